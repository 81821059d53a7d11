/* tried.h - lines that are tried out one behind the other on a copy of the table, and typed for the table if
 * it likes what came of them. Nothing that was drawn can be kept: else one would try until pleased. */
#ifndef BQ_TRIED_H
#define BQ_TRIED_H

#include "console.h"

/* Tries them, a line each, and shows what came of it. */
void console_try_lines(Console *console, const Buffer *lines);

/* Types them for the table; false if there are none to be kept. */
bool console_keep_tried(Console *console);

void console_forget_tried(Console *console);

#endif
