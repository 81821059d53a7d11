/* game_names.h - which games there are. */
#ifndef BQ_GAME_NAMES_H
#define BQ_GAME_NAMES_H

#include "buffer.h"
#include "sandbox.h"

#include <stdbool.h>
#include <stddef.h>

/* A game of the share is scripts/NAME with its cards in cards/NAME; one of the owner's is the folder NAME
 * with its cards in NAME/cards. A game of the share goes before one of the owner's that is called the same.
 */
typedef struct {
    const char *share;
    const char *own; /* NULL: the owner has no folder of games */
} GameFolders;

enum { GAME_PATH_ROOM = 4096 };

/* Whether there is a game of that name. */
bool game_exists(GameFolders folders, const char *name);

/* The name that was typed, or the only one of which a part begins so, written to name: maxi and bourse are
 * maxi_bourse. Accents and case are nothing. */
const char *game_meant(GameFolders folders, const char *typed, char name[SANDBOX_NAME_MAX + 1]);

/* Writes where its scripts and its cards are; false if there is no such game. */
bool game_find(GameFolders folders, const char *name, char scripts[GAME_PATH_ROOM],
               char cards[GAME_PATH_ROOM]);

/* Appends the names of the games, the share's before the owner's and each in the order of the alphabet, with
 * a comma and a space between two. */
void game_list(GameFolders folders, Buffer *names);

/* Writes the name of the game that is called nearly so; false if there is none. */
bool game_find_near(GameFolders folders, const char *name, char *near, size_t room);

#endif
