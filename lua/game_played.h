/* game_played.h - an evening that seats of the program play by themselves, in memory and fast.
 *
 * The same plan is the same evening on every machine. Chance comes in streams, one for each purpose: the n-th
 * card of a pile and the n-th die are the same under two rules, however often the rest of the evening was
 * asked for something else. */
#ifndef BQ_GAME_PLAYED_H
#define BQ_GAME_PLAYED_H

#include "game.h"

typedef struct {
    const char *const *players; /* as they sit */
    const char *const *manners; /* how each is played, as it is typed: "sage avide" */
    size_t count;
    uint64_t seed;
    uint32_t most;   /* moves */
    bool is_written; /* each line that is typed is told too, "move WHO\tLINE" */
    TableResult (*lay)(const void *user, Table *table); /* what the game finds on the table; NULL: nothing */
    const void *user;
} PlayedPlan;

/* Plays it with that game, which keeps nothing of it. Appends what came of it, a line each, as
 * scripts/prelude/playing.lua tells it; the last begins with "over", "stuck" or "more". */
GameResult played_evening(Game *game, const PlayedPlan *plan, Buffer *told, GameTrouble *trouble);

/* The chance of such an evening, for whoever plays its lines once more. NULL: there is no memory. */
typedef struct PlayedChance PlayedChance;

PlayedChance *played_chance_new(uint64_t seed);
void played_chance_free(PlayedChance *chance);
Random *played_chance_random(PlayedChance *chance); /* lends */

#endif
