#include "walk.h"

bool walk_begin(Walk *walk, History *history, FactId period)
{
    *walk = (Walk){.history = history, .table = history_at(history, 0), .period = period};
    return walk->table != NULL;
}

void walk_done(Walk *walk)
{
    table_free(walk->table);
    *walk = (Walk){.table = NULL};
}

static bool counts(const HistoryEntry *entry)
{
    return entry->kind == RECORD_DO && !entry->is_undone;
}

uint64_t walk_coming(const Walk *walk)
{
    HistoryEntry entry;
    uint64_t number = walk->number;
    while (history_entry(walk->history, ++number, &entry) == HISTORY_OK) {
        if (counts(&entry)) return number;
    }
    return 0;
}

static bool go_on(Walk *walk)
{
    HistoryEntry entry;
    uint64_t number = walk_coming(walk);
    if (number == 0 || history_entry(walk->history, number, &entry) != HISTORY_OK) return false;
    walk->number = number;
    walk->at = entry.ops_begin;
    walk->end = entry.ops_end;
    return true;
}

static bool ends_period(const Walk *walk, const Op *op)
{
    return op->kind == OP_FACT && op->fact.key.index == walk->period.index &&
           op->fact.before.type != FACT_NONE;
}

/* Does what is left of the command; is_told: that the first of it ends a period has been told. */
static WalkStop do_ops(Walk *walk, bool is_told)
{
    const OpLog *log = table_log(history_table(walk->history));
    while (walk->at < walk->end) {
        size_t next = walk->at;
        Op op = oplog_after(log, &next);
        if (!is_told && ends_period(walk, &op)) return WALK_PERIOD;
        is_told = false;
        walk->at = next;
        TableResult result = table_apply(walk->table, op);
        if (result == TABLE_NO_MEMORY) return WALK_NO_MEMORY;
        bq_assert(result == TABLE_OK); /* the table is as it was right before that op */
    }
    return WALK_COMMAND;
}

WalkStop walk_next(Walk *walk)
{
    bool is_told = walk->at < walk->end;
    if (!is_told && !go_on(walk)) return WALK_END;
    return do_ops(walk, is_told);
}
