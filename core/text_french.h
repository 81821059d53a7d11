/* text_french.h - what French wants of a text: its spaces, and its elisions. */
#ifndef BQ_TEXT_FRENCH_H
#define BQ_TEXT_FRENCH_H

#include "text.h"

enum { TEXT_FRENCH_GROWTH = 4 };

/* Writes the text with the spaces of French, and returns how many bytes that are, TEXT_FRENCH_GROWTH times
 * those of the text at most: U+202F before ; ! ? and U+00A0 before : and inside « », whatever spaces were
 * there, or none. What stands in a {place:kind} is no sign. Before $ and M a number has U+00A0. */
size_t text_french(char *to, const char *bytes, size_t length);

/* The same of numbers alone, in any language. */
size_t text_units(char *to, const char *bytes, size_t length);

/* Appends that word of French before a name, without its vowel before another: "d'Anna", "de Bruno",
 * "qu'Yves", "que Yann". Before an h nothing is left out, which is never wrong. */
void text_elide(Buffer *out, const char *word, const char *name, size_t length);

#endif
