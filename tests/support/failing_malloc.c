#include "failing_malloc.h"

#include <stddef.h>

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

static uint64_t calls;   /* since malloc_fail_at */
static uint64_t failing; /* the call that fails; 0: none */
static bool fails_after; /* ... and all after it */

void malloc_fail_at(uint64_t n, bool and_after)
{
    calls = 0;
    failing = n;
    fails_after = and_after;
}

bool malloc_has_failed(void)
{
    bool reached = failing > 0 && calls >= failing;
    failing = 0;
    return reached;
}

static bool runs_out(void)
{
    if (failing == 0) return false;
    calls++;
    return calls == failing || (fails_after && calls > failing);
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
