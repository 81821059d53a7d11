/* breath.h - somebody who answers line by line is told, once, that several may stand on one. */
#ifndef BQ_BREATH_H
#define BQ_BREATH_H

#include "console.h"

/* Notes the line that was done. */
void breath_note(Console *console, const char *line);

#endif
