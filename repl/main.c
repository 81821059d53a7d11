#include "console.h"
#include "delivery.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATUS_REFUSED = 1, STATUS_USAGE = 2, STATUS_DAMAGED = 3, STATUS_LOCKED = 4 };

typedef struct {
    const char *word;
    const char *arguments;
    const char *meaning;
    int (*run)(char **arguments);
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

static int run_new(char **arguments)
{
    HistoryTrouble trouble;
    History *history = history_create(system_real(), arguments[0], "game\tconsole\n", 13, &trouble);
    if (!history) return complain(arguments[0], &trouble);
    int refused = console_run(history);
    history_close(history);
    return refused > 0 ? STATUS_REFUSED : EXIT_SUCCESS;
}

static int run_open(char **arguments)
{
    int status = EXIT_SUCCESS;
    History *history = open_whole(arguments[0], JOURNAL_WRITE, &status);
    if (!history) return status;
    tell_torn(history);
    int refused = console_run(history);
    history_close(history);
    return refused > 0 ? STATUS_REFUSED : EXIT_SUCCESS;
}

static int run_scratch(char **arguments)
{
    HistoryTrouble trouble;
    (void)arguments;
    History *history = history_create(system_real(), NULL, "", 0, &trouble);
    if (!history) return complain("scratch", &trouble);
    printf("A table to try things on: nothing is kept. `help` says what can be typed.\n");
    int refused = console_run(history);
    history_close(history);
    return refused > 0 ? STATUS_REFUSED : EXIT_SUCCESS;
}

static int run_balances(char **arguments)
{
    int status = EXIT_SUCCESS;
    History *history = open_whole(arguments[0], JOURNAL_READ, &status);
    if (!history) return status;
    console_balances(history_table(history));
    history_close(history);
    return EXIT_SUCCESS;
}

static int run_verify(char **arguments)
{
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

static int run_salvage(char **arguments)
{
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

static int run_self_test(char **arguments)
{
    (void)arguments;
    return delivery_check(stdout) == 0 ? EXIT_SUCCESS : STATUS_REFUSED;
}

static int run_version(char **arguments)
{
    (void)arguments;
    printf("banquier %s\n", delivery_version());
    return EXIT_SUCCESS;
}

static int run_help(char **arguments);

static const Command commands[] = {
    {"scratch", "", "a table to try things on; nothing is kept", run_scratch},
    {"new", "FILE", "begin an evening in a new journal", run_new},
    {"open", "FILE", "go on with one", run_open},
    {"balances", "FILE", "who holds what", run_balances},
    {"verify", "FILE", "is the journal whole, and the table sound?", run_verify},
    {"salvage", "FILE NEW", "write what is good of a damaged journal to a new one", run_salvage},
    {"--self-test", "", "is this program in order on this machine?", run_self_test},
    {"--version", "", "", run_version},
    {"--help", "", "", run_help},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static int run_help(char **arguments)
{
    (void)arguments;
    printf("banquier keeps the bank at a game table.\n\n");
    for (int i = 0; i < COMMANDS; i++)
        printf("  banquier %-11s %-9s %s\n", commands[i].word, commands[i].arguments, commands[i].meaning);
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

static int count_words(const char *words)
{
    int count = *words != '\0';
    for (; *words; words++)
        count += *words == ' ';
    return count;
}

int main(int argc, char *argv[])
{
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a full disk, told in a sentence */
    signal(SIGPIPE, SIG_IGN);
    const char *word = argc > 1 ? argv[1] : "scratch";
    const Command *command = find_command(word);
    if (!command) {
        fprintf(stderr, "banquier: there is no %s; --help lists what there is.\n", word);
        return STATUS_USAGE;
    }
    int given = argc > 2 ? argc - 2 : 0;
    if (given != count_words(command->arguments)) {
        fprintf(stderr, "banquier: say banquier %s %s\n", command->word, command->arguments);
        return STATUS_USAGE;
    }
    return command->run(argv + 2);
}
