/* What is wrong with an evening that chance plays. */
#include "trouble.h"

#include <stdio.h>

static bool trouble_of_audit(Trouble *trouble, Language language, const GameTrouble *in_game)
{
    char said[sizeof in_game->code + sizeof in_game->text + 8];
    snprintf(said, sizeof said, "%s\u00A0: %s", in_game->code, in_game->text);
    return trouble_say(trouble, language, "evening", say_trouble_evening_that_cannot_be_says_the(said));
}

static bool trouble_of_difference(Trouble *trouble, Language language, const EveningTrouble *in_evening)
{
    static const Phrase manners[EVENING_MANNERS] = {
        [EVENING_PLAIN] = PHRASE_TROUBLE_EVENING_PLAYED_AGAIN,
        [EVENING_UNDONE] = PHRASE_TROUBLE_EVENING_UNDONE_AND_REDONE_MOVE_BY,
        [EVENING_RESUMED] = PHRASE_TROUBLE_EVENING_LEFT_AND_RESUMED_AT_EACH,
        [EVENING_REFUSED] = PHRASE_TROUBLE_EVENING_WITH_A_REFUSED_LINE_BEFORE,
        [EVENING_TRIED] = PHRASE_TROUBLE_EVENING_WITH_SOMETHING_TRIED_BEFORE_EACH,
        [EVENING_UNNAMED] = PHRASE_TROUBLE_EVENING_WITHOUT_SAYING_WHO_SPEAKS,
        [EVENING_REWORDED] = PHRASE_TROUBLE_EVENING_SAID_OTHERWISE,
        [EVENING_IN_PIECES] = PHRASE_TROUBLE_EVENING_SAID_IN_SEVERAL_LINES,
        [EVENING_EXCHANGED] = PHRASE_TROUBLE_EVENING_ANSWERED_IN_ANOTHER_ORDER,
    };
    char said[256 + sizeof in_evening->game.text];
    snprintf(said, sizeof said, "%s\u00A0: %s", phrase(language, manners[in_evening->manner]),
             in_evening->game.text);
    return trouble_say(trouble, language, "evening", say_trouble_evening_the_evening_leads_to_another(said));
}

/* In an evening that chance plays, nobody has a secret. */
static bool trouble_of_script(Trouble *trouble, Language language, const GameTrouble *in_game)
{
    GameTrouble told = *in_game;
    told.is_guess = false;
    return trouble_of_game(trouble, language, &told);
}

bool trouble_of_evening(Trouble *trouble, Language language, const EveningTrouble *in_evening)
{
    const char *code = "evening";
    switch (in_evening->fault) {
    case EVENING_FINE: return trouble_say(trouble, language, code, say_trouble_evening_sign());
    case EVENING_NOT_LOADED:
    case EVENING_ERROR:
    case EVENING_VIEW:
    case EVENING_NO_ASKING: return trouble_of_script(trouble, language, &in_evening->game);
    case EVENING_NOT_BEGUN:
        return trouble_say(trouble, language, code,
                           say_trouble_evening_the_game_does_not_begin(in_evening->game.text));
    case EVENING_SUMS:
        return trouble_say(trouble, language, code,
                           say_trouble_evening_there_is_no_longer_as(in_evening->asset));
    case EVENING_TRACES:
        return trouble_say(trouble, language, code, say_trouble_evening_a_refused_move_has_left());
    case EVENING_UNDO:
        return trouble_say(trouble, language, code, say_trouble_evening_an_undo_does_not_lead());
    case EVENING_REMEMBERS:
        return trouble_say(trouble, language, code, say_trouble_evening_loaded_again_the_game_asks());
    case EVENING_WRONG:
        return trouble_say(trouble, language, code,
                           say_trouble_evening_the_game_says_itself_what(in_evening->game.text));
    case EVENING_IGNORED:
        return trouble_say(trouble, language, code,
                           say_trouble_evening_a_word_too_many_is(in_evening->game.text));
    case EVENING_DIFFERS: return trouble_of_difference(trouble, language, in_evening);
    case EVENING_AUDIT: return trouble_of_audit(trouble, language, &in_evening->game);
    case EVENING_STUCK:
        return trouble_say(trouble, language, code, say_trouble_evening_the_game_is_not_over());
    case EVENING_NO_MEMORY: break;
    }
    return trouble_of_memory(trouble, language);
}
