#include "told.h"

#include <stdlib.h>
#include <string.h>

void told_done(Told *told)
{
    free(told->cards);
    free(told->mixed);
    *told = (Told){0};
}

bool told_copy(Told *copy, const Told *told)
{
    *copy = (Told){.count = told->count, .room = told->count, .pile_room = told->pile_room};
    return bq_duplicate(&copy->cards, told->cards, told->count, sizeof *told->cards) &&
           bq_duplicate(&copy->mixed, told->mixed, told->pile_room, sizeof *told->mixed);
}

/* --- what an op is to a pile ------------------------------------------------------------------------ */

static const PileId no_pile = {NO_INDEX};

/* The pile whose loose ones the op mixes when it is done. */
static PileId mixed_by(const Op *op)
{
    switch (op->kind) {
    case OP_COUNTS: return op->counts.pile;
    case OP_CARD: return op->card.after.zone == ZONE_LOOSE ? op->card.after.pile : no_pile;
    case OP_DEFINE: return op->name.kind == NAME_CARD ? op->name.pile : no_pile;
    case OP_MOVE:
    case OP_DROP:
    case OP_BOUNDS:
    case OP_SIGHT:
    case OP_FACT:
    case OP_CHANCE: break;
    }
    return no_pile;
}

bool told_is_mixing(const Op *op, PileId pile)
{
    return mixed_by(op).index == pile.index;
}

/* Whether the op, which takes another back, puts a card among the loose ones that had been drawn. */
static bool puts_back(const Op *op)
{
    return op->kind == OP_CARD && op->card.after.zone == ZONE_LOOSE && op->card.before.zone != ZONE_LOOSE;
}

/* --- the list --------------------------------------------------------------------------------------- */

static void take_out(Told *told, size_t at)
{
    told->count--;
    memmove(told->cards + at, told->cards + at + 1, (told->count - at) * sizeof *told->cards);
}

static bool is_told_card(ToldCard a, ToldCard b)
{
    return a.card.index == b.card.index && a.pile.index == b.pile.index && a.mixed == b.mixed;
}

static void put_first(Told *told, ToldCard card)
{
    for (size_t i = told->count; i-- > 0;) {
        if (is_told_card(told->cards[i], card)) take_out(told, i);
    }
    bq_assert(told->count < told->room);
    memmove(told->cards + 1, told->cards, told->count * sizeof *told->cards);
    told->cards[0] = card;
    told->count++;
}

/* Mixed anew, the pile comes to no state again that was undone before: what was told of those is gone. So a
 * card that is told was mixed into its pile by a command that counts; its index cannot be another's by now.
 */
static void drop_undone_future(Told *told, PileId pile)
{
    for (size_t i = told->count; i-- > 0;) {
        ToldCard card = told->cards[i];
        if (card.pile.index == pile.index && card.mixed > told->mixed[pile.index]) take_out(told, i);
    }
}

/* --- following -------------------------------------------------------------------------------------- */

static bool reserve_piles(Told *told, size_t count)
{
    size_t before = told->pile_room;
    if (!RESERVE(told->mixed, told->pile_room, count)) return false;
    if (told->pile_room > before)
        memset(told->mixed + before, 0, (told->pile_room - before) * sizeof *told->mixed);
    return true;
}

/* Most ops are of money and facts: they are passed over. The next that is not; false if there is none. */
static bool next_op(const OpLog *log, size_t *at, size_t end, Op *op)
{
    while (*at < end) {
        size_t begin = *at;
        OpKind kind = oplog_skip(log, at);
        if (kind != OP_CARD && kind != OP_COUNTS && kind != OP_DEFINE && kind != OP_DROP) continue;
        *op = oplog_after(log, &begin);
        return true;
    }
    return false;
}

static bool reserve_mixed(Told *told, const Op *op)
{
    Op inverse = op_inverse(*op);
    int32_t pile = mixed_by(op).index;
    int32_t unmixed = mixed_by(&inverse).index;
    int32_t last = pile > unmixed ? pile : unmixed;
    return last == NO_INDEX || reserve_piles(told, (size_t)last + 1);
}

bool told_reserve(Told *told, const OpLog *log, size_t begin, size_t end)
{
    Op op;
    size_t cards = 0;
    while (next_op(log, &begin, end, &op)) {
        if (!reserve_mixed(told, &op)) return false;
        cards += puts_back(&op);
    }
    return RESERVE(told->cards, told->room, told->count + cards);
}

static void follow_done(Told *told, const Op *op, ToldWay way)
{
    PileId pile = mixed_by(op);
    if (pile.index == NO_INDEX) return;
    if (way == TOLD_DO) drop_undone_future(told, pile);
    told->mixed[pile.index]++;
}

static void follow_undone(Told *told, const Op *op)
{
    Op done = op_inverse(*op);
    PileId pile = mixed_by(&done);
    if (pile.index != NO_INDEX) told->mixed[pile.index]--;
    if (puts_back(op)) {
        PileId into = op->card.after.pile;
        put_first(told, (ToldCard){op->card.card, into, told->mixed[into.index]});
    }
}

void told_follow(Told *told, const OpLog *log, size_t begin, size_t end, ToldWay way)
{
    Op op;
    while (next_op(log, &begin, end, &op)) {
        if (way == TOLD_UNDO)
            follow_undone(told, &op);
        else
            follow_done(told, &op, way);
    }
}

bool told_place(const Told *told, const Deck *deck, PileId pile, Place *place)
{
    for (size_t i = 0; i < told->count; i++) {
        ToldCard card = told->cards[i];
        if (card.pile.index != pile.index || card.mixed != told->mixed[pile.index]) continue;
        *place = deck_place_of(deck, card.card);
        if (place->pile.index == pile.index && place->zone == ZONE_LOOSE) return true;
    }
    return false;
}
