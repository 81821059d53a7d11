/* sample.h - how many of the same are tried: few where a tool looks on or somebody waits, and thousands in ./check long. */
#ifndef BQ_TEST_SAMPLE_H
#define BQ_TEST_SAMPLE_H

#include <stdlib.h>

static inline int sample(int quick, int usual, int of_long)
{
    if (getenv("BANQUIER_LONG")) return of_long;
    return getenv("BANQUIER_QUICK") ? quick : usual;
}

#endif
