/* op.h - one change of the table, and the log that keeps them.
 *
 * An op knows what was there before, so it can be taken back without asking anybody. The log packs
 * ops into words, newest last: an ordinary move of money takes one word.
 *   (1) op_inverse(op_inverse(op)) is op;
 *   (2) a log read backwards from its end gives the ops that were put in, newest first. */
#ifndef BQ_OP_H
#define BQ_OP_H

#include "deck.h"
#include "facts.h"
#include "ledger.h"
#include "seal.h"

typedef enum {
    OP_MOVE,   /* units of an asset go from one account to another */
    OP_DEFINE, /* a name gets something new to name */
    OP_DROP,   /* ... and no longer does: only ever the inverse of OP_DEFINE */
    OP_RENAME, /* ... and is called otherwise from now on */
    OP_BOUNDS, /* the floor and the ceiling of an account for an asset */
    OP_SIGHT,  /* who may see an account, a pile, a card or a fact */
    OP_CARD,   /* a card goes from one place to another */
    OP_COUNTS, /* how much of a pile's order is known: a shuffle makes it all loose */
    OP_FACT,   /* a fact gets a value, or loses it */
    OP_CHANCE, /* how many numbers have been drawn from the seed */
} OpKind;
enum { OP_KINDS = OP_CHANCE + 1 };

typedef struct {
    OpKind kind;
    bool is_secret; /* it is hidden from somebody: the table says so when it applies the op */
    union {
        struct {
            Amount amount;
            AssetId asset;
            AccountId from, to;
        } move;
        struct {
            NameKind kind;
            StringId name;
            PileId pile;
        } name; /* OP_DEFINE, OP_DROP; pile: a card's */
        struct {
            NameKind kind;
            int32_t index;
            StringId before, after;
        } rename;
        struct {
            AccountId account;
            AssetId asset;
            Bounds before, after;
        } bounds;
        struct {
            NameKind kind;
            int32_t index;
            Sight before, after;
        } sight;
        struct {
            CardId card;
            Place before, after;
        } card;
        struct {
            PileId pile;
            PileCounts before, after;
        } counts;
        struct {
            FactId key;
            FactValue before, after;
        } fact;
        struct {
            uint64_t before, after;
        } chance;
    };
} Op;

Op op_inverse(Op op);

/* Whether both make the same change; whether it is secret does not matter. */
bool op_equals(const Op *a, const Op *b);

typedef struct {
    uint64_t *words;
    size_t count, room;
    bool holds_secrets; /* it has held something hidden: where it was is wiped when it moves */
} OpLog;

enum { OP_WORDS_MAX = 8 };

void oplog_init(OpLog *log);
void oplog_done(OpLog *log);

/* Room for one more op, so that the next push succeeds. */
static inline bool oplog_reserve(OpLog *log)
{
    size_t count = log->count + OP_WORDS_MAX;
    if (count <= log->room) return true;
    return log->holds_secrets ? RESERVE_SECRET(log->words, log->room, count)
                              : RESERVE(log->words, log->room, count);
}

void oplog_push(OpLog *log, Op op);

/* The op that ends at *end (start: log->count), and *end set to where it begins. */
Op oplog_before(const OpLog *log, size_t *end);

/* The op that begins at *begin, and *begin set to where it ends. */
Op oplog_after(const OpLog *log, size_t *begin);

/* The kind of the op that begins at *begin, and *begin set to where it ends: to skip the many for a few. */
OpKind oplog_skip(const OpLog *log, size_t *begin);

/* --- what is done by the million stands here, so that the compiler sees it whole -------------------- */

/* An ordinary move is one word:
 *     1 | from: 12 | to: 12 | asset: 7 | amount: 32 */
#define OP_SHORT_MOVE ((uint64_t)1 << 63)
enum { OP_FROM_SHIFT = 51, OP_TO_SHIFT = 39, OP_ASSET_SHIFT = 32 };
enum { OP_ACCOUNT_LIMIT = 1 << 12, OP_ASSET_LIMIT = 1 << 7 };

void oplog_push_long(OpLog *log, const Op *op); /* any op, in the long form */

static inline void oplog_push_move(OpLog *log, Amount amount, AssetId asset, AccountId from, AccountId to)
{
    bool is_short = (uint64_t)amount <= UINT32_MAX && from.index < OP_ACCOUNT_LIMIT &&
                    to.index < OP_ACCOUNT_LIMIT && asset.index < OP_ASSET_LIMIT;
    if (!is_short) {
        oplog_push_long(log, &(Op){.kind = OP_MOVE, .move = {amount, asset, from, to}});
        return;
    }
    bq_assert(log->count < log->room);
    log->words[log->count++] = OP_SHORT_MOVE | (uint64_t)from.index << OP_FROM_SHIFT |
                               (uint64_t)to.index << OP_TO_SHIFT | (uint64_t)asset.index << OP_ASSET_SHIFT |
                               (uint64_t)amount;
}

/* Everything but a short move begins and ends with the same head, so that it can be read from both ends:
 *     0 | kind: 7 | secret: 1 | 55 bits of the kind's own
 * A fact has its key and the types of its values there, and the values between. */
enum { OP_KIND_SHIFT = 56, OP_SECRET_SHIFT = 55, OP_BEFORE_SHIFT = 32, OP_AFTER_SHIFT = 40 };

static inline uint64_t op_fact_own(FactId key, FactValue before, FactValue after)
{
    return (uint32_t)key.index | (uint64_t)before.type << OP_BEFORE_SHIFT |
           (uint64_t)after.type << OP_AFTER_SHIFT;
}

static inline void oplog_push_fact(OpLog *log, FactId key, FactValue before, FactValue after, bool is_secret)
{
    bq_assert(log->count + OP_WORDS_MAX <= log->room);
    uint64_t *next = log->words + log->count;
    next[0] = next[3] = (uint64_t)OP_FACT << OP_KIND_SHIFT | (uint64_t)is_secret << OP_SECRET_SHIFT |
                        op_fact_own(key, before, after);
    next[1] = (uint64_t)before.integer;
    next[2] = (uint64_t)after.integer;
    log->count += 4;
}

#endif
