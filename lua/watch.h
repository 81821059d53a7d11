/* watch.h - a look at a thread's work, each time it has used the processor for a while.
 *
 * The time is the processor's: a process that is stopped for an hour, or waits, is not looked at. The
 * looks come as a signal, SIGVTALRM, from a timer that a thread gets the first time it asks. */
#ifndef BQ_WATCH_H
#define BQ_WATCH_H

#include <stdbool.h>

#define WATCH_SECONDS 0.010 /* of processor time between two looks */

typedef struct {
    void (*look)(void *user); /* runs inside a signal handler: may set flags, no more; NULL: nobody looks */
    void *user;
} Watch;

/* Has this thread looked at from now on, and hands over who looked before in *before. False, and nothing
 * has changed, if this system has no such timers. */
bool watch_begin(Watch watch, Watch *before);

/* Gives the looks back to who had them before. */
void watch_end(Watch before);

/* The processor time that this thread has used, in seconds. */
double watch_seconds(void);

#endif
