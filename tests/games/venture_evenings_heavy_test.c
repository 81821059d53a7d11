/* Venture and Riche ou Pauvre through whole evenings of random moves: what must hold after each stands in
 * evening.h, and here: all cards lie somewhere, and every conglomérat is legal. */
#include "check.h"
#include "evening.h"
#include "patience.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

UTEST_MAIN()

static const char *const players[] = {"Élodie", "J. P.", "Bo", "Zoé", "Ali", "Max"};

enum {
    MOVES_MAX = 8000, /* of one evening: more is one that does not end */
    MOVES_QUICK = 300 /* where it need not come to its end */
};

static bool is_quick(void)
{
    return getenv("BANQUIER_QUICK") != NULL;
}

/* BANQUIER_EVENINGS=500 is what each edition must stand. */
static uint64_t evenings(void)
{
    const char *wanted = getenv("BANQUIER_EVENINGS");
    return wanted ? strtoull(wanted, NULL, 10) : 1;
}

static void tell_shortest(Evening *evening, const EveningTrouble *trouble)
{
    EveningMoves moves = {0};
    const EveningMoves *all = evening_moves(evening);
    for (size_t i = 0; i < all->count; i++)
        evening_moves_add(&moves, all->list[i].who, all->list[i].typed);
    if (trouble->fault != EVENING_FINE) evening_shrink(evening, &moves, trouble, 20);
    printf("fault %d: %s\n", (int)trouble->fault, trouble->game.text);
    for (size_t i = 0; i < moves.count; i++)
        printf("  %s: %s\n", moves.list[i].who, moves.list[i].typed);
    evening_moves_done(&moves);
}

/* Whether all cards of both decks lie in some pile, no pile of anybody's is illegal, no Bénéfice lies in a
 * hand that is known, and no hand holds more than it counts. */
static bool is_in_order(Evening *evening)
{
    Buffer answer = {0};
    GameTrouble trouble;
    GameResult result = game_evaluate(evening_game(evening), history_table(evening_history(evening)), NULL,
                                      "en_ordre()", &answer, &trouble);
    bool is_fine = result == GAME_OK && strcmp(buffer_string(&answer), "oui") == 0;
    if (!is_fine) printf("%s\n", result == GAME_OK ? buffer_string(&answer) : trouble.text);
    buffer_done(&answer);
    return is_fine;
}

/* The beginning by lines, so that the edition and who keeps the cards are what the test wants; chance plays
 * the rest. */
static bool is_played_out(Evening *evening, uint64_t seed, const char *opening)
{
    EveningTrouble trouble;
    EveningFault fault = evening_begin(evening, players, 2 + seed % 5, seed, &trouble);
    if (fault == EVENING_FINE) fault = evening_type(evening, players[0], opening, &trouble);
    bool is_fine = fault == EVENING_FINE;
    size_t moves_max = is_quick() ? MOVES_QUICK : MOVES_MAX;
    while (is_fine && !evening_is_over(evening) && evening_moves(evening)->count < moves_max) {
        fault = evening_move(evening, &trouble);
        is_fine = fault == EVENING_FINE && is_in_order(evening);
    }
    is_fine = is_fine && (is_quick() || evening_is_over(evening));
    if (!is_fine) tell_shortest(evening, &trouble);
    return is_fine;
}

static bool are_fine(const char *opening, const char *rules)
{
    EveningTrouble trouble;
    GameHouse house = {"maison.lua", rules, strlen(rules), NULL, NULL};
    SandboxLimits limits = patient_limits();
    GameSource source = {.share = BQ_TREE, .name = "venture", .houses = &house, .limits = &limits};
    source.house_count = *rules ? 1 : 0;
    Evening *evening = evening_new(&(EveningPlan){.source = &source, .fresh_every = 50}, &trouble);
    if (!evening) printf("%s\n", trouble.game.text);
    bool is_fine = evening != NULL;
    for (uint64_t seed = 1; is_fine && seed <= evenings(); seed++)
        is_fine = is_played_out(evening, seed, opening);
    evening_free(evening);
    return is_fine;
}

UTEST(venture, random_evenings_of_venture_that_the_program_deals_keep_every_invariant_and_end)
{
    EXPECT_TRUE(are_fine("venture Élodie programme", ""));
}

UTEST(venture, random_evenings_of_riche_ou_pauvre_that_the_program_deals_keep_every_invariant_and_end)
{
    EXPECT_TRUE(are_fine("riche_ou_pauvre Élodie programme", ""));
}

UTEST(venture, so_they_do_where_the_table_deals)
{
    EXPECT_TRUE(are_fine("venture Élodie passe", ""));
}
