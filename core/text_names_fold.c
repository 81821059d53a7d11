/* text_names_fold.c - what is left of text when only its letters count. */
#define UNICODE_FOLD
#include "text_names.h"
#include "unicode_tables.h"

enum {
    ASCII_END = 0x80,
    HANGUL_FIRST = 0xAC00,
    HANGUL_LAST = 0xD7A3,
    HANGUL_LEAD = 0x1100,
    HANGUL_VOWEL = 0x1161,
    HANGUL_TAIL = 0x11A7, /* one before the first tail: 0 is none */
    HANGUL_VOWELS = 21,
    HANGUL_TAILS = 28,
    NOT_UTF8 = 0x110000,
};

static const UnicodeFold *find_fold(uint32_t point)
{
    size_t low = 0, high = sizeof unicode_fold / sizeof *unicode_fold;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const UnicodeFold *fold = &unicode_fold[middle];
        if (point < fold->first) {
            high = middle;
        } else if (point > fold->last) {
            low = middle + 1;
        } else {
            return (point - fold->first) % fold->step == 0 ? fold : NULL;
        }
    }
    return NULL;
}

static const UnicodeSpelling *find_spelling(uint32_t point)
{
    size_t low = 0, high = sizeof unicode_spelt / sizeof *unicode_spelt;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (point < unicode_spelt[middle].point) {
            high = middle;
        } else if (point > unicode_spelt[middle].point) {
            low = middle + 1;
        } else {
            return &unicode_spelt[middle];
        }
    }
    return NULL;
}

/* What a code point that folds to one folds to, which may be itself. */
static uint32_t folded_to_one(uint32_t point)
{
    const UnicodeFold *fold = find_fold(point);
    if (!fold) return point;
    return fold->target + (point - fold->first) / fold->step * fold->target_step;
}

static size_t spell_hangul(uint32_t point, uint32_t *spelling)
{
    uint32_t index = point - HANGUL_FIRST;
    uint32_t tail = index % HANGUL_TAILS;
    spelling[0] = HANGUL_LEAD + index / (HANGUL_VOWELS * HANGUL_TAILS);
    spelling[1] = HANGUL_VOWEL + index % (HANGUL_VOWELS * HANGUL_TAILS) / HANGUL_TAILS;
    spelling[2] = HANGUL_TAIL + tail;
    return tail == 0 ? 2 : 3;
}

static size_t copy_spelling(const UnicodeSpelling *from, uint32_t *spelling)
{
    bq_assert(from->length <= FOLD_SPELLING_MAX);
    for (size_t i = 0; i < from->length; i++)
        spelling[i] = unicode_spelling[from->offset + i];
    return from->length;
}

/* The most common letters, as the tables have them: searching there takes longer than all the rest. */
static size_t spell_ascii(uint32_t point, uint32_t *spelling)
{
    bool is_removed = point == ' ' || point == '\'' || point == '-' || point == '`';
    bool is_capital = point >= 'A' && point <= 'Z';
    spelling[0] = is_capital ? point - 'A' + 'a' : point;
    return is_removed ? 0 : 1;
}

/* Writes what point folds to and returns its code points: 0 for a mark or a space. */
static size_t spell(uint32_t point, uint32_t spelling[FOLD_SPELLING_MAX])
{
    if (point < ASCII_END) return spell_ascii(point, spelling);
    if (UNICODE_IN(unicode_removed, point)) return 0;
    if (point >= HANGUL_FIRST && point <= HANGUL_LAST) return spell_hangul(point, spelling);
    const UnicodeSpelling *several = find_spelling(point);
    if (several) return copy_spelling(several, spelling);
    spelling[0] = folded_to_one(point);
    return 1;
}

Fold fold_start(const char *bytes, size_t length)
{
    return (Fold){.bytes = bytes, .length = length};
}

static void read_character(Fold *fold)
{
    uint32_t point;
    size_t size = text_decode(fold->bytes + fold->at, fold->length - fold->at, &point);
    if (size == 0) {
        fold->spelling[0] = NOT_UTF8 + (unsigned char)fold->bytes[fold->at];
        fold->spelling_length = 1;
        size = 1;
    } else {
        fold->spelling_length = spell(point, fold->spelling);
    }
    fold->spelling_at = 0;
    fold->at += size;
}

uint32_t fold_next(Fold *fold)
{
    while (fold->spelling_at == fold->spelling_length) {
        if (fold->at == fold->length) return FOLD_END;
        read_character(fold);
    }
    return fold->spelling[fold->spelling_at++];
}

bool text_fold(Buffer *out, const char *bytes, size_t length)
{
    if (!text_is_valid(bytes, length)) return false;
    Fold fold = fold_start(bytes, length);
    char encoded[TEXT_ENCODED_MAX];
    for (uint32_t point; (point = fold_next(&fold)) != FOLD_END;)
        buffer_bytes(out, encoded, text_encode(point, encoded));
    return true;
}
