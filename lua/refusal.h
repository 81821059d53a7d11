/* refusal.h - what a rule says no with: a value that is raised, has a code and what the sentence needs.
 *
 * A refusal is the table's business, not an error of the script: the command is taken back, and the
 * people are told which rule it was and what would have been fine. */
#ifndef BQ_REFUSAL_H
#define BQ_REFUSAL_H

#include <lua.h>
#include <stdbool.h>

/* Makes `refuse(code, fields)` known: pushes the function. */
void refusal_push_function(lua_State *L);

/* Pushes a refusal of that code, a table to which fields may be added. */
void refusal_push(lua_State *L, const char *code);

/* The same of the code and the fields, a table or nil, at indices 1 and 2; takes all else off the stack. The
 * fields are what its sentence needs. */
void refusal_push_given(lua_State *L);

bool refusal_is(lua_State *L, int index);

/* Lends the code of the refusal at index, while it stays there; or another text of it, "" if it has none. */
const char *refusal_code(lua_State *L, int index);
const char *refusal_text(lua_State *L, int index, const char *key);

#endif
