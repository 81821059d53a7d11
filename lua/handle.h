/* handle.h - the table as a script holds it: `t`, lent for the time of a call.
 *
 * A handle is made empty once for a Lua state and lent a table for each call; before and after it is
 * closed, and a script that kept it is told so. Reading is always allowed; changing only where the call
 * is a command; a view or a query cannot, and sees no more than the one who asked may see. */
#ifndef BQ_HANDLE_H
#define BQ_HANDLE_H

#include "meaning.h"
#include "table.h"

#include <lua.h>

typedef struct {
    Table *table;        /* NULL: closed */
    Random *random;      /* the source of chance, in a command */
    Meaning *meaning;    /* notes what a typed line turns out to be; NULL: nobody asks */
    bool is_guess;       /* something hidden was read in this call: its result may give it away */
    bool is_house_guess; /* a house rule has read it */
    const void *refusal; /* the last refusal of the table itself, whose sentence no rule has made */
    bool is_forced;      /* rules that say no are overruled; see handle_overrule.c */
    int attempts;        /* t:attempt within t:attempt */
    int questions;       /* of scripts that are being asked, one inside another: they change nothing */
    bool may_change;
    bool sees_all;        /* a command knows the whole table; a view or a query only what the asker may see */
    PlayerId asker;       /* NOBODY: the eyes of all */
    const Table *today;   /* of an earlier table: who may see what is asked of this one; NULL: of itself */
    size_t bytes_before;  /* table_bytes when it was lent */
    const char *language; /* of this call: "fr" or "en" */
    const char *game;     /* whose scripts are at work, where a house rule may be among them; else NULL */
} Handle;

enum { HANDLE_GROWTH_MAX = 8 << 20 }; /* bytes that one command may add to a table and its log */

/* User values: what t:say said, and what was overruled, as lists; nil: nothing. */
enum { HANDLE_SAID = 1, HANDLE_OVERRULED };

/* Registers the handle with the state, and pushes it, closed. A state has one. */
Handle *handle_push_new(lua_State *L);

/* Forgets the lists of the handle at the top. */
void handle_forget_lists(lua_State *L);

/* Pushes such a list of the handle at that index, made now if there was none. */
void handle_push_list(lua_State *L, int handle, int list);

/* Pushes the table of the methods of t, for the prelude to add to. */
void handle_push_methods(lua_State *L);

/* Takes the handle at the top and adds to the table below it what only the prelude may call: ask(t, f, ...),
 * what f returns, which only reads the table; set_own(t, key..., value) and show_own(t, key, seen), which are
 * t:set and t:show_fact for the program's own keys; check_key(key), an error if it is one of those;
 * note_line(t, kind, whose), what a typed line turned out to be; draws(t), how often chance was asked. */
void handle_add_own(lua_State *L);

/* The functions below are for C functions that have the handle as first upvalue and as first argument. */

/* The open handle, or an error of the script. */
Handle *handle_check(lua_State *L);

/* The same, where the call may change its table. */
Handle *handle_check_change(lua_State *L);

/* The text at that argument, of which a number is one too. */
const char *handle_check_text(lua_State *L, int argument, size_t *length);

/* The index of the thing named at that argument, or an error that says what was expected. */
int32_t handle_check_name(lua_State *L, Handle *t, NameKind kind, int argument);

/* Refuses to show the asker of a view or a query what he may not see, and does not say what it is. In a
 * command, which may see it, this is noted. */
void handle_check_sight(lua_State *L, NameKind kind, int32_t index);

/* Whether the script of that name is a house rule: not the game's, whose scripts begin with its name and a
 * slash, and not the prelude's. */
bool handle_is_of_house(const char *game, const char *file);

/* Whether the asker may see it. */
bool handle_sees(const Handle *handle, NameKind kind, int32_t index);

/* Notes that what comes next depends on it. */
void handle_note_read(lua_State *L, Handle *t, NameKind kind, int32_t index);

/* The thing that one of Lua's own texts names; or NO_INDEX. */
int32_t handle_find_name(Handle *t, NameKind kind, const char *name, size_t length);

/* Where one of Lua's own texts was last found in the handle's table, for functions that take a guess. */
StringId *handle_guess(Handle *handle, const char *text);

/* Pushes the value of that fact. */
void handle_push_fact(lua_State *L, const Table *table, FactId key);

/* Pushes the last part of that key, in the form scripts use. */
void handle_push_part(lua_State *L, const Table *table, FactId key);

/* Sets the fact whose key is the part at that argument below key. */
void handle_set_fact_below(lua_State *L, Handle *t, FactId key, int part, int value);

/* Raises a refusal of the table's own: no error of the script. Never returns. */
int handle_refuse(lua_State *L, TableResult result);

/* --- handle_overrule.c: rules that the table passes over ------------------------------------------------ */

/* The people have decided so, and it is written down.
 *
 * In a forced line a rule that says no is noted, and the script goes on as if the rule had said nothing.
 * Only rules can be overruled: what is impossible, such as a card that does not exist, stays refused, and
 * so does what is tried inside t:attempt, where the script has another way. */

/* Pushes a function of code and fields that refuses as a rule does; it returns if the rule is overruled.
 * Upvalue: the handle at the top of the stack, which is popped. */
void handle_push_overrulable(lua_State *L);

#endif
