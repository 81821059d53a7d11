#include "sandbox_parts.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

const SandboxLimits sandbox_limits = {
    .memory_max = (size_t)64 << 20,
    .block_max = (size_t)4 << 20,
    .text_max = (size_t)1 << 20,
    .steps_max = 40 * 1000 * 1000,
    .seconds_max = 0.5,
};

/* --- the state -------------------------------------------------------------------------------------- */

static int panic(lua_State *L)
{
    bq_assert(sandbox_of(L)->depth > 0); /* an error was raised outside of any call */
    return 0;
}

typedef struct {
    SandboxOpen *open;
} Opening;

static int open_state(lua_State *L)
{
    const Opening *opening = lua_touserdata(L, 1);
    opening->open(L);
    return 0;
}

Sandbox *sandbox_new(const SandboxLimits *limits, SandboxOpen *open)
{
    Opening opening = {open};
    Sandbox *sandbox = calloc(1, sizeof *sandbox);
    if (!sandbox) return NULL;
    sandbox->limits = *limits;
    sandbox->small = malloc(SANDBOX_SMALL_BYTES); /* NULL: then each block is one of its own */
    buffer_init(&sandbox->source);
    lua_State *L = lua_newstate(sandbox_allocate, sandbox);
    sandbox->L = L;
    if (!L) {
        sandbox_free(sandbox);
        return NULL;
    }
    lua_atpanic(L, panic);
    *(Sandbox **)lua_getextraspace(L) = sandbox;
    if (limits->hash_seed) inside_reseed(L, limits->hash_seed);
    if (sandbox_run(sandbox, open_state, &opening, 0, NULL) != SANDBOX_OK) {
        sandbox_free(sandbox);
        return NULL;
    }
    return sandbox;
}

void sandbox_free(Sandbox *sandbox)
{
    if (!sandbox) return;
    bq_assert(sandbox->depth == 0);
    if (sandbox->L) lua_close(sandbox->L);
    bq_assert(sandbox->memory == 0);
    free(sandbox->small);
    buffer_done(&sandbox->source);
    buffer_done(&sandbox->scratch);
    free(sandbox);
}

lua_State *sandbox_state(Sandbox *sandbox)
{
    return sandbox->L;
}

Sandbox *sandbox_of(lua_State *L)
{
    return *(Sandbox **)lua_getextraspace(L);
}

Buffer *sandbox_scratch(lua_State *L)
{
    Buffer *scratch = &sandbox_of(L)->scratch;
    buffer_clear(scratch);
    return scratch;
}

void sandbox_set_limits(Sandbox *sandbox, const SandboxLimits *limits)
{
    bq_assert(sandbox->depth == 0);
    sandbox->limits = *limits;
}

void sandbox_set_host(Sandbox *sandbox, void *host)
{
    sandbox->host = host;
}

void *sandbox_host(lua_State *L)
{
    return sandbox_of(L)->host;
}

void sandbox_set_refusal(Sandbox *sandbox, bool (*is_refusal)(lua_State *L, int index))
{
    sandbox->is_refusal = is_refusal;
}

/* --- calls ------------------------------------------------------------------------------------------ */

/* If a call inside another was stopped, the other is too, before its next instruction. */
static SandboxResult stop_outer(Sandbox *sandbox)
{
    if (sandbox->depth > 0) sandbox_pause_soon(sandbox);
    return sandbox->stopped;
}

/* How a protected call ended. A refusal stays on the stack, any other error is popped. */
static SandboxResult judge_end(Sandbox *sandbox, int status, SandboxTrouble *trouble)
{
    SandboxResult kind = sandbox->raising ? sandbox->raising : SANDBOX_ERROR;
    sandbox->raising = SANDBOX_OK;
    if (status == LUA_OK) return SANDBOX_OK;
    if (status == LUA_ERRMEM && !sandbox->stopped) sandbox->stopped = SANDBOX_MEMORY;
    if (sandbox->stopped) {
        kind = stop_outer(sandbox);
        if (trouble) sandbox_describe_stop(sandbox, trouble);
    } else if (status == LUA_ERRERR && trouble) {
        sandbox_describe_text(trouble, lua_tostring(sandbox->L, -1));
    }
    if (kind != SANDBOX_REFUSED) lua_pop(sandbox->L, 1);
    if (trouble) trouble->result = kind;
    return kind;
}

static SandboxResult call_within(Sandbox *sandbox, int arguments, int results, SandboxTrouble *trouble)
{
    lua_State *L = sandbox->L;
    SandboxTrouble *outer = sandbox->trouble;
    int handler = lua_gettop(L) - arguments;
    lua_pushcfunction(L, sandbox_handle_error);
    lua_insert(L, handler);
    sandbox->trouble = trouble;
    sandbox->depth++;
    int status = lua_pcall(L, arguments, results, handler);
    sandbox->depth--;
    sandbox->trouble = outer;
    lua_remove(L, handler);
    return judge_end(sandbox, status, trouble);
}

SandboxResult sandbox_call(Sandbox *sandbox, int arguments, int results, SandboxTrouble *trouble)
{
    if (sandbox->depth > 0) return call_within(sandbox, arguments, results, trouble);
    Ticks before;
    sandbox_begin_budget(sandbox, &before);
    SandboxResult result = call_within(sandbox, arguments, results, trouble);
    sandbox_end_budget(sandbox, before);
    if (sandbox->stopped == SANDBOX_MEMORY) lua_gc(sandbox->L, LUA_GCCOLLECT);
    return result;
}

SandboxResult sandbox_run(Sandbox *sandbox, lua_CFunction function, void *user, int results,
                          SandboxTrouble *trouble)
{
    lua_pushcfunction(sandbox->L, function);
    lua_pushlightuserdata(sandbox->L, user);
    return sandbox_call(sandbox, 1, results, trouble);
}
