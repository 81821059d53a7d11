/* history.h - the evening: a table, the journal behind it, and the way back.
 *
 * A command changes the table and is then committed: one record, on the disk before history_commit
 * returns. Nothing in the history is ever removed: an undo is a record too, whose ops are the inverse.
 *   (1) outside a command the table is what the records say;
 *   (2) the commands that count are those that were not undone, in rising order of their records;
 *   (3) each of them is called by a number that no other of them has: that of its record, or, where it took
 * the place of a command that was undone, the number by which that one was called. */
#ifndef BQ_HISTORY_H
#define BQ_HISTORY_H

#include "journal.h"
#include "keys.h"
#include "record.h"
#include "table.h"
#include "touches.h"

typedef struct History History;

/* Listed in the order they are checked. */
typedef enum {
    HISTORY_OK,
    HISTORY_NOTHING_TO_UNDO,
    HISTORY_NOTHING_TO_REDO,
    HISTORY_DROPS, /* a command holds OP_DROP */
    HISTORY_NO_SUCH_RECORD,
    HISTORY_NO_SUCH_MARK,
    HISTORY_BAD_RECORD, /* `line` and `reason` say more: a record of no kind that this version knows */
    HISTORY_SEALED,     /* the key is not on this machine, so nothing can be recorded */
    HISTORY_KEY,        /* `key` and `error` say why a secret could not be sealed: nothing was recorded */
    HISTORY_JOURNAL,    /* `journal` says why; the command has been taken back */
    HISTORY_TOO_MANY,   /* RECORDS_MAX */
    HISTORY_NO_MEMORY,
} HistoryResult;

#define RECORDS_MAX ((uint64_t)UINT32_MAX - 1)

typedef struct {
    HistoryResult result;
    JournalTrouble journal;
    KeysResult key;
    int error; /* an errno */
    uint64_t line;
    const char *reason;
} HistoryTrouble;

/* A new evening with an empty table. With a path, its journal is a new file there with that header
 * (see header_add); with NULL it lives in memory only, for simulations. NULL and *trouble on failure.
 * Keeps system. */
History *history_create(const System *system, const char *path, const char *header, size_t length,
                        HistoryTrouble *trouble);

/* Opens an evening. Where a record is damaged or of no known kind, *history is read only and as of the last
 * good one, and the result says what is wrong; after any other failure it is NULL. */
HistoryResult history_open(const System *system, const char *path, JournalMode mode, History **history,
                           HistoryTrouble *trouble);

/* Whether something secret could not be opened, because its key is not on this machine: then the table has
 * what all may see, and nothing can be recorded. */
bool history_is_partial(const History *history);

/* Whether something of it is secret and can be read here. */
bool history_holds_secrets(const History *history);

/* What has not been committed is lost. NULL is fine. */
void history_close(History *history);

/* Lends the table: change it, then commit or drop. */
Table *history_table(History *history);
Journal *history_journal(History *history); /* lends; NULL in memory */

/* Reads what another process has recorded since (JOURNAL_READ). */
HistoryResult history_follow(History *history, HistoryTrouble *trouble);

/* --- commands --------------------------------------------------------------------------------------- */

/* Records what was changed since the last commit as one command. OP_DROP is for undoing alone. On failure the
 * table is as it was before the command. Copies who and typed. */
HistoryResult history_commit(History *history, const char *who, const char *typed, HistoryTrouble *trouble);

/* The same for a line said aloud at the table: it stays readable in the file, even if its
 * effects are secret. */
HistoryResult history_commit_aloud(History *history, const char *who, const char *typed,
                                   HistoryTrouble *trouble);

/* The same of a command that takes the place of one that is undone, and is called by its number; or by that
 * of the next record, its own. No command that counts may be called so. */
typedef struct {
    uint64_t called;
    const char *who, *typed;
    bool is_aloud;
} InPlace;

HistoryResult history_commit_in_place(History *history, const InPlace *command, HistoryTrouble *trouble);

/* Takes back what was changed since the last commit. */
void history_drop(History *history);

/* A bookmark of that name at this point; a later one of the same name replaces it. */
HistoryResult history_mark(History *history, const char *who, const char *name, HistoryTrouble *trouble);

/* --- there and back --------------------------------------------------------------------------------- */

uint32_t history_undoable(const History *history); /* how many commands can be undone */
uint32_t history_redoable(const History *history);

HistoryResult history_undo(History *history, uint32_t count, const char *who, const char *typed,
                           HistoryTrouble *trouble);
HistoryResult history_redo(History *history, uint32_t count, const char *who, const char *typed,
                           HistoryTrouble *trouble);

/* How many commands to undo in order to be back just after the command of that number; at the bookmark; just
 * after the last command that wrote that fact, or the last but so many. UINT32_MAX if there is no way back
 * there. */
uint32_t history_commands_since(const History *history, uint64_t called);
uint32_t history_commands_since_mark(const History *history, const char *name);
uint32_t history_commands_since_fact(const History *history, const char *fact, uint32_t writes);

/* --- looking back ----------------------------------------------------------------------------------- */

uint64_t history_last(const History *history); /* the number of the last record, 0 if none */

typedef struct {
    uint64_t number;
    uint64_t called;  /* of a command: see (3); of one that was undone and of anything else, its own number */
    bool is_in_place; /* it took the place of another, or came in beside those that did */
    RecordKind kind;
    uint32_t count;
    bool is_undone;
    size_t ops_begin, ops_end; /* in the log of the table */
} HistoryEntry;

HistoryResult history_entry(const History *history, uint64_t number, HistoryEntry *entry);

/* The record of the command that counts and is called so; where there is none, that very number. */
uint64_t history_called(const History *history, uint64_t called);

/* Appends the record's body as it was before anything was sealed, for record_parse. What cannot be opened is
 * left out. */
HistoryResult history_body(History *history, uint64_t number, Buffer *body, HistoryTrouble *trouble);

/* A fork of the table as it was just after that record; 0 is the empty table. NULL if there is no such
 * record or no memory. */
Table *history_at(const History *history, uint64_t number);

/* A fork of the table as it would be if that many commands were undone now. NULL if there is no memory. */
Table *history_undone(const History *history, uint32_t count);

/* Why something is as it is: the commands that count and touched it, newest first. Start with a cursor from
 * history_why; false after the last. */
TouchCursor history_why(const History *history, NameKind kind, int32_t index);
bool history_why_next(const History *history, TouchCursor *cursor, bool with_undone, uint64_t *number);

/* --- another file ----------------------------------------------------------------------------------- */

HistoryResult history_save_as(History *history, const char *path, HistoryTrouble *trouble);

/* Writes the header and all that is readable to a new file. */
HistoryResult history_salvage(History *history, const char *path, HistoryTrouble *trouble);

/* Asserts (2) and all of the table. */
void history_check(const History *history);

#endif
