/* typed_line.h - what a line means: a word of the game, a word of the program, a view, an answer. */
#ifndef BQ_TYPED_LINE_H
#define BQ_TYPED_LINE_H

#include "console.h"

/* Does what the line says. */
void console_do(Console *console, const char *line);

/* The same, unless it is blank; without the spaces around it. */
void console_do_text(Console *console, char *typed);

/* Takes spaces off both ends. */
char *trim_line(char *line);

#endif
