/* evenings.c - whole evenings of a game by random moves: what must hold after each stands in evening.h, and
 * what must hold of the game itself in the query ce_qui_cloche, of the game or of a house rule, which is ''
 * if all is well: the evening asks it. */
#include "bench.h"
#include "evening.h"
#include "patience.h"

#include <stdio.h>
#include <string.h>

enum { HOUSES_MAX = 8 };

typedef struct {
    const char *game;
    const char *players[BENCH_PLAYERS];
    size_t least, most;  /* of the players */
    uint64_t usual;      /* evenings, where nothing else is wanted */
    size_t moves_max;    /* of one evening: more is one that does not end */
    size_t moves_quick;  /* where somebody looks on and it need not come to its end; 0 if it must */
    const char *opening; /* what the first player types before chance plays on, or NULL */
} Evenings;

/* --- what is wanted ----------------------------------------------------------------------------------- */

/* As many as BANQUIER_EVENINGS says; what that gave, and when, is in docs/figures.md. */
static uint64_t evenings_wanted(uint64_t usual)
{
    const char *wanted = getenv("BANQUIER_EVENINGS");
    if (wanted) return strtoull(wanted, NULL, 10);
    return getenv("BANQUIER_QUICK") && usual > 1 ? usual - 1 : usual;
}

/* BANQUIER_SEED begins with another evening than the first. */
static uint64_t first_seed(void)
{
    const char *wanted = getenv("BANQUIER_SEED");
    return wanted ? strtoull(wanted, NULL, 10) : 1;
}

static size_t number_of(lua_State *L, const char *field, lua_Integer usual)
{
    lua_getfield(L, 1, field);
    lua_Integer number = luaL_optinteger(L, -1, usual);
    lua_pop(L, 1);
    return (size_t)number;
}

/* The plan is the table at 1, which keeps its texts. */
static Evenings plan_of(lua_State *L)
{
    Evenings of = {.least = number_of(L, "least", 2),
                   .most = number_of(L, "most", 2),
                   .usual = number_of(L, "usual", 1),
                   .moves_max = number_of(L, "moves_max", 0),
                   .moves_quick = number_of(L, "moves_quick", 0)};
    lua_getfield(L, 1, "game");
    of.game = luaL_checkstring(L, -1);
    lua_getfield(L, 1, "opening");
    of.opening = luaL_optstring(L, -1, NULL);
    lua_getfield(L, 1, "players");
    luaL_argcheck(L, of.most <= lua_rawlen(L, -1) && of.most <= BENCH_PLAYERS, 1, "not so many players");
    for (size_t i = 0; i < of.most; i++) {
        lua_rawgeti(L, -1, (lua_Integer)i + 1);
        of.players[i] = luaL_checkstring(L, -1);
        lua_pop(L, 1);
    }
    lua_pop(L, 3);
    return of;
}

/* --- what went wrong ---------------------------------------------------------------------------------- */

/* What is asked now. */
static void tell_asked(Evening *evening)
{
    Buffer asked = {0};
    GameTrouble trouble;
    if (game_prompt(evening_game(evening), history_table(evening_history(evening)), &asked, &trouble) ==
        GAME_OK)
        printf("%s\n", buffer_string(&asked));
    buffer_done(&asked);
}

static void tell_shortest(Evening *evening, const EveningTrouble *trouble)
{
    tell_asked(evening);
    EveningMoves moves = {0};
    evening_moves_copy(&moves, evening_moves(evening));
    evening_shrink(evening, &moves, trouble, 20);
    printf("fault %d: %s\n", (int)trouble->fault, trouble->game.text);
    for (size_t i = 0; i < moves.count; i++)
        printf("  %s: %s\n", moves.list[i].who, moves.list[i].typed);
    evening_moves_done(&moves);
}

/* The moves with which an evening went on that has no end. */
static void tell_last(Evening *evening, uint64_t seed)
{
    const EveningMoves *all = evening_moves(evening);
    printf("the evening of seed %d does not end\n", (int)seed);
    for (size_t i = all->count > 20 ? all->count - 20 : 0; i < all->count; i++)
        printf("  %s: %s\n", all->list[i].who, all->list[i].typed);
    tell_asked(evening);
}

/* --- playing ------------------------------------------------------------------------------------------ */

static EveningFault begin_evening(const Evenings *of, Evening *evening, uint64_t seed,
                                  EveningTrouble *trouble)
{
    size_t count = of->least + seed % (of->most - of->least + 1);
    EveningFault fault = evening_begin(evening, of->players, count, seed, trouble);
    if (fault != EVENING_FINE || !of->opening) return fault;
    return evening_type(evening, of->players[0], of->opening, trouble);
}

/* An evening to its end; false if something fails, or if it has none. */
static bool is_played_out(const Evenings *of, Evening *evening, uint64_t seed)
{
    EveningTrouble trouble;
    EveningFault fault = begin_evening(of, evening, seed, &trouble);
    bool is_cut = of->moves_quick > 0 && getenv("BANQUIER_QUICK");
    size_t moves_max = is_cut ? of->moves_quick : of->moves_max;
    while (fault == EVENING_FINE && !evening_is_over(evening) && evening_moves(evening)->count < moves_max)
        fault = evening_move(evening, &trouble);
    if (fault != EVENING_FINE) {
        printf("the evening of seed %d:\n", (int)seed);
        tell_shortest(evening, &trouble);
    }
    bool is_ended = is_cut || evening_is_over(evening);
    if (fault == EVENING_FINE && !is_ended) tell_last(evening, seed);
    return fault == EVENING_FINE && is_ended;
}

/* NULL, and why is told, if the game cannot be loaded so. */
static Evening *open_evenings(const GameSource *source)
{
    EveningTrouble trouble;
    Evening *evening = evening_new(&(EveningPlan){.source = source, .fresh_every = 50}, &trouble);
    if (!evening) printf("%s\n", trouble.game.text);
    return evening;
}

int bench_evenings(lua_State *L)
{
    Evenings of = plan_of(L);
    GameHouse houses[HOUSES_MAX];
    char files[HOUSES_MAX][16];
    SandboxLimits limits = patient_limits();
    GameSource source = bench_source(of.game, &limits);
    source.houses = houses;
    source.house_count = (size_t)lua_gettop(L) - 1;
    luaL_argcheck(L, source.house_count <= HOUSES_MAX, HOUSES_MAX + 2, "so many house rules are never laid");
    for (size_t i = 0; i < source.house_count; i++) {
        snprintf(files[i], sizeof files[i], "maison_%d.lua", (int)i + 1);
        houses[i] = (GameHouse){.name = files[i]};
        houses[i].source = luaL_checklstring(L, (int)i + 2, &houses[i].length);
    }
    Evening *evening = open_evenings(&source);
    bool is_fine = evening != NULL;
    for (uint64_t seed = first_seed(); is_fine && seed < first_seed() + evenings_wanted(of.usual); seed++)
        is_fine = is_played_out(&of, evening, seed);
    evening_free(evening);
    lua_pushboolean(L, is_fine);
    return 1;
}

/* --- lines that are no errors ------------------------------------------------------------------------- */

/* Whether the line is done or refused, and is no error of a script; then nothing of it is left. */
static bool is_no_error(Evening *evening, const char *line, bool is_forced)
{
    Table *table = history_table(evening_history(evening));
    Random random = random_seeded(1);
    Buffer said = {0};
    GameTrouble trouble = {.result = GAME_OK};
    size_t mark = table_mark(table);
    GameResult result = (is_forced ? game_force_line : game_line)(evening_game(evening), table, &random, NULL,
                                                                  line, &said, &trouble);
    table_rollback(table, mark);
    buffer_done(&said);
    if (result == GAME_OK || result == GAME_REFUSED) return true;
    printf("%s%s: %s\n", is_forced ? "! " : "", line, trouble.text);
    return false;
}

/* Of each of the lines in the table at 2, forced or not. */
static bool are_no_errors(lua_State *L, Evening *evening)
{
    bool is_fine = true;
    for (lua_Integer i = 1; is_fine && i <= (lua_Integer)lua_rawlen(L, 2); i++) {
        lua_rawgeti(L, 2, i);
        const char *line = luaL_checkstring(L, -1);
        is_fine = is_no_error(evening, line, false) && is_no_error(evening, line, true);
        lua_pop(L, 1);
    }
    return is_fine;
}

int bench_unfailing(lua_State *L)
{
    Evenings of = plan_of(L);
    EveningTrouble trouble;
    SandboxLimits limits = patient_limits();
    GameSource source = bench_source(of.game, &limits);
    size_t moves = (size_t)luaL_checkinteger(L, 3);
    Evening *evening = open_evenings(&source);
    bq_assert(evening);
    EveningFault fault = evening_begin(evening, of.players, of.most, first_seed(), &trouble);
    bool is_fine = fault == EVENING_FINE && are_no_errors(L, evening);
    if (of.opening) fault = evening_type(evening, of.players[0], of.opening, &trouble);
    while (is_fine && fault == EVENING_FINE && !evening_is_over(evening) &&
           evening_moves(evening)->count < moves) {
        fault = evening_move(evening, &trouble);
        is_fine = fault == EVENING_FINE && are_no_errors(L, evening);
    }
    evening_free(evening);
    lua_pushboolean(L, is_fine);
    return 1;
}
