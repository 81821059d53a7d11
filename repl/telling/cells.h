/* cells.h - the rows of a view or of the rules, as game_draw_view gives them: lines of cells between tabs,
 * the head first. */
#ifndef BQ_CELLS_H
#define BQ_CELLS_H

#include "base.h"

/* Lent by whoever has the text. */
typedef struct {
    const char *at, *end;
} Cells;

typedef struct {
    bool is_number;
    bool is_curve; /* whole numbers between commas */
    int64_t number;
    const char *bytes; /* what is shown; of a number, its digits */
    size_t length;
} Cell;

Cells cells_of(const char *text, size_t length);

/* The next row; false after the last. */
bool cells_next_row(Cells *rows, Cells *row);

/* The next cell of a row; false after the last. */
bool cells_next(Cells *row, Cell *cell);

/* The next value of a curve; start with the bytes of its cell; false after the last. */
bool cells_next_value(Cells *curve, int64_t *value);

#endif
