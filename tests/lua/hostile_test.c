/* ctest: slow */
/* Hostile scripts: those of tests/hostile, each with what must become of it in its first line, and those that
 * are too large to keep in a file. Cases are named after the fault they try. */
#include "check.h"
#include "sandbox_load.h"
#include "text.h"
#include "ticks.h"

#include <dirent.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RESULT_TEXT sandbox_result_text

enum { SCRIPTS_MAX = 300, NAME_ROOM = 128 };

/* Under a tool that makes everything slow, what runs for ever is stopped earlier. */
static bool is_quick(void)
{
    return getenv("BANQUIER_QUICK") != NULL;
}

static double seconds_allowed(void)
{
    return is_quick() ? 20.0 : 1.0;
}

static SandboxLimits limits_for(bool will_be_stopped)
{
    SandboxLimits limits = sandbox_limits;
    if (!is_quick()) return limits;
    limits.seconds_max = will_be_stopped ? 0.3 : 20;
    return limits;
}

/* --- running one ------------------------------------------------------------------------------------ */

typedef struct {
    const char *source, *name;
    size_t length;
} Script;

/* Loads the script, runs it, and makes all that it left behind constant. */
static int run_script(lua_State *L)
{
    const Script *script = lua_touserdata(L, 1);
    safe_push_words(L, SCRIPT_FOREIGN);
    safe_push_environment(L);
    lua_pushvalue(L, -1);
    sandbox_load_in(L, SCRIPT_FOREIGN, script->source, script->length, script->name);
    lua_call(L, 0, 0);
    safe_freeze_value(L, -1);
    return 0;
}

static SandboxResult run(Sandbox *sandbox, const char *name, const char *source, size_t length,
                         SandboxTrouble *trouble)
{
    Script script = {source, name, length};
    memset(trouble, 0, sizeof *trouble);
    return sandbox_run(sandbox, run_script, &script, 0, trouble);
}

static const char afterwards[] =
    "local parts = {}\n"
    "for word in string.gmatch('one two three', '%a+') do parts[#parts + 1] = word end\n"
    "table.sort(parts)\n"
    "assert(table.concat(parts, ',') == 'one,three,two')\n"
    "assert(('x'):rep(3) == 'xxx' and math.max(1, 2) == 2 and tostring({}) == 'table')\n"
    "for key, value in pairs { a = 1 } do assert(key == 'a' and value == 1) end\n"
    "local big = {}\n"
    "for i = 1, 50000 do big[i] = { i } end\n";

/* One line that may be shown, that names the script, and tells no address. What is found late, when the
 * script has run, has no place. */
static bool is_clean(const SandboxTrouble *trouble, const char *name, bool is_late)
{
    Buffer shown;
    buffer_init(&shown);
    text_show(&shown, trouble->message, strlen(trouble->message));
    bool is_shown_alike = strcmp(buffer_string(&shown), trouble->message) == 0;
    buffer_done(&shown);
    bool has_place = strncmp(trouble->message, name, strlen(name)) == 0 &&
                     trouble->message[strlen(name)] == ':' && strcmp(trouble->file, name) == 0 &&
                     trouble->line > 0;
    bool has_address = strstr(trouble->message, "0x") || strstr(trouble->traceback, "0x");
    return is_shown_alike && (has_place || is_late) && !has_address;
}

static const char *kind_of(SandboxResult result)
{
    switch (result) {
    case SANDBOX_OK: return "ends";
    case SANDBOX_STEPS:
    case SANDBOX_TIME:
    case SANDBOX_MEMORY: return "stopped";
    case SANDBOX_STATEFUL: return "remembers";
    default: return "error";
    }
}

/* What became of the script in a few words: `as expected`, or what did not. */
static void try_script(const char *name, const char *source, size_t length, const char *expected,
                       char *verdict, size_t room)
{
    static SandboxTrouble trouble, after;
    SandboxLimits limits = limits_for(strncmp(expected, "stopped", 7) == 0);
    Sandbox *sandbox = sandbox_new(&limits, safe_open);
    bq_assert(sandbox != NULL);
    bool is_late = strncmp(expected, "late ", 5) == 0;
    if (is_late) expected += 5;
    double began = ticks_seconds();
    SandboxResult result = run(sandbox, name, source, length, &trouble);
    double spent = ticks_seconds() - began;
    const char *text = strstr(expected, ": ");
    size_t kind_length = text ? (size_t)(text - expected) : strlen(expected);
    const char *kind = kind_of(result);
    bool is_it = strlen(kind) == kind_length && strncmp(kind, expected, kind_length) == 0;
    size_t peak = sandbox_memory_peak(sandbox);
    snprintf(verdict, room, "as expected");
    if (strcmp(expected, "bounded") == 0) {
        is_it = true;
    }
    if (!is_it || (text && !strstr(trouble.message, text + 2))) {
        snprintf(verdict, room, "%s: %s", kind, trouble.message);
    } else if (result != SANDBOX_OK && !is_clean(&trouble, name, is_late)) {
        snprintf(verdict, room, "not a clean line: %s", trouble.message);
    } else if (spent > seconds_allowed()) {
        snprintf(verdict, room, "took %.2f s", spent);
    } else if (peak > limits.memory_max) {
        snprintf(verdict, room, "%zu bytes at its peak", peak);
    } else if (run(sandbox, "apres.lua", afterwards, strlen(afterwards), &after) != SANDBOX_OK) {
        snprintf(verdict, room, "afterwards: %s", after.message);
    }
    if (getenv("HOSTILE_SHOW")) {
        printf("%-22s %.3f s %6zu KB %s\n", name, spent, peak >> 10, trouble.message);
    }
    began = ticks_seconds();
    sandbox_free(sandbox);
    if (ticks_seconds() - began > seconds_allowed()) snprintf(verdict, room, "closing took long");
}

/* --- those of the folder ---------------------------------------------------------------------------- */

typedef struct {
    char names[SCRIPTS_MAX][NAME_ROOM];
    size_t count;
} Folder;

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

static const Folder *folder(void)
{
    static Folder all;
    if (all.count > 0) return &all;
    DIR *files = opendir(BQ_TREE "/tests/hostile");
    bq_assert(files != NULL);
    for (struct dirent *file; (file = readdir(files));) {
        if (!strstr(file->d_name, ".lua")) continue;
        bq_assert(all.count < SCRIPTS_MAX);
        snprintf(all.names[all.count++], NAME_ROOM, "%.100s", file->d_name);
    }
    closedir(files);
    qsort(all.names, all.count, NAME_ROOM, compare_names);
    return &all;
}

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

/* What stands behind -> in the first line. */
static void read_expected(const char *source, char *expected, size_t room)
{
    const char *arrow = strstr(source, "-> ");
    const char *end = strchr(source, '\n');
    bq_assert(arrow && end && arrow < end);
    snprintf(expected, room, "%.*s", (int)(end - arrow - 3), arrow + 3);
}

/* Tries each script whose name begins with prefix. Returns the first that went wrong, with what did; "" if
 * there is none; or that there are too few of them. */
static const char *try_all(const char *prefix, size_t at_least)
{
    static char wrong[1024], source[1 << 17], expected[512], verdict[700];
    size_t count = 0;
    const Folder *all = folder();
    for (size_t i = 0; i < all->count; i++) {
        if (strncmp(all->names[i], prefix, strlen(prefix)) != 0) continue;
        count++;
        size_t length = read_file(all->names[i], source, sizeof source);
        read_expected(source, expected, sizeof expected);
        try_script(all->names[i], source, length, expected, verdict, sizeof verdict);
        if (strcmp(verdict, "as expected") == 0) continue;
        snprintf(wrong, sizeof wrong, "%s: %s", all->names[i], verdict);
        return wrong;
    }
    return count >= at_least ? "" : "too few scripts";
}

#define CASE(name, prefix, at_least)                                                                         \
    UTEST(hostile, name)                                                                                     \
    {                                                                                                        \
        EXPECT_STREQ("", try_all(prefix, at_least));                                                         \
    }

CASE(S01_the_system_has_no_name, "S01", 2)
CASE(S03_bytecode_has_no_way_in, "S03", 1)
CASE(S05_load_is_absent, "S05", 1)
CASE(S06_no_metatable_can_be_touched, "S06", 4)
CASE(S07_the_libraries_cannot_be_changed, "S07", 6)
CASE(S08_no_table_lies_about_itself, "S08", 1)
CASE(S09_any_error_is_one_clean_line, "S09", 10)
CASE(S10_nothing_yields, "S10", 1)
CASE(S14_nobody_reads_the_variables_of_others, "S14", 4)
CASE(S15_nothing_tells_an_address, "S15", 4)
CASE(S16_chance_is_not_the_scripts_own, "S16", 1)
CASE(S17_there_is_no_clock, "S17", 1)
CASE(R01_endless_loops_are_stopped, "R01", 10)
CASE(R02_nothing_runs_behind_the_back, "R02", 3)
CASE(R03_there_are_no_coroutines, "R03", 1)
CASE(R04_rep_is_bounded, "R04", 5)
CASE(R05_patterns_are_bounded, "R05", 14)
CASE(R06_bounds_of_tables_may_lie, "R06", 14)
CASE(R07_sort_is_bounded, "R07", 8)
CASE(R08_memory_is_bounded, "R08", 15)
CASE(R09_the_collector_is_nobodys, "R09", 1)
CASE(R10_recursion_in_C_is_bounded, "R10", 4)
CASE(R11_no_weak_tables, "R11", 1)
CASE(R20_slow_instructions_are_bounded, "R20", 10)
CASE(memory_of_variables_is_found, "state", 8)

UTEST(hostile, every_script_of_the_folder_has_its_case)
{
    static const char *const prefixes[] = {"S01", "S03", "S05", "S06", "S07", "S08", "S09",  "S10", "S14",
                                           "S15", "S16", "S17", "R01", "R02", "R03", "R04",  "R05", "R06",
                                           "R07", "R08", "R09", "R10", "R11", "R20", "state"};
    const Folder *all = folder();
    for (size_t i = 0; i < all->count; i++) {
        bool has_case = false;
        for (size_t k = 0; k < sizeof prefixes / sizeof prefixes[0]; k++) {
            if (strncmp(all->names[i], prefixes[k], strlen(prefixes[k])) == 0) has_case = true;
        }
        EXPECT_STREQ("", has_case ? "" : all->names[i]);
    }
}

/* --- those that are made ---------------------------------------------------------------------------- */

enum { SOURCE_ROOM = SANDBOX_SOURCE_MAX + 64 };

typedef struct {
    char *text;
    size_t length;
} Made;

static void add(Made *made, const char *text)
{
    size_t length = strlen(text);
    bq_assert(made->length + length < SOURCE_ROOM);
    memcpy(made->text + made->length, text, length);
    made->length += length;
}

/* The part with i in the place of each %d. */
static void number_part(char *text, size_t size, const char *part, size_t i)
{
    size_t length = 0;
    while (*part && length + 24 < size) {
        if (part[0] == '%' && part[1] == 'd') {
            length += (size_t)snprintf(text + length, size - length, "%zu", i);
            part += 2;
        } else {
            part += part[0] == '%' && part[1] == '%';
            text[length++] = *part++;
        }
    }
    text[length] = '\0';
}

/* begin, part until the source is about as long as may be (or count times), end */
static Made make(const char *begin, const char *part, size_t count, const char *end)
{
    Made made = {malloc(SOURCE_ROOM), 0};
    bq_assert(made.text != NULL);
    add(&made, begin);
    for (size_t i = 0; i < count && made.length + strlen(part) + strlen(end) <= SANDBOX_SOURCE_MAX; i++) {
        char text[128];
        number_part(text, sizeof text, part, i);
        if (made.length + strlen(text) + strlen(end) > SANDBOX_SOURCE_MAX) break;
        add(&made, text);
    }
    add(&made, end);
    return made;
}

static const char *try_made(Made made, const char *expected)
{
    static char verdict[700];
    try_script("fabrique.lua", made.text, made.length, expected, verdict, sizeof verdict);
    free(made.text);
    return strcmp(verdict, "as expected") == 0 ? "" : verdict;
}

#pragma GCC diagnostic ignored "-Wformat-nonliteral"

UTEST(hostile, R15_nesting_is_bounded)
{
    EXPECT_STREQ("", try_made(make("local t = ", "{", 100000, ""), "error: "));
    EXPECT_STREQ("", try_made(make("local x = ", "(", 100000, "1"), "error: "));
    EXPECT_STREQ("", try_made(make("local x = ", "not ", 100000, "1"), "error: "));
    EXPECT_STREQ("", try_made(make("local x = ", "- ", 100000, "1"), "error: "));
    EXPECT_STREQ("", try_made(make("local x = ", "1 .. ", 100000, "1"), "error: "));
    EXPECT_STREQ("", try_made(make("local x = ", "2 ^ ", 100000, "1"), "error: "));
    EXPECT_STREQ("", try_made(make("", "do ", 100000, ""), "error: "));
    EXPECT_STREQ("", try_made(make("", "function f() ", 100000, ""), "error: "));
    EXPECT_STREQ("", try_made(make("local f = ", "function() return ", 100000, ""), "error: "));
    EXPECT_STREQ("", try_made(make("f", "{a=f", 100000, ""), "error: "));
    EXPECT_STREQ("", try_made(make("", "if x then ", 100000, ""), "error: "));
    EXPECT_STREQ("", try_made(make("local x = a", "[a", 100000, ""), "error: "));
    EXPECT_STREQ("", try_made(make("f", "(f", 100000, ""), "error: "));
}

UTEST(hostile, R15_nesting_that_is_allowed_is_read)
{
    Made made = make("local n = 0 ", "function f() n = 1 ", 60, "");
    for (int i = 0; i < 60; i++) {
        add(&made, "end ");
    }
    EXPECT_STREQ("", try_made(made, "remembers: fabrique.lua:1: a function changes 'n'"));
    made = make("", "return function() local x x = 1 ", 60, "");
    for (int i = 0; i < 60; i++) {
        add(&made, "end ");
    }
    EXPECT_STREQ("", try_made(made, "ends"));
}

UTEST(hostile, R15_long_chains_are_bounded)
{
    EXPECT_STREQ("", try_made(make("local x = a", ".a", SIZE_MAX, ""), "error: "));
    EXPECT_STREQ("", try_made(make("local f = function() end f", "()", SIZE_MAX, ""), "error: "));
    EXPECT_STREQ("", try_made(make("", "goto a ", SIZE_MAX, ""), "error: "));
    EXPECT_STREQ("", try_made(make("a = 1", "+1", SIZE_MAX, ""), "ends"));
    EXPECT_STREQ("", try_made(make("local x = 1", "-x", SIZE_MAX, ""), "stopped"));
    EXPECT_STREQ("", try_made(make("local s = '", "x", SIZE_MAX, "'"), "stopped"));
}

/* The parser walks through a list for each of these: the whole would take it minutes. */
UTEST(hostile, R15_what_takes_the_parser_long_is_stopped)
{
    EXPECT_STREQ("", try_made(make("a = x", " or x", SIZE_MAX, ""), "stopped: "));
    EXPECT_STREQ("", try_made(make("a = x", " and x", SIZE_MAX, ""), "stopped: "));
    EXPECT_STREQ("", try_made(make("", "::l%d::a=1 ", SIZE_MAX, ""), "bounded"));
    EXPECT_STREQ("", try_made(make("if x then ", "elseif x then ", SIZE_MAX, "end"), "stopped: "));
}

UTEST(hostile, R15_many_names_and_constants_are_bounded)
{
    EXPECT_STREQ("", try_made(make("local t = {", "%d,", SIZE_MAX, "}"), "ends"));
    EXPECT_STREQ("", try_made(make("local t = {", "%d.5,", SIZE_MAX, "}"), "ends"));
    EXPECT_STREQ("", try_made(make("local t = {", "'k%d',", SIZE_MAX, "}"), "ends"));
    EXPECT_STREQ("", try_made(make("local t = {", "a%d=1,", SIZE_MAX, "}"), "ends"));
    EXPECT_STREQ("", try_made(make("", "a%d=1 ", SIZE_MAX, ""), "ends"));
    EXPECT_STREQ("", try_made(make("", "local a%d ", SIZE_MAX, ""), "error: too many local variables"));
    EXPECT_STREQ("", try_made(make("", "\n", SIZE_MAX, ""), "ends"));
    EXPECT_STREQ("", try_made(make("--", "x", SIZE_MAX, ""), "ends"));
    EXPECT_STREQ("", try_made(make("--[[", " ]", SIZE_MAX, ""), "error: unfinished long comment"));
    EXPECT_STREQ("", try_made(make("x = [", "=", SIZE_MAX, ""), "stopped"));
    EXPECT_STREQ("", try_made(make("x = ", "1", SIZE_MAX, ""), "ends"));
    EXPECT_STREQ("", try_made(make("x = 0x", "f", SIZE_MAX, ""), "ends"));
    EXPECT_STREQ("", try_made(make("x = 0.", "0", SIZE_MAX, "1"), "ends"));
    EXPECT_STREQ("", try_made(make("", "function f() end ", SIZE_MAX, ""), "ends"));
    EXPECT_STREQ("", try_made(make("f(", "a%d,", 300, "1)"), "error: "));
}

/* --- many at once ----------------------------------------------------------------------------------- */

UTEST(hostile, R16_five_hundred_scripts_at_their_limits)
{
    static const char source[] = "local list = {} while true do list[#list + 1] = { list } end";
    static SandboxTrouble trouble;
    SandboxLimits limits = sandbox_limits;
    limits.memory_max = 2 << 20;
    limits.steps_max = 1000000;
    Sandbox *sandbox = sandbox_new(&limits, safe_open);
    ASSERT_TRUE(sandbox != NULL);
    int count = is_quick() ? 20 : 500;
    double began = ticks_seconds();
    for (int i = 0; i < count; i++) {
        EXPECT_STREQ("stopped", kind_of(run(sandbox, "r.lua", source, strlen(source), &trouble)));
    }
    EXPECT_LT(ticks_seconds() - began, 20.0);
    EXPECT_LE(sandbox_memory_peak(sandbox), limits.memory_max);
    sandbox_free(sandbox);
}

/* All of the folder in one state, one after the other: none harms the next. */
UTEST(hostile, S20_one_script_does_nothing_to_the_next)
{
    static char source[1 << 17];
    static SandboxTrouble trouble, after;
    SandboxLimits limits = limits_for(true);
    limits.seconds_max = is_quick() ? 0.3 : 0.15;
    limits.memory_max = 16 << 20;
    Sandbox *sandbox = sandbox_new(&limits, safe_open);
    ASSERT_TRUE(sandbox != NULL);
    const Folder *all = folder();
    for (size_t i = 0; i < all->count; i += is_quick() ? 5 : 1) {
        size_t length = read_file(all->names[i], source, sizeof source);
        run(sandbox, all->names[i], source, length, &trouble);
        EXPECT_RESULT(SANDBOX_OK, run(sandbox, "apres.lua", afterwards, strlen(afterwards), &after));
    }
    EXPECT_LE(sandbox_memory_peak(sandbox), limits.memory_max);
    sandbox_free(sandbox);
}
