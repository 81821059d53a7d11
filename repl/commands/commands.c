#include "commands.h"

#include "amend_choice.h"
#include "command_alone.h"
#include "command_amend.h"
#include "command_box.h"
#include "command_check.h"
#include "command_clock.h"
#include "command_correct.h"
#include "command_count.h"
#include "command_curve.h"
#include "command_help.h"
#include "command_history.h"
#include "command_house.h"
#include "command_look.h"
#include "command_marks.h"
#include "command_phones.h"
#include "command_program.h"
#include "command_query.h"
#include "command_read.h"
#include "command_report.h"
#include "command_rule.h"
#include "command_sheet.h"
#include "command_summary.h"
#include "command_undo.h"
#include "command_what_if.h"
#include "first_words.h"
#include "program_seats.h"
#include "undo_asked.h"

#include <stdlib.h>

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

/* What the game explains, though it is no command. */
static void add_topics(Console *console, Buffer *words)
{
    GameTrouble in_game;
    Game *game = session_game(console->session);
    const char *language = language_code(console->screen.language);
    if (game && game_topic_words(game, session_table(console->session), language, words, &in_game) == GAME_OK)
        buffer_byte(words, '\n');
}

static void complete_help(Console *console, Buffer *words)
{
    static const Both all = {"tout", "all"};
    add_topics(console, words);
    buffer_text(words, language_pick(console->screen.language, all.french, all.english));
    buffer_byte(words, '\n');
    add_game_words(console, console->screen.language, words);
    command_words(console->commands, console->screen.language, words);
}

static void complete_explained(Console *console, Buffer *words)
{
    add_topics(console, words);
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
     .arguments = {"[tout | MOT]", "[all | WORD]"},
     .meaning = PHRASE_COMMANDS_WHAT_CAN_BE_TYPED,
     .run = command_help,
     .complete = complete_help,
     .group = GROUP_LOOK,
     .may_end_in_ask = true},
    {.word = {"?", "?"},
     .arguments = {"[MOT]", "[WORD]"},
     .meaning = PHRASE_COMMANDS_WHAT_MAY_BE_ANSWERED_WHAT,
     .run = command_explain,
     .complete = complete_explained,
     .group = GROUP_LOOK,
     .may_end_in_ask = true},
    {.word = {"??", "??"},
     .arguments = {"[MOT]", "[WORD]"},
     .meaning = PHRASE_COMMANDS_THE_SAME_WITH_THE_RULES,
     .run = command_explain_rules,
     .complete = complete_explained,
     .group = GROUP_LOOK,
     .may_end_in_ask = true},
    {.word = {"attendu", "awaited"},
     .arguments = {"", ""},
     .meaning = PHRASE_COMMANDS_WHAT_IS_AWAITED_AND_OF,
     .run = command_awaited,
     .group = GROUP_LOOK},
    {.word = {"fiche", "sheet"},
     .arguments = {"[JOUEUR]", "[PLAYER]"},
     .meaning = PHRASE_COMMANDS_ALL_THAT_HE_HAS_WHAT,
     .run = command_sheet,
     .complete = complete_players,
     .group = GROUP_LOOK},
    {.word = {"soldes", "balances"},
     .arguments = {"", ""},
     .meaning = PHRASE_COMMANDS_WHO_HOLDS_WHAT,
     .run = command_balances,
     .group = GROUP_LOOK,
     .only_looks = true},
    {.word = {"horloge", "clock"},
     .arguments = {"", ""},
     .meaning = PHRASE_COMMANDS_HOW_LONG_IT_HAS_TAKEN,
     .run = command_clock,
     .group = GROUP_LOOK},
    {.word = {"vues", "views"},
     .arguments = {"", ""},
     .meaning = PHRASE_COMMANDS_THE_VIEWS_OF_THE_GAME,
     .run = command_views,
     .group = GROUP_LOOK,
     .only_looks = true},
    {.word = {"historique", "history"},
     .aliases = {"l", "log"},
     .arguments = {"[tout] [N | MOTS]", "[all] [N | WORDS]"},
     .meaning = PHRASE_COMMANDS_THE_LAST_COMMANDS_ALL_THOSE,
     .run = command_history,
     .group = GROUP_LOOK,
     .only_looks = true},
    {.word = {"pourquoi", "why"},
     .arguments = {"[NOM [SORTE] | MOTS | N]", "[NAME [KIND] | WORDS | N]"},
     .meaning = PHRASE_COMMANDS_THE_COMMANDS_THAT_TOUCHED_AN,
     .run = command_why,
     .complete = complete_accounts,
     .group = GROUP_LOOK,
     .only_looks = true},
    {.word = {"bilan", "summary"},
     .arguments = {"[NOM]", "[NAME]"},
     .meaning = PHRASE_COMMANDS_WHERE_MONEY_CAME_FROM_AND,
     .run = command_summary,
     .complete = complete_players,
     .group = GROUP_LOOK,
     .only_looks = true},
    {.word = {"courbe", "curve"},
     .arguments = {"[QUI | QUOI]... [depuis tour 3 | N] [par tour] [= EXPRESSION]",
                   "[WHO | WHAT]... [since turn 3 | N] [by turn] [= EXPRESSION]"},
     .meaning = PHRASE_COMMANDS_HOW_IT_WENT_DRAWN,
     .run = command_curve,
     .complete = complete_curve,
     .group = GROUP_LOOK,
     .only_looks = true},
    {.word = {"comparer", "compare"},
     .arguments = {"JOUEUR JOUEUR... [depuis tour 3]", "PLAYER PLAYER... [since turn 3]"},
     .meaning = PHRASE_COMMANDS_PLAYERS_BESIDE_EACH_OTHER,
     .run = command_compare,
     .complete = complete_players,
     .group = GROUP_LOOK,
     .only_looks = true},
    {.word = {"rapport", "report"},
     .arguments = {"[tout]", "[all]"},
     .meaning = PHRASE_COMMANDS_THE_EVENING_AS_A_PAGE,
     .run = command_report,
     .group = GROUP_LOOK,
     .only_looks = true},
    {.word = {"au", "at"},
     .arguments = {"N [VUE | = EXPRESSION]", "N [VIEW | = EXPRESSION]"},
     .meaning = PHRASE_COMMANDS_THE_TABLE_AS_IT_WAS,
     .run = command_at,
     .group = GROUP_LOOK},
    {.word = {"=", "="},
     .arguments = {"EXPRESSION", "EXPRESSION"},
     .meaning = PHRASE_COMMANDS_WORKS_IT_OUT_SUCH_AS,
     .run = command_work_out,
     .group = GROUP_LOOK,
     .may_end_in_ask = true,
     .only_looks = true},
    {.word = {"requête", "query"},
     .arguments = {"[NOM [= EXPRESSION] | sans NOM]", "[NAME [= EXPRESSION] | without NAME]"},
     .meaning = PHRASE_COMMANDS_KEEPS_AN_EXPRESSION_UNDER_A,
     .run = command_query,
     .complete = complete_queries,
     .group = GROUP_LOOK},
    {.word = {"seul", "alone"},
     .arguments = {"JOUEUR = EXPRESSION | bilan | pourquoi NOM | VUE",
                   "PLAYER = EXPRESSION | summary | why NAME | VIEW"},
     .meaning = PHRASE_COMMANDS_THE_SAME_QUESTION_WITH_WHAT,
     .run = command_alone,
     .complete = complete_players,
     .group = GROUP_LOOK},
    {.word = {"conseil", "advice"},
     .arguments = {"JOUEUR", "PLAYER"},
     .meaning = PHRASE_COMMANDS_WHAT_A_SAGE_WOULD_SAY,
     .run = command_advice,
     .complete = complete_players,
     .group = GROUP_LOOK},
    {.word = {"règles", "rules"},
     .arguments = {"[MOT | garder NOM]", "[WORD | keep NAME]"},
     .meaning = PHRASE_COMMANDS_THE_RULES_THEIR_VALUES_AND,
     .run = command_rules,
     .complete = complete_rules,
     .group = GROUP_LOOK,
     .only_looks = true},
    {.word = {"passation", "handover"},
     .arguments = {"", ""},
     .meaning = PHRASE_COMMANDS_WHAT_WHOEVER_TAKES_OVER_THE,
     .run = command_handover,
     .group = GROUP_LOOK},
    {.word = {"annuler", "undo"},
     .aliases = {"u"},
     .arguments = {"[N | tour | manche | jusqu'à N]", "[N | turn | round | to N]"},
     .meaning = PHRASE_COMMANDS_THE_LAST_COMMAND_DID_NOT,
     .run = command_undo,
     .group = GROUP_REPAIR,
     .is_typed_whole = true,
     .preview = preview_undo},
    {.word = {"refaire", "redo"},
     .aliases = {"r"},
     .arguments = {"[N]", "[N]"},
     .meaning = PHRASE_COMMANDS_DOES_AGAIN_WHAT_WAS_UNDONE,
     .run = command_redo,
     .group = GROUP_REPAIR,
     .preview = preview_redo},
    {.word = {"corriger", "correct"},
     .arguments = {"N MONTANT [POURQUOI] | N COMMANDE", "N AMOUNT [WHY] | N COMMAND"},
     .meaning = PHRASE_COMMANDS_COMMAND_N_MOVED_A_WRONG,
     .run = command_correct,
     .group = GROUP_REPAIR,
     .may_end_in_ask = true,
     .preview = preview_correct},
    {.word = {"amender", "amend"},
     .arguments = {"[N | MOTS] [COMMANDE | -] | avant N COMMANDE | --règles | sauter",
                   "[N | WORDS] [COMMAND | -] | before N COMMAND | --rules | skip"},
     .meaning = PHRASE_COMMANDS_N_WAS_ANOTHER_COMMAND_OR,
     .run = command_amend,
     .complete = complete_amended,
     .group = GROUP_REPAIR,
     .may_end_in_ask = true},
    {.word = {"garder", "keep"},
     .arguments = {"[N | MOTS] [COMMANDE | -]", "[N | WORDS] [COMMAND | -]"},
     .meaning = PHRASE_COMMANDS_DOES_WHAT_AMEND_HAS_TRIED,
     .run = command_keep,
     .complete = complete_amended,
     .group = GROUP_REPAIR,
     .may_end_in_ask = true,
     .is_typed_whole = true},
    {.word = {"et-si", "whatif"},
     .arguments = {"COMMANDE [puis COMMANDE]... | lire FICHIER", "COMMAND [then COMMAND]... | read FILE"},
     .meaning = PHRASE_COMMANDS_WHAT_IT_WOULD_CHANGE_AND,
     .run = command_what_if,
     .group = GROUP_REPAIR},
    {.word = {"contrôler", "check"},
     .arguments = {"", ""},
     .meaning = PHRASE_COMMANDS_ALL_THAT_CAN_BE_CHECKED,
     .run = command_check,
     .group = GROUP_REPAIR},
    {.word = {"compter", "count"},
     .arguments = {"QUI 3x500 2x100 ...", "WHO 3x500 2x100 ..."},
     .meaning = PHRASE_COMMANDS_COMPARES_THE_NOTES_IN_THE,
     .run = command_count,
     .complete = complete_accounts,
     .group = GROUP_REPAIR},
    {.word = {"signet", "mark"},
     .arguments = {"[NOM]", "[NAME]"},
     .meaning = PHRASE_COMMANDS_REMEMBERS_THIS_POINT_OF_THE,
     .run = command_mark,
     .group = GROUP_REPAIR},
    {.word = {"revenir", "back"},
     .arguments = {"NOM | N", "NAME | N"},
     .meaning = PHRASE_COMMANDS_UNDOES_BACK_TO_THAT_BOOKMARK,
     .run = command_back,
     .complete = complete_marks,
     .group = GROUP_REPAIR,
     .is_typed_whole = true},
    {.word = {"note", "note"},
     .arguments = {"[TEXTE]", "[TEXT]"},
     .meaning = PHRASE_COMMANDS_A_REMARK_IN_THE_HISTORY,
     .run = command_note,
     .group = GROUP_REPAIR,
     .may_end_in_ask = true},
    {.word = {"règle", "rule"},
     .arguments = {"[NOM [VALEUR | -]]", "[NAME [VALUE | -]]"},
     .meaning = PHRASE_COMMANDS_CHANGES_A_RULE_FOR_TONIGHT,
     .run = command_rule,
     .is_like_another = true,
     .complete = complete_rules,
     .group = GROUP_RULES},
    {.word = {"maison", "house"},
     .arguments = {"[FICHIER | sans NOM | montrer]", "[FILE | without NAME | show]"},
     .meaning = PHRASE_COMMANDS_THE_HOUSE_RULES_LAYS_ONE,
     .run = command_house,
     .complete = complete_kept_houses,
     .group = GROUP_RULES},
    {.word = {"recharger", "reload"},
     .arguments = {"[NOM]", "[NAME]"},
     .meaning = PHRASE_COMMANDS_TAKES_THE_HOUSE_RULES_AS,
     .run = command_reload,
     .complete = complete_houses,
     .group = GROUP_RULES},
    {.word = {"boîte", "box"},
     .arguments = {"[PAQUET [N TITRE CLÉ=VALEUR... | N -] | RÈGLE = VALEUR | garder]",
                   "[DECK [N TITLE KEY=VALUE... | N -] | RULE = VALUE | keep]"},
     .meaning = PHRASE_COMMANDS_THE_CARDS_OF_YOUR_BOX,
     .run = command_box,
     .group = GROUP_RULES,
     .may_end_in_ask = true},
    {.word = {"suivant", "next"},
     .arguments = {"", ""},
     .meaning = PHRASE_COMMANDS_ANSWERS_WHAT_AN_EMPTY_LINE,
     .run = command_next,
     .group = GROUP_PROGRAM},
    {.word = {"encore", "again"},
     .arguments = {"", ""},
     .meaning = PHRASE_COMMANDS_DOES_THE_LAST_COMMAND_ONCE_MORE,
     .run = command_again,
     .group = GROUP_PROGRAM},
    {.word = {"téléphones", "phones"},
     .arguments = {"[JOUEUR | sans JOUEUR | peuvent voir, sceller, répondre, proposer, annoncer | ouvrent "
                   "mot, seuls | adresse N | stop]",
                   "[PLAYER | without PLAYER | may see, seal, answer, propose, announce | open word, alone | "
                   "address N | stop]"},
     .meaning = PHRASE_COMMANDS_A_BOARD_AND_PHONES,
     .run = command_phones,
     .complete = complete_phones,
     .group = GROUP_PROGRAM},
    {.word = {"accepter", "accept"},
     .arguments = {"[N]", "[N]"},
     .meaning = PHRASE_COMMANDS_LETS_A_PHONE_IN,
     .run = command_accept,
     .group = GROUP_PROGRAM,
     .is_typed_whole = true},
    {.word = {"lire", "read"},
     .arguments = {"[tout] FICHIER", "[all] FILE"},
     .meaning = PHRASE_COMMANDS_DOES_THE_COMMANDS_OF_A,
     .run = command_read,
     .group = GROUP_PROGRAM},
    {.word = {"sauver", "save"},
     .arguments = {"FICHIER", "FILE"},
     .meaning = PHRASE_COMMANDS_WRITES_THE_EVENING_TO_ANOTHER,
     .run = command_save,
     .group = GROUP_PROGRAM},
    {.word = {"langue", "lang"},
     .arguments = {"fr | en", "fr | en"},
     .meaning = PHRASE_COMMANDS_THE_LANGUAGE_OF_THE_SENTENCES,
     .run = command_language,
     .complete = complete_languages,
     .group = GROUP_PROGRAM},
    {.word = {"indices", "hints"},
     .arguments = {"[oui | non]", "[on | off]"},
     .meaning = PHRASE_COMMANDS_WHAT_IS_STILL_TO_BE,
     .run = command_hints,
     .group = GROUP_PROGRAM},
    {.word = {"chrono", "timing"},
     .arguments = {"[oui | non]", "[on | off]"},
     .meaning = PHRASE_COMMANDS_TELLS_HOW_LONG_EACH_COMMAND,
     .run = command_time,
     .group = GROUP_PROGRAM},
    {.word = {"cloche", "bell"},
     .arguments = {"[oui | non | MINUTES]", "[on | off | MINUTES]"},
     .meaning = PHRASE_COMMANDS_THE_BELL,
     .run = command_bell,
     .group = GROUP_PROGRAM},
    {.word = {"quitter", "quit"},
     .aliases = {"q", "exit"},
     .arguments = {"", ""},
     .meaning = PHRASE_COMMANDS_LEAVES_THE_EVENING_WHERE_IT,
     .run = command_quit,
     .group = GROUP_PROGRAM,
     .is_typed_whole = true},
};

const Commands program_commands = {list, sizeof list / sizeof *list};

bool is_program_word(const char *typed)
{
    return command_is_word(&program_commands, typed);
}

void console_done(Console *console)
{
    console_forget_amendment(console);
    console_forget_undo(console);
    buffer_done(&console->tried);
    free(console->doubted);
    buffer_done(&console->out);
    buffer_done(&console->postings);
    buffer_done(&console->tables);
    buffer_done(&console->awaited);
    buffer_done(&console->refused_line);
    buffer_done(&console->kept_line);
    buffer_done(&console->asked);
    buffer_done(&console->wishes);
    buffer_done(&console->seat_reasons);
}
