/* ctest: game */
/* Expressions over what lies on the table, and what lay there after an earlier command, with the same eyes.
 */
#include "play.h"

#include "disk.h"
#include "history.h"

struct expressions {
    Play play; /* its table is the history's */
    Disk disk;
    History *history;
    HistoryTrouble in_history;
};

static const char secret_cash[] =
    "query 'en_tout' (function(t) return t:balance('franc', 'Élodie') +\n"
    "  t:balance('franc', 'Bo') end)\n"
    "deck 'bons' { { no = 1, copies = 2, title = 'Pénurie' } }\n" PLAY_COMMAND(
        "cacher", "{}", "for _, p in ipairs(t:names 'player') do t:show('account', p, 'owner', p) end")
        PLAY_COMMAND("coter", "{ integer 'cote' }",
                     "t:set('cote', 'SONY', a.cote) t:set('dette', 'J. P.', a.cote)")
            PLAY_COMMAND("placer", "{}", "t:lay 'bons' t:show('pile', 'bons', 'all')");

static void typed(struct expressions *t, const char *line)
{
    play_type(&t->play, "Bo", line);
    history_commit(t->history, "Bo", line, &t->in_history);
}

UTEST_F_SETUP(expressions)
{
    struct expressions *t = utest_fixture;
    static const char *const players[] = {"Élodie", "Bo"};
    disk_init(&t->disk, 1);
    t->history = history_create(disk_system(&t->disk), NULL, "", 0, &t->in_history);
    ASSERT_TRUE(t->history != NULL);
    t->play = (Play){.table = history_table(t->history), .random = random_seeded(1)};
    ASSERT_STREQ("", play_load(&t->play, secret_cash));
    GameResult begun =
        game_begin(t->play.game, t->play.table, &t->play.random, players, 2, NULL, &t->play.trouble);
    ASSERT_STREQ("", begun == GAME_OK ? "" : t->play.trouble.text);
    history_commit(t->history, "", "début", &t->in_history); /* 1 */
    typed(t, "coter 100");
    typed(t, "payer Bo Elodie 400");
    typed(t, "coter 160");
    typed(t, "placer");
}

UTEST_F_TEARDOWN(expressions)
{
    (void)utest_result;
    struct expressions *t = utest_fixture;
    game_free(t->play.game);
    history_close(t->history);
    buffer_done(&t->play.text);
    disk_done(&t->disk);
}

static Table *at(void *context, uint64_t number)
{
    return history_at(context, number);
}

static const char *asked(struct expressions *t, const char *who, const char *expression)
{
    Play *play = &t->play;
    GameAt earlier = {at, t->history, history_last(t->history), NULL};
    buffer_clear(&play->text);
    GameResult result =
        game_evaluate_at(play->game, play->table, &earlier, who, expression, &play->text, &play->trouble);
    return result == GAME_OK ? buffer_string(&play->text) : play->trouble.text;
}

UTEST_F(expressions, facts_and_queries_are_read_as_they_were_after_a_command)
{
    struct expressions *t = utest_fixture;
    EXPECT_STREQ("60", asked(t, NULL, "cote.SONY - at(2).cote.SONY"));
    EXPECT_STREQ("100", asked(t, NULL, "at(3).cote.SONY"));
    EXPECT_STREQ("nil", asked(t, NULL, "at(1).cote"));
    EXPECT_STREQ("400", asked(t, NULL, "argent 'Élodie' - at(1).argent 'Élodie'"));
    EXPECT_STREQ("3000", asked(t, NULL, "at(now - 1).sum(players, at(now - 1).argent)"));
    EXPECT_STREQ("5", asked(t, NULL, "now"));
}

UTEST_F(expressions, accounts_piles_and_names_with_dots_can_be_reached)
{
    struct expressions *t = utest_fixture;
    EXPECT_STREQ("1100", asked(t, NULL, "balance 'Bo'"));
    EXPECT_STREQ("1500", asked(t, NULL, "at(2).balance('Bo', 'franc')"));
    EXPECT_STREQ("2", asked(t, NULL, "size 'bons'"));
    EXPECT_STREQ("Pénurie 1, Pénurie 2", asked(t, NULL, "cards 'bons'"));
    EXPECT_STREQ("160", asked(t, NULL, "fact('dette', 'J. P.')"));
    EXPECT_STREQ("bons", asked(t, NULL, "piles"));
    EXPECT_STREQ("0", asked(t, NULL, "#at(4).piles"));
}

UTEST_F(expressions, a_query_that_is_only_named_is_asked_or_says_what_it_needs)
{
    struct expressions *t = utest_fixture;
    EXPECT_STREQ("3000", asked(t, NULL, "en_tout"));
    EXPECT_STREQ("3000", asked(t, NULL, "en_tout()"));
    EXPECT_STREQ("«\u00A0argent\u00A0» de qui, ou de quoi\u202F? = argent(\"Nom\")",
                 asked(t, NULL, "argent"));
    EXPECT_STREQ("«\u00A0sum\u00A0» de qui, ou de quoi\u202F? = sum(\"Nom\")", asked(t, NULL, "sum"));
}

UTEST_F(expressions, a_moment_that_is_none_is_refused)
{
    struct expressions *t = utest_fixture;
    EXPECT_STREQ("il n'y a pas de commande 99", asked(t, NULL, "at(99).argent 'Bo'"));
    EXPECT_STREQ("il n'y a pas de commande -1", asked(t, NULL, "at(-1)"));
    EXPECT_TRUE(strstr(asked(t, NULL, "at 'x'"), "ne se calcule pas") != NULL);
    EXPECT_STREQ("il n'y a pas de commande 1", play_ask(&t->play, NULL, "at(1).argent 'Bo'"));
}

UTEST_F(expressions, the_past_is_seen_with_the_eyes_of_then)
{
    struct expressions *t = utest_fixture;
    typed(t, "cacher");
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, "Bo", "argent 'Élodie'"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, "Bo", "at(6).argent 'Élodie'"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, NULL, "at(6).argent 'Bo'"));
    EXPECT_STREQ("1100", asked(t, "Bo", "at(6).argent 'Bo'"));
    EXPECT_STREQ("1900", asked(t, "Bo", "at(5).argent 'Élodie'"));
}

UTEST_F(expressions, a_name_with_accents_may_stand_behind_a_dot)
{
    struct expressions *t = utest_fixture;
    EXPECT_STREQ("1900", asked(t, NULL, "argent.Élodie"));
    EXPECT_STREQ("1900", asked(t, NULL, "argent . Élodie"));
    EXPECT_STREQ("3000", asked(t, NULL, "argent.Bo + argent.Élodie"));
    EXPECT_STREQ("argent.Élodie", asked(t, NULL, "'argent.Élodie'"));
}

UTEST_F(expressions, what_Lua_says_of_one_is_told_in_French)
{
    struct expressions *t = utest_fixture;
    EXPECT_STREQ("«\u00A01 +\u00A0» ne se calcule pas\u00A0: la fin du fichier n'a rien à faire ici",
                 asked(t, NULL, "1 +"));
    EXPECT_STREQ("«\u00A0balance('rien', 'argent')\u00A0» ne se calcule pas\u00A0: il n'y a pas de bien "
                 "«\u00A0argent\u00A0»",
                 asked(t, NULL, "balance('rien', 'argent')"));
    EXPECT_STREQ("«\u00A0argent.Élodie.x\u00A0» ne se calcule pas\u00A0: on ne peut pas regarder dans "
                 "«\u00A0Élodie\u00A0», qui est un nombre",
                 asked(t, NULL, "argent.Élodie.x"));
    EXPECT_STREQ(
        "«\u00A0players < 3\u00A0» ne se calcule pas\u00A0: on ne compare pas une liste et un nombre",
        asked(t, NULL, "players < 3"));
}

UTEST_F(expressions, a_name_that_is_none_is_told_without_the_script_that_looked_for_it)
{
    struct expressions *t = utest_fixture;
    EXPECT_STREQ("«\u00A0argent.Zoé\u00A0» ne se calcule pas\u00A0: il n'y a pas de compte «\u00A0Zoé\u00A0»",
                 asked(t, NULL, "argent.Zoé"));
    EXPECT_STREQ("«\u00A0cards 'Zoé'\u00A0» ne se calcule pas\u00A0: il n'y a pas de pile «\u00A0Zoé\u00A0»",
                 asked(t, NULL, "cards 'Zoé'"));
}

UTEST_F(expressions, only_so_many_moments_are_looked_at_and_all_are_closed)
{
    struct expressions *t = utest_fixture;
    for (int i = 0; i < 20; i++)
        typed(t, "coter 7");
    EXPECT_TRUE(strstr(asked(t, NULL, "(function() for i = 1, 20 do local x = at(i).cote end end)()"),
                       "16 moments au plus") != NULL);
    EXPECT_STREQ(
        "7", asked(t, NULL, "(function() for i = 1, 200 do local x = at(20).cote.SONY end return 7 end)()"));
    EXPECT_TRUE(strstr(asked(t, NULL, "at(20) + nil"), "ne se calcule pas") != NULL);
}
