#include "announced.h"

#include "files/face.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SESSION_BYTES_HERE = 16, PORTION = 1 << 16 };

void announced_open(Announced *announced, const unsigned char *session, bool writes)
{
    Buffer path = {0};
    *announced = (Announced){.writes = writes};
    if (!place_path(PLACE_RUNTIME, getenv, &path)) return;
    bool is_there = buffer_string(&path) && (!writes || place_make(path.bytes));
    buffer_byte(&path, '/');
    for (int i = 0; i < SESSION_BYTES_HERE; i++)
        buffer_hex(&path, session[i], 2);
    buffer_text(&path, ".said");
    if (is_there && buffer_string(&path)) announced->path = strdup(path.bytes);
    if (announced->path && writes) unlink(announced->path);
    buffer_done(&path);
}

void announced_done(Announced *announced)
{
    for (size_t i = 0; i < ANNOUNCED_MAX; i++)
        buffer_done(&announced->last[i].said);
    free(announced->path);
}

static void keep(Announced *announced, uint64_t number, const char *bytes, size_t length)
{
    size_t place = number % ANNOUNCED_MAX;
    announced->last[place].number = number;
    buffer_clear(&announced->last[place].said);
    if (length > 0) buffer_bytes(&announced->last[place].said, bytes, length);
}

/* `NUMBER LENGTH`, a line end, the text, a line end. If it cannot be written, other screens say less. */
static void append(const Announced *announced, uint64_t number, const char *bytes, size_t length)
{
    Buffer entry = {0};
    int file = open(announced->path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file < 0) return;
    buffer_unsigned(&entry, number);
    buffer_byte(&entry, ' ');
    buffer_unsigned(&entry, length);
    buffer_byte(&entry, '\n');
    if (length > 0) buffer_bytes(&entry, bytes, length);
    buffer_byte(&entry, '\n');
    ssize_t unused = entry.failed ? 0 : write(file, entry.bytes, entry.length);
    (void)unused;
    buffer_done(&entry);
    close(file);
}

void announced_add(Announced *announced, uint64_t number, const char *bytes, size_t length)
{
    keep(announced, number, bytes, length);
    if (announced->writes && announced->path) append(announced, number, bytes, length);
}

/* How many bytes the next entry takes; 0 if it is not whole. A NUL stands behind the text. */
static size_t take_entry(Announced *announced, const char *text, size_t length)
{
    char *after_number, *after_length;
    unsigned long long number = strtoull(text, &after_number, 10);
    unsigned long long said = strtoull(after_number, &after_length, 10);
    size_t begin = (size_t)(after_length - text) + 1;
    if (*after_number != ' ' || *after_length != '\n' || said >= length || begin + said >= length) return 0;
    if (text[begin + said] != '\n') return 0;
    keep(announced, number, text + begin, said);
    return begin + said + 1;
}

static void read_on(Announced *announced)
{
    char *text = malloc(PORTION + 1);
    int file = text ? open(announced->path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) : -1;
    size_t taken = 1;
    while (file >= 0 && taken > 0) {
        ssize_t got = pread(file, text, PORTION, (off_t)announced->read);
        taken = 0;
        if (got <= 0) break;
        text[got] = '\0';
        for (size_t one = 1; one > 0; taken += one)
            one = take_entry(announced, text + taken, (size_t)got - taken);
        announced->read += taken;
    }
    if (file >= 0) close(file);
    free(text);
}

const Buffer *announced_find(Announced *announced, uint64_t number)
{
    size_t place = number % ANNOUNCED_MAX;
    if (announced->last[place].number != number && announced->path && !announced->writes) read_on(announced);
    return announced->last[place].number == number && number > 0 ? &announced->last[place].said : NULL;
}
