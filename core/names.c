#include "names.h"

#include "seal.h"

#include <stdlib.h>
#include <string.h>

enum { SLOTS_FIRST = 64, EMPTY_SLOT = -1 };

#define HASH_FACTOR 0x9E3779B97F4A7C15u /* 2^64 over the golden ratio, odd */

uint64_t hash_mix(uint64_t a, uint64_t b)
{
    uint64_t mixed = (a ^ b) * HASH_FACTOR;
    mixed = (mixed ^ (mixed >> 29)) * 0xBF58476D1CE4E5B9u;
    return mixed ^ (mixed >> 32);
}

/* Up to eight bytes as a number, the first one lowest, so that a digest is the same on every machine. */
static uint64_t load_bytes(const char *bytes, size_t length)
{
    uint64_t word = 0;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    if (length >= 8) {
        memcpy(&word, bytes, 8);
        return word;
    }
    if (length >= 4) { /* two halves that may overlap */
        uint32_t low;
        uint32_t high;
        memcpy(&low, bytes, 4);
        memcpy(&high, bytes + length - 4, 4);
        return low | (uint64_t)high << (8 * (length - 4));
    }
#endif
    for (size_t i = 0; i < length && i < 8; i++)
        word |= (uint64_t)(unsigned char)bytes[i] << (8 * i);
    return word;
}

uint64_t hash_bytes(const char *bytes, size_t length)
{
    uint64_t hash = length * HASH_FACTOR;
    while (length > 8) {
        hash = hash_mix(hash, load_bytes(bytes, 8));
        bytes += 8;
        length -= 8;
    }
    return hash_mix(hash, load_bytes(bytes, length));
}

void names_init(Names *names)
{
    *names = (Names){0};
}

void names_done(Names *names)
{
    free(names->bytes);
    free(names->entries);
    free(names->slots);
    names_init(names);
}

bool names_copy(Names *copy, const Names *names)
{
    names_init(copy);
    if (!bq_duplicate(&copy->bytes, names->bytes, names->bytes_used, 1)) return false;
    copy->bytes_used = copy->bytes_room = names->bytes_used;
    if (!bq_duplicate(&copy->entries, names->entries, names->count, sizeof *names->entries)) return false;
    copy->count = copy->room = names->count;
    if (!bq_duplicate(&copy->slots, names->slots, names->slot_count, sizeof *names->slots)) return false;
    copy->slot_count = names->slot_count;
    return true;
}

typedef struct { /* a text to find */
    const char *bytes;
    size_t length;
    uint64_t hash, head;
} Sought;

static Sought sought(const char *text, size_t length)
{
    uint64_t head = load_bytes(text, length);
    uint64_t hash = length <= 8 ? hash_mix(length * HASH_FACTOR, head) : hash_bytes(text, length);
    return (Sought){text, length, hash, head};
}

static bool is_text(const Names *names, int32_t index, const Sought *text)
{
    const NameEntry *entry = &names->entries[index];
    return entry->hash == text->hash && entry->length == text->length && entry->head == text->head &&
           (text->length <= 8 || memcmp(names->bytes + entry->offset, text->bytes, text->length) == 0);
}

/* The slot that holds the string, or the empty one where it belongs. */
static size_t find_slot(const Names *names, const Sought *text)
{
    size_t mask = names->slot_count - 1;
    size_t slot = (size_t)text->hash & mask;
    while (names->slots[slot] != EMPTY_SLOT && !is_text(names, names->slots[slot], text))
        slot = (slot + 1) & mask;
    return slot;
}

static bool grow_slots(Names *names)
{
    if ((names->count + 1) * 4 <= names->slot_count * 3) return true;
    size_t slot_count = names->slot_count == 0 ? SLOTS_FIRST : names->slot_count * 2;
    int32_t *slots = malloc(slot_count * sizeof *slots);
    if (!slots) return false;
    for (size_t i = 0; i < slot_count; i++)
        slots[i] = EMPTY_SLOT;
    for (size_t i = 0; i < names->count; i++) {
        size_t slot = (size_t)names->entries[i].hash & (slot_count - 1);
        while (slots[slot] != EMPTY_SLOT)
            slot = (slot + 1) & (slot_count - 1);
        slots[slot] = (int32_t)i;
    }
    free(names->slots);
    names->slots = slots;
    names->slot_count = slot_count;
    return true;
}

StringId names_find(const Names *names, const char *text, size_t length)
{
    if (names->slot_count == 0) return (StringId){NO_INDEX};
    Sought name = sought(text, length);
    size_t slot = find_slot(names, &name);
    return (StringId){names->slots[slot] == EMPTY_SLOT ? NO_INDEX : names->slots[slot]};
}

StringId names_find_known(const Names *names, const char *text, size_t length, StringId *known)
{
    size_t index = (size_t)(uint32_t)known->index;
    if (index < names->count) {
        const NameEntry *entry = &names->entries[index];
        bool is_like = entry->length == length && entry->head == load_bytes(text, length);
        if (is_like && (length <= 8 || memcmp(names->bytes + entry->offset, text, length) == 0))
            return *known;
    }
    *known = names_find(names, text, length);
    return *known;
}

bool names_keep(Names *names, const char *text, size_t length, StringId *string)
{
    if (!grow_slots(names)) return false;
    Sought name = sought(text, length);
    size_t slot = find_slot(names, &name);
    if (names->slots[slot] == EMPTY_SLOT) {
        if (names->count >= INT32_MAX || names->bytes_used + length + 1 > UINT32_MAX) return false;
        if (!RESERVE(names->entries, names->room, names->count + 1)) return false;
        if (!RESERVE_SECRET(names->bytes, names->bytes_room, names->bytes_used + length + 1)) return false;

        NameEntry *entry = &names->entries[names->count];
        *entry = (NameEntry){name.hash, name.head, (uint32_t)names->bytes_used, (uint32_t)length, {0}};
        for (int kind = 0; kind < NAME_KINDS; kind++)
            entry->named[kind] = NO_INDEX;
        memcpy(names->bytes + names->bytes_used, text, length);
        names->bytes[names->bytes_used + length] = '\0';
        names->bytes_used += length + 1;
        names->slots[slot] = (int32_t)names->count++;
    }
    *string = (StringId){names->slots[slot]};
    return true;
}

static const NameEntry *entry_of(const Names *names, StringId string)
{
    bq_assert(string.index >= 0 && (size_t)string.index < names->count);
    return &names->entries[string.index];
}

const char *names_text(const Names *names, StringId string)
{
    return names->bytes + entry_of(names, string)->offset;
}

size_t names_length(const Names *names, StringId string)
{
    return entry_of(names, string)->length;
}

uint64_t names_hash(const Names *names, StringId string)
{
    return entry_of(names, string)->hash;
}

int32_t names_named(const Names *names, NameKind kind, StringId string)
{
    return entry_of(names, string)->named[kind];
}

void names_set_named(Names *names, NameKind kind, StringId string, int32_t index)
{
    bq_assert(string.index >= 0 && (size_t)string.index < names->count);
    names->entries[string.index].named[kind] = index;
}
