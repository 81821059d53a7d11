/* game_names.h - which games there are. */
#ifndef BQ_GAME_NAMES_H
#define BQ_GAME_NAMES_H

#include "buffer.h"
#include "sandbox.h"

#include <stdbool.h>
#include <stddef.h>

/* A game of the share is scripts/NAME with its cards in cards/NAME; one of the owner's is the folder NAME
 * with its cards in NAME/cards. If both have the name, it is the share's. */
typedef struct {
    const char *share;
    const char *own; /* NULL: the owner has no folder of games */
} GameFolders;

enum { GAME_PATH_ROOM = 4096 };

/* Whether there is a game of that name. */
bool game_exists(GameFolders folders, const char *name);

/* Writes to name the game that was typed, or the only one with a part that begins so: maxi and bourse are
 * maxi_bourse. Accents and case do not matter. */
const char *game_meant(GameFolders folders, const char *typed, char name[SANDBOX_NAME_MAX + 1]);

/* Writes where its scripts and its cards are; false if there is no such game. */
bool game_find(GameFolders folders, const char *name, char scripts[GAME_PATH_ROOM],
               char cards[GAME_PATH_ROOM]);

/* Appends the names of the games, the share's before the owner's, each in alphabetical order, with a comma
 * and a space between two. */
void game_list(GameFolders folders, Buffer *names);

/* Writes the name of a game that is nearly this; false if there is none. */
bool game_find_near(GameFolders folders, const char *name, char *near, size_t room);

#endif
