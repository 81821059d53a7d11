#include "run.h"

#include "breath.h"
#include "command_amend.h"
#include "command_look.h"
#include "command_phones.h"
#include "commands.h"
#include "files/face.h"
#include "hints.h"
#include "lesson.h"
#include "phones/face.h"
#include "phones_heard.h"
#include "program_seats.h"
#include "report.h"
#include "terminal/face.h"
#include "text.h"
#include "typed_line.h"
#include "typed_unseen.h"
#include "undo_asked.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static Screen current_screen(const ConsoleWish *wish, Language language)
{
    ScreenFacts facts = {.is_terminal = isatty(STDOUT_FILENO),
                         .colour = wish->is_json ? COLOUR_NEVER : wish->colour,
                         .language = language};
    if (wish->is_terminal) terminal_size(&facts.columns, &facts.rows);
    return screen_of(&facts, getenv);
}

/* As it is now: a terminal may have been resized, and the language changed. */
static void look_at_screen(Console *console)
{
    Language language = session_language(console->session);
    if (console->wish->is_terminal || console->screen.language != language)
        console->screen = current_screen(console->wish, language);
}

/* Where the game stands and who is asked, for the prompt. */
typedef struct {
    Buffer where, asked;
} Standing;

static double milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* Rings if somebody else is awaited than before. */
static void ring(Console *console, const Buffer *asked)
{
    bool is_same = asked->length == console->asked.length &&
                   (asked->length == 0 || memcmp(asked->bytes, console->asked.bytes, asked->length) == 0);
    if (is_same) return;
    if (console->rings && console->wish->is_terminal && asked->length > 0) terminal_ring();
    buffer_clear(&console->asked);
    if (asked->length > 0) buffer_bytes(&console->asked, asked->bytes, asked->length);
}

/* Asks what is awaited, and says it if that has changed, or has left the window. */
static void show_awaited(Console *console, Standing *standing)
{
    Trouble trouble;
    if (terminal_has_rung()) console_say(console, PHRASE_RUN_TIME_IS_UP);
    size_t begin = console->out.length;
    GameAwaited beside = {.where = &standing->where, .asked = &standing->asked};
    if (tell_awaited(console_teller(console), &beside, &trouble))
        console_tell_how_unseen(console, buffer_string(&standing->asked));
    else
        console_refuse(console, &trouble);
    size_t length = console->out.failed ? 0 : console->out.length - begin;
    bool is_known = length == console->awaited.length && console->told_since < console->screen.rows &&
                    (length == 0 || memcmp(console->out.bytes + begin, console->awaited.bytes, length) == 0);
    buffer_clear(&console->awaited);
    if (length > 0) buffer_bytes(&console->awaited, console->out.bytes + begin, length);
    if (is_known && !console->out.failed) console->out.length = begin;
    if (!is_known) console->awaited_since = milliseconds();
    if (!is_known) console->told_since = 0;
    ring(console, &standing->asked);
    if (is_known && console->is_silent) console_say(console, PHRASE_RUN_DONE);
    console->report->end(console, "");
}

static void write_prompt(Console *console, Standing *standing, Buffer *prompt)
{
    const char *where = buffer_string(&standing->where);
    const char *asked = buffer_string(&standing->asked);
    Prompt said = {.game = session_game_name(console->session),
                   .where = where ? where : "",
                   .asked = asked ? asked : "",
                   .columns = (size_t)console->screen.columns};
    prompt_write(&said, prompt);
}

/* What stands before the next line at a terminal: what is awaited, and the prompt. */
static void show_prompt(Console *console, Buffer *prompt)
{
    Standing standing = {.where = {0}};
    if (session_game(console->session)) show_awaited(console, &standing);
    if (console->wish->lesson) {
        lesson_tell(console->wish->lesson, console);
        console->report->end(console, "");
    }
    write_prompt(console, &standing, prompt);
    buffer_done(&standing.where);
    buffer_done(&standing.asked);
}

/* As it would stand at the prompt; what a terminal would obey is shown. */
static void echo(const char *line)
{
    Buffer shown = {0};
    text_show(&shown, line, strlen(line));
    const char *text = buffer_string(&shown);
    door_say(stdout, "> %s\n", text ? text : "...");
    buffer_done(&shown);
}

static void tell_time(Console *console, double since)
{
    char text[32];
    snprintf(text, sizeof text, "(%.1f ms)\n", milliseconds() - since);
    char *point = console->screen.language == LANGUAGE_FRENCH ? strchr(text, '.') : NULL;
    if (point) *point = ',';
    buffer_text(&console->out, text);
}

/* What the history does not show, the arrow keys do not either. */
static bool may_be_found_again(Console *console, uint64_t before)
{
    HistoryEntry entry;
    History *history = session_history(console->session);
    uint64_t last = history_last(history);
    if (console->is_sealed || last <= before) return !console->is_sealed;
    history_entry(history, last, &entry);
    return may_see_typed(history, &entry, NOBODY);
}

/* A remark; or an empty line of a batch, which is there for whoever reads the file. To a program, as at the
 * prompt, an empty line is Enter. */
static bool says_nothing(const Console *console, const char *line)
{
    bool is_enter = console->wish->is_terminal || console->wish->is_json;
    return *line == '#' || (*line == '\0' && !is_enter);
}

/* `# table: 0123456789abcdef` behind the lines of a simulated evening: what they must have come to. */
static void compare_table(Console *console, const char *line)
{
    static const char begins[] = "# table: ";
    char now[17];
    if (console->wish->is_terminal || strncmp(line, begins, sizeof begins - 1) != 0) return;
    const char *told = line + sizeof begins - 1;
    snprintf(now, sizeof now, "%016" PRIx64, table_digest_public(session_table(console->session)));
    if (strcmp(told, now) != 0) console_refuse_text(console, say_run_another_table(now, told));
}

/* Whether an Enter at a terminal is an answer. It is none behind a refusal, nor behind a page that hid the
 * question, nor as soon after a new question that nobody can have read it: a finger that slipped twice. */
static bool is_meant(const Console *console)
{
    enum { READING = 333 }; /* milliseconds */
    if (!console->wish->is_terminal) return true;
    if (console->may_mislead) return false;
    return console->wish->is_hasty || milliseconds() - console->awaited_since >= READING;
}

static void do_enter(Console *console, const char *line)
{
    if (is_meant(console)) {
        console_do(console, line);
        return;
    }
    buffer_clear(&console->awaited); /* the question is shown again */
    bool is_behind_refusal = console->may_mislead && console->was_refused;
    console_say(console, is_behind_refusal ? PHRASE_RUN_ENTER_BEHIND_A_REFUSAL : PHRASE_RUN_ENTER_TOO_SOON);
}

static int lines_told(const Console *console)
{
    int lines = 0;
    for (size_t i = 0; i < console->out.length; i++)
        lines += console->out.bytes[i] == '\n';
    return lines;
}

/* Of a line for the whole table one part was wrong: the others stand in the editor, and nothing is done. */
static void keep_others(Console *console, const char *line)
{
    GameTrouble in_game;
    Buffer mended = {0};
    Game *game = session_game(console->session);
    Table *table = session_table(console->session);
    session_allow_briefly(console->session);
    bool is_mended = game && game_mend(game, table, NULL, line, &mended, &in_game) == GAME_OK;
    char *text = is_mended && mended.length > 0 ? (char *)buffer_string(&mended) : NULL;
    char *wrong = text ? strchr(text, '\t') : NULL;
    if (wrong) {
        *wrong++ = '\0';
        buffer_text(&console->kept_line, text);
        sentence_write(&console->out, console->screen.language,
                       say_run_tab_brings_the_others_back(wrong, text));
    }
    buffer_done(&mended);
}

/* What nobody may read again is not brought back. */
static void note_refused(Console *console, const char *line, bool is_refused)
{
    buffer_clear(&console->refused_line);
    buffer_clear(&console->kept_line);
    if (!is_refused || console->is_sealed) return;
    buffer_text(&console->refused_line, line);
    buffer_text(&console->kept_line, console->last_refusal.instead);
    if (console->kept_line.length > 0) return;
    if (console->wish->is_terminal && console->is_answer) keep_others(console, line);
}

static void do_line(Console *console, char *typed)
{
    Buffer who = {0};
    char *line = trim_line(typed);
    uint64_t before = history_last(session_history(console->session));
    double begun = milliseconds();
    int refused = console->refused;
    session_allow(console->session);
    console->is_silent = console->is_apart = false;
    console->is_sealed = console->is_asked_of = console->is_answer = false;
    if (console->wish->echoes && *line) echo(line);
    if (says_nothing(console, line)) {
        compare_table(console, line);
        if (console->wish->is_json) console->report->end(console, line);
        return;
    }
    bool is_asked_unseen = *line == '\0' && console->wish->is_terminal && console_find_sealed(console, &who);
    if (is_asked_unseen && buffer_string(&who))
        console_ask_sealed(console, who.bytes);
    else if (*line == '\0' && program_seats_play(console))
        console->seats_after = 0;
    else if (*line == '\0')
        do_enter(console, line);
    else
        console_do_text(console, line);
    console->was_refused = console->refused > refused;
    breath_note(console, line);
    if (*line) note_refused(console, line, console->was_refused);
    if (*line) console->refused_at = before;
    int told = lines_told(console);
    console->told_since += 1 + told;
    console->may_mislead =
        console->was_refused || told >= console->screen.rows; /* more than the window holds */
    if (console->wish->lesson) lesson_hear(console->wish->lesson, console, line, console->refused > refused);
    console->is_silent =
        *line && console->refused == refused && console->out.length == 0 && !console->is_apart;
    if (console->is_timed && *line) tell_time(console, begun);
    console->report->end(console, line);
    if (console->refused > refused && console->wish->is_terminal)
        terminal_was_interrupted(); /* told by that */
    if (*line && !console->is_asked_of && may_be_found_again(console, before))
        editor_remember(console->editor, line);
    if (console->phones && history_last(session_history(console->session)) != before)
        phones_changed(console->phones);
    buffer_done(&who);
}

static void announce_changes(Console *console)
{
    const Houses *houses = session_houses(console->session);
    Trouble trouble;
    bool has_game = session_has_game(console->session, &trouble);
    bool is_wished = !has_game && strcmp(trouble.code, "no_scripts") == 0;
    if (is_wished) door_complain("%s%s\n", trouble.text, trouble_stop(&trouble));
    if (!has_game && !is_wished) console_refuse(console, &trouble);
    for (size_t i = 0; i < houses->count; i++) {
        if (!house_is_changed(houses->list[i])) continue;
        const char *name = house_name(houses->list[i]);
        door_sentence(stderr, console->screen.language, say_run_has_changed_since_it_came(name));
    }
}

static void refuse_for_memory(Console *console)
{
    Trouble trouble;
    trouble_of_memory(&trouble, console->screen.language);
    console_refuse(console, &trouble);
    console->report->end(console, "");
}

/* Says what is wrong with a line that cannot be read; false if no more will come. */
static bool tell_unread(Console *console, LineResult result)
{
    const char *why = line_result_text(result, console->screen.language);
    switch (result) {
    case LINE_END:
    case LINE_LEAVING:
    case LINE_FAILED: return false;
    case LINE_NO_MEMORY: refuse_for_memory(console); return false;
    case LINE_INTERRUPTED:
    case LINE_RESUMED: return true; /* see interrupt */
    case LINE_READ:
    case LINE_TOO_LONG:
    case LINE_HAS_NUL:
    case LINE_NOT_UTF8:
    case LINE_UNFINISHED:
    case LINE_NOT_RUN:
    case LINE_NO_SECRET: break;
    }
    console_refuse_text(console, say_trouble_as_it_is(why));
    console->report->end(console, "");
    return true;
}

/* A batch ends; at the prompt the line is dropped, and the second time in a row it is asked whether that is
 * the end. */
static void interrupt(Console *console, Editor *editor, bool is_second)
{
    Buffer answer = {0};
    if (!console->wish->is_terminal) {
        console->is_interrupted = true;
        console->is_over = true;
    } else if (is_second) {
        const char *question = console_pick(console, PHRASE_RUN_LEAVE_YES_ENTER_STAY);
        LineResult result = editor_read(editor, question, JOIN_NOTHING, &answer);
        const char *said = result == LINE_READ ? buffer_string(&answer) : NULL;
        console->is_over =
            result == LINE_END || (said && (*said == 'o' || *said == 'O' || *said == 'y' || *said == 'Y'));
    } else {
        console_say(console, PHRASE_RUN_CTRL_C_AGAIN_TO_LEAVE);
    }
    console->report->end(console, "");
    buffer_done(&answer);
}

static bool goes_on(Console *console)
{
    if (!console->wish->is_terminal && terminal_was_interrupted()) console->is_interrupted = true;
    if (console->is_over || console->is_interrupted) return false;
    return console->refused == 0 || console->wish->is_terminal || console->wish->keeps_going;
}

/* What was answered while a page was read, for instance. */
static void hear_phones(Console *console)
{
    Buffer told = {0};
    console->is_at_prompt = true;
    console_hear_phones(console, &told);
    console->is_at_prompt = false;
    if (told.length > 0) buffer_bytes(&console->out, told.bytes, told.length);
    if (told.length > 0) console->report->end(console, "");
    buffer_done(&told);
}

static void read_lines(Console *console)
{
    Editor *editor = console->editor;
    Buffer line = {0};
    Buffer prompt = {0};
    bool was_interrupted = false;
    while (goes_on(console)) {
        int refused = console->refused;
        session_allow(console->session);
        look_at_screen(console);
        buffer_clear(&line);
        buffer_clear(&prompt);
        hear_phones(console);
        program_seats_go_on(console);
        if (console->wish->is_terminal) {
            console_tell_phones(console, &console->out);
            show_prompt(console, &prompt);
        }
        const char *shown = buffer_string(&prompt);
        console->is_at_prompt = true;
        LineResult result = editor_read(editor, shown ? shown : "> ", JOIN_BACKSLASH, &line);
        console->is_at_prompt = false;
        console->line_number = editor_line_number(editor);
        look_at_screen(console);
        if (result == LINE_READ && buffer_string(&line))
            do_line(console, line.bytes);
        else if (result == LINE_INTERRUPTED)
            interrupt(console, editor, was_interrupted);
        else if (!tell_unread(console, result))
            break;
        was_interrupted = result == LINE_INTERRUPTED && !was_interrupted;
        if (console->refused > refused) editor_drop_pasted(editor);
    }
    buffer_done(&prompt);
    buffer_done(&line);
}

/* What is typed is found again another evening. */
static Editor *make_editor(Console *console, Buffer *recall)
{
    RecallResult recalled;
    bool has_place = place_path(PLACE_STATE, getenv, recall);
    if (has_place) buffer_text(recall, "/lines");
    EditorSettings settings = {
        .language = console->screen.language,
        .has_colour = console->screen.has_colour,
        .recall_path = has_place && console->wish->is_terminal ? buffer_string(recall) : NULL,
        .help = {console, console_complete, console_hint, console_tell_phones, console_hear_phones},
    };
    Editor *editor = editor_new(&settings, &recalled);
    if (editor && console->wish->is_terminal && recalled != RECALL_OK)
        door_complain("%s\n", recall_result_text(recalled, console->screen.language));
    return editor;
}

/* What was said while the table was laid; nothing if the evening is resumed. */
static void tell_opening(Console *console)
{
    Buffer *said = session_opening(console->session);
    if (said->length == 0) return;
    tell_said(console_teller(console), said);
    console->report->end(console, "play");
}

ConsoleEnd console_run(Session *session, const ConsoleWish *wish)
{
    Buffer recall = {0};
    Console console = {
        .session = session,
        .wish = wish,
        .report = wish->is_json ? &report_json : &report_words,
        .form = wish->is_json    ? TOLD_AS_JSON
                : wish->is_plain ? TOLD_BARE
                                 : TOLD_IN_WORDS,
        .commands = &program_commands,
        .obey = console_do_text,
        .told_until = history_last(session_history(session)),
    };
    terminal_start();
    console.screen = current_screen(wish, session_language(session));
    announce_changes(&console);
    if (console.is_refused) console.report->end(&console, "");
    tell_opening(&console);
    console.editor = make_editor(&console, &recall);
    console_settle_phones(&console);
    if (wish->has_phones) console_open_phones(&console);
    if (console.editor)
        read_lines(&console);
    else
        refuse_for_memory(&console);
    console_close_phones(&console);
    editor_free(console.editor);
    terminal_stop();
    buffer_done(&recall);
    console_done(&console);
    return (ConsoleEnd){console.refused, console.is_interrupted, console.moved_to};
}
