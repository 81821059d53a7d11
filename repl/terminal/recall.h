/* recall.h - the lines that were typed, from one evening to the next.
 *
 * They are kept in a file of the user's own, one line each, the last RECALL_LINES_MAX of them; a line is
 * in the file as soon as it is added. Only what is added is kept: whoever reads a secret does not add it.
 * A file that cannot be used, for whatever reason, is left as it is, and costs nothing but itself: lines
 * are then remembered until the program ends. */
#ifndef BQ_RECALL_H
#define BQ_RECALL_H

#include "buffer.h"
#include "sentences/face.h"

#define RECALL_LINES_MAX      1000
#define RECALL_LINE_BYTES_MAX 1024              /* a longer one is not kept */
#define RECALL_FILE_BYTES_MAX ((size_t)4 << 20) /* a larger file is not ours */

typedef enum {
    RECALL_OK,
    RECALL_NO_PLACE, /* no path was given, or its folder cannot be made */
    RECALL_UNREADABLE,
    RECALL_NOT_A_FILE, /* a link, a folder, a device */
    RECALL_NOT_OURS,   /* of another user */
    RECALL_TOO_LARGE,
    RECALL_UNWRITABLE,
    RECALL_LOCKED, /* another program is using it: this line is not in the file */
    RECALL_NO_MEMORY,
} RecallResult;

/* A sentence; "" for RECALL_OK. */
const char *recall_result_text(RecallResult result, Language language);

typedef struct Recall Recall;

/* Reads the file at path, if there is one, and skips lines that are not text. *result says why lines will not
 * be kept there. NULL only if there is no memory. Copies path; NULL: there is no file. */
Recall *recall_open(const char *path, RecallResult *result);
void recall_close(Recall *recall);

/* Remembers a line, unless it is blank, no text, or the same as the last. */
RecallResult recall_add(Recall *recall, const char *line);

/* The newest line since it was opened that begins so and goes on; NULL if there is none. Lends. */
const char *recall_going_on(const Recall *recall, const char *begun);

size_t recall_count(const Recall *recall);
const char *recall_line(const Recall *recall, size_t index); /* lends; the oldest is 0 */

#endif
