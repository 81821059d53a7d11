/* Maxi Bourse: sales before the dice, the two falling rounds and the bank; private deals. */
#include "maxi_bourse_table.h"

UTEST_MAIN()

static const char *const letters[] = {"A", "B", "C", "D"};

UTEST_F(maxi_bourse, E12_an_announced_quantity_is_locked)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Vera", "Bo", "Zoé"), 3, "");
    set_lots(t, "Vera", "Canon", 4);
    EXPECT_REFUSED("missing", "vendre canon");
    EXPECT_REFUSED("E_PAS_AUTANT", "vendre canon 5");
    EXPECT_REFUSED("E_QUOTITE", "vendre canon 2500");
    ASSERT_STREQ("", typed(t, "vendre canon 3000"));
    EXPECT_REFUSED("E_QUANTITE", "augmenter 2");
    EXPECT_REFUSED("E_RESTE", "bo 4");
    ASSERT_STREQ("", TYPED("augmenter 4", "bo 4", ""));
    EXPECT_EQ((Amount)4, lots(t, "Canon", "Bo"));
    EXPECT_EQ((Amount)15000000 + 1200000, argent(t, "Vera"));
}

UTEST_F(maxi_bourse, E13_MOET_nobody_wants_it)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Pascale", "Daniel", "Bernard", "Yvonne"), 4, "");
    set_lots(t, "Pascale", "Moët-Vuitton", 1);
    set_cote(t, "Moët-Vuitton", 300);
    ASSERT_STREQ("", typed(t, "vendre moet 1"));
    EXPECT_TRUE(strstr(prompt(t), "300") != NULL);
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_TRUE(strstr(prompt(t), "Daniel 290, Bernard 280, Yvonne 270") != NULL);
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_TRUE(strstr(prompt(t), "Daniel 260, Bernard 250, Yvonne 240") != NULL);
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)15000000 + 230000, argent(t, "Pascale"));
    EXPECT_EQ((Amount)230, cote(t, "Moët-Vuitton"));
    EXPECT_EQ((Amount)10, lots(t, "Moët-Vuitton", TITRES));
    EXPECT_STREQ("Pascale", asked(t, NULL, "tour")); /* she still throws */
}

UTEST_F(maxi_bourse, E14_PEUGEOT_in_one_line)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Théo", "Yves", "Didier", "Dominique", "Isabelle", "Daniel"), 6, "");
    set_lots(t, "Théo", "Peugeot", 3);
    set_cote(t, "Peugeot", 500);
    uint64_t before = table_digest(t->table);
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", TYPED("vendre peugeot 3", ""));
    EXPECT_TRUE(strstr(prompt(t), "Daniel 350") != NULL);
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_TRUE(strstr(prompt(t), "Daniel 200") != NULL);
    table_rollback(t->table, mark);
    EXPECT_EQ(before, table_digest(t->table));
    ASSERT_STREQ("", typed(t, "vendre peugeot 3 personne"));
    EXPECT_EQ((Amount)15000000 + 510000, argent(t, "Théo"));
    EXPECT_EQ((Amount)170, cote(t, "Peugeot"));
    EXPECT_EQ((Amount)10, lots(t, "Peugeot", TITRES));
    table_rollback(t->table, mark);
    EXPECT_EQ(before, table_digest(t->table));
}

UTEST_F(maxi_bourse, D06_partial_sale)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "");
    set_lots(t, "A", "Sony", 3);
    ASSERT_STREQ("", TYPED("vendre sony 3", "C 1", ""));
    EXPECT_EQ((Amount)15000000 - 400000, argent(t, "C"));
    ASSERT_STREQ("", TYPED("D 1", ""));
    EXPECT_EQ((Amount)15000000 - 340000, argent(t, "D"));
    EXPECT_TRUE(strstr(prompt(t), "B 330, C 320, D 310") != NULL);
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)15000000 + 1040000, argent(t, "A"));
    EXPECT_EQ((Amount)300, cote(t, "Sony"));
    EXPECT_EQ((Amount)8, lots(t, "Sony", TITRES));
}

UTEST_F(maxi_bourse, D07_the_floor)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "");
    set_lots(t, "A", "Sony", 2);
    set_cote(t, "Sony", 60);
    ASSERT_STREQ("", TYPED("vendre sony 2", ""));
    EXPECT_TRUE(strstr(prompt(t), "B 40, C 20, D 10") != NULL);
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_TRUE(strstr(prompt(t), "B 10, C 10, D 10") != NULL);
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)15000000 + 20000, argent(t, "A"));
    EXPECT_EQ((Amount)10, cote(t, "Sony"));
}

UTEST_F(maxi_bourse, D08_auction_in_a_sale)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "");
    set_lots(t, "A", "Canon", 2);
    ASSERT_STREQ("", TYPED("vendre canon 2", "B 1 C 1 D 1", "", "D", ""));
    EXPECT_EQ((Amount)15000000 - 320000, argent(t, "B"));
    EXPECT_EQ((Amount)15000000 - 320000, argent(t, "C"));
    EXPECT_EQ((Amount)15000000 + 640000, argent(t, "A"));
    EXPECT_EQ((Amount)320, cote(t, "Canon"));
    EXPECT_EQ((Amount)0, lots(t, "Canon", "A"));
}

UTEST_F(maxi_bourse, the_cote_stays_where_an_auction_among_opponents_does_not_set_it)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "override { sale_auction_sets_cote = false }");
    set_lots(t, "A", "Canon", 2);
    ASSERT_STREQ("", TYPED("vendre canon 2", "B 1 C 1 D 1", "", "D", ""));
    EXPECT_EQ((Amount)15000000 - 320000, argent(t, "B"));
    EXPECT_EQ((Amount)300, cote(t, "Canon"));
}

UTEST_F(maxi_bourse, what_a_single_leaver_leaves_goes_on_down)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "");
    set_lots(t, "A", "Canon", 3);
    ASSERT_STREQ("", TYPED("vendre canon 3", "B 2 C 2", "B", "", "personne"));
    EXPECT_EQ((Amount)15000000 - 620000, argent(t, "C")); /* 2 at 310 */
    EXPECT_EQ((Amount)260, cote(t, "Canon"));             /* 310 - 5 x 10 */
    EXPECT_EQ((Amount)15000000 + 620000 + 260000, argent(t, "A"));
}

UTEST_F(maxi_bourse, D20_a_private_deal_is_above_the_cote)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("W", "V", "Bo"), 3, "");
    set_lots(t, "V", "Elf", 2);
    set_cote(t, "Elf", 350);
    EXPECT_REFUSED("E_AU_DESSUS", "ceder V W elf 1 340");
    EXPECT_REFUSED("E_AU_DESSUS", "ceder V W elf 1 350");
    EXPECT_REFUSED("E_MULTIPLE", "ceder V W elf 1 355");
    EXPECT_REFUSED("E_TOUR_DES_DEUX", "ceder V Bo elf 1 360");
    ASSERT_STREQ("", TYPED("ceder V W elf 2 380", ""));
    EXPECT_EQ((Amount)15000000 + 760000, argent(t, "V"));
    EXPECT_EQ((Amount)350, cote(t, "Elf"));
    EXPECT_EQ((Amount)2, lots(t, "Elf", "W"));
}

UTEST_F(maxi_bourse, nobody_sells_in_the_turn_of_another)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { sale_when = 'any_turn_before_dice' }");
    set_lots(t, "B", "Elf", 2);
    ASSERT_STREQ("", typed(t, "vendre B elf 1 personne"));
    EXPECT_EQ((Amount)1, lots(t, "Elf", "B"));
    begin_masters(t, letters, 3, "");
    EXPECT_REFUSED("E_PAS_AUTANT", "vendre elf 1");
}

UTEST_F(maxi_bourse, one_sale_a_turn_where_a_house_has_it_so)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { sale_per_turn = 1 }");
    set_lots(t, "A", "Elf", 2);
    ASSERT_STREQ("", typed(t, "vendre elf 1 personne"));
    EXPECT_REFUSED("E_VENTES", "vendre elf 1 personne");
    begin_masters(t, letters, 3, "override { sale_ends_turn = true }");
    set_lots(t, "A", "Elf", 2);
    ASSERT_STREQ("", typed(t, "vendre elf 1 personne"));
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
}

UTEST_F(maxi_bourse, the_fall_by_refusals_and_by_rounds)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "override { sale_descent_mode = 'step_from_market' }");
    set_lots(t, "A", "Sony", 3);
    ASSERT_STREQ("", typed(t, "vendre sony 1"));
    EXPECT_TRUE(strstr(prompt(t), "B 400, C 390, D 380") != NULL);
    ASSERT_STREQ("", typed(t, "personne"));
    EXPECT_EQ((Amount)330, cote(t, "Sony")); /* all three ways come to the same */
    ASSERT_STREQ("", TYPED("vendre sony 1", "disputer B 1 C 1", "C", ""));
    EXPECT_EQ((Amount)340, cote(t, "Sony"));
    EXPECT_EQ((Amount)1, lots(t, "Sony", "B"));
    begin_masters(t, letters, 4, "override { sale_descent_mode = 'block' }");
    set_lots(t, "A", "Sony", 1);
    ASSERT_STREQ("", typed(t, "vendre sony 1"));
    EXPECT_TRUE(strstr(prompt(t), "B 400, C 400, D 400") != NULL);
    ASSERT_STREQ("", typed(t, "personne"));
    EXPECT_EQ((Amount)330, cote(t, "Sony"));
}

UTEST_F(maxi_bourse, what_the_bank_would_pay_can_be_asked)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Théo", "Yves", "Didier", "Dominique", "Isabelle", "Daniel"), 6, "");
    set_cote(t, "Peugeot", 500);
    EXPECT_STREQ("170", asked(t, NULL, "prix_de_la_banque('Théo', 'Peugeot', 3)"));
    EXPECT_STREQ("5", asked(t, NULL, "lots_au_plancher('Théo', 'Peugeot')"));
}
