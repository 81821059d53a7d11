/* ctest: game */
/* The parting of things as scripts have it. */
#include "partitions.h"
#include "play.h"

/* A query "asked" that shows what the expression is, an answer as its value and its sets. */
#define ASKED(EXPRESSION)                                                                                    \
    "local function shown(a)\n"                                                                              \
    "  local list = {}\n"                                                                                    \
    "  for i, g in ipairs(a.groups or a.chosen) do list[i] = type(g) == 'table' and table.concat(g, '+') "   \
    "or g end\n"                                                                                             \
    "  return a.value .. (a.is_proven and '' or '?') .. ': ' .. table.concat(list, ' ')\n"                   \
    "end\n"                                                                                                  \
    "query 'asked' (function(t) return shown(" EXPRESSION ") end)"

#define WORTH "{ values = { 0, 0, 1, 3, 8, 20 } }"

static const char *asked(Play *play, const char *house)
{
    const char *trouble = play_begin(play, house);
    return *trouble ? trouble : play_ask(play, NULL, "asked()");
}

UTEST(partitions, things_of_several_kinds_are_put_together)
{
    Play play;
    play_open(&play);
    EXPECT_STREQ(
        "6: 1+2+4+5",
        asked(&play, ASKED("partitions.best_groups({ { kind = 'E', marks = 'ABDE' },"
                           "{ kind = 'A', marks = 'ACDEF' }, { kind = 'A', marks = 'F' },"
                           "{ kind = 'P', marks = 'BCDEF' }, { kind = 'C', marks = 'ADE' } }," WORTH ")")));
    play_close(&play);
}

UTEST(partitions, sets_that_are_listed_are_chosen_from)
{
    Play play;
    play_open(&play);
    EXPECT_STREQ(
        "10: 2 3",
        asked(&play, ASKED("partitions.best(4, { { members = { 1, 2, 3 }, value = 8 },"
                           "{ members = { 1, 2 }, value = 5 }, { members = { 3, 4 }, value = 5 } })")));
    play_close(&play);
}

UTEST(partitions, fewer_may_go_together_and_more_be_asked_in_common)
{
    Play play;
    play_open(&play);
    EXPECT_STREQ("8: 1+2", asked(&play, ASKED("partitions.best_groups({ { kind = '1', marks = 'ab' },"
                                              "{ kind = '2', marks = 'ab' }, { kind = '3', marks = 'a' } },"
                                              "{ values = { 0, 4, 9 }, size_max = 2, marks_min = 2 })")));
    play_close(&play);
}

UTEST(partitions, marks_beyond_the_first_may_count_nothing)
{
    Play play;
    play_open(&play);
    EXPECT_STREQ(
        "4: 1+2",
        asked(&play, ASKED("partitions.best_groups({ { kind = '1', marks = 'ab' },"
                           "{ kind = '2', marks = 'ab' } }, { values = { 0, 4 }, is_flat = true })")));
    play_close(&play);
}

UTEST(partitions, too_many_things_are_refused_by_name)
{
    Play play;
    play_open(&play);
    EXPECT_TRUE(strstr(asked(&play, ASKED("partitions.best(55, {})")), "55 à répartir"));
    EXPECT_STREQ("partition_items", play.trouble.code);
    play_close(&play);
    play_open(&play);
    EXPECT_STREQ("0: ", asked(&play, ASKED("partitions.best(54, {})")));
    play_close(&play);
}

UTEST(partitions, too_many_sets_are_refused_by_name)
{
    Play play;
    play_open(&play);
    asked(&play, "local items, values = {}, {}\n"
                 "for i = 1, 30 do items[i], values[i] = { kind = 'k' .. i, marks = 'A' }, i * i end\n" ASKED(
                     "partitions.best_groups(items, { values = values })"));
    EXPECT_STREQ("partition_sets", play.trouble.code);
    play_close(&play);
}

/* Six kinds with nine each: more sets than are compared. */
#define MANY                                                                                                 \
    "local items = {}\n"                                                                                     \
    "for i = 1, 54 do\n"                                                                                     \
    "  local marks = ''\n"                                                                                   \
    "  for m = 1, 6 do if (i * 7 + m * m * i // 3) % 2 == 0 then marks = marks .. string.sub('ABCDEF', m, "  \
    "m) end end\n"                                                                                           \
    "  items[i] = { kind = 'k' .. i % 6, marks = marks }\n"                                                  \
    "end\n"

UTEST(partitions, too_many_sets_are_refused)
{
    Play play;
    play_open(&play);
    ASSERT_STREQ("", play_begin(&play, MANY ASKED("partitions.best_groups(items, " WORTH ")")));
    play_ask(&play, NULL, "asked()");
    EXPECT_EQ((int)GAME_REFUSED, (int)play.trouble.result);
    EXPECT_STREQ("partition_sets", play.trouble.code);
    play_close(&play);
}

UTEST(partitions, a_script_cannot_make_it_run_for_ever)
{
    Play play;
    play_open(&play);
    ASSERT_STREQ("",
                 play_begin(&play,
                            "query 'asked' (function(t)\n"
                            "  local items = { { kind = 'E', marks = 'AB' }, { kind = 'A', marks = 'AB' } }\n"
                            "  for _ = 1, 1000000000 do partitions.best_groups(items, " WORTH ") end\n"
                            "end)"));
    play_ask(&play, NULL, "asked()");
    EXPECT_EQ((int)GAME_ERROR, (int)play.trouble.result);
    EXPECT_TRUE(play.trouble.is_stopped);
    play_close(&play);
}

UTEST(partitions, what_makes_no_sense_is_an_error_of_the_script)
{
    static const char *const wrong[] = {
        ASKED("partitions.best(3, { { members = { 4 }, value = 1 } })"),
        ASKED("partitions.best(3, { { members = {}, value = 1 } })"),
        ASKED("partitions.best(3, { { members = { 1 }, value = -1 } })"),
        ASKED("partitions.best(3, { { members = { 1 }, value = 'x' } })"),
        ASKED("partitions.best(3, { 1 })"),
        ASKED("partitions.best(-1, {})"),
        ASKED("partitions.best_groups({ { kind = 'x', marks = '*' } }, " WORTH ")"),
        ASKED("partitions.best_groups({ { marks = 'A' } }, " WORTH ")"),
        ASKED("partitions.best_groups({}, { values = { 1 }, size_max = 2 })"),
        ASKED("partitions.best_groups({}, { values = { 1 }, marks_min = 0 })"),
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Play play;
        play_open(&play);
        asked(&play, wrong[i]);
        EXPECT_STREQ("bad_expression", play.trouble.code);
        play_close(&play);
    }
}
