/* safe.h - the functions that a script may call: a written list, in safe.c.
 *
 * Of the functions of Lua's own libraries only those are on it that take a moment whatever they are given;
 * the others are written anew here: they take from the budget of the call what they do, and give the same
 * results in every run. Tables are read through what froze them. */
#ifndef BQ_SAFE_H
#define BQ_SAFE_H

#include "sandbox.h"

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

/* Makes a fresh state ready: the tables that safe_push_words pushes, and the methods of strings. */
void safe_open(lua_State *L);

typedef enum { SCRIPT_FOREIGN, SCRIPT_TRUSTED } ScriptTrust;

/* Pushes the table of what every script may use, or every trusted one. Nobody can change its contents; a
 * script must never get hold of the table itself. */
void safe_push_words(lua_State *L, ScriptTrust trust);

/* Pops a table of words and pushes an environment that reads from them. */
void safe_push_environment(lua_State *L);

/* --- safe_freeze.c ---------------------------------------------------------------------------------- */

bool safe_is_frozen(lua_State *L, int index);

/* Pushes the contents of the table at index: a table that only C reads, and no script gets. */
void safe_push_contents(lua_State *L, int index);

/* Pushes the metatable that the table at index had when it was frozen; nothing, and false, if it had none. */
bool safe_push_metatable(lua_State *L, int index);

/* Pushes the keys of the frozen table at index in order, or nil if they have not been noted yet. */
void safe_push_order(lua_State *L, int index);
void safe_note_order(lua_State *L, int index, int keys);

/* Makes every table that can be reached from the value at index read-only, in place: through tables,
 * functions and metatables. Metatables themselves stay as they are. Raises an error if a function of a
 * foreign script could remember something in a variable. */
void safe_freeze_value(lua_State *L, int index);

/* The same from outside a call, for the value at index. */
SandboxResult safe_freeze_at(Sandbox *sandbox, int index, SandboxTrouble *trouble);

/* What is made between these two stays: it is not searched for garbage unless memory runs out. After that
 * only what is new is searched, a little at a time. */
void safe_begin_keeping(lua_State *L);
void safe_end_keeping(lua_State *L);

/* --- safe_pairs.c ----------------------------------------------------------------------------------- */

/* pairs(t) -- in a fixed order: numbers, then strings by their bytes, then false and true */
int safe_pairs(lua_State *L);

/* Whether that function goes through something, and so remembers where it is. */
bool safe_is_pairs_step(lua_CFunction function);

/* --- safe_sort.c ------------------------------------------------------------------------------------ */

/* Whether item a must come before item b; to this function items are numbers. */
typedef bool SafeBefore(lua_State *L, void *user, size_t a, size_t b);

/* Pushes a block of count numbers, 0 to count - 1 in order; equal ones stay as they are. before may lie, and
 * it may raise an error. */
const size_t *safe_push_sorted(lua_State *L, size_t count, SafeBefore *before, void *user);

/* table.sort(list [, before]) */
int safe_sort(lua_State *L);

/* --- safe_base.c, safe_text.c, safe_format.c, safe_match.c, safe_table.c ----------------------------- */

int safe_tostring(lua_State *L);
int safe_getmetatable(lua_State *L);
int safe_setmetatable(lua_State *L);
int safe_rawget(lua_State *L);
int safe_rawset(lua_State *L);
int safe_rawlen(lua_State *L);
int safe_next(lua_State *L);
int safe_pcall(lua_State *L);
int safe_freeze(lua_State *L);

int safe_lower(lua_State *L);
int safe_upper(lua_State *L);
int safe_rep(lua_State *L);
int safe_format(lua_State *L);

int safe_find(lua_State *L);
int safe_match(lua_State *L);
int safe_gmatch(lua_State *L);
int safe_gsub(lua_State *L);
bool safe_is_gmatch_step(lua_CFunction function);

int safe_concat(lua_State *L);
int safe_move(lua_State *L);

/* Pushes the value at index as a text, without addresses, as tostring does. */
const char *safe_push_text(lua_State *L, int index, size_t *length);

/* Raises an error if a text of so many bytes is too long to be made. */
void safe_check_text_length(lua_State *L, size_t length);

#endif
