/* ctest: terminal */
#include "check.h"
#include "pty.h"
#include "terminal/pager.h"
#include "terminal/terminal.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

struct pager {
    Pty pty;
    const char *pager; /* NULL: none is chosen */
    const char *path;  /* NULL: as it is */
    int rows_of_text;
    bool is_coloured, is_wide;
    bool waits;        /* for a line, once it has shown the text */
    bool waits_before; /* for one before it shows it */
};

static void write_text(const struct pager *t, Buffer *text)
{
    for (int i = 1; i <= t->rows_of_text; i++) {
        if (t->is_coloured) door_sign(text, SIGN_OWED);
        buffer_text(text, "row ");
        buffer_integer(text, i);
        if (t->is_coloured) door_sign(text, SIGN_PLAIN);
        for (int c = 0; t->is_wide && c < 70; c++)
            buffer_byte(text, '.');
        buffer_byte(text, '\n');
    }
}

static void session(void *context)
{
    const struct pager *t = context;
    Screen screen = {.columns = 40, .rows = 10};
    Buffer text = {0};
    if (t->pager) setenv("PAGER", t->pager, 1);
    if (t->path) setenv("PATH", t->path, 1);
    terminal_start();
    if (t->waits_before) {
        printf("[ready]\n");
        fflush(stdout);
        char byte;
        while (read(STDIN_FILENO, &byte, 1) == 1 && byte != '\n')
            ;
    }
    write_text(t, &text);
    Shown shown = door_show(text.bytes, text.length);
    printf("[%s]\n", pager_show(&screen, &shown) ? "shown" : "not shown");
    shown_done(&shown);
    printf("[%s]\n", terminal_was_interrupted() ? "interrupted" : "calm");
    buffer_done(&text);
    fflush(stdout);
    if (t->waits) getchar();
    terminal_stop();
}

UTEST_F_SETUP(pager)
{
    utest_fixture->rows_of_text = 100;
    EXPECT_FALSE(utest_fixture->is_wide);
}

UTEST_F_TEARDOWN(pager)
{
    pty_done(&utest_fixture->pty);
}

#define TYPE(text) pty_type(&t->pty, text)
#define GO_ON()    pty_go_on(&t->pty)
#define SEE(text)  EXPECT_TRUE(pty_expect(&t->pty, text))

static bool start(struct pager *t)
{
    return pty_start(&t->pty, session, t, 40, 10);
}

static void expect_shown(struct pager *t, int *utest_result)
{
    SEE("[shown]");
    SEE("[exit 0]");
    EXPECT_TRUE(pty_is_ordinary(&t->pty));
}

UTEST_F(pager, what_is_taller_than_the_window_goes_through_it)
{
    struct pager *t = utest_fixture;
    t->pager = "sed 's/^/paged /'; echo $LESS";
    ASSERT_TRUE(start(t));
    SEE("paged row 100");
    SEE("FRX");
    expect_shown(t, utest_result);
}

UTEST_F(pager, what_fits_is_printed)
{
    struct pager *t = utest_fixture;
    t->pager = "sed 's/^/paged /'";
    t->rows_of_text = 9;
    t->is_coloured = true;
    ASSERT_TRUE(start(t));
    SEE("row 9\033[0m");
    expect_shown(t, utest_result);
    EXPECT_FALSE(pty_has_seen(&t->pty, "paged"));
}

UTEST_F(pager, a_line_that_takes_two_rows_counts_as_two)
{
    struct pager *t = utest_fixture;
    t->pager = "sed 's/^/paged /'";
    t->rows_of_text = 5;
    t->is_wide = true;
    ASSERT_TRUE(start(t));
    SEE("paged row 5");
    expect_shown(t, utest_result);
}

/* What was typed ahead is the next line, and no key of the pager: an s of it wrote a file. */
UTEST_F(pager, what_is_typed_ahead_is_not_the_pagers)
{
    struct pager *t = utest_fixture;
    t->pager = "sed 's/^/paged /'";
    t->waits_before = t->waits = true;
    ASSERT_TRUE(start(t));
    SEE("[ready]");
    TYPE("first\rs\r");
    SEE("row 100");
    SEE("[shown]");
    EXPECT_FALSE(pty_has_seen(&t->pty, "paged"));
}

UTEST_F(pager, its_page_is_looked_at_and_no_more)
{
    struct pager *t = utest_fixture;
    t->pager = "echo secure $LESSSECURE; cat >/dev/null";
    ASSERT_TRUE(start(t));
    SEE("secure 1");
    expect_shown(t, utest_result);
}

UTEST_F(pager, PAGER_that_is_empty_or_cat_is_none)
{
    static const char *const pagers[] = {"", "cat"};
    struct pager *t = utest_fixture;
    for (int i = 0; i < 2; i++) {
        t->pager = pagers[i];
        ASSERT_TRUE(start(t));
        SEE("row 100");
        expect_shown(t, utest_result);
        pty_done(&t->pty);
    }
}

UTEST_F(pager, one_that_cannot_be_started_costs_nothing)
{
    static const char *const pagers[] = {"/nowhere/pager", "/etc/passwd", NULL};
    struct pager *t = utest_fixture;
    t->path = "/nowhere";
    for (int i = 0; i < 3; i++) {
        t->pager = pagers[i];
        ASSERT_TRUE(start(t));
        SEE("row 1\r\n");
        SEE("row 100\r\n");
        expect_shown(t, utest_result);
        pty_done(&t->pty);
    }
}

UTEST_F(pager, one_that_is_left_early_harms_nothing)
{
    static const char *const pagers[] = {"true", "head -n 1", "exit 3", "kill -9 $$"};
    struct pager *t = utest_fixture;
    t->rows_of_text = 100000; /* more than a pipe holds */
    for (int i = 0; i < 4; i++) {
        t->pager = pagers[i];
        ASSERT_TRUE(start(t));
        expect_shown(t, utest_result);
        EXPECT_FALSE(pty_has_seen(&t->pty, "row 100000"));
        pty_done(&t->pty);
    }
}

UTEST_F(pager, one_that_leaves_the_terminal_raw_is_put_right)
{
    struct pager *t = utest_fixture;
    t->pager = "stty raw -echo < /dev/tty; cat > /dev/null";
    t->waits = true;
    ASSERT_TRUE(start(t));
    SEE("[shown]");
    SEE("[calm]");
    EXPECT_TRUE(pty_is_ordinary(&t->pty));
    TYPE("\n");
    SEE("[exit 0]");
}

UTEST_F(pager, without_PAGER_less_is_asked)
{
    struct pager *t = utest_fixture;
    ASSERT_TRUE(start(t));
    SEE("row 1");
    TYPE("q");
    expect_shown(t, utest_result);
}

/* It failed when the pager was faster than we were. */
UTEST_F(pager, what_it_sets_of_the_terminal_stays)
{
    struct pager *t = utest_fixture;
    t->pager = "stty -icanon </dev/tty; cat >/dev/null; sleep 0.3; stty -a </dev/tty | grep -o '.icanon'";
    ASSERT_TRUE(start(t));
    SEE("-icanon");
    expect_shown(t, utest_result);
}

UTEST_F(pager, Ctrl_C_in_it_is_not_ours)
{
    struct pager *t = utest_fixture;
    t->pager = "trap 'echo caught; exit 0' INT; echo ready; sleep 30 & wait";
    ASSERT_TRUE(start(t));
    SEE("ready");
    TYPE("\003");
    SEE("caught");
    SEE("[calm]");
}

UTEST_F(pager, it_can_be_stopped_and_taken_up_again)
{
    struct pager *t = utest_fixture;
    t->pager = "cat > /dev/null; echo ready; read answer < /dev/tty; echo got $answer";
    ASSERT_TRUE(start(t));
    SEE("ready");
    TYPE("\032");
    SEE("[stopped]");
    GO_ON();
    TYPE("yes\n");
    SEE("got yes");
    expect_shown(t, utest_result);
}

UTEST_F(pager, T11_a_name_in_the_text_is_no_command)
{
    struct pager *t = utest_fixture;
    Screen screen = {.columns = 40};
    static const char text[] = "$(echo run) `echo run` %s\n";
    FILE *kept = stdout;
    char *written = NULL;
    size_t length = 0;
    (void)t;
    stdout = open_memstream(&written, &length);
    Shown shown = door_show(text, strlen(text));
    bool is_shown = pager_show(&screen, &shown);
    fclose(stdout);
    stdout = kept;
    shown_done(&shown);
    EXPECT_TRUE(is_shown);
    EXPECT_STREQ(text, written);
    free(written);
}

UTEST(pager, output_that_cannot_be_written_is_told)
{
    Screen screen = {.columns = 40};
    FILE *kept = stdout;
    stdout = fopen("/dev/full", "w");
    Shown shown = door_show("text\n", 5);
    bool is_shown = pager_show(&screen, &shown);
    fclose(stdout);
    stdout = kept;
    shown_done(&shown);
    EXPECT_FALSE(is_shown);
}
