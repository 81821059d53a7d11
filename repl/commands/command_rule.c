#include "command_rule.h"

#include "argument.h"
#include "text.h"

#include <string.h>

/* --- one is changed --------------------------------------------------------------------------------------
 */

/* Lays what was changed tonight over the game; nothing any more where there is no text. */
static bool change(Console *console, const Buffer *text, const char *line, Trouble *trouble)
{
    House *house;
    Session *session = console->session;
    if (text->length == 0) return session_drop_house(session, HOUSE_TONIGHT, line, trouble);
    if (house_of_text("/" HOUSE_TONIGHT, text->bytes, text->length, &house) != NAMED_OK)
        return trouble_of_memory(trouble, console->screen.language);
    return session_add_house(session, house, line, trouble);
}

static void type_rule(Console *console, const char *typed, const char *line)
{
    Trouble trouble;
    GameTrouble in_game;
    Buffer said = {0};
    Buffer text = {0};
    GameRule rule = {&said, &text, false};
    Game *game = session_game(console->session);
    if (game_type_rule(game, session_table(console->session), typed, &rule, &in_game) != GAME_OK) {
        console_refuse_game(console, &in_game);
    } else if (rule.is_change && !change(console, &text, line, &trouble)) {
        console_refuse(console, &trouble);
    } else {
        tell_said(console_teller(console), &said);
    }
    buffer_done(&said);
    buffer_done(&text);
}

void command_rule(Console *console, const char *argument, const char *line)
{
    if (*argument == '\0')
        command_rules(console, argument, line);
    else if (console_game(console))
        type_rule(console, argument, line);
}

/* --- they are kept ---------------------------------------------------------------------------------------
 */

/* The name without the quotes that may stand around it. */
static void add_name(const char *typed, Buffer *name)
{
    size_t length = strlen(typed);
    bool is_quoted = length > 1 && typed[0] == '"' && typed[length - 1] == '"';
    buffer_bytes(name, typed + is_quoted, length - 2 * (size_t)is_quoted);
}

static bool write_rules(Console *console, const char *name, Buffer *path, Trouble *trouble)
{
    GameTrouble in_game;
    Buffer text = {0};
    Session *session = console->session;
    Language language = console->screen.language;
    bool is_made =
        game_kept_rules(session_game(session), session_table(session), name, &text, &in_game) == GAME_OK ||
        trouble_of_game(trouble, language, &in_game);
    bool is_kept =
        is_made && kept_house_write(session_game_name(session), name, &text, path, language, trouble);
    buffer_done(&text);
    return is_kept;
}

static void keep_rules(Console *console, const char *typed)
{
    Trouble trouble;
    Buffer name = {0};
    Buffer path = {0};
    add_name(typed, &name);
    const char *called = buffer_string(&name) ? name.bytes : "";
    if (write_rules(console, called, &path, &trouble))
        sentence_write(&console->out, console->screen.language,
                       say_command_rule_kept_in(path.bytes, session_game_name(console->session), called));
    else
        console_refuse(console, &trouble);
    buffer_done(&name);
    buffer_done(&path);
}

void complete_kept_houses(Console *console, Buffer *words)
{
    kept_house_names(session_game_name(console->session), words);
}

/* --- they are shown --------------------------------------------------------------------------------------
 */

static void show_rules(Console *console, const char *word)
{
    GameTrouble in_game;
    Buffer cells = {0};
    Game *game = session_game(console->session);
    if (game_draw_rules(game, session_table(console->session), word, &cells, &in_game) == GAME_OK)
        tell_cells(console_teller(console), &cells);
    else
        console_refuse_game(console, &in_game);
    buffer_done(&cells);
}

void command_rules(Console *console, const char *argument, const char *line)
{
    (void)line;
    const char *name = word_behind(argument, "garder", "keep");
    if (!console_game(console)) return;
    if (name)
        keep_rules(console, name);
    else
        show_rules(console, *argument ? argument : NULL);
}
