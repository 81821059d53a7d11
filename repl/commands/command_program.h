/* command_program.h - what is said to the program itself: another file, times, hints, the bell, the language,
 * the end.
 */
#ifndef BQ_COMMAND_PROGRAM_H
#define BQ_COMMAND_PROGRAM_H

#include "console.h"

CommandRun command_save, command_time, command_hints, command_bell, command_language, command_next,
    command_again, command_quit;

#endif
