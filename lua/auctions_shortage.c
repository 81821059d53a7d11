#include "auctions_parts.h"

#include <string.h>

/* --- as a table ------------------------------------------------------------------------------------- */

static const Field shortage_rules[] = {
    FIELD(WHOLE, ShortageRules, step),
    FIELD(RANGE, ShortageRules, range),
    FIELD_ONE_OF(ShortageRules, overshoot, "fuji", "keep", "split"),
    FIELD_ONE_OF(ShortageRules, price, "pay_call", "pay_accepted"),
    FIELD(FLAG, ShortageRules, allow_reduction),
    FIELDS_END,
};

static const Field shortage_state[] = {
    FIELD_ONE_OF(Shortage, phase, "calling", "done"),
    FIELD(WHOLE, Shortage, stock),
    FIELD(WHOLE, Shortage, accepted),
    FIELD(WHOLE, Shortage, price),
    FIELD(WHOLE, Shortage, left_over),
    FIELDS_END,
};

static const Field shortage_bidder[] = {
    FIELD(WHOLE, ShortageBidder, demand),
    FIELD_UNSAID(FIELD_SET_BY_CORE, WHOLE, ShortageBidder, served),
    FIELD_UNSAID(FIELD_SET_BY_CORE, WHOLE, ShortageBidder, designated),
    FIELD_UNSAID(FIELD_SET_BY_CORE, FLAG, ShortageBidder, left),
    FIELDS_END,
};

const AuctionShape auctions_shortage_shape = {
    .word = "shortage",
    .advice = PHRASE_AUCTION_RULES_SHORTAGE,
    .rules = shortage_rules,
    .state = shortage_state,
    .bidder = shortage_bidder,
    .bidder_size = sizeof(ShortageBidder),
};

/* --- results ---------------------------------------------------------------------------------------- */

static const char *shortage_code(ShortageResult result)
{
    switch (result) {
    case SHORTAGE_OK: return NULL;
    case SHORTAGE_BAD_RULES: return auctions_bad_rules;
    case SHORTAGE_BAD_STATE: return auctions_bad_state;
    case SHORTAGE_NONE: return "auction_no_shortage";
    case SHORTAGE_CLOSED: return "auction_closed";
    case SHORTAGE_CALL_LOW: return "auction_call_low";
    case SHORTAGE_CALL_HIGH: return "auction_call_high";
    case SHORTAGE_OFF_STEP: return "auction_off_step";
    case SHORTAGE_NO_BIDDER: return "auction_no_bidder";
    case SHORTAGE_NOT_IN: return "auction_not_in";
    case SHORTAGE_TWICE: return auctions_bad_state; /* a table has one answer a name */
    case SHORTAGE_QUANTITY: return "auction_quantity";
    case SHORTAGE_NOT_LOWER: return "auction_not_lower";
    case SHORTAGE_NO_REDUCTION: return "auction_no_reduction";
    }
    return auctions_bad_state;
}

/* --- functions -------------------------------------------------------------------------------------- */

/* auctions.shortage_open(rules, bidders, stock, price) -- bidders are { name, demand } */
static int auctions_shortage_open(lua_State *L)
{
    Auction a;
    lua_settop(L, 4);
    int64_t stock = fields_check_whole(L, 3);
    Amount price = fields_check_whole(L, 4);
    auction_check_opening(L, 1, 2, &auctions_shortage_shape, &a);
    ShortageResult result =
        shortage_open(&a.rules.shortage, stock, price, a.bidders.shortage, a.count, &a.state.shortage);
    return auctions_give(L, &a, shortage_code(result), (Said){0, 3});
}

/* auctions.shortage_next_call(state) */
static int auctions_shortage_next_call(lua_State *L)
{
    Auction a;
    lua_settop(L, 1);
    auction_check(L, 1, &auctions_shortage_shape, &a);
    /* The core asserts about rules: a shift by nothing asks whether there can be a call at all. */
    ShortageResult result =
        shortage_shift(&a.rules.shortage, &a.state.shortage, a.bidders.shortage, a.count, 0);
    auctions_check_code(L, &a, shortage_code(result), NOTHING_SAID);
    lua_pushinteger(L, shortage_next_call(&a.rules.shortage, &a.state.shortage));
    return 1;
}

static ShortageResult try_call(Auction *a, Amount call, const ShortageChange *changes, int count)
{
    return shortage_call(&a->rules.shortage, &a->state.shortage, a->bidders.shortage, a->count, call, changes,
                         count);
}

/* What this one change would come to; a stays as it is. */
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

/* Pushes room for the changes in the table at that argument, and sets their number. They are in the order of
 * the bidders, so that the order of the table does not matter. */
static ShortageChange *push_changes(lua_State *L, const Auction *a, int argument, int *count)
{
    ShortageChange *changes = lua_newuserdatauv(L, ((size_t)a->count + 1) * sizeof *changes, 0);
    *count = 0;
    for (int i = 0; i < a->count; i++) {
        changes[*count].bidder = i;
        if (auction_find_number(L, a, argument, i, &changes[*count].demand)) ++*count;
    }
    return changes;
}

/* auctions.shortage_call(state, call, changes) -- changes: { Bo = 0 }: what they want from now on; 0: he
 * leaves */
static int auctions_shortage_call(lua_State *L)
{
    Auction a;
    int count;
    lua_settop(L, 3);
    Amount call = fields_check_whole(L, 2);
    auction_check(L, 1, &auctions_shortage_shape, &a);
    auctions_check_by_name(L, &a, 3);
    ShortageChange *changes = push_changes(L, &a, 3, &count);
    ShortageResult result = try_call(&a, call, changes, count);
    for (int i = 0; i < count && result != SHORTAGE_OK; i++)
        if (try_call_on_copy(L, &a, call, &changes[i]) == result)
            auctions_refuse_wish(L, &a, shortage_code(result), changes[i].bidder, changes[i].demand);
    return auctions_give(L, &a, shortage_code(result), (Said){0, 2});
}

/* auctions.shortage_shift(state, delta) */
static int auctions_shortage_shift(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    Amount delta = fields_check_whole(L, 2);
    auction_check(L, 1, &auctions_shortage_shape, &a);
    ShortageResult result =
        shortage_shift(&a.rules.shortage, &a.state.shortage, a.bidders.shortage, a.count, delta);
    return auctions_give(L, &a, shortage_code(result), NOTHING_SAID);
}

void auctions_push_contenders(lua_State *L, const Auction *a, const ShortageBidder *contenders)
{
    lua_createtable(L, a->count, 0);
    for (int i = 0; i < a->count; i++) { /* list[i + 1] = { name = ..., demand = ... } */
        lua_createtable(L, 0, 2);
        auction_push_bidder(L, a, i);
        lua_setfield(L, -2, "name");
        lua_pushinteger(L, contenders[i].demand);
        lua_setfield(L, -2, "demand");
        lua_rawseti(L, -2, i + 1);
    }
}

const luaL_Reg auctions_shortage_functions[] = {
    {"shortage_open", auctions_shortage_open},
    {"shortage_next_call", auctions_shortage_next_call},
    {"shortage_call", auctions_shortage_call},
    {"shortage_shift", auctions_shortage_shift},
    {NULL, NULL},
};
