#include "check.h"
#include "pictures/face.h"

#include <string.h>

UTEST(scale, begins_at_nought_so_that_a_small_fall_looks_small)
{
    Scale scale = scale_of(290, 300, 6);
    EXPECT_EQ((int64_t)0, scale.low);
    EXPECT_EQ((int64_t)300, scale.high);
    EXPECT_EQ((int64_t)100, scale.step);
    EXPECT_EQ((int64_t)97, scale_place(&scale, 290, 100));
}

UTEST(scale, has_round_numbers_on_both_sides_of_nought)
{
    Scale scale = scale_of(-45000, 184000, 6);
    EXPECT_EQ((int64_t)-50000, scale.low);
    EXPECT_EQ((int64_t)200000, scale.high);
    EXPECT_EQ((int64_t)50000, scale.step);
}

UTEST(scale, holds_any_amount)
{
    Scale scale = scale_of(INT64_MIN, INT64_MAX, 6);
    EXPECT_LT(scale.low, 0);
    EXPECT_LT(0, scale.high);
    EXPECT_EQ((int64_t)100, scale_place(&scale, INT64_MAX, 100));
    EXPECT_EQ((int64_t)0, scale_place(&scale, INT64_MIN, 100));
    Scale nothing = scale_of(0, 0, 6);
    EXPECT_EQ((int64_t)0, nothing.low);
    EXPECT_EQ((int64_t)1, nothing.high);
}

static const int64_t values[] = {0, 10, 90, 10, 10, 10, 10, 20};
static const bool known[] = {false, true, true, true, true, true, true, true};

static Chart chart_of_one(void)
{
    Chart chart = {.title = "argent", .unit = {.name = "franc", .symbol = "F"}, .point_count = 8};
    chart_add(&chart, &(ChartLine){"Anna", values, known});
    return chart;
}

/* In fewer columns than there are points, a peak is not lost. */
UTEST(chart, thinning_keeps_the_extremes)
{
    Chart chart = chart_of_one();
    int64_t most = 0;
    for (size_t column = 0; column < 2; column++) {
        ChartSlot slot = chart_slot(&chart, &chart.lines[0], column, 2);
        EXPECT_TRUE(slot.is_known);
        if (slot.most > most) most = slot.most;
    }
    EXPECT_EQ((int64_t)90, most);
}

UTEST(chart, what_nobody_knows_is_not_drawn)
{
    Chart chart = chart_of_one();
    EXPECT_FALSE(chart_slot(&chart, &chart.lines[0], 0, 8).is_known);
    EXPECT_EQ((size_t)1, chart_start(&chart, &chart.lines[0]));
    EXPECT_EQ((size_t)7, chart_end(&chart, &chart.lines[0]));
}

UTEST(chart, labels_part_and_keep_their_order)
{
    int64_t places[] = {50, 52, 100, 49};
    chart_part(places, 4, 10, 100);
    EXPECT_LE(places[3] + 10, places[0]);
    EXPECT_LE(places[0] + 10, places[1]);
    EXPECT_LE(places[1] + 10, places[2]);
    EXPECT_LE(places[2], 100);
}

UTEST(chart, a_name_is_no_markup)
{
    Buffer out = {0};
    Chart chart = chart_of_one();
    chart.lines[0].name = "<b>&\"";
    chart_as_svg(&chart, &(ChartPaper){720, 300, 13, "a", false}, LANGUAGE_FRENCH, &out);
    const char *svg = buffer_string(&out);
    EXPECT_TRUE(strstr(svg, "&lt;b&gt;&amp;&quot;") != NULL);
    EXPECT_TRUE(strstr(svg, "<b>") == NULL);
    EXPECT_TRUE(strstr(svg, "</svg>") != NULL);
    buffer_done(&out);
}

UTEST(chart, is_told_in_words)
{
    Buffer out = {0};
    Chart chart = chart_of_one();
    chart_as_words(&chart, LANGUAGE_ENGLISH, &out);
    EXPECT_STREQ("Anna: from 10\u00A0F to 20\u00A0F, between 10\u00A0F and 90\u00A0F.", buffer_string(&out));
    buffer_done(&out);
}

UTEST(chart, in_ascii_has_nothing_else)
{
    Buffer out = {0};
    Chart chart = chart_of_one();
    Screen screen = {.columns = 40, .charset = CHARSET_OTHER, .language = LANGUAGE_ENGLISH};
    chart_as_text(&chart, &screen, &out);
    const char *text = buffer_string(&out);
    for (const char *at = text; *at; at++)
        EXPECT_TRUE((unsigned char)*at < 0x80);
    for (const char *at = text; *at; at += strcspn(at, "\n") + 1)
        EXPECT_LE(strcspn(at, "\n"), (size_t)40);
    buffer_done(&out);
}
