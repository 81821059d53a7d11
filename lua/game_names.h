/* game_names.h - which games there are. */
#ifndef BQ_GAME_NAMES_H
#define BQ_GAME_NAMES_H

#include "buffer.h"

#include <stdbool.h>
#include <stddef.h>

/* Whether the share has a game of that name. */
bool game_exists(const char *share, const char *name);

/* Appends the names of the share's games in the order of the alphabet, with a comma and a space between two.
 */
void game_list(const char *share, Buffer *names);

/* Writes the name of the game that is called nearly so; false if there is none. */
bool game_find_near(const char *share, const char *name, char *near, size_t room);

#endif
