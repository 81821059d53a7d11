#include "large_sum.h"

#include "may_see.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_MIN = 5 }; /* fewer payments make no habit */

typedef struct {
    const Table *table;
    AssetId money;
    Amount *list;
    size_t count, room;
} Amounts;

/* The most money that one of those ops moved where all could see or hear it; 0 if none did. */
static Amount most_moved(const Amounts *amounts, size_t begin, size_t end)
{
    Amount most = 0;
    const OpLog *log = table_log(amounts->table);
    bool is_aloud = was_said_aloud(amounts->table, log, begin, end);
    while (begin < end) {
        Op op = oplog_after(log, &begin);
        bool is_money = op.kind == OP_MOVE && op.move.asset.index == amounts->money.index;
        if (!is_money || (!is_aloud && !may_see_move(amounts->table, &op, NOBODY))) continue;
        if (op.move.amount > most) most = op.move.amount;
    }
    return most;
}

static int compare(const void *one, const void *other)
{
    Amount a = *(const Amount *)one, b = *(const Amount *)other;
    return (a > b) - (a < b);
}

/* What half of the payments of the evening are no larger than; 0: there were too few. */
static Amount usual_of(Session *session, Amounts *amounts)
{
    History *history = session_history(session);
    for (uint64_t number = 2; number <= history_last(history); number++) {
        HistoryEntry entry;
        history_entry(history, number, &entry);
        if (entry.is_undone || entry.kind != RECORD_DO) continue;
        Amount moved = most_moved(amounts, entry.ops_begin, entry.ops_end);
        if (moved > 0 && RESERVE(amounts->list, amounts->room, amounts->count + 1))
            amounts->list[amounts->count++] = moved;
    }
    Amount usual = 0;
    if (amounts->count >= USUAL_MIN) {
        qsort(amounts->list, amounts->count, sizeof *amounts->list, compare);
        usual = amounts->list[amounts->count / 2];
    }
    free(amounts->list);
    return usual;
}

/* Whose purse that account is; NULL: nobody's, or not all may see what is in it. */
static const char *owner_of(Session *session, Table *table, AccountId account)
{
    const char *owner = NULL;
    GameTrouble in_game;
    if (!table_may_see(table, NAME_ACCOUNT, account.index, NOBODY)) return NULL;
    for (int32_t i = 0; !owner && i < table_count(table, NAME_PLAYER); i++) {
        Buffer purse = {0};
        const char *player = table_name(table, NAME_PLAYER, i);
        bool is_known = game_purse(session_game(session), table, player, &purse, &in_game) == GAME_OK;
        const char *name = is_known ? buffer_string(&purse) : NULL;
        if (name && strcmp(name, table_name(table, NAME_ACCOUNT, account.index)) == 0) owner = player;
        buffer_done(&purse);
    }
    return owner;
}

/* Where that op has left its payer with less than a tenth of what he had. */
static void note_nearly_all(Session *session, Table *table, const Op *op, LargeSum *sum)
{
    Amount left = table_balance(table, op->move.asset, op->move.from);
    if (left < 0 || left >= op->move.amount / 9) return;
    const char *owner = owner_of(session, table, op->move.from);
    if (!owner) return;
    snprintf(sum->whose, sizeof sum->whose, "%s", owner);
    sum->kind = SUM_NEARLY_ALL;
    sum->other = left + op->move.amount;
}

static bool is_many_times(Amount amount, Amount usual, int64_t times)
{
    return usual > 0 && amount / times >= usual;
}

LargeSum large_sum_of(Session *session, size_t begin, const Meaning *meaning)
{
    Amount typed = meaning->amount;
    LargeSum sum = {.kind = SUM_USUAL, .amount = typed};
    Table *table = session_table(session);
    Amounts amounts = {.table = table};
    if (typed <= 0 || meaning->doubted_times <= 0) return sum;
    amounts.money.index = table_find(table, NAME_ASSET, meaning->money, strlen(meaning->money));
    if (most_moved(&amounts, begin, table_mark(table)) < typed) return sum;
    Amount usual = usual_of(session, &amounts);
    for (size_t at = begin; sum.kind == SUM_USUAL && at < table_mark(table);) {
        Op op = oplog_after(table_log(table), &at);
        if (op.kind != OP_MOVE || op.move.amount != typed || op.move.asset.index != amounts.money.index)
            continue;
        if (is_many_times(typed, usual, meaning->doubted_times)) {
            sum.kind = SUM_MANY_TIMES;
            sum.other = usual;
        } else if (typed > usual) {
            note_nearly_all(session, table, &op, &sum);
        }
    }
    return sum;
}
