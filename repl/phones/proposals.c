#include "proposals.h"

#include "text_names.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
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

/* --- kept --------------------------------------------------------------------------------------------- */

/* NUMBER WHERE BANKER, and behind a tab each: who proposes; the line; whom it concerns, behind 1 where he has
 * accepted and 0 where not. */
static void write_one(const Proposal *proposal, const char *word, Buffer *out)
{
    buffer_text(out, word);
    buffer_byte(out, ' ');
    buffer_integer(out, proposal->number);
    buffer_byte(out, ' ');
    buffer_unsigned(out, proposal->where);
    buffer_text(out, proposal->needs_banker ? " 1\t" : " 0\t");
    buffer_text(out, proposal->player);
    buffer_byte(out, '\t');
    buffer_text(out, proposal->line);
    for (size_t i = 0; i < proposal->count; i++) {
        buffer_text(out, proposal->concerned[i].has_accepted ? "\t1" : "\t0");
        buffer_text(out, proposal->concerned[i].name);
    }
    buffer_byte(out, '\n');
}

void proposals_write(const Proposals *proposals, const char *word, Buffer *out)
{
    for (size_t i = 0; i < proposals->count; i++)
        write_one(&proposals->list[i], word, out);
}

static bool copy_text(char *to, size_t size, const char *text)
{
    return text && *text && (size_t)snprintf(to, size, "%s", text) < size;
}

static bool read_concerned(Proposal *proposal, const char *text)
{
    if (proposal->count == CONCERNED_MAX || (*text != '0' && *text != '1')) return false;
    Concerned *one = &proposal->concerned[proposal->count];
    if (!copy_text(one->name, sizeof one->name, text + 1)) return false;
    one->has_accepted = *text == '1';
    proposal->count++;
    return true;
}

static bool read_numbers(Proposal *proposal, const char *text)
{
    char *end;
    if (!text) return false;
    long number = strtol(text, &end, 10);
    proposal->number = number > 0 && number < INT_MAX ? (int)number : 0;
    proposal->where = (uint32_t)strtoul(end, &end, 10);
    proposal->needs_banker = strcmp(end, " 1") == 0;
    return proposal->number > 0;
}

void proposals_read(Proposals *proposals, char *line)
{
    char *rest;
    Proposal proposal = {.number = 0};
    bool is_whole = proposals->count < PROPOSALS_MAX &&
                    read_numbers(&proposal, strtok_r(line, "\t", &rest)) &&
                    copy_text(proposal.player, sizeof proposal.player, strtok_r(NULL, "\t", &rest)) &&
                    copy_text(proposal.line, sizeof proposal.line, strtok_r(NULL, "\t", &rest));
    for (const char *one; is_whole && (one = strtok_r(NULL, "\t", &rest));)
        is_whole = read_concerned(&proposal, one);
    if (is_whole) proposals->list[proposals->count++] = proposal;
}
