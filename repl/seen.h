/* seen.h - what all may see of what was done: the one answer for the screen, exports and those who watch.
 *
 * It is asked of the table as it is now: what was laid open since may be told, what was hidden since not.
 * Where what was done is undone, and names are gone with it, it is asked of the table as it was. */
#ifndef BQ_SEEN_H
#define BQ_SEEN_H

#include "history.h"

/* Whether that op moved an amount, and all may see that it did. */
bool seen_move(const Table *table, const Op *op);

/* Whether that op laid open what not all could see. */
bool seen_disclosure(const Table *table, const Op *op);

/* Whether what was typed may be told: nothing that the command did is hidden. An undo may always be. */
bool seen_typed(History *history, const HistoryEntry *entry);

#endif
