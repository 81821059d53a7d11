/* The sandbox from outside: calls, budgets, troubles, loading, including. */
#include "check.h"
#include "sandbox_load.h"
#include "ticks.h"

#include <lauxlib.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define RESULT_TEXT sandbox_result_text

struct sandbox {
    Sandbox *sandbox;
    SandboxTrouble trouble;
    int includes;
};

UTEST_F_SETUP(sandbox)
{
    (void)utest_result;
    utest_fixture->sandbox = sandbox_new(&sandbox_limits, safe_open);
    ASSERT_TRUE(utest_fixture->sandbox != NULL);
}

UTEST_F_TEARDOWN(sandbox)
{
    (void)utest_result;
    EXPECT_EQ(0, lua_gettop(sandbox_state(utest_fixture->sandbox)));
    sandbox_free(utest_fixture->sandbox);
}

static SandboxResult run_named(struct sandbox *t, ScriptTrust trust, const char *name, const char *source)
{
    memset(&t->trouble, 0, sizeof t->trouble);
    SandboxResult result = sandbox_load(t->sandbox, trust, source, strlen(source), name, &t->trouble);
    if (result != SANDBOX_OK) return result;
    return sandbox_call(t->sandbox, 0, 0, &t->trouble);
}

static SandboxResult run(struct sandbox *t, const char *source)
{
    return run_named(t, SCRIPT_FOREIGN, "regle.lua", source);
}

static SandboxResult run_trusted(struct sandbox *t, const char *source)
{
    return run_named(t, SCRIPT_TRUSTED, "prelude", source);
}

/* --- calls ------------------------------------------------------------------------------------------ */

UTEST_F(sandbox, a_script_runs)
{
    EXPECT_RESULT(SANDBOX_OK,
                  run(utest_fixture, "local n = 0 for i = 1, 10 do n = n + i end assert(n == 55)"));
    EXPECT_STREQ("", utest_fixture->trouble.message);
}

UTEST_F(sandbox, arguments_go_in_and_results_come_out)
{
    struct sandbox *t = utest_fixture;
    static const char source[] = "local a, b = ... return a + b, a * b";
    lua_State *L = sandbox_state(t->sandbox);
    ASSERT_RESULT(SANDBOX_OK,
                  sandbox_load(t->sandbox, SCRIPT_FOREIGN, source, strlen(source), "r.lua", NULL));
    lua_pushinteger(L, 6);
    lua_pushinteger(L, 7);
    ASSERT_RESULT(SANDBOX_OK, sandbox_call(t->sandbox, 2, 2, NULL));
    EXPECT_EQ(13, lua_tointeger(L, -2));
    EXPECT_EQ(42, lua_tointeger(L, -1));
    lua_settop(L, 0);
}

UTEST_F(sandbox, an_error_names_file_and_line)
{
    struct sandbox *t = utest_fixture;
    EXPECT_RESULT(SANDBOX_ERROR, run(t, "\n\nlocal joueur\nprint = joueur.nom\n"));
    EXPECT_STREQ("regle.lua:4: attempt to index a nil value (local 'joueur')", t->trouble.message);
    EXPECT_STREQ("regle.lua", t->trouble.file);
    EXPECT_EQ(4, t->trouble.line);
    EXPECT_TRUE(strstr(t->trouble.traceback, "regle.lua:4") != NULL);
}

/* Our own script, which has that text, is called by a foreign one in its third line. */
static void call_ours(struct sandbox *t, int *utest_result, const char *ours)
{
    lua_State *L = sandbox_state(t->sandbox);
    static const char theirs[] = "local complain = ...\n\ncomplain()\n";
    ASSERT_RESULT(SANDBOX_OK,
                  sandbox_load(t->sandbox, SCRIPT_FOREIGN, theirs, strlen(theirs), "regle.lua", NULL));
    ASSERT_RESULT(SANDBOX_OK,
                  sandbox_load(t->sandbox, SCRIPT_TRUSTED, ours, strlen(ours), "prelude/count.lua", NULL));
    ASSERT_RESULT(SANDBOX_OK, sandbox_call(t->sandbox, 0, 1, NULL));
    ASSERT_RESULT(SANDBOX_ERROR, sandbox_call(t->sandbox, 1, 0, &t->trouble));
    lua_settop(L, 0);
}

UTEST_F(sandbox, an_error_of_our_own_script_is_told_where_the_foreign_one_was)
{
    struct sandbox *t = utest_fixture;
    call_ours(t, utest_result, "return function() error('three are too many') end");
    EXPECT_STREQ("regle.lua:3: three are too many", t->trouble.message);
}

UTEST_F(sandbox, what_stands_before_a_colon_is_no_place_without_a_line)
{
    static const char *const texts[] = {"salt: none is left", "salt:no", "salt:3 are left", "salt:3:4"};
    struct sandbox *t = utest_fixture;
    for (int i = 0; i < 4; i++) {
        char ours[80], wanted[80];
        snprintf(ours, sizeof ours, "return function() error('%s', 0) end", texts[i]);
        snprintf(wanted, sizeof wanted, "regle.lua:3: %s", texts[i]);
        call_ours(t, utest_result, ours);
        EXPECT_STREQ(wanted, t->trouble.message);
    }
}

UTEST_F(sandbox, syntax_errors_name_file_and_line)
{
    struct sandbox *t = utest_fixture;
    EXPECT_RESULT(SANDBOX_ERROR, run(t, "local a = 1\nlocal b = = 2\n"));
    EXPECT_STREQ("regle.lua:2: unexpected symbol near '='", t->trouble.message);
    EXPECT_EQ(2, t->trouble.line);
}

static bool is_refusal(lua_State *L, int index)
{
    return lua_islightuserdata(L, index);
}

static int refuse(lua_State *L)
{
    lua_pushlightuserdata(L, L);
    return lua_error(L);
}

UTEST_F(sandbox, a_refusal_is_told_from_an_error_and_stays_on_the_stack)
{
    struct sandbox *t = utest_fixture;
    lua_State *L = sandbox_state(t->sandbox);
    sandbox_set_refusal(t->sandbox, is_refusal);
    EXPECT_RESULT(SANDBOX_REFUSED, sandbox_run(t->sandbox, refuse, NULL, 0, &t->trouble));
    EXPECT_RESULT(SANDBOX_REFUSED, t->trouble.result);
    EXPECT_EQ(1, lua_gettop(L));
    EXPECT_TRUE(is_refusal(L, -1));
    lua_settop(L, 0);
    EXPECT_RESULT(SANDBOX_ERROR, run(t, "error('no')"));
}

static int call_inner(lua_State *L)
{
    struct sandbox *t = lua_touserdata(L, 1);
    static const char endless[] = "while true do end";
    SandboxTrouble inner = {.result = SANDBOX_OK};
    bq_assert(sandbox_load(t->sandbox, SCRIPT_FOREIGN, endless, strlen(endless), "inner.lua", NULL) ==
              SANDBOX_OK);
    SandboxResult result = sandbox_call(t->sandbox, 0, 0, &inner);
    bq_assert(result == SANDBOX_STEPS || result == SANDBOX_TIME);
    sandbox_charge(L, 1); /* the outer call is stopped too */
    bq_assert(false);
    return 0;
}

UTEST_F(sandbox, a_call_within_a_call_shares_its_budget)
{
    struct sandbox *t = utest_fixture;
    SandboxResult result = sandbox_run(t->sandbox, call_inner, t, 0, &t->trouble);
    EXPECT_TRUE(result == SANDBOX_STEPS || result == SANDBOX_TIME);
    EXPECT_STREQ("inner.lua", t->trouble.file);
    EXPECT_RESULT(SANDBOX_OK, run(t, "for i = 1, 100000 do end"));
}

UTEST(sandbox, limits_each_instruction_counts_where_it_is_wanted)
{
    SandboxLimits limits = sandbox_limits;
    limits.is_counting = true;
    limits.steps_max = 100 * 1000;
    struct sandbox t = {.sandbox = sandbox_new(&limits, safe_open)};
    ASSERT_TRUE(t.sandbox != NULL);
    EXPECT_RESULT(SANDBOX_OK, run(&t, "for i = 1, 90000 do end"));
    EXPECT_RESULT(SANDBOX_STEPS, run(&t, "\nfor i = 1, 110000 do end"));
    EXPECT_STREQ("regle.lua:2: stopped after 100000 steps: does something go on for ever here?",
                 t.trouble.message);
    sandbox_free(t.sandbox);
}

UTEST(sandbox, limits_time_stops_what_steps_do_not)
{
    SandboxLimits limits = sandbox_limits;
    limits.steps_max = INT64_MAX;
    limits.seconds_max = 0.2;
    struct sandbox t = {.sandbox = sandbox_new(&limits, safe_open)};
    ASSERT_TRUE(t.sandbox != NULL);
    double began = ticks_seconds();
    EXPECT_RESULT(SANDBOX_TIME, run(&t, "while true do end"));
    double spent = ticks_seconds() - began;
    EXPECT_GT(spent, 0.15);
    EXPECT_LT(spent, 0.4);
    EXPECT_STREQ("regle.lua:1: stopped after 0.2 s: does something go on for ever here?", t.trouble.message);
    sandbox_free(t.sandbox);
}

/* --- the watch -------------------------------------------------------------------------------------- */

UTEST_F(sandbox, an_endless_script_is_stopped_in_a_forked_process_too)
{
    struct sandbox *t = utest_fixture;
    EXPECT_RESULT(SANDBOX_OK, run(t, "assert(true)")); /* the parent has its timer by now */
    fflush(NULL);
    pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        alarm(30);
        SandboxResult result = run(t, "while true do end");
        sandbox_free(t->sandbox);
        _exit(result == SANDBOX_STEPS || result == SANDBOX_TIME ? 42 : 1);
    }
    int status = 0;
    ASSERT_EQ(child, waitpid(child, &status, 0));
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 42);
}

static void *run_endlessly(void *user)
{
    struct sandbox *t = user;
    run(t, "while true do end");
    return NULL;
}

UTEST_F(sandbox, and_in_another_thread)
{
    struct sandbox *t = utest_fixture;
    struct sandbox other = {.sandbox = sandbox_new(&sandbox_limits, safe_open)};
    pthread_t thread;
    ASSERT_TRUE(other.sandbox != NULL);
    ASSERT_EQ(0, pthread_create(&thread, NULL, run_endlessly, &other));
    run_endlessly(t);
    pthread_join(thread, NULL);
    EXPECT_TRUE(t->trouble.result == SANDBOX_STEPS || t->trouble.result == SANDBOX_TIME);
    EXPECT_TRUE(other.trouble.result == SANDBOX_STEPS || other.trouble.result == SANDBOX_TIME);
    sandbox_free(other.sandbox);
}

/* The time is the processor's: J30, a process that is stopped for an hour. */
UTEST_F(sandbox, a_process_that_is_stopped_loses_no_time)
{
    struct sandbox *t = utest_fixture;
    fflush(NULL);
    pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        alarm(60);
        const char *source =
            getenv("BANQUIER_QUICK") ? "for i = 1, 60000 do end" : "for i = 1, 20000000 do end";
        SandboxResult result = run(t, source);
        sandbox_free(t->sandbox);
        _exit(result == SANDBOX_OK ? 42 : 1);
    }
    struct timespec moment = {.tv_nsec = 20 * 1000 * 1000}, long_time = {.tv_sec = 1};
    nanosleep(&moment, NULL);
    kill(child, SIGSTOP);
    nanosleep(&long_time, NULL);
    kill(child, SIGCONT);
    int status = 0;
    ASSERT_EQ(child, waitpid(child, &status, 0));
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 42);
}

/* --- loading ---------------------------------------------------------------------------------------- */

static SandboxResult load(struct sandbox *t, const char *source, size_t length)
{
    memset(&t->trouble, 0, sizeof t->trouble);
    SandboxResult result = sandbox_load(t->sandbox, SCRIPT_FOREIGN, source, length, "regle.lua", &t->trouble);
    if (result == SANDBOX_OK) lua_pop(sandbox_state(t->sandbox), 1);
    return result;
}

#define LOAD(t, literal) load(t, literal, sizeof(literal) - 1)

UTEST_F(sandbox, S03_S04_only_texts_are_loaded)
{
    struct sandbox *t = utest_fixture;
    EXPECT_RESULT(SANDBOX_NOT_TEXT, LOAD(t, LUA_SIGNATURE "T\0\x19\x93\r\n\x1a\n"));
    EXPECT_STREQ("regle.lua:1: this is no text but something compiled", t->trouble.message);
    EXPECT_RESULT(SANDBOX_NOT_TEXT, LOAD(t, "\xEF\xBB\xBF\x1BLua"));
    EXPECT_RESULT(SANDBOX_NOT_TEXT, LOAD(t, "#!/bin/lua\n\x1BLua"));
    EXPECT_STREQ("regle.lua:2: the byte 27 here is no text in UTF-8", t->trouble.message);
    EXPECT_RESULT(SANDBOX_NOT_TEXT, LOAD(t, "x = 1\ny = '\0'"));
    EXPECT_RESULT(SANDBOX_NOT_TEXT, LOAD(t, "x = 'caf\xE9'"));
    EXPECT_RESULT(SANDBOX_NOT_TEXT, LOAD(t, "x = '\xC2\x85'"));
    EXPECT_RESULT(SANDBOX_ERROR, LOAD(t, "#!/bin/lua\nx = 1"));
    EXPECT_RESULT(SANDBOX_OK, LOAD(t, "\xEF\xBB\xBFx = 'caf\xC3\xA9'\r\n\ty = 1"));
    EXPECT_RESULT(SANDBOX_OK, LOAD(t, ""));
}

UTEST_F(sandbox, S03_bytecode_of_this_very_lua_is_refused)
{
    struct sandbox *t = utest_fixture;
    EXPECT_RESULT(SANDBOX_OK, run(t, "assert(string.dump == nil and load == nil and loadstring == nil)"));
    EXPECT_RESULT(SANDBOX_NOT_TEXT, LOAD(t, "\x1BLuaT"));
}

UTEST_F(sandbox, R15_a_source_has_a_length)
{
    struct sandbox *t = utest_fixture;
    char *source = malloc(SANDBOX_SOURCE_MAX + 1);
    ASSERT_TRUE(source != NULL);
    memset(source, ' ', SANDBOX_SOURCE_MAX + 1);
    EXPECT_RESULT(SANDBOX_OK, load(t, source, SANDBOX_SOURCE_MAX));
    EXPECT_RESULT(SANDBOX_TOO_LONG, load(t, source, SANDBOX_SOURCE_MAX + 1));
    EXPECT_STREQ("regle.lua:1: a script may have 1048576 bytes, this one has more", t->trouble.message);
    free(source);
}

/* --- include ---------------------------------------------------------------------------------------- */

static bool read_script(void *user, const char *name, const char *file, Buffer *source)
{
    bq_assert(strncmp(file, "jeu/", 4) == 0 && strncmp(file + 4, name, strlen(name)) == 0);
    struct sandbox *t = user;
    t->includes++;
    if (strcmp(name, "nombres") == 0) {
        buffer_text(source, "deux = 2 return { trois = 3 }");
    } else if (strcmp(name, "cercle") == 0) {
        buffer_text(source, "include 'arc'");
    } else if (strcmp(name, "arc") == 0) {
        buffer_text(source, "\ninclude 'cercle'");
    } else if (strcmp(name, "faux") == 0) {
        buffer_text(source, "= 1");
    } else if (strncmp(name, "n", 1) == 0) {
        buffer_text(source, "return true");
    } else {
        return false;
    }
    return true;
}

typedef struct {
    SandboxInclude include;
    const char *source;
} Including;

static int load_including(lua_State *L)
{
    const Including *including = lua_touserdata(L, 1);
    safe_push_words(L, SCRIPT_FOREIGN);
    safe_push_environment(L);
    sandbox_add_include(L, -1, &including->include);
    sandbox_load_in(L, SCRIPT_FOREIGN, including->source, strlen(including->source), "jeu.lua");
    lua_call(L, 0, 0);
    return 0;
}

static SandboxResult run_including(struct sandbox *t, const char *source)
{
    t->includes = 0;
    memset(&t->trouble, 0, sizeof t->trouble);
    Including including = {{"include", "jeu", SCRIPT_FOREIGN, read_script, t}, source};
    return sandbox_run(t->sandbox, load_including, &including, 0, &t->trouble);
}

UTEST_F(sandbox, an_included_script_runs_once_in_the_same_environment)
{
    struct sandbox *t = utest_fixture;
    EXPECT_RESULT(SANDBOX_OK, run_including(t, "local n = include 'nombres'\n"
                                               "assert(n.trois == 3 and deux == 2)\n"
                                               "assert(include 'nombres' == n)"));
    EXPECT_EQ(1, t->includes);
}

UTEST_F(sandbox, S12_a_name_leads_out_of_no_folder)
{
    struct sandbox *t = utest_fixture;
    static const char *const names[] = {"../nombres", "/nombres",    "a/../../b", "%2e%2e/x",   "nombres\\0",
                                        "NOMBRES",    "nombres.lua", "a//b",      "",           "nombres/",
                                        ".",          "..",          "a b",       "\\xC3\\xA9", "~/x",
                                        "c:nombres",  "nombres\\n",  "*",         "nombr\\\\es"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char source[64];
        snprintf(source, sizeof source, "include '%s'", names[i]);
        EXPECT_RESULT(SANDBOX_ERROR, run_including(t, source));
        EXPECT_EQ(0, t->includes);
        EXPECT_TRUE(strstr(t->trouble.message, "jeu.lua:1: there is no script '") == t->trouble.message);
    }
    EXPECT_RESULT(SANDBOX_ERROR, run_including(t, "include 'absent'"));
    EXPECT_STREQ(
        "jeu.lua:1: there is no script 'absent' to include here; a name has letters a to z, digits and _ "
        "between single /",
        t->trouble.message);
    char longest[128];
    snprintf(longest, sizeof longest, "include '%065d'", 0);
    EXPECT_RESULT(SANDBOX_ERROR, run_including(t, longest));
    EXPECT_EQ(0, t->includes);
    EXPECT_RESULT(SANDBOX_ERROR, run_including(t, "include(1)"));
}

UTEST_F(sandbox, S13_scripts_that_include_each_other_are_refused)
{
    struct sandbox *t = utest_fixture;
    EXPECT_RESULT(SANDBOX_ERROR, run_including(t, "include 'cercle'"));
    EXPECT_STREQ("jeu/arc.lua:2: 'cercle' includes itself, by the scripts that it includes",
                 t->trouble.message);
    EXPECT_EQ(2, t->includes);
}

UTEST_F(sandbox, S13_the_number_of_included_scripts_is_bounded)
{
    struct sandbox *t = utest_fixture;
    EXPECT_RESULT(SANDBOX_OK, run_including(t, "for i = 1, 128 do include('n' .. i) end"));
    EXPECT_RESULT(SANDBOX_ERROR, run_including(t, "for i = 1, 1000 do include('n' .. i) end"));
    EXPECT_EQ(SANDBOX_INCLUDES_MAX, t->includes);
    EXPECT_STREQ("jeu.lua:1: more than 128 scripts are included, with 'n129'", t->trouble.message);
}

UTEST_F(sandbox, an_error_in_an_included_script_names_its_file)
{
    struct sandbox *t = utest_fixture;
    EXPECT_RESULT(SANDBOX_ERROR, run_including(t, "\ninclude 'faux'"));
    EXPECT_STREQ("jeu/faux.lua:1: unexpected symbol near '='", t->trouble.message);
}

/* --- environments ----------------------------------------------------------------------------------- */

UTEST_F(sandbox, the_globals_of_one_script_are_unknown_to_the_next)
{
    EXPECT_RESULT(SANDBOX_OK, run(utest_fixture, "secret = 1 assert(secret == 1)"));
    EXPECT_RESULT(SANDBOX_OK, run(utest_fixture, "assert(secret == nil and _G == nil)"));
}

UTEST_F(sandbox, our_own_scripts_may_do_a_little_more)
{
    struct sandbox *t = utest_fixture;
    EXPECT_RESULT(SANDBOX_OK, run_trusted(t, "local t = setmetatable({}, { __index = { a = 1 } })\n"
                                             "assert(t.a == 1 and rawget(t, 'a') == nil)\n"
                                             "assert(next({}) == nil)\n"
                                             "local fine, what = pcall(error, 'x', 0)\n"
                                             "assert(not fine and what == 'x')\n"));
    EXPECT_RESULT(SANDBOX_ERROR, run_trusted(t, "setmetatable({}, { __gc = function() end })"));
    EXPECT_RESULT(SANDBOX_ERROR, run_trusted(t, "setmetatable({}, { __mode = 'k' })"));
    EXPECT_RESULT(SANDBOX_ERROR, run_trusted(t, "setmetatable({}, { __close = function() end })"));
    EXPECT_RESULT(SANDBOX_ERROR, run_trusted(t, "getmetatable('')"));
}

UTEST_F(sandbox, not_even_our_own_pcall_catches_a_stop)
{
    struct sandbox *t = utest_fixture;
    SandboxResult result = run_trusted(t, "while true do pcall(function() while true do end end) end");
    EXPECT_TRUE(result == SANDBOX_STEPS || result == SANDBOX_TIME);
    EXPECT_RESULT(SANDBOX_MEMORY,
                  run_trusted(t, "while true do pcall(string.rep, 'x', 1000000)\n"
                                 "pcall(function() local s = 'x' while true do s = s .. s end end) end"));
}
