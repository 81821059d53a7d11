/* money.c - what a currency may be, and its amounts in print. */
#include "money.h"

#include <string.h>

#include "money_parts.h"
#include "text.h"

const char *money_result_text(MoneyResult result)
{
    switch (result) {
    case MONEY_OK: return "this is fine";
    case MONEY_EMPTY: return "an amount is missing";
    case MONEY_NOT_TEXT: return "an amount may not contain invisible or invalid characters";
    case MONEY_FOREIGN_DIGITS: return "an amount is written with the digits 0 to 9";
    case MONEY_SIGN: return "an amount has no sign of its own: the command says which way it goes";
    case MONEY_NO_DIGITS: return "an amount needs a digit";
    case MONEY_BAD_COUNT: return "the number before x must be a whole number above 0";
    case MONEY_UNKNOWN_WORD:
        return "beside the number only k, M, Md and the symbol of this money are understood";
    case MONEY_BARE_MARK: return "a comma or a dot stands between two digits";
    case MONEY_BAD_GROUPS: return "digits are grouped by three";
    case MONEY_TWO_READINGS: return "this can be read in two ways";
    case MONEY_ZERO: return "an amount of zero moves nothing";
    case MONEY_NEGATIVE: return "an amount may not be below zero";
    case MONEY_BAD_RATE:
        return "a rate needs a number above 0 below the line, and periods neither negative nor beyond 31 "
               "bits";
    case MONEY_NO_DIVISOR: return "nothing can be divided by zero or among nobody";
    case MONEY_TOO_FINE: return "this money has no unit so small, and nothing is rounded";
    case MONEY_OVERFLOW: return "this is beyond the largest amount, 9223372036854775807 of the smallest unit";
    case MONEY_BAD_NOTES:
        return "a note must be worth more than 0, and there are 0 of it or more, of 32 kinds at most";
    case MONEY_TOO_MANY_NOTES: return "this amount in these notes is beyond what is searched";
    case MONEY_IMPOSSIBLE: return "no choice of these notes makes this amount";
    case MONEY_NO_MEMORY: return "there is not enough memory";
    }
    bq_assert(false);
    return "";
}

/* --- currencies --- */

static bool is_ascii(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text > 0x7F) return false;
    return true;
}

static bool may_stand_in_symbol(uint32_t point)
{
    static const uint32_t signs[] = {'+', '-', '*', '.', ',', '\'', 0x2019, 0x2212, 0xD7};
    if ((point >= '0' && point <= '9') || text_is_space(point) || text_is_foreign_digit(point)) return false;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (point == signs[i]) return false;
    return true;
}

static bool is_readable(const char *symbol)
{
    TextScan scan = text_scan(symbol, strlen(symbol));
    uint32_t point;
    TextTrouble trouble;
    while (text_next(&scan, &point, &trouble) > 0)
        if (trouble != TEXT_HARMLESS || !may_stand_in_symbol(point)) return false;
    return true;
}

Currency currency_in_english(Currency currency)
{
    static const char *const signs[] = {"$", "£", "€", "¥"};
    currency.style = MONEY_ENGLISH;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        currency.symbol_first = currency.symbol_first || strcmp(currency.symbol, signs[i]) == 0;
    return currency;
}

CurrencyResult currency_check(const Currency *currency)
{
    const char *symbols[] = {currency->symbol, currency->symbol_plain};
    if (currency->name[0] == '\0') return CURRENCY_NO_NAME;
    if (currency->decimals < 0 || currency->decimals > MONEY_DECIMALS_MAX) return CURRENCY_BAD_DECIMALS;
    for (size_t i = 0; i < 2; i++) {
        if (strlen(symbols[i]) > MONEY_SYMBOL_MAX) return CURRENCY_SYMBOL_TOO_LONG;
        if (!is_readable(symbols[i])) return CURRENCY_SYMBOL_UNREADABLE;
        if (money_word_is_taken(symbols[i])) return CURRENCY_SYMBOL_IS_A_UNIT;
    }
    if (!is_ascii(currency->symbol_plain)) return CURRENCY_PLAIN_IS_NOT_ASCII;
    return CURRENCY_OK;
}

const char *currency_result_text(CurrencyResult result)
{
    switch (result) {
    case CURRENCY_OK: return "this money is fine";
    case CURRENCY_NO_NAME: return "a money needs a name";
    case CURRENCY_BAD_DECIMALS: return "a money has 0 to 4 decimals";
    case CURRENCY_SYMBOL_TOO_LONG: return "the symbol of a money has 16 bytes at most";
    case CURRENCY_SYMBOL_UNREADABLE:
        return "the symbol of a money has no digits, signs, commas, dots or spaces";
    case CURRENCY_SYMBOL_IS_A_UNIT:
        return "the symbol of this money would be taken for thousands or millions";
    case CURRENCY_PLAIN_IS_NOT_ASCII: return "the plain symbol of a money is written in ASCII";
    }
    bq_assert(false);
    return "";
}

/* --- printing --- */

typedef struct {
    MoneyText out;
    size_t length;
} Print;

static void put(Print *print, const char *bytes)
{
    size_t length = strlen(bytes);
    bq_assert(length < MONEY_TEXT_SIZE - print->length);
    memcpy(print->out.text + print->length, bytes, length + 1);
    print->length += length;
}

static void put_digit(Print *print, uint64_t digit)
{
    put(print, (char[2]){(char)('0' + digit), '\0'});
}

static const char *group_sign(const Currency *currency)
{
    if (currency->style == MONEY_ENGLISH) return ",";
    if (currency->plain) return " ";
    return currency->style == MONEY_CANADIAN ? "\u00A0" : "\u202F";
}

static const char *decimal_sign(const Currency *currency)
{
    return currency->style == MONEY_ENGLISH ? "." : ",";
}

static uint64_t ten_to(int power)
{
    uint64_t value = 1;
    while (power-- > 0)
        value *= 10;
    return value;
}

static void put_whole(Print *print, uint64_t whole, const char *group)
{
    int digits = 1;
    while (digits < 20 && whole / ten_to(digits) > 0)
        digits++;
    for (int left = digits; left > 0; left--) {
        put_digit(print, whole / ten_to(left - 1) % 10);
        if (left > 1 && left % 3 == 1) put(print, group);
    }
}

static void put_decimals(Print *print, uint64_t decimals, int count, const char *sign)
{
    if (count == 0) return;
    put(print, sign);
    for (int left = count; left > 0; left--)
        put_digit(print, decimals / ten_to(left - 1) % 10);
}

static uint64_t magnitude(Amount amount)
{
    return amount < 0 ? 0 - (uint64_t)amount : (uint64_t)amount;
}

static const char *minus_sign(const Currency *currency)
{
    return currency->plain ? "-" : "\u2212";
}

static void put_number(Print *print, const Currency *currency, uint64_t units)
{
    uint64_t unit = ten_to(currency->decimals);
    put_whole(print, units / unit, group_sign(currency));
    put_decimals(print, units % unit, currency->decimals, decimal_sign(currency));
}

static void put_gap(Print *print, const Currency *currency)
{
    put(print, currency->plain ? " " : "\u00A0");
}

MoneyText money_print(const Currency *currency, Amount amount)
{
    const char *symbol = currency->plain ? currency->symbol_plain : currency->symbol;
    bool before = symbol[0] != '\0' && currency->symbol_first;
    bool after = symbol[0] != '\0' && !currency->symbol_first;
    Print print = {0};
    if (amount < 0) put(&print, minus_sign(currency));
    if (before) put(&print, symbol);
    if (before && currency->style != MONEY_ENGLISH) put_gap(&print, currency);
    put_number(&print, currency, magnitude(amount));
    if (after) {
        put_gap(&print, currency);
        put(&print, symbol);
    }
    return print.out;
}

MoneyText money_print_bare(const Currency *currency, Amount amount)
{
    Print print = {0};
    if (amount < 0) put(&print, minus_sign(currency));
    put_number(&print, currency, magnitude(amount));
    return print.out;
}

MoneyText money_print_machine(const Currency *currency, Amount amount)
{
    uint64_t unit = ten_to(currency->decimals);
    Print print = {0};
    if (amount < 0) put(&print, "-");
    put_whole(&print, magnitude(amount) / unit, "");
    put_decimals(&print, magnitude(amount) % unit, currency->decimals, ".");
    return print.out;
}
