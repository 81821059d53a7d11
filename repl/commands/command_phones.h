/* command_phones.h - `téléphones`: the evening on a board and on phones; `accepter`: who may have a seat
 * there. */
#ifndef BQ_COMMAND_PHONES_H
#define BQ_COMMAND_PHONES_H

#include "console.h"

void command_phones(Console *console, const char *argument, const char *line);
void command_accept(Console *console, const char *argument, const char *line);

/* What may stand behind téléphones, a line each. */
void complete_phones(Console *console, Buffer *words);

/* When an evening goes on: see seats_settle. */
void console_settle_phones(Console *console);

/* Opens them as téléphones would, for --phones. */
void console_open_phones(Console *console);
void console_close_phones(Console *console);

/* What has happened at the door since the last line, for the editor: see EditorHelp. */
bool console_tell_phones(void *context, Buffer *out);

#endif
