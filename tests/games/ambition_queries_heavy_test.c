/* Ambition: what a banker asks during the game, in the order and by the numbers of its specification. */
#include "ambition_table.h"

UTEST_MAIN()

/* The view, with the eyes of who; NULL for what all may see. */
static const char *seen(struct ambition *t, const char *who, const char *view)
{
    buffer_clear(&t->text);
    GameResult result = game_view(t->game, t->table, who, view, &t->text, &t->trouble);
    return result == GAME_OK ? buffer_string(&t->text) : t->trouble.text;
}

static bool shows(struct ambition *t, const char *view, const char *row)
{
    if (strstr(seen(t, NULL, view), row)) return true;
    fprintf(stderr, "%s: %s\n", view, buffer_string(&t->text));
    return false;
}

/* Février, B keeps the bank; New York is open, with C the first to speak. */
static void begin_market(struct ambition *t)
{
    bq_assert(!*TYPED("8 A", "A 2 1 1 1, B 1 1 1 1, C 3 1 1 1, D 2 1 0 0", "", "B 0 C 0 D 0 A 0", "", ""));
    turn_what_nobody_wants(t);
    bq_assert(!*TYPED("emprunter D", ""));
    for (int i = 0; i < 4; i++)
        set_caisse(t, four[i], i == 0 ? 66000 : 100000);
    bq_assert(!*TYPED("lecture C", "express A B X03", "A 0 0 1 0, D 0 0 0 0"));
    bq_assert(!*TYPED("reste", "C 9 D 6 A 0 B 0", ""));
}

UTEST_F(ambition, 1_where_are_we_and_2_who_is_the_banker)
{
    struct ambition *t = utest_fixture;
    begin_market(t);
    EXPECT_TRUE(shows(t, "mois", "février (2 / 8)"));
    EXPECT_TRUE(shows(t, "mois", "2 cacao"));
    EXPECT_TRUE(shows(t, "mois", "banquier\tB"));
    EXPECT_TRUE(shows(t, "mois", "ordre\tC, D, A, B"));
    EXPECT_TRUE(strstr(prompt(t), "New York, 3 barres") != NULL);
    EXPECT_TRUE(shows(t, "marches", "Tokyo\t3\tD, A, B, C"));
}

UTEST_F(ambition, 3_how_many_bars_may_he_store_and_4_how_many_has_the_bank)
{
    struct ambition *t = utest_fixture;
    begin_market(t);
    lay(t, 5, "barre", "réserve", "cacao de C");
    EXPECT_STREQ("11", asked(t, NULL, "place_cacao 'C'"));
    EXPECT_STREQ("80", asked(t, NULL, "barres_en_banque()"));
    EXPECT_TRUE(shows(t, "marches", "banque\t80"));
}

UTEST_F(ambition, 5_what_would_one_more_cost_6_what_is_left_and_21_who_leads_are_asked_alone)
{
    struct ambition *t = utest_fixture;
    begin_market(t);
    EXPECT_STREQ("58000", asked(t, NULL, "salaires_avec('A', 'secrétaire', 1)"));
    EXPECT_STREQ("true", asked(t, "A", "peut_payer('A', 1000)"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, "B", "peut_payer('A', 1000)"));
    EXPECT_STREQ("16000", asked(t, "A", "caisse 'A'"));
    EXPECT_STREQ("16000", asked(t, "A", "fortune_actuelle 'A'"));
    EXPECT_STREQ("26000", asked(t, "D", "fortune_actuelle 'D'"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, NULL, "fortune_actuelle 'D'"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, NULL, "best(players, fortune_actuelle)"));
}

UTEST_F(ambition, 7_who_can_deliver_8_who_may_join_9_the_highest_price_and_20_what_may_still_be_taken)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "B", "csbbb");
    give(t, "C", "ccsbbbbb");
    give(t, "D", "bbbbb");
    EXPECT_STREQ("", TYPED("C 8 B 4 D 0 A 0", "K09"));
    EXPECT_TRUE(shows(t, "vendeurs", "C\t50\t8\t1\toui"));
    EXPECT_TRUE(shows(t, "vendeurs", "B\t30\t4\t1\toui"));
    EXPECT_TRUE(shows(t, "vendeurs", "D\t50\t0\t0\tcurseur"));
    EXPECT_TRUE(shows(t, "vendeurs", "A\t0\t0\t0\tcurseur"));
    EXPECT_STREQ("oui", asked(t, NULL, "participe 'C'"));
    EXPECT_STREQ("", typed(t, "B C"));
    EXPECT_STREQ("30000", asked(t, NULL, "prix_le_plus_haut()"));
}

/* Two secrétaires, one comptable with a bundle of last month: one contract can still be taken. */
UTEST_F(ambition, 20_in_the_last_month_what_can_be_transmitted_and_collected)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 4, "house { fr = 'x', en = 'x' } override { months_min = 1 }");
    EXPECT_STREQ("", TYPED("1 A", "reste", "B 0 C 0 D 0 A 0", ""));
    give(t, "B", "cssskbbb");
    give(t, "C", "cssbbb");
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_TRUE(shows(t, "vendeurs", "B\t30\t4\t2\t-"));
    EXPECT_TRUE(shows(t, "vendeurs", "C\t30\t4\t0\t-"));
    EXPECT_STREQ("", TYPED("K01 B", ""));
    EXPECT_TRUE(shows(t, "vendeurs", "B\t20\t3\t1\t-"));
}

UTEST_F(ambition, 10_what_waits_and_11_what_can_be_collected)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "B", "cskbbbbb");
    EXPECT_STREQ("", TYPED("", "K01 B", "attente", "K04 B", ""));
    EXPECT_TRUE(shows(t, "contrats", "B\tK01 18000\t0\toui\t1\t2"));
}

UTEST_F(ambition, 12_may_he_borrow_13_what_interest_is_due_and_14_what_is_a_title_worth)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 2);
    EXPECT_STREQ("", typed(t, "emprunter D"));
    EXPECT_TRUE(shows(t, "emprunts", "D\t1\t0\t50000\tdéjà ce mois-ci\t0\tA, B, C"));
    next_comptes(t);
    EXPECT_TRUE(shows(t, "emprunts", "D\t1\t5000\t55000\toui\t0"));
    EXPECT_TRUE(shows(t, "emprunts", "A\t0\t0\t0\toui\t0"));
    give(t, "B", "o");
    give(t, "C", "ooo");
    give(t, "A", "oo");
    EXPECT_TRUE(shows(t, "emprunts", "D\t1\t5000\t55000\toui\t1\tB"));
    EXPECT_TRUE(shows(t, "titres", "mars\t61000"));
    EXPECT_TRUE(shows(t, "titres", "avril\t68000"));
    EXPECT_TRUE(shows(t, "titres", "août\t102000"));
    EXPECT_TRUE(shows(t, "titres", "à la banque\t10"));
}

UTEST_F(ambition, 15_express_16_le_confidentiel_and_17_what_hangs_over_the_next_month)
{
    struct ambition *t = utest_fixture;
    begin_market(t);
    EXPECT_TRUE(shows(t, "recus", "B\t1\t3"));
    EXPECT_TRUE(shows(t, "recus", "A\t0\t2"));
    EXPECT_TRUE(shows(t, "annonces", "lu ce mois-ci\tnon"));
    EXPECT_TRUE(shows(t, "annonces", "à lire ce mois-ci\toui"));
    EXPECT_TRUE(shows(t, "annonces", "lectures secrètes\tC"));
    EXPECT_TRUE(shows(t, "annonces", "cartes avant de mêler\t7"));
    EXPECT_STREQ("", forced(t, "confidentiel C4"));
    EXPECT_TRUE(shows(t, "annonces", "annoncé pour le mois suivant\tC4 Quai bloqué"));
}

UTEST_F(ambition, 18_what_did_cacao_cost)
{
    struct ambition *t = utest_fixture;
    begin_market(t);
    EXPECT_STREQ("", TYPED("C 3000x2 D 1000x1 A 0x0 B 0x0", "C 2000x2 D 1000x1 A 0x0 B 0x0"));
    EXPECT_TRUE(shows(t, "cours", "C\t4\t10000\t2500"));
    EXPECT_TRUE(shows(t, "cours", "ensemble\t6\t12000\t2000"));
    EXPECT_STREQ("7500", asked(t, NULL, "cout_du_contrat('C', 30)"));
}

/* What is typed in an answer is understood in English too. */
UTEST_F(ambition, the_words_of_an_answer_are_understood_in_english)
{
    struct ambition *t = utest_fixture;
    game_set_language(t->game, "en");
    begin_vente(t);
    give(t, "B", "cskbbbbb");
    give(t, "C", "csbbbbb");
    EXPECT_STREQ("", TYPED("", "K01 B", "wait", "K04 B C", "+ 27000 agreed B", ""));
    EXPECT_EQ((Amount)18000, at(t, "secrétariat", "B"));
    EXPECT_EQ((Amount)27000, at(t, "comptabilité", "B"));
    EXPECT_STREQ("", TYPED("K02", "", "K03", "", "", "adjust B caisse more 500", "settle B pays 500 oops"));
    EXPECT_EQ((Amount)127000, caisse(t, "B"));
    EXPECT_STREQ("", TYPED("move K02 box", "done", "confidential C3 back", "reading B show"));
}

/* What all look at during the month, on the second screen; not each query that somebody may have. */
UTEST_F(ambition, the_second_screen_shows_the_board)
{
    struct ambition *t = utest_fixture;
    buffer_clear(&t->text);
    EXPECT_EQ(GAME_OK, game_board_names(t->game, t->table, &t->text, &t->trouble));
    EXPECT_STREQ("etat\nmarches\nvendeurs\ncontrats\nemprunts", buffer_string(&t->text));
}

/* What a view has for heads and cells is said in the language of the table. */
UTEST_F(ambition, views_are_in_english_where_the_table_is)
{
    struct ambition *t = utest_fixture;
    static const char *const names[] = {"titre", "Bo"};
    seat(t, names, 2, "");
    game_set_language(t->game, "en");
    EXPECT_STREQ("", typed(t, "8 Bo"));
    buffer_clear(&t->text);
    EXPECT_EQ(GAME_OK, game_draw_view(t->game, t->table, NULL, "emprunts", NULL, &t->text, &t->trouble));
    EXPECT_STREQ("tplayer\ttcards\ttinterest due\ttrepay all\ttborrow\ttstaff allowed\ttset by\n"
                 "ttitre\tn0\tn0\tn0\ttyes\tn0\ttBo\n"
                 "tBo\tn0\tn0\tn0\ttyes\tn0\tttitre",
                 buffer_string(&t->text));
}

/* The examples of the rulebook: 68 000, and a commercial more is 80 000. */
UTEST_F(ambition, the_memo_of_wages_by_category_and_against_last_month_and_the_table_of_the_cache)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "8 A"));
    give(t, "A", "oocsssk");
    give(t, "A", "k");
    EXPECT_STREQ("", TYPED("A 0 0 0 0, B 0 0 0 0, C 0 0 0 0, D 0 0 0 0"));
    EXPECT_TRUE(shows(t, "salaires", "\nA\t12000\t12000\t24000\t20000\t68000\t0\t68000\n"));
    EXPECT_STREQ("", TYPED("", "B 0 C 0 D 0 A 0", "", "A 0 B 0 C 0 D 0", ""));
    set_caisse(t, "A", 80000);
    EXPECT_STREQ("", TYPED("A 0 1 0 0"));
    EXPECT_TRUE(shows(t, "salaires", "\nA\t12000\t24000\t24000\t20000\t80000\t68000\t12000\n"));
    EXPECT_TRUE(shows(t, "bareme", "\ncommercial\t12000\t24000\t36000\t48000\t60000\t72000\n"));
    EXPECT_TRUE(shows(t, "bareme", "\ncomptable\t10000\t20000\t30000\t40000\t50000\t60000"));
}

/* The values of the house pack are said to be, those of the rulebook too, and whoever changed one is named.
 */
UTEST_F(ambition, 22_which_rules_differ_from_the_box_and_which_are_house_pack)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 4, "house { fr = 'x', en = 'x' } override { salary_ouvrier = 7000 }");
    buffer_clear(&t->text);
    EXPECT_EQ(GAME_OK, game_draw_rules(t->game, t->table, "salary", &t->text, &t->trouble));
    EXPECT_TRUE(strstr(buffer_string(&t->text),
                       "tsalary_ouvrier\tn7000\ttmaison (maison.lua, au lieu de 6000)") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "tsalary_comptable\tn10000\ttrèglement\t") != NULL);
    buffer_clear(&t->text);
    EXPECT_EQ(GAME_OK, game_draw_rules(t->game, t->table, "maison.lua", &t->text, &t->trouble));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "salary_ouvrier") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "store_cacao") == NULL);
    buffer_clear(&t->text);
    EXPECT_EQ(GAME_OK, game_draw_rules(t->game, t->table, "maison", &t->text, &t->trouble));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "store_cacao") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "start_cash") == NULL);
    buffer_clear(&t->text);
    EXPECT_EQ(GAME_OK, game_draw_rules(t->game, t->table, "loan_interest", &t->text, &t->trouble));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "tloan_interest\tn5000\ttmaison\t") != NULL);
}

UTEST_F(ambition, 23_print_my_feuille_d_achat)
{
    struct ambition *t = utest_fixture;
    begin_market(t);
    EXPECT_STREQ("", TYPED("C 3000x2 D 1000x1 A 0x0 B 0x0"));
    EXPECT_TRUE(strstr(seen(t, "C", "feuille"), "C\tjanvier\t48000\t-\t-") != NULL);
    EXPECT_TRUE(strstr(seen(t, "C", "feuille"), "C\tfévrier\t48000\t3000x2\t-") != NULL);
    EXPECT_TRUE(strstr(seen(t, "C", "feuille"), "D\t") == NULL);
    EXPECT_TRUE(shows(t, "feuille", "D\tfévrier\t24000\t1000x1"));
}

/* Where the program has dealt, a hand is shown to its player alone. */
UTEST_F(ambition, a_hand_is_shown_to_its_player_alone)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "distribuer"));
    EXPECT_STREQ("carte\tquand\ttexte", seen(t, NULL, "main"));
    int rows = 0;
    for (const char *at = seen(t, "A", "main"); *at; at++)
        rows += *at == '\n';
    EXPECT_EQ(3, rows);
}
