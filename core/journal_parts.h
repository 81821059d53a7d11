/* journal_parts.h - the inside of a journal, for journal.c (writing) and journal_read.c alone. */
#ifndef BQ_JOURNAL_PARTS_H
#define BQ_JOURNAL_PARTS_H

#include "journal.h"

#define JOURNAL_MAGIC "banquier journal "
#define JOURNAL_BEGIN "begin\t"

enum { CRC_DIGITS = 8, LINE_FRAME_MAX = 64 }; /* the most a line holds besides its body */

struct Journal {
    const System *system;
    JournalMode mode;
    int file;
    char *path;

    char *header; /* the caller's lines */
    size_t header_length;
    unsigned char session[SESSION_BYTES];

    /* The end of what is good: the next record begins there and continues crc. */
    off_t end;
    uint32_t crc;
    uint64_t number;  /* of the last record */
    uint64_t line;    /* of the file, that ends there */
    off_t end_before; /* the same before the last record that was read, for journal_reject */
    uint32_t crc_before;
    bool at_end; /* everything has been read: records may be appended */

    /* Reading: bytes of the file from the offset bytes_offset on. */
    char *bytes;
    size_t bytes_length, bytes_room;
    off_t bytes_offset;

    /* While we append: all that is good, byte by byte up to end, as we read or wrote it. The file is compared
     * with it, and whoever overwrites the file destroys nothing. */
    Buffer kept;
    int listener;    /* reports writes to the file; -1: nothing does */
    bool is_doubted; /* somebody may have written to it since it was last compared with kept */

    /* Writing. */
    Buffer line_out;
    uint32_t crc_out;
    off_t extended; /* the size of the file */
    bool is_unsure; /* bytes that were not acknowledged may lie behind end */
    int sync_error; /* the error of a sync: nothing more is written here */

    size_t torn; /* bytes cut when it was opened, and where they were kept */
    char *kept_in;
};

JournalResult journal_fail(JournalTrouble *trouble, JournalResult result, int error);
bool journal_keep(Journal *journal, const char *line, size_t length); /* and its newline */
JournalResult journal_read_header(Journal *journal, JournalTrouble *trouble);
int64_t journal_lock_holder(const System *system, int file); /* 0 if nobody knows */

#endif
