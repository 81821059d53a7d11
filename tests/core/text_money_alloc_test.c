/* Change-making and text when there is no memory: refused or told, and nothing written. */
#include <stdlib.h>

#include "check.h"
#include "money.h"
#include "text_names.h"

UTEST_MAIN()

#define RESULT_TEXT money_result_text

static int allocations_left = -1; /* the next that fails; -1 for none */

void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);

static bool may_allocate(void)
{
    if (allocations_left == 0) return false;
    if (allocations_left > 0) allocations_left--;
    return true;
}

void *__wrap_malloc(size_t size)
{
    return may_allocate() ? __real_malloc(size) : NULL;
}

void *__real_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size);

void *__wrap_calloc(size_t count, size_t size)
{
    return may_allocate() ? __real_calloc(count, size) : NULL;
}

void *__real_realloc(void *old, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_realloc(void *old, size_t size)
{
    return may_allocate() ? __real_realloc(old, size) : NULL;
}

static const Notes payer[] = {{500, 1}, {100, 1}};
static const Notes bank[] = {{200, 1}, {100, 1}, {50, 1}, {20, 2}};

UTEST(money_pay, without_memory_is_refused_and_writes_nothing)
{
    int64_t taken[2] = {7, 7};
    for (int allowed = 0; allowed < 2; allowed++) {
        allocations_left = allowed;
        MoneyResult result = money_pay(600, payer, 2, taken);
        allocations_left = -1;
        EXPECT_RESULT(MONEY_NO_MEMORY, result);
        EXPECT_EQ(7, taken[0]);
    }
    EXPECT_RESULT(MONEY_OK, money_pay(600, payer, 2, taken));
}

UTEST(money_exchange, without_memory_is_refused_and_writes_nothing)
{
    int64_t given[2] = {7, 7}, returned[4] = {7, 7, 7, 7};
    for (int allowed = 0; allowed < 4; allowed++) {
        allocations_left = allowed;
        MoneyResult result = money_exchange(130, payer, 2, bank, 4, given, returned);
        allocations_left = -1;
        EXPECT_RESULT(MONEY_NO_MEMORY, result);
        EXPECT_EQ(14, given[0] + returned[0]);
    }
    EXPECT_RESULT(MONEY_OK, money_exchange(130, payer, 2, bank, 4, given, returned));
}

UTEST(text_show, without_memory_the_buffer_says_so)
{
    Buffer out;
    buffer_init(&out);
    allocations_left = 0;
    text_show(&out, "a\x1B", 2);
    allocations_left = -1;
    EXPECT_TRUE(out.failed);
    EXPECT_TRUE(buffer_string(&out) == NULL);
    buffer_done(&out);
}

UTEST(text_fold, without_memory_the_buffer_says_so)
{
    Buffer out;
    buffer_init(&out);
    allocations_left = 0;
    EXPECT_TRUE(text_fold(&out, "abc", 3));
    allocations_left = -1;
    EXPECT_TRUE(out.failed);
    buffer_done(&out);
}
