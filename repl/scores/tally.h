/* tally.h - the score book as a page: by game, by person, against each other, records.
 *
 * What is not alike stands apart: games, how many played, and whether a house rule was played with. A share
 * of wins is of evenings that are alike, and is told with the interval that it may be in; where that says
 * nothing, it says so. What is counted over all games is told as a number alone. */
#ifndef BQ_TALLY_H
#define BQ_TALLY_H

#include "pages/face.h"
#include "shelf.h"

/* Fills an empty page. */
void tally(const Shelf *shelf, Page *page);

/* Wilson's interval of 95 %, in whole percents; of no evenings, 0 to 100. */
void tally_interval(int64_t wins, int64_t evenings, int64_t *low, int64_t *high);

#endif
