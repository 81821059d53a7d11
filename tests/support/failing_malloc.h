/* failing_malloc.h - memory that runs out: the linker wraps malloc and its kin in the programs of tests,
 * strdup among them: it calls the C library's own. Nothing fails until somebody asks for it. */
#ifndef BQ_TEST_FAILING_MALLOC_H
#define BQ_TEST_FAILING_MALLOC_H

#include <stdbool.h>
#include <stdint.h>

/* The n-th call from now on fails, and all after it too where that is said; 0: none does. */
void malloc_fail_at(uint64_t n, bool and_after);

/* Whether the n-th call has been reached; from here on memory is there again. */
bool malloc_has_failed(void);

#endif
