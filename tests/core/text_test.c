/* UTF-8, width, folding, names: conventions "Names", faults T01 to T07, I04, I08. */
#include "text_french.h"
#include "text_names.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

#define RESULT_TEXT name_result_text

/* A literal that may hold NUL, and its length. */
#define TEXT(literal) (literal), sizeof(literal) - 1

/* What text_show makes of it; the caller frees it. */
static char *shown(const char *bytes, size_t length)
{
    Buffer out;
    buffer_init(&out);
    text_show(&out, bytes, length);
    buffer_byte(&out, '\0');
    return out.bytes;
}

static char *folded(const char *bytes, size_t length)
{
    Buffer out;
    buffer_init(&out);
    text_fold(&out, bytes, length);
    buffer_byte(&out, '\0');
    return out.bytes;
}

#define EXPECT_SHOWN(expected, ...)                                                                          \
    do {                                                                                                     \
        char *text_ = shown(__VA_ARGS__);                                                                    \
        EXPECT_STREQ(expected, text_);                                                                       \
        free(text_);                                                                                         \
    } while (0)

#define EXPECT_FOLDED(expected, literal)                                                                     \
    do {                                                                                                     \
        char *text_ = folded(TEXT(literal));                                                                 \
        EXPECT_STREQ(expected, text_);                                                                       \
        free(text_);                                                                                         \
    } while (0)

static NameResult check(const char *name)
{
    return name_check(name, strlen(name), NAME_PLAYER_COLUMNS_MAX);
}

static NameLikeness likeness(const char *a, const char *b)
{
    NameLikeness there = name_compare(a, strlen(a), b, strlen(b));
    NameLikeness back = name_compare(b, strlen(b), a, strlen(a));
    return there == back ? there : (NameLikeness)-1;
}

/* --- UTF-8 --- */

UTEST(text, show_in_as_many_whole_characters_as_fit)
{
    char text[6];
    text_show_in(text, sizeof text, TEXT("été"));
    EXPECT_STREQ("été", text);
    text_show_in(text, sizeof text, TEXT("tété"));
    EXPECT_STREQ("tét", text);
    text_show_in(text, sizeof text, TEXT("a\x1B"));
    EXPECT_STREQ("a\\x1B", text);
    text_show_in(text, sizeof text, TEXT("ab\x1B"));
    EXPECT_STREQ("ab", text);
    text_show_in(text, sizeof text, NULL, 0);
    EXPECT_STREQ("", text);
    text_show_in(text, 1, TEXT("abc"));
    EXPECT_STREQ("", text);
}

UTEST(text, utf8_T05_invalid_bytes_are_refused)
{
    EXPECT_FALSE(text_is_valid(TEXT("\xC3")));
    EXPECT_FALSE(text_is_valid(TEXT("\xC3(")));
    EXPECT_FALSE(text_is_valid(TEXT("\x80")));
    EXPECT_FALSE(text_is_valid(TEXT("\xFF")));
    EXPECT_FALSE(text_is_valid(TEXT("a\xE2\x82")));
}

UTEST(text, utf8_T05_overlong_forms_are_refused)
{
    EXPECT_FALSE(text_is_valid(TEXT("\xC0\x80")));
    EXPECT_FALSE(text_is_valid(TEXT("\xC1\xBF")));
    EXPECT_FALSE(text_is_valid(TEXT("\xE0\x9F\xBF")));
    EXPECT_FALSE(text_is_valid(TEXT("\xF0\x8F\xBF\xBF")));
    EXPECT_TRUE(text_is_valid(TEXT("\xC2\x80\xE0\xA0\x80\xF0\x90\x80\x80")));
}

UTEST(text, utf8_T05_surrogates_and_points_beyond_the_last_are_refused)
{
    EXPECT_FALSE(text_is_valid(TEXT("\xED\xA0\x80")));
    EXPECT_FALSE(text_is_valid(TEXT("\xED\xBF\xBF")));
    EXPECT_TRUE(text_is_valid(TEXT("\xED\x9F\xBF\xEE\x80\x80")));
    EXPECT_FALSE(text_is_valid(TEXT("\xF4\x90\x80\x80")));
    EXPECT_FALSE(text_is_valid(TEXT("\xF5\x80\x80\x80")));
    EXPECT_TRUE(text_is_valid(TEXT("\xF4\x8F\xBF\xBF")));
}

UTEST(text, utf8_nothing_is_valid_and_nul_is_a_character)
{
    uint32_t point = 7;
    EXPECT_TRUE(text_is_valid("", 0));
    EXPECT_EQ((size_t)0, text_decode("", 0, &point));
    EXPECT_EQ((size_t)1, text_decode("\0", 1, &point));
    EXPECT_EQ(0u, point);
}

UTEST(text, utf8_spaces_and_digits_of_any_script_are_known)
{
    EXPECT_TRUE(text_is_space(' ') && text_is_space(0xA0) && text_is_space(0x202F) && text_is_space(0x3000));
    EXPECT_FALSE(text_is_space('a') || text_is_space('\t') || text_is_space(0x200B));
    EXPECT_TRUE(text_is_foreign_digit(0x660) && text_is_foreign_digit(0xFF19) &&
                text_is_foreign_digit(0x1D7FF));
    EXPECT_FALSE(text_is_foreign_digit('5') || text_is_foreign_digit(0xB2));
}

/* --- width --- */

UTEST(text, width_T07_letters_marks_and_wide_characters)
{
    EXPECT_EQ((size_t)6, text_width(TEXT("Élodie")));
    EXPECT_EQ((size_t)6, text_width(TEXT("E\u0301lodie")));
    EXPECT_EQ((size_t)4, text_width(TEXT("日本")));
    EXPECT_EQ((size_t)2, text_width(TEXT("한")));
    EXPECT_EQ((size_t)2, text_width(TEXT("\u1112\u1161\u11AB")));
    EXPECT_EQ((size_t)4, text_width(TEXT("ＡＢ")));
    EXPECT_EQ((size_t)2, text_width(TEXT("🦊")));
    EXPECT_EQ((size_t)0, text_width(TEXT("")));
}

UTEST(text, width_narrow_and_ordinary_no_break_spaces_are_one_column)
{
    EXPECT_EQ((size_t)8, text_width(TEXT("15\u202F000\u00A0F")));
}

UTEST(text, width_invisible_characters_are_none)
{
    EXPECT_EQ((size_t)2, text_width(TEXT("a\u200Bb")));
    EXPECT_EQ((size_t)2, text_width(TEXT("a\u00ADb")));
    EXPECT_EQ((size_t)2, text_width(TEXT("a\u202Eb")));
    EXPECT_EQ((size_t)2, text_width(TEXT("a\x1B\x7F\xC2\x85 ")));
}

UTEST(text, width_T07_an_emoji_of_several_code_points_is_two_columns)
{
    EXPECT_EQ((size_t)2, text_width(TEXT("👩\u200D🚀")));
    EXPECT_EQ((size_t)2, text_width(TEXT("👨\u200D👩\u200D👧\u200D👦")));
    EXPECT_EQ((size_t)2, text_width(TEXT("👍🏽")));
    EXPECT_EQ((size_t)2, text_width(TEXT("👍🏻")));
    EXPECT_EQ((size_t)2, text_width(TEXT("👍🏿")));
    EXPECT_EQ((size_t)2, text_width(TEXT("❤\uFE0F")));
    EXPECT_EQ((size_t)2, text_width(TEXT("❤\u200D🔥")));
    EXPECT_EQ((size_t)2, text_width(TEXT("🇦🇿")));
    EXPECT_EQ((size_t)2, text_width(TEXT("🇿🇦")));
    EXPECT_EQ((size_t)1, text_width(TEXT("❤")));
    EXPECT_EQ((size_t)2, text_width(TEXT("🇫🇷")));
    EXPECT_EQ((size_t)4, text_width(TEXT("🇫🇷🇨🇦")));
    EXPECT_EQ((size_t)4, text_width(TEXT("👍🏽🏽")));
    EXPECT_EQ((size_t)3, text_width(TEXT("👩\u200Da")));
    EXPECT_EQ((size_t)2, text_width(TEXT("🇫a")));
}

UTEST(text, width_a_selector_after_a_letter_changes_nothing)
{
    EXPECT_EQ((size_t)1, text_width(TEXT("a\uFE0F")));
    EXPECT_EQ((size_t)4, text_width(TEXT("日\u200D本")));
}

UTEST(text, width_a_mark_without_a_letter_is_none_and_nothing_is_nothing)
{
    int columns = 7;
    EXPECT_EQ((size_t)0, text_width(TEXT("\u0300")));
    EXPECT_EQ((size_t)0, text_cluster("", 0, &columns));
    EXPECT_EQ(0, columns);
}

UTEST(text, width_what_lies_behind_the_length_is_not_read)
{
    int columns;
    EXPECT_EQ((size_t)1, text_cluster("e\u0301", 1, &columns));
    EXPECT_EQ((size_t)1, text_width("é", 1));
    EXPECT_EQ((size_t)2, text_width("日本", strlen("日")));
    EXPECT_FALSE(text_is_valid("é", 1));
    EXPECT_RESULT(NAME_HAS_HIDDEN, name_check("🦊\u200D🦊", strlen("🦊\u200D"), 24));
}

UTEST(text, width_an_invalid_byte_counts_one)
{
    EXPECT_EQ((size_t)3, text_width(TEXT("a\xFF\xC3")));
}

UTEST(text, width_what_is_cut_to_columns_is_never_half_a_character)
{
    size_t width;
    EXPECT_EQ((size_t)3, text_fit(TEXT("Élodie"), 2, &width));
    EXPECT_EQ((size_t)2, width);
    EXPECT_EQ((size_t)3, text_fit(TEXT("日本"), 3, &width));
    EXPECT_EQ((size_t)2, width);
    EXPECT_EQ((size_t)0, text_fit(TEXT("日本"), 1, &width));
    EXPECT_EQ((size_t)0, width);
    EXPECT_EQ(strlen("e\u0301"), text_fit(TEXT("e\u0301e"), 1, &width));
    EXPECT_EQ(strlen("👩\u200D🚀"), text_fit(TEXT("👩\u200D🚀a"), 2, &width));
    EXPECT_EQ((size_t)3, text_fit(TEXT("abc"), 80, &width));
    EXPECT_EQ((size_t)0, text_fit(TEXT("abc"), 0, &width));
}

/* --- folding --- */

UTEST(text, fold_I08_noel_is_found_with_or_without_its_accent)
{
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("noel", "Noël"));
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("NOËL", "Noël"));
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("Noe\u0308l", "Noël"));
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("NOE\u0308L", "noel"));
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("ELODIE", "Élodie"));
}

UTEST(text, fold_I08_coeur_is_found_with_or_without_its_ligature)
{
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("coeur", "Cœur"));
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("cœur", "Cœur"));
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("CŒUR", "Cœur"));
}

UTEST(text, fold_hyphen_space_and_apostrophe_are_alike)
{
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("jean paul", "Jean-Paul"));
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("jeanpaul", "Jean-Paul"));
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("jean\u00A0paul", "Jean\u2011Paul"));
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("L’Oréal", "l'oreal"));
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("d Artagnan", "D’Artagnan"));
}

UTEST(text, fold_letters_that_have_no_decomposition_are_spelt_out)
{
    EXPECT_FOLDED("oeaessossfiffi", "œÆßøẞﬁﬃ");
    EXPECT_FOLDED("dlith", "ĐŁıþ");
    EXPECT_FOLDED("i", "İ");
    EXPECT_FOLDED("abc1", "ＡｂＣ１");
    EXPECT_FOLDED("σσσ", "Σσς");
    EXPECT_FOLDED("иж", "ЙЖ");
}

UTEST(text, fold_composed_and_decomposed_forms_are_alike)
{
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("Ệ", "E\u0323\u0302"));
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("\u1F80", "\u03B1\u0313\u0345"));
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("Å", "A\u030A"));
}

UTEST(text, fold_korean_folds_alike_composed_and_decomposed)
{
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("한가", "\u1112\u1161\u11AB\u1100\u1161"));
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("힣", "\u1112\u1175\u11C2"));
    EXPECT_EQ(NAMES_DIFFER, likeness("한가", "하가"));
}

UTEST(text, fold_invalid_text_is_refused_and_equals_nothing_else)
{
    Buffer out;
    buffer_init(&out);
    EXPECT_FALSE(text_fold(&out, TEXT("abc\xC3")));
    EXPECT_EQ((size_t)0, out.length);
    buffer_done(&out);
    EXPECT_EQ(NAMES_DIFFER, likeness("a\xC3", "a\xC4"));
    EXPECT_EQ(NAMES_DIFFER, likeness("a\xC3", "aÃ"));
    EXPECT_EQ(NAMES_DIFFER, likeness("\xC3p", "\xC3q"));
    EXPECT_EQ(NAMES_DIFFER, likeness("\xC3", "\U0010FF3D"));
}

UTEST(text, fold_ascii_folds_to_its_letters_in_lower_case)
{
    Buffer out = {0};
    for (char byte = ' '; byte < 0x7F; byte++)
        EXPECT_TRUE(text_fold(&out, &byte, 1));
    EXPECT_STREQ(
        "!\"#$%&()*+,./0123456789:;<=>?@abcdefghijklmnopqrstuvwxyz[\\]^_abcdefghijklmnopqrstuvwxyz{|}~",
        buffer_string(&out));
    buffer_done(&out);
}

UTEST(text, fold_a_name_is_another_one_folded_and_not_one_that_looks_alike)
{
    EXPECT_TRUE(name_is("enchères", "ENCHERES"));
    EXPECT_TRUE(name_is("sans-suite", "sans suite"));
    EXPECT_FALSE(name_is("enchère", "enchères"));
    EXPECT_FALSE(name_is("Alice", "\u0410lice"));
}

/* --- look-alikes --- */

UTEST(text, likeness_T06_the_same_bytes_are_the_same_name)
{
    EXPECT_EQ(NAMES_SAME, likeness("Élodie", "Élodie"));
    EXPECT_EQ(NAMES_SAME, name_compare("", 0, "", 0));
}

UTEST(text, likeness_T06_a_no_break_space_passes_for_a_space)
{
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("Jean Paul", "Jean\u00A0Paul"));
}

UTEST(text, likeness_T06_letters_of_another_alphabet_look_alike)
{
    EXPECT_EQ(NAMES_LOOK_ALIKE, likeness("Alice", "\u0410lice"));
    EXPECT_EQ(NAMES_LOOK_ALIKE, likeness("alice", "\u0410lice"));
    EXPECT_EQ(NAMES_LOOK_ALIKE, likeness("Alice", "\u0391lice"));
    EXPECT_EQ(NAMES_LOOK_ALIKE, likeness("Zoé", "\u0396oé"));
    EXPECT_EQ(NAMES_LOOK_ALIKE, likeness("AHHA", "\u0410\u041D\u041D\u0410"));
    EXPECT_EQ(NAMES_LOOK_ALIKE, likeness("Елодие", "Eлодие"));
    EXPECT_EQ(NAMES_LOOK_ALIKE, likeness("Ёva", "Eva"));
}

UTEST(text, likeness_T06_digits_and_strokes_pass_for_letters)
{
    EXPECT_EQ(NAMES_LOOK_ALIKE, likeness("Bob", "B0b"));
    EXPECT_EQ(NAMES_LOOK_ALIKE, likeness("A1ice", "Alice"));
    EXPECT_EQ(NAMES_LOOK_ALIKE, likeness("AIice", "Alice"));
    EXPECT_EQ(NAMES_LOOK_ALIKE, likeness("lan", "Ian"));
    EXPECT_EQ(NAMES_LOOK_ALIKE, likeness("|da", "Ida"));
}

UTEST(text, likeness_real_names_are_kept_apart)
{
    EXPECT_EQ(NAMES_DIFFER, likeness("Loan", "Ioan"));
    EXPECT_EQ(NAMES_DIFFER, likeness("Mamie", "Marnie"));
    EXPECT_EQ(NAMES_DIFFER, likeness("Ali", "Alice"));
    EXPECT_EQ(NAMES_DIFFER, likeness("Anna", "Анна"));
    EXPECT_EQ(NAMES_DIFFER, likeness("Bo", "Bob"));
    EXPECT_EQ(NAMES_DIFFER, likeness("", "a"));
    EXPECT_EQ(NAMES_DIFFER, likeness("{a", "[a"));
    EXPECT_EQ(NAMES_DIFFER, likeness("3va", "Zva"));
}

/* --- what may be a name --- */

UTEST(text, name_ordinary_names_are_fine)
{
    const char *const names[] = {"Élodie",  "E\u0301lodie", "Jean-Paul", "L’Oréal", "日本", "🦊",
                                 "❤\uFE0F", "👩\u200D🚀",     "Bo 2",      "한가",    "Ệ"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        EXPECT_RESULT(NAME_OK, check(names[i]));
}

UTEST(text, name_T04_an_empty_name_or_one_of_spaces_is_refused)
{
    EXPECT_RESULT(NAME_EMPTY, check(""));
    EXPECT_RESULT(NAME_ONLY_SPACES, check(" "));
    EXPECT_RESULT(NAME_ONLY_SPACES, check(" \u00A0\u202F\u2009"));
    EXPECT_RESULT(NAME_ONLY_SIGNS, check("-"));
    EXPECT_RESULT(NAME_ONLY_SIGNS, check("- '"));
}

UTEST(text, name_T05_invalid_utf8_is_refused)
{
    EXPECT_RESULT(NAME_NOT_UTF8, check("Al\xC3"));
    EXPECT_RESULT(NAME_NOT_UTF8, check("\xC0\x80"));
    EXPECT_RESULT(NAME_NOT_UTF8, check("\x1B\xED\xA0\x80"));
}

UTEST(text, name_T02_control_characters_are_refused)
{
    const char *const names[] = {"a\rb",         "a\bb",          "a\ab",        "a\x7F",       "a\tb",
                                 "a\nb",         "a\u2028b",      "a\u2029b",    "a\xC2\x85 b", "\x1B[31mred",
                                 "\xC2\x9B[31m", "\x1B]52;c;x\a", "\x1B]8;;x\a", "a\x01"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        EXPECT_RESULT(NAME_HAS_CONTROL, check(names[i]));
    EXPECT_RESULT(NAME_HAS_CONTROL, name_check(TEXT("a\0b"), 24));
    EXPECT_RESULT(NAME_NOT_UTF8, check("a\x9B"));
}

UTEST(text, name_T03_bidirectional_and_invisible_characters_are_refused)
{
    static const uint32_t points[] = {0x200E, 0x200F, 0x061C, 0x202A,  0x202B, 0x202C, 0x202D,
                                      0x202E, 0x2066, 0x2067, 0x2068,  0x2069, 0x200B, 0x200C,
                                      0x200D, 0x2060, 0xFEFF, 0x00AD,  0x034F, 0x115F, 0x3164,
                                      0xFFA0, 0x2800, 0xFE0F, 0xE0041, 0xE000, 0xFFFE, 0x10FFFF};
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        char name[8] = "a";
        size_t size = text_encode(points[i], name + 1);
        name[1 + size] = 'b';
        EXPECT_RESULT(NAME_HAS_HIDDEN, name_check(name, size + 2, 24));
    }
    EXPECT_RESULT(NAME_HAS_HIDDEN, check("🦊\u200D"));
    EXPECT_RESULT(NAME_HAS_HIDDEN, check("🦊\u200Da"));
}

UTEST(text, name_T04_two_thousand_marks_are_refused)
{
    char name[1 + 2 * 2000];
    name[0] = 'a';
    for (size_t i = 0; i < 2000; i++)
        name[1 + 2 * i] = '\xCC', name[2 + 2 * i] = '\x81';
    EXPECT_RESULT(NAME_OK, name_check(name, 1 + 2 * 4, 24));
    EXPECT_RESULT(NAME_HAS_BAD_MARK, name_check(name, 1 + 2 * 5, 24));
    EXPECT_RESULT(NAME_HAS_BAD_MARK, name_check(name, sizeof name, 24));
    EXPECT_RESULT(NAME_HAS_BAD_MARK, check("\u0301a"));
}

UTEST(text, name_T04_a_name_has_a_bound_in_columns_and_in_bytes)
{
    EXPECT_RESULT(NAME_OK, check("123456789012345678901234"));
    EXPECT_RESULT(NAME_TOO_WIDE, check("1234567890123456789012345"));
    EXPECT_RESULT(NAME_OK, check("日本日本日本日本日本日本"));
    EXPECT_RESULT(NAME_TOO_WIDE, check("日本日本日本日本日本日本a"));
    EXPECT_RESULT(NAME_OK, name_check("1234567890", 10, 10));
    EXPECT_RESULT(NAME_TOO_WIDE, name_check("1234567890", 10, 9));

    char name[1 << 20];
    memset(name, 'a', sizeof name);
    EXPECT_RESULT(NAME_TOO_WIDE, name_check(name, sizeof name, 24));
    EXPECT_RESULT(NAME_OK, name_check(name, NAME_BYTES_MAX, SIZE_MAX));
    EXPECT_RESULT(NAME_TOO_LONG, name_check(name, NAME_BYTES_MAX + 1, SIZE_MAX));
}

UTEST(text, name_a_space_at_an_end_is_refused)
{
    EXPECT_RESULT(NAME_SPACE_AT_AN_END, check(" Bo"));
    EXPECT_RESULT(NAME_SPACE_AT_AN_END, check("Bo "));
    EXPECT_RESULT(NAME_SPACE_AT_AN_END, check("Bo\u00A0"));
}

UTEST(text, name_each_result_has_its_own_sentence)
{
    for (int i = NAME_OK; i <= NAME_ONLY_SIGNS; i++) {
        EXPECT_LT((size_t)10, strlen(name_result_text((NameResult)i)));
        for (int j = NAME_OK; j < i; j++)
            EXPECT_STRNE(name_result_text((NameResult)i), name_result_text((NameResult)j));
    }
}

/* --- showing --- */

UTEST(text, show_harmless_text_is_unchanged)
{
    EXPECT_SHOWN("Élodie paie 15\u202F000\u00A0F à 日本 👩\u200D🚀 ❤\uFE0F",
                 TEXT("Élodie paie 15\u202F000\u00A0F à 日本 👩\u200D🚀 ❤\uFE0F"));
    EXPECT_SHOWN("", TEXT(""));
    EXPECT_SHOWN("👍🏽👍🏻👍🏿 🦊🦊", TEXT("👍🏽👍🏻👍🏿 🦊🦊"));
}

UTEST(text, show_T01_escape_sequences_are_shown_as_code)
{
    EXPECT_SHOWN("\\x1B]0;title\\x07", TEXT("\x1B]0;title\a"));
    EXPECT_SHOWN("\\u009B2J", TEXT("\xC2\x9B"
                                   "2J"));
    EXPECT_SHOWN("\\x9B2J", TEXT("\x9B"
                                 "2J"));
    EXPECT_SHOWN("\\x1B]8;;http://x\\x1B\\here", TEXT("\x1B]8;;http://x\x1B\\here"));
}

UTEST(text, show_T02_controls_are_shown_as_code)
{
    EXPECT_SHOWN("a\\x0D\\x08\\x07\\x7F\\x00\\x09\\x0A\\u2028\\u0085",
                 TEXT("a\r\b\a\x7F\0\t\n\u2028\xC2\x85"));
}

UTEST(text, show_T03_invisible_characters_are_shown_as_code)
{
    EXPECT_SHOWN("\\u202E000 15\\u202C", TEXT("\u202E000 15\u202C"));
    EXPECT_SHOWN("\\uFEFFa\\u200Bb\\u00ADc\\U000E0041", TEXT("\uFEFFa\u200Bb\u00ADc\U000E0041"));
}

UTEST(text, show_what_follows_a_control_has_nothing_to_stand_on)
{
    EXPECT_SHOWN("🦊\\x1B\\uFE0F", TEXT("🦊\x1B\uFE0F"));
    EXPECT_SHOWN("a\\x1B\\u0301", TEXT("a\x1B\u0301"));
    EXPECT_SHOWN("🦊\\u200D", TEXT("🦊\u200D"));
    EXPECT_SHOWN("a\\uFE0F\\u200D🦊", TEXT("a\uFE0F\u200D🦊"));
}

UTEST(text, show_T04_nothing_is_joined_to_a_picture_behind_a_pile_of_marks)
{
    Buffer once = {0};
    Buffer twice = {0};
    text_show(&once, "\U0001F441\u0301\u0301\u0301\u0301\u0301\u200D\U0001F680",
              strlen("\U0001F441\u0301\u0301\u0301\u0301\u0301\u200D\U0001F680"));
    EXPECT_STREQ("\U0001F441\u0301\u0301\u0301\u0301\\u0301\\u200D\U0001F680", buffer_string(&once));
    text_show(&twice, once.bytes, once.length);
    EXPECT_STREQ(buffer_string(&once), buffer_string(&twice));
    buffer_done(&once);
    buffer_done(&twice);
}

UTEST(text, show_T04_a_pile_of_marks_is_shown_as_code)
{
    EXPECT_SHOWN("\\u0301a\u0301\u0301\u0301\u0301\\u0301\\u0301",
                 TEXT("\u0301a\u0301\u0301\u0301\u0301\u0301\u0301"));
}

UTEST(text, show_T05_invalid_bytes_are_shown_and_not_left_out)
{
    EXPECT_SHOWN("a\\xC3b\\xFF", TEXT("a\xC3"
                                      "b\xFF"));
    EXPECT_SHOWN("\\xED\\xA0\\x80", TEXT("\xED\xA0\x80"));
}

/* --- which one was meant --- */

static const char *const players[] = {"Alice", "Alix", "Bo", "Bob", "Élodie", "Jean-Paul", "Noël"};
enum { PLAYERS = sizeof players / sizeof *players };

UTEST(text, match_a_beginning_finds_one_or_says_there_are_several)
{
    size_t index = 99;
    EXPECT_EQ(MATCH_BEGINNING, name_match("elo", players, PLAYERS, &index));
    EXPECT_EQ((size_t)4, index);
    EXPECT_EQ(MATCH_BEGINNING, name_match("JEAN P", players, PLAYERS, &index));
    EXPECT_EQ((size_t)5, index);
    EXPECT_EQ(MATCH_AMBIGUOUS, name_match("ali", players, PLAYERS, &index));
    EXPECT_EQ(MATCH_NONE, name_match("zoe", players, PLAYERS, &index));
    EXPECT_EQ(MATCH_NONE, name_match("alicee", players, PLAYERS, &index));
    EXPECT_EQ((size_t)5, index);
}

UTEST(text, match_a_whole_name_is_meant_even_if_others_begin_with_it)
{
    size_t index = 99;
    EXPECT_EQ(MATCH_EXACT, name_match("bo", players, PLAYERS, &index));
    EXPECT_EQ((size_t)2, index);
    EXPECT_EQ(MATCH_EXACT, name_match("NOEL", players, PLAYERS, &index));
    EXPECT_EQ((size_t)6, index);
}

UTEST(text, match_two_names_that_fold_alike_are_ambiguous)
{
    static const char *const twins[] = {"Noël", "noel"};
    size_t index;
    EXPECT_EQ(MATCH_AMBIGUOUS, name_match("NOEL", twins, 2, &index));
}

UTEST(text, match_nothing_begins_no_name)
{
    size_t index;
    EXPECT_EQ(MATCH_NONE, name_match("", players, PLAYERS, &index));
    EXPECT_EQ(MATCH_NONE, name_match("- ", players, PLAYERS, &index));
    EXPECT_FALSE(name_begins_with("Alice", ""));
    EXPECT_TRUE(name_begins_with("Alice", "ALI"));
    EXPECT_EQ(MATCH_NONE, name_match("a", players, 0, &index));
}

UTEST(text, nearest_I04_a_slip_of_one_letter_finds_the_name)
{
    size_t index = 99;
    EXPECT_TRUE(name_nearest("Alicf", players, PLAYERS, 1, &index));
    EXPECT_EQ((size_t)0, index);
    EXPECT_TRUE(name_nearest("eldoie", players, PLAYERS, 1, &index));
    EXPECT_EQ((size_t)4, index);
    EXPECT_TRUE(name_nearest("jean-pul", players, PLAYERS, 1, &index));
    EXPECT_EQ((size_t)5, index);
    EXPECT_FALSE(name_nearest("zzz", players, PLAYERS, 2, &index));
    EXPECT_FALSE(name_nearest("", players, PLAYERS, 2, &index));
}

UTEST(text, nearest_the_first_of_the_nearest_is_taken)
{
    static const char *const names[] = {"cat", "bat", "at", "bats"};
    size_t index = 99;
    EXPECT_TRUE(name_nearest("bat", names, 4, 2, &index));
    EXPECT_EQ((size_t)1, index);
    EXPECT_TRUE(name_nearest("rat", names, 4, 2, &index));
    EXPECT_EQ((size_t)0, index);
}

UTEST(text, nearest_edits_are_counted_up_to_the_bound)
{
    EXPECT_EQ((size_t)0, name_distance("Noël", "noel", 3));
    EXPECT_EQ((size_t)1, name_distance("abcd", "abdc", 3));
    EXPECT_EQ((size_t)3, name_distance("kitten", "sitting", 3));
    EXPECT_EQ((size_t)3, name_distance("kitten", "sitting", 2));
    EXPECT_EQ((size_t)2, name_distance("kitten", "sitting", 1));
    EXPECT_EQ((size_t)3, name_distance("ca", "abc", 5));
    EXPECT_EQ((size_t)2, name_distance("", "ab", 5));
}

UTEST(text, nearest_a_name_beyond_the_limit_is_near_to_nothing)
{
    char name[NAME_FOLDED_MAX + 2] = {0};
    memset(name, 'a', NAME_FOLDED_MAX);
    EXPECT_EQ((size_t)0, name_distance(name, name, 2));
    EXPECT_EQ((size_t)1, name_distance(name, name + 1, 2));
    name[NAME_FOLDED_MAX] = 'a';
    EXPECT_EQ((size_t)3, name_distance(name, name + 1, 2));
    EXPECT_EQ((size_t)3, name_distance(name + 1, name, 2));
    size_t index;
    const char *const names[] = {name};
    EXPECT_FALSE(name_nearest(name, names, 1, 2, &index));
}

UTEST(text, results_do_not_depend_on_the_locale)
{
    setlocale(LC_ALL, "C");
    EXPECT_EQ((size_t)6, text_width(TEXT("Élodie")));
    setlocale(LC_ALL, "C.UTF-8");
    EXPECT_EQ((size_t)6, text_width(TEXT("Élodie")));
    EXPECT_EQ(NAMES_FOLD_EQUAL, likeness("NOËL", "noel"));
    setlocale(LC_ALL, "C");
}

UTEST(text, names_I04_a_short_word_is_not_nearly_another)
{
    EXPECT_EQ((size_t)0, name_slips(""));
    EXPECT_EQ((size_t)0, name_slips("6x"));
    EXPECT_EQ((size_t)1, name_slips("payr"));
    EXPECT_EQ((size_t)2, name_slips("anuler"));
    EXPECT_EQ((size_t)3, name_slips("operateurs"));
}

/* What the text becomes with the spaces of French; lent until the next. */
static const char *in_french(const char *text)
{
    static char set[400];
    bq_assert(strlen(text) * TEXT_FRENCH_GROWTH < sizeof set);
    set[text_french(set, text, strlen(text))] = '\0';
    return set;
}

#define THIN "\u202F"
#define WIDE "\u00A0"

UTEST(text, french_has_spaces_of_its_own_before_its_signs)
{
    static const char *const cases[][2] = {
        {"", ""},
        {"rien", "rien"},
        {"Élodie ?", "Élodie" THIN "?"},
        {"quoi?", "quoi" THIN "?"},
        {"quoi" WIDE "?!", "quoi" THIN "?!"},
        {"oui  ; non", "oui" THIN "; non"},
        {"reste: 5", "reste" WIDE ": 5"},
        {"reste : 5", "reste" WIDE ": 5"},
        {"reste:", "reste" WIDE ":"},
        {"12:30", "12:30"},
        {":aide", ":aide"},
        {"« oui »", "«" WIDE "oui" WIDE "»"},
        {"«oui»", "«" WIDE "oui" WIDE "»"},
        {"{who:name} : {n:money}", "{who:name}" WIDE ": {n:money}"},
        {"{a: b}", "{a" WIDE ": b}"},
        {" ; sinon", THIN "; sinon"},
        {"payez 10 000 $.", "payez 10 000" WIDE "$."},
        {"{gain} M perdus", "{gain}" WIDE "M perdus"},
        {"{who} Marc", "{who} Marc"},
        {"{who} !", "{who}" THIN "!"},
        {"? seul", "? seul"},
        {"{sans:fin", "{sans:fin"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        EXPECT_STREQ(cases[i][1], in_french(cases[i][0]));
        EXPECT_STREQ(cases[i][1], in_french(cases[i][1])); /* what is set stays so */
    }
}
