/* Amounts read, printed, reckoned and paid: conventions "Reading amounts" and "Money in French",
 * faults I05 to I07, A01 to A03, A06, and the cheques of maxi-bourse D22. */
#include "money.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "check.h"

UTEST_MAIN()

#define RESULT_TEXT money_result_text

static const Currency franc = {.name = "franc", .symbol = "F", .symbol_plain = "F"};
static const Currency dollar = {.name = "dollar", .symbol = "$", .symbol_plain = "$"};
static const Currency euro = {.name = "euro", .symbol = "€", .symbol_plain = "EUR", .decimals = 2};
static const Currency dinar = {.name = "dinar", .symbol = "DT", .symbol_plain = "DT", .decimals = 3};
static const Currency pound = {.name = "pound",
                               .symbol = "£",
                               .symbol_plain = "GBP",
                               .symbol_first = true,
                               .decimals = 2,
                               .style = MONEY_ENGLISH};
static const Currency buck = {
    .name = "buck", .symbol = "$", .symbol_plain = "$", .symbol_first = true, .style = MONEY_ENGLISH};

static MoneyDoubt doubt;

/* The amount that is read; -1 on a refusal, which is checked apart. */
static Amount amount_of(const Currency *currency, const char *text)
{
    Amount amount = -1;
    money_read(currency, text, strlen(text), ZERO_REFUSED, &amount, &doubt);
    return amount;
}

static MoneyResult refusal(const Currency *currency, const char *text)
{
    Amount amount = 4711;
    MoneyResult result = money_read(currency, text, strlen(text), ZERO_REFUSED, &amount, &doubt);
    return result != MONEY_OK && amount != 4711 ? (MoneyResult)-1 : result;
}

static Amount sum_of(const Currency *currency, const char *text)
{
    Amount amount = -1;
    money_read_sum(currency, text, strlen(text), ZERO_REFUSED, &amount, &doubt);
    return amount;
}

static MoneyResult sum_refusal(const Currency *currency, const char *text)
{
    Amount amount = 4711;
    MoneyResult result = money_read_sum(currency, text, strlen(text), ZERO_REFUSED, &amount, &doubt);
    return result != MONEY_OK && amount != 4711 ? (MoneyResult)-1 : result;
}

#define EXPECT_TWO_READINGS(one, other, currency, typed)                                                     \
    do {                                                                                                     \
        EXPECT_RESULT(MONEY_TWO_READINGS, refusal(currency, typed));                                         \
        EXPECT_STREQ(one, doubt.readings[0].text);                                                           \
        EXPECT_STREQ(other, doubt.readings[1].text);                                                         \
    } while (0)

/* --- reading: the table of the conventions, row by row --- */

UTEST(money_read, I05_groups_may_be_parted_by_any_usual_space_or_apostrophe)
{
    const char *const texts[] = {"600000",  "600 000", "600\u00A0000", "600\u202F000",       "600\u2009000",
                                 "600'000", "600’000", "  600 000 ",   "600\u202F000\u00A0F"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        EXPECT_EQ(600000, amount_of(&franc, texts[i]));
    EXPECT_EQ(1234567, amount_of(&franc, "1 234 567"));
}

UTEST(money_read, I05_k_is_thousand)
{
    EXPECT_EQ(15000, amount_of(&franc, "15k"));
    EXPECT_EQ(15000, amount_of(&franc, "15 k"));
    EXPECT_EQ(15000, amount_of(&franc, "15K"));
    EXPECT_EQ(15000, amount_of(&franc, "15 mille"));
    EXPECT_EQ(1500, amount_of(&franc, "1,5k"));
}

UTEST(money_read, I05_M_is_million)
{
    EXPECT_EQ(1050000, amount_of(&franc, "1,05M"));
    EXPECT_EQ(1050000, amount_of(&franc, "1,05 M"));
    EXPECT_EQ(2000000, amount_of(&franc, "2 millions"));
    EXPECT_EQ(1000000, amount_of(&franc, "1 million"));
}

UTEST(money_read, Md_is_thousand_millions)
{
    EXPECT_EQ(2000000000, amount_of(&franc, "2Md"));
    EXPECT_EQ(2000000000, amount_of(&franc, "2 milliards"));
}

UTEST(money_read, I05_the_symbol_stands_before_or_after)
{
    EXPECT_EQ(15000, amount_of(&franc, "15 000 F"));
    EXPECT_EQ(15000, amount_of(&franc, "F 15 000"));
    EXPECT_EQ(15000, amount_of(&franc, "15 000 f "));
    EXPECT_EQ(15000, amount_of(&dollar, "$15k"));
    EXPECT_EQ(15000, amount_of(&dollar, "15k$"));
    EXPECT_EQ(15000, amount_of(&dollar, "$ 15 000"));
    EXPECT_EQ(15000, amount_of(&dollar, "15 k $"));
    EXPECT_EQ(1500, amount_of(&euro, "15 €"));
    EXPECT_EQ(1500, amount_of(&euro, "15 eur"));
}

UTEST(money_read, the_symbol_must_be_the_one_of_the_session)
{
    EXPECT_RESULT(MONEY_UNKNOWN_WORD, refusal(&franc, "15 000 $"));
    EXPECT_EQ((size_t)7, doubt.at);
    EXPECT_RESULT(MONEY_UNKNOWN_WORD, refusal(&franc, "$15k"));
    EXPECT_EQ((size_t)0, doubt.at);
    EXPECT_RESULT(MONEY_UNKNOWN_WORD, refusal(&franc, "15 €"));
    EXPECT_RESULT(MONEY_UNKNOWN_WORD, refusal(&dollar, "$15$"));
    EXPECT_RESULT(MONEY_UNKNOWN_WORD, refusal(&dollar, "15$k"));
    EXPECT_RESULT(MONEY_NO_DIGITS, refusal(&dollar, "$"));
}

UTEST(money_read, decimals_are_read_if_the_money_has_them)
{
    EXPECT_EQ(1250, amount_of(&euro, "12,5"));
    EXPECT_EQ(1250, amount_of(&euro, "12.50"));
    EXPECT_EQ(1250, amount_of(&euro, "12,500000000000000000000"));
    EXPECT_EQ(105050, amount_of(&euro, "1 050,5"));
    EXPECT_EQ(105050, amount_of(&euro, "1050,5"));
}

UTEST(money_read, I07_more_decimals_than_the_money_has_are_refused_with_both_neighbours)
{
    EXPECT_RESULT(MONEY_TOO_FINE, refusal(&franc, "12,5"));
    EXPECT_STREQ("12", doubt.readings[0].text);
    EXPECT_STREQ("13", doubt.readings[1].text);
    EXPECT_RESULT(MONEY_TOO_FINE, refusal(&franc, "1,0005k"));
    EXPECT_STREQ("1\u202F000", doubt.readings[0].text);
    EXPECT_STREQ("1\u202F001", doubt.readings[1].text);
    EXPECT_RESULT(MONEY_TOO_FINE, refusal(&euro, "0,005"));
    EXPECT_STREQ("0,00", doubt.readings[0].text);
    EXPECT_STREQ("0,01", doubt.readings[1].text);
}

UTEST(money_read, I06_a_dot_before_one_or_two_digits_is_decimal)
{
    EXPECT_EQ(1500, amount_of(&franc, "1.5k"));
    EXPECT_EQ(1050000, amount_of(&franc, "1.05M"));
    EXPECT_RESULT(MONEY_TOO_FINE, refusal(&franc, "1,5"));
    EXPECT_EQ(150, amount_of(&euro, "1,5"));
}

UTEST(money_read, I06_ambiguous_dot_is_refused_with_both_readings)
{
    EXPECT_TWO_READINGS("1\u202F050", "1,05", &franc, "1.050");
    EXPECT_EQ((size_t)0, doubt.at);
    EXPECT_TWO_READINGS("1\u202F050", "1,05", &euro, "1.050 €");
    EXPECT_TWO_READINGS("1\u202F050", "1,05", &dinar, "1.050");
    EXPECT_TWO_READINGS("1\u202F000", "1", &franc, "1.000");
    EXPECT_TWO_READINGS("1\u202F050\u202F000", "1\u202F050", &franc, "1.050k");
}

UTEST(money_read, I06_ambiguous_comma_is_refused_unless_the_money_has_three_decimals)
{
    EXPECT_TWO_READINGS("1,05", "1\u202F050", &franc, "1,050");
    EXPECT_TWO_READINGS("1,05", "1\u202F050", &euro, "1,050");
    EXPECT_EQ(1050, amount_of(&dinar, "1,050"));
}

UTEST(money_read, I06_two_marks_alike_can_only_part_groups)
{
    EXPECT_EQ(1050000, amount_of(&franc, "1.050.000"));
    EXPECT_EQ(1050000, amount_of(&franc, "1,050,000"));
    EXPECT_EQ(105000000, amount_of(&euro, "1.050.000"));
}

UTEST(money_read, I06_of_two_different_marks_the_last_is_decimal)
{
    EXPECT_EQ(1050, amount_of(&franc, "1.050,00"));
    EXPECT_EQ(1050, amount_of(&franc, "1,050.00"));
    EXPECT_EQ(105025, amount_of(&euro, "1.050,25"));
    EXPECT_EQ(105025, amount_of(&euro, "1 050.25"));
    EXPECT_EQ(1050, amount_of(&franc, "1'050.000"));
    EXPECT_RESULT(MONEY_TOO_FINE, refusal(&franc, "1.050,25"));
}

UTEST(money_read, a_zero_before_a_mark_makes_it_decimal)
{
    EXPECT_EQ(5, amount_of(&dinar, "0,005"));
    EXPECT_EQ(5, amount_of(&dinar, "0.005"));
    EXPECT_EQ(5, amount_of(&franc, "0,005k"));
    EXPECT_RESULT(MONEY_TOO_FINE, refusal(&franc, "0.005"));
    EXPECT_RESULT(MONEY_BAD_GROUPS, refusal(&franc, "0 005"));
}

UTEST(money_read, more_than_three_digits_before_or_after_a_mark_make_it_decimal)
{
    EXPECT_EQ(1050, amount_of(&franc, "1050.000"));
    EXPECT_EQ(1050, amount_of(&franc, "1,0500 k"));
}

UTEST(money_read, groups_that_are_not_of_three_are_refused)
{
    const char *const texts[] = {"60 0000",    "6 00",      "1 00 000",          "1000 000", "1.05.000",
                                 "1,0500,000", "1  000",    "1 050.000.000,5 0", "12,5 000", "1'000 000",
                                 "1.050 000",  "1,05.0,5",  "1 000'000",         "15 20",    "1 05,5",
                                 "1 0500,5",   "1050 000,5"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        EXPECT_RESULT(MONEY_BAD_GROUPS, refusal(&franc, texts[i]));
}

UTEST(money_read, m_is_refused_with_both_readings)
{
    EXPECT_TWO_READINGS("15\u202F000", "15\u202F000\u202F000", &franc, "15m");
    EXPECT_TWO_READINGS("1\u202F500", "1\u202F500\u202F000", &franc, "1,5 m F");
    EXPECT_TWO_READINGS("1\u202F000,5", "1\u202F000\u202F500", &franc, "1,0005m");
    EXPECT_TWO_READINGS("2\u202F000\u202F000\u202F000", "2\u202F000\u202F000\u202F000\u202F000", &franc,
                        "2 Bn");
}

UTEST(money_read, I06_signs_are_refused)
{
    const char *const texts[] = {"-5", "+5", "5-", "--5", "−5", "5 -", "F -5", "3-5"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        EXPECT_RESULT(MONEY_SIGN, refusal(&franc, texts[i]));
}

UTEST(money_read, I06_other_notations_are_refused)
{
    const char *const texts[] = {"1e6",    "0x10", "1_000", "15kk", "15kM", "3x5",
                                 "15 F F", "F15F", "(15)",  "15%",  "=15"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        EXPECT_RESULT(MONEY_UNKNOWN_WORD, refusal(&franc, texts[i]));
}

UTEST(money_read, I06_a_mark_without_a_digit_on_both_sides_is_refused)
{
    const char *const texts[] = {",5", "5,", ".5", "5.", "5,,5", "5, 5", "5,k", "'5", "5’", "F ,5"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        EXPECT_RESULT(MONEY_BARE_MARK, refusal(&franc, texts[i]));
}

UTEST(money_read, I06_nothing_and_no_digits_are_refused)
{
    EXPECT_RESULT(MONEY_EMPTY, refusal(&franc, ""));
    EXPECT_RESULT(MONEY_EMPTY, refusal(&franc, " \u00A0"));
    EXPECT_RESULT(MONEY_NO_DIGITS, refusal(&franc, "k"));
    EXPECT_RESULT(MONEY_NO_DIGITS, refusal(&franc, "F"));
    EXPECT_RESULT(MONEY_NO_DIGITS, refusal(&franc, ","));
    EXPECT_RESULT(MONEY_UNKNOWN_WORD, refusal(&franc, "k15"));
}

UTEST(money_read, I06_foreign_digits_are_refused)
{
    EXPECT_RESULT(MONEY_FOREIGN_DIGITS, refusal(&franc, "١٥"));
    EXPECT_RESULT(MONEY_FOREIGN_DIGITS, refusal(&franc, "１５"));
    EXPECT_RESULT(MONEY_FOREIGN_DIGITS, refusal(&franc, "15٠"));
    EXPECT_EQ((size_t)2, doubt.at);
    EXPECT_RESULT(MONEY_UNKNOWN_WORD, refusal(&franc, "15²"));
}

UTEST(money_read, T03_hidden_control_and_invalid_bytes_are_refused)
{
    EXPECT_RESULT(MONEY_NOT_TEXT, refusal(&franc, "1\u200B5"));
    EXPECT_RESULT(MONEY_NOT_TEXT, refusal(&franc, "\u202E15"));
    EXPECT_RESULT(MONEY_NOT_TEXT, refusal(&franc, "15\t000"));
    EXPECT_RESULT(MONEY_NOT_TEXT, refusal(&franc, "15\xC3"));
    Amount amount;
    EXPECT_RESULT(MONEY_NOT_TEXT, money_read(&franc, "15\0k", 4, ZERO_REFUSED, &amount, &doubt));
}

UTEST(money_read, I07_zero_is_refused_unless_it_is_allowed)
{
    Amount amount = 7;
    EXPECT_RESULT(MONEY_ZERO, refusal(&franc, "0"));
    EXPECT_RESULT(MONEY_ZERO, refusal(&euro, "0,00"));
    EXPECT_RESULT(MONEY_ZERO, refusal(&franc, "0k"));
    EXPECT_RESULT(MONEY_ZERO, refusal(&franc, "0m"));
    EXPECT_RESULT(MONEY_OK, money_read(&franc, "0", 1, ZERO_ALLOWED, &amount, &doubt));
    EXPECT_EQ(0, amount);
}

UTEST(money_read, A01_an_amount_beyond_the_largest_is_refused_by_name)
{
    EXPECT_EQ(INT64_MAX, amount_of(&franc, "9223372036854775807"));
    EXPECT_EQ(INT64_MAX, amount_of(&franc, "000000000000000000000009223372036854775807"));
    EXPECT_EQ(INT64_MAX, amount_of(&euro, "92 233 720 368 547 758,07"));
    EXPECT_RESULT(MONEY_OVERFLOW, refusal(&franc, "9223372036854775808"));
    EXPECT_RESULT(MONEY_OVERFLOW, refusal(&euro, "92233720368547758,08"));
    EXPECT_RESULT(MONEY_OVERFLOW, refusal(&franc, "9223372036855M"));
    EXPECT_RESULT(MONEY_OVERFLOW, refusal(&franc, "10 000 000 000 Md"));
    EXPECT_RESULT(MONEY_OVERFLOW, refusal(&franc, "99999999999999999999999999999999999999"));
    EXPECT_RESULT(MONEY_OVERFLOW, refusal(&franc, "9223372036854775807,5"));
    EXPECT_RESULT(MONEY_OVERFLOW, refusal(&franc, "9999999999999999999 Md"));
    EXPECT_RESULT(MONEY_OVERFLOW, refusal(&franc, "999999999999999 Md"));
    EXPECT_RESULT(MONEY_OVERFLOW, refusal(&franc, "9223372036855m"));
    EXPECT_STREQ("", doubt.readings[0].text);
}

UTEST(money_read, a_reading_too_fine_to_be_shown_is_still_refused)
{
    EXPECT_RESULT(MONEY_TOO_FINE, refusal(&franc, "0,0000000000000000000000001m"));
    EXPECT_STREQ("", doubt.readings[0].text);
}

UTEST(money_read, an_english_money_reads_its_own_marks)
{
    EXPECT_EQ(1050, amount_of(&buck, "1,050"));
    EXPECT_EQ(1050000, amount_of(&buck, "$1,050k"));
    EXPECT_EQ(105000, amount_of(&pound, "£1,050"));
    EXPECT_EQ(105025, amount_of(&pound, "1,050.25"));
    EXPECT_TWO_READINGS("1,050", "1.05", &buck, "1.050");
    Currency mill = pound;
    mill.decimals = 3;
    EXPECT_EQ(1050, amount_of(&mill, "1.050"));
    EXPECT_EQ(1050000, amount_of(&mill, "1,050"));
}

UTEST(money_read, each_refusal_has_its_own_sentence)
{
    for (int i = MONEY_OK; i <= MONEY_NO_MEMORY; i++) {
        EXPECT_LT((size_t)10, strlen(money_result_text((MoneyResult)i)));
        for (int j = MONEY_OK; j < i; j++)
            EXPECT_STRNE(money_result_text((MoneyResult)i), money_result_text((MoneyResult)j));
    }
}

/* --- sums --- */

UTEST(money_read_sum, products_and_sums_are_reckoned)
{
    EXPECT_EQ(170000, sum_of(&franc, "3x50k+20k"));
    EXPECT_EQ(170000, sum_of(&franc, "3*50k + 20k"));
    EXPECT_EQ(170000, sum_of(&franc, " 3 × 50 000 F + 20 000 F "));
    EXPECT_EQ(30000, sum_of(&franc, "50k-20k"));
    EXPECT_EQ(30000, sum_of(&franc, "50k−20k"));
    EXPECT_EQ(10000, sum_of(&franc, "20k-50k+40k"));
    EXPECT_EQ(10000, sum_of(&franc, "30k-0-20k"));
    EXPECT_EQ(15000, sum_of(&franc, "15k"));
    EXPECT_EQ(3750, sum_of(&euro, "3X12,50"));
}

UTEST(money_read_sum, a_sign_without_an_amount_on_both_sides_is_refused)
{
    const char *const texts[] = {"-5", "+5", "5-", "--5", "5--5", "5+ ", "+"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        EXPECT_RESULT(MONEY_SIGN, sum_refusal(&franc, texts[i]));
    EXPECT_RESULT(MONEY_EMPTY, sum_refusal(&franc, " "));
    EXPECT_RESULT(MONEY_SIGN, sum_refusal(&franc, "F 1- "));
    EXPECT_EQ((size_t)4, doubt.at);
}

UTEST(money_read_sum, a_count_is_a_whole_number_above_zero)
{
    EXPECT_RESULT(MONEY_BAD_COUNT, sum_refusal(&franc, "0x10"));
    EXPECT_RESULT(MONEY_BAD_COUNT, sum_refusal(&franc, "x50k"));
    EXPECT_RESULT(MONEY_BAD_COUNT, sum_refusal(&franc, "50k + 0x5"));
    EXPECT_EQ((size_t)5, doubt.at);
    EXPECT_RESULT(MONEY_UNKNOWN_WORD, sum_refusal(&franc, "1,5x10"));
    EXPECT_RESULT(MONEY_UNKNOWN_WORD, sum_refusal(&franc, "2x3x10"));
    EXPECT_RESULT(MONEY_EMPTY, sum_refusal(&franc, "3x"));
}

UTEST(money_read_sum, the_result_is_not_below_zero)
{
    EXPECT_RESULT(MONEY_NEGATIVE, sum_refusal(&franc, "20k-50k"));
    EXPECT_RESULT(MONEY_ZERO, sum_refusal(&franc, "20k-20k"));
    Amount amount = 7;
    EXPECT_RESULT(MONEY_OK, money_read_sum(&franc, "20k-20k", 7, ZERO_ALLOWED, &amount, &doubt));
    EXPECT_EQ(0, amount);
}

UTEST(money_read_sum, A01_a_sum_or_product_beyond_the_largest_is_refused)
{
    EXPECT_RESULT(MONEY_OVERFLOW, sum_refusal(&franc, "9223372036854775807+1"));
    EXPECT_RESULT(MONEY_OVERFLOW, sum_refusal(&franc, "2x9223372036854775807"));
    EXPECT_RESULT(MONEY_OVERFLOW, sum_refusal(&franc, "99999999999999999999x1"));
}

UTEST(money_read_sum, the_trouble_of_a_term_is_told_where_it_stands)
{
    EXPECT_RESULT(MONEY_TWO_READINGS, sum_refusal(&franc, "5k + 2x1.050"));
    EXPECT_EQ((size_t)7, doubt.at);
    EXPECT_STREQ("1\u202F050", doubt.readings[0].text);
    EXPECT_RESULT(MONEY_UNKNOWN_WORD, sum_refusal(&franc, "5k-3 $"));
    EXPECT_EQ((size_t)5, doubt.at);
}

/* --- printing --- */

UTEST(money_print, french_groups_with_narrow_no_break_spaces)
{
    EXPECT_STREQ("15\u202F000\u00A0F", money_print(&franc, 15000).text);
    EXPECT_STREQ("1\u202F050\u202F000\u00A0$", money_print(&dollar, 1050000).text);
    EXPECT_STREQ("999\u00A0F", money_print(&franc, 999).text);
    EXPECT_STREQ("1\u202F000\u00A0F", money_print(&franc, 1000).text);
    EXPECT_STREQ("0\u00A0F", money_print(&franc, 0).text);
    EXPECT_STREQ("12,50\u00A0€", money_print(&euro, 1250).text);
    EXPECT_STREQ("0,05\u00A0€", money_print(&euro, 5).text);
    EXPECT_STREQ("1\u202F234,05", money_print_bare(&euro, 123405).text);
    EXPECT_STREQ("\u22121\u202F000\u00A0F", money_print(&franc, -1000).text);
}

UTEST(money_print, canadian_groups_with_ordinary_no_break_spaces)
{
    Currency canadian = dollar;
    canadian.style = MONEY_CANADIAN;
    EXPECT_STREQ("15\u00A0000\u00A0$", money_print(&canadian, 15000).text);
}

UTEST(money_print, english_groups_with_commas)
{
    EXPECT_STREQ("$1,050,000", money_print(&buck, 1050000).text);
    EXPECT_STREQ("£1,050.25", money_print(&pound, 105025).text);
    EXPECT_STREQ("\u2212£0.01", money_print(&pound, -1).text);
}

UTEST(money_print, plain_is_ascii)
{
    Currency plain = euro;
    plain.plain = true;
    EXPECT_STREQ("15 000,50 EUR", money_print(&plain, 1500050).text);
    EXPECT_STREQ("-15 000,50", money_print_bare(&plain, -1500050).text);
}

UTEST(money_print, a_money_without_symbol_prints_its_digits_alone)
{
    Currency ducat = {.name = "ducat", .symbol = "", .symbol_plain = ""};
    EXPECT_STREQ("15\u202F000", money_print(&ducat, 15000).text);
    EXPECT_EQ(15000, amount_of(&ducat, "15 000"));
    EXPECT_RESULT(MONEY_UNKNOWN_WORD, refusal(&ducat, "15 F"));
}

UTEST(money_print, machines_get_bare_digits_and_a_dot)
{
    EXPECT_STREQ("1050000", money_print_machine(&franc, 1050000).text);
    EXPECT_STREQ("10500.00", money_print_machine(&euro, 1050000).text);
    EXPECT_STREQ("-0.05", money_print_machine(&euro, -5).text);
}

UTEST(money_print, A02_the_smallest_and_the_largest_integer_are_printed)
{
    EXPECT_STREQ("-9223372036854775808", money_print_machine(&franc, INT64_MIN).text);
    EXPECT_STREQ("9223372036854775807", money_print_machine(&franc, INT64_MAX).text);
    Currency longest = {.name = "long", .symbol = "1234567890123456", .symbol_plain = "", .decimals = 4};
    longest.symbol = "abcdefghijklmnop";
    EXPECT_STREQ("\u2212922\u202F337\u202F203\u202F685\u202F477,5808\u00A0abcdefghijklmnop",
                 money_print(&longest, INT64_MIN).text);
}

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* Reads what was printed, by both readers, in a currency of random making; true if it comes back. */
static bool comes_back(const Currency *currency, Amount amount, MoneyText printed)
{
    Amount one = -1, other = -1;
    money_read(currency, printed.text, strlen(printed.text), ZERO_ALLOWED, &one, &doubt);
    money_read_sum(currency, printed.text, strlen(printed.text), ZERO_ALLOWED, &other, &doubt);
    return one == amount && other == amount;
}

UTEST(money_print, what_is_printed_is_read_as_the_same_amount)
{
    static const char *const symbols[] = {"F", "$", "€", "", "kr", "DM", "$CA", "Ƒ"};
    static const char *const plains[] = {"F", "$", "EUR", "", "kr", "DM", "", "fl"};
    uint64_t state = 19860501;
    UTEST_PRINTF("  seed %llu\n", (unsigned long long)state);
    int lost = 0;
    for (int round = 0; round < 100000; round++) {
        size_t which = next_random(&state) % 8;
        Currency currency = {.name = "any",
                             .symbol = symbols[which],
                             .symbol_plain = plains[which],
                             .symbol_first = next_random(&state) % 2,
                             .decimals = (int)(next_random(&state) % 5),
                             .style = (MoneyStyle)(next_random(&state) % 3),
                             .plain = next_random(&state) % 2};
        Amount amount = (Amount)(next_random(&state) >> (1 + next_random(&state) % 63));
        lost += currency_check(&currency) != CURRENCY_OK;
        lost += !comes_back(&currency, amount, money_print(&currency, amount));
        lost += !comes_back(&currency, amount, money_print_bare(&currency, amount));
    }
    EXPECT_EQ(0, lost);
}

/* --- currencies --- */

static CurrencyResult check_symbol(const char *symbol)
{
    Currency currency = {.name = "any", .symbol = symbol, .symbol_plain = ""};
    return currency_check(&currency);
}

UTEST(currency, a_symbol_that_would_be_misread_is_refused)
{
    const char *const taken[] = {"k", "K", "M", "m", "Md", "x", "X", "bn", "million", "s", "D", "illion"};
    const char *const unreadable[] = {"F1", "a b", "-",       "€+",   ".",    ",",
                                      "'",  "×",   "\u202E$", "\x1B", "\xC3", "٣"};
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        EXPECT_STREQ(currency_result_text(CURRENCY_SYMBOL_IS_A_UNIT),
                     currency_result_text(check_symbol(taken[i])));
    for (size_t i = 0; i < sizeof unreadable / sizeof *unreadable; i++)
        EXPECT_EQ(CURRENCY_SYMBOL_UNREADABLE, check_symbol(unreadable[i]));
    EXPECT_EQ(CURRENCY_OK, check_symbol("kr"));
    EXPECT_EQ(CURRENCY_OK, check_symbol("abcdefghijklmnop"));
    EXPECT_EQ(CURRENCY_SYMBOL_TOO_LONG, check_symbol("abcdefghijklmnopq"));
}

UTEST(currency, its_name_decimals_and_plain_symbol_are_checked)
{
    Currency currency = franc;
    currency.decimals = 5;
    EXPECT_EQ(CURRENCY_BAD_DECIMALS, currency_check(&currency));
    currency.decimals = -1;
    EXPECT_EQ(CURRENCY_BAD_DECIMALS, currency_check(&currency));
    currency.decimals = 4;
    EXPECT_EQ(CURRENCY_OK, currency_check(&currency));
    currency.symbol_plain = "€";
    EXPECT_EQ(CURRENCY_PLAIN_IS_NOT_ASCII, currency_check(&currency));
    currency.name = "";
    EXPECT_EQ(CURRENCY_NO_NAME, currency_check(&currency));
}

UTEST(currency, each_result_has_its_own_sentence)
{
    for (int i = CURRENCY_OK; i <= CURRENCY_PLAIN_IS_NOT_ASCII; i++)
        for (int j = CURRENCY_OK; j < i; j++)
            EXPECT_STRNE(currency_result_text((CurrencyResult)i), currency_result_text((CurrencyResult)j));
}

/* --- reckoning --- */

UTEST(money_math, A01_the_largest_amount_plus_one_is_refused)
{
    Amount result = 7;
    EXPECT_RESULT(MONEY_OVERFLOW, money_add(INT64_MAX, 1, &result));
    EXPECT_RESULT(MONEY_OVERFLOW, money_add(INT64_MIN, -1, &result));
    EXPECT_RESULT(MONEY_OVERFLOW, money_subtract(INT64_MIN, 1, &result));
    EXPECT_RESULT(MONEY_OVERFLOW, money_multiply(INT64_MAX / 2 + 1, 2, &result));
    EXPECT_EQ(7, result);
    EXPECT_RESULT(MONEY_OK, money_add(INT64_MAX - 1, 1, &result));
    EXPECT_EQ(INT64_MAX, result);
}

UTEST(money_math, A01_a_sum_of_many_accounts_is_exact_or_refused)
{
    Amount result = 7;
    const Amount beyond[] = {INT64_MAX, INT64_MAX, INT64_MAX};
    const Amount back_again[] = {INT64_MAX, INT64_MAX, -INT64_MAX, INT64_MIN, 1, 5};
    const Amount below[] = {INT64_MIN, -1};
    EXPECT_RESULT(MONEY_OVERFLOW, money_sum(beyond, 3, &result));
    EXPECT_RESULT(MONEY_OVERFLOW, money_sum(beyond, 2, &result));
    EXPECT_RESULT(MONEY_OVERFLOW, money_sum(below, 2, &result));
    EXPECT_EQ(7, result);
    EXPECT_RESULT(MONEY_OK, money_sum(back_again, 6, &result));
    EXPECT_EQ(5, result);
    EXPECT_RESULT(MONEY_OK, money_sum(below, 1, &result));
    EXPECT_EQ(INT64_MIN, result);
    EXPECT_RESULT(MONEY_OK, money_sum(beyond, 0, &result));
    EXPECT_EQ(0, result);
}

UTEST(money_math, A02_negating_or_dividing_the_smallest_integer_is_refused)
{
    Amount result = 7;
    EXPECT_RESULT(MONEY_OVERFLOW, money_negate(INT64_MIN, &result));
    EXPECT_RESULT(MONEY_OVERFLOW, money_divide(INT64_MIN, -1, ROUND_FLOOR, &result));
    EXPECT_RESULT(MONEY_OVERFLOW, money_part(INT64_MIN, (MoneyRate){-1, 1}, ROUND_FLOOR, &result));
    EXPECT_RESULT(MONEY_OVERFLOW, money_part(INT64_MIN, (MoneyRate){2, 1}, ROUND_FLOOR, &result));
    EXPECT_EQ(7, result);
    EXPECT_RESULT(MONEY_OK, money_negate(INT64_MAX, &result));
    EXPECT_EQ(-INT64_MAX, result);
    EXPECT_RESULT(MONEY_OK, money_divide(INT64_MIN, INT64_MIN, ROUND_FLOOR, &result));
    EXPECT_EQ(1, result);
    EXPECT_RESULT(MONEY_OK, money_divide(-1, INT64_MIN, ROUND_CEILING, &result));
    EXPECT_EQ(1, result);
}

static Amount divided(Amount a, int64_t divisor, Rounding rounding)
{
    Amount result = 4711;
    money_divide(a, divisor, rounding, &result);
    return result;
}

UTEST(money_math, A03_each_rounding_does_what_its_name_says)
{
    EXPECT_EQ(3, divided(7, 2, ROUND_FLOOR));
    EXPECT_EQ(4, divided(7, 2, ROUND_NEAREST));
    EXPECT_EQ(4, divided(7, 2, ROUND_CEILING));
    EXPECT_EQ(-4, divided(-7, 2, ROUND_FLOOR));
    EXPECT_EQ(-4, divided(-7, 2, ROUND_NEAREST));
    EXPECT_EQ(-3, divided(-7, 2, ROUND_CEILING));
    EXPECT_EQ(2, divided(7, 3, ROUND_NEAREST));
    EXPECT_EQ(-2, divided(7, -3, ROUND_NEAREST));
    EXPECT_EQ(-3, divided(7, -3, ROUND_FLOOR));
    EXPECT_EQ(3, divided(8, 3, ROUND_NEAREST));
    EXPECT_EQ(4, divided(8, 2, ROUND_FLOOR));
    EXPECT_EQ(4, divided(8, 2, ROUND_CEILING));
}

static Amount part(Amount a, int32_t numerator, int32_t denominator, Rounding rounding)
{
    Amount result = 4711;
    money_part(a, (MoneyRate){numerator, denominator}, rounding, &result);
    return result;
}

UTEST(money_math, A03_ten_percent_of_five_is_rounded_as_asked)
{
    EXPECT_EQ(0, part(5, 10, 100, ROUND_FLOOR));
    EXPECT_EQ(1, part(5, 10, 100, ROUND_NEAREST));
    EXPECT_EQ(1, part(5, 10, 100, ROUND_CEILING));
    EXPECT_EQ(-1, part(-5, 10, 100, ROUND_FLOOR));
    EXPECT_EQ(-1, part(-5, 10, 100, ROUND_NEAREST));
    EXPECT_EQ(0, part(-5, 10, 100, ROUND_CEILING));
}

UTEST(money_math, A06_one_percent_of_one_is_rounded_as_asked)
{
    EXPECT_EQ(0, part(1, 1, 100, ROUND_FLOOR));
    EXPECT_EQ(0, part(1, 1, 100, ROUND_NEAREST));
    EXPECT_EQ(1, part(1, 1, 100, ROUND_CEILING));
}

UTEST(money_math, A03_an_exchange_is_exact_where_the_product_would_not_fit)
{
    EXPECT_EQ(INT64_MAX, part(INT64_MAX, INT32_MAX, INT32_MAX, ROUND_FLOOR));
    EXPECT_EQ(INT64_MIN, part(INT64_MIN, INT32_MAX, INT32_MAX, ROUND_FLOOR));
    EXPECT_EQ(INT64_MAX / 2, part(INT64_MAX, 1, 2, ROUND_FLOOR));
    EXPECT_EQ(INT64_MAX / 2 + 1, part(INT64_MAX, 1, 2, ROUND_CEILING));
    EXPECT_EQ(65596, part(10000, 655957, 100000, ROUND_NEAREST));
    Amount result = 7;
    EXPECT_RESULT(MONEY_OVERFLOW, money_part(INT64_MAX, (MoneyRate){101, 100}, ROUND_FLOOR, &result));
    EXPECT_RESULT(MONEY_BAD_RATE, money_part(5, (MoneyRate){1, 0}, ROUND_FLOOR, &result));
    EXPECT_RESULT(MONEY_BAD_RATE, money_part(5, (MoneyRate){1, -1}, ROUND_FLOOR, &result));
    EXPECT_EQ(7, result);
}

UTEST(money_math, a_part_agrees_with_plain_arithmetic)
{
    uint64_t state = 4242;
    UTEST_PRINTF("  seed %llu\n", (unsigned long long)state);
    int wrong = 0;
    for (int round = 0; round < 100000; round++) {
        int64_t a = (int64_t)(next_random(&state) % 2000001) - 1000000;
        int64_t numerator = (int64_t)(next_random(&state) % 20001) - 10000;
        int64_t denominator = (int64_t)(next_random(&state) % 1000) + 1;
        int64_t product = a * numerator;
        int64_t below = product / denominator - (product % denominator < 0);
        int64_t above = below + (product % denominator != 0);
        int64_t twice = 2 * product - (below + above) * denominator; /* above 0: nearer to above */
        int64_t nearest = twice > 0 || (twice == 0 && product > 0) ? above : below;
        int32_t n = (int32_t)numerator, d = (int32_t)denominator;
        wrong += part(a, n, d, ROUND_FLOOR) != below;
        wrong += part(a, n, d, ROUND_CEILING) != above;
        wrong += part(a, n, d, ROUND_NEAREST) != nearest;
    }
    EXPECT_EQ(0, wrong);
}

UTEST(money_math, A03_interest_is_rounded_once)
{
    Amount result = 7;
    const MoneyRate third_of_percent = {1, 300};
    EXPECT_RESULT(MONEY_OK, money_interest(100, third_of_percent, 3, ROUND_FLOOR, &result));
    EXPECT_EQ(1, result);
    EXPECT_RESULT(MONEY_OK, money_interest(100, third_of_percent, 0, ROUND_CEILING, &result));
    EXPECT_EQ(0, result);
    EXPECT_RESULT(MONEY_OK, money_interest(50000, (MoneyRate){10, 100}, 1, ROUND_FLOOR, &result));
    EXPECT_EQ(5000, result);
    EXPECT_RESULT(MONEY_BAD_RATE, money_interest(100, third_of_percent, -1, ROUND_FLOOR, &result));
    EXPECT_RESULT(MONEY_BAD_RATE, money_interest(100, (MoneyRate){1, 0}, 1, ROUND_FLOOR, &result));
    EXPECT_RESULT(MONEY_BAD_RATE, money_interest(1, (MoneyRate){INT32_MAX, 1}, 2, ROUND_FLOOR, &result));
    EXPECT_RESULT(MONEY_BAD_RATE, money_interest(1, (MoneyRate){INT32_MIN, 1}, 2, ROUND_FLOOR, &result));
    EXPECT_EQ(5000, result);
}

UTEST(money_math, A03_a_third_of_a_hundred_in_three_adds_up)
{
    Amount parts[3];
    EXPECT_RESULT(MONEY_OK, money_split(100, REMAINDER_TO_FIRST, parts, 3));
    EXPECT_TRUE(parts[0] == 34 && parts[1] == 33 && parts[2] == 33);
    EXPECT_RESULT(MONEY_OK, money_split(101, REMAINDER_TO_LAST, parts, 3));
    EXPECT_TRUE(parts[0] == 33 && parts[1] == 34 && parts[2] == 34);
    EXPECT_RESULT(MONEY_OK, money_split(101, REMAINDER_TO_ONE, parts, 3));
    EXPECT_TRUE(parts[0] == 35 && parts[1] == 33 && parts[2] == 33);
    EXPECT_RESULT(MONEY_OK, money_split(-100, REMAINDER_TO_FIRST, parts, 3));
    EXPECT_TRUE(parts[0] == -34 && parts[1] == -33 && parts[2] == -33);
}

UTEST(money_math, A03_parts_always_add_up_to_the_whole)
{
    static const Amount wholes[] = {0, 1, -1, 99, 100, -101, INT64_MAX, INT64_MIN};
    Amount parts[13], total = 7;
    for (size_t i = 0; i < sizeof wholes / sizeof *wholes; i++) {
        for (size_t count = 1; count <= 13; count++) {
            for (int rule = REMAINDER_TO_FIRST; rule <= REMAINDER_TO_ONE; rule++) {
                EXPECT_RESULT(MONEY_OK, money_split(wholes[i], (Remainder)rule, parts, count));
                EXPECT_RESULT(MONEY_OK, money_sum(parts, count, &total));
                EXPECT_EQ(wholes[i], total);
            }
        }
    }
}

UTEST(money_math, A06_splitting_among_nobody_is_refused)
{
    Amount result = 7;
    EXPECT_RESULT(MONEY_NO_DIVISOR, money_split(100, REMAINDER_TO_FIRST, &result, 0));
    EXPECT_RESULT(MONEY_NO_DIVISOR, money_divide(100, 0, ROUND_FLOOR, &result));
    EXPECT_EQ(7, result);
}

/* --- notes --- */

enum { CHEQUES = 6 };

/* The cheques of Maxi Bourse, in thousands. */
typedef struct {
    Notes notes[CHEQUES];
} Drawer;

static Drawer drawer(int64_t n500, int64_t n200, int64_t n100, int64_t n50, int64_t n20, int64_t n10)
{
    return (Drawer){
        {{500000, n500}, {200000, n200}, {100000, n100}, {50000, n50}, {20000, n20}, {10000, n10}}};
}

static Drawer full_drawer(void)
{
    return drawer(300, 240, 240, 110, 90, 120);
}

/* The counts as text: 0 1 1 1 1 1. */
typedef struct {
    char text[64];
} Counts;

static Counts counts(const int64_t *taken)
{
    Counts out;
    snprintf(out.text, sizeof out.text, "%d %d %d %d %d %d", (int)taken[0], (int)taken[1], (int)taken[2],
             (int)taken[3], (int)taken[4], (int)taken[5]);
    return out;
}

#define EXPECT_PAID(expected, amount, stock)                                                                 \
    do {                                                                                                     \
        Drawer drawer_ = (stock);                                                                            \
        int64_t taken_[CHEQUES];                                                                             \
        EXPECT_RESULT(MONEY_OK, money_pay((amount), drawer_.notes, CHEQUES, taken_));                        \
        EXPECT_STREQ(expected, counts(taken_).text);                                                         \
    } while (0)

UTEST(maxi_bourse, D22_sixty_thousand_where_greed_would_be_stuck)
{
    EXPECT_PAID("0 0 0 0 3 0", 60000, drawer(0, 0, 0, 1, 3, 0));
}

UTEST(maxi_bourse, D22_three_hundred_eighty_thousand_in_six_cheques)
{
    EXPECT_PAID("0 1 0 3 1 1", 380000, drawer(3, 1, 0, 3, 4, 1));
}

UTEST(maxi_bourse, D22_three_hundred_eighty_thousand_is_impossible)
{
    Drawer stock = drawer(3, 0, 2, 1, 4, 0);
    int64_t taken[CHEQUES] = {9, 9, 9, 9, 9, 9};
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_pay(380000, stock.notes, CHEQUES, taken));
    EXPECT_STREQ("9 9 9 9 9 9", counts(taken).text);
}

UTEST(maxi_bourse, D22_three_hundred_eighty_thousand_from_the_full_stock)
{
    EXPECT_PAID("0 1 1 1 1 1", 380000, full_drawer());
}

UTEST(maxi_bourse, D22_a_player_pays_and_gets_change)
{
    Drawer player = drawer(1, 0, 1, 0, 0, 0), bank = drawer(0, 1, 1, 1, 2, 0);
    int64_t given[CHEQUES], returned[CHEQUES];
    EXPECT_RESULT(MONEY_OK,
                  money_exchange(130000, player.notes, CHEQUES, bank.notes, CHEQUES, given, returned));
    EXPECT_STREQ("1 0 0 0 0 0", counts(given).text);
    EXPECT_STREQ("0 1 1 1 1 0", counts(returned).text);
}

UTEST(maxi_bourse, the_three_money_breakdowns_are_exact)
{
    Amount value = 0;
    Drawer junior = drawer(6, 5, 5, 6, 6, 8), senior = drawer(12, 12, 11, 6, 6, 8),
           masters = drawer(18, 18, 19, 6, 6, 8);
    EXPECT_RESULT(MONEY_OK, money_count(junior.notes, CHEQUES, &value));
    EXPECT_EQ(5000000, value);
    EXPECT_RESULT(MONEY_OK, money_count(senior.notes, CHEQUES, &value));
    EXPECT_EQ(10000000, value);
    EXPECT_RESULT(MONEY_OK, money_count(masters.notes, CHEQUES, &value));
    EXPECT_EQ(15000000, value);
    Drawer full = full_drawer();
    EXPECT_RESULT(MONEY_OK, money_count(full.notes, CHEQUES, &value));
    EXPECT_EQ(230500000, value);
}

UTEST(maxi_bourse, all_that_the_drawer_holds_can_be_paid)
{
    EXPECT_PAID("300 240 240 110 90 120", 230500000, full_drawer());
}

UTEST(money_pay, of_equally_few_notes_the_larger_go)
{
    /* 60 is 50 + 10 and 30 + 30. */
    const Notes stock[] = {{10, 5}, {30, 5}, {50, 5}};
    int64_t taken[3];
    EXPECT_RESULT(MONEY_OK, money_pay(60, stock, 3, taken));
    EXPECT_TRUE(taken[0] == 1 && taken[1] == 0 && taken[2] == 1);
}

UTEST(money_pay, nothing_is_paid_with_nothing)
{
    int64_t taken[1] = {7};
    const Notes stock[] = {{10, 5}};
    EXPECT_RESULT(MONEY_OK, money_pay(0, stock, 1, taken));
    EXPECT_EQ(0, taken[0]);
    EXPECT_RESULT(MONEY_OK, money_pay(0, NULL, 0, NULL));
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_pay(10, NULL, 0, NULL));
}

UTEST(money_pay, what_no_notes_make_is_impossible)
{
    const Notes stock[] = {{20, 5}, {50, 0}};
    int64_t taken[2];
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_pay(50, stock, 2, taken));
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_pay(120, stock, 2, taken));
    EXPECT_RESULT(MONEY_OK, money_pay(100, stock, 2, taken));
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_pay(INT64_MAX, stock, 2, taken));
}

UTEST(money_pay, an_endless_stock_never_runs_out)
{
    const Notes stock[] = {{1000, MONEY_NOTES_ENDLESS}, {50000, MONEY_NOTES_ENDLESS}};
    int64_t taken[2];
    EXPECT_RESULT(MONEY_OK, money_pay(10023000, stock, 2, taken));
    EXPECT_TRUE(taken[0] == 23 && taken[1] == 200);
}

UTEST(money_pay, bad_notes_and_amounts_are_refused)
{
    Notes many[MONEY_NOTE_KINDS_MAX + 1];
    for (size_t i = 0; i <= MONEY_NOTE_KINDS_MAX; i++)
        many[i] = (Notes){(Amount)i + 1, 1};
    int64_t taken[MONEY_NOTE_KINDS_MAX + 1];
    Amount value;
    const Notes worthless[] = {{0, 1}}, missing[] = {{10, -1}};
    EXPECT_RESULT(MONEY_NEGATIVE, money_pay(-1, many, 1, taken));
    EXPECT_RESULT(MONEY_BAD_NOTES, money_pay(1, worthless, 1, taken));
    EXPECT_RESULT(MONEY_BAD_NOTES, money_pay(1, missing, 1, taken));
    EXPECT_RESULT(MONEY_BAD_NOTES, money_pay(1, many, MONEY_NOTE_KINDS_MAX + 1, taken));
    EXPECT_RESULT(MONEY_OK, money_pay(528, many, MONEY_NOTE_KINDS_MAX, taken));
    EXPECT_RESULT(MONEY_BAD_NOTES, money_count(worthless, 1, &value));
    EXPECT_RESULT(MONEY_BAD_NOTES, money_exchange(1, many, 1, worthless, 1, taken, taken));
    EXPECT_RESULT(MONEY_BAD_NOTES, money_exchange(1, worthless, 1, many, 1, taken, taken));
    EXPECT_RESULT(MONEY_NEGATIVE, money_exchange(-1, many, 1, many, 1, taken, taken));
    EXPECT_RESULT(MONEY_BAD_NOTES, money_hand_out(1, 1, worthless, 1, taken));
}

UTEST(money_pay, a_search_beyond_its_limit_is_refused_by_name)
{
    const Notes ones[] = {{1, MONEY_NOTES_ENDLESS}};
    int64_t taken[1], back[1];
    const Amount largest = (Amount)(MONEY_SEARCH_MAX / 2 - 1);
    EXPECT_RESULT(MONEY_OK, money_pay(largest, ones, 1, taken));
    EXPECT_EQ(largest, taken[0]);
    EXPECT_RESULT(MONEY_TOO_MANY_NOTES, money_pay(largest + 1, ones, 1, taken));
    EXPECT_RESULT(MONEY_TOO_MANY_NOTES, money_pay(INT64_MAX, ones, 1, taken));
    EXPECT_RESULT(MONEY_TOO_MANY_NOTES, money_exchange(largest + 1, ones, 1, ones, 1, taken, back));
    Notes coins[MONEY_NOTE_KINDS_MAX];
    for (size_t i = 0; i < MONEY_NOTE_KINDS_MAX; i++)
        coins[i] = (Notes){1000 + (Amount)i, MONEY_NOTES_ENDLESS};
    int64_t none[1], change[MONEY_NOTE_KINDS_MAX];
    const Notes huge[] = {{1000000, MONEY_NOTES_ENDLESS}};
    EXPECT_RESULT(MONEY_TOO_MANY_NOTES,
                  money_exchange(1, huge, 1, coins, MONEY_NOTE_KINDS_MAX, none, change));
    const Notes great[] = {{INT64_MAX, MONEY_NOTES_ENDLESS}, {INT64_MAX - 1, MONEY_NOTES_ENDLESS}};
    int64_t two[2], others[2];
    EXPECT_RESULT(MONEY_TOO_MANY_NOTES, money_exchange(1, great, 2, great, 2, two, others));
    EXPECT_RESULT(MONEY_OK, money_pay(INT64_MAX, great, 1, two));
    EXPECT_EQ(1, two[0]);
}

UTEST(money_count, A01_a_stack_beyond_the_largest_amount_is_refused)
{
    Amount value = 7;
    const Notes much[] = {{INT64_MAX, 2}}, more[] = {{INT64_MAX, 1}, {1, 1}};
    EXPECT_RESULT(MONEY_OVERFLOW, money_count(much, 1, &value));
    EXPECT_RESULT(MONEY_OVERFLOW, money_count(more, 2, &value));
    EXPECT_EQ(7, value);
    EXPECT_RESULT(MONEY_OK, money_count(more, 0, &value));
    EXPECT_EQ(0, value);
}

UTEST(money_exchange, change_may_be_worth_more_than_any_note_given)
{
    const Notes payer[] = {{20000, 3}}, bank[] = {{50000, 1}};
    int64_t given[1], returned[1];
    EXPECT_RESULT(MONEY_OK, money_exchange(10000, payer, 1, bank, 1, given, returned));
    EXPECT_EQ(3, given[0]);
    EXPECT_EQ(1, returned[0]);
}

UTEST(money_exchange, without_a_combination_nothing_is_written)
{
    const Notes payer[] = {{20000, 3}}, bank[] = {{50000, 1}};
    int64_t given[1] = {7}, returned[1] = {8};
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_exchange(30000, payer, 1, bank, 1, given, returned));
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_exchange(80000, payer, 1, bank, 1, given, returned));
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_exchange(5000, payer, 1, bank, 1, given, returned));
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_exchange(5000, payer, 0, bank, 0, given, returned));
    EXPECT_EQ(7, given[0]);
    EXPECT_EQ(8, returned[0]);
    EXPECT_RESULT(MONEY_OK, money_exchange(0, payer, 1, bank, 1, given, returned));
    EXPECT_EQ(0, given[0] + returned[0]);
}

UTEST(money_exchange, of_equally_few_notes_the_smallest_change_is_given)
{
    /* 30: 50 - 20 and 100 - 70, two notes either way. */
    const Notes payer[] = {{50, 1}, {100, 1}}, bank[] = {{20, 1}, {70, 1}};
    int64_t given[2], returned[2];
    EXPECT_RESULT(MONEY_OK, money_exchange(30, payer, 2, bank, 2, given, returned));
    EXPECT_TRUE(given[0] == 1 && given[1] == 0 && returned[0] == 1 && returned[1] == 0);
}

UTEST(money_exchange, an_endless_bank_gives_change)
{
    const Notes payer[] = {{50000, 1}};
    const Notes bank[] = {
        {1000, MONEY_NOTES_ENDLESS}, {5000, MONEY_NOTES_ENDLESS}, {10000, MONEY_NOTES_ENDLESS}};
    int64_t given[1], returned[3];
    EXPECT_RESULT(MONEY_OK, money_exchange(12000, payer, 1, bank, 3, given, returned));
    EXPECT_TRUE(given[0] == 1 && returned[0] == 3 && returned[1] == 1 && returned[2] == 3);
}

UTEST(money_hand_out, each_player_gets_the_same_exact_notes)
{
    Drawer stock = drawer(7, 12, 0, 0, 18, 6);
    int64_t each[CHEQUES];
    EXPECT_RESULT(MONEY_OK, money_hand_out(770000, 6, stock.notes, CHEQUES, each));
    EXPECT_STREQ("1 1 0 0 3 1", counts(each).text);
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_hand_out(770000, 7, stock.notes, CHEQUES, each));
}

UTEST(money_hand_out, the_start_of_six_masters_comes_out_of_the_box)
{
    Drawer full = full_drawer();
    int64_t each[CHEQUES];
    EXPECT_RESULT(MONEY_OK, money_hand_out(15000000, 6, full.notes, CHEQUES, each));
    EXPECT_STREQ("30 0 0 0 0 0", counts(each).text);
    EXPECT_RESULT(MONEY_NO_DIVISOR, money_hand_out(15000000, 0, full.notes, CHEQUES, each));
    const Notes endless[] = {{10000, MONEY_NOTES_ENDLESS}};
    EXPECT_RESULT(MONEY_OK, money_hand_out(15000000, 6, endless, 1, each));
    EXPECT_EQ(1500, each[0]);
}

/* --- change-making against trying everything --- */

enum { TRIAL_KINDS = 4 };

typedef struct {
    Notes notes[TRIAL_KINDS];
} Trial;

static Trial random_trial(uint64_t *state, int64_t count_max)
{
    static const Amount values[][TRIAL_KINDS] = {
        {50, 20, 10, 5}, {7, 5, 3, 2}, {12, 9, 6, 4}, {30, 30, 25, 1}};
    const Amount *row = values[next_random(state) % 4];
    Trial trial;
    for (size_t i = 0; i < TRIAL_KINDS; i++)
        trial.notes[i] = (Notes){row[i], (int64_t)(next_random(state) % (uint64_t)(count_max + 1))};
    return trial;
}

/* The next choice of notes from the trial, odometer-wise; false after the last. */
static bool next_choice(const Trial *trial, int64_t choice[TRIAL_KINDS])
{
    for (size_t i = 0; i < TRIAL_KINDS; i++) {
        if (choice[i] < trial->notes[i].count) {
            choice[i]++;
            return true;
        }
        choice[i] = 0;
    }
    return false;
}

static int64_t worth(const Trial *trial, const int64_t *choice)
{
    int64_t value = 0;
    for (size_t i = 0; i < TRIAL_KINDS; i++)
        value += trial->notes[i].value * choice[i];
    return value;
}

static int64_t notes_in(const int64_t *choice)
{
    int64_t total = 0;
    for (size_t i = 0; i < TRIAL_KINDS; i++)
        total += choice[i];
    return total;
}

static bool is_from(const Trial *trial, const int64_t *choice)
{
    for (size_t i = 0; i < TRIAL_KINDS; i++)
        if (choice[i] < 0 || choice[i] > trial->notes[i].count) return false;
    return true;
}

/* The fewest notes that make amount, or -1. */
static int64_t fewest_by_trial(const Trial *trial, int64_t amount)
{
    int64_t choice[TRIAL_KINDS] = {0}, fewest = -1;
    do {
        if (worth(trial, choice) == amount && (fewest < 0 || notes_in(choice) < fewest))
            fewest = notes_in(choice);
    } while (next_choice(trial, choice));
    return fewest;
}

UTEST(money_pay, agrees_with_trying_every_choice)
{
    uint64_t state = 77001;
    UTEST_PRINTF("  seed %llu\n", (unsigned long long)state);
    int wrong = 0, possible = 0;
    for (int round = 0; round < 3000; round++) {
        Trial trial = random_trial(&state, 4);
        int64_t amount = (int64_t)(next_random(&state) % 120), taken[TRIAL_KINDS] = {0};
        int64_t fewest = fewest_by_trial(&trial, amount);
        MoneyResult result = money_pay(amount, trial.notes, TRIAL_KINDS, taken);
        wrong += result != (fewest < 0 ? MONEY_IMPOSSIBLE : MONEY_OK);
        if (result != MONEY_OK) continue;
        possible++;
        wrong += worth(&trial, taken) != amount || notes_in(taken) != fewest || !is_from(&trial, taken);
    }
    EXPECT_EQ(0, wrong);
    EXPECT_LT(500, possible);
}

/* The fewest notes moved in all, or -1. */
static int64_t fewest_moved_by_trial(const Trial *payer, const Trial *bank, int64_t amount)
{
    int64_t choice[TRIAL_KINDS] = {0}, fewest = -1;
    do {
        int64_t change = worth(payer, choice) - amount;
        if (change < 0) continue;
        int64_t back = fewest_by_trial(bank, change);
        if (back >= 0 && (fewest < 0 || notes_in(choice) + back < fewest)) fewest = notes_in(choice) + back;
    } while (next_choice(payer, choice));
    return fewest;
}

UTEST(money_exchange, agrees_with_trying_every_choice)
{
    uint64_t state = 77002;
    UTEST_PRINTF("  seed %llu\n", (unsigned long long)state);
    int wrong = 0, possible = 0;
    for (int round = 0; round < 1500; round++) {
        Trial payer = random_trial(&state, 2), bank = random_trial(&state, 2);
        int64_t amount = (int64_t)(next_random(&state) % 60), given[TRIAL_KINDS] = {0},
                returned[TRIAL_KINDS] = {0};
        int64_t fewest = fewest_moved_by_trial(&payer, &bank, amount);
        MoneyResult result =
            money_exchange(amount, payer.notes, TRIAL_KINDS, bank.notes, TRIAL_KINDS, given, returned);
        wrong += result != (fewest < 0 ? MONEY_IMPOSSIBLE : MONEY_OK);
        if (result != MONEY_OK) continue;
        possible++;
        wrong += worth(&payer, given) - worth(&bank, returned) != amount;
        wrong += notes_in(given) + notes_in(returned) != fewest;
        wrong += !is_from(&payer, given) || !is_from(&bank, returned);
    }
    EXPECT_EQ(0, wrong);
    EXPECT_LT(300, possible);
}

/* With small values and plenty of notes the bound on the change is far below the stocks. */
UTEST(money_exchange, the_bound_on_change_loses_nothing)
{
    static const Notes payer[] = {{4, 40}, {6, 40}}, bank[] = {{5, 40}, {9, 40}};
    int64_t given[2], returned[2];
    for (Amount amount = 1; amount <= 100; amount++) {
        int64_t fewest = INT64_MAX;
        for (int64_t a = 0; a <= 40; a++)
            for (int64_t b = 0; b <= 40; b++)
                for (int64_t c = 0; c <= 40; c++) {
                    int64_t rest = 4 * a + 6 * b - amount - 5 * c;
                    if (rest < 0 || rest % 9 != 0 || rest / 9 > 40) continue;
                    if (a + b + c + rest / 9 < fewest) fewest = a + b + c + rest / 9;
                }
        EXPECT_RESULT(MONEY_OK, money_exchange(amount, payer, 2, bank, 2, given, returned));
        EXPECT_EQ(amount, 4 * given[0] + 6 * given[1] - 5 * returned[0] - 9 * returned[1]);
        EXPECT_EQ(fewest, given[0] + given[1] + returned[0] + returned[1]);
    }
}

UTEST(money, I16_results_do_not_depend_on_the_locale)
{
    static const char *const locales[] = {"C", "C.UTF-8", "fr_FR.UTF-8", "de_DE.UTF-8"};
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        setlocale(LC_ALL, locales[i]);
        EXPECT_EQ(105025, amount_of(&euro, "1.050,25"));
        EXPECT_STREQ("1\u202F050,25\u00A0€", money_print(&euro, 105025).text);
    }
    setlocale(LC_ALL, "C");
}
