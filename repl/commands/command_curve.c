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

/* Of lines `name, tab, called`, what each is called. */
static void add_called(const Buffer *lines, Buffer *words)
{
    for (size_t at = 0; at < lines->length;) {
        const char *tab = memchr(lines->bytes + at, '\t', lines->length - at);
        const char *end = memchr(lines->bytes + at, '\n', lines->length - at);
        if (!end) end = lines->bytes + lines->length;
        if (tab && tab < end) buffer_bytes(words, tab + 1, (size_t)(end - tab - 1));
        buffer_byte(words, '\n');
        at = (size_t)(end - lines->bytes) + 1;
    }
}

void complete_curve(Console *console, Buffer *words)
{
    GameTrouble in_game;
    Buffer lines = {0};
    Game *game = session_game(console->session);
    Table *table = session_table(console->session);
    if (game && game_worth(game, table, &lines, &in_game) == GAME_OK) add_called(&lines, words);
    buffer_clear(&lines);
    if (game && game_quoted(game, table, &lines, &in_game) == GAME_OK) add_called(&lines, words);
    buffer_done(&lines);
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++) {
        buffer_text(words, table_name(table, NAME_PLAYER, i));
        buffer_byte(words, '\n');
    }
}
