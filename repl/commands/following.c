#include "following.h"

#include "command.h"
#include "command_help.h"
#include "command_look.h"
#include "people.h"

#include <stdlib.h>
#include <string.h>

/* The line without the question mark that stands alone at its end; NULL if there is none, or nothing before
 * it. To be freed. */
static char *without_ask(const char *line)
{
    static const char ask[] = " ?";
    size_t length = strlen(line), end = sizeof ask - 1;
    bool is_asked = length > end && strcmp(line + length - end, ask) == 0;
    return is_asked ? strndup(line, length - end) : NULL;
}

/* Nothing where a question mark is a word of the game's like any other. */
static bool tell_of_game(Console *console, const char *typed)
{
    GameTrouble in_game;
    Buffer told = {0};
    Game *game = session_game(console->session);
    Table *table = session_table(console->session);
    bool is_known = game && game_following(game, table, NULL, typed, &told, &in_game) == GAME_OK;
    bool is_told = is_known && told.length > 0 && buffer_string(&told);
    if (is_told) {
        buffer_bytes(&console->out, told.bytes, told.length);
        buffer_byte(&console->out, '\n');
    }
    buffer_done(&told);
    return is_told;
}

static bool tell_of_command(Console *console, const Command *command)
{
    if (command->may_end_in_ask) return false;
    command_help_line(console, command);
    return true;
}

/* "Port?", as people ask, is "? Port"; "2?" and "N?" are said of tokens. False if it is not asked so. */
static bool tell_of_word(Console *console, const char *line)
{
    enum { LETTERS_LEAST = 3 };
    size_t length = strlen(line);
    bool is_asked = length > LETTERS_LEAST && line[length - 1] == '?' && !strpbrk(line, " \t0123456789") &&
                    strspn(line, "?") == 0;
    char *word = is_asked ? strndup(line, length - 1) : NULL;
    if (!word) return false;
    command_explain(console, word, line);
    console->is_asked_of = true;
    free(word);
    return true;
}

bool console_tell_following(Console *console, const char *line)
{
    char who[TABLE_NAME_MAX + 1];
    const char *rest;
    char *typed = without_ask(line);
    const char *said = typed;
    if (!typed) return tell_of_word(console, line);
    bool is_spoken = find_speaker(session_table(console->session), &said, who);
    const Command *command = is_spoken ? NULL : console_command(console, typed, &rest);
    bool is_told = command ? tell_of_command(console, command) : tell_of_game(console, said);
    if (is_told) console->is_asked_of = true;
    free(typed);
    return is_told;
}
