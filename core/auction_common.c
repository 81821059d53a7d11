#include "auction_common.h"

bool bidder_seated(int bidder_count, int bidder)
{
    return bidder >= 0 && bidder < bidder_count;
}

/* --- prices -------------------------------------------------------------------------------------- */

bool price_range_valid(const PriceRange *range)
{
    return range->floor >= 0 && range->floor <= range->ceiling;
}

bool price_in_range(const PriceRange *range, Amount price)
{
    return range->floor <= price && price <= range->ceiling;
}

Amount price_shift(const PriceRange *range, Amount price, Amount delta)
{
    Amount moved = 0;
    if (__builtin_add_overflow(price, delta, &moved)) moved = delta > 0 ? AMOUNT_MAX : AMOUNT_MIN;
    if (moved < range->floor) moved = range->floor;
    if (moved > range->ceiling) moved = range->ceiling;
    bq_assert(price_in_range(range, moved));
    return moved;
}

static Amount whole_move(Amount step, int64_t units)
{
    Amount move = 0;
    bq_assert(step >= 0);
    bq_assert(units >= 0);
    return __builtin_mul_overflow(step, units, &move) ? AMOUNT_MAX : move;
}

Amount price_up(const PriceRange *range, Amount price, Amount step, int64_t units)
{
    return price_shift(range, price, whole_move(step, units));
}

Amount price_down(const PriceRange *range, Amount price, Amount step, int64_t units)
{
    return price_shift(range, price, -whole_move(step, units));
}

/* --- speaking orders ------------------------------------------------------------------------------- */

static int64_t within(int64_t number, int count)
{
    int64_t rest = number % count;
    return rest < 0 ? rest + count : rest;
}

/* Each factor is brought below count first, so the product of two fits. */
static int64_t first_of_round(int count, int64_t shift, int64_t round)
{
    return within(within(shift, count) * within(round, count), count);
}

int speaker_at(int count, int64_t shift, int64_t round, int64_t place)
{
    bq_assert(count > 0);
    int64_t first = first_of_round(count, shift, round);
    return (int)within(first + within(place, count), count);
}

int speaker_place(int count, int64_t shift, int64_t round, int player)
{
    bq_assert(count > 0);
    return (int)within(player - first_of_round(count, shift, round), count);
}

/* --- piles ----------------------------------------------------------------------------------------- */

const char *piles_result_text(PilesResult result)
{
    switch (result) {
    case PILES_OK: return "done";
    case PILES_NONE: return "there must be at least one pile";
    case PILES_NEGATIVE: return "no pile may be below 0";
    case PILES_SUM: return "the piles do not add up to the total";
    case PILES_SPREAD: return "the piles are too unequal";
    }
    return "unknown result";
}

PilesResult piles_split(int64_t total, int64_t *piles, int count)
{
    if (count < 1) return PILES_NONE;
    if (total < 0) return PILES_NEGATIVE;

    for (int i = 0; i < count; i++)
        piles[i] = total / count + (i < total % count ? 1 : 0);
    bq_assert(piles_check(total, piles, count, 1) == PILES_OK);
    return PILES_OK;
}

PilesResult piles_check(int64_t total, const int64_t *piles, int count, int64_t spread_max)
{
    if (count < 1) return PILES_NONE;
    if (total < 0 || spread_max < 0) return PILES_NEGATIVE;
    int64_t least = piles[0], most = piles[0], rest = total;
    for (int i = 0; i < count; i++) {
        if (piles[i] < 0) return PILES_NEGATIVE;
        if (piles[i] < least) least = piles[i];
        if (piles[i] > most) most = piles[i];
    }
    for (int i = 0; i < count; i++) {
        if (piles[i] > rest) return PILES_SUM;
        rest -= piles[i];
    }
    if (rest != 0) return PILES_SUM;
    if (most - least > spread_max) return PILES_SPREAD;
    return PILES_OK;
}
