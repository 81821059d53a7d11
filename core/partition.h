/* partition.h - how to part things into sets so that the sets are worth most.
 *
 * Things are numbered from 0. A set says which of them it takes, as the bits of a mask, and what it is worth;
 * a thing that no chosen set takes stays alone and is worth nothing. The answer is exact: its worth is the
 * greatest there is, unless the effort ran out, and then it says how much better another could be at most.
 *
 * One game asks for it, Venture, whose adviser puts thirty cards together. It stands here, with its linear
 * program, for its figures: the hardest hand takes 3.0 million looks at a set, 21 ms of the 50 that
 * partition_hard allows, and an answer of the adviser 22 ms of 100 (advice, in docs/figures.md). Without the
 * prices, searched plainly under the best share that each thing can have, the first of
 * tests/support/hard_hands.h is not done after 20 s and 4.5 thousand million looks, at 57 of 65; with them it
 * takes 2.6 ms and 0.4 million. Lua's barest look takes twice what a whole one takes here, and a call in the
 * sandbox has half a second.
 *
 * True of an answer:
 *   (1) no two of its sets share a thing, and all are of those that were given;
 *   (2) value is the sum of what they are worth;
 *   (3) no choice of sets is worth more than bound; is_proven says that value reaches it. */
#ifndef BQ_PARTITION_H
#define BQ_PARTITION_H

#include "base.h"

enum {
    PARTITION_ITEMS_MAX = 60,
    PARTITION_MARKS_MAX = 64,   /* of things that are parted by what they have in common */
    PARTITION_SIZE_MAX = 60,    /* things in a set */
    PARTITION_SETS_MAX = 200000 /* more are too many to weigh */
};

#define PARTITION_VALUE_MAX INT64_C(1000000000) /* of one set */

typedef struct {
    uint64_t members;
    int64_t value;
    uint64_t family; /* those of one family are alike, such as in what their things have in common: the answer
                        does not hang on it, but it may be found much sooner */
} PartitionSet;

typedef struct {
    size_t chosen[PARTITION_ITEMS_MAX]; /* places in the list of sets, rising */
    int count;
    int64_t value;
    int64_t bound;
    uint64_t looks; /* at a set, that it took */
    bool is_proven;
} PartitionAnswer;

typedef enum {
    PARTITION_OK,
    PARTITION_BAD_ITEM,  /* too many things, or a set that takes one that there is not, or none */
    PARTITION_BAD_VALUE, /* of a set: below 0, or beyond PARTITION_VALUE_MAX */
    PARTITION_TOO_MANY,  /* more sets than PARTITION_SETS_MAX */
    PARTITION_NO_MEMORY,
} PartitionResult;

const char *partition_result_text(PartitionResult result);

/* The best choice of the sets. effort is how many looks at a set it may take, about a hundred million a
 * second or more; where they run out the answer is the best one met so far. The same question has the same
 * answer. */
PartitionResult partition_best(int item_count, const PartitionSet *sets, size_t set_count, uint64_t effort,
                               PartitionAnswer *answer);

/* --- sets of things that have something in common ------------------------------------------------------ */

/* A thing of one kind, which bears marks. Things go together if no two are of one kind and all bear enough
 * marks in common. */
typedef struct {
    int kind;
    uint64_t marks;
} PartitionItem;

typedef struct {
    int marks_min; /* in common, at least; 1 or more */
    bool is_flat;  /* what is in common beyond these adds nothing */
    int size_max;  /* things that go together, at most */
    int64_t
        values[PARTITION_SIZE_MAX + 1]; /* of a set of that size, for each mark in common unless is_flat */
} PartitionWorth;

typedef struct {
    PartitionSet *list;
    size_t count, room;
} PartitionSets;

/* All the sets that are worth something. On any result but PARTITION_OK the list is empty. */
PartitionResult partition_list(const PartitionItem *items, int item_count, const PartitionWorth *worth,
                               PartitionSets *sets);

void partition_sets_done(PartitionSets *sets);

#endif
