/* way_back.h - the evening as it was after a record, even if what counted then has been undone since and
 * other things were done: then no redo leads there any more. */
#ifndef BQ_WAY_BACK_H
#define BQ_WAY_BACK_H

#include "session.h"

/* Makes the commands count that counted just after that record, and no others: what came since is undone,
 * what is missing is done again as it was. False, and *trouble, if that cannot be; where it fails midway, the
 * same once more goes on from there. */
bool way_back(Session *session, uint64_t record, const char *typed, Trouble *trouble);

/* Appends to *trouble that the evening is left halfway, and what to type to have it as it was after record.
 */
void way_back_tell(const Session *session, uint64_t record, Trouble *trouble);

/* Who did the record and what was typed, as it was; free both. False if there is no memory or no reading. */
bool record_words(Session *session, uint64_t number, char **who, char **typed, Trouble *trouble);

#endif
