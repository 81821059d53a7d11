/* A chart as a table, and in sentences. */
#include "chart_draw.h"

#include "text.h"

#include <string.h>

/* --- a table -------------------------------------------------------------------------------------------- */

static void add_name(Buffer *cells, char before, const char *name)
{
    if (before) buffer_byte(cells, before);
    buffer_byte(cells, 't');
    text_show(cells, name, strlen(name));
}

static void add_row(const Chart *chart, const char *name, size_t point, bool is_bare, Buffer *cells)
{
    add_name(cells, '\n', name);
    for (size_t i = 0; i < chart->line_count; i++) {
        const ChartLine *line = &chart->lines[i];
        bool has_cents = chart->unit.decimals > 0 && !is_bare;
        buffer_text(cells, line->known[point] && !has_cents ? "\tn" : "\tt");
        if (!line->known[point])
            buffer_byte(cells, '?');
        else if (has_cents)
            buffer_text(cells, money_print_bare(&chart->unit, line->values[point]).text);
        else
            buffer_integer(cells, line->values[point]);
    }
}

/* How many marks go into one row, so that there are not too many. */
static size_t marks_a_row(const Chart *chart)
{
    enum { ROWS_MAX = 40 };
    return chart->mark_count / ROWS_MAX + 1;
}

void chart_as_cells(const Chart *chart, Language language, bool is_bare, Buffer *cells)
{
    if (chart->point_count == 0) return;
    size_t last = chart->point_count - 1, step = is_bare ? 1 : marks_a_row(chart);
    bool has_last = false;
    add_name(cells, '\0', phrase(language, PHRASE_CHART_WHEN));
    for (size_t i = 0; i < chart->line_count; i++)
        add_name(cells, '\t', chart->lines[i].name);
    for (size_t i = step - 1; i < chart->mark_count; i += step) {
        add_row(chart, chart->marks[i].name, chart->marks[i].point, is_bare, cells);
        has_last = chart->marks[i].point == last;
    }
    if (!has_last) add_row(chart, phrase(language, PHRASE_CHART_NOW), last, is_bare, cells);
}

/* --- words ---------------------------------------------------------------------------------------------- */

static void add_sentence(const Chart *chart, const ChartLine *line, Language language, Buffer *out)
{
    size_t start = chart_start(chart, line), end = chart_end(chart, line);
    if (start == SIZE_MAX) {
        sentence_write(out, language, say_chart_unknown(line->name));
        return;
    }
    int64_t least = line->values[start], most = least;
    for (size_t point = start; point <= end; point++) {
        if (line->known[point] && line->values[point] < least) least = line->values[point];
        if (line->known[point] && line->values[point] > most) most = line->values[point];
    }
    MoneyText first = money_print(&chart->unit, line->values[start]);
    MoneyText last = money_print(&chart->unit, line->values[end]);
    MoneyText lowest = money_print(&chart->unit, least), highest = money_print(&chart->unit, most);
    sentence_write(out, language,
                   say_chart_line(line->name, first.text, last.text, lowest.text, highest.text));
}

void chart_as_words(const Chart *chart, Language language, Buffer *out)
{
    for (size_t i = 0; i < chart->line_count; i++) {
        if (i > 0) buffer_byte(out, ' ');
        add_sentence(chart, &chart->lines[i], language, out);
    }
}
