/* command_look.h - what can be seen of the table: views, balances, rules, expressions. */
#ifndef BQ_COMMAND_LOOK_H
#define BQ_COMMAND_LOOK_H

#include "console.h"

void command_balances(Console *console, const char *argument, const char *line);
void command_views(Console *console, const char *argument, const char *line);
void command_rules(Console *console, const char *argument, const char *line);
void command_work_out(Console *console, const char *argument, const char *line);
void command_explain(Console *console, const char *argument, const char *line);
void command_explain_rules(Console *console, const char *argument, const char *line);
void command_awaited(Console *console, const char *argument, const char *line);

#endif
