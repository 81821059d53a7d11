/* ctest: game */
/* Evenings that seats of the program play: they end, no line of theirs is refused, the same seed is the same
 * evening, and what a seat may not see changes nothing of what it says. */
#include "check.h"
#include "game_played.h"
#include "sample.h"

#include <stdio.h>
#include <string.h>

/* Where somebody waits, or a tool looks on, evenings are left early. */
enum { MOVES_MAX = 3000, MOVES_QUICK = 120, DECISIONS_QUICK = 60 };

static const char *const names[] = {"Élodie", "J. P.", "Bo", "Zoé"};

struct game_played {
    Game *game;
    GameTrouble trouble;
    Buffer told;
    unsigned most; /* moves of an evening */
};

UTEST_F_SETUP(game_played)
{
    (void)utest_result;
    utest_fixture->game = NULL;
    utest_fixture->told = (Buffer){0};
    utest_fixture->most = (unsigned)sample(MOVES_QUICK, MOVES_MAX, MOVES_MAX);
}

UTEST_F_TEARDOWN(game_played)
{
    (void)utest_result;
    game_free(utest_fixture->game);
    buffer_done(&utest_fixture->told);
}

static bool load(struct game_played *t, const char *name)
{
    GameSource source = {.share = BQ_TREE, .name = name};
    game_free(t->game);
    t->game = game_load(&source, &t->trouble);
    return t->game != NULL;
}

/* What came of an evening; "" and the trouble if it could not be played. */
static const char *play(struct game_played *t, const char *const *manners, size_t count, uint64_t seed)
{
    PlayedPlan plan = {.players = names,
                       .manners = manners,
                       .count = count,
                       .seed = seed,
                       .most = t->most,
                       .is_written = true};
    buffer_clear(&t->told);
    if (played_evening(t->game, &plan, &t->told, &t->trouble) != GAME_OK) return t->trouble.text;
    const char *told = buffer_string(&t->told);
    return told ? told : "";
}

static const char *last_line(const char *told)
{
    const char *last = told;
    for (const char *at = told; *at; at++)
        if (*at == '\n' && at[1]) last = at + 1;
    return last;
}

static bool ends_well(const char *told)
{
    bool is_left = sample(strncmp(last_line(told), "more ", 5) == 0, 0, 0);
    return (is_left || strncmp(last_line(told), "over ", 5) == 0) && !strstr(told, "illegal ");
}

static const char *const sages[] = {"sage", "sage avide", "sage bluffeur", "sage"};
static const char *const mixed[] = {"hasard", "sage", "hasard", "sage avide"};

static const struct {
    const char *name;
    size_t least, most; /* players */
    uint64_t evenings;  /* of each number of them */
} games[] = {
    {"maxi_bourse", 2, 4, 3}, {"venture", 2, 3, 1}, {"ambition", 2, 4, 2}, {"ambition_des_rois", 2, 4, 1}};

enum { GAMES = sizeof games / sizeof *games };

UTEST_F(game_played, evenings_end_and_no_line_is_refused)
{
    struct game_played *t = utest_fixture;
    for (size_t g = 0; g < GAMES; g++) {
        ASSERT_TRUE(load(t, games[g].name));
        for (size_t count = games[g].least; count <= games[g].most; count++) {
            for (uint64_t seed = 1; seed <= games[g].evenings; seed++) {
                const char *told = play(t, seed % 2 ? sages : mixed, count, seed);
                EXPECT_TRUE(ends_well(told));
                if (!ends_well(told))
                    printf("%s, %zu, seed %d: %s\n", games[g].name, count, (int)seed, last_line(told));
            }
        }
    }
}

UTEST_F(game_played, the_same_seed_is_the_same_evening)
{
    struct game_played *t = utest_fixture;
    for (size_t g = 0; g < GAMES; g++) {
        ASSERT_TRUE(load(t, games[g].name));
        Buffer first = {0};
        buffer_text(&first, play(t, mixed, 3, 7));
        ASSERT_TRUE(load(t, games[g].name)); /* nothing is kept between two evenings either */
        play(t, sages, 2, 8);
        EXPECT_STREQ(buffer_string(&first), play(t, mixed, 3, 7));
        EXPECT_STRNE(buffer_string(&first), play(t, mixed, 3, 9));
        buffer_done(&first);
    }
}

UTEST_F(game_played, it_stops_after_so_many_moves)
{
    struct game_played *t = utest_fixture;
    ASSERT_TRUE(load(t, "maxi_bourse"));
    PlayedPlan plan = {.players = names, .manners = sages, .count = 2, .seed = 1, .most = 33};
    ASSERT_EQ((int)GAME_OK, (int)played_evening(t->game, &plan, &t->told, &t->trouble));
    ASSERT_TRUE(buffer_string(&t->told) != NULL);
    EXPECT_STREQ("more 33\n", last_line(t->told.bytes));
}

/* --- what a seat may not see ------------------------------------------------------------------------------
 */

typedef struct {
    Table *table;
    Random random, choices;
    Buffer move, other;
} Evening;

/* The same choices, asked for twice. */
static uint32_t pick_again(void *context, uint32_t n)
{
    uint64_t *state = context;
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*state >> 33) % n) + 1;
}

/* Of two piles that the eyes do not see into, the cards on top are exchanged. */
static void exchange_cards(Table *fork, PlayerId eyes)
{
    PileId before = {NO_INDEX};
    for (int32_t i = 0; i < table_count(fork, NAME_PILE); i++) {
        PileId pile = {i};
        int32_t top = deck_counts(table_deck(fork), pile).top;
        if (top == 0 || table_may_see(fork, NAME_PILE, i, eyes)) continue;
        if (before.index != NO_INDEX) {
            int32_t other = deck_counts(table_deck(fork), before).top;
            CardId one = deck_card_at(table_deck(fork), (Place){pile, ZONE_TOP, top - 1});
            CardId two = deck_card_at(table_deck(fork), (Place){before, ZONE_TOP, other - 1});
            table_move_card(fork, one, (Place){before, ZONE_TOP, other});
            table_move_card(fork, two, (Place){pile, ZONE_TOP, top - 1});
        }
        before = pile;
    }
}

/* And a unit of each asset moves from one account that they do not see to the next. */
static void exchange_money(Table *fork, PlayerId eyes)
{
    AccountId before = {NO_INDEX};
    for (int32_t i = 0; i < table_count(fork, NAME_ACCOUNT); i++) {
        AccountId account = {i};
        if (table_may_see(fork, NAME_ACCOUNT, i, eyes)) continue;
        for (int32_t a = 0; before.index != NO_INDEX && a < table_count(fork, NAME_ASSET); a++)
            table_move(fork, 1, (AssetId){a}, before, account);
        before = account;
    }
}

/* The words of the move between the first and the third tab: whose they are, and the line. */
static const char *said_of(Buffer *move, char by[64])
{
    char *at = buffer_string(move) ? strchr(move->bytes, '\t') : NULL;
    if (!at) return "";
    snprintf(by, 64, "%.*s", (int)strcspn(at + 1, "\t"), at + 1);
    char *line = strchr(at + 1, '\t');
    char *end = line ? strchr(line + 1, '\t') : NULL;
    if (end) *end = '\0';
    return line ? line + 1 : "";
}

static bool decides_the_same(struct game_played *t, Evening *e, uint64_t state, const char *by,
                             const char *line)
{
    char other_by[64] = "";
    Table *fork = table_fork(e->table);
    PlayerId eyes = {table_find(fork, NAME_PLAYER, by, strlen(by))};
    exchange_cards(fork, eyes);
    exchange_money(fork, eyes);
    buffer_clear(&e->other);
    GameResult result = game_seat_move(t->game, fork, pick_again, &state, &e->other, &t->trouble);
    bool is_same = result == GAME_OK && strcmp(line, said_of(&e->other, other_by)) == 0;
    table_free(fork);
    return is_same;
}

/* False when the evening is over. */
static bool move_on(struct game_played *t, Evening *e, int *utest_result, int *decisions)
{
    char by[64] = "";
    char who[64] = "";
    uint64_t state = (uint64_t)*decisions;
    buffer_clear(&e->move);
    if (game_seat_move(t->game, e->table, pick_again, &state, &e->move, &t->trouble) != GAME_OK ||
        e->move.length == 0)
        return false;
    if (buffer_string(&e->move))
        snprintf(who, sizeof who, "%.*s", (int)strcspn(e->move.bytes, "\t"), e->move.bytes);
    const char *line = said_of(&e->move, by);
    if (*by) {
        ++*decisions;
        EXPECT_TRUE(decides_the_same(t, e, (uint64_t)(*decisions - 1), by, line));
    }
    GameResult result = game_line(t->game, e->table, &e->random, *who ? who : NULL, line, NULL, &t->trouble);
    EXPECT_EQ((int)GAME_OK, (int)result);
    table_forget(e->table);
    return result == GAME_OK;
}

UTEST_F(game_played, what_a_seat_may_not_see_changes_nothing)
{
    struct game_played *t = utest_fixture;
    for (size_t g = 0; g < GAMES; g++) {
        int decisions = 0;
        ASSERT_TRUE(load(t, games[g].name));
        Evening e = {.table = table_new(), .random = random_seeded(g + 1)};
        ASSERT_EQ((int)GAME_OK, (int)game_begin(t->game, e.table, &e.random, names, 3, NULL, &t->trouble));
        for (int i = 0; i < 3; i++)
            ASSERT_EQ((int)GAME_OK,
                      (int)game_line(t->game, e.table, &e.random, names[i], "joue sage", NULL, &t->trouble));
        while (decisions < sample(DECISIONS_QUICK, INT32_MAX, INT32_MAX) &&
               move_on(t, &e, utest_result, &decisions))
            ;
        EXPECT_LT(10, decisions);
        table_free(e.table);
        buffer_done(&e.move);
        buffer_done(&e.other);
    }
}
