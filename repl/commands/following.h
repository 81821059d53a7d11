/* following.h - a question mark behind a line that is half typed: what may follow it. */
#ifndef BQ_FOLLOWING_H
#define BQ_FOLLOWING_H

#include "console.h"

/* Whether the line only asks what may follow it, as "payer anna ?" does; then that is told. Nothing is done,
 * and nothing of it is kept. */
bool console_tell_following(Console *console, const char *line);

#endif
