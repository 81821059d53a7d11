/* handle_parts.h - what the files of the handle share; nobody else includes it. Each has the methods of one
 * part of the table: `t` in them is the handle, as it is for the script. */
#ifndef BQ_HANDLE_PARTS_H
#define BQ_HANDLE_PARTS_H

#include "handle.h"

#include <lauxlib.h>

extern const luaL_Reg handle_names_methods[], handle_sight_methods[], handle_money_methods[],
    handle_facts_methods[], handle_cards_methods[], handle_call_methods[];

/* --- arguments: what they say, or an error of the script --------------------------------------------- */

/* Whole numbers only: no text that looks like one, and no floating point that happens to be whole. */
lua_Integer handle_check_whole(lua_State *L, int argument);

NameKind handle_check_kind(lua_State *L, int argument);
AssetId handle_check_asset(lua_State *L, Handle *t, int argument);
AccountId handle_check_account(lua_State *L, Handle *t, int argument);
PileId handle_check_pile(lua_State *L, Handle *t, int argument);
CardId handle_check_card(lua_State *L, Handle *t, int argument);
int32_t handle_optional_player(lua_State *L, Handle *t, int argument); /* or NO_INDEX */

/* See handle_add_own. */
int handle_set_own(lua_State *L), handle_show_own(lua_State *L), handle_check_key(lua_State *L);
int handle_rename_own(lua_State *L), handle_copy_own(lua_State *L), handle_clear_own(lua_State *L),
    handle_fact_paths(lua_State *L);
int handle_note_line(lua_State *L), handle_note_amount(lua_State *L), handle_draws(lua_State *L);
void handle_push_ask(lua_State *L); /* replaces the handle at the top */

/* Refuses what a question may not do. */
void handle_check_no_question(lua_State *L, const Handle *handle);

/* Refuses a key that is the program's own. */
void handle_check_own(lua_State *L, const char *path);

/* --- results ------------------------------------------------------------------------------------------ */

void handle_push_name(lua_State *L, const Table *table, NameKind kind, int32_t index);

/* Returns 0 results, or raises the refusal. */
int handle_done(lua_State *L, TableResult result);

/* Raises the refusal at the top, which the table has made. Never returns. */
int handle_raise(lua_State *L);

/* In a forced line, notes the refusal at the top and pops it. False, and nothing done, in any other. handle
 * is where the handle stands on the stack. */
bool handle_overrule(lua_State *L, int handle);

/* t:overruled() -- the refusals that were overruled */
int handle_overruled(lua_State *L);

/* NULL: no rule's doing, but the script's or the machine's. */
const char *handle_refusal_code(TableResult result);

/* What it takes to make a sorted list of so many names. */
void handle_charge_list(lua_State *L, int32_t count);

/* For qsort. Whole numbers by their size before words by their letters: 2 before 10. */
int handle_compare_parts(const void *a, const void *b);

#endif
