/* There and back, the past, and another file. */
#include "history_parts.h"

#include <string.h>

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
    size_t begin = history_log_begin(history, command);
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
    for (size_t at = history_log_begin(history, command); at < end;) {
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
    bq_assert(table_mark(history->table) == history_committed(history));
    if (count == 0 || count > done->count) return history_fail(trouble, HISTORY_NOTHING_TO_UNDO);
    for (uint32_t i = 0; i < count; i++) {
        if (reverse_command(history, done->items[done->count - 1 - i], history->table)) continue;
        history_drop(history);
        return history_fail(trouble, HISTORY_NO_MEMORY);
    }
    return history_record(history, &(Entered){RECORD_UNDO, count, who, typed, true}, trouble);
}

HistoryResult history_redo(History *history, uint32_t count, const char *who, const char *typed,
                           HistoryTrouble *trouble)
{
    const Stack *undone = &history->undone;
    bq_assert(table_mark(history->table) == history_committed(history));
    if (count == 0 || count > undone->count) return history_fail(trouble, HISTORY_NOTHING_TO_REDO);
    for (uint32_t i = 0; i < count; i++) {
        if (repeat_command(history, undone->items[undone->count - 1 - i])) continue;
        history_drop(history);
        return history_fail(trouble, HISTORY_NO_MEMORY);
    }
    return history_record(history, &(Entered){RECORD_REDO, count, who, typed, true}, trouble);
}

/* The place of the command that counts and is called so, among those that count; their number if none is. */
static size_t find_called(const History *history, uint64_t called)
{
    const Stack *done = &history->done;
    size_t place = 0;
    while (place < done->count && history_number_of(history, done->items[place]) != called)
        place++;
    return place;
}

uint64_t history_called(const History *history, uint64_t called)
{
    size_t place = find_called(history, called);
    return place < history->done.count ? history->done.items[place] : called;
}

/* There is a way back to a command that counts, and to a bookmark behind one. */
uint32_t history_commands_since(const History *history, uint64_t called)
{
    if (called > history->count) return UINT32_MAX;
    uint64_t number = called;
    while (number > 0 && history->entries[number - 1].kind == RECORD_MARK)
        number--;
    if (number == 0) return (uint32_t)history->done.count;
    size_t place = find_called(history, number);
    return place < history->done.count ? (uint32_t)(history->done.count - 1 - place) : UINT32_MAX;
}

uint32_t history_commands_since_mark(const History *history, const char *name)
{
    for (size_t i = 0; i < history->mark_count; i++) {
        if (strcmp(history->marks[i].name, name) == 0)
            return history_commands_since(history, history->marks[i].after);
    }
    return UINT32_MAX;
}

uint32_t history_commands_since_fact(const History *history, const char *fact, uint32_t writes)
{
    bq_assert(writes > 0);
    uint64_t number = 0;
    FactId key = table_find_key(history->table, fact, strlen(fact));
    if (key.index < 0) return UINT32_MAX;
    TouchCursor cursor = history_why(history, NAME_FACT, key.index);
    for (uint32_t i = 0; i < writes; i++) {
        if (!history_why_next(history, &cursor, false, &number)) return UINT32_MAX;
    }
    return history_commands_since(history, history_number_of(history, number));
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
    uint64_t called = e->is_undone ? number : history_number_of(history, number);
    *entry = (HistoryEntry){
        .number = number,
        .called = called,
        .is_in_place = e->count > 0 && e->kind == RECORD_DO,
        .kind = (RecordKind)e->kind,
        .count = e->count,
        .is_undone = e->is_undone,
        .ops_begin = history_log_begin(history, (size_t)number),
        .ops_end = e->log_end,
    };
    return HISTORY_OK;
}

HistoryResult history_body(History *history, uint64_t number, Buffer *body, HistoryTrouble *trouble)
{
    if (number == 0 || number > history->count) return history_fail(trouble, HISTORY_NO_SUCH_RECORD);
    off_t offset = history->entries[number - 1].offset;
    if (history->journal) {
        JournalRecord read = {0};
        JournalTrouble in_journal;
        bool is_sealed;
        Buffer shown = {0};
        if (journal_read_at(history->journal, offset, &read, &in_journal) != JOURNAL_OK)
            return history_fail_journal(trouble, in_journal);
        if (secret_is_in(read.body, read.length, &is_sealed)) {
            read.number = number;
            HistoryResult opened = history_open_body(history, &read, body, &shown, trouble);
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
    return body->failed ? history_fail(trouble, HISTORY_NO_MEMORY) : HISTORY_OK;
}

/* Which undone draws were known then follows from the records up to there. */
static bool record_up_to(const History *history, uint64_t number, Table *fork)
{
    const OpLog *log = table_log(history->table);
    table_record_nothing(fork);
    for (size_t n = 1; n <= number; n++) {
        const Entry *entry = &history->entries[n - 1];
        KnownWay way = history_way_of((RecordKind)entry->kind);
        if (!table_record_again(fork, log, history_log_begin(history, n), entry->log_end, way)) return false;
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
    table_record(fork, KNOWN_UNDO);
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
        bool is_command = entry->kind == RECORD_DO;
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
    return history_fail_journal(trouble, in_journal);
}

HistoryResult history_salvage(History *history, const char *path, HistoryTrouble *trouble)
{
    JournalTrouble in_journal;
    bq_assert(history->journal);
    if (journal_copy_good(history->journal, path, &in_journal) == JOURNAL_OK) return HISTORY_OK;
    return history_fail_journal(trouble, in_journal);
}

void history_check(const History *history)
{
    const Stack *done = &history->done;
    table_check(history->table);
    for (size_t i = 0; i < done->count; i++) {
        bq_assert(!history->entries[done->items[i] - 1].is_undone); /* (2) */
        bq_assert(i == 0 || done->items[i - 1] < done->items[i]);   /* (2) */
        bool has_other = history->entries[done->items[i] - 1].count > 0;
        bq_assert(!has_other ||
                  find_called(history, history_number_of(history, done->items[i])) == i); /* (3) */
    }
}
