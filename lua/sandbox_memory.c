/* The allocator of a sandbox: so much in all, so much in one block. If it refuses, Lua collects all garbage,
 * asks once more, and then raises an error. But Lua survives some refusals, and a script could make it
 * collect for ever. So a call that is refused too often is stopped. */
#include "sandbox_parts.h"

#include "seal.h"

#include <stdlib.h>
#include <string.h>

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
    sandbox_pause_soon(sandbox);
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

/* --- small blocks ----------------------------------------------------------------------------------- */

/* A script's tables come and go by the million, nearly all of a few sizes. So small blocks are cut from one
 * large one as long as it lasts, and kept in lists, one a size, for the next that needs one. Where each
 * access to memory is watched, each block is to be seen alone. */
#if defined(__SANITIZE_ADDRESS__) /* gcc says so, clang if asked */
#define IS_WATCHED 1
#elif defined(__has_feature)
#define IS_WATCHED __has_feature(address_sanitizer)
#else
#define IS_WATCHED 0
#endif
enum { SMALL_MAX = IS_WATCHED ? 0 : SANDBOX_SIZES * SANDBOX_SIZE_STEP };

static size_t place_of(size_t size)
{
    return (size - 1) / SANDBOX_SIZE_STEP;
}

static void *cut(Sandbox *sandbox, size_t size)
{
    size_t step = (place_of(size) + 1) * SANDBOX_SIZE_STEP;
    if (!sandbox->small || sandbox->small_used + step > SANDBOX_SMALL_BYTES) return malloc(size);
    sandbox->small_used += step;
    return sandbox->small + sandbox->small_used - step;
}

static void *take(Sandbox *sandbox, size_t size)
{
    if (size > SMALL_MAX) return malloc(size);
    FreeBlock **list = &sandbox->free_blocks[place_of(size)];
    FreeBlock *block = *list;
    if (!block) return cut(sandbox, size);
    *list = block->next;
    return block;
}

static bool is_cut(const Sandbox *sandbox, const void *block)
{
    uintptr_t distance = (uintptr_t)block - (uintptr_t)sandbox->small;
    return distance < SANDBOX_SMALL_BYTES;
}

static void give_back(Sandbox *sandbox, void *block, size_t size)
{
    if (sandbox->holds_secrets) seal_wipe(block, size);
    if (!is_cut(sandbox, block)) {
        free(block);
        return;
    }
    FreeBlock *freed = block;
    FreeBlock **list = &sandbox->free_blocks[place_of(size)];
    freed->next = *list;
    *list = freed;
}

static void *move_block(Sandbox *sandbox, void *block, size_t held, size_t size)
{
    if (held > SMALL_MAX && size > SMALL_MAX && !sandbox->holds_secrets) return realloc(block, size);
    void *moved = take(sandbox, size);
    if (!moved || !block) return moved;
    memcpy(moved, block, held < size ? held : size);
    give_back(sandbox, block, held);
    return moved;
}

void *sandbox_allocate(void *user, void *block, size_t old_size, size_t new_size)
{
    Sandbox *sandbox = user;
    bool is_text = !block && old_size == LUA_TSTRING; /* without a block, Lua says what it is for */
    size_t held = block ? old_size : 0;
    if (new_size == 0) {
        if (block) give_back(sandbox, block, held);
        sandbox->memory -= held;
        return NULL;
    }
    if (new_size > held) {
        if (!may_grow(sandbox, block, is_text, new_size, new_size - held)) return NULL;
        sandbox->steps_left -= (int64_t)(new_size / BYTES_A_STEP);
    }
    void *moved = move_block(sandbox, block, held, new_size);
    if (!moved && new_size <= held) moved = block; /* Lua relies on it that shrinking succeeds */
    if (!moved) return NULL;
    sandbox->memory = sandbox->memory - held + new_size;
    if (sandbox->memory > sandbox->memory_peak) sandbox->memory_peak = sandbox->memory;
    return moved;
}

void sandbox_keep_secrets(Sandbox *sandbox)
{
    sandbox->holds_secrets = true;
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
