#include "handle_parts.h"

#include "complaint.h"

#include <stdlib.h>
#include <string.h>

/* --- keys ------------------------------------------------------------------------------------------- */

enum { PATH_ROOM = TABLE_NAME_MAX + 1 };

static void add_byte(lua_State *L, char path[PATH_ROOM], size_t *length, char byte)
{
    if (*length >= TABLE_NAME_MAX) complain(L, say_table_key_too_long(TABLE_NAME_MAX));
    path[(*length)++] = byte;
}

/* One part of a key. A dot inside it, as in the name of a J. P., is written so that it separates nothing. */
static void add_part(lua_State *L, int argument, char path[PATH_ROOM], size_t *length)
{
    size_t part_length;
    const char *part = handle_check_text(L, argument, &part_length);
    for (size_t i = 0; i < part_length; i++) {
        bool is_plain = part[i] != '.' && part[i] != '%';
        const char *shown = part[i] == '.' ? "%2e" : "%25";
        if (is_plain) add_byte(L, path, length, part[i]);
        for (int k = 0; !is_plain && k < 3; k++)
            add_byte(L, path, length, shown[k]);
    }
}

/* The path from the arguments first to last: t:get("marche.3", name). The first may have dots; each of the
 * others is one part, whatever it holds. A path of several parts is written to room. */
static const char *check_path(lua_State *L, int first, int last, char room[PATH_ROOM], size_t *length)
{
    const char *beginning = handle_check_text(L, first, length);
    if (*length > TABLE_NAME_MAX) complain(L, say_table_key_too_long(TABLE_NAME_MAX));
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

/* What the prelude keeps, and all below it: where the evening stands, who has answered what, what was said.
 * Scripts have verbs for it (t:todo, t:drop, t:say_to ...) and change it in no other way. */
static const char *const own_keys[] = {"agenda",     "aloud",     "answer",  "answered", "concluded",
                                       "degrees",    "laid_open", "opening", "orders",   "overruled",
                                       "paid_aloud", "sealed",    "seats",   "secret"};

static bool is_own(const char *path, const char *own)
{
    size_t length = strlen(own);
    return *path == *own && strncmp(path, own, length) == 0 && (path[length] == '\0' || path[length] == '.');
}

void handle_check_own(lua_State *L, const char *path)
{
    if (*path == '@') complain(L, say_table_key_of_program());
    for (size_t i = 0; i < sizeof own_keys / sizeof *own_keys; i++) {
        if (is_own(path, own_keys[i])) complain(L, say_table_key_taken(own_keys[i]));
    }
}

/* check_key(key) -- refuses one that is the program's own */
int handle_check_key(lua_State *L)
{
    handle_check_own(L, luaL_checkstring(L, 1));
    return 0;
}

/* --- values ----------------------------------------------------------------------------------------- */

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

/* Whoever may see a key may know that nothing is there; for a key never mentioned, the nearest one above it
 * decides. */
static void check_key_sight(lua_State *L, const Handle *t, FactId key, const char *path, size_t length)
{
    while (key.index == NO_INDEX) {
        while (length > 0 && path[length - 1] != '.')
            length--;
        length -= length > 0;
        key = length > 0 ? table_find_key(t->table, path, length) : ROOT_FACT;
    }
    handle_check_sight(L, NAME_FACT, key.index);
}

/* t:get(key...) -- the fact, or nil */
static int t_get(lua_State *L)
{
    Handle *t = handle_check(L);
    char room[PATH_ROOM];
    size_t length;
    const char *path = check_path(L, 2, lua_gettop(L), room, &length);
    FactId key = {handle_find_name(t, NAME_FACT, path, length)};
    check_key_sight(L, t, key, path, length);
    if (key.index == NO_INDEX) return lua_pushnil(L), 1;
    handle_push_fact(L, t->table, key);
    return 1;
}

static TableResult set_fact(lua_State *L, Handle *t, FactId key, int value)
{
    switch (lua_type(L, value)) {
    case LUA_TNIL: return table_set_fact(t->table, key, (FactValue){FACT_NONE, 0});
    case LUA_TBOOLEAN:
        return table_set_fact(t->table, key, (FactValue){FACT_BOOLEAN, lua_toboolean(L, value)});
    case LUA_TSTRING: {
        size_t length;
        const char *text = handle_check_text(L, value, &length);
        return table_set_known_text(t->table, key, text, length, handle_guess(t, text));
    }
    default: return table_set_fact(t->table, key, (FactValue){FACT_INTEGER, handle_check_whole(L, value)});
    }
}

static int set(lua_State *L, bool is_own)
{
    Handle *t = handle_check_change(L);
    int value = lua_gettop(L);
    char room[PATH_ROOM];
    size_t length;
    FactId key;
    if (value < 3) complain_of(L, 2, say_table_key_and_value());
    const char *path = check_path(L, 2, value - 1, room, &length);
    if (!is_own) handle_check_own(L, path);
    TableResult result = table_key(t->table, path, length, &key);
    if (result != TABLE_OK) return handle_refuse(L, result);
    return handle_done(L, set_fact(L, t, key, value));
}

/* t:set(key..., value) -- nil forgets it */
static int t_set(lua_State *L)
{
    return set(L, false);
}

/* set_own(t, key..., value) -- the same for the program's own keys */
int handle_set_own(lua_State *L)
{
    return set(L, true);
}

void handle_set_fact_below(lua_State *L, Handle *t, FactId key, int part, int value)
{
    char path[PATH_ROOM];
    size_t length;
    const char *above = table_string(t->table, facts_path(table_facts(t->table), key), &length);
    memcpy(path, above, length);
    add_byte(L, path, &length, '.');
    add_part(L, part, path, &length);
    TableResult result = table_key(t->table, path, length, &key);
    if (result == TABLE_OK) result = set_fact(L, t, key, value);
    if (result != TABLE_OK) handle_refuse(L, result);
}

void handle_push_part(lua_State *L, const Table *table, FactId key)
{
    const char *path = table_name(table, NAME_FACT, key.index);
    const char *dot = strrchr(path, '.');
    push_part(L, dot ? dot + 1 : path);
}

/* t:keys(key...) -- what is below it: the last parts of the keys, in order */
static int t_keys(lua_State *L)
{
    Handle *t = handle_check(L);
    char room[PATH_ROOM];
    size_t length;
    const char *path = check_path(L, 2, lua_gettop(L), room, &length);
    FactId parent = table_find_key(t->table, path, length);
    check_key_sight(L, t, parent, path, length);
    lua_newtable(L);
    if (parent.index == NO_INDEX) return 1;
    const Facts *facts = table_facts(t->table);
    int32_t count = 0;
    FactId child = {NO_INDEX};
    while ((child = facts_next_child(facts, parent, child)).index != NO_INDEX)
        count++;
    handle_charge_list(L, count);
    const char **parts = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *parts, 0);
    for (int32_t i = 0; (child = facts_next_child(facts, parent, child)).index != NO_INDEX; i++)
        parts[i] = table_name(t->table, NAME_FACT, child.index) + (length > 0 ? length + 1 : 0);
    qsort(parts, (size_t)count, sizeof *parts, handle_compare_parts);
    for (int32_t i = 0; i < count; i++) {
        push_part(L, parts[i]);
        lua_rawseti(L, -3, i + 1);
    }
    lua_pop(L, 1);
    return 1;
}

static bool is_said_of(const Table *table, FactId key)
{
    return table_fact(table, key).type != FACT_NONE ||
           table_sight(table, NAME_FACT, key.index).seen != SEEN_AS_PARENT;
}

/* fact_paths(t) -- those that have a value, or of which it is said who may see them */
int handle_fact_paths(lua_State *L)
{
    Handle *t = handle_check(L);
    int32_t count = table_count(t->table, NAME_FACT);
    lua_Integer found = 0;
    handle_charge_list(L, count);
    lua_newtable(L);
    for (int32_t i = ROOT_FACT.index + 1; i < count; i++) {
        if (!is_said_of(t->table, (FactId){i})) continue;
        handle_push_name(L, t->table, NAME_FACT, i);
        lua_rawseti(L, -2, ++found);
    }
    return 1;
}

static TableResult copy_fact(Table *table, FactId from, FactId to)
{
    TableResult result =
        table_set_sight(table, NAME_FACT, to.index, table_sight(table, NAME_FACT, from.index));
    return result == TABLE_OK ? table_set_fact(table, to, table_fact(table, from)) : result;
}

/* copy_own(t, path, to) -- what stands at that path stands at the other too, seen by the same; not what is
 * below */
int handle_copy_own(lua_State *L)
{
    Handle *t = handle_check_change(L);
    size_t from_length, to_length;
    const char *path = handle_check_text(L, 2, &from_length);
    const char *way = handle_check_text(L, 3, &to_length);
    FactId from, to;
    TableResult result = table_key(t->table, path, from_length, &from);
    if (result == TABLE_OK) result = table_key(t->table, way, to_length, &to);
    if (result == TABLE_OK) result = copy_fact(t->table, from, to);
    return handle_done(L, result);
}

/* clear_own(t, path) -- nothing stands there any more, nor is anything said of it */
int handle_clear_own(lua_State *L)
{
    Handle *t = handle_check_change(L);
    size_t length;
    const char *path = handle_check_text(L, 2, &length);
    FactId key;
    TableResult result = table_key(t->table, path, length, &key);
    if (result == TABLE_OK) result = table_set_fact(t->table, key, (FactValue){FACT_NONE, 0});
    if (result == TABLE_OK)
        result = table_set_sight(t->table, NAME_FACT, key.index, (Sight){SEEN_AS_PARENT, NO_INDEX});
    return handle_done(L, result);
}

const luaL_Reg handle_facts_methods[] = {
    {"get", t_get},
    {"set", t_set},
    {"keys", t_keys},
    {NULL, NULL},
};
