/* command_amend.h - amender, garder: an old command was another one. */
#ifndef BQ_COMMAND_AMEND_H
#define BQ_COMMAND_AMEND_H

#include "console.h"

void command_amend(Console *console, const char *argument, const char *line);
void command_keep(Console *console, const char *argument, const char *line);

void console_forget_amendment(Console *console);

#endif
