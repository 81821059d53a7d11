/* command_marks.h - signet, note: bookmarks and remarks. */
#ifndef BQ_COMMAND_MARKS_H
#define BQ_COMMAND_MARKS_H

#include "console.h"

CommandRun command_mark, command_note;

/* What the evening remembers, a line each: bookmarks, remarks, lines that passed over a rule. False if there
 * are none. */
bool list_marks(Console *console);
bool list_overruled(Console *console);
bool list_notes(Console *console);

/* Appends the bookmarks, a line each. */
void complete_marks(Console *console, Buffer *words);

#endif
