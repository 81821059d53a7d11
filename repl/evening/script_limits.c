#include "script_limits.h"

#include <errno.h>
#include <stdlib.h>

/* What was given, else what the variable says; NULL if neither does. */
static const char *either(const char *option, const char *variable, Environment environment)
{
    if (option) return option;
    const char *value = environment(variable);
    return value && *value ? value : NULL;
}

static bool read_whole(const char *text, int64_t min, int64_t max, int64_t *number)
{
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (errno || end == text || *end || *text < '0' || *text > '9' || value < min || value > max)
        return false;
    *number = value;
    return true;
}

LimitsResult limits_choose(const char *memory, const char *steps, Environment environment,
                           SandboxLimits *limits)
{
    int64_t megabytes;
    *limits = sandbox_limits;
    memory = either(memory, "BANQUIER_MEMORY", environment);
    steps = either(steps, "BANQUIER_STEPS", environment);
    if (memory && !read_whole(memory, LIMITS_MEMORY_MIN, LIMITS_MEMORY_MAX, &megabytes))
        return LIMITS_BAD_MEMORY;
    if (steps && !read_whole(steps, LIMITS_STEPS_MIN, LIMITS_STEPS_MAX, &limits->steps_max)) {
        *limits = sandbox_limits;
        return LIMITS_BAD_STEPS;
    }
    if (memory) limits->memory_max = (size_t)megabytes << 20;
    limits->is_counting = steps; /* whoever says how many wants them counted */
    return LIMITS_OK;
}

const char *limits_result_text(LimitsResult result, Language language)
{
    switch (result) {
    case LIMITS_OK: return phrase(language, PHRASE_SCRIPT_LIMITS_THAT_IS_FINE);
    case LIMITS_BAD_MEMORY: return phrase(language, PHRASE_SCRIPT_LIMITS_SCRIPTS_MAY_HAVE_FROM_2);
    case LIMITS_BAD_STEPS: return phrase(language, PHRASE_SCRIPT_LIMITS_A_SCRIPT_MAY_TAKE_FROM);
    }
    return "";
}
