/* ctest: game */
/* Whatever is typed comes in by one door: what a line means is told before it is done, and what is to be
 * typed unseen is not done where others read along. */
#include "play.h"

struct door {
    Play play;
    Meaning meaning;
    bool is_changed; /* the table */
    char told[1200];
};

#define SECRET_COMMAND(WORD, OPEN, FIELDS)                                                                   \
    "command '" WORD "' { words = { fr = '" WORD "', en = '" WORD                                            \
    "' }, help = { fr = 'x', en = 'x' }, sealed = true, open = function() return " OPEN                      \
    " end, fields = { " FIELDS " }, run = function() end }\n"

static const char house[] =
    "step 'secret' { sealed = true, asks = function(t) return { form('Bo', 'votre_mise', amount 'mise' { 1, "
    "500 }),\n"
    "  form('Zoé', 'votre_mise', amount 'mise' { 1, 500 }) } end,\n"
    "  answers = function(t, s, all) t:say('ouvert', { a = all.Bo.mise, b = all['Zoé'].mise }) end }\n"
    "step 'caché' { sealed = 'unseen', ask = function() return form('Bo', 'votre_mise', amount 'mise' { 1, "
    "500 }) end,\n"
    "  answer = function() end }\n"
    "step 'à_qui' { sealed = true, ask = function() return form('Bo', 'votre_mise', player 'qui' {}) end,\n"
    "  answer = function() end }\n" PLAY_COMMAND("sceller", "{}", "t:todo 'secret'")
        PLAY_COMMAND("cacher", "{}", "t:todo 'caché'") PLAY_COMMAND("nommer", "{}", "t:todo 'à_qui'")
            PLAY_COMMAND("placer", "{}",
                         "error 'never'") "command 'coffre' { words = { fr = 'coffre', en = 'safe' }, help = "
                                          "{ fr = 'x', en = 'x' }, sealed = true,\n"
                                          "  fields = { player 'qui', integer 'code' { 0, 9999 } }, run = "
                                          "function(t, a) t:set('code', a.code) end }\n" SECRET_COMMAND(
                                              "chiffre", "true", "integer 'nombre'")
                                              SECRET_COMMAND(
                                                  "clos", "false",
                                                  "player 'qui'") "texts { fr = { votre_mise = 'votre mise', "
                                                                  "ouvert = '{a} {b}' }, "
                                                                  "en = { votre_mise = 'your bid', ouvert = "
                                                                  "'{a} {b}' } }\n";

UTEST_F_SETUP(door)
{
    Play *play = &utest_fixture->play;
    play_open(play);
    ASSERT_STREQ("", play_begin(play, house));
}

UTEST_F_TEARDOWN(door)
{
    (void)utest_result;
    play_close(&utest_fixture->play);
}

/* What the line means, behind it whose it is and why it is refused; what was refused is taken back. */
static const char *entered(struct door *t, GameLine line)
{
    static const char *const kinds[] = {"nothing", "command", "answer", "view", "program", "unseen"};
    Play *play = &t->play;
    size_t mark = table_mark(play->table);
    buffer_clear(&play->text);
    GameResult result =
        game_enter(play->game, play->table, &play->random, &line, &t->meaning, &play->text, &play->trouble);
    t->is_changed = table_mark(play->table) != mark;
    if (result != GAME_OK) table_rollback(play->table, mark);
    snprintf(t->told, sizeof t->told, "%s%s%s%s%s", kinds[t->meaning.kind], *t->meaning.whose ? " " : "",
             t->meaning.whose, result == GAME_OK ? "" : ": ", result == GAME_OK ? "" : play->trouble.code);
    return t->told;
}

static const char *shown(struct door *t, const char *who, const char *text)
{
    return entered(
        t, (GameLine){.who = who, .text = text, .place = TYPED_ON_SCREEN, .may_be_view = who == NULL});
}

UTEST_F(door, tells_a_command_from_an_answer_from_a_view_from_the_programs_own_word)
{
    struct door *t = utest_fixture;
    EXPECT_STREQ("command", shown(t, NULL, "payer élodie bo 5"));
    EXPECT_STREQ("command: missing", shown(t, NULL, "payer"));
    EXPECT_STREQ("view", shown(t, NULL, "ETAT rien"));
    EXPECT_STREQ("answer: nobody_asked", shown(t, "Bo", "etat"));
    EXPECT_STREQ("answer: unknown_command", entered(t, (GameLine){.text = "etat"}));
    EXPECT_STREQ("program", entered(t, (GameLine){.text = "aide payer", .is_program = true}));
    EXPECT_STREQ("command", entered(t, (GameLine){.text = "payer élodie bo 5", .is_program = true}));
    EXPECT_STREQ("answer", shown(t, NULL, ""));
}

static const char *from_phone(struct door *t, const char *who, const char *text)
{
    return entered(t, (GameLine){.who = who, .text = text, .place = TYPED_ON_PHONE});
}

UTEST_F(door, from_a_phone_comes_the_answer_to_what_its_player_is_asked_and_nothing_else)
{
    struct door *t = utest_fixture;
    EXPECT_STREQ("nothing: nobody_asked", from_phone(t, "Bo", "7"));
    EXPECT_STREQ("command", shown(t, NULL, "sceller"));
    EXPECT_STREQ("nothing: only_an_answer", from_phone(t, "Bo", "payer élodie bo 5"));
    EXPECT_STREQ("nothing: nobody_asked", from_phone(t, "Élodie", "7"));
    EXPECT_STREQ("answer: sealed_answer", from_phone(t, "Bo", "501"));
    EXPECT_FALSE(t->is_changed);
    EXPECT_STREQ("answer", from_phone(t, "Bo", "7"));
    EXPECT_TRUE(t->meaning.is_sealed);
    EXPECT_STREQ("nothing: nobody_asked", from_phone(t, "Bo", "8")); /* he has answered */
    EXPECT_STREQ("answer", from_phone(t, "Zoé", "9"));
    EXPECT_STREQ("command", shown(t, NULL, "cacher"));
    EXPECT_STREQ("answer", from_phone(t, "Bo", "7")); /* nobody reads along there */
}

UTEST_F(door, from_a_phone_comes_ones_own_part_of_what_the_table_answers_and_no_other)
{
    struct door *t = utest_fixture;
    EXPECT_STREQ("command", shown(t, NULL, "enchères vélo 10"));
    EXPECT_STREQ("answer", from_phone(t, "Bo", "20"));
    EXPECT_STREQ("answer: only_his_part", from_phone(t, "Zoé", "Bo 30"));
    EXPECT_STREQ("answer: only_his_part", from_phone(t, "Zoé", "Élodie 30"));
    EXPECT_STREQ("answer", from_phone(t, "Zoé", "30"));
    EXPECT_STREQ("answer", shown(t, "Bo", "40")); /* so it may be typed, too */
    EXPECT_STREQ("answer: only_his_part", shown(t, "Zoé", "Bo 50"));
    EXPECT_STREQ("answer", shown(t, NULL, "Zoé 50"));
}

UTEST_F(door, a_sealed_answer_on_the_screen_is_refused_before_anything_is_done)
{
    struct door *t = utest_fixture;
    EXPECT_STREQ("command", shown(t, NULL, "sceller"));
    EXPECT_STREQ("unseen Bo: unseen_answer", shown(t, NULL, "77"));
    EXPECT_TRUE(t->meaning.is_sealed && t->play.trouble.is_sealed);
    EXPECT_FALSE(t->is_changed);
    EXPECT_STREQ("answer: sealed_answer", shown(t, NULL, "treize"));
    EXPECT_TRUE(t->meaning.is_sealed);
    EXPECT_STREQ("answer", entered(t, (GameLine){.text = "77"}));
    EXPECT_TRUE(t->meaning.is_sealed);
}

UTEST_F(door, whoever_says_his_name_shows_what_he_seals_but_not_what_is_to_be_unseen)
{
    struct door *t = utest_fixture;
    EXPECT_STREQ("command", shown(t, NULL, "sceller"));
    EXPECT_STREQ("answer", shown(t, "Bo", "77"));
    EXPECT_STREQ("answer", shown(t, "Zoé", "8"));
    EXPECT_STREQ("command", shown(t, "Bo", "coffre Bo 12"));
    EXPECT_STREQ("command", shown(t, NULL, "cacher"));
    EXPECT_STREQ("unseen Bo: unseen_answer", shown(t, "Bo", "77"));
    EXPECT_STREQ("command: unseen_answer", shown(t, "Bo", "coffre Bo 12"));
    EXPECT_STREQ("answer", entered(t, (GameLine){.who = "Bo", .text = "77"}));
}

/* The word of a command that is also an answer was taken where all could read it. */
UTEST_F(door, a_sealed_answer_that_is_the_word_of_a_command_too_is_no_more_seen_than_another)
{
    struct door *t = utest_fixture;
    EXPECT_STREQ("command", shown(t, NULL, "nommer"));
    EXPECT_STREQ("unseen Bo: unseen_answer", shown(t, NULL, "e")); /* Élodie; an alias of everyone */
    EXPECT_TRUE(t->meaning.is_sealed);
}

UTEST_F(door, a_command_that_says_a_secret_leaves_the_rest_to_be_typed_unseen)
{
    struct door *t = utest_fixture;
    EXPECT_STREQ("unseen Zoé", shown(t, NULL, "coffre zo"));
    EXPECT_FALSE(t->is_changed);
    EXPECT_STREQ("unseen Zoé: unseen_command", shown(t, NULL, "coffre zo 12"));
    EXPECT_TRUE(t->meaning.is_sealed);
    EXPECT_FALSE(t->is_changed);
    EXPECT_STREQ("command: sealed_answer", shown(t, NULL, "coffre"));
    EXPECT_STREQ("command", entered(t, (GameLine){.text = "coffre zo 12", .place = TYPED_IN_FILE}));
    EXPECT_STREQ("12", play_ask(&t->play, NULL, "code"));
}

UTEST_F(door, the_secret_of_a_command_is_his_whom_it_names_or_who_is_asked)
{
    struct door *t = utest_fixture;
    EXPECT_STREQ("unseen Élodie", shown(t, NULL, "COFFRE é"));
    EXPECT_STREQ("unseen Élodie", shown(t, NULL, "chiffre"));
    EXPECT_STREQ("unseen Élodie: unseen_command", shown(t, NULL, "chiffre 12"));
    EXPECT_STREQ("command: sealed_answer", shown(t, NULL, "coffre Max 12"));
    EXPECT_STREQ("command: not_open", shown(t, NULL, "clos Zoé"));
    EXPECT_TRUE(t->meaning.is_sealed); /* it is not to be found again, though it was not the time for it */
    EXPECT_STREQ("command", shown(t, NULL, "payer Zoé Bo 5"));
    EXPECT_FALSE(t->meaning.is_sealed);
}

UTEST_F(door, what_is_awaited_is_told_in_one_call_as_it_is_piece_by_piece)
{
    struct door *t = utest_fixture;
    Play *play = &t->play;
    Buffer where = {0}, asked = {0}, prompt = {0}, alone = {0};
    shown(t, NULL, "sceller");
    ASSERT_EQ((int)GAME_OK, (int)game_awaited(play->game, play->table,
                                              &(GameAwaited){&where, &asked, &prompt}, &play->trouble));
    EXPECT_STREQ("Bo\tsealed\nZoé\tsealed", buffer_string(&asked));
    EXPECT_STREQ("Bo, Zoé\u00A0: votre mise\t1 · de 1\u00A0F à 500\u00A0F", buffer_string(&prompt));
    game_where(play->game, play->table, &alone, &play->trouble);
    EXPECT_STREQ(buffer_string(&alone), buffer_string(&where));
    buffer_done(&where);
    buffer_done(&asked);
    buffer_done(&prompt);
    buffer_done(&alone);
}

/* --- a line that says several things ----------------------------------------------------------------------
 */

UTEST_F(door, a_line_of_several_parts_is_done_as_if_each_had_been_typed)
{
    struct door *t = utest_fixture;
    EXPECT_STREQ("command", shown(t, NULL, "payer Élodie Bo 100 : payer Bo Zoé 50 ; payer Bo Zoé 1"));
    EXPECT_EQ((Amount)1400, play_money(&t->play, "Élodie"));
    EXPECT_EQ((Amount)1549, play_money(&t->play, "Bo"));
    EXPECT_EQ((Amount)1551, play_money(&t->play, "Zoé"));
    EXPECT_STREQ("command", shown(t, NULL, "payer Bo Zoé 1 :"));
    EXPECT_STREQ("command", shown(t, NULL, "payer Bo Zoé 1 ."));
    EXPECT_EQ((Amount)1553, play_money(&t->play, "Zoé"));
}

UTEST_F(door, of_a_line_one_part_of_which_is_refused_nothing_is_done_and_the_part_is_named)
{
    struct door *t = utest_fixture;
    EXPECT_STREQ("command: not_enough", shown(t, NULL, "payer Élodie Bo 100 : payer Bo Zoé 9000"));
    EXPECT_STREQ("«\u00A0payer Bo Zoé 9000\u00A0»\u00A0: Bo n'a que 1\u202F600\u00A0F, il manque "
                 "7\u202F400\u00A0F\u202F; rien de la ligne n'est fait",
                 t->play.trouble.text);
    EXPECT_EQ((Amount)1500, play_money(&t->play, "Élodie"));
    EXPECT_STREQ("command: unknown_command", shown(t, NULL, "payer Élodie Bo 100 : xyz"));
}

UTEST_F(door, what_is_one_line_with_a_colon_in_it_stays_one)
{
    struct door *t = utest_fixture;
    EXPECT_STREQ("command", shown(t, NULL, "enchères Bo : vélo 10"));
    EXPECT_STREQ("program", entered(t, (GameLine){.text = "note payer Bo Zoé 1 : faux", .is_program = true}));
    EXPECT_STREQ("view", shown(t, NULL, "etat : payer Bo Zoé 1"));
    EXPECT_EQ((Amount)1500, play_money(&t->play, "Bo"));
}

UTEST_F(door, nothing_secret_stands_behind_something_else)
{
    struct door *t = utest_fixture;
    EXPECT_STREQ("command: secret_part", shown(t, NULL, "sceller : 77"));
    EXPECT_TRUE(t->meaning.is_sealed && t->play.trouble.is_sealed);
    EXPECT_STREQ("command: secret_part", entered(t, (GameLine){.text = "payer Bo Zoé 1 : coffre Bo 12"}));
    EXPECT_TRUE(t->meaning.is_sealed);
    EXPECT_STREQ("command", shown(t, NULL, "sceller"));
    EXPECT_STREQ("answer: sealed_answer", shown(t, NULL, "77 : 78"));
    EXPECT_TRUE(t->meaning.is_sealed);
}
