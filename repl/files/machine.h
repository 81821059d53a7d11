/* machine.h - the machine as the program uses it: the real one, with the keys of evenings among the user's
 * data. */
#ifndef BQ_MACHINE_H
#define BQ_MACHINE_H

#include "system.h"

const System *machine(void);

/* From now on the system writes no image of our memory if the program crashes: it may hold what players hide
 * from each other. */
void machine_keep_secrets(void);

#endif
