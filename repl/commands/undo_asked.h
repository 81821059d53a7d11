/* undo_asked.h - an undo that is asked about first, at a terminal: past what was sealed and has been laid
 * open, for the table does not forget it; into a turn before this one; and behind a refused line. It is done
 * when it is typed once more. */
#ifndef BQ_UNDO_ASKED_H
#define BQ_UNDO_ASKED_H

#include "console.h"

/* False where the line before was refused, at a terminal: whoever types undo then may mean that line, of
 * which nothing was done. So what would be taken back is named, and the word awaited once more. */
bool undo_is_of_what_was_done(Console *console);

/* Whether it could have to be asked about: then undo_is_meant tells. */
bool undo_may_be_asked(const Console *console, const char *line);

/* Whether nothing of that has been laid open since `then`, and no command of an earlier turn is taken back;
 * else what the table knows and how many those are is told, and the line is awaited once more. Takes the
 * table. */
bool undo_is_meant(Console *console, Table *then, uint32_t earlier, const char *line);

/* What is to be written down as typed, of an undo that is done although; lends, until typed is done. */
const char *undo_as_meant(Console *console, const char *line, Buffer *typed);
void console_forget_undo(Console *console);

#endif
