/* How long a call may run. Lua's count hook would double the time of every script, so it is only set at the
 * first tick of a call: most calls are over long before. From then on instructions are counted, and each
 * pause checks the clock. Work in C functions is charged from the beginning. */
#include "sandbox_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    COUNT = 1000, /* instructions between two counts, where ticks make sure that the clock is read */
    COUNT_WITHOUT_TICKS = 64 /* where nobody else does: some instructions take milliseconds */
};

static _Noreturn void stop(Sandbox *sandbox, SandboxResult why)
{
    if (!sandbox->stopped) {
        sandbox->stopped = why;
        if (why != SANDBOX_MEMORY) sandbox->place = inside_place(sandbox->L, NULL);
    }
    lua_pushlightuserdata(sandbox->L, sandbox); /* any value: it is the stop that counts */
    lua_error(sandbox->L);
    abort();
}

/* What the call shares with others; NULL: it has a budget of its own. */
static SandboxAllowance *shared(const Sandbox *sandbox)
{
    SandboxAllowance *allowance = sandbox->limits.allowance;
    return allowance && allowance->is_running ? allowance : NULL;
}

static double seconds_max(const Sandbox *sandbox)
{
    const SandboxAllowance *allowance = shared(sandbox);
    return allowance ? allowance->seconds_max : sandbox->limits.seconds_max;
}

static double *deadline_of(Sandbox *sandbox)
{
    SandboxAllowance *allowance = shared(sandbox);
    return allowance ? &allowance->deadline : &sandbox->deadline;
}

/* The first tick comes no later than TICK_SECONDS after the beginning of the call, so the clock starts
 * there: asking the system what time it is takes longer than many a call. */
static bool is_late(Sandbox *sandbox)
{
    double now = ticks_seconds();
    double *deadline = deadline_of(sandbox);
    if (*deadline == 0) *deadline = now + seconds_max(sandbox) - TICK_SECONDS;
    return now > *deadline;
}

static bool is_interrupted(const Sandbox *sandbox)
{
    const SandboxAllowance *allowance = shared(sandbox);
    return allowance && allowance->is_interrupted && allowance->is_interrupted();
}

void sandbox_judge(Sandbox *sandbox)
{
    if (sandbox->stopped) stop(sandbox, sandbox->stopped);
    if (sandbox->is_full) stop(sandbox, SANDBOX_MEMORY);
    if (sandbox->steps_left < 0) stop(sandbox, SANDBOX_STEPS);
    if (!sandbox->is_to_pause && sandbox->is_ticking) return;
    sandbox->is_to_pause = false;
    if (is_interrupted(sandbox)) stop(sandbox, SANDBOX_INTERRUPTED);
    if (is_late(sandbox)) stop(sandbox, SANDBOX_TIME);
}

static void on_count(lua_State *L, lua_Debug *unused);

static int count_of(const Sandbox *sandbox)
{
    return sandbox->is_ticking ? COUNT : COUNT_WITHOUT_TICKS;
}

static void begin_counting(Sandbox *sandbox)
{
    sandbox->is_counting = true;
    lua_sethook(sandbox->L, on_count, LUA_MASKCOUNT, count_of(sandbox));
}

static void on_count(lua_State *L, lua_Debug *unused)
{
    (void)unused;
    Sandbox *sandbox = sandbox_of(L);
    if (sandbox->is_counting) sandbox->steps_left -= lua_gethookcount(L);
    if (!sandbox->is_counting || lua_gethookcount(L) == 1) begin_counting(sandbox);
    sandbox_judge(sandbox);
}

void sandbox_pause_soon(void *user)
{
    Sandbox *sandbox = user;
    sandbox->is_to_pause = true;
    lua_sethook(sandbox->L, on_count, LUA_MASKCOUNT, 1);
}

/* What the calls before have left; if that is nothing, the call stops at its first instruction. */
static void begin_shared(Sandbox *sandbox)
{
    const SandboxAllowance *allowance = shared(sandbox);
    sandbox->steps_left = allowance->steps_left;
    bool is_over = allowance->deadline != 0 && is_late(sandbox);
    if (sandbox->steps_left < 0 || is_over || is_interrupted(sandbox)) sandbox_pause_soon(sandbox);
}

void sandbox_begin_budget(Sandbox *sandbox, Ticks *before)
{
    sandbox->steps_left = sandbox->limits.steps_max;
    sandbox->stopped = SANDBOX_OK;
    sandbox->refusals = 0;
    *sandbox->works_for = '\0';
    sandbox->is_full = false;
    sandbox->is_to_pause = false;
    sandbox->is_counting = false;
    sandbox->deadline = 0;
    sandbox->is_ticking = ticks_begin((Ticks){sandbox_pause_soon, sandbox}, before);
    if (!sandbox->is_ticking || sandbox->limits.is_counting) begin_counting(sandbox);
    if (shared(sandbox)) begin_shared(sandbox);
    double *deadline = deadline_of(sandbox);
    if (!sandbox->is_ticking && *deadline == 0) *deadline = ticks_seconds() + seconds_max(sandbox);
}

void sandbox_end_budget(Sandbox *sandbox, Ticks before)
{
    if (sandbox->is_ticking) ticks_end(before);
    lua_sethook(sandbox->L, NULL, 0, 0);
    SandboxAllowance *allowance = shared(sandbox);
    if (allowance) allowance->steps_left = sandbox->steps_left;
}

void sandbox_allow(SandboxAllowance *allowance, const SandboxLimits *limits)
{
    allowance->is_running = true;
    allowance->steps_left = limits->steps_max;
    allowance->seconds_max = limits->seconds_max;
    allowance->deadline = 0;
}

void sandbox_allow_each(SandboxAllowance *allowance)
{
    allowance->is_running = false;
}

void sandbox_charge(lua_State *L, size_t steps)
{
    Sandbox *sandbox = sandbox_of(L);
    int64_t all = sandbox->limits.steps_max;
    sandbox->steps_left -= steps > (size_t)all ? all : (int64_t)steps;
    sandbox_judge(sandbox);
}

void sandbox_work_for(lua_State *L, const char *place)
{
    Sandbox *sandbox = sandbox_of(L);
    size_t length = strlen(place);
    if (length >= sizeof sandbox->works_for) length = 0;
    memcpy(sandbox->works_for, place, length);
    sandbox->works_for[length] = '\0';
}

bool sandbox_try(lua_State *L, int arguments, int results)
{
    Sandbox *sandbox = sandbox_of(L);
    int status = lua_pcall(L, arguments, results, 0);
    if (status == LUA_OK) return true;
    if (status == LUA_ERRMEM && !sandbox->stopped) sandbox->stopped = SANDBOX_MEMORY;
    sandbox_judge(sandbox);
    sandbox->raising = SANDBOX_OK;
    return false;
}
