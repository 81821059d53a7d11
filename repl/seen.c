#include "seen.h"

static bool is_public(const Table *table, AccountId account)
{
    return table_may_see(table, NAME_ACCOUNT, account.index, NOBODY);
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

bool seen_typed(const Table *table, const HistoryEntry *entry)
{
    if (entry->kind != RECORD_DO && entry->kind != RECORD_TURN) return true;
    for (size_t at = entry->ops_begin; at < entry->ops_end;) {
        Op op = oplog_after(table_log(table), &at);
        if (is_hidden(table, &op)) return false;
    }
    return true;
}
