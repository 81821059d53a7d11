/* drawing.h - a chart of an evening with the values that it is drawn from: whatever is drawn of an evening is
 * drawn so, in the report and at the table. */
#ifndef BQ_DRAWING_H
#define BQ_DRAWING_H

#include "fortunes.h"

typedef struct {
    Chart chart; /* points into the rest, and into the fortunes */
    int64_t *values;
    bool *known;
    ChartMark *marks;
    char *numbers; /* of commands, where these are marked */
    size_t first;  /* the point of the series with which it begins */
} Drawing;

/* Room for all lines, from that point on, and the marks that come behind it. False if there is no memory.
 * Free it with drawing_done, whatever happens. */
bool drawing_begin(Drawing *drawing, const Fortunes *fortunes, size_t first);
void drawing_done(Drawing *drawing);

/* A mark for each command, by the number that it is called by, in the place of those of periods. False if
 * there is no memory. */
bool drawing_mark_commands(Drawing *drawing, const Fortunes *fortunes);

/* A line each: what a player has; that part of it; what stands in a column, under that name, which is lent.
 * False, and nothing is added, where nothing is known of it or there are lines enough. */
bool drawing_add_player(Drawing *drawing, const Fortunes *fortunes, size_t player);
bool drawing_add_part(Drawing *drawing, const Fortunes *fortunes, size_t player, size_t part);
bool drawing_add_column(Drawing *drawing, const Fortunes *fortunes, size_t column, const char *name);

#endif
