/* Which entries explain what is missing in the box, or is too much in it. */
#include "check.h"
#include "evening/gap.h"

static const GapEntry entries[] = {{9, 500}, {8, -120}, {7, 1000}, {5, -360}, {2, 1500}};

static size_t explain(Amount gap, GapGuess guesses[GAP_GUESSES_MAX])
{
    return gap_explain(gap, entries, sizeof entries / sizeof *entries, guesses);
}

#define EXPECT_ONE(gap_, record_, reason_)                                                                   \
    do {                                                                                                     \
        GapGuess guesses_[GAP_GUESSES_MAX];                                                                  \
        ASSERT_GE(explain(gap_, guesses_), (size_t)1);                                                       \
        EXPECT_EQ((size_t)1, guesses_[0].count);                                                             \
        EXPECT_EQ((uint64_t)(record_), guesses_[0].records[0]);                                              \
        EXPECT_EQ((int)(reason_), (int)guesses_[0].reasons[0]);                                              \
    } while (0)

UTEST(gap, each_kind_of_slip_is_found)
{
    EXPECT_ONE(-500, 9, GAP_NEVER);
    EXPECT_ONE(120, 8, GAP_NEVER);
    EXPECT_ONE(-120, 8, GAP_TWICE);
    EXPECT_ONE(-1000, 9, GAP_OPPOSITE); /* the newest comes first, 7 that never was comes after */
    EXPECT_ONE(240, 8, GAP_OPPOSITE);
    EXPECT_ONE(-90, 8, GAP_SWAPPED); /* 210 for 120 */
    EXPECT_ONE(4500, 9, GAP_TENFOLD);
    EXPECT_ONE(-450, 9, GAP_TENTH);
}

UTEST(gap, two_entries_may_explain_it_together)
{
    GapGuess guesses[GAP_GUESSES_MAX];
    ASSERT_GE(explain(-620, guesses), (size_t)1); /* 9 never was, 8 was twice */
    EXPECT_EQ((size_t)2, guesses[0].count);
    EXPECT_EQ((uint64_t)9, guesses[0].records[0]);
    EXPECT_EQ((int)GAP_NEVER, (int)guesses[0].reasons[0]);
    EXPECT_EQ((uint64_t)8, guesses[0].records[1]);
    EXPECT_EQ((int)GAP_TWICE, (int)guesses[0].reasons[1]);
}

UTEST(gap, nothing_is_made_up)
{
    GapGuess guesses[GAP_GUESSES_MAX];
    EXPECT_EQ((size_t)0, explain(0, guesses));
    EXPECT_EQ((size_t)0, explain(7, guesses));
    EXPECT_EQ((size_t)0, explain(AMOUNT_MAX, guesses));
    EXPECT_EQ((size_t)0, gap_explain(5, NULL, 0, guesses));
}

UTEST(gap, there_are_never_more_guesses_than_fit)
{
    GapEntry many[300];
    GapGuess guesses[GAP_GUESSES_MAX];
    for (size_t i = 0; i < 300; i++)
        many[i] = (GapEntry){300 - i, 10};
    EXPECT_EQ((size_t)GAP_GUESSES_MAX, gap_explain(10, many, 300, guesses));
    EXPECT_EQ((uint64_t)300, guesses[0].records[0]);
}
