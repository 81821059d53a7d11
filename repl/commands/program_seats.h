/* program_seats.h - seats that the program plays: they answer by themselves when they are asked. */
#ifndef BQ_PROGRAM_SEATS_H
#define BQ_PROGRAM_SEATS_H

#include "console.h"

/* Lets them say all that is theirs to say now, and shows it, a line's report behind each. False if they had
 * nothing to say. */
bool program_seats_play(Console *console);

/* The same, unless the last command was taken back: then they wait, until somebody types. */
void program_seats_go_on(Console *console);

/* Tells how that one is played, and why he said what he said last; nothing where somebody plays himself. */
void program_seats_tell(Console *console, const char *who);

/* conseil JOUEUR: what a seat would say in his place, on a page for him alone. */
void command_advice(Console *console, const char *argument, const char *line);

#endif
