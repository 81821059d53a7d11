/* L'Ambition des Rois: the turn that the rulebook tells, of Christine against Antoine, and how an evening
 * begins. */
#include "rois_table.h"

UTEST_MAIN()

/* As the rulebook's example begins: Christine has a Ferme, 2 Terrain and 1 Or. */
static void begin_example(struct rois *t)
{
    seat(t, NAMES("Christine", "Antoine"), 2, "");
    bq_assert(!*TYPED("Christine", "O"));
    TOKENS("Christine", 0, 0, 2, 1);
    TOKENS("Antoine", 0, 1, 0, 1);
    give(t, "Christine", "Ferme");
    bq_assert(!*typed(t, "port, érudite, moulin, marchande, bourse"));
}

UTEST_F(rois, X1_the_ferme_brings_in)
{
    struct rois *t = utest_fixture;
    begin_example(t);
    EXPECT_EQ(36, size_of(t, "pioche"));
    EXPECT_EQ(9, size_of(t, "avancés"));
    EXPECT_EQ((Amount)3, palaces(t, "pile des Palais"));
    EXPECT_STREQ("0 1 2 1", tokens(t, "Christine"));
    EXPECT_STREQ("12 10 10 10", tokens(t, BANQUE));
    EXPECT_STREQ("1", asked(t, NULL, "phase"));
    EXPECT_STREQ("1", asked(t, NULL, "actions"));
}

UTEST_F(rois, X2_what_christine_can_do)
{
    struct rois *t = utest_fixture;
    begin_example(t);
    EXPECT_TRUE(strstr(prompt(t), "1 Port (T), 2 Érudite (H)") != NULL);
    EXPECT_STREQ("", asked(t, NULL, "manque('Christine', 'Port')"));
    EXPECT_STREQ("", asked(t, NULL, "manque('Christine', 'promouvoir')"));
    EXPECT_STREQ("4 Honneur", asked(t, NULL, "manque_pour_un_palais 'Christine'"));
    EXPECT_TRUE(strstr(prompt(t), "0 passer") != NULL);
    EXPECT_REFUSED("CANT_AFFORD", "palais");
}

UTEST_F(rois, X2b_she_could_buy_the_port)
{
    struct rois *t = utest_fixture;
    begin_example(t);
    uint64_t before = table_digest(t->table);
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", typed(t, "1"));
    EXPECT_STREQ("0 1 1 1", tokens(t, "Christine"));
    EXPECT_STREQ("12 10 11 10", tokens(t, BANQUE));
    EXPECT_STREQ("royaume de Christine", where(t, "Port"));
    EXPECT_STREQ("royaume de Christine", where(t, "Ferme"));
    EXPECT_STREQ("4", asked(t, NULL, "count(marche())"));
    EXPECT_STREQ("0", asked(t, NULL, "actions"));
    EXPECT_TRUE(strstr(prompt(t), "Christine\u00A0: vos 3 Héros attaquants") != NULL);
    table_rollback(t->table, mark);
    EXPECT_EQ(before, table_digest(t->table));
}

static void promote_the_chevalier(struct rois *t)
{
    bq_assert(!*TYPED("promouvoir T T", "maître d'armes"));
}

UTEST_F(rois, X3_she_promotes_the_chevalier)
{
    struct rois *t = utest_fixture;
    begin_example(t);
    promote_the_chevalier(t);
    EXPECT_STREQ("0 1 0 1", tokens(t, "Christine"));
    EXPECT_STREQ("12 10 12 10", tokens(t, BANQUE));
    EXPECT_TRUE(strstr(asked(t, NULL, "main 'Christine'"), "Maître d'armes") != NULL);
    EXPECT_EQ(8, size_of(t, "avancés"));
    EXPECT_STREQ("0", asked(t, NULL, "actions"));
}

UTEST_F(rois, X4_what_is_sealed_is_shown_to_nobody)
{
    static const char *const views[] = {"combat", "mains", "etat", "paris"};
    char shown[4][4000];
    struct rois *t = utest_fixture;
    begin_example(t);
    promote_the_chevalier(t);
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", TYPED("7 8 9", "7 8 9"));
    for (size_t i = 0; i < 4; i++)
        snprintf(shown[i], sizeof shown[i], "%s", viewed(t, views[i]));
    table_rollback(t->table, mark);
    ASSERT_STREQ("", typed(t, "1 4 5"));
    EXPECT_STREQ("", buffer_string(&t->text));
    EXPECT_TRUE(strstr(prompt(t), "Christine") == NULL);
    ASSERT_STREQ("", typed(t, "1 2 3"));
    EXPECT_STREQ("", buffer_string(&t->text));
    for (size_t i = 0; i < 4; i++) /* they show what they show of any choice */
        EXPECT_STREQ(shown[i], viewed(t, views[i]));
    EXPECT_STREQ("", asked(t, NULL, "ordres_payables()"));
    EXPECT_STREQ("nil", asked(t, NULL, "fact('combat', 'attaque')"));
    for (size_t i = 0; i < 2; i++) { /* not even to those who sealed it */
        const char *asker = i == 0 ? NULL : "Antoine";
        EXPECT_STREQ("cela ne se montre pas ici", asked(t, asker, "fact('scelle', 'Christine')"));
        EXPECT_STREQ("cela ne se montre pas ici", asked(t, asker, "fact('scelle', 'Antoine')"));
    }
}

static void reveal(struct rois *t)
{
    begin_example(t);
    promote_the_chevalier(t);
    bq_assert(!*TYPED("1 4 5", "1 2 3", ""));
}

UTEST_F(rois, X5_the_chevalier_blocks_the_maitre_d_armes)
{
    struct rois *t = utest_fixture;
    reveal(t);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "Christine attaque avec Maître d'armes, Voyageur, Bandit") !=
                NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "Antoine défend avec Chevalier, Baron, Cuisinière") != NULL);
    EXPECT_STREQ("Chevalier", asked(t, NULL, "combat.bloque['1']"));
    EXPECT_STREQ("1", asked(t, NULL, "combat.bloques"));
    EXPECT_STREQ("nil", blocked_by(t, "4"));
    EXPECT_STREQ("nil", blocked_by(t, "5"));
    EXPECT_STREQ("0 1 0 1", tokens(t, "Antoine"));
    EXPECT_STREQ("0 1 0 1", tokens(t, "Christine"));
}

UTEST_F(rois, X5b_the_maitre_d_armes_is_not_used)
{
    struct rois *t = utest_fixture;
    reveal(t);
    EXPECT_REFUSED("HERO_BLOCKED", "maître");
}

UTEST_F(rois, X6_the_voyageur_is_used)
{
    struct rois *t = utest_fixture;
    reveal(t);
    ASSERT_STREQ("", typed(t, "voyageur"));
    EXPECT_STREQ("1 2 0 0", tokens(t, "Christine"));
    EXPECT_STREQ("11 9 12 11", tokens(t, BANQUE));
}

UTEST_F(rois, X7_the_bandit_is_not_paid)
{
    struct rois *t = utest_fixture;
    reveal(t);
    ASSERT_STREQ("", TYPED("voyageur", ""));
    EXPECT_STREQ("1 2 0 0", tokens(t, "Christine"));
    EXPECT_STREQ("0 1 0 1", tokens(t, "Antoine"));
    EXPECT_STREQ("9", asked(t, NULL, "count(main('Christine'))"));
    EXPECT_STREQ("9", asked(t, NULL, "count(main('Antoine'))"));
    EXPECT_STREQ("nil", asked(t, NULL, "fact('combat', 'attaque')"));
    EXPECT_STREQ("2", asked(t, NULL, "phase"));
    EXPECT_STREQ("1", asked(t, NULL, "actions"));
}

UTEST_F(rois, X8_she_cannot_pay_a_palace)
{
    struct rois *t = utest_fixture;
    reveal(t);
    ASSERT_STREQ("", typed(t, "voyageur fini"));
    EXPECT_REFUSED("CANT_AFFORD", "palais");
    EXPECT_TRUE(strstr(t->trouble.text, "3 Honneur, 1 Terrain") != NULL);
    EXPECT_STREQ("1", asked(t, NULL, "actions"));
}

UTEST_F(rois, X9_the_erudite_promotes_for_nothing)
{
    struct rois *t = utest_fixture;
    reveal(t);
    ASSERT_STREQ("", TYPED("voyageur fini", "érudite"));
    EXPECT_STREQ("0 2 0 1", tokens(t, "Christine"));
    EXPECT_STREQ("12 9 12 10", tokens(t, BANQUE));
    ASSERT_STREQ("", typed(t, "intendante des vergers"));
    EXPECT_STREQ("0 2 0 1", tokens(t, "Christine"));
    EXPECT_TRUE(strstr(asked(t, NULL, "main('Christine')"), "Intendante des vergers") != NULL);
    EXPECT_TRUE(strstr(asked(t, NULL, "main('Christine')"), "Jardinière") == NULL);
    EXPECT_EQ(7, size_of(t, "avancés"));
    EXPECT_STREQ("retirées", where(t, "Érudite"));
    EXPECT_STREQ("4", asked(t, NULL, "count(marche())"));
}

UTEST_F(rois, X10_antoine_attacks)
{
    struct rois *t = utest_fixture;
    reveal(t);
    ASSERT_STREQ("", TYPED("voyageur fini", "érudite", "intendante des vergers"));
    EXPECT_STREQ("nil", asked(t, NULL, "fact('vainqueur')"));
    EXPECT_STREQ("Antoine", asked(t, NULL, "attaquant"));
    EXPECT_STREQ("Christine", asked(t, NULL, "cible"));
    ASSERT_STREQ("", typed(t, "mine"));
    EXPECT_EQ(35, size_of(t, "pioche"));
    EXPECT_STREQ("5", asked(t, NULL, "count(marche())"));
    EXPECT_STREQ("0 1 0 1", tokens(t, "Antoine"));
    EXPECT_STREQ("1", asked(t, NULL, "phase"));
}

/* Whatever the icons were: 3 tokens, 4 with the income, 2 after the promotion, 3 with the Voyageur who costs
 * one, and 3 after the Érudite. */
UTEST_F(rois, X_the_numbers_that_hang_on_no_icon)
{
    struct rois *t = utest_fixture;
    begin_example(t);
    EXPECT_STREQ("4", asked(t, NULL, "jetons('Christine')"));
    promote_the_chevalier(t);
    EXPECT_STREQ("2", asked(t, NULL, "jetons('Christine')"));
    ASSERT_STREQ("", TYPED("1 4 5", "1 2 3", "", "voyageur"));
    EXPECT_STREQ("3", asked(t, NULL, "jetons('Christine')"));
    ASSERT_STREQ("", TYPED("fini", "érudite"));
    EXPECT_STREQ("3", asked(t, NULL, "jetons('Christine')"));
    EXPECT_STREQ("2", asked(t, NULL, "jetons('Antoine')"));
    EXPECT_STREQ("0", asked(t, NULL, "palais('Christine')"));
}

/* --- the beginning ----------------------------------------------------------------------------------- */

UTEST_F(rois, D1_setup_for_two)
{
    struct rois *t = utest_fixture;
    seat(t, NAMES("Ana", "Bo"), 2, "");
    ASSERT_STREQ("", typed(t, "Ana"));
    EXPECT_REFUSED("BAD_CHOICE", "T");
    ASSERT_STREQ("", TYPED("O", MARKET));
    EXPECT_STREQ("0 0 0 1", tokens(t, "Ana"));
    EXPECT_STREQ("0 1 0 1", tokens(t, "Bo"));
    EXPECT_STREQ("12 11 12 10", tokens(t, BANQUE));
    EXPECT_EQ(37, size_of(t, "pioche"));
    EXPECT_EQ(9, size_of(t, "avancés"));
    EXPECT_EQ((Amount)3, held(t, "Palais", "pile des Palais"));
    EXPECT_STREQ("Ana", asked(t, NULL, "attaquant"));
    EXPECT_STREQ("Bo", asked(t, NULL, "cible"));
}

UTEST_F(rois, D15_the_market_is_filled_when_a_turn_starts)
{
    struct rois *t = utest_fixture;
    begin_two(t, "");
    TOKENS("Ana", 0, 2, 2, 2);
    ASSERT_STREQ("", TYPED(MARKET, "port", "1 2 3", "4 5 6", "", "fini"));
    ASSERT_STREQ("", typed(t, "marchande"));
    EXPECT_EQ(37, size_of(t, "pioche"));
    EXPECT_REFUSED("too_few", "mine");
    EXPECT_REFUSED("IMPOSSIBLE_DRAW", "mine port");
    ASSERT_STREQ("", typed(t, "mine cadastre"));
    EXPECT_EQ(35, size_of(t, "pioche"));
    EXPECT_STREQ("marché 1", where(t, "Mine"));
    EXPECT_STREQ("marché 4", where(t, "Cadastre"));
}

UTEST_F(rois, D15_a_deck_that_ends_leaves_the_market_short)
{
    struct rois *t = utest_fixture;
    begin_two(t, "");
    TOKENS("Ana", 0, 2, 2, 2);
    ASSERT_STREQ("", TYPED(MARKET, "port", "1 2 3", "4 5 6", "", "fini"));
    leave_in(t, "pioche", "Mine");
    ASSERT_STREQ("", typed(t, "marchande"));
    EXPECT_EQ(0, size_of(t, "pioche"));
    EXPECT_STREQ("marché 1", where(t, "Mine"));
    EXPECT_STREQ("1", asked(t, NULL, "phase"));
    EXPECT_STREQ("Bo", asked(t, NULL, "attaquant"));
}

UTEST_F(rois, D5_a_royal_cook_and_a_deck_of_one_card)
{
    struct rois *t = utest_fixture;
    begin_two(t, "");
    TOKENS("Ana", 0, 0, 0, 0);
    set_promoted(t, "Ana", "3", "Cuisinière royale 1");
    ASSERT_STREQ("", typed(t, "port ferme moulin halles érudite"));
    leave_in(t, "pioche", "Mine");
    fight(t, "3 8 9", "4 5 6");
    ASSERT_STREQ("", TYPED("3", "1"));
    EXPECT_STREQ("0 2 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("marché 1", where(t, "Mine"));
    EXPECT_STREQ("pioche", where(t, "Port"));
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", typed(t, "2"));
    EXPECT_STREQ("marché 2", where(t, "Port"));
    EXPECT_STREQ("pioche", where(t, "Ferme"));
    table_rollback(t->table, mark);
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_STREQ("marché 2", where(t, "Ferme"));
    EXPECT_STREQ("pioche", where(t, "Port"));
    EXPECT_REFUSED("HERO_USED", "3");
}
