#include "evenings.h"

#include "places.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char ending[] = ".bq";

/* Appends the folder of evenings; false if there is none. */
static bool folder_path(Buffer *path)
{
    if (!place_path(PLACE_DATA, getenv, path)) return false;
    buffer_text(path, "/sessions");
    return true;
}

static bool is_there(Buffer *path)
{
    const char *text = buffer_string(path);
    return text && access(text, F_OK) == 0;
}

bool evening_new_path(const char *game, int64_t now, Buffer *path)
{
    time_t seconds = (time_t)now;
    struct tm here = {0};
    char stamp[32];
    if (!folder_path(path)) return false;
    const char *folder = buffer_string(path);
    if (!folder || !place_make(folder)) return false;
    localtime_r(&seconds, &here);
    strftime(stamp, sizeof stamp, "-%Y-%m-%d-%H%M", &here);
    buffer_byte(path, '/');
    buffer_text(path, game);
    buffer_text(path, stamp);
    size_t length = path->length;
    buffer_text(path, ending);
    for (unsigned next = 2; is_there(path); next++) { /* several in one minute */
        path->length = length;
        buffer_byte(path, '-');
        buffer_unsigned(path, next);
        buffer_text(path, ending);
    }
    return !path->failed;
}

void evening_called(const char *path, Buffer *name)
{
    Buffer folder = {0};
    const char *slash = strrchr(path, '/');
    size_t length = strlen(path), above = slash ? (size_t)(slash - path) : 0;
    bool is_in = slash && folder_path(&folder) && buffer_string(&folder) && folder.length == above &&
                 memcmp(path, folder.bytes, above) == 0;
    bool ends_so = length >= strlen(ending) && strcmp(path + length - strlen(ending), ending) == 0;
    if (is_in && ends_so)
        buffer_bytes(name, slash + 1, length - above - 1 - strlen(ending));
    else
        buffer_text(name, path);
    buffer_done(&folder);
}

void evening_find(const char *named, Buffer *path)
{
    size_t begin = path->length;
    bool is_path = strchr(named, '/') || access(named, F_OK) == 0;
    if (!is_path && folder_path(path)) {
        buffer_byte(path, '/');
        buffer_text(path, named);
        if (is_there(path)) return;
        buffer_text(path, ending);
        if (is_there(path)) return;
        path->length = begin;
    }
    buffer_text(path, named);
}

/* --- the last one ----------------------------------------------------------------------------------- */

static bool note_path(Buffer *path)
{
    if (!place_path(PLACE_STATE, getenv, path)) return false;
    const char *folder = buffer_string(path);
    if (!folder || !place_make(folder)) return false;
    buffer_text(path, "/last");
    return true;
}

void evening_remember(const char *path)
{
    Buffer note = {0};
    char *absolute = realpath(path, NULL);
    const char *where = absolute && note_path(&note) ? buffer_string(&note) : NULL;
    int file = where ? open(where, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600) : -1;
    if (file >= 0) {
        size_t length = strlen(absolute);
        if (write(file, absolute, length) != (ssize_t)length) unlink(where);
        close(file);
    }
    free(absolute);
    buffer_done(&note);
}

static bool find_remembered(Buffer *path)
{
    Buffer note = {0};
    char last[4096];
    const char *where = note_path(&note) ? buffer_string(&note) : NULL;
    int file = where ? open(where, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) : -1;
    ssize_t length = file < 0 ? -1 : read(file, last, sizeof last - 1);
    if (file >= 0) close(file);
    buffer_done(&note);
    if (length <= 0) return false;
    last[length] = '\0';
    if (access(last, F_OK) != 0) return false;
    buffer_text(path, last);
    return true;
}

/* --- all of them ------------------------------------------------------------------------------------ */

typedef struct {
    char *path;
    struct timespec changed;
} Found;

static int compare_found(const void *a, const void *b)
{
    const Found *x = a;
    const Found *y = b;
    if (x->changed.tv_sec != y->changed.tv_sec) return x->changed.tv_sec < y->changed.tv_sec ? 1 : -1;
    if (x->changed.tv_nsec != y->changed.tv_nsec) return x->changed.tv_nsec < y->changed.tv_nsec ? 1 : -1;
    return strcmp(x->path, y->path);
}

static bool has_ending(const char *name)
{
    size_t length = strlen(name);
    return length > strlen(ending) && strcmp(name + length - strlen(ending), ending) == 0;
}

typedef struct {
    Found *list;
    size_t count, room;
    bool failed; /* for want of memory */
} Finding;

/* Adds the file of that name, if it is one. */
static void add_found(Finding *finding, const char *folder, const char *name)
{
    Buffer path = {0};
    struct stat about;
    buffer_text(&path, folder);
    buffer_byte(&path, '/');
    buffer_text(&path, name);
    const char *text = buffer_string(&path);
    if (!text || !RESERVE(finding->list, finding->room, finding->count + 1)) {
        finding->failed = true;
    } else if (stat(text, &about) == 0 && S_ISREG(about.st_mode)) {
        finding->list[finding->count++] = (Found){path.bytes, about.st_mtim};
        return; /* it is kept */
    }
    buffer_done(&path);
}

bool evening_each(void (*call)(void *user, const char *path), void *user)
{
    Buffer folder = {0};
    Finding found = {.failed = false};
    const char *where = folder_path(&folder) ? buffer_string(&folder) : NULL;
    DIR *directory = where ? opendir(where) : NULL;
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        if (has_ending(entry->d_name)) add_found(&found, where, entry->d_name);
    }
    if (folder.failed || (where && !directory && errno == ENOMEM)) found.failed = true;
    if (directory) closedir(directory);
    if (found.count > 0) qsort(found.list, found.count, sizeof *found.list, compare_found);
    for (size_t i = 0; i < found.count; i++) {
        call(user, found.list[i].path);
        free(found.list[i].path);
    }
    free(found.list);
    buffer_done(&folder);
    return !found.failed;
}

/* --- the last one ----------------------------------------------------------------------------------- */

static void take_first(void *user, const char *path)
{
    Buffer *first = user;
    if (first->length == 0) buffer_text(first, path);
}

bool evening_last(Buffer *path)
{
    Buffer newest = {0};
    if (find_remembered(path)) return true;
    evening_each(take_first, &newest);
    bool is_found = newest.length > 0 && !newest.failed;
    if (is_found) buffer_bytes(path, newest.bytes, newest.length);
    buffer_done(&newest);
    return is_found;
}
