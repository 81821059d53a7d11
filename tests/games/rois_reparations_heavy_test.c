/* L'Ambition des Rois: what was entered wrongly is put right, and the table is right. */
#include "rois_table.h"

UTEST_MAIN()

/* --- tokens ------------------------------------------------------------------------------------------ */

UTEST_F(rois, a_token_that_lies_elsewhere_is_adjusted_and_comes_from_somewhere)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 0, 0, 1);
    ASSERT_STREQ("", typed(t, "ajuster banque Ana N 2 revenu oublié"));
    EXPECT_STREQ("0 2 0 1", tokens(t, "Ana"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "revenu oublié") != NULL);
    ASSERT_STREQ("", typed(t, "ajuster Ana Bo Or 1"));
    EXPECT_STREQ("0 2 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("", asked(t, NULL, "ce_qui_cloche()"));
    EXPECT_REFUSED("not_enough", "ajuster Ana banque H 1");
    EXPECT_REFUSED("same_account", "ajuster Ana Ana N 1");
    EXPECT_REFUSED("below_min", "ajuster banque Ana N 0");
    EXPECT_REFUSED("below_min", "ajuster banque Ana N -1");
    EXPECT_REFUSED("not_whole", "ajuster banque Ana N 1,5");
    EXPECT_REFUSED("no_choice", "ajuster banque Zoé N 1");
}

/* While it is asked what is paid, taken or stolen, the tokens may turn out to lie elsewhere. */
UTEST_F(rois, a_question_about_tokens_that_are_gone_is_asked_no_more)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 1, 0, 2);
    ASSERT_STREQ("", TYPED("+", "ajuster Ana banque O 2"));
    EXPECT_TRUE(strstr(prompt(t), "0 passer") != NULL);
    TOKENS("Ana", 0, 1, 1, 1);
    TOKENS("Bo", 1, 1, 0, 0);
    fight(t, "2 6 7", "1 3 4");
    ASSERT_STREQ("", TYPED("baron", "ajuster Ana banque O 1"));
    EXPECT_TRUE(strstr(prompt(t), "Héros à employer") != NULL);
    ASSERT_STREQ("", TYPED("voleuse", "ajuster Bo banque N 1", "ajuster Bo banque H 1"));
    EXPECT_TRUE(strstr(prompt(t), "Héros à employer") != NULL);
    EXPECT_STREQ("0 1 1 0", tokens(t, "Ana"));
    begin_market(t, "", "diplomate port mine donjon halles");
    TOKENS("Ana", 1, 0, 0, 0);
    TOKENS("Bo", 10, 12, 12, 10);
    ASSERT_STREQ("", typed(t, "diplomate"));
    ASSERT_STREQ("", typed(t, "ajuster banque Bo H 2"));
    EXPECT_TRUE(strstr(prompt(t), "2 jetons au choix") != NULL); /* no more is left */
    ASSERT_STREQ("", typed(t, "O O"));
}

UTEST_F(rois, a_palace_is_adjusted_too_and_may_be_the_second)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    ASSERT_STREQ("", typed(t, "ajuster banque Bo palais 1"));
    EXPECT_EQ((Amount)1, palaces(t, "Bo"));
    EXPECT_EQ((Amount)2, palaces(t, "pile des Palais"));
    ASSERT_STREQ("", typed(t, "ajuster banque Bo palais 1"));
    EXPECT_STREQ("Bo", asked(t, NULL, "vainqueur"));
}

UTEST_F(rois, what_was_counted_is_compared_with_the_account)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 1, 2, 0, 0);
    ASSERT_STREQ("", typed(t, "recompte Ana 1 2 0 0"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "le compte est bon") != NULL);
    ASSERT_STREQ("", typed(t, "recompte Ana 1 0 1 0"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "0 Nourriture sur la table, 2 au compte") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "ajuster Ana banque Nourriture 2") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "ajuster banque Ana Terrain 1") != NULL);
    ASSERT_STREQ(
        "", TYPED("ajuster Ana banque Nourriture 2", "ajuster banque Ana Terrain 1", "recompte Ana 1 0 1 0"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "le compte est bon") != NULL);
    EXPECT_REFUSED("too_few", "recompte Ana 1 0 1");
}

/* --- names ------------------------------------------------------------------------------------------- */

UTEST_F(rois, a_slip_in_a_name_tells_the_nearest_and_a_short_one_the_candidates)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 1, 1, 1, 0);
    EXPECT_REFUSED("no_choice_near", "pord");
    EXPECT_TRUE(strstr(t->trouble.text, "Port") != NULL);
    EXPECT_REFUSED("ambiguous", "m"); /* the Moulin and the Marchande are both within her means */
    EXPECT_TRUE(strstr(t->trouble.text, "Moulin") != NULL);
    ASSERT_STREQ("", typed(t, "ERUDITE"));
}

/* --- cards that were called wrongly ------------------------------------------------------------------ */

UTEST_F(rois, a_card_of_the_row_was_another_one)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    ASSERT_STREQ("", typed(t, "tirage moulin mine"));
    EXPECT_STREQ("marché 3", where(t, "Mine"));
    EXPECT_STREQ("pioche", where(t, "Moulin à vent"));
    EXPECT_EQ(37, size_of(t, "pioche"));
    ASSERT_STREQ("", typed(t, "tirage 3 moulin"));
    EXPECT_REFUSED("IMPOSSIBLE_DRAW", "tirage moulin port");
    EXPECT_TRUE(strstr(t->trouble.text, "marché 1") != NULL);
    EXPECT_REFUSED("NOT_IN_MARKET", "tirage ferme mine");
    EXPECT_REFUSED("BAD_CHOICE", "tirage port navigatrice"); /* a hero lies on no market */
}

UTEST_F(rois, the_hero_who_was_promoted_was_another_one)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 2, 0, 0);
    ASSERT_STREQ("", TYPED("+", "navigatrice", "tirage navigatrice troubadour"));
    EXPECT_STREQ("Troubadour de cour 1", asked(t, NULL, "fact('promu', 'Ana', '9')"));
    EXPECT_STREQ("nil", asked(t, NULL, "fact('promu', 'Ana', '4')"));
    EXPECT_STREQ("avancés", where(t, "Navigatrice 1"));
    EXPECT_STREQ("", asked(t, NULL, "ce_qui_cloche()"));
    EXPECT_EQ(8, size_of(t, "avancés"));
    EXPECT_REFUSED("tirage_trop_tard", "tirage archiduchesse navigatrice");
    EXPECT_REFUSED("IMPOSSIBLE_DRAW", "tirage troubadour mine");
    ASSERT_STREQ("", typed(t, "1 7 9"));
    EXPECT_REFUSED("tirage_trop_tard", "tirage troubadour navigatrice"); /* he may lie there by now */
}

UTEST_F(rois, a_hero_who_cannot_have_come_is_told_with_his_place)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    set_promoted(t, "Bo", "4", "Navigatrice 1");
    TOKENS("Ana", 0, 2, 0, 0);
    ASSERT_STREQ("", typed(t, "+"));
    EXPECT_REFUSED("IMPOSSIBLE_DRAW", "navigatrice");
    EXPECT_TRUE(strstr(t->trouble.text, "avancés de Bo") != NULL);
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana")); /* clarification 12: what was paid stays paid */
}

/* --- heroes who lie there otherwise ------------------------------------------------------------------ */

UTEST_F(rois, the_defence_was_typed_wrong_and_the_blocks_are_worked_out_again)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { secret_mode = 'table' }");
    TOKENS("Ana", 0, 0, 0, 0);
    give(t, "Ana", "Auberge");
    give(t, "Bo", "Donjon");
    ASSERT_STREQ("", TYPED("0", "1 7 9 1 2 3"));
    EXPECT_STREQ("0 1 0 0", tokens(t, "Ana")); /* the Auberge's, because of the Chevalier */
    EXPECT_STREQ("1 1 0 1", tokens(t, "Bo"));
    ASSERT_STREQ("", typed(t, "rectifier défense 4 2 3"));
    EXPECT_TRUE(strstr(buffer_string(&t->text),
                       "Bo\u00A0: Baron, Cuisinière, Voyageur, et non Chevalier, Baron, Cuisinière") != NULL);
    EXPECT_STREQ("nil", blocked_by(t, "1"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("0 1 0 1", tokens(t, "Bo"));
    ASSERT_STREQ("", typed(t, "rectifier attaque 4 7 9"));
    EXPECT_STREQ("Voyageur", blocked_by(t, "4"));
    EXPECT_STREQ("0 1 0 0", tokens(t, "Ana"));
    EXPECT_REFUSED("WRONG_COUNT", "rectifier attaque 4 7");
    EXPECT_REFUSED("named_twice", "rectifier attaque 4 4 7");
    ASSERT_STREQ("", typed(t, "9"));
    EXPECT_REFUSED("rectifier_trop_tard", "rectifier défense 1 2 3");
    EXPECT_STREQ("", asked(t, NULL, "ce_qui_cloche()"));
}

UTEST_F(rois, with_bets_only_until_they_are_settled)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 3, "override { secret_mode = 'table' }");
    ASSERT_STREQ("", TYPED("0", "1 7 9"));
    EXPECT_REFUSED("NOT_SEALED", "rectifier défense 1 2 3"); /* it is not turned up */
    ASSERT_STREQ("", TYPED("rectifier attaque 1 7 8", "attaque O"));
    EXPECT_STREQ("1/7/8", asked(t, NULL, "combat.attaque"));
    ASSERT_STREQ("", typed(t, "1 2 3"));
    EXPECT_REFUSED("rectifier_trop_tard", "rectifier défense 4 5 6");
}

UTEST_F(rois, nothing_is_rectified_before_anything_is_turned_up)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    ASSERT_STREQ("", TYPED("0", "1 2 3", "4 5 6"));
    EXPECT_REFUSED("not_open", "rectifier attaque 1 2 4");
}

/* --- what a rule says no to -------------------------------------------------------------------------- */

UTEST_F(rois, a_rule_may_be_passed_over_and_what_nobody_can_do_may_not)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { bank_shortage = 'refuse' }");
    TOKENS("Ana", 1, 1, 1, 0);
    give(t, "Ana", "Bouclier enchanté");
    EXPECT_REFUSED("WINDOW_CLOSED", "bouclier");
    TOKENS("Bo", 0, 0, 0, 12);
    EXPECT_REFUSED("BANK_SHORT", "érudite");
    ASSERT_STREQ("", forced(t, "érudite")); /* and takes what there is */
    begin_dev(t, "");
    TOKENS("Ana", 0, 0, 0, 0);
    EXPECT_STREQ("CANT_AFFORD", forced(t, "port"));
    ASSERT_STREQ("", typed(t, "0"));
    EXPECT_STREQ("NOT_SEALED", forced(t, "révéler"));
}

/* --- a script that fails ----------------------------------------------------------------------------- */

/* A card that was typed in with a slip: the command is taken back, and the table does it by hand. */
UTEST_F(rois, a_card_whose_effect_fails_is_taken_back_whole)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "deck 'royaume' { { no = 19, title = 'Marchande', effect = function(t) t:move(1, 'Or', "
                 "'nulle part', 'Ana') end,\n"
                 " data = { genre = 'citoyen', cout = 'N', revenu = '2O', camp = '-', retiree = false } } }");
    TOKENS("Ana", 0, 1, 0, 0);
    uint64_t before = table_digest(t->table);
    size_t mark = table_mark(t->table);
    buffer_clear(&t->text);
    EXPECT_TRUE(game_line(t->game, t->table, &t->random, NULL, "marchande", &t->text, &t->trouble) !=
                GAME_OK);
    table_rollback(t->table, mark);
    EXPECT_EQ(before, table_digest(t->table));
    ASSERT_STREQ("", TYPED("ajuster Ana banque N 1", "ajuster banque Ana O 2"));
    EXPECT_STREQ("0 0 0 2", tokens(t, "Ana"));
}
