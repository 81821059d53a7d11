/* Ambition: where the rulebook may be read in two ways, each of the readings does what it says, in the order
 * of section 11 of its specification. The readings that take a longer evening stand in ambition_readings. */
#include "ambition_table.h"

UTEST_MAIN()

/* Four at the table, who read the rulebook so. */
static void read_as(struct ambition *t, const char *rules)
{
    char house[256];
    snprintf(house, sizeof house, "house { fr = 'x', en = 'x' } override { %s }", rules);
    begin_with(t, 4, house);
}

static const char nobody_offers[] = "B 0 C 0 D 0 A 0";

UTEST_F(ambition, A02_hiring_may_follow_the_order_from_the_bankers_left)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "C 1 0 0 0"));
    read_as(t, "hire_order = 'clockwise'");
    EXPECT_STREQ("", typed(t, "8 A"));
    EXPECT_STREQ("E_NOT_TURN", typed(t, "C 1 0 0 0"));
    EXPECT_STREQ("", typed(t, "B 1 0 0 0, C 1 0 0 0"));
}

UTEST_F(ambition, A03_pawns_run_short_by_colour_in_all_or_never)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "A 0 0 0 10"));
    EXPECT_STREQ("E_PAWNS", typed(t, "B 0 0 0 1"));
    read_as(t, "pawn_limit = 'total'");
    EXPECT_STREQ("", TYPED("8 A", "A 0 0 0 10", "B 0 0 0 1"));
    read_as(t, "pawn_limit = 'none', start_cash = 1000000");
    EXPECT_STREQ("", TYPED("8 A", "A 21 0 0 0", "B 0 0 0 1"));
}

UTEST_F(ambition, a_category_may_grow_by_so_many_a_month_at_most)
{
    struct ambition *t = utest_fixture;
    read_as(t, "hire_max_increase = 2");
    EXPECT_STREQ("", typed(t, "8 A"));
    EXPECT_STREQ("E_HIRE_MAX", typed(t, "A 3 0 0 0"));
    EXPECT_STREQ("", typed(t, "A 2 2 0 0"));
}

UTEST_F(ambition, A05_what_one_can_store_may_be_the_whole_box)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "reste"));
    lay(t, 14, "barre", "réserve", "cacao de B");
    EXPECT_STREQ("E_STORAGE", typed(t, "B 16 C 0 D 0 A 0"));
    read_as(t, "store_check = 'capacity'");
    EXPECT_STREQ("", TYPED("8 A", "reste"));
    lay(t, 14, "barre", "réserve", "cacao de B");
    EXPECT_STREQ("", typed(t, "B 16 C 0 D 0 A 0"));
}

UTEST_F(ambition, A06_the_bars_of_the_bank_may_have_no_end)
{
    struct ambition *t = utest_fixture;
    static const char *const rules[] = {"count_bars = 9", "count_bars = 9, bank_bars = 'unlimited'"};
    for (int i = 0; i < 2; i++) {
        read_as(t, rules[i]);
        EXPECT_STREQ("", TYPED("8 A", "reste", "B 6"));
        EXPECT_STREQ(i == 0 ? "E_BANK_BARS" : "", typed(t, "C 5"));
    }
    EXPECT_EQ((Amount)11, held(t, "barre", "offre"));
}

UTEST_F(ambition, A07_the_chocolate_box_may_have_no_limit_and_A08_one_may_have_to_make_all)
{
    struct ambition *t = utest_fixture;
    read_as(t, "store_chocolat_check = false, make_less = false");
    EXPECT_STREQ("", TYPED("8 A", "reste", nobody_offers));
    give(t, "B", "oobbbbbbbbbbbbbbb");
    lay(t, 5, "barre", "réserve", "cacao de B");
    EXPECT_STREQ("E_MAKE_LESS", typed(t, "B 3"));
    EXPECT_STREQ("", typed(t, "B 5"));
    EXPECT_EQ((Amount)20, chocolat(t, "B"));
}

UTEST_F(ambition, A09_the_piles_may_be_always_equal_or_free)
{
    struct ambition *t = utest_fixture;
    read_as(t, "pile_split = 'exact'");
    EXPECT_STREQ("", TYPED("8 A", "reste", "B 5 C 4 D 4 A 4"));
    EXPECT_STREQ("too_many", typed(t, "5 3 3 3 3"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_TRUE(strstr(prompt(t), "New York, 4 barres") != NULL);
    read_as(t, "pile_split = 'free'");
    EXPECT_STREQ("", TYPED("8 A", "reste", "B 5 C 4 D 4 A 4"));
    EXPECT_STREQ("E_PILES_SUM", typed(t, "16 0 0 0 0"));
    EXPECT_STREQ("", typed(t, "17 0 0 0 0"));
}

/* Where it is not refused, he is served what he can pay. */
UTEST_F(ambition, A12_a_bid_above_the_caisse_may_be_accepted_and_trimmed)
{
    struct ambition *t = utest_fixture;
    static const char *const rules[] = {"bid_unpayable = 'refuse_then_trim'", "bid_unpayable = 'trim'"};
    for (int i = 0; i < 2; i++) {
        read_as(t, rules[i]);
        EXPECT_STREQ("", TYPED("8 A", "reste", "B 10 C 10 D 0 A 0", ""));
        set_caisse(t, "B", 8000);
        EXPECT_STREQ(i == 0 ? "E_CASH" : "", typed(t, "B 3000x4, C 1000x4, D 0x0, A 0x0"));
    }
    EXPECT_EQ((Amount)2, cacao(t, "B"));
    EXPECT_EQ((Amount)2000, caisse(t, "B"));
    EXPECT_EQ((Amount)2, cacao(t, "C"));
}

UTEST_F(ambition, A17_a_cursor_may_have_to_stand_as_high_as_it_can)
{
    struct ambition *t = utest_fixture;
    read_as(t, "cursor_choice = 'forced'");
    begin_vente(t);
    give(t, "B", "cc");
    EXPECT_STREQ("E_CURSOR_FORCED", typed(t, "B 3"));
    EXPECT_STREQ("", typed(t, "B 8"));
}

UTEST_F(ambition, A20_one_may_take_part_without_the_goods_and_cannot_accept)
{
    struct ambition *t = utest_fixture;
    read_as(t, "join_needs_stock = false");
    begin_vente(t);
    give(t, "B", "cs");
    give(t, "C", "csbbb");
    EXPECT_STREQ("", TYPED("", "K09", "B C"));
    EXPECT_STREQ("E_STOCK", typed(t, "B"));
    EXPECT_STREQ("E_STOCK", typed(t, "+ B"));
    EXPECT_STREQ("E_STOCK", forced(t, "B"));
    EXPECT_STREQ("B a 0 barre de chocolat, il en faut 3", t->trouble.text);
    EXPECT_TRUE(strstr(prompt(t), "K09 à 25\u202F000\u00A0: qui accepte, parmi C ") != NULL);
    EXPECT_STREQ("", TYPED("non B", "C", ""));
    EXPECT_EQ((Amount)25000, at(t, "comptabilité", "C"));
    give(t, "C", "bbb");
    EXPECT_STREQ("", TYPED("K10", "B"));
    EXPECT_EQ((Amount)0, at(t, "comptabilité", "B"));
    EXPECT_EQ(22, pile_size(t, "talon"));
}

UTEST_F(ambition, A21_a_contract_that_nobody_wants_may_leave_the_game)
{
    struct ambition *t = utest_fixture;
    read_as(t, "unclaimed = 'discard'");
    begin_vente(t);
    give(t, "B", "csbbb");
    EXPECT_STREQ("", TYPED("", "K09", ""));
    EXPECT_EQ(1, pile_size(t, "hors du jeu"));
    EXPECT_EQ(22, pile_size(t, "talon"));
}

/* 4.7.6: somebody took part, so it is no contract that nobody wants. */
UTEST_F(ambition, A21_a_contract_whose_highest_price_is_refused_goes_under_the_talon_all_the_same)
{
    struct ambition *t = utest_fixture;
    read_as(t, "unclaimed = 'discard'");
    begin_vente(t);
    give(t, "B", "csbbb");
    give(t, "C", "csbbb");
    EXPECT_STREQ("", TYPED("", "K09", "B C", "+", "+", "+", ""));
    EXPECT_STREQ("K09\u00A0: tous refusent", buffer_string(&t->text));
    EXPECT_EQ(0, pile_size(t, "hors du jeu"));
    EXPECT_EQ(23, pile_size(t, "talon"));
}

UTEST_F(ambition, A24_a_contract_kept_back_may_be_transmitted_at_the_end)
{
    struct ambition *t = utest_fixture;
    read_as(t, "late_transmission = true");
    begin_vente(t);
    give(t, "B", "cskbbb");
    EXPECT_STREQ("", TYPED("B 1 C 0 D 0 A 0", "K01 B", "attente", "K01"));
    EXPECT_EQ((Amount)18000, at(t, "comptabilité", "B"));
    EXPECT_EQ((Amount)0, at(t, "secrétariat", "B"));
}

UTEST_F(ambition, A27_in_the_last_month_room_may_be_looked_at_when_one_accepts)
{
    struct ambition *t = utest_fixture;
    static const char *const rules[] = {"months_min = 1", "months_min = 1, last_month_check = 'accept'"};
    for (int i = 0; i < 2; i++) {
        read_as(t, rules[i]);
        EXPECT_STREQ("", TYPED("1 A", "reste", nobody_offers, ""));
        give(t, "B", "cbbb");
        give(t, "C", "cskbbb");
        EXPECT_STREQ("", TYPED("", "K09"));
        EXPECT_STREQ(i == 0 ? "E_LAST_MONTH" : "", typed(t, "B C"));
    }
    EXPECT_STREQ("E_LAST_MONTH", typed(t, "B"));
    EXPECT_STREQ("", typed(t, "C"));
}

UTEST_F(ambition, A29_two_loans_may_be_all_of_the_game)
{
    struct ambition *t = utest_fixture;
    read_as(t, "loan_renewal = 'two_per_game'");
    begin_comptes(t, 1);
    EXPECT_STREQ("", TYPED("emprunter D"));
    next_comptes(t);
    EXPECT_STREQ("", TYPED("emprunter D", "intérêts"));
    next_comptes(t);
    EXPECT_STREQ("", TYPED("intérêts", "rembourser D 2"));
    EXPECT_STREQ("E_LOAN_MAX", typed(t, "emprunter D"));
}

/* Février opens; C has borrowed in janvier, and has more staff than B has. */
static void begin_bound_hiring(struct ambition *t)
{
    begin_comptes(t, 1);
    bq_assert(!*TYPED("emprunter C", ""));
    give(t, "A", "oooooooo");
    give(t, "B", "ccccc");
    give(t, "C", "ssssss");
    give(t, "D", "cccccc");
}

UTEST_F(ambition, A31_a_borrower_may_have_as_much_staff_as_the_largest_or_as_he_likes)
{
    struct ambition *t = utest_fixture;
    static const char *const rules[] = {"loan_staff = 'le_min'", "loan_staff = 'le_max'",
                                        "loan_staff = 'off'"};
    for (int i = 0; i < 3; i++) {
        read_as(t, rules[i]);
        begin_bound_hiring(t);
        if (i == 2) give(t, "C", "ooo");
        EXPECT_STREQ(i == 0 ? "E_LOAN_STAFF" : "", typed(t, "reste"));
    }
}

UTEST_F(ambition, A32_the_staff_of_a_borrower_may_be_bound_as_long_as_the_loan_runs)
{
    struct ambition *t = utest_fixture;
    static const char *const rules[] = {"loan_staff_span = 'next_hire'", "loan_staff_span = 'while_loan'"};
    for (int i = 0; i < 2; i++) {
        read_as(t, rules[i]);
        begin_comptes(t, 1);
        EXPECT_STREQ("", TYPED("emprunter C"));
        next_comptes(t);
        EXPECT_STREQ("", TYPED("intérêts", ""));
        give(t, "C", "o");
        EXPECT_STREQ(i == 0 ? "" : "E_LOAN_STAFF", typed(t, "reste"));
    }
}

UTEST_F(ambition, A33_the_first_interest_may_fall_in_the_month_of_the_loan)
{
    struct ambition *t = utest_fixture;
    read_as(t, "loan_first_interest = 'same_month'");
    begin_comptes(t, 1);
    EXPECT_STREQ("", typed(t, "emprunter D"));
    EXPECT_STREQ("E_INTEREST", typed(t, ""));
    EXPECT_STREQ("", TYPED("intérêts"));
    EXPECT_EQ((Amount)145000, caisse(t, "D"));
}

/* Without the rule the order is free: a title is sold first to find the interest. */
UTEST_F(ambition, A34_the_interest_may_have_to_come_first)
{
    struct ambition *t = utest_fixture;
    static const char *const rules[] = {"op7_order = 'free'", "op7_order = 'interest_first'"};
    for (int i = 0; i < 2; i++) {
        read_as(t, rules[i]);
        begin_comptes(t, 1);
        EXPECT_STREQ("", typed(t, "emprunter C"));
        next_comptes(t);
        lay(t, 1, "titre", "réserve", "C");
        EXPECT_STREQ(i == 0 ? "" : "E_INTEREST", typed(t, "vendre C 1"));
        EXPECT_STREQ("", typed(t, "intérêts C"));
    }
    EXPECT_STREQ("", typed(t, "vendre C 1"));
}

UTEST_F(ambition, A35_one_may_borrow_in_the_last_month)
{
    struct ambition *t = utest_fixture;
    static const char *const rules[] = {"months_min = 1", "months_min = 1, loan_last_month = true"};
    for (int i = 0; i < 2; i++) {
        read_as(t, rules[i]);
        EXPECT_STREQ("", typed(t, "1 A"));
        pass_to_comptes(t);
        EXPECT_STREQ(i == 0 ? "E_LOAN_LAST" : "", typed(t, "emprunter D"));
    }
}

UTEST_F(ambition, A36_a_contract_that_waits_may_forbid_the_direct_sale)
{
    struct ambition *t = utest_fixture;
    static const char *const rules[] = {"direct_condition = 'none_this_month'",
                                        "direct_condition = 'none_held'"};
    for (int i = 0; i < 2; i++) {
        read_as(t, rules[i]);
        begin_vente(t);
        give(t, "B", "cbbbbb");
        EXPECT_STREQ("", TYPED("B 1 C 0 D 0 A 0", "K01 B", ""));
        EXPECT_STREQ("", TYPED("reste", "C 0 D 0 A 0 B 0", "", "C 0 D 0 A 0 B 0"));
        turn_confidentiel(t);
        EXPECT_STREQ(i == 0 ? "" : "E_DIRECT_CONTRACT", typed(t, "directe B 1"));
    }
}

UTEST_F(ambition, A37_titles_may_be_bought_at_any_time)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("E_ORDER", (TYPED("8 A"), typed(t, "acheter A 1")));
    read_as(t, "title_when = 'any'");
    EXPECT_STREQ("", TYPED("8 A", "acheter A 1"));
    EXPECT_EQ((Amount)50000, caisse(t, "A"));
}

UTEST_F(ambition, A50_of_equal_fortunes_the_smaller_staff_may_win)
{
    struct ambition *t = utest_fixture;
    read_as(t, "months_min = 1, score_tie = 'fewer_staff'");
    EXPECT_STREQ("", TYPED("1 A", "reste"));
    give(t, "B", "o");
    EXPECT_STREQ("", TYPED(nobody_offers, "", "", ""));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "1. A") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "4. B") != NULL);
}

UTEST_F(ambition, A53_the_first_banker_may_be_drawn)
{
    struct ambition *t = utest_fixture;
    read_as(t, "first_banker = 'drawn'");
    EXPECT_STREQ("", typed(t, "8"));
    EXPECT_TRUE(strchr("ABCD", *asked(t, NULL, "banquier")) != NULL);
}

UTEST_F(ambition, A57_a_market_without_bars_may_leave_the_order_as_it_is)
{
    struct ambition *t = utest_fixture;
    static const char *const rules[] = {"pile_split = 'free'",
                                        "pile_split = 'free', empty_pile_advances = false"};
    for (int i = 0; i < 2; i++) {
        read_as(t, rules[i]);
        EXPECT_STREQ("", TYPED("8 A", "reste", "B 3 C 0 D 0 A 0", "0 1 1 1 0"));
        EXPECT_TRUE(strstr(prompt(t), i == 0 ? "l'ordre C, D, A, B" : "l'ordre B, C, D, A") != NULL);
    }
}

UTEST_F(ambition, A59_the_last_who_remains_may_play_on_to_the_last_month)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 2, "house { fr = 'x', en = 'x' } override { last_survivor_ends = false, months_min = 2 }");
    EXPECT_STREQ("", TYPED("2 A", "faillite B oui", "reste", "A 0", "", ""));
    EXPECT_TRUE(strstr(prompt(t), "comptes") != NULL);
    EXPECT_STREQ("", TYPED("", "reste", "A 0", "", "", "C4", ""));
    EXPECT_STREQ("", prompt(t));
    EXPECT_STREQ("1", asked(t, NULL, "rang.A"));
}

UTEST_F(ambition, A61_an_offer_may_have_to_be_of_one_bar_at_least)
{
    struct ambition *t = utest_fixture;
    read_as(t, "offer_min = 1");
    EXPECT_STREQ("", TYPED("8 A", "reste"));
    EXPECT_STREQ("E_OFFER_MIN", typed(t, nobody_offers));
    EXPECT_STREQ("", typed(t, "B 1 C 1 D 1 A 1"));
}

UTEST_F(ambition, the_length_may_have_to_be_a_multiple_of_the_players)
{
    struct ambition *t = utest_fixture;
    read_as(t, "months_multiple_of_players = true");
    EXPECT_STREQ("E_SETUP", typed(t, "9 A"));
    EXPECT_STREQ("", typed(t, "8 A"));
}

UTEST_F(ambition, caisses_may_be_public)
{
    struct ambition *t = utest_fixture;
    read_as(t, "view_cash = 'public'");
    EXPECT_STREQ("", typed(t, "8 A"));
    EXPECT_STREQ("100000", asked(t, NULL, "caisse 'A'"));
}

UTEST_F(ambition, the_order_may_stay_from_market_to_market_and_the_bank_go_further)
{
    struct ambition *t = utest_fixture;
    read_as(t, "market_shift = 0, banker_shift = 2");
    EXPECT_STREQ("", TYPED("8 A", "reste", "B 2 C 0 D 0 A 0", "", ""));
    EXPECT_TRUE(strstr(prompt(t), "Tokyo, 1 barre\u00A0: [NOM] COURSxBARRES, dans l'ordre B, C, D, A") !=
                NULL);
    EXPECT_STREQ("", TYPED("", "", "", ""));
    EXPECT_STREQ("C", asked(t, NULL, "banquier"));
}

/* Two of the cards that are told of the German edition. */
UTEST_F(ambition, a_confidentiel_may_forbid_to_hire_and_cancel_what_is_at_the_comptabilite)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 4,
               "box { fr = 'x', en = 'x', decks = { confidentiel = {\n"
               "{ no = 1, title = 'Grève', effect = pas_d_embauche('comptable'), data = { quand = 'mois "
               "suivant' } },\n"
               "{ no = 2, title = 'Feu', effect = chacun(annule_comptabilite()) } } } }");
    begin_comptes(t, 1);
    EXPECT_STREQ("", TYPED("", "reste", "C 0 D 0 A 0 B 0", ""));
    give(t, "B", "csbbb");
    EXPECT_STREQ("", TYPED("B 1 C 0 D 0 A 0", "K01 B", ""));
    EXPECT_EQ((Amount)18000, at(t, "comptabilité", "B"));
    EXPECT_STREQ("", TYPED("", "Feu"));
    EXPECT_EQ((Amount)0, at(t, "comptabilité", "B"));
    EXPECT_STREQ("", TYPED("", "reste", "D 0 A 0 B 0 C 0", "", "D 0 A 0 B 0 C 0", "Grève", ""));
    EXPECT_STREQ("E_HIRE_CLOSED", typed(t, "A 0 0 0 1"));
    EXPECT_STREQ("E_HIRE_CLOSED", typed(t, "remplacer B 1 comptable"));
    EXPECT_STREQ("", typed(t, "A 1 0 0 0"));
}
