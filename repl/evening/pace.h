/* pace.h - what of an evening's time was played: what lies between two commands, unless it was so long that
 * it was a pause, or the clock was set back. */
#ifndef BQ_PACE_H
#define BQ_PACE_H

#include "base.h"

/* Whether nobody thinks so many seconds. */
bool pace_is_pause(int64_t seconds);

/* What of so many seconds between two commands was played. */
int64_t pace_played(int64_t seconds);

/* In minutes, rounded. */
int64_t pace_minutes(int64_t seconds);

#endif
