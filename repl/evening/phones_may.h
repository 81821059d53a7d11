/* phones_may.h - what players may do on their phones: a rule of the table, a fact of it, so that undo takes a
 * change back and the history has it.
 *
 * Where nobody has said anything it is all: who sits at a phone was let in by the banker, says there only
 * what is his to say, and is told at the terminal like whoever speaks at the table. */
#ifndef BQ_PHONES_MAY_H
#define BQ_PHONES_MAY_H

#include "table.h"

/* Each holds those before it. */
typedef enum { PHONES_SEE, PHONES_SEAL, PHONES_ANSWER, PHONES_PROPOSE, PHONES_ANNOUNCE } PhonesMay;

PhonesMay phones_may(const Table *table);
TableResult phones_may_set(Table *table, PhonesMay may);

/* Whether what all have sealed is opened at a word only; else by itself, once the last has. */
bool opens_at_a_word(const Table *table);
TableResult open_at_a_word(Table *table, bool is_so);

/* Whether a question may be answered on a phone: one that several seal, one of the player's own, or one that
 * he answers aloud for the table. */
bool phones_may_answer(const Table *table, bool is_sealed, bool is_aloud);

#endif
