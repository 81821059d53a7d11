/* command_check.h - one word for all that can be checked at the table. */
#ifndef BQ_COMMAND_CHECK_H
#define BQ_COMMAND_CHECK_H

#include "console.h"

CommandRun command_check;

#endif
