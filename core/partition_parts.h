/* partition_parts.h - what the files of partition share; nobody else includes it. */
#ifndef BQ_PARTITION_PARTS_H
#define BQ_PARTITION_PARTS_H

#include "partition.h"

/* A set that may still be chosen. Its slack is what its things are priced above its worth, scaled. */
typedef struct {
    uint64_t members;
    int64_t value;
    int64_t slack;
    size_t place; /* in the list that was given */
    double share; /* how much of it the relaxed answer takes */
} Candidate;

#define PRICE_SCALE (INT64_C(1) << 20)

/* Prices of things, scaled: those of a set's things never add up to less than its worth, so all of them
 * together are more than any choice of sets is worth. Found in floating point, and made sure of in whole
 * numbers. */
typedef struct {
    int64_t of[PARTITION_ITEMS_MAX];
    int64_t sum;
} Prices;

typedef struct Relaxed Relaxed; /* the linear program: each set may be taken in part */

Relaxed *relaxed_new(void);
void relaxed_free(Relaxed *relaxed);

/* Prices the things of the mask as low as can be, and sets slack and share of each candidate, whose things
 * are all among them. Adds the looks that it took to *looks. */
void relaxed_price(Relaxed *relaxed, uint64_t items, Candidate *candidates, size_t count, Prices *prices,
                   uint64_t *looks);

static inline int lowest_bit(uint64_t mask)
{
    return __builtin_ctzll(mask);
}

#endif
