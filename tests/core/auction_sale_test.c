/* A sale whose price falls. Names like E13, D06 are those of the acceptance vectors of Maxi Bourse. */
#define FIXTURE auction_sale
#include "sale_table.h"

/* --- the vectors --------------------------------------------------------------------------------------- */

UTEST_F(auction_sale, E12_the_quantity_announced_is_locked)
{
    struct auction_sale *t = utest_fixture;
    EXPECT_RESULT(SALE_OK, open_sale(t, 300, 3, 5));
    EXPECT_RESULT(SALE_LOCKED, set_lots(t, 2));
    EXPECT_SALE(SALE_OFFER, 300, 3);
    EXPECT_RESULT(SALE_OWNED, set_lots(t, 6));
    EXPECT_RESULT(SALE_OK, set_lots(t, 3)); /* the same again */
    EXPECT_RESULT(SALE_OK, set_lots(t, 5));
    EXPECT_SALE(SALE_OFFER, 300, 5);
    EXPECT_EQ(AUCTION_NOBODY, t->sale.asked);
}

UTEST_F(auction_sale, E13_MOET_nobody_buys)
{
    struct auction_sale *t = utest_fixture; /* Daniel, Bernard, Yvonne */
    EXPECT_RESULT(SALE_OK, open_sale(t, 300, 1, 1));
    EXPECT_FALL(290, 280, 270, 260, 250, 240, 230);
    EXPECT_SALE(SALE_DONE, 230, 0);
    EXPECT_EQ(AUCTION_NOBODY, t->sale.asked);
    EXPECT_EQ(1, t->sale.bank_lots);
}

UTEST_F(auction_sale, E14_PEUGEOT_three_lots_five_opponents)
{
    struct auction_sale *t = utest_fixture;
    t->count = 5;
    EXPECT_RESULT(SALE_OK, open_sale(t, 500, 3, 3));
    EXPECT_FALL(470, 440, 410, 380, 350, 320, 290, 260, 230, 200, 170);
    EXPECT_SALE(SALE_DONE, 170, 0);
    EXPECT_EQ(3, t->sale.bank_lots);
}

UTEST_F(auction_sale, E17_Sophie_two_companies)
{
    struct auction_sale *t = utest_fixture;
    t->count = 2;
    open_sale(t, 200, 1, 1);
    EXPECT_FALL(190, 180, 170, 160, 150);
    open_sale(t, 100, 1, 1);
    EXPECT_FALL(90, 80, 70, 60, 50);
}

UTEST_F(auction_sale, E18_Messaline_seized_lots)
{
    struct auction_sale *t = utest_fixture; /* first Daniel's sale, asked of Messaline and Jacques */
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

UTEST_F(auction_sale, maxi_D06_partial_sale)
{
    struct auction_sale *t = utest_fixture; /* B, C, D */
    open_sale(t, 400, 3, 3);
    say(t, 0, 0);
    say(t, 1, 1);
    EXPECT_SALE(SALE_OFFER, 400, 3);
    EXPECT_RESULT(SALE_OK, say(t, 2, 0));
    EXPECT_EQ(1, t->bidders[1].bought);
    EXPECT_EQ(400, t->bidders[1].paid);
    EXPECT_SALE(SALE_RESTING, 400, 2);
    EXPECT_RESULT(SALE_OK, paid(t));
    EXPECT_SALE(SALE_DESCENT, 380, 2);
    EXPECT_EQ(0, t->bidders[1].bought);
    EXPECT_RESULT(SALE_OK, say(t, 0, 0));
    EXPECT_SALE(SALE_DESCENT, 360, 2);
    say(t, 1, 0);
    EXPECT_SALE(SALE_DESCENT, 340, 2);
    EXPECT_RESULT(SALE_OK, say(t, 2, 1));
    EXPECT_EQ(1, t->bidders[2].bought);
    EXPECT_EQ(340, t->bidders[2].paid);
    EXPECT_SALE(SALE_RESTING, 340, 1);
    EXPECT_RESULT(SALE_OK, paid(t));
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

UTEST_F(auction_sale, maxi_D07_floor)
{
    struct auction_sale *t = utest_fixture;
    open_sale(t, 60, 2, 2);
    EXPECT_FALL(40, 20, 10, 10, 10, 10, 10);
    EXPECT_EQ(20000, t->sale.bank_lots * t->sale.price * 1000);
}

UTEST_F(auction_sale, maxi_D08_auction_in_a_sale)
{
    struct auction_sale *t = utest_fixture;
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

UTEST_F(auction_sale, maxi_D10_rumour_on_a_seller)
{
    struct auction_sale *t = utest_fixture;
    open_sale(t, 400, 2, 2);
    say(t, 0, 2);
    EXPECT_RESULT(SALE_OK, shift(t, -60));
    say(t, 1, 0);
    EXPECT_RESULT(SALE_OK, say(t, 2, 0));
    EXPECT_EQ(2, t->bidders[0].bought);
    EXPECT_EQ(340, t->bidders[0].paid);
    EXPECT_SALE(SALE_DONE, 340, 0);
}

UTEST_F(auction_sale, maxi_D15_two_sales)
{
    struct auction_sale *t = utest_fixture;
    open_sale(t, 150, 1, 2);
    say(t, 0, 1);
    say(t, 1, 0);
    say(t, 2, 0);
    EXPECT_SALE(SALE_DONE, 150, 0);
    open_sale(t, 150, 1, 1);
    EXPECT_FALL(140, 130, 120, 110, 100, 90, 80);
}

UTEST_F(auction_sale, maxi_D16_cessation_toward_the_bank)
{
    struct auction_sale *t = utest_fixture;
    open_sale(t, 400, 2, 2);
    EXPECT_FALL(380, 360, 340, 320, 300, 280, 260);
    EXPECT_EQ(520000, t->sale.bank_lots * t->sale.price * 1000);
}

UTEST_F(auction_sale, maxi_D17_a_suspended_player_is_not_asked)
{
    struct auction_sale *t = utest_fixture; /* four players: of B's three opponents A is suspended */
    for (int i = 0; i < 3; i++)
        t->bidders[i].in = i != 1;
    EXPECT_RESULT(SALE_OK, sale_open(&t->rules, 300, 1, 1, t->bidders, 3, &t->sale));
    EXPECT_RESULT(SALE_NOT_IN, say(t, 1, 1));
    EXPECT_FALL(290, 280, 270, 260, 250);
}

/* --- what may happen in between ---------------------------------------------------------------------------
 */

UTEST_F(auction_sale, what_a_single_leaver_left_goes_down_from_the_auctions_price)
{
    struct auction_sale *t = utest_fixture;
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

UTEST_F(auction_sale, maxi_A17_the_auction_need_not_set_the_price)
{
    struct auction_sale *t = utest_fixture;
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

UTEST_F(auction_sale, maxi_A52_one_buyer_may_be_capped)
{
    struct auction_sale *t = utest_fixture;
    t->rules.buyer_max = 2;
    open_sale(t, 400, 4, 4);
    EXPECT_RESULT(SALE_TOO_MUCH, say(t, 0, 3));
    EXPECT_RESULT(SALE_OK, say(t, 0, 2));
}

UTEST_F(auction_sale, more_is_offered_at_a_buyers_wish)
{
    struct auction_sale *t = utest_fixture;
    open_sale(t, 400, 1, 5);
    say(t, 0, 1);
    EXPECT_RESULT(SALE_LOTS, say(t, 1, 2));
    EXPECT_RESULT(SALE_OK, set_lots(t, 3)); /* the answer already given stands */
    EXPECT_RESULT(SALE_OK, say(t, 1, 1));
    EXPECT_RESULT(SALE_OK, say(t, 2, 0));
    EXPECT_EQ(1, t->bidders[0].bought);
    EXPECT_EQ(1, t->bidders[1].bought);
    EXPECT_SALE(SALE_RESTING, 400, 1);
    EXPECT_RESULT(SALE_OK, paid(t));
    EXPECT_SALE(SALE_DESCENT, 390, 1);
    EXPECT_EQ(0, t->bidders[0].bought); /* told once */
    EXPECT_RESULT(SALE_OK, set_lots(t, 5));
    EXPECT_SALE(SALE_DESCENT, 390, 3);
    say(t, 0, 0);
    EXPECT_SALE(SALE_DESCENT, 360, 3);
    t->rules.may_lower = true;
    EXPECT_RESULT(SALE_LOCKED, set_lots(t, 2)); /* so many are sold */
    EXPECT_RESULT(SALE_OK, set_lots(t, 3));
    EXPECT_SALE(SALE_DESCENT, 360, 1);
}

UTEST_F(auction_sale, more_is_offered_of_what_the_seller_owns_now)
{
    struct auction_sale *t = utest_fixture;
    open_sale(t, 400, 2, 3);
    EXPECT_RESULT(SALE_OWNED, sale_set_lots(&t->rules, &t->sale, t->bidders, 3, 3, 2)); /* one is gone */
    EXPECT_RESULT(SALE_OWNED, sale_set_lots(&t->rules, &t->sale, t->bidders, 3, 5, 4));
    EXPECT_RESULT(SALE_OK, sale_set_lots(&t->rules, &t->sale, t->bidders, 3, 4, 4)); /* one has come */
    EXPECT_SALE(SALE_OFFER, 400, 4);
}

UTEST_F(auction_sale, maxi_A16_the_fall_may_count_the_lots_announced)
{
    struct auction_sale *t = utest_fixture;
    t->rules.fall = SALE_ANNOUNCED;
    open_sale(t, 400, 3, 3);
    say(t, 0, 0);
    say(t, 1, 2);
    say(t, 2, 0);
    EXPECT_RESULT(SALE_OK, paid(t));
    EXPECT_FALL(370, 340, 310, 280, 250, 220, 190);
}

UTEST_F(auction_sale, maxi_A15_step_from_market)
{
    struct auction_sale *t = utest_fixture;
    t->rules.descent = SALE_STEP_FROM_MARKET;
    open_sale(t, 300, 1, 1);
    EXPECT_FALL(300, 290, 280, 270, 260, 250, 230);
    open_sale(t, 400, 3, 3);
    EXPECT_SALE(SALE_DESCENT, 400, 3);
    say(t, 0, 1); /* a purchase is no refusal */
    EXPECT_EQ(400, t->bidders[0].paid);
    EXPECT_RESULT(SALE_OK, paid(t));
    EXPECT_SALE(SALE_DESCENT, 400, 2);
    say(t, 1, 0);
    EXPECT_SALE(SALE_DESCENT, 380, 2);
}

UTEST_F(auction_sale, maxi_A15_block)
{
    struct auction_sale *t = utest_fixture;
    t->rules.descent = SALE_BLOCK;
    open_sale(t, 300, 1, 1);
    EXPECT_FALL(300, 300, 300, 270, 270, 270, 230);
    open_sale(t, 400, 3, 3);
    say(t, 0, 1);
    EXPECT_RESULT(SALE_OK, paid(t));
    say(t, 1, 0);
    EXPECT_SALE(SALE_DESCENT, 400, 2);
    say(t, 2, 0);
    EXPECT_SALE(SALE_DESCENT, 340, 2);
}

UTEST_F(auction_sale, maxi_A15_without_an_offer_the_seller_may_call_for_an_auction)
{
    struct auction_sale *t = utest_fixture;
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

UTEST_F(auction_sale, with_no_opponent_the_bank_buys_at_once)
{
    struct auction_sale *t = utest_fixture;
    t->count = 0;
    for (int mode = SALE_POLL_THEN_STEP; mode <= SALE_BLOCK; mode++) {
        t->rules.descent = (SaleDescent)mode;
        EXPECT_RESULT(SALE_OK, open_sale(t, 300, 4, 4));
        EXPECT_SALE(SALE_DONE, 260, 0);
        EXPECT_EQ(4, t->sale.bank_lots);
    }
}

UTEST_F(auction_sale, without_rounds_the_bank_follows_the_offer)
{
    struct auction_sale *t = utest_fixture;
    t->rules.rounds = 0;
    open_sale(t, 300, 4, 4);
    EXPECT_FALL(260);
}

UTEST_F(auction_sale, what_is_bought_is_paid_before_the_price_falls)
{
    struct auction_sale *t = utest_fixture;
    const int64_t two_each[] = {2, 2, 0};
    t->rules.descent = SALE_BLOCK;
    open_sale(t, 400, 4, 4);
    EXPECT_RESULT(SALE_GOING_ON, paid(t));
    EXPECT_RESULT(SALE_OK, say(t, 0, 1));
    EXPECT_SALE(SALE_RESTING, 400, 3);
    EXPECT_EQ(0, t->sale.asked); /* who has bought */
    EXPECT_RESULT(SALE_UNPAID, say(t, 1, 1));
    EXPECT_RESULT(SALE_UNPAID, contest(t, two_each));
    EXPECT_RESULT(SALE_BAD_STATE, resume(t, 9));
    EXPECT_RESULT(SALE_OK, resume(t, 400));
    EXPECT_EQ(1, t->sale.asked);
    t->rules = rules;
    open_sale(t, 400, 2, 2);
    say(t, 0, 2);
    say(t, 1, 0);
    EXPECT_RESULT(SALE_OK, say(t, 2, 0));
    EXPECT_RESULT(SALE_CLOSED, paid(t)); /* nothing remains */
}

UTEST_F(auction_sale, a_sale_goes_on_at_the_price_that_the_payment_has_left)
{
    struct auction_sale *t = utest_fixture;
    open_sale(t, 400, 2, 2);
    say(t, 0, 1);
    say(t, 1, 0);
    say(t, 2, 0);
    EXPECT_RESULT(SALE_OK, resume(t, 250)); /* to pay it, the buyer sold some of the same */
    EXPECT_SALE(SALE_DESCENT, 240, 1);
    open_sale(t, 400, 3, 3);
    nobody_at_the_price(t);
    for (int i = 0; i < 5; i++)
        say(t, t->sale.asked, 0);
    EXPECT_RESULT(SALE_OK, say(t, 2, 1)); /* the last who is asked: what follows is the bank */
    EXPECT_SALE(SALE_RESTING, 220, 2);
    EXPECT_RESULT(SALE_OK, resume(t, 100));
    EXPECT_SALE(SALE_DONE, 80, 0);
    EXPECT_EQ(2, t->sale.bank_lots);
}

UTEST_F(auction_sale, who_drops_out_while_a_sale_rests_is_neither_asked_nor_counted)
{
    struct auction_sale *t = utest_fixture;
    open_sale(t, 400, 2, 2);
    say(t, 0, 1);
    say(t, 1, 0);
    say(t, 2, 0);
    EXPECT_RESULT(SALE_OK, out(t, 0)); /* the buyer could not pay */
    EXPECT_SALE(SALE_RESTING, 400, 1);
    EXPECT_RESULT(SALE_OK, paid(t));
    EXPECT_EQ(1, t->sale.asked);
    EXPECT_FALL(390, 380, 370, 360, 350);
    open_sale(t, 400, 2, 2);
    nobody_at_the_price(t);
    EXPECT_RESULT(SALE_OK, say(t, 0, 1));
    for (int i = 0; i < 3; i++)
        EXPECT_RESULT(SALE_OK, out(t, i));
    EXPECT_RESULT(SALE_OK, paid(t));
    EXPECT_SALE(SALE_DONE, 370, 0); /* nobody is left to ask */
}

UTEST_F(auction_sale, who_is_ruined_is_asked_no_more)
{
    struct auction_sale *t = utest_fixture;
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

UTEST_F(auction_sale, the_only_one_asked_is_ruined_in_the_first_round)
{
    struct auction_sale *t = utest_fixture;
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

UTEST_F(auction_sale, what_a_ruined_bidder_wanted_stands)
{
    struct auction_sale *t = utest_fixture;
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

UTEST_F(auction_sale, a_rumour_in_the_descent)
{
    struct auction_sale *t = utest_fixture;
    open_sale(t, 300, 1, 1);
    nobody_at_the_price(t);
    EXPECT_RESULT(SALE_OK, shift(t, 60));
    EXPECT_FALL(350, 340, 330, 320, 310, 300, 290);
    EXPECT_RESULT(SALE_CLOSED, shift(t, 60));
    open_sale(t, 300, 1, 1);
    EXPECT_RESULT(SALE_OK, shift(t, -600));
    EXPECT_SALE(SALE_OFFER, 10, 1);
}

/* --- refusals and limits ---------------------------------------------------------------------------------
 */

UTEST_F(auction_sale, sale_refusals_come_in_their_order)
{
    struct auction_sale *t = utest_fixture;
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

UTEST_F(auction_sale, what_the_auction_left_must_fit)
{
    struct auction_sale *t = utest_fixture;
    open_sale(t, 300, 1, 1);
    for (int i = 0; i < 3; i++)
        say(t, i, 1);
    EXPECT_RESULT(SALE_BAD_STATE, sale_auctioned(&t->rules, &t->sale, t->bidders, 3, -1, 310));
    EXPECT_RESULT(SALE_BAD_STATE, sale_auctioned(&t->rules, &t->sale, t->bidders, 3, 0, 9));
    EXPECT_RESULT(SALE_LOTS, sale_auctioned(&t->rules, &t->sale, t->bidders, 3, 2, 310));
    EXPECT_RESULT(SALE_OK, sale_auctioned(&t->rules, &t->sale, t->bidders, 3, 1, 310));
    EXPECT_SALE(SALE_DESCENT, 300, 1); /* nobody bought: from the price last accepted */
}

UTEST_F(auction_sale, sale_rules_without_sense_are_refused)
{
    struct auction_sale *t = utest_fixture;
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
        EXPECT_RESULT(SALE_BAD_RULES, paid(t));
        EXPECT_RESULT(SALE_BAD_RULES, shift(t, 10));
        EXPECT_RESULT(SALE_BAD_RULES, contest(t, wanted));
        EXPECT_RESULT(SALE_BAD_RULES, end_auction(t));
        EXPECT_RESULT(SALE_BAD_RULES, sale_to_shortage(&bad[i], &t->sale, t->bidders, 3, t->contenders));
        EXPECT_RESULT(SALE_BAD_RULES, sale_bank_price(&bad[i], 300, 1, 3, &price));
        EXPECT_RESULT(SALE_BAD_RULES, sale_floor_lots(&bad[i], 300, 3, &price));
    }
    EXPECT_EQ(300, t->sale.price);
}

/* One of the two is bought in the first round. */
static void rest(struct auction_sale *t)
{
    say(t, t->sale.asked, 1);
}

UTEST_F(auction_sale, a_sale_state_that_cannot_be_is_refused)
{
    struct auction_sale *t = utest_fixture;
    const int64_t wanted[] = {1, 1, 1};
    for (int i = 0; i < 28; i++) {
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
        case 24: t->sale.phase = SALE_RESTING; break; /* nobody has bought */
        case 25: rest(t), t->sale.asked = AUCTION_NOBODY; break;
        case 26: rest(t), t->sale.asked = 3; break;
        case 27: rest(t), t->sale.round = 0; break;
        }
        EXPECT_RESULT(SALE_BAD_STATE, say(t, 0, 1));
        EXPECT_RESULT(SALE_BAD_STATE, set_lots(t, 2));
        EXPECT_RESULT(SALE_BAD_STATE, out(t, 1));
        EXPECT_RESULT(SALE_BAD_STATE, paid(t));
        EXPECT_RESULT(SALE_BAD_STATE, shift(t, 10));
        EXPECT_RESULT(SALE_BAD_STATE, contest(t, wanted));
        EXPECT_RESULT(SALE_BAD_STATE, sale_auctioned(&t->rules, &t->sale, t->bidders, 3, 0, 300));
        EXPECT_RESULT(SALE_BAD_STATE, sale_to_shortage(&t->rules, &t->sale, t->bidders, 3, t->contenders));
    }
}

UTEST_F(auction_sale, sale_numbers_of_2_to_the_62_do_not_overflow)
{
    struct auction_sale *t = utest_fixture;
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

UTEST(auction_sale, each_sale_result_has_its_sentence)
{
    for (int a = SALE_OK; a <= SALE_ENOUGH; a++)
        for (int b = SALE_OK; b < a; b++)
            EXPECT_STRNE(sale_result_text((SaleResult)a), sale_result_text((SaleResult)b));
    EXPECT_STREQ("unknown result", sale_result_text((SaleResult)99));
}
