#include "auctions_parts.h"

/* --- as a table ------------------------------------------------------------------------------------- */

static const Field outcry_rules[] = {
    FIELD(WHOLE, OutcryRules, opening),
    FIELD(WHOLE, OutcryRules, step),
    FIELD(WHOLE, OutcryRules, multiple),
    FIELD(WHOLE, OutcryRules, reserve),
    FIELD(WHOLE, OutcryRules, immediate),
    FIELD_ONE_OF(OutcryRules, order, "free", "in_turn"),
    FIELD_ONE_OF(OutcryRules, pass, "is_final", "till_next_bid"),
    FIELDS_END,
};

static const Field outcry_state[] = {
    FIELD_ONE_OF(Outcry, phase, "open", "sold", "unsold"),
    FIELD(WHOLE, Outcry, price),
    FIELD(BIDDER, Outcry, leader),
    FIELD(BIDDER, Outcry, turn),
    FIELDS_END,
};

static const Field outcry_bidder[] = {
    {"is_in", FIELD_FLAG, offsetof(OutcryBidder, in), NULL, FIELD_ELSE_YES},
    FIELD_UNSAID(FIELD_SET_BY_CORE, FLAG, OutcryBidder, passed),
    FIELD_UNSAID(FIELD_ELSE_UNLIMITED, WHOLE, OutcryBidder, money),
    FIELDS_END,
};

static int whose_turn(const Auction *a)
{
    return a->state.outcry.turn;
}

const AuctionShape auctions_outcry_shape = {
    .word = "outcry",
    .advice = PHRASE_AUCTION_RULES_OUTCRY,
    .rules = outcry_rules,
    .state = outcry_state,
    .bidder = outcry_bidder,
    .turn = whose_turn,
    .bidder_size = sizeof(OutcryBidder),
};

/* --- results ---------------------------------------------------------------------------------------- */

static const char *outcry_code(OutcryResult result)
{
    switch (result) {
    case OUTCRY_OK: return NULL;
    case OUTCRY_BAD_RULES: return auctions_bad_rules;
    case OUTCRY_BAD_STATE: return auctions_bad_state;
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
    return auctions_bad_state;
}

/* --- functions -------------------------------------------------------------------------------------- */

/* auctions.outcry_open(rules, bidders) -- bidders are names, or { name, is_in, money } */
static int auctions_outcry_open(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check_opening(L, 1, 2, &auctions_outcry_shape, &a);
    a.state.outcry = (Outcry){.leader = AUCTION_NOBODY, .turn = AUCTION_NOBODY};
    OutcryResult result = outcry_open(&a.rules.outcry, a.bidders.outcry, a.count, &a.state.outcry);
    return auctions_give(L, &a, outcry_code(result), NOTHING_SAID);
}

/* Raises the refusal of a bid, with the least that would be taken. */
static void refuse_bid(lua_State *L, const Auction *a, const char *code)
{
    Amount least = 0;
    if (code == auctions_bad_rules || code == auctions_bad_state)
        auctions_check_code(L, a, code, NOTHING_SAID);
    auctions_push_refusal(L, a, code, (Said){2, 3});
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
    Amount bid = fields_check_whole(L, 3);
    auction_check(L, 1, &auctions_outcry_shape, &a);
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
    auction_check(L, 1, &auctions_outcry_shape, &a);
    OutcryResult result = outcry_pass(&a.rules.outcry, &a.state.outcry, a.bidders.outcry, a.count,
                                      auction_find_bidder(L, &a, 2));
    return auctions_give(L, &a, outcry_code(result), (Said){2, 0});
}

/* auctions.outcry_withdraw(state, who) */
static int auctions_outcry_withdraw(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, &auctions_outcry_shape, &a);
    OutcryResult result = outcry_withdraw(&a.rules.outcry, &a.state.outcry, a.bidders.outcry, a.count,
                                          auction_find_bidder(L, &a, 2));
    return auctions_give(L, &a, outcry_code(result), (Said){2, 0});
}

/* auctions.outcry_hammer(state) */
static int auctions_outcry_hammer(lua_State *L)
{
    Auction a;
    lua_settop(L, 1);
    auction_check(L, 1, &auctions_outcry_shape, &a);
    OutcryResult result = outcry_hammer(&a.rules.outcry, &a.state.outcry, a.bidders.outcry, a.count);
    return auctions_give(L, &a, outcry_code(result), NOTHING_SAID);
}

/* auctions.outcry_least_bid(state) -- what "+" stands for */
static int auctions_outcry_least_bid(lua_State *L)
{
    Auction a;
    Amount least = 0;
    lua_settop(L, 1);
    auction_check(L, 1, &auctions_outcry_shape, &a);
    OutcryResult result = outcry_least_bid(&a.rules.outcry, &a.state.outcry, &least);
    auctions_check_code(L, &a, outcry_code(result), NOTHING_SAID);
    lua_pushinteger(L, least);
    return 1;
}

const luaL_Reg auctions_outcry_functions[] = {
    {"outcry_open", auctions_outcry_open},
    {"outcry_bid", auctions_outcry_bid},
    {"outcry_pass", auctions_outcry_pass},
    {"outcry_withdraw", auctions_outcry_withdraw},
    {"outcry_hammer", auctions_outcry_hammer},
    {"outcry_least_bid", auctions_outcry_least_bid},
    {NULL, NULL},
};
