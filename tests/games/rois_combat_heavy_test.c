/* L'Ambition des Rois: the combat, its secrets, who blocks whom, and what the heroes bring. */
#include "rois_table.h"

#include "game_parts.h" /* how much its scripts do */

UTEST_MAIN()

UTEST_F(rois, D2_gains_pay_the_next_hero)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 0, 0, 0);
    TOKENS("Bo", 0, 1, 0, 1);
    fight(t, "1 4 9", "2 3 5");
    EXPECT_REFUSED("CANT_AFFORD", "voyageur");
    EXPECT_TRUE(strstr(t->trouble.text, "1 Or") != NULL);
    ASSERT_STREQ("", typed(t, "ménestrelle"));
    EXPECT_STREQ("0 0 0 1", tokens(t, "Ana"));
    ASSERT_STREQ("", typed(t, "4"));
    EXPECT_STREQ("1 1 0 0", tokens(t, "Ana"));
    EXPECT_REFUSED("HERO_USED", "ménestrelle");
    EXPECT_REFUSED("NOT_COMMITTED", "baron");
    ASSERT_STREQ("", typed(t, "chevalier"));
    EXPECT_STREQ("2 0 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("10 11 12 11", tokens(t, BANQUE));
    EXPECT_STREQ("0 1 0 1", tokens(t, "Bo"));
    EXPECT_STREQ("2", asked(t, NULL, "phase"));
}

UTEST_F(rois, D2_the_same_in_one_line)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 0, 0, 0);
    fight(t, "1 4 9", "2 3 5");
    EXPECT_REFUSED("CANT_AFFORD", "9 1 4");
    ASSERT_STREQ("", typed(t, "9 4 1"));
    EXPECT_STREQ("2 0 0 0", tokens(t, "Ana"));
}

UTEST_F(rois, the_tokens_of_a_hero_may_be_named_in_the_line)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 1, 1, 1);
    TOKENS("Bo", 1, 1, 0, 0);
    fight(t, "2 6 9", "3 4 5");
    EXPECT_REFUSED("BAD_PAYMENT", "baron H");
    EXPECT_REFUSED("BAD_CHOICE", "voleuse T");
    ASSERT_STREQ("", typed(t, "baron T voleuse H ménestrelle"));
    EXPECT_STREQ("3 1 0 1", tokens(t, "Ana"));
    EXPECT_STREQ("0 1 0 0", tokens(t, "Bo"));
}

UTEST_F(rois, what_was_not_named_is_asked)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 1, 1, 1);
    TOKENS("Bo", 1, 1, 0, 0);
    fight(t, "2 6 9", "3 4 5");
    ASSERT_STREQ("", typed(t, "baron voleuse fini"));
    EXPECT_STREQ("0 1 1 1", tokens(t, "Ana"));
    ASSERT_STREQ("", typed(t, "2")); /* Terrain and Or */
    EXPECT_STREQ("2 1 0 0", tokens(t, "Ana"));
    ASSERT_STREQ("", typed(t, "H"));
    EXPECT_STREQ("3 1 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("2", asked(t, NULL, "phase"));
}

UTEST_F(rois, D3_a_thief_takes_what_there_is)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 0, 0, 0);
    TOKENS("Bo", 0, 1, 0, 0);
    set_promoted(t, "Ana", "6", "Monte-en-l'air 1");
    fight(t, "6 7 8", "1 2 3");
    EXPECT_REFUSED("BAD_CHOICE", "6 T");
    ASSERT_STREQ("", typed(t, "6 N"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "1 jeton sur 2") != NULL);
    EXPECT_STREQ("0 1 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "Bo"));
    EXPECT_STREQ("12 11 12 12", tokens(t, BANQUE));
    EXPECT_REFUSED("HERO_USED", "6");
}

UTEST_F(rois, D4_the_bank_gives_what_it_has)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    set_promoted(t, "Ana", "1", "Maître d'armes 1");
    TOKENS("Ana", 5, 1, 0, 0);
    TOKENS("Bo", 6, 0, 0, 1);
    fight(t, "1 7 8", "2 3 4");
    ASSERT_STREQ("", typed(t, "1"));
    EXPECT_STREQ("6 0 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("0 12 12 11", tokens(t, BANQUE));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "il manque 1 Honneur") != NULL);
}

UTEST_F(rois, D4_or_refuses)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { bank_shortage = 'refuse' }");
    set_promoted(t, "Ana", "1", "Maître d'armes 1");
    TOKENS("Ana", 5, 1, 0, 0);
    TOKENS("Bo", 6, 0, 0, 1);
    fight(t, "1 7 8", "2 3 4");
    EXPECT_REFUSED("BANK_SHORT", "1");
    EXPECT_STREQ("5 1 0 0", tokens(t, "Ana"));
}

/* --- secrets ----------------------------------------------------------------------------------------- */

UTEST_F(rois, D6_a_bad_secret_choice_is_told_in_one_way)
{
    static const char *const bad[] = {"1 2", "1 2 3 4", "4 4 5", "chevalier 2 3", "x"};
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    set_promoted(t, "Ana", "1", "Maître d'armes 1");
    ASSERT_STREQ("", typed(t, "0"));
    char first[2000] = "";
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        EXPECT_REFUSED("sealed_answer", bad[i]);
        if (i == 0) snprintf(first, sizeof first, "%s", t->trouble.text);
        EXPECT_STREQ(first, t->trouble.text);
    }
}

UTEST_F(rois, D16_nothing_is_turned_up_before_both_have_chosen)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    ASSERT_STREQ("", typed(t, "0"));
    EXPECT_REFUSED("NOT_SEALED", "révéler");
    ASSERT_STREQ("", typed(t, "1 2 3"));
    EXPECT_REFUSED("NOT_SEALED", "révéler");
    EXPECT_REFUSED("ALREADY_SEALED", "poser Ana table");
    ASSERT_STREQ("", TYPED("reprendre Ana", "4 5 6", "1 2 3", "révéler"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "Ana attaque avec Voyageur, Bandit, Voleuse") != NULL);
}

/* The rest of D16, a dump of the state, an undo, a second session, stands in tests/repl/rois_secrets.py. */
UTEST_F(rois, D16_what_is_sealed_is_not_shown_and_draws_no_chance)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    ASSERT_STREQ("", typed(t, "0"));
    Random before = t->random;
    ASSERT_STREQ("", TYPED("1 2 3", "reprendre Ana", "4 5 6"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, "Ana", "fact('sealed')"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, "Bo", "fact('sealed')"));
    ASSERT_STREQ("", typed(t, "7 8 9"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, NULL, "fact('scelle')"));
    EXPECT_EQ(0, memcmp(&before, &t->random, sizeof before));
    EXPECT_EQ((Amount)1, held(t, "Or", "Ana")); /* and nothing else has changed */
}

UTEST_F(rois, what_was_sealed_leaves_no_difference_that_anybody_sees)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    ASSERT_STREQ("", typed(t, "0"));
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", typed(t, "1 2 3"));
    char first[2000];
    snprintf(first, sizeof first, "%s", prompt(t));
    table_rollback(t->table, mark);
    ASSERT_STREQ("", typed(t, "9 8 7"));
    EXPECT_STREQ(first, prompt(t));
}

/* --- how long it takes ---------------------------------------------------------------------------------- */

static long long instructions;

static void count_one(lua_State *L, lua_Debug *unused)
{
    (void)L, (void)unused;
    instructions++;
}

/* The instructions of the line, which is taken back; how much it writes goes to *written. Whoever watches
 * that it ends may end the counting: the most of some times is what it takes. */
static long long work_of(struct rois *t, const char *line, size_t *written)
{
    long long most = 0;
    size_t before = table_log(t->table)->count;
    for (int time = 0; time < 4; time++) {
        size_t mark = table_mark(t->table);
        instructions = 0;
        lua_sethook(sandbox_state(t->game->sandbox), count_one, LUA_MASKCOUNT, 1);
        bq_assert(!*typed(t, line));
        *written = table_log(t->table)->count - before;
        table_rollback(t->table, mark);
        if (instructions > most) most = instructions;
    }
    return most;
}

UTEST_F(rois, sealing_takes_as_long_whatever_is_chosen)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    ASSERT_STREQ("", typed(t, "0"));
    size_t usual, written;
    work_of(t, "1 2 3", &usual); /* names that it makes are there from now on */
    for (int side = 0; side < 2; side++) {
        long long least = INT64_MAX, most = 0;
        work_of(t, "1 2 3", &usual);
        for (int a = 1; a <= 9; a++) {
            for (int b = 1; b <= 9; b++) {
                for (int c = 1; c <= 9; c++) {
                    char line[64];
                    if (a == b || b == c || a == c) continue;
                    snprintf(line, sizeof line, "%d %d %d", a, b, c);
                    long long work = work_of(t, line, &written);
                    EXPECT_EQ(usual, written);
                    least = work < least ? work : least;
                    most = work > most ? work : most;
                }
            }
        }
        EXPECT_TRUE(least > 0);
        EXPECT_EQ(least, most);
        ASSERT_STREQ("", typed(t, "1 2 3"));
    }
}

UTEST_F(rois, the_real_cards_may_lie_on_the_table)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { secret_mode = 'table' }");
    ASSERT_STREQ("", typed(t, "0"));
    EXPECT_REFUSED("too_few", "1 2 3 4 5");
    EXPECT_REFUSED("named_twice", "1 1 3 4 5 6");
    ASSERT_STREQ("", typed(t, "1 4 9 1 2 3"));
    EXPECT_STREQ("Chevalier", blocked_by(t, "1"));
}

UTEST_F(rois, one_at_the_keyboard_and_one_at_the_table)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    ASSERT_STREQ("", TYPED("0", "poser Bo table", "1 4 9"));
    EXPECT_TRUE(strstr(prompt(t), "tout est posé") != NULL);
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "Ana attaque avec Chevalier") != NULL);
    ASSERT_STREQ("", typed(t, "2 3 9"));
    EXPECT_STREQ("Ménestrelle", blocked_by(t, "9"));
}

UTEST_F(rois, whoever_has_not_chosen_may_change_his_mind_in_the_middle)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    ASSERT_STREQ("", TYPED("0", "1 4 9", "poser Bo table", "", "2 3 9"));
    EXPECT_STREQ("Ménestrelle", blocked_by(t, "9"));
}

/* --- who blocks whom --------------------------------------------------------------------------------- */

/* A pack in which Bandit and Voleuse share an icon. */
static const char shared[] =
    "deck 'heros' { { no = 5, title = 'Bandit', data = { categorie = 'larcin', cout = 'N', revenu = '2O' } } "
    "}\n"
    "deck 'avances' { { no = 5, title = 'Cheffe de bande', copies = 2,\n"
    "  data = { de = 'Bandit', categorie = 'larcin', cout = 'N', revenu = '3O' } } }\n";

UTEST_F(rois, D9_one_defender_for_two_attackers)
{
    struct rois *t = utest_fixture;
    begin_dev(t, shared);
    fight(t, "5 6 1", "6 2 8");
    EXPECT_TRUE(strstr(prompt(t), "Bo\u00A0: lesquels bloquez-vous") != NULL);
    EXPECT_REFUSED("BAD_CHOICE", "bandit voleuse");
    ASSERT_STREQ("", typed(t, "bandit"));
    EXPECT_STREQ("Voleuse", blocked_by(t, "5"));
    EXPECT_STREQ("nil", blocked_by(t, "6"));
    EXPECT_STREQ("nil", blocked_by(t, "1"));
}

UTEST_F(rois, D9_two_defenders_leave_no_choice)
{
    struct rois *t = utest_fixture;
    begin_dev(t, shared);
    fight(t, "5 6 1", "6 5 8");
    EXPECT_STREQ("2", asked(t, NULL, "combat.bloques"));
    EXPECT_REFUSED("HERO_BLOCKED", "bandit");
}

UTEST_F(rois, a_defender_may_stop_all_of_his_kind)
{
    struct rois *t = utest_fixture;
    char rules[1024];
    snprintf(rules, sizeof rules, "override { block_match = 'category' }\n%s", shared);
    begin_dev(t, rules);
    fight(t, "5 6 1", "6 2 8");
    EXPECT_STREQ("2", asked(t, NULL, "combat.bloques"));
}

UTEST_F(rois, a_defender_may_be_free_not_to_block)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "override { block_mandatory = false }");
    TOKENS("Ana", 0, 1, 0, 0);
    fight(t, "1 7 9", "1 2 3");
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_STREQ("nil", blocked_by(t, "1"));
}

UTEST_F(rois, D19_a_building_blocks_what_heroes_leave_open)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Bo", "Muraille");
    fight(t, "5 4 2", "3 6 8");
    EXPECT_STREQ("Muraille", blocked_by(t, "5"));
    EXPECT_STREQ("1", asked(t, NULL, "combat.bloques"));
}

UTEST_F(rois, D19_a_surplus_defender_is_wasted)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Bo", "Muraille");
    fight(t, "5 4 2", "5 6 8");
    EXPECT_STREQ("Bandit", blocked_by(t, "5"));
    EXPECT_STREQ("1", asked(t, NULL, "combat.bloques"));
}

UTEST_F(rois, D20_block_triggers_of_both)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 1, 0, 1);
    TOKENS("Bo", 0, 1, 0, 1);
    give(t, "Bo", "Donjon");
    give(t, "Ana", "Auberge");
    set_promoted(t, "Ana", "1", "Maître d'armes 1");
    fight(t, "1 4 5", "1 2 3");
    EXPECT_STREQ("0 2 0 1", tokens(t, "Ana"));
    EXPECT_STREQ("1 1 0 1", tokens(t, "Bo"));
    EXPECT_STREQ("11 9 12 10", tokens(t, BANQUE));
}

UTEST_F(rois, D22_what_is_protected_stays)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 0, 0, 0);
    TOKENS("Bo", 0, 0, 0, 2);
    give(t, "Bo", "Coffre-fort");
    size_t mark = table_mark(t->table);
    fight(t, "6 7 8", "1 2 3");
    ASSERT_STREQ("", typed(t, "6 O"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "1 jeton protégé") != NULL);
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("0 0 0 2", tokens(t, "Bo"));
    table_rollback(t->table, mark);
    set_promoted(t, "Ana", "6", "Monte-en-l'air 1");
    fight(t, "6 7 8", "1 2 3");
    ASSERT_STREQ("", typed(t, "6 O O"));
    EXPECT_STREQ("0 0 0 1", tokens(t, "Ana"));
    EXPECT_STREQ("0 0 0 1", tokens(t, "Bo"));
    EXPECT_STREQ("12 12 12 10", tokens(t, BANQUE));
}

/* --- fast hands -------------------------------------------------------------------------------------- */

UTEST_F(rois, a_turn_of_two_takes_six_short_lines)
{
    struct rois *t = utest_fixture;
    begin_two(t, "override { deck_mode = 'virtual' }");
    TOKENS("Ana", 0, 1, 1, 2);
    TOKENS("Bo", 0, 1, 0, 0);
    ASSERT_STREQ("", TYPED("+ N T", "1 4 6", "1 2 3", "", "4 6 .", "0"));
    EXPECT_STREQ("Bo", asked(t, NULL, "attaquant"));
}

UTEST_F(rois, and_four_with_real_cards_on_the_table)
{
    struct rois *t = utest_fixture;
    begin_two(t, "override { deck_mode = 'virtual', secret_mode = 'table' }");
    TOKENS("Ana", 0, 1, 1, 2);
    TOKENS("Bo", 0, 1, 0, 0);
    ASSERT_STREQ("", TYPED("+ N T", "1 4 6 1 2 3", "4 6 .", "0"));
    EXPECT_STREQ("Bo", asked(t, NULL, "attaquant"));
}

UTEST_F(rois, nothing_stands_behind_fini)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 1, 1, 1);
    fight(t, "2 6 9", "3 4 5");
    EXPECT_REFUSED("too_much_typed", "fini fini");
    EXPECT_REFUSED("too_much_typed", "fini baron");
    EXPECT_REFUSED("too_much_typed", "fini or");
    EXPECT_STREQ("", typed(t, "fini"));
}
