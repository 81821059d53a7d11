#include "refusal.h"

#include "safe.h"

#include <lauxlib.h>

static const char metatable_key; /* in the registry, by its address */

/* Pushes the metatable of refusals: whatever has it is one. */
static void push_metatable(lua_State *L)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable_key) == LUA_TTABLE) return;
    lua_pop(L, 1);
    lua_createtable(L, 0, 1);
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable"); /* nobody can take it off, or put it on something else */
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &metatable_key);
}

void refusal_push(lua_State *L, const char *code)
{
    lua_newtable(L);
    lua_pushstring(L, code);
    lua_setfield(L, -2, "code");
    push_metatable(L);
    lua_setmetatable(L, -2);
}

bool refusal_is(lua_State *L, int index)
{
    if (!lua_istable(L, index) || !lua_getmetatable(L, index)) return false;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable_key);
    bool is_one = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return is_one;
}

const char *refusal_text(lua_State *L, int index, const char *key)
{
    index = lua_absindex(L, index);
    lua_pushstring(L, key);
    lua_rawget(L, index);
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
    lua_pop(L, 1); /* the refusal keeps it */
    return text ? text : "";
}

const char *refusal_code(lua_State *L, int index)
{
    return refusal_text(L, index, "code");
}

void refusal_push_given(lua_State *L)
{
    const char *code = luaL_checkstring(L, 1);
    if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 2);
    refusal_push(L, code);
    if (!lua_istable(L, 2)) return;
    safe_push_contents(L, 2); /* refusal[key] = fields[key] */
    lua_replace(L, 2);
    lua_pushnil(L);
    while (lua_next(L, 2)) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, 3);
    }
    lua_pushstring(L, code);
    lua_setfield(L, 3, "code");
}

/* refuse(code, fields): raises the refusal */
static int refuse(lua_State *L)
{
    refusal_push_given(L);
    return lua_error(L);
}

void refusal_push_function(lua_State *L)
{
    lua_pushcfunction(L, refuse);
}
