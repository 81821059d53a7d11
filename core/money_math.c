/* money_math.c - arithmetic that is exact or refused. */
#include "money.h"

MoneyResult money_add(Amount a, Amount b, Amount *result)
{
    Amount sum;
    if (__builtin_add_overflow(a, b, &sum)) return MONEY_OVERFLOW;
    *result = sum;
    return MONEY_OK;
}

MoneyResult money_subtract(Amount a, Amount b, Amount *result)
{
    Amount difference;
    if (__builtin_sub_overflow(a, b, &difference)) return MONEY_OVERFLOW;
    *result = difference;
    return MONEY_OK;
}

MoneyResult money_multiply(Amount a, int64_t times, Amount *result)
{
    Amount product;
    if (__builtin_mul_overflow(a, times, &product)) return MONEY_OVERFLOW;
    *result = product;
    return MONEY_OK;
}

MoneyResult money_negate(Amount a, Amount *result)
{
    return money_subtract(0, a, result);
}

/* In 128 bits, so that it fails only if the total does not fit. */
MoneyResult money_sum(const Amount *amounts, size_t count, Amount *result)
{
    uint64_t low = 0;
    int64_t high = 0; /* high * 2^64 + low */
    for (size_t i = 0; i < count; i++) {
        uint64_t before = low;
        low += (uint64_t)amounts[i];
        high += (low < before) - (amounts[i] < 0);
    }
    bool fits = (high == 0 && low <= INT64_MAX) || (high == -1 && low > INT64_MAX);
    if (!fits) return MONEY_OVERFLOW;
    *result = (Amount)low;
    return MONEY_OK;
}

/* What rounding adds to a quotient that was cut towards zero: 1, 0 or -1. */
static int rounding_step(uint64_t rest, uint64_t divisor, bool negative, Rounding rounding)
{
    int away = negative ? -1 : 1;
    if (rest == 0) return 0;
    switch (rounding) {
    case ROUND_FLOOR: return negative ? -1 : 0;
    case ROUND_CEILING: return negative ? 0 : 1;
    case ROUND_NEAREST: return rest >= divisor - rest ? away : 0;
    }
    bq_assert(false);
    return 0;
}

static uint64_t magnitude(int64_t number)
{
    return number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
}

MoneyResult money_divide(Amount a, int64_t divisor, Rounding rounding, Amount *result)
{
    if (divisor == 0) return MONEY_NO_DIVISOR;
    if (a == AMOUNT_MIN && divisor == -1) return MONEY_OVERFLOW;
    bool negative = (a < 0) != (divisor < 0);
    uint64_t rest = magnitude(a) % magnitude(divisor);
    return money_add(a / divisor, rounding_step(rest, magnitude(divisor), negative, rounding), result);
}

/* a * numerator / denominator by way of the quotient and the rest of a, which fit where the product
 * may not. */
static MoneyResult multiply_divide(Amount a, int64_t numerator, int32_t denominator, Rounding rounding,
                                   Amount *result)
{
    Amount whole, value;
    int64_t product = a % denominator * numerator; /* below 2^31 * 2^31 */
    if (money_multiply(a / denominator, numerator, &whole) != MONEY_OK) return MONEY_OVERFLOW;
    MoneyResult part = money_divide(product, denominator, rounding, &value);
    return part == MONEY_OK ? money_add(whole, value, result) : part;
}

MoneyResult money_part(Amount a, MoneyRate rate, Rounding rounding, Amount *result)
{
    if (rate.denominator <= 0) return MONEY_BAD_RATE;
    return multiply_divide(a, rate.numerator, rate.denominator, rounding, result);
}

MoneyResult money_interest(Amount capital, MoneyRate rate, int32_t periods, Rounding rounding, Amount *result)
{
    if (rate.denominator <= 0 || periods < 0) return MONEY_BAD_RATE;
    int64_t times = (int64_t)rate.numerator * periods;
    if (times < INT32_MIN || times > INT32_MAX) return MONEY_BAD_RATE;
    return multiply_divide(capital, times, rate.denominator, rounding, result);
}

static bool gets_one_more(Remainder rule, size_t index, size_t count, size_t left)
{
    switch (rule) {
    case REMAINDER_TO_FIRST: return index < left;
    case REMAINDER_TO_LAST: return index >= count - left;
    case REMAINDER_TO_ONE: return false;
    }
    bq_assert(false);
    return false;
}

MoneyResult money_split(Amount whole, Remainder rule, Amount *parts, size_t count)
{
    if (count == 0) return MONEY_NO_DIVISOR;
    bq_assert(count <= INT64_MAX);
    Amount part = whole / (int64_t)count;
    Amount left = whole % (int64_t)count;
    int one = left < 0 ? -1 : 1;
    for (size_t i = 0; i < count; i++)
        parts[i] = part + (gets_one_more(rule, i, count, (size_t)magnitude(left)) ? one : 0);
    if (rule == REMAINDER_TO_ONE) parts[0] += left;
    return MONEY_OK;
}
