/* The owner's box of a game: shown, and typed in. */
#include "verbs_parts.h"

#include "evening/face.h"
#include "telling/face.h"
#include "terminal/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The words after the game, as one line. */
static void join(const Arguments *arguments, Buffer *typed)
{
    for (int i = 1; i < arguments->count; i++) {
        if (i > 1) buffer_byte(typed, ' ');
        buffer_text(typed, arguments->words[i]);
    }
}

/* Loads the game with the box over it; NULL, and *trouble, if they do not fit. box may be NULL. */
static Game *load(const Where *where, const char *name, House *box, Trouble *trouble)
{
    GameTrouble in_game;
    GameHouse house;
    if (box) house = house_for_game(box);
    GameSource source = {
        .share = where->share,
        .own = verb_game_folders(where).own,
        .name = name,
        .houses = &house,
        .house_count = box != NULL,
        .limits = &where->limits,
    };
    Game *game = game_load(&source, &in_game);
    if (game)
        game_set_language(game, language_code(where->place.language));
    else
        trouble_of_game(trouble, where->place.language, &in_game);
    return game;
}

static void print_cells(const Arguments *arguments, const Buffer *cells)
{
    ScreenFacts facts = {.is_terminal = isatty(STDOUT_FILENO), .language = arguments->language};
    Buffer out = {0};
    Teller teller = {.screen = screen_of(&facts, getenv), .out = &out};
    tell_cells(&teller, cells);
    if (out.length > 0) door_bytes(stdout, out.bytes, out.length);
    buffer_done(&out);
}

static bool show(const Arguments *arguments, Game *game, const char *deck, Trouble *trouble)
{
    GameTrouble in_game;
    Buffer cells = {0};
    Table *table = table_new();
    bool is_shown = table && game_draw_decks(game, table, deck, &cells, &in_game) == GAME_OK;
    if (is_shown)
        print_cells(arguments, &cells);
    else if (table)
        trouble_of_game(trouble, arguments->language, &in_game);
    else
        trouble_of_memory(trouble, arguments->language);
    table_free(table);
    buffer_done(&cells);
    return is_shown;
}

/* The file's text; NULL if there is none, or, with *is_fine false, if it cannot be read. */
static House *read_box(const Arguments *arguments, bool *is_fine, Trouble *trouble)
{
    Buffer path = {0};
    House *box = NULL;
    *is_fine = true;
    if (box_find(arguments->words[0], &path)) {
        NamedResult result = house_read(path.bytes, &box);
        *is_fine = result == NAMED_OK || house_trouble(trouble, arguments->language, result, path.bytes);
    }
    buffer_done(&path);
    return box;
}

static bool show_box(const Arguments *arguments, const Where *where, const char *deck, Trouble *trouble)
{
    bool is_fine;
    House *box = read_box(arguments, &is_fine, trouble);
    Game *game = is_fine ? load(where, arguments->words[0], box, trouble) : NULL;
    is_fine = game && show(arguments, game, deck, trouble);
    game_free(game);
    house_free(box);
    return is_fine;
}

/* Loads it with the box, whose cards the short forms need; or without it if it does not load, for the line
 * may mend it. */
static Game *load_for_typing(const Arguments *arguments, const Where *where, Trouble *trouble)
{
    bool is_fine;
    House *box = read_box(arguments, &is_fine, trouble);
    Game *game = box ? load(where, arguments->words[0], box, trouble) : NULL;
    house_free(box);
    return game ? game : load(where, arguments->words[0], NULL, trouble);
}

static bool type_in(const Arguments *arguments, const Where *where, const char *typed, Trouble *trouble)
{
    Game *before = load_for_typing(arguments, where, trouble);
    Table *table = table_new();
    House *box = NULL;
    if (before && table)
        box = box_typed(before, table, arguments->words[0], typed, arguments->language, trouble);
    else if (before)
        trouble_of_memory(trouble, arguments->language);
    Game *game = box ? load(where, arguments->words[0], box, trouble) : NULL;
    bool is_kept = game && box_keep(box, arguments->language, trouble);
    if (is_kept) door_say(stdout, "%s\n", box->path);
    table_free(table);
    game_free(before);
    game_free(game);
    house_free(box);
    return is_kept;
}

int verb_box(const Arguments *arguments)
{
    Where where;
    Trouble trouble;
    Buffer typed = {0};
    join(arguments, &typed);
    const char *line = buffer_string(&typed);
    bool is_done = line && verb_find_game(arguments, &where, &trouble);
    if (!line) trouble_of_memory(&trouble, arguments->language);
    if (is_done && strpbrk(line, " ="))
        is_done = type_in(arguments, &where, line, &trouble);
    else if (is_done)
        is_done = show_box(arguments, &where, *line ? line : NULL, &trouble);
    buffer_done(&typed);
    return is_done ? STATUS_OK : verb_fail(arguments->words[0], &trouble);
}
