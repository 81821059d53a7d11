/* kept.h - expressions that are kept under a name: facts of the table, so that an undo takes them back. */
#ifndef BQ_KEPT_H
#define BQ_KEPT_H

#include "table.h"

/* The expression of that very name; NULL if there is none. Lends, until the table changes. */
const char *kept_expression(const Table *table, const char *name);

/* The fact that keeps one under that name, accents and case left out; NO_INDEX. */
int32_t kept_find(const Table *table, const char *name, size_t length);

/* What a fact keeps, and under which name; NULL if it keeps nothing. Both lend. */
const char *kept_name(const Table *table, int32_t fact);
const char *kept_of(const Table *table, int32_t fact);

/* Keeps the expression under that name, or nothing where it is NULL. */
TableResult kept_set(Table *table, const char *name, size_t length, const char *expression);

#endif
