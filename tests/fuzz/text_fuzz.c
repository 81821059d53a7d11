/* Any bytes as text and as names: what is shown is harmless, what is folded stays folded, and widths
 * add up. */
#include <stdlib.h>
#include <string.h>

#include "text_names.h"

static bool is_harmless(const char *bytes, size_t length)
{
    TextScan scan = text_scan(bytes, length);
    uint32_t point;
    TextTrouble trouble;
    while (text_next(&scan, &point, &trouble) > 0)
        if (trouble != TEXT_HARMLESS) return false;
    return true;
}

static bool has_control_byte(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)bytes[i] < 0x20 || bytes[i] == 0x7F) return true;
    return false;
}

static bool same(const Buffer *buffer, const char *bytes, size_t length)
{
    return buffer->length == length && (length == 0 || memcmp(buffer->bytes, bytes, length) == 0);
}

/* True of text_show: (1), (2), (3). */
static void check_show(const char *bytes, size_t length)
{
    Buffer once, twice;
    buffer_init(&once);
    buffer_init(&twice);
    text_show(&once, bytes, length);
    bq_assert(!once.failed);
    bq_assert(once.length >= length);
    bq_assert(text_is_valid(once.bytes, once.length));
    bq_assert(!has_control_byte(once.bytes, once.length));
    bq_assert(is_harmless(once.bytes, once.length));
    if (is_harmless(bytes, length)) bq_assert(same(&once, bytes, length));
    text_show(&twice, once.bytes, once.length);
    bq_assert(same(&twice, once.bytes, once.length));
    buffer_done(&once);
    buffer_done(&twice);
}

static void check_fold(const char *bytes, size_t length)
{
    Buffer once, twice;
    buffer_init(&once);
    buffer_init(&twice);
    bool folded = text_fold(&once, bytes, length);
    bq_assert(folded == text_is_valid(bytes, length));
    if (folded) {
        bq_assert(text_fold(&twice, once.bytes, once.length));
        bq_assert(same(&twice, once.bytes, once.length));
        NameLikeness likeness = name_compare(bytes, length, once.bytes, once.length);
        bq_assert(likeness == NAMES_SAME || likeness == NAMES_FOLD_EQUAL);
    } else {
        bq_assert(once.length == 0);
    }
    buffer_done(&once);
    buffer_done(&twice);
}

static void check_width(const char *bytes, size_t length)
{
    size_t columns = 0;
    for (size_t at = 0; at < length;) {
        int cluster_columns;
        size_t size = text_cluster(bytes + at, length - at, &cluster_columns);
        bq_assert(size > 0);
        bq_assert(size <= length - at);
        bq_assert(cluster_columns >= 0);
        bq_assert(cluster_columns <= 2);
        columns += (size_t)cluster_columns;
        at += size;
    }
    bq_assert(columns == text_width(bytes, length));

    size_t width;
    size_t half = text_fit(bytes, length, columns / 2, &width);
    bq_assert(half <= length);
    bq_assert(width <= columns / 2);
    bq_assert(text_width(bytes, half) == width);
}

/* A name that may be one is shown as it is, fits, and finds itself. */
static void check_name(const char *name, size_t length)
{
    NameResult result = name_check(name, length, NAME_PLAYER_COLUMNS_MAX);
    bq_assert(name_result_text(result)[0] != '\0');
    if (result != NAME_OK) return;
    bq_assert(is_harmless(name, length));
    bq_assert(strlen(name) == length);
    bq_assert(length <= NAME_BYTES_MAX);
    bq_assert(text_width(name, length) <= NAME_PLAYER_COLUMNS_MAX);
    size_t index = 1;
    bq_assert(name_match(name, (const char *const[]){name}, 1, &index) == MATCH_EXACT);
    bq_assert(index == 0);
}

static void check_pair(const char *one, size_t one_size, const char *two, size_t two_size)
{
    NameLikeness likeness = name_compare(one, one_size, two, two_size);
    bq_assert(likeness == name_compare(two, two_size, one, one_size));
    size_t distance = name_distance(one, two, 3);
    bq_assert(distance <= 4);
    bq_assert(distance == name_distance(two, one, 3));
    if (distance == 0)
        bq_assert(likeness != NAMES_DIFFER || strlen(one) < one_size || strlen(two) < two_size);
}

/* A copy with a NUL behind it, so that it is a string, and a sanitizer sees its end. */
static char *copy_of(const uint8_t *data, size_t size)
{
    char *copy = malloc(size + 1);
    bq_assert(copy);
    if (size > 0) memcpy(copy, data, size);
    copy[size] = '\0';
    return copy;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *line_end = size > 0 ? memchr(data, '\n', size) : NULL;
    size_t first_size = line_end ? (size_t)(line_end - data) : size / 2;
    char *all = copy_of(data, size);
    char *first = copy_of(data, first_size);
    char *rest = copy_of(data + first_size + (line_end != NULL), size - first_size - (line_end != NULL));
    check_show(all, size);
    check_fold(all, size);
    check_width(all, size);
    check_name(all, size);
    check_pair(first, first_size, rest, strlen(rest));
    free(all);
    free(first);
    free(rest);
    return 0;
}
