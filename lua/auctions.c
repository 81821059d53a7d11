#include "auctions.h"

#include "auctions_shape.h"
#include "refusal.h"

#include <lauxlib.h>
#include <string.h>

/* --- results ---------------------------------------------------------------------------------------- */

/* Not the rules' doing but the script's, or the house rule's: told as errors. */
static const char bad_rules[] = "rules", bad_state[] = "state";

static const char *sealed_code(SealedResult result)
{
    switch (result) {
    case SEALED_OK: return NULL;
    case SEALED_BAD_RULES: return bad_rules;
    case SEALED_BAD_STATE: return bad_state;
    case SEALED_NO_BIDDER: return "auction_no_bidder";
    case SEALED_DONE: return "auction_done";
    case SEALED_QUANTITY: return "auction_quantity";
    case SEALED_MULTIPLE: return "auction_price_multiple";
    case SEALED_ROOM: return "auction_room";
    case SEALED_MONEY: return "auction_money";
    case SEALED_BOUND: return "auction_bound";
    }
    return bad_state;
}

static const char *rising_code(RisingResult result)
{
    switch (result) {
    case RISING_OK: return NULL;
    case RISING_BAD_RULES: return bad_rules;
    case RISING_BAD_STATE: return bad_state;
    case RISING_CLOSED: return "auction_closed";
    case RISING_NOT_SOLD: return "auction_not_sold";
    case RISING_OPEN: return "auction_open";
    case RISING_NO_PRICE: return "auction_no_price";
    case RISING_NO_BIDDER: return "auction_no_bidder";
    case RISING_NOT_IN: return "auction_not_in";
    case RISING_NOT_TURN: return "auction_not_turn";
    case RISING_CAPPED: return "auction_capped";
    case RISING_MULTIPLE: return "auction_multiple";
    case RISING_LOW: return "auction_price_low";
    case RISING_STEP: return "auction_step";
    case RISING_MAX: return "auction_price_max";
    }
    return bad_state;
}

static const char *outcry_code(OutcryResult result)
{
    switch (result) {
    case OUTCRY_OK: return NULL;
    case OUTCRY_BAD_RULES: return bad_rules;
    case OUTCRY_BAD_STATE: return bad_state;
    case OUTCRY_CLOSED: return "auction_closed";
    case OUTCRY_NO_BIDDER: return "auction_no_bidder";
    case OUTCRY_NOT_IN: return "auction_not_in";
    case OUTCRY_LEADS: return "auction_leads";
    case OUTCRY_PASSED: return "auction_passed";
    case OUTCRY_NOT_TURN: return "auction_not_turn";
    case OUTCRY_MULTIPLE: return "auction_multiple";
    case OUTCRY_LOW: return "auction_bid_low";
    case OUTCRY_MONEY: return "auction_money";
    }
    return bad_state;
}

static const char *demand_code(DemandResult result)
{
    switch (result) {
    case DEMAND_OK: return NULL;
    case DEMAND_BAD_RULES: return bad_rules;
    case DEMAND_BAD_STATE: return bad_state;
    case DEMAND_CLOSED: return "auction_round_closed";
    case DEMAND_SPEAKS: return "auction_speaks";
    case DEMAND_NO_BIDDER: return "auction_no_bidder";
    case DEMAND_NOT_IN: return "auction_not_in";
    case DEMAND_DONE: return "auction_spoken";
    case DEMAND_NOT_TURN: return "auction_not_turn";
    case DEMAND_QUANTITY: return "auction_quantity";
    case DEMAND_TOO_MUCH: return "auction_demand_max";
    case DEMAND_STOCK: return "auction_stock";
    case DEMAND_OVER: return "auction_over";
    }
    return bad_state;
}

static const char *shortage_code(ShortageResult result)
{
    switch (result) {
    case SHORTAGE_OK: return NULL;
    case SHORTAGE_BAD_RULES: return bad_rules;
    case SHORTAGE_BAD_STATE: return bad_state;
    case SHORTAGE_NONE: return "auction_no_shortage";
    case SHORTAGE_CLOSED: return "auction_closed";
    case SHORTAGE_CALL_LOW: return "auction_call_low";
    case SHORTAGE_CALL_HIGH: return "auction_call_high";
    case SHORTAGE_OFF_STEP: return "auction_off_step";
    case SHORTAGE_NO_BIDDER: return "auction_no_bidder";
    case SHORTAGE_NOT_IN: return "auction_not_in";
    case SHORTAGE_TWICE: return bad_state; /* a table has one answer a name */
    case SHORTAGE_QUANTITY: return "auction_quantity";
    case SHORTAGE_NOT_LOWER: return "auction_not_lower";
    case SHORTAGE_NO_REDUCTION: return "auction_no_reduction";
    }
    return bad_state;
}

static const char *sale_code(SaleResult result)
{
    switch (result) {
    case SALE_OK: return NULL;
    case SALE_BAD_RULES: return bad_rules;
    case SALE_BAD_STATE: return bad_state;
    case SALE_CLOSED: return "auction_closed";
    case SALE_IN_AUCTION: return "auction_in_auction";
    case SALE_NO_AUCTION: return "auction_no_auction";
    case SALE_NO_BIDDER: return "auction_no_bidder";
    case SALE_NOT_IN: return "auction_not_in";
    case SALE_ANSWERED: return "auction_spoken";
    case SALE_NOT_TURN: return "auction_not_turn";
    case SALE_QUANTITY: return "auction_quantity";
    case SALE_TOO_MUCH: return "auction_buyer_max";
    case SALE_LOTS: return "auction_lots";
    case SALE_OWNED: return "auction_owned";
    case SALE_LOCKED: return "auction_locked";
    case SALE_ENOUGH: return "auction_enough";
    }
    return bad_state;
}

static const char *piles_code(PilesResult result)
{
    switch (result) {
    case PILES_OK: return NULL;
    case PILES_NONE: return "auction_piles_none";
    case PILES_NEGATIVE: return "auction_piles_negative";
    case PILES_SUM: return "auction_piles_sum";
    case PILES_SPREAD: return "auction_piles_spread";
    }
    return "auction_piles_none";
}

/* What a refusal tells beside the rules and the state: where on the stack they are, 0 where they are not. */
typedef struct {
    int who, value;
} Said;

/* Whose answer is awaited, where it is that of one. */
static int turn_of(const Auction *auction)
{
    switch (auction->kind) {
    case KIND_RISING: return auction->state.rising.asked;
    case KIND_OUTCRY: return auction->state.outcry.turn;
    case KIND_DEMAND: return demand_asked(auction->bidders.demand, auction->count);
    case KIND_SALE: return auction->state.sale.asked;
    case KIND_SEALED:
    case KIND_SHORTAGE: break;
    }
    return AUCTION_NOBODY;
}

/* Pushes the refusal of that code with what its sentence may need. */
static void push_refusal(lua_State *L, const Auction *auction, const char *code, Said said)
{
    /* Without a bidder it is the opening that found nobody. */
    bool no_bidders = said.who == 0 && strcmp(code, "auction_no_bidder") == 0;
    refusal_push(L, no_bidders ? "auction_nobody" : code);
    auction_add_fields(L, auction);
    auction_push_bidder(L, auction, turn_of(auction));
    lua_setfield(L, -2, "turn");
    if (said.who != 0) lua_pushvalue(L, said.who);
    if (said.who != 0) lua_setfield(L, -2, "who");
    if (said.value != 0) lua_pushvalue(L, said.value);
    if (said.value != 0) lua_setfield(L, -2, "value");
}

/* Goes on where code is NULL; else raises the refusal, or the error. */
static void check_code(lua_State *L, const Auction *auction, const char *code, Said said)
{
    const char *word = auction_kind_word(auction->kind);
    if (!code) return;
    if (code == bad_rules)
        luaL_error(L, "the rules of this %s auction make no sense: %s", word,
                   auction_rules_advice(auction->kind));
    if (code == bad_state) luaL_error(L, "no %s auction can stand like this", word);
    push_refusal(L, auction, code, said);
    lua_error(L);
}

/* The new state, or what it was refused with. */
static int give(lua_State *L, const Auction *auction, const char *code, Said said)
{
    check_code(L, auction, code, said);
    auction_push(L, auction);
    return 1;
}

#define NOTHING_SAID ((Said){0, 0})

/* --- sealed bids ------------------------------------------------------------------------------------- */

/* auctions.sealed_open(rules, bidders) -- bidders are names, or { name, room, money } */
static int auctions_sealed_open(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check_opening(L, 1, 2, KIND_SEALED, &a);
    const char *code = sealed_code(
        sealed_check(&a.rules.sealed, a.bidders.sealed, a.count, a.bids, 0, &(SealedBid){.bidder = 0}));
    return give(L, &a, code, NOTHING_SAID);
}

/* The bid that (who, price, quantity) from argument 2 on make, behind those that there are. */
static const char *check_bid(lua_State *L, Auction *a)
{
    SealedBid *next = &a->bids[a->bid_count];
    *next = (SealedBid){.bidder = auction_find_bidder(L, a, 2),
                        .price = auction_check_whole(L, 3),
                        .quantity = auction_check_whole(L, 4)};
    return sealed_code(
        sealed_check(&a->rules.sealed, a->bidders.sealed, a->count, a->bids, a->bid_count, next));
}

/* auctions.sealed_check(state, who, price, quantity) -- true, or refuses */
static int auctions_sealed_check(lua_State *L)
{
    Auction a;
    lua_settop(L, 4);
    auction_check(L, 1, KIND_SEALED, &a);
    check_code(L, &a, check_bid(L, &a), (Said){2, 3});
    lua_pushboolean(L, 1);
    return 1;
}

/* auctions.sealed_bid(state, who, price, quantity) -- checks it, and adds it */
static int auctions_sealed_bid(lua_State *L)
{
    Auction a;
    lua_settop(L, 4);
    auction_check(L, 1, KIND_SEALED, &a);
    check_code(L, &a, check_bid(L, &a), (Said){2, 3});
    if (a.bid_count == AUCTION_LIST_MAX) return luaL_error(L, "there are %d bids, no more fit", a.bid_count);
    a.bid_count++;
    auction_push(L, &a);
    return 1;
}

/* auctions.sealed_commitment(state, who) */
static int auctions_sealed_commitment(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, KIND_SEALED, &a);
    int bidder = auction_find_bidder(L, &a, 2);
    if (bidder == AUCTION_NOBODY) check_code(L, &a, "auction_no_bidder", (Said){2, 0});
    lua_pushinteger(L, sealed_commitment(a.bids, a.bid_count, bidder));
    return 1;
}

/* auctions.sealed_best(state) -- the place of the bid that would be served first, or false */
static int auctions_sealed_best(lua_State *L)
{
    Auction a;
    lua_settop(L, 1);
    auction_check(L, 1, KIND_SEALED, &a);
    int best = sealed_best(a.bids, a.bid_count);
    if (best == AUCTION_NOBODY)
        lua_pushboolean(L, 0);
    else
        lua_pushinteger(L, best + 1);
    return 1;
}

/* The place in bids that the place at that argument is; -1 if there is no such bid. */
static int find_bid(lua_State *L, const Auction *a, int argument)
{
    lua_Integer place = auction_check_whole(L, argument);
    return place >= 1 && place <= a->bid_count ? (int)place - 1 : -1;
}

/* auctions.sealed_void(state, place) */
static int auctions_sealed_void(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, KIND_SEALED, &a);
    SealedResult result = sealed_void(a.bids, a.bid_count, find_bid(L, &a, 2));
    if (result == SEALED_NO_BIDDER) check_code(L, &a, "auction_no_bid", (Said){0, 2});
    return give(L, &a, sealed_code(result), (Said){0, 2});
}

/* auctions.sealed_decline(state, place) */
static int auctions_sealed_decline(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, KIND_SEALED, &a);
    SealedResult result = sealed_decline(&a.rules.sealed, a.bids, a.bid_count, find_bid(L, &a, 2));
    if (result == SEALED_NO_BIDDER) check_code(L, &a, "auction_no_bid", (Said){0, 2});
    return give(L, &a, sealed_code(result), (Said){0, 2});
}

/* auctions.sealed_award(state, pile) -- a list as long as bids: { bidder, quantity, price, cost }; what is
 * left */
static int auctions_sealed_award(lua_State *L)
{
    Auction a;
    int64_t left = 0;
    lua_settop(L, 2);
    auction_check(L, 1, KIND_SEALED, &a);
    int64_t pile = auction_check_whole(L, 2);
    SealedAward *awards = lua_newuserdatauv(L, ((size_t)a.bid_count + 1) * sizeof *awards, 0);
    SealedResult result =
        sealed_award(&a.rules.sealed, pile, a.bidders.sealed, a.count, a.bids, a.bid_count, awards, &left);
    check_code(L, &a, sealed_code(result), NOTHING_SAID);
    lua_createtable(L, a.bid_count, 0);
    for (int i = 0; i < a.bid_count; i++) {
        lua_createtable(L, 0, 4);
        auction_push_bidder(L, &a, a.bids[i].bidder);
        lua_setfield(L, -2, "bidder");
        lua_pushinteger(L, awards[i].quantity);
        lua_setfield(L, -2, "quantity");
        lua_pushinteger(L, awards[i].price);
        lua_setfield(L, -2, "price");
        lua_pushinteger(L, awards[i].cost);
        lua_setfield(L, -2, "cost");
        lua_rawseti(L, -2, i + 1);
    }
    lua_pushinteger(L, left);
    return 2;
}

/* --- a rising price ---------------------------------------------------------------------------------- */

/* auctions.rising_open(rules, bidders, base, price_max) -- bidders are names, or { name, is_in } */
static int auctions_rising_open(lua_State *L)
{
    Auction a;
    lua_settop(L, 4);
    Amount base = auction_check_whole(L, 3);
    Amount price_max = auction_check_whole(L, 4);
    auction_check_opening(L, 1, 2, KIND_RISING, &a);
    a.state.rising = (Rising){.price_max = price_max, .asked = AUCTION_NOBODY, .winner = AUCTION_NOBODY};
    RisingResult result =
        rising_open(&a.rules.rising, a.bidders.rising, a.count, base, price_max, &a.state.rising);
    return give(L, &a, rising_code(result), (Said){0, 3});
}

/* auctions.rising_answer(state, who, accepts) */
static int auctions_rising_answer(lua_State *L)
{
    Auction a;
    lua_settop(L, 3);
    bool accepts = auction_check_flag(L, 3);
    auction_check(L, 1, KIND_RISING, &a);
    RisingResult result = rising_answer(&a.rules.rising, a.bidders.rising, a.count, &a.state.rising,
                                        auction_find_bidder(L, &a, 2), accepts);
    return give(L, &a, rising_code(result), (Said){2, 0});
}

/* auctions.rising_void(state) -- the winner cannot deliver */
static int auctions_rising_void(lua_State *L)
{
    Auction a;
    lua_settop(L, 1);
    auction_check(L, 1, KIND_RISING, &a);
    RisingResult result = rising_void(&a.rules.rising, a.bidders.rising, a.count, &a.state.rising);
    return give(L, &a, rising_code(result), NOTHING_SAID);
}

/* auctions.rising_raise(state, price, agreed) */
static int auctions_rising_raise(lua_State *L)
{
    Auction a;
    lua_settop(L, 3);
    Amount price = auction_check_whole(L, 2);
    bool agreed = auction_check_flag(L, 3);
    auction_check(L, 1, KIND_RISING, &a);
    RisingResult result =
        rising_raise(&a.rules.rising, a.bidders.rising, a.count, &a.state.rising, price, agreed);
    return give(L, &a, rising_code(result), (Said){0, 2});
}

/* auctions.rising_proposal(state) -- the price that "+" stands for */
static int auctions_rising_proposal(lua_State *L)
{
    Auction a;
    Amount price = 0;
    lua_settop(L, 1);
    auction_check(L, 1, KIND_RISING, &a);
    RisingResult result = rising_proposal(&a.rules.rising, &a.state.rising, &price);
    check_code(L, &a, rising_code(result), NOTHING_SAID);
    lua_pushinteger(L, price);
    return 1;
}

/* auctions.rising_leave(state, who) */
static int auctions_rising_leave(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, KIND_RISING, &a);
    RisingResult result = rising_leave(&a.rules.rising, a.bidders.rising, a.count, &a.state.rising,
                                       auction_find_bidder(L, &a, 2));
    return give(L, &a, rising_code(result), (Said){2, 0});
}

/* auctions.rising_withdraw(state) -- the auctioneer gives up */
static int auctions_rising_withdraw(lua_State *L)
{
    Auction a;
    lua_settop(L, 1);
    auction_check(L, 1, KIND_RISING, &a);
    RisingResult result = rising_withdraw(&a.rules.rising, a.bidders.rising, a.count, &a.state.rising);
    return give(L, &a, rising_code(result), NOTHING_SAID);
}

/* --- an outcry --------------------------------------------------------------------------------------- */

/* auctions.outcry_open(rules, bidders) -- bidders are names, or { name, is_in, money } */
static int auctions_outcry_open(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check_opening(L, 1, 2, KIND_OUTCRY, &a);
    a.state.outcry = (Outcry){.leader = AUCTION_NOBODY, .turn = AUCTION_NOBODY};
    OutcryResult result = outcry_open(&a.rules.outcry, a.bidders.outcry, a.count, &a.state.outcry);
    return give(L, &a, outcry_code(result), NOTHING_SAID);
}

/* Raises the refusal of a bid, which tells the least one. */
static void refuse_bid(lua_State *L, const Auction *a, const char *code)
{
    Amount least = 0;
    if (code == bad_rules || code == bad_state) check_code(L, a, code, NOTHING_SAID);
    push_refusal(L, a, code, (Said){2, 3});
    if (outcry_least_bid(&a->rules.outcry, &a->state.outcry, &least) == OUTCRY_OK) {
        lua_pushinteger(L, least);
        lua_setfield(L, -2, "least");
    }
    lua_error(L);
}

/* auctions.outcry_bid(state, who, amount) */
static int auctions_outcry_bid(lua_State *L)
{
    Auction a;
    lua_settop(L, 3);
    Amount bid = auction_check_whole(L, 3);
    auction_check(L, 1, KIND_OUTCRY, &a);
    OutcryResult result = outcry_bid(&a.rules.outcry, &a.state.outcry, a.bidders.outcry, a.count,
                                     auction_find_bidder(L, &a, 2), bid);
    if (result != OUTCRY_OK) refuse_bid(L, &a, outcry_code(result));
    auction_push(L, &a);
    return 1;
}

/* auctions.outcry_pass(state, who) */
static int auctions_outcry_pass(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, KIND_OUTCRY, &a);
    OutcryResult result = outcry_pass(&a.rules.outcry, &a.state.outcry, a.bidders.outcry, a.count,
                                      auction_find_bidder(L, &a, 2));
    return give(L, &a, outcry_code(result), (Said){2, 0});
}

/* auctions.outcry_withdraw(state, who) */
static int auctions_outcry_withdraw(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, KIND_OUTCRY, &a);
    OutcryResult result = outcry_withdraw(&a.rules.outcry, &a.state.outcry, a.bidders.outcry, a.count,
                                          auction_find_bidder(L, &a, 2));
    return give(L, &a, outcry_code(result), (Said){2, 0});
}

/* auctions.outcry_hammer(state) */
static int auctions_outcry_hammer(lua_State *L)
{
    Auction a;
    lua_settop(L, 1);
    auction_check(L, 1, KIND_OUTCRY, &a);
    OutcryResult result = outcry_hammer(&a.rules.outcry, &a.state.outcry, a.bidders.outcry, a.count);
    return give(L, &a, outcry_code(result), NOTHING_SAID);
}

/* auctions.outcry_least_bid(state) -- what "+" stands for */
static int auctions_outcry_least_bid(lua_State *L)
{
    Auction a;
    Amount least = 0;
    lua_settop(L, 1);
    auction_check(L, 1, KIND_OUTCRY, &a);
    OutcryResult result = outcry_least_bid(&a.rules.outcry, &a.state.outcry, &least);
    check_code(L, &a, outcry_code(result), NOTHING_SAID);
    lua_pushinteger(L, least);
    return 1;
}

/* --- demand ------------------------------------------------------------------------------------------ */

/* auctions.demand_open(rules, bidders, stock, price [, privileged]) -- bidders are names, or { name, is_in }
 */
static int auctions_demand_open(lua_State *L)
{
    Auction a;
    lua_settop(L, 5);
    int64_t stock = auction_check_whole(L, 3);
    Amount price = auction_check_whole(L, 4);
    auction_check_opening(L, 1, 2, KIND_DEMAND, &a);
    int privileged = AUCTION_NOBODY;
    bool has_one = !lua_isnil(L, 5) && lua_toboolean(L, 5);
    if (has_one) privileged = auction_find_bidder(L, &a, 5);
    a.state.demand.privileged = AUCTION_NOBODY;
    /* A name that is no bidder's must not pass for nobody. */
    if (has_one && privileged == AUCTION_NOBODY) check_code(L, &a, "auction_no_bidder", (Said){5, 0});
    DemandResult result =
        demand_open(&a.rules.demand, stock, price, privileged, a.bidders.demand, a.count, &a.state.demand);
    return give(L, &a, demand_code(result), (Said){0, 3});
}

/* auctions.demand_asked(state) -- the name, or false */
static int auctions_demand_asked(lua_State *L)
{
    Auction a;
    lua_settop(L, 1);
    auction_check(L, 1, KIND_DEMAND, &a);
    auction_push_bidder(L, &a, demand_asked(a.bidders.demand, a.count));
    return 1;
}

/* auctions.demand_is_privileged(state, who) */
static int auctions_demand_is_privileged(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, KIND_DEMAND, &a);
    lua_pushboolean(L, demand_is_privileged(&a.state.demand, auction_find_bidder(L, &a, 2)));
    return 1;
}

/* auctions.demand_answer(state, who, quantity) */
static int auctions_demand_answer(lua_State *L)
{
    Auction a;
    lua_settop(L, 3);
    int64_t quantity = auction_check_whole(L, 3);
    auction_check(L, 1, KIND_DEMAND, &a);
    DemandResult result = demand_answer(&a.rules.demand, &a.state.demand, a.bidders.demand, a.count,
                                        auction_find_bidder(L, &a, 2), quantity);
    return give(L, &a, demand_code(result), (Said){2, 3});
}

/* auctions.demand_price_after(state, quantity) */
static int auctions_demand_price_after(lua_State *L)
{
    Auction a;
    Amount price = 0;
    lua_settop(L, 2);
    int64_t quantity = auction_check_whole(L, 2);
    auction_check(L, 1, KIND_DEMAND, &a);
    DemandResult result =
        demand_price_after(&a.rules.demand, &a.state.demand, a.bidders.demand, a.count, quantity, &price);
    check_code(L, &a, demand_code(result), (Said){0, 2});
    lua_pushinteger(L, price);
    return 1;
}

/* Pushes the bidders of a shortage as an opening takes them: { { name, demand }, ... } */
static void push_contenders(lua_State *L, const Auction *a, const ShortageBidder *contenders)
{
    lua_createtable(L, a->count, 0);
    for (int i = 0; i < a->count; i++) {
        lua_createtable(L, 0, 2);
        auction_push_bidder(L, a, i);
        lua_setfield(L, -2, "name");
        lua_pushinteger(L, contenders[i].demand);
        lua_setfield(L, -2, "demand");
        lua_rawseti(L, -2, i + 1);
    }
}

/* auctions.demand_to_shortage(state) -- the bidders for shortage_open */
static int auctions_demand_to_shortage(lua_State *L)
{
    Auction a;
    lua_settop(L, 1);
    auction_check(L, 1, KIND_DEMAND, &a);
    ShortageBidder *contenders = lua_newuserdatauv(L, ((size_t)a.count + 1) * sizeof *contenders, 0);
    DemandResult result =
        demand_to_shortage(&a.rules.demand, &a.state.demand, a.bidders.demand, a.count, contenders);
    check_code(L, &a, demand_code(result), NOTHING_SAID);
    push_contenders(L, &a, contenders);
    return 1;
}

/* auctions.demand_out(state, who) */
static int auctions_demand_out(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, KIND_DEMAND, &a);
    DemandResult result = demand_out(&a.rules.demand, &a.state.demand, a.bidders.demand, a.count,
                                     auction_find_bidder(L, &a, 2));
    return give(L, &a, demand_code(result), (Said){2, 0});
}

/* auctions.demand_shift(state, delta) */
static int auctions_demand_shift(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    Amount delta = auction_check_whole(L, 2);
    auction_check(L, 1, KIND_DEMAND, &a);
    DemandResult result = demand_shift(&a.rules.demand, &a.state.demand, a.bidders.demand, a.count, delta);
    return give(L, &a, demand_code(result), NOTHING_SAID);
}

/* Both have the same bidders in the same order. */
static bool same_bidders(lua_State *L, const Auction *a, const Auction *b)
{
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++) {
        auction_push_bidder(L, a, i);
        auction_push_bidder(L, b, i);
        same = lua_rawequal(L, -1, -2);
        lua_pop(L, 2);
    }
    return same;
}

/* auctions.demand_next(state, shortage or nil, stock, price) -- the next round; false: the event has ended */
static int auctions_demand_next(lua_State *L)
{
    Auction a;
    Auction shortage;
    lua_settop(L, 4);
    int64_t stock = auction_check_whole(L, 3);
    Amount price = auction_check_whole(L, 4);
    auction_check(L, 1, KIND_DEMAND, &a);
    bool had_shortage = lua_toboolean(L, 2);
    if (had_shortage) auction_check(L, 2, KIND_SHORTAGE, &shortage);
    if (had_shortage && !same_bidders(L, &a, &shortage))
        return luaL_error(L, "the shortage must have the bidders of the demand, in the same order");
    DemandResult result = demand_next(&a.rules.demand, &a.state.demand, a.bidders.demand, a.count,
                                      had_shortage ? shortage.bidders.shortage : NULL, stock, price);
    if (result != DEMAND_OVER) return give(L, &a, demand_code(result), (Said){0, 3});
    lua_pushboolean(L, 0);
    return 1;
}

/* --- shortage ---------------------------------------------------------------------------------------- */

/* auctions.shortage_open(rules, bidders, stock, price) -- bidders are { name, demand } */
static int auctions_shortage_open(lua_State *L)
{
    Auction a;
    lua_settop(L, 4);
    int64_t stock = auction_check_whole(L, 3);
    Amount price = auction_check_whole(L, 4);
    auction_check_opening(L, 1, 2, KIND_SHORTAGE, &a);
    ShortageResult result =
        shortage_open(&a.rules.shortage, stock, price, a.bidders.shortage, a.count, &a.state.shortage);
    return give(L, &a, shortage_code(result), (Said){0, 3});
}

/* auctions.shortage_next_call(state) */
static int auctions_shortage_next_call(lua_State *L)
{
    Auction a;
    lua_settop(L, 1);
    auction_check(L, 1, KIND_SHORTAGE, &a);
    /* The core asserts about rules: a shift by nothing asks whether there can be a call at all. */
    ShortageResult result =
        shortage_shift(&a.rules.shortage, &a.state.shortage, a.bidders.shortage, a.count, 0);
    check_code(L, &a, shortage_code(result), NOTHING_SAID);
    lua_pushinteger(L, shortage_next_call(&a.rules.shortage, &a.state.shortage));
    return 1;
}

/* { Bo = 0, ... } at that argument: each key is the name of a bidder, or it is refused. */
static void check_by_name(lua_State *L, const Auction *a, int argument)
{
    luaL_checktype(L, argument, LUA_TTABLE);
    lua_pushnil(L);
    while (lua_next(L, argument)) {
        lua_pop(L, 1);
        int key = lua_gettop(L);
        if (lua_type(L, key) != LUA_TSTRING) luaL_error(L, "argument %d: its keys are names", argument);
        if (auction_find_bidder(L, a, key) == AUCTION_NOBODY)
            check_code(L, a, "auction_no_bidder", (Said){key, 0});
    }
}

/* What the table at that argument says of the bidder, where it says something. */
static bool find_by_name(lua_State *L, const Auction *a, int argument, int bidder, int64_t *number)
{
    auction_push_bidder(L, a, bidder);
    lua_gettable(L, argument);
    bool is_there = !lua_isnil(L, -1);
    if (is_there) *number = auction_check_whole(L, lua_gettop(L));
    lua_pop(L, 1);
    return is_there;
}

static ShortageResult try_call(Auction *a, Amount call, const ShortageChange *changes, int count)
{
    return shortage_call(&a->rules.shortage, &a->state.shortage, a->bidders.shortage, a->count, call, changes,
                         count);
}

/* What one change would come to, alone; a stays as it is. */
static ShortageResult try_call_on_copy(lua_State *L, const Auction *a, Amount call,
                                       const ShortageChange *change)
{
    Auction copy = *a;
    size_t size = (size_t)a->count * sizeof *copy.bidders.shortage;
    copy.bidders.shortage = lua_newuserdatauv(L, size, 0);
    memcpy(copy.bidders.shortage, a->bidders.shortage, size);
    ShortageResult result = try_call(&copy, call, change, 1);
    lua_pop(L, 1);
    return result;
}

/* auctions.shortage_call(state, call, changes) -- changes: { Bo = 0 }: what they want from now on; 0: he
 * leaves. In the order of the bidders, so nothing hangs on the order of the table. */
static int auctions_shortage_call(lua_State *L)
{
    Auction a;
    lua_settop(L, 3);
    Amount call = auction_check_whole(L, 2);
    auction_check(L, 1, KIND_SHORTAGE, &a);
    check_by_name(L, &a, 3);
    ShortageChange *changes = lua_newuserdatauv(L, ((size_t)a.count + 1) * sizeof *changes, 0);
    int count = 0;
    for (int i = 0; i < a.count; i++) {
        changes[count].bidder = i;
        if (find_by_name(L, &a, 3, i, &changes[count].demand)) count++;
    }
    ShortageResult result = try_call(&a, call, changes, count);
    if (result == SHORTAGE_OK) return give(L, &a, NULL, NOTHING_SAID);
    /* Whose change it is that is refused, of several. */
    for (int i = 0; i < count; i++) {
        if (try_call_on_copy(L, &a, call, &changes[i]) != result) continue;
        auction_push_bidder(L, &a, changes[i].bidder);
        lua_pushinteger(L, changes[i].demand);
        check_code(L, &a, shortage_code(result), (Said){lua_gettop(L) - 1, lua_gettop(L)});
    }
    return give(L, &a, shortage_code(result), (Said){0, 2});
}

/* auctions.shortage_shift(state, delta) */
static int auctions_shortage_shift(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    Amount delta = auction_check_whole(L, 2);
    auction_check(L, 1, KIND_SHORTAGE, &a);
    ShortageResult result =
        shortage_shift(&a.rules.shortage, &a.state.shortage, a.bidders.shortage, a.count, delta);
    return give(L, &a, shortage_code(result), NOTHING_SAID);
}

/* --- a sale ------------------------------------------------------------------------------------------ */

/* auctions.sale_open(rules, bidders, price, lots, owned) -- bidders are names, or { name, is_in } */
static int auctions_sale_open(lua_State *L)
{
    Auction a;
    lua_settop(L, 5);
    Amount price = auction_check_whole(L, 3);
    int64_t lots = auction_check_whole(L, 4);
    int64_t owned = auction_check_whole(L, 5);
    auction_check_opening(L, 1, 2, KIND_SALE, &a);
    a.state.sale = (Sale){.owned = owned, .asked = AUCTION_NOBODY};
    SaleResult result = sale_open(&a.rules.sale, price, lots, owned, a.bidders.sale, a.count, &a.state.sale);
    return give(L, &a, sale_code(result), (Said){0, 4});
}

/* auctions.sale_answer(state, who, quantity) */
static int auctions_sale_answer(lua_State *L)
{
    Auction a;
    lua_settop(L, 3);
    int64_t quantity = auction_check_whole(L, 3);
    auction_check(L, 1, KIND_SALE, &a);
    SaleResult result = sale_answer(&a.rules.sale, &a.state.sale, a.bidders.sale, a.count,
                                    auction_find_bidder(L, &a, 2), quantity);
    return give(L, &a, sale_code(result), (Said){2, 3});
}

/* auctions.sale_set_lots(state, lots) */
static int auctions_sale_set_lots(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    int64_t lots = auction_check_whole(L, 2);
    auction_check(L, 1, KIND_SALE, &a);
    SaleResult result = sale_set_lots(&a.rules.sale, &a.state.sale, a.bidders.sale, a.count, lots);
    return give(L, &a, sale_code(result), (Said){0, 2});
}

/* What the wish of one bidder would come to, alone; a stays as it is. */
static SaleResult try_wish_on_copy(lua_State *L, const Auction *a, const int64_t *wanted, int bidder)
{
    Auction copy = *a;
    size_t size = (size_t)a->count * sizeof *copy.bidders.sale;
    copy.bidders.sale = lua_newuserdatauv(L, size, 0);
    memcpy(copy.bidders.sale, a->bidders.sale, size);
    int64_t *wish = lua_newuserdatauv(L, (size_t)a->count * sizeof *wish, 0);
    memset(wish, 0, (size_t)a->count * sizeof *wish);
    wish[bidder] = wanted[bidder];
    SaleResult result = sale_contest(&copy.rules.sale, &copy.state.sale, copy.bidders.sale, copy.count, wish);
    lua_pop(L, 2);
    return result;
}

/* auctions.sale_contest(state, wanted) -- wanted: { Bo = 2, ... } */
static int auctions_sale_contest(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, KIND_SALE, &a);
    check_by_name(L, &a, 2);
    int64_t *wanted = lua_newuserdatauv(L, ((size_t)a.count + 1) * sizeof *wanted, 0);
    for (int i = 0; i < a.count; i++)
        if (!find_by_name(L, &a, 2, i, &wanted[i])) wanted[i] = 0;
    SaleResult result = sale_contest(&a.rules.sale, &a.state.sale, a.bidders.sale, a.count, wanted);
    /* Whose wish it is that is refused, of several. */
    for (int i = 0; i < a.count && result != SALE_OK; i++) {
        if (wanted[i] == 0 || try_wish_on_copy(L, &a, wanted, i) != result) continue;
        auction_push_bidder(L, &a, i);
        lua_pushinteger(L, wanted[i]);
        check_code(L, &a, sale_code(result), (Said){lua_gettop(L) - 1, lua_gettop(L)});
    }
    return give(L, &a, sale_code(result), NOTHING_SAID);
}

/* auctions.sale_to_shortage(state) -- the bidders for shortage_open */
static int auctions_sale_to_shortage(lua_State *L)
{
    Auction a;
    lua_settop(L, 1);
    auction_check(L, 1, KIND_SALE, &a);
    ShortageBidder *contenders = lua_newuserdatauv(L, ((size_t)a.count + 1) * sizeof *contenders, 0);
    SaleResult result = sale_to_shortage(&a.rules.sale, &a.state.sale, a.bidders.sale, a.count, contenders);
    check_code(L, &a, sale_code(result), NOTHING_SAID);
    push_contenders(L, &a, contenders);
    return 1;
}

/* auctions.sale_auctioned(state, left_over, price) */
static int auctions_sale_auctioned(lua_State *L)
{
    Auction a;
    lua_settop(L, 3);
    int64_t left_over = auction_check_whole(L, 2);
    Amount price = auction_check_whole(L, 3);
    auction_check(L, 1, KIND_SALE, &a);
    SaleResult result =
        sale_auctioned(&a.rules.sale, &a.state.sale, a.bidders.sale, a.count, left_over, price);
    return give(L, &a, sale_code(result), (Said){0, 2});
}

/* auctions.sale_out(state, who) */
static int auctions_sale_out(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, KIND_SALE, &a);
    SaleResult result =
        sale_out(&a.rules.sale, &a.state.sale, a.bidders.sale, a.count, auction_find_bidder(L, &a, 2));
    return give(L, &a, sale_code(result), (Said){2, 0});
}

/* auctions.sale_shift(state, delta) */
static int auctions_sale_shift(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    Amount delta = auction_check_whole(L, 2);
    auction_check(L, 1, KIND_SALE, &a);
    SaleResult result = sale_shift(&a.rules.sale, &a.state.sale, a.bidders.sale, a.count, delta);
    return give(L, &a, sale_code(result), NOTHING_SAID);
}

/* How many bidders the number at that argument says. */
static int check_count(lua_State *L, int argument)
{
    lua_Integer count = auction_check_whole(L, argument);
    luaL_argcheck(L, count >= 0 && count <= AUCTION_LIST_MAX, argument, "no such number of bidders");
    return (int)count;
}

/* auctions.sale_bank_price(rules, price, lots, bidders) -- bidders: how many there are */
static int auctions_sale_bank_price(lua_State *L)
{
    Auction a;
    Amount bank_price = 0;
    lua_settop(L, 4);
    Amount price = auction_check_whole(L, 2);
    int64_t lots = auction_check_whole(L, 3);
    int count = check_count(L, 4);
    auction_check_rules(L, 1, KIND_SALE, &a);
    SaleResult result = sale_bank_price(&a.rules.sale, price, lots, count, &bank_price);
    check_code(L, &a, sale_code(result), (Said){0, 3});
    lua_pushinteger(L, bank_price);
    return 1;
}

/* auctions.sale_floor_lots(rules, price, bidders) -- auctions.unlimited if no number does */
static int auctions_sale_floor_lots(lua_State *L)
{
    Auction a;
    int64_t lots = 0;
    lua_settop(L, 3);
    Amount price = auction_check_whole(L, 2);
    int count = check_count(L, 3);
    auction_check_rules(L, 1, KIND_SALE, &a);
    SaleResult result = sale_floor_lots(&a.rules.sale, price, count, &lots);
    check_code(L, &a, sale_code(result), NOTHING_SAID);
    lua_pushinteger(L, lots);
    return 1;
}

/* --- prices, orders, piles --------------------------------------------------------------------------- */

/* auctions.price_in_range(range, price) */
static int auctions_price_in_range(lua_State *L)
{
    PriceRange range = auction_check_range(L, 1);
    lua_pushboolean(L, price_in_range(&range, auction_check_whole(L, 2)));
    return 1;
}

/* auctions.price_shift(range, price, delta) */
static int auctions_price_shift(lua_State *L)
{
    PriceRange range = auction_check_range(L, 1);
    Amount price = auction_check_whole(L, 2);
    lua_pushinteger(L, price_shift(&range, price, auction_check_whole(L, 3)));
    return 1;
}

static int64_t check_not_negative(lua_State *L, int argument)
{
    lua_Integer number = auction_check_whole(L, argument);
    luaL_argcheck(L, number >= 0, argument, "0 or more is expected");
    return number;
}

/* auctions.price_up(range, price, step, units) */
static int auctions_price_up(lua_State *L)
{
    PriceRange range = auction_check_range(L, 1);
    Amount price = auction_check_whole(L, 2);
    Amount step = check_not_negative(L, 3);
    lua_pushinteger(L, price_up(&range, price, step, check_not_negative(L, 4)));
    return 1;
}

/* auctions.price_down(range, price, step, units) */
static int auctions_price_down(lua_State *L)
{
    PriceRange range = auction_check_range(L, 1);
    Amount price = auction_check_whole(L, 2);
    Amount step = check_not_negative(L, 3);
    lua_pushinteger(L, price_down(&range, price, step, check_not_negative(L, 4)));
    return 1;
}

/* Rounds and places count from 1 in Lua. */
static int64_t check_from_one(lua_State *L, int argument)
{
    lua_Integer number = auction_check_whole(L, argument);
    luaL_argcheck(L, number >= 1, argument, "it counts from 1");
    return number - 1;
}

static int check_somebody(lua_State *L, int argument)
{
    int count = auction_check_names(L, argument);
    luaL_argcheck(L, count > 0, argument, "nobody is in the list");
    return count;
}

/* auctions.speaker_at(names, shift, round, place) -- who speaks there */
static int auctions_speaker_at(lua_State *L)
{
    int count = check_somebody(L, 1);
    int64_t shift = auction_check_whole(L, 2);
    int64_t round = check_from_one(L, 3);
    int64_t place = check_from_one(L, 4);
    lua_geti(L, 1, speaker_at(count, shift, round, place) + 1);
    return 1;
}

/* auctions.speaker_place(names, shift, round, who) -- in which place he speaks */
static int auctions_speaker_place(lua_State *L)
{
    int count = check_somebody(L, 1);
    int64_t shift = auction_check_whole(L, 2);
    int64_t round = check_from_one(L, 3);
    luaL_checktype(L, 4, LUA_TSTRING);
    int player = -1;
    for (int i = 0; i < count && player < 0; i++) {
        lua_geti(L, 1, i + 1);
        if (lua_rawequal(L, -1, 4)) player = i;
        lua_pop(L, 1);
    }
    luaL_argcheck(L, player >= 0, 4, "this name is not in the list");
    lua_pushinteger(L, speaker_place(count, shift, round, player) + 1);
    return 1;
}

/* Raises what piles are refused with. */
static void check_piles(lua_State *L, PilesResult result, int total)
{
    const char *code = piles_code(result);
    if (!code) return;
    refusal_push(L, code);
    lua_pushvalue(L, total);
    lua_setfield(L, -2, "value");
    lua_error(L);
}

/* auctions.piles_split(total, count) -- a list */
static int auctions_piles_split(lua_State *L)
{
    int64_t piles[AUCTION_LIST_MAX];
    int64_t total = auction_check_whole(L, 1);
    lua_Integer count = auction_check_whole(L, 2);
    luaL_argcheck(L, count <= AUCTION_LIST_MAX, 2, "too many piles");
    check_piles(L, piles_split(total, piles, count < 1 ? 0 : (int)count), 1);
    lua_createtable(L, (int)count, 0);
    for (int i = 0; i < count; i++) {
        lua_pushinteger(L, piles[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* auctions.piles_check(total, piles, spread_max) -- true, or refuses */
static int auctions_piles_check(lua_State *L)
{
    int64_t piles[AUCTION_LIST_MAX];
    lua_settop(L, 3);
    int64_t total = auction_check_whole(L, 1);
    luaL_checktype(L, 2, LUA_TTABLE);
    int64_t spread_max = auction_check_whole(L, 3);
    lua_Integer count = luaL_len(L, 2);
    luaL_argcheck(L, count >= 0 && count <= AUCTION_LIST_MAX, 2, "too many piles");
    for (int i = 0; i < count; i++) {
        lua_geti(L, 2, i + 1);
        piles[i] = auction_check_whole(L, lua_gettop(L));
        lua_pop(L, 1);
    }
    check_piles(L, piles_check(total, piles, (int)count, spread_max), 1);
    lua_pushboolean(L, 1);
    return 1;
}

static const luaL_Reg functions[] = {
    {"sealed_open", auctions_sealed_open},
    {"sealed_check", auctions_sealed_check},
    {"sealed_bid", auctions_sealed_bid},
    {"sealed_commitment", auctions_sealed_commitment},
    {"sealed_best", auctions_sealed_best},
    {"sealed_void", auctions_sealed_void},
    {"sealed_decline", auctions_sealed_decline},
    {"sealed_award", auctions_sealed_award},
    {"rising_open", auctions_rising_open},
    {"rising_answer", auctions_rising_answer},
    {"rising_void", auctions_rising_void},
    {"rising_raise", auctions_rising_raise},
    {"rising_proposal", auctions_rising_proposal},
    {"rising_leave", auctions_rising_leave},
    {"rising_withdraw", auctions_rising_withdraw},
    {"outcry_open", auctions_outcry_open},
    {"outcry_bid", auctions_outcry_bid},
    {"outcry_pass", auctions_outcry_pass},
    {"outcry_withdraw", auctions_outcry_withdraw},
    {"outcry_hammer", auctions_outcry_hammer},
    {"outcry_least_bid", auctions_outcry_least_bid},
    {"demand_open", auctions_demand_open},
    {"demand_asked", auctions_demand_asked},
    {"demand_is_privileged", auctions_demand_is_privileged},
    {"demand_answer", auctions_demand_answer},
    {"demand_price_after", auctions_demand_price_after},
    {"demand_to_shortage", auctions_demand_to_shortage},
    {"demand_out", auctions_demand_out},
    {"demand_shift", auctions_demand_shift},
    {"demand_next", auctions_demand_next},
    {"shortage_open", auctions_shortage_open},
    {"shortage_next_call", auctions_shortage_next_call},
    {"shortage_call", auctions_shortage_call},
    {"shortage_shift", auctions_shortage_shift},
    {"sale_open", auctions_sale_open},
    {"sale_answer", auctions_sale_answer},
    {"sale_set_lots", auctions_sale_set_lots},
    {"sale_contest", auctions_sale_contest},
    {"sale_to_shortage", auctions_sale_to_shortage},
    {"sale_auctioned", auctions_sale_auctioned},
    {"sale_out", auctions_sale_out},
    {"sale_shift", auctions_sale_shift},
    {"sale_bank_price", auctions_sale_bank_price},
    {"sale_floor_lots", auctions_sale_floor_lots},
    {"price_in_range", auctions_price_in_range},
    {"price_shift", auctions_price_shift},
    {"price_up", auctions_price_up},
    {"price_down", auctions_price_down},
    {"speaker_at", auctions_speaker_at},
    {"speaker_place", auctions_speaker_place},
    {"piles_split", auctions_piles_split},
    {"piles_check", auctions_piles_check},
    {NULL, NULL},
};

int auctions_push(lua_State *L)
{
    luaL_newlib(L, functions);
    lua_pushinteger(L, AMOUNT_MAX); /* a ceiling, a purse or a store without an end */
    lua_setfield(L, -2, "unlimited");
    return 1;
}
