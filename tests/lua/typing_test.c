/* ctest: game */
/* Help for whoever types: what a word may become, what is still to be said, what may be answered and which
 * rules hang on it; and what is typed unseen. */
#include "play.h"

struct typing {
    Play play;
    char told[8192];
};

UTEST_F_SETUP(typing)
{
    play_open(&utest_fixture->play);
    ASSERT_TRUE(utest_fixture->play.table != NULL);
}

UTEST_F_TEARDOWN(typing)
{
    (void)utest_result;
    play_close(&utest_fixture->play);
}

/* --- what a word may become ---------------------------------------------------------------------------- */

/* The candidates in one line, behind where the word begins; a space behind one says that more may follow. */
static const char *completed(struct typing *t, const char *who, const char *line)
{
    Play *play = &t->play;
    size_t from;
    buffer_clear(&play->text);
    GameResult result = game_complete(play->game, play->table, who, line, &from, &play->text, &play->trouble);
    if (result != GAME_OK) return play->trouble.text;
    snprintf(t->told, sizeof t->told, "%zu: %s", from, buffer_string(&play->text));
    for (char *at = t->told; *at; at++)
        if (*at == '\n') *at = ',';
    return t->told;
}

static const char helped[] =
    "rules { mise_min = rule { 10, unit = 'money', min = 0, from = 'house', fr = 'mise la plus basse', "
    "en = 'lowest bid' },\n"
    "  pas_vue = rule { 1, from = 'house', fr = 'sans rapport', en = 'beside the point' } }\n"
    "local function least() return rules.mise_min end\n"
    "query 'autre' (function() return rules.pas_vue end)\n"
    "deck 'bons' { { no = 1, copies = 2, title = 'Pénurie' }, { no = 2, title = 'Tempête' } }\n" PLAY_COMMAND(
        "donner", "{}",
        "t:lay 'bons' t:define('pile', 'main') t:show('pile', 'main', 'owner', 'Élodie') t:put('Tempête', "
        "'main')")
        PLAY_COMMAND(
            "jouer", "{ card 'bon' { pile = 'main' } }",
            "") "step 'mise' { ask = function() return form('Bo', 'votre_mise', amount 'mise' { min = least, "
                "max = function(c) return c.t:balance('franc', c.who) end, multiple = 5 }, player 'pour' { "
                "pass = true "
                "}) end,\n"
                "  answer = function() end }\n"
                "step 'secret' { sealed = true, asks = function(t) return { form('Bo', 'votre_mise', amount "
                "'mise' { 1, "
                "500 "
                "}), form('Zoé', 'votre_mise', amount 'mise' { 1, 500 }) } end,\n"
                "  answers = function(t, s, all) t:say('ouvert', { a = all.Bo.mise, b = all['Zoé'].mise }) "
                "end "
                "}\n" PLAY_COMMAND("demander", "{}", "t:todo 'mise'")
                    PLAY_COMMAND("sceller", "{}", "t:todo 'secret'") PLAY_COMMAND(
                        "cacher", "{}",
                        "for _, p in ipairs(t:names 'player') do t:show('account', p, 'owner', p) end")
                        PLAY_COMMAND(
                            "engager",
                            "{ list 'qui' { of = { player 'p', choice 'metier' { choices = { 'ouvrier', "
                            "'comptable' } } } } }",
                            "") "command 'coffre' { words = { fr = 'coffre', en = 'safe' }, help = { fr = "
                                "'coffre CODE', en = 'safe CODE' },\n"
                                "  sealed = true, fields = { integer 'code' { 0, 9999 } }, run = function(t, "
                                "a) "
                                "t:set('code', a.code) end }\n"
                                "texts { fr = { votre_mise = 'votre mise', ouvert = '{a} {b}' }, en = { "
                                "votre_mise = 'your bid', "
                                "ouvert = '{a} {b}' } }\n";

static void begin(struct typing *t)
{
    const char *trouble = play_begin(&t->play, helped);
    if (*trouble) fprintf(stderr, "%s\n", trouble);
    bq_assert(!*trouble);
}

UTEST_F(typing, the_word_of_a_command_is_completed_while_it_is_open)
{
    struct typing *t = utest_fixture;
    begin(t);
    EXPECT_STREQ("0: payer ,part ,paquet ", completed(t, NULL, "pa"));
    EXPECT_STREQ("0: adjugé", (play_type(&t->play, "Bo", "enchères vélo"), completed(t, NULL, "adj")));
    game_set_language(t->play.game, "en");
    EXPECT_STREQ("0: pay ", completed(t, NULL, "pa"));
}

static bool is_command(Play *play, const char *word)
{
    bool is_one = false;
    GameResult result = game_is_command(play->game, play->table, word, &is_one, &play->trouble);
    return result == GAME_OK && is_one;
}

UTEST_F(typing, a_command_is_known_by_its_whole_word_in_either_language)
{
    Play *play = &utest_fixture->play;
    ASSERT_STREQ("", play_begin(play, ""));
    EXPECT_TRUE(is_command(play, "enchères"));
    EXPECT_TRUE(is_command(play, "ENCHERES"));
    EXPECT_TRUE(is_command(play, "pay"));
    EXPECT_TRUE(is_command(play, "sans suite"));
    EXPECT_FALSE(is_command(play, "paye"));
    EXPECT_FALSE(is_command(play, ""));
    EXPECT_FALSE(is_command(play, "enchères\xC3"));
}

UTEST_F(typing, an_alias_stands_for_its_command_unless_it_is_an_answer)
{
    struct typing *t = utest_fixture;
    Play *play = &t->play;
    ASSERT_STREQ(
        "", play_begin(play, "step 'qui' { ask = function() return form('Bo', 'no_player', player 'qui' {}, "
                             "amount 'combien' { 1, 500 }) end,\n"
                             "  answer = function(t, s, a) t:move(a.combien, 'franc', 'banque', a.qui) "
                             "end }\n" PLAY_COMMAND("placer", "{}", "t:todo 'qui'")));
    EXPECT_TRUE(is_command(play, "p"));
    EXPECT_STREQ("", play_type(play, "Bo", "p elodie zoe 100"));
    EXPECT_EQ(1400, play_money(play, "Élodie"));
    EXPECT_STREQ("0: payer ,prêter ,poser ,part ,paquet ,plis ,placer", completed(t, NULL, "p"));
    EXPECT_STREQ("2: Élodie ,Bo ,Zoé ,banque ", completed(t, NULL, "p "));
    EXPECT_STREQ("", play_type(play, "Bo", "placer"));
    EXPECT_STREQ("", play_type(play, "Bo", "e 50")); /* Élodie, not everyone */
    EXPECT_EQ(1450, play_money(play, "Élodie"));
    EXPECT_STREQ("", play_type(play, "Bo", "e bo 50"));
    EXPECT_EQ(1600, play_money(play, "Bo"));
}

UTEST_F(typing, who_is_called_as_an_alias_goes_before_it)
{
    static const char *const players[] = {"P", "Bo"};
    Play *play = &utest_fixture->play;
    ASSERT_STREQ("", play_load(play, ""));
    ASSERT_EQ((int)GAME_OK,
              (int)game_begin(play->game, play->table, &play->random, players, 2, NULL, &play->trouble));
    EXPECT_FALSE(is_command(play, "p"));
    EXPECT_TRUE(is_command(play, "t"));
    EXPECT_STREQ("", play_type(play, NULL, "payer p bo 100"));
    EXPECT_EQ(1400, play_money(play, "P"));
}

UTEST_F(typing, two_commands_with_one_alias_are_refused_with_both_names)
{
    static const struct {
        const char *alias, *trouble;
    } slips[] = {
        {"'P'", "maison.lua:1: commands payer and prêter are both called P"},
        {"{ en = 'e' }", "maison.lua:1: commands chacun and prêter are both called e"},
        {"'fin'", "maison.lua:1: commands fin and prêter are both called fin"},
        {"'prêt'", "maison.lua:1: command prêter: an alias is a word of one to three letters"},
        {"'a b'", "maison.lua:1: command prêter: an alias is a word of one to three letters"},
        {"7", "maison.lua:1: command prêter: an alias is a word of one to three letters"},
        {"{ de = 'l' }", "maison.lua:1: alias of command prêter: what is 'de'? Is en meant?"},
        {"'pr'", ""},
    };
    Play *play = &utest_fixture->play;
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        char source[512];
        snprintf(source, sizeof source,
                 "command 'prêter' { words = { fr = 'prêter', en = 'lend' }, alias = %s, help = { fr = '', "
                 "en = '' }, "
                 "run = function(t, a) t:say 'pret' end } texts { fr = { pret = 'prêté' }, en = { pret = "
                 "'lent' } }",
                 slips[i].alias);
        EXPECT_STREQ(slips[i].trouble, play_begin(play, source));
    }
    EXPECT_STREQ("prêté", play_type(play, "Bo", "pr")); /* so could prix begin */
}

UTEST_F(typing, each_field_has_its_candidates)
{
    struct typing *t = utest_fixture;
    begin(t);
    EXPECT_STREQ("6: Élodie ,Bo ,Zoé ,banque ", completed(t, NULL, "payer "));
    EXPECT_STREQ("6: Élodie ", completed(t, NULL, "payer el"));
    EXPECT_STREQ("13: Zoé ", completed(t, NULL, "payer elodie z"));
    EXPECT_STREQ("14: ", completed(t, NULL, "payer elo zoe 4"));
    EXPECT_STREQ("15: ouvrier ,comptable ", completed(t, NULL, "engager elodie "));
    EXPECT_STREQ("25: Zoé ", completed(t, NULL, "engager elodie comptable z"));
    EXPECT_STREQ("26: comptable ", completed(t, NULL, "engager elodie ouvrier bo c"));
}

UTEST_F(typing, a_name_of_several_words_goes_on)
{
    static const char *const players[] = {"J. P.", "J. Paul", "Bo"};
    struct typing *t = utest_fixture;
    ASSERT_STREQ("", play_load(&t->play, helped));
    ASSERT_EQ((int)GAME_OK, (int)game_begin(t->play.game, t->play.table, &t->play.random, players, 3, NULL,
                                            &t->play.trouble));
    EXPECT_STREQ("6: J. P. ,J. Paul ", completed(t, NULL, "payer J"));
    EXPECT_STREQ("6: J. Paul ", completed(t, NULL, "payer j. pa"));
}

/* For all, the cards of the box, which all know; for whoever holds them, his own. */
UTEST_F(typing, what_lies_in_a_hidden_pile_is_a_candidate_for_its_owner_alone)
{
    struct typing *t = utest_fixture;
    begin(t);
    play_type(&t->play, "Bo", "donner");
    EXPECT_STREQ("6: Pénurie 1,Pénurie 2,Tempête", completed(t, NULL, "jouer "));
    EXPECT_STREQ("6: Pénurie 1,Pénurie 2,Tempête", completed(t, "Zoé", "jouer "));
    EXPECT_STREQ("6: Tempête", completed(t, "Élodie", "jouer "));
}

UTEST_F(typing, the_answer_to_the_question_is_completed)
{
    struct typing *t = utest_fixture;
    begin(t);
    play_type(&t->play, "Bo", "demander");
    EXPECT_STREQ("3: Élodie,Bo,Zoé", completed(t, NULL, "50 "));
    EXPECT_STREQ("3: Élodie", completed(t, NULL, "50 \xc3\xa9"));
}

/* --- what is still to be said --------------------------------------------------------------------------- */

static const char *hinted(struct typing *t, const char *who, const char *line)
{
    Play *play = &t->play;
    buffer_clear(&play->text);
    GameResult result = game_hint(play->game, play->table, who, line, &play->text, &play->trouble);
    return result == GAME_OK ? buffer_string(&play->text) : play->trouble.text;
}

UTEST_F(typing, the_hint_is_what_is_still_to_be_typed)
{
    struct typing *t = utest_fixture;
    begin(t);
    EXPECT_STREQ("", hinted(t, NULL, ""));
    EXPECT_STREQ(" payeur, receveur, montant [1 ou plus]", hinted(t, NULL, "payer"));
    EXPECT_STREQ("receveur, montant [1 ou plus]", hinted(t, NULL, "payer bo "));
    EXPECT_STREQ(" montant [1 ou plus]", hinted(t, NULL, "payer bo zoe"));
    EXPECT_STREQ("", hinted(t, NULL, "payer bo zoe 4"));
    play_type(&t->play, "Bo", "demander");
    EXPECT_STREQ("pour [pour, passe]", hinted(t, NULL, "50 "));
    EXPECT_STREQ("", hinted(t, NULL, "zut alors"));
    EXPECT_STREQ("", hinted(t, NULL, "zut "));
    EXPECT_STREQ("", hinted(t, NULL, "payer personne d'ici"));
}

UTEST_F(typing, of_a_list_the_hint_is_what_is_still_to_be_said_of_one)
{
    struct typing *t = utest_fixture;
    begin(t);
    EXPECT_STREQ("p metier", hinted(t, NULL, "engager "));
    EXPECT_STREQ("metier", hinted(t, NULL, "engager elodie "));
    EXPECT_STREQ("metier", hinted(t, NULL, "engager elodie ouvrier bo "));
}

UTEST_F(typing, no_hint_tells_what_whoever_looks_may_not_see)
{
    struct typing *t = utest_fixture;
    begin(t);
    play_type(&t->play, "Bo", "cacher");
    play_type(&t->play, "Bo", "demander");
    EXPECT_STREQ("Bo\u00A0: votre mise\t10 Élodie", play_prompt(&t->play));
    buffer_clear(&t->play.text);
    game_explain(t->play.game, t->play.table, NULL, NULL, false, &t->play.text, &t->play.trouble);
    EXPECT_TRUE(strstr(buffer_string(&t->play.text), "1500") == NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->play.text), "au moins 10") != NULL);
}

/* --- what may follow ------------------------------------------------------------------------------------ */

static const char *followed(struct typing *t, const char *line)
{
    Play *play = &t->play;
    buffer_clear(&play->text);
    GameResult result = game_following(play->game, play->table, NULL, line, &play->text, &play->trouble);
    return result != GAME_OK ? play->trouble.text : play->text.length > 0 ? buffer_string(&play->text) : "";
}

UTEST_F(typing, what_may_follow_a_line_is_told_with_how_it_could_end)
{
    struct typing *t = utest_fixture;
    begin(t);
    EXPECT_STREQ("receveur\u00A0: quelqu'un à la table, ou la banque\n  par exemple\u00A0: payer bo Élodie 1",
                 followed(t, "payer bo"));
    EXPECT_STREQ("montant\u00A0: un montant, au moins 1\u00A0F\n  par exemple\u00A0: payer bo elo 1",
                 followed(t, "payer bo elo"));
    EXPECT_STREQ("la ligne est entière\u00A0: Entrée la fait", followed(t, "payer bo elo 5"));
    EXPECT_STREQ("«\u00A0zut\u00A0» n'est pas un choix possible\u00A0: Élodie, Bo, Zoé, banque\n"
                 "receveur\u00A0: quelqu'un à la table, ou la banque",
                 followed(t, "payer bo zut"));
    EXPECT_STREQ("comptable\n  par exemple\u00A0: engager bo ouvrier",
                 strstr(followed(t, "engager bo"), "comptable"));
    game_set_language(t->play.game, "en");
    EXPECT_STREQ("amount: an amount, at least 1\u00A0F\n  for example: pay bo elo 1",
                 followed(t, "pay bo elo"));
}

UTEST_F(typing, of_an_answer_what_may_follow_is_told_too)
{
    struct typing *t = utest_fixture;
    begin(t);
    play_type(&t->play, "Bo", "demander");
    EXPECT_STREQ("pour\u00A0: quelqu'un à la table, ou passe\n  par exemple\u00A0: 10 Élodie",
                 followed(t, "10"));
    EXPECT_STREQ("mise\u00A0: un montant, de 10\u00A0F à 1\u202F500\u00A0F, par multiples de 5\u00A0F",
                 strstr(followed(t, "dix"), "mise"));
}

UTEST_F(typing, where_a_text_is_typed_a_question_mark_is_part_of_it)
{
    struct typing *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, PLAY_COMMAND("dire", "{ text 'quoi' {} }", "")));
    EXPECT_STREQ("", followed(t, "dire"));
    EXPECT_STREQ("", followed(t, "dire quoi donc"));
}

UTEST_F(typing, of_a_secret_no_example_is_shown)
{
    struct typing *t = utest_fixture;
    ASSERT_STREQ(
        "", play_begin(&t->play,
                       "command 'cache' { words = { fr = 'cache', en = 'cache' }, help = { fr = 'x', en = "
                       "'x' }, sealed = true, fields = { player 'qui', quantity 'nombre' { 1, 9 } }, "
                       "run = function() end }"));
    EXPECT_STREQ("nombre\u00A0: un nombre, de 1 à 9", followed(t, "cache bo"));
}

/* --- what may be answered ------------------------------------------------------------------------------- */

static const char *explained(struct typing *t, const char *what, bool with_rules)
{
    Play *play = &t->play;
    buffer_clear(&play->text);
    GameResult result =
        game_explain(play->game, play->table, NULL, what, with_rules, &play->text, &play->trouble);
    return result == GAME_OK ? buffer_string(&play->text) : play->trouble.text;
}

UTEST_F(typing, a_question_is_explained_field_by_field)
{
    struct typing *t = utest_fixture;
    begin(t);
    play_type(&t->play, "Bo", "demander");
    EXPECT_STREQ("Bo\u00A0: votre mise\n"
                 "  10 Élodie\n"
                 "  mise\u00A0: un montant, de 10\u00A0F à 1\u202F500\u00A0F, par multiples de 5\u00A0F\n"
                 "  pour\u00A0: quelqu'un à la table, ou passe",
                 explained(t, NULL, false));
    game_set_language(t->play.game, "en");
    EXPECT_STREQ("Bo: your bid\n"
                 "  10 Élodie\n"
                 "  bid: an amount, from 10\u00A0F to 1,500\u00A0F, in multiples of 5\u00A0F\n"
                 "  pour: somebody at the table, or pass",
                 explained(t, NULL, false));
}

UTEST_F(typing, a_command_is_explained_by_its_word)
{
    struct typing *t = utest_fixture;
    begin(t);
    EXPECT_STREQ("payer QUI À-QUI MONTANT\n"
                 "  par exemple\u00A0: payer Élodie Bo 1\n"
                 "  payeur\u00A0: quelqu'un à la table, ou la banque\n"
                 "  receveur\u00A0: quelqu'un à la table, ou la banque\n"
                 "  montant\u00A0: un montant, au moins 1\u00A0F",
                 explained(t, "payer", false));
    EXPECT_STREQ("x\n  par exemple\u00A0: engager Élodie ouvrier, Bo comptable\n"
                 "  qui\u00A0: plusieurs valeurs à la suite, quelqu'un à la table et un choix, parmi "
                 "ouvrier, comptable chaque fois",
                 explained(t, "engager", false));
    EXPECT_STREQ("«\u00A0payre\u00A0»\u202F? Vouliez-vous dire payer\u202F?", explained(t, "payre", false));
}

/* Of one at most it is no list to whoever types it; and that nothing will do is no limit. */
UTEST_F(typing, a_list_is_explained_by_how_many_there_may_be)
{
    static const char lists[] =
        PLAY_COMMAND("seul", "{ list 'qui' { min = 0, max = 1, of = player 'p' } }", "")
            PLAY_COMMAND("passant", "{ list 'qui' { min = 0, max = 1, pass = true, of = player 'p' } }", "")
                PLAY_COMMAND("tous", "{ list 'qui' { min = 0, of = player 'p' } }", "")
                    PLAY_COMMAND("deux", "{ list 'qui' { 2, 2, of = player 'p' } }", "");
    struct typing *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, lists));
    EXPECT_STREQ(" qui [p]", hinted(t, NULL, "seul"));
    EXPECT_STREQ(" qui [p ...]", hinted(t, NULL, "tous"));
    EXPECT_STREQ("x\n  par exemple\u00A0: seul Élodie\n  qui\u00A0: quelqu'un à la table, si on veut",
                 explained(t, "seul", false));
    EXPECT_STREQ("x\n  par exemple\u00A0: passant Élodie\n  qui\u00A0: quelqu'un à la table, ou passe",
                 explained(t, "passant", false));
    EXPECT_STREQ("x\n  par exemple\u00A0: tous Élodie Bo\n"
                 "  qui\u00A0: plusieurs valeurs à la suite, quelqu'un à la table chaque fois",
                 explained(t, "tous", false));
    EXPECT_STREQ("x\n  par exemple\u00A0: deux Élodie Bo\n"
                 "  qui\u00A0: plusieurs valeurs à la suite, quelqu'un à la table chaque fois, 2 exactement",
                 explained(t, "deux", false));
}

/* Through a function that the question's own holds; rules that have nothing to do with it are left out. */
UTEST_F(typing, the_rules_that_a_question_hangs_on_are_told)
{
    struct typing *t = utest_fixture;
    begin(t);
    play_type(&t->play, "Bo", "demander");
    const char *rules = strstr(explained(t, NULL, true), "\n\n");
    ASSERT_TRUE(rules != NULL);
    EXPECT_STREQ("\n\ntrègle\ttvaleur\ttd'où\ttsens\n"
                 "tmise_min\tn10\ttmaison (maison.lua)\ttmise la plus basse",
                 rules);
    EXPECT_TRUE(strstr(explained(t, "emprunter", true), "temprunt_max\tn1000") != NULL);
    EXPECT_TRUE(strstr(explained(t, "pas_vue", true), "sans rapport\n\n") != NULL);
}

/* --- who speaks ------------------------------------------------------------------------------------------
 */

static const char spoken[] =
    "command 'prendre' { words = { fr = 'prendre', en = 'take' }, help = { fr = 'x', en = 'x' },\n"
    "  whose = function(t) return t:item().player end, run = function(t) t:set('pris', true) end }\n"
    "command 'miser' { words = { fr = 'miser', en = 'bet' }, help = { fr = 'x', en = 'x' },\n"
    "  whose = 'qui', fields = { player 'qui', integer 'combien' }, run = function(t) t:set('pris', true) "
    "end }\n"
    "command 'noter' { words = { fr = 'noter', en = 'note' }, help = { fr = 'x', en = 'x' }, run = "
    "function() end }\n";

UTEST_F(typing, whose_name_stands_before_a_command_is_who_speaks)
{
    struct typing *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, spoken));
    EXPECT_STREQ("c'est à Élodie, pas à Bo", play_type(&t->play, "Bo", "prendre"));
    EXPECT_STREQ("not_your_turn", t->play.trouble.code);
    EXPECT_STREQ("c'est à Élodie, pas à banque", play_type(&t->play, "banque", "prendre"));
    EXPECT_STREQ("c'est à Zoé, pas à Bo", play_type(&t->play, "Bo", "miser zoe 5"));
    EXPECT_STREQ("nil", play_ask(&t->play, NULL, "pris"));
    EXPECT_STREQ("", play_type(&t->play, "Élodie", "prendre"));
    EXPECT_STREQ("", play_type(&t->play, "Bo", "miser bo 5"));
}

/* The banker types for everybody, and says so by naming nobody. */
UTEST_F(typing, where_nobody_is_named_a_command_is_typed_for_whoever_may_say_it)
{
    struct typing *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, spoken));
    EXPECT_STREQ("", play_type(&t->play, NULL, "prendre"));
    EXPECT_STREQ("", play_type(&t->play, NULL, "miser zoe 5"));
    EXPECT_STREQ("", play_type(&t->play, "Zoé", "noter"));
}

/* Behind "!" a rule is passed over; what has nothing to be done to is not. */
UTEST_F(typing, what_is_not_open_is_refused_behind_an_exclamation_mark_too)
{
    struct typing *t = utest_fixture;
    ASSERT_STREQ(
        "", play_begin(
                &t->play,
                "windows { nuit = function(t) return t:get 'nuit' == true end }\n"
                "command 'ouvrir' { words = { fr = 'ouvrir', en = 'open' }, help = { fr = 'x', en = 'x' },\n"
                "  open = function(t) return t:get 'porte' end, run = function(t) t:set('a', #t:get 'porte') "
                "end }\n"
                "command 'voler' { words = { fr = 'voler', en = 'steal' }, help = { fr = 'x', en = 'x' },\n"
                "  when = 'nuit', run = function(t) t:set('vole', (t:get 'vole' or 0) + 1) end }\n"));
    Play *play = &t->play;
    GameResult result =
        game_force_line(play->game, play->table, &play->random, NULL, "ouvrir", &play->text, &play->trouble);
    EXPECT_EQ((int)GAME_REFUSED, (int)result);
    EXPECT_STREQ("not_open", play->trouble.code);
    EXPECT_STREQ("«\u00A0voler\u00A0» n'est pas possible maintenant", play_type(play, "Bo", "voler"));
    buffer_clear(&play->text);
    result =
        game_force_line(play->game, play->table, &play->random, NULL, "voler", &play->text, &play->trouble);
    EXPECT_EQ((int)GAME_OK, (int)result);
    EXPECT_STREQ("malgré la règle\u00A0: «\u00A0voler\u00A0» n'est pas possible maintenant",
                 buffer_string(&play->text));
    EXPECT_STREQ("1", play_ask(play, NULL, "vole"));
}

/* --- what is typed unseen ------------------------------------------------------------------------------- */

static const char *asked(struct typing *t)
{
    Play *play = &t->play;
    buffer_clear(&play->text);
    bq_assert(game_asked(play->game, play->table, &play->text, &play->trouble) == GAME_OK);
    return buffer_string(&play->text);
}

UTEST_F(typing, what_is_typed_for_a_sealed_answer_is_marked_and_never_repeated)
{
    struct typing *t = utest_fixture;
    begin(t);
    EXPECT_STREQ("", play_type(&t->play, "Bo", "sceller"));
    EXPECT_FALSE(t->play.trouble.is_sealed);
    EXPECT_STREQ("Bo\tsealed\nZoé\tsealed", asked(t));
    EXPECT_STREQ("cette réponse ne va pas\u00A0: mise [1 .. 500]", play_type(&t->play, "Bo", "1247"));
    EXPECT_TRUE(t->play.trouble.is_sealed);
    EXPECT_STREQ("cette réponse ne va pas\u00A0: mise [1 .. 500]", play_type(&t->play, "Bo", "secret"));
    EXPECT_TRUE(t->play.trouble.is_sealed);
    EXPECT_STREQ("", play_type(&t->play, "Bo", "77"));
    EXPECT_TRUE(t->play.trouble.is_sealed);
    EXPECT_STREQ("", play_type(&t->play, "Élodie", "payer elodie zoe 5"));
    EXPECT_FALSE(t->play.trouble.is_sealed);
    EXPECT_STREQ("77 9", play_type(&t->play, "Zoé", "9"));
    EXPECT_TRUE(t->play.trouble.is_sealed);
    EXPECT_STREQ("Élodie\topen", asked(t));
}

UTEST_F(typing, a_command_may_be_typed_unseen_too)
{
    struct typing *t = utest_fixture;
    begin(t);
    EXPECT_STREQ("cette réponse ne va pas\u00A0: code [0 .. 9999]",
                 play_type(&t->play, "Bo", "coffre 12345"));
    EXPECT_TRUE(t->play.trouble.is_sealed);
    EXPECT_STREQ("", play_type(&t->play, "Bo", "coffre 1234"));
    EXPECT_TRUE(t->play.trouble.is_sealed);
}
