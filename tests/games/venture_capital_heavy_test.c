/* Venture: Capital, collections, prices and payments. T1, D1 and the like are the vectors of the game's
 * specification. */
#include "venture_table.h"

UTEST_MAIN()

/* --- what cards are worth ------------------------------------------------------------------------------ */

UTEST_F(venture, T1_a_collection_and_single_cards)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("22", "valeur('1t 5t 3r 3r')");
}

UTEST_F(venture, T2_two_cards_of_a_sign_are_worth_sixteen_whichever_they_are)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("16", "valeur('1c 3c')");
    EXPECT_ASKED("16", "valeur('5c 8c')");
}

UTEST_F(venture, T3_two_cards_of_one_value_are_no_collection)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("6", "valeur('3r 3r')");
}

UTEST_F(venture, T4_two_three_and_four_cards_are_worth_16_32_and_64)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("16", "valeur('1t 3t')");
    EXPECT_ASKED("32", "valeur('1t 3t 8t')");
    EXPECT_ASKED("64", "valeur('1t 3t 5t 8t')");
    EXPECT_ASKED("80", "valeur('1t 3t 5t 8t 1t 3t')");
}

/* Every way to group up to six small cards, against what the program finds. */
static int64_t tried(const int *values, int count, unsigned left)
{
    if (left == 0) return 0;
    static const int64_t worth[] = {0, 0, 16, 32, 64};
    unsigned first = left & (~left + 1), others = left & ~first;
    int64_t best = 0;
    for (unsigned with = others;; with = (with - 1) & others) {
        unsigned group = with | first;
        int size = __builtin_popcount(group), seen_values = 0, sum = 0;
        bool is_one = size <= 4;
        for (int i = 0; i < count; i++) {
            if (!(group >> i & 1)) continue;
            if (seen_values >> values[i] & 1) is_one = false;
            seen_values |= 1 << values[i];
            sum += values[i];
        }
        int64_t value = (size == 1 ? sum : worth[is_one ? size : 0]) + tried(values, count, left & ~group);
        if (is_one && value > best) best = value;
        if (with == 0) return best;
    }
}

UTEST_F(venture, collections_are_the_best_of_all_groupings)
{
    struct venture *t = utest_fixture;
    static const int small[] = {1, 3, 5, 8};
    for (unsigned run = 0; run < 60; run++) {
        int values[6], count = 1 + (int)(run % 6);
        char expression[64] = "valeur('", expected[16];
        for (int i = 0; i < count; i++) {
            values[i] = small[(run * 7 + (unsigned)i * (run % 3 + 1)) % 4];
            char card[8];
            snprintf(card, sizeof card, "%dt ", values[i]);
            strncat(expression, card, sizeof expression - strlen(expression) - 1);
        }
        strncat(expression, "')", sizeof expression - strlen(expression) - 1);
        snprintf(expected, sizeof expected, "%d", (int)tried(values, count, (1u << count) - 1));
        EXPECT_ASKED(expected, expression);
    }
}

/* --- prices -------------------------------------------------------------------------------------------- */

UTEST_F(venture, T11_the_prices_of_the_figure_are_those_of_three_and_four_letters)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("16", "prix('CHI-ADE')");
    EXPECT_ASKED("20", "prix('ACI-BCEF')");
}

UTEST_F(venture, T12_one_letter_is_8_and_five_are_24_and_eight_a_letter_is_a_house_rule)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("8", "prix('AER-E')");
    EXPECT_ASKED("24", "prix('ELE-ABCEF')");
    begin_edition(t, RICHE, OTHERWISE("price_2 = 16, price_3 = 24, price_4 = 32, price_5 = 40"));
    EXPECT_ASKED("40", "prix('ELE-ABCEF')");
}

UTEST_F(venture, T13_the_signs_stand_on_1_3_5_and_8)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("1 3 5 8", "rules.set_symbol_values");
    EXPECT_TRUE(strstr(asked(t, NULL, "valeur('6t')"), "6t") != NULL);
}

UTEST_F(venture, a_printed_price_goes_before_the_formula)
{
    struct venture *t = utest_fixture;
    begin_with(t, 2,
               "box { fr = 'boîte', en = 'box', game = 'venture', decks = { societes = {"
               "{ no = 1, title = 'AER-E', data = { prix = 9 } } } } }");
    EXPECT_ASKED("9", "prix('AER-E')");
    EXPECT_ASKED("12", "prix('AER-AE')");
}

UTEST_F(venture, a_pack_that_no_rule_knows_is_refused)
{
    struct venture *t = utest_fixture;
    begin_with(t, 2,
               "box { fr = 'boîte', en = 'box', game = 'venture', decks = { societes = {"
               "{ no = 1, title = 'AER-G' } } } }");
    EXPECT_STREQ("PACK_INVALID", typed(t, "venture A passe"));
}

/* --- the payment that is proposed ---------------------------------------------------------------------- */

UTEST_F(venture, D1_a_collection_and_a_large_card_pay_exactly)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("1t 5t 12", "proposition(28, '1t 5t 3r 3r 8c 10 12', 'loss')");
    EXPECT_ASKED("0 0 184", "pese(28, '1t 5t 3r 3r 8c 10 12', '1t 5t 12')");
    EXPECT_ASKED("24", "valeur('3r 3r 8c 10')");
    EXPECT_ASKED("0 0 164", "pese(28, '1t 5t 3r 3r 8c 10 12', '3r 3r 10 12')");
}

UTEST_F(venture, D2_the_collection_of_four_stays_unless_the_least_overpaid_is_wanted)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("18", "proposition(16, '1t 3t 5t 8t 18', 'loss')");
    EXPECT_ASKED("64", "valeur('1t 3t 5t 8t')");
    EXPECT_EQ(0, strncmp(asked(t, NULL, "pese(16, '1t 3t 5t 8t 18', '18')"), "2 2 ", 4));
    EXPECT_ASKED("1t 3t", "proposition(16, '1t 3t 5t 8t 18', 'overpay')");
    EXPECT_EQ(0, strncmp(asked(t, NULL, "pese(16, '1t 3t 5t 8t 18', '1t 3t')"), "0 32 ", 5));
    EXPECT_ASKED("12 n'est pas parmi ces cartes", "pese(16, '1t 18', '12')");
    begin_edition(t, VENTURE, OTHERWISE("pay_objective = 'overpay'"));
    EXPECT_STREQ("", TYPED("met main de A : 1t 3t 5t 8t 18", "AUT-DEF juste"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "1▲ 3▲") != NULL);
}

UTEST_F(venture, D3_of_two_payments_without_loss_the_hand_with_more_promise_stays)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("16", "proposition(16, '1t 5t 16', 'loss')");
    EXPECT_ASKED("0 0 141", "pese(16, '1t 5t 16', '16')");
    EXPECT_ASKED("0 0 99", "pese(16, '1t 5t 16', '1t 5t')");
    EXPECT_ASKED("nil", "proposition(40, '1t 5t 16', 'loss')");
}

/* What is left of the hand is worth: value of the hand less the loss; all subsets are tried. */
static int64_t value_of(struct venture *t, const char *const *cards, int count, unsigned chosen)
{
    char expression[160] = "valeur('";
    for (int i = 0; i < count; i++) {
        if (!(chosen >> i & 1)) continue;
        strncat(expression, cards[i], sizeof expression - strlen(expression) - 1);
        strncat(expression, " ", sizeof expression - strlen(expression) - 1);
    }
    strncat(expression, "')", sizeof expression - strlen(expression) - 1);
    return strtoll(asked(t, NULL, expression), NULL, 10);
}

UTEST_F(venture, the_least_loss_is_the_least_of_all_subsets)
{
    struct venture *t = utest_fixture;
    static const char *const hands[][7] = {{"1t", "3t", "5r", "8r", "10", "12", "5t"},
                                           {"1c", "1c", "3c", "8t", "5t", "14", "20"},
                                           {"3r", "5r", "8r", "3t", "5t", "1c", "18"}};
    enum { CARDS = 7, ALL = (1 << CARDS) - 1 };
    for (size_t hand = 0; hand < 3; hand++) {
        int64_t worth[ALL + 1];
        for (unsigned chosen = 0; chosen <= ALL; chosen++)
            worth[chosen] = value_of(t, hands[hand], CARDS, chosen);
        for (int bill = 8; bill <= 44; bill += 12) {
            int64_t most_left = -1;
            for (unsigned paid = 0; paid <= ALL; paid++)
                if (worth[paid] >= bill && worth[ALL & ~paid] > most_left) most_left = worth[ALL & ~paid];
            char view[160], cells[1024];
            snprintf(view, sizeof view, "proposition(%d, '%s %s %s %s %s %s %s', 'loss')", bill,
                     hands[hand][0], hands[hand][1], hands[hand][2], hands[hand][3], hands[hand][4],
                     hands[hand][5], hands[hand][6]);
            snprintf(cells, sizeof cells, "%s", asked(t, NULL, view));
            unsigned paid = 0;
            for (char *rest = NULL, *word = strtok_r(cells, " ", &rest); word;
                 word = strtok_r(NULL, " ", &rest)) {
                int card = 0;
                while (card < CARDS && (strcmp(word, hands[hand][card]) != 0 || (paid >> card & 1)))
                    card++;
                paid |= 1u << card;
            }
            EXPECT_EQ(most_left, worth[ALL & ~paid]);
            EXPECT_TRUE(worth[paid & ALL] >= bill);
        }
    }
}

/* Hands grow without a limit: who holds all the Capital there is still gets his answer in time. */
UTEST_F(venture, a_payment_is_proposed_from_all_the_capital_there_is)
{
    struct venture *t = utest_fixture;
    static const char all[] =
        "1t 1t 1t 1c 1c 1c 1r 1r 1r 3t 3t 3c 3c 3r 3r 5t 5t 5c 5c 5r 5r 8t 8t 8c 8c 8r 8r 10 10 "
        "10 12 12 12 14 14 14 16 16 16 18 18 18 20 20";
    char question[300];
    snprintf(question, sizeof question, "200 : %s", all);
    buffer_clear(&t->text);
    GameResult result = game_draw_view(t->game, t->table, NULL, "paiement", question, &t->text, &t->trouble);
    EXPECT_EQ((int)GAME_OK, (int)result);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "18 20 20\tn200\tn0\tn0") != NULL);
}

/* --- paying -------------------------------------------------------------------------------------------- */

UTEST_F(venture, D4_no_change_is_given)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met main de A : 20", "PET-EF", "20"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "8\u00a0M de trop, perdus") != NULL);
    EXPECT_ASKED("0", "cartes_en_main('A')");
}

UTEST_F(venture, D5_what_cannot_be_paid_is_refused_at_once_where_the_hand_is_known)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met main de A : 3r 1c"));
    EXPECT_REFUSED("UNAFFORDABLE", "AER-E");
}

UTEST_F(venture, D5_and_when_it_is_paid_where_it_is_not)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "AER-E"));
    EXPECT_REFUSED("UNDERPAID", "3r 1c");
    EXPECT_TRUE(strstr(t->trouble.text, "il manque 4\u00a0M") != NULL);
}

UTEST_F(venture, D6_different_signs_are_no_collection)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de B : CHI-ADE", "x1 CHI-ADE"));
    EXPECT_REFUSED("UNDERPAID", "1t 5r");
    EXPECT_STREQ("", TYPED("1t 5t"));
}

UTEST_F(venture, D26_a_card_more_than_the_pack_has_is_refused)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("ELE-ABDE PET-EF AER-E"));
    EXPECT_REFUSED("CARD_NOT_AVAILABLE", "20 20 20");
    EXPECT_STREQ("", TYPED("20 20"));
}

UTEST_F(venture, of_a_hand_that_is_known_no_other_card_is_played)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met main de A : 20 18", "PET-EF"));
    EXPECT_REFUSED("CARD_NOT_IN_HAND", "20 12");
    EXPECT_STREQ("", TYPED("20"));
}

UTEST_F(venture, a_rachat_is_no_money)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "AER-E"));
    EXPECT_REFUSED("NOT_CAPITAL", "x1 20");
}

UTEST_F(venture, the_program_pays_where_it_knows_the_hand)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met main de A : 1t 5t 3r 3r 8c 10 12", "CHI-CD AUT-DEF CHI-CD juste"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "1▲ 5▲ 12") != NULL);
    EXPECT_ASKED("4", "cartes_en_main('A')");
    restart(t, VENTURE);
    EXPECT_STREQ("", typed(t, "CHI-CD"));
    EXPECT_REFUSED("HAND_UNKNOWN", "juste");
    EXPECT_STREQ("", TYPED("tient A 1t 5t 3r 3r 8c 10 12", "juste"));
    EXPECT_ASKED("6", "cartes_en_main('A')");
}

UTEST_F(venture, cards_beside_those_that_the_program_chooses_are_refused)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met main de A : 1t 5t 12", "CHI-CD"));
    EXPECT_REFUSED("DISCARD_NOT_DUE", "1t juste");
}

UTEST_F(venture, the_last_turn_keeps_what_counts_in_the_end)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("16", "proposition(16, '1t 3t 16', 'final')");
    EXPECT_ASKED("16", "proposition(16, '1t 3t 5t 16', 'final')");
    EXPECT_ASKED("1t 3t", "proposition(16, '1t 3t 5t 8t 20', 'final_without_hand')");
}
