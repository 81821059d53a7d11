/* quoted.h - what is quoted below a fact: each thing by its name. */
#ifndef BQ_QUOTED_H
#define BQ_QUOTED_H

#include "table.h"

enum { QUOTED_ROOM = TABLE_NAME_MAX + 1 };

/* What the last part of a key stands for, as scripts wrote it: a dot within it stands as %2e in the path. */
void quoted_name(const Table *table, FactId key, char name[QUOTED_ROOM]);

/* The fact of that name; below 0 if the table has none. */
FactId quoted_above(const Table *table, const char *fact);

/* The next thing right below it; *child begins at NO_INDEX. False after the last. */
bool quoted_next(const Table *table, FactId above, FactId *child, char name[QUOTED_ROOM]);

/* Appends the column of a series that reads it. */
void quoted_column(Buffer *columns, const char *fact, const char *name);

#endif
