/* console.h - the bank by its ops: a prompt where a change of the table is typed as the journal writes
 * it (`move 400 franc banque Alice`), with undo, redo, why and at. Until a game stands on it, this is how
 * the kernel is played with; on a pipe it stops at the first refused line. */
#ifndef BQ_CONSOLE_H
#define BQ_CONSOLE_H

#include "history.h"

/* Reads commands until the end of the input or `quit`. Returns how many lines were refused. */
int console_run(History *history);

/* Prints each account's balances, those of zero left out. */
void console_balances(const Table *table);

#endif
