/* ctest: game */
/* Steps of a game: several who decide at once, openly or sealed; windows; a loop that never asks. */
#include "check.h"
#include "game.h"

#include <stdio.h>
#include <string.h>

struct steps {
    Game *game;
    Table *table;
    Random random;
    Buffer text;
    GameTrouble trouble;
};

static const char offers[] =
    "windows { avant_ouverture = true }\n"
    "step 'offre' { sealed = true, windows = { 'avant_ouverture' },\n"
    "  asks = function(t) local forms = {}\n"
    "    for i, p in ipairs(t:names 'player') do forms[i] = form(p, 'offre', amount 'prix' { 1, 500 }) end\n"
    "    return forms end,\n"
    "  answers = function(t, s, all)\n"
    "    for p, a in pairs(all) do t:move(a.prix, t:get 'monnaie.nom', p, 'banque') end end }\n"
    "command 'offres' { words = { fr = 'offres', en = 'offers' }, help = { fr = 'x', en = 'x' },\n"
    "  run = function(t) t:todo 'offre' end }\n"
    "step 'tour_de_table' { asks = function(t) local forms = {}\n"
    "    for _, p in ipairs(t:names 'player') do\n"
    "      if not t:get('dit', p) then forms[#forms + 1] = form(p, 'offre', amount 'prix' { 1, 500 }) end "
    "end\n"
    "    return forms end,\n"
    "  answer = function(t, s, a, who)\n"
    "    if t:get 'prix' == a.prix then impossible('deja_dit', {}) end\n"
    "    t:set('prix', a.prix) t:set('dit', who, true) end }\n"
    "texts { fr = { deja_dit = 'ce prix est dit' }, en = { deja_dit = 'said already' } }\n"
    "command 'table' { words = { fr = 'table', en = 'round' }, help = { fr = 'x', en = 'x' },\n"
    "  run = function(t) t:todo 'tour_de_table' end }\n"
    "step 'boucle' { run = function(t) t:todo 'boucle' end }\n"
    "command 'boucler' { words = { fr = 'boucler', en = 'loop' }, help = { fr = 'x', en = 'x' },\n"
    "  run = function(t) t:todo 'boucle' end }\n"
    "command 'dormir' { words = { fr = 'dormir', en = 'sleep' }, help = { fr = 'x', en = 'x' },\n"
    "  open = function(t) return t:is_open 'avant_ouverture' end, run = function(t) t:set('dormi', true) end "
    "}\n"
    "step 'don' { ask = form(whom 'donneur', 'don', rival 'a_qui', amount 'combien' "
    "{ 1, 9 }),\n"
    "  answer = function(t, s, a, who) t:move(a.combien, t:get 'monnaie.nom', who, a.a_qui) end }\n"
    "command 'donner' { words = { fr = 'donner', en = 'give' }, help = { fr = 'x', en = 'x' },\n"
    "  fields = { player 'qui' }, run = function(t, a) t:set('donneur', a.qui) t:todo 'don' end }\n"
    "around 'step' 'don' { ask = function(original, t, s) return original(t, s) end }\n"
    "step 'aveu' { ask = form(whom 'donneur', 'don', yesno 'vrai'), answer = function(t, s, a) t:set('aveu', "
    "a.vrai) end }\n"
    "command 'avouer' { words = { fr = 'avouer', en = 'confess' }, help = { fr = 'x', en = 'x' },\n"
    "  fields = { player 'qui' }, run = function(t, a) t:set('donneur', a.qui) t:todo 'aveu' end }\n"
    "local function lot(name)\n"
    "  step(name) { ask = form(function(t) return t:get 'donneur' end, 'don', rival 'a_qui', player 'qui',\n"
    "      integer 'lot' { min = -6, max = 12, multiple = 3 }, integer 'large' { min = -9000 },\n"
    "      choice 'quoi' { choices = { 'pain', 'sel' } }, yesno 'vrai'),\n"
    "    answer = function(t, s, a, who)\n"
    "      for key, value in pairs(a) do t:set('recu', key, value) end t:set('recu.step', who) end }\n"
    "  command(name) { words = { fr = name, en = name }, help = { fr = 'x', en = 'x' },\n"
    "    fields = { player 'qui' }, run = function(t, a) t:set('donneur', a.qui) t:todo(name) end }\n"
    "end\n"
    "lot 'lot_fixe' lot 'lot_demande'\n"
    "local function tour(name, answer)\n"
    "  step(name) { ask = form('Bo', 'don'), answer = answer }\n"
    "  command(name) { words = { fr = name, en = name }, help = { fr = 'x', en = 'x' },\n"
    "    run = function(t) t:todo(name) end }\n"
    "end\n"
    "tour('noter', function(t, s) t:set('vu', s.vu or 0) s.vu = 7 t:todo 'noter' end)\n"
    "tour('rebaptiser', function(t, s) t:set('pas', s.step) s.step = 'x' t:todo 'rebaptiser' end)\n"
    "tour('ranger', function(t, s)\n"
    "  t:set('pas', s.step or 'rien') s.x, s.step = s.step, nil t:todo 'ranger' end)\n"
    "tour('livrer', function(t) t:define('asset', 'pain') t:move(3, 'pain', 'Bo', 'Zoé') end)\n"
    "tour('cacher', function(t)\n"
    "  t:show('account', 'Bo', 'owner', 'Bo') t:move(9000, t:money(), 'Bo', 'Zoé') end)\n"
    "tour('graver', function(_, _, a) a.x = 1 end)\n"
    "local function mise(name, answer)\n"
    "  step(name) { ask = form('Bo', 'offre', integer 'mise' { min = 0 }, yesno 'vite', yesno 'haut'),\n"
    "    answer = answer }\n"
    "  command(name) { words = { fr = name, en = name }, help = { fr = name, en = name },\n"
    "    run = function(t) t:todo(name) end }\n"
    "end\n"
    "mise('gonfler', function(t, _, a) t:set('vu', a.vu or 0) a.vu = 7 t:todo 'gonfler' end)\n"
    "mise('doubler', function(t, _, a)\n"
    "  t:set('vu', a.mise + (a.vu or 0)) a.vu, a.mise = a.mise, nil t:todo 'doubler' end)\n"
    "tour('passer', function(t) t:set('suivant', t:after(t:get 'suivant')) t:todo 'passer' end)\n"
    "around 'step' 'lot_demande' { ask = function(original, t, s) return original(t, s) end }\n"
    "texts { fr = { don = 'à qui', offre = 'votre prix' }, en = { don = 'to whom', offre = 'your price' } "
    "}\n";

UTEST_F_SETUP(steps)
{
    struct steps *t = utest_fixture;
    static const char *const players[] = {"Élodie", "Bo", "Zoé"};
    GameHouse house = {"offres.lua", offers, sizeof offers - 1, NULL, NULL};
    t->random = random_seeded(1);
    t->table = table_new();
    t->game = game_load(&(GameSource){.share = BQ_TREE, .name = "libre", .houses = &house, .house_count = 1},
                        &t->trouble);
    ASSERT_STREQ("", t->game ? "" : t->trouble.text);
    ASSERT_EQ((int)GAME_OK, (int)game_begin(t->game, t->table, &t->random, players, 3, NULL, &t->trouble));
}

UTEST_F_TEARDOWN(steps)
{
    (void)utest_result;
    game_free(utest_fixture->game);
    table_free(utest_fixture->table);
    buffer_done(&utest_fixture->text);
}

static const char *typed(struct steps *t, const char *who, const char *line)
{
    buffer_clear(&t->text);
    size_t mark = table_mark(t->table);
    if (game_line(t->game, t->table, &t->random, who, line, &t->text, &t->trouble) == GAME_OK)
        return buffer_string(&t->text);
    table_rollback(t->table, mark);
    return t->trouble.text;
}

static const char *prompt(struct steps *t)
{
    buffer_clear(&t->text);
    bq_assert(game_prompt(t->game, t->table, &t->text, &t->trouble) == GAME_OK);
    return buffer_string(&t->text);
}

static Amount money(struct steps *t, const char *name)
{
    return table_balance(t->table, (AssetId){0},
                         (AccountId){table_find(t->table, NAME_ACCOUNT, name, strlen(name))});
}

UTEST_F(steps, several_decide_at_once_in_any_order_and_are_opened_together)
{
    struct steps *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "Bo", "offres"));
    EXPECT_STREQ("Élodie, Bo, Zoé\u00A0: votre prix\t1 · de 1\u00A0F à 500\u00A0F", prompt(t));
    EXPECT_STREQ("", typed(t, "Zoé", "70"));
    EXPECT_STREQ("", typed(t, "Élodie", "120"));
    EXPECT_EQ((Amount)1500, money(t, "Zoé"));
    EXPECT_STREQ("Bo\u00A0: votre prix\t1 · de 1\u00A0F à 500\u00A0F", prompt(t));
    EXPECT_STREQ("rien n'est attendu de Zoé maintenant", typed(t, "Zoé", "80"));
    EXPECT_STREQ("", typed(t, "Bo", "5"));
    EXPECT_EQ((Amount)1430, money(t, "Zoé"));
    EXPECT_EQ((Amount)1380, money(t, "Élodie"));
    EXPECT_EQ((Amount)1495, money(t, "Bo"));
    EXPECT_EQ(0, facts_live(table_facts(t->table), table_find_key(t->table, "sealed", 6)));
}

/* What one says wrongly is refused to him, and not to whoever answers last. */
UTEST_F(steps, answers_of_several_may_be_taken_each_as_it_comes)
{
    struct steps *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "Bo", "table"));
    EXPECT_STREQ("", typed(t, "Zoé", "70"));
    EXPECT_STREQ("ce prix est dit", typed(t, "Bo", "70"));
    EXPECT_STREQ("rien n'est attendu de Zoé maintenant", typed(t, "Zoé", "80"));
    EXPECT_STREQ("", typed(t, "Bo", "75"));
    EXPECT_STREQ("Élodie\u00A0: votre prix\t1 · de 1\u00A0F à 500\u00A0F", prompt(t));
    EXPECT_STREQ("", typed(t, NULL, "70"));
    EXPECT_TRUE(strstr(prompt(t), "à vous de jouer") != NULL);
}

UTEST_F(steps, a_sealed_answer_is_seen_by_nobody_until_all_are_opened)
{
    struct steps *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "Bo", "offres"));
    EXPECT_STREQ("", typed(t, "Zoé", "70"));
    FactId answer = table_find_key(t->table, "sealed.2.Zoé.prix", 18);
    ASSERT_NE(NO_INDEX, answer.index);
    EXPECT_EQ((int64_t)70, table_fact(t->table, answer).integer);
    for (int32_t i = 0; i < 3; i++)
        EXPECT_FALSE(table_may_see(t->table, NAME_FACT, answer.index, (PlayerId){i}));
    buffer_clear(&t->text);
    EXPECT_EQ((int)GAME_REFUSED,
              (int)game_evaluate(t->game, t->table, "Bo", "sealed[2]['Zoé'].prix", &t->text, &t->trouble));
    EXPECT_STREQ("cela ne se montre pas ici", t->trouble.text);
}

UTEST_F(steps, a_window_is_open_while_its_step_asks)
{
    struct steps *t = utest_fixture;
    EXPECT_STREQ("«\u00A0dormir\u00A0» n'est pas possible maintenant", typed(t, "Bo", "dormir"));
    EXPECT_STREQ("", typed(t, "Bo", "offres"));
    EXPECT_STREQ("", typed(t, "Bo", "dormir"));
}

UTEST_F(steps, an_agenda_that_never_comes_to_rest_is_an_error_and_leaves_no_trace)
{
    struct steps *t = utest_fixture;
    uint64_t digest = table_digest(t->table);
    EXPECT_TRUE(strstr(typed(t, "Bo", "boucler"), "the agenda does not come to rest") != NULL);
    EXPECT_EQ(digest, table_digest(t->table));
}

static const char *given(struct steps *t, const char *who, const char *command, const GameValue *values,
                         size_t count)
{
    size_t mark = table_mark(t->table);
    GameResult result =
        command ? game_command(t->game, t->table, &t->random, who, command, values, count, &t->trouble)
                : game_answer(t->game, t->table, &t->random, who, values, count, &t->trouble);
    if (result == GAME_OK) return "";
    table_rollback(t->table, mark);
    return *t->trouble.code ? t->trouble.code : t->trouble.text;
}

UTEST_F(steps, a_form_that_is_made_once_asks_whom_the_fact_names)
{
    struct steps *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "Bo", "donner zoe"));
    EXPECT_STREQ("Zoé\u00A0: à qui\tÉlodie 1", prompt(t));
    EXPECT_STREQ("rien n'est attendu de Bo maintenant", typed(t, "Bo", "elodie 3"));
    EXPECT_STREQ("", typed(t, "Zoé", "elodie 3"));
    EXPECT_EQ((Amount)1497, money(t, "Zoé"));
    EXPECT_EQ((Amount)1503, money(t, "Élodie"));
}

UTEST_F(steps, and_nobody_else_answers_it_without_a_detour_either)
{
    struct steps *t = utest_fixture;
    const GameValue who = {.kind = GAME_TEXT, .text = "Bo"};
    const GameValue yes = {.kind = GAME_BOOLEAN, .integer = 1};
    EXPECT_STREQ("", given(t, "Bo", "avouer", &who, 1));
    EXPECT_STREQ("nobody_asked", given(t, "Zoé", NULL, &yes, 1));
    EXPECT_STREQ("", given(t, "Bo", NULL, &yes, 1));
}

UTEST_F(steps, values_are_given_in_the_order_of_the_fields)
{
    struct steps *t = utest_fixture;
    const GameValue who = {.kind = GAME_TEXT, .text = "Bo"};
    const GameValue don[] = {{.kind = GAME_TEXT, .text = "Zoé"}, {.kind = GAME_INTEGER, .integer = 9}};
    EXPECT_STREQ("", given(t, "Bo", "donner", &who, 1));
    EXPECT_STREQ("missing", given(t, "Bo", NULL, don, 1));
    EXPECT_STREQ("nobody_asked", given(t, "Zoé", NULL, don, 2));
    EXPECT_STREQ("", given(t, "Bo", NULL, don, 2));
    EXPECT_EQ((Amount)1491, money(t, "Bo"));
    EXPECT_EQ((Amount)1509, money(t, "Zoé"));
}

UTEST_F(steps, a_value_that_is_given_is_checked_as_if_it_were_typed)
{
    struct steps *t = utest_fixture;
    const GameValue who = {.kind = GAME_TEXT, .text = "Bo"};
    GameValue don[] = {{.kind = GAME_TEXT, .text = "Zoé"}, {.kind = GAME_INTEGER, .integer = 10}};
    EXPECT_STREQ("", given(t, "Bo", "donner", &who, 1));
    EXPECT_STREQ("above_max", given(t, "Bo", NULL, don, 2));
    don[1] = (GameValue){.kind = GAME_BOOLEAN, .integer = 1};
    EXPECT_STREQ("not_whole", given(t, "Bo", NULL, don, 2));
    don[1] = (GameValue){.kind = GAME_INTEGER, .integer = 1};
    don[0].text = "Bo";
    EXPECT_STREQ("yourself", given(t, "Bo", NULL, don, 2));
    don[0].text = "Max";
    EXPECT_STREQ("no_player", given(t, "Bo", NULL, don, 2));
    EXPECT_EQ((Amount)1500, money(t, "Bo"));
}

/* What comes of the answer to that step, and takes it back. */
static const char *answered(struct steps *t, const char *step, const char *who, const GameValue *values,
                            size_t count, uint64_t *digest)
{
    const GameValue giver = {.kind = GAME_TEXT, .text = "Bo"};
    size_t mark = table_mark(t->table);
    bq_assert(*given(t, "Bo", step, &giver, 1) == '\0');
    const char *code = given(t, who, NULL, values, count);
    *digest = table_digest(t->table);
    table_rollback(t->table, mark);
    return code;
}

/* Expects that code from the form that was made once and from the one that a function makes each time; and,
 * where it is none, the same table. */
#define EXPECT_BOTH(code, who, values, count)                                                                \
    do {                                                                                                     \
        uint64_t once;                                                                                       \
        uint64_t each;                                                                                       \
        EXPECT_STREQ(code, answered(t, "lot_fixe", who, values, count, &once));                              \
        EXPECT_STREQ(code, answered(t, "lot_demande", who, values, count, &each));                           \
        EXPECT_EQ(*(code) == '\0', once == each);                                                            \
    } while (0)

UTEST_F(steps, a_form_that_is_made_once_takes_what_it_takes_when_it_is_made_each_time)
{
    struct steps *t = utest_fixture;
    enum { FIELDS = 6 };
    static const GameValue fine[FIELDS] = {
        {.kind = GAME_TEXT, .text = "Élodie"}, {.kind = GAME_TEXT, .text = "Bo"},
        {.kind = GAME_INTEGER, .integer = -6}, {.kind = GAME_INTEGER, .integer = 3000},
        {.kind = GAME_TEXT, .text = "sel"},    {.kind = GAME_BOOLEAN, .integer = 0}};
    static const struct {
        int field;
        GameValue value;
        const char *code;
    } others[] = {{0, {.kind = GAME_TEXT, .text = "Zoé"}, ""},
                  {0, {.kind = GAME_TEXT, .text = "Bo"}, "yourself"},
                  {0, {.kind = GAME_TEXT, .text = "Max"}, "no_player"},
                  {0, {.kind = GAME_INTEGER, .integer = 1}, "no_player"},
                  {1, {.kind = GAME_BOOLEAN, .integer = 0}, "no_player"},
                  {2, {.kind = GAME_INTEGER, .integer = 12}, ""},
                  {2, {.kind = GAME_INTEGER, .integer = 15}, "above_max"},
                  {2, {.kind = GAME_INTEGER, .integer = -9}, "below_min"},
                  {2, {.kind = GAME_INTEGER, .integer = 1}, "not_multiple"},
                  {2, {.kind = GAME_TEXT, .text = "3"}, "not_whole"},
                  {3, {.kind = GAME_BOOLEAN, .integer = 1}, "not_whole"},
                  {4, {.kind = GAME_TEXT, .text = "pain"}, ""},
                  {4, {.kind = GAME_TEXT, .text = "or"}, "none_of_those"},
                  {4, {.kind = GAME_INTEGER, .integer = 1}, "none_of_those"},
                  {5, {.kind = GAME_BOOLEAN, .integer = 1}, ""},
                  {5, {.kind = GAME_TEXT, .text = "oui"}, "none_of_those"}};
    GameValue values[FIELDS];
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        memcpy(values, fine, sizeof values);
        values[others[i].field] = others[i].value;
        EXPECT_BOTH(others[i].code, "Bo", values, FIELDS);
    }
    EXPECT_BOTH("", NULL, fine, FIELDS);
    EXPECT_BOTH("nobody_asked", "Zoé", fine, FIELDS);
    for (size_t count = 0; count < FIELDS; count++)
        EXPECT_BOTH("missing", "Bo", fine, count);
}

static const char *fact(struct steps *t, const char *path)
{
    FactValue value = table_fact(t->table, table_find_key(t->table, path, strlen(path)));
    size_t length;
    if (value.type == FACT_TEXT) return table_fact_text(t->table, value, &length);
    buffer_clear(&t->text);
    buffer_integer(&t->text, value.integer);
    return buffer_string(&t->text);
}

/* What a step knows is lent to one answer after another. */
UTEST_F(steps, what_an_answer_does_to_its_item_the_next_does_not_see)
{
    struct steps *t = utest_fixture;
    static const struct {
        const char *step, *fact, *value;
    } cases[] = {{"noter", "vu", "0"}, {"rebaptiser", "pas", "rebaptiser"}, {"ranger", "pas", "ranger"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        EXPECT_STREQ("", given(t, "Bo", cases[i].step, NULL, 0));
        for (int turn = 0; turn < 3; turn++) {
            EXPECT_STREQ("", given(t, "Bo", NULL, NULL, 0));
            EXPECT_STREQ(cases[i].value, fact(t, cases[i].fact));
        }
    }
}

/* And so is the table of what was answered. */
UTEST_F(steps, what_an_answer_does_to_what_it_was_given_the_next_does_not_see)
{
    struct steps *t = utest_fixture;
    static const char *const steps[] = {"gonfler", "doubler"};
    static const char *const seen[][3] = {{"0", "0", "0"}, {"5", "6", "7"}};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        EXPECT_STREQ("", given(t, "Bo", steps[i], NULL, 0));
        for (int turn = 0; turn < 3; turn++) {
            GameValue values[] = {{.kind = GAME_INTEGER, .integer = 5 + turn},
                                  {.kind = GAME_BOOLEAN, .integer = 1},
                                  {.kind = GAME_BOOLEAN, .integer = 0}};
            EXPECT_STREQ("", given(t, "Bo", NULL, values, 3));
            EXPECT_STREQ(seen[i][turn], fact(t, "vu"));
        }
    }
}

UTEST_F(steps, what_a_form_without_fields_was_answered_is_constant)
{
    struct steps *t = utest_fixture;
    EXPECT_STREQ("", given(t, "Bo", "graver", NULL, 0));
    given(t, "Bo", NULL, NULL, 0);
    EXPECT_TRUE(strstr(t->trouble.text, "constant") != NULL);
}

UTEST_F(steps, after_the_last_player_and_after_nobody_comes_the_first)
{
    static const char *const order[] = {"Élodie", "Bo", "Zoé", "Élodie"};
    struct steps *t = utest_fixture;
    EXPECT_STREQ("", given(t, "Bo", "passer", NULL, 0));
    for (int i = 0; i < 4; i++) {
        EXPECT_STREQ("", given(t, "Bo", NULL, NULL, 0));
        EXPECT_STREQ(order[i], fact(t, "suivant"));
    }
}

UTEST_F(steps, what_is_short_is_told_in_figures_where_all_may_see_them)
{
    struct steps *t = utest_fixture;
    EXPECT_STREQ("", given(t, "Bo", "livrer", NULL, 0));
    EXPECT_STREQ("not_enough", given(t, "Bo", NULL, NULL, 0));
    EXPECT_STREQ("Bo n'a que 0 pain, il en manque 3", t->trouble.text);
    EXPECT_STREQ("", given(t, "Bo", "cacher", NULL, 0));
    EXPECT_STREQ("not_enough", given(t, "Bo", NULL, NULL, 0));
    EXPECT_STREQ("Bo n'a pas assez de franc", t->trouble.text);
}

static const char *answers(struct steps *t, size_t most, bool *is_all)
{
    buffer_clear(&t->text);
    GameResult result = game_answers(t->game, t->table, most, &t->text, is_all, &t->trouble);
    return result == GAME_OK ? buffer_string(&t->text) : t->trouble.text;
}

static size_t count_lines(const char *text)
{
    size_t count = *text != '\0';
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

UTEST_F(steps, all_that_can_be_answered_is_told_and_each_is_taken)
{
    struct steps *t = utest_fixture;
    bool is_all = false;
    EXPECT_STREQ("", typed(t, "Bo", "donner zoe"));
    char list[1024];
    snprintf(list, sizeof list, "%s", answers(t, 1000, &is_all));
    EXPECT_TRUE(is_all);
    EXPECT_EQ((size_t)2 * 9, count_lines(list)); /* two rivals, one to nine francs */
    for (char *line = strtok(list, "\n"); line; line = strtok(NULL, "\n")) {
        size_t mark = table_mark(t->table);
        char *tab = strchr(line, '\t');
        ASSERT_TRUE(tab != NULL);
        *tab = '\0';
        EXPECT_STREQ("", typed(t, line, tab + 1));
        table_rollback(t->table, mark);
    }
}

UTEST_F(steps, what_is_too_much_or_without_an_end_is_not_told_whole)
{
    struct steps *t = utest_fixture;
    bool is_all = true;
    EXPECT_STREQ("", typed(t, "Bo", "donner zoe"));
    EXPECT_EQ((size_t)5, count_lines(answers(t, 5, &is_all)));
    EXPECT_FALSE(is_all);
    EXPECT_STREQ("", typed(t, "Bo", "offres")); /* 1 to 500 francs from each */
    EXPECT_STREQ("", answers(t, 5, &is_all));
    EXPECT_FALSE(is_all);
}
