/* command_what_if.h - et-si: shows what a line would change, and does not do it. */
#ifndef BQ_COMMAND_WHAT_IF_H
#define BQ_COMMAND_WHAT_IF_H

#include "console.h"

CommandRun command_what_if;

#endif
