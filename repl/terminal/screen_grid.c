/* screen_grid.c - a table is filled, and the form chosen in which it is drawn. */
#include "screen_grid.h"

#include <stdlib.h>
#include <string.h>

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

const char *grid_bytes(const Grid *grid, const GridCell *cell)
{
    return cell->length > 0 ? grid->text.bytes + cell->begin : "";
}

GridCell grid_cell_at(const Grid *grid, size_t index)
{
    return index < grid->cell_count ? grid->cells[index] : (GridCell){0};
}

size_t grid_rows(const Grid *grid)
{
    return (grid->cell_count + grid->column_count - 1) / grid->column_count;
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

/* A name stands among numbers too. */
static bool is_word(const Grid *grid, const GridCell *cell)
{
    unsigned char first = cell->length > 0 ? (unsigned char)*grid_bytes(grid, cell) : ' ';
    bool is_letter = (first >= 'A' && first <= 'Z') || (first >= 'a' && first <= 'z');
    return is_letter || first == 0xC3 || first == 0xC5; /* as É and Œ begin */
}

void grid_cell(Grid *grid, Ink ink, const char *bytes, size_t length)
{
    if (grid->failed) return;
    bq_assert(grid->column_count > 0);
    if (!RESERVE(grid->cells, grid->cell_room, grid->cell_count + 1)) {
        grid->failed = true;
        return;
    }
    GridCell cell = keep(grid, ink, bytes, length);
    cell.is_whole =
        grid->columns[grid->cell_count % grid->column_count].side == GRID_NUMBER && !is_word(grid, &cell);
    grid->cells[grid->cell_count++] = cell;
}

void grid_amount(Grid *grid, const Currency *currency, Amount amount)
{
    Currency here = screen_currency(grid->screen, currency);
    MoneyText text = money_print_bare(&here, amount);
    grid_cell(grid, amount < 0 ? INK_OWED : INK_PLAIN, text.text, strlen(text.text));
}

/* --- other tables of the same cells ---------------------------------------------------------------- */

/* Each fills a grid that is empty but for its screen and the text, which is lent. False: there is no memory.
 */
static bool has_room(Grid *grid, size_t columns, size_t cells)
{
    return RESERVE(grid->columns, grid->column_room, columns) && RESERVE(grid->cells, grid->cell_room, cells);
}

/* Each row becomes a column, headed by its first cell. */
static bool turn(const Grid *grid, Grid *turned)
{
    size_t rows = grid_rows(grid);
    if (!has_room(turned, rows + 1, grid->column_count * (rows + 1))) return false;
    bq_assert(turned->columns && turned->cells);
    turned->columns[turned->column_count++] =
        (GridColumn){.side = GRID_TEXT, .header = grid->columns[0].header};
    for (size_t row = 0; row < rows; row++) {
        GridCell first = grid_cell_at(grid, row * grid->column_count);
        first.ink = INK_STRONG;
        turned->columns[turned->column_count++] = (GridColumn){.side = GRID_NUMBER, .header = first};
    }
    for (size_t i = 1; i < grid->column_count; i++) {
        if (grid->columns[i].is_left_out) continue;
        turned->cells[turned->cell_count] = grid->columns[i].header;
        turned->cells[turned->cell_count++].ink = INK_PLAIN;
        for (size_t row = 0; row < rows; row++)
            turned->cells[turned->cell_count++] = grid_cell_at(grid, row * grid->column_count + i);
    }
    return true;
}

/* The right half of each row comes below the left halves of all. */
static bool stack(const Grid *grid, Grid *stacked)
{
    size_t rows = grid_rows(grid), half = grid->column_count / 2;
    if (!has_room(stacked, half, 2 * rows * half)) return false;
    bq_assert(stacked->columns && stacked->cells);
    for (size_t i = 0; i < half; i++)
        stacked->columns[stacked->column_count++] = grid->columns[i];
    for (size_t side = 0; side < 2; side++)
        for (size_t row = 0; row < rows; row++)
            for (size_t i = 0; i < half; i++)
                stacked->cells[stacked->cell_count++] =
                    grid_cell_at(grid, row * grid->column_count + side * half + i);
    return true;
}

static void let_go(Grid *lent)
{
    free(lent->columns);
    free(lent->cells);
}

/* --- which form -------------------------------------------------------------------------------------- */

/* Names first, and mostly numbers after them. */
static bool is_of_numbers(const Grid *grid)
{
    size_t numbers = 0;
    for (size_t i = 1; i < grid->column_count; i++) {
        if (grid->columns[i].side == GRID_CURVE) return false;
        numbers += grid->columns[i].side == GRID_NUMBER;
    }
    return numbers > 1 && numbers * 2 >= grid->column_count - 1 && grid_rows(grid) > 1;
}

static bool say_the_same(const Grid *grid, const GridCell *a, const GridCell *b)
{
    return a->length == b->length && memcmp(grid_bytes(grid, a), grid_bytes(grid, b), a->length) == 0;
}

/* Whether it is two tables beside each other. */
static bool has_halves(const Grid *grid)
{
    size_t half = grid->column_count / 2;
    bool is_double = half > 1 && grid->column_count % 2 == 0;
    for (size_t i = 0; is_double && i < half; i++)
        is_double = say_the_same(grid, &grid->columns[i].header, &grid->columns[half + i].header);
    return is_double;
}

/* True if it was drawn with its rows as columns, so far parted. */
static bool draw_turned(const Grid *grid, Buffer *out, GridLoss most)
{
    Grid turned = {.screen = grid->screen, .text = grid->text};
    bool is_drawn = is_of_numbers(grid) && turn(grid, &turned) && grid_fit(&turned, most);
    if (is_drawn) grid_draw_table(&turned, out);
    let_go(&turned);
    return is_drawn;
}

static bool draw_stacked(const Grid *grid, Buffer *out)
{
    Grid stacked = {.screen = grid->screen, .text = grid->text};
    bool is_drawn = has_halves(grid) && stack(grid, &stacked);
    if (is_drawn) grid_draw(&stacked, out);
    let_go(&stacked);
    return is_drawn;
}

/* True if it was drawn with something lost: parted, or else cut. */
static bool draw_narrow(Grid *grid, Buffer *out)
{
    bool fits = grid_fit(grid, PARTS_NAMES);
    if (!fits && draw_turned(grid, out, PARTS_NAMES)) return true;
    fits = fits || grid_fit(grid, CUTS_NAMES);
    if (fits) grid_draw_table(grid, out);
    return fits;
}

void grid_draw(Grid *grid, Buffer *out)
{
    if (grid->failed) out->failed = true;
    if (grid->failed || grid->column_count == 0) return;
    if (grid_fit(grid, LOSES_NOTHING))
        grid_draw_table(grid, out);
    else if (!draw_turned(grid, out, LOSES_NOTHING) && !draw_stacked(grid, out) &&
             (grid->screen->cuts_nothing || !draw_narrow(grid, out)))
        grid_draw_lines(grid, out);
}
