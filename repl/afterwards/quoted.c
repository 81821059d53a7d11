#include "quoted.h"

#include <string.h>

void quoted_name(const Table *table, FactId key, char name[QUOTED_ROOM])
{
    const char *path = table_name(table, NAME_FACT, key.index), *dot = strrchr(path, '.');
    size_t length = 0;
    for (const char *at = dot ? dot + 1 : path; *at && length + 1 < QUOTED_ROOM; at++) {
        bool is_dot = strncmp(at, "%2e", 3) == 0, is_percent = strncmp(at, "%25", 3) == 0;
        name[length++] = is_dot ? '.' : is_percent ? '%' : *at;
        if (is_dot || is_percent) at += 2;
    }
    name[length] = '\0';
}

FactId quoted_above(const Table *table, const char *fact)
{
    FactId above = table_find_key(table, fact, strlen(fact));
    return above.index > ROOT_FACT.index ? above : (FactId){NO_INDEX};
}

bool quoted_next(const Table *table, FactId above, FactId *child, char name[QUOTED_ROOM])
{
    if (above.index == NO_INDEX) return false;
    *child = facts_next_child(table_facts(table), above, *child);
    if (child->index == NO_INDEX) return false;
    quoted_name(table, *child, name);
    return true;
}

void quoted_column(Buffer *columns, const char *fact, const char *name)
{
    buffer_byte(columns, '@');
    buffer_text(columns, fact);
    buffer_byte(columns, '\t');
    buffer_text(columns, name);
    buffer_byte(columns, '\n');
}
