/* command_sheet.h - fiche, passation: pages on which all stands: of a player, of the table, for whoever takes
 * over the bank. */
#ifndef BQ_COMMAND_SHEET_H
#define BQ_COMMAND_SHEET_H

#include "console.h"

void command_sheet(Console *console, const char *argument, const char *line);
void command_handover(Console *console, const char *argument, const char *line);

#endif
