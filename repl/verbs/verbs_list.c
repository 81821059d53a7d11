/* The evenings that are kept, the newest first; and the games that can be played. */
#include "verbs_parts.h"

#include "about.h"
#include "files/face.h"
#include "terminal/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Option list_options[] = {
    {"--plain", {NULL, NULL}, PHRASE_VERBS_LIST_A_LINE_EACH},
    {.word = NULL},
};

typedef struct {
    const SessionPlace *place;
    bool is_plain, is_short_of_memory;
} Listing;

/* The name by which it is resumed: that of its file, without the ending. */
static char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    return dot ? strndup(name, (size_t)(dot - name)) : strdup(name);
}

static bool print_about(const Listing *listing, const char *name, const About *about)
{
    Language language = listing->place->language;
    Buffer players = {0}, standing = {0};
    about_players(about, &players);
    about_standing(about, language, &standing);
    bool is_whole = buffer_string(&players) && buffer_string(&standing);
    if (is_whole && listing->is_plain)
        door_say(stdout, "%s\t%s\t%s\t%s\t%s\n", name, about->game.bytes, players.bytes, about->day,
                 standing.bytes);
    else if (is_whole)
        door_sentence(
            stdout, language,
            say_verbs_list_evening(about->game.bytes, players.bytes, about->day, standing.bytes, name));
    buffer_done(&players);
    buffer_done(&standing);
    return is_whole;
}

static void print_evening(void *user, const char *path)
{
    Listing *listing = user;
    About about;
    Trouble trouble;
    char *name = name_of(path);
    bool is_read = about_read(listing->place, path, &about, &trouble);
    bool is_of_memory = !name || (!is_read && (trouble.is_stopped || strcmp(trouble.code, "no_memory") == 0));
    if (is_read && name)
        is_of_memory = !print_about(listing, name, &about);
    else if (name)
        door_say(stdout, listing->is_plain ? "%s\t%s\n" : "%s : %s\n", name, trouble.text);
    if (is_of_memory) listing->is_short_of_memory = true;
    about_done(&about);
    free(name);
}

int verb_list(const Arguments *arguments)
{
    Where where;
    Trouble trouble;
    if (!verb_find_place(arguments, &where, &trouble)) return verb_fail(NULL, &trouble);
    Listing listing = {.place = &where.place, .is_plain = arguments_has(arguments, "--plain")};
    if (evening_each(print_evening, &listing) && !listing.is_short_of_memory) return STATUS_OK;
    trouble_of_memory(&trouble, arguments->language);
    return verb_fail(NULL, &trouble);
}

int verb_games(const Arguments *arguments)
{
    Where where;
    Trouble trouble;
    char *rest;
    Buffer names = {0};
    if (!verb_find_place(arguments, &where, &trouble)) return verb_fail(NULL, &trouble);
    game_list(verb_game_folders(&where), &names);
    bool has_memory = names.length == 0 || buffer_string(&names);
    for (char *name = names.length > 0 && has_memory ? strtok_r(names.bytes, ", ", &rest) : NULL; name;
         name = strtok_r(NULL, ", ", &rest))
        door_say(stdout, "%s\n", name);
    buffer_done(&names);
    if (has_memory) return STATUS_OK;
    trouble_of_memory(&trouble, arguments->language);
    return verb_fail(NULL, &trouble);
}
