/* A chart as SVG: nothing in it but lines and texts, so it prints, grows and is read aloud. */
#include "chart_draw.h"

#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* --- escapes -------------------------------------------------------------------------------------------- */

static const char *escape_of(char byte)
{
    switch (byte) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    default: return NULL;
    }
}

void markup_bytes(Buffer *out, const char *bytes, size_t length)
{
    Buffer shown = {0};
    text_show(&shown, bytes, length);
    for (size_t i = 0; i < shown.length; i++) {
        const char *escape = escape_of(shown.bytes[i]);
        if (escape)
            buffer_text(out, escape);
        else
            buffer_byte(out, shown.bytes[i]);
    }
    out->failed = out->failed || shown.failed;
    buffer_done(&shown);
}

void markup_text(Buffer *out, const char *text)
{
    markup_bytes(out, text, strlen(text));
}

/* --- the room there is ---------------------------------------------------------------------------------- */

typedef struct {
    const Chart *chart;
    const ChartPaper *paper;
    Buffer *out;
    Scale scale;
    int left, right, top, bottom; /* of the lines */
} Drawing;

/* About how wide that is drawn. */
static int width_of(const Drawing *drawing, const char *text)
{
    return (int)text_width(text, strlen(text)) * drawing->paper->letter * 56 / 100;
}

static int x_of(const Drawing *drawing, size_t point)
{
    size_t columns = (size_t)(drawing->right - drawing->left) + 1;
    return drawing->left + (int)chart_column(drawing->chart, point, columns);
}

static int y_of(const Drawing *drawing, int64_t value)
{
    int height = drawing->bottom - drawing->top;
    return drawing->bottom - (int)scale_place(&drawing->scale, value, height);
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int ticks_width(const Drawing *drawing)
{
    int widest = 0;
    for (int64_t tick = drawing->scale.low; tick <= drawing->scale.high; tick += drawing->scale.step)
        widest = larger(widest, width_of(drawing, money_print_bare(&drawing->chart->unit, tick).text));
    return widest;
}

static int names_width(const Drawing *drawing)
{
    int widest = 0;
    for (size_t i = 0; i < drawing->chart->line_count; i++)
        widest = larger(widest, width_of(drawing, drawing->chart->lines[i].name));
    return widest;
}

static Drawing drawing_of(const Chart *chart, const ChartPaper *paper, Buffer *out)
{
    Drawing drawing = {.chart = chart, .paper = paper, .out = out, .scale = chart_scale(chart, 6)};
    int letter = paper->letter;
    drawing.left = ticks_width(&drawing) + letter;
    drawing.right = paper->width - names_width(&drawing) - letter * 3 / 2;
    drawing.top = letter;
    drawing.bottom = paper->height - letter * 2;
    drawing.right = larger(drawing.right, drawing.left + 1);
    return drawing;
}

/* --- pieces --------------------------------------------------------------------------------------------- */

static void add(const Drawing *drawing, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add(const Drawing *drawing, const char *format, ...)
{
    char piece[160];
    va_list values;
    va_start(values, format);
    vsnprintf(piece, sizeof piece, format, values);
    va_end(values);
    buffer_text(drawing->out, piece);
}

static void add_label(const Drawing *drawing, const char *kind, int x, int y, const char *text)
{
    buffer_text(drawing->out, "<text class=\"");
    buffer_text(drawing->out, kind);
    add(drawing, "\" x=\"%d\" y=\"%d\">", x, y);
    markup_text(drawing->out, text);
    buffer_text(drawing->out, "</text>");
}

static void draw_ticks(const Drawing *drawing)
{
    const Scale *scale = &drawing->scale;
    for (int64_t tick = scale->low; tick <= scale->high; tick += scale->step) {
        int y = y_of(drawing, tick);
        buffer_text(drawing->out, tick == 0 ? "<path class=\"zero\" d=\"" : "<path class=\"tick\" d=\"");
        add(drawing, "M%d %dH%d\"/>", drawing->left, y, drawing->right);
        add_label(drawing, "tl", drawing->left - drawing->paper->letter / 2, y + drawing->paper->letter / 3,
                  money_print_bare(&drawing->chart->unit, tick).text);
    }
}

/* The name of what ends there stands in the middle of it, if there is room. */
static void draw_marks(const Drawing *drawing)
{
    const Chart *chart = drawing->chart;
    int before = drawing->left, named_until = before;
    for (size_t i = 0; i < chart->mark_count; i++) {
        int x = x_of(drawing, chart->marks[i].point);
        int half = width_of(drawing, chart->marks[i].name) / 2;
        int middle = (before + x) / 2;
        if (x < drawing->right) {
            buffer_text(drawing->out, "<path class=\"mark\" d=\"");
            add(drawing, "M%d %dV%d\"/>", x, drawing->top, drawing->bottom);
        }
        if (middle - half >= named_until && middle + half <= drawing->right + half) {
            int y = drawing->bottom + drawing->paper->letter * 3 / 2;
            add_label(drawing, "ml", middle, y, chart->marks[i].name);
            named_until = middle + half + drawing->paper->letter / 2;
        }
        before = x;
    }
}

/* --- lines ---------------------------------------------------------------------------------------------- */

typedef struct {
    int x, y;
    bool is_down;
} Pen;

static void go_to(const Drawing *drawing, Pen *pen, int x, int y)
{
    if (!pen->is_down) {
        add(drawing, "M%d %d", x, y);
    } else {
        if (x != pen->x && y != pen->y) add(drawing, "h%d", x - pen->x);
        if (y != pen->y) add(drawing, "v%d", y - pen->y);
        if (y == pen->y) return; /* what lies level is drawn when it ends */
    }
    *pen = (Pen){x, y, true};
}

static void draw_slot(const Drawing *drawing, Pen *pen, int x, const ChartSlot *slot)
{
    go_to(drawing, pen, x, y_of(drawing, slot->first));
    if (slot->most != slot->first && slot->most != slot->last)
        go_to(drawing, pen, x, y_of(drawing, slot->most));
    if (slot->least != slot->first && slot->least != slot->last)
        go_to(drawing, pen, x, y_of(drawing, slot->least));
    go_to(drawing, pen, x, y_of(drawing, slot->last));
}

static void end_level(const Drawing *drawing, Pen *pen, int x)
{
    if (pen->is_down && x > pen->x) add(drawing, "h%d", x - pen->x);
    pen->is_down = false;
}

static void draw_line(const Drawing *drawing, size_t number)
{
    const Chart *chart = drawing->chart;
    size_t columns = (size_t)(drawing->right - drawing->left) + 1;
    Pen pen = {.is_down = false};
    add(drawing, "<path class=\"line c%d\" d=\"", (int)number);
    for (size_t column = 0; column < columns; column++) {
        int x = drawing->left + (int)column;
        ChartSlot slot = chart_slot(chart, &chart->lines[number], column, columns);
        if (slot.is_known)
            draw_slot(drawing, &pen, x, &slot);
        else
            end_level(drawing, &pen, x - 1);
    }
    end_level(drawing, &pen, drawing->right);
    buffer_text(drawing->out, "\"/>");
}

static void draw_names(const Drawing *drawing)
{
    const Chart *chart = drawing->chart;
    int64_t places[CHART_LINES_MAX];
    for (size_t i = 0; i < chart->line_count; i++) {
        size_t end = chart_end(chart, &chart->lines[i]);
        places[i] = end == SIZE_MAX ? drawing->bottom : y_of(drawing, chart->lines[i].values[end]);
    }
    chart_part(places, chart->line_count, drawing->paper->letter * 5 / 4, drawing->bottom);
    for (size_t i = 0; i < chart->line_count; i++) {
        char kind[16];
        size_t end = chart_end(chart, &chart->lines[i]);
        if (end == SIZE_MAX) continue;
        snprintf(kind, sizeof kind, "nl n%d", (int)i);
        add(drawing, "<circle class=\"dot n%d\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>", (int)i, x_of(drawing, end),
            y_of(drawing, chart->lines[i].values[end]), larger(drawing->paper->letter / 5, 2));
        add_label(drawing, kind, drawing->right + drawing->paper->letter * 3 / 5,
                  (int)places[i] + drawing->paper->letter / 3, chart->lines[i].name);
    }
}

void chart_as_svg(const Chart *chart, const ChartPaper *paper, Language language, Buffer *out)
{
    Drawing drawing = drawing_of(chart, paper, out);
    buffer_text(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" role=\"img\" viewBox=\"0 0 ");
    add(&drawing, "%d %d\" ", paper->width, paper->height);
    if (paper->has_size) add(&drawing, "width=\"%d\" height=\"%d\" ", paper->width, paper->height);
    add(&drawing, "font-size=\"%d\" aria-labelledby=\"", paper->letter);
    buffer_text(out, paper->id);
    buffer_text(out, "-t ");
    buffer_text(out, paper->id);
    buffer_text(out, "-d\"><title id=\"");
    buffer_text(out, paper->id);
    buffer_text(out, "-t\">");
    markup_text(out, chart->title);
    buffer_text(out, "</title><desc id=\"");
    buffer_text(out, paper->id);
    buffer_text(out, "-d\">");
    Buffer words = {0};
    chart_as_words(chart, language, &words);
    markup_bytes(out, words.bytes ? words.bytes : "", words.length);
    buffer_done(&words);
    buffer_text(out, "</desc>");
    draw_ticks(&drawing);
    draw_marks(&drawing);
    for (size_t i = 0; i < chart->line_count; i++)
        draw_line(&drawing, i);
    draw_names(&drawing);
    buffer_text(out, "</svg>");
}

/* --- style ---------------------------------------------------------------------------------------------- */

/* Told apart by their dashes too, for who sees no colours and prints none. */
static const char *const dashes[CHART_LINES_MAX] = {
    "", "7 3", "2 3", "9 3 2 3", "5 2", "1 2", "12 4", "4 4", "9 2 1 2", "3 1", "14 3 3 3", "6 1 1 1"};

void chart_style(Buffer *out)
{
    char rule[160];
    buffer_text(out, ".chart text{fill:var(--soft)}.chart .tl{text-anchor:end}.chart .ml{text-anchor:middle}"
                     ".chart .nl{font-weight:600}.chart path{fill:none;stroke:var(--grid);stroke-width:1}"
                     ".chart .zero{stroke:var(--soft)}.chart .mark{stroke-dasharray:1 4}"
                     ".chart .line{stroke-width:2.2;stroke-linejoin:round}.chart .dot{stroke:none}\n");
    for (int i = 0; i < CHART_LINES_MAX; i++) {
        snprintf(rule, sizeof rule,
                 ".chart .c%d{stroke:var(--c%d);stroke-dasharray:%s}.chart .n%d{fill:var(--c%d)}\n", i, i,
                 *dashes[i] ? dashes[i] : "none", i, i);
        buffer_text(out, rule);
    }
}
