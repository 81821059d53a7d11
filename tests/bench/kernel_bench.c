/* kernel_bench SECTION [FOLDER] : the kernel measured beside what it is compared with, in one run.
 *
 *   transfer         a validated transfer with its undo record, and the bare C loop with an 8-byte record
 *   durable FOLDER   a command from call to synced, alternated with a bare append and fdatasync
 *   effects FOLDER   records a second with 16 effects in one command and with one
 *   depth FOLDER     a durable command and an undo, after 100 commands and after 100 000
 *   journal FILE N TEXT  writes N two-posting commands, and the same for ledger(1) to TEXT
 *   fork             a fork of a table of the size of a large game
 *
 * Prints lines of `name value unit`. */
#include "history.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ACCOUNTS = 8, COMMANDS = 65536 };

static double clock_seconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double wall(void)
{
    return clock_seconds(CLOCK_MONOTONIC);
}

static double cpu(void)
{
    return clock_seconds(CLOCK_PROCESS_CPUTIME_ID);
}

static void die(const char *what)
{
    fprintf(stderr, "kernel_bench: %s\n", what);
    exit(EXIT_FAILURE);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, compare);
    return values[count / 2];
}

/* --- a transfer ------------------------------------------------------------------------------------- */

typedef struct {
    uint8_t from, to;
    int32_t amount;
} Payment;

static Payment payments[COMMANDS];

static void make_payments(void)
{
    uint32_t seed = 1;
    for (int i = 0; i < COMMANDS; i++) {
        seed = seed * 1664525u + 1013904223u;
        payments[i].from = (seed >> 8) % ACCOUNTS;
        seed = seed * 1664525u + 1013904223u;
        payments[i].to = (seed >> 8) % ACCOUNTS; /* one in eight is refused: the same account */
        payments[i].amount = (int32_t)((seed >> 12) % 40 + 1);
    }
}

static int64_t balances[ACCOUNTS];

static int bare_transfer(unsigned from, unsigned to, int64_t amount)
{
    int64_t sum;
    if (from >= ACCOUNTS || to >= ACCOUNTS || from == to || amount <= 0 || balances[from] < amount ||
        __builtin_add_overflow(balances[to], amount, &sum))
        return 0;
    balances[from] -= amount;
    balances[to] = sum;
    return 1;
}

static double bare_loop(long count)
{
    uint64_t *undo = NULL;
    size_t top = 0;
    size_t room = 0;
    for (int i = 0; i < ACCOUNTS; i++)
        balances[i] = (int64_t)1 << 40;
    double start = cpu();
    for (long i = 0; i < count; i++) {
        const Payment *p = &payments[i & (COMMANDS - 1)];
        if (!bare_transfer(p->from, p->to, p->amount)) continue;
        if (top == room) {
            room = room ? room * 2 : 1024;
            undo = realloc(undo, room * sizeof *undo);
            if (!undo) die("no memory");
        }
        undo[top++] = (uint64_t)p->amount << 16 | (uint64_t)p->from << 8 | p->to;
    }
    double taken = cpu() - start;
    if (!undo || undo[top - 1] == 0) die("the loop did nothing");
    free(undo);
    return taken / (double)count * 1e9;
}

static Table *make_table(void)
{
    Table *table = table_new();
    int32_t index;
    char name[32];
    if (!table) die("no memory");
    table_define(table, NAME_ASSET, "franc", &index);
    for (int i = 0; i < ACCOUNTS; i++) {
        snprintf(name, sizeof name, "compte %d", i);
        table_define(table, NAME_ACCOUNT, name, &index);
        table_move(table, (Amount)1 << 40, (AssetId){0}, CORRECTIONS, (AccountId){index});
    }
    return table;
}

static double kernel_loop(long count)
{
    Table *table = make_table();
    double start = cpu();
    for (long i = 0; i < count; i++) {
        const Payment *p = &payments[i & (COMMANDS - 1)];
        table_move(table, p->amount, (AssetId){0}, (AccountId){p->from + 1}, (AccountId){p->to + 1});
    }
    double taken = cpu() - start;
    table_check(table);
    table_free(table);
    return taken / (double)count * 1e9;
}

static void bench_transfer(void)
{
    enum { RUNS = 7 };
    const long count = 10000000;
    double bare[RUNS];
    double kernel[RUNS];
    make_payments();
    for (int run = 0; run < RUNS; run++) {
        bare[run] = bare_loop(count);
        kernel[run] = kernel_loop(count);
    }
    printf("transfer_bare %.2f ns\n", median(bare, RUNS));
    printf("transfer_kernel %.2f ns\n", median(kernel, RUNS));
}

/* --- durable commands ------------------------------------------------------------------------------- */

static void path_in(char *path, size_t size, const char *folder, const char *name)
{
    snprintf(path, size, "%s/%s.%ld", folder, name, (long)getpid());
    unlink(path);
}

static History *make_history(const System *system, const char *path)
{
    HistoryTrouble trouble;
    History *history = history_create(system, path, "game\tbench\n", 11, &trouble);
    if (!history) die("the journal cannot be made");
    static const char *const names[] = {"bank", "ann", "bob", "cleo", "dan", "eve", "finn"};
    Table *table = history_table(history);
    int32_t index;
    table_define(table, NAME_ASSET, "MON", &index);
    for (int i = 0; i < 7; i++)
        table_define(table, NAME_ACCOUNT, names[i], &index);
    table_set_bounds(table, (AssetId){0}, (AccountId){1}, (Bounds){AMOUNT_MIN, AMOUNT_MAX});
    for (int i = 2; i <= 7; i++)
        table_move(table, 1500, (AssetId){0}, (AccountId){1}, (AccountId){i});
    if (history_commit(history, "", "start", &trouble) != HISTORY_OK) die("nothing can be recorded");
    return history;
}

static uint64_t seed = 0x5DEECE66D;

static uint32_t chance(uint32_t below)
{
    seed = (seed * 0x5DEECE66D + 0xB) & 0xFFFFFFFFFFFF;
    return (uint32_t)((seed >> 17) % below);
}

typedef struct {
    AccountId from, to;
    Amount amount;
} Move;

static Move move_some(Table *table)
{
    Move move;
    do {
        move.from.index = (int32_t)chance(7) + 1;
        move.to.index = (int32_t)chance(7) + 1;
        move.amount = (chance(40) + 1) * 5;
    } while (table_move(table, move.amount, (AssetId){0}, move.from, move.to) != TABLE_OK);
    return move;
}

static void command(History *history, int effects)
{
    HistoryTrouble trouble;
    for (int i = 0; i < effects; i++)
        move_some(history_table(history));
    if (history_commit(history, "ann", "pay ann bob 120 rent", &trouble) != HISTORY_OK)
        die("a command was refused");
}

/* Both take turns on one disk, record after record of the same length. */
static void bench_durable(const char *folder)
{
    enum { COUNT = 4000, LENGTH = 96 };
    char path[4096];
    char bare_path[4096];
    char bytes[LENGTH];
    static double bare[COUNT];
    static double kernel[COUNT];
    path_in(path, sizeof path, folder, "durable");
    path_in(bare_path, sizeof bare_path, folder, "bare");
    memset(bytes, 'x', sizeof bytes);
    int file = open(bare_path, O_CREAT | O_TRUNC | O_WRONLY, 0600);
    History *history = make_history(system_real(), path);
    for (int i = 0; i < COUNT; i++) {
        double start = wall();
        if (write(file, bytes, sizeof bytes) != LENGTH || fdatasync(file) != 0)
            die("the bare file cannot be written");
        double middle = wall();
        command(history, 1);
        kernel[i] = (wall() - middle) * 1e6;
        bare[i] = (middle - start) * 1e6;
    }
    history_close(history);
    close(file);
    unlink(path);
    unlink(bare_path);
    printf("durable_bare %.2f us\n", median(bare, COUNT));
    printf("durable_kernel %.2f us\n", median(kernel, COUNT));
}

static void bench_effects(const char *folder)
{
    enum { COUNT = 1600, EFFECTS = 16, RUNS = 5 };
    double one[RUNS];
    double many[RUNS];
    char path[4096];
    path_in(path, sizeof path, folder, "effects");
    for (int run = 0; run < RUNS; run++) {
        History *history = make_history(system_real(), path);
        double start = wall();
        for (int i = 0; i < COUNT; i++)
            command(history, 1);
        one[run] = COUNT / (wall() - start);
        start = wall();
        for (int i = 0; i < COUNT / EFFECTS * 4; i++)
            command(history, EFFECTS);
        many[run] = COUNT * 4 / (wall() - start);
        history_close(history);
        unlink(path);
    }
    printf("effects_one %.0f /s\n", median(one, RUNS));
    printf("effects_sixteen %.0f /s\n", median(many, RUNS));
}

/* --- depth ------------------------------------------------------------------------------------------ */

enum { DEPTH = 100000, SAMPLES = 3000 };

static int no_sync(const System *system, int file)
{
    (void)system;
    (void)file;
    return 0;
}

static int64_t fixed_clock(const System *system)
{
    (void)system;
    return 1763494265;
}

/* The machine, but for the disk's word that it is written: to make long evenings quickly. */
static System hasty(void)
{
    System system = *system_real();
    system.fdatasync = no_sync;
    system.now = fixed_clock;
    return system;
}

static void write_transaction(FILE *text, const Table *table, int number, Move move)
{
    fprintf(text, "2020-01-%02d rent %d\n    %s  %lld MON\n    %s  -%lld MON\n\n", number % 28 + 1, number,
            table_name(table, NAME_ACCOUNT, move.to.index), (long long)move.amount,
            table_name(table, NAME_ACCOUNT, move.from.index), (long long)move.amount);
}

/* The evening as commands of two postings; where text is given, the same transactions for ledger(1). */
static void make_journal(const char *path, int count, FILE *text)
{
    System system = hasty();
    HistoryTrouble trouble;
    unlink(path);
    History *history = make_history(&system, path);
    Table *table = history_table(history);
    for (int i = 2; text && i <= 7; i++)
        write_transaction(text, table, i, (Move){{1}, {i}, 1500});
    for (int i = 0; i < count; i++) {
        Move move = move_some(table);
        if (text) write_transaction(text, table, i, move);
        if (history_commit(history, "ann", "pay ann bob 120 rent", &trouble) != HISTORY_OK)
            die("a command was refused");
    }
    history_close(history);
}

static void make_files(const char *path, int count, const char *text_path)
{
    FILE *text = fopen(text_path, "w");
    if (!text) die("the text for ledger cannot be written");
    make_journal(path, count, text);
    if (fclose(text) != 0) die("the text for ledger cannot be written");
}

static History *open_history(const char *path)
{
    HistoryTrouble trouble;
    History *history;
    if (history_open(system_real(), path, JOURNAL_WRITE, &history, &trouble) != HISTORY_OK)
        die("the journal cannot be opened");
    return history;
}

static double take(History *history, bool undo)
{
    HistoryTrouble trouble;
    double start = wall();
    if (undo) {
        if (history_undo(history, 1, "ann", "undo", &trouble) != HISTORY_OK) die("an undo was refused");
    } else {
        command(history, 1);
    }
    return (wall() - start) * 1e6;
}

static void bench_depth(const char *folder)
{
    static double shallow[2][SAMPLES];
    static double deep[2][SAMPLES];
    char path[4096];
    char deep_path[4096];
    path_in(path, sizeof path, folder, "shallow");
    path_in(deep_path, sizeof deep_path, folder, "deep");
    make_journal(path, 100, NULL);
    make_journal(deep_path, DEPTH, NULL);
    History *young = open_history(path);
    History *old = open_history(deep_path);
    for (int i = 0; i < SAMPLES; i++) {
        for (int undo = 0; undo <= 1; undo++) {
            shallow[undo][i] = take(young, undo);
            deep[undo][i] = take(old, undo);
        }
    }
    history_close(young);
    history_close(old);
    unlink(path);
    unlink(deep_path);
    printf("command_after_100 %.2f us\n", median(shallow[0], SAMPLES));
    printf("command_after_100000 %.2f us\n", median(deep[0], SAMPLES));
    printf("undo_after_100 %.2f us\n", median(shallow[1], SAMPLES));
    printf("undo_after_100000 %.2f us\n", median(deep[1], SAMPLES));
}

/* --- forks ------------------------------------------------------------------------------------------ */

static void bench_fork(void)
{
    enum { RUNS = 2000, ASSETS = 41, PLAYERS = 8, CARDS = 200, PILES = 16, FACTS = 400 };
    static double times[RUNS];
    Table *table = table_new();
    char name[48];
    int32_t index;
    for (int i = 0; i < PILES; i++) {
        snprintf(name, sizeof name, "pile %d", i);
        table_define(table, NAME_PILE, name, &index);
    }
    for (int i = 0; i < ASSETS; i++) {
        snprintf(name, sizeof name, "titre %d", i);
        table_define(table, NAME_ASSET, name, &index);
    }
    for (int i = 0; i < PLAYERS; i++) {
        snprintf(name, sizeof name, "compte %d", i);
        table_define(table, NAME_ACCOUNT, name, &index);
    }
    for (int i = 0; i < CARDS; i++) {
        snprintf(name, sizeof name, "carte %d", i);
        table_define_card(table, name, (PileId){i % PILES}, &(CardId){0});
    }
    for (int i = 0; i < FACTS; i++) {
        FactId key;
        snprintf(name, sizeof name, "groupe %d.fait %d", i % 20, i);
        table_key(table, name, strlen(name), &key);
        table_set_fact(table, key, (FactValue){FACT_INTEGER, i});
    }
    for (int i = 0; i < RUNS; i++) {
        double start = wall();
        Table *fork = table_fork(table);
        times[i] = (wall() - start) * 1e6;
        table_free(fork);
    }
    table_free(table);
    printf("fork %.2f us\n", median(times, RUNS));
}

int main(int argc, char *argv[])
{
    const char *section = argc > 1 ? argv[1] : "";
    if (strcmp(section, "transfer") == 0 && argc == 2)
        bench_transfer();
    else if (strcmp(section, "fork") == 0 && argc == 2)
        bench_fork();
    else if (strcmp(section, "durable") == 0 && argc == 3)
        bench_durable(argv[2]);
    else if (strcmp(section, "effects") == 0 && argc == 3)
        bench_effects(argv[2]);
    else if (strcmp(section, "depth") == 0 && argc == 3)
        bench_depth(argv[2]);
    else if (strcmp(section, "journal") == 0 && argc == 5)
        make_files(argv[2], (int)strtol(argv[3], NULL, 10), argv[4]);
    else
        die("say transfer, fork, durable FOLDER, effects FOLDER, depth FOLDER or journal FILE N TEXT");
    return EXIT_SUCCESS;
}
