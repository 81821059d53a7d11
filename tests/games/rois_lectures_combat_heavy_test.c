/* L'Ambition des Rois under the readings that the rulebook leaves open: the combat, thefts, cooks, bets, and
 * the attack that turns round. */
#include "rois_table.h"

UTEST_MAIN()

/* Bandit and Voleuse share an icon. */
#define SHARED                                                                                               \
    "deck 'heros' { { no = 5, title = 'Bandit', data = { categorie = 'larcin', cout = 'N', revenu = '2O' } " \
    "} }\n"

/* --- blocks ------------------------------------------------------------------------------------------ */

UTEST_F(rois, the_attacker_may_choose_who_is_blocked)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { block_choice_by = 'attacker' }\n" SHARED);
    fight(t, "5 6 1", "6 2 8");
    EXPECT_TRUE(strstr(prompt(t), "Ana\u00A0: lesquels bloquez-vous") != NULL);
    ASSERT_STREQ("", typed(t, "voleuse"));
    EXPECT_STREQ("Voleuse", blocked_by(t, "6"));
}

/* clarification 17 */
UTEST_F(rois, each_block_may_be_declined_where_blocking_is_no_duty)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { block_mandatory = false }");
    fight(t, "1 7 9", "1 7 2");
    ASSERT_STREQ("", typed(t, "jardinière"));
    EXPECT_STREQ("nil", blocked_by(t, "1"));
    EXPECT_STREQ("Jardinière", blocked_by(t, "7"));
}

UTEST_F(rois, a_defender_may_block_two)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { block_per_defender = 2 }\n" SHARED);
    fight(t, "5 6 1", "6 2 8");
    EXPECT_STREQ("2", asked(t, NULL, "combat.bloques"));
    EXPECT_STREQ("Voleuse", blocked_by(t, "5"));
}

/* A hero of several icons: the blocks are as many as can be. */
UTEST_F(rois, several_icons_make_the_most_blocks)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "deck 'heros' { { no = 1, title = 'Chevalier', data = { categorie = 'armes champs', cout = "
                 "'N', revenu = 'H' } } }");
    fight(t, "1 7 9", "1 7 2");
    EXPECT_STREQ("2", asked(t, NULL, "combat.bloques"));
    EXPECT_STREQ("Chevalier", blocked_by(t, "1"));
    EXPECT_STREQ("Jardinière", blocked_by(t, "7"));
}

UTEST_F(rois, two_attackers_may_be_enough)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { combat_attackers = 2, combat_defenders = 4 }");
    ASSERT_STREQ("", typed(t, "0"));
    EXPECT_REFUSED("sealed_answer", "1 2 3");
    ASSERT_STREQ("", TYPED("1 4", "1 2 3 5", ""));
    EXPECT_STREQ("1", asked(t, NULL, "combat.bloques"));
}

UTEST_F(rois, the_defender_may_speak_first)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { window_priority = 'defender_first' }");
    give(t, "Ana", "Masque");
    give(t, "Bo", "Clef d'argent");
    put(t, "Masque", "royaume d'Ana");
    give(t, "Bo", "Bouclier enchanté");
    give(t, "Ana", "Clef d'argent");
    fight(t, "1 7 9", "1 2 3");
    ASSERT_STREQ("", typed(t, "")); /* no Masque */
    EXPECT_TRUE(strstr(prompt(t), "Bo\u00A0: après le blocage") != NULL);
}

/* clarification 14 */
UTEST_F(rois, a_surplus_muraille_does_not_catch_whom_a_clef_has_freed)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Bo", "Muraille");
    give(t, "Ana", "Clef d'argent");
    fight(t, "5 7 9", "5 2 3");
    ASSERT_STREQ("", typed(t, "clef"));
    EXPECT_STREQ("nil", blocked_by(t, "5"));
    EXPECT_STREQ("0", asked(t, NULL, "combat.bloques"));
}

/* clarification 10 */
UTEST_F(rois, only_a_combatant_is_asked_for_his_masque)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 3, "");
    give(t, "C", "Masque");
    fight_multi(t, "1 7 9", "2 3 4");
    EXPECT_TRUE(strstr(prompt(t), "A\u00A0: Héros à employer") != NULL);
}

UTEST_F(rois, a_parchemin_is_asked_of_all_others_and_does_not_stop_what_a_citizen_left)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 3, "");
    give(t, "A", "Bourse sans fond");
    give(t, "A", "Parchemin de silence");
    give(t, "C", "Masque");
    ASSERT_STREQ("", typed(t, "bourse N N T")); /* his own Parchemin is no question */
    EXPECT_STREQ("retirées", where(t, "Bourse sans fond"));
    begin_multi(t, 3, "");
    give(t, "A", "Bourse sans fond");
    give(t, "C", "Parchemin de silence");
    ASSERT_STREQ("", typed(t, "bourse"));
    EXPECT_TRUE(strstr(prompt(t), "C\u00A0: contre cet Objet") != NULL);
    ASSERT_STREQ("", TYPED("", "N N T"));
    begin_market(t, "", "capitaine port mine donjon halles");
    give(t, "Bo", "Parchemin de silence");
    TOKENS("Ana", 0, 1, 0, 0);
    ASSERT_STREQ("", TYPED("capitaine", "1 7 9", "1 2 3", "", "capitaine"));
    EXPECT_STREQ("0", asked(t, NULL, "combat.bloques"));
    EXPECT_STREQ("royaume de Bo", where(t, "Parchemin de silence"));
}

/* --- using heroes ------------------------------------------------------------------------------------ */

UTEST_F(rois, heroes_may_have_to_be_used_in_the_order_of_the_hand)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { hero_order = 'pack' }");
    TOKENS("Ana", 0, 1, 0, 1);
    fight(t, "1 4 9", "2 3 5");
    ASSERT_STREQ("", typed(t, "4"));
    EXPECT_REFUSED("hero_trop_tard", "1");
    ASSERT_STREQ("", typed(t, "9"));
}

/* A hero who gives and does nothing. */
#define IDLE                                                                                                 \
    "deck 'heros' { { no = 7, title = 'Jardinière', data = { categorie = 'champs', cout = '-', revenu = "   \
    "'-' } } }\n"

UTEST_F(rois, a_hero_without_effect_may_be_used_or_not)
{
    struct rois *t = utest_fixture;
    begin_dev(t, IDLE);
    fight(t, "7 8 9", "1 2 3");
    ASSERT_STREQ("", typed(t, "7"));
    begin_dev(t, "override { hero_use_without_effect = false }\n" IDLE);
    fight(t, "7 8 9", "1 2 3");
    EXPECT_REFUSED("hero_sans_effet", "7");
}

UTEST_F(rois, a_hero_may_be_used_twice)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { hero_uses = 2 }");
    TOKENS("Ana", 0, 0, 0, 0);
    fight(t, "7 8 9", "1 2 3");
    ASSERT_STREQ("", typed(t, "9 9"));
    EXPECT_REFUSED("HERO_USED", "9");
    EXPECT_STREQ("0 0 0 2", tokens(t, "Ana"));
}

UTEST_F(rois, a_blocked_hero_may_cost_what_he_costs)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { blocked_cost = 'printed' }");
    TOKENS("Ana", 0, 1, 0, 0);
    fight(t, "1 4 9", "1 4 2");
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana")); /* the Chevalier's; the Voyageur's she has not */
    EXPECT_TRUE(strstr(buffer_string(&t->text), "Chevalier est bloqué et se paie (N)") != NULL);
}

/* clarification 5 */
UTEST_F(rois, a_sablier_without_an_unblocked_attacker_keeps_nothing_open)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Ana", "Sablier");
    fight(t, "1 2 3", "1 2 3");
    EXPECT_STREQ("2", asked(t, NULL, "phase"));
    EXPECT_STREQ("royaume d'Ana", where(t, "Sablier"));
}

/* --- thefts ------------------------------------------------------------------------------------------ */

UTEST_F(rois, stolen_tokens_may_have_to_be_of_one_kind)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { steal_mixed = false }");
    set_promoted(t, "Ana", "6", "Monte-en-l'air 1");
    TOKENS("Ana", 0, 0, 0, 0);
    TOKENS("Bo", 0, 2, 0, 1);
    fight(t, "6 7 8", "1 2 3");
    EXPECT_REFUSED("BAD_CHOICE", "6 N O");
    ASSERT_STREQ("", typed(t, "6 N N"));
    EXPECT_STREQ("0 2 0 0", tokens(t, "Ana"));
}

UTEST_F(rois, two_kinds_may_be_stolen)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    set_promoted(t, "Ana", "6", "Monte-en-l'air 1");
    TOKENS("Ana", 0, 0, 0, 0);
    TOKENS("Bo", 0, 2, 0, 1);
    fight(t, "6 7 8", "1 2 3");
    ASSERT_STREQ("", typed(t, "6 N O"));
    EXPECT_STREQ("0 1 0 1", tokens(t, "Ana"));
}

/* clarification 15: what he holds, before a Coffre-fort. */
UTEST_F(rois, a_theft_may_take_all_or_nothing)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { steal_shortage = 'nothing' }");
    set_promoted(t, "Ana", "6", "Monte-en-l'air 1");
    give(t, "Bo", "Coffre-fort");
    TOKENS("Ana", 0, 0, 0, 0);
    TOKENS("Bo", 0, 1, 0, 0);
    size_t mark = table_mark(t->table);
    fight(t, "6 7 8", "1 2 3");
    ASSERT_STREQ("", typed(t, "6"));
    EXPECT_STREQ("0 1 0 0", tokens(t, "Bo"));
    table_rollback(t->table, mark);
    TOKENS("Bo", 0, 2, 0, 0);
    fight(t, "6 7 8", "1 2 3");
    ASSERT_STREQ("", typed(t, "6"));
    EXPECT_STREQ("0 1 0 0", tokens(t, "Bo"));
    EXPECT_STREQ("0 1 0 0", tokens(t, "Ana"));
}

/* clarification 4 */
UTEST_F(rois, a_coffre_does_not_protect_from_citizens)
{
    struct rois *t = utest_fixture;
    begin_market(t, "", "tire-laine port mine donjon halles");
    give(t, "Bo", "Coffre-fort");
    TOKENS("Ana", 0, 0, 0, 1);
    TOKENS("Bo", 0, 0, 1, 0);
    ASSERT_STREQ("", typed(t, "tire-laine"));
    EXPECT_STREQ("0 1 1 0", tokens(t, "Ana"));
}

UTEST_F(rois, the_thief_may_choose_among_all)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 3, "override { effects_opponent_multi = 'choose' }");
    empty_hands(t, 3);
    TOKENS("C", 0, 0, 0, 1);
    give(t, "C", "Miroir sans tain");
    fight_multi(t, "6 7 8", "1 2 3");
    ASSERT_STREQ("", typed(t, "6"));
    EXPECT_TRUE(strstr(prompt(t), "A\u00A0: à qui voler") != NULL);
    ASSERT_STREQ("", typed(t, "C"));
    EXPECT_TRUE(strstr(prompt(t), "C\u00A0: contre le vol") != NULL);
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", typed(t, "miroir"));
    EXPECT_STREQ("0 0 0 1", tokens(t, "C"));
    table_rollback(t->table, mark);
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_STREQ("0 0 0 1", tokens(t, "A"));
}

UTEST_F(rois, a_theft_is_from_the_target_of_the_turn)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 3, "");
    empty_hands(t, 3);
    TOKENS("B", 1, 0, 0, 0);
    TOKENS("C", 0, 0, 0, 1);
    fight_multi(t, "6 7 8", "1 2 3");
    ASSERT_STREQ("", typed(t, "6"));
    EXPECT_STREQ("1 0 0 0", tokens(t, "A"));
}

/* --- cooks ------------------------------------------------------------------------------------------- */

UTEST_F(rois, a_cook_may_have_to_replace)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { cook_optional = false }");
    fight(t, "3 8 9", "4 5 6");
    ASSERT_STREQ("", typed(t, "3"));
    EXPECT_REFUSED("missing", "");
    ASSERT_STREQ("", TYPED("port", "mine"));
    EXPECT_STREQ("marché 1", where(t, "Mine"));
}

UTEST_F(rois, a_royal_cook_may_have_to_name_both_first)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { cook_royal_mode = 'together' }");
    set_promoted(t, "Ana", "3", "Cuisinière royale 1");
    fight(t, "3 8 9", "4 5 6");
    ASSERT_STREQ("", TYPED("3", "port moulin", "mine", "cadastre"));
    EXPECT_STREQ("marché 1", where(t, "Mine"));
    EXPECT_STREQ("marché 3", where(t, "Cadastre"));
    EXPECT_STREQ("pioche", where(t, "Port"));
    EXPECT_STREQ("pioche", where(t, "Moulin à vent"));
}

/* With an empty deck the same card comes back, or none does. */
UTEST_F(rois, the_card_may_go_under_after_the_draw)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { cook_order = 'under_then_draw' }");
    leave_in(t, "pioche", NULL);
    fight(t, "3 8 9", "4 5 6");
    ASSERT_STREQ("", TYPED("3", "port"));
    EXPECT_STREQ("marché 1", where(t, "Port"));
    begin_dev(t, "override { cook_order = 'draw_then_under' }");
    leave_in(t, "pioche", NULL);
    fight(t, "3 8 9", "4 5 6");
    ASSERT_STREQ("", TYPED("3", "port"));
    EXPECT_STREQ("pioche", where(t, "Port"));
}

/* --- secrets ----------------------------------------------------------------------------------------- */

UTEST_F(rois, what_is_typed_unseen_may_have_to_be_typed_twice)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { secret_confirm = 'twice' }");
    ASSERT_STREQ("", TYPED("0", "1 7 9", "1 2 3"));
    EXPECT_TRUE(strstr(prompt(t), "Ana\u00A0: les mêmes Héros une seconde fois") != NULL);
    EXPECT_REFUSED("NOT_SEALED", "révéler");
    ASSERT_STREQ("", TYPED("1 7 8", "3 2 1"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "Ana") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "Bo") == NULL);
    EXPECT_TRUE(strstr(prompt(t), "Ana\u00A0: vos 3 Héros attaquants") != NULL);
    ASSERT_STREQ("", TYPED("1 7 8", "8 7 1", ""));
    EXPECT_STREQ("Chevalier", blocked_by(t, "1"));
}

UTEST_F(rois, the_defender_of_three_may_choose_after_the_attack_is_turned_up)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 3, "override { multi_seal_first = false }");
    ASSERT_STREQ("", typed(t, "0"));
    EXPECT_TRUE(strstr(prompt(t), "B\u00A0: ") == NULL);
    ASSERT_STREQ("", TYPED("1 7 9", ""));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "A attaque avec Chevalier") != NULL);
    EXPECT_TRUE(strstr(prompt(t), "B\u00A0: vos 3 Héros défenseurs") != NULL);
    ASSERT_STREQ("", TYPED("1 2 3", "passe", ""));
    EXPECT_STREQ("1", asked(t, NULL, "combat.bloques"));
}

UTEST_F(rois, purses_may_be_closed)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { info_public = false }");
    TOKENS("Ana", 3, 0, 0, 0);
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, NULL, "balance('Ana', 'Honneur')"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, "Bo", "jetons 'Ana'"));
    EXPECT_STREQ("3", asked(t, "Ana", "jetons 'Ana'"));
    EXPECT_TRUE(strstr(viewed(t, "etat"), "Honneur\t?\t?\t9") != NULL);
    EXPECT_TRUE(strstr(viewed(t, "marche"), "?") != NULL);
}

/* --- bets -------------------------------------------------------------------------------------------- */

/* Four players; A attacks B, one attacker is blocked; the attack is turned up. */
static void begin_bets(struct rois *t, const char *rules)
{
    begin_multi(t, 4, rules);
    empty_hands(t, 4);
    TOKENS("A", 0, 0, 0, 12);
    TOKENS("B", 0, 0, 0, 10);
    TOKENS("C", 0, 0, 0, 1);
    TOKENS("D", 0, 0, 0, 1);
    bq_assert(!*TYPED("0", "1 7 9", "1 2 3", ""));
}

UTEST_F(rois, a_winner_may_name_another_kind_where_the_bank_has_none_of_his)
{
    struct rois *t = utest_fixture;
    begin_bets(t, "override { bet_bank_short = 'other_kind' }");
    TOKENS("D", 0, 0, 0, 0);
    TOKENS("A", 0, 0, 0, 13);
    ASSERT_STREQ("", TYPED("attaque O", ""));
    EXPECT_TRUE(strstr(prompt(t), "C\u00A0: 1 jeton") != NULL);
    ASSERT_STREQ("", typed(t, "H"));
    EXPECT_STREQ("1 0 0 1", tokens(t, "C"));
}

UTEST_F(rois, those_who_fight_may_bet_too)
{
    struct rois *t = utest_fixture;
    begin_bets(t, "override { bet_combatants = true }");
    EXPECT_STREQ("B, C, D, A", asked(t, NULL, "parieurs()"));
    ASSERT_STREQ("", TYPED("parier B attaque O", "passe", "passe", "attaque O", ""));
    EXPECT_STREQ("0 0 0 10", tokens(t, "B")); /* the bank had none of that kind */
}

UTEST_F(rois, blocks_by_cards_may_not_count_for_bets)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 4, "override { bet_count_effect_blocks = false }");
    empty_hands(t, 4);
    TOKENS("C", 0, 0, 0, 1);
    give(t, "B", "Bouclier enchanté");
    ASSERT_STREQ("", TYPED("0", "1 7 9", "1 2 3", "", "attaque O", "", "bouclier", "jardinière"));
    EXPECT_STREQ("0 0 0 2", tokens(t, "C"));
    EXPECT_STREQ("2", asked(t, NULL, "combat.bloques"));
}

UTEST_F(rois, the_limit_of_a_success_is_a_rule_with_its_other_half)
{
    struct rois *t = utest_fixture;
    begin_bets(t, "override { bet_success_max_blocked = 0, bet_failure_min_blocked = 1, bet_win_extra = 2, "
                  "bet_stake = 1 }");
    TOKENS("A", 0, 0, 0, 0);
    ASSERT_STREQ("", TYPED("attaque O", "défense O", ""));
    EXPECT_STREQ("0 0 0 0", tokens(t, "C"));
    EXPECT_STREQ("0 0 0 3", tokens(t, "D"));
    EXPECT_TRUE(strstr(no_evening(t, 4, "override { bet_success_max_blocked = 0 }"), "bet_failure") != NULL);
}

UTEST_F(rois, a_bet_may_be_of_two_or_of_none)
{
    struct rois *t = utest_fixture;
    begin_bets(t, "override { bet_stake = 2 }");
    EXPECT_TRUE(strstr(prompt(t), "tout est posé") != NULL); /* C and D have only one */
    begin_bets(t, "override { bet_per_player = 0 }");
    EXPECT_TRUE(strstr(prompt(t), "tout est posé") != NULL);
}

/* --- the direction ----------------------------------------------------------------------------------- */

/* clarification 2 */
UTEST_F(rois, turns_may_go_round_the_other_way_and_bets_with_them)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 4, "override { multi_order_after_switch = 'counterclockwise' }");
    EXPECT_STREQ("C, D", asked(t, NULL, "parieurs()"));
    set_palaces(t, "B", 1);
    set_palaces(t, "C", 1);
    TOKENS("A", 4, 0, 1, 0);
    ASSERT_STREQ("", TYPED("palais", "1 2 3", "4 5 6", "", "passe", "passe", "", "fini", "0"));
    EXPECT_STREQ("D", asked(t, NULL, "attaquant"));
    EXPECT_STREQ("C", asked(t, NULL, "cible"));
    EXPECT_STREQ("B, A", asked(t, NULL, "parieurs()"));
}

UTEST_F(rois, the_direction_may_go_back_when_all_have_built)
{
    static const char *const readings[] = {"override { multi_switch_latched = true }",
                                           "override { multi_switch_latched = false }"};
    struct rois *t = utest_fixture;
    for (size_t i = 0; i < 2; i++) {
        begin_multi(t, 3, readings[i]);
        empty_hands(t, 3);
        set_palaces(t, "A", 1);
        set_text(t, "sens", "droite");
        set_palaces(t, "B", 1);
        ASSERT_STREQ("", TYPED("0", "1 2 3", "4 5 6", "", "", "fini", "0", "0", "1 2 3", "4 5 6", "", "",
                               "fini", "0"));
        EXPECT_STREQ("C", asked(t, NULL, "attaquant"));
        TOKENS("C", 4, 0, 1, 0);
        ASSERT_STREQ("", TYPED("palais", "1 2 3", "4 5 6", "", "", "fini", "0"));
        EXPECT_STREQ(i == 0 ? "C" : "B", asked(t, NULL, "cible")); /* A attacks */
    }
}

/* clarification 16: what was left behind before the palace strikes the new target. */
UTEST_F(rois, a_spy_who_was_hired_before_the_palace_looks_at_the_new_target)
{
    struct rois *t = utest_fixture;
    begin_with(t, 3, "override { multi_switch_timing = 'immediate', dev_actions = 2 }");
    ASSERT_STREQ("", TYPED("A", "O", "O", "O", "espionne port mine donjon halles"));
    set_palaces(t, "C", 1);
    TOKENS("A", 4, 0, 1, 1);
    ASSERT_STREQ("", TYPED("espionne", "palais"));
    EXPECT_TRUE(strstr(prompt(t), "C\u00A0: vos 3 Héros défenseurs") != NULL);
}

UTEST_F(rois, at_once_is_not_in_the_second_development)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 3, "override { multi_switch_timing = 'immediate' }");
    empty_hands(t, 3);
    set_palaces(t, "C", 1);
    ASSERT_STREQ("", TYPED("0", "1 2 3", "4 5 6", "", "", "fini"));
    TOKENS("A", 4, 0, 1, 0);
    size_t turn = table_mark(t->table);
    ASSERT_STREQ("", typed(t, "palais"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "on attaque à droite") != NULL);
    EXPECT_STREQ("B", asked(t, NULL, "attaquant"));
    EXPECT_STREQ("A", asked(t, NULL, "cible"));
    table_rollback(t->table, turn);
    EXPECT_STREQ("B", asked(t, NULL, "cible"));
}
