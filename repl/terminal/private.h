/* private.h - an answer that one person may see and the others at the table may not.
 *
 * It is shown on a page over the screen, once a key has been pressed after the question; then nothing of
 * it is left, on the screen or in the scrollback, and what was there before is there again. Ctrl-C, Ctrl-Z
 * and the end of the program close the page first. A terminal that only writes one line after the other, as
 * one that is read aloud, can have it too: it says first that the answer can only be scrolled away, asks for
 * a yes, and scrolls. Off a terminal the answer is not shown at all. */
#ifndef BQ_PRIVATE_H
#define BQ_PRIVATE_H

#include "screen.h"

typedef enum {
    PRIVATE_SHOWN,
    PRIVATE_DECLINED,  /* Escape instead of Return; no yes */
    PRIVATE_LEAVING,   /* a signal asks the program to end */
    PRIVATE_NO_SCREEN, /* nobody sits at a terminal */
    PRIVATE_NO_MEMORY,
} PrivateResult;

/* A sentence; "" if there is nothing to say. */
const char *private_result_text(PrivateResult result, Language language);

/* Asks for whoever is named, then shows the text, page by page. Control characters in either are shown as
 * codes, but for the line ends of the text. */
PrivateResult private_show(const Screen *screen, const char *who, const char *text, size_t length);

#endif
