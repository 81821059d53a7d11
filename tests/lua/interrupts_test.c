/* ctest: game */
/* Interrupts: what a card or a command in the middle of a step may call off, ask again, end or put in
 * between; the windows in which it may be played. */
#include "play.h"

struct interrupts {
    Play play;
};

UTEST_F_SETUP(interrupts)
{
    play_open(&utest_fixture->play);
    ASSERT_TRUE(utest_fixture->play.table != NULL);
}

UTEST_F_TEARDOWN(interrupts)
{
    (void)utest_result;
    play_close(&utest_fixture->play);
}

static const char *typed(struct interrupts *t, const char *who, const char *line)
{
    return play_type(&t->play, who, line);
}

static const char *prompt(struct interrupts *t)
{
    return play_prompt(&t->play);
}

/* --- sealed answers of several ------------------------------------------------------------------------ */

static const char sealed[] =
    "windows { encan = true }\n"
    "step 'offre' { sealed = true, windows = { 'encan' },\n"
    "  asks = function(t) local forms = {}\n"
    "    for i, p in ipairs(t:names 'player') do\n"
    "      if not t:get('exclu', p) then\n"
    "        forms[#forms + 1] = form(p, 'offre', amount 'prix' { 1, function(c)\n"
    "          return c.t:balance('franc', c.who) end }) end end\n"
    "    return forms end,\n"
    "  answers = function(t, s, all) local said = {}\n"
    "    for _, p in ipairs(t:names 'player') do said[#said + 1] = all[p] and p .. ' ' .. all[p].prix end\n"
    "    t:say('ouvert', { what = table.concat(said, ', ') }) end }\n"
    "step 'apres' { ask = function() return form('Bo', 'encore') end, answer = function() end }\n"
    "step 'entre' { ask = function() return form('Zoé', 'dis', text 'mot') end,\n"
    "  answer = function(t, s, a) t:say('ouvert', { what = a.mot }) end }\n" PLAY_COMMAND(
        "offres", "{}", "t:todo 'offre'") PLAY_COMMAND("retirer", "{}", "t:drop 'offre'")
        PLAY_COMMAND("redemander", "{}", "t:ask_again 'offre'")
            PLAY_COMMAND("revoir", "{ player 'qui' }", "t:ask_again('offre', a.qui)")
                PLAY_COMMAND("clore", "{}", "t:conclude 'offre'") PLAY_COMMAND("exclure", "{ player 'qui' }",
                                                                               "t:set('exclu', a.qui, true)")
                    PLAY_COMMAND("parler", "{}", "t:todo 'entre'") PLAY_COMMAND(
                        "ensuite", "{}",
                        "t:todo_after('offre', 'apres')") "command 'express' { words = { fr = 'express', en "
                                                          "= 'express' }, help = { fr = 'x', en = 'x' },\n"
                                                          "  when = 'encan', fields = { player 'qui' },\n"
                                                          "  run = function(t, a) t:move(1000, 'franc', "
                                                          "a.qui, 'banque') end }\n"
                                                          "texts { fr = { offre = 'votre prix', encore = "
                                                          "'encore ?', dis = 'un mot', ouvert = '{what}' },\n"
                                                          "  en = { offre = 'your price', encore = 'more?', "
                                                          "dis = 'a word', ouvert = '{what}' } }\n";

static void begin_offers(struct interrupts *t)
{
    const char *trouble = play_begin(&t->play, sealed);
    if (*trouble) fprintf(stderr, "%s\n", trouble);
    bq_assert(!*trouble);
    typed(t, "Bo", "offres");
    typed(t, "Zoé", "1200");
}

UTEST_F(interrupts, an_interrupt_leaves_the_answers_that_were_given)
{
    struct interrupts *t = utest_fixture;
    begin_offers(t);
    EXPECT_STREQ("", typed(t, "Bo", "parler"));
    EXPECT_STREQ("Zoé\u00A0: un mot\tnote", prompt(t));
    EXPECT_STREQ("bon", typed(t, "Zoé", "bon"));
    EXPECT_STREQ("Élodie, Bo\u00A0: votre prix\t1 · de 1\u00A0F à 1\u202F500\u00A0F", prompt(t));
    EXPECT_STREQ("", typed(t, "Bo", "7"));
    EXPECT_STREQ("Élodie 9, Bo 7, Zoé 1200", typed(t, "Élodie", "9"));
}

UTEST_F(interrupts, who_cannot_keep_to_his_answer_any_more_is_asked_again)
{
    struct interrupts *t = utest_fixture;
    begin_offers(t);
    typed(t, "Bo", "7");
    EXPECT_STREQ("ce que Zoé a répondu ne va plus\u00A0: la question lui est posée de nouveau",
                 typed(t, "Bo", "express zoe"));
    EXPECT_STREQ("Élodie\u00A0: votre prix\t1 · de 1\u00A0F à 1\u202F500\u00A0F\nZoé\u00A0: votre prix\t1 · "
                 "de 1\u00A0F à 500\u00A0F",
                 prompt(t));
    typed(t, "Zoé", "500");
    EXPECT_STREQ("Élodie 9, Bo 7, Zoé 500", typed(t, "Élodie", "9"));
}

UTEST_F(interrupts, a_step_can_be_called_off_with_the_answers_to_it)
{
    struct interrupts *t = utest_fixture;
    begin_offers(t);
    EXPECT_STREQ("", typed(t, "Bo", "retirer"));
    EXPECT_STREQ("Élodie\u00A0: à vous de jouer\tpayer Élodie banque 50 · Entrée\u00A0: au tour de Bo",
                 prompt(t));
    typed(t, "Bo", "offres");
    EXPECT_STREQ("Élodie, Bo, Zoé\u00A0: votre prix\t1 · de 1\u00A0F à 1\u202F500\u00A0F", prompt(t));
}

UTEST_F(interrupts, a_step_can_be_asked_again_by_one_or_by_all)
{
    struct interrupts *t = utest_fixture;
    begin_offers(t);
    typed(t, "Bo", "7");
    typed(t, "Élodie", "revoir Bo");
    EXPECT_STREQ("Élodie, Bo\u00A0: votre prix\t1 · de 1\u00A0F à 1\u202F500\u00A0F", prompt(t));
    typed(t, "Élodie", "redemander");
    EXPECT_STREQ("Élodie, Bo, Zoé\u00A0: votre prix\t1 · de 1\u00A0F à 1\u202F500\u00A0F", prompt(t));
}

UTEST_F(interrupts, a_step_can_be_concluded_with_the_answers_that_there_are)
{
    struct interrupts *t = utest_fixture;
    begin_offers(t);
    EXPECT_STREQ("Zoé 1200", typed(t, "Bo", "clore"));
    EXPECT_STREQ("Élodie\u00A0: à vous de jouer\tpayer Élodie banque 50 · Entrée\u00A0: au tour de Bo",
                 prompt(t));
}

UTEST_F(interrupts, when_the_last_who_was_awaited_is_out_the_answers_are_opened)
{
    struct interrupts *t = utest_fixture;
    begin_offers(t);
    typed(t, "Bo", "7");
    EXPECT_STREQ("Bo 7, Zoé 1200", typed(t, "Bo", "exclure elodie"));
}

UTEST_F(interrupts, a_step_can_be_put_behind_the_one_that_runs)
{
    struct interrupts *t = utest_fixture;
    begin_offers(t);
    EXPECT_STREQ("", typed(t, "Bo", "ensuite"));
    EXPECT_STREQ("Élodie, Bo\u00A0: votre prix\t1 · de 1\u00A0F à 1\u202F500\u00A0F", prompt(t));
    EXPECT_STREQ("cela ne se montre pas ici", play_ask(&t->play, "Zoé", "sealed['3']"));
    typed(t, "Bo", "7");
    EXPECT_STREQ("Élodie 9, Bo 7, Zoé 1200", typed(t, "Élodie", "9"));
    EXPECT_STREQ("Bo\u00A0: encore\u202F?", prompt(t));
}

/* --- an auction that is kept on the table -------------------------------------------------------------- */

static const char auction[] = PLAY_COMMAND("scandale", "{}", "t:drop 'criee'; auctions.forget(t, 'vente')")
    PLAY_COMMAND("ruine", "{ player 'qui' }", "t:move(1450, 'franc', a.qui, 'banque')") PLAY_COMMAND(
        "parler", "{}", "t:todo 'entre'") "step 'entre' { ask = function() return form('Zoé', 'dis', text "
                                          "'mot') end, answer = function() end }\n"
                                          "texts { fr = { dis = 'un mot' }, en = { dis = 'a word' } }\n";

UTEST_F(interrupts, an_auction_is_called_off_with_all_that_is_kept_of_it)
{
    struct interrupts *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, auction));
    typed(t, "Bo", "enchères vélo");
    typed(t, NULL, "Bo 40");
    EXPECT_STREQ("", typed(t, "Élodie", "scandale"));
    EXPECT_STREQ("Élodie\u00A0: à vous de jouer\tpayer Élodie banque 50 · Entrée\u00A0: au tour de Bo",
                 prompt(t));
    EXPECT_STREQ("", typed(t, "Bo", "enchères vélo"));
    EXPECT_TRUE(strstr(prompt(t), "qui ouvre") != NULL);
}

UTEST_F(interrupts, an_auction_goes_on_where_it_was_after_another_question)
{
    struct interrupts *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, auction));
    typed(t, "Bo", "enchères vélo");
    typed(t, NULL, "Bo 40");
    EXPECT_STREQ("", typed(t, "Élodie", "parler"));
    EXPECT_STREQ("Zoé\u00A0: un mot\tnote", prompt(t));
    EXPECT_STREQ("", typed(t, "Zoé", "oui"));
    EXPECT_TRUE(strstr(prompt(t), "40\u00A0F à Bo") != NULL);
    EXPECT_STREQ("", typed(t, "Élodie", "ruine zoe"));
    EXPECT_TRUE(strstr(typed(t, NULL, "Zoé 60"), "au plus 50\u00A0F") != NULL);
    EXPECT_STREQ("", typed(t, NULL, "Zoé 50"));
}

/* --- one after the other -------------------------------------------------------------------------------- */

static const char each[] =
    "step 'etal' { ask = function(t, s) return form(s.player, 'combien', quantity 'n' { 0, 9 }) end,\n"
    "  answer = function(t, s, a) t:say('vend', { who = s.player, n = a.n }) end }\n" PLAY_COMMAND(
        "marche", "{}",
        "t:todo_all { { 'etal', player = 'Élodie' }, { 'etal', player = 'Bo' }, { 'etal', player = "
        "'Zoé' } }") PLAY_COMMAND("interdire", "{ player 'qui' }",
                                  "if not t:drop('etal', { player = a.qui }) then refuse('trop_tard') end")
        PLAY_COMMAND(
            "a_qui", "{}",
            "t:say('vend', { who = t:item('etal').player, n = #t:agenda() })") "texts { fr = { combien = "
                                                                               "'combien ?', vend = '{who} "
                                                                               "{n}', trop_tard = 'trop "
                                                                               "tard' },\n"
                                                                               "  en = { combien = 'how "
                                                                               "many?', vend = '{who} {n}', "
                                                                               "trop_tard = 'too late' } }\n";

UTEST_F(interrupts, one_of_several_turns_can_be_called_off)
{
    struct interrupts *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, each));
    EXPECT_STREQ("", typed(t, "Bo", "marche"));
    EXPECT_STREQ("Élodie 4", typed(t, "Bo", "a_qui"));
    EXPECT_STREQ("", typed(t, "Zoé", "interdire bo"));
    EXPECT_STREQ("Élodie 2", typed(t, "Élodie", "2"));
    EXPECT_STREQ("Zoé\u00A0: combien\u202F?\t1 · de 0 à 9", prompt(t));
    EXPECT_STREQ("trop tard", typed(t, "Zoé", "interdire bo"));
    EXPECT_STREQ("", typed(t, "Bo", "interdire zoe"));
    EXPECT_STREQ("Élodie\u00A0: à vous de jouer\tpayer Élodie banque 50 · Entrée\u00A0: au tour de Bo",
                 prompt(t));
}

/* --- windows -------------------------------------------------------------------------------------------- */

static const char windows[] =
    "windows { encan = true, nuit = function(t) return t:get 'nuit' == true end }\n"
    "step 'vente' { windows = function(t, s) return { s.genre } end,\n"
    "  ask = function() return form('Bo', 'quoi', text 'mot') end, answer = function() end }\n"
    "deck 'bons' { { no = 1, title = 'Lampe', when = { 'nuit', 'encan' } } }\n" PLAY_COMMAND(
        "vendre_a", "{}", "t:todo('vente', { genre = 'encan' })") PLAY_COMMAND("nuit", "{ yesno 'n' }",
                                                                               "t:set('nuit', a.n)")
        PLAY_COMMAND("quand", "{}",
                     "t:say('dit', { what = tostring(t:is_time 'Lampe') })") "texts { fr = { quoi = 'quoi', "
                                                                             "dit = '{what}' }, en = { quoi "
                                                                             "= 'what', dit = '{what}' } }\n";

UTEST_F(interrupts, a_window_is_open_while_a_step_asks_or_while_the_game_says_so)
{
    struct interrupts *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, windows));
    EXPECT_STREQ("false", typed(t, "Bo", "quand"));
    typed(t, "Bo", "nuit oui");
    EXPECT_STREQ("true", typed(t, "Bo", "quand"));
    typed(t, "Bo", "nuit non");
    typed(t, "Bo", "vendre_a");
    EXPECT_STREQ("true", typed(t, "Bo", "quand"));
}

UTEST_F(interrupts, a_command_of_a_window_is_refused_outside)
{
    struct interrupts *t = utest_fixture;
    ASSERT_STREQ("", play_begin(&t->play, sealed));
    EXPECT_STREQ("«\u00A0express\u00A0» n'est pas possible maintenant", typed(t, "Bo", "express zoe"));
}

UTEST_F(interrupts, a_window_that_is_none_is_a_slip)
{
    Play *play = &utest_fixture->play;
    EXPECT_STREQ("maison.lua:2: step x: there is no time called nuti; is nuit meant?",
                 play_load(play, "windows { nuit = true }\n"
                                 "step 'x' { windows = { 'nuti' }, run = function() end }"));
    EXPECT_STREQ("maison.lua:1: command x: there is no time called nuit",
                 play_load(play,
                           "command 'x' { words = { fr = 'x', en = 'x' }, help = { fr = 'x', en = 'x' },"
                           " when = 'nuit', run = function() end }"));
    EXPECT_STREQ("maison.lua:1: window nuit is true, or a function",
                 play_load(play, "windows { nuit = 'oui' }"));
    EXPECT_STREQ("", play_load(play, "step 'x' { windows = { 'nuit' }, run = function() end }\n"
                                     "windows { nuit = true }"));
}
