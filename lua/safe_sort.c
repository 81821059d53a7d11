/* A merge sort: stable, and done after n log n questions whatever the answers. */
#include "complaint.h"
#include "safe.h"
#include "sandbox.h"

#include <lauxlib.h>
#include <string.h>

enum { STEPS_A_QUESTION = 4 };

typedef struct {
    lua_State *L;
    SafeBefore *before;
    void *user;
    size_t *from, *to;
} Sort;

/* Merges from[low .. middle - 1] and from[middle .. high - 1], each in order, into to. */
static void merge(const Sort *sort, size_t low, size_t middle, size_t high)
{
    size_t left = low, right = middle;
    for (size_t out = low; out < high; out++) {
        bool is_right = left == middle;
        if (left < middle && right < high) {
            is_right = sort->before(sort->L, sort->user, sort->from[right], sort->from[left]);
        }
        sort->to[out] = is_right ? sort->from[right++] : sort->from[left++];
    }
}

const size_t *safe_push_sorted(lua_State *L, size_t count, SafeBefore *before, void *user)
{
    size_t *order = lua_newuserdatauv(L, (2 * count + 1) * sizeof *order, 0);
    Sort sort = {L, before, user, order, order + count};
    for (size_t i = 0; i < count; i++) {
        order[i] = i;
    }
    for (size_t width = 1; width < count; width *= 2) {
        sandbox_charge(L, count * STEPS_A_QUESTION);
        for (size_t low = 0; low < count; low += 2 * width) {
            size_t middle = low + width < count ? low + width : count;
            merge(&sort, low, middle, middle + width < count ? middle + width : count);
        }
        size_t *done = sort.to;
        sort.to = sort.from;
        sort.from = done;
    }
    return sort.from;
}

/* --- table.sort ------------------------------------------------------------------------------------- */

enum { LIST = 1, BEFORE, COPY }; /* on the stack; we sort the copy, whatever happens to the list */

static bool is_less(lua_State *L, void *user, size_t a, size_t b)
{
    (void)user;
    lua_rawgeti(L, COPY, (lua_Integer)a + 1);
    lua_rawgeti(L, COPY, (lua_Integer)b + 1);
    bool less = lua_compare(L, -2, -1, LUA_OPLT);
    lua_pop(L, 2);
    return less;
}

static bool is_said_less(lua_State *L, void *user, size_t a, size_t b)
{
    (void)user;
    lua_pushvalue(L, BEFORE);
    lua_rawgeti(L, COPY, (lua_Integer)a + 1);
    lua_rawgeti(L, COPY, (lua_Integer)b + 1);
    lua_call(L, 2, 1);
    bool less = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return less;
}

int safe_sort(lua_State *L)
{
    luaL_checktype(L, LIST, LUA_TTABLE);
    if (!lua_isnoneornil(L, BEFORE)) luaL_checktype(L, BEFORE, LUA_TFUNCTION);
    lua_settop(L, BEFORE);
    if (safe_is_frozen(L, LIST)) complain(L, say_safe_constant_list());
    size_t count = lua_rawlen(L, LIST);
    sandbox_charge(L, count * STEPS_A_QUESTION);
    lua_createtable(L, (int)count, 0);
    for (lua_Integer i = 1; i <= (lua_Integer)count; i++) {
        lua_rawgeti(L, LIST, i);
        lua_rawseti(L, COPY, i);
    }
    SafeBefore *before = lua_isnil(L, BEFORE) ? is_less : is_said_less;
    const size_t *order = safe_push_sorted(L, count, before, NULL);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, COPY, (lua_Integer)order[i] + 1);
        lua_rawseti(L, LIST, (lua_Integer)i + 1);
    }
    return 0;
}
