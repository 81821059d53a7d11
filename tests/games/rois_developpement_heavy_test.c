/* L'Ambition des Rois: what is bought, what is promoted, what the cards of the kingdom do. */
#include "rois_table.h"

UTEST_MAIN()

/* Through a combat in which nothing is used. */
static void fight_for_nothing(struct rois *t)
{
    bq_assert(!*TYPED("1 2 3", "4 5 6", "", "fini"));
}

/* --- palaces ----------------------------------------------------------------------------------------- */

UTEST_F(rois, D7_victory_before_combat)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 5, 0, 2, 0);
    TOKENS("Bo", 0, 1, 0, 1);
    set_palaces(t, "Ana", 1);
    ASSERT_STREQ("", typed(t, "palais"));
    EXPECT_STREQ("1 0 1 0", tokens(t, "Ana"));
    EXPECT_EQ((Amount)2, palaces(t, "Ana"));
    EXPECT_STREQ("11 11 11 11", tokens(t, BANQUE));
    EXPECT_EQ((Amount)1, palaces(t, "pile des Palais"));
    EXPECT_STREQ("Ana", asked(t, NULL, "vainqueur"));
    EXPECT_REFUSED("over", "0");
    EXPECT_REFUSED("over", "révéler");
}

UTEST_F(rois, D8_two_palaces_in_one_turn)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 8, 0, 2, 0);
    TOKENS("Bo", 0, 0, 0, 0);
    ASSERT_STREQ("", typed(t, "palais"));
    EXPECT_STREQ("4 0 1 0", tokens(t, "Ana"));
    EXPECT_STREQ("8 12 11 12", tokens(t, BANQUE));
    EXPECT_EQ((Amount)2, palaces(t, "pile des Palais"));
    EXPECT_REFUSED("sealed_answer", "palais"); /* the phase has closed itself */
    fight_for_nothing(t);
    ASSERT_STREQ("", typed(t, "6"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("12 12 12 12", tokens(t, BANQUE));
    EXPECT_STREQ("Ana", asked(t, NULL, "vainqueur"));
}

UTEST_F(rois, D8_an_item_keeps_the_development_open)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 8, 0, 2, 0);
    give(t, "Ana", "Bourse sans fond");
    ASSERT_STREQ("", typed(t, "palais"));
    EXPECT_REFUSED("NO_ACTION_LEFT", "palais");
    ASSERT_STREQ("", typed(t, "bourse N N T"));
    EXPECT_STREQ("4 2 2 0", tokens(t, "Ana"));
}

UTEST_F(rois, the_palace_has_another_cost_under_a_house_rule)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { palace_cost = '2H any' }");
    TOKENS("Ana", 2, 0, 0, 1);
    ASSERT_STREQ("", typed(t, "palais"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
}

UTEST_F(rois, the_victory_may_wait_for_the_end_of_the_turn)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { win_timing = 'turn_end' }");
    TOKENS("Ana", 4, 0, 1, 0);
    set_palaces(t, "Ana", 1);
    ASSERT_STREQ("", typed(t, "palais"));
    EXPECT_STREQ("nil", asked(t, NULL, "fact('vainqueur')"));
    fight_for_nothing(t);
    ASSERT_STREQ("", typed(t, "0"));
    EXPECT_STREQ("Ana", asked(t, NULL, "vainqueur"));
}

/* --- promotions -------------------------------------------------------------------------------------- */

UTEST_F(rois, D14_promotion_refusals)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 1, 0, 2);
    EXPECT_REFUSED("BAD_PAYMENT", "promouvoir N O O");
    EXPECT_REFUSED("BAD_PAYMENT", "promouvoir N N");
    size_t mark = table_mark(t->table);
    leave_in(t, "avancés", NULL);
    EXPECT_REFUSED("NO_ELIGIBLE_HERO", "promouvoir N O");
    table_rollback(t->table, mark);
    TOKENS("Ana", 0, 1, 0, 0);
    EXPECT_REFUSED("CANT_AFFORD", "promouvoir N");
    EXPECT_TRUE(strstr(t->trouble.text, "1 ?") != NULL);
}

UTEST_F(rois, whoever_names_no_tokens_is_asked_for_them)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 1, 0, 2);
    ASSERT_STREQ("", typed(t, "+"));
    EXPECT_TRUE(strstr(prompt(t), "1 1 Nourriture, 1 Or | 2 2 Or") != NULL);
    ASSERT_STREQ("", TYPED("2", "navigatrice"));
    EXPECT_STREQ("0 1 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("Navigatrice 1", asked(t, NULL, "promu.Ana['4']"));
}

UTEST_F(rois, D21_an_erudite_without_advanced_heroes)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 1, 0, 0, 0);
    TOKENS("Bo", 0, 0, 0, 0);
    leave_in(t, "avancés", NULL);
    ASSERT_STREQ("", typed(t, "érudite"));
    EXPECT_STREQ("0 0 0 1", tokens(t, "Ana"));
    EXPECT_STREQ("12 12 12 11", tokens(t, BANQUE));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "plus aucun Héros avancé") != NULL);
    EXPECT_STREQ("retirées", where(t, "Érudite"));
}

UTEST_F(rois, a_recruteuse_draws_two_and_keeps_one)
{
    struct rois *t = utest_fixture;
    begin_two(t, "");
    ASSERT_STREQ("", typed(t, "recruteuse mine cadastre donjon halles"));
    TOKENS("Ana", 0, 0, 0, 2);
    ASSERT_STREQ("", TYPED("recruteuse", "navigatrice", "troubadour", "troubadour"));
    EXPECT_STREQ("Troubadour de cour 1", asked(t, NULL, "promu.Ana['9']"));
    EXPECT_EQ(8, size_of(t, "avancés"));
}

/* --- what cards do ----------------------------------------------------------------------------------- */

UTEST_F(rois, D17_an_universite_lowers_promotions)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Ana", "Université");
    TOKENS("Ana", 0, 0, 0, 1);
    ASSERT_STREQ("", TYPED("promouvoir O", "navigatrice"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
}

UTEST_F(rois, D17_halles_lower_citizens)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Ana", "Halles");
    TOKENS("Ana", 0, 0, 0, 0);
    ASSERT_STREQ("", typed(t, "marchande"));
    EXPECT_STREQ("0 0 0 2", tokens(t, "Ana"));
}

UTEST_F(rois, D17_a_chantier_lowers_buildings_and_no_palace)
{
    struct rois *t = utest_fixture;
    begin_two(t, "");
    ASSERT_STREQ("", typed(t, "mine port cadastre donjon halles"));
    give(t, "Ana", "Chantier");
    TOKENS("Ana", 0, 0, 1, 0);
    ASSERT_STREQ("", typed(t, "mine"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
    TOKENS("Ana", 4, 0, 0, 0);
    fight_for_nothing(t);
    EXPECT_REFUSED("CANT_AFFORD", "palais");
}

UTEST_F(rois, D18_tokens_of_ones_choice_are_those_that_the_bank_has)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Ana", "Bourse sans fond");
    TOKENS("Ana", 7, 0, 0, 0);
    TOKENS("Bo", 5, 7, 7, 7);
    EXPECT_REFUSED("BAD_CHOICE", "bourse H N T");
    EXPECT_STREQ("royaume d'Ana", where(t, "Bourse sans fond"));
    ASSERT_STREQ("", typed(t, "bourse"));
    EXPECT_REFUSED("BAD_CHOICE", "H N T");
    ASSERT_STREQ("", typed(t, "N N T"));
    EXPECT_STREQ("7 2 1 0", tokens(t, "Ana"));
    EXPECT_STREQ("0 3 4 5", tokens(t, BANQUE));
    EXPECT_STREQ("retirées", where(t, "Bourse sans fond"));
    EXPECT_STREQ("1", asked(t, NULL, "actions"));
}

UTEST_F(rois, incomes_that_ask_come_in_the_order_that_their_owner_wants)
{
    struct rois *t = utest_fixture;
    begin_two(t, "");
    give(t, "Ana", "Moulin à vent");
    give(t, "Ana", "Port");
    give(t, "Ana", "Ferme");
    give(t, "Ana", "Verger clos");
    TOKENS("Ana", 0, 0, 0, 0);
    ASSERT_STREQ("", typed(t, "mine cadastre donjon halles chantier"));
    EXPECT_STREQ("0 1 0 0", tokens(t, "Ana"));
    ASSERT_STREQ("", TYPED("moulin", "oui"));
    EXPECT_STREQ("0 0 0 2", tokens(t, "Ana"));
    ASSERT_STREQ("", TYPED("verger", "2"));
    EXPECT_STREQ("0 0 1 2", tokens(t, "Ana"));
    ASSERT_STREQ("", TYPED("oui", "2", "H"));
    EXPECT_STREQ("1 0 1 1", tokens(t, "Ana"));
    EXPECT_STREQ("1", asked(t, NULL, "phase"));
}

UTEST_F(rois, a_building_rewards_a_hero_who_was_used)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Ana", "Salle d'armes");
    give(t, "Ana", "Relais de poste");
    TOKENS("Ana", 0, 1, 0, 1);
    fight(t, "1 4 5", "2 3 6");
    ASSERT_STREQ("", typed(t, "1 4 fini"));
    EXPECT_STREQ("3 1 1 0", tokens(t, "Ana"));
}

UTEST_F(rois, an_architecte_lowers_the_next_building_of_the_turn)
{
    struct rois *t = utest_fixture;
    begin_two(t, "");
    ASSERT_STREQ("", typed(t, "architecte cadastre mine halles donjon"));
    TOKENS("Ana", 0, 1, 0, 0);
    ASSERT_STREQ("", typed(t, "architecte"));
    fight_for_nothing(t);
    ASSERT_STREQ("", typed(t, "cadastre"));
    EXPECT_STREQ("royaume d'Ana", where(t, "Cadastre"));
}

UTEST_F(rois, an_intendant_gives_one_action_more)
{
    struct rois *t = utest_fixture;
    begin_two(t, "");
    ASSERT_STREQ("", typed(t, "intendant port mine halles donjon"));
    TOKENS("Ana", 0, 1, 3, 1);
    ASSERT_STREQ("", TYPED("intendant", "port", "mine"));
    EXPECT_REFUSED("sealed_answer", "halles");
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
}

UTEST_F(rois, a_percepteur_lets_the_victim_choose)
{
    struct rois *t = utest_fixture;
    begin_two(t, "");
    ASSERT_STREQ("", typed(t, "percepteur port mine halles donjon"));
    TOKENS("Ana", 0, 1, 0, 0);
    TOKENS("Bo", 1, 1, 0, 1);
    ASSERT_STREQ("", typed(t, "percepteur"));
    EXPECT_TRUE(strstr(prompt(t), "Bo\u00A0: 2 jetons à donner") != NULL);
    ASSERT_STREQ("", typed(t, "N O"));
    EXPECT_STREQ("1 0 0 0", tokens(t, "Bo"));
    EXPECT_STREQ("0 1 0 1", tokens(t, "Ana"));
}

UTEST_F(rois, a_mecene_takes_a_building_from_the_market)
{
    struct rois *t = utest_fixture;
    begin_two(t, "");
    ASSERT_STREQ("", typed(t, "mécène port cour donjon halles"));
    TOKENS("Ana", 0, 1, 0, 2);
    ASSERT_STREQ("", typed(t, "mécène"));
    EXPECT_REFUSED("no_choice", "cour");
    ASSERT_STREQ("", typed(t, "donjon"));
    EXPECT_STREQ("royaume d'Ana", where(t, "Donjon"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
}

UTEST_F(rois, a_diplomate_brings_what_is_named_in_the_line)
{
    struct rois *t = utest_fixture;
    begin_two(t, "");
    ASSERT_STREQ("", typed(t, "diplomate port mine donjon halles"));
    TOKENS("Ana", 1, 0, 0, 0);
    ASSERT_STREQ("", typed(t, "diplomate T T O"));
    EXPECT_STREQ("0 0 2 1", tokens(t, "Ana"));
}

UTEST_F(rois, nothing_else_is_bought_than_what_is_there)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 3, 3, 3, 3);
    EXPECT_REFUSED("NOT_IN_MARKET", "ferme");
    EXPECT_REFUSED("NOT_IN_MARKET", "sablier");
    EXPECT_REFUSED("BAD_PAYMENT", "port O");
    EXPECT_REFUSED("no_choice", "xyz");
    give(t, "Ana", "Sablier");
    EXPECT_REFUSED("WINDOW_CLOSED", "sablier");
}

/* What is not understood is refused, never ignored. */
UTEST_F(rois, who_passes_names_no_tokens_and_an_objet_that_gives_none_of_choice_takes_none)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    EXPECT_REFUSED("too_much_typed", "passer or");
    EXPECT_REFUSED("too_much_typed", "passer terrain terrain");
    give(t, "Ana", "Sceau royal");
    EXPECT_REFUSED("too_much_typed", "sceau or");
    EXPECT_STREQ("", typed(t, "sceau"));
    give(t, "Ana", "Bourse sans fond");
    EXPECT_REFUSED("BAD_CHOICE", "bourse or");
}
