/* The sets of things that have something in common. */
#include "partition_parts.h"

#include <stdlib.h>

typedef struct {
    const PartitionItem *items; /* those of one kind stand together */
    const int *place_of;        /* the thing that each of them is */
    int count;
    const PartitionWorth *worth;
    PartitionSets *sets;
    PartitionResult result;
} Listing;

/* A set in the making. */
typedef struct {
    uint64_t members, marks;
    int size;
} Group;

static int marks_of(uint64_t marks)
{
    return __builtin_popcountll(marks);
}

static int64_t value_of(const PartitionWorth *worth, int size, uint64_t marks)
{
    return worth->values[size] * (worth->is_flat ? 1 : marks_of(marks));
}

static bool add(PartitionSets *sets, PartitionSet set)
{
    if (!RESERVE(sets->list, sets->room, sets->count + 1)) return false;
    sets->list[sets->count++] = set;
    return true;
}

/* Is it worth no more than it would be without one of its things? Then nobody needs it. */
static bool is_beaten(const Listing *listing, const Group *group, int64_t value)
{
    const PartitionWorth *worth = listing->worth;
    for (int left_out = 0; left_out < listing->count; left_out++) {
        uint64_t bit = UINT64_C(1) << listing->place_of[left_out], marks = ~UINT64_C(0);
        if (!(group->members & bit)) continue;
        for (int i = 0; i < listing->count; i++)
            if (i != left_out && (group->members >> listing->place_of[i] & 1))
                marks &= listing->items[i].marks;
        if (group->size > 1 && value_of(worth, group->size - 1, marks) >= value) return true;
    }
    return false;
}

static void note(Listing *listing, const Group *group)
{
    int64_t value = value_of(listing->worth, group->size, group->marks);
    if (value <= 0 || is_beaten(listing, group, value)) return;
    if (value > PARTITION_VALUE_MAX)
        listing->result = PARTITION_BAD_VALUE;
    else if (listing->sets->count == PARTITION_SETS_MAX)
        listing->result = PARTITION_TOO_MANY;
    else if (!add(listing->sets, (PartitionSet){group->members, value, group->marks}))
        listing->result = PARTITION_NO_MEMORY;
}

static int first_of_next_kind(const Listing *listing, int from)
{
    int next = from;
    while (next < listing->count && listing->items[next].kind == listing->items[from].kind)
        next++;
    return next;
}

/* The group with none or one of each kind from that place on. */
static void grow(Listing *listing, Group group, int from)
{
    if (listing->result != PARTITION_OK || from == listing->count || group.size == listing->worth->size_max)
        return;
    int next = first_of_next_kind(listing, from);
    grow(listing, group, next);
    for (int i = from; i < next && listing->result == PARTITION_OK; i++) {
        Group larger = {group.members | UINT64_C(1) << listing->place_of[i],
                        group.marks & listing->items[i].marks, group.size + 1};
        if (marks_of(larger.marks) < listing->worth->marks_min) continue;
        note(listing, &larger);
        grow(listing, larger, next);
    }
}

static bool is_sound(const PartitionWorth *worth)
{
    if (worth->marks_min < 1 || worth->size_max < 1 || worth->size_max > PARTITION_SIZE_MAX) return false;
    for (int size = 1; size <= worth->size_max; size++)
        if (worth->values[size] < 0 || worth->values[size] > PARTITION_VALUE_MAX) return false;
    return true;
}

/* Puts those of one kind together; else the order is the one that was given. */
static void put_together(const PartitionItem *items, int count, PartitionItem *sorted, int *place_of)
{
    uint64_t placed = 0;
    int next = 0;
    for (int first = 0; first < count; first++) {
        if (placed >> first & 1) continue;
        for (int i = first; i < count; i++) {
            if (items[i].kind != items[first].kind) continue;
            sorted[next] = items[i];
            place_of[next++] = i;
            placed |= UINT64_C(1) << i;
        }
    }
}

PartitionResult partition_list(const PartitionItem *items, int item_count, const PartitionWorth *worth,
                               PartitionSets *sets)
{
    PartitionItem sorted[PARTITION_ITEMS_MAX];
    int place_of[PARTITION_ITEMS_MAX];
    sets->count = 0;
    if (item_count < 0 || item_count > PARTITION_ITEMS_MAX) return PARTITION_BAD_ITEM;
    if (!is_sound(worth)) return PARTITION_BAD_VALUE;
    put_together(items, item_count, sorted, place_of);
    Listing listing = {sorted, place_of, item_count, worth, sets, PARTITION_OK};
    grow(&listing, (Group){0, ~UINT64_C(0), 0}, 0);
    if (listing.result != PARTITION_OK) sets->count = 0;
    return listing.result;
}

void partition_sets_done(PartitionSets *sets)
{
    free(sets->list);
    *sets = (PartitionSets){0};
}
