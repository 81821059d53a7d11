/* names.h - every string of a table, kept once, and what each of them names.
 *
 * A string gets a small number that stays its own for the life of the table; nothing is ever taken
 * out, so undoing a command need not touch this. One string may name an asset, a player, an account,
 * a pile, a card and a fact at the same time, but only one of each. */
#ifndef BQ_NAMES_H
#define BQ_NAMES_H

#include "base.h"

typedef enum { NAME_ASSET, NAME_PLAYER, NAME_ACCOUNT, NAME_PILE, NAME_CARD, NAME_FACT } NameKind;
enum { NAME_KINDS = NAME_FACT + 1 };

typedef struct {
    int32_t index;
} StringId;

#define NO_INDEX (-1) /* the index of nothing */

typedef struct {
    uint64_t hash;
    uint64_t head; /* the first eight bytes, or all there are */
    uint32_t offset;
    uint32_t length;
    int32_t named[NAME_KINDS]; /* the index of each kind that it names, or NO_INDEX */
} NameEntry;

typedef struct { /* the fields are names.c's own */
    char *bytes;
    size_t bytes_used, bytes_room;
    NameEntry *entries;
    size_t count, room;
    int32_t *slots;
    size_t slot_count; /* a power of two, or 0 */
} Names;

void names_init(Names *names);
void names_done(Names *names);

/* Makes copy, which is fresh, hold what names holds. False if there is no memory. */
bool names_copy(Names *copy, const Names *names);

/* The string of that text, now kept if it was not; false if there is no memory. Copies text. */
bool names_keep(Names *names, const char *text, size_t length, StringId *string);

/* The string of that text, or {NO_INDEX}. */
StringId names_find(const Names *names, const char *text, size_t length);

/* The same. *known is a guess, such as where the text was last found, in this table or another: a good one
 * saves the search. It becomes what is found. */
StringId names_find_known(const Names *names, const char *text, size_t length, StringId *known);

/* Lends the bytes, with a NUL after them, until the next string is kept. */
const char *names_text(const Names *names, StringId string);
size_t names_length(const Names *names, StringId string);

/* The same for the same text in every table, on every machine. */
uint64_t names_hash(const Names *names, StringId string);

int32_t names_named(const Names *names, NameKind kind, StringId string);
void names_set_named(Names *names, NameKind kind, StringId string, int32_t index);

uint64_t hash_bytes(const char *bytes, size_t length);
uint64_t hash_mix(uint64_t a, uint64_t b);

#endif
