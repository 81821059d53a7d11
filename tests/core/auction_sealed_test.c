/* Sealed bids, with the piles and the speaking orders that go with them. Names like T11, D4 are those
 * of the acceptance vectors of Ambition. */
#include "auction.h"

#include "check.h"
#include "random.h"

#define RESULT_TEXT sealed_result_text

/* --- speaking orders ----------------------------------------------------------------------------------- */

UTEST(auction_sealed, ambition_D3_speaking_order)
{
    /* Players A B C, banker B: the order is C A B, and each market moves on by one. */
    const char *order = "CAB";
    const char *markets[] = {"CAB", "ABC", "BCA", "CAB", "ABC"};
    for (int market = 0; market < 5; market++) {
        for (int place = 0; place < 3; place++) {
            int speaker = speaker_at(3, 1, market, place);
            EXPECT_EQ(markets[market][place], order[speaker]);
            EXPECT_EQ(place, speaker_place(3, 1, market, speaker));
        }
    }
}

UTEST(auction_sealed, a_speaking_order_goes_round_with_any_number)
{
    EXPECT_EQ(0, speaker_at(4, 0, 17, 0)); /* never moves on */
    EXPECT_EQ(3, speaker_at(4, -1, 1, 0));
    EXPECT_EQ(2, speaker_at(4, 2, 3, 4));
    EXPECT_EQ(0, speaker_at(1, INT64_MAX, INT64_MAX, INT64_MIN));
    int far = speaker_at(7, INT64_MAX, INT64_MIN, INT64_MAX);
    EXPECT_EQ((int)(INT64_MAX % 7), speaker_place(7, INT64_MAX, INT64_MIN, far));
}

/* --- prices --------------------------------------------------------------------------------------------- */

UTEST(auction_sealed, a_price_stays_within_its_range)
{
    const PriceRange range = {10, 100}, single = {10, 10}, turned = {11, 10}, below = {-1, 10};
    EXPECT_TRUE(price_range_valid(&range));
    EXPECT_TRUE(price_range_valid(&single));
    EXPECT_FALSE(price_range_valid(&turned));
    EXPECT_FALSE(price_range_valid(&below));
    EXPECT_EQ(50, price_shift(&range, 40, 10));
    EXPECT_EQ(100, price_shift(&range, 40, 61));
    EXPECT_EQ(10, price_shift(&range, 40, -31));
    EXPECT_EQ(100, price_shift(&range, AMOUNT_MAX, AMOUNT_MAX));
    EXPECT_EQ(10, price_shift(&range, AMOUNT_MIN, AMOUNT_MIN));
    EXPECT_EQ(70, price_up(&range, 40, 10, 3));
    EXPECT_EQ(100, price_up(&range, 40, AMOUNT_MAX, INT64_MAX));
    EXPECT_EQ(20, price_down(&range, 40, 10, 2));
    EXPECT_EQ(10, price_down(&range, 40, AMOUNT_MAX, INT64_MAX));
}

/* --- piles --------------------------------------------------------------------------------------------- */

#define EXPECT_PILES(total, ...)                                                                             \
    do {                                                                                                     \
        const int64_t expected[] = {__VA_ARGS__};                                                            \
        int64_t piles[sizeof expected / sizeof *expected];                                                   \
        EXPECT_RESULT(piles_result_text, PILES_OK, piles_split(total, piles, sizeof piles / sizeof *piles)); \
        for (size_t i = 0; i < sizeof piles / sizeof *piles; i++)                                            \
            EXPECT_EQ(expected[i], piles[i]);                                                                \
    } while (0)

UTEST(auction_sealed, ambition_D2_piles)
{
    EXPECT_PILES(17, 4, 4, 3, 3, 3);
    EXPECT_PILES(23, 5, 5, 5, 4, 4);
    EXPECT_PILES(3, 1, 1, 1, 0, 0);
    EXPECT_PILES(0, 0, 0, 0, 0, 0);
    EXPECT_PILES(21, 5, 4, 4, 4, 4);
    EXPECT_PILES(INT64_MAX, INT64_MAX);
    int64_t typed[] = {5, 3, 3, 3, 3}, uneven[] = {6, 3, 3, 3, 2}, more[] = {4, 4, 4, 4, 4};
    EXPECT_RESULT(piles_result_text, PILES_OK, piles_check(17, typed, 5, 2));
    EXPECT_RESULT(piles_result_text, PILES_SPREAD, piles_check(17, uneven, 5, 2));
    EXPECT_RESULT(piles_result_text, PILES_OK, piles_check(17, uneven, 5, INT64_MAX));
    EXPECT_RESULT(piles_result_text, PILES_SUM, piles_check(17, more, 5, 2));
}

UTEST(auction_sealed, piles_that_cannot_be_are_refused)
{
    int64_t piles[] = {INT64_MAX, INT64_MAX, 3}, below[] = {20, -3};
    EXPECT_RESULT(piles_result_text, PILES_NONE, piles_split(17, piles, 0));
    EXPECT_RESULT(piles_result_text, PILES_NEGATIVE, piles_split(-1, piles, 3));
    EXPECT_EQ(3, piles[2]);
    EXPECT_RESULT(piles_result_text, PILES_NONE, piles_check(17, piles, 0, 2));
    EXPECT_RESULT(piles_result_text, PILES_NEGATIVE, piles_check(17, below, 2, 2));
    EXPECT_RESULT(piles_result_text, PILES_NEGATIVE, piles_check(17, piles, 3, -1));
    EXPECT_RESULT(piles_result_text, PILES_NEGATIVE, piles_check(-17, piles, 3, 2));
    EXPECT_RESULT(piles_result_text, PILES_SUM, piles_check(1, piles, 3, 2)); /* their sum would wrap to 1 */
    int64_t few[] = {4, 4}, first_below[] = {-3, 20};
    EXPECT_RESULT(piles_result_text, PILES_NEGATIVE, piles_check(17, first_below, 2, INT64_MAX));
    EXPECT_RESULT(piles_result_text, PILES_OK, piles_check(8, few, 2, 0));
    EXPECT_RESULT(piles_result_text, PILES_SUM, piles_check(9, few, 2, 2));
}

UTEST(auction_sealed, a_split_is_even_and_complete)
{
    Random random = random_seeded_text("piles");
    for (int i = 0; i < 2000; i++) {
        uint64_t total = 0, count = 0;
        random_below(&random, 1000, &total);
        random_die(&random, 12, &count);
        int64_t piles[12];
        ASSERT_RESULT(piles_result_text, PILES_OK, piles_split((int64_t)total, piles, (int)count));
        ASSERT_RESULT(piles_result_text, PILES_OK, piles_check((int64_t)total, piles, (int)count, 1));
        for (uint64_t k = 1; k < count; k++)
            ASSERT_GE(piles[k - 1], piles[k]);
    }
}

/* --- a market ------------------------------------------------------------------------------------------ */

static const SealedRules rules = {
    .price_min = 1000, .price_multiple = 1000, .bids_max = 1, .check_money = true};

enum { BIDS_MOST = 12 };

struct auction_sealed {
    SealedRules rules;
    SealedLimit limits[4];
    SealedBid bids[BIDS_MOST];
    SealedAward awards[BIDS_MOST];
    int bidders, count;
    int64_t left;
};

UTEST_F_SETUP(auction_sealed)
{
    utest_fixture->rules = rules;
    utest_fixture->bidders = 4;
    for (int i = 0; i < 4; i++)
        utest_fixture->limits[i] = (SealedLimit){.room = 16, .money = 40000};
    ASSERT_EQ(0, utest_fixture->count);
}

UTEST_F_TEARDOWN(auction_sealed)
{
    ASSERT_LE(utest_fixture->count, BIDS_MOST);
}

static SealedResult bid(struct auction_sealed *t, int bidder, Amount price, int64_t quantity)
{
    SealedBid next = {.bidder = bidder, .price = price, .quantity = quantity};
    SealedResult result = sealed_check(&t->rules, t->limits, t->bidders, t->bids, t->count, &next);
    if (result == SEALED_OK) t->bids[t->count++] = next;
    return result;
}

static SealedResult award(struct auction_sealed *t, int64_t pile)
{
    return sealed_award(&t->rules, pile, t->limits, t->bidders, t->bids, t->count, t->awards, &t->left);
}

#define EXPECT_AWARD(bid, units, total)                                                                      \
    do {                                                                                                     \
        EXPECT_EQ(units, t->awards[bid].quantity);                                                           \
        EXPECT_EQ(total, t->awards[bid].cost);                                                               \
    } while (0)

UTEST_F(auction_sealed, ambition_T4_a_line_of_the_sheet)
{
    struct auction_sealed *t = utest_fixture;
    t->limits[0].money = 58000;
    EXPECT_RESULT(SEALED_OK, bid(t, 0, 6000, 5));
    EXPECT_RESULT(SEALED_OK, award(t, 7));
    EXPECT_AWARD(0, 5, 30000);
    EXPECT_EQ(2, t->left);
}

/* Karl, Angela and Me, in speaking order. Angela has called the bluff: 5 000 have changed hands. */
static void francfort(struct auction_sealed *t, Amount angela, Amount me)
{
    t->bidders = 3;
    t->limits[0].money = 30000;
    t->limits[1].money = 40000;
    t->limits[2].money = 25000;
    bid(t, 0, 4000, 5);
    bid(t, 1, 6000, 4);
    bid(t, 2, 7000, 3);
    t->limits[1].money = angela;
    t->limits[2].money = me;
}

UTEST_F(auction_sealed, ambition_T11_bluff_caught)
{
    struct auction_sealed *t = utest_fixture;
    francfort(t, 45000, 20000);
    EXPECT_EQ(3, t->count);
    EXPECT_RESULT(SEALED_OK, sealed_void(t->bids, t->count, 2));
    EXPECT_RESULT(SEALED_OK, award(t, 7));
    EXPECT_AWARD(2, 0, 0);
    EXPECT_AWARD(1, 4, 24000);
    EXPECT_AWARD(0, 3, 12000);
    EXPECT_EQ(0, t->left);
}

UTEST_F(auction_sealed, ambition_T12_wrongly_suspected)
{
    struct auction_sealed *t = utest_fixture;
    francfort(t, 35000, 30000);
    EXPECT_RESULT(SEALED_OK, award(t, 7));
    EXPECT_AWARD(2, 3, 21000);
    EXPECT_AWARD(1, 4, 24000);
    EXPECT_AWARD(0, 0, 0);
}

/* The five markets of the month: order B C D A, and each market is opened by the next one. */
UTEST_F(auction_sealed, ambition_D1_five_markets)
{
    struct auction_sealed *t = utest_fixture;
    static const struct {
        int64_t pile;
        Amount price[4]; /* of B, C, D, A */
        int64_t quantity[4], got[4], left;
    } markets[] = {
        {5, {4000, 5000, 3000, 5000}, {3, 3, 2, 2}, {0, 3, 0, 2}, 0},
        {4, {4000, 0, 4000, 4000}, {3, 0, 4, 2}, {0, 0, 4, 0}, 0},
        {4, {5000, 4000, 3000, 4000}, {3, 3, 2, 2}, {3, 0, 0, 1}, 0},
        {4, {0, 3000, 2000, 3000}, {0, 3, 2, 2}, {0, 2, 0, 2}, 0},
        {4, {0, 2000, 1000, 0}, {0, 1, 2, 0}, {0, 1, 2, 0}, 1},
    };
    Amount money[4] = {64000, 52000, 88000, 58000};
    int64_t cacao[4] = {0};
    for (int m = 0; m < 5; m++) {
        t->count = 0;
        for (int place = 0; place < 4; place++) {
            int p = speaker_at(4, 1, m, place);
            t->limits[place] = (SealedLimit){.room = 16 - cacao[p], .money = money[p]};
            EXPECT_RESULT(SEALED_OK, bid(t, place, markets[m].price[p], markets[m].quantity[p]));
        }
        EXPECT_RESULT(SEALED_OK, award(t, markets[m].pile));
        for (int place = 0; place < 4; place++) {
            int p = speaker_at(4, 1, m, place);
            EXPECT_EQ(markets[m].got[p], t->awards[place].quantity);
            cacao[p] += t->awards[place].quantity;
            money[p] -= t->awards[place].cost;
        }
        EXPECT_EQ(markets[m].left, t->left);
    }
    const Amount money_after[4] = {49000, 29000, 70000, 38000};
    const int64_t cacao_after[4] = {3, 6, 6, 5};
    for (int p = 0; p < 4; p++) {
        EXPECT_EQ(money_after[p], money[p]);
        EXPECT_EQ(cacao_after[p], cacao[p]);
    }
}

/* C D A B speak; bidders 0 to 3. */
UTEST_F(auction_sealed, ambition_D4_tie_part_filled)
{
    struct auction_sealed *t = utest_fixture;
    EXPECT_RESULT(SEALED_OK, bid(t, 3, 5000, 3)); /* B, told before the others: the tie is by seat */
    EXPECT_RESULT(SEALED_OK, bid(t, 0, 5000, 3));
    EXPECT_RESULT(SEALED_OK, bid(t, 1, 4000, 2));
    EXPECT_RESULT(SEALED_OK, bid(t, 2, 0, 0));
    EXPECT_EQ(1, sealed_best(t->bids, t->count));
    EXPECT_RESULT(SEALED_OK, award(t, 4));
    EXPECT_AWARD(1, 3, 15000);
    EXPECT_AWARD(0, 1, 5000);
    EXPECT_AWARD(2, 0, 0);
    EXPECT_EQ(0, t->left);
    EXPECT_RESULT(SEALED_BOUND, sealed_decline(&t->rules, t->bids, t->count, 0)); /* he must take it */
}

UTEST_F(auction_sealed, ambition_D25_awarded_again_after_a_correction)
{
    struct auction_sealed *t = utest_fixture;
    bid(t, 0, 5000, 3);
    bid(t, 1, 4000, 2);
    bid(t, 2, 0, 0);
    bid(t, 3, 6000, 3);
    EXPECT_RESULT(SEALED_OK, award(t, 4));
    EXPECT_AWARD(3, 3, 18000);
    EXPECT_AWARD(0, 1, 5000);
    EXPECT_AWARD(1, 0, 0);
}

UTEST_F(auction_sealed, ambition_D5_leftovers)
{
    struct auction_sealed *t = utest_fixture;
    bid(t, 2, 6000, 2);
    EXPECT_RESULT(SEALED_OK, award(t, 7));
    EXPECT_AWARD(0, 2, 12000);
    EXPECT_EQ(5, t->left);
}

UTEST_F(auction_sealed, ambition_D6_bids_refused)
{
    struct auction_sealed *t = utest_fixture;
    t->limits[0].room = 2;
    t->limits[1].money = 20000;
    EXPECT_RESULT(SEALED_MULTIPLE, bid(t, 0, 4500, 1));
    EXPECT_RESULT(SEALED_MULTIPLE, bid(t, 0, 0, 2));
    EXPECT_RESULT(SEALED_ROOM, bid(t, 0, 4000, 3));
    EXPECT_RESULT(SEALED_MONEY, bid(t, 1, 7000, 3));
    EXPECT_EQ(0, t->count);
    EXPECT_RESULT(SEALED_OK, bid(t, 1, 7000, 2));
    EXPECT_RESULT(SEALED_DONE, bid(t, 1, 7000, 1));
}

UTEST_F(auction_sealed, ambition_D26_what_is_committed)
{
    struct auction_sealed *t = utest_fixture;
    t->limits[1].money = 26000;
    EXPECT_EQ(0, sealed_commitment(t->bids, t->count, 1));
    bid(t, 1, 6000, 4);
    bid(t, 0, 3000, 1);
    EXPECT_EQ(24000, sealed_commitment(t->bids, t->count, 1));
    sealed_void(t->bids, t->count, 0);
    EXPECT_EQ(0, sealed_commitment(t->bids, t->count, 1));
}

UTEST_F(auction_sealed, ambition_D27_struck_between_bid_and_award)
{
    struct auction_sealed *t = utest_fixture;
    t->limits[0].money = 20000;
    EXPECT_RESULT(SEALED_OK, bid(t, 0, 5000, 4));
    EXPECT_RESULT(SEALED_OK, bid(t, 1, 3000, 3));
    t->limits[0].money = 14000;
    EXPECT_RESULT(SEALED_OK, award(t, 4));
    EXPECT_AWARD(0, 2, 10000);
    EXPECT_AWARD(1, 2, 6000);
    EXPECT_EQ(0, t->left);
}

UTEST_F(auction_sealed, storage_lost_before_the_award_trims_it)
{
    struct auction_sealed *t = utest_fixture;
    bid(t, 0, 5000, 4);
    bid(t, 1, 3000, 3);
    t->limits[0].room = 1;
    t->limits[1].room = -2; /* a box that has shrunk below what lies in it */
    EXPECT_RESULT(SEALED_OK, award(t, 4));
    EXPECT_AWARD(0, 1, 5000);
    EXPECT_AWARD(1, 0, 0);
    EXPECT_EQ(3, t->left);
}

/* --- other readings and house rules -------------------------------------------------------------------- */

UTEST_F(auction_sealed, ambition_13_all_pay_the_lowest_accepted_bid)
{
    struct auction_sealed *t = utest_fixture;
    t->rules.pricing = SEALED_LOWEST_ACCEPTED;
    bid(t, 0, 6000, 3);
    bid(t, 1, 4000, 3);
    bid(t, 2, 5000, 2);
    bid(t, 3, 3000, 4); /* nothing is left for him: his price does not count */
    EXPECT_RESULT(SEALED_OK, award(t, 7));
    EXPECT_AWARD(0, 3, 12000);
    EXPECT_AWARD(2, 2, 8000);
    EXPECT_AWARD(1, 2, 8000);
    EXPECT_AWARD(3, 0, 0);
    EXPECT_EQ(4000, t->awards[0].price);
    EXPECT_EQ(3000, t->awards[3].price);
}

UTEST_F(auction_sealed, with_best_only_the_others_may_decline)
{
    struct auction_sealed *t = utest_fixture;
    t->rules.must_buy = SEALED_BEST_ONLY;
    bid(t, 0, 6000, 3);
    bid(t, 1, 4000, 3);
    bid(t, 2, 4000, 3);
    EXPECT_RESULT(SEALED_BOUND, sealed_decline(&t->rules, t->bids, t->count, 0));
    EXPECT_RESULT(SEALED_OK, sealed_decline(&t->rules, t->bids, t->count, 1));
    EXPECT_RESULT(SEALED_DONE, sealed_decline(&t->rules, t->bids, t->count, 1));
    EXPECT_RESULT(SEALED_DONE, sealed_void(t->bids, t->count, 1));
    EXPECT_RESULT(SEALED_NO_BIDDER, sealed_decline(&t->rules, t->bids, t->count, 3));
    EXPECT_RESULT(SEALED_NO_BIDDER, sealed_void(t->bids, t->count, -1));
    EXPECT_RESULT(SEALED_NO_BIDDER, sealed_void(t->bids, t->count, 3));
    EXPECT_RESULT(SEALED_OK, award(t, 7));
    EXPECT_AWARD(0, 3, 18000);
    EXPECT_AWARD(1, 0, 0);
    EXPECT_AWARD(2, 3, 12000);
    EXPECT_EQ(1, t->left);
}

UTEST_F(auction_sealed, several_lines_share_one_bidders_room_and_money)
{
    struct auction_sealed *t = utest_fixture;
    t->rules.bids_max = 3;
    t->limits[0] = (SealedLimit){.room = 5, .money = 30000};
    EXPECT_RESULT(SEALED_OK, bid(t, 0, 6000, 3));
    EXPECT_RESULT(SEALED_ROOM, bid(t, 0, 1000, 3));
    EXPECT_RESULT(SEALED_MONEY, bid(t, 0, 7000, 2));
    EXPECT_RESULT(SEALED_OK, bid(t, 0, 6000, 2));
    EXPECT_RESULT(SEALED_OK, bid(t, 0, 1000, 0));
    EXPECT_RESULT(SEALED_DONE, bid(t, 0, 1000, 0));
    EXPECT_EQ(30000, sealed_commitment(t->bids, t->count, 0));
    t->limits[0].money = 20000;
    EXPECT_RESULT(SEALED_OK, award(t, 9));
    EXPECT_AWARD(0, 3, 18000); /* the line made first is served first */
    EXPECT_AWARD(1, 0, 0);
}

UTEST_F(auction_sealed, with_trim_a_bid_beyond_the_money_is_taken_and_trimmed)
{
    struct auction_sealed *t = utest_fixture;
    t->rules.check_money = false;
    t->limits[0].money = 15000;
    EXPECT_RESULT(SEALED_OK, bid(t, 0, 7000, 4));
    EXPECT_RESULT(SEALED_OK, award(t, 4));
    EXPECT_AWARD(0, 2, 14000);
    EXPECT_EQ(2, t->left);
    t->limits[0].money = -15000; /* in debt */
    EXPECT_RESULT(SEALED_OK, award(t, 4));
    EXPECT_AWARD(0, 0, 0);
}

UTEST_F(auction_sealed, what_is_free_needs_no_money)
{
    struct auction_sealed *t = utest_fixture;
    t->rules.price_min = 0;
    t->limits[0].money = 0;
    EXPECT_RESULT(SEALED_OK, bid(t, 0, 0, 3));
    EXPECT_RESULT(SEALED_OK, award(t, 2));
    EXPECT_AWARD(0, 2, 0);
}

/* --- refusals and limits ---------------------------------------------------------------------------------
 */

UTEST_F(auction_sealed, sealed_refusals_come_in_their_order)
{
    struct auction_sealed *t = utest_fixture;
    t->limits[0] = (SealedLimit){.room = 0, .money = 0};
    bid(t, 0, 0, 0);
    SealedBid next = {.bidder = 4, .price = 1500, .quantity = -1};
    EXPECT_RESULT(SEALED_NO_BIDDER, sealed_check(&t->rules, t->limits, 4, t->bids, 1, &next));
    next.bidder = -1;
    EXPECT_RESULT(SEALED_NO_BIDDER, sealed_check(&t->rules, t->limits, 4, t->bids, 1, &next));
    next.bidder = 0;
    EXPECT_RESULT(SEALED_DONE, sealed_check(&t->rules, t->limits, 4, t->bids, 1, &next));
    EXPECT_RESULT(SEALED_QUANTITY, sealed_check(&t->rules, t->limits, 4, t->bids, 0, &next));
    next.quantity = 1;
    EXPECT_RESULT(SEALED_MULTIPLE, sealed_check(&t->rules, t->limits, 4, t->bids, 0, &next));
    next.price = -2000;
    EXPECT_RESULT(SEALED_MULTIPLE, sealed_check(&t->rules, t->limits, 4, t->bids, 0, &next));
    next.price = 2000;
    EXPECT_RESULT(SEALED_ROOM, sealed_check(&t->rules, t->limits, 4, t->bids, 0, &next));
    t->limits[0].room = 1;
    EXPECT_RESULT(SEALED_MONEY, sealed_check(&t->rules, t->limits, 4, t->bids, 0, &next));
    t->limits[0].money = 2000;
    EXPECT_RESULT(SEALED_OK, sealed_check(&t->rules, t->limits, 4, t->bids, 0, &next));
}

UTEST_F(auction_sealed, sealed_rules_without_sense_are_refused)
{
    struct auction_sealed *t = utest_fixture;
    bid(t, 0, 5000, 1);
    SealedRules bad[] = {rules, rules, rules, rules, rules, rules};
    bad[0].price_multiple = 0;
    bad[1].price_multiple = -1000;
    bad[2].price_min = -1;
    bad[3].bids_max = 0;
    bad[4].pricing = (SealedPricing)7;
    bad[5].must_buy = (SealedMustBuy)7;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        t->rules = bad[i];
        EXPECT_RESULT(SEALED_BAD_RULES, bid(t, 1, 5000, 1));
        EXPECT_RESULT(SEALED_BAD_RULES, award(t, 4));
        EXPECT_RESULT(SEALED_BAD_RULES, sealed_decline(&t->rules, t->bids, t->count, 0));
    }
}

UTEST_F(auction_sealed, a_list_of_bids_that_cannot_be_is_refused)
{
    struct auction_sealed *t = utest_fixture;
    EXPECT_RESULT(SEALED_BAD_STATE, award(t, -1));
    const SealedBid bad[] = {{.bidder = 4, .price = 1000, .quantity = 1},
                             {.bidder = -1, .price = 1000, .quantity = 1},
                             {.bidder = 0, .price = -1, .quantity = 1},
                             {.bidder = 0, .price = 1000, .quantity = -1},
                             {.bidder = 0, .price = 1000, .quantity = 1, .status = (SealedStatus)7}};
    t->count = 1;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        t->bids[0] = bad[i];
        EXPECT_RESULT(SEALED_BAD_STATE, award(t, 4));
        EXPECT_RESULT(SEALED_BAD_STATE, bid(t, 1, 1000, 1));
    }
}

UTEST_F(auction_sealed, sealed_bids_of_2_to_the_62_do_not_overflow)
{
    struct auction_sealed *t = utest_fixture;
    int64_t huge = INT64_C(1) << 62;
    t->rules = (SealedRules){.price_min = 1, .price_multiple = 1, .bids_max = 4, .check_money = true};
    t->limits[0] = t->limits[1] = (SealedLimit){.room = INT64_MAX, .money = AMOUNT_MAX - 1};
    EXPECT_RESULT(SEALED_MONEY, bid(t, 0, huge, 4));
    EXPECT_RESULT(SEALED_OK, bid(t, 0, huge, 1));
    EXPECT_RESULT(SEALED_MONEY, bid(t, 0, huge, 1)); /* 2^63 in all */
    EXPECT_RESULT(SEALED_OK, bid(t, 1, 1, huge));
    EXPECT_RESULT(SEALED_OK, award(t, INT64_MAX));
    EXPECT_AWARD(0, 1, huge);
    EXPECT_AWARD(1, huge, huge);
    EXPECT_EQ(INT64_MAX - huge - 1, t->left);
    t->rules.check_money = false;
    EXPECT_RESULT(SEALED_OK, bid(t, 0, huge, huge));
    EXPECT_EQ(AMOUNT_MAX, sealed_commitment(t->bids, t->count, 0));
    EXPECT_RESULT(SEALED_OK, award(t, INT64_MAX));
    EXPECT_AWARD(2, 0, 0);
    t->limits[1].room = huge;
    EXPECT_RESULT(SEALED_ROOM, bid(t, 1, 1, INT64_MAX)); /* with his other bid beyond 2^63 */
}

UTEST_F(auction_sealed, nobody_bids)
{
    struct auction_sealed *t = utest_fixture;
    EXPECT_EQ(AUCTION_NOBODY, sealed_best(t->bids, 0));
    bid(t, 3, 9000, 0); /* whoever wants nothing is not the best bidder, at whatever price */
    EXPECT_EQ(AUCTION_NOBODY, sealed_best(t->bids, t->count));
    t->count = 0;
    EXPECT_RESULT(SEALED_OK, award(t, 7));
    EXPECT_EQ(7, t->left);
    bid(t, 0, 5000, 2);
    EXPECT_RESULT(SEALED_OK, award(t, 0));
    EXPECT_AWARD(0, 0, 0);
}

UTEST(auction_sealed, each_sealed_result_has_its_sentence)
{
    for (int a = SEALED_OK; a <= SEALED_BOUND; a++)
        for (int b = SEALED_OK; b < a; b++)
            EXPECT_STRNE(sealed_result_text((SealedResult)a), sealed_result_text((SealedResult)b));
    for (int a = PILES_OK; a <= PILES_SPREAD; a++)
        for (int b = PILES_OK; b < a; b++)
            EXPECT_STRNE(piles_result_text((PilesResult)a), piles_result_text((PilesResult)b));
    EXPECT_STREQ("unknown result", sealed_result_text((SealedResult)99));
    EXPECT_STREQ("unknown result", piles_result_text((PilesResult)99));
}

/* --- property ----------------------------------------------------------------------------------------------
 */

static int64_t pick(Random *random, uint64_t n)
{
    uint64_t value = 0;
    random_below(random, n, &value);
    return (int64_t)value;
}

/* Bids and limits at random, then blows between bid and award. */
static void random_market(struct auction_sealed *t, Random *random)
{
    t->bidders = 1 + (int)pick(random, 4);
    t->count = 0;
    t->rules = (SealedRules){.price_min = pick(random, 3), .price_multiple = 1 + pick(random, 3)};
    t->rules.bids_max = 1 + (int)pick(random, 3);
    t->rules.check_money = pick(random, 2) == 1;
    t->rules.pricing = pick(random, 2) ? SEALED_LOWEST_ACCEPTED : SEALED_AS_BID;
    t->rules.must_buy = pick(random, 2) ? SEALED_BEST_ONLY : SEALED_ALL_SERVED;
    for (int i = 0; i < t->bidders; i++)
        t->limits[i] = (SealedLimit){.room = pick(random, 8), .money = pick(random, 40)};
    for (int i = 0; i < 12; i++)
        bid(t, (int)pick(random, (uint64_t)t->bidders), pick(random, 9), pick(random, 6));
    for (int i = 0; i < t->count; i++) {
        if (pick(random, 8) == 0) sealed_void(t->bids, t->count, i);
        if (pick(random, 8) == 0) sealed_decline(&t->rules, t->bids, t->count, i);
    }
    for (int i = 0; i < t->bidders; i++)
        switch (pick(random, 4)) {
        case 0: t->limits[i].money -= pick(random, 20); break;
        case 1: t->limits[i].room -= pick(random, 5); break;
        }
}

UTEST_F(auction_sealed, no_award_exceeds_the_pile_the_bids_the_room_or_the_money)
{
    struct auction_sealed *t = utest_fixture;
    const char *seed = "sealed 1";
    UTEST_PRINTF("seed: %s\n", seed);
    Random random = random_seeded_text(seed);
    int sold = 0, tied = 0;
    for (int round = 0; round < 20000; round++) {
        random_market(t, &random);
        int64_t pile = pick(&random, 12), total = 0;
        ASSERT_RESULT(SEALED_OK, award(t, pile));
        int64_t room[4] = {0};
        Amount cost[4] = {0}, lowest = AMOUNT_MAX;
        for (int i = 0; i < t->count; i++) {
            const SealedAward *a = &t->awards[i];
            ASSERT_LE(a->quantity, t->bids[i].quantity);
            ASSERT_LE(a->price, t->bids[i].price);
            ASSERT_EQ(a->quantity * a->price, a->cost);
            ASSERT_TRUE(a->quantity == 0 || t->bids[i].status == SEALED_STANDS);
            room[t->bids[i].bidder] += a->quantity;
            cost[t->bids[i].bidder] += a->cost;
            total += a->quantity;
            if (a->quantity > 0 && t->bids[i].price < lowest) lowest = t->bids[i].price;
        }
        ASSERT_EQ(pile, total + t->left);
        for (int i = 0; i < t->bidders; i++) {
            ASSERT_TRUE(room[i] <= t->limits[i].room || room[i] == 0);
            ASSERT_TRUE(cost[i] <= t->limits[i].money || cost[i] == 0);
        }
        for (int i = 0; i < t->count; i++) {
            bool served = t->awards[i].quantity > 0;
            if (served && t->rules.pricing == SEALED_LOWEST_ACCEPTED) ASSERT_EQ(lowest, t->awards[i].price);
            if (served && t->rules.pricing == SEALED_AS_BID) ASSERT_EQ(t->bids[i].price, t->awards[i].price);
            sold += served;
            /* An equal bid of an earlier speaker is served in full, or as far as he can. */
            for (int j = 0; served && j < t->count; j++) {
                const SealedBid *one = &t->bids[j], *other = &t->bids[i];
                if (one->status != SEALED_STANDS || one->bidder >= other->bidder) continue;
                if (one->price != other->price || t->awards[j].quantity == one->quantity) continue;
                tied++;
                int64_t still = t->limits[one->bidder].money - cost[one->bidder];
                bool no_room = room[one->bidder] >= t->limits[one->bidder].room;
                if (t->rules.pricing == SEALED_AS_BID) ASSERT_TRUE(no_room || still < one->price);
            }
        }
    }
    EXPECT_GT(sold, 10000);
    EXPECT_GT(tied, 100);
}
