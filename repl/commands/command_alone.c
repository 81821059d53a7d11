#include "command_alone.h"

#include "command.h"
#include "people.h"

#include <stdio.h>
#include <string.h>

typedef struct {
    const char *player;
    const char *asked;
} Question;

/* On the page too: even a refusal may say something of what is hidden. */
static void refuse_on_page(Console *console, const Trouble *trouble)
{
    console_say(console, "refusé : ", "refused: ");
    buffer_text(&console->out, trouble->text);
    buffer_text(&console->out, ".\n");
}

static void end_nothing(Console *console, const char *line)
{
    (void)console;
    (void)line;
}

static const Report report_page = {refuse_on_page, end_nothing};

static void answer(Console *console, const void *what)
{
    const Question *question = what;
    const char *rest;
    console->eyes = question->player;
    console->report = &report_page;
    const Command *command = console_command(console, question->asked, &rest);
    if (command && command->only_looks)
        command->run(console, rest, question->asked);
    else
        console_show(console, console_teller(console), question->asked, NULL);
}

void command_alone(Console *console, const char *argument, const char *line)
{
    (void)line;
    char typed[TABLE_NAME_MAX + 1];
    int32_t index;
    size_t length = strcspn(argument, " ");
    const char *asked = argument + length + strspn(argument + length, " ");
    if (!*asked) {
        console_refuse_text(console, "il faut un joueur, puis ce qu'il demande : seul Bo etat",
                            "a player is needed, and then what is asked: alone Bo etat", NULL);
        return;
    }
    snprintf(typed, sizeof typed, "%.*s", length < sizeof typed ? (int)length : 0, argument);
    const char *player = find_player(console, typed, &index);
    Question question = {player, asked};
    if (player) console_tell_privately(console, player, answer, &question);
}
