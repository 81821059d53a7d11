/* command_clock.h - how long the evening has taken: in all, by who was awaited, by month or round. */
#ifndef BQ_COMMAND_CLOCK_H
#define BQ_COMMAND_CLOCK_H

#include "console.h"

CommandRun command_clock;

#endif
