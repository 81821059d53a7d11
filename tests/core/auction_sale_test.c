/* A sale whose price falls. Names like E13, D06 are those of the acceptance vectors of Maxi Bourse. */
#include "auction.h"

#include "check.h"
#include "random.h"

#define RESULT_TEXT                       sale_result_text
#define EXPECT_SHORTAGE(expected, actual) EXPECT_RESULT(shortage_result_text, expected, actual)

UTEST_MAIN()

static const SaleRules rules = {.step = 10,
                                .step_bank = 10,
                                .range = {.floor = 10, .ceiling = AMOUNT_MAX},
                                .rounds = 2,
                                .buyer_max = INT64_MAX,
                                .auction_sets_price = true};

static const ShortageRules shortage_rules = {
    .step = 10, .range = {.floor = 10, .ceiling = AMOUNT_MAX}, .allow_reduction = true};

enum { MOST = 6 };

struct auction {
    SaleRules rules;
    ShortageRules shortage_rules;
    int count;
    Sale sale;
    SaleBidder bidders[MOST];
    Shortage shortage;
    ShortageBidder contenders[MOST];
};

UTEST_F_SETUP(auction)
{
    utest_fixture->rules = rules;
    utest_fixture->shortage_rules = shortage_rules;
    utest_fixture->count = 3;
    ASSERT_EQ(0, utest_fixture->sale.price);
}

UTEST_F_TEARDOWN(auction)
{
    ASSERT_LE(utest_fixture->count, MOST);
}

/* --- words of the tests ----------------------------------------------------------------------------------
 */

static SaleResult open_sale(struct auction *t, Amount price, int64_t lots, int64_t owned)
{
    for (int i = 0; i < t->count; i++)
        t->bidders[i].in = true;
    return sale_open(&t->rules, price, lots, owned, t->bidders, t->count, &t->sale);
}

static SaleResult say(struct auction *t, int bidder, int64_t quantity)
{
    return sale_answer(&t->rules, &t->sale, t->bidders, t->count, bidder, quantity);
}

/* Everybody answers the offer with none. */
static void nobody_at_the_price(struct auction *t)
{
    for (int i = 0; i < t->count && t->sale.phase == SALE_OFFER; i++)
        say(t, i, 0);
}

/* The prices at which those who are asked refuse; the bank's is the last. */
static int refusals(struct auction *t, Amount *prices)
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
static ShortageResult call(struct auction *t, Amount price, int leaver)
{
    ShortageChange change = {leaver, 0};
    return shortage_call(&t->shortage_rules, &t->shortage, t->contenders, t->count, price, &change,
                         leaver >= 0);
}

static ShortageResult start_auction(struct auction *t)
{
    SaleResult result = sale_to_shortage(&t->rules, &t->sale, t->bidders, t->count, t->contenders);
    if (result != SALE_OK) return SHORTAGE_BAD_STATE;
    return shortage_open(&t->shortage_rules, t->sale.remaining, t->sale.price, t->contenders, t->count,
                         &t->shortage);
}

static SaleResult end_auction(struct auction *t)
{
    return sale_auctioned(&t->rules, &t->sale, t->bidders, t->count, t->shortage.left_over,
                          t->shortage.price);
}

static SaleResult contest(struct auction *t, const int64_t *wanted)
{
    return sale_contest(&t->rules, &t->sale, t->bidders, t->count, wanted);
}

static SaleResult set_lots(struct auction *t, int64_t lots)
{
    return sale_set_lots(&t->rules, &t->sale, t->bidders, t->count, lots);
}

static SaleResult out(struct auction *t, int bidder)
{
    return sale_out(&t->rules, &t->sale, t->bidders, t->count, bidder);
}

static SaleResult shift(struct auction *t, Amount delta)
{
    return sale_shift(&t->rules, &t->sale, t->bidders, t->count, delta);
}

/* --- the vectors --------------------------------------------------------------------------------------- */

UTEST_F(auction, E12_the_quantity_announced_is_locked)
{
    struct auction *t = utest_fixture;
    EXPECT_RESULT(SALE_OK, open_sale(t, 300, 3, 5));
    EXPECT_RESULT(SALE_LOCKED, set_lots(t, 2));
    EXPECT_SALE(SALE_OFFER, 300, 3);
    EXPECT_RESULT(SALE_OWNED, set_lots(t, 6));
    EXPECT_RESULT(SALE_OK, set_lots(t, 3)); /* the same again */
    EXPECT_RESULT(SALE_OK, set_lots(t, 5));
    EXPECT_SALE(SALE_OFFER, 300, 5);
    EXPECT_EQ(AUCTION_NOBODY, t->sale.asked);
}

UTEST_F(auction, E13_MOET_nobody_buys)
{
    struct auction *t = utest_fixture; /* Daniel, Bernard, Yvonne */
    EXPECT_RESULT(SALE_OK, open_sale(t, 300, 1, 1));
    EXPECT_FALL(290, 280, 270, 260, 250, 240, 230);
    EXPECT_SALE(SALE_DONE, 230, 0);
    EXPECT_EQ(AUCTION_NOBODY, t->sale.asked);
    EXPECT_EQ(1, t->sale.bank_lots);
}

UTEST_F(auction, E14_PEUGEOT_three_lots_five_opponents)
{
    struct auction *t = utest_fixture;
    t->count = 5;
    EXPECT_RESULT(SALE_OK, open_sale(t, 500, 3, 3));
    EXPECT_FALL(470, 440, 410, 380, 350, 320, 290, 260, 230, 200, 170);
    EXPECT_SALE(SALE_DONE, 170, 0);
    EXPECT_EQ(3, t->sale.bank_lots);
}

UTEST_F(auction, E17_Sophie_two_companies)
{
    struct auction *t = utest_fixture;
    t->count = 2;
    open_sale(t, 200, 1, 1);
    EXPECT_FALL(190, 180, 170, 160, 150);
    open_sale(t, 100, 1, 1);
    EXPECT_FALL(90, 80, 70, 60, 50);
}

UTEST_F(auction, E18_Messaline_seized_lots)
{
    struct auction *t = utest_fixture; /* first Daniel's sale, asked of Messaline and Jacques */
    t->count = 2;
    EXPECT_RESULT(SALE_OK, open_sale(t, 700, 4, 4));
    EXPECT_RESULT(SALE_OK, say(t, 0, 4));
    EXPECT_RESULT(SALE_OK, say(t, 1, 0));
    EXPECT_SALE(SALE_DONE, 700, 0);
    EXPECT_EQ(4, t->bidders[0].bought);
    EXPECT_EQ(700, t->bidders[0].paid);
    EXPECT_EQ(0, t->bidders[1].paid);
    EXPECT_EQ(0, t->sale.bank_lots);
    /* Then hers, asked of Jacques and Daniel. */
    open_sale(t, 700, 4, 4);
    EXPECT_FALL(660, 620, 580, 540, 500);
    EXPECT_EQ(2000000, t->sale.bank_lots * t->sale.price * 1000);
}

UTEST_F(auction, maxi_D06_partial_sale)
{
    struct auction *t = utest_fixture; /* B, C, D */
    open_sale(t, 400, 3, 3);
    say(t, 0, 0);
    say(t, 1, 1);
    EXPECT_SALE(SALE_OFFER, 400, 3);
    EXPECT_RESULT(SALE_OK, say(t, 2, 0));
    EXPECT_EQ(1, t->bidders[1].bought);
    EXPECT_EQ(400, t->bidders[1].paid);
    EXPECT_SALE(SALE_DESCENT, 380, 2);
    EXPECT_RESULT(SALE_OK, say(t, 0, 0));
    EXPECT_EQ(0, t->bidders[1].bought);
    EXPECT_SALE(SALE_DESCENT, 360, 2);
    say(t, 1, 0);
    EXPECT_SALE(SALE_DESCENT, 340, 2);
    EXPECT_RESULT(SALE_OK, say(t, 2, 1));
    EXPECT_EQ(1, t->bidders[2].bought);
    EXPECT_EQ(340, t->bidders[2].paid);
    EXPECT_SALE(SALE_DESCENT, 330, 1);
    say(t, 0, 0);
    EXPECT_SALE(SALE_DESCENT, 320, 1);
    say(t, 1, 0);
    EXPECT_SALE(SALE_DESCENT, 310, 1);
    say(t, 2, 0);
    EXPECT_SALE(SALE_DONE, 300, 0);
    EXPECT_EQ(1, t->sale.bank_lots);
    EXPECT_EQ(2, t->sale.sold);
}

UTEST_F(auction, maxi_D07_floor)
{
    struct auction *t = utest_fixture;
    open_sale(t, 60, 2, 2);
    EXPECT_FALL(40, 20, 10, 10, 10, 10, 10);
    EXPECT_EQ(20000, t->sale.bank_lots * t->sale.price * 1000);
}

UTEST_F(auction, maxi_D08_auction_in_a_sale)
{
    struct auction *t = utest_fixture;
    open_sale(t, 300, 2, 2);
    for (int i = 0; i < 3; i++)
        EXPECT_RESULT(SALE_OK, say(t, i, 1));
    EXPECT_SALE(SALE_AUCTION, 300, 2);
    EXPECT_RESULT(SALE_IN_AUCTION, say(t, 0, 0));
    EXPECT_RESULT(SALE_IN_AUCTION, set_lots(t, 2));
    EXPECT_SHORTAGE(SHORTAGE_OK, start_auction(t));
    EXPECT_EQ(310, shortage_next_call(&t->shortage_rules, &t->shortage));
    EXPECT_SHORTAGE(SHORTAGE_OK, call(t, 310, -1));
    EXPECT_SHORTAGE(SHORTAGE_OK, call(t, 320, 2));
    EXPECT_EQ(1, t->contenders[0].served);
    EXPECT_EQ(1, t->contenders[1].served);
    EXPECT_RESULT(SALE_OK, end_auction(t));
    EXPECT_SALE(SALE_DONE, 320, 0);
    EXPECT_EQ(2, t->sale.sold);
    for (int i = 0; i < 3; i++)
        EXPECT_EQ(0, t->bidders[i].wanted + t->bidders[i].bought);
}

UTEST_F(auction, maxi_D10_rumour_on_a_seller)
{
    struct auction *t = utest_fixture;
    open_sale(t, 400, 2, 2);
    say(t, 0, 2);
    EXPECT_RESULT(SALE_OK, shift(t, -60));
    say(t, 1, 0);
    EXPECT_RESULT(SALE_OK, say(t, 2, 0));
    EXPECT_EQ(2, t->bidders[0].bought);
    EXPECT_EQ(340, t->bidders[0].paid);
    EXPECT_SALE(SALE_DONE, 340, 0);
}

UTEST_F(auction, maxi_D15_two_sales)
{
    struct auction *t = utest_fixture;
    open_sale(t, 150, 1, 2);
    say(t, 0, 1);
    say(t, 1, 0);
    say(t, 2, 0);
    EXPECT_SALE(SALE_DONE, 150, 0);
    open_sale(t, 150, 1, 1);
    EXPECT_FALL(140, 130, 120, 110, 100, 90, 80);
}

UTEST_F(auction, maxi_D16_cessation_toward_the_bank)
{
    struct auction *t = utest_fixture;
    open_sale(t, 400, 2, 2);
    EXPECT_FALL(380, 360, 340, 320, 300, 280, 260);
    EXPECT_EQ(520000, t->sale.bank_lots * t->sale.price * 1000);
}

UTEST_F(auction, maxi_D17_a_suspended_player_is_not_asked)
{
    struct auction *t = utest_fixture; /* four players: of B's three opponents A is suspended */
    for (int i = 0; i < 3; i++)
        t->bidders[i].in = i != 1;
    EXPECT_RESULT(SALE_OK, sale_open(&t->rules, 300, 1, 1, t->bidders, 3, &t->sale));
    EXPECT_RESULT(SALE_NOT_IN, say(t, 1, 1));
    EXPECT_FALL(290, 280, 270, 260, 250);
}

/* --- what may happen in between ---------------------------------------------------------------------------
 */

UTEST_F(auction, what_a_single_leaver_left_goes_down_from_the_auctions_price)
{
    struct auction *t = utest_fixture;
    open_sale(t, 400, 3, 3);
    say(t, 0, 2);
    say(t, 1, 2);
    say(t, 2, 0);
    start_auction(t);
    EXPECT_SHORTAGE(SHORTAGE_OK, call(t, 430, 0));
    EXPECT_RESULT(SALE_OK, end_auction(t));
    EXPECT_SALE(SALE_DESCENT, 420, 1);
    EXPECT_EQ(0, t->sale.asked);
    EXPECT_FALL(420, 410, 400, 390, 380, 370, 360);
}

UTEST_F(auction, maxi_A17_the_auction_need_not_set_the_price)
{
    struct auction *t = utest_fixture;
    t->rules.auction_sets_price = false;
    open_sale(t, 400, 3, 3);
    say(t, 0, 2);
    say(t, 1, 2);
    say(t, 2, 0);
    start_auction(t);
    call(t, 430, 0);
    EXPECT_RESULT(SALE_OK, end_auction(t));
    EXPECT_SALE(SALE_DESCENT, 390, 1);
}

UTEST_F(auction, maxi_A52_one_buyer_may_be_capped)
{
    struct auction *t = utest_fixture;
    t->rules.buyer_max = 2;
    open_sale(t, 400, 4, 4);
    EXPECT_RESULT(SALE_TOO_MUCH, say(t, 0, 3));
    EXPECT_RESULT(SALE_OK, say(t, 0, 2));
}

UTEST_F(auction, more_is_offered_at_a_buyers_wish)
{
    struct auction *t = utest_fixture;
    open_sale(t, 400, 1, 5);
    say(t, 0, 1);
    EXPECT_RESULT(SALE_LOTS, say(t, 1, 2));
    EXPECT_RESULT(SALE_OK, set_lots(t, 3)); /* the answer already given stands */
    EXPECT_RESULT(SALE_OK, say(t, 1, 1));
    EXPECT_RESULT(SALE_OK, say(t, 2, 0));
    EXPECT_EQ(1, t->bidders[0].bought);
    EXPECT_EQ(1, t->bidders[1].bought);
    EXPECT_SALE(SALE_DESCENT, 390, 1);
    EXPECT_RESULT(SALE_OK, set_lots(t, 5));
    EXPECT_SALE(SALE_DESCENT, 390, 3);
    EXPECT_EQ(0, t->bidders[0].bought); /* told once */
    say(t, 0, 0);
    EXPECT_SALE(SALE_DESCENT, 360, 3);
    t->rules.may_lower = true;
    EXPECT_RESULT(SALE_LOCKED, set_lots(t, 2)); /* so many are sold */
    EXPECT_RESULT(SALE_OK, set_lots(t, 3));
    EXPECT_SALE(SALE_DESCENT, 360, 1);
}

UTEST_F(auction, maxi_A16_the_fall_may_count_the_lots_announced)
{
    struct auction *t = utest_fixture;
    t->rules.fall = SALE_ANNOUNCED;
    open_sale(t, 400, 3, 3);
    say(t, 0, 0);
    say(t, 1, 2);
    say(t, 2, 0);
    EXPECT_FALL(370, 340, 310, 280, 250, 220, 190);
}

UTEST_F(auction, maxi_A15_step_from_market)
{
    struct auction *t = utest_fixture;
    t->rules.descent = SALE_STEP_FROM_MARKET;
    open_sale(t, 300, 1, 1);
    EXPECT_FALL(300, 290, 280, 270, 260, 250, 230);
    open_sale(t, 400, 3, 3);
    EXPECT_SALE(SALE_DESCENT, 400, 3);
    say(t, 0, 1); /* a purchase is no refusal */
    EXPECT_EQ(400, t->bidders[0].paid);
    EXPECT_SALE(SALE_DESCENT, 400, 2);
    say(t, 1, 0);
    EXPECT_SALE(SALE_DESCENT, 380, 2);
}

UTEST_F(auction, maxi_A15_block)
{
    struct auction *t = utest_fixture;
    t->rules.descent = SALE_BLOCK;
    open_sale(t, 300, 1, 1);
    EXPECT_FALL(300, 300, 300, 270, 270, 270, 230);
    open_sale(t, 400, 3, 3);
    say(t, 0, 1);
    say(t, 1, 0);
    EXPECT_SALE(SALE_DESCENT, 400, 2);
    say(t, 2, 0);
    EXPECT_SALE(SALE_DESCENT, 340, 2);
}

UTEST_F(auction, maxi_A15_without_an_offer_the_seller_may_call_for_an_auction)
{
    struct auction *t = utest_fixture;
    const int64_t two_each[] = {2, 2, 0}, one[] = {1, 0, 0}, below[] = {2, -1, 2};
    open_sale(t, 400, 3, 3);
    EXPECT_RESULT(SALE_NO_AUCTION, contest(t, two_each));
    t->rules.descent = SALE_STEP_FROM_MARKET;
    open_sale(t, 400, 3, 3);
    say(t, 0, 0);
    EXPECT_RESULT(SALE_ENOUGH, contest(t, one));
    EXPECT_RESULT(SALE_QUANTITY, contest(t, below));
    EXPECT_RESULT(SALE_NO_AUCTION, sale_auctioned(&t->rules, &t->sale, t->bidders, 3, 0, 300));
    EXPECT_RESULT(SALE_OK, contest(t, two_each));
    EXPECT_RESULT(SALE_IN_AUCTION, contest(t, two_each));
    EXPECT_SALE(SALE_AUCTION, 370, 3);
    start_auction(t);
    call(t, 390, 0);
    EXPECT_RESULT(SALE_OK, end_auction(t));
    EXPECT_SALE(SALE_DESCENT, 390, 1);
    EXPECT_EQ(1, t->sale.asked); /* the same question again */
    t->rules.buyer_max = 1;
    EXPECT_RESULT(SALE_TOO_MUCH, contest(t, two_each));
    t->bidders[0].in = false;
    EXPECT_RESULT(SALE_NOT_IN, contest(t, one));
    say(t, 1, 1);
    EXPECT_RESULT(SALE_CLOSED, contest(t, one));
}

UTEST_F(auction, with_no_opponent_the_bank_buys_at_once)
{
    struct auction *t = utest_fixture;
    t->count = 0;
    for (int mode = SALE_POLL_THEN_STEP; mode <= SALE_BLOCK; mode++) {
        t->rules.descent = (SaleDescent)mode;
        EXPECT_RESULT(SALE_OK, open_sale(t, 300, 4, 4));
        EXPECT_SALE(SALE_DONE, 260, 0);
        EXPECT_EQ(4, t->sale.bank_lots);
    }
}

UTEST_F(auction, without_rounds_the_bank_follows_the_offer)
{
    struct auction *t = utest_fixture;
    t->rules.rounds = 0;
    open_sale(t, 300, 4, 4);
    EXPECT_FALL(260);
}

UTEST_F(auction, who_is_ruined_is_asked_no_more)
{
    struct auction *t = utest_fixture;
    open_sale(t, 300, 1, 1);
    say(t, 1, 0);
    say(t, 0, 0);
    EXPECT_RESULT(SALE_OK, out(t, 2)); /* whose answer was awaited */
    EXPECT_SALE(SALE_DESCENT, 290, 1);
    EXPECT_RESULT(SALE_NOT_IN, out(t, 2));
    EXPECT_RESULT(SALE_NO_BIDDER, out(t, 3));
    EXPECT_RESULT(SALE_OK, out(t, 1)); /* not the one who is asked */
    EXPECT_SALE(SALE_DESCENT, 290, 1);
    say(t, 0, 0);
    EXPECT_SALE(SALE_DESCENT, 280, 1);
    EXPECT_EQ(2, t->sale.round);
    EXPECT_RESULT(SALE_OK, out(t, 0));
    EXPECT_SALE(SALE_DONE, 270, 0);
    EXPECT_RESULT(SALE_CLOSED, out(t, 0));
}

UTEST_F(auction, the_only_one_asked_is_ruined_in_the_first_round)
{
    struct auction *t = utest_fixture;
    t->count = 1;
    open_sale(t, 300, 1, 1);
    say(t, 0, 0);
    EXPECT_SALE(SALE_DESCENT, 290, 1);
    EXPECT_RESULT(SALE_OK, out(t, 0));
    EXPECT_SALE(SALE_DONE, 280, 0);
    open_sale(t, 300, 1, 1);
    EXPECT_RESULT(SALE_OK, out(t, 0));
    EXPECT_SALE(SALE_DONE, 290, 0);
}

UTEST_F(auction, what_a_ruined_bidder_wanted_stands)
{
    struct auction *t = utest_fixture;
    open_sale(t, 300, 2, 2);
    say(t, 0, 1);
    EXPECT_RESULT(SALE_OK, out(t, 0));
    EXPECT_SALE(SALE_OFFER, 300, 2);
    say(t, 1, 1);
    EXPECT_RESULT(SALE_OK, say(t, 2, 0));
    EXPECT_EQ(1, t->bidders[0].bought);
    open_sale(t, 300, 1, 1);
    say(t, 0, 1);
    say(t, 1, 1);
    say(t, 2, 0);
    EXPECT_RESULT(SALE_OK, out(t, 0));
    EXPECT_SALE(SALE_AUCTION, 300, 1);
}

UTEST_F(auction, a_rumour_in_the_descent)
{
    struct auction *t = utest_fixture;
    open_sale(t, 300, 1, 1);
    nobody_at_the_price(t);
    EXPECT_RESULT(SALE_OK, shift(t, 60));
    EXPECT_FALL(350, 340, 330, 320, 310, 300, 290);
    EXPECT_RESULT(SALE_CLOSED, shift(t, 60));
    open_sale(t, 300, 1, 1);
    EXPECT_RESULT(SALE_OK, shift(t, -600));
    EXPECT_SALE(SALE_OFFER, 10, 1);
}

/* --- at which price would the bank take them?
 * --------------------------------------------------------------- */

UTEST_F(auction, the_banks_price_in_one_formula)
{
    struct auction *t = utest_fixture;
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

/* --- refusals and limits ---------------------------------------------------------------------------------
 */

UTEST_F(auction, sale_refusals_come_in_their_order)
{
    struct auction *t = utest_fixture;
    EXPECT_RESULT(SALE_BAD_STATE, open_sale(t, 9, 0, 2));
    EXPECT_RESULT(SALE_QUANTITY, open_sale(t, 300, 0, -1));
    EXPECT_RESULT(SALE_OWNED, open_sale(t, 300, 3, 2));
    EXPECT_EQ(0, t->sale.lots);
    EXPECT_RESULT(SALE_OK, open_sale(t, 300, 2, 2));
    t->rules.buyer_max = 5;
    t->bidders[2].in = false;
    EXPECT_RESULT(SALE_NO_BIDDER, say(t, 3, -1));
    EXPECT_RESULT(SALE_NO_BIDDER, say(t, -1, -1));
    EXPECT_RESULT(SALE_NOT_IN, say(t, 2, -1));
    EXPECT_RESULT(SALE_QUANTITY, say(t, 0, -1));
    EXPECT_RESULT(SALE_TOO_MUCH, say(t, 0, 6));
    EXPECT_RESULT(SALE_LOTS, say(t, 0, 3));
    EXPECT_RESULT(SALE_OK, say(t, 1, 0)); /* in any order */
    EXPECT_RESULT(SALE_ANSWERED, say(t, 1, -1));
    EXPECT_RESULT(SALE_NO_AUCTION, sale_auctioned(&t->rules, &t->sale, t->bidders, 3, 0, 300));
    EXPECT_RESULT(SALE_NO_AUCTION, sale_to_shortage(&t->rules, &t->sale, t->bidders, 3, t->contenders));
    EXPECT_RESULT(SALE_OK, say(t, 0, 0));
    EXPECT_RESULT(SALE_NOT_TURN, say(t, 1, -1));
    EXPECT_RESULT(SALE_QUANTITY, say(t, 0, -1));
    EXPECT_RESULT(SALE_LOTS, say(t, 0, 3));
    EXPECT_SALE(SALE_DESCENT, 280, 2);
    EXPECT_RESULT(SALE_OK, say(t, 0, 2));
    EXPECT_RESULT(SALE_CLOSED, say(t, 3, -1));
    EXPECT_RESULT(SALE_CLOSED, set_lots(t, 2));
}

UTEST_F(auction, what_the_auction_left_must_fit)
{
    struct auction *t = utest_fixture;
    open_sale(t, 300, 1, 1);
    for (int i = 0; i < 3; i++)
        say(t, i, 1);
    EXPECT_RESULT(SALE_BAD_STATE, sale_auctioned(&t->rules, &t->sale, t->bidders, 3, -1, 310));
    EXPECT_RESULT(SALE_BAD_STATE, sale_auctioned(&t->rules, &t->sale, t->bidders, 3, 0, 9));
    EXPECT_RESULT(SALE_LOTS, sale_auctioned(&t->rules, &t->sale, t->bidders, 3, 2, 310));
    EXPECT_RESULT(SALE_OK, sale_auctioned(&t->rules, &t->sale, t->bidders, 3, 1, 310));
    EXPECT_SALE(SALE_DESCENT, 300, 1); /* nobody bought: from the price last accepted */
}

UTEST_F(auction, sale_rules_without_sense_are_refused)
{
    struct auction *t = utest_fixture;
    const int64_t wanted[] = {1, 1, 1};
    open_sale(t, 300, 2, 2);
    SaleRules bad[9];
    for (int i = 0; i < 9; i++)
        bad[i] = rules;
    bad[0].step = 0;
    bad[1].step = -10;
    bad[2].step_bank = -1;
    bad[3].range.floor = -1;
    bad[4].range.ceiling = 9;
    bad[5].rounds = -1;
    bad[6].buyer_max = 0;
    bad[7].descent = (SaleDescent)7;
    bad[8].fall = (SaleFall)7;
    for (int i = 0; i < 9; i++) {
        t->rules = bad[i];
        Amount price = 0;
        EXPECT_RESULT(SALE_BAD_RULES, open_sale(t, 300, 2, 2));
        EXPECT_RESULT(SALE_BAD_RULES, say(t, 0, 1));
        EXPECT_RESULT(SALE_BAD_RULES, set_lots(t, 2));
        EXPECT_RESULT(SALE_BAD_RULES, out(t, 0));
        EXPECT_RESULT(SALE_BAD_RULES, shift(t, 10));
        EXPECT_RESULT(SALE_BAD_RULES, contest(t, wanted));
        EXPECT_RESULT(SALE_BAD_RULES, end_auction(t));
        EXPECT_RESULT(SALE_BAD_RULES, sale_to_shortage(&bad[i], &t->sale, t->bidders, 3, t->contenders));
        EXPECT_RESULT(SALE_BAD_RULES, sale_bank_price(&bad[i], 300, 1, 3, &price));
        EXPECT_RESULT(SALE_BAD_RULES, sale_floor_lots(&bad[i], 300, 3, &price));
    }
    EXPECT_EQ(300, t->sale.price);
}

UTEST_F(auction, a_sale_state_that_cannot_be_is_refused)
{
    struct auction *t = utest_fixture;
    const int64_t wanted[] = {1, 1, 1};
    for (int i = 0; i < 24; i++) {
        open_sale(t, 300, 2, 2);
        if (i >= 10) nobody_at_the_price(t);
        if (i >= 15 && i < 23) say(t, 0, 2);
        switch (i) {
        case 0:
            t->sale = (Sale){.phase = SALE_DONE, .price = 300, .owned = 2, .asked = AUCTION_NOBODY};
            break;
        case 1: t->sale.owned = 1; break;
        case 2: t->sale.sold = -1, t->sale.remaining = 3; break;
        case 3: t->sale.sold = 3; break;
        case 4: t->sale.remaining = -1; break;
        case 5: t->sale.remaining = 1; break;
        case 6: t->sale.remaining = 3, t->sale.bank_lots = -1; break;
        case 7: t->sale.price = 9; break;
        case 8: t->bidders[0].wanted = -1; break;
        case 9: t->sale.round = 1; break;
        case 10: t->sale.asked = 3; break;
        case 11: t->sale.asked = AUCTION_NOBODY; break;
        case 12: t->bidders[0].in = false; break;
        case 13: t->sale.round = 3; break;
        case 14: t->sale.round = 0; break;
        case 15: t->sale.remaining = 1, t->sale.sold = 1; break;
        case 16: t->sale.phase = SALE_DESCENT; break;
        case 17: t->sale.phase = SALE_OFFER; break;
        case 18: t->sale.phase = SALE_AUCTION; break;
        case 19: t->sale.phase = (SalePhase)7; break;
        case 20: t->sale.phase = SALE_OFFER, t->bidders[0].answered = false, t->sale.round = 0; break;
        case 21: t->sale.phase = SALE_AUCTION, t->bidders[0].wanted = 1; break;
        case 22: t->sale.phase = SALE_DESCENT, t->sale.asked = 0; break;
        case 23: t->sale.phase = SALE_AUCTION, t->bidders[0].wanted = 2; break;
        }
        EXPECT_RESULT(SALE_BAD_STATE, say(t, 0, 1));
        EXPECT_RESULT(SALE_BAD_STATE, set_lots(t, 2));
        EXPECT_RESULT(SALE_BAD_STATE, out(t, 1));
        EXPECT_RESULT(SALE_BAD_STATE, shift(t, 10));
        EXPECT_RESULT(SALE_BAD_STATE, contest(t, wanted));
        EXPECT_RESULT(SALE_BAD_STATE, sale_auctioned(&t->rules, &t->sale, t->bidders, 3, 0, 300));
        EXPECT_RESULT(SALE_BAD_STATE, sale_to_shortage(&t->rules, &t->sale, t->bidders, 3, t->contenders));
    }
}

UTEST_F(auction, sale_numbers_of_2_to_the_62_do_not_overflow)
{
    struct auction *t = utest_fixture;
    int64_t huge = INT64_C(1) << 62;
    Amount price = 0;
    int64_t lots = 0;
    t->rules.step = t->rules.step_bank = huge;
    t->rules.rounds = INT32_MAX;
    EXPECT_RESULT(SALE_OK, open_sale(t, AMOUNT_MAX, INT64_MAX, INT64_MAX));
    EXPECT_RESULT(SALE_OK, say(t, 0, huge));
    EXPECT_RESULT(SALE_OK, say(t, 1, huge - 1));
    EXPECT_RESULT(SALE_LOTS, say(t, 2, 1)); /* so much in all is beyond an int64_t */
    EXPECT_RESULT(SALE_OK, say(t, 2, 0));
    EXPECT_SALE(SALE_DONE, AMOUNT_MAX, 0);
    EXPECT_RESULT(SALE_OK, sale_bank_price(&t->rules, AMOUNT_MAX, INT64_MAX, INT32_MAX, &price));
    EXPECT_EQ(10, price);
    EXPECT_RESULT(SALE_OK, sale_floor_lots(&t->rules, AMOUNT_MAX, INT32_MAX, &lots));
    EXPECT_EQ(1, lots);
    t->rules = rules;
    t->rules.step = 1;
    t->rules.step_bank = 1;
    t->rules.range.floor = 0;
    EXPECT_RESULT(SALE_OK, sale_floor_lots(&t->rules, AMOUNT_MAX, 0, &lots));
    EXPECT_EQ(INT64_MAX, lots);
    t->rules.descent = SALE_BLOCK;
    t->rules.rounds = 2;
    EXPECT_RESULT(SALE_OK, open_sale(t, AMOUNT_MAX, INT64_MAX, INT64_MAX));
    Amount prices[8];
    EXPECT_EQ(7, refusals(t, prices));
    EXPECT_EQ(0, t->sale.price);
    const int64_t wanted[] = {INT64_MAX, 1, 0};
    EXPECT_RESULT(SALE_OK, open_sale(t, 300, 1, 1));
    EXPECT_RESULT(SALE_LOTS, contest(t, wanted));
}

UTEST(auction, each_sale_result_has_its_sentence)
{
    for (int a = SALE_OK; a <= SALE_ENOUGH; a++)
        for (int b = SALE_OK; b < a; b++)
            EXPECT_STRNE(sale_result_text((SaleResult)a), sale_result_text((SaleResult)b));
    EXPECT_STREQ("unknown result", sale_result_text((SaleResult)99));
}

/* --- properties
 * ---------------------------------------------------------------------------------------------- */

static int64_t pick(Random *random, uint64_t n)
{
    uint64_t value = 0;
    random_below(random, n, &value);
    return (int64_t)value;
}

static void random_rules(struct auction *t, Random *random)
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

UTEST_F(auction, the_formula_agrees_with_a_sale_that_nobody_wants)
{
    struct auction *t = utest_fixture;
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
static void random_auction(struct auction *t, Random *random)
{
    while (t->shortage.phase == SHORTAGE_CALLING) {
        int leaver = (int)pick(random, 2 * MOST) - MOST;
        if (leaver >= t->count) leaver = -1;
        Amount price = shortage_next_call(&t->shortage_rules, &t->shortage);
        if (call(t, price, leaver) != SHORTAGE_OK) call(t, price, -1);
    }
}

/* What the last call sold to bidders, or -1 if one of them pays more than was asked. */
static int64_t sold_now(const struct auction *t, Amount asked)
{
    int64_t sold = 0;
    for (int i = 0; i < t->count; i++) {
        if (t->bidders[i].bought > 0 && t->bidders[i].paid > asked) return -1;
        sold += t->bidders[i].bought;
    }
    return sold;
}

UTEST_F(auction, a_sale_always_ends_and_sells_each_lot_once)
{
    struct auction *t = utest_fixture;
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
            default: result = say(t, bidder, pick(&random, 5) == 0 ? pick(&random, 5) - 1 : 0);
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
