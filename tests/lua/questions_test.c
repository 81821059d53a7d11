/* ctest: game */
/* What scripts may not do: questions only look, whatever they are asked for; and some keys are the program's.
 */
#include "play.h"
#include "sample.h"

struct questions {
    Play play;
    char rule[4096];
};

UTEST_F_SETUP(questions)
{
    play_open(&utest_fixture->play);
    ASSERT_TRUE(utest_fixture->play.table != NULL);
}

UTEST_F_TEARDOWN(questions)
{
    (void)utest_result;
    play_close(&utest_fixture->play);
}

#define COMMAND(words)                                                                                       \
    "command 'placer' { words = { fr = 'placer', en = 'put' }, help = { fr = 'x', en = 'x' },\n"             \
    "  run = function() end, " words " }\n"
#define STEP(words)                                                                                          \
    "step 'pas' { answer = function() end, " words " }\n"                                                    \
    "command 'placer' { words = { fr = 'placer', en = 'put' }, help = { fr = 'x', en = 'x' },\n"             \
    "  run = function(t) t:todo 'pas' end }\n"

/* Each place where a script is asked something, and the lines that have it asked; q(t) tries to change the
 * table. */
typedef struct {
    const char *rule, *lines[2];
} Question;

static const Question places[] = {
    {COMMAND("open = function(t) q(t) return true end"), {"placer"}},
    {COMMAND("fields = function(t) q(t) return {} end"), {"placer"}},
    {COMMAND("fields = { integer 'n' { min = function(c) q(c.t) return 0 end } }"), {"placer 5"}},
    {COMMAND("fields = { integer 'n' { max = function(c) q(c.t) return 9 end } }"), {"placer 5"}},
    {COMMAND("fields = { amount 'n' { max = function(c) q(c.t) return 9 end } }"), {"placer 5"}},
    {COMMAND("fields = { integer 'n' { multiple = function(c) q(c.t) return 5 end } }"), {"placer 5"}},
    {COMMAND("fields = { choice 'n' { choices = function(c) q(c.t) return { 'a' } end } }"), {"placer a"}},
    {COMMAND("fields = { choice 'n' { choices = { 'a' }, known = function(c) q(c.t) return { 'a' } end } }"),
     {"placer a"}},
    {COMMAND("fields = { choice 'n' { choices = { 'a' }, aliases = function(c) q(c.t) return {} end } }"),
     {"placer z"}},
    {COMMAND("fields = { choice 'n' { choices = { 'a' }, otherwise = function(c) q(c.t) return 'x' end } }"),
     {"placer z"}},
    {COMMAND("fields = { choice 'n' { choices = { 'a' }, reads = function(_, c) q(c.t) return 'a' end } }"),
     {"placer z"}},
    {COMMAND("fields = { option 'n' { labels = function(c) q(c.t) return { 'a' } end } }"), {"placer a"}},
    {COMMAND("fields = { player 'n' { choices = function(c) q(c.t) return { 'Bo' } end } }"), {"placer Bo"}},
    {COMMAND("fields = { holder 'n' { choices = function(c) q(c.t) return { 'Bo' } end } }"), {"placer Bo"}},
    {COMMAND("fields = { name 'n' { taken = function(c) q(c.t) return {} end } }"), {"placer nouveau"}},
    {COMMAND("fields = { text 'n' { max = function(c) q(c.t) return 9 end } }"), {"placer mot"}},
    {COMMAND("fields = { list 'n' { of = integer 'x' { max = function(c) q(c.t) return 9 end } } }"),
     {"placer 5"}},
    {COMMAND("fields = { list 'n' { of = integer 'x', max = function(c) q(c.t) return 9 end } }"),
     {"placer 5"}},
    {"windows { ouverte = function(t) q(t) return true end }\n" COMMAND("when = 'ouverte'"), {"placer"}},
    {STEP("ask = function(t) q(t) return form('Bo', 'x', integer 'n') end"), {"placer", "5"}},
    {STEP("ask = form(function(t) q(t) return 'Bo' end, 'x', integer 'n')"), {"placer", "5"}},
    {STEP("ask = form('Bo', 'x', integer 'n' { max = function(c) q(c.t) return 9 end })"), {"placer", "5"}},
    {"step 'pas' { answers = function() end, asks = function(t) q(t) return { form('Bo', 'x') } end }\n"
     "command 'placer' { words = { fr = 'placer', en = 'put' }, help = { fr = 'x', en = 'x' },\n"
     "  run = function(t) t:todo 'pas' end }\n",
     {"placer"}},
    {"windows { nuit = true }\nquery 'fortune_vue' (function(t) q(t) return 1 end)\n"
     "command 'placer' { words = { fr = 'placer', en = 'put' }, help = { fr = 'x', en = 'x' },\n"
     "  run = function(t) t:query('fortune_vue', 'Bo') end }\n",
     {"placer"}},
    {"windows { nuit = true }\n"
     "step 'pas' { windows = function(t) q(t) return { 'nuit' } end, ask = form('Bo', 'x', integer 'n'),\n"
     "  answer = function() end }\n"
     "command 'ouvrir' { words = { fr = 'ouvrir', en = 'begin' }, help = { fr = 'x', en = 'x' },\n"
     "  run = function(t) t:todo 'pas' end }\n" COMMAND("when = 'nuit'"),
     {"ouvrir", "placer"}},
};

/* What a question might try. */
static const char *const acts[] = {
    "t:move(100, 'franc', 'banque', 'Bo')",
    "t:set('x', 1)",
    "t:chance(6)",
    "t:define('pile', 'tas')",
    "t:todo 'tour'",
    "t:drop 'tour'",
    "t:show('account', 'Bo', 'nobody')",
    "t:show_fact('x', 'nobody')",
    "t:say 'x'",
    "t:say_to('Bo', 'x', {})",
    "t:attempt(function() end)",
    "t:pay('banque', 'Bo', 5)",
    "t:forget 'monnaie'",
    "t:finish()",
};

/* "" if the question is refused with the rule's name, and nothing has changed. */
static const char *tries(struct questions *t, const Question *place, const char *act)
{
    static char wrong[512];
    play_close(&t->play);
    play_open(&t->play);
    snprintf(t->rule, sizeof t->rule,
             "texts { fr = { x = 'x' }, en = { x = 'x' } }\nlocal asked = true\n"
             "local function q(t) if t:get 'monnaie.nom' then %s end end\n%s",
             act, place->rule);
    if (*play_begin(&t->play, t->rule)) return t->play.trouble.text;
    const char *told = "";
    Amount before = play_money(&t->play, "Bo");
    uint64_t digest = table_digest(t->play.table);
    for (int i = 0; i < 2 && place->lines[i] && !strstr(told, "changes nothing"); i++) {
        digest = table_digest(t->play.table);
        told = play_type(&t->play, i == 0 ? NULL : "Bo", place->lines[i]);
    }
    bool is_told = strncmp(told, "maison.lua:", 11) == 0 && strstr(told, ": a question changes nothing");
    bool is_same = play_money(&t->play, "Bo") == before && table_digest(t->play.table) == digest;
    if (is_same && is_told) return "";
    snprintf(wrong, sizeof wrong, "%s%s: %.300s", is_same ? "" : "the table has changed: ", act, told);
    return wrong;
}

enum { PLACES = sizeof places / sizeof *places, ACTS = sizeof acts / sizeof *acts };

/* Each place and each act at least once, or each act at each place. */
static bool is_tried(size_t p, size_t a)
{
    return sample(0, 1, 1) || p % ACTS == a;
}

UTEST_F(questions, E10_no_question_changes_the_table)
{
    struct questions *t = utest_fixture;
    ASSERT_GE((size_t)PLACES, (size_t)ACTS);
    for (size_t p = 0; p < PLACES; p++) {
        for (size_t a = 0; a < ACTS; a++) {
            if (!is_tried(p, a)) continue;
            const char *wrong = tries(t, &places[p], acts[a]);
            EXPECT_STREQ("", wrong);
            if (*wrong) EXPECT_STREQ("", places[p].rule);
        }
    }
}

UTEST_F(questions, E10_what_is_done_behind_a_question_is_done)
{
    struct questions *t = utest_fixture;
    ASSERT_STREQ(
        "", play_begin(
                &t->play,
                "command 'placer' { words = { fr = 'placer', en = 'put' }, help = { fr = 'x', en = 'x' },\n"
                "  open = function(t) return t:get 'x' == nil end,\n"
                "  run = function(t) t:move(100, 'franc', 'banque', 'Bo') end }\n"));
    Amount before = play_money(&t->play, "Bo");
    EXPECT_STREQ("", play_type(&t->play, NULL, "placer"));
    EXPECT_EQ(before + 100, play_money(&t->play, "Bo"));
}

/* --- keys of the program ------------------------------------------------------------------------------- */

static const char *const own_keys[] = {"agenda",    "aloud",     "answer", "answered", "concluded",
                                       "laid_open", "overruled", "sealed", "seats",    "secret"};

/* What a script might do to a fact of that key, or to one below it. */
static const char *const attempts[] = {
    "t:set('%s', 'x')",
    "t:set('%s.1.step', 'x')",
    "t:set('%s', '1', 'step', 'x')",
    "t:set('%s.1', nil)",
    "t:forget '%s'",
    "t:forget('%s', '1')",
    "t:show_fact('%s', 'all')",
    "t:show_fact('%s.1', 'all')",
    "auctions.keep(t, '%s', { 1 })",
    "auctions.forget(t, '%s.1')",
    "auctions.keep(t, '%s.x', 1)",
};

UTEST_F(questions, what_the_program_keeps_is_not_a_rules_to_set)
{
    struct questions *t = utest_fixture;
    char act[256], rule[1024];
    for (size_t k = 0; k < sizeof own_keys / sizeof *own_keys; k++) {
        for (size_t a = 0; a < sizeof attempts / sizeof *attempts; a++) {
            if (!sample(k == 0 || a == 0, 1, 1)) continue; /* each key, and each attempt */
            snprintf(act, sizeof act, attempts[a], own_keys[k]);
            snprintf(rule, sizeof rule, PLAY_COMMAND("placer", "{}", "%s"), act);
            play_close(&t->play);
            play_open(&t->play);
            ASSERT_STREQ("", play_begin(&t->play, rule));
            uint64_t digest = table_digest(t->play.table);
            const char *told = play_type(&t->play, NULL, "placer");
            EXPECT_STREQ("", strstr(told, "is the program's own: choose another") ? "" : act);
            EXPECT_EQ(digest, table_digest(t->play.table));
        }
    }
}

UTEST_F(questions, a_key_that_only_looks_like_one_of_the_programs_is_a_rules_own)
{
    struct questions *t = utest_fixture;
    ASSERT_STREQ(
        "", play_begin(&t->play, PLAY_COMMAND("placer", "{}",
                                              "t:set('agendas', 1) t:set('secrets.Bo', 2) t:set('a', 3)")));
    EXPECT_STREQ("", play_type(&t->play, NULL, "placer"));
    EXPECT_STREQ("6", play_ask(&t->play, NULL, "agendas + secrets.Bo + a"));
}

/* --- places in texts ------------------------------------------------------------------------------------ */

static const char *with_text(struct questions *t, const char *text, const char *run)
{
    static char rule[1024];
    snprintf(rule, sizeof rule,
             PLAY_COMMAND("placer", "{ player 'qui' }",
                          "%s") "texts {\n fr = { bravo = '%s' }, en = { bravo = 'x' } }\n",
             run, text);
    return play_load(&t->play, rule);
}

UTEST_F(questions, a_place_in_a_text_for_which_there_is_never_anything_is_told_at_load)
{
    struct questions *t = utest_fixture;
    static const char nobody[] =
        "maison.lua:2: text bravo: {qui} would be shown as ?, for nothing is called so where it is said";
    static const char *const bad[] = {
        "t:say('bravo', { who = a.qui })",
        "t:say 'bravo'",
        "t:say('bravo')",
        "t:say('bravo', {})",
        "refuse 'bravo'",
        "refuse('bravo', { who = a.qui, x = { qui = 1 } })",
        "t:say_to(a.qui, 'bravo', { who = a.qui })",
        "impossible('bravo', { who = (function(qui) return qui end)(1) })",
    };
    static const char *const good[] = {
        "t:say('bravo', { who = 1, qui = a.qui })",
        "t:say('bravo', { [ 'qui' ] = a.qui })",
        "local given = { } given.qui = a.qui t:say('bravo', given)",
        "t:say('bravo', { who = 1 }) local key = 'bravo' t:say(key, { qui = 2 })",
        "refuse('bravo', { qui = a.qui })",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        EXPECT_STREQ(nobody, with_text(t, "bravo {qui} !", bad[i]));
    EXPECT_STREQ(nobody, with_text(t, "bravo {qui:de} !", bad[0]));
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        EXPECT_STREQ("", with_text(t, "bravo {qui} !", good[i]));
    EXPECT_STREQ("", with_text(t, "bravo !", bad[0]));
}
