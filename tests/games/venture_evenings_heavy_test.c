/* Venture and Riche ou Pauvre through whole evenings of random moves: what must hold after each stands in
 * evening.h, and in the query ce_qui_cloche: all cards lie somewhere, and every conglomérat is legal. */
#include "game_evenings.h"

UTEST_MAIN()

static const char *const players[] = {"Élodie", "J. P.", "Bo", "Zoé", "Ali", "Max"};

/* The beginning by a line, so that the edition and who keeps the cards are what the test wants; rules are
 * those of a house, "" for none. */
static bool are_fine_under(const char *rules, const char *opening)
{
    const Evenings venture = {.game = "venture",
                              .players = players,
                              .least = 2,
                              .most = 6,
                              .usual = 1,
                              .moves_max = 8000,
                              .moves_quick = 150,
                              .opening = opening};
    return evenings_are_fine(&venture, rules, "");
}

static bool are_fine(const char *opening)
{
    return are_fine_under("", opening);
}

/* What is open in the rulebooks is read otherwise, wherever it can be. */
static const char otherwise[] =
    "house { fr = 'autrement', en = 'otherwise' }\n"
    "override {\n"
    "  set_symbol_values = '1 2 3 4 5 6', turn_idle_trigger = 'no_purchase', turn_idle_more = true,\n"
    "  turn_payment = 'per_operation', turn_refill_timing = 'at_once', hand_limit = 9, pile_exhausted = "
    "'wait',\n"
    "  pile_reshuffle = 'when_needed', reorg_join_free = true, reorg_count_at = 'turn_start',\n"
    "  forced_when = 'any_time', forced_offender = 'owner', forced_cost_basis = 'offender_price',\n"
    "  profit_card_discard = 'at_once', profit_illegal_stack = 'without_offender', profit_spendable = true,\n"
    "  turn_draw_kind = 'capital', forced_scope = 'letterless_free', conglomerate_min = 3,\n"
    "  profit_replacement = false, end_final_turn_draw = true, end_final_turn_ops = false, end_tie = "
    "'capital',\n"
    "}\n";

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

UTEST(venture, so_they_do_where_each_societe_is_typed_when_it_comes)
{
    EXPECT_TRUE(are_fine("venture Élodie vierge"));
}

UTEST(venture, so_they_do_where_what_is_open_is_read_otherwise)
{
    EXPECT_TRUE(are_fine_under(otherwise, "venture Élodie programme"));
    EXPECT_TRUE(are_fine_under(otherwise, "riche_ou_pauvre Élodie passe"));
}

/* A line that cannot be now is refused with a sentence, and behind "!" too. */
UTEST(venture, no_command_is_an_error_whenever_it_is_typed_or_forced)
{
    static const char *const lines[] = {"prendre CHI-ADE",
                                        "prendre CHI-ADE AER-E",
                                        "rachat x1 CHI-ADE",
                                        "rachat x1/2 AER-E PET-B",
                                        "réorganiser CHI-ADE",
                                        "réorganiser conseil",
                                        "réorganiser isoler",
                                        "renoncer",
                                        "payer 20",
                                        "payer juste",
                                        "payer passe",
                                        "défausser 3r",
                                        "défausser passe",
                                        "abandonner 3r",
                                        "abandonner passe",
                                        "remplacer CHI-ADE CHI-ADF",
                                        "conseil Bo",
                                        "tient Bo 3r",
                                        "reçu Bo 3r",
                                        "ajuster Bo 3",
                                        "ajuster pioche 3",
                                        "ajuster réserve 3",
                                        "ajouter 20",
                                        "CHI-ADE 20 rien",
                                        "juste",
                                        "rien",
                                        "bénéfice",
                                        "",
                                        "passe",
                                        "0",
                                        "x1 CHI-ADE 20",
                                        NULL};
    static const char *const openings[] = {"venture Élodie programme", "venture Élodie passe"};
    for (size_t i = 0; i < 2; i++) {
        const Evenings venture = {
            .game = "venture", .players = players, .least = 2, .most = 3, .opening = openings[i]};
        EXPECT_TRUE(are_never_errors(&venture, lines, 20));
    }
}
