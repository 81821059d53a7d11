/* The verbs of the command line: one table, from which help, manual and completions are made. */
#include "verbs_parts.h"

#include "manual.h"

const Option common_options[] = {
    {"--lang", {"fr|en", "fr|en"}, PHRASE_COMMANDS_THE_LANGUAGE_OF_THE_SENTENCES},
    {"--no-color", {NULL, NULL}, PHRASE_VERBS_WITHOUT_COLOURS},
    {"--sans-regles", {NULL, NULL}, PHRASE_VERBS_WITHOUT_ANY_SCRIPT_TO_LOOK},
    {"--games", {"DOSSIER", "FOLDER"}, PHRASE_VERBS_WHERE_YOUR_OWN_GAMES_ARE},
    {"--no-input", {NULL, NULL}, PHRASE_VERBS_NEVER_ASKS_ANYTHING},
    {"--memory", {"Mo", "MB"}, PHRASE_VERBS_HOW_MUCH_MEMORY_SCRIPTS_MAY},
    {"--steps", {"N", "N"}, PHRASE_VERBS_HOW_MUCH_THEY_MAY_DO},
    {"--debug", {NULL, NULL}, PHRASE_VERBS_SHOWS_WHERE_AN_ERROR_OF},
    {"--help", {NULL, NULL}, PHRASE_VERBS_THIS_HELP},
    {.word = NULL},
};

const Verb verbs[] = {
    {.word = "apprendre",
     .english = "learn",
     .options = learn_options,
     .meaning = PHRASE_VERBS_LEARN_A_FIRST_EVENING,
     .run = verb_learn,
     .has_more = true,
     .more = PHRASE_VERBS_LEARN_WHAT_IT_IS},
    {.word = "play",
     .arguments = {"JEU JOUEUR...", "GAME PLAYER..."},
     .least = 1,
     .most = -1,
     .options = play_options,
     .meaning = PHRASE_VERBS_BEGINS_AN_EVENING,
     .has_more = true,
     .more = PHRASE_VERBS_PLAY_A_SEAT_OF_THE_PROGRAM,
     .run = verb_play},
    {.word = "resume",
     .arguments = {"[PARTIE]", "[EVENING]"},
     .most = 1,
     .options = play_options + OPTIONS_OF_PLAY_ALONE,
     .meaning = PHRASE_VERBS_GOES_ON_WITH_ONE_THE,
     .run = verb_resume},
    {.word = "list",
     .options = list_options,
     .meaning = PHRASE_VERBS_THE_EVENINGS_THAT_ARE_KEPT,
     .run = verb_list},
    {.word = "games", .meaning = PHRASE_VERBS_THE_GAMES_A_LINE_EACH, .run = verb_games},
    {.word = "watch",
     .arguments = {"[PARTIE]", "[EVENING]"},
     .most = 1,
     .options = watch_options,
     .meaning = PHRASE_VERBS_THE_TABLE_ON_A_SECOND,
     .run = verb_watch},
    {.word = "report",
     .arguments = {"[PARTIE]", "[EVENING]"},
     .most = 1,
     .options = report_options,
     .meaning = PHRASE_VERBS_REPORT_THE_EVENING_AFTERWARDS,
     .run = verb_report,
     .has_more = true,
     .more = PHRASE_VERBS_REPORT_MORE},
    {.word = "scores",
     .arguments = {"[add JOUR JEU ... | same NOM PERSONNE | apart NOM]",
                   "[add DAY GAME ... | same NAME PERSON | apart NAME]"},
     .most = -1,
     .options = scores_options,
     .meaning = PHRASE_VERBS_SCORES_THE_SCORE_BOOK,
     .run = verb_scores,
     .has_more = true,
     .more = PHRASE_VERBS_SCORES_MORE},
    {.word = "export",
     .arguments = {"PARTIE [VUE... | JOUEUR]", "EVENING [VIEW... | PLAYER]"},
     .least = 1,
     .most = -1,
     .options = export_options,
     .meaning = PHRASE_VERBS_WHAT_ALL_MAY_SEE_OF,
     .run = verb_export},
    {.word = "simulate",
     .arguments = {"JEU", "GAME"},
     .least = 1,
     .most = 1,
     .options = simulate_options,
     .meaning = PHRASE_VERBS_AN_EVENING_PLAYED_BY_CHANCE,
     .run = verb_simulate},
    {.word = "check",
     .arguments = {"FICHIER.lua... | JEU", "FILE.lua... | GAME"},
     .most = -1,
     .options = check_options,
     .meaning = PHRASE_VERBS_IS_A_HOUSE_RULE_FIT,
     .run = verb_check,
     .has_more = true,
     .more = PHRASE_VERBS_THE_RULE_IS_LOADED_OVER},
    {.word = "box",
     .arguments = {"JEU [PAQUET [NUMÉRO TITRE CLÉ=VALEUR...]]", "GAME [DECK [NUMBER TITLE KEY=VALUE...]]"},
     .least = 1,
     .most = -1,
     .meaning = PHRASE_VERBS_THE_CARDS_OF_YOUR_BOX,
     .run = verb_box,
     .has_more = true,
     .more = PHRASE_VERBS_ALONE_THE_GAME_SHOWS_ITS},
    {.word = "boxes",
     .arguments = {"[JEU]", "[GAME]"},
     .most = 1,
     .meaning = PHRASE_VERBS_THE_BOXES_THAT_ARE_KEPT,
     .run = verb_boxes},
    {.word = "balances",
     .arguments = {"FICHIER", "FILE"},
     .least = 1,
     .most = 1,
     .meaning = PHRASE_COMMANDS_WHO_HOLDS_WHAT,
     .run = verb_balances},
    {.word = "verify",
     .arguments = {"FICHIER", "FILE"},
     .least = 1,
     .most = 1,
     .options = verify_options,
     .meaning = PHRASE_VERBS_IS_THE_JOURNAL_WHOLE_AND,
     .run = verb_verify},
    {.word = "salvage",
     .arguments = {"FICHIER NOUVEAU", "FILE NEW"},
     .least = 2,
     .most = 2,
     .meaning = PHRASE_VERBS_WRITES_WHAT_IS_GOOD_OF,
     .run = verb_salvage},
    {.word = "--self-test", .meaning = PHRASE_VERBS_IS_THIS_PROGRAM_IN_ORDER, .run = verb_self_test},
    {.word = "--man", .meaning = PHRASE_VERBS_THE_MANUAL_PAGE_FOR_MAN, .run = verb_manual},
    {.word = "--completions",
     .arguments = {"bash|zsh|fish", "bash|zsh|fish"},
     .least = 1,
     .most = 1,
     .meaning = PHRASE_VERBS_WHAT_THAT_SHELL_COMPLETES_FOR,
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
