/* ctest: terminal */
#include "check.h"
#include "pty.h"
#include "terminal/private.h"
#include "terminal/terminal.h"

#include <poll.h>
#include <signal.h>
#include <string.h>

#define RESULT_TEXT(result) private_result_text(result, LANGUAGE_ENGLISH)

static const char opens[] = "\033[?1049h";
static const char closes[] = "\033[2H\033[J\033[H\033[K\033[?1049l";

struct private
{
    Pty pty;
    const char *text;
    const char *who;
    const char *term; /* NULL: xterm */
    int columns;      /* 0: 80 */
};

static void session(void *context)
{
    const struct private *t = context;
    Screen screen = {.columns = t->columns > 0 ? t->columns : 80,
                     .rows = 24,
                     .charset = CHARSET_UTF8,
                     .language = LANGUAGE_ENGLISH};
    static const char *const names[] = {"shown", "declined", "leaving", "no screen", "no memory"};
    if (t->term) setenv("TERM", t->term, 1);
    terminal_start();
    PrivateResult result = private_show(&screen, t->who, t->text, strlen(t->text));
    printf("[%s]\n", names[result]);
    fflush(stdout);
    terminal_stop();
}

/* Asks only when something has been typed. */
static void session_after_typing(void *context)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    poll(&input, 1, -1);
    session(context);
}

UTEST_F_SETUP(private)
{
    utest_fixture->who = "Élodie";
    utest_fixture->text = "You hold 42 000 F.\n";
    EXPECT_TRUE(utest_fixture->term == NULL);
}

UTEST_F_TEARDOWN(private)
{
    pty_done(&utest_fixture->pty);
}

#define TYPE(text) pty_type(&t->pty, text)
#define GO_ON()    pty_go_on(&t->pty)
#define SEE(text)  EXPECT_TRUE(pty_expect(&t->pty, text))

static bool start(struct private *t)
{
    return pty_start(&t->pty, session, t, 80, 24) && pty_expect(&t->pty, "for your eyes only");
}

/* Text is nowhere but between the opening of a page and its closing. */
static bool stands_on_pages_only(struct private *t, const char *text)
{
    const char *at = buffer_string(&t->pty.seen);
    for (;;) {
        const char *page = strstr(at, opens);
        const char *found = strstr(at, text);
        if (!found) return true;
        if (!page || found < page) return false;
        at = strstr(page, closes);
        if (!at) return false;
    }
}

UTEST_F(private, an_answer_is_shown_after_a_key_and_wiped_by_the_next)
{
    struct private *t = utest_fixture;
    ASSERT_TRUE(start(t));
    EXPECT_TRUE(pty_has_seen(&t->pty, "Élodie, for your eyes only"));
    TYPE("x\033[A"); /* neither yes nor no */
    poll(NULL, 0, 200);
    TYPE("\r");
    SEE(opens);
    SEE("You hold 42 000 F.");
    TYPE("x");
    TYPE("\r");
    SEE(closes);
    SEE("[shown]");
    SEE("[exit 0]");
    EXPECT_TRUE(pty_is_ordinary(&t->pty));
    EXPECT_TRUE(stands_on_pages_only(t, "42"));
}

UTEST_F(private, Escape_or_Ctrl_C_shows_nothing)
{
    static const char *const keys[] = {"\033", "\003", "n"};
    struct private *t = utest_fixture;
    for (int i = 0; i < 3; i++) {
        ASSERT_TRUE(start(t));
        TYPE(keys[i]);
        SEE("[declined]");
        SEE("[exit 0]");
        EXPECT_FALSE(pty_has_seen(&t->pty, "42"));
        EXPECT_TRUE(pty_is_ordinary(&t->pty));
        pty_done(&t->pty);
    }
}

UTEST_F(private, what_was_typed_before_the_question_is_no_answer)
{
    struct private *t = utest_fixture;
    ASSERT_TRUE(pty_start(&t->pty, session_after_typing, t, 80, 24));
    TYPE("\n\n\n");
    SEE("for your eyes only");
    TYPE("\033");
    SEE("[declined]");
    EXPECT_FALSE(pty_has_seen(&t->pty, "42"));
}

UTEST_F(private, in_a_narrow_window_question_and_answer_are_broken_between_words)
{
    struct private *t = utest_fixture;
    t->columns = 40;
    t->text = "  You hold 42 000 F, and no chocolate at all is yours.\n";
    ASSERT_TRUE(pty_start(&t->pty, session, t, 40, 24));
    SEE("Élodie, for your eyes only: Return\r\n    shows the answer, Escape does not. ");
    TYPE("\r");
    SEE("  You hold 42 000 F, and no chocolate at\r\n\033[K    all is yours.\r\n");
    TYPE("\r");
    SEE("[shown]");
}

UTEST_F(private, a_long_answer_never_scrolls)
{
    struct private *t = utest_fixture;
    Buffer text = {0};
    for (int i = 1; i <= 50; i++) {
        buffer_text(&text, "card ");
        buffer_integer(&text, i);
        buffer_text(&text, "\n");
    }
    t->text = buffer_string(&text);
    ASSERT_TRUE(start(t));
    TYPE(" ");
    SEE("card 22\r\n\033[KReturn: what follows");
    TYPE(" ");
    SEE("\033[H\033[Kcard 23\r\n");
    SEE("card 44\r\n\033[KReturn: what follows");
    TYPE("\r");
    SEE("\033[Kcard 50\r\n\033[KReturn: wipe\033[J");
    TYPE("\r");
    SEE("[shown]");
    EXPECT_TRUE(stands_on_pages_only(t, "card"));
    EXPECT_FALSE(pty_has_seen(&t->pty, "\033[3J")); /* the scrollback stays as it was */
    buffer_done(&text);
}

UTEST_F(private, a_long_line_is_wrapped_and_drawn_again_in_another_window)
{
    struct private *t = utest_fixture;
    t->text = "12345678901234567890123456789012345678901234567890";
    ASSERT_TRUE(start(t));
    TYPE("\r");
    SEE("1234567890\r\n\033[KReturn: wipe");
    pty_resize(&t->pty, 40, 24);
    SEE("\033[H\033[K1234567890123456789012345678901234567890\r\n\033[K1234567890\r\n");
    TYPE("q");
    SEE("[shown]");
}

UTEST_F(private, T01_its_names_and_texts_hold_no_control)
{
    struct private *t = utest_fixture;
    t->who = "Bo\033[2J";
    t->text = "a\033]0;x\a\u202E\rb\n";
    ASSERT_TRUE(start(t));
    EXPECT_TRUE(pty_has_seen(&t->pty, "Bo\\x1B[2J, for"));
    TYPE("\r");
    SEE("a\\x1B]0;x\\x07\\u202E\\x0Db\r\n");
    TYPE("\r");
    SEE("[shown]");
}

UTEST_F(private, I10_a_stop_wipes_it_and_it_is_not_shown_again)
{
    struct private *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("\r");
    SEE("42 000");
    TYPE("\032"); /* Ctrl-Z */
    SEE(closes);
    SEE("[stopped]");
    EXPECT_TRUE(pty_is_ordinary(&t->pty));
    GO_ON();
    SEE("[shown]");
    SEE("[exit 0]");
    EXPECT_TRUE(stands_on_pages_only(t, "42"));
}

UTEST_F(private, whatever_ends_the_program_wipes_it_first)
{
    static const int signals[] = {SIGTERM, SIGHUP, SIGQUIT, SIGABRT};
    struct private *t = utest_fixture;
    for (int i = 0; i < 4; i++) {
        ASSERT_TRUE(start(t));
        TYPE("\r");
        SEE("42 000");
        pty_signal(&t->pty, signals[i]);
        SEE(closes);
        SEE(i < 2 ? "[leaving]" : "[signal");
        EXPECT_TRUE(pty_is_ordinary(&t->pty));
        EXPECT_TRUE(stands_on_pages_only(t, "42"));
        pty_done(&t->pty);
    }
}

UTEST_F(private, a_signal_at_the_question_shows_nothing)
{
    struct private *t = utest_fixture;
    ASSERT_TRUE(start(t));
    pty_signal(&t->pty, SIGTERM);
    SEE("[leaving]");
    SEE("[exit 0]");
    EXPECT_FALSE(pty_has_seen(&t->pty, "42"));
}

UTEST_F(private, a_terminal_that_cannot_wipe_says_so_and_scrolls_the_answer_away)
{
    struct private *t = utest_fixture;
    char empty_rows[24 * 2 + 1] = "";
    t->term = "dumb";
    for (int i = 0; i < 24; i++)
        strcat(empty_rows, "\r\n");
    ASSERT_TRUE(start(t));
    SEE("This terminal cannot wipe");
    TYPE("yes\n");
    SEE("You hold 42 000 F.\r\n");
    SEE("Return: scrolls it away");
    TYPE("\n");
    SEE(empty_rows);
    SEE("whoever scrolls back can still read it)");
    SEE("[shown]");
    EXPECT_FALSE(pty_has_seen(&t->pty, "\033"));
}

UTEST_F(private, it_shows_nothing_without_a_yes)
{
    static const char *const answers[] = {"\n", "no\n", "\003", "\004"};
    struct private *t = utest_fixture;
    t->term = "dumb";
    for (int i = 0; i < 4; i++) {
        ASSERT_TRUE(start(t));
        SEE("Show it");
        TYPE(answers[i]);
        SEE("[declined]");
        EXPECT_FALSE(pty_has_seen(&t->pty, "42"));
        pty_done(&t->pty);
    }
}

UTEST_F(private, an_end_at_its_answer_scrolls_it_away_first)
{
    struct private *t = utest_fixture;
    t->term = "dumb";
    ASSERT_TRUE(start(t));
    TYPE("y\n");
    SEE("Return: scrolls it away");
    pty_signal(&t->pty, SIGTERM);
    SEE("whoever scrolls back can still read it)");
    SEE("[leaving]");
}

UTEST_F(private, a_pipe_is_refused)
{
    struct private *t = utest_fixture;
    Screen screen = {.columns = 80, .charset = CHARSET_UTF8};
    int kept = dup(STDIN_FILENO);
    ASSERT_TRUE(freopen("/dev/null", "r", stdin));
    EXPECT_RESULT(PRIVATE_NO_SCREEN, private_show(&screen, t->who, t->text, strlen(t->text)));
    EXPECT_STRNE("", private_result_text(PRIVATE_NO_SCREEN, LANGUAGE_FRENCH));
    dup2(kept, STDIN_FILENO);
    close(kept);
}
