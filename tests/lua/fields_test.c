/* ctest: game */
/* Fields: lists, limits that not everybody may see, cards of hidden piles, slips of an author. */
#include "play.h"

struct fields {
    Play play;
};

UTEST_F_SETUP(fields)
{
    play_open(&utest_fixture->play);
    ASSERT_TRUE(utest_fixture->play.table != NULL);
}

UTEST_F_TEARDOWN(fields)
{
    (void)utest_result;
    play_close(&utest_fixture->play);
}

static const char *typed(struct fields *t, const char *line)
{
    return play_type(&t->play, "Bo", line);
}

/* --- what is understood beside the choices ------------------------------------------------------------- */

static const char fruit[] =
    PLAY_COMMAND("cueillir",
                 "{ choice 'fruit' { choices = { 'pomme', 'poire' }, known = { 'pomme', 'poire', "
                 "'noix', 'pom', 'pommeau' } } }",
                 "if a.fruit == 'noix' then refuse('trop_tot', {}) end t:say('dit', { what = "
                 "a.fruit })") "texts { fr = { dit = '{what}', trop_tot = 'pas encore' }, en = { "
                               "dit = '{what}', trop_tot = 'not yet' } }\n";

UTEST_F(fields, a_choice_may_understand_more_than_it_proposes_and_the_script_refuses_it)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, fruit));
    EXPECT_STREQ("poire", typed(t, "cueillir poi"));
    EXPECT_STREQ("pomme", typed(t, "cueillir pomm"));
    EXPECT_STREQ("pom", typed(t, "cueillir pom"));
    EXPECT_STREQ("pas encore", typed(t, "cueillir noix"));
    EXPECT_STREQ("trop_tot", t->play.trouble.code);
    EXPECT_STREQ("no_choice", (typed(t, "cueillir kiwi"), t->play.trouble.code));
    size_t from;
    buffer_clear(&t->play.text);
    ASSERT_EQ((int)GAME_OK, (int)game_complete(t->play.game, t->play.table, NULL, "cueillir ", &from,
                                               &t->play.text, &t->play.trouble));
    EXPECT_TRUE(strstr(buffer_string(&t->play.text), "pomme") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->play.text), "noix") == NULL);
}

static const char weather[] = PLAY_COMMAND(
    "dire",
    "{ choice 'temps' { choices = { 'neige', 'beau', 'nuage' }, known = { 'neige', 'beau', 'nuage', "
    "'rien' } } }",
    "t:say('dit', { what = a.temps })")
    PLAY_COMMAND(
        "court", "{ choice 'temps' { choices = { 'neige', 'beau' } } }",
        "t:say('dit', { what = a.temps })") "field_names { en = { neige = 'snow', beau = 'fine', rien = "
                                            "'nothing' } }\n"
                                            "texts { fr = { dit = '{what}' }, en = { dit = '{what}' } }\n";

UTEST_F(fields, a_choice_is_understood_by_what_it_is_called_in_either_language)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, weather));
    for (int pass = 0; pass < 2; pass++) {
        EXPECT_STREQ("neige", typed(t, "dire snow"));
        EXPECT_STREQ("neige", typed(t, "dire sn"));
        EXPECT_STREQ("neige", typed(t, "dire neige"));
        EXPECT_STREQ("rien", typed(t, "dire nothing"));
        EXPECT_STREQ("nuage", typed(t, "dire nua"));
        game_set_language(t->play.game, "en");
    }
}

UTEST_F(fields, a_choice_is_told_as_it_is_called_at_the_table)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, weather));
    EXPECT_STREQ("«\u00A0n\u00A0»\u00A0: lequel\u202F? neige, nuage", typed(t, "dire n"));
    game_set_language(t->play.game, "en");
    EXPECT_STREQ("'snwo'? Did you mean snow?", typed(t, "dire snwo"));
    EXPECT_STREQ("'xyz' is none of the choices: snow, fine, nuage", typed(t, "dire xyz"));
    EXPECT_STREQ("'xyz' is none of the choices: snow, fine", typed(t, "court xyz"));
    size_t from;
    buffer_clear(&t->play.text);
    ASSERT_EQ((int)GAME_OK, (int)game_complete(t->play.game, t->play.table, NULL, "court s", &from,
                                               &t->play.text, &t->play.trouble));
    EXPECT_STREQ("snow", buffer_string(&t->play.text));
    buffer_clear(&t->play.text);
    ASSERT_EQ((int)GAME_OK, (int)game_explain(t->play.game, t->play.table, NULL, "court", false,
                                              &t->play.text, &t->play.trouble));
    EXPECT_TRUE(strstr(buffer_string(&t->play.text), "out of snow, fine") != NULL);
}

/* Where nothing, nobody or no may be said, 0 says it. */
UTEST_F(fields, zero_is_nothing_where_nothing_may_be_said)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ(
        "", play_begin(
                &t->play,
                PLAY_COMMAND("qui", "{ player 'qui' { pass = true } }",
                             "t:say('dit', { what = tostring(a.qui) })")
                    PLAY_COMMAND("noms", "{ list 'noms' { of = player 'p', pass = true } }",
                                 "t:say('dit', { what = #a.noms })")
                        PLAY_COMMAND("obligatoire", "{ list 'noms' { of = player 'p' } }", "") PLAY_COMMAND(
                            "nombres", "{ list 'n' { of = quantity 'q', pass = true } }",
                            "t:say('dit', { what = #a.n })")
                            PLAY_COMMAND(
                                "vrai", "{ yesno 'v' }",
                                "t:say('dit', { what = tostring(a.v) })") "texts { fr = { dit = '{what}' }, "
                                                                          "en = { dit = '{what}' } }\n"));
    EXPECT_STREQ("false", typed(t, "qui 0"));
    EXPECT_STREQ("0", typed(t, "noms 0"));
    EXPECT_STREQ("1", typed(t, "nombres 0"));
    EXPECT_STREQ("false", typed(t, "vrai 0"));
    EXPECT_STREQ("no_player", (typed(t, "obligatoire 0"), t->play.trouble.code));
    EXPECT_STREQ("no_player", (typed(t, "noms bo 0"), t->play.trouble.code));
}

/* --- lists ------------------------------------------------------------------------------------------ */

static const char lists[] = PLAY_COMMAND("engager",
                                         "{ list 'effectifs' { of = quantity 'n' { 0, 20 }, 4, 4 } }",
                                         "t:say('dit', { what = table.concat(a.effectifs, '+') })")
    PLAY_COMMAND("trio",
                 "{ list 'heros' { of = choice 'h' { choices = { 'Roi', 'Fou', 'Tour', 'Dame noire' } }, "
                 "3, 3, distinct = true } }",
                 "t:say('dit', { what = table.concat(a.heros, '+') })")
        PLAY_COMMAND("ordres",
                     "{ list 'ordres' { of = { player 'qui', amount 'prix' { min = 1, "
                     "max = function(c) return 100 * (#c.items + 1) end } }, pass = true } }",
                     "for _, o in ipairs(a.ordres) do t:say('dit', { what = o.qui .. ' ' .. o.prix }) end")
            PLAY_COMMAND("paire", "{ list 'prix' { of = amount 'p', min = 2, max = 3 }, player 'qui' }",
                         "t:say('dit', { what = table.concat(a.prix, '+') .. ' ' .. a.qui })")
                PLAY_COMMAND("peut_etre", "{ list 'noms' { of = player 'p', min = 0 } }",
                             "t:say('dit', { what = #a.noms })") "texts { fr = { dit = '{what}' }, en = { "
                                                                 "dit = '{what}' } }\n";

UTEST_F(fields, a_list_takes_several_values_in_one_answer)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, lists));
    EXPECT_STREQ("6+3+0+9", typed(t, "engager 6 3 0 9"));
    EXPECT_STREQ("6+3+0+9", typed(t, "engager 6, 3, 0, 9"));
    EXPECT_STREQ("3 ne suffit pas\u00A0: il en faut au moins 4", typed(t, "engager 6 3 0"));
    EXPECT_STREQ("5, c'est trop\u00A0: au plus 4", typed(t, "engager 6 3 0 9 1"));
    EXPECT_STREQ("21\u00A0: au plus 20", typed(t, "engager 6 3 0 21"));
    EXPECT_STREQ("«\u00A0x\u00A0»\u00A0: il faut un nombre entier", typed(t, "engager 6 x 0 9"));
    EXPECT_STREQ("il manque\u00A0: effectifs — x", typed(t, "engager"));
}

/* Whose turn it is the choices say: in their order, each once. */
static const char in_turn[] =
    PLAY_COMMAND("dire",
                 "{ list 'offres' { in_turn = true, of = { player 'qui' { choices = function(c)\n"
                 "  return { c.t:names('player')[#c.items + 1] } end }, amount 'prix' { min = 0 }, quantity "
                 "'n' { min = 0 } } } }",
                 "for _, o in ipairs(a.offres) do t:say('dit', { what = o.qui .. ' ' .. o.prix .. ' ' .. o.n "
                 "}) end") "texts { fr = { dit = '{what}' }, en = { dit = '{what}' } }\n";

UTEST_F(fields, a_list_that_is_told_in_turn_needs_no_names)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, in_turn));
    EXPECT_STREQ("Élodie 80 2\nBo 0 0\nZoé 70 1", typed(t, "dire 80x2 0 70x1"));
    EXPECT_STREQ("Élodie 0 0\nBo 0 0\nZoé 0 0", typed(t, "dire 0 0 0"));
    EXPECT_STREQ("Élodie 80 2", typed(t, "dire 80 2"));
    EXPECT_STREQ("Élodie 80 2\nBo 0 0", typed(t, "dire elodie 80x2 bo 0"));
    EXPECT_STREQ("Élodie 0 0\nBo 0 0", typed(t, "dire elodie 0 0 bo 0 0"));
    EXPECT_STREQ("Élodie 80 0\nBo 70 1", typed(t, "dire elodie 80 0, bo 70 1"));
    EXPECT_STREQ("Élodie 80 0\nBo 70 1", typed(t, "dire 80 0 70 1"));
    EXPECT_STREQ("Élodie 21000 5\nBo 0 0", typed(t, "dire 21 000x5 0"));
    EXPECT_STREQ("il y a un mot de trop\u00A0: «\u00A070x1\u00A0»", typed(t, "dire 80x2 0 0 70x1"));
    EXPECT_STREQ("personne ne s'appelle «\u00A070x1\u00A0»", typed(t, "dire elodie 80x2 70x1"));
}

UTEST_F(fields, two_words_in_a_list_are_no_beginning_of_one)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, lists));
    EXPECT_STREQ("Roi+Tour+Fou", typed(t, "trio r to f"));
    EXPECT_STREQ("Tour+Roi+Fou", typed(t, "trio t roi fou"));
    EXPECT_STREQ("Dame noire+Roi+Fou", typed(t, "trio dame n r f"));
}

/* Whatever kind of name it is, and wherever it is typed: "B o" is nobody called Bo. */
UTEST_F(fields, several_words_are_no_beginning_of_a_name_that_has_fewer)
{
    static const struct {
        const char *field, *typed, *code;
    } names[] = {
        {"list 'x' { 3, 3, of = option 'o' { labels = { 'Notaire', 'Maire', 'Reine' } } }", "1 2 n o",
         "no_choice"},
        {"list 'x' { 3, 3, of = option 'o' { labels = { 'Notaire', 'Maire', 'Reine' } } }", "r m n", ""},
        {"list 'x' { 2, 2, of = choice 'o' { choices = { 'Notaire', 'Or' } } }", "n o", ""},
        {"list 'x' { 1, 1, of = choice 'o' { choices = { 'Notaire', 'Or' } } }", "n o", "too_many"},
        {"option 'x' { labels = { 'Notaire', 'Or' } }", "n o", "too_much_typed"},
        {"choice 'x' { choices = { 'Notaire', 'Or' } }", "n o", "too_much_typed"},
        {"choice 'x' { choices = { 'pain' }, aliases = { { 'Notaire', 'pain' } } }", "n o", "too_much_typed"},
        {"player 'x'", "b o", "too_much_typed"},
        {"players 'x'", "b z", ""},
        {"card 'x' { pile = 'tas' }", "n o", "too_much_typed"},
        {"card 'x' { pile = 'tas' }", "gros l", ""},
        {"holder 'x'", "ban que", "too_much_typed"},
        {"yesno 'x'", "n o", "too_much_typed"},
    };
    struct fields *t = utest_fixture;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char source[1024];
        char line[64];
        snprintf(
            source, sizeof source,
            "deck 'bons' { { no = 1, title = 'Notaire' }, { no = 2, title = 'Gros lot' } }\n" PLAY_COMMAND(
                "preparer", "{}", "t:lay('bons', 'tas') t:show('pile', 'tas', 'all')")
                PLAY_COMMAND("dire", "{ %s }", ""),
            names[i].field);
        snprintf(line, sizeof line, "dire %s", names[i].typed);
        ASSERT_STREQ("", play_begin(&t->play, source));
        ASSERT_STREQ("", typed(t, "preparer"));
        t->play.trouble.code[0] = '\0';
        typed(t, line);
        EXPECT_STREQ(names[i].code, t->play.trouble.code);
        table_free(t->play.table);
        t->play.table = table_new();
    }
}

UTEST_F(fields, names_of_several_words_stand_in_a_list_too)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, lists));
    EXPECT_STREQ("Dame noire+Roi+Fou", typed(t, "trio dame noire roi fou"));
    EXPECT_STREQ("Roi est là deux fois", typed(t, "trio roi roi fou"));
}

UTEST_F(fields, a_list_of_several_fields_has_tables_for_its_items)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, lists));
    EXPECT_STREQ("Élodie 80\nBo 200", typed(t, "ordres elodie 80 bo 200"));
    EXPECT_STREQ("180\u00A0F\u00A0: au plus 100\u00A0F", typed(t, "ordres elodie 180 bo 200"));
    EXPECT_STREQ("il manque\u00A0: prix — x", typed(t, "ordres elodie 80 bo"));
    EXPECT_STREQ("", typed(t, "ordres passe"));
}

UTEST_F(fields, of_two_readings_the_one_that_makes_as_many_as_are_asked_for_is_meant)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, lists));
    EXPECT_STREQ("6300+9 Bo", typed(t, "paire 6 300 9 bo"));
    EXPECT_STREQ("6+300 Bo", typed(t, "paire 6 300 bo"));
}

static const char prices[] = PLAY_COMMAND(
    "offres",
    "{ list 'offres' { of = { player 'qui' { against = function(c, who)\n"
    "    if who == 'Zoé' then return obstacle('partie', { who = who }) end\n"
    "  end }, amount 'prix' { min = 10, likely = 20 }, "
    "  quantity 'n' { 0, { { 3, objection 'trop' }, { function(c) return c.answers.prix // 5 end,\n"
    "    obstacle('cher', function(c, n, most) return { who = c.answers.qui, most = most } end) } } }"
    " } } }",
    "for _, o in ipairs(a.offres) do\n"
    "  t:say('dit', { what = o.qui .. ' ' .. o.prix .. ' x ' .. o.n })\n"
    "end") "texts { fr = { dit = '{what}', trop = '{who} {value} : plus de {max}', partie = '{who} est "
           "partie',\n"
           "  cher = '{who} : au plus {most}' },\n"
           "  en = { dit = '{what}', trop = '{who} {value}: more than {max}', partie = '{who} has left',\n"
           "  cher = '{who}: {most} at most' } }\n";

UTEST_F(fields, in_a_list_a_price_and_a_number_may_stand_in_one_word)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, prices));
    EXPECT_STREQ("Bo 4000 x 3\nÉlodie 15 x 2", typed(t, "offres Bo 4000x3, elodie 15x2"));
    EXPECT_STREQ("Bo 4000 x 3\nÉlodie 15 x 2", typed(t, "offres Bo 4k 3, elodie 15 2"));
}

UTEST_F(fields, a_limit_refuses_with_its_own_reason)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, prices));
    EXPECT_STREQ("Élodie 15 x 0", typed(t, "offres elodie 15x0"));
    EXPECT_STREQ("below_min", (typed(t, "offres elodie 7x0"), t->play.trouble.code));
    EXPECT_STREQ("Bo 4\u00A0: plus de 3", typed(t, "offres Bo 4000x4"));
    EXPECT_STREQ("trop", t->play.trouble.code);
    EXPECT_STREQ("Élodie 4\u00A0: plus de 3", typed(t, "offres Bo 15x2 elodie 15x4"));
    EXPECT_STREQ("Bo\u00A0: au plus 2", typed(t, "offres Bo 10x3"));
    EXPECT_STREQ("Zoé est partie", typed(t, "offres zoe 15x2"));
    EXPECT_STREQ("«\u00A0Bob\u00A0»\u202F? Vouliez-vous dire Bo\u202F?", typed(t, "offres Bob 10x2"));
}

static const char night[] =
    "step 'nuit' { ask = form('Bo', 'nuit', yesno 'fini'), answer = function() end }\n" PLAY_COMMAND(
        "dormir", "{}",
        "t:todo 'nuit'") "command 'ronfler' { words = { fr = 'ronfler', en = 'snore' }, help = { fr = 'x', "
                         "en = 'x' },\n"
                         "  during = 'nuit', run = function(t) t:say('dit', { what = 'zzz' }) end }\n"
                         "texts { fr = { dit = '{what}', nuit = 'fini' }, en = { dit = '{what}', nuit = "
                         "'over' } }\n";

UTEST_F(fields, a_command_is_said_during_the_step_that_it_names_and_at_no_other_time)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, night));
    EXPECT_STREQ("not_open", (typed(t, "ronfler"), t->play.trouble.code));
    typed(t, "dormir");
    EXPECT_STREQ("zzz", typed(t, "ronfler"));
    typed(t, "oui");
    EXPECT_STREQ("not_open", (typed(t, "ronfler"), t->play.trouble.code));
}

UTEST_F(fields, a_list_that_may_be_empty_needs_no_word)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, lists));
    EXPECT_STREQ("0", typed(t, "peut_etre"));
    EXPECT_STREQ("2", typed(t, "peut_etre zoe bo"));
}

static const char companies[] =
    PLAY_COMMAND("titre",
                 "{ list 'entreprise' { min = 0, max = 1, of = choice 'e' { choices = { 'Sony', "
                 "'Suisses' }, "
                 "aliases = { { 'UBS', 'Suisses' }, { 'S. A.', 'Saab' } } } }, "
                 "list 'demandes' { min = 0, of = quantity 'n' { 0, 2 } } }",
                 "t:say('dit', { what = (a.entreprise[1] or '-') .. ' ' .. table.concat(a.demandes, '+') "
                 "})") "texts { fr = { dit = '{what}' }, en = { dit = '{what}' } }\n";

static const char known[] = PLAY_COMMAND(
    "choisir",
    "{ choice 'bien' { choices = { 'orge' }, known = { 'orge', 'blé' }, aliases = { { 'b', 'blé' }, { 'x', "
    "'blé' } } } }",
    "t:say('dit', { what = a.bien })") "texts { fr = { dit = '{what}' }, en = { dit = '{what}' } }\n";

UTEST_F(fields, what_is_no_choice_now_is_understood_where_the_script_refuses_it)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, known));
    EXPECT_STREQ("orge", typed(t, "choisir or"));
    EXPECT_STREQ("blé", typed(t, "choisir ble"));
    EXPECT_STREQ("blé", typed(t, "choisir b"));
    EXPECT_TRUE(strstr(typed(t, "choisir seigle"), "seigle") != NULL);
}

UTEST_F(fields, a_choice_is_known_by_its_other_names)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, companies));
    EXPECT_STREQ("Suisses 1", typed(t, "titre ubs 1"));
    EXPECT_STREQ("Suisses 1", typed(t, "titre sui 1"));
    EXPECT_TRUE(strstr(typed(t, "titre s.a. 1"), "s.a.") != NULL); /* what it means is no choice */
}

UTEST_F(fields, a_list_that_may_be_empty_is_where_the_words_are_of_the_next_field)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, companies));
    EXPECT_STREQ("- 1+2", typed(t, "titre 1 2"));
    EXPECT_STREQ("Sony 1+2", typed(t, "titre sony 1 2"));
    EXPECT_STREQ("Sony ", typed(t, "titre sony"));
    EXPECT_STREQ("- ", typed(t, "titre"));
    EXPECT_STREQ("«\u00A0sonny\u00A0»\u202F? Vouliez-vous dire Sony\u202F?", typed(t, "titre sonny 1 2"));
    EXPECT_STREQ("«\u00A0x\u00A0»\u00A0: il faut un nombre entier", typed(t, "titre sony 1 x"));
}

UTEST_F(fields, an_amount_is_written_as_money_for_a_text_that_lists_several)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ(
        "", play_begin(
                &t->play,
                PLAY_COMMAND("dire", "{}",
                             "t:say('dit', { what = t:written(1500) })") "texts { fr = { dit = '{what}' }, "
                                                                         "en = { dit = '{what}' } }\n"));
    EXPECT_STREQ("1\u202F500\u00A0F", typed(t, "dire"));
    game_set_language(t->play.game, "en");
    EXPECT_STREQ("1,500\u00A0F", typed(t, "dire"));
}

/* --- what must not be told --------------------------------------------------------------------------- */

static const char secret_cash[] = PLAY_COMMAND(
    "cacher", "{}", "for _, p in ipairs(t:names 'player') do t:show('account', p, 'owner', p) end")
    PLAY_COMMAND("miser", "{ amount 'mise' { 1, function(c) return c.t:balance('franc', 'Bo') end } }", "")
        PLAY_COMMAND("demander", "{}",
                     "t:todo 'mise'") "step 'mise' { ask = function() return form('Bo', 'votre_mise',\n"
                                      "    amount 'mise' { 1, function(c) return c.t:balance('franc', c.who) "
                                      "end }) end,\n"
                                      "  answer = function() end }\n"
                                      "texts { fr = { votre_mise = 'votre mise' }, en = { votre_mise = 'your "
                                      "bid' } }\n";

UTEST_F(fields, a_limit_that_is_hidden_holds_and_is_told_to_nobody)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, secret_cash));
    EXPECT_STREQ("1\u202F600\u00A0F\u00A0: au plus 1\u202F500\u00A0F", typed(t, "miser 1600"));
    EXPECT_STREQ("", typed(t, "demander"));
    EXPECT_STREQ("Bo\u00A0: votre mise\t1 · de 1\u00A0F à 1\u202F500\u00A0F", play_prompt(&t->play));
    EXPECT_STREQ("", typed(t, "cacher"));
    EXPECT_STREQ("1\u202F600\u00A0F\u00A0: c'est trop", typed(t, "miser 1600"));
    EXPECT_STREQ("Bo\u00A0: votre mise\t1 · au moins 1\u00A0F", play_prompt(&t->play));
    EXPECT_STREQ("1\u202F600\u00A0F\u00A0: c'est trop", typed(t, "1600"));
    EXPECT_STREQ("", typed(t, "1500"));
}

static const char hidden_hands[] =
    "deck 'bons' { { no = 1, copies = 3, title = 'Pénurie' }, { no = 2, title = 'Tempête' },\n"
    "  { no = 3, title = 'Pénombre' } }\n" PLAY_COMMAND(
        "donner", "{}",
        "t:lay 'bons'; t:define('pile', 'main'); t:show('pile', 'main', 'owner', 'Bo')\n"
        "t:put('Pénurie 2', 'main')") PLAY_COMMAND("jouer", "{ card 'bon' { pile = 'main' } }",
                                                   "t:say('joue', { card = a.bon })")
        PLAY_COMMAND(
            "etaler", "{}",
            "t:show('pile', 'main', 'all')") "texts { fr = { joue = '{card}' }, en = { joue = '{card}' } }\n";

UTEST_F(fields, what_lies_in_a_hidden_pile_is_told_by_no_slip)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, hidden_hands));
    EXPECT_STREQ("", typed(t, "donner"));
    /* The box is known to all: what is told is the same whatever the hand holds. */
    EXPECT_STREQ("«\u00A0pén\u00A0»\u00A0: lequel\u202F? Pénurie 1, Pénurie 2, Pénurie 3, Pénombre",
                 typed(t, "jouer pén"));
    EXPECT_STREQ("la carte «\u00A0tampete\u00A0»\u202F? Vouliez-vous dire Tempête\u202F?",
                 typed(t, "jouer tampete"));
    EXPECT_STREQ("la carte «\u00A0tempete\u00A0» n'est pas là", typed(t, "jouer tempete"));
    EXPECT_STREQ("Pénurie 2", typed(t, "jouer pénurie"));
    EXPECT_STREQ("Pénurie 2", typed(t, "jouer pénurie 1"));
    EXPECT_STREQ("", typed(t, "etaler"));
    EXPECT_STREQ("Pénurie 2", typed(t, "jouer pén"));
    EXPECT_STREQ("la carte «\u00A0tempete\u00A0» n'est pas là", typed(t, "jouer tempete"));
}

UTEST_F(fields, a_card_that_is_somewhere_else_is_told_where_if_all_may_see_that)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ(
        "",
        play_begin(&t->play,
                   "deck 'tours' { { no = 1, title = 'K01' }, { no = 2, title = 'K02' } }\n" PLAY_COMMAND(
                       "donner", "{}",
                       "t:lay('tours', 'talon'); t:define('pile', 'table'); t:define('pile', 'main'); "
                       "t:show('pile', 'main', 'owner', 'Bo')\n"
                       "t:put('K01', 'table')")
                       PLAY_COMMAND("jouer", "{ card 'tour' { pile = 'talon' } }", "t:put(a.tour, 'main')")));
    EXPECT_STREQ("", typed(t, "donner"));
    EXPECT_STREQ("K01 est dans «\u00A0table\u00A0», d'après ce qui a été tapé\u202F; si c'est faux, amender",
                 typed(t, "jouer k01"));
    EXPECT_STREQ("", typed(t, "jouer K2"));
    EXPECT_STREQ("la carte «\u00A0k02\u00A0» n'est pas là", typed(t, "jouer k02"));
}

UTEST_F(fields, the_cards_that_may_come_next_are_the_top_one_the_loose_ones_or_the_first_underneath)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ(
        "",
        play_begin(
            &t->play,
            "deck 'tours' { { no = 1, title = 'K1' }, { no = 2, title = 'K2' }, { no = 3, title = "
            "'K3' } }\n" PLAY_COMMAND("donner", "{}", "t:lay('tours', 'talon') t:define('pile', 'table')")
                PLAY_COMMAND("sous", "{ text 'tour' }", "t:put(a.tour, 'talon', 'under')")
                    PLAY_COMMAND("dessus", "{ text 'tour' }", "t:put(a.tour, 'talon')") PLAY_COMMAND(
                        "suivantes", "{}",
                        "t:say('dit', { what = table.concat(t:next_cards 'talon', "
                        "' ') .. '.' })") "texts { fr = { dit = '{what}' }, en = { dit = '{what}' } }\n"));
    EXPECT_STREQ("", typed(t, "donner"));
    EXPECT_STREQ("K1 K2 K3.", typed(t, "suivantes"));
    EXPECT_STREQ("", typed(t, "sous K2"));
    EXPECT_STREQ("K1 K3.", typed(t, "suivantes"));
    EXPECT_STREQ("", typed(t, "dessus K3"));
    EXPECT_STREQ("K3.", typed(t, "suivantes"));
    EXPECT_STREQ("", typed(t, "sous K3"));
    EXPECT_STREQ("", typed(t, "sous K1"));
    EXPECT_STREQ("K2.", typed(t, "suivantes"));
}

/* --- slips ------------------------------------------------------------------------------------------ */

UTEST_F(fields, a_key_that_such_a_field_has_not_is_a_slip)
{
    Play *play = &utest_fixture->play;
    EXPECT_STREQ("maison.lua:1: amount prix: what is 'mn'? Is min meant?",
                 play_load(play, "local f = amount 'prix' { mn = 3 }"));
    EXPECT_STREQ("maison.lua:2: choice bien: what is 'min'?",
                 play_load(play, "\nlocal f = choice 'bien' { 3, choices = {} }"));
    EXPECT_STREQ("maison.lua:1: card carte: what is 'plie'? Is pile meant?",
                 play_load(play, "local f = card 'carte' { plie = 'x' }"));
    EXPECT_STREQ("maison.lua:1: list x: of what?", play_load(play, "local f = list 'x' { 2 }"));
    EXPECT_STREQ("maison.lua:1: list x: of is a field, or several, that are no lists",
                 play_load(play, "local f = list 'x' { of = players 'p' }"));
    EXPECT_STREQ("", play_load(play, "local f = bid 'b' { 1, next = function() end, pass = true }"));
}

/* --- chance ----------------------------------------------------------------------------------------- */

static uint32_t pick(void *context, uint32_t n)
{
    uint64_t *chance = context;
    *chance = *chance * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(((*chance >> 32) * n) >> 32) + 1;
}

/* What a simulated player types is understood again, lists and samples too. */
UTEST_F(fields, what_a_simulated_player_chooses_can_be_typed)
{
    struct fields *t = utest_fixture;
    static char source[sizeof lists + 512];
    snprintf(source, sizeof source, "%s%s", lists,
             PLAY_COMMAND("noter", "{ text 'note' { samples = { 'une seule' } } }",
                          "t:say('dit', { what = a.note })"));
    ASSERT_STREQ("", play_begin(&t->play, source));
    uint64_t chance = 7;
    int lists_typed = 0;
    for (int i = 0; i < 400; i++) {
        Buffer chosen = {0};
        ASSERT_EQ((int)GAME_OK, (int)game_choose_move(t->play.game, t->play.table, pick, &chance, &chosen,
                                                      &t->play.trouble));
        char line[512];
        snprintf(line, sizeof line, "%s", chosen.length > 0 ? buffer_string(&chosen) : "\t");
        buffer_done(&chosen);
        bool is_list = strstr(line, "\tengager ") || strstr(line, "\tordres ") || strstr(line, "\tnoter ") ||
                       strstr(line, "\ttrio ");
        if (!is_list) continue;
        const char *answer = typed(t, strchr(line, '\t') + 1);
        EXPECT_STREQ("", t->play.trouble.result == GAME_OK ? "" : answer);
        lists_typed++;
    }
    EXPECT_GT(lists_typed, 5);
}

UTEST_F(fields, a_limit_that_is_none_is_told_at_the_function_that_gives_it)
{
    static const struct {
        const char *field, *line, *trouble;
    } slips[] = {
        {"amount 'a' {\n max = function() return 'tout' end }", "miser 5",
         "maison.lua:2: amount a: max must be a whole number, not tout"},
        {"integer 'a' { multiple = function() return 0 end }", "miser 5",
         "maison.lua:1: integer a: multiple must be a whole number, not 0"},
        {"choice 'a' { choices = function() return 'un' end }", "miser un",
         "maison.lua:1: choice a: choices must be a list, not un"},
        {"text 'a' { max = function() return {} end }", "miser un",
         "maison.lua:1: text a: max must be a whole number"},
    };
    struct fields *t = utest_fixture;
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        char source[512];
        snprintf(source, sizeof source,
                 "command 'miser' { fields = { %s }, words = { fr = 'miser', en = 'stake' }, "
                 "help = { fr = 'x', en = 'x' }, run = function() end }",
                 slips[i].field);
        ASSERT_STREQ("", play_begin(&t->play, source));
        EXPECT_TRUE(strstr(typed(t, slips[i].line), slips[i].trouble) != NULL);
        table_free(t->play.table);
        t->play.table = table_new();
    }
}

/* --- numbers that nobody means ------------------------------------------------------------------------ */

UTEST_F(fields, A01_a_sum_that_no_account_holds_is_refused_without_a_figure_that_wraps)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, PLAY_COMMAND("compter", "{ integer 'n', integer 'm' { 1 } }",
                                                       "t:say('dit', { what = a.n * 9000 })")
                                              PLAY_COMMAND("verser", "{}",
                                                           "t:move(9223372036854775807, 'franc', 'banque', "
                                                           "'Bo')") "texts { fr = { dit = '{what}' }, en = { "
                                                                    "dit = '{what}' } }\n"));
    EXPECT_STREQ("number_beyond", (typed(t, "payer banque Bo 9223372036854775807"), t->play.trouble.code));
    EXPECT_TRUE(strstr(t->play.trouble.text, "on ne compte pas si loin") != NULL);
    EXPECT_STREQ("", typed(t, "payer banque Bo 1000000000000000"));
    EXPECT_STREQ("number_beyond", (typed(t, "payer banque Bo 1000000000000001"), t->play.trouble.code));
    EXPECT_STREQ("number_beyond", (typed(t, "compter 9223372036854775807 5"), t->play.trouble.code));
    EXPECT_STREQ("number_beyond", (typed(t, "compter 5 9223372036854775807"), t->play.trouble.code));
    EXPECT_STREQ("number_beyond", (typed(t, "compter -1000000000000001 5"), t->play.trouble.code));
    EXPECT_STREQ("9000000000000000000", typed(t, "compter 1000000000000000 5"));
    EXPECT_STREQ("account_beyond", (typed(t, "verser"), t->play.trouble.code));
    EXPECT_TRUE(strstr(t->play.trouble.text, "il a dix-huit chiffres au plus") != NULL);
}

UTEST_F(fields, A01_what_no_account_holds_cannot_be_forced_either)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ(
        "", play_begin(&t->play,
                       PLAY_COMMAND("verser", "{}", "t:move(9223372036854775807, 'franc', 'banque', 'Bo')")));
    size_t mark = table_mark(t->play.table);
    const char *const lines[] = {"verser", "payer banque Bo 9223372036854775807"};
    for (size_t i = 0; i < 2; i++) {
        buffer_clear(&t->play.text);
        EXPECT_EQ((int)GAME_REFUSED, (int)game_force_line(t->play.game, t->play.table, &t->play.random, "Bo",
                                                          lines[i], &t->play.text, &t->play.trouble));
        table_rollback(t->play.table, mark);
    }
}

/* --- in English --------------------------------------------------------------------------------------- */

UTEST_F(fields, what_an_english_evening_prints_it_reads)
{
    struct fields *t = utest_fixture;
    static const Amount amounts[] = {1, 12, 999, 1000, 1200, 99999, 100000, 1000000, 1234567, 999999999999};
    static const Currency franc = {
        .name = "franc", .symbol = "F", .symbol_plain = "F", .style = MONEY_FRENCH};
    const Currency english = currency_in_english(franc);
    char line[128];
    ASSERT_STREQ("", play_begin(&t->play, PLAY_COMMAND("compter", "{ integer 'n' }",
                                                       "t:move(a.n, 'franc', 'banque', 'Bo')")));
    game_set_language(t->play.game, "en");
    for (size_t i = 0; i < sizeof amounts / sizeof *amounts; i++) {
        Amount before = play_money(&t->play, "Bo");
        snprintf(line, sizeof line, "payer banque Bo %s", money_print(&english, amounts[i]).text);
        EXPECT_STREQ("", typed(t, line));
        snprintf(line, sizeof line, "payer banque Bo %s", money_print_bare(&english, amounts[i]).text);
        EXPECT_STREQ("", typed(t, line));
        snprintf(line, sizeof line, "compter %s", money_print_bare(&english, amounts[i]).text);
        EXPECT_STREQ("", typed(t, line));
        EXPECT_EQ(before + 3 * amounts[i], play_money(&t->play, "Bo"));
    }
    EXPECT_STREQ("not_whole", (typed(t, "compter 1,20"), t->play.trouble.code));
    EXPECT_STREQ("not_whole", (typed(t, "compter 1,2000"), t->play.trouble.code));
    EXPECT_STREQ("not_whole", (typed(t, "compter 1234,567"), t->play.trouble.code));
    game_set_language(t->play.game, "fr");
    EXPECT_STREQ("amount_two_readings", (typed(t, "payer banque Bo 1,200"), t->play.trouble.code));
    EXPECT_STREQ("not_whole", (typed(t, "compter 1,200"), t->play.trouble.code));
}

/* --- what is put up ------------------------------------------------------------------------------------ */

static Amount held(struct fields *t, const char *good)
{
    int32_t asset = table_find(t->play.table, NAME_ASSET, good, strlen(good));
    int32_t who = table_find(t->play.table, NAME_ACCOUNT, "Bo", 2);
    return table_balance(t->play.table, (AssetId){asset}, (AccountId){who});
}

static const char *said(struct fields *t, const char *line)
{
    return play_type(&t->play, NULL, line);
}

UTEST_F(fields, a_lot_is_found_as_any_name_is_so_that_no_money_moves_without_its_good)
{
    struct fields *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, PLAY_COMMAND("rien", "{}", "t:set('x', 1)")));
    said(t, "bien Milano 1 100");
    said(t, "enchères mil");
    said(t, "Bo 40");
    said(t, "adjugé");
    EXPECT_EQ(1460, play_money(&t->play, "Bo"));
    EXPECT_EQ(1, held(t, "Milano"));
    said(t, "bien Milou 1 100");
    EXPECT_STREQ("ambiguous", (said(t, "enchères mil"), t->play.trouble.code));
    EXPECT_STREQ("no_choice_near", (said(t, "enchères Milanu"), t->play.trouble.code));
    EXPECT_STREQ("vente_ailleurs",
                 (said(t, "enchères mila"), t->play.trouble.code)); /* the bank has none left */
    EXPECT_STREQ("", (said(t, "enchères \"mil\" 10"), t->play.trouble.code));
    said(t, "Bo 40");
    said(t, "adjugé");
    EXPECT_EQ(1420, play_money(&t->play, "Bo"));
    EXPECT_EQ(1, held(t, "Milano"));
    EXPECT_STREQ("vente_ailleurs",
                 (said(t, "enchères 2 × milan"), t->play.trouble.code)); /* of the good, as it is printed */
}
