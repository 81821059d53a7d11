/* announced.h - what the scripts said to all, command by command: a journal does not have it, for it follows
 * from the rest, and other screens of the same user want it at once.
 *
 * Whoever plays keeps the last of it, and writes it to a file of the user's runtime folder, where there is
 * one; whoever watches reads it from there. It lasts as long as the user is logged in, and nothing hangs on
 * it. True of it: it is what stood on the banker's screen for all to see. */
#ifndef BQ_ANNOUNCED_H
#define BQ_ANNOUNCED_H

#include "journal.h"

enum { ANNOUNCED_MAX = 16 };

typedef struct {
    struct {
        uint64_t number;
        Buffer said;
    } last[ANNOUNCED_MAX]; /* each in the place of its number */
    char *path;            /* NULL: there is no such folder */
    size_t read;           /* bytes of the file */
    bool writes;
} Announced;

/* Of that evening; writes: it is played here, and what stood there before is gone. */
void announced_open(Announced *announced, const unsigned char *session, bool writes);
void announced_done(Announced *announced);

void announced_add(Announced *announced, uint64_t number, const char *bytes, size_t length);

/* Lends what was said with that command; NULL if it is not known any more. */
const Buffer *announced_find(Announced *announced, uint64_t number);

#endif
