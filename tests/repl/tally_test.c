#include "check.h"
#include "scores/face.h"

#include <string.h>

/* Three wins of four evenings say next to nothing. */
UTEST(tally, a_share_of_few_evenings_has_a_wide_interval)
{
    int64_t low, high;
    tally_interval(3, 4, &low, &high);
    EXPECT_EQ((int64_t)30, low);
    EXPECT_EQ((int64_t)95, high);
    tally_interval(0, 0, &low, &high);
    EXPECT_EQ((int64_t)0, low);
    EXPECT_EQ((int64_t)100, high);
    tally_interval(50, 100, &low, &high);
    EXPECT_EQ((int64_t)40, low);
    EXPECT_EQ((int64_t)60, high);
}

UTEST(outcome, is_read_from_the_line_that_it_writes)
{
    Outcome typed = {.day = ""}, read = {.day = ""};
    Buffer line = {0}, again = {0};
    const char *words[] = {"2026-11-20", "ambition", "95", "Élodie=-40000", "Bo=184000", "Zoé"};
    ASSERT_TRUE(outcome_typed(words, 6, &typed));
    outcome_write(&typed, &line);
    ASSERT_TRUE(outcome_read(buffer_string(&line), &read));
    outcome_write(&read, &again);
    EXPECT_STREQ(line.bytes, buffer_string(&again));
    EXPECT_EQ((size_t)3, read.seat_count);
    EXPECT_TRUE(read.seats[1].has_won);
    EXPECT_FALSE(read.seats[0].has_won);
    EXPECT_FALSE(read.seats[2].has_score);
    outcome_done(&typed);
    outcome_done(&read);
    buffer_done(&line);
    buffer_done(&again);
}

UTEST(outcome, what_is_no_line_is_refused)
{
    static const char *const wrong[] = {"", "2026-11-20", "2026-11-20\tambition\t95",
                                        "hier\tambition\t95\t0\tBo\t1\t1",
                                        "2026-11-20\tambition\t95\t0\tBo\t1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Outcome outcome = {.day = ""};
        EXPECT_FALSE(outcome_read(wrong[i], &outcome));
        outcome_done(&outcome);
    }
}
