#include "hints.h"

#include "command.h"
#include "first_words.h"
#include "text_names.h"

#include <string.h>

/* The line with that word instead of its beginning. */
static void add_candidate(Candidates *candidates, const char *typed, size_t from, const char *word)
{
    Buffer line = {0};
    buffer_bytes(&line, typed, from);
    buffer_text(&line, word);
    const char *text = buffer_string(&line);
    if (text) candidates_add(candidates, text);
    buffer_done(&line);
}

/* Each of the words that goes on from there, or all where may_be_any. */
static void add_candidates(Candidates *candidates, const char *typed, size_t from, Buffer *text,
                           bool may_be_any)
{
    Words words = {.text = *text};
    if (split_words(&words)) {
        for (size_t i = 0; i < words.count; i++) {
            if (may_be_any || name_begins_with(words.list[i], typed + from))
                add_candidate(candidates, typed, from, words.list[i]);
        }
    }
    words_done(&words);
}

/* What may follow the program's own word at the beginning of the line. */
static void add_arguments(Console *console, const char *typed, Candidates *candidates)
{
    const char *rest;
    const Command *command = console_command(console, typed, &rest);
    Buffer words = {0};
    if (!command || !command->complete) return;
    command->complete(console, &words);
    add_candidates(candidates, typed, (size_t)(rest - typed), &words, *rest == '\0');
}

/* What the line may begin with: a word of the program, or what one is an alias of; a view. */
static void add_first_words(Console *console, const char *typed, Candidates *candidates)
{
    Buffer words = {0};
    size_t from = *typed == ':';
    if (from == 0) add_views(console, console->screen.language, &words);
    add_candidates(candidates, typed, from, &words, typed[from] == '\0');
    words = (Buffer){0};
    command_words_from(console->commands, console->screen.language, typed + from, from == 1, &words);
    add_candidates(candidates, typed, from, &words, true);
}

void console_complete(void *context, const char *typed, Candidates *candidates)
{
    Console *console = context;
    GameTrouble in_game;
    size_t from = 0;
    Buffer words = {0};
    Game *game = session_game(console->session);
    const char *kept = buffer_string(&console->kept_line);
    const char *refused = buffer_string(&console->refused_line);
    if (*typed == '\0' && kept && *kept) candidates_add(candidates, kept);
    if (*typed == '\0' && refused && *refused) candidates_add(candidates, refused);
    session_allow_briefly(console->session);
    if (game && *typed != ':')
        game_complete(game, session_table(console->session), NULL, typed, &from, &words, &in_game);
    add_candidates(candidates, typed, from, &words, true);
    if (strchr(typed, ' '))
        add_arguments(console, typed, candidates);
    else
        add_first_words(console, typed, candidates);
}

bool console_hint(void *context, const char *typed, Buffer *hint)
{
    Console *console = context;
    GameTrouble in_game;
    const char *rest;
    if (console->hides_hints) return false;
    if (*typed == '\0') return true; /* the question has just said it */
    session_allow_briefly(console->session);
    Game *game = session_game(console->session);
    const Command *command = console_command(console, typed, &rest);
    if (game && !command) {
        game_hint(game, session_table(console->session), NULL, typed, hint, &in_game);
    } else if (command && *rest == '\0') {
        buffer_byte(hint, ' ');
        buffer_text(hint, language_pick(console->screen.language, command->arguments.french,
                                        command->arguments.english));
    }
    return true;
}
