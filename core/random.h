/* random.h - dice and draws: unbiased, from the system or from a seed.
 *
 * Seeded, the value of a call is a keyed hash (SipHash-2-4) of the number of the call, so the whole
 * state is the key and that number, the counter: put the counter back, as an undo does, and the same
 * values come again. From the system, each value is new, whatever the counter says.
 * True between any two calls:
 *   (1) the counter lies in 0 .. RANDOM_COUNTER_MAX and counts the values given: one step a value,
 *       however many words were thrown away to keep it unbiased. A refused call is no step;
 *   (2) a seeded source never asks the system, and one from the system never falls back on a seed. */
#ifndef BQ_RANDOM_H
#define BQ_RANDOM_H

#include "base.h"

#define RANDOM_COUNTER_MAX ((uint64_t)INT64_MAX) /* so that a fact of the table can hold it */

/* Fills n bytes with what nobody can foresee, or returns false. */
typedef bool (*RandomEntropy)(void *context, void *bytes, size_t n);

typedef struct { /* copied freely; the fields are random.c's own */
    uint64_t key[2];
    uint64_t counter;
    RandomEntropy entropy; /* NULL: seeded */
    void *context;
    uint64_t purpose; /* what the next value is for, for an entropy that tells purposes apart; 0: nothing that
                         has a name */
} Random;

/* Listed in the order they are checked. */
typedef enum {
    RANDOM_OK,
    RANDOM_NOTHING,    /* nothing to choose from: 0 faces, 0 cards */
    RANDOM_EXHAUSTED,  /* the counter has reached its limit */
    RANDOM_NO_ENTROPY, /* the system gave no random bytes, or always the same ones */
} RandomResult;

const char *random_result_text(RandomResult result);

/* A seed is a text as somebody typed it; a number is the text of its decimal digits. */
Random random_seeded(uint64_t seed);
Random random_seeded_text(const char *seed);

/* Keeps entropy and context, and calls entropy on each draw. */
Random random_system(RandomEntropy entropy, void *context);

/* Another source, for what is only tried out: from a seed, it says nothing of what that seed will give. */
Random random_aside(const Random *source);

bool random_is_seeded(const Random *source);

/* 0 .. n - 1, each equally likely. On any result but RANDOM_OK, nothing has changed. */
RandomResult random_below(Random *source, uint64_t n, uint64_t *out);

/* 1 .. faces, in the same way. */
RandomResult random_die(Random *source, uint64_t faces, uint64_t *out);

/* What comes next is for the thing of that name, until random_for_nothing. */
void random_for(Random *source, const char *name, size_t length);
void random_for_nothing(Random *source);

uint64_t random_counter(const Random *source);

/* False, and nothing changed, beyond RANDOM_COUNTER_MAX. */
bool random_set_counter(Random *source, uint64_t counter);

/* SipHash-2-4 of size bytes, as Aumasson and Bernstein published it. */
uint64_t siphash24(const uint64_t key[2], const void *bytes, size_t size);

#endif
