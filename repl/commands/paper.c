#include "paper.h"

#include "command_sheet.h"
#include "commands.h"
#include "people.h"

#include <stdlib.h>

static void keep_refusal(Console *console, const Trouble *trouble)
{
    (void)console;
    (void)trouble; /* the console has it */
}

static void end_nothing(Console *console, const char *line)
{
    (void)console;
    (void)line;
}

static const Report report_paper = {keep_refusal, end_nothing};

static Console console_of(Session *session, const ConsoleWish *wish)
{
    ScreenFacts facts = {.columns = SCREEN_COLUMNS_DEFAULT, .language = session_language(session)};
    Console console = {
        .session = session,
        .wish = wish,
        .report = &report_paper,
        .form = TOLD_IN_WORDS,
        .commands = &program_commands,
        .screen = screen_of(&facts, getenv),
    };
    console.screen.cuts_nothing = true;
    return console;
}

/* Takes what was written, or why it was not. */
static bool finish(Console *console, Buffer *out, Trouble *trouble)
{
    bool is_done = console->refused == 0 && !console->is_refused;
    if (!is_done) *trouble = console->last_refusal;
    if (console->out.length > 0)
        wrap_text(console->out.bytes, console->out.length, (size_t)console->screen.columns, out);
    out->failed = out->failed || console->out.failed;
    buffer_done(&console->out);
    buffer_done(&console->awaited);
    if (is_done && out->failed) return trouble_of_memory(trouble, console->screen.language);
    return is_done;
}

static void tell_player(Console *console, const char *typed)
{
    int32_t index;
    const char *player = find_player(console, typed, &index);
    if (!player) return;
    Sheet open = sheet_of(console_teller(console), player);
    if (open.is_stopped)
        console_refuse(console, &open.why);
    else
        tell_sheet(console_teller(console), &open);
    console->out.failed = console->out.failed || sheet_has_failed(&open);
    sheet_done(&open);
}

bool paper_sheet(Session *session, const char *player, Buffer *out, Trouble *trouble)
{
    ConsoleWish wish = {.colour = COLOUR_NEVER};
    Console console = console_of(session, &wish);
    if (player)
        tell_player(&console, player);
    else
        command_sheet(&console, "", "");
    return finish(&console, out, trouble);
}

bool paper_handover(Session *session, Buffer *out, Trouble *trouble)
{
    ConsoleWish wish = {.colour = COLOUR_NEVER};
    Console console = console_of(session, &wish);
    command_handover(&console, "", "");
    return finish(&console, out, trouble);
}
