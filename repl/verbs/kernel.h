/* kernel.h - a prompt at a table without a game: changes as the journal writes them (`move 400 franc banque
 * Alice`), undo, redo, why and at. On a pipe it stops at the first refused line. */
#ifndef BQ_KERNEL_H
#define BQ_KERNEL_H

#include "history.h"

/* Reads commands until the end of the input or `quit`. Returns how many lines were refused. */
int kernel_run(History *history);

/* Prints each account's balances, those of zero left out; a ? for an account that not all may see. */
void kernel_balances(const Table *table);

#endif
