/* command_sheet.h - fiche, passation: all there is on one page, of a player, of the table, or for whoever
 * takes over the bank. */
#ifndef BQ_COMMAND_SHEET_H
#define BQ_COMMAND_SHEET_H

#include "console.h"

CommandRun command_sheet, command_handover;

#endif
