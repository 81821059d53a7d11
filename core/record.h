/* record.h - what a record of the journal says, and the pairs of its header.
 *
 * The body of a record is fields between tabs: kind, time, who, what was typed, and then one field
 * for each op. The header's lines are a key and values between tabs. */
#ifndef BQ_RECORD_H
#define BQ_RECORD_H

#include "buffer.h"

typedef enum {
    RECORD_DO,   /* a command; with a count: the one that is called by that number from now on */
    RECORD_UNDO, /* takes back the last count commands */
    RECORD_REDO, /* does the last count undone ones again */
    RECORD_MARK, /* a bookmark: what was typed is its name */
} RecordKind;

typedef struct { /* points into the body, which somebody else keeps */
    RecordKind kind;
    uint32_t
        count; /* RECORD_UNDO, RECORD_REDO: of commands; of a command: its number, where it has another's */
    const char *time, *who, *typed, *ops;
    size_t time_length, who_length, typed_length, ops_length;
} Record;

/* Appends kind, time, who and what was typed, escaped; the ops follow, each behind a tab. */
void record_begin(Buffer *out, RecordKind kind, uint32_t count, int64_t time, const char *who,
                  const char *typed);

/* False if the body is no record of a kind that this version knows. */
bool record_parse(const char *body, size_t length, Record *record);

/* The next op's text, from *at on; false after the last. Start with *at = 0. */
bool record_next_op(const Record *record, size_t *at, const char **op, size_t *length);

/* 2026-11-18T20:31:05Z */
void record_time(Buffer *out, int64_t seconds);

/* The same back; 0 for what is no such time. */
int64_t record_seconds(const char *time, size_t length);

/* Appends one line of a header: a key and a value. */
void header_add(Buffer *out, const char *key, const char *value);

/* The next line's value for that key, unescaped and appended to value, from *at on; false after the
 * last. Start with *at = 0. */
bool header_next(const char *header, size_t length, const char *key, size_t *at, Buffer *value);

#endif
