/* walk.h - an evening walked through again, from the empty table on, by the effects of its commands.
 *
 * No script runs, and each op is done once: so values can be read all along an evening in the time of one
 * look.
 *   (1) after the last stop the table is as it is today, but for what it knows of undone draws;
 *   (2) the commands are those that count, in their order. */
#ifndef BQ_WALK_H
#define BQ_WALK_H

#include "history.h"

typedef enum {
    WALK_COMMAND, /* a command is done */
    WALK_PERIOD,  /* within a command: what comes next ends a period; all of it so far belongs to that */
    WALK_END,
    WALK_NO_MEMORY,
} WalkStop;

typedef struct {
    History *history; /* lent; does not change while it is walked through */
    Table *table;     /* of its own */
    FactId period;    /* what changes where a period begins; {NO_INDEX}: nothing does */
    uint64_t number;  /* the record that was done last, or is being done */
    size_t at, end;   /* what of it is still to be done */
} Walk;

/* At the empty table. False if there is no memory. */
bool walk_begin(Walk *walk, History *history, FactId period);
void walk_done(Walk *walk);

/* On to the next stop. */
WalkStop walk_next(Walk *walk);

/* The record that comes next; 0 if none does. */
uint64_t walk_coming(const Walk *walk);

#endif
