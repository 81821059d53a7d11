/* What became of a line, in words. */
#include "console_parts.h"
#include "pager.h"
#include "wrap.h"

#include <inttypes.h>
#include <stdio.h>

void tell_moves(Console *console, const Table *table, const OpLog *log, size_t begin, size_t end)
{
    console->report->moves(console, table, log, begin, end);
}

void tell_cells(Console *console, const Buffer *cells)
{
    console->report->cells(console, cells);
}

/* In a window lines are broken between words; through a pipe they stay as they are. */
static void fit_window(const Console *console, Buffer *text)
{
    Buffer wrapped = {0};
    if (!console->wish || !console->wish->is_terminal || text->failed) return;
    wrap_text(text->bytes, text->length, (size_t)console->screen.columns, &wrapped);
    buffer_done(text);
    *text = wrapped;
}

static void flush_out(Console *console)
{
    fflush(stderr);
    fit_window(console, &console->out);
    if (console->out.failed) fputs("...\n", stdout);
    fflush(stdout);
    if (!console->out.failed && console->out.length > 0)
        pager_show(&console->screen, console->out.bytes, console->out.length);
    buffer_clear(&console->out);
}

/* What can be done about a script that is wrong. */
static const char *advice(const Console *console, const Trouble *trouble)
{
    const Houses *houses = session_houses(console->session);
    if (houses_find(houses, trouble->file) < houses->count)
        return console_pick(
            console, "  Rien n'a changé. Corrigez le fichier et tapez recharger, ou maison sans NOM.\n",
            "  Nothing has changed. Mend the file and type reload, or house without NAME.\n");
    return console_pick(console, "  Rien n'a changé.\n", "  Nothing has changed.\n");
}

static void print_refusal(const Console *console, const Trouble *trouble, FILE *to)
{
    Buffer said = {0};
    buffer_text(&said, console_pick(console, "refusé : ", "refused: "));
    buffer_text(&said, trouble->text);
    buffer_text(&said, trouble_stop(trouble));
    fit_window(console, &said);
    const char *sentence = buffer_string(&said);
    fprintf(to, "%s\n", sentence ? sentence : "...");
    buffer_done(&said);
}

static void refuse(Console *console, const Trouble *trouble)
{
    FILE *to = console->wish->echoes ? stdout : stderr;
    flush_out(console);
    if (!console->wish->is_terminal && !console->wish->echoes)
        fprintf(to, console_pick(console, "ligne %" PRIu64 " : ", "line %" PRIu64 ": "),
                console->line_number);
    print_refusal(console, trouble, to);
    if (trouble->kind == TROUBLE_SCRIPT) {
        fputs(advice(console, trouble), to);
        if (console->wish->is_debug) fputs(trouble->traceback, to);
    }
}

static void end(Console *console, const char *line)
{
    (void)line;
    flush_out(console);
}

const Report report_plain = {words_of_moves, plain_cells, refuse, end};
const Report report_words = {words_of_moves, words_of_cells, refuse, end};
