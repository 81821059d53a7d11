#include "lab_sums.h"

#include "normal.h"

#include <math.h>

/* --- adding up -------------------------------------------------------------------------------------- */

static void add(LabSum *sum, double x, double y)
{
    sum->count++;
    sum->x += x;
    sum->y += y;
    sum->xx += x * x;
    sum->yy += y * y;
    sum->dd += (y - x) * (y - x);
}

/* Of what the winner has, by how much the next has less; less than nothing where the game does not go by
 * fortunes. */
static double margin_of(const LabSide *side, uint32_t seats)
{
    int64_t best = INT64_MIN, next = INT64_MIN;
    for (uint32_t i = 0; i < seats; i++) {
        int64_t one = side->fortunes[i];
        bool is_best = side->winners >> i & 1 && one > best;
        int64_t other = is_best ? best : one;
        if (is_best) best = one;
        if (other > next) next = other;
    }
    return best > 0 && next != INT64_MIN ? 100.0 * (double)(best - next) / (double)best : 0;
}

static double figure_of(const LabSide *side, uint32_t seats, LabFigure figure)
{
    switch (figure) {
    case LAB_MOVES: return side->moves;
    case LAB_MARGIN: return margin_of(side, seats);
    case LAB_LEADS: return side->leads;
    case LAB_DECIDED: return side->decided / 10.0;
    case LAB_FIGURES: break;
    }
    return 0;
}

static double share_of(const LabSide *side, uint32_t seats, uint32_t seat)
{
    uint32_t winners = side->winners, count = 0;
    for (uint32_t i = 0; i < seats; i++)
        count += winners >> i & 1;
    return winners >> seat & 1 ? 100.0 / count : 0;
}

void lab_sums_add(LabSums *sums, const LabEvening *evening)
{
    const LabSide *a = &evening->side[0], *b = &evening->side[evening->sides - 1];
    sums->seats = evening->seats;
    sums->sides = evening->sides;
    sums->evenings++;
    for (uint32_t i = 0; i < evening->sides; i++) {
        sums->ends[i][evening->side[i].end]++;
        sums->illegal += evening->side[i].illegal;
    }
    if (a->end != LAB_OVER || b->end != LAB_OVER) return;
    for (int f = 0; f < LAB_FIGURES; f++)
        add(&sums->figures[f], figure_of(a, sums->seats, (LabFigure)f),
            figure_of(b, sums->seats, (LabFigure)f));
    for (uint32_t i = 0; i < sums->seats; i++) {
        double in_a = share_of(a, sums->seats, i), in_b = share_of(b, sums->seats, i);
        add(&sums->by_seat[i], in_a, in_b);
        add(&sums->by_player[evening->order[i]], in_a, in_b);
    }
}

/* --- intervals -------------------------------------------------------------------------------------- */

static double variance(double sum, double squares, uint64_t count)
{
    double n = (double)count;
    double v = count > 1 ? (squares - sum * sum / n) / (n - 1) : 0;
    return v > 0 ? v : 0;
}

/* Of few evenings the spread is not well known either: Student's distribution is wider than the normal one.
 * How much, by the first term of its expansion, and what a value of it is on the normal scale. */
static double student_95(uint64_t count)
{
    double cube = NORMAL_95 * NORMAL_95 * NORMAL_95;
    return count > 1 ? NORMAL_95 + (cube + NORMAL_95) / (4.0 * (double)(count - 1)) : NORMAL_95;
}

static double as_normal(double value, uint64_t count)
{
    double freedom = (double)count - 1;
    return value * (1 - 1 / (4 * freedom)) / sqrt(1 + value * value / (2 * freedom));
}

static LabEstimate estimate(double sum, double squares, uint64_t count)
{
    if (count == 0) return (LabEstimate){0, 0, 1};
    double error = sqrt(variance(sum, squares, count) / (double)count);
    double mean = sum / (double)count;
    double chance = error > 0 ? erfc(as_normal(fabs(mean) / error, count) / sqrt(2)) : mean == 0 ? 1 : 0;
    return (LabEstimate){mean, student_95(count) * error, chance};
}

LabEstimate lab_mean(const LabSum *sum, uint32_t side)
{
    return side == 0 ? estimate(sum->x, sum->xx, sum->count) : estimate(sum->y, sum->yy, sum->count);
}

LabEstimate lab_difference(const LabSum *sum)
{
    return estimate(sum->y - sum->x, sum->dd, sum->count);
}

double lab_pairing(const LabSum *sum)
{
    double apart = variance(sum->x, sum->xx, sum->count) + variance(sum->y, sum->yy, sum->count);
    double paired = variance(sum->y - sum->x, sum->dd, sum->count);
    return paired > 0 ? apart / paired : 1;
}

/* The least likely first, each against what is left of the 5 %, until one does not pass. */
void lab_holm(const LabEstimate *differences, size_t count, bool *is_there)
{
    for (size_t i = 0; i < count; i++)
        is_there[i] = false;
    for (size_t left = count; left > 0; left--) {
        size_t next = count;
        for (size_t i = 0; i < count; i++)
            if (!is_there[i] && (next == count || differences[i].chance < differences[next].chance)) next = i;
        if (differences[next].chance > 0.05 / (double)left) return;
        is_there[next] = true;
    }
}

/* --- beforehand ------------------------------------------------------------------------------------- */

/* The variance of a difference of two shares that are no pairs. */
static double variance_of_shares(uint32_t seats)
{
    double share = 1.0 / (seats > 1 ? seats : 2);
    return 2 * share * (1 - share);
}

double lab_sharpness(uint64_t evenings, uint32_t seats)
{
    return 100 * (NORMAL_95 + NORMAL_80_ABOVE) *
           sqrt(variance_of_shares(seats) / (double)(evenings ? evenings : 1));
}

uint64_t lab_evenings(double points, uint32_t seats)
{
    double ratio = (NORMAL_95 + NORMAL_80_ABOVE) * 100 / points;
    return (uint64_t)ceil(variance_of_shares(seats) * ratio * ratio);
}
