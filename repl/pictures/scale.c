#include "scale.h"

enum { STEPS_MAX = 100 };

/* What is larger than that is drawn at the edge: no 64 bits are left for a round number above it. */
#define VALUE_MAX ((int64_t)1 << 60)

static int64_t within(int64_t value)
{
    if (value > VALUE_MAX) return VALUE_MAX;
    return value < -VALUE_MAX ? -VALUE_MAX : value;
}

/* The next of 1, 2, 5, 10, 20, 50 ... */
static int64_t rounder(int64_t step)
{
    int64_t digit = step;
    while (digit >= 10)
        digit /= 10;
    return digit == 2 ? step / 2 * 5 : step * 2;
}

static int64_t at_or_above(int64_t value, int64_t step)
{
    return value > 0 ? (value + step - 1) / step * step : value / step * step;
}

Scale scale_of(int64_t least, int64_t most, int steps)
{
    bq_assert(steps > 0 && steps <= STEPS_MAX);
    int64_t low = within(least < 0 ? least : 0);
    int64_t high = within(most > 0 ? most : 0);
    int64_t step = 1;
    if (low == 0 && high == 0) high = 1;
    while (step < VALUE_MAX / 5 && (high - low) / step >= steps)
        step = rounder(step);
    return (Scale){-at_or_above(-low, step), at_or_above(high, step), step};
}

int64_t scale_place(const Scale *scale, int64_t value, int64_t size)
{
    if (value <= scale->low) return 0;
    if (value >= scale->high) return size;
    __extension__ typedef __int128 Wide;
    Wide span = (Wide)scale->high - scale->low;
    return (int64_t)(((Wide)value - scale->low) * size * 2 / span + 1) / 2;
}
