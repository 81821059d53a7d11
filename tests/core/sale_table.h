/* sale_table.h - three bidders, and a sale whose price falls: a FIXTURE, see check.h. */
#ifndef BQ_SALE_TABLE_H
#define BQ_SALE_TABLE_H

#include "auction.h"

#include "check.h"
#include "random.h"

#define RESULT_TEXT                       sale_result_text
#define EXPECT_SHORTAGE(expected, actual) EXPECT_RESULT(shortage_result_text, expected, actual)

static const SaleRules rules = {.step = 10,
                                .step_bank = 10,
                                .range = {.floor = 10, .ceiling = AMOUNT_MAX},
                                .rounds = 2,
                                .buyer_max = INT64_MAX,
                                .auction_sets_price = true};

static const ShortageRules shortage_rules = {
    .step = 10, .range = {.floor = 10, .ceiling = AMOUNT_MAX}, .allow_reduction = true};

enum { MOST = 6 };

struct FIXTURE {
    SaleRules rules;
    ShortageRules shortage_rules;
    int count;
    Sale sale;
    SaleBidder bidders[MOST];
    Shortage shortage;
    ShortageBidder contenders[MOST];
};

FIXTURE_SETUP(FIXTURE)
{
    utest_fixture->rules = rules;
    utest_fixture->shortage_rules = shortage_rules;
    utest_fixture->count = 3;
    ASSERT_EQ(0, utest_fixture->sale.price);
}

FIXTURE_TEARDOWN(FIXTURE)
{
    ASSERT_LE(utest_fixture->count, MOST);
}

/* --- words of the tests ----------------------------------------------------------------------------------
 */

static inline SaleResult open_sale(struct FIXTURE *t, Amount price, int64_t lots, int64_t owned)
{
    for (int i = 0; i < t->count; i++)
        t->bidders[i].in = true;
    return sale_open(&t->rules, price, lots, owned, t->bidders, t->count, &t->sale);
}

static inline SaleResult say(struct FIXTURE *t, int bidder, int64_t quantity)
{
    return sale_answer(&t->rules, &t->sale, t->bidders, t->count, bidder, quantity);
}

static inline SaleResult resume(struct FIXTURE *t, Amount price)
{
    return sale_resume(&t->rules, &t->sale, t->bidders, t->count, price);
}

/* What was bought is paid, and nothing comes between. */
static inline SaleResult paid(struct FIXTURE *t)
{
    return resume(t, t->sale.price);
}

/* Everybody answers the offer with none. */
static inline void nobody_at_the_price(struct FIXTURE *t)
{
    for (int i = 0; i < t->count && t->sale.phase == SALE_OFFER; i++)
        say(t, i, 0);
}

/* The prices at which those who are asked refuse; the bank's is the last. */
static inline int refusals(struct FIXTURE *t, Amount *prices)
{
    int count = 0;
    nobody_at_the_price(t);
    while (t->sale.phase == SALE_DESCENT) {
        prices[count++] = t->sale.price;
        say(t, t->sale.asked, 0);
    }
    prices[count++] = t->sale.price;
    return count;
}

#define EXPECT_FALL(...)                                                                                     \
    do {                                                                                                     \
        const Amount expected[] = {__VA_ARGS__};                                                             \
        Amount prices[32];                                                                                   \
        EXPECT_EQ((int)(sizeof expected / sizeof *expected), refusals(t, prices));                           \
        for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)                                      \
            EXPECT_EQ(expected[i], prices[i]);                                                               \
    } while (0)

#define EXPECT_SALE(phase_, price_, remaining_)                                                              \
    do {                                                                                                     \
        EXPECT_EQ((int)(phase_), (int)t->sale.phase);                                                        \
        EXPECT_EQ(price_, t->sale.price);                                                                    \
        EXPECT_EQ(remaining_, t->sale.remaining);                                                            \
    } while (0)

/* The auction among the buyers, up to the call at which one leaves; -1: nobody does. */
static inline ShortageResult call(struct FIXTURE *t, Amount price, int leaver)
{
    ShortageChange change = {leaver, 0};
    return shortage_call(&t->shortage_rules, &t->shortage, t->contenders, t->count, price, &change,
                         leaver >= 0);
}

static inline ShortageResult start_auction(struct FIXTURE *t)
{
    SaleResult result = sale_to_shortage(&t->rules, &t->sale, t->bidders, t->count, t->contenders);
    if (result != SALE_OK) return SHORTAGE_BAD_STATE;
    return shortage_open(&t->shortage_rules, t->sale.remaining, t->sale.price, t->contenders, t->count,
                         &t->shortage);
}

static inline SaleResult end_auction(struct FIXTURE *t)
{
    return sale_auctioned(&t->rules, &t->sale, t->bidders, t->count, t->shortage.left_over,
                          t->shortage.price);
}

static inline SaleResult contest(struct FIXTURE *t, const int64_t *wanted)
{
    return sale_contest(&t->rules, &t->sale, t->bidders, t->count, wanted);
}

static inline SaleResult set_lots(struct FIXTURE *t, int64_t lots)
{
    return sale_set_lots(&t->rules, &t->sale, t->bidders, t->count, lots, t->sale.owned);
}

static inline SaleResult out(struct FIXTURE *t, int bidder)
{
    return sale_out(&t->rules, &t->sale, t->bidders, t->count, bidder);
}

static inline SaleResult shift(struct FIXTURE *t, Amount delta)
{
    return sale_shift(&t->rules, &t->sale, t->bidders, t->count, delta);
}

#endif
