/* patience.h - limits for tests in which somebody looks on: under ASan or valgrind a script takes ten times
 * as long as at a table. */
#ifndef BQ_PATIENCE_H
#define BQ_PATIENCE_H

#include "sandbox.h"

#include <stdlib.h>

/* BANQUIER_QUICK is set where somebody looks on. */
static inline SandboxLimits patient_limits(void)
{
    SandboxLimits limits = sandbox_limits;
    if (getenv("BANQUIER_QUICK")) limits.seconds_max = 20;
    return limits;
}

#endif
