/* journal.h - the file of an evening: lines of text that can only be added to.
 *
 * It begins with a header; then comes one line a record: its number, its body, and a checksum that
 * continues the one of the record before. docs/journal.md is the format.
 *   (1) an append that returned JOURNAL_OK is on the disk; one that did not is not in the file, or is
 *       cut from it before the next;
 *   (2) the file is extended ahead with empty lines and overwritten, so that a sync need not change its
 *       size; the end is found by the checksums;
 *   (3) nothing is believed that does not continue the chain: what a crash tore off at the end is cut
 *       and kept aside, what is damaged in the middle is refused;
 *   (4) nothing is appended to, or cut from, a file that is not as we read and wrote it, byte by byte;
 *       what was acknowledged can be saved elsewhere all the same. */
#ifndef BQ_JOURNAL_H
#define BQ_JOURNAL_H

#include "buffer.h"
#include "system.h"

enum { JOURNAL_VERSION = 2, SESSION_BYTES = 16 };

#define JOURNAL_LINE_MAX   ((size_t)64 << 20) /* bytes of one line */
#define JOURNAL_HEADER_MAX ((size_t)64 << 10) /* bytes of the header */
#define JOURNAL_CHUNK      ((size_t)64 << 10) /* how far ahead the file is extended */

typedef enum {
    JOURNAL_OK,
    JOURNAL_END,           /* no further record */
    JOURNAL_CANNOT_OPEN,   /* see error */
    JOURNAL_NOT_A_FILE,    /* a directory, a pipe, a device */
    JOURNAL_EXISTS,        /* a new file was wanted */
    JOURNAL_NOT_A_JOURNAL, /* the first line is another's */
    JOURNAL_OTHER_VERSION, /* see version */
    JOURNAL_NO_HEADER,     /* the header was never finished: nothing was ever recorded */
    JOURNAL_LOCKED,        /* see holder, 0 if unknown */
    JOURNAL_NO_LOCKS,      /* this file system cannot lock */
    JOURNAL_DAMAGED,       /* see line and reason */
    JOURNAL_CANNOT_READ,   /* see error */
    JOURNAL_CANNOT_WRITE,  /* see error; nothing was recorded, try again */
    JOURNAL_DISK_FULL,     /* the same */
    JOURNAL_NOT_SYNCED,    /* see error; the disk did not confirm: only save_as helps */
    JOURNAL_REPLACED,      /* the file was deleted or another stands in its place: only save_as helps */
    JOURNAL_CHANGED,       /* somebody else wrote to the file; line says where: only save_as helps */
    JOURNAL_READ_ONLY,
    JOURNAL_TOO_LONG, /* a record of more than JOURNAL_LINE_MAX bytes */
    JOURNAL_NO_MEMORY,
} JournalResult;

typedef struct {
    JournalResult result;
    int error;          /* an errno */
    uint64_t line;      /* of the file, from 1 */
    uint64_t version;   /* that the file has */
    int64_t holder;     /* the process that has it open */
    const char *reason; /* of JOURNAL_DAMAGED */
} JournalTrouble;

typedef enum {
    JOURNAL_WRITE,      /* lock it, cut a torn end, append */
    JOURNAL_WRITE_BARE, /* the same where the file system has no locks, which the caller has agreed to */
    JOURNAL_READ,       /* read along: no lock, nothing cut; another may go on appending */
} JournalMode;

typedef struct Journal Journal;

/* A new file of mode 0600 with that header: lines `key TAB value`, each with its newline.
 * NULL and *trouble on failure, and no file. Copies path and header. */
Journal *journal_create(const System *system, const char *path, const char *header, size_t length,
                        JournalMode mode, JournalTrouble *trouble);

/* Opens what is there and reads its header. Then journal_next gives the records; only when it has
 * answered JOURNAL_END may records be appended. NULL and *trouble on failure. Copies path. */
Journal *journal_open(const System *system, const char *path, JournalMode mode, JournalTrouble *trouble);

/* Whether the file is still there and as we left it; if others may append, whether nothing was cut. */
JournalResult journal_check(Journal *journal, JournalTrouble *trouble);

/* Trims the empty lines at the end, if the file is as we left it, and releases the lock. NULL is fine. */
void journal_close(Journal *journal);

typedef struct {
    uint64_t number; /* from 1 */
    uint64_t line;   /* of the file */
    off_t offset;    /* of its line, for journal_read_at */
    const char *body;
    size_t length; /* lent until the next call */
} JournalRecord;

/* The next record, JOURNAL_END, or what is wrong. In JOURNAL_READ the end may be followed by more
 * later: ask again. */
JournalResult journal_next(Journal *journal, JournalRecord *record, JournalTrouble *trouble);

/* Says that the last record from journal_next makes no sense to us: it no longer counts as good. */
void journal_reject(Journal *journal);

/* A record that was read or appended before. */
JournalResult journal_read_at(Journal *journal, off_t offset, JournalRecord *record, JournalTrouble *trouble);

/* Appends the record and syncs it; *offset is where it lies. */
JournalResult journal_append(Journal *journal, const char *body, size_t length, off_t *offset,
                             JournalTrouble *trouble);

/* Writes all that was acknowledged to a new file and goes on there. */
JournalResult journal_save_as(Journal *journal, const char *path, JournalTrouble *trouble);

/* Copies the header and the records read so far to a new file. */
JournalResult journal_copy_good(Journal *journal, const char *path, JournalTrouble *trouble);

const char *journal_header(const Journal *journal, size_t *length); /* lends the caller's lines */
const unsigned char *journal_session(const Journal *journal);       /* lends SESSION_BYTES bytes */
const char *journal_path(const Journal *journal);                   /* lends */
uint64_t journal_last(const Journal *journal);                      /* the number of the last record */

/* How many bytes a crash had torn off at the end, and where they were kept. */
size_t journal_torn(const Journal *journal, const char **kept_in);

#endif
