/* csv.h - rows written as RFC 4180 has them, for spreadsheets.
 *
 * True of what is appended:
 *   (1) a text that a spreadsheet would work out (it begins with = + - @, a tab or a return) stands behind
 *       an apostrophe; a number never does;
 *   (2) what a terminal would obey, but for line ends, is shown as text_show does. */
#ifndef BQ_CSV_H
#define BQ_CSV_H

#include "buffer.h"

typedef struct {
    Buffer *out; /* kept */
    bool in_row;
} Csv;

Csv csv_to(Buffer *out);

void csv_bytes(Csv *csv, const char *bytes, size_t length);
void csv_text(Csv *csv, const char *text); /* NULL: an empty cell */
void csv_integer(Csv *csv, int64_t integer);
void csv_unsigned(Csv *csv, uint64_t integer);
void csv_end_row(Csv *csv);

#endif
