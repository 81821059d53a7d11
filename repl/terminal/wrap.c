#include "wrap.h"

#include "text.h"

#include <string.h>

/* Further to the right than an amount that moved, so that nobody takes the rest of a line for one. */
enum { HANGING = 4, STEP = 2 };

static size_t count_spaces(const char *text, size_t length)
{
    size_t count = 0;
    while (count < length && text[count] == ' ')
        count++;
    return count;
}

/* Where the second column begins in a line that starts with spaces, as in the help: after two spaces or more.
 * 0: there is none. */
static size_t second_column(const char *line, size_t length)
{
    size_t begin = count_spaces(line, length);
    for (size_t at = begin; begin > 0 && at + 1 < length; at++) {
        if (line[at] == ' ' && line[at + 1] == ' ') return at + count_spaces(line + at, length - at);
    }
    return 0;
}

/* Columns before the rest of that line. */
static size_t hanging(const char *line, size_t length, size_t columns)
{
    size_t second = text_width(line, second_column(line, length));
    size_t begin = count_spaces(line, length);
    size_t indented = begin > 0 ? begin + STEP : HANGING;
    size_t chosen = second > 0 ? second : indented;
    return chosen > columns / 2 ? HANGING : chosen;
}

size_t wrap_fitting(const char *text, size_t length, size_t columns)
{
    size_t width;
    size_t fits = text_fit(text, length, columns, &width);
    if (fits == length) return length;
    size_t end = fits;
    while (end > 0 && text[end] != ' ')
        end--;
    while (end > 0 && text[end - 1] == ' ')
        end--;
    if (end > 0) return end;
    const char *space = memchr(text + 1, ' ', length - 1);
    return space ? (size_t)(space - text) : length;
}

static void add_spaces(Buffer *out, size_t count)
{
    while (count-- > 0)
        buffer_byte(out, ' ');
}

static void wrap_line(const char *line, size_t length, size_t columns, Buffer *out)
{
    size_t indent = hanging(line, length, columns);
    size_t first = count_spaces(line, length);
    size_t taken = first + wrap_fitting(line + first, length - first, columns > first ? columns - first : 1);
    buffer_bytes(out, line, taken);
    for (size_t at = taken; at < length; at += taken) {
        at += count_spaces(line + at, length - at);
        if (at == length) break;
        buffer_byte(out, '\n');
        add_spaces(out, indent);
        taken = wrap_fitting(line + at, length - at, columns - indent);
        buffer_bytes(out, line + at, taken);
    }
}

void wrap_text(const char *text, size_t length, size_t columns, Buffer *out)
{
    enum { NARROWEST = 8 };
    for (size_t at = 0; at < length;) {
        const char *line = text + at;
        const char *newline = memchr(line, '\n', length - at);
        size_t line_length = newline ? (size_t)(newline - line) : length - at;
        bool is_long = text_width(line, line_length) > columns && columns >= NARROWEST;
        if (is_long && !memchr(line, '\033', line_length))
            wrap_line(line, line_length, columns, out);
        else
            buffer_bytes(out, line, line_length);
        if (newline) buffer_byte(out, '\n');
        at += line_length + (newline != NULL);
    }
}
