/* ctest: terminal */
#include "check.h"
#include "own_folder.h"
#include "pty.h"
#include "seal.h"
#include "terminal/editor.h"
#include "terminal/terminal.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>

/* --- the job: lines are read and told ------------------------------------------------------------------ */

struct editor {
    Pty pty;
    char root[64];
    char path[128];
    Join join;
    const char *term; /* NULL: xterm */
    bool has_colour;
    bool stops_pastes; /* what is left of one is dropped at the line « halte » */
};

static void complete(void *context, const char *typed, Candidates *candidates)
{
    (void)context;
    if (strncmp("payer Élodie", typed, strlen(typed)) == 0) candidates_add(candidates, "payer Élodie");
    candidates_add(candidates, "payer \033[2J");
    candidates_add(candidates, "payer Bo");
}

static bool hint(void *context, const char *typed, Buffer *hint)
{
    (void)context;
    if (strcmp(typed, "payer ") == 0) buffer_text(hint, "QUI \033[2J");
    return strcmp(typed, "un") != 0;
}

static const char *result_name(LineResult result)
{
    switch (result) {
    case LINE_END: return "end";
    case LINE_INTERRUPTED: return "interrupted";
    case LINE_LEAVING: return "leaving";
    default: return line_result_text(result, LANGUAGE_ENGLISH);
    }
}

/* A line that asks for it is followed by a secret. */
static LineResult read_one(Editor *editor, const struct editor *t, Buffer *line)
{
    LineResult result = editor_read(editor, "banquier> ", t->join, line);
    if (result != LINE_READ || strcmp(buffer_string(line), "secret") != 0) return result;
    buffer_clear(line);
    return editor_read_secret(editor, "mise> ", line);
}

static void session(void *context)
{
    const struct editor *t = context;
    EditorSettings settings = {.language = LANGUAGE_ENGLISH,
                               .has_colour = t->has_colour,
                               .recall_path = t->path,
                               .help = {.complete = complete, .hint = hint}};
    RecallResult recalled;
    Buffer line = {0};
    LineResult result;
    if (t->term) setenv("TERM", t->term, 1);
    terminal_start();
    Editor *editor = editor_new(&settings, &recalled);
    do {
        buffer_clear(&line);
        result = read_one(editor, t, &line);
        if (result == LINE_READ) {
            if (strncmp(buffer_string(&line), "lent", 4) == 0) poll(NULL, 0, line.length > 5 ? 20 : 500);
            printf("<%s> %zu\n", buffer_string(&line), editor_line_number(editor));
            if (!strstr(line.bytes, "42")) editor_remember(editor, line.bytes);
            if (t->stops_pastes && strcmp(line.bytes, "halte") == 0) editor_drop_pasted(editor);
        } else {
            printf("[%s]\n", result_name(result));
        }
        fflush(stdout);
    } while (result != LINE_END && result != LINE_LEAVING && result != LINE_UNFINISHED);
    editor_free(editor);
    seal_wipe_buffer(&line);
    buffer_done(&line);
    terminal_stop();
}

UTEST_F_SETUP(editor)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(own_folder_make(t->root, sizeof t->root));
    snprintf(t->path, sizeof t->path, "%s/lines", t->root);
}

UTEST_F_TEARDOWN(editor)
{
    pty_done(&utest_fixture->pty);
    EXPECT_TRUE(own_folder_remove(utest_fixture->root));
}

static bool start(struct editor *t)
{
    return pty_start(&t->pty, session, t, 80, 24) && pty_expect(&t->pty, "banquier> ");
}

/* The job ended by itself, and the terminal is as it was. */
static bool ended(struct editor *t, const char *how)
{
    return pty_expect(&t->pty, how) && pty_is_ordinary(&t->pty);
}

/* Long enough for Escape to be a key of its own. */
static void wait_a_moment(void)
{
    poll(NULL, 0, 200);
}

#define TYPE(text) pty_type(&t->pty, text)
#define GO_ON()    pty_go_on(&t->pty)
#define SEE(text)  EXPECT_TRUE(pty_expect(&t->pty, text))

/* --- on a terminal --- */

UTEST_F(editor, a_line_is_edited_with_its_accents)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("payer Élodi\177\177die 15k\r");
    SEE("<payer Élodie 15k> 1");
    SEE("banquier> ");
    TYPE("été\033[D\033[D\177o\r"); /* left twice, and what stands before goes */
    SEE("<oté> 2");
    SEE("banquier> ");
    TYPE("\004");
    SEE("[end]");
    EXPECT_TRUE(ended(t, "[exit 0]"));
}

UTEST_F(editor, what_was_typed_comes_back_by_arrow_and_by_search)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("payer Élodie 15k\r");
    SEE("<payer Élodie 15k>");
    SEE("banquier> ");
    TYPE("undo\r");
    SEE("<undo>");
    SEE("banquier> ");
    TYPE("\033[A\033[A\r");
    SEE("<payer Élodie 15k> 3");
    SEE("banquier> ");
    TYPE("\022odie\r"); /* Ctrl-R */
    SEE("<payer Élodie 15k> 4");
    SEE("banquier> ");
    TYPE("\004");
    EXPECT_TRUE(ended(t, "[exit 0]"));
    pty_done(&t->pty);

    ASSERT_TRUE(start(t)); /* the next evening */
    TYPE("\033[A\r");
    SEE("<payer Élodie 15k> 1");
}

UTEST_F(editor, a_line_that_was_edited_in_the_history_stays_there_as_it_was)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("undo\r");
    SEE("<undo>");
    SEE("banquier> ");
    TYPE("\033[Axyz\033[B\003");
    SEE("[interrupted]");
    SEE("banquier> ");
    TYPE("\033[A\r");
    SEE("<undo> 2");
}

UTEST_F(editor, tab_completes_and_what_could_be_typed_is_hinted)
{
    struct editor *t = utest_fixture;
    t->has_colour = true;
    ASSERT_TRUE(start(t));
    TYPE("payer ");
    SEE("\033[0;90;49mQUI \\x1B[2J\033[0m");
    TYPE("\t\r");
    SEE("<payer Élodie> 1");
    SEE("banquier> ");
    TYPE("x\t\r");
    SEE("<payer Bo> 2");
}

UTEST_F(editor, a_line_of_this_evening_is_offered_and_taken_by_a_key_alone)
{
    struct editor *t = utest_fixture;
    t->has_colour = true;
    ASSERT_TRUE(start(t));
    TYPE("acheter Élodie été 5\r");
    SEE("<acheter Élodie été 5> 1");
    SEE("banquier> ");
    TYPE("undo 42\r"); /* is kept nowhere */
    SEE("<undo 42> 2");
    SEE("banquier> ");
    TYPE("ach");
    SEE("\033[0;90;49meter Élodie été 5\033[0m");
    TYPE("\r"); /* nothing is taken that no key took */
    SEE("<ach> 3");
    SEE("banquier> ");
    TYPE("ache");
    SEE("ter Élodie été 5");
    TYPE("\033[C");
    wait_a_moment();
    TYPE("0\r");
    SEE("<acheter Élodie été 50> 4");
    SEE("banquier> ");
    TYPE("ache");
    SEE("ter Élodie été 50");
    TYPE("\033[D");
    SEE("ter Élodie été 50");
    TYPE("\006"); /* from inside the line, the cursor goes on and no more */
    SEE("ter Élodie été 50");
    TYPE("\005"); /* Ctrl-E, and now it is taken */
    wait_a_moment();
    TYPE("\006");
    wait_a_moment();
    TYPE("\177\r");
    SEE("<acheter Élodie été 5> 5");
    SEE("banquier> ");
    TYPE("ache");
    SEE("ter Élodie été 5");
    TYPE("\033[1;3C\r"); /* one word */
    SEE("<acheter> 6");
    SEE("banquier> ");
    TYPE("und\033[C");
    wait_a_moment();
    TYPE("\r");
    SEE("<und> 7");
    SEE("banquier> ");
    TYPE("\004");
    EXPECT_TRUE(ended(t, "[exit 0]"));
}

UTEST_F(editor, only_this_evening_is_offered_and_only_where_hints_are_wanted)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("undo 7\r");
    SEE("<undo 7> 1");
    SEE("banquier> ");
    TYPE("und");
    SEE("(o 7)");
    TYPE("\177"); /* the hint says that none is wanted */
    wait_a_moment();
    TYPE("\006\r");
    SEE("<un> 2");
    SEE("banquier> ");
    TYPE("\004");
    EXPECT_TRUE(ended(t, "[exit 0]"));
    pty_done(&t->pty);

    ASSERT_TRUE(start(t));
    TYPE("und");
    wait_a_moment();
    TYPE("\006\r");
    SEE("<und> 1");
}

UTEST_F(editor, without_colours_a_hint_stands_in_brackets)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("payer ");
    SEE("(QUI \\x1B[2J)");
    TYPE("\r");
    SEE("<payer >");
    EXPECT_FALSE(pty_has_seen(&t->pty, "\033[1m"));
    EXPECT_FALSE(pty_has_seen(&t->pty, "90;"));
}

UTEST_F(editor, I10_Ctrl_C_drops_the_line_and_no_more)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("payer Bo 5\003");
    SEE("[interrupted]");
    SEE("banquier> ");
    TYPE("\003");
    SEE("[interrupted]");
    SEE("banquier> ");
    TYPE("undo\r");
    SEE("<undo> 1");
    SEE("banquier> ");
    TYPE("x\004\004y\r"); /* Ctrl-D ends an empty line only */
    SEE("<xy> 2");
    SEE("banquier> ");
    TYPE("\004");
    EXPECT_TRUE(ended(t, "[exit 0]"));
}

UTEST_F(editor, I10_an_interrupt_from_elsewhere_is_one_too)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("payer");
    SEE("payer");
    pty_signal(&t->pty, SIGINT);
    SEE("[interrupted]");
    SEE("banquier> ");
    TYPE("undo\r");
    SEE("<undo> 1");
}

UTEST_F(editor, T05_what_is_no_UTF8_runs_no_line)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("payer \xFF\xE9");
    SEE("payer \xEF\xBF\xBD");
    TYPE(" 5\r");
    SEE("<payer \uFFFD\uFFFD 5> 1");
}

UTEST_F(editor, a_key_that_is_not_known_runs_no_line)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("payer\033X Bo\033[15~\033[<~ 5\033"); /* Alt and Shift, F5, and what nothing sends */
    wait_a_moment();
    TYPE("\r");
    SEE("<payer Bo 5> 1");
}

UTEST_F(editor, a_letter_with_marks_can_be_cut_and_put_back)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("e\u0301a\x01\x0B\x19\r"); /* Ctrl-A Ctrl-K Ctrl-Y */
    SEE("<e\u0301a> 1");
}

UTEST_F(editor, T01_and_T03_nothing_that_is_typed_reaches_the_screen_as_a_control)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("a\xC2\x9B"
         "31m\u202Eb\r");
    SEE("<a\uFFFD31m\uFFFDb> 1");
    EXPECT_FALSE(pty_has_seen(&t->pty, "\xC2\x9B"));
    EXPECT_FALSE(pty_has_seen(&t->pty, "\u202E"));
}

UTEST_F(editor, I09_one_line_that_is_pasted_is_not_run)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    EXPECT_TRUE(pty_has_seen(&t->pty, "\033[?2004h"));
    TYPE("payer \033[200~Bo\033[2J 5\n\033[201~");
    SEE("5");
    TYPE("0\r");
    SEE("\033[?2004l");
    SEE("<payer Bo\\x1B[2J 50> 1");
}

UTEST_F(editor, I09_several_lines_that_are_pasted_are_run_only_if_somebody_agrees)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("pay\033[200~er Bo 5\rundo\r\nredo\033[201~");
    SEE("3 lines were pasted:");
    SEE("  payer Bo 5\r\n  undo\r\n  redo\r\n");
    TYPE("n\r");
    SEE("[nothing of what was pasted is run]");
    SEE("banquier> ");
    TYPE("\033[200~undo\nredo\n\033[201~");
    SEE("2 lines were pasted:");
    SEE("y/n ");
    TYPE("\r");
    SEE("[nothing of what was pasted is run]");
    SEE("banquier> ");
    TYPE("pay\033[200~er Bo 5\rundo\r\nre\033[201~");
    SEE("y/n ");
    TYPE("oui\r");
    SEE("banquier> payer Bo 5\r\n<payer Bo 5>");
    SEE("banquier> undo\r\n<undo>");
    TYPE("do\r"); /* the last one had no end */
    SEE("<redo>");
}

UTEST_F(editor, I09_what_was_typed_ahead_is_no_answer_to_the_question)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("\033[200~a\nb\n\033[201~y\r");
    SEE("y/n ");
    TYPE("y\033[200~\ny\n\033[201~");
    SEE("[nothing of what was pasted is run]");
    SEE("banquier> ");
    TYPE("\033[200~a\nb\n\033[201~");
    SEE("y/n ");
    TYPE("\003");
    SEE("[interrupted]");
    EXPECT_FALSE(pty_has_seen(&t->pty, "<a>"));
}

UTEST_F(editor, I09_ten_thousand_lines_are_pasted_and_stopped_at_the_first_that_is_refused)
{
    struct editor *t = utest_fixture;
    t->stops_pastes = true;
    ASSERT_TRUE(start(t));
    TYPE("\033[200~");
    for (int i = 0; i < 9999; i++)
        TYPE(i == 2 ? "halte\n" : "payer Bo 5\n");
    TYPE("fin\n\033[201~");
    SEE("10000 lines were pasted:");
    SEE("  ...");
    SEE("y/n ");
    TYPE("y\r");
    SEE("<payer Bo 5> 1");
    SEE("<payer Bo 5> 2");
    SEE("<halte> 3");
    SEE("banquier> ");
    TYPE("undo\r");
    SEE("<undo> 4");
}

UTEST_F(editor, I09_a_line_that_is_too_long_is_refused_whole)
{
    struct editor *t = utest_fixture;
    char portion[1001];
    memset(portion, 'x', sizeof portion);
    portion[1000] = '\0';
    ASSERT_TRUE(start(t));
    TYPE("\033[200~");
    for (int i = 0; i < 1000; i++)
        TYPE(portion);
    TYPE("\033[201~");
    SEE("[this line is too long: nothing of it was read]");
    for (int i = 0; i < 5; i++)
        TYPE(portion);
    TYPE("\r");
    SEE("[this line is too long: nothing of it was read]");
    SEE("banquier> ");
    TYPE("undo\r");
    SEE("<undo>");
}

/* At the line « lent » the program is busy for a while; meanwhile somebody types on. */
UTEST_F(editor, what_is_typed_between_two_prompts_is_not_lost)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("lent\r");
    wait_a_moment();
    TYPE("payer Élo");
    wait_a_moment();
    TYPE("die 5\rundo\rre");
    SEE("<lent> 1");
    SEE("<payer Élodie 5> 2");
    SEE("<undo> 3");
    SEE("re");
    TYPE("do\r");
    SEE("<redo> 4");
}

UTEST_F(editor, a_hundred_lines_at_once_are_all_read_in_their_order)
{
    enum { LINES = 100 };
    struct editor *t = utest_fixture;
    Buffer lines = {0};
    ASSERT_TRUE(start(t));
    for (int i = 1; i <= LINES; i++) {
        char line[32];
        snprintf(line, sizeof line, i % 10 ? "payer Élodie %d\r" : "lent %d\r", i);
        buffer_text(&lines, line);
    }
    TYPE(buffer_string(&lines));
    for (int i = 1; i <= LINES; i++) {
        char told[48];
        snprintf(told, sizeof told, i % 10 ? "<payer Élodie %d> %d" : "<lent %d> %d", i, i);
        SEE(told);
    }
    buffer_done(&lines);
}

UTEST_F(editor, a_line_may_go_on_in_the_next)
{
    struct editor *t = utest_fixture;
    t->join = JOIN_BRACKETS;
    ASSERT_TRUE(start(t));
    TYPE("payer \\\r");
    SEE("... ");
    TYPE("Bo 5\r");
    SEE("<payer  Bo 5> 2");
    SEE("banquier> ");
    TYPE("= { 1,\r");
    SEE("... ");
    TYPE("2 }\r");
    SEE("<= { 1,\r\n2 }> 4");
    SEE("banquier> ");
    TYPE("f(\r");
    SEE("... ");
    TYPE("\003");
    SEE("[interrupted]");
    SEE("banquier> ");
    TYPE("f(\r");
    SEE("... ");
    TYPE("\004"); /* I10: the end in the middle of a dialogue */
    SEE("[the input ends in the middle of a command: it is dropped]");
    EXPECT_TRUE(ended(t, "[exit 0]"));
}

/* --- signals --- */

UTEST_F(editor, I10_back_from_a_stop_the_line_goes_on)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("payer Bo\032"); /* Ctrl-Z */
    SEE("\033[?2004l");
    SEE("[stopped]");
    EXPECT_TRUE(pty_is_ordinary(&t->pty));
    GO_ON();
    SEE("\033[?2004h");
    SEE("payer Bo");
    TYPE(" 5\r");
    SEE("<payer Bo 5> 1");
}

UTEST_F(editor, I10_so_it_does_where_the_stop_comes_from_elsewhere)
{
    static const int stops[] = {SIGTSTP, SIGSTOP};
    struct editor *t = utest_fixture;
    for (int i = 0; i < 2; i++) {
        ASSERT_TRUE(start(t));
        TYPE("payer Bo");
        SEE("payer Bo");
        pty_signal(&t->pty, stops[i]);
        SEE("[stopped]");
        if (stops[i] == SIGTSTP) EXPECT_TRUE(pty_is_ordinary(&t->pty));
        GO_ON();
        SEE("payer Bo");
        TYPE(" 5\r");
        SEE("<payer Bo 5> 1");
        pty_done(&t->pty);
    }
}

UTEST_F(editor, I10_another_size_of_the_window_is_drawn_at_once)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("payer Bo");
    SEE("payer Bo");
    pty_resize(&t->pty, 40, 24);
    SEE("payer Bo");
    TYPE(" 5\r");
    SEE("<payer Bo 5> 1");
}

UTEST_F(editor, what_ends_the_program_leaves_the_terminal_as_it_was)
{
    static const int asking[] = {SIGTERM, SIGHUP};
    static const int ending[] = {SIGQUIT, SIGABRT};
    struct editor *t = utest_fixture;
    char how[32];
    for (int i = 0; i < 2; i++) {
        ASSERT_TRUE(start(t));
        TYPE("payer Bo 5");
        SEE("payer Bo 5");
        pty_signal(&t->pty, asking[i]);
        SEE("\033[?2004l");
        SEE("[leaving]");
        EXPECT_TRUE(ended(t, "[exit 0]"));
        EXPECT_FALSE(pty_has_seen(&t->pty, "<payer"));
        pty_done(&t->pty);

        ASSERT_TRUE(start(t));
        pty_signal(&t->pty, ending[i]);
        SEE("\033[?2004l");
        snprintf(how, sizeof how, "[signal %d]", ending[i]);
        EXPECT_TRUE(ended(t, how));
        pty_done(&t->pty);
    }
}

/* --- secrets --- */

UTEST_F(editor, a_secret_is_neither_shown_nor_kept)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("secret\r");
    SEE("mise> ");
    ASSERT_TRUE(pty_is_hidden(&t->pty));
    TYPE("42 barres\n");
    SEE("\r\n<");
    EXPECT_FALSE(pty_has_seen(&t->pty, "mise> 42"));
    SEE("banquier> ");
    TYPE("\033[A\r"); /* what was typed before it */
    wait_a_moment();
    TYPE("\r");
    SEE("banquier> ");
    TYPE("\004");
    EXPECT_TRUE(ended(t, "[exit 0]"));
    FILE *file = fopen(t->path, "r");
    if (!file) return;
    char kept[256] = "";
    EXPECT_TRUE(fread(kept, 1, sizeof kept - 1, file) < sizeof kept);
    fclose(file);
    EXPECT_TRUE(strstr(kept, "42") == NULL);
}

UTEST_F(editor, whatever_ends_or_stops_a_secret_the_terminal_shows_again)
{
    static const int ending[] = {SIGTERM, SIGHUP, SIGQUIT, SIGABRT};
    struct editor *t = utest_fixture;
    for (int i = 0; i < 4; i++) {
        ASSERT_TRUE(start(t));
        TYPE("secret\r");
        SEE("mise> ");
        ASSERT_TRUE(pty_is_hidden(&t->pty));
        TYPE("42");
        pty_signal(&t->pty, ending[i]);
        EXPECT_TRUE(ended(t, i < 2 ? "[exit 0]" : "[signal"));
        pty_done(&t->pty);
    }
}

UTEST_F(editor, a_secret_may_be_interrupted_and_stopped)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("secret\r");
    SEE("mise> ");
    ASSERT_TRUE(pty_is_hidden(&t->pty));
    TYPE("42\032");
    SEE("[stopped]");
    EXPECT_TRUE(pty_is_ordinary(&t->pty));
    GO_ON();
    SEE("mise> "); /* asked again */
    ASSERT_TRUE(pty_is_hidden(&t->pty));
    TYPE("42\003");
    SEE("[interrupted]");
    SEE("banquier> ");
    TYPE("undo\r");
    SEE("<undo>");
    EXPECT_FALSE(pty_has_seen(&t->pty, "42"));
}

UTEST_F(editor, a_Ctrl_D_between_two_lines_ends_the_next)
{
    struct editor *t = utest_fixture;
    ASSERT_TRUE(start(t));
    TYPE("lent\r");
    SEE("\033[?2004l");
    TYPE("\004");
    SEE("<lent> 1");
    SEE("[end]");
    EXPECT_TRUE(ended(t, "[exit 0]"));
}

/* --- without editing --- */

UTEST_F(editor, I10_a_dumb_terminal_reads_lines)
{
    struct editor *t = utest_fixture;
    t->term = "dumb";
    ASSERT_TRUE(start(t));
    TYPE("payer Élodie 5\n");
    SEE("<payer Élodie 5> 1");
    SEE("banquier> ");
    TYPE("abc\004"); /* handed over without its end */
    wait_a_moment();
    TYPE("de\003");
    SEE("[interrupted]");
    SEE("banquier> ");
    TYPE("undo\n");
    SEE("<undo> 2");
    SEE("banquier> ");
    TYPE("\032");
    SEE("[stopped]");
    GO_ON();
    SEE("banquier> ");
    TYPE("secret\n");
    SEE("mise> ");
    ASSERT_TRUE(pty_is_hidden(&t->pty));
    TYPE("42\n");
    SEE("\r\n<");
    TYPE("\004");
    SEE("[end]");
    EXPECT_TRUE(ended(t, "[exit 0]"));
    EXPECT_FALSE(pty_has_seen(&t->pty, "\033"));
}

UTEST_F(editor, I09_a_line_that_a_dumb_terminal_has_cut_is_refused)
{
    struct editor *t = utest_fixture;
    char portion[501];
    memset(portion, 'x', sizeof portion);
    portion[500] = '\0';
    t->term = "dumb";
    ASSERT_TRUE(start(t));
    for (int i = 0; i < 10; i++)
        TYPE(portion);
    TYPE("\n");
    SEE("[this line is too long: nothing of it was read]");
    SEE("banquier> ");
    TYPE("undo\n");
    SEE("<undo>");
}

UTEST_F(editor, I15_a_history_that_cannot_be_used_costs_nothing_but_itself)
{
    struct editor *t = utest_fixture;
    ASSERT_EQ(0, mkdir(t->path, 0700));
    ASSERT_TRUE(start(t));
    TYPE("undo\r");
    SEE("<undo> 1");
    SEE("banquier> ");
    TYPE("\033[A\r");
    SEE("<undo> 2");
}
