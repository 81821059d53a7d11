/* file_watch.h - waiting until somebody writes to a file, or takes it away.
 *
 * Where the system tells of it (inotify), nothing is asked meanwhile but once a second, for a file that is
 * written to on another machine; elsewhere the file is looked at fifty times a second. */
#ifndef BQ_FILE_WATCH_H
#define BQ_FILE_WATCH_H

#include <stdbool.h>

typedef struct {
    int file;         /* for terminal_wait: ready when something has happened, here or to the other file */
    int milliseconds; /* ... at the longest */
    int inotify, nobody[2]; /* its own; -1: none */
} FileWatch;

/* other is a file that also wakes when it can be read, -1 for none. False, with errno, on failure. */
bool file_watch_open(FileWatch *watch, const char *path, int other);

/* Call it before you read what was written: what is written later wakes again. */
void file_watch_rearm(FileWatch *watch);

void file_watch_close(FileWatch *watch);

#endif
