/* amend.h - an old command was another one: what followed is done again, on a copy, before anything is kept.
 *
 * Or the rules as they are now held from the beginning: then all that followed the setting up is done again.
 *
 * Game lines are run again. What chance decided is not decided anew: a command that drew is done as it was
 * done, if the table still allows it; so are notes and corrections. */
#ifndef BQ_AMEND_H
#define BQ_AMEND_H

#include "aloud.h"
#include "session.h"

typedef enum {
    AMEND_REPLACE, /* it was another command */
    AMEND_DROP,    /* it did not happen */
    AMEND_INSERT,  /* another came before it */
    AMEND_RULES,   /* the rules as they are now held from the start; number and who say nothing */
} AmendKind;

typedef struct {
    AmendKind kind;
    uint64_t number;         /* by which the command is called */
    const char *line;        /* of the other command; of AMEND_RULES, what is typed */
    const char *who;         /* "": whoever is asked */
    const uint64_t *skipped; /* records that are left out, for they have become impossible */
    size_t skipped_count;
} AmendPlan;

typedef struct Amendment Amendment;

/* Tries it out. NULL, and *trouble, if it cannot be begun or the other command is refused. Either way
 * *is_guess tells whether what came of it says something that nobody may see yet, or hangs on chance: then it
 * is not told before it is kept. */
Amendment *amend_try(Session *session, const AmendPlan *plan, bool *is_guess, Trouble *trouble);
void amend_free(Amendment *amendment);

const Table *amend_table(const Amendment *amendment); /* lends the table as it would be */

/* Lends what the other command said of what it drew. What it said of money was said at its place: the
 * difference is another one. */
Buffer *amend_said(Amendment *amendment);

/* Adds what is paid aloud more or less, as long as it is not kept. */
void amend_paid(Session *session, const Amendment *amendment, Aloud *paid);

/* The first command that would have become impossible, and why; 0 if none. */
uint64_t amend_stopped(const Amendment *amendment, const Trouble **why);

/* Keeps it: undoes what came since, and does it again with the change. Nothing may have been done since
 * amend_try. False, and *trouble, with the same commands counting as before; if the disk does not take even
 * these again, *trouble says what to type once it does. */
bool amend_keep(Session *session, const Amendment *amendment, const char *typed, Trouble *trouble);

#endif
