#include "auction_sealed.h"

const char *sealed_result_text(SealedResult result)
{
    switch (result) {
    case SEALED_OK: return "done";
    case SEALED_BAD_RULES: return "the rules of this auction make no sense";
    case SEALED_BAD_STATE: return "no auction of this kind stands like this";
    case SEALED_NO_BIDDER: return "no such bidder or bid";
    case SEALED_DONE: return "this bid has been made, or stands no longer";
    case SEALED_QUANTITY: return "a quantity may not be below 0";
    case SEALED_MULTIPLE: return "the price is below the lowest, or not a multiple";
    case SEALED_ROOM: return "there is no room to store so much";
    case SEALED_MONEY: return "the money does not suffice";
    case SEALED_BOUND: return "this bid is binding";
    }
    return "unknown result";
}

/* --- what is sound --------------------------------------------------------------------------------- */

static bool rules_valid(const SealedRules *rules)
{
    return rules->price_min >= 0 && rules->price_multiple >= 1 && rules->bids_max >= 1 &&
           (rules->pricing == SEALED_AS_BID || rules->pricing == SEALED_LOWEST_ACCEPTED) &&
           (rules->must_buy == SEALED_ALL_SERVED || rules->must_buy == SEALED_BEST_ONLY);
}

static bool price_valid(const SealedRules *rules, Amount price)
{
    return price >= rules->price_min && price % rules->price_multiple == 0;
}

/* A price that the table has let pass all the same is one. */
static bool bid_valid(int bidder_count, const SealedBid *bid)
{
    return bid->bidder >= 0 && bid->bidder < bidder_count && bid->quantity >= 0 &&
           (bid->quantity == 0 || bid->price >= 0) &&
           (bid->status == SEALED_STANDS || bid->status == SEALED_VOIDED || bid->status == SEALED_DECLINED);
}

static bool bids_valid(int bidder_count, const SealedBid *bids, int bid_count)
{
    for (int i = 0; i < bid_count; i++)
        if (!bid_valid(bidder_count, &bids[i])) return false;
    return bid_count >= 0;
}

/* --- bidding --------------------------------------------------------------------------------------- */

static bool stands(const SealedBid *bid)
{
    return bid->status == SEALED_STANDS && bid->quantity > 0;
}

static Amount cost_of(const SealedBid *bid)
{
    Amount cost = 0;
    return __builtin_mul_overflow(bid->price, bid->quantity, &cost) ? AMOUNT_MAX : cost;
}

static int64_t sum(int64_t a, int64_t b)
{
    int64_t total = 0;
    return __builtin_add_overflow(a, b, &total) ? INT64_MAX : total;
}

Amount sealed_commitment(const SealedBid *bids, int bid_count, int bidder)
{
    Amount total = 0;
    for (int i = 0; i < bid_count; i++)
        if (bids[i].bidder == bidder && stands(&bids[i])) total = sum(total, cost_of(&bids[i]));
    return total;
}

SealedResult sealed_check(const SealedRules *rules, const SealedLimit *limits, int bidder_count,
                          const SealedBid *bids, int bid_count, const SealedBid *next)
{
    if (!rules_valid(rules)) return SEALED_BAD_RULES;
    if (!bids_valid(bidder_count, bids, bid_count)) return SEALED_BAD_STATE;
    if (next->bidder < 0 || next->bidder >= bidder_count) return SEALED_NO_BIDDER;
    int made = 0;
    int64_t quantity = next->quantity;
    for (int i = 0; i < bid_count; i++) {
        if (bids[i].bidder != next->bidder) continue;
        made++;
        if (stands(&bids[i])) quantity = sum(quantity, bids[i].quantity);
    }
    if (made >= rules->bids_max) return SEALED_DONE;
    if (next->quantity < 0) return SEALED_QUANTITY;
    if (next->quantity == 0) return SEALED_OK;
    if (!price_valid(rules, next->price)) return SEALED_MULTIPLE;
    const SealedLimit *limit = &limits[next->bidder];
    if (quantity > limit->room) return SEALED_ROOM;
    Amount cost = sum(sealed_commitment(bids, bid_count, next->bidder), cost_of(next));
    if (rules->check_money && cost > limit->money) return SEALED_MONEY;
    return SEALED_OK;
}

/* --- which bid comes first -------------------------------------------------------------------------- */

static bool comes_before(const SealedBid *bids, int a, int b)
{
    if (bids[a].price != bids[b].price) return bids[a].price > bids[b].price;
    if (bids[a].bidder != bids[b].bidder) return bids[a].bidder < bids[b].bidder;
    return a < b;
}

/* The first of the standing bids that come after the given one; AUCTION_NOBODY for the very first. */
static int next_served(const SealedBid *bids, int bid_count, int after)
{
    int next = AUCTION_NOBODY;
    for (int i = 0; i < bid_count; i++) {
        if (!stands(&bids[i])) continue;
        if (after != AUCTION_NOBODY && !comes_before(bids, after, i)) continue;
        if (next == AUCTION_NOBODY || comes_before(bids, i, next)) next = i;
    }
    return next;
}

int sealed_best(const SealedBid *bids, int bid_count)
{
    return next_served(bids, bid_count, AUCTION_NOBODY);
}

SealedResult sealed_void(SealedBid *bids, int bid_count, int bid)
{
    if (bid < 0 || bid >= bid_count) return SEALED_NO_BIDDER;
    if (bids[bid].status != SEALED_STANDS) return SEALED_DONE;
    bids[bid].status = SEALED_VOIDED;
    return SEALED_OK;
}

SealedResult sealed_decline(const SealedRules *rules, SealedBid *bids, int bid_count, int bid)
{
    if (!rules_valid(rules)) return SEALED_BAD_RULES;
    if (bid < 0 || bid >= bid_count) return SEALED_NO_BIDDER;
    if (bids[bid].status != SEALED_STANDS) return SEALED_DONE;
    if (rules->must_buy == SEALED_ALL_SERVED || bid == sealed_best(bids, bid_count)) return SEALED_BOUND;
    bids[bid].status = SEALED_DECLINED;
    return SEALED_OK;
}

/* --- the award ------------------------------------------------------------------------------------- */

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* How many more units the bidder of this bid may take, after what his dearer bids got. */
static int64_t affordable(const SealedLimit *limit, const SealedBid *bids, const SealedAward *awards,
                          int bid_count, int bid)
{
    int64_t room = limit->room > 0 ? limit->room : 0;
    Amount money = limit->money > 0 ? limit->money : 0;
    for (int i = 0; i < bid_count; i++) {
        if (bids[i].bidder != bids[bid].bidder) continue;
        room -= awards[i].quantity;
        money -= awards[i].cost;
    }
    bq_assert(room >= 0);
    bq_assert(money >= 0);
    return bids[bid].price > 0 ? least(room, money / bids[bid].price) : room;
}

static void all_pay(SealedAward *awards, int bid_count, Amount price)
{
    for (int i = 0; i < bid_count; i++) {
        if (awards[i].quantity == 0) continue;
        bq_assert(price <= awards[i].price); /* (3) */
        awards[i].price = price;
        awards[i].cost = price * awards[i].quantity;
    }
}

static void assert_award(int64_t pile, const SealedLimit *limits, const SealedBid *bids,
                         const SealedAward *awards, int bid_count, int64_t left)
{
    int64_t total = left;
    for (int i = 0; i < bid_count; i++) {
        bq_assert(awards[i].quantity >= 0);
        bq_assert(awards[i].quantity <= bids[i].quantity); /* (2) */
        bq_assert(awards[i].quantity == 0 || bids[i].status == SEALED_STANDS);
        bq_assert(awards[i].price <= bids[i].price);                                     /* (3) */
        bq_assert(awards[i].cost == awards[i].price * awards[i].quantity);               /* (3) */
        bq_assert(affordable(&limits[bids[i].bidder], bids, awards, bid_count, i) >= 0); /* (2) (3) */
        total += awards[i].quantity;
    }
    bq_assert(left >= 0);
    bq_assert(total == pile); /* (1) */
}

SealedResult sealed_award(const SealedRules *rules, int64_t pile, const SealedLimit *limits, int bidder_count,
                          const SealedBid *bids, int bid_count, SealedAward *awards, int64_t *left)
{
    if (!rules_valid(rules)) return SEALED_BAD_RULES;
    if (pile < 0 || !bids_valid(bidder_count, bids, bid_count)) return SEALED_BAD_STATE;

    for (int i = 0; i < bid_count; i++)
        awards[i] = (SealedAward){.price = bids[i].price};
    int64_t rest = pile;
    Amount lowest = 0;
    for (int i = sealed_best(bids, bid_count); i != AUCTION_NOBODY; i = next_served(bids, bid_count, i)) {
        int64_t most = affordable(&limits[bids[i].bidder], bids, awards, bid_count, i);
        int64_t served = least(least(bids[i].quantity, rest), most);
        awards[i].quantity = served;
        awards[i].cost = served * bids[i].price;
        rest -= served;
        bq_assert(rest == 0 || served == bids[i].quantity || served == most); /* (4) */
        if (served > 0) lowest = bids[i].price;
    }
    if (rules->pricing == SEALED_LOWEST_ACCEPTED) all_pay(awards, bid_count, lowest);
    *left = rest;
    assert_award(pile, limits, bids, awards, bid_count, rest);
    return SEALED_OK;
}
