/* named.h - what a game lists of itself: each thing by the name that scripts give it, and by what people call
 * it. */
#ifndef BQ_NAMED_H
#define BQ_NAMED_H

#include "evening/face.h"

typedef GameResult GameList(Game *game, Table *table, Buffer *lines, GameTrouble *trouble);

typedef struct {
    const char *name, *called; /* lent, until named_done */
    Buffer lines;
    char *rest;
} Named;

/* False, and *trouble, where the game cannot say: then it lists nothing. For each: while
 * (named_next(&named)). Free it with named_done, whatever happens. */
bool named_begin(Named *named, Session *session, GameList *list, GameTrouble *trouble);
bool named_next(Named *named);
void named_done(Named *named);

#endif
