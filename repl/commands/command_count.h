/* command_count.h - compter: what is in somebody's box, against what his account says. */
#ifndef BQ_COMMAND_COUNT_H
#define BQ_COMMAND_COUNT_H

#include "console.h"

CommandRun command_count;

#endif
