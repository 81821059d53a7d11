/* proposing.h - a player proposes a line on his phone; it is done when those whom it concerns have accepted
 * it, or the banker has. */
#ifndef BQ_PROPOSING_H
#define BQ_PROPOSING_H

#include "console.h"
#include "phones/face.h"

/* Each is true if it is so now, and else says in *trouble why not; what all should know is appended to what
 * is printed. */
bool console_propose(Console *console, const char *player, const char *line, Trouble *trouble);
bool console_accept_on_phone(Console *console, const char *player, int number, Trouble *trouble);
bool console_decline_on_phone(Console *console, const char *player, int number, Trouble *trouble);

/* The banker accepts it. */
bool console_accept_proposal(Console *console, const Proposal *proposal, Trouble *trouble);

#endif
