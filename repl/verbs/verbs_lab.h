/* verbs_lab.h - what the files of the lab share. */
#ifndef BQ_VERBS_LAB_H
#define BQ_VERBS_LAB_H

#include "lab/face.h"
#include "terminal/face.h"
#include "verbs_parts.h"

#include <stdio.h>

enum { MANNER_ROOM = 32, JOBS_MAX = 256, EVENINGS_MAX = 10000000 };

typedef struct {
    Houses houses;
    GameHouse for_game[HOUSES_MAX];
    GameSource source;
} Side;

typedef struct {
    Where where;
    const Arguments *arguments;
    uint64_t players, evenings, seed, moves, jobs, shard, shards;
    char who[LAB_SEATS][MANNER_ROOM]; /* how each player plays */
    uint32_t sides;
    Side side[LAB_SIDES];
    LabEvening *list; /* those that are known; room for all */
    bool *is_known;
    FILE *out;     /* NULL: nowhere */
    Trouble first; /* of all evenings, what went wrong first */
} Lab;

/* False, and *trouble, where that option cannot be read. */
bool lab_refuse_option(const Lab *lab, const char *option, Trouble *trouble);

/* The house rules that the option names, and the game under them. */
bool lab_find_side(Lab *lab, Side *side, const char *option, Trouble *trouble);

/* Who sits where in that evening; and what its chance begins with. */
void lab_seat_players(LabEvening *evening, uint64_t number);
uint64_t lab_seed(const Lab *lab, uint64_t number);

/* Plays one evening of the lab once more and keeps it as one that people have played, under each rule. */
bool lab_show(Lab *lab, Trouble *trouble);

#endif
