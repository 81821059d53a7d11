/* money_reckon.c - amounts that are worked out: (100+20)*2, 15k/3, 10% de 1400. Exact fractions all the way;
 * what comes out is whole units of the money, or the two that it lies between are told. */
#include <string.h>

#include "money.h"
#include "money_parts.h"

/* In lowest terms; den > 0. */
typedef struct {
    int64_t num, den;
} Fraction;

enum {
    DEPTH_MAX = 16,
    FINE = 2
}; /* brackets within brackets; decimals of a number, where the money has fewer */

typedef struct {
    Currency currency; /* in which numbers are read */
    const char *text;
    size_t length, at;
    int depth;
    MoneyDoubt *doubt;
} Reckoning;

/* --- fractions -------------------------------------------------------------------------------------- */

static int64_t common(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

static Fraction lowest(int64_t num, int64_t den)
{
    int64_t by = common(num, den);
    return (Fraction){num / by, den / by};
}

static MoneyResult multiply(Fraction a, Fraction b, Fraction *result)
{
    Fraction left = lowest(a.num, b.den);
    Fraction right = lowest(b.num, a.den);
    int64_t num, den;
    if (__builtin_mul_overflow(left.num, right.num, &num) ||
        __builtin_mul_overflow(left.den, right.den, &den))
        return MONEY_OVERFLOW;
    if (num == INT64_MIN) return MONEY_OVERFLOW; /* it has no opposite */
    *result = (Fraction){num, den};
    return MONEY_OK;
}

static MoneyResult divide(Fraction a, Fraction b, Fraction *result)
{
    if (b.num == 0) return MONEY_BAD_COUNT;
    Fraction turned = {b.num < 0 ? -b.den : b.den, b.num < 0 ? -b.num : b.num};
    return multiply(a, turned, result);
}

static MoneyResult add(Fraction a, Fraction b, Fraction *result)
{
    int64_t left, right, den, num;
    int64_t by = common(a.den, b.den);
    bool is_beyond = __builtin_mul_overflow(a.num, b.den / by, &left) ||
                     __builtin_mul_overflow(b.num, a.den / by, &right) ||
                     __builtin_mul_overflow(a.den, b.den / by, &den) ||
                     __builtin_add_overflow(left, right, &num);
    if (is_beyond || num == INT64_MIN) return MONEY_OVERFLOW;
    *result = lowest(num, den);
    return MONEY_OK;
}

static int64_t power_of_ten(int decimals)
{
    int64_t power = 1;
    for (int i = 0; i < decimals; i++)
        power *= 10;
    return power;
}

/* --- signs ------------------------------------------------------------------------------------------ */

static void skip_spaces(Reckoning *r)
{
    r->at += money_spaces_at(r->text + r->at, r->length - r->at);
}

static bool takes(Reckoning *r, const char *sign)
{
    size_t size = strlen(sign);
    if (r->length - r->at < size || memcmp(r->text + r->at, sign, size) != 0) return false;
    r->at += size;
    return true;
}

static bool takes_one_of(Reckoning *r, const char *const *signs)
{
    for (skip_spaces(r); *signs; signs++)
        if (takes(r, *signs)) return true;
    return false;
}

static bool ends_number(const Reckoning *r, size_t at)
{
    static const char *const signs[] = {"(", ")", "+", "-", "−", "*", "x", "X", "×", "/", "%"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t size = strlen(signs[i]);
        if (r->length - at >= size && memcmp(r->text + at, signs[i], size) == 0) return true;
    }
    return false;
}

/* --- what stands between them ----------------------------------------------------------------------- */

static MoneyResult read_sum(Reckoning *r, Fraction *value);

static MoneyResult read_number(Reckoning *r, Fraction *value)
{
    Amount amount;
    size_t end = r->at;
    while (end < r->length && !ends_number(r, end))
        end++;
    MoneyResult result =
        money_read(&r->currency, r->text + r->at, end - r->at, ZERO_ALLOWED, &amount, r->doubt);
    r->doubt->at += r->at;
    if (result != MONEY_OK) return result;
    r->at = end;
    *value = lowest(amount, power_of_ten(r->currency.decimals));
    return MONEY_OK;
}

static MoneyResult read_bracket(Reckoning *r, Fraction *value)
{
    if (++r->depth > DEPTH_MAX) return MONEY_OVERFLOW;
    MoneyResult result = read_sum(r, value);
    r->depth--;
    if (result != MONEY_OK) return result;
    skip_spaces(r);
    r->doubt->at = r->at;
    return takes(r, ")") ? MONEY_OK : MONEY_SIGN;
}

static MoneyResult read_factor(Reckoning *r, Fraction *value)
{
    skip_spaces(r);
    return takes(r, "(") ? read_bracket(r, value) : read_number(r, value);
}

/* 10% is a tenth, and 10% de 1400 a tenth of that. */
static MoneyResult read_share(Reckoning *r, Fraction *value)
{
    static const char *const of[] = {"de ", "d'", "d’", "of ", "du ", NULL};
    Fraction whole;
    MoneyResult result = read_factor(r, value);
    skip_spaces(r);
    if (result != MONEY_OK || !takes(r, "%")) return result;
    result = multiply(*value, (Fraction){1, 100}, value);
    if (result != MONEY_OK || !takes_one_of(r, of)) return result;
    result = read_factor(r, &whole);
    return result == MONEY_OK ? multiply(*value, whole, value) : result;
}

static MoneyResult read_product(Reckoning *r, Fraction *value)
{
    static const char *const times[] = {"*", "x", "X", "×", NULL};
    static const char *const over[] = {"/", NULL};
    Fraction other;
    MoneyResult result = read_share(r, value);
    while (result == MONEY_OK) {
        bool is_times = takes_one_of(r, times);
        if (!is_times && !takes_one_of(r, over)) break;
        size_t at = r->at;
        result = read_share(r, &other);
        if (result == MONEY_OK)
            result = is_times ? multiply(*value, other, value) : divide(*value, other, value);
        if (result == MONEY_BAD_COUNT) r->doubt->at = at;
    }
    return result;
}

static MoneyResult read_sum(Reckoning *r, Fraction *value)
{
    static const char *const plus[] = {"+", NULL};
    static const char *const minus[] = {"-", "−", NULL};
    Fraction other;
    MoneyResult result = read_product(r, value);
    while (result == MONEY_OK) {
        bool is_plus = takes_one_of(r, plus);
        if (!is_plus && !takes_one_of(r, minus)) break;
        result = read_product(r, &other);
        if (result != MONEY_OK) break;
        if (!is_plus) other.num = -other.num;
        result = add(*value, other, value);
    }
    return result;
}

/* --- the amount ------------------------------------------------------------------------------------- */

static MoneyResult whole_units(const Currency *currency, Fraction value, Amount *amount, MoneyDoubt *doubt)
{
    Fraction units;
    if (multiply(value, (Fraction){power_of_ten(currency->decimals), 1}, &units) != MONEY_OK)
        return MONEY_OVERFLOW;
    if (units.num < 0) return MONEY_NEGATIVE;
    *amount = units.num / units.den;
    if (units.den == 1) return MONEY_OK;
    doubt->readings[0] = money_print_bare(currency, *amount);
    doubt->readings[1] = money_print_bare(currency, *amount + 1);
    return MONEY_TOO_FINE;
}

MoneyResult money_reckon(const Currency *currency, const char *text, size_t length, Amount *amount,
                         MoneyDoubt *doubt)
{
    Fraction value;
    Reckoning r = {.currency = *currency, .text = text, .length = length, .doubt = doubt};
    if (r.currency.decimals < FINE) r.currency.decimals = FINE;
    MoneyResult result = read_sum(&r, &value);
    if (result == MONEY_TOO_FINE) result = MONEY_NO_DIGITS; /* no neighbours in this money can be told */
    if (result != MONEY_OK) return result;
    skip_spaces(&r);
    doubt->at = r.at;
    return r.at < length ? MONEY_SIGN : whole_units(currency, value, amount, doubt);
}
