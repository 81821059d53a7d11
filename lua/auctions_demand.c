#include "auctions_parts.h"

#include "complaint.h"

/* --- as a table ------------------------------------------------------------------------------------- */

static const Field demand_rules[] = {
    FIELD(WHOLE, DemandRules, step),
    FIELD(RANGE, DemandRules, range),
    FIELD(WHOLE, DemandRules, demand_max),
    FIELD(FLAG, DemandRules, stock_caps),
    FIELD(FLAG, DemandRules, abstainer_out),
    FIELD(FLAG, DemandRules, privilege_moves_price),
    FIELD_ONE_OF(DemandRules, order, "in_order", "free"),
    FIELD_ONE_OF(DemandRules, beyond, "all_count", "served_count"),
    FIELD_ONE_OF(DemandRules, privilege, "served_first", "joins"),
    FIELDS_END,
};

static const Field demand_state[] = {
    FIELD_ONE_OF(Demand, phase, "speaking", "settled", "shortage"),
    FIELD(WHOLE, Demand, stock),
    FIELD(WHOLE, Demand, available),
    FIELD(WHOLE, Demand, before),
    FIELD(WHOLE, Demand, price),
    FIELD(BIDDER, Demand, privileged),
    FIELDS_END,
};

static const Field demand_bidder[] = {
    {"is_in", FIELD_FLAG, offsetof(DemandBidder, in), NULL, FIELD_ELSE_YES},
    FIELD_UNSAID(FIELD_SET_BY_CORE, FLAG, DemandBidder, answered),
    FIELD_UNSAID(FIELD_SET_BY_CORE, WHOLE, DemandBidder, demand),
    FIELD_UNSAID(FIELD_SET_BY_CORE, WHOLE, DemandBidder, at_before),
    FIELDS_END,
};

static int whose_turn(const Auction *a)
{
    return demand_asked(a->bidders.demand, a->count);
}

const AuctionShape auctions_demand_shape = {
    .word = "demand",
    .advice = PHRASE_AUCTION_RULES_DEMAND,
    .rules = demand_rules,
    .state = demand_state,
    .bidder = demand_bidder,
    .turn = whose_turn,
    .bidder_size = sizeof(DemandBidder),
};

/* --- results ---------------------------------------------------------------------------------------- */

static const char *demand_code(DemandResult result)
{
    switch (result) {
    case DEMAND_OK: return NULL;
    case DEMAND_BAD_RULES: return auctions_bad_rules;
    case DEMAND_BAD_STATE: return auctions_bad_state;
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
    return auctions_bad_state;
}

/* --- functions -------------------------------------------------------------------------------------- */

/* auctions.demand_open(rules, bidders, stock, price [, privileged]) -- bidders are names, or { name, is_in }
 */
static int auctions_demand_open(lua_State *L)
{
    Auction a;
    lua_settop(L, 5);
    int64_t stock = fields_check_whole(L, 3);
    Amount price = fields_check_whole(L, 4);
    auction_check_opening(L, 1, 2, &auctions_demand_shape, &a);
    int privileged = AUCTION_NOBODY;
    bool has_one = !lua_isnil(L, 5) && lua_toboolean(L, 5);
    if (has_one) privileged = auction_find_bidder(L, &a, 5);
    a.state.demand.privileged = AUCTION_NOBODY;
    /* A name that is no bidder's must not pass for nobody. */
    if (has_one && privileged == AUCTION_NOBODY)
        auctions_check_code(L, &a, "auction_no_bidder", (Said){5, 0});
    DemandResult result =
        demand_open(&a.rules.demand, stock, price, privileged, a.bidders.demand, a.count, &a.state.demand);
    return auctions_give(L, &a, demand_code(result), (Said){0, 3});
}

/* auctions.demand_asked(state) -- the name, or false */
static int auctions_demand_asked(lua_State *L)
{
    Auction a;
    lua_settop(L, 1);
    auction_check(L, 1, &auctions_demand_shape, &a);
    auction_push_bidder(L, &a, demand_asked(a.bidders.demand, a.count));
    return 1;
}

/* auctions.demand_is_privileged(state, who) */
static int auctions_demand_is_privileged(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, &auctions_demand_shape, &a);
    lua_pushboolean(L, demand_is_privileged(&a.state.demand, auction_find_bidder(L, &a, 2)));
    return 1;
}

/* auctions.demand_answer(state, who, quantity) */
static int auctions_demand_answer(lua_State *L)
{
    Auction a;
    lua_settop(L, 3);
    int64_t quantity = fields_check_whole(L, 3);
    auction_check(L, 1, &auctions_demand_shape, &a);
    DemandResult result = demand_answer(&a.rules.demand, &a.state.demand, a.bidders.demand, a.count,
                                        auction_find_bidder(L, &a, 2), quantity);
    return auctions_give(L, &a, demand_code(result), (Said){2, 3});
}

/* auctions.demand_price_after(state, quantity) */
static int auctions_demand_price_after(lua_State *L)
{
    Auction a;
    Amount price = 0;
    lua_settop(L, 2);
    int64_t quantity = fields_check_whole(L, 2);
    auction_check(L, 1, &auctions_demand_shape, &a);
    DemandResult result =
        demand_price_after(&a.rules.demand, &a.state.demand, a.bidders.demand, a.count, quantity, &price);
    auctions_check_code(L, &a, demand_code(result), (Said){0, 2});
    lua_pushinteger(L, price);
    return 1;
}

/* auctions.demand_to_shortage(state) -- the bidders for shortage_open */
static int auctions_demand_to_shortage(lua_State *L)
{
    Auction a;
    lua_settop(L, 1);
    auction_check(L, 1, &auctions_demand_shape, &a);
    ShortageBidder *contenders = lua_newuserdatauv(L, ((size_t)a.count + 1) * sizeof *contenders, 0);
    DemandResult result =
        demand_to_shortage(&a.rules.demand, &a.state.demand, a.bidders.demand, a.count, contenders);
    auctions_check_code(L, &a, demand_code(result), NOTHING_SAID);
    auctions_push_contenders(L, &a, contenders);
    return 1;
}

/* auctions.demand_out(state, who) */
static int auctions_demand_out(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, &auctions_demand_shape, &a);
    DemandResult result = demand_out(&a.rules.demand, &a.state.demand, a.bidders.demand, a.count,
                                     auction_find_bidder(L, &a, 2));
    return auctions_give(L, &a, demand_code(result), (Said){2, 0});
}

/* auctions.demand_shift(state, delta) */
static int auctions_demand_shift(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    Amount delta = fields_check_whole(L, 2);
    auction_check(L, 1, &auctions_demand_shape, &a);
    DemandResult result = demand_shift(&a.rules.demand, &a.state.demand, a.bidders.demand, a.count, delta);
    return auctions_give(L, &a, demand_code(result), NOTHING_SAID);
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
    int64_t stock = fields_check_whole(L, 3);
    Amount price = fields_check_whole(L, 4);
    auction_check(L, 1, &auctions_demand_shape, &a);
    bool had_shortage = lua_toboolean(L, 2);
    if (had_shortage) auction_check(L, 2, &auctions_shortage_shape, &shortage);
    if (had_shortage && !same_bidders(L, &a, &shortage)) complain(L, say_auction_same_bidders());
    DemandResult result = demand_next(&a.rules.demand, &a.state.demand, a.bidders.demand, a.count,
                                      had_shortage ? shortage.bidders.shortage : NULL, stock, price);
    if (result != DEMAND_OVER) return auctions_give(L, &a, demand_code(result), (Said){0, 3});
    lua_pushboolean(L, 0);
    return 1;
}

const luaL_Reg auctions_demand_functions[] = {
    {"demand_open", auctions_demand_open},
    {"demand_asked", auctions_demand_asked},
    {"demand_is_privileged", auctions_demand_is_privileged},
    {"demand_answer", auctions_demand_answer},
    {"demand_price_after", auctions_demand_price_after},
    {"demand_to_shortage", auctions_demand_to_shortage},
    {"demand_out", auctions_demand_out},
    {"demand_shift", auctions_demand_shift},
    {"demand_next", auctions_demand_next},
    {NULL, NULL},
};
