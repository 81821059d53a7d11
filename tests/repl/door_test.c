#include "check.h"
#include "terminal/door.h"

#include <stdlib.h>
#include <string.h>

static char passed[4096]; /* what passed last */

static const char *pass(const char *bytes, size_t length)
{
    Shown shown = door_show(bytes, length);
    const char *text = buffer_string(&shown.text);
    snprintf(passed, sizeof passed, "%s", text ? text : "(no memory)");
    shown_done(&shown);
    return passed;
}

static const char *pass_text(const char *text)
{
    return pass(text, strlen(text));
}

UTEST(door, what_is_harmless_passes_as_it_is)
{
    EXPECT_STREQ("", pass_text(""));
    EXPECT_STREQ("Élodie → Bo\u00A0: 15\u202F000\u00A0F\n\ta\r\nb",
                 pass_text("Élodie → Bo\u00A0: 15\u202F000\u00A0F\n\ta\r\nb"));
    EXPECT_STREQ("👩‍🚀 🇫🇷 👍🏽", pass_text("👩‍🚀 🇫🇷 👍🏽"));
}

UTEST(door, T01_what_a_terminal_would_obey_is_shown)
{
    EXPECT_STREQ("\\x1B[2J\\x1B]0;x\\x07\\x1B]52;c;QQ==\\x07",
                 pass_text("\033[2J\033]0;x\a\033]52;c;QQ==\a"));
    EXPECT_STREQ("\\x00\\x08\\x0C\\x0E\\x7F", pass("\0\b\f\016\x7F", 5));
    EXPECT_STREQ("a\\x0Db", pass_text("a\rb"));
    EXPECT_STREQ("\\u009B2J \\x9B2J", pass_text("\xC2\x9B"
                                                "2J \x9B"
                                                "2J"));
    EXPECT_STREQ("\\u2028\\u2029\\u0085", pass_text("\u2028\u2029\xC2\x85"));
}

UTEST(door, T03_what_turns_the_direction_or_hides_is_shown)
{
    EXPECT_STREQ("\\u202E\\u2066\\u200B\\u061C\\u200E\\uFEFF\\u00AD",
                 pass_text("\u202E\u2066\u200B\u061C\u200E\uFEFF\u00AD"));
    EXPECT_STREQ("\\xFF\\xC3\\xE2\\x82", pass_text("\xFF\xC3\xE2\x82"));
}

UTEST(door, what_the_program_says_to_the_terminal_passes)
{
    Buffer text = {0};
    door_sign(&text, SIGN_STRONG);
    buffer_text(&text, "Bo");
    door_sign(&text, SIGN_PLAIN);
    door_sign(&text, SIGN_ROW_AWAY);
    EXPECT_STREQ("\033[1mBo\033[0m\033[K", pass(text.bytes, text.length));
    buffer_done(&text);
}

UTEST(door, nobody_else_can_say_it)
{
    EXPECT_STREQ("\\x1B[1mBo\\x1B[0m", pass_text("\033[1mBo\033[0m"));
    EXPECT_STREQ("\\x1B0000000000000000a", pass_text("\033"
                                                     "0000000000000000a"));

    /* Nor with the number of another run, nor with half a sign. */
    Buffer text = {0};
    door_sign(&text, SIGN_STRONG);
    char other = text.bytes[3];
    text.bytes[3] = other == '0' ? '1' : '0';
    EXPECT_TRUE(strchr(pass(text.bytes, text.length), '\033') == NULL);
    text.bytes[3] = other;
    EXPECT_TRUE(strchr(pass(text.bytes, text.length - 1), '\033') == NULL);
    buffer_done(&text);
}

UTEST(door, what_has_passed_passes_again_as_it_is)
{
    static const char hostile[] = "a\033[2J\x9B\u202E\xFF\rb\n\t\x7F";
    char once[sizeof passed];
    snprintf(once, sizeof once, "%s", pass(hostile, sizeof hostile - 1));
    EXPECT_STREQ(once, pass_text(once));
}

UTEST(door, a_megabyte_passes)
{
    size_t length = 1 << 20;
    char *bytes = malloc(length);
    ASSERT_TRUE(bytes != NULL);
    memset(bytes, 0x1B, length);
    Shown shown = door_show(bytes, length);
    EXPECT_EQ(4 * length, shown.text.length);
    EXPECT_TRUE(memchr(shown.text.bytes, 0x1B, shown.text.length) == NULL);
    shown_done(&shown);
    free(bytes);
}

UTEST(door, what_cannot_be_written_is_told)
{
    FILE *full = fopen("/dev/full", "w");
    ASSERT_TRUE(full != NULL);
    setvbuf(full, NULL, _IONBF, 0);
    EXPECT_FALSE(door_text(full, "text\n"));
    EXPECT_FALSE(door_say(full, "%s %d\n", "text", 1));
    fclose(full);
}
