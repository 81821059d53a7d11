/* command_sheet.h - fiche, passation: pages on which all stands: of a player, of the table, for whoever takes
 * over the bank. */
#ifndef BQ_COMMAND_SHEET_H
#define BQ_COMMAND_SHEET_H

#include "console.h"

CommandRun command_sheet, command_handover;

#endif
