#include "breath.h"

#include <string.h>

enum { ALONE_MAX = 8 }; /* answers on lines of their own: by then he knows what they are */

static bool is_of_several(const char *line)
{
    return strstr(line, " : ") || strstr(line, " ; ") || strstr(line, " · ");
}

static void tell(Console *console)
{
    GameTrouble in_game;
    Buffer said = {0};
    Game *game = session_game(console->session);
    bool is_said =
        game && game_in_one_breath(game, session_table(console->session), &said, &in_game) == GAME_OK;
    if (is_said && said.length > 0) {
        buffer_bytes(&console->out, said.bytes, said.length);
        buffer_byte(&console->out, '\n');
    }
    buffer_done(&said);
}

void breath_note(Console *console, const char *line)
{
    if (!console->wish->is_terminal || console->wish->lesson || console->knows_breath) return;
    if (!console->is_answer || console->was_refused || *line == '\0') return;
    console->answers_alone++;
    console->knows_breath = is_of_several(line) || console->answers_alone == ALONE_MAX;
    if (console->answers_alone == ALONE_MAX) tell(console);
}
