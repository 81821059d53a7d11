/* demand_table.h - four bidders, one thing that they demand, and the shortage of it: a FIXTURE, see check.h.
 */
#ifndef BQ_DEMAND_TABLE_H
#define BQ_DEMAND_TABLE_H

#include "auction.h"

#include "check.h"
#include "random.h"

#define RESULT_TEXT                       demand_result_text
#define EXPECT_SHORTAGE(expected, actual) EXPECT_RESULT(shortage_result_text, expected, actual)
#define ASSERT_SHORTAGE(expected, actual) ASSERT_RESULT(shortage_result_text, expected, actual)

static const PriceRange range = {.floor = 10, .ceiling = AMOUNT_MAX};

static const DemandRules rules = {.step = 10,
                                  .range = {.floor = 10, .ceiling = AMOUNT_MAX},
                                  .demand_max = 2,
                                  .stock_caps = true,
                                  .abstainer_out = true};

static const ShortageRules shortage_rules = {
    .step = 10, .range = {.floor = 10, .ceiling = AMOUNT_MAX}, .allow_reduction = true};

enum { MOST = 6 };

struct FIXTURE {
    DemandRules rules;
    ShortageRules shortage_rules;
    int count;
    Demand demand;
    DemandBidder bidders[MOST];
    Shortage shortage;
    ShortageBidder contenders[MOST];
};

FIXTURE_SETUP(FIXTURE)
{
    utest_fixture->rules = rules;
    utest_fixture->shortage_rules = shortage_rules;
    utest_fixture->count = 4;
    ASSERT_EQ(0, utest_fixture->demand.price);
}

FIXTURE_TEARDOWN(FIXTURE)
{
    ASSERT_LE(utest_fixture->count, MOST);
}

/* --- words of the tests ----------------------------------------------------------------------------------
 */

static inline DemandResult open_event(struct FIXTURE *t, int64_t stock, Amount price, int privileged)
{
    for (int i = 0; i < t->count; i++)
        t->bidders[i].in = true;
    return demand_open(&t->rules, stock, price, privileged, t->bidders, t->count, &t->demand);
}

static inline DemandResult say(struct FIXTURE *t, int bidder, int64_t quantity)
{
    return demand_answer(&t->rules, &t->demand, t->bidders, t->count, bidder, quantity);
}

/* Who is in says the next of these, in order. */
static inline void round_of(struct FIXTURE *t, const int64_t *quantities)
{
    for (int i = 0; t->demand.phase == DEMAND_SPEAKING; i++)
        if (say(t, demand_asked(t->bidders, t->count), quantities[i]) != DEMAND_OK) return;
}

#define ROUND(...) round_of(t, (const int64_t[]){__VA_ARGS__})

static inline ShortageResult start_shortage(struct FIXTURE *t)
{
    demand_to_shortage(&t->rules, &t->demand, t->bidders, t->count, t->contenders);
    return shortage_open(&t->shortage_rules, t->demand.available, t->demand.price, t->contenders, t->count,
                         &t->shortage);
}

static inline ShortageResult call(struct FIXTURE *t, Amount price, int leavers, const int *who)
{
    ShortageChange changes[MOST] = {{0}};
    for (int i = 0; i < leavers; i++)
        changes[i].bidder = who[i];
    return shortage_call(&t->shortage_rules, &t->shortage, t->contenders, t->count, price, changes, leavers);
}

#define CALL(price, ...) /* who leaves at this call */                                                       \
    call(t, price, sizeof((int[]){__VA_ARGS__}) / sizeof(int), (const int[]){__VA_ARGS__})
#define CALL_STAY(price) call(t, price, 0, NULL)

static inline ShortageResult reduce(struct FIXTURE *t, Amount price, int bidder, int64_t demand)
{
    ShortageChange change = {bidder, demand};
    return shortage_call(&t->shortage_rules, &t->shortage, t->contenders, t->count, price, &change, 1);
}

static inline DemandResult next_round(struct FIXTURE *t, const ShortageBidder *contenders, int64_t stock,
                                      Amount price)
{
    return demand_next(&t->rules, &t->demand, t->bidders, t->count, contenders, stock, price);
}

#define EXPECT_DEMAND(phase_, price_, available_)                                                            \
    do {                                                                                                     \
        EXPECT_EQ((int)(phase_), (int)t->demand.phase);                                                      \
        EXPECT_EQ(price_, t->demand.price);                                                                  \
        EXPECT_EQ(available_, t->demand.available);                                                          \
    } while (0)

#define EXPECT_DONE(price_, left_)                                                                           \
    do {                                                                                                     \
        EXPECT_EQ((int)SHORTAGE_DONE, (int)t->shortage.phase);                                               \
        EXPECT_EQ(price_, t->shortage.price);                                                                \
        EXPECT_EQ(left_, t->shortage.left_over);                                                             \
    } while (0)

#endif
