/* told.h - cards whose draw was undone: they lie loose in their pile again, and yet somebody knows which
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
#ifndef BQ_TOLD_H
#define BQ_TOLD_H

#include "op.h"

/* What a record does with its ops. */
typedef enum { TOLD_DO, TOLD_UNDO, TOLD_REDO } ToldWay;

typedef struct {
    CardId card;
    PileId pile;
    uint32_t mixed; /* how often the pile had been mixed when the card was put back */
} ToldCard;

typedef struct { /* the fields are told.c's own */
    ToldCard *cards;
    size_t count, room;
    uint32_t *mixed; /* how often each pile has been mixed, what was undone left out */
    size_t pile_room;
} Told;

void told_done(Told *told);
bool told_copy(Told *copy, const Told *told);

/* Room to follow the ops from begin to end of that log. False if there is no memory. */
bool told_reserve(Told *told, const OpLog *log, size_t begin, size_t end);

/* Follows those ops, which a record has done in that way; room has been reserved. */
void told_follow(Told *told, const OpLog *log, size_t begin, size_t end, ToldWay way);

/* The place of the card that is known to come next from that pile; false if none is. */
bool told_place(const Told *told, const Deck *deck, PileId pile, Place *place);

/* Whether the op, when it is done, mixes the loose ones of that pile. */
bool told_is_mixing(const Op *op, PileId pile);

#endif
