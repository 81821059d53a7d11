/* Tables become constants in place: what a table holds moves to a shadow, and the table itself, empty from
 * then on, gets a metatable that reads from the shadow and refuses to be written to. */
#include "complaint.h"
#include "safe.h"
#include "sandbox_parts.h"
#include "stateless.h"

#include <lauxlib.h>

/* Keys of such a metatable, by their addresses: */
static const char shadow_key;    /* the shadow */
static const char metatable_key; /* the metatable that the table had */
static const char order_key;     /* the keys in the order of pairs */

/* Pushes the shadow of the table at index below its metatable; false, and nothing pushed, without one. */
static bool push_shadow(lua_State *L, int index)
{
    if (!lua_istable(L, index) || !lua_getmetatable(L, index)) return false;
    if (lua_rawgetp(L, -1, &shadow_key) == LUA_TTABLE) {
        lua_insert(L, -2);
        return true;
    }
    lua_pop(L, 2);
    return false;
}

bool safe_is_frozen(lua_State *L, int index)
{
    bool is_frozen = push_shadow(L, index);
    if (is_frozen) lua_pop(L, 2);
    return is_frozen;
}

void safe_push_contents(lua_State *L, int index)
{
    if (push_shadow(L, index))
        lua_pop(L, 1);
    else
        lua_pushvalue(L, index);
}

bool safe_push_metatable(lua_State *L, int index)
{
    if (!safe_is_frozen(L, index)) return lua_getmetatable(L, index);
    lua_getmetatable(L, index);
    lua_rawgetp(L, -1, &metatable_key);
    lua_remove(L, -2);
    if (lua_istable(L, -1)) return true;
    lua_pop(L, 1);
    return false;
}

void safe_push_order(lua_State *L, int index)
{
    lua_pushnil(L);
    if (!push_shadow(L, index)) return;
    lua_rawgetp(L, -1, &order_key);
    lua_replace(L, -4);
    lua_pop(L, 2);
}

void safe_note_order(lua_State *L, int index, int keys)
{
    keys = lua_absindex(L, keys);
    if (!push_shadow(L, index)) return;
    lua_pushvalue(L, keys);
    lua_rawsetp(L, -2, &order_key);
    lua_pop(L, 2);
}

/* --- the metatable of a constant -------------------------------------------------------------------- */

/* __newindex(t, key, value) */
static int refuse_write(lua_State *L)
{
    const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    if (lua_type(L, 2) == LUA_TNUMBER) key = safe_push_text(L, 2, NULL);
    complain(L, say_safe_constant_key(key));
}

/* __len(t) */
static int contents_length(lua_State *L)
{
    safe_push_contents(L, 1);
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
    return 1;
}

/* __index(t, key), where the table had a function for it: upvalues shadow and that function */
static int read_or_ask(lua_State *L)
{
    lua_settop(L, 2);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return 1;
    lua_pop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_insert(L, 1);
    lua_call(L, 2, 1);
    return 1;
}

/* to[key] = from[key] for all keys */
static void copy_fields(lua_State *L, int from, int to)
{
    lua_pushnil(L);
    while (lua_next(L, from)) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, to);
    }
}

/* Pushes the new __index, from the shadow and the metatable that the table had. */
static void push_index(lua_State *L, int shadow, int old)
{
    lua_pushvalue(L, shadow);
    if (!old) return;
    lua_pushliteral(L, "__index");
    if (lua_rawget(L, old) == LUA_TFUNCTION) {
        lua_pushcclosure(L, read_or_ask, 2);
        return;
    }
    if (lua_istable(L, -1)) { /* setmetatable(shadow, { __index = the same }); see shorten */
        lua_createtable(L, 0, 1);
        lua_insert(L, -2);
        lua_setfield(L, -2, "__index");
        lua_setmetatable(L, shadow);
        return;
    }
    lua_pop(L, 1);
}

static void freeze_table(lua_State *L, int table)
{
    int old = lua_getmetatable(L, table) ? lua_gettop(L) : 0;
    lua_newtable(L);
    int shadow = lua_gettop(L);
    inside_exchange(L, table, shadow);
    lua_createtable(L, 0, 4);
    int made = lua_gettop(L);
    if (old) {
        copy_fields(L, old, made);
        lua_pushvalue(L, old);
        lua_rawsetp(L, made, &metatable_key);
    }
    push_index(L, shadow, old);
    lua_setfield(L, made, "__index");
    lua_pushcfunction(L, refuse_write);
    lua_setfield(L, made, "__newindex");
    if (lua_rawlen(L, shadow) > 0 && lua_getfield(L, made, "__len") == LUA_TNIL) {
        lua_pushcfunction(L, contents_length);
        lua_setfield(L, made, "__len");
    }
    lua_pushvalue(L, shadow);
    lua_rawsetp(L, made, &shadow_key);
    lua_settop(L, made);
    lua_setmetatable(L, table);
    lua_settop(L, old ? old - 1 : shadow - 1);
}

/* Replaces the table at the top by its shadow, if everything it reads is in there or behind it. */
static void look_through(lua_State *L)
{
    if (!push_shadow(L, -1)) return;
    lua_pushliteral(L, "__index");
    bool reads_shadow = lua_rawget(L, -2) == LUA_TTABLE;
    lua_pop(L, 2);
    if (reads_shadow)
        lua_remove(L, -2);
    else
        lua_pop(L, 1);
}

/* What the table's shadow lacks is read from the next shadow, without a detour. */
static void shorten(lua_State *L, int table)
{
    if (!push_shadow(L, table)) return;
    lua_pop(L, 1);
    if (lua_getmetatable(L, -1)) {
        lua_pushliteral(L, "__index");
        lua_rawget(L, -2);
        if (lua_istable(L, -1)) look_through(L);
        lua_setfield(L, -2, "__index");
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* --- all that can be reached ------------------------------------------------------------------------ */

typedef struct {
    lua_State *L;
    int list;       /* objects: list[1 .. count] */
    int seen;       /* seen[object] = true */
    int metatables; /* metatables[object] = true */
    lua_Integer count;
} Walk;

/* Pops a value and puts it on the list, unless it is there already or cannot be changed anyway. */
static void visit(Walk *walk)
{
    lua_State *L = walk->L;
    if (!lua_istable(L, -1) && !lua_isfunction(L, -1)) {
        lua_pop(L, 1);
        return;
    }
    lua_pushvalue(L, -1);
    if (lua_rawget(L, walk->seen) != LUA_TNIL) {
        lua_pop(L, 2);
        return;
    }
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_rawseti(L, walk->list, ++walk->count);
    lua_pushboolean(L, true);
    lua_rawset(L, walk->seen);
}

static void visit_table(Walk *walk, int table)
{
    lua_State *L = walk->L;
    if (safe_is_frozen(L, table)) return; /* and all that can be reached from it */
    if (lua_getmetatable(L, table)) {
        lua_pushvalue(L, -1);
        lua_pushboolean(L, true);
        lua_rawset(L, walk->metatables);
        visit(walk);
    }
    lua_pushnil(L);
    while (lua_next(L, table)) {
        visit(walk);
        lua_pushvalue(L, -1);
        visit(walk);
        sandbox_charge(L, 10);
    }
}

static void check_function(lua_State *L, int function)
{
    StatelessFault fault = {.line = 0};
    sandbox_charge(L, 10 + stateless_size(L, function));
    lua_CFunction native = lua_tocfunction(L, function);
    if (native && (safe_is_pairs_step(native) || safe_is_gmatch_step(native))) {
        sandbox_complain(L, SANDBOX_STATEFUL, NULL, 0, say_script_kept_walk());
    }
    if (stateless_function(L, function, &fault)) return;
    lua_Debug about;
    lua_pushvalue(L, function);
    lua_getinfo(L, ">S", &about);
    sandbox_complain(L, SANDBOX_STATEFUL, about.short_src, fault.line,
                     say_script_kept_function(fault.variable));
}

static void visit_function(Walk *walk, int function)
{
    lua_State *L = walk->L;
    check_function(L, function);
    for (int i = 1; lua_getupvalue(L, function, i); i++) {
        visit(walk);
    }
}

static bool is_metatable(Walk *walk, int table)
{
    lua_State *L = walk->L;
    lua_pushvalue(L, table);
    bool is_one = lua_rawget(L, walk->metatables) != LUA_TNIL;
    lua_pop(L, 1);
    return is_one;
}

/* Calls act with each table of the list. */
static void each_table(Walk *walk, void (*act)(lua_State *L, int table))
{
    lua_State *L = walk->L;
    for (lua_Integer i = 1; i <= walk->count; i++) {
        lua_rawgeti(L, walk->list, i);
        int object = lua_gettop(L);
        if (lua_istable(L, object) && !is_metatable(walk, object)) act(L, object);
        lua_settop(L, object - 1);
    }
}

static void freeze_once(lua_State *L, int table)
{
    sandbox_charge(L, 100);
    if (!safe_is_frozen(L, table)) freeze_table(L, table);
}

void safe_freeze_value(lua_State *L, int index)
{
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    index = lua_absindex(L, index);
    int top = lua_gettop(L);
    lua_newtable(L);
    lua_newtable(L);
    lua_newtable(L);
    Walk walk = {L, top + 1, top + 2, top + 3, 0};
    lua_pushvalue(L, index);
    visit(&walk);
    for (lua_Integer i = 1; i <= walk.count; i++) {
        lua_rawgeti(L, walk.list, i);
        int object = lua_gettop(L);
        if (lua_istable(L, object))
            visit_table(&walk, object);
        else
            visit_function(&walk, object);
        lua_settop(L, object - 1);
    }
    each_table(&walk, freeze_once);
    each_table(&walk, shorten);
    lua_settop(L, top);
}

void safe_begin_keeping(lua_State *L)
{
    lua_gc(L, LUA_GCSTOP);
}

void safe_end_keeping(lua_State *L)
{
    enum { GROWTH = 5, GROWTH_MAJOR = 100 };
    lua_gc(L, LUA_GCGEN, GROWTH, GROWTH_MAJOR);
    lua_gc(L, LUA_GCRESTART);
}

static int freeze_first(lua_State *L)
{
    safe_freeze_value(L, 1);
    return 0;
}

SandboxResult safe_freeze_at(Sandbox *sandbox, int index, SandboxTrouble *trouble)
{
    lua_State *L = sandbox->L;
    index = lua_absindex(L, index);
    lua_pushcfunction(L, freeze_first);
    lua_pushvalue(L, index);
    return sandbox_call(sandbox, 1, 0, trouble);
}

/* freeze(value) -- the value */
int safe_freeze(lua_State *L)
{
    luaL_checkany(L, 1);
    lua_settop(L, 1);
    safe_freeze_value(L, 1);
    return 1;
}
