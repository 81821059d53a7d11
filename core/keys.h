/* keys.h - the key of an evening: 32 random bytes among the user's data, never in the evening's own file.
 *
 * It lies in the folder that the system names, in a file that is named after the evening's session: so it is
 * found wherever the evening's file was copied or moved to, as long as that is on this machine. Mode 0600. */
#ifndef BQ_KEYS_H
#define BQ_KEYS_H

#include "seal.h"
#include "system.h"

enum { KEYS_SESSION_BYTES = 16 };

typedef enum {
    KEYS_OK,
    KEYS_NONE,         /* there is none of that evening */
    KEYS_CANNOT_READ,  /* see errno */
    KEYS_NO_KEY,       /* the file holds something else */
    KEYS_CANNOT_WRITE, /* see errno */
    KEYS_NOWHERE,      /* the system names no folder */
    KEYS_NO_ENTROPY,
    KEYS_NO_MEMORY,
} KeysResult;

KeysResult keys_find(const System *system, const unsigned char *session, SealKey *key);

/* Makes one for an evening that has none; it is on the disk when this returns KEYS_OK. */
KeysResult keys_make(const System *system, const unsigned char *session, SealKey *key);

/* Appends the path where the key of that evening lies. */
void keys_path(Buffer *path, const System *system, const unsigned char *session);

#endif
