/* gap.h - why what is counted in the box is not what the accounts say: which entries would explain it.
 *
 * A pure function of the entries of one account: what each moved into it, below zero for what it moved out.
 */
#ifndef BQ_GAP_H
#define BQ_GAP_H

#include "table.h"

typedef struct {
    uint64_t record; /* by which number it is called */
    Amount amount;   /* into the account; not 0 */
} GapEntry;

typedef enum {
    GAP_NEVER,    /* it was typed, but the notes did not move */
    GAP_TWICE,    /* the notes moved twice */
    GAP_OPPOSITE, /* they went the other way */
    GAP_SWAPPED,  /* two digits beside each other change places */
    GAP_TENFOLD,  /* ten times as much moved, */
    GAP_TENTH,    /* or the tenth part */
} GapReason;

/* One entry, or two, that would explain all of the gap. */
typedef struct {
    size_t count; /* 1 or 2 */
    uint64_t records[2];
    GapReason reasons[2];
} GapGuess;

enum { GAP_GUESSES_MAX = 5, GAP_ENTRIES_MAX = 200 /* so many of the newest are searched */ };

/* What explains that counted - expected is gap, from the newest entry on, which is the first of the list;
 * single entries before pairs. Returns how many guesses there are. */
size_t gap_explain(Amount gap, const GapEntry *entries, size_t count, GapGuess guesses[GAP_GUESSES_MAX]);

#endif
