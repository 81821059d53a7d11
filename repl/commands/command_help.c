#include "command_help.h"

#include "command.h"
#include "command_look.h"
#include "text.h"
#include "text_names.h"

#include <string.h>

static void help_with_views(Console *console)
{
    GameTrouble in_game;
    Buffer names = {0};
    Game *game = session_game(console->session);
    GameResult result = game_view_names(game, session_table(console->session),
                                        language_code(console->screen.language), &names, &in_game);
    if (result == GAME_OK && names.length > 0) {
        console_say(console, PHRASE_COMMAND_HELP_ITS_VIEWS_BY_THEIR_NAMES);
        for (size_t i = 0; i < names.length; i++) {
            if (i == 0 || names.bytes[i - 1] == '\n') buffer_byte(&console->out, ' ');
            if (names.bytes[i] != '\n') buffer_byte(&console->out, names.bytes[i]);
        }
        buffer_byte(&console->out, '\n');
    }
    buffer_done(&names);
}

static void help_with_game(Console *console)
{
    GameTrouble in_game;
    console_say(console, PHRASE_COMMAND_HELP_IN_THE_GAME);
    game_help(session_game(console->session), session_table(console->session), &console->out, &in_game);
    buffer_byte(&console->out, '\n');
    help_with_views(console);
}

static void help_with_group(Console *console, CommandGroup group)
{
    static const Phrase headings[] = {
        [GROUP_LOOK] = PHRASE_COMMAND_HELP_TO_LOOK,
        [GROUP_REPAIR] = PHRASE_COMMAND_HELP_TO_PUT_RIGHT,
        [GROUP_RULES] = PHRASE_COMMAND_HELP_HOUSE_RULES_AND_THE_CARDS,
        [GROUP_PROGRAM] = PHRASE_COMMAND_HELP_TO_THE_PROGRAM,
    };
    console_say(console, headings[group]);
    for (size_t i = 0; i < console->commands->count; i++) {
        if (console->commands->list[i].group == group)
            command_help_line(console, &console->commands->list[i]);
    }
}

static void help_with_all(Console *console)
{
    if (session_game(console->session)) help_with_game(console);
    for (CommandGroup group = GROUP_LOOK; group <= GROUP_PROGRAM; group++)
        help_with_group(console, group);
    console_say(console, PHRASE_COMMAND_HELP_WHERE_THE_GAME_HAS_THE);
}

/* What can be typed now. Without its scripts a game has nothing to say: then all there is. */
static void help_with_now(Console *console)
{
    GameTrouble in_game;
    Game *game = session_game(console->session);
    Buffer *out = &console->out;
    if (!game || game_help_now(game, session_table(console->session), out, &in_game) != GAME_OK) {
        help_with_all(console);
        return;
    }
    buffer_byte(out, '\n');
    console_say(console, PHRASE_COMMAND_HELP_ALL_AND_MORE);
}

static bool asks_for_all(const char *argument)
{
    size_t index;
    static const char *const all[] = {"tout", "all"};
    NameMatch match = name_match(argument, all, 2, &index);
    return match == MATCH_EXACT;
}

/* Of a word of both, what the game does with it: that is what it does when it is typed. */
void command_help(Console *console, const char *argument, const char *line)
{
    const Command *command = command_find(console->commands, argument);
    if (*argument == '\0')
        help_with_now(console);
    else if (asks_for_all(argument))
        help_with_all(console);
    else if (command && !console_is_game_word(console, argument))
        command_help_line(console, command);
    else
        command_explain(console, argument, line);
}
