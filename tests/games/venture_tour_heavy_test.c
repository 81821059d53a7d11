/* Venture: the start, turns, the pioche, Bénéfices and the end. T14, D16 and the like are the vectors of the
 * game's specification. */
#include "venture_table.h"

UTEST_MAIN()

/* --- the start ------------------------------------------------------------------------------------------ */

UTEST_F(venture, T14_both_decks_have_54_cards)
{
    struct venture *t = utest_fixture;
    open_evening(t, 4, VENTURE, OTHERWISE(""));
    EXPECT_ASKED("54", "size('réserve')");
    EXPECT_ASKED("54", "rules.pack_industries * rules.pack_companies_per_industry");
    EXPECT_ASKED("44", "rules.pack_capital_low + rules.pack_capital_high");
    EXPECT_ASKED("54", "rules.pack_capital + rules.pack_proxy + rules.pack_profit");
    EXPECT_ASKED("54", "size('pioche')");
    EXPECT_ASKED("2", "benefices_en_pioche()");
}

UTEST_F(venture, T15_of_two_fourteen_are_put_aside)
{
    struct venture *t = utest_fixture;
    open_evening(t, 2, VENTURE, OTHERWISE(""));
    EXPECT_ASKED("40", "reserve()");
    EXPECT_STREQ("", typed(t, "CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE"));
    EXPECT_ASKED("35", "reserve()");
    open_evening(t, 2, RICHE, OTHERWISE("setup_two_player_removal_riche_ou_pauvre = false"));
    EXPECT_ASKED("54", "reserve()");
}

UTEST_F(venture, two_to_six_play_and_the_pioche_is_what_is_not_dealt)
{
    struct venture *t = utest_fixture;
    static const char *const sizes[] = {"40", "33", "26", "19", "12"};
    for (size_t players = 2; players <= 6; players++) {
        open_evening(t, players, VENTURE, OTHERWISE(""));
        EXPECT_ASKED(sizes[players - 2], "pioche()");
        open_evening(t, players, "venture %s programme", OTHERWISE(""));
        EXPECT_ASKED(sizes[players - 2], "pioche()");
        EXPECT_ASKED("", "ce_qui_cloche()");
        EXPECT_ASKED("2", "benefices_en_pioche()");
    }
}

UTEST_F(venture, the_left_of_the_dealer_begins_or_the_dealer_where_a_house_likes)
{
    struct venture *t = utest_fixture;
    EXPECT_TRUE(strncmp(prompt(t), "A\u00A0:", 4) == 0);
    begin_edition(t, VENTURE, OTHERWISE("setup_first_player = 'dealer'"));
    EXPECT_TRUE(strncmp(prompt(t), "D\u00A0:", 4) == 0);
}

/* Many deals: in some of them one or two are dealt a Bénéfice, and nobody keeps one. */
UTEST_F(venture, D18_a_benefice_that_is_dealt_is_replaced_and_shuffled_in)
{
    struct venture *t = utest_fixture;
    int dealt = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        begin_with(t, 4, OTHERWISE(""));
        t->random = random_seeded(seed);
        ASSERT_STREQ("", typed(t, "venture D programme"));
        const char *told = buffer_string(&t->text);
        dealt += told && strstr(told, "a reçu un Bénéfice, et une autre carte à sa place") ? 1 : 0;
        EXPECT_ASKED("26", "pioche()");
        EXPECT_ASKED("2", "benefices_en_pioche()");
        EXPECT_ASKED(
            "7 7 7 7",
            "cartes_en_main('A') .. ' ' .. cartes_en_main('B') .. ' ' .. cartes_en_main('C') .. ' ' .. "
            "cartes_en_main('D')");
        EXPECT_ASKED("", "ce_qui_cloche()");
        EXPECT_EQ(0, points(t, "A"));
        EXPECT_ASKED("nil", "fact('feuille', 'nombre')");
    }
    EXPECT_LT(0, dealt);
    EXPECT_LT(dealt, 12);
}

/* --- doing nothing, and drawing ---------------------------------------------------------------------------
 */

UTEST_F(venture, D23_who_does_nothing_discards_one_and_who_does_something_none)
{
    struct venture *t = utest_fixture;
    EXPECT_REFUSED("DISCARD_REQUIRED", "passe");
    EXPECT_REFUSED("DISCARD_REQUIRED", "3r 5r");
    EXPECT_STREQ("", TYPED("3r", "rien"));
    EXPECT_ASKED("8", "cartes_en_main('A')");
    EXPECT_STREQ("", typed(t, "CHI-CD"));
    EXPECT_REFUSED("DISCARD_NOT_DUE", "défausser 3r");
    EXPECT_STREQ("", TYPED("12 CHI-F", "met main de C :", "passe", "rien"));
    EXPECT_ASKED("2", "cartes_en_main('C')");
}

UTEST_F(venture, T18_what_is_drawn_comes_from_the_mixed_pile)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("mixed_pile", "rules.turn_draw_kind");
    EXPECT_STREQ("", typed(t, "3r rien"));
    EXPECT_ASKED("24", "pioche()");
    EXPECT_ASKED("8", "cartes_en_main('A')");
}

UTEST_F(venture, D25_three_cards_are_drawn_where_the_table_agrees)
{
    struct venture *t = utest_fixture;
    begin_edition(t, RICHE, OTHERWISE("turn_draw = 3"));
    EXPECT_STREQ("", typed(t, "3r rien"));
    EXPECT_ASKED("9", "cartes_en_main('A')");
}

UTEST_F(venture, the_whole_turn_is_one_line)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "CHI-CD AUT-DEF CHI-CD 1t 5t 12 CHI-F PET-B"));
    EXPECT_TRUE(strncmp(prompt(t), "B\u00A0:", 4) == 0);
    EXPECT_ASKED("6", "cartes_en_main('A')");
    EXPECT_ASKED("5", "size('centre')");
    EXPECT_ASKED("47", "reserve()");
}

UTEST_F(venture, the_centre_is_refilled_by_as_many_as_it_lacks)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("CHI-CD", "12"));
    EXPECT_REFUSED("REFILL_COUNT", "CHI-F PET-B");
    EXPECT_REFUSED("NOT_IN_RESERVE", "AUT-DEF");
    EXPECT_REFUSED("END_WORD", "CHI-F 3r");
    EXPECT_STREQ("", typed(t, "CHI-F"));
}

/* --- Bénéfice ---------------------------------------------------------------------------------------------
 */

UTEST_F(venture, D16_two_benefices_that_are_not_in_a_row_score_twice)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE", "3r",
                           "AER-AE bénéfice carte bénéfice"));
    EXPECT_EQ(12, points(t, "A"));
    EXPECT_EQ(0, points(t, "B"));
    EXPECT_ASKED("8", "cartes_en_main('A')");
    EXPECT_ASKED("22", "pioche()");
    EXPECT_ASKED("0", "benefices_en_pioche()");
    EXPECT_ASKED("3", "size('défausse')");
    EXPECT_REFUSED("NO_PROFIT_LEFT", "10 bénéfice");
}

UTEST_F(venture, T17_two_in_a_row_are_two_lines_of_the_sheet)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE",
                           "met tas 2 de A : CHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF ACI-BCEF", "3r",
                           "AER-AE bénéfice bénéfice"));
    EXPECT_EQ(28, points(t, "A"));
    EXPECT_ASKED("2", "feuille.nombre");
    EXPECT_ASKED("14", "fact('feuille', '2', 'gain', 'A')");
    EXPECT_ASKED("4 DE = 6, 5 E = 8", "fact('feuille', '1', 'detail', 'A')");
    EXPECT_ASKED("22", "pioche()");
}

/* All of the pioche but those cards lies aside in the hand of D, whom nobody asks. */
static void keep_in_pioche(struct venture *t, const char *kept, const char *discarded)
{
    char line[1200];
    static const char all[] =
        "1t 1t 1t 1c 1c 1c 1r 1r 1r 3t 3t 3c 3c 3r 3r 5t 5t 5c 5c 5r 5r 8t 8t 8c 8c 8r 8r 10 10 10 12 "
        "12 12 14 14 14 16 16 16 18 18 18 20 20 x1/2 x1/2 x1 x1 x1 x1 x3/2 x3/2 bénéfice bénéfice";
    snprintf(line, sizeof line, "met aux écartées : %s", all);
    bq_assert(!*typed(t, line));
    snprintf(line, sizeof line, "met pioche : %s", kept);
    bq_assert(!*typed(t, line));
    snprintf(line, sizeof line, "met défausse : %s", discarded);
    bq_assert(!*typed(t, line));
    bq_assert(!*TYPED("met main de A : 20 18 16", "met main de B :", "met main de C :", "met main de D :"));
}

UTEST_F(venture, D17_the_pioche_is_made_anew_without_the_benefice_that_lies_open)
{
    struct venture *t = utest_fixture;
    keep_in_pioche(t, "bénéfice", "1t 1t 1t 1c 1c 1c 1r 1r");
    EXPECT_STREQ("", TYPED("20", "bénéfice"));
    EXPECT_ASKED("7", "pioche()");
    EXPECT_ASKED("1", "size('défausse')");
    EXPECT_ASKED("4", "cartes_en_main('A')");
    EXPECT_ASKED("1", "feuille.nombre");
}

UTEST_F(venture, where_both_piles_are_empty_the_rest_of_the_draw_lapses)
{
    struct venture *t = utest_fixture;
    keep_in_pioche(t, "bénéfice", "");
    EXPECT_STREQ("", TYPED("met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE", "20"));
    EXPECT_REFUSED("PROFIT_MISSED",
                   "AER-AE bénéfice"); /* the discarded 20 replaces it, and the next is the same again */
    EXPECT_STREQ("", typed(t, "AER-AE bénéfice carte bénéfice"));
    EXPECT_EQ(12, points(t, "A"));
}

/* Nobody holds a Bénéfice: where no more cards are left than Bénéfices are unseen, one of them comes. */
UTEST_F(venture, a_benefice_that_must_have_come_is_not_passed_over)
{
    struct venture *t = utest_fixture;
    keep_in_pioche(t, "bénéfice bénéfice 1t", "8r 8t");
    EXPECT_STREQ("", typed(t, "20"));
    EXPECT_REFUSED("PROFIT_MISSED", "rien");
    EXPECT_TRUE(strstr(t->trouble.text, "il reste 2 cartes en pioche et 2 Bénéfices à voir") != NULL);
    EXPECT_REFUSED("PROFIT_MISSED", "carte carte");
    EXPECT_REFUSED("PROFIT_MISSED", "carte bénéfice carte");
    EXPECT_STREQ("", typed(t, "carte bénéfice bénéfice"));
    EXPECT_ASKED("2", "feuille.nombre");
    EXPECT_TRUE(strncmp(prompt(t), "B\u00A0:", 4) == 0);
}

UTEST_F(venture, a_benefice_that_must_have_come_is_not_passed_over_in_one_line_either)
{
    struct venture *t = utest_fixture;
    keep_in_pioche(t, "bénéfice bénéfice", "8r 8t 8c");
    EXPECT_REFUSED("PROFIT_MISSED", "20 rien");
    EXPECT_REFUSED("PROFIT_MISSED", "20 bénéfice carte");
    EXPECT_STREQ("", typed(t, "20 bénéfice bénéfice"));
    EXPECT_ASKED("2", "size('défausse')");
}

/* The pioche is made anew only when all its Bénéfices have been seen. */
UTEST_F(venture, no_benefice_is_left_unseen_in_a_pioche_that_is_made_anew)
{
    struct venture *t = utest_fixture;
    keep_in_pioche(t, "bénéfice 1t", "8r 8t 8c");
    EXPECT_REFUSED("PROFIT_MISSED", "20 rien");
    EXPECT_STREQ("", typed(t, "20 bénéfice"));
    EXPECT_ASKED("1", "feuille.nombre");
}

/* Who has counted fewer cards than the program may have lost the Bénéfice among them. */
UTEST_F(venture, where_cards_are_missing_from_the_pioche_a_benefice_may_be_among_them)
{
    struct venture *t = utest_fixture;
    keep_in_pioche(t, "bénéfice bénéfice 1t 1c", "8r");
    EXPECT_STREQ("", typed(t, "ajuster pioche 2"));
    EXPECT_STREQ("", typed(t, "20 rien"));
}

UTEST_F(venture, the_pioche_may_be_made_anew_when_a_card_is_needed)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE, OTHERWISE("pile_reshuffle = 'when_needed'"));
    keep_in_pioche(t, "3t 3c", "1t 1c");
    EXPECT_STREQ("", TYPED("20", "rien"));
    EXPECT_ASKED("0", "pioche()");
    EXPECT_ASKED("3", "size('défausse')");
}

UTEST_F(venture, no_more_is_drawn_than_is_told)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "3r"));
    EXPECT_REFUSED("DRAW_COUNT", "carte carte carte");
    EXPECT_STREQ("", typed(t, "carte bénéfice carte"));
}

UTEST_F(venture, a_benefice_is_not_replaced_where_a_rule_says_so)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE, OTHERWISE("profit_replacement = false, profit_scorings_per_card = 2"));
    EXPECT_STREQ("", TYPED("3r", "bénéfice"));
    EXPECT_ASKED("7", "cartes_en_main('A')");
    EXPECT_ASKED("2", "feuille.nombre");
}

UTEST_F(venture, D22_the_chance_of_a_benefice)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("26", "pioche()");
    EXPECT_ASKED("49/325", "chance(2)");
    EXPECT_ASKED("46/325", "chance_de(2, 1)");
    EXPECT_ASKED("3/325", "chance_de(2, 2)");
    EXPECT_ASKED("4/25", "attendus(2)");
    EXPECT_ASKED("172/325", "chance(8)");
    EXPECT_ASKED("1/1", "chance(25)");
    EXPECT_TRUE(strstr(seen(t, NULL, "chances"), "prochaine pioche\t2\t15,1 %") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "tour de table\t8\t52,9 %") != NULL);
}

/* C(k - 1 + j, j) C(N - k - j, p - j) of C(N, p): every number of them together is certain. */
UTEST_F(venture, the_chances_of_none_one_and_two_add_up)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("276/325", "chance_de(2, 0)");
    EXPECT_ASKED("153/325", "chance_de(8, 0)");
    EXPECT_ASKED("136/325", "chance_de(8, 1)");
    EXPECT_ASKED("36/325", "chance_de(8, 2)");
}

/* --- the end ----------------------------------------------------------------------------------------------
 */

/* Of so many players: one société is left in the centre, and none in the réserve; A has 40 points and
 * earns 14. */
static void put_end_of(struct venture *t, size_t players, const char *opening, const char *rules)
{
    open_evening(t, players, opening, rules);
    bq_assert(!*TYPED("CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE",
                      "met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE",
                      "met tas 2 de A : CHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF ACI-BCEF",
                      "met tas 1 de B : CHI-CD AUT-DEF", "met tas 2 de B : PET-EF", "ajuster réserve 0"));
    lay(t, 40, "million", "banque", "A");
    bq_assert(!*typed(t, "met main de A : 8r 1t 5t 3r 12 x1/2"));
    for (size_t player = 1; player < players; player++) {
        char line[64];
        snprintf(line, sizeof line, "met main de %c :", (char)('A' + player));
        bq_assert(!*typed(t, line));
    }
}

static void put_end(struct venture *t, const char *opening, const char *rules)
{
    put_end_of(t, 4, opening, rules);
}

UTEST_F(venture, D21_the_last_buyer_ends_the_game_and_hands_count_in_venture)
{
    struct venture *t = utest_fixture;
    put_end(t, VENTURE, OTHERWISE(""));
    EXPECT_STREQ("", typed(t, "AER-E 8r"));
    EXPECT_EQ(85, points(t, "A"));
    EXPECT_ASKED("5", "cartes_en_main('A')");
    EXPECT_REFUSED("over", "3r");
    EXPECT_STREQ("", prompt(t));
}

UTEST_F(venture, D21_at_face_value_where_the_table_says_so)
{
    struct venture *t = utest_fixture;
    put_end(t, "venture %s faces", OTHERWISE(""));
    EXPECT_STREQ("", typed(t, "AER-E 8r"));
    EXPECT_EQ(75, points(t, "A"));
}

UTEST_F(venture, D21_and_nothing_but_gains_in_riche_ou_pauvre)
{
    struct venture *t = utest_fixture;
    put_end(t, RICHE, OTHERWISE(""));
    EXPECT_STREQ("", typed(t, "AER-E 8r"));
    EXPECT_EQ(54, points(t, "A"));
}

UTEST_F(venture, two_to_six_come_to_the_same_end_in_all_three_ways)
{
    struct venture *t = utest_fixture;
    static const struct {
        const char *opening;
        Amount points;
    } ways[] = {{VENTURE, 85}, {"venture %s faces", 75}, {RICHE, 54}};
    for (size_t players = 2; players <= 6; players++)
        for (size_t way = 0; way < 3; way++) {
            put_end_of(t, players, ways[way].opening, OTHERWISE(""));
            EXPECT_STREQ("", typed(t, "AER-E 8r"));
            EXPECT_EQ(ways[way].points, points(t, "A"));
            EXPECT_STREQ("", prompt(t));
        }
}

UTEST_F(venture, hands_that_the_program_does_not_know_are_shown_in_the_end)
{
    struct venture *t = utest_fixture;
    put_end(t, VENTURE, OTHERWISE(""));
    EXPECT_STREQ("", TYPED("fixe main.C 2", "AER-E 8r"));
    EXPECT_TRUE(strncmp(prompt(t), "C\u00A0:", 4) == 0);
    EXPECT_STREQ("", typed(t, "5r 8r"));
    EXPECT_EQ(0, points(t, "B"));
    EXPECT_EQ(16, points(t, "C"));
}

/* What one says wrongly is not put on another, and can be put right while the others are awaited. */
UTEST_F(venture, a_hand_that_cannot_be_is_refused_to_whoever_shows_it)
{
    struct venture *t = utest_fixture;
    put_end(t, VENTURE, OTHERWISE(""));
    EXPECT_STREQ("", TYPED("fixe main.B 4", "fixe main.C 2", "AER-E 8r"));
    EXPECT_REFUSED("CARD_NOT_AVAILABLE", "20 20 20");
    EXPECT_REFUSED("CARD_NOT_AVAILABLE", "20 12 12 12");
    EXPECT_STREQ("", typed(t, "20 12 12 16"));
    EXPECT_TRUE(strncmp(prompt(t), "C\u00A0:", 4) == 0);
    EXPECT_REFUSED("CARD_NOT_AVAILABLE", "12 5r");
    EXPECT_STREQ("", typed(t, "5r 8r"));
    EXPECT_EQ(60, points(t, "B"));
    EXPECT_EQ(16, points(t, "C"));
}

UTEST_F(venture, hands_are_shown_in_any_order)
{
    struct venture *t = utest_fixture;
    put_end(t, VENTURE, OTHERWISE(""));
    EXPECT_STREQ("", TYPED("fixe main.B 3", "fixe main.C 2", "AER-E 8r"));
    EXPECT_STREQ("", spoken(t, "C", "12 10"));
    EXPECT_STREQ("nobody_asked", spoken(t, "C", "12 10"));
    EXPECT_STREQ("", spoken(t, "B", "passe"));
    EXPECT_EQ(22, points(t, "C"));
    EXPECT_STREQ("", prompt(t));
}

/* The table in the end, B and C having shown theirs in that order. */
static uint64_t end_of_hands(struct venture *t, const char *opening, const char *const who[2])
{
    put_end(t, opening, OTHERWISE(""));
    bq_assert(!*TYPED("fixe main.B 5", "fixe main.C 5", "AER-E 8r"));
    for (int i = 0; i < 2; i++)
        bq_assert(!*spoken(t, who[i], who[i][0] == 'B' ? "5r 20 20 20 18" : "5r 8r 1t 1t 1t"));
    bq_assert(!*prompt(t));
    bq_assert(strcmp("over", typed(t, "3r")) == 0);
    return table_digest(t->table);
}

/* Copies of one kind go to the first seat first; what a box has too few of is left out alike. */
UTEST_F(venture, whoever_shows_first_the_hands_lie_as_they_would)
{
    struct venture *t = utest_fixture;
    static const char *const orders[2][2] = {{"B", "C"}, {"C", "B"}};
    uint64_t blank = end_of_hands(t, "venture %s vierge", orders[0]);
    EXPECT_EQ(blank, end_of_hands(t, "venture %s vierge", orders[1]));
}

UTEST_F(venture, the_last_buyer_draws_where_a_rule_says_so_and_more_scorings_may_come)
{
    struct venture *t = utest_fixture;
    put_end(t, RICHE, OTHERWISE("end_final_turn_draw = true, end_final_scorings = 2"));
    EXPECT_STREQ("", typed(t, "AER-E 8r"));
    EXPECT_EQ(68, points(t, "A"));
    EXPECT_ASKED("7", "cartes_en_main('A')");
}

UTEST_F(venture, rounds_without_a_takeover_may_end_it)
{
    struct venture *t = utest_fixture;
    begin_edition(t, RICHE, OTHERWISE("end_stalemate_rounds = 1"));
    EXPECT_STREQ("", TYPED("10 rien", "10 rien", "10 rien", "12 rien"));
    EXPECT_STREQ("", prompt(t));
}

UTEST_F(venture, the_program_plays_the_cards_of_both_editions_alike)
{
    struct venture *t = utest_fixture;
    open_evening(t, 3, "riche_ou_pauvre %s programme", OTHERWISE(""));
    EXPECT_ASKED("5", "size('centre')");
    EXPECT_STREQ("", typed(t, "met main de A : 20 20 18"));
    EXPECT_STREQ("", typed(t, "met centre : AER-E"));
    EXPECT_STREQ("", typed(t, "AER-E juste"));
    EXPECT_ASKED("11", "cartes_en_main('A')");
    EXPECT_TRUE(strncmp(prompt(t), "B\u00A0:", 4) == 0);
}

/* --- what is typed by somebody else, or says nothing ------------------------------------------------------
 */

UTEST_F(venture, whose_turn_it_is_not_takes_nothing_by_a_command)
{
    struct venture *t = utest_fixture;
    static const char *const lines[] = {"prendre CHI-CD",     "rachat x1 PET-B", "réorganiser CHI-F",
                                        "défausser 3r",       "payer 8r",        "renoncer",
                                        "réorganiser conseil"};
    EXPECT_STREQ("", TYPED("met tas 1 de A : CHI-F", "met tas 1 de C : PET-B", "AER-E"));
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        uint64_t before = table_digest(t->table);
        EXPECT_STREQ("not_your_turn", spoken(t, "B", lines[i]));
        EXPECT_STREQ("c'est à A, pas à B", t->trouble.text);
        EXPECT_EQ(before, table_digest(t->table));
    }
    EXPECT_STREQ("nobody_asked", spoken(t, "B", "CHI-CD"));
    EXPECT_STREQ("not_your_turn", spoken(t, "B", "tient A 1t"));
    EXPECT_STREQ("not_your_turn", spoken(t, "B", "conseil A"));
    EXPECT_STREQ("", spoken(t, "B", "tient B 1t"));
    EXPECT_STREQ("", spoken(t, "A", "prendre CHI-CD"));
    EXPECT_STREQ("", spoken(t, "A", "renoncer"));
}

/* A line is taken whole or not at all. */
UTEST_F(venture, no_word_of_a_line_is_passed_over)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "met tas 1 de A : CHI-F AUT-AEF"));
    EXPECT_REFUSED("NOTHING_OR_DRAWN", "3r rien bénéfice");
    EXPECT_REFUSED("NOTHING_OR_DRAWN", "3r bénéfice rien");
    EXPECT_REFUSED("SAID_TWICE", "3r rien rien");
    EXPECT_REFUSED("NOTHING_DUE", "3r juste");
    EXPECT_REFUSED("PAY_THEN_DRAW", "AER-E rien");
    EXPECT_REFUSED("PAY_THEN_DRAW", "AER-E bénéfice");
    EXPECT_REFUSED("SAID_TWICE", "AER-E juste juste");
    EXPECT_REFUSED("LAYOUT_ALONE", "réorganiser isoler isoler conseil");
    EXPECT_REFUSED("LAYOUT_ALONE", "réorganiser conseil CHI-F AUT-AEF");
    EXPECT_REFUSED("LAYOUT_ALONE", "réorganiser CHI-F / AUT-AEF conseil");
    EXPECT_REFUSED("ISOLATE_NOTHING", "réorganiser isoler");
    EXPECT_ASKED("0", "facture()");
    EXPECT_STREQ("", typed(t, "AER-E 8r"));
    EXPECT_REFUSED("NOTHING_OR_DRAWN", "PET-B rien bénéfice");
    EXPECT_REFUSED("SAID_TWICE", "PET-B rien rien");
    EXPECT_REFUSED("END_WORD", "PET-B juste");
    EXPECT_STREQ("", typed(t, "PET-B rien"));
}

UTEST_F(venture, what_the_program_draws_is_told_by_nobody)
{
    struct venture *t = utest_fixture;
    open_evening(t, 3, "venture %s programme", OTHERWISE(""));
    EXPECT_STREQ("", TYPED("met main de A : 20 20 18", "met centre : AER-E"));
    EXPECT_REFUSED("PROGRAM_DRAWS", "20 rien");
    EXPECT_REFUSED("PROGRAM_DRAWS", "20 bénéfice");
    EXPECT_REFUSED("PROGRAM_DRAWS", "AER-E 20 bénéfice");
    EXPECT_STREQ("", typed(t, "AER-E juste"));
}

UTEST_F(venture, the_last_turn_draws_nothing_whatever_is_told_of_it)
{
    struct venture *t = utest_fixture;
    put_end(t, VENTURE, OTHERWISE(""));
    EXPECT_REFUSED("DRAW_COUNT", "AER-E 8r bénéfice");
    EXPECT_STREQ("", typed(t, "AER-E 8r rien"));
    EXPECT_EQ(85, points(t, "A"));
}

/* A table in English says what its questions say. */
UTEST_F(venture, what_is_drawn_is_said_in_english_too)
{
    struct venture *t = utest_fixture;
    game_set_language(t->game, "en");
    EXPECT_STREQ("", typed(t, "3r nothing"));
    EXPECT_STREQ("", TYPED("3r", "nothing"));
    EXPECT_STREQ("", typed(t, "5r card profit"));
    EXPECT_ASKED("1", "feuille.nombre");
    EXPECT_REFUSED("no_choice_near", "5r profti");
    EXPECT_STREQ("'profti'? Did you mean profit?", t->trouble.text);
    EXPECT_STREQ("", typed(t, "5c profit"));
    EXPECT_STREQ("", typed(t, "met tas 1 de A : CHI-F AUT-AEF"));
    EXPECT_REFUSED("ISOLATE_NOTHING", "reorganise isolate");
    EXPECT_REFUSED("REORG_USELESS", "reorganise advice");
    EXPECT_REFUSED("HAND_UNKNOWN", "AER-E just");
}
