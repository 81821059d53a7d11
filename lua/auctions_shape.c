#include "auctions_shape.h"

#include "complaint.h"

#include <lauxlib.h>
#include <string.h>

static const FieldWhere rules_at = {"rules", 0}, state_at = {"state", 0};

static FieldNames names_of(const Auction *auction)
{
    return (FieldNames){auction->names, auction->count};
}

static void begin(lua_State *L, const AuctionShape *shape, Auction *auction)
{
    luaL_checkstack(L, 2 * LUA_MINSTACK, "an auction");
    *auction = (Auction){.shape = shape};
}

int auction_check_list(lua_State *L, const char *name)
{
    fields_check_table(L, -1, name);
    lua_Integer length = luaL_len(L, -1);
    if (length < 0 || length > AUCTION_LIST_MAX) complain(L, say_auction_list_of(name, AUCTION_LIST_MAX));
    return (int)length;
}

/* The value at the top is an item of a list, which must be a table. */
static void check_item(lua_State *L, FieldWhere where)
{
    if (!lua_istable(L, -1)) complain(L, say_auction_a_table(fields_push_where(L, where)));
}

/* --- bidders ----------------------------------------------------------------------------------------- */

char *auction_bidder_at(const Auction *auction, int bidder)
{
    return (char *)auction->bidders.any + (size_t)bidder * auction->shape->bidder_size;
}

/* The name at the top, which is popped, is that of the next bidder. Returns his place in the list. */
static char *add_name(lua_State *L, Auction *auction, FieldWhere where)
{
    if (lua_type(L, -1) != LUA_TSTRING) fields_complain(L, where, "name", say_expected_text());
    const char *name = lua_tostring(L, -1);
    if (fields_find_name(L, names_of(auction)) != AUCTION_NOBODY)
        complain(L, say_auction_twice(fields_push_where(L, where), name));
    lua_rawseti(L, auction->names, ++auction->count);
    return auction_bidder_at(auction, auction->count - 1);
}

static const char *const bidder_others[] = {"name", NULL};

/* The table at the top is the next bidder of a state. */
static void read_bidder(lua_State *L, Auction *auction, FieldWhere where)
{
    const Field *fields = auction->shape->bidder;
    int index = lua_gettop(L);
    check_item(L, where);
    fields_check_keys(L, index, where, fields, bidder_others);
    lua_getfield(L, index, "name");
    char *bidder = add_name(L, auction, where);
    fields_read(L, index, where, fields, names_of(auction), bidder);
}

/* The name or table at the top is the next bidder of an opening. */
static void read_new_bidder(lua_State *L, Auction *auction, FieldWhere where)
{
    const Field *fields = auction->shape->bidder;
    int index = lua_gettop(L);
    if (lua_istable(L, index)) {
        fields_check_keys(L, index, where, fields, bidder_others);
        lua_getfield(L, index, "name");
    } else {
        lua_pushvalue(L, index);
    }
    char *bidder = add_name(L, auction, where);
    memset(bidder, 0, auction->shape->bidder_size);
    fields_read_opening(L, index, where, fields, names_of(auction), bidder);
}

typedef void (*ReadBidder)(lua_State *L, Auction *auction, FieldWhere where);

/* Room for so many, who are not there yet. */
static void make_bidders(lua_State *L, Auction *auction, int count)
{
    auction->bidders.any = lua_newuserdatauv(L, ((size_t)count + 1) * auction->shape->bidder_size, 0);
    lua_createtable(L, count, 0);
    auction->names = lua_gettop(L);
}

/* Reads the list at the top with read; what it needs stays on the stack above the list. */
static void read_bidders(lua_State *L, Auction *auction, ReadBidder read)
{
    int list = lua_gettop(L);
    int count = auction_check_list(L, "bidders");
    make_bidders(L, auction, count);
    for (int i = 1; i <= count; i++) {
        lua_geti(L, list, i);
        read(L, auction, (FieldWhere){"bidders", i});
        lua_pop(L, 1);
    }
}

static void push_bidders(lua_State *L, const Auction *auction)
{
    lua_createtable(L, auction->count, 0);
    for (int i = 0; i < auction->count; i++) { /* bidders[i + 1] = { name = ..., ... } */
        lua_newtable(L);
        auction_push_bidder(L, auction, i);
        lua_setfield(L, -2, "name");
        fields_write(L, auction->shape->bidder, names_of(auction), auction_bidder_at(auction, i));
        lua_rawseti(L, -2, i + 1);
    }
}

/* --- bids -------------------------------------------------------------------------------------------- */

void auction_make_bids(lua_State *L, Auction *auction, int count)
{
    auction->bids = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *auction->bids, 0);
    auction->bid_count = count;
}

/* Reads the list at the top. */
static void read_bids(lua_State *L, Auction *auction)
{
    static const char *const no_others[] = {NULL};
    const Field *fields = auction->shape->bid;
    int list = lua_gettop(L);
    auction_make_bids(L, auction, auction_check_list(L, "bids"));
    for (int i = 1; i <= auction->bid_count; i++) {
        FieldWhere where = {"bids", i};
        lua_geti(L, list, i);
        check_item(L, where);
        fields_check_keys(L, lua_gettop(L), where, fields, no_others);
        fields_read(L, lua_gettop(L), where, fields, names_of(auction), &auction->bids[i - 1]);
        lua_pop(L, 1);
    }
}

static void push_bids(lua_State *L, const Auction *auction)
{
    lua_createtable(L, auction->bid_count, 0);
    for (int i = 0; i < auction->bid_count; i++) { /* bids[i + 1] = { bidder = ..., ... } */
        lua_newtable(L);
        fields_write(L, auction->shape->bid, names_of(auction), &auction->bids[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

/* --- whole states ------------------------------------------------------------------------------------ */

/* Reads the rules at the top. */
static void read_rules(lua_State *L, Auction *auction)
{
    static const char *const no_others[] = {NULL};
    const Field *fields = auction->shape->rules;
    int index = lua_gettop(L);
    fields_check_table(L, index, rules_at.name);
    fields_check_keys(L, index, rules_at, fields, no_others);
    fields_read(L, index, rules_at, fields, names_of(auction), &auction->rules);
}

static void check_kind(lua_State *L, int argument, const AuctionShape *shape)
{
    lua_getfield(L, argument, "kind");
    bool is_it = lua_type(L, -1) == LUA_TSTRING && strcmp(lua_tostring(L, -1), shape->word) == 0;
    if (!is_it) fields_complain(L, state_at, "kind", say_expected_word(shape->word));
    lua_pop(L, 1);
}

static void check_state_keys(lua_State *L, int argument, const AuctionShape *shape)
{
    static const char *const others[] = {"kind", "rules", "bidders", NULL};
    static const char *const others_and_bids[] = {"kind", "rules", "bidders", "bids", NULL};
    fields_check_keys(L, argument, state_at, shape->state, shape->bid ? others_and_bids : others);
}

void auction_check(lua_State *L, int argument, const AuctionShape *shape, Auction *auction)
{
    begin(L, shape, auction);
    fields_check_table(L, argument, state_at.name);
    check_kind(L, argument, shape);
    check_state_keys(L, argument, shape);
    lua_getfield(L, argument, "bidders");
    read_bidders(L, auction, read_bidder);
    lua_getfield(L, argument, "rules");
    read_rules(L, auction);
    fields_read(L, argument, state_at, shape->state, names_of(auction), &auction->state);
    if (!shape->bid) return;
    lua_getfield(L, argument, "bids");
    read_bids(L, auction);
}

void auction_check_rules(lua_State *L, int argument, const AuctionShape *shape, Auction *auction)
{
    begin(L, shape, auction);
    lua_pushvalue(L, argument);
    read_rules(L, auction);
}

void auction_check_opening(lua_State *L, int rules, int bidders, const AuctionShape *shape, Auction *auction)
{
    auction_check_rules(L, rules, shape, auction);
    lua_pushvalue(L, bidders);
    read_bidders(L, auction, read_new_bidder);
    if (shape->bid) auction_make_bids(L, auction, 0);
}

void auction_make(lua_State *L, const AuctionShape *shape, int count, Auction *auction)
{
    begin(L, shape, auction);
    make_bidders(L, auction, count);
    auction->count = count;
}

void auction_add_fields(lua_State *L, const Auction *auction)
{
    fields_write(L, auction->shape->rules, names_of(auction), &auction->rules);
    fields_write(L, auction->shape->state, names_of(auction), &auction->state);
}

void auction_push(lua_State *L, const Auction *auction)
{
    lua_newtable(L); /* { kind = ..., rules = { ... }, bidders = { ... }, field = ... } */
    lua_pushstring(L, auction->shape->word);
    lua_setfield(L, -2, "kind");
    lua_newtable(L);
    fields_write(L, auction->shape->rules, names_of(auction), &auction->rules);
    lua_setfield(L, -2, "rules");
    fields_write(L, auction->shape->state, names_of(auction), &auction->state);
    push_bidders(L, auction);
    lua_setfield(L, -2, "bidders");
    if (!auction->shape->bid) return;
    push_bids(L, auction);
    lua_setfield(L, -2, "bids");
}

/* --- bidders by their names -------------------------------------------------------------------------- */

int auction_find_bidder(lua_State *L, const Auction *auction, int argument)
{
    luaL_checktype(L, argument, LUA_TSTRING);
    lua_pushvalue(L, argument);
    int bidder = fields_find_name(L, names_of(auction));
    lua_pop(L, 1);
    return bidder;
}

void auction_push_bidder(lua_State *L, const Auction *auction, int bidder)
{
    fields_push_name(L, names_of(auction), bidder);
}

bool auction_find_number(lua_State *L, const Auction *auction, int argument, int bidder, int64_t *number)
{
    auction_push_bidder(L, auction, bidder);
    lua_gettable(L, argument);
    bool is_there = !lua_isnil(L, -1);
    if (is_there) *number = fields_check_whole(L, lua_gettop(L));
    lua_pop(L, 1);
    return is_there;
}
