/* sandbox_parts.h - what the files of the sandbox share; nobody else includes it. */
#ifndef BQ_SANDBOX_PARTS_H
#define BQ_SANDBOX_PARTS_H

#include "inside.h"
#include "sandbox.h"
#include "sentence.h"
#include "ticks.h"

#include <signal.h>

/* Small blocks: lists for those of 16 bytes, 32, ... 256; and what they are all cut from. */
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
    bool holds_secrets; /* freed memory is wiped */
    int refusals;       /* allocations refused in this call: each costs Lua a full collection */
    bool is_full;       /* too many of them, or too large a block: stop the call */

    int depth; /* calls inside calls; 0: nothing runs */
    int64_t steps_left;
    double deadline;                   /* of ticks_seconds(); 0: not known before the first tick */
    volatile sig_atomic_t is_to_pause; /* set by a tick */
    bool is_ticking, is_counting;
    SandboxResult stopped;   /* why the call is being stopped; SANDBOX_OK: it is not */
    InsidePlace place;       /* where it was stopped, or where memory was refused */
    char works_for[80];      /* see sandbox_work_for; "" */
    SandboxResult raising;   /* which error is being raised; SANDBOX_OK: an ordinary one */
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

/* Makes the running call of a sandbox, the user, pause for a check before its next instruction. Safe in a
 * signal handler. */
void sandbox_pause_soon(void *user);

/* Stops the call if it is over budget. */
void sandbox_judge(Sandbox *sandbox);

/* --- sandbox_trouble.c ------------------------------------------------------------------------------ */

/* The message handler of every call: fills *sandbox->trouble while the stack is still there. */
int sandbox_handle_error(lua_State *L);

/* Finds `file:12: ` at the beginning of text, and its length; 0: text does not begin so. */
size_t sandbox_place_in(const char *text, InsidePlace *place);

/* Writes down why the call was stopped. */
void sandbox_describe_stop(Sandbox *sandbox, SandboxTrouble *trouble);

/* Writes down an error for which no handler could be called; text may be NULL. */
void sandbox_describe_text(SandboxTrouble *trouble, const char *text);

/* Raises what is at the top as an error of that kind. */
_Noreturn void sandbox_raise(lua_State *L, SandboxResult kind);

/* The same with a sentence; file is NULL if the script that called is to blame. */
_Noreturn void sandbox_complain(lua_State *L, SandboxResult kind, const char *file, int line,
                                Sentence sentence);

#endif
