#include "auctions_parts.h"

#include "complaint.h"

/* --- as a table ------------------------------------------------------------------------------------- */

static const Field sealed_rules[] = {
    FIELD(WHOLE, SealedRules, price_min),
    FIELD(WHOLE, SealedRules, price_multiple),
    FIELD(SMALL, SealedRules, bids_max),
    FIELD(FLAG, SealedRules, check_money),
    FIELD_ONE_OF(SealedRules, pricing, "as_bid", "lowest_accepted"),
    FIELD_ONE_OF(SealedRules, must_buy, "all_served", "best_only"),
    FIELDS_END,
};

static const Field sealed_state[] = {FIELDS_END}; /* its bids are all that happens */

static const Field sealed_bidder[] = {
    FIELD_UNSAID(FIELD_ELSE_UNLIMITED, WHOLE, SealedLimit, room),
    FIELD_UNSAID(FIELD_ELSE_UNLIMITED, WHOLE, SealedLimit, money),
    FIELDS_END,
};

static const Field sealed_bid[] = {
    FIELD(BIDDER, SealedBid, bidder),
    FIELD(WHOLE, SealedBid, price),
    FIELD(WHOLE, SealedBid, quantity),
    FIELD_ONE_OF(SealedBid, status, "stands", "voided", "declined"),
    FIELDS_END,
};

const AuctionShape auctions_sealed_shape = {
    .word = "sealed",
    .advice = PHRASE_AUCTION_RULES_SEALED,
    .rules = sealed_rules,
    .state = sealed_state,
    .bidder = sealed_bidder,
    .bid = sealed_bid,
    .bidder_size = sizeof(SealedLimit),
};

/* --- results ---------------------------------------------------------------------------------------- */

static const char *sealed_code(SealedResult result)
{
    switch (result) {
    case SEALED_OK: return NULL;
    case SEALED_BAD_RULES: return auctions_bad_rules;
    case SEALED_BAD_STATE: return auctions_bad_state;
    case SEALED_NO_BIDDER: return "auction_no_bidder";
    case SEALED_DONE: return "auction_done";
    case SEALED_QUANTITY: return "auction_quantity";
    case SEALED_MULTIPLE: return "auction_price_multiple";
    case SEALED_ROOM: return "auction_room";
    case SEALED_MONEY: return "auction_money";
    case SEALED_BOUND: return "auction_bound";
    }
    return auctions_bad_state;
}

/* --- functions -------------------------------------------------------------------------------------- */

/* auctions.sealed_open(rules, bidders) -- bidders are names, or { name, room, money } */
static int auctions_sealed_open(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check_opening(L, 1, 2, &auctions_sealed_shape, &a);
    const char *code = sealed_code(
        sealed_check(&a.rules.sealed, a.bidders.sealed, a.count, a.bids, 0, &(SealedBid){.bidder = 0}));
    return auctions_give(L, &a, code, NOTHING_SAID);
}

/* The bid (who, price, quantity) from argument 2 on, put after those there are. */
static const char *check_bid(lua_State *L, Auction *a)
{
    SealedBid *next = &a->bids[a->bid_count];
    *next = (SealedBid){.bidder = auction_find_bidder(L, a, 2),
                        .price = fields_check_whole(L, 3),
                        .quantity = fields_check_whole(L, 4)};
    return sealed_code(
        sealed_check(&a->rules.sealed, a->bidders.sealed, a->count, a->bids, a->bid_count, next));
}

/* auctions.sealed_check(state, who, price, quantity) -- true, or refuses */
static int auctions_sealed_check(lua_State *L)
{
    Auction a;
    lua_settop(L, 4);
    auction_check(L, 1, &auctions_sealed_shape, &a);
    auctions_check_code(L, &a, check_bid(L, &a), (Said){2, 3});
    lua_pushboolean(L, 1);
    return 1;
}

/* auctions.sealed_bid(state, who, price, quantity) -- checks it, and adds it */
static int auctions_sealed_bid(lua_State *L)
{
    Auction a;
    lua_settop(L, 4);
    auction_check(L, 1, &auctions_sealed_shape, &a);
    auctions_check_code(L, &a, check_bid(L, &a), (Said){2, 3});
    if (a.bid_count == AUCTION_LIST_MAX) complain(L, say_auction_many_bids(a.bid_count));
    a.bid_count++;
    auction_push(L, &a);
    return 1;
}

/* auctions.sealed_commitment(state, who) */
static int auctions_sealed_commitment(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, &auctions_sealed_shape, &a);
    int bidder = auction_find_bidder(L, &a, 2);
    if (bidder == AUCTION_NOBODY) auctions_check_code(L, &a, "auction_no_bidder", (Said){2, 0});
    lua_pushinteger(L, sealed_commitment(a.bids, a.bid_count, bidder));
    return 1;
}

/* auctions.sealed_best(state) -- the place of the bid that would be served first, or false */
static int auctions_sealed_best(lua_State *L)
{
    Auction a;
    lua_settop(L, 1);
    auction_check(L, 1, &auctions_sealed_shape, &a);
    int best = sealed_best(a.bids, a.bid_count);
    if (best == AUCTION_NOBODY)
        lua_pushboolean(L, 0);
    else
        lua_pushinteger(L, best + 1);
    return 1;
}

/* The bid in the place at that argument; refuses if there is none. */
static int check_place(lua_State *L, const Auction *a, int argument)
{
    lua_Integer place = fields_check_whole(L, argument);
    bool is_there = place >= 1 && place <= a->bid_count;
    if (!is_there) auctions_check_code(L, a, "auction_no_bid", (Said){0, argument});
    return (int)place - 1;
}

/* auctions.sealed_void(state, place) */
static int auctions_sealed_void(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, &auctions_sealed_shape, &a);
    SealedResult result = sealed_void(a.bids, a.bid_count, check_place(L, &a, 2));
    return auctions_give(L, &a, sealed_code(result), (Said){0, 2});
}

/* auctions.sealed_decline(state, place) */
static int auctions_sealed_decline(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, &auctions_sealed_shape, &a);
    SealedResult result = sealed_decline(&a.rules.sealed, a.bids, a.bid_count, check_place(L, &a, 2));
    return auctions_give(L, &a, sealed_code(result), (Said){0, 2});
}

static void set_integer(lua_State *L, const char *key, lua_Integer value)
{
    lua_pushinteger(L, value);
    lua_setfield(L, -2, key); /* table[key] = value */
}

/* A list as long as bids. */
static void push_awards(lua_State *L, const Auction *a, const SealedAward *awards)
{
    lua_createtable(L, a->bid_count, 0);
    for (int i = 0; i < a->bid_count; i++) {
        lua_createtable(L, 0, 4); /* { bidder = ..., quantity = ..., price = ..., cost = ... } */
        auction_push_bidder(L, a, a->bids[i].bidder);
        lua_setfield(L, -2, "bidder");
        set_integer(L, "quantity", awards[i].quantity);
        set_integer(L, "price", awards[i].price);
        set_integer(L, "cost", awards[i].cost);
        lua_rawseti(L, -2, i + 1);
    }
}

/* auctions.sealed_award(state, pile) -- a list as long as bids: { bidder, quantity, price, cost }; what is
 * left */
static int auctions_sealed_award(lua_State *L)
{
    Auction a;
    int64_t left = 0;
    lua_settop(L, 2);
    auction_check(L, 1, &auctions_sealed_shape, &a);
    int64_t pile = fields_check_whole(L, 2);
    SealedAward *awards = lua_newuserdatauv(L, ((size_t)a.bid_count + 1) * sizeof *awards, 0);
    SealedResult result =
        sealed_award(&a.rules.sealed, pile, a.bidders.sealed, a.count, a.bids, a.bid_count, awards, &left);
    auctions_check_code(L, &a, sealed_code(result), NOTHING_SAID);
    push_awards(L, &a, awards);
    lua_pushinteger(L, left);
    return 2;
}

const luaL_Reg auctions_sealed_functions[] = {
    {"sealed_open", auctions_sealed_open},
    {"sealed_check", auctions_sealed_check},
    {"sealed_bid", auctions_sealed_bid},
    {"sealed_commitment", auctions_sealed_commitment},
    {"sealed_best", auctions_sealed_best},
    {"sealed_void", auctions_sealed_void},
    {"sealed_decline", auctions_sealed_decline},
    {"sealed_award", auctions_sealed_award},
    {NULL, NULL},
};
