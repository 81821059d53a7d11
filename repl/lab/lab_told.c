#include "lab_told.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

const char *lab_written(double value, Language language, char text[LAB_NUMBER])
{
    snprintf(text, LAB_NUMBER, "%.1f", fabs(value) < 0.05 ? 0 : value);
    char *point = language == LANGUAGE_FRENCH ? strchr(text, '.') : NULL;
    if (point) *point = ',';
    return text;
}

static const char *written(const Screen *screen, double value, char text[LAB_NUMBER])
{
    return lab_written(value, screen->language, text);
}

/* --- what is told of -------------------------------------------------------------------------------- */

enum { HEADLINES_MAX = LAB_FIGURES + LAB_SEATS };

static const Phrase figure_names[LAB_FIGURES] = {
    [LAB_MOVES] = PHRASE_LAB_TOLD_MOVES,
    [LAB_MARGIN] = PHRASE_LAB_TOLD_MARGIN,
    [LAB_LEADS] = PHRASE_LAB_TOLD_LEADS,
    [LAB_DECIDED] = PHRASE_LAB_TOLD_DECIDED,
};

static size_t row_count(const LabSums *sums)
{
    return LAB_FIGURES + sums->seats;
}

static const LabSum *sum_of(const LabSums *sums, size_t row)
{
    return row < LAB_FIGURES ? &sums->figures[row] : &sums->by_seat[row - LAB_FIGURES];
}

static void add_name(const Screen *screen, size_t row, Buffer *out)
{
    if (row < LAB_FIGURES)
        buffer_text(out, phrase(screen->language, figure_names[row]));
    else
        sentence_write(out, screen->language, say_lab_told_seat((int64_t)(row - LAB_FIGURES) + 1));
}

/* --- tables ----------------------------------------------------------------------------------------- */

static void add_cell(Grid *grid, Buffer *text)
{
    const char *cell = buffer_string(text);
    grid_cell(grid, INK_PLAIN, cell ? cell : "", cell ? text->length : 0);
    grid->failed = grid->failed || !cell;
    buffer_clear(text);
}

static void add_name_cell(Grid *grid, size_t row)
{
    Buffer name = {0};
    add_name(grid->screen, row, &name);
    add_cell(grid, &name);
    buffer_done(&name);
}

static void add_estimate(Grid *grid, LabEstimate estimate)
{
    char mean[LAB_NUMBER], half[LAB_NUMBER];
    Buffer text = {0};
    buffer_text(&text, written(grid->screen, estimate.mean, mean));
    buffer_text(&text, " ± ");
    buffer_text(&text, written(grid->screen, estimate.half, half));
    add_cell(grid, &text);
    buffer_done(&text);
}

static void add_column(Grid *grid, GridSide side, Phrase title)
{
    grid_column(grid, side, phrase(grid->screen->language, title));
}

static void draw(Grid *grid, Buffer *out)
{
    grid_draw(grid, out);
    grid_done(grid);
}

static void tell_table(const LabSums *sums, const Screen *screen, Buffer *out)
{
    Grid grid = grid_of(screen);
    add_column(&grid, GRID_TEXT, PHRASE_LAB_TOLD_FIGURE);
    grid_column(&grid, GRID_NUMBER, "A");
    if (sums->sides > 1) {
        grid_column(&grid, GRID_NUMBER, "B");
        grid_column(&grid, GRID_NUMBER, "B - A");
        add_column(&grid, GRID_NUMBER, PHRASE_LAB_TOLD_PAIRS);
    }
    for (size_t row = 0; row < row_count(sums); row++) {
        char worth[LAB_NUMBER];
        const LabSum *sum = sum_of(sums, row);
        add_name_cell(&grid, row);
        add_estimate(&grid, lab_mean(sum, 0));
        if (sums->sides == 1) continue;
        add_estimate(&grid, lab_mean(sum, 1));
        add_estimate(&grid, lab_difference(sum));
        written(screen, lab_pairing(sum), worth);
        grid_cell(&grid, INK_PLAIN, worth, strlen(worth));
    }
    draw(&grid, out);
}

/* How well each plays, where they do not all play alike. */
static void tell_players(const LabSums *sums, const Screen *screen, Buffer *out)
{
    Grid grid = grid_of(screen);
    add_column(&grid, GRID_TEXT, PHRASE_LAB_TOLD_PLAYER);
    add_column(&grid, GRID_NUMBER, PHRASE_LAB_TOLD_WINS);
    for (uint32_t i = 0; i < sums->seats; i++) {
        char number[LAB_NUMBER];
        snprintf(number, sizeof number, "%" PRIu32, i + 1);
        grid_cell(&grid, INK_PLAIN, number, strlen(number));
        add_estimate(&grid, lab_mean(&sums->by_player[i], 0));
    }
    draw(&grid, out);
}

/* Of each value what an evening is under it, beside what it is without. */
static void tell_values(const LabValue *values, size_t count, const Screen *screen, Buffer *out)
{
    Grid grid = grid_of(screen);
    add_column(&grid, GRID_TEXT, PHRASE_LAB_TOLD_FIGURE);
    add_column(&grid, GRID_NUMBER, PHRASE_LAB_TOLD_AS_IT_IS);
    for (size_t i = 0; i < count; i++)
        grid_column(&grid, GRID_NUMBER, values[i].value);
    for (size_t row = 0; count > 0 && row < row_count(&values[0].sums); row++) {
        add_name_cell(&grid, row);
        add_estimate(&grid, lab_mean(sum_of(&values[0].sums, row), 0));
        for (size_t i = 0; i < count; i++)
            add_estimate(&grid, lab_mean(sum_of(&values[i].sums, row), 1));
    }
    draw(&grid, out);
}

/* --- in words --------------------------------------------------------------------------------------- */

static void tell_ends(const LabSums *sums, uint32_t side, const char *called, Language language, Buffer *out)
{
    const uint64_t *ends = sums->ends[side];
    uint64_t others = ends[LAB_STUCK] + ends[LAB_LONG] + ends[LAB_FAILED] + ends[LAB_NOBODY];
    if (others == 0) return;
    sentence_write(out, language,
                   say_lab_told_no_winner(called, (int64_t)ends[LAB_STUCK], (int64_t)ends[LAB_LONG],
                                          (int64_t)ends[LAB_FAILED], (int64_t)ends[LAB_NOBODY]));
}

/* What was seen under a rule, or how large it could be and not be seen. */
static void tell_headline(const Screen *screen, size_t row, const char *under, LabEstimate difference,
                          bool is_there, Buffer *out)
{
    Buffer name = {0};
    char value[LAB_NUMBER], most[LAB_NUMBER];
    add_name(screen, row, &name);
    const char *what = buffer_string(&name) ? name.bytes : "";
    written(screen, difference.mean, value);
    written(screen, fabs(difference.mean) + difference.half, most);
    if (!is_there)
        sentence_write(out, screen->language, say_lab_told_not_seen(what, most));
    else if (difference.mean > 0)
        sentence_write(out, screen->language, say_lab_told_more(what, value, under));
    else
        sentence_write(out, screen->language, say_lab_told_less(what, value, under));
    buffer_done(&name);
}

static void tell_differences(const LabSums *sums, const Screen *screen, Buffer *out)
{
    bool is_there[HEADLINES_MAX];
    LabEstimate differences[HEADLINES_MAX];
    size_t rows = row_count(sums);
    for (size_t row = 0; row < rows; row++)
        differences[row] = lab_difference(sum_of(sums, row));
    lab_holm(differences, rows, is_there);
    for (size_t row = 0; row < rows; row++)
        tell_headline(screen, row, "B", differences[row], is_there[row], out);
}

/* Of all values together: the more are tried, the more must be there for one to be told. */
static void tell_seen_values(const LabValue *values, size_t count, const Screen *screen, Buffer *out)
{
    bool is_there[LAB_VALUES * HEADLINES_MAX], is_any = false;
    LabEstimate differences[LAB_VALUES * HEADLINES_MAX] = {{0}};
    size_t rows = row_count(&values[0].sums);
    for (size_t i = 0; i < count * rows; i++)
        differences[i] = lab_difference(sum_of(&values[i / rows].sums, i % rows));
    lab_holm(differences, count * rows, is_there);
    for (size_t i = 0; i < count * rows; i++) {
        if (is_there[i]) tell_headline(screen, i % rows, values[i / rows].value, differences[i], true, out);
        is_any = is_any || is_there[i];
    }
    if (!is_any) buffer_text(out, phrase(screen->language, PHRASE_LAB_TOLD_NO_VALUE));
}

void lab_tell(const LabSums *sums, const Screen *screen, Buffer *out)
{
    Language language = screen->language;
    sentence_write(out, language, say_lab_told_evenings((int64_t)sums->evenings));
    for (uint32_t side = 0; side < sums->sides; side++)
        tell_ends(sums, side, side == 0 ? "A" : "B", language, out);
    if (sums->illegal > 0) sentence_write(out, language, say_lab_told_illegal((int64_t)sums->illegal));
    tell_table(sums, screen, out);
    buffer_byte(out, '\n');
    tell_players(sums, screen, out);
    if (sums->sides < 2) return;
    buffer_byte(out, '\n');
    tell_differences(sums, screen, out);
}

void lab_tell_values(const LabValue *values, size_t count, const Screen *screen, Buffer *out)
{
    bq_assert(count > 0 && count <= LAB_VALUES);
    sentence_write(out, screen->language, say_lab_told_evenings((int64_t)values[0].sums.evenings));
    for (size_t i = 0; i < count; i++)
        tell_ends(&values[i].sums, 1, values[i].value, screen->language, out);
    tell_values(values, count, screen, out);
    buffer_byte(out, '\n');
    tell_seen_values(values, count, screen, out);
}
