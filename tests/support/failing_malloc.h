/* failing_malloc.h - memory that runs out: for tests named *_alloc_test.c, whose malloc and its kin are
 * wrapped by the linker, strdup among them: it calls the C library's own. Include it once. */
#ifndef BQ_TEST_FAILING_MALLOC_H
#define BQ_TEST_FAILING_MALLOC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
char *__real_strdup(const char *text);
char *__real_strndup(const char *text, size_t length);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t length);

static uint64_t malloc_calls;   /* since malloc_fail_at */
static uint64_t malloc_fail;    /* the call that fails; 0: none */
static bool malloc_fails_after; /* ... and all after it */

static inline void malloc_fail_at(uint64_t n, bool and_after)
{
    malloc_calls = 0;
    malloc_fail = n;
    malloc_fails_after = and_after;
}

/* Whether the n-th call has been reached; from here on memory is there again. */
static inline bool malloc_has_failed(void)
{
    bool reached = malloc_fail > 0 && malloc_calls >= malloc_fail;
    malloc_fail = 0;
    return reached;
}

static bool runs_out(void)
{
    if (malloc_fail == 0) return false;
    malloc_calls++;
    return malloc_calls == malloc_fail || (malloc_fails_after && malloc_calls > malloc_fail);
}

void *__wrap_malloc(size_t size)
{
    return runs_out() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return runs_out() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return runs_out() ? NULL : __real_realloc(old, size);
}

char *__wrap_strdup(const char *text)
{
    return runs_out() ? NULL : __real_strdup(text);
}

char *__wrap_strndup(const char *text, size_t length)
{
    return runs_out() ? NULL : __real_strndup(text, length);
}

#endif
