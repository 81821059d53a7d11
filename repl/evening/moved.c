#include "moved.h"

#include "may_see.h"

#include <string.h>

static PlayerId eyes_of(const Table *table, const char *who)
{
    PlayerId eyes = NOBODY;
    if (who) eyes.index = table_find(table, NAME_PLAYER, who, strlen(who));
    return eyes;
}

static void read_move(const Table *table, const HistoryEntry *entry, const Op *op, GameMove *move)
{
    *move = (GameMove){.called = entry->called,
                       .from = table_name(table, NAME_ACCOUNT, op->move.from.index),
                       .to = table_name(table, NAME_ACCOUNT, op->move.to.index),
                       .asset = table_name(table, NAME_ASSET, op->move.asset.index),
                       .amount = op->move.amount};
}

/* The next in the record where one is; false if it has no other. */
static bool next_in_record(History *history, const GameMovePlace *end, PlayerId eyes, GameMovePlace *place,
                           GameMove *move)
{
    HistoryEntry entry;
    const Table *table = history_table(history);
    if (place->record == 0) return false;
    history_entry(history, place->record, &entry);
    if (entry.is_undone || entry.kind != RECORD_DO) return false;
    size_t last = place->record == end->record && end->op < entry.ops_end ? end->op : entry.ops_end;
    if (place->op < entry.ops_begin) place->op = entry.ops_begin;
    while (place->op < last) {
        Op op = oplog_after(table_log(table), &place->op);
        if (!may_see_move(table, &op, eyes)) continue;
        read_move(table, &entry, &op, move);
        return true;
    }
    return false;
}

bool moved_next(History *history, const GameMovePlace *end, const char *eyes, GameMovePlace *place,
                GameMove *move)
{
    PlayerId whose = eyes_of(history_table(history), eyes);
    while (!next_in_record(history, end, whose, place, move)) {
        if (place->record >= end->record) return false;
        place->record++;
    }
    return true;
}

bool moved_next_of_all(void *context, const char *eyes, GameMovePlace *place, GameMove *move)
{
    GameMovePlace end = {history_last(context), SIZE_MAX};
    return moved_next(context, &end, eyes, place, move);
}
