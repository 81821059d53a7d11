/* The allocator of a sandbox: so much in all, so much in one block. Where it refuses, Lua collects all
 * garbage, asks once more, and then raises an error; but Lua itself survives some refusals, and a script
 * could have it collect for ever. So a call that is refused too often is stopped. */
#include "sandbox_parts.h"

#include <stdlib.h>

enum {
    REFUSALS_MAX = 4,
    BYTES_A_STEP = 64,
};

static void refuse(Sandbox *sandbox, const void *block, bool for_good)
{
    if (sandbox->depth == 0 || sandbox->is_full) return;
    sandbox->place = inside_place(sandbox->L, block);
    if (!for_good && ++sandbox->refusals < REFUSALS_MAX) return;
    sandbox->is_full = true;
    sandbox_look_soon(sandbox);
}

static bool may_grow(Sandbox *sandbox, const void *block, bool is_text, size_t size, size_t growth)
{
    const SandboxLimits *limits = &sandbox->limits;
    bool is_too_large = size > (is_text ? limits->text_max : limits->block_max);
    bool is_too_much = growth > limits->memory_max || sandbox->memory > limits->memory_max - growth;
    if (!is_too_large && !is_too_much) return true;
    refuse(sandbox, block, is_too_large);
    return false;
}

void *sandbox_allocate(void *user, void *block, size_t old_size, size_t new_size)
{
    Sandbox *sandbox = user;
    bool is_text = !block && old_size == LUA_TSTRING; /* without a block, Lua says what it is for */
    size_t held = block ? old_size : 0;
    if (new_size == 0) {
        free(block);
        sandbox->memory -= held;
        return NULL;
    }
    if (new_size > held) {
        if (!may_grow(sandbox, block, is_text, new_size, new_size - held)) return NULL;
        sandbox->steps_left -= (int64_t)(new_size / BYTES_A_STEP);
    }
    void *grown = realloc(block, new_size);
    if (!grown) return new_size <= held ? block : NULL; /* Lua relies on it that shrinking succeeds */
    sandbox->memory = sandbox->memory - held + new_size;
    if (sandbox->memory > sandbox->memory_peak) sandbox->memory_peak = sandbox->memory;
    return grown;
}

size_t sandbox_memory(const Sandbox *sandbox)
{
    return sandbox->memory;
}

size_t sandbox_memory_peak(const Sandbox *sandbox)
{
    return sandbox->memory_peak;
}

void sandbox_memory_reset_peak(Sandbox *sandbox)
{
    sandbox->memory_peak = sandbox->memory;
}
