/* command_help.h - aide: what can be typed. */
#ifndef BQ_COMMAND_HELP_H
#define BQ_COMMAND_HELP_H

#include "console.h"

void command_help(Console *console, const char *argument, const char *line);

#endif
