/* history_parts.h - what the files of the history share. */
#ifndef BQ_HISTORY_PARTS_H
#define BQ_HISTORY_PARTS_H

#include "history.h"
#include "secrets.h"

typedef struct {
    size_t log_end; /* in the table's log, behind the record's ops */
    off_t offset;   /* of its line in the journal, or of its body in memory */
    uint32_t count; /* as in Record */
    uint8_t kind;
    bool is_undone;
} Entry;

typedef struct { /* the numbers of commands */
    uint32_t *items;
    size_t count, room;
} Stack;

typedef struct {
    char *name;
    uint32_t after; /* the number of the command before it, 0 if none */
} Mark;

struct History {
    const System *system;
    Journal *journal; /* NULL: in memory only */
    Table *table;
    SealKey key; /* for what is secret, if has_key */
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

/* --- history.c -------------------------------------------------------------------------------------- */

/* Each fills *trouble and returns its result, which the caller passes on. */
HistoryResult history_fail(HistoryTrouble *trouble, HistoryResult result);
HistoryResult history_fail_journal(HistoryTrouble *trouble, JournalTrouble journal);
HistoryResult history_fail_record(HistoryTrouble *trouble, uint64_t line, const char *reason);
HistoryResult history_fail_key(HistoryTrouble *trouble, KeysResult key);

History *history_new(const System *system);
KeysResult history_find_key(History *history);

/* Makes the evening's key when its first secret comes. If there is no key, nothing was ever sealed with one:
 * an evening that has lost its key is partial, and records nothing. */
HistoryResult history_need_key(History *history, HistoryTrouble *trouble);

/* Which place the seal of that record belongs to. */
SecretPlace history_place_of(const History *history, uint64_t number);

/* Where the ops of that record begin in the table's log; where those of the last one end. */
size_t history_log_begin(const History *history, size_t number);
size_t history_committed(const History *history);

/* By which number the command of that record is called, undone or not; and whether the next record may be a
 * command that is called so: see (3) of history.h. */
uint64_t history_number_of(const History *history, uint64_t record_number);
bool history_may_be_called(const History *history, uint64_t called);

/* Makes room for one more record, so that nothing can fail once it is on the disk. */
bool history_reserve_entry(History *history);

KnownWay history_way_of(RecordKind kind);

/* The record has been read or is on the disk: from here on nothing fails. Keeps name, a mark's. */
void history_enter(History *history, RecordKind kind, uint32_t count, off_t offset, char *name);

/* --- history_open.c --------------------------------------------------------------------------------- */

/* Appends the body as it was before anything was sealed, and what it lays open. */
HistoryResult history_open_body(History *history, const JournalRecord *read, Buffer *body, Buffer *shown,
                                HistoryTrouble *trouble);

/* --- history_record.c ------------------------------------------------------------------------------- */

/* What is to be recorded. */
typedef struct {
    RecordKind kind;
    uint32_t count;
    const char *who, *typed;
    bool is_aloud;
} Entered;

HistoryResult history_record(History *history, const Entered *entered, HistoryTrouble *trouble);

#endif
