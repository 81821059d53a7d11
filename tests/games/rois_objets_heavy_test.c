/* L'Ambition des Rois: the Objets magiques, each at its time, and what was left behind for the combat. */
#include "rois_table.h"

UTEST_MAIN()

static const char *blocked(struct rois *t)
{
    return asked(t, NULL, "combat.bloques");
}

UTEST_F(rois, a_bouclier_blocks_one_more)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Bo", "Bouclier enchanté");
    fight(t, "1 7 9", "1 2 3");
    EXPECT_TRUE(strstr(prompt(t), "Bo\u00A0: après le blocage") != NULL);
    ASSERT_STREQ("", TYPED("bouclier", "jardinière"));
    EXPECT_STREQ("2", blocked(t));
    EXPECT_STREQ("retirées", where(t, "Bouclier enchanté"));
    EXPECT_REFUSED("HERO_BLOCKED", "7");
}

UTEST_F(rois, a_clef_frees_one)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Ana", "Clef d'argent");
    fight(t, "1 7 9", "1 2 3");
    ASSERT_STREQ("", typed(t, "clef"));
    EXPECT_STREQ("0", blocked(t));
}

UTEST_F(rois, both_speak_until_both_decline)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Ana", "Clef d'argent");
    give(t, "Bo", "Bouclier enchanté");
    fight(t, "4 7 9", "1 2 3");
    EXPECT_TRUE(strstr(prompt(t), "Bo\u00A0: après") != NULL); /* nothing is blocked yet */
    ASSERT_STREQ("", TYPED("bouclier", "jardinière"));
    EXPECT_TRUE(strstr(prompt(t), "Ana\u00A0: après") != NULL);
    ASSERT_STREQ("", typed(t, "clef"));
    EXPECT_STREQ("0", blocked(t));
}

UTEST_F(rois, a_miroir_stops_a_theft)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Bo", "Miroir sans tain");
    TOKENS("Ana", 0, 0, 0, 0);
    TOKENS("Bo", 1, 1, 0, 0);
    fight(t, "6 7 9", "1 2 3");
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", TYPED("6", "miroir"));
    EXPECT_STREQ("1 1 0 0", tokens(t, "Bo"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
    EXPECT_REFUSED("HERO_USED", "6");
    table_rollback(t->table, mark);
    ASSERT_STREQ("", TYPED("6", "", "N"));
    EXPECT_STREQ("0 1 0 0", tokens(t, "Ana"));
}

UTEST_F(rois, a_parchemin_silences_an_objet)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Ana", "Bourse sans fond");
    give(t, "Bo", "Parchemin de silence");
    TOKENS("Ana", 0, 0, 0, 0);
    ASSERT_STREQ("", typed(t, "bourse"));
    EXPECT_TRUE(strstr(prompt(t), "Bo\u00A0: contre cet Objet") != NULL);
    ASSERT_STREQ("", typed(t, "parchemin"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("retirées", where(t, "Bourse sans fond"));
    EXPECT_STREQ("retirées", where(t, "Parchemin de silence"));
    EXPECT_STREQ("1", asked(t, NULL, "actions"));
}

UTEST_F(rois, a_sablier_lets_a_hero_be_used_once_more)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Ana", "Sablier");
    TOKENS("Ana", 0, 0, 0, 0);
    fight(t, "1 7 9", "1 2 3");
    ASSERT_STREQ("", TYPED("9", "sablier", "ménestrelle"));
    EXPECT_STREQ("0 0 0 1", tokens(t, "Ana"));
    ASSERT_STREQ("", typed(t, "9 7"));
    EXPECT_STREQ("0 0 1 2", tokens(t, "Ana"));
    EXPECT_STREQ("2", asked(t, NULL, "phase"));
}

UTEST_F(rois, a_masque_swaps_a_hero_before_the_blocks)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Bo", "Masque");
    fight(t, "1 7 9", "2 3 4");
    EXPECT_REFUSED("no_choice", "clef");
    ASSERT_STREQ("", TYPED("masque", "baron chevalier"));
    EXPECT_STREQ("1", blocked(t));
}

UTEST_F(rois, a_sceau_lowers_a_palace)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Ana", "Sceau royal");
    TOKENS("Ana", 4, 0, 0, 0);
    EXPECT_REFUSED("CANT_AFFORD", "palais");
    ASSERT_STREQ("", TYPED("sceau", "palais"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
}

UTEST_F(rois, a_capitaine_frees_one_in_the_combat_of_the_turn)
{
    struct rois *t = utest_fixture;
    begin_two(t, "");
    ASSERT_STREQ("", typed(t, "capitaine port mine donjon halles"));
    TOKENS("Ana", 0, 1, 0, 0);
    ASSERT_STREQ("", TYPED("capitaine", "1 7 9", "1 2 3", ""));
    EXPECT_TRUE(strstr(prompt(t), "Ana\u00A0: après le blocage") != NULL);
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", typed(t, "capitaine"));
    EXPECT_STREQ("0", blocked(t));
    table_rollback(t->table, mark);
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_STREQ("1", blocked(t));
}

UTEST_F(rois, an_espionne_sees_one_before_the_attacker_chooses)
{
    struct rois *t = utest_fixture;
    begin_two(t, "");
    ASSERT_STREQ("", typed(t, "espionne port mine donjon halles"));
    TOKENS("Ana", 0, 0, 0, 1);
    ASSERT_STREQ("", typed(t, "espionne"));
    EXPECT_TRUE(strstr(prompt(t), "Bo\u00A0: vos 3 Héros défenseurs") != NULL);
    EXPECT_TRUE(strstr(prompt(t), "Ana\u00A0: ") == NULL);
    ASSERT_STREQ("", typed(t, "1 2 3"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "parmi ceux de Bo") != NULL);
    ASSERT_STREQ("", TYPED("1 7 9", ""));
    EXPECT_STREQ("1", blocked(t));
}

UTEST_F(rois, an_espionne_points_at_a_card_on_the_table)
{
    struct rois *t = utest_fixture;
    begin_two(t, "override { secret_mode = 'table' }");
    ASSERT_STREQ("", typed(t, "espionne port mine donjon halles"));
    TOKENS("Ana", 0, 0, 0, 1);
    ASSERT_STREQ("", TYPED("espionne", "2"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "Baron") != NULL);
    EXPECT_REFUSED("BAD_CHOICE", "1 7 9 1 3 4");
    ASSERT_STREQ("", typed(t, "1 7 9 1 2 4"));
    EXPECT_STREQ("1", blocked(t));
}
