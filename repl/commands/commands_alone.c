/* seul: what one asks for oneself, with what is hidden from the others, on a page that is wiped. */
#include "console_parts.h"

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

static const Report report_page = {words_of_moves, words_of_cells, refuse_on_page, end_nothing};

/* What only looks: a question must not do anything behind the back of the others. */
static bool only_looks(const Command *command)
{
    void (*const looks[])(Console *, const char *, const char *) = {
        command_why, command_work_out, command_history, command_balances, command_rules, command_views};
    for (size_t i = 0; command && i < sizeof looks / sizeof *looks; i++) {
        if (command->run == looks[i]) return true;
    }
    return false;
}

static void answer(Console *console, const void *what)
{
    const Question *question = what;
    const char *rest;
    console->eyes = question->player;
    console->report = &report_page;
    const Command *command = console_command(console, question->asked, &rest);
    if (only_looks(command))
        command->run(console, rest, question->asked);
    else
        show_view(console, session_table(console->session), question->asked, NULL);
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
    if (player) tell_privately(console, player, answer, &question);
}
