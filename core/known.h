/* known.h - cards whose draw was undone: they lie loose in their pile again, and yet somebody knows which
 * came.
 *
 * The first of them that lies loose in a pile is the one that is drawn next: a card that was read and undone
 * comes again, whatever is done in between, until the pile is mixed. A pile is mixed by a shuffle and by each
 * card that goes among its loose ones; an undo takes that back as well, and what was known before is known
 * again.
 *
 * This is no state of its own. It follows from the records alone, op by op:
 *   (1) an evening that is read from its journal knows what the one knew that wrote it;
 *   (2) what was tried and rolled back was in no record, so it leaves nothing here. */
#ifndef BQ_KNOWN_H
#define BQ_KNOWN_H

#include "op.h"

/* What a record does with its ops. */
typedef enum { KNOWN_DO, KNOWN_UNDO, KNOWN_REDO } KnownWay;

typedef struct {
    CardId card;
    PileId pile;
    uint32_t mixed; /* how often the pile had been mixed when this card was put back */
} KnownCard;

typedef struct { /* the fields are known.c's own */
    KnownCard *cards;
    size_t count, room;
    uint32_t *mixed; /* how often each pile has been mixed, without what was undone */
    size_t pile_room;
} Known;

void known_done(Known *known);
bool known_copy(Known *copy, const Known *known);

/* Makes room to follow the ops from begin to end of that log. False if there is no memory. */
bool known_reserve(Known *known, const OpLog *log, size_t begin, size_t end);

/* Follows those ops of a record; room has been made. */
void known_follow(Known *known, const OpLog *log, size_t begin, size_t end, KnownWay way);

/* Where the next card of that pile lies, if it is known; false if not. */
bool known_place(const Known *known, const Deck *deck, PileId pile, Place *place);

/* Whether the op, when it is done, mixes the loose ones of that pile. */
bool known_is_mixing(const Op *op, PileId pile);

#endif
