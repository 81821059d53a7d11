#include "places.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

typedef struct {
    const char *variable;
    const char *below_home; /* NULL: there is no default */
} Rule;

static const Rule rules[] = {
    [PLACE_CONFIG] = {"XDG_CONFIG_HOME", "/.config"},
    [PLACE_DATA] = {"XDG_DATA_HOME", "/.local/share"},
    [PLACE_STATE] = {"XDG_STATE_HOME", "/.local/state"},
    [PLACE_RUNTIME] = {"XDG_RUNTIME_DIR", NULL},
};

static bool is_absolute(const char *path)
{
    return path && path[0] == '/';
}

bool place_path(UserPlace place, Environment environment, Buffer *path)
{
    const char *base = environment(rules[place].variable);
    const char *below = "";
    if (!is_absolute(base) && rules[place].below_home) {
        base = environment("HOME");
        below = rules[place].below_home;
    }
    if (!is_absolute(base)) return false;
    buffer_text(path, base);
    buffer_text(path, below);
    buffer_text(path, "/banquier");
    return true;
}

static bool is_folder(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0) return false;
    if (!S_ISDIR(status.st_mode)) errno = ENOTDIR;
    return S_ISDIR(status.st_mode);
}

/* An odd umask must not lock us out of the folder that we made. */
static bool make_folder(const char *path)
{
    if (mkdir(path, 0700) == 0) return chmod(path, 0700) == 0;
    return errno == EEXIST && is_folder(path);
}

static bool make_all(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = is_folder(path) || make_folder(path);
        *slash = '/';
        if (!made) return false;
    }
    return make_folder(path);
}

bool place_make(const char *path)
{
    Buffer copy = {0};
    buffer_text(&copy, path);
    bool made = is_absolute(path) && buffer_string(&copy) && make_all(copy.bytes);
    if (copy.failed) errno = ENOMEM;
    if (!is_absolute(path)) errno = EINVAL;
    buffer_done(&copy);
    return made;
}
