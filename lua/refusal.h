/* refusal.h - how a rule says no: a value that is raised, with a code and what the sentence needs.
 *
 * A refusal is the table's business, not an error of the script: the command is taken back, and the people
 * learn which rule it was and what would have been fine. */
#ifndef BQ_REFUSAL_H
#define BQ_REFUSAL_H

#include <lua.h>
#include <stdbool.h>

/* Pushes the function `refuse(code, fields)`. */
void refusal_push_function(lua_State *L);

/* Pushes a refusal of that code, a table to which fields may be added. */
void refusal_push(lua_State *L, const char *code);

/* The same with the code and the fields, a table or nil, at indices 1 and 2; all else is taken off the stack.
 * The sentence is made of the fields. */
void refusal_push_given(lua_State *L);

bool refusal_is(lua_State *L, int index);

/* Lends the code of the refusal at index, as long as it stays there; or another of its texts, "" if there is
 * none. */
const char *refusal_code(lua_State *L, int index);
const char *refusal_text(lua_State *L, int index, const char *key);

#endif
