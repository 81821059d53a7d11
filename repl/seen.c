#include "seen.h"

#include "past.h"

static bool is_open(const Table *table, NameKind kind, int32_t index)
{
    return table_may_see(table, kind, index, NOBODY);
}

static bool is_public(const Table *table, AccountId account)
{
    return is_open(table, NAME_ACCOUNT, account.index);
}

/* Money that goes from one hidden account to another is nobody's business; where one end is public, its
 * balance tells. */
bool seen_move(const Table *table, const Op *op)
{
    return op->kind == OP_MOVE && !op->is_secret &&
           (is_public(table, op->move.from) || is_public(table, op->move.to));
}

static bool is_hidden(const Table *table, const Op *op)
{
    return op->is_secret || (op->kind == OP_MOVE && !seen_move(table, op));
}

static bool hides(const Table *table, const OpLog *log, size_t begin, size_t end)
{
    while (begin < end) {
        Op op = oplog_after(log, &begin);
        if (is_hidden(table, &op)) return true;
    }
    return false;
}

bool seen_typed(History *history, const HistoryEntry *entry)
{
    if (entry->kind != RECORD_DO && entry->kind != RECORD_TURN) return true;
    Past past = past_of(history, entry);
    const OpLog *log = table_log(history_table(history));
    bool is_seen = past.table && !hides(past.table, log, entry->ops_begin, entry->ops_end);
    past_done(&past);
    return is_seen;
}

bool seen_disclosure(const Table *table, const Op *op)
{
    switch (op->kind) {
    case OP_SIGHT: return op->sight.before.seen != SEEN_BY_ALL && op->sight.after.seen == SEEN_BY_ALL;
    case OP_FACT: /* what was sealed has been used */
        return op->fact.before.type != FACT_NONE && op->fact.after.type == FACT_NONE &&
               !is_open(table, NAME_FACT, op->fact.key.index);
    case OP_CARD: /* a card has been turned up */
        return !is_open(table, NAME_PILE, op->card.before.pile.index) &&
               is_open(table, NAME_PILE, op->card.after.pile.index);
    case OP_DEFINE:
    case OP_DROP:
    case OP_MOVE:
    case OP_BOUNDS:
    case OP_COUNTS:
    case OP_CHANCE: break;
    }
    return false;
}
