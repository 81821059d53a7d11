/* The auctions of the core as scripts have them. The tests themselves are in auctions_test.lua, in the
 * language of those who use the library. */
#include "auctions.h"
#include "check.h"
#include "handle.h"
#include "refusal.h"
#include "sandbox_load.h"
#include "words.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct auctions {
    lua_State *L;
    Table *table;
    Random random;
    Sandbox *sandbox;
    char trouble[4096];
};

/* read(path) -- the text of a file */
static int read_text(lua_State *L)
{
    char text[1 << 16];
    FILE *file = fopen(luaL_checkstring(L, 1), "rb");
    if (!file) return luaL_error(L, "there is no %s", lua_tostring(L, 1));
    lua_pushlstring(L, text, fread(text, 1, sizeof text, file));
    fclose(file);
    return 1;
}

/* The globals that the prelude has: auctions, words, refuse; t, a table of its own; tree, the repository. */
static void open_globals(struct auctions *t)
{
    static const luaL_Reg libraries[] = {{LUA_GNAME, luaopen_base},
                                         {LUA_STRLIBNAME, luaopen_string},
                                         {LUA_TABLIBNAME, luaopen_table},
                                         {LUA_MATHLIBNAME, luaopen_math}};
    lua_State *L = t->L;
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++)
        luaL_requiref(L, libraries[i].name, libraries[i].func, 1);
    lua_settop(L, 0);
    lua_pushcfunction(L, read_text);
    lua_setglobal(L, "read");
    lua_pushboolean(L, getenv("BANQUIER_QUICK") != NULL);
    lua_setglobal(L, "is_quick");
    auctions_push(L);
    lua_setglobal(L, "auctions");
    words_push(L);
    lua_setglobal(L, "words");
    refusal_push_function(L);
    lua_setglobal(L, "refuse");
    *handle_push_new(L) = (Handle){
        .table = t->table, .random = &t->random, .may_change = true, .sees_all = true, .asker = NOBODY};
    lua_pushglobaltable(L);
    lua_pushvalue(L, -2);
    handle_add_own(L); /* what the prelude's own script calls */
    lua_pop(L, 1);
    lua_setglobal(L, "t");
    lua_pushliteral(L, BQ_TREE);
    lua_setglobal(L, "tree");
}

static int load_tests(lua_State *L)
{
    struct auctions *t = lua_touserdata(L, 1);
    open_globals(t);
    if (luaL_dofile(L, BQ_TREE "/tests/lua/auctions_test.lua")) lua_error(L);
    return 1;
}

UTEST_F_SETUP(auctions)
{
    struct auctions *t = utest_fixture;
    SandboxLimits limits = sandbox_limits;
    SandboxTrouble trouble = {.message = ""};
    limits.seconds_max = 600;
    limits.steps_max = INT64_MAX / 2;
    t->random = random_seeded(1);
    t->table = table_new();
    t->sandbox = sandbox_new(&limits, safe_open);
    ASSERT_TRUE(t->table && t->sandbox);
    t->L = sandbox_state(t->sandbox);
    sandbox_set_refusal(t->sandbox, refusal_is);
    sandbox_run(t->sandbox, load_tests, t, 1, &trouble);
    ASSERT_STREQ("", trouble.message);
}

UTEST_F_TEARDOWN(auctions)
{
    (void)utest_result;
    sandbox_free(utest_fixture->sandbox);
    table_check(utest_fixture->table);
    table_free(utest_fixture->table);
}

/* "" if that test passes; else what went wrong, and where. */
static const char *run(struct auctions *t, const char *name)
{
    SandboxTrouble trouble;
    lua_getfield(t->L, 1, name);
    switch (sandbox_call(t->sandbox, 0, 0, &trouble)) {
    case SANDBOX_OK: return "";
    case SANDBOX_REFUSED:
        snprintf(t->trouble, sizeof t->trouble, "refused: %s", refusal_code(t->L, -1));
        break;
    default: snprintf(t->trouble, sizeof t->trouble, "%s\n%s", trouble.message, trouble.traceback);
    }
    return t->trouble;
}

/* Each names a test of the Lua file. */
#define EACH_TEST(X)                                                                                         \
    X(every_function_of_the_core_is_there)                                                                   \
    X(the_state_that_is_given_stays_as_it_was)                                                               \
    X(a_state_goes_through_the_facts_and_comes_back_the_same)                                                \
    X(an_auction_is_one_fact_and_a_name_may_have_spaces)                                                     \
    X(what_is_no_auction_is_an_error_and_none_is_kept)                                                       \
    X(what_is_kept_replaces_what_was_kept)                                                                   \
    X(every_refusal_is_raised_and_has_its_sentences)                                                         \
    X(every_missing_key_is_told_by_its_name)                                                                 \
    X(every_value_of_another_type_is_told_by_its_key)                                                        \
    X(every_unknown_key_is_told_with_the_nearest)                                                            \
    X(names_of_bidders_are_checked)                                                                          \
    X(rules_that_make_no_sense_are_errors_that_say_what_would)                                               \
    X(states_that_cannot_be_are_errors)                                                                      \
    X(arguments_are_whole_numbers)                                                                           \
    X(sealed_bids_are_awarded)                                                                               \
    X(a_rising_price_is_accepted)                                                                            \
    X(an_outcry_is_won)                                                                                      \
    X(demand_goes_from_round_to_round)                                                                       \
    X(a_sale_goes_down_to_the_bank)                                                                          \
    X(prices_orders_and_piles)                                                                               \
    X(E11_FUJI_three_leave_together)                                                                         \
    X(E11_FUJI_the_nearest_to_a_thrower_who_abstained)                                                       \
    X(ambition_D4_tie_part_filled)                                                                           \
    X(no_state_however_wrong_stops_the_program)

#define LUA_TEST(name)                                                                                       \
    UTEST_F(auctions, name)                                                                                  \
    {                                                                                                        \
        EXPECT_STREQ("", run(utest_fixture, #name));                                                         \
    }
EACH_TEST(LUA_TEST)

static bool is_listed(const char *name)
{
#define NAME(test) #test,
    static const char *const names[] = {EACH_TEST(NAME)};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0) return true;
    return false;
}

UTEST_F(auctions, every_test_of_the_lua_file_runs)
{
    lua_State *L = utest_fixture->L;
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        lua_pop(L, 1);
        EXPECT_STREQ(lua_tostring(L, -1), is_listed(lua_tostring(L, -1)) ? lua_tostring(L, -1) : "");
    }
}
