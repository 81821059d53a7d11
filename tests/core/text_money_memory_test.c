/* Change-making and text when there is no memory: refused or told, and nothing written. */
#include <stdlib.h>

#include "check.h"
#include "failing_malloc.h"
#include "money.h"
#include "text_names.h"

#define RESULT_TEXT money_result_text

static const Notes payer[] = {{500, 1}, {100, 1}};
static const Notes bank[] = {{200, 1}, {100, 1}, {50, 1}, {20, 2}};

UTEST(text_money_memory, pay_without_memory_is_refused_and_writes_nothing)
{
    int64_t taken[2] = {7, 7};
    for (uint64_t n = 1; n <= 2; n++) {
        malloc_fail_at(n, true);
        MoneyResult result = money_pay(600, payer, 2, taken);
        malloc_fail_at(0, false);
        EXPECT_RESULT(MONEY_NO_MEMORY, result);
        EXPECT_EQ(7, taken[0]);
    }
    EXPECT_RESULT(MONEY_OK, money_pay(600, payer, 2, taken));
}

UTEST(text_money_memory, exchange_without_memory_is_refused_and_writes_nothing)
{
    int64_t given[2] = {7, 7}, returned[4] = {7, 7, 7, 7};
    for (uint64_t n = 1; n <= 4; n++) {
        malloc_fail_at(n, true);
        MoneyResult result = money_exchange(130, payer, 2, bank, 4, given, returned);
        malloc_fail_at(0, false);
        EXPECT_RESULT(MONEY_NO_MEMORY, result);
        EXPECT_EQ(14, given[0] + returned[0]);
    }
    EXPECT_RESULT(MONEY_OK, money_exchange(130, payer, 2, bank, 4, given, returned));
}

UTEST(text_money_memory, show_without_memory_the_buffer_says_so)
{
    Buffer out;
    buffer_init(&out);
    malloc_fail_at(1, true);
    text_show(&out, "a\x1B", 2);
    malloc_fail_at(0, false);
    EXPECT_TRUE(out.failed);
    EXPECT_TRUE(buffer_string(&out) == NULL);
    buffer_done(&out);
}

UTEST(text_money_memory, fold_without_memory_the_buffer_says_so)
{
    Buffer out;
    buffer_init(&out);
    malloc_fail_at(1, true);
    EXPECT_TRUE(text_fold(&out, "abc", 3));
    malloc_fail_at(0, false);
    EXPECT_TRUE(out.failed);
    buffer_done(&out);
}
