/* moved.h - the amounts that the commands which count have moved, for questions over what happened. */
#ifndef BQ_MOVED_H
#define BQ_MOVED_H

#include "game.h"
#include "history.h"

/* On to the next that those eyes may see, NULL: all; false behind the op where end is. Lends the names until
 * the evening changes. */
bool moved_next(History *history, const GameMovePlace *end, const char *eyes, GameMovePlace *place,
                GameMove *move);

/* The same of all there are: a GameNextMove, its context is the history. */
bool moved_next_of_all(void *context, const char *eyes, GameMovePlace *place, GameMove *move);

#endif
