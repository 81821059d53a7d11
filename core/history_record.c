/* The changes of the table become a record, on the disk before anybody sees them. */
#include "history_parts.h"

#include "optext.h"

#include <stdlib.h>
#include <string.h>

/* A record in the making: its open part, and its secret one. */
typedef struct {
    Buffer ops; /* each behind a tab */
    Secret secret;
    bool has_sights;
} Composed;

static void compose_ops(const History *history, Composed *composed)
{
    Table *table = history->table;
    const OpLog *log = table_log(table);
    size_t place = 0;
    table_names_back(table, history_committed(history));
    for (size_t at = history_committed(history); at < log->count; place++) {
        Op op = oplog_after(log, &at);
        composed->has_sights = composed->has_sights || op.kind == OP_SIGHT;
        table_names_on(table, &op);
        if (history->journal && secrets_is_one(table, &op, at, log->count)) {
            secret_add(&composed->secret, place, table, &op);
            continue;
        }
        buffer_byte(&composed->ops, '\t');
        optext_write(&composed->ops, table, &op);
    }
}

static bool draw_nonce(const System *system, SealNonce *nonce)
{
    return system->entropy(system, nonce->bytes, sizeof nonce->bytes);
}

static HistoryResult seal(History *history, const Secret *secret, HistoryTrouble *trouble)
{
    SealNonce nonce;
    if (history_need_key(history, trouble) != HISTORY_OK) return trouble->result;
    if (!draw_nonce(history->system, &nonce)) return history_fail_key(trouble, KEYS_NO_ENTROPY);
    secret_close(&history->body, secret, history_place_of(history, history->count + 1), &history->key, nonce);
    return HISTORY_OK;
}

/* A typed line is as secret as what it did, unless it was said aloud. */
static HistoryResult compose(History *history, const Entered *entered, HistoryTrouble *trouble)
{
    Composed composed = {.ops = {0}};
    Buffer *body = &history->body;
    HistoryResult result = HISTORY_OK;
    compose_ops(history, &composed);
    bool has_secret = composed.secret.ops.length > 0;
    bool is_typed_sealed = has_secret && !entered->is_aloud;
    if (is_typed_sealed) composed.secret.typed = entered->typed;
    buffer_clear(body);
    record_begin(body, entered->kind, entered->count, history->system->now(history->system), entered->who,
                 is_typed_sealed ? "" : entered->typed);
    buffer_bytes(body, composed.ops.bytes, composed.ops.length);
    if (composed.has_sights && history->journal)
        secrets_show(body, history->table, table_log(history->table), history_committed(history),
                     table_mark(history->table));
    bool has_room = !body->failed && !composed.ops.failed && !composed.secret.ops.failed;
    if (has_room && has_secret) result = seal(history, &composed.secret, trouble);
    if (!has_room || body->failed) result = history_fail(trouble, HISTORY_NO_MEMORY);
    buffer_done(&composed.ops);
    secret_done(&composed.secret);
    return result;
}

static HistoryResult append(History *history, off_t *offset, HistoryTrouble *trouble)
{
    Buffer *body = &history->body;
    if (history->journal) {
        JournalTrouble in_journal;
        JournalResult result =
            journal_append(history->journal, body->bytes, body->length, offset, &in_journal);
        return result == JOURNAL_OK ? HISTORY_OK : history_fail_journal(trouble, in_journal);
    }
    *offset = (off_t)history->bodies.length;
    buffer_byte(body, '\n');
    buffer_bytes(&history->bodies, body->bytes, body->length);
    if (!body->failed && !history->bodies.failed) return HISTORY_OK;
    history->bodies.length = (size_t)*offset;
    history->bodies.failed = false;
    return history_fail(trouble, HISTORY_NO_MEMORY);
}

static HistoryResult prepare(History *history, const Entered *entered, char **name, HistoryTrouble *trouble)
{
    if (history->is_partial) return history_fail(trouble, HISTORY_SEALED);
    if (history->count >= RECORDS_MAX) return history_fail(trouble, HISTORY_TOO_MANY);
    if (!history_reserve_entry(history)) return history_fail(trouble, HISTORY_NO_MEMORY);
    if (entered->kind == RECORD_MARK && !(*name = strdup(entered->typed)))
        return history_fail(trouble, HISTORY_NO_MEMORY);
    return compose(history, entered, trouble);
}

HistoryResult history_record(History *history, const Entered *entered, HistoryTrouble *trouble)
{
    off_t offset = 0;
    char *name = NULL;
    HistoryResult result = prepare(history, entered, &name, trouble);
    if (result == HISTORY_OK) result = append(history, &offset, trouble);
    if (result == HISTORY_OK) {
        history_enter(history, entered->kind, entered->count, offset, name);
    } else {
        free(name);
        history_drop(history);
    }
#ifdef BQ_CHECKED
    history_check(history);
#endif
    return result;
}

/* A dropped thing may have left its place to another: a name no longer tells the two apart. */
static bool drops_a_name(const History *history)
{
    const OpLog *log = table_log(history->table);
    for (size_t at = history_committed(history); at < log->count;) {
        if (oplog_after(log, &at).kind == OP_DROP) return true;
    }
    return false;
}

static HistoryResult commit(History *history, const Entered *entered, HistoryTrouble *trouble)
{
    bq_assert(entered->kind == RECORD_DO);
    if (drops_a_name(history)) {
        history_drop(history);
        return history_fail(trouble, HISTORY_DROPS);
    }
    return history_record(history, entered, trouble);
}

HistoryResult history_commit(History *history, const char *who, const char *typed, HistoryTrouble *trouble)
{
    return commit(history, &(Entered){RECORD_DO, .who = who, .typed = typed}, trouble);
}

HistoryResult history_commit_aloud(History *history, const char *who, const char *typed,
                                   HistoryTrouble *trouble)
{
    return commit(history, &(Entered){RECORD_DO, .who = who, .typed = typed, .is_aloud = true}, trouble);
}

HistoryResult history_commit_in_place(History *history, const InPlace *command, HistoryTrouble *trouble)
{
    bq_assert(history_may_be_called(history, command->called));
    Entered entered = {RECORD_DO, (uint32_t)command->called, command->who, command->typed, command->is_aloud};
    return commit(history, &entered, trouble);
}

HistoryResult history_mark(History *history, const char *who, const char *name, HistoryTrouble *trouble)
{
    bq_assert(table_mark(history->table) == history_committed(history));
    return history_record(history, &(Entered){RECORD_MARK, 0, who, name, true}, trouble);
}

void history_drop(History *history)
{
    table_rollback(history->table, history_committed(history));
}
