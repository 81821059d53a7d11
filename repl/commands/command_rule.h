/* command_rule.h - rules changed at the table, without a line of Lua, and kept for the next evening. */
#ifndef BQ_COMMAND_RULE_H
#define BQ_COMMAND_RULE_H

#include "console.h"

CommandRun command_rule, command_rules;

/* Appends the names of the house rules that were kept. */
void complete_kept_houses(Console *console, Buffer *words);

#endif
