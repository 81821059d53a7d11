#include "gap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REASONS = GAP_TENTH + 1 };

typedef struct {
    GapGuess *list;
    size_t count;
} Guesses;

static void add_guess(Guesses *guesses, GapGuess guess)
{
    if (guesses->count < GAP_GUESSES_MAX) guesses->list[guesses->count++] = guess;
}

/* --- one entry -------------------------------------------------------------------------------------- */

/* Whether the amount with two digits that change places is larger by difference. */
static bool is_swap(Amount amount, Amount difference)
{
    char digits[24];
    Amount size = amount < 0 ? -amount : amount;
    int length = snprintf(digits, sizeof digits, "%lld", (long long)size);
    for (int i = 0; i + 1 < length; i++) {
        char swapped[24];
        memcpy(swapped, digits, sizeof swapped);
        swapped[i] = digits[i + 1];
        swapped[i + 1] = digits[i];
        Amount other = strtoll(swapped, NULL, 10);
        bool is_number = swapped[0] != '0' && other != size;
        if (is_number && (amount < 0 ? -other : other) - amount == difference) return true;
    }
    return false;
}

/* Whether that reason makes exactly that difference. Amounts are small enough to be multiplied. */
static bool explains(GapReason reason, Amount amount, Amount gap)
{
    switch (reason) {
    case GAP_NEVER: return gap == -amount;
    case GAP_TWICE: return gap == amount;
    case GAP_OPPOSITE: return gap == -2 * amount;
    case GAP_SWAPPED: return is_swap(amount, gap);
    case GAP_TENFOLD: return gap == 9 * amount;
    case GAP_TENTH: return amount % 10 == 0 && gap == amount / 10 - amount;
    }
    return false;
}

static bool is_small(Amount amount)
{
    return amount > AMOUNT_MIN / 16 && amount < AMOUNT_MAX / 16;
}

static void guess_one(Guesses *guesses, Amount gap, const GapEntry *entry)
{
    for (int reason = GAP_NEVER; reason < REASONS; reason++) {
        if (explains((GapReason)reason, entry->amount, gap))
            add_guess(guesses, (GapGuess){1, {entry->record}, {(GapReason)reason}});
    }
}

/* --- two -------------------------------------------------------------------------------------------- */

/* Two entries of which each never happened or happened twice: other mistakes do not come in pairs. */
static void guess_two(Guesses *guesses, Amount gap, const GapEntry *one, const GapEntry *other)
{
    static const GapReason plain[] = {GAP_NEVER, GAP_TWICE};
    for (size_t i = 0; i < 2; i++) {
        Amount first = plain[i] == GAP_NEVER ? -one->amount : one->amount;
        for (size_t k = 0; k < 2; k++) {
            if (explains(plain[k], other->amount, gap - first))
                add_guess(guesses, (GapGuess){2, {one->record, other->record}, {plain[i], plain[k]}});
        }
    }
}

size_t gap_explain(Amount gap, const GapEntry *entries, size_t count, GapGuess guesses[GAP_GUESSES_MAX])
{
    Guesses found = {.list = guesses};
    size_t looked = count < GAP_ENTRIES_MAX ? count : GAP_ENTRIES_MAX;
    if (gap == 0 || !is_small(gap)) return 0;
    for (size_t i = 0; i < looked; i++) {
        if (is_small(entries[i].amount)) guess_one(&found, gap, &entries[i]);
    }
    for (size_t i = 0; i < looked; i++) {
        for (size_t k = i + 1; k < looked; k++) {
            if (is_small(entries[i].amount) && is_small(entries[k].amount))
                guess_two(&found, gap, &entries[i], &entries[k]);
        }
    }
    return found.count;
}
