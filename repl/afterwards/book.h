/* book.h - the evening afterwards: what its report tells, worked out once.
 *
 *   (1) every number comes from the series of fortunes or from the ops of commands that count;
 *   (2) as long as the game goes on, nothing is in it that not all may see, unless the table has agreed. */
#ifndef BQ_BOOK_H
#define BQ_BOOK_H

#include "fortunes.h"
#include "pages/face.h"

typedef struct Book Book;

/* With all that is hidden, if the game is over or the table has agreed to it. NULL and *trouble on failure.
 */
Book *book_read(Session *session, Language language, bool is_agreed, Trouble *trouble);
void book_free(Book *book);

const Page *book_page(const Book *book); /* lends */
bool book_is_over(const Book *book);

#endif
