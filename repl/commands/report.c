#include "report.h"

#include "terminal/face.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* In a window lines are broken between words; through a pipe they stay as they are. */
static Shown show(const Console *console, const Buffer *text)
{
    Shown shown = door_show(text->bytes, text->length);
    shown.text.failed = shown.text.failed || text->failed;
    if (console->wish && console->wish->is_terminal) shown_fit(&shown, (size_t)console->screen.columns);
    return shown;
}

static void flush_out(Console *console)
{
    Shown shown = show(console, &console->out);
    fflush(stderr);
    if (shown.text.failed) door_text(stdout, "...\n");
    fflush(stdout);
    if (!shown.text.failed && shown.text.length > 0) pager_show(&console->screen, &shown);
    shown_done(&shown);
    buffer_clear(&console->out);
}

/* What can be done about a script that is wrong. */
static const char *advice(const Console *console, const Trouble *trouble)
{
    const Houses *houses = session_houses(console->session);
    bool is_at_fault = strcmp(trouble->code, "interrupted") != 0;
    if (is_at_fault && houses_find(houses, trouble->file) < houses->count)
        return console_pick(console, PHRASE_REPORT_NOTHING_HAS_CHANGED_MEND_THE);
    return console_pick(console, PHRASE_REPORT_NOTHING_HAS_CHANGED);
}

static void print_refusal(const Console *console, const Trouble *trouble, FILE *to)
{
    Buffer said = {0};
    bool is_asked = strcmp(trouble->code, TROUBLE_ASKED_BACK) == 0;
    if (!is_asked) buffer_text(&said, console_pick(console, PHRASE_COMMAND_ALONE_REFUSED));
    buffer_text(&said, trouble->text);
    buffer_text(&said, trouble_stop(trouble));
    buffer_byte(&said, '\n');
    Shown shown = show(console, &said);
    if (!shown_print(&shown, to)) door_text(to, "...\n");
    shown_done(&shown);
    buffer_done(&said);
}

static void refuse(Console *console, const Trouble *trouble)
{
    FILE *to = console->wish->echoes ? stdout : stderr;
    flush_out(console);
    if (!console->wish->is_terminal && !console->wish->echoes)
        door_sentence(to, console->screen.language, say_report_line((int64_t)console->line_number));
    print_refusal(console, trouble, to);
    if (trouble->kind == TROUBLE_SCRIPT) {
        door_text(to, advice(console, trouble));
        if (console->wish->is_debug) door_text(to, trouble->traceback);
    }
}

static void end(Console *console, const char *line)
{
    (void)line;
    flush_out(console);
}

const Report report_words = {refuse, end};
