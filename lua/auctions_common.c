#include "auctions_parts.h"

#include "complaint.h"
#include "refusal.h"

/* --- prices -------------------------------------------------------------------------------------------- */

/* auctions.price_in_range(range, price) */
static int auctions_price_in_range(lua_State *L)
{
    PriceRange range = fields_check_range(L, 1);
    lua_pushboolean(L, price_in_range(&range, fields_check_whole(L, 2)));
    return 1;
}

/* auctions.price_shift(range, price, delta) */
static int auctions_price_shift(lua_State *L)
{
    PriceRange range = fields_check_range(L, 1);
    Amount price = fields_check_whole(L, 2);
    lua_pushinteger(L, price_shift(&range, price, fields_check_whole(L, 3)));
    return 1;
}

static int64_t check_not_negative(lua_State *L, int argument)
{
    lua_Integer number = fields_check_whole(L, argument);
    if (number < 0) complain_of(L, argument, say_argument_not_negative());
    return number;
}

/* auctions.price_up(range, price, step, units) */
static int auctions_price_up(lua_State *L)
{
    PriceRange range = fields_check_range(L, 1);
    Amount price = fields_check_whole(L, 2);
    Amount step = check_not_negative(L, 3);
    lua_pushinteger(L, price_up(&range, price, step, check_not_negative(L, 4)));
    return 1;
}

/* auctions.price_down(range, price, step, units) */
static int auctions_price_down(lua_State *L)
{
    PriceRange range = fields_check_range(L, 1);
    Amount price = fields_check_whole(L, 2);
    Amount step = check_not_negative(L, 3);
    lua_pushinteger(L, price_down(&range, price, step, check_not_negative(L, 4)));
    return 1;
}

/* --- speaking orders ----------------------------------------------------------------------------------- */

/* Rounds and places count from 1 in Lua. */
static int64_t check_from_one(lua_State *L, int argument)
{
    lua_Integer number = fields_check_whole(L, argument);
    if (number < 1) complain_of(L, argument, say_argument_from_one());
    return number - 1;
}

/* A list of names, of one at least; how many it holds. */
static int check_names(lua_State *L, int argument)
{
    lua_pushvalue(L, argument);
    int count = auction_check_list(L, "names");
    for (int i = 1; i <= count; i++) {
        lua_geti(L, argument, i);
        if (lua_type(L, -1) != LUA_TSTRING) complain(L, say_auction_names_text(i));
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    if (count <= 0) complain_of(L, argument, say_auction_nobody_listed());
    return count;
}

/* auctions.speaker_at(names, shift, round, place) -- who speaks there */
static int auctions_speaker_at(lua_State *L)
{
    int count = check_names(L, 1);
    int64_t shift = fields_check_whole(L, 2);
    int64_t round = check_from_one(L, 3);
    int64_t place = check_from_one(L, 4);
    lua_geti(L, 1, speaker_at(count, shift, round, place) + 1);
    return 1;
}

/* auctions.speaker_place(names, shift, round, who) -- in which place he speaks */
static int auctions_speaker_place(lua_State *L)
{
    int count = check_names(L, 1);
    int64_t shift = fields_check_whole(L, 2);
    int64_t round = check_from_one(L, 3);
    luaL_checktype(L, 4, LUA_TSTRING);
    lua_settop(L, 4);
    int player = fields_find_name(L, (FieldNames){1, count});
    if (player == AUCTION_NOBODY) complain_of(L, 4, say_auction_not_listed());
    lua_pushinteger(L, speaker_place(count, shift, round, player) + 1);
    return 1;
}

/* --- piles --------------------------------------------------------------------------------------------- */

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

/* Raises the refusal of these piles. */
static void check_piles(lua_State *L, PilesResult result, int total)
{
    const char *code = piles_code(result);
    if (!code) return;
    refusal_push(L, code);
    lua_pushvalue(L, total);
    lua_setfield(L, -2, "value"); /* refusal.value = total */
    lua_error(L);
}

/* auctions.piles_split(total, count) -- a list */
static int auctions_piles_split(lua_State *L)
{
    int64_t piles[AUCTION_LIST_MAX];
    int64_t total = fields_check_whole(L, 1);
    lua_Integer count = fields_check_whole(L, 2);
    if (count > AUCTION_LIST_MAX) complain_of(L, 2, say_auction_many_piles());
    check_piles(L, piles_split(total, piles, count < 1 ? 0 : (int)count), 1);
    lua_createtable(L, (int)count, 0);
    for (int i = 0; i < count; i++) { /* list[i + 1] = piles[i] */
        lua_pushinteger(L, piles[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* The list of whole numbers at that argument, and its length. */
static int check_list_of_piles(lua_State *L, int argument, int64_t *piles)
{
    luaL_checktype(L, argument, LUA_TTABLE);
    lua_Integer count = luaL_len(L, argument);
    if (count < 0 || count > AUCTION_LIST_MAX) complain_of(L, argument, say_auction_many_piles());
    for (int i = 0; i < count; i++) {
        lua_geti(L, argument, i + 1);
        piles[i] = fields_check_whole(L, lua_gettop(L));
        lua_pop(L, 1);
    }
    return (int)count;
}

/* auctions.piles_check(total, piles, spread_max) -- true, or refuses */
static int auctions_piles_check(lua_State *L)
{
    int64_t piles[AUCTION_LIST_MAX];
    lua_settop(L, 3);
    int64_t total = fields_check_whole(L, 1);
    int64_t spread_max = fields_check_whole(L, 3);
    int count = check_list_of_piles(L, 2, piles);
    check_piles(L, piles_check(total, piles, count, spread_max), 1);
    lua_pushboolean(L, 1);
    return 1;
}

const luaL_Reg auctions_common_functions[] = {
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
