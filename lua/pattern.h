/* pattern.h - Lua's patterns, with a matcher that cannot be held up.
 *
 * The syntax and the results are those of Lua's own string library, in the letters of ASCII. A search does
 * a bounded amount of work and then asks for more. Given room to note what it has tried, it does no work
 * twice: its time then grows with the pattern times the text, whatever they are, unless the pattern refers
 * back to what it captured (%1).
 *
 * A pattern is a line of items. Only an item that may be repeated has several ways to go on, so that the
 * ways that are left to try are at most as many as there are items. */
#ifndef BQ_PATTERN_H
#define BQ_PATTERN_H

#include "base.h"

enum {
    PATTERN_ITEMS_MAX = 128,
    PATTERN_SETS_MAX = 24, /* [...] in a pattern */
    PATTERN_CAPTURES_MAX = 32,
    PATTERN_LEAD_MAX = 16,
};

typedef struct {
    uint64_t bits[4];
} ByteSet;

typedef struct { /* the fields are pattern.c's own */
    uint8_t kind, repeat;
    uint8_t first, second; /* a byte, the index of a set or a capture; for %b both ends */
} PatternItem;

typedef struct {
    PatternItem items[PATTERN_ITEMS_MAX + 1];
    ByteSet sets[PATTERN_SETS_MAX];
    bool is_position[PATTERN_CAPTURES_MAX]; /* of each capture: () */
    int item_count, set_count, capture_count;
    char lead[PATTERN_LEAD_MAX]; /* the plain bytes with which every match begins, as many as fit */
    size_t lead_length;
    bool is_anchored; /* begins with ^ */
    bool refers_back; /* has a %1 */
} Pattern;

/* Reads a pattern; NULL, or a sentence about what is wrong with it. If may_anchor is false, ^ is a letter
 * like any other. */
const char *pattern_read(Pattern *pattern, const char *text, size_t length, bool may_anchor);

typedef enum { PATTERN_FOUND, PATTERN_NOT_FOUND, PATTERN_HUNGRY } PatternResult;

typedef struct {
    const Pattern *pattern; /* lent, as the subject */
    const char *subject;
    size_t length;

    size_t from, end;                   /* of the match; from: where to begin to look */
    size_t start[PATTERN_CAPTURES_MAX]; /* of each capture */
    size_t stop[PATTERN_CAPTURES_MAX];

    int64_t fuel;   /* how much work is allowed; a unit is a few nanoseconds */
    uint8_t *tried; /* NULL, or pattern_notes_size bytes, zeroed before each search */

    bool is_running; /* these and below are pattern.c's own */
    int item;
    size_t at;
    struct {
        int item;
        size_t low, at;
    } ways[PATTERN_ITEMS_MAX];
    int way_count;
} PatternMatch;

void pattern_begin(PatternMatch *match, const Pattern *pattern, const char *subject, size_t length,
                   size_t from);

/* Looks for the first match from match->from on. PATTERN_HUNGRY: the fuel is used up; give it more, and
 * perhaps room for notes, and call it again to go on. */
PatternResult pattern_search(PatternMatch *match);

/* Bytes for the notes of what was tried; 0: notes would not help. */
size_t pattern_notes_size(const Pattern *pattern, size_t subject_length);

#endif
