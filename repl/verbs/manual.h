/* manual.h - the manual page, and what shells complete: made of the tables that --help is made of. */
#ifndef BQ_MANUAL_H
#define BQ_MANUAL_H

#include "options.h"

/* Appends the page as man reads it. */
void manual_page(Buffer *out, const Verb *verbs, const Option *common, Language language);

/* --- completions.c ---------------------------------------------------------------------------------- */

/* Appends the script for that shell (bash, zsh, fish). False for any other. */
bool completions_write(Buffer *out, const char *shell, const Verb *verbs, const Option *common,
                       Language language);

#endif
