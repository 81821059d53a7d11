/* hints.h - help while a line is typed: what it may become, and in grey what is still missing. */
#ifndef BQ_HINTS_H
#define BQ_HINTS_H

#include "console.h"

/* What the editor asks; context is the console. */
void console_complete(void *context, const char *typed, Candidates *candidates);
bool console_hint(void *context, const char *typed, Buffer *hint);

#endif
