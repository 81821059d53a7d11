#include "auctions_parts.h"

/* --- as a table ------------------------------------------------------------------------------------- */

static const Field rising_rules[] = {
    FIELD(WHOLE, RisingRules, step_min),
    FIELD(WHOLE, RisingRules, step_max),
    FIELD(WHOLE, RisingRules, step_usual),
    FIELD(WHOLE, RisingRules, multiple),
    FIELD(FLAG, RisingRules, capped),
    FIELD_ONE_OF(RisingRules, alone, "pays_max", "is_asked"),
    FIELD_ONE_OF(RisingRules, after_void, "goes_on", "ends"),
    FIELDS_END,
};

static const Field rising_state[] = {
    FIELD_ONE_OF(Rising, phase, "asking", "refused", "sold", "unsold"),
    FIELD(WHOLE, Rising, price),
    FIELD(WHOLE, Rising, price_max),
    FIELD(BIDDER, Rising, asked),
    FIELD(BIDDER, Rising, winner),
    FIELD(FLAG, Rising, alone),
    FIELDS_END,
};

static const Field rising_bidder[] = {{"is_in", FIELD_FLAG, 0, NULL, FIELD_ELSE_YES}, FIELDS_END};

static int whose_turn(const Auction *a)
{
    return a->state.rising.asked;
}

const AuctionShape auctions_rising_shape = {
    .word = "rising",
    .advice = PHRASE_AUCTION_RULES_RISING,
    .rules = rising_rules,
    .state = rising_state,
    .bidder = rising_bidder,
    .turn = whose_turn,
    .bidder_size = sizeof(bool),
};

/* --- results ---------------------------------------------------------------------------------------- */

static const char *rising_code(RisingResult result)
{
    switch (result) {
    case RISING_OK: return NULL;
    case RISING_BAD_RULES: return auctions_bad_rules;
    case RISING_BAD_STATE: return auctions_bad_state;
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
    return auctions_bad_state;
}

/* --- functions -------------------------------------------------------------------------------------- */

/* auctions.rising_open(rules, bidders, base, price_max) -- bidders are names, or { name, is_in } */
static int auctions_rising_open(lua_State *L)
{
    Auction a;
    lua_settop(L, 4);
    Amount base = fields_check_whole(L, 3);
    Amount price_max = fields_check_whole(L, 4);
    auction_check_opening(L, 1, 2, &auctions_rising_shape, &a);
    a.state.rising = (Rising){.price_max = price_max, .asked = AUCTION_NOBODY, .winner = AUCTION_NOBODY};
    RisingResult result =
        rising_open(&a.rules.rising, a.bidders.rising, a.count, base, price_max, &a.state.rising);
    return auctions_give(L, &a, rising_code(result), (Said){0, 3});
}

/* auctions.rising_answer(state, who, accepts) */
static int auctions_rising_answer(lua_State *L)
{
    Auction a;
    lua_settop(L, 3);
    luaL_checktype(L, 3, LUA_TBOOLEAN);
    auction_check(L, 1, &auctions_rising_shape, &a);
    RisingResult result = rising_answer(&a.rules.rising, a.bidders.rising, a.count, &a.state.rising,
                                        auction_find_bidder(L, &a, 2), lua_toboolean(L, 3));
    return auctions_give(L, &a, rising_code(result), (Said){2, 0});
}

/* auctions.rising_void(state) -- the winner cannot deliver */
static int auctions_rising_void(lua_State *L)
{
    Auction a;
    lua_settop(L, 1);
    auction_check(L, 1, &auctions_rising_shape, &a);
    RisingResult result = rising_void(&a.rules.rising, a.bidders.rising, a.count, &a.state.rising);
    return auctions_give(L, &a, rising_code(result), NOTHING_SAID);
}

/* auctions.rising_raise(state, price, agreed) */
static int auctions_rising_raise(lua_State *L)
{
    Auction a;
    lua_settop(L, 3);
    Amount price = fields_check_whole(L, 2);
    luaL_checktype(L, 3, LUA_TBOOLEAN);
    auction_check(L, 1, &auctions_rising_shape, &a);
    RisingResult result =
        rising_raise(&a.rules.rising, a.bidders.rising, a.count, &a.state.rising, price, lua_toboolean(L, 3));
    return auctions_give(L, &a, rising_code(result), (Said){0, 2});
}

/* auctions.rising_proposal(state) -- the price that "+" stands for */
static int auctions_rising_proposal(lua_State *L)
{
    Auction a;
    Amount price = 0;
    lua_settop(L, 1);
    auction_check(L, 1, &auctions_rising_shape, &a);
    RisingResult result = rising_proposal(&a.rules.rising, &a.state.rising, &price);
    auctions_check_code(L, &a, rising_code(result), NOTHING_SAID);
    lua_pushinteger(L, price);
    return 1;
}

/* auctions.rising_leave(state, who) */
static int auctions_rising_leave(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, &auctions_rising_shape, &a);
    RisingResult result = rising_leave(&a.rules.rising, a.bidders.rising, a.count, &a.state.rising,
                                       auction_find_bidder(L, &a, 2));
    return auctions_give(L, &a, rising_code(result), (Said){2, 0});
}

/* auctions.rising_withdraw(state) -- the auctioneer gives up */
static int auctions_rising_withdraw(lua_State *L)
{
    Auction a;
    lua_settop(L, 1);
    auction_check(L, 1, &auctions_rising_shape, &a);
    RisingResult result = rising_withdraw(&a.rules.rising, a.bidders.rising, a.count, &a.state.rising);
    return auctions_give(L, &a, rising_code(result), NOTHING_SAID);
}

const luaL_Reg auctions_rising_functions[] = {
    {"rising_open", auctions_rising_open},         {"rising_answer", auctions_rising_answer},
    {"rising_void", auctions_rising_void},         {"rising_raise", auctions_rising_raise},
    {"rising_proposal", auctions_rising_proposal}, {"rising_leave", auctions_rising_leave},
    {"rising_withdraw", auctions_rising_withdraw}, {NULL, NULL},
};
