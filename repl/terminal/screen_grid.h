/* screen_grid.h - what the files of a table share. */
#ifndef BQ_SCREEN_GRID_H
#define BQ_SCREEN_GRID_H

#include "screen.h"

/* What a table loses, one after the other, as room grows scarce. First its cells are parted between words and
 * go on below: texts, then the headers of numbers, then the names of the rows; where that does not help they
 * are cut, in the same order. */
typedef enum {
    LOSES_NOTHING,
    PARTS_TEXTS,
    PARTS_TITLES,
    PARTS_NAMES,
    CUTS_TEXTS,
    CUTS_TITLES,
    CUTS_NAMES,
} GridLoss;

const char *grid_bytes(const Grid *grid, const GridCell *cell);

/* A row that was not filled to its end has empty cells there. */
GridCell grid_cell_at(const Grid *grid, size_t index);

size_t grid_rows(const Grid *grid);

/* Gives each column its width. False if it does not fit the window with so much lost. */
bool grid_fit(Grid *grid, GridLoss most);

/* Whether its words can stand below each other in the column, none of them cut. */
bool grid_can_part(const Grid *grid, const GridColumn *column, const GridCell *cell);

/* By how much the lines behind its first are set in. */
size_t grid_hang(const Grid *grid, const GridColumn *column);

/* Takes as much of its beginning as fits into so many columns: up to where two words part, and nothing if the
 * first is wider; torn in the middle of a word if it must be. */
GridCell grid_take(const Grid *grid, GridCell *cell, size_t columns);
GridCell grid_tear(const Grid *grid, GridCell *cell, size_t columns);

void grid_draw_table(Grid *grid, Buffer *out); /* after grid_fit */
void grid_draw_lines(const Grid *grid, Buffer *out);

enum { GRID_GAP = 2, GRID_HANG = 1 /* of the names of the rows, where they go on */ };

#endif
