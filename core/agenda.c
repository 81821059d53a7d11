#include "agenda.h"

#include "table_parts.h"

#include <string.h>

/* Where the answers are kept. */
static const char *const about_answers[AGENDA_ANSWER_KEYS] = {"answered", "answer", "sealed", "concluded"};

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

/* The keys of the item at that depth, and those of the one above it; lent until others are asked for. NULL if
 * there is no memory. */
static const AgendaKeys *keys_at(Table *table, int32_t depth)
{
    while (!known(table, depth + 1)) {
        if (!know_next(table)) return NULL;
    }
    return known(table, depth);
}

/* --- the stack -------------------------------------------------------------------------------------- */

static bool is_named(const Table *table, FactId step)
{
    return step.index != NO_INDEX && table_fact(table, step).type == FACT_TEXT;
}

int32_t agenda_depth(const Table *table)
{
    const AgendaKeyList *list = &table->agenda;
    size_t depth = 0;
    while (depth < list->count && is_named(table, list->items[depth].step))
        depth++;
    if (depth < list->count) return (int32_t)depth;
    while (is_named(table, agenda_step(table, (int32_t)depth + 1)))
        depth++;
    return (int32_t)depth;
}

TableResult agenda_push(Table *table, const char *step, size_t length, StringId *known_step, FactId *item)
{
    const AgendaKeys *keys = keys_at(table, agenda_depth(table) + 1);
    if (!keys) return TABLE_NO_MEMORY;
    *item = keys->item;
    return table_set_known_text(table, keys->step, step, length, known_step);
}

/* Most items have nothing but their step, and most were answered at once. */
TableResult agenda_pop(Table *table)
{
    int32_t depth = agenda_depth(table);
    if (depth == 0) return TABLE_OK;
    const AgendaKeys *keys = keys_at(table, depth);
    if (!keys) return TABLE_NO_MEMORY;
    const Facts *facts = &table->facts;
    TableResult result = facts_live(facts, keys->item) == 1
                             ? table_set_fact(table, keys->step, (FactValue){FACT_NONE, 0})
                             : table_clear(table, keys->item);
    for (int i = 0; result == TABLE_OK && i < AGENDA_ANSWER_KEYS; i++) {
        if (facts_live(facts, keys->answers[i]) > 0) result = table_clear(table, keys->answers[i]);
    }
    return result;
}
