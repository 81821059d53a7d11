/* table_parts.h - the inside of a table, for table.c, digest.c and agenda.c alone. */
#ifndef BQ_TABLE_PARTS_H
#define BQ_TABLE_PARTS_H

#include "table.h"

typedef struct {
    StringId name;
    Sight sight;
} Entity;

typedef struct {
    Entity *items;
    size_t count, room;
} EntityList;

enum { AGENDA_ANSWER_KEYS = 4 };

typedef struct { /* of one item; see agenda.h */
    FactId item, step, answers[AGENDA_ANSWER_KEYS];
} AgendaKeys;

typedef struct {       /* those found so far: a key is never forgotten */
    AgendaKeys *items; /* from the bottom */
    size_t count, room;
} AgendaKeyList;

enum { ENTITY_KINDS = NAME_CARD + 1 }; /* facts keep their own */

struct Table {
    Names names;
    EntityList entities[ENTITY_KINDS];
    Ledger ledger;
    Deck deck;
    Known known;
    size_t recorded_until; /* in the log: what comes after belongs to no record yet */
    Facts facts;
    AgendaKeyList agenda;
    uint64_t draws;
    OpLog log;
    size_t dropped_at; /* in the log, after the last OP_DROP */
    size_t renamed_at; /* ... OP_RENAME */
};

#endif
