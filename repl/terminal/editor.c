#include "editor.h"

#include "base.h"
#include "door.h"
#include "keyboard.h"
#include "terminal.h"
#include "text_names.h"

#include <errno.h>
#include <linenoise.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    CTRL_Z = 0x1A,
    MOMENT = 50, /* milliseconds; after that, Escape is a key of its own */
    GREY = 90,
    PREVIEW_LINES = 5,
    PREVIEW_COLUMNS = 36,
};

struct Editor {
    EditorSettings settings;
    bool can_edit;
    Lines lines; /* the plain reader */
    Recall *recall;
    Keyboard keyboard;
    char raw[4096]; /* read from the terminal; given to the keyboard from raw_at on */
    size_t raw_at, raw_length;
    char last_key;    /* already taken by linenoise */
    LineResult end;   /* LINE_READ, or why no more keys come */
    bool is_fresh;    /* we have not waited for a key of this line yet */
    int rows;         /* of the line that was read last, with its prompts */
    bool is_spread;   /* it may be visible elsewhere too: typed before its prompt, or shown as a paste */
    bool is_asking;   /* it answers a question of ours: no help, nothing to recall */
    bool is_going_on; /* it is the rest of a line that began before */
    bool has_heard;   /* something was done since it was begun: see EditorHelp */
    Buffer typed;     /* as it stood when it was drawn last */
    Buffer hint;      /* as last shown */
    Buffer offered;   /* what the next line begins with */
    Buffer recalled;  /* lines that the arrows lead to while it is edited, each with its NUL; none: those of
                         always */
    Buffer pasted;    /* lines of a paste that was agreed to */
    size_t pasted_at;
    size_t number;
};

struct Candidates {
    linenoiseCompletions *list;
};

/* --- keys for linenoise ------------------------------------------------------------------------------- */

/* The editor whose line linenoise is reading: it asks for keys without saying for whom. Nobody else calls
 * it. */
static Editor *editing;

ssize_t editor_terminal_read(int file, void *bytes, size_t count);
int editor_terminal_poll(struct pollfd *files, nfds_t count, int milliseconds);

static void end_input(Editor *editor, LineResult end)
{
    editor->end = end;
    editor->last_key = '\0';
}

static void read_raw(Editor *editor)
{
    ssize_t got = read(STDIN_FILENO, editor->raw, sizeof editor->raw);
    if (got > 0) {
        editor->raw_at = 0;
        editor->raw_length = (size_t)got;
    } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
        end_input(editor, LINE_END); /* the terminal is gone */
    }
}

/* Keys that are there before we wait were pressed, and shown, before the prompt. */
static void note_early_keys(Editor *editor)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (editor->is_fresh && poll(&input, 1, 0) > 0) editor->is_spread = true;
    editor->is_fresh = false;
}

/* What others have said is done while a line is edited, and not in the middle of something else. */
static bool hear_others(const Editor *editor, Buffer *told)
{
    const EditorHelp *help = &editor->settings.help;
    bool may_hear = help->hear && !editor->is_asking && !editor->is_going_on;
    return may_hear && help->hear(help->context, told);
}

/* What is new takes the place of the line that is being typed, which is drawn again below it; or, where
 * something was done, stands behind a new prompt: the line end comes from linenoise then. */
static void tell_news(Editor *editor)
{
    Buffer told = {0};
    const EditorHelp *help = &editor->settings.help;
    if (help->tell) help->tell(help->context, &told);
    editor->has_heard = hear_others(editor, &told);
    if (editor->has_heard && told.length > 0) told.length--;
    if (told.length > 0) {
        Buffer page = {0};
        door_sign(&page, SIGN_ROW_AGAIN);
        door_sign(&page, SIGN_REST_AWAY);
        buffer_bytes(&page, told.bytes, told.length);
        Shown shown = door_show(page.bytes, page.length);
        shown_put(&shown, STDOUT_FILENO);
        shown_done(&shown);
        buffer_done(&page);
    }
    if (editor->has_heard) end_input(editor, LINE_RESUMED);
    buffer_done(&told);
}

static void wait_for_key(Editor *editor)
{
    note_early_keys(editor);
    switch (terminal_wait(STDIN_FILENO, keyboard_is_waiting(&editor->keyboard) ? MOMENT : -1)) {
    case TERMINAL_READY: read_raw(editor); break;
    case TERMINAL_IDLE: keyboard_settle(&editor->keyboard); break;
    case TERMINAL_INTERRUPTED: keyboard_push(&editor->keyboard, '\003'); break;
    case TERMINAL_LEAVING: end_input(editor, LINE_LEAVING); break;
    case TERMINAL_RESUMED:
    case TERMINAL_RESIZED:
        tell_news(editor);
        if (!editor->has_heard) keyboard_redraw(&editor->keyboard);
        break;
    case TERMINAL_FAILED: end_input(editor, LINE_FAILED); break;
    }
}

/* The next byte of a key; false when none will come. */
static bool next_byte(Editor *editor, char *byte)
{
    while (!keyboard_pull(&editor->keyboard, byte)) {
        if (editor->end != LINE_READ) return false;
        if (editor->raw_at < editor->raw_length)
            keyboard_push(&editor->keyboard, editor->raw[editor->raw_at++]);
        else
            wait_for_key(editor);
    }
    editor->last_key = *byte;
    if (*byte == CTRL_Z) terminal_before_stop(); /* linenoise stops the program by itself */
    return true;
}

/* What linenoise calls instead of read. */
ssize_t editor_terminal_read(int file, void *bytes, size_t count)
{
    (void)file;
    bq_assert(editing);
    return count > 0 && next_byte(editing, bytes) ? 1 : 0;
}

/* What it calls instead of poll, to see whether Escape begins a sequence: ours come whole. */
int editor_terminal_poll(struct pollfd *files, nfds_t count, int milliseconds)
{
    (void)files, (void)count, (void)milliseconds;
    bq_assert(editing);
    return keyboard_has_byte(&editing->keyboard) ? 1 : 0;
}

static bool more_is_coming(const Editor *editor)
{
    return keyboard_has_byte(&editor->keyboard) || editor->raw_at < editor->raw_length;
}

/* --- help while typing --------------------------------------------------------------------------------- */

static bool is_harmless(const char *bytes, size_t length)
{
    uint32_t point;
    TextTrouble trouble;
    TextScan scan = text_scan(bytes, length);
    while (text_next(&scan, &point, &trouble) > 0)
        if (trouble != TEXT_HARMLESS) return false;
    return true;
}

void candidates_add(Candidates *candidates, const char *line)
{
    if (is_harmless(line, strlen(line))) linenoiseAddCompletion(candidates->list, line);
}

static void complete(const char *typed, linenoiseCompletions *list, void *context)
{
    const EditorHelp *help = &((const Editor *)context)->settings.help;
    Candidates candidates = {.list = list};
    help->complete(help->context, typed, &candidates);
}

/* What may still be typed; or else the rest of a line of this evening that began so, which one key takes. */
static void find_hint(Editor *editor, const char *typed, Buffer *given)
{
    const EditorHelp *help = &editor->settings.help;
    bool is_wanted = help->hint(help->context, typed, given);
    bool may_go_on = is_wanted && given->length == 0 && *typed;
    const char *line = may_go_on ? recall_going_on(editor->recall, typed) : NULL;
    if (!line) return;
    buffer_text(given, line + strlen(typed));
    keyboard_offer(&editor->keyboard, line + strlen(typed));
}

/* Without colours the hint stands in brackets. While a paste comes in, nobody reads it. */
static char *hint(const char *typed, int *colour, int *bold, void *context)
{
    Editor *editor = context;
    Buffer given = {0};
    buffer_clear(&editor->typed);
    buffer_text(&editor->typed, typed);
    keyboard_offer(&editor->keyboard, "");
    if (more_is_coming(editor)) return NULL;
    find_hint(editor, typed, &given);
    buffer_clear(&editor->hint);
    if (!editor->settings.has_colour) buffer_text(&editor->hint, "(");
    text_show(&editor->hint, given.bytes, given.length);
    if (!editor->settings.has_colour) buffer_text(&editor->hint, ")");
    bool has_hint = given.length > 0 && buffer_string(&editor->hint);
    buffer_done(&given);
    *bold = 0;
    *colour = editor->settings.has_colour ? GREY : -1;
    return has_hint ? editor->hint.bytes : NULL;
}

/* linenoise changes its history as one walks through it, so we give it a fresh copy for each line. */
static void prepare(Editor *editor)
{
    const EditorHelp *help = &editor->settings.help;
    bool has_help = !editor->is_asking;
    linenoiseSetMultiLine(1);
    linenoiseSetCompletionCallback(has_help && help->complete ? complete : NULL, editor);
    linenoiseSetHintsCallback(has_help && help->hint ? hint : NULL, editor);
    linenoiseHistoryFree();
    linenoiseHistorySetMaxLen(RECALL_LINES_MAX + 1);
    for (size_t at = 0; has_help && at < editor->recalled.length;
         at += strlen(editor->recalled.bytes + at) + 1)
        linenoiseHistoryAdd(editor->recalled.bytes + at);
    if (editor->recalled.length > 0) return;
    for (size_t i = 0; has_help && i < recall_count(editor->recall); i++)
        linenoiseHistoryAdd(recall_line(editor->recall, i));
}

/* --- one edited line ----------------------------------------------------------------------------------- */

/* Frees it once it has been shown. */
static Shown show_prompt(const Editor *editor, const char *prompt)
{
    Buffer said = {0};
    bool is_bold = editor->can_edit && editor->settings.has_colour;
    if (is_bold) door_sign(&said, SIGN_STRONG);
    text_show(&said, prompt, strlen(prompt));
    if (is_bold) door_sign(&said, SIGN_PLAIN);
    Shown shown = door_show(said.bytes, said.length);
    shown.text.failed = shown.text.failed || said.failed;
    buffer_done(&said);
    return shown;
}

static LineResult judge_edited(const Editor *editor, const char *typed)
{
    const Keyboard *keyboard = &editor->keyboard;
    if (editor->end != LINE_READ) return editor->end;
    if (!typed) return editor->last_key == '\003' ? LINE_INTERRUPTED : LINE_END;
    if (keyboard->failed) return LINE_NO_MEMORY;
    return keyboard->is_too_long ? LINE_TOO_LONG : LINE_READ;
}

/* Makes it draw the line again, as a key would. */
static void type(Editor *editor, const char *text)
{
    for (; *text; text++)
        keyboard_push(&editor->keyboard, *text);
}

/* Goes on from that column, and returns how many more rows the text takes: linenoise never fills a row to its
 * last column, and shows a control character as two. */
static int count_rows(const char *text, int columns, int *column)
{
    int rows = 0;
    int width;
    size_t length = strlen(text);
    for (size_t at = 0, step; (step = text_cluster(text + at, length - at, &width)) > 0; at += step) {
        if ((unsigned char)text[at] < ' ') width = 2;
        *column += width;
        if (*column < columns) continue;
        *column = width;
        rows++;
    }
    return rows;
}

static void note_rows(Editor *editor, const char *prompt, const char *typed)
{
    int columns, rows;
    int column = 0;
    Buffer said = {0};
    text_show(&said, prompt, strlen(prompt));
    terminal_size(&columns, &rows);
    editor->rows += 1 + count_rows(said.failed ? "" : buffer_string(&said), columns, &column);
    editor->rows += count_rows(typed, columns, &column);
    buffer_done(&said);
}

/* Appends the line, whether or not the paste that ended it may be run. */
static LineResult edit(Editor *editor, const char *prompt, const char *initial, Buffer *line)
{
    Shown shown = show_prompt(editor, prompt);
    const char *text = buffer_string(&shown.text);
    if (!text) return LINE_NO_MEMORY;
    fflush(stdout);
    prepare(editor);
    keyboard_begin_line(&editor->keyboard);
    type(editor, initial);
    editor->end = LINE_READ;
    editor->last_key = '\0';
    editor->is_fresh = true;
    buffer_clear(&editor->typed);
    terminal_mark_pastes(true);
    editing = editor;
    char *typed = linenoise(text);
    editing = NULL;
    terminal_mark_pastes(false);
    shown_done(&shown);
    LineResult result = judge_edited(editor, typed);
    if (result == LINE_READ) {
        buffer_text(line, typed);
        note_rows(editor, prompt, typed);
    }
    free(typed);
    return line->failed ? LINE_NO_MEMORY : result;
}

/* --- what was pasted ------------------------------------------------------------------------------------ */

bool editor_has_pasted(const Editor *editor)
{
    return editor->pasted_at < editor->pasted.length;
}

void editor_drop_pasted(Editor *editor)
{
    buffer_clear(&editor->pasted);
    editor->pasted_at = 0;
}

static size_t count_lines(const Buffer *text)
{
    size_t count = 0;
    for (size_t i = 0; i < text->length; i++)
        count += text->bytes[i] == '\n' || i + 1 == text->length;
    return count;
}

static size_t length_of_line(const char *bytes, size_t length)
{
    const char *end = memchr(bytes, '\n', length);
    return end ? (size_t)(end - bytes) : length;
}

static void show_beginning(const Buffer *pasted)
{
    size_t at = 0;
    for (int i = 0; i < PREVIEW_LINES && at < pasted->length; i++) {
        size_t length = length_of_line(pasted->bytes + at, pasted->length - at);
        size_t width;
        size_t fits = text_fit(pasted->bytes + at, length, PREVIEW_COLUMNS, &width);
        door_say(stdout, "  %.*s%s\n", (int)fits, pasted->bytes + at, fits < length ? "..." : "");
        at += length + 1;
    }
    if (at < pasted->length) door_say(stdout, "  ...\n");
}

static bool is_yes(const Buffer *answer)
{
    static const char *const words[] = {"o", "oui", "y", "yes"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        NameLikeness likeness = name_compare(answer->bytes, answer->length, words[i], strlen(words[i]));
        if (likeness == NAMES_SAME || likeness == NAMES_FOLD_EQUAL) return true;
    }
    return false;
}

/* A key that was pressed before the question was on the screen is not an answer to it. */
static void forget_keys(Editor *editor)
{
    keyboard_drop(&editor->keyboard);
    editor->raw_at = editor->raw_length = 0;
    terminal_set_typing(TYPING_LINES);
}

/* LINE_READ if they may be run. */
static LineResult ask_whether_to_run(Editor *editor, const Buffer *pasted)
{
    Buffer answer = {0};
    Language language = editor->settings.language;
    door_say(stdout, "%zu %s\n", count_lines(pasted), phrase(language, PHRASE_EDITOR_LINES_WERE_PASTED));
    show_beginning(pasted);
    forget_keys(editor);
    editor->is_asking = true;
    LineResult result = edit(editor, phrase(language, PHRASE_EDITOR_RUN_THEM_Y_N), "", &answer);
    editor->is_asking = false;
    if (result == LINE_READ && (editor->keyboard.has_pasted || !is_yes(&answer))) result = LINE_NOT_RUN;
    buffer_done(&answer);
    return result;
}

/* What was typed before the paste is part of its first line. */
static LineResult take_paste(Editor *editor, Buffer *typed)
{
    Buffer pasted = {0};
    buffer_bytes(&pasted, typed->bytes, typed->length);
    buffer_bytes(&pasted, editor->keyboard.pasted.bytes, editor->keyboard.pasted.length);
    editor->is_spread = true; /* the question shows how it begins */
    LineResult result = pasted.failed ? LINE_NO_MEMORY : ask_whether_to_run(editor, &pasted);
    editor_drop_pasted(editor);
    if (result == LINE_READ) {
        buffer_done(&editor->pasted);
        editor->pasted = pasted;
    } else {
        buffer_done(&pasted);
    }
    return result;
}

/* Takes the next line of a paste; false if it is the last one and has no line end: then it is edited. */
static bool next_pasted(Editor *editor, Buffer *line)
{
    const char *bytes = editor->pasted.bytes + editor->pasted_at;
    size_t left = editor->pasted.length - editor->pasted_at;
    size_t length = length_of_line(bytes, left);
    buffer_bytes(line, bytes, length);
    editor->pasted_at += length + (length < left);
    return length < left;
}

/* As if it had been typed. */
static void print_pasted(const Editor *editor, const char *prompt, const char *line)
{
    Shown shown = show_prompt(editor, prompt);
    shown_print(&shown, stdout);
    door_say(stdout, "%s\n", line);
    shown_done(&shown);
}

static LineResult run_pasted(Editor *editor, const char *prompt, Buffer *line)
{
    Buffer initial = {0};
    if (terminal_leaving()) return LINE_LEAVING;
    if (terminal_was_interrupted()) {
        editor_drop_pasted(editor);
        return LINE_INTERRUPTED;
    }
    bool is_whole = next_pasted(editor, &initial);
    LineResult result = LINE_READ;
    if (!buffer_string(&initial)) {
        result = LINE_NO_MEMORY;
    } else if (is_whole) {
        print_pasted(editor, prompt, initial.bytes);
        editor->rows++;
        buffer_bytes(line, initial.bytes, initial.length);
    } else if (initial.length > KEYBOARD_LINE_MAX) {
        result = LINE_TOO_LONG;
    } else {
        result = edit(editor, prompt, initial.bytes, line);
    }
    buffer_done(&initial);
    return line->failed ? LINE_NO_MEMORY : result;
}

static LineResult read_edited(Editor *editor, const char *prompt, Buffer *line)
{
    while (!editor_has_pasted(editor)) {
        Buffer typed = {0};
        const char *offered = buffer_string(&editor->offered);
        LineResult result = edit(editor, prompt, offered ? offered : "", &typed);
        editor_offer_none(editor);
        if (result == LINE_RESUMED && buffer_string(&editor->typed))
            editor_offer(editor, editor->typed.bytes);
        bool has_pasted = result == LINE_READ && editor->keyboard.has_pasted;
        if (has_pasted)
            result = take_paste(editor, &typed);
        else
            buffer_bytes(line, typed.bytes, typed.length);
        buffer_done(&typed);
        if (!has_pasted || result != LINE_READ) return result;
    }
    return run_pasted(editor, prompt, line);
}

/* --- one plain line --------------------------------------------------------------------------------- */

/* Where whoever types will read it, if there is such a place; NULL if not. */
static FILE *prompt_file(const Editor *editor)
{
    if (!editor->lines.is_terminal) return NULL;
    if (isatty(STDOUT_FILENO)) return stdout;
    return isatty(STDERR_FILENO) ? stderr : NULL;
}

static void print_prompt(const Editor *editor, FILE *out, const char *prompt)
{
    Shown shown = show_prompt(editor, prompt);
    shown_print(&shown, out);
    fflush(out);
    shown_done(&shown);
}

/* Without editing, what others have said is told where the line is typed. */
static bool hear_plainly(void *context)
{
    Editor *editor = context;
    Buffer told = {0};
    editor->has_heard = hear_others(editor, &told);
    if (buffer_string(&told) && told.length > 0) door_text(stdout, told.bytes);
    buffer_done(&told);
    return editor->has_heard;
}

static LineResult read_plain(Editor *editor, const char *prompt, Buffer *line)
{
    FILE *out = prompt_file(editor);
    LineResult result;
    fflush(stdout);
    do {
        if (out) print_prompt(editor, out, prompt);
        result = lines_read(&editor->lines, line);
    } while (result == LINE_RESUMED && !editor->has_heard);
    if (out && result != LINE_READ && result != LINE_TOO_LONG) door_text(out, "\n"); /* the line has no end */
    return result;
}

/* --- for callers
 * -------------------------------------------------------------------------------------------- */

Editor *editor_new(const EditorSettings *settings, RecallResult *recalled)
{
    Editor *editor = calloc(1, sizeof *editor);
    *recalled = RECALL_NO_MEMORY;
    if (!editor) return NULL;
    editor->settings = *settings;
    editor->can_edit = terminal_can_edit();
    editor->lines = lines_of(STDIN_FILENO);
    editor->lines.meanwhile = (LinesMeanwhile){hear_plainly, editor};
    editor->recall = recall_open(settings->recall_path, recalled);
    if (editor->recall) return editor;
    editor_free(editor);
    return NULL;
}

void editor_free(Editor *editor)
{
    if (!editor) return;
    recall_close(editor->recall);
    keyboard_done(&editor->keyboard);
    lines_done(&editor->lines);
    buffer_done(&editor->hint);
    buffer_done(&editor->offered);
    buffer_done(&editor->recalled);
    buffer_done(&editor->pasted);
    buffer_done(&editor->typed);
    linenoiseSetCompletionCallback(NULL, NULL);
    linenoiseSetHintsCallback(NULL, NULL);
    linenoiseHistoryFree();
    free(editor);
}

LineResult editor_read(Editor *editor, const char *prompt, Join join, Buffer *line)
{
    Buffer text = {0};
    LineResult result;
    bool goes_on = false;
    editor->rows = 0;
    editor->is_spread = editor_has_pasted(editor);
    do {
        const char *shown = goes_on ? "... " : prompt;
        editor->is_going_on = goes_on;
        editor->has_heard = false;
        result = editor->can_edit ? read_edited(editor, shown, &text) : read_plain(editor, shown, &text);
        if (result == LINE_READ || result >= LINE_TOO_LONG) editor->number++;
        if (result == LINE_READ && text.length > LINES_MAX) result = LINE_TOO_LONG;
        if (result == LINE_END && goes_on) result = LINE_UNFINISHED;
        goes_on = result == LINE_READ && join_goes_on(join, &text);
    } while (goes_on);
    if (result == LINE_READ) buffer_bytes(line, text.bytes, text.length);
    if (result == LINE_READ && (text.failed || line->failed)) result = LINE_NO_MEMORY;
    buffer_done(&text);
    return result;
}

size_t editor_line_number(const Editor *editor)
{
    return editor->can_edit ? editor->number : editor->lines.number;
}

LineResult editor_read_secret(Editor *editor, const char *prompt, Buffer *line)
{
    editor->rows = 0;
    editor->is_going_on = true; /* nobody else is heard meanwhile */
    if (!editor->lines.is_terminal) return lines_read(&editor->lines, line);
    forget_keys(editor);
    if (!terminal_set_typing(TYPING_HIDDEN)) return LINE_NO_SECRET;
    LineResult result = read_plain(editor, prompt, line);
    terminal_set_typing(TYPING_LINES);
    lines_wipe(&editor->lines);
    return result;
}

bool editor_offer(Editor *editor, const char *text)
{
    buffer_clear(&editor->offered);
    if (editor->can_edit) buffer_text(&editor->offered, text);
    return editor->can_edit;
}

void editor_recall(Editor *editor, const char *line)
{
    buffer_bytes(&editor->recalled, line, strlen(line) + 1);
    if (editor->recalled.failed) buffer_clear(&editor->recalled);
}

void editor_offer_none(Editor *editor)
{
    buffer_clear(&editor->offered);
    buffer_clear(&editor->recalled);
}

bool editor_erase(Editor *editor)
{
    int columns, rows;
    if (!editor->can_edit || editor->rows == 0) return false;
    terminal_size(&columns, &rows);
    fflush(stdout);
    terminal_wipe(editor->is_spread || editor->rows >= rows ? 0 : editor->rows);
    editor->rows = 0;
    return true;
}

RecallResult editor_remember(Editor *editor, const char *line)
{
    return recall_add(editor->recall, line);
}
