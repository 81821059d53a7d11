/* book.h - the evening afterwards: what its report tells, worked out once, for the eyes of all or of one.
 *
 *   (1) every number comes from the series of fortunes or from the ops of commands that count;
 *   (2) as long as the game goes on, nothing is in it that these eyes may not see, unless the table has
 *       agreed. */
#ifndef BQ_BOOK_H
#define BQ_BOOK_H

#include "fortunes.h"
#include "pages/face.h"

typedef struct Book Book;

typedef struct {
    Language language;
    const char *eyes; /* a player's; NULL: those of all */
    bool is_agreed;   /* the table wants to see what is hidden still */
} BookWish;

/* With all that is hidden, if the game is over or the table has agreed to it. NULL and *trouble on failure.
 */
Book *book_read(Session *session, const BookWish *wish, Trouble *trouble);
void book_free(Book *book);

const Page *book_page(const Book *book); /* lends */
bool book_is_over(const Book *book);

#endif
