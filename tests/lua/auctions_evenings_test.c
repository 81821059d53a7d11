/* ctest: many slow game */
/* The auctions of libre through random evenings: what must hold after each move, and that each auction ends.
 */
#define FIXTURE auctions_evenings
#include "sales.h"
#include "sample.h"

/* --- random evenings ----------------------------------------------------------------------------------- */

static uint32_t pick(void *context, uint32_t n)
{
    uint64_t *chance = context;
    *chance = *chance * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(((*chance >> 32) * n) >> 32) + 1;
}

/* Every reading of every rule is in one of these. */
static const char *const houses[] = {
    NULL,
    "override { enchere_ordre = 'tour', enchere_passe = 'provisoire', enchere_multiple = 5, enchere_reserve "
    "= 100,\n"
    "  plis_par_joueur = 2, plis_prix = 'le_plus_bas', plis_obligation = 'meilleur', plis_multiple = 10,\n"
    "  appel_ferme = false, appel_seul = 'prix_maximal', appel_defaut = 'fin', appel_pas_min = 20, appel_pas "
    "= 5,\n"
    "  demande_ordre = 'libre', demande_limitee = true, demande_abstention = 'peut_revenir',\n"
    "  penurie_trop_de_retraits = 'reste', penurie_prix = 'accepte', penurie_reduction = false,\n"
    "  descente_forme = 'par_tour', descente_baisse = 'annoncees', decouvert = 200 }",
    "override { enchere_achat_immediat = 500, enchere_passe = 'provisoire', demande_au_dela = "
    "'ne_compte_pas',\n"
    "  appel_grand_pas = 'permis', appel_multiple = 7, penurie_trop_de_retraits = 'partage', penurie_pas = "
    "3,\n"
    "  descente_forme = 'pas_des_le_debut', descente_plancher = 50, descente_tours = 1, descente_max = 2,\n"
    "  demande_plafond = 400, demande_max = 5, argent_de_banque = 9000 }",
};

enum { HOUSES = sizeof houses / sizeof *houses };

/* What is typed where no auction is held. */
static const char *const openings[] = {
    "enchères vélo 20",
    "enchères Bo: 2 × SONY",
    "plis 5 × SONY 10",
    "plis Élodie: 3 × SONY",
    "appel 2 × SONY 20",
    "appel J. P.: 3 × SONY 50",
    "demande 6 × SONY 100",
    "demande Bo: 3 × SONY 250",
    "descente 4 × SONY 120",
    "descente Élodie: 5 × SONY 90",
    "distribuer 400",
    "bien SONY 60 40",
    "tour Bo",
};

static bool is_auction_open(struct auctions_evenings *t)
{
    const char *asked = question(t);
    return *asked && strstr(asked, "à vous de jouer") == NULL;
}

static GameResult random_move(struct auctions_evenings *t, uint64_t *chance)
{
    buffer_clear(&t->text);
    if (!is_auction_open(t) && pick(chance, 3) > 1) {
        const char *line = openings[pick(chance, sizeof openings / sizeof *openings) - 1];
        buffer_text(&t->text, line);
        Buffer said = {0};
        GameResult result = game_line(t->game, table_of(t), &t->random, NULL, line, &said, &t->trouble);
        buffer_done(&said);
        return result;
    }
    return game_random_move(t->game, table_of(t), &t->random, pick, chance, &t->text, &t->trouble);
}

/* One evening of so many decisions: refused moves leave no trace, undo and a new Lua state change nothing.
 * How many of them fell while an auction was held. */
static int evening(struct auctions_evenings *t, int decisions, uint64_t chance)
{
    int in_auctions = 0;
    for (int i = 0; i < decisions; i++) {
        uint64_t before = table_digest(table_of(t));
        bool is_look = i % 5 == 0;
        buffer_clear(&t->question_before);
        if (is_look) buffer_text(&t->question_before, question(t));
        in_auctions += is_auction_open(t);
        GameResult result = random_move(t, &chance);
        if (result == GAME_ERROR || result == GAME_NO_MEMORY) return -1;
        if (result != GAME_OK || t->text.length == 0) {
            history_drop(t->history);
            if (before != table_digest(table_of(t))) return -2;
            continue;
        }
        if (history_commit(t->history, "", buffer_string(&t->text), &t->in_history) != HISTORY_OK) return -3;
        table_check(table_of(t));
        if (is_look && !undo_and_redo(t, before, buffer_string(&t->question_before))) return -4;
        if (i % 100 == 50 && !forget_and_go_on(t)) return -5;
    }
    return in_auctions;
}

UTEST_F(auctions_evenings, random_evenings_with_auctions_keep_every_invariant)
{
    struct auctions_evenings *t = utest_fixture;
    int decisions = sample(900, 3000, 10000) / HOUSES;
    for (size_t house = 0; house < HOUSES; house++) {
        ASSERT_TRUE(play_under(t, houses[house]));
        int in_auctions = evening(t, decisions, 20261118 + house);
        EXPECT_STREQ("", in_auctions < 0 ? t->trouble.text : "");
        EXPECT_GT(in_auctions, decisions / 3);
    }
}

/* With nobody to call it off, and no other end of the evening, each auction comes to its own end. */
#define NO_WAY_OUT                                                                                           \
    "local function never() return false end\n"                                                              \
    "around 'command' 'sans_suite' { open = never }\n"                                                       \
    "around 'command' 'fin' { open = never }\n"                                                              \
    "around 'command' 'tour' { run = function() refuse 'over' end }\n"

static int moves_to_the_end(struct auctions_evenings *t, uint64_t *chance)
{
    int moves = 0;
    while (is_auction_open(t) && moves < 2000) {
        moves++;
        buffer_clear(&t->text);
        GameResult result =
            game_random_move(t->game, table_of(t), &t->random, pick, chance, &t->text, &t->trouble);
        if (result == GAME_ERROR) return -1;
        if (result != GAME_OK) history_drop(t->history);
        if (result == GAME_OK && t->text.length > 0)
            history_commit(t->history, "", buffer_string(&t->text), &t->in_history);
    }
    return moves;
}

UTEST_F(auctions_evenings, every_auction_ends_by_itself)
{
    struct auctions_evenings *t = utest_fixture;
    uint64_t chance = 7;
    for (size_t house = 0; house < HOUSES; house++) {
        char rule[2048];
        snprintf(rule, sizeof rule, "%s\n%s", houses[house] ? houses[house] : "", NO_WAY_OUT);
        ASSERT_TRUE(play_under(t, rule));
        typed(t, "bien SONY 60 40");
        for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
            typed(t, "distribuer 400");
            typed(t, openings[i]);
            int moves = moves_to_the_end(t, &chance);
            EXPECT_STREQ("", moves < 0 ? t->trouble.text : "");
            EXPECT_LT(moves, 2000);
        }
    }
}
