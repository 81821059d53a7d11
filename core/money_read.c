/* money_read.c - reads amounts as people write them. Where there are two readings, it does not guess. */
#include <string.h>

#include "money.h"
#include "money_parts.h"
#include "text.h"

enum { READING_PLACES_MAX = 18 }; /* digits after the mark, of a reading that we only show */

typedef enum { MARK_NONE, MARK_SPACE, MARK_APOSTROPHE, MARK_DOT, MARK_COMMA } Mark;

/* The digits of an amount and the marks between them, as they were typed. */
typedef struct {
    const char *text;
    size_t length;
    size_t marks;
    Mark first, last;   /* of the marks */
    size_t last_at;     /* where the last mark stands */
    size_t lead, tail;  /* digits before the first mark and after the last */
    bool alike_to_last; /* all marks but the last are alike */
    bool threes;        /* three digits between any two marks */
} Number;

/* What the marks mean. */
typedef enum { READ_WHOLE, READ_DECIMAL, READ_EITHER, READ_NEITHER } Shape;

static MoneyResult refuse(MoneyDoubt *doubt, size_t at, MoneyResult result)
{
    doubt->at = at;
    return result;
}

/* --- before the digits are looked at --- */

static bool is_digit(uint32_t point)
{
    return point >= '0' && point <= '9';
}

static bool is_sign(uint32_t point)
{
    return point == '+' || point == '-' || point == 0x2212;
}

/* Where the first such character stands; length if there is none. */
static size_t find(const char *text, size_t length, bool is_such(uint32_t))
{
    TextScan scan = text_scan(text, length);
    uint32_t point;
    TextTrouble trouble;
    for (size_t size; (size = text_next(&scan, &point, &trouble)) > 0;)
        if (is_such(point)) return scan.at - size;
    return length;
}

static size_t find_trouble(const char *text, size_t length)
{
    TextScan scan = text_scan(text, length);
    uint32_t point;
    TextTrouble trouble;
    for (size_t size; (size = text_next(&scan, &point, &trouble)) > 0;)
        if (trouble != TEXT_HARMLESS) return scan.at - size;
    return length;
}

static MoneyResult screen(const char *text, size_t length, MoneyDoubt *doubt)
{
    size_t at = money_spaces_at(text, length);
    if (at == length) return refuse(doubt, 0, MONEY_EMPTY);
    at = find_trouble(text, length);
    if (at < length) return refuse(doubt, at, MONEY_NOT_TEXT);
    at = find(text, length, text_is_foreign_digit);
    if (at < length) return refuse(doubt, at, MONEY_FOREIGN_DIGITS);
    at = find(text, length, is_sign);
    if (at < length) return refuse(doubt, at, MONEY_SIGN);
    at = find(text, length, is_digit);
    if (at == length) return refuse(doubt, 0, MONEY_NO_DIGITS);
    return MONEY_OK;
}

/* --- the digits and the marks between them --- */

static Mark mark_at(const char *text, size_t length, size_t *size)
{
    *size = money_space_at(text, length);
    if (*size > 0) return MARK_SPACE;
    *size = 1;
    if (length > 0 && text[0] == '\'') return MARK_APOSTROPHE;
    if (length > 0 && text[0] == '.') return MARK_DOT;
    if (length > 0 && text[0] == ',') return MARK_COMMA;
    *size = strlen("’");
    return length >= *size && memcmp(text, "’", *size) == 0 ? MARK_APOSTROPHE : MARK_NONE;
}

static bool digit_at(const char *text, size_t length, size_t at)
{
    return at < length && is_digit((unsigned char)text[at]);
}

static void note_mark(Number *number, Mark mark, size_t at)
{
    if (number->marks == 0) {
        number->first = mark;
        number->lead = number->tail;
    } else {
        number->alike_to_last = number->alike_to_last && number->last == number->first;
        number->threes = number->threes && number->tail == 3;
    }
    number->marks++;
    number->last = mark;
    number->last_at = at;
    number->tail = 0;
}

/* Digits, and single marks that stand between two of them. */
static Number take_number(const char *text, size_t length)
{
    Number number = {.text = text, .alike_to_last = true, .threes = true};
    size_t at = 0;
    for (;;) {
        size_t size;
        if (digit_at(text, length, at)) {
            number.tail++;
            at++;
            continue;
        }
        Mark mark = mark_at(text + at, length - at, &size);
        if (mark == MARK_NONE || !digit_at(text, length, at + size)) break;
        note_mark(&number, mark, at);
        at += size;
    }
    number.length = at;
    return number;
}

static bool may_lead_groups(const Number *number)
{
    return number->lead <= 3 && number->text[0] != '0';
}

/* One mark, three digits after it: 1.050 or 1,050. */
static Shape shape_of_one_mark(Mark mark, const Currency *currency)
{
    bool english = currency->style == MONEY_ENGLISH;
    Mark own_decimal = english ? MARK_DOT : MARK_COMMA;
    if (mark == own_decimal && currency->decimals >= 3) return READ_DECIMAL;
    return english && mark == MARK_COMMA ? READ_WHOLE : READ_EITHER;
}

static Shape shape_of(const Number *number, const Currency *currency)
{
    bool only_groups = number->last == MARK_SPACE || number->last == MARK_APOSTROPHE;
    bool all_alike = number->alike_to_last && number->first == number->last;
    bool groups_before = number->alike_to_last && number->threes && may_lead_groups(number);
    bool grouped = all_alike && groups_before && number->tail == 3;
    if (number->marks == 0) return READ_WHOLE;
    if (only_groups) return grouped ? READ_WHOLE : READ_NEITHER;
    if (number->marks == 1) return grouped ? shape_of_one_mark(number->last, currency) : READ_DECIMAL;
    if (all_alike) return grouped ? READ_WHOLE : READ_NEITHER;
    return groups_before ? READ_DECIMAL : READ_NEITHER;
}

/* --- their value --- */

static size_t decimal_end(const Number *number, bool decimal)
{
    return decimal ? number->last_at : number->length;
}

/* How many digits after the decimal mark count: 1,0500 has three. */
static size_t places_of(const Number *number, bool decimal)
{
    if (!decimal) return 0;
    size_t end = number->length;
    while (number->text[end - 1] == '0')
        end--;
    return end - number->last_at - 1;
}

static MoneyResult append_digit(Amount *value, int digit)
{
    MoneyResult result = money_multiply(*value, 10, value);
    return result == MONEY_OK ? money_add(*value, digit, value) : result;
}

/* The number times ten to power; anything below one is dropped. */
static MoneyResult scaled(const Number *number, bool decimal, size_t power, Amount *value)
{
    size_t end = decimal_end(number, decimal);
    MoneyResult result = MONEY_OK;
    *value = 0;
    for (size_t at = 0; at < end && result == MONEY_OK; at++)
        if (digit_at(number->text, end, at)) result = append_digit(value, number->text[at] - '0');
    for (size_t at = end + 1; power > 0 && result == MONEY_OK; power--, at++)
        result = append_digit(value, digit_at(number->text, number->length, at) ? number->text[at] - '0' : 0);
    return result;
}

static MoneyResult value_of(const Number *number, bool decimal, int power, const Currency *currency,
                            Amount *value, MoneyDoubt *doubt)
{
    size_t whole_power = (size_t)power + (size_t)currency->decimals;
    MoneyResult result = scaled(number, decimal, whole_power, value);
    if (result != MONEY_OK) return result;
    if (places_of(number, decimal) <= whole_power) return MONEY_OK;

    Amount above;
    if (money_add(*value, 1, &above) != MONEY_OK) return MONEY_OVERFLOW;
    doubt->readings[0] = money_print_bare(currency, *value);
    doubt->readings[1] = money_print_bare(currency, above);
    return MONEY_TOO_FINE;
}

/* Prints the number in that reading, even with more decimals than the money has: 1,05. */
static MoneyResult write_reading(const Number *number, bool decimal, int power, const Currency *currency,
                                 MoneyText *reading)
{
    size_t places = places_of(number, decimal);
    size_t finer = places > (size_t)power ? places - (size_t)power : 0;
    if (finer > READING_PLACES_MAX) return MONEY_TOO_FINE;
    Amount value;
    MoneyResult result = scaled(number, decimal, (size_t)power + finer, &value);
    if (result != MONEY_OK) return result;
    Currency in_full = *currency;
    in_full.decimals = (int)finer;
    *reading = money_print_bare(&in_full, value);
    return MONEY_OK;
}

static MoneyResult two_readings(const Number *number, const bool decimals[2], const int powers[2],
                                const Currency *currency, MoneyDoubt *doubt)
{
    for (int i = 0; i < 2; i++) {
        MoneyResult result = write_reading(number, decimals[i], powers[i], currency, &doubt->readings[i]);
        if (result != MONEY_OK) {
            doubt->readings[0] = (MoneyText){0};
            return result;
        }
    }
    return MONEY_TWO_READINGS;
}

static bool is_zero(const Number *number)
{
    for (size_t at = 0; at < number->length; at++)
        if (digit_at(number->text, number->length, at) && number->text[at] != '0') return false;
    return true;
}

static MoneyResult read_number(const Number *number, MoneyScale scale, const Currency *currency,
                               Amount *value, MoneyDoubt *doubt)
{
    Shape shape = shape_of(number, currency);
    bool decimal = shape == READ_DECIMAL;
    if (shape == READ_NEITHER) return MONEY_BAD_GROUPS;
    if (shape == READ_EITHER) {
        bool likely = number->last == MARK_COMMA;
        return two_readings(number, (bool[]){likely, !likely}, (int[]){scale.power, scale.power}, currency,
                            doubt);
    }
    if (scale.power != scale.other_power && !is_zero(number))
        return two_readings(number, (bool[]){decimal, decimal}, (int[]){scale.power, scale.other_power},
                            currency, doubt);
    return value_of(number, decimal, scale.power, currency, value, doubt);
}

/* --- the whole amount --- */

static MoneyResult refuse_rest(const char *text, size_t length, size_t at, MoneyDoubt *doubt)
{
    size_t size;
    size_t next = at + money_spaces_at(text + at, length - at);
    if (digit_at(text, length, next)) return refuse(doubt, next, MONEY_BAD_GROUPS);
    Mark mark = mark_at(text + next, length - next, &size);
    return refuse(doubt, next, mark == MARK_NONE ? MONEY_UNKNOWN_WORD : MONEY_BARE_MARK);
}

static MoneyResult read_amount(const Currency *currency, const char *text, size_t length, Amount *value,
                               MoneyDoubt *doubt)
{
    MoneyResult result = screen(text, length, doubt);
    if (result != MONEY_OK) return result;

    size_t at = money_spaces_at(text, length);
    size_t symbol = money_symbol_at(currency, text + at, length - at);
    at += symbol;
    at += money_spaces_at(text + at, length - at);
    if (!digit_at(text, length, at)) return refuse_rest(text, length, at, doubt);

    Number number = take_number(text + at, length - at);
    size_t end = at + number.length;
    MoneyScale scale;
    if (!money_read_words(currency, text + end, length - end, symbol == 0, &scale))
        return refuse_rest(text, length, end, doubt);
    return refuse(doubt, at, read_number(&number, scale, currency, value, doubt));
}

MoneyResult money_read(const Currency *currency, const char *text, size_t length, MoneyZero zero,
                       Amount *amount, MoneyDoubt *doubt)
{
    *doubt = (MoneyDoubt){0};
    Amount value;
    MoneyResult result = read_amount(currency, text, length, &value, doubt);
    if (result != MONEY_OK) return result;
    if (value == 0 && zero == ZERO_REFUSED) return MONEY_ZERO;
    *amount = value;
    return MONEY_OK;
}

/* --- sums --- */

static size_t times_sign_at(const char *text, size_t length)
{
    if (length > 0 && (text[0] == 'x' || text[0] == 'X' || text[0] == '*')) return 1;
    return length >= 2 && memcmp(text, "×", 2) == 0 ? 2 : 0;
}

/* Reads "3 x" at the beginning into *count, and returns its bytes: 0 if it is not there. */
static MoneyResult take_count(const char *text, size_t length, Amount *count, size_t *size)
{
    size_t start = money_spaces_at(text, length);
    size_t at = start;
    *count = 0;
    *size = 0;
    MoneyResult result = MONEY_OK;
    for (; digit_at(text, length, at); at++)
        if (result == MONEY_OK) result = append_digit(count, text[at] - '0');
    size_t end = at + money_spaces_at(text + at, length - at);
    size_t sign = times_sign_at(text + end, length - end);
    if (sign == 0) {
        *count = 1;
        return MONEY_OK;
    }
    if (at == start || text[start] == '0') return MONEY_BAD_COUNT;
    *size = end + sign;
    return result;
}

static MoneyResult read_term(const Currency *currency, const char *text, size_t length, Amount *value,
                             MoneyDoubt *doubt)
{
    doubt->at = 0;
    if (money_spaces_at(text, length) == length) return MONEY_SIGN;
    Amount count;
    size_t start;
    MoneyResult result = take_count(text, length, &count, &start);
    if (result != MONEY_OK) return result;
    result = read_amount(currency, text + start, length - start, value, doubt);
    doubt->at += start;
    if (result != MONEY_OK) return result;
    return money_multiply(*value, count, value);
}

/* Whether it takes more than adding up. */
static bool is_reckoned(const char *text, size_t length)
{
    return memchr(text, '(', length) || memchr(text, '/', length) || memchr(text, '%', length);
}

static MoneyResult take_reckoned(const Currency *currency, const char *text, size_t length, MoneyZero zero,
                                 Amount *amount, MoneyDoubt *doubt)
{
    Amount value;
    MoneyResult result = money_reckon(currency, text, length, &value, doubt);
    if (result == MONEY_OK && value == 0 && zero == ZERO_REFUSED) return MONEY_ZERO;
    if (result == MONEY_OK) *amount = value;
    return result;
}

static MoneyResult add_term(Amount *total, Amount term, bool taken_away)
{
    return taken_away ? money_subtract(*total, term, total) : money_add(*total, term, total);
}

MoneyResult money_read_sum(const Currency *currency, const char *text, size_t length, MoneyZero zero,
                           Amount *amount, MoneyDoubt *doubt)
{
    *doubt = (MoneyDoubt){0};
    if (money_spaces_at(text, length) == length) return MONEY_EMPTY;
    if (is_reckoned(text, length)) return take_reckoned(currency, text, length, zero, amount, doubt);
    Amount total = 0;
    bool taken_away = false;
    for (size_t start = 0, end;; start = end) {
        if (start > 0) { /* a sign ended the term before */
            taken_away = text[start] != '+';
            start += text[start] == '+' || text[start] == '-' ? 1 : strlen("−");
        }
        end = start + find(text + start, length - start, is_sign);
        Amount term;
        MoneyResult result = read_term(currency, text + start, end - start, &term, doubt);
        if (result == MONEY_OK) result = add_term(&total, term, taken_away);
        if (result != MONEY_OK) return refuse(doubt, start + doubt->at, result);
        if (end == length) break;
    }
    if (total < 0) return MONEY_NEGATIVE;
    if (total == 0 && zero == ZERO_REFUSED) return MONEY_ZERO;
    *amount = total;
    return MONEY_OK;
}
