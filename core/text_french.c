/* text_french.c - the spaces before and inside French signs, and the vowels that French drops. */
#include "text_french.h"

#include "text_names.h"

#include <ctype.h>
#include <string.h>

static const char thin[] = "\xE2\x80\xAF"; /* U+202F */
static const char wide[] = "\xC2\xA0";     /* U+00A0 */
static const char opening[] = "\xC2\xAB";
static const char closing[] = "\xC2\xBB";

typedef struct {
    const char *next, *end;
    char *to; /* what was written lies between begin and to */
    const char *begin;
} Typesetter;

static bool begins_with(const Typesetter *setter, const char *sign)
{
    size_t length = strlen(sign);
    return (size_t)(setter->end - setter->next) >= length && memcmp(setter->next, sign, length) == 0;
}

static bool ends_with(const Typesetter *setter, const char *sign)
{
    size_t length = strlen(sign);
    return (size_t)(setter->to - setter->begin) >= length && memcmp(setter->to - length, sign, length) == 0;
}

static void write(Typesetter *setter, const char *bytes, size_t length)
{
    memcpy(setter->to, bytes, length);
    setter->to += length;
}

static void copy(Typesetter *setter, size_t length)
{
    write(setter, setter->next, length);
    setter->next += length;
}

static const char *const spaces[] = {" ", wide, thin};
enum { SPACES = sizeof spaces / sizeof *spaces };

/* Bytes of the space here; 0: none. */
static size_t space_length(const Typesetter *setter, bool (*is_there)(const Typesetter *, const char *))
{
    for (int i = 0; i < SPACES; i++) {
        if (is_there(setter, spaces[i])) return strlen(spaces[i]);
    }
    return 0;
}

/* Removes the spaces at the end of what is written; false if there were none. */
static bool drop_spaces(Typesetter *setter)
{
    const char *before = setter->to;
    for (size_t length; (length = space_length(setter, ends_with)) > 0;)
        setter->to -= length;
    return setter->to < before;
}

static void skip_spaces(Typesetter *setter)
{
    for (size_t length; (length = space_length(setter, begins_with)) > 0;)
        setter->next += length;
}

static bool is_sign(char byte)
{
    return byte != '\0' && strchr(";!?", byte);
}

/* Bytes of the {place:kind} here; 0: none. */
static size_t place_length(const Typesetter *setter)
{
    const char *c = setter->next + 1;
    while (c < setter->end && (isalnum((unsigned char)*c) || *c == '_'))
        c++;
    if (c == setter->next + 1 || c == setter->end || *c != ':') return 0;
    for (c++; c < setter->end && isalpha((unsigned char)*c);)
        c++;
    return c < setter->end && *c == '}' ? (size_t)(c + 1 - setter->next) : 0;
}

/* Several signs in a row share one space before them. */
static void set_sign(Typesetter *setter)
{
    bool was_spaced = drop_spaces(setter);
    bool is_first = setter->to == setter->begin ? !was_spaced : is_sign(setter->to[-1]);
    if (!is_first) write(setter, thin, sizeof thin - 1);
    copy(setter, 1);
}

/* The colon of 12:30 or :aide is not such a sign. */
static void set_colon(Typesetter *setter)
{
    bool is_last = setter->next + 1 == setter->end || setter->next[1] == ' ';
    bool is_first = setter->to == setter->begin;
    if (drop_spaces(setter) || (is_last && !is_first)) write(setter, wide, sizeof wide - 1);
    copy(setter, 1);
}

/* The space between a number, or a {place}, and $ or M. */
static bool is_before_unit(const Typesetter *setter)
{
    const char *unit = setter->next + 1;
    bool is_behind =
        setter->to > setter->begin && (isdigit((unsigned char)setter->to[-1]) || setter->to[-1] == '}');
    if (*setter->next != ' ' || !is_behind || unit == setter->end) return false;
    bool is_word = unit + 1 < setter->end && (isalnum((unsigned char)unit[1]) || (unit[1] & 0x80));
    return *unit == '$' || (*unit == 'M' && !is_word);
}

static void set_unit(Typesetter *setter)
{
    write(setter, wide, sizeof wide - 1);
    setter->next++;
}

static void set_next(Typesetter *setter)
{
    size_t place = *setter->next == '{' ? place_length(setter) : 0;
    if (place > 0) {
        copy(setter, place);
    } else if (is_before_unit(setter)) {
        set_unit(setter);
    } else if (is_sign(*setter->next)) {
        set_sign(setter);
    } else if (*setter->next == ':') {
        set_colon(setter);
    } else if (begins_with(setter, opening)) {
        copy(setter, sizeof opening - 1);
        skip_spaces(setter);
        write(setter, wide, sizeof wide - 1);
    } else if (begins_with(setter, closing)) {
        drop_spaces(setter);
        write(setter, wide, sizeof wide - 1);
        copy(setter, sizeof closing - 1);
    } else {
        copy(setter, 1);
    }
}

size_t text_french(char *to, const char *bytes, size_t length)
{
    Typesetter setter = {bytes, bytes + length, to, to};
    while (setter.next < setter.end)
        set_next(&setter);
    bq_assert((size_t)(setter.to - to) <= length * TEXT_FRENCH_GROWTH);
    return (size_t)(setter.to - to);
}

static bool is_vowel(uint32_t point)
{
    return point < 0x80 && point != '\0' && strchr("aeiou", (int)point);
}

size_t text_units(char *to, const char *bytes, size_t length)
{
    Typesetter setter = {bytes, bytes + length, to, to};
    while (setter.next < setter.end) {
        if (is_before_unit(&setter))
            set_unit(&setter);
        else
            copy(&setter, 1);
    }
    return (size_t)(setter.to - to);
}

/* It is qu'Yves, but que Yann. */
static bool begins_with_vowel(const char *name, size_t length)
{
    if (!text_is_valid(name, length)) return false;
    Fold fold = fold_start(name, length);
    uint32_t first = fold_next(&fold);
    uint32_t second = first == 'y' ? fold_next(&fold) : FOLD_END;
    return is_vowel(first) || (first == 'y' && second != FOLD_END && !is_vowel(second));
}

void text_elide(Buffer *out, const char *word, const char *name, size_t length)
{
    bool is_elided = begins_with_vowel(name, length);
    buffer_bytes(out, word, strlen(word) - is_elided);
    buffer_byte(out, is_elided ? '\'' : ' ');
    buffer_bytes(out, name, length);
}
