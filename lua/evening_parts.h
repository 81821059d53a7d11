/* evening_parts.h - what the files of an evening share; nobody else includes it. */
#ifndef BQ_EVENING_PARTS_H
#define BQ_EVENING_PARTS_H

#include "evening.h"

struct Evening {
    EveningPlan plan;
    Game *game;
    Game *witness; /* has not seen the evening: it is only asked what comes next */
    History *history;
    const char *const *players;
    size_t player_count;
    uint64_t seed, chance;
    Random random;
    EveningMoves moves;
    uint32_t refused, slips, since_fresh;
    Buffer asked; /* what is awaited now; nothing if the game is over */
    Buffer asked_apart, chosen, said, views, drawn;
};

EveningFault evening_fail(EveningTrouble *trouble, EveningFault fault);

/* The game has filled in trouble->game itself. */
EveningFault evening_blame(EveningTrouble *trouble, EveningFault fault);

Table *evening_table(const Evening *evening);
uint64_t evening_digest(const Evening *evening);
bool evening_is_same(const Buffer *a, const Buffer *b);

/* For game_choose_move and its kin; the context is &evening->chance. */
uint32_t evening_pick(void *context, uint32_t n);

/* --- evening_doubt.c ---------------------------------------------------------------------------------- */

/* A second opinion on a move that was taken. */
EveningFault evening_doubt(Evening *evening, const EveningMove *move, EveningTrouble *trouble);

#endif
