#include "cells.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Cells cells_of(const char *text, size_t length)
{
    return (Cells){text, text ? text + length : text};
}

/* The text up to the sign, or to the end; moves *from past it, and past the end after the last. */
static bool take_until(Cells *from, char sign, Cells *taken)
{
    if (!from->at || from->at > from->end) return false;
    const char *found = from->at < from->end ? memchr(from->at, sign, (size_t)(from->end - from->at)) : NULL;
    *taken = (Cells){from->at, found ? found : from->end};
    from->at = found ? found + 1 : NULL;
    return true;
}

bool cells_next_row(Cells *rows, Cells *row)
{
    return take_until(rows, '\n', row);
}

/* There is no NUL after the text. */
static int64_t read_number(const char *bytes, size_t length)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%.*s", length < sizeof digits ? (int)length : 0, bytes);
    return strtoll(digits, NULL, 10);
}

bool cells_next_value(Cells *curve, int64_t *value)
{
    Cells taken;
    if (curve->at == curve->end || !take_until(curve, ',', &taken)) return false;
    *value = read_number(taken.at, (size_t)(taken.end - taken.at));
    return true;
}

bool cells_next(Cells *row, Cell *cell)
{
    Cells taken;
    if (!take_until(row, '\t', &taken)) return false;
    size_t length = (size_t)(taken.end - taken.at);
    *cell = (Cell){.bytes = taken.at + (length > 0), .length = length - (length > 0)};
    cell->is_number = length > 1 && taken.at[0] == 'n';
    cell->is_curve = length > 0 && taken.at[0] == 'c';
    if (cell->is_number) cell->number = read_number(cell->bytes, cell->length);
    return true;
}
