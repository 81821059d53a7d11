/* What is wrong with an evening that chance plays. */
#include "trouble.h"

#include <stdio.h>

static bool trouble_of_audit(Trouble *trouble, Language language, const GameTrouble *in_game)
{
    char said[sizeof in_game->code + sizeof in_game->text + 8];
    snprintf(said, sizeof said, "%s\u00A0: %s", in_game->code, in_game->text);
    return trouble_say(trouble, language, "evening", "cela ne peut pas être, dit l'audit %s",
                       "that cannot be, says the audit %s", said);
}

static bool trouble_of_difference(Trouble *trouble, Language language, const EveningTrouble *in_evening)
{
    static const struct {
        const char *french, *english;
    } manners[EVENING_MANNERS] = {
        [EVENING_PLAIN] = {"jouée de nouveau", "played again"},
        [EVENING_UNDONE] = {"annulée et refaite coup par coup", "undone and redone move by move"},
        [EVENING_RESUMED] = {"quittée et reprise à chaque coup", "left and resumed at each move"},
        [EVENING_REFUSED] = {"avec une ligne refusée avant chaque coup",
                             "with a refused line before each move"},
        [EVENING_TRIED] = {"avec un essai avant chaque coup", "with something tried before each move"},
        [EVENING_UNNAMED] = {"sans dire qui parle", "without saying who speaks"},
        [EVENING_REWORDED] = {"dite autrement", "said otherwise"},
        [EVENING_IN_PIECES] = {"dite en plusieurs lignes", "said in several lines"},
        [EVENING_EXCHANGED] = {"les réponses dans un autre ordre", "answered in another order"},
    };
    char said[256 + sizeof in_evening->game.text];
    snprintf(said, sizeof said, "%s\u00A0: %s",
             language_pick(language, manners[in_evening->manner].french, manners[in_evening->manner].english),
             in_evening->game.text);
    return trouble_say(trouble, language, "evening", "la soirée mène à une autre table, %s",
                       "the evening leads to another table, %s", said);
}

/* Nobody has a secret in an evening that chance plays. */
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
    case EVENING_FINE: return trouble_say(trouble, language, code, "", "", NULL);
    case EVENING_NOT_LOADED:
    case EVENING_ERROR:
    case EVENING_VIEW:
    case EVENING_NO_ASKING: return trouble_of_script(trouble, language, &in_evening->game);
    case EVENING_NOT_BEGUN:
        return trouble_say(trouble, language, code, "la partie ne commence pas\u00A0: %s",
                           "the game does not begin: %s", in_evening->game.text);
    case EVENING_SUMS:
        return trouble_say(trouble, language, code, "d'un coup, il n'y a plus autant de %s",
                           "there is no longer as much of %s", in_evening->asset);
    case EVENING_TRACES:
        return trouble_say(trouble, language, code, "un coup refusé a laissé une trace",
                           "a refused move has left a trace", NULL);
    case EVENING_UNDO:
        return trouble_say(trouble, language, code, "annuler ne ramène pas à la table d'avant",
                           "an undo does not lead back to the table before", NULL);
    case EVENING_REMEMBERS:
        return trouble_say(
            trouble, language, code,
            "chargé de nouveau, le jeu demande autre chose\u00A0: un script retient quelque chose",
            "loaded again, the game asks something else: a script remembers something", NULL);
    case EVENING_WRONG:
        return trouble_say(trouble, language, code, "le jeu dit lui-même ce qui cloche\u00A0: %s",
                           "the game says itself what is wrong: %s", in_evening->game.text);
    case EVENING_IGNORED:
        return trouble_say(
            trouble, language, code, "un mot de trop est pris sans rien changer\u00A0: comme « %s »",
            "a word too many is taken and changes nothing: the same as '%s'", in_evening->game.text);
    case EVENING_DIFFERS: return trouble_of_difference(trouble, language, in_evening);
    case EVENING_AUDIT: return trouble_of_audit(trouble, language, &in_evening->game);
    case EVENING_STUCK:
        return trouble_say(trouble, language, code,
                           "la partie n'est pas finie, et personne ne peut plus rien faire",
                           "the game is not over, and nobody can do anything any more", NULL);
    case EVENING_NO_MEMORY: break;
    }
    return trouble_of_memory(trouble, language);
}
