/* outcome.h - what came of one evening: a line of the score book.
 *
 *     DAY TAB GAME TAB MINUTES TAB HOUSE [TAB NAME TAB SCORE TAB WON]...
 *
 * HOUSE is 1 where a house rule was played with, SCORE `-` where none is known, WON 1 for who has won. */
#ifndef BQ_OUTCOME_H
#define BQ_OUTCOME_H

#include "evening/face.h"

typedef struct {
    char *name;
    int64_t score;
    bool has_score, has_won;
} OutcomeSeat;

typedef struct {
    char day[11]; /* 2026-11-20 */
    char *game;
    int64_t minutes;
    bool has_house;
    OutcomeSeat *seats;
    size_t seat_count, seat_room;
} Outcome;

void outcome_done(Outcome *outcome);

/* Of an evening that is over, or whose game says at any time who is ahead. *is_over is false, and nothing is
 * filled, where it is not. False, and *trouble, if it cannot be read. */
bool outcome_of(Session *session, Outcome *outcome, bool *is_over, Trouble *trouble);

/* Of a line; false, with nothing to free, if it is none. */
bool outcome_read(const char *line, Outcome *outcome);

/* Of words as people type them: 2026-11-20 ambition 95 Anna=184000 Bruno *Chloé=200000. Without a star, those
 * with the best score have won. False, with nothing to free, if they are none. */
bool outcome_typed(const char *const *words, int count, Outcome *outcome);

void outcome_write(const Outcome *outcome, Buffer *line);

#endif
