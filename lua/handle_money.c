#include "handle_parts.h"

#include "refusal.h"

/* Whether no account could hold what one of the two would have then, under any rules. */
static bool is_beyond(const Table *table, Amount amount, AssetId asset, AccountId from, AccountId to)
{
    Amount rest;
    return __builtin_sub_overflow(table_balance(table, asset, from), amount, &rest) ||
           __builtin_add_overflow(table_balance(table, asset, to), amount, &rest);
}

/* Moves floor and ceiling out of the way as far as this move needs it. */
static TableResult move_past_bounds(Table *table, Amount amount, AssetId asset, AccountId from, AccountId to)
{
    Amount rest = table_balance(table, asset, from) - amount;
    Amount sum = table_balance(table, asset, to) + amount;
    Bounds of_from = table_bounds(table, asset, from);
    Bounds of_to = table_bounds(table, asset, to);
    if (rest < of_from.floor) of_from.floor = rest;
    if (sum > of_to.ceiling) of_to.ceiling = sum;
    TableResult result = table_set_bounds(table, asset, from, of_from);
    if (result == TABLE_OK) result = table_set_bounds(table, asset, to, of_to);
    return result == TABLE_OK ? table_move(table, amount, asset, from, to) : result;
}

static void set_amount(lua_State *L, const char *name, Amount amount)
{
    lua_pushinteger(L, amount);
    lua_setfield(L, -2, name);
}

/* What the account has and what is missing, if all may see it: refusal.held, refusal.missing */
static void tell_shortage(lua_State *L, const Handle *t, Amount amount, AssetId asset, AccountId from)
{
    if (!table_may_see(t->table, NAME_ACCOUNT, from.index, NOBODY)) return;
    Amount held = table_balance(t->table, asset, from);
    Amount least;
    Amount missing;
    if (__builtin_add_overflow(amount, table_bounds(t->table, asset, from).floor, &least)) return;
    if (__builtin_sub_overflow(least, held, &missing)) return;
    set_amount(L, "held", held);
    set_amount(L, "missing", missing);
}

/* t:move(amount, asset, from, to) -- moves, or raises the refusal */
static int t_move(lua_State *L)
{
    Handle *t = handle_check_change(L);
    lua_Integer amount = handle_check_whole(L, 2);
    AssetId asset = handle_check_asset(L, t, 3);
    AccountId from = handle_check_account(L, t, 4);
    AccountId to = handle_check_account(L, t, 5);
    if (table_bounds(t->table, asset, from).floor != AMOUNT_MIN)
        handle_note_read(L, t, NAME_ACCOUNT, from.index);
    TableResult result = table_move(t->table, amount, asset, from, to);
    if (result == TABLE_OK) return 0;
    const char *code = handle_refusal_code(result);
    if (!code) return handle_refuse(L, result);
    bool is_bound = result == TABLE_BELOW_FLOOR || result == TABLE_ABOVE_CEILING;
    if (is_bound && is_beyond(t->table, amount, asset, from, to)) {
        refusal_push(L, "account_beyond");
        return lua_error(L);
    }
    refusal_push(L, code);
    if (result == TABLE_BELOW_FLOOR) tell_shortage(L, t, amount, asset, from);
    lua_pushvalue(L, 3);
    lua_setfield(L, -2, "asset");
    lua_pushvalue(L, 4);
    lua_setfield(L, -2, "from");
    lua_pushvalue(L, 5);
    lua_setfield(L, -2, "to");
    if (!is_bound || !handle_overrule(L, 1)) return handle_raise(L);
    result = move_past_bounds(t->table, amount, asset, from, to);
    return result == TABLE_OK ? 0 : handle_refuse(L, result);
}

/* t:balance(asset, account) */
static int t_balance(lua_State *L)
{
    Handle *t = handle_check(L);
    AssetId asset = handle_check_asset(L, t, 2);
    AccountId account = handle_check_account(L, t, 3);
    handle_check_sight(L, NAME_ACCOUNT, account.index);
    lua_pushinteger(L, table_balance(t->table, asset, account));
    return 1;
}

/* t:bounds(asset, account) -- floor, ceiling; nil where there is none */
static int t_bounds(lua_State *L)
{
    Handle *t = handle_check(L);
    AssetId asset = handle_check_asset(L, t, 2);
    Bounds bounds = table_bounds(t->table, asset, handle_check_account(L, t, 3));
    if (bounds.floor == AMOUNT_MIN)
        lua_pushnil(L);
    else
        lua_pushinteger(L, bounds.floor);
    if (bounds.ceiling == AMOUNT_MAX)
        lua_pushnil(L);
    else
        lua_pushinteger(L, bounds.ceiling);
    return 2;
}

/* t:bound(asset, account, floor, ceiling) -- nil for none */
static int t_bound(lua_State *L)
{
    Handle *t = handle_check_change(L);
    AssetId asset = handle_check_asset(L, t, 2);
    AccountId account = handle_check_account(L, t, 3);
    Bounds bounds = {AMOUNT_MIN, AMOUNT_MAX};
    if (!lua_isnoneornil(L, 4)) bounds.floor = handle_check_whole(L, 4);
    if (!lua_isnoneornil(L, 5)) bounds.ceiling = handle_check_whole(L, 5);
    return handle_done(L, table_set_bounds(t->table, asset, account, bounds));
}

const luaL_Reg handle_money_methods[] = {
    {"move", t_move}, {"balance", t_balance}, {"bounds", t_bounds}, {"bound", t_bound}, {NULL, NULL},
};
