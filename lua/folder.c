#include "folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PART_ROOM = 256 };

/* Goes from the folder to one inside it, and closes the first. */
static int enter(int folder, const char *part, size_t length)
{
    char name[PART_ROOM];
    int inner = -1;
    if (length < sizeof name) {
        memcpy(name, part, length);
        name[length] = '\0';
        inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    }
    close(folder);
    return inner;
}

/* Opens the script in the folder, and closes the folder. Does not wait for a pipe. */
static int open_script(int folder, const char *part)
{
    char name[PART_ROOM];
    int length = snprintf(name, sizeof name, "%s.lua", part);
    int file = -1;
    if (length > 0 && (size_t)length < sizeof name)
        file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    close(folder);
    return file;
}

static int open_below(const char *folder, const char *name)
{
    int at = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    for (const char *slash; at >= 0 && (slash = strchr(name, '/')); name = slash + 1)
        at = enter(at, name, (size_t)(slash - name));
    return at < 0 ? -1 : open_script(at, name);
}

bool folder_read_open(int file, size_t most, Buffer *source)
{
    char piece[4096];
    while (source->length <= most) {
        size_t room = most + 1 - source->length;
        ssize_t got = read(file, piece, room < sizeof piece ? room : sizeof piece);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return got == 0;
        buffer_bytes(source, piece, (size_t)got);
        if (source->failed) return false;
    }
    return true;
}

bool folder_read(const char *folder, const char *name, size_t most, Buffer *source)
{
    struct stat about;
    int file = open_below(folder, name);
    if (file < 0) return false;
    bool is_read = fstat(file, &about) == 0 && S_ISREG(about.st_mode) && folder_read_open(file, most, source);
    close(file);
    return is_read;
}
