/* ctest: many slow game */
/* Hostile house rules in a game that is being played: whatever they do in the middle of a command, they are
 * stopped, the command is taken back, the message names file and line, and the evening goes on. */
#include "check.h"
#include "disk.h"
#include "game.h"
#include "history.h"
#include "sample.h"
#include "text.h"
#include "ticks.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SOURCE_ROOM = SANDBOX_SOURCE_MAX + 4096 };

static const char *const players[] = {"Élodie", "J. P.", "Bo"};
static const char journal[] = "soiree.bq";

static double seconds_allowed(void)
{
    return getenv("BANQUIER_QUICK") ? 20.0 : 1.0;
}

struct hostile_house {
    Game *game;
    History *history;
    Disk disk;
    Random random;
    Buffer said;
    GameTrouble trouble;
    bool was_stopped; /* the line that survives typed */
    HistoryTrouble in_history;
    char *source; /* of the house rule */
    char verdict[1600];
};

UTEST_F_SETUP(hostile_house)
{
    (void)utest_result;
    struct hostile_house *t = utest_fixture;
    disk_init(&t->disk, 1);
    t->random = random_seeded(42);
    t->source = malloc(SOURCE_ROOM);
    bq_assert(t->source);
}

static void end_evening(struct hostile_house *t)
{
    history_close(t->history);
    game_free(t->game);
    t->history = NULL;
    t->game = NULL;
}

UTEST_F_TEARDOWN(hostile_house)
{
    (void)utest_result;
    struct hostile_house *t = utest_fixture;
    end_evening(t);
    buffer_done(&t->said);
    disk_done(&t->disk);
    free(t->source);
}

static Table *table_of(struct hostile_house *t)
{
    return history_table(t->history);
}

/* --- an evening under the rule ---------------------------------------------------------------------- */

static GameResult type(struct hostile_house *t, const char *line)
{
    buffer_clear(&t->said);
    GameResult result = game_line(t->game, table_of(t), &t->random, "Bo", line, &t->said, &t->trouble);
    if (result != GAME_OK) {
        history_drop(t->history);
        return result;
    }
    bq_assert(history_commit(t->history, "Bo", line, &t->in_history) == HISTORY_OK);
    return GAME_OK;
}

static const char *wrong(struct hostile_house *t, const char *what, const char *detail)
{
    snprintf(t->verdict, sizeof t->verdict, "%s: %s", what, detail);
    return t->verdict;
}

/* One line that may be shown, with its place, that tells no address. */
static bool is_clean(const GameTrouble *trouble)
{
    Buffer shown = {0};
    text_show(&shown, trouble->text, strlen(trouble->text));
    bool is_shown_alike = strcmp(buffer_string(&shown), trouble->text) == 0;
    buffer_done(&shown);
    return is_shown_alike && !strstr(trouble->text, "0x") && !strstr(trouble->traceback, "0x");
}

static bool has_place(const GameTrouble *trouble)
{
    char place[96];
    snprintf(place, sizeof place, "%s:%d: ", trouble->file, trouble->line);
    return trouble->file[0] && trouble->line > 0 && strncmp(trouble->text, place, strlen(place)) == 0;
}

static size_t journal_length(struct hostile_house *t)
{
    return disk_file(&t->disk, journal)->length;
}

/* Types the line, which may do what it likes, and then an ordinary one. "" if all is well. */
static const char *survives(struct hostile_house *t, const char *line)
{
    uint64_t digest = table_digest(table_of(t));
    size_t length = journal_length(t);
    double began = ticks_seconds();
    GameResult result = type(t, line);
    double spent = ticks_seconds() - began;
    GameTrouble trouble = t->trouble;
    t->was_stopped = trouble.is_stopped;
    if (getenv("HOSTILE_SHOW")) printf("    %.3f s %s\n", spent, trouble.text);
    if (spent > seconds_allowed()) return wrong(t, "it took long", trouble.text);
    if (result != GAME_OK) {
        if (table_digest(table_of(t)) != digest) return wrong(t, "the table has changed", trouble.text);
        if (journal_length(t) != length) return wrong(t, "the journal has changed", trouble.text);
        if (!is_clean(&trouble)) return wrong(t, "not a clean line", trouble.text);
        if (result == GAME_ERROR && !has_place(&trouble)) return wrong(t, "no place", trouble.text);
    }
    table_check(table_of(t));
    if (type(t, "payer Bo banque 1") != GAME_OK) return wrong(t, "the next command", t->trouble.text);
    buffer_clear(&t->said);
    if (game_prompt(t->game, table_of(t), &t->said, &t->trouble) != GAME_OK)
        return wrong(t, "the next question", t->trouble.text);
    return "";
}

/* Loads libre under the rule and begins. False, and *verdict, if that cannot be: with a clean line, or not.
 */
static bool begin(struct hostile_house *t, const char **verdict)
{
    GameHouse house = {.name = "hostile.lua", .source = t->source, .length = strlen(t->source)};
    GameSource source = {.share = BQ_TREE, .name = "libre", .houses = &house, .house_count = 1};
    end_evening(t);
    disk_done(&t->disk);
    disk_init(&t->disk, 1);
    double began = ticks_seconds();
    t->game = game_load(&source, &t->trouble);
    double spent = ticks_seconds() - began;
    *verdict = "";
    if (spent > seconds_allowed() + 0.1) *verdict = wrong(t, "loading took long", t->trouble.text);
    if (!t->game && !is_clean(&t->trouble)) *verdict = wrong(t, "not a clean line", t->trouble.text);
    if (!t->game && !has_place(&t->trouble)) *verdict = wrong(t, "no place", t->trouble.text);
    if (!t->game) return false;
    t->history = history_create(disk_system(&t->disk), journal, "", 0, &t->in_history);
    bq_assert(t->history);
    if (game_begin(t->game, table_of(t), &t->random, players, 3, NULL, &t->trouble) != GAME_OK) {
        bool is_told = is_clean(&t->trouble) && has_place(&t->trouble);
        *verdict = is_told ? "" : wrong(t, "it does not begin", t->trouble.text);
        return false;
    }
    bq_assert(history_commit(t->history, "", "play", &t->in_history) == HISTORY_OK);
    return true;
}

/* --- the folder of hostile scripts ------------------------------------------------------------------ */

static size_t read_file(const char *name, char *text, size_t room)
{
    char path[512];
    snprintf(path, sizeof path, BQ_TREE "/tests/hostile/%s", name);
    FILE *file = fopen(path, "rb");
    bq_assert(file != NULL);
    size_t length = fread(text, 1, room - 1, file);
    fclose(file);
    text[length] = '\0';
    return length;
}

/* A command that moves money and then does what stands in the file. */
static void put_in_command(struct hostile_house *t, const char *name)
{
    static const char before[] =
        "command 'piege' { words = { fr = 'piege', en = 'trap' }, help = { fr = 'x', en = 'x' }, "
        "run = function(t) t:move(5, 'franc', 'banque', 'Bo'); (function(...)\n";
    size_t length = sizeof before - 1;
    memcpy(t->source, before, length);
    length += read_file(name, t->source + length, SOURCE_ROOM - length - 64);
    snprintf(t->source + length, 64, "\nend)() end }\n");
}

static const char *try_in_command(struct hostile_house *t, const char *name)
{
    const char *verdict;
    put_in_command(t, name);
    return begin(t, &verdict) ? survives(t, "piege") : verdict;
}

static const char *try_while_loading(struct hostile_house *t, const char *name)
{
    const char *verdict;
    read_file(name, t->source, SOURCE_ROOM);
    return begin(t, &verdict) ? survives(t, "payer Bo banque 2") : verdict;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* One script of so many, and each in ./check long. The first that goes wrong is told. */
static const char *try_folder(struct hostile_house *t,
                              const char *(*attempt)(struct hostile_house *, const char *))
{
    enum { SCRIPTS_MAX = 300, NAME_ROOM = 128 };
    static char names[SCRIPTS_MAX][NAME_ROOM], told[1800];
    size_t count = 0;
    DIR *files = opendir(BQ_TREE "/tests/hostile");
    bq_assert(files != NULL);
    for (struct dirent *file; (file = readdir(files));) {
        if (!strstr(file->d_name, ".lua")) continue;
        bq_assert(count < SCRIPTS_MAX);
        snprintf(names[count++], NAME_ROOM, "%.100s", file->d_name);
    }
    closedir(files);
    qsort(names, count, NAME_ROOM, compare_names);
    for (size_t i = 0; i < count; i += (size_t)sample(7, 3, 1)) {
        if (getenv("HOSTILE_SHOW")) printf("%s\n", names[i]);
        const char *verdict = attempt(t, names[i]);
        if (!*verdict) continue;
        snprintf(told, sizeof told, "%s: %s", names[i], verdict);
        return told;
    }
    return count > 100 ? "" : "too few scripts";
}

UTEST_F(hostile_house, each_script_in_the_middle_of_a_command)
{
    EXPECT_STREQ("", try_folder(utest_fixture, try_in_command));
}

UTEST_F(hostile_house, each_script_while_it_is_loaded)
{
    EXPECT_STREQ("", try_folder(utest_fixture, try_while_loading));
}

/* --- attacks on the table --------------------------------------------------------------------------- */

/* What became of a call: as expected, or else. */
static const char *judge(struct hostile_house *t, GameResult result, const char *expected)
{
    const GameTrouble *trouble = &t->trouble;
    const char *kind = result == GAME_OK ? "fine" : result == GAME_REFUSED ? "refused" : "error";
    if (trouble->is_stopped) kind = "stopped";
    const char *text = strstr(expected, ": ");
    size_t length = text ? (size_t)(text - expected) : strlen(expected);
    bool is_it =
        strcmp(expected, "bounded") == 0 || (strlen(kind) == length && strncmp(kind, expected, length) == 0);
    bool is_slow = getenv("BANQUIER_QUICK") && trouble->is_stopped; /* before it came to what was expected */
    if (is_slow || (is_it && (!text || strstr(trouble->text, text + 2)))) return "";
    return wrong(t, kind, trouble->text);
}

static void write_rule(struct hostile_house *t, const char *declared, const char *fields, const char *body)
{
    snprintf(t->source, SOURCE_ROOM,
             "%s\ncommand 'piege' { words = { fr = 'piege', en = 'trap' }, help = { fr = 'x', en = 'x' },\n"
             "fields = { %s }, run = function(t, a, who) t:move(5, 'franc', 'banque', 'Bo');\n%s\nend }\n"
             "texts { fr = { x = 'x', y = 'y' }, en = { x = 'x', y = 'y' } }\n",
             declared, fields, body);
}

/* Types the line under a rule with those declarations and that command. */
static const char *attack_by(struct hostile_house *t, const char *declared, const char *fields,
                             const char *body, const char *line, const char *expected)
{
    const char *verdict;
    write_rule(t, declared, fields, body);
    if (!begin(t, &verdict)) return *verdict ? verdict : judge(t, GAME_ERROR, expected);
    verdict = survives(t, line);
    if (*verdict) return verdict;
    bool is_slow = getenv("BANQUIER_QUICK") && t->was_stopped; /* once is enough there */
    if (is_slow) return "";
    return judge(t, type(t, line), expected); /* again: it does the same each time */
}

static const char *attack(struct hostile_house *t, const char *body, const char *expected)
{
    return attack_by(t, "", "", body, "piege", expected);
}

UTEST_F(hostile_house, R12_to_say_without_end)
{
    struct hostile_house *t = utest_fixture;
    EXPECT_STREQ("", attack(t, "while true do t:say('x', {}) end", "stopped"));
    EXPECT_STREQ("", attack(t, "for i = 1, 100000 do t:say('x', {}) end", "fine"));
    EXPECT_TRUE(strstr(buffer_string(&t->said), "500") != NULL);
    EXPECT_LE(t->said.length, (size_t)1 << 20);
    const char *texts = "texts { fr = { long = '{x}{x}' }, en = { long = '{x}{x}' } }";
    EXPECT_STREQ(
        "", attack_by(t, texts, "", "t:say('long', { x = string.rep('é', 400000) })", "piege", "bounded"));
    EXPECT_STREQ("",
                 attack_by(t, texts, "",
                           "local x = string.rep('é', 200000) for i = 1, 400 do t:say('long', { x = x }) end",
                           "piege", "bounded"));
    EXPECT_LE(t->said.length, (size_t)1 << 20);
    EXPECT_STREQ("", attack(t, "for i = 1, 100 do t:say(string.rep('k', 1000000), {}) end", "bounded"));
    EXPECT_LE(t->said.length, (size_t)1 << 20);
    EXPECT_STREQ(
        "", attack(t, "t:said()[1] = false t:say('x', 5) t:said()[1].key = {} t:say('y', rules)", "fine"));
    EXPECT_STREQ("", attack(t, "t:say('\\27[2J', { x = '\\27' })", "fine"));
}

UTEST_F(hostile_house, R13_ten_million_changes_in_one_command)
{
    struct hostile_house *t = utest_fixture;
    EXPECT_STREQ("",
                 attack(t, "for i = 1, 10000000 do t:set('x', i) end", "error: too much for one command"));
    EXPECT_STREQ("", attack(t, "for i = 1, 10000000 do t:set('x', tostring(i), i) end", "error: too much"));
    EXPECT_STREQ(
        "", attack(t, "for i = 1, 10000000 do t:move(1, 'franc', 'banque', 'Bo') end", "error: too much"));
    EXPECT_STREQ("", attack(t, "local x = string.rep('x', 4000) for i = 1, 100000 do t:set('x', x .. i) end",
                            "error: too much"));
    EXPECT_STREQ(
        "", attack(t, "for i = 1, 100000 do t:define('asset', 'a' .. i) t:define('account', 'c' .. i) end",
                   "error: too much"));
    EXPECT_STREQ("", attack(t, "for i = 1, 1000000 do t:define('pile', 'p' .. i) end", "error: too much"));
    EXPECT_STREQ("",
                 attack(t, "t:define('pile', 'p') for i = 1, 1000000 do t:define('card', 'c' .. i, 'p') end",
                        "error: too much"));
    EXPECT_STREQ("", attack(t, "for i = 1, 10000000 do t:todo('tour', { player = 'Bo' }) end", "bounded"));
    EXPECT_STREQ("", attack(t, "for i = 1, 10000000 do t:chance(6) end", "bounded"));
    EXPECT_STREQ(
        "", attack(t, "while true do t:attempt(function() t:set('x', 1) refuse 'x' end) end", "stopped"));
}

/* What many facts cost: lists of them in a loop. */
UTEST_F(hostile_house, R13_long_lists_of_facts)
{
    struct hostile_house *t = utest_fixture;
    EXPECT_STREQ("",
                 attack(t,
                        "if t:get 'k.1' == nil then for i = 1, 50000 do t:set('k', tostring(i), i) end end\n"
                        "while true do t:keys 'k' end",
                        "stopped"));
    EXPECT_STREQ("", attack(t,
                            "t:define('pile', 'p') for i = 1, 20000 do t:define('card', 'c' .. i, 'p') end\n"
                            "while true do t:cards 'p' end",
                            "stopped"));
    EXPECT_STREQ("", attack(t,
                            "t:define('pile', 'p') for i = 1, 20000 do t:define('card', 'c' .. i, 'p') end\n"
                            "while true do for i = 1, 20000 do t:put('c' .. i, 'p', 'under') end end",
                            "bounded"));
    EXPECT_STREQ("", attack(t, "while true do t:names 'player' end", "stopped"));
    EXPECT_STREQ("", attack(t, "while true do t:order_after 'Bo' end", "stopped"));
}

UTEST_F(hostile_house, R14_steps_that_put_themselves_on_the_agenda)
{
    struct hostile_house *t = utest_fixture;
    EXPECT_STREQ("", attack_by(t, "step 'sans_fin' { run = function(t) t:todo 'sans_fin' end }", "",
                               "t:todo 'sans_fin'", "piege", "bounded"));
    EXPECT_STREQ("", attack_by(t,
                               "step 'a' { run = function(t) t:todo 'b' end } step 'b' { run = function(t) "
                               "t:todo 'a' t:todo 'a' end }",
                               "", "t:todo 'a'", "piege", "bounded"));
    EXPECT_STREQ("", attack(t, "t:todo 'nulle_part'", "error: "));
    EXPECT_STREQ("", attack(t, "t:todo({}, {})", "error: "));
    EXPECT_STREQ("", attack(t, "t:todo('tour', { player = {} })", "error: "));
    EXPECT_STREQ("", attack(t, "t:todo_all { 1, 2, {} }", "error: "));
    EXPECT_STREQ(
        "",
        attack_by(t, "for i = 1, 1000 do around 'command' 'payer' { run = function(o, ...) o(...) end } end",
                  "", "", "payer Bo Élodie 5", "fine"));
    EXPECT_STREQ(
        "", attack_by(
                t, "for i = 1, 300000 do around 'command' 'payer' { run = function(o, ...) o(...) end } end",
                "", "", "payer Bo Élodie 5", "bounded"));
}

UTEST_F(hostile_house, R10_attempts_in_attempts)
{
    struct hostile_house *t = utest_fixture;
    const char *nested =
        "local function deep(n) return t:attempt(function() t:set('n', n) deep(n + 1) end) end deep(1)";
    EXPECT_STREQ("", attack(t, nested, "error: "));
    EXPECT_STREQ("", attack(t, "t:attempt(function() while true do end end)", "stopped"));
    EXPECT_STREQ("", attack(t, "t:attempt(t.attempt, t, t.attempt, t, t.attempt, t)", "error: "));
    EXPECT_STREQ("", attack(t, "local ok = t:attempt(function() t:set('x', 1) error 'no' end) t:set('y', ok)",
                            "error: no"));
    EXPECT_STREQ("", attack(t, "t:attempt(function() local x = string.rep('x', 1 << 40) end)", "error: "));
    EXPECT_STREQ(
        "",
        attack(t, "t:attempt(function() local l = {} while true do l[#l + 1] = { l } end end) t:set('y', 1)",
               "stopped"));
    EXPECT_STREQ(
        "", attack(t, "local f f = function() return t:carry_out('x', { f = f }) end f() t:seen_by(nil, f)",
                   "bounded"));
    EXPECT_STREQ(
        "",
        attack_by(
            t,
            "deck 'd' { { no = 1, title = 'cycle', effect = function(t, c) t:carry_out('cycle', c) end } }",
            "", "t:lay 'd' t:carry_out('cycle', {})", "piege", "error: "));
    EXPECT_STREQ("", attack_by(t,
                               "local loop = { verb = 'all' } loop[1] = { loop } deck 'd' { { no = 1, title "
                               "= 'x', effect = loop } }",
                               "", "t:lay 'd' t:carry_out('x', {})", "piege", "bounded"));
}

UTEST_F(hostile_house, S08_what_comes_back_from_a_script_may_be_anything)
{
    struct hostile_house *t = utest_fixture;
    static const char *const values[] = {"rules",
                                         "t",
                                         "5",
                                         "'x'",
                                         "true",
                                         "{}",
                                         "print",
                                         "{ who = {} }",
                                         "{ who = 'Bo', fields = rules }",
                                         "{ who = 'Bo', title = {}, fields = {} }",
                                         "{ who = 'Bo', title = 'x', fields = { rules } }",
                                         "{ who = 'Bo', title = 'x', fields = { {} } }",
                                         "{ who = 'Bo', title = 'x', fields = { { kind = 'integer' } } }",
                                         "{ who = 'Bo', title = 'x', fields = { { kind = {}, name = {} } } }",
                                         "{ who = 'nobody', title = 'x', fields = {} }",
                                         "integer 'x'",
                                         "form(integer 'x', integer 'x', integer 'x')",
                                         "form('Bo', 'x', integer 'x' { min = {}, max = 'a' })",
                                         "form('Bo', 'x', choice 'x' { choices = 5 })",
                                         "form('Bo', 'x', choice 'x' { choices = rules })",
                                         "form('Bo', 'x', choice 'x' { choices = { {}, 5, true } })",
                                         "form('Bo', 'x', card 'x' { pile = 'none' })",
                                         "form('Bo', 'x', name 'x' { taken = { 5 } })",
                                         "form('Bo', string.rep('x', 1000000), text 'x' {})",
                                         "form('Bo', 'x', integer(string.rep('x', 1000000)) {})"};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        char declared[512];
        snprintf(declared, sizeof declared,
                 "step 'folle' { ask = function(t) return %s end, answer = function() end }", values[i]);
        EXPECT_STREQ("", attack_by(t, declared, "", "t:todo 'folle'", "piege", "bounded"));
        type(t, "5");
        type(t, "");
        snprintf(declared, sizeof declared,
                 "view 'vue' (function(t) return %s end) query 'q' (function(t) return %s end)", values[i],
                 values[i]);
        EXPECT_STREQ("", attack_by(t, declared, "", "", "piege", "fine"));
        game_view(t->game, table_of(t), "Bo", "vue", &t->said, &t->trouble);
        EXPECT_TRUE(is_clean(&t->trouble));
        game_evaluate(t->game, table_of(t), "Bo", "q('Bo')", &t->said, &t->trouble);
        EXPECT_TRUE(is_clean(&t->trouble));
        game_help(t->game, table_of(t), &t->said, &t->trouble);
        EXPECT_STREQ("", survives(t, "piege"));
    }
}

UTEST_F(hostile_house, S08_fields_that_are_hostile_functions)
{
    struct hostile_house *t = utest_fixture;
    EXPECT_STREQ("", attack_by(t, "", "integer 'x' { min = function() while true do end end }", "", "piege 5",
                               "stopped"));
    EXPECT_STREQ("", attack_by(t, "", "integer 'x' { min = function(c) c.t:set('x', 1) return 0 end }", "",
                               "piege 5", "bounded"));
    EXPECT_STREQ("", attack_by(t, "", "integer 'x' { min = function(c) c.t = nil return 0 end }, player 'p'",
                               "", "piege 5 Bo", "bounded"));
    EXPECT_STREQ("", attack_by(t, "",
                               "integer 'x' { min = function(c) c.language = {} c.currency = 5 c.answers = "
                               "false return {} end }",
                               "", "piege 5", "bounded"));
    EXPECT_STREQ(
        "",
        attack_by(
            t, "",
            "choice 'x' { choices = function(c) c.n = (c.n or 0) + 1 return c.n > 1 and {} or { 'a' } end }",
            "", "piege a", "bounded"));
    EXPECT_STREQ("", attack_by(t, "",
                               "choice 'x' { choices = function(c) local l = {} for i = 1, 20000 do l[i] = "
                               "string.rep('a', 1000000) end return l end }",
                               "", "piege b", "bounded"));
    EXPECT_STREQ("", attack_by(t, "",
                               "choice 'x' { choices = function(c) local l, x = {}, string.rep('a', 1000000) "
                               "for i = 1, 20000 do l[i] = x end return l end }",
                               "", "piege a", "bounded"));
    EXPECT_STREQ("", attack_by(t, "",
                               "choice 'x' { choices = function(c) local l, x = {}, string.rep('-', 1000000) "
                               ".. 'b' for i = 1, 20000 do l[i] = x end return l end }",
                               "", "piege b", "bounded"));
    EXPECT_STREQ("", attack_by(t, "",
                               "choice 'x' { choices = function(c) local l = {} for i = 1, 20000 do l[i] = "
                               "'abcdefghijklmnopqrstuvwxyz' .. i end return l end }",
                               "", "piege abcdefghijklmnopqrstuvwxyy", "bounded"));
    EXPECT_STREQ("", attack_by(t, "",
                               "name 'x' { taken = function(c) local l, x = {}, string.rep('a', 1000000) for "
                               "i = 1, 20000 do l[i] = x end return l end }",
                               "", "piege b", "bounded"));
}

UTEST_F(hostile_house, S11_what_was_lent_is_closed_after_the_call)
{
    struct hostile_house *t = utest_fixture;
    EXPECT_STREQ("", attack_by(t, "local kept = {}", "", "kept.t = t", "piege", "error: cannot be changed"));
    EXPECT_STREQ("", attack(t, "t.kept = t", "error: "));
    EXPECT_STREQ("", attack(t, "rules.kept = t", "error: "));
    EXPECT_STREQ("", attack(t, "auctions.kept = t", "error: "));
    EXPECT_STREQ("", attack_by(t, "local card = { no = 1, title = 'x', data = {} } deck 'd' { card }", "",
                               "t:lay 'd' t:card('x').data.kept = t", "piege", "error: cannot be changed"));
    EXPECT_STREQ("", attack(t, "t:set('x', t)", "error: "));
    EXPECT_STREQ("", attack(t, "t:set('x', {})", "error: "));
    EXPECT_STREQ("", attack(t, "t:set('x', 1.5)", "error: "));
    EXPECT_STREQ("", attack(t, "t:set('@house.1.1', 'x')", "error: "));
    EXPECT_STREQ("", attack(t, "t:set('@house', '1', '1', 'x')", "error: "));
    EXPECT_STREQ("", attack(t, "t:show_fact('@house', 'nobody')", "error: "));
    EXPECT_STREQ("",
                 attack_by(t,
                           "step 'x' { ask = function(t, s) s.t = t return form('Bo', 'x', integer 'x' { min "
                           "= function(c) return s.t == c.t and 1 or 2 end }) end, answer = function() end }",
                           "", "t:todo 'x'", "piege", "fine"));
    EXPECT_STREQ("", attack(t, "t:seen_by('Bo', function() t:set('x', 1) end)", "error: "));
    EXPECT_STREQ("", attack(t, "t:seen_by('Bo', t.set, t, 'x', 1)", "error: "));
}

UTEST_F(hostile_house, S14_the_words_of_the_prelude_are_out_of_reach)
{
    struct hostile_house *t = utest_fixture;
    static const char *const words[] = {"words",        "runtime",  "pcall",         "setmetatable",
                                        "getmetatable", "rawset",   "rawget",        "load_expression",
                                        "run_house",    "run_game", "foreign_words", "script_line",
                                        "fields",       "agenda",   "include"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char body[128];
        snprintf(body, sizeof body, "if %s ~= nil then t:say('x', {}) else error 'absent' end", words[i]);
        EXPECT_STREQ("", attack(t, body, "error: absent"));
    }
}

/* S16: draws are those of a game without the rule; what is drawn in an attempt is spent, so nothing is
 * foreseen. */
static int64_t drawn(struct hostile_house *t, const char *body)
{
    const char *verdict;
    write_rule(t, "", "", body);
    t->random = random_seeded(42);
    bq_assert(begin(t, &verdict));
    bq_assert(type(t, "piege") == GAME_OK);
    FactId key = table_find_key(table_of(t), "tire", 4);
    return table_fact(table_of(t), key).integer;
}

UTEST_F(hostile_house, S16_nothing_is_foreseen)
{
    struct hostile_house *t = utest_fixture;
    int64_t first = drawn(t, "t:set('tire', t:chance(1000000))");
    EXPECT_EQ(
        first,
        drawn(t, "local x = {} for i = 1, 100 do x[i] = tostring(x) end t:set('tire', t:chance(1000000))"));
    int64_t after =
        drawn(t, "t:attempt(function() t:chance(1000000) refuse 'x' end) t:set('tire', t:chance(1000000))");
    EXPECT_NE(first, after);
    EXPECT_EQ(after, drawn(t, "t:chance(1000000) t:set('tire', t:chance(1000000))"));
    EXPECT_STREQ("", attack(t, "math.randomseed(5)", "error: "));
    EXPECT_STREQ("", attack(t, "t:chance(0)", "error: "));
    EXPECT_STREQ("", attack(t, "t:chance(math.mininteger)", "error: "));
    EXPECT_STREQ("", attack(t, "t:chance(math.maxinteger)", "fine"));
}

/* Loads with so many rules, each the same. */
static const char *load_many(struct hostile_house *t, const char *text, size_t count)
{
    GameHouse *houses = calloc(count, sizeof *houses);
    bq_assert(houses);
    for (size_t i = 0; i < count; i++)
        houses[i] = (GameHouse){.name = "hostile.lua", .source = text, .length = strlen(text)};
    GameSource source = {.share = BQ_TREE, .name = "libre", .houses = houses, .house_count = count};
    end_evening(t);
    double began = ticks_seconds();
    t->game = game_load(&source, &t->trouble);
    double spent = ticks_seconds() - began;
    free(houses);
    if (spent > seconds_allowed()) return wrong(t, "loading took long", t->trouble.text);
    return t->game ? "" : t->trouble.text;
}

UTEST_F(hostile_house, R16_five_hundred_house_rules)
{
    struct hostile_house *t = utest_fixture;
    EXPECT_STREQ("", load_many(t, "local x = 5", 500));
    EXPECT_TRUE(strstr(load_many(t,
                                 "local l = {} for i = 1, 20000 do l[i] = { i } end\n"
                                 "around 'command' 'payer' { run = function(o, ...) o(l, ...) end }",
                                 500),
                       "stopped") != NULL);
    EXPECT_TRUE(strstr(load_many(t, "for i = 1, 3000000 do local x = {} end", 500), "stopped") != NULL);
}

UTEST_F(hostile_house, R15_a_house_rule_without_end)
{
    struct hostile_house *t = utest_fixture;
    EXPECT_STREQ("", attack_by(t, "while true do end", "", "", "piege", "stopped"));
    EXPECT_STREQ("", attack_by(t, "refuse 'x'", "", "", "piege", "error: nothing can be refused"));
    EXPECT_STREQ("", attack_by(t, "house { fr = {}, en = rules }", "", "", "piege", "bounded"));
    EXPECT_STREQ("", attack_by(t, "house { fr = 'x', en = 'x', game = {} }", "", "", "piege", "error: "));
    EXPECT_STREQ("", attack_by(t, "house { fr = 'x', en = 'x', begin = function() while true do end end }",
                               "", "", "piege", "bounded"));
    EXPECT_STREQ("", attack_by(t, "house(5)", "", "", "piege", "error: "));
    EXPECT_STREQ("", attack_by(t, "rules(rules)", "", "", "piege", "bounded"));
    EXPECT_STREQ("", attack_by(t, "rules { x = rules }", "", "", "piege", "error: "));
    EXPECT_STREQ("", attack_by(t, "override(rules)", "", "", "piege", "bounded"));
    EXPECT_STREQ("", attack_by(t, "command(rules)(rules)", "", "", "piege", "error: "));
    EXPECT_STREQ("", attack_by(t, "step(5)(5)", "", "", "piege", "error: "));
    EXPECT_STREQ("", attack_by(t, "deck(nil)(nil)", "", "", "piege", "error: "));
    EXPECT_STREQ("", attack_by(t, "deck 'x' { { no = 1, title = 'x', copies = 1 << 40 } }", "", "t:lay 'x'",
                               "piege", "bounded"));
    EXPECT_STREQ("", attack_by(t, "deck 'x' { { no = 1, title = 'x', copies = 1 << 40 } }", "", "t:card 'y'",
                               "piege", "bounded"));
    EXPECT_STREQ("", attack_by(t, "around 'step' 'tour' { ask = 5 }", "", "", "piege", "bounded"));
    EXPECT_STREQ("", attack_by(t, "texts { fr = { x = 5 }, en = rules, [1] = {} }", "", "t:say 'x'", "piege",
                               "bounded"));
    EXPECT_STREQ("", attack_by(t, "view(rules)(5) query(nil)", "", "", "piege", "bounded"));
    EXPECT_STREQ("",
                 attack_by(t, "verb 'v' { args = 5, run = 5, fr = 5, en = 5 }", "", "", "piege", "bounded"));
    EXPECT_STREQ(
        "", attack_by(t, "command 'y' { words = { fr = {}, en = 5 }, help = { fr = {}, en = {} }, run = 5 }",
                      "", "", "piege", "bounded"));
    EXPECT_STREQ("", attack_by(t,
                               "command 'y' { words = { fr = 'piege', en = 'trap' }, help = { fr = 'x', en = "
                               "'x' }, run = function() end, open = 5, fields = 5 }",
                               "", "", "piege", "bounded"));
}

/* Each function that a script can call, with arguments that nobody meant. */
static const char junk[] =
    "local function junk(t)\n"
    "  local cycle = {} cycle[1] = cycle cycle.kind = 'sealed' cycle.rules = cycle cycle.bidders = cycle\n"
    "  local long = {} for i = 1, 300 do long[i] = 'n' .. i end\n"
    "  return { nil, true, 0, -1, 1, 1 << 62, math.mininteger, 1.5, 0/0, '', 'banque', 'franc', 'Bo', "
    "'Élodie',\n"
    "    string.rep('x', 100000), 'a\\0b', '\\xff', 'a.b', '.', '@house.1.1', {}, cycle, long, { kind = "
    "'outcry' },\n"
    "    function() end, function() error {} end, function() return t end, t, rules, auctions, integer 'x',\n"
    "    { 'Bo', 'Élodie' }, { name = 'Bo' }, { { name = 'Bo', has = 1 } }, 'player', 'account', 'pile', "
    "'tour', 'top',\n"
    "    n = 39 }\n"
    "end\n"
    "local methods = { 'define', 'exists', 'names', 'show', 'may_see', 'sees', 'seen_by', 'show_fact', "
    "'move',\n"
    "  'balance', 'bounds', 'bound', 'get', 'set', 'keys', 'size', 'cards', 'next_cards', 'top', 'where', "
    "'put', 'draw', "
    "'peek',\n"
    "  'shuffle', 'chance', 'attempt', 'say', 'said', 'todo', 'todo_all', 'finish', 'agenda', 'after', "
    "'order_after', 'shuffle_in', "
    "'lay',\n"
    "  'card', 'is_open', 'is_time', 'carry_out', 'tell' }\n"
    "local functions = {}\n"
    "for name in pairs(auctions) do functions[#functions + 1] = name end\n"
    "for _, name in ipairs(methods) do functions[#functions + 1] = name end\n"
    "functions[#functions + 1] = 'refuse'\n"
    "functions[#functions + 1] = 'form'\n"
    "local function call(t, which, first, second, third, fourth)\n"
    "  local all = junk(t)\n"
    "  local name = functions[which % #functions + 1]\n"
    "  local a, b, c, d = all[first % all.n + 1], all[second % all.n + 1], all[third % all.n + 1], "
    "all[fourth % all.n + 1]\n"
    "  if name == 'refuse' then return refuse(a, b) end\n"
    "  if name == 'form' then return form(a, b, c) end\n"
    "  if auctions[name] then return auctions[name](a, b, c, d) end\n"
    "  return t[name](t, a, b, c, d)\n"
    "end\n";

static uint32_t below(uint64_t *chance, uint32_t n)
{
    *chance = *chance * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(((*chance >> 32) * n) >> 32);
}

UTEST_F(hostile_house, S08_each_function_with_arguments_that_nobody_meant)
{
    struct hostile_house *t = utest_fixture;
    const char *verdict;
    uint64_t chance = 20261118;
    int calls = sample(300, 2000, 8000);
    write_rule(t, junk, "integer 'f', integer 'a', integer 'b', integer 'c', integer 'd'",
               "call(t, a.f, a.a, a.b, a.c, a.d)");
    ASSERT_TRUE(begin(t, &verdict));
    for (int i = 0; i < calls; i++) {
        char line[128];
        snprintf(line, sizeof line, "piege %u %u %u %u %u", (unsigned)below(&chance, 1000),
                 below(&chance, 1000), below(&chance, 1000), below(&chance, 1000), below(&chance, 1000));
        uint64_t digest = table_digest(table_of(t));
        double began = ticks_seconds();
        GameResult result = game_line(t->game, table_of(t), &t->random, "Bo", line, &t->said, &t->trouble);
        double spent = ticks_seconds() - began;
        history_drop(t->history);
        table_check(table_of(t));
        EXPECT_EQ(digest, table_digest(table_of(t)));
        EXPECT_LT(spent, seconds_allowed());
        verdict = result == GAME_ERROR && !has_place(&t->trouble) ? t->trouble.text : "";
        EXPECT_STREQ("", verdict);
        EXPECT_STREQ(line, is_clean(&t->trouble) ? line : t->trouble.text);
        buffer_clear(&t->said);
        if (*verdict) break;
    }
    EXPECT_STREQ("", survives(t, "payer Bo Élodie 5"));
}
