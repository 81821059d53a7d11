/* command_undo.h - annuler, refaire, revenir: there and back, and what that would change. */
#ifndef BQ_COMMAND_UNDO_H
#define BQ_COMMAND_UNDO_H

#include "console.h"

CommandRun command_undo, command_redo, command_back;

/* What they would change, and nothing is done. */
void preview_undo(Console *console, const char *argument);
void preview_redo(Console *console, const char *argument);

#endif
