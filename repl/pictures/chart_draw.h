/* chart_draw.h - a chart written: as SVG, in letters, as cells of a table, in words. */
#ifndef BQ_CHART_DRAW_H
#define BQ_CHART_DRAW_H

#include "chart.h"
#include "terminal/face.h"

typedef struct {
    int width, height; /* of the picture, in its own units */
    int letter;        /* how large its letters are */
    const char *id;    /* which no other picture of the page has */
    bool has_size;     /* it is no wider than that, where nothing around it says how wide */
} ChartPaper;

/* Appends one <svg> element. Its colours are the page's: the classes are those of chart_style. */
void chart_as_svg(const Chart *chart, const ChartPaper *paper, Language language, Buffer *out);

/* Appends the rules of style for it; by day and by night. */
void chart_style(Buffer *out);

/* Appends lines for a terminal, the scale beside them. */
void chart_as_text(const Chart *chart, const Screen *screen, Buffer *out);

/* Appends a table: a row for each mark and for the end, a column a line; at most so many rows. As
 * game_draw_view gives them; amounts as people write them, or bare. */
void chart_as_cells(const Chart *chart, Language language, bool is_bare, Buffer *cells);

/* Appends a sentence for each line: for who cannot see it. */
void chart_as_words(const Chart *chart, Language language, Buffer *out);

/* The same text with what has a meaning in HTML escaped. */
void markup_text(Buffer *out, const char *text);
void markup_bytes(Buffer *out, const char *bytes, size_t length);

#endif
