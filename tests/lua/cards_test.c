/* ctest: game */
/* Cards as data and the vocabulary of effects, as a house rule over libre. */
#include "check.h"
#include "disk.h"
#include "game.h"

#include <stdio.h>
#include <string.h>

struct cards {
    Game *game;
    Table *table;
    Random random;
    Buffer text;
    GameTrouble trouble;
};

UTEST_F_SETUP(cards)
{
    utest_fixture->table = table_new();
    utest_fixture->random = random_seeded(1);
    ASSERT_TRUE(utest_fixture->table != NULL);
}

UTEST_F_TEARDOWN(cards)
{
    (void)utest_result;
    table_check(utest_fixture->table);
    game_free(utest_fixture->game);
    table_free(utest_fixture->table);
    buffer_done(&utest_fixture->text);
}

static const char *loading(struct cards *t, const char *source)
{
    GameHouse house = {"tempetes.lua", source, strlen(source), NULL, NULL};
    game_free(t->game);
    t->game = game_load(&(GameSource){.share = BQ_TREE, .name = "libre", .houses = &house, .house_count = 1},
                        &t->trouble);
    return t->game ? "" : t->trouble.text;
}

static const char *typed(struct cards *t, const char *line)
{
    buffer_clear(&t->text);
    size_t mark = table_mark(t->table);
    if (game_line(t->game, t->table, &t->random, "Bo", line, &t->text, &t->trouble) == GAME_OK)
        return buffer_string(&t->text);
    table_rollback(t->table, mark);
    return t->trouble.text;
}

static Amount money(struct cards *t, const char *name)
{
    return table_balance(t->table, (AssetId){0},
                         (AccountId){table_find(t->table, NAME_ACCOUNT, name, strlen(name))});
}

/* A deck, a command that turns a card of it for a player, and a time at which one of them may be played. */
static const char storms[] =
    "query 'dettes' (function(t, player) return t:get('dette', player) and 1 or 0 end)\n"
    "deck 'tempetes' {\n"
    "  { no = 1, copies = 2, title = 'Mer calme' },\n"
    "  { no = 2, title = 'Voie d\\'eau', effect = pay(300) },\n"
    "  { no = 3, title = 'Phare', effect = all { collect(200), skip(1) } },\n"
    "  { no = 4, title = 'Fête du port', effect = each_pays(100) },\n"
    "  { no = 5, title = 'Usure', effect = only_if('dettes', pay(50), collect(50)) },\n"
    "  { no = 6, title = 'Naufrage', effect = all { collect(10), pay(999999) } },\n"
    "  { no = 7, title = 'Vigie', effect = function(t, c) t:move(7, t:get 'monnaie.nom', 'banque', c.player) "
    "end },\n"
    "}\n"
    "command 'preparer' { words = { fr = 'préparer', en = 'prepare' }, help = { fr = 'x', en = 'x' },\n"
    "  run = function(t) t:lay 'tempetes'; t:define('pile', 'vues') end }\n"
    "command 'subir' { words = { fr = 'subir', en = 'suffer' }, help = { fr = 'x', en = 'x' },\n"
    "  fields = { player 'joueur', card 'carte' { pile = 'tempetes' } },\n"
    "  run = function(t, a)\n"
    "    t:put(a.carte, 'vues')\n"
    "    local done = t:carry_out(a.carte, { player = a.joueur })\n"
    "    t:say(done and 'faite' or 'annulee', { card = a.carte, what = t:tell(a.carte, 'fr') })\n"
    "  end }\n"
    "texts { fr = { faite = '{card}\u00A0: {what}', annulee = '{card}\u00A0: sans effet' },\n"
    "        en = { faite = '{card}: {what}', annulee = '{card}: no effect' } }\n";

static void prepare(struct cards *t)
{
    static const char *const players[] = {"Élodie", "Bo", "Zoé"};
    const char *refusal = loading(t, storms);
    if (*refusal) fprintf(stderr, "%s\n", refusal);
    bq_assert(!*refusal);
    bq_assert(game_begin(t->game, t->table, &t->random, players, 3, NULL, &t->trouble) == GAME_OK);
    bq_assert(strcmp(typed(t, "preparer"), "") == 0);
}

UTEST_F(cards, each_copy_is_a_card_on_the_table)
{
    struct cards *t = utest_fixture;
    prepare(t);
    EXPECT_EQ(8, table_count(t->table, NAME_CARD));
    EXPECT_NE(NO_INDEX, table_find(t->table, NAME_CARD, "Mer calme 2", 11));
}

UTEST_F(cards, the_verbs_do_what_they_say)
{
    struct cards *t = utest_fixture;
    prepare(t);
    EXPECT_STREQ("Mer calme 1\u00A0: ", typed(t, "subir Bo mer calme 1"));
    EXPECT_STREQ("Voie d'eau\u00A0: paie 300\u00A0F", typed(t, "subir Bo voie"));
    EXPECT_EQ((Amount)1200, money(t, "Bo"));
    EXPECT_STREQ("Phare\u00A0: reçoit 200\u00A0F, passe 1 tour", typed(t, "subir Bo phare"));
    EXPECT_EQ((Amount)1400, money(t, "Bo"));
    EXPECT_STREQ("Fête du port\u00A0: reçoit 100\u00A0F de chacun", typed(t, "subir Bo fete"));
    EXPECT_EQ((Amount)1600, money(t, "Bo"));
    EXPECT_EQ((Amount)1400, money(t, "Zoé"));
    EXPECT_STREQ("Usure\u00A0: si dettes\u00A0: paie 50\u00A0F\u202F; sinon reçoit 50\u00A0F",
                 typed(t, "subir Bo usure"));
    EXPECT_EQ((Amount)1650, money(t, "Bo"));
    EXPECT_STREQ("Vigie\u00A0: voir la carte", typed(t, "subir Bo vigie"));
    EXPECT_EQ((Amount)1657, money(t, "Bo"));
}

UTEST_F(cards, an_effect_that_cannot_be_complied_with_is_taken_back_alone)
{
    struct cards *t = utest_fixture;
    prepare(t);
    EXPECT_STREQ("Naufrage\u00A0: sans effet", typed(t, "subir Bo naufrage"));
    EXPECT_EQ((Amount)1500, money(t, "Bo"));
    PileId seen = {table_find(t->table, NAME_PILE, "vues", 4)};
    EXPECT_EQ(1, deck_size(table_deck(t->table), seen));
}

UTEST_F(cards, a_slip_in_a_card_is_told_with_file_line_and_the_nearest_word)
{
    struct cards *t = utest_fixture;
    EXPECT_STREQ("tempetes.lua:1: deck x, card 1: what is 'tilte'? Is title meant?",
                 loading(t, "deck 'x' { { no = 1, tilte = 'A' } }"));
    EXPECT_STREQ("tempetes.lua:2: deck x, card 1: its title is missing",
                 loading(t, "\ndeck 'x' { { no = 1 } }"));
    EXPECT_STREQ("tempetes.lua:1: deck x, card ?: its number is missing",
                 loading(t, "deck 'x' { { title = 'A' } }"));
    EXPECT_STREQ("tempetes.lua:1: deck x has two cards of number 1",
                 loading(t, "deck 'x' { { no = 1, title = 'A' }, { no = 1, title = 'B' } }"));
    EXPECT_STREQ("tempetes.lua:1: deck x, card 1: copies must be 1 or more, not 0",
                 loading(t, "deck 'x' { { no = 1, title = 'A', copies = 0 } }"));
    EXPECT_STREQ("tempetes.lua:1: pay: its amount must be a whole number, not 2.5",
                 loading(t, "deck 'x' { { no = 1, title = 'A', effect = pay(2.5) } }"));
    EXPECT_STREQ("tempetes.lua:1: pay: its amount is missing", loading(t, "local e = pay()"));
    EXPECT_STREQ("tempetes.lua:1: pay: one argument too many", loading(t, "local e = pay(1, 'x', 3)"));
    EXPECT_STREQ("tempetes.lua:1: deck x, card 1: there is no time called nuit",
                 loading(t, "deck 'x' { { no = 1, title = 'A', when = 'nuit' } }"));
    EXPECT_STREQ("tempetes.lua:1: only_if: there is no query dettes; is dette meant?",
                 loading(t, "deck 'x' { { no = 1, title = 'A', effect = only_if('dettes', pay(1)) } }"));
}

UTEST_F(cards, a_house_rule_may_add_a_verb)
{
    struct cards *t = utest_fixture;
    EXPECT_STREQ("",
                 loading(t, "verb 'tithe' { args = { { 'part', 'integer' } },\n"
                            "  run = function(t, e, c) end, fr = 'dîme de {part}', en = 'tithe of {part}' }\n"
                            "deck 'x' { { no = 1, title = 'A', effect = tithe(10) } }"));
    EXPECT_STREQ("tempetes.lua:1: verb pay is there already",
                 loading(t, "verb 'pay' { run = function() end, fr = 'x', en = 'x' }"));
}

/* --- T13: files of cards -------------------------------------------------------------------------------- */

static const char *loading_deck(struct cards *t, const char *rows)
{
    static char source[4096];
    snprintf(source, sizeof source, "deck 'd' {\n%s\n}\n", rows);
    return loading(t, source);
}

UTEST_F(cards, T13_a_slip_in_a_file_of_cards_is_told_with_its_line)
{
    struct cards *t = utest_fixture;
    static const struct {
        const char *rows, *wanted;
    } files[] = {
        {"{ no = 1, title = 'A' }, { no = 1, title = 'B' }", "deck d has two cards of number 1"},
        {"{ title = 'A' }", "deck d, card ?: its number is missing"},
        {"{ no = 1 }", "deck d, card 1: its title is missing"},
        {"{ no = 1, title = { fr = 'A' } }", "deck d, card 1: its title is missing"},
        {"{ no = 1, title = 'A', copies = 0 }", "deck d, card 1: copies must be 1 or more, not 0"},
        {"{ no = 1, title = 'A\\255' }", "deck d, card 1: its title: a name must be valid UTF-8"},
        {"{ no = 1, title = 'A\\27[2J' }",
         "deck d, card 1: its title: a name may not contain control characters, tabs or line ends"},
        {"{ no = 1, title = 'A\\u{202E}B' }", "deck d, card 1: its title: a name may not contain invisible "
                                              "characters or change the direction of writing"},
        {"{ no = 1, title = '' }", "deck d, card 1: its title: a name may not be empty"},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char wanted[256];
        snprintf(wanted, sizeof wanted, "tempetes.lua:1: %s", files[i].wanted);
        EXPECT_STREQ(wanted, loading_deck(t, files[i].rows));
    }
    EXPECT_STREQ("tempetes.lua:3: '}' expected (to close '{' at line 1) near '2'",
                 loading_deck(t, "{ no = 1, title = 'A' },\nno 2"));
}

UTEST_F(cards, T13_line_ends_of_other_systems_and_comments_are_nothing)
{
    struct cards *t = utest_fixture;
    EXPECT_STREQ("", loading_deck(t, "-- les cartes\r\n{ no = 1, title = 'A' }, -- la première\r\n\r\n"
                                     "--[[ deux\r\nlignes ]] { no = 2, title = 'B' },\r\n"));
}

UTEST_F(cards, T13_ten_thousand_cards_are_refused_or_there)
{
    struct cards *t = utest_fixture;
    static const char *const players[] = {"Élodie", "Bo"};
    const char *refusal =
        loading(t, "deck 'd' { { no = 1, copies = 10000, title = 'A' } }\n"
                   "command 'x' { words = { fr = 'x', en = 'x' }, help = { fr = 'x', en = 'x' },\n"
                   "  run = function(t) t:lay 'd' end }");
    ASSERT_STREQ("", refusal);
    bq_assert(game_begin(t->game, t->table, &t->random, players, 2, NULL, &t->trouble) == GAME_OK);
    const char *said = typed(t, "x");
    int32_t cards = table_count(t->table, NAME_CARD);
    EXPECT_TRUE((*said == '\0' && cards == 10000) || (*said && cards == 0));
}
