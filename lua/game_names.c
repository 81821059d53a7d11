#include "game_names.h"

#include "sandbox_load.h"
#include "text_names.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NEAR = 3 /* edits between the typed name and the one that was meant */ };

static bool is_name(const char *name)
{
    return sandbox_is_name(name, strlen(name)) && !strchr(name, '/');
}

/* A folder of games, such as share/scripts, has a folder for each of them. */
static bool holds_game(const char *folder, const char *name)
{
    char path[GAME_PATH_ROOM];
    int length = snprintf(path, sizeof path, "%s/%s/game.lua", folder, name);
    return is_name(name) && length > 0 && (size_t)length < sizeof path && access(path, F_OK) == 0;
}

static bool folder_of_share(const char *share, char folder[GAME_PATH_ROOM])
{
    int length = snprintf(folder, GAME_PATH_ROOM, "%s/scripts", share);
    return length > 0 && length < GAME_PATH_ROOM;
}

static bool is_of_share(GameFolders folders, const char *name)
{
    char folder[GAME_PATH_ROOM];
    return folder_of_share(folders.share, folder) && holds_game(folder, name);
}

static bool is_own(GameFolders folders, const char *name)
{
    return folders.own && holds_game(folders.own, name);
}

bool game_exists(GameFolders folders, const char *name)
{
    return is_of_share(folders, name) || is_own(folders, name);
}

bool game_find(GameFolders folders, const char *name, char scripts[GAME_PATH_ROOM],
               char cards[GAME_PATH_ROOM])
{
    if (!game_exists(folders, name)) return false;
    bool is_shared = is_of_share(folders, name);
    const char *base = is_shared ? folders.share : folders.own;
    int scripts_length = snprintf(scripts, GAME_PATH_ROOM, is_shared ? "%s/scripts/%s" : "%s/%s", base, name);
    int cards_length = snprintf(cards, GAME_PATH_ROOM, is_shared ? "%s/cards/%s" : "%s/%s/cards", base, name);
    return scripts_length < GAME_PATH_ROOM && cards_length < GAME_PATH_ROOM;
}

/* --- looking through them --------------------------------------------------------------------------- */

/* Calls each with every game of the folder, in alphabetical order. */
static void scan(const char *folder, void (*each)(void *context, const char *name), void *context)
{
    struct dirent **list = NULL;
    int count = scandir(folder, &list, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        if (holds_game(folder, list[i]->d_name)) each(context, list[i]->d_name);
        free(list[i]);
    }
    free(list);
}

typedef struct {
    GameFolders folders;
    Buffer *names;
    size_t begin;
    bool is_of_share;
} Listing;

static void list_one(void *context, const char *name)
{
    Listing *listing = context;
    bool is_hidden = !listing->is_of_share && is_of_share(listing->folders, name);
    if (is_hidden) return;
    if (listing->names->length > listing->begin) buffer_text(listing->names, ", ");
    buffer_text(listing->names, name);
}

void game_list(GameFolders folders, Buffer *names)
{
    char folder[GAME_PATH_ROOM];
    Listing listing = {folders, names, names->length, true};
    if (folder_of_share(folders.share, folder)) scan(folder, list_one, &listing);
    listing.is_of_share = false;
    if (folders.own) scan(folders.own, list_one, &listing);
}

typedef struct {
    const char *typed;
    char name[SANDBOX_NAME_MAX + 1];
    size_t count;
} Beginning;

/* Whether the name begins so, or a part of it after a _. */
static bool has_part(const char *name, const char *typed)
{
    for (const char *part = name; part; part = strchr(part, '_')) {
        part += *part == '_';
        if (name_begins_with(part, typed)) return true;
    }
    return false;
}

static void note_beginning(void *context, const char *name)
{
    Beginning *beginning = context;
    if (!has_part(name, beginning->typed)) return;
    bool is_noted_already = beginning->count > 0 && strcmp(beginning->name, name) == 0;
    beginning->count += !is_noted_already;
    snprintf(beginning->name, sizeof beginning->name, "%.*s", SANDBOX_NAME_MAX, name);
}

const char *game_meant(GameFolders folders, const char *typed, char name[SANDBOX_NAME_MAX + 1])
{
    char folder[GAME_PATH_ROOM];
    Beginning beginning = {.typed = typed};
    if (*typed == '\0' || game_exists(folders, typed)) return typed;
    if (folder_of_share(folders.share, folder)) scan(folder, note_beginning, &beginning);
    if (folders.own) scan(folders.own, note_beginning, &beginning);
    if (beginning.count != 1) return typed;
    memcpy(name, beginning.name, sizeof beginning.name);
    return name;
}

typedef struct {
    const char *name;
    char near[SANDBOX_NAME_MAX + 1];
    size_t least;
} Nearest;

static void compare_one(void *context, const char *name)
{
    Nearest *nearest = context;
    size_t distance = name_distance(nearest->name, name, NEAR);
    if (distance >= nearest->least) return;
    nearest->least = distance;
    snprintf(nearest->near, sizeof nearest->near, "%.*s", SANDBOX_NAME_MAX, name);
}

bool game_find_near(GameFolders folders, const char *name, char *near, size_t room)
{
    char folder[GAME_PATH_ROOM];
    Nearest nearest = {.name = name, .least = NEAR + 1};
    if (folder_of_share(folders.share, folder)) scan(folder, compare_one, &nearest);
    if (folders.own) scan(folders.own, compare_one, &nearest);
    if (nearest.least > NEAR) return false;
    snprintf(near, room, "%s", nearest.near);
    return true;
}
