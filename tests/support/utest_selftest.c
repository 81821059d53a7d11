/* utest_selftest.c - cases for utest_selftest.sh, which runs them in parts and reads what is printed.
 *
 * The set `works` must pass. The set `fails` must fail in every case: each one is a check that must
 * not pass, so a check that is never wrong is found. */
#include "check.h"

#include <math.h>

UTEST_MAIN()

typedef enum { COLOUR_RED, COLOUR_GREEN } Colour;

static const char *colour_text(Colour colour)
{
    switch (colour) {
    case COLOUR_RED: return "red";
    case COLOUR_GREEN: return "green";
    }
    return "no colour";
}

#define RESULT_TEXT colour_text

UTEST(works, integers_of_different_types)
{
    size_t count = 3;
    unsigned char small = 255;
    char letter = 'a';
    int64_t amount = INT64_MIN;
    EXPECT_EQ(3, count);
    EXPECT_EQ(count, 3);
    EXPECT_EQ(255, small);
    EXPECT_EQ('a', letter);
    EXPECT_EQ(INT64_MIN, amount);
    EXPECT_NE(-1, SIZE_MAX);
    EXPECT_LT(amount, count);
    EXPECT_LT(-2, -1);
    EXPECT_LE(-1, 0U);
    EXPECT_LE(count, 3);
    EXPECT_GT(UINT64_MAX, INT64_MAX);
    EXPECT_GE(UINT64_MAX, UINT64_MAX);
}

UTEST(works, other_types)
{
    int here = 1;
    const int *somewhere = &here;
    const int *nowhere = NULL;
    const struct opaque *hidden = NULL;
    struct {
        unsigned int three : 3;
    } bits = {5};
    EXPECT_EQ(COLOUR_GREEN, (Colour)here);
    EXPECT_EQ(true, here == 1);
    EXPECT_EQ(&here, somewhere);
    EXPECT_NE(nowhere, somewhere);
    EXPECT_EQ(NULL, hidden);
    EXPECT_EQ(NULL, nowhere);
    EXPECT_EQ(5, bits.three);
    EXPECT_EQ(0.5, 0.5F);
    EXPECT_NE((double)NAN, (double)NAN);
    EXPECT_TRUE(somewhere);
    EXPECT_FALSE(nowhere);
    EXPECT_NEAR(1.0, 1.05, 0.1);
    EXPECT_NEAR(1.05, 1.0, 0.1);
}

UTEST(works, strings)
{
    EXPECT_STREQ("Élodie", "Élodie");
    EXPECT_STRNE("Élodie", "Elodie");
    EXPECT_STRNEQ("Alice", "Alix", 3);
    EXPECT_STRNNE("Alice", "Alix", 4);
}

UTEST(works, results_by_their_texts)
{
    EXPECT_RESULT(COLOUR_RED, COLOUR_RED);
    ASSERT_RESULT(COLOUR_RED, COLOUR_RED);
    EXPECT_RESULT(colour_text, COLOUR_GREEN, COLOUR_GREEN);
    ASSERT_RESULT(colour_text, COLOUR_GREEN, COLOUR_GREEN);
}

UTEST(works, each_argument_is_evaluated_once)
{
    int count = 0;
    const char *letters = "ab";
    EXPECT_EQ(1, ++count);
    EXPECT_LT(1, ++count);
    EXPECT_TRUE(++count == 3);
    EXPECT_NEAR(4.0, (double)++count, 0.0);
    EXPECT_STREQ("b", ++letters);
    ASSERT_EQ(4, count);
}

UTEST(works, every_assert_that_holds_goes_on)
{
    ASSERT_TRUE(true);
    ASSERT_FALSE(false);
    ASSERT_EQ(1, 1);
    ASSERT_NE(1, 2);
    ASSERT_LT(1, 2);
    ASSERT_LE(1, 1);
    ASSERT_GT(2, 1);
    ASSERT_GE(1, 1);
    ASSERT_STREQ("a", "a");
    ASSERT_STRNE("a", "b");
    ASSERT_STRNEQ("ab", "ac", 1);
    ASSERT_STRNNE("ab", "ac", 2);
    ASSERT_NEAR(1.0, 1.0, 0.0);
    printf("went on\n");
}

struct works {
    int zeroed;
    int filled;
};

UTEST_F_SETUP(works)
{
    EXPECT_EQ(0, utest_fixture->zeroed);
    utest_fixture->filled = 7;
}

UTEST_F_TEARDOWN(works)
{
    EXPECT_EQ(8, utest_fixture->filled);
}

UTEST_F(works, a_fixture_is_zeroed_filled_and_torn_down)
{
    EXPECT_EQ(7, utest_fixture->filled);
    utest_fixture->filled++;
}

struct indexed {
    size_t doubled;
};

UTEST_I_SETUP(indexed)
{
    utest_fixture->doubled = 2 * utest_index;
}

UTEST_I_TEARDOWN(indexed)
{
    EXPECT_EQ(2 * utest_index + 1, utest_fixture->doubled);
}

UTEST_I(indexed, runs_once_an_index, 3)
{
    EXPECT_EQ(2 * utest_index, utest_fixture->doubled);
    utest_fixture->doubled++;
}

UTEST(skipped, is_neither_passed_nor_failed)
{
    UTEST_SKIP("no reason");
    EXPECT_TRUE(false);
}

/* Each case has one check, which must fail. */
#define FAILS(name, check)                                                                                   \
    UTEST(fails, name)                                                                                       \
    {                                                                                                        \
        check;                                                                                               \
    }

FAILS(expect_true, EXPECT_TRUE(1 > 2))
FAILS(expect_false, EXPECT_FALSE(2 > 1))
FAILS(expect_eq, EXPECT_EQ(1, 2))
FAILS(expect_ne, EXPECT_NE(1, 1))
FAILS(expect_lt, EXPECT_LT(1, 1))
FAILS(expect_le, EXPECT_LE(2, 1))
FAILS(expect_gt, EXPECT_GT(1, 1))
FAILS(expect_ge, EXPECT_GE(-1, 0U))
FAILS(expect_streq, EXPECT_STREQ("a", "b"))
FAILS(expect_streq_null, EXPECT_STREQ("a", NULL))
FAILS(expect_strne, EXPECT_STRNE("a", "a"))
FAILS(expect_strneq, EXPECT_STRNEQ("ab", "ac", 2))
FAILS(expect_strnne, EXPECT_STRNNE("ab", "ac", 1))
FAILS(expect_near, EXPECT_NEAR(1.0, 2.0, 0.5))
FAILS(expect_near_nan, EXPECT_NEAR((double)NAN, 1.0, 0.5))
FAILS(expect_result, EXPECT_RESULT(COLOUR_RED, COLOUR_GREEN))
FAILS(assert_true, ASSERT_TRUE(1 > 2))
FAILS(assert_false, ASSERT_FALSE(2 > 1))
FAILS(assert_eq, ASSERT_EQ(1, 2))
FAILS(assert_ne, ASSERT_NE(1, 1))
FAILS(assert_lt, ASSERT_LT(1, 1))
FAILS(assert_le, ASSERT_LE(2, 1))
FAILS(assert_gt, ASSERT_GT(1, 1))
FAILS(assert_ge, ASSERT_GE(0, 1))
FAILS(assert_streq, ASSERT_STREQ("a", "b"))
FAILS(assert_strne, ASSERT_STRNE("a", "a"))
FAILS(assert_strneq, ASSERT_STRNEQ("ab", "ac", 2))
FAILS(assert_strnne, ASSERT_STRNNE("ab", "ac", 1))
FAILS(assert_near, ASSERT_NEAR(1.0, 2.0, 0.5))
FAILS(assert_result, ASSERT_RESULT(COLOUR_RED, COLOUR_GREEN))
FAILS(with_message_true, EXPECT_TRUE_MSG(1 > 2, "message"))
FAILS(with_message_false, EXPECT_FALSE_MSG(2 > 1, "message"))
FAILS(with_message_eq, EXPECT_EQ_MSG(1, 2, "message"))
FAILS(with_message_ne, EXPECT_NE_MSG(1, 1, "message"))
FAILS(with_message_lt, EXPECT_LT_MSG(1, 1, "message"))
FAILS(with_message_le, EXPECT_LE_MSG(2, 1, "message"))
FAILS(with_message_gt, EXPECT_GT_MSG(1, 1, "message"))
FAILS(with_message_ge, EXPECT_GE_MSG(0, 1, "message"))
FAILS(with_message_streq, EXPECT_STREQ_MSG("a", "b", "message"))
FAILS(with_message_strne, EXPECT_STRNE_MSG("a", "a", "message"))
FAILS(with_message_strneq, EXPECT_STRNEQ_MSG("ab", "ac", 2, "message"))
FAILS(with_message_strnne, EXPECT_STRNNE_MSG("ab", "ac", 1, "message"))
FAILS(with_message_near, EXPECT_NEAR_MSG(1.0, 2.0, 0.5, "message"))
FAILS(with_message_assert_true, ASSERT_TRUE_MSG(1 > 2, "message"))
FAILS(with_message_assert_false, ASSERT_FALSE_MSG(2 > 1, "message"))
FAILS(with_message_assert_eq, ASSERT_EQ_MSG(1, 2, "message"))
FAILS(with_message_assert_ne, ASSERT_NE_MSG(1, 1, "message"))
FAILS(with_message_assert_lt, ASSERT_LT_MSG(1, 1, "message"))
FAILS(with_message_assert_le, ASSERT_LE_MSG(2, 1, "message"))
FAILS(with_message_assert_gt, ASSERT_GT_MSG(1, 1, "message"))
FAILS(with_message_assert_ge, ASSERT_GE_MSG(0, 1, "message"))
FAILS(with_message_assert_streq, ASSERT_STREQ_MSG("a", "b", "message"))
FAILS(with_message_assert_strne, ASSERT_STRNE_MSG("a", "a", "message"))
FAILS(with_message_assert_strneq, ASSERT_STRNEQ_MSG("ab", "ac", 2, "message"))
FAILS(with_message_assert_strnne, ASSERT_STRNNE_MSG("ab", "ac", 1, "message"))
FAILS(with_message_assert_near, ASSERT_NEAR_MSG(1.0, 2.0, 0.5, "message"))

UTEST(stop, expect_goes_on)
{
    EXPECT_TRUE(false);
    printf("went on\n");
}

UTEST(stop, assert_leaves)
{
    ASSERT_EQ(1, 2);
    printf("went on\n");
}

struct torn {
    int unused;
};

UTEST_F_SETUP(torn)
{
    utest_fixture->unused = 0;
}

UTEST_F_TEARDOWN(torn)
{
    printf("torn down\n");
}

UTEST_F(torn, even_after_a_failed_assert)
{
    ASSERT_EQ(1, utest_fixture->unused);
    printf("went on\n");
}

struct unset {
    int unused;
};

UTEST_F_SETUP(unset)
{
    ASSERT_EQ(1, utest_fixture->unused);
}

UTEST_F_TEARDOWN(unset)
{
    printf("torn down\n");
}

UTEST_F(unset, a_case_without_its_setup_does_not_run)
{
    printf("went on\n");
}
