#include "phones_parts.h"

#include "board_files.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int64_t phones_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* --- telling the banker ------------------------------------------------------------------------------- */

static void tell(Phones *phones, Sentence sentence)
{
    sentence_write(&phones->told, session_language(phones->session), sentence);
    buffer_byte(&phones->told, '\n');
}

bool phones_tell(Phones *phones, Buffer *out)
{
    Buffer *told = &phones->told;
    if (told->length == 0) return false;
    buffer_bytes(out, told->bytes, told->length);
    buffer_clear(told);
    return true;
}

/* --- who is there ------------------------------------------------------------------------------------- */

int64_t phones_silent_seconds(const Phone *phone)
{
    return phone->heard ? (phones_now() - phone->heard) / 1000 : -1;
}

static bool is_silent(const Phone *phone, int64_t now)
{
    return !phone->heard || now - phone->heard >= ASLEEP;
}

/* Somebody fell asleep, or woke: all screens say so. */
static void look_who_sleeps(Phones *phones)
{
    int64_t now = phones_now();
    for (size_t i = 0; i < phones->seats.count; i++) {
        Phone *phone = &phones->seats.phones[i];
        if (phone->is_asleep == is_silent(phone, now)) continue;
        phone->is_asleep = !phone->is_asleep;
        phone->is_told = false;
        phones_changed(phones);
    }
}

static bool is_asked(const Phones *phones, const char *player)
{
    size_t length = strlen(player);
    const char *end = phones->awaited.bytes + phones->awaited.length;
    for (const char *at = phones->awaited.bytes; phones->awaited.length > 0 && at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *line_end = newline ? newline : end;
        if ((size_t)(line_end - at) > length && memcmp(at, player, length) == 0 && at[length] == '\t')
            return true;
        at = line_end + 1;
    }
    return false;
}

/* Who is awaited, and has not stirred for as long as it takes to look at a phone. */
static void look_who_is_missed(Phones *phones)
{
    if (phones_now() - phones->awaited_at < ASLEEP) return;
    for (size_t i = 0; i < phones->seats.count; i++) {
        Phone *phone = &phones->seats.phones[i];
        bool is_missed =
            phone->is_seated && phone->is_asleep && !phone->is_told && is_asked(phones, phone->player);
        if (!is_missed) continue;
        int64_t silent = phones_silent_seconds(phone);
        phone->is_told = true;
        tell(phones, silent < 120 ? say_phones_is_missed(phone->player)
                                  : say_phones_is_missed_since(phone->player, silent / 60));
    }
}

static int until_missed(const Phones *phones)
{
    int64_t left = phones->awaited_at + ASLEEP - phones_now();
    return left > 0 && phones->seats.count > 0 ? (int)left : -1;
}

static int until_sleep(const Phones *phones)
{
    int64_t now = phones_now();
    int64_t least = -1;
    for (size_t i = 0; i < phones->seats.count; i++) {
        const Phone *phone = &phones->seats.phones[i];
        if (phone->is_asleep || !phone->heard) continue;
        int64_t left = phone->heard + ASLEEP > now ? phone->heard + ASLEEP - now : 0;
        if (least < 0 || left < least) least = left;
    }
    return (int)least;
}

/* Nobody has come: what most likely keeps them out. */
static void look_for_silence(Phones *phones)
{
    if (phones->has_knocked || phones->has_told_nobody || phones->wish.is_local) return;
    if (phones_now() - phones->opened < NOBODY_YET) return;
    char port[8];
    phones->has_told_nobody = true;
    snprintf(port, sizeof port, "%u", server_port(phones->server));
    tell(phones, say_phones_nobody_has_knocked(port));
}

static int until_silence(const Phones *phones)
{
    if (phones->has_knocked || phones->has_told_nobody || phones->wish.is_local) return -1;
    int64_t left = phones->opened + NOBODY_YET - phones_now();
    return left > 0 ? (int)left : 0;
}

/* --- inside the program's loop ------------------------------------------------------------------------ */

static int shorter(int one, int other)
{
    if (one < 0) return other;
    return other < 0 || one < other ? one : other;
}

static bool has_something_to_show(const Phones *phones)
{
    for (size_t i = 0; i < phones->viewer_count; i++)
        if (phones->viewers[i].shown != phones->version || phones->viewers[i].wants_curve) return true;
    return false;
}

static int patience(void *context)
{
    const Phones *phones = context;
    if (has_something_to_show(phones)) return 0;
    int least = shorter(server_patience(phones->server), phones_until_beat(phones));
    least = shorter(least, shorter(until_sleep(phones), until_missed(phones)));
    return shorter(least, until_silence(phones));
}

static bool serve(void *context)
{
    Phones *phones = context;
    bool has_more;
    server_run(phones->server);
    look_who_sleeps(phones);
    look_who_is_missed(phones);
    look_for_silence(phones);
    phones_show(phones, &has_more);
    phones_beat(phones);
    server_run(phones->server);
    return phones->told.length > 0 || phones_have_said(phones);
}

static void rest(void *context)
{
    Phones *phones = context;
    phones_tell_rest(phones);
    server_run(phones->server);
    phones_changed(phones); /* they see it when it goes on */
}

void phones_changed(Phones *phones)
{
    if (seats_follow(&phones->seats, session_table(phones->session))) seats_keep(&phones->seats);
    phones->version++;
}

const TerminalGuest *phones_guest(const Phones *phones)
{
    return &phones->guest;
}

/* --- opening ------------------------------------------------------------------------------------------ */

static void name_table(Phones *phones)
{
    Buffer name = {0};
    const unsigned char *session = journal_session(history_journal(session_history(phones->session)));
    for (int i = 0; i < (TABLE_TEXT - 1) / 2; i++)
        buffer_hex(&name, session[i], 2);
    if (buffer_string(&name)) snprintf(phones->table, sizeof phones->table, "%s", name.bytes);
    buffer_done(&name);
}

/* Not where an evening before has left off: an answer to what it asked is none to what is asked now. */
static uint64_t first_question(void)
{
    ChannelId random = channel_new_id();
    uint64_t first = 1;
    for (int i = 0; i < 5; i++)
        first = first << 8 | random.bytes[i];
    return first;
}

static bool open_server(Phones *phones)
{
    struct in_addr ip = phones->addresses[phones->address].ip;
    if (server_open(&phones->face, ip, phones->seats.port, &phones->server) == SERVER_OPEN) return true;
    return phones->seats.port && server_open(&phones->face, ip, 0, &phones->server) == SERVER_OPEN;
}

static void find_addresses(Phones *phones)
{
    if (phones->wish.is_local)
        phones->addresses[phones->address_count++] =
            (Address){.ip = {htonl(INADDR_LOOPBACK)}, .device = "lo"};
    else
        phones->address_count = addresses_list(phones->addresses, ADDRESSES_MAX);
}

static PhonesResult open_door(Phones *phones)
{
    find_addresses(phones);
    if (phones->address_count == 0) return PHONES_NO_NETWORK;
    if (!open_server(phones)) return PHONES_CANNOT_OPEN;
    phones->seats.port = server_port(phones->server);
    phones->guest = (TerminalGuest){server_file(phones->server), patience, serve, rest, phones};
    phones->opened = phones_now();
    seats_keep(&phones->seats); /* if the disk refuses, phones scan once more another evening */
    return PHONES_OPEN;
}

PhonesResult phones_open(Session *session, const PhonesWish *wish, Phones **opened)
{
    *opened = NULL;
    if (board_file_count == 0) return PHONES_MISSING;
    if (!channel_begin()) return PHONES_NO_ENTROPY;
    Phones *phones = calloc(1, sizeof *phones);
    if (!phones || !seats_open(&phones->seats, wish->path)) {
        free(phones);
        return PHONES_NO_MEMORY;
    }
    phones->session = session;
    phones->wish = *wish;
    phones->version = 1;
    phones->awaited_since = time(NULL);
    phones->questions = first_question();
    for (size_t i = 0; i < phones->seats.count; i++)
        phones->seats.phones[i].is_asleep = true;
    seats_follow(&phones->seats, session_table(session));
    name_table(phones);
    phones_make_face(phones);
    PhonesResult result = open_door(phones);
    if (result == PHONES_OPEN) {
        *opened = phones;
        return result;
    }
    int error = errno;
    phones_close(phones);
    errno = error;
    return result;
}

void phones_close(Phones *phones)
{
    if (!phones) return;
    if (phones->server) seats_keep(&phones->seats);
    server_close(phones->server);
    seats_done(&phones->seats);
    buffer_done(&phones->board);
    buffer_done(&phones->awaited);
    buffer_done(&phones->told);
    free(phones);
}

bool phones_move(Phones *phones, size_t address)
{
    size_t before = phones->address;
    Server *old = phones->server;
    phones->address = address;
    if (!open_server(phones)) {
        int error = errno;
        phones->address = before;
        phones->server = old;
        errno = error;
        return false;
    }
    server_close(old);
    phones->guest.file = server_file(phones->server);
    phones->seats.port = server_port(phones->server);
    phones->has_knocked = phones->has_told_nobody = false;
    phones->opened = phones_now();
    seats_keep(&phones->seats);
    return true;
}

/* --- links -------------------------------------------------------------------------------------------- */

const Address *phones_address(const Phones *phones)
{
    return &phones->addresses[phones->address];
}

size_t phones_addresses(const Phones *phones, const Address **list)
{
    *list = phones->addresses;
    return phones->address_count;
}

void phones_board_link(const Phones *phones, Buffer *out)
{
    char ip[INET_ADDRSTRLEN];
    inet_ntop(AF_INET, &phones_address(phones)->ip, ip, sizeof ip);
    buffer_text(out, "http://");
    buffer_text(out, ip);
    buffer_byte(out, ':');
    buffer_unsigned(out, server_port(phones->server));
    buffer_byte(out, '/');
}

void phones_table_link(const Phones *phones, Buffer *out)
{
    ChannelKey shown = channel_public(&phones->seats.table);
    phones_board_link(phones, out);
    buffer_text(out, "seat.html#t");
    channel_write(out, shown.bytes, sizeof shown.bytes);
}

bool phones_seat_link(Phones *phones, const char *player, Buffer *out)
{
    const Invitation *invitation = seats_invite(&phones->seats, player);
    if (!invitation) return false;
    phones_board_link(phones, out);
    buffer_text(out, "seat.html#s");
    channel_write(out, invitation->id.bytes, sizeof invitation->id.bytes);
    channel_write(out, invitation->key.bytes, sizeof invitation->key.bytes);
    return true;
}

/* --- seats -------------------------------------------------------------------------------------------- */

const Seats *phones_seats(const Phones *phones)
{
    return &phones->seats;
}

bool phones_has_seated(Phones *phones, const char *player)
{
    return seats_of_player(&phones->seats, player);
}

static void forget(Phones *phones, Phone *phone)
{
    phones_dismiss(phones, phone);
    seats_forget(&phones->seats, phone);
}

/* Whoever had the seat is told, and has it no more. */
static Phone *admit(Phones *phones, Phone *phone)
{
    ChannelId id = phone->channel.id;
    Phone *before = seats_of_player(&phones->seats, phone->player);
    if (before) forget(phones, before);
    phone = seats_find(&phones->seats, &id);
    seats_admit(&phones->seats, phone);
    seats_keep(&phones->seats);
    phones_changed(phones);
    return phone;
}

const char *phones_accept(Phones *phones, int number)
{
    Phone *phone = seats_asking(&phones->seats, number);
    return phone ? admit(phones, phone)->player : NULL;
}

bool phones_take_back(Phones *phones, const char *player)
{
    Phone *phone = seats_of_player(&phones->seats, player);
    if (!phone) return false;
    forget(phones, phone);
    seats_keep(&phones->seats);
    phones_changed(phones);
    return true;
}

void phones_come_in(Phones *phones, Phone *phone, bool is_invited)
{
    phone->heard = phones_now();
    if (is_invited) {
        const char *player = admit(phones, phone)->player;
        tell(phones, say_phones_has_a_seat(player));
    } else {
        tell(phones, say_phones_asks_for_a_seat(phone->player, (Amount)phone->number));
    }
}

void phones_tell_wrong(Phones *phones)
{
    if (phones->has_told_wrong) return;
    phones->has_told_wrong = true;
    tell(phones, say_phones_wrong_key());
}
