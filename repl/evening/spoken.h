/* spoken.h - what was awaited before a command, and what was said to it: neither stands in the journal, so
 * the line is run once more on a copy of the table as it was. */
#ifndef BQ_SPOKEN_H
#define BQ_SPOKEN_H

#include "session.h"

typedef struct {
    Buffer awaited; /* where the game stood and what was asked, a line each */
    Buffer said; /* a line each; nothing where the line comes out otherwise today, by chance for instance */
} Spoken;

/* Appends what was spoken around that record; less, where it cannot be found out. */
void spoken_of(Session *session, uint64_t record, Spoken *spoken);
void spoken_done(Spoken *spoken);

#endif
