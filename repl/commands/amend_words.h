/* amend_words.h - which command somebody means who calls it by words, and what he wants in its place: words
 * choose, what begins with a digit replaces. "new york bruno 7000x3" is the line in which Bruno bid for New
 * York, with 7000x3 in the place of what he bid. */
#ifndef BQ_AMEND_WORDS_H
#define BQ_AMEND_WORDS_H

#include "buffer.h"

/* How well the first words call a command, 0 for not at all: those that are in the line that was typed count
 * four, those in what was spoken around it two; what is in neither and stands before the first of them is
 * left out, and takes one off. What is behind them in *rest, and in *behind where in the line the last of
 * those that are in it ends. A word may be shortened, and K9 is K09. */
size_t words_known(const char *words, const char *typed, const char *spoken, const char **rest,
                   size_t *behind);

/* Appends the line with each word of the rest in the place of one that is like it: a number, a bid such as
 * 4000x3, any other; those behind come first. False, and nothing appended, if there is none for it. */
bool words_replace(Buffer *line, const char *typed, size_t behind, const char *rest);

#endif
