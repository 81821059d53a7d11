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

/* Cuts the last part off, with its slash; false if there is no slash. */
static bool cut_last_part(char *path)
{
    char *slash = strrchr(path, '/');
    if (!slash) return false;
    *slash = '\0';
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
    if (strlen(executable) >= sizeof prefix) return false;
    strcpy(prefix, executable);
    if (!cut_last_part(prefix) || !cut_last_part(prefix)) return false;
    int length = snprintf(folder, size, "%s/share/banquier", prefix);
    return length > 0 && (size_t)length < size && is_share(folder);
}

static bool find_source_tree(const char *executable, char *folder, size_t size)
{
    if (strlen(executable) >= size) return false;
    strcpy(folder, executable);
    return cut_last_part(folder) && cut_last_part(folder) && is_last_part(folder, "build") &&
           cut_last_part(folder) && is_share(folder);
}

static bool find_configured(char *folder, size_t size)
{
    int length = snprintf(folder, size, "%s", BQ_SHARE);
    return length > 0 && (size_t)length < size && is_share(folder);
}

bool paths_find_share(const char *executable, char *folder, size_t size)
{
    if (find_beside(executable, folder, size)) return true;
    if (find_source_tree(executable, folder, size)) return true;
    if (find_configured(folder, size)) return true;
    if (size > 0) folder[0] = '\0';
    return false;
}
