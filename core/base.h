/* base.h - what every module of the core stands on: amounts, assertions, growing arrays.
 *
 * An assertion states what must be true of our own code. It stays on in release: a failed one stops
 * the program, and the journal brings the evening back. What a player, a script or a file can cause
 * is never asserted; it is a result. */
#ifndef BQ_BASE_H
#define BQ_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef int64_t Amount; /* whole units of an asset: no floating point, ever */

#define AMOUNT_MAX INT64_MAX
#define AMOUNT_MIN INT64_MIN

#define bq_assert(condition) ((condition) ? (void)0 : bq_assert_failed(#condition, __FILE__, __LINE__))

_Noreturn void bq_assert_failed(const char *condition, const char *file, int line);

/* Makes room for count items of the given size in the array whose pointer is at items, and whose room
 * is *capacity items. False, and nothing changed, if there is no memory for them. */
bool bq_reserve(void *items, size_t *capacity, size_t count, size_t size);

/* Sets *copy (a pointer) to a fresh copy of count items, or to NULL for none. False if there is no
 * memory. */
bool bq_duplicate(void *copy, const void *items, size_t count, size_t size);

/* The same for an array of any element type: RESERVE(vector.items, vector.capacity, count). */
#define RESERVE(items, capacity, count)                                                                      \
    ((size_t)(count) <= (capacity) || bq_reserve(&(items), &(capacity), (count), sizeof *(items)))

#endif
