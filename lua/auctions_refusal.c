#include "auctions_parts.h"

#include "complaint.h"
#include "refusal.h"

#include <string.h>

const char auctions_bad_rules[] = "rules", auctions_bad_state[] = "state";

static int turn_of(const Auction *auction)
{
    return auction->shape->turn ? auction->shape->turn(auction) : AUCTION_NOBODY;
}

void auctions_push_refusal(lua_State *L, const Auction *auction, const char *code, Said said)
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

void auctions_check_code(lua_State *L, const Auction *auction, const char *code, Said said)
{
    const AuctionShape *shape = auction->shape;
    if (!code) return;
    if (code == auctions_bad_rules)
        complain(L, say_auction_rules(shape->word, complaint_push(L, sentence_of(shape->advice))));
    if (code == auctions_bad_state) complain(L, say_auction_state(shape->word));
    auctions_push_refusal(L, auction, code, said);
    lua_error(L);
}

int auctions_give(lua_State *L, const Auction *auction, const char *code, Said said)
{
    auctions_check_code(L, auction, code, said);
    auction_push(L, auction);
    return 1;
}

void auctions_check_by_name(lua_State *L, const Auction *auction, int argument)
{
    luaL_checktype(L, argument, LUA_TTABLE);
    lua_pushnil(L);
    while (lua_next(L, argument)) {
        lua_pop(L, 1);
        int key = lua_gettop(L);
        if (lua_type(L, key) != LUA_TSTRING) complain(L, say_argument_keys_are_names(argument));
        if (auction_find_bidder(L, auction, key) == AUCTION_NOBODY)
            auctions_check_code(L, auction, "auction_no_bidder", (Said){key, 0});
    }
}

void auctions_refuse_wish(lua_State *L, const Auction *auction, const char *code, int bidder, int64_t wish)
{
    auction_push_bidder(L, auction, bidder);
    lua_pushinteger(L, wish);
    auctions_check_code(L, auction, code, (Said){lua_gettop(L) - 1, lua_gettop(L)});
}
