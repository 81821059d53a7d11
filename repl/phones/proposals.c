#include "proposals.h"

#include "text_names.h"

#include <stdio.h>
#include <string.h>

static bool is_word_end(char byte)
{
    return byte == '\0' || byte == ' ' || byte == ',';
}

/* Whether the name stands in the line as a word, or as several. */
static bool is_named(const char *line, const char *name)
{
    for (const char *at = line; *at; at++) {
        bool is_begin = at == line || is_word_end(at[-1]);
        for (size_t length = 1; is_begin && at[length - 1]; length++)
            if (is_word_end(at[length]) && name_compare(at, length, name, strlen(name)) >= NAMES_FOLD_EQUAL)
                return true;
    }
    return false;
}

static void note_concerned(Proposal *proposal, const Table *table)
{
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER) && proposal->count < CONCERNED_MAX; i++) {
        const char *name = table_name(table, NAME_PLAYER, i);
        if (strcmp(name, proposal->player) == 0 || !is_named(proposal->line, name)) continue;
        snprintf(proposal->concerned[proposal->count++].name, sizeof proposal->concerned[0].name, "%s", name);
    }
}

static Proposal *place_for(Proposals *proposals, const char *player)
{
    for (size_t i = 0; i < proposals->count; i++)
        if (strcmp(proposals->list[i].player, player) == 0) return &proposals->list[i];
    return proposals->count < PROPOSALS_MAX ? &proposals->list[proposals->count++] : NULL;
}

Proposal *proposals_add(Proposals *proposals, const Table *table, const char *player, const char *line)
{
    Proposal *proposal = place_for(proposals, player);
    if (!proposal) return NULL;
    *proposal = (Proposal){.number = 0};
    snprintf(proposal->player, sizeof proposal->player, "%s", player);
    snprintf(proposal->line, sizeof proposal->line, "%s", line);
    note_concerned(proposal, table);
    return proposal;
}

Proposal *proposals_find(Proposals *proposals, int number)
{
    for (size_t i = 0; i < proposals->count; i++)
        if (number == 0 || proposals->list[i].number == number) return &proposals->list[i];
    return NULL;
}

void proposals_drop(Proposals *proposals, int number)
{
    Proposal *proposal = proposals_find(proposals, number);
    if (!proposal) return;
    size_t behind = (size_t)(proposals->list + proposals->count - proposal) - 1;
    memmove(proposal, proposal + 1, behind * sizeof *proposal);
    proposals->count--;
}

bool proposals_expire(Proposals *proposals, uint32_t where)
{
    size_t before = proposals->count;
    for (size_t i = proposals->count; i > 0; i--)
        if (proposals->list[i - 1].where != where) proposals_drop(proposals, proposals->list[i - 1].number);
    return proposals->count < before;
}

Concerned *proposal_of(Proposal *proposal, const char *player)
{
    for (size_t i = 0; i < proposal->count; i++)
        if (strcmp(proposal->concerned[i].name, player) == 0) return &proposal->concerned[i];
    return NULL;
}

bool proposal_is_accepted(const Proposal *proposal)
{
    for (size_t i = 0; i < proposal->count; i++)
        if (!proposal->concerned[i].has_accepted) return false;
    return proposal->count > 0;
}
