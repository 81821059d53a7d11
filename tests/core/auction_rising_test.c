/* A rising price that the first to accept stops. Names like T10, D18 are those of the acceptance vectors
 * of Ambition. */
#include "auction.h"

#include "check.h"
#include "random.h"

#define RESULT_TEXT rising_result_text

static const RisingRules rules = {.step_min = 1000,
                                  .step_max = 5000,
                                  .step_usual = 5000,
                                  .multiple = 1000,
                                  .capped = true,
                                  .alone = RISING_ALONE_PAYS_MAX,
                                  .after_void = RISING_VOID_GOES_ON};

enum { BIDDERS = 4 };

struct auction_rising {
    RisingRules rules;
    bool in[BIDDERS];
    Rising state;
};

UTEST_F_SETUP(auction_rising)
{
    utest_fixture->rules = rules;
    for (int i = 0; i < BIDDERS; i++)
        utest_fixture->in[i] = true;
    ASSERT_EQ(0, utest_fixture->state.price);
}

UTEST_F_TEARDOWN(auction_rising)
{
    ASSERT_GE(utest_fixture->state.price, 0);
}

static RisingResult open_at(struct auction_rising *t, Amount base, Amount price_max)
{
    return rising_open(&t->rules, t->in, BIDDERS, base, price_max, &t->state);
}

static RisingResult answer(struct auction_rising *t, int bidder, bool accepts)
{
    return rising_answer(&t->rules, t->in, BIDDERS, &t->state, bidder, accepts);
}

static RisingResult raise_to(struct auction_rising *t, Amount price)
{
    return rising_raise(&t->rules, t->in, BIDDERS, &t->state, price, false);
}

static void all_refuse(struct auction_rising *t)
{
    while (t->state.phase == RISING_ASKING)
        answer(t, t->state.asked, false);
}

#define EXPECT_SOLD(bidder, amount)                                                                          \
    do {                                                                                                     \
        EXPECT_EQ((int)RISING_SOLD, (int)t->state.phase);                                                    \
        EXPECT_EQ(bidder, t->state.winner);                                                                  \
        EXPECT_EQ(amount, t->state.price);                                                                   \
    } while (0)

/* --- the vectors --------------------------------------------------------------------------------------- */

enum { LUCY, ALDO, LEE, JOHN };

UTEST_F(auction_rising, ambition_T10_last_contract)
{
    struct auction_rising *t = utest_fixture;
    t->in[ALDO] = false;
    EXPECT_RESULT(RISING_OK, open_at(t, 25000, 40000));
    EXPECT_RESULT(RISING_OK, answer(t, LUCY, false));
    EXPECT_RESULT(RISING_NOT_IN, answer(t, ALDO, false));
    EXPECT_RESULT(RISING_OK, answer(t, LEE, false));
    EXPECT_RESULT(RISING_OK, answer(t, JOHN, false));
    EXPECT_RESULT(RISING_OK, raise_to(t, 28000));
    all_refuse(t);
    EXPECT_RESULT(RISING_OK, raise_to(t, 33000));
    EXPECT_RESULT(RISING_OK, answer(t, LUCY, false));
    EXPECT_RESULT(RISING_OK, answer(t, LEE, true));
    EXPECT_SOLD(LEE, 33000);
    EXPECT_RESULT(RISING_CLOSED, answer(t, JOHN, true));
}

UTEST_F(auction_rising, ambition_D1_two_contracts)
{
    struct auction_rising *t = utest_fixture;
    t->in[2] = false; /* B C D A; D is skipped */
    EXPECT_RESULT(RISING_OK, open_at(t, 25000, 40000));
    all_refuse(t);
    EXPECT_RESULT(RISING_OK, raise_to(t, 28000));
    all_refuse(t);
    EXPECT_RESULT(RISING_OK, raise_to(t, 33000));
    answer(t, 0, false);
    EXPECT_RESULT(RISING_OK, answer(t, 1, true));
    EXPECT_SOLD(1, 33000);

    t->in[3] = false;
    EXPECT_RESULT(RISING_OK, open_at(t, 18000, 32000));
    all_refuse(t);
    EXPECT_RESULT(RISING_OK, raise_to(t, 23000));
    all_refuse(t);
    EXPECT_RESULT(RISING_OK, raise_to(t, 27000));
    EXPECT_RESULT(RISING_OK, answer(t, 0, true));
    EXPECT_SOLD(0, 27000);
}

UTEST_F(auction_rising, ambition_D16_monopole)
{
    struct auction_rising *t = utest_fixture;
    t->in[0] = t->in[2] = t->in[3] = false;
    EXPECT_RESULT(RISING_OK, open_at(t, 33000, 54000));
    EXPECT_SOLD(1, 54000);
    EXPECT_RESULT(RISING_OK, rising_void(&t->rules, t->in, BIDDERS, &t->state));
    EXPECT_EQ((int)RISING_UNSOLD, (int)t->state.phase);
}

UTEST_F(auction_rising, ambition_D18_prices)
{
    struct auction_rising *t = utest_fixture;
    EXPECT_RESULT(RISING_OK, open_at(t, 27000, 45000));
    all_refuse(t);
    EXPECT_EQ((int)RISING_REFUSED, (int)t->state.phase);
    const Rising refused = t->state;
    EXPECT_RESULT(RISING_STEP, raise_to(t, 33000));
    EXPECT_RESULT(RISING_LOW, raise_to(t, 27000));
    EXPECT_RESULT(RISING_MULTIPLE, raise_to(t, 29500));
    EXPECT_EQ(27000, t->state.price);
    EXPECT_RESULT(RISING_OK, rising_raise(&t->rules, t->in, BIDDERS, &t->state, 33000, true));
    EXPECT_EQ(33000, t->state.price);
    t->state = refused;
    EXPECT_RESULT(RISING_OK, raise_to(t, 32000));

    all_refuse(t);
    EXPECT_RESULT(RISING_OK, raise_to(t, 37000));
    all_refuse(t);
    EXPECT_RESULT(RISING_OK, raise_to(t, 42000));
    all_refuse(t);
    EXPECT_RESULT(RISING_OK, raise_to(t, 43000));
    all_refuse(t);
    EXPECT_RESULT(RISING_MAX, raise_to(t, 46000));
    EXPECT_RESULT(RISING_OK, raise_to(t, 45000));
    all_refuse(t);
    EXPECT_EQ((int)RISING_UNSOLD, (int)t->state.phase);
    EXPECT_EQ(AUCTION_NOBODY, t->state.winner);
    EXPECT_RESULT(RISING_CLOSED, raise_to(t, 46000));
}

UTEST_F(auction_rising, ambition_D19_turn_in_the_round)
{
    struct auction_rising *t = utest_fixture; /* B C D A */
    EXPECT_RESULT(RISING_OK, open_at(t, 28000, 40000));
    EXPECT_RESULT(RISING_OK, answer(t, 0, false));
    EXPECT_RESULT(RISING_NOT_TURN, answer(t, 2, true));
    EXPECT_EQ(1, t->state.asked);
    EXPECT_RESULT(RISING_OK, answer(t, 1, true));
    EXPECT_SOLD(1, 28000);
}

UTEST_F(auction_rising, ambition_A66_a_void_acceptance_counts_as_a_refusal)
{
    struct auction_rising *t = utest_fixture;
    open_at(t, 28000, 33000);
    answer(t, 0, false);
    EXPECT_RESULT(RISING_NOT_SOLD, rising_void(&t->rules, t->in, BIDDERS, &t->state));
    answer(t, 1, true);
    EXPECT_RESULT(RISING_OK, rising_void(&t->rules, t->in, BIDDERS, &t->state));
    EXPECT_EQ(2, t->state.asked);
    EXPECT_EQ(28000, t->state.price);
    answer(t, 2, false);
    answer(t, 3, true);
    EXPECT_RESULT(RISING_OK, rising_void(&t->rules, t->in, BIDDERS, &t->state));
    EXPECT_EQ((int)RISING_REFUSED, (int)t->state.phase); /* he was the last to be asked */
    EXPECT_RESULT(RISING_OK, raise_to(t, 33000));
    EXPECT_EQ(0, t->state.asked); /* who refused before may accept now, whose acceptance was void too */
    all_refuse(t);
    EXPECT_EQ((int)RISING_UNSOLD, (int)t->state.phase);
}

UTEST_F(auction_rising, a_void_acceptance_may_end_it)
{
    struct auction_rising *t = utest_fixture;
    t->rules.after_void = RISING_VOID_ENDS;
    open_at(t, 28000, 33000);
    answer(t, 0, true);
    EXPECT_RESULT(RISING_OK, rising_void(&t->rules, t->in, BIDDERS, &t->state));
    EXPECT_EQ((int)RISING_UNSOLD, (int)t->state.phase);
    EXPECT_EQ(AUCTION_NOBODY, t->state.winner);
}

/* --- the auctioneer's price -------------------------------------------------------------------------------
 */

UTEST_F(auction_rising, plus_proposes_the_usual_step_and_then_the_rest)
{
    struct auction_rising *t = utest_fixture;
    t->rules.step_usual = 3000;
    Amount price = 0;
    open_at(t, 18000, 25000);
    EXPECT_RESULT(RISING_OK, rising_proposal(&t->rules, &t->state, &price));
    EXPECT_EQ(21000, price);
    t->state.price = 23000;
    EXPECT_RESULT(RISING_OK, rising_proposal(&t->rules, &t->state, &price));
    EXPECT_EQ(25000, price);
    t->state.price_max = 25500; /* no multiple, and yet the price that ends it */
    EXPECT_RESULT(RISING_OK, rising_proposal(&t->rules, &t->state, &price));
    EXPECT_EQ(25500, price);
    t->state.price_max = price = 25000;
    t->state.price = 25000;
    EXPECT_RESULT(RISING_MAX, rising_proposal(&t->rules, &t->state, &price));
    EXPECT_EQ(25000, price);
}

UTEST_F(auction_rising, plus_keeps_to_the_multiple)
{
    struct auction_rising *t = utest_fixture;
    t->rules.step_usual = 1500;
    Amount price = 0;
    open_at(t, 18500, 40000);
    EXPECT_RESULT(RISING_OK, rising_proposal(&t->rules, &t->state, &price));
    EXPECT_EQ(20000, price);
    t->state.price = 18700; /* + 1 500 is 20 200, down to 20 000 */
    EXPECT_RESULT(RISING_OK, rising_proposal(&t->rules, &t->state, &price));
    EXPECT_EQ(20000, price);
    t->state.price = 18300; /* + 1 500 is 19 800; 19 000 is too little, 20 000 the next */
    EXPECT_RESULT(RISING_OK, rising_proposal(&t->rules, &t->state, &price));
    EXPECT_EQ(20000, price);
}

UTEST_F(auction_rising, plus_says_so_where_each_price_needs_agreement)
{
    struct auction_rising *t = utest_fixture;
    t->rules.multiple = 50000;
    Amount price = 0;
    open_at(t, 51000, 120000);
    EXPECT_RESULT(RISING_STEP, rising_proposal(&t->rules, &t->state, &price));
    t->rules.capped = false;
    EXPECT_RESULT(RISING_STEP, rising_proposal(&t->rules, &t->state, &price));
    t->rules.capped = true;
    t->rules.multiple = 0;
    EXPECT_RESULT(RISING_BAD_RULES, rising_proposal(&t->rules, &t->state, &price));
    t->rules.multiple = 1;
    t->state.price = -1;
    EXPECT_RESULT(RISING_BAD_STATE, rising_proposal(&t->rules, &t->state, &price));
    t->state.price = 0;
}

UTEST_F(auction_rising, the_highest_price_may_always_be_named)
{
    struct auction_rising *t = utest_fixture;
    open_at(t, 30000, 30500);
    all_refuse(t);
    EXPECT_RESULT(RISING_MULTIPLE, raise_to(t, 30499));
    EXPECT_RESULT(RISING_OK, raise_to(t, 30500)); /* neither a multiple nor a whole step */
}

UTEST_F(auction_rising, a_rise_below_the_least_step_is_low)
{
    struct auction_rising *t = utest_fixture;
    t->rules.step_min = 2000;
    open_at(t, 30000, 40000);
    all_refuse(t);
    EXPECT_RESULT(RISING_LOW, raise_to(t, 31000));
    EXPECT_RESULT(RISING_LOW, raise_to(t, -31000));
    EXPECT_RESULT(RISING_OK, raise_to(t, 32000));
}

UTEST_F(auction_rising, ambition_A23_without_a_cap_the_auctioneer_may_withdraw)
{
    struct auction_rising *t = utest_fixture;
    open_at(t, 43000, 45000);
    EXPECT_RESULT(RISING_OPEN, rising_withdraw(&t->rules, t->in, BIDDERS, &t->state));
    all_refuse(t);
    EXPECT_RESULT(RISING_CAPPED, rising_withdraw(&t->rules, t->in, BIDDERS, &t->state));
    t->rules.capped = false;
    EXPECT_RESULT(RISING_OK, raise_to(t, 45000));
    all_refuse(t);
    EXPECT_EQ((int)RISING_REFUSED, (int)t->state.phase);
    EXPECT_RESULT(RISING_LOW, raise_to(t, 45000));
    EXPECT_RESULT(RISING_OK, raise_to(t, 48000));
    all_refuse(t);
    EXPECT_RESULT(RISING_OK, rising_withdraw(&t->rules, t->in, BIDDERS, &t->state));
    EXPECT_EQ((int)RISING_UNSOLD, (int)t->state.phase);
    EXPECT_RESULT(RISING_CLOSED, rising_withdraw(&t->rules, t->in, BIDDERS, &t->state));
}

/* --- who takes part
 * ----------------------------------------------------------------------------------------- */

UTEST_F(auction_rising, a_sole_bidder_may_be_asked_like_several)
{
    struct auction_rising *t = utest_fixture;
    t->rules.alone = RISING_ALONE_IS_ASKED;
    t->in[0] = t->in[1] = t->in[3] = false;
    EXPECT_RESULT(RISING_OK, open_at(t, 10000, 12000));
    EXPECT_EQ(2, t->state.asked);
    EXPECT_RESULT(RISING_OK, answer(t, 2, false));
    EXPECT_RESULT(RISING_OK, raise_to(t, 12000));
    EXPECT_RESULT(RISING_OK, answer(t, 2, true));
    EXPECT_SOLD(2, 12000);
}

UTEST_F(auction_rising, who_is_gone_is_not_asked)
{
    struct auction_rising *t = utest_fixture;
    open_at(t, 10000, 12000);
    EXPECT_RESULT(RISING_OK, rising_leave(&t->rules, t->in, BIDDERS, &t->state, 2));
    EXPECT_EQ(0, t->state.asked);
    EXPECT_RESULT(RISING_OK, rising_leave(&t->rules, t->in, BIDDERS, &t->state, 0));
    EXPECT_EQ(1, t->state.asked);
    EXPECT_RESULT(RISING_NOT_IN, rising_leave(&t->rules, t->in, BIDDERS, &t->state, 0));
    EXPECT_RESULT(RISING_NO_BIDDER, rising_leave(&t->rules, t->in, BIDDERS, &t->state, 4));
    answer(t, 1, false);
    EXPECT_RESULT(RISING_OK, rising_leave(&t->rules, t->in, BIDDERS, &t->state, 3));
    EXPECT_EQ((int)RISING_REFUSED, (int)t->state.phase);
    EXPECT_RESULT(RISING_OK, rising_leave(&t->rules, t->in, BIDDERS, &t->state, 1));
    EXPECT_EQ((int)RISING_UNSOLD, (int)t->state.phase);
    EXPECT_RESULT(RISING_CLOSED, rising_leave(&t->rules, t->in, BIDDERS, &t->state, 1));
}

UTEST_F(auction_rising, who_goes_in_mid_round_passes_the_question_on)
{
    struct auction_rising *t = utest_fixture;
    open_at(t, 10000, 12000);
    answer(t, 0, false);
    EXPECT_RESULT(RISING_OK, rising_leave(&t->rules, t->in, BIDDERS, &t->state, 1));
    EXPECT_EQ(2, t->state.asked);
    for (int i = 2; i < BIDDERS; i++)
        EXPECT_RESULT(RISING_OK, rising_leave(&t->rules, t->in, BIDDERS, &t->state, i));
    EXPECT_EQ((int)RISING_REFUSED, (int)t->state.phase); /* bidder 0 is still there */
}

UTEST_F(auction_rising, the_smallest_rules_and_prices_work)
{
    struct auction_rising *t = utest_fixture;
    Amount price = 0;
    t->rules.step_min = t->rules.step_max = t->rules.step_usual = t->rules.multiple = 1;
    EXPECT_RESULT(RISING_OK, open_at(t, 0, 1));
    all_refuse(t);
    EXPECT_RESULT(RISING_OK, raise_to(t, 1));
    EXPECT_RESULT(RISING_OK, open_at(t, 0, 0));
    EXPECT_RESULT(RISING_MAX, rising_proposal(&t->rules, &t->state, &price));
    EXPECT_RESULT(RISING_OK, answer(t, 0, true));
    EXPECT_SOLD(0, 0);
}

/* --- refusals and limits ---------------------------------------------------------------------------------
 */

UTEST_F(auction_rising, an_opening_that_cannot_be_is_refused)
{
    struct auction_rising *t = utest_fixture;
    EXPECT_RESULT(RISING_LOW, open_at(t, -1, 40000));
    EXPECT_RESULT(RISING_LOW, open_at(t, -2, -1));
    EXPECT_RESULT(RISING_MAX, open_at(t, 41000, 40000));
    for (int i = 0; i < BIDDERS; i++)
        t->in[i] = false;
    EXPECT_RESULT(RISING_NO_BIDDER, open_at(t, 10000, 40000));
    EXPECT_EQ(0, t->state.price);
}

UTEST_F(auction_rising, rising_refusals_come_in_their_order)
{
    struct auction_rising *t = utest_fixture;
    t->in[2] = false;
    open_at(t, 10000, 40000);
    EXPECT_RESULT(RISING_OPEN, raise_to(t, 9999));
    EXPECT_RESULT(RISING_NO_BIDDER, answer(t, 4, true));
    EXPECT_RESULT(RISING_NO_BIDDER, answer(t, -1, true));
    EXPECT_RESULT(RISING_NOT_IN, answer(t, 2, true));
    EXPECT_RESULT(RISING_NOT_TURN, answer(t, 1, true));
    all_refuse(t);
    EXPECT_RESULT(RISING_NO_PRICE, answer(t, 4, true));
    EXPECT_RESULT(RISING_MULTIPLE, raise_to(t, 9999));
    EXPECT_RESULT(RISING_LOW, raise_to(t, 9000));
    EXPECT_RESULT(RISING_STEP, raise_to(t, 50000));
    EXPECT_RESULT(RISING_MAX, rising_raise(&t->rules, t->in, BIDDERS, &t->state, 50000, true));
    EXPECT_EQ(10000, t->state.price);
}

UTEST_F(auction_rising, rising_rules_without_sense_are_refused)
{
    struct auction_rising *t = utest_fixture;
    open_at(t, 10000, 40000);
    RisingRules bad[] = {rules, rules, rules, rules, rules, rules, rules, rules, rules};
    bad[0].step_min = 0;
    bad[1].step_min = -1000;
    bad[2].step_max = 999;
    bad[3].step_usual = 999;
    bad[4].step_usual = 5001;
    bad[5].multiple = 0;
    bad[6].multiple = -1;
    bad[7].alone = (RisingAlone)7;
    bad[8].after_void = (RisingVoid)7;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        t->rules = bad[i];
        EXPECT_RESULT(RISING_BAD_RULES, open_at(t, 10000, 40000));
        EXPECT_RESULT(RISING_BAD_RULES, answer(t, 0, true));
        EXPECT_RESULT(RISING_BAD_RULES, raise_to(t, 11000));
        EXPECT_RESULT(RISING_BAD_RULES, rising_void(&t->rules, t->in, BIDDERS, &t->state));
        EXPECT_RESULT(RISING_BAD_RULES, rising_leave(&t->rules, t->in, BIDDERS, &t->state, 0));
        EXPECT_RESULT(RISING_BAD_RULES, rising_withdraw(&t->rules, t->in, BIDDERS, &t->state));
    }
    EXPECT_EQ(0, t->state.asked);
}

UTEST_F(auction_rising, a_rising_state_that_cannot_be_is_refused)
{
    struct auction_rising *t = utest_fixture;
    t->in[3] = false;
    open_at(t, 10000, 40000);
    Rising bad[11];
    for (int i = 0; i < 11; i++)
        bad[i] = t->state;
    bad[0].price = -1;
    bad[1].price_max = 9000;
    bad[2].asked = 3;
    bad[3].asked = 4;
    bad[4].winner = 1;
    bad[5].phase = RISING_SOLD;
    bad[6].phase = RISING_REFUSED;
    bad[7].phase = (RisingPhase)7;
    bad[8].price_max = -1;
    bad[9].phase = RISING_SOLD, bad[9].winner = 4, bad[9].asked = AUCTION_NOBODY;
    bad[10].phase = RISING_SOLD, bad[10].winner = 1;
    for (int i = 0; i < 11; i++) {
        t->state = bad[i];
        EXPECT_RESULT(RISING_BAD_STATE, answer(t, 0, true));
        EXPECT_RESULT(RISING_BAD_STATE, raise_to(t, 11000));
        EXPECT_RESULT(RISING_BAD_STATE, rising_void(&t->rules, t->in, BIDDERS, &t->state));
        EXPECT_RESULT(RISING_BAD_STATE, rising_leave(&t->rules, t->in, BIDDERS, &t->state, 0));
        EXPECT_RESULT(RISING_BAD_STATE, rising_withdraw(&t->rules, t->in, BIDDERS, &t->state));
    }
    t->state.price = 0;
}

UTEST_F(auction_rising, prices_of_2_to_the_62_do_not_overflow)
{
    struct auction_rising *t = utest_fixture;
    Amount huge = INT64_C(1) << 62, price = 0;
    t->rules.step_max = t->rules.step_usual = AMOUNT_MAX;
    t->rules.capped = false;
    EXPECT_RESULT(RISING_OK, open_at(t, huge, huge));
    all_refuse(t);
    EXPECT_RESULT(RISING_OK, rising_proposal(&t->rules, &t->state, &price));
    EXPECT_EQ(AMOUNT_MAX / 1000 * 1000, price);
    EXPECT_RESULT(RISING_OK, raise_to(t, price));
    all_refuse(t);
    EXPECT_RESULT(RISING_MAX, rising_proposal(&t->rules, &t->state, &price));
    EXPECT_RESULT(RISING_MULTIPLE, raise_to(t, AMOUNT_MAX));
    EXPECT_RESULT(RISING_OK, rising_withdraw(&t->rules, t->in, BIDDERS, &t->state));
}

UTEST(auction_rising, each_rising_result_has_its_sentence)
{
    for (int a = RISING_OK; a <= RISING_MAX; a++)
        for (int b = RISING_OK; b < a; b++)
            EXPECT_STRNE(rising_result_text((RisingResult)a), rising_result_text((RisingResult)b));
    EXPECT_STREQ("unknown result", rising_result_text((RisingResult)99));
}

/* --- property ----------------------------------------------------------------------------------------------
 */

static int64_t pick(Random *random, uint64_t n)
{
    uint64_t value = 0;
    random_below(random, n, &value);
    return (int64_t)value;
}

static void random_rules(struct auction_rising *t, Random *random)
{
    t->rules.step_min = 1 + pick(random, 4);
    t->rules.step_max = t->rules.step_min + pick(random, 6);
    t->rules.step_usual =
        t->rules.step_min + pick(random, (uint64_t)(t->rules.step_max - t->rules.step_min) + 1);
    t->rules.multiple = 1 + pick(random, 4);
    t->rules.alone = pick(random, 2) ? RISING_ALONE_IS_ASKED : RISING_ALONE_PAYS_MAX;
    t->rules.after_void = pick(random, 2) ? RISING_VOID_ENDS : RISING_VOID_GOES_ON;
    for (int i = 0; i < BIDDERS; i++)
        t->in[i] = pick(random, 4) > 0;
}

/* One act at random, legal or not; the price never falls nor passes the highest. */
static void random_act(struct auction_rising *t, Random *random)
{
    int bidder = (int)pick(random, BIDDERS + 1);
    Amount price = 0;
    switch (pick(random, 8)) {
    case 0: rising_void(&t->rules, t->in, BIDDERS, &t->state); break;
    case 1: rising_leave(&t->rules, t->in, BIDDERS, &t->state, bidder); break;
    case 2: raise_to(t, t->state.price + pick(random, 12) - 2); break;
    case 3: answer(t, bidder, pick(random, 6) == 0); break;
    default:
        if (t->state.phase == RISING_ASKING)
            answer(t, t->state.asked, pick(random, 12) == 0);
        else if (rising_proposal(&t->rules, &t->state, &price) == RISING_OK)
            raise_to(t, price);
        else
            rising_raise(&t->rules, t->in, BIDDERS, &t->state, t->state.price_max, true);
    }
}

UTEST_F(auction_rising, a_rising_price_ends_and_stays_under_its_maximum)
{
    struct auction_rising *t = utest_fixture;
    const char *seed = "rising 1";
    UTEST_PRINTF("seed: %s\n", seed);
    Random random = random_seeded_text(seed);
    int sold = 0, unsold = 0;
    for (int round = 0; round < 20000; round++) {
        random_rules(t, &random);
        Amount base = pick(&random, 30);
        if (open_at(t, base, base + pick(&random, 40)) != RISING_OK) continue;
        int acts = 0;
        while (t->state.phase == RISING_ASKING || t->state.phase == RISING_REFUSED) {
            Amount price = t->state.price;
            if (t->state.phase == RISING_REFUSED) {
                Amount proposed = 0;
                RisingResult result = rising_proposal(&t->rules, &t->state, &proposed);
                Rising copy = t->state;
                ASSERT_TRUE(result == RISING_OK || result == RISING_STEP);
                if (result == RISING_OK)
                    ASSERT_RESULT(RISING_OK, rising_raise(&t->rules, t->in, BIDDERS, &copy, proposed, false));
            }
            random_act(t, &random);
            ASSERT_GE(t->state.price, price);
            ASSERT_LE(t->state.price, t->state.price_max);
            ASSERT_LT(acts++, 5000);
        }
        bool is_sold = t->state.phase == RISING_SOLD;
        ASSERT_EQ(is_sold, t->state.winner != AUCTION_NOBODY);
        sold += is_sold;
        unsold += !is_sold;
    }
    EXPECT_GT(sold, 2000);
    EXPECT_GT(unsold, 1000);
}
