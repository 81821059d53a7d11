/* A chart in letters, for a terminal: one line in braille, of which each letter has eight dots; of several
 * lines each is drawn with a letter of its own, so that nobody needs colours to tell them apart. */
#include "chart_draw.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS = 13, ROWS_LOW = 9, COLUMNS_MAX = 120, DOTS_ACROSS = 2, DOTS_DOWN = 4 };

typedef struct {
    const Chart *chart;
    const Screen *screen;
    Buffer *out;
    Scale scale;
    size_t columns, rows; /* of letters */
    size_t ticks_width;
    char cells[ROWS][COLUMNS_MAX];         /* of several: who is drawn there; 0: nobody */
    unsigned char dots[ROWS][COLUMNS_MAX]; /* of one: as in braille */
} Sketch;

/* --- the room there is ---------------------------------------------------------------------------------- */

static MoneyText written(const Sketch *sketch, int64_t value)
{
    Currency unit = screen_currency(sketch->screen, &sketch->chart->unit);
    return money_print_bare(&unit, value);
}

static size_t width_of(const char *text)
{
    return text_width(text, strlen(text));
}

static size_t ticks_width(const Sketch *sketch)
{
    size_t widest = 0;
    for (int64_t tick = sketch->scale.low; tick <= sketch->scale.high; tick += sketch->scale.step) {
        size_t width = width_of(written(sketch, tick).text);
        if (width > widest) widest = width;
    }
    return widest;
}

static void measure(Sketch *sketch)
{
    const Screen *screen = sketch->screen;
    size_t rows = screen->rows > 0 && screen->rows < ROWS * 2 ? ROWS_LOW : ROWS;
    sketch->scale = chart_scale(sketch->chart, (int)rows / 2);
    size_t steps = (size_t)((sketch->scale.high - sketch->scale.low) / sketch->scale.step);
    sketch->rows = (rows - 1) / steps * steps + 1; /* so that all steps are of the same height */
    sketch->ticks_width = ticks_width(sketch);
    size_t room = (size_t)screen->columns - sketch->ticks_width - 3;
    sketch->columns = room < COLUMNS_MAX ? room : COLUMNS_MAX;
}

static bool is_braille(const Sketch *sketch)
{
    return sketch->chart->line_count == 1 && sketch->screen->charset == CHARSET_UTF8;
}

/* --- one line ------------------------------------------------------------------------------------------- */

/* The bits of braille, from the top down, left and right. */
static const unsigned char braille[DOTS_DOWN][DOTS_ACROSS] = {
    {0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};

static size_t dot_row(const Sketch *sketch, int64_t value)
{
    size_t last = sketch->rows * DOTS_DOWN - 1;
    return last - (size_t)scale_place(&sketch->scale, value, (int64_t)last);
}

static void set_dot(Sketch *sketch, size_t column, size_t row)
{
    sketch->dots[row / DOTS_DOWN][column / DOTS_ACROSS] |= braille[row % DOTS_DOWN][column % DOTS_ACROSS];
}

static void sketch_dots(Sketch *sketch)
{
    size_t columns = sketch->columns * DOTS_ACROSS;
    for (size_t column = 0; column < columns; column++) {
        ChartSlot slot = chart_slot(sketch->chart, &sketch->chart->lines[0], column, columns);
        if (!slot.is_known) continue;
        size_t bottom = dot_row(sketch, slot.least);
        for (size_t row = dot_row(sketch, slot.most); row <= bottom; row++)
            set_dot(sketch, column, row);
    }
}

/* --- several -------------------------------------------------------------------------------------------- */

/* The first letter of each name, where no other has it; else a digit. */
static char sign_of(const Chart *chart, size_t number)
{
    char first = chart->lines[number].name[0];
    bool is_plain = (first >= 'A' && first <= 'Z') || (first >= 'a' && first <= 'z');
    for (size_t i = 0; i < chart->line_count && is_plain; i++)
        is_plain = i == number || chart->lines[i].name[0] != first;
    if (is_plain) return first;
    return (char)(number < 9 ? '1' + (int)number : 'z' - (int)number);
}

static size_t row_of(const Sketch *sketch, int64_t value)
{
    size_t last = sketch->rows - 1;
    return last - (size_t)scale_place(&sketch->scale, value, (int64_t)last);
}

/* Where two lie in one place, they take turns. */
static void sketch_letters(Sketch *sketch)
{
    const Chart *chart = sketch->chart;
    for (size_t i = 0; i < chart->line_count; i++) {
        for (size_t column = 0; column < sketch->columns; column++) {
            ChartSlot slot = chart_slot(chart, &chart->lines[i], column, sketch->columns);
            if (!slot.is_known) continue;
            char *cell = &sketch->cells[row_of(sketch, slot.last)][column];
            if (*cell == 0 || column % chart->line_count == i) *cell = sign_of(chart, i);
        }
    }
}

/* --- written -------------------------------------------------------------------------------------------- */

static void add_spaces(Buffer *out, size_t count)
{
    for (size_t i = 0; i < count; i++)
        buffer_byte(out, ' ');
}

static void add_braille(Buffer *out, unsigned char dots)
{
    char letter[] = {(char)0xE2, (char)(0xA0 | dots >> 6), (char)(0x80 | (dots & 0x3F)), '\0'};
    buffer_text(out, dots ? letter : " ");
}

/* The tick that stands in that row, if one does. */
static bool tick_of(const Sketch *sketch, size_t row, int64_t *tick)
{
    for (*tick = sketch->scale.low; *tick <= sketch->scale.high; *tick += sketch->scale.step) {
        if (row_of(sketch, *tick) == row) return true;
    }
    return false;
}

static void write_row(const Sketch *sketch, size_t row)
{
    int64_t tick;
    bool is_unicode = sketch->screen->charset == CHARSET_UTF8, has_tick = tick_of(sketch, row, &tick);
    MoneyText text = {""};
    if (has_tick) text = written(sketch, tick);
    size_t begin = sketch->out->length;
    add_spaces(sketch->out, sketch->ticks_width - width_of(text.text));
    buffer_text(sketch->out, text.text);
    buffer_text(sketch->out, is_unicode ? (has_tick ? " ┤" : " │") : (has_tick ? " +" : " |"));
    for (size_t column = 0; column < sketch->columns; column++) {
        if (is_braille(sketch))
            add_braille(sketch->out, sketch->dots[row][column]);
        else
            buffer_byte(sketch->out, sketch->cells[row][column] ? sketch->cells[row][column] : ' ');
    }
    while (sketch->out->length > begin && sketch->out->bytes[sketch->out->length - 1] == ' ')
        sketch->out->length--;
    buffer_byte(sketch->out, '\n');
}

/* The names of what ends, in the middle of it; those that have no room are left out. */
static void write_marks(const Sketch *sketch)
{
    const Chart *chart = sketch->chart;
    size_t before = 0, written_until = 0;
    if (chart->mark_count == 0) return;
    add_spaces(sketch->out, sketch->ticks_width + 2);
    for (size_t i = 0; i < chart->mark_count; i++) {
        size_t column = chart_column(chart, chart->marks[i].point, sketch->columns);
        size_t width = width_of(chart->marks[i].name);
        size_t middle = (before + column) / 2, begin = middle > width / 2 ? middle - width / 2 : 0;
        before = column;
        if (begin < written_until || begin + width > sketch->columns) continue;
        add_spaces(sketch->out, begin - written_until);
        screen_text(sketch->screen, sketch->out, INK_DIM, chart->marks[i].name, strlen(chart->marks[i].name));
        written_until = begin + width + 1;
        buffer_byte(sketch->out, ' ');
    }
    while (sketch->out->length > 0 && sketch->out->bytes[sketch->out->length - 1] == ' ')
        sketch->out->length--;
    buffer_byte(sketch->out, '\n');
}

/* Who is who, from what to what. */
static void write_names(const Sketch *sketch)
{
    const Chart *chart = sketch->chart;
    size_t widest = 0;
    for (size_t i = 0; i < chart->line_count; i++) {
        size_t width = width_of(chart->lines[i].name);
        if (width > widest) widest = width;
    }
    for (size_t i = 0; i < chart->line_count; i++) {
        const ChartLine *line = &chart->lines[i];
        size_t start = chart_start(chart, line), end = chart_end(chart, line);
        buffer_text(sketch->out, "  ");
        if (chart->line_count > 1) {
            buffer_byte(sketch->out, sign_of(chart, i));
            buffer_byte(sketch->out, ' ');
        }
        screen_text(sketch->screen, sketch->out, INK_STRONG, line->name, strlen(line->name));
        add_spaces(sketch->out, widest - width_of(line->name) + 1);
        if (start != SIZE_MAX) {
            buffer_text(sketch->out, written(sketch, line->values[start]).text);
            buffer_text(sketch->out, sketch->screen->charset == CHARSET_UTF8 ? " → " : " -> ");
            buffer_text(sketch->out, written(sketch, line->values[end]).text);
        }
        buffer_byte(sketch->out, '\n');
    }
}

void chart_as_text(const Chart *chart, const Screen *screen, Buffer *out)
{
    Sketch *sketch = calloc(1, sizeof *sketch);
    if (!sketch) {
        out->failed = true;
        return;
    }
    sketch->chart = chart;
    sketch->screen = screen;
    sketch->out = out;
    measure(sketch);
    if (is_braille(sketch))
        sketch_dots(sketch);
    else
        sketch_letters(sketch);
    screen_text(screen, out, INK_STRONG, chart->title, strlen(chart->title));
    buffer_byte(out, '\n');
    for (size_t row = 0; row < sketch->rows; row++)
        write_row(sketch, row);
    write_marks(sketch);
    write_names(sketch);
    free(sketch);
}
