/* places.h - where the program keeps things of its user, as the XDG base directory standard says.
 *
 * A variable that is unset, empty or relative counts for nothing; then the default below $HOME is taken,
 * and if that is no absolute path either, there is no such place. */
#ifndef BQ_PLACES_H
#define BQ_PLACES_H

#include "buffer.h"
#include "sentences/face.h"

typedef enum {
    PLACE_CONFIG,  /* $XDG_CONFIG_HOME/banquier, ~/.config/banquier */
    PLACE_DATA,    /* $XDG_DATA_HOME/banquier, ~/.local/share/banquier: sessions, boxes, house rules */
    PLACE_STATE,   /* $XDG_STATE_HOME/banquier, ~/.local/state/banquier: typed lines, the last session */
    PLACE_RUNTIME, /* $XDG_RUNTIME_DIR/banquier and no other: sockets */
} UserPlace;

/* Appends the folder's path; false, and nothing appended, if there is none. */
bool place_path(UserPlace place, Environment environment, Buffer *path);

/* Makes the folder, and missing ones above it, for its user alone (0700), whatever the umask. False, with
 * errno, if it cannot be made or if something else is in its place. */
bool place_make(const char *path);

#endif
