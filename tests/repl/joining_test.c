#include "check.h"
#include "terminal/joining.h"

#include <string.h>

/* The text with a > behind it if it goes on. */
static const char *joined(Join join, const char *text)
{
    static char result[128];
    Buffer buffer = {0};
    buffer_text(&buffer, text);
    bool goes_on = join_goes_on(join, &buffer);
    snprintf(result, sizeof result, "%s%s", buffer_string(&buffer), goes_on ? ">" : "");
    buffer_done(&buffer);
    return result;
}

UTEST(joining, a_backslash_at_the_end_goes_on)
{
    EXPECT_STREQ("payer  >", joined(JOIN_BACKSLASH, "payer \\"));
    EXPECT_STREQ(" >", joined(JOIN_BRACKETS, "\\"));
    EXPECT_STREQ("payer \\\\", joined(JOIN_BACKSLASH, "payer \\\\"));
    EXPECT_STREQ("\\\\ >", joined(JOIN_BACKSLASH, "\\\\\\"));
    EXPECT_STREQ("payer \\ ", joined(JOIN_BACKSLASH, "payer \\ "));
    EXPECT_STREQ("payer \\", joined(JOIN_NOTHING, "payer \\"));
    EXPECT_STREQ("", joined(JOIN_BRACKETS, ""));
}

UTEST(joining, an_open_bracket_goes_on_in_a_script_only)
{
    EXPECT_STREQ("f(\n>", joined(JOIN_BRACKETS, "f("));
    EXPECT_STREQ("f(", joined(JOIN_BACKSLASH, "f("));
    EXPECT_STREQ("t = { f(1)\n>", joined(JOIN_BRACKETS, "t = { f(1)"));
    EXPECT_STREQ("t = { f(1) }", joined(JOIN_BRACKETS, "t = { f(1) }"));
    EXPECT_STREQ("s = [[\n>", joined(JOIN_BRACKETS, "s = [["));
    EXPECT_STREQ(")) (\n>", joined(JOIN_BRACKETS, ")) ("));
    EXPECT_STREQ(":)", joined(JOIN_BRACKETS, ":)"));
}

UTEST(joining, brackets_in_strings_and_comments_do_not_count)
{
    EXPECT_STREQ("say \"(\"", joined(JOIN_BRACKETS, "say \"(\""));
    EXPECT_STREQ("say '\\'('", joined(JOIN_BRACKETS, "say '\\'('"));
    EXPECT_STREQ("x -- (", joined(JOIN_BRACKETS, "x -- ("));
    EXPECT_STREQ("x -- )\n(\n>", joined(JOIN_BRACKETS, "x -- )\n("));
    EXPECT_STREQ("l'an (2\n(\n>", joined(JOIN_BRACKETS, "l'an (2\n("));
    EXPECT_STREQ("'\\", joined(JOIN_NOTHING, "'\\"));
}
