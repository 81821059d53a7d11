/* screen_grid.c - tables within the window. */
#include "screen.h"

#include <stdlib.h>
#include <string.h>

enum { GAP = 2, TEXT_LEAST = 8, NAME_LEAST = 20, TITLE_LEAST = 6, INDENT = 2 };
enum { SENTENCE_LEAST = 16, SENTENCE_LINES = 6 };

Grid grid_of(const Screen *screen)
{
    return (Grid){.screen = screen};
}

void grid_done(Grid *grid)
{
    buffer_done(&grid->text);
    free(grid->columns);
    free(grid->cells);
    *grid = grid_of(grid->screen);
}

/* --- filling ---------------------------------------------------------------------------------------- */

/* Keeps the text in the form in which it will be shown. */
static GridCell keep(Grid *grid, Ink ink, const char *bytes, size_t length)
{
    Screen colourless = *grid->screen;
    size_t begin = grid->text.length;
    colourless.has_colour = false;
    screen_text(&colourless, &grid->text, INK_PLAIN, bytes, length);
    if (grid->text.failed) grid->failed = true;
    if (grid->text.length == begin) return (GridCell){.begin = begin};
    size_t kept = grid->text.length - begin;
    return (GridCell){
        .begin = begin, .length = kept, .width = text_width(grid->text.bytes + begin, kept), .ink = ink};
}

static const char *cell_bytes(const Grid *grid, const GridCell *cell)
{
    return cell->length > 0 ? grid->text.bytes + cell->begin : "";
}

void grid_column(Grid *grid, GridSide side, const char *header)
{
    bq_assert(grid->cell_count == 0);
    if (!RESERVE(grid->columns, grid->column_room, grid->column_count + 1)) {
        grid->failed = true;
        return;
    }
    GridCell cell = keep(grid, INK_STRONG, header, strlen(header));
    grid->columns[grid->column_count++] = (GridColumn){.side = side, .header = cell};
}

void grid_cell(Grid *grid, Ink ink, const char *bytes, size_t length)
{
    if (grid->failed) return;
    bq_assert(grid->column_count > 0);
    if (!RESERVE(grid->cells, grid->cell_room, grid->cell_count + 1)) {
        grid->failed = true;
        return;
    }
    grid->cells[grid->cell_count++] = keep(grid, ink, bytes, length);
}

void grid_amount(Grid *grid, const Currency *currency, Amount amount)
{
    Currency here = screen_currency(grid->screen, currency);
    MoneyText text = money_print_bare(&here, amount);
    grid_cell(grid, amount < 0 ? INK_OWED : INK_PLAIN, text.text, strlen(text.text));
}

/* --- measuring -------------------------------------------------------------------------------------- */

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* How wide each column would like to be, and how narrow it may get. */
static void measure(Grid *grid)
{
    for (size_t i = 0; i < grid->column_count; i++) {
        GridColumn *column = &grid->columns[i];
        size_t widest = 0;
        for (size_t at = i; at < grid->cell_count; at += grid->column_count)
            widest = larger(widest, grid->cells[at].width);
        column->natural = larger(column->header.width, widest);
        column->least = column->side == GRID_NUMBER ? larger(widest, smaller(column->header.width, 1))
                                                    : smaller(column->natural, TEXT_LEAST);
        /* A column gets no wider than the window, however long its text. */
        column->width = larger(smaller(column->natural, SCREEN_COLUMNS_MAX), column->least);
    }
}

static size_t total_width(const Grid *grid)
{
    size_t total = 0;
    for (size_t i = 0; i < grid->column_count; i++) {
        if (!grid->columns[i].is_left_out) total += grid->columns[i].width + GAP;
    }
    return total > 0 ? total - GAP : 0;
}

/* The same if each column were as wide as it would like to be. */
static size_t natural_width(const Grid *grid)
{
    size_t total = 0;
    for (size_t i = 0; i < grid->column_count; i++) {
        if (!grid->columns[i].is_left_out) total += grid->columns[i].natural + GAP;
    }
    return total > 0 ? total - GAP : 0;
}

/* Leaves curves out if the others need the room, unless there is nothing else. */
static void leave_out_curves(Grid *grid)
{
    size_t curves = 0;
    for (size_t i = 0; i < grid->column_count; i++)
        curves += grid->columns[i].side == GRID_CURVE;
    bool is_crowded = total_width(grid) > (size_t)grid->screen->columns && curves < grid->column_count;
    for (size_t i = 0; i < grid->column_count; i++)
        grid->columns[i].is_left_out = is_crowded && grid->columns[i].side == GRID_CURVE;
}

/* How narrow a column may get as room grows scarce. Texts give first, except the names of the rows; then the
 * headers of numbers, as far as they can still be told apart; then those names; then all. */
typedef enum { TEXTS_GIVE, TITLES_GIVE, NAMES_GIVE, ALL_GIVE } Scarcity;

static size_t narrowest(const Grid *grid, size_t column, Scarcity scarcity)
{
    size_t least = grid->columns[column].least;
    if (grid->columns[column].side == GRID_NUMBER && scarcity < ALL_GIVE)
        return scarcity < TITLES_GIVE ? grid->columns[column].natural : larger(least, TITLE_LEAST);
    bool is_name = column == 0 && scarcity < NAMES_GIVE;
    return is_name ? larger(least, NAME_LEAST) : least;
}

/* Whether it is one of sentences, of which nothing is lost: they go on below. */
static bool goes_on_below(const Grid *grid, const GridColumn *column)
{
    bool is_last = column == &grid->columns[grid->column_count - 1];
    return is_last && column->side == GRID_TEXT && column->width >= SENTENCE_LEAST;
}

/* The widest column that can still give; one that goes on below gives first. NULL if none can. */
static GridColumn *widest(Grid *grid, Scarcity scarcity)
{
    GridColumn *found = NULL, *last = &grid->columns[grid->column_count - 1];
    if (goes_on_below(grid, last) && last->width > SENTENCE_LEAST) return last;
    for (size_t i = 0; i < grid->column_count; i++) {
        GridColumn *column = &grid->columns[i];
        if (column->width <= narrowest(grid, i, scarcity)) continue;
        if (!found || column->width > found->width) found = column;
    }
    return found;
}

/* Whether the last column has sentences, and no room in which they could go on below. */
static bool cuts_sentences(const Grid *grid)
{
    const GridColumn *last = &grid->columns[grid->column_count - 1];
    return last->side == GRID_TEXT && !last->is_left_out && last->natural > SENTENCE_LEAST &&
           last->width < SENTENCE_LEAST;
}

/* False if it cannot be made to fit. */
static bool fit(Grid *grid)
{
    size_t room = (size_t)grid->screen->columns;
    measure(grid);
    leave_out_curves(grid);
    if (grid->screen->cuts_nothing) return natural_width(grid) <= room;
    Scarcity scarcity = TEXTS_GIVE;
    for (size_t total = total_width(grid); total > room;) {
        GridColumn *column = widest(grid, scarcity);
        if (!column && scarcity == ALL_GIVE) return false;
        if (!column) {
            scarcity++;
            continue;
        }
        column->width--;
        total--;
    }
    return !cuts_sentences(grid);
}

/* --- turning ---------------------------------------------------------------------------------------- */

/* A row that was not filled to its end has empty cells there. */
static GridCell cell_at(const Grid *grid, size_t index)
{
    return index < grid->cell_count ? grid->cells[index] : (GridCell){0};
}

static size_t row_count(const Grid *grid)
{
    return (grid->cell_count + grid->column_count - 1) / grid->column_count;
}

/* Fills a grid that is empty but for its screen and the text, which is lent: each row becomes a column,
 * headed by its first cell. */
static bool turn(const Grid *grid, Grid *turned)
{
    size_t rows = row_count(grid);
    if (!RESERVE(turned->columns, turned->column_room, rows + 1) ||
        !RESERVE(turned->cells, turned->cell_room, (grid->column_count - 1) * (rows + 1)))
        return false;
    bq_assert(turned->columns && turned->cells);
    turned->columns[turned->column_count++] =
        (GridColumn){.side = GRID_TEXT, .header = grid->columns[0].header};
    for (size_t row = 0; row < rows; row++) {
        GridCell first = cell_at(grid, row * grid->column_count);
        first.ink = INK_STRONG;
        turned->columns[turned->column_count++] = (GridColumn){.side = GRID_NUMBER, .header = first};
    }
    for (size_t i = 1; i < grid->column_count; i++) {
        turned->cells[turned->cell_count] = grid->columns[i].header;
        turned->cells[turned->cell_count++].ink = INK_PLAIN;
        for (size_t row = 0; row < rows; row++)
            turned->cells[turned->cell_count++] = cell_at(grid, row * grid->column_count + i);
    }
    return true;
}

/* Names first, and mostly numbers after them. */
static bool is_of_numbers(const Grid *grid)
{
    size_t numbers = 0;
    for (size_t i = 1; i < grid->column_count; i++) {
        if (grid->columns[i].side == GRID_CURVE) return false;
        numbers += grid->columns[i].side == GRID_NUMBER;
    }
    return numbers > 1 && numbers * 2 >= grid->column_count - 1 && row_count(grid) > 1;
}

static bool is_too_wide(Grid *grid)
{
    measure(grid);
    return total_width(grid) > (size_t)grid->screen->columns;
}

/* --- drawing ---------------------------------------------------------------------------------------- */

static void add_spaces(Buffer *out, size_t count)
{
    while (count-- > 0)
        buffer_byte(out, ' ');
}

static void paint_part(const Grid *grid, Buffer *out, const GridCell *cell, size_t length, const char *tail)
{
    Buffer part = {0};
    buffer_bytes(&part, cell_bytes(grid, cell), length);
    buffer_text(&part, tail);
    screen_text(grid->screen, out, cell->ink, part.bytes, part.length);
    out->failed = out->failed || part.failed;
    buffer_done(&part);
}

/* As much of it as fits, with an ellipsis if that is not all; returns its columns. */
static size_t draw_cut(const Grid *grid, Buffer *out, const GridCell *cell, size_t room)
{
    if (cell->width <= room) {
        paint_part(grid, out, cell, cell->length, "");
        return cell->width;
    }
    const char *ellipsis = grid->screen->charset == CHARSET_UTF8 ? "…" : ".";
    size_t width;
    size_t length = text_fit(cell_bytes(grid, cell), cell->length, room - 1, &width);
    paint_part(grid, out, cell, length, ellipsis);
    return width + 1;
}

static void draw_cell(const Grid *grid, Buffer *out, const GridColumn *column, const GridCell *cell)
{
    if (column->is_left_out) return;
    Buffer drawn = {0};
    size_t width = draw_cut(grid, &drawn, cell, column->width);
    size_t space = column->width - width;
    if (column->side == GRID_NUMBER) add_spaces(out, space);
    buffer_bytes(out, drawn.bytes, drawn.length);
    if (column->side != GRID_NUMBER) add_spaces(out, space);
    add_spaces(out, GAP);
    out->failed = out->failed || drawn.failed;
    buffer_done(&drawn);
}

static void end_line(Buffer *out)
{
    while (out->length > 0 && out->bytes[out->length - 1] == ' ')
        out->length--;
    buffer_byte(out, '\n');
}

static void draw_headers(const Grid *grid, Buffer *out)
{
    for (size_t i = 0; i < grid->column_count; i++)
        draw_cell(grid, out, &grid->columns[i], &grid->columns[i].header);
    end_line(out);
}

static void draw_rule(const Grid *grid, Buffer *out)
{
    const char *line = grid->screen->charset == CHARSET_UTF8 ? "─" : "-";
    Buffer rule = {0};
    bool is_first = true;
    for (size_t i = 0; i < grid->column_count; i++) {
        if (grid->columns[i].is_left_out) continue;
        if (!is_first) add_spaces(&rule, GAP);
        is_first = false;
        for (size_t c = 0; c < grid->columns[i].width; c++)
            buffer_text(&rule, line);
    }
    screen_text(grid->screen, out, INK_DIM, rule.bytes, rule.length);
    out->failed = out->failed || rule.failed;
    buffer_done(&rule);
    buffer_byte(out, '\n');
}

/* The bytes of it that fit on one line: up to a space, if there is one. */
static size_t fitting(const Grid *grid, const GridCell *cell, size_t room)
{
    size_t width;
    const char *bytes = cell_bytes(grid, cell);
    size_t fits = text_fit(bytes, cell->length, room, &width);
    size_t end = fits;
    while (end > 0 && bytes[end] != ' ')
        end--;
    return end > 0 ? end : fits;
}

/* What comes after so many bytes, without the spaces there. */
static GridCell rest_of(const Grid *grid, const GridCell *cell, size_t taken)
{
    const char *bytes = cell_bytes(grid, cell);
    while (taken < cell->length && bytes[taken] == ' ')
        taken++;
    return (GridCell){.begin = cell->begin + taken,
                      .length = cell->length - taken,
                      .width = text_width(bytes + taken, cell->length - taken),
                      .ink = cell->ink};
}

/* Where the last column is one of sentences, what does not fit goes on below it, as far as words can be
 * parted and a name of a megabyte fills no window. */
static void draw_last(const Grid *grid, Buffer *out, GridCell cell, size_t left)
{
    const GridColumn *column = &grid->columns[grid->column_count - 1];
    bool is_wrapped = goes_on_below(grid, column);
    for (int line = 1; is_wrapped && line < SENTENCE_LINES && cell.width > column->width; line++) {
        size_t length = fitting(grid, &cell, column->width);
        if (cell_bytes(grid, &cell)[length] != ' ') break;
        paint_part(grid, out, &cell, length, "");
        end_line(out);
        cell = rest_of(grid, &cell, length);
        add_spaces(out, left);
    }
    draw_cell(grid, out, column, &cell);
}

static void draw_rows(const Grid *grid, Buffer *out)
{
    size_t last = grid->column_count - 1;
    size_t left = total_width(grid) - (grid->columns[last].is_left_out ? 0 : grid->columns[last].width);
    for (size_t row = 0; row < grid->cell_count; row += grid->column_count) {
        for (size_t i = 0; i < last; i++) {
            GridCell cell = cell_at(grid, row + i);
            draw_cell(grid, out, &grid->columns[i], &cell);
        }
        draw_last(grid, out, cell_at(grid, row + last), left);
        end_line(out);
    }
}

/* --- one line a value ------------------------------------------------------------------------------- */

static const char *colon(const Screen *screen)
{
    if (screen->language == LANGUAGE_ENGLISH) return ": ";
    return screen->charset == CHARSET_UTF8 ? "\u00A0: " : " : ";
}

/* The whole cell on as many lines as it needs; the first has used columns already. */
static void draw_wrapped(const Grid *grid, Buffer *out, GridCell cell, size_t used)
{
    size_t room = (size_t)grid->screen->columns;
    if (used > 0 && cell.width > room - used && cell.width > 0) {
        end_line(out);
        used = 0;
    }
    while (cell.width > room - used) {
        size_t length = fitting(grid, &cell, room - INDENT);
        add_spaces(out, INDENT);
        paint_part(grid, out, &cell, length, "");
        buffer_byte(out, '\n');
        cell = rest_of(grid, &cell, length);
    }
    if (used == 0) add_spaces(out, smaller(INDENT, room - cell.width));
    paint_part(grid, out, &cell, cell.length, "");
    buffer_byte(out, '\n');
}

static void draw_value(const Grid *grid, Buffer *out, const GridCell *name, const GridCell *value)
{
    size_t room = (size_t)grid->screen->columns;
    const char *mark = colon(grid->screen);
    size_t mark_width = text_width(mark, strlen(mark));
    if (grid->screen->cuts_nothing && name->width > room - mark_width) {
        draw_wrapped(grid, out, *name, 0);
        draw_wrapped(grid, out, *value, 0);
        return;
    }
    size_t used = draw_cut(grid, out, name, room - mark_width) + mark_width;
    buffer_text(out, mark);
    draw_wrapped(grid, out, *value, used);
}

/* With two columns, one names what is in the other. */
static void draw_pairs(const Grid *grid, Buffer *out)
{
    draw_value(grid, out, &grid->columns[0].header, &grid->columns[1].header);
    for (size_t at = 0; at < grid->cell_count; at += 2) {
        GridCell name = cell_at(grid, at);
        GridCell value = cell_at(grid, at + 1);
        draw_value(grid, out, &name, &value);
    }
}

/* What is empty says nothing. */
static void draw_stacked(const Grid *grid, Buffer *out)
{
    for (size_t row = 0; row < grid->cell_count; row += grid->column_count) {
        if (row > 0) buffer_byte(out, '\n');
        for (size_t i = 0; i < grid->column_count; i++) {
            GridCell cell = cell_at(grid, row + i);
            if (cell.width > 0) draw_value(grid, out, &grid->columns[i].header, &cell);
        }
    }
}

static void draw(Grid *grid, Buffer *out)
{
    if (fit(grid)) {
        draw_headers(grid, out);
        draw_rule(grid, out);
        draw_rows(grid, out);
    } else if (grid->column_count == 2) {
        draw_pairs(grid, out);
    } else {
        draw_stacked(grid, out);
    }
}

void grid_draw(Grid *grid, Buffer *out)
{
    if (grid->failed) out->failed = true;
    if (grid->failed || grid->column_count == 0) return;
    Grid turned = {.screen = grid->screen, .text = grid->text};
    if (is_of_numbers(grid) && is_too_wide(grid) && turn(grid, &turned) && !is_too_wide(&turned))
        draw(&turned, out);
    else
        draw(grid, out);
    free(turned.columns);
    free(turned.cells);
}
