#include "past.h"

/* What an undo takes off the table was there before it; what any other record names is there behind it. */
Past past_of(History *history, const HistoryEntry *entry)
{
    const Table *today = history_table(history);
    if (!table_has_dropped_since(today, entry->ops_begin)) return (Past){.table = today};
    Table *made = history_at(history, entry->kind == RECORD_UNDO ? entry->number - 1 : entry->number);
    return (Past){made, made};
}

void past_done(Past *past)
{
    table_free(past->made);
    *past = (Past){.table = NULL};
}
