#include "chart.h"

bool chart_add(Chart *chart, const ChartLine *line)
{
    if (chart->line_count == CHART_LINES_MAX) return false;
    chart->lines[chart->line_count++] = *line;
    return true;
}

bool chart_range(const Chart *chart, int64_t *least, int64_t *most)
{
    bool is_any = false;
    for (size_t i = 0; i < chart->line_count; i++) {
        const ChartLine *line = &chart->lines[i];
        for (size_t point = 0; point < chart->point_count; point++) {
            if (!line->known[point]) continue;
            int64_t value = line->values[point];
            if (!is_any || value < *least) *least = value;
            if (!is_any || value > *most) *most = value;
            is_any = true;
        }
    }
    return is_any;
}

Scale chart_scale(const Chart *chart, int steps)
{
    int64_t least = 0, most = 0;
    chart_range(chart, &least, &most);
    return scale_of(least, most, steps);
}

/* --- columns ------------------------------------------------------------------------------------------ */

size_t chart_column(const Chart *chart, size_t point, size_t columns)
{
    if (chart->point_count < 2) return 0;
    return point * (columns - 1) / (chart->point_count - 1);
}

/* The first point of a column, or of one behind it. */
static size_t first_of(const Chart *chart, size_t column, size_t columns)
{
    size_t low = 0, high = chart->point_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (chart_column(chart, middle, columns) < column)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void take(ChartSlot *slot, int64_t value)
{
    if (!slot->is_known) *slot = (ChartSlot){true, value, value, value, value};
    slot->last = value;
    if (value < slot->least) slot->least = value;
    if (value > slot->most) slot->most = value;
}

ChartSlot chart_slot(const Chart *chart, const ChartLine *line, size_t column, size_t columns)
{
    ChartSlot slot = {.is_known = false};
    size_t begin = first_of(chart, column, columns), end = first_of(chart, column + 1, columns);
    if (begin > 0 && line->known[begin - 1]) take(&slot, line->values[begin - 1]);
    bool is_ended = begin == end && (begin == chart->point_count || !line->known[begin]);
    if (is_ended && begin < chart->point_count) slot.is_known = false; /* nobody knows it from here on */
    for (size_t point = begin; point < end; point++) {
        if (line->known[point]) take(&slot, line->values[point]);
    }
    return slot;
}

size_t chart_end(const Chart *chart, const ChartLine *line)
{
    for (size_t point = chart->point_count; point > 0; point--) {
        if (line->known[point - 1]) return point - 1;
    }
    return SIZE_MAX;
}

size_t chart_start(const Chart *chart, const ChartLine *line)
{
    for (size_t point = 0; point < chart->point_count; point++) {
        if (line->known[point]) return point;
    }
    return SIZE_MAX;
}

/* --- labels ------------------------------------------------------------------------------------------- */

static size_t smallest_from(const int64_t *places, const size_t *order, size_t from, size_t count)
{
    size_t least = from;
    for (size_t i = from + 1; i < count; i++) {
        if (places[order[i]] < places[order[least]]) least = i;
    }
    return least;
}

static void sort_places(const int64_t *places, size_t *order, size_t count)
{
    for (size_t i = 0; i < count; i++)
        order[i] = i;
    for (size_t i = 0; i < count; i++) {
        size_t least = smallest_from(places, order, i, count);
        size_t kept = order[i];
        order[i] = order[least];
        order[least] = kept;
    }
}

void chart_part(int64_t *places, size_t count, int64_t height, int64_t size)
{
    size_t order[CHART_LINES_MAX];
    bq_assert(count <= CHART_LINES_MAX);
    sort_places(places, order, count);
    for (size_t i = 1; i < count; i++) {
        int64_t least = places[order[i - 1]] + height;
        if (places[order[i]] < least) places[order[i]] = least;
    }
    int64_t most = size;
    for (size_t i = count; i > 0; i--, most -= height) {
        if (places[order[i - 1]] > most)
            places[order[i - 1]] = most;
        else
            most = places[order[i - 1]];
    }
}
