#include "aloud.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* NULL if there is no memory. */
static AloudSum *sum_of(Aloud *aloud, const char *account, const char *asset)
{
    for (size_t i = 0; i < aloud->count; i++) {
        AloudSum *sum = &aloud->sums[i];
        if (strcmp(sum->account, account) == 0 && strcmp(sum->asset, asset) == 0) return sum;
    }
    AloudSum *sums = realloc(aloud->sums, (aloud->count + 1) * sizeof *sums);
    aloud->failed = aloud->failed || !sums;
    if (!sums) return NULL;
    aloud->sums = sums;
    AloudSum *sum = &sums[aloud->count++];
    *sum = (AloudSum){.amount = 0};
    snprintf(sum->account, sizeof sum->account, "%s", account);
    snprintf(sum->asset, sizeof sum->asset, "%s", asset);
    return sum;
}

static void add_to(Aloud *aloud, const Table *table, AccountId account, AssetId asset, Amount amount)
{
    AloudSum *sum = sum_of(aloud, table_name(table, NAME_ACCOUNT, account.index),
                           table_name(table, NAME_ASSET, asset.index));
    if (sum && __builtin_add_overflow(sum->amount, amount, &sum->amount))
        sum->amount = amount > 0 ? AMOUNT_MAX : -AMOUNT_MAX;
}

/* One of the two marks that stand around such a move; the prelude sets them too. */
static const char mark_name[] = "paid_aloud";

static bool is_mark(const Table *table, const Op *op)
{
    return op->kind == OP_FACT && strcmp(table_name(table, NAME_FACT, op->fact.key.index), mark_name) == 0;
}

static TableResult set_mark(Table *table, FactValue value)
{
    FactId key;
    TableResult result = table_key(table, mark_name, strlen(mark_name), &key);
    return result == TABLE_OK ? table_set_fact(table, key, value) : result;
}

TableResult aloud_begin(Table *table)
{
    return set_mark(table, (FactValue){FACT_BOOLEAN, 1});
}

TableResult aloud_end(Table *table)
{
    return set_mark(table, (FactValue){FACT_NONE, 0});
}

static void sum_up(Aloud *aloud, const Table *table, const OpLog *log, size_t begin, size_t end, int sign)
{
    bool is_aloud = false;
    while (begin < end) {
        Op op = oplog_after(log, &begin);
        if (is_mark(table, &op)) is_aloud = op.fact.after.type != FACT_NONE;
        if (!is_aloud || op.kind != OP_MOVE) continue;
        add_to(aloud, table, op.move.from, op.move.asset, -sign * op.move.amount);
        add_to(aloud, table, op.move.to, op.move.asset, sign * op.move.amount);
    }
}

void aloud_add(Aloud *aloud, const Table *table, const OpLog *log, size_t begin, size_t end)
{
    sum_up(aloud, table, log, begin, end, 1);
}

void aloud_take(Aloud *aloud, const Table *table, const OpLog *log, size_t begin, size_t end)
{
    sum_up(aloud, table, log, begin, end, -1);
}

void aloud_done(Aloud *aloud)
{
    free(aloud->sums);
    *aloud = (Aloud){.sums = NULL};
}

const char *aloud_owner(const Table *table, const AloudSum *sum)
{
    int32_t account = table_find(table, NAME_ACCOUNT, sum->account, strlen(sum->account));
    if (account == NO_INDEX || table_may_see(table, NAME_ACCOUNT, account, NOBODY)) return NULL;
    Sight sight = table_sight(table, NAME_ACCOUNT, account);
    return sight.seen == SEEN_BY_OWNER ? table_name(table, NAME_PLAYER, sight.owner) : NULL;
}
