/* L'Ambition des Rois under the readings that the rulebook leaves open, and other numbers: the setup, the
 * development, promotions and the market. Those of the combat stand in rois_lectures_combat_heavy_test.c. */
#include "rois_table.h"

UTEST_MAIN()

/* --- what is not there is refused -------------------------------------------------------------------- */

UTEST_F(rois, a_reading_that_there_is_not_is_refused_when_it_is_loaded)
{
    static const char *const readings[] = {
        "bank_shortage = 'credit'",
        "palace_on_offer = 'never'",
        "win_timing = 'later'",
        "block_match = 'two'",
        "block_choice_by = 'nobody'",
        "promote_link = 'name'",
        "promote_pick = 'bottom'",
        "promote_none = 'free'",
        "promote_free_none = 'pay'",
        "promote_reject = 'never'",
        "hero_order = 'reverse'",
        "steal_shortage = 'debt'",
        "cook_royal_mode = 'both'",
        "cook_order = 'none'",
        "market_refill_at = 'never'",
        "kingdom_exhausted = 'end'",
        "income_order = 'card'",
        "multi_switch_timing = 'never'",
        "multi_order_after_switch = 'left'",
        "multi_rounds = 'once'",
        "bet_settle = 'together'",
        "bet_bank_short = 'debt'",
        "effects_opponent_multi = 'all'",
        "window_priority = 'nobody'",
        "deck_mode = 'none'",
        "secret_mode = 'paper'",
        "secret_confirm = 'thrice'",
        "secret_persist = false",
        "defence_cost = 1",
        "multi_kingdom_decks = 2",
        "blocked_cost = 'half'",
        "bet_per_player = 2",
        "info_public = 'no'",
    };
    struct rois *t = utest_fixture;
    for (size_t i = 0; i < sizeof readings / sizeof *readings; i++) {
        char rules[128];
        snprintf(rules, sizeof rules, "override { %s }", readings[i]);
        EXPECT_TRUE(strstr(no_evening(t, 2, rules), "rule ") != NULL);
    }
}

/* --- la mise en place -------------------------------------------------------------------------------- */

UTEST_F(rois, the_first_attacker_may_be_named_by_a_rule)
{
    struct rois *t = utest_fixture;
    seat(t, NAMES("Ana", "Bo"), 2, "override { setup_first_player = 'Bo' }");
    ASSERT_STREQ("", TYPED("N", MARKET));
    EXPECT_STREQ("Bo", asked(t, NULL, "attaquant"));
    EXPECT_STREQ("0 1 0 0", tokens(t, "Bo"));
    EXPECT_TRUE(strstr(no_evening(t, 2, "override { setup_first_player = 'Zoé' }"), "Zoé") != NULL);
}

UTEST_F(rois, lots_are_drawn_where_nobody_is_named)
{
    struct rois *t = utest_fixture;
    seat(t, NAMES("Ana", "Bo"), 2, "");
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_TRUE(strstr(buffer_string(&t->text), " attaque d'abord") != NULL);
}

UTEST_F(rois, the_tokens_at_the_start_are_rules)
{
    struct rois *t = utest_fixture;
    seat(t, NAMES("Ana", "Bo"), 2, "override { start_first = 'H/2T', start_second = 'H 2T' }");
    ASSERT_STREQ("", TYPED("Ana", "H"));
    EXPECT_STREQ("1 0 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("1 0 2 0", tokens(t, "Bo"));
}

/* Who has typed the icons of his own booklet is not warned any more. */
UTEST_F(rois, the_house_kinds_of_three_and_four_are_told_until_somebody_says_them)
{
    static const char box[] =
        "box { fr = 'b', en = 'b', rules = { multi_start_3p_1 = 'T/O', multi_start_3p_2 "
        "= 'T/O',\n  multi_start_3p_3 = 'H/N' } }";
    struct rois *t = utest_fixture;
    begin_with(t, 3, "");
    ASSERT_STREQ("", typed(t, "A"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "les sortes de jetons de départ sont du programme") != NULL);
    begin_with(t, 3, box);
    ASSERT_STREQ("", typed(t, "A"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "les sortes de jetons") == NULL);
    ASSERT_STREQ("", TYPED("T", "O", "H"));
    EXPECT_STREQ("0 0 1 0", tokens(t, "A"));
    EXPECT_STREQ("1 0 0 0", tokens(t, "C"));
}

UTEST_F(rois, three_begin_as_the_rulebook_says)
{
    struct rois *t = utest_fixture;
    begin_with(t, 3, "");
    ASSERT_STREQ("", TYPED("A", "N", "O", "N"));
    EXPECT_STREQ("0 1 0 0", tokens(t, "A"));
    EXPECT_STREQ("0 0 0 1", tokens(t, "B"));
    EXPECT_STREQ("0 1 0 0", tokens(t, "C"));
    EXPECT_STREQ("24 22 24 23", tokens(t, BANQUE));
}

UTEST_F(rois, two_boxes_may_lend_the_tokens_of_one)
{
    struct rois *t = utest_fixture;
    begin_with(t, 4, "override { multi_bank_tokens_per_resource = 12 }");
    EXPECT_STREQ("12 12 12 12", tokens(t, BANQUE));
}

UTEST_F(rois, one_set_of_advanced_heroes_may_do_for_four)
{
    struct rois *t = utest_fixture;
    begin_with(t, 4, "override { multi_advanced_sets = 1 }");
    EXPECT_EQ(9, size_of(t, "avancés"));
}

UTEST_F(rois, which_cards_stay_away_with_four_may_be_said)
{
    struct rois *t = utest_fixture;
    begin_with(t, 4, "override { multi_removed = 'Port, Ferme' }");
    EXPECT_EQ(40, size_of(t, "pioche"));
    EXPECT_STREQ("pioche", where(t, "Université"));
    EXPECT_STREQ("boîte", where(t, "Port"));
    EXPECT_STREQ("boîte", where(t, "Ferme"));
    EXPECT_TRUE(strstr(no_evening(t, 4, "override { multi_removed = 'Pot' }"), "Pot") != NULL);
}

UTEST_F(rois, the_market_may_have_six)
{
    struct rois *t = utest_fixture;
    begin_two(t, "override { market_size = 6 }");
    EXPECT_REFUSED("too_few", MARKET);
    ASSERT_STREQ("", typed(t, MARKET " mine"));
    EXPECT_TRUE(strstr(prompt(t), "6 Mine (2T), 7 Palais") != NULL);
    TOKENS("Ana", 4, 0, 1, 0);
    ASSERT_STREQ("", typed(t, "7"));
    EXPECT_EQ((Amount)1, palaces(t, "Ana"));
}

/* --- the bank ---------------------------------------------------------------------------------------- */

UTEST_F(rois, the_bank_may_never_be_short)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { bank_shortage = 'unlimited' }");
    set_promoted(t, "Ana", "1", "Maître d'armes 1");
    TOKENS("Ana", 5, 1, 0, 0);
    TOKENS("Bo", 7, 0, 0, 0);
    fight(t, "1 7 8", "2 3 4");
    ASSERT_STREQ("", typed(t, "1"));
    EXPECT_STREQ("7 0 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("", asked(t, NULL, "ce_qui_cloche()"));
}

/* A Ferme gives what there is all the same; a Moulin that could not be paid out is not offered at all. */
UTEST_F(rois, where_the_bank_refuses_incomes_take_what_there_is)
{
    struct rois *t = utest_fixture;
    begin_two(t, "override { bank_shortage = 'refuse' }");
    give(t, "Ana", "Mine");
    give(t, "Ana", "Moulin à vent");
    TOKENS("Ana", 0, 1, 0, 0);
    TOKENS("Bo", 0, 0, 0, 12);
    ASSERT_STREQ("", typed(t, "port cadastre donjon halles chantier"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "Moulin à vent ne rapporte rien cette fois") != NULL);
    EXPECT_STREQ("0 1 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("1", asked(t, NULL, "phase"));
}

/* --- les revenus ------------------------------------------------------------------------------------- */

/* clarification 6 */
UTEST_F(rois, a_moulin_bought_before_a_ferme_waits_for_it)
{
    static const char *const orders[] = {"override { income_order = 'owner' }",
                                         "override { income_order = 'purchase' }"};
    struct rois *t = utest_fixture;
    for (size_t i = 0; i < 2; i++) {
        begin_two(t, orders[i]);
        give(t, "Ana", "Moulin à vent");
        give(t, "Ana", "Ferme");
        TOKENS("Ana", 0, 0, 0, 0);
        ASSERT_STREQ("", typed(t, "mine cadastre donjon halles chantier"));
        EXPECT_STREQ("0 1 0 0", tokens(t, "Ana"));
        ASSERT_STREQ("", typed(t, "oui"));
        EXPECT_STREQ("0 0 0 2", tokens(t, "Ana"));
    }
}

#define ROW "mine cadastre donjon halles chantier"

/* Nothing is dropped without a word, nor asked in vain. */
UTEST_F(rois, an_income_that_cannot_be_paid_is_told)
{
    struct rois *t = utest_fixture;
    begin_two(t, "");
    give(t, "Ana", "Moulin à vent");
    give(t, "Ana", "Port");
    TOKENS("Ana", 0, 0, 0, 0);
    ASSERT_STREQ("", typed(t, ROW));
    const char *told = buffer_string(&t->text);
    EXPECT_TRUE(strstr(told, "Moulin à vent ne rapporte rien cette fois\u00A0:") != NULL);
    EXPECT_TRUE(strstr(told, "Ana n'a pas de quoi, il manque 1 Nourriture") != NULL);
    EXPECT_TRUE(strstr(told, "Port ne rapporte rien cette fois\u00A0:") != NULL);
    EXPECT_STREQ("1", asked(t, NULL, "phase"));
}

/* The Port's token pays for the Moulin: what cannot be paid yet is not offered, and waits. */
UTEST_F(rois, an_income_that_cannot_be_paid_yet_is_offered_when_it_can)
{
    struct rois *t = utest_fixture;
    begin_two(t, "");
    give(t, "Ana", "Moulin à vent");
    give(t, "Ana", "Port");
    TOKENS("Ana", 0, 0, 0, 1);
    ASSERT_STREQ("", typed(t, ROW));
    EXPECT_TRUE(strstr(prompt(t), "Port") != NULL);
    ASSERT_STREQ("", TYPED("oui", "nourriture"));
    EXPECT_STREQ("0 1 0 0", tokens(t, "Ana"));
    EXPECT_TRUE(strstr(prompt(t), "Moulin à vent") != NULL);
    ASSERT_STREQ("", typed(t, "oui"));
    EXPECT_STREQ("0 0 0 2", tokens(t, "Ana"));
}

UTEST_F(rois, who_names_an_income_that_cannot_be_paid_keeps_it)
{
    struct rois *t = utest_fixture;
    begin_two(t, "");
    give(t, "Ana", "Moulin à vent");
    give(t, "Ana", "Port");
    give(t, "Ana", "Verger clos");
    TOKENS("Ana", 0, 0, 0, 1);
    ASSERT_STREQ("", typed(t, ROW));
    EXPECT_TRUE(strstr(prompt(t), "Port, Verger clos") != NULL);
    EXPECT_REFUSED("CANT_AFFORD", "moulin");
    ASSERT_STREQ("", TYPED("verger", "1", "0", "oui"));
    EXPECT_STREQ("0 0 0 3", tokens(t, "Ana"));
}

/* N and O are tokens here, and at no question no and yes. */
UTEST_F(rois, a_token_is_neither_yes_nor_no)
{
    static const char *const tokens_typed[] = {"N", "n", "O", "o"};
    struct rois *t = utest_fixture;
    begin_two(t, "");
    give(t, "Ana", "Port");
    TOKENS("Ana", 0, 1, 0, 0);
    ASSERT_STREQ("", typed(t, ROW));
    for (size_t i = 0; i < sizeof tokens_typed / sizeof *tokens_typed; i++)
        EXPECT_REFUSED("two_meanings", tokens_typed[i]);
    EXPECT_STREQ("«\u00A0O\u00A0» peut vouloir dire Or aussi\u00A0: dites oui, ou non (0)",
                 (typed(t, "O"), t->trouble.text));
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", typed(t, "0"));
    EXPECT_STREQ("0 1 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("1", asked(t, NULL, "phase"));
    table_rollback(t->table, mark);
    ASSERT_STREQ("", TYPED("y", "O"));
    EXPECT_STREQ("0 0 0 1", tokens(t, "Ana"));
}

/* The bank has two Or: the owner may take the Mine's before the Moulin's, or after; Enter: as they were
 * bought. */
UTEST_F(rois, the_owner_orders_incomes_where_the_bank_is_short)
{
    struct rois *t = utest_fixture;
    begin_two(t, "");
    give(t, "Ana", "Moulin à vent");
    give(t, "Ana", "Mine");
    TOKENS("Ana", 0, 1, 0, 0);
    TOKENS("Bo", 0, 0, 0, 10);
    ASSERT_STREQ("", typed(t, "port cadastre donjon halles chantier"));
    EXPECT_TRUE(strstr(prompt(t), "quel revenu d'abord : Moulin à vent, Mine") != NULL ||
                strstr(prompt(t), "quel revenu d'abord\u00A0: Moulin à vent, Mine") != NULL);
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", TYPED("mine", "oui"));
    EXPECT_STREQ("0 0 0 2", tokens(t, "Ana")); /* 1, and the 1 that is left of 2 */
    EXPECT_TRUE(strstr(buffer_string(&t->text), "il manque 1 Or") != NULL);
    table_rollback(t->table, mark);
    ASSERT_STREQ("", TYPED("", "oui"));
    EXPECT_STREQ("0 0 0 2", tokens(t, "Ana"));
}

UTEST_F(rois, incomes_may_come_in_the_order_of_purchase)
{
    struct rois *t = utest_fixture;
    begin_two(t, "override { income_order = 'purchase' }");
    give(t, "Ana", "Verger clos");
    give(t, "Ana", "Port");
    give(t, "Ana", "Ferme");
    TOKENS("Ana", 0, 0, 0, 0);
    ASSERT_STREQ("", typed(t, "mine cadastre donjon halles chantier"));
    EXPECT_TRUE(strstr(prompt(t), "Verger clos") != NULL);
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
    ASSERT_STREQ("", typed(t, "2"));
    EXPECT_STREQ("0 0 1 0", tokens(t, "Ana"));
    EXPECT_TRUE(strstr(prompt(t), "échange") != NULL);
}

/* --- le développement -------------------------------------------------------------------------------- */

UTEST_F(rois, passing_may_be_forbidden_as_long_as_something_can_be_done)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { dev_pass = false }");
    TOKENS("Ana", 0, 0, 1, 0);
    EXPECT_REFUSED("dev_sans_passer", "0");
    ASSERT_STREQ("", forced(t, "0"));
    begin_dev(t, "override { dev_pass = false }");
    TOKENS("Ana", 0, 0, 0, 0);
    ASSERT_STREQ("", typed(t, "0"));
}

UTEST_F(rois, a_development_may_have_two_actions)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { dev_actions = 2 }");
    TOKENS("Ana", 1, 1, 1, 0);
    ASSERT_STREQ("", TYPED("port", "marchande"));
    EXPECT_TRUE(strstr(prompt(t), "Héros attaquants") != NULL);
}

UTEST_F(rois, a_turn_may_have_one_development)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { dev_phases = 1 }");
    fight(t, "1 2 3", "4 5 6");
    ASSERT_STREQ("", typed(t, "fini"));
    EXPECT_STREQ("Bo", asked(t, NULL, "attaquant"));
}

UTEST_F(rois, the_market_may_be_filled_at_once)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { market_refill_at = 'at_once' }");
    TOKENS("Ana", 0, 0, 1, 0);
    ASSERT_STREQ("", typed(t, "port"));
    EXPECT_TRUE(strstr(prompt(t), "1 carte tournée") != NULL);
    ASSERT_STREQ("", typed(t, "mine"));
    EXPECT_STREQ("marché 1", where(t, "Mine"));
}

/* clarification 17 */
UTEST_F(rois, it_is_filled_after_the_citizens_own_replacements)
{
    struct rois *t = utest_fixture;
    begin_market(t, "override { market_refill_at = 'at_once' }", "héraut port érudite moulin marchande");
    TOKENS("Ana", 0, 1, 0, 1);
    ASSERT_STREQ("", typed(t, "héraut"));
    EXPECT_TRUE(strstr(prompt(t), "quelle carte du marché remplacer") != NULL);
    EXPECT_EQ(37, size_of(t, "pioche"));
    ASSERT_STREQ("", TYPED("port", "mine", "ferme"));
    EXPECT_STREQ("marché 2", where(t, "Mine"));
    EXPECT_STREQ("marché 1", where(t, "Ferme"));
}

UTEST_F(rois, the_cards_that_were_removed_may_become_the_deck_again)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { kingdom_exhausted = 'reshuffle_removed' }");
    TOKENS("Ana", 0, 1, 0, 0);
    ASSERT_STREQ("", typed(t, "marchande"));
    leave_in(t, "pioche", NULL);
    ASSERT_STREQ("", TYPED("1 2 3", "4 5 6", "", "fini", "0"));
    EXPECT_STREQ("marché 4", where(t, "Marchande"));
    EXPECT_STREQ("Bo", asked(t, NULL, "attaquant"));
}

/* clarification 7 */
UTEST_F(rois, but_not_those_that_the_variant_takes_out)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 3, "override { kingdom_exhausted = 'reshuffle_removed' }");
    TOKENS("A", 0, 1, 0, 0);
    ASSERT_STREQ("", typed(t, "marchande"));
    leave_in(t, "pioche", NULL);
    ASSERT_STREQ("", TYPED("1 2 3", "4 5 6", "", "", "", "fini", "0"));
    EXPECT_STREQ("boîte", where(t, "Université"));
    EXPECT_STREQ("marché 4", where(t, "Marchande"));
}

/* --- Palais ------------------------------------------------------------------------------------------ */

UTEST_F(rois, the_palaces_may_lie_among_the_cards)
{
    struct rois *t = utest_fixture;
    begin_two(t, "override { palace_on_offer = 'in_market' }");
    EXPECT_EQ(45, size_of(t, "pioche"));
    ASSERT_STREQ("", typed(t, "port érudite moulin marchande mine"));
    TOKENS("Ana", 4, 0, 1, 0);
    EXPECT_TRUE(strstr(prompt(t), "Palais") == NULL);
    EXPECT_REFUSED("NOT_IN_MARKET", "palais");
    begin_market(t, "override { palace_on_offer = 'in_market', market_size = 5 }",
                 "port érudite, palais 2, moulin, mine");
    TOKENS("Ana", 4, 0, 1, 0);
    EXPECT_TRUE(strstr(prompt(t), "3 Palais 2 (4H T)") != NULL);
    ASSERT_STREQ("", typed(t, "palais"));
    EXPECT_EQ((Amount)1, palaces(t, "Ana"));
    EXPECT_EQ((Amount)2, palaces(t, "pile des Palais"));
    EXPECT_STREQ("royaume d'Ana", where(t, "Palais 2"));
    EXPECT_STREQ("4", asked(t, NULL, "count(marche())"));
}

/* clarification 19: then the Cuisinière may replace one, too. */
UTEST_F(rois, a_cook_replaces_a_palace_where_it_lies_on_the_market)
{
    struct rois *t = utest_fixture;
    begin_market(t, "override { palace_on_offer = 'in_market' }", "port érudite, palais 2, moulin, mine");
    fight(t, "3 8 9", "4 5 6");
    ASSERT_STREQ("", TYPED("3", "3", "cadastre"));
    EXPECT_STREQ("pioche", where(t, "Palais 2"));
    EXPECT_STREQ("marché 3", where(t, "Cadastre"));
}

/* clarification 12: by default it cannot. */
UTEST_F(rois, a_cook_replaces_nothing_but_what_lies_in_the_row)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    fight(t, "3 8 9", "4 5 6");
    ASSERT_STREQ("", typed(t, "3"));
    EXPECT_REFUSED("BAD_CHOICE", "palais");
    EXPECT_REFUSED("BAD_CHOICE", "mine");
}

static const char guild[] =
    "deck 'royaume' { { no = 15, title = 'Chantier', effect = remise('batiment', 'T'),\n"
    "  data = { genre = 'batiment', cout = 'N O', revenu = '-', camp = '-', retiree = false } } }";

UTEST_F(rois, a_palace_is_a_building_for_what_a_card_says_of_buildings)
{
    struct rois *t = utest_fixture;
    begin_dev(t, guild);
    give(t, "Ana", "Chantier");
    TOKENS("Ana", 4, 0, 0, 0);
    ASSERT_STREQ("", typed(t, "palais"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
}

UTEST_F(rois, or_it_is_none)
{
    char rules[512];
    struct rois *t = utest_fixture;
    snprintf(rules, sizeof rules, "override { palace_counts_as_building = false }\n%s", guild);
    begin_dev(t, rules);
    give(t, "Ana", "Chantier");
    TOKENS("Ana", 4, 0, 0, 0);
    EXPECT_REFUSED("CANT_AFFORD", "palais");
}

/* clarification 16 */
UTEST_F(rois, where_victory_waits_a_third_palace_can_be_bought_and_the_pile_can_be_empty)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { win_timing = 'turn_end', dev_actions = 2, palace_pile = 3 }");
    TOKENS("Ana", 8, 0, 2, 0);
    set_palaces(t, "Ana", 1);
    ASSERT_STREQ("", TYPED("palais", "palais"));
    EXPECT_EQ((Amount)3, palaces(t, "Ana"));
    ASSERT_STREQ("", TYPED("1 2 3", "4 5 6", "", "fini"));
    TOKENS("Ana", 4, 0, 1, 0);
    EXPECT_REFUSED("PILE_EMPTY", "palais");
    ASSERT_STREQ("", typed(t, "0"));
    EXPECT_STREQ("Ana", asked(t, NULL, "vainqueur"));
}

/* --- promotions -------------------------------------------------------------------------------------- */

UTEST_F(rois, an_advanced_hero_may_take_the_place_of_his_category)
{
    struct rois *t = utest_fixture;
    begin_dev(t,
              "override { promote_link = 'category' }\n"
              "deck 'avances' { { no = 1, title = 'Maître d\\'armes', copies = 2, data = { de = 'Chevalier', "
              "categorie = 'vol', cout = 'N', revenu = '2H' } } }\n"
              "deck 'heros' { { no = 6, title = 'Voleuse', data = { categorie = 'vol', cout = '-', revenu = "
              "'-' } } }");
    TOKENS("Ana", 0, 2, 0, 0);
    ASSERT_STREQ("", TYPED("+", "maître"));
    EXPECT_TRUE(strstr(asked(t, NULL, "fact('promu', 'Ana', '6')"), "Maître") != NULL);
}

UTEST_F(rois, the_advanced_hero_may_be_chosen)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { promote_pick = 'choose', deck_mode = 'virtual' }");
    TOKENS("Ana", 0, 2, 0, 0);
    ASSERT_STREQ("", typed(t, "+"));
    EXPECT_TRUE(strstr(prompt(t), "quel Héros avancé") != NULL);
    ASSERT_STREQ("", typed(t, "navigatrice"));
    EXPECT_STREQ("Navigatrice 1", asked(t, NULL, "fact('promu', 'Ana', '4')"));
}

UTEST_F(rois, a_promotion_for_nothing_may_be_paid_all_the_same)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { promote_none = 'pay_anyway' }");
    leave_in(t, "avancés", NULL);
    TOKENS("Ana", 0, 2, 0, 0);
    ASSERT_STREQ("", typed(t, "+"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("0", asked(t, NULL, "actions"));
}

UTEST_F(rois, a_card_that_promotes_may_be_refused_where_nobody_is_left)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { promote_free_none = 'refuse_card' }");
    leave_in(t, "avancés", NULL);
    TOKENS("Ana", 1, 0, 0, 0);
    EXPECT_REFUSED("NO_ELIGIBLE_HERO", "érudite");
}

UTEST_F(rois, what_was_rejected_may_go_back_at_once)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 3, "override { promote_reject = 'at_once' }");
    set_promoted(t, "A", "1", "Maître d'armes 1");
    TOKENS("A", 0, 1, 0, 1);
    ASSERT_STREQ("", TYPED("+", "maître"));
    EXPECT_EQ(17, size_of(t, "avancés"));
    ASSERT_STREQ("", TYPED("maître", "navigatrice"));
    EXPECT_EQ(16, size_of(t, "avancés"));
}

UTEST_F(rois, two_may_be_drawn_for_a_promotion)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { promote_draw = 2, promote_cost = 'N' }");
    TOKENS("Ana", 0, 1, 0, 0);
    ASSERT_STREQ("", TYPED("+", "navigatrice", "troubadour", "navigatrice"));
    EXPECT_STREQ("Navigatrice 1", asked(t, NULL, "fact('promu', 'Ana', '4')"));
    EXPECT_EQ(8, size_of(t, "avancés"));
}

UTEST_F(rois, a_promotion_that_a_card_gives_may_cost_something)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { promote_free_cost = 'O' }");
    TOKENS("Ana", 1, 0, 0, 0);
    ASSERT_STREQ("", TYPED("érudite", "navigatrice"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
    begin_dev(t, "override { promote_free_cost = 'N' }");
    TOKENS("Ana", 1, 0, 0, 0);
    ASSERT_STREQ("", typed(t, "érudite"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "n'a pas de quoi promouvoir") != NULL);
    EXPECT_STREQ("0 0 0 1", tokens(t, "Ana"));
}

UTEST_F(rois, who_was_drawn_may_be_told_to_his_owner_alone)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { promote_reveal = false, deck_mode = 'virtual' }");
    TOKENS("Ana", 0, 2, 0, 0);
    leave_in(t, "avancés", "Navigatrice 1");
    ASSERT_STREQ("", typed(t, "+"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "un Héros avancé à la place de Voyageur") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "Navigatrice") == NULL);
}

/* --- Objets ------------------------------------------------------------------------------------------ */

UTEST_F(rois, an_objet_may_have_to_wait_for_another_turn)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { item_same_turn = false, dev_actions = 2 }");
    TOKENS("Ana", 0, 1, 1, 0);
    ASSERT_STREQ("", typed(t, "bourse"));
    EXPECT_REFUSED("WINDOW_CLOSED", "bourse");
}

UTEST_F(rois, an_objet_is_of_use_in_the_turn_in_which_it_was_bought)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 1, 1, 0);
    ASSERT_STREQ("", TYPED("bourse", "bourse H H O"));
    EXPECT_STREQ("2 0 0 1", tokens(t, "Ana"));
}

UTEST_F(rois, an_objet_may_be_of_no_use_to_the_defender)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { item_off_turn = false }");
    give(t, "Bo", "Bouclier enchanté");
    fight(t, "1 7 9", "2 3 4");
    EXPECT_TRUE(strstr(prompt(t), "Héros à employer") != NULL);
}

UTEST_F(rois, an_objet_may_take_the_action_of_the_development)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { item_uses_action = true }");
    TOKENS("Ana", 0, 0, 1, 0);
    give(t, "Ana", "Bourse sans fond");
    ASSERT_STREQ("", typed(t, "bourse N N T"));
    EXPECT_TRUE(strstr(prompt(t), "Héros attaquants") != NULL);
    begin_dev(t, "override { item_uses_action = true }");
    TOKENS("Ana", 0, 0, 1, 0);
    give(t, "Ana", "Bourse sans fond");
    ASSERT_STREQ("", typed(t, "port"));
    EXPECT_TRUE(strstr(prompt(t), "Héros attaquants") != NULL); /* nothing keeps it open */
}

UTEST_F(rois, using_an_objet_may_cost_something)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { item_use_cost = 'O' }");
    give(t, "Ana", "Bourse sans fond");
    TOKENS("Ana", 0, 0, 0, 0);
    EXPECT_REFUSED("CANT_AFFORD", "bourse N N T");
    TOKENS("Ana", 0, 0, 0, 1);
    ASSERT_STREQ("", typed(t, "bourse N N T"));
    EXPECT_STREQ("0 2 1 0", tokens(t, "Ana"));
}

/* clarification 13 */
UTEST_F(rois, an_architecte_is_used_up_by_the_next_building_that_is_bought_and_not_by_one_that_is_taken)
{
    struct rois *t = utest_fixture;
    begin_market(t, "override { dev_actions = 4 }", "architecte mécène donjon cadastre ferme");
    TOKENS("Ana", 0, 2, 1, 3);
    ASSERT_STREQ("", TYPED("architecte", "mécène", "donjon"));
    TOKENS("Ana", 0, 0, 0, 0);
    ASSERT_STREQ("", typed(t, "cadastre")); /* 2 Or, both dropped */
    EXPECT_STREQ("royaume d'Ana", where(t, "Cadastre"));
    EXPECT_REFUSED("CANT_AFFORD", "ferme");
}

/* --- other numbers ----------------------------------------------------------------------------------- */

UTEST_F(rois, three_palaces_may_be_needed_of_more)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { palace_to_win = 3, palace_pile = 6, bank_tokens_per_resource = 15 }");
    EXPECT_EQ((Amount)6, palaces(t, "pile des Palais"));
    EXPECT_STREQ("15 14 15 13", tokens(t, BANQUE));
    TOKENS("Ana", 4, 0, 1, 0);
    set_palaces(t, "Ana", 1);
    ASSERT_STREQ("", typed(t, "palais"));
    EXPECT_STREQ("nil", asked(t, NULL, "fact('vainqueur')"));
}

UTEST_F(rois, the_attack_may_turn_round_when_one_has_two_palaces)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 4,
                "override { palace_to_win = 3, multi_switch_palaces = 2, multi_switch_remaining = 3, "
                "multi_palace_pile = 7 }");
    EXPECT_EQ((Amount)7, palaces(t, "pile des Palais"));
    set_palaces(t, "A", 1);
    TOKENS("A", 4, 0, 1, 0);
    ASSERT_STREQ("", typed(t, "palais"));
    EXPECT_STREQ("droite", asked(t, NULL, "sens"));
}

UTEST_F(rois, four_begin_with_what_the_rules_say)
{
    struct rois *t = utest_fixture;
    begin_with(t, 4,
               "override { multi_start_4p_1 = 'T', multi_start_4p_2 = '2H', multi_start_4p_3 = 'N/O',\n"
               "  multi_start_4p_4 = '-' }");
    ASSERT_STREQ("", TYPED("A", "O"));
    EXPECT_STREQ("0 0 1 0", tokens(t, "A"));
    EXPECT_STREQ("2 0 0 0", tokens(t, "B"));
    EXPECT_STREQ("0 0 0 1", tokens(t, "C"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "D"));
}

/* What a box should hold: where it holds more or fewer that is told. */
UTEST_F(rois, the_numbers_of_a_box_are_rules)
{
    struct rois *t = utest_fixture;
    seat(t, NAMES("Ana", "Bo"), 2,
         "override { box_buildings = 16, box_citizens = 18, box_items = 9, box_heroes_advanced = 8 }");
    ASSERT_STREQ("", typed(t, "Ana"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "17 batiment au lieu de 16") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "17 citoyen au lieu de 18") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "8 objet au lieu de 9") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "18 avancés au lieu de 16") != NULL);
}

UTEST_F(rois, how_many_may_play_is_a_rule)
{
    struct rois *t = utest_fixture;
    EXPECT_TRUE(strstr(no_evening(t, 4, "override { players_max = 3 }"), "de 2 à 3") != NULL);
    EXPECT_TRUE(strstr(no_evening(t, 2, "override { players_min = 3 }"), "de 3 à 4") != NULL);
}
