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
