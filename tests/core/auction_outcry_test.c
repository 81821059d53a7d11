/* An open outcry: what the plain bank of any game holds. */
#include "auction.h"

#include "check.h"
#include "random.h"

#define RESULT_TEXT outcry_result_text

static const OutcryRules rules = {.opening = 10, .step = 5, .multiple = 1, .immediate = AMOUNT_MAX};

enum { BIDDERS = 4 };
enum { ANA, BO, CLEO, ELODIE };

struct auction_outcry {
    OutcryRules rules;
    Outcry state;
    OutcryBidder bidders[BIDDERS];
};

UTEST_F_SETUP(auction_outcry)
{
    utest_fixture->rules = rules;
    for (int i = 0; i < BIDDERS; i++)
        utest_fixture->bidders[i] = (OutcryBidder){.in = true, .money = 100};
    ASSERT_EQ(0, utest_fixture->state.price);
}

UTEST_F_TEARDOWN(auction_outcry)
{
    ASSERT_GE(utest_fixture->state.price, 0);
}

/* --- words of the tests ----------------------------------------------------------------------------------
 */

static OutcryResult open_outcry(struct auction_outcry *t)
{
    return outcry_open(&t->rules, t->bidders, BIDDERS, &t->state);
}

static OutcryResult bid(struct auction_outcry *t, int bidder, Amount amount)
{
    return outcry_bid(&t->rules, &t->state, t->bidders, BIDDERS, bidder, amount);
}

static OutcryResult pass(struct auction_outcry *t, int bidder)
{
    return outcry_pass(&t->rules, &t->state, t->bidders, BIDDERS, bidder);
}

static OutcryResult withdraw(struct auction_outcry *t, int bidder)
{
    return outcry_withdraw(&t->rules, &t->state, t->bidders, BIDDERS, bidder);
}

static OutcryResult hammer(struct auction_outcry *t)
{
    return outcry_hammer(&t->rules, &t->state, t->bidders, BIDDERS);
}

static Amount least(struct auction_outcry *t)
{
    Amount amount = -1;
    return outcry_least_bid(&t->rules, &t->state, &amount) == OUTCRY_OK ? amount : -1;
}

#define EXPECT_OUTCRY(phase_, price_, leader_)                                                               \
    do {                                                                                                     \
        EXPECT_EQ((int)(phase_), (int)t->state.phase);                                                       \
        EXPECT_EQ(price_, t->state.price);                                                                   \
        EXPECT_EQ(leader_, t->state.leader);                                                                 \
    } while (0)

/* --- bidding ------------------------------------------------------------------------------------------- */

UTEST_F(auction_outcry, the_last_one_left_wins)
{
    struct auction_outcry *t = utest_fixture;
    EXPECT_RESULT(OUTCRY_OK, open_outcry(t));
    EXPECT_RESULT(OUTCRY_OK, bid(t, ELODIE, 10));
    EXPECT_RESULT(OUTCRY_OK, bid(t, ANA, 15));
    EXPECT_RESULT(OUTCRY_OK, withdraw(t, BO));
    EXPECT_RESULT(OUTCRY_NOT_IN, bid(t, BO, 50));
    EXPECT_RESULT(OUTCRY_OK, bid(t, ELODIE, 40));
    EXPECT_RESULT(OUTCRY_OK, pass(t, CLEO));
    EXPECT_OUTCRY(OUTCRY_OPEN, 40, ELODIE);
    EXPECT_RESULT(OUTCRY_OK, pass(t, ANA));
    EXPECT_OUTCRY(OUTCRY_SOLD, 40, ELODIE);
    EXPECT_RESULT(OUTCRY_CLOSED, bid(t, ANA, 50));
}

UTEST_F(auction_outcry, a_bid_exceeds_the_last_by_the_step)
{
    struct auction_outcry *t = utest_fixture;
    open_outcry(t);
    EXPECT_EQ(10, least(t));
    EXPECT_RESULT(OUTCRY_LOW, bid(t, ANA, 9));
    EXPECT_RESULT(OUTCRY_LOW, bid(t, ANA, -9));
    EXPECT_RESULT(OUTCRY_OK, bid(t, ANA, 10));
    EXPECT_EQ(15, least(t));
    EXPECT_RESULT(OUTCRY_LOW, bid(t, BO, 10)); /* at the same instant: the one told first counts */
    EXPECT_RESULT(OUTCRY_LOW, bid(t, BO, 14));
    EXPECT_OUTCRY(OUTCRY_OPEN, 10, ANA);
    EXPECT_RESULT(OUTCRY_OK, bid(t, BO, 15));
}

UTEST_F(auction_outcry, plus_keeps_to_the_multiple_of_the_bids)
{
    struct auction_outcry *t = utest_fixture;
    t->rules.multiple = 4;
    open_outcry(t);
    EXPECT_EQ(12, least(t));
    EXPECT_RESULT(OUTCRY_MULTIPLE, bid(t, ANA, 13));
    EXPECT_RESULT(OUTCRY_OK, bid(t, ANA, 12));
    EXPECT_EQ(20, least(t));
}

UTEST_F(auction_outcry, nobody_bids_against_himself_nor_leaves_as_the_leader)
{
    struct auction_outcry *t = utest_fixture;
    open_outcry(t);
    bid(t, ANA, 10);
    EXPECT_RESULT(OUTCRY_LEADS, bid(t, ANA, 50));
    EXPECT_RESULT(OUTCRY_LEADS, pass(t, ANA));
    EXPECT_RESULT(OUTCRY_LEADS, withdraw(t, ANA));
    EXPECT_OUTCRY(OUTCRY_OPEN, 10, ANA);
}

UTEST_F(auction_outcry, nobody_bids_more_than_he_has)
{
    struct auction_outcry *t = utest_fixture;
    open_outcry(t);
    EXPECT_RESULT(OUTCRY_MONEY, bid(t, ANA, 101));
    EXPECT_RESULT(OUTCRY_OK, bid(t, ANA, 100));
}

UTEST_F(auction_outcry, a_final_pass_stays_one_after_the_next_bid)
{
    struct auction_outcry *t = utest_fixture;
    open_outcry(t);
    pass(t, BO);
    bid(t, ANA, 10);
    EXPECT_RESULT(OUTCRY_NOT_IN, bid(t, BO, 20));
}

UTEST_F(auction_outcry, what_an_earlier_outcry_left_behind_does_no_harm)
{
    struct auction_outcry *t = utest_fixture;
    for (int i = 0; i < BIDDERS; i++)
        t->bidders[i] = (OutcryBidder){.in = i == ANA, .passed = true, .money = 100};
    EXPECT_RESULT(OUTCRY_OK, open_outcry(t));
    EXPECT_RESULT(OUTCRY_OK, bid(t, ANA, 10));
    EXPECT_OUTCRY(OUTCRY_SOLD, 10, ANA);
}

UTEST_F(auction_outcry, the_smallest_rules_and_prices_work_in_an_outcry)
{
    struct auction_outcry *t = utest_fixture;
    t->rules.opening = 0;
    t->rules.step = t->rules.immediate = t->rules.reserve = 1;
    EXPECT_RESULT(OUTCRY_OK, open_outcry(t));
    EXPECT_RESULT(OUTCRY_OK, bid(t, ANA, 0));
    EXPECT_EQ(1, least(t));
    EXPECT_RESULT(OUTCRY_OK, bid(t, BO, 1));
    EXPECT_OUTCRY(OUTCRY_SOLD, 1, BO);
    t->rules.opening = 1;
    EXPECT_RESULT(OUTCRY_OK, open_outcry(t));
}

UTEST_F(auction_outcry, who_passed_may_come_back_where_a_pass_is_not_final)
{
    struct auction_outcry *t = utest_fixture;
    t->rules.pass = OUTCRY_PASS_TILL_NEXT_BID;
    open_outcry(t);
    bid(t, ANA, 10);
    pass(t, BO);
    EXPECT_RESULT(OUTCRY_PASSED, bid(t, BO, 20));
    EXPECT_RESULT(OUTCRY_PASSED, pass(t, BO));
    bid(t, CLEO, 20);
    EXPECT_RESULT(OUTCRY_OK, bid(t, BO, 25));
    pass(t, ANA);
    withdraw(t, CLEO);
    EXPECT_OUTCRY(OUTCRY_OPEN, 25, BO);
    pass(t, ELODIE);
    EXPECT_OUTCRY(OUTCRY_SOLD, 25, BO);
}

UTEST_F(auction_outcry, bidders_may_have_to_speak_in_turn)
{
    struct auction_outcry *t = utest_fixture;
    t->rules.order = OUTCRY_IN_TURN;
    t->rules.pass = OUTCRY_PASS_TILL_NEXT_BID;
    open_outcry(t);
    EXPECT_EQ(ANA, t->state.turn);
    EXPECT_RESULT(OUTCRY_NOT_TURN, bid(t, BO, 10));
    EXPECT_RESULT(OUTCRY_NOT_TURN, pass(t, BO));
    EXPECT_RESULT(OUTCRY_OK, pass(t, ANA));
    EXPECT_RESULT(OUTCRY_OK, bid(t, BO, 10));
    EXPECT_RESULT(OUTCRY_OK, withdraw(t, ELODIE)); /* out of his turn; Cleo still has hers */
    EXPECT_EQ(CLEO, t->state.turn);
    EXPECT_RESULT(OUTCRY_OK, pass(t, CLEO));
    EXPECT_EQ(ANA, t->state.turn);
    EXPECT_RESULT(OUTCRY_OK, bid(t, ANA, 15));
    EXPECT_EQ(BO, t->state.turn);
    EXPECT_RESULT(OUTCRY_OK, withdraw(t, BO));
    EXPECT_EQ(CLEO, t->state.turn);
    EXPECT_RESULT(OUTCRY_OK, pass(t, CLEO));
    EXPECT_OUTCRY(OUTCRY_SOLD, 15, ANA);
    EXPECT_EQ(AUCTION_NOBODY, t->state.turn);
}

UTEST_F(auction_outcry, the_first_in_turn_may_withdraw)
{
    struct auction_outcry *t = utest_fixture;
    t->rules.order = OUTCRY_IN_TURN;
    open_outcry(t);
    EXPECT_RESULT(OUTCRY_OK, withdraw(t, CLEO));
    EXPECT_EQ(ANA, t->state.turn);
    EXPECT_RESULT(OUTCRY_OK, withdraw(t, ANA));
    EXPECT_EQ(BO, t->state.turn);
}

/* --- the end ------------------------------------------------------------------------------------------- */

UTEST_F(auction_outcry, below_the_reserve_nobody_gets_it)
{
    struct auction_outcry *t = utest_fixture;
    t->rules.reserve = 30;
    open_outcry(t);
    bid(t, ANA, 29);
    EXPECT_RESULT(OUTCRY_OK, hammer(t));
    EXPECT_OUTCRY(OUTCRY_UNSOLD, 29, ANA);
    EXPECT_RESULT(OUTCRY_CLOSED, hammer(t));
    open_outcry(t);
    bid(t, ANA, 30);
    EXPECT_RESULT(OUTCRY_OK, hammer(t));
    EXPECT_OUTCRY(OUTCRY_SOLD, 30, ANA);
}

UTEST_F(auction_outcry, the_immediate_price_ends_it_at_that_price)
{
    struct auction_outcry *t = utest_fixture;
    t->rules.immediate = 53;
    t->rules.multiple = 5;
    open_outcry(t);
    bid(t, ANA, 50);
    EXPECT_EQ(53, least(t)); /* neither a whole step higher nor a multiple */
    t->bidders[CLEO].money = 52;
    EXPECT_RESULT(OUTCRY_MONEY, bid(t, CLEO, 53));
    EXPECT_RESULT(OUTCRY_MULTIPLE, bid(t, BO, 52));
    t->bidders[BO].money = 53;
    EXPECT_RESULT(OUTCRY_OK, bid(t, BO, 80)); /* he pays no more than the immediate price */
    EXPECT_OUTCRY(OUTCRY_SOLD, 53, BO);
}

UTEST_F(auction_outcry, without_a_bid_it_is_unsold)
{
    struct auction_outcry *t = utest_fixture;
    open_outcry(t);
    EXPECT_RESULT(OUTCRY_OK, hammer(t));
    EXPECT_OUTCRY(OUTCRY_UNSOLD, 0, AUCTION_NOBODY);
    open_outcry(t);
    for (int i = 0; i < BIDDERS; i++)
        EXPECT_RESULT(OUTCRY_OK, pass(t, i));
    EXPECT_OUTCRY(OUTCRY_UNSOLD, 0, AUCTION_NOBODY);
}

UTEST_F(auction_outcry, a_sole_bidder_pays_the_opening)
{
    struct auction_outcry *t = utest_fixture;
    t->bidders[ANA].in = t->bidders[BO].in = t->bidders[CLEO].in = false;
    EXPECT_RESULT(OUTCRY_OK, open_outcry(t));
    EXPECT_OUTCRY(OUTCRY_OPEN, 0, AUCTION_NOBODY);
    EXPECT_RESULT(OUTCRY_OK, bid(t, ELODIE, least(t)));
    EXPECT_OUTCRY(OUTCRY_SOLD, 10, ELODIE);
}

/* --- refusals and limits ---------------------------------------------------------------------------------
 */

UTEST_F(auction_outcry, outcry_refusals_come_in_their_order)
{
    struct auction_outcry *t = utest_fixture;
    t->rules.order = OUTCRY_IN_TURN;
    t->rules.pass = OUTCRY_PASS_TILL_NEXT_BID;
    t->rules.multiple = 5;
    open_outcry(t);
    withdraw(t, ELODIE);
    bid(t, ANA, 10);
    pass(t, BO);
    EXPECT_RESULT(OUTCRY_NO_BIDDER, bid(t, BIDDERS, 11));
    EXPECT_RESULT(OUTCRY_NO_BIDDER, bid(t, -1, 11));
    EXPECT_RESULT(OUTCRY_NOT_IN, bid(t, ELODIE, 11));
    EXPECT_RESULT(OUTCRY_LEADS, bid(t, ANA, 11));
    EXPECT_RESULT(OUTCRY_PASSED, bid(t, BO, 11));
    EXPECT_RESULT(OUTCRY_MULTIPLE, bid(t, CLEO, 11));
    EXPECT_RESULT(OUTCRY_LOW, bid(t, CLEO, 10));
    t->bidders[CLEO].money = 12;
    EXPECT_RESULT(OUTCRY_MONEY, bid(t, CLEO, 15));
    EXPECT_OUTCRY(OUTCRY_OPEN, 10, ANA);
    EXPECT_RESULT(OUTCRY_NO_BIDDER, withdraw(t, BIDDERS));
    EXPECT_RESULT(OUTCRY_NOT_IN, withdraw(t, ELODIE));
    EXPECT_RESULT(OUTCRY_OK, withdraw(t, CLEO));
    EXPECT_RESULT(OUTCRY_CLOSED, withdraw(t, BIDDERS));
    EXPECT_RESULT(OUTCRY_CLOSED, pass(t, BIDDERS));
    EXPECT_EQ(-1, least(t));
    for (int i = 0; i < BIDDERS; i++)
        t->bidders[i].in = false;
    EXPECT_RESULT(OUTCRY_NO_BIDDER, open_outcry(t));
}

UTEST_F(auction_outcry, outcry_rules_without_sense_are_refused)
{
    struct auction_outcry *t = utest_fixture;
    open_outcry(t);
    OutcryRules bad[11];
    for (int i = 0; i < 11; i++)
        bad[i] = rules;
    bad[0].step = 0;
    bad[1].step = -5;
    bad[2].opening = -1;
    bad[3].multiple = 0;
    bad[4].multiple = -1;
    bad[5].reserve = -1;
    bad[6].immediate = 9;
    bad[7].immediate = 19, bad[7].reserve = 20;
    bad[8].immediate = 0, bad[8].opening = 0;
    bad[9].order = (OutcryOrder)7;
    bad[10].pass = (OutcryPass)7;
    for (int i = 0; i < 11; i++) {
        t->rules = bad[i];
        EXPECT_RESULT(OUTCRY_BAD_RULES, open_outcry(t));
        EXPECT_RESULT(OUTCRY_BAD_RULES, bid(t, ANA, 10));
        EXPECT_RESULT(OUTCRY_BAD_RULES, pass(t, ANA));
        EXPECT_RESULT(OUTCRY_BAD_RULES, withdraw(t, ANA));
        EXPECT_RESULT(OUTCRY_BAD_RULES, hammer(t));
        EXPECT_EQ(-1, least(t));
    }
    EXPECT_OUTCRY(OUTCRY_OPEN, 0, AUCTION_NOBODY);
}

UTEST_F(auction_outcry, an_outcry_state_that_cannot_be_is_refused)
{
    struct auction_outcry *t = utest_fixture;
    for (int i = 0; i < 13; i++) {
        *t = (struct auction_outcry){.rules = rules};
        t->rules.reserve = 20;
        t->rules.immediate = 90;
        for (int k = 0; k < BIDDERS; k++)
            t->bidders[k] = (OutcryBidder){.in = true, .money = 100};
        if (i == 9 || i == 10) t->rules.order = OUTCRY_IN_TURN;
        open_outcry(t);
        bid(t, ANA, 15);
        switch (i) {
        case 0: t->state.price = -1; break;
        case 1: t->state.price = 101; break;
        case 2: t->state.price = 90; break;
        case 3: t->state.leader = BIDDERS; break;
        case 4: t->state.leader = AUCTION_NOBODY; break;
        case 5: t->bidders[ANA].in = false; break;
        case 6: t->bidders[BO].in = t->bidders[CLEO].in = t->bidders[ELODIE].in = false; break;
        case 7: t->state.turn = BO; break;
        case 8: t->state.phase = OUTCRY_SOLD; break;
        case 9: t->state.turn = ANA; break;
        case 10: t->state.turn = AUCTION_NOBODY; break;
        case 11: t->state.phase = OUTCRY_UNSOLD, t->state.turn = BO; break;
        case 12: t->state.phase = (OutcryPhase)7; break;
        }
        EXPECT_RESULT(OUTCRY_BAD_STATE, bid(t, BO, 30));
        EXPECT_RESULT(OUTCRY_BAD_STATE, pass(t, BO));
        EXPECT_RESULT(OUTCRY_BAD_STATE, withdraw(t, BO));
        EXPECT_RESULT(OUTCRY_BAD_STATE, hammer(t));
    }
    t->state = (Outcry){.phase = OUTCRY_OPEN, .price = -1};
    EXPECT_EQ(-1, least(t));
    t->state.price = 0;
}

UTEST_F(auction_outcry, outcry_bids_of_2_to_the_62_do_not_overflow)
{
    struct auction_outcry *t = utest_fixture;
    Amount huge = INT64_C(1) << 62;
    t->rules.step = huge;
    t->rules.multiple = 7;
    for (int i = 0; i < BIDDERS; i++)
        t->bidders[i].money = AMOUNT_MAX;
    open_outcry(t);
    EXPECT_RESULT(OUTCRY_OK, bid(t, ANA, huge / 7 * 7));
    t->rules.step = AMOUNT_MAX;
    EXPECT_EQ(AMOUNT_MAX, least(t));
    EXPECT_RESULT(OUTCRY_LOW, bid(t, BO, AMOUNT_MAX / 7 * 7 - 7));
    t->rules.step = AMOUNT_MAX - huge / 7 * 7 - 1; /* rounded up to a multiple it is too much */
    t->rules.multiple = AMOUNT_MAX - 2;
    EXPECT_EQ(AMOUNT_MAX, least(t));
    EXPECT_RESULT(OUTCRY_OK, bid(t, BO, least(t)));
    EXPECT_OUTCRY(OUTCRY_SOLD, AMOUNT_MAX, BO);
}

UTEST(auction_outcry, each_outcry_result_has_its_sentence)
{
    for (int a = OUTCRY_OK; a <= OUTCRY_MONEY; a++)
        for (int b = OUTCRY_OK; b < a; b++)
            EXPECT_STRNE(outcry_result_text((OutcryResult)a), outcry_result_text((OutcryResult)b));
    EXPECT_STREQ("unknown result", outcry_result_text((OutcryResult)99));
}

/* --- property ----------------------------------------------------------------------------------------------
 */

static int64_t pick(Random *random, uint64_t n)
{
    uint64_t value = 0;
    random_below(random, n, &value);
    return (int64_t)value;
}

static void random_rules(struct auction_outcry *t, Random *random)
{
    t->rules = (OutcryRules){.opening = pick(random, 20), .step = 1 + pick(random, 9)};
    t->rules.multiple = 1 + pick(random, 6);
    t->rules.reserve = pick(random, 2) ? pick(random, 40) : 0;
    t->rules.immediate = pick(random, 2) ? 50 : AMOUNT_MAX;
    t->rules.order = (OutcryOrder)pick(random, 2);
    t->rules.pass = (OutcryPass)pick(random, 2);
    for (int i = 0; i < BIDDERS; i++)
        t->bidders[i] = (OutcryBidder){.in = pick(random, 5) > 0, .money = pick(random, 80)};
}

static bool same(const Outcry *a, const Outcry *b)
{
    return a->phase == b->phase && a->price == b->price && a->leader == b->leader && a->turn == b->turn;
}

static OutcryResult random_act(struct auction_outcry *t, Random *random)
{
    int bidder = (int)pick(random, BIDDERS + 1);
    if (t->rules.order == OUTCRY_IN_TURN && pick(random, 3)) bidder = t->state.turn;
    switch (pick(random, 10)) {
    case 0: return withdraw(t, bidder);
    case 1: return pick(random, 20) ? OUTCRY_CLOSED : hammer(t);
    case 2:
    case 3:
    case 4: return pass(t, bidder);
    case 5: return bid(t, bidder, pick(random, 100) - 5);
    default: return bid(t, bidder, least(t));
    }
}

UTEST_F(auction_outcry, an_outcry_ends_and_nobody_pays_more_than_he_bid_or_has)
{
    struct auction_outcry *t = utest_fixture;
    const char *seed = "outcry 1";
    UTEST_PRINTF("seed: %s\n", seed);
    Random random = random_seeded_text(seed);
    int sold = 0, unsold = 0;
    for (int round = 0; round < 20000; round++) {
        random_rules(t, &random);
        if (open_outcry(t) != OUTCRY_OK) continue;
        for (int acts = 0; t->state.phase == OUTCRY_OPEN; acts++) {
            const Outcry before = t->state;
            if (random_act(t, &random) != OUTCRY_OK) {
                ASSERT_TRUE(same(&before, &t->state));
            } else if (t->state.price != before.price) {
                ASSERT_NE(before.leader, t->state.leader);
                ASSERT_GT(t->state.price, before.price);
                if (t->state.price != t->rules.immediate && before.leader != AUCTION_NOBODY)
                    ASSERT_GE(t->state.price, before.price + t->rules.step);
            }
            ASSERT_LT(acts, 5000);
        }
        if (t->state.phase == OUTCRY_SOLD) {
            ASSERT_LE(t->state.price, t->bidders[t->state.leader].money);
            ASSERT_GE(t->state.price, t->rules.reserve);
            ASSERT_LE(t->state.price, t->rules.immediate);
        }
        sold += t->state.phase == OUTCRY_SOLD;
        unsold += t->state.phase == OUTCRY_UNSOLD;
    }
    EXPECT_GT(sold, 2000);
    EXPECT_GT(unsold, 2000);
}
