#include "touches.h"

#include <stdlib.h>

enum { TOUCHED_MAX = 3 }; /* things that one op touches, at most */

typedef struct {
    NameKind kind;
    int32_t index;
} Thing;

void touches_init(Touches *touches)
{
    *touches = (Touches){0};
}

void touches_done(Touches *touches)
{
    for (int kind = 0; kind < NAME_KINDS; kind++)
        free(touches->heads[kind].blocks);
    free(touches->blocks);
    touches_init(touches);
}

/* Notes what the op touches; what has lost its name is gone. */
static int touched(const Table *table, const Op *op, Thing things[TOUCHED_MAX])
{
    int count = 0;
    switch (op->kind) {
    case OP_MOVE:
        things[count++] = (Thing){NAME_ACCOUNT, op->move.from.index};
        things[count++] = (Thing){NAME_ACCOUNT, op->move.to.index};
        break;
    case OP_DEFINE:
    case OP_DROP:
        things[count++] = (Thing){op->name.kind, table_index_named(table, op->name.kind, op->name.name)};
        break;
    case OP_RENAME: things[count++] = (Thing){op->rename.kind, op->rename.index}; break;
    case OP_BOUNDS: things[count++] = (Thing){NAME_ACCOUNT, op->bounds.account.index}; break;
    case OP_SIGHT: things[count++] = (Thing){op->sight.kind, op->sight.index}; break;
    case OP_CARD:
        things[count++] = (Thing){NAME_CARD, op->card.card.index};
        things[count++] = (Thing){NAME_PILE, op->card.before.pile.index};
        things[count++] = (Thing){NAME_PILE, op->card.after.pile.index};
        break;
    case OP_COUNTS: things[count++] = (Thing){NAME_PILE, op->counts.pile.index}; break;
    case OP_FACT: things[count++] = (Thing){NAME_FACT, op->fact.key.index}; break;
    case OP_CHANCE: break;
    }
    return count;
}

/* Makes a head for each thing. */
static bool reserve_heads(Touches *touches, const Table *table)
{
    size_t things = table_things(table);
    if (things == touches->things) return true;
    for (int kind = 0; kind < NAME_KINDS; kind++) {
        TouchHeads *heads = &touches->heads[kind];
        size_t wanted = (size_t)table_count(table, (NameKind)kind);
        if (wanted > heads->count && !RESERVE(heads->blocks, heads->room, wanted)) return false;
        while (heads->count < wanted)
            heads->blocks[heads->count++] = NO_INDEX;
    }
    touches->things = things;
    return true;
}

/* Each word of the log touches two things at most. */
bool touches_reserve(Touches *touches, const Table *table, const OpLog *log, size_t begin)
{
    size_t blocks = touches->block_count + 2 * (log->count - begin);
    return blocks <= INT32_MAX && RESERVE(touches->blocks, touches->block_room, blocks) &&
           reserve_heads(touches, table);
}

static inline void add_one(Touches *touches, Thing thing, uint32_t record)
{
    TouchHeads *heads = &touches->heads[thing.kind];
    if ((size_t)(uint32_t)thing.index >= heads->count) return; /* it has lost its name: gone */
    int32_t *head = &heads->blocks[thing.index];
    TouchBlock *block = *head == NO_INDEX ? NULL : &touches->blocks[*head];
    if (block && block->records[block->count - 1] == record) return; /* (1) */
    if (!block || block->count == TOUCHES_A_BLOCK) {
        bq_assert(touches->block_count < touches->block_room);
        block = &touches->blocks[touches->block_count];
        block->count = 0;
        block->previous = *head;
        *head = (int32_t)touches->block_count++;
    }
    block->records[block->count++] = record;
}

void touches_add(Touches *touches, const Table *table, const OpLog *log, size_t begin, uint32_t record)
{
    for (size_t at = begin; at < log->count;) {
        Op op = oplog_after(log, &at);
        Thing things[TOUCHED_MAX];
        int count = touched(table, &op, things);
        for (int i = 0; i < count; i++)
            add_one(touches, things[i], record);
    }
}

TouchCursor touches_of(const Touches *touches, NameKind kind, int32_t index)
{
    const TouchHeads *heads = &touches->heads[kind];
    int32_t block = (size_t)(uint32_t)index < heads->count ? heads->blocks[index] : NO_INDEX;
    return (TouchCursor){block, block == NO_INDEX ? 0 : touches->blocks[block].count};
}

bool touches_next(const Touches *touches, TouchCursor *cursor, uint32_t *record)
{
    if (cursor->block == NO_INDEX) return false;
    const TouchBlock *block = &touches->blocks[cursor->block];
    *record = block->records[--cursor->left];
    if (cursor->left == 0) {
        cursor->block = block->previous;
        cursor->left = block->previous == NO_INDEX ? 0 : touches->blocks[block->previous].count;
    }
    return true;
}
