/* ctest: many */
/* Money under many random amounts and stocks, and at the limits of its search. Each seed is printed. */
#include "money.h"

#include <string.h>

#include "check.h"

#define RESULT_TEXT money_result_text

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* --- printing and reading --- */

/* Reads what was printed, by both readers, in a currency of random making; true if it comes back. */
static bool comes_back(const Currency *currency, Amount amount, MoneyText printed)
{
    Amount one = -1, other = -1;
    MoneyDoubt doubt;
    money_read(currency, printed.text, strlen(printed.text), ZERO_ALLOWED, &one, &doubt);
    money_read_sum(currency, printed.text, strlen(printed.text), ZERO_ALLOWED, &other, &doubt);
    return one == amount && other == amount;
}

UTEST(money_many, print_what_is_printed_is_read_as_the_same_amount)
{
    static const char *const symbols[] = {"F", "$", "€", "", "kr", "DM", "$CA", "Ƒ"};
    static const char *const plains[] = {"F", "$", "EUR", "", "kr", "DM", "", "fl"};
    uint64_t state = 19860501;
    UTEST_PRINTF("  seed %llu\n", (unsigned long long)state);
    int lost = 0;
    for (int round = 0; round < 100000; round++) {
        size_t which = next_random(&state) % 8;
        Currency currency = {.name = "any",
                             .symbol = symbols[which],
                             .symbol_plain = plains[which],
                             .symbol_first = next_random(&state) % 2,
                             .decimals = (int)(next_random(&state) % 5),
                             .style = (MoneyStyle)(next_random(&state) % 3),
                             .plain = next_random(&state) % 2};
        Amount amount = (Amount)(next_random(&state) >> (1 + next_random(&state) % 63));
        lost += currency_check(&currency) != CURRENCY_OK;
        lost += !comes_back(&currency, amount, money_print(&currency, amount));
        lost += !comes_back(&currency, amount, money_print_bare(&currency, amount));
    }
    EXPECT_EQ(0, lost);
}

/* --- reckoning --- */

static Amount part(Amount a, int32_t numerator, int32_t denominator, Rounding rounding)
{
    Amount result = 4711;
    money_part(a, (MoneyRate){numerator, denominator}, rounding, &result);
    return result;
}

UTEST(money_many, math_a_part_agrees_with_plain_arithmetic)
{
    uint64_t state = 4242;
    UTEST_PRINTF("  seed %llu\n", (unsigned long long)state);
    int wrong = 0;
    for (int round = 0; round < 100000; round++) {
        int64_t a = (int64_t)(next_random(&state) % 2000001) - 1000000;
        int64_t numerator = (int64_t)(next_random(&state) % 20001) - 10000;
        int64_t denominator = (int64_t)(next_random(&state) % 1000) + 1;
        int64_t product = a * numerator;
        int64_t below = product / denominator - (product % denominator < 0);
        int64_t above = below + (product % denominator != 0);
        int64_t twice = 2 * product - (below + above) * denominator; /* above 0: nearer to above */
        int64_t nearest = twice > 0 || (twice == 0 && product > 0) ? above : below;
        int32_t n = (int32_t)numerator, d = (int32_t)denominator;
        wrong += part(a, n, d, ROUND_FLOOR) != below;
        wrong += part(a, n, d, ROUND_CEILING) != above;
        wrong += part(a, n, d, ROUND_NEAREST) != nearest;
    }
    EXPECT_EQ(0, wrong);
}

/* --- notes --- */

UTEST(money_many, pay_a_search_beyond_its_limit_is_refused_by_name)
{
    const Notes ones[] = {{1, MONEY_NOTES_ENDLESS}};
    int64_t taken[1], back[1];
    const Amount largest = (Amount)(MONEY_SEARCH_MAX / 2 - 1);
    EXPECT_RESULT(MONEY_OK, money_pay(largest, ones, 1, taken));
    EXPECT_EQ(largest, taken[0]);
    EXPECT_RESULT(MONEY_TOO_MANY_NOTES, money_pay(largest + 1, ones, 1, taken));
    EXPECT_RESULT(MONEY_TOO_MANY_NOTES, money_pay(INT64_MAX, ones, 1, taken));
    EXPECT_RESULT(MONEY_TOO_MANY_NOTES, money_exchange(largest + 1, ones, 1, ones, 1, taken, back));
    Notes coins[MONEY_NOTE_KINDS_MAX];
    for (size_t i = 0; i < MONEY_NOTE_KINDS_MAX; i++)
        coins[i] = (Notes){1000 + (Amount)i, MONEY_NOTES_ENDLESS};
    int64_t none[1], change[MONEY_NOTE_KINDS_MAX];
    const Notes huge[] = {{1500, MONEY_NOTES_ENDLESS}};
    EXPECT_RESULT(MONEY_TOO_MANY_NOTES,
                  money_exchange(1, huge, 1, coins, MONEY_NOTE_KINDS_MAX, none, change));
    const Notes great[] = {{INT64_MAX, MONEY_NOTES_ENDLESS}, {INT64_MAX - 1, MONEY_NOTES_ENDLESS}};
    int64_t two[2], others[2];
    EXPECT_RESULT(MONEY_TOO_MANY_NOTES, money_exchange(1, great, 2, great, 2, two, others));
    EXPECT_RESULT(MONEY_OK, money_pay(INT64_MAX, great, 1, two));
    EXPECT_EQ(1, two[0]);
}

enum { TRIAL_KINDS = 4 };

typedef struct {
    Notes notes[TRIAL_KINDS];
} Trial;

static Trial random_trial(uint64_t *state, int64_t count_max)
{
    static const Amount values[][TRIAL_KINDS] = {
        {50, 20, 10, 5}, {7, 5, 3, 2}, {12, 9, 6, 4}, {30, 30, 25, 1}};
    const Amount *row = values[next_random(state) % 4];
    Trial trial;
    for (size_t i = 0; i < TRIAL_KINDS; i++)
        trial.notes[i] = (Notes){row[i], (int64_t)(next_random(state) % (uint64_t)(count_max + 1))};
    return trial;
}

/* The next choice of notes from the trial, odometer-wise; false after the last. */
static bool next_choice(const Trial *trial, int64_t choice[TRIAL_KINDS])
{
    for (size_t i = 0; i < TRIAL_KINDS; i++) {
        if (choice[i] < trial->notes[i].count) {
            choice[i]++;
            return true;
        }
        choice[i] = 0;
    }
    return false;
}

static int64_t worth(const Trial *trial, const int64_t *choice)
{
    int64_t value = 0;
    for (size_t i = 0; i < TRIAL_KINDS; i++)
        value += trial->notes[i].value * choice[i];
    return value;
}

static int64_t notes_in(const int64_t *choice)
{
    int64_t total = 0;
    for (size_t i = 0; i < TRIAL_KINDS; i++)
        total += choice[i];
    return total;
}

static bool is_from(const Trial *trial, const int64_t *choice)
{
    for (size_t i = 0; i < TRIAL_KINDS; i++)
        if (choice[i] < 0 || choice[i] > trial->notes[i].count) return false;
    return true;
}

/* The fewest notes that make amount, or -1. */
static int64_t fewest_by_trial(const Trial *trial, int64_t amount)
{
    int64_t choice[TRIAL_KINDS] = {0}, fewest = -1;
    do {
        if (worth(trial, choice) == amount && (fewest < 0 || notes_in(choice) < fewest))
            fewest = notes_in(choice);
    } while (next_choice(trial, choice));
    return fewest;
}

UTEST(money_many, pay_agrees_with_trying_every_choice)
{
    uint64_t state = 77001;
    UTEST_PRINTF("  seed %llu\n", (unsigned long long)state);
    int wrong = 0, possible = 0;
    for (int round = 0; round < 3000; round++) {
        Trial trial = random_trial(&state, 4);
        int64_t amount = (int64_t)(next_random(&state) % 120), taken[TRIAL_KINDS] = {0};
        int64_t fewest = fewest_by_trial(&trial, amount);
        MoneyResult result = money_pay(amount, trial.notes, TRIAL_KINDS, taken);
        wrong += result != (fewest < 0 ? MONEY_IMPOSSIBLE : MONEY_OK);
        if (result != MONEY_OK) continue;
        possible++;
        wrong += worth(&trial, taken) != amount || notes_in(taken) != fewest || !is_from(&trial, taken);
    }
    EXPECT_EQ(0, wrong);
    EXPECT_LT(500, possible);
}

/* The fewest notes moved in all, or -1. */
static int64_t fewest_moved_by_trial(const Trial *payer, const Trial *bank, int64_t amount)
{
    int64_t choice[TRIAL_KINDS] = {0}, fewest = -1;
    do {
        int64_t change = worth(payer, choice) - amount;
        if (change < 0) continue;
        int64_t back = fewest_by_trial(bank, change);
        if (back >= 0 && (fewest < 0 || notes_in(choice) + back < fewest)) fewest = notes_in(choice) + back;
    } while (next_choice(payer, choice));
    return fewest;
}

UTEST(money_many, exchange_agrees_with_trying_every_choice)
{
    uint64_t state = 77002;
    UTEST_PRINTF("  seed %llu\n", (unsigned long long)state);
    int wrong = 0, possible = 0;
    for (int round = 0; round < 1500; round++) {
        Trial payer = random_trial(&state, 2), bank = random_trial(&state, 2);
        int64_t amount = (int64_t)(next_random(&state) % 60), given[TRIAL_KINDS] = {0},
                returned[TRIAL_KINDS] = {0};
        int64_t fewest = fewest_moved_by_trial(&payer, &bank, amount);
        MoneyResult result =
            money_exchange(amount, payer.notes, TRIAL_KINDS, bank.notes, TRIAL_KINDS, given, returned);
        wrong += result != (fewest < 0 ? MONEY_IMPOSSIBLE : MONEY_OK);
        if (result != MONEY_OK) continue;
        possible++;
        wrong += worth(&payer, given) - worth(&bank, returned) != amount;
        wrong += notes_in(given) + notes_in(returned) != fewest;
        wrong += !is_from(&payer, given) || !is_from(&bank, returned);
    }
    EXPECT_EQ(0, wrong);
    EXPECT_LT(300, possible);
}

/* With small values and plenty of notes the bound on the change is far below the stocks. */
UTEST(money_many, exchange_the_bound_on_change_loses_nothing)
{
    static const Notes payer[] = {{4, 40}, {6, 40}}, bank[] = {{5, 40}, {9, 40}};
    int64_t given[2], returned[2];
    for (Amount amount = 1; amount <= 100; amount++) {
        int64_t fewest = INT64_MAX;
        for (int64_t a = 0; a <= 40; a++)
            for (int64_t b = 0; b <= 40; b++)
                for (int64_t c = 0; c <= 40; c++) {
                    int64_t rest = 4 * a + 6 * b - amount - 5 * c;
                    if (rest < 0 || rest % 9 != 0 || rest / 9 > 40) continue;
                    if (a + b + c + rest / 9 < fewest) fewest = a + b + c + rest / 9;
                }
        EXPECT_RESULT(MONEY_OK, money_exchange(amount, payer, 2, bank, 2, given, returned));
        EXPECT_EQ(amount, 4 * given[0] + 6 * given[1] - 5 * returned[0] - 9 * returned[1]);
        EXPECT_EQ(fewest, given[0] + given[1] + returned[0] + returned[1]);
    }
}
