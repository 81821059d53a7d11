#include "kept.h"

#include "text_names.h"

#include <string.h>

static const char place[] = "@query.";

const char *kept_name(const Table *table, int32_t fact)
{
    const char *path = table_name(table, NAME_FACT, fact);
    bool is_ours = strncmp(path, place, strlen(place)) == 0;
    return is_ours && table_fact(table, (FactId){fact}).type == FACT_TEXT ? path + strlen(place) : NULL;
}

const char *kept_of(const Table *table, int32_t fact)
{
    size_t length;
    return kept_name(table, fact) ? table_fact_text(table, table_fact(table, (FactId){fact}), &length) : NULL;
}

int32_t kept_find(const Table *table, const char *name, size_t length)
{
    for (int32_t i = 0; i < table_count(table, NAME_FACT); i++) {
        const char *kept = kept_name(table, i);
        if (kept && name_compare(name, length, kept, strlen(kept)) >= NAMES_FOLD_EQUAL) return i;
    }
    return NO_INDEX;
}

const char *kept_expression(const Table *table, const char *name)
{
    if (strpbrk(name, " .()[]\"'+-*/"))
        return NULL; /* a whole expression: nobody looks through all facts for it */
    int32_t fact = kept_find(table, name, strlen(name));
    return fact == NO_INDEX ? NULL : kept_of(table, fact);
}

TableResult kept_set(Table *table, const char *name, size_t length, const char *expression)
{
    FactId key;
    Buffer path = {0};
    buffer_text(&path, place);
    buffer_bytes(&path, name, length);
    TableResult result = path.failed ? TABLE_NO_MEMORY : table_key(table, path.bytes, path.length, &key);
    buffer_done(&path);
    if (result != TABLE_OK) return result;
    if (!expression) return table_set_fact(table, key, (FactValue){FACT_NONE, 0});
    return table_set_text(table, key, expression, strlen(expression));
}
