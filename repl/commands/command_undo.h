/* command_undo.h - annuler, refaire, revenir: there and back, and what that would change. */
#ifndef BQ_COMMAND_UNDO_H
#define BQ_COMMAND_UNDO_H

#include "console.h"

void command_undo(Console *console, const char *argument, const char *line);
void command_redo(Console *console, const char *argument, const char *line);
void command_back(Console *console, const char *argument, const char *line);

/* What they would change, and nothing is done. */
void preview_undo(Console *console, const char *argument);
void preview_redo(Console *console, const char *argument);

#endif
