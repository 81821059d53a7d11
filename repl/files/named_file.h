/* named_file.h - a file that a person has named, to be read.
 *
 * Only ordinary files are, and none beyond a size that the refusal states: a folder, a pipe, a device or a
 * file of gigabytes is refused at once, whoever named it. (The journal, which is no file for people, opens
 * its own: it is as strict, and finds its end by its records.) */
#ifndef BQ_NAMED_FILE_H
#define BQ_NAMED_FILE_H

#include "sentences/face.h"

typedef enum {
    NAMED_OK,
    NAMED_NOTHING,    /* of that name */
    NAMED_FORBIDDEN,  /* to this user */
    NAMED_FOLDER,     /* a folder */
    NAMED_NOT_A_FILE, /* a pipe, a device */
    NAMED_TOO_LONG,
    NAMED_UNREADABLE, /* for any other reason */
    NAMED_NO_MEMORY,
} NamedResult;

#define NAMED_LINES_MAX ((size_t)16 << 20) /* bytes of a file of commands, or of an evening */

/* Opens a file of most bytes at most, without waiting for a pipe. The caller closes *file, which is -1 on any
 * result but NAMED_OK. */
NamedResult named_open(const char *path, size_t most, int *file);

/* Appends all of it. */
NamedResult named_read(const char *path, size_t most, Buffer *bytes);

/* Says why not, in a sentence that begins with the path; false, to be returned. */
bool named_trouble(Trouble *trouble, Language language, NamedResult result, const char *path, size_t most);

#endif
