/* agenda.h - what the table must do next: a stack of items, kept in the facts.
 *
 * What the n-th item from the bottom says lies below the key agenda.n; what is known of the
 * answers to it, at and below answered.n, answer.n, sealed.n and concluded.n. There are as many as follow
 * one another from the bottom with a name of their step at agenda.n.step. */
#ifndef BQ_AGENDA_H
#define BQ_AGENDA_H

#include "table.h"

int32_t agenda_depth(const Table *table); /* 0: nothing is to be done */

/* Below this key stands the item at that depth: 1 is the bottom. {NO_INDEX} if there is none. */
FactId agenda_item(const Table *table, int32_t depth);

/* The key with the name of its step. */
FactId agenda_step(const Table *table, int32_t depth);

/* Puts a step on top; *known is a guess where its name was kept before. The caller sets what else the step
 * needs below *item. */
TableResult agenda_push(Table *table, const char *step, size_t length, StringId *known, FactId *item);

/* Takes the top item off, if there is one, with all that stands below its keys. */
TableResult agenda_pop(Table *table);

#endif
