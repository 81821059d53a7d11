/* Maxi Bourse: the other readings of what the rulebook leaves open, each under its name. */
#include "maxi_bourse_table.h"

UTEST_MAIN()

static const char *const letters[] = {"A", "B", "C", "D"};
#define START 15000000

UTEST_F(maxi_bourse, A03_speech_may_be_free)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { speak_order = 'free' }");
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", TYPED("C 1 A 2", "", "B 1", ""));
    EXPECT_EQ((Amount)START - 400000, argent(t, "A")); /* au cours, though he spoke later */
    EXPECT_EQ((Amount)START - 220000, argent(t, "C"));
    EXPECT_EQ((Amount)START - 220000, argent(t, "B"));
}

UTEST_F(maxi_bourse, A04_who_abstains_may_come_back)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { titre_abstainer_out = false }");
    stop_on(t, "A", BP);
    ASSERT_STREQ("", TYPED("fiat 1 0 0", ""));
    EXPECT_TRUE(strstr(prompt(t), "demandes d'A, B, C ") != NULL);
}

UTEST_F(maxi_bourse, A05_no_event_where_the_thrower_passes)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { titre_open_if_thrower_passes = false }");
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", typed(t, "0 1 1"));
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
    EXPECT_EQ((Amount)200, cote(t, "Fiat"));
}

UTEST_F(maxi_bourse, A06_more_may_be_demanded_than_there_is)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { titre_demand_cap_stock = false }");
    set_stock(t, "hors du jeu", "Fiat", 1);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", TYPED("0 2 1", "B", ""));
    EXPECT_EQ((Amount)START - 240000, argent(t, "C")); /* 200 + 30, and the call */
}

UTEST_F(maxi_bourse, A07_the_thrower_may_join_the_auction)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 2, "override { titre_au_cours_first_served = false }");
    set_stock(t, "hors du jeu", "Fiat", 1);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", TYPED("1 1", "A", ""));
    EXPECT_EQ((Amount)1, lots(t, "Fiat", "B"));
    EXPECT_EQ((Amount)0, lots(t, "Fiat", "A"));
}

UTEST_F(maxi_bourse, A08_the_price_before_the_call_may_be_paid)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { auction_first_call = 'running' }");
    set_cote(t, "TWA", 400);
    set_stock(t, "hors du jeu", "TWA", 1);
    stop_on(t, "A", BP);
    ASSERT_STREQ("", TYPED("twa 0 1 1", "+", "+", "B", "")); /* 430, 440; at 450 B leaves */
    EXPECT_EQ((Amount)START - 440000, argent(t, "C"));
}

UTEST_F(maxi_bourse, A09_keep_and_split)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "override { auction_overshoot = 'keep' }");
    set_cote(t, "Fiat", 400);
    set_stock(t, "hors du jeu", "Fiat", 2);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", TYPED("0 1 1 1", "appel 460 B D", ""));
    EXPECT_EQ((Amount)START - 460000, argent(t, "C"));
    EXPECT_EQ((Amount)START, argent(t, "B"));
    EXPECT_EQ((Amount)1, lots(t, "Fiat", TITRES));
    begin_masters(t, letters, 4, "override { auction_overshoot = 'split' }");
    set_cote(t, "Fiat", 400);
    set_stock(t, "hors du jeu", "Fiat", 2);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", TYPED("0 1 1 1", "appel 460 B D", ""));
    EXPECT_EQ((Amount)START - 460000, argent(t, "C"));
    EXPECT_EQ((Amount)START - 450000, argent(t, "B"));
    EXPECT_EQ((Amount)460, cote(t, "Fiat"));
}

UTEST_F(maxi_bourse, A10_all_or_nothing)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { auction_allow_reduction = false }");
    set_stock(t, "hors du jeu", "Fiat", 3);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", typed(t, "0 2 2"));
    EXPECT_REFUSED("auction_no_reduction", "réduire B 1");
}

UTEST_F(maxi_bourse, A11_what_is_not_served_may_not_count)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "override { price_demand_beyond_stock = 'served_only' }");
    set_cote(t, "TWA", 400);
    set_stock(t, "hors du jeu", "TWA", 2);
    stop_on(t, "A", BP);
    ASSERT_STREQ("", typed(t, "twa 0 1 1 1"));
    EXPECT_TRUE(strstr(prompt(t), "430\u00A0$, 2 pour B 1, C 1, D 1") != NULL); /* from 420 on */
}

UTEST_F(maxi_bourse, A16_the_fall_may_count_what_was_announced)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { sale_descent_lots = 'announced' }");
    set_lots(t, "A", "Sony", 3);
    ASSERT_STREQ("", TYPED("vendre sony 3", "B 2", ""));
    EXPECT_TRUE(strstr(prompt(t), "B 370, C 340") != NULL);
}

UTEST_F(maxi_bourse, A18_private_deals_may_be_free_and_set_the_cote)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(
        t, letters, 3,
        "override { private_when = 'any_time', private_min_price = 'floor', private_sets_cote = true }");
    set_lots(t, "B", "Elf", 2);
    ASSERT_STREQ("", TYPED("ceder B C elf 1 100", ""));
    EXPECT_EQ((Amount)100, cote(t, "Elf"));
    EXPECT_REFUSED("E_PLANCHER", "ceder B C elf 1 0");
}

UTEST_F(maxi_bourse, A19_who_is_suspended_may_count)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "override { suspended_counted = true }");
    set_fact(t, "suspendu.B", 1);
    set_lots(t, "A", "Sony", 1);
    ASSERT_STREQ("", typed(t, "vendre sony 1 personne"));
    EXPECT_EQ((Amount)330, cote(t, "Sony")); /* n = 3 */
}

UTEST_F(maxi_bourse, A27_an_empty_company_may_be_chosen_to_ask_its_holders)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { titre_choose_empty = 'like_its_own' }");
    set_stock(t, "B", "Sony", 0);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", TYPED("ceder B A sony 1 200", ""));
    EXPECT_EQ((Amount)1, lots(t, "Sony", "A"));
    begin_masters(t, letters, 3, "");
    set_stock(t, "B", "Sony", 0);
    stop_on(t, "A", FIAT);
    EXPECT_REFUSED("E_BANQUE_VIDE", "sony 1");
    EXPECT_REFUSED("E_VENTE_TITRE", "ceder B A sony 1 500");
}

UTEST_F(maxi_bourse, A31_the_fine_may_come_first)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { imprudent_order = 'fine_first' }");
    set_argent(t, "A", 450000);
    stop_on(t, "A", FIAT);
    set_cote(t, "Fiat", 400);
    ASSERT_STREQ("", TYPED("1", ""));
    EXPECT_EQ((Amount)50000, argent(t, "A")); /* 400 000: he can pay */
    begin_masters(t, letters, 3, "override { imprudent_order = 'fine_first' }");
    set_cote(t, "Fiat", 400);
    set_argent(t, "A", 390000);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", TYPED("1", "", "B 1", "")); /* the seized share brings 400 000 */
    EXPECT_EQ((Amount)290000, argent(t, "A"));
}

UTEST_F(maxi_bourse, A32_the_suspension_may_reach_the_throw_alone)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { suspended_scope = 'throw_only' }");
    set_fact(t, "suspendu.B", 1);
    set_lots(t, "A", "Sony", 1);
    ASSERT_STREQ("", TYPED("vendre sony 1", "B 1", ""));
    EXPECT_EQ((Amount)1, lots(t, "Sony", "B"));
}

UTEST_F(maxi_bourse, A34_what_a_ruined_player_has_may_go_elsewhere)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { ruin_assets = 'out_of_play' }");
    set_argent(t, "A", 0);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", TYPED("1", "", "personne"));
    EXPECT_STREQ("1", fact(t, "ruine", "A"));
    EXPECT_EQ((Amount)10, lots(t, "Fiat", TITRES));
    EXPECT_EQ((Amount)0, argent(t, "hors du jeu"));
}

UTEST_F(maxi_bourse, A42_trades_may_be_of_the_track_alone)
{
    struct maxi_bourse *t = utest_fixture;
    static const char rules[] = "override { start_companies_junior = 0, formula_tradable = 'track' }";
    begin_with(t, 3, rules);
    begin_session(t, "junior", 3);
    stop_on(t, "A", ELF);
    EXPECT_REFUSED("E_HORS_PARCOURS", "sony 1");
    ASSERT_STREQ("", TYPED("esso 1", "", ""));
}

UTEST_F(maxi_bourse, A43_the_ring_may_begin_with_the_first_company)
{
    struct maxi_bourse *t = utest_fixture;
    begin_with(t, 2, "override { track_cyclic = 'first_company' }");
    begin_session(t, "junior", 2);
    set_fact(t, "pion.A", 21);
    ASSERT_STREQ("", typed(t, "1 2"));
    EXPECT_STREQ("1", asked(t, NULL, "pion.A"));
}

UTEST_F(maxi_bourse, A46_the_oldest_may_begin)
{
    struct maxi_bourse *t = utest_fixture;
    begin_with(t, 3, "override { start_tie = 'oldest' }");
    ASSERT_STREQ("", TYPED("junior passe passe", "", "", "", "4 9 9"));
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
}

UTEST_F(maxi_bourse, A48_holdings_may_be_their_owners_alone)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { privacy_holdings = 'owner' }");
    EXPECT_TRUE(strstr(asked(t, NULL, "argent('A')"), "montre pas") != NULL);
    EXPECT_STREQ("15000000", asked(t, "A", "argent('A')"));
}

UTEST_F(maxi_bourse, A56_the_banker_may_be_warned)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { funds_warn = true }");
    set_argent(t, "A", 100000);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", typed(t, "1"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "A n'aura pas de quoi") != NULL);
}

UTEST_F(maxi_bourse, what_is_announced_may_be_paid_at_once)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { payment_moment = 'at_once' }");
    stop_on(t, "A", BP);
    ASSERT_STREQ("", typed(t, "sony 1 1 2"));
    EXPECT_EQ((Amount)START - 440000, argent(t, "A"));
}

UTEST_F(maxi_bourse, plus_is_one_key_a_price)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "");
    set_lots(t, "A", "Sony", 1);
    ASSERT_STREQ("", TYPED("vendre sony 1", "+", "+"));
    EXPECT_TRUE(strstr(prompt(t), "C 380, D 370") != NULL);
    ASSERT_STREQ("", TYPED("+", "+", "+", "+"));
    EXPECT_TRUE(strstr(prompt(t), "D 340") != NULL);
    ASSERT_STREQ("", typed(t, "+"));
    EXPECT_EQ((Amount)330, cote(t, "Sony"));
    EXPECT_REFUSED("not_open", "+");
}
