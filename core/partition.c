#include "partition.h"

#include "partition_parts.h"

#include <stdlib.h>
#include <string.h>

/* A depth-first search. At each node the things that are left are priced by the linear program; what its
 * prices rule out is left out for good below that node, and most often little remains to be tried. That is
 * parted in two by how many sets of one class are chosen, where the relaxed answer takes some and a half, and
 * both parts promise less than the whole; else by which candidate takes a thing, if any. How many sets of
 * each letter there are decides much, and which thing goes into which of them, little. */

enum { SEARCHED_BITS = 12 }; /* of the number of a node in the table of those that were searched */

/* What is left to be parted: the things, what may be chosen of them and how often, and what the choices so
 * far are worth. */
typedef struct {
    uint64_t items;
    Limit limits[LIMITS_MAX];
    int limit_count;
    size_t first, count; /* in search->candidates */
    int64_t value;
} Node;

/* A node without limits that was searched: what was left there, and what the choices before it were worth. */
typedef struct {
    uint64_t items;
    int64_t value;
} Searched;

typedef struct {
    Relaxed *relaxed;
    Candidate *candidates; /* of all the nodes above, one after the other */
    size_t used, room;
    size_t chosen[PARTITION_ITEMS_MAX]; /* above this node */
    int chosen_count;
    uint64_t looks, effort;
    bool has_memory;
    Searched *searched; /* a table; a later one takes the place of an earlier one */
    PartitionAnswer *best;
} Search;

const char *partition_result_text(PartitionResult result)
{
    switch (result) {
    case PARTITION_OK: return "done";
    case PARTITION_BAD_ITEM: return "a set takes a thing that there is not, or none";
    case PARTITION_BAD_VALUE: return "what a set is worth is out of bounds";
    case PARTITION_TOO_MANY: return "there are too many sets";
    case PARTITION_NO_MEMORY: return "there is no memory";
    }
    return "unknown result";
}

static bool is_spent(const Search *search)
{
    return !search->has_memory || search->looks > search->effort;
}

/* --- answers ------------------------------------------------------------------------------------------- */

static void choose(Search *search, size_t place)
{
    search->chosen[search->chosen_count++] = place;
}

static void note_if_best(Search *search, int64_t value)
{
    if (value <= search->best->value) return;
    search->best->value = value;
    search->best->count = search->chosen_count;
    memcpy(search->best->chosen, search->chosen, sizeof search->chosen);
}

/* Chooses whatever fits, in the order of the candidates: the search must do better. */
static void take_what_fits(Search *search, const Node *node)
{
    uint64_t left = node->items;
    int64_t value = node->value;
    int count = search->chosen_count;
    for (size_t i = node->first; i < node->first + node->count; i++) {
        const Candidate *candidate = &search->candidates[i];
        if ((candidate->members & ~left) || candidate->value == 0) continue;
        left &= ~candidate->members;
        value += candidate->value;
        choose(search, candidate->place);
    }
    note_if_best(search, value);
    search->chosen_count = count;
}

/* --- nodes --------------------------------------------------------------------------------------------- */

/* Can this node beat the best answer, if it is worth so much at most? Both are scaled. */
static bool is_promising(const Search *search, const Node *node, int64_t most)
{
    return node->value + most / PRICE_SCALE > search->best->value;
}

static int compare_shares(const void *a, const void *b)
{
    const Candidate *one = a, *other = b;
    if (one->share != other->share) return one->share > other->share ? -1 : 1;
    if (one->slack != other->slack) return one->slack < other->slack ? -1 : 1;
    if (one->value != other->value) return one->value > other->value ? -1 : 1;
    return one->place < other->place ? -1 : 1;
}

/* Drops what cannot be part of an answer better than the best one. */
static void leave_out(Search *search, Node *node, const Prices *prices)
{
    Candidate *list = search->candidates + node->first;
    size_t kept = 0;
    for (size_t i = 0; i < node->count; i++)
        if (is_promising(search, node, prices->sum - list[i].slack)) list[kept++] = list[i];
    node->count = kept;
    search->used = node->first + kept;
}

/* How many more such candidates may be chosen. */
static int most_of(const Node *node, const Candidate *candidate)
{
    int most = PARTITION_ITEMS_MAX;
    for (int i = 0; i < node->limit_count; i++) {
        const Limit *limit = &node->limits[i];
        if (limit->most < most && is_of(&limit->class, candidate)) most = limit->most;
    }
    return most;
}

/* Appends the choices of the node below: those of the node above that its things and its limits still allow.
 * False without memory. */
static bool go_down(Search *search, const Node *node, Node *below)
{
    below->first = search->used;
    below->count = 0;
    if (!RESERVE(search->candidates, search->room, search->used + node->count)) {
        search->has_memory = false;
        return false;
    }
    for (size_t i = node->first; i < node->first + node->count; i++) {
        const Candidate *candidate = &search->candidates[i];
        if (!(candidate->members & ~below->items) && most_of(below, candidate) > 0)
            search->candidates[below->first + below->count++] = *candidate;
    }
    search->used += below->count;
    search->looks += node->count;
    return true;
}

/* The node below where a candidate is taken. */
static Node with(const Node *node, const Candidate *taken)
{
    Node below = *node;
    below.items &= ~taken->members;
    below.value += taken->value;
    for (int i = 0; i < below.limit_count; i++) {
        Limit *limit = &below.limits[i];
        if (!is_of(&limit->class, taken)) continue;
        limit->most--;
        if (limit->least > 0) limit->least--;
    }
    return below;
}

static void price(Search *search, const Node *node, Prices *prices)
{
    Problem problem = {.items = node->items,
                       .limit_count = node->limit_count,
                       .candidates = search->candidates + node->first,
                       .count = node->count};
    memcpy(problem.limits, node->limits, sizeof problem.limits);
    relaxed_price(search->relaxed, &problem, prices, &search->looks);
}

/* The thing to branch on: the one with the fewest candidates, of those that the relaxed answer splits if
 * there are any. */
static int thing_to_part(const Search *search, const Node *node)
{
    size_t takers[PARTITION_ITEMS_MAX] = {0};
    uint64_t cut = 0, taken = 0;
    for (size_t i = node->first; i < node->first + node->count; i++) {
        const Candidate *candidate = &search->candidates[i];
        taken |= candidate->members;
        if (candidate->share > 0.01 && candidate->share < 0.99) cut |= candidate->members;
        for (uint64_t left = candidate->members; left; left &= left - 1)
            takers[lowest_bit(left)]++;
    }
    uint64_t among = cut ? cut : taken;
    int best = lowest_bit(among);
    for (uint64_t left = among; left; left &= left - 1)
        if (takers[lowest_bit(left)] < takers[best]) best = lowest_bit(left);
    return best;
}

static const Candidate *most_taken(const Search *search, const Node *node)
{
    const Candidate *list = search->candidates + node->first, *most = list;
    for (size_t i = 1; i < node->count; i++)
        if (compare_shares(&list[i], most) < 0) most = &list[i];
    return most;
}

/* Takes again and again what the relaxed answer takes most of, starting from a priced node: seldom far from
 * the best. */
static void dive(Search *search, Node node)
{
    int count = search->chosen_count;
    size_t used = search->used;
    Prices prices;
    while (node.count > 0 && !is_spent(search)) {
        Candidate taken = *most_taken(search, &node);
        Node below = with(&node, &taken);
        if (!go_down(search, &node, &below)) break;
        choose(search, taken.place);
        node = below;
        if (node.count > 0) price(search, &node, &prices);
    }
    note_if_best(search, node.value);
    search->chosen_count = count;
    search->used = used;
}

static void search_from(Search *search, Node node);

static void search_below(Search *search, const Node *node, Node below)
{
    if (!go_down(search, node, &below)) return;
    search_from(search, below);
    search->used = node->first + node->count;
}

/* Tries each candidate that takes the thing, then those that do not. */
static void part_by_thing(Search *search, const Node *node, const Prices *prices, int thing)
{
    uint64_t bit = UINT64_C(1) << thing;
    for (size_t i = node->first; i < node->first + node->count; i++) {
        Candidate taken = search->candidates[i];
        if (!(taken.members & bit) || !is_promising(search, node, prices->sum - taken.slack)) continue;
        choose(search, taken.place);
        search_below(search, node, with(node, &taken));
        search->chosen_count--;
    }
    if (!is_promising(search, node, prices->sum - prices->of[thing])) return;
    Node without = *node;
    without.items &= ~bit;
    search_below(search, node, without);
}

/* --- limits -------------------------------------------------------------------------------------------- */

/* How many of a class the relaxed answer takes, which may be a fraction. */
typedef struct {
    Class class;
    double share;
} Taken;

enum {
    TAKEN_MAX = 2 * (PARTITION_ITEMS_MAX + 2 * LIMITS_MAX)
}; /* two classes of each that is in the basis */

static bool is_same(const Class *one, const Class *other)
{
    if (one->value != other->value || one->is_any_family != other->is_any_family) return false;
    return one->is_any_family || one->family == other->family;
}

static void add_taken(Taken *list, int *count, Class class, double share)
{
    int at = 0;
    while (at < *count && !is_same(&list[at].class, &class))
        at++;
    if (at == *count) list[(*count)++] = (Taken){class, 0};
    list[at].share += share;
}

/* How much it matters whether one more or one fewer of them is chosen. */
static double doubt(const Taken *taken)
{
    double part = taken->share - (double)(int)taken->share;
    if (part < 0.05 || part > 0.95) return 0;
    return (part < 0.5 ? part : 1 - part) * (double)taken->class.value;
}

static int compare_doubts(const void *a, const void *b)
{
    double one = doubt(a), other = doubt(b);
    const Class *of_one = &((const Taken *)a)->class, *of_other = &((const Taken *)b)->class;
    if (one != other) return one > other ? -1 : 1;
    if (of_one->value != of_other->value) return of_one->value > of_other->value ? -1 : 1;
    if (of_one->is_any_family != of_other->is_any_family) return of_one->is_any_family ? -1 : 1;
    return (of_one->family > of_other->family) - (of_one->family < of_other->family);
}

/* The classes that the relaxed answer takes, the most doubtful first. */
static int list_taken(const Search *search, const Node *node, Taken *list)
{
    int count = 0;
    for (size_t i = node->first; i < node->first + node->count; i++) {
        const Candidate *candidate = &search->candidates[i];
        if (candidate->share <= 0) continue;
        bq_assert(count + 2 <= TAKEN_MAX);
        add_taken(list, &count, (Class){candidate->value, 0, true}, candidate->share);
        add_taken(list, &count, (Class){candidate->value, candidate->family, false}, candidate->share);
    }
    qsort(list, (size_t)count, sizeof *list, compare_doubts);
    return count;
}

/* The limit of the node for that class, a new one if need be; NULL if there is no room for it. */
static Limit *limit_for(Node *node, const Class *class)
{
    for (int i = 0; i < node->limit_count; i++)
        if (is_same(&node->limits[i].class, class)) return &node->limits[i];
    if (node->limit_count == LIMITS_MAX) return NULL;
    node->limits[node->limit_count] = (Limit){*class, 0, PARTITION_ITEMS_MAX};
    return &node->limits[node->limit_count++];
}

/* The two parts of a node: no more sets of a class than so many, or more of them; and what could be had at
 * most in each, scaled. */
typedef struct {
    Node fewer, more;
    int64_t most_fewer, most_more;
} Halves;

static int64_t most_of_halves(const Halves *halves)
{
    return halves->most_more > halves->most_fewer ? halves->most_more : halves->most_fewer;
}

/* The most that the node below can be worth, scaled; an answer may turn up on the way. */
static int64_t most_below(Search *search, const Node *node, Node below)
{
    Prices prices = {.sum = 0};
    if (go_down(search, node, &below) && below.count > 0) {
        price(search, &below, &prices);
        if (is_promising(search, &below, prices.sum)) dive(search, below);
    }
    search->used = node->first + node->count;
    return prices.sum;
}

static bool halve(Search *search, const Node *node, const Taken *taken, Halves *halves)
{
    halves->fewer = halves->more = *node;
    Limit *fewer = limit_for(&halves->fewer, &taken->class), *more = limit_for(&halves->more, &taken->class);
    if (!fewer || !more) return false;
    fewer->most = (int)taken->share;
    more->least = (int)taken->share + 1;
    halves->most_more = most_below(search, node, halves->more);
    halves->most_fewer = most_below(search, node, halves->fewer);
    return true;
}

/* Parts the node by how many of a class are chosen, of some classes by the one that leaves the least in both
 * halves. False, and nothing is tried, where too little is gained by it. */
static bool part_by_limit(Search *search, const Node *node, const Prices *prices)
{
    enum { TRIED_MAX = 4, WORTHWHILE = 32 }; /* one part in so many of the gap that is left */
    Taken list[TAKEN_MAX];
    Halves best = {.most_fewer = INT64_MAX}, halves;
    int count = list_taken(search, node, list);
    for (int i = 0; i < count && i < TRIED_MAX && doubt(&list[i]) > 0 && !is_spent(search); i++)
        if (halve(search, node, &list[i], &halves) && most_of_halves(&halves) < most_of_halves(&best))
            best = halves;
    int64_t open = prices->sum - (search->best->value - node->value) * PRICE_SCALE;
    if (most_of_halves(&best) > prices->sum - open / WORTHWHILE) return false;
    if (is_promising(search, node, best.most_more)) search_below(search, node, best.more);
    if (is_promising(search, node, best.most_fewer)) search_below(search, node, best.fewer);
    return true;
}

/* --- the search ---------------------------------------------------------------------------------------- */

/* Was the same left before, after choices worth as much? Then there is nothing better here. */
static bool is_seen(Search *search, const Node *node)
{
    const uint64_t spread = UINT64_C(0x9E3779B97F4A7C15); /* so that all bits count in the uppermost */
    if (node->limit_count > 0) return false;
    Searched *searched = &search->searched[node->items * spread >> (64 - SEARCHED_BITS)];
    if (searched->items == node->items && searched->value >= node->value) return true;
    *searched = (Searched){node->items, node->value};
    return false;
}

static void search_from(Search *search, Node node)
{
    Prices prices;
    bool is_root = search->chosen_count == 0 && node.limit_count == 0;
    if (is_seen(search, &node)) return;
    if (node.count == 0) note_if_best(search, node.value);
    if (node.count == 0 || is_spent(search)) return;
    price(search, &node, &prices);
    if (is_root && prices.sum / PRICE_SCALE < search->best->bound)
        search->best->bound = prices.sum / PRICE_SCALE;
    if (!is_promising(search, &node, prices.sum)) return;
    if (is_root) dive(search, node);
    leave_out(search, &node, &prices);
    qsort(search->candidates + node.first, node.count, sizeof(Candidate), compare_shares);
    take_what_fits(search, &node);
    leave_out(search, &node, &prices);
    if (node.count > 0 && !part_by_limit(search, &node, &prices))
        part_by_thing(search, &node, &prices, thing_to_part(search, &node));
}

/* --- the whole ----------------------------------------------------------------------------------------- */

static PartitionResult check(int item_count, const PartitionSet *sets, size_t set_count)
{
    if (item_count < 0 || item_count > PARTITION_ITEMS_MAX) return PARTITION_BAD_ITEM;
    if (set_count > PARTITION_SETS_MAX) return PARTITION_TOO_MANY;
    uint64_t all = (UINT64_C(1) << item_count) - 1;
    for (size_t i = 0; i < set_count; i++) {
        if (sets[i].members == 0 || (sets[i].members & ~all)) return PARTITION_BAD_ITEM;
        if (sets[i].value < 0 || sets[i].value > PARTITION_VALUE_MAX) return PARTITION_BAD_VALUE;
    }
    return PARTITION_OK;
}

static int compare_places(const void *a, const void *b)
{
    size_t one = *(const size_t *)a, other = *(const size_t *)b;
    return (one > other) - (one < other);
}

/* A bound that needs no thought: of the sets whose first thing is the same, one at most is chosen. */
static int64_t plain_bound(const PartitionSet *sets, size_t set_count)
{
    int64_t most[PARTITION_ITEMS_MAX] = {0}, sum = 0;
    for (size_t i = 0; i < set_count; i++) {
        int64_t *of_first = &most[lowest_bit(sets[i].members)];
        if (sets[i].value > *of_first) *of_first = sets[i].value;
    }
    for (int i = 0; i < PARTITION_ITEMS_MAX; i++)
        sum += most[i];
    return sum;
}

/* The promises of partition.h about an answer. */
static void check_answer(const PartitionAnswer *answer, const PartitionSet *sets, size_t set_count)
{
    uint64_t taken = 0;
    int64_t value = 0;
    for (int i = 0; i < answer->count; i++) {
        bq_assert(answer->chosen[i] < set_count);
        const PartitionSet *set = &sets[answer->chosen[i]];
        bq_assert(!(set->members & taken)); /* (1) */
        taken |= set->members;
        value += set->value;
    }
    bq_assert(value == answer->value);                                /* (2) */
    bq_assert(answer->value <= answer->bound);                        /* (3) */
    bq_assert(answer->is_proven == (answer->value == answer->bound)); /* (3) */
}

static bool start(Search *search, const PartitionSet *sets, size_t set_count)
{
    search->relaxed = relaxed_new();
    search->searched = calloc((size_t)1 << SEARCHED_BITS, sizeof *search->searched);
    if (!search->relaxed || !search->searched || !RESERVE(search->candidates, search->room, set_count))
        return false;
    for (size_t i = 0; i < set_count; i++)
        search->candidates[i] = (Candidate){
            .members = sets[i].members, .value = sets[i].value, .family = sets[i].family, .place = i};
    search->used = set_count;
    return true;
}

PartitionResult partition_best(int item_count, const PartitionSet *sets, size_t set_count, uint64_t effort,
                               PartitionAnswer *answer)
{
    *answer = (PartitionAnswer){0};
    PartitionResult result = check(item_count, sets, set_count);
    if (result != PARTITION_OK) return result;
    answer->bound = plain_bound(sets, set_count);
    Search search = {.effort = effort, .has_memory = true, .best = answer};
    search.has_memory = start(&search, sets, set_count);
    uint64_t all = (UINT64_C(1) << item_count) - 1;
    if (search.has_memory) search_from(&search, (Node){.items = all, .count = set_count});
    bool is_complete = !is_spent(&search);
    answer->looks = search.looks;
    qsort(answer->chosen, (size_t)answer->count, sizeof *answer->chosen, compare_places);
    relaxed_free(search.relaxed);
    free(search.candidates);
    free(search.searched);
    if (!search.has_memory) {
        *answer = (PartitionAnswer){0};
        return PARTITION_NO_MEMORY;
    }
    if (is_complete) answer->bound = answer->value;
    answer->is_proven = answer->bound == answer->value;
    check_answer(answer, sets, set_count);
    return PARTITION_OK;
}
