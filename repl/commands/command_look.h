/* command_look.h - what can be seen of the table: views, balances, expressions. */
#ifndef BQ_COMMAND_LOOK_H
#define BQ_COMMAND_LOOK_H

#include "console.h"

CommandRun command_balances, command_views, command_work_out, command_explain, command_explain_rules,
    command_awaited;

#endif
