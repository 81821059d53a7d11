/* series.h - values along an evening, by the effects of its commands: the one source of its curves, tables,
 * moments and ranks.
 *
 *   (1) there is a point for each command that counts, in their order; and before it one for each period that
 *       ends within it, which holds what is true once the period's last effect is done;
 *   (2) the last point is the table as it is now. */
#ifndef BQ_SERIES_H
#define BQ_SERIES_H

#include "evening/face.h"

typedef struct {
    uint64_t number;  /* of the record; what ends a period is in the middle of it */
    uint64_t called;  /* the number it is called by */
    bool ends_period; /* the values are those at the end of the period */
    size_t period;    /* in texts: the month or round it belongs to; of one that ends, that one */
    size_t kind;      /* in texts: what kind of line it is, an operation or a command */
    size_t asked;     /* in texts: who was waited for before it; "" for nobody */
    int64_t time;     /* when it was written, in seconds; 0: unknown */
} SeriesPoint;

typedef struct {
    SeriesPoint *points;
    size_t count, room;
    int64_t *values; /* a row a point, a column a column */
    bool *known;     /* false: it is hidden, or there is nothing to know */
    size_t value_room, known_room;
    size_t columns;
    Buffer texts;      /* each with a NUL behind it; what is at 0 is "" */
    size_t period_now; /* in texts: what goes on still */
    bool failed;
} Series;

typedef struct {
    const char *columns; /* a line each, see game_along */
    const char *eyes;    /* a player's; NULL: those of all */
    bool sees_all;       /* nothing is hidden any more */
    bool wants_kinds;    /* kind, asked and time are filled in, and period of each */
    const char *period;  /* what the table calls it, tour; NULL: the widest that has ended once */
} SeriesWish;

/* Into an empty series. False, and *trouble, on failure. Free it with series_done, whatever happens. */
bool series_read(Session *session, const SeriesWish *wish, Series *series, Trouble *trouble);
void series_done(Series *series);

int64_t series_value(const Series *series, size_t point, size_t column);
bool series_knows(const Series *series, size_t point, size_t column);
const char *series_text(const Series *series, size_t text); /* lends */

#endif
