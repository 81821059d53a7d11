/* The linear program behind the prices: revised simplex on a small dense basis.
 *
 * It has a row for each thing, of which no more can be taken than there is, and rows for limits: at most, or
 * at least, so many of the sets that are worth so much. A row "at least" begins with something in the basis
 * that is no set and costs more than anything is worth, so that it is driven out. */
#include "partition_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUNDS_MAX = 600, /* prices are valid even if it stops here */
    SHORTLIST_MAX = 64,
    ROWS_MAX = PARTITION_ITEMS_MAX + 2 * LIMITS_MAX,
    NONE = -1
};

/* A row behind those of the things. Its price is 0 or more, or 0 or less where it says "at least". */
typedef struct {
    int limit; /* which */
    bool is_least;
    int number;
} LimitRow;

struct Relaxed {
    int items, rows;                 /* rows of things, and with those of limits behind them */
    int row_of[PARTITION_ITEMS_MAX]; /* of a thing */
    LimitRow limit_rows[2 * LIMITS_MAX];
    double inverse[ROWS_MAX][ROWS_MAX];
    double level[ROWS_MAX];             /* how much of what is in the basis is taken */
    ptrdiff_t basis[ROWS_MAX];          /* a candidate, or NONE: what is left of a row */
    double price[ROWS_MAX];             /* of each row */
    double of_limit[LIMITS_MAX];        /* what the rows of a limit are priced together */
    ptrdiff_t shortlist[SHORTLIST_MAX]; /* candidates that gained at the last look at all of them, or NONE */
    double tolerance;
};

typedef struct {
    ptrdiff_t candidate; /* or NONE: something is left of the row */
    int row;
    double gain;
} Entering;

Relaxed *relaxed_new(void)
{
    return calloc(1, sizeof(Relaxed));
}

void relaxed_free(Relaxed *relaxed)
{
    free(relaxed);
}

static uint32_t limits_of(const Problem *problem, const Candidate *candidate)
{
    uint32_t limits = 0;
    for (int limit = 0; limit < problem->limit_count; limit++)
        if (is_of(&problem->limits[limit].class, candidate)) limits |= UINT32_C(1) << limit;
    return limits;
}

static void lay_rows(Relaxed *r, const Problem *problem)
{
    r->rows = 0;
    for (uint64_t left = problem->items; left; left &= left - 1)
        r->row_of[lowest_bit(left)] = r->rows++;
    r->items = r->rows;
    for (int i = 0; i < problem->limit_count; i++) {
        const Limit *limit = &problem->limits[i];
        if (limit->most < PARTITION_ITEMS_MAX)
            r->limit_rows[r->rows++ - r->items] = (LimitRow){i, false, limit->most};
        if (limit->least > 0) r->limit_rows[r->rows++ - r->items] = (LimitRow){i, true, limit->least};
    }
}

/* Does the row say "at least"? */
static bool is_least(const Relaxed *r, int row)
{
    return row >= r->items && r->limit_rows[row - r->items].is_least;
}

static void price_limits(Relaxed *r)
{
    memset(r->of_limit, 0, sizeof r->of_limit);
    for (int row = r->items; row < r->rows; row++)
        r->of_limit[r->limit_rows[row - r->items].limit] += r->price[row];
}

/* Nothing is taken. The levels differ a little, so that the search never stands still. */
static void start(Relaxed *r, const Problem *problem)
{
    enum { DEAR = 4 };
    double most = 1;
    for (size_t i = 0; i < problem->count; i++) {
        Candidate *candidate = &problem->candidates[i];
        candidate->limits = limits_of(problem, candidate);
        if ((double)candidate->value > most) most = (double)candidate->value;
    }
    r->tolerance = most * 1e-9;
    lay_rows(r, problem);
    for (int row = 0; row < r->rows; row++) {
        memset(r->inverse[row], 0, sizeof r->inverse[row]);
        r->inverse[row][row] = 1;
        r->level[row] = row < r->items ? 1 : r->limit_rows[row - r->items].number;
        r->level[row] += 1e-6 * (1 + (row * 37 % 61));
        r->basis[row] = NONE;
        r->price[row] = is_least(r, row) ? -DEAR * most : 0;
    }
    price_limits(r);
    for (int place = 0; place < SHORTLIST_MAX; place++)
        r->shortlist[place] = (size_t)place < problem->count ? place : NONE;
}

static double gain_of(const Relaxed *r, const Candidate *candidate)
{
    double sum = 0;
    for (uint32_t left = candidate->limits; left; left &= left - 1)
        sum += r->of_limit[lowest_bit(left)];
    for (uint64_t left = candidate->members; left; left &= left - 1)
        sum += r->price[r->row_of[lowest_bit(left)]];
    return (double)candidate->value - sum;
}

/* The gain if something of the row is left over: for most rows a loss. */
static double gain_of_row(const Relaxed *r, int row)
{
    return is_least(r, row) ? r->price[row] : -r->price[row];
}

/* Looks at all the candidates, and shortlists those that gain most, one of all that share a place in it: most
 * of what enters before the next look is among them. */
static void draw_up(Relaxed *r, const Problem *problem)
{
    double most[SHORTLIST_MAX];
    for (int place = 0; place < SHORTLIST_MAX; place++) {
        r->shortlist[place] = NONE;
        most[place] = r->tolerance;
    }
    for (size_t i = 0; i < problem->count; i++) {
        size_t place = i % SHORTLIST_MAX;
        double gain = gain_of(r, &problem->candidates[i]);
        if (gain > most[place]) r->shortlist[place] = (ptrdiff_t)i, most[place] = gain;
    }
}

/* What gains most by being taken, of the shortlist and of the rows of which something could be left; its gain
 * is within the tolerance where nothing does. */
static Entering best_listed(const Relaxed *r, const Problem *problem)
{
    Entering best = {NONE, NONE, r->tolerance};
    for (int place = 0; place < SHORTLIST_MAX; place++) {
        ptrdiff_t listed = r->shortlist[place];
        double gain = listed == NONE ? 0 : gain_of(r, &problem->candidates[listed]);
        if (gain > best.gain) best = (Entering){listed, NONE, gain};
    }
    for (int row = 0; row < r->rows; row++) {
        double gain = gain_of_row(r, row);
        if (gain > best.gain) best = (Entering){NONE, row, gain};
    }
    return best;
}

/* The same among all candidates, though a better one may be left for later. */
static Entering best_entering(Relaxed *r, const Problem *problem, uint64_t *looks)
{
    Entering best = best_listed(r, problem);
    *looks += SHORTLIST_MAX;
    if (best.gain > r->tolerance) return best;
    draw_up(r, problem);
    *looks += problem->count;
    return best_listed(r, problem);
}

/* How the levels change when a candidate enters, or more of a row is left over. */
static void direct(const Relaxed *r, const Entering *entering, const Problem *problem, double *direction)
{
    uint64_t columns[2] = {0, 0}; /* rows of the candidate, as masks */
    double sign = 1;
    if (entering->candidate == NONE) {
        columns[entering->row / 64] = UINT64_C(1) << entering->row % 64;
        if (is_least(r, entering->row)) sign = -1;
    } else {
        const Candidate *candidate = &problem->candidates[entering->candidate];
        for (uint64_t left = candidate->members; left; left &= left - 1)
            columns[0] |= UINT64_C(1) << r->row_of[lowest_bit(left)];
        for (int row = r->items; row < r->rows; row++)
            if (candidate->limits >> r->limit_rows[row - r->items].limit & 1)
                columns[row / 64] |= UINT64_C(1) << row % 64;
    }
    for (int row = 0; row < r->rows; row++) {
        double sum = 0;
        for (int half = 0; half < 2; half++)
            for (uint64_t left = columns[half]; left; left &= left - 1)
                sum += r->inverse[row][half * 64 + lowest_bit(left)];
        direction[row] = sign * sum;
    }
}

/* The row that is first used up; NONE if none is. */
static int leaving_row(const Relaxed *r, const double *direction)
{
    int leaving = NONE;
    double least = INFINITY;
    for (int row = 0; row < r->rows; row++) {
        if (direction[row] <= 1e-9) continue;
        double ratio = r->level[row] / direction[row];
        if (ratio < least) least = ratio, leaving = row;
    }
    return leaving;
}

static void pivot(Relaxed *r, int leaving, const Entering *entering, const double *direction)
{
    double *pivot_row = r->inverse[leaving];
    for (int column = 0; column < r->rows; column++)
        pivot_row[column] /= direction[leaving];
    r->level[leaving] /= direction[leaving];
    for (int row = 0; row < r->rows; row++) {
        if (row == leaving || direction[row] == 0) continue;
        for (int column = 0; column < r->rows; column++)
            r->inverse[row][column] -= direction[row] * pivot_row[column];
        r->level[row] -= direction[row] * r->level[leaving];
    }
    for (int column = 0; column < r->rows; column++)
        r->price[column] += entering->gain * pivot_row[column];
    price_limits(r);
    r->basis[leaving] = entering->candidate;
}

static void solve(Relaxed *r, const Problem *problem, uint64_t *looks)
{
    double direction[ROWS_MAX];
    for (int round = 0; round < ROUNDS_MAX; round++) {
        Entering entering = best_entering(r, problem, looks);
        if (entering.gain <= r->tolerance) return;
        direct(r, &entering, problem, direction);
        int leaving = leaving_row(r, direction);
        if (leaving == NONE) return;
        pivot(r, leaving, &entering, direction);
    }
}

static int64_t scaled_sum(const Prices *prices, uint64_t members)
{
    int64_t sum = 0;
    for (uint64_t left = members; left; left &= left - 1)
        sum += prices->of[lowest_bit(left)];
    return sum;
}

/* Within what all sums bear; what is no number at all becomes the least. */
static double bounded(double price)
{
    const double dearest = 8 * (double)PARTITION_VALUE_MAX;
    if (!(price >= -dearest)) return -dearest;
    return price < dearest ? price : dearest;
}

/* A price in whole numbers, on the right side of 0: any such price is valid. */
static int64_t scaled(const Relaxed *r, int row)
{
    int64_t price = (int64_t)(bounded(r->price[row]) * (double)PRICE_SCALE);
    if (is_least(r, row)) return price < 0 ? price : 0;
    return price > 0 ? price + 1 : 0;
}

/* Whole numbers from here on: where what a set takes is priced below its worth, the first of its things pays
 * the rest. */
static void make_sure(const Relaxed *r, const Problem *problem, Prices *prices)
{
    int64_t of_limit[LIMITS_MAX] = {0};
    prices->sum = 0;
    for (int row = r->items; row < r->rows; row++) {
        const LimitRow *limit_row = &r->limit_rows[row - r->items];
        of_limit[limit_row->limit] += scaled(r, row);
        prices->sum += scaled(r, row) * limit_row->number;
    }
    for (uint64_t left = problem->items; left; left &= left - 1)
        prices->of[lowest_bit(left)] = scaled(r, r->row_of[lowest_bit(left)]);
    for (size_t i = 0; i < problem->count; i++) {
        Candidate *candidate = &problem->candidates[i];
        candidate->slack = -candidate->value * PRICE_SCALE;
        for (uint32_t left = candidate->limits; left; left &= left - 1)
            candidate->slack += of_limit[lowest_bit(left)];
        int64_t missing = -candidate->slack - scaled_sum(prices, candidate->members);
        if (missing > 0) prices->of[lowest_bit(candidate->members)] += missing;
    }
    for (size_t i = 0; i < problem->count; i++)
        problem->candidates[i].slack += scaled_sum(prices, problem->candidates[i].members);
    prices->sum += scaled_sum(prices, problem->items);
}

void relaxed_price(Relaxed *r, const Problem *problem, Prices *prices, uint64_t *looks)
{
    start(r, problem);
    solve(r, problem, looks);
    make_sure(r, problem, prices);
    for (size_t i = 0; i < problem->count; i++)
        problem->candidates[i].share = 0;
    for (int row = 0; row < r->rows; row++)
        if (r->basis[row] != NONE) problem->candidates[r->basis[row]].share = r->level[row];
}
