/* command_what_if.h - et-si: what a line would change, and nothing is done. */
#ifndef BQ_COMMAND_WHAT_IF_H
#define BQ_COMMAND_WHAT_IF_H

#include "console.h"

CommandRun command_what_if;

#endif
