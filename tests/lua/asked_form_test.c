/* ctest: game */
/* A question as a form for fingers: made of the same fields as the prompt, seen with his own eyes. */
#include "play.h"

struct asked_form {
    Play play;
};

#define ASK(word, fields)                                                                                    \
    "step '" word "' { ask = function() return form('Bo', 'dites', " fields ") end,\n"                       \
    "  answer = function() end }\n" PLAY_COMMAND(word, "{}", "t:todo '" word "'")

#define SECRET                                                                                               \
    "step 'pli' { sealed = true, asks = function() return { form('Bo', 'dites', amount 'mise' { 1, 5 }),\n"  \
    "  form('Zoé', 'dites', amount 'mise' { 1, 7 }) } end, answers = function() end }\n" PLAY_COMMAND(       \
        "plier", "{}", "t:todo 'pli'")

/* Bo asks the table; Zoé and Bo have each something to say. */
#define EACH(word, field)                                                                                    \
    "step '" word "' { ask = function() local function still() return { 'Zoé', 'Bo' } end\n"                \
    "  return ways(form('Bo', 'dites', " field "), { common = true, each = 'l', enter = 'dites' }) end,\n"   \
    "  answer = function() end }\n" PLAY_COMMAND(word, "{}", "t:todo '" word "'")

static const char house[] = ASK("nombre", "integer 'n' { 0, 5 }") ASK(
    "somme",
    "amount 'n' { min = 0, max = function(c) return c.t:balance(c.t:money(), c.who) end, multiple = 100 }")
    ASK("choix", "choice 'quoi' { choices = { 'pain', 'sel' } }, player 'qui' { pass = true }")
        ASK("liste", "list 'l' { of = { player 'qui' {}, amount 'prix' { 1, 9 } }, max = 3 }")
            ASK("offre", "choice 'quoi' { choices = { 'pain', 'sel' }, tapped = function() return { { 'sel', "
                         "'gros' } } end }")
                EACH("annoncer", "list 'l' { min = 0, pass = true, of = { player 'qui' { choices = still }, "
                                 "integer 'n' { 0, 5 } } }")
                    EACH("tour_a_tour", "list 'l' { min = 0, of_whom = still(), of = integer 'n' { 0, 5 } }")
                        ASK("dire", "text 'dit' {}") ASK("vrai", "yesno 'vrai'") SECRET
    "texts { fr = { dites = 'dites' }, en = { dites = 'say' } }\n";

UTEST_F_SETUP(asked_form)
{
    Play *play = &utest_fixture->play;
    play_open(play);
    ASSERT_STREQ("", play_begin(play, house));
}

UTEST_F_TEARDOWN(asked_form)
{
    (void)utest_result;
    play_close(&utest_fixture->play);
}

static const char *form_of(Play *play, const char *who)
{
    buffer_clear(&play->text);
    GameResult result = game_asked_form(play->game, play->table, who, &play->text, &play->trouble);
    if (result != GAME_OK) return play->trouble.text;
    return play->text.length > 0 ? buffer_string(&play->text) : "";
}

UTEST_F(asked_form, a_small_number_is_tapped)
{
    Play *play = &utest_fixture->play;
    EXPECT_STREQ("", form_of(play, "Bo")); /* nothing is asked */
    play_type(play, NULL, "nombre");
    EXPECT_STREQ("", form_of(play, "Zoé")); /* nothing of her */
    EXPECT_STREQ("title\tdites\nways\t1 · de 0 à 5\nfield\tnumber\ncalled\tn\nmin\t0\nmax\t5\nstep\t1\n"
                 "range\tde 0 à 5\nquick\t0\t0\nquick\t1\t1\nquick\t2\t2\nquick\t3\t3\nquick\t4\t4\n"
                 "quick\t5\t5",
                 form_of(play, "Bo"));
}

UTEST_F(asked_form, of_a_large_one_the_limits_and_round_ones_between)
{
    Play *play = &utest_fixture->play;
    play_type(play, NULL, "somme");
    EXPECT_TRUE(strstr(form_of(play, "Bo"), "min\t0\nmax\t1500\nstep\t100\n"));
    EXPECT_TRUE(strstr(form_of(play, "Bo"), "\nquick\t0\t0"));
    EXPECT_TRUE(strstr(form_of(play, "Bo"), "quick\t500\t"));
    EXPECT_TRUE(strstr(form_of(play, "Bo"), "\nquick\t1\u202F000\t1\u202F000"));
}

UTEST_F(asked_form, what_is_offered_for_fingers_takes_the_place_of_the_choices)
{
    Play *play = &utest_fixture->play;
    play_type(play, NULL, "offre");
    EXPECT_TRUE(strstr(form_of(play, "Bo"), "called\tquoi\nchoice\tsel\tgros"));
    EXPECT_FALSE(strstr(form_of(play, "Bo"), "pain\n"));
}

UTEST_F(asked_form, what_is_chosen_from_is_tapped)
{
    Play *play = &utest_fixture->play;
    play_type(play, NULL, "choix");
    EXPECT_TRUE(strstr(form_of(play, "Bo"), "field\tone\ncalled\tquoi\nchoice\tpain\nchoice\tsel\n"));
    EXPECT_TRUE(strstr(form_of(play, "Bo"), "field\tone\ncalled\tqui\npass\tpasse\nchoice\tÉlodie\n"));
    play_type(play, NULL, "vrai");
    EXPECT_TRUE(strstr(form_of(play, "Bo"), "called\tvrai\nchoice\toui\nchoice\tnon"));
}

UTEST_F(asked_form, a_list_is_rows_of_its_parts)
{
    Play *play = &utest_fixture->play;
    play_type(play, NULL, "liste");
    EXPECT_TRUE(strstr(form_of(play, "Bo"),
                       "field\trows\ncalled\tl\nleast\t1\nmost\t3\nrange\tau plus 3\npart\tone\ncalled\tqui\n"
                       "choice\tÉlodie\nchoice\tBo\nchoice\tZoé\npart\tnumber\n"));
}

UTEST_F(asked_form, anything_else_is_typed_as_at_the_prompt)
{
    Play *play = &utest_fixture->play;
    play_type(play, NULL, "dire");
    EXPECT_STREQ("title\tdites\nways\tnote\nfield\ttext\ncalled\tdit", form_of(play, "Bo"));
}

UTEST_F(asked_form, each_is_asked_his_own_and_not_what_he_has_answered)
{
    Play *play = &utest_fixture->play;
    play_type(play, NULL, "plier");
    EXPECT_TRUE(strstr(form_of(play, "Bo"), "sealed\tyes\n"));
    EXPECT_TRUE(strstr(form_of(play, "Bo"), "max\t5\n"));
    EXPECT_TRUE(strstr(form_of(play, "Zoé"), "max\t7\n"));
    EXPECT_STREQ("", form_of(play, "Élodie"));
    play_type(play, "Bo", "3");
    EXPECT_STREQ("", form_of(play, "Bo"));
    EXPECT_TRUE(strstr(form_of(play, "Zoé"), "max\t7\n"));
}

UTEST_F(asked_form, of_what_the_table_answers_together_each_says_his_part)
{
    Play *play = &utest_fixture->play;
    play_type(play, NULL, "annoncer");
    EXPECT_TRUE(
        strstr(form_of(play, "Zoé"), "title\tdites\ntogether\tyes\nown\tyes\nfield\tnumber\ncalled\tn\n"));
    EXPECT_TRUE(strstr(form_of(play, "Bo"), "own\tyes\nfield\tnumber\n"));
    EXPECT_STREQ("",
                 form_of(play, "Élodie")); /* she has nothing to say, and the table does not look to her */
    play_type(play, NULL, "passe");
    play_type(play, NULL, "tour_a_tour");
    EXPECT_TRUE(strstr(form_of(play, "Zoé"), "own\tyes\nfield\tnumber\n"));
    EXPECT_TRUE(strstr(form_of(play, "Bo"),
                       "aloud\tyes\nenter\tdites\nfield\trows\n")); /* not his turn yet, but his table */
}

/* 1 .. n, by the chance of the test. */
static uint32_t pick(void *context, uint32_t n)
{
    uint64_t chosen = 0;
    random_below(context, n, &chosen);
    return (uint32_t)chosen + 1;
}

/* What chance comes to in that game: how many forms were told; none of them fails or changes anything. */
static int forms_by_chance(int *utest_result, const char *name, size_t players, int moves)
{
    static const char *const names[] = {"Élodie", "Bo", "Zoé"};
    Play play;
    int forms = 0;
    play_open(&play);
    play.game = game_load(&(GameSource){.share = BQ_TREE, .name = name}, &play.trouble);
    bq_assert(play.game);
    bq_assert(game_begin(play.game, play.table, &play.random, names, players, NULL, &play.trouble) ==
              GAME_OK);
    for (int move = 0; move < moves; move++) {
        size_t mark = table_mark(play.table);
        for (size_t i = 0; i < players; i++) {
            const char *form = form_of(&play, names[i]);
            EXPECT_TRUE(*form == '\0' || strncmp(form, "title\t", strlen("title\t")) == 0);
            forms += *form != '\0';
        }
        EXPECT_EQ(mark, table_mark(play.table));
        buffer_clear(&play.text);
        if (game_random_move(play.game, play.table, &play.random, pick, &play.random, &play.text,
                             &play.trouble) != GAME_OK)
            table_rollback(play.table, mark);
    }
    play_close(&play);
    return forms;
}

UTEST(asked_form, is_told_in_evenings_of_chance)
{
    EXPECT_GT(forms_by_chance(utest_result, "libre", 3, 100), 10);
    EXPECT_GT(forms_by_chance(utest_result, "maxi_bourse", 3, 100), 10);
    EXPECT_GT(forms_by_chance(utest_result, "venture", 3, 100), 10);
    EXPECT_GT(forms_by_chance(utest_result, "ambition_des_rois", 2, 100), 10);
}
