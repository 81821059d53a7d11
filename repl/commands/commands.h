/* commands.h - the table of the program's own words; the game has others. */
#ifndef BQ_COMMANDS_H
#define BQ_COMMANDS_H

#include "command.h"

extern const Commands program_commands;

/* Whether it is one of them, in either language. */
bool is_program_word(const char *typed);

/* Frees what they have left with it. */
void console_done(Console *console);

#endif
