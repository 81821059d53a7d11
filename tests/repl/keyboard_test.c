#include "check.h"
#include "terminal/keyboard.h"

#include <string.h>

struct keyboard {
    Keyboard keyboard;
    Buffer got;
};

UTEST_F_SETUP(keyboard)
{
    keyboard_begin_line(&utest_fixture->keyboard);
    EXPECT_FALSE(keyboard_has_byte(&utest_fixture->keyboard));
}

UTEST_F_TEARDOWN(keyboard)
{
    EXPECT_FALSE(utest_fixture->keyboard.failed);
    keyboard_done(&utest_fixture->keyboard);
    buffer_done(&utest_fixture->got);
}

/* What came out; the mark of a literal letter, which most tests do not care for, is left out. */
static const char *got(struct keyboard *t)
{
    char byte;
    buffer_clear(&t->got);
    while (keyboard_pull(&t->keyboard, &byte))
        if (byte != 0x16) buffer_byte(&t->got, byte);
    return buffer_string(&t->got);
}

static void push(struct keyboard *t, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        keyboard_push(&t->keyboard, bytes[i]);
}

/* What comes out of what is typed. */
static const char *typed(struct keyboard *t, const char *bytes)
{
    push(t, bytes, strlen(bytes));
    return got(t);
}

UTEST_F(keyboard, letters_and_control_keys_pass)
{
    struct keyboard *t = utest_fixture;
    EXPECT_STREQ("payer Élodie 玉 15k\r", typed(t, "payer Élodie 玉 15k\r"));
    EXPECT_STREQ("\x01\x03\x04\t\x12\x7F\n", typed(t, "\x01\x03\x04\t\x12\x7F\n"));
    EXPECT_STREQ("e\u0301 👩‍👧 ☺\uFE0F", typed(t, "e\u0301 👩‍👧 ☺\uFE0F"));
}

/* á to ú are what the editor calls Alt and a letter. */
UTEST_F(keyboard, letters_that_look_like_keys_come_literally)
{
    struct keyboard *t = utest_fixture;
    static const char expected[] = "\x16é\x16áÉœ";
    char byte;
    push(t, "\xC3\xA9\033[200~\xC3\xA1\xC3\x89\xC5\x93\033[201~", 20);
    for (const char *at = expected; *at; at++)
        EXPECT_TRUE(keyboard_pull(&t->keyboard, &byte) && byte == *at);
}

UTEST_F(keyboard, NUL_is_no_key)
{
    push(utest_fixture, "a\0b", 3);
    EXPECT_STREQ("ab", got(utest_fixture));
}

UTEST_F(keyboard, T05_what_is_no_UTF8_is_shown_as_such_and_ends_no_line)
{
    struct keyboard *t = utest_fixture;
    EXPECT_STREQ("\uFFFDlodie", typed(t, "\xC9lodie")); /* É in Latin-1 */
    EXPECT_STREQ("\uFFFDx\uFFFD\r", typed(t, "\xFFx\x80\r"));
    EXPECT_STREQ("\uFFFD\uFFFDx", typed(t, "\xC0\xAFx"));
    EXPECT_STREQ("\uFFFDx", typed(t, "\xED\xA0\x80x"));
    EXPECT_STREQ("\uFFFDx", typed(t, "\xF4\x90\x80\x80x"));
    EXPECT_STREQ("\uFFFD\033[A", typed(t, "\xC3\033[A"));
}

UTEST_F(keyboard, T05_a_letter_that_does_not_go_on_is_let_go)
{
    struct keyboard *t = utest_fixture;
    EXPECT_STREQ("caf", typed(t, "caf\xE9"));
    EXPECT_TRUE(keyboard_is_waiting(&t->keyboard));
    keyboard_settle(&t->keyboard);
    EXPECT_STREQ("\uFFFD", got(t));
    EXPECT_FALSE(keyboard_is_waiting(&t->keyboard));
}

UTEST_F(keyboard, T01_and_T03_C1_and_what_turns_the_direction_are_shown)
{
    EXPECT_STREQ("\uFFFD31m \uFFFD15 \uFFFD \uFFFD", typed(utest_fixture, "\xC2\x9B"
                                                                          "31m \u202E15 \u200B \u2028"));
}

UTEST_F(keyboard, keys_are_passed_whole_as_the_editor_knows_them)
{
    struct keyboard *t = utest_fixture;
    EXPECT_STREQ("\033[A\033[B\033[3~\033[5~", typed(t, "\033[A\033[B\033[3~\033[5~"));
    EXPECT_STREQ("\033[A\033[H\033[F\r", typed(t, "\033OA\033[1~\033OF\033OM"));
    EXPECT_STREQ("\033f\033b\033f", typed(t, "\033[1;5C\033[1;5D\033f"));
}

UTEST_F(keyboard, a_key_that_the_editor_does_not_know_is_none)
{
    struct keyboard *t = utest_fixture;
    EXPECT_STREQ("ab", typed(t, "a\033[15~b"));       /* F5 */
    EXPECT_STREQ("ab", typed(t, "a\033[<0;10;20Mb")); /* a mouse */
    EXPECT_STREQ("ab", typed(t, "a\033[27;5;106;1;2;3;4;5;6;7;8~b"));
    EXPECT_STREQ("ab", typed(t, "a\033Xb")); /* Alt and Shift */
    EXPECT_STREQ("a\r", typed(t, "a\033\r"));
    EXPECT_STREQ("aé", typed(t, "a\033é"));
    EXPECT_STREQ("a\r", typed(t, "a\033[\r"));
    EXPECT_STREQ("\rc", typed(t, "\033[\rc"));
    EXPECT_STREQ("\033[A", typed(t, "\033\033[A"));
}

UTEST_F(keyboard, Escape_alone_is_a_key_after_a_moment)
{
    struct keyboard *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "\033"));
    keyboard_settle(&t->keyboard);
    EXPECT_STREQ("\033", got(t));
    EXPECT_STREQ("", typed(t, "\033["));
    keyboard_settle(&t->keyboard);
    EXPECT_STREQ("", got(t));
    keyboard_settle(&t->keyboard);
    EXPECT_STREQ("", got(t));
}

UTEST_F(keyboard, I09_one_line_that_is_pasted_is_as_if_typed_without_its_Return)
{
    struct keyboard *t = utest_fixture;
    EXPECT_STREQ("payer Élodie 5", typed(t, "\033[200~payer Élodie 5\033[201~"));
    EXPECT_STREQ("payer Bo 5", typed(t, "\033[200~payer Bo 5\r\n\033[201~"));
    EXPECT_STREQ("", typed(t, "\033[200~\033[201~"));
    EXPECT_FALSE(t->keyboard.has_pasted);
}

UTEST_F(keyboard, I09_control_bytes_in_a_paste_do_nothing)
{
    struct keyboard *t = utest_fixture;
    EXPECT_STREQ("a\\x03b\\x04 \\x1B[Ac\\xFF", typed(t, "\033[200~a\003b\004\t\033[Ac\xFF\033[201~"));
    push(t, "\033[200~a\0b\033[201~", 15);
    EXPECT_STREQ("a\\x00b", got(t));
}

UTEST_F(keyboard, I09_several_lines_that_are_pasted_wait)
{
    struct keyboard *t = utest_fixture;
    EXPECT_STREQ("\r", typed(t, "\033[200~payer Bo 5\rundo\r\nfin\033[201~"));
    ASSERT_TRUE(t->keyboard.has_pasted);
    EXPECT_STREQ("payer Bo 5\nundo\nfin", buffer_string(&t->keyboard.pasted));
    keyboard_begin_line(&t->keyboard);
    EXPECT_FALSE(t->keyboard.has_pasted);

    EXPECT_STREQ("\r", typed(t, "\033[200~\n\na\n\033[201~"));
    EXPECT_STREQ("\n\na\n", buffer_string(&t->keyboard.pasted));
}

UTEST_F(keyboard, I09_what_looks_like_the_end_of_a_paste_is_not)
{
    struct keyboard *t = utest_fixture;
    EXPECT_STREQ("a\\x1B[201b", typed(t, "\033[200~a\033[201b\033[201~"));
    EXPECT_STREQ("x", typed(t, "\033[201~x"));
}

UTEST_F(keyboard, I09_a_line_that_is_too_long_is_swallowed_until_Return)
{
    struct keyboard *t = utest_fixture;
    for (int i = 0; i < KEYBOARD_LINE_MAX; i++)
        keyboard_push(&t->keyboard, 'x');
    EXPECT_FALSE(t->keyboard.is_too_long);
    EXPECT_EQ((size_t)KEYBOARD_LINE_MAX, strlen(got(t)));
    EXPECT_STREQ("\r", typed(t, "xxx\r"));
    EXPECT_TRUE(t->keyboard.is_too_long);
    keyboard_begin_line(&t->keyboard);
    EXPECT_STREQ("x", typed(t, "x"));
}

UTEST_F(keyboard, I09_a_paste_that_is_too_long_ends_the_line_at_once)
{
    struct keyboard *t = utest_fixture;
    push(t, "\033[200~", 6);
    for (size_t i = 0; i < 3 * KEYBOARD_PASTE_MAX; i++)
        keyboard_push(&t->keyboard, i % 50 == 0 ? '\n' : 'x');
    EXPECT_TRUE(t->keyboard.paste.room < 4 * KEYBOARD_PASTE_MAX);
    EXPECT_STREQ("\r", typed(t, "\033[201~"));
    EXPECT_TRUE(t->keyboard.is_too_long);
    EXPECT_FALSE(t->keyboard.has_pasted);

    keyboard_begin_line(&t->keyboard);
    push(t, "\033[200~", 6);
    for (size_t i = 0; i <= KEYBOARD_LINE_MAX; i++)
        keyboard_push(&t->keyboard, 'x');
    EXPECT_STREQ("\r", typed(t, "\033[201~"));
    EXPECT_TRUE(t->keyboard.is_too_long);
}

UTEST_F(keyboard, a_paste_at_the_bound_is_taken)
{
    struct keyboard *t = utest_fixture;
    push(t, "\033[200~", 6);
    for (size_t i = 0; i < KEYBOARD_PASTE_MAX; i++)
        keyboard_push(&t->keyboard, i % 50 == 0 ? '\n' : 'x');
    EXPECT_STREQ("\r", typed(t, "\033[201~"));
    EXPECT_TRUE(t->keyboard.has_pasted);
    EXPECT_EQ(KEYBOARD_PASTE_MAX, t->keyboard.pasted.length);
}

UTEST_F(keyboard, what_waits_can_be_dropped)
{
    struct keyboard *t = utest_fixture;
    push(t, "oui\r\xC3", 5);
    keyboard_drop(&t->keyboard);
    EXPECT_FALSE(keyboard_has_byte(&t->keyboard));
    EXPECT_STREQ("x", typed(t, "x"));
}

UTEST_F(keyboard, what_is_offered_is_taken_by_its_own_keys_alone)
{
    struct keyboard *t = utest_fixture;
    keyboard_offer(&t->keyboard, " élodie bo");
    EXPECT_STREQ("\x05", typed(t, "\x05")); /* to the end of the line, where the cursor is */
    EXPECT_STREQ(" élodie bo", typed(t, "\x06"));
    EXPECT_STREQ("\x06", typed(t, "\x06"));
    keyboard_offer(&t->keyboard, " élodie bo");
    EXPECT_STREQ(" élodie", typed(t, "\033f"));
    keyboard_offer(&t->keyboard, " bo");
    EXPECT_STREQ("\x0B", typed(t, "\x0B")); /* a key that changes the line ends the offer */
    EXPECT_STREQ("\x06", typed(t, "\x06"));
}

UTEST_F(keyboard, a_redraw_is_a_literal_nothing)
{
    struct keyboard *t = utest_fixture;
    char byte;
    keyboard_redraw(&t->keyboard);
    EXPECT_TRUE(keyboard_pull(&t->keyboard, &byte) && byte == 0x16);
    EXPECT_TRUE(keyboard_pull(&t->keyboard, &byte) && byte == 0);
    EXPECT_FALSE(keyboard_pull(&t->keyboard, &byte));
}

/* Whatever comes, only UTF-8 comes out, and no sequence but that of a key. */
UTEST_F(keyboard, T01_random_bytes_come_out_fit_for_the_editor)
{
    struct keyboard *t = utest_fixture;
    static const char seeds[] = "\033[[O~~;15200201AZaz\r\n\t\x03\x80\xBF\xC3\xA9\xE2\x80\xAE\xED\xF0\x9F";
    uint64_t chance = 1;
    for (int i = 0; i < 300000; i++) {
        chance = chance * 6364136223846793005U + 1442695040888963407U;
        uint32_t pick = (uint32_t)(chance >> 33);
        keyboard_push(&t->keyboard,
                      pick % 7 == 0 ? (char)(pick >> 8) : seeds[(pick >> 8) % (sizeof seeds - 1)]);
        if (pick % 97 == 0) keyboard_settle(&t->keyboard);
        if (pick % 501 == 0) keyboard_begin_line(&t->keyboard);
        const char *out = got(t);
        ASSERT_TRUE(text_is_valid(out, t->got.length));
        const char *escape = strchr(out, '\033');
        if (escape && escape[1] == '[') ASSERT_TRUE(strlen(escape) >= 3);
    }
}
