#include "history.h"

#include "optext.h"
#include "partial.h"
#include "secrets.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    size_t log_end; /* in the table's log, behind the record's ops */
    off_t offset;   /* of its line in the journal, or of its body in memory */
    uint32_t count; /* RECORD_UNDO, RECORD_REDO: of commands; RECORD_MARK: the command before it */
    uint8_t kind;
    bool is_undone;
} Entry;

typedef struct { /* the numbers of commands */
    uint32_t *items;
    size_t count, room;
} Stack;

typedef struct {
    char *name;
    uint32_t after; /* the command before it, 0 if none */
} Mark;

struct History {
    const System *system;
    Journal *journal; /* NULL: in memory only */
    Table *table;
    SealKey key; /* of what is secret, if has_key */
    bool has_key;
    bool is_partial; /* something is sealed, and there is no key */
    Entry *entries;  /* record n is entries[n - 1] */
    size_t count, room;
    Stack done, undone;
    Mark *marks;
    size_t mark_count, mark_room;
    Touches touches;
    Buffer body;   /* of the record that is being written, or that has been opened */
    Buffer shown;  /* what it lays open */
    Buffer bodies; /* in memory: all of them, each with a newline */
};

static HistoryResult fail(HistoryTrouble *trouble, HistoryResult result)
{
    *trouble = (HistoryTrouble){.result = result};
    return result;
}

static HistoryResult fail_journal(HistoryTrouble *trouble, JournalTrouble journal)
{
    *trouble = (HistoryTrouble){.result = HISTORY_JOURNAL, .journal = journal};
    return HISTORY_JOURNAL;
}

static HistoryResult fail_record(HistoryTrouble *trouble, uint64_t line, const char *reason)
{
    *trouble = (HistoryTrouble){.result = HISTORY_BAD_RECORD, .line = line, .reason = reason};
    return HISTORY_BAD_RECORD;
}

/* --- making and closing ----------------------------------------------------------------------------- */

static History *new_history(const System *system)
{
    History *history = calloc(1, sizeof *history);
    if (!history) return NULL;
    history->system = system;
    history->table = table_new();
    if (history->table) return history;
    free(history);
    return NULL;
}

void history_close(History *history)
{
    if (!history) return;
    journal_close(history->journal);
    table_free(history->table);
    free(history->entries);
    free(history->done.items);
    free(history->undone.items);
    for (size_t i = 0; i < history->mark_count; i++)
        free(history->marks[i].name);
    free(history->marks);
    touches_done(&history->touches);
    seal_wipe_buffer(&history->body);
    buffer_done(&history->shown);
    seal_wipe_buffer(&history->bodies);
    seal_wipe(&history->key, sizeof history->key);
    free(history);
}

History *history_create(const System *system, const char *path, const char *header, size_t length,
                        HistoryTrouble *trouble)
{
    History *history = new_history(system);
    if (!history) {
        fail(trouble, HISTORY_NO_MEMORY);
        return NULL;
    }
    if (!path) return history;
    JournalTrouble in_journal;
    Journal *journal = journal_create(system, path, header, length, JOURNAL_WRITE, &in_journal);
    if (journal) {
        history->journal = journal;
        return history;
    }
    fail_journal(trouble, in_journal);
    history_close(history);
    return NULL;
}

Table *history_table(History *history)
{
    return history->table;
}

Journal *history_journal(History *history)
{
    return history->journal;
}

bool history_is_partial(const History *history)
{
    return history->is_partial;
}

bool history_holds_secrets(const History *history)
{
    return history->has_key;
}

/* --- the key ---------------------------------------------------------------------------------------- */

static HistoryResult fail_key(HistoryTrouble *trouble, KeysResult key)
{
    *trouble = (HistoryTrouble){.result = HISTORY_KEY, .key = key, .error = errno};
    return key == KEYS_NO_MEMORY ? fail(trouble, HISTORY_NO_MEMORY) : HISTORY_KEY;
}

static KeysResult find_key(History *history)
{
    if (history->has_key) return KEYS_OK;
    if (history->is_partial) return KEYS_NONE; /* it was looked for */
    KeysResult found = keys_find(history->system, journal_session(history->journal), &history->key);
    history->has_key = found == KEYS_OK;
    return found;
}

/* The first secret of an evening makes its key. Nothing has been sealed without one: an evening whose key is
 * gone is partial, and records nothing. */
static HistoryResult need_key(History *history, HistoryTrouble *trouble)
{
    KeysResult result = find_key(history);
    if (result == KEYS_NONE)
        result = keys_make(history->system, journal_session(history->journal), &history->key);
    history->has_key = result == KEYS_OK;
    return result == KEYS_OK ? HISTORY_OK : fail_key(trouble, result);
}

static SecretPlace place_of(const History *history, uint64_t number)
{
    return (SecretPlace){journal_session(history->journal), number};
}

/* --- entries ---------------------------------------------------------------------------------------- */

static size_t log_begin(const History *history, size_t number)
{
    return number == 1 ? 0 : history->entries[number - 2].log_end;
}

static size_t committed(const History *history)
{
    return history->count == 0 ? 0 : history->entries[history->count - 1].log_end;
}

/* Room for all that one more record needs, so that nothing can fail once it is on the disk. */
static bool reserve_entry(History *history)
{
    size_t commands = history->count + 1;
    return RESERVE(history->entries, history->room, commands) &&
           RESERVE(history->done.items, history->done.room, commands) &&
           RESERVE(history->undone.items, history->undone.room, commands) &&
           RESERVE(history->marks, history->mark_room, history->mark_count + 1) &&
           touches_reserve(&history->touches, history->table, table_log(history->table),
                           committed(history)) &&
           table_reserve_record(history->table);
}

static ToldWay way_of(RecordKind kind)
{
    return kind == RECORD_UNDO ? TOLD_UNDO : kind == RECORD_REDO ? TOLD_REDO : TOLD_DO;
}

static void transfer(History *history, Stack *from, Stack *to, uint32_t count)
{
    bool is_undone = to == &history->undone;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t command = from->items[--from->count];
        to->items[to->count++] = command;
        history->entries[command - 1].is_undone = is_undone;
    }
}

static uint32_t last_command(const History *history)
{
    return history->done.count == 0 ? 0 : history->done.items[history->done.count - 1];
}

/* Keeps name. */
static void set_mark(History *history, char *name)
{
    Mark *mark = history->marks;
    Mark *end = history->marks + history->mark_count;
    while (mark < end && strcmp(mark->name, name) != 0)
        mark++;
    if (mark == end)
        history->mark_count++;
    else
        free(mark->name);
    *mark = (Mark){name, last_command(history)};
}

/* The record has been read or is on the disk: from here on nothing fails. Keeps name, a mark's. */
static void enter(History *history, RecordKind kind, uint32_t count, off_t offset, char *name)
{
    const OpLog *log = table_log(history->table);
    uint32_t number = (uint32_t)history->count + 1;
    touches_add(&history->touches, history->table, log, committed(history), number);
    table_record(history->table, way_of(kind));
    history->entries[history->count++] = (Entry){log->count, offset, count, (uint8_t)kind, false};
    switch (kind) {
    case RECORD_DO:
    case RECORD_TURN:
        history->done.items[history->done.count++] = number;
        history->undone.count = 0;
        break;
    case RECORD_UNDO: transfer(history, &history->done, &history->undone, count); break;
    case RECORD_REDO: transfer(history, &history->undone, &history->done, count); break;
    case RECORD_MARK: set_mark(history, name); break;
    }
}

/* --- opening ---------------------------------------------------------------------------------------- */

/* The ops that an undo or a redo must hold: those of commands that are known. */
typedef struct {
    const Stack *commands; /* the last one comes first */
    uint32_t begun, count;
    size_t at, end; /* what is left in the log of the one that was begun */
    bool is_undo;
    bool has_sights; /* what has been done so far may lay something open */
} Expected;

static Expected expect(const History *history, const Record *record)
{
    bool is_undo = record->kind == RECORD_UNDO;
    const Stack *commands = is_undo ? &history->done : &history->undone;
    return (Expected){.commands = commands, .count = record->count, .is_undo = is_undo};
}

/* False after the last. */
static bool next_expected(const History *history, Expected *expected, Op *op)
{
    const OpLog *log = table_log(history->table);
    while (expected->at == expected->end) {
        if (expected->begun == expected->count) return false;
        bq_assert(expected->commands->items && history->entries);
        uint32_t command = expected->commands->items[expected->commands->count - ++expected->begun];
        expected->at = log_begin(history, command);
        expected->end = history->entries[command - 1].log_end;
    }
    *op = expected->is_undo ? op_inverse(oplog_before(log, &expected->end)) : oplog_after(log, &expected->at);
    return true;
}

/* Else an undo could be recorded that takes nothing back, and the next one would find another table. */
static bool may_hold(const History *history, const Record *record, Expected *expected, const Op *op)
{
    Op must;
    if (record->kind == RECORD_DO || record->kind == RECORD_TURN) return op->kind != OP_DROP;
    return next_expected(history, expected, &must) && op_equals(op, &must);
}

static HistoryResult apply_op(History *history, const Op *op, uint64_t line, HistoryTrouble *trouble)
{
    TableResult applied = table_apply(history->table, *op);
    if (applied == TABLE_OK) return HISTORY_OK;
    if (applied == TABLE_NO_MEMORY) return fail(trouble, HISTORY_NO_MEMORY);
    return fail_record(trouble, line, table_result_text(applied));
}

static HistoryResult apply_partly(History *history, const char *text, size_t length, uint64_t line,
                                  HistoryTrouble *trouble)
{
    OpTextResult read = partial_read(history->table, text, length);
    if (read == OPTEXT_NO_MEMORY) return fail(trouble, HISTORY_NO_MEMORY);
    return read == OPTEXT_OK ? HISTORY_OK : fail_record(trouble, line, optext_result_text(read));
}

static HistoryResult apply_text(History *history, const Record *record, Expected *expected, const char *text,
                                size_t length, uint64_t line, HistoryTrouble *trouble)
{
    static const char misplaced[] = "a change that has no place in a record of its kind";
    Op op;
    OpTextResult read = optext_read(history->table, text, length, &op);
    if (read == OPTEXT_NO_MEMORY) return fail(trouble, HISTORY_NO_MEMORY);
    if (read != OPTEXT_OK) return fail_record(trouble, line, optext_result_text(read));
    if (!may_hold(history, record, expected, &op)) return fail_record(trouble, line, misplaced);
    expected->has_sights = expected->has_sights || op.kind == OP_SIGHT;
    return apply_op(history, &op, line, trouble);
}

/* What the record says that it has laid open is so, for those who could see it before. */
static HistoryResult check_shown(History *history, const Buffer *shown, uint64_t line,
                                 HistoryTrouble *trouble)
{
    Buffer open = {0};
    secrets_show(&open, history->table, table_log(history->table), committed(history),
                 table_mark(history->table));
    bool is_so = open.length == shown->length &&
                 (open.length == 0 || memcmp(open.bytes, shown->bytes, open.length) == 0);
    HistoryResult result = open.failed ? fail(trouble, HISTORY_NO_MEMORY) : HISTORY_OK;
    if (result == HISTORY_OK && !is_so)
        result = fail_record(trouble, line, "what it says that it lays open is not so");
    buffer_done(&open);
    return result;
}

/* For those who could not, it is so from now on. */
static HistoryResult take_shown(History *history, const Buffer *shown, uint64_t line, HistoryTrouble *trouble)
{
    for (size_t at = 0; at < shown->length;) {
        const char *field = shown->bytes + at + 1;
        const char *tab = memchr(field, '\t', shown->length - at - 1);
        size_t length = tab ? (size_t)(tab - field) : shown->length - at - 1;
        OpTextResult read =
            partial_show(history->table, field + SECRET_SHOWN_WORD, length - SECRET_SHOWN_WORD);
        if (read == OPTEXT_NO_MEMORY) return fail(trouble, HISTORY_NO_MEMORY);
        if (read != OPTEXT_OK) return fail_record(trouble, line, optext_result_text(read));
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
        return fail_record(trouble, line, "it does not undo or do again all of what it says");
    bool may_show = expected.has_sights || history->shown.length > 0;
    return may_show ? check_shown(history, &history->shown, line, trouble) : HISTORY_OK;
}

static HistoryResult mark_name(const Record *record, uint64_t line, char **name, HistoryTrouble *trouble)
{
    Buffer text = {0};
    if (!optext_unescape(&text, record->typed, record->typed_length)) {
        buffer_done(&text);
        return fail_record(trouble, line, "a bookmark's name that is not written as it should be");
    }
    const char *string = buffer_string(&text);
    *name = string ? strdup(string) : NULL;
    buffer_done(&text);
    return *name ? HISTORY_OK : fail(trouble, HISTORY_NO_MEMORY);
}

static bool count_fits(const History *history, const Record *record)
{
    if (record->kind == RECORD_UNDO) return record->count <= history->done.count;
    if (record->kind == RECORD_REDO) return record->count <= history->undone.count;
    return true;
}

/* The body as it was before anything of it was sealed, appended; and what it lays open. */
static HistoryResult open_body(History *history, const JournalRecord *read, Buffer *body, Buffer *shown,
                               HistoryTrouble *trouble)
{
    KeysResult found = find_key(history);
    if (found != KEYS_OK && found != KEYS_NONE) return fail_key(trouble, found);
    switch (secret_open(body, shown, read->body, read->length, place_of(history, read->number),
                        found == KEYS_OK ? &history->key : NULL)) {
    case SECRET_OK: break;
    case SECRET_NO_KEY: history->is_partial = true; break;
    case SECRET_NOT_OURS:
        return fail_record(trouble, read->line, "it is sealed with another key, or was changed since");
    case SECRET_MALFORMED: return fail_record(trouble, read->line, "what is sealed in it has no place there");
    case SECRET_NO_MEMORY: return fail(trouble, HISTORY_NO_MEMORY);
    }
    return HISTORY_OK;
}

/* Most records hold no secret and lay none open: they are read where they stand. */
static HistoryResult lend_body(History *history, const JournalRecord *read, const char **body, size_t *length,
                               HistoryTrouble *trouble)
{
    bool is_sealed;
    buffer_clear(&history->shown);
    *body = read->body;
    *length = read->length;
    if (!secret_is_in(read->body, read->length, &is_sealed)) return HISTORY_OK;
    buffer_clear(&history->body);
    HistoryResult result = open_body(history, read, &history->body, &history->shown, trouble);
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
        return fail_record(trouble, read->line, "a record of a kind that this version does not know");
    if (!count_fits(history, &record))
        return fail_record(trouble, read->line, "more is undone or done again than there is");
    if (history->count >= RECORDS_MAX) return fail(trouble, HISTORY_TOO_MANY);

    HistoryResult result =
        record.kind == RECORD_MARK ? mark_name(&record, read->line, &name, trouble) : HISTORY_OK;
    if (result == HISTORY_OK) result = apply_ops(history, &record, read->line, trouble);
    if (result == HISTORY_OK && !reserve_entry(history)) result = fail(trouble, HISTORY_NO_MEMORY);
    if (result == HISTORY_OK) {
        enter(history, record.kind, record.count, read->offset, name);
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
    return next == JOURNAL_END ? HISTORY_OK : fail_journal(trouble, in_journal);
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
    History *opened = new_history(system);
    if (!opened) return fail(trouble, HISTORY_NO_MEMORY);
    Journal *journal = journal_open(system, path, mode, &in_journal);
    if (!journal) {
        history_close(opened);
        return fail_journal(trouble, in_journal);
    }
    opened->journal = journal;
    HistoryResult result = history_follow(opened, trouble);
    if (result == HISTORY_OK || is_readable_so_far(trouble))
        *history = opened;
    else
        history_close(opened);
    return result;
}

/* --- recording -------------------------------------------------------------------------------------- */

/* What is to be recorded. */
typedef struct {
    RecordKind kind;
    uint32_t count;
    const char *who, *typed;
    bool is_aloud;
} Entered;

/* A record as it is composed: what stands in the clear, and what is secret. */
typedef struct {
    Buffer ops; /* each behind a tab */
    Secret secret;
    bool has_sights;
} Composed;

static void compose_ops(const History *history, Composed *composed)
{
    const Table *table = history->table;
    const OpLog *log = table_log(table);
    size_t place = 0;
    for (size_t at = committed(history); at < log->count; place++) {
        Op op = oplog_after(log, &at);
        composed->has_sights = composed->has_sights || op.kind == OP_SIGHT;
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
    if (need_key(history, trouble) != HISTORY_OK) return trouble->result;
    if (!draw_nonce(history->system, &nonce)) return fail_key(trouble, KEYS_NO_ENTROPY);
    secret_close(&history->body, secret, place_of(history, history->count + 1), &history->key, nonce);
    return HISTORY_OK;
}

/* What is typed of a record in which something is secret is secret too, unless it was said aloud. */
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
        secrets_show(body, history->table, table_log(history->table), committed(history),
                     table_mark(history->table));
    bool has_room = !body->failed && !composed.ops.failed && !composed.secret.ops.failed;
    if (has_room && has_secret) result = seal(history, &composed.secret, trouble);
    if (!has_room || body->failed) result = fail(trouble, HISTORY_NO_MEMORY);
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
        return result == JOURNAL_OK ? HISTORY_OK : fail_journal(trouble, in_journal);
    }
    *offset = (off_t)history->bodies.length;
    buffer_byte(body, '\n');
    buffer_bytes(&history->bodies, body->bytes, body->length);
    if (!body->failed && !history->bodies.failed) return HISTORY_OK;
    history->bodies.length = (size_t)*offset;
    history->bodies.failed = false;
    return fail(trouble, HISTORY_NO_MEMORY);
}

static HistoryResult prepare(History *history, const Entered *entered, char **name, HistoryTrouble *trouble)
{
    if (history->is_partial) return fail(trouble, HISTORY_SEALED);
    if (history->count >= RECORDS_MAX) return fail(trouble, HISTORY_TOO_MANY);
    if (!reserve_entry(history)) return fail(trouble, HISTORY_NO_MEMORY);
    if (entered->kind == RECORD_MARK && !(*name = strdup(entered->typed)))
        return fail(trouble, HISTORY_NO_MEMORY);
    return compose(history, entered, trouble);
}

static HistoryResult record(History *history, const Entered *entered, HistoryTrouble *trouble)
{
    off_t offset = 0;
    char *name = NULL;
    HistoryResult result = prepare(history, entered, &name, trouble);
    if (result == HISTORY_OK) result = append(history, &offset, trouble);
    if (result == HISTORY_OK) {
        enter(history, entered->kind, entered->count, offset, name);
    } else {
        free(name);
        history_drop(history);
    }
#ifdef BQ_CHECKED
    history_check(history);
#endif
    return result;
}

/* What was dropped may have given its place to another: then no name tells the two apart. */
static bool drops_a_name(const History *history)
{
    const OpLog *log = table_log(history->table);
    for (size_t at = committed(history); at < log->count;) {
        if (oplog_after(log, &at).kind == OP_DROP) return true;
    }
    return false;
}

static HistoryResult commit(History *history, const Entered *entered, HistoryTrouble *trouble)
{
    bq_assert(entered->kind == RECORD_DO || entered->kind == RECORD_TURN);
    if (drops_a_name(history)) {
        history_drop(history);
        return fail(trouble, HISTORY_DROPS);
    }
    return record(history, entered, trouble);
}

HistoryResult history_commit(History *history, RecordKind kind, const char *who, const char *typed,
                             HistoryTrouble *trouble)
{
    return commit(history, &(Entered){kind, .who = who, .typed = typed}, trouble);
}

HistoryResult history_commit_aloud(History *history, RecordKind kind, const char *who, const char *typed,
                                   HistoryTrouble *trouble)
{
    return commit(history, &(Entered){kind, .who = who, .typed = typed, .is_aloud = true}, trouble);
}

HistoryResult history_mark(History *history, const char *who, const char *name, HistoryTrouble *trouble)
{
    bq_assert(table_mark(history->table) == committed(history));
    return record(history, &(Entered){RECORD_MARK, 0, who, name, true}, trouble);
}

void history_drop(History *history)
{
    table_rollback(history->table, committed(history));
}

/* --- there and back --------------------------------------------------------------------------------- */

uint32_t history_undoable(const History *history)
{
    return (uint32_t)history->done.count;
}

uint32_t history_redoable(const History *history)
{
    return (uint32_t)history->undone.count;
}

/* Takes a command back, in the table itself or in a fork. */
static bool reverse_command(const History *history, uint32_t command, Table *table)
{
    const OpLog *log = table_log(history->table);
    size_t begin = log_begin(history, command);
    for (size_t end = history->entries[command - 1].log_end; end > begin;) {
        TableResult result = table_apply(table, op_inverse(oplog_before(log, &end)));
        if (result == TABLE_NO_MEMORY) return false;
        bq_assert(result == TABLE_OK); /* the table is as it was right after the command */
    }
    return true;
}

static bool repeat_command(History *history, uint32_t command)
{
    const OpLog *log = table_log(history->table);
    size_t end = history->entries[command - 1].log_end;
    for (size_t at = log_begin(history, command); at < end;) {
        TableResult result = table_apply(history->table, oplog_after(log, &at));
        if (result == TABLE_NO_MEMORY) return false;
        bq_assert(result == TABLE_OK); /* the table is as it was right before the command */
    }
    return true;
}

HistoryResult history_undo(History *history, uint32_t count, const char *who, const char *typed,
                           HistoryTrouble *trouble)
{
    const Stack *done = &history->done;
    bq_assert(table_mark(history->table) == committed(history));
    if (count == 0 || count > done->count) return fail(trouble, HISTORY_NOTHING_TO_UNDO);
    for (uint32_t i = 0; i < count; i++) {
        if (reverse_command(history, done->items[done->count - 1 - i], history->table)) continue;
        history_drop(history);
        return fail(trouble, HISTORY_NO_MEMORY);
    }
    return record(history, &(Entered){RECORD_UNDO, count, who, typed, true}, trouble);
}

HistoryResult history_redo(History *history, uint32_t count, const char *who, const char *typed,
                           HistoryTrouble *trouble)
{
    const Stack *undone = &history->undone;
    bq_assert(table_mark(history->table) == committed(history));
    if (count == 0 || count > undone->count) return fail(trouble, HISTORY_NOTHING_TO_REDO);
    for (uint32_t i = 0; i < count; i++) {
        if (repeat_command(history, undone->items[undone->count - 1 - i])) continue;
        history_drop(history);
        return fail(trouble, HISTORY_NO_MEMORY);
    }
    return record(history, &(Entered){RECORD_REDO, count, who, typed, true}, trouble);
}

/* How many of the commands that count come at or after number: they are in rising order (2). */
static uint32_t commands_from(const History *history, uint64_t number)
{
    const Stack *done = &history->done;
    size_t low = 0;
    size_t high = done->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (done->items[middle] < number)
            low = middle + 1;
        else
            high = middle;
    }
    return (uint32_t)(done->count - low);
}

/* There is a way back to a record if no command before it has been undone since: then the commands
 * that counted after it are a beginning of those that count now. */
uint32_t history_commands_since(const History *history, uint64_t record_number)
{
    if (record_number > history->count) return UINT32_MAX;
    uint64_t number = record_number;
    while (number > 0 && history->entries[number - 1].kind == RECORD_MARK)
        number--;
    if (number == 0) return commands_from(history, 1);
    const Entry *entry = &history->entries[number - 1];
    bool counts = (entry->kind == RECORD_DO || entry->kind == RECORD_TURN) && !entry->is_undone;
    return counts ? commands_from(history, number + 1) : UINT32_MAX;
}

uint32_t history_commands_since_mark(const History *history, const char *name)
{
    for (size_t i = 0; i < history->mark_count; i++) {
        if (strcmp(history->marks[i].name, name) == 0)
            return history_commands_since(history, history->marks[i].after);
    }
    return UINT32_MAX;
}

uint32_t history_commands_of_turn(const History *history)
{
    const Stack *done = &history->done;
    for (size_t i = done->count; i > 0; i--) {
        if (history->entries[done->items[i - 1] - 1].kind == RECORD_TURN)
            return (uint32_t)(done->count - (i - 1));
    }
    return 0;
}

/* --- looking back ----------------------------------------------------------------------------------- */

uint64_t history_last(const History *history)
{
    return history->count;
}

HistoryResult history_entry(const History *history, uint64_t number, HistoryEntry *entry)
{
    if (number == 0 || number > history->count) return HISTORY_NO_SUCH_RECORD;
    const Entry *e = &history->entries[number - 1];
    *entry = (HistoryEntry){
        number, (RecordKind)e->kind, e->count, e->is_undone, log_begin(history, (size_t)number), e->log_end};
    return HISTORY_OK;
}

HistoryResult history_body(History *history, uint64_t number, Buffer *body, HistoryTrouble *trouble)
{
    if (number == 0 || number > history->count) return fail(trouble, HISTORY_NO_SUCH_RECORD);
    off_t offset = history->entries[number - 1].offset;
    if (history->journal) {
        JournalRecord read = {0};
        JournalTrouble in_journal;
        bool is_sealed;
        Buffer shown = {0};
        if (journal_read_at(history->journal, offset, &read, &in_journal) != JOURNAL_OK)
            return fail_journal(trouble, in_journal);
        if (secret_is_in(read.body, read.length, &is_sealed)) {
            read.number = number;
            HistoryResult opened = open_body(history, &read, body, &shown, trouble);
            buffer_done(&shown);
            return opened;
        }
        buffer_bytes(body, read.body, read.length);
    } else {
        const char *begin = history->bodies.bytes + offset;
        const char *newline = memchr(begin, '\n', history->bodies.length - (size_t)offset);
        bq_assert(newline);
        buffer_bytes(body, begin, (size_t)(newline - begin));
    }
    return body->failed ? fail(trouble, HISTORY_NO_MEMORY) : HISTORY_OK;
}

/* What was known then of draws that were undone follows from the records up to there. */
static bool record_up_to(const History *history, uint64_t number, Table *fork)
{
    const OpLog *log = table_log(history->table);
    table_record_nothing(fork);
    for (size_t n = 1; n <= number; n++) {
        const Entry *entry = &history->entries[n - 1];
        ToldWay way = way_of((RecordKind)entry->kind);
        if (!table_record_again(fork, log, log_begin(history, n), entry->log_end, way)) return false;
    }
    return true;
}

Table *history_at(const History *history, uint64_t number)
{
    if (number > history->count) return NULL;
    Table *fork = table_fork(history->table);
    size_t mark = number == 0 ? 0 : history->entries[number - 1].log_end;
    if (fork && table_rewind(fork, table_log(history->table), mark) && record_up_to(history, number, fork))
        return fork;
    table_free(fork);
    return NULL;
}

static bool undo_in(const History *history, uint32_t count, Table *fork)
{
    const Stack *done = &history->done;
    for (uint32_t i = 0; i < count; i++) {
        if (!reverse_command(history, done->items[done->count - 1 - i], fork)) return false;
    }
    if (!table_reserve_record(fork)) return false;
    table_record(fork, TOLD_UNDO);
    table_forget(fork);
    return true;
}

Table *history_undone(const History *history, uint32_t count)
{
    bq_assert(count <= history->done.count);
    Table *fork = table_fork(history->table);
    if (fork && undo_in(history, count, fork)) return fork;
    table_free(fork);
    return NULL;
}

TouchCursor history_why(const History *history, NameKind kind, int32_t index)
{
    return touches_of(&history->touches, kind, index);
}

bool history_why_next(const History *history, TouchCursor *cursor, bool with_undone, uint64_t *number)
{
    uint32_t record_number;
    while (touches_next(&history->touches, cursor, &record_number)) {
        const Entry *entry = &history->entries[record_number - 1];
        bool is_command = entry->kind == RECORD_DO || entry->kind == RECORD_TURN;
        *number = record_number;
        if (with_undone || (is_command && !entry->is_undone)) return true;
    }
    return false;
}

/* --- another file ----------------------------------------------------------------------------------- */

HistoryResult history_save_as(History *history, const char *path, HistoryTrouble *trouble)
{
    JournalTrouble in_journal;
    bq_assert(history->journal);
    if (journal_save_as(history->journal, path, &in_journal) == JOURNAL_OK) return HISTORY_OK;
    return fail_journal(trouble, in_journal);
}

HistoryResult history_salvage(History *history, const char *path, HistoryTrouble *trouble)
{
    JournalTrouble in_journal;
    bq_assert(history->journal);
    if (journal_copy_good(history->journal, path, &in_journal) == JOURNAL_OK) return HISTORY_OK;
    return fail_journal(trouble, in_journal);
}

void history_check(const History *history)
{
    const Stack *done = &history->done;
    table_check(history->table);
    for (size_t i = 0; i < done->count; i++) {
        bq_assert(!history->entries[done->items[i] - 1].is_undone); /* (2) */
        bq_assert(i == 0 || done->items[i - 1] < done->items[i]);   /* (2) */
    }
}
