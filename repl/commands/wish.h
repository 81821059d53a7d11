/* wish.h - how an evening is fed and told: at a terminal, as a batch, as a transcript, as JSON. */
#ifndef BQ_WISH_H
#define BQ_WISH_H

#include "terminal/face.h"

typedef struct {
    bool is_terminal;
    bool keeps_going; /* a batch goes on behind a refused line */
    bool echoes;      /* a batch repeats each line, and tells refusals between the answers: a transcript */
    bool is_plain;    /* tables are cells between tabs, numbers bare digits */
    bool is_json;     /* a batch tells what became of each line as JSON */
    bool is_hasty;    /* Enter counts as soon as a question stands there: see is_meant in run.c */
    bool has_phones;  /* they are opened at once */
    bool is_local;    /* ... and any other time for this machine alone */
    bool is_debug;    /* tracebacks of scripts are shown */
    ColourWish colour;
    struct Lesson *lesson; /* that is told beside it, at a terminal; NULL: none */
} ConsoleWish;

#endif
