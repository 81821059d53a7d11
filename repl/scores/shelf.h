/* shelf.h - what came of all evenings of this machine, and of those that were typed; and who is who.
 *
 * An evening's line is worked out once and kept: a thousand journals are opened in seven seconds, a thousand
 * lines read in ten milliseconds. What is kept can be thrown away at any time, and is made again from the
 * journals. */
#ifndef BQ_SHELF_H
#define BQ_SHELF_H

#include "outcome.h"

typedef struct {
    Outcome *outcomes; /* the oldest first */
    size_t count, room;
    Buffer persons; /* lines `name TAB person`: who is the same as whom */
    size_t unread;  /* evenings that could not be read, or are not over */
    bool failed;
} Shelf;

/* Reads all of them; anew: without what is kept. False, and *trouble, on failure. Free it, whatever
 * happens. */
bool shelf_read(const SessionPlace *place, bool is_anew, Shelf *shelf, Trouble *trouble);
void shelf_done(Shelf *shelf);

/* Adds a line that was typed. False, with errno, if it cannot be kept. */
bool shelf_add(const Outcome *outcome);

/* From now on that name is that person's; or its own again, where person is NULL. False, with errno, if that
 * cannot be kept. */
bool shelf_join(Shelf *shelf, const char *name, const char *person);

/* Whose name that is. Lends. */
const char *shelf_person(const Shelf *shelf, const char *name);

#endif
