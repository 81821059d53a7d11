/* The shortage that may follow a demand. Names like E11, D03 are those of the acceptance vectors of Maxi
 * Bourse. */
#define FIXTURE auction_shortage
#include "demand_table.h"

/* --- shortage: the vectors
 * ------------------------------------------------------------------------------------ */

UTEST_F(auction_shortage, E09_TWA_one_leaves)
{
    struct auction_shortage *t = utest_fixture; /* the thrower abstains; Yves, Véronique, Sophie */
    open_event(t, 2, 400, AUCTION_NOBODY);
    ROUND(0, 1, 1, 1);
    EXPECT_DEMAND(DEMAND_SHORTAGE, 430, 2);
    EXPECT_SHORTAGE(SHORTAGE_OK, start_shortage(t));
    for (Amount price = 440; price <= 530; price += 10) {
        EXPECT_EQ(price, shortage_next_call(&t->shortage_rules, &t->shortage));
        EXPECT_SHORTAGE(SHORTAGE_OK, CALL_STAY(price));
    }
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL(540, 1));
    EXPECT_DONE(540, 0);
    EXPECT_EQ(0, t->contenders[1].served);
    EXPECT_TRUE(t->contenders[1].left);
    EXPECT_EQ(1, t->contenders[2].served);
    EXPECT_EQ(1, t->contenders[3].served);
    EXPECT_RESULT(DEMAND_OVER, next_round(t, t->contenders, 0, 540));
}

UTEST_F(auction_shortage, E09_TWA_typed_as_one_jump)
{
    struct auction_shortage *t = utest_fixture;
    open_event(t, 2, 400, AUCTION_NOBODY);
    ROUND(0, 1, 1, 1);
    start_shortage(t);
    EXPECT_SHORTAGE(SHORTAGE_OFF_STEP, CALL(535, 1));
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL(540, 1));
    EXPECT_DONE(540, 0);
    EXPECT_EQ(530, t->shortage.accepted);
}

UTEST_F(auction_shortage, E10_CANON_two_lots_each)
{
    struct auction_shortage *t = utest_fixture; /* the thrower, Robert, Joëlle */
    t->count = 3;
    open_event(t, 2, 300, AUCTION_NOBODY);
    ROUND(0, 2, 2);
    EXPECT_DEMAND(DEMAND_SHORTAGE, 340, 2);
    start_shortage(t);
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL_STAY(380));
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL(390, 1));
    EXPECT_DONE(390, 0);
    EXPECT_EQ(2, t->contenders[2].served);
}

UTEST_F(auction_shortage, E11_FUJI_three_leave_together)
{
    struct auction_shortage *t = utest_fixture; /* Paulin has thrown; Frédérique and Marthe follow him */
    t->count = 3;
    open_event(t, 1, 370, AUCTION_NOBODY);
    ROUND(1, 1, 1);
    EXPECT_DEMAND(DEMAND_SHORTAGE, 400, 1);
    start_shortage(t);
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL(630, 2, 1, 0));
    EXPECT_DONE(620, 0);
    EXPECT_EQ(1, t->contenders[0].designated);
    EXPECT_EQ(0, t->contenders[1].designated + t->contenders[2].designated);
    EXPECT_EQ(620, t->shortage.accepted); /* the price of whoever is designated */
}

UTEST_F(auction_shortage, E11_FUJI_the_nearest_to_a_thrower_who_abstained)
{
    struct auction_shortage *t = utest_fixture; /* Jean has thrown; Marthe, Paulin, Frédérique follow him */
    open_event(t, 1, 400, AUCTION_NOBODY);
    ROUND(0, 1, 1, 1);
    start_shortage(t);
    EXPECT_EQ(440, shortage_next_call(&t->shortage_rules, &t->shortage));
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL_STAY(620));
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL(630, 1, 2, 3));
    EXPECT_DONE(620, 0);
    EXPECT_EQ(1, t->contenders[1].designated);
    EXPECT_TRUE(t->contenders[1].left);
}

UTEST_F(auction_shortage, maxi_D02_au_cours_and_shortage)
{
    struct auction_shortage *t = utest_fixture; /* A (thrower), B, C */
    t->count = 3;
    open_event(t, 3, 300, 0);
    ROUND(2, 1, 1);
    EXPECT_DEMAND(DEMAND_SHORTAGE, 320, 1);
    EXPECT_EQ(2, t->bidders[0].at_before);
    start_shortage(t);
    EXPECT_EQ(0, t->contenders[0].demand);
    CALL_STAY(330);
    CALL_STAY(340);
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL(350, 2));
    EXPECT_DONE(350, 0);
    EXPECT_EQ(1, t->contenders[1].served);
}

UTEST_F(auction_shortage, maxi_D03_simultaneous_withdrawal_with_one_left)
{
    struct auction_shortage *t = utest_fixture; /* A (thrower), B, C, D */
    open_event(t, 2, 400, 0);
    ROUND(0, 1, 1, 1);
    EXPECT_DEMAND(DEMAND_SHORTAGE, 430, 2);
    start_shortage(t);
    CALL_STAY(440);
    CALL_STAY(450);
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL(460, 1, 3));
    EXPECT_DONE(450, 0);
    EXPECT_EQ(1, t->contenders[2].served);
    EXPECT_EQ(1, t->contenders[1].designated);
    EXPECT_EQ(0, t->contenders[3].designated);
}

UTEST_F(auction_shortage, maxi_D04_single_leaver_with_two_lots)
{
    struct auction_shortage *t = utest_fixture; /* the thrower, B, C */
    t->count = 3;
    open_event(t, 3, 400, AUCTION_NOBODY);
    ROUND(0, 2, 2);
    EXPECT_DEMAND(DEMAND_SHORTAGE, 440, 3);
    start_shortage(t);
    CALL_STAY(450);
    CALL_STAY(460);
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL(470, 1));
    EXPECT_DONE(470, 1);
    EXPECT_EQ(2, t->contenders[2].served);
    EXPECT_EQ(0, t->contenders[1].designated);
    EXPECT_RESULT(DEMAND_OK, next_round(t, t->contenders, 1, 470));
    EXPECT_EQ(2, demand_asked(t->bidders, 3));
    EXPECT_RESULT(DEMAND_NOT_IN, say(t, 1, 1));
}

/* --- shortage: other readings
 * ---------------------------------------------------------------------------------- */

/* D03 up to the call at which B and D leave together. */
static ShortageResult two_leave(struct auction_shortage *t, ShortageOvershoot overshoot, ShortagePrice price)
{
    t->shortage_rules.overshoot = overshoot;
    t->shortage_rules.price = price;
    open_event(t, 2, 400, 0);
    ROUND(0, 1, 1, 1);
    start_shortage(t);
    return CALL(460, 1, 3);
}

UTEST_F(auction_shortage, maxi_A09_keep)
{
    struct auction_shortage *t = utest_fixture;
    EXPECT_SHORTAGE(SHORTAGE_OK, two_leave(t, SHORTAGE_KEEP, SHORTAGE_PAY_CALL));
    EXPECT_DONE(460, 1);
    EXPECT_EQ(1, t->contenders[2].served);
    EXPECT_EQ(0, t->contenders[1].designated);
}

UTEST_F(auction_shortage, maxi_A09_split)
{
    struct auction_shortage *t = utest_fixture;
    EXPECT_SHORTAGE(SHORTAGE_OK, two_leave(t, SHORTAGE_SPLIT, SHORTAGE_PAY_CALL));
    EXPECT_DONE(460, 0); /* the higher of the two prices */
    EXPECT_EQ(1, t->contenders[2].served);
    EXPECT_EQ(1, t->contenders[1].designated);
    EXPECT_EQ(450, t->shortage.accepted);
}

UTEST_F(auction_shortage, maxi_A09_keep_and_split_when_all_leave_nobody_buys)
{
    struct auction_shortage *t = utest_fixture;
    const ShortageOvershoot readings[] = {SHORTAGE_KEEP, SHORTAGE_SPLIT};
    for (int i = 0; i < 2; i++) {
        t->shortage_rules.overshoot = readings[i];
        open_event(t, 2, 400, 0);
        ROUND(0, 1, 1, 1);
        start_shortage(t);
        EXPECT_SHORTAGE(SHORTAGE_OK, CALL(460, 1, 2, 3));
        EXPECT_DONE(450, 2);
        for (int k = 0; k < 4; k++)
            EXPECT_EQ(0, t->contenders[k].served + t->contenders[k].designated);
        EXPECT_RESULT(DEMAND_OVER, next_round(t, t->contenders, 2, 450));
    }
}

UTEST_F(auction_shortage, maxi_A08_the_price_before_the_call)
{
    struct auction_shortage *t = utest_fixture;
    t->shortage_rules.price = SHORTAGE_PAY_ACCEPTED;
    open_event(t, 2, 400, AUCTION_NOBODY);
    ROUND(0, 1, 1, 1);
    start_shortage(t);
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL(540, 1));
    EXPECT_DONE(530, 0);
    two_leave(t, SHORTAGE_KEEP, SHORTAGE_PAY_ACCEPTED);
    EXPECT_DONE(450, 1);
}

UTEST_F(auction_shortage, maxi_A10_a_demand_lowered)
{
    struct auction_shortage *t = utest_fixture;
    t->count = 3;
    open_event(t, 3, 400, AUCTION_NOBODY);
    ROUND(0, 2, 2);
    start_shortage(t);
    EXPECT_SHORTAGE(SHORTAGE_OK, reduce(t, 450, 2, 1));
    EXPECT_DONE(450, 0);
    EXPECT_EQ(2, t->contenders[1].served);
    EXPECT_EQ(1, t->contenders[2].served);
    EXPECT_FALSE(t->contenders[2].left);
    t->shortage_rules.allow_reduction = false;
    start_shortage(t);
    EXPECT_SHORTAGE(SHORTAGE_NO_REDUCTION, reduce(t, 450, 2, 1));
    EXPECT_SHORTAGE(SHORTAGE_OK, reduce(t, 450, 2, 0));
}

UTEST_F(auction_shortage, who_lowers_together_with_a_leaver_may_be_designated_for_the_rest)
{
    struct auction_shortage *t = utest_fixture;
    t->count = 3;
    open_event(t, 4, 400, AUCTION_NOBODY);
    ROUND(2, 2, 2);
    const ShortageChange changes[] = {{2, 0}, {1, 1}};
    for (int split = 0; split < 2; split++) {
        t->shortage_rules.overshoot = split ? SHORTAGE_SPLIT : SHORTAGE_FUJI;
        start_shortage(t);
        EXPECT_SHORTAGE(SHORTAGE_OK,
                        shortage_call(&t->shortage_rules, &t->shortage, t->contenders, 3, 470, changes, 2));
        EXPECT_DONE(split ? 470 : 460, 0);
        EXPECT_EQ(2, t->contenders[0].served);
        EXPECT_EQ(1, t->contenders[1].served); /* at 470 under split */
        EXPECT_EQ(1, t->contenders[1].designated);
        EXPECT_EQ(0, t->contenders[2].designated);
        EXPECT_EQ(460, t->shortage.accepted);
        EXPECT_FALSE(t->contenders[1].left);
        EXPECT_TRUE(t->contenders[2].left);
    }
}

UTEST_F(auction_shortage, several_may_leave_at_the_call_that_settles_it)
{
    struct auction_shortage *t = utest_fixture;
    open_event(t, 1, 400, AUCTION_NOBODY);
    ROUND(0, 1, 1, 1);
    start_shortage(t);
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL(450, 1, 3));
    EXPECT_DONE(450, 0); /* at the call, and not at the one before it */
    EXPECT_EQ(1, t->contenders[2].served);
}

UTEST_F(auction_shortage, what_an_earlier_auction_left_behind_does_no_harm)
{
    struct auction_shortage *t = utest_fixture;
    const ShortageBidder stale = {.demand = 1, .served = 7, .designated = 7, .left = true};
    for (int i = 0; i < 3; i++)
        t->contenders[i] = stale;
    EXPECT_SHORTAGE(SHORTAGE_OK, shortage_open(&t->shortage_rules, 1, 300, t->contenders, 3, &t->shortage));
    for (int i = 0; i < 3; i++) {
        EXPECT_EQ(0, t->contenders[i].served + t->contenders[i].designated);
        EXPECT_FALSE(t->contenders[i].left);
        t->contenders[i].served = t->contenders[i].designated = 7;
    }
    t->count = 3;
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL(310, 0, 1));
    EXPECT_DONE(310, 0);
    for (int i = 0; i < 3; i++)
        EXPECT_EQ(i == 2, t->contenders[i].served + t->contenders[i].designated);
}

UTEST_F(auction_shortage, a_rumour_moves_the_calls)
{
    struct auction_shortage *t = utest_fixture;
    open_event(t, 2, 400, AUCTION_NOBODY);
    ROUND(0, 1, 1, 1);
    start_shortage(t);
    EXPECT_SHORTAGE(SHORTAGE_OK, shortage_shift(&t->shortage_rules, &t->shortage, t->contenders, 4, 35));
    EXPECT_EQ(475, shortage_next_call(&t->shortage_rules, &t->shortage));
    EXPECT_SHORTAGE(SHORTAGE_OK, shortage_shift(&t->shortage_rules, &t->shortage, t->contenders, 4, -900));
    EXPECT_EQ(20, shortage_next_call(&t->shortage_rules, &t->shortage));
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL(20, 3));
    EXPECT_DONE(20, 0);
    EXPECT_SHORTAGE(SHORTAGE_CLOSED, shortage_shift(&t->shortage_rules, &t->shortage, t->contenders, 4, 35));
}

UTEST_F(auction_shortage, at_the_ceiling_the_calls_end)
{
    struct auction_shortage *t = utest_fixture;
    t->shortage_rules.range.ceiling = 455;
    open_event(t, 2, 400, AUCTION_NOBODY);
    ROUND(0, 1, 1, 1);
    start_shortage(t);
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL_STAY(450));
    EXPECT_EQ(455, shortage_next_call(&t->shortage_rules, &t->shortage));
    EXPECT_SHORTAGE(SHORTAGE_CALL_HIGH, CALL_STAY(460));
    const Shortage before = t->shortage;
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL_STAY(455));
    EXPECT_DONE(455, 0);
    EXPECT_EQ(1, t->contenders[1].served);
    EXPECT_EQ(1, t->contenders[2].served);
    EXPECT_EQ(0, t->contenders[3].served);
    t->shortage = before;
    t->contenders[1].served = t->contenders[2].served = 0;
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL(455, 1, 2, 3));
    EXPECT_DONE(450, 0);
    start_shortage(t);
    EXPECT_SHORTAGE(SHORTAGE_OK, shortage_shift(&t->shortage_rules, &t->shortage, t->contenders, 4, 60));
    EXPECT_DONE(455, 0);
}

/* --- shortage: refusals and limits
 * ------------------------------------------------------------------------------- */

UTEST_F(auction_shortage, shortage_refusals_come_in_their_order)
{
    struct auction_shortage *t = utest_fixture;
    t->shortage_rules.allow_reduction = false;
    t->shortage_rules.range.ceiling = 1000;
    open_event(t, 2, 400, AUCTION_NOBODY);
    ROUND(0, 2, 2, 2);
    start_shortage(t);
    EXPECT_SHORTAGE(SHORTAGE_CALL_LOW, CALL(460, 9));
    EXPECT_SHORTAGE(SHORTAGE_CALL_HIGH, CALL(1001, 9));
    EXPECT_SHORTAGE(SHORTAGE_OFF_STEP, CALL(471, 9));
    EXPECT_SHORTAGE(SHORTAGE_NO_BIDDER, CALL(470, 9));
    EXPECT_SHORTAGE(SHORTAGE_NO_BIDDER, CALL(470, -1));
    EXPECT_SHORTAGE(SHORTAGE_NO_BIDDER, CALL(470, 4));
    EXPECT_SHORTAGE(SHORTAGE_NOT_IN, CALL(470, 0));
    EXPECT_SHORTAGE(SHORTAGE_TWICE, CALL(470, 1, 2, 1));
    EXPECT_SHORTAGE(SHORTAGE_QUANTITY, reduce(t, 470, 1, -1));
    EXPECT_SHORTAGE(SHORTAGE_NOT_LOWER, reduce(t, 470, 1, 2));
    EXPECT_SHORTAGE(SHORTAGE_NOT_LOWER, reduce(t, 470, 1, 3));
    EXPECT_SHORTAGE(SHORTAGE_NO_REDUCTION, reduce(t, 470, 1, 1));
    EXPECT_EQ((int)SHORTAGE_CALLING, (int)t->shortage.phase);
    EXPECT_EQ(460, t->shortage.accepted);
    for (int i = 1; i < 4; i++)
        EXPECT_EQ(2, t->contenders[i].demand);
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL(470, 1));
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL(480, 2));
    EXPECT_SHORTAGE(SHORTAGE_CLOSED, CALL(460, 9));
}

UTEST_F(auction_shortage, a_shortage_that_is_none_is_refused)
{
    struct auction_shortage *t = utest_fixture;
    EXPECT_SHORTAGE(SHORTAGE_NONE,
                    shortage_open(&t->shortage_rules, 0, 300, t->contenders, t->count, &t->shortage));
    t->contenders[0].demand = 2;
    const struct {
        int64_t stock;
        Amount price;
        ShortageResult expected;
    } cases[] = {{2, 300, SHORTAGE_NONE},
                 {3, 300, SHORTAGE_NONE},
                 {-1, 300, SHORTAGE_BAD_STATE},
                 {1, 9, SHORTAGE_BAD_STATE},
                 {1, 300, SHORTAGE_OK}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        EXPECT_SHORTAGE(cases[i].expected, shortage_open(&t->shortage_rules, cases[i].stock, cases[i].price,
                                                         t->contenders, t->count, &t->shortage));
}

UTEST_F(auction_shortage, shortage_rules_without_sense_are_refused)
{
    struct auction_shortage *t = utest_fixture;
    open_event(t, 2, 400, AUCTION_NOBODY);
    ROUND(0, 1, 1, 1);
    start_shortage(t);
    ShortageRules bad[6];
    for (int i = 0; i < 6; i++)
        bad[i] = shortage_rules;
    bad[0].step = 0;
    bad[1].step = -10;
    bad[2].range.floor = -1;
    bad[3].range.ceiling = 9;
    bad[4].overshoot = (ShortageOvershoot)7;
    bad[5].price = (ShortagePrice)7;
    for (int i = 0; i < 6; i++) {
        t->shortage_rules = bad[i];
        EXPECT_SHORTAGE(SHORTAGE_BAD_RULES, start_shortage(t));
        EXPECT_SHORTAGE(SHORTAGE_BAD_RULES, CALL_STAY(440));
        EXPECT_SHORTAGE(SHORTAGE_BAD_RULES, shortage_shift(&bad[i], &t->shortage, t->contenders, 4, 1));
    }
    EXPECT_EQ(430, t->shortage.accepted);
}

UTEST_F(auction_shortage, a_shortage_state_that_cannot_be_is_refused)
{
    struct auction_shortage *t = utest_fixture;
    for (int i = 0; i < 13; i++) {
        open_event(t, 2, 400, AUCTION_NOBODY);
        ROUND(0, 1, 1, 1);
        start_shortage(t);
        if (i >= 6) CALL(440, 1);
        switch (i) {
        case 0: t->shortage.stock = -1; break;
        case 1: t->shortage.stock = 3; break;
        case 2: t->shortage.accepted = 9; break;
        case 3: t->shortage.accepted = AMOUNT_MAX; break;
        case 4: t->contenders[1].demand = -1; break;
        case 5: t->shortage.phase = (ShortagePhase)7; break;
        case 6: t->shortage.left_over = 1; break;
        case 7: t->shortage.left_over = -1, t->contenders[2].served = 2; break;
        case 8: t->contenders[2].served = -1, t->contenders[3].served = 3; break;
        case 9: t->contenders[2].designated = 1; break;
        case 11: t->shortage.phase = (ShortagePhase)7; break;
        case 12: t->shortage.phase = SHORTAGE_CALLING, t->shortage.stock = 0; break;
        case 10: t->contenders[2].designated = -1, t->contenders[2].served = 2; break;
        }
        EXPECT_SHORTAGE(SHORTAGE_BAD_STATE, CALL_STAY(440));
        EXPECT_SHORTAGE(SHORTAGE_BAD_STATE,
                        shortage_shift(&t->shortage_rules, &t->shortage, t->contenders, 4, 1));
    }
}

UTEST_F(auction_shortage, shortage_numbers_of_2_to_the_62_do_not_overflow)
{
    struct auction_shortage *t = utest_fixture;
    int64_t huge = INT64_C(1) << 62;
    t->contenders[0].demand = t->contenders[1].demand = huge;
    EXPECT_SHORTAGE(SHORTAGE_BAD_STATE,
                    shortage_open(&t->shortage_rules, 5, 300, t->contenders, 2, &t->shortage));
    t->contenders[1].demand = huge - 1;
    t->shortage_rules.step = huge;
    EXPECT_SHORTAGE(SHORTAGE_OK,
                    shortage_open(&t->shortage_rules, huge, huge, t->contenders, 2, &t->shortage));
    EXPECT_EQ(AMOUNT_MAX, shortage_next_call(&t->shortage_rules, &t->shortage));
    EXPECT_SHORTAGE(SHORTAGE_OK,
                    shortage_call(&t->shortage_rules, &t->shortage, t->contenders, 2, AMOUNT_MAX, NULL, 0));
    EXPECT_DONE(AMOUNT_MAX, 0);
    EXPECT_EQ(huge, t->contenders[0].served);
}

UTEST(auction_shortage, each_result_of_demand_and_shortage_has_its_sentence)
{
    for (int a = DEMAND_OK; a <= DEMAND_OVER; a++)
        for (int b = DEMAND_OK; b < a; b++)
            EXPECT_STRNE(demand_result_text((DemandResult)a), demand_result_text((DemandResult)b));
    for (int a = SHORTAGE_OK; a <= SHORTAGE_NO_REDUCTION; a++)
        for (int b = SHORTAGE_OK; b < a; b++)
            EXPECT_STRNE(shortage_result_text((ShortageResult)a), shortage_result_text((ShortageResult)b));
    EXPECT_STREQ("unknown result", demand_result_text((DemandResult)99));
    EXPECT_STREQ("unknown result", shortage_result_text((ShortageResult)99));
}
