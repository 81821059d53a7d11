#include "notes.h"

#include "complaint.h"
#include "money.h"
#include "sandbox.h"

#include <lauxlib.h>

/* --- what is read ----------------------------------------------------------------------------------- */

static lua_Integer check_part(lua_State *L, int argument, int kind, lua_Integer place, lua_Integer least)
{
    lua_geti(L, kind, place);
    lua_Integer number = luaL_checkinteger(L, -1);
    if (number < least) complain_of(L, argument, say_argument_notes());
    lua_pop(L, 1);
    return number;
}

/* { { value, count }, ... } at that argument. */
static size_t check_stock(lua_State *L, int argument, Notes stock[MONEY_NOTE_KINDS_MAX])
{
    luaL_checktype(L, argument, LUA_TTABLE);
    lua_Integer kinds = luaL_len(L, argument);
    if (kinds < 1 || kinds > MONEY_NOTE_KINDS_MAX) complain_of(L, argument, say_argument_notes_many());
    for (lua_Integer i = 0; i < kinds; i++) {
        bool is_pair = lua_geti(L, argument, i + 1) == LUA_TTABLE;
        if (!is_pair) complain_of(L, argument, say_argument_notes_pair());
        int kind = lua_gettop(L);
        stock[i] = (Notes){check_part(L, argument, kind, 1, 1), check_part(L, argument, kind, 2, 0)};
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

static int64_t common_unit(const Notes *stock, size_t kinds, int64_t unit)
{
    for (size_t i = 0; i < kinds; i++)
        unit = common_divisor(stock[i].value, unit);
    return unit;
}

/* How long a search for the amount may take. */
static size_t search_steps(const Notes *stock, size_t kinds, Amount amount)
{
    int64_t unit = common_unit(stock, kinds, 0);
    bq_assert(unit > 0); /* check_stock */
    size_t width = (size_t)(amount / unit) + 1;
    return width > MONEY_SEARCH_MAX ? MONEY_SEARCH_MAX : width * (kinds + 1);
}

/* --- what is worked out ------------------------------------------------------------------------------ */

/* { { value, count }, ... } of the notes to take; false, and nil, if they cannot pay it. */
static bool give_taken(lua_State *L, MoneyResult result, const Notes *stock, size_t kinds,
                       const int64_t *taken)
{
    if (result == MONEY_NO_MEMORY) complain(L, say_system_no_memory());
    if (result != MONEY_OK) return lua_pushnil(L), false;
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
    return true;
}

/* notes.pay(stock, amount, players) -- the fewest notes that make the amount, the same for so many players */
static int notes_pay(lua_State *L)
{
    Notes stock[MONEY_NOTE_KINDS_MAX] = {0};
    int64_t taken[MONEY_NOTE_KINDS_MAX] = {0};
    size_t kinds = check_stock(L, 1, stock);
    lua_Integer amount = luaL_checkinteger(L, 2);
    lua_Integer players = luaL_optinteger(L, 3, 1);
    if (players < 1) complain_of(L, 3, say_argument_somebody_paid());
    if (amount <= 0) return lua_pushnil(L), 1;
    sandbox_charge(L, search_steps(stock, kinds, amount));
    give_taken(L, money_hand_out(amount, players, stock, kinds, taken), stock, kinds, taken);
    return 1;
}

static Amount largest_and_all(const Notes *stock, size_t kinds, Amount *all)
{
    Amount largest = 0;
    for (size_t i = 0; i < kinds; i++) {
        if (stock[i].value > largest) largest = stock[i].value;
        if (__builtin_add_overflow(*all, stock[i].value, all)) *all = INT64_MAX;
    }
    return largest;
}

/* The same for a search that makes change, which is below the largest value times all of them, in units of
 * the smallest: see core/money_notes.c. */
static size_t exchange_steps(const Notes *payer, size_t payer_kinds, const Notes *bank, size_t bank_kinds,
                             Amount amount)
{
    int64_t unit = common_unit(bank, bank_kinds, common_unit(payer, payer_kinds, 0));
    bq_assert(unit > 0); /* check_stock */
    Amount all = 0, units;
    Amount largest = largest_and_all(payer, payer_kinds, &all);
    Amount of_bank = largest_and_all(bank, bank_kinds, &all);
    if (of_bank > largest) largest = of_bank;
    bool is_beyond = __builtin_mul_overflow(largest / unit, all / unit, &units) ||
                     __builtin_add_overflow(units, amount / unit + 1, &units);
    if (is_beyond || units > (Amount)MONEY_SEARCH_MAX) return MONEY_SEARCH_MAX;
    return (size_t)units * (payer_kinds + bank_kinds + 2);
}

/* notes.exchange(payer, bank, amount) -- what is given and what comes back, so that the fewest notes move */
static int notes_exchange(lua_State *L)
{
    Notes payer[MONEY_NOTE_KINDS_MAX] = {0}, bank[MONEY_NOTE_KINDS_MAX] = {0};
    int64_t given[MONEY_NOTE_KINDS_MAX] = {0}, returned[MONEY_NOTE_KINDS_MAX] = {0};
    size_t payer_kinds = check_stock(L, 1, payer);
    size_t bank_kinds = check_stock(L, 2, bank);
    lua_Integer amount = luaL_checkinteger(L, 3);
    if (amount <= 0) return lua_pushnil(L), 1;
    sandbox_charge(L, exchange_steps(payer, payer_kinds, bank, bank_kinds, amount));
    MoneyResult result = money_exchange(amount, payer, payer_kinds, bank, bank_kinds, given, returned);
    if (!give_taken(L, result, payer, payer_kinds, given)) return 1;
    give_taken(L, result, bank, bank_kinds, returned);
    return 2;
}

int notes_push(lua_State *L)
{
    static const luaL_Reg functions[] = {{"pay", notes_pay}, {"exchange", notes_exchange}, {NULL, NULL}};
    luaL_newlib(L, functions);
    return 1;
}
