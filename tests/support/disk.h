/* disk.h - a disk in memory that can fail, be full, and forget what was not synced.
 *
 * It stands in for the machine below a journal (system.h). Calls are counted; the n-th one, or all from
 * the n-th on, can be made to fail or to write less. What a power cut leaves is made by disk_crash: of
 * the bytes that were written since the last sync each sector is kept, dropped or garbled by chance. */
#ifndef BQ_TEST_DISK_H
#define BQ_TEST_DISK_H

#include "system.h"

#define DISK_KEYS "/tmp/keys" /* where keys of evenings are kept */

enum { DISK_FILES = 8, DISK_PATH_MAX = 128 };

typedef enum {
    FAIL_NEVER,
    FAIL_ONCE,  /* the n-th call */
    FAIL_ALWAYS /* the n-th call and all after it */
} DiskFailing;

typedef struct {
    char path[DISK_PATH_MAX]; /* empty: no file */
    char *bytes;              /* mapped, not allocated: tests make allocations fail */
    size_t length;
    char *synced; /* as a power cut would leave it */
    size_t synced_length;
    size_t dirty_from, dirty_to; /* what was written since the last sync lies between them */
    bool is_remade;              /* otherwise than by writing: anything may differ from what was synced */
    bool is_locked, is_named, is_named_synced;
    Heard heard; /* of what was done to it */
    unsigned inode;
} DiskFile;

typedef struct {
    System system; /* first: the calls get this back */
    DiskFile files[DISK_FILES];
    unsigned next_inode;
    uint64_t chance;

    uint64_t calls; /* so far; only those that a disk can fail */
    uint64_t fail_at;
    DiskFailing failing;
    int error;         /* errno of what fails; 0: a short write where it is a write */
    size_t short_by;   /* of a short write: how many bytes are left out; 0: half */
    size_t full_after; /* bytes that fit in all; 0: no limit */
    uint64_t failed;   /* calls that were made to fail */
    int64_t clock;
} Disk;

void disk_init(Disk *disk, uint64_t seed);
void disk_done(Disk *disk);
const System *disk_system(Disk *disk);

/* From now on the n-th call fails. */
void disk_fail(Disk *disk, DiskFailing failing, uint64_t n, int error);

/* The power goes: what was not synced is kept, dropped or garbled, all files are closed. */
void disk_crash(Disk *disk);

bool disk_has(const DiskFile *file);

/* The file of that path, or NULL. */
DiskFile *disk_file(Disk *disk, const char *path);

/* Frees what no name and no open file leads to. */
void disk_forget_unnamed(Disk *disk);

/* All files but that one and the keys are gone. */
void disk_forget_all_but(Disk *disk, const char *path);

/* Makes a file, or replaces what it holds. */
void disk_put(Disk *disk, const char *path, const void *bytes, size_t length);

#endif
