#include "selftest.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

/* --- a state with a memory cap ---------------------------------------------------------------------- */

typedef struct {
    size_t used, cap;
    bool was_reached;
} Budget;

static void *allocate_within(void *user, void *block, size_t old_size, size_t new_size)
{
    Budget *budget = user;
    if (!block) old_size = 0; /* Lua then says what kind of object it wants, not a size */
    if (new_size == 0) {
        free(block);
        budget->used -= old_size;
        return NULL;
    }
    if (new_size > old_size && new_size - old_size > budget->cap - budget->used) {
        budget->was_reached = true;
        return NULL;
    }
    void *grown = realloc(block, new_size);
    if (grown) budget->used = budget->used - old_size + new_size;
    return grown;
}

static int run_text(lua_State *L)
{
    static const luaL_Reg libraries[] = {
        {LUA_GNAME, luaopen_base},       {LUA_TABLIBNAME, luaopen_table},    {LUA_STRLIBNAME, luaopen_string},
        {LUA_MATHLIBNAME, luaopen_math}, {LUA_COLIBNAME, luaopen_coroutine}, {LUA_UTF8LIBNAME, luaopen_utf8},
    };
    const char *text = lua_touserdata(L, 1);
    for (size_t i = 0; i < sizeof libraries / sizeof libraries[0]; i++) {
        luaL_requiref(L, libraries[i].name, libraries[i].func, 1);
        lua_pop(L, 1);
    }
    if (luaL_loadbufferx(L, text, strlen(text), "selftest", "t") != LUA_OK) return lua_error(L);
    lua_call(L, 0, 1);
    return 1;
}

typedef enum { RUN_TRUE, RUN_FALSE, RUN_ERROR, RUN_NO_MEMORY, RUN_LEAK } RunResult;

/* Runs the text in a fresh state: what it returned, or how it ended. */
static RunResult run_within(Budget *budget, const char *text)
{
    RunResult result = RUN_NO_MEMORY;
    lua_State *L = lua_newstate(allocate_within, budget);
    if (L) {
        lua_pushcfunction(L, run_text);
        lua_pushlightuserdata(L, (void *)text);
        int status = lua_pcall(L, 1, 1, 0);
        if (status == LUA_OK)
            result = lua_toboolean(L, -1) ? RUN_TRUE : RUN_FALSE;
        else if (status != LUA_ERRMEM)
            result = RUN_ERROR;
        lua_close(L);
    }
    return budget->used == 0 ? result : RUN_LEAK;
}

static bool is_true(const char *text)
{
    Budget ample = {.cap = 64 << 20};
    return run_within(&ample, text) == RUN_TRUE;
}

/* Under every cap, from one too low for a state to one that is never reached, the text returns true or runs
 * out of memory. */
static bool survives_caps(const char *text)
{
    enum { CAP_STEP = 40 };
    Budget budget = {.was_reached = true};
    for (size_t cap = 0; budget.was_reached; cap += CAP_STEP) {
        budget = (Budget){.cap = cap};
        RunResult result = run_within(&budget, text);
        if (result != RUN_TRUE && result != RUN_NO_MEMORY) return false;
    }
    return true;
}

/* --- what crashed some Lua ---------------------------------------------------------------------------- */

/* Lua 5.4.4 as patched by Debian loses its place on the stack. */
static bool concat_of_four_parts_holds(void)
{
    return is_true("local money = setmetatable({}, {__concat = function(a, b)\n"
                   "  collectgarbage('step')\n"
                   "  return (type(a) == 'table' and '15' or a) .. (type(b) == 'table' and '15' or b)\n"
                   "end})\n"
                   "for i = 1, 1000 do\n"
                   "  local text = 'pays ' .. money .. ' F to player ' .. i\n"
                   "  if text ~= 'pays 15 F to player ' .. tostring(i) then return false end\n"
                   "end\n"
                   "return true\n");
}

/* Up to Lua 5.4.7, the table of __newindex was forgotten while it grew. */
static bool newindex_at_a_cap_holds(void)
{
    return survives_caps("local weak = {__mode = 'v'}\n"
                         "for i = 1, 20 do\n"
                         "  local meta = setmetatable({}, weak)\n"
                         "  local proxy = setmetatable({}, meta)\n"
                         "  for j = 1, 40 do\n"
                         "    meta.__newindex = meta.__newindex or {}\n"
                         "    proxy[j] = 'value ' .. j\n"
                         "    proxy['key ' .. j] = {}\n"
                         "  end\n"
                         "end\n"
                         "return true\n");
}

static bool ordinary_work_at_a_cap_holds(void)
{
    return survives_caps("local log = {}\n"
                         "local function work(n)\n"
                         "  for i = 1, n do\n"
                         "    log[#log + 1] = ('%d:%s'):format(i, ('x'):rep(i))\n"
                         "    coroutine.yield(i)\n"
                         "  end\n"
                         "  error(setmetatable({}, {__tostring = function() return 'done' end}))\n"
                         "end\n"
                         "local thread = coroutine.wrap(work)\n"
                         "for i = 1, 30 do thread(i == 1 and 30 or nil) end\n"
                         "local fine, object = pcall(thread)\n"
                         "return not fine and tostring(object) == 'done' and #log == 30\n"
                         "  or not fine and type(object) == 'string'\n");
}

/* --- how ours is built -------------------------------------------------------------------------------- */

/* The seed of the hashes is ours: the same names in the same order, in every state and every run. */
static bool pairs_repeats_itself(void)
{
    return is_true("local players = {Alice = 1, Bob = 2, ['Élodie'] = 3, Zoe = 4, banque = 5, cacao = 6}\n"
                   "local order = {}\n"
                   "for name in pairs(players) do order[#order + 1] = name end\n"
                   "return table.concat(order, ' ') == 'cacao Bob Zoe Alice Élodie banque'\n");
}

static bool nothing_reaches_the_system(void)
{
    return is_true("return io == nil and os == nil and package == nil and debug == nil and require == nil\n"
                   "  and string and table and math and utf8 and coroutine\n");
}

/* load_dumped() -- the error when what string.dump made of a function is loaded as text */
static int load_dumped(lua_State *L)
{
    size_t length;
    luaL_requiref(L, LUA_STRLIBNAME, luaopen_string, 1);
    if (luaL_loadstring(L, "return string.dump(function() end)") != LUA_OK) return lua_error(L);
    lua_call(L, 0, 1);
    const char *bytecode = luaL_checklstring(L, -1, &length);
    lua_pushinteger(L, luaL_loadbufferx(L, bytecode, length, "bytecode", "t"));
    return 1;
}

static bool bytecode_is_refused(void)
{
    lua_State *L = luaL_newstate();
    if (!L) return false;
    lua_pushcfunction(L, load_dumped);
    bool refused = lua_pcall(L, 0, 1, 0) == LUA_OK && lua_tointeger(L, -1) == LUA_ERRSYNTAX;
    lua_close(L);
    return refused;
}

const SelfTest lua_selftests[LUA_SELFTEST_COUNT] = {
    {"a __concat in a concatenation of four parts gives the right text, 1000 times",
     concat_of_four_parts_holds},
    {"a table in use as __newindex survives every memory cap", newindex_at_a_cap_holds},
    {"strings, coroutines and errors survive every memory cap", ordinary_work_at_a_cap_holds},
    {"pairs goes through a table in the same order in every run", pairs_repeats_itself},
    {"io, os, package, debug and require are absent", nothing_reaches_the_system},
    {"bytecode is refused where a text is asked for", bytecode_is_refused},
};
