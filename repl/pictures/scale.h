/* scale.h - round numbers beside a curve.
 *
 *   (1) low <= 0 <= high: a fall from 300 to 290 is drawn as the small thing that it is;
 *   (2) low and high are multiples of step, which is 1, 2 or 5 and then noughts. */
#ifndef BQ_SCALE_H
#define BQ_SCALE_H

#include "base.h"

typedef struct {
    int64_t low, high, step;
} Scale;

/* For values from least to most, with about so many steps. */
Scale scale_of(int64_t least, int64_t most, int steps);

/* Where the value lies between low, 0, and high, size. */
int64_t scale_place(const Scale *scale, int64_t value, int64_t size);

#endif
