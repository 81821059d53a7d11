/* command_correct.h - corriger: a command moved a wrong amount. */
#ifndef BQ_COMMAND_CORRECT_H
#define BQ_COMMAND_CORRECT_H

#include "console.h"

CommandRun command_correct;

void preview_correct(Console *console, const char *argument);

#endif
