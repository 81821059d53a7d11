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
    const char *view; /* as it would be typed, = and an expression too; NULL: the first of the game's board */
} SecondScreen;

/* Appends the whole page, in so many rows of so many columns: what is behind its end is cleared. */
void second_screen_page(const SecondScreen *onlooker, size_t columns, size_t rows, Buffer *out);

/* Appends the table in lines, for where nothing can be drawn over. */
void second_screen_begin(const SecondScreen *onlooker, Buffer *out);

/* Appends what the commands after that number did, and what is awaited now. */
void second_screen_go_on(const SecondScreen *onlooker, uint64_t after, Buffer *out);

/* Shows from now on the view of those names, a line each, that follows the one that is shown; its name is
 * copied into room bytes. */
void second_screen_turn(SecondScreen *onlooker, Buffer *names, char *view, size_t room);

#endif
