/* command_history.h - historique, pourquoi, au: what was done, what touched a thing, how the table was. */
#ifndef BQ_COMMAND_HISTORY_H
#define BQ_COMMAND_HISTORY_H

#include "console.h"

CommandRun command_history, command_why, command_at;

#endif
