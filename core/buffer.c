#include "buffer.h"

#include <stdlib.h>
#include <string.h>

void buffer_init(Buffer *buffer)
{
    *buffer = (Buffer){0};
}

void buffer_done(Buffer *buffer)
{
    free(buffer->bytes);
    buffer_init(buffer);
}

void buffer_clear(Buffer *buffer)
{
    buffer->length = 0;
    buffer->failed = false;
}

void buffer_bytes(Buffer *buffer, const char *bytes, size_t length)
{
    if (buffer->failed || length == 0) return;
    if (length > SIZE_MAX - buffer->length ||
        !RESERVE(buffer->bytes, buffer->room, buffer->length + length)) {
        buffer->failed = true;
        return;
    }
    memcpy(buffer->bytes + buffer->length, bytes, length);
    buffer->length += length;
}

void buffer_byte(Buffer *buffer, char byte)
{
    buffer_bytes(buffer, &byte, 1);
}

void buffer_text(Buffer *buffer, const char *text)
{
    buffer_bytes(buffer, text, strlen(text));
}

void buffer_unsigned(Buffer *buffer, uint64_t integer)
{
    char digits[20];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + integer % 10);
        integer /= 10;
    } while (integer > 0);
    buffer_bytes(buffer, digits + at, sizeof digits - at);
}

void buffer_integer(Buffer *buffer, int64_t integer)
{
    if (integer < 0) buffer_byte(buffer, '-');
    buffer_unsigned(buffer, integer < 0 ? 0 - (uint64_t)integer : (uint64_t)integer);
}

void buffer_hex(Buffer *buffer, uint64_t number, int digits)
{
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        buffer_byte(buffer, "0123456789abcdef"[number >> shift & 15]);
}

const char *buffer_string(Buffer *buffer)
{
    buffer_byte(buffer, '\0');
    if (buffer->failed) return NULL;
    buffer->length--;
    return buffer->bytes;
}
