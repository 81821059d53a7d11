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

/* Whether a file may replace what is there. */
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

static bool fill(int file, const char *bytes, size_t length)
{
    return write_all(file, bytes, length) && fsync(file) == 0;
}

/* Gives a file its name. If the name is taken, it first gets the hidden one beside it: if the program is
 * killed between the two, that one stays, a whole file. */
static bool give_name(int file, const char *path, const char *beside)
{
    char unnamed[32];
    snprintf(unnamed, sizeof unnamed, "/proc/self/fd/%d", file);
    if (linkat(AT_FDCWD, unnamed, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0) return true;
    if (errno != EEXIST) return false;
    return linkat(AT_FDCWD, unnamed, AT_FDCWD, beside, AT_SYMLINK_FOLLOW) == 0 && rename(beside, path) == 0;
}

/* Writes to a file without a name, of which nothing is left if the program is killed; or beside the path if
 * the file system has none such. Removes what a killed program has left beside it. */
static bool write_beside(const char *path, const char *beside, const char *bytes, size_t length)
{
    unlink(beside);
    int file = open_in_folder(path, O_WRONLY | O_TMPFILE);
    bool is_named = file < 0;
    if (is_named) file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) return false;
    bool is_written =
        fill(file, bytes, length) && (is_named ? rename(beside, path) == 0 : give_name(file, path, beside));
    int error = errno;
    close(file);
    if (!is_written) unlink(beside);
    errno = error;
    return is_written;
}

/* The folder, locked, so that nobody else works on the file meanwhile; -1 if that fails. */
static int lock_folder(const char *path)
{
    int folder = open_in_folder(path, O_RDONLY | O_DIRECTORY);
    if (folder >= 0) flock(folder, LOCK_EX);
    return folder;
}

/* The hidden name that a file of that path has for a moment. */
static char *name_beside(const char *path)
{
    Buffer name = {0};
    size_t folder = folder_length(path);
    buffer_bytes(&name, path, folder);
    buffer_byte(&name, '.');
    buffer_text(&name, path + folder);
    buffer_text(&name, ".banquier");
    if (buffer_string(&name)) return name.bytes;
    buffer_done(&name);
    errno = ENOMEM;
    return NULL;
}

bool whole_file_write(const char *path, const char *bytes, size_t length)
{
    if (!may_replace(path)) return false;
    int folder = lock_folder(path);
    char *beside = name_beside(path);
    bool is_written = beside && write_beside(path, beside, bytes, length);
    int error = errno;
    free(beside);
    if (folder >= 0 && is_written)
        fsync(folder); /* now the name is on the disk too, if folders can be synced */
    if (folder >= 0) close(folder);
    errno = error;
    return is_written;
}
