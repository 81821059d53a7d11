/* The records of a journal become a history again, each checked against the table. */
#include "history_parts.h"

#include "optext.h"
#include "partial.h"

#include <stdlib.h>
#include <string.h>

/* An undo or a redo must hold the ops of commands that we know. */
typedef struct {
    const Stack *commands; /* an undo takes the last one first */
    uint32_t begun, count;
    size_t at, end; /* what is left in the log of the command it has begun with */
    bool is_undo;
    bool has_sights; /* the record so far may lay something open */
} Expected;

static Expected expect(const History *history, const Record *record)
{
    bool is_undo = record->kind == RECORD_UNDO;
    const Stack *commands = is_undo ? &history->done : &history->undone;
    uint32_t count = record->kind == RECORD_DO ? 0 : record->count;
    return (Expected){.commands = commands, .count = count, .is_undo = is_undo};
}

/* False after the last. */
static bool next_expected(const History *history, Expected *expected, Op *op)
{
    const OpLog *log = table_log(history->table);
    while (expected->at == expected->end) {
        if (expected->begun == expected->count) return false;
        bq_assert(expected->commands->items && history->entries);
        uint32_t command = expected->commands->items[expected->commands->count - ++expected->begun];
        expected->at = history_log_begin(history, command);
        expected->end = history->entries[command - 1].log_end;
    }
    *op = expected->is_undo ? op_inverse(oplog_before(log, &expected->end)) : oplog_after(log, &expected->at);
    return true;
}

/* Otherwise one could record an undo that takes nothing back, and the next one would not fit the table. */
static bool may_hold(const History *history, const Record *record, Expected *expected, const Op *op)
{
    Op must;
    if (record->kind == RECORD_DO) return op->kind != OP_DROP;
    return next_expected(history, expected, &must) && op_equals(op, &must);
}

static HistoryResult apply_op(History *history, const Op *op, uint64_t line, HistoryTrouble *trouble)
{
    TableResult applied = table_apply(history->table, *op);
    if (applied == TABLE_OK) return HISTORY_OK;
    if (applied == TABLE_NO_MEMORY) return history_fail(trouble, HISTORY_NO_MEMORY);
    return history_fail_record(trouble, line, table_result_text(applied));
}

static HistoryResult apply_partly(History *history, const char *text, size_t length, uint64_t line,
                                  HistoryTrouble *trouble)
{
    OpTextResult read = partial_read(history->table, text, length);
    if (read == OPTEXT_NO_MEMORY) return history_fail(trouble, HISTORY_NO_MEMORY);
    return read == OPTEXT_OK ? HISTORY_OK : history_fail_record(trouble, line, optext_result_text(read));
}

static HistoryResult apply_text(History *history, const Record *record, Expected *expected, const char *text,
                                size_t length, uint64_t line, HistoryTrouble *trouble)
{
    static const char misplaced[] = "a change that has no place in a record of its kind";
    Op op;
    OpTextResult read = optext_read(history->table, text, length, &op);
    if (read == OPTEXT_NO_MEMORY) return history_fail(trouble, HISTORY_NO_MEMORY);
    if (read != OPTEXT_OK) return history_fail_record(trouble, line, optext_result_text(read));
    if (!may_hold(history, record, expected, &op)) return history_fail_record(trouble, line, misplaced);
    expected->has_sights = expected->has_sights || op.kind == OP_SIGHT;
    return apply_op(history, &op, line, trouble);
}

/* What the record lays open must be true, for those who could see it before. */
static HistoryResult check_shown(History *history, const Buffer *shown, uint64_t line,
                                 HistoryTrouble *trouble)
{
    Buffer open = {0};
    secrets_show(&open, history->table, table_log(history->table), history_committed(history),
                 table_mark(history->table));
    bool is_so = open.length == shown->length &&
                 (open.length == 0 || memcmp(open.bytes, shown->bytes, open.length) == 0);
    HistoryResult result = open.failed ? history_fail(trouble, HISTORY_NO_MEMORY) : HISTORY_OK;
    if (result == HISTORY_OK && !is_so)
        result = history_fail_record(trouble, line, "what it says that it lays open is not so");
    buffer_done(&open);
    return result;
}

/* For those who could not, it becomes true now. */
static HistoryResult take_shown(History *history, const Buffer *shown, uint64_t line, HistoryTrouble *trouble)
{
    for (size_t at = 0; at < shown->length;) {
        const char *field = shown->bytes + at + 1;
        const char *tab = memchr(field, '\t', shown->length - at - 1);
        size_t length = tab ? (size_t)(tab - field) : shown->length - at - 1;
        OpTextResult read =
            partial_show(history->table, field + SECRET_SHOWN_WORD, length - SECRET_SHOWN_WORD);
        if (read == OPTEXT_NO_MEMORY) return history_fail(trouble, HISTORY_NO_MEMORY);
        if (read != OPTEXT_OK) return history_fail_record(trouble, line, optext_result_text(read));
        at += length + 1;
    }
    return HISTORY_OK;
}

static HistoryResult apply_ops(History *history, const Record *record, uint64_t line, HistoryTrouble *trouble)
{
    Expected expected = expect(history, record);
    const char *text;
    size_t length;
    Op op;
    for (size_t at = 0; record_next_op(record, &at, &text, &length);) {
        HistoryResult applied = history->is_partial
                                    ? apply_partly(history, text, length, line, trouble)
                                    : apply_text(history, record, &expected, text, length, line, trouble);
        if (applied != HISTORY_OK) return applied;
    }
    if (history->is_partial) return take_shown(history, &history->shown, line, trouble);
    if (next_expected(history, &expected, &op))
        return history_fail_record(trouble, line, "it does not undo or do again all of what it says");
    bool may_show = expected.has_sights || history->shown.length > 0;
    return may_show ? check_shown(history, &history->shown, line, trouble) : HISTORY_OK;
}

static HistoryResult mark_name(const Record *record, uint64_t line, char **name, HistoryTrouble *trouble)
{
    Buffer text = {0};
    if (!optext_unescape(&text, record->typed, record->typed_length)) {
        buffer_done(&text);
        return history_fail_record(trouble, line, "a bookmark's name that is not written as it should be");
    }
    const char *string = buffer_string(&text);
    *name = string ? strdup(string) : NULL;
    buffer_done(&text);
    return *name ? HISTORY_OK : history_fail(trouble, HISTORY_NO_MEMORY);
}

static bool count_fits(const History *history, const Record *record)
{
    if (record->kind == RECORD_UNDO) return record->count <= history->done.count;
    if (record->kind == RECORD_REDO) return record->count <= history->undone.count;
    if (record->kind == RECORD_MARK) return true;
    return record->count == 0 || history_may_be_called(history, record->count);
}

HistoryResult history_open_body(History *history, const JournalRecord *read, Buffer *body, Buffer *shown,
                                HistoryTrouble *trouble)
{
    KeysResult found = history_find_key(history);
    if (found != KEYS_OK && found != KEYS_NONE) return history_fail_key(trouble, found);
    switch (secret_open(body, shown, read->body, read->length, history_place_of(history, read->number),
                        found == KEYS_OK ? &history->key : NULL)) {
    case SECRET_OK: break;
    case SECRET_NO_KEY: history->is_partial = true; break;
    case SECRET_NOT_OURS:
        return history_fail_record(trouble, read->line,
                                   "it is sealed with another key, or was changed since");
    case SECRET_MALFORMED:
        return history_fail_record(trouble, read->line, "what is sealed in it has no place there");
    case SECRET_NO_MEMORY: return history_fail(trouble, HISTORY_NO_MEMORY);
    }
    return HISTORY_OK;
}

/* Most records hold no secret and lay nothing open: they are read in place. */
static HistoryResult lend_body(History *history, const JournalRecord *read, const char **body, size_t *length,
                               HistoryTrouble *trouble)
{
    bool is_sealed;
    buffer_clear(&history->shown);
    *body = read->body;
    *length = read->length;
    if (!secret_is_in(read->body, read->length, &is_sealed)) return HISTORY_OK;
    buffer_clear(&history->body);
    HistoryResult result = history_open_body(history, read, &history->body, &history->shown, trouble);
    *body = history->body.bytes;
    *length = history->body.length;
    return result;
}

static HistoryResult replay(History *history, const JournalRecord *read, HistoryTrouble *trouble)
{
    Record record;
    char *name = NULL;
    const char *body;
    size_t length;
    HistoryResult opened = lend_body(history, read, &body, &length, trouble);
    if (opened != HISTORY_OK) return opened;
    if (!record_parse(body, length, &record))
        return history_fail_record(trouble, read->line, "a record of a kind that this version does not know");
    if (!count_fits(history, &record))
        return history_fail_record(trouble, read->line,
                                   "more is undone or done again than there is, or a number is taken");
    if (history->count >= RECORDS_MAX) return history_fail(trouble, HISTORY_TOO_MANY);

    HistoryResult result =
        record.kind == RECORD_MARK ? mark_name(&record, read->line, &name, trouble) : HISTORY_OK;
    if (result == HISTORY_OK) result = apply_ops(history, &record, read->line, trouble);
    if (result == HISTORY_OK && !history_reserve_entry(history))
        result = history_fail(trouble, HISTORY_NO_MEMORY);
    if (result == HISTORY_OK) {
        history_enter(history, record.kind, record.count, read->offset, name);
        return HISTORY_OK;
    }
    free(name);
    history_drop(history);
    return result;
}

HistoryResult history_follow(History *history, HistoryTrouble *trouble)
{
    JournalTrouble in_journal;
    JournalRecord read = {0};
    JournalResult next;
    while ((next = journal_next(history->journal, &read, &in_journal)) == JOURNAL_OK) {
        HistoryResult result = replay(history, &read, trouble);
        if (result != HISTORY_OK) {
            journal_reject(history->journal);
            return result;
        }
    }
    return next == JOURNAL_END ? HISTORY_OK : history_fail_journal(trouble, in_journal);
}

static bool is_readable_so_far(const HistoryTrouble *trouble)
{
    return trouble->result == HISTORY_BAD_RECORD ||
           (trouble->result == HISTORY_JOURNAL && trouble->journal.result == JOURNAL_DAMAGED);
}

HistoryResult history_open(const System *system, const char *path, JournalMode mode, History **history,
                           HistoryTrouble *trouble)
{
    JournalTrouble in_journal;
    *history = NULL;
    History *opened = history_new(system);
    if (!opened) return history_fail(trouble, HISTORY_NO_MEMORY);
    Journal *journal = journal_open(system, path, mode, &in_journal);
    if (!journal) {
        history_close(opened);
        return history_fail_journal(trouble, in_journal);
    }
    opened->journal = journal;
    HistoryResult result = history_follow(opened, trouble);
    if (result == HISTORY_OK || is_readable_so_far(trouble))
        *history = opened;
    else
        history_close(opened);
    return result;
}
