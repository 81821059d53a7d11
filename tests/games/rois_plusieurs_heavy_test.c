/* L'Ambition des Rois for three and four: what is set out, bets, duplicate heroes, and the attack that turns
 * round. */
#include "rois_table.h"

UTEST_MAIN()

UTEST_F(rois, D23_setup_for_four)
{
    struct rois *t = utest_fixture;
    begin_with(t, 4, "");
    ASSERT_STREQ("", typed(t, "A"));
    EXPECT_STREQ("24 23 24 24", tokens(t, BANQUE));
    ASSERT_STREQ("", TYPED("O", "N", MARKET));
    EXPECT_EQ(36, size_of(t, "pioche"));
    EXPECT_STREQ("boîte", where(t, "Université"));
    EXPECT_EQ(18, size_of(t, "avancés"));
    EXPECT_EQ((Amount)5, palaces(t, "pile des Palais"));
    EXPECT_STREQ("24 21 24 22", tokens(t, BANQUE));
}

UTEST_F(rois, D10_the_attack_turns_round)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 3, "");
    empty_hands(t, 3);
    set_palaces(t, "A", 1);
    ASSERT_STREQ("", TYPED("0", "1 2 3", "4 5 6", "", "", "fini", "0"));
    TOKENS("B", 4, 0, 1, 0);
    EXPECT_STREQ("B", asked(t, NULL, "attaquant"));
    ASSERT_STREQ("", typed(t, "palais"));
    EXPECT_STREQ("C", asked(t, NULL, "cible"));
    ASSERT_STREQ("", TYPED("1 2 3", "4 5 6", "", "", "fini", "0"));
    EXPECT_STREQ("C", asked(t, NULL, "attaquant"));
    EXPECT_STREQ("B", asked(t, NULL, "cible"));
    ASSERT_STREQ("", TYPED("0", "1 2 3", "4 5 6", "", "", "fini", "0"));
    EXPECT_STREQ("A", asked(t, NULL, "attaquant"));
    EXPECT_STREQ("C", asked(t, NULL, "cible"));
}

UTEST_F(rois, D10_or_at_once)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 3, "override { multi_switch_timing = 'immediate' }");
    empty_hands(t, 3);
    set_palaces(t, "C", 1);
    TOKENS("A", 4, 0, 1, 0);
    EXPECT_STREQ("B", asked(t, NULL, "cible"));
    ASSERT_STREQ("", typed(t, "palais"));
    EXPECT_STREQ("C", asked(t, NULL, "cible"));
}

/* Four players; A attacks B, one attacker is blocked; all chosen and the attack turned up. */
static void begin_bets(struct rois *t, const char *rules, int or_of_a)
{
    begin_multi(t, 4, rules);
    empty_hands(t, 4);
    TOKENS("A", 0, 0, 0, or_of_a);
    TOKENS("B", 0, 0, 0, 10);
    TOKENS("C", 0, 0, 0, 1);
    TOKENS("D", 0, 0, 0, 1);
    bq_assert(!*TYPED("0", "1 7 9", "1 2 3", ""));
}

UTEST_F(rois, D11_bets_and_an_empty_bank)
{
    struct rois *t = utest_fixture;
    begin_bets(t, "", 12);
    EXPECT_REFUSED("NOT_YOUR_TURN", "parier D défense O");
    EXPECT_REFUSED("NOT_A_BETTOR", "parier B défense O");
    EXPECT_REFUSED("NO_RESOURCE", "parier C attaque N");
    ASSERT_STREQ("", typed(t, "parier C attaque O"));
    EXPECT_REFUSED("ALREADY_BET", "parier C attaque O");
    ASSERT_STREQ("", TYPED("défense O", ""));
    EXPECT_STREQ("0 0 0 2", tokens(t, "C"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "D"));
    EXPECT_STREQ("24 24 24 0", tokens(t, BANQUE));
}

UTEST_F(rois, D11_winners_first)
{
    struct rois *t = utest_fixture;
    begin_bets(t, "override { bet_settle = 'winners_first' }", 12);
    ASSERT_STREQ("", TYPED("attaque O", "défense O", ""));
    EXPECT_STREQ("0 0 0 1", tokens(t, "C"));
    EXPECT_STREQ("24 24 24 1", tokens(t, BANQUE));
}

UTEST_F(rois, D12_an_objet_turns_success_into_failure)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 4, "");
    empty_hands(t, 4);
    give(t, "B", "Bouclier enchanté");
    TOKENS("A", 0, 0, 0, 7);
    TOKENS("B", 0, 0, 0, 10);
    TOKENS("C", 0, 0, 0, 1);
    TOKENS("D", 0, 0, 0, 1);
    ASSERT_STREQ("",
                 TYPED("0", "1 7 9", "1 2 3", "", "attaque O", "défense O", "", "bouclier", "jardinière"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "C"));
    EXPECT_STREQ("0 0 0 2", tokens(t, "D"));
    EXPECT_STREQ("24 24 24 5", tokens(t, BANQUE));
    EXPECT_STREQ("retirées", where(t, "Bouclier enchanté"));
    EXPECT_REFUSED("HERO_BLOCKED", "7");
    EXPECT_STREQ("", typed(t, "9"));
}

UTEST_F(rois, the_defence_stays_sealed_until_all_have_bet)
{
    struct rois *t = utest_fixture;
    begin_bets(t, "", 0);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "A attaque avec Chevalier, Jardinière, Ménestrelle") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "B défend") == NULL);
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, NULL, "fact('scelle', 'B')"));
    EXPECT_REFUSED("not_open", "révéler");
    ASSERT_STREQ("", TYPED("passe", "passe", ""));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "B défend avec Chevalier, Baron, Cuisinière") != NULL);
}

UTEST_F(rois, the_cards_of_four_may_lie_on_the_table)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 4, "override { secret_mode = 'table' }");
    ASSERT_STREQ("", TYPED("0", "1 7 9", "passe", "passe", "1 2 3"));
    EXPECT_STREQ("1", asked(t, NULL, "combat.bloques"));
}

UTEST_F(rois, D13_a_duplicate_advanced_hero)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 4, "");
    set_promoted(t, "A", "1", "Maître d'armes 1");
    TOKENS("A", 0, 1, 0, 1);
    ASSERT_STREQ("", typed(t, "promouvoir N O"));
    ASSERT_STREQ("", typed(t, "maître"));
    EXPECT_EQ(16, size_of(t, "avancés"));
    ASSERT_STREQ("", typed(t, "monte"));
    EXPECT_EQ(16, size_of(t, "avancés"));
    EXPECT_STREQ("avancés", where(t, "Maître d'armes 2"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "A"));
    EXPECT_TRUE(strstr(asked(t, NULL, "promu.A['6']"), "Monte-en-l'air") != NULL);
}
