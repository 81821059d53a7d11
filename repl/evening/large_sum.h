/* large_sum.h - whether an amount that was typed looks like a slip: many times what usually changes hands
 * here, or nearly all that somebody has. It is judged by what all may see: else asking would tell a rival how
 * much there is, or how little. */
#ifndef BQ_LARGE_SUM_H
#define BQ_LARGE_SUM_H

#include "session.h"

typedef enum { SUM_USUAL, SUM_MANY_TIMES, SUM_NEARLY_ALL } SumKind;

typedef struct {
    SumKind kind;
    Amount amount;
    Amount other; /* what is usual; what he has */
    char whose[TABLE_NAME_MAX + 1];
} LargeSum;

/* Of what the ops of the table have moved from begin on, which are not committed yet, by a line that means
 * this. */
LargeSum large_sum_of(Session *session, size_t begin, const Meaning *meaning);

#endif
