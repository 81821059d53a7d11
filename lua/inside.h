/* inside.h - what can only be known by looking into Lua's own structures.
 *
 * This and stateless.c are the only files that do: they hold for the Lua 5.4 that is pinned. */
#ifndef BQ_INSIDE_H
#define BQ_INSIDE_H

#include <lua.h>
#include <stdbool.h>

typedef struct {
    char file[LUA_IDSIZE]; /* as messages name it; "" where no script is running */
    int line;
    bool is_foreign; /* it is no script of ours */
    bool is_stack;   /* the block that was asked for is the stack itself: calls without end */
} InsidePlace;

/* Where the innermost running script function is. May be asked from within the allocator, where Lua's
 * own functions may not: block is what is being allocated again, or NULL. */
InsidePlace inside_place(lua_State *L, const void *block);

/* Exchanges what the two tables hold, in a moment; their identities and metatables stay. */
void inside_exchange(lua_State *L, int one, int other);

/* Whether all that the table at that index holds, and has had room for since it was made, is that text under
 * that key; and it has no metatable. Of texts that Lua keeps once, none longer than 40 bytes. */
bool inside_holds_only(lua_State *L, int index, const char *key, const char *text);

/* Whether the table at that index holds something under so many keys, and held nothing under any other since
 * it got the room that it has; and it has no metatable. */
bool inside_holds_as_many(lua_State *L, int index, int count);

/* --- what every method of the table asks, and asks often. For C functions that are running: as they are
 * called from scripts, by the thousand for one view, they look at their arguments where they lie.
 * ------------------ */

/* The text that argument is, as Lua keeps it; NULL: it is none. */
const char *inside_text(lua_State *L, int argument, size_t *length);

/* The full userdata that is the function's first upvalue, if it is its first argument too; NULL if it is not.
 */
void *inside_own(lua_State *L);

/* Another seed for the hashes of a state that is fresh from lua_newstate. For tests: whatever hangs on
 * the order of a hash shows. */
void inside_reseed(lua_State *L, unsigned seed);

#endif
