#include "sheet.h"

#include "cells.h"
#include "teller_parts.h"

#include <ctype.h>
#include <string.h>

/* --- of a player ------------------------------------------------------------------------------------ */

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

/* Whether an empty cell says anything about him. */
static void add_value(Buffer *cells, const Cell *title, const Cell *value)
{
    if (!value->is_number && !value->is_curve && value->length == 0) return;
    buffer_text(cells, "\nt");
    buffer_bytes(cells, title->bytes, title->length);
    buffer_text(cells, value->is_number ? "\tn" : value->is_curve ? "\tc" : "\tt");
    buffer_bytes(cells, value->bytes, value->length);
}

/* The row of a player as lines, each with the title of its column. If he has only one, what another view has
 * said is left out. */
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

/* The name of the row: its cells before that column, if they are words; else its first cell. */
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

/* The column of a player as lines, each with the name of its row. */
static void add_column(Buffer *cells, Cells rows, size_t column)
{
    Cells row;
    while (cells_next_row(&rows, &row)) {
        Cell value;
        Cell title = name_of_row(row, column);
        if (find_cell(row, column, &value) && !is_said(cells, &title)) add_value(cells, &title, &value);
    }
}

/* Which column has the player as its title; 0 if none. */
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

/* What a view has about the player, in rows or in a column that begin with his name. */
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

/* The views of the game, for strtok_r; NULL if there are none. */
static char *view_names(const Teller *teller, Buffer *names)
{
    GameTrouble in_game;
    LentGame lent = teller_lend_game(teller);
    bool has_names = lent.game && game_view_names(lent.game, teller->table, "fr", names, &in_game) == GAME_OK;
    teller_return_game(&lent);
    return has_names && buffer_string(names) ? names->bytes : NULL;
}

/* Appends the view; nothing if it cannot be drawn. False, and *trouble, if it was stopped: then the next ones
 * would be too. */
static bool draw_view(const Teller *teller, const char *view, Buffer *drawn, Trouble *trouble)
{
    if (teller_draw_view(teller, view, NULL, drawn, trouble)) return true;
    buffer_clear(drawn);
    return !trouble->is_stopped;
}

static void add_views(const Teller *teller, const char *player, Sheet *sheet)
{
    char *rest;
    Buffer names = {0};
    char *list = view_names(teller, &names);
    for (char *view = list ? strtok_r(list, "\n", &rest) : NULL; view && !sheet->is_stopped;
         view = strtok_r(NULL, "\n", &rest)) {
        Buffer drawn = {0};
        sheet->is_stopped = !draw_view(teller, view, &drawn, &sheet->why);
        if (drawn.length > 0) add_view(&sheet->cells, &drawn, player);
        buffer_done(&drawn);
    }
    buffer_done(&names);
}

/* --- before his own eyes ---------------------------------------------------------------------------- */

static void add_heading(const Teller *teller, const char *heading, Buffer *said)
{
    buffer_byte(said, '\n');
    text_show(said, heading, strlen(heading));
    buffer_text(said, teller_pick(teller, PHRASE_SHEET_SIGN));
}

static void add_zone(const Teller *teller, PileId pile, Zone zone, const char **before, Buffer *said)
{
    const Table *table = teller->table;
    const Deck *deck = table_deck(table);
    for (int32_t i = deck_zone_size(deck, pile, zone); i-- > 0; *before = ", ") {
        CardId card = deck_card_at(deck, (Place){pile, zone, i});
        buffer_text(said, *before);
        teller_card(teller, table_name(table, NAME_CARD, card.index), said);
    }
}

static void add_hand(const Teller *teller, PileId pile, Buffer *said)
{
    static const Zone zones[] = {ZONE_TOP, ZONE_LOOSE, ZONE_UNDER};
    const char *before = "  ";
    add_heading(teller, table_name(teller->table, NAME_PILE, pile.index), said);
    for (size_t z = 0; z < sizeof zones / sizeof *zones; z++)
        add_zone(teller, pile, zones[z], &before, said);
    buffer_byte(said, '\n');
}

/* The cards that he alone may see. */
static void add_hands(const Teller *teller, Buffer *said)
{
    const Table *table = teller->table;
    for (int32_t pile = 0; pile < table_count(table, NAME_PILE); pile++) {
        bool is_his = !table_may_see(table, NAME_PILE, pile, NOBODY) &&
                      table_may_see(table, NAME_PILE, pile, teller_eyes(teller));
        if (is_his && deck_size(table_deck(table), (PileId){pile}) > 0)
            add_hand(teller, (PileId){pile}, said);
    }
}

/* What was said to him alone, a line each. */
static void add_told(const Teller *teller, Buffer *said)
{
    GameTrouble in_game;
    char *rest;
    Buffer told = {0};
    LentGame lent = teller_lend_game(teller);
    bool is_told = lent.game &&
                   game_secrets(lent.game, teller->table, teller->eyes, &told, &in_game) == GAME_OK &&
                   told.length > 0 && buffer_string(&told);
    teller_return_game(&lent);
    if (is_told) add_heading(teller, teller_pick(teller, PHRASE_SHEET_TOLD_TO_HIM_ALONE), said);
    for (char *line = is_told ? strtok_r(told.bytes, "\n", &rest) : NULL; line;
         line = strtok_r(NULL, "\n", &rest)) {
        buffer_text(said, "  ");
        text_show(said, line, strlen(line));
        buffer_byte(said, '\n');
    }
    buffer_done(&told);
}

/* --- on a page -------------------------------------------------------------------------------------- */

bool sheet_has_failed(const Sheet *sheet)
{
    return sheet->cells.failed || sheet->said.failed;
}

static bool are_same(const Buffer *a, const Buffer *b)
{
    return a->length == b->length && (a->length == 0 || memcmp(a->bytes, b->bytes, a->length) == 0);
}

bool sheet_is_same(const Sheet *one, const Sheet *other)
{
    return are_same(&one->cells, &other->cells) && are_same(&one->said, &other->said);
}

void sheet_done(Sheet *sheet)
{
    buffer_done(&sheet->cells);
    buffer_done(&sheet->said);
}

Sheet sheet_of(const Teller *teller, const char *player)
{
    Sheet sheet = {.is_stopped = false};
    buffer_byte(&sheet.cells, 't');
    buffer_text(&sheet.cells, teller_pick(teller, PHRASE_SHEET_SHEET));
    buffer_text(&sheet.cells, "\tt");
    text_show(&sheet.cells, player, strlen(player));
    add_views(teller, player, &sheet);
    if (!teller->eyes || strcmp(teller->eyes, player) != 0) return sheet;
    add_hands(teller, &sheet.said);
    add_told(teller, &sheet.said);
    return sheet;
}

void tell_sheet(const Teller *teller, const Sheet *sheet)
{
    tell_cells(teller, &sheet->cells);
    buffer_bytes(teller->out, sheet->said.bytes, sheet->said.length);
}

/* --- of the table ----------------------------------------------------------------------------------- */

void tell_standing(const Teller *teller)
{
    GameTrouble in_game;
    Buffer where = {0};
    text_show(teller->out, teller->game_name, strlen(teller->game_name));
    LentGame lent = teller_lend_game(teller);
    bool is_known = lent.game && game_where(lent.game, teller->table, &where, &in_game) == GAME_OK;
    teller_return_game(&lent);
    for (size_t i = 0; is_known && i < where.length; i++) {
        if (i == 0) buffer_text(teller->out, ", ");
        if (where.bytes[i] == '\n')
            buffer_text(teller->out, ", ");
        else
            buffer_byte(teller->out, where.bytes[i]);
    }
    teller_say(teller, PHRASE_SECOND_SCREEN_COMMAND);
    buffer_unsigned(teller->out, history_last(teller->history));
    buffer_byte(teller->out, '\n');
    buffer_done(&where);
}

/* The views of the sheet, as the game chooses them; all of them where it does not. */
static bool list_views(const Teller *teller, Buffer *names)
{
    GameTrouble in_game;
    LentGame lent = teller_lend_game(teller);
    bool is_chosen = lent.game && game_page_names(lent.game, teller->table, names, &in_game) == GAME_OK &&
                     names->length > 0;
    teller_return_game(&lent);
    if (!is_chosen) buffer_clear(names);
    return is_chosen;
}

static bool tell_views(const Teller *teller, char *list, Trouble *trouble)
{
    char *rest;
    bool goes_on = true;
    for (char *view = list ? strtok_r(list, "\n", &rest) : NULL; view && goes_on;
         view = strtok_r(NULL, "\n", &rest)) {
        Buffer drawn = {0};
        goes_on = draw_view(teller, view, &drawn, trouble);
        if (drawn.length > 0 && memchr(drawn.bytes, '\n', drawn.length)) {
            buffer_byte(teller->out, '\n');
            tell_cells(teller, &drawn);
        }
        buffer_done(&drawn);
    }
    return goes_on;
}

static void add_pile_line(const Teller *teller, Buffer *cells, const char *pile)
{
    buffer_text(cells, "\nt");
    teller_pile(teller, pile, cells);
    buffer_byte(cells, '\t');
}

/* How many cards lie where, after an empty line; nothing if there are no piles. */
static void tell_piles(const Teller *teller)
{
    Buffer cells = {0};
    const Table *table = teller->table;
    buffer_text(&cells, teller_pick(teller, PHRASE_SHEET_TPILE_TCARDS));
    for (int32_t pile = 0; pile < table_count(table, NAME_PILE); pile++) {
        add_pile_line(teller, &cells, table_name(table, NAME_PILE, pile));
        bool is_seen = table_may_see(table, NAME_PILE, pile, teller_eyes(teller));
        buffer_text(&cells, is_seen ? "n" : "t?");
        if (is_seen) buffer_unsigned(&cells, (uint64_t)deck_size(table_deck(table), (PileId){pile}));
    }
    if (table_count(table, NAME_PILE) > 0) {
        buffer_byte(teller->out, '\n');
        tell_cells(teller, &cells);
    }
    buffer_done(&cells);
}

bool tell_whole_table(const Teller *teller, Trouble *trouble)
{
    Buffer names = {0};
    bool is_chosen = list_views(teller, &names);
    char *list = !is_chosen ? view_names(teller, &names) : buffer_string(&names) ? names.bytes : NULL;
    Teller whole = *teller;
    whole.screen.cuts_nothing = is_chosen; /* what fits on no line stands below its title */
    bool goes_on = tell_views(is_chosen ? &whole : teller, list, trouble);
    buffer_done(&names);
    if (is_chosen) return goes_on;
    buffer_byte(teller->out, '\n');
    tell_balances(teller);
    tell_piles(teller);
    return goes_on;
}
