/* lab_sums.h - what many evenings of the lab come to: means, shares and differences, each with its interval.
 *
 * The two evenings of a pair have their chance in common, so a difference is that of pairs: its interval is
 * that of the mean of what each pair differs by, never that of two samples. An evening without a winner
 * counts for no share, and is counted. */
#ifndef BQ_LAB_SUMS_H
#define BQ_LAB_SUMS_H

#include "lab_line.h"

typedef struct { /* of values x on one side, y on the other */
    uint64_t count;
    double x, y, xx, yy, dd; /* sums, of squares, and of squares of y - x */
} LabSum;

typedef enum {
    LAB_MOVES,   /* decisions */
    LAB_MARGIN,  /* of 100 that the winner has, by how much the next has less */
    LAB_LEADS,   /* changes of the lead */
    LAB_DECIDED, /* of 100 moves, when it was decided */
    LAB_FIGURES,
} LabFigure;

typedef struct {
    uint32_t seats, sides;
    uint64_t evenings;
    uint64_t ends[LAB_SIDES][LAB_ENDS];
    uint64_t illegal;
    LabSum figures[LAB_FIGURES];
    LabSum
        by_seat[LAB_SEATS]; /* of 100 evenings, how many whoever sits there wins; shared where several do */
    LabSum by_player[LAB_SEATS];
} LabSums;

void lab_sums_add(LabSums *sums, const LabEvening *evening);

/* A mean, half its 95 % interval, and of a difference how likely chance alone makes it as large. */
typedef struct {
    double mean, half, chance;
} LabEstimate;

LabEstimate lab_mean(const LabSum *sum, uint32_t side);
LabEstimate lab_difference(const LabSum *sum); /* of the second side less the first, by pairs */

/* How many times as many evenings that are no pairs would be as sharp; 1: the pairs are worth nothing. */
double lab_pairing(const LabSum *sum);

/* Which of those differences are there though there are several: Holm's way, at 5 %. */
void lab_holm(const LabEstimate *differences, size_t count, bool *is_there);

/* A share as sharp as so many evenings of so many seats show it, in points, seen in 4 of 5 labs; and how many
 * evenings show that. */
double lab_sharpness(uint64_t evenings, uint32_t seats);
uint64_t lab_evenings(double points, uint32_t seats);

#endif
