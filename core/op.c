#include "op.h"

#include <stdlib.h>
#include <string.h>

static const uint8_t inner_words[OP_KINDS] = {
    [OP_MOVE] = 2,  [OP_DEFINE] = 1, [OP_DROP] = 1,   [OP_RENAME] = 2, [OP_BOUNDS] = 5,
    [OP_SIGHT] = 2, [OP_CARD] = 3,   [OP_COUNTS] = 3, [OP_FACT] = 2,   [OP_CHANCE] = 2,
};

void oplog_init(OpLog *log)
{
    *log = (OpLog){0};
}

void oplog_done(OpLog *log)
{
    free(log->words);
    oplog_init(log);
}

#define SWAP_SIDES(type, change)                                                                             \
    do {                                                                                                     \
        type before = (change).before;                                                                       \
        (change).before = (change).after;                                                                    \
        (change).after = before;                                                                             \
    } while (0)

Op op_inverse(Op op)
{
    switch (op.kind) {
    case OP_MOVE: {
        AccountId from = op.move.from;
        op.move.from = op.move.to;
        op.move.to = from;
        break;
    }
    case OP_DEFINE: op.kind = OP_DROP; break;
    case OP_DROP: op.kind = OP_DEFINE; break;
    case OP_RENAME: SWAP_SIDES(StringId, op.rename); break;
    case OP_BOUNDS: SWAP_SIDES(Bounds, op.bounds); break;
    case OP_SIGHT: SWAP_SIDES(Sight, op.sight); break;
    case OP_CARD: SWAP_SIDES(Place, op.card); break;
    case OP_COUNTS: SWAP_SIDES(PileCounts, op.counts); break;
    case OP_FACT: SWAP_SIDES(FactValue, op.fact); break;
    case OP_CHANCE: SWAP_SIDES(uint64_t, op.chance); break;
    }
    return op;
}

static uint64_t pair(int32_t high, int32_t low)
{
    return (uint64_t)(uint32_t)high << 32 | (uint32_t)low;
}

static int32_t high_of(uint64_t word)
{
    return (int32_t)(uint32_t)(word >> 32);
}

static int32_t low_of(uint64_t word)
{
    return (int32_t)(uint32_t)word;
}

static Op read_short_move(uint64_t word)
{
    Op op = {.kind = OP_MOVE};
    op.move.from.index = (int32_t)(word >> OP_FROM_SHIFT & (OP_ACCOUNT_LIMIT - 1));
    op.move.to.index = (int32_t)(word >> OP_TO_SHIFT & (OP_ACCOUNT_LIMIT - 1));
    op.move.asset.index = (int32_t)(word >> OP_ASSET_SHIFT & (OP_ASSET_LIMIT - 1));
    op.move.amount = (Amount)(uint32_t)word;
    return op;
}

static uint64_t place_words(Place place, uint64_t *zone)
{
    *zone = (uint64_t)place.zone;
    return pair(place.pile.index, place.position);
}

static Place read_place(uint64_t word, uint64_t zone)
{
    return (Place){{high_of(word)}, (Zone)(zone & 3), low_of(word)};
}

/* The 55 bits of the head that are the kind's own, and the words between the heads. */
static uint64_t pack(const Op *op, uint64_t *words)
{
    switch (op->kind) {
    case OP_MOVE:
        words[0] = pair(op->move.from.index, op->move.to.index);
        words[1] = (uint64_t)op->move.amount;
        return (uint32_t)op->move.asset.index;
    case OP_DEFINE:
    case OP_DROP: words[0] = pair(op->name.name.index, op->name.pile.index); return op->name.kind;
    case OP_RENAME:
        words[0] = pair(op->rename.before.index, op->rename.after.index);
        words[1] = (uint32_t)op->rename.index;
        return op->rename.kind;
    case OP_BOUNDS:
        words[0] = pair(op->bounds.account.index, op->bounds.asset.index);
        words[1] = (uint64_t)op->bounds.before.floor;
        words[2] = (uint64_t)op->bounds.before.ceiling;
        words[3] = (uint64_t)op->bounds.after.floor;
        words[4] = (uint64_t)op->bounds.after.ceiling;
        return 0;
    case OP_SIGHT:
        words[0] = pair(op->sight.before.owner, op->sight.after.owner);
        words[1] = (uint32_t)op->sight.index;
        return op->sight.kind | (uint64_t)op->sight.before.seen << 8 | (uint64_t)op->sight.after.seen << 16;
    case OP_CARD: {
        uint64_t before, after;
        words[0] = place_words(op->card.before, &before);
        words[1] = place_words(op->card.after, &after);
        words[2] = (uint32_t)op->card.card.index;
        return before | after << 8;
    }
    case OP_COUNTS:
        words[0] = pair(op->counts.before.under, op->counts.before.loose);
        words[1] = pair(op->counts.after.under, op->counts.after.loose);
        words[2] = pair(op->counts.before.top, op->counts.after.top);
        return (uint32_t)op->counts.pile.index;
    case OP_FACT:
        words[0] = (uint64_t)op->fact.before.integer;
        words[1] = (uint64_t)op->fact.after.integer;
        return op_fact_own(op->fact.key, op->fact.before, op->fact.after);
    case OP_CHANCE:
        words[0] = op->chance.before;
        words[1] = op->chance.after;
        return 0;
    }
    return 0;
}

bool op_equals(const Op *a, const Op *b)
{
    uint64_t words_a[OP_WORDS_MAX];
    uint64_t words_b[OP_WORDS_MAX];
    return a->kind == b->kind && pack(a, words_a) == pack(b, words_b) &&
           memcmp(words_a, words_b, inner_words[a->kind] * sizeof *words_a) == 0;
}

static OpKind head_kind(uint64_t head)
{
    uint64_t kind = head >> OP_KIND_SHIFT;
    bq_assert(kind < OP_KINDS); /* (2) */
    return (OpKind)kind;
}

static uint64_t head_own(uint64_t head)
{
    return head & (((uint64_t)1 << OP_SECRET_SHIFT) - 1);
}

static Op unpack(uint64_t head, const uint64_t *words)
{
    OpKind kind = head_kind(head);
    uint64_t own = head_own(head);
    Op op = {.kind = kind, .is_secret = head >> OP_SECRET_SHIFT & 1};
    switch (kind) {
    case OP_MOVE:
        op.move.asset.index = low_of(own);
        op.move.from.index = high_of(words[0]);
        op.move.to.index = low_of(words[0]);
        op.move.amount = (Amount)words[1];
        break;
    case OP_DEFINE:
    case OP_DROP:
        op.name.kind = (NameKind)own;
        op.name.name.index = high_of(words[0]);
        op.name.pile.index = low_of(words[0]);
        break;
    case OP_RENAME:
        op.rename.kind = (NameKind)own;
        op.rename.before.index = high_of(words[0]);
        op.rename.after.index = low_of(words[0]);
        op.rename.index = low_of(words[1]);
        break;
    case OP_BOUNDS:
        op.bounds.account.index = high_of(words[0]);
        op.bounds.asset.index = low_of(words[0]);
        op.bounds.before = (Bounds){(Amount)words[1], (Amount)words[2]};
        op.bounds.after = (Bounds){(Amount)words[3], (Amount)words[4]};
        break;
    case OP_SIGHT:
        op.sight.kind = (NameKind)(own & 0xFF);
        op.sight.before = (Sight){(Seen)(own >> 8 & 0xFF), high_of(words[0])};
        op.sight.after = (Sight){(Seen)(own >> 16 & 0xFF), low_of(words[0])};
        op.sight.index = low_of(words[1]);
        break;
    case OP_CARD:
        op.card.before = read_place(words[0], own);
        op.card.after = read_place(words[1], own >> 8);
        op.card.card.index = low_of(words[2]);
        break;
    case OP_COUNTS:
        op.counts.pile.index = low_of(own);
        op.counts.before = (PileCounts){high_of(words[0]), low_of(words[0]), high_of(words[2])};
        op.counts.after = (PileCounts){high_of(words[1]), low_of(words[1]), low_of(words[2])};
        break;
    case OP_FACT:
        op.fact.key.index = low_of(own);
        op.fact.before = (FactValue){(FactType)(own >> OP_BEFORE_SHIFT & 0xFF), (int64_t)words[0]};
        op.fact.after = (FactValue){(FactType)(own >> OP_AFTER_SHIFT & 0xFF), (int64_t)words[1]};
        break;
    case OP_CHANCE:
        op.chance.before = words[0];
        op.chance.after = words[1];
        break;
    }
    return op;
}

void oplog_push_long(OpLog *log, const Op *op)
{
    bq_assert(log->count + OP_WORDS_MAX <= log->room);
    uint64_t *next = log->words + log->count;
    uint64_t head =
        (uint64_t)op->kind << OP_KIND_SHIFT | (uint64_t)op->is_secret << OP_SECRET_SHIFT | pack(op, next + 1);
    size_t last = (size_t)inner_words[op->kind] + 1;
    next[0] = next[last] = head;
    log->count += last + 1;
}

void oplog_push(OpLog *log, Op op)
{
    bq_assert(log->count + OP_WORDS_MAX <= log->room);
    if (op.kind == OP_MOVE)
        oplog_push_move(log, op.move.amount, op.move.asset, op.move.from, op.move.to);
    else
        oplog_push_long(log, &op);
}

Op oplog_before(const OpLog *log, size_t *end)
{
    bq_assert(*end > 0 && *end <= log->count);
    uint64_t head = log->words[*end - 1];
    if (head & OP_SHORT_MOVE) {
        *end -= 1;
        return read_short_move(head);
    }
    OpKind kind = head_kind(head);
    *end -= (size_t)inner_words[kind] + 2;
    bq_assert(log->words[*end] == head); /* (2) */
    return unpack(head, log->words + *end + 1);
}

OpKind oplog_skip(const OpLog *log, size_t *begin)
{
    bq_assert(*begin < log->count);
    uint64_t head = log->words[*begin];
    if (head & OP_SHORT_MOVE) {
        *begin += 1;
        return OP_MOVE;
    }
    OpKind kind = head_kind(head);
    *begin += (size_t)inner_words[kind] + 2;
    return kind;
}

Op oplog_after(const OpLog *log, size_t *begin)
{
    bq_assert(*begin < log->count);
    uint64_t head = log->words[*begin];
    if (head & OP_SHORT_MOVE) {
        *begin += 1;
        return read_short_move(head);
    }
    OpKind kind = head_kind(head);
    Op op = unpack(head, log->words + *begin + 1);
    *begin += (size_t)inner_words[kind] + 2;
    return op;
}
