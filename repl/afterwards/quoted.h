/* quoted.h - what is quoted below a fact: each thing by its name. */
#ifndef BQ_QUOTED_H
#define BQ_QUOTED_H

#include "table.h"

enum { QUOTED_ROOM = TABLE_NAME_MAX + 1 };

/* What the last part of a key stands for, as scripts wrote it: a dot within it stands as %2e in the path. */
void quoted_name(const Table *table, FactId key, char name[QUOTED_ROOM]);

#endif
