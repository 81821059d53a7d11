/* command_house.h - house rules that come, change and go while the game is played. */
#ifndef BQ_COMMAND_HOUSE_H
#define BQ_COMMAND_HOUSE_H

#include "console.h"

void command_house(Console *console, const char *argument, const char *line);
void command_reload(Console *console, const char *argument, const char *line);

void list_houses(Console *console);

#endif
