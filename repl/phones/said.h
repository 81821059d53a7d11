/* said.h - what a phone says, when its seal is open.
 *
 * It comes from whoever has the key of a seat, a program of his own perhaps: whatever it is, it is read or it
 * is SAID_NOTHING. True of a line that is read: (1) it is text, at most SAID_LINE_MAX bytes of it, without
 * control characters; (2) the tap's number is above 0. */
#ifndef BQ_SAID_H
#define BQ_SAID_H

#include "sentences/face.h"

enum { SAID_LINE_MAX = 1000 };

typedef enum {
    SAID_NOTHING, /* no words that a page of ours says */
    SAID_OPEN,    /* it listens, in that language */
    SAID_HERE,
    SAID_ASLEEP,
    SAID_CURVE,
    SAID_ANSWER,  /* to the question of that number */
    SAID_PROPOSE, /* a line that others have to accept */
    SAID_ACCEPT,  /* the proposal of that number */
    SAID_DECLINE,
} SaidKind;

typedef struct {
    SaidKind kind;
    Language language;
    uint64_t tap, number; /* the phone's own; and that of the question, as it was shown, or of the proposal */
    const char *line;     /* points into what was read */
    size_t length;
} Said;

Said said_read(const char *text, size_t length);

#endif
