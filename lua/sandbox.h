/* sandbox.h - a Lua state that a hostile script can neither leave, nor hold up, nor fill.
 *
 * Everything that runs in it runs within a call: sandbox_call is the one place where C calls Lua. True
 * whatever a script does:
 *   (1) a call ends: by itself, or within about a second of processor time; nothing in Lua can catch it. All
 *       calls that are made under one allowance end within that time together, and soon when it is
 * interrupted; (2) the state holds at most memory_max bytes, and can be used again after any call; (3) a
 * script reaches the functions that it was opened with (safe.h) and what it was given, nothing else; (4) a
 * trouble is told in one clean line, without addresses.
 *
 * A script that nobody trusts is named `file.lua`; a script of ours, the prelude, is loaded as trusted and
 * may do a little more. Errors are told where the innermost of the former was. */
#ifndef BQ_SANDBOX_H
#define BQ_SANDBOX_H

#include "buffer.h"

#include <lua.h>

/* What all calls together may take while it lasts, in however many states: those of one typed line. */
typedef struct {
    bool is_running; /* else each call has a budget of its own */
    int64_t steps_left;
    double seconds_max;
    double deadline;              /* of ticks_seconds(); 0: not known before the first tick */
    bool (*is_interrupted)(void); /* asked again and again; NULL: nothing interrupts */
} SandboxAllowance;

typedef struct {
    size_t memory_max;  /* bytes of the whole state */
    size_t block_max;   /* bytes of one block: a table's fields, Lua's stack */
    size_t text_max;    /* bytes of one string */
    int64_t steps_max;  /* of the outermost call: VM instructions, and what C functions do for it; without
                           is_counting only those after the first tick */
    double seconds_max; /* of processor time, of the outermost call */
    bool is_counting;   /* counts every instruction; costs about as much as the script itself */
    unsigned hash_seed; /* 0: as Lua was built. For tests: nothing may depend on it. */
    SandboxAllowance *allowance; /* kept; NULL: each outermost call has the whole budget */
} SandboxLimits;

extern const SandboxLimits sandbox_limits; /* what an evening is played with */

enum {
    SANDBOX_SOURCE_MAX = 1 << 20, /* bytes of a script */
    SANDBOX_INCLUDES_MAX = 128,   /* scripts that one environment includes */
    SANDBOX_NAME_MAX = 64,        /* bytes of the name of an included script */
};

typedef enum {
    SANDBOX_OK,
    SANDBOX_REFUSED,     /* a rule says no; what was raised is left on the stack */
    SANDBOX_ERROR,       /* the script is wrong */
    SANDBOX_STEPS,       /* stopped: it did too much */
    SANDBOX_TIME,        /* stopped: it took too long */
    SANDBOX_MEMORY,      /* stopped: it wanted too much memory */
    SANDBOX_INTERRUPTED, /* stopped: whoever waited for it has given up */
    SANDBOX_NOT_TEXT,    /* a source that is not text: bytecode, control characters, not UTF-8 */
    SANDBOX_TOO_LONG,    /* a source of more than SANDBOX_SOURCE_MAX bytes */
    SANDBOX_STATEFUL,    /* a script that would remember something between two calls */
} SandboxResult;

typedef struct {
    SandboxResult result;
    char message[512]; /* one line in English, safe to show */
    char said[1024];   /* the same after its place, packed: complaint_write writes it; not safe to show */
    size_t said_length;
    char file[64];        /* "" if none is to blame */
    int line;             /* 0 if there is none */
    char traceback[2048]; /* lines, for --debug */
} SandboxTrouble;

const char *sandbox_result_text(SandboxResult result);

typedef struct Sandbox Sandbox;

/* Puts what its scripts may use into a fresh state: safe_open. */
typedef void SandboxOpen(lua_State *L);

/* NULL if there is no memory. */
Sandbox *sandbox_new(const SandboxLimits *limits, SandboxOpen *open);
void sandbox_free(Sandbox *sandbox); /* not within a call */

lua_State *sandbox_state(Sandbox *sandbox);
Sandbox *sandbox_of(lua_State *L);

/* What functions of the host get back with sandbox_host; kept. */
void sandbox_set_host(Sandbox *sandbox, void *host);
void *sandbox_host(lua_State *L);

/* Recognises a refusal among errors; without it there are none. */
void sandbox_set_refusal(Sandbox *sandbox, bool (*is_refusal)(lua_State *L, int index));

/* An empty buffer of the sandbox, for a text on its way to Lua: pushing it may raise an error. */
Buffer *sandbox_scratch(lua_State *L);

size_t sandbox_memory(const Sandbox *sandbox);
size_t sandbox_memory_peak(const Sandbox *sandbox); /* since sandbox_new, or the last reset */
void sandbox_memory_reset_peak(Sandbox *sandbox);

/* From now on freed memory is wiped: it may have held a secret. */
void sandbox_keep_secrets(Sandbox *sandbox);

/* From the next call on, other limits; its hashes stay as they are. */
void sandbox_set_limits(Sandbox *sandbox, const SandboxLimits *limits);

/* --- calls ------------------------------------------------------------------------------------------ */

/* From here on all calls share the steps and the seconds of those limits; may be called again, with new
 * ones. */
void sandbox_allow(SandboxAllowance *allowance, const SandboxLimits *limits);
void sandbox_allow_each(SandboxAllowance *allowance); /* each call has its own budget again */

/* Calls the function below so many arguments at the top of the stack, as lua_call does. The outermost call
 * has the whole budget, or what the allowance has left of it; calls inside it share it. On any result but
 * SANDBOX_OK function and arguments are gone; SANDBOX_REFUSED leaves the refusal in their place. trouble may
 * be NULL and is only written if there is some. */
SandboxResult sandbox_call(Sandbox *sandbox, int arguments, int results, SandboxTrouble *trouble);

/* The same for a C function that gets user at index 1, as a light userdata: whatever may raise an error, such
 * as pushing strings, belongs in one. */
SandboxResult sandbox_run(Sandbox *sandbox, lua_CFunction function, void *user, int results,
                          SandboxTrouble *trouble);

/* Takes so many steps off the budget of the running call, for the work of a C function; a step is about 5 ns.
 * Raises the stop if nothing is left, so hold nothing that would leak. */
void sandbox_charge(lua_State *L, size_t steps);

/* A script of ours works for what stands at that place, `file:line: `, until it names another or the
 * outermost call is over: a stop that finds no foreign script at work blames that place. */
void sandbox_work_for(lua_State *L, const char *place);

/* Calls what is below so many arguments at the top of the stack, as lua_pcall does, and returns whether it
 * ended well; if not, what was raised is at the top. A stop is not caught: it is raised again. */
bool sandbox_try(lua_State *L, int arguments, int results);

#endif
