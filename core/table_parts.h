/* table_parts.h - the inside of a table, for table.c and digest.c alone. */
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

enum { ENTITY_KINDS = NAME_CARD + 1 }; /* facts keep their own */

struct Table {
    Names names;
    EntityList entities[ENTITY_KINDS];
    Ledger ledger;
    Deck deck;
    Facts facts;
    uint64_t draws;
    OpLog log;
};

#endif
