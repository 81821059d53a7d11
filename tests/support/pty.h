/* pty.h - a function run on a terminal of its own, as a job of a little shell: it can be typed to, stopped,
 * resized and hung up, and all that it wrote can be looked through.
 *
 * The shell says [stopped] when the job stops, and goes on with it when it is told to; it says [exit 0] or
 * [signal 15] at its end. */
#ifndef BQ_TEST_PTY_H
#define BQ_TEST_PTY_H

#include "buffer.h"

#include <sys/types.h>
#include <termios.h>

typedef struct {
    int terminal; /* our end */
    pid_t shell;
    Buffer seen;  /* all that was written */
    size_t found; /* up to here by pty_expect */
} Pty;

/* The job runs with TERM=xterm and without NO_COLOR, COLUMNS and PAGER, and ends when it returns. */
bool pty_start(Pty *pty, void (*job)(void *context), void *context, int columns, int rows);

/* Ends what still runs. */
void pty_done(Pty *pty);

void pty_type(Pty *pty, const char *text);
void pty_type_bytes(Pty *pty, const char *bytes, size_t length);

/* Waits until text is written behind what was found last; false, and a word on stderr, if it is not. */
bool pty_expect(Pty *pty, const char *text);

/* Whether text was ever written, up to now. */
bool pty_has_seen(const Pty *pty, const char *text);

/* To the job in the foreground. */
void pty_signal(Pty *pty, int number);

/* Takes up a job that has stopped, as fg does. */
void pty_go_on(const Pty *pty);

void pty_resize(Pty *pty, int columns, int rows);

/* Shown as typed, in lines: the modes that the shell would find. Waits a moment for them. */
bool pty_is_ordinary(Pty *pty);

/* Waits until what is typed is not shown. */
bool pty_is_hidden(Pty *pty);

#endif
