/* paper.h - what a banker would print: the sheet of the table or of a player, and what whoever takes over the
 * bank must know, as text of 80 columns in which nothing is cut. Only what all at the table may see is in it.
 */
#ifndef BQ_PAPER_H
#define BQ_PAPER_H

#include "evening/face.h"

/* Each appends to out. False, and *trouble, if it cannot be. player is one of the table, accents and case
 * left out; NULL: all of it. */
bool paper_sheet(Session *session, const char *player, Buffer *out, Trouble *trouble);
bool paper_handover(Session *session, Buffer *out, Trouble *trouble);

#endif
