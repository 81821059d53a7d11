#include "script_lines.h"

#include "safe.h"
#include "sandbox.h"

#include <lauxlib.h>
#include <string.h>

enum { FUNCTION = 1, FOUND, SEEN, DEPTH_MAX = 30, STEPS_A_VALUE = 20 };

static void add_value(lua_State *L, int index, int depth);

/* found[next] = { file, first, last } */
static void add_lines(lua_State *L, int function)
{
    lua_Debug about;
    lua_pushvalue(L, function);
    lua_getinfo(L, ">S", &about);
    if (*about.what == 'C' || *about.source != '@') return;
    lua_createtable(L, 3, 0);
    lua_pushstring(L, about.source + 1);
    lua_rawseti(L, -2, 1);
    lua_pushinteger(L, about.linedefined);
    lua_rawseti(L, -2, 2);
    lua_pushinteger(L, about.lastlinedefined);
    lua_rawseti(L, -2, 3);
    lua_rawseti(L, FOUND, (lua_Integer)lua_rawlen(L, FOUND) + 1);
}

static void add_function(lua_State *L, int function, int depth)
{
    add_lines(L, function);
    const char *name;
    for (int i = 1; (name = lua_getupvalue(L, function, i)); i++) {
        if (strcmp(name, "_ENV") != 0) add_value(L, lua_gettop(L), depth);
        lua_pop(L, 1);
    }
}

static void add_table(lua_State *L, int table, int depth)
{
    safe_push_contents(L, table);
    int contents = lua_gettop(L);
    lua_pushnil(L);
    while (lua_next(L, contents)) {
        if (lua_isfunction(L, -1)) add_value(L, lua_gettop(L), depth);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* Each value once: they may hold each other. */
static void add_value(lua_State *L, int index, int depth)
{
    if (!lua_isfunction(L, index) && !lua_istable(L, index)) return;
    lua_pushvalue(L, index);
    bool is_seen = lua_rawget(L, SEEN) != LUA_TNIL;
    lua_pop(L, 1);
    if (is_seen || depth > DEPTH_MAX) return;
    sandbox_charge(L, STEPS_A_VALUE);
    luaL_checkstack(L, 8, "functions hold each other too deeply");
    lua_pushvalue(L, index);
    lua_pushboolean(L, 1);
    lua_rawset(L, SEEN);
    if (lua_isfunction(L, index))
        add_function(L, index, depth + 1);
    else
        add_table(L, index, depth + 1);
}

int script_lines_of(lua_State *L)
{
    luaL_checktype(L, FUNCTION, LUA_TFUNCTION);
    lua_settop(L, FUNCTION);
    lua_newtable(L); /* found */
    lua_newtable(L); /* seen */
    add_value(L, FUNCTION, 0);
    lua_settop(L, FOUND);
    return 1;
}
