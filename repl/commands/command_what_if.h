/* command_what_if.h - et-si: what a line would change, and nothing is done. */
#ifndef BQ_COMMAND_WHAT_IF_H
#define BQ_COMMAND_WHAT_IF_H

#include "console.h"

void command_what_if(Console *console, const char *argument, const char *line);

#endif
