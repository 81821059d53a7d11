#include "first_words.h"

#include "command.h"
#include "text_names.h"

#include <stdlib.h>
#include <string.h>

void add_game_words(Console *console, Language language, Buffer *words)
{
    GameTrouble in_game;
    Game *game = session_game(console->session);
    Table *table = session_table(console->session);
    if (!game || game_command_words(game, table, language_code(language), words, &in_game) != GAME_OK) return;
    buffer_byte(words, '\n');
}

void add_views(Console *console, Language language, Buffer *words)
{
    GameTrouble in_game;
    Game *game = session_game(console->session);
    Table *table = session_table(console->session);
    if (!game || game_view_names(game, table, language_code(language), words, &in_game) != GAME_OK) return;
    buffer_byte(words, '\n');
}

bool split_words(Words *words)
{
    size_t lines = 0;
    buffer_byte(&words->text, '\0');
    if (words->text.failed) return false;
    for (size_t i = 0; i < words->text.length; i++)
        lines += words->text.bytes[i] == '\n';
    words->list = calloc(lines + 1, sizeof *words->list);
    if (!words->list) return false;
    for (char *at = words->text.bytes; *at;) {
        char *end = strchr(at, '\n');
        if (end) *end = '\0';
        if (*at) words->list[words->count++] = at;
        if (!end) break;
        at = end + 1;
    }
    return true;
}

void words_done(Words *words)
{
    buffer_done(&words->text);
    free(words->list);
}

bool all_words(Console *console, Language language, bool is_program, Words *words)
{
    *words = (Words){.count = 0};
    if (!is_program) add_game_words(console, language, &words->text);
    if (!is_program) add_views(console, language, &words->text);
    command_words(console->commands, language, &words->text);
    if (split_words(words)) return true;
    words_done(words);
    return false;
}

static bool has_word(const Words *words, const char *typed)
{
    for (size_t i = 0; i < words->count; i++) {
        if (name_is(typed, words->list[i])) return true;
    }
    return false;
}

bool is_view(Console *console, const char *typed)
{
    Words words = {.count = 0};
    add_views(console, LANGUAGE_FRENCH, &words.text);
    add_views(console, LANGUAGE_ENGLISH, &words.text);
    bool is_one = split_words(&words) && has_word(&words, typed);
    words_done(&words);
    return is_one;
}
