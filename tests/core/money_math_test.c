/* Reckoning that is exact or refused: faults A01, A02, A03, A06. */
#include "money.h"

#include "check.h"

#define RESULT_TEXT money_result_text

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
    EXPECT_RESULT(MONEY_OK, money_interest(1, (MoneyRate){INT32_MAX, 1}, 1, ROUND_FLOOR, &result));
    EXPECT_EQ(INT32_MAX, result);
    EXPECT_RESULT(MONEY_OK, money_interest(1, (MoneyRate){INT32_MIN, 1}, 1, ROUND_FLOOR, &result));
    EXPECT_EQ(INT32_MIN, result);
    result = 5000;
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
