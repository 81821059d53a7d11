/* picture.h - the table as a page in a browser shows it: JSON, all of it each time.
 *
 * A page keeps no state: what it gets is the whole picture, with its number. Nothing is in it that the eyes
 * it is for may not see, and no word of HTML: texts are texts. */
#ifndef BQ_PICTURE_H
#define BQ_PICTURE_H

#include "json.h"
#include "teller.h"

typedef struct {
    Session *session;
    const char *title;     /* what the evening is called */
    const char *eyes;      /* a player's: his seat; NULL: the board */
    uint64_t question;     /* of a seat: the number of what it may answer; 0: nothing */
    Language language;     /* of what the game says */
    uint64_t version;      /* larger with each picture */
    int64_t awaited_since; /* seconds since 1970 */
} Picture;

/* Writes the keys of an object that is open: what all see, and what is the seat's, or the board's. */
void picture_draw(const Picture *picture, Json *json);

#endif
