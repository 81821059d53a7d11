#include "lab_line.h"

#include <stdlib.h>
#include <string.h>

static const char *const ends[] = {[LAB_OVER] = "over",
                                   [LAB_STUCK] = "stuck",
                                   [LAB_LONG] = "long",
                                   [LAB_FAILED] = "failed",
                                   [LAB_NOBODY] = "nobody"};

/* --- writing ---------------------------------------------------------------------------------------- */

static void write_number(Buffer *line, const char *name, int64_t value)
{
    buffer_text(line, name);
    buffer_integer(line, value);
}

static void write_side(const LabSide *side, uint32_t seats, Buffer *line)
{
    buffer_text(line, "{\"end\":\"");
    buffer_text(line, ends[side->end]);
    write_number(line, "\",\"moves\":", side->moves);
    write_number(line, ",\"rounds\":", side->rounds);
    write_number(line, ",\"leads\":", side->leads);
    write_number(line, ",\"decided\":", side->decided);
    write_number(line, ",\"illegal\":", side->illegal);
    for (uint32_t i = 0; i < seats; i++)
        write_number(line, i == 0 ? ",\"fortunes\":[" : ",", side->fortunes[i]);
    buffer_text(line, "],\"won\":[");
    const char *before = "";
    for (uint32_t i = 0; i < seats; i++) {
        if (!(side->winners >> i & 1)) continue;
        write_number(line, before, i);
        before = ",";
    }
    buffer_text(line, "]}");
}

void lab_line_write(const LabEvening *evening, Buffer *line)
{
    static const char *const names[LAB_SIDES] = {",\"a\":", ",\"b\":"};
    write_number(line, "{\"evening\":", (int64_t)evening->number);
    for (uint32_t i = 0; i < evening->seats; i++)
        write_number(line, i == 0 ? ",\"order\":[" : ",", evening->order[i]);
    buffer_byte(line, ']');
    for (uint32_t i = 0; i < evening->sides && i < LAB_SIDES; i++) {
        buffer_text(line, names[i]);
        write_side(&evening->side[i], evening->seats, line);
    }
    buffer_text(line, "}\n");
}

/* --- reading ---------------------------------------------------------------------------------------- */

static bool take(const char **at, const char *expected)
{
    size_t length = strlen(expected);
    if (strncmp(*at, expected, length) != 0) return false;
    *at += length;
    return true;
}

static bool take_number(const char **at, const char *before, int64_t *value)
{
    char *end;
    if (!take(at, before)) return false;
    *value = strtoll(*at, &end, 10);
    bool is_one = end != *at;
    *at = end;
    return is_one;
}

static bool take_count(const char **at, const char *before, uint32_t *count)
{
    int64_t value;
    if (!take_number(at, before, &value) || value < 0 || value > UINT32_MAX) return false;
    *count = (uint32_t)value;
    return true;
}

static bool take_end(const char **at, LabEnd *end)
{
    for (int i = 0; i < LAB_ENDS; i++) {
        *end = (LabEnd)i;
        if (take(at, ends[i])) return true;
    }
    return false;
}

static bool take_winners(const char **at, uint32_t seats, uint32_t *winners)
{
    uint32_t seat;
    if (!take(at, "],\"won\":[")) return false;
    for (*winners = 0; take_count(at, *winners ? "," : "", &seat); *winners |= 1u << seat)
        if (seat >= seats || *winners >> seat & 1) return false;
    return take(at, "]}");
}

static bool take_side(const char **at, uint32_t seats, LabSide *side)
{
    if (!take(at, "{\"end\":\"") || !take_end(at, &side->end) ||
        !take_count(at, "\",\"moves\":", &side->moves) || !take_count(at, ",\"rounds\":", &side->rounds) ||
        !take_count(at, ",\"leads\":", &side->leads) || !take_count(at, ",\"decided\":", &side->decided) ||
        !take_count(at, ",\"illegal\":", &side->illegal))
        return false;
    for (uint32_t i = 0; i < seats; i++)
        if (!take_number(at, i == 0 ? ",\"fortunes\":[" : ",", &side->fortunes[i])) return false;
    return take_winners(at, seats, &side->winners);
}

/* Whether each of the players sits in one of the seats. */
static bool is_order(const LabEvening *evening)
{
    uint32_t seen = 0;
    for (uint32_t i = 0; i < evening->seats; i++)
        if (evening->order[i] < evening->seats) seen |= 1u << evening->order[i];
    return evening->seats > 0 && seen == (1u << evening->seats) - 1;
}

bool lab_line_read(const char *line, LabEvening *evening)
{
    int64_t number;
    const char *at = line;
    *evening = (LabEvening){.sides = 1};
    if (!take_number(&at, "{\"evening\":", &number) || number < 0) return false;
    evening->number = (uint64_t)number;
    while (evening->seats < LAB_SEATS &&
           take_count(&at, evening->seats == 0 ? ",\"order\":[" : ",", &evening->order[evening->seats]))
        evening->seats++;
    if (!is_order(evening) || !take(&at, "],\"a\":") || !take_side(&at, evening->seats, &evening->side[0]))
        return false;
    if (take(&at, ",\"b\":")) {
        evening->sides = 2;
        if (!take_side(&at, evening->seats, &evening->side[1])) return false;
    }
    return take(&at, "}") && (*at == '\0' || *at == '\n');
}

/* --- what came of an evening ------------------------------------------------------------------------ */

uint32_t lab_leaders(const LabSide *side, uint32_t seats)
{
    uint32_t winners = 0;
    int64_t most = INT64_MIN;
    for (uint32_t i = 0; i < seats; i++) {
        if (side->fortunes[i] > most) winners = 0;
        if (side->fortunes[i] >= most) winners |= 1u << i;
        if (side->fortunes[i] > most) most = side->fortunes[i];
    }
    return winners;
}

/* Behind the word: the moves, and what each has. */
static void read_fortunes(const char *at, uint32_t seats, LabSide *side)
{
    char *end;
    side->moves = (uint32_t)strtoul(at, &end, 10);
    for (uint32_t i = 0; i < seats; i++)
        side->fortunes[i] = strtoll(end, &end, 10);
}

typedef struct {
    uint32_t leaders; /* one alone, where there was one; or all who have won */
    uint32_t since;   /* moves, when he came to lead */
} Lead;

static bool is_one_alone(uint32_t seats)
{
    return seats != 0 && (seats & (seats - 1)) == 0;
}

static void follow(Lead *lead, LabSide *side, uint32_t leaders)
{
    if (leaders & lead->leaders) return;
    if (lead->leaders != 0) side->leads++;
    *lead = (Lead){leaders, side->moves};
}

/* Behind the word: places, counted from 1. */
static uint32_t read_places(const char *at, uint32_t seats)
{
    uint32_t places = 0;
    while (*at == ' ') {
        char *end;
        unsigned long place = strtoul(at + 1, &end, 10);
        if (place >= 1 && place <= seats) places |= 1u << (place - 1);
        at = end;
    }
    return places;
}

/* Of the last line: how it ended. A game that does not say who has won is won by who has most. */
static void read_end(const char *at, LabEnd end, uint32_t seats, const uint32_t *won, LabSide *side)
{
    side->end = end;
    read_fortunes(at, seats, side);
    if (end != LAB_OVER) return;
    side->winners = won ? *won : lab_leaders(side, seats);
    if (side->winners == 0) side->end = LAB_NOBODY;
}

void lab_side_read(const char *told, uint32_t seats, LabSide *side)
{
    static const char *const words[] = {"over ", "stuck ", "more "};
    Lead lead = {0, 0};
    uint32_t won = 0;
    bool says_who = false;
    *side = (LabSide){.end = LAB_FAILED};
    for (const char *at = told; *at; at += strcspn(at, "\n") + (at[strcspn(at, "\n")] == '\n')) {
        side->illegal += strncmp(at, "illegal ", 8) == 0;
        if (strncmp(at, "won", 3) == 0) {
            says_who = true;
            won = read_places(at + 3, seats);
        }
        if (strncmp(at, "round ", 6) == 0) {
            side->rounds++;
            read_fortunes(at + 6, seats, side);
            uint32_t leaders = lab_leaders(side, seats);
            if (is_one_alone(leaders)) follow(&lead, side, leaders);
        }
        for (int i = LAB_OVER; i <= LAB_LONG; i++) {
            size_t length = strlen(words[i]);
            if (strncmp(at, words[i], length) == 0)
                read_end(at + length, (LabEnd)i, seats, says_who ? &won : NULL, side);
        }
    }
    if (side->end == LAB_OVER) follow(&lead, side, side->winners);
    side->decided = side->moves > 0 ? (uint32_t)((uint64_t)lead.since * 1000 / side->moves) : 0;
}
