/* lines.h - lines as they come from a pipe, a file or a terminal without editing.
 *
 * True of any input:
 *   (1) each line is either given whole or refused by a result of its own, and counted: none is lost, cut
 *       or joined to another;
 *   (2) a line that is given is UTF-8 without NUL, and without its CR LF or LF; a byte order mark before
 *       the first is no part of it. */
#ifndef BQ_LINES_H
#define BQ_LINES_H

#include "buffer.h"
#include "sentences/face.h"

#define LINES_MAX          ((size_t)1 << 20) /* bytes of one line */
#define LINES_TERMINAL_MAX 4095              /* without editing, the system cuts longer ones */

typedef enum {
    LINE_READ,
    LINE_END,         /* nothing more will come */
    LINE_INTERRUPTED, /* Ctrl-C: what was typed so far is dropped */
    LINE_LEAVING,     /* a signal asks the program to end */
    LINE_RESUMED, /* back from a stop, or something has happened; nothing was read: ask again if you like */
    LINE_TOO_LONG,
    LINE_HAS_NUL,
    LINE_NOT_UTF8,
    LINE_UNFINISHED, /* the input ended in the middle of a line that went on */
    LINE_NOT_RUN,    /* lines were pasted, and nobody agreed to them */
    LINE_NO_SECRET,  /* what is typed here would be visible */
    LINE_FAILED,     /* the input cannot be read */
    LINE_NO_MEMORY,
} LineResult;

/* A sentence; "" if there is nothing to say. */
const char *line_result_text(LineResult result, Language language);

/* Called when something has happened that is no input; true: whoever reads is to be told LINE_RESUMED. */
typedef struct {
    bool (*happened)(void *context);
    void *context;
} LinesMeanwhile;

typedef struct {
    int file;                 /* not ours to close */
    LinesMeanwhile meanwhile; /* nobody unless it is set */
    bool is_terminal;
    bool is_over;
    bool in_long_line; /* its rest is still to come */
    Buffer held;       /* read, given from at on */
    size_t at;
    size_t number; /* of the last line, given or refused, from 1 */
} Lines;

Lines lines_of(int file);
void lines_done(Lines *lines);

/* Appends the next line. On any result but LINE_READ nothing is appended. */
LineResult lines_read(Lines *lines, Buffer *line);

/* Overwrites the lines given so far: there was a secret among them. */
void lines_wipe(Lines *lines);

#endif
