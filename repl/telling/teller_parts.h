/* teller_parts.h - what the files of teller.h share. */
#ifndef BQ_TELLER_PARTS_H
#define BQ_TELLER_PARTS_H

#include "teller.h"

/* The game of a teller, which speaks the teller's language until it is given back: others speak of the same
 * evening in theirs. */
typedef struct {
    Game *game; /* NULL: there is none */
    char language[3];
} LentGame;

LentGame teller_lend_game(const Teller *teller);
void teller_return_game(const LentGame *lent);

/* Whether there is a game to ask; else *trouble says why there is none. */
bool teller_has_game(const Teller *teller, Trouble *trouble);

#endif
