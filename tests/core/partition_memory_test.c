/* Parting things where memory runs out: told, and nothing is left behind. */
#include "check.h"
#include "failing_malloc.h"
#include "partition.h"

#define RESULT_TEXT partition_result_text

enum { THINGS = 12, CALLS = 40 };

static const PartitionWorth worth = {.marks_min = 1, .size_max = 6, .values = {0, 0, 1, 3, 5, 8, 20}};

static void fill(PartitionItem *items)
{
    for (int i = 0; i < THINGS; i++)
        items[i] = (PartitionItem){i % 6, (uint64_t)(1 + i * 5 % 15)};
}

UTEST(partition_memory, a_list_that_has_no_memory_is_empty)
{
    PartitionItem items[THINGS];
    fill(items);
    bool has_failed = false, is_done = false;
    for (uint64_t call = 1; call < CALLS && !is_done; call++) {
        PartitionSets sets = {0};
        malloc_fail_at(call, true);
        PartitionResult result = partition_list(items, THINGS, &worth, &sets);
        malloc_fail_at(0, false);
        is_done = result == PARTITION_OK;
        has_failed = has_failed || !is_done;
        if (!is_done) EXPECT_RESULT(PARTITION_NO_MEMORY, result);
        if (!is_done) EXPECT_EQ((size_t)0, sets.count);
        partition_sets_done(&sets);
    }
    EXPECT_TRUE(has_failed && is_done);
}

UTEST(partition_memory, an_answer_that_has_no_memory_is_none)
{
    PartitionItem items[THINGS];
    PartitionSets sets = {0};
    fill(items);
    ASSERT_RESULT(PARTITION_OK, partition_list(items, THINGS, &worth, &sets));
    bool has_failed = false, is_done = false;
    for (uint64_t call = 1; call < CALLS && !is_done; call++) {
        PartitionAnswer answer;
        malloc_fail_at(call, true);
        PartitionResult result = partition_best(THINGS, sets.list, sets.count, UINT64_MAX, &answer);
        malloc_fail_at(0, false);
        is_done = result == PARTITION_OK;
        has_failed = has_failed || !is_done;
        if (!is_done) EXPECT_RESULT(PARTITION_NO_MEMORY, result);
        if (!is_done) EXPECT_EQ(0, answer.count);
    }
    EXPECT_TRUE(has_failed && is_done);
    partition_sets_done(&sets);
}
