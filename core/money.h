/* money.h - amounts as people write them, reckoned exactly, and paid with the notes there are.
 *
 * An Amount counts the smallest units of a currency: centimes if it has two decimals, francs if it has
 * none. Nothing is rounded but where a rounding is asked for by name, and nothing wraps round: what
 * does not fit is refused.
 *
 * True of any currency that passes currency_check:
 *   (1) what money_print and money_print_bare write of an amount is read again as the same amount. */
#ifndef BQ_MONEY_H
#define BQ_MONEY_H

#include "base.h"

#define MONEY_DECIMALS_MAX 4
#define MONEY_SYMBOL_MAX   16 /* bytes */
#define MONEY_TEXT_SIZE    80 /* holds any printed amount and its NUL */

/* Listed in the order in which each function checks those it may give. */
typedef enum {
    MONEY_OK,
    /* reading */
    MONEY_EMPTY,
    MONEY_NOT_TEXT,
    MONEY_FOREIGN_DIGITS,
    MONEY_SIGN,
    MONEY_NO_DIGITS,
    MONEY_BAD_COUNT,
    MONEY_UNKNOWN_WORD,
    MONEY_BARE_MARK,
    MONEY_BAD_GROUPS,
    MONEY_TWO_READINGS,
    MONEY_ZERO,
    MONEY_NEGATIVE,
    /* reckoning */
    MONEY_BAD_RATE,
    MONEY_NO_DIVISOR,
    MONEY_TOO_FINE,
    MONEY_OVERFLOW,
    /* notes */
    MONEY_BAD_NOTES,
    MONEY_TOO_MANY_NOTES,
    MONEY_IMPOSSIBLE,
    MONEY_NO_MEMORY,
} MoneyResult;

/* A sentence without its subject's name: an amount has no sign of its own... */
const char *money_result_text(MoneyResult result);

/* --- currencies --- */

typedef enum {
    MONEY_FRENCH,   /* 1 050 000,50 $ with U+202F between the thousands */
    MONEY_CANADIAN, /* the same with U+00A0 */
    MONEY_ENGLISH,  /* $1,050,000.50 */
} MoneyStyle;

/* The texts are lent: they outlive the currency. */
typedef struct {
    const char *name;         /* franc */
    const char *symbol;       /* F, or "" for none */
    const char *symbol_plain; /* what stands for it where only ASCII is shown; "" for none */
    bool symbol_first;
    int decimals;
    MoneyStyle style;
    bool plain; /* only ASCII, with ordinary spaces */
} Currency;

/* Listed in the order they are checked. */
typedef enum {
    CURRENCY_OK,
    CURRENCY_NO_NAME,
    CURRENCY_BAD_DECIMALS,
    CURRENCY_SYMBOL_TOO_LONG,
    CURRENCY_SYMBOL_UNREADABLE, /* it has digits, marks, signs, spaces or invisible characters */
    CURRENCY_SYMBOL_IS_A_UNIT,  /* k, M, Md, x..., or makes one with another: d after M */
    CURRENCY_PLAIN_IS_NOT_ASCII,
} CurrencyResult;

/* The same money as English writes it: $300, but 300 F. */
Currency currency_in_english(Currency currency);

CurrencyResult currency_check(const Currency *currency);
const char *currency_result_text(CurrencyResult result);

/* --- printing --- */

typedef struct {
    char text[MONEY_TEXT_SIZE];
} MoneyText;

MoneyText money_print(const Currency *currency, Amount amount);         /* 15 000 F */
MoneyText money_print_bare(const Currency *currency, Amount amount);    /* 15 000, for a column of a table */
MoneyText money_print_machine(const Currency *currency, Amount amount); /* 15000, for CSV and JSON */

/* --- reading --- */

/* Why an amount was refused. */
typedef struct {
    size_t at;             /* the byte at which the trouble begins */
    MoneyText readings[2]; /* of MONEY_TWO_READINGS: the two; of MONEY_TOO_FINE: the amount below and
                            * the one above; else empty. Bare, in the currency's style. */
} MoneyDoubt;

typedef enum { ZERO_REFUSED, ZERO_ALLOWED } MoneyZero;

/* Reads 15000, 15 000 F, 1,05M and the like into *amount. On a refusal *amount is unchanged and *doubt
 * says why. 1.050 is refused, being 1 050 to some and 1,05 to others; so is 15m. */
MoneyResult money_read(const Currency *currency, const char *text, size_t length, MoneyZero zero,
                       Amount *amount, MoneyDoubt *doubt);

/* The same of a sum such as 3x50k + 20k - 5k, or (100+20)*2, 15k/3, 10% of 1400, whose value must not be
 * below zero. What does not come out even is refused with the two amounts that it lies between. */
MoneyResult money_read_sum(const Currency *currency, const char *text, size_t length, MoneyZero zero,
                           Amount *amount, MoneyDoubt *doubt);

/* --- reckoning: MONEY_OK, or a refusal and *result is unchanged --- */

MoneyResult money_add(Amount a, Amount b, Amount *result);
MoneyResult money_subtract(Amount a, Amount b, Amount *result);
MoneyResult money_multiply(Amount a, int64_t times, Amount *result);
MoneyResult money_negate(Amount a, Amount *result);

/* The sum is exact: only a total that does not fit is refused, in whatever order it came to be. */
MoneyResult money_sum(const Amount *amounts, size_t count, Amount *result);

typedef enum {
    ROUND_FLOOR,   /* towards minus infinity */
    ROUND_NEAREST, /* halves away from zero */
    ROUND_CEILING, /* towards plus infinity */
} Rounding;

MoneyResult money_divide(Amount a, int64_t divisor, Rounding rounding, Amount *result);

typedef struct {
    int32_t numerator;
    int32_t denominator; /* above 0: 10 % is {10, 100}, 2.5 % is {25, 1000} */
} MoneyRate;

/* A part of an amount: a percentage, an exchange at a rate. Rounded once. */
MoneyResult money_part(Amount a, MoneyRate rate, Rounding rounding, Amount *result);

/* Simple interest over so many periods, rounded once at the end. */
MoneyResult money_interest(Amount capital, MoneyRate rate, int32_t periods, Rounding rounding,
                           Amount *result);

/* Who gets the units that are left when an amount does not divide. */
typedef enum {
    REMAINDER_TO_FIRST, /* one more for each of the first */
    REMAINDER_TO_LAST,  /* one more for each of the last */
    REMAINDER_TO_ONE,   /* all of them for the first */
} Remainder;

/* Writes count parts that add up to the whole. */
MoneyResult money_split(Amount whole, Remainder rule, Amount *parts, size_t count);

/* --- notes --- */

#define MONEY_NOTE_KINDS_MAX 32
#define MONEY_NOTES_ENDLESS  INT64_MAX /* the count of a kind that never runs out */

/* How many notes of one value there are. Kinds may come in any order. */
typedef struct {
    Amount value; /* above 0 */
    int64_t count;
} Notes;

/* MONEY_TOO_MANY_NOTES below is the refusal of a search that would take more than this many steps of
 * 4 bytes: (kinds + 1) x (amount / greatest common divisor of the values + 1). */
#define MONEY_SEARCH_MAX ((size_t)1 << 23)

/* The value of a stack; of an endless one it is MONEY_OVERFLOW. */
MoneyResult money_count(const Notes *stack, size_t kinds, Amount *result);

/* Pays amount exactly from the stock with the fewest notes: taken[i] notes of stock[i]. Of equally
 * few, those with most of the largest value, so that small change stays. MONEY_IMPOSSIBLE if these
 * notes cannot. */
MoneyResult money_pay(Amount amount, const Notes *stock, size_t kinds, int64_t *taken);

/* The payer pays amount exactly, and is given change by the bank, with the fewest notes moved in all;
 * of equally few, the smallest change; then as money_pay. given[i] of the payer's notes, returned[i] of
 * the bank's. */
MoneyResult money_exchange(Amount amount, const Notes *payer, size_t payer_kinds, const Notes *bank,
                           size_t bank_kinds, int64_t *given, int64_t *returned);

/* A hand-out from the stock: the same notes for each player, worth amount, as few as can be. */
MoneyResult money_hand_out(Amount amount, int64_t players, const Notes *stock, size_t kinds, int64_t *each);

#endif
