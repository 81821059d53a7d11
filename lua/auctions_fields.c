#include "auctions_fields.h"

#include "complaint.h"
#include "text_names.h"

#include <lauxlib.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* An enum lies in as many bytes as an int. */
_Static_assert(sizeof(SealedPricing) == sizeof(int), "enums are read as int");
_Static_assert(sizeof(SalePhase) == sizeof(int), "enums are read as int");
_Static_assert(AMOUNT_MAX == LUA_MAXINTEGER, "amounts are Lua's integers");

static const Field range_fields[] = {
    FIELD(WHOLE, PriceRange, floor),
    FIELD(WHOLE, PriceRange, ceiling),
    FIELDS_END,
};
static const char *const no_others[] = {NULL};

/* --- complaints -------------------------------------------------------------------------------------- */

const char *fields_push_where(lua_State *L, FieldWhere where)
{
    if (where.item == 0) return lua_pushstring(L, where.name);
    return lua_pushfstring(L, "%s[%d]", where.name, (int)where.item);
}

/* Pushes a description of the value, for a complaint. */
static const char *push_shown(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    switch (lua_type(L, index)) {
    case LUA_TBOOLEAN:
        return complaint_push(L, lua_toboolean(L, index) ? say_value_true() : say_value_false());
    case LUA_TNUMBER: lua_pushvalue(L, index); return lua_tostring(L, -1);
    case LUA_TSTRING: return complaint_push(L, say_value_quoted(lua_tostring(L, index)));
    default: return complaint_push(L, say_value_of_kind(luaL_typename(L, index)));
    }
}

/* Complains of the value at the top; what was expected is packed. */
static _Noreturn void complain_of_value(lua_State *L, FieldWhere where, const char *key, const char *expected)
{
    bool is_missing = lua_isnil(L, -1);
    const char *shown = push_shown(L, -1);
    const char *table = fields_push_where(L, where);
    if (is_missing) complain(L, say_auction_missing(table, key, expected));
    complain(L, say_auction_expected(table, key, expected, shown));
}

_Noreturn void fields_complain(lua_State *L, FieldWhere where, const char *key, Sentence expected)
{
    const char *told = complaint_push(L, expected);
    lua_insert(L, -2); /* the value comes back to the top */
    complain_of_value(L, where, key, told);
}

void fields_check_table(lua_State *L, int index, const char *name)
{
    if (lua_istable(L, index)) return;
    const char *shown = push_shown(L, index);
    complain(L, say_auction_table_expected(name, shown));
}

/* --- keys -------------------------------------------------------------------------------------------- */

enum { KEYS_MAX = 20, NEAR = 3 };

static void complain_of_key(lua_State *L, FieldWhere where, int key, const char *const *known, size_t count)
{
    size_t nearest;
    const char *shown = luaL_tolstring(L, key, NULL);
    bool is_near = name_nearest(shown, known, count, NEAR, &nearest);
    const char *table = fields_push_where(L, where);
    if (is_near) complain(L, say_auction_unknown_near(table, shown, known[nearest]));
    complain(L, say_auction_unknown(table, shown));
}

static bool is_known_key(lua_State *L, int key, const char *const *known, size_t count)
{
    if (lua_type(L, key) != LUA_TSTRING) return false;
    for (size_t i = 0; i < count; i++)
        if (strcmp(known[i], lua_tostring(L, key)) == 0) return true;
    return false;
}

void fields_check_keys(lua_State *L, int index, FieldWhere where, const Field *fields,
                       const char *const *others)
{
    const char *known[KEYS_MAX];
    size_t count = 0;
    for (; fields->key; fields++)
        known[count++] = fields->key;
    for (; *others; others++)
        known[count++] = *others;
    bq_assert(count <= KEYS_MAX);
    lua_pushnil(L);
    while (lua_next(L, index)) {
        lua_pop(L, 1);
        if (!is_known_key(L, -1, known, count)) complain_of_key(L, where, lua_gettop(L), known, count);
    }
}

/* --- names ------------------------------------------------------------------------------------------- */

int fields_find_name(lua_State *L, FieldNames names)
{
    for (int i = 0; i < names.count; i++) {
        lua_rawgeti(L, names.list, i + 1);
        bool is_it = lua_rawequal(L, -1, -2);
        lua_pop(L, 1);
        if (is_it) return i;
    }
    return AUCTION_NOBODY;
}

void fields_push_name(lua_State *L, FieldNames names, int place)
{
    if (bidder_seated(names.count, place))
        lua_rawgeti(L, names.list, place + 1);
    else
        lua_pushboolean(L, 0);
}

/* --- one value --------------------------------------------------------------------------------------- */

static int find_word(lua_State *L, const char *const *words)
{
    for (int i = 0; words[i] && lua_type(L, -1) == LUA_TSTRING; i++)
        if (strcmp(words[i], lua_tostring(L, -1)) == 0) return i;
    return -1;
}

/* "fuji, keep or split" */
static const char *push_choices(lua_State *L, const char *const *words)
{
    lua_pushstring(L, words[0]);
    for (int i = 1; words[i]; i++) {
        if (words[i + 1]) {
            lua_pushfstring(L, "%s, %s", lua_tostring(L, -1), words[i]);
        } else {
            complaint_push(L, say_expected_choice(lua_tostring(L, -1), words[i]));
        }
        lua_remove(L, -2);
    }
    return lua_tostring(L, -1);
}

static int read_word(lua_State *L, FieldWhere where, const Field *field)
{
    int found = find_word(L, field->words);
    if (found >= 0) return found;
    const char *expected = push_choices(L, field->words);
    lua_insert(L, -2); /* the value comes back to the top */
    complain_of_value(L, where, field->key, expected);
}

static int read_bidder(lua_State *L, FieldWhere where, const Field *field, FieldNames names)
{
    bool is_false = lua_isboolean(L, -1) && !lua_toboolean(L, -1);
    int found = fields_find_name(L, names);
    if (found == AUCTION_NOBODY && !is_false) fields_complain(L, where, field->key, say_expected_bidder());
    return found;
}

static int64_t read_whole(lua_State *L, FieldWhere where, const Field *field)
{
    if (!lua_isinteger(L, -1)) fields_complain(L, where, field->key, say_expected_whole());
    return lua_tointeger(L, -1);
}

static int read_small(lua_State *L, FieldWhere where, const Field *field)
{
    int64_t number = read_whole(L, where, field);
    if (number < INT_MIN || number > INT_MAX) fields_complain(L, where, field->key, say_expected_smaller());
    return (int)number;
}

static bool read_flag(lua_State *L, FieldWhere where, const Field *field)
{
    if (!lua_isboolean(L, -1)) fields_complain(L, where, field->key, say_expected_flag());
    return lua_toboolean(L, -1);
}

static void read_numbers(lua_State *L, int index, FieldWhere where, const Field *fields, void *into);

static void read_range(lua_State *L, FieldWhere where, const Field *field, void *into)
{
    FieldWhere range = {field->key, 0};
    if (!lua_istable(L, -1)) fields_complain(L, where, field->key, say_expected_range());
    fields_check_keys(L, lua_gettop(L), range, range_fields, no_others);
    read_numbers(L, lua_gettop(L), range, range_fields, into);
}

/* The value at the top becomes that field of the struct. */
static void read_value(lua_State *L, FieldWhere where, const Field *field, FieldNames names, char *place)
{
    int word;
    switch (field->type) {
    case FIELD_WHOLE: *(int64_t *)(void *)place = read_whole(L, where, field); break;
    case FIELD_SMALL: *(int *)(void *)place = read_small(L, where, field); break;
    case FIELD_FLAG: *(bool *)place = read_flag(L, where, field); break;
    case FIELD_BIDDER: *(int *)(void *)place = read_bidder(L, where, field, names); break;
    case FIELD_RANGE: read_range(L, where, field, place); break;
    case FIELD_WORD:
        word = read_word(L, where, field);
        memcpy(place, &word, sizeof word);
        break;
    case FIELD_END: break;
    }
}

/* --- one table --------------------------------------------------------------------------------------- */

/* Fields that are all whole numbers. */
static void read_numbers(lua_State *L, int index, FieldWhere where, const Field *fields, void *into)
{
    for (const Field *field = fields; field->key; field++) {
        lua_getfield(L, index, field->key);
        *(int64_t *)(void *)((char *)into + field->offset) = read_whole(L, where, field);
        lua_pop(L, 1);
    }
}

void fields_read(lua_State *L, int index, FieldWhere where, const Field *fields, FieldNames names, void *into)
{
    for (const Field *field = fields; field->key; field++) {
        lua_getfield(L, index, field->key);
        read_value(L, where, field, names, (char *)into + field->offset);
        lua_pop(L, 1);
    }
}

static void set_unsaid(const Field *field, char *place)
{
    if (field->opening == FIELD_ELSE_YES) *(bool *)place = true;
    if (field->opening == FIELD_ELSE_UNLIMITED) *(int64_t *)(void *)place = INT64_MAX;
}

void fields_read_opening(lua_State *L, int index, FieldWhere where, const Field *fields, FieldNames names,
                         void *into)
{
    bool is_table = lua_istable(L, index);
    for (const Field *field = fields; field->key; field++) {
        char *place = (char *)into + field->offset;
        if (is_table)
            lua_getfield(L, index, field->key);
        else
            lua_pushnil(L);
        if (lua_isnil(L, -1) && field->opening != FIELD_NEEDED)
            set_unsaid(field, place);
        else
            read_value(L, where, field, names, place);
        lua_pop(L, 1);
    }
}

/* Pushes the value of that field. */
static void push_value(lua_State *L, const Field *field, FieldNames names, const char *place)
{
    int word;
    switch (field->type) {
    case FIELD_WHOLE: lua_pushinteger(L, *(const int64_t *)(const void *)place); break;
    case FIELD_SMALL: lua_pushinteger(L, *(const int *)(const void *)place); break;
    case FIELD_FLAG: lua_pushboolean(L, *(const bool *)place); break;
    case FIELD_BIDDER: fields_push_name(L, names, *(const int *)(const void *)place); break;
    case FIELD_WORD:
        memcpy(&word, place, sizeof word);
        lua_pushstring(L, field->words[word]);
        break;
    case FIELD_RANGE: {
        const PriceRange *range = (const void *)place;
        lua_createtable(L, 0, 2); /* { floor = ..., ceiling = ... } */
        lua_pushinteger(L, range->floor);
        lua_setfield(L, -2, "floor");
        lua_pushinteger(L, range->ceiling);
        lua_setfield(L, -2, "ceiling");
        break;
    }
    case FIELD_END: lua_pushnil(L); break;
    }
}

void fields_write(lua_State *L, const Field *fields, FieldNames names, const void *from)
{
    for (const Field *field = fields; field->key; field++) { /* table[key] = value */
        push_value(L, field, names, (const char *)from + field->offset);
        lua_setfield(L, -2, field->key);
    }
}

/* --- single arguments -------------------------------------------------------------------------------- */

lua_Integer fields_check_whole(lua_State *L, int argument)
{
    if (lua_isinteger(L, argument)) return lua_tointeger(L, argument);
    bool is_none = lua_isnone(L, argument);
    const char *shown = is_none ? complaint_push(L, say_value_nothing()) : push_shown(L, argument);
    complain(L, say_argument_whole(argument, shown));
}

PriceRange fields_check_range(lua_State *L, int argument)
{
    PriceRange range;
    FieldWhere where = {"range", 0};
    fields_check_table(L, argument, where.name);
    fields_check_keys(L, argument, where, range_fields, no_others);
    read_numbers(L, argument, where, range_fields, &range);
    if (!price_range_valid(&range)) complain(L, say_auction_range());
    return range;
}
