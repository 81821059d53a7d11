/* second_screen.h - the table as those see it who look on from another screen: what is awaited, one view,
 * what was done last. Nothing is in it that not all at the table may see. */
#ifndef BQ_SECOND_SCREEN_H
#define BQ_SECOND_SCREEN_H

#include "evening/face.h"
#include "terminal/face.h"

typedef struct {
    Session *session;
    const Screen *screen;
    const char *title; /* what the evening is called */
    const char *view;  /* as one would type it, also = EXPRESSION; NULL: the first of the game's board */
} SecondScreen;

/* Appends the whole page, in so many rows of so many columns; it clears what is left of the last one. */
void second_screen_page(const SecondScreen *onlooker, size_t columns, size_t rows, Buffer *out);

/* Appends the table in lines, for where nothing can be drawn. */
void second_screen_begin(const SecondScreen *onlooker, Buffer *out);

/* Appends what the commands after that number did, and what is awaited now. */
void second_screen_go_on(const SecondScreen *onlooker, uint64_t after, Buffer *out);

/* Turns to the next of these views, a line each, after the one that is shown; copies its name into room
 * bytes. */
void second_screen_turn(SecondScreen *onlooker, Buffer *names, char *view, size_t room);

#endif
