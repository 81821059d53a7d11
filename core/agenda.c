#include "agenda.h"

#include "table_parts.h"

#include <string.h>

static const char depth_path[] = "agenda.depth";

/* Where what is known of answers lies. */
static const char *const about_answers[AGENDA_ANSWER_KEYS] = {"answered", "answer", "sealed", "concluded"};

enum { DEPTH_MAX = INT32_MAX - 1, KNOWN_MAX = 64 };

/* --- keys ------------------------------------------------------------------------------------------- */

typedef struct {
    char bytes[32];
    size_t length;
} Path;

static void add_text(Path *path, const char *text)
{
    size_t length = strlen(text);
    memcpy(path->bytes + path->length, text, length);
    path->length += length;
}

/* NAME.DEPTH and the ending */
static Path path_of(const char *name, int32_t depth, const char *ending)
{
    Path path = {.length = 0};
    char digits[12] = {0};
    char *first = digits + sizeof digits - 1;
    add_text(&path, name);
    do {
        *--first = (char)('0' + depth % 10);
        depth /= 10;
    } while (depth > 0);
    *--first = '.';
    add_text(&path, first);
    add_text(&path, ending);
    return path;
}

static FactId find(const Table *table, Path path)
{
    return table_find_key(table, path.bytes, path.length);
}

static const AgendaKeys *known(const Table *table, int32_t depth)
{
    return (size_t)depth <= table->agenda.count ? &table->agenda.items[depth - 1] : NULL;
}

FactId agenda_item(const Table *table, int32_t depth)
{
    if (depth <= 0) return (FactId){NO_INDEX};
    const AgendaKeys *keys = known(table, depth);
    return keys ? keys->item : find(table, path_of("agenda", depth, ""));
}

FactId agenda_step(const Table *table, int32_t depth)
{
    if (depth <= 0) return (FactId){NO_INDEX};
    const AgendaKeys *keys = known(table, depth);
    return keys ? keys->step : find(table, path_of("agenda", depth, ".step"));
}

static bool keep(Table *table, Path path, FactId *key)
{
    return table_key(table, path.bytes, path.length, key) == TABLE_OK;
}

static bool look_up(Table *table, int32_t depth, AgendaKeys *keys)
{
    bool is_kept = keep(table, path_of("agenda", depth, ""), &keys->item) &&
                   keep(table, path_of("agenda", depth, ".step"), &keys->step);
    for (int i = 0; is_kept && i < AGENDA_ANSWER_KEYS; i++)
        is_kept = keep(table, path_of(about_answers[i], depth, ""), &keys->answers[i]);
    return is_kept;
}

static bool know_next(Table *table)
{
    AgendaKeyList *list = &table->agenda;
    if (!RESERVE(list->items, list->room, list->count + 1)) return false;
    if (!look_up(table, (int32_t)list->count + 1, &list->items[list->count])) return false;
    list->count++;
    return true;
}

/* The keys of the item at that depth; false if there is no memory. */
static bool keys_at(Table *table, int32_t depth, AgendaKeys *keys)
{
    if (depth > KNOWN_MAX) return look_up(table, depth, keys);
    while (!known(table, depth)) {
        if (!know_next(table)) return false;
    }
    *keys = *known(table, depth);
    return true;
}

/* --- the stack -------------------------------------------------------------------------------------- */

int32_t agenda_depth(const Table *table)
{
    FactId key = table->agenda.depth;
    if (key.index == ROOT_FACT.index) key = table_find_key(table, depth_path, sizeof depth_path - 1);
    FactValue value = key.index == NO_INDEX ? (FactValue){FACT_NONE, 0} : table_fact(table, key);
    if (value.type != FACT_INTEGER || value.integer < 0) return 0;
    return value.integer < DEPTH_MAX ? (int32_t)value.integer : DEPTH_MAX;
}

static TableResult set_depth(Table *table, int32_t depth)
{
    FactId *key = &table->agenda.depth;
    TableResult result = TABLE_OK;
    if (key->index == ROOT_FACT.index) result = table_key(table, depth_path, sizeof depth_path - 1, key);
    if (result != TABLE_OK) return result;
    return table_set_fact(table, *key,
                          depth > 0 ? (FactValue){FACT_INTEGER, depth} : (FactValue){FACT_NONE, 0});
}

TableResult agenda_push(Table *table, const char *step, size_t length, StringId *known_step, FactId *item)
{
    AgendaKeys keys;
    int32_t depth = agenda_depth(table) + 1;
    if (!keys_at(table, depth, &keys)) return TABLE_NO_MEMORY;
    *item = keys.item;
    TableResult result = set_depth(table, depth);
    return result == TABLE_OK ? table_set_known_text(table, keys.step, step, length, known_step) : result;
}

TableResult agenda_pop(Table *table)
{
    AgendaKeys keys;
    int32_t depth = agenda_depth(table);
    if (depth == 0) return TABLE_OK;
    if (!keys_at(table, depth, &keys)) return TABLE_NO_MEMORY;
    bool is_plain = facts_live(&table->facts, keys.item) == 1 && facts_live(&table->facts, keys.step) == 1;
    TableResult result = table_clear(table, is_plain ? keys.step : keys.item);
    for (int i = 0; result == TABLE_OK && i < AGENDA_ANSWER_KEYS; i++)
        result = table_clear(table, keys.answers[i]);
    return result == TABLE_OK ? set_depth(table, depth - 1) : result;
}
