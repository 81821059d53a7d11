/* stateless.h - finds what a script would remember in its variables.
 *
 * Undo takes back what the table holds, not what a variable holds. So a function may not assign to a
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

/* Whether no function of the script at index, a loaded chunk, assigns to a variable at the level of its
 * file or puts another environment in the place of its own. */
bool stateless_script(lua_State *L, int index, StatelessFault *fault);

/* Whether calling the function at index assigns to no variable that was there before the call; of a C
 * function, or one of ours, nothing is said against. */
bool stateless_function(lua_State *L, int index, StatelessFault *fault);

/* How much there is to read in the function at index, in instructions. */
size_t stateless_size(lua_State *L, int index);

#endif
