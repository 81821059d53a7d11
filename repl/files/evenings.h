/* evenings.h - where evenings are kept when nobody says where, and which was the last one. */
#ifndef BQ_EVENINGS_H
#define BQ_EVENINGS_H

#include "buffer.h"

/* Appends the path of a new evening of that game in the user's folder, which is made if need be: the name is
 * the game and the minute. False, with errno, if there is no such folder. */
bool evening_new_path(const char *game, int64_t now, Buffer *path);

/* Appends the path of the evening that was named: by a path, or by its name in the user's folder, with or
 * without its ending. */
void evening_find(const char *named, Buffer *path);

/* What evening_find takes for that path: its name, where it lies in the user's folder under the usual ending;
 * else the path. Appends it. */
void evening_called(const char *path, Buffer *name);

/* Remembers which evening is being played; if that fails, nobody needs to know. */
void evening_remember(const char *path);

/* Appends the path of the one that was remembered or, if it is gone, of the newest in the user's folder;
 * false if there is none. */
bool evening_last(Buffer *path);

/* Calls with the path of each evening in the user's folder, newest first. False if there was no memory for
 * some. */
bool evening_each(void (*call)(void *user, const char *path), void *user);

#endif
