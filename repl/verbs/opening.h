/* opening.h - what is asked before an evening begins at a terminal: whether the cards are on the table or
 * with the program, whether the owner's box is played, and whatever else the game has marked so among its
 * rules.
 *
 * All of it is one screen with what was chosen last time, or what is usual: Enter begins. What is chosen is a
 * house rule among the user's data, a file for each game, which the evening lays on the table like any other.
 */
#ifndef BQ_OPENING_H
#define BQ_OPENING_H

#include "evening/face.h"

typedef struct Opening Opening;

/* What the game asks; NULL if there is no memory. has_box: whether there is one to be played. */
Opening *opening_new(const SessionPlace *place, const char *game, bool has_box);
void opening_free(Opening *opening);

/* Whether there is anything to ask. */
bool opening_asks(const Opening *opening);

/* The game that was loaded to be asked, which the caller frees; NULL if it does not load, or was taken. */
Game *opening_take_game(Opening *opening);

/* Asks, and keeps what was chosen. False if nobody answers: then nothing is to begin. */
bool opening_ask(Opening *opening, const char *players, Trouble *trouble);

bool opening_plays_box(const Opening *opening);

/* The house rule that says what was chosen; NULL if all is as usual. */
House *opening_house(const Opening *opening);

#endif
