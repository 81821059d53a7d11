#include "lab_told.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct {
    const LabSums *sums;
    Language language;
    Buffer *out;
} Telling;

const char *lab_written(double value, Language language, char text[LAB_NUMBER])
{
    snprintf(text, LAB_NUMBER, "%.1f", fabs(value) < 0.05 ? 0 : value);
    char *point = language == LANGUAGE_FRENCH ? strchr(text, '.') : NULL;
    if (point) *point = ',';
    return text;
}

static const char *written(const Telling *telling, double value, char text[LAB_NUMBER])
{
    return lab_written(value, telling->language, text);
}

static void add_estimate(const Telling *telling, LabEstimate estimate)
{
    char mean[LAB_NUMBER], half[LAB_NUMBER];
    buffer_text(telling->out, written(telling, estimate.mean, mean));
    buffer_text(telling->out, " ± ");
    buffer_text(telling->out, written(telling, estimate.half, half));
}

/* --- what is told of -------------------------------------------------------------------------------- */

enum { HEADLINES_MAX = LAB_FIGURES + LAB_SEATS };

static const Phrase figure_names[LAB_FIGURES] = {
    [LAB_MOVES] = PHRASE_LAB_TOLD_MOVES,
    [LAB_MARGIN] = PHRASE_LAB_TOLD_MARGIN,
    [LAB_LEADS] = PHRASE_LAB_TOLD_LEADS,
    [LAB_DECIDED] = PHRASE_LAB_TOLD_DECIDED,
};

static const LabSum *sum_of(const LabSums *sums, size_t row)
{
    return row < LAB_FIGURES ? &sums->figures[row] : &sums->by_seat[row - LAB_FIGURES];
}

static void add_name(const Telling *telling, size_t row)
{
    if (row < LAB_FIGURES)
        buffer_text(telling->out, phrase(telling->language, figure_names[row]));
    else
        sentence_write(telling->out, telling->language, say_lab_told_seat((int64_t)(row - LAB_FIGURES) + 1));
}

/* --- the table -------------------------------------------------------------------------------------- */

static void tell_ends(const Telling *telling, uint32_t side)
{
    const uint64_t *ends = telling->sums->ends[side];
    uint64_t others = ends[LAB_STUCK] + ends[LAB_LONG] + ends[LAB_FAILED] + ends[LAB_NOBODY];
    if (others == 0) return;
    sentence_write(telling->out, telling->language,
                   say_lab_told_no_winner(side == 0 ? "A" : "B", (int64_t)ends[LAB_STUCK],
                                          (int64_t)ends[LAB_LONG], (int64_t)ends[LAB_FAILED],
                                          (int64_t)ends[LAB_NOBODY]));
}

static void tell_row(const Telling *telling, size_t row)
{
    const LabSum *sum = sum_of(telling->sums, row);
    add_name(telling, row);
    buffer_text(telling->out, telling->language == LANGUAGE_FRENCH ? " : " : ": ");
    add_estimate(telling, lab_mean(sum, 0));
    if (telling->sums->sides > 1) {
        buffer_text(telling->out, " | ");
        add_estimate(telling, lab_mean(sum, 1));
        buffer_text(telling->out, " | ");
        add_estimate(telling, lab_difference(sum));
        char worth[LAB_NUMBER];
        buffer_text(telling->out, " (x ");
        buffer_text(telling->out, written(telling, lab_pairing(sum), worth));
        buffer_byte(telling->out, ')');
    }
    buffer_byte(telling->out, '\n');
}

/* --- in words --------------------------------------------------------------------------------------- */

/* What was seen, or how large it could be and not be seen. */
static void tell_headline(const Telling *telling, size_t row, LabEstimate difference, bool is_there)
{
    Buffer name = {0};
    Telling to_name = {telling->sums, telling->language, &name};
    char value[LAB_NUMBER], most[LAB_NUMBER];
    add_name(&to_name, row);
    const char *what = buffer_string(&name) ? name.bytes : "";
    written(telling, difference.mean, value);
    written(telling, fabs(difference.mean) + difference.half, most);
    if (!is_there)
        sentence_write(telling->out, telling->language, say_lab_told_not_seen(what, most));
    else if (difference.mean > 0)
        sentence_write(telling->out, telling->language, say_lab_told_more(what, value));
    else
        sentence_write(telling->out, telling->language, say_lab_told_less(what, value));
    buffer_done(&name);
}

static void tell_differences(const Telling *telling, size_t rows)
{
    bool is_there[HEADLINES_MAX];
    LabEstimate differences[HEADLINES_MAX];
    for (size_t row = 0; row < rows; row++)
        differences[row] = lab_difference(sum_of(telling->sums, row));
    lab_holm(differences, rows, is_there);
    for (size_t row = 0; row < rows; row++)
        tell_headline(telling, row, differences[row], is_there[row]);
}

void lab_tell(const LabSums *sums, Language language, Buffer *out)
{
    Telling telling = {sums, language, out};
    size_t rows = LAB_FIGURES + sums->seats;
    sentence_write(out, language, say_lab_told_evenings((int64_t)sums->evenings, (int64_t)sums->sides));
    for (uint32_t side = 0; side < sums->sides; side++)
        tell_ends(&telling, side);
    if (sums->illegal > 0) sentence_write(out, language, say_lab_told_illegal((int64_t)sums->illegal));
    for (size_t row = 0; row < rows; row++)
        tell_row(&telling, row);
    for (uint32_t i = 0; i < sums->seats; i++) {
        sentence_write(out, language, say_lab_told_player((int64_t)i + 1));
        add_estimate(&telling, lab_mean(&sums->by_player[i], 0));
        buffer_byte(out, '\n');
    }
    if (sums->sides > 1) tell_differences(&telling, rows);
}
