/* deck.h - piles of cards: which card lies where, and how much of that order anybody knows.
 *
 * From the bottom up a pile is: the cards that were put under it, in a known order; the loose ones,
 * of which only the set is known; the ones on top, in a known order. A shuffled deck is all loose:
 * its order does not exist until a draw picks a card. An open row or a hand is all top.
 *   (1) every card lies in exactly one pile, at exactly one place;
 *   (2) a pile's three parts add up to its cards. */
#ifndef BQ_DECK_H
#define BQ_DECK_H

#include "base.h"

typedef struct {
    int32_t index;
} CardId;
typedef struct {
    int32_t index;
} PileId;

typedef enum { ZONE_UNDER, ZONE_LOOSE, ZONE_TOP } Zone;

typedef struct {
    PileId pile;
    Zone zone;
    int32_t position; /* in its zone, from the bottom; among the loose ones it has no meaning at the table */
} Place;

typedef struct {
    int32_t under, loose, top; /* how many cards in each zone */
} PileCounts;

typedef struct { /* the fields are deck.c's own */
    int32_t *cards;
    size_t room;
    PileCounts counts;
} Pile;

typedef struct { /* the fields are deck.c's own */
    Pile *piles;
    size_t pile_count, pile_used, pile_room;
    int32_t *pile_of_card;
    size_t card_count, card_room;
} Deck;

void deck_init(Deck *deck);
void deck_done(Deck *deck);
void deck_wipe(Deck *deck); /* wipes the memory: nobody can find out any more which card lay where */
bool deck_copy(Deck *copy, const Deck *deck);

bool deck_add_pile(Deck *deck);  /* the next pile, empty; false if there is no memory */
void deck_drop_pile(Deck *deck); /* the last pile, which is empty */

/* Room for one more card in that pile, so that the next insert succeeds. */
bool deck_reserve(Deck *deck, PileId pile);

bool deck_add_card(Deck *deck, PileId pile); /* the next card, loose in pile */
bool deck_last_card_can_drop(const Deck *deck);
void deck_drop_card(Deck *deck); /* the last card, from where deck_add_card put it */

PileCounts deck_counts(const Deck *deck, PileId pile);
int32_t deck_size(const Deck *deck, PileId pile);
int32_t deck_zone_size(const Deck *deck, PileId pile, Zone zone);
CardId deck_card_at(const Deck *deck, Place place);
bool deck_lies_at(const Deck *deck, CardId card, Place place);
Place deck_place_of(const Deck *deck, CardId card);
PileId deck_pile_of(const Deck *deck, CardId card);

/* Where a card that is put on top, underneath, or shuffled in lands. */
Place deck_on_top(const Deck *deck, PileId pile);
Place deck_underneath(const Deck *deck, PileId pile);
Place deck_among(const Deck *deck, PileId pile);

/* Whether a card that comes from there can be put at that place. */
bool deck_has_place(const Deck *deck, Place from, Place to);

/* Takes the card at from and puts it at to; the way back is deck_move(deck, to, from).
 * Room has been reserved. In one pile, to is counted after the card has been taken. */
void deck_move(Deck *deck, Place from, Place to);

/* Sets how many of the pile's cards are under, loose and on top. They must add up to its cards. */
void deck_set_counts(Deck *deck, PileId pile, PileCounts counts);

/* Asserts (1) and (2). */
void deck_check(const Deck *deck);

#endif
