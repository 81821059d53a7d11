#include "handle_parts.h"

#include "complaint.h"
#include "refusal.h"
#include "sandbox.h"

/* --- chance ----------------------------------------------------------------------------------------- */

/* t:chance(n) -- 1 .. n, each equally likely */
static int t_chance(lua_State *L)
{
    Handle *t = handle_check_change(L);
    lua_Integer below = handle_check_whole(L, 2);
    uint64_t drawn;
    if (below <= 0) complain_of(L, 2, say_table_nothing_to_choose());
    TableResult result = table_chance(t->table, t->random, (uint64_t)below, &drawn);
    if (result != TABLE_OK) return handle_refuse(L, result);
    lua_pushinteger(L, (lua_Integer)drawn + 1);
    return 1;
}

int handle_draws(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)table_draws(handle_check(L)->table));
    return 1;
}

/* --- savepoints ------------------------------------------------------------------------------------- */

/* An attempt that is taken back still spends what it drew: otherwise a script could foresee the draws of a
 * seed. */
static TableResult spend_draws(Table *table, uint64_t draws)
{
    uint64_t before = table_draws(table);
    if (before == draws) return TABLE_OK;
    return table_apply(table, (Op){.kind = OP_CHANCE, .chance = {before, draws}});
}

/* How many messages so far. */
static lua_Integer count_said(lua_State *L)
{
    lua_getiuservalue(L, 1, HANDLE_SAID);
    lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
    lua_pop(L, 1);
    return count;
}

static void unsay(lua_State *L, lua_Integer count)
{
    lua_getiuservalue(L, 1, HANDLE_SAID);
    for (lua_Integer i = (lua_Integer)lua_rawlen(L, -1); i > count; i--) {
        lua_pushnil(L);
        lua_rawseti(L, -2, i);
    }
    lua_pop(L, 1);
}

/* t:attempt(f, ...) -- true and what f returns; or false and the refusal, and nothing of what f did remains.
 * An error of the script goes on up: nobody may catch it. */
static int t_attempt(lua_State *L)
{
    Handle *t = handle_check_change(L);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    size_t mark = table_mark(t->table);
    lua_Integer said = count_said(L);
    handle_check(L)->attempts++;
    bool is_fine = sandbox_try(L, lua_gettop(L) - 2, LUA_MULTRET);
    handle_check(L)->attempts--;
    if (is_fine) {
        lua_pushboolean(L, 1);
        lua_replace(L, 1);
        return lua_gettop(L);
    }
    uint64_t draws = table_draws(t->table);
    table_rollback(t->table, mark);
    unsay(L, said);
    TableResult spent = spend_draws(t->table, draws);
    if (spent != TABLE_OK) return handle_refuse(L, spent);
    if (!refusal_is(L, -1)) return lua_error(L);
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    return 2;
}

/* --- questions ------------------------------------------------------------------------------------------ */

/* __close of the mark that a question is being asked */
static int end_question(lua_State *L)
{
    Handle *handle = lua_touserdata(L, lua_upvalueindex(1));
    handle->questions--;
    return 0;
}

/* ask(t, f, ...) -- what f returns, which changes nothing, nor does what it calls */
static int ask(lua_State *L)
{
    Handle *t = handle_check(L);
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_insert(L, 2);
    t->questions++;
    lua_toclose(L, 2); /* whether it ends well or in an error, which keeps its place */
    lua_call(L, lua_gettop(L) - 3, LUA_MULTRET);
    return lua_gettop(L) - 2;
}

void handle_push_ask(lua_State *L)
{
    lua_newuserdatauv(L, 0, 0);
    lua_createtable(L, 0, 1);
    lua_pushvalue(L, -3);
    lua_pushcclosure(L, end_question, 1);
    lua_setfield(L, -2, "__close");
    lua_setmetatable(L, -2);
    lua_pushcclosure(L, ask, 2);
}

/* --- telling ---------------------------------------------------------------------------------------- */

enum { SAID_MAX = 500 }; /* messages of one command; after them, the last one says that there are more */

/* t:say(key [, fields]) -- a message of the catalogue, shown once the command is on the disk */
static int t_say(lua_State *L)
{
    handle_check_no_question(L, handle_check(L));
    luaL_checkstring(L, 2);
    lua_settop(L, 3);
    handle_push_list(L, 1, HANDLE_SAID);
    lua_Integer next = (lua_Integer)lua_rawlen(L, 4) + 1;
    if (next > SAID_MAX) return 0;
    lua_createtable(L, 0, 2); /* said[next] = { key = key, fields = fields } */
    if (next == SAID_MAX)
        lua_pushliteral(L, "said_too_much");
    else
        lua_pushvalue(L, 2);
    lua_setfield(L, 5, "key");
    lua_pushvalue(L, 3);
    lua_setfield(L, 5, "fields");
    lua_rawseti(L, 4, next);
    return 0;
}

/* t:said() -- the messages of this call: a copy, since nothing that was said is taken back */
static int t_said(lua_State *L)
{
    handle_check(L);
    lua_settop(L, 1);
    lua_newtable(L);
    lua_getiuservalue(L, 1, HANDLE_SAID);
    lua_Integer count = (lua_Integer)lua_rawlen(L, 3);
    for (lua_Integer i = 1; i <= count; i++) { /* copy[i] = { key = said[i].key, fields = said[i].fields } */
        lua_createtable(L, 0, 2);
        lua_rawgeti(L, 3, i);
        lua_getfield(L, 5, "key");
        lua_setfield(L, 4, "key");
        lua_getfield(L, 5, "fields");
        lua_setfield(L, 4, "fields");
        lua_settop(L, 4);
        lua_rawseti(L, 2, i);
    }
    lua_settop(L, 2);
    return 1;
}

const luaL_Reg handle_call_methods[] = {
    {"chance", t_chance}, {"attempt", t_attempt},          {"say", t_say},
    {"said", t_said},     {"overruled", handle_overruled}, {NULL, NULL},
};
