/* boxes.h - the boxes that are played with a game for the whole shelf, by their names: described once, by
 * answering questions, and kept as house rules; or delivered as models with the program. */
#ifndef BQ_BOXES_H
#define BQ_BOXES_H

#include "evening/face.h"

/* The box of that name, described at the terminal if there is none yet and asks is true. NULL, and *trouble,
 * if there is none, or whoever was asked has left. */
House *boxes_find(const SessionPlace *place, const char *game, const char *name, bool asks, Trouble *trouble);

/* Appends the names of the user's own boxes of that game, and of the models, a line each. */
void boxes_own(const char *game, Buffer *names);
void boxes_models(const SessionPlace *place, const char *game, Buffer *names);

#endif
