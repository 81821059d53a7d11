/* command_program.h - what is said to the program itself: another file, times, hints, the language, the end.
 */
#ifndef BQ_COMMAND_PROGRAM_H
#define BQ_COMMAND_PROGRAM_H

#include "console.h"

void command_save(Console *console, const char *argument, const char *line);
void command_time(Console *console, const char *argument, const char *line);
void command_hints(Console *console, const char *argument, const char *line);
void command_language(Console *console, const char *argument, const char *line);
void command_next(Console *console, const char *argument, const char *line);
void command_quit(Console *console, const char *argument, const char *line);

#endif
