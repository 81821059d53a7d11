/* text_names.c - names: which may be one, which two are the same, which one was meant. */
#include "text_names.h"

#include <string.h>

/* --- what may be a name --- */

typedef struct {
    bool only_spaces, invalid, control, hidden, bad_mark;
    bool space_first, space_last;
} NameTraits;

static void note_trouble(NameTraits *traits, TextTrouble trouble)
{
    switch (trouble) {
    case TEXT_HARMLESS: return;
    case TEXT_INVALID: traits->invalid = true; return;
    case TEXT_CONTROL: traits->control = true; return;
    case TEXT_HIDDEN: traits->hidden = true; return;
    case TEXT_BAD_MARK: traits->bad_mark = true; return;
    }
}

static NameTraits traits_of(const char *bytes, size_t length)
{
    NameTraits traits = {.only_spaces = true};
    TextScan scan = text_scan(bytes, length);
    uint32_t point;
    TextTrouble trouble;
    for (size_t size; (size = text_next(&scan, &point, &trouble)) > 0;) {
        bool is_space = trouble == TEXT_HARMLESS && text_is_space(point);
        if (scan.at == size) traits.space_first = is_space;
        traits.space_last = is_space;
        traits.only_spaces = traits.only_spaces && is_space;
        note_trouble(&traits, trouble);
    }
    return traits;
}

static bool folds_to_nothing(const char *bytes, size_t length)
{
    Fold fold = fold_start(bytes, length);
    return fold_next(&fold) == FOLD_END;
}

NameResult name_check(const char *bytes, size_t length, size_t columns_max)
{
    if (length == 0) return NAME_EMPTY;
    NameTraits traits = traits_of(bytes, length);
    if (traits.only_spaces) return NAME_ONLY_SPACES;
    if (traits.invalid) return NAME_NOT_UTF8;
    if (traits.control) return NAME_HAS_CONTROL;
    if (traits.hidden) return NAME_HAS_HIDDEN;
    if (traits.bad_mark) return NAME_HAS_BAD_MARK;
    if (text_width(bytes, length) > columns_max) return NAME_TOO_WIDE;
    if (length > NAME_BYTES_MAX) return NAME_TOO_LONG;
    if (traits.space_first || traits.space_last) return NAME_SPACE_AT_AN_END;
    if (folds_to_nothing(bytes, length)) return NAME_ONLY_SIGNS;
    return NAME_OK;
}

const char *name_result_text(NameResult result)
{
    switch (result) {
    case NAME_OK: return "this name is fine";
    case NAME_EMPTY: return "a name may not be empty";
    case NAME_ONLY_SPACES: return "a name may not be made of spaces only";
    case NAME_NOT_UTF8: return "a name must be valid UTF-8";
    case NAME_HAS_CONTROL: return "a name may not contain control characters, tabs or line ends";
    case NAME_HAS_HIDDEN:
        return "a name may not contain invisible characters or change the direction of writing";
    case NAME_HAS_BAD_MARK: return "in a name an accent must stand on a letter, four at most on one";
    case NAME_TOO_WIDE: return "this name takes more columns than there are";
    case NAME_TOO_LONG: return "a name may not be longer than 128 bytes";
    case NAME_SPACE_AT_AN_END: return "a name may not begin or end with a space";
    case NAME_ONLY_SIGNS: return "a name needs a letter, a digit or a picture beside hyphens and apostrophes";
    }
    bq_assert(false);
    return "";
}

/* --- names that look alike --- */

/* Letters of other alphabets, and digits, that pass for a Latin letter at a glance, sorted. Not rn
 * for m: Mamie and Marnie may both play. */
typedef struct {
    uint32_t point;
    char letter;
} LookAlike;

static const LookAlike look_alikes[] = {
    {0x30, 'o'},  {0x31, 'l'},  {0x7C, 'l'},  {0x1C0, 'l'}, {0x251, 'a'}, {0x261, 'g'}, {0x269, 'i'},
    {0x37F, 'J'}, {0x391, 'A'}, {0x392, 'B'}, {0x395, 'E'}, {0x396, 'Z'}, {0x397, 'H'}, {0x399, 'I'},
    {0x39A, 'K'}, {0x39C, 'M'}, {0x39D, 'N'}, {0x39F, 'O'}, {0x3A1, 'P'}, {0x3A4, 'T'}, {0x3A5, 'Y'},
    {0x3A7, 'X'}, {0x3B1, 'a'}, {0x3B3, 'y'}, {0x3B7, 'n'}, {0x3B9, 'i'}, {0x3BA, 'k'}, {0x3BD, 'v'},
    {0x3BF, 'o'}, {0x3C1, 'p'}, {0x3C5, 'u'}, {0x3C7, 'x'}, {0x3F2, 'c'}, {0x3F3, 'j'}, {0x3F9, 'C'},
    {0x405, 'S'}, {0x406, 'I'}, {0x408, 'J'}, {0x410, 'A'}, {0x412, 'B'}, {0x415, 'E'}, {0x417, '3'},
    {0x41A, 'K'}, {0x41C, 'M'}, {0x41D, 'H'}, {0x41E, 'O'}, {0x420, 'P'}, {0x421, 'C'}, {0x422, 'T'},
    {0x423, 'Y'}, {0x425, 'X'}, {0x430, 'a'}, {0x435, 'e'}, {0x437, '3'}, {0x43A, 'k'}, {0x43E, 'o'},
    {0x440, 'p'}, {0x441, 'c'}, {0x443, 'y'}, {0x445, 'x'}, {0x44C, 'b'}, {0x455, 's'}, {0x456, 'i'},
    {0x458, 'j'}, {0x474, 'V'}, {0x475, 'v'}, {0x4AE, 'Y'}, {0x4AF, 'y'}, {0x4BA, 'h'}, {0x4BB, 'h'},
    {0x4C0, 'I'}, {0x4CF, 'l'}, {0x501, 'd'}, {0x51A, 'Q'}, {0x51B, 'q'}, {0x51C, 'W'}, {0x51D, 'w'},
    {0x53C, 'L'}, {0x54D, 'U'}, {0x54F, 'S'}, {0x555, 'O'}, {0x570, 'h'}, {0x578, 'n'}, {0x57D, 'u'},
    {0x581, 'g'}, {0x585, 'o'},
};

static uint32_t latin_look(uint32_t point)
{
    size_t low = 0, high = sizeof look_alikes / sizeof *look_alikes;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (point < look_alikes[middle].point) {
            high = middle;
        } else if (point > look_alikes[middle].point) {
            low = middle + 1;
        } else {
            return (uint32_t)look_alikes[middle].letter;
        }
    }
    return point;
}

/* What the eye keeps of a name, one code point at a time. By shape, a capital I is an l and the case
 * of other Latin letters matters, so that lan is taken for Ian, and yet Loan and Ioan are two names. */
typedef struct {
    const char *bytes;
    size_t length, at;
    bool by_shape;
    Fold character;
} Skeleton;

static Skeleton skeleton_start(const char *bytes, size_t length, bool by_shape)
{
    return (Skeleton){.bytes = bytes, .length = length, .by_shape = by_shape};
}

static bool is_latin_letter(uint32_t point)
{
    return (point >= 'a' && point <= 'z') || (point >= 'A' && point <= 'Z');
}

static uint32_t lower(uint32_t latin)
{
    return latin >= 'A' && latin <= 'Z' ? latin - 'A' + 'a' : latin;
}

static uint32_t skeleton_letter(uint32_t latin, bool by_shape)
{
    if (!by_shape) return lower(latin);
    return latin == 'I' ? 'l' : latin;
}

static uint32_t skeleton_next(Skeleton *skeleton)
{
    for (;;) {
        uint32_t letter = fold_next(&skeleton->character);
        if (letter != FOLD_END) return latin_look(letter);
        if (skeleton->at == skeleton->length) return FOLD_END;

        const char *rest = skeleton->bytes + skeleton->at;
        uint32_t point;
        size_t size = text_decode(rest, skeleton->length - skeleton->at, &point);
        skeleton->at += size > 0 ? size : 1;
        uint32_t look = size > 0 ? latin_look(point) : FOLD_END;
        if (is_latin_letter(look)) return skeleton_letter(look, skeleton->by_shape);
        skeleton->character = fold_start(rest, size > 0 ? size : 1);
    }
}

static bool skeletons_equal(Skeleton a, Skeleton b)
{
    for (;;) {
        uint32_t letter = skeleton_next(&a);
        if (letter != skeleton_next(&b)) return false;
        if (letter == FOLD_END) return true;
    }
}

static bool look_alike(const char *a, size_t a_length, const char *b, size_t b_length)
{
    for (int by_shape = 0; by_shape <= 1; by_shape++) {
        Skeleton first = skeleton_start(a, a_length, by_shape);
        Skeleton second = skeleton_start(b, b_length, by_shape);
        if (skeletons_equal(first, second)) return true;
    }
    return false;
}

/* --- which two are one --- */

/* They are the same until the typed one ends; the name may go on. */
static bool folds_begin(Fold name, Fold typed, bool *wholly)
{
    for (;;) {
        uint32_t wanted = fold_next(&typed);
        uint32_t letter = fold_next(&name);
        *wholly = letter == wanted;
        if (wanted == FOLD_END) return true;
        if (letter != wanted) return false;
    }
}

/* Two letters from a to z stand for themselves: most words are told apart by their first. */
static bool begin_otherwise(const char *a, const char *b)
{
    unsigned char small_a = (unsigned char)(*a | 0x20), small_b = (unsigned char)(*b | 0x20);
    return small_a >= 'a' && small_a <= 'z' && small_b >= 'a' && small_b <= 'z' && small_a != small_b;
}

bool name_is(const char *a, const char *b)
{
    bool wholly;
    if (begin_otherwise(a, b)) return false;
    folds_begin(fold_start(a, strlen(a)), fold_start(b, strlen(b)), &wholly);
    return wholly;
}

NameLikeness name_compare(const char *a, size_t a_length, const char *b, size_t b_length)
{
    if (a_length == b_length && (a_length == 0 || memcmp(a, b, a_length) == 0)) return NAMES_SAME;
    bool wholly;
    folds_begin(fold_start(a, a_length), fold_start(b, b_length), &wholly);
    if (wholly) return NAMES_FOLD_EQUAL;
    return look_alike(a, a_length, b, b_length) ? NAMES_LOOK_ALIKE : NAMES_DIFFER;
}

/* --- which one was meant --- */

static NameMatch match_one(const char *name, const char *typed)
{
    size_t typed_length = strlen(typed);
    if (folds_to_nothing(typed, typed_length)) return MATCH_NONE;
    bool wholly;
    if (!folds_begin(fold_start(name, strlen(name)), fold_start(typed, typed_length), &wholly))
        return MATCH_NONE;
    return wholly ? MATCH_EXACT : MATCH_BEGINNING;
}

bool name_begins_with(const char *name, const char *typed)
{
    return match_one(name, typed) != MATCH_NONE;
}

NameMatch name_match(const char *typed, const char *const *names, size_t count, size_t *index)
{
    size_t exact = 0, beginning = 0, last_exact = 0, last_beginning = 0;
    for (size_t i = 0; i < count; i++) {
        NameMatch match = match_one(names[i], typed);
        if (match == MATCH_EXACT) {
            exact++;
            last_exact = i;
        } else if (match == MATCH_BEGINNING) {
            beginning++;
            last_beginning = i;
        }
    }
    if (exact + beginning == 0) return MATCH_NONE;
    if (exact > 1 || (exact == 0 && beginning > 1)) return MATCH_AMBIGUOUS;
    *index = exact == 1 ? last_exact : last_beginning;
    return exact == 1 ? MATCH_EXACT : MATCH_BEGINNING;
}

typedef struct {
    uint32_t points[NAME_FOLDED_MAX];
    size_t length;
} Folded;

static bool fold_into(Folded *folded, const char *text)
{
    Fold fold = fold_start(text, strlen(text));
    folded->length = 0;
    for (uint32_t point; (point = fold_next(&fold)) != FOLD_END;) {
        if (folded->length == NAME_FOLDED_MAX) return false;
        folded->points[folded->length++] = point;
    }
    return true;
}

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

typedef size_t EditRow[NAME_FOLDED_MAX + 1];

/* Fills the row of edits from the first i letters of a to each beginning of b, and returns the cheapest. No
 * later row is much cheaper: swaps reach back one row. */
static size_t fill_row(EditRow row, const EditRow above, const EditRow higher, const Folded *a,
                       const Folded *b, size_t i)
{
    row[0] = i;
    size_t cheapest = i;
    for (size_t j = 1; j <= b->length; j++) {
        bool differ = a->points[i - 1] != b->points[j - 1];
        row[j] = smaller(smaller(row[j - 1], above[j]) + 1, above[j - 1] + differ);
        bool swapped =
            i > 1 && j > 1 && a->points[i - 1] == b->points[j - 2] && a->points[i - 2] == b->points[j - 1];
        if (swapped) row[j] = smaller(row[j], higher[j - 2] + 1);
        cheapest = smaller(cheapest, row[j]);
    }
    return cheapest;
}

static size_t edits_between(const Folded *a, const Folded *b, size_t most)
{
    EditRow rows[3];
    for (size_t j = 0; j <= b->length; j++)
        rows[0][j] = j;
    size_t cheapest_above = 0;
    for (size_t i = 1; i <= a->length; i++) {
        size_t cheapest = fill_row(rows[i % 3], rows[(i + 2) % 3], rows[(i + 1) % 3], a, b, i);
        if (cheapest > most && cheapest_above > most) return most + 1;
        cheapest_above = cheapest;
    }
    return smaller(rows[a->length % 3][b->length], most + 1);
}

static size_t bounded_distance(const Folded *a, const char *text, size_t most)
{
    Folded b;
    if (!fold_into(&b, text)) return most + 1;
    size_t longer = a->length > b.length ? a->length - b.length : b.length - a->length;
    if (longer > most) return most + 1;
    return edits_between(a, &b, most);
}

size_t name_distance(const char *a, const char *b, size_t distance_max)
{
    bq_assert(distance_max < SIZE_MAX);
    Folded folded;
    if (!fold_into(&folded, a)) return distance_max + 1;
    return bounded_distance(&folded, b, distance_max);
}

size_t name_slips(const char *typed)
{
    enum { VERY_SHORT = 2, SHORT = 4, LONG = 8 };
    size_t length = strlen(typed);
    if (length <= VERY_SHORT) return 0;
    if (length <= SHORT) return 1;
    return length <= LONG ? 2 : 3;
}

bool name_nearest(const char *typed, const char *const *names, size_t count, size_t distance_max,
                  size_t *index)
{
    bq_assert(distance_max < SIZE_MAX);
    Folded folded;
    if (!fold_into(&folded, typed) || folded.length == 0) return false;
    size_t nearest = distance_max + 1;
    for (size_t i = 0; i < count && nearest > 0; i++) {
        size_t distance = bounded_distance(&folded, names[i], nearest - 1);
        if (distance >= nearest) continue;
        nearest = distance;
        *index = i;
    }
    return nearest <= distance_max;
}
