/* command_amend.h - amender, garder: an old command was another one. */
#ifndef BQ_COMMAND_AMEND_H
#define BQ_COMMAND_AMEND_H

#include "console.h"

CommandRun command_amend, command_keep;

void console_forget_amendment(Console *console);

#endif
