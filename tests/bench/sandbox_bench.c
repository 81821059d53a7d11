/* sandbox_bench : what the sandbox costs a script, each figure beside the one it is compared with.
 *
 *   loop_free, loop_counted       an iteration of a loop, not counted and counted
 *   read_plain, read_frozen       t.x of an ordinary table and of a constant one
 *   global_plain, global_frozen   math.abs by its names, before and after the script is constant
 *   call_bare, call_safe          the cheapest checked C function, and math.abs
 *   match_own, match_lua          string.match of a short line, by our matcher and by Lua's
 *   pairs_plain, pairs_frozen     pairs through eight names
 *   call_sandbox, call_lua        a call from C, by sandbox_call and by lua_pcall
 *   freeze                        a table made constant
 *
 * Prints lines of `name value unit`. */
#include "sandbox_load.h"
#include "ticks.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 101 }; /* short ones: the watch would have long ones counted */

static const SandboxLimits *limits(bool is_counting)
{
    static SandboxLimits ample;
    ample = sandbox_limits;
    ample.steps_max = INT64_MAX;
    ample.seconds_max = 1e9;
    ample.is_counting = is_counting;
    return &ample;
}

static void die(const char *what)
{
    fprintf(stderr, "sandbox_bench: %s\n", what);
    exit(EXIT_FAILURE);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_median(const char *name, double *values, double count, double unit, const char *unit_name)
{
    qsort(values, ROUNDS, sizeof *values, compare);
    printf("%s %.2f %s\n", name, values[ROUNDS / 2] * unit / count, unit_name);
}

/* --- scripts that return a function to be measured -------------------------------------------------- */

typedef struct {
    const char *name, *source;
    bool is_counting, is_frozen;
    double count; /* of what is measured, in one call of the function */
} Measure;

static const Measure measures[] = {
    {"loop_free", "return function() local s = 0 for i = 1, 100000 do s = s + i % 7 end end", false, false,
     1e5},
    {"loop_counted", "return function() local s = 0 for i = 1, 100000 do s = s + i % 7 end end", true, false,
     1e5},
    {"read_plain",
     "local t = { x = 1, y = 2 } return function() local s for i = 1, 100000 do s = t.x end end", false,
     false, 1e5},
    {"read_frozen",
     "local t = { x = 1, y = 2 } return function() local s for i = 1, 100000 do s = t.x end end", false, true,
     1e5},
    {"global_plain", "return function() local s for i = 1, 100000 do s = math.abs end end", false, false,
     1e5},
    {"global_frozen", "return function() local s for i = 1, 100000 do s = math.abs end end", false, true,
     1e5},
    {"call_bare", "local f = bare return function() for i = 1, 100000 do f(i) end end", false, false, 1e5},
    {"call_safe", "local f = math.abs return function() for i = 1, 100000 do f(i) end end", false, false,
     1e5},
    {"match_own",
     "local f = string.match return function() for i = 1, 1000 do f('pay ana 400', '^(%a+) (%a+) (%d+)$') "
     "end end",
     false, false, 1e3},
    {"match_lua",
     "local f = lua_match return function() for i = 1, 1000 do f('pay ana 400', '^(%a+) (%a+) (%d+)$') end "
     "end",
     false, false, 1e3},
    {"pairs_plain",
     "local t = { a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8 }\n"
     "return function() for i = 1, 1000 do for k, v in pairs(t) do end end end",
     false, false, 1e3},
    {"pairs_frozen",
     "local t = { a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8 }\n"
     "return function() for i = 1, 1000 do for k, v in pairs(t) do end end end",
     false, true, 1e3},
};

static int bare(lua_State *L)
{
    lua_pushinteger(L, luaL_checkinteger(L, 1));
    return 1;
}

static int prepare(lua_State *L)
{
    const Measure *measure = lua_touserdata(L, 1);
    safe_push_words(L, SCRIPT_FOREIGN);
    safe_push_environment(L);
    lua_pushcfunction(L, bare);
    lua_setfield(L, 2, "bare");
    luaL_requiref(L, LUA_STRLIBNAME, luaopen_string, 0);
    lua_getfield(L, -1, "match");
    lua_setfield(L, 2, "lua_match");
    lua_settop(L, 2);
    lua_pushvalue(L, 2);
    sandbox_load_in(L, SCRIPT_FOREIGN, measure->source, strlen(measure->source), "bench.lua");
    lua_call(L, 0, 1);
    if (measure->is_frozen) {
        safe_freeze_value(L, 2);
        safe_freeze_value(L, 3);
    }
    return 1;
}

static void run_measure(const Measure *measure)
{
    double seconds[ROUNDS];
    SandboxTrouble trouble = {.result = SANDBOX_OK};
    Sandbox *sandbox = sandbox_new(limits(measure->is_counting), safe_open);
    if (!sandbox) die("no memory");
    lua_State *L = sandbox_state(sandbox);
    if (sandbox_run(sandbox, prepare, (void *)(size_t)measure, 1, &trouble) != SANDBOX_OK)
        die(trouble.message);
    for (int i = 0; i < ROUNDS; i++) {
        lua_pushvalue(L, 1);
        double began = ticks_seconds();
        if (sandbox_call(sandbox, 0, 0, &trouble) != SANDBOX_OK) die(trouble.message);
        seconds[i] = ticks_seconds() - began;
    }
    print_median(measure->name, seconds, measure->count, 1e9, "ns");
    lua_settop(L, 0);
    sandbox_free(sandbox);
}

/* --- calls from C, and making constant -------------------------------------------------------------- */

static void measure_calls(void)
{
    enum { CALLS = 10000 };
    double ours[ROUNDS], bare_ones[ROUNDS];
    static const char source[] = "return function(n) return n end";
    Sandbox *sandbox = sandbox_new(limits(false), safe_open);
    if (!sandbox ||
        sandbox_load(sandbox, SCRIPT_FOREIGN, source, strlen(source), "b.lua", NULL) != SANDBOX_OK ||
        sandbox_call(sandbox, 0, 1, NULL) != SANDBOX_OK) {
        die("no function");
    }
    lua_State *L = sandbox_state(sandbox);
    for (int i = 0; i < ROUNDS; i++) {
        double began = ticks_seconds();
        for (int n = 0; n < CALLS; n++) {
            lua_pushvalue(L, 1);
            lua_pushinteger(L, n);
            sandbox_call(sandbox, 1, 0, NULL);
        }
        double between = ticks_seconds();
        for (int n = 0; n < CALLS; n++) {
            lua_pushvalue(L, 1);
            lua_pushinteger(L, n);
            lua_pcall(L, 1, 0, 0);
        }
        ours[i] = between - began;
        bare_ones[i] = ticks_seconds() - between;
    }
    print_median("call_sandbox", ours, CALLS, 1e9, "ns");
    print_median("call_lua", bare_ones, CALLS, 1e9, "ns");
    lua_settop(L, 0);
    sandbox_free(sandbox);
}

static void measure_freeze(void)
{
    enum { TABLES = 5000 };
    double seconds[ROUNDS];
    static const char source[] = "local list = {}\n"
                                 "for i = 1, 5000 do list[i] = { no = i, title = 'card', copies = 2 } end\n"
                                 "return list";
    for (int i = 0; i < ROUNDS; i++) {
        Sandbox *sandbox = sandbox_new(limits(false), safe_open);
        if (!sandbox ||
            sandbox_load(sandbox, SCRIPT_FOREIGN, source, strlen(source), "b.lua", NULL) != SANDBOX_OK ||
            sandbox_call(sandbox, 0, 1, NULL) != SANDBOX_OK) {
            die("no tables");
        }
        double began = ticks_seconds();
        if (safe_freeze_at(sandbox, -1, NULL) != SANDBOX_OK) die("cannot be made constant");
        seconds[i] = ticks_seconds() - began;
        lua_settop(sandbox_state(sandbox), 0);
        sandbox_free(sandbox);
    }
    print_median("freeze", seconds, TABLES, 1e9, "ns");
}

int main(void)
{
    for (size_t i = 0; i < sizeof measures / sizeof measures[0]; i++) {
        run_measure(&measures[i]);
    }
    measure_calls();
    measure_freeze();
    return EXIT_SUCCESS;
}
