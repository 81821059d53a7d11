#include "handle_parts.h"

#include "complaint.h"
#include "inside.h"
#include "refusal.h"
#include "results.h"
#include "sandbox.h"

#include <stdlib.h>
#include <string.h>

static const char handle_kind[] = "banquier.table";

/* --- arguments -------------------------------------------------------------------------------------- */

Handle *handle_check(lua_State *L)
{
    Handle *handle = inside_own(L);
    if (!handle)
        luaL_typeerror(L, 1, handle_kind);
    else if (!handle->table)
        complain(L, say_table_closed());
    return handle;
}

void handle_check_no_question(lua_State *L, const Handle *handle)
{
    if (handle->questions > 0) complain(L, say_table_in_question());
}

Handle *handle_check_change(lua_State *L)
{
    Handle *handle = handle_check(L);
    handle_check_no_question(L, handle);
    if (!handle->may_change) complain(L, say_table_only_looks());
    if (table_bytes(handle->table) > handle->bytes_before + HANDLE_GROWTH_MAX)
        complain(L, say_table_too_much(HANDLE_GROWTH_MAX >> 20));
    return handle;
}

static bool begins_with(const char *text, const char *beginning, const char **rest)
{
    size_t length = strlen(beginning);
    *rest = text + length;
    return strncmp(text, beginning, length) == 0;
}

bool handle_is_of_house(const char *game, const char *file)
{
    const char *rest = file;
    const char *unused;
    if (*file == '\0' || begins_with(file, "prelude/", &unused)) return false;
    if (!begins_with(file, "cards/", &rest)) rest = file;
    return !begins_with(rest, game, &rest) || *rest != '/';
}

/* A house rule that is asked outside a command, for a prompt, a hint or the help, speaks to all and leaves no
 * trace: it gets the eyes of the one who asks. The game's own scripts are trusted to keep secrets. */
static bool is_house_at_work(lua_State *L, const Handle *handle)
{
    if (!handle->game) return false;
    InsidePlace place = inside_place(L, NULL);
    return place.is_foreign && handle_is_of_house(handle->game, place.file);
}

bool handle_sees(const Handle *handle, NameKind kind, int32_t index)
{
    const Table *judge = handle->today ? handle->today : handle->table;
    return index < table_count(judge, kind) && table_may_see(judge, kind, index, handle->asker);
}

void handle_check_sight(lua_State *L, NameKind kind, int32_t index)
{
    Handle *handle = lua_touserdata(L, 1);
    if (handle->sees_all && (handle->may_change || !is_house_at_work(L, handle))) {
        handle_note_read(L, handle, kind, index);
    } else if (!handle_sees(handle, kind, index)) {
        refusal_push(L, "hidden");
        lua_error(L);
    }
}

void handle_note_read(lua_State *L, Handle *t, NameKind kind, int32_t index)
{
    bool is_noted = t->is_guess && (t->is_house_guess || !t->game);
    if (is_noted || table_may_see(t->table, kind, index, NOBODY)) return;
    t->is_guess = true;
    t->is_house_guess = is_house_at_work(L, t);
}

lua_Integer handle_check_whole(lua_State *L, int argument)
{
    if (lua_isinteger(L, argument)) return lua_tointeger(L, argument);
    if (!lua_isnumber(L, argument)) complain(L, say_table_not_number(luaL_typename(L, argument)));
    complain(L, say_table_not_whole(luaL_tolstring(L, argument, NULL)));
}

const char *handle_check_text(lua_State *L, int argument, size_t *length)
{
    const char *text = inside_text(L, argument, length);
    return text ? text : luaL_checklstring(L, argument, length);
}

/* Where texts were last found, by the addresses at which Lua keeps them; each guess is checked when used. */
enum { GUESSES = 512, ADDRESS_STEP = 16 };

typedef struct { /* a Handle is the first part of it */
    Handle handle;
    bool has_lists; /* of what was said or overruled */
    StringId guesses[GUESSES];
} Lent;

StringId *handle_guess(Handle *handle, const char *text)
{
    Lent *lent = (Lent *)handle;
    uintptr_t address = (uintptr_t)text / ADDRESS_STEP;
    return &lent->guesses[(address ^ address >> 9) % GUESSES];
}

int32_t handle_find_name(Handle *t, NameKind kind, const char *name, size_t length)
{
    return table_find_known(t->table, kind, name, length, handle_guess(t, name));
}

void handle_push_name(lua_State *L, const Table *table, NameKind kind, int32_t index)
{
    size_t length;
    const char *name = table_name_sized(table, kind, index, &length);
    lua_pushlstring(L, name, length);
}

static const char *const kind_words[] = {"asset", "player", "account", "pile", "card", NULL};

static Sentence say_none(NameKind kind, const char *name)
{
    switch (kind) {
    case NAME_ASSET: return say_table_no_asset(name);
    case NAME_PLAYER: return say_table_no_player(name);
    case NAME_ACCOUNT: return say_table_no_account(name);
    case NAME_PILE: return say_table_no_pile(name);
    case NAME_CARD:
    case NAME_FACT: break;
    }
    return say_table_no_card(name);
}

int32_t handle_check_name(lua_State *L, Handle *t, NameKind kind, int argument)
{
    size_t length;
    const char *name = handle_check_text(L, argument, &length);
    int32_t index = handle_find_name(t, kind, name, length);
    if (index == NO_INDEX) complain(L, say_none(kind, name));
    return index;
}

AssetId handle_check_asset(lua_State *L, Handle *t, int argument)
{
    return (AssetId){handle_check_name(L, t, NAME_ASSET, argument)};
}

AccountId handle_check_account(lua_State *L, Handle *t, int argument)
{
    return (AccountId){handle_check_name(L, t, NAME_ACCOUNT, argument)};
}

PileId handle_check_pile(lua_State *L, Handle *t, int argument)
{
    return (PileId){handle_check_name(L, t, NAME_PILE, argument)};
}

CardId handle_check_card(lua_State *L, Handle *t, int argument)
{
    return (CardId){handle_check_name(L, t, NAME_CARD, argument)};
}

NameKind handle_check_kind(lua_State *L, int argument)
{
    return (NameKind)luaL_checkoption(L, argument, NULL, kind_words);
}

int32_t handle_optional_player(lua_State *L, Handle *t, int argument)
{
    return lua_isnoneornil(L, argument) ? NO_INDEX : handle_check_name(L, t, NAME_PLAYER, argument);
}

/* --- results ---------------------------------------------------------------------------------------- */

const char *handle_refusal_code(TableResult result)
{
    switch (result) {
    case TABLE_SAME_ACCOUNT: return "same_account";
    case TABLE_NEGATIVE: return "negative_amount";
    case TABLE_BELOW_FLOOR: return "not_enough";
    case TABLE_ABOVE_CEILING: return "too_much";
    case TABLE_BALANCE_OUTSIDE: return "bounds_leave_out_what_is_held";
    case TABLE_PILE_EMPTY: return "pile_empty";
    case TABLE_NO_CHANCE: return "no_chance";
    case TABLE_NAME_TAKEN: return "name_taken";
    case TABLE_OK:
    case TABLE_BAD_NAME:
    case TABLE_STILL_IN_USE:
    case TABLE_NO_SUCH_PLACE:
    case TABLE_BAD_KEY:
    case TABLE_BAD_TEXT:
    case TABLE_TEXT_TOO_LONG:
    case TABLE_STALE:
    case TABLE_NO_MEMORY: break;
    }
    return NULL; /* no rule's doing, but the script's or the machine's */
}

int handle_refuse(lua_State *L, TableResult result)
{
    const char *code = handle_refusal_code(result);
    if (!code) complain(L, say_table_result(result));
    refusal_push(L, code);
    return handle_raise(L);
}

int handle_raise(lua_State *L)
{
    Handle *t = inside_own(L);
    if (t) t->refusal = lua_topointer(L, -1);
    return lua_error(L);
}

int handle_done(lua_State *L, TableResult result)
{
    return result == TABLE_OK ? 0 : handle_refuse(L, result);
}

void handle_charge_list(lua_State *L, int32_t count)
{
    enum { STEPS_A_NAME = 30 };
    sandbox_charge(L, (size_t)count * STEPS_A_NAME);
}

int handle_compare_parts(const void *a, const void *b)
{
    const char *x = *(const char *const *)a;
    const char *y = *(const char *const *)b;
    char *x_end;
    char *y_end;
    long long x_number = strtoll(x, &x_end, 10);
    long long y_number = strtoll(y, &y_end, 10);
    bool x_counts = *x && !*x_end;
    bool y_counts = *y && !*y_end;
    if (x_counts && y_counts && x_number != y_number) return x_number < y_number ? -1 : 1;
    if (x_counts != y_counts) return x_counts ? -1 : 1;
    return strcmp(x, y);
}

/* --- the handle -------------------------------------------------------------------------------------- */

/* Pushes the table of all methods of the handle below the top. */
static void push_methods(lua_State *L)
{
    static const luaL_Reg *const lists[] = {handle_names_methods,
                                            handle_sight_methods,
                                            handle_money_methods,
                                            handle_facts_methods,
                                            handle_cards_methods,
                                            handle_call_methods,
                                            NULL};
    lua_newtable(L);
    for (const luaL_Reg *const *list = lists; *list; list++) {
        lua_pushvalue(L, -3);
        luaL_setfuncs(L, *list, 1);
    }
}

Handle *handle_push_new(lua_State *L)
{
    Lent *lent = lua_newuserdatauv(L, sizeof *lent, HANDLE_OVERRULED);
    *lent = (Lent){.handle = {.asker = NOBODY}};
    if (luaL_newmetatable(L, handle_kind)) {
        push_methods(L);
        lua_pushvalue(L, -1);
        lua_setfield(L, -3, "methods"); /* for the prelude to add to */
        lua_setfield(L, -2, "__index");
        lua_pushliteral(L, "table");
        lua_setfield(L, -2, "__metatable");
    }
    lua_setmetatable(L, -2);
    return &lent->handle;
}

void handle_add_own(lua_State *L)
{
    static const luaL_Reg functions[] = {{"set_own", handle_set_own},
                                         {"show_own", handle_show_own},
                                         {"rename_own", handle_rename_own},
                                         {"copy_own", handle_copy_own},
                                         {"clear_own", handle_clear_own},
                                         {"fact_paths", handle_fact_paths},
                                         {"check_key", handle_check_key},
                                         {"note_line", handle_note_line},
                                         {"note_amount", handle_note_amount},
                                         {"draws", handle_draws},
                                         {NULL, NULL}};
    for (const luaL_Reg *one = functions; one->name; one++) {
        lua_pushvalue(L, -1);
        lua_pushcclosure(L, one->func, 1);
        lua_setfield(L, -3, one->name);
    }
    handle_push_ask(L);
    lua_setfield(L, -2, "ask");
}

void handle_forget_lists(lua_State *L)
{
    Lent *lent = lua_touserdata(L, -1);
    if (!lent->has_lists) return;
    lent->has_lists = false;
    for (int list = HANDLE_SAID; list <= HANDLE_OVERRULED; list++) {
        lua_pushnil(L);
        lua_setiuservalue(L, -2, list);
    }
}

void handle_push_list(lua_State *L, int handle, int list)
{
    handle = lua_absindex(L, handle);
    if (lua_getiuservalue(L, handle, list) == LUA_TTABLE) return;
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, handle, list);
    ((Lent *)lua_touserdata(L, handle))->has_lists = true;
}

void handle_push_methods(lua_State *L)
{
    luaL_getmetatable(L, handle_kind);
    lua_getfield(L, -1, "methods");
    lua_remove(L, -2);
}
