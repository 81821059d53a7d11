/* command_read.h - lire: the commands of a file. */
#ifndef BQ_COMMAND_READ_H
#define BQ_COMMAND_READ_H

#include "console.h"

void command_read(Console *console, const char *argument, const char *line);

#endif
