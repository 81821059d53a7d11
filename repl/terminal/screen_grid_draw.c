/* screen_grid_draw.c - a table is drawn: with columns, or where they have no room as lines. */
#include "screen_grid.h"

#include <string.h>

enum { INDENT = 2, LINES_MOST = 6 /* of a cell: a name of a megabyte fills no window */ };

static void add_spaces(Buffer *out, size_t count)
{
    while (count-- > 0)
        buffer_byte(out, ' ');
}

static void paint_part(const Grid *grid, Buffer *out, const GridCell *cell, size_t length, const char *tail)
{
    Buffer part = {0};
    buffer_bytes(&part, grid_bytes(grid, cell), length);
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
    size_t length = text_fit(grid_bytes(grid, cell), cell->length, room - 1, &width);
    paint_part(grid, out, cell, length, ellipsis);
    return width + 1;
}

static void end_line(Buffer *out)
{
    while (out->length > 0 && out->bytes[out->length - 1] == ' ')
        out->length--;
    buffer_byte(out, '\n');
}

/* --- with columns ------------------------------------------------------------------------------------ */

static void draw_cell(const Grid *grid, Buffer *out, const GridColumn *column, const GridCell *cell,
                      size_t in)
{
    Buffer drawn = {0};
    size_t width = in + draw_cut(grid, &drawn, cell, column->width - in);
    size_t space = column->width - width;
    add_spaces(out, in + (column->side == GRID_NUMBER ? space : 0));
    buffer_bytes(out, drawn.bytes, drawn.length);
    add_spaces(out, GRID_GAP + (column->side == GRID_NUMBER ? 0 : space));
    out->failed = out->failed || drawn.failed;
    buffer_done(&drawn);
}

/* By how much this line of a cell, the first or another, is set in. */
static size_t set_in(const Grid *grid, const GridColumn *column, size_t line)
{
    return line > 1 ? grid_hang(grid, column) : 0;
}

/* What of the cell stands on this one of its lines; the rest is kept for the next. */
static GridCell next_line(const Grid *grid, const GridColumn *column, GridCell *rest, size_t line)
{
    size_t room = column->width - set_in(grid, column, line);
    bool is_parted = rest->width > room && grid_can_part(grid, column, rest);
    if (is_parted && line < LINES_MOST) return grid_take(grid, rest, room);
    GridCell all = *rest;
    *rest = (GridCell){0};
    return all;
}

static size_t line_count(const Grid *grid, const GridColumn *column, GridCell cell)
{
    size_t lines = 0;
    while (cell.length > 0)
        next_line(grid, column, &cell, ++lines);
    return lines;
}

/* What stands in the columns, from the first line of each on; a header may wait, to stand upon the rule. */
static void draw_row(Grid *grid, Buffer *out, size_t lines)
{
    for (size_t line = 1; line <= lines; line++) {
        for (size_t i = 0; i < grid->column_count; i++) {
            GridColumn *column = &grid->columns[i];
            GridCell none = {0};
            if (column->is_left_out) continue;
            size_t its = line > column->waits ? line - column->waits : 0;
            GridCell part = its > 0 ? next_line(grid, column, &column->rest, its) : none;
            draw_cell(grid, out, column, &part, part.width > 0 ? set_in(grid, column, its) : 0);
        }
        end_line(out);
    }
}

/* Puts the cell into its column; returns how many lines it takes. */
static size_t put(const Grid *grid, GridColumn *column, const GridCell *cell)
{
    column->rest = *cell;
    column->waits = 0;
    return column->is_left_out ? 0 : line_count(grid, column, *cell);
}

static void draw_headers(Grid *grid, Buffer *out)
{
    size_t lines = 1;
    for (size_t i = 0; i < grid->column_count; i++) {
        size_t its = put(grid, &grid->columns[i], &grid->columns[i].header);
        lines = its > lines ? its : lines;
    }
    for (size_t i = 0; i < grid->column_count; i++)
        grid->columns[i].waits = lines - line_count(grid, &grid->columns[i], grid->columns[i].rest);
    draw_row(grid, out, lines);
}

static void draw_rule(const Grid *grid, Buffer *out)
{
    const char *line = grid->screen->charset == CHARSET_UTF8 ? "─" : "-";
    Buffer rule = {0};
    bool is_first = true;
    for (size_t i = 0; i < grid->column_count; i++) {
        if (grid->columns[i].is_left_out) continue;
        if (!is_first) add_spaces(&rule, GRID_GAP);
        is_first = false;
        for (size_t c = 0; c < grid->columns[i].width; c++)
            buffer_text(&rule, line);
    }
    screen_text(grid->screen, out, INK_DIM, rule.bytes, rule.length);
    out->failed = out->failed || rule.failed;
    buffer_done(&rule);
    buffer_byte(out, '\n');
}

/* For a table without a row looks like one that broke off. */
static void draw_none(const Grid *grid, Buffer *out)
{
    const char *none = phrase(grid->screen->language, PHRASE_SCREEN_NO_ROWS);
    screen_text(grid->screen, out, INK_DIM, none, strlen(none));
    buffer_byte(out, '\n');
}

void grid_draw_table(Grid *grid, Buffer *out)
{
    draw_headers(grid, out);
    draw_rule(grid, out);
    for (size_t row = 0; row < grid_rows(grid); row++) {
        size_t lines = 1;
        for (size_t i = 0; i < grid->column_count; i++) {
            GridCell cell = grid_cell_at(grid, row * grid->column_count + i);
            size_t its = put(grid, &grid->columns[i], &cell);
            lines = its > lines ? its : lines;
        }
        draw_row(grid, out, lines);
    }
    if (grid_rows(grid) == 0) draw_none(grid, out);
}

/* --- as lines ---------------------------------------------------------------------------------------- */

static const char *colon(const Screen *screen)
{
    if (screen->language == LANGUAGE_ENGLISH) return ": ";
    return screen->charset == CHARSET_UTF8 ? "\u00A0: " : " : ";
}

static size_t new_line(Buffer *out)
{
    end_line(out);
    add_spaces(out, INDENT);
    return INDENT;
}

/* The whole text, on as many lines as it needs; so many columns of the first are used. Returns how many of
 * the last are. */
static size_t draw_words(const Grid *grid, Buffer *out, GridCell text, size_t used)
{
    size_t room = (size_t)grid->screen->columns;
    while (text.width > room - used) {
        GridCell part = grid_take(grid, &text, room - used);
        if (part.length == 0 && used <= INDENT) part = grid_tear(grid, &text, room - used);
        paint_part(grid, out, &part, part.length, "");
        used = new_line(out);
    }
    paint_part(grid, out, &text, text.length, "");
    return used + text.width;
}

/* A column that is not named has its value alone. */
static size_t name_width(const Grid *grid, const GridCell *name)
{
    const char *mark = colon(grid->screen);
    return name->width > 0 ? name->width + text_width(mark, strlen(mark)) : 0;
}

static size_t draw_name(const Grid *grid, Buffer *out, const GridCell *name, size_t used)
{
    size_t room = (size_t)grid->screen->columns, mark = name_width(grid, name) - name->width;
    if (grid->screen->cuts_nothing)
        used = draw_words(grid, out, *name, used);
    else
        used += draw_cut(grid, out, name, room - used - mark);
    if (used + mark > room) used = new_line(out);
    buffer_text(out, colon(grid->screen));
    return used + mark;
}

static size_t draw_value(const Grid *grid, Buffer *out, const GridCell *name, const GridCell *value,
                         size_t used)
{
    if (name->width > 0) used = draw_name(grid, out, name, used);
    bool fits = value->width <= (size_t)grid->screen->columns - used;
    if (!fits && value->is_whole && used > INDENT) used = new_line(out);
    return draw_words(grid, out, *value, used);
}

/* With two columns, one names what is in the other. */
static void draw_pairs(const Grid *grid, Buffer *out)
{
    draw_value(grid, out, &grid->columns[0].header, &grid->columns[1].header, 0);
    end_line(out);
    for (size_t at = 0; at < grid->cell_count; at += 2) {
        GridCell name = grid_cell_at(grid, at), value = grid_cell_at(grid, at + 1);
        draw_value(grid, out, &name, &value, 0);
        end_line(out);
    }
}

/* A value goes on the line that is begun if it fits there; returns how many columns of the line are used
 * then. */
static size_t draw_next(const Grid *grid, Buffer *out, const GridColumn *column, const GridCell *value,
                        size_t used)
{
    const char *between = grid->screen->charset == CHARSET_UTF8 ? " · " : ", ";
    size_t gap = text_width(between, strlen(between));
    size_t width = gap + name_width(grid, &column->header) + value->width;
    if (used > INDENT && used + width > (size_t)grid->screen->columns) used = new_line(out);
    if (used > INDENT) {
        buffer_text(out, between);
        used += gap;
    }
    return draw_value(grid, out, &column->header, value, used);
}

static bool says_nothing(const Grid *grid, const GridCell *cell)
{
    return cell->width == 0 || (cell->length == 1 && *grid_bytes(grid, cell) == '-');
}

/* What says nothing is left out; a row without a name goes on with the one above. */
static void draw_record(const Grid *grid, Buffer *out, size_t row)
{
    size_t first = row * grid->column_count, used = 0;
    if (row > 0 && grid_cell_at(grid, first).width == 0) {
        add_spaces(out, INDENT);
        used = INDENT;
    }
    for (size_t i = 0; i < grid->column_count; i++) {
        GridCell value = grid_cell_at(grid, first + i);
        if (!says_nothing(grid, &value)) used = draw_next(grid, out, &grid->columns[i], &value, used);
    }
    end_line(out);
}

void grid_draw_lines(const Grid *grid, Buffer *out)
{
    if (grid->column_count == 2) {
        draw_pairs(grid, out);
        return;
    }
    for (size_t row = 0; row < grid_rows(grid); row++)
        draw_record(grid, out, row);
}
