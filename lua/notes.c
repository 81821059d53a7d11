#include "notes.h"

#include "money.h"
#include "sandbox.h"

#include <lauxlib.h>

/* --- what is read ----------------------------------------------------------------------------------- */

static lua_Integer check_part(lua_State *L, int kind, lua_Integer place, lua_Integer least)
{
    lua_geti(L, kind, place);
    lua_Integer number = luaL_checkinteger(L, -1);
    luaL_argcheck(L, number >= least, 1, "a kind of notes is { value, count }, above 0 and at least 0");
    lua_pop(L, 1);
    return number;
}

/* { { value, count }, ... } at the first argument. */
static size_t check_stock(lua_State *L, Notes stock[MONEY_NOTE_KINDS_MAX])
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer kinds = luaL_len(L, 1);
    luaL_argcheck(L, kinds >= 1 && kinds <= MONEY_NOTE_KINDS_MAX, 1, "so many kinds of notes cannot be");
    for (lua_Integer i = 0; i < kinds; i++) {
        luaL_argcheck(L, lua_geti(L, 1, i + 1) == LUA_TTABLE, 1, "a kind of notes is { value, count }");
        int kind = lua_gettop(L);
        stock[i] = (Notes){check_part(L, kind, 1, 1), check_part(L, kind, 2, 0)};
        lua_pop(L, 1);
    }
    return (size_t)kinds;
}

static int64_t common_divisor(int64_t a, int64_t b)
{
    while (b > 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* How long a search for the amount may take. */
static size_t search_steps(const Notes *stock, size_t kinds, Amount amount)
{
    int64_t unit = 0;
    for (size_t i = 0; i < kinds; i++)
        unit = common_divisor(stock[i].value, unit);
    bq_assert(unit > 0); /* check_stock */
    size_t width = (size_t)(amount / unit) + 1;
    return width > MONEY_SEARCH_MAX ? MONEY_SEARCH_MAX : width * (kinds + 1);
}

/* --- what is worked out ------------------------------------------------------------------------------ */

/* { { value, count }, ... } of those that are taken; nil if these notes cannot pay it. */
static int give_taken(lua_State *L, MoneyResult result, const Notes *stock, size_t kinds,
                      const int64_t *taken)
{
    if (result == MONEY_NO_MEMORY) return luaL_error(L, "not enough memory");
    if (result != MONEY_OK) return 0;
    lua_newtable(L);
    for (size_t i = 0; i < kinds; i++) {
        if (taken[i] == 0) continue;
        lua_createtable(L, 2, 0);
        lua_pushinteger(L, stock[i].value);
        lua_seti(L, -2, 1);
        lua_pushinteger(L, taken[i]);
        lua_seti(L, -2, 2);
        lua_seti(L, -2, luaL_len(L, -2) + 1);
    }
    return 1;
}

/* notes.pay(stock, amount, players) -- the fewest notes that make the amount, the same for so many players */
static int notes_pay(lua_State *L)
{
    Notes stock[MONEY_NOTE_KINDS_MAX] = {0};
    int64_t taken[MONEY_NOTE_KINDS_MAX] = {0};
    size_t kinds = check_stock(L, stock);
    lua_Integer amount = luaL_checkinteger(L, 2);
    lua_Integer players = luaL_optinteger(L, 3, 1);
    luaL_argcheck(L, players >= 1, 3, "somebody is paid");
    if (amount <= 0) return 0;
    sandbox_charge(L, search_steps(stock, kinds, amount));
    return give_taken(L, money_hand_out(amount, players, stock, kinds, taken), stock, kinds, taken);
}

int notes_push(lua_State *L)
{
    static const luaL_Reg functions[] = {{"pay", notes_pay}, {NULL, NULL}};
    luaL_newlib(L, functions);
    return 1;
}
