/* stateless.h - finds what a script would remember in its variables.
 *
 * Undo takes back what the table holds, not what variables hold. So a function may not assign to a
 * variable that outlives the call: one at the level of the file, or one that a kept function shares. */
#ifndef BQ_STATELESS_H
#define BQ_STATELESS_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct {
    char variable[64];
    int line; /* of the assignment */
} StatelessFault;

/* Whether no function of the script at index, a loaded chunk, assigns to a variable at the level of its file,
 * or replaces its own environment. */
bool stateless_script(lua_State *L, int index, StatelessFault *fault);

/* Whether calling the function at index assigns to no variable that existed before the call. C functions, and
 * ours, are always fine. */
bool stateless_function(lua_State *L, int index, StatelessFault *fault);

/* How long the function at index is, in instructions. */
size_t stateless_size(lua_State *L, int index);

#endif
