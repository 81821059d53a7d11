/* What only our own scripts may do: look at metatables, and behind them. */
#include "complaint.h"
#include "safe.h"
#include "sandbox_parts.h"

#include <lauxlib.h>

int safe_getmetatable(lua_State *L)
{
    luaL_checkany(L, 1);
    if (!lua_istable(L, 1)) complain(L, say_safe_metatable_of());
    if (!safe_push_metatable(L, 1)) lua_pushnil(L);
    return 1;
}

/* What would run at an unexpected moment, or depend on the collector. */
static void refuse_field(lua_State *L, const char *name)
{
    if (lua_getfield(L, 2, name) != LUA_TNIL) complain(L, say_safe_metatable_field(name));
    lua_pop(L, 1);
}

/* setmetatable(table, metatable or nil) -- the table */
int safe_setmetatable(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_argexpected(L, lua_isnil(L, 2) || lua_istable(L, 2), 2, "nil or table");
    lua_settop(L, 2);
    if (safe_is_frozen(L, 1)) complain(L, say_safe_metatable_kept());
    if (lua_istable(L, 2)) {
        if (safe_is_frozen(L, 2)) complain(L, say_safe_metatable_late());
        refuse_field(L, "__gc");
        refuse_field(L, "__mode");
        refuse_field(L, "__close");
    }
    lua_setmetatable(L, 1);
    return 1;
}

/* rawget(table, key) */
int safe_rawget(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checkany(L, 2);
    lua_settop(L, 2);
    safe_push_contents(L, 1);
    lua_pushvalue(L, 2);
    lua_rawget(L, 3);
    return 1;
}

/* rawset(table, key, value) -- the table */
int safe_rawset(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checkany(L, 2);
    luaL_checkany(L, 3);
    lua_settop(L, 3);
    if (safe_is_frozen(L, 1)) complain(L, say_safe_constant());
    lua_rawset(L, 1);
    return 1;
}

/* rawlen(table) */
int safe_rawlen(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    safe_push_contents(L, 1);
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
    return 1;
}

/* next(table [, key]) -- in no particular order */
int safe_next(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 2);
    safe_push_contents(L, 1);
    lua_insert(L, 2);
    if (lua_next(L, 2)) return 2;
    lua_pushnil(L);
    return 1;
}

/* pcall(function, ...) -- as in Lua; but what stops a call is not caught */
int safe_pcall(lua_State *L)
{
    luaL_checkany(L, 1);
    lua_pushboolean(L, true);
    lua_insert(L, 1);
    if (sandbox_try(L, lua_gettop(L) - 2, LUA_MULTRET)) return lua_gettop(L);
    lua_pushboolean(L, false);
    lua_insert(L, -2);
    return 2;
}
