#include "may_see.h"

#include "past.h"

#include <string.h>

static bool is_open(const Table *table, NameKind kind, int32_t index)
{
    return table_may_see(table, kind, index, NOBODY);
}

static bool is_seen(const Table *table, AccountId account, PlayerId eyes)
{
    return table_may_see(table, NAME_ACCOUNT, account.index, eyes);
}

/* Money that goes from one hidden account to another is nobody's business; where one end is seen, its
 * balance tells. */
bool may_see_move(const Table *table, const Op *op, PlayerId eyes)
{
    return op->kind == OP_MOVE && !op->is_secret &&
           (is_seen(table, op->move.from, eyes) || is_seen(table, op->move.to, eyes));
}

static bool is_hidden(const Table *table, const Op *op, PlayerId eyes)
{
    return op->is_secret || (op->kind == OP_MOVE && !may_see_move(table, op, eyes));
}

static bool hides(const Table *table, const OpLog *log, size_t begin, size_t end, PlayerId eyes)
{
    while (begin < end) {
        Op op = oplog_after(log, &begin);
        if (is_hidden(table, &op, eyes)) return true;
    }
    return false;
}

/* The prelude's note that a line was said aloud. */
static bool is_aloud(const Table *table, const Op *op)
{
    return op->kind == OP_FACT && strcmp(table_name(table, NAME_FACT, op->fact.key.index), "aloud") == 0;
}

bool was_said_aloud(const Table *table, const OpLog *log, size_t begin, size_t end)
{
    while (begin < end) {
        Op op = oplog_after(log, &begin);
        if (is_aloud(table, &op)) return true;
    }
    return false;
}

bool may_see_typed(History *history, const HistoryEntry *entry, PlayerId eyes)
{
    bool is_beginning = entry->number == 1;
    if (is_beginning || entry->kind != RECORD_DO) return true;
    Past past = past_of(history, entry);
    const OpLog *log = table_log(history_table(history));
    bool is_told = past.table && (was_said_aloud(past.table, log, entry->ops_begin, entry->ops_end) ||
                                  !hides(past.table, log, entry->ops_begin, entry->ops_end, eyes));
    past_done(&past);
    return is_told;
}

/* What t:lay_open notes of what was sealed. */
static bool is_told_open(const Table *table, const Op *op)
{
    static const char key[] = "laid_open.";
    return op->kind == OP_FACT && op->fact.after.type != FACT_NONE &&
           strncmp(table_name(table, NAME_FACT, op->fact.key.index), key, strlen(key)) == 0;
}

bool is_disclosure(const Table *table, const Op *op)
{
    if (op->kind == OP_SIGHT)
        return op->sight.before.seen != SEEN_BY_ALL && op->sight.after.seen == SEEN_BY_ALL;
    if (op->kind == OP_CARD)
        return !is_open(table, NAME_PILE, op->card.before.pile.index) &&
               is_open(table, NAME_PILE, op->card.after.pile.index);
    return is_told_open(table, op);
}
