/* ctest: game */
/* Paying with the notes there are, as scripts have it. */
#include "notes.h"
#include "play.h"

static const char *asked(const char *expression)
{
    static char told[8192];
    char house[1024];
    Play play;
    snprintf(house, sizeof house,
             "local function shown(...)\n"
             "  local list = {}\n"
             "  for i, stack in ipairs { ... } do\n"
             "    local told = {}\n"
             "    for place, kind in ipairs(stack) do told[place] = kind[2] .. 'x' .. kind[1] end\n"
             "    list[i] = table.concat(told, ' ')\n"
             "  end\n"
             "  return #list > 0 and table.concat(list, ' / ') or 'cannot'\n"
             "end\n"
             "query 'asked' (function() return shown(%s) end)",
             expression);
    play_open(&play);
    const char *trouble = play_begin(&play, house);
    snprintf(told, sizeof told, "%s", *trouble ? trouble : play_ask(&play, NULL, "asked()"));
    play_close(&play);
    return told;
}

#define STOCK(A, B, C, D, E, F) "{{500," #A "},{200," #B "},{100," #C "},{50," #D "},{20," #E "},{10," #F "}}"

UTEST(notes, the_fewest_are_paid_where_taking_the_largest_first_would_fail)
{
    EXPECT_STREQ("3x20", asked("notes.pay(" STOCK(0, 0, 0, 1, 3, 0) ", 60)"));
    EXPECT_STREQ("1x200 3x50 1x20 1x10", asked("notes.pay(" STOCK(3, 1, 0, 3, 4, 1) ", 380)"));
    EXPECT_STREQ("1x200 1x100 1x50 1x20 1x10", asked("notes.pay(" STOCK(9, 9, 9, 9, 9, 9) ", 380)"));
    EXPECT_STREQ("cannot", asked("notes.pay(" STOCK(3, 0, 2, 1, 4, 0) ", 380)"));
}

UTEST(notes, change_is_given_so_that_the_fewest_move)
{
    EXPECT_STREQ("1x500 / 1x200 1x100 1x50 1x20",
                 asked("notes.exchange(" STOCK(1, 0, 1, 0, 0, 0) ", " STOCK(0, 1, 1, 1, 2, 0) ", 130)"));
    EXPECT_STREQ("cannot", asked("notes.exchange(" STOCK(1, 0, 0, 0, 0, 0) ", { { 1, 0 } }, 130)"));
}

UTEST(notes, the_same_is_handed_out_to_each)
{
    EXPECT_STREQ("1x500 1x200", asked("notes.pay(" STOCK(3, 4, 9, 9, 9, 9) ", 700, 3)"));
    EXPECT_STREQ("cannot", asked("notes.pay(" STOCK(3, 2, 0, 0, 0, 0) ", 700, 3)"));
}

UTEST(notes, what_is_no_stack_is_an_error_of_the_script)
{
    EXPECT_TRUE(strstr(asked("notes.pay({ 5 }, 60)"), "{ valeur, nombre }") != NULL);
    EXPECT_TRUE(strstr(asked("notes.exchange({ { 1, 1 } }, { { 0, 1 } }, 1)"), "au-dessus de 0") != NULL);
    EXPECT_STREQ("cannot", asked("notes.pay({ { 1, 1 } }, 0)"));
    EXPECT_STREQ("cannot", asked("notes.exchange({ { 1, 1 << 61 } }, { { 1 << 60, 1 << 61 } }, 1 << 60)"));
}
