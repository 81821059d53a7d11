#include "check.h"
#include "terminal/lines.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define RESULT_TEXT result_name

static const char *result_name(LineResult result)
{
    if (result == LINE_READ) return "read";
    return result == LINE_END ? "the end" : line_result_text(result, LANGUAGE_ENGLISH);
}

struct lines {
    FILE *input;
    Lines lines;
    Buffer line;
};

UTEST_F_SETUP(lines)
{
    utest_fixture->input = tmpfile();
    ASSERT_TRUE(utest_fixture->input);
}

UTEST_F_TEARDOWN(lines)
{
    fclose(utest_fixture->input);
    lines_done(&utest_fixture->lines);
    buffer_done(&utest_fixture->line);
    EXPECT_TRUE(utest_fixture->lines.held.bytes == NULL);
}

static void give(struct lines *t, const char *bytes, size_t length)
{
    fwrite(bytes, 1, length, t->input);
    fflush(t->input);
    lseek(fileno(t->input), 0, SEEK_SET);
    t->lines = lines_of(fileno(t->input));
}

static void give_many(struct lines *t, size_t count, const char *tail)
{
    for (size_t i = 0; i < count; i++)
        putc('x', t->input);
    give(t, tail, strlen(tail));
}

static LineResult next(struct lines *t)
{
    buffer_clear(&t->line);
    return lines_read(&t->lines, &t->line);
}

static const char *text(struct lines *t)
{
    return buffer_string(&t->line);
}

UTEST_F(lines, any_line_end_and_none_at_the_end_will_do)
{
    struct lines *t = utest_fixture;
    static const char input[] = "\xEF\xBB\xBFpayer Élodie 5\r\n\n  \nundo\rx\r\nfin";
    give(t, input, sizeof input - 1);
    static const char *const expected[] = {"payer Élodie 5", "", "  ", "undo\rx", "fin"};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        ASSERT_RESULT(LINE_READ, next(t));
        EXPECT_STREQ(expected[i], text(t));
        EXPECT_EQ(i + 1, t->lines.number);
    }
    EXPECT_RESULT(LINE_END, next(t));
    EXPECT_RESULT(LINE_END, next(t));
}

UTEST_F(lines, nothing_is_no_line)
{
    give(utest_fixture, "", 0);
    EXPECT_RESULT(LINE_END, next(utest_fixture));
    EXPECT_EQ((size_t)0, utest_fixture->lines.number);
}

UTEST_F(lines, a_line_that_is_no_text_is_refused_and_the_others_are_read)
{
    struct lines *t = utest_fixture;
    static const char input[] = "a\nb\0c\n\xC3\n\xED\xA0\x80\nd\n";
    give(t, input, sizeof input - 1);
    EXPECT_RESULT(LINE_READ, next(t));
    EXPECT_RESULT(LINE_HAS_NUL, next(t));
    EXPECT_EQ((size_t)0, t->line.length);
    EXPECT_EQ((size_t)2, t->lines.number);
    EXPECT_RESULT(LINE_NOT_UTF8, next(t));
    EXPECT_RESULT(LINE_NOT_UTF8, next(t));
    EXPECT_RESULT(LINE_READ, next(t));
    EXPECT_STREQ("d", text(t));
    EXPECT_EQ((size_t)5, t->lines.number);
}

UTEST_F(lines, I09_the_longest_line_is_read_and_one_more_byte_is_refused)
{
    struct lines *t = utest_fixture;
    give_many(t, LINES_MAX, "\nundo\n");
    EXPECT_RESULT(LINE_READ, next(t));
    EXPECT_EQ(LINES_MAX, t->line.length);
    EXPECT_RESULT(LINE_READ, next(t));
    EXPECT_STREQ("undo", text(t));
}

UTEST_F(lines, I09_one_more_byte_is_too_long)
{
    struct lines *t = utest_fixture;
    give_many(t, LINES_MAX + 1, "\nundo\n");
    EXPECT_RESULT(LINE_TOO_LONG, next(t));
    EXPECT_RESULT(LINE_READ, next(t));
    EXPECT_STREQ("undo", text(t));
}

UTEST_F(lines, I09_ten_megabytes_are_refused_in_one_sentence_and_little_memory)
{
    struct lines *t = utest_fixture;
    give_many(t, (size_t)10 << 20, "\nundo\n");
    EXPECT_RESULT(LINE_TOO_LONG, next(t));
    EXPECT_EQ((size_t)1, t->lines.number);
    EXPECT_TRUE(t->lines.held.room < 4 * LINES_MAX);
    EXPECT_RESULT(LINE_READ, next(t));
    EXPECT_STREQ("undo", text(t));
    EXPECT_EQ((size_t)2, t->lines.number);
    EXPECT_RESULT(LINE_END, next(t));
}

UTEST_F(lines, I09_ten_megabytes_without_an_end_are_refused_too)
{
    struct lines *t = utest_fixture;
    give_many(t, (size_t)10 << 20, "");
    EXPECT_RESULT(LINE_TOO_LONG, next(t));
    EXPECT_RESULT(LINE_END, next(t));
}

UTEST_F(lines, many_lines_come_in_their_order)
{
    struct lines *t = utest_fixture;
    char expected[16];
    for (int i = 1; i <= 100000; i++)
        fprintf(t->input, "%d\n", i);
    give(t, "", 0);
    for (int i = 1; i <= 100000; i++) {
        ASSERT_RESULT(LINE_READ, next(t));
        snprintf(expected, sizeof expected, "%d", i);
        ASSERT_STREQ(expected, text(t));
    }
    EXPECT_RESULT(LINE_END, next(t));
}

UTEST_F(lines, a_line_that_comes_in_parts_is_read_whole)
{
    struct lines *t = utest_fixture;
    int ends[2];
    ASSERT_EQ(0, pipe(ends));
    t->lines = lines_of(ends[0]);
    ASSERT_EQ((ssize_t)8, write(ends[1], "undo\npay", 8));
    EXPECT_RESULT(LINE_READ, next(t));
    ASSERT_EQ((ssize_t)6, write(ends[1], "er \xC3\xA9\n", 6));
    EXPECT_RESULT(LINE_READ, next(t));
    EXPECT_STREQ("payer é", text(t));
    close(ends[1]);
    EXPECT_RESULT(LINE_END, next(t));
    close(ends[0]);
}

UTEST_F(lines, what_cannot_be_read_is_told)
{
    struct lines *t = utest_fixture;
    int folder = open("/tmp", O_RDONLY | O_CLOEXEC);
    t->lines = lines_of(folder);
    EXPECT_RESULT(LINE_FAILED, next(t));
    close(folder);
}

UTEST_F(lines, a_secret_that_was_given_can_be_wiped)
{
    struct lines *t = utest_fixture;
    give(t, "secret 42\nundo\n", 15);
    EXPECT_RESULT(LINE_READ, next(t));
    lines_wipe(&t->lines);
    EXPECT_TRUE(memcmp(t->lines.held.bytes, "secret", 6) != 0);
    EXPECT_RESULT(LINE_READ, next(t));
    EXPECT_STREQ("undo", text(t));
}

UTEST(lines, line_result_each_refusal_has_a_sentence_in_both_languages)
{
    for (LineResult result = LINE_TOO_LONG; result <= LINE_NO_MEMORY; result++) {
        const char *french = line_result_text(result, LANGUAGE_FRENCH);
        const char *english = line_result_text(result, LANGUAGE_ENGLISH);
        EXPECT_STRNE("", french);
        EXPECT_STRNE("", english);
        EXPECT_STRNE(french, english);
    }
    EXPECT_STREQ("", line_result_text(LINE_END, LANGUAGE_FRENCH));
}
