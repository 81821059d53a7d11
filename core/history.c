#include "history_parts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

HistoryResult history_fail(HistoryTrouble *trouble, HistoryResult result)
{
    *trouble = (HistoryTrouble){.result = result};
    return result;
}

HistoryResult history_fail_journal(HistoryTrouble *trouble, JournalTrouble journal)
{
    *trouble = (HistoryTrouble){.result = HISTORY_JOURNAL, .journal = journal};
    return HISTORY_JOURNAL;
}

HistoryResult history_fail_record(HistoryTrouble *trouble, uint64_t line, const char *reason)
{
    *trouble = (HistoryTrouble){.result = HISTORY_BAD_RECORD, .line = line, .reason = reason};
    return HISTORY_BAD_RECORD;
}

/* --- making and closing ----------------------------------------------------------------------------- */

History *history_new(const System *system)
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
    History *history = history_new(system);
    if (!history) {
        history_fail(trouble, HISTORY_NO_MEMORY);
        return NULL;
    }
    if (!path) return history;
    JournalTrouble in_journal;
    Journal *journal = journal_create(system, path, header, length, JOURNAL_WRITE, &in_journal);
    if (journal) {
        history->journal = journal;
        return history;
    }
    history_fail_journal(trouble, in_journal);
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

HistoryResult history_fail_key(HistoryTrouble *trouble, KeysResult key)
{
    *trouble = (HistoryTrouble){.result = HISTORY_KEY, .key = key, .error = errno};
    return key == KEYS_NO_MEMORY ? history_fail(trouble, HISTORY_NO_MEMORY) : HISTORY_KEY;
}

KeysResult history_find_key(History *history)
{
    if (history->has_key) return KEYS_OK;
    if (history->is_partial) return KEYS_NONE; /* no key was found when it was looked for */
    KeysResult found = keys_find(history->system, journal_session(history->journal), &history->key);
    history->has_key = found == KEYS_OK;
    return found;
}

HistoryResult history_need_key(History *history, HistoryTrouble *trouble)
{
    KeysResult result = history_find_key(history);
    if (result == KEYS_NONE)
        result = keys_make(history->system, journal_session(history->journal), &history->key);
    history->has_key = result == KEYS_OK;
    return result == KEYS_OK ? HISTORY_OK : history_fail_key(trouble, result);
}

SecretPlace history_place_of(const History *history, uint64_t number)
{
    return (SecretPlace){journal_session(history->journal), number};
}

/* --- entries ---------------------------------------------------------------------------------------- */

size_t history_log_begin(const History *history, size_t number)
{
    return number == 1 ? 0 : history->entries[number - 2].log_end;
}

size_t history_committed(const History *history)
{
    return history->count == 0 ? 0 : history->entries[history->count - 1].log_end;
}

uint64_t history_number_of(const History *history, uint64_t record_number)
{
    const Entry *entry = &history->entries[record_number - 1];
    return entry->kind == RECORD_DO && entry->count > 0 ? entry->count : record_number;
}

/* Numbers are those of records that were called by them when they were made. */
bool history_may_be_called(const History *history, uint64_t called)
{
    if (called == 0 || called > history->count) return called == history->count + 1;
    const Entry *first = &history->entries[called - 1];
    if (first->kind != RECORD_DO || history_number_of(history, called) != called) return false;
    for (size_t i = 0; i < history->done.count; i++) {
        if (history_number_of(history, history->done.items[i]) == called) return false;
    }
    return true;
}

bool history_reserve_entry(History *history)
{
    size_t commands = history->count + 1;
    return RESERVE(history->entries, history->room, commands) &&
           RESERVE(history->done.items, history->done.room, commands) &&
           RESERVE(history->undone.items, history->undone.room, commands) &&
           RESERVE(history->marks, history->mark_room, history->mark_count + 1) &&
           touches_reserve(&history->touches, history->table, table_log(history->table),
                           history_committed(history)) &&
           table_reserve_record(history->table);
}

KnownWay history_way_of(RecordKind kind)
{
    return kind == RECORD_UNDO ? KNOWN_UNDO : kind == RECORD_REDO ? KNOWN_REDO : KNOWN_DO;
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

/* By the number that it is called. */
static uint32_t last_command(const History *history)
{
    if (history->done.count == 0) return 0;
    return (uint32_t)history_number_of(history, history->done.items[history->done.count - 1]);
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

void history_enter(History *history, RecordKind kind, uint32_t count, off_t offset, char *name)
{
    const OpLog *log = table_log(history->table);
    uint32_t number = (uint32_t)history->count + 1;
    touches_add(&history->touches, history->table, log, history_committed(history), number);
    table_record(history->table, history_way_of(kind));
    history->entries[history->count++] = (Entry){log->count, offset, count, (uint8_t)kind, false};
    switch (kind) {
    case RECORD_DO:
        history->done.items[history->done.count++] = number;
        history->undone.count = 0;
        break;
    case RECORD_UNDO: transfer(history, &history->done, &history->undone, count); break;
    case RECORD_REDO: transfer(history, &history->undone, &history->done, count); break;
    case RECORD_MARK: set_mark(history, name); break;
    }
}
