#include "pace.h"

enum { MINUTE = 60, THOUGHT_MOST = 10 * MINUTE };

bool pace_is_pause(int64_t seconds)
{
    return seconds > THOUGHT_MOST;
}

int64_t pace_played(int64_t seconds)
{
    return seconds > 0 && !pace_is_pause(seconds) ? seconds : 0;
}

int64_t pace_minutes(int64_t seconds)
{
    return (seconds + MINUTE / 2) / MINUTE;
}
