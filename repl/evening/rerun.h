/* rerun.h - an evening's lines run again, each on the table that the journal gives before it, and held
 * against what the journal says that they did.
 *
 * Not every line can be: what chance decided is not decided again without the seed, of what was typed unseen
 * there is nothing to run, and what is said to the program itself (a note, a correction, a house rule) no
 * game knows. How many these are is told. Undoing and redoing is checked whenever a journal is read. */
#ifndef BQ_RERUN_H
#define BQ_RERUN_H

#include "session.h"

typedef struct {
    uint64_t same, other;             /* lines that did again what they did, or did not */
    uint64_t chance, unseen, program; /* lines that were not run again */
} RerunCount;

/* Whether a word that is none of the game's is one of the program's own. */
typedef bool IsProgramWord(const char *word);

/* Appends each difference, with nothing in it that not all may see. False, and *trouble, if it cannot be. */
bool rerun_all(Session *session, IsProgramWord *is_program_word, RerunCount *count, Buffer *out,
               Trouble *trouble);

#endif
