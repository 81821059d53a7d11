/* ctest: game */
/* House rules over libre: other values, new commands, wrapped ones; collisions and slips of the author. */
#include "check.h"
#include "disk.h"
#include "game.h"
#include "history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct house {
    Game *game;
    Table *table;
    Random random;
    Buffer text;
    GameTrouble trouble;
};

UTEST_F_SETUP(house)
{
    utest_fixture->table = table_new();
    utest_fixture->random = random_seeded(1);
    ASSERT_TRUE(utest_fixture->table != NULL);
}

UTEST_F_TEARDOWN(house)
{
    (void)utest_result;
    game_free(utest_fixture->game);
    table_free(utest_fixture->table);
    buffer_done(&utest_fixture->text);
}

/* Why libre cannot be loaded with those house rules; "" if it can. */
static const char *loading(struct house *t, const char *first, const char *second)
{
    GameHouse houses[] = {{"un.lua", first, strlen(first), NULL, NULL},
                          {"deux.lua", second ? second : "", second ? strlen(second) : 0, NULL, NULL}};
    game_free(t->game);
    t->game = game_load(
        &(GameSource){.share = BQ_TREE, .name = "libre", .houses = houses, .house_count = second ? 2 : 1},
        &t->trouble);
    return t->game ? "" : t->trouble.text;
}

static void begin(struct house *t)
{
    static const char *const players[] = {"Élodie", "Bo"};
    bq_assert(game_begin(t->game, t->table, &t->random, players, 2, NULL, &t->trouble) == GAME_OK);
}

static const char *typed(struct house *t, const char *line)
{
    buffer_clear(&t->text);
    size_t mark = table_mark(t->table);
    if (game_line(t->game, t->table, &t->random, "Bo", line, &t->text, &t->trouble) == GAME_OK)
        return buffer_string(&t->text);
    table_rollback(t->table, mark);
    return t->trouble.text;
}

static Amount money(struct house *t, const char *name)
{
    return table_balance(t->table, (AssetId){0},
                         (AccountId){table_find(t->table, NAME_ACCOUNT, name, strlen(name))});
}

UTEST_F(house, a_rule_gets_another_value_by_its_name)
{
    struct house *t = utest_fixture;
    ASSERT_STREQ("", loading(t, "override { argent_de_depart = 2000 }", NULL));
    begin(t);
    EXPECT_EQ((Amount)2000, money(t, "Bo"));
}

UTEST_F(house, a_misspelt_rule_names_the_nearest)
{
    struct house *t = utest_fixture;
    EXPECT_STREQ("un.lua:1: there is no rule argent_de_depat; is argent_de_depart meant?",
                 loading(t, "override { argent_de_depat = 2000 }", NULL));
    EXPECT_STREQ("un.lua:2: there is no rule taux_interets; is taux_interet meant?",
                 loading(t, "\nlocal f = function() return rules.taux_interets end", NULL));
}

UTEST_F(house, an_absurd_value_is_refused_when_it_loads)
{
    struct house *t = utest_fixture;
    EXPECT_STREQ("un.lua:1: rule taux_interet: at most 100 is expected, not 900",
                 loading(t, "override { taux_interet = 900 }", NULL));
    EXPECT_STREQ("un.lua:1: rule taux_interet: a value like 10 is expected, not 2.5",
                 loading(t, "override { taux_interet = 2.5 }", NULL));
    EXPECT_STREQ("un.lua:1: rule arrondi_interet: it can be bas, haut, not milieu",
                 loading(t, "override { arrondi_interet = 'milieu' }", NULL));
}

#define CHOICES(words)                                                                                       \
    "rules { fin = rule { 'tout_de_suite', choices = { 'tout_de_suite', 'tard' }, from = 'house',"           \
    " fr = 'la fin', en = 'the end', " words " } }\n"

UTEST_F(house, a_word_of_a_choice_is_that_choice_alone)
{
    struct house *t = utest_fixture;
    static const char refusal[] = "un.lua:1: rule fin: choices_en: a text without commas for each choice, "
                                  "and none that is another one already";
    static const char *const bad[] = {
        CHOICES("choices_en = 'at once'"),
        CHOICES("choices_en = { 'at once' }"),
        CHOICES("choices_en = { 'at once', 'at-once' }"),
        CHOICES("choices_en = { 'tard', 'late' }"),
        CHOICES("choices_fr = { 'aussitôt', 'plus tard' }, choices_en = { 'plus-tard', 'late' }"),
        CHOICES("choices_en = { 'at once', 'late, or later' }"),
        CHOICES("choices_en = { 'at once', '' }"),
        CHOICES("choices_en = { 'at once', 5 }"),
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        EXPECT_STREQ(refusal, loading(t, bad[i], NULL));
    EXPECT_STREQ(
        "",
        loading(t, CHOICES("choices_fr = { 'tout de suite', 'Tard' }, choices_en = { 'at once', 'late' }"),
                NULL));
}

/* --- readings --------------------------------------------------------------------------------------- */

#define TOLD    "{ says = 'Le tour peut finir ou non.', may = 'oui ; ou non.', chosen = 'oui.' }"
#define READING "readings { A01 = { at = 'p. 4', fr = " TOLD ", en = " TOLD " } }\n"
#define RULE(more)                                                                                           \
    "rules { fini = rule { true, from = 'ruling', fr = 'un tour finit', en = 'a turn ends'" more " } }\n"

static const char *explained(struct house *t, const char *what)
{
    buffer_clear(&t->text);
    if (game_explain(t->game, t->table, NULL, what, false, &t->text, &t->trouble) != GAME_OK)
        return t->trouble.text;
    return buffer_string(&t->text);
}

UTEST_F(house, a_reading_is_told_by_its_code_and_behind_the_rules_that_it_decides)
{
    struct house *t = utest_fixture;
    ASSERT_STREQ("", loading(t, READING RULE(", reading = 'A01'"), NULL));
    begin(t);
    EXPECT_STREQ("A01 (règlement\u00A0: p. 4)\nLe tour peut finir ou non.\n"
                 "On peut comprendre\u00A0: oui\u202F; ou non.\nIci, oui.\nRègles\u00A0: fini",
                 explained(t, "a1"));
    EXPECT_TRUE(strncmp("un tour finit\nA01 ", explained(t, "fini"), 18) == 0);
    EXPECT_STREQ("«\u00A0A02\u00A0»\u202F? Vouliez-vous dire A01\u202F?", explained(t, "A02"));
    EXPECT_STREQ("«\u00A0finie\u00A0»\u202F? Vouliez-vous dire fini\u202F?", explained(t, "finie"));
    EXPECT_STREQ("«\u00A0payar\u00A0»\u202F? Vouliez-vous dire payer\u202F?", explained(t, "payar"));
    EXPECT_STREQ("«\u00A0zzzz\u00A0»\u00A0: commande inconnue\u202F; tapez aide", explained(t, "zzzz"));
    buffer_clear(&t->text);
    ASSERT_EQ(GAME_OK, game_rule_words(t->game, t->table, &t->text, &t->trouble));
    EXPECT_TRUE(strncmp("A01\n", buffer_string(&t->text), 4) == 0);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "\nfini\n") != NULL);
}

UTEST_F(house, a_reading_says_what_holds_at_this_table_where_a_house_rule_has_changed_it)
{
    struct house *t = utest_fixture;
    ASSERT_STREQ("", loading(t, READING RULE(", reading = 'A01'") "override { fini = false }", NULL));
    begin(t);
    EXPECT_STREQ("A01 (règlement\u00A0: p. 4)\nLe tour peut finir ou non.\n"
                 "On peut comprendre\u00A0: oui\u202F; ou non.\nD'ordinaire, oui.\n"
                 "Ici, fini vaut non (un.lua).\nRègles\u00A0: fini",
                 explained(t, "A01"));
}

UTEST_F(house, a_reading_that_leads_nowhere_is_refused_when_it_loads)
{
    struct house *t = utest_fixture;
    EXPECT_STREQ("un.lua:2: rule fini: there is no reading A10; is A01 meant?",
                 loading(t, READING RULE(", reading = 'A10'"), NULL));
    EXPECT_STREQ("un.lua:1: reading A01: no rule names it; fixed = true says that none does",
                 loading(t, READING RULE(""), NULL));
    EXPECT_STREQ("un.lua:1: reading A01: what it says is missing in French or English",
                 loading(t, "readings { A01 = { fr = " TOLD " } }", NULL));
    EXPECT_STREQ("un.lua:1: reading A01: en.chosen is missing",
                 loading(t, "readings { A01 = { fr = " TOLD ", en = { says = '', may = '' } } }", NULL));
    EXPECT_STREQ("un.lua:1: reading lune: its code is a capital letter and two digits, like A01",
                 loading(t, "readings { lune = { fr = " TOLD ", en = " TOLD " } }", NULL));
}

UTEST_F(house, two_that_collide_are_refused_with_both_names)
{
    struct house *t = utest_fixture;
    const char *one = "override { faces = 8 }";
    const char *other = "override { faces = 12 }";
    EXPECT_TRUE(strstr(loading(t, one, other), "rule faces stands in both un.lua and deux.lua") != NULL);
    const char *command =
        "command 'x' { words = {fr='x', en='x'}, help = {fr='x', en='x'}, run = function() end }";
    EXPECT_TRUE(strstr(loading(t, command, command), "command x stands in both un.lua and deux.lua") != NULL);
}

UTEST_F(house, an_unknown_key_names_the_nearest)
{
    struct house *t = utest_fixture;
    const char *text = loading(t, "command 'x' { wrods = {fr='x', en='x'}, run = function() end }", NULL);
    EXPECT_TRUE(strstr(text, "un.lua:1: command x: what is 'wrods'? Is words meant?") != NULL);
}

UTEST_F(house, a_wrapped_command_may_call_the_original)
{
    struct house *t = utest_fixture;
    ASSERT_STREQ("", loading(t,
                             "around 'command' 'payer' { run = function(original, t, a, who)\n"
                             "  a.montant = a.montant * 2\n"
                             "  original(t, a, who)\n"
                             "end }",
                             NULL));
    begin(t);
    EXPECT_STREQ("", typed(t, "payer Bo Elodie 100"));
    EXPECT_EQ((Amount)1300, money(t, "Bo"));
}

UTEST_F(house, wraps_of_two_house_rules_go_around_each_other_in_their_order)
{
    struct house *t = utest_fixture;
    ASSERT_STREQ("", loading(t,
                             "around 'command' 'payer' { run = function(o, t, a, w) a.montant = a.montant + "
                             "1; o(t, a, w) end }",
                             "around 'command' 'payer' { run = function(o, t, a, w) a.montant = a.montant * "
                             "10; o(t, a, w) end }"));
    begin(t);
    EXPECT_STREQ("", typed(t, "payer Bo Elodie 10"));
    EXPECT_EQ((Amount)1399, money(t, "Bo"));
}

UTEST_F(house, what_is_not_there_cannot_be_wrapped)
{
    struct house *t = utest_fixture;
    EXPECT_TRUE(strstr(loading(t, "around 'command' 'payre' { run = function() end }", NULL),
                       "there is no command payre; is payer meant?") != NULL);
    EXPECT_TRUE(strstr(loading(t, "around 'command' 'payer' { ask = function() end }", NULL),
                       "command payer has no ask") != NULL);
}

static const char *shown(struct house *t, const char *view)
{
    buffer_clear(&t->text);
    GameResult result = game_view(t->game, t->table, NULL, view, &t->text, &t->trouble);
    return result == GAME_OK ? buffer_string(&t->text) : t->trouble.text;
}

static const char *asked(struct house *t, const char *expression)
{
    buffer_clear(&t->text);
    GameResult result = game_evaluate(t->game, t->table, NULL, expression, &t->text, &t->trouble);
    return result == GAME_OK ? buffer_string(&t->text) : t->trouble.text;
}

UTEST_F(house, views_queries_verbs_and_the_setup_are_wrapped_too)
{
    struct house *t = utest_fixture;
    ASSERT_STREQ(
        "",
        loading(
            t,
            "around 'setup' { run = function(o, t, options) o(t, options) t:set('pret', true) end }\n"
            "around 'query' 'argent' { answer = function(o, t, p) return o(t, p) * 2 end }\n"
            "around 'view' 'etat' { show = function(o, t, who) local v = o(t, who)\n"
            "  return { head = { v.head[1] }, rows = { { v.rows[2][1] } } } end }\n"
            "around 'verb' 'pay' { run = function(o, t, e, c) o(t, e, c) t:set('paye', c.player, e.amount) "
            "end }\n"
            "deck 'x' { { no = 1, title = 'Taxe', effect = pay(7) } }\n"
            "command 'taxe' { words = { fr = 'taxe', en = 'tax' }, help = { fr = 'x', en = 'x' },\n"
            "  run = function(t) t:lay 'x' t:carry_out('Taxe', { player = 'Bo' }) end }",
            NULL));
    begin(t);
    EXPECT_STREQ("true", asked(t, "pret"));
    EXPECT_STREQ("3000", asked(t, "argent 'Bo'"));
    EXPECT_STREQ("joueur\nBo", shown(t, "etat"));
    EXPECT_STREQ("", typed(t, "taxe"));
    EXPECT_EQ((Amount)1493, money(t, "Bo"));
    EXPECT_STREQ("7", asked(t, "paye.Bo"));
}

UTEST_F(house, what_a_command_leaves_unsaid_can_be_wrapped)
{
    struct house *t = utest_fixture;
    ASSERT_STREQ(
        "", loading(t,
                    "around 'command' 'payer' { open = function(o, t, who) return o(t, who) and t:get 'nuit' "
                    "== nil end }\n"
                    "windows { nuit = true }\n"
                    "around 'step' 'tour' { windows = { 'nuit' } }\n"
                    "command 'nuit' { words = { fr = 'nuit', en = 'night' }, help = { fr = 'x', en = 'x' },\n"
                    "  when = 'nuit', run = function(t) t:set('nuit', true) end }",
                    NULL));
    begin(t);
    EXPECT_STREQ("", typed(t, "payer Bo Elodie 100"));
    EXPECT_STREQ("", typed(t, "nuit"));
    EXPECT_STREQ("«\u00A0payer\u00A0» n'est pas possible maintenant", typed(t, "payer Bo Elodie 100"));
}

UTEST_F(house, views_queries_texts_verbs_and_windows_collide_with_both_names)
{
    struct house *t = utest_fixture;
    static const struct {
        const char *source, *what;
    } collisions[] = {
        {"view 'v' (function() end)", "view v"},
        {"query 'q' (function() end)", "query q"},
        {"texts { fr = { a = 'b' }, en = { a = 'b' } }", "text a"},
        {"verb 'x' { run = function() end, fr = 'x', en = 'x' }", "verb x"},
        {"windows { nuit = true }", "window nuit"},
        {"scale 'cote' {}", "scale cote"},
        {"rules { r = rule { 1, from = 'house', fr = 'x', en = 'x' } }", "rule r"},
        {"deck 'x' { { no = 1, title = 'A' } }", "card 1 of deck x"},
    };
    for (size_t i = 0; i < sizeof collisions / sizeof *collisions; i++) {
        char expected[128];
        snprintf(expected, sizeof expected, "deux.lua:1: %s stands in both un.lua and deux.lua",
                 collisions[i].what);
        EXPECT_STREQ(expected, loading(t, collisions[i].source, collisions[i].source));
    }
    EXPECT_STREQ("un.lua:1: view etat is there already", loading(t, "view 'etat' (function() end)", NULL));
}

UTEST_F(house, a_house_rule_may_say_which_ones_it_comes_after)
{
    struct house *t = utest_fixture;
    const char *later = "house { fr = 'x', en = 'x', after = { 'deux.lua' } }";
    EXPECT_STREQ("un.lua:1: un.lua comes after deux.lua, not before it", loading(t, later, ""));
    EXPECT_STREQ("", loading(t, later, NULL));
    EXPECT_STREQ("", loading(t, "", "house { fr = 'x', en = 'x', after = { 'un.lua' } }"));
}

UTEST_F(house, french_spaces_are_set_by_the_program)
{
    struct house *t = utest_fixture;
    ASSERT_STREQ(
        "",
        loading(t,
                "texts { fr = { a = 'a-t-il « {x:money} » ? oui : non; bon ! 12:30' }, en = { a = 'x' } }\n"
                "command 'x' { words = { fr = 'x', en = 'x' }, help = { fr = 'x', en = 'x' },\n"
                "  run = function(t) t:say('a', { x = 5 }) end }",
                NULL));
    begin(t);
    EXPECT_STREQ("a-t-il «\u00A05\u00A0F\u00A0»\u202F? oui\u00A0: non\u202F; bon\u202F! 12:30",
                 typed(t, "x"));
}

UTEST_F(house, a_text_has_its_s_where_there_are_several_and_its_de_before_a_vowel)
{
    struct house *t = utest_fixture;
    ASSERT_STREQ("",
                 loading(t,
                         "command 'x' { words = { fr = 'x', en = 'x' }, help = { fr = 'x', en = 'x' },\n"
                         "  fields = { integer 'n' {}, name 'qui' {} },\n"
                         "  run = function(t, a) t:say('dit', { n = a.n, who = a.qui }) end }\n"
                         "texts { fr = { dit = '{n} caisse{n:s} {who:de}' }, en = { dit = '{n} box{n:s}' } }",
                         NULL));
    begin(t);
    EXPECT_STREQ("0 caisse d'Élodie", typed(t, "x 0 Élodie"));
    EXPECT_STREQ("1 caisse d'Yves", typed(t, "x 1 Yves"));
    EXPECT_STREQ("2 caisses de Yann", typed(t, "x 2 Yann"));
    game_set_language(t->game, "en");
    EXPECT_STREQ("0 boxs", typed(t, "x 0 Bo"));
    EXPECT_STREQ("1 box", typed(t, "x 1 Bo"));
}

/* --- what is explained ------------------------------------------------------------------------------ */

#define TOPIC(more)                                                                                          \
    "topic 'logement' { words = { fr = { 'logement', 'bail' }, en = 'housing' }, fr = 'On paie "             \
    "{argent_de_depart:money}.', "                                                                           \
    "en = 'One pays.', example = { fr = 'payer {1} {2} 5', en = 'pay {1} {2} 5' }" more " }\n"

UTEST_F(house, a_topic_is_told_by_its_words_in_either_language_with_an_example)
{
    struct house *t = utest_fixture;
    const char *told = "On paie 1\u202F500\u00A0F.\n  par exemple\u00A0: payer Élodie Bo 5";
    ASSERT_STREQ("", loading(t, TOPIC(""), NULL));
    begin(t);
    EXPECT_STREQ(told, explained(t, "logement"));
    EXPECT_STREQ(told, explained(t, "BAIL"));
    EXPECT_STREQ(told, explained(t, "log"));
    EXPECT_STREQ(told, explained(t, "housing"));
    EXPECT_STREQ("«\u00A0logemant\u00A0»\u202F? Vouliez-vous dire logement\u202F?", explained(t, "logemant"));
    buffer_clear(&t->text);
    ASSERT_EQ(GAME_OK, game_topic_words(t->game, t->table, "fr", &t->text, &t->trouble));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "logement\nbail") != NULL);
}

UTEST_F(house, while_its_step_asks_a_topic_tells_what_is_asked_and_what_goes_with_it)
{
    struct house *t = utest_fixture;
    ASSERT_STREQ("", loading(t,
                             TOPIC(", during = 'tour', readings = 'A01'") READING RULE(
                                 ", reading = 'A01'") "command 'bail' { words = { fr = 'signer', en = "
                                                      "'sign' }, help = { fr = 'signer', en = "
                                                      "'sign' }, during = 'tour', run = "
                                                      "function() end }",
                             NULL));
    begin(t);
    EXPECT_STREQ("On paie 1\u202F500\u00A0F.\nÉlodie\u00A0: à vous de jouer\n  payer Élodie banque 50 · "
                 "Entrée\u00A0: au tour de Bo\nAussi\u00A0: signer.\n"
                 "Ce que le règlement laisse ouvert\u00A0: ? A01",
                 explained(t, "logement"));
}

UTEST_F(house, a_topic_that_cannot_be_told_is_refused_when_it_loads)
{
    struct house *t = utest_fixture;
    EXPECT_STREQ("un.lua:1: topic x: words is missing in French or English",
                 loading(t, "topic 'x' { words = { fr = 'x' }, fr = 'x', en = 'x', example = 'x' }", NULL));
    EXPECT_STREQ("un.lua:1: topic x: example is missing in French or English",
                 loading(t, "topic 'x' { words = { fr = 'x', en = 'x' }, fr = 'x', en = 'x' }", NULL));
    EXPECT_STREQ("un.lua:1: topic logement: there is no reading A07; is A01 meant?",
                 loading(t, TOPIC(", readings = 'A07'") READING RULE(", reading = 'A01'"), NULL));
    EXPECT_STREQ(
        "un.lua:1: topic x: there is no rule zutalors",
        loading(t, "topic 'x' { words = { fr = 'x', en = 'x' }, fr = '{zutalors}', en = 'x', example = 'x' }",
                NULL));
    EXPECT_STREQ("un.lua:1: topic x: what is 'wrods'? Is words meant?",
                 loading(t, "topic 'x' { wrods = 1 }", NULL));
}

/* --- box files ---------------------------------------------------------------------------------------- */

static const char pack[] =
    "deck 'express' { { no = 1, title = 'Maison', effect = pay(1) },\n"
    "  { no = 2, title = 'Reste', effect = pay(2) } }\n"
    "command 'jouer' { words = { fr = 'jouer', en = 'play' }, help = { fr = 'x', en = 'x' },\n"
    "  run = function(t) t:lay 'express' t:say('dit', { what = table.concat(t:cards 'express', ', ') "
    "}) end }\n"
    "texts { fr = { dit = '{what}' }, en = { dit = '{what}' } }";

/* libre has no deck of its own, so one house rule stands for the house pack. */
UTEST_F(house, a_box_file_has_values_of_rules_and_is_checked_like_a_house_rule)
{
    struct house *t = utest_fixture;
    ASSERT_STREQ(
        "", loading(t, "box { fr = 'ma boîte', en = 'my box', rules = { argent_de_depart = 700 } }", NULL));
    begin(t);
    EXPECT_EQ((Amount)700, money(t, "Bo"));
    EXPECT_STREQ("un.lua:1: there is no rule argent_de_depat; is argent_de_depart meant?",
                 loading(t, "box { fr = 'x', en = 'x', rules = { argent_de_depat = 700 } }", NULL));
    EXPECT_STREQ("un.lua:1: box: what is 'regles'? Is rules meant?",
                 loading(t, "box { fr = 'x', en = 'x', regles = {} }", NULL));
    EXPECT_STREQ("un.lua:1: box needs its name in fr and en", loading(t, "box {}", NULL));
    EXPECT_STREQ("un.lua:1: there is no deck expres",
                 loading(t, "box { fr = 'x', en = 'x', decks = { expres = {} } }", NULL));
    EXPECT_TRUE(strstr(loading(t, pack, "box { fr = 'x', en = 'x', decks = { expres = {} } }"),
                       "there is no deck expres; is express meant?") != NULL);
}

UTEST_F(house, house_rules_come_over_the_box_and_not_below_it)
{
    struct house *t = utest_fixture;
    const char *box = "box { fr = 'x', en = 'x', rules = { argent_de_depart = 700 } }";
    const char *over = "override { argent_de_depart = 800 }";
    ASSERT_STREQ("", loading(t, box, over));
    begin(t);
    EXPECT_EQ((Amount)800, money(t, "Bo"));
    EXPECT_STREQ("deux.lua:1: rule argent_de_depart stands in both un.lua and deux.lua",
                 loading(t, over, box));
    EXPECT_STREQ("deux.lua:1: rule argent_de_depart stands in both un.lua and deux.lua",
                 loading(t, box, box));
}

UTEST_F(house, an_error_while_it_runs_is_told_with_its_line_and_leaves_no_trace)
{
    struct house *t = utest_fixture;
    ASSERT_STREQ("", loading(t,
                             "around 'command' 'payer' { run = function(original, t, a, who)\n"
                             "  original(t, a, who)\n"
                             "  local nothing = nil + 1\n"
                             "end }",
                             NULL));
    begin(t);
    uint64_t digest = table_digest(t->table);
    EXPECT_TRUE(strstr(typed(t, "payer Bo Elodie 100"), "un.lua:3: ") != NULL);
    EXPECT_EQ((int)GAME_ERROR, (int)t->trouble.result);
    EXPECT_EQ(digest, table_digest(t->table));
}

UTEST_F(house, the_example_of_gentle_interest_forgives_what_is_above_the_cap)
{
    struct house *t = utest_fixture;
    char source[4096];
    FILE *file = fopen(BQ_TREE "/examples/house/interets_doux.lua", "r");
    ASSERT_TRUE(file != NULL);
    source[fread(source, 1, sizeof source - 1, file)] = '\0';
    fclose(file);
    ASSERT_STREQ("", loading(t, source, "override { emprunt_max = 100000 }"));
    begin(t);
    EXPECT_TRUE(strstr(typed(t, "emprunter Bo 400"), "intérêts") != NULL);
    EXPECT_TRUE(strstr(typed(t, "emprunter Elodie 9000"), "450\u00A0F") != NULL);
    EXPECT_STREQ("", typed(t, "intérêts"));
    EXPECT_EQ((Amount)1500 + 400 - 20, money(t, "Bo"));
    EXPECT_EQ((Amount)1500 + 9000 - 50, money(t, "Élodie"));
}
