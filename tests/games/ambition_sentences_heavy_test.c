/* Ambition: what the sentences of its specification say that none of its vectors shows, in their order. */
#include "ambition_table.h"

UTEST_MAIN()

/* Four at the table, who read the rulebook so. */
static void read_as(struct ambition *t, const char *rules)
{
    char house[512];
    snprintf(house, sizeof house, "house { fr = 'x', en = 'x' } override { %s }", rules);
    begin_with(t, 4, house);
}

static bool says(struct ambition *t, const char *what)
{
    if (strstr(buffer_string(&t->text), what)) return true;
    fprintf(stderr, "%s\n", buffer_string(&t->text));
    return false;
}

/* --- 2. setup ---------------------------------------------------------------------------------------- */

/* "", or why no evening of those players begins. */
static const char *seated(struct ambition *t, const char *const *names, size_t count)
{
    table_free(t->table);
    t->table = table_new();
    GameResult begun = game_begin(t->game, t->table, &t->random, names, count, NULL, &t->trouble);
    return begun == GAME_OK ? "" : t->trouble.code;
}

UTEST_F(ambition, two_to_four_play_and_no_two_are_called_alike)
{
    static const char *const names[] = {"Anna", "Élodie", "Bo", "Zoé", "J. P."};
    static const char *const alike[] = {"Élodie", "elodie"};
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("players_count", seated(t, names, 1));
    EXPECT_STREQ("players_count", seated(t, names, 5));
    EXPECT_STREQ("name_alike", seated(t, alike, 2));
    EXPECT_STREQ("", seated(t, names, 2));
    EXPECT_STREQ("", seated(t, names, 4));
}

UTEST_F(ambition, what_is_recommended_at_the_start_is_a_rule)
{
    struct ambition *t = utest_fixture;
    EXPECT_TRUE(strstr(prompt(t), "8 conseillés, environ 2 h 30") != NULL);
    read_as(t, "months_recommended = 6, minutes_recommended = 125");
    EXPECT_TRUE(strstr(prompt(t), "6 conseillés, environ 2 h 05") != NULL);
}

UTEST_F(ambition, with_two_or_three_the_express_that_are_left_stay_aside)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 2, "");
    EXPECT_STREQ("", TYPED("8 A", "distribuer"));
    EXPECT_EQ(6, pile_size(t, "express"));
    EXPECT_STREQ("3", asked(t, NULL, "express_en_main 'A'"));
    EXPECT_STREQ("not_open", typed(t, "distribuer"));
}

/* --- 3. the month ------------------------------------------------------------------------------------ */

UTEST_F(ambition, what_is_made_may_be_less_and_the_rest_stays_cacao)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "A 2 0 0 0", "reste", "B 0 C 0 D 0 A 0"));
    lay(t, 5, "barre", "réserve", "cacao d'A");
    EXPECT_STREQ("", TYPED("A 2", ""));
    EXPECT_EQ((Amount)3, cacao(t, "A"));
    EXPECT_EQ((Amount)2, chocolat(t, "A"));
}

/* eight contracts are left for a cursor of twelve. */
UTEST_F(ambition, A18_a_talon_that_is_short_gives_what_there_is)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "A", "ccc");
    for (int number = 1; number <= 15; number++) {
        char line[32];
        snprintf(line, sizeof line, "déplacer K%02d boîte", number);
        EXPECT_STREQ("", typed(t, line));
    }
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_TRUE(says(t, "8 contrats"));
}

UTEST_F(ambition, no_cursor_and_no_contract_is_drawn)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "A", "c");
    EXPECT_STREQ("", typed(t, "A 0 B 0 C 0 D 0"));
    EXPECT_TRUE(strstr(prompt(t), "comptes") != NULL);
}

UTEST_F(ambition, A19_who_takes_part_says_so_in_turn_or_at_one_sign)
{
    struct ambition *t = utest_fixture;
    static const char *const rules[] = {"join_order = 'clockwise'", "join_order = 'simultaneous'"};
    static const char *const asked_so[] = {"qui participe, dans l'ordre B, C",
                                           "qui participe, tous au même signal, parmi B, C"};
    for (int i = 0; i < 2; i++) {
        read_as(t, rules[i]);
        begin_vente(t);
        give(t, "B", "cbbb");
        give(t, "C", "cbbb");
        EXPECT_STREQ("", TYPED("", "K09"));
        EXPECT_TRUE(strstr(prompt(t), asked_so[i]) != NULL);
        EXPECT_STREQ("", typed(t, "C B"));
        EXPECT_TRUE(strstr(prompt(t), "parmi B, C") != NULL);
    }
}

/* the bundle stays, its card does not. */
UTEST_F(ambition, A30_without_a_comptable_the_cards_go_back_all_the_same)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "B", "csb");
    EXPECT_STREQ("", TYPED("B 1 C 0 D 0 A 0", "K01 B", "", ""));
    EXPECT_EQ(23, pile_size(t, "talon"));
    EXPECT_EQ((Amount)18000, at(t, "comptabilité", "B"));
}

UTEST_F(ambition, all_may_pay_the_lowest_price_that_is_served)
{
    struct ambition *t = utest_fixture;
    read_as(t, "bid_pricing = 'lowest_accepted'");
    EXPECT_STREQ("", TYPED("8 A", "reste", "B 10 C 10 D 0 A 0", "", "B 6000x3, C 4000x2, D 1000x1, A 0x0"));
    EXPECT_EQ((Amount)88000, caisse(t, "B"));
    EXPECT_EQ((Amount)96000, caisse(t, "C"));
    EXPECT_EQ((Amount)100000, caisse(t, "D"));
}

/* --- 5. the pipeline --------------------------------------------------------------------------------- */

/* two were placed when an Express takes a secrétaire away; a third waits. */
UTEST_F(ambition, A51_what_was_placed_stays_when_a_secretaire_is_taken_away)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 1);
    EXPECT_STREQ("", TYPED("", "reste", "C 0 D 0 A 0 B 0", ""));
    give(t, "C", "cssskbbb");
    EXPECT_STREQ("", TYPED("", "K01 C", "", "K02 C", ""));
    EXPECT_STREQ("W_EXPRESS_WINDOW", typed(t, "express A C X07"));
    lay(t, 2, "secrétaire", "C", "réserve");
    EXPECT_STREQ("", TYPED("K03 C", ""));
    EXPECT_EQ((Amount)38000, at(t, "comptabilité", "C"));
    EXPECT_EQ((Amount)19000, at(t, "secrétariat", "C"));
}

/* twelve are on the table when the cursor that drew them goes back by two. */
UTEST_F(ambition, A52_the_contracts_drawn_stay_when_a_cursor_is_moved)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 1);
    EXPECT_STREQ("", TYPED("", "reste", "C 0 D 0 A 0 B 0", ""));
    give(t, "C", "ccc");
    EXPECT_STREQ("", TYPED("", "express A C X11"));
    EXPECT_STREQ("10", asked(t, NULL, "curseur.C"));
    EXPECT_STREQ("12", asked(t, NULL, "centre"));
}

/* The last month of one; B has a place at the secrétariat and one at the comptabilité, and has joined. */
static void begin_last_month(struct ambition *t)
{
    read_as(t, "months_min = 1, express_from_month = 1");
    bq_assert(!*TYPED("1 A", "reste", "B 0 C 0 D 0 A 0", ""));
    give(t, "B", "cskbbbbb");
    bq_assert(!*TYPED("", "K01 B"));
}

UTEST_F(ambition, a_contract_for_which_an_express_takes_the_room_waits_and_counts_nothing)
{
    struct ambition *t = utest_fixture;
    begin_last_month(t);
    EXPECT_STREQ("", TYPED("express A B X07", "", "K02", "K03", "K04", ""));
    EXPECT_TRUE(says(t, "B\u00A0: 100\u202F000 (laissés\u00A0: 18\u202F000 en liasses, 4 barres)"));
}

/* W1 and W2 wait, and K is 1: both are transmitted at the end, for two bundles can be collected. */
UTEST_F(ambition, in_the_last_month_what_waits_is_transmitted_as_far_as_it_is_collected)
{
    struct ambition *t = utest_fixture;
    read_as(t, "months_min = 2, confidentiel_from_month = 12");
    EXPECT_STREQ("", TYPED("2 A", "reste", "B 0 C 0 D 0 A 0", ""));
    give(t, "B", "cbbb");
    EXPECT_STREQ("", TYPED("B 3 C 0 D 0 A 0", "K01 B", "K02 B", "K03 B"));
    EXPECT_STREQ("", TYPED("", "reste", "C 0 D 0 A 0 B 0", ""));
    give(t, "B", "sssk");
    set_caisse(t, "B", 0);
    EXPECT_STREQ("", typed(t, "B 0 C 0 D 0 A 0"));
    EXPECT_STREQ("E_LAST_MONTH", typed(t, "K01 K02 K03"));
    EXPECT_STREQ("", TYPED("K02 K03", ""));
    EXPECT_EQ((Amount)39000, caisse(t, "B"));
    EXPECT_EQ((Amount)18000, at(t, "secrétariat", "B"));
}

/* --- 6. who leaves ----------------------------------------------------------------------------------- */

/* B ends the month of A, and the bank goes to C; what A had bid is void. */
UTEST_F(ambition, A54_the_left_neighbour_of_a_bankrupt_banker_ends_the_month_and_A64_the_bank_skips_him)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "reste", "B 5 C 0 D 0 A 0", "", "A 9000x1"));
    EXPECT_STREQ("", TYPED("faillite A oui"));
    EXPECT_STREQ("B", asked(t, NULL, "banquier"));
    EXPECT_STREQ("", typed(t, "B 2000x1, C 0x0, D 0x0"));
    EXPECT_EQ((Amount)1, cacao(t, "B"));
    EXPECT_STREQ("", TYPED("", "", "", "", "", "", ""));
    EXPECT_STREQ("C", asked(t, NULL, "banquier"));
    EXPECT_STREQ("", TYPED("reste", "D 0 B 0 C 0", "", ""));
    turn_confidentiel(t);
    EXPECT_STREQ("", TYPED("", "reste", "B 0 C 0 D 0", "", ""));
    EXPECT_STREQ("D", asked(t, NULL, "banquier"));
    turn_confidentiel(t);
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_STREQ("B", asked(t, NULL, "banquier"));
}

UTEST_F(ambition, who_is_left_alone_has_won)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 2, "");
    EXPECT_STREQ("", TYPED("8 A", "faillite A oui"));
    EXPECT_TRUE(says(t, "1. B"));
    EXPECT_STREQ("", prompt(t));
}

/* --- 7. cards ---------------------------------------------------------------------------------------- */

UTEST_F(ambition, who_has_sent_three_express_in_a_month_has_none_left)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 1);
    EXPECT_STREQ("", TYPED("", "express A B X03", "express A C X10", "express A D X12"));
    EXPECT_STREQ("E_EXPRESS_TARGET", typed(t, "express A B X05"));
    EXPECT_STREQ("", TYPED("reste", "C 0 D 0 A 0 B 0", "", ""));
    turn_confidentiel(t);
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_STREQ("E_EXPRESS_HAND", typed(t, "express A B X05"));
}

/* What is told of the cards of the German edition can be typed in, in the words of our vocabulary. */
static const char seven[] =
    "box { fr = 'x', en = 'x', decks = { confidentiel = {\n"
    "{ no = 1, title = 'R1', effect = qui_a_le_plus('salaires_du_mois', collect(50000)) },\n"
    "{ no = 2, title = 'R2', effect = chacun(annule_comptabilite()) },\n"
    "{ no = 3, title = 'R3', effect = pas_d_offre(), data = { quand = 'mois suivant' } },\n"
    "{ no = 4, title = 'R4', effect = chacun(perd_du_chocolat(5)) },\n"
    "{ no = 5, title = 'R5', effect = chacun(doit_par(5000, 'chocolat')) },\n"
    "{ no = 6, title = 'R6', effect = pas_d_embauche('comptable'), data = { quand = 'mois suivant' } },\n"
    "{ no = 7, title = 'R7', effect = chacun(rendement(-2, 'ouvrier')), data = { quand = 'mois suivant' } }\n"
    "} } }\n";

/* The month after the card: nobody has bought anything, and D has done what it says. */
static void reveal(struct ambition *t, const char *card)
{
    begin_with(t, 4, seven);
    bq_assert(!*TYPED("8 A", "reste", "B 0 C 0 D 0 A 0", "", "", "",
                      "A 1 0 0 0, B 2 0 0 0, C 0 1 0 0, D 0 0 0 0", "", "C 0 D 0 A 0 B 0", ""));
    give(t, "B", "bbbbbbb");
    give(t, "D", "bbb");
    set_caisse(t, "D", 8000);
    bq_assert(!*TYPED("C 0", "", card));
}

UTEST_F(ambition, the_seven_cards_that_are_told_of_the_german_edition_can_be_typed_in)
{
    struct ambition *t = utest_fixture;
    reveal(t, "R1");
    EXPECT_EQ((Amount)138000, caisse(t, "B"));
    EXPECT_EQ((Amount)138000, caisse(t, "C"));
    EXPECT_EQ((Amount)94000, caisse(t, "A"));
    reveal(t, "R4");
    EXPECT_EQ((Amount)2, chocolat(t, "B"));
    EXPECT_EQ((Amount)0, chocolat(t, "D"));
    reveal(t, "R5");
    EXPECT_EQ((Amount)53000, caisse(t, "B"));
    EXPECT_EQ((Amount)0, caisse(t, "D"));
    reveal(t, "R3");
    EXPECT_STREQ("", TYPED("", "reste"));
    EXPECT_TRUE(strstr(prompt(t), "fabrication") != NULL);
    reveal(t, "R7");
    lay(t, 9, "barre", "réserve", "cacao de B");
    EXPECT_STREQ("", TYPED("", "reste", "D 0 A 0 B 0 C 0"));
    EXPECT_STREQ("E_MAKE_MAX", typed(t, "B 3"));
    EXPECT_STREQ("", typed(t, "B 2"));
}

/* --- 8. the end -------------------------------------------------------------------------------------- */

/* bundles count half where a house says so; a debt makes a negative fortune; equal fortunes
 * share a rank. */
UTEST_F(ambition, the_count_has_halves_of_bundles_debts_and_shared_ranks)
{
    struct ambition *t = utest_fixture;
    read_as(t, "months_min = 2, confidentiel_from_month = 12, score_bundles = 50");
    EXPECT_STREQ("", TYPED("2 A", "reste", "B 0 C 0 D 0 A 0", "", "", "emprunter C"));
    EXPECT_STREQ("", TYPED("", "reste", "C 0 D 0 A 0 B 0", "", "", "intérêts"));
    set_caisse(t, "C", 20000);
    lay(t, 30001, "argent", "banque", "secrétariat de D");
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_STREQ("115000", asked(t, NULL, "fortune.D"));
    EXPECT_STREQ("-30000", asked(t, NULL, "fortune.C"));
    EXPECT_STREQ("1", asked(t, NULL, "rang.D"));
    EXPECT_STREQ("2", asked(t, NULL, "rang.A"));
    EXPECT_STREQ("2", asked(t, NULL, "rang.B"));
    EXPECT_STREQ("4", asked(t, NULL, "rang.C"));
}

/* --- 13. house rules of a few lines ------------------------------------------------------------------ */

UTEST_F(ambition, a_second_hand_of_express_in_mois_7_takes_a_few_lines)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 2,
               "house { fr = 'x', en = 'x' }\n"
               "around 'step' 'mois' { run = function(original, t, s)\n"
               "  original(t, s)\n"
               "  if t:get 'mois' ~= 7 then return end\n"
               "  for _, player in ipairs(t:names 'player') do\n"
               "    t:set('express', player, t:get('express', player) + rules.express_hand)\n"
               "  end\n"
               "end }");
    EXPECT_STREQ("", TYPED("8 A"));
    for (int month = 1; month < 7; month++) {
        EXPECT_STREQ("3", asked(t, NULL, "express_en_main 'A'"));
        EXPECT_STREQ("", TYPED("reste", month % 2 ? "B 0 A 0" : "A 0 B 0", "", ""));
        turn_confidentiel(t);
        EXPECT_STREQ("", typed(t, ""));
    }
    EXPECT_STREQ("6", asked(t, NULL, "express_en_main 'A'"));
}

/* --- 15. found later --------------------------------------------------------------------------------- */

UTEST_F(ambition, what_was_forgotten_is_settled_for_its_month_with_its_reason)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 2);
    EXPECT_STREQ("", typed(t, "régler B paie 1000 janvier salaires"));
    EXPECT_TRUE(says(t, "B\u00A0: réglé avec la banque, pour janvier (salaires)"));
    EXPECT_EQ((Amount)99000, caisse(t, "B"));
    EXPECT_STREQ("", typed(t, "régler B reçoit 500"));
    EXPECT_TRUE(says(t, "pour février"));
    EXPECT_EQ((Amount)99500, caisse(t, "B"));
    EXPECT_STREQ("", typed(t, "régler B paie 500 oubli"));
    EXPECT_TRUE(says(t, "pour février (oubli)"));
}

UTEST_F(ambition, a_contract_of_three_numbers_that_no_card_can_have_is_unknown)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "A", "ccccb");
    EXPECT_STREQ("", typed(t, ""));
    for (int card = 1; card <= 15; card++) {
        char line[64];
        snprintf(line, sizeof line, "contrat 60 %d000 %d000", card, card + 20);
        EXPECT_STREQ("", typed(t, line));
    }
    EXPECT_TRUE(strstr(prompt(t), "comptes") != NULL);
    EXPECT_STREQ("", TYPED("", "reste", "C 0 D 0 A 0 B 0", "", ""));
    for (int card = 16; card <= 23; card++) {
        char line[64];
        snprintf(line, sizeof line, "contrat 60 %d000 %d000", card, card + 20);
        EXPECT_STREQ("", typed(t, line));
    }
    EXPECT_STREQ("E_UNKNOWN", typed(t, "contrat 60 1000 70000"));
}
