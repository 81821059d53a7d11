#include "partitions.h"

#include "complaint.h"
#include "partition.h"
#include "refusal.h"
#include "sandbox.h"

#include <lauxlib.h>
#include <string.h>

/* --- what is refused ------------------------------------------------------------------------------------ */

/* Raises the refusal at the top, with its fields. */
static int raise_too_many(lua_State *L, lua_Integer value, lua_Integer max)
{
    lua_pushinteger(L, value);
    lua_setfield(L, -2, "value"); /* refusal.value = value */
    lua_pushinteger(L, max);
    lua_setfield(L, -2, "max"); /* refusal.max = max */
    return lua_error(L);
}

static int refuse_sets(lua_State *L, lua_Integer value)
{
    refusal_push(L, "partition_sets");
    return raise_too_many(L, value, PARTITION_SETS_MAX);
}

static int refuse_items(lua_State *L, lua_Integer value)
{
    refusal_push(L, "partition_items");
    return raise_too_many(L, value, PARTITIONS_ITEMS_MAX);
}

/* Called when nothing is held any more. */
static void check_result(lua_State *L, PartitionResult result)
{
    switch (result) {
    case PARTITION_OK: return;
    case PARTITION_TOO_MANY: refuse_sets(L, PARTITION_SETS_MAX + 1); return;
    case PARTITION_BAD_ITEM: complain(L, say_partition_bad_item());
    case PARTITION_BAD_VALUE: complain(L, say_partition_bad_value());
    case PARTITION_NO_MEMORY: complain(L, say_system_no_memory());
    }
}

static int check_count(lua_State *L, lua_Integer count)
{
    if (count > PARTITIONS_ITEMS_MAX) refuse_items(L, count);
    if (count < 0) complain_of(L, 1, say_argument_not_negative());
    return (int)count;
}

/* --- what is given -------------------------------------------------------------------------------------- */

/* The field of the table at the top is a whole number. */
static lua_Integer whole_field(lua_State *L, const char *key, lua_Integer otherwise)
{
    int is_whole = 1;
    lua_getfield(L, -1, key);
    lua_Integer value = lua_isnil(L, -1) ? otherwise : lua_tointegerx(L, -1, &is_whole);
    if (!is_whole) complain(L, say_partition_whole(key));
    lua_pop(L, 1);
    return value;
}

/* Pushes list[place], which is a table. */
static void push_item(lua_State *L, int list, lua_Integer place)
{
    lua_geti(L, list, place);
    if (!lua_istable(L, -1)) complain(L, say_partition_item(place));
}

/* { 1, 3 } at the top, as a mask. */
static uint64_t check_members(lua_State *L, int item_count)
{
    uint64_t members = 0;
    lua_getfield(L, -1, "members");
    luaL_checktype(L, -1, LUA_TTABLE);
    lua_Integer count = luaL_len(L, -1);
    for (lua_Integer i = 1; i <= count && i <= PARTITIONS_ITEMS_MAX; i++) {
        int is_whole;
        lua_geti(L, -1, i);
        lua_Integer item = lua_tointegerx(L, -1, &is_whole);
        if (!is_whole || item < 1 || item > item_count) complain(L, say_partition_members());
        members |= UINT64_C(1) << (item - 1);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return members;
}

static const PartitionSet *check_sets(lua_State *L, int list, size_t count, int item_count)
{
    PartitionSet *sets = lua_newuserdatauv(L, (count + 1) * sizeof *sets, 0);
    for (size_t i = 0; i < count; i++) {
        push_item(L, list, (lua_Integer)i + 1);
        sets[i] =
            (PartitionSet){.members = check_members(L, item_count), .value = whole_field(L, "value", 0)};
        lua_pop(L, 1);
    }
    return sets;
}

static const char mark_letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/* The letters of the field marks of the table at the top. */
static uint64_t check_marks(lua_State *L)
{
    uint64_t marks = 0;
    lua_getfield(L, -1, "marks");
    for (const char *letter = luaL_checkstring(L, -1); *letter; letter++) {
        size_t place = strcspn(mark_letters, (char[]){*letter, '\0'});
        if (!mark_letters[place]) complain(L, say_partition_marks());
        marks |= UINT64_C(1) << place;
    }
    lua_pop(L, 1);
    return marks;
}

/* The place where the kind at the top was first met; kinds, a table at index, knows the others. */
static int check_kind(lua_State *L, int kinds, int next)
{
    lua_getfield(L, -1, "kind");
    luaL_checkstring(L, -1);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, kinds) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        lua_pushinteger(L, next);
        lua_rawset(L, kinds); /* kinds[kind] = next */
        lua_pop(L, 1);
        return next;
    }
    int kind = (int)lua_tointeger(L, -1);
    lua_pop(L, 2);
    return kind;
}

static void check_items(lua_State *L, int list, int count, PartitionItem *items)
{
    lua_newtable(L);
    int kinds = lua_gettop(L);
    for (int i = 0; i < count; i++) {
        push_item(L, list, i + 1);
        items[i].kind = check_kind(L, kinds, i);
        items[i].marks = check_marks(L);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* { values = { 0, 0, 1, 3 }, size_max = 6, marks_min = 1, is_flat = false } at that argument. */
static PartitionWorth check_worth(lua_State *L, int argument)
{
    PartitionWorth worth = {0};
    luaL_checktype(L, argument, LUA_TTABLE);
    lua_getfield(L, argument, "values");
    luaL_checktype(L, -1, LUA_TTABLE);
    lua_Integer count = luaL_len(L, -1);
    for (lua_Integer size = 1; size <= count && size <= PARTITION_SIZE_MAX; size++) {
        lua_geti(L, -1, size);
        worth.values[size] = luaL_checkinteger(L, -1);
        lua_pop(L, 1);
    }
    lua_pushvalue(L, argument);
    lua_Integer size_max = whole_field(L, "size_max", count), marks_min = whole_field(L, "marks_min", 1);
    lua_getfield(L, -1, "is_flat");
    worth.is_flat = lua_toboolean(L, -1);
    lua_pop(L, 3);
    bool is_size = size_max >= 1 && size_max <= count && size_max <= PARTITION_SIZE_MAX;
    if (!is_size) complain_of(L, argument, say_partition_size_max());
    bool is_count = marks_min >= 1 && marks_min <= PARTITION_MARKS_MAX;
    if (!is_count) complain_of(L, argument, say_partition_marks_min());
    worth.size_max = (int)size_max;
    worth.marks_min = (int)marks_min;
    return worth;
}

/* --- what is returned ----------------------------------------------------------------------------------- */

/* { value = , bound = , is_proven = } */
static void push_answer(lua_State *L, const PartitionAnswer *answer)
{
    lua_createtable(L, 0, 4);
    lua_pushinteger(L, answer->value);
    lua_setfield(L, -2, "value");
    lua_pushinteger(L, answer->bound);
    lua_setfield(L, -2, "bound");
    lua_pushboolean(L, answer->is_proven);
    lua_setfield(L, -2, "is_proven");
}

static void push_members(lua_State *L, uint64_t members)
{
    lua_newtable(L);
    lua_Integer next = 1;
    for (uint64_t left = members; left; left &= left - 1) { /* list[next] = place */
        lua_pushinteger(L, __builtin_ctzll(left) + 1);
        lua_rawseti(L, -2, next++);
    }
}

/* partitions.best(count, sets) -- sets = { { members = { 1, 3 }, value = 5 }, ... } */
static int partitions_best(lua_State *L)
{
    lua_settop(L, 2);
    int item_count = check_count(L, luaL_checkinteger(L, 1));
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_Integer count = luaL_len(L, 2);
    if (count > PARTITION_SETS_MAX) refuse_sets(L, count);
    if (count < 0) complain_of(L, 2, say_argument_a_list());
    const PartitionSet *sets = check_sets(L, 2, (size_t)count, item_count);
    PartitionAnswer answer;
    check_result(L, partition_best(item_count, sets, (size_t)count, PARTITIONS_EFFORT, &answer));
    sandbox_charge(L, answer.looks);
    push_answer(L, &answer);
    lua_createtable(L, answer.count, 0);
    for (int i = 0; i < answer.count; i++) { /* chosen[i + 1] = place */
        lua_pushinteger(L, (lua_Integer)answer.chosen[i] + 1);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "chosen");
    return 1;
}

/* Lists the sets, weighs them, and frees them before it returns; groups are those that are chosen. */
static PartitionResult weigh(const PartitionItem *items, int count, const PartitionWorth *worth,
                             PartitionAnswer *answer, uint64_t *groups)
{
    PartitionSets sets = {0};
    *answer = (PartitionAnswer){0};
    PartitionResult result = partition_list(items, count, worth, &sets);
    if (result == PARTITION_OK)
        result = partition_best(count, sets.list, sets.count, PARTITIONS_EFFORT, answer);
    for (int i = 0; i < answer->count; i++)
        groups[i] = sets.list[answer->chosen[i]].members;
    partition_sets_done(&sets);
    return result;
}

/* partitions.best_groups(items, worth) -- items = { { kind = "CHI", marks = "CD" }, ... } */
static int partitions_best_groups(lua_State *L)
{
    PartitionItem items[PARTITIONS_ITEMS_MAX];
    uint64_t groups[PARTITION_ITEMS_MAX];
    PartitionAnswer answer;
    lua_settop(L, 2);
    luaL_checktype(L, 1, LUA_TTABLE);
    int count = check_count(L, luaL_len(L, 1));
    PartitionWorth worth = check_worth(L, 2);
    check_items(L, 1, count, items);
    check_result(L, weigh(items, count, &worth, &answer, groups));
    sandbox_charge(L, answer.looks);
    push_answer(L, &answer);
    lua_createtable(L, answer.count, 0);
    for (int i = 0; i < answer.count; i++) { /* groups[i + 1] = { place, ... } */
        push_members(L, groups[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "groups");
    return 1;
}

int partitions_push(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"best", partitions_best},
        {"best_groups", partitions_best_groups},
        {NULL, NULL},
    };
    luaL_newlib(L, functions);
    return 1;
}
