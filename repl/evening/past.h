/* past.h - the table that a record is told by: what was defined by a command that is undone now has no name
 * on today's any more, or its place is another's. */
#ifndef BQ_PAST_H
#define BQ_PAST_H

#include "history.h"

typedef struct {
    const Table *table; /* today's where all is on it still; NULL: there is no memory */
    Table *made;
} Past;

Past past_of(History *history, const HistoryEntry *entry);
void past_done(Past *past);

#endif
