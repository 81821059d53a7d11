/* touches.h - which records touched a given account, pile, card or fact: an index, kept as they come.
 *
 *   (1) the records of one thing are told newest first, each once. */
#ifndef BQ_TOUCHES_H
#define BQ_TOUCHES_H

#include "table.h"

enum { TOUCHES_A_BLOCK = 14 };

typedef struct {
    uint32_t records[TOUCHES_A_BLOCK];
    uint32_t count;
    int32_t previous; /* block */
} TouchBlock;

typedef struct {
    int32_t *blocks; /* of each thing of a kind, its last block */
    size_t count, room;
} TouchHeads;

typedef struct { /* the fields are touches.c's own */
    TouchHeads heads[NAME_KINDS];
    size_t things; /* how many there were when the heads were last extended */
    TouchBlock *blocks;
    size_t block_count, block_room;
} Touches;

void touches_init(Touches *touches);
void touches_done(Touches *touches);

/* Makes room for all that the ops from begin on touch, so that touches_add needs no more. */
bool touches_reserve(Touches *touches, const Table *table, const OpLog *log, size_t begin);

/* Notes that this record, the newest, holds those ops. */
void touches_add(Touches *touches, const Table *table, const OpLog *log, size_t begin, uint32_t record);

typedef struct {
    int32_t block;
    uint32_t left; /* of that block */
} TouchCursor;

/* The records that touched one thing, newest first: touches_next is false after the last. */
TouchCursor touches_of(const Touches *touches, NameKind kind, int32_t index);
bool touches_next(const Touches *touches, TouchCursor *cursor, uint32_t *record);

#endif
