/* money_notes.c - paying with the notes there are.
 *
 * A search fills a table from the smallest value up: fewest[k][u] is the fewest notes of the kinds k
 * and after (sorted, largest first) that make u units, one unit being the greatest common divisor of
 * the values. Read from the largest kind down, taking as many as the fewest allow, it gives the tie to
 * the larger notes. */
#include <stdlib.h>
#include <string.h>

#include "money.h"

enum { NO_WAY = INT32_MAX };

/* The kinds that are there, largest first, in units. */
typedef struct {
    size_t count;
    struct {
        size_t index; /* in the caller's array */
        uint64_t units;
        uint64_t count;
    } kind[MONEY_NOTE_KINDS_MAX];
} Kinds;

typedef struct {
    const Kinds *kinds;
    size_t width;    /* units_max + 1 */
    int32_t *fewest; /* kinds + 1 rows of width; keeps, until search_done */
} Search;

static bool are_notes(const Notes *notes, size_t count)
{
    if (count > MONEY_NOTE_KINDS_MAX) return false;
    for (size_t i = 0; i < count; i++)
        if (notes[i].value <= 0 || notes[i].count < 0) return false;
    return true;
}

static uint64_t gcd(uint64_t a, uint64_t b)
{
    while (b > 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Of the values that are there; 0 if none is. */
static uint64_t common_unit(const Notes *notes, size_t count, uint64_t unit)
{
    for (size_t i = 0; i < count; i++)
        if (notes[i].count > 0) unit = gcd(unit, (uint64_t)notes[i].value);
    return unit;
}

static uint64_t saturated_add(uint64_t a, uint64_t b)
{
    uint64_t sum;
    return __builtin_add_overflow(a, b, &sum) ? UINT64_MAX : sum;
}

static uint64_t saturated_multiply(uint64_t a, uint64_t b)
{
    uint64_t product;
    return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

static Kinds kinds_of(const Notes *notes, size_t count, uint64_t unit)
{
    Kinds kinds = {0};
    for (size_t i = 0; i < count; i++) {
        if (notes[i].count == 0) continue;
        bq_assert(unit > 0); /* it divides this value */
        uint64_t units = (uint64_t)notes[i].value / unit;
        size_t place = kinds.count++;
        for (; place > 0 && kinds.kind[place - 1].units < units; place--)
            kinds.kind[place] = kinds.kind[place - 1];
        kinds.kind[place].index = i;
        kinds.kind[place].units = units;
        kinds.kind[place].count = (uint64_t)notes[i].count;
    }
    return kinds;
}

static uint64_t total_units(const Kinds *kinds)
{
    uint64_t total = 0;
    for (size_t k = 0; k < kinds->count; k++)
        total = saturated_add(total, saturated_multiply(kinds->kind[k].units, kinds->kind[k].count));
    return total;
}

/* --- the search --- */

static bool is_within_search(const Kinds *kinds, uint64_t units_max)
{
    return units_max < MONEY_SEARCH_MAX / (kinds->count + 1);
}

static int32_t *row_of(const Search *search, size_t k)
{
    return search->fewest + k * search->width;
}

/* Fills one row from the row of the smaller kinds, for the units that leave rest when divided by the
 * note's own: the best of the last count + 1 places before each is kept at the head of a queue. */
static void fill_residue(const int32_t *smaller, int32_t *row, size_t width, size_t note, size_t count,
                         size_t rest, size_t *queue)
{
    size_t head = 0, tail = 0;
    for (size_t step = 0, at = rest; at < width; step++, at += note) {
        if (smaller[at] != NO_WAY) {
            int64_t cost = (int64_t)smaller[at] - (int64_t)step;
            while (tail > head &&
                   (int64_t)smaller[rest + queue[tail - 1] * note] - (int64_t)queue[tail - 1] > cost)
                tail--;
            queue[tail++] = step;
        }
        while (tail > head && step - queue[head] > count)
            head++;
        if (tail == head) {
            row[at] = NO_WAY;
        } else {
            row[at] = smaller[rest + queue[head] * note] + (int32_t)(step - queue[head]);
        }
    }
}

static void fill_row(const Search *search, size_t k, size_t *queue)
{
    const int32_t *smaller = row_of(search, k + 1);
    int32_t *row = row_of(search, k);
    uint64_t note = search->kinds->kind[k].units;
    if (note >= search->width) {
        memcpy(row, smaller, search->width * sizeof *row);
        return;
    }
    uint64_t count = search->kinds->kind[k].count;
    for (size_t rest = 0; rest < note; rest++)
        fill_residue(smaller, row, search->width, (size_t)note, count, rest, queue);
}

static MoneyResult search_start(Search *search, const Kinds *kinds, uint64_t units_max)
{
    size_t width = (size_t)units_max + 1;
    *search = (Search){.kinds = kinds, .width = width};
    search->fewest = calloc((kinds->count + 1) * width, sizeof *search->fewest);
    size_t *queue = malloc(width * sizeof *queue);
    if (!search->fewest || !queue) {
        free(search->fewest);
        free(queue);
        return MONEY_NO_MEMORY;
    }
    int32_t *nothing = row_of(search, kinds->count);
    for (size_t units = 0; units < width; units++)
        nothing[units] = units == 0 ? 0 : NO_WAY;
    for (size_t k = kinds->count; k-- > 0;)
        fill_row(search, k, queue);
    free(queue);
    return MONEY_OK;
}

static void search_done(Search *search)
{
    free(search->fewest);
}

static int32_t fewest_of(const Search *search, size_t units)
{
    return row_of(search, 0)[units];
}

/* Writes the notes that make units, which must be possible. */
static void take(const Search *search, size_t units, int64_t *taken)
{
    for (size_t k = 0; k < search->kinds->count; k++) {
        uint64_t note = search->kinds->kind[k].units;
        uint64_t most = search->kinds->kind[k].count;
        uint64_t count = units / note < most ? units / note : most;
        int32_t wanted = row_of(search, k)[units];
        const int32_t *smaller = row_of(search, k + 1);
        while (smaller[units - count * note] == NO_WAY ||
               (uint64_t)smaller[units - count * note] + count != (uint64_t)wanted) {
            bq_assert(count > 0);
            count--;
        }
        taken[search->kinds->kind[k].index] = (int64_t)count;
        units -= (size_t)(count * note);
    }
    bq_assert(units == 0);
}

static void copy_counts(int64_t *to, const int64_t *from, size_t count)
{
    for (size_t i = 0; i < count; i++)
        to[i] = from[i];
}

/* --- what is asked --- */

MoneyResult money_count(const Notes *stack, size_t kinds, Amount *result)
{
    if (!are_notes(stack, kinds)) return MONEY_BAD_NOTES;
    Amount total = 0;
    for (size_t i = 0; i < kinds; i++) {
        Amount worth;
        if (money_multiply(stack[i].value, stack[i].count, &worth) != MONEY_OK) return MONEY_OVERFLOW;
        if (money_add(total, worth, &total) != MONEY_OK) return MONEY_OVERFLOW;
    }
    *result = total;
    return MONEY_OK;
}

MoneyResult money_pay(Amount amount, const Notes *stock, size_t kinds, int64_t *taken)
{
    if (amount < 0) return MONEY_NEGATIVE;
    if (!are_notes(stock, kinds)) return MONEY_BAD_NOTES;
    uint64_t unit = common_unit(stock, kinds, 0);
    if (amount > 0 && (unit == 0 || (uint64_t)amount % unit != 0)) return MONEY_IMPOSSIBLE;
    uint64_t units = amount > 0 ? (uint64_t)amount / unit : 0;
    Kinds there = kinds_of(stock, kinds, unit);
    if (units > total_units(&there)) return MONEY_IMPOSSIBLE;
    if (!is_within_search(&there, units)) return MONEY_TOO_MANY_NOTES;

    Search search;
    MoneyResult result = search_start(&search, &there, units);
    if (result != MONEY_OK) return result;
    if (fewest_of(&search, (size_t)units) == NO_WAY) {
        result = MONEY_IMPOSSIBLE;
    } else {
        int64_t counts[MONEY_NOTE_KINDS_MAX] = {0};
        take(&search, (size_t)units, counts);
        copy_counts(taken, counts, kinds);
    }
    search_done(&search);
    return result;
}

static uint64_t smallest_of(uint64_t a, uint64_t b, uint64_t c)
{
    uint64_t least = a < b ? a : b;
    return least < c ? least : c;
}

/* The most change that the fewest notes can need, whatever the stocks. No notes given and notes
 * returned may be worth the same, or both would stay where they are. Let V be the largest value. If no
 * kind is given V times, the change is below V times the sum of the payer's values. If one is, of value
 * v, then fewer than v notes come back, since among any v of them some add up to a multiple of v, at
 * most V times v: the change is below V times V. */
static uint64_t change_bound(const Kinds *payer, const Kinds *bank)
{
    uint64_t largest = 0, sum = 0;
    for (size_t k = 0; k < payer->count; k++)
        sum = saturated_add(sum, payer->kind[k].units);
    if (payer->count > 0) largest = payer->kind[0].units;
    if (bank->count > 0 && bank->kind[0].units > largest) largest = bank->kind[0].units;
    return saturated_multiply(largest, sum > largest ? sum : largest);
}

/* The change, in units, with which the fewest notes move; change_max + 1 if there is none. */
static size_t best_change(const Search *payer, const Search *bank, size_t units, size_t change_max)
{
    size_t best = change_max + 1;
    int64_t fewest = INT64_MAX;
    for (size_t change = 0; change <= change_max; change++) {
        int32_t given = fewest_of(payer, units + change);
        int32_t returned = fewest_of(bank, change);
        if (given == NO_WAY || returned == NO_WAY) continue;
        if ((int64_t)given + returned >= fewest) continue;
        fewest = (int64_t)given + returned;
        best = change;
    }
    return best;
}

static MoneyResult exchange(const Search *payer, const Search *bank, size_t units, size_t change_max,
                            int64_t *given, int64_t *returned)
{
    size_t change = best_change(payer, bank, units, change_max);
    if (change > change_max) return MONEY_IMPOSSIBLE;
    take(payer, units + change, given);
    take(bank, change, returned);
    return MONEY_OK;
}

static MoneyResult search_exchange(const Kinds *payer, const Kinds *bank, uint64_t units, uint64_t change_max,
                                   int64_t *given, int64_t *returned)
{
    Search payers, banks;
    MoneyResult result = search_start(&payers, payer, units + change_max);
    if (result != MONEY_OK) return result;
    result = search_start(&banks, bank, change_max);
    if (result == MONEY_OK) {
        result = exchange(&payers, &banks, (size_t)units, (size_t)change_max, given, returned);
        search_done(&banks);
    }
    search_done(&payers);
    return result;
}

MoneyResult money_exchange(Amount amount, const Notes *payer, size_t payer_kinds, const Notes *bank,
                           size_t bank_kinds, int64_t *given, int64_t *returned)
{
    if (amount < 0) return MONEY_NEGATIVE;
    if (!are_notes(payer, payer_kinds) || !are_notes(bank, bank_kinds)) return MONEY_BAD_NOTES;
    uint64_t unit = common_unit(bank, bank_kinds, common_unit(payer, payer_kinds, 0));
    if (amount > 0 && (unit == 0 || (uint64_t)amount % unit != 0)) return MONEY_IMPOSSIBLE;
    uint64_t units = amount > 0 ? (uint64_t)amount / unit : 0;
    Kinds payers = kinds_of(payer, payer_kinds, unit);
    Kinds banks = kinds_of(bank, bank_kinds, unit);
    uint64_t most = total_units(&payers);
    if (units > most) return MONEY_IMPOSSIBLE;
    uint64_t change_max = smallest_of(most - units, total_units(&banks), change_bound(&payers, &banks));
    if (!is_within_search(&payers, saturated_add(units, change_max))) return MONEY_TOO_MANY_NOTES;
    if (!is_within_search(&banks, change_max)) return MONEY_TOO_MANY_NOTES;

    int64_t pays[MONEY_NOTE_KINDS_MAX] = {0}, gets[MONEY_NOTE_KINDS_MAX] = {0};
    MoneyResult result = search_exchange(&payers, &banks, units, change_max, pays, gets);
    if (result != MONEY_OK) return result;
    copy_counts(given, pays, payer_kinds);
    copy_counts(returned, gets, bank_kinds);
    return MONEY_OK;
}

MoneyResult money_hand_out(Amount amount, int64_t players, const Notes *stock, size_t kinds, int64_t *each)
{
    if (players <= 0) return MONEY_NO_DIVISOR;
    if (!are_notes(stock, kinds)) return MONEY_BAD_NOTES;
    Notes share[MONEY_NOTE_KINDS_MAX];
    for (size_t i = 0; i < kinds; i++) {
        share[i] = stock[i];
        if (stock[i].count != MONEY_NOTES_ENDLESS) share[i].count /= players;
    }
    return money_pay(amount, share, kinds, each);
}
