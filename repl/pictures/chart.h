/* chart.h - lines over a row of points: what all writers draw, worked out once.
 *
 * Points stand at equal distances, one after the other: commands, not minutes. Between two points a line
 * stays where it was, for so did the value. A mark stands at a point, for what ends there. */
#ifndef BQ_CHART_H
#define BQ_CHART_H

#include "money.h"
#include "scale.h"

enum { CHART_LINES_MAX = 12 };

typedef struct { /* lent */
    const char *name;
    const int64_t *values; /* of each point */
    const bool *known;     /* whether it has one there */
} ChartLine;

typedef struct {
    size_t point;
    const char *name; /* lent */
} ChartMark;

typedef struct {
    const char *title; /* lent */
    Currency unit;     /* in which values are written */
    ChartLine lines[CHART_LINES_MAX];
    size_t line_count;
    size_t point_count;
    const ChartMark *marks; /* lent; in the order of their points */
    size_t mark_count;
} Chart;

/* Adds a line; false if there are too many. */
bool chart_add(Chart *chart, const ChartLine *line);

/* The smallest and the largest value; false if nothing is known. */
bool chart_range(const Chart *chart, int64_t *least, int64_t *most);
Scale chart_scale(const Chart *chart, int steps);

/* What is drawn in one column of so many: the first and the last value there and the extremes between;
 * is_known is false where there is none. Points before a column go on into it. */
typedef struct {
    bool is_known;
    int64_t first, last, least, most;
} ChartSlot;

ChartSlot chart_slot(const Chart *chart, const ChartLine *line, size_t column, size_t columns);

/* The column of a point among so many. */
size_t chart_column(const Chart *chart, size_t point, size_t columns);

/* The last point where the line has a value; SIZE_MAX if it never does. And the first one. */
size_t chart_end(const Chart *chart, const ChartLine *line);
size_t chart_start(const Chart *chart, const ChartLine *line);

/* Puts labels of that height, which want to stand at those places, at least that height apart, within 0 and
 * size: the order stays. */
void chart_part(int64_t *places, size_t count, int64_t height, int64_t size);

#endif
