/* bench.h - the table that the tests of games work on, as functions for their Lua: see words.lua. */
#ifndef BQ_BENCH_H
#define BQ_BENCH_H

#include "game.h"

#include <lauxlib.h>

enum { BENCH_GAMES = 24, BENCH_PLAYERS = 16 };

/* A game under its house rule, which several evenings are played with: a Game holds nothing of an evening. */
typedef struct {
    Game *game; /* NULL: none */
    Buffer key; /* the name of the game, of the file of its house, and that text */
    uint64_t used;
} BenchGame;

typedef struct {
    BenchGame games[BENCH_GAMES];
    uint64_t uses;
    Game *game; /* one of them */
    Table *table;
    Random random;
    Buffer text; /* what was said or shown last */
    GameTrouble trouble;
} Bench;

/* Where the game is read from, its prelude included: what is tested is the tree, not what was compiled. */
GameSource bench_source(const char *game, const SandboxLimits *limits);

/* Pushes a table of the functions, which work on the bench. */
void bench_push(lua_State *L, Bench *bench);
void bench_done(Bench *bench);

/* --- look.c: what is only looked at ------------------------------------------------------------------ */

/* look(what, who, name, rest) -- the text, or nil */
int bench_look(lua_State *L);

/* --- evenings.c -------------------------------------------------------------------------------------- */

/* evenings(plan, house...) -- whether whole evenings of that plan are fine under those house rules
 * unfailing(plan, lines, moves) -- whether none of the lines is an error of a script, after each move */
int bench_evenings(lua_State *L);
int bench_unfailing(lua_State *L);

#endif
