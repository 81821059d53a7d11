/* command_correct.h - corriger: a command moved a wrong amount. */
#ifndef BQ_COMMAND_CORRECT_H
#define BQ_COMMAND_CORRECT_H

#include "console.h"

void command_correct(Console *console, const char *argument, const char *line);

void preview_correct(Console *console, const char *argument);

#endif
