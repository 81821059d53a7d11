/* system.h - the one layer between the core and the machine: files, clock, randomness.
 *
 * The journal sees no other. Tests put another in its place: one whose n-th call fails, one whose
 * disk forgets what was not synced, one whose clock jumps. A call that fails says so by its errno. */
#ifndef BQ_SYSTEM_H
#define BQ_SYSTEM_H

#include "base.h"

#include <sys/stat.h>
#include <sys/types.h>

typedef struct System System;

/* What happened to a file since it was last asked. */
typedef enum {
    HEARD_NOTHING,
    HEARD_WRITES, /* bytes were written or cut, by us or by others */
    HEARD_OTHERS, /* somebody who could write to it has closed it, or there was more than could be reported */
} Heard;

struct System {
    const char *keys; /* the folder where keys of evenings are kept; NULL: nowhere */

    /* Each as the call of POSIX of that name; -1 and errno on failure */
    int (*open)(const System *system, const char *path, int flags, mode_t mode);
    int (*close)(const System *system, int file);
    ssize_t (*pread)(const System *system, int file, void *bytes, size_t length, off_t offset);
    ssize_t (*pwrite)(const System *system, int file, const void *bytes, size_t length, off_t offset);
    int (*fdatasync)(const System *system, int file);
    int (*fsync)(const System *system, int file);
    int (*ftruncate)(const System *system, int file, off_t length);
    int (*fchmod)(const System *system, int file, mode_t mode);
    int (*fstat)(const System *system, int file,
                 struct stat *status); /* device, inode, mode, links and size */
    int (*stat)(const System *system, const char *path, struct stat *status);
    int (*flock)(const System *system, int file, int operation);
    int (*mkdir)(const System *system, const char *path, mode_t mode);
    int (*rename)(const System *system, const char *from, const char *to);
    int (*unlink)(const System *system, const char *path);
    int (*listen)(const System *system, int file); /* a listener on a file; -1: it would miss some */
    Heard (*heard)(const System *system, int listener);
    bool (*entropy)(const System *system, void *bytes, size_t length);
    int64_t (*now)(const System *system); /* seconds since 1970, UTC */
};

/* The machine itself. */
const System *system_real(void);

#endif
