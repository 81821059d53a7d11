#include "command_what_if.h"

#include "command.h"
#include "command_program.h"
#include "people.h"
#include "typed_unseen.h"

/* Tries the line on the fork, and shows what came of it. */
static void try_line(Console *console, Table *fork, const GameLine *line)
{
    Trouble trouble;
    Buffer said = {0};
    SessionTrial trial;
    size_t mark = table_mark(fork);
    bool is_done = session_try(console->session, fork, line, &said, &trial, &trouble);
    if (trial.is_guess) {
        console_refuse_guess(console);
    } else if (is_done) {
        tell_moves(console_teller(console), fork, table_log(fork), mark, table_mark(fork));
        tell_said(console_teller(console), &said);
        if (trial.has_drawn) console_say(console, PHRASE_COMMAND_WHAT_IF_DRAWN_FOR_THE_TRIAL_THE);
        console_tell_nothing_done(console);
    } else {
        console_refuse(console, &trouble);
    }
    buffer_done(&said);
}

/* What a repair would change; false if the line is none. */
static bool preview_repair(Console *console, const char *line)
{
    const char *rest;
    const Command *command = console_command(console, line, &rest);
    if (!command || !command->preview) return false;
    command->preview(console, rest);
    return true;
}

void command_what_if(Console *console, const char *argument, const char *line)
{
    (void)line;
    Trouble trouble;
    if (preview_repair(console, argument)) return;
    const char *rest;
    const Command *command = console_command(console, argument, &rest);
    if (command && command->run == command_next) argument = ""; /* what Enter would do */
    Buffer sealed = {0};
    char who[TABLE_NAME_MAX + 1];
    bool is_forced = *argument == '!';
    GameLine tried = {.text = argument + is_forced, .is_forced = is_forced};
    Table *table = session_table(console->session);
    if (find_speaker(table, &tried.text, who)) tried.who = who;
    Table *fork = table_fork(table);
    if (console_find_sealed(console, &sealed)) {
        console_refuse_text(console, say_command_what_if_while_answers_are_sealed_nothing());
    } else if (fork) {
        try_line(console, fork, &tried);
    } else {
        trouble_of_memory(&trouble, console->screen.language);
        console_refuse(console, &trouble);
    }
    buffer_done(&sealed);
    table_free(fork);
}
