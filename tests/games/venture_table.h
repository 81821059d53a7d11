/* venture_table.h - a table of Venture by typed lines, for the tests of its vectors. */
#ifndef BQ_VENTURE_TABLE_H
#define BQ_VENTURE_TABLE_H

#define GAME_FIXTURE venture
#define GAME_NAME    "venture"
#include "game_table.h"

/* What no rule of the game does: cards are laid where a vector wants them. "met tas 1 de A : CHI-CD AUT-DEF",
 * from the bottom up; "met main de A : 1t 5t" says that these are all that he holds. "fixe FACT NUMBER". */
#define STAGE                                                                                                \
    "local function find(t, word, pile)\n"                                                                   \
    "  if t:exists('card', word) then return word end\n"                                                     \
    "  for _, name in ipairs(t:names 'card') do\n"                                                           \
    "    if t:card(name).title == word and t:where(name) ~= pile then return name end\n"                     \
    "  end\n"                                                                                                \
    "end\n"                                                                                                  \
    "command 'met' { words = { fr = 'met', en = 'puts' }, help = { fr = 'x', en = 'x' }, fields = { text "   \
    "'quoi' { max = "                                                                                        \
    "2000 } },\n"                                                                                            \
    "  run = function(t, a)\n"                                                                               \
    "    local pile, cards = string.match(a.quoi, '^(.-) :%s*(.*)$')\n"                                      \
    "    local player = string.match(pile, '^main de (.*)$')\n"                                              \
    "    pile = string.gsub(pile, 'de (%a)$', de)\n"                                                         \
    "    if not t:exists('pile', pile) then t:define('pile', pile) end\n"                                    \
    "    for word in string.gmatch(cards, '%S+') do t:put(find(t, word, pile), pile) end\n"                  \
    "    if player then t:set('main', player, t:size(pile)) end\n"                                           \
    "  end }\n"                                                                                              \
    "command 'fixe' { words = { fr = 'fixe', en = 'fix' }, help = { fr = 'x', en = 'x' },\n"                 \
    "  fields = { text 'cle' { max = 40 }, integer 'nombre' },\n"                                            \
    "  run = function(t, a) t:set(a.cle, a.nombre) end }\n"

#define OTHERWISE(RULES) "house { fr = 'essai', en = 'test' }\n" STAGE "override { " RULES " }\n"

/* The evening of that edition is begun by so many, and nothing is known of hands; A plays first. */
static inline void open_evening(struct venture *t, size_t players, const char *opening, const char *house)
{
    static const char *const dealers[] = {"B", "C", "D", "E", "F"};
    char line[64];
    begin_with(t, players, house);
    snprintf(line, sizeof line, opening, dealers[players - 2]);
    bq_assert(!*typed(t, line));
}

/* The centre is laid, too. */
static inline void begin_edition(struct venture *t, const char *opening, const char *house)
{
    open_evening(t, 4, opening, house);
    bq_assert(!*typed(t, "CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE"));
}

#define VENTURE "venture %s passe"
#define RICHE   "riche_ou_pauvre %s passe"

static inline void restart(struct venture *t, const char *opening)
{
    begin_edition(t, opening, OTHERWISE(""));
}

UTEST_F_SETUP(venture)
{
    ASSERT_TRUE(utest_fixture != NULL);
    restart(utest_fixture, VENTURE);
}

UTEST_F_TEARDOWN(venture)
{
    (void)utest_result;
    end(utest_fixture);
}

/* Everything is as it was after the line is taken back. */
#define EXPECT_REFUSED(code, line)                                                                           \
    do {                                                                                                     \
        uint64_t before = table_digest(t->table);                                                            \
        EXPECT_STREQ(code, typed(t, line));                                                                  \
        EXPECT_EQ(before, table_digest(t->table));                                                           \
    } while (0)

#define EXPECT_ASKED(value, expression) EXPECT_STREQ(value, asked(t, NULL, expression))

static inline Amount points(struct venture *t, const char *player)
{
    return held(t, "million", player);
}

static inline const char *seen(struct venture *t, const char *who, const char *view)
{
    buffer_clear(&t->text);
    GameResult result = game_view(t->game, t->table, who, view, &t->text, &t->trouble);
    return result == GAME_OK ? buffer_string(&t->text) : t->trouble.text;
}

#endif
