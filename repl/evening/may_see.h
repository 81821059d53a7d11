/* may_see.h - what all may see of what was done, or one player: the one answer for the screen, exports and
 * those who watch. Eyes are whose: NOBODY sees what all may see.
 *
 * It is asked of the table as it is now: what was laid open since may be told, what was hidden since not.
 * Where what was done is undone, and names are gone with it, it is asked of the table as it was. */
#ifndef BQ_MAY_SEE_H
#define BQ_MAY_SEE_H

#include "history.h"

/* Whether that op moved an amount, and these eyes may see it. */
bool may_see_move(const Table *table, const Op *op, PlayerId eyes);

/* Whether that op laid open what not all could see: a pile, a card, what was sealed. */
bool is_disclosure(const Table *table, const Op *op);

/* Whether what those ops belong to was said aloud at the table. */
bool was_said_aloud(const Table *table, const OpLog *log, size_t begin, size_t end);

/* Whether what was typed may be told: it was said aloud, or nothing that the command did is hidden. How the
 * evening began may always be, and an undo. */
bool may_see_typed(History *history, const HistoryEntry *entry, PlayerId eyes);

#endif
