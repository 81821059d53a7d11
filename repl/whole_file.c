#include "whole_file.h"

#include "buffer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
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

/* Up to and with the last slash. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

static int open_in_folder(const char *path, int flags)
{
    char *folder = strndup(path, folder_length(path));
    int file = folder ? open(*folder ? folder : ".", flags | O_CLOEXEC, 0600) : -1;
    free(folder);
    return file;
}

static int open_folder(const char *path)
{
    return open_in_folder(path, O_RDONLY | O_DIRECTORY);
}

/* The new name is on the disk too; where folders cannot be synced it is there all the same. */
static void sync_folder(const char *path)
{
    int file = open_folder(path);
    if (file < 0) return;
    fsync(file);
    close(file);
}

static bool fill(int file, const char *bytes, size_t length)
{
    return write_all(file, bytes, length) && fsync(file) == 0;
}

/* Writes to a file of its own beside the path, and moves it there: where files cannot do without a name. */
static bool write_named(const char *path, char *beside, const char *bytes, size_t length)
{
    int file = mkostemp(beside, O_CLOEXEC);
    if (file < 0) return false;
    bool is_written = fill(file, bytes, length);
    if (close(file) != 0) is_written = false;
    is_written = is_written && rename(beside, path) == 0;
    int error = errno;
    if (!is_written) unlink(beside);
    errno = error;
    return is_written;
}

/* Gives the file its name. Where that is taken it gets one beside it first: who is killed between the two
 * leaves that, a whole file, which the next one takes away. Nobody else is between the two: the folder is
 * locked. */
static bool give_name(int file, const char *path, const char *beside)
{
    char unnamed[32];
    snprintf(unnamed, sizeof unnamed, "/proc/self/fd/%d", file);
    if (linkat(AT_FDCWD, unnamed, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0) return true;
    if (errno != EEXIST) return false;
    unlink(beside);
    return linkat(AT_FDCWD, unnamed, AT_FDCWD, beside, AT_SYMLINK_FOLLOW) == 0 && rename(beside, path) == 0;
}

static bool write_unnamed(int file, const char *path, const char *beside, const char *bytes, size_t length)
{
    bool is_written = fill(file, bytes, length);
    int folder = is_written ? open_folder(path) : -1;
    if (folder >= 0) flock(folder, LOCK_EX);
    is_written = is_written && give_name(file, path, beside);
    int error = errno;
    if (folder >= 0) close(folder);
    if (close(file) != 0 && is_written) return false;
    errno = error;
    return is_written;
}

/* A hidden name in its folder, with room for what makes it one of many. */
static char *name_beside(const char *path, const char *ending)
{
    Buffer name = {0};
    size_t folder = folder_length(path);
    buffer_bytes(&name, path, folder);
    buffer_byte(&name, '.');
    buffer_text(&name, path + folder);
    buffer_text(&name, ending);
    if (buffer_string(&name)) return name.bytes;
    buffer_done(&name);
    errno = ENOMEM;
    return NULL;
}

bool whole_file_write(const char *path, const char *bytes, size_t length)
{
    if (!may_replace(path)) return false;
    int file = open_in_folder(path, O_WRONLY | O_TMPFILE); /* who is killed leaves nothing of it */
    char *beside = name_beside(path, file >= 0 ? ".banquier" : ".XXXXXX");
    bool is_written = beside && (file >= 0 ? write_unnamed(file, path, beside, bytes, length)
                                           : write_named(path, beside, bytes, length));
    if (!beside && file >= 0) close(file);
    int error = errno;
    free(beside);
    if (is_written) sync_folder(path);
    errno = error;
    return is_written;
}
