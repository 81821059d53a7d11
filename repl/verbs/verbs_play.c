/* Evenings of games: begun, and resumed. */
#include "verbs_parts.h"

#include "about.h"
#include "beforehand.h"
#include "boxes.h"
#include "commands/face.h"
#include "files/face.h"
#include "game_names.h"
#include "opening.h"
#include "terminal/face.h"
#include "text_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const Option play_options[] = {
    {"--session", {"FICHIER", "FILE"}, PHRASE_VERBS_PLAY_WHERE_THE_EVENING_IS_KEPT},
    {"--house", {"FICHIER", "FILE"}, PHRASE_VERBS_PLAY_A_HOUSE_RULE_SEVERAL_IN},
    {"--box", {"NOM", "NAME"}, PHRASE_VERBS_PLAY_THE_BOX_OF_THAT_NAME},
    {"--no-box", {NULL, NULL}, PHRASE_VERBS_PLAY_WITH_THE_PROGRAMS_CARDS_NOT},
    {"--seed", {"TEXTE", "TEXT"}, PHRASE_VERBS_PLAY_THE_PROGRAMS_CHANCE_REPEATS_ITSELF},
    {"--keep-going", {NULL, NULL}, PHRASE_VERBS_PLAY_THROUGH_A_PIPE_GOES_ON},
    {"--json", {NULL, NULL}, PHRASE_VERBS_PLAY_THROUGH_A_PIPE_ANSWERS_EACH},
    {"--plain", {NULL, NULL}, PHRASE_VERBS_PLAY_TABLES_AS_COLUMNS_BETWEEN_TABS},
    {"--lot", {NULL, NULL}, PHRASE_VERBS_PLAY_AS_THROUGH_A_PIPE_EVEN},
    {"--echo", {NULL, NULL}, PHRASE_VERBS_PLAY_THROUGH_A_PIPE_REPEATS_EACH},
    {"--hasty", {NULL, NULL}, PHRASE_VERBS_PLAY_ENTER_COUNTS_AT_ONCE},
    {"--phones", {NULL, NULL}, PHRASE_VERBS_PLAY_A_BOARD_AND_PHONES},
    {.word = NULL},
};

/* --- at the prompt ---------------------------------------------------------------------------------- */

static void tell_way_back(const Arguments *arguments, Language language, const char *path)
{
    Buffer name = {0};
    const char *games = arguments_value(arguments, "--games");
    evening_called(path, &name);
    const char *called = buffer_string(&name);
    door_sentence(stdout, language, say_verbs_play_the_evening_is_kept(called ? called : path));
    buffer_done(&name);
    if (games) door_say(stdout, " --games %s", games);
    door_text(stdout, "\n");
}

/* Whether its file still has the evening as it was played. */
static bool is_kept(Session *session, Trouble *trouble)
{
    HistoryTrouble in_history = {.result = HISTORY_JOURNAL};
    Journal *journal = history_journal(session_history(session));
    if (journal_check(journal, &in_history.journal) == JOURNAL_OK) return true;
    return trouble_of_history(trouble, session_language(session), &in_history);
}

int verb_run(const Arguments *arguments, Session *session, const char *path, Lesson *lesson)
{
    bool is_json = arguments_has(arguments, "--json");
    bool is_asked = !arguments_has(arguments, "--lot") && !arguments_has(arguments, "--no-input");
    ConsoleWish wish = {
        .is_terminal = terminal_is_typed() && !is_json && is_asked,
        .is_plain = arguments_has(arguments, "--plain"),
        .is_json = is_json,
        .keeps_going = arguments_has(arguments, "--keep-going"),
        .echoes = arguments_has(arguments, "--echo") && !is_json,
        .is_hasty = arguments_has(arguments, "--hasty"),
        .has_phones = arguments_has(arguments, "--phones"),
        .is_local = arguments_has(arguments, "--no-input"),
        .is_debug = arguments_has(arguments, "--debug"),
        .colour = arguments_has(arguments, "--no-color") ? COLOUR_NEVER : COLOUR_BY_TERMINAL,
        .lesson = lesson,
    };
    if (!lesson) evening_remember(path);
    ConsoleEnd end = console_run(session, &wish);
    Trouble trouble;
    Language language = session_language(session);
    const char *where = end.moved_to ? end.moved_to : path;
    int status = is_kept(session, &trouble) ? STATUS_OK : verb_fail(where, &trouble);
    session_close(session);
    if (lesson && !end.moved_to)
        door_text(stdout, phrase(language, lesson_is_over(lesson) ? PHRASE_VERBS_LEARN_IT_IS_OVER
                                                                  : PHRASE_VERBS_LEARN_IT_IS_KEPT));
    else if (wish.is_terminal && status == STATUS_OK)
        tell_way_back(arguments, language, where);
    free(end.moved_to);
    if (end.is_interrupted) return STATUS_INTERRUPTED;
    return end.refused > 0 && !wish.is_terminal ? STATUS_REFUSED : status;
}

/* --- play ------------------------------------------------------------------------------------------- */

static bool choose_path(const Arguments *arguments, Buffer *path, Trouble *trouble)
{
    const char *given = arguments_value(arguments, "--session");
    const System *system = machine();
    if (given) buffer_text(path, given);
    if (given || evening_new_path(arguments->words[0], system->now(system), path)) return true;
    return trouble_say(trouble, arguments->language, "no_folder", say_verbs_play_there_is_no_folder_to());
}

/* Whoever names a house rule, a seed or no box has chosen; and nobody is asked who does not sit at a
 * terminal. */
static bool is_to_be_asked(const Arguments *arguments)
{
    static const char *const chosen[] = {"--house", "--box",  "--no-box",   "--seed",
                                         "--lot",   "--json", "--no-input", "--sans-regles"};
    for (size_t i = 0; i < sizeof chosen / sizeof *chosen; i++)
        if (arguments_has(arguments, chosen[i])) return false;
    return terminal_is_typed();
}

static bool has_box(const char *game)
{
    Buffer path = {0};
    bool has = box_find(game, &path);
    buffer_done(&path);
    return has;
}

/* +Zoé is Zoé, whom the program plays. */
static bool is_seat(const char *word)
{
    return *word == '+' && word[1] != '\0';
}

static const char *name_of(const char *word)
{
    return is_seat(word) ? word + 1 : word;
}

static bool ask_opening(const Arguments *arguments, Opening *opening, Trouble *trouble)
{
    Buffer players = {0};
    for (int i = 1; i < arguments->count; i++) {
        if (i > 1) buffer_text(&players, ", ");
        buffer_text(&players, name_of(arguments->words[i]));
    }
    bool is_answered = buffer_string(&players) && opening_ask(opening, players.bytes, trouble);
    buffer_done(&players);
    return is_answered;
}

/* The box that is named, in front of the others; true if none is. */
static bool add_named_box(const Arguments *arguments, const Where *where, Houses *houses, Trouble *trouble)
{
    const char *name = arguments_value(arguments, "--box");
    if (!name) return true;
    bool asks = terminal_is_typed() && !arguments_has(arguments, "--no-input");
    House *box = boxes_find(&where->place, arguments->words[0], name, asks, trouble);
    if (!box) return false;
    if (houses->count == HOUSES_MAX) {
        house_free(box);
        return trouble_of_memory(trouble, arguments->language);
    }
    for (size_t i = houses->count++; i > 0; i--)
        houses->list[i] = houses->list[i - 1];
    houses->list[0] = box;
    return true;
}

/* The house rules: the box, if it is played, what was chosen before it began, and those that were named. */
static bool gather_houses(const Arguments *arguments, const Where *where, const Opening *opening,
                          Houses *houses, Trouble *trouble)
{
    bool wants_box = !opening || opening_plays_box(opening);
    if (!verb_read_houses(arguments, arguments->words[0], wants_box, houses, trouble)) return false;
    if (!add_named_box(arguments, where, houses, trouble)) {
        houses_done(houses);
        return false;
    }
    House *chosen = opening ? opening_house(opening) : NULL;
    if (chosen && houses->count < HOUSES_MAX)
        houses->list[houses->count++] = chosen;
    else
        house_free(chosen);
    return true;
}

static bool seat_players(Session *session, const Arguments *arguments, Trouble *trouble)
{
    for (int i = 1; i < arguments->count; i++) {
        Meaning meaning;
        GameLine line = {.who = name_of(arguments->words[i]), .text = "joue"};
        if (!is_seat(arguments->words[i])) continue;
        if (!session_play(session, &line, &meaning, session_opening(session), trouble)) return false;
    }
    return true;
}

/* Takes the game, if it is loaded already. */
static Session *begin_with(const Arguments *arguments, const Where *where, const char *path, Game *loaded,
                           Houses *houses, Trouble *trouble)
{
    size_t count = (size_t)arguments->count - 1;
    const char **names = calloc(count + 1, sizeof *names);
    Session *session = NULL;
    for (size_t i = 0; names && i < count; i++)
        names[i] = name_of(arguments->words[i + 1]);
    if (names) {
        session = session_begin_loaded(&where->place, path, arguments->words[0], loaded, names, count, houses,
                                       trouble);
    } else {
        game_free(loaded);
        trouble_of_memory(trouble, arguments->language);
    }
    free(names);
    if (!session || seat_players(session, arguments, trouble)) return session;
    session_close(session);
    if (path) remove(path); /* nothing was begun */
    return NULL;
}

static Session *begin(const Arguments *arguments, const Where *where, const char *path, Trouble *trouble)
{
    Houses houses = {.count = 0};
    if (!path) {
        trouble_of_memory(trouble, arguments->language);
        return NULL;
    }
    const char *game = arguments->words[0];
    Opening *opening = is_to_be_asked(arguments) ? opening_new(&where->place, game, has_box(game)) : NULL;
    bool asks = opening && opening_asks(opening);
    bool is_fine = (!asks || ask_opening(arguments, opening, trouble)) &&
                   gather_houses(arguments, where, opening, &houses, trouble);
    Game *loaded = opening && is_fine ? opening_take_game(opening) : NULL;
    opening_free(opening);
    if (!is_fine) return NULL;
    return begin_with(arguments, where, path, loaded, &houses, trouble);
}

/* False, and *trouble, if no evening begins; else *status is how it ended. */
static bool play(const Arguments *arguments, int *status, Trouble *trouble)
{
    Where where;
    Buffer path = {0};
    Session *session = NULL;
    if (verb_find_game(arguments, &where, trouble) && choose_path(arguments, &path, trouble))
        session = begin(arguments, &where, buffer_string(&path), trouble);
    if (session) *status = verb_run(arguments, session, path.bytes, NULL);
    buffer_done(&path);
    return session;
}

int verb_play(const Arguments *arguments)
{
    int status;
    Trouble trouble;
    return play(arguments, &status, &trouble) ? status : verb_fail(NULL, &trouble);
}

/* --- resume ----------------------------------------------------------------------------------------- */

int verb_resume(const Arguments *arguments)
{
    Where where;
    Trouble trouble;
    Buffer path = {0};
    Session *session = NULL;
    if (verb_find_place(arguments, &where, &trouble) && verb_find_evening(arguments, &path, &trouble))
        session = session_open(&where.place, buffer_string(&path) ? path.bytes : "", JOURNAL_WRITE, &trouble);
    if (session) verb_tell_torn(arguments->language, session_history(session));
    int status = session ? verb_run(arguments, session, path.bytes, NULL)
                         : verb_fail(path.length > 0 ? buffer_string(&path) : NULL, &trouble);
    buffer_done(&path);
    return status;
}

/* --- nothing asked ---------------------------------------------------------------------------------- */

/* Splits a typed line into words, so many at most, as a shell would: what stands in quotes is one. */
static int split_words(char *line, char **words, int most)
{
    int count = 0;
    char *at = line + strspn(line, " \t\n");
    while (*at && count < most) {
        bool is_quoted = *at == '"' || *at == '\'';
        char quote[] = {*at, '\0'};
        words[count++] = at += is_quoted;
        at += strcspn(at, is_quoted ? quote : " \t\n");
        if (*at) *at++ = '\0';
        at += strspn(at, " \t\n");
    }
    return count;
}

/* The last evening, if there is one. */
typedef struct {
    Buffer path;
    bool is_there, is_read;
    About about;
} Last;

/* A game alone is played by those who played last. Splits their names. */
static int add_names(Last *last, char **words, int count, int most)
{
    if (count != 1 || !last->is_read) return count;
    for (char *name = strtok(last->about.players.bytes, "\n"); name && count < most;
         name = strtok(NULL, "\n"))
        words[count++] = name;
    return count;
}

/* The words as they would be understood behind play on the command line; what was given there counts, too. */
static bool read_typed(const Arguments *given, char **words, int count, Arguments *typed, Trouble *trouble)
{
    const Verb *verb = verbs;
    while (verb->run != verb_play)
        verb++;
    *typed = *given;
    if (!arguments_read(typed, verb, common_options, words, count, trouble)) return false;
    Arguments behind = *typed;
    memcpy(typed->given, given->given, sizeof given->given);
    typed->given_count = given->given_count;
    for (int i = 0; i < behind.given_count && typed->given_count < OPTIONS_GIVEN_MAX; i++)
        typed->given[typed->given_count++] = behind.given[i];
    return true;
}

/* True if an evening was played; says what was wrong with the line. */
static bool begin_typed(const Arguments *arguments, char *line, Last *last, int *status)
{
    enum { WORDS_MAX = 32 };
    char *all[WORDS_MAX], **words = all;
    Trouble trouble;
    Arguments typed;
    int count = split_words(line, all, WORDS_MAX);
    bool repeats_verb = count > 0 && strcmp(words[0], "play") == 0; /* as on the command line */
    words += repeats_verb;
    count -= repeats_verb;
    if (count == 0) return false;
    if (name_is(words[0], "apprendre") || name_is(words[0], "learn")) {
        *status = verb_learn(arguments);
        return true;
    }
    count = add_names(last, words, count, WORDS_MAX - 1);
    if (read_typed(arguments, words, count, &typed, &trouble) && play(&typed, status, &trouble)) return true;
    verb_fail(NULL, &trouble);
    return false;
}

static bool is_leaving(const char *line)
{
    return name_is(line, "quitter") || name_is(line, "quit") || name_is(line, "exit") || name_is(line, "q");
}

static void describe_last(const Last *last, Language language, Buffer *told)
{
    Buffer players = {0}, standing = {0};
    const About *about = &last->about;
    about_players(about, &players);
    about_standing(about, language, &standing);
    if (buffer_string(&players) && buffer_string(&standing))
        sentence_write(
            told, language,
            say_verbs_play_the_last_evening(about->game.bytes, players.bytes, about->day, standing.bytes));
    buffer_done(&players);
    buffer_done(&standing);
}

static void offer(const Where *where, const Last *last)
{
    Buffer games = {0}, players = {0}, told = {0};
    Language language = where->place.language;
    if (last->is_read)
        describe_last(last, language, &told);
    else if (last->is_there)
        sentence_write(&told, language, say_verbs_play_the_last_evening_at(last->path.bytes));
    else
        buffer_text(&told, phrase(language, PHRASE_VERBS_PLAY_THE_FIRST_EVENING));
    buffer_text(&told, phrase(language, PHRASE_VERBS_PLAY_A_GAME_AND_ITS_PLAYERS));
    if (last->is_read) about_players(&last->about, &players);
    if (players.length > 0 && buffer_string(&players))
        sentence_write(&told, language, say_verbs_play_the_same_players(players.bytes));
    game_list(verb_game_folders(where), &games);
    if (buffer_string(&games) && games.length > 0)
        sentence_write(&told, language, say_verbs_play_the_games(games.bytes));
    if (buffer_string(&told)) door_fitted(stdout, told.bytes);
    buffer_done(&told);
    buffer_done(&players);
    buffer_done(&games);
}

/* Asks until an evening was played, or nobody wants one. */
static int ask(const Arguments *arguments, const Where *where, Last *last)
{
    char line[1024];
    int status = STATUS_OK;
    bool is_over = false;
    offer(where, last);
    while (!is_over && read_answer(line, sizeof line) && !is_leaving(line)) {
        if (asks_what(line)) {
            offer(where, last);
            continue;
        }
        bool is_empty = line[strspn(line, " \t")] == '\0';
        if (is_empty && last->is_there) status = verb_resume(arguments);
        is_over = is_empty ? last->is_there : begin_typed(arguments, line, last, &status);
    }
    return status;
}

int verb_none(const Arguments *arguments)
{
    Where where;
    Trouble trouble;
    if (!verb_find_place(arguments, &where, &trouble)) return verb_fail(NULL, &trouble);
    Last last = {.is_read = false};
    last.is_there = evening_last(&last.path) && buffer_string(&last.path);
    last.is_read = last.is_there && about_read(&where.place, last.path.bytes, &last.about, &trouble);
    int status = ask(arguments, &where, &last);
    about_done(&last.about);
    buffer_done(&last.path);
    return status;
}
