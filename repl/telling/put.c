#include "put.h"

#include "text.h"

#include <string.h>

static const char beside[] = "   ";
static const char below[] = "\n    ";

static void put_one(const char *line, size_t length, size_t columns, Buffer *out)
{
    const char *tab = memchr(line, '\t', length);
    size_t sentence = tab ? (size_t)(tab - line) : length;
    buffer_bytes(out, line, sentence);
    if (!tab) return;
    const char *ways = tab + 1;
    size_t rest = length - sentence - 1;
    size_t width = text_width(line, sentence) + strlen(beside) + text_width(ways, rest);
    buffer_text(out, columns > 0 && width > columns ? below : beside);
    buffer_bytes(out, ways, rest);
}

void put_questions(const Buffer *lines, size_t columns, Buffer *out)
{
    for (size_t at = 0; at < lines->length;) {
        const char *line = lines->bytes + at;
        const char *end = memchr(line, '\n', lines->length - at);
        size_t length = end ? (size_t)(end - line) : lines->length - at;
        if (at > 0) buffer_byte(out, '\n');
        put_one(line, length, columns, out);
        at += length + 1;
    }
    out->failed = out->failed || lines->failed;
}
