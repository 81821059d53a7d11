/* Rows of cells, drawn as a table. */
#include "teller_parts.h"

#include "cells.h"
#include "export.h"

#include <stdio.h>
#include <string.h>

void add_text_cell(Buffer *cells, char before, const char *text)
{
    buffer_byte(cells, before);
    buffer_byte(cells, 't');
    text_show(cells, text, strlen(text));
}

/* The last values, as many as fit. */
static void add_curve(Grid *grid, const Cell *cell)
{
    enum { CURVE_COLUMNS = 16, VALUES_MAX = 256 };
    int64_t values[VALUES_MAX];
    size_t count = 0;
    Buffer curve = {0};
    Cells rest = cells_of(cell->bytes, cell->length);
    for (int64_t value; cells_next_value(&rest, &value);) {
        if (count == VALUES_MAX) memmove(values, values + 1, --count * sizeof *values);
        values[count++] = value;
    }
    screen_curve(grid->screen, &curve, values, count, CURVE_COLUMNS);
    grid_cell(grid, INK_PLAIN, curve.bytes ? curve.bytes : "", curve.length);
    grid->failed = grid->failed || curve.failed;
    buffer_done(&curve);
}

static void add_cell(Grid *grid, const Cell *cell)
{
    static const Currency counted = {.name = "unit", .symbol = "", .symbol_plain = ""};
    if (cell->is_number)
        grid_amount(grid, &counted, cell->number);
    else if (cell->is_curve)
        add_curve(grid, cell);
    else
        grid_cell(grid, INK_PLAIN, cell->bytes, cell->length);
}

static bool is_hidden(const Cell *cell)
{
    return !cell->is_number && cell->length == 1 && *cell->bytes == '?';
}

/* The first cell of the column that is not hidden. */
static Cell first_seen(Cells rows, size_t column)
{
    Cells row;
    Cell cell = {.bytes = ""};
    while (cells_next_row(&rows, &row)) {
        for (size_t i = 0; i <= column; i++) {
            if (!cells_next(&row, &cell)) cell = (Cell){.bytes = ""};
        }
        if (!is_hidden(&cell)) break;
    }
    return cell;
}

/* A column is set to the right if the first row that shows has a number there. */
static void add_columns(Grid *grid, Cells head, Cells rows)
{
    size_t column = 0;
    for (Cell title; cells_next(&head, &title); column++) {
        char text[128];
        Cell below = first_seen(rows, column);
        snprintf(text, sizeof text, "%.*s", (int)title.length, title.bytes);
        grid_column(grid, below.is_number ? GRID_NUMBER : below.is_curve ? GRID_CURVE : GRID_TEXT, text);
    }
}

/* A row that is too short is filled up. */
static void add_row(Grid *grid, Cells row)
{
    for (size_t column = 0; column < grid->column_count; column++) {
        Cell cell = {.bytes = ""};
        cells_next(&row, &cell);
        add_cell(grid, &cell);
    }
}

static void draw_grid(const Teller *teller, const Buffer *cells)
{
    Cells head, row;
    Cells rows = cells_of(cells->bytes, cells->length);
    if (cells->length == 0 || !cells_next_row(&rows, &head)) return;
    Grid grid = grid_of(&teller->screen);
    add_columns(&grid, head, rows);
    while (cells_next_row(&rows, &row))
        add_row(&grid, row);
    grid_draw(&grid, teller->out);
    grid_done(&grid);
}

static void draw_bare(const Teller *teller, const Buffer *cells)
{
    Cells row;
    Cells rows = cells_of(cells->bytes, cells->length);
    while (cells->length > 0 && cells_next_row(&rows, &row)) {
        const char *before = "";
        for (Cell cell; cells_next(&row, &cell); before = "\t") {
            buffer_text(teller->out, before);
            text_show(teller->out, cell.bytes, cell.length);
        }
        buffer_byte(teller->out, '\n');
    }
}

void tell_cells(const Teller *teller, const Buffer *cells)
{
    Json json;
    switch (teller->form) {
    case TOLD_IN_WORDS: draw_grid(teller, cells); break;
    case TOLD_BARE: draw_bare(teller, cells); break;
    case TOLD_AS_JSON:
        json = json_more(teller->tables);
        export_cells(&json, cells);
        break;
    }
}
