/* L'Ambition des Rois through whole evenings of random moves: what must hold after each stands in evening.h.
 */
#include "check.h"
#include "evening.h"
#include "patience.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

UTEST_MAIN()

static const char *const players[] = {"Élodie", "Antoine", "Bo", "Zoé"};

enum { MOVES_MAX = 20000 }; /* of one evening: more is one that does not end */

/* BANQUIER_EVENINGS=500 of each is what the game must stand. */
static uint64_t evenings(void)
{
    const char *wanted = getenv("BANQUIER_EVENINGS");
    return wanted ? strtoull(wanted, NULL, 10) : 1;
}

static void tell_shortest(Evening *evening, const EveningTrouble *trouble)
{
    EveningMoves moves = {0};
    const EveningMoves *all = evening_moves(evening);
    for (size_t i = 0; i < all->count; i++)
        evening_moves_add(&moves, all->list[i].who, all->list[i].typed);
    evening_shrink(evening, &moves, trouble, 20);
    printf("fault %d: %s\n", (int)trouble->fault, trouble->game.text);
    for (size_t i = 0; i < moves.count; i++)
        printf("  %s: %s\n", moves.list[i].who, moves.list[i].typed);
    evening_moves_done(&moves);
}

/* An evening to its end; false if something fails, or if it has none. */
static bool is_played_out(Evening *evening, size_t seats, uint64_t seed)
{
    EveningTrouble trouble;
    EveningFault fault = evening_begin(evening, players, seats, seed, &trouble);
    while (fault == EVENING_FINE && !evening_is_over(evening) && evening_moves(evening)->count < MOVES_MAX)
        fault = evening_move(evening, &trouble);
    if (fault != EVENING_FINE) tell_shortest(evening, &trouble);
    return fault == EVENING_FINE && evening_is_over(evening);
}

static bool are_fine(size_t seats, const char *rules)
{
    EveningTrouble trouble;
    GameHouse house = {"maison.lua", rules, strlen(rules), NULL, NULL};
    SandboxLimits limits = patient_limits();
    GameSource source = {.share = BQ_TREE, .name = "ambition_des_rois", .houses = &house, .limits = &limits};
    source.house_count = *rules ? 1 : 0;
    Evening *evening = evening_new(&(EveningPlan){.source = &source, .fresh_every = 50}, &trouble);
    if (!evening) printf("%s\n", trouble.game.text);
    bool is_fine = evening != NULL;
    for (uint64_t seed = 1; is_fine && seed <= evenings(); seed++)
        is_fine = is_played_out(evening, seats, seed);
    evening_free(evening);
    return is_fine;
}

/* Chance builds slowly: a palace costs less. */
#define SHORT "palace_cost = 'H any'"

UTEST(rois, random_evenings_of_two_keep_every_invariant_and_end)
{
    EXPECT_TRUE(are_fine(2, "house { fr = 'courte', en = 'short' } override { " SHORT " }"));
}

UTEST(rois, so_do_those_of_three)
{
    EXPECT_TRUE(are_fine(3, "house { fr = 'courte', en = 'short' } override { " SHORT " }"));
}

UTEST(rois, so_do_those_of_four)
{
    EXPECT_TRUE(are_fine(4, "house { fr = 'courte', en = 'short' } override { " SHORT " }"));
}

UTEST(rois, so_they_do_with_other_readings_of_the_rules)
{
    EXPECT_TRUE(are_fine(
        3, "house { fr = 'autres lectures', en = 'other readings' } override { " SHORT ",\n"
           "  deck_mode = 'virtual', secret_mode = 'table', bank_shortage = 'unlimited', win_timing = "
           "'turn_end',\n"
           "  market_refill_at = 'at_once', income_order = 'purchase', promote_link = 'category',\n"
           "  promote_none = 'pay_anyway', block_match = 'category', block_choice_by = 'attacker',\n"
           "  window_priority = 'defender_first', steal_mixed = false, steal_shortage = 'nothing',\n"
           "  cook_optional = false, cook_order = 'draw_then_under', multi_switch_timing = 'immediate',\n"
           "  multi_order_after_switch = 'counterclockwise', bet_settle = 'winners_first' }"));
}

UTEST(rois, so_they_do_where_the_bank_refuses_and_nobody_must_block)
{
    EXPECT_TRUE(are_fine(4, "house { fr = 'lectures rares', en = 'rare readings' } override { " SHORT ",\n"
                            "  bank_shortage = 'refuse', block_mandatory = false, item_same_turn = false,\n"
                            "  item_off_turn = false, hero_order = 'pack', market_size = 6,\n"
                            "  hero_use_without_effect = false, multi_bank_tokens_per_resource = 6,\n"
                            "  bet_count_effect_blocks = false, setup_first_player = 'first' }"));
}
