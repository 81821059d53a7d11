/* command_help.h - aide: what can be typed. */
#ifndef BQ_COMMAND_HELP_H
#define BQ_COMMAND_HELP_H

#include "console.h"

CommandRun command_help;

#endif
