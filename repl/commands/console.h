/* console.h - the evening at a prompt, or fed through a pipe.
 *
 * On a terminal lines are edited, what is awaited stands above the prompt, and a refused line is just told.
 * Anything else is a batch: no prompt, and it stops at the first refused line, whose number is told. */
#ifndef BQ_CONSOLE_H
#define BQ_CONSOLE_H

#include "evening/session.h"
#include "terminal/screen.h"

typedef struct {
    bool is_terminal;
    bool keeps_going; /* a batch goes on behind a refused line */
    bool echoes;      /* a batch repeats each line, and tells refusals between the answers: a transcript */
    bool is_plain;    /* tables are cells between tabs, numbers bare digits */
    bool is_json;     /* a batch tells what became of each line as JSON */
    bool is_debug;    /* tracebacks of scripts are shown */
    ColourWish colour;
} ConsoleWish;

typedef struct {
    int refused;         /* lines */
    bool is_interrupted; /* a batch, by Ctrl-C */
    char *moved_to;      /* the journal that the evening went on in, to be freed; NULL: where it was */
} ConsoleEnd;

/* Runs until the end of the input, or until it is left. */
ConsoleEnd console_run(Session *session, const ConsoleWish *wish);

#endif
