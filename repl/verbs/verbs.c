/* What can be asked for on the command line: one table, of which help, manual and completions are made. */
#include "verbs_parts.h"

#include "manual.h"

const Option common_options[] = {
    {"--lang", {"fr|en", "fr|en"}, {"la langue des phrases", "the language of the sentences"}},
    {"--no-color", {NULL, NULL}, {"sans couleurs", "without colours"}},
    {"--sans-regles",
     {NULL, NULL},
     {"sans aucun script\u00A0: voir, annuler, exporter une partie dont on se méfie",
      "without any script: to look at, undo, export an evening that is not trusted"}},
    {"--games",
     {"DOSSIER", "FOLDER"},
     {"où sont vos propres jeux\u202F; sinon games/ parmi vos données, ~/.local/share/banquier",
      "where your own games are; else games/ among your data, ~/.local/share/banquier"}},
    {"--no-input", {NULL, NULL}, {"ne demande jamais rien", "never asks anything"}},
    {"--memory",
     {"Mo", "MB"},
     {"ce que les scripts peuvent prendre de mémoire", "how much memory scripts may take"}},
    {"--steps", {"N", "N"}, {"ce qu'ils peuvent faire par commande", "how much they may do a command"}},
    {"--debug",
     {NULL, NULL},
     {"montre d'où vient l'erreur d'un script", "shows where an error of a script comes from"}},
    {"--help", {NULL, NULL}, {"cette aide", "this help"}},
    {NULL, {NULL, NULL}, {NULL, NULL}},
};

const Verb verbs[] = {
    {.word = "play",
     .arguments = {"JEU JOUEUR...", "GAME PLAYER..."},
     .least = 1,
     .most = -1,
     .options = play_options,
     .meaning = {"commence une partie", "begins an evening"},
     .run = verb_play},
    {.word = "resume",
     .arguments = {"[PARTIE]", "[EVENING]"},
     .most = 1,
     .options = play_options + OPTIONS_OF_PLAY_ALONE,
     .meaning = {"la reprend\u00A0: la dernière, ou celle-là", "goes on with one: the last, or that"},
     .run = verb_resume},
    {.word = "list", .meaning = {"les parties gardées", "the evenings that are kept"}, .run = verb_list},
    {.word = "watch",
     .arguments = {"[PARTIE]", "[EVENING]"},
     .most = 1,
     .options = watch_options,
     .meaning = {"la table sur un second écran, tant qu'on joue",
                 "the table on a second screen, as it is played"},
     .run = verb_watch},
    {.word = "export",
     .arguments = {"PARTIE [VUE...]", "EVENING [VIEW...]"},
     .least = 1,
     .most = -1,
     .options = export_options,
     .meaning = {"ce que tous peuvent en voir, pour un autre programme",
                 "what all may see of it, for another program"},
     .run = verb_export},
    {.word = "simulate",
     .arguments = {"JEU", "GAME"},
     .least = 1,
     .most = 1,
     .options = simulate_options,
     .meaning = {"une partie jouée par le hasard, en lignes que play rejoue",
                 "an evening played by chance, in lines that play plays again"},
     .run = verb_simulate},
    {.word = "check",
     .arguments = {"FICHIER.lua... | JEU", "FILE.lua... | GAME"},
     .most = -1,
     .options = check_options,
     .meaning = {"une règle maison convient-elle\u202F? Plusieurs, dans leur ordre\u202F; ou un jeu",
                 "is a house rule fit? Several, in their order; or a game"},
     .run = verb_check,
     .more =
         {"La règle est chargée sur son jeu, et le hasard joue des soirées sous cette règle. Après "
          "chaque coup,\n"
          "les comptes, l'annulation et la question suivante sont vérifiés, et par moments les vues. Ce "
          "qui ne va\n"
          "pas est dit avec le fichier et la ligne, et la plus courte soirée où cela se voit est écrite à "
          "côté de la règle.",
          "The rule is loaded over its game, and chance plays evenings under it. After each move the "
          "accounts,\n"
          "the way back and the next question are looked at, now and then the views. What is wrong is told "
          "with its\n"
          "file and line, and the shortest evening that shows it is written beside the rule."}},
    {.word = "box",
     .arguments = {"JEU [PAQUET [NUMÉRO TITRE CLÉ=VALEUR...]]", "GAME [DECK [NUMBER TITLE KEY=VALUE...]]"},
     .least = 1,
     .most = -1,
     .meaning = {"les cartes de votre boîte, tapées une fois, jouées ensuite",
                 "the cards of your box, typed in once, played ever after"},
     .run = verb_box,
     .more =
         {"Seul, le jeu montre ses paquets\u202F; un paquet, ses cartes. Une carte tapée remplace celle du "
          "même "
          "numéro,\n"
          "NUMÉRO - la retire. RÈGLE = VALEUR dit un nombre imprimé sur le plateau. La même chose se tape "
          "pendant\n"
          "la partie, après boîte. Ce qui ne va pas n'est pas gardé.",
          "Alone, the game shows its decks; a deck, its cards. A card that is typed takes the place of the "
          "one of "
          "its\n"
          "number, NUMBER - takes it out. RULE = VALUE is a number printed on the board. The same is typed "
          "while "
          "the\n"
          "evening goes on, behind box. What is wrong is not kept."}},
    {.word = "balances",
     .arguments = {"FICHIER", "FILE"},
     .least = 1,
     .most = 1,
     .meaning = {"ce que chacun a", "who holds what"},
     .run = verb_balances},
    {.word = "verify",
     .arguments = {"FICHIER", "FILE"},
     .least = 1,
     .most = 1,
     .options = verify_options,
     .meaning = {"le journal est-il entier, et la table juste\u202F?",
                 "is the journal whole, and the table sound?"},
     .run = verb_verify},
    {.word = "salvage",
     .arguments = {"FICHIER NOUVEAU", "FILE NEW"},
     .least = 2,
     .most = 2,
     .meaning = {"écrit ce qui est bon d'un journal abîmé dans un autre",
                 "writes what is good of a damaged journal to a new one"},
     .run = verb_salvage},
    {.word = "--self-test",
     .meaning = {"ce programme est-il en ordre sur cette machine\u202F?",
                 "is this program in order on this machine?"},
     .run = verb_self_test},
    {.word = "--man",
     .meaning = {"la page du manuel, pour man -l", "the manual page, for man -l"},
     .run = verb_manual},
    {.word = "--completions",
     .arguments = {"bash|zsh|fish", "bash|zsh|fish"},
     .least = 1,
     .most = 1,
     .meaning = {"ce que ce shell complète, pour son dossier de complétions",
                 "what that shell completes, for its folder of completions"},
     .run = verb_completions},
    {.word = NULL},
};

/* --- what is told of the program itself: its manual, and what shells complete ----------------------- */

int verb_manual(const Arguments *arguments)
{
    Buffer text = {0};
    manual_page(&text, verbs, common_options, arguments->language);
    return verb_print(arguments->language, &text);
}

int verb_completions(const Arguments *arguments)
{
    Trouble trouble;
    Buffer text = {0};
    const char *shell = arguments->words[0];
    if (completions_write(&text, shell, verbs, common_options, arguments->language))
        return verb_print(arguments->language, &text);
    trouble_say(&trouble, arguments->language, "usage", say_verbs_bash_zsh_or_fish_not(shell));
    return verb_fail(NULL, &trouble);
}
