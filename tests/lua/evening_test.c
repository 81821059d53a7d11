/* ctest: game */
/* Evenings that chance plays: what they find, and the shortest that shows it. */
#include "check.h"
#include "evening.h"
#include "own_folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *evening_fault_text(EveningFault fault)
{
    static const char *const texts[] = {
        [EVENING_FINE] = "fine",           [EVENING_NOT_LOADED] = "not loaded",
        [EVENING_NOT_BEGUN] = "not begun", [EVENING_ERROR] = "error",
        [EVENING_NO_ASKING] = "no asking", [EVENING_SUMS] = "sums",
        [EVENING_TRACES] = "traces",       [EVENING_UNDO] = "undo",
        [EVENING_REMEMBERS] = "remembers", [EVENING_STUCK] = "stuck",
        [EVENING_IGNORED] = "ignored",     [EVENING_AUDIT] = "audit",
        [EVENING_DIFFERS] = "differs",     [EVENING_VIEW] = "view",
        [EVENING_WRONG] = "wrong",         [EVENING_NO_MEMORY] = "no memory"};
    return texts[fault];
}

#define RESULT_TEXT evening_fault_text

static const char *const players[] = {"Élodie", "J. P.", "Bo"};

struct evening {
    GameHouse house;
    GameSource source;
    Evening *evening;
    EveningTrouble trouble;
    EveningMoves moves;
    uint32_t slips;   /* before each move */
    System system;    /* of the journal */
    char folder[64];  /* where evenings are resumed, and their keys kept; "" for none */
    char journal[80]; /* in it */
    char share[64];   /* of a game of the test's own; "" for none */
    char line[4096];
};

UTEST_F_SETUP(evening)
{
    (void)utest_result;
    utest_fixture->source = (GameSource){.share = BQ_TREE, .name = "libre"};
}

UTEST_F_TEARDOWN(evening)
{
    (void)utest_result;
    evening_free(utest_fixture->evening);
    evening_moves_done(&utest_fixture->moves);
    if (*utest_fixture->share) own_folder_remove(utest_fixture->share);
    if (*utest_fixture->folder) own_folder_remove(utest_fixture->folder);
}

static void lay(struct evening *t, const char *text)
{
    t->house = (GameHouse){.name = "maison.lua", .source = text, .length = strlen(text)};
    t->source.houses = &t->house;
    t->source.house_count = 1;
}

/* In the place of libre, a game of this one script. */
static void write_game(struct evening *t, const char *text)
{
    char path[128];
    bq_assert(own_folder_make(t->share, sizeof t->share));
    snprintf(path, sizeof path, "%s/scripts", t->share);
    bq_assert(mkdir(path, 0700) == 0);
    snprintf(path, sizeof path, "%s/scripts/jeu", t->share);
    bq_assert(mkdir(path, 0700) == 0);
    snprintf(path, sizeof path, "%s/scripts/jeu/game.lua", t->share);
    FILE *file = fopen(path, "w");
    bq_assert(file && fputs(text, file) >= 0 && fclose(file) == 0);
    t->source.share = t->share;
    t->source.name = "jeu";
}

/* Plays evenings until so many moves are made or something fails. */
static EveningFault play(struct evening *t, uint64_t seed, uint32_t moves)
{
    EveningPlan plan = {.source = &t->source, .fresh_every = 50, .slips = t->slips};
    plan.journal = *t->journal ? t->journal : NULL;
    plan.system = *t->journal ? &t->system : NULL;
    t->evening = evening_new(&plan, &t->trouble);
    if (!t->evening) return t->trouble.fault;
    for (uint32_t done = 0; done < moves; seed++) {
        EveningFault fault = evening_begin(t->evening, players, 3, seed, &t->trouble);
        while (fault == EVENING_FINE && !evening_is_over(t->evening) && done++ < moves)
            fault = evening_move(t->evening, &t->trouble);
        if (fault != EVENING_FINE) return fault;
    }
    return EVENING_FINE;
}

/* The moves of the failing evening, shrunk, a line each. */
static const char *shrunk(struct evening *t)
{
    const EveningMoves *moves = evening_moves(t->evening);
    bq_assert(evening_moves_copy(&t->moves, moves));
    bool fails_again = evening_shrink(t->evening, &t->moves, &t->trouble, 20);
    size_t length = 0;
    *t->line = '\0';
    for (size_t i = 0; i < t->moves.count && length < sizeof t->line - 200; i++)
        length += (size_t)snprintf(t->line + length, sizeof t->line - length, "%.60s: %.100s\n",
                                   t->moves.list[i].who, t->moves.list[i].typed);
    return fails_again ? t->line : "it did not fail again";
}

/* --- what is fine ----------------------------------------------------------------------------------- */

UTEST_F(evening, libre_is_fine)
{
    struct evening *t = utest_fixture;
    EXPECT_RESULT(EVENING_FINE, play(t, 1, 400));
    EXPECT_STREQ("", t->trouble.game.text);
}

UTEST_F(evening, the_same_seed_gives_the_same_evening)
{
    struct evening *t = utest_fixture;
    uint64_t digests[2];
    size_t counts[2];
    for (int i = 0; i < 2; i++) {
        EXPECT_RESULT(EVENING_FINE, play(t, 7, 120));
        digests[i] = table_digest(history_table(evening_history(t->evening)));
        counts[i] = evening_moves(t->evening)->count;
        evening_free(t->evening);
        t->evening = NULL;
    }
    EXPECT_EQ(digests[0], digests[1]);
    EXPECT_EQ(counts[0], counts[1]);
}

UTEST_F(evening, what_was_typed_leads_to_the_same_table_again)
{
    struct evening *t = utest_fixture;
    ASSERT_RESULT(EVENING_FINE, play(t, 3, 150));
    const EveningMoves *moves = evening_moves(t->evening);
    bq_assert(evening_moves_copy(&t->moves, moves));
    uint64_t digest = table_digest(history_table(evening_history(t->evening)));
    EXPECT_RESULT(EVENING_FINE, evening_replay(t->evening, &t->moves, &t->trouble));
    EXPECT_EQ(digest, table_digest(history_table(evening_history(t->evening))));
}

/* --- what is found, and shrunk ---------------------------------------------------------------------- */

UTEST_F(evening, an_error_in_a_command_is_found_and_needs_one_move)
{
    struct evening *t = utest_fixture;
    lay(t, "around 'command' 'chacun' { run = function(original, t, a)\n"
           "  original(t, a)\n"
           "  t:set('payé', t:get 'payé' + a.montant)\n"
           "end }");
    ASSERT_RESULT(EVENING_ERROR, play(t, 9, 5000));
    EXPECT_STREQ("maison.lua", t->trouble.game.file);
    EXPECT_EQ(3, t->trouble.game.line);
    const char *left = shrunk(t);
    EXPECT_EQ((size_t)1, t->moves.count);
    EXPECT_TRUE(strstr(left, ": chacun ") != NULL);
}

UTEST_F(evening, an_error_that_needs_three_moves_keeps_three)
{
    struct evening *t = utest_fixture;
    lay(t, "around 'command' 'distribuer' { run = function(original, t, a)\n"
           "  original(t, a)\n"
           "  t:set('fois', (t:get 'fois' or 0) + 1)\n"
           "end }\n"
           "around 'command' 'des' { run = function(original, t, a, who)\n"
           "  original(t, a, who)\n"
           "  if t:get 'fois' and t:get 'fois' >= 2 then local x = nil + 1 end\n"
           "end }");
    ASSERT_RESULT(EVENING_ERROR, play(t, 1, 20000));
    EXPECT_EQ(7, t->trouble.game.line);
    EXPECT_GT(evening_moves(t->evening)->count, (size_t)3);
    const char *left = shrunk(t);
    EXPECT_EQ((size_t)3, t->moves.count);
    const char *first = strstr(left, ": distribuer ");
    EXPECT_TRUE(first && strstr(first + 1, ": distribuer ") && strstr(left, ": dés"));
}

UTEST_F(evening, a_command_that_never_ends_is_found)
{
    struct evening *t = utest_fixture;
    lay(t, "around 'command' 'distribuer' { run = function(original, t, a)\n"
           "  original(t, a)\n"
           "  while true do t:get 'manche' end\n"
           "end }");
    ASSERT_RESULT(EVENING_ERROR, play(t, 1, 5000));
    EXPECT_TRUE(t->trouble.game.is_stopped);
    EXPECT_STREQ("maison.lua", t->trouble.game.file);
    shrunk(t);
    EXPECT_EQ((size_t)1, t->moves.count);
}

UTEST_F(evening, a_question_that_cannot_be_put_is_found)
{
    struct evening *t = utest_fixture;
    lay(t,
        "around 'step' 'tour' { ask = function(original, t, s)\n"
        "  if t:get 'manche' == 2 then return form(s.player, 'au_tour_de', integer 'x' { 1, 2 + nil }) end\n"
        "  return original(t, s)\n"
        "end }");
    ASSERT_RESULT(EVENING_ERROR, play(t, 1, 5000));
    EXPECT_EQ(2, t->trouble.game.line);
    EXPECT_STREQ("Élodie: \nJ. P.: \nBo: \n", shrunk(t));
}

UTEST_F(evening, a_field_whose_limit_fails_is_found_without_any_move)
{
    struct evening *t = utest_fixture;
    lay(t, "command 'x' { words = { fr = 'x', en = 'x' }, help = { fr = 'x', en = 'x' },\n"
           "  fields = { integer 'x' { min = 0, max = function(c)\n"
           "    return c.nothing.at_all end } }, run = function() end }");
    ASSERT_RESULT(EVENING_NO_ASKING, play(t, 1, 5000));
    EXPECT_EQ(3, t->trouble.game.line);
    EXPECT_STREQ("", shrunk(t));
}

UTEST_F(evening, what_the_game_itself_says_is_wrong_is_found)
{
    struct evening *t = utest_fixture;
    lay(t, "around 'query' 'ce_qui_cloche' { answer = function(_, t) return t:get 'manche' == 3 and "
           "'la manche 3' or '' end }");
    ASSERT_RESULT(EVENING_WRONG, play(t, 1, 5000));
    EXPECT_STREQ("la manche 3", t->trouble.game.text);
    EXPECT_STREQ("Élodie: \nJ. P.: \nBo: \nÉlodie: \nJ. P.: \nBo: \n", shrunk(t));
}

UTEST_F(evening, a_view_that_fails_now_and_then_is_found)
{
    struct evening *t = utest_fixture;
    lay(t, "view 'tours' (function(t)\n"
           "  return { head = { 'tours' }, rows = { { t:get 'manche' < 3 and 1 or nil + 1 } } }\n"
           "end)");
    ASSERT_RESULT(EVENING_VIEW, play(t, 2, 5000));
    EXPECT_EQ(2, t->trouble.game.line);
    EXPECT_STREQ("Élodie: \nJ. P.: \nBo: \nÉlodie: \nJ. P.: \nBo: \n", shrunk(t));
}

UTEST_F(evening, a_view_that_refuses_is_fine)
{
    struct evening *t = utest_fixture;
    lay(t, "view 'rien' (function(t) refuse 'rien_a_voir' end)\n"
           "texts { fr = { rien_a_voir = 'rien' }, en = { rien_a_voir = 'nothing' } }");
    EXPECT_RESULT(EVENING_FINE, play(t, 1, 100));
}

UTEST_F(evening, chance_chooses_between_limits_that_lie_as_far_apart_as_can_be)
{
    struct evening *t = utest_fixture;
    lay(t, "command 'x' { words = { fr = 'x', en = 'x' }, help = { fr = 'x', en = 'x' },\n"
           "  fields = { integer 'x' { min = math.mininteger, max = math.maxinteger } },\n"
           "  run = function(t, a) t:set('x', a.x) end }");
    EXPECT_RESULT(EVENING_FINE, play(t, 1, 500));
}

/* --- a hand that errs ------------------------------------------------------------------------------- */

#define COMMAND_X "command 'x' { words = { fr = 'x', en = 'x' }, help = { fr = 'x', en = 'x' },\n"

UTEST_F(evening, libre_is_fine_under_a_hand_that_errs)
{
    struct evening *t = utest_fixture;
    t->slips = 2;
    EXPECT_RESULT(EVENING_FINE, play(t, 2, 300));
    EXPECT_STREQ("", t->trouble.game.text);
    EXPECT_GT(evening_slips(t->evening), 50U);
}

UTEST_F(evening, a_word_that_nobody_heeds_is_found_and_needs_one_move)
{
    struct evening *t = utest_fixture;
    lay(t, "for number = 1, 40 do\n"
           "  local x = 'x' .. number\n"
           "  command(x) { words = { fr = x, en = x }, help = { fr = 'x', en = 'x' },\n"
           "    fields = { list 'mots' { of = choice 'mot' { choices = { 'a', 'b' } }, 1, 3 } },\n"
           "    run = function(t, a) t:set('premier', a.mots[1]) end }\n"
           "end");
    t->slips = 1;
    ASSERT_RESULT(EVENING_IGNORED, play(t, 1, 5000));
    shrunk(t);
    EXPECT_EQ((size_t)1, t->moves.count);
    EXPECT_STREQ(t->trouble.game.text, t->moves.list[0].base);
}

/* Legal hands never name a card that lies elsewhere: this is found by slips alone. */
UTEST_F(evening, what_a_slip_has_done_is_judged_by_an_audit)
{
    struct evening *t = utest_fixture;
    lay(t,
        "for number = 1, 40 do\n"
        "  local x = 'x' .. number\n"
        "  command(x) { words = { fr = x, en = x }, help = { fr = 'x', en = 'x' },\n"
        "    fields = { integer 'n' { min = 1, likely = 9 } }, run = function(t, a) t:set('n', a.n) end }\n"
        "end\n"
        "audit 'neuf au plus' (function(t, before, line)\n"
        "  local is_x = line.command and string.find(line.command, '^x%d')\n"
        "  if is_x and t:get 'n' > 9 then return before(function(t) return t:get 'n' or 0 end)"
        " .. ' puis ' .. t:get 'n' end\n"
        "end)");
    EXPECT_RESULT(EVENING_FINE, play(t, 1, 500));
    evening_free(t->evening);
    t->slips = 1;
    ASSERT_RESULT(EVENING_AUDIT, play(t, 1, 5000));
    EXPECT_STREQ("neuf au plus", t->trouble.game.code);
    EXPECT_TRUE(strstr(t->trouble.game.text, " puis 1") != NULL);
    shrunk(t);
    EXPECT_EQ((size_t)1, t->moves.count);
}

UTEST_F(evening, an_audit_sees_what_was_typed_by_whom_and_what_was_asked)
{
    struct evening *t = utest_fixture;
    lay(t, "audit 'tour' (function(t, before, line)\n"
           "  if line.command ~= 'payer' then return end\n"
           "  return line.who .. ' ' .. #line.words .. ' ' .. line.answers.montant .. ' ' .. line.step .. ' "
           "' .. line.asked[1]\n"
           "end)");
    EveningPlan plan = {.source = &t->source};
    t->evening = evening_new(&plan, &t->trouble);
    ASSERT_TRUE(t->evening != NULL);
    ASSERT_RESULT(EVENING_FINE, evening_begin(t->evening, players, 3, 1, &t->trouble));
    ASSERT_RESULT(EVENING_AUDIT, evening_type(t->evening, "Bo", "payer Bo Élodie 1k", &t->trouble));
    EXPECT_STREQ("Bo 4 1000 tour Élodie", t->trouble.game.text);
}

/* --- the same again --------------------------------------------------------------------------------- */

/* Plays an evening and then again in those manners. */
static EveningFault play_again(struct evening *t, uint64_t seed, uint32_t moves, unsigned manners)
{
    EveningFault fault = play(t, seed, moves);
    if (fault != EVENING_FINE) return fault;
    return evening_again(t->evening, evening_moves(t->evening), manners, &t->trouble);
}

UTEST_F(evening, libre_comes_to_the_same_table_in_every_manner)
{
    struct evening *t = utest_fixture;
    ASSERT_TRUE(own_folder_make(t->folder, sizeof t->folder));
    t->system = *system_real();
    t->system.keys = t->folder;
    snprintf(t->journal, sizeof t->journal, "%s/evening.bq", t->folder);
    EXPECT_RESULT(EVENING_FINE, play_again(t, 1, 150, EVENING_ALL_MANNERS));
    EXPECT_STREQ("", t->trouble.game.text);
    EXPECT_NE(0, access(t->journal, F_OK));
}

#define TOGETHER                                                                                             \
    "step 'crier' { asks = function(t)\n"                                                                    \
    "    local forms = {}\n"                                                                                 \
    "    for place, who in ipairs(t:names 'player') do forms[place] = form(who, 'x', integer 'x' { 0, "      \
    "t:get 'crié' or 5 }) end\n"                                                                            \
    "    return forms\n"                                                                                     \
    "  end,\n"                                                                                               \
    "  answers = function(t, s, all) t:set('crié', all[t:names('player')[1]].x) t:todo 'crier' end }\n"

UTEST_F(evening, who_are_asked_together_may_answer_in_any_order)
{
    struct evening *t = utest_fixture;
    write_game(t, "game 'jeu' { title = { fr = 'jeu', en = 'game' } }\n"
                  "setup(function(t) t:todo 'crier' end)\n"
                  "texts { fr = { x = 'x' }, en = { x = 'x' } }\n" TOGETHER);
    EXPECT_RESULT(EVENING_FINE, play_again(t, 2, 60, EVENING_ALL_MANNERS));
}

/* Both answers are needed to see it: an evening that ends behind the first shows nothing. */
UTEST_F(evening, answers_that_hang_on_their_order_are_found_and_need_both)
{
    struct evening *t = utest_fixture;
    write_game(
        t,
        "game 'jeu' { title = { fr = 'jeu', en = 'game' } }\n"
        "setup(function(t) t:todo 'crier' end)\n"
        "texts { fr = { x = 'x' }, en = { x = 'x' } }\n"
        "step 'crier' { asks = function(t)\n"
        "    local forms = {}\n"
        "    for _, who in ipairs(t:names 'player') do\n"
        "      if not t:get('dit', who) then forms[#forms + 1] = form(who, 'x', integer 'x' { 0, 5 }) end\n"
        "    end\n"
        "    return forms\n"
        "  end,\n"
        "  answer = function(t, s, a, who) t:set('dit', who, true) t:set('dernier', who) end }\n");
    EXPECT_RESULT(EVENING_DIFFERS, play_again(t, 2, 60, EVENING_ALL_MANNERS));
    EXPECT_EQ((int)EVENING_EXCHANGED, (int)t->trouble.manner);
    shrunk(t);
    EXPECT_EQ((size_t)2, t->moves.count);
    EXPECT_RESULT(EVENING_DIFFERS,
                  evening_again(t->evening, &t->moves, 1u << EVENING_EXCHANGED, &t->trouble));
}

/* What is told in turn, a line for all or a line each. */
#define IN_TURN(parts, answer)                                                                               \
    "game 'jeu' { title = { fr = 'jeu', en = 'game' } }\n"                                                   \
    "setup(function(t) t:todo 'offres' end)\n"                                                               \
    "texts { fr = { x = 'x' }, en = { x = 'x' } }\n"                                                         \
    "local function left(t, items)\n"                                                                        \
    "  local list = {}\n"                                                                                    \
    "  for _, who in ipairs(t:names 'player') do\n"                                                          \
    "    local said = t:get('offre', who) ~= nil\n"                                                          \
    "    for _, item in ipairs(items or {}) do said = said or item.qui == who end\n"                         \
    "    if not said then list[#list + 1] = who end\n"                                                       \
    "  end\n"                                                                                                \
    "  return list\n"                                                                                        \
    "end\n"                                                                                                  \
    "step 'offres' {\n"                                                                                      \
    "  ask = function(t)\n"                                                                                  \
    "    if #left(t) == 0 then return nil end\n"                                                             \
    "    return form(t:names('player')[1], 'x', list 'offres' { max = #left(t), in_turn = true, of = {\n"    \
    "      choice 'qui' { choices = function(c) return left(c.t, c.items) end }, " parts " } })\n"           \
    "  end,\n"                                                                                               \
    "  answer = function(t, s, a)\n"                                                                         \
    "    for place, item in ipairs(a.offres) do t:set('offre', item.qui, " answer ") end\n"                  \
    "    if #left(t) == 0 then t:forget 'offre' end\n"                                                       \
    "    t:todo 'offres'\n"                                                                                  \
    "  end,\n"                                                                                               \
    "}\n"

UTEST_F(evening, what_is_told_in_turn_is_the_same_in_one_line_or_in_several_with_names_or_without)
{
    struct evening *t = utest_fixture;
    write_game(t, IN_TURN("integer 'n' { 0, 9 }", "item.n"));
    EXPECT_RESULT(EVENING_FINE, play_again(t, 1, 80, EVENING_ALL_MANNERS));
}

UTEST_F(evening, a_price_and_a_number_are_the_same_in_turn_or_with_names_where_one_is_0)
{
    struct evening *t = utest_fixture;
    write_game(t, IN_TURN("amount 'prix' { min = 0, likely = 2 }, "
                          "quantity 'n' { 0, function(c) return c.answers.prix end }",
                          "item.prix * 10 + item.n"));
    EXPECT_RESULT(EVENING_FINE, play_again(t, 1, 80, EVENING_ALL_MANNERS));
}

UTEST_F(evening, an_offer_that_hangs_on_the_place_in_its_line_is_found)
{
    struct evening *t = utest_fixture;
    write_game(t, IN_TURN("integer 'n' { 0, 9 }", "item.n + place"));
    EXPECT_RESULT(EVENING_DIFFERS, play_again(t, 1, 80, EVENING_ALL_MANNERS));
    EXPECT_EQ((int)EVENING_IN_PIECES, (int)t->trouble.manner);
    shrunk(t);
    EXPECT_LE(t->moves.count, (size_t)2);
}

/* --- what cannot be begun --------------------------------------------------------------------------- */

UTEST_F(evening, a_rule_that_cannot_be_loaded_is_told)
{
    struct evening *t = utest_fixture;
    lay(t, "\noverride { face = 8 }");
    ASSERT_RESULT(EVENING_NOT_LOADED, play(t, 1, 1));
    EXPECT_STREQ("maison.lua:2: there is no rule face; is faces meant?", t->trouble.game.text);
}

UTEST_F(evening, an_evening_that_cannot_be_begun_is_told)
{
    struct evening *t = utest_fixture;
    lay(t, "override { argent_de_banque = 9000 }\n"
           "around 'step' 'tour' { ask = function() error 'personne' end }");
    ASSERT_RESULT(EVENING_NOT_BEGUN, play(t, 1, 1));
    EXPECT_EQ(2, t->trouble.game.line);
}

UTEST_F(evening, a_question_that_nobody_can_answer_is_a_dead_end)
{
    struct evening *t = utest_fixture;
    write_game(t, "game 'jeu' { title = { fr = 'jeu', en = 'game' } }\n"
                  "setup(function(t)\n"
                  "  t:set('reste', 3)\n"
                  "  t:todo('prendre', { player = t:names('player')[1] })\n"
                  "end)\n"
                  "texts { fr = { x = 'x' }, en = { x = 'x' } }\n"
                  "step 'prendre' {\n"
                  "  ask = function(t, s) return form(s.player, 'x', integer 'x' { 1, t:get 'reste' }) end,\n"
                  "  answer = function(t, s, a)\n"
                  "    t:set('reste', t:get 'reste' - a.x)\n"
                  "    t:todo('prendre', { player = t:after(s.player) })\n"
                  "  end,\n"
                  "}\n");
    ASSERT_RESULT(EVENING_STUCK, play(t, 2, 100));
    shrunk(t);
    EXPECT_GE(t->moves.count, (size_t)1);
    EXPECT_LE(t->moves.count, (size_t)3);
}
