/* command_history.h - historique, pourquoi, au: what was done, what touched a thing, how the table was. */
#ifndef BQ_COMMAND_HISTORY_H
#define BQ_COMMAND_HISTORY_H

#include "console.h"

void command_history(Console *console, const char *argument, const char *line);
void command_why(Console *console, const char *argument, const char *line);
void command_at(Console *console, const char *argument, const char *line);

#endif
