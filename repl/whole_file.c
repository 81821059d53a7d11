#include "whole_file.h"

#include "buffer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t put = write(file, bytes, length);
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0) return false;
        bytes += put;
        length -= (size_t)put;
    }
    return true;
}

/* What stands there may give way to a file. */
static bool may_replace(const char *path)
{
    struct stat about;
    if (lstat(path, &about) != 0) return errno == ENOENT;
    if (S_ISREG(about.st_mode)) return true;
    errno = S_ISLNK(about.st_mode) ? ELOOP : S_ISDIR(about.st_mode) ? EISDIR : EEXIST;
    return false;
}

/* The new name is on the disk too; where folders cannot be synced it is there all the same. */
static void sync_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, slash == path ? 1 : (size_t)(slash - path)) : strdup(".");
    int file = folder ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (file >= 0) {
        fsync(file);
        close(file);
    }
    free(folder);
}

/* Writes to a file of its own beside the path, and moves it there. */
static bool write_beside(const char *path, char *beside, const char *bytes, size_t length)
{
    int file = mkostemp(beside, O_CLOEXEC);
    if (file < 0) return false;
    bool is_written = write_all(file, bytes, length) && fsync(file) == 0;
    if (close(file) != 0) is_written = false;
    is_written = is_written && rename(beside, path) == 0;
    int error = errno;
    if (is_written)
        sync_folder(path);
    else
        unlink(beside);
    errno = error;
    return is_written;
}

bool whole_file_write(const char *path, const char *bytes, size_t length)
{
    Buffer beside = {0};
    buffer_text(&beside, path);
    buffer_text(&beside, ".XXXXXX");
    bool is_written = may_replace(path);
    if (is_written && !buffer_string(&beside)) {
        errno = ENOMEM;
        is_written = false;
    }
    is_written = is_written && write_beside(path, beside.bytes, bytes, length);
    buffer_done(&beside);
    return is_written;
}
