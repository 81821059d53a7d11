#define UNICODE_KINDS
#include "text.h"
#include "unicode_tables.h"

#include <string.h>

enum {
    JOINER = 0x200D,
    EMOJI_VARIATION = 0xFE0F,
    SURROGATE_FIRST = 0xD800,
    SURROGATE_LAST = 0xDFFF,
    POINT_LAST = 0x10FFFF,
};

bool unicode_is_in(const UnicodeRange *ranges, size_t count, uint32_t point)
{
    size_t low = 0, high = count;
    if (count == 0 || point < ranges[0].first) return false; /* true of most letters */
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (point < ranges[middle].first) {
            high = middle;
        } else if (point > ranges[middle].last) {
            low = middle + 1;
        } else {
            return true;
        }
    }
    return false;
}

/* How many bytes the first one announces; 0 if it may not come first. */
static size_t announced_size(unsigned char first)
{
    if (first < 0x80) return 1;
    if (first < 0xC2) return 0; /* a continuation, or an overlong form of ASCII */
    if (first < 0xE0) return 2;
    if (first < 0xF0) return 3;
    if (first < 0xF5) return 4;
    return 0;
}

static bool is_encodable(uint32_t point)
{
    return point <= POINT_LAST && !(point >= SURROGATE_FIRST && point <= SURROGATE_LAST);
}

size_t text_decode(const char *bytes, size_t length, uint32_t *point)
{
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    if (length == 0) return 0;
    unsigned char first = (unsigned char)bytes[0];
    size_t size = announced_size(first);
    if (size == 0 || size > length) return 0;

    uint32_t value = size == 1 ? first : first & (0x7Fu >> size);
    for (size_t i = 1; i < size; i++) {
        unsigned char next = (unsigned char)bytes[i];
        if ((next & 0xC0) != 0x80) return 0;
        value = value << 6 | (next & 0x3F);
    }
    if (value < smallest[size] || !is_encodable(value)) return 0;
    *point = value;
    return size;
}

size_t text_encode(uint32_t point, char bytes[TEXT_ENCODED_MAX])
{
    bq_assert(is_encodable(point));
    if (point < 0x80) {
        bytes[0] = (char)point;
        return 1;
    }
    size_t size = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    for (size_t i = size - 1; i > 0; i--) {
        bytes[i] = (char)(0x80 | (point & 0x3F));
        point >>= 6;
    }
    bytes[0] = (char)((0xF0u << (4 - size) & 0xFF) | point);
    return size;
}

bool text_is_valid(const char *bytes, size_t length)
{
    uint32_t point;
    for (size_t at = 0; at < length;) {
        size_t size = text_decode(bytes + at, length - at, &point);
        if (size == 0) return false;
        at += size;
    }
    return true;
}

bool text_is_space(uint32_t point)
{
    return UNICODE_IN(unicode_space, point);
}

bool text_is_foreign_digit(uint32_t point)
{
    return UNICODE_IN(unicode_digit, point);
}

static bool is_control(uint32_t point)
{
    return point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0x2028 || point == 0x2029;
}

static bool is_skin_tone(uint32_t point)
{
    return point >= 0x1F3FB && point <= 0x1F3FF;
}

TextScan text_scan(const char *bytes, size_t length)
{
    return (TextScan){.bytes = bytes, .length = length};
}

static bool a_picture_follows(const TextScan *scan)
{
    uint32_t next;
    size_t size = text_decode(scan->bytes + scan->at, scan->length - scan->at, &next);
    return size > 0 && UNICODE_IN(unicode_symbol, next);
}

/* For a code point with a place of its own: it may carry marks, and may begin an emoji. */
static TextTrouble begin_character(TextScan *scan, uint32_t point)
{
    scan->in_picture = UNICODE_IN(unicode_symbol, point);
    scan->mark_room = TEXT_MARKS_MAX;
    return TEXT_HARMLESS;
}

static TextTrouble in_trouble(TextScan *scan, TextTrouble trouble)
{
    scan->in_picture = false;
    scan->mark_room = 0;
    return trouble;
}

static TextTrouble judge_mark(TextScan *scan)
{
    if (scan->mark_room == 0) return in_trouble(scan, TEXT_BAD_MARK);
    scan->mark_room--;
    return TEXT_HARMLESS;
}

static TextTrouble judge(TextScan *scan, uint32_t point)
{
    if (point < 0x7F && point >= 0x20) return begin_character(scan, point);
    if (is_control(point)) return in_trouble(scan, TEXT_CONTROL);
    if (UNICODE_IN(unicode_mark, point)) return judge_mark(scan);
    if (scan->in_picture && is_skin_tone(point)) return TEXT_HARMLESS;
    if (scan->in_picture && point == EMOJI_VARIATION) return judge_mark(scan);
    if (scan->in_picture && point == JOINER && a_picture_follows(scan)) return TEXT_HARMLESS;
    if (UNICODE_IN(unicode_hidden, point)) return in_trouble(scan, TEXT_HIDDEN);
    return begin_character(scan, point);
}

size_t text_next(TextScan *scan, uint32_t *point, TextTrouble *trouble)
{
    if (scan->at == scan->length) return 0;
    size_t size = text_decode(scan->bytes + scan->at, scan->length - scan->at, point);
    if (size == 0) {
        *point = (unsigned char)scan->bytes[scan->at++];
        *trouble = in_trouble(scan, TEXT_INVALID);
        return 1;
    }
    scan->at += size;
    *trouble = judge(scan, *point);
    return size;
}

enum { ESCAPED_MAX = 10 };

/* \x1B for a byte, \u200B for a character; returns the length. */
static size_t escape(char to[ESCAPED_MAX], uint32_t point, bool is_byte)
{
    bool is_short = is_byte || point < 0x80;
    size_t digits = is_short ? 2 : point < 0x10000 ? 4 : 8;
    to[0] = '\\';
    to[1] = is_short ? 'x' : digits == 4 ? 'u' : 'U';
    for (size_t i = 0; i < digits; i++)
        to[2 + i] = "0123456789ABCDEF"[point >> 4 * (digits - 1 - i) & 15];
    return 2 + digits;
}

/* The next character in a form that is safe to show: its own bytes, or an escape; 0 at the end. */
static size_t show_next(TextScan *scan, char escaped[ESCAPED_MAX], const char **shown)
{
    uint32_t point;
    TextTrouble trouble;
    size_t size = text_next(scan, &point, &trouble);
    if (size == 0) return 0; /* for an empty text bytes may be NULL */
    *shown = scan->bytes + scan->at - size;
    if (trouble == TEXT_HARMLESS) return size;
    *shown = escaped;
    return escape(escaped, point, trouble == TEXT_INVALID);
}

void text_show(Buffer *out, const char *bytes, size_t length)
{
    TextScan scan = text_scan(bytes, length);
    char escaped[ESCAPED_MAX];
    const char *shown;
    for (size_t size; (size = show_next(&scan, escaped, &shown)) > 0;)
        buffer_bytes(out, shown, size);
}

void text_show_in(char *to, size_t room, const char *bytes, size_t length)
{
    TextScan scan = text_scan(bytes, length);
    char escaped[ESCAPED_MAX];
    const char *shown;
    size_t used = 0;
    for (size_t size; (size = show_next(&scan, escaped, &shown)) > 0 && used + size < room; used += size)
        memcpy(to + used, shown, size);
    to[used] = '\0';
}
