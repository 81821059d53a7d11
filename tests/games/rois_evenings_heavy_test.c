/* L'Ambition des Rois through whole evenings of random moves: what must hold after each stands in evening.h,
 * and in the query ce_qui_cloche: no token is made or lost, every hand has its nine heroes, every card lies
 * somewhere.
 *
 * BANQUIER_EVENINGS=500 of two, of three and of four, is what the game must stand, and did. */
#include "game_evenings.h"

UTEST_MAIN()

static const char *const players[] = {"Élodie", "Antoine", "Bo", "Zoé"};

/* Of so many players; chance builds slowly, so most evenings are played with cheaper palaces. */
static bool are_fine(size_t seats, const char *rules, const char *more)
{
    const Evenings rois = {.game = "ambition_des_rois",
                           .players = players,
                           .least = seats,
                           .most = seats,
                           .usual = 1,
                           .moves_max = 40000,
                           .moves_quick = 400};
    return evenings_are_fine(&rois, rules, more);
}

#define NAMED(name) "house { fr = '" name "', en = '" name "' } "
#define CHEAP       "override { palace_cost = 'H ?' } "

UTEST(rois, random_evenings_of_two_keep_every_invariant_and_end)
{
    EXPECT_TRUE(are_fine(2, NAMED("cheap") CHEAP, ""));
}

UTEST(rois, so_do_those_of_three)
{
    EXPECT_TRUE(are_fine(3, NAMED("cheap") CHEAP, ""));
}

UTEST(rois, so_do_those_of_four)
{
    EXPECT_TRUE(are_fine(4, NAMED("cheap") CHEAP, ""));
}

UTEST(rois, so_they_do_where_a_palace_costs_what_it_costs)
{
    EXPECT_TRUE(are_fine(2, "", ""));
}

UTEST(rois, and_with_four_at_that)
{
    EXPECT_TRUE(are_fine(4, "", ""));
}

UTEST(rois, so_they_do_with_other_readings_of_the_rules)
{
    EXPECT_TRUE(
        are_fine(3,
                 NAMED("readings") CHEAP
                 "override { deck_mode = 'virtual', secret_mode = 'table', bank_shortage = 'unlimited',\n"
                 "  win_timing = 'turn_end', market_refill_at = 'at_once', income_order = 'purchase',\n"
                 "  promote_link = 'category', promote_none = 'pay_anyway', block_match = 'category',\n"
                 "  block_choice_by = 'attacker', window_priority = 'defender_first', steal_mixed = false,\n"
                 "  steal_shortage = 'nothing', cook_optional = false, cook_order = 'draw_then_under',\n"
                 "  multi_switch_timing = 'immediate', multi_order_after_switch = 'counterclockwise',\n"
                 "  bet_settle = 'winners_first', bet_bank_short = 'other_kind', bet_combatants = true }",
                 ""));
}

UTEST(rois, so_they_do_where_the_bank_refuses_and_nobody_must_block)
{
    EXPECT_TRUE(
        are_fine(4,
                 NAMED("rare") CHEAP
                 "override { bank_shortage = 'refuse', block_mandatory = false, item_same_turn = false,\n"
                 "  item_off_turn = false, hero_order = 'pack', market_size = 6, kingdom_exhausted = "
                 "'reshuffle_removed',\n"
                 "  hero_use_without_effect = false, multi_bank_tokens_per_resource = 6,\n"
                 "  bet_count_effect_blocks = false, setup_first_player = 'Élodie', effects_opponent_multi = "
                 "'choose',\n"
                 "  multi_seal_first = false, multi_switch_latched = false, secret_confirm = 'twice',\n"
                 "  promote_pick = 'choose', cook_royal_mode = 'together' }",
                 ""));
}

UTEST(rois, so_they_do_where_palaces_lie_on_the_market_and_purses_are_closed)
{
    EXPECT_TRUE(are_fine(
        4,
        NAMED("closed") CHEAP
        "override { palace_on_offer = 'in_market', info_public = false, promote_reveal = false,\n"
        "  promote_reject = 'at_once', promote_draw = 2, promote_free_cost = '?', item_uses_action = true,\n"
        "  item_use_cost = 'O', hero_uses = 2, block_per_defender = 2, blocked_cost = 'printed',\n"
        "  promote_free_none = 'refuse_card', dev_phases = 1, bet_stake = 2, bet_win_extra = 3,\n"
        "  kingdom_exhausted = 'reshuffle_removed', multi_bank_tokens_per_resource = 8 }",
        ""));
}

/* A line that cannot be now is refused with a sentence, and behind "!" too. */
UTEST(rois, no_command_is_an_error_whenever_it_is_typed_or_forced)
{
    static const char *const lines[] = {"poser Bo table",
                                        "poser Bo clavier",
                                        "reprendre Bo",
                                        "révéler",
                                        "parier Bo attaque Or",
                                        "parier Bo défense Terrain",
                                        "ajuster banque Bo O 1",
                                        "ajuster Bo banque Palais 1",
                                        "recompte Bo 1 2 3 4",
                                        "tirage Ferme Mine",
                                        "tirage Chevalier Ferme",
                                        "tirage Mine Mine",
                                        "rectifier attaque 1 2 3",
                                        "rectifier défense 7 8 9",
                                        "rectifier attaque 1",
                                        "1 2 3",
                                        "1",
                                        "0",
                                        "",
                                        "passe",
                                        "oui",
                                        "N",
                                        "N N O",
                                        "promouvoir N O",
                                        "Palais",
                                        "attaque Or",
                                        NULL};
    for (size_t most = 2; most <= 4; most += 2) {
        const Evenings rois = {
            .game = "ambition_des_rois", .players = players, .least = 2, .most = most == 2 ? 2 : 4};
        EXPECT_TRUE(are_never_errors(&rois, lines, 40));
    }
}
