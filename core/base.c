#include "base.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void complain(const char *text)
{
    size_t length = strlen(text);
    while (length > 0) {
        ssize_t written = write(STDERR_FILENO, text, length);
        if (written <= 0) return; /* even this could not be printed: there is nothing better to do */
        text += written;
        length -= (size_t)written;
    }
}

_Noreturn void bq_assert_failed(const char *condition, const char *file, int line)
{
    char digits[16];
    size_t at = sizeof digits;
    digits[--at] = '\0';
    do {
        digits[--at] = (char)('0' + line % 10);
        line /= 10;
    } while (line > 0);

    complain("banquier: a bug of ours: ");
    complain(file);
    complain(":");
    complain(digits + at);
    complain(": this is not true: ");
    complain(condition);
    complain("\nThe evening is safe in its journal: start the program again and resume it.\n");
    abort();
}

/* A pointer of any type, copied byte by byte. */
typedef void *__attribute__((may_alias)) AnyPointer;

bool bq_reserve(void *items, size_t *capacity, size_t count, size_t size)
{
    bq_assert(size > 0);
    if (count <= *capacity) return true;
    size_t wanted = *capacity < 8 ? 8 : *capacity * 2;
    if (wanted < count) wanted = count;
    if (wanted > SIZE_MAX / size) return false;
    AnyPointer *at = items;
    void *grown = realloc(*at, wanted * size);
    if (!grown) return false;
    *at = grown;
    *capacity = wanted;
    return true;
}

bool bq_duplicate(void *copy, const void *items, size_t count, size_t size)
{
    AnyPointer *at = copy;
    *at = NULL;
    if (count == 0) return true;
    *at = malloc(count * size);
    if (*at) memcpy(*at, items, count * size);
    return *at != NULL;
}
