/* prompt.h - what stands before a line that is being typed: the game, where it stands, who is awaited.
 *
 * It takes half of the window at most, and no more than 48 columns: what says least is left out first. */
#ifndef BQ_PROMPT_H
#define BQ_PROMPT_H

#include "buffer.h"

typedef struct {
    const char *game;
    const char *where; /* from the widest to the nearest, a line each */
    const char *asked; /* names, a line each, perhaps with a tab and more behind it: see game_awaited */
    size_t columns;    /* of the window */
} Prompt;

/* Appends it, safe to show: "libre, manche 2, Bo, Zoé> ". */
void prompt_write(const Prompt *prompt, Buffer *out);

#endif
