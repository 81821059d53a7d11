/* The linear program behind the prices: revised simplex on a small dense basis. */
#include "partition_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUNDS_MAX = 600, /* the prices are sound wherever it stops */
    SHORTLIST_MAX = 64,
    NONE = -1
};

struct Relaxed {
    int rows;                        /* things that are priced */
    int row_of[PARTITION_ITEMS_MAX]; /* of a thing */
    double inverse[PARTITION_ITEMS_MAX][PARTITION_ITEMS_MAX];
    double level[PARTITION_ITEMS_MAX];    /* how much of what is in the basis is taken */
    ptrdiff_t basis[PARTITION_ITEMS_MAX]; /* a candidate, or NONE for a thing that stays alone */
    double price[PARTITION_ITEMS_MAX];    /* of each row */
    ptrdiff_t shortlist[SHORTLIST_MAX];   /* candidates that gained when all were last looked at, or NONE */
    double tolerance;
};

typedef struct {
    ptrdiff_t candidate; /* or NONE: the thing of the row stays alone */
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

/* Each thing stays alone. The levels differ a little, so that no round stands still. */
static void start(Relaxed *r, uint64_t items, const Candidate *candidates, size_t count)
{
    r->rows = 0;
    for (uint64_t left = items; left; left &= left - 1)
        r->row_of[lowest_bit(left)] = r->rows++;
    for (int row = 0; row < r->rows; row++) {
        memset(r->inverse[row], 0, sizeof r->inverse[row]);
        r->inverse[row][row] = 1;
        r->level[row] = 1 + 1e-6 * (1 + (row * 37 % 61));
        r->basis[row] = NONE;
        r->price[row] = 0;
    }
    for (int place = 0; place < SHORTLIST_MAX; place++)
        r->shortlist[place] = NONE;
    double most = 1;
    for (size_t i = 0; i < count; i++)
        if ((double)candidates[i].value > most) most = (double)candidates[i].value;
    r->tolerance = most * 1e-9;
}

static double priced(const Relaxed *r, uint64_t members)
{
    double sum = 0;
    for (uint64_t left = members; left; left &= left - 1)
        sum += r->price[r->row_of[lowest_bit(left)]];
    return sum;
}

static double gain_of(const Relaxed *r, const Candidate *candidate)
{
    return (double)candidate->value - priced(r, candidate->members);
}

/* Looks at all the candidates, and shortlists those that gain most, one of all that share a place in it: most
 * of what enters before the next look is among them. */
static void draw_up(Relaxed *r, const Candidate *candidates, size_t count)
{
    double most[SHORTLIST_MAX];
    for (int place = 0; place < SHORTLIST_MAX; place++) {
        r->shortlist[place] = NONE;
        most[place] = r->tolerance;
    }
    for (size_t i = 0; i < count; i++) {
        size_t place = i % SHORTLIST_MAX;
        double gain = gain_of(r, &candidates[i]);
        if (gain > most[place]) r->shortlist[place] = (ptrdiff_t)i, most[place] = gain;
    }
}

/* What gains most by being taken, of the shortlist and of the things that could stay alone; its gain is
 * within the tolerance where nothing does. */
static Entering best_listed(const Relaxed *r, const Candidate *candidates)
{
    Entering best = {NONE, NONE, r->tolerance};
    for (int place = 0; place < SHORTLIST_MAX; place++) {
        ptrdiff_t listed = r->shortlist[place];
        double gain = listed == NONE ? 0 : gain_of(r, &candidates[listed]);
        if (gain > best.gain) best = (Entering){listed, NONE, gain};
    }
    for (int row = 0; row < r->rows; row++)
        if (-r->price[row] > best.gain) best = (Entering){NONE, row, -r->price[row]};
    return best;
}

/* The same of all candidates, though one that gains more may be left for later. */
static Entering best_entering(Relaxed *r, const Candidate *candidates, size_t count, uint64_t *looks)
{
    Entering best = best_listed(r, candidates);
    *looks += SHORTLIST_MAX;
    if (best.gain > r->tolerance) return best;
    draw_up(r, candidates, count);
    *looks += count;
    return best_listed(r, candidates);
}

/* How the levels change when it enters. */
static void direct(const Relaxed *r, const Entering *entering, const Candidate *candidates, double *direction)
{
    for (int row = 0; row < r->rows; row++) {
        double sum = 0;
        if (entering->candidate == NONE) sum = r->inverse[row][entering->row];
        uint64_t members = entering->candidate == NONE ? 0 : candidates[entering->candidate].members;
        for (uint64_t left = members; left; left &= left - 1)
            sum += r->inverse[row][r->row_of[lowest_bit(left)]];
        direction[row] = sum;
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
    r->basis[leaving] = entering->candidate;
}

static void solve(Relaxed *r, const Candidate *candidates, size_t count, uint64_t *looks)
{
    double direction[PARTITION_ITEMS_MAX];
    for (int round = 0; round < ROUNDS_MAX; round++) {
        Entering entering = best_entering(r, candidates, count, looks);
        if (entering.gain <= r->tolerance) return;
        direct(r, &entering, candidates, direction);
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

/* Whole numbers from here on: where a set's things are priced below its worth, the first of them pays the
 * rest. */
static void make_sure(const Relaxed *r, uint64_t items, Candidate *candidates, size_t count, Prices *prices)
{
    for (uint64_t left = items; left; left &= left - 1) {
        double price = r->price[r->row_of[lowest_bit(left)]];
        prices->of[lowest_bit(left)] = price > 0 ? (int64_t)(price * (double)PRICE_SCALE) + 1 : 0;
    }
    for (size_t i = 0; i < count; i++) {
        int64_t missing = candidates[i].value * PRICE_SCALE - scaled_sum(prices, candidates[i].members);
        if (missing > 0) prices->of[lowest_bit(candidates[i].members)] += missing;
    }
    for (size_t i = 0; i < count; i++)
        candidates[i].slack = scaled_sum(prices, candidates[i].members) - candidates[i].value * PRICE_SCALE;
    prices->sum = scaled_sum(prices, items);
}

void relaxed_price(Relaxed *r, uint64_t items, Candidate *candidates, size_t count, Prices *prices,
                   uint64_t *looks)
{
    start(r, items, candidates, count);
    solve(r, candidates, count, looks);
    make_sure(r, items, candidates, count, prices);
    for (size_t i = 0; i < count; i++)
        candidates[i].share = 0;
    for (int row = 0; row < r->rows; row++)
        if (r->basis[row] != NONE) candidates[r->basis[row]].share = r->level[row];
}
