/* pairs in an order that depends on nothing but the keys. */
#include "complaint.h"
#include "safe.h"
#include "sandbox.h"

#include <lauxlib.h>
#include <math.h>
#include <string.h>

/* --- the keys in order ------------------------------------------------------------------------------ */

enum { FEW = 16 }; /* keys that are sorted on the C stack */

typedef enum { KEY_INTEGER, KEY_FLOAT, KEY_TEXT, KEY_FALSE, KEY_TRUE } KeyKind;

typedef struct {
    KeyKind kind;
    union {
        lua_Integer integer;
        lua_Number number;
        size_t length; /* of the text */
    } is;
    const char *text; /* lent by the key, which stays in the list of keys */
} Key;

static int compare_texts(const Key *a, const Key *b)
{
    size_t shorter = a->is.length < b->is.length ? a->is.length : b->is.length;
    int order = memcmp(a->text, b->text, shorter);
    if (order != 0) return order;
    return (a->is.length > b->is.length) - (a->is.length < b->is.length);
}

static bool is_number(const Key *key)
{
    return key->kind == KEY_INTEGER || key->kind == KEY_FLOAT;
}

/* A float that is a key is not whole, or is beyond the integers; so the two are never equal. */
static bool is_integer_below(lua_Integer integer, lua_Number number)
{
    const lua_Number beyond = 9223372036854775808.0;
    if (number >= beyond) return true;
    if (number < -beyond) return false;
    return integer <= (lua_Integer)floor(number);
}

static bool is_smaller(const Key *a, const Key *b)
{
    if (a->kind == KEY_INTEGER && b->kind == KEY_INTEGER) return a->is.integer < b->is.integer;
    if (a->kind == KEY_INTEGER) return is_integer_below(a->is.integer, b->is.number);
    if (b->kind == KEY_INTEGER) return !is_integer_below(b->is.integer, a->is.number);
    return a->is.number < b->is.number;
}

static bool comes_before(const Key *a, const Key *b)
{
    if (is_number(a) && is_number(b)) return is_smaller(a, b);
    if (a->kind == KEY_TEXT && b->kind == KEY_TEXT) return compare_texts(a, b) < 0;
    return a->kind < b->kind;
}

static bool is_key_before(lua_State *L, void *user, size_t a, size_t b)
{
    (void)L;
    const Key *keys = user;
    return comes_before(&keys[a], &keys[b]);
}

static Key key_at(lua_State *L, int index)
{
    Key key = {.kind = KEY_TEXT, .text = ""};
    switch (lua_type(L, index)) {
    case LUA_TSTRING: key.text = lua_tolstring(L, index, &key.is.length); break;
    case LUA_TBOOLEAN: key.kind = lua_toboolean(L, index) ? KEY_TRUE : KEY_FALSE; break;
    case LUA_TNUMBER:
        key.kind = lua_isinteger(L, index) ? KEY_INTEGER : KEY_FLOAT;
        if (key.kind == KEY_INTEGER)
            key.is.integer = lua_tointeger(L, index);
        else
            key.is.number = lua_tonumber(L, index);
        break;
    default: complain(L, say_safe_pairs_order(luaL_typename(L, index)));
    }
    return key;
}

/* Pushes the list of the keys of the table at contents, as they come; returns how many, and whether they came
 * in order. */
static size_t push_keys(lua_State *L, int contents, bool *is_in_order)
{
    size_t count = 0;
    Key last = {.kind = KEY_INTEGER, .is.integer = LUA_MININTEGER};
    *is_in_order = true;
    lua_createtable(L, (int)lua_rawlen(L, contents) + FEW / 2, 0);
    int keys = lua_gettop(L);
    lua_pushnil(L);
    while (lua_next(L, contents)) {
        lua_pop(L, 1);
        Key key = key_at(L, -1);
        if (comes_before(&key, &last)) *is_in_order = false;
        last = key;
        lua_pushvalue(L, -1);
        lua_rawseti(L, keys, (lua_Integer)++count);
    }
    sandbox_charge(L, 8 * count);
    return count;
}

/* Replaces the list of count values at the top by one in the order of their indices. */
static void reorder(lua_State *L, int list, size_t count, const size_t *order)
{
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, list, (lua_Integer)order[i] + 1);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_replace(L, list);
    lua_settop(L, list);
}

static void read_keys(lua_State *L, int list, size_t count, Key *keys)
{
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, list, (lua_Integer)i + 1);
        keys[i] = key_at(L, -1);
        lua_pop(L, 1);
    }
}

/* The same as sort_keys for a few keys, without asking for memory. */
static void sort_few(lua_State *L, size_t count)
{
    Key keys[FEW];
    size_t order[FEW];
    int list = lua_gettop(L);
    read_keys(L, list, count, keys);
    for (size_t i = 0; i < count; i++) {
        size_t at = i;
        for (; at > 0 && comes_before(&keys[i], &keys[order[at - 1]]); at--) {
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
    reorder(L, list, count, order);
}

/* Replaces the list of keys at the top by one in order. */
static void sort_keys(lua_State *L, size_t count)
{
    int list = lua_gettop(L);
    Key *keys = lua_newuserdatauv(L, count * sizeof *keys, 0);
    read_keys(L, list, count, keys);
    reorder(L, list, count, safe_push_sorted(L, count, is_key_before, keys));
}

static void push_sorted_keys(lua_State *L, int contents)
{
    bool is_in_order;
    size_t count = push_keys(L, contents, &is_in_order);
    if (is_in_order) return;
    if (count <= FEW)
        sort_few(L, count);
    else
        sort_keys(L, count);
}

/* --- pairs ------------------------------------------------------------------------------------------ */

enum { CONTENTS = 1, KEYS, PLACE }; /* upvalues of a step */

static int step(lua_State *L)
{
    lua_Integer place = lua_tointeger(L, lua_upvalueindex(PLACE));
    for (;;) {
        place++;
        if (lua_rawgeti(L, lua_upvalueindex(KEYS), place) == LUA_TNIL) return 1;
        lua_pushvalue(L, -1);
        if (lua_rawget(L, lua_upvalueindex(CONTENTS)) != LUA_TNIL) break;
        lua_pop(L, 2); /* removed since */
    }
    lua_pushinteger(L, place);
    lua_replace(L, lua_upvalueindex(PLACE));
    return 2;
}

bool safe_is_pairs_step(lua_CFunction function)
{
    return function == step;
}

int safe_pairs(lua_State *L)
{
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) { /* only the program and its prelude set any */
        lua_pushvalue(L, 1);
        lua_call(L, 1, 3);
        return 3;
    }
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    safe_push_contents(L, 1);
    safe_push_order(L, 1);
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        push_sorted_keys(L, 2);
        safe_note_order(L, 1, -1);
    }
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, step, 3);
    return 1;
}
