#include "command_box.h"

#include "text.h"
#include "text_names.h"

#include <string.h>

static void show_decks(Console *console, const char *deck)
{
    GameTrouble in_game;
    Trouble trouble;
    Buffer cells = {0};
    Buffer path = {0};
    Game *game = session_game(console->session);
    if (!session_has_game(console->session, &trouble)) {
        console_refuse(console, &trouble);
    } else if (game_draw_decks(game, session_table(console->session), deck, &cells, &in_game) != GAME_OK) {
        trouble_of_game(&trouble, console->screen.language, &in_game);
        console_refuse(console, &trouble);
    } else {
        tell_cells(console_teller(console), &cells);
        if (!deck && box_find(session_game_name(console->session), &path)) {
            text_show(&console->out, path.bytes, path.length);
            buffer_byte(&console->out, '\n');
        }
    }
    buffer_done(&cells);
    buffer_done(&path);
}

/* First the evening gets it, then the file: only what loads is kept. */
static void type_card(Console *console, const char *argument, const char *line)
{
    Trouble trouble;
    Session *session = console->session;
    Language language = console->screen.language;
    House *box = NULL;
    House *for_evening = NULL;
    if (session_has_game(session, &trouble))
        box = box_typed(session_game(session), session_table(session), session_game_name(session), argument,
                        language, &trouble);
    bool is_done = box && house_of_text(box->path, box->scripts[0].text, box->scripts[0].length,
                                        &for_evening) == NAMED_OK;
    if (box && !is_done) trouble_of_memory(&trouble, language);
    is_done = is_done && session_add_box(session, for_evening, line, &trouble);
    if (!is_done && trouble.kind == TROUBLE_SCRIPT)
        trouble.kind = TROUBLE_REFUSED; /* typed text, not a file */
    if (is_done && box_keep(box, language, &trouble))
        console_say(console, PHRASE_COMMAND_BOX_THE_BOX_IS_KEPT_LATER);
    else
        console_refuse(console, &trouble);
    house_free(box);
}

/* What a game has offered to be kept: what would be typed behind boîte; NULL if there is nothing. */
static const char *offered(const Console *console)
{
    static const char fact[] = "box_offer";
    size_t length;
    const Table *table = session_table(console->session);
    int32_t index = table_find(table, NAME_FACT, fact, strlen(fact));
    if (index == NO_INDEX || table_fact(table, (FactId){index}).type != FACT_TEXT) return NULL;
    return table_fact_text(table, table_fact(table, (FactId){index}), &length);
}

static bool is_to_keep(const char *argument)
{
    return name_is(argument, "garder") || name_is(argument, "keep");
}

static void keep_offered(Console *console, const char *line)
{
    Trouble trouble;
    const char *typed = offered(console);
    if (typed) {
        type_card(console, typed, line);
        return;
    }
    trouble_say(&trouble, console->screen.language, "nothing_offered",
                say_command_box_no_card_has_been_typed());
    console_refuse(console, &trouble);
}

void command_box(Console *console, const char *argument, const char *line)
{
    if (is_to_keep(argument))
        keep_offered(console, line);
    else if (*argument == '\0' || !strpbrk(argument, " ="))
        show_decks(console, *argument ? argument : NULL);
    else
        type_card(console, argument, line);
}
