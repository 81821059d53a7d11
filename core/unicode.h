/* unicode.h - the shape of the tables in unicode_tables.h, and how to find a code point in them. */
#ifndef BQ_UNICODE_H
#define BQ_UNICODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint32_t first, last;
} UnicodeRange;

typedef struct {
    uint32_t first, last, target;
    uint8_t step, target_step;
} UnicodeFold;

typedef struct {
    uint32_t point;
    uint16_t offset;
    uint8_t length;
} UnicodeSpelling;

bool unicode_is_in(const UnicodeRange *ranges, size_t count, uint32_t point);

/* For a whole table: UNICODE_IN(unicode_wide, point). */
#define UNICODE_IN(ranges, point) unicode_is_in((ranges), sizeof(ranges) / sizeof *(ranges), (point))

#endif
