#include "command_curve.h"

#include "afterwards/face.h"

#include <string.h>

void command_curve(Console *console, const char *argument, const char *line)
{
    (void)line;
    Trouble trouble;
    Curve curve = {.is_table = false};
    session_allow(console->session);
    if (curve_read(console->session, argument, console->eyes, &curve, &trouble))
        tell_curve(console_teller(console), &curve);
    else
        console_refuse(console, &trouble);
    curve_done(&curve);
}

void command_compare(Console *console, const char *argument, const char *line)
{
    bool is_one = strcspn(argument, " ,") == strlen(argument);
    if (is_one)
        console_refuse_text(console, say_curve_compare_whom());
    else
        command_curve(console, argument, line);
}

static void add_called(Session *session, GameList *list, Buffer *words)
{
    Named named;
    GameTrouble in_game;
    named_begin(&named, session, list, &in_game);
    while (named_next(&named)) {
        buffer_text(words, named.called);
        buffer_byte(words, '\n');
    }
    named_done(&named);
}

void complete_curve(Console *console, Buffer *words)
{
    Session *session = console->session;
    const Table *table = session_table(session);
    if (session_game(session)) add_called(session, game_worth, words);
    if (session_game(session)) add_called(session, game_quoted, words);
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++) {
        buffer_text(words, table_name(table, NAME_PLAYER, i));
        buffer_byte(words, '\n');
    }
}
