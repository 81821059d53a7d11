/* ctest: game */
/* Evenings with house rules that come, change and go while the game is played. */
#include "check.h"
#include "commands/commands.h"
#include "disk.h"
#include "evening/amend.h"
#include "evening/session.h"
#include "own_folder.h"
#include "seal.h"
#include "ticks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { PATH_ROOM = 256 };

struct session {
    char folder[PATH_ROOM], journal[PATH_ROOM], path[PATH_ROOM];
    System system;
    SessionPlace place;
    Session *session;
    Buffer said;
    Trouble trouble;
};

static const char *const players[] = {"Élodie", "Bo"};

UTEST_F_SETUP(session)
{
    struct session *t = utest_fixture;
    ASSERT_TRUE(own_folder_make(t->folder, sizeof t->folder));
    t->system = *system_real();
    t->system.keys = t->folder;
    snprintf(t->journal, sizeof t->journal, "%.200s/soirée.bq", t->folder);
    t->place = (SessionPlace){.system = &t->system, .share = BQ_TREE, .seed = "1"};
    t->session =
        session_begin(&t->place, t->journal, "libre", players, 2, &(Houses){.count = 0}, &t->trouble);
    ASSERT_TRUE(t->session != NULL);
}

UTEST_F_TEARDOWN(session)
{
    struct session *t = utest_fixture;
    (void)utest_result;
    session_close(t->session);
    buffer_done(&t->said);
    own_folder_remove(t->folder);
}

/* Writes a file of the test's folder and tells its path. */
static const char *file(struct session *t, const char *name, const char *text)
{
    snprintf(t->path, sizeof t->path, "%.200s/%s", t->folder, name);
    FILE *out = fopen(t->path, "wb");
    bq_assert(out && fputs(text, out) >= 0);
    fclose(out);
    return t->path;
}

/* "" or why not. */
static const char *add(struct session *t, const char *name, const char *text)
{
    House *house = session_read_house(t->session, file(t, name, text), &t->trouble);
    bool is_done = house && session_add_house(t->session, house, "house", &t->trouble);
    return is_done ? "" : t->trouble.text;
}

static const char *play(struct session *t, const char *line)
{
    buffer_clear(&t->said);
    Meaning meaning;
    bool is_forced = *line == '!';
    GameLine typed = {.text = line + is_forced, .is_forced = is_forced};
    if (!session_play(t->session, &typed, &meaning, &t->said, &t->trouble)) return t->trouble.text;
    return buffer_string(&t->said);
}

static const char *ask(struct session *t, const char *expression)
{
    GameTrouble in_game;
    buffer_clear(&t->said);
    if (game_evaluate(session_game(t->session), session_table(t->session), NULL, expression, &t->said,
                      &in_game) == GAME_OK)
        return buffer_string(&t->said);
    return "?";
}

static void open_again(struct session *t)
{
    uint64_t digest = table_digest(session_table(t->session));
    session_close(t->session);
    t->session = session_open(&t->place, t->journal, JOURNAL_WRITE, &t->trouble);
    bq_assert(t->session);
    bq_assert(digest == table_digest(session_table(t->session)));
}

static const char start_2000[] = "house { fr = 'deux mille', en = 'two thousand' }\n"
                                 "override { argent_de_depart = 2000 }\n";

static const char greet[] =
    "house { fr = 'salut', en = 'hello', begin = function(t) t:set('salut', 1) end }\n"
    "command 'saluer' {\n"
    "  words = { fr = 'saluer', en = 'greet' }, help = { fr = 'salue', en = 'greets' },\n"
    "  run = function(t) t:say 'bonjour' end,\n"
    "}\n"
    "texts { fr = { bonjour = 'bonsoir !' }, en = { bonjour = 'good evening!' } }\n";

UTEST_F(session, a_house_rule_comes_in_while_the_game_is_played)
{
    struct session *t = utest_fixture;
    EXPECT_STREQ("1500", ask(t, "rules.argent_de_depart"));
    EXPECT_STREQ("", add(t, "depart.lua", start_2000));
    EXPECT_STREQ("2000", ask(t, "rules.argent_de_depart"));
    EXPECT_EQ((size_t)1, session_houses(t->session)->count);
    EXPECT_STREQ("", add(t, "salut.lua", greet));
    EXPECT_STREQ("bonsoir\u202F!", play(t, "saluer"));
    EXPECT_STREQ("1", ask(t, "salut"));
}

UTEST_F(session, undo_takes_a_house_rule_back_and_redo_brings_it_again)
{
    struct session *t = utest_fixture;
    uint64_t before = table_digest(session_table(t->session));
    EXPECT_STREQ("", add(t, "salut.lua", greet));
    uint64_t after = table_digest(session_table(t->session));
    EXPECT_TRUE(session_undo(t->session, 1, "undo", &t->trouble));
    EXPECT_EQ(before, table_digest(session_table(t->session)));
    EXPECT_EQ((size_t)0, session_houses(t->session)->count);
    EXPECT_STRNE("bonsoir\u202F!", play(t, "saluer"));
    EXPECT_TRUE(session_redo(t->session, 1, "redo", &t->trouble));
    EXPECT_EQ(after, table_digest(session_table(t->session)));
    EXPECT_STREQ("bonsoir\u202F!", play(t, "saluer"));
}

UTEST_F(session, a_resumed_evening_has_its_house_rules_without_their_files)
{
    struct session *t = utest_fixture;
    file(t, "mots.lua", "texts { fr = { bonjour = 'salut à tous' }, en = { bonjour = 'hi all' } }\n");
    char with_words[1024];
    snprintf(with_words, sizeof with_words, "%.*sinclude 'mots'\n", (int)(strstr(greet, "texts") - greet),
             greet);
    EXPECT_STREQ("", add(t, "salut.lua", with_words));
    EXPECT_STREQ("salut à tous", play(t, "saluer"));
    remove(t->path);
    remove(file(t, "mots.lua", ""));
    open_again(t);
    EXPECT_STREQ("salut à tous", play(t, "saluer"));
}

UTEST_F(session, what_is_wrong_changes_nothing)
{
    struct session *t = utest_fixture;
    uint64_t before = table_digest(session_table(t->session));
    uint64_t records = history_last(session_history(t->session));
    EXPECT_STREQ(
        "faux.lua:1: il n'y a pas de règle argent_de_depat\u202F; vouliez-vous dire argent_de_depart\u202F?",
        add(t, "faux.lua", "override { argent_de_depat = 2 }"));
    EXPECT_EQ(TROUBLE_SCRIPT, t->trouble.kind);
    EXPECT_STREQ("Bo n'a que 1\u202F510\u00A0F, il manque 9\u202F998\u202F489\u00A0F",
                 add(t, "faux.lua",
                     "house { fr = 'x', en = 'x', begin = function(t)\n"
                     "  t:move(10, 'franc', 'Élodie', 'Bo')\n"
                     "  t:move(9999999, 'franc', 'Bo', 'Élodie')\n"
                     "end }"));
    EXPECT_STREQ("faux.lua:2: on ne peut pas regarder dans «\u00A0absent\u00A0», qui est nil",
                 add(t, "faux.lua",
                     "house { fr = 'x', en = 'x', begin = function(t)\n"
                     "  t.absent.x()\n"
                     "end }"));
    EXPECT_EQ(before, table_digest(session_table(t->session)));
    EXPECT_EQ(records, history_last(session_history(t->session)));
    EXPECT_EQ((size_t)0, session_houses(t->session)->count);
    EXPECT_STREQ("", play(t, "payer élodie bo 10"));
}

UTEST_F(session, an_edited_file_is_announced_and_taken_by_reload)
{
    struct session *t = utest_fixture;
    EXPECT_STREQ("", add(t, "depart.lua", start_2000));
    const House *house = session_houses(t->session)->list[0];
    EXPECT_FALSE(house_is_changed(house));
    file(t, "depart.lua", "override { argent_de_depart = 3000 }\n");
    EXPECT_TRUE(house_is_changed(house));
    EXPECT_STREQ("2000", ask(t, "rules.argent_de_depart"));
    open_again(t);
    EXPECT_STREQ("2000", ask(t, "rules.argent_de_depart"));
    EXPECT_TRUE(session_reload_house(t->session, "depart", "reload", &t->trouble));
    EXPECT_STREQ("3000", ask(t, "rules.argent_de_depart"));
    EXPECT_EQ((size_t)1, session_houses(t->session)->count);
    EXPECT_TRUE(session_undo(t->session, 1, "undo", &t->trouble));
    EXPECT_STREQ("2000", ask(t, "rules.argent_de_depart"));
    remove(t->path);
    EXPECT_FALSE(house_is_changed(session_houses(t->session)->list[0]));
    EXPECT_FALSE(session_reload_house(t->session, "depart", "reload", &t->trouble));
    EXPECT_STREQ("2000", ask(t, "rules.argent_de_depart"));
}

UTEST_F(session, a_house_rule_goes_unless_a_step_of_its_own_is_going_on)
{
    struct session *t = utest_fixture;
    EXPECT_STREQ("", add(t, "vote.lua",
                         "house { fr = 'vote', en = 'vote', begin = function(t) t:todo 'vote' end }\n"
                         "step 'vote' {\n"
                         "  ask = function() return form('Bo', 'vote', yesno 'oui') end,\n"
                         "  answer = function() end,\n"
                         "}\n"
                         "texts { fr = { vote = 'pour ?' }, en = { vote = 'in favour?' } }\n"));
    EXPECT_FALSE(session_drop_house(t->session, "vote", "house", &t->trouble));
    EXPECT_STREQ("l'étape vote est en cours, et sans cette règle maison il n'y en a pas de telle",
                 t->trouble.text);
    EXPECT_STREQ("", play(t, "oui"));
    EXPECT_TRUE(session_drop_house(t->session, "vote", "house", &t->trouble));
    EXPECT_EQ((size_t)0, session_houses(t->session)->count);
    EXPECT_FALSE(session_drop_house(t->session, "vote", "house", &t->trouble));
    EXPECT_STREQ("aucune règle maison ne s'appelle «\u00A0vote\u00A0»", t->trouble.text);
}

static Amount money(struct session *t, const char *name)
{
    const Table *table = session_table(t->session);
    return table_balance(table, (AssetId){0},
                         (AccountId){table_find(table, NAME_ACCOUNT, name, strlen(name))});
}

UTEST_F(session, a_forced_line_passes_over_rules_and_says_so)
{
    struct session *t = utest_fixture;
    EXPECT_STREQ("Bo n'a que 1\u202F500\u00A0F, il manque 7\u202F500\u00A0F",
                 play(t, "payer bo élodie 9000"));
    EXPECT_EQ((Amount)1500, money(t, "Bo"));
    EXPECT_STREQ("malgré la règle\u00A0: Bo n'a que 1\u202F500\u00A0F, il manque 7\u202F500\u00A0F",
                 play(t, "!payer bo élodie 9000"));
    EXPECT_EQ((Amount)-7500, money(t, "Bo"));
    EXPECT_STREQ("not_enough", ask(t, "overruled[1]"));
    EXPECT_TRUE(session_undo(t->session, 1, "undo", &t->trouble));
    EXPECT_EQ((Amount)1500, money(t, "Bo"));
    EXPECT_STREQ("Bo n'a que 1\u202F500\u00A0F, il manque 7\u202F500\u00A0F",
                 play(t, "payer bo élodie 9000"));
}

UTEST_F(session, what_nobody_can_do_stays_refused)
{
    struct session *t = utest_fixture;
    uint64_t before = table_digest(session_table(t->session));
    static const char *const lines[] = {"!payer bo bob 5", "!payer bo élodie",       "!payer bo élodie 5 6",
                                        "!payer bo bo 5",  "!payer bo élodie douze", "!Bo: 3"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        play(t, lines[i]);
        EXPECT_EQ(TROUBLE_REFUSED, t->trouble.kind);
        EXPECT_EQ(before, table_digest(session_table(t->session)));
    }
}

UTEST_F(session, a_rule_of_a_house_is_passed_over_but_not_what_it_calls_impossible)
{
    struct session *t = utest_fixture;
    EXPECT_STREQ(
        "", add(t, "dette.lua",
                "house { fr = 'dette', en = 'debt' }\n"
                "command 'saluer' {\n"
                "  words = { fr = 'saluer', en = 'greet' }, help = { fr = 'x', en = 'x' },\n"
                "  fields = { integer 'fois' { 1, 3 } },\n"
                "  run = function(t, a)\n"
                "    if a.fois == 5 then impossible 'cinq' end\n"
                "    if a.fois > 1 then refuse 'une_fois' end\n"
                "    t:say 'bonjour'\n"
                "  end,\n"
                "}\n"
                "texts { fr = { bonjour = 'bonsoir', une_fois = 'une fois suffit', cinq = 'jamais cinq' },\n"
                "        en = { bonjour = 'hello', une_fois = 'once will do', cinq = 'never five' } }\n"));
    EXPECT_STREQ("une fois suffit", play(t, "saluer 2"));
    EXPECT_STREQ("bonsoir\nmalgré la règle\u00A0: une fois suffit", play(t, "!saluer 2"));
    EXPECT_STREQ("bonsoir\nmalgré la règle\u00A0: 4\u00A0: au plus 3\nmalgré la règle\u00A0: une fois suffit",
                 play(t, "!saluer 4"));
    EXPECT_STREQ("jamais cinq", play(t, "!saluer 5"));
}

UTEST_F(session, the_header_names_the_house_rules_and_what_they_say)
{
    struct session *t = utest_fixture;
    House *house;
    size_t length;
    ASSERT_EQ(NAMED_OK, house_read(file(t, "depart.lua", start_2000), &house));
    char wanted[64];
    snprintf(wanted, sizeof wanted, "house\tdepart.lua %08x\n", (unsigned)house_checksum(house));
    session_close(t->session);
    remove(t->journal);
    Houses houses = {{house}, 1};
    t->session = session_begin(&t->place, t->journal, "libre", players, 2, &houses, &t->trouble);
    ASSERT_TRUE(t->session != NULL);
    const char *header = journal_header(history_journal(session_history(t->session)), &length);
    EXPECT_TRUE(memmem(header, length, wanted, strlen(wanted)) != NULL);
    EXPECT_STREQ("2000", ask(t, "rules.argent_de_depart"));
}

UTEST_F(session, no_script_writes_where_the_house_rules_lie)
{
    struct session *t = utest_fixture;
    EXPECT_STREQ(
        "faux.lua:1: une clé qui commence par @ est au programme\u00A0: prenez-en une autre",
        add(t, "faux.lua", "house { fr = 'x', en = 'x', begin = function(t) t:set('@house.1.1', 'x') end }"));
    EXPECT_STREQ("faux.lua:1: une clé qui commence par @ est au programme\u00A0: prenez-en une autre",
                 add(t, "faux.lua",
                     "house { fr = 'x', en = 'x', begin = function(t) t:set('@house', '1', '1', 'x') end }"));
}

UTEST_F(session, a_long_house_rule_is_kept_whole)
{
    struct session *t = utest_fixture;
    Buffer text = {0};
    buffer_text(&text, start_2000);
    for (int i = 0; i < 1000; i++)
        buffer_text(&text, "-- une règle qui s'explique longuement, ligne après ligne\n");
    EXPECT_STREQ("", add(t, "longue.lua", buffer_string(&text)));
    open_again(t);
    EXPECT_EQ(text.length, session_houses(t->session)->list[0]->scripts[0].length);
    EXPECT_STREQ(buffer_string(&text), session_houses(t->session)->list[0]->scripts[0].text);
    EXPECT_STREQ("2000", ask(t, "rules.argent_de_depart"));
    buffer_done(&text);
}

UTEST_F(session, files_that_are_none_are_told)
{
    struct session *t = utest_fixture;
    EXPECT_TRUE(session_read_house(t->session, "/tmp/banquier-none/x.lua", &t->trouble) == NULL);
    EXPECT_STREQ("/tmp/banquier-none/x.lua\u00A0: ce fichier n'existe pas", t->trouble.text);
    EXPECT_TRUE(session_read_house(t->session, t->folder, &t->trouble) == NULL);
    EXPECT_TRUE(strstr(t->trouble.text, "c'est un dossier, pas un fichier") != NULL);
    session_set_language(t->session, LANGUAGE_ENGLISH);
    EXPECT_TRUE(session_read_house(t->session, "/dev/null", &t->trouble) == NULL);
    EXPECT_STREQ("/dev/null: that is no ordinary file", t->trouble.text);
}

UTEST_F(session, the_evening_cannot_be_undone_before_its_beginning)
{
    struct session *t = utest_fixture;
    EXPECT_FALSE(session_undo(t->session, 1, "undo", &t->trouble));
    EXPECT_STREQ("il n'y a rien à annuler", t->trouble.text);
    EXPECT_STREQ("", play(t, "payer élodie bo 100"));
    EXPECT_FALSE(session_undo(t->session, 2, "undo", &t->trouble));
    EXPECT_TRUE(session_undo(t->session, 1, "undo", &t->trouble));
    EXPECT_FALSE(session_undo(t->session, 1, "undo", &t->trouble));
}

/* --- one budget for a line ---------------------------------------------------------------------------- */

static const char forty_views[] = "house { fr = 'x', en = 'x' }\n"
                                  "for i = 1, 40 do\n"
                                  "  view('longue' .. i)(function(t)\n"
                                  "    local n = 0 for k = 1, 3000000 do n = n + k % 7 end\n"
                                  "    return { head = { 'n' }, rows = { { n } } } end)\n"
                                  "end\n";

/* How many of the forty are drawn before one is stopped. */
static int draw_until_stopped(struct session *t)
{
    char view[32];
    GameTrouble in_game = {.result = GAME_OK};
    int drawn = 0;
    for (int i = 1; i <= 40; i++) {
        buffer_clear(&t->said);
        snprintf(view, sizeof view, "longue%d", i);
        drawn += game_draw_view(session_game(t->session), session_table(t->session), NULL, view, NULL,
                                &t->said, &in_game) == GAME_OK;
        bq_assert(in_game.result != GAME_OK || i == drawn); /* once stopped, it stays so */
    }
    return drawn;
}

UTEST_F(session, E09_all_that_one_line_runs_has_one_budget)
{
    struct session *t = utest_fixture;
    EXPECT_STREQ("", add(t, "vues.lua", forty_views));
    session_allow(t->session);
    double began = ticks_seconds();
    int drawn = draw_until_stopped(t);
    EXPECT_LT(drawn, 40);
    EXPECT_LT(ticks_seconds() - began, 1.0);
    session_allow(t->session); /* the next line has its own */
    EXPECT_STREQ("", play(t, "payer élodie bo 1"));
}

UTEST_F(session, E09_steps_are_shared_as_time_is)
{
    struct session *t = utest_fixture;
    SandboxLimits limits = sandbox_limits;
    limits.is_counting = true;
    limits.seconds_max = 1000;
    limits.steps_max = 100 * 1000 * 1000;
    t->place.limits = &limits;
    open_again(t);
    EXPECT_STREQ("", add(t, "vues.lua", forty_views));
    session_allow(t->session);
    int drawn = draw_until_stopped(t);
    EXPECT_GT(drawn, 2);
    EXPECT_LT(drawn, 12);
    session_allow_briefly(t->session);
    EXPECT_LE(draw_until_stopped(t), 1);
    session_allow_each(t->session);
    EXPECT_EQ(40, draw_until_stopped(t));
}

static bool is_wanted_no_more;

static bool is_interrupted(void)
{
    return is_wanted_no_more;
}

UTEST_F(session, E09_who_waits_no_more_stops_every_script)
{
    struct session *t = utest_fixture;
    t->place.is_interrupted = is_interrupted;
    open_again(t);
    EXPECT_STREQ("", add(t, "vues.lua", forty_views));
    session_allow(t->session);
    is_wanted_no_more = true;
    double began = ticks_seconds();
    EXPECT_STREQ("arrêté par Ctrl-C", play(t, "payer élodie bo 1"));
    EXPECT_EQ(0, draw_until_stopped(t));
    EXPECT_LT(ticks_seconds() - began, 0.2);
    is_wanted_no_more = false;
    EXPECT_STREQ("", play(t, "payer élodie bo 1"));
}

/* --- what is told of limits --------------------------------------------------------------------------- */

/* What the view says; or why it says nothing. */
static const char *view(struct session *t, const char *name)
{
    GameTrouble in_game;
    buffer_clear(&t->said);
    GameResult result = game_draw_view(session_game(t->session), session_table(t->session), NULL, name, NULL,
                                       &t->said, &in_game);
    if (result == GAME_OK) return buffer_string(&t->said);
    trouble_of_game(&t->trouble, LANGUAGE_FRENCH, &in_game);
    return t->trouble.text;
}

UTEST_F(session, a_view_has_sixty_columns_and_says_how_many_more_there_are)
{
    struct session *t = utest_fixture;
    EXPECT_STREQ("", add(t, "large.lua",
                         "house { fr = 'x', en = 'x' }\n"
                         "local row = {} for i = 1, 5000 do row[i] = i end\n"
                         "view 'large' (function() return { head = row, rows = { row } } end)\n"));
    const char *shown = view(t, "large");
    EXPECT_TRUE(strstr(shown, "\tn60\tt… + 4940\nn1\t") != NULL);
    EXPECT_STREQ("n60\tt…", shown + strlen(shown) - strlen("n60\tt…"));
}

UTEST_F(session, a_stop_in_the_prelude_names_the_rule_that_asked_for_it)
{
    struct session *t = utest_fixture;
    EXPECT_STREQ("", add(t, "longue.lua",
                         "house { fr = 'x', en = 'x' }\n"
                         "local row = { 1, 2, 3, 4, 5, 6, 7, 8 }\n"
                         "view 'longue' (function()\n"
                         "  local rows = {} for i = 1, 100000 do rows[i] = row end\n"
                         "  return { head = row, rows = rows } end)\n"
                         "step 'encore' { run = function(t) t:todo 'encore' end }\n"
                         "command 'tourner' { words = { fr = 'tourner', en = 'spin' },\n"
                         "  help = { fr = 'x', en = 'x' }, run = function(t) t:todo 'encore' end }\n"));
    const char *told = view(t, "longue");
    EXPECT_STREQ("",
                 strstr(told, "longue.lua:3: ") == told ? "" : told); /* too long a text, or too much time */
    told = play(t, "tourner");
    EXPECT_STREQ("", strstr(told, "longue.lua:6: étape encore") == told ? "" : told);
    told = add(t, "paquet.lua",
               "house { fr = 'x', en = 'x' }\n"
               "deck 'trop' { { no = 1, title = 'x', copies = 1 << 40 } }\n");
    EXPECT_STREQ("", strstr(told, "paquet.lua:2: arrêté") == told ? "" : told);
}

/* --- words of the banker ------------------------------------------------------------------------------- */

static const char *const reserved[] = {
    "annuler", "undo",    "u",     "refaire", "redo", "r",      "revenir", "back",   "corriger",
    "correct", "amender", "amend", "garder",  "keep", "maison", "house",   "q",      "recharger",
    "reload",  "sauver",  "save",  "quitter", "quit", "exit",   "Annuler", "MAISON",
};

UTEST_F(session, a_rule_takes_no_word_by_which_the_banker_gets_rid_of_it)
{
    struct session *t = utest_fixture;
    static const char *const rules[] = {
        "command 'x' { words = { fr = '%s', en = 'other' }, help = { fr = 'x', en = 'x' }, run = function() "
        "end }",
        "command 'x' { words = { fr = 'autre', en = '%s' }, help = { fr = 'x', en = 'x' }, run = function() "
        "end }",
        "command 'x' { words = { fr = 'autre', en = 'other' }, alias = '%s', help = { fr = 'x', en = 'x' },\n"
        "  run = function() end }",
    };
    char rule[512], wanted[128];
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++) {
        EXPECT_TRUE(is_program_word(reserved[i]));
        for (size_t k = 0; k < 3; k++) {
            if (k == 2 && strlen(reserved[i]) > 3) continue;
            int head = snprintf(rule, sizeof rule, "house { fr = 'x', en = 'x' }\n");
            snprintf(rule + head, sizeof rule - (size_t)head, rules[k], reserved[i]);
            snprintf(wanted, sizeof wanted, "%s\u00A0» est au banquier, pour reprendre", reserved[i]);
            const char *told = add(t, "mot.lua", rule);
            EXPECT_STREQ("", strstr(told, wanted) ? "" : told);
        }
    }
    EXPECT_EQ((size_t)0, session_houses(t->session)->count);
}

/* --- what is hidden ----------------------------------------------------------------------------------- */

static const char curious[] =
    "house { fr = 'curieux', en = 'curious' }\n"
    "texts { fr = { vu = '{what} !' }, en = { vu = '{what}!' } }\n"
    "local function seen(t) return 'vu' .. (t:get('cachette', 'or') or 'rien') end\n"
    "local function rule(name, given)\n"
    "  given.words, given.help = { fr = name, en = name .. 'x' }, { fr = name, en = name .. 'x' }\n"
    "  given.run = given.run or function() end\n"
    "  command(name)(given)\n"
    "end\n"
    "rule('cacher', { run = function(t) t:show_fact('cachette', 'nobody') t:set('cachette', 'or', 4711) end "
    "})\n"
    "rule('ouvrir', { open = function(t) error(seen(t)) end })\n"
    "rule('courir', { run = function(t) error(seen(t)) end })\n"
    "rule('nier', { run = function(t) impossible('vu', { what = seen(t) }) end })\n"
    "rule('indexer', { run = function(t) local x = nil + t:get('cachette', 'or') end })\n"
    "rule('choisir', { fields = function(t) return { choice 'quoi' { choices = { seen(t) } } } end })\n"
    "rule('borner', { fields = { integer 'n' { max = function(c) return c.t:get('cachette', 'or') or 1 end } "
    "} })\n";

/* What is asked without a command, of whoever types. */
static const char *asked(struct session *t, const char *line)
{
    size_t from;
    GameTrouble in_game;
    Game *game = session_game(t->session);
    Table *table = session_table(t->session);
    buffer_clear(&t->said);
    game_prompt(game, table, &t->said, &in_game);
    buffer_text(&t->said, in_game.text);
    game_help(game, table, &t->said, &in_game);
    buffer_text(&t->said, in_game.text);
    game_complete(game, table, NULL, line, &from, &t->said, &in_game);
    buffer_text(&t->said, in_game.text);
    game_hint(game, table, NULL, line, &t->said, &in_game);
    buffer_text(&t->said, in_game.text);
    game_explain(game, table, NULL, line, true, &t->said, &in_game);
    buffer_text(&t->said, in_game.text);
    return buffer_string(&t->said);
}

UTEST_F(session, what_a_rule_says_of_something_hidden_is_shown_to_nobody)
{
    static const char *const lines[] = {"ouvrir",      "courir",       "!courir",   "nier",
                                        "indexer",     "choisir zzzz", "choisir",   "borner 1",
                                        "borner 9999", "zzzz",         "choisir vu"};
    struct session *t = utest_fixture;
    EXPECT_STREQ("", add(t, "curieux.lua", curious));
    EXPECT_STREQ("", play(t, "cacher"));
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        EXPECT_TRUE(strstr(play(t, lines[i]), "4711") == NULL);
        EXPECT_TRUE(strstr(asked(t, lines[i]), "4711") == NULL);
    }
    EXPECT_TRUE(strstr(play(t, "courir"), "curieux.lua:11: ") != NULL); /* where it is, is told */
}

/* As told by the rule, where nothing is hidden. */
UTEST_F(session, what_a_rule_says_of_what_all_see_is_told)
{
    struct session *t = utest_fixture;
    EXPECT_STREQ("", add(t, "curieux.lua", curious));
    EXPECT_TRUE(strstr(play(t, "courir"), "vurien") != NULL);
    EXPECT_TRUE(strstr(play(t, "nier"), "vurien") != NULL);
}

/* The two differ in what is hidden, and in nothing that a trial tells. */
UTEST_F(session, a_trial_tells_nothing_of_what_is_hidden)
{
    static const char *const lines[] = {"courir", "!courir", "nier", "choisir vu4711", "borner 3"};
    struct session *t = utest_fixture;
    EXPECT_STREQ("", add(t, "curieux.lua", curious));
    EXPECT_STREQ("", play(t, "cacher"));
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        SessionTrial trial;
        bool is_forced = *lines[i] == '!';
        GameLine typed = {.text = lines[i] + is_forced, .is_forced = is_forced};
        Table *copy = table_fork(session_table(t->session));
        buffer_clear(&t->said);
        session_try(t->session, copy, &typed, &t->said, &trial, &t->trouble);
        EXPECT_TRUE(trial.is_guess);
        table_free(copy);
    }
}

UTEST_F(session, a_trial_has_another_chance_than_the_evening)
{
    struct session *t = utest_fixture;
    int same = 0;
    for (int i = 0; i < 20; i++) {
        SessionTrial trial;
        Buffer tried = {0};
        Table *copy = table_fork(session_table(t->session));
        EXPECT_TRUE(session_try(t->session, copy, &(GameLine){.text = "dés 3"}, &tried, &trial, &t->trouble));
        EXPECT_TRUE(trial.has_drawn && !trial.is_guess);
        same += strcmp(buffer_string(&tried), play(t, "dés 3")) == 0;
        buffer_done(&tried);
        table_free(copy);
    }
    EXPECT_TRUE(same < 5); /* each die but for one in 216 */
}

/* --- secrets ---------------------------------------------------------------------------------------- */

/* Another evening, since the test's own closes when the test is over. Its bid is made up of two parts, so
 * that it stands nowhere but where the program has put it. */
static void play_a_sealed_bid(struct session *t, int *utest_result)
{
    char journal[PATH_ROOM];
    char bid[16];
    Meaning meaning;
    snprintf(journal, sizeof journal, "%.200s/plis.bq", t->folder);
    Session *other =
        session_begin(&t->place, journal, "libre", players, 2, &(Houses){.count = 0}, &t->trouble);
    ASSERT_TRUE(other != NULL);
    ASSERT_TRUE(session_play(other, &(GameLine){.text = "plis 1 vélo 30"}, &meaning, &t->said, &t->trouble));
    snprintf(bid, sizeof bid, "1 %d%d", 13, 57);
    GameLine line = {.who = "Bo", .text = bid};
    ASSERT_TRUE(session_play(other, &line, &meaning, &t->said, &t->trouble));
    ASSERT_TRUE(meaning.is_sealed);
    ASSERT_TRUE(history_holds_secrets(session_history(other)));
    session_close(other);
    seal_wipe(bid, sizeof bid);
}

#if !defined(__SANITIZE_ADDRESS__) /* which keeps what it has freed where nobody else would */
/* Whether that stands in memory that was allocated: what is on the stack is overwritten by what comes next.
 */
static bool is_in_memory(const char *text, size_t length)
{
    char line[512];
    bool is_there = false;
    FILE *maps = fopen("/proc/self/maps", "r");
    bq_assert(maps);
    while (!is_there && fgets(line, sizeof line, maps)) {
        char *at = line;
        unsigned long from = strtoul(at, &at, 16);
        unsigned long to = strtoul(at + 1, &at, 16);
        bool is_ours = strncmp(at, " rw", 3) == 0 && !strstr(line, "[stack]") && !strstr(line, "[v");
        if (is_ours) is_there = memmem((const char *)from, to - from, text, length);
    }
    fclose(maps);
    return is_there;
}

UTEST_F(session, what_was_sealed_is_nowhere_in_memory_when_the_evening_is_closed)
{
    struct session *t = utest_fixture;
    char bid[16];
    play_a_sealed_bid(t, utest_result);
    snprintf(bid, sizeof bid, "1 %d%d", 13, 57);
    bool is_there = is_in_memory(bid, strlen(bid));
    EXPECT_FALSE(is_there);
}
#endif

UTEST_F(session, as_soon_as_something_is_secret_no_image_of_the_memory_would_be_written)
{
    struct session *t = utest_fixture;
    struct rlimit limit = {1, 1};
    play_a_sealed_bid(t, utest_result);
    ASSERT_EQ(0, getrlimit(RLIMIT_CORE, &limit));
    EXPECT_EQ((uint64_t)0, (uint64_t)limit.rlim_cur);
}

/* --- an amendment before it is kept ------------------------------------------------------------------- */

static const char hiding[] =
    "house { fr = 'cachette', en = 'hiding place' }\n"
    "command 'cacher' { words = { fr = 'cacher', en = 'hide' }, help = { fr = 'cacher', en = 'hide' }, "
    "fields = { integer 'n' {} },\n"
    "  run = function(t, a) t:show_fact('cachette', 'nobody') t:set('cachette', a.n) end }\n"
    "command 'montrer' { words = { fr = 'montrer', en = 'display' }, help = { fr = 'montrer', en = 'display' "
    "},\n"
    "  run = function(t) t:set('montre', t:get('cachette')) end }\n";

/* Whether it is told before it is kept; and the table as it would be, if wanted. */
static bool is_told(struct session *t, AmendKind kind, uint64_t back, const char *line, uint64_t *digest)
{
    bool is_guess;
    AmendPlan plan = {kind, history_last(session_history(t->session)) - back, line, "", NULL, 0};
    Amendment *amendment = amend_try(t->session, &plan, &is_guess, &t->trouble);
    if (amendment && digest) *digest = table_digest(amend_table(amendment));
    amend_free(amendment);
    return !is_guess;
}

UTEST_F(session, an_amendment_that_lays_open_more_than_was_is_not_told)
{
    struct session *t = utest_fixture;
    EXPECT_STREQ("", add(t, "cachette.lua", hiding));
    EXPECT_STREQ("", play(t, "payer élodie bo 100"));
    EXPECT_STREQ("", play(t, "cacher 7"));
    EXPECT_TRUE(is_told(t, AMEND_REPLACE, 0, "cacher 8", NULL)); /* that is known to whoever types it */
    EXPECT_STREQ("", play(t, "payer bo élodie 100"));
    EXPECT_FALSE(is_told(t, AMEND_REPLACE, 0, "montrer", NULL));
    EXPECT_FALSE(is_told(t, AMEND_INSERT, 0, "montrer", NULL));
    EXPECT_STREQ("", play(t, "montrer"));
    EXPECT_TRUE(is_told(t, AMEND_REPLACE, 3, "payer élodie bo 200", NULL)); /* it is run again as it was */
    EXPECT_FALSE(is_told(t, AMEND_REPLACE, 2, "cacher 8", NULL));
}

UTEST_F(session, what_chance_gives_to_an_amendment_is_not_told)
{
    struct session *t = utest_fixture;
    EXPECT_STREQ("", play(t, "payer élodie bo 100"));
    EXPECT_FALSE(is_told(t, AMEND_REPLACE, 0, "dés 3", NULL));
    EXPECT_FALSE(is_told(t, AMEND_INSERT, 0, "dés 3", NULL));
    EXPECT_TRUE(strlen(play(t, "dés 3")) > 0);
    EXPECT_TRUE(is_told(t, AMEND_REPLACE, 1, "payer élodie bo 200", NULL)); /* they lie as they fell */
}

/* The records do not tell that they drew: nothing is drawn anew all the same. */
UTEST_F(session, an_amendment_without_a_seed_draws_nothing_anew)
{
    struct session *t = utest_fixture;
    session_close(t->session);
    t->place.seed = NULL;
    t->session = session_begin(&t->place, NULL, "libre", players, 2, &(Houses){.count = 0}, &t->trouble);
    ASSERT_TRUE(t->session != NULL);
    play(t, "paquet c 40");
    play(t, "payer élodie bo 100");
    for (int i = 0; i < 10; i++)
        EXPECT_TRUE(strlen(play(t, "tirer c")) > 0);
    uint64_t digest = 0;
    EXPECT_TRUE(is_told(t, AMEND_REPLACE, 10, "payer élodie bo 100", &digest));
    EXPECT_EQ(table_digest(session_table(t->session)), digest);
}
