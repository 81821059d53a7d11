#include "command_sheet.h"

#include "command_history.h"
#include "command_house.h"
#include "command_look.h"
#include "command_marks.h"
#include "command_query.h"
#include "people.h"

#include "telling/face.h"
#include "text_names.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* --- of a player ------------------------------------------------------------------------------------ */

static void add_line(Buffer *cells, const char *text)
{
    buffer_text(cells, "\nt");
    text_show(cells, text, strlen(text));
    buffer_byte(cells, '\t');
}

static bool is_said(const Buffer *cells, const Cell *title)
{
    bool is_found = false;
    Buffer line = {0};
    buffer_text(&line, "\nt");
    buffer_bytes(&line, title->bytes, title->length);
    buffer_byte(&line, '\t');
    if (!line.failed && cells->length >= line.length)
        is_found = memmem(cells->bytes, cells->length, line.bytes, line.length);
    buffer_done(&line);
    return is_found;
}

/* An empty cell says nothing of him. */
static void add_value(Buffer *cells, const Cell *title, const Cell *value)
{
    if (!value->is_number && !value->is_curve && value->length == 0) return;
    buffer_text(cells, "\nt");
    buffer_bytes(cells, title->bytes, title->length);
    buffer_text(cells, value->is_number ? "\tn" : value->is_curve ? "\tc" : "\tt");
    buffer_bytes(cells, value->bytes, value->length);
}

/* The row of a player as lines, each with what its column is called. Where he has but one, what another view
 * has said is left out. */
static void add_row(Buffer *cells, Cells head, Cells row, bool is_only)
{
    Cell title, value;
    cells_next(&head, &title);
    cells_next(&row, &value);
    while (cells_next(&head, &title) && cells_next(&row, &value)) {
        if (!is_only || !is_said(cells, &title)) add_value(cells, &title, &value);
    }
}

static bool has_letter(const Cell *cell)
{
    for (size_t i = 0; i < cell->length; i++) {
        unsigned char byte = (unsigned char)cell->bytes[i];
        if (byte >= 0x80 || isalpha(byte)) return true;
    }
    return false;
}

/* What the row is called before that column: by its first words, else as it begins. */
static Cell name_of_row(Cells row, size_t column)
{
    Cell cell;
    Cell first = {.bytes = ""};
    for (size_t at = 0; at < column && cells_next(&row, &cell); at++) {
        if (has_letter(&cell)) return cell;
        if (at == 0) first = cell;
    }
    return first;
}

/* False where the row ends before that column. */
static bool find_cell(Cells row, size_t column, Cell *cell)
{
    for (size_t at = 0; cells_next(&row, cell); at++) {
        if (at == column) return true;
    }
    return false;
}

/* The column of a player as lines, each with what its row is called. */
static void add_column(Buffer *cells, Cells rows, size_t column)
{
    Cells row;
    while (cells_next_row(&rows, &row)) {
        Cell value;
        Cell title = name_of_row(row, column);
        if (find_cell(row, column, &value) && !is_said(cells, &title)) add_value(cells, &title, &value);
    }
}

/* The place of the player among the titles of the columns; 0 if he is none of them. */
static size_t column_of(Cells head, const char *player)
{
    Cell title;
    for (size_t column = 0; cells_next(&head, &title); column++) {
        bool is_his = title.length == strlen(player) && memcmp(title.bytes, player, title.length) == 0;
        if (is_his && column > 0) return column;
    }
    return 0;
}

static bool is_of(Cells row, const char *player)
{
    Cell first;
    return cells_next(&row, &first) && first.length == strlen(player) &&
           memcmp(first.bytes, player, first.length) == 0;
}

static size_t count_rows_of(Cells rows, const char *player)
{
    Cells row;
    size_t count = 0;
    while (cells_next_row(&rows, &row))
        count += is_of(row, player);
    return count;
}

/* What a view says of the player in the rows, or in a column, that begin with his name. */
static void add_view(Buffer *cells, const Buffer *drawn, const char *player)
{
    Cells head, row;
    Cells rows = cells_of(drawn->bytes, drawn->length);
    if (drawn->length == 0 || !cells_next_row(&rows, &head)) return;
    size_t column = column_of(head, player);
    if (column > 0) {
        add_column(cells, rows, column);
        return;
    }
    bool is_only = count_rows_of(rows, player) == 1;
    while (cells_next_row(&rows, &row))
        if (is_of(row, player)) add_row(cells, head, row, is_only);
}

typedef struct {
    const char *player;
    int32_t index;
    bool with_his_eyes;
} Person;

/* Appends the view; nothing where it cannot be drawn. False, and it is told why, if it was stopped: then
 * those behind it are too. */
static bool draw_view(Console *console, const char *eyes, const char *view, Buffer *drawn)
{
    GameTrouble in_game;
    Trouble trouble;
    GameResult result = game_draw_view(session_game(console->session), session_table(console->session), eyes,
                                       view, NULL, drawn, &in_game);
    if (result == GAME_OK) return true;
    buffer_clear(drawn);
    if (!in_game.is_stopped) return true;
    trouble_of_game(&trouble, console->screen.language, &in_game);
    return console_refuse(console, &trouble);
}

static void add_views(Console *console, const Person *person, Buffer *cells)
{
    GameTrouble in_game;
    char *rest;
    Buffer names = {0};
    Game *game = session_game(console->session);
    Table *table = session_table(console->session);
    const char *eyes = person->with_his_eyes ? person->player : NULL;
    bool has_names =
        game && game_view_names(game, table, &names, &in_game) == GAME_OK && buffer_string(&names);
    bool goes_on = true;
    for (char *view = has_names ? strtok_r(names.bytes, "\n", &rest) : NULL; view && goes_on;
         view = strtok_r(NULL, "\n", &rest)) {
        Buffer drawn = {0};
        goes_on = draw_view(console, eyes, view, &drawn);
        if (drawn.length > 0) add_view(cells, &drawn, person->player);
        buffer_done(&drawn);
    }
    buffer_done(&names);
}

/* --- before his own eyes ---------------------------------------------------------------------------- */

static void add_heading(Console *console, const char *heading, Buffer *said)
{
    buffer_byte(said, '\n');
    text_show(said, heading, strlen(heading));
    console_add(console, said, " :\n", ":\n");
}

static void add_zone(Console *console, PileId pile, Zone zone, const char **before, Buffer *said)
{
    const Table *table = session_table(console->session);
    const Deck *deck = table_deck(table);
    for (int32_t i = deck_zone_size(deck, pile, zone); i-- > 0; *before = ", ") {
        CardId card = deck_card_at(deck, (Place){pile, zone, i});
        buffer_text(said, *before);
        teller_card(console_teller(console), table_name(table, NAME_CARD, card.index), said);
    }
}

static void add_hand(Console *console, PileId pile, Buffer *said)
{
    static const Zone zones[] = {ZONE_TOP, ZONE_LOOSE, ZONE_UNDER};
    const char *before = "  ";
    add_heading(console, table_name(session_table(console->session), NAME_PILE, pile.index), said);
    for (size_t z = 0; z < sizeof zones / sizeof *zones; z++)
        add_zone(console, pile, zones[z], &before, said);
    buffer_byte(said, '\n');
}

/* The cards that he alone may see. */
static void add_hands(Console *console, const Person *person, Buffer *said)
{
    const Table *table = session_table(console->session);
    for (int32_t pile = 0; pile < table_count(table, NAME_PILE); pile++) {
        bool is_his = !table_may_see(table, NAME_PILE, pile, NOBODY) &&
                      table_may_see(table, NAME_PILE, pile, (PlayerId){person->index});
        if (is_his && deck_size(table_deck(table), (PileId){pile}) > 0)
            add_hand(console, (PileId){pile}, said);
    }
}

/* What was told to him alone, a line each. */
static void add_told(Console *console, const Person *person, Buffer *said)
{
    GameTrouble in_game;
    char *rest;
    Buffer told = {0};
    Game *game = session_game(console->session);
    bool is_told =
        game &&
        game_secrets(game, session_table(console->session), person->player, &told, &in_game) == GAME_OK &&
        told.length > 0 && buffer_string(&told);
    if (is_told) add_heading(console, console_pick(console, "dit à lui seul", "told to him alone"), said);
    for (char *line = is_told ? strtok_r(told.bytes, "\n", &rest) : NULL; line;
         line = strtok_r(NULL, "\n", &rest)) {
        buffer_text(said, "  ");
        text_show(said, line, strlen(line));
        buffer_byte(said, '\n');
    }
    buffer_done(&told);
}

/* --- on a page -------------------------------------------------------------------------------------- */

typedef struct {
    Buffer cells; /* what the views say of him */
    Buffer said;  /* lines below */
} Sheet;

static bool has_failed(const Sheet *sheet)
{
    return sheet->cells.failed || sheet->said.failed;
}

static void sheet_done(Sheet *sheet)
{
    buffer_done(&sheet->cells);
    buffer_done(&sheet->said);
}

static Sheet sheet_of(Console *console, const Person *person)
{
    Sheet sheet = {0};
    buffer_byte(&sheet.cells, 't');
    buffer_text(&sheet.cells, console_pick(console, "fiche", "sheet"));
    buffer_text(&sheet.cells, "\tt");
    text_show(&sheet.cells, person->player, strlen(person->player));
    add_views(console, person, &sheet.cells);
    if (!person->with_his_eyes) return sheet;
    add_hands(console, person, &sheet.said);
    add_told(console, person, &sheet.said);
    return sheet;
}

static void tell_sheet(Console *console, const void *what)
{
    const Sheet *sheet = what;
    tell_cells(console_teller(console), &sheet->cells);
    buffer_bytes(&console->out, sheet->said.bytes, sheet->said.length);
}

static bool are_same(const Sheet *open, const Sheet *his)
{
    return his->said.length == 0 && open->cells.length == his->cells.length &&
           memcmp(open->cells.bytes, his->cells.bytes, open->cells.length) == 0;
}

static void show_person(Console *console, Person person)
{
    Sheet open = sheet_of(console, &person);
    person.with_his_eyes = true;
    Sheet his = sheet_of(console, &person);
    if (has_failed(&open) || has_failed(&his))
        console_refuse_text(console, "il n'y a plus de mémoire", "there is no memory left", NULL);
    else if (are_same(&open, &his))
        tell_cells(console_teller(console), &open.cells);
    else
        console_tell_privately(console, person.player, tell_sheet, &his);
    sheet_done(&open);
    sheet_done(&his);
}

/* --- of the table ----------------------------------------------------------------------------------- */

/* "libre, manche 2 - commande 14", and what is awaited. */
static void tell_standing(Console *console)
{
    GameTrouble in_game;
    Buffer where = {0};
    Game *game = session_game(console->session);
    const char *name = session_game_name(console->session);
    text_show(&console->out, name, strlen(name));
    bool is_known = game && game_where(game, session_table(console->session), &where, &in_game) == GAME_OK &&
                    where.length > 0;
    for (size_t i = 0; is_known && i < where.length; i++) {
        if (i == 0) buffer_text(&console->out, ", ");
        if (where.bytes[i] == '\n')
            buffer_text(&console->out, ", ");
        else
            buffer_byte(&console->out, where.bytes[i]);
    }
    console_say(console, " - commande ", " - command ");
    buffer_unsigned(&console->out, history_last(session_history(console->session)));
    buffer_byte(&console->out, '\n');
    buffer_done(&where);
    if (game) command_awaited(console, "", "");
}

static void show_all_views(Console *console)
{
    GameTrouble in_game;
    char *rest;
    Buffer names = {0};
    Game *game = session_game(console->session);
    Table *table = session_table(console->session);
    bool has_names =
        game && game_view_names(game, table, &names, &in_game) == GAME_OK && buffer_string(&names);
    bool goes_on = true;
    for (char *view = has_names ? strtok_r(names.bytes, "\n", &rest) : NULL; view && goes_on;
         view = strtok_r(NULL, "\n", &rest)) {
        Buffer drawn = {0};
        goes_on = draw_view(console, NULL, view, &drawn);
        if (drawn.length > 0 && memchr(drawn.bytes, '\n', drawn.length)) {
            buffer_byte(&console->out, '\n');
            tell_cells(console_teller(console), &drawn);
        }
        buffer_done(&drawn);
    }
    buffer_done(&names);
}

/* How many cards lie where, as far as all may see. */
static void show_piles(Console *console)
{
    Buffer cells = {0};
    const Table *table = session_table(console->session);
    buffer_text(&cells, console_pick(console, "tpile\ttcartes", "tpile\ttcards"));
    for (int32_t pile = 0; pile < table_count(table, NAME_PILE); pile++) {
        add_line(&cells, table_name(table, NAME_PILE, pile));
        bool is_seen = table_may_see(table, NAME_PILE, pile, NOBODY);
        buffer_text(&cells, is_seen ? "n" : "t?");
        if (is_seen) buffer_unsigned(&cells, (uint64_t)deck_size(table_deck(table), (PileId){pile}));
    }
    if (table_count(table, NAME_PILE) > 0) {
        buffer_byte(&console->out, '\n');
        tell_cells(console_teller(console), &cells);
    }
    buffer_done(&cells);
}

void command_sheet(Console *console, const char *argument, const char *line)
{
    (void)line;
    if (*argument) {
        Person person = {0};
        person.player = find_player(console, argument, &person.index);
        if (person.player) show_person(console, person);
        return;
    }
    tell_standing(console);
    show_all_views(console);
    buffer_byte(&console->out, '\n');
    tell_balances(console_teller(console));
    show_piles(console);
}

/* --- for whoever takes over the bank ---------------------------------------------------------------- */

static void tell_heading(Console *console, const char *french, const char *english)
{
    buffer_byte(&console->out, '\n');
    console_say(console, french, english);
}

/* Says the heading, then what there is; or nothing at all. */
static void tell_part(Console *console, const char *french, const char *english,
                      bool (*list)(Console *console))
{
    size_t begin = console->out.length;
    tell_heading(console, french, english);
    if (!list(console) && !console->out.failed) console->out.length = begin;
}

static bool list_some_houses(Console *console)
{
    if (session_houses(console->session)->count == 0) return false;
    list_houses(console);
    return true;
}

static bool list_last_commands(Console *console)
{
    command_history(console, "5", "");
    return true;
}

void command_handover(Console *console, const char *argument, const char *line)
{
    (void)argument;
    (void)line;
    tell_standing(console);
    tell_part(console, "Règles maison :\n", "House rules:\n", list_some_houses);
    tell_part(console, "Ce que la table a passé outre :\n", "What the table passed over:\n", list_overruled);
    tell_part(console, "Remarques :\n", "Remarks:\n", list_notes);
    tell_part(console, "Signets :\n", "Bookmarks:\n", list_marks);
    tell_part(console, "Calculs gardés :\n", "Kept expressions:\n", list_queries);
    tell_part(console, "Les dernières commandes :\n", "The last commands:\n", list_last_commands);
    tell_heading(console,
                 "Entrée fait ce qui est attendu ; ? l'explique ; annuler reprend la dernière\n"
                 "commande ; fiche montre la table ; compter vérifie une boîte ; aide dit le reste.\n",
                 "Enter does what is awaited; ? explains it; undo takes back the last command;\n"
                 "sheet shows the table; count checks a box; help says the rest.\n");
}
