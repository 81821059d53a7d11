#include "command_alone.h"

#include "command.h"
#include "people.h"

#include <stdio.h>
#include <string.h>

/* On the page too: even a refusal may say something of what is hidden. */
static void refuse_on_page(Console *console, const Trouble *trouble)
{
    console_say(console, PHRASE_COMMAND_ALONE_REFUSED);
    buffer_text(&console->out, trouble->text);
    buffer_text(&console->out, ".\n");
}

static void end_nothing(Console *console, const char *line)
{
    (void)console;
    (void)line;
}

static const Report report_page = {refuse_on_page, end_nothing};

/* For one question the console has his eyes, and a page instead of the screen. */
static void answer(Console *console, const char *player, const char *asked)
{
    const char *rest;
    Console all = *console;
    console->eyes = player;
    console->report = &report_page;
    console->form = TOLD_IN_WORDS;
    console->screen.has_colour = false;
    console->screen.cuts_nothing = true;
    console->out = (Buffer){0};
    const Command *command = console_command(console, asked, &rest);
    if (command && command->only_looks)
        command->run(console, rest, asked);
    else
        console_show(console, console_teller(console), asked, NULL);
    Buffer page = console->out;
    console->refused = all.refused; /* not one that the others saw */
    console->eyes = all.eyes;
    console->report = all.report;
    console->form = all.form;
    console->screen = all.screen;
    console->out = all.out;
    console_show_privately(console, player, &page);
}

void command_alone(Console *console, const char *argument, const char *line)
{
    (void)line;
    char typed[TABLE_NAME_MAX + 1];
    int32_t index;
    size_t length = strcspn(argument, " ");
    const char *asked = argument + length + strspn(argument + length, " ");
    if (!*asked) {
        console_refuse_text(console, say_command_alone_a_player_is_needed_and());
        return;
    }
    snprintf(typed, sizeof typed, "%.*s", length < sizeof typed ? (int)length : 0, argument);
    const char *player = find_player(console, typed, &index);
    if (player) answer(console, player, asked);
}
