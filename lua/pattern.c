#include "pattern.h"

#include <string.h>

/* --- sets of bytes ---------------------------------------------------------------------------------- */

static bool has(const ByteSet *set, unsigned char byte)
{
    return set->bits[byte >> 6] >> (byte & 63) & 1;
}

static void add(ByteSet *set, unsigned char byte)
{
    set->bits[byte >> 6] |= (uint64_t)1 << (byte & 63);
}

static void add_all(ByteSet *set, const ByteSet *others)
{
    for (int i = 0; i < 4; i++) {
        set->bits[i] |= others->bits[i];
    }
}

static void invert(ByteSet *set)
{
    for (int i = 0; i < 4; i++) {
        set->bits[i] = ~set->bits[i];
    }
}

/* The classes as in the C locale: %a letters, %c controls, and so on; a byte outside ASCII is in none. */
static const struct {
    char letter;
    ByteSet set;
} classes[] = {
    {'a', {{0x0000000000000000, 0x07FFFFFE07FFFFFE}}},
    {'c', {{0x00000000FFFFFFFF, 0x8000000000000000}}},
    {'d', {{0x03FF000000000000, 0x0000000000000000}}},
    {'g', {{0xFFFFFFFE00000000, 0x7FFFFFFFFFFFFFFF}}},
    {'l', {{0x0000000000000000, 0x07FFFFFE00000000}}},
    {'p', {{0xFC00FFFE00000000, 0x78000001F8000001}}},
    {'s', {{0x0000000100003E00, 0x0000000000000000}}},
    {'u', {{0x0000000000000000, 0x0000000007FFFFFE}}},
    {'w', {{0x03FF000000000000, 0x07FFFFFE07FFFFFE}}},
    {'x', {{0x03FF000000000000, 0x0000007E0000007E}}},
    {'z', {{1}}},
};

/* The set of %x, for any x: a class, all but a class (%X), or the byte itself. */
static ByteSet escaped(unsigned char byte)
{
    ByteSet set = {{0}};
    for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++) {
        unsigned char letter = (unsigned char)classes[i].letter;
        if (byte != letter && byte != letter - 'a' + 'A') continue;
        set = classes[i].set;
        if (byte != letter) invert(&set);
        return set;
    }
    add(&set, byte);
    return set;
}

/* --- reading a pattern ------------------------------------------------------------------------------ */

enum {
    ITEM_BYTE,     /* first */
    ITEM_ANY,      /* any byte */
    ITEM_SET,      /* a byte of sets[first] */
    ITEM_OPEN,     /* capture first begins */
    ITEM_CLOSE,    /* and ends */
    ITEM_POSITION, /* capture first is here */
    ITEM_BALANCE,  /* first ... second, balanced */
    ITEM_FRONTIER, /* between a byte outside sets[first] and one inside */
    ITEM_AGAIN,    /* what capture first holds */
    ITEM_LAST,     /* the end of the subject */
    ITEM_FOUND,    /* the end of the pattern */
};

enum { REPEAT_ONCE, REPEAT_MAYBE, REPEAT_MANY, REPEAT_FEW };

static const char too_long[] = "the pattern is too long";

typedef struct {
    Pattern *pattern;
    const char *at, *end;
    int open[PATTERN_CAPTURES_MAX]; /* captures that have begun and not ended */
    bool is_closed[PATTERN_CAPTURES_MAX];
    int open_count;
} Reader;

static const char *put(Reader *reader, int kind, int first, int second)
{
    Pattern *pattern = reader->pattern;
    if (pattern->item_count == PATTERN_ITEMS_MAX) return too_long;
    pattern->items[pattern->item_count++] =
        (PatternItem){.kind = (uint8_t)kind, .first = (uint8_t)first, .second = (uint8_t)second};
    return NULL;
}

/* Puts an item that takes one byte of the set. */
static const char *put_set(Reader *reader, int kind, const ByteSet *set)
{
    Pattern *pattern = reader->pattern;
    int i = 0;
    while (i < pattern->set_count && memcmp(&pattern->sets[i], set, sizeof *set) != 0) {
        i++;
    }
    if (i == PATTERN_SETS_MAX) return "the pattern has too many different sets";
    if (i == pattern->set_count) pattern->sets[pattern->set_count++] = *set;
    return put(reader, kind, i, 0);
}

/* Where the ] of the set is that begins at begin, after [ and perhaps ^; NULL: there is none. */
static const char *set_end(const char *begin, const char *end)
{
    const char *at = begin;
    do {
        if (at >= end) return NULL;
        if (*at++ == '%' && at < end) at++; /* %] does not end it */
    } while (at < end && *at != ']');
    return at < end ? at : NULL;
}

static void read_set_part(ByteSet *set, const char **at, const char *end)
{
    const char *part = *at;
    if (*part == '%' && part + 1 < end) {
        ByteSet meant = escaped((unsigned char)part[1]);
        add_all(set, &meant);
        *at += 2;
    } else if (part + 2 < end && part[1] == '-') {
        for (int byte = (unsigned char)part[0]; byte <= (unsigned char)part[2]; byte++) {
            add(set, (unsigned char)byte);
        }
        *at += 3;
    } else {
        add(set, (unsigned char)*part);
        *at += 1;
    }
}

/* Reads what comes after [, and the ]. */
static const char *read_set(Reader *reader, int kind)
{
    bool is_inverted = reader->at < reader->end && *reader->at == '^';
    const char *at = reader->at + is_inverted;
    const char *end = set_end(at, reader->end);
    if (!end) return "malformed pattern (missing ']')";
    ByteSet set = {{0}};
    while (at < end) {
        read_set_part(&set, &at, end);
    }
    if (is_inverted) invert(&set);
    reader->at = end + 1;
    return put_set(reader, kind, &set);
}

static const char *read_open(Reader *reader)
{
    Pattern *pattern = reader->pattern;
    if (pattern->capture_count == PATTERN_CAPTURES_MAX) return "too many captures";
    int capture = pattern->capture_count++;
    if (reader->at < reader->end && *reader->at == ')') {
        reader->at++;
        pattern->is_position[capture] = true;
        return put(reader, ITEM_POSITION, capture, 0);
    }
    reader->open[reader->open_count++] = capture;
    return put(reader, ITEM_OPEN, capture, 0);
}

static const char *read_close(Reader *reader)
{
    if (reader->open_count == 0) return "invalid pattern capture";
    int capture = reader->open[--reader->open_count];
    reader->is_closed[capture] = true;
    return put(reader, ITEM_CLOSE, capture, 0);
}

static const char *read_again(Reader *reader, char digit)
{
    int capture = digit - '1';
    if (capture < 0 || !reader->is_closed[capture]) return "invalid capture index in pattern";
    reader->pattern->refers_back = true;
    return put(reader, ITEM_AGAIN, capture, 0);
}

static const char *read_balance(Reader *reader)
{
    if (reader->end - reader->at < 2) return "malformed pattern (missing arguments to '%b')";
    const char *ends = reader->at;
    reader->at += 2;
    return put(reader, ITEM_BALANCE, (unsigned char)ends[0], (unsigned char)ends[1]);
}

static const char *read_frontier(Reader *reader)
{
    if (reader->at == reader->end || *reader->at != '[') return "missing '[' after '%f' in pattern";
    reader->at++;
    return read_set(reader, ITEM_FRONTIER);
}

/* Reads what comes after % where it takes one byte. */
static const char *read_escaped(Reader *reader, unsigned char byte)
{
    ByteSet set = escaped(byte);
    bool is_letter = (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z';
    return is_letter ? put_set(reader, ITEM_SET, &set) : put(reader, ITEM_BYTE, byte, 0);
}

static const char *read_repeat(Reader *reader)
{
    Pattern *pattern = reader->pattern;
    PatternItem *item = &pattern->items[pattern->item_count - 1];
    switch (reader->at < reader->end ? *reader->at : '\0') {
    case '?': item->repeat = REPEAT_MAYBE; break;
    case '*': item->repeat = REPEAT_MANY; break;
    case '-': item->repeat = REPEAT_FEW; break;
    case '+': { /* x+ is xx* */
        const char *trouble = put(reader, item->kind, item->first, item->second);
        if (trouble) return trouble;
        pattern->items[pattern->item_count - 1].repeat = REPEAT_MANY;
        break;
    }
    default: return NULL;
    }
    reader->at++;
    return NULL;
}

static const char *read_single(Reader *reader, char byte)
{
    const char *trouble = byte == '.'   ? put(reader, ITEM_ANY, 0, 0)
                          : byte == '[' ? read_set(reader, ITEM_SET)
                          : byte == '%' ? read_escaped(reader, (unsigned char)*reader->at++)
                                        : put(reader, ITEM_BYTE, (unsigned char)byte, 0);
    return trouble ? trouble : read_repeat(reader);
}

static const char *read_item(Reader *reader)
{
    char byte = *reader->at++;
    if (byte == '(') return read_open(reader);
    if (byte == ')') return read_close(reader);
    if (byte == '$' && reader->at == reader->end) return put(reader, ITEM_LAST, 0, 0);
    if (byte != '%') return read_single(reader, byte);
    if (reader->at == reader->end) return "malformed pattern (ends with '%')";
    char next = *reader->at;
    if (next != 'b' && next != 'f' && (next < '0' || next > '9')) return read_single(reader, byte);
    reader->at++;
    if (next == 'b') return read_balance(reader);
    if (next == 'f') return read_frontier(reader);
    return read_again(reader, next);
}

static void note_lead(Pattern *pattern)
{
    pattern->lead_length = 0;
    for (const PatternItem *item = pattern->items; pattern->lead_length < PATTERN_LEAD_MAX; item++) {
        if (item->kind == ITEM_OPEN || item->kind == ITEM_POSITION) continue;
        if (item->kind != ITEM_BYTE || item->repeat != REPEAT_ONCE) return;
        pattern->lead[pattern->lead_length++] = (char)item->first;
    }
}

const char *pattern_read(Pattern *pattern, const char *text, size_t length, bool may_anchor)
{
    Reader reader = {.pattern = pattern, .at = text, .end = text + length};
    pattern->item_count = pattern->set_count = pattern->capture_count = 0;
    pattern->refers_back = false;
    memset(pattern->is_position, 0, sizeof pattern->is_position);
    pattern->is_anchored = may_anchor && length > 0 && *text == '^';
    if (pattern->is_anchored) reader.at++;
    while (reader.at < reader.end) {
        const char *trouble = read_item(&reader);
        if (trouble) return trouble;
    }
    if (reader.open_count > 0) return "unfinished capture";
    pattern->items[pattern->item_count] = (PatternItem){.kind = ITEM_FOUND};
    note_lead(pattern);
    return NULL;
}

/* --- one item --------------------------------------------------------------------------------------- */

static bool takes(const PatternMatch *match, const PatternItem *item, size_t at)
{
    if (at >= match->length) return false;
    unsigned char byte = (unsigned char)match->subject[at];
    if (item->kind == ITEM_SET) return has(&match->pattern->sets[item->first], byte);
    return item->kind == ITEM_ANY || item->first == byte;
}

static bool goes_on(PatternMatch *match, size_t at)
{
    match->item++;
    match->at = at;
    return true;
}

static bool match_balance(PatternMatch *match, const PatternItem *item)
{
    size_t at = match->at;
    if (at >= match->length || (unsigned char)match->subject[at] != item->first) return false;
    size_t depth = 1;
    while (++at < match->length) {
        unsigned char byte = (unsigned char)match->subject[at];
        if (byte == item->second) {
            if (--depth == 0) break;
        } else if (byte == item->first) {
            depth++;
        }
    }
    match->fuel -= (int64_t)(at - match->at);
    return at < match->length && goes_on(match, at + 1);
}

static bool match_frontier(PatternMatch *match, const PatternItem *item)
{
    const ByteSet *set = &match->pattern->sets[item->first];
    size_t at = match->at;
    unsigned char before = at == 0 ? 0 : (unsigned char)match->subject[at - 1];
    unsigned char here = at == match->length ? 0 : (unsigned char)match->subject[at];
    return !has(set, before) && has(set, here) && goes_on(match, at);
}

static bool match_again(PatternMatch *match, const PatternItem *item)
{
    size_t start = match->start[item->first], size = match->stop[item->first] - start;
    if (match->length - match->at < size) return false;
    match->fuel -= (int64_t)(size / 8);
    return memcmp(match->subject + start, match->subject + match->at, size) == 0 &&
           goes_on(match, match->at + size);
}

/* --- ways to go on ---------------------------------------------------------------------------------- */

/* Notes that the item is tried at that place; true if it was before. Then it did not lead to a match, for the
 * search ends with the first. */
static bool was_tried(PatternMatch *match, int item, size_t at)
{
    if (!match->tried) return false;
    size_t bit = (size_t)item * (match->length + 1) + at;
    uint8_t mask = (uint8_t)(1u << (bit & 7));
    bool was = match->tried[bit >> 3] & mask;
    match->tried[bit >> 3] |= mask;
    return was;
}

static bool add_way(PatternMatch *match, size_t low, size_t at)
{
    match->ways[match->way_count].item = match->item;
    match->ways[match->way_count].low = low;
    match->ways[match->way_count].at = at;
    match->way_count++;
    return goes_on(match, at);
}

/* As many as there are; if a place was tried, so was all that follows from it. */
static bool take_many(PatternMatch *match, const PatternItem *item)
{
    size_t low = match->at, high = low;
    while (takes(match, item, high) && !was_tried(match, match->item, high + 1)) {
        high++;
    }
    match->fuel -= (int64_t)(high - low);
    return high == low ? goes_on(match, low) : add_way(match, low, high);
}

static bool take(PatternMatch *match, const PatternItem *item)
{
    bool takes_one = takes(match, item, match->at);
    switch (item->repeat) {
    case REPEAT_ONCE: return takes_one && goes_on(match, match->at + 1);
    case REPEAT_MAYBE:
        return takes_one ? add_way(match, match->at, match->at + 1) : goes_on(match, match->at);
    case REPEAT_MANY: return take_many(match, item);
    default: return takes_one ? add_way(match, match->at, match->at) : goes_on(match, match->at);
    }
}

/* Goes back to the last item that had another way, and takes it. */
static bool retreat(PatternMatch *match)
{
    while (match->way_count > 0) {
        int last = match->way_count - 1;
        const PatternItem *item = &match->pattern->items[match->ways[last].item];
        size_t *at = &match->ways[last].at;
        match->item = match->ways[last].item;
        if (item->repeat == REPEAT_FEW) {
            if (takes(match, item, *at) && !was_tried(match, match->item, *at + 1)) {
                return goes_on(match, ++*at);
            }
        } else if (*at > match->ways[last].low) {
            if (--*at == match->ways[last].low) match->way_count = last;
            return goes_on(match, *at);
        }
        match->way_count = last;
    }
    return false;
}

/* --- searching -------------------------------------------------------------------------------------- */

static bool match_item(PatternMatch *match)
{
    const PatternItem *item = &match->pattern->items[match->item];
    if (was_tried(match, match->item, match->at)) return false;
    switch (item->kind) {
    case ITEM_OPEN:
    case ITEM_POSITION: match->start[item->first] = match->at; return goes_on(match, match->at);
    case ITEM_CLOSE: match->stop[item->first] = match->at; return goes_on(match, match->at);
    case ITEM_BALANCE: return match_balance(match, item);
    case ITEM_FRONTIER: return match_frontier(match, item);
    case ITEM_AGAIN: return match_again(match, item);
    case ITEM_LAST: return match->at == match->length && goes_on(match, match->at);
    default: return take(match, item);
    }
}

/* Tries one place of the subject, or goes on with it. */
static PatternResult run(PatternMatch *match)
{
    while (match->pattern->items[match->item].kind != ITEM_FOUND) {
        if (match->fuel <= 0) return PATTERN_HUNGRY;
        match->fuel--;
        if (!match_item(match) && !retreat(match)) return PATTERN_NOT_FOUND;
    }
    match->end = match->at;
    return PATTERN_FOUND;
}

/* Skips places where no match can begin. */
static void skip(PatternMatch *match)
{
    const Pattern *pattern = match->pattern;
    if (pattern->is_anchored || pattern->lead_length == 0) return;
    const char *rest = match->subject + match->from;
    size_t left = match->length - match->from;
    const char *next = memmem(rest, left, pattern->lead, pattern->lead_length);
    size_t skipped = next ? (size_t)(next - rest) : left;
    match->from += skipped;
    match->fuel -= (int64_t)(skipped / 16);
}

void pattern_begin(PatternMatch *match, const Pattern *pattern, const char *subject, size_t length,
                   size_t from)
{
    match->pattern = pattern;
    match->subject = subject;
    match->length = length;
    match->from = from;
    match->fuel = 0;
    match->tried = NULL;
    match->is_running = false;
}

PatternResult pattern_search(PatternMatch *match)
{
    for (;;) {
        if (!match->is_running) {
            if (match->from > match->length) return PATTERN_NOT_FOUND;
            skip(match);
            match->item = 0;
            match->at = match->from;
            match->way_count = 0;
            match->is_running = true;
        }
        PatternResult result = run(match);
        if (result == PATTERN_HUNGRY) return result;
        match->is_running = false;
        if (result == PATTERN_FOUND || match->pattern->is_anchored) return result;
        match->from++;
    }
}

size_t pattern_notes_size(const Pattern *pattern, size_t subject_length)
{
    if (pattern->refers_back) return 0;
    return ((size_t)pattern->item_count + 1) * (subject_length + 1) / 8 + 1;
}
