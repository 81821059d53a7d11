/* partition_parts.h - what the files of partition share; nobody else includes it. */
#ifndef BQ_PARTITION_PARTS_H
#define BQ_PARTITION_PARTS_H

#include "partition.h"

/* A set that may still be chosen. Its slack is what its things are priced above its worth, scaled. */
typedef struct {
    uint64_t members;
    int64_t value;
    uint64_t family;
    int64_t slack;
    size_t place;    /* in the list that was given */
    double share;    /* how much of it the relaxed answer takes */
    uint32_t limits; /* of the problem that was priced last, those that count it, as a mask */
} Candidate;

/* Sets that are worth the same: those of one family, or all of them. */
typedef struct {
    int64_t value;
    uint64_t family;
    bool is_any_family;
} Class;

static inline bool is_of(const Class *class, const Candidate *candidate)
{
    return candidate->value == class->value && (class->is_any_family || candidate->family == class->family);
}

/* Of the sets of that class, so many are chosen. */
typedef struct {
    Class class;
    int least, most;
} Limit;

enum { LIMITS_MAX = 12 };

/* What is left to be parted: the things, what may be chosen of them, and how often. */
typedef struct {
    uint64_t items;
    Limit limits[LIMITS_MAX];
    int limit_count;
    Candidate *candidates; /* whose things are all among them */
    size_t count;
} Problem;

#define PRICE_SCALE (INT64_C(1) << 20)

/* Prices of things and limits, scaled: those that a set falls under never add up to less than its worth, so
 * all of them together, a limit as often as it says, are no less than any choice of sets is worth. Found in
 * floating point, and made sure of in whole numbers. */
typedef struct {
    int64_t of[PARTITION_ITEMS_MAX]; /* of the things */
    int64_t sum;                     /* of all, limits too */
} Prices;

typedef struct Relaxed Relaxed; /* the linear program: each set may be taken in part */

Relaxed *relaxed_new(void);
void relaxed_free(Relaxed *relaxed);

/* Prices the things as low as can be, and sets slack and share of each candidate. Adds the looks that it took
 * to *looks. */
void relaxed_price(Relaxed *relaxed, const Problem *problem, Prices *prices, uint64_t *looks);

static inline int lowest_bit(uint64_t mask)
{
    return __builtin_ctzll(mask);
}

#endif
