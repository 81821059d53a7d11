/* ctest: game */
/* libre, the plain bank, driven without a REPL, by typed lines. */
#include "check.h"
#include "disk.h"
#include "game.h"
#include "history.h"

#include <stdio.h>
#include <string.h>

struct libre {
    Game *game;
    History *history;
    Disk disk;
    Random random;
    Buffer text;
    GameTrouble trouble;
    HistoryTrouble in_history;
};

static const char *const players[] = {"Élodie", "J. P.", "Bo"};

static Table *table_of(struct libre *t)
{
    return history_table(t->history);
}

UTEST_F_SETUP(libre)
{
    struct libre *t = utest_fixture;
    disk_init(&t->disk, 1);
    t->random = random_seeded(42);
    t->game = game_load(&(GameSource){.share = BQ_TREE, .name = "libre"}, &t->trouble);
    ASSERT_STREQ("", t->game ? "" : t->trouble.text);
    t->history = history_create(disk_system(&t->disk), NULL, "", 0, &t->in_history);
    ASSERT_TRUE(t->history != NULL);
    GameResult begun = game_begin(t->game, table_of(t), &t->random, players, 3, NULL, &t->trouble);
    ASSERT_STREQ("", begun == GAME_OK ? "" : t->trouble.text);
    history_commit(t->history, "", "début", &t->in_history);
}

UTEST_F_TEARDOWN(libre)
{
    (void)utest_result;
    struct libre *t = utest_fixture;
    history_check(t->history);
    history_close(t->history);
    game_free(t->game);
    buffer_done(&t->text);
    disk_done(&t->disk);
}

/* What a line is answered with: what was said, or the sentence of the refusal. */
static const char *typed(struct libre *t, const char *who, const char *line)
{
    buffer_clear(&t->text);
    if (game_line(t->game, table_of(t), &t->random, who, line, &t->text, &t->trouble) != GAME_OK) {
        history_drop(t->history);
        return t->trouble.text;
    }
    history_commit(t->history, who ? who : "", line, &t->in_history);
    return buffer_string(&t->text);
}

static Amount money(struct libre *t, const char *name)
{
    return table_balance(table_of(t), (AssetId){0},
                         (AccountId){table_find(table_of(t), NAME_ACCOUNT, name, strlen(name))});
}

UTEST_F(libre, each_player_starts_with_the_money_of_the_rule)
{
    EXPECT_EQ((Amount)1500, money(utest_fixture, "Élodie"));
    EXPECT_EQ((Amount)-4500, money(utest_fixture, "banque"));
}

UTEST_F(libre, payments_are_typed_as_people_write)
{
    struct libre *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "Bo", "payer elodie j. p. 1,2k"));
    EXPECT_EQ((Amount)300, money(t, "Élodie"));
    EXPECT_EQ((Amount)2700, money(t, "J. P."));
    EXPECT_STREQ("", typed(t, "Bo", "pay bo banque 3x50 + 20"));
    EXPECT_EQ((Amount)1330, money(t, "Bo"));
}

UTEST_F(libre, a_refusal_is_a_sentence_and_changes_nothing)
{
    struct libre *t = utest_fixture;
    uint64_t digest = table_digest(table_of(t));
    EXPECT_STREQ("Bo n'a que 1\u202F500\u00A0F, il manque 500\u00A0F",
                 typed(t, "Bo", "payer Bo banque 2000"));
    EXPECT_STREQ("«\u00A0Alicf\u00A0» n'est pas un choix possible\u00A0: Élodie, J. P., Bo, banque",
                 typed(t, "Bo", "payer Alicf Bo 5"));
    EXPECT_STREQ("on ne se paie pas soi-même", typed(t, "Bo", "payer Bo Bo 5"));
    EXPECT_STREQ("«\u00A01.050\u00A0»\u00A0: 1\u202F050 ou 1,05\u202F?",
                 typed(t, "Bo", "payer Bo banque 1.050"));
    EXPECT_STREQ("il manque\u00A0: montant — payer QUI À-QUI MONTANT", typed(t, "Bo", "payer Bo banque"));
    EXPECT_EQ(digest, table_digest(table_of(t)));
    game_set_language(t->game, "en");
    EXPECT_STREQ("Bo has only 1,500\u00A0F, 500\u00A0F short", typed(t, "Bo", "payer Bo banque 2000"));
}

UTEST_F(libre, an_empty_line_passes_the_turn_and_a_round_ends_with_the_first_player)
{
    struct libre *t = utest_fixture;
    game_prompt(t->game, table_of(t), &t->text, &t->trouble);
    EXPECT_STREQ("Élodie\u00A0: à vous de jouer\tpayer Élodie banque 50 · Entrée\u00A0: au tour de J. P.",
                 buffer_string(&t->text));
    for (int i = 0; i < 3; i++)
        EXPECT_STREQ("", typed(t, NULL, ""));
    FactId round = table_find_key(table_of(t), "manche", 6);
    EXPECT_EQ((int64_t)2, table_fact(table_of(t), round).integer);
}

UTEST_F(libre, a_new_lua_state_in_the_middle_changes_nothing)
{
    struct libre *t = utest_fixture;
    Buffer before = {0};
    typed(t, "Bo", "paquet Chance 5");
    typed(t, NULL, "");
    uint64_t digest = table_digest(table_of(t));
    game_prompt(t->game, table_of(t), &before, &t->trouble);
    game_free(t->game);
    t->game = game_load(&(GameSource){.share = BQ_TREE, .name = "libre"}, &t->trouble);
    ASSERT_TRUE(t->game != NULL);
    EXPECT_EQ(digest, table_digest(table_of(t)));
    buffer_clear(&t->text);
    game_prompt(t->game, table_of(t), &t->text, &t->trouble);
    EXPECT_STREQ(buffer_string(&before), buffer_string(&t->text));
    buffer_done(&before);
}

static const char *asked(struct libre *t, const char *who, const char *expression)
{
    buffer_clear(&t->text);
    GameResult result = game_evaluate(t->game, table_of(t), who, expression, &t->text, &t->trouble);
    return result == GAME_OK ? buffer_string(&t->text) : t->trouble.text;
}

UTEST_F(libre, questions_are_worked_out_from_what_lies_on_the_table)
{
    struct libre *t = utest_fixture;
    typed(t, "Bo", "payer Bo Elodie 100");
    typed(t, "Bo", "bien SONY 10 40");
    typed(t, "Bo", "acheter Bo SONY 5");
    EXPECT_STREQ("4300", asked(t, NULL, "sum(players, argent)"));
    EXPECT_STREQ("1400", asked(t, NULL, "fortune 'Bo'"));
    EXPECT_STREQ("Élodie", asked(t, NULL, "best(players, argent)"));
    EXPECT_STREQ("20", asked(t, NULL, "rules.taux_interet * 2"));
    EXPECT_STREQ("35", asked(t, NULL, "prix.SONY - 5"));
    EXPECT_STREQ("2", asked(t, NULL, "count(players, function(p) return argent(p) > 1400 end)"));
    EXPECT_STREQ("nil", asked(t, NULL, "nothing"));
}

UTEST_F(libre, a_question_changes_nothing_and_shows_nothing_hidden)
{
    struct libre *t = utest_fixture;
    int32_t bo = table_find(table_of(t), NAME_ACCOUNT, "Bo", 2);
    int32_t player = table_find(table_of(t), NAME_PLAYER, "Bo", 2);
    table_set_sight(table_of(t), NAME_ACCOUNT, bo, (Sight){SEEN_BY_OWNER, player});
    history_commit(t->history, "", "cacher", &t->in_history);
    uint64_t digest = table_digest(table_of(t));
    EXPECT_STREQ("1500", asked(t, "Bo", "argent 'Bo'"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, "Élodie", "argent 'Bo'"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, NULL, "sum(players, argent)"));
    EXPECT_TRUE(strstr(asked(t, NULL, "1 +"), "ne se calcule pas") != NULL);
    EXPECT_TRUE(strstr(asked(t, NULL, "x = 5"), "ne se calcule pas") != NULL);
    EXPECT_EQ(digest, table_digest(table_of(t)));
}

UTEST_F(libre, the_view_of_the_state_is_a_table)
{
    struct libre *t = utest_fixture;
    buffer_clear(&t->text);
    ASSERT_EQ((int)GAME_OK, (int)game_view(t->game, table_of(t), NULL, "etat", &t->text, &t->trouble));
    EXPECT_STREQ("joueur\tfranc\nÉlodie\t1500\nJ. P.\t1500\nBo\t1500", buffer_string(&t->text));
    EXPECT_EQ((int)GAME_REFUSED, (int)game_view(t->game, table_of(t), NULL, "etet", &t->text, &t->trouble));
}
