/* command_summary.h - why somebody has so much, or so little: where it came from and where it went, by kind.
 */
#ifndef BQ_COMMAND_SUMMARY_H
#define BQ_COMMAND_SUMMARY_H

#include "console.h"

CommandRun command_summary;

/* Appends of what kind a command was, as the summary calls it: an operation, a word of the game. */
void summary_kind(Console *console, const HistoryEntry *entry, Buffer *kind);

/* The account that a summary of that name is of, where all who look may see it; else NO_INDEX. */
int32_t summary_account(Console *console, const char *whose);

/* Whether that is asked as people ask it, behind pourquoi: "bruno a si peu", "do I have so little"; and of
 * whom, "" for who asks. */
bool summary_is_meant(const char *said, Buffer *whose);

#endif
