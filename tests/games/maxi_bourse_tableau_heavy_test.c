/* Maxi Bourse: the board of the coteur, the story of a cote, and what can be asked. */
#include "maxi_bourse_table.h"

UTEST_MAIN()

static const char *view(struct maxi_bourse *t, const char *name, const char *rest)
{
    buffer_clear(&t->text);
    if (game_draw_view(t->game, t->table, NULL, name, rest, &t->text, &t->trouble) != GAME_OK)
        return t->trouble.text;
    return buffer_string(&t->text);
}

UTEST_F(maxi_bourse, the_board_has_all_forty_companies_in_twenty_rows)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Dominique", "Domitille", "Bo"), 3, "");
    set_lots(t, "Domitille", "Sony", 6);
    set_lots(t, "Bo", "Fiat", 7);
    stop_on(t, "Dominique", FIAT);
    ASSERT_STREQ("", TYPED("1 1 0", "", ""));
    const char *board = view(t, "cotes", NULL);
    EXPECT_TRUE(strstr(board, "\tn200\tn210\tt+10\ttBo\tn1\t") != NULL);
    EXPECT_TRUE(strstr(board, "tSony\tn400\tn400\tt\ttDomit\tn4\t") != NULL);
    EXPECT_TRUE(strstr(board, "tBA\ttBarclay's\tn200\tn200\tt\tt\tn10\tc200") != NULL);
    int lines = 1;
    for (const char *at = board; *at; at++)
        lines += *at == '\n';
    EXPECT_EQ(21, lines);
}

UTEST_F(maxi_bourse, a_cote_tells_its_story)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Anne", "Bo", "Zoé"), 3, "");
    set_lots(t, "Anne", "Sony", 1);
    ASSERT_STREQ("", typed(t, "vendre sony 1 personne"));
    stop_on(t, "Anne", BP);
    ASSERT_STREQ("", TYPED("sony 1 2 0", "", ""));
    EXPECT_STREQ("ttour\ttcote\tt±\ttpar\ttdétail\n"
                 "n0\tn400\tt\ttvaleur nominale\ttSony\n"
                 "n1\tn350\tt-50\ttvente\ttAnne 1 → banque 1 (350)\n"
                 "n1\tn380\tt+30\tttour de parole\ttAnne 1, Bo 2",
                 view(t, "cotes", "SONY"));
    EXPECT_TRUE(strstr(view(t, "cotes", "UBS"), "Union des Banques Suisses") != NULL);
    EXPECT_TRUE(strstr(view(t, "cotes", "finances"), "Deutsche Bank") != NULL);
    EXPECT_TRUE(strstr(view(t, "cotes", "oups"), "ni un secteur") != NULL);
    EXPECT_TRUE(strstr(view(t, "cotes", "sonny"), "Vouliez-vous dire Sony") != NULL);
}

UTEST_F(maxi_bourse, the_coteur_is_told_what_to_wipe_out_and_write)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Anne", "Bo", "Zoé"), 3, "");
    set_lots(t, "Anne", "Sony", 2);
    ASSERT_STREQ("", typed(t, "vendre sony 1 personne"));
    EXPECT_STREQ("ttitre\tteffacer\ttinscrire\ntSony\tt-\tn350", view(t, "inscrire", NULL));
    ASSERT_STREQ("", TYPED("inscrit", "vendre sony 1 personne"));
    EXPECT_STREQ("ttitre\tteffacer\ttinscrire\ntSony\tt350\tn300", view(t, "inscrire", NULL));
}

UTEST_F(maxi_bourse, what_has_changed_is_shown_until_the_next_turn_is_over)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Anne", "Bo"), 2, "");
    set_lots(t, "Anne", "Sony", 1);
    set_fact(t, "pion.Anne", 50);
    set_fact(t, "pion.Bo", 50);
    ASSERT_STREQ("", TYPED("vendre sony 1 personne", "5 3"));
    EXPECT_TRUE(strstr(view(t, "cotes", NULL), "tSony\tn400\tn370\tt-30") != NULL); /* in the turn of Bo */
    ASSERT_STREQ("", typed(t, "5 3"));
    EXPECT_TRUE(strstr(view(t, "cotes", NULL), "tSony\tn400\tn370\tt\t") != NULL);
}

UTEST_F(maxi_bourse, who_has_the_majority_and_what_is_sold_out_can_be_asked)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Anne", "Bo"), 2, "");
    set_lots(t, "Anne", "Sony", 6);
    set_lots(t, "Bo", "Elf", 4);
    set_stock(t, "hors du jeu", "IBM", 0);
    EXPECT_STREQ("Anne", asked(t, NULL, "majorite('Sony')"));
    EXPECT_STREQ("-", asked(t, NULL, "majorite('Elf')"));
    EXPECT_STREQ("2", asked(t, NULL, "manque('Bo', 'Elf')"));
    EXPECT_STREQ("IBM", asked(t, NULL, "epuisees()"));
    EXPECT_STREQ("10", asked(t, NULL, "en_banque('Fuji')"));
}

UTEST_F(maxi_bourse, who_holds_a_company_is_told)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Anne", "Bo"), 2, "");
    set_lots(t, "Anne", "Sony", 4);
    EXPECT_STREQ("tqui\ttcartes\ttil manque\ntbanque\tn6\tt\ntAnne\tn4\tt2", view(t, "detenteurs", "SONY"));
    EXPECT_TRUE(strstr(view(t, "detenteurs", NULL), "dites une entreprise") != NULL);
    EXPECT_STREQ("4", asked(t, NULL, "lots('Anne', 'Sony')"));
}

UTEST_F(maxi_bourse, the_price_after_a_demand_can_be_asked_in_the_middle_of_a_round)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Anne", "Bo", "Zoé"), 3, "");
    stop_on(t, "Anne", BP);
    ASSERT_STREQ("", typed(t, "sony 1"));
    EXPECT_STREQ("430", asked(t, NULL, "prix_apres(2)"));
}
