/* money_parts.h - what stands around the digits of an amount: spaces, k, M, Md, the symbol. For the
 * money module alone. */
#ifndef BQ_MONEY_PARTS_H
#define BQ_MONEY_PARTS_H

#include "money.h"

/* The powers of ten that a word stands for; two different ones if it is m or billion. */
typedef struct {
    int power, other_power;
} MoneyScale;

/* Bytes of a space that may stand in an amount, at the beginning; 0 if there is none. */
size_t money_space_at(const char *text, size_t length);

/* Bytes of all such spaces at the beginning. */
size_t money_spaces_at(const char *text, size_t length);

/* Bytes of the currency's symbol at the beginning, in either form; 0 if it is not there. */
size_t money_symbol_at(const Currency *currency, const char *text, size_t length);

/* Reads what follows the digits: nothing, a unit, and the symbol if it may stand here. False if
 * anything else is there. */
bool money_read_words(const Currency *currency, const char *text, size_t length, bool symbol_may_follow,
                      MoneyScale *scale);

/* The same of what has brackets, a division or a percentage in it; it may come to nothing. */
MoneyResult money_reckon(const Currency *currency, const char *text, size_t length, Amount *amount,
                         MoneyDoubt *doubt);

/* A symbol that would be read as a unit, or turn one into another. */
bool money_word_is_taken(const char *symbol);

#endif
