/* private.h - an answer that one person may see and the others at the table may not.
 *
 * It is shown on a page over the screen, once a key has been pressed after the question; then nothing of
 * it is left, on the screen or in the scrollback. Ctrl-C, Ctrl-Z and the end of the program close the page
 * first. Where there is no such page it is not shown at all. */
#ifndef BQ_PRIVATE_H
#define BQ_PRIVATE_H

#include "screen.h"

typedef enum {
    PRIVATE_SHOWN,
    PRIVATE_DECLINED,  /* Escape instead of Return */
    PRIVATE_LEAVING,   /* a signal asks the program to end */
    PRIVATE_NO_SCREEN, /* whatever was shown here would stay visible */
    PRIVATE_NO_MEMORY,
} PrivateResult;

/* A sentence; "" if there is nothing to say. */
const char *private_result_text(PrivateResult result, Language language);

/* Asks for whoever is named, then shows the text, page by page. Control characters in either are shown as
 * codes, but for the line ends of the text. */
PrivateResult private_show(const Screen *screen, const char *who, const char *text, size_t length);

#endif
