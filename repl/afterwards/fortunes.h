/* fortunes.h - what each player is worth, along the evening: what his fortune is made of, as the game values
 * it. */
#ifndef BQ_FORTUNES_H
#define BQ_FORTUNES_H

#include "pictures/face.h"
#include "series.h"

typedef struct {
    Series series;
    size_t part_count, player_count;
    size_t more;  /* where the further columns begin */
    Buffer parts; /* the names of the parts and what they are called, each with a NUL behind it */
    Table *table; /* lent: today's */
} Fortunes;

typedef struct {
    const char *eyes; /* a player's; NULL: those of all */
    bool sees_all, wants_kinds;
    const char *more;    /* further columns behind those of the fortunes, a line each; NULL: none */
    bool has_more_alone; /* no fortunes are wanted */
    const char *period;  /* see SeriesWish */
} FortunesWish;

/* False, and *trouble, on failure. Free it with fortunes_done, whatever happens. */
bool fortunes_read(Session *session, const FortunesWish *wish, Fortunes *fortunes, Trouble *trouble);
void fortunes_done(Fortunes *fortunes);

/* What that part of the player's fortune is worth at that point; all of it. */
bool fortunes_knows(const Fortunes *fortunes, size_t point, size_t player);
int64_t fortunes_part(const Fortunes *fortunes, size_t point, size_t player, size_t part);
int64_t fortunes_of(const Fortunes *fortunes, size_t point, size_t player);

const char *fortunes_player(const Fortunes *fortunes, size_t player);    /* lends */
const char *fortunes_part_name(const Fortunes *fortunes, size_t part);   /* lends: as scripts call it */
const char *fortunes_part_called(const Fortunes *fortunes, size_t part); /* lends: as people do */

/* His place at that point, from 1; equals share it. 0: not known. */
size_t fortunes_rank(const Fortunes *fortunes, size_t point, size_t player);

/* The first point at which somebody has something: before, the money is in the box. */
size_t fortunes_first(const Fortunes *fortunes);

/* Where periods end, and the last point, for a chart that begins with that one; what ends there or before is
 * left out. Copies of the places, counted from there, the names lent. Free it. NULL if there is no memory. */
ChartMark *fortunes_marks(const Fortunes *fortunes, size_t first, size_t *count);

#endif
