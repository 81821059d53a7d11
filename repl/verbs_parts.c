/* What verbs need before they begin: scripts, limits, an evening, house rules. */
#include "verbs_parts.h"

#include "evenings.h"
#include "paths.h"
#include "script_limits.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool find_share(char *share, size_t size)
{
    char executable[4096];
    return paths_executable(executable, sizeof executable) && paths_find_share(executable, share, size);
}

bool verb_find_place(const Arguments *arguments, Where *where, Trouble *trouble)
{
    Language language = arguments->language;
    if (!find_share(where->share, sizeof where->share))
        return trouble_say(trouble, language, "no_share",
                           "le dossier des scripts n'est pas là ; banquier --self-test en dit plus",
                           "the folder of scripts is not found; banquier --self-test says more", NULL);
    LimitsResult limits = limits_choose(arguments_value(arguments, "--memory"),
                                        arguments_value(arguments, "--steps"), getenv, &where->limits);
    if (limits != LIMITS_OK)
        return trouble_say(trouble, language, "usage", "%s", "%s", limits_result_text(limits, language));
    where->place = (SessionPlace){
        .system = system_real(),
        .share = where->share,
        .language = language,
        .limits = &where->limits,
        .seed = arguments_value(arguments, "--seed"),
    };
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
                       "aucune partie n'est connue ; banquier play JEU JOUEUR... en commence une",
                       "no evening is known; banquier play GAME PLAYER... begins one", NULL);
}

bool verb_read_houses(const Arguments *arguments, Houses *houses, Trouble *trouble)
{
    int at = 0;
    for (const char *path; (path = arguments_next(arguments, "--house", &at));) {
        House *house = NULL;
        HouseResult result = houses->count < HOUSES_MAX ? house_read(path, &house) : HOUSE_NO_MEMORY;
        if (result != HOUSE_OK) {
            houses_done(houses);
            return house_trouble(trouble, arguments->language, result, path);
        }
        if (houses_find(houses, house_name(house)) < houses->count) {
            trouble_say(trouble, arguments->language, "twice", "deux règles maison s'appellent %s",
                        "two house rules are called %s", house_name(house));
            house_free(house);
            houses_done(houses);
            return false;
        }
        houses->list[houses->count++] = house;
    }
    return true;
}

bool verb_flush(const Arguments *arguments, Trouble *trouble)
{
    if (fflush(stdout) == 0 && !ferror(stdout)) return true;
    return trouble_say(trouble, arguments->language, "output", "la sortie ne s'écrit pas : %s",
                       "the output cannot be written: %s", strerror(errno));
}
