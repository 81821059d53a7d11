/* Venture: every reading of what the two rulebooks leave open, A1 to A36 of the game's specification, as far
 * as it is not shown where its rule is: A9, A14, A27, A29, A30 and A36 in venture_conglomerats, A15, A16,
 * A18, A21 and A23 in venture_tour. */
#include "venture_table.h"

UTEST_MAIN()

#define OWNER(NAME) (strncmp(prompt(t), NAME "\u00A0:", strlen(NAME "\u00A0:")) == 0)

/* --- cards ---------------------------------------------------------------------------------------------- */

UTEST_F(venture, A1_four_a_letter_is_a_house_rule)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE,
                  OTHERWISE("price_1 = 4, price_2 = 8, price_3 = 12, price_4 = 16, price_5 = 20"));
    EXPECT_ASKED("4 20", "prix('AER-E') .. ' ' .. prix('ELE-ABCEF')");
}

UTEST_F(venture, A2_signs_may_count_from_1_to_6)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE, OTHERWISE("set_symbol_values = '1 2 3 4 5 6'"));
    EXPECT_ASKED("32", "valeur('1t 3t 5t')");
    EXPECT_ASKED("13", "valeur('5c 8c')");
    EXPECT_ASKED("40", "valeur('1t 3t 5t 8t')");
    EXPECT_ASKED("8c", "proposition(8, '5c 8c', 'loss')");
}

/* --- the start ------------------------------------------------------------------------------------------ */

UTEST_F(venture, A3_of_two_those_put_aside_may_be_chosen_by_the_table)
{
    struct venture *t = utest_fixture;
    open_evening(t, 2, VENTURE,
                 OTHERWISE("setup_two_player_manner = 'chosen', setup_two_player_removed = 3"));
    EXPECT_STREQ("", TYPED("AER-E AER-AE AER-BC", "CHI-CD AUT-DEF PET-EF AER-ABD ELE-ABDE"));
    EXPECT_ASKED("46", "reserve()");
    EXPECT_REFUSED("NOT_IN_MARKET", "AER-E");
    EXPECT_ASKED("", "ce_qui_cloche()");
}

/* --- a turn --------------------------------------------------------------------------------------------- */

UTEST_F(venture, A4_doing_nothing_may_be_for_those_who_can_do_nothing)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE, OTHERWISE("turn_idle_free = false"));
    EXPECT_STREQ("", typed(t, "met main de A : 8r 1t"));
    EXPECT_REFUSED("IDLE_POSSIBLE", "1t");
    begin_edition(t, VENTURE, OTHERWISE("turn_idle_free = false"));
    EXPECT_STREQ("", TYPED("met main de A : 5r 1t", "1t rien", "1t rien"));
}

UTEST_F(venture, A5_who_bought_nothing_may_have_to_discard_whatever_else_he_did)
{
    struct venture *t = utest_fixture;
    begin_edition(t, RICHE, OTHERWISE("turn_idle_trigger = 'no_purchase'"));
    EXPECT_STREQ("", TYPED("met tas 1 de B : PET-BD", "x1 PET-BD"));
    EXPECT_REFUSED("DISCARD_REQUIRED", "12");
    EXPECT_STREQ("", TYPED("12 1t rien"));
    EXPECT_ASKED("6", "cartes_en_main('A')");
    EXPECT_STREQ("", TYPED("CHI-CD 12 CHI-F"));
    EXPECT_ASKED("8", "cartes_en_main('B')");
}

UTEST_F(venture, A6_who_does_nothing_may_be_allowed_to_discard_more)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE, OTHERWISE("turn_idle_more = true"));
    EXPECT_STREQ("", typed(t, "3r 5r rien"));
    EXPECT_ASKED("7", "cartes_en_main('A')");
    EXPECT_REFUSED("DISCARD_REQUIRED", "passe");
}

UTEST_F(venture, A8_each_operation_may_be_paid_by_itself)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE, OTHERWISE("turn_payment = 'per_operation'"));
    EXPECT_STREQ("", typed(t, "CHI-CD"));
    EXPECT_REFUSED("PAY_FIRST", "AUT-DEF CHI-CD");
    EXPECT_STREQ("", TYPED("12", "AUT-DEF CHI-CD 16"));
    EXPECT_ASKED("0", "facture()");
    EXPECT_TRUE(OWNER("A"));
    EXPECT_REFUSED("not_open", "renoncer");
    EXPECT_STREQ("", TYPED("", "CHI-F PET-B"));
    EXPECT_TRUE(OWNER("B"));
    EXPECT_ASKED("7", "cartes_en_main('A')");
}

UTEST_F(venture, A31_a_hand_may_have_a_limit)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE, OTHERWISE("hand_limit = 7"));
    EXPECT_STREQ("", typed(t, "3r rien"));
    EXPECT_TRUE(OWNER("A"));
    EXPECT_STREQ("", typed(t, "1t"));
    EXPECT_ASKED("7", "cartes_en_main('A')");
    EXPECT_TRUE(OWNER("B"));
}

UTEST_F(venture, A33_the_centre_may_be_completed_at_once)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE, OTHERWISE("turn_refill_timing = 'at_once'"));
    EXPECT_STREQ("", TYPED("CHI-CD AUT-DEF CHI-CD", "PET-B CHI-F"));
    EXPECT_ASKED("5", "size('centre')");
    EXPECT_STREQ("", TYPED("prendre PET-B", "CHI-AB"));
    EXPECT_ASKED("36", "facture()");
    EXPECT_STREQ("", typed(t, "renoncer"));
    EXPECT_ASKED("5 49", "size('centre') .. ' ' .. reserve()");
    open_evening(t, 4, "venture %s programme", OTHERWISE("turn_refill_timing = 'at_once'"));
    EXPECT_STREQ("", TYPED("met main de A : 20 20 18", "met centre : AER-E", "AER-E"));
    EXPECT_ASKED("5", "size('centre')");
}

UTEST_F(venture, A25_and_A32_any_number_of_rachats_and_reorganisations)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de B : PET-BD", "met tas 2 de B : ELE-D", "met tas 1 de C : ACI-CDF",
                           "x1 PET-BD x1 ELE-D PET-BD x1/2 ACI-CDF ELE-D",
                           "réorganiser PET-BD / ELE-D / ACI-CDF", "réorganiser PET-BD ELE-D ACI-CDF"));
    EXPECT_ASKED("34", "facture()");
}

/* --- the pioche ----------------------------------------------------------------------------------------- */

/* All that is not named lies aside. */
static void keep(struct venture *t, const char *pioche, const char *discarded)
{
    char line[1200];
    static const char all[] =
        "1t 1t 1t 1c 1c 1c 1r 1r 1r 3t 3t 3c 3c 3r 3r 5t 5t 5c 5c 5r 5r 8t 8t 8c 8c 8r 8r 10 10 10 12 12 12 "
        "14 "
        "14 14 16 16 16 18 18 18 20 20 x1/2 x1/2 x1 x1 x1 x1 x3/2 x3/2 bénéfice bénéfice";
    snprintf(line, sizeof line, "met à part : %s", all);
    bq_assert(!*typed(t, line));
    snprintf(line, sizeof line, "met pioche : %s", pioche);
    bq_assert(!*typed(t, line));
    snprintf(line, sizeof line, "met défausse : %s", discarded);
    bq_assert(!*typed(t, line));
    bq_assert(
        !*TYPED("met main de A : 20 18 16", "met main de B : 14", "met main de C :", "met main de D :"));
}

UTEST_F(venture, A17_a_benefice_may_be_shuffled_in_before_it_is_scored)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE, OTHERWISE("profit_card_discard = 'at_once'"));
    keep(t, "bénéfice", "1t 1t 1t 1c");
    EXPECT_STREQ("", TYPED("20", "bénéfice"));
    EXPECT_ASKED("4 0", "pioche() .. ' ' .. size('défausse')");
    EXPECT_ASKED("2", "benefices_en_pioche()");
    EXPECT_ASKED("1", "feuille.nombre");
}

UTEST_F(venture, A19_what_cannot_be_drawn_may_be_drawn_a_turn_later)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE, OTHERWISE("pile_exhausted = 'wait'"));
    keep(t, "", "");
    EXPECT_STREQ("", TYPED("20", "rien"));
    EXPECT_ASKED("3", "cartes_en_main('A')");
    EXPECT_STREQ("", TYPED("met défausse : 1t 1t 1t 1c 1c 1c 3t 3c 5t 5c", "14 rien", "passe", "rien",
                           "passe", "rien"));
    EXPECT_STREQ("", TYPED("18 rien"));
    EXPECT_ASKED("5", "cartes_en_main('A')");
}

/* --- piles ---------------------------------------------------------------------------------------------- */

UTEST_F(venture, A28_lone_societes_may_be_joined_for_nothing)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE, OTHERWISE("reorg_join_free = true"));
    EXPECT_STREQ(
        "", TYPED("met tas 1 de A : CHI-CD", "met tas 2 de A : AUT-DEF", "met tas 3 de A : ELE-D ACI-CDF"));
    EXPECT_REFUSED("NOT_TOP_PLACEMENT", "ACI-CDF AUT-DEF");
    EXPECT_STREQ("", typed(t, "AUT-DEF CHI-CD"));
    EXPECT_ASKED("0", "facture()");
    EXPECT_ASKED("AUT-DEF", "cards(\"tas 1 d'A\")[1]");
    EXPECT_STREQ("", TYPED("renoncer", "AUT-DEF CHI-CD"));
    EXPECT_REFUSED("DISCARD_NOT_DUE", "3r");
    EXPECT_STREQ("", TYPED("", "PET-B CHI-F"));
    EXPECT_TRUE(OWNER("B"));
}

UTEST_F(venture, A13_an_illegal_pile_may_earn_what_it_does_without_the_offender_or_as_any_other)
{
    struct venture *t = utest_fixture;
    static const char wrong[] = "met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE CHI-ACDE";
    EXPECT_STREQ("", typed(t, wrong));
    EXPECT_ASKED("0", "benefice_maintenant('A')");
    begin_edition(t, VENTURE, OTHERWISE("profit_illegal_stack = 'without_offender'"));
    EXPECT_STREQ("", typed(t, wrong));
    EXPECT_ASKED("6", "benefice_maintenant('A')");
    begin_edition(t, VENTURE, OTHERWISE("profit_illegal_stack = 'as_if_legal'"));
    EXPECT_STREQ("", typed(t, wrong));
    EXPECT_ASKED("16", "benefice_maintenant('A')");
}

UTEST_F(venture, A7_two_of_capital_may_be_drawn_and_what_comes_with_them_besides)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE, OTHERWISE("turn_draw_kind = 'capital'"));
    EXPECT_STREQ("", typed(t, "12 transfert bénéfice transfert carte"));
    EXPECT_ASKED("10", "cartes_en_main('A')");
    EXPECT_ASKED("1", "benefices_en_pioche()");
    EXPECT_ASKED("", "ce_qui_cloche()");
    EXPECT_REFUSED("DRAW_COUNT", "10 carte carte transfert");
    EXPECT_STREQ("", typed(t, "10 rien"));
    EXPECT_ASKED("8", "cartes_en_main('B')");
    begin_edition(t, VENTURE, OTHERWISE(""));
    EXPECT_STREQ("", typed(t, "12 transfert carte"));
    EXPECT_ASKED("8", "cartes_en_main('A')");
}

UTEST_F(venture, A12_a_pile_without_a_common_letter_may_be_put_right_for_nothing)
{
    struct venture *t = utest_fixture;
    static const char wrong[] = "met tas 1 de A : AUT-BCE CHI-F";
    static const char *const houses[] = {OTHERWISE(""), OTHERWISE("forced_scope = 'same_industry'"),
                                         OTHERWISE("forced_scope = 'letterless_free'")};
    static const char *const codes[] = {"REORG_REQUIRED", "", "REORG_REQUIRED"};
    for (int i = 0; i < 3; i++) {
        begin_edition(t, VENTURE, houses[i]);
        EXPECT_STREQ("", TYPED(wrong, "10 rien", "10 rien", "10 rien", "12 rien"));
        size_t mark = table_mark(t->table);
        EXPECT_STREQ(codes[i], typed(t, "14 rien"));
        table_rollback(t->table, mark);
        if (i == 1) continue;
        EXPECT_STREQ("", typed(t, "réorganiser isoler"));
        EXPECT_ASKED(i == 0 ? "2" : "0", "facture()");
    }
    EXPECT_STREQ("", typed(t, "rien"));
    begin_edition(t, VENTURE, OTHERWISE("forced_scope = 'letterless_free'"));
    EXPECT_STREQ("", TYPED("met tas 1 de A : AUT-BCE AUT-A", "10 rien", "10 rien", "10 rien", "12 rien",
                           "réorganiser isoler"));
    EXPECT_ASKED("2", "facture()");
}

UTEST_F(venture, A26_a_pair_may_be_no_conglomerat_when_the_turn_ends)
{
    struct venture *t = utest_fixture;
    begin_edition(t, RICHE, OTHERWISE("conglomerate_min = 3"));
    EXPECT_STREQ("", TYPED("met tas 1 de B : CHI-ADE PET-ABDE AER-ABD", "CHI-CD", "AUT-DEF CHI-CD"));
    EXPECT_REFUSED("PILE_UNFINISHED", "12 16 AER-BC AER-AE");
    EXPECT_STREQ("", TYPED("ELE-ABDE AUT-DEF", "12 16 20 AER-BC AER-AE ACI-C rien"));
    EXPECT_STREQ("", TYPED("12 rien", "10 rien", "10 rien", "x1 AER-ABD", "16 rien", "14 rien"));
    EXPECT_ASKED("2", "size('tas 1 de B')");
    EXPECT_ASKED("", "ce_qui_cloche()");
    begin_edition(t, RICHE, OTHERWISE("conglomerate_min = 3"));
    EXPECT_STREQ("", TYPED("met tas 1 de A : CHI-ADE PET-B", "réorganiser CHI-ADE / PET-B"));
}

UTEST_F(venture, A20_capital_in_hand_counts_with_its_collections_or_at_face_value)
{
    struct venture *t = utest_fixture;
    static const char hand[] = "met main de A : 1t 5t 12";
    EXPECT_STREQ("", typed(t, hand));
    EXPECT_STREQ("28", asked(t, "A", "main_vaut('A')"));
    begin_edition(t, VENTURE, OTHERWISE("end_hand_valuation = 'face'"));
    EXPECT_STREQ("", typed(t, hand));
    EXPECT_STREQ("18", asked(t, "A", "main_vaut('A')"));
    begin_edition(t, "venture %s collections", OTHERWISE("end_hand_valuation = 'face'"));
    EXPECT_STREQ("", typed(t, hand));
    EXPECT_STREQ("28", asked(t, "A", "main_vaut('A')"));
}

/* Two sociétés of an industry in one pile; it comes up when A plays again. */
static void put_wrong(struct venture *t, const char *opening, const char *rules, const char *hand)
{
    begin_edition(t, opening, rules);
    bq_assert(!*TYPED("met tas 1 de A : AUT-BCE PET-BCF AUT-ABCD", "met tas 2 de A : CHI-F", "10 rien",
                      "10 rien", "10 rien", "12 rien"));
    bq_assert(!*typed(t, hand));
}

UTEST_F(venture, A10_the_wrong_card_alone_or_all_may_move_in_either_edition)
{
    struct venture *t = utest_fixture;
    static const char anew[] = "réorganiser PET-BCF AUT-ABCD / AUT-BCE / CHI-F";
    put_wrong(t, RICHE, OTHERWISE("forced_freedom_riche_ou_pauvre = 'full'"), "met main de A : 8c");
    EXPECT_STREQ("", typed(t, anew));
    put_wrong(t, VENTURE, OTHERWISE("forced_freedom_venture = 'offender_only'"), "met main de A : 8c");
    EXPECT_REFUSED("FORCED_LIMIT", anew);
}

UTEST_F(venture, A11_which_of_two_is_wrong_may_be_for_their_owner_to_say)
{
    struct venture *t = utest_fixture;
    put_wrong(t, RICHE, OTHERWISE("forced_offender = 'owner'"), "met main de A : 8c");
    EXPECT_REFUSED("FORCED_LIMIT", "réorganiser AUT-BCE PET-BCF / AUT-ABCD CHI-F");
    EXPECT_REFUSED("FORCED_LIMIT", "réorganiser AUT-BCE / PET-BCF / AUT-ABCD / CHI-F");
    EXPECT_STREQ("", typed(t, "réorganiser PET-BCF AUT-ABCD / AUT-BCE / CHI-F"));
    EXPECT_ASKED("4", "facture()");
    put_wrong(t, RICHE, OTHERWISE("forced_offender = 'owner'"), "met main de A : 3r");
    EXPECT_REFUSED("FORCED_LIMIT", "abandonner 3r PET-BCF");
    EXPECT_STREQ("", typed(t, "abandonner 3r AUT-BCE"));
    EXPECT_ASKED("PET-BCF", "cards(\"tas 1 d'A\")[2]");
    EXPECT_ASKED("", "ce_qui_cloche()");
    put_wrong(t, RICHE, OTHERWISE(""), "met main de A : 3r");
    EXPECT_REFUSED("FORCED_LIMIT", "abandonner 3r AUT-BCE");
}

/* --- points and the end --------------------------------------------------------------------------------- */

UTEST_F(venture, A34_profits_may_be_spent_where_cards_do_not_suffice)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE, OTHERWISE("profit_spendable = true"));
    lay(t, 10, "million", "banque", "A");
    EXPECT_STREQ("", TYPED("met main de A : 8r 1t", "AUT-DEF", "8r CHI-F"));
    EXPECT_EQ(2, points(t, "A"));
    EXPECT_ASKED("3", "cartes_en_main('A')");
    restart(t, VENTURE);
    lay(t, 10, "million", "banque", "A");
    EXPECT_STREQ("", typed(t, "met main de A : 8r 1t"));
    EXPECT_REFUSED("UNAFFORDABLE", "AUT-DEF");
}

/* One société is left in the centre, and none in the réserve. */
static void put_last(struct venture *t, const char *opening, const char *rules)
{
    begin_edition(t, opening, rules);
    bq_assert(!*TYPED("met tas 1 de D : CHI-CD", "met tas 2 de D : AUT-DEF", "met tas 3 de D : PET-EF",
                      "met tas 4 de D : ELE-ABDE", "ajuster réserve 0", "met main de A : 8r 1t 5t",
                      "met main de B : 20", "met main de C : 12", "met main de D :"));
}

UTEST_F(venture, A22_the_last_purchase_may_end_all)
{
    struct venture *t = utest_fixture;
    put_last(t, RICHE, OTHERWISE("end_final_turn_ops = false"));
    EXPECT_STREQ("", typed(t, "AER-E"));
    EXPECT_REFUSED("LAST_TAKEN", "réorganiser AER-E");
    EXPECT_STREQ("", typed(t, "8r"));
    EXPECT_STREQ("", prompt(t));
    put_last(t, RICHE, OTHERWISE(""));
    EXPECT_STREQ("", TYPED("AER-E", "réorganiser AER-E", "8r 1t"));
    EXPECT_STREQ("", prompt(t));
}

/* A, B and C have as many points; B earns more, and C holds the most. */
static const char *ranks(struct venture *t, const char *rules)
{
    put_last(t, RICHE, rules);
    bq_assert(!*TYPED("met tas 1 de B : CHI-CEF ELE-CE PET-ACE", "ajuster réserve 0", "met main de C : 18"));
    lay(t, 3, "million", "banque", "A");
    lay(t, 1, "million", "banque", "B");
    lay(t, 3, "million", "banque", "C");
    bq_assert(!*typed(t, "AER-E 8r"));
    return buffer_string(&t->text);
}

UTEST_F(venture, A24_equals_share_or_profits_or_capital_decide)
{
    struct venture *t = utest_fixture;
    const char *told = ranks(t, OTHERWISE(""));
    EXPECT_TRUE(strstr(told, "1. A") && strstr(told, "1. B") && strstr(told, "1. C"));
    told = ranks(t, OTHERWISE("end_tie = 'scoring'"));
    EXPECT_TRUE(strstr(told, "1. B") && strstr(told, "2. A") && strstr(told, "2. C"));
    told = ranks(t, OTHERWISE("end_tie = 'capital'"));
    EXPECT_TRUE(strstr(told, "1. C") && strstr(told, "2. B") && strstr(told, "3. A"));
}

UTEST_F(venture, A35_capital_in_hand_may_count_in_either_edition)
{
    struct venture *t = utest_fixture;
    put_last(t, VENTURE, OTHERWISE("end_hand_counts_venture = false"));
    EXPECT_STREQ("", typed(t, "AER-E 8r"));
    EXPECT_EQ(0, points(t, "A"));
    put_last(t, RICHE, OTHERWISE("end_hand_counts_riche_ou_pauvre = true"));
    EXPECT_STREQ("", typed(t, "AER-E 8r"));
    EXPECT_EQ(16, points(t, "A"));
}

/* --- differences between the editions are values of rules, and nothing else ------------------------------
 */

UTEST_F(venture, the_editions_differ_by_the_values_of_four_rules)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("full offender_only",
                 "rules.forced_freedom_venture .. ' ' .. rules.forced_freedom_riche_ou_pauvre");
    EXPECT_ASKED(
        "capital all",
        "rules.forced_no_funds_forfeit_venture .. ' ' .. rules.forced_no_funds_forfeit_riche_ou_pauvre");
    EXPECT_ASKED("true", "rules.end_hand_counts_venture");
    EXPECT_ASKED("false", "rules.end_hand_counts_riche_ou_pauvre");
    EXPECT_ASKED("true", "rules.setup_two_player_removal_venture");
    EXPECT_ASKED("true", "rules.setup_two_player_removal_riche_ou_pauvre");
}
