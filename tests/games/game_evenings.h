/* game_evenings.h - whole evenings of a game by random moves: what must hold after each stands in evening.h,
 * and what must hold of the game itself in the query ce_qui_cloche, of the game or of a house rule, which is
 * '' if all is well: the evening asks it. */
#ifndef BQ_GAME_EVENINGS_H
#define BQ_GAME_EVENINGS_H

#include "check.h"
#include "evening.h"
#include "patience.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *game;
    const char *const *players;
    size_t least, most;     /* of the players */
    uint64_t usual;         /* evenings under each house rule, where nothing else is wanted */
    size_t moves_max;       /* of one evening: more is one that does not end */
    size_t moves_quick;     /* where somebody looks on and it need not come to its end; 0 if it must */
    const char *opening;    /* what the first player types before chance plays on, or NULL */
    const char *invariants; /* the house rule, or NULL */
} Evenings;

/* As many as BANQUIER_EVENINGS says; what that gave, and when, is in docs/figures.md. */
static inline uint64_t evenings_wanted(uint64_t usual)
{
    const char *wanted = getenv("BANQUIER_EVENINGS");
    if (wanted) return strtoull(wanted, NULL, 10);
    return getenv("BANQUIER_QUICK") && usual > 1 ? usual - 1 : usual;
}

/* BANQUIER_SEED begins with another evening than the first. */
static inline uint64_t first_seed(void)
{
    const char *wanted = getenv("BANQUIER_SEED");
    return wanted ? strtoull(wanted, NULL, 10) : 1;
}

/* What is asked now. */
static inline void tell_asked(Evening *evening)
{
    Buffer asked = {0};
    GameTrouble trouble;
    if (game_prompt(evening_game(evening), history_table(evening_history(evening)), &asked, &trouble) ==
        GAME_OK)
        printf("%s\n", buffer_string(&asked));
    buffer_done(&asked);
}

static inline void tell_shortest(Evening *evening, const EveningTrouble *trouble)
{
    tell_asked(evening);
    EveningMoves moves = {0};
    const EveningMoves *all = evening_moves(evening);
    evening_moves_copy(&moves, all);
    evening_shrink(evening, &moves, trouble, 20);
    printf("fault %d: %s\n", (int)trouble->fault, trouble->game.text);
    for (size_t i = 0; i < moves.count; i++)
        printf("  %s: %s\n", moves.list[i].who, moves.list[i].typed);
    evening_moves_done(&moves);
}

/* The moves with which an evening went on that has no end. */
static inline void tell_last(Evening *evening, uint64_t seed)
{
    const EveningMoves *all = evening_moves(evening);
    printf("the evening of seed %d does not end\n", (int)seed);
    for (size_t i = all->count > 20 ? all->count - 20 : 0; i < all->count; i++)
        printf("  %s: %s\n", all->list[i].who, all->list[i].typed);
    tell_asked(evening);
}

static inline EveningFault begin_evening(const Evenings *of, Evening *evening, uint64_t seed,
                                         EveningTrouble *trouble)
{
    size_t count = of->least + seed % (of->most - of->least + 1);
    EveningFault fault = evening_begin(evening, of->players, count, seed, trouble);
    if (fault != EVENING_FINE || !of->opening) return fault;
    return evening_type(evening, of->players[0], of->opening, trouble);
}

/* An evening to its end; false if something fails, or if it has none. */
static inline bool is_played_out(const Evenings *of, Evening *evening, uint64_t seed)
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

/* Under one or two house rules; "" for none. */
static inline bool evenings_are_fine(const Evenings *of, const char *rules, const char *more)
{
    EveningTrouble trouble;
    const char *const texts[] = {of->invariants ? of->invariants : "", rules, more};
    static const char *const files[] = {"comptes.lua", "maison.lua", "plus.lua"};
    GameHouse houses[3];
    size_t house_count = 0;
    for (size_t i = 0; i < 3; i++)
        if (*texts[i]) houses[house_count++] = (GameHouse){files[i], texts[i], strlen(texts[i]), NULL, NULL};
    SandboxLimits limits = patient_limits();
    GameSource source = {.share = BQ_TREE, .name = of->game, .houses = houses, .limits = &limits};
    source.house_count = house_count;
    Evening *evening = evening_new(&(EveningPlan){.source = &source, .fresh_every = 50}, &trouble);
    if (!evening) printf("%s\n", trouble.game.text);
    bool is_fine = evening != NULL;
    for (uint64_t seed = first_seed(); is_fine && seed < first_seed() + evenings_wanted(of->usual); seed++)
        is_fine = is_played_out(of, evening, seed);
    evening_free(evening);
    return is_fine;
}

/* Whether each of the lines is done or refused, forced or not, and is no error of a script; then nothing of
 * it is left. */
static inline bool are_no_errors(Evening *evening, const char *const *lines)
{
    Game *game = evening_game(evening);
    Table *table = history_table(evening_history(evening));
    for (; *lines; lines++) {
        for (int is_forced = 0; is_forced < 2; is_forced++) {
            Random random = random_seeded(1);
            Buffer said = {0};
            GameTrouble trouble = {.result = GAME_OK};
            size_t mark = table_mark(table);
            GameResult result = (is_forced ? game_force_line : game_line)(game, table, &random, NULL, *lines,
                                                                          &said, &trouble);
            table_rollback(table, mark);
            buffer_done(&said);
            if (result == GAME_OK || result == GAME_REFUSED) continue;
            printf("%s%s: %s\n", is_forced ? "! " : "", *lines, trouble.text);
            return false;
        }
    }
    return true;
}

/* The same after each move of an evening of so many. */
static inline bool are_never_errors(const Evenings *of, const char *const *lines, size_t moves)
{
    EveningTrouble trouble;
    SandboxLimits limits = patient_limits();
    GameSource source = {.share = BQ_TREE, .name = of->game, .limits = &limits};
    Evening *evening = evening_new(&(EveningPlan){.source = &source, .fresh_every = 50}, &trouble);
    bq_assert(evening);
    uint64_t seed = first_seed();
    EveningFault fault = evening_begin(evening, of->players, of->most, seed, &trouble);
    bool is_fine = fault == EVENING_FINE && are_no_errors(evening, lines);
    if (of->opening) fault = evening_type(evening, of->players[0], of->opening, &trouble);
    while (is_fine && fault == EVENING_FINE && !evening_is_over(evening) &&
           evening_moves(evening)->count < moves) {
        fault = evening_move(evening, &trouble);
        is_fine = fault == EVENING_FINE && are_no_errors(evening, lines);
    }
    evening_free(evening);
    return is_fine;
}

#endif
