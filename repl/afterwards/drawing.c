#include "drawing.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

bool drawing_begin(Drawing *drawing, const Fortunes *fortunes, size_t first)
{
    size_t points = fortunes->series.count - first, cells = points * CHART_LINES_MAX + 1;
    *drawing = (Drawing){.first = first, .chart = {.point_count = points}};
    drawing->values = calloc(cells, sizeof *drawing->values);
    drawing->known = calloc(cells, sizeof *drawing->known);
    drawing->marks = fortunes_marks(fortunes, first, &drawing->chart.mark_count);
    drawing->chart.marks = drawing->marks;
    return drawing->values && drawing->known && drawing->marks;
}

void drawing_done(Drawing *drawing)
{
    free(drawing->values);
    free(drawing->known);
    free(drawing->marks);
    free(drawing->numbers);
    *drawing = (Drawing){.first = 0};
}

bool drawing_mark_commands(Drawing *drawing, const Fortunes *fortunes)
{
    enum { NUMBER_ROOM = 24 };
    const Series *series = &fortunes->series;
    ChartMark *marks = calloc(series->count + 1, sizeof *marks);
    size_t count = 0;
    drawing->numbers = malloc((series->count + 1) * NUMBER_ROOM);
    for (size_t i = drawing->first; marks && drawing->numbers && i < series->count; i++) {
        if (series->points[i].ends_period) continue;
        char *name = drawing->numbers + i * NUMBER_ROOM;
        snprintf(name, NUMBER_ROOM, "%" PRIu64, series->points[i].called);
        marks[count++] = (ChartMark){i - drawing->first, name};
    }
    free(drawing->marks);
    drawing->marks = marks;
    drawing->chart.marks = marks;
    drawing->chart.mark_count = marks ? count : 0;
    return marks && drawing->numbers;
}

/* --- lines ---------------------------------------------------------------------------------------------- */

typedef struct {
    bool is_known;
    int64_t value;
} Reading;

typedef Reading ReadPoint(const Fortunes *fortunes, size_t point, size_t which);

static Reading read_player(const Fortunes *fortunes, size_t point, size_t player)
{
    bool is_known = fortunes_knows(fortunes, point, player);
    return (Reading){is_known, is_known ? fortunes_of(fortunes, point, player) : 0};
}

static Reading read_column(const Fortunes *fortunes, size_t point, size_t column)
{
    return (Reading){series_knows(&fortunes->series, point, column),
                     series_value(&fortunes->series, point, column)};
}

static bool add_line(Drawing *drawing, const Fortunes *fortunes, ReadPoint *read, size_t which,
                     const char *name)
{
    Chart *chart = &drawing->chart;
    if (chart->line_count == CHART_LINES_MAX) return false;
    bool is_any = false, *known = drawing->known + chart->line_count * chart->point_count;
    int64_t *values = drawing->values + chart->line_count * chart->point_count;
    for (size_t i = 0; i < chart->point_count; i++) {
        Reading reading = read(fortunes, drawing->first + i, which);
        known[i] = reading.is_known;
        values[i] = reading.value;
        is_any = is_any || reading.is_known;
    }
    return is_any && chart_add(chart, &(ChartLine){name, values, known});
}

bool drawing_add_player(Drawing *drawing, const Fortunes *fortunes, size_t player)
{
    return add_line(drawing, fortunes, read_player, player, fortunes_player(fortunes, player));
}

bool drawing_add_part(Drawing *drawing, const Fortunes *fortunes, size_t player, size_t part)
{
    size_t column = player * fortunes->part_count + part;
    return add_line(drawing, fortunes, read_column, column, fortunes_player(fortunes, player));
}

bool drawing_add_column(Drawing *drawing, const Fortunes *fortunes, size_t column, const char *name)
{
    return add_line(drawing, fortunes, read_column, column, name);
}
