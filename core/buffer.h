/* buffer.h - text that grows.
 *
 * A buffer that once found no memory stays failed and empty, so a writer just appends, and checks once at
 * the end. */
#ifndef BQ_BUFFER_H
#define BQ_BUFFER_H

#include "base.h"

typedef struct {
    char *bytes;
    size_t length, room;
    bool failed;
} Buffer;

void buffer_init(Buffer *buffer);
void buffer_done(Buffer *buffer);
void buffer_clear(Buffer *buffer); /* empty again, and no longer failed */

void buffer_byte(Buffer *buffer, char byte);
void buffer_bytes(Buffer *buffer, const char *bytes, size_t length);
void buffer_text(Buffer *buffer, const char *text);
void buffer_integer(Buffer *buffer, int64_t integer);
void buffer_unsigned(Buffer *buffer, uint64_t integer);
void buffer_hex(Buffer *buffer, uint64_t number, int digits);

/* Lends the text with a NUL after it; NULL if the buffer failed. */
const char *buffer_string(Buffer *buffer);

#endif
