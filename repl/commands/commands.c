/* The program's own words, beside those of the game: one table, of which the help is made. */
#include "console_parts.h"

#include "text.h"
#include "text_names.h"

#include <ctype.h>
#include <string.h>

static const Command commands[] = {
    {{"aide", "help"},
     {"h"},
     {"[MOT]", "[WORD]"},
     {"ce qui peut se taper", "what can be typed"},
     command_help,
     NULL,
     GROUP_LOOK},
    {{"?", "?"},
     {NULL},
     {"[MOT]", "[WORD]"},
     {"ce qui peut se répondre ; ou ce que prend une commande",
      "what may be answered; or what a command takes"},
     command_explain,
     complete_commands,
     GROUP_LOOK},
    {{"??", "??"},
     {NULL},
     {"[MOT]", "[WORD]"},
     {"de même, avec les règles derrière", "the same, with the rules behind it"},
     command_explain_rules,
     NULL,
     GROUP_LOOK},
    {{"attendu", "awaited"},
     {NULL},
     {"", ""},
     {"ce qui est attendu, et de qui", "what is awaited, and of whom"},
     command_awaited,
     NULL,
     GROUP_LOOK},
    {{"fiche", "sheet"},
     {NULL},
     {"[JOUEUR]", "[PLAYER]"},
     {"tout ce qu'il a, ce qui est caché pour ses yeux seuls ; sans nom : la table sur une page",
      "all that he has, what is hidden for his eyes alone; without a name: the table on one page"},
     command_sheet,
     complete_players,
     GROUP_LOOK},
    {{"soldes", "balances"},
     {NULL},
     {"", ""},
     {"ce que chacun a", "who holds what"},
     command_balances,
     NULL,
     GROUP_LOOK},
    {{"vues", "views"},
     {NULL},
     {"", ""},
     {"les vues du jeu : leur nom les montre", "the views of the game: their names show them"},
     command_views,
     NULL,
     GROUP_LOOK},
    {{"historique", "history"},
     {"l", "log"},
     {"[tout] [N]", "[all] [N]"},
     {"les dernières commandes ; tout : aussi les annulées", "the last commands; all: those undone as well"},
     command_history,
     NULL,
     GROUP_LOOK},
    {{"pourquoi", "why"},
     {NULL},
     {"[NOM]", "[NAME]"},
     {"les commandes qui ont touché un compte, une pile, une carte, un fait ; seul : le dernier refus",
      "the commands that touched an account, a pile, a card, a fact; alone: the last refusal"},
     command_why,
     complete_accounts,
     GROUP_LOOK},
    {{"au", "at"},
     {NULL},
     {"N [VUE | = EXPRESSION]", "N [VIEW | = EXPRESSION]"},
     {"la table telle qu'elle était après la commande N", "the table as it was after command N"},
     command_at,
     NULL,
     GROUP_LOOK},
    {{"=", "="},
     {NULL},
     {"EXPRESSION", "EXPRESSION"},
     {"calcule, par exemple = sum(players, fortune)", "works it out, such as = sum(players, fortune)"},
     command_work_out,
     NULL,
     GROUP_LOOK},
    {{"requête", "query"},
     {NULL},
     {"[NOM [= EXPRESSION] | sans NOM]", "[NAME [= EXPRESSION] | without NAME]"},
     {"garde un calcul sous un nom ; seul : ceux qui sont gardés, avec leur valeur",
      "keeps an expression under a name; alone: those that are kept, with their values"},
     command_query,
     complete_queries,
     GROUP_LOOK},
    {{"seul", "alone"},
     {NULL},
     {"JOUEUR = EXPRESSION | pourquoi NOM | VUE", "PLAYER = EXPRESSION | why NAME | VIEW"},
     {"la même question, avec ce qui n'est que pour ses yeux : seul Bo pourquoi caisse de Bo",
      "the same question, with what is for his eyes alone: alone Bo why Bo"},
     command_alone,
     complete_players,
     GROUP_LOOK},
    {{"règles", "rules"},
     {NULL},
     {"[MOT]", "[WORD]"},
     {"les règles, leur valeur et d'où elles viennent", "the rules, their values and where they are from"},
     command_rules,
     NULL,
     GROUP_LOOK},
    {{"passation", "handover"},
     {NULL},
     {"", ""},
     {"ce que doit savoir qui prend la banque", "what whoever takes over the bank must know"},
     command_handover,
     NULL,
     GROUP_LOOK},
    {{"annuler", "undo"},
     {"u"},
     {"[N | tour | jusqu'à N]", "[N | turn | to N]"},
     {"la dernière commande n'a pas eu lieu, ou les N dernières",
      "the last command did not happen, or the last N"},
     command_undo,
     NULL,
     GROUP_REPAIR},
    {{"refaire", "redo"},
     {"r"},
     {"[N]", "[N]"},
     {"refait ce qui vient d'être annulé", "does again what was undone"},
     command_redo,
     NULL,
     GROUP_REPAIR},
    {{"corriger", "correct"},
     {NULL},
     {"N MONTANT [POURQUOI]", "N AMOUNT [WHY]"},
     {"la commande N a bougé un mauvais montant : la différence est rendue",
      "command N moved a wrong amount: the difference is given back"},
     command_correct,
     NULL,
     GROUP_REPAIR},
    {{"amender", "amend"},
     {NULL},
     {"N COMMANDE | N - | N + COMMANDE", "N COMMAND | N - | N + COMMAND"},
     {"N était une autre commande, ou aucune, ou il en manque une avant",
      "N was another command, or none, or one is missing before it"},
     command_amend,
     NULL,
     GROUP_REPAIR},
    {{"garder", "keep"},
     {NULL},
     {"", ""},
     {"fait ce que amender a essayé", "does what amend has tried"},
     command_keep,
     NULL,
     GROUP_REPAIR},
    {{"et-si", "whatif"},
     {NULL},
     {"COMMANDE", "COMMAND"},
     {"ce qu'elle changerait, sans rien faire ; annuler, refaire et corriger aussi",
      "what it would change, and nothing is done; undo, redo and correct too"},
     command_what_if,
     NULL,
     GROUP_REPAIR},
    {{"compter", "count"},
     {NULL},
     {"QUI 3x500 2x100 ...", "WHO 3x500 2x100 ..."},
     {"compare les billets de la boîte avec le compte, et dit d'où l'écart peut venir",
      "compares the notes in the box with the account, and says where the gap may come from"},
     command_count,
     complete_accounts,
     GROUP_REPAIR},
    {{"signet", "mark"},
     {NULL},
     {"[NOM]", "[NAME]"},
     {"retient cet endroit de la soirée ; seul : les signets",
      "remembers this point of the evening; alone: the bookmarks"},
     command_mark,
     NULL,
     GROUP_REPAIR},
    {{"revenir", "back"},
     {NULL},
     {"NOM | N", "NAME | N"},
     {"annule jusqu'à ce signet ; N : comme après la commande N, même annulée depuis",
      "undoes back to that bookmark; N: as after command N, even one undone since"},
     command_back,
     complete_marks,
     GROUP_REPAIR},
    {{"note", "note"},
     {NULL},
     {"[TEXTE]", "[TEXT]"},
     {"une remarque dans l'historique ; seul : les remarques", "a remark in the history; alone: the remarks"},
     command_note,
     NULL,
     GROUP_REPAIR},
    {{"maison", "house"},
     {NULL},
     {"[FICHIER | sans NOM]", "[FILE | without NAME]"},
     {"les règles maison ; en met une, en enlève une", "the house rules; lays one on, takes one off"},
     command_house,
     NULL,
     GROUP_RULES},
    {{"recharger", "reload"},
     {NULL},
     {"[NOM]", "[NAME]"},
     {"prend les règles maison telles que leurs fichiers les disent maintenant",
      "takes the house rules as their files say them now"},
     command_reload,
     complete_houses,
     GROUP_RULES},
    {{"boîte", "box"},
     {NULL},
     {"[PAQUET [N TITRE CLÉ=VALEUR... | N -] | RÈGLE = VALEUR | garder]",
      "[DECK [N TITLE KEY=VALUE... | N -] | RULE = VALUE | keep]"},
     {"les cartes de votre boîte ; en tape une ; garder : ce que la soirée a appris d'elles",
      "the cards of your box; types one in; keep: what the evening has learnt of them"},
     command_box,
     NULL,
     GROUP_RULES},
    {{"suivant", "next"},
     {NULL},
     {"", ""},
     {"répond ce qu'une ligne vide répond", "answers what an empty line answers"},
     command_next,
     NULL,
     GROUP_PROGRAM},
    {{"lire", "read"},
     {NULL},
     {"[tout] FICHIER", "[all] FILE"},
     {"fait les commandes d'un fichier, jusqu'à la première refusée ; tout : toutes ou aucune",
      "does the commands of a file, down to the first that is refused; all: all of them or none"},
     command_read,
     NULL,
     GROUP_PROGRAM},
    {{"sauver", "save"},
     {NULL},
     {"FICHIER", "FILE"},
     {"écrit la partie dans un autre fichier, neuf, et continue là",
      "writes the evening to another file, a new one, and goes on there"},
     command_save,
     NULL,
     GROUP_PROGRAM},
    {{"langue", "lang"},
     {NULL},
     {"fr | en", "fr | en"},
     {"la langue des phrases", "the language of the sentences"},
     command_language,
     complete_languages,
     GROUP_PROGRAM},
    {{"indices", "hints"},
     {NULL},
     {"[oui | non]", "[on | off]"},
     {"ce qui reste à taper, en gris", "what is still to be typed, in grey"},
     command_hints,
     NULL,
     GROUP_PROGRAM},
    {{"chrono", "timing"},
     {NULL},
     {"[oui | non]", "[on | off]"},
     {"dit le temps que prend chaque commande", "tells how long each command takes"},
     command_time,
     NULL,
     GROUP_PROGRAM},
    {{"quitter", "quit"},
     {"q", "exit"},
     {"", ""},
     {"laisse la partie où elle en est", "leaves the evening where it is"},
     command_quit,
     NULL,
     GROUP_PROGRAM},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

/* Accents and case are nothing; but a capital letter alone is somebody's initial, or a token: no word of
 * ours. */
static bool is_word(const char *typed, const char *word)
{
    bool is_capital = isupper((unsigned char)typed[0]) && typed[1] == '\0';
    return word && !is_capital && name_is(typed, word);
}

static bool is_spelt(const char *typed, const char *word)
{
    return word && strcmp(typed, word) == 0;
}

static const Command *find_by(const char *typed, bool (*is_one)(const char *typed, const char *word))
{
    for (size_t i = 0; i < COMMANDS; i++) {
        const Command *command = &commands[i];
        if (is_one(typed, command->word.french) || is_one(typed, command->word.english) ||
            is_one(typed, command->aliases[0]) || is_one(typed, command->aliases[1]))
            return command;
    }
    return NULL;
}

/* Most words are typed as they are spelt, and then need not be folded. */
const Command *command_find(const char *typed)
{
    const Command *command = find_by(typed, is_spelt);
    return command ? command : find_by(typed, is_word);
}

bool command_is_typed_whole(const Command *command)
{
    static void (*const ends[])(Console *, const char *, const char *) = {command_undo, command_keep,
                                                                          command_back, command_quit};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        if (command->run == ends[i]) return true;
    }
    return false;
}

bool command_takes_nothing(const Command *command)
{
    return *command->arguments.french == '\0';
}

static const char *word_in(Language language, const Command *command)
{
    return language_pick(language, command->word.french, command->word.english);
}

void command_words(Language language, Buffer *words)
{
    for (size_t i = 0; i < COMMANDS; i++) {
        buffer_text(words, word_in(language, &commands[i]));
        buffer_byte(words, '\n');
    }
}

static bool is_alias(const Command *command, const char *typed)
{
    return is_word(typed, command->aliases[0]) || is_word(typed, command->aliases[1]);
}

void command_words_from(Language language, const char *typed, Buffer *words)
{
    for (size_t i = 0; i < COMMANDS; i++) {
        const char *word = word_in(language, &commands[i]);
        if (!is_alias(&commands[i], typed) && !name_begins_with(word, typed)) continue;
        buffer_text(words, word);
        buffer_byte(words, '\n');
    }
}

/* --- what may stand behind them --------------------------------------------------------------------- */

static void add_names(const Table *table, NameKind kind, Buffer *words)
{
    for (int32_t i = 0; i < table_count(table, kind); i++) {
        buffer_text(words, table_name(table, kind, i));
        buffer_byte(words, '\n');
    }
}

void complete_players(Console *console, Buffer *words)
{
    add_names(session_table(console->session), NAME_PLAYER, words);
}

void complete_accounts(Console *console, Buffer *words)
{
    add_names(session_table(console->session), NAME_ACCOUNT, words);
}

void complete_houses(Console *console, Buffer *words)
{
    const Houses *houses = session_houses(console->session);
    for (size_t i = 0; i < houses->count; i++) {
        buffer_text(words, house_name(houses->list[i]));
        buffer_byte(words, '\n');
    }
}

void complete_commands(Console *console, Buffer *words)
{
    command_words(console->screen.language, words);
}

void complete_languages(Console *console, Buffer *words)
{
    (void)console;
    buffer_text(words, "fr\nen\n");
}

/* --- help ------------------------------------------------------------------------------------------- */

enum { MEANING_AT = 36 }; /* column of the help */

static void help_line(Console *console, const Command *command)
{
    Buffer *out = &console->out;
    size_t begin = out->length;
    buffer_text(out, "  ");
    buffer_text(out, console_pick(console, command->word.french, command->word.english));
    const char *arguments = console_pick(console, command->arguments.french, command->arguments.english);
    for (int i = 0; i < ALIASES && command->aliases[i]; i++) {
        buffer_text(out, ", ");
        buffer_text(out, command->aliases[i]);
    }
    if (*arguments) buffer_byte(out, ' ');
    buffer_text(out, arguments);
    size_t width = out->failed ? 0 : text_width(out->bytes + begin, out->length - begin);
    bool has_room = width < MEANING_AT;
    if (!has_room) buffer_byte(out, '\n');
    for (width = has_room ? width : 0; width < MEANING_AT; width++)
        buffer_byte(out, ' ');
    buffer_byte(out, ' ');
    console_say(console, command->meaning.french, command->meaning.english);
    buffer_byte(out, '\n');
}

static void help_with_views(Console *console)
{
    GameTrouble in_game;
    Buffer names = {0};
    Game *game = session_game(console->session);
    GameResult result = game_view_names(game, session_table(console->session), &names, &in_game);
    if (result == GAME_OK && names.length > 0) {
        console_say(console, "Ses vues, par leur nom\u00A0:\n ", "Its views, by their names:\n ");
        for (size_t i = 0; i < names.length; i++) {
            if (i == 0 || names.bytes[i - 1] == '\n') buffer_byte(&console->out, ' ');
            if (names.bytes[i] != '\n') buffer_byte(&console->out, names.bytes[i]);
        }
        buffer_byte(&console->out, '\n');
    }
    buffer_done(&names);
}

static void help_with_game(Console *console)
{
    GameTrouble in_game;
    console_say(console, "Au jeu :\n", "In the game:\n");
    game_help(session_game(console->session), session_table(console->session), &console->out, &in_game);
    buffer_byte(&console->out, '\n');
    help_with_views(console);
}

static void help_with_group(Console *console, CommandGroup group)
{
    static const Both headings[] = {
        [GROUP_LOOK] = {"Pour voir\u00A0:\n", "To look:\n"},
        [GROUP_REPAIR] = {"Pour réparer\u00A0:\n", "To put right:\n"},
        [GROUP_RULES] = {"Règles maison et cartes de la boîte\u00A0:\n",
                         "House rules, and the cards of the box:\n"},
        [GROUP_PROGRAM] = {"Au programme\u00A0:\n", "To the program:\n"},
    };
    console_say(console, headings[group].french, headings[group].english);
    for (size_t i = 0; i < COMMANDS; i++) {
        if (commands[i].group == group) help_line(console, &commands[i]);
    }
}

static void help_with_all(Console *console)
{
    if (session_game(console->session)) help_with_game(console);
    for (CommandGroup group = GROUP_LOOK; group <= GROUP_PROGRAM; group++)
        help_with_group(console, group);
    console_say(console,
                "Où le jeu a le même mot, : devant est pour le programme\u202F; aide MOT en dit plus.\n",
                "Where the game has the same word, : before it is for the program; help WORD says more.\n");
}

/* Of a word of both, what the game does with it: that is what it does when it is typed. */
void command_help(Console *console, const char *argument, const char *line)
{
    const Command *command = command_find(argument);
    if (*argument == '\0')
        help_with_all(console);
    else if (command && !is_game_word(console, argument))
        help_line(console, command);
    else
        command_explain(console, argument, line);
}

void command_language(Console *console, const char *argument, const char *line)
{
    (void)line;
    Language language;
    if (!language_read(argument, &language)) {
        console_refuse_text(console, "fr ou en, pas « %s »", "fr or en, not '%s'", argument);
        return;
    }
    console->screen.language = language;
    session_set_language(console->session, language);
    console_say(console, "on parle français\n", "English is spoken\n");
}

void command_next(Console *console, const char *argument, const char *line)
{
    (void)argument;
    (void)line;
    Trouble trouble;
    SessionLine empty = {.text = ""};
    if (!console_play(console, &empty, &trouble)) console_refuse(console, &trouble);
}

void command_quit(Console *console, const char *argument, const char *line)
{
    (void)argument;
    (void)line;
    console->is_over = true;
}
