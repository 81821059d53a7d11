/* told.h - cards whose draw was taken back: they lie loose in their pile again, and yet somebody knows which
 * came.
 *
 * The first of them that lies loose in a pile is the one that is drawn next: a card that was read and undone
 * comes again, whatever is done in between. Shuffling makes nobody know. This is no part of a table's state:
 * it follows from what was undone, and a journal that is read again comes to the same. */
#ifndef BQ_TOLD_H
#define BQ_TOLD_H

#include "deck.h"

typedef struct { /* the fields are told.c's own */
    CardId *cards;
    size_t count, room;
} Told;

void told_done(Told *told);
bool told_copy(Told *copy, const Told *told);

/* Room for that many cards, so that none of them need be left out. False if there is no memory. */
bool told_reserve(Told *told, size_t card_count);

/* The card comes before all others; room has been reserved. */
void told_put_first(Told *told, CardId card);
void told_drop(Told *told, CardId card);
void told_drop_pile(Told *told, const Deck *deck, PileId pile);

/* The place of the first that lies loose in the pile; false if none does. */
bool told_place(const Told *told, const Deck *deck, PileId pile, Place *place);

#endif
