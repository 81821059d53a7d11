/* screen_grid_fit.c - how wide each column of a table is, and where its cells are parted. */
#include "screen_grid.h"

#include <string.h>

enum { TEXT_LEAST = 8, TITLE_LEAST = 6, WORD_MOST = 32 };
enum { SENTENCE_LEAST = 16, LINES_WANTED = 3 /* of a text that is no sentence */ };

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* --- words ------------------------------------------------------------------------------------------- */

/* At a space, or behind the hyphen of a word; but not in AUT-DEF or 2-3, which are said in one. */
static bool may_part_at(const char *bytes, size_t at)
{
    return bytes[at] == ' ' ||
           (at > 1 && bytes[at - 1] == '-' && bytes[at - 2] >= 'a' && bytes[at - 2] <= 'z');
}

/* How wide a column must be for the longest word of the cell, each but the first set in by so much. */
static size_t longest_word(const Grid *grid, const GridCell *cell, size_t hang)
{
    const char *bytes = grid_bytes(grid, cell);
    size_t longest = 0, begin = 0;
    for (size_t at = 1; at <= cell->length; at++) {
        if (at < cell->length && !may_part_at(bytes, at)) continue;
        longest = larger(longest, (begin > 0 ? hang : 0) + text_width(bytes + begin, at - begin));
        begin = at < cell->length && bytes[at] == ' ' ? at + 1 : at;
    }
    return longest;
}

size_t grid_hang(const Grid *grid, const GridColumn *column)
{
    return column == grid->columns ? GRID_HANG : 0;
}

bool grid_can_part(const Grid *grid, const GridColumn *column, const GridCell *cell)
{
    return column->side != GRID_CURVE && !cell->is_whole &&
           longest_word(grid, cell, grid_hang(grid, column)) <= column->width;
}

static GridCell part_of(const Grid *grid, const GridCell *cell, size_t begin, size_t end)
{
    const char *bytes = grid_bytes(grid, cell);
    return (GridCell){.begin = cell->begin + begin,
                      .length = end - begin,
                      .width = text_width(bytes + begin, end - begin),
                      .ink = cell->ink,
                      .is_whole = cell->is_whole};
}

GridCell grid_take(const Grid *grid, GridCell *cell, size_t columns)
{
    const char *bytes = grid_bytes(grid, cell);
    size_t width, end = text_fit(bytes, cell->length, columns, &width);
    while (end > 0 && end < cell->length && !may_part_at(bytes, end))
        end--;
    GridCell taken = part_of(grid, cell, 0, end);
    while (end < cell->length && bytes[end] == ' ')
        end++;
    *cell = part_of(grid, cell, end, cell->length);
    return taken;
}

GridCell grid_tear(const Grid *grid, GridCell *cell, size_t columns)
{
    size_t width, end = text_fit(grid_bytes(grid, cell), cell->length, columns, &width);
    GridCell taken = part_of(grid, cell, 0, end);
    *cell = part_of(grid, cell, end, cell->length);
    return taken;
}

/* --- measuring --------------------------------------------------------------------------------------- */

static bool is_last(const Grid *grid, const GridColumn *column)
{
    return column == &grid->columns[grid->column_count - 1];
}

/* Whether it is one of sentences, which take as many lines as they need. */
static bool has_sentences(const Grid *grid, const GridColumn *column)
{
    return is_last(grid, column) && column->side == GRID_TEXT && column->natural > SENTENCE_LEAST;
}

static void measure_cell(const Grid *grid, GridColumn *column, const GridCell *cell)
{
    bool is_parted = column->side != GRID_CURVE && !cell->is_whole;
    size_t word =
        is_parted ? smaller(longest_word(grid, cell, grid_hang(grid, column)), WORD_MOST) : cell->width;
    column->natural = larger(column->natural, cell->width);
    column->parted = larger(column->parted, word);
    if (!is_parted) column->least = larger(column->least, cell->width);
    column->is_empty = column->is_empty && cell->width == 0;
}

static void measure_column(const Grid *grid, GridColumn *column, size_t first)
{
    *column = (GridColumn){.side = column->side, .header = column->header, .is_empty = true};
    for (size_t at = first; at < grid->cell_count; at += grid->column_count)
        measure_cell(grid, column, &grid->cells[at]);
    column->natural = larger(column->natural, column->header.width);
    column->parted = larger(column->parted, smaller(longest_word(grid, &column->header, 0), WORD_MOST));
    if (has_sentences(grid, column))
        column->parted = SENTENCE_LEAST;
    else if (column->side == GRID_TEXT)
        column->parted = larger(column->parted, (column->natural + LINES_WANTED - 1) / LINES_WANTED);
    if (column->side == GRID_TEXT) column->least = smaller(column->natural, TEXT_LEAST);
    column->least = larger(column->least, smaller(column->natural, 1));
    /* A column gets no wider than the window, however long its text. */
    column->width = larger(smaller(column->natural, SCREEN_COLUMNS_MAX), column->least);
    column->parted = smaller(column->parted, column->width);
}

static size_t total_width(const Grid *grid)
{
    size_t total = 0;
    for (size_t i = 0; i < grid->column_count; i++) {
        if (!grid->columns[i].is_left_out) total += grid->columns[i].width + GRID_GAP;
    }
    return total > 0 ? total - GRID_GAP : 0;
}

static bool is_crowded(const Grid *grid)
{
    return total_width(grid) > (size_t)grid->screen->columns;
}

/* Where the others need the room, curves are left out, and then what says nothing; not the names of the rows.
 */
static void leave_out(Grid *grid)
{
    for (size_t i = 0; is_crowded(grid) && i < grid->column_count; i++)
        grid->columns[i].is_left_out = grid->columns[i].side == GRID_CURVE && grid->column_count > 1;
    for (size_t i = 1; is_crowded(grid) && i < grid->column_count; i++)
        grid->columns[i].is_left_out |= grid->columns[i].is_empty && grid->cell_count > 0;
}

static void measure(Grid *grid)
{
    for (size_t i = 0; i < grid->column_count; i++)
        measure_column(grid, &grid->columns[i], i);
    leave_out(grid);
}

/* --- fitting ----------------------------------------------------------------------------------------- */

static size_t narrowest(const Grid *grid, size_t i, GridLoss loss)
{
    enum { CUT = CUTS_TEXTS - PARTS_TEXTS };
    const GridColumn *column = &grid->columns[i];
    bool is_number = column->side == GRID_NUMBER;
    GridLoss parted = is_number ? PARTS_TITLES : i == 0 ? PARTS_NAMES : PARTS_TEXTS;
    if (loss < parted || column->side == GRID_CURVE) return column->width;
    if (loss < parted + CUT) return column->parted;
    /* As far as headers can still be told apart. */
    size_t least = is_number ? larger(column->least, TITLE_LEAST) : column->least;
    return smaller(column->parted, least);
}

/* The widest column that can still give; one of sentences gives first. NULL if none can. */
static GridColumn *widest(Grid *grid, GridLoss loss)
{
    GridColumn *found = NULL, *last = &grid->columns[grid->column_count - 1];
    bool can_give = has_sentences(grid, last) && !last->is_left_out && last->width > last->parted;
    if (loss >= PARTS_TEXTS && can_give) return last;
    for (size_t i = 0; i < grid->column_count; i++) {
        GridColumn *column = &grid->columns[i];
        if (column->is_left_out || column->width <= narrowest(grid, i, loss)) continue;
        if (!found || column->width > found->width) found = column;
    }
    return found;
}

/* Whether the last column has sentences, and no room in which they could go on below. */
static bool cuts_sentences(const Grid *grid)
{
    const GridColumn *last = &grid->columns[grid->column_count - 1];
    return has_sentences(grid, last) && !last->is_left_out && last->width < SENTENCE_LEAST;
}

bool grid_fit(Grid *grid, GridLoss most)
{
    GridLoss loss = LOSES_NOTHING;
    measure(grid);
    while (is_crowded(grid)) {
        GridColumn *column = widest(grid, loss);
        if (column)
            column->width--;
        else if (loss++ == most)
            return false;
    }
    return !cuts_sentences(grid);
}
