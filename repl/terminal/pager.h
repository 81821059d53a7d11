/* pager.h - output that is taller than the window, one page after the other.
 *
 * Only somebody at a terminal is given a pager: $PAGER, a command of the shell, or less. One that cannot be
 * started costs nothing: the text is printed; so it is where PAGER is empty or cat. */
#ifndef BQ_PAGER_H
#define BQ_PAGER_H

#include "door.h"
#include "screen.h"

/* False if it could not be written; leaving the pager early is fine. */
bool pager_show(const Screen *screen, const Shown *shown);

#endif
