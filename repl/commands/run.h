/* run.h - the evening at a prompt, or fed through a pipe.
 *
 * On a terminal lines are edited, what is awaited stands above the prompt, and a refused line is just told.
 * Anything else is a batch: no prompt, and it stops at the first refused line, whose number is told. */
#ifndef BQ_RUN_H
#define BQ_RUN_H

#include "evening/face.h"
#include "wish.h"

typedef struct {
    int refused;         /* lines */
    bool is_interrupted; /* a batch, by Ctrl-C */
    char *moved_to;      /* the journal that the evening went on in, to be freed; NULL: where it was */
} ConsoleEnd;

/* Runs until the end of the input, or until it is left. */
ConsoleEnd console_run(Session *session, const ConsoleWish *wish);

#endif
