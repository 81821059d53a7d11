/* put.h - a question on a screen: the sentence, and how it may be answered beside it, or below it in a narrow
 * window. */
#ifndef BQ_PUT_H
#define BQ_PUT_H

#include "buffer.h"

/* Appends the lines of game_prompt, each a sentence, a tab and how it may be answered. columns: 0 for no
 * window. */
void put_questions(const Buffer *lines, size_t columns, Buffer *out);

#endif
