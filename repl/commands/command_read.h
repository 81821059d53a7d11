/* command_read.h - lire: the commands of a file. */
#ifndef BQ_COMMAND_READ_H
#define BQ_COMMAND_READ_H

#include "console.h"

CommandRun command_read;

#endif
