/* script_limits.h - how much the scripts of an evening may take. */
#ifndef BQ_SCRIPT_LIMITS_H
#define BQ_SCRIPT_LIMITS_H

#include "sandbox.h"
#include "sentences/face.h"

typedef enum {
    LIMITS_OK,
    LIMITS_BAD_MEMORY, /* no whole number of megabytes from LIMITS_MEMORY_MIN to LIMITS_MEMORY_MAX */
    LIMITS_BAD_STEPS,  /* none from LIMITS_STEPS_MIN to LIMITS_STEPS_MAX */
} LimitsResult;

enum { LIMITS_MEMORY_MIN = 2, LIMITS_MEMORY_MAX = 4096 }; /* megabytes */
#define LIMITS_STEPS_MIN INT64_C(1000000)                 /* fewer do not load a game */
#define LIMITS_STEPS_MAX INT64_C(1000000000000)

/* What the options say (of --memory MB and --steps N; NULL for none), else BANQUIER_MEMORY and
 * BANQUIER_STEPS, else sandbox_limits. Time is limited as ever, so that each call ends within a second. */
LimitsResult limits_choose(const char *memory, const char *steps, Environment environment,
                           SandboxLimits *limits);

/* Why not, for people; *limits then is sandbox_limits. */
const char *limits_result_text(LimitsResult result, Language language);

#endif
