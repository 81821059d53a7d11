/* facts.h - what a game must remember: small values in a tree of keys.
 *
 * A key is a path such as `mois` or `marche.3.ouvert`: parts between dots. A value is an integer, yes
 * or no, or a short text; there is no floating point. A key that has been mentioned stays known, but
 * only values count as state. Who may see a fact is said of its key, or of the nearest one above it.
 *   (1) for each key, live is the number of values at it and below it;
 *   (2) and is_public, whether everybody may see it. */
#ifndef BQ_FACTS_H
#define BQ_FACTS_H

#include "names.h"

typedef struct {
    int32_t index;
} FactId;

typedef enum { SEEN_BY_ALL, SEEN_BY_OWNER, SEEN_BY_NOBODY, SEEN_AS_PARENT } Seen;

typedef struct {
    Seen seen;
    int32_t owner; /* the index of a player, or NO_INDEX */
} Sight;

typedef enum { FACT_NONE, FACT_INTEGER, FACT_BOOLEAN, FACT_TEXT } FactType;

typedef struct {
    FactType type;
    int64_t integer; /* the integer; 0 or 1; or the index of the text's StringId */
} FactValue;

typedef struct { /* the fields are facts.c's own */
    int64_t integer;
    int32_t path; /* StringId of the whole path */
    int32_t parent, first_child, next_sibling;
    int32_t live;
    int32_t owner; /* of its Sight */
    uint8_t seen;  /* of its Sight */
    uint8_t type;  /* a FactType */
    bool is_public;
} FactNode;

typedef struct { /* the fields are facts.c's own */
    FactNode *nodes;
    size_t count, room;
} Facts;

#define ROOT_FACT ((FactId){0}) /* the empty path, above all others; it has no value */

bool facts_init(Facts *facts, Names *names);
void facts_done(Facts *facts);
bool facts_copy(Facts *copy, const Facts *facts);

/* Whether that is a path: parts of at least one byte between dots, without control characters. */
bool facts_is_path(const char *path, size_t length);

/* The key of that path, made known if it was not; false if there is no memory. */
bool facts_key(Facts *facts, Names *names, const char *path, size_t length, FactId *key);

FactValue facts_value(const Facts *facts, FactId key);
void facts_set(Facts *facts, FactId key, FactValue value);

/* Who may see it, by the key itself: SEEN_AS_PARENT unless somebody has set it. */
Sight facts_sight(const Facts *facts, FactId key);
void facts_set_sight(Facts *facts, FactId key, Sight sight);
bool facts_is_public(const Facts *facts, FactId key);

FactId facts_parent(const Facts *facts, FactId key); /* of the root: {NO_INDEX} */
StringId facts_path(const Facts *facts, FactId key);
int32_t facts_live(const Facts *facts, FactId key);

/* The children of key that have values at or below them, in no order: start with {NO_INDEX};
 * {NO_INDEX} again after the last. */
FactId facts_next_child(const Facts *facts, FactId key, FactId previous);

/* Asserts (1) and (2). */
void facts_check(const Facts *facts);

#endif
