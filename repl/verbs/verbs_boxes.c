/* The boxes that are played with a game for the whole shelf: which there are. */
#include "verbs_parts.h"

#include "boxes.h"
#include "terminal/face.h"

#include <stdio.h>
#include <string.h>

static void print_each(const Arguments *arguments, Buffer *names, bool is_model)
{
    char *rest = names->length > 0 && buffer_string(names) ? names->bytes : NULL;
    for (char *name; (name = strsep(&rest, "\n"));) {
        if (*name == '\0') continue;
        if (!is_model) door_say(stdout, "  %s", name);
        if (is_model) door_sentence(stdout, arguments->language, say_verbs_boxes_model(name));
        door_text(stdout, "\n");
    }
}

int verb_boxes(const Arguments *arguments)
{
    Where where;
    Trouble trouble;
    Buffer own = {0}, models = {0};
    if (!verb_find_place(arguments, &where, &trouble)) return verb_fail(NULL, &trouble);
    const char *typed = arguments->count > 0 ? arguments->words[0] : "libre";
    const char *game = game_meant(verb_game_folders(&where), typed, where.game);
    boxes_own(game, &own);
    boxes_models(&where.place, game, &models);
    print_each(arguments, &own, false);
    print_each(arguments, &models, true);
    door_sentence(stdout, arguments->language, say_verbs_boxes_how(game));
    door_text(stdout, "\n");
    buffer_done(&own);
    buffer_done(&models);
    return STATUS_OK;
}
