/* Amounts and change-making under any bytes: what is read can be printed and read again, what is
 * refused leaves nothing behind, and notes that are paid are there and add up. */
#include <stdlib.h>
#include <string.h>

#include "money.h"

static const Currency currencies[] = {
    {.name = "franc", .symbol = "F", .symbol_plain = "F"},
    {.name = "dollar", .symbol = "$", .symbol_plain = "$", .symbol_first = true, .style = MONEY_CANADIAN},
    {.name = "euro", .symbol = "€", .symbol_plain = "EUR", .decimals = 2},
    {.name = "pound",
     .symbol = "£",
     .symbol_plain = "L",
     .symbol_first = true,
     .decimals = 2,
     .style = MONEY_ENGLISH},
    {.name = "dinar", .symbol = "DT", .symbol_plain = "DT", .decimals = 3, .plain = true},
    {.name = "mill", .symbol = "", .symbol_plain = "", .decimals = 4, .style = MONEY_ENGLISH},
};
enum { CURRENCIES = sizeof currencies / sizeof *currencies, UNTOUCHED = 4711 };

static void check_comes_back(const Currency *currency, Amount amount, const char *printed)
{
    Amount one = UNTOUCHED, other = UNTOUCHED;
    MoneyDoubt doubt;
    bq_assert(money_read(currency, printed, strlen(printed), ZERO_ALLOWED, &one, &doubt) == MONEY_OK);
    bq_assert(money_read_sum(currency, printed, strlen(printed), ZERO_ALLOWED, &other, &doubt) == MONEY_OK);
    bq_assert(one == amount);
    bq_assert(other == amount);
}

static void check_neighbours(const Currency *currency, const MoneyDoubt *doubt)
{
    if (doubt->readings[0].text[0] == '\0') return;
    Amount below, above;
    MoneyDoubt none;
    for (int i = 0; i < 2; i++)
        bq_assert(money_read(currency, doubt->readings[i].text, strlen(doubt->readings[i].text), ZERO_ALLOWED,
                             i == 0 ? &below : &above, &none) == MONEY_OK);
    bq_assert(above == below + 1);
}

static void check_result(const Currency *currency, MoneyResult result, Amount amount, const MoneyDoubt *doubt,
                         size_t length)
{
    bq_assert(money_result_text(result)[0] != '\0');
    if (result == MONEY_OK) {
        bq_assert(amount >= 0);
        check_comes_back(currency, amount, money_print(currency, amount).text);
        check_comes_back(currency, amount, money_print_bare(currency, amount).text);
        return;
    }
    bq_assert(amount == UNTOUCHED);
    bq_assert(doubt->at <= length);
    if (result == MONEY_TOO_FINE) check_neighbours(currency, doubt);
    if (result == MONEY_TWO_READINGS)
        bq_assert(strcmp(doubt->readings[0].text, doubt->readings[1].text) != 0);
}

static void try_reading(const Currency *currency, const char *text, size_t length)
{
    MoneyDoubt doubt;
    Amount amount = UNTOUCHED, sum = UNTOUCHED;
    MoneyResult result = money_read(currency, text, length, ZERO_ALLOWED, &amount, &doubt);
    check_result(currency, result, amount, &doubt, length);
    MoneyResult sum_result = money_read_sum(currency, text, length, ZERO_ALLOWED, &sum, &doubt);
    check_result(currency, sum_result, sum, &doubt, length);
    if (result == MONEY_OK) bq_assert(sum_result == MONEY_OK && sum == amount);
}

enum { KINDS = 5 };

static Amount worth(const Notes *notes, const int64_t *counts)
{
    Amount total = 0;
    for (size_t i = 0; i < KINDS; i++) {
        bq_assert(counts[i] >= 0);
        bq_assert(counts[i] <= notes[i].count);
        total += notes[i].value * counts[i];
    }
    return total;
}

static int64_t moved(const int64_t *counts)
{
    int64_t total = 0;
    for (size_t i = 0; i < KINDS; i++)
        total += counts[i];
    return total;
}

static void take_notes(const uint8_t *data, Notes *notes)
{
    for (size_t i = 0; i < KINDS; i++)
        notes[i] = (Notes){data[2 * i] + 1, data[2 * i + 1] % 32};
}

static void try_paying(const uint8_t *data, size_t size)
{
    if (size < 2 + 4 * KINDS) return;
    Amount amount = data[0] | data[1] << 8;
    Notes payer[KINDS], bank[KINDS];
    int64_t taken[KINDS] = {0}, given[KINDS] = {0}, returned[KINDS] = {0};
    take_notes(data + 2, payer);
    take_notes(data + 2 + (size_t)2 * KINDS, bank);

    MoneyResult pays = money_pay(amount, payer, KINDS, taken);
    MoneyResult exchanges = money_exchange(amount, payer, KINDS, bank, KINDS, given, returned);
    if (pays == MONEY_OK) bq_assert(worth(payer, taken) == amount);
    if (exchanges == MONEY_OK) bq_assert(worth(payer, given) - worth(bank, returned) == amount);
    if (pays == MONEY_OK && exchanges != MONEY_TOO_MANY_NOTES) {
        bq_assert(exchanges == MONEY_OK);
        bq_assert(moved(given) + moved(returned) <= moved(taken));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) return 0;
    size_t kind = data[0] % (CURRENCIES + 1);
    if (kind == CURRENCIES) {
        try_paying(data + 1, size - 1);
    } else {
        try_reading(&currencies[kind], (const char *)data + 1, size - 1);
    }
    return 0;
}
