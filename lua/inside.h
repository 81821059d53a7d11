/* inside.h - what can only be known by looking into Lua's own structures.
 *
 * This and stateless.c are the only files that do: they hold for the Lua 5.4 that is pinned. */
#ifndef BQ_INSIDE_H
#define BQ_INSIDE_H

#include <lua.h>
#include <stdbool.h>

typedef struct {
    char file[LUA_IDSIZE]; /* as messages call it; "" if no script is running */
    int line;
    bool is_foreign; /* it is no script of ours */
    bool is_stack;   /* the block in question is the stack itself: endless calls */
} InsidePlace;

/* Where the innermost running script function is. May be called from within the allocator, where Lua's own
 * functions may not; block is what is being reallocated, or NULL. */
InsidePlace inside_place(lua_State *L, const void *block);

/* Exchanges what the two tables hold, in a moment; their identities and metatables stay. */
void inside_exchange(lua_State *L, int one, int other);

/* Whether the table at that index holds nothing but that text under that key, has never had room for more
 * since it was made, and has no metatable. Only for texts that Lua keeps once, none longer than 40 bytes. */
bool inside_holds_only(lua_State *L, int index, const char *key, const char *text);

/* Whether the table at that index holds something under each of so many keys, has held nothing under any
 * other since it got the room that it has, and has no metatable. */
bool inside_holds_as_many(lua_State *L, int index, int count);

/* --- what every method of the table asks, and asks often. For C functions that are running: as they are
 * called from scripts, by the thousand for one view, they look at their arguments where they lie.
 * ------------------ */

/* The text of that argument, as Lua keeps it; NULL: it is not a text. */
const char *inside_text(lua_State *L, int argument, size_t *length);

/* The full userdata that is the function's first upvalue, if it is its first argument too; else NULL. */
void *inside_own(lua_State *L);

/* Another seed for the hashes of a state fresh from lua_newstate. For tests: it shows whatever depends on the
 * order of a hash. */
void inside_reseed(lua_State *L, unsigned seed);

#endif
