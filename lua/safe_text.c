/* Texts that scripts make: without addresses, not too long, with the letters of ASCII. */
#include "complaint.h"
#include "safe.h"
#include "sandbox_parts.h"

#include <lauxlib.h>
#include <string.h>

enum { OVERHEAD = 64 }; /* bytes that Lua needs besides the text, and some more */

void safe_check_text_length(lua_State *L, size_t length)
{
    size_t most = sandbox_of(L)->limits.text_max - OVERHEAD;
    if (length <= most) return;
    complain(L, say_safe_text_too_long((int64_t)most));
}

/* --- tostring --------------------------------------------------------------------------------------- */

/* Pushes the value's text by __tostring, which only the program and its prelude can have set. */
static bool push_told(lua_State *L, int index)
{
    if (luaL_getmetafield(L, index, "__tostring") == LUA_TNIL) return false;
    lua_pushvalue(L, index);
    lua_call(L, 1, 1);
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
    return true;
}

const char *safe_push_text(lua_State *L, int index, size_t *length)
{
    index = lua_absindex(L, index);
    if (!push_told(L, index)) {
        switch (lua_type(L, index)) {
        case LUA_TSTRING:
        case LUA_TNUMBER: lua_pushvalue(L, index); break;
        case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false"); break;
        default: lua_pushstring(L, luaL_typename(L, index)); break;
        }
    }
    return lua_tolstring(L, -1, length);
}

int safe_tostring(lua_State *L)
{
    luaL_checkany(L, 1);
    safe_push_text(L, 1, NULL);
    return 1;
}

/* --- lower, upper, rep ------------------------------------------------------------------------------ */

static int change_letters(lua_State *L, char first, char last)
{
    size_t length;
    luaL_Buffer buffer;
    const char *text = luaL_checklstring(L, 1, &length);
    sandbox_charge(L, length / 4);
    char *changed = luaL_buffinitsize(L, &buffer, length);
    for (size_t i = 0; i < length; i++) {
        bool is_one = text[i] >= first && text[i] <= last;
        changed[i] = is_one ? (char)(text[i] ^ 0x20) : text[i];
    }
    luaL_pushresultsize(&buffer, length);
    return 1;
}

int safe_lower(lua_State *L)
{
    return change_letters(L, 'A', 'Z');
}

int safe_upper(lua_State *L)
{
    return change_letters(L, 'a', 'z');
}

/* string.rep(text, n [, between]) */
int safe_rep(lua_State *L)
{
    size_t length, between_length;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_Integer n = luaL_checkinteger(L, 2);
    const char *between = luaL_optlstring(L, 3, "", &between_length);
    size_t part = length + between_length;
    if (n <= 0 || part == 0) {
        lua_pushliteral(L, "");
        return 1;
    }
    safe_check_text_length(L, part);
    safe_check_text_length(L, (size_t)n > SIZE_MAX / part ? SIZE_MAX : (size_t)n * part - between_length);
    size_t all = (size_t)n * part - between_length;
    sandbox_charge(L, all / 8 + (size_t)n);
    luaL_Buffer buffer;
    char *at = luaL_buffinitsize(L, &buffer, all);
    for (lua_Integer i = 1; i <= n; i++) {
        memcpy(at, text, length);
        at += length;
        if (i == n) break;
        memcpy(at, between, between_length);
        at += between_length;
    }
    luaL_pushresultsize(&buffer, all);
    return 1;
}
