#include "seats.h"

#include "seal.h"

#include <stdlib.h>
#include <string.h>

Phone *seats_find(Seats *seats, const ChannelId *id)
{
    Phone *found = NULL;
    for (size_t i = 0; i < seats->count; i++)
        if (channel_same_id(&seats->phones[i].channel.id, id)) found = &seats->phones[i];
    return found;
}

Phone *seats_of_player(Seats *seats, const char *player)
{
    for (size_t i = 0; i < seats->count; i++)
        if (seats->phones[i].is_seated && strcmp(seats->phones[i].player, player) == 0)
            return &seats->phones[i];
    return NULL;
}

Phone *seats_asking(Seats *seats, int number)
{
    for (size_t i = 0; i < seats->count; i++) {
        Phone *phone = &seats->phones[i];
        if (!phone->is_seated && (number == 0 || phone->number == number)) return phone;
    }
    return NULL;
}

static void copy_name(char *to, const char *name)
{
    strncpy(to, name, TABLE_NAME_MAX);
    to[TABLE_NAME_MAX] = '\0';
}

/* The name of the seat; a seat that nobody has looked for yet is found by its name. */
static bool follow(const Table *table, int32_t *seat, char *player)
{
    bool is_new = *seat == 0;
    if (is_new) *seat = table_find(table, NAME_PLAYER, player, strlen(player)) + 1;
    if (*seat == 0 || *seat > table_count(table, NAME_PLAYER)) return false;
    const char *name = table_name(table, NAME_PLAYER, *seat - 1);
    is_new = is_new || strcmp(name, player) != 0;
    if (is_new) copy_name(player, name);
    return is_new;
}

bool seats_follow(Seats *seats, const Table *table)
{
    bool is_new = false;
    for (size_t i = 0; i < seats->count; i++)
        is_new = follow(table, &seats->phones[i].seat, seats->phones[i].player) || is_new;
    for (size_t i = 0; i < SEATS_MAX; i++) {
        Invitation *one = &seats->invitations[i];
        if (*one->player) is_new = follow(table, &one->seat, one->player) || is_new;
    }
    return is_new;
}

/* --- invitations -------------------------------------------------------------------------------------- */

const Invitation *seats_invite(Seats *seats, const char *player)
{
    Invitation *place = NULL;
    for (size_t i = 0; i < SEATS_MAX; i++) {
        Invitation *one = &seats->invitations[i];
        if (strcmp(one->player, player) == 0) place = one;
    }
    for (size_t i = 0; i < SEATS_MAX && !place; i++)
        if (!*seats->invitations[i].player) place = &seats->invitations[i];
    if (!place) return NULL;
    *place = (Invitation){.key = channel_new_key(), .id = channel_new_id()};
    copy_name(place->player, player);
    return place;
}

Invitation *seats_invitation(Seats *seats, const ChannelId *id)
{
    Invitation *found = NULL;
    for (size_t i = 0; i < SEATS_MAX; i++) {
        Invitation *one = &seats->invitations[i];
        if (*one->player && channel_same_id(&one->id, id)) found = one;
    }
    return found;
}

static void end_invitation(Seats *seats, const char *player)
{
    for (size_t i = 0; i < SEATS_MAX; i++) {
        Invitation *one = &seats->invitations[i];
        if (strcmp(one->player, player) == 0) seal_wipe(one, sizeof *one);
    }
}

/* --- coming and going --------------------------------------------------------------------------------- */

static bool may_ask(const Seats *seats)
{
    size_t asking = 0;
    for (size_t i = 0; i < seats->count; i++)
        asking += !seats->phones[i].is_seated;
    return asking < SEATS_ASKING_MAX && seats->count < SEATS_MAX + SEATS_ASKING_MAX;
}

/* Whoever asked and went away keeps nobody out. */
static void forget_asleep(Seats *seats)
{
    for (size_t i = 0; i < seats->count; i++) {
        Phone *phone = &seats->phones[i];
        if (phone->is_seated || !phone->is_asleep) continue;
        seats_forget(seats, phone);
        return;
    }
}

Phone *seats_ask(Seats *seats, const char *player, const ChannelId *id, const ChannelKey *key)
{
    if (seats_find(seats, id)) return NULL;
    if (!may_ask(seats)) forget_asleep(seats);
    if (!may_ask(seats)) return NULL;
    Phone *phone = &seats->phones[seats->count++];
    *phone = (Phone){.channel = {.key = *key, .id = *id}, .number = ++seats->asked};
    copy_name(phone->player, player);
    return phone;
}

void seats_admit(Seats *seats, Phone *phone)
{
    phone->is_seated = true;
    end_invitation(seats, phone->player);
}

void seats_forget(Seats *seats, Phone *phone)
{
    Phone *last = &seats->phones[--seats->count];
    if (phone != last) *phone = *last;
    seal_wipe(last, sizeof *last);
}

void seats_done(Seats *seats)
{
    free(seats->path);
    seal_wipe(seats, sizeof *seats);
}
