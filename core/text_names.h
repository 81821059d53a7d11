/* text_names.h - names of players, companies and cards: what may be one, which two are one and the
 * same, and which one was meant.
 *
 * Two names are compared by what is left after folding: taken apart as Unicode says, without marks,
 * lower case, oe for œ and ss for ß, and without spaces, hyphens and apostrophes. So noel, NOËL and
 * Noël are one, and jean paul, Jean-Paul and jeanpaul are one.
 *
 * True of any text:
 *   (1) folding what is folded changes nothing;
 *   (2) text in composed and in decomposed form folds alike.
 *
 * Nothing but text_fold allocates; nothing keeps what it is given. */
#ifndef BQ_TEXT_NAMES_H
#define BQ_TEXT_NAMES_H

#include "text.h"

#define FOLD_SPELLING_MAX 4

/* Folded text, one code point at a time. */
typedef struct {
    const char *bytes; /* lent by the caller of fold_start */
    size_t length, at;
    uint32_t spelling[FOLD_SPELLING_MAX]; /* of the character being read */
    size_t spelling_at, spelling_length;
} Fold;

#define FOLD_END UINT32_MAX

Fold fold_start(const char *bytes, size_t length);

/* The next code point, FOLD_END after the last one. A byte that is no UTF-8 gives 0x110000 and the
 * byte, which equals no character. */
uint32_t fold_next(Fold *fold);

/* Appends the folded text. False, and nothing appended, if it is not UTF-8. */
bool text_fold(Buffer *out, const char *bytes, size_t length);

/* Listed in the order they are checked. */
typedef enum {
    NAME_OK,
    NAME_EMPTY,
    NAME_ONLY_SPACES,
    NAME_NOT_UTF8,
    NAME_HAS_CONTROL,
    NAME_HAS_HIDDEN,
    NAME_HAS_BAD_MARK,
    NAME_TOO_WIDE,
    NAME_TOO_LONG,
    NAME_SPACE_AT_AN_END,
    NAME_ONLY_SIGNS,
} NameResult;

#define NAME_BYTES_MAX          128 /* of any name, whatever its columns */
#define NAME_PLAYER_COLUMNS_MAX 24

NameResult name_check(const char *bytes, size_t length, size_t columns_max);

/* A whole sentence; with a tail such as "Élodie" it would read: Élodie: a name may not ... */
const char *name_result_text(NameResult result);

typedef enum {
    NAMES_DIFFER,
    NAMES_LOOK_ALIKE, /* Alice with a Cyrillic A, AIice with a capital I, B0b with a zero */
    NAMES_FOLD_EQUAL,
    NAMES_SAME, /* byte for byte */
} NameLikeness;

NameLikeness name_compare(const char *a, size_t a_length, const char *b, size_t b_length);

/* Both fold to the same; whether they look alike is another question. */
bool name_is(const char *a, const char *b);

/* The name begins with what was typed, both folded. What folds to nothing begins no name. */
bool name_begins_with(const char *name, const char *typed);

typedef enum {
    MATCH_NONE,
    MATCH_EXACT,     /* fold-equal to one name, even if others begin with it */
    MATCH_BEGINNING, /* the beginning of one name only */
    MATCH_AMBIGUOUS, /* of several: list those that name_begins_with */
} NameMatch;

/* On MATCH_EXACT and MATCH_BEGINNING, *index is the name that was meant. */
NameMatch name_match(const char *typed, const char *const *names, size_t count, size_t *index);

#define NAME_FOLDED_MAX 128 /* code points; longer ones are near to nothing */

/* Edits (one letter put in, left out or replaced, two neighbours swapped) between the folded names;
 * distance_max + 1 if there are more than distance_max. */
size_t name_distance(const char *a, const char *b, size_t distance_max);

/* How many slips still make it nearly the other word: none in a very short one. */
size_t name_slips(const char *typed);

/* The first of the nearest names within distance_max edits; false if none is so near. */
bool name_nearest(const char *typed, const char *const *names, size_t count, size_t distance_max,
                  size_t *index);

#endif
