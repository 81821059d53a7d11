/* A sale whose price falls: what the bank would give, in one formula and by chance. */
#define FIXTURE auction_sale_price
#include "sale_table.h"

/* --- at which price would the bank take them?
 * --------------------------------------------------------------- */

UTEST_F(auction_sale_price, the_banks_price_in_one_formula)
{
    struct auction_sale_price *t = utest_fixture;
    Amount price = 0;
    int64_t lots = 0;
    EXPECT_RESULT(SALE_OK, sale_bank_price(&t->rules, 300, 1, 3, &price));
    EXPECT_EQ(230, price);
    EXPECT_RESULT(SALE_OK, sale_bank_price(&t->rules, 500, 3, 5, &price));
    EXPECT_EQ(170, price);
    EXPECT_RESULT(SALE_OK, sale_bank_price(&t->rules, 60, 2, 3, &price));
    EXPECT_EQ(10, price);
    EXPECT_RESULT(SALE_OK, sale_bank_price(&t->rules, 300, 4, 0, &price));
    EXPECT_EQ(260, price);
    EXPECT_RESULT(SALE_QUANTITY, sale_bank_price(&t->rules, 300, 0, 3, &price));
    EXPECT_RESULT(SALE_BAD_STATE, sale_bank_price(&t->rules, 300, 1, -1, &price));
    EXPECT_RESULT(SALE_BAD_STATE, sale_bank_price(&t->rules, 9, 1, 1, &price));
    EXPECT_RESULT(SALE_OK, sale_floor_lots(&t->rules, 300, 3, &lots));
    EXPECT_EQ(5, lots); /* four fall by 280 to 20, five would by 350 */
    EXPECT_RESULT(SALE_OK, sale_floor_lots(&t->rules, 290, 3, &lots));
    EXPECT_EQ(5, lots); /* four come down to the floor itself, which cuts nothing */
    EXPECT_RESULT(SALE_OK, sale_floor_lots(&t->rules, 289, 3, &lots));
    EXPECT_EQ(4, lots);
    EXPECT_RESULT(SALE_BAD_STATE, sale_floor_lots(&t->rules, 9, 3, &lots));
    EXPECT_RESULT(SALE_BAD_STATE, sale_floor_lots(&t->rules, 300, -3, &lots));
    t->rules.step_bank = 0;
    EXPECT_RESULT(SALE_OK, sale_floor_lots(&t->rules, 300, 0, &lots));
    EXPECT_EQ(INT64_MAX, lots);
}

/* --- properties
 * ---------------------------------------------------------------------------------------------- */

static int64_t pick(Random *random, uint64_t n)
{
    uint64_t value = 0;
    random_below(random, n, &value);
    return (int64_t)value;
}

static void random_rules(struct auction_sale_price *t, Random *random)
{
    t->count = (int)pick(random, MOST + 1);
    t->rules.step = 1 + pick(random, 12);
    t->rules.step_bank = pick(random, 12);
    t->rules.range = (PriceRange){pick(random, 20), pick(random, 3) ? AMOUNT_MAX : 600};
    t->rules.rounds = (int)pick(random, 4);
    t->rules.buyer_max = pick(random, 2) ? INT64_MAX : 2;
    t->rules.auction_sets_price = pick(random, 2) == 0;
    t->rules.may_lower = pick(random, 2) == 0;
    t->rules.descent = (SaleDescent)pick(random, 3);
    t->rules.fall = (SaleFall)pick(random, 2);
    t->shortage_rules.range = t->rules.range;
    t->shortage_rules.overshoot = (ShortageOvershoot)pick(random, 3);
}

UTEST_F(auction_sale_price, the_formula_agrees_with_a_sale_that_nobody_wants)
{
    struct auction_sale_price *t = utest_fixture;
    const char *seed = "sale 1";
    UTEST_PRINTF("seed: %s\n", seed);
    Random random = random_seeded_text(seed);
    int floored = 0;
    for (int round = 0; round < 5000; round++) {
        random_rules(t, &random);
        Amount price = 20 + pick(&random, 580), foreseen = 0, prices[32];
        int64_t lots = 1 + pick(&random, 9), cut = 0;
        ASSERT_RESULT(SALE_OK, open_sale(t, price, lots, lots));
        refusals(t, prices);
        ASSERT_RESULT(SALE_OK, sale_bank_price(&t->rules, price, lots, t->count, &foreseen));
        ASSERT_EQ(foreseen, t->sale.price);
        ASSERT_RESULT(SALE_OK, sale_floor_lots(&t->rules, price, t->count, &cut));
        Amount each = t->rules.step * t->rules.rounds * t->count + t->rules.step_bank;
        ASSERT_EQ(price - each * lots < t->rules.range.floor, lots >= cut);
        floored += lots >= cut;
    }
    EXPECT_GT(floored, 500);
    EXPECT_LT(floored, 4500);
}

/* Somebody leaves now and then, until it is done. */
static void random_auction(struct auction_sale_price *t, Random *random)
{
    while (t->shortage.phase == SHORTAGE_CALLING) {
        int leaver = (int)pick(random, 2 * MOST) - MOST;
        if (leaver >= t->count) leaver = -1;
        Amount price = shortage_next_call(&t->shortage_rules, &t->shortage);
        if (call(t, price, leaver) != SHORTAGE_OK) call(t, price, -1);
    }
}

/* What the last call sold to bidders, or -1 if one of them pays more than was asked. */
static int64_t sold_now(const struct auction_sale_price *t, Amount asked)
{
    int64_t sold = 0;
    for (int i = 0; i < t->count; i++) {
        if (t->bidders[i].bought > 0 && t->bidders[i].paid > asked) return -1;
        sold += t->bidders[i].bought;
    }
    return sold;
}

UTEST_F(auction_sale_price, a_sale_always_ends_and_sells_each_lot_once)
{
    struct auction_sale_price *t = utest_fixture;
    const char *seed = "sale 2";
    UTEST_PRINTF("seed: %s\n", seed);
    Random random = random_seeded_text(seed);
    int auctions = 0, to_bank = 0;
    for (int round = 0; round < 20000; round++) {
        random_rules(t, &random);
        int64_t lots = 1 + pick(&random, 6), owned = lots + pick(&random, 3), sold = 0;
        ASSERT_RESULT(SALE_OK, open_sale(t, 20 + pick(&random, 580), lots, owned));
        int acts = 0;
        for (; t->sale.phase != SALE_DONE; acts++) {
            Amount asked = t->sale.price;
            int64_t wanted[MOST] = {0};
            if (t->sale.phase == SALE_AUCTION) {
                auctions++;
                ASSERT_EQ((int)SHORTAGE_OK, (int)start_auction(t));
                random_auction(t, &random);
                for (int i = 0; i < t->count; i++)
                    sold += t->contenders[i].served + t->contenders[i].designated;
                ASSERT_RESULT(SALE_OK, end_auction(t));
                continue;
            }
            int bidder = t->sale.phase == SALE_DESCENT ? t->sale.asked : (int)pick(&random, MOST);
            SaleResult result = SALE_OK;
            switch (pick(&random, 30)) {
            case 0: result = set_lots(t, pick(&random, 9)); break;
            case 1: result = shift(t, pick(&random, 100) - 50); break;
            case 2: result = out(t, (int)pick(&random, MOST)); break;
            case 3:
                for (int i = 0; i < t->count; i++)
                    wanted[i] = pick(&random, 4) - (pick(&random, 10) == 0);
                result = acts < 100 ? contest(t, wanted) : SALE_NO_AUCTION;
                break;
            default:
                result = t->sale.phase == SALE_RESTING
                             ? resume(t, t->sale.price + pick(&random, 3) * 10)
                             : say(t, bidder, pick(&random, 5) == 0 ? pick(&random, 5) - 1 : 0);
            }
            int64_t now = result == SALE_OK ? sold_now(t, asked) : 0;
            ASSERT_GE(now, 0);
            sold += now;
            ASSERT_LT(acts, 2000);
        }
        ASSERT_LE(t->sale.lots, owned);
        ASSERT_EQ(t->sale.lots, sold + t->sale.bank_lots);
        ASSERT_EQ(t->sale.sold, sold);
        ASSERT_GE(t->sale.price, t->rules.range.floor);
        to_bank += t->sale.bank_lots > 0;
    }
    EXPECT_GT(auctions, 500);
    EXPECT_GT(to_bank, 3000);
}
