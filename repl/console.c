#include "console_parts.h"

#include "text.h"
#include "text_names.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <linenoise.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* --- telling ---------------------------------------------------------------------------------------- */

void console_say(Console *console, const char *french, const char *english)
{
    buffer_text(&console->out, console_pick(console, french, english));
}

bool console_refuse(Console *console, const Trouble *trouble)
{
    console->refused++;
    console->report->refuse(console, trouble);
    return false;
}

bool console_refuse_text(Console *console, const char *french, const char *english, const char *what)
{
    Trouble trouble;
    trouble_say(&trouble, console->screen.language, "refused", french, english, what);
    return console_refuse(console, &trouble);
}

/* --- the game --------------------------------------------------------------------------------------- */

static void tell_last(Console *console)
{
    HistoryEntry entry;
    History *history = session_history(console->session);
    const Table *table = session_table(console->session);
    history_entry(history, history_last(history), &entry);
    tell_moves(console, table, table_log(table), entry.ops_begin, entry.ops_end);
}

bool console_play(Console *console, const char *who, const char *line, Trouble *trouble)
{
    Buffer said = {0};
    bool is_done = session_play(console->session, who, line, &said, trouble);
    if (is_done) {
        tell_last(console);
        if (said.length > 0) {
            buffer_bytes(&console->out, said.bytes, said.length);
            buffer_byte(&console->out, '\n');
        }
    }
    buffer_done(&said);
    return is_done;
}

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
        const char *word = words->list[i];
        if (name_compare(typed, strlen(typed), word, strlen(word)) >= NAMES_FOLD_EQUAL) return true;
    }
    return false;
}

static bool is_game_word(Console *console, const char *typed)
{
    Words words = {.count = 0};
    add_game_words(console, LANGUAGE_FRENCH, &words.text);
    add_game_words(console, LANGUAGE_ENGLISH, &words.text);
    bool is_one = split_words(&words) && has_word(&words, typed);
    words_done(&words);
    return is_one;
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

/* Does the line if its first word is one, letter for letter; accents and case are nothing. */
static bool run_word(Console *console, const Split *split, const char *line, bool is_program)
{
    Trouble trouble;
    if (!is_program && is_game_word(console, split->word)) {
        if (!console_play(console, NULL, line, &trouble)) console_refuse(console, &trouble);
        return true;
    }
    const Command *command = command_find(split->word);
    if (command) {
        command->run(console, split->rest, line);
        return true;
    }
    if (!is_view(console, split->word)) return false;
    show_view(console, session_table(console->session), split->word, *split->rest ? split->rest : NULL);
    return true;
}

/* The player whose name, or its only beginning, stands before a colon: he answers. NULL if none does. */
static const char *speaker(Console *console, const char **line)
{
    const char *colon = strchr(*line, ':');
    char typed[128];
    const Table *table = session_table(console->session);
    const char *names[64];
    size_t index;
    size_t count = (size_t)table_count(table, NAME_PLAYER);
    if (!colon || colon == *line || (size_t)(colon - *line) >= sizeof typed || count > 64) return NULL;
    size_t length = (size_t)(colon - *line);
    while (length > 0 && (*line)[length - 1] == ' ')
        length--;
    snprintf(typed, sizeof typed, "%.*s", (int)length, *line);
    for (size_t i = 0; i < count; i++)
        names[i] = table_name(table, NAME_PLAYER, (int32_t)i);
    NameMatch match = name_match(typed, names, count, &index);
    if (match != MATCH_EXACT && match != MATCH_BEGINNING) return NULL;
    for (*line = colon + 1; **line == ' ';)
        (*line)++;
    return names[index];
}

static void list_candidates(Console *console, const Words *words, const char *typed)
{
    Buffer list = {0};
    for (size_t i = 0; i < words->count; i++) {
        if (!name_begins_with(words->list[i], typed)) continue;
        if (list.length > 0) buffer_text(&list, ", ");
        buffer_text(&list, words->list[i]);
    }
    const char *text = buffer_string(&list);
    console_refuse_text(console, "lequel ? %s", "which? %s", text ? text : "...");
    buffer_done(&list);
}

enum { NEAR = 2 };

/* The line with that word in the place of its first. */
static void run_with(Console *console, const char *word, const Split *split, bool is_program)
{
    Buffer whole = {0};
    buffer_text(&whole, word);
    if (*split->rest) buffer_byte(&whole, ' ');
    buffer_text(&whole, split->rest);
    const char *line = buffer_string(&whole);
    if (line) {
        Split expanded = split_line(line);
        run_word(console, &expanded, line, is_program);
    }
    buffer_done(&whole);
}

/* The first word is the beginning of one of that language, or of several, or nearly one. */
static bool guess_in(Console *console, Language language, const Split *split, bool is_program)
{
    Words words;
    size_t index;
    bool is_guessed = true;
    if (!*split->word || !all_words(console, language, is_program, &words)) return false;
    NameMatch match = name_match(split->word, words.list, words.count, &index);
    bool is_long = strlen(split->word) > NEAR;
    if (match == MATCH_BEGINNING) {
        run_with(console, words.list[index], split, is_program);
    } else if (match == MATCH_AMBIGUOUS) {
        list_candidates(console, &words, split->word);
    } else if (is_long && name_nearest(split->word, words.list, words.count, NEAR, &index)) {
        console_refuse_text(console, "commande inconnue ; vouliez-vous dire %s ?",
                            "unknown command; did you mean %s?", words.list[index]);
    } else {
        is_guessed = false;
    }
    words_done(&words);
    return is_guessed;
}

/* The line answers nothing, and its first word is none: perhaps it stands for one. */
static void run_guess(Console *console, const Split *split, bool is_program, const Trouble *why_not)
{
    Language language = console->screen.language;
    Language other = language == LANGUAGE_FRENCH ? LANGUAGE_ENGLISH : LANGUAGE_FRENCH;
    if (!guess_in(console, language, split, is_program) && !guess_in(console, other, split, is_program))
        console_refuse(console, why_not);
}

/* A line of the evening: a word of the game, a word of the program, a view, an answer. */
static void run_line(Console *console, const char *line)
{
    Trouble trouble;
    bool is_program = line[0] == ':';
    if (is_program) line++;
    Split split = split_line(line);
    if (*split.word && run_word(console, &split, line, is_program)) return;
    const char *answer = line;
    const char *who = speaker(console, &answer);
    if (!is_program && console_play(console, who, answer, &trouble)) return;
    if (is_program)
        trouble_say(&trouble, console->screen.language, "no_command",
                    "« %s » : commande inconnue ; tapez aide", "'%s': unknown command; type help",
                    split.word);
    if (who || trouble.kind != TROUBLE_REFUSED)
        console_refuse(console, &trouble);
    else
        run_guess(console, &split, is_program, &trouble);
}

/* --- reading ---------------------------------------------------------------------------------------- */

static Screen current_screen(const ConsoleWish *wish, Language language)
{
    struct winsize size = {0};
    bool is_known = wish->is_terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    ScreenFacts facts = {.is_terminal = isatty(STDOUT_FILENO), .colour = wish->colour, .language = language};
    if (is_known) {
        facts.columns = size.ws_col;
        facts.rows = size.ws_row;
    }
    return screen_of(&facts, getenv);
}

static void show_awaited(Console *console)
{
    command_awaited(console, "", "");
    console->report->end(console, "");
}

static char *read_line(Console *console)
{
    char prompt[96];
    if (console->wish->is_terminal) {
        snprintf(prompt, sizeof prompt, "%s> ", session_game_name(console->session));
        return linenoise(prompt);
    }
    char *line = NULL;
    size_t room = 0;
    ssize_t length = getline(&line, &room, stdin);
    if (length >= 0 && strlen(line) == (size_t)length) return line;
    if (length >= 0) line[0] = '\x01'; /* a NUL in the middle: no text */
    if (length >= 0) return line;
    free(line);
    return NULL;
}

/* Takes spaces off both ends. */
static char *trim(char *line)
{
    while (isspace((unsigned char)*line))
        line++;
    size_t length = strlen(line);
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        line[--length] = '\0';
    return line;
}

static bool is_plain_text(const char *line)
{
    if (!text_is_valid(line, strlen(line))) return false;
    for (; *line; line++) {
        if ((unsigned char)*line < 0x20 && *line != '\t') return false;
    }
    return true;
}

static void do_line(Console *console, char *typed)
{
    char *line = trim(typed);
    console->line_number++;
    if (console->wish->echoes && *line) printf("> %s\n", line);
    if (*line == '#' || (*line == '\0' && !console->wish->is_terminal)) return;
    if (is_plain_text(line))
        run_line(console, line);
    else
        console_refuse_text(console, "cette ligne n'est pas un texte lisible",
                            "this line is no readable text", NULL);
    console->report->end(console, line);
}

static void announce_changes(Console *console)
{
    const Houses *houses = session_houses(console->session);
    Trouble trouble;
    if (!session_has_game(console->session, &trouble)) console_refuse(console, &trouble);
    for (size_t i = 0; i < houses->count; i++) {
        if (!house_is_changed(houses->list[i])) continue;
        const char *name = house_name(houses->list[i]);
        fprintf(
            stderr,
            console_pick(console,
                         "%s a changé depuis qu'elle vaut ; recharger la prend comme elle est maintenant.\n",
                         "%s has changed since it came in; reload takes it as it is now.\n"),
            name);
    }
}

int console_run(Session *session, const ConsoleWish *wish)
{
    Console console = {
        .session = session,
        .wish = wish,
        .report = wish->is_json ? &report_json : &report_words,
        .told_until = history_last(session_history(session)),
    };
    console.screen = current_screen(wish, session_language(session));
    announce_changes(&console);
    if (console.is_refused) console.report->end(&console, "");
    while (!console.is_over) {
        console.screen = current_screen(wish, session_language(session));
        if (wish->is_terminal && session_game(session)) show_awaited(&console);
        errno = 0;
        char *line = read_line(&console);
        if (!line && wish->is_terminal && errno == EAGAIN) continue; /* Ctrl-C drops the line */
        if (!line) break;
        if (wish->is_terminal) linenoiseHistoryAdd(line);
        do_line(&console, line);
        free(line);
        if (console.refused > 0 && !wish->is_terminal && !wish->keeps_going) break;
    }
    console_forget_amendment(&console);
    buffer_done(&console.out);
    buffer_done(&console.postings);
    buffer_done(&console.tables);
    return console.refused;
}
