/* onlooker.h - the table as those see it who look on from another screen: what is awaited, one view, what was
 * done last. Nothing is in it that not all at the table may see. */
#ifndef BQ_ONLOOKER_H
#define BQ_ONLOOKER_H

#include "evening/session.h"
#include "terminal/screen.h"

typedef struct {
    Session *session;
    const Screen *screen;
    const char *title; /* what the evening is called */
    const char *view; /* as it would be typed, = and an expression too; NULL: the first of the game's board */
} Onlooker;

/* Appends the whole page, in so many rows of so many columns: what is behind its end is cleared. */
void onlooker_page(const Onlooker *onlooker, size_t columns, size_t rows, Buffer *out);

/* Appends the table in lines, for where nothing can be drawn over. */
void onlooker_begin(const Onlooker *onlooker, Buffer *out);

/* Appends what the commands after that number did, and what is awaited now. */
void onlooker_go_on(const Onlooker *onlooker, uint64_t after, Buffer *out);

/* Shows from now on the view of those names, a line each, that follows the one that is shown; its name is
 * copied into room bytes. */
void onlooker_turn(Onlooker *onlooker, Buffer *names, char *view, size_t room);

#endif
