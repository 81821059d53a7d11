/* What is kept of the seats, beside the evening's key: lines of words. */
#include "seats.h"

#include "files/face.h"
#include "seal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char first_line[] = "banquier seats 3\n";

enum { FILE_MOST = 65536 };

/* --- writing ------------------------------------------------------------------------------------------ */

static void add_phone(Buffer *out, const Phone *phone)
{
    buffer_text(out, "seat ");
    channel_write(out, phone->channel.id.bytes, sizeof phone->channel.id.bytes);
    buffer_byte(out, ' ');
    channel_write(out, phone->channel.key.bytes, sizeof phone->channel.key.bytes);
    buffer_byte(out, ' ');
    buffer_unsigned(out, phone->channel.heard);
    buffer_byte(out, ' ');
    buffer_unsigned(out, phone->tap);
    buffer_byte(out, ' ');
    buffer_unsigned(out, phone->record);
    buffer_byte(out, ' ');
    buffer_integer(out, phone->seat);
    buffer_byte(out, ' ');
    buffer_text(out, phone->player);
    buffer_byte(out, '\n');
}

bool seats_keep(const Seats *seats)
{
    Buffer text = {0};
    if (!seats->path) return true;
    buffer_text(&text, first_line);
    buffer_text(&text, "port ");
    buffer_unsigned(&text, seats->port);
    buffer_text(&text, "\ntable ");
    channel_write(&text, seats->table.bytes, sizeof seats->table.bytes);
    buffer_byte(&text, '\n');
    for (size_t i = 0; i < seats->count; i++)
        if (seats->phones[i].is_seated) add_phone(&text, &seats->phones[i]);
    proposals_write(&seats->proposals, "proposal", &text);
    bool is_kept = !text.failed && whole_file_write(seats->path, text.bytes, text.length);
    if (text.failed) errno = ENOMEM;
    int error = errno;
    seal_wipe_buffer(&text);
    errno = error;
    return is_kept;
}

/* --- reading ------------------------------------------------------------------------------------------ */

static ssize_t read_text(const char *path, char *text)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return -1;
    ssize_t got = read(file, text, FILE_MOST);
    close(file);
    if (got >= 0) text[got] = '\0';
    return got;
}

/* Takes the next word of the line; NULL after the last. */
static char *next_word(char **rest)
{
    char *word = *rest + strspn(*rest, " ");
    if (!*word) return NULL;
    *rest = word + strcspn(word, " ");
    if (**rest) *(*rest)++ = '\0';
    return word;
}

/* What phones were told before counts by the clock: see seats_open. */
static uint64_t first_counter(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static void read_seat(Seats *seats, char *rest)
{
    Phone phone = {.is_seated = true};
    const char *id = next_word(&rest);
    const char *key = id ? next_word(&rest) : NULL;
    const char *heard = key ? next_word(&rest) : NULL;
    const char *tap = heard ? next_word(&rest) : NULL;
    const char *record = tap ? next_word(&rest) : NULL;
    const char *seat = record ? next_word(&rest) : NULL;
    bool is_whole = seat && *rest && strlen(rest) <= TABLE_NAME_MAX && seats->count < SEATS_MAX &&
                    channel_read(id, strlen(id), phone.channel.id.bytes, sizeof phone.channel.id.bytes) &&
                    channel_read(key, strlen(key), phone.channel.key.bytes, sizeof phone.channel.key.bytes);
    if (!is_whole) return;
    phone.channel.heard = strtoull(heard, NULL, 10);
    phone.channel.sent = first_counter();
    phone.tap = strtoull(tap, NULL, 10);
    phone.record = strtoull(record, NULL, 10);
    phone.seat = (int32_t)strtol(seat, NULL, 10);
    snprintf(phone.player, sizeof phone.player, "%s", rest);
    seats->phones[seats->count++] = phone;
}

static void read_line(Seats *seats, char *line)
{
    char *rest = line;
    const char *word = next_word(&rest);
    if (!word) return;
    if (strcmp(word, "port") == 0)
        seats->port = (uint16_t)strtoul(rest, NULL, 10);
    else if (strcmp(word, "table") == 0)
        channel_read(rest, strlen(rest), seats->table.bytes, sizeof seats->table.bytes);
    else if (strcmp(word, "seat") == 0)
        read_seat(seats, rest);
    else if (strcmp(word, "proposal") == 0)
        proposals_read(&seats->proposals, rest);
}

static void read_lines(Seats *seats, char *text)
{
    char *rest;
    if (strncmp(text, first_line, strlen(first_line)) != 0) return;
    for (char *line = strtok_r(text + strlen(first_line), "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest))
        read_line(seats, line);
}

/* A file that is damaged is as if there were none: every phone scans once more. */
bool seats_open(Seats *seats, const char *path)
{
    char text[FILE_MOST + 1];
    *seats = (Seats){.table = channel_new_key(), .path = path ? strdup(path) : NULL};
    if (path && !seats->path) return false;
    if (path && read_text(path, text) > 0) read_lines(seats, text);
    for (size_t i = 0; i < seats->proposals.count; i++)
        if (seats->proposals.list[i].number > seats->asked) seats->asked = seats->proposals.list[i].number;
    seal_wipe(text, sizeof text);
    return true;
}

void seats_settle(const char *path, uint64_t last_record)
{
    Seats seats;
    bool has_changed = false;
    if (access(path, F_OK) != 0 || !seats_open(&seats, path)) return;
    for (size_t i = 0; i < seats.count; i++) {
        Phone *phone = &seats.phones[i];
        if (phone->record <= last_record) continue;
        phone->record = 0;
        has_changed = true;
    }
    if (has_changed) seats_keep(&seats);
    seats_done(&seats);
}
