#include "house_check.h"
#include "console.h"
#include "delivery.h"
#include "paths.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STATUS_REFUSED = 1, STATUS_USAGE = 2, STATUS_DAMAGED = 3, STATUS_LOCKED = 4 };

typedef struct {
    const char *word;
    const char *arguments; /* ... at the end: one or more */
    const char *meaning;
    int (*run)(char **arguments, int count);
} Command;

/* --- opening ---------------------------------------------------------------------------------------- */

static int complain(const char *path, const HistoryTrouble *trouble)
{
    Buffer text = {0};
    history_describe(&text, trouble);
    const char *reason = buffer_string(&text);
    fprintf(stderr, "banquier: %s: %s.\n", path, reason ? reason : "there is no memory left");
    buffer_done(&text);
    JournalResult in_journal = trouble->result == HISTORY_JOURNAL ? trouble->journal.result : JOURNAL_OK;
    if (in_journal == JOURNAL_LOCKED) return STATUS_LOCKED;
    bool is_damaged = in_journal == JOURNAL_DAMAGED || trouble->result == HISTORY_BAD_RECORD;
    return is_damaged ? STATUS_DAMAGED : STATUS_REFUSED;
}

/* NULL, and *status set, unless all of it could be read. */
static History *open_whole(const char *path, JournalMode mode, int *status)
{
    History *history;
    HistoryTrouble trouble;
    if (history_open(system_real(), path, mode, &history, &trouble) == HISTORY_OK) return history;
    *status = complain(path, &trouble);
    history_close(history);
    return NULL;
}

static void tell_torn(History *history)
{
    const char *kept_in;
    size_t torn = journal_torn(history_journal(history), &kept_in);
    if (torn > 0)
        fprintf(stderr,
                "banquier: the last command had not been written whole: it was never confirmed and is left\n"
                "out. Its %zu bytes are kept in %s.\n",
                torn, kept_in);
}

/* --- commands --------------------------------------------------------------------------------------- */

static bool draw_entropy(void *context, void *bytes, size_t length)
{
    const System *system = context;
    return system->entropy(system, bytes, length);
}

/* The evening at its prompt, until it is left. */
static int run_table(History *history, Game *game)
{
    System system = *system_real();
    Random random = random_system(draw_entropy, &system);
    int refused = console_run(history, game, &random);
    history_close(history);
    game_free(game);
    return refused > 0 ? STATUS_REFUSED : EXIT_SUCCESS;
}

static Game *load_game(const char *name)
{
    char executable[4096];
    char share[4096];
    GameTrouble trouble;
    if (!paths_executable(executable, sizeof executable) ||
        !paths_find_share(executable, share, sizeof share)) {
        fprintf(stderr, "banquier: its folder of scripts is not found; --self-test says more.\n");
        return NULL;
    }
    Game *game = game_load(&(GameSource){.share = share, .name = name}, &trouble);
    if (!game) fprintf(stderr, "banquier: %s: %s\n", name, trouble.text);
    return game;
}

/* The header names the game and the players; the first command sets the table up. */
static History *begin_evening(Game *game, const char *name, const char *path, char **players, int count)
{
    Buffer header = {0};
    GameTrouble in_game;
    HistoryTrouble trouble;
    System system = *system_real();
    Random random = random_system(draw_entropy, &system);
    header_add(&header, "game", name);
    for (int i = 0; i < count; i++)
        header_add(&header, "player", players[i]);
    History *history = history_create(system_real(), path, header.bytes, header.length, &trouble);
    buffer_done(&header);
    if (!history) {
        complain(path, &trouble);
        return NULL;
    }
    if (game_begin(game, history_table(history), &random, (const char *const *)players, (size_t)count,
                   &in_game) == GAME_OK &&
        history_commit(history, RECORD_DO, "", "play", &trouble) == HISTORY_OK)
        return history;
    fprintf(stderr, "banquier: %s\n", in_game.text);
    history_close(history);
    remove(path); /* nothing was ever in it */
    return NULL;
}

static int run_play(char **arguments, int count)
{
    Game *game = load_game(arguments[0]);
    History *history =
        game ? begin_evening(game, arguments[0], arguments[1], arguments + 2, count - 2) : NULL;
    if (history) return run_table(history, game);
    game_free(game);
    return STATUS_REFUSED;
}

static int run_new(char **arguments, int count)
{
    HistoryTrouble trouble;
    (void)count;
    History *history = history_create(system_real(), arguments[0], "game\tconsole\n", 13, &trouble);
    return history ? run_table(history, NULL) : complain(arguments[0], &trouble);
}

/* The game that the header names; NULL for a console. */
static Game *load_game_of(History *history, bool *is_missing)
{
    size_t length;
    size_t at = 0;
    Buffer name = {0};
    const char *header = journal_header(history_journal(history), &length);
    bool has_game =
        header_next(header, length, "game", &at, &name) && strcmp(buffer_string(&name), "console") != 0;
    Game *game = has_game ? load_game(buffer_string(&name)) : NULL;
    *is_missing = has_game && !game;
    buffer_done(&name);
    return game;
}

static int run_resume(char **arguments, int count)
{
    int status = EXIT_SUCCESS;
    bool is_missing;
    (void)count;
    History *history = open_whole(arguments[0], JOURNAL_WRITE, &status);
    if (!history) return status;
    tell_torn(history);
    Game *game = load_game_of(history, &is_missing);
    if (!is_missing) return run_table(history, game);
    history_close(history);
    return STATUS_REFUSED;
}

static int run_scratch(char **arguments, int count)
{
    HistoryTrouble trouble;
    (void)arguments;
    (void)count;
    History *history = history_create(system_real(), NULL, "", 0, &trouble);
    if (!history) return complain("scratch", &trouble);
    printf("A table to try things on: nothing is kept. `help` says what can be typed.\n");
    return run_table(history, NULL);
}

static int run_balances(char **arguments, int count)
{
    (void)count;
    int status = EXIT_SUCCESS;
    History *history = open_whole(arguments[0], JOURNAL_READ, &status);
    if (!history) return status;
    console_balances(history_table(history));
    history_close(history);
    return EXIT_SUCCESS;
}

static int run_verify(char **arguments, int count)
{
    (void)count;
    int status = EXIT_SUCCESS;
    History *history = open_whole(arguments[0], JOURNAL_READ, &status);
    if (!history) return status;
    history_check(history);
    printf("%s: %llu records, all good; the table is %016llx\n", arguments[0],
           (unsigned long long)history_last(history),
           (unsigned long long)table_digest(history_table(history)));
    history_close(history);
    return EXIT_SUCCESS;
}

static int run_salvage(char **arguments, int count)
{
    (void)count;
    History *history;
    HistoryTrouble trouble;
    HistoryResult result = history_open(system_real(), arguments[0], JOURNAL_READ, &history, &trouble);
    if (result != HISTORY_OK) complain(arguments[0], &trouble);
    if (!history) return STATUS_DAMAGED;
    if (history_salvage(history, arguments[1], &trouble) != HISTORY_OK) {
        history_close(history);
        return complain(arguments[1], &trouble);
    }
    printf("%s: %llu records are good and stand in %s\n", arguments[0],
           (unsigned long long)history_last(history), arguments[1]);
    history_close(history);
    return EXIT_SUCCESS;
}

static int run_self_test(char **arguments, int count)
{
    (void)count;
    (void)arguments;
    return delivery_check(stdout) == 0 ? EXIT_SUCCESS : STATUS_REFUSED;
}

static int run_version(char **arguments, int count)
{
    (void)count;
    (void)arguments;
    printf("banquier %s\n", delivery_version());
    return EXIT_SUCCESS;
}

static int run_help(char **arguments, int count);

static const Command commands[] = {
    {"scratch", "", "a table to try things on; nothing is kept", run_scratch},
    {"play", "GAME FILE PLAYER...", "begin an evening, kept in a new journal", run_play},
    {"resume", "FILE", "go on with one", run_resume},
    {"new", "FILE", "a journal without a game: changes typed as it writes them", run_new},
    {"balances", "FILE", "who holds what", run_balances},
    {"check", "FILE.lua...", "is a house rule fit for the evening? --help says more", house_check_run},
    {"verify", "FILE", "is the journal whole, and the table sound?", run_verify},
    {"salvage", "FILE NEW", "write what is good of a damaged journal to a new one", run_salvage},
    {"--self-test", "", "is this program in order on this machine?", run_self_test},
    {"--version", "", "", run_version},
    {"--help", "", "", run_help},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static int run_help(char **arguments, int count)
{
    (void)count;
    (void)arguments;
    printf("banquier keeps the bank at a game table.\n\n");
    for (int i = 0; i < COMMANDS; i++)
        printf("  banquier %-11s %-19s %s\n", commands[i].word, commands[i].arguments, commands[i].meaning);
    printf("\nWithout a word: scratch.\n"
           "Exit status: 0 done, 1 refused, 2 not understood, 3 damaged journal, 4 open elsewhere.\n");
    return EXIT_SUCCESS;
}

static const Command *find_command(const char *word)
{
    if (strcmp(word, "-h") == 0) word = "--help";
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(word, commands[i].word) == 0) return &commands[i];
    }
    return NULL;
}

/* Whether so many words fit `FILE NEW` or `GAME FILE PLAYER...`. */
static bool fits(const char *arguments, int given)
{
    int count = *arguments != '\0';
    for (const char *at = arguments; *at; at++)
        count += *at == ' ';
    return strstr(arguments, "...") ? given >= count : given == count;
}

/* A journal that is opened while one of the first three is closed would get its number, and what is meant
 * for the screen would be written into it. */
static bool fill_standard_files(void)
{
    int file;
    do {
        file = open("/dev/null", O_RDWR);
    } while (file >= 0 && file <= STDERR_FILENO);
    return file >= 0 && close(file) == 0;
}

int main(int argc, char *argv[])
{
    if (!fill_standard_files()) return STATUS_REFUSED;
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a full disk, told in a sentence */
    signal(SIGPIPE, SIG_IGN);
    const char *word = argc > 1 ? argv[1] : "scratch";
    const Command *command = find_command(word);
    if (!command) {
        fprintf(stderr, "banquier: there is no %s; --help lists what there is.\n", word);
        return STATUS_USAGE;
    }
    int given = argc > 2 ? argc - 2 : 0;
    if (!fits(command->arguments, given)) {
        fprintf(stderr, "banquier: say banquier %s %s\n", command->word, command->arguments);
        return STATUS_USAGE;
    }
    return command->run(argv + 2, given);
}
