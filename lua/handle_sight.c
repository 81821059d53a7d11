#include "handle_parts.h"

#include "complaint.h"
#include "refusal.h"
#include "sandbox.h"
#include "text.h"

#include <stdio.h>
#include <string.h>

static const char *const seen_words[] = {"all", "owner", "nobody", "parent", NULL};

/* t:show(kind, name, "all" | "owner" | "nobody" [, owner]) -- who may see it from now on */
static int t_show(lua_State *L)
{
    Handle *t = handle_check_change(L);
    NameKind kind = handle_check_kind(L, 2);
    int32_t index = handle_check_name(L, t, kind, 3);
    Seen seen = (Seen)luaL_checkoption(L, 4, NULL, seen_words);
    if (seen == SEEN_AS_PARENT) complain_of(L, 4, say_table_only_fact());
    return handle_done(
        L, table_set_sight(t->table, kind, index, (Sight){seen, handle_optional_player(L, t, 5)}));
}

static int show_fact(lua_State *L, bool is_own)
{
    Handle *t = handle_check_change(L);
    size_t length;
    const char *path = handle_check_text(L, 2, &length);
    FactId key;
    if (!is_own) handle_check_own(L, path);
    TableResult result = table_key(t->table, path, length, &key);
    if (result != TABLE_OK) return handle_refuse(L, result);
    Seen seen = (Seen)luaL_checkoption(L, 3, NULL, seen_words);
    Sight sight = {seen, handle_optional_player(L, t, 4)};
    return handle_done(L, table_set_sight(t->table, NAME_FACT, key.index, sight));
}

/* t:show_fact(key, "all" | "owner" | "nobody" | "parent" [, owner]) -- the key and those below it */
static int t_show_fact(lua_State *L)
{
    return show_fact(L, false);
}

/* show_own(t, key, seen) -- the same for the program's own keys */
int handle_show_own(lua_State *L)
{
    return show_fact(L, true);
}

/* t:sees(kind, name) -- may the asker see it? In a command: always */
static int t_sees(lua_State *L)
{
    Handle *handle = handle_check(L);
    NameKind kind = handle_check_kind(L, 2);
    int32_t index = handle_check_name(L, handle, kind, 3);
    lua_pushboolean(L, handle->sees_all || handle_sees(handle, kind, index));
    return 1;
}

/* t:may_see(kind, name [, player]) -- without a player: may everybody? */
static int t_may_see(lua_State *L)
{
    Handle *t = handle_check(L);
    NameKind kind = handle_check_kind(L, 2);
    int32_t index = handle_check_name(L, t, kind, 3);
    lua_pushboolean(L, table_may_see(t->table, kind, index, (PlayerId){handle_optional_player(L, t, 4)}));
    return 1;
}

/* Switches to the eyes of the asker, and to changing nothing; returns what was allowed before. */
static Handle narrow(Handle *handle, PlayerId asker)
{
    Handle before = *handle;
    handle->questions++;
    handle->sees_all = false;
    handle->asker = asker;
    return before;
}

/* t:seen_by(player, f, ...) -- true and what f returns, which reads the table with the player's eyes, nil for
 * those of all; or false if something is hidden from them. f changes nothing. */
static int t_seen_by(lua_State *L)
{
    Handle *handle = handle_check(L);
    PlayerId asker = {handle_optional_player(L, handle, 2)};
    luaL_checktype(L, 3, LUA_TFUNCTION);
    bool may_look = handle->sees_all || handle->asker.index == asker.index || asker.index == NO_INDEX;
    if (!may_look) complain(L, say_table_borrowed_eyes());
    Handle before = narrow(handle, asker);
    bool is_done = sandbox_try(L, lua_gettop(L) - 3, LUA_MULTRET);
    handle = handle_check(L);
    *handle = before;
    bool is_hidden = !is_done && refusal_is(L, -1) && strcmp(refusal_code(L, -1), "hidden") == 0;
    if (!is_done && !is_hidden) return lua_error(L);
    lua_pushboolean(L, is_done);
    lua_replace(L, 2);
    if (is_hidden) lua_settop(L, 2);
    return lua_gettop(L) - 1;
}

/* t:seal_line() -- the typed line must not stay readable in the history */
static int t_seal_line(lua_State *L)
{
    const Handle *handle = handle_check(L);
    if (handle->meaning) handle->meaning->is_sealed = true;
    return 0;
}

/* As many columns of the text as there is room for. */
static void keep_sentence(const char *text, char *kept, size_t size)
{
    size_t width;
    size_t length = text_fit(text, strlen(text), size / 4, &width);
    if (length >= size) length = 0; /* a heap of marks on one letter */
    memcpy(kept, text, length);
    kept[length] = '\0';
}

int handle_note_line(lua_State *L)
{
    static const char *const kinds[] = {"command", "answer", "view", "program", "unseen", "enter", NULL};
    const Handle *handle = handle_check(L);
    MeaningKind kind = (MeaningKind)(luaL_checkoption(L, 2, NULL, kinds) + MEANS_COMMAND);
    const char *told = luaL_optstring(L, 3, "");
    Meaning *meaning = handle->meaning;
    bq_assert(meaning); /* only the door notes, and it is opened for a typed line alone */
    if (kind > MEANS_UNSEEN) {
        keep_sentence(told, meaning->enter, sizeof meaning->enter);
        return 0;
    }
    meaning->kind = kind;
    snprintf(meaning->whose, sizeof meaning->whose, "%s", told);
    return 0;
}

/* note_amount(t, amount, asset, times) -- an amount of money was typed, in figures; see Meaning */
int handle_note_amount(lua_State *L)
{
    Meaning *meaning = handle_check(L)->meaning;
    bq_assert(meaning);
    meaning->amount = luaL_checkinteger(L, 2);
    snprintf(meaning->money, sizeof meaning->money, "%s", luaL_checkstring(L, 3));
    meaning->doubted_times = luaL_checkinteger(L, 4);
    return 0;
}

const luaL_Reg handle_sight_methods[] = {
    {"show", t_show},       {"show_fact", t_show_fact}, {"sees", t_sees}, {"may_see", t_may_see},
    {"seen_by", t_seen_by}, {"seal_line", t_seal_line}, {NULL, NULL},
};
