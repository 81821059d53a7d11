#include "paths.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool paths_executable(char *path, size_t size)
{
    ssize_t length = readlink("/proc/self/exe", path, size);
    if (length < 0 || (size_t)length >= size) return false;
    path[length] = '\0';
    return true;
}

static bool has_folder(const char *folder, const char *name)
{
    char path[PATH_MAX];
    struct stat status;
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    return length > 0 && (size_t)length < sizeof path && stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static bool is_share(const char *folder)
{
    return has_folder(folder, "scripts") && has_folder(folder, "cards");
}

/* Copies a path without its last so many parts; false if it has fewer, or does not fit. */
static bool copy_without(char *copy, size_t size, const char *path, int parts)
{
    size_t length = strlen(path);
    if (length >= size) return false;
    memcpy(copy, path, length + 1);
    for (int i = 0; i < parts; i++) {
        char *slash = strrchr(copy, '/');
        if (!slash) return false;
        *slash = '\0';
    }
    return true;
}

static bool is_last_part(const char *path, const char *name)
{
    const char *slash = strrchr(path, '/');
    return slash && strcmp(slash + 1, name) == 0;
}

static bool find_beside(const char *executable, char *folder, size_t size)
{
    char prefix[PATH_MAX];
    if (!copy_without(prefix, sizeof prefix, executable, 2)) return false;
    int length = snprintf(folder, size, "%s/share/banquier", prefix);
    return length > 0 && (size_t)length < size && is_share(folder);
}

static bool find_source_tree(const char *executable, char *folder, size_t size)
{
    char build[PATH_MAX];
    return copy_without(build, sizeof build, executable, 2) && is_last_part(build, "build") &&
           copy_without(folder, size, build, 1) && is_share(folder);
}

static bool is_configured(const char *configured, char *folder, size_t size)
{
    int length = snprintf(folder, size, "%s", configured);
    return length > 0 && (size_t)length < size && is_share(folder);
}

bool paths_find_share(const char *executable, char *folder, size_t size)
{
    if (find_beside(executable, folder, size)) return true;
    if (find_source_tree(executable, folder, size)) return true;
    if (is_configured(BQ_SHARE, folder, size)) return true;
    if (is_configured(BQ_SOURCE, folder, size)) return true;
    if (size > 0) folder[0] = '\0';
    return false;
}
