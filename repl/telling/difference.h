/* difference.h - what a change would do to what all may see: who has more or less, who pays what aloud. */
#ifndef BQ_DIFFERENCE_H
#define BQ_DIFFERENCE_H

#include "teller.h"

/* A line for each account that all may see and that would have more or less than on the teller's table; and
 * what was paid aloud out of the others. */
void tell_difference(const Teller *teller, const Table *then, const Aloud *paid);

/* The same of what has changed since the table was before; and what must change hands for it. */
void tell_change(const Teller *teller, Table *before, const Aloud *paid);

/* What must change hands because the table, which was before, is now what the teller tells of: who gives how
 * much money back, and who gets how much, in notes. Of what not all may see, what was paid aloud. is_told:
 * what moved has been told, one by one. */
void tell_handed(const Teller *teller, Table *before, const Aloud *paid, bool is_told);

#endif
