/* Venture: conglomérats, their profits, Rachats and réorganisations. T5, D7 and the like are the vectors of
 * the game's specification. */
#include "venture_table.h"

UTEST_MAIN()

/* --- what goes on what --------------------------------------------------------------------------------- */

UTEST_F(venture, T5_a_societe_without_the_common_letter_goes_alone)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de A : CHI-CD", "AUT-DEF CHI-CD"));
    EXPECT_ASKED("D", "communes('CHI-CD AUT-DEF')");
    EXPECT_ASKED("16", "facture()");
    EXPECT_REFUSED("ILLEGAL_STACK_LETTER", "PET-EF AUT-DEF");
    EXPECT_STREQ("", typed(t, "PET-EF"));
    EXPECT_ASKED("28", "facture()");
    EXPECT_ASKED("", "ce_qui_cloche()");
}

UTEST_F(venture, D14_one_letter_must_be_common_to_all)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de A : AUT-AC CHI-AB", "met centre : AER-BC"));
    EXPECT_REFUSED("ILLEGAL_STACK_LETTER", "AER-BC CHI-AB");
}

UTEST_F(venture, D15_what_is_laid_moves_by_a_reorganisation_alone)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de A : CHI-CD", "met tas 2 de A : AUT-DEF"));
    EXPECT_REFUSED("NOT_TOP_PLACEMENT", "AUT-DEF CHI-CD");
    EXPECT_TRUE(strstr(t->trouble.text, "2\u00a0M") != NULL);
    EXPECT_STREQ("", TYPED("met tas 1 de A : PET-BD", "met centre : ELE-D"));
    EXPECT_REFUSED("NOT_TOP_PLACEMENT", "prendre ELE-D CHI-CD");
}

UTEST_F(venture, a_societe_may_go_on_one_that_was_just_taken)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "CHI-CD AUT-DEF CHI-CD"));
    EXPECT_TRUE(strstr(seen(t, NULL, "etat"), "CHI AUT\tAUT-DEF\tD\t0") != NULL);
    EXPECT_ASKED("28", "facture()");
}

UTEST_F(venture, D24_all_the_centre_may_be_taken_and_nothing_beyond_it)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met réserve : CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE",
                           "met centre : AER-E AER-AE AER-ABD AER-ACEF AER-ABCDF",
                           "AER-E AER-AE AER-ABD AER-ACEF AER-ABCDF"));
    EXPECT_ASKED("80", "facture()");
    EXPECT_REFUSED("NOT_IN_MARKET", "prendre CHI-CD");
    EXPECT_STREQ("", TYPED("20 20 18 18 16"));
    EXPECT_REFUSED("REFILL_COUNT", "CHI-CD AUT-DEF PET-EF ELE-ABDE CHI-F CHI-AB");
    EXPECT_STREQ("", typed(t, "CHI-CD AUT-DEF PET-EF ELE-ABDE CHI-F"));
}

UTEST_F(venture, no_more_than_the_rule_says_are_taken_in_a_turn)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE, OTHERWISE("turn_max_takeovers = 1"));
    EXPECT_STREQ("", typed(t, "CHI-CD"));
    EXPECT_REFUSED("TAKEOVERS_MAX", "AUT-DEF");
}

/* --- what it earns -------------------------------------------------------------------------------------- */

UTEST_F(venture, T8_two_letters_double_a_profit)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE",
                           "met tas 2 de A : CHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF ACI-BCEF"));
    EXPECT_ASKED("14", "benefice_maintenant('A')");
}

UTEST_F(venture, T9_the_left_figure_earns_6)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("DE", "communes('ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE')");
    EXPECT_ASKED("6", "benefice_de('ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE')");
}

UTEST_F(venture, T10_the_right_figure_earns_8)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("E", "communes('CHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF ACI-BCEF')");
    EXPECT_ASKED("8", "benefice_de('CHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF ACI-BCEF')");
}

UTEST_F(venture, T16_the_table_of_profits)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("0", "benefice_de('AUT-BCE')");
    EXPECT_ASKED("0", "benefice_de('AUT-BCE CHI-CEF')");
    EXPECT_ASKED("1 3 8 20",
                 "rules.profit_3 .. ' ' .. rules.profit_4 .. ' ' .. rules.profit_5 .. ' ' .. rules.profit_6");
    EXPECT_ASKED("2", "benefice_de('CHI-CEF ELE-CE PET-ACE')");
    EXPECT_ASKED("3", "benefice_de('CHI-ACDE ELE-CDE ACI-ACDEF')");
}

UTEST_F(venture, D13_six_with_three_letters_earn_60_and_a_seventh_is_refused)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de A : AER-CDEF AUT-BCDE CHI-ACDE ELE-CDE PET-BCDEF ACI-ACDEF"));
    EXPECT_ASKED("60", "benefice_maintenant('A')");
    EXPECT_REFUSED("ILLEGAL_STACK_INDUSTRY", "AUT-DEF ACI-ACDEF");
}

/* --- Rachat --------------------------------------------------------------------------------------------- */

UTEST_F(venture, T6_half_of_24_is_12_and_one_and_a_half_is_36)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de B : AUT-ABDEF", "rachat x1/2 AUT-ABDEF"));
    EXPECT_ASKED("12", "facture()");
    EXPECT_STREQ("", TYPED("renoncer", "rachat x3/2 AUT-ABDEF"));
    EXPECT_ASKED("36", "facture()");
}

UTEST_F(venture, D7_the_top_of_a_pile_alone_is_taken)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ(
        "", TYPED("met tas 1 de B : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE", "met tas 1 de A : AUT-ABDEF"));
    EXPECT_REFUSED("NOT_TOP", "x1/2 PET-BCDEF");
    EXPECT_STREQ("", typed(t, "x1/2 CHI-ADE AUT-ABDEF"));
    EXPECT_ASKED("8", "facture()");
    EXPECT_ASKED("2", "benefice_maintenant('B')");
    EXPECT_ASKED("ADE", "communes('AUT-ABDEF CHI-ADE')");
    EXPECT_ASKED("0", "benefice_maintenant('A')");
}

UTEST_F(venture, D8_who_loses_a_societe_may_earn_more)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de B : AUT-ABDEF CHI-ABCDE ELE-ABDE AER-E"));
    EXPECT_ASKED("3", "benefice_maintenant('B')");
    EXPECT_TRUE(strstr(seen(t, NULL, "rachats"), "AER-E") != NULL);
    EXPECT_STREQ("", typed(t, "x1/2 AER-E"));
    EXPECT_ASKED("4", "facture()");
    EXPECT_ASKED("4", "benefice_maintenant('B')");
}

UTEST_F(venture, a_rachat_is_refused_where_there_is_nothing_to_take)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de A : CHI-ADE", "met tas 1 de B : PET-BD", "met main de A : 20"));
    EXPECT_REFUSED("OWN_COMPANY", "rachat x1 CHI-ADE");
    EXPECT_REFUSED("OWN_COMPANY", "x1 CHI-ADE");
    EXPECT_REFUSED("NOT_OWNED", "rachat x1 AUT-DEF");
    EXPECT_REFUSED("PROXY_NOT_HELD", "rachat x1 PET-BD");
    EXPECT_REFUSED("PROXY_FIRST", "PET-BD");
    begin_edition(t, VENTURE, OTHERWISE("proxy_lone = false, turn_max_proxies = 1"));
    EXPECT_STREQ("", TYPED("met tas 1 de B : PET-BD", "met tas 2 de B : CHI-ADE AUT-DF ELE-D"));
    EXPECT_REFUSED("LONE_COMPANY", "rachat x1 PET-BD");
    EXPECT_STREQ("", typed(t, "x1 ELE-D"));
    EXPECT_REFUSED("PROXIES_MAX", "x1 AUT-DF");
}

UTEST_F(venture, several_rachats_may_dig_into_one_pile)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ(
        "", TYPED("met tas 1 de B : ELE-ABDE ACI-ACDEF PET-BCDEF", "x1 PET-BCDEF x1 ACI-ACDEF PET-BCDEF"));
    EXPECT_ASKED("48", "facture()");
    EXPECT_ASKED("5", "cartes_en_main('A')");
    EXPECT_ASKED("", "ce_qui_cloche()");
}

UTEST_F(venture, the_price_of_a_rachat_is_rounded_as_the_rule_says)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE, OTHERWISE("price_1 = 9"));
    EXPECT_STREQ("", TYPED("met tas 1 de B : PET-B", "x1/2 PET-B"));
    EXPECT_ASKED("5", "facture()");
    begin_edition(t, VENTURE, OTHERWISE("price_1 = 9, proxy_rounding = 'down'"));
    EXPECT_STREQ("", TYPED("met tas 1 de B : PET-B", "x1/2 PET-B"));
    EXPECT_ASKED("4", "facture()");
}

/* --- réorganisation --------------------------------------------------------------------------------------
 */

#define THIRTEEN                                                                                             \
    "AER-ACEF AER-BC AER-ABCDF AUT-AEF AUT-BCDE CHI-ABCF CHI-CEF ELE-ABCEF ELE-CE PET-ACF PET-EF ACI-BCEF "  \
    "ACI-ACD"

static void scatter(struct venture *t, const char *player, const char *names)
{
    char copy[400], line[400];
    int number = 0;
    snprintf(copy, sizeof copy, "%s", names);
    for (char *rest = NULL, *name = strtok_r(copy, " ", &rest); name; name = strtok_r(NULL, " ", &rest)) {
        snprintf(line, sizeof line, "met tas %d de %s : %s", ++number, player, name);
        bq_assert(!*typed(t, line));
    }
}

UTEST_F(venture, T7_thirteen_societes_cost_13)
{
    struct venture *t = utest_fixture;
    scatter(t, "A", THIRTEEN);
    EXPECT_STREQ(
        "", typed(t, "réorganiser AER-ACEF AUT-AEF / AER-BC / AER-ABCDF / AUT-BCDE / CHI-ABCF / CHI-CEF / "
                     "ELE-ABCEF / ELE-CE / PET-ACF / PET-EF / ACI-BCEF / ACI-ACD"));
    EXPECT_ASKED("13", "facture()");
}

UTEST_F(venture, D9_reorganising_before_taking_costs_less)
{
    struct venture *t = utest_fixture;
    scatter(t, "A", "AER-CDEF AUT-BCDE PET-BD ELE-D ACI-CDF");
    EXPECT_STREQ("", TYPED("réorganiser AER-CDEF AUT-BCDE PET-BD ELE-D ACI-CDF", "CHI-CD"));
    EXPECT_ASKED("17", "facture()");
    EXPECT_STREQ("",
                 TYPED("renoncer", "CHI-CD", "réorganiser CHI-CD AER-CDEF AUT-BCDE PET-BD ELE-D ACI-CDF"));
    EXPECT_ASKED("18", "facture()");
    EXPECT_ASKED("20", "benefice_maintenant('A')");
}

UTEST_F(venture, D10_the_best_of_nine_earns_25)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE",
                           "met tas 2 de A : CHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF ACI-BCEF"));
    EXPECT_ASKED("25", "meilleur_benefice('A')");
    EXPECT_STREQ("", typed(t, "réorganiser conseil"));
    EXPECT_ASKED("25", "benefice_maintenant('A')");
    EXPECT_ASKED("9", "facture()");
    EXPECT_ASKED("", "ce_qui_cloche()");
}

/* Two that wait for a third lie as they did; and where nothing is to be gained the adviser says so. */
UTEST_F(venture, what_earns_nothing_stays_where_it_lies_in_the_best_layout)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de A : CHI-AB PET-B", "met tas 2 de A : ELE-D ACI-CDF",
                           "met tas 3 de A : AUT-DF"));
    EXPECT_STREQ("", typed(t, "réorganiser conseil"));
    EXPECT_ASKED("1", "benefice_maintenant('A')");
    EXPECT_TRUE(strstr(seen(t, NULL, "piles"), "CHI-AB PET-B") != NULL);
    EXPECT_REFUSED("REORG_USELESS", "réorganiser conseil");
    EXPECT_STREQ("", forced(t, "réorganiser conseil"));
}

UTEST_F(venture, D11_the_best_of_thirteen_earns_60)
{
    struct venture *t = utest_fixture;
    scatter(t, "A", THIRTEEN);
    EXPECT_STREQ("", typed(t, "réorganiser conseil"));
    EXPECT_ASKED("60", "benefice_maintenant('A')");
    EXPECT_ASKED("13", "facture()");
}

UTEST_F(venture, D12_the_richest_pile_is_not_always_part_of_the_best)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("9", "meilleur_de('AUT-BCDE AUT-ABDEF ACI-ABDF CHI-ACDE PET-ACE ELE-ABDE ELE-CE')");
}

UTEST_F(venture, a_layout_names_all_the_societes_once_and_is_legal)
{
    struct venture *t = utest_fixture;
    EXPECT_REFUSED("REORG_NOTHING", "réorganiser conseil");
    EXPECT_STREQ("", TYPED("met tas 1 de A : CHI-ADE", "met tas 2 de A : CHI-CEF", "met tas 3 de A : PET-B"));
    EXPECT_REFUSED("REORG_MISMATCH", "réorganiser CHI-ADE / CHI-CEF");
    EXPECT_REFUSED("REORG_MISMATCH", "réorganiser CHI-ADE / CHI-CEF / PET-B PET-B");
    EXPECT_REFUSED("REORG_MISMATCH", "réorganiser CHI-ADE / CHI-CEF / PET-B / AUT-DEF");
    EXPECT_REFUSED("ILLEGAL_STACK_INDUSTRY", "réorganiser CHI-ADE CHI-CEF / PET-B");
    EXPECT_REFUSED("ILLEGAL_STACK_LETTER", "réorganiser CHI-ADE PET-B / CHI-CEF");
}

UTEST_F(venture, no_more_reorganisations_than_the_rule_says)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE, OTHERWISE("turn_max_reorgs = 1, reorg_count_at = 'turn_start'"));
    EXPECT_STREQ("", TYPED("CHI-CD", "réorganiser CHI-CD"));
    EXPECT_ASKED("12", "facture()");
    EXPECT_REFUSED("REORGS_MAX", "réorganiser CHI-CD");
}

UTEST_F(venture, operations_can_be_taken_back_until_they_are_paid)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ(
        "", TYPED("met tas 1 de B : PET-BD ELE-D", "met tas 1 de A : AER-CDEF", "met main de A : x1/2 20"));
    EXPECT_STREQ("", TYPED("CHI-CD AER-CDEF", "réorganiser CHI-CD AER-CDEF", "x1/2 ELE-D", "renoncer"));
    EXPECT_ASKED("0", "facture()");
    EXPECT_ASKED("2", "cartes_en_main('A')");
    EXPECT_STREQ("CHI-CD", asked(t, NULL, "cards('centre')[1]"));
    EXPECT_ASKED("AER-CDEF", "cards(\"tas 1 d'A\")[1]");
    EXPECT_ASKED("ELE-D", "cards('tas 1 de B')[1]");
}

/* --- réorganisation obligatoire ----------------------------------------------------------------------------
 */

/* D19: six sociétés, one of them where its industry is already; it comes up when A plays again. */
static void put_wrong(struct venture *t, const char *opening, const char *rules, const char *hand)
{
    begin_edition(t, opening, rules);
    bq_assert(!*TYPED("met tas 1 de A : AUT-BCE PET-BCF AUT-ABCD", "met tas 2 de A : CHI-F",
                      "met tas 3 de A : ELE-D", "met tas 4 de A : ACI-C", "10 rien", "10 rien", "10 rien",
                      "12 rien"));
    bq_assert(!*typed(t, hand));
}

UTEST_F(venture, D19_who_cannot_pay_gives_up_his_capital_in_venture)
{
    struct venture *t = utest_fixture;
    put_wrong(t, VENTURE, OTHERWISE(""), "met main de A : 3r 1t x1");
    EXPECT_REFUSED("REORG_REQUIRED", "AER-E");
    EXPECT_REFUSED("REORG_REQUIRED", "3r");
    EXPECT_REFUSED("FORFEIT_PROXY", "abandonner 3r 1t x1");
    EXPECT_REFUSED("FORFEIT_INCOMPLETE", "abandonner 3r");
    EXPECT_STREQ("", TYPED("abandonner 3r 1t", ""));
    EXPECT_ASKED("AUT-ABCD", "cards(\"tas 2 d'A\")[1]");
    EXPECT_STREQ("", typed(t, "rien"));
    EXPECT_ASKED("3", "cartes_en_main('A')");
    EXPECT_ASKED("", "ce_qui_cloche()");
}

UTEST_F(venture, D19_and_all_his_cards_in_riche_ou_pauvre)
{
    struct venture *t = utest_fixture;
    put_wrong(t, RICHE, OTHERWISE(""), "met main de A : 3r 1t x1");
    EXPECT_REFUSED("REORG_REQUIRED", "AER-E");
    EXPECT_REFUSED("FORFEIT_INCOMPLETE", "abandonner 3r 1t");
    EXPECT_STREQ("", TYPED("abandonner 3r 1t x1", "", "rien"));
    EXPECT_ASKED("2", "cartes_en_main('A')");
    EXPECT_ASKED("", "ce_qui_cloche()");
}

UTEST_F(venture, D20_who_can_pay_must_and_moves_all_in_venture)
{
    struct venture *t = utest_fixture;
    put_wrong(t, VENTURE, OTHERWISE(""), "met main de A : 8c 3r x1");
    EXPECT_REFUSED("FORFEIT_NOT_DUE", "abandonner 8c");
    EXPECT_STREQ("", typed(t, "réorganiser PET-BCF AUT-ABCD / AUT-BCE ACI-C / CHI-F / ELE-D"));
    EXPECT_ASKED("6", "facture()");
    EXPECT_STREQ("", typed(t, "8c"));
}

UTEST_F(venture, D20_but_the_offender_alone_in_riche_ou_pauvre)
{
    struct venture *t = utest_fixture;
    put_wrong(t, RICHE, OTHERWISE(""), "met main de A : 8c 3r x1");
    EXPECT_REFUSED("FORCED_LIMIT", "réorganiser PET-BCF AUT-ABCD / AUT-BCE ACI-C / CHI-F / ELE-D");
    EXPECT_STREQ("", typed(t, "réorganiser AUT-BCE PET-BCF / AUT-ABCD / CHI-F / ELE-D / ACI-C"));
    EXPECT_ASKED("6", "facture()");
    EXPECT_STREQ("", TYPED("renoncer", "réorganiser isoler", "8c"));
}

UTEST_F(venture, D20_where_the_offenders_price_is_due_all_is_given_up)
{
    struct venture *t = utest_fixture;
    put_wrong(t, RICHE, OTHERWISE("forced_cost_basis = 'offender_price'"), "met main de A : 8c 3r x1");
    EXPECT_REFUSED("UNAFFORDABLE", "réorganiser isoler");
    EXPECT_STREQ("", typed(t, "abandonner 8c 3r x1"));
    put_wrong(t, RICHE, OTHERWISE("forced_cost_basis = 'stack_size'"), "met main de A : 8c 3r x1");
    EXPECT_STREQ("", typed(t, "réorganiser isoler"));
    EXPECT_ASKED("3", "facture()");
}

UTEST_F(venture, D20_a_rule_may_leave_the_moment_to_him_or_keep_him_from_drawing)
{
    struct venture *t = utest_fixture;
    put_wrong(t, VENTURE, OTHERWISE("forced_when = 'any_time'"), "met main de A : 20 8c");
    EXPECT_STREQ("", typed(t, "AER-E"));
    EXPECT_REFUSED("REORG_REQUIRED", "20");
    put_wrong(t, VENTURE, OTHERWISE("forced_draw_after = false"), "met main de A : 3r x1");
    EXPECT_STREQ("", TYPED("abandonner 3r", "", "rien"));
    EXPECT_ASKED("1", "cartes_en_main('A')");
}

UTEST_F(venture, a_pile_made_illegal_against_the_rule_is_settled_in_the_next_turn_and_earns_nothing)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de A : AUT-ABCD CHI-ABCDE", "met centre : AER-ABCDF"));
    EXPECT_REFUSED("ILLEGAL_STACK_INDUSTRY", "AUT-DEF CHI-ABCDE");
    EXPECT_STREQ("", forced(t, "AUT-DEF CHI-ABCDE"));
    EXPECT_ASKED("0", "benefice_maintenant('A')");
    EXPECT_STREQ("", TYPED("16", "rien", "10 rien", "10 rien", "10 rien"));
    EXPECT_REFUSED("REORG_REQUIRED", "10");
    begin_edition(t, VENTURE, OTHERWISE("forced_scope = 'same_industry'"));
    EXPECT_STREQ(
        "", TYPED("met tas 1 de A : CHI-F PET-B", "10 rien", "10 rien", "10 rien", "12 rien", "12 rien"));
}
