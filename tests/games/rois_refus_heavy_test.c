/* L'Ambition des Rois: its refusals, in the order in which things are looked at: is the game over, what is
 * meant, is it the time, whose turn is it, is an action left, is it there, is it chosen well, can it be paid,
 * is somebody eligible, has the bank enough. A line that is wrong in two ways is told the first. */
#include "rois_table.h"

UTEST_MAIN()

/* The same by one player. */
static const char *typed_by(struct rois *t, const char *who, const char *line)
{
    buffer_clear(&t->text);
    size_t mark = table_mark(t->table);
    GameResult result = game_line(t->game, t->table, &t->random, who, line, &t->text, &t->trouble);
    if (result == GAME_OK) return "";
    table_rollback(t->table, mark);
    return result == GAME_REFUSED ? t->trouble.code : "error";
}

UTEST_F(rois, the_game_is_over_before_anything_else)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 4, 0, 1, 0);
    set_palaces(t, "Ana", 1);
    ASSERT_STREQ("", typed(t, "palais"));
    EXPECT_REFUSED("over", "port");
    EXPECT_REFUSED("over", "xyz");
    EXPECT_REFUSED("over", "ajuster banque Ana N 1");
    EXPECT_REFUSED("over", "poser Ana table");
}

UTEST_F(rois, a_name_comes_before_the_time)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    EXPECT_REFUSED("no_choice", "xyz");
    EXPECT_REFUSED("no_player", "poser Xyz table");
}

UTEST_F(rois, the_time_comes_before_what_is_there)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Ana", "Sablier");
    EXPECT_REFUSED("WINDOW_CLOSED", "sablier"); /* clarification 12 */
    EXPECT_REFUSED("not_open", "révéler");
    EXPECT_REFUSED("NOTHING_SEALED", "reprendre Ana");
    EXPECT_REFUSED("not_open", "parier Bo attaque N");
}

UTEST_F(rois, who_must_speak_comes_before_what_he_says)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 4, "");
    ASSERT_STREQ("", TYPED("0", "1 7 9", "1 2 3", ""));
    EXPECT_REFUSED("NOT_A_BETTOR", "parier A attaque O");
    EXPECT_REFUSED("NOT_YOUR_TURN", "parier D attaque T"); /* and D has none */
    ASSERT_STREQ("", typed(t, "parier C attaque O"));
    EXPECT_REFUSED("ALREADY_BET", "parier C attaque N"); /* D is awaited: clarification 12 */
    EXPECT_STREQ("nobody_asked", typed_by(t, "C", "attaque N"));
}

UTEST_F(rois, the_action_comes_before_the_offer_and_that_before_the_payment)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 0, 1, 0);
    give(t, "Ana", "Bourse sans fond");
    ASSERT_STREQ("", typed(t, "port"));
    EXPECT_REFUSED("NO_ACTION_LEFT", "mine"); /* which is not on the market either */
    EXPECT_REFUSED("NO_ACTION_LEFT", "érudite");
    begin_dev(t, "");
    EXPECT_REFUSED("NOT_IN_MARKET", "mine O O");
}

/* clarification 12: for purchases and promotions alike. */
UTEST_F(rois, what_cannot_be_paid_at_all_comes_before_how_it_is_paid)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 1, 0, 0);
    EXPECT_REFUSED("CANT_AFFORD", "port O O O");
    EXPECT_REFUSED("CANT_AFFORD", "promouvoir N N");
    TOKENS("Ana", 0, 1, 1, 0);
    EXPECT_REFUSED("BAD_PAYMENT", "port O");
    leave_in(t, "avancés", NULL);
    EXPECT_REFUSED("BAD_PAYMENT", "promouvoir N N");
    EXPECT_REFUSED("NO_ELIGIBLE_HERO", "promouvoir N T");
}

UTEST_F(rois, who_is_eligible_comes_before_what_the_bank_has)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { bank_shortage = 'refuse', promote_free_none = 'refuse_card' }");
    TOKENS("Ana", 1, 0, 0, 0);
    TOKENS("Bo", 0, 0, 0, 12);
    size_t mark = table_mark(t->table);
    leave_in(t, "avancés", NULL);
    EXPECT_REFUSED("NO_ELIGIBLE_HERO", "érudite");
    table_rollback(t->table, mark);
    EXPECT_REFUSED("BANK_SHORT", "érudite");
}

UTEST_F(rois, a_hero_is_laid_then_blocked_then_used_then_paid)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 0, 0, 0);
    fight(t, "1 4 9", "1 2 3");
    EXPECT_REFUSED("NOT_COMMITTED", "baron");
    EXPECT_REFUSED("HERO_BLOCKED", "chevalier"); /* whom she could not pay */
    EXPECT_REFUSED("CANT_AFFORD", "voyageur");
    ASSERT_STREQ("", typed(t, "9"));
    EXPECT_REFUSED("HERO_USED", "9");
    EXPECT_REFUSED("BAD_CHOICE", "O");
}

UTEST_F(rois, an_objet_that_is_not_ones_own_is_no_choice)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Bo", "Bourse sans fond");
    EXPECT_REFUSED("NOT_IN_MARKET", "bourse"); /* it lies before Bo */
    fight(t, "1 7 9", "2 3 4");
    EXPECT_REFUSED("no_choice", "sablier");
}

UTEST_F(rois, a_choice_that_is_missing_is_asked_and_a_bad_one_refused)
{
    struct rois *t = utest_fixture;
    begin_market(t, "", "diplomate port mine donjon halles");
    TOKENS("Ana", 1, 0, 0, 0);
    TOKENS("Bo", 0, 0, 0, 12);
    ASSERT_STREQ("", typed(t, "diplomate"));
    EXPECT_REFUSED("missing", "");
    EXPECT_REFUSED("too_few", "N N");
    EXPECT_REFUSED("too_many", "N N N N");
    EXPECT_REFUSED("BAD_CHOICE", "N N O");
    ASSERT_STREQ("", typed(t, "N N T"));
}

UTEST_F(rois, sealing_is_refused_before_and_after_its_time)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    ASSERT_STREQ("", typed(t, "0"));
    EXPECT_REFUSED("NOT_SEALED", "révéler");
    EXPECT_REFUSED("NOTHING_SEALED", "reprendre Ana");
    ASSERT_STREQ("", typed_by(t, "Bo", "1 2 3"));
    EXPECT_REFUSED("ALREADY_SEALED", "poser Bo table");
    EXPECT_STREQ("nobody_asked", typed_by(t, "Bo", "4 5 6"));
    ASSERT_STREQ("", TYPED("4 5 6", ""));
    EXPECT_REFUSED("not_open", "révéler");
}

/* clarification 12 */
UTEST_F(rois, under_an_espionne_the_attacker_waits)
{
    struct rois *t = utest_fixture;
    begin_market(t, "", "espionne port mine donjon halles");
    TOKENS("Ana", 0, 0, 0, 1);
    ASSERT_STREQ("", typed(t, "espionne"));
    EXPECT_STREQ("nobody_asked", typed_by(t, "Ana", "1 7 9"));
}

/* --- what is chosen unseen --------------------------------------------------------------------------------
 */

/* Heroes are called by number or name, and three of them are three words. */
UTEST_F(rois, exactly_three_heroes_are_sealed)
{
    static const char *const others[] = {"2 M N O",     "1 2 V O Y", "1 2 3 4",     "1 2",        "M N O",
                                         "1 B A R O N", "1 2 3 0",   "1 2 3 passe", "1, 2, 3, 4", "1 1 2 3"};
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    ASSERT_STREQ("", typed(t, "0"));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        EXPECT_REFUSED("sealed_answer", others[i]);
    EXPECT_TRUE(strstr(t->trouble.text, "9 Ménestrelle ...] × 3") != NULL);
    ASSERT_STREQ("", typed(t, "2 mén not"));
    ASSERT_STREQ("", TYPED("1 2 3", ""));
    EXPECT_STREQ("2/8/9", asked(t, NULL, "combat.attaque"));
}

UTEST_F(rois, what_is_chosen_is_chosen_again_until_all_have_chosen)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    ASSERT_STREQ("", TYPED("0", "1 2 3", "reprendre Ana", "2 3 4", "4 5 6"));
    EXPECT_REFUSED("SEALED_ALL", "reprendre Ana");
    EXPECT_REFUSED("SEALED_ALL", "poser Bo table");
    EXPECT_STREQ("Ana a choisi, et il est trop tard pour choisir de nouveau (révéler les retourne)",
                 (typed(t, "reprendre Ana"), t->trouble.text));
    EXPECT_STREQ("SEALED_ALL", forced(t, "reprendre Ana"));
    ASSERT_STREQ("", typed(t, "révéler"));
    EXPECT_REFUSED("NOTHING_SEALED", "reprendre Ana");
}

/* Whoever is spied upon has chosen for good when the other one sees it. */
UTEST_F(rois, what_the_spy_has_seen_is_not_chosen_again)
{
    struct rois *t = utest_fixture;
    begin_market(t, "", "port espionne moulin marchande bourse");
    TOKENS("Ana", 0, 0, 0, 1);
    ASSERT_STREQ("", TYPED("espionne", "1 2 3"));
    EXPECT_REFUSED("SEALED_ALL", "reprendre Bo");
}

UTEST_F(rois, nobody_lays_chooses_again_or_bets_for_another)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 4, "");
    ASSERT_STREQ("", TYPED("0", "1 7 9"));
    EXPECT_STREQ("not_your_turn", typed_by(t, "C", "poser B table"));
    EXPECT_STREQ("not_your_turn", typed_by(t, "B", "reprendre A"));
    ASSERT_STREQ("", TYPED("1 2 3", ""));
    EXPECT_STREQ("not_your_turn", typed_by(t, "D", "parier C attaque O"));
    EXPECT_STREQ("", typed_by(t, "C", "parier C attaque O"));
}
