/* Parting things into sets, against trying everything. */
#include "partition.h"

#include "check.h"
#include "hard_hands.h"
#include "random.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define RESULT_TEXT partition_result_text

static const uint64_t no_end = UINT64_MAX;

enum { TINY_MAX = 10, SMALL_MAX = 13, KINDS = 6, MARKS = 6 };

/* --- trying everything --------------------------------------------------------------------------------- */

/* The most that any choice of sets from that place on adds, where those things are left. */
static int64_t tried_sets(const PartitionSet *sets, size_t count, uint64_t left)
{
    int64_t best = 0;
    for (size_t i = 0; i < count; i++) {
        if (sets[i].members & ~left) continue;
        int64_t value = sets[i].value + tried_sets(sets + i + 1, count - i - 1, left & ~sets[i].members);
        if (value > best) best = value;
    }
    return best;
}

static bool goes_together(const PartitionItem *items, int count, uint64_t members, uint64_t *marks)
{
    uint64_t kinds = 0;
    *marks = ~UINT64_C(0);
    for (int i = 0; i < count; i++) {
        if (!(members >> i & 1)) continue;
        if (kinds >> items[i].kind & 1) return false;
        kinds |= UINT64_C(1) << items[i].kind;
        *marks &= items[i].marks;
    }
    return *marks != 0;
}

/* The same over every set of things that there is, whether it was listed or not: the first thing that is left
 * goes with each set of others. */
static int64_t tried_things(const PartitionItem *items, int count, const PartitionWorth *worth, uint64_t left)
{
    if (left == 0) return 0;
    uint64_t first = left & (~left + 1), others = left & ~first;
    int64_t best = 0;
    for (uint64_t with = others;; with = (with - 1) & others) {
        uint64_t marks;
        int size = __builtin_popcountll(with | first);
        if (goes_together(items, count, with | first, &marks) && size <= worth->size_max) {
            int64_t value = worth->values[size] * (worth->is_flat ? 1 : __builtin_popcountll(marks)) +
                            tried_things(items, count, worth, left & ~(with | first));
            if (value > best) best = value;
        } else if (size == 1) {
            int64_t value = tried_things(items, count, worth, others);
            if (value > best) best = value;
        }
        if (with == 0) return best;
    }
}

/* --- what holds of every answer ------------------------------------------------------------------------ */

static bool is_sound(const PartitionAnswer *answer, const PartitionSet *sets)
{
    uint64_t taken = 0;
    int64_t value = 0;
    for (int i = 0; i < answer->count; i++) {
        const PartitionSet *set = &sets[answer->chosen[i]];
        if (set->members & taken) return false;
        taken |= set->members;
        value += set->value;
    }
    return value == answer->value && answer->value <= answer->bound &&
           answer->is_proven == (answer->value == answer->bound);
}

static uint64_t chance(Random *random, uint32_t n)
{
    uint64_t drawn;
    bq_assert(random_below(random, n, &drawn) == RANDOM_OK);
    return drawn;
}

UTEST(partition, any_sets_of_ten_things_are_chosen_as_well_as_by_trying_everything)
{
    Random random = random_seeded(11);
    for (int run = 0; run < 400; run++) {
        PartitionSet sets[24];
        int things = 1 + (int)chance(&random, TINY_MAX);
        size_t count = chance(&random, 25);
        for (size_t i = 0; i < count; i++) {
            sets[i].members = 1 + chance(&random, (1u << things) - 1);
            sets[i].value = (int64_t)chance(&random, 30);
            sets[i].family = chance(&random, 3);
        }
        PartitionAnswer answer;
        ASSERT_RESULT(PARTITION_OK, partition_best(things, sets, count, no_end, &answer));
        ASSERT_EQ(tried_sets(sets, count, (UINT64_C(1) << things) - 1), answer.value);
        ASSERT_TRUE(is_sound(&answer, sets) && answer.is_proven);
    }
}

/* The most that the sets are worth together, of the things of each mask: the first of them is taken by one of
 * the sets, or stays alone. */
static int64_t tried_masks(const PartitionSet *sets, size_t count, int things)
{
    static int64_t best[1 << SMALL_MAX];
    for (uint64_t left = 1; left < UINT64_C(1) << things; left++) {
        uint64_t first = left & (~left + 1);
        best[left] = best[left & ~first];
        for (size_t i = 0; i < count; i++) {
            if (!(sets[i].members & first) || (sets[i].members & ~left)) continue;
            int64_t value = sets[i].value + best[left & ~sets[i].members];
            if (value > best[left]) best[left] = value;
        }
    }
    return best[(UINT64_C(1) << things) - 1];
}

/* Three things a set, and all worth about the same: the relaxed answer cuts them in pieces, and the search
 * comes to the same places by many ways. */
UTEST(partition, sets_that_are_worth_about_the_same_are_chosen_as_well_as_by_trying_everything)
{
    enum { SETS = 40 };
    Random random = random_seeded(15);
    for (int run = 0; run < 100; run++) {
        PartitionSet sets[SETS];
        for (size_t i = 0; i < SETS; i++) {
            sets[i] = (PartitionSet){0, 5 + (int64_t)chance(&random, 4), 0};
            while (__builtin_popcountll(sets[i].members) < 3)
                sets[i].members |= UINT64_C(1) << chance(&random, SMALL_MAX);
        }
        PartitionAnswer answer;
        ASSERT_RESULT(PARTITION_OK, partition_best(SMALL_MAX, sets, SETS, no_end, &answer));
        ASSERT_EQ(tried_masks(sets, SETS, SMALL_MAX), answer.value);
        ASSERT_TRUE(is_sound(&answer, sets) && answer.is_proven);
    }
}

static void draw_items(Random *random, PartitionItem *items, int count)
{
    for (int i = 0; i < count; i++)
        items[i] = (PartitionItem){(int)chance(random, KINDS), 1 + chance(random, (1u << MARKS) - 1)};
}

UTEST(partition, things_with_marks_in_common_go_together_as_well_as_by_trying_everything)
{
    Random random = random_seeded(12);
    PartitionSets sets = {0};
    for (int run = 0; run < 200; run++) {
        PartitionItem items[TINY_MAX];
        PartitionWorth worth = {
            .marks_min = 1, .is_flat = run % 4 == 0, .size_max = 1 + (int)chance(&random, KINDS)};
        int things = 1 + (int)chance(&random, TINY_MAX);
        draw_items(&random, items, things);
        for (int size = 1; size <= worth.size_max; size++)
            worth.values[size] = (int64_t)chance(&random, 12);
        PartitionAnswer answer;
        ASSERT_RESULT(PARTITION_OK, partition_list(items, things, &worth, &sets));
        ASSERT_RESULT(PARTITION_OK, partition_best(things, sets.list, sets.count, no_end, &answer));
        ASSERT_EQ(tried_things(items, things, &worth, (UINT64_C(1) << things) - 1), answer.value);
        ASSERT_TRUE(is_sound(&answer, sets.list) && answer.is_proven);
    }
    partition_sets_done(&sets);
}

UTEST(partition, more_marks_in_common_can_be_asked_for)
{
    const PartitionItem items[] = {{0, 3}, {1, 3}, {2, 1}};
    PartitionWorth worth = {.marks_min = 2, .size_max = 3, .values = {0, 0, 4, 9}};
    PartitionSets sets = {0};
    ASSERT_RESULT(PARTITION_OK, partition_list(items, 3, &worth, &sets));
    ASSERT_EQ((size_t)1, sets.count);
    EXPECT_EQ(8, sets.list[0].value);
    EXPECT_EQ((uint64_t)3, sets.list[0].members);
    partition_sets_done(&sets);
}

UTEST(partition, a_set_is_weighed_where_one_thing_more_adds_but_one)
{
    const PartitionItem items[] = {{0, 1}, {1, 1}, {2, 1}};
    PartitionWorth worth = {.marks_min = 1, .size_max = 3, .values = {0, 0, 1, 2}};
    PartitionSets sets = {0};
    PartitionAnswer answer;
    ASSERT_RESULT(PARTITION_OK, partition_list(items, 3, &worth, &sets));
    ASSERT_RESULT(PARTITION_OK, partition_best(3, sets.list, sets.count, no_end, &answer));
    EXPECT_EQ(2, answer.value);
    partition_sets_done(&sets);
}

UTEST(partition, the_richest_set_may_have_to_be_left)
{
    const PartitionSet sets[] = {{7, 8, 0}, {3, 5, 0}, {12, 5, 0}};
    PartitionAnswer answer;
    ASSERT_RESULT(PARTITION_OK, partition_best(4, sets, 3, no_end, &answer));
    EXPECT_EQ(10, answer.value);
    EXPECT_EQ(2, answer.count);
}

UTEST(partition, of_nothing_nothing_is_chosen)
{
    PartitionAnswer answer;
    ASSERT_RESULT(PARTITION_OK, partition_best(0, NULL, 0, no_end, &answer));
    EXPECT_EQ(0, answer.value);
    EXPECT_EQ(0, answer.count);
    EXPECT_TRUE(answer.is_proven);
}

/* --- many things --------------------------------------------------------------------------------------- */

/* So many of six kinds, with letters as they are printed on cards: from one to five of six. */
static void draw_hand(Random *random, PartitionItem *items, int count)
{
    for (int i = 0; i < count; i++) {
        items[i] = (PartitionItem){i % KINDS, 0};
        uint64_t wanted = 1 + chance(random, 5);
        while ((uint64_t)__builtin_popcountll(items[i].marks) < wanted)
            items[i].marks |= UINT64_C(1) << chance(random, MARKS);
    }
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

UTEST(partition, thirty_things_take_less_than_a_wink)
{
    enum { RUNS = 30 };
    Random random = random_seeded(13);
    PartitionSets sets = {0};
    double begun = seconds();
    for (int run = 0; run < RUNS; run++) {
        PartitionItem items[30];
        PartitionAnswer answer;
        draw_hand(&random, items, 30);
        ASSERT_RESULT(PARTITION_OK, partition_list(items, 30, &hard_worth, &sets));
        ASSERT_RESULT(PARTITION_OK, partition_best(30, sets.list, sets.count, no_end, &answer));
        ASSERT_TRUE(is_sound(&answer, sets.list) && answer.is_proven);
    }
    double each = (seconds() - begun) / RUNS;
    partition_sets_done(&sets);
    bool is_looked_on = getenv("BANQUIER_QUICK") != NULL; /* by ASan or valgrind, which take their time */
    EXPECT_TRUE(is_looked_on || each < 0.02);
}

/* A look takes about 7 ns, and 50 ms are to be enough. */
UTEST(partition, the_hardest_hands_of_thirty_take_no_more_than_a_blink)
{
    enum { LOOKS_MAX = 7000000 };
    PartitionSets sets = {0};
    for (int hand = 0; hand < HARD_HANDS; hand++) {
        PartitionItem items[HARD_HAND];
        PartitionAnswer answer;
        lay_hard_hand(&hard_hands[hand], items);
        ASSERT_RESULT(PARTITION_OK, partition_list(items, HARD_HAND, &hard_worth, &sets));
        ASSERT_RESULT(PARTITION_OK, partition_best(HARD_HAND, sets.list, sets.count, no_end, &answer));
        EXPECT_TRUE(is_sound(&answer, sets.list) && answer.is_proven);
        EXPECT_EQ(hard_hands[hand].best, answer.value);
        EXPECT_LT(answer.looks, (uint64_t)LOOKS_MAX);
    }
    partition_sets_done(&sets);
}

/* Those of one family may be worth anything, and the same be of many: the answer does not hang on it. */
UTEST(partition, families_change_nothing_but_the_way_to_the_answer)
{
    Random random = random_seeded(16);
    PartitionSets sets = {0};
    for (int hand = 0; hand < HARD_HANDS; hand++) {
        PartitionItem items[HARD_HAND];
        PartitionAnswer answer;
        lay_hard_hand(&hard_hands[hand], items);
        ASSERT_RESULT(PARTITION_OK, partition_list(items, SMALL_MAX, &hard_worth, &sets));
        ASSERT_RESULT(PARTITION_OK, partition_best(SMALL_MAX, sets.list, sets.count, no_end, &answer));
        int64_t best = answer.value;
        for (size_t i = 0; i < sets.count; i++)
            sets.list[i].family = chance(&random, 4);
        ASSERT_RESULT(PARTITION_OK, partition_best(SMALL_MAX, sets.list, sets.count, no_end, &answer));
        EXPECT_EQ(best, answer.value);
        EXPECT_EQ(tried_masks(sets.list, sets.count, SMALL_MAX), answer.value);
    }
    partition_sets_done(&sets);
}

UTEST(partition, where_the_effort_runs_out_the_answer_says_how_much_better_it_could_be)
{
    PartitionItem items[HARD_HAND];
    PartitionSets sets = {0};
    PartitionAnswer hasty, none;
    lay_hard_hand(&hard_hands[0], items);
    ASSERT_RESULT(PARTITION_OK, partition_list(items, HARD_HAND, &hard_worth, &sets));
    ASSERT_RESULT(PARTITION_OK, partition_best(HARD_HAND, sets.list, sets.count, 1, &hasty));
    EXPECT_TRUE(is_sound(&hasty, sets.list));
    EXPECT_FALSE(hasty.is_proven);
    EXPECT_LT(0, hasty.value);
    ASSERT_RESULT(PARTITION_OK, partition_best(HARD_HAND, sets.list, sets.count, 0, &none));
    EXPECT_TRUE(is_sound(&none, sets.list));
    partition_sets_done(&sets);
}

/* --- what is refused ----------------------------------------------------------------------------------- */

UTEST(partition, what_is_no_set_of_things_is_refused)
{
    PartitionAnswer answer;
    EXPECT_RESULT(PARTITION_BAD_ITEM, partition_best(PARTITION_ITEMS_MAX + 1, NULL, 0, no_end, &answer));
    EXPECT_RESULT(PARTITION_BAD_ITEM, partition_best(-1, NULL, 0, no_end, &answer));
    EXPECT_RESULT(PARTITION_BAD_ITEM, partition_best(3, &(PartitionSet){8, 1, 0}, 1, no_end, &answer));
    EXPECT_RESULT(PARTITION_BAD_ITEM, partition_best(3, &(PartitionSet){0, 1, 0}, 1, no_end, &answer));
    EXPECT_RESULT(PARTITION_BAD_VALUE, partition_best(3, &(PartitionSet){7, -1, 0}, 1, no_end, &answer));
    EXPECT_RESULT(PARTITION_BAD_VALUE,
                  partition_best(3, &(PartitionSet){7, PARTITION_VALUE_MAX + 1, 0}, 1, no_end, &answer));
    EXPECT_RESULT(PARTITION_OK,
                  partition_best(3, &(PartitionSet){7, PARTITION_VALUE_MAX, 0}, 1, no_end, &answer));
    EXPECT_EQ(PARTITION_VALUE_MAX, answer.value);
}

UTEST(partition, as_many_things_as_there_may_be_are_parted)
{
    PartitionSet sets[PARTITION_ITEMS_MAX];
    for (int i = 0; i < PARTITION_ITEMS_MAX; i++)
        sets[i] = (PartitionSet){UINT64_C(1) << i, PARTITION_VALUE_MAX, 0};
    PartitionAnswer answer;
    ASSERT_RESULT(PARTITION_OK,
                  partition_best(PARTITION_ITEMS_MAX, sets, PARTITION_ITEMS_MAX, no_end, &answer));
    EXPECT_EQ(PARTITION_ITEMS_MAX * PARTITION_VALUE_MAX, answer.value);
    EXPECT_TRUE(answer.is_proven);
}

UTEST(partition, more_sets_than_can_be_weighed_are_refused)
{
    enum { MANY = 24 };
    PartitionItem items[MANY];
    for (int i = 0; i < MANY; i++)
        items[i] = (PartitionItem){i, 1};
    PartitionWorth worth = {.marks_min = 1, .size_max = MANY};
    for (int size = 1; size <= MANY; size++)
        worth.values[size] = (int64_t)size * size;
    PartitionSets sets = {0};
    EXPECT_RESULT(PARTITION_TOO_MANY, partition_list(items, MANY, &worth, &sets));
    EXPECT_EQ((size_t)0, sets.count);
    partition_sets_done(&sets);
    PartitionAnswer answer;
    EXPECT_RESULT(PARTITION_TOO_MANY, partition_best(1, NULL, PARTITION_SETS_MAX + 1, no_end, &answer));
}

UTEST(partition, what_makes_no_sense_of_worth_is_refused)
{
    const PartitionItem items[] = {{0, 1}, {1, 1}};
    PartitionSets sets = {0};
    PartitionWorth fine = {.marks_min = 1, .size_max = 2, .values = {0, 1, 2}};
    EXPECT_RESULT(PARTITION_OK, partition_list(items, 2, &fine, &sets));
    PartitionWorth no_marks = fine, no_size = fine, negative = fine, too_much = fine;
    no_marks.marks_min = 0;
    no_size.size_max = PARTITION_SIZE_MAX + 1;
    negative.values[2] = -1;
    too_much.values[2] = PARTITION_VALUE_MAX + 1;
    EXPECT_RESULT(PARTITION_BAD_VALUE, partition_list(items, 2, &no_marks, &sets));
    EXPECT_RESULT(PARTITION_BAD_VALUE, partition_list(items, 2, &no_size, &sets));
    EXPECT_RESULT(PARTITION_BAD_VALUE, partition_list(items, 2, &negative, &sets));
    EXPECT_RESULT(PARTITION_BAD_VALUE, partition_list(items, 2, &too_much, &sets));
    EXPECT_RESULT(PARTITION_BAD_ITEM, partition_list(items, PARTITION_ITEMS_MAX + 1, &fine, &sets));
    partition_sets_done(&sets);
}
