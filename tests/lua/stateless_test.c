/* What a script would remember is found, where it assigns and under which name. */
#include "check.h"
#include "sandbox.h"
#include "stateless.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

/* "name:line" of what the script would remember; "" if nothing. */
static const char *fault_of(const char *source)
{
    static char told[128];
    StatelessFault fault = {.line = 0};
    lua_State *L = luaL_newstate();
    bq_assert(L && luaL_loadbufferx(L, source, strlen(source), "@r.lua", "t") == LUA_OK);
    bool is_fine = stateless_script(L, -1, &fault);
    *told = '\0';
    if (!is_fine) snprintf(told, sizeof told, "%s:%d", fault.variable, fault.line);
    lua_close(L);
    return told;
}

UTEST(stateless, a_function_that_changes_a_variable_of_the_file)
{
    EXPECT_STREQ("n:2", fault_of("local n = 0\nfunction f() n = 1 end"));
    EXPECT_STREQ("n:3", fault_of("local n\nfunction f()\nn = n + 1 end"));
    EXPECT_STREQ("b:2", fault_of("local a, b, c\nlocal function f() a() b, x = 1, 2 end"));
    EXPECT_STREQ("f:2", fault_of("local function f()\nf = nil end"));
    EXPECT_STREQ("n:2", fault_of("do local n\nfunction f() n = 1 end end"));
    EXPECT_STREQ("n:2", fault_of("local n\nreturn { a = { b = function() for i = 1, 2 do n = i end end } }"));
}

UTEST(stateless, however_deep_inside)
{
    EXPECT_STREQ("n:4",
                 fault_of("local n\nfunction f()\nreturn function()\nreturn function() n = 1 end end end"));
    EXPECT_STREQ("n:2", fault_of("local n function f() local m return function() m = 1\nn = m end end"));
}

UTEST(stateless, a_variable_of_a_function_is_its_own)
{
    EXPECT_STREQ("", fault_of("function f() local n local function g() n = 1 end g() return n end"));
    EXPECT_STREQ("", fault_of("local n = 1 n = n + 1 for i = 1, 3 do n = i end"));
    EXPECT_STREQ("", fault_of("local n = 1 function f(n) n = 2 return function() n = 3 end end"));
    EXPECT_STREQ("", fault_of("x = 1 function f() x = 2 end")); /* the environment becomes a constant */
    EXPECT_STREQ("", fault_of("local t = {} function f() t.n = 1 end")); /* and so does the table */
}

UTEST(stateless, the_environment_stays)
{
    EXPECT_STREQ("_ENV:1", fault_of("_ENV = {}"));
    EXPECT_STREQ("_ENV:2", fault_of("function f()\n_ENV = {} end"));
    EXPECT_STREQ("", fault_of("local _ENV = { x = 1 } y = x"));
    EXPECT_STREQ("_ENV:2", fault_of("local _ENV = {}\nfunction f() _ENV = {} end"));
}

/* The same of the function that the script returns. */
static const char *kept_fault_of(const char *source)
{
    static char told[128];
    StatelessFault fault = {.line = 0};
    lua_State *L = luaL_newstate();
    bq_assert(L && luaL_loadbufferx(L, source, strlen(source), "@r.lua", "t") == LUA_OK);
    bq_assert(lua_pcall(L, 0, 1, 0) == LUA_OK);
    bool is_fine = stateless_function(L, -1, &fault);
    *told = '\0';
    if (!is_fine) snprintf(told, sizeof told, "%s:%d", fault.variable, fault.line);
    lua_close(L);
    return told;
}

UTEST(stateless, a_function_that_is_kept)
{
    EXPECT_STREQ("n:1",
                 kept_fault_of("local function c() local n return function() n = 1 end end return c()"));
    EXPECT_STREQ("n:2",
                 kept_fault_of("local function c() local n return function() local function g()\nn = 1 end "
                               "return g end end return c()"));
    EXPECT_STREQ("",
                 kept_fault_of("local function c() local n return function() return n end end return c()"));
    EXPECT_STREQ("", kept_fault_of("return function() local n local function g() n = 1 end g() end"));
}

UTEST(stateless, nothing_is_said_of_a_function_of_C)
{
    StatelessFault fault = {.line = 0};
    lua_State *L = luaL_newstate();
    ASSERT_TRUE(L != NULL);
    lua_pushcfunction(L, (lua_CFunction)lua_error);
    EXPECT_TRUE(stateless_function(L, -1, &fault));
    EXPECT_TRUE(stateless_script(L, -1, &fault));
    EXPECT_EQ((size_t)1, stateless_size(L, -1));
    lua_close(L);
}
