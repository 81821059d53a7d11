/* Is a house rule fit for the evening? It is loaded over its game, and chance plays evenings under it; one
 * that fails is shortened and left as a file. */
#include "verbs_parts.h"

#include "evening/face.h"
#include "stand_ins.h"
#include "terminal/face.h"
#include "text.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

const Option check_options[] = {
    {"--game", {"JEU", "GAME"}, PHRASE_VERBS_CHECK_THE_RULES_OWN_HOUSE_GAME},
    {"--seconds", {"N", "N"}, PHRASE_VERBS_CHECK_HOW_LONG_IT_TAKES_5},
    {"--evenings", {"N", "N"}, PHRASE_VERBS_CHECK_SO_MANY_EVENINGS_INSTEAD_OF},
    {"--moves", {"N", "N"}, PHRASE_VERBS_CHECK_MOVES_OF_ONE_EVENING_AT},
    {"--players", {"N", "N"}, PHRASE_VERBS_CHECK_SO_MANY_PLAYERS_1_TO},
    {"--no-slips", {NULL, NULL}, PHRASE_VERBS_CHECK_WITHOUT_THE_SLIPS_OF_A},
    {"--every-manner", {NULL, NULL}, PHRASE_VERBS_CHECK_EACH_EVENING_AGAIN_IN_EVERY},
    {"--seed", {"N", "N"}, PHRASE_VERBS_CHECK_THE_SAME_EVENINGS_AS_THE},
    {"--out", {"FICHIER", "FILE"}, PHRASE_VERBS_CHECK_WHERE_TO_WRITE_THE_FAILING},
    {"--replay", {"FICHIER", "FILE"}, PHRASE_VERBS_CHECK_THE_FAILING_EVENING_THAT_A},
    {.word = NULL},
};

enum {
    SECONDS_USUAL = 5,
    MOVES_USUAL = 200,  /* of one evening */
    FRESH_EVERY = 25,   /* moves until the game is loaded anew */
    PLAYERS_USUAL = 6,  /* at most, unless the game or an option says otherwise */
    SHRINK_SECONDS = 3, /* of processor time */
    COMMANDS_MAX = 512, /* that are counted */
};

typedef struct {
    const Arguments *arguments;
    Where where;
    uint64_t first_seed, evenings_wanted, moves_most, players, seconds; /* 0: as --help says */
    Houses houses;
    GameHouse for_game[HOUSES_MAX];
    GameSource source;
    Evening *evening;
    EveningTrouble trouble;
    char other_game[sizeof(((GameTrouble *)NULL)->other_game)]; /* of the house rule */
    bool is_refused[STAND_INS + 1];                             /* so many players, by the game */
    size_t player_count;                                        /* of the evening being played */
    uint64_t seed;
    uint64_t evenings, moves, refused, slips;
    Buffer commands; /* their words, a line each */
    bool is_done[COMMANDS_MAX];
    System system;                /* its journals are not needed tomorrow */
    char folder[64], journal[80]; /* where evenings are kept to be resumed */
    double began, shown;          /* seconds of the clock */
} Check;

static const char *say(const Check *check, Phrase what)
{
    return phrase(check->arguments->language, what);
}

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static bool is_late(const Check *check)
{
    return check->seconds > 0 && seconds_now() - check->began > (double)check->seconds;
}

/* --- the files -------------------------------------------------------------------------------------- */

static void complain(const char *path, const char *sentence)
{
    char shown[512];
    text_show_in(shown, sizeof shown, path, strlen(path));
    door_complain("banquier: %s: %s.\n", shown, sentence);
}

static bool read_house(Check *check, const char *path)
{
    House *house;
    Trouble trouble;
    Language language = check->arguments->language;
    NamedResult result = house_read(path, &house);
    if (result != NAMED_OK) {
        house_trouble(&trouble, language, result, path);
        verb_fail(NULL, &trouble);
        return false;
    }
    const char *warning = house_warning(house, language);
    if (warning) complain(path, warning);
    check->houses.list[check->houses.count++] = house;
    return true;
}

/* Reads the house rules again, with what they include. */
static bool read_houses(Check *check, const char *const *paths, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!read_house(check, paths[i])) return false;
    }
    for (size_t i = 0; i < count; i++)
        check->for_game[i] = house_for_game(check->houses.list[i]);
    return true;
}

/* --- troubles --------------------------------------------------------------------------------------- */

static void tell_trouble(const Check *check)
{
    Trouble trouble;
    trouble_of_evening(&trouble, check->arguments->language, &check->trouble);
    door_complain("%s\n", trouble.text);
    if (arguments_has(check->arguments, "--debug")) door_text(stderr, trouble.traceback);
}

/* --- loading ---------------------------------------------------------------------------------------- */

static Evening *load_evening(Check *check, const char *game)
{
    check->source = (GameSource){.share = check->where.share,
                                 .own = verb_game_folders(&check->where).own,
                                 .name = game,
                                 .houses = check->for_game,
                                 .house_count = check->houses.count,
                                 .is_audited = true,
                                 .limits = &check->where.limits};
    EveningPlan plan = {.source = &check->source, .fresh_every = FRESH_EVERY};
    plan.system = &check->system;
    plan.journal = *check->journal ? check->journal : NULL;
    plan.slips = arguments_has(check->arguments, "--no-slips") ? 0 : 1;
    return evening_new(&plan, &check->trouble);
}

/* Over the game that was asked for; or the one that the house rule names; or libre. */
static bool load(Check *check, const char *game)
{
    check->evening = load_evening(check, game ? game : "libre");
    if (!check->evening && !game && check->trouble.game.other_game[0]) {
        snprintf(check->other_game, sizeof check->other_game, "%s", check->trouble.game.other_game);
        check->evening = load_evening(check, check->other_game);
    }
    if (!check->evening) tell_trouble(check);
    return check->evening;
}

/* --- evenings --------------------------------------------------------------------------------------- */

static EveningFault begin_with(Check *check, size_t count)
{
    check->player_count = count;
    return evening_begin(check->evening, stand_ins, count, check->seed, &check->trouble);
}

static bool is_number_refused(const EveningTrouble *trouble)
{
    return trouble->fault == EVENING_NOT_BEGUN && trouble->game.result == GAME_REFUSED &&
           strcmp(trouble->game.code, "players_count") == 0;
}

/* With as many players as the option says; or as the seed chooses and the game allows. */
static EveningFault begin(Check *check)
{
    if (check->players > 0) return begin_with(check, (size_t)check->players);
    size_t first = 2 + (size_t)(check->seed % (PLAYERS_USUAL - 1));
    EveningFault fault = EVENING_FINE;
    for (size_t i = 0; i < STAND_INS; i++) {
        size_t count = (first + i - 1) % STAND_INS + 1;
        if (check->is_refused[count] && i + 1 < STAND_INS) continue;
        fault = begin_with(check, count);
        if (fault == EVENING_FINE || !is_number_refused(&check->trouble)) return fault;
        check->is_refused[count] = true;
    }
    return fault;
}

static void read_commands(Check *check)
{
    GameTrouble unused;
    if (check->commands.length > 0) return;
    game_command_words(evening_game(check->evening), history_table(evening_history(check->evening)), "fr",
                       &check->commands, &unused);
}

/* The line of a command in the list of first words; false if there is none. */
static bool next_command(const Check *check, const char **at, size_t *length)
{
    if (!*at) return false; /* no commands */
    const char *end = check->commands.bytes + check->commands.length;
    if (*at >= end) return false;
    const char *newline = memchr(*at, '\n', (size_t)(end - *at));
    *length = (size_t)((newline ? newline : end) - *at);
    return true;
}

static void note_command(Check *check, const char *typed)
{
    size_t word = strcspn(typed, " ");
    size_t length;
    const char *at = check->commands.bytes;
    for (size_t i = 0; i < COMMANDS_MAX && next_command(check, &at, &length); i++, at += length + 1) {
        if (length == word && memcmp(at, typed, word) == 0) check->is_done[i] = true;
    }
}

static void note_evening(Check *check)
{
    const EveningMoves *moves = evening_moves(check->evening);
    check->evenings++;
    check->moves += moves->count;
    check->refused += evening_refused(check->evening);
    check->slips += evening_slips(check->evening);
    for (size_t i = 0; i < moves->count; i++)
        note_command(check, moves->list[i].typed);
}

static bool shows_progress(void)
{
    const char *terminal = getenv("TERM");
    return isatty(STDERR_FILENO) && terminal && strcmp(terminal, "dumb") != 0;
}

static void tell_sign(Sign sign)
{
    Buffer out = {0};
    door_sign(&out, sign);
    door_bytes(stderr, out.bytes, out.length);
    buffer_done(&out);
}

static void show_progress(Check *check)
{
    double now = seconds_now();
    if (now - check->shown < 0.2 || !shows_progress()) return;
    check->shown = now;
    tell_sign(SIGN_ROW_AGAIN);
    door_say(stderr, "%s %" PRIu64 ", %s %" PRIu64 " (%.0f s)", say(check, PHRASE_VERBS_CHECK_EVENINGS),
             check->evenings + 1, say(check, PHRASE_VERBS_CHECK_MOVES),
             check->moves + evening_moves(check->evening)->count, now - check->began);
}

static void clear_progress(const Check *check)
{
    if (check->shown == 0) return;
    tell_sign(SIGN_ROW_AGAIN);
    tell_sign(SIGN_ROW_AWAY);
}

/* --- the same again --------------------------------------------------------------------------------- */

static int sync_nothing(const System *system, int file)
{
    (void)system;
    (void)file;
    return 0;
}

/* The folder where evenings are left and resumed. */
static void make_folder(Check *check)
{
    const char *place = getenv("TMPDIR");
    size_t room = sizeof check->folder;
    bool fits = place && *place == '/' && strlen(place) + sizeof "/banquier-check.XXXXXX" <= room;
    snprintf(check->folder, room, "%s/banquier-check.XXXXXX", fits ? place : "/tmp");
    check->system = *system_real();
    check->system.fdatasync = check->system.fsync = sync_nothing;
    check->system.keys = check->folder;
    if (mkdtemp(check->folder))
        snprintf(check->journal, sizeof check->journal, "%s/evening.bq", check->folder);
    else
        complain(check->folder, strerror(errno));
}

/* With the keys that secret evenings have left there. */
static void remove_folder(const Check *check)
{
    DIR *folder = *check->journal ? opendir(check->folder) : NULL;
    for (const struct dirent *entry; folder && (entry = readdir(folder));) {
        if (entry->d_name[0] != '.') unlinkat(dirfd(folder), entry->d_name, 0);
    }
    if (folder) closedir(folder);
    if (*check->journal) rmdir(check->folder);
}

/* In the manner whose turn it is, or in all. */
static EveningFault play_again(Check *check)
{
    bool is_every = arguments_has(check->arguments, "--every-manner");
    unsigned manners = is_every ? EVENING_ALL_MANNERS : 1u << check->seed % EVENING_MANNERS;
    return evening_again(check->evening, evening_moves(check->evening), manners, &check->trouble);
}

static EveningFault play_evening(Check *check)
{
    EveningFault fault = begin(check);
    if (fault == EVENING_FINE) read_commands(check);
    for (uint64_t i = 0; i < check->moves_most && fault == EVENING_FINE; i++) {
        if (evening_is_over(check->evening) || is_late(check)) break;
        fault = evening_move(check->evening, &check->trouble);
        show_progress(check);
    }
    note_evening(check);
    return fault == EVENING_FINE && !is_late(check) ? play_again(check) : fault;
}

static EveningFault play_evenings(Check *check)
{
    uint64_t first = check->first_seed;
    EveningFault fault = EVENING_FINE;
    check->began = seconds_now();
    for (uint64_t i = 0; fault == EVENING_FINE; i++) {
        bool is_enough = check->evenings_wanted > 0 && i == check->evenings_wanted;
        if (is_enough || is_late(check)) break;
        check->seed = first + i;
        fault = play_evening(check);
    }
    clear_progress(check);
    return fault;
}

/* --- what is told ----------------------------------------------------------------------------------- */

static void tell_commands(const Check *check)
{
    size_t length;
    size_t never = 0;
    const char *at = check->commands.bytes;
    for (size_t i = 0; i < COMMANDS_MAX && next_command(check, &at, &length); i++, at += length + 1) {
        if (check->is_done[i]) continue;
        const char *before = never++ > 0 ? ", " : say(check, PHRASE_VERBS_CHECK_NEVER_PLAYED);
        door_say(stdout, "%s%.*s", before, (int)length, at);
    }
    if (never > 0) door_say(stdout, "\n");
}

static void tell_texts(const Check *check)
{
    GameTrouble unused;
    Buffer texts = {0};
    GameResult result = game_one_sided_texts(evening_game(check->evening),
                                             history_table(evening_history(check->evening)), &texts, &unused);
    if (result == GAME_OK && texts.length > 0 && buffer_string(&texts))
        door_say(stdout, "%s%s\n", say(check, PHRASE_VERBS_CHECK_IN_ONE_LANGUAGE_ALONE), texts.bytes);
    buffer_done(&texts);
}

static void tell_evenings(const Check *check)
{
    bool is_one = check->evenings == 1;
    door_say(stdout, "%" PRIu64 " %s %s, ", check->evenings,
             is_one ? say(check, PHRASE_VERBS_CHECK_EVENING_OF) : say(check, PHRASE_VERBS_CHECK_EVENINGS_OF),
             check->source.name);
    char seconds[32];
    snprintf(seconds, sizeof seconds, "%.1f", seconds_now() - check->began);
    door_sentence(stdout, check->arguments->language,
                  say_verbs_check_evenings_played((int64_t)check->moves, (int64_t)check->refused,
                                                  (int64_t)check->slips, seconds,
                                                  (int64_t)check->first_seed));
}

static void tell_moves(const EveningMoves *moves)
{
    char shown[512];
    for (size_t i = 0; i < moves->count; i++) {
        text_show_in(shown, sizeof shown, moves->list[i].typed, strlen(moves->list[i].typed));
        door_say(stdout, "  %s: %s\n", moves->list[i].who, shown);
    }
}

/* --- a failing evening ------------------------------------------------------------------------------ */

/* maison.lua leaves maison.evening beside it. */
static char *out_path(const Check *check)
{
    const char *out = arguments_value(check->arguments, "--out");
    if (out) return strdup(out);
    const char *house = check->arguments->words[0];
    size_t length = strlen(house);
    if (length > 4 && strcmp(house + length - 4, ".lua") == 0) length -= 4;
    size_t room = length + sizeof ".evening";
    char *path = malloc(room);
    if (path) snprintf(path, room, "%.*s.evening", (int)length, house);
    return path;
}

static bool fill_file(const Check *check, EveningFile *file)
{
    Trouble trouble;
    trouble_of_evening(&trouble, check->arguments->language, &check->trouble);
    file->fault = strdup(trouble.text);
    file->game = strdup(check->source.name);
    file->seed = check->seed;
    bool is_filled = file->fault && file->game;
    for (; is_filled && file->house_count < check->houses.count; file->house_count++) {
        file->houses[file->house_count] = strdup(check->houses.list[file->house_count]->path);
        is_filled = file->houses[file->house_count];
    }
    for (; is_filled && file->player_count < check->player_count; file->player_count++) {
        file->players[file->player_count] = strdup(stand_ins[file->player_count]);
        is_filled = file->players[file->player_count];
    }
    return is_filled;
}

static void leave_file(const Check *check, const EveningFile *file)
{
    char *path = out_path(check);
    const char *games = arguments_value(check->arguments, "--games");
    if (path && evening_file_write(path, file))
        door_say(stdout, "%s banquier check --replay %s%s%s\n",
                 say(check, PHRASE_VERBS_CHECK_TO_SEE_IT_AGAIN), path, games ? " --games " : "",
                 games ? games : "");
    else
        complain(path ? path : "", errno == EEXIST ? say(check, PHRASE_VERBS_CHECK_ANOTHER_FILE_HAS_THIS_NAME)
                                                   : strerror(errno));
    free(path);
}

static void tell_length(const Check *check, size_t moves)
{
    if (moves == 0)
        door_sentence(stdout, check->arguments->language,
                      say_verbs_check_it_shows_from_the_beginning((int64_t)check->player_count));
    else
        door_sentence(
            stdout, check->arguments->language,
            say_verbs_check_the_shortest_evening_that_shows((int64_t)moves, (int64_t)check->player_count));
}

static void leave_evening(Check *check)
{
    EveningFile file = {0};
    if (fill_file(check, &file) && evening_moves_copy(&file.moves, evening_moves(check->evening))) {
        evening_shrink(check->evening, &file.moves, &check->trouble, SHRINK_SECONDS);
        tell_length(check, file.moves.count);
        tell_moves(&file.moves);
        leave_file(check, &file);
    }
    evening_file_done(&file);
}

/* --- the command ------------------------------------------------------------------------------------ */

static int finish(Check *check, EveningFault fault)
{
    if (fault == EVENING_FINE) {
        door_text(stdout, say(check, PHRASE_VERBS_CHECK_NOTHING_TO_SAY_AGAINST_IT));
        tell_evenings(check);
        tell_commands(check);
        tell_texts(check);
        return STATUS_OK;
    }
    tell_trouble(check);
    tell_evenings(check);
    if (fault != EVENING_NOT_BEGUN) leave_evening(check);
    return STATUS_REFUSED;
}

/* A single word that is not a file but the name of a game. */
static bool is_game_alone(const Check *check)
{
    const Arguments *arguments = check->arguments;
    return arguments->count == 1 && access(arguments->words[0], F_OK) != 0 &&
           game_exists(verb_game_folders(&check->where), arguments->words[0]);
}

static int check_words(Check *check)
{
    const Arguments *arguments = check->arguments;
    bool is_game = is_game_alone(check);
    const char *game = is_game ? arguments->words[0] : arguments_value(arguments, "--game");
    if (!read_houses(check, arguments->words, is_game ? 0 : (size_t)arguments->count) || !load(check, game))
        return STATUS_REFUSED;
    return finish(check, play_evenings(check));
}

/* A seed that nobody can guess, but that people can type. */
static uint64_t new_seed(void)
{
    const System *system = system_real();
    uint32_t drawn = 0;
    if (!system->entropy(system, &drawn, sizeof drawn)) drawn = (uint32_t)time(NULL);
    return drawn % 1000000 + 1;
}

static int replay(Check *check, const EveningFile *file)
{
    if (!read_houses(check, (const char *const *)file->houses, file->house_count) || !load(check, file->game))
        return STATUS_REFUSED;
    EveningFault fault = evening_begin(check->evening, (const char *const *)file->players, file->player_count,
                                       file->seed, &check->trouble);
    if (fault == EVENING_FINE) fault = evening_replay(check->evening, &file->moves, &check->trouble);
    if (fault == EVENING_FINE) fault = evening_look(check->evening, &check->trouble);
    if (fault == EVENING_FINE)
        fault = evening_again(check->evening, &file->moves, EVENING_ALL_MANNERS, &check->trouble);
    if (fault == EVENING_FINE) {
        door_sentence(stdout, check->arguments->language,
                      say_verbs_check_moves_made_nothing_to_say((int64_t)file->moves.count));
        return STATUS_OK;
    }
    tell_moves(evening_moves(check->evening));
    tell_trouble(check);
    return STATUS_REFUSED;
}

static int replay_file(Check *check, const char *path)
{
    EveningFile file;
    Trouble trouble;
    NamedResult result;
    if (evening_file_read(path, &file, &result)) {
        int status = replay(check, &file);
        evening_file_done(&file);
        return status;
    }
    if (result == NAMED_OK) {
        complain(path, say(check, PHRASE_VERBS_CHECK_THAT_IS_NO_EVENING_THAT));
        return STATUS_REFUSED;
    }
    named_trouble(&trouble, check->arguments->language, result, path, NAMED_LINES_MAX);
    return verb_fail(NULL, &trouble);
}

static bool read_numbers(Check *check, Trouble *trouble)
{
    const Arguments *arguments = check->arguments;
    check->moves_most = MOVES_USUAL;
    bool is_read =
        arguments_number(arguments, "--seconds", 1, 1000000, &check->seconds, trouble) &&
        arguments_number(arguments, "--evenings", 1, UINT32_MAX, &check->evenings_wanted, trouble) &&
        arguments_number(arguments, "--moves", 1, UINT32_MAX, &check->moves_most, trouble) &&
        arguments_number(arguments, "--players", 1, STAND_INS, &check->players, trouble) &&
        arguments_number(arguments, "--seed", 1, INT64_MAX, &check->first_seed, trouble);
    if (check->seconds == 0 && check->evenings_wanted == 0) check->seconds = SECONDS_USUAL;
    if (check->first_seed == 0) check->first_seed = new_seed();
    return is_read;
}

static bool read_options(Check *check, Trouble *trouble)
{
    const Arguments *arguments = check->arguments;
    bool is_replay = arguments_has(arguments, "--replay");
    if (is_replay && arguments->count > 0)
        return trouble_say(trouble, arguments->language, "usage",
                           say_verbs_check_an_evening_names_its_house());
    if (!is_replay && arguments->count == 0)
        return trouble_say(trouble, arguments->language, "usage", say_verbs_check_the_house_rule_or_the());
    if (arguments->count > HOUSES_MAX)
        return trouble_say(trouble, arguments->language, "usage",
                           say_verbs_check_too_many_house_rules_with(arguments->words[HOUSES_MAX]));
    return read_numbers(check, trouble) && verb_find_place(arguments, &check->where, trouble);
}

int verb_check(const Arguments *arguments)
{
    Trouble trouble;
    Check check = {.arguments = arguments};
    if (!read_options(&check, &trouble)) return verb_fail("check", &trouble);
    const char *evening = arguments_value(arguments, "--replay");
    make_folder(&check);
    int status = evening ? replay_file(&check, evening) : check_words(&check);
    evening_free(check.evening);
    remove_folder(&check);
    houses_done(&check.houses);
    buffer_done(&check.commands);
    return status;
}
