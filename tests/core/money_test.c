/* Amounts read and printed: conventions "Reading amounts" and "Money in French", faults I05 to I07. */
#include "money.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "check.h"

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

UTEST(money, read_I05_groups_may_be_parted_by_any_usual_space_or_apostrophe)
{
    const char *const texts[] = {"600000",  "600 000", "600\u00A0000", "600\u202F000",       "600\u2009000",
                                 "600'000", "600’000", "  600 000 ",   "600\u202F000\u00A0F"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        EXPECT_EQ(600000, amount_of(&franc, texts[i]));
    EXPECT_EQ(1234567, amount_of(&franc, "1 234 567"));
}

UTEST(money, read_I05_k_is_thousand)
{
    EXPECT_EQ(15000, amount_of(&franc, "15k"));
    EXPECT_EQ(15000, amount_of(&franc, "15 k"));
    EXPECT_EQ(15000, amount_of(&franc, "15K"));
    EXPECT_EQ(15000, amount_of(&franc, "15 mille"));
    EXPECT_EQ(1500, amount_of(&franc, "1,5k"));
}

UTEST(money, read_I05_M_is_million)
{
    EXPECT_EQ(1050000, amount_of(&franc, "1,05M"));
    EXPECT_EQ(1050000, amount_of(&franc, "1,05 M"));
    EXPECT_EQ(2000000, amount_of(&franc, "2 millions"));
    EXPECT_EQ(1000000, amount_of(&franc, "1 million"));
}

UTEST(money, read_Md_is_thousand_millions)
{
    EXPECT_EQ(2000000000, amount_of(&franc, "2Md"));
    EXPECT_EQ(2000000000, amount_of(&franc, "2 milliards"));
}

UTEST(money, read_words_of_both_languages_are_read_in_any_case)
{
    const char *const thousands[] = {"1 mille", "1 MILLE", "1 thousand", "1 Thousand"};
    const char *const millions[] = {"1 million", "1 Million", "1 millions", "1 MILLIONS"};
    const char *const milliards[] = {"1 md", "1 MD", "1 milliard", "1 Milliard", "1 MILLIARDS"};
    const char *const billions[] = {"1 bn", "1 BN", "1 billion", "1 Billion", "1 BILLIONS"};
    for (size_t i = 0; i < sizeof thousands / sizeof *thousands; i++)
        EXPECT_EQ(1000, amount_of(&franc, thousands[i]));
    for (size_t i = 0; i < sizeof millions / sizeof *millions; i++)
        EXPECT_EQ(1000000, amount_of(&franc, millions[i]));
    for (size_t i = 0; i < sizeof milliards / sizeof *milliards; i++)
        EXPECT_EQ(1000000000, amount_of(&franc, milliards[i]));
    for (size_t i = 0; i < sizeof billions / sizeof *billions; i++)
        EXPECT_TWO_READINGS("1\u202F000\u202F000\u202F000", "1\u202F000\u202F000\u202F000\u202F000", &franc,
                            billions[i]);
}

UTEST(money, read_I05_the_symbol_stands_before_or_after)
{
    EXPECT_EQ(15000, amount_of(&franc, "15 000 F"));
    EXPECT_EQ(15000, amount_of(&franc, "F 15 000"));
    EXPECT_EQ(15000, amount_of(&franc, "  F15 000"));
    EXPECT_EQ(15000, amount_of(&franc, "15 000 f "));
    EXPECT_EQ(15000, amount_of(&dollar, "$15k"));
    EXPECT_EQ(15000, amount_of(&dollar, "15k$"));
    EXPECT_EQ(15000, amount_of(&dollar, "$ 15 000"));
    EXPECT_EQ(15000, amount_of(&dollar, "15 k $"));
    EXPECT_EQ(1500, amount_of(&euro, "15 €"));
    Currency zaire = {.name = "zaire", .symbol = "ZA", .symbol_plain = "ZA"};
    EXPECT_EQ(15, amount_of(&zaire, "15za"));
    zaire.symbol_plain = "";
    EXPECT_EQ(15, amount_of(&zaire, "15za"));
    EXPECT_EQ(1500, amount_of(&euro, "15 eur"));
}

UTEST(money, read_the_symbol_must_be_the_one_of_the_session)
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

UTEST(money, read_decimals_are_read_if_the_money_has_them)
{
    EXPECT_EQ(1250, amount_of(&euro, "12,5"));
    EXPECT_EQ(1250, amount_of(&euro, "12.50"));
    EXPECT_EQ(1250, amount_of(&euro, "12,500000000000000000000"));
    EXPECT_EQ(105050, amount_of(&euro, "1 050,5"));
    EXPECT_EQ(105050, amount_of(&euro, "1050,5"));
}

UTEST(money, read_I07_more_decimals_than_the_money_has_are_refused_with_both_neighbours)
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

UTEST(money, read_I06_a_dot_before_one_or_two_digits_is_decimal)
{
    EXPECT_EQ(1500, amount_of(&franc, "1.5k"));
    EXPECT_EQ(1050000, amount_of(&franc, "1.05M"));
    EXPECT_RESULT(MONEY_TOO_FINE, refusal(&franc, "1,5"));
    EXPECT_EQ(150, amount_of(&euro, "1,5"));
}

UTEST(money, read_I06_ambiguous_dot_is_refused_with_both_readings)
{
    EXPECT_TWO_READINGS("1\u202F050", "1,05", &franc, "1.050");
    EXPECT_EQ((size_t)0, doubt.at);
    EXPECT_TWO_READINGS("1\u202F050", "1,05", &euro, "1.050 €");
    EXPECT_TWO_READINGS("1\u202F050", "1,05", &dinar, "1.050");
    EXPECT_TWO_READINGS("1\u202F000", "1", &franc, "1.000");
    EXPECT_TWO_READINGS("1\u202F050\u202F000", "1\u202F050", &franc, "1.050k");
}

UTEST(money, read_I06_ambiguous_comma_is_refused_unless_the_money_has_three_decimals)
{
    EXPECT_TWO_READINGS("1,05", "1\u202F050", &franc, "1,050");
    EXPECT_TWO_READINGS("1,05", "1\u202F050", &euro, "1,050");
    EXPECT_EQ(1050, amount_of(&dinar, "1,050"));
}

UTEST(money, read_I06_two_marks_alike_can_only_part_groups)
{
    EXPECT_EQ(1050000, amount_of(&franc, "1.050.000"));
    EXPECT_EQ(1050000, amount_of(&franc, "1,050,000"));
    EXPECT_EQ(105000000, amount_of(&euro, "1.050.000"));
}

UTEST(money, read_I06_of_two_different_marks_the_last_is_decimal)
{
    EXPECT_EQ(1050, amount_of(&franc, "1.050,00"));
    EXPECT_EQ(1050, amount_of(&franc, "1,050.00"));
    EXPECT_EQ(105025, amount_of(&euro, "1.050,25"));
    EXPECT_EQ(105025, amount_of(&euro, "1 050.25"));
    EXPECT_EQ(1050, amount_of(&franc, "1'050.000"));
    EXPECT_RESULT(MONEY_TOO_FINE, refusal(&franc, "1.050,25"));
}

UTEST(money, read_a_zero_before_a_mark_makes_it_decimal)
{
    EXPECT_EQ(5, amount_of(&dinar, "0,005"));
    EXPECT_EQ(5, amount_of(&dinar, "0.005"));
    EXPECT_EQ(5, amount_of(&franc, "0,005k"));
    EXPECT_RESULT(MONEY_TOO_FINE, refusal(&franc, "0.005"));
    EXPECT_RESULT(MONEY_BAD_GROUPS, refusal(&franc, "0 005"));
}

UTEST(money, read_more_than_three_digits_before_or_after_a_mark_make_it_decimal)
{
    EXPECT_EQ(1050, amount_of(&franc, "1050.000"));
    EXPECT_EQ(1050, amount_of(&franc, "1,0500 k"));
}

UTEST(money, read_groups_that_are_not_of_three_are_refused)
{
    const char *const texts[] = {
        "60 0000",    "6 00",     "1 00 000",          "1000 000",        "1.05.000",
        "1,0500,000", "1  000",   "1 050.000.000,5 0", "12,5 000",        "1'000 000",
        "1.050 000",  "1,05.0,5", "1.050 000.000",     "1 050.000 000,5", "1 000'000",
        "15 20",      "1 05,5",   "1 0500,5",          "1050 000,5"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        EXPECT_RESULT(MONEY_BAD_GROUPS, refusal(&franc, texts[i]));
}

UTEST(money, read_m_is_refused_with_both_readings)
{
    EXPECT_TWO_READINGS("15\u202F000", "15\u202F000\u202F000", &franc, "15m");
    EXPECT_TWO_READINGS("1\u202F500", "1\u202F500\u202F000", &franc, "1,5 m F");
    EXPECT_TWO_READINGS("1\u202F000,5", "1\u202F000\u202F500", &franc, "1,0005m");
    EXPECT_TWO_READINGS("2\u202F000\u202F000\u202F000", "2\u202F000\u202F000\u202F000\u202F000", &franc,
                        "2 Bn");
}

UTEST(money, read_I06_signs_are_refused)
{
    const char *const texts[] = {"-5", "+5", "5-", "--5", "−5", "5 -", "F -5", "3-5"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        EXPECT_RESULT(MONEY_SIGN, refusal(&franc, texts[i]));
}

UTEST(money, read_I06_other_notations_are_refused)
{
    const char *const texts[] = {"1e6",    "0x10", "1_000", "15kk", "15kM", "3x5",
                                 "15 F F", "F15F", "(15)",  "15%",  "=15"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        EXPECT_RESULT(MONEY_UNKNOWN_WORD, refusal(&franc, texts[i]));
}

UTEST(money, read_I06_a_mark_without_a_digit_on_both_sides_is_refused)
{
    const char *const texts[] = {",5", "5,", ".5", "5.", "5,,5", "5, 5", "5,k", "'5", "5’", "F ,5"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        EXPECT_RESULT(MONEY_BARE_MARK, refusal(&franc, texts[i]));
}

UTEST(money, read_I06_nothing_and_no_digits_are_refused)
{
    EXPECT_RESULT(MONEY_EMPTY, refusal(&franc, ""));
    EXPECT_RESULT(MONEY_EMPTY, refusal(&franc, " \u00A0"));
    EXPECT_RESULT(MONEY_NO_DIGITS, refusal(&franc, "k"));
    EXPECT_EQ((size_t)0, doubt.at);
    EXPECT_RESULT(MONEY_NO_DIGITS, refusal(&franc, "F"));
    EXPECT_RESULT(MONEY_NO_DIGITS, refusal(&franc, ","));
    EXPECT_RESULT(MONEY_UNKNOWN_WORD, refusal(&franc, "k15"));
}

UTEST(money, read_I06_foreign_digits_are_refused)
{
    EXPECT_RESULT(MONEY_FOREIGN_DIGITS, refusal(&franc, "١٥"));
    EXPECT_RESULT(MONEY_FOREIGN_DIGITS, refusal(&franc, "１５"));
    EXPECT_RESULT(MONEY_FOREIGN_DIGITS, refusal(&franc, "15٠"));
    EXPECT_EQ((size_t)2, doubt.at);
    EXPECT_RESULT(MONEY_UNKNOWN_WORD, refusal(&franc, "15²"));
}

UTEST(money, read_T03_hidden_control_and_invalid_bytes_are_refused)
{
    EXPECT_RESULT(MONEY_NOT_TEXT, refusal(&franc, "1\u200B5"));
    EXPECT_RESULT(MONEY_NOT_TEXT, refusal(&franc, "\u202E15"));
    EXPECT_RESULT(MONEY_NOT_TEXT, refusal(&franc, "15\t000"));
    EXPECT_RESULT(MONEY_NOT_TEXT, refusal(&franc, "15\xC3"));
    Amount amount;
    EXPECT_RESULT(MONEY_NOT_TEXT, money_read(&franc, "15\0k", 4, ZERO_REFUSED, &amount, &doubt));
}

UTEST(money, read_what_lies_behind_the_length_is_not_read)
{
    static const char *const texts[] = {"15k",    "15.5", "15,5", "15'000", "15’000",
                                        "15 000", "155",  "15F",  "15 F"};
    Amount amount;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        EXPECT_RESULT(MONEY_OK, money_read(&franc, texts[i], 2, ZERO_REFUSED, &amount, &doubt));
        EXPECT_EQ(15, amount);
    }
    EXPECT_RESULT(MONEY_BARE_MARK, money_read(&franc, "15.5", 3, ZERO_REFUSED, &amount, &doubt));
    EXPECT_RESULT(MONEY_BARE_MARK, money_read(&franc, "15'", 3, ZERO_REFUSED, &amount, &doubt));
    EXPECT_RESULT(MONEY_OK, money_read_sum(&franc, "15x2", 2, ZERO_REFUSED, &amount, &doubt));
    EXPECT_EQ(15, amount);
}

UTEST(money, read_I07_zero_is_refused_unless_it_is_allowed)
{
    Amount amount = 7;
    EXPECT_RESULT(MONEY_ZERO, refusal(&franc, "0"));
    EXPECT_RESULT(MONEY_ZERO, refusal(&euro, "0,00"));
    EXPECT_RESULT(MONEY_ZERO, refusal(&franc, "0k"));
    EXPECT_RESULT(MONEY_ZERO, refusal(&franc, "0m"));
    EXPECT_RESULT(MONEY_OK, money_read(&franc, "0", 1, ZERO_ALLOWED, &amount, &doubt));
    EXPECT_EQ(0, amount);
}

UTEST(money, read_A01_an_amount_beyond_the_largest_is_refused_by_name)
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

UTEST(money, read_a_reading_too_fine_to_be_shown_is_still_refused)
{
    EXPECT_TWO_READINGS("0,000000000000000001", "0,000000000000001", &franc, "0,000000000000000000001m");
    EXPECT_RESULT(MONEY_TOO_FINE, refusal(&franc, "0,0000000000000000000001m"));
    EXPECT_STREQ("", doubt.readings[0].text);
}

UTEST(money, read_an_english_money_reads_its_own_marks)
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

UTEST(money, read_each_refusal_has_its_own_sentence)
{
    for (int i = MONEY_OK; i <= MONEY_NO_MEMORY; i++) {
        EXPECT_LT((size_t)10, strlen(money_result_text((MoneyResult)i)));
        for (int j = MONEY_OK; j < i; j++)
            EXPECT_STRNE(money_result_text((MoneyResult)i), money_result_text((MoneyResult)j));
    }
}

/* --- sums --- */

UTEST(money, read_sum_products_and_sums_are_reckoned)
{
    EXPECT_EQ(170000, sum_of(&franc, "3x50k+20k"));
    EXPECT_EQ(170000, sum_of(&franc, "3*50k + 20k"));
    EXPECT_EQ(170000, sum_of(&franc, " 3 × 50 000 F + 20 000 F "));
    EXPECT_EQ(8, sum_of(&franc, "5+3"));
    EXPECT_EQ(6, sum_of(&franc, "2×3"));
    EXPECT_EQ(30000, sum_of(&franc, "50k-20k"));
    EXPECT_EQ(30000, sum_of(&franc, "50k−20k"));
    EXPECT_EQ(10000, sum_of(&franc, "20k-50k+40k"));
    EXPECT_EQ(10000, sum_of(&franc, "30k-0-20k"));
    EXPECT_EQ(15000, sum_of(&franc, "15k"));
    EXPECT_EQ(3750, sum_of(&euro, "3X12,50"));
}

UTEST(money, read_sum_a_sign_without_an_amount_on_both_sides_is_refused)
{
    const char *const texts[] = {"-5", "+5", "5-", "--5", "5--5", "5+ ", "+"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        EXPECT_RESULT(MONEY_SIGN, sum_refusal(&franc, texts[i]));
    EXPECT_RESULT(MONEY_EMPTY, sum_refusal(&franc, " "));
    EXPECT_RESULT(MONEY_SIGN, sum_refusal(&franc, "F 1- "));
    EXPECT_EQ((size_t)4, doubt.at);
}

UTEST(money, read_sum_a_count_is_a_whole_number_above_zero)
{
    EXPECT_RESULT(MONEY_BAD_COUNT, sum_refusal(&franc, "0x10"));
    EXPECT_RESULT(MONEY_BAD_COUNT, sum_refusal(&franc, "x50k"));
    EXPECT_RESULT(MONEY_BAD_COUNT, sum_refusal(&franc, "50k + 0x5"));
    EXPECT_EQ((size_t)5, doubt.at);
    EXPECT_RESULT(MONEY_UNKNOWN_WORD, sum_refusal(&franc, "1,5x10"));
    EXPECT_RESULT(MONEY_UNKNOWN_WORD, sum_refusal(&franc, "2x3x10"));
    EXPECT_RESULT(MONEY_EMPTY, sum_refusal(&franc, "3x"));
    EXPECT_RESULT(MONEY_EMPTY, sum_refusal(&franc, "3×"));
}

UTEST(money, read_sum_brackets_divisions_and_percentages_are_worked_out)
{
    EXPECT_EQ(240, sum_of(&franc, "(100+20)*2"));
    EXPECT_EQ(240, sum_of(&franc, "2 × (100 + 20)"));
    EXPECT_EQ(5000, sum_of(&franc, "15k/3"));
    EXPECT_EQ(140, sum_of(&franc, "10% de 1400"));
    EXPECT_EQ(140, sum_of(&franc, "10 % of 1 400"));
    EXPECT_EQ(35, sum_of(&franc, "2,5% de 1400"));
    EXPECT_EQ(1260, sum_of(&franc, "1400 - 10% de 1400"));
    EXPECT_EQ(15, sum_of(&franc, "7,5*(4/2)"));
    EXPECT_EQ(100, sum_of(&franc, "1/3*300"));
    EXPECT_EQ(60, sum_of(&franc, "((10+5)*(6-2))"));
}

UTEST(money, read_sum_what_does_not_come_out_even_is_asked_back)
{
    EXPECT_RESULT(MONEY_TOO_FINE, sum_refusal(&franc, "15/2"));
    EXPECT_STREQ("7", doubt.readings[0].text);
    EXPECT_STREQ("8", doubt.readings[1].text);
    EXPECT_RESULT(MONEY_BAD_COUNT, sum_refusal(&franc, "15/0"));
    EXPECT_RESULT(MONEY_SIGN, sum_refusal(&franc, "(15+2"));
    EXPECT_RESULT(MONEY_SIGN, sum_refusal(&franc, "(15)+2)"));
    EXPECT_RESULT(MONEY_EMPTY, sum_refusal(&franc, "()"));
    EXPECT_RESULT(MONEY_NEGATIVE, sum_refusal(&franc, "(15-20)*2"));
    EXPECT_RESULT(MONEY_ZERO, sum_refusal(&franc, "(15-15)*2"));
    EXPECT_RESULT(MONEY_OVERFLOW, sum_refusal(&franc, "(9000000000000000*9000000000000000)"));
    EXPECT_RESULT(MONEY_OVERFLOW, sum_refusal(&franc, "((((((((((((((((((((1))))))))))))))))))))"));
    EXPECT_RESULT(MONEY_TWO_READINGS, sum_refusal(&franc, "(1.050)*2"));
}

UTEST(money, read_sum_the_result_is_not_below_zero)
{
    EXPECT_RESULT(MONEY_NEGATIVE, sum_refusal(&franc, "20k-50k"));
    EXPECT_RESULT(MONEY_ZERO, sum_refusal(&franc, "20k-20k"));
    Amount amount = 7;
    EXPECT_RESULT(MONEY_OK, money_read_sum(&franc, "20k-20k", 7, ZERO_ALLOWED, &amount, &doubt));
    EXPECT_EQ(0, amount);
}

UTEST(money, read_sum_A01_a_sum_or_product_beyond_the_largest_is_refused)
{
    EXPECT_RESULT(MONEY_OVERFLOW, sum_refusal(&franc, "9223372036854775807+1"));
    EXPECT_RESULT(MONEY_OVERFLOW, sum_refusal(&franc, "2x9223372036854775807"));
    EXPECT_RESULT(MONEY_OVERFLOW, sum_refusal(&franc, "99999999999999999999x1"));
}

UTEST(money, read_sum_the_trouble_of_a_term_is_told_where_it_stands)
{
    EXPECT_RESULT(MONEY_TWO_READINGS, sum_refusal(&franc, "5k + 2x1.050"));
    EXPECT_EQ((size_t)7, doubt.at);
    EXPECT_STREQ("1\u202F050", doubt.readings[0].text);
    EXPECT_RESULT(MONEY_UNKNOWN_WORD, sum_refusal(&franc, "5k-3 $"));
    EXPECT_EQ((size_t)5, doubt.at);
}

/* --- printing --- */

UTEST(money, print_french_groups_with_narrow_no_break_spaces)
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

UTEST(money, print_canadian_groups_with_ordinary_no_break_spaces)
{
    Currency canadian = dollar;
    canadian.style = MONEY_CANADIAN;
    EXPECT_STREQ("15\u00A0000\u00A0$", money_print(&canadian, 15000).text);
}

UTEST(money, print_english_groups_with_commas)
{
    EXPECT_STREQ("$1,050,000", money_print(&buck, 1050000).text);
    EXPECT_STREQ("£1,050.25", money_print(&pound, 105025).text);
    EXPECT_STREQ("\u2212£0.01", money_print(&pound, -1).text);
}

UTEST(money, print_in_english_a_sign_comes_first_and_letters_come_behind)
{
    Currency signs = currency_in_english(dollar), letters = currency_in_english(franc);
    EXPECT_STREQ("$1,050", money_print(&signs, 1050).text);
    EXPECT_STREQ("1,050\u00A0F", money_print(&letters, 1050).text);
}

UTEST(money, print_plain_is_ascii)
{
    Currency plain = euro;
    plain.plain = true;
    EXPECT_STREQ("15 000,50 EUR", money_print(&plain, 1500050).text);
    EXPECT_STREQ("-15 000,50", money_print_bare(&plain, -1500050).text);
}

UTEST(money, print_a_money_without_symbol_prints_its_digits_alone)
{
    Currency ducat = {.name = "ducat", .symbol = "", .symbol_plain = ""};
    EXPECT_STREQ("15\u202F000", money_print(&ducat, 15000).text);
    ducat.symbol_first = true;
    EXPECT_STREQ("15\u202F000", money_print(&ducat, 15000).text);
    EXPECT_EQ(15000, amount_of(&ducat, "15 000"));
    EXPECT_RESULT(MONEY_UNKNOWN_WORD, refusal(&ducat, "15 F"));
}

UTEST(money, print_machines_get_bare_digits_and_a_dot)
{
    EXPECT_STREQ("1050000", money_print_machine(&franc, 1050000).text);
    EXPECT_STREQ("10500.00", money_print_machine(&euro, 1050000).text);
    EXPECT_STREQ("-0.05", money_print_machine(&euro, -5).text);
    EXPECT_STREQ("0", money_print_machine(&franc, 0).text);
    EXPECT_STREQ("0.00", money_print_machine(&euro, 0).text);
}

UTEST(money, print_A02_the_smallest_and_the_largest_integer_are_printed)
{
    EXPECT_STREQ("-9223372036854775808", money_print_machine(&franc, INT64_MIN).text);
    EXPECT_STREQ("9223372036854775807", money_print_machine(&franc, INT64_MAX).text);
    Currency longest = {.name = "long", .symbol = "1234567890123456", .symbol_plain = "", .decimals = 4};
    longest.symbol = "abcdefghijklmnop";
    EXPECT_STREQ("\u2212922\u202F337\u202F203\u202F685\u202F477,5808\u00A0abcdefghijklmnop",
                 money_print(&longest, INT64_MIN).text);
}

/* --- currencies --- */

static CurrencyResult check_symbol(const char *symbol)
{
    Currency currency = {.name = "any", .symbol = symbol, .symbol_plain = ""};
    return currency_check(&currency);
}

UTEST(money, currency_a_symbol_that_would_be_misread_is_refused)
{
    const char *const taken[] = {"k", "K", "M", "m", "Md", "x", "X", "bn", "million", "s", "D", "illion"};
    const char *const unreadable[] = {"F0", "F1", "F9", "a b",     "-",    "€+",   ".",
                                      ",",  "'",  "×",  "\u202E$", "\x1B", "\xC3", "٣"};
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        EXPECT_STREQ(currency_result_text(CURRENCY_SYMBOL_IS_A_UNIT),
                     currency_result_text(check_symbol(taken[i])));
    for (size_t i = 0; i < sizeof unreadable / sizeof *unreadable; i++)
        EXPECT_EQ(CURRENCY_SYMBOL_UNREADABLE, check_symbol(unreadable[i]));
    EXPECT_EQ(CURRENCY_OK, check_symbol("kr"));
    EXPECT_EQ(CURRENCY_OK, check_symbol("abcdefghijklmnop"));
    EXPECT_EQ(CURRENCY_SYMBOL_TOO_LONG, check_symbol("abcdefghijklmnopq"));
}

UTEST(money, currency_its_name_decimals_and_plain_symbol_are_checked)
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

UTEST(money, currency_each_result_has_its_own_sentence)
{
    for (int i = CURRENCY_OK; i <= CURRENCY_PLAIN_IS_NOT_ASCII; i++)
        for (int j = CURRENCY_OK; j < i; j++)
            EXPECT_STRNE(currency_result_text((CurrencyResult)i), currency_result_text((CurrencyResult)j));
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
