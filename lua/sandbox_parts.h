/* sandbox_parts.h - what the files of the sandbox share; nobody else includes it. */
#ifndef BQ_SANDBOX_PARTS_H
#define BQ_SANDBOX_PARTS_H

#include "inside.h"
#include "sandbox.h"
#include "sentence.h"
#include "ticks.h"

#include <signal.h>

/* Of small blocks: those of 16 bytes, 32, ... 256; and of all that they are cut from. */
enum { SANDBOX_SIZE_STEP = 16, SANDBOX_SIZES = 16, SANDBOX_SMALL_BYTES = 4 << 20 };

typedef struct FreeBlock FreeBlock;
struct FreeBlock {
    FreeBlock *next; /* of the same size */
};

struct Sandbox {
    lua_State *L;
    SandboxLimits limits;

    size_t memory, memory_peak;
    char *small; /* SANDBOX_SMALL_BYTES */
    size_t small_used;
    FreeBlock *free_blocks[SANDBOX_SIZES];
    bool holds_secrets; /* what is freed is wiped */
    int refusals;       /* allocations refused in this call: each costs Lua a full collection */
    bool is_full;       /* too many of them, or too large a block: the call is to be stopped */

    int depth; /* of calls within calls; 0: nothing runs */
    int64_t steps_left;
    double deadline;                   /* of ticks_seconds(); 0: not known before the first tick */
    volatile sig_atomic_t is_to_pause; /* set by a tick */
    bool is_ticking, is_counting;
    SandboxResult stopped;   /* why the call is being stopped; SANDBOX_OK: it is not */
    InsidePlace place;       /* where it was stopped, or where memory was refused */
    char works_for[80];      /* see sandbox_work_for; "" */
    SandboxResult raising;   /* what the error being raised is; SANDBOX_OK: an ordinary one */
    SandboxTrouble *trouble; /* of the innermost call; may be NULL */

    bool (*is_refusal)(lua_State *L, int index);
    void *host;
    Buffer source; /* of the script being included */
    Buffer scratch;
};

/* --- sandbox_memory.c ------------------------------------------------------------------------------- */

void *sandbox_allocate(void *user, void *block, size_t old_size, size_t new_size);

/* --- sandbox_budget.c ------------------------------------------------------------------------------- */

void sandbox_begin_budget(Sandbox *sandbox, Ticks *before);
void sandbox_end_budget(Sandbox *sandbox, Ticks before);

/* Has the running call of a sandbox, the user, pause and be checked before its next instruction. Fit for a
 * signal handler. */
void sandbox_pause_soon(void *user);

/* Stops the call if it is over its budget. */
void sandbox_judge(Sandbox *sandbox);

/* --- sandbox_trouble.c ------------------------------------------------------------------------------ */

/* The message handler of every call: tells *sandbox->trouble while the stack still stands. */
int sandbox_handle_error(lua_State *L);

/* Where `file:12: ` is, which text begins with, and how long that is; 0: it begins with none. */
size_t sandbox_place_in(const char *text, InsidePlace *place);

/* Tells why the call was stopped. */
void sandbox_tell_stop(Sandbox *sandbox, SandboxTrouble *trouble);

/* Tells of an error that no handler could be called for; text may be NULL. */
void sandbox_tell_text(SandboxTrouble *trouble, const char *text);

/* Raises what is at the top as an error of that kind. */
_Noreturn void sandbox_raise(lua_State *L, SandboxResult kind);

/* The same of a sentence; file is NULL where the script that called is to blame. */
_Noreturn void sandbox_complain(lua_State *L, SandboxResult kind, const char *file, int line,
                                Sentence sentence);

#endif
