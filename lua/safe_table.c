/* table.concat and table.move: limited by the budget, whatever their bounds. */
#include "complaint.h"
#include "safe.h"
#include "sandbox.h"

#include <lauxlib.h>
#include <string.h>

enum { PIECE = 64 }; /* elements between two charges */

/* --- concat ----------------------------------------------------------------------------------------- */

typedef struct {
    int contents;
    lua_Integer first, last;
    const char *between;
    size_t between_length;
} Joined;

/* Pushes element i, a text or a number. */
static const char *push_element(lua_State *L, const Joined *joined, lua_Integer i, size_t *length)
{
    int type = lua_rawgeti(L, joined->contents, i);
    if (type != LUA_TSTRING && type != LUA_TNUMBER) {
        complain(L, say_safe_concat(i, lua_typename(L, type)));
    }
    return lua_tolstring(L, -1, length);
}

static size_t measure(lua_State *L, const Joined *joined)
{
    size_t all = 0, length;
    for (lua_Integer i = joined->first;; i++) {
        push_element(L, joined, i, &length);
        lua_pop(L, 1);
        all += length + (i < joined->last ? joined->between_length : 0);
        safe_check_text_length(L, all);
        if ((i - joined->first) % PIECE == 0) sandbox_charge(L, PIECE);
        if (i == joined->last) return all;
    }
}

/* table.concat(list [, between [, first [, last]]]) */
int safe_concat(lua_State *L)
{
    Joined joined;
    luaL_checktype(L, 1, LUA_TTABLE);
    joined.between = luaL_optlstring(L, 2, "", &joined.between_length);
    joined.first = luaL_optinteger(L, 3, 1);
    bool has_last = !lua_isnoneornil(L, 4);
    lua_settop(L, 4);
    safe_push_contents(L, 1);
    joined.contents = lua_gettop(L);
    joined.last = has_last ? luaL_checkinteger(L, 4) : (lua_Integer)lua_rawlen(L, joined.contents);
    if (joined.first > joined.last) {
        lua_pushliteral(L, "");
        return 1;
    }
    size_t all = measure(L, &joined), length;
    luaL_Buffer buffer;
    char *text = luaL_buffinitsize(L, &buffer, all);
    for (lua_Integer i = joined.first;; i++) {
        const char *element = push_element(L, &joined, i, &length);
        memcpy(text, element, length);
        text += length;
        lua_pop(L, 1);
        if (i == joined.last) break;
        memcpy(text, joined.between, joined.between_length);
        text += joined.between_length;
    }
    luaL_pushresultsize(&buffer, all);
    return 1;
}

/* --- move ------------------------------------------------------------------------------------------- */

enum { FROM = 1, TO = 5 };

static void move_one(lua_State *L, lua_Integer from, lua_Integer to, lua_Integer done)
{
    lua_geti(L, FROM, from);
    lua_seti(L, TO, to);
    if (done % PIECE == 0) sandbox_charge(L, 4 * PIECE);
}

/* table.move(from, first, last, place [, to]) */
int safe_move(lua_State *L)
{
    luaL_checktype(L, FROM, LUA_TTABLE);
    lua_Integer first = luaL_checkinteger(L, 2);
    lua_Integer last = luaL_checkinteger(L, 3);
    lua_Integer place = luaL_checkinteger(L, 4);
    bool is_same = lua_isnoneornil(L, 5) || lua_rawequal(L, FROM, 5);
    lua_settop(L, 5);
    if (lua_isnil(L, TO)) {
        lua_pushvalue(L, FROM);
        lua_replace(L, TO);
    }
    luaL_checktype(L, TO, LUA_TTABLE);
    if (last >= first) {
        luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
        lua_Integer count = last - first + 1;
        luaL_argcheck(L, place <= LUA_MAXINTEGER - count + 1, 4, "destination wraps around");
        bool is_upwards = place > last || place <= first || !is_same;
        for (lua_Integer i = 0; i < count; i++) {
            lua_Integer at = is_upwards ? i : count - 1 - i;
            move_one(L, first + at, place + at, i);
        }
    }
    lua_pushvalue(L, TO);
    return 1;
}
