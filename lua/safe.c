#include "safe.h"
#include "sandbox.h"

#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

/* --- the list --------------------------------------------------------------------------------------- */

typedef struct {
    const char *library; /* NULL: its name is enough */
    const char *name;
    lua_CFunction function; /* NULL: the one of that name in Lua's own library */
} SafeName;

/* All that a script can reach of the language. What is not here is not there. */
static const SafeName names[] = {
    {NULL, "assert", NULL},
    {NULL, "error", NULL},
    {NULL, "ipairs", NULL},
    {NULL, "pairs", safe_pairs},
    {NULL, "select", NULL},
    {NULL, "tonumber", NULL},
    {NULL, "tostring", safe_tostring},
    {NULL, "type", NULL},

    {"math", "abs", NULL},
    {"math", "ceil", NULL},
    {"math", "floor", NULL},
    {"math", "fmod", NULL},
    {"math", "max", NULL},
    {"math", "maxinteger", NULL},
    {"math", "min", NULL},
    {"math", "mininteger", NULL},
    {"math", "tointeger", NULL},
    {"math", "type", NULL},
    {"math", "ult", NULL},

    {"string", "byte", NULL},
    {"string", "char", NULL},
    {"string", "find", safe_find},
    {"string", "format", safe_format},
    {"string", "gmatch", safe_gmatch},
    {"string", "gsub", safe_gsub},
    {"string", "len", NULL},
    {"string", "lower", safe_lower},
    {"string", "match", safe_match},
    {"string", "rep", safe_rep},
    {"string", "reverse", NULL},
    {"string", "sub", NULL},
    {"string", "upper", safe_upper},

    {"table", "concat", safe_concat},
    {"table", "insert", NULL},
    {"table", "move", safe_move},
    {"table", "pack", NULL},
    {"table", "remove", NULL},
    {"table", "sort", safe_sort},
    {"table", "unpack", NULL},

    {"utf8", "char", NULL},
    {"utf8", "charpattern", NULL},
    {"utf8", "codepoint", NULL},
    {"utf8", "codes", NULL},
    {"utf8", "len", NULL},
    {"utf8", "offset", NULL},
};

/* What our own scripts reach besides. */
static const SafeName trusted_names[] = {
    {NULL, "freeze", safe_freeze}, {NULL, "getmetatable", safe_getmetatable},
    {NULL, "next", safe_next},     {NULL, "pcall", safe_pcall},
    {NULL, "rawget", safe_rawget}, {NULL, "rawlen", safe_rawlen},
    {NULL, "rawset", safe_rawset}, {NULL, "setmetatable", safe_setmetatable},
};

#define COUNT(names) (sizeof(names) / sizeof(names)[0])

/* --- the tables ------------------------------------------------------------------------------------- */

/* In the registry, by their addresses: the words for each degree of trust. */
static const char words_keys[2];

void safe_push_words(lua_State *L, ScriptTrust trust)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &words_keys[trust]);
}

/* Pushes the field of that name, a table, of the table at index; makes it if it is not there. */
static void push_library(lua_State *L, int index, const char *name)
{
    if (lua_getfield(L, index, name) == LUA_TTABLE) return;
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_setfield(L, index, name);
}

/* Pushes Lua's own function, or constant, of that name. */
static void push_stock(lua_State *L, int stock, const SafeName *safe)
{
    lua_pushvalue(L, stock);
    if (safe->library) {
        lua_getfield(L, -1, safe->library);
        lua_remove(L, -2);
    }
    lua_getfield(L, -1, safe->name);
    lua_remove(L, -2);
    bq_assert(!lua_isnil(L, -1));
}

static void add_names(lua_State *L, int words, int stock, const SafeName *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const SafeName *safe = &list[i];
        if (safe->library)
            push_library(L, words, safe->library);
        else
            lua_pushvalue(L, words);
        if (safe->function)
            lua_pushcfunction(L, safe->function);
        else
            push_stock(L, stock, safe);
        lua_setfield(L, -2, safe->name);
        lua_pop(L, 1);
    }
}

/* Pushes a table with Lua's own libraries, of which only what is listed gets out. */
static void push_stock_libraries(lua_State *L)
{
    static const luaL_Reg libraries[] = {
        {LUA_TABLIBNAME, luaopen_table},
        {LUA_STRLIBNAME, luaopen_string},
        {LUA_MATHLIBNAME, luaopen_math},
        {LUA_UTF8LIBNAME, luaopen_utf8},
    };
    luaL_requiref(L, LUA_GNAME, luaopen_base, 0);
    for (size_t i = 0; i < COUNT(libraries); i++) {
        luaL_requiref(L, libraries[i].name, libraries[i].func, 0);
        lua_setfield(L, -2, libraries[i].name);
    }
}

/* The methods of strings are the functions of the library, and there is nothing else: no arithmetic. */
static void set_methods(lua_State *L, int words)
{
    lua_pushliteral(L, "");
    lua_createtable(L, 0, 1);
    lua_getfield(L, words, "string");
    safe_push_contents(L, -1);
    lua_remove(L, -2);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
}

static void freeze_libraries(lua_State *L, int words)
{
    lua_pushnil(L);
    while (lua_next(L, words)) {
        safe_freeze_value(L, -1);
        lua_pop(L, 1);
    }
}

/* Drops what the libraries left behind in the registry. */
static void forget_stock(lua_State *L)
{
    lua_newtable(L);
    lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    lua_pushnil(L);
    lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
}

void safe_open(lua_State *L)
{
    lua_settop(L, 0);
    push_stock_libraries(L);
    int stock = lua_gettop(L);
    lua_newtable(L);
    int words = lua_gettop(L);
    add_names(L, words, stock, names, COUNT(names));
    freeze_libraries(L, words);
    set_methods(L, words);
    lua_newtable(L); /* trusted = names and trusted_names */
    int trusted = lua_gettop(L);
    lua_pushnil(L);
    while (lua_next(L, words)) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, trusted);
    }
    add_names(L, trusted, stock, trusted_names, COUNT(trusted_names));
    lua_rawsetp(L, LUA_REGISTRYINDEX, &words_keys[SCRIPT_TRUSTED]);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &words_keys[SCRIPT_FOREIGN]);
    forget_stock(L);
    lua_settop(L, 0);
}

void safe_push_environment(lua_State *L)
{
    lua_createtable(L, 0, 1); /* setmetatable({}, { __index = words }) */
    lua_insert(L, -2);
    lua_setfield(L, -2, "__index");
    lua_newtable(L);
    lua_insert(L, -2);
    lua_setmetatable(L, -2);
}
