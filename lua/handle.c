#include "handle.h"

#include "overrule.h"
#include "refusal.h"
#include "sandbox.h"

#include <inttypes.h>
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

static const char handle_kind[] = "banquier.table";

/* --- arguments -------------------------------------------------------------------------------------- */

Handle *handle_check(lua_State *L)
{
    Handle *handle = lua_touserdata(L, lua_upvalueindex(1));
    if (lua_touserdata(L, 1) != handle) luaL_typeerror(L, 1, handle_kind);
    if (!handle->table) luaL_error(L, "the table is closed: it is lent for one call, do not keep it");
    return handle;
}

Table *handle_check_change(lua_State *L)
{
    const Handle *handle = handle_check(L);
    if (!handle->may_change) luaL_error(L, "nothing may be changed here: this only looks at the table");
    if (table_bytes(handle->table) > handle->bytes_before + HANDLE_GROWTH_MAX)
        luaL_error(L, "too much for one command: it may put %d MB on the table", HANDLE_GROWTH_MAX >> 20);
    return handle->table;
}

static Table *check_table(lua_State *L)
{
    return handle_check(L)->table;
}

/* Refuses what the asker of a view or a query may not see. Nothing is said of what it is. */
static void check_sight(lua_State *L, NameKind kind, int32_t index)
{
    const Handle *handle = lua_touserdata(L, 1);
    if (handle->sees_all || table_may_see(handle->table, kind, index, handle->asker)) return;
    refusal_push(L, "hidden");
    lua_error(L);
}

/* What is done next hangs on what that account holds. */
static void note_guess(lua_State *L, AccountId account)
{
    const Handle *handle = lua_touserdata(L, 1);
    if (!handle->is_guess || table_may_see(handle->table, NAME_ACCOUNT, account.index, NOBODY)) return;
    *handle->is_guess = true;
}

/* Whole numbers only: no text that looks like one, and no floating point that happens to be whole. */
static lua_Integer check_whole(lua_State *L, int argument)
{
    if (!lua_isinteger(L, argument)) {
        const char *shown = luaL_tolstring(L, argument, NULL);
        luaL_error(L, "a whole number was expected, not %s (%s)", lua_isnumber(L, argument) ? shown : "this",
                   lua_isnumber(L, argument) ? "it has a fraction or is too large"
                                             : luaL_typename(L, argument));
    }
    return lua_tointeger(L, argument);
}

/* Where texts were found last, by the addresses that Lua keeps them at; each guess is checked when it is
 * used. */
enum { GUESSES = 128, ADDRESS_STEP = 16 };

typedef struct {
    Handle handle;
    StringId guesses[GUESSES];
} Lent;

/* What the text names, which Lua keeps; or NO_INDEX. */
static int32_t find_name(lua_State *L, const Table *table, NameKind kind, const char *name, size_t length)
{
    Lent *lent = lua_touserdata(L, lua_upvalueindex(1));
    uintptr_t address = (uintptr_t)name / ADDRESS_STEP;
    return table_find_known(table, kind, name, length, &lent->guesses[(address ^ address >> 7) % GUESSES]);
}

static void push_name(lua_State *L, const Table *table, NameKind kind, int32_t index)
{
    size_t length;
    const char *name = table_name_sized(table, kind, index, &length);
    lua_pushlstring(L, name, length);
}

static const char *const kind_words[] = {"asset", "player", "account", "pile", "card", NULL};

int32_t handle_check_name(lua_State *L, const Table *table, NameKind kind, int argument)
{
    size_t length;
    const char *name = luaL_checklstring(L, argument, &length);
    int32_t index = find_name(L, table, kind, name, length);
    if (index == NO_INDEX) luaL_error(L, "there is no %s named '%s'", kind_words[kind], name);
    return index;
}

static AssetId check_asset(lua_State *L, const Table *table, int argument)
{
    return (AssetId){handle_check_name(L, table, NAME_ASSET, argument)};
}

static AccountId check_account(lua_State *L, const Table *table, int argument)
{
    return (AccountId){handle_check_name(L, table, NAME_ACCOUNT, argument)};
}

static PileId check_pile(lua_State *L, const Table *table, int argument)
{
    return (PileId){handle_check_name(L, table, NAME_PILE, argument)};
}

static CardId check_card(lua_State *L, const Table *table, int argument)
{
    return (CardId){handle_check_name(L, table, NAME_CARD, argument)};
}

static NameKind check_kind(lua_State *L, int argument)
{
    return (NameKind)luaL_checkoption(L, argument, NULL, kind_words);
}

enum { PATH_ROOM = TABLE_NAME_MAX + 1 };

static void add_byte(lua_State *L, char path[PATH_ROOM], size_t *length, char byte)
{
    if (*length >= TABLE_NAME_MAX) luaL_error(L, "this key is too long: %d bytes at most", TABLE_NAME_MAX);
    path[(*length)++] = byte;
}

/* One part of a key: a dot in it, as in the name of a J. P., is written so that it parts nothing. */
static void add_part(lua_State *L, int argument, char path[PATH_ROOM], size_t *length)
{
    size_t part_length;
    const char *part = luaL_checklstring(L, argument, &part_length);
    for (size_t i = 0; i < part_length; i++) {
        bool is_plain = part[i] != '.' && part[i] != '%';
        const char *shown = part[i] == '.' ? "%2e" : "%25";
        if (is_plain) add_byte(L, path, length, part[i]);
        for (int k = 0; !is_plain && k < 3; k++)
            add_byte(L, path, length, shown[k]);
    }
}

/* The path that the arguments from first to last make: t:get("marche.3", name). The first may have dots;
 * each of the others is one part, whatever it holds. A path of several parts is written to room. */
static const char *check_path(lua_State *L, int first, int last, char room[PATH_ROOM], size_t *length)
{
    const char *beginning = luaL_checklstring(L, first, length);
    if (*length > TABLE_NAME_MAX) luaL_error(L, "this key is too long");
    if (last <= first) return beginning;
    memcpy(room, beginning, *length);
    for (int i = first + 1; i <= last; i++) {
        add_byte(L, room, length, '.');
        add_part(L, i, room, length);
    }
    return room;
}

/* Pushes a part as it was before add_part. */
static void push_part(lua_State *L, const char *part)
{
    if (!strchr(part, '%')) {
        lua_pushstring(L, part);
        return;
    }
    luaL_gsub(L, part, "%2e", ".");
    luaL_gsub(L, lua_tostring(L, -1), "%25", "%");
    lua_remove(L, -2);
}

/* --- results ---------------------------------------------------------------------------------------- */

static const char *refusal_word(TableResult result)
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
    return NULL; /* not the rules' doing but the script's, or the machine's */
}

int handle_refuse(lua_State *L, TableResult result)
{
    const char *code = refusal_word(result);
    if (!code) return luaL_error(L, "%s", table_result_text(result));
    refusal_push(L, code);
    return lua_error(L);
}

static int done(lua_State *L, TableResult result)
{
    return result == TABLE_OK ? 0 : handle_refuse(L, result);
}

/* What it takes to make a list of so many names, sorted. */
static void charge_list(lua_State *L, int32_t count)
{
    enum { STEPS_A_NAME = 30 };
    sandbox_charge(L, (size_t)count * STEPS_A_NAME);
}

/* --- names ------------------------------------------------------------------------------------------ */

/* t:define(kind, name [, pile]) -- a new asset, player, account, pile; a card needs the pile it lies in */
static int t_define(lua_State *L)
{
    Table *table = handle_check_change(L);
    NameKind kind = check_kind(L, 2);
    const char *name = luaL_checkstring(L, 3);
    int32_t index;
    CardId card;
    if (kind == NAME_CARD) return done(L, table_define_card(table, name, check_pile(L, table, 4), &card));
    return done(L, table_define(table, kind, name, &index));
}

/* t:exists(kind, name) */
static int t_exists(lua_State *L)
{
    Table *table = check_table(L);
    NameKind kind = check_kind(L, 2);
    size_t length;
    const char *name = luaL_checklstring(L, 3, &length);
    lua_pushboolean(L, find_name(L, table, kind, name, length) != NO_INDEX);
    return 1;
}

/* t:names(kind) -- all that there are, in the order in which they were defined */
static int t_names(lua_State *L)
{
    Table *table = check_table(L);
    NameKind kind = check_kind(L, 2);
    int32_t count = table_count(table, kind);
    charge_list(L, count);
    lua_createtable(L, count, 0);
    for (int32_t i = 0; i < count; i++) {
        push_name(L, table, kind, i);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* t:order_after(player) -- everybody from the one after him on, in the order of the seats; he comes last.
 * After nobody comes the first seat. */
static int t_order_after(lua_State *L)
{
    Table *table = check_table(L);
    size_t length;
    const char *name = lua_tolstring(L, 2, &length);
    int32_t from = name ? find_name(L, table, NAME_PLAYER, name, length) : NO_INDEX;
    int32_t count = table_count(table, NAME_PLAYER);
    lua_createtable(L, count, 0);
    for (int32_t i = 1; i <= count; i++) {
        lua_pushstring(L, table_name(table, NAME_PLAYER, (from + i) % count));
        lua_rawseti(L, -2, i);
    }
    return 1;
}

static const char *const seen_words[] = {"all", "owner", "nobody", "parent", NULL};

static int32_t optional_player(lua_State *L, const Table *table, int argument)
{
    return lua_isnoneornil(L, argument) ? NO_INDEX : handle_check_name(L, table, NAME_PLAYER, argument);
}

/* t:show(kind, name, "all" | "owner" | "nobody" [, owner]) -- who may see it from now on */
static int t_show(lua_State *L)
{
    Table *table = handle_check_change(L);
    NameKind kind = check_kind(L, 2);
    int32_t index = handle_check_name(L, table, kind, 3);
    Seen seen = (Seen)luaL_checkoption(L, 4, NULL, seen_words);
    luaL_argcheck(L, seen != SEEN_AS_PARENT, 4, "only a fact is seen as its parent");
    return done(L, table_set_sight(table, kind, index, (Sight){seen, optional_player(L, table, 5)}));
}

/* The keys that begin with @ are the program's own: what lies there is not for scripts to change. */
static void check_own(lua_State *L, const char *path)
{
    if (*path == '@') luaL_error(L, "a key that begins with @ is the program's own: choose another");
}

/* t:show_fact(key, "all" | "owner" | "nobody" | "parent" [, owner]) -- the key and those below it */
static int t_show_fact(lua_State *L)
{
    Table *table = handle_check_change(L);
    size_t length;
    const char *path = luaL_checklstring(L, 2, &length);
    FactId key;
    check_own(L, path);
    TableResult result = table_key(table, path, length, &key);
    if (result != TABLE_OK) return handle_refuse(L, result);
    Seen seen = (Seen)luaL_checkoption(L, 3, NULL, seen_words);
    Sight sight = {seen, optional_player(L, table, 4)};
    return done(L, table_set_sight(table, NAME_FACT, key.index, sight));
}

/* t:sees(kind, name) -- may the one who asks see it? In a command: always */
static int t_sees(lua_State *L)
{
    const Handle *handle = handle_check(L);
    NameKind kind = check_kind(L, 2);
    int32_t index = handle_check_name(L, handle->table, kind, 3);
    lua_pushboolean(L, handle->sees_all || table_may_see(handle->table, kind, index, handle->asker));
    return 1;
}

/* t:may_see(kind, name [, player]) -- without a player: may everybody? */
static int t_may_see(lua_State *L)
{
    Table *table = check_table(L);
    NameKind kind = check_kind(L, 2);
    int32_t index = handle_check_name(L, table, kind, 3);
    lua_pushboolean(L, table_may_see(table, kind, index, (PlayerId){optional_player(L, table, 4)}));
    return 1;
}

/* Looks with the eyes of the asker and changes nothing; what was allowed before is returned. */
static Handle narrow(Handle *handle, PlayerId asker)
{
    Handle before = *handle;
    handle->may_change = false;
    handle->sees_all = false;
    handle->asker = asker;
    return before;
}

/* t:seen_by(player, f, ...) -- true and what f returns, which looks with the eyes of the player, nil for
 * those of all; or false if something is hidden from them. f changes nothing. */
static int t_seen_by(lua_State *L)
{
    Handle *handle = handle_check(L);
    PlayerId asker = {optional_player(L, handle->table, 2)};
    luaL_checktype(L, 3, LUA_TFUNCTION);
    bool may_look = handle->sees_all || handle->asker.index == asker.index || asker.index == NO_INDEX;
    if (!may_look) return luaL_error(L, "this looks with somebody's eyes and cannot borrow another's");
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

/* t:seal_line() -- what was typed must not stand readable in the history */
static int t_seal_line(lua_State *L)
{
    const Handle *handle = handle_check(L);
    if (handle->is_sealed) *handle->is_sealed = true;
    return 0;
}

/* --- money ------------------------------------------------------------------------------------------ */

/* Takes floor and ceiling out of the way as far as the move needs it. */
static TableResult move_past_bounds(Table *table, Amount amount, AssetId asset, AccountId from, AccountId to)
{
    Amount rest;
    Amount sum;
    Bounds of_from = table_bounds(table, asset, from);
    Bounds of_to = table_bounds(table, asset, to);
    bool is_possible = !__builtin_sub_overflow(table_balance(table, asset, from), amount, &rest) &&
                       !__builtin_add_overflow(table_balance(table, asset, to), amount, &sum);
    if (!is_possible) return TABLE_BELOW_FLOOR;
    if (rest < of_from.floor) of_from.floor = rest;
    if (sum > of_to.ceiling) of_to.ceiling = sum;
    TableResult result = table_set_bounds(table, asset, from, of_from);
    if (result == TABLE_OK) result = table_set_bounds(table, asset, to, of_to);
    return result == TABLE_OK ? table_move(table, amount, asset, from, to) : result;
}

/* t:move(amount, asset, from, to) -- moves, or raises the refusal */
static int t_move(lua_State *L)
{
    Table *table = handle_check_change(L);
    lua_Integer amount = check_whole(L, 2);
    AssetId asset = check_asset(L, table, 3);
    AccountId from = check_account(L, table, 4);
    AccountId to = check_account(L, table, 5);
    if (table_bounds(table, asset, from).floor != AMOUNT_MIN) note_guess(L, from);
    TableResult result = table_move(table, amount, asset, from, to);
    if (result == TABLE_OK) return 0;
    const char *code = refusal_word(result);
    if (!code) return handle_refuse(L, result);
    refusal_push(L, code); /* no amount: what somebody holds may be a secret */
    lua_pushvalue(L, 3);
    lua_setfield(L, -2, "asset");
    lua_pushvalue(L, 4);
    lua_setfield(L, -2, "from");
    lua_pushvalue(L, 5);
    lua_setfield(L, -2, "to");
    bool is_bound = result == TABLE_BELOW_FLOOR || result == TABLE_ABOVE_CEILING;
    if (!is_bound || !overrule(L, 1)) return lua_error(L);
    result = move_past_bounds(table, amount, asset, from, to);
    return result == TABLE_OK ? 0 : handle_refuse(L, result);
}

/* t:balance(asset, account) */
static int t_balance(lua_State *L)
{
    Table *table = check_table(L);
    AssetId asset = check_asset(L, table, 2);
    AccountId account = check_account(L, table, 3);
    check_sight(L, NAME_ACCOUNT, account.index);
    note_guess(L, account);
    lua_pushinteger(L, table_balance(table, asset, account));
    return 1;
}

/* t:bounds(asset, account) -- floor, ceiling; nil where there is none */
static int t_bounds(lua_State *L)
{
    Table *table = check_table(L);
    AssetId asset = check_asset(L, table, 2);
    Bounds bounds = table_bounds(table, asset, check_account(L, table, 3));
    if (bounds.floor == AMOUNT_MIN)
        lua_pushnil(L);
    else
        lua_pushinteger(L, bounds.floor);
    if (bounds.ceiling == AMOUNT_MAX)
        lua_pushnil(L);
    else
        lua_pushinteger(L, bounds.ceiling);
    return 2;
}

/* t:bound(asset, account, floor, ceiling) -- nil for none */
static int t_bound(lua_State *L)
{
    Table *table = handle_check_change(L);
    AssetId asset = check_asset(L, table, 2);
    AccountId account = check_account(L, table, 3);
    Bounds bounds = {AMOUNT_MIN, AMOUNT_MAX};
    if (!lua_isnoneornil(L, 4)) bounds.floor = check_whole(L, 4);
    if (!lua_isnoneornil(L, 5)) bounds.ceiling = check_whole(L, 5);
    return done(L, table_set_bounds(table, asset, account, bounds));
}

/* --- facts ------------------------------------------------------------------------------------------ */

static void push_value(lua_State *L, const Table *table, FactValue value)
{
    size_t length;
    switch (value.type) {
    case FACT_NONE: lua_pushnil(L); break;
    case FACT_INTEGER: lua_pushinteger(L, value.integer); break;
    case FACT_BOOLEAN: lua_pushboolean(L, value.integer != 0); break;
    case FACT_TEXT: {
        const char *text = table_fact_text(table, value, &length);
        lua_pushlstring(L, text, length);
        break;
    }
    }
}

void handle_push_fact(lua_State *L, const Table *table, FactId key)
{
    push_value(L, table, table_fact(table, key));
}

/* t:get(key...) -- the fact, or nil */
static int t_get(lua_State *L)
{
    Table *table = check_table(L);
    char room[PATH_ROOM];
    size_t length;
    const char *path = check_path(L, 2, lua_gettop(L), room, &length);
    FactId key = {find_name(L, table, NAME_FACT, path, length)};
    if (key.index == NO_INDEX) return 0;
    check_sight(L, NAME_FACT, key.index);
    handle_push_fact(L, table, key);
    return 1;
}

static TableResult set_fact(lua_State *L, Table *table, FactId key, int value)
{
    switch (lua_type(L, value)) {
    case LUA_TNIL: return table_set_fact(table, key, (FactValue){FACT_NONE, 0});
    case LUA_TBOOLEAN: return table_set_fact(table, key, (FactValue){FACT_BOOLEAN, lua_toboolean(L, value)});
    case LUA_TSTRING: {
        size_t length;
        const char *text = lua_tolstring(L, value, &length);
        return table_set_text(table, key, text, length);
    }
    default: return table_set_fact(table, key, (FactValue){FACT_INTEGER, check_whole(L, value)});
    }
}

/* t:set(key..., value) -- nil forgets it */
static int t_set(lua_State *L)
{
    Table *table = handle_check_change(L);
    int value = lua_gettop(L);
    char room[PATH_ROOM];
    size_t length;
    FactId key;
    luaL_argcheck(L, value >= 3, 2, "a key and a value were expected");
    const char *path = check_path(L, 2, value - 1, room, &length);
    check_own(L, path);
    TableResult result = table_key(table, path, length, &key);
    if (result != TABLE_OK) return handle_refuse(L, result);
    return done(L, set_fact(L, table, key, value));
}

void handle_set_fact_below(lua_State *L, Table *table, FactId key, int part, int value)
{
    char path[PATH_ROOM];
    size_t length;
    const char *above = table_string(table, facts_path(table_facts(table), key), &length);
    memcpy(path, above, length);
    add_byte(L, path, &length, '.');
    add_part(L, part, path, &length);
    TableResult result = table_key(table, path, length, &key);
    if (result == TABLE_OK) result = set_fact(L, table, key, value);
    if (result != TABLE_OK) handle_refuse(L, result);
}

/* Whole numbers by their size before words by their letters: 2 before 10. */
static int compare_parts(const void *a, const void *b)
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

void handle_push_part(lua_State *L, const Table *table, FactId key)
{
    const char *path = table_name(table, NAME_FACT, key.index);
    const char *dot = strrchr(path, '.');
    push_part(L, dot ? dot + 1 : path);
}

/* t:keys(key...) -- what stands below it: the last parts of the keys, in order */
static int t_keys(lua_State *L)
{
    Table *table = check_table(L);
    char room[PATH_ROOM];
    size_t length;
    const char *path = check_path(L, 2, lua_gettop(L), room, &length);
    FactId parent = table_find_key(table, path, length);
    lua_newtable(L);
    if (parent.index == NO_INDEX) return 1;
    check_sight(L, NAME_FACT, parent.index);
    const Facts *facts = table_facts(table);
    int32_t count = 0;
    FactId child = {NO_INDEX};
    while ((child = facts_next_child(facts, parent, child)).index != NO_INDEX)
        count++;
    charge_list(L, count);
    const char **parts = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *parts, 0);
    for (int32_t i = 0; (child = facts_next_child(facts, parent, child)).index != NO_INDEX; i++)
        parts[i] = table_name(table, NAME_FACT, child.index) + (length > 0 ? length + 1 : 0);
    qsort(parts, (size_t)count, sizeof *parts, compare_parts);
    for (int32_t i = 0; i < count; i++) {
        push_part(L, parts[i]);
        lua_rawseti(L, -3, i + 1);
    }
    lua_pop(L, 1);
    return 1;
}

/* --- cards ------------------------------------------------------------------------------------------ */

static void push_card(lua_State *L, const Table *table, CardId card)
{
    push_name(L, table, NAME_CARD, card.index);
}

/* t:size(pile) */
static int t_size(lua_State *L)
{
    Table *table = check_table(L);
    lua_pushinteger(L, deck_size(table_deck(table), check_pile(L, table, 2)));
    return 1;
}

/* t:cards(pile) -- those whose place is known, from the top down, then the loose ones by name, then
 * those put under the pile */
static int t_cards(lua_State *L)
{
    Table *table = check_table(L);
    const Deck *deck = table_deck(table);
    PileId pile = check_pile(L, table, 2);
    check_sight(L, NAME_PILE, pile.index);
    PileCounts counts = deck_counts(deck, pile);
    charge_list(L, counts.under + counts.loose + counts.top);
    lua_Integer next = 1;
    lua_newtable(L);
    for (int32_t i = counts.top; i-- > 0;) {
        push_card(L, table, deck_card_at(deck, (Place){pile, ZONE_TOP, i}));
        lua_rawseti(L, -2, next++);
    }
    const char **loose = lua_newuserdatauv(L, ((size_t)counts.loose + 1) * sizeof *loose, 0);
    for (int32_t i = 0; i < counts.loose; i++)
        loose[i] = table_name(table, NAME_CARD, deck_card_at(deck, (Place){pile, ZONE_LOOSE, i}).index);
    qsort(loose, (size_t)counts.loose, sizeof *loose, compare_parts);
    for (int32_t i = 0; i < counts.loose; i++) {
        lua_pushstring(L, loose[i]);
        lua_rawseti(L, -3, next++);
    }
    lua_pop(L, 1);
    for (int32_t i = counts.under; i-- > 0;) {
        push_card(L, table, deck_card_at(deck, (Place){pile, ZONE_UNDER, i}));
        lua_rawseti(L, -2, next++);
    }
    return 1;
}

/* t:top(pile) -- the card that is known to lie on top, or nil */
static int t_top(lua_State *L)
{
    Table *table = check_table(L);
    PileId pile = check_pile(L, table, 2);
    check_sight(L, NAME_PILE, pile.index);
    int32_t count = deck_counts(table_deck(table), pile).top;
    if (count == 0) return 0;
    push_card(L, table, deck_card_at(table_deck(table), (Place){pile, ZONE_TOP, count - 1}));
    return 1;
}

/* t:where(card) -- the pile in which it lies */
static int t_where(lua_State *L)
{
    Table *table = check_table(L);
    PileId pile = deck_pile_of(table_deck(table), check_card(L, table, 2));
    check_sight(L, NAME_PILE, pile.index);
    push_name(L, table, NAME_PILE, pile.index);
    return 1;
}

/* t:put(card, pile [, "top" | "under" | "loose"]) */
static int t_put(lua_State *L)
{
    static const char *const words[] = {"top", "under", "loose", NULL};
    Table *table = handle_check_change(L);
    CardId card = check_card(L, table, 2);
    PileId pile = check_pile(L, table, 3);
    const Deck *deck = table_deck(table);
    switch (luaL_checkoption(L, 4, "top", words)) {
    case 0: return done(L, table_move_card(table, card, deck_on_top(deck, pile)));
    case 1: return done(L, table_move_card(table, card, deck_underneath(deck, pile)));
    default: return done(L, table_move_card(table, card, deck_among(deck, pile)));
    }
}

/* t:draw(from, to) -- the top card goes on top of another pile; returns its name */
static int t_draw(lua_State *L)
{
    Table *table = handle_check_change(L);
    PileId from = check_pile(L, table, 2);
    PileId to = check_pile(L, table, 3);
    CardId card;
    TableResult result = table_draw(table, handle_check(L)->random, from, to, &card);
    if (result != TABLE_OK) return handle_refuse(L, result);
    push_card(L, table, card);
    return 1;
}

/* t:peek(pile) -- which card lies on top; from now on it does */
static int t_peek(lua_State *L)
{
    Table *table = handle_check_change(L);
    CardId card;
    TableResult result = table_peek(table, handle_check(L)->random, check_pile(L, table, 2), &card);
    if (result != TABLE_OK) return handle_refuse(L, result);
    push_card(L, table, card);
    return 1;
}

/* t:shuffle(pile) */
static int t_shuffle(lua_State *L)
{
    Table *table = handle_check_change(L);
    return done(L, table_shuffle(table, check_pile(L, table, 2)));
}

/* --- chance ----------------------------------------------------------------------------------------- */

/* t:chance(n) -- 1 .. n, each equally likely */
static int t_chance(lua_State *L)
{
    Table *table = handle_check_change(L);
    lua_Integer below = check_whole(L, 2);
    uint64_t drawn;
    luaL_argcheck(L, below > 0, 2, "there must be something to choose from");
    TableResult result = table_chance(table, handle_check(L)->random, (uint64_t)below, &drawn);
    if (result != TABLE_OK) return handle_refuse(L, result);
    lua_pushinteger(L, (lua_Integer)drawn + 1);
    return 1;
}

/* --- savepoints ------------------------------------------------------------------------------------- */

/* What was drawn in an attempt is spent though all else is taken back: else a seed's draws could be foreseen.
 */
static TableResult spend_draws(Table *table, uint64_t draws)
{
    uint64_t before = table_draws(table);
    if (before == draws) return TABLE_OK;
    return table_apply(table, (Op){.kind = OP_CHANCE, .chance = {before, draws}});
}

/* How much was said so far. */
static lua_Integer count_said(lua_State *L)
{
    lua_getiuservalue(L, 1, HANDLE_SAID);
    lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
    lua_pop(L, 1);
    return count;
}

static void unsay(lua_State *L, lua_Integer count)
{
    lua_getiuservalue(L, 1, HANDLE_SAID);
    for (lua_Integer i = (lua_Integer)lua_rawlen(L, -1); i > count; i--) {
        lua_pushnil(L);
        lua_rawseti(L, -2, i);
    }
    lua_pop(L, 1);
}

/* t:attempt(f, ...) -- true and what f returns; or false and the refusal, and nothing that f did is left.
 * An error of the script goes on: it is nobody's to catch. */
static int t_attempt(lua_State *L)
{
    Table *table = handle_check_change(L);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    size_t mark = table_mark(table);
    lua_Integer said = count_said(L);
    handle_check(L)->attempts++;
    bool is_fine = sandbox_try(L, lua_gettop(L) - 2, LUA_MULTRET);
    handle_check(L)->attempts--;
    if (is_fine) {
        lua_pushboolean(L, 1);
        lua_replace(L, 1);
        return lua_gettop(L);
    }
    uint64_t draws = table_draws(table);
    table_rollback(table, mark);
    unsay(L, said);
    TableResult spent = spend_draws(table, draws);
    if (spent != TABLE_OK) return handle_refuse(L, spent);
    if (!refusal_is(L, -1)) return lua_error(L);
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    return 2;
}

/* --- telling ---------------------------------------------------------------------------------------- */

enum {
    SAID_MAX = 500
}; /* messages that one command tells; of what more there is, the last says that there is */

/* t:say(key [, fields]) -- a message of the catalogue, told when the command is on the disk */
static int t_say(lua_State *L)
{
    handle_check(L);
    luaL_checkstring(L, 2);
    lua_settop(L, 3);
    handle_push_list(L, 1, HANDLE_SAID);
    lua_Integer next = (lua_Integer)lua_rawlen(L, 4) + 1;
    if (next > SAID_MAX) return 0;
    lua_createtable(L, 0, 2); /* said[next] = { key = key, fields = fields } */
    if (next == SAID_MAX)
        lua_pushliteral(L, "said_too_much");
    else
        lua_pushvalue(L, 2);
    lua_setfield(L, 5, "key");
    lua_pushvalue(L, 3);
    lua_setfield(L, 5, "fields");
    lua_rawseti(L, 4, next);
    return 0;
}

/* t:said() -- what was told in this call: a copy, for nobody takes back what was said */
static int t_said(lua_State *L)
{
    handle_check(L);
    lua_settop(L, 1);
    lua_newtable(L);
    lua_getiuservalue(L, 1, HANDLE_SAID);
    lua_Integer count = (lua_Integer)lua_rawlen(L, 3);
    for (lua_Integer i = 1; i <= count; i++) { /* copy[i] = { key = said[i].key, fields = said[i].fields } */
        lua_createtable(L, 0, 2);
        lua_rawgeti(L, 3, i);
        lua_getfield(L, 5, "key");
        lua_setfield(L, 4, "key");
        lua_getfield(L, 5, "fields");
        lua_setfield(L, 4, "fields");
        lua_settop(L, 4);
        lua_rawseti(L, 2, i);
    }
    lua_settop(L, 2);
    return 1;
}

static const luaL_Reg methods[] = {
    {"define", t_define},
    {"exists", t_exists},
    {"names", t_names},
    {"order_after", t_order_after},
    {"show", t_show},
    {"may_see", t_may_see},
    {"sees", t_sees},
    {"seen_by", t_seen_by},
    {"seal_line", t_seal_line},
    {"show_fact", t_show_fact},
    {"move", t_move},
    {"balance", t_balance},
    {"bounds", t_bounds},
    {"bound", t_bound},
    {"get", t_get},
    {"set", t_set},
    {"keys", t_keys},
    {"size", t_size},
    {"cards", t_cards},
    {"top", t_top},
    {"where", t_where},
    {"put", t_put},
    {"draw", t_draw},
    {"peek", t_peek},
    {"shuffle", t_shuffle},
    {"chance", t_chance},
    {"attempt", t_attempt},
    {"say", t_say},
    {"said", t_said},
    {"overruled", overrule_list},
    {NULL, NULL},
};

Handle *handle_push_new(lua_State *L)
{
    Lent *lent = lua_newuserdatauv(L, sizeof *lent, HANDLE_FORMS);
    *lent = (Lent){.handle = {.asker = NOBODY}};
    lua_newtable(L);
    lua_setiuservalue(L, -2, HANDLE_FORMS);
    if (luaL_newmetatable(L, handle_kind)) {
        luaL_newlibtable(L, methods);
        lua_pushvalue(L, -3);
        luaL_setfuncs(L, methods, 1);
        lua_pushvalue(L, -1);
        lua_setfield(L, -3, "methods"); /* for the prelude to add to */
        lua_setfield(L, -2, "__index");
        lua_pushliteral(L, "table");
        lua_setfield(L, -2, "__metatable");
    }
    lua_setmetatable(L, -2);
    return &lent->handle;
}

void handle_forget_lists(lua_State *L)
{
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
}

void handle_push_methods(lua_State *L)
{
    luaL_getmetatable(L, handle_kind);
    lua_getfield(L, -1, "methods");
    lua_remove(L, -2);
}
