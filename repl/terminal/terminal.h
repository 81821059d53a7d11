/* terminal.h - the terminal that the program runs on: waiting for it, and leaving it as it was found.
 *
 * There is one terminal and one set of signals a process, so this module's state is the process's. From
 * terminal_start to terminal_stop:
 *   (1) Ctrl-C, the ends that SIGTERM and SIGHUP ask for, a new size and a return from the background
 *       interrupt nothing: they wait until terminal_wait tells them;
 *   (2) whatever ends or stops the process, but for SIGKILL and SIGSTOP, the terminal is first put back:
 *       its modes, its ordinary screen, no bracketed paste. A second SIGTERM or SIGHUP ends it at once;
 *   (3) coming back from a stop puts the modes on again that were on. */
#ifndef BQ_TERMINAL_H
#define BQ_TERMINAL_H

#include <stdbool.h>

void terminal_start(void);
void terminal_stop(void); /* may be called again: it does nothing more */

/* Somebody types at standard input, and reads what standard output shows. */
bool terminal_is_typed(void);

/* ... on a terminal whose lines can be edited and whose screen can be cleared. */
bool terminal_can_edit(void);

/* Whether something was typed already that nobody has read: it is meant for the next question. */
bool terminal_is_typed_ahead(void);

/* Of the window at standard output; both 0 if there is none. */
void terminal_size(int *columns, int *rows);

typedef enum {
    TERMINAL_READY,       /* there is something to read, or the end */
    TERMINAL_IDLE,        /* nothing came in that time */
    TERMINAL_INTERRUPTED, /* Ctrl-C; reported once */
    TERMINAL_LEAVING,     /* SIGTERM or SIGHUP; reported from now on */
    TERMINAL_RESUMED,     /* back from a stop; reported once */
    TERMINAL_RESIZED,     /* reported once; so are signals that mean nothing to us */
    TERMINAL_FAILED,
} TerminalEvent;

/* Waits until the file can be read; -1: for ever. */
TerminalEvent terminal_wait(int file, int milliseconds);

/* Somebody else who is served whenever terminal_wait waits, such as a door for phones. When it says so,
 * terminal_wait returns TERMINAL_RESIZED, so that whoever edits a line can tell what is new and draw the line
 * again. */
typedef struct {
    int file;                       /* can be read when there is something to do */
    int (*patience)(void *context); /* milliseconds after which it is served anyway; -1: for ever */
    bool (*serve)(void *context);   /* whether there is something to be told */
    void (*rest)(void *context);    /* the program is about to be stopped while it waits */
    void *context;
} TerminalGuest;

/* Keeps guest; NULL: nobody any more. */
void terminal_attend(const TerminalGuest *guest);

/* A key is about to stop the program. */
void terminal_before_stop(void);

/* Whether there was a Ctrl-C since the last report: for whoever works long. */
bool terminal_was_interrupted(void);
bool terminal_is_interrupted(void); /* the same, and it stays so */

/* The signal that asks the program to end, or 0. */
int terminal_leaving(void);

/* Sets how keys are read from now on. */
typedef enum {
    TYPING_LINES,  /* as the terminal was found; where it can edit, Ctrl-D is a key */
    TYPING_HIDDEN, /* whole lines, not shown */
    TYPING_KEYS,   /* each key at once, not shown; Ctrl-C and Ctrl-Z are signals */
} Typing;

/* Forgets what was typed before. False if that fails. */
bool terminal_set_typing(Typing typing);

/* Whether the terminal marks what is pasted. */
void terminal_mark_pastes(bool marks);

/* A page over the screen, of which nothing is left once it is closed: not in the scrollback either, which
 * stays as it was. Whoever draws on it must not scroll, nor clear all of it at once. A stop or an end closes
 * it. */
void terminal_open_page(void);
void terminal_close_page(void);
bool terminal_has_page(void);

/* Rings the bell: now; or once in so many seconds, 0 for never. Whether it has rung so is reported once. */
void terminal_ring(void);
void terminal_ring_in(unsigned seconds);
bool terminal_has_rung(void);

/* Clears the screen from so many rows above the cursor on and puts the cursor there; with 0, clears all of it
 * and the scrollback too. */
void terminal_wipe(int rows);

/* Lends the terminal to another program. Afterwards puts right what it has left behind, and forgets a Ctrl-C
 * that was meant for it. */
void terminal_lend(void);
void terminal_take_back(void);

#endif
