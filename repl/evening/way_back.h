/* way_back.h - the evening as it was after a record, even if what counted then has been undone since and
 * other things were done: then no redo leads there any more. */
#ifndef BQ_WAY_BACK_H
#define BQ_WAY_BACK_H

#include "aloud.h"
#include "session.h"

/* Makes the commands count that counted just after that record, and no others: what came since is undone,
 * what is missing is done again as it was. False, and *trouble, if that cannot be; where it fails midway, the
 * same once more goes on from there. */
bool way_back(Session *session, uint64_t record, const char *typed, Trouble *trouble);

/* What was done last, where all of it was one repair: an amendment that was kept, also one that was done
 * again, or one that was taken back. All was as it is not any more after the record before it. */
typedef enum { REPAIR_NONE, REPAIR_AMENDED, REPAIR_TAKEN_BACK } LastRepair;

LastRepair way_last_repair(Session *session, uint64_t *before);

/* Appends to *trouble that the evening is left halfway, in a sentence that says what to type. */
void way_tell_between(const Session *session, Sentence how, Trouble *trouble);

/* A fork of the table as that many undone or redone commands would make it; there must be so many. NULL if
 * there is no memory. */
Table *way_to_undo(Session *session, uint32_t count);
Table *way_to_redo(Session *session, uint32_t count);

/* Adds what would be paid aloud by way_back. */
void way_paid_back(Session *session, uint64_t record, Aloud *paid);

/* Adds what would be paid aloud by so many undone or redone. */
void way_paid(Session *session, uint32_t undone, uint32_t redone, Aloud *paid);

/* Whether one of the last so many commands has laid open what was hidden: nobody forgets it when it is
 * undone. */
bool way_discloses(Session *session, uint32_t count);

/* The record of the command that an undo would take back now; 0 if there is none, or no memory. */
uint64_t way_last_command(Session *session);

/* Does on the table, or on a fork of it, what that record did: it must be as it was before it, or much like
 * it. */
TableResult repeat_record(Session *session, uint64_t number, Table *table);

/* Whether what was done to that table since the mark is what the record did: then it says nothing new. */
bool is_as_recorded(Session *session, uint64_t number, const Table *table, size_t mark);

/* Who did the record and what was typed, as it was; free both. False if there is no memory or no reading. */
bool record_words(Session *session, uint64_t number, char **who, char **typed, Trouble *trouble);

#endif
