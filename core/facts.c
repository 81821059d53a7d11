#include "facts.h"

#include "seal.h"

#include <stdlib.h>
#include <string.h>

/* Whether (2) makes this node public, if it holds for its parent. */
static bool is_public(const Facts *facts, const FactNode *node)
{
    return node->seen == SEEN_BY_ALL ||
           (node->seen == SEEN_AS_PARENT && facts->nodes[node->parent].is_public);
}

static bool add_node(Facts *facts, Names *names, const char *path, size_t length, int32_t parent)
{
    StringId string;
    if (facts->count >= INT32_MAX || !names_keep(names, path, length, &string)) return false;
    if (!RESERVE_SECRET(facts->nodes, facts->room, facts->count + 1)) return false;
    int32_t index = (int32_t)facts->count++;
    FactNode *node = &facts->nodes[index];
    *node = (FactNode){.path = string.index, .parent = parent, .first_child = NO_INDEX};
    node->next_sibling = node->owner = NO_INDEX;
    node->seen = parent == NO_INDEX ? SEEN_BY_ALL : SEEN_AS_PARENT;
    node->is_public = is_public(facts, node);
    if (parent != NO_INDEX) {
        node->next_sibling = facts->nodes[parent].first_child;
        facts->nodes[parent].first_child = index;
    }
    names_set_named(names, NAME_FACT, string, index);
    return true;
}

bool facts_init(Facts *facts, Names *names)
{
    *facts = (Facts){0};
    return add_node(facts, names, "", 0, NO_INDEX);
}

void facts_done(Facts *facts)
{
    free(facts->nodes);
    *facts = (Facts){0};
}

bool facts_copy(Facts *copy, const Facts *facts)
{
    copy->count = copy->room = facts->count;
    return bq_duplicate(&copy->nodes, facts->nodes, facts->count, sizeof *facts->nodes);
}

bool facts_is_path(const char *path, size_t length)
{
    bool part_is_empty = true;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)path[i];
        if (byte < 0x20 || byte == 0x7F) return false;
        if (byte == '.' && part_is_empty) return false;
        part_is_empty = byte == '.';
    }
    return !part_is_empty;
}

static size_t parent_length(const char *path, size_t length)
{
    while (length > 0 && path[length - 1] != '.')
        length--;
    return length > 0 ? length - 1 : 0;
}

/* The longest beginning of the path that is a key already. */
static size_t known_length(const Names *names, const char *path, size_t length, int32_t *index)
{
    for (;;) {
        StringId string = names_find(names, path, length);
        *index = string.index == NO_INDEX ? NO_INDEX : names_named(names, NAME_FACT, string);
        if (*index != NO_INDEX) return length;
        length = parent_length(path, length);
    }
}

bool facts_key(Facts *facts, Names *names, const char *path, size_t length, FactId *key)
{
    bq_assert(length == 0 || facts_is_path(path, length));
    int32_t index;
    size_t known = known_length(names, path, length, &index);
    while (known < length) {
        size_t end = known == 0 ? 0 : known + 1;
        while (end < length && path[end] != '.')
            end++;
        if (!add_node(facts, names, path, end, index)) return false;
        index = (int32_t)facts->count - 1;
        known = end;
    }
    *key = (FactId){index};
    return true;
}

static FactNode *node_of(const Facts *facts, FactId key)
{
    bq_assert((size_t)(uint32_t)key.index < facts->count);
    return &facts->nodes[key.index];
}

FactValue facts_value(const Facts *facts, FactId key)
{
    const FactNode *node = node_of(facts, key);
    return (FactValue){(FactType)node->type, node->integer};
}

void facts_set(Facts *facts, FactId key, FactValue value)
{
    FactNode *node = node_of(facts, key);
    int32_t more = (value.type != FACT_NONE) - (node->type != FACT_NONE);
    node->type = (uint8_t)value.type;
    node->integer = value.integer;
    for (int32_t i = key.index; more != 0 && i != NO_INDEX; i = facts->nodes[i].parent)
        facts->nodes[i].live += more;
}

Sight facts_sight(const Facts *facts, FactId key)
{
    const FactNode *node = node_of(facts, key);
    return (Sight){(Seen)node->seen, node->owner};
}

/* Makes (2) true again at and below the key. Where a node has not changed, nothing below it has. */
static void see_to_public(Facts *facts, int32_t index)
{
    FactNode *node = &facts->nodes[index];
    if (node->is_public == is_public(facts, node)) return;
    node->is_public = !node->is_public;
    for (int32_t c = node->first_child; c != NO_INDEX; c = facts->nodes[c].next_sibling)
        see_to_public(facts, c);
}

void facts_set_sight(Facts *facts, FactId key, Sight sight)
{
    FactNode *node = node_of(facts, key);
    node->seen = (uint8_t)sight.seen;
    node->owner = sight.owner;
    see_to_public(facts, key.index);
}

bool facts_is_public(const Facts *facts, FactId key)
{
    return node_of(facts, key)->is_public;
}

FactId facts_parent(const Facts *facts, FactId key)
{
    return (FactId){node_of(facts, key)->parent};
}

StringId facts_path(const Facts *facts, FactId key)
{
    return (StringId){node_of(facts, key)->path};
}

int32_t facts_live(const Facts *facts, FactId key)
{
    return node_of(facts, key)->live;
}

FactId facts_next_child(const Facts *facts, FactId key, FactId previous)
{
    int32_t next = previous.index == NO_INDEX ? node_of(facts, key)->first_child
                                              : node_of(facts, previous)->next_sibling;
    while (next != NO_INDEX && facts->nodes[next].live == 0)
        next = facts->nodes[next].next_sibling;
    return (FactId){next};
}

void facts_check(const Facts *facts)
{
    for (size_t i = 0; i < facts->count; i++) {
        const FactNode *node = &facts->nodes[i];
        int32_t live = node->type != FACT_NONE;
        for (int32_t c = node->first_child; c != NO_INDEX; c = facts->nodes[c].next_sibling)
            live += facts->nodes[c].live;
        bq_assert(live == node->live);                        /* (1) */
        bq_assert(node->is_public == is_public(facts, node)); /* (2) */
    }
}
