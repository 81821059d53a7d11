#include "keys.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>

static const char first_line[] = "banquier key 1\n";

enum { FIRST_LINE = sizeof first_line - 1, FILE_BYTES = FIRST_LINE + 2 * SEAL_KEY_BYTES + 1 };

static void add_hex(Buffer *out, const unsigned char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        buffer_hex(out, bytes[i], 2);
}

void keys_path(Buffer *path, const System *system, const unsigned char *session)
{
    buffer_text(path, system->keys);
    buffer_byte(path, '/');
    add_hex(path, session, KEYS_SESSION_BYTES);
    buffer_text(path, ".key");
}

/* --- finding ---------------------------------------------------------------------------------------- */

static int hex_digit(char digit)
{
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    return -1;
}

static bool read_key(const char *text, SealKey *key)
{
    if (memcmp(text, first_line, FIRST_LINE) != 0 || text[FILE_BYTES - 1] != '\n') return false;
    const char *digits = text + FIRST_LINE;
    for (size_t i = 0; i < SEAL_KEY_BYTES; i++) {
        int high = hex_digit(digits[2 * i]);
        int low = hex_digit(digits[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        key->bytes[i] = (unsigned char)(high * 16 + low);
    }
    return true;
}

static KeysResult read_file(const System *system, int file, SealKey *key)
{
    char text[FILE_BYTES + 1];
    ssize_t got;
    do {
        got = system->pread(system, file, text, sizeof text, 0);
    } while (got < 0 && errno == EINTR);
    KeysResult result = got < 0 ? KEYS_CANNOT_READ : KEYS_NO_KEY;
    if (got == FILE_BYTES && read_key(text, key)) result = KEYS_OK;
    seal_wipe(text, sizeof text);
    return result;
}

KeysResult keys_find(const System *system, const unsigned char *session, SealKey *key)
{
    Buffer path = {0};
    if (!system->keys) return KEYS_NONE;
    keys_path(&path, system, session);
    const char *name = buffer_string(&path);
    int file = name ? system->open(system, name, O_RDONLY, 0) : -1;
    int error = errno;
    buffer_done(&path);
    if (!name) return KEYS_NO_MEMORY;
    if (file < 0 && (error == ENOENT || error == ENOTDIR)) return KEYS_NONE;
    if (file < 0) return KEYS_CANNOT_READ;
    KeysResult result = read_file(system, file, key);
    error = errno;
    system->close(system, file);
    errno = error;
    return result;
}

/* --- making ----------------------------------------------------------------------------------------- */

static void write_key(Buffer *text, const SealKey *key)
{
    buffer_bytes(text, first_line, FIRST_LINE);
    add_hex(text, key->bytes, SEAL_KEY_BYTES);
    buffer_byte(text, '\n');
}

/* Writes all of it to the disk; 0 or an errno. */
static int put(const System *system, int file, const Buffer *text)
{
    ssize_t written;
    do {
        written = system->pwrite(system, file, text->bytes, text->length, 0);
    } while (written < 0 && errno == EINTR);
    if (written < 0) return errno;
    if (written != (ssize_t)text->length) return ENOSPC;
    return system->fdatasync(system, file) == 0 ? 0 : errno;
}

static int sync_folder(const System *system)
{
    int folder = system->open(system, system->keys, O_RDONLY | O_DIRECTORY, 0);
    if (folder < 0) return errno;
    int error = system->fsync(system, folder) == 0 ? 0 : errno;
    system->close(system, folder);
    return error;
}

/* Written to another name and moved into place, so that nobody ever finds half a key. */
static int put_whole(const System *system, const char *path, const char *beside, const Buffer *text)
{
    int file = system->open(system, beside, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0) return errno;
    int error = put(system, file, text);
    system->close(system, file);
    if (error == 0 && system->rename(system, beside, path) != 0) error = errno;
    if (error == 0) return sync_folder(system);
    system->unlink(system, beside);
    return error;
}

static KeysResult keep(const System *system, const unsigned char *session, const Buffer *text)
{
    Buffer path = {0};
    Buffer beside = {0};
    keys_path(&path, system, session);
    keys_path(&beside, system, session);
    buffer_text(&beside, ".new");
    const char *name = buffer_string(&path);
    const char *name_beside = buffer_string(&beside);
    bool has_room = name && name_beside && !text->failed;
    int error = has_room ? put_whole(system, name, name_beside, text) : 0;
    buffer_done(&path);
    buffer_done(&beside);
    if (!has_room) return KEYS_NO_MEMORY;
    errno = error;
    return error == 0 ? KEYS_OK : KEYS_CANNOT_WRITE;
}

KeysResult keys_make(const System *system, const unsigned char *session, SealKey *key)
{
    Buffer text = {0};
    if (!system->keys) return KEYS_NOWHERE;
    if (!system->entropy(system, key->bytes, sizeof key->bytes)) return KEYS_NO_ENTROPY;
    system->mkdir(system, system->keys, 0700); /* if the folder cannot be made, neither can the file */
    write_key(&text, key);
    KeysResult result = keep(system, session, &text);
    int error = errno;
    seal_wipe_buffer(&text);
    errno = error;
    return result;
}
