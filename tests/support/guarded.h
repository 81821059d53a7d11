/* guarded.h - bytes whose end is the end of readable memory: whoever reads one byte too many ends there, in
 * any build. */
#ifndef BQ_TEST_GUARDED_H
#define BQ_TEST_GUARDED_H

#include "base.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct {
    char *pages;
    size_t size; /* of those that may be read; one that may not follows */
} Guarded;

static inline Guarded guarded_open(size_t longest)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    Guarded guarded = {.size = (longest + page) / page * page};
    guarded.pages =
        mmap(NULL, guarded.size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    bq_assert(guarded.pages != MAP_FAILED);
    bq_assert(mprotect(guarded.pages + guarded.size, page, PROT_NONE) == 0);
    return guarded;
}

/* A copy of text that ends where reading ends, until the next. */
static inline const char *guarded_copy(const Guarded *guarded, const char *text, size_t length)
{
    bq_assert(length <= guarded->size);
    return memcpy(guarded->pages + guarded->size - length, text, length);
}

static inline void guarded_close(Guarded *guarded)
{
    munmap(guarded->pages, guarded->size + (size_t)sysconf(_SC_PAGESIZE));
}

#endif
