#include "todo.h"

#include "agenda.h"
#include "complaint.h"
#include "handle.h"
#include "safe.h"

#include <lauxlib.h>

static void check_result(lua_State *L, TableResult result)
{
    if (result != TABLE_OK) handle_refuse(L, result);
}

/* Pushes the first key of the table at index, in byte order, after the one at the top, which is nil to begin
 * with, and pops that. Returns false, and pushes nothing, after the last. */
static bool next_key(lua_State *L, int table)
{
    int old = lua_gettop(L);
    lua_pushnil(L); /* the best so far */
    lua_pushnil(L);
    while (lua_next(L, table)) {
        lua_pop(L, 1);
        if (lua_type(L, -1) != LUA_TSTRING) complain(L, say_table_step_knows());
        bool is_later = lua_isnil(L, old) || lua_compare(L, old, -1, LUA_OPLT);
        if (!is_later || (!lua_isnil(L, old + 1) && lua_compare(L, old + 1, -1, LUA_OPLT))) continue;
        lua_pushvalue(L, -1);
        lua_replace(L, old + 1);
    }
    lua_remove(L, old);
    if (!lua_isnil(L, -1)) return true;
    lua_pop(L, 1);
    return false;
}

/* push(t, step [, args]) -- puts a step on top, with its arguments */
static int push(lua_State *L)
{
    Handle *handle = handle_check_change(L);
    Table *table = handle->table;
    size_t length;
    const char *name = handle_check_text(L, 2, &length);
    FactId item;
    bool knows_more = !lua_isnoneornil(L, 3);
    if (knows_more) luaL_checktype(L, 3, LUA_TTABLE);
    check_result(L, agenda_push(table, name, length, handle_guess(handle, name), &item));
    if (!knows_more) return 0;
    lua_settop(L, 3);
    safe_push_contents(L, 3);
    lua_pushnil(L);
    while (next_key(L, 4)) { /* in an order that never changes */
        lua_pushvalue(L, 5);
        lua_rawget(L, 4);
        handle_set_fact_below(L, handle, item, 5, 6);
        lua_pop(L, 1);
    }
    return 0;
}

/* pop(t) -- takes the top item off */
static int pop(lua_State *L)
{
    check_result(L, agenda_pop(handle_check_change(L)->table));
    return 0;
}

/* depth(t) -- how many items there are */
static int depth(lua_State *L)
{
    lua_pushinteger(L, agenda_depth(handle_check(L)->table));
    return 1;
}

void todo_push_item(lua_State *L, const Table *table)
{
    int32_t depth = agenda_depth(table);
    FactId item = agenda_item(table, depth);
    FactId step = agenda_step(table, depth);
    FactId child = {NO_INDEX};
    if (item.index == NO_INDEX) {
        lua_pushnil(L);
        return;
    }
    lua_createtable(L, 0, 2); /* most have their step and a player */
    while ((child = facts_next_child(table_facts(table), item, child)).index != NO_INDEX) {
        if (child.index == step.index)
            lua_pushliteral(L, "step");
        else
            handle_push_part(L, table, child);
        handle_push_fact(L, table, child);
        lua_rawset(L, -3);
    }
}

/* top(t) -- the top item, as a table of its own; nil if there is none */
static int top(lua_State *L)
{
    todo_push_item(L, handle_check(L)->table);
    return 1;
}

static void push_step(lua_State *L, const Table *table, int32_t depth)
{
    FactId key = agenda_step(table, depth);
    if (key.index == NO_INDEX)
        lua_pushnil(L);
    else
        handle_push_fact(L, table, key);
}

/* step(t) -- the name of the top item's step; nil if there is none */
static int step(lua_State *L)
{
    const Table *table = handle_check(L)->table;
    push_step(L, table, agenda_depth(table));
    return 1;
}

/* steps(t) -- the names of the steps, from the top down */
static int steps(lua_State *L)
{
    const Table *table = handle_check(L)->table;
    int32_t count = agenda_depth(table);
    lua_newtable(L);
    for (int32_t at = count; at > 0; at--) {
        push_step(L, table, at);
        lua_rawseti(L, -2, count - at + 1);
    }
    return 1;
}

static const luaL_Reg functions[] = {
    {"push", push}, {"pop", pop},     {"depth", depth}, {"top", top},
    {"step", step}, {"steps", steps}, {NULL, NULL},
};

void todo_push(lua_State *L)
{
    luaL_newlibtable(L, functions);
    lua_insert(L, -2);
    luaL_setfuncs(L, functions, 1);
}
