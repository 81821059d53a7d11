/* Maxi Bourse: readings of prices, of the opening, of tours and closings, and of who cannot pay, each under
 * its name. */
#include "maxi_bourse_cards.h"

UTEST_MAIN()

static const char *const letters[] = {"A", "B", "C", "D"};
#define START 15000000

/* --- prices ------------------------------------------------------------------------------------------- */

UTEST_F(maxi_bourse, A01_the_floor_may_be_zero)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "override { price_floor = 0 }");
    set_lots(t, "A", "Sony", 2);
    set_cote(t, "Sony", 60);
    ASSERT_STREQ("", typed(t, "vendre sony 2 personne"));
    EXPECT_EQ((Amount)0, cote(t, "Sony"));
    EXPECT_EQ((Amount)START, argent(t, "A")); /* his shares are worth nothing, and lie with the bank */
    EXPECT_EQ((Amount)10, lots(t, "Sony", TITRES));
}

UTEST_F(maxi_bourse, A01_there_may_be_a_ceiling)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { price_ceiling = 420 }");
    stop_on(t, "A", BP);
    ASSERT_STREQ("", TYPED("sony 2 2 0", ""));
    EXPECT_EQ((Amount)420, cote(t, "Sony"));
    EXPECT_EQ((Amount)START - 840000, argent(t, "B"));
}

UTEST_F(maxi_bourse, A01_a_company_at_the_floor_may_be_bankrupt)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { price_at_floor = 'bankrupt' }");
    set_lots(t, "A", "Sony", 1);
    set_lots(t, "B", "Sony", 6);
    set_cote(t, "Sony", 40);
    ASSERT_STREQ("", typed(t, "vendre sony 1 personne"));
    EXPECT_EQ((Amount)6, lots(t, "Sony", "B")); /* at the end of the turn, not before */
    set_fact(t, "pion.A", 50);
    ASSERT_STREQ("", typed(t, "5 3"));
    EXPECT_EQ((Amount)10, lots(t, "Sony", "hors du jeu"));
    EXPECT_EQ((Amount)0, lots(t, "Sony", "B"));
    stop_on(t, "B", SONY);
    EXPECT_REFUSED("E_TOUT_DETENU", "1");
    ASSERT_STREQ("", typed(t, "elf 1")); /* another company, as where all is held */
}

UTEST_F(maxi_bourse, A09_where_all_leave_at_once_nobody_buys)
{
    static const char *const readings[] = {"override { auction_overshoot = 'keep' }",
                                           "override { auction_overshoot = 'split' }"};
    struct maxi_bourse *t = utest_fixture;
    for (int i = 0; i < 2; i++) {
        begin_masters(t, letters, 4, readings[i]);
        set_cote(t, "Fiat", 400);
        set_stock(t, "hors du jeu", "Fiat", 1);
        stop_on(t, "A", FIAT);
        ASSERT_STREQ("", TYPED("0 1 1 1", "appel 460 B C D"));
        EXPECT_EQ((Amount)450, cote(t, "Fiat")); /* the last that was accepted */
        EXPECT_EQ((Amount)1, lots(t, "Fiat", TITRES));
        EXPECT_STREQ("B", asked(t, NULL, "tour")); /* and the event is over */
    }
}

UTEST_F(maxi_bourse, A15_the_three_ways_down_differ_for_who_buys_in_the_middle)
{
    static const char *const modes[] = {"", "override { sale_descent_mode = 'step_from_market' }",
                                        "override { sale_descent_mode = 'block' }"};
    static const Amount paid[] = {380000, 390000, 400000};
    struct maxi_bourse *t = utest_fixture;
    for (int i = 0; i < 3; i++) {
        begin_masters(t, letters, 4, modes[i]);
        set_lots(t, "A", "Sony", 1);
        ASSERT_STREQ("", typed(t, "vendre sony 1"));
        if (i == 0) ASSERT_STREQ("", typed(t, "")); /* at the cote nobody takes it */
        ASSERT_STREQ("", TYPED("C 1", ""));
        EXPECT_EQ((Amount)START - paid[i], argent(t, "C"));
    }
}

UTEST_F(maxi_bourse, A52_a_buyer_may_be_capped)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { sale_buyer_cap = 2 }");
    set_lots(t, "A", "Sony", 4);
    ASSERT_STREQ("", typed(t, "vendre sony 4"));
    EXPECT_TRUE(*typed(t, "B 3"));
    ASSERT_STREQ("", TYPED("B 2", ""));
    EXPECT_EQ((Amount)2, lots(t, "Sony", "B"));
    begin_masters(t, letters, 3, "");
    set_lots(t, "A", "Sony", 4);
    ASSERT_STREQ("", TYPED("vendre sony 4", "B 4", "")); /* four in one go, as Messaline */
    EXPECT_EQ((Amount)4, lots(t, "Sony", "B"));
}

/* --- the opening -------------------------------------------------------------------------------------- */

UTEST_F(maxi_bourse, A26_a_double_for_the_start_may_let_buy)
{
    struct maxi_bourse *t = utest_fixture;
    begin_with(t, 3, "override { start_companies_junior = 0, start_double = 'purchase' }");
    ASSERT_STREQ("", TYPED("junior passe passe", "", "", "", "9 4 6", "B C"));
    ASSERT_STREQ("", TYPED("sony 2", "", "")); /* B buys, C does not */
    EXPECT_EQ((Amount)2, lots(t, "Sony", "B"));
    EXPECT_EQ((Amount)5000000 - 800000, argent(t, "B"));
    EXPECT_EQ((Amount)400, cote(t, "Sony"));
    EXPECT_STREQ("A", asked(t, NULL, "tour"));
}

UTEST_F(maxi_bourse, A44_portfolios_may_be_chosen_together)
{
    struct maxi_bourse *t = utest_fixture;
    begin_with(t, 2, "override { start_choice_order = 'simultaneous' }");
    ASSERT_STREQ("", typed(t, "junior passe passe"));
    EXPECT_TRUE(strstr(prompt(t), "A\u00A0:") && strstr(prompt(t), "B\u00A0:"));
    EXPECT_REFUSED("too_few", "elf bp fiat vw");
    EXPECT_REFUSED("none_of_those", "elf bp fiat vw sony"); /* 400 is none of those */
    ASSERT_STREQ("", typed(t, "elf bp fiat vw aeg"));
    EXPECT_EQ((Amount)0, lots(t, "Elf", "A")); /* nobody has his before all have said */
    ASSERT_STREQ("", typed(t, "elf bp fiat vw canon"));
    EXPECT_EQ((Amount)1, lots(t, "AEG", "A"));
    EXPECT_EQ((Amount)1, lots(t, "Canon", "B"));
    EXPECT_EQ((Amount)8, lots(t, "Elf", TITRES));
}

/* --- tours -------------------------------------------------------------------------------------------- */

UTEST_F(maxi_bourse, A35_a_tour_may_be_rounds_of_the_table)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 2, "override { pay_trigger = 'table_round' }");
    set_lots(t, "B", "Sony", 2);
    for (int turn = 0; turn < 6; turn++) {
        EXPECT_EQ((Amount)START, argent(t, "B")); /* Masters: three rounds of everybody's turns */
        set_fact(t, turn % 2 ? "pion.B" : "pion.A", 50);
        ASSERT_STREQ("", typed(t, "5 3"));
    }
    EXPECT_EQ((Amount)START + 20000, argent(t, "B"));
}

UTEST_F(maxi_bourse, A38_one_vertical_at_most)
{
    static const char *const companies[] = {"Elf", "Fiat", "Sony", "Kodak", "Havas", "Matra"};
    static const char *const modes[] = {"", "override { pay_vertical_mode = 'once' }"};
    static const char *const paid[] = {"1200000", "600000"};
    struct maxi_bourse *t = utest_fixture;
    for (int i = 0; i < 2; i++) {
        begin_masters(t, letters, 2, modes[i]);
        for (int j = 0; j < 6; j++)
            set_lots(t, "A", companies[j], 6);
        EXPECT_STREQ(paid[i], asked(t, NULL, "vertical 'A'"));
    }
}

UTEST_F(maxi_bourse, A43_who_has_done_the_ring_may_wait_for_the_others)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 2, "override { track_cyclic = 'wait' }");
    set_lots(t, "A", "Sony", 1);
    set_fact(t, "pion.A", 56);
    set_fact(t, "pion.B", 30);
    ASSERT_STREQ("", typed(t, "3 4"));
    EXPECT_STREQ("0", asked(t, NULL, "pion.A")); /* no further than Action !, and paid */
    EXPECT_EQ((Amount)START + 10000, argent(t, "A"));
    ASSERT_STREQ("", TYPED("1 2", "passe"));   /* L'Oréal */
    EXPECT_STREQ("B", asked(t, NULL, "tour")); /* A waits */
    set_fact(t, "pion.B", 57);
    ASSERT_STREQ("", typed(t, "1 2"));
    EXPECT_STREQ("A", asked(t, NULL, "tour")); /* all have come, and go on */
    EXPECT_TRUE(strstr(prompt(t), "les deux dés") != NULL);
}

/* --- the closing -------------------------------------------------------------------------------------- */

UTEST_F(maxi_bourse, A40_time_may_stop_all_at_once_and_all_be_paid_once_more)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { close_when = 'at_once', close_final_pay = true }");
    set_lots(t, "B", "Sony", 6);
    ASSERT_STREQ("", typed(t, "heure"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "B gagne") != NULL);
    EXPECT_EQ((Amount)START + 60000 + 400000, argent(t, "B"));
}

/* B has everything but one SONY, which A buys. */
static void sell_the_last_share(struct maxi_bourse *t, const char *rules)
{
    begin_masters(t, letters, 2, rules);
    for (int32_t i = 0; i < 41; i++) {
        const char *name = table_name(t->table, NAME_ASSET, i);
        if (strcmp(name, "dollar") != 0 && strcmp(name, "Sony") != 0) set_stock(t, "B", name, 0);
    }
    set_stock(t, "B", "Sony", 1);
    stop_on(t, "A", SONY);
    bq_assert(!*typed(t, "1 0"));
}

UTEST_F(maxi_bourse, A41_the_session_may_go_on_until_nobody_deals_any_more)
{
    struct maxi_bourse *t = utest_fixture;
    sell_the_last_share(t, "");
    EXPECT_TRUE(*typed(t, "vendre elf 1"));
    sell_the_last_share(t, "override { close_bank_empty_trades = 'until_nobody_deals' }");
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
    for (int turn = 0; turn < 3; turn++) {
        EXPECT_TRUE(strstr(prompt(t), "les deux dés") != NULL);
        set_fact(t, turn % 2 ? "pion.A" : "pion.B", 50);
        ASSERT_STREQ("", typed(t, "5 3"));
    }
    EXPECT_TRUE(strstr(buffer_string(&t->text), "tout vendu") != NULL); /* a round without a deal */
}

/* --- who cannot pay ----------------------------------------------------------------------------------- */

UTEST_F(maxi_bourse, A33_a_creditor_gets_what_there_is)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "");
    set_lots(t, "A", "Sony", 4);
    set_argent(t, "B", 0);
    ASSERT_STREQ("", TYPED("vendre sony 4", "B 4", "", "personne"));
    /* 1 600 000 were owed; nobody but the bank takes them, four lots at 400 - 4 x 10 x 5 */
    EXPECT_EQ((Amount)START + 800000, argent(t, "A"));
    EXPECT_STREQ("1", fact_of(t, "ruine", "B"));
}

/* Sophie cannot complete what a card orders, and is ruined with 250 000. */
static void ruin_sophie(struct maxi_bourse *t, const char *rules)
{
    char house[1024];
    snprintf(house, sizeof house, "%s\n" SELLS("500000"), rules);
    begin_masters(t, NAMES("Sophie", "B", "C"), 3, house);
    set_lots(t, "Sophie", "AEG", 1);
    set_lots(t, "Sophie", "TDK", 1);
    set_argent(t, "Sophie", 50000);
    give_card(t, "RU-05 Les piles livrées seraient vides", "rumeurs de Sophie");
    stop_on(t, "Sophie", PERSONNEL);
    bq_assert(!*TYPED("sp-33", "aeg 1 personne", "tdk 1 personne"));
    bq_assert(argent(t, "Sophie") == 0);
}

UTEST_F(maxi_bourse, A34_what_a_ruined_player_has_goes_to_the_bank_the_creditor_or_nobody)
{
    struct maxi_bourse *t = utest_fixture;
    ruin_sophie(t, "");
    EXPECT_EQ((Amount)-2 * START, argent(t, BANQUE));     /* what she had begun with is back */
    EXPECT_STREQ("32", asked(t, NULL, "size 'rumeurs'")); /* her card is under its pile, unread */
    ruin_sophie(t, "override { ruin_assets = 'creditor' }");
    EXPECT_EQ((Amount)-2 * START, argent(t, BANQUE)); /* of a card the bank is the creditor */
    ruin_sophie(t, "override { ruin_assets = 'out_of_play' }");
    EXPECT_EQ((Amount)250000, argent(t, "hors du jeu"));
    EXPECT_EQ((Amount)-2 * START - 250000, argent(t, BANQUE));
}

/* A player who is ruined by another pays him all that he has. */
UTEST_F(maxi_bourse, A34_the_creditor_is_the_player_whom_he_could_not_pay)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { ruin_assets = 'creditor' }");
    set_argent(t, "A", 10000);
    stop_on(t, "A", PERSONNEL);
    ASSERT_STREQ("", typed(t, "sp-27")); /* 60 000 to the right neighbour, C */
    EXPECT_EQ((Amount)START + 10000, argent(t, "C"));
    EXPECT_STREQ("1", fact_of(t, "ruine", "A"));
}

UTEST_F(maxi_bourse, A51_a_round_may_be_played_again_without_who_cannot_pay)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "override { insolvent_others_stand = 'replay' }");
    set_argent(t, "B", 200000);
    stop_on(t, "A", BP);
    ASSERT_STREQ("", TYPED("sony 1 2 1 0", ""));
    EXPECT_EQ((Amount)100000, argent(t, "B")); /* the fine, and nothing bought */
    EXPECT_EQ((Amount)400, cote(t, "Sony"));
    EXPECT_TRUE(strstr(prompt(t), "demandes d'A, C, D ") != NULL);
    ASSERT_STREQ("", TYPED("1 1 0", ""));
    EXPECT_EQ((Amount)START - 420000, argent(t, "A"));
    EXPECT_EQ((Amount)START - 420000, argent(t, "C"));
    EXPECT_STREQ("1", fact_of(t, "passe", "B"));
    begin_masters(t, letters, 4, "");
    set_argent(t, "B", 200000);
    stop_on(t, "A", BP);
    ASSERT_STREQ("", TYPED("sony 1 2 1 0", "", "personne"));
    EXPECT_EQ((Amount)START - 440000, argent(t, "A")); /* else the price stands */
    EXPECT_EQ((Amount)START - 440000, argent(t, "C"));
}

UTEST_F(maxi_bourse, A54_a_card_that_cannot_be_paid_may_be_fined)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 2, "override { card_short_of_cash = 'imprudent' }");
    set_lots(t, "A", "Sony", 1);
    set_argent(t, "A", 50000);
    stop_on(t, "A", PERSONNEL);
    ASSERT_STREQ("", TYPED("sp-02", "sony 1", "B 1", "")); /* 150 000 */
    EXPECT_EQ((Amount)50000 + 400000 - 150000 - 100000, argent(t, "A"));
    EXPECT_STREQ("1", fact_of(t, "passe", "A"));
}

UTEST_F(maxi_bourse, A55_a_missed_turn_may_suspend)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 2, "");
    set_lots(t, "B", "Elf", 1);
    stop_on(t, "A", PERSONNEL);
    ASSERT_STREQ("", TYPED("sp-08", "vendre elf 1", "A 1", "")); /* he misses the turn, and buys */
    begin_masters(t, letters, 2, "override { skip_card_suspends = true }");
    set_lots(t, "B", "Elf", 1);
    stop_on(t, "A", PERSONNEL);
    ASSERT_STREQ("", TYPED("sp-08", "vendre elf 1"));
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
    EXPECT_EQ((Amount)190, cote(t, "Elf")); /* nobody is there to be asked: the bank takes it at once */
}

/* --- cards -------------------------------------------------------------------------------------------- */

/* A must sell for so much by a card, has two SONY at 400, and offers them. */
static void sell_by_card(struct maxi_bourse *t, const char *rules, const char *line)
{
    char house[1024];
    snprintf(house, sizeof house, "%s\n" SELLS("500000"), rules);
    begin_masters(t, letters, 3, house);
    set_lots(t, "A", "Sony", 2);
    set_argent(t, "A", 0);
    stop_on(t, "A", PERSONNEL);
    bq_assert(!*TYPED("sp-33", line));
}

UTEST_F(maxi_bourse, A20_a_forced_sale_goes_down_as_any_or_to_the_bank_at_once)
{
    struct maxi_bourse *t = utest_fixture;
    sell_by_card(t, "", "sony 2 personne");
    EXPECT_EQ((Amount)300, cote(t, "Sony")); /* 400 - 10 x 2 x 5 */
    sell_by_card(t, "", "liquider");         /* 350 000, and 150 000 are missing still */
    EXPECT_EQ((Amount)650000, argent(t, "A"));
    sell_by_card(t, "override { forced_sale_method = 'flat' }", "sony 2");
    EXPECT_TRUE(strstr(prompt(t), "qui en prend") != NULL); /* offered once, at the cote */
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)400, cote(t, "Sony"));
    EXPECT_EQ((Amount)800000, argent(t, "A"));
    sell_by_card(t, "override { forced_sale_method = 'short' }", "sony 2");
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)380, cote(t, "Sony"));
    EXPECT_EQ((Amount)760000, argent(t, "A"));
}

UTEST_F(maxi_bourse, A21_more_than_is_needed_may_not_be_sold)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { forced_sale_overshoot = 'smallest_set' }\n" SELLS("300000"));
    set_lots(t, "A", "Sony", 2);
    stop_on(t, "A", PERSONNEL);
    ASSERT_STREQ("", typed(t, "sp-33"));
    EXPECT_REFUSED("E_TROP_VENDU", "sony 2");
    ASSERT_STREQ("", TYPED("sony 1", "B 1", ""));
    EXPECT_EQ((Amount)START + 400000, argent(t, "A")); /* the last lot overshoots, and that is kept */
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
}

UTEST_F(maxi_bourse, A29_a_rumour_may_spare_sellers_and_the_fine)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B", "C"), 3, "override { rumour_reprices_sellers = false }");
    give_card(t, "RU-05 Les piles livrées seraient vides", "rumeurs de C");
    set_lots(t, "A", "Sony", 2);
    ASSERT_STREQ("", TYPED("vendre sony 2", "B 2", "reveler C ru-05", ""));
    EXPECT_EQ((Amount)START + 800000, argent(t, "A")); /* as it was announced */
    static const char *const readings[] = {"", "override { rumour_insolvency_fine = false }"};
    for (int i = 0; i < 2; i++) {
        begin_masters(t, NAMES("A", "B", "C"), 3, readings[i]);
        give_card(t, "RU-04 Un baladeur étanche aurait traversé la Manche", "rumeurs de C");
        set_lots(t, "A", "Elf", 2);
        set_argent(t, "A", 850000);
        stop_on(t, "A", SONY);
        /* 800 000 are 960 000 now, which he has not got. */
        ASSERT_STREQ("", TYPED("2", "reveler C ru-04", "", "elf 2", "B 2", ""));
        EXPECT_EQ((Amount)850000 + 400000 - 960000 - (i ? 0 : 100000), argent(t, "A"));
        EXPECT_EQ((Amount)2, lots(t, "Sony", "A"));
        if (i == 0) EXPECT_STREQ("1", fact_of(t, "passe", "A"));
        if (i == 1) EXPECT_NO_FACT(t, "passe", "A");
    }
}

UTEST_F(maxi_bourse, A30_a_rumour_that_was_revealed_is_out_of_the_game_or_comes_again)
{
    static const char *const sizes[] = {"32", "31"};
    static const char *const readings[] = {"", "override { rumour_after = 'removed' }"};
    struct maxi_bourse *t = utest_fixture;
    for (int i = 0; i < 2; i++) {
        begin_masters(t, letters, 2, readings[i]);
        give_card(t, "RU-05 Les piles livrées seraient vides", "rumeurs d'A");
        ASSERT_STREQ("", typed(t, "rv A ru-05"));
        EXPECT_STREQ(sizes[i], asked(t, NULL, "size 'rumeurs'"));
    }
}

UTEST_F(maxi_bourse, A45_played_cards_go_under_the_pile_are_shuffled_again_or_are_out)
{
    static const char *const readings[] = {"", "override { decks_recycle = 'discard_and_reshuffle' }",
                                           "override { decks_recycle = 'out' }"};
    static const char *const left[] = {"32", "31", "31"};
    struct maxi_bourse *t = utest_fixture;
    for (int i = 0; i < 3; i++) {
        begin_masters(t, letters, 2, readings[i]);
        stop_on(t, "A", BOURSE);
        ASSERT_STREQ("", typed(t, "bo-26"));
        EXPECT_STREQ(left[i], asked(t, NULL, "size 'bourse'"));
        EXPECT_STREQ(i ? "1" : "0", asked(t, NULL, "size 'bourse jouées'"));
    }
    /* When the last has been played: the discard comes back, or the square has no card any more. */
    for (int i = 1; i < 3; i++) {
        begin_masters(t, letters, 2, readings[i]);
        PileId from = {table_find(t->table, NAME_PILE, "bourse", 6)};
        PileId to = {table_find(t->table, NAME_PILE, "bourse jouées", strlen("bourse jouées"))};
        CardId card;
        while (table_draw(t->table, &t->random, from, to, &card) == TABLE_OK) {
        }
        stop_on(t, "A", BOURSE);
        EXPECT_EQ(i == 1, strstr(prompt(t), "carte Bourse") != NULL);
    }
}

UTEST_F(maxi_bourse, A47_the_bank_may_never_be_out_of_cheques)
{
    static const char *const readings[] = {"", "override { bank_out_of_cheques = 'unlimited' }"};
    static const char *const credit[] = {"230000", "0"};
    struct maxi_bourse *t = utest_fixture;
    for (int i = 0; i < 2; i++) {
        begin_masters(t, letters, 2, readings[i]);
        for (int kind = 1; kind <= 6; kind++) {
            static const char *const holders[] = {"banque", "A", "B"};
            for (int holder = 0; holder < 3; holder++) {
                char key[32];
                snprintf(key, sizeof key, "cheque.%s.%d", holders[holder], kind);
                set_fact(t, key, 0);
            }
        }
        set_argent(t, "A", 0);
        set_argent(t, "B", 0);
        ASSERT_STREQ("", typed(t, "payer banque A 230000"));
        EXPECT_STREQ(credit[i], asked(t, NULL, "avoir('A')"));
        EXPECT_EQ((Amount)230000, argent(t, "A"));
    }
}

static const char *board(struct maxi_bourse *t)
{
    buffer_clear(&t->text);
    bq_assert(game_board_names(t->game, t->table, &t->text, &t->trouble) == GAME_OK);
    return buffer_string(&t->text);
}

UTEST_F(maxi_bourse, A48_a_second_screen_shows_what_is_held_where_the_table_has_it_so)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 2, "");
    EXPECT_STREQ("cotes\ncases", board(t)); /* the bank's stock and the cotes are public, no more */
    begin_masters(t, letters, 2, "override { privacy_holdings = 'public' }");
    EXPECT_STREQ("cotes\netat\nclassement", board(t));
}

UTEST_F(maxi_bourse, A53_a_Bourse_card_may_be_no_order_to_trade)
{
    static const char *const readings[] = {"", "override { bourse_cards_may_trade = false }"};
    struct maxi_bourse *t = utest_fixture;
    for (int i = 0; i < 2; i++) {
        begin_masters(t, letters, 2, readings[i]);
        set_lots(t, "A", "Sony", 2);
        stop_on(t, "A", BOURSE);
        ASSERT_STREQ("", typed(t, "bo-32"));
        EXPECT_EQ(i == 0, strstr(prompt(t), "que vend-il") != NULL);
        if (i == 0) ASSERT_STREQ("", typed(t, "sony 1 personne"));
        stop_on(t, "B", PERSONNEL);
        ASSERT_STREQ("", typed(t, "sp-17")); /* that of another deck may, whatever the house says of these */
        EXPECT_TRUE(strstr(prompt(t), "achat au cours") != NULL);
    }
}

/* --- numbers ------------------------------------------------------------------------------------------ */

UTEST_F(maxi_bourse, every_number_that_a_house_changes_is_the_one_that_counts)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(
        t, letters, 3,
        "override { titre_au_cours_uses = 0, titre_max_lots = 3, price_up_step = 20, double_max_lots = 1 }");
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", TYPED("3 1 0", ""));
    EXPECT_EQ((Amount)START - 3 * 280000, argent(t, "A")); /* no au cours, 20 a lot */
    begin_masters(t, letters, 3,
                  "override { sale_descent_rounds = 1, sale_down_step = 20, sale_bank_down_step = 30 }");
    set_lots(t, "A", "Sony", 1);
    ASSERT_STREQ("", typed(t, "vendre sony 1 personne"));
    EXPECT_EQ((Amount)330, cote(t, "Sony")); /* 400 - 2 x 20 - 30 */
    begin_masters(t, letters, 3, "override { imprudent_fine = 50000, imprudent_skip = 2 }");
    set_argent(t, "A", 100000);
    set_lots(t, "A", "Sony", 1);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", TYPED("1", "", "sony 1", "B 1", ""));
    EXPECT_EQ((Amount)100000 + 400000 - 200000 - 50000, argent(t, "A"));
    EXPECT_STREQ("2", fact_of(t, "passe", "A"));
    begin_masters(t, letters, 3,
                  "override { pay_majority_lots = 4, pay_dividend_per_share = 20, pay_jeton_shares = 2000 }");
    set_lots(t, "A", "Sony", 4);
    EXPECT_STREQ("880000", asked(t, NULL, "remuneration 'A'")); /* 4 x 20 000 + 2 x 400 000 */
}
