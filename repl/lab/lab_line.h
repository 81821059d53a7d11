/* lab_line.h - one evening of the lab as a line of JSON: what came of it under one rule, or under two.
 *
 * A line says the same on every machine, whoever played it, so lines of many machines are joined by their
 * numbers. */
#ifndef BQ_LAB_LINE_H
#define BQ_LAB_LINE_H

#include "buffer.h"

enum { LAB_SEATS = 12, LAB_SIDES = 2 };

typedef enum {
    LAB_OVER,   /* somebody has won */
    LAB_STUCK,  /* no seat knew what to say */
    LAB_LONG,   /* it went on after so many moves */
    LAB_FAILED, /* a script ended in an error, or was stopped */
    LAB_NOBODY, /* the game was over, and nobody has won */
    LAB_ENDS,
} LabEnd;

typedef struct { /* under one rule */
    LabEnd end;
    uint32_t moves, rounds;
    uint32_t leads;              /* how often another one came to lead */
    uint32_t decided;            /* of a thousand moves, after how many nobody but the winner led any more */
    uint32_t illegal;            /* lines that were refused */
    int64_t fortunes[LAB_SEATS]; /* as they sit */
    uint32_t winners;            /* of the seats, a bit each: by the game's own word, if it has one */
} LabSide;

typedef struct {
    uint64_t number;
    uint32_t seats, sides;
    uint32_t order[LAB_SEATS]; /* which of the players sits there */
    LabSide side[LAB_SIDES];
} LabEvening;

void lab_line_write(const LabEvening *evening, Buffer *line);

/* False if the line is none that lab_line_write has written. */
bool lab_line_read(const char *line, LabEvening *evening);

/* What came of an evening, from what played_evening has told. */
void lab_side_read(const char *told, uint32_t seats, LabSide *side);

/* Which of the seats has most; several where they are equal: a bit each. */
uint32_t lab_leaders(const LabSide *side, uint32_t seats);

#endif
