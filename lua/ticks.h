/* ticks.h - a tick for a thread each time it has used the processor for a while.
 *
 * The time is the processor's: a process that is stopped for an hour, or waits, gets none. Ticks come as a
 * signal, SIGVTALRM, from a timer that a thread gets the first time it asks. */
#ifndef BQ_TICKS_H
#define BQ_TICKS_H

#include <stdbool.h>

#define TICK_SECONDS 0.010 /* of processor time between two ticks */

typedef struct {
    void (*tick)(void *user); /* runs inside a signal handler: may set flags, no more; NULL: nothing does */
    void *user;
} Ticks;

/* Gives this thread ticks from now on; *before is who had them until now. False, and nothing changed, if this
 * system has no such timers. */
bool ticks_begin(Ticks ticks, Ticks *before);

/* Gives the ticks back to whoever had them before. */
void ticks_end(Ticks before);

/* The processor time that this thread has used, in seconds. */
double ticks_seconds(void);

#endif
