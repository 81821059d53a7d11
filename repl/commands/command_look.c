#include "command_look.h"

#include "typed_unseen.h"

#include <string.h>

void command_balances(Console *console, const char *argument, const char *line)
{
    (void)argument;
    (void)line;
    tell_balances(console_teller(console));
}

void command_views(Console *console, const char *argument, const char *line)
{
    (void)argument;
    (void)line;
    GameTrouble in_game;
    Game *game = console_game(console);
    if (!game) return;
    const char *language = language_code(console->screen.language);
    Table *table = session_table(console->session);
    if (game_view_names(game, table, language, &console->out, &in_game) == GAME_OK)
        buffer_byte(&console->out, '\n');
    else
        console_refuse_game(console, &in_game);
}

void command_work_out(Console *console, const char *argument, const char *line)
{
    (void)line;
    Trouble trouble;
    if (!tell_value(console_teller(console), argument, &trouble)) console_refuse(console, &trouble);
}

void command_awaited(Console *console, const char *argument, const char *line)
{
    (void)argument;
    (void)line;
    Trouble trouble;
    Buffer asked = {0};
    GameAwaited awaited = {.asked = &asked};
    if (tell_awaited(console_teller(console), &awaited, &trouble))
        console_tell_how_unseen(console, buffer_string(&asked));
    else
        console_refuse(console, &trouble);
    buffer_done(&asked);
}

/* The text, and below it, behind an empty line, the rules to be drawn. */
static void explain(Console *console, const char *what, bool with_rules)
{
    GameTrouble in_game;
    Buffer text = {0};
    Game *game = console_game(console);
    if (!game) return;
    const char *about = *what ? what : NULL;
    if (game_explain(game, session_table(console->session), NULL, about, with_rules, &text, &in_game) !=
        GAME_OK) {
        console_refuse_game(console, &in_game);
    } else if (buffer_string(&text)) {
        char *rules = with_rules ? strstr(text.bytes, "\n\n") : NULL;
        size_t length = rules ? (size_t)(rules - text.bytes) : text.length;
        buffer_bytes(&console->out, text.bytes, length);
        buffer_byte(&console->out, '\n');
        bool is_short = !about && !memchr(text.bytes, '\n', length); /* nothing but the question */
        if (is_short) console_say(console, PHRASE_COMMAND_LOOK_HELP_LISTS_WHAT_CAN_BE);
        Buffer cells = {.bytes = rules ? rules + 2 : NULL, .length = rules ? strlen(rules + 2) : 0};
        tell_cells(console_teller(console), &cells);
    }
    buffer_done(&text);
}

void command_explain(Console *console, const char *argument, const char *line)
{
    (void)line;
    explain(console, argument, false);
}

void command_explain_rules(Console *console, const char *argument, const char *line)
{
    (void)line;
    explain(console, argument, true);
}
