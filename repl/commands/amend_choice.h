/* amend_choice.h - which command is to be amended, and into what: by its number, by words, or out of a list.
 */
#ifndef BQ_AMEND_CHOICE_H
#define BQ_AMEND_CHOICE_H

#include "console.h"

/* Appends what was typed behind `amender` as a plan: `13 payer bo 5`, `13 -`, `avant 13 payer bo 5`. False
 * where there is still something to be typed or there is no such command: that has been said then, and at a
 * terminal the line stands in the editor. */
bool amend_choose(Console *console, const char *argument, Buffer *plan);

/* Appends the last commands, the newest first, a line each: its number and what was typed. */
void complete_amended(Console *console, Buffer *words);

#endif
