/* otherwise.h - what a command should have been: the difference between what it did and what another line
 * would have done in its place, put on the table as it is now. Nothing that followed is run again. */
#ifndef BQ_OTHERWISE_H
#define BQ_OTHERWISE_H

#include "session.h"

typedef struct Otherwise Otherwise;

typedef struct {
    uint64_t record;
    const char *who, *line;
} OtherLine;

/* Runs the line where the command of that record was run. NULL, and *trouble, if it is refused there, if it
 * would say something of what not all may see, or if it would change more than money, goods and what is
 * counted. */
Otherwise *otherwise_try(Session *session, const OtherLine *other, Trouble *trouble);
void otherwise_free(Otherwise *otherwise);

/* Whether the other line comes to the same. */
bool otherwise_is_same(const Otherwise *otherwise);

/* Puts the difference on the table, or on a fork of it; false, and *trouble, where there is not enough for
 * it, or where something it would change has been changed since. What was done before that stays: drop it. */
bool otherwise_apply(const Otherwise *otherwise, const Session *session, Table *table, Trouble *trouble);

#endif
