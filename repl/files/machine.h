/* machine.h - the machine as the program uses it: the real one, with the keys of evenings among the user's
 * data. */
#ifndef BQ_MACHINE_H
#define BQ_MACHINE_H

#include "system.h"

const System *machine(void);

/* From now on no image of the memory is written, should the program be stopped: it may hold what others have
 * hidden. */
void machine_keep_secrets(void);

#endif
