#include "auctions_parts.h"

#include "complaint.h"

#include <string.h>

/* --- as a table ------------------------------------------------------------------------------------- */

static const Field sale_rules[] = {
    FIELD(WHOLE, SaleRules, step),
    FIELD(WHOLE, SaleRules, step_bank),
    FIELD(RANGE, SaleRules, range),
    FIELD(SMALL, SaleRules, rounds),
    FIELD(WHOLE, SaleRules, buyer_max),
    FIELD(FLAG, SaleRules, auction_sets_price),
    FIELD(FLAG, SaleRules, may_lower),
    FIELD_ONE_OF(SaleRules, descent, "poll_then_step", "step_from_market", "block"),
    FIELD_ONE_OF(SaleRules, fall, "remaining", "announced"),
    FIELDS_END,
};

static const Field sale_state[] = {
    FIELD_ONE_OF(Sale, phase, "offer", "auction", "resting", "descent", "done"),
    FIELD(WHOLE, Sale, price),
    FIELD(WHOLE, Sale, owned),
    FIELD(WHOLE, Sale, lots),
    FIELD(WHOLE, Sale, sold),
    FIELD(WHOLE, Sale, remaining),
    FIELD(WHOLE, Sale, bank_lots),
    FIELD(SMALL, Sale, round),
    FIELD(BIDDER, Sale, asked),
    FIELDS_END,
};

static const Field sale_bidder[] = {
    {"is_in", FIELD_FLAG, offsetof(SaleBidder, in), NULL, FIELD_ELSE_YES},
    FIELD_UNSAID(FIELD_SET_BY_CORE, FLAG, SaleBidder, answered),
    FIELD_UNSAID(FIELD_SET_BY_CORE, WHOLE, SaleBidder, wanted),
    FIELD_UNSAID(FIELD_SET_BY_CORE, WHOLE, SaleBidder, bought),
    FIELD_UNSAID(FIELD_SET_BY_CORE, WHOLE, SaleBidder, paid),
    FIELDS_END,
};

static int whose_turn(const Auction *a)
{
    return a->state.sale.asked;
}

const AuctionShape auctions_sale_shape = {
    .word = "sale",
    .advice = PHRASE_AUCTION_RULES_SALE,
    .rules = sale_rules,
    .state = sale_state,
    .bidder = sale_bidder,
    .turn = whose_turn,
    .bidder_size = sizeof(SaleBidder),
};

/* --- results ---------------------------------------------------------------------------------------- */

static const char *sale_code(SaleResult result)
{
    switch (result) {
    case SALE_OK: return NULL;
    case SALE_BAD_RULES: return auctions_bad_rules;
    case SALE_BAD_STATE: return auctions_bad_state;
    case SALE_CLOSED: return "auction_closed";
    case SALE_IN_AUCTION: return "auction_in_auction";
    case SALE_NO_AUCTION: return "auction_no_auction";
    case SALE_UNPAID: return "auction_unpaid";
    case SALE_GOING_ON: return "auction_going_on";
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
    return auctions_bad_state;
}

/* --- functions -------------------------------------------------------------------------------------- */

/* auctions.sale_open(rules, bidders, price, lots, owned) -- bidders are names, or { name, is_in } */
static int auctions_sale_open(lua_State *L)
{
    Auction a;
    lua_settop(L, 5);
    Amount price = fields_check_whole(L, 3);
    int64_t lots = fields_check_whole(L, 4);
    int64_t owned = fields_check_whole(L, 5);
    auction_check_opening(L, 1, 2, &auctions_sale_shape, &a);
    a.state.sale = (Sale){.owned = owned, .asked = AUCTION_NOBODY};
    SaleResult result = sale_open(&a.rules.sale, price, lots, owned, a.bidders.sale, a.count, &a.state.sale);
    return auctions_give(L, &a, sale_code(result), (Said){0, 4});
}

/* auctions.sale_answer(state, who, quantity) */
static int auctions_sale_answer(lua_State *L)
{
    Auction a;
    lua_settop(L, 3);
    int64_t quantity = fields_check_whole(L, 3);
    auction_check(L, 1, &auctions_sale_shape, &a);
    SaleResult result = sale_answer(&a.rules.sale, &a.state.sale, a.bidders.sale, a.count,
                                    auction_find_bidder(L, &a, 2), quantity);
    return auctions_give(L, &a, sale_code(result), (Said){2, 3});
}

/* auctions.sale_resume(state, price) */
static int auctions_sale_resume(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    Amount price = fields_check_whole(L, 2);
    auction_check(L, 1, &auctions_sale_shape, &a);
    SaleResult result = sale_resume(&a.rules.sale, &a.state.sale, a.bidders.sale, a.count, price);
    return auctions_give(L, &a, sale_code(result), (Said){0, 2});
}

/* auctions.sale_set_lots(state, lots, owned) */
static int auctions_sale_set_lots(lua_State *L)
{
    Auction a;
    lua_settop(L, 3);
    int64_t lots = fields_check_whole(L, 2);
    int64_t owned = fields_check_whole(L, 3);
    auction_check(L, 1, &auctions_sale_shape, &a);
    SaleResult result = sale_set_lots(&a.rules.sale, &a.state.sale, a.bidders.sale, a.count, lots, owned);
    return auctions_give(L, &a, sale_code(result), (Said){0, 2});
}

/* What this one bidder's wish would come to; a stays as it is. */
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
    auction_check(L, 1, &auctions_sale_shape, &a);
    auctions_check_by_name(L, &a, 2);
    int64_t *wanted = lua_newuserdatauv(L, ((size_t)a.count + 1) * sizeof *wanted, 0);
    for (int i = 0; i < a.count; i++)
        if (!auction_find_number(L, &a, 2, i, &wanted[i])) wanted[i] = 0;
    SaleResult result = sale_contest(&a.rules.sale, &a.state.sale, a.bidders.sale, a.count, wanted);
    for (int i = 0; i < a.count && result != SALE_OK; i++)
        if (wanted[i] != 0 && try_wish_on_copy(L, &a, wanted, i) == result)
            auctions_refuse_wish(L, &a, sale_code(result), i, wanted[i]);
    return auctions_give(L, &a, sale_code(result), NOTHING_SAID);
}

/* auctions.sale_to_shortage(state) -- the bidders for shortage_open */
static int auctions_sale_to_shortage(lua_State *L)
{
    Auction a;
    lua_settop(L, 1);
    auction_check(L, 1, &auctions_sale_shape, &a);
    ShortageBidder *contenders = lua_newuserdatauv(L, ((size_t)a.count + 1) * sizeof *contenders, 0);
    SaleResult result = sale_to_shortage(&a.rules.sale, &a.state.sale, a.bidders.sale, a.count, contenders);
    auctions_check_code(L, &a, sale_code(result), NOTHING_SAID);
    auctions_push_contenders(L, &a, contenders);
    return 1;
}

/* auctions.sale_auctioned(state, left_over, price) */
static int auctions_sale_auctioned(lua_State *L)
{
    Auction a;
    lua_settop(L, 3);
    int64_t left_over = fields_check_whole(L, 2);
    Amount price = fields_check_whole(L, 3);
    auction_check(L, 1, &auctions_sale_shape, &a);
    SaleResult result =
        sale_auctioned(&a.rules.sale, &a.state.sale, a.bidders.sale, a.count, left_over, price);
    return auctions_give(L, &a, sale_code(result), (Said){0, 2});
}

/* auctions.sale_out(state, who) */
static int auctions_sale_out(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    auction_check(L, 1, &auctions_sale_shape, &a);
    SaleResult result =
        sale_out(&a.rules.sale, &a.state.sale, a.bidders.sale, a.count, auction_find_bidder(L, &a, 2));
    return auctions_give(L, &a, sale_code(result), (Said){2, 0});
}

/* auctions.sale_shift(state, delta) */
static int auctions_sale_shift(lua_State *L)
{
    Auction a;
    lua_settop(L, 2);
    Amount delta = fields_check_whole(L, 2);
    auction_check(L, 1, &auctions_sale_shape, &a);
    SaleResult result = sale_shift(&a.rules.sale, &a.state.sale, a.bidders.sale, a.count, delta);
    return auctions_give(L, &a, sale_code(result), NOTHING_SAID);
}

/* The number of bidders at that argument. */
static int check_count(lua_State *L, int argument)
{
    lua_Integer count = fields_check_whole(L, argument);
    if (count < 0 || count > AUCTION_LIST_MAX) complain_of(L, argument, say_auction_bidders());
    return (int)count;
}

/* auctions.sale_bank_price(rules, price, lots, bidders) -- bidders: how many there are */
static int auctions_sale_bank_price(lua_State *L)
{
    Auction a;
    Amount bank_price = 0;
    lua_settop(L, 4);
    Amount price = fields_check_whole(L, 2);
    int64_t lots = fields_check_whole(L, 3);
    int count = check_count(L, 4);
    auction_check_rules(L, 1, &auctions_sale_shape, &a);
    SaleResult result = sale_bank_price(&a.rules.sale, price, lots, count, &bank_price);
    auctions_check_code(L, &a, sale_code(result), (Said){0, 3});
    lua_pushinteger(L, bank_price);
    return 1;
}

/* auctions.sale_floor_lots(rules, price, bidders) -- auctions.unlimited if no number does */
static int auctions_sale_floor_lots(lua_State *L)
{
    Auction a;
    int64_t lots = 0;
    lua_settop(L, 3);
    Amount price = fields_check_whole(L, 2);
    int count = check_count(L, 3);
    auction_check_rules(L, 1, &auctions_sale_shape, &a);
    SaleResult result = sale_floor_lots(&a.rules.sale, price, count, &lots);
    auctions_check_code(L, &a, sale_code(result), NOTHING_SAID);
    lua_pushinteger(L, lots);
    return 1;
}

const luaL_Reg auctions_sale_functions[] = {
    {"sale_open", auctions_sale_open},
    {"sale_answer", auctions_sale_answer},
    {"sale_resume", auctions_sale_resume},
    {"sale_set_lots", auctions_sale_set_lots},
    {"sale_contest", auctions_sale_contest},
    {"sale_to_shortage", auctions_sale_to_shortage},
    {"sale_auctioned", auctions_sale_auctioned},
    {"sale_out", auctions_sale_out},
    {"sale_shift", auctions_sale_shift},
    {"sale_bank_price", auctions_sale_bank_price},
    {"sale_floor_lots", auctions_sale_floor_lots},
    {NULL, NULL},
};
