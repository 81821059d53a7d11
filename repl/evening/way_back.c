#include "way_back.h"

#include "may_see.h"
#include "optext.h"
#include "past.h"
#include "text.h"
#include "text_names.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- which commands count --------------------------------------------------------------------------- */

/* The commands that count, and above them those that can be redone, the next one first. */
typedef struct {
    uint64_t *numbers;
    size_t count, all;
} Path;

static bool is_command(const HistoryEntry *entry)
{
    return entry->kind == RECORD_DO;
}

static void follow(Path *path, const HistoryEntry *entry)
{
    if (is_command(entry)) {
        path->numbers[path->count++] = entry->number;
        path->all = path->count;
    }
    if (entry->kind == RECORD_UNDO) path->count -= entry->count;
    if (entry->kind == RECORD_REDO) path->count += entry->count;
    bq_assert(path->count <= path->all);
}

/* What counted just after that record; numbers is NULL if there is no memory. */
static Path path_at(const History *history, uint64_t record)
{
    Path path = {.numbers = calloc((size_t)record + 1, sizeof *path.numbers)};
    for (uint64_t number = 1; path.numbers && number <= record; number++) {
        HistoryEntry entry;
        history_entry(history, number, &entry);
        follow(&path, &entry);
    }
    return path;
}

static size_t common(const Path *a, const Path *b)
{
    size_t count = 0;
    while (count < a->count && count < b->count && a->numbers[count] == b->numbers[count])
        count++;
    return count;
}

/* --- doing again ------------------------------------------------------------------------------------ */

static char *copy_text(const char *text, size_t length)
{
    Buffer plain = {0};
    char *copy = NULL;
    if (optext_unescape(&plain, text, length) && buffer_string(&plain)) copy = strdup(plain.bytes);
    buffer_done(&plain);
    return copy;
}

bool record_words(Session *session, uint64_t number, char **who, char **typed, Trouble *trouble)
{
    HistoryTrouble in_history;
    Record record;
    Buffer body = {0};
    *who = *typed = NULL;
    if (history_body(session_history(session), number, &body, &in_history) != HISTORY_OK) {
        buffer_done(&body);
        trouble_of_history(trouble, session_language(session), &in_history);
        return false;
    }
    bool is_read = record_parse(body.bytes, body.length, &record);
    bq_assert(is_read); /* it was read when the evening was opened, or written since */
    *who = copy_text(record.who, record.who_length);
    *typed = copy_text(record.typed, record.typed_length);
    buffer_done(&body);
    if (*who && *typed) return true;
    free(*who);
    free(*typed);
    trouble_of_memory(trouble, session_language(session));
    return false;
}

TableResult repeat_record(Session *session, uint64_t number, Table *table)
{
    HistoryEntry entry;
    TableResult result = TABLE_OK;
    const OpLog *log = table_log(session_table(session));
    history_entry(session_history(session), number, &entry);
    for (size_t at = entry.ops_begin; at < entry.ops_end && result == TABLE_OK;)
        result = table_apply(table, oplog_after(log, &at));
    return result;
}

/* Appends what those ops of the table's log change, by names. */
static void write_ops(Buffer *text, const Table *table, size_t begin, size_t end)
{
    while (begin < end) {
        Op op = oplog_after(table_log(table), &begin);
        optext_write(text, table, &op);
        buffer_byte(text, '\n');
    }
}

bool is_as_recorded(Session *session, uint64_t number, const Table *table, size_t mark)
{
    HistoryEntry entry;
    Buffer now = {0};
    Buffer then = {0};
    history_entry(session_history(session), number, &entry);
    write_ops(&now, table, mark, table_mark(table));
    write_ops(&then, session_table(session), entry.ops_begin, entry.ops_end);
    bool is_same = !now.failed && !then.failed && now.length == then.length &&
                   (now.length == 0 || memcmp(now.bytes, then.bytes, now.length) == 0);
    buffer_done(&now);
    buffer_done(&then);
    return is_same;
}

/* Takes the table from just before that command to just after it. */
static bool do_again(Session *session, uint64_t number, Trouble *trouble)
{
    HistoryEntry entry;
    char *who, *typed;
    history_entry(session_history(session), number, &entry);
    if (!record_words(session, number, &who, &typed, trouble)) return false;
    TableResult result = repeat_record(session, number, session_table(session));
    bq_assert(result == TABLE_OK || result == TABLE_NO_MEMORY);
    InPlace command = {entry.is_in_place ? entry.count : number, who, typed, false};
    bool is_done = result == TABLE_OK && session_commit_in_place(session, &command, trouble);
    if (result != TABLE_OK) {
        history_drop(session_history(session));
        trouble_of_memory(trouble, session_language(session));
    }
    free(who);
    free(typed);
    return is_done;
}

/* Whether what is missing is what redo would do next. */
static bool is_redoable(const Path *now, const Path *then)
{
    bool is_so = now->count < then->count && then->count <= now->all;
    for (size_t i = 0; is_so && i < then->count; i++)
        is_so = now->numbers[i] == then->numbers[i];
    return is_so;
}

/* What is done again begins with an undo, be it of a command that is done again: so it can be told that all
 * of it was one repair. */
static bool change_path(Session *session, const Path *now, const Path *then, const char *typed,
                        Trouble *trouble)
{
    size_t same = common(now, then);
    if (same == now->count && same == then->count)
        return trouble_say(trouble, session_language(session), "refused",
                           say_way_back_that_is_where_we_are());
    if (is_redoable(now, then)) return session_redo(session, (uint32_t)(then->count - same), typed, trouble);
    if (same == now->count && same > 1) same--;
    size_t undone = now->count - same;
    if (undone > 0 && !session_undo(session, (uint32_t)undone, typed, trouble)) return false;
    for (size_t i = same; i < then->count; i++) {
        if (!do_again(session, then->numbers[i], trouble)) return false;
    }
    return true;
}

bool way_back(Session *session, uint64_t record, const char *typed, Trouble *trouble)
{
    const History *history = session_history(session);
    if (record < 1 || record > history_last(history))
        return trouble_say(trouble, session_language(session), "no_command",
                           say_way_back_there_is_no_command_of());
    Path now = path_at(history, history_last(history));
    Path then = path_at(history, record);
    bool has_room = now.numbers && then.numbers;
    bool is_done = has_room && change_path(session, &now, &then, typed, trouble);
    if (!has_room) trouble_of_memory(trouble, session_language(session));
    free(now.numbers);
    free(then.numbers);
    return is_done;
}

/* --- the last repair -------------------------------------------------------------------------------- */

static bool begins_with_one_of(const char *typed, const char *const *words, size_t count)
{
    char first[32];
    size_t length = strcspn(typed, " ");
    if (length >= sizeof first) return false;
    snprintf(first, sizeof first, "%.*s", (int)length, typed);
    for (size_t i = 0; i < count; i++) {
        if (name_is(first, words[i])) return true;
    }
    return false;
}

/* What an undo or a redo that begins or is a repair was typed as, and whether commands came in the place of
 * others behind it. */
static LastRepair judge_repair(const char *typed, RecordKind kind, bool has_more)
{
    static const char *const amend[] = {"amender", "amend"};
    static const char *const undo[] = {"annuler", "undo", "u"};
    static const char *const redo[] = {"refaire", "redo", "r"};
    bool is_undo = kind == RECORD_UNDO;
    if (is_undo && begins_with_one_of(typed, amend, 2)) return REPAIR_AMENDED;
    if (is_undo && begins_with_one_of(typed, redo, 3)) return REPAIR_AMENDED;
    if (is_undo == has_more && begins_with_one_of(typed, undo, 3)) return REPAIR_TAKEN_BACK;
    return REPAIR_NONE;
}

LastRepair way_last_repair(Session *session, uint64_t *before)
{
    HistoryEntry entry;
    Trouble trouble;
    char *who, *typed;
    uint64_t last = history_last(session_history(session));
    uint64_t number = last;
    history_entry(session_history(session), number, &entry);
    while ((entry.is_in_place || entry.kind == RECORD_MARK) && number > 1)
        history_entry(session_history(session), --number, &entry);
    *before = number - 1;
    if (entry.kind != RECORD_UNDO && entry.kind != RECORD_REDO) return REPAIR_NONE;
    if (!record_words(session, number, &who, &typed, &trouble)) return REPAIR_NONE;
    LastRepair repair = judge_repair(typed, entry.kind, number < last);
    free(who);
    free(typed);
    return repair;
}

void way_tell_between(const Session *session, Sentence how, Trouble *trouble)
{
    size_t length = strlen(trouble->text);
    Buffer rest = {0};
    sentence_write(&rest, session_language(session), how);
    text_show_in(trouble->text + length, sizeof trouble->text - length, rest.bytes, rest.length);
    buffer_done(&rest);
}

/* --- seeing where a way leads ----------------------------------------------------------------------- */

Table *way_to_undo(Session *session, uint32_t count)
{
    const History *history = session_history(session);
    Path now = path_at(history, history_last(history));
    bq_assert(!now.numbers || count < now.count);
    Table *then = now.numbers ? history_at(history, now.numbers[now.count - 1 - count]) : NULL;
    free(now.numbers);
    return then;
}

Table *way_to_redo(Session *session, uint32_t count)
{
    const History *history = session_history(session);
    const Table *table = session_table(session);
    Path now = path_at(history, history_last(history));
    bq_assert(!now.numbers || now.count + count <= now.all);
    Table *then = now.numbers ? table_fork(table) : NULL;
    for (uint32_t i = 0; then && i < count; i++) {
        if (repeat_record(session, now.numbers[now.count + i], then) == TABLE_OK) continue;
        table_free(then);
        then = NULL;
    }
    free(now.numbers);
    return then;
}

/* What the record paid aloud, as it was done or as it is taken back. */
static void add_paid(History *history, uint64_t number, bool is_back, Aloud *paid)
{
    HistoryEntry entry;
    const OpLog *log = table_log(history_table(history));
    history_entry(history, number, &entry);
    Past past = past_of(history, &entry);
    paid->failed = paid->failed || !past.table;
    if (past.table && is_back) aloud_take(paid, past.table, log, entry.ops_begin, entry.ops_end);
    if (past.table && !is_back) aloud_add(paid, past.table, log, entry.ops_begin, entry.ops_end);
    past_done(&past);
}

void way_paid_back(Session *session, uint64_t record, Aloud *paid)
{
    History *history = session_history(session);
    Path now = path_at(history, history_last(history));
    Path then = path_at(history, record);
    paid->failed = paid->failed || !now.numbers || !then.numbers;
    size_t same = now.numbers && then.numbers ? common(&now, &then) : 0;
    for (size_t i = now.count; now.numbers && then.numbers && i > same; i--)
        add_paid(history, now.numbers[i - 1], true, paid);
    for (size_t i = same; now.numbers && then.numbers && i < then.count; i++)
        add_paid(history, then.numbers[i], false, paid);
    free(now.numbers);
    free(then.numbers);
}

void way_paid(Session *session, uint32_t undone, uint32_t redone, Aloud *paid)
{
    History *history = session_history(session);
    Path now = path_at(history, history_last(history));
    paid->failed = paid->failed || !now.numbers;
    for (uint32_t i = 0; now.numbers && i < undone; i++)
        add_paid(history, now.numbers[now.count - 1 - i], true, paid);
    for (uint32_t i = 0; now.numbers && i < redone; i++)
        add_paid(history, now.numbers[now.count + i], false, paid);
    free(now.numbers);
}

static bool discloses(Session *session, uint64_t number)
{
    HistoryEntry entry;
    const Table *table = session_table(session);
    history_entry(session_history(session), number, &entry);
    for (size_t at = entry.ops_begin; at < entry.ops_end;) {
        Op op = oplog_after(table_log(table), &at);
        if (is_disclosure(table, &op)) return true;
    }
    return false;
}

bool way_discloses(Session *session, uint32_t count)
{
    const History *history = session_history(session);
    Path now = path_at(history, history_last(history));
    bool is_one = false;
    for (size_t i = now.count; now.numbers && i > now.count - count && !is_one; i--)
        is_one = discloses(session, now.numbers[i - 1]);
    free(now.numbers);
    return is_one;
}

uint64_t way_last_command(Session *session)
{
    const History *history = session_history(session);
    Path now = path_at(history, history_last(history));
    uint64_t number = now.numbers && now.count > 0 ? now.numbers[now.count - 1] : 0;
    free(now.numbers);
    return number;
}
