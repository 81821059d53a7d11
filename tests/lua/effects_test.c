/* ctest: game */
/* The vocabulary of effects: what is bought, moved, marked, looked at; effects that ask, and what comes
 * after. */
#include "play.h"

struct effects {
    Play play;
};

UTEST_F_SETUP(effects)
{
    play_open(&utest_fixture->play);
    ASSERT_TRUE(utest_fixture->play.table != NULL);
}

UTEST_F_TEARDOWN(effects)
{
    (void)utest_result;
    play_close(&utest_fixture->play);
}

/* A deck of those cards, a command that lays it, one that does what a card does, one that tells it. */
#define DECK(CARDS)                                                                                          \
    "moments { 'mois' }\n"                                                                                   \
    "deck 'cartes' {" CARDS                                                                                  \
    "}\n" PLAY_COMMAND("placer", "{}",                                                                       \
                       "t:lay 'cartes'; t:define('pile', 'faites')\n"                                        \
                       "t:define('asset', 'ouvrier'); t:bound('ouvrier', 'banque')\n"                        \
                       "t:define('asset', 'comptable'); t:bound('comptable', "                               \
                       "'banque')\n"                                                                         \
                       "for _, n in ipairs { 'BP', 'B.P.', 'UBS' } do t:set('cote', "                        \
                       "n, 100) end")                                                                        \
        PLAY_COMMAND("subir", "{ player 'qui', card 'carte' { pile = 'cartes' } }",                          \
                     "local sender = t:after(a.qui)\n"                                                       \
                     "local done = t:carry_out(a.carte, { player = a.qui, sender = sender })\n"              \
                     "if not done then t:say('rate') end")                                                   \
            PLAY_COMMAND("dire", "{ card 'carte' { pile = 'cartes' } }",                                     \
                         "t:say('texte', { card = a.carte })") PLAY_COMMAND("mois", "{}", "t:moment 'mois'") \
                PLAY_COMMAND("marque", "{ player 'qui' }",                                                   \
                             "t:say('dit', { what = tostring(t:marked('muet', a.qui)) "                      \
                             "})") "texts { fr = { rate = 'sans effet', texte = "                            \
                                   "'{card:tell}', dit = '{what}', votre_mot = 'votre "                      \
                                   "mot' },\n"                                                               \
                                   "  en = { rate = 'no effect', texte = '{card:tell}', "                    \
                                   "dit = '{what}', votre_mot = 'your word' } }\n"

static void begin(struct effects *t, const char *source)
{
    const char *trouble = play_begin(&t->play, source);
    if (*trouble) fprintf(stderr, "%s\n", trouble);
    bq_assert(!*trouble);
    bq_assert(strcmp(play_type(&t->play, "Bo", "placer"), "") == 0);
}

static const char *typed(struct effects *t, const char *line)
{
    return play_type(&t->play, "Bo", line);
}

static const char *asked(struct effects *t, const char *expression)
{
    return play_ask(&t->play, "Bo", expression);
}

static Amount held(struct effects *t, const char *asset, const char *account)
{
    Table *table = t->play.table;
    return table_balance(table, (AssetId){table_find(table, NAME_ASSET, asset, strlen(asset))},
                         (AccountId){table_find(table, NAME_ACCOUNT, account, strlen(account))});
}

/* --- goods -------------------------------------------------------------------------------------------- */

static const char goods[] =
    DECK("{ no = 1, title = 'Embauche', effect = gain(3, 'ouvrier') },\n"
         "{ no = 2, title = 'Grève', effect = lose(2, 'ouvrier') },\n"
         "{ no = 3, title = 'Promotion', effect = promote('ouvrier', 'comptable') },\n"
         "{ no = 4, title = 'Rançon', effect = pay(40, 'sender') },\n"
         "{ no = 5, title = 'Saisie', effect = lose(1, 'ouvrier', 'Zoé') },\n"
         "{ no = 6, title = 'Vente', effect = sell(5, 'ouvrier', 'cote.UBS') },\n");

/* Else what is passed on behind it would slip into its place: t:set("a", t:get "b") would set nothing to "a".
 */
UTEST_F(effects, what_answers_nothing_answers_nil)
{
    begin(utest_fixture, DECK("") PLAY_COMMAND(
                             "compter", "{}",
                             "local how_many = function(...) return select('#', ...) end\n"
                             "t:define('pile', 'vide')\n"
                             "t:say('dit', { what = table.concat({ how_many(t:get 'inconnu'),\n"
                             "  how_many(t:get('inconnu', 'plus_bas')), how_many(t:top 'vide') }, ' ') })"));
    EXPECT_STREQ("1 1 1", typed(utest_fixture, "compter"));
}

UTEST_F(effects, goods_come_from_the_bank_and_are_lost_promoted_sold)
{
    struct effects *t = utest_fixture;
    begin(t, goods);
    EXPECT_STREQ("", typed(t, "subir bo embauche"));
    EXPECT_EQ((Amount)3, held(t, "ouvrier", "Bo"));
    EXPECT_STREQ("", typed(t, "subir bo promotion"));
    EXPECT_EQ((Amount)2, held(t, "ouvrier", "Bo"));
    EXPECT_EQ((Amount)1, held(t, "comptable", "Bo"));
    EXPECT_STREQ("", typed(t, "subir bo saisie"));
    EXPECT_EQ((Amount)1, held(t, "ouvrier", "Zoé"));
    EXPECT_STREQ("sans effet", typed(t, "subir bo greve"));
    EXPECT_STREQ("", typed(t, "subir bo vente"));
    EXPECT_EQ((Amount)0, held(t, "ouvrier", "Bo"));
    EXPECT_EQ((Amount)1600, held(t, "franc", "Bo"));
    EXPECT_STREQ("1 ouvrier devient comptable", typed(t, "dire promotion"));
}

UTEST_F(effects, a_card_that_is_sent_may_be_paid_to_whoever_sent_it)
{
    struct effects *t = utest_fixture;
    begin(t, goods);
    EXPECT_STREQ("", typed(t, "subir bo rancon"));
    EXPECT_EQ((Amount)1460, held(t, "franc", "Bo"));
    EXPECT_EQ((Amount)1540, held(t, "franc", "Zoé"));
}

static const char counted[] = "query 'comptage' (function() return 13 end)\n" DECK(
    "{ no = 1, title = 'Café', effect = pay(40, 'left') },\n"
    "{ no = 2, title = 'Secret', effect = pay(10, 'right') },\n"
    "{ no = 3, title = 'Marge', effect = pay_per(2, 'comptage', 10) },\n"
    "{ no = 4, title = 'Prime', effect = collect_per(2, 'comptage', nil, 5) },\n");

UTEST_F(effects, neighbours_are_paid_and_what_is_counted_has_its_limits)
{
    struct effects *t = utest_fixture;
    begin(t, counted);
    ASSERT_STREQ("", typed(t, "subir bo cafe"));
    EXPECT_EQ((Amount)1540, held(t, "franc", "Zoé"));
    ASSERT_STREQ("", typed(t, "subir bo secret"));
    EXPECT_EQ((Amount)1510, held(t, "franc", "Élodie"));
    ASSERT_STREQ("", typed(t, "subir zoe marge"));
    EXPECT_EQ((Amount)1534, held(t, "franc", "Zoé"));
    ASSERT_STREQ("", typed(t, "subir zoe prime"));
    EXPECT_EQ((Amount)1544, held(t, "franc", "Zoé"));
    EXPECT_TRUE(strstr(typed(t, "dire marge"), "au-delà de 10") != NULL);
    EXPECT_TRUE(strstr(typed(t, "dire prime"), "5 au plus") != NULL);
}

/* --- cards that lie there and wait --------------------------------------------------------------------- */

static const char waiting[] =
    DECK("{ no = 1, title = 'Rente', effect = on('mois', collect(10)) },\n"
         "{ no = 2, title = 'Bail', effect = all { on('mois', may(pay(100))), on('mois', collect(1)) } },\n"
         "{ no = 3, title = 'Ruine', effect = on('mois', may(pay(99999))) },\n"
         "{ no = 4, title = 'Cadeau', effect = may(collect(7)) },\n")
        PLAY_COMMAND("echeance", "{ player 'qui', card 'carte' { pile = 'cartes' } }",
                     "t:trigger(a.carte, 'mois', { player = a.qui })\n"
                     "t:say('dit', { what = tostring(#t:parts_of(a.carte, 'on')) })");

UTEST_F(effects, what_waits_in_a_card_happens_when_its_moment_has_come)
{
    struct effects *t = utest_fixture;
    begin(t, waiting);
    EXPECT_STREQ("", typed(t, "subir bo rente"));
    EXPECT_EQ((Amount)1500, held(t, "franc", "Bo"));
    EXPECT_STREQ("1", typed(t, "echeance bo rente"));
    EXPECT_EQ((Amount)1510, held(t, "franc", "Bo"));
    EXPECT_STREQ("mois\u00A0: reçoit 10\u00A0F", typed(t, "dire rente"));
}

UTEST_F(effects, what_may_be_done_is_done_by_whoever_wants_it)
{
    struct effects *t = utest_fixture;
    begin(t, waiting);
    EXPECT_STREQ("2", typed(t, "echeance bo bail"));
    EXPECT_EQ((Amount)1501, held(t, "franc", "Bo"));
    EXPECT_STREQ("", typed(t, "non"));
    EXPECT_EQ((Amount)1501, held(t, "franc", "Bo"));
    EXPECT_STREQ("2", typed(t, "echeance bo bail"));
    EXPECT_STREQ("", typed(t, "oui"));
    EXPECT_EQ((Amount)1402, held(t, "franc", "Bo"));
    EXPECT_STREQ("", typed(t, "subir bo cadeau"));
    EXPECT_STREQ("", typed(t, "oui"));
    EXPECT_EQ((Amount)1409, held(t, "franc", "Bo"));
}

UTEST_F(effects, who_could_not_is_not_asked_whether_he_wants_it)
{
    struct effects *t = utest_fixture;
    begin(t, waiting);
    EXPECT_STREQ("1", typed(t, "echeance bo ruine"));
    EXPECT_STREQ("1", typed(t, "echeance bo rente"));
    EXPECT_STREQ("s'il veut\u00A0: reçoit 7\u00A0F", typed(t, "dire cadeau"));
}

/* --- scales ------------------------------------------------------------------------------------------- */

#define SCALE                                                                                                \
    "rules { plancher = rule { 10, min = 0, from = 'house', fr = 'x', en = 'x' },\n"                         \
    "  pas = rule { 10, min = 1, from = 'house', fr = 'x', en = 'x' } }\n"                                   \
    "scale 'cote' { min = 'plancher', max = 150, step = 'pas', groups = { petrole = { 'BP', 'B.P.' } } }\n"

static const char scales[] =
    SCALE DECK("{ no = 1, title = 'Hausse', effect = shift('cote', 'B.P.', 60) },\n"
               "{ no = 2, title = 'Secteur', effect = shift_all('cote', -30, 'petrole') },\n"
               "{ no = 3, title = 'Krach', effect = shift_all('cote', -90) },\n");

static const char between[] =
    SCALE DECK("{ no = 1, title = 'Petites', effect = shift_between('cote', 20, 0, 100) },\n"
               "{ no = 2, title = 'Grandes', effect = shift_between('cote', -30, 110) },\n"
               "{ no = 3, title = 'Hausse', effect = shift('cote', 'BP', 10) },\n");

UTEST_F(effects, quotations_move_that_stand_between_two_values)
{
    struct effects *t = utest_fixture;
    begin(t, between);
    EXPECT_STREQ("", typed(t, "subir bo hausse"));
    EXPECT_STREQ("", typed(t, "subir bo petites"));
    EXPECT_STREQ("110", asked(t, "cote.BP")); /* it stood higher */
    EXPECT_STREQ("120", asked(t, "cote.UBS"));
    EXPECT_STREQ("", typed(t, "subir bo grandes"));
    EXPECT_STREQ("80", asked(t, "cote.BP"));
    EXPECT_STREQ("cote (0..100) +20", typed(t, "dire petites"));
    EXPECT_STREQ("cote (110..) -30", typed(t, "dire grandes"));
}

static const char own_way[] =
    "scale 'cote' { move = function(t, name, by) t:set('cote', name, t:get('cote', name) + 2 * by)\n"
    "  return t:get('cote', name) end }\n" DECK(
        "{ no = 1, title = 'Hausse', effect = shift('cote', 'BP', 10) },\n");

UTEST_F(effects, a_scale_may_move_in_a_way_of_its_own)
{
    struct effects *t = utest_fixture;
    begin(t, own_way);
    EXPECT_STREQ("", typed(t, "subir bo hausse"));
    EXPECT_STREQ("120", asked(t, "cote.BP"));
}

UTEST_F(effects, a_quotation_moves_within_its_bounds_alone_or_with_its_sector)
{
    struct effects *t = utest_fixture;
    begin(t, scales);
    EXPECT_STREQ("", typed(t, "subir bo hausse"));
    EXPECT_STREQ("150", asked(t, "cote['B.P.']"));
    EXPECT_STREQ("", typed(t, "subir bo secteur"));
    EXPECT_STREQ("120", asked(t, "cote['B.P.']"));
    EXPECT_STREQ("70", asked(t, "cote.BP"));
    EXPECT_STREQ("100", asked(t, "cote.UBS"));
    EXPECT_STREQ("", typed(t, "subir bo krach"));
    EXPECT_STREQ("10", asked(t, "cote.UBS"));
    EXPECT_STREQ("10", asked(t, "cote.BP"));
    EXPECT_STREQ("cote B.P. +60", typed(t, "dire hausse"));
    EXPECT_STREQ("cote (petrole) -30", typed(t, "dire secteur"));
}

UTEST_F(effects, a_change_that_does_not_fit_its_scale_is_a_slip)
{
    Play *play = &utest_fixture->play;
    EXPECT_STREQ(
        "maison.lua:4: shift: 65 is not a multiple of 10",
        play_load(play, SCALE "deck 'x' { { no = 1, title = 'A', effect = shift('cote', 'BP', 65) } }"));
    EXPECT_STREQ(
        "maison.lua:4: shift_all: there is no scale cotes; is cote meant?",
        play_load(play, SCALE "deck 'x' { { no = 1, title = 'A', effect = shift_all('cotes', 10) } }"));
    EXPECT_STREQ("maison.lua:1: scale cote: there is no rule planche",
                 play_load(play, "scale 'cote' { min = 'planche' }"));
    EXPECT_STREQ("maison.lua:1: scale cote: what is 'groupes'? Is groups meant?",
                 play_load(play, "scale 'cote' { groupes = {} }"));
}

/* --- marks -------------------------------------------------------------------------------------------- */

static const char marks[] =
    DECK("{ no = 1, title = 'Muet', effect = mark('muet') },\n"
         "{ no = 2, title = 'Muet ce mois', effect = mark_until('mois', 'muet', 3) },\n"
         "{ no = 3, title = 'Muet le mois prochain', effect = mark_next('mois', 'muet') },\n"
         "{ no = 4, title = 'Parole', effect = cancel('muet') },\n");

UTEST_F(effects, a_mark_lasts_until_its_moment_or_begins_with_it)
{
    struct effects *t = utest_fixture;
    begin(t, marks);
    typed(t, "subir bo muet ce mois");
    EXPECT_STREQ("3", typed(t, "marque bo"));
    EXPECT_STREQ("nil", typed(t, "marque zoe"));
    typed(t, "mois");
    EXPECT_STREQ("nil", typed(t, "marque bo"));
    typed(t, "subir bo muet le mois prochain");
    EXPECT_STREQ("nil", typed(t, "marque bo"));
    typed(t, "mois");
    EXPECT_STREQ("true", typed(t, "marque bo"));
    typed(t, "mois");
    EXPECT_STREQ("nil", typed(t, "marque bo"));
}

UTEST_F(effects, a_mark_without_end_stays_until_it_is_cancelled)
{
    struct effects *t = utest_fixture;
    begin(t, marks);
    typed(t, "subir bo muet");
    typed(t, "mois");
    EXPECT_STREQ("true", typed(t, "marque bo"));
    typed(t, "subir bo parole");
    EXPECT_STREQ("nil", typed(t, "marque bo"));
}

UTEST_F(effects, a_moment_that_is_none_is_a_slip)
{
    EXPECT_STREQ("maison.lua:1: mark_next: there is no moment moi; is mois meant?",
                 play_load(&utest_fixture->play, "local e = mark_next('moi', 'x')\nmoments { 'mois' }"));
}

/* --- missed turns ------------------------------------------------------------------------------------- */

static const char turns[] = DECK("{ no = 1, title = 'Panne', effect = skip(2) },\n");

UTEST_F(effects, turns_that_are_missed_are_missed_in_libre_too)
{
    struct effects *t = utest_fixture;
    begin(t, turns);
    typed(t, "subir bo panne");
    EXPECT_STREQ("Bo passe son tour", play_type(&t->play, NULL, ""));
    EXPECT_TRUE(strstr(play_prompt(&t->play), "Zoé\u00A0: ") != NULL);
    EXPECT_STREQ("", play_type(&t->play, NULL, ""));
    EXPECT_STREQ("2", asked(t, "manche"));
    EXPECT_STREQ("Bo passe son tour", play_type(&t->play, NULL, ""));
    play_type(&t->play, NULL, "");
    EXPECT_STREQ("", play_type(&t->play, NULL, ""));
    EXPECT_TRUE(strstr(play_prompt(&t->play), "Bo\u00A0: ") != NULL);
}

/* --- for one pair of eyes ------------------------------------------------------------------------------ */

static const char peeks[] =
    DECK("{ no = 1, title = 'Indiscret', effect = peek 'cartes' },\n"
         "{ no = 2, title = 'Pioche', effect = draw('cartes', 'main de {player}') },\n")
        PLAY_COMMAND("mains", "{}",
                     "for _, p in ipairs(t:names 'player') do t:define('pile', 'main de ' .. p) end");

static const char *secrets(struct effects *t, const char *who)
{
    Play *play = &t->play;
    buffer_clear(&play->text);
    bq_assert(game_secrets(play->game, play->table, who, &play->text, &play->trouble) == GAME_OK);
    return buffer_string(&play->text);
}

UTEST_F(effects, a_card_that_one_looks_at_is_told_to_him_alone)
{
    struct effects *t = utest_fixture;
    begin(t, peeks);
    EXPECT_STREQ("(dit à Bo seulement\u00A0: fiche Bo)", typed(t, "subir bo indiscret"));
    EXPECT_TRUE(strncmp(secrets(t, "Bo"), "cartes\u00A0: ", 8) == 0);
    EXPECT_STREQ("", secrets(t, "Zoé"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, "secret"));
    for (int i = 0; i < 8; i++)
        typed(t, "subir bo indiscret");
    int lines = 1;
    for (const char *at = secrets(t, "Bo"); (at = strchr(at, '\n')); at++)
        lines++;
    EXPECT_EQ(5, lines);
}

UTEST_F(effects, a_card_is_drawn_to_the_pile_of_whom_it_concerns)
{
    struct effects *t = utest_fixture;
    begin(t, peeks);
    typed(t, "mains");
    EXPECT_STREQ("", typed(t, "subir zoe pioche"));
    EXPECT_EQ(1, deck_size(table_deck(t->play.table),
                           (PileId){table_find(t->play.table, NAME_PILE, "main de Zoé", 12)}));
}

/* --- effects that ask ----------------------------------------------------------------------------------- */

static const char choices[] =
    DECK("{ no = 1, title = 'Dilemme', effect = choose { pay(100), skip(1), pay(5000) } },\n"
         "{ no = 2, title = 'Suite', effect = all { collect(1), choose { pay(10), pay(20) }, "
         "collect(500) } },\n"
         "{ no = 3, title = 'Fin triste', effect = all { choose { pay(10), pay(20) }, pay(99999) "
         "} },\n"
         "{ no = 4, title = 'Impossible', effect = choose { pay(88888), pay(99999) } },\n"
         "{ no = 5, title = 'Emboîtés', effect = choose { choose { pay(1), pay(2) }, all { "
         "pay(3), choose { pay(4), "
         "pay(5) } } } },\n"
         "{ no = 6, title = 'Dé', effect = by_roll(6, { { 1, 3, pay(10) }, { 4, 6, collect(10) } "
         "}) },\n"
         "{ no = 7, title = 'Hasard', effect = one_of { collect(7), collect(7) } },\n"
         "{ no = 8, title = 'Tous', effect = everybody(pay(1600)) },\n"
         "{ no = 9, title = 'Tous choisissent', effect = all { everybody(choose { pay(10), "
         "pay(20) }), collect(300) } },\n"
         "{ no = 10, title = 'Cadeau', effect = collect(150) },\n"
         "{ no = 11, title = 'Parole forcée', effect = all { must('parler', 5), collect(40) } "
         "},\n") "step 'parler' { ask = function(t, s) return form(s.player, 'votre_mot', text "
                 "'mot') end,\n"
                 "  answer = function(t, s, a) t:say('dit', { what = a.mot .. ' ' .. s.amount .. "
                 "' ' .. s.card }) end }\n";

UTEST_F(effects, the_player_chooses_among_effects)
{
    struct effects *t = utest_fixture;
    begin(t, choices);
    EXPECT_STREQ("paie 100\u00A0F ou passe 1 tour ou paie 5\u202F000\u00A0F", typed(t, "dire dilemme"));
    EXPECT_STREQ("", typed(t, "subir bo dilemme"));
    EXPECT_STREQ("Bo\u00A0: Dilemme\u00A0: que choisissez-vous\u202F?\t1 paie 100\u00A0F · 2 passe 1 tour · "
                 "3 paie 5\u202F000\u00A0F",
                 play_prompt(&t->play));
    EXPECT_STREQ("Bo n'a que 1\u202F500\u00A0F, il manque 3\u202F500\u00A0F", typed(t, "3"));
    EXPECT_STREQ("4\u00A0: au plus 3", typed(t, "4"));
    EXPECT_STREQ("", typed(t, "passe"));
    EXPECT_STREQ("1", asked(t, "passe.Bo"));
    EXPECT_EQ((Amount)1500, held(t, "franc", "Bo"));
}

UTEST_F(effects, what_comes_after_a_choice_waits_for_it)
{
    struct effects *t = utest_fixture;
    begin(t, choices);
    EXPECT_STREQ("", typed(t, "subir bo suite"));
    EXPECT_EQ((Amount)1501, held(t, "franc", "Bo"));
    EXPECT_STREQ("", typed(t, "2"));
    EXPECT_EQ((Amount)1981, held(t, "franc", "Bo"));
}

UTEST_F(effects, the_rest_that_cannot_be_carried_out_is_told_and_the_choice_stands)
{
    struct effects *t = utest_fixture;
    begin(t, choices);
    EXPECT_STREQ("", typed(t, "subir bo fin triste"));
    EXPECT_STREQ("Fin triste\u00A0: la suite ne peut pas se faire", typed(t, "1"));
    EXPECT_EQ((Amount)1490, held(t, "franc", "Bo"));
}

UTEST_F(effects, where_nothing_can_be_chosen_nothing_happens)
{
    struct effects *t = utest_fixture;
    begin(t, choices);
    EXPECT_STREQ("", typed(t, "subir bo impossible"));
    EXPECT_STREQ("Impossible\u00A0: cela ne peut pas se faire, sans effet", typed(t, "2"));
    EXPECT_TRUE(strstr(play_prompt(&t->play), "à vous de jouer") != NULL);
}

UTEST_F(effects, choices_may_hold_choices)
{
    struct effects *t = utest_fixture;
    begin(t, choices);
    typed(t, "subir bo emboites");
    EXPECT_STREQ("", typed(t, "2"));
    EXPECT_STREQ("Bo\u00A0: Emboîtés\u00A0: que choisissez-vous\u202F?\t1 paie 4\u00A0F · 2 paie 5\u00A0F",
                 play_prompt(&t->play));
    EXPECT_STREQ("", typed(t, "2"));
    EXPECT_EQ((Amount)1492, held(t, "franc", "Bo"));
}

UTEST_F(effects, a_die_decides_rolled_by_the_table_or_by_the_program)
{
    struct effects *t = utest_fixture;
    begin(t, choices);
    typed(t, "subir bo de");
    EXPECT_STREQ("Bo\u00A0: Dé\u00A0: que dit le dé\u202F? (+\u00A0: le programme le lance)\t4",
                 play_prompt(&t->play));
    EXPECT_STREQ("7\u00A0: au plus 6", typed(t, "7"));
    EXPECT_STREQ("le dé dit 3", typed(t, "3"));
    EXPECT_EQ((Amount)1490, held(t, "franc", "Bo"));
    typed(t, "subir bo de");
    EXPECT_TRUE(strncmp(typed(t, "+"), "le dé dit ", 11) == 0);
    EXPECT_STREQ("le hasard dit\u00A0: reçoit 7\u00A0F", typed(t, "subir zoe hasard"));
    EXPECT_EQ((Amount)1507, held(t, "franc", "Zoé"));
    EXPECT_STREQ("1-3> paie 10\u00A0F, 4-6> reçoit 10\u00A0F", typed(t, "dire dé"));
}

UTEST_F(effects, an_effect_for_everybody_spares_who_cannot_comply)
{
    struct effects *t = utest_fixture;
    begin(t, choices);
    typed(t, "subir zoe cadeau");
    EXPECT_STREQ("", typed(t, "subir bo tous"));
    EXPECT_EQ((Amount)50, held(t, "franc", "Zoé"));
    EXPECT_EQ((Amount)1500, held(t, "franc", "Bo"));
}

UTEST_F(effects, everybody_may_be_asked_one_after_the_other)
{
    struct effects *t = utest_fixture;
    begin(t, choices);
    EXPECT_STREQ("", typed(t, "subir bo tous choisissent"));
    EXPECT_TRUE(strncmp(play_prompt(&t->play), "Zoé\u00A0: ", 5) == 0);
    play_type(&t->play, "Zoé", "1");
    EXPECT_TRUE(strncmp(play_prompt(&t->play), "Élodie\u00A0: ", 8) == 0);
    play_type(&t->play, "Élodie", "2");
    EXPECT_TRUE(strncmp(play_prompt(&t->play), "Bo\u00A0: ", 4) == 0);
    EXPECT_EQ((Amount)1500, held(t, "franc", "Bo"));
    play_type(&t->play, "Bo", "2");
    EXPECT_EQ((Amount)1780, held(t, "franc", "Bo"));
    EXPECT_EQ((Amount)1490, held(t, "franc", "Zoé"));
    EXPECT_EQ((Amount)1480, held(t, "franc", "Élodie"));
}

UTEST_F(effects, a_step_of_the_game_does_what_no_verb_says)
{
    struct effects *t = utest_fixture;
    begin(t, choices);
    EXPECT_STREQ("", typed(t, "subir bo parole forcee"));
    EXPECT_STREQ("Bo\u00A0: votre mot\tnote", play_prompt(&t->play));
    EXPECT_STREQ("hop 5 Parole forcée", typed(t, "hop"));
    EXPECT_EQ((Amount)1540, held(t, "franc", "Bo"));
}

/* A choice lies on the table: another Lua state asks it the same. */
UTEST_F(effects, a_choice_is_asked_again_after_a_restart)
{
    struct effects *t = utest_fixture;
    begin(t, choices);
    typed(t, "subir bo suite");
    char before[2048];
    snprintf(before, sizeof before, "%s", play_prompt(&t->play));
    ASSERT_STREQ("", play_load(&t->play, choices));
    EXPECT_STREQ(before, play_prompt(&t->play));
    EXPECT_STREQ("", typed(t, "1"));
    EXPECT_EQ((Amount)1991, held(t, "franc", "Bo"));
}

/* --- slips -------------------------------------------------------------------------------------------- */

UTEST_F(effects, a_slip_in_an_effect_is_told_with_its_verb)
{
    Play *play = &utest_fixture->play;
    EXPECT_STREQ("maison.lua:1: choose: its effects must be a list of effects, not 3",
                 play_load(play, "local e = choose(3)"));
    EXPECT_STREQ("maison.lua:1: must: there is no step vente_forcee",
                 play_load(play, "local e = must 'vente_forcee'"));
    EXPECT_STREQ("maison.lua:1: call_off: there is no step trou; is tour meant?",
                 play_load(play, "local e = call_off 'trou'"));
    EXPECT_STREQ("maison.lua:1: by_roll: outcome 2 should begin at 4",
                 play_load(play, "local e = by_roll(6, { { 1, 3, pay(1) }, { 5, 6, pay(2) } })"));
    EXPECT_STREQ("maison.lua:1: by_roll: its outcomes end at 5, not at 6",
                 play_load(play, "local e = by_roll(6, { { 1, 5, pay(1) } })"));
    EXPECT_STREQ(
        "maison.lua:1: verb x: there is no argument of kind nombre",
        play_load(play, "verb 'x' { args = { { 'n', 'nombre' } }, run = function() end, fr = 'x', en = 'x' "
                        "}"));
}
