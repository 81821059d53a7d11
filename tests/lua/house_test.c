/* House rules over libre: other values, new commands, wrapped ones; collisions and slips of the author. */
#include "check.h"
#include "disk.h"
#include "game.h"
#include "history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

UTEST_MAIN()

struct house {
    Game *game;
    Table *table;
    Random random;
    Buffer text;
    GameTrouble trouble;
};

UTEST_F_SETUP(house)
{
    utest_fixture->table = table_new();
    utest_fixture->random = random_seeded(1);
    ASSERT_TRUE(utest_fixture->table != NULL);
}

UTEST_F_TEARDOWN(house)
{
    (void)utest_result;
    game_free(utest_fixture->game);
    table_free(utest_fixture->table);
    buffer_done(&utest_fixture->text);
}

/* Why libre cannot be loaded with those house rules; "" if it can. */
static const char *loading(struct house *t, const char *first, const char *second)
{
    GameHouse houses[] = {{"un.lua", first, strlen(first), NULL, NULL},
                          {"deux.lua", second ? second : "", second ? strlen(second) : 0, NULL, NULL}};
    game_free(t->game);
    t->game = game_load(&(GameSource){BQ_TREE, "libre", houses, second ? 2 : 1, NULL}, &t->trouble);
    return t->game ? "" : t->trouble.text;
}

static void begin(struct house *t)
{
    static const char *const players[] = {"Élodie", "Bo"};
    bq_assert(game_begin(t->game, t->table, &t->random, players, 2, &t->trouble) == GAME_OK);
}

static const char *typed(struct house *t, const char *line)
{
    buffer_clear(&t->text);
    size_t mark = table_mark(t->table);
    if (game_line(t->game, t->table, &t->random, "Bo", line, &t->text, &t->trouble) == GAME_OK)
        return buffer_string(&t->text);
    table_rollback(t->table, mark);
    return t->trouble.text;
}

static Amount money(struct house *t, const char *name)
{
    return table_balance(t->table, (AssetId){0},
                         (AccountId){table_find(t->table, NAME_ACCOUNT, name, strlen(name))});
}

UTEST_F(house, a_rule_gets_another_value_by_its_name)
{
    struct house *t = utest_fixture;
    ASSERT_STREQ("", loading(t, "override { argent_de_depart = 2000 }", NULL));
    begin(t);
    EXPECT_EQ((Amount)2000, money(t, "Bo"));
}

UTEST_F(house, a_misspelt_rule_names_the_nearest)
{
    struct house *t = utest_fixture;
    EXPECT_STREQ("un.lua:1: there is no rule argent_de_depat; is argent_de_depart meant?",
                 loading(t, "override { argent_de_depat = 2000 }", NULL));
    EXPECT_STREQ("un.lua:2: there is no rule taux_interets; is taux_interet meant?",
                 loading(t, "\nlocal f = function() return rules.taux_interets end", NULL));
}

UTEST_F(house, an_absurd_value_is_refused_when_it_loads)
{
    struct house *t = utest_fixture;
    EXPECT_STREQ("un.lua:1: rule taux_interet: at most 100 is expected, not 900",
                 loading(t, "override { taux_interet = 900 }", NULL));
    EXPECT_STREQ("un.lua:1: rule taux_interet: a value like 10 is expected, not 2.5",
                 loading(t, "override { taux_interet = 2.5 }", NULL));
    EXPECT_STREQ("un.lua:1: rule arrondi_interet: it can be bas, haut, not milieu",
                 loading(t, "override { arrondi_interet = 'milieu' }", NULL));
}

UTEST_F(house, two_that_collide_are_refused_with_both_names)
{
    struct house *t = utest_fixture;
    const char *one = "override { faces = 8 }";
    const char *other = "override { faces = 12 }";
    EXPECT_TRUE(strstr(loading(t, one, other), "rule faces stands in both un.lua and deux.lua") != NULL);
    const char *command =
        "command 'x' { words = {fr='x', en='x'}, help = {fr='x', en='x'}, run = function() end }";
    EXPECT_TRUE(strstr(loading(t, command, command), "command x stands in both un.lua and deux.lua") != NULL);
}

UTEST_F(house, an_unknown_key_names_the_nearest)
{
    struct house *t = utest_fixture;
    const char *text = loading(t, "command 'x' { wrods = {fr='x', en='x'}, run = function() end }", NULL);
    EXPECT_TRUE(strstr(text, "un.lua:1: command x: what is 'wrods'? Is words meant?") != NULL);
}

UTEST_F(house, a_wrapped_command_may_call_the_original)
{
    struct house *t = utest_fixture;
    ASSERT_STREQ("", loading(t,
                             "around 'command' 'payer' { run = function(original, t, a, who)\n"
                             "  a.montant = a.montant * 2\n"
                             "  original(t, a, who)\n"
                             "end }",
                             NULL));
    begin(t);
    EXPECT_STREQ("", typed(t, "payer Bo Elodie 100"));
    EXPECT_EQ((Amount)1300, money(t, "Bo"));
}

UTEST_F(house, wraps_of_two_house_rules_go_around_each_other_in_their_order)
{
    struct house *t = utest_fixture;
    ASSERT_STREQ("", loading(t,
                             "around 'command' 'payer' { run = function(o, t, a, w) a.montant = a.montant + "
                             "1; o(t, a, w) end }",
                             "around 'command' 'payer' { run = function(o, t, a, w) a.montant = a.montant * "
                             "10; o(t, a, w) end }"));
    begin(t);
    EXPECT_STREQ("", typed(t, "payer Bo Elodie 10"));
    EXPECT_EQ((Amount)1399, money(t, "Bo"));
}

UTEST_F(house, what_is_not_there_cannot_be_wrapped)
{
    struct house *t = utest_fixture;
    EXPECT_TRUE(strstr(loading(t, "around 'command' 'payre' { run = function() end }", NULL),
                       "there is no command payre; is payer meant?") != NULL);
    EXPECT_TRUE(strstr(loading(t, "around 'command' 'payer' { ask = function() end }", NULL),
                       "command payer has no ask") != NULL);
}

UTEST_F(house, an_error_while_it_runs_is_told_with_its_line_and_leaves_no_trace)
{
    struct house *t = utest_fixture;
    ASSERT_STREQ("", loading(t,
                             "around 'command' 'payer' { run = function(original, t, a, who)\n"
                             "  original(t, a, who)\n"
                             "  local nothing = nil + 1\n"
                             "end }",
                             NULL));
    begin(t);
    uint64_t digest = table_digest(t->table);
    EXPECT_TRUE(strstr(typed(t, "payer Bo Elodie 100"), "un.lua:3: ") != NULL);
    EXPECT_EQ((int)GAME_ERROR, (int)t->trouble.result);
    EXPECT_EQ(digest, table_digest(t->table));
}

UTEST_F(house, the_example_of_gentle_interest_forgives_what_is_above_the_cap)
{
    struct house *t = utest_fixture;
    char source[4096];
    FILE *file = fopen(BQ_TREE "/examples/house/interets_doux.lua", "r");
    ASSERT_TRUE(file != NULL);
    source[fread(source, 1, sizeof source - 1, file)] = '\0';
    fclose(file);
    ASSERT_STREQ("", loading(t, source, "override { emprunt_max = 100000 }"));
    begin(t);
    EXPECT_STREQ("", typed(t, "emprunter Bo 400"));
    EXPECT_STREQ("", typed(t, "emprunter Elodie 9000"));
    EXPECT_STREQ("", typed(t, "intérêts"));
    EXPECT_EQ((Amount)1500 + 400 - 20, money(t, "Bo"));
    EXPECT_EQ((Amount)1500 + 9000 - 50, money(t, "Élodie"));
}
