/* aloud.h - what was paid aloud out of purses that not all may see.
 *
 * All have heard how much it was, so what an undo or an amendment changes of it may be told, though not what
 * lies in the purse. What was paid unheard is no part of it. */
#ifndef BQ_ALOUD_H
#define BQ_ALOUD_H

#include "table.h"

typedef struct {
    char account[TABLE_NAME_MAX + 1], asset[TABLE_NAME_MAX + 1];
    Amount amount; /* what came in, less what went out */
} AloudSum;

typedef struct {
    AloudSum *sums;
    size_t count;
    bool is_more; /* on top of what was paid already */
    bool failed;  /* there was no memory */
} Aloud;

/* Adds what those ops moved aloud, or takes it away; the table knows their names. */
void aloud_add(Aloud *aloud, const Table *table, const OpLog *log, size_t begin, size_t end);
void aloud_take(Aloud *aloud, const Table *table, const OpLog *log, size_t begin, size_t end);
void aloud_done(Aloud *aloud);

/* What is moved between the two is paid aloud. */
TableResult aloud_begin(Table *table);
TableResult aloud_end(Table *table);

/* Who alone sees the account, in that table; NULL if all may, or nobody. */
const char *aloud_owner(const Table *table, const AloudSum *sum);

#endif
