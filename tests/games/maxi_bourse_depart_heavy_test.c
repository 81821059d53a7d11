/* Maxi Bourse: the opening of the session, and the way of the pawns. */
#include "maxi_bourse_table.h"

UTEST_MAIN()

UTEST_F(maxi_bourse, the_bank_pays_the_money_of_the_length)
{
    struct maxi_bourse *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "senior B C 2 tours"));
    EXPECT_EQ((Amount)10000000, argent(t, "A"));
    EXPECT_EQ((Amount)10000000, argent(t, "D"));
    EXPECT_EQ((Amount)-40000000, argent(t, BANQUE));
    EXPECT_EQ((Amount)400, cote(t, "Sony"));
    EXPECT_EQ((Amount)10, lots(t, "Sony", TITRES));
}

UTEST_F(maxi_bourse, D18_setup_checks)
{
    struct maxi_bourse *t = utest_fixture;
    ASSERT_STREQ("", typed(t, "masters passe passe"));
    uint64_t before = table_digest(t->table);
    EXPECT_STREQ("E_PORTEFEUILLE", typed(t, "elf bp fiat vw bsn havas twa cge matra"));
    EXPECT_STREQ("E_DEUX_FOIS", typed(t, "elf bp fiat vw bsn havas twa cge matra ELF"));
    EXPECT_STREQ("E_VALEUR", typed(t, "elf bp fiat vw bsn havas twa cge matra sony"));
    EXPECT_EQ(before, table_digest(t->table));
    EXPECT_STREQ("", typed(t, "elf bp fiat vw bsn havas twa cge matra A.E.G."));
    EXPECT_EQ((Amount)1, lots(t, "AEG", "A"));
}

UTEST_F(maxi_bourse, D18_six_players_may_choose_the_same_ten)
{
    struct maxi_bourse *t = utest_fixture;
    begin_with(t, 6, "");
    ASSERT_STREQ("", typed(t, "masters A B"));
    for (int i = 0; i < 6; i++)
        ASSERT_STREQ("", typed(t, "elf bp fiat vw bsn havas twa cge matra canon"));
    EXPECT_EQ((Amount)4, lots(t, "Elf", TITRES));
    EXPECT_EQ((Amount)4, lots(t, "Canon", TITRES));
}

UTEST_F(maxi_bourse, a_company_is_known_by_its_other_names)
{
    struct maxi_bourse *t = utest_fixture;
    ASSERT_STREQ("", typed(t, "junior passe passe"));
    EXPECT_STREQ("", typed(t, "A.E.G. BP Club Med Leyland VW"));
    EXPECT_EQ((Amount)1, lots(t, "British Leyland", "A"));
    EXPECT_EQ((Amount)1, lots(t, "Volkswagen", "A"));
    EXPECT_EQ((Amount)1, lots(t, "B.P.", "A"));
}

UTEST_F(maxi_bourse, the_highest_total_begins_and_ties_throw_again)
{
    struct maxi_bourse *t = utest_fixture;
    ASSERT_STREQ("", TYPED("junior passe passe", "", "", "", ""));
    EXPECT_STREQ("E_TOTAUX", typed(t, "9 4"));
    EXPECT_STREQ("", typed(t, "4 9 9 2"));
    EXPECT_TRUE(strstr(prompt(t), "B, C") != NULL);
    EXPECT_STREQ("", typed(t, "5 6"));
    EXPECT_STREQ("C", asked(t, NULL, "tour"));
}

UTEST_F(maxi_bourse, the_pawn_goes_round_the_squares_of_the_length)
{
    struct maxi_bourse *t = utest_fixture;
    begin_session(t, "junior", 4);
    set_fact(t, "pion.A", 20);
    EXPECT_STREQ("E_DES", typed(t, "3"));
    ASSERT_STREQ("", typed(t, "3 1")); /* past ESSO, the 23rd: on Action ! */
    EXPECT_STREQ("0", asked(t, NULL, "pion.A"));
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
}

UTEST_F(maxi_bourse, a_missed_turn_is_announced_and_passes)
{
    struct maxi_bourse *t = utest_fixture;
    begin_session(t, "junior", 4);
    set_fact(t, "passe.B", 1);
    set_fact(t, "pion.A", 20);
    ASSERT_STREQ("", typed(t, "3 1"));
    EXPECT_STREQ("C", asked(t, NULL, "tour"));
    EXPECT_STREQ("nil", asked(t, NULL, "fact('passe', 'B')"));
}
