/* teller_parts.h - what the files of teller.h share. */
#ifndef BQ_TELLER_PARTS_H
#define BQ_TELLER_PARTS_H

#include "teller.h"

/* The teller's game, in the teller's language until it is given back: other tellers use the same game in
 * theirs. */
typedef struct {
    Game *game; /* NULL: there is none */
    char language[3];
} LentGame;

LentGame teller_lend_game(const Teller *teller);
void teller_return_game(const LentGame *lent);

/* Whether there is a game to ask; if not, *trouble says why. */
bool teller_has_game(const Teller *teller, Trouble *trouble);

#endif
