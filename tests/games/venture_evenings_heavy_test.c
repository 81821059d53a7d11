/* Venture and Riche ou Pauvre through whole evenings of random moves: what must hold after each stands in
 * evening.h, and in the query ce_qui_cloche: all cards lie somewhere, and every conglomérat is legal. */
#include "game_evenings.h"

UTEST_MAIN()

static const char *const players[] = {"Élodie", "J. P.", "Bo", "Zoé", "Ali", "Max"};

/* The beginning by a line, so that the edition and who keeps the cards are what the test wants. */
static bool are_fine(const char *opening)
{
    const Evenings venture = {.game = "venture",
                              .players = players,
                              .least = 2,
                              .most = 6,
                              .usual = 1,
                              .moves_max = 8000,
                              .moves_quick = 150,
                              .opening = opening};
    return evenings_are_fine(&venture, "", "");
}

UTEST(venture, random_evenings_of_venture_that_the_program_deals_keep_every_invariant_and_end)
{
    EXPECT_TRUE(are_fine("venture Élodie programme"));
}

UTEST(venture, random_evenings_of_riche_ou_pauvre_that_the_program_deals_keep_every_invariant_and_end)
{
    EXPECT_TRUE(are_fine("riche_ou_pauvre Élodie programme"));
}

UTEST(venture, so_they_do_where_the_table_deals)
{
    EXPECT_TRUE(are_fine("venture Élodie passe"));
}
