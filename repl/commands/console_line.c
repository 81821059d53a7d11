/* What a line means: a word of the game, a word of the program, a view, an answer. */
#include "console_parts.h"

#include "text.h"
#include "text_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- words ------------------------------------------------------------------------------------------ */

typedef struct {
    Buffer text;
    const char **list;
    size_t count;
} Words;

static void add_game_words(Console *console, Language language, Buffer *words)
{
    GameTrouble in_game;
    Game *game = session_game(console->session);
    Table *table = session_table(console->session);
    if (!game || game_command_words(game, table, language_code(language), words, &in_game) != GAME_OK) return;
    buffer_byte(words, '\n');
}

static void add_views(Console *console, Buffer *words)
{
    GameTrouble in_game;
    Game *game = session_game(console->session);
    if (!game || game_view_names(game, session_table(console->session), words, &in_game) != GAME_OK) return;
    buffer_byte(words, '\n');
}

static bool split_words(Words *words)
{
    size_t lines = 0;
    buffer_byte(&words->text, '\0');
    if (words->text.failed) return false;
    for (size_t i = 0; i < words->text.length; i++)
        lines += words->text.bytes[i] == '\n';
    words->list = calloc(lines + 1, sizeof *words->list);
    if (!words->list) return false;
    for (char *at = words->text.bytes; *at;) {
        char *end = strchr(at, '\n');
        if (end) *end = '\0';
        if (*at) words->list[words->count++] = at;
        if (!end) break;
        at = end + 1;
    }
    return true;
}

static void words_done(Words *words)
{
    buffer_done(&words->text);
    free(words->list);
}

/* Every word that a line may begin with, in that language: of the game, its views, of the program. */
static bool all_words(Console *console, Language language, bool is_program, Words *words)
{
    *words = (Words){.count = 0};
    if (!is_program) add_game_words(console, language, &words->text);
    if (!is_program) add_views(console, &words->text);
    command_words(language, &words->text);
    if (split_words(words)) return true;
    words_done(words);
    return false;
}

static bool has_word(const Words *words, const char *typed)
{
    for (size_t i = 0; i < words->count; i++) {
        if (name_is(typed, words->list[i])) return true;
    }
    return false;
}

bool is_game_word(Console *console, const char *typed)
{
    GameTrouble in_game;
    bool is_one;
    Game *game = session_game(console->session);
    if (!game) return false;
    GameResult result = game_is_command(game, session_table(console->session), typed, &is_one, &in_game);
    return result == GAME_OK && is_one;
}

static bool is_view(Console *console, const char *typed)
{
    Words words = {.count = 0};
    add_views(console, &words.text);
    bool is_one = split_words(&words) && has_word(&words, typed);
    words_done(&words);
    return is_one;
}

/* --- lines ------------------------------------------------------------------------------------------ */

typedef struct {
    char word[64];
    const char *rest; /* behind it */
} Split;

static Split split_line(const char *line)
{
    Split split = {.word = ""};
    size_t length = strcspn(line, " \t");
    if (line[0] == '=') length = 1;
    snprintf(split.word, sizeof split.word, "%.*s", length < sizeof split.word ? (int)length : 0, line);
    split.rest = line + length;
    while (*split.rest == ' ' || *split.rest == '\t')
        split.rest++;
    return split;
}

typedef enum { PLAINLY, FORCED, FOR_PROGRAM } Manner; /* ! before a line, or : */

/* Does the line if its first word is one, letter for letter; accents and case are nothing. */
static bool run_word(Console *console, const Split *split, const char *line, Manner manner)
{
    Trouble trouble;
    if (manner != FOR_PROGRAM && is_game_word(console, split->word)) {
        SessionLine typed = {.text = line, .is_forced = manner == FORCED};
        if (console_do_sealed(console, split->word, &typed)) return true;
        if (!console_play(console, &typed, &trouble)) console_refuse(console, &trouble);
        return true;
    }
    if (manner == FORCED) return false;
    const Command *command = command_find(split->word);
    if (command && command_takes_nothing(command) && *split->rest) {
        console_refuse_text(console, "derrière %s il ne vient rien", "nothing stands behind %s", split->word);
        return true;
    }
    if (command) {
        command->run(console, split->rest, line);
        return true;
    }
    if (!is_view(console, split->word)) return false;
    show_view(console, session_table(console->session), split->word, *split->rest ? split->rest : NULL);
    return true;
}

/* The name of the player of whom that is the name or its only beginning, or of the account of that very name:
 * the bank may be asked too. NULL if there is none. */
static const char *named(const Table *table, const char *typed)
{
    enum { PLAYERS_MAX = 64 };
    const char *names[PLAYERS_MAX];
    size_t index;
    int32_t count = table_count(table, NAME_PLAYER);
    for (int32_t i = 0; i < count && i < PLAYERS_MAX; i++)
        names[i] = table_name(table, NAME_PLAYER, i);
    NameMatch match = count <= PLAYERS_MAX ? name_match(typed, names, (size_t)count, &index) : MATCH_NONE;
    if (match == MATCH_EXACT || match == MATCH_BEGINNING) return names[index];
    int32_t account = table_find(table, NAME_ACCOUNT, typed, strlen(typed));
    return account == NO_INDEX ? NULL : table_name(table, NAME_ACCOUNT, account);
}

bool find_speaker(const Table *table, const char **line, char who[TABLE_NAME_MAX + 1])
{
    const char *colon = strchr(*line, ':');
    if (!colon || colon == *line || colon - *line > TABLE_NAME_MAX) return false;
    size_t length = (size_t)(colon - *line);
    while (length > 0 && (*line)[length - 1] == ' ')
        length--;
    snprintf(who, TABLE_NAME_MAX + 1, "%.*s", (int)length, *line);
    const char *name = named(table, who);
    if (!name) return false;
    snprintf(who, TABLE_NAME_MAX + 1, "%s", name);
    for (*line = colon + 1; **line == ' ';)
        (*line)++;
    return true;
}

/* Appends those that begin so, with a comma between them, and returns how many they are. */
static size_t add_beginning(const Words *words, const char *typed, Buffer *list)
{
    size_t count = 0;
    for (size_t i = 0; i < words->count; i++) {
        if (!name_begins_with(words->list[i], typed)) continue;
        if (count++ > 0) buffer_text(list, ", ");
        buffer_text(list, words->list[i]);
    }
    return count;
}

static void list_candidates(Console *console, const Words *words, const char *typed)
{
    Buffer list = {0};
    add_beginning(words, typed, &list);
    const char *text = buffer_string(&list);
    console_refuse_text(console, "lequel ? %s", "which? %s", text ? text : "...");
    buffer_done(&list);
}

enum {
    GUESSED_MIN = 2,  /* letters of a word that is begun: one alone is an answer, such as a name */
    STEM_LETTERS = 2, /* that another form of a word begins with */
    ALIKE_MAX = 4,    /* more words than that are no help */
};

/* The line with that word in the place of its first. */
static void run_with(Console *console, const char *word, const Split *split, Manner manner)
{
    Buffer whole = {0};
    buffer_text(&whole, word);
    if (*split->rest) buffer_byte(&whole, ' ');
    buffer_text(&whole, split->rest);
    const char *line = buffer_string(&whole);
    if (line) {
        Split expanded = split_line(line);
        run_word(console, &expanded, line, manner);
    }
    buffer_done(&whole);
}

/* A word of the program that ends something, or takes it away, is not guessed. */
static bool must_be_whole(Console *console, const char *word, Manner manner)
{
    const Command *command = command_find(word);
    return command && command_is_typed_whole(command) &&
           (manner == FOR_PROGRAM || !is_game_word(console, word));
}

/* The first word is the beginning of one of that language, or of several, or nearly one; very nearly, where
 * the table speaks the other. */
static bool guess_in(Console *console, Language language, const Split *split, Manner manner)
{
    Words words;
    size_t index;
    bool is_guessed = true;
    if (strlen(split->word) < GUESSED_MIN) return false;
    if (!all_words(console, language, manner == FOR_PROGRAM, &words)) return false;
    NameMatch match = name_match(split->word, words.list, words.count, &index);
    size_t slips = name_slips(split->word);
    if (slips > 1 && language != console->screen.language) slips = 1;
    if (match == MATCH_BEGINNING && must_be_whole(console, words.list[index], manner)) {
        console_refuse_text(console, "tapez %s en entier, si c'est cela", "type %s whole, if that is meant",
                            words.list[index]);
    } else if (match == MATCH_BEGINNING) {
        run_with(console, words.list[index], split, manner);
    } else if (match == MATCH_AMBIGUOUS) {
        list_candidates(console, &words, split->word);
    } else if (slips > 0 && name_nearest(split->word, words.list, words.count, slips, &index)) {
        console_refuse_text(console, "commande inconnue ; vouliez-vous dire %s ?",
                            "unknown command; did you mean %s?", words.list[index]);
    } else {
        is_guessed = false;
    }
    words_done(&words);
    return is_guessed;
}

/* The bytes of the letters that the words it may stand for have in common with it. */
static size_t stem_length(const char *word)
{
    uint32_t point;
    size_t length = 0;
    for (int i = 0; i < STEM_LETTERS && word[length]; i++)
        length += text_decode(word + length, strlen(word + length), &point);
    return word[length] ? length : 0;
}

/* Another form of a word, such as paie for payer: those that begin alike are told, where they are few. */
static bool tell_alike(Console *console, const Split *split, Manner manner)
{
    Words words;
    Buffer stem = {0};
    Buffer list = {0};
    size_t length = stem_length(split->word);
    if (length == 0 || !all_words(console, console->screen.language, manner == FOR_PROGRAM, &words))
        return false;
    buffer_bytes(&stem, split->word, length);
    const char *begun = buffer_string(&stem);
    size_t count = begun ? add_beginning(&words, begun, &list) : 0;
    bool is_told = count > 0 && count <= ALIKE_MAX && buffer_string(&list);
    if (is_told)
        console_refuse_text(console, "commande inconnue\u202F; peut-être %s\u202F?",
                            "unknown command; perhaps %s?", list.bytes);
    buffer_done(&list);
    buffer_done(&stem);
    words_done(&words);
    return is_told;
}

static bool is_unknown(const Trouble *trouble)
{
    return strcmp(trouble->code, "unknown_command") == 0 || strcmp(trouble->code, "no_command") == 0;
}

/* The line answers nothing, and its first word is none: perhaps it stands for one. */
static void run_guess(Console *console, const Split *split, Manner manner, const Trouble *why_not)
{
    Language language = console->screen.language;
    Language other = language == LANGUAGE_FRENCH ? LANGUAGE_ENGLISH : LANGUAGE_FRENCH;
    if (guess_in(console, language, split, manner) || guess_in(console, other, split, manner)) return;
    if (!is_unknown(why_not) || !tell_alike(console, split, manner)) console_refuse(console, why_not);
}

/* Somebody at the table, by his whole name. */
static bool is_player(const Table *table, const char *typed)
{
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++) {
        const char *name = table_name(table, NAME_PLAYER, i);
        if (name_compare(typed, strlen(typed), name, strlen(name)) >= NAMES_FOLD_EQUAL) return true;
    }
    return false;
}

/* The line began with a player, who stands for no word: what is wrong is what follows, or that no word came
 * first. */
static void refuse_player(Console *console, const Split *split, const Trouble *trouble)
{
    if (strcmp(trouble->code, "unknown_command") == 0)
        console_refuse_text(console, "la commande vient d'abord, puis %s ; aide les montre",
                            "the command comes first, then %s; help lists them", split->word);
    else
        console_refuse(console, trouble);
}

/* A rule of the game says no, by a code in capitals: then the line was understood, whatever its first word
 * looks like. */
static bool is_of_a_rule(const Trouble *trouble)
{
    return trouble->kind == TROUBLE_REFUSED && trouble->code[0] >= 'A' && trouble->code[0] <= 'Z';
}

/* Answers as the player does whose name stands first, or as the one who is asked. */
static void answer(Console *console, const Split *split, const char *line, Manner manner)
{
    Trouble trouble;
    char who[TABLE_NAME_MAX + 1];
    SessionLine typed = {.text = line, .is_forced = manner == FORCED, .is_seen = console->wish->is_terminal};
    if (find_speaker(session_table(console->session), &typed.text, who)) typed.who = who;
    if (typed.who) typed.is_seen = typed.is_seen && console_must_be_unseen(console, who);
    if (console_play(console, &typed, &trouble)) return;
    if (typed.who || trouble.kind != TROUBLE_REFUSED || is_of_a_rule(&trouble))
        console_refuse(console, &trouble);
    else if (is_player(session_table(console->session), split->word))
        refuse_player(console, split, &trouble);
    else
        run_guess(console, split, manner, &trouble);
}

static void refuse_word(Console *console, const Split *split)
{
    Trouble trouble;
    trouble_say(&trouble, console->screen.language, "no_command", "« %s » : commande inconnue ; tapez aide",
                "'%s': unknown command; type help", split->word);
    run_guess(console, split, FOR_PROGRAM, &trouble);
}

void console_do(Console *console, const char *line)
{
    Manner manner = *line == ':' ? FOR_PROGRAM : *line == '!' ? FORCED : PLAINLY;
    if (manner != PLAINLY) line++;
    while (*line == ' ')
        line++;
    Split split = split_line(line);
    if (*split.word && run_word(console, &split, line, manner)) return;
    if (manner == FOR_PROGRAM)
        refuse_word(console, &split);
    else
        answer(console, &split, line, manner);
}

/* --- while it is typed ------------------------------------------------------------------------------ */

/* The line with that word in the place of what was begun. */
static void add_candidate(Candidates *candidates, const char *typed, size_t from, const char *word)
{
    Buffer line = {0};
    buffer_bytes(&line, typed, from);
    buffer_text(&line, word);
    const char *text = buffer_string(&line);
    if (text) candidates_add(candidates, text);
    buffer_done(&line);
}

const Command *console_command(Console *console, const char *line, const char **rest)
{
    bool is_for_program = *line == ':';
    Split split = split_line(line + is_for_program);
    const Command *command = command_find(split.word);
    *rest = split.rest;
    return is_for_program || !is_game_word(console, split.word) ? command : NULL;
}

/* Each of the words that goes on from there, or all where may_be_any. */
static void add_candidates(Candidates *candidates, const char *typed, size_t from, Buffer *text,
                           bool may_be_any)
{
    Words words = {.text = *text};
    if (split_words(&words)) {
        for (size_t i = 0; i < words.count; i++) {
            if (may_be_any || name_begins_with(words.list[i], typed + from))
                add_candidate(candidates, typed, from, words.list[i]);
        }
    }
    words_done(&words);
}

/* What may stand behind the program's own word that the line begins with. */
static void add_arguments(Console *console, const char *typed, Candidates *candidates)
{
    const char *rest;
    const Command *command = console_command(console, typed, &rest);
    Buffer words = {0};
    if (!command || !command->complete) return;
    command->complete(console, &words);
    add_candidates(candidates, typed, (size_t)(rest - typed), &words, *rest == '\0');
}

/* What the line may begin with: a word of the program, or what one is an alias of; a view. */
static void add_first_words(Console *console, const char *typed, Candidates *candidates)
{
    Buffer words = {0};
    size_t from = *typed == ':';
    if (from == 0) add_views(console, &words);
    add_candidates(candidates, typed, from, &words, typed[from] == '\0');
    words = (Buffer){0};
    if (from == 1 && typed[1] == '\0')
        command_words(console->screen.language, &words);
    else
        command_words_from(console->screen.language, typed + from, &words);
    add_candidates(candidates, typed, from, &words, true);
}

void console_complete(void *context, const char *typed, Candidates *candidates)
{
    Console *console = context;
    GameTrouble in_game;
    size_t from = 0;
    Buffer words = {0};
    Game *game = session_game(console->session);
    session_allow_briefly(console->session);
    if (game && *typed != ':')
        game_complete(game, session_table(console->session), NULL, typed, &from, &words, &in_game);
    add_candidates(candidates, typed, from, &words, true);
    if (strchr(typed, ' '))
        add_arguments(console, typed, candidates);
    else
        add_first_words(console, typed, candidates);
}

bool console_hint(void *context, const char *typed, Buffer *hint)
{
    Console *console = context;
    GameTrouble in_game;
    const char *rest;
    session_allow_briefly(console->session);
    Game *game = session_game(console->session);
    const Command *command = console_command(console, typed, &rest);
    if (console->hides_hints) return false;
    if (game && !command) {
        game_hint(game, session_table(console->session), NULL, typed, hint, &in_game);
    } else if (command && *rest == '\0') {
        buffer_byte(hint, ' ');
        buffer_text(hint, console_pick(console, command->arguments.french, command->arguments.english));
    }
    return true;
}
