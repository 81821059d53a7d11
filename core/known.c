#include "known.h"

#include <stdlib.h>
#include <string.h>

void known_done(Known *known)
{
    free(known->cards);
    free(known->mixed);
    *known = (Known){0};
}

bool known_copy(Known *copy, const Known *known)
{
    *copy = (Known){.count = known->count, .room = known->count, .pile_room = known->pile_room};
    return bq_duplicate(&copy->cards, known->cards, known->count, sizeof *known->cards) &&
           bq_duplicate(&copy->mixed, known->mixed, known->pile_room, sizeof *known->mixed);
}

/* --- what an op is to a pile ------------------------------------------------------------------------ */

static const PileId no_pile = {NO_INDEX};

/* The pile whose loose cards the op mixes. */
static PileId mixed_by(const Op *op)
{
    switch (op->kind) {
    case OP_COUNTS: return op->counts.pile;
    case OP_CARD: return op->card.after.zone == ZONE_LOOSE ? op->card.after.pile : no_pile;
    case OP_DEFINE: return op->name.kind == NAME_CARD ? op->name.pile : no_pile;
    case OP_MOVE:
    case OP_DROP:
    case OP_RENAME:
    case OP_BOUNDS:
    case OP_SIGHT:
    case OP_FACT:
    case OP_CHANCE: break;
    }
    return no_pile;
}

bool known_is_mixing(const Op *op, PileId pile)
{
    return mixed_by(op).index == pile.index;
}

/* Whether this op takes another back and so puts a drawn card among the loose ones again. */
static bool puts_back(const Op *op)
{
    return op->kind == OP_CARD && op->card.after.zone == ZONE_LOOSE && op->card.before.zone != ZONE_LOOSE;
}

/* --- the list --------------------------------------------------------------------------------------- */

static void take_out(Known *known, size_t at)
{
    known->count--;
    memmove(known->cards + at, known->cards + at + 1, (known->count - at) * sizeof *known->cards);
}

static bool is_known_card(KnownCard a, KnownCard b)
{
    return a.card.index == b.card.index && a.pile.index == b.pile.index && a.mixed == b.mixed;
}

static void put_first(Known *known, KnownCard card)
{
    for (size_t i = known->count; i-- > 0;) {
        if (is_known_card(known->cards[i], card)) take_out(known, i);
    }
    bq_assert(known->count < known->room);
    memmove(known->cards + 1, known->cards, known->count * sizeof *known->cards);
    known->cards[0] = card;
    known->count++;
}

/* Once mixed anew, a pile never returns to a state from before: what was known of its undone draws is gone.
 * So a card that is known was put into its pile by a command that counts, and its index is still its own. */
static void drop_undone_future(Known *known, PileId pile)
{
    for (size_t i = known->count; i-- > 0;) {
        KnownCard card = known->cards[i];
        if (card.pile.index == pile.index && card.mixed > known->mixed[pile.index]) take_out(known, i);
    }
}

/* --- following -------------------------------------------------------------------------------------- */

static bool reserve_piles(Known *known, size_t count)
{
    size_t before = known->pile_room;
    if (!RESERVE(known->mixed, known->pile_room, count)) return false;
    if (known->pile_room > before)
        memset(known->mixed + before, 0, (known->pile_room - before) * sizeof *known->mixed);
    return true;
}

/* The next op that is not about money or facts, which most are; false if there is none. */
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

static bool reserve_mixed(Known *known, const Op *op)
{
    Op inverse = op_inverse(*op);
    int32_t pile = mixed_by(op).index;
    int32_t unmixed = mixed_by(&inverse).index;
    int32_t last = pile > unmixed ? pile : unmixed;
    return last == NO_INDEX || reserve_piles(known, (size_t)last + 1);
}

bool known_reserve(Known *known, const OpLog *log, size_t begin, size_t end)
{
    Op op;
    size_t cards = 0;
    while (next_op(log, &begin, end, &op)) {
        if (!reserve_mixed(known, &op)) return false;
        cards += puts_back(&op);
    }
    return RESERVE(known->cards, known->room, known->count + cards);
}

static void follow_done(Known *known, const Op *op, KnownWay way)
{
    PileId pile = mixed_by(op);
    if (pile.index == NO_INDEX) return;
    if (way == KNOWN_DO) drop_undone_future(known, pile);
    known->mixed[pile.index]++;
}

static void follow_undone(Known *known, const Op *op)
{
    Op done = op_inverse(*op);
    PileId pile = mixed_by(&done);
    if (pile.index != NO_INDEX) known->mixed[pile.index]--;
    if (puts_back(op)) {
        PileId into = op->card.after.pile;
        put_first(known, (KnownCard){op->card.card, into, known->mixed[into.index]});
    }
}

void known_follow(Known *known, const OpLog *log, size_t begin, size_t end, KnownWay way)
{
    Op op;
    while (next_op(log, &begin, end, &op)) {
        if (way == KNOWN_UNDO)
            follow_undone(known, &op);
        else
            follow_done(known, &op, way);
    }
}

bool known_place(const Known *known, const Deck *deck, PileId pile, Place *place)
{
    for (size_t i = 0; i < known->count; i++) {
        KnownCard card = known->cards[i];
        if (card.pile.index != pile.index || card.mixed != known->mixed[pile.index]) continue;
        *place = deck_place_of(deck, card.card);
        if (place->pile.index == pile.index && place->zone == ZONE_LOOSE) return true;
    }
    return false;
}
