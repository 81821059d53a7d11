/* command_house.h - house rules that come, change and go while the game is played. */
#ifndef BQ_COMMAND_HOUSE_H
#define BQ_COMMAND_HOUSE_H

#include "console.h"

CommandRun command_house, command_reload;

void list_houses(Console *console);

#endif
