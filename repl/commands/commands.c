#include "commands.h"

#include "command_alone.h"
#include "command_amend.h"
#include "command_box.h"
#include "command_correct.h"
#include "command_count.h"
#include "command_help.h"
#include "command_history.h"
#include "command_house.h"
#include "command_look.h"
#include "command_marks.h"
#include "command_program.h"
#include "command_query.h"
#include "command_read.h"
#include "command_sheet.h"
#include "command_undo.h"
#include "command_what_if.h"
#include "first_words.h"

/* --- what may stand behind them --------------------------------------------------------------------- */

static void add_names(const Table *table, NameKind kind, Buffer *words)
{
    for (int32_t i = 0; i < table_count(table, kind); i++) {
        buffer_text(words, table_name(table, kind, i));
        buffer_byte(words, '\n');
    }
}

static void complete_players(Console *console, Buffer *words)
{
    add_names(session_table(console->session), NAME_PLAYER, words);
}

static void complete_accounts(Console *console, Buffer *words)
{
    add_names(session_table(console->session), NAME_ACCOUNT, words);
}

static void complete_houses(Console *console, Buffer *words)
{
    const Houses *houses = session_houses(console->session);
    for (size_t i = 0; i < houses->count; i++) {
        buffer_text(words, house_name(houses->list[i]));
        buffer_byte(words, '\n');
    }
}

static void complete_rules(Console *console, Buffer *words)
{
    GameTrouble in_game;
    Game *game = session_game(console->session);
    if (game && game_rule_words(game, session_table(console->session), words, &in_game) == GAME_OK)
        buffer_byte(words, '\n');
}

static void complete_explained(Console *console, Buffer *words)
{
    add_game_words(console, console->screen.language, words);
    command_words(console->commands, console->screen.language, words);
    complete_rules(console, words);
}

static void complete_languages(Console *console, Buffer *words)
{
    (void)console;
    buffer_text(words, "fr\nen\n");
}

/* --- the table -------------------------------------------------------------------------------------- */

static const Command list[] = {
    {.word = {"aide", "help"},
     .aliases = {"h"},
     .arguments = {"[MOT]", "[WORD]"},
     .meaning = {"ce qui peut se taper", "what can be typed"},
     .run = command_help,
     .group = GROUP_LOOK},
    {.word = {"?", "?"},
     .arguments = {"[MOT]", "[WORD]"},
     .meaning = {"ce qui peut se répondre\u202F; ce que prend une commande\u202F; pourquoi une règle est ainsi\u00A0: ?\u00A0A01",
                 "what may be answered; what a command takes; why a rule is so: ? A01"},
     .run = command_explain,
     .complete = complete_explained,
     .group = GROUP_LOOK},
    {.word = {"??", "??"},
     .arguments = {"[MOT]", "[WORD]"},
     .meaning = {"de même, avec les règles derrière", "the same, with the rules behind it"},
     .run = command_explain_rules,
     .complete = complete_explained,
     .group = GROUP_LOOK},
    {.word = {"attendu", "awaited"},
     .arguments = {"", ""},
     .meaning = {"ce qui est attendu, et de qui", "what is awaited, and of whom"},
     .run = command_awaited,
     .group = GROUP_LOOK},
    {.word = {"fiche", "sheet"},
     .arguments = {"[JOUEUR]", "[PLAYER]"},
     .meaning = {"tout ce qu'il a, ce qui est caché pour ses yeux seuls\u202F; sans nom\u00A0: la table sur une page",
                 "all that he has, what is hidden for his eyes alone; without a name: the table on one page"},
     .run = command_sheet,
     .complete = complete_players,
     .group = GROUP_LOOK},
    {.word = {"soldes", "balances"},
     .arguments = {"", ""},
     .meaning = {"ce que chacun a", "who holds what"},
     .run = command_balances,
     .group = GROUP_LOOK,
     .only_looks = true},
    {.word = {"vues", "views"},
     .arguments = {"", ""},
     .meaning = {"les vues du jeu\u00A0: leur nom les montre", "the views of the game: their names show them"},
     .run = command_views,
     .group = GROUP_LOOK,
     .only_looks = true},
    {.word = {"historique", "history"},
     .aliases = {"l", "log"},
     .arguments = {"[tout] [N]", "[all] [N]"},
     .meaning = {"les dernières commandes\u202F; tout\u00A0: aussi les annulées",
                 "the last commands; all: those undone as well"},
     .run = command_history,
     .group = GROUP_LOOK,
     .only_looks = true},
    {.word = {"pourquoi", "why"},
     .arguments = {"[NOM]", "[NAME]"},
     .meaning =
         {"les commandes qui ont touché un compte, une pile, une carte, un fait ; seul : le dernier refus",
          "the commands that touched an account, a pile, a card, a fact; alone: the last refusal"},
     .run = command_why,
     .complete = complete_accounts,
     .group = GROUP_LOOK,
     .only_looks = true},
    {.word = {"au", "at"},
     .arguments = {"N [VUE | = EXPRESSION]", "N [VIEW | = EXPRESSION]"},
     .meaning = {"la table telle qu'elle était après la commande N", "the table as it was after command N"},
     .run = command_at,
     .group = GROUP_LOOK},
    {.word = {"=", "="},
     .arguments = {"EXPRESSION", "EXPRESSION"},
     .meaning = {"calcule, par exemple = sum(players, fortune)",
                 "works it out, such as = sum(players, fortune)"},
     .run = command_work_out,
     .group = GROUP_LOOK,
     .only_looks = true},
    {.word = {"requête", "query"},
     .arguments = {"[NOM [= EXPRESSION] | sans NOM]", "[NAME [= EXPRESSION] | without NAME]"},
     .meaning = {"garde un calcul sous un nom\u202F; seul\u00A0: ceux qui sont gardés, avec leur valeur",
                 "keeps an expression under a name; alone: those that are kept, with their values"},
     .run = command_query,
     .complete = complete_queries,
     .group = GROUP_LOOK},
    {.word = {"seul", "alone"},
     .arguments = {"JOUEUR = EXPRESSION | pourquoi NOM | VUE", "PLAYER = EXPRESSION | why NAME | VIEW"},
     .meaning = {"la même question, avec ce qui n'est que pour ses yeux : seul Bo pourquoi caisse de Bo",
                 "the same question, with what is for his eyes alone: alone Bo why Bo"},
     .run = command_alone,
     .complete = complete_players,
     .group = GROUP_LOOK},
    {.word = {"règles", "rules"},
     .arguments = {"[MOT]", "[WORD]"},
     .meaning = {"les règles, leur valeur et d'où elles viennent",
                 "the rules, their values and where they are from"},
     .run = command_rules,
     .complete = complete_rules,
     .group = GROUP_LOOK,
     .only_looks = true},
    {.word = {"passation", "handover"},
     .arguments = {"", ""},
     .meaning = {"ce que doit savoir qui prend la banque", "what whoever takes over the bank must know"},
     .run = command_handover,
     .group = GROUP_LOOK},
    {.word = {"annuler", "undo"},
     .aliases = {"u"},
     .arguments = {"[N | tour | jusqu'à N]", "[N | turn | to N]"},
     .meaning = {"la dernière commande n'a pas eu lieu, ou les N dernières",
                 "the last command did not happen, or the last N"},
     .run = command_undo,
     .group = GROUP_REPAIR,
     .is_typed_whole = true,
     .preview = preview_undo},
    {.word = {"refaire", "redo"},
     .aliases = {"r"},
     .arguments = {"[N]", "[N]"},
     .meaning = {"refait ce qui vient d'être annulé", "does again what was undone"},
     .run = command_redo,
     .group = GROUP_REPAIR,
     .preview = preview_redo},
    {.word = {"corriger", "correct"},
     .arguments = {"N MONTANT [POURQUOI]", "N AMOUNT [WHY]"},
     .meaning = {"la commande N a bougé un mauvais montant\u00A0: la différence est rendue",
                 "command N moved a wrong amount: the difference is given back"},
     .run = command_correct,
     .group = GROUP_REPAIR,
     .preview = preview_correct},
    {.word = {"amender", "amend"},
     .arguments = {"N COMMANDE | N - | N + COMMANDE", "N COMMAND | N - | N + COMMAND"},
     .meaning = {"N était une autre commande, ou aucune, ou il en manque une avant",
                 "N was another command, or none, or one is missing before it"},
     .run = command_amend,
     .group = GROUP_REPAIR},
    {.word = {"garder", "keep"},
     .arguments = {"", ""},
     .meaning = {"fait ce que amender a essayé", "does what amend has tried"},
     .run = command_keep,
     .group = GROUP_REPAIR,
     .is_typed_whole = true},
    {.word = {"et-si", "whatif"},
     .arguments = {"COMMANDE", "COMMAND"},
     .meaning = {"ce qu'elle changerait, sans rien faire\u202F; annuler, refaire et corriger aussi",
                 "what it would change, and nothing is done; undo, redo and correct too"},
     .run = command_what_if,
     .group = GROUP_REPAIR},
    {.word = {"compter", "count"},
     .arguments = {"QUI 3x500 2x100 ...", "WHO 3x500 2x100 ..."},
     .meaning = {"compare les billets de la boîte avec le compte, et dit d'où l'écart peut venir",
                 "compares the notes in the box with the account, and says where the gap may come from"},
     .run = command_count,
     .complete = complete_accounts,
     .group = GROUP_REPAIR},
    {.word = {"signet", "mark"},
     .arguments = {"[NOM]", "[NAME]"},
     .meaning = {"retient cet endroit de la soirée\u202F; seul\u00A0: les signets",
                 "remembers this point of the evening; alone: the bookmarks"},
     .run = command_mark,
     .group = GROUP_REPAIR},
    {.word = {"revenir", "back"},
     .arguments = {"NOM | N", "NAME | N"},
     .meaning = {"annule jusqu'à ce signet\u202F; N\u00A0: comme après la commande N, même annulée depuis",
                 "undoes back to that bookmark; N: as after command N, even one undone since"},
     .run = command_back,
     .complete = complete_marks,
     .group = GROUP_REPAIR,
     .is_typed_whole = true},
    {.word = {"note", "note"},
     .arguments = {"[TEXTE]", "[TEXT]"},
     .meaning = {"une remarque dans l'historique\u202F; seul\u00A0: les remarques",
                 "a remark in the history; alone: the remarks"},
     .run = command_note,
     .group = GROUP_REPAIR},
    {.word = {"maison", "house"},
     .arguments = {"[FICHIER | sans NOM]", "[FILE | without NAME]"},
     .meaning = {"les règles maison\u202F; en met une, en enlève une",
                 "the house rules; lays one on, takes one off"},
     .run = command_house,
     .group = GROUP_RULES},
    {.word = {"recharger", "reload"},
     .arguments = {"[NOM]", "[NAME]"},
     .meaning = {"prend les règles maison telles que leurs fichiers les disent maintenant",
                 "takes the house rules as their files say them now"},
     .run = command_reload,
     .complete = complete_houses,
     .group = GROUP_RULES},
    {.word = {"boîte", "box"},
     .arguments = {"[PAQUET [N TITRE CLÉ=VALEUR... | N -] | RÈGLE = VALEUR | garder]",
                   "[DECK [N TITLE KEY=VALUE... | N -] | RULE = VALUE | keep]"},
     .meaning = {"les cartes de votre boîte ; en tape une ; garder : ce que la soirée a appris d'elles",
                 "the cards of your box; types one in; keep: what the evening has learnt of them"},
     .run = command_box,
     .group = GROUP_RULES},
    {.word = {"suivant", "next"},
     .arguments = {"", ""},
     .meaning = {"répond ce qu'une ligne vide répond", "answers what an empty line answers"},
     .run = command_next,
     .group = GROUP_PROGRAM},
    {.word = {"lire", "read"},
     .arguments = {"[tout] FICHIER", "[all] FILE"},
     .meaning = {"fait les commandes d'un fichier, jusqu'à la première refusée\u202F; tout\u00A0: toutes ou aucune",
                 "does the commands of a file, down to the first that is refused; all: all of them or none"},
     .run = command_read,
     .group = GROUP_PROGRAM},
    {.word = {"sauver", "save"},
     .arguments = {"FICHIER", "FILE"},
     .meaning = {"écrit la partie dans un autre fichier, neuf, et continue là",
                 "writes the evening to another file, a new one, and goes on there"},
     .run = command_save,
     .group = GROUP_PROGRAM},
    {.word = {"langue", "lang"},
     .arguments = {"fr | en", "fr | en"},
     .meaning = {"la langue des phrases", "the language of the sentences"},
     .run = command_language,
     .complete = complete_languages,
     .group = GROUP_PROGRAM},
    {.word = {"indices", "hints"},
     .arguments = {"[oui | non]", "[on | off]"},
     .meaning = {"ce qui reste à taper, en gris", "what is still to be typed, in grey"},
     .run = command_hints,
     .group = GROUP_PROGRAM},
    {.word = {"chrono", "timing"},
     .arguments = {"[oui | non]", "[on | off]"},
     .meaning = {"dit le temps que prend chaque commande", "tells how long each command takes"},
     .run = command_time,
     .group = GROUP_PROGRAM},
    {.word = {"quitter", "quit"},
     .aliases = {"q", "exit"},
     .arguments = {"", ""},
     .meaning = {"laisse la partie où elle en est", "leaves the evening where it is"},
     .run = command_quit,
     .group = GROUP_PROGRAM,
     .is_typed_whole = true},
};

const Commands program_commands = {list, sizeof list / sizeof *list};

bool is_program_word(const char *typed)
{
    return command_find(&program_commands, typed);
}
