/* difference.h - what a change would do to what all may see: who has more or less, who pays what aloud. */
#ifndef BQ_DIFFERENCE_H
#define BQ_DIFFERENCE_H

#include "teller.h"

/* A line for each account that all may see and that would have more or less than on the teller's table; and
 * what was paid aloud out of the others. */
void tell_difference(const Teller *teller, const Table *then, const Aloud *paid);

/* What the last record, an undo or a redo, reverses of what was paid aloud. */
void tell_paid_again(const Teller *teller);

#endif
