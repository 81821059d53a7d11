#include "check.h"
#include "telling/csv.h"

#include <string.h>

struct csv {
    Buffer out;
    Csv csv;
};

UTEST_F_SETUP(csv)
{
    utest_fixture->csv = csv_to(&utest_fixture->out);
    EXPECT_EQ(0u, utest_fixture->out.length);
}

UTEST_F_TEARDOWN(csv)
{
    (void)utest_result;
    buffer_done(&utest_fixture->out);
}

static const char *cell(struct csv *t, const char *text)
{
    buffer_clear(&t->out);
    t->csv = csv_to(&t->out);
    csv_text(&t->csv, text);
    return buffer_string(&t->out);
}

UTEST_F(csv, rows_end_with_return_and_newline)
{
    struct csv *t = utest_fixture;
    csv_text(&t->csv, "Élodie");
    csv_integer(&t->csv, INT64_MIN);
    csv_unsigned(&t->csv, 7);
    csv_end_row(&t->csv);
    csv_text(&t->csv, NULL);
    csv_text(&t->csv, "");
    csv_end_row(&t->csv);
    EXPECT_STREQ("Élodie,-9223372036854775808,7\r\n,\r\n", buffer_string(&t->out));
}

UTEST_F(csv, separators_quotes_and_lines_are_quoted)
{
    struct csv *t = utest_fixture;
    EXPECT_STREQ("\"a,b\"", cell(t, "a,b"));
    EXPECT_STREQ("\"a \"\"b\"\"\"", cell(t, "a \"b\""));
    EXPECT_STREQ("\"a\nb\"", cell(t, "a\nb"));
    EXPECT_STREQ("a;b", cell(t, "a;b"));
}

UTEST_F(csv, T09_no_text_is_a_formula)
{
    struct csv *t = utest_fixture;
    EXPECT_STREQ("'=1+1", cell(t, "=1+1"));
    EXPECT_STREQ("'+1", cell(t, "+1"));
    EXPECT_STREQ("'-1", cell(t, "-1"));
    EXPECT_STREQ("'@SUM(A1)", cell(t, "@SUM(A1)"));
    EXPECT_STREQ("'\\x09=1", cell(t, "\t=1"));
    EXPECT_STREQ("'\\x0D=1", cell(t, "\r=1"));
    EXPECT_STREQ("\"'=HYPERLINK(\"\"x\"\",1)\"", cell(t, "=HYPERLINK(\"x\",1)"));
    EXPECT_STREQ("a=1", cell(t, "a=1"));
}

UTEST_F(csv, what_a_terminal_would_obey_is_shown)
{
    struct csv *t = utest_fixture;
    EXPECT_STREQ("\\x1B[2J", cell(t, "\x1b[2J"));
}
