#include "csv.h"

#include "text.h"

#include <string.h>

Csv csv_to(Buffer *out)
{
    return (Csv){.out = out};
}

static void begin_cell(Csv *csv)
{
    if (csv->in_row) buffer_byte(csv->out, ',');
    csv->in_row = true;
}

/* --- texts ------------------------------------------------------------------------------------------ */

/* As text_show does it, but line ends stay. */
static void show_lines(Buffer *out, const char *bytes, size_t length)
{
    for (size_t at = 0; at < length;) {
        const char *newline = memchr(bytes + at, '\n', length - at);
        size_t end = newline ? (size_t)(newline - bytes) : length;
        text_show(out, bytes + at, end - at);
        if (newline) buffer_byte(out, '\n');
        at = newline ? end + 1 : length;
    }
}

static bool begins_formula(const char *bytes, size_t length)
{
    return length > 0 && bytes[0] != '\0' && strchr("=+-@\t\r", bytes[0]);
}

static bool needs_quotes(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == ',' || bytes[i] == '"' || bytes[i] == '\n') return true;
    }
    return false;
}

static void add_quoted(Buffer *out, const char *bytes, size_t length)
{
    buffer_byte(out, '"');
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '"') buffer_byte(out, '"');
        buffer_byte(out, bytes[i]);
    }
    buffer_byte(out, '"');
}

void csv_bytes(Csv *csv, const char *bytes, size_t length)
{
    Buffer shown = {0};
    begin_cell(csv);
    if (begins_formula(bytes, length)) buffer_byte(&shown, '\'');
    show_lines(&shown, bytes, length);
    if (needs_quotes(shown.bytes, shown.length))
        add_quoted(csv->out, shown.bytes, shown.length);
    else
        buffer_bytes(csv->out, shown.bytes, shown.length);
    csv->out->failed = csv->out->failed || shown.failed;
    buffer_done(&shown);
}

void csv_text(Csv *csv, const char *text)
{
    csv_bytes(csv, text ? text : "", text ? strlen(text) : 0);
}

/* --- the rest --------------------------------------------------------------------------------------- */

void csv_integer(Csv *csv, int64_t integer)
{
    begin_cell(csv);
    buffer_integer(csv->out, integer);
}

void csv_unsigned(Csv *csv, uint64_t integer)
{
    begin_cell(csv);
    buffer_unsigned(csv->out, integer);
}

void csv_end_row(Csv *csv)
{
    buffer_text(csv->out, "\r\n");
    csv->in_row = false;
}
