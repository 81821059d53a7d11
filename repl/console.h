/* console.h - a prompt at the table: the lines of a game, or, without one, changes of the table as the
 * journal writes them (`move 400 franc banque Alice`); with undo, redo, why and at. On a pipe it stops at
 * the first refused line. */
#ifndef BQ_CONSOLE_H
#define BQ_CONSOLE_H

#include "game.h"
#include "history.h"

/* Reads commands until the end of the input or `quit`. game may be NULL. Returns how many lines were
 * refused. */
int console_run(History *history, Game *game, Random *random);

/* Prints each account's balances, those of zero left out. */
void console_balances(const Table *table);

#endif
