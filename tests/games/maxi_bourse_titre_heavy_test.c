/* Maxi Bourse: a stop on a Titre square: speaking rounds, what is paid, shortages. */
#include "maxi_bourse_table.h"

UTEST_MAIN()

static const char *const letters[] = {"A", "B", "C", "D"};

UTEST_F(maxi_bourse, E01_Alain_wants_768_shares)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Alain", "Bo", "Zoé"), 3, "");
    stop_on(t, "Alain", MATRA);
    EXPECT_REFUSED("E_QUOTITE_MIN", "768");
    EXPECT_TRUE(strstr(t->trouble.text, "1000") != NULL);
    EXPECT_STREQ("", typed(t, "1000"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)1, lots(t, "Matra", "Alain"));
}

UTEST_F(maxi_bourse, E02_Christine_wants_1379_shares)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Christine", "Bo"), 2, "");
    set_fact(t, "pion.Christine", 56);
    ASSERT_STREQ("", typed(t, "1 2")); /* AEG, after Action ! */
    EXPECT_REFUSED("E_QUOTITE", "1379");
    EXPECT_TRUE(strstr(t->trouble.text, "1000 ou 2000") != NULL);
}

UTEST_F(maxi_bourse, E03_nobody_sells_on_a_Titre_square)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Sophie", "Yves", "Véronique"), 3, "");
    set_lots(t, "Sophie", "Elf", 3);
    stop_on(t, "Sophie", BASF);
    EXPECT_REFUSED("E_VENTE_TITRE", "vendre elf 1");
    ASSERT_STREQ("", typed(t, "0"));
    EXPECT_REFUSED("E_VENTE_TITRE", "vendre elf 1");
}

UTEST_F(maxi_bourse, E04_NESTLE_who_abstains_is_out)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Isabelle", "Daniel", "Georges", "Laure"), 4, "");
    set_cote(t, "Nestlé", 300);
    stop_on(t, "Isabelle", NESTLE);
    ASSERT_STREQ("", TYPED("2 1 1 0", ""));
    EXPECT_EQ((Amount)15000000 - 600000, argent(t, "Isabelle"));
    EXPECT_EQ((Amount)15000000 - 320000, argent(t, "Daniel"));
    EXPECT_EQ((Amount)15000000 - 320000, argent(t, "Georges"));
    EXPECT_EQ((Amount)320, cote(t, "Nestlé"));
    EXPECT_EQ((Amount)6, lots(t, "Nestlé", TITRES));
    EXPECT_REFUSED("E_TROP_DE_DEMANDES", "0 0 0 1"); /* Laure is not asked any more */
    EXPECT_TRUE(strstr(prompt(t), "Isabelle, Daniel, Georges ") != NULL);
}

UTEST_F(maxi_bourse, E05_the_company_that_is_named_binds_all)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Pierre", "Bo", "Zoé"), 3, "");
    stop_on(t, "Pierre", ELF);
    ASSERT_STREQ("", TYPED("thomson 1 1", "0", ""));
    EXPECT_EQ((Amount)120, cote(t, "Thomson"));
    EXPECT_EQ((Amount)15000000 - 120000, argent(t, "Pierre")); /* au mieux, he too */
    EXPECT_REFUSED("not_whole", "elf 1");
}

UTEST_F(maxi_bourse, E06_FIAT_au_cours_leaves_the_cote)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Dominique", "Daniel", "Laurence", "Richard"), 4, "");
    set_cote(t, "Fiat", 300);
    stop_on(t, "Dominique", FIAT);
    ASSERT_STREQ("", typed(t, "2 0 0 0"));
    EXPECT_EQ((Amount)15000000 - 600000, argent(t, "Dominique"));
    EXPECT_EQ((Amount)2, lots(t, "Fiat", "Dominique"));
    EXPECT_EQ((Amount)300, cote(t, "Fiat"));
}

UTEST_F(maxi_bourse, E07_FIAT_in_the_second_round_is_au_mieux)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Dominique", "Daniel", "Laurence", "Richard"), 4, "");
    set_cote(t, "Fiat", 300);
    stop_on(t, "Dominique", FIAT);
    ASSERT_STREQ("", TYPED("2 1 0 0", "", "2 0", ""));
    EXPECT_EQ((Amount)15000000 - 600000 - 660000, argent(t, "Dominique"));
    EXPECT_EQ((Amount)330, cote(t, "Fiat"));
}

UTEST_F(maxi_bourse, E08_SONY_all_pay_the_last_price)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Sophie", "Thierry", "Didier", "Dominique"), 4, "");
    set_cote(t, "Sony", 350);
    stop_on(t, "Sophie", BP);
    uint64_t before = table_digest(t->table);
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", typed(t, "sony 1 1 2 1"));
    EXPECT_TRUE(strstr(prompt(t), "Didier 800") != NULL); /* what each is to pay */
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)15000000 - 400000, argent(t, "Sophie"));
    EXPECT_EQ((Amount)15000000 - 400000, argent(t, "Thierry"));
    EXPECT_EQ((Amount)15000000 - 800000, argent(t, "Didier"));
    EXPECT_EQ((Amount)15000000 - 400000, argent(t, "Dominique"));
    EXPECT_EQ((Amount)400, cote(t, "Sony"));
    EXPECT_EQ((Amount)5, lots(t, "Sony", TITRES));
    EXPECT_TRUE(strstr(prompt(t), "Sophie, Thierry, Didier, Dominique") != NULL);
    table_rollback(t->table, mark);
    EXPECT_EQ(before, table_digest(t->table));
}

UTEST_F(maxi_bourse, E09_TWA_the_call_at_which_Yves_leaves_is_paid)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Zoé", "Yves", "Véronique", "Sophie"), 4, "");
    set_cote(t, "TWA", 400);
    set_stock(t, "hors du jeu", "TWA", 2);
    stop_on(t, "Zoé", BP);
    ASSERT_STREQ("", typed(t, "twa 0 1 1 1"));
    for (int price = 440; price < 540; price += 10)
        ASSERT_STREQ("", typed(t, ""));
    ASSERT_STREQ("", TYPED("yves", ""));
    EXPECT_EQ((Amount)15000000 - 540000, argent(t, "Véronique"));
    EXPECT_EQ((Amount)15000000 - 540000, argent(t, "Sophie"));
    EXPECT_EQ((Amount)15000000, argent(t, "Yves"));
    EXPECT_EQ((Amount)540, cote(t, "TWA"));
    EXPECT_EQ((Amount)0, lots(t, "TWA", TITRES));
    EXPECT_STREQ("Yves", asked(t, NULL, "tour")); /* the event is over */
}

UTEST_F(maxi_bourse, E09_TWA_counted_aloud_is_one_line)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Zoé", "Yves", "Véronique", "Sophie"), 4, "");
    set_cote(t, "TWA", 400);
    set_stock(t, "hors du jeu", "TWA", 2);
    stop_on(t, "Zoé", BP);
    ASSERT_STREQ("", typed(t, "twa 0 1 1 1"));
    EXPECT_REFUSED("auction_off_step", "appel 545 yves");
    EXPECT_REFUSED("auction_not_in", "appel 540 zoe");
    ASSERT_STREQ("", TYPED("appel 540 yves", ""));
    EXPECT_EQ((Amount)15000000 - 540000, argent(t, "Sophie"));
    EXPECT_EQ((Amount)540, cote(t, "TWA"));
}

UTEST_F(maxi_bourse, E10_CANON_two_want_two_each)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Zoé", "Robert", "Joëlle"), 3, "");
    set_stock(t, "hors du jeu", "Canon", 2);
    stop_on(t, "Zoé", BP);
    ASSERT_STREQ("", TYPED("canon 0 2 2", "appel 390 robert", ""));
    EXPECT_EQ((Amount)15000000 - 780000, argent(t, "Joëlle"));
    EXPECT_EQ((Amount)390, cote(t, "Canon"));
    EXPECT_EQ((Amount)2, lots(t, "Canon", "Joëlle"));
}

UTEST_F(maxi_bourse, E11_FUJI_all_leave_at_once_and_the_thrower_is_preferred)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Paulin", "Frédérique", "Marthe"), 3, "");
    set_cote(t, "Fuji", 370);
    set_stock(t, "hors du jeu", "Fuji", 1);
    stop_on(t, "Paulin", BP);
    ASSERT_STREQ("", TYPED("fuji 1 1 1", "appel 620", "marthe paulin frederique", ""));
    EXPECT_EQ((Amount)15000000 - 620000, argent(t, "Paulin"));
    EXPECT_EQ((Amount)620, cote(t, "Fuji"));
    EXPECT_EQ((Amount)0, lots(t, "Fuji", TITRES));
}

UTEST_F(maxi_bourse, E11_FUJI_else_the_nearest_to_the_thrower)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Jean", "Marthe", "Paulin", "Frédérique"), 4, "");
    set_cote(t, "Fuji", 400);
    set_stock(t, "hors du jeu", "Fuji", 1);
    stop_on(t, "Jean", BP);
    ASSERT_STREQ("", TYPED("fuji 0 1 1 1", "appel 630 marthe paulin frederique", ""));
    EXPECT_EQ((Amount)15000000 - 620000, argent(t, "Marthe"));
    EXPECT_EQ((Amount)620, cote(t, "Fuji"));
}

UTEST_F(maxi_bourse, D01_au_cours_au_mieux_second_round)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Dominique", "Daniel", "Laurence", "Richard"), 4, "");
    set_cote(t, "Fiat", 300);
    stop_on(t, "Dominique", FIAT);
    ASSERT_STREQ("", TYPED("2 1 2 0", ""));
    EXPECT_EQ((Amount)15000000 - 600000, argent(t, "Dominique"));
    EXPECT_EQ((Amount)15000000 - 330000, argent(t, "Daniel"));
    EXPECT_EQ((Amount)15000000 - 660000, argent(t, "Laurence"));
    EXPECT_EQ((Amount)330, cote(t, "Fiat"));
    EXPECT_EQ((Amount)5, lots(t, "Fiat", TITRES));
    ASSERT_STREQ("", TYPED("2 1 0", ""));
    EXPECT_EQ((Amount)15000000 - 600000 - 720000, argent(t, "Dominique"));
    EXPECT_EQ((Amount)15000000 - 330000 - 360000, argent(t, "Daniel"));
    EXPECT_EQ((Amount)360, cote(t, "Fiat"));
    EXPECT_EQ((Amount)2, lots(t, "Fiat", TITRES));
    ASSERT_STREQ("", typed(t, "0 0"));
    EXPECT_STREQ("Daniel", asked(t, NULL, "tour"));
}

UTEST_F(maxi_bourse, D01_where_au_cours_moves_the_price)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Dominique", "Daniel", "Laurence", "Richard"), 4,
                  "override { titre_au_cours_moves_price = true }");
    set_cote(t, "Fiat", 300);
    stop_on(t, "Dominique", FIAT);
    ASSERT_STREQ("", TYPED("2 1 2 0", ""));
    EXPECT_EQ((Amount)15000000 - 600000, argent(t, "Dominique"));
    EXPECT_EQ((Amount)350, cote(t, "Fiat"));
}

UTEST_F(maxi_bourse, D02_au_cours_and_shortage)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "");
    set_cote(t, "Fiat", 300);
    set_stock(t, "hors du jeu", "Fiat", 3);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", typed(t, "2 1 1"));
    EXPECT_EQ((Amount)15000000 - 600000, argent(t, "A"));
    ASSERT_STREQ("", TYPED("", "", "C", ""));
    EXPECT_EQ((Amount)15000000 - 350000, argent(t, "B"));
    EXPECT_EQ((Amount)350, cote(t, "Fiat"));
    EXPECT_EQ((Amount)0, lots(t, "Fiat", TITRES));
}

UTEST_F(maxi_bourse, D03_simultaneous_withdrawal_with_one_left)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "");
    set_cote(t, "Fiat", 400);
    set_stock(t, "hors du jeu", "Fiat", 2);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", TYPED("0 1 1 1", "appel 460 B D", ""));
    EXPECT_EQ((Amount)15000000 - 450000, argent(t, "C"));
    EXPECT_EQ((Amount)15000000 - 450000, argent(t, "B"));
    EXPECT_EQ((Amount)15000000, argent(t, "D"));
    EXPECT_EQ((Amount)450, cote(t, "Fiat"));
    EXPECT_EQ((Amount)0, lots(t, "Fiat", TITRES));
}

UTEST_F(maxi_bourse, D04_single_leaver_with_two_lots)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "");
    set_cote(t, "Fiat", 400);
    set_stock(t, "hors du jeu", "Fiat", 3);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", TYPED("0 2 2 0", "", "", "B", ""));
    EXPECT_EQ((Amount)15000000 - 940000, argent(t, "C"));
    EXPECT_EQ((Amount)470, cote(t, "Fiat"));
    EXPECT_EQ((Amount)1, lots(t, "Fiat", TITRES));
    EXPECT_TRUE(strstr(prompt(t), "demandes de C ") != NULL); /* he alone may speak */
}

UTEST_F(maxi_bourse, D05_nobody_demands_more_than_there_is)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "");
    set_stock(t, "hors du jeu", "Fiat", 1);
    stop_on(t, "A", FIAT);
    EXPECT_REFUSED("E_STOCK", "2");
    EXPECT_REFUSED("E_DEMANDE_MAX", "3");
}

UTEST_F(maxi_bourse, D19_everything_is_held)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Tom", "Marine", "Bo"), 3, "");
    set_cote(t, "Peugeot", 350);
    set_stock(t, "Marine", "Peugeot", 0);
    stop_on(t, "Tom", PEUGEOT);
    EXPECT_REFUSED("E_TOUT_DETENU", "1");
    EXPECT_TRUE(strstr(t->trouble.text, "autre entreprise") != NULL);
    EXPECT_REFUSED("E_VENTE_TITRE", "ceder Marine Tom elf 1 390");
    ASSERT_STREQ("", TYPED("ceder Marine Tom peugeot 1 390", ""));
    EXPECT_EQ((Amount)15000000 + 390000, argent(t, "Marine"));
    EXPECT_EQ((Amount)1, lots(t, "Peugeot", "Tom"));
    EXPECT_EQ((Amount)350, cote(t, "Peugeot"));
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_STREQ("Marine", asked(t, NULL, "tour"));
}

UTEST_F(maxi_bourse, a_demand_may_be_lowered_in_a_shortage)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "");
    set_cote(t, "Fiat", 400);
    set_stock(t, "hors du jeu", "Fiat", 3);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", TYPED("0 2 2", "réduire B 1", ""));
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)1, lots(t, "Fiat", "B"));
    EXPECT_EQ((Amount)2, lots(t, "Fiat", "C"));
    EXPECT_EQ((Amount)450, cote(t, "Fiat"));
}

UTEST_F(maxi_bourse, a_word_that_is_no_company_is_answered_with_those_that_are_near)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "");
    stop_on(t, "A", FIAT);
    EXPECT_REFUSED("no_choice_near", "sonny 1 1 1");
    EXPECT_REFUSED("no_choice", "cocorico 1 1 1");
    EXPECT_TRUE(strstr(t->trouble.text, "Coca-Cola") && !strstr(t->trouble.text, "Sony"));
    EXPECT_REFUSED("none_of_those", "zorg 1 1 1");
    ASSERT_STREQ("", typed(t, "1 1 0"));
    EXPECT_REFUSED("E_REGLEMENT", "3 4"); /* what is announced must be settled first */
}
