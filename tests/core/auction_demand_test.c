/* Simultaneous demand. Names like E05, D01 are those of the acceptance vectors of Maxi Bourse. */
#define FIXTURE auction_demand
#include "demand_table.h"

/* --- rounds: the vectors -----------------------------------------------------------------------------------
 */

UTEST_F(auction_demand, E04_NESTLE_who_abstains_is_out)
{
    struct auction_demand *t = utest_fixture; /* Isabelle (thrower), Daniel, Georges, Laure */
    EXPECT_RESULT(DEMAND_OK, open_event(t, 10, 300, 0));
    EXPECT_RESULT(DEMAND_OK, say(t, 0, 2));
    EXPECT_EQ(2, t->bidders[0].at_before);
    EXPECT_EQ(300, t->demand.before); /* 2 lots of 1 000 at 300 are 600 000 */
    EXPECT_EQ(300, t->demand.price);
    EXPECT_RESULT(DEMAND_OK, say(t, 1, 1));
    EXPECT_EQ(310, t->demand.price);
    EXPECT_RESULT(DEMAND_OK, say(t, 2, 1));
    EXPECT_RESULT(DEMAND_OK, say(t, 3, 0));
    EXPECT_DEMAND(DEMAND_SETTLED, 320, 8);
    EXPECT_RESULT(DEMAND_OK, next_round(t, NULL, 6, 320));
    EXPECT_EQ(0, demand_asked(t->bidders, 4));
    EXPECT_RESULT(DEMAND_NOT_IN, say(t, 3, 1));
    EXPECT_RESULT(DEMAND_OK, say(t, 0, 1));
    EXPECT_EQ(0, t->bidders[0].at_before); /* au mieux from now on */
    EXPECT_EQ(330, t->demand.price);
    ROUND(0, 0);
    EXPECT_DEMAND(DEMAND_SETTLED, 330, 6);
}

UTEST_F(auction_demand, E05_THOMSON_the_thrower_on_another_square_has_no_privilege)
{
    struct auction_demand *t = utest_fixture;
    EXPECT_RESULT(DEMAND_OK, open_event(t, 10, 300, AUCTION_NOBODY));
    EXPECT_FALSE(demand_is_privileged(&t->demand, 0));
    EXPECT_FALSE(demand_is_privileged(&t->demand, AUCTION_NOBODY));
    ROUND(2, 0, 1, 0);
    EXPECT_DEMAND(DEMAND_SETTLED, 330, 10);
    EXPECT_EQ(2, t->bidders[0].demand);
}

UTEST_F(auction_demand, E06_FIAT_the_thrower_alone)
{
    struct auction_demand *t = utest_fixture;
    EXPECT_RESULT(DEMAND_OK, open_event(t, 10, 300, 0));
    EXPECT_TRUE(demand_is_privileged(&t->demand, 0));
    ROUND(2, 0, 0, 0);
    EXPECT_DEMAND(DEMAND_SETTLED, 300, 8);
    EXPECT_EQ(2, t->bidders[0].at_before);
    EXPECT_RESULT(DEMAND_OK, next_round(t, NULL, 8, 300));
    ROUND(0);
    EXPECT_RESULT(DEMAND_OVER, next_round(t, NULL, 8, 300));
}

UTEST_F(auction_demand, who_bought_one_au_cours_speaks_again)
{
    struct auction_demand *t = utest_fixture;
    open_event(t, 10, 300, 0);
    ROUND(1, 0, 0, 0);
    EXPECT_RESULT(DEMAND_OK, next_round(t, NULL, 9, 300));
    EXPECT_EQ(0, demand_asked(t->bidders, 4));
}

UTEST_F(auction_demand, E07_FIAT_second_round_is_au_mieux)
{
    struct auction_demand *t = utest_fixture;
    open_event(t, 10, 300, 0);
    ROUND(2, 1, 2, 0);
    EXPECT_RESULT(DEMAND_OK, next_round(t, NULL, 5, 330));
    EXPECT_FALSE(demand_is_privileged(&t->demand, 0));
    say(t, 0, 2);
    EXPECT_EQ(350, t->demand.price);
}

UTEST_F(auction_demand, E08_SONY_all_pay_the_last_price)
{
    struct auction_demand *t = utest_fixture; /* Sophie, Thierry, Didier, Dominique */
    open_event(t, 10, 350, AUCTION_NOBODY);
    const int64_t demands[] = {1, 1, 2, 1};
    const Amount prices[] = {360, 370, 390, 400};
    Amount sum = 0;
    for (int i = 0; i < 4; i++) {
        EXPECT_RESULT(DEMAND_OK, say(t, i, demands[i]));
        EXPECT_EQ(prices[i], t->demand.price);
    }
    for (int i = 0; i < 4; i++)
        sum += t->bidders[i].demand * t->demand.price * 1000;
    EXPECT_EQ(2000000, sum);
    EXPECT_DEMAND(DEMAND_SETTLED, 400, 10);
    EXPECT_RESULT(DEMAND_OK, next_round(t, NULL, 5, 400));
}

UTEST_F(auction_demand, maxi_D01_au_cours_au_mieux_second_round)
{
    struct auction_demand *t = utest_fixture; /* Dominique, Daniel, Laurence, Richard */
    open_event(t, 10, 300, 0);
    ROUND(2, 1, 2, 0);
    EXPECT_DEMAND(DEMAND_SETTLED, 330, 8);
    EXPECT_RESULT(DEMAND_OK, next_round(t, NULL, 5, 330));
    ROUND(2, 1, 0);
    EXPECT_DEMAND(DEMAND_SETTLED, 360, 5);
    EXPECT_EQ(2, t->bidders[0].demand);
    EXPECT_RESULT(DEMAND_OK, next_round(t, NULL, 2, 360));
    EXPECT_RESULT(DEMAND_NOT_IN, say(t, 2, 1));
    ROUND(0, 0);
    EXPECT_RESULT(DEMAND_OVER, next_round(t, NULL, 2, 360));
}

UTEST_F(auction_demand, maxi_D01_where_au_cours_moves_the_price)
{
    struct auction_demand *t = utest_fixture;
    t->rules.privilege_moves_price = true;
    open_event(t, 10, 300, 0);
    ROUND(2, 1, 2, 0);
    EXPECT_EQ(350, t->demand.price);
    EXPECT_EQ(300, t->demand.before); /* the thrower still pays the old price */
}

UTEST_F(auction_demand, maxi_D05_cap)
{
    struct auction_demand *t = utest_fixture;
    open_event(t, 1, 300, AUCTION_NOBODY);
    EXPECT_RESULT(DEMAND_STOCK, say(t, 0, 2));
    EXPECT_DEMAND(DEMAND_SPEAKING, 300, 1);
    EXPECT_FALSE(t->bidders[0].answered);
    EXPECT_RESULT(DEMAND_OK, say(t, 0, 1));
}

UTEST_F(auction_demand, maxi_D09_rumour_in_a_speaking_round)
{
    struct auction_demand *t = utest_fixture; /* B, C, D */
    t->count = 3;
    open_event(t, 10, 200, AUCTION_NOBODY);
    say(t, 0, 1);
    EXPECT_EQ(210, t->demand.price);
    EXPECT_RESULT(DEMAND_OK, demand_shift(&t->rules, &t->demand, t->bidders, 3, 60));
    EXPECT_EQ(270, t->demand.price);
    ROUND(2, 0);
    EXPECT_DEMAND(DEMAND_SETTLED, 290, 10);
}

UTEST_F(auction_demand, maxi_E15_an_order_that_is_not_yet_paid_moves_with_the_price)
{
    struct auction_demand *t = utest_fixture;
    EXPECT_EQ(360, price_shift(&range, 300, 60)); /* Christine's COCA-COLA */
    open_event(t, 10, 300, 0);
    EXPECT_RESULT(DEMAND_OK, demand_shift(&t->rules, &t->demand, t->bidders, 4, -1000));
    EXPECT_EQ(10, t->demand.price);
    EXPECT_EQ(10, t->demand.before);
}

/* --- rounds: other readings
 * --------------------------------------------------------------------------------- */

UTEST_F(auction_demand, maxi_A04_an_abstainer_may_come_back)
{
    struct auction_demand *t = utest_fixture;
    t->rules.abstainer_out = false;
    open_event(t, 10, 300, 0);
    ROUND(1, 0, 1, 0);
    EXPECT_RESULT(DEMAND_OK, next_round(t, NULL, 8, 310));
    ROUND(0, 1, 0, 0);
    EXPECT_DEMAND(DEMAND_SETTLED, 320, 8);
    EXPECT_RESULT(DEMAND_OK, next_round(t, NULL, 7, 320));
    ROUND(0, 0, 0, 0);
    EXPECT_RESULT(DEMAND_OVER, next_round(t, NULL, 7, 320));
}

UTEST_F(auction_demand, maxi_A05_the_thrower_abstains_and_the_others_buy)
{
    struct auction_demand *t = utest_fixture;
    open_event(t, 10, 300, 0);
    ROUND(0, 1, 0, 0);
    EXPECT_DEMAND(DEMAND_SETTLED, 310, 10);
    EXPECT_FALSE(demand_is_privileged(&t->demand, 0)); /* his privilege was for his first demand */
    EXPECT_RESULT(DEMAND_OK, next_round(t, NULL, 9, 310));
    EXPECT_EQ(1, demand_asked(t->bidders, 4));
}

UTEST_F(auction_demand, maxi_A03_a_free_order)
{
    struct auction_demand *t = utest_fixture;
    EXPECT_RESULT(DEMAND_OK, open_event(t, 10, 300, 0));
    EXPECT_RESULT(DEMAND_NOT_TURN, say(t, 2, 1));
    t->rules.order = DEMAND_FREE;
    EXPECT_RESULT(DEMAND_OK, say(t, 2, 1));
    EXPECT_RESULT(DEMAND_DONE, say(t, 2, 1));
    EXPECT_RESULT(DEMAND_OK, say(t, 0, 1));
    EXPECT_EQ(1, t->bidders[0].at_before);
    EXPECT_EQ(310, t->demand.price);
}

UTEST_F(auction_demand, maxi_A06_more_than_is_left_may_be_demanded)
{
    struct auction_demand *t = utest_fixture;
    t->rules.stock_caps = false;
    open_event(t, 1, 300, 0);
    EXPECT_RESULT(DEMAND_STOCK, say(t, 0, 2)); /* au cours he takes what is there */
    EXPECT_RESULT(DEMAND_OK, say(t, 0, 0));
    EXPECT_RESULT(DEMAND_OK, say(t, 1, 2));
    ROUND(0, 0);
    EXPECT_DEMAND(DEMAND_SHORTAGE, 320, 1);
    EXPECT_SHORTAGE(SHORTAGE_OK, start_shortage(t));
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL_STAY(330));
    EXPECT_SHORTAGE(SHORTAGE_OK, reduce(t, 340, 1, 1)); /* alone, against himself */
    EXPECT_DONE(340, 0);
    EXPECT_EQ(1, t->contenders[1].served);
}

UTEST_F(auction_demand, maxi_A06_nothing_left_is_nothing_to_demand)
{
    struct auction_demand *t = utest_fixture;
    t->rules.stock_caps = false;
    open_event(t, 2, 300, 0);
    EXPECT_RESULT(DEMAND_OK, say(t, 0, 2));
    EXPECT_RESULT(DEMAND_STOCK, say(t, 1, 1));
    ROUND(0, 0, 0);
    EXPECT_DEMAND(DEMAND_SETTLED, 300, 0);
    EXPECT_RESULT(DEMAND_OVER, next_round(t, NULL, 0, 300));
}

UTEST_F(auction_demand, maxi_A07_in_a_free_order_the_thrower_may_leave_nothing)
{
    struct auction_demand *t = utest_fixture;
    t->rules.order = DEMAND_FREE;
    open_event(t, 1, 300, 0);
    EXPECT_RESULT(DEMAND_OK, say(t, 1, 1));
    EXPECT_RESULT(DEMAND_OK, say(t, 0, 1)); /* au cours, and so first served */
    ROUND(0, 0);
    EXPECT_DEMAND(DEMAND_SHORTAGE, 310, 0);
    EXPECT_SHORTAGE(SHORTAGE_OK, start_shortage(t));
    EXPECT_DONE(310, 0);
    EXPECT_EQ(0, t->contenders[1].served);
}

UTEST_F(auction_demand, maxi_A07_the_thrower_joins_the_auction)
{
    struct auction_demand *t = utest_fixture; /* D02 with the other reading */
    t->count = 3;
    t->rules.privilege = DEMAND_JOINS;
    open_event(t, 3, 300, 0);
    EXPECT_RESULT(DEMAND_OK, say(t, 0, 2));
    EXPECT_DEMAND(DEMAND_SPEAKING, 300, 3);
    ROUND(1, 1);
    EXPECT_DEMAND(DEMAND_SHORTAGE, 320, 3);
    EXPECT_SHORTAGE(SHORTAGE_OK, start_shortage(t));
    EXPECT_EQ(2, t->contenders[0].demand);
    EXPECT_SHORTAGE(SHORTAGE_OK, CALL(330, 2));
    EXPECT_DONE(330, 0);
    EXPECT_EQ(2, t->contenders[0].served);
    /* Where there is enough he buys at the price before. */
    open_event(t, 4, 300, 0);
    ROUND(2, 1, 1);
    EXPECT_DEMAND(DEMAND_SETTLED, 320, 4);
    EXPECT_EQ(2, t->bidders[0].at_before);
}

UTEST_F(auction_demand, maxi_A11_only_served_lots_raise_the_price)
{
    struct auction_demand *t = utest_fixture;
    t->rules.beyond = DEMAND_SERVED_COUNT;
    open_event(t, 3, 400, AUCTION_NOBODY);
    ROUND(2, 2, 1, 0);
    EXPECT_DEMAND(DEMAND_SHORTAGE, 430, 3);
    t->rules.privilege = DEMAND_JOINS;
    open_event(t, 3, 400, 0);
    ROUND(2, 2, 1, 0); /* one of the three lots is not claimed when the second speaks */
    EXPECT_DEMAND(DEMAND_SHORTAGE, 410, 3);
}

UTEST_F(auction_demand, what_some_more_would_make_the_price)
{
    struct auction_demand *t = utest_fixture;
    Amount price = 0;
    open_event(t, 10, 300, AUCTION_NOBODY);
    say(t, 0, 1);
    EXPECT_RESULT(DEMAND_OK, demand_price_after(&t->rules, &t->demand, t->bidders, 4, 2, &price));
    EXPECT_EQ(330, price);
    EXPECT_EQ(310, t->demand.price);
    EXPECT_RESULT(DEMAND_OK, demand_price_after(&t->rules, &t->demand, t->bidders, 4, 0, &price));
    EXPECT_EQ(310, price);
    EXPECT_RESULT(DEMAND_QUANTITY, demand_price_after(&t->rules, &t->demand, t->bidders, 4, -2, &price));
}

UTEST_F(auction_demand, a_ruined_bidder_speaks_no_more_and_his_demand_stands)
{
    struct auction_demand *t = utest_fixture;
    open_event(t, 10, 300, 1);
    say(t, 0, 2);
    EXPECT_RESULT(DEMAND_OK, demand_out(&t->rules, &t->demand, t->bidders, 4, 0));
    EXPECT_RESULT(DEMAND_OK, demand_out(&t->rules, &t->demand, t->bidders, 4, 1));
    EXPECT_RESULT(DEMAND_NOT_IN, demand_out(&t->rules, &t->demand, t->bidders, 4, 1));
    EXPECT_RESULT(DEMAND_NO_BIDDER, demand_out(&t->rules, &t->demand, t->bidders, 4, 4));
    EXPECT_FALSE(demand_is_privileged(&t->demand, 1));
    EXPECT_EQ(2, demand_asked(t->bidders, 4));
    EXPECT_EQ(2, t->bidders[0].demand);
    say(t, 2, 1);
    EXPECT_RESULT(DEMAND_OK, demand_out(&t->rules, &t->demand, t->bidders, 4, 3));
    EXPECT_DEMAND(DEMAND_SETTLED, 330, 10);
    EXPECT_RESULT(DEMAND_OK, next_round(t, NULL, 7, 330));
    EXPECT_EQ(2, demand_asked(t->bidders, 4));
    EXPECT_RESULT(DEMAND_NOT_IN, say(t, 0, 1));
}

/* --- rounds: refusals and limits
 * ------------------------------------------------------------------------------ */

UTEST_F(auction_demand, demand_refusals_come_in_their_order)
{
    struct auction_demand *t = utest_fixture;
    open_event(t, 1, 300, 0);
    t->bidders[2].in = false;
    EXPECT_RESULT(DEMAND_NO_BIDDER, say(t, 4, -1));
    EXPECT_RESULT(DEMAND_NO_BIDDER, say(t, -1, -1));
    EXPECT_RESULT(DEMAND_NOT_IN, say(t, 2, -1));
    EXPECT_RESULT(DEMAND_NOT_TURN, say(t, 1, -1));
    EXPECT_RESULT(DEMAND_QUANTITY, say(t, 0, -1));
    EXPECT_RESULT(DEMAND_TOO_MUCH, say(t, 0, 3));
    EXPECT_RESULT(DEMAND_STOCK, say(t, 0, 2));
    EXPECT_RESULT(DEMAND_SPEAKS, next_round(t, NULL, 1, 300));
    EXPECT_RESULT(DEMAND_SPEAKS, demand_to_shortage(&t->rules, &t->demand, t->bidders, 4, t->contenders));
    EXPECT_RESULT(DEMAND_OK, say(t, 0, 0));
    EXPECT_RESULT(DEMAND_DONE, say(t, 0, -1));
    ROUND(1, 0);
    EXPECT_RESULT(DEMAND_CLOSED, say(t, 4, -1));
    EXPECT_RESULT(DEMAND_BAD_STATE, next_round(t, NULL, -1, 310));
    EXPECT_RESULT(DEMAND_BAD_STATE, next_round(t, NULL, 1, 9));
    EXPECT_RESULT(DEMAND_OVER, next_round(t, NULL, 0, 310));
    EXPECT_RESULT(DEMAND_OK, next_round(t, NULL, 1, 310));
}

UTEST_F(auction_demand, an_event_that_cannot_be_opened)
{
    struct auction_demand *t = utest_fixture;
    EXPECT_RESULT(DEMAND_BAD_STATE, open_event(t, -1, 300, 0));
    EXPECT_RESULT(DEMAND_BAD_STATE, open_event(t, 1, 9, 0));
    EXPECT_RESULT(DEMAND_NO_BIDDER, open_event(t, 1, 300, 4));
    EXPECT_RESULT(DEMAND_OVER, open_event(t, 0, 300, 0));
    for (int i = 0; i < 4; i++)
        t->bidders[i].in = false;
    EXPECT_RESULT(DEMAND_NO_BIDDER, demand_open(&t->rules, 1, 300, 0, t->bidders, 4, &t->demand));
    EXPECT_EQ(0, t->demand.price);
}

UTEST_F(auction_demand, demand_rules_without_sense_are_refused)
{
    struct auction_demand *t = utest_fixture;
    open_event(t, 10, 300, 0);
    DemandRules bad[9];
    for (int i = 0; i < 9; i++)
        bad[i] = rules;
    bad[0].step = 0;
    bad[1].step = -10;
    bad[2].range.floor = -1;
    bad[3].range.ceiling = 9;
    bad[4].demand_max = 0;
    bad[5].order = (DemandOrder)7;
    bad[6].beyond = (DemandBeyond)7;
    bad[7].privilege = (DemandPrivilege)7;
    bad[8].demand_max = -1;
    Amount price = 0;
    for (int i = 0; i < 9; i++) {
        t->rules = bad[i];
        EXPECT_RESULT(DEMAND_BAD_RULES, open_event(t, 10, 300, 0));
        EXPECT_RESULT(DEMAND_BAD_RULES, say(t, 0, 1));
        EXPECT_RESULT(DEMAND_BAD_RULES, next_round(t, NULL, 10, 300));
        EXPECT_RESULT(DEMAND_BAD_RULES, demand_shift(&t->rules, &t->demand, t->bidders, 4, 1));
        EXPECT_RESULT(DEMAND_BAD_RULES, demand_out(&t->rules, &t->demand, t->bidders, 4, 1));
        EXPECT_RESULT(DEMAND_BAD_RULES, demand_price_after(&t->rules, &t->demand, t->bidders, 4, 1, &price));
        EXPECT_RESULT(DEMAND_BAD_RULES,
                      demand_to_shortage(&t->rules, &t->demand, t->bidders, 4, t->contenders));
    }
    EXPECT_EQ(300, t->demand.price);
}

UTEST_F(auction_demand, a_demand_state_that_cannot_be_is_refused)
{
    struct auction_demand *t = utest_fixture;
    Amount price = 0;
    for (int i = 0; i < 16; i++) {
        t->rules.privilege = i == 14 ? DEMAND_JOINS : DEMAND_SERVED_FIRST;
        open_event(t, 10, 300, 0);
        switch (i) {
        case 0: t->demand.stock = t->demand.available = 0; break;
        case 14: t->bidders[0].demand = -1, t->bidders[1].at_before = 2; break;
        case 15: t->bidders[0].at_before = -1, t->demand.available = 11; break;
        case 1: t->demand.available = 9; break;
        case 2: t->demand.price = 9; break;
        case 3: t->demand.before = 9; break;
        case 4: t->demand.privileged = 4; break;
        case 5: t->demand.phase = DEMAND_SETTLED; break;
        case 6: t->demand.phase = (DemandPhase)7; break;
        case 7: t->bidders[0].demand = -1; break;
        case 8: t->bidders[0].demand = 3; break;
        case 9: t->bidders[0].at_before = -1; break;
        case 10: t->bidders[0].at_before = t->bidders[1].at_before = 1, t->demand.available = 9; break;
        case 11: t->bidders[0].at_before = t->bidders[0].demand = 1, t->demand.available = 9; break;
        case 12: t->bidders[0].at_before = 2, t->demand.stock = 1, t->demand.available = -1; break;
        case 13: t->bidders[0].at_before = 3, t->demand.available = 7; break;
        }
        EXPECT_RESULT(DEMAND_BAD_STATE, say(t, 0, 1));
        EXPECT_RESULT(DEMAND_BAD_STATE, next_round(t, NULL, 10, 300));
        EXPECT_RESULT(DEMAND_BAD_STATE, demand_shift(&t->rules, &t->demand, t->bidders, 4, 1));
        EXPECT_RESULT(DEMAND_BAD_STATE, demand_out(&t->rules, &t->demand, t->bidders, 4, 1));
        EXPECT_RESULT(DEMAND_BAD_STATE, demand_price_after(&t->rules, &t->demand, t->bidders, 4, 1, &price));
        EXPECT_RESULT(DEMAND_BAD_STATE,
                      demand_to_shortage(&t->rules, &t->demand, t->bidders, 4, t->contenders));
    }
}

UTEST_F(auction_demand, demands_of_2_to_the_62_do_not_overflow)
{
    struct auction_demand *t = utest_fixture;
    int64_t huge = INT64_C(1) << 62;
    t->rules.demand_max = INT64_MAX;
    t->rules.step = huge;
    t->rules.privilege = DEMAND_JOINS;
    open_event(t, INT64_MAX, 300, 0);
    EXPECT_RESULT(DEMAND_OK, say(t, 0, huge));
    EXPECT_RESULT(DEMAND_OK, say(t, 1, huge - 1));
    EXPECT_EQ(AMOUNT_MAX, t->demand.price); /* held at the ceiling */
    EXPECT_RESULT(DEMAND_TOO_MUCH, say(t, 2, huge));
    const Demand before = t->demand;
    t->bidders[1].demand = INT64_MAX; /* with what the first demands it is beyond an int64_t */
    EXPECT_RESULT(DEMAND_BAD_STATE, say(t, 2, 0));
    t->bidders[1].demand = huge - 1;
    t->demand = before;
    EXPECT_RESULT(DEMAND_OK, say(t, 2, 0));
    EXPECT_RESULT(DEMAND_OK, demand_shift(&t->rules, &t->demand, t->bidders, 4, AMOUNT_MIN));
    EXPECT_EQ(10, t->demand.price);
    EXPECT_RESULT(DEMAND_OK, demand_shift(&t->rules, &t->demand, t->bidders, 4, AMOUNT_MAX));
    EXPECT_EQ(AMOUNT_MAX, t->demand.price);
}

UTEST_F(auction_demand, a_ceiling_holds_the_price)
{
    struct auction_demand *t = utest_fixture;
    t->rules.range.ceiling = t->shortage_rules.range.ceiling = 320;
    open_event(t, 3, 300, AUCTION_NOBODY);
    ROUND(2, 0, 2, 1);
    EXPECT_DEMAND(DEMAND_SHORTAGE, 320, 3);
    /* No call can follow: they are served in their order of preference. */
    EXPECT_SHORTAGE(SHORTAGE_OK, start_shortage(t));
    EXPECT_DONE(320, 0);
    EXPECT_EQ(2, t->contenders[0].served);
    EXPECT_EQ(1, t->contenders[2].served);
    EXPECT_EQ(0, t->contenders[3].served);
}

/* --- properties
 * --------------------------------------------------------------------------------------------------- */

static int64_t pick(Random *random, uint64_t n)
{
    uint64_t value = 0;
    random_below(random, n, &value);
    return (int64_t)value;
}

static void random_rules(struct auction_demand *t, Random *random)
{
    t->count = 1 + (int)pick(random, MOST);
    t->rules.step = 1 + pick(random, 5);
    t->rules.range = (PriceRange){pick(random, 3), pick(random, 3) ? AMOUNT_MAX : 60};
    t->rules.demand_max = 1 + pick(random, 4);
    t->rules.stock_caps = pick(random, 2) == 0;
    t->rules.abstainer_out = pick(random, 2) == 0;
    t->rules.privilege_moves_price = pick(random, 2) == 0;
    t->rules.order = pick(random, 2) ? DEMAND_FREE : DEMAND_IN_ORDER;
    t->rules.beyond = pick(random, 2) ? DEMAND_SERVED_COUNT : DEMAND_ALL_COUNT;
    t->rules.privilege = pick(random, 2) ? DEMAND_JOINS : DEMAND_SERVED_FIRST;
    t->shortage_rules.step = 1 + pick(random, 5);
    t->shortage_rules.range = t->rules.range;
    t->shortage_rules.overshoot = (ShortageOvershoot)pick(random, 3);
    t->shortage_rules.price = (ShortagePrice)pick(random, 2);
    t->shortage_rules.allow_reduction = pick(random, 2) == 0;
}

/* Calls until it is done; the most that each bidder has agreed to is kept in most[]. Returns whether
 * every promise was kept. */
static bool random_shortage(struct auction_demand *t, Random *random, Amount *most)
{
    for (int i = 0; i < t->count; i++)
        most[i] = t->shortage.accepted;
    for (int calls = 0; t->shortage.phase == SHORTAGE_CALLING; calls++) {
        if (calls > 500) return false;
        Amount price = shortage_next_call(&t->shortage_rules, &t->shortage);
        Amount jump = price + t->shortage_rules.step * pick(random, 3);
        if (jump <= t->shortage_rules.range.ceiling) price = jump;
        ShortageChange changes[MOST];
        int count = 0;
        for (int i = t->count - 1; i >= 0; i--) {
            if (t->contenders[i].demand == 0) continue;
            if (pick(random, 5) == 0) changes[count++] = (ShortageChange){i, pick(random, 2)};
        }
        int64_t demanded[MOST];
        for (int i = 0; i < t->count; i++)
            demanded[i] = t->contenders[i].demand;
        if (shortage_call(&t->shortage_rules, &t->shortage, t->contenders, t->count, price, changes, count))
            continue;
        for (int i = 0; i < t->count; i++) {
            if (!t->contenders[i].left)
                most[i] = price;
            else if (demanded[i] > 0)
                most[i] = t->shortage.accepted;
            if (t->contenders[i].served + t->contenders[i].designated > demanded[i]) return false;
        }
    }
    return true;
}

/* What a settled round owes to whom; -1 if somebody pays more than he has agreed to. */
static int64_t settle(struct auction_demand *t, Random *random)
{
    int64_t sold = t->demand.stock - t->demand.available;
    if (t->demand.phase == DEMAND_SETTLED) {
        for (int i = 0; i < t->count; i++)
            sold += t->bidders[i].demand + (t->rules.privilege == DEMAND_JOINS ? t->bidders[i].at_before : 0);
        return sold;
    }
    Amount most[MOST];
    if (start_shortage(t) != SHORTAGE_OK || !random_shortage(t, random, most)) return -1;
    for (int i = 0; i < t->count; i++) {
        const ShortageBidder *bidder = &t->contenders[i];
        sold += bidder->served + bidder->designated;
        if (bidder->served > 0 && t->shortage.price > most[i]) return -1;
        if (bidder->designated > 0 && t->shortage.accepted > most[i]) return -1;
    }
    return sold;
}

UTEST_F(auction_demand, no_event_sells_more_than_the_stock_nor_dearer_than_agreed)
{
    struct auction_demand *t = utest_fixture;
    const char *seed = "demand 1";
    UTEST_PRINTF("seed: %s\n", seed);
    Random random = random_seeded_text(seed);
    int shortages = 0, rounds = 0;
    for (int event = 0; event < 20000; event++) {
        random_rules(t, &random);
        int64_t stock = 1 + pick(&random, 8);
        ASSERT_RESULT(DEMAND_OK, open_event(t, stock, 2 + pick(&random, 40), (int)pick(&random, 2) - 1));
        for (;;) {
            for (int acts = 0; t->demand.phase == DEMAND_SPEAKING; acts++) {
                int bidder = demand_asked(t->bidders, t->count);
                Amount before = t->demand.price;
                if (pick(&random, 3) == 0) bidder = (int)pick(&random, (uint64_t)t->count);
                if (pick(&random, 40) == 0) demand_out(&t->rules, &t->demand, t->bidders, t->count, bidder);
                say(t, bidder, pick(&random, 6) - 1);
                ASSERT_GE(t->demand.price, before);
                if (pick(&random, 30) == 0)
                    demand_shift(&t->rules, &t->demand, t->bidders, t->count, pick(&random, 40) - 20);
                ASSERT_LT(acts, 1000);
            }
            shortages += t->demand.phase == DEMAND_SHORTAGE;
            rounds++;
            int64_t sold = settle(t, &random);
            ASSERT_GE(sold, 0);
            ASSERT_LE(sold, stock);
            stock -= sold;
            bool was_short = t->demand.phase == DEMAND_SHORTAGE;
            Amount price = was_short ? t->shortage.price : t->demand.price;
            if (next_round(t, was_short ? t->contenders : NULL, stock, price) != DEMAND_OK) break;
            ASSERT_LT(rounds, 1000000);
        }
    }
    EXPECT_GT(shortages, 2000);
    EXPECT_GT(rounds, 25000);
}
