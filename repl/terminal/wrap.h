/* wrap.h - long lines in a narrow window: broken between words, what goes on stands to the right. */
#ifndef BQ_WRAP_H
#define BQ_WRAP_H

#include "buffer.h"

/* Appends the text with its lines broken at plain spaces so that they fit into so many columns. The rest of a
 * line goes below the second column, if the line has two; else so far to the right that it looks like no
 * other line. A line with escape sequences, and a word that does not fit, stay as they are. */
void wrap_text(const char *text, size_t length, size_t columns, Buffer *out);

/* The bytes of the first of these words that fit into so many columns; at least one word. */
size_t wrap_fitting(const char *text, size_t length, size_t columns);

#endif
