/* proposals.h - what players have proposed on their phones, until it is accepted, declined, or over.
 *
 * A proposal is a line that anybody could have typed. True between any two calls: (1) a player has one open
 * proposal at most; (2) whom it concerns is somebody else than who proposes it, and each of them has accepted
 * it, or not yet. */
#ifndef BQ_PROPOSALS_H
#define BQ_PROPOSALS_H

#include "buffer.h"
#include "said.h"
#include "table.h"

enum { PROPOSALS_MAX = 8, CONCERNED_MAX = 16 };

typedef struct {
    char name[TABLE_NAME_MAX + 1];
    bool has_accepted;
} Concerned;

typedef struct {
    int number; /* by which it is accepted */
    char player[TABLE_NAME_MAX + 1];
    char line[TABLE_NAME_MAX + 1 + SAID_LINE_MAX + 1]; /* with the name of who proposes it put in, perhaps */
    Concerned concerned[CONCERNED_MAX];
    size_t count;
    bool needs_banker; /* it is not theirs alone to give */
    uint32_t where;    /* of where the game stood: it is over when that is another place */
} Proposal;

typedef struct {
    Proposal list[PROPOSALS_MAX];
    size_t count;
} Proposals;

/* Takes the place of the one that the player has; NULL if there are too many. Whom it concerns is named in
 * the line. */
Proposal *proposals_add(Proposals *proposals, const Table *table, const char *player, const char *line);

Proposal *proposals_find(Proposals *proposals, int number); /* 0: the first; NULL: there is none */
void proposals_drop(Proposals *proposals, int number);

/* Drops those that were made elsewhere in the game; true if there were any. */
bool proposals_expire(Proposals *proposals, uint32_t where);

/* Whom it concerns, if it is him; NULL if not. */
Concerned *proposal_of(Proposal *proposal, const char *player);
bool proposal_is_accepted(const Proposal *proposal); /* by all whom it concerns, and there are some */

/* Appends them, a line each, each behind that word and a space; reads what stands behind it in one of those
 * lines, which is left in pieces. What is not whole is as if it had never been proposed. */
void proposals_write(const Proposals *proposals, const char *word, Buffer *out);
void proposals_read(Proposals *proposals, char *line);

#endif
