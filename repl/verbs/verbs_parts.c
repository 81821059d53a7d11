/* What verbs need to begin: scripts, limits, an evening, house rules; and how they end. */
#include "verbs_parts.h"

#include "evening/face.h"
#include "files/face.h"
#include "terminal/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool find_share(char *share, size_t size)
{
    char executable[4096];
    return paths_executable(executable, sizeof executable) && paths_find_share(executable, share, size);
}

/* The folder of --games, else games/ among the user's data; nothing if that does not exist. */
static bool find_own(const Arguments *arguments, char *own, size_t size)
{
    Buffer path = {0};
    const char *given = arguments_value(arguments, "--games");
    *own = '\0';
    if (given)
        buffer_text(&path, given);
    else if (place_path(PLACE_DATA, getenv, &path))
        buffer_text(&path, "/games");
    bool is_there =
        path.length > 0 && path.length < size && buffer_string(&path) && access(path.bytes, X_OK) == 0;
    if (is_there) memcpy(own, path.bytes, path.length + 1);
    buffer_done(&path);
    return is_there || !given;
}

GameFolders verb_game_folders(const Where *where)
{
    return (GameFolders){where->share, *where->own ? where->own : NULL};
}

bool verb_find_place(const Arguments *arguments, Where *where, Trouble *trouble)
{
    Language language = arguments->language;
    if (!find_own(arguments, where->own, sizeof where->own))
        return trouble_say(trouble, language, "usage",
                           say_verbs_parts_games_that_folder_is_not(arguments_value(arguments, "--games")));
    if (!find_share(where->share, sizeof where->share))
        return trouble_say(trouble, language, "no_share", say_verbs_parts_the_folder_of_scripts_is());
    LimitsResult limits = limits_choose(arguments_value(arguments, "--memory"),
                                        arguments_value(arguments, "--steps"), getenv, &where->limits);
    if (limits != LIMITS_OK)
        return trouble_say(trouble, language, "usage",
                           say_trouble_as_it_is(limits_result_text(limits, language)));
    where->place = (SessionPlace){
        .system = machine(),
        .share = where->share,
        .own = verb_game_folders(where).own,
        .language = language,
        .limits = &where->limits,
        .is_interrupted = terminal_is_interrupted,
        .seed = arguments_value(arguments, "--seed"),
        .without_scripts = arguments_has(arguments, "--sans-regles"),
    };
    return true;
}

bool verb_find_game(const Arguments *arguments, Where *where, Trouble *trouble)
{
    if (!verb_find_place(arguments, where, trouble)) return false;
    arguments->words[0] = game_meant(verb_game_folders(where), arguments->words[0], where->game);
    return true;
}

bool verb_find_evening(const Arguments *arguments, Buffer *path, Trouble *trouble)
{
    if (arguments->count > 0) {
        evening_find(arguments->words[0], path);
        return true;
    }
    if (evening_last(path)) return true;
    return trouble_say(trouble, arguments->language, "no_evening",
                       say_verbs_parts_no_evening_is_known_banquier());
}

typedef struct {
    const Arguments *arguments;
    const char *game;
    bool wants_box;
    Houses *houses; /* read so far */
} HouseReading;

static bool read_house(const HouseReading *reading, const char *path, Trouble *trouble)
{
    House *house = NULL;
    Houses *houses = reading->houses;
    const Arguments *arguments = reading->arguments;
    NamedResult result =
        houses->count < HOUSES_MAX ? kept_house_read(reading->game, path, &house) : NAMED_NO_MEMORY;
    if (result != NAMED_OK) return house_trouble(trouble, arguments->language, result, path);
    if (houses_find(houses, house_name(house)) < houses->count) {
        trouble_say(trouble, arguments->language, "twice",
                    say_verbs_parts_two_house_rules_are_called(house_name(house)));
        house_free(house);
        return false;
    }
    const char *warning = house_warning(house, arguments->language);
    if (warning) door_complain("banquier: %s: %s.\n", house_name(house), warning);
    houses->list[houses->count++] = house;
    return true;
}

static bool is_named(const Arguments *arguments, const char *path)
{
    int at = 0;
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    for (const char *given; (given = arguments_next(arguments, "--house", &at));) {
        const char *behind = strrchr(given, '/');
        if (strcmp(behind ? behind + 1 : given, name) == 0) return true;
    }
    return false;
}

static bool read_box(const HouseReading *reading, Trouble *trouble)
{
    Buffer path = {0};
    const Arguments *arguments = reading->arguments;
    bool is_wanted = reading->wants_box && box_find(reading->game, &path);
    bool is_fine = !is_wanted || is_named(arguments, path.bytes) || read_house(reading, path.bytes, trouble);
    buffer_done(&path);
    return is_fine;
}

bool verb_read_houses(const Arguments *arguments, const char *game, bool wants_box, Houses *houses,
                      Trouble *trouble)
{
    return verb_read_houses_given(arguments, "--house", game, wants_box, houses, trouble);
}

bool verb_read_houses_given(const Arguments *arguments, const char *option, const char *game, bool wants_box,
                            Houses *houses, Trouble *trouble)
{
    int at = 0;
    HouseReading reading = {arguments, game, wants_box && !arguments_has(arguments, "--no-box"), houses};
    bool is_fine = read_box(&reading, trouble);
    for (const char *path; is_fine && (path = arguments_next(arguments, option, &at));)
        is_fine = read_house(&reading, path, trouble);
    if (!is_fine) houses_done(houses);
    return is_fine;
}

int verb_print(Language language, Buffer *text)
{
    Trouble trouble;
    bool is_whole = !text->failed || trouble_of_memory(&trouble, language);
    if (is_whole && text->length > 0) door_bytes(stdout, text->bytes, text->length);
    buffer_done(text);
    return is_whole ? STATUS_OK : verb_fail(NULL, &trouble);
}

/* --- how they end ----------------------------------------------------------------------------------- */

int verb_fail(const char *what, const Trouble *trouble)
{
    door_complain("banquier: %s%s%s%s\n", what ? what : "", what ? ": " : "", trouble->text,
                  trouble_stop(trouble));
    switch (trouble->kind) {
    case TROUBLE_REFUSED: return strcmp(trouble->code, "usage") == 0 ? STATUS_USAGE : STATUS_REFUSED;
    case TROUBLE_NONE:
    case TROUBLE_SCRIPT:
    case TROUBLE_JOURNAL: break;
    case TROUBLE_DAMAGED: return STATUS_DAMAGED;
    case TROUBLE_LOCKED: return STATUS_LOCKED;
    }
    return STATUS_REFUSED;
}

void verb_tell_torn(Language language, History *history)
{
    const char *kept_in;
    size_t torn = journal_torn(history_journal(history), &kept_in);
    if (torn == 0) return;
    door_sentence(stderr, language, say_verbs_parts_torn((int64_t)torn, kept_in));
}

int verb_look_at(const Arguments *arguments, VerbShow *show)
{
    Where where;
    Trouble trouble;
    Buffer path = {0};
    Session *session = NULL;
    if (verb_find_place(arguments, &where, &trouble) && verb_find_evening(arguments, &path, &trouble))
        session = session_open(&where.place, buffer_string(&path) ? path.bytes : "", JOURNAL_READ, &trouble);
    bool is_done = session && show(arguments, session, path.bytes, &trouble);
    int status = is_done ? STATUS_OK : verb_fail(path.length > 0 ? buffer_string(&path) : NULL, &trouble);
    session_close(session);
    buffer_done(&path);
    return status;
}
