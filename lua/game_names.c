#include "game_names.h"

#include "sandbox.h"
#include "text_names.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    PATH_ROOM = 4096,
    NEAR = 3, /* edits between the name that was typed and the one that was meant */
};

bool game_exists(const char *share, const char *name)
{
    char path[PATH_ROOM];
    if (!sandbox_is_name(name, strlen(name)) || strchr(name, '/')) return false;
    snprintf(path, sizeof path, "%s/scripts/%s/game.lua", share, name);
    return access(path, F_OK) == 0;
}

/* The folders of scripts, in order; their count, and *list to be freed with each of its entries. */
static int scan(const char *share, struct dirent ***list)
{
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s/scripts", share);
    int count = scandir(path, list, NULL, alphasort);
    return count < 0 ? 0 : count;
}

static void scan_done(struct dirent **list, int count)
{
    if (count == 0) return;
    for (int i = 0; i < count; i++)
        free(list[i]);
    free(list);
}

void game_list(const char *share, Buffer *names)
{
    struct dirent **list = NULL;
    int count = scan(share, &list);
    bool is_first = true;
    for (int i = 0; i < count; i++) {
        if (!game_exists(share, list[i]->d_name)) continue;
        if (!is_first) buffer_text(names, ", ");
        buffer_text(names, list[i]->d_name);
        is_first = false;
    }
    scan_done(list, count);
}

bool game_find_near(const char *share, const char *name, char *near, size_t room)
{
    struct dirent **list = NULL;
    int count = scan(share, &list);
    size_t least = NEAR + 1;
    for (int i = 0; i < count; i++) {
        size_t distance = name_distance(name, list[i]->d_name, NEAR);
        if (distance >= least || !game_exists(share, list[i]->d_name)) continue;
        least = distance;
        snprintf(near, room, "%.*s", SANDBOX_NAME_MAX, list[i]->d_name);
    }
    scan_done(list, count);
    return least <= NEAR;
}
