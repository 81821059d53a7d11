/* ctest: many */
/* The journal on real files: what stands in its way, who else has it open, and kills at any moment. */
#include "check.h"
#include "history.h"
#include "own_folder.h"
#include "sample.h"
#include "scenario.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct files {
    char folder[64];
    char path[96];
    char other[96];
    char keys[96];
    System machine;
    HistoryTrouble trouble;
};

UTEST_F_SETUP(files)
{
    struct files *t = utest_fixture;
    ASSERT_TRUE(own_folder_make(t->folder, sizeof t->folder));
    snprintf(t->path, sizeof t->path, "%s/soirée.bq", t->folder);
    snprintf(t->other, sizeof t->other, "%s/autre.bq", t->folder);
    snprintf(t->keys, sizeof t->keys, "%s/keys", t->folder);
    t->machine = *system_real();
    t->machine.keys = t->keys;
}

/* Whether that program, without a shell, ended well. */
static bool run(char *const *command)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        execvp(command[0], command);
        _exit(127);
    }
    return waitpid(child, &status, 0) == child && status == 0;
}

UTEST_F_TEARDOWN(files)
{
    (void)utest_result;
    EXPECT_TRUE(run((char *[]){"rm", "-rf", utest_fixture->folder, NULL}));
}

static History *create(struct files *t)
{
    return history_create(&t->machine, t->path, "game\tlibre\n", 11, &t->trouble);
}

static HistoryResult set_up(struct files *t, History *history)
{
    bq_assert(scenario_set_up(history_table(history)) == TABLE_OK);
    return history_commit(history, "Élodie", "début", &t->trouble);
}

static HistoryResult open_it(struct files *t, const char *path, History **history)
{
    return history_open(&t->machine, path, JOURNAL_WRITE, history, &t->trouble);
}

static JournalResult refusal(struct files *t, const char *path)
{
    History *history;
    HistoryResult result = open_it(t, path, &history);
    history_close(history); /* of a damaged one too: as far as it could be read */
    return result == HISTORY_OK ? JOURNAL_OK : t->trouble.journal.result;
}

static mode_t mode_of(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 ? status.st_mode & 0777 : 0;
}

UTEST_F(files, an_evening_is_there_after_closing)
{
    struct files *t = utest_fixture;
    History *history = create(t);
    ASSERT_TRUE(history != NULL);
    ASSERT_EQ((int)HISTORY_OK, (int)set_up(t, history));
    uint64_t digest = table_digest(history_table(history));
    history_close(history);
    ASSERT_EQ((int)HISTORY_OK, (int)open_it(t, t->path, &history));
    EXPECT_EQ(digest, table_digest(history_table(history)));
    history_close(history);
}

/* Reading a record takes in what lies behind it: empty lines, where the next one will stand. */
UTEST_F(files, a_record_is_read_where_there_was_nothing_when_others_were_read)
{
    struct files *t = utest_fixture;
    Buffer body = {0};
    History *history = create(t);
    ASSERT_TRUE(history != NULL);
    ASSERT_EQ((int)HISTORY_OK, (int)set_up(t, history));
    for (uint64_t number = 1; number < 6; number++) {
        for (uint64_t earlier = 1; earlier <= number; earlier++) {
            buffer_clear(&body);
            EXPECT_EQ((int)HISTORY_OK, (int)history_body(history, earlier, &body, &t->trouble));
        }
        ASSERT_EQ((int)HISTORY_OK, (int)history_commit(history, "Bo", "note", &t->trouble));
    }
    buffer_done(&body);
    history_close(history);
}

UTEST_F(files, the_lines_ahead_are_trimmed_on_closing)
{
    struct files *t = utest_fixture;
    struct stat status;
    History *history = create(t);
    ASSERT_EQ((int)HISTORY_OK, (int)set_up(t, history));
    ASSERT_EQ(0, stat(t->path, &status));
    EXPECT_EQ((off_t)JOURNAL_CHUNK, status.st_size);
    history_close(history);
    ASSERT_EQ(0, stat(t->path, &status));
    EXPECT_LT(status.st_size, (off_t)JOURNAL_CHUNK);
}

UTEST_F(files, C12_a_new_file_is_private_whatever_the_umask)
{
    struct files *t = utest_fixture;
    static const mode_t masks[] = {0, 0777, 022};
    for (size_t i = 0; i < sizeof masks / sizeof *masks; i++) {
        mode_t before = umask(masks[i]);
        History *history = create(t);
        umask(before);
        ASSERT_TRUE(history != NULL);
        EXPECT_EQ((mode_t)0600, mode_of(t->path));
        history_close(history);
        unlink(t->path);
    }
}

UTEST_F(files, a_link_planted_in_the_place_of_a_new_file_is_not_followed)
{
    struct files *t = utest_fixture;
    ASSERT_EQ(0, symlink(t->other, t->path));
    EXPECT_TRUE(create(t) == NULL);
    EXPECT_EQ((int)JOURNAL_EXISTS, (int)t->trouble.journal.result);
    EXPECT_NE(0, access(t->other, F_OK));
}

UTEST_F(files, J19_what_is_no_ordinary_file_is_refused_at_once)
{
    struct files *t = utest_fixture;
    ASSERT_EQ(0, mkfifo(t->path, 0600));
    EXPECT_EQ((int)JOURNAL_NOT_A_FILE, (int)refusal(t, t->path));
    EXPECT_EQ((int)JOURNAL_NOT_A_FILE, (int)refusal(t, t->folder));
    EXPECT_EQ((int)JOURNAL_NOT_A_FILE, (int)refusal(t, "/dev/zero"));
    EXPECT_EQ((int)JOURNAL_CANNOT_OPEN, (int)refusal(t, t->other));
    EXPECT_EQ(ENOENT, t->trouble.journal.error);
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

UTEST_F(files, J19_ten_gigabytes_of_nothing_are_refused_within_a_second)
{
    struct files *t = utest_fixture;
    History *history = create(t);
    ASSERT_EQ((int)HISTORY_OK, (int)set_up(t, history));
    history_close(history);
    int file = open(t->other, O_RDWR | O_CREAT, 0600);
    ASSERT_EQ(0, ftruncate(file, (off_t)10 << 30));
    close(file);
    double start = seconds();
    EXPECT_EQ((int)JOURNAL_NOT_A_JOURNAL, (int)refusal(t, t->other));
    EXPECT_LT(seconds() - start, 1.0);
    ASSERT_EQ(0, truncate(t->path, (off_t)10 << 30));
    start = seconds();
    EXPECT_EQ((int)JOURNAL_DAMAGED, (int)refusal(t, t->path));
    EXPECT_LT(seconds() - start, getenv("BANQUIER_QUICK") ? 10.0 : 1.0);
}

UTEST_F(files, C01_the_second_to_open_is_told_who_was_first)
{
    struct files *t = utest_fixture;
    char path[160];
    History *history = create(t);
    ASSERT_EQ((int)HISTORY_OK, (int)set_up(t, history));
    ASSERT_EQ(0, symlink(t->path, t->other));
    snprintf(path, sizeof path, "%s/../%s/soirée.bq", t->folder, strrchr(t->folder, '/') + 1);
    const char *ways[] = {t->path, t->other, path};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        EXPECT_EQ((int)JOURNAL_LOCKED, (int)refusal(t, ways[i]));
        EXPECT_EQ((int64_t)getpid(), t->trouble.journal.holder);
    }
    pid_t child = fork();
    if (child == 0)
        _exit(refusal(t, t->path) == JOURNAL_LOCKED && t->trouble.journal.holder == getppid() ? 0 : 1);
    int status;
    ASSERT_EQ(child, waitpid(child, &status, 0));
    EXPECT_EQ(0, status);
    history_close(history);
    EXPECT_EQ((int)JOURNAL_OK, (int)refusal(t, t->path));
}

UTEST_F(files, J09_at_the_size_limit_the_command_is_refused_and_the_session_lives)
{
    struct files *t = utest_fixture;
    pid_t child = fork();
    if (child == 0) { /* the limit stays with the child */
        signal(SIGXFSZ, SIG_IGN);
        History *history = create(t);
        bool was_fine = set_up(t, history) == HISTORY_OK;
        struct rlimit limit = {2500, RLIM_INFINITY};
        setrlimit(RLIMIT_FSIZE, &limit);
        uint64_t acknowledged = history_last(history);
        for (int i = 0; i < 2000; i++) {
            table_move(history_table(history), 1, (AssetId){0}, (AccountId){1}, (AccountId){2});
            if (history_commit(history, "", "payer", &t->trouble) != HISTORY_OK) break;
            acknowledged++;
        }
        bool was_full = t->trouble.journal.result == JOURNAL_DISK_FULL;
        limit.rlim_cur = RLIM_INFINITY;
        setrlimit(RLIMIT_FSIZE, &limit);
        table_move(history_table(history), 1, (AssetId){0}, (AccountId){1}, (AccountId){2});
        bool goes_on = history_commit(history, "", "payer", &t->trouble) == HISTORY_OK;
        bool counts = history_last(history) == acknowledged + 1;
        history_close(history);
        _exit(was_fine && was_full && goes_on && counts ? 0 : 1);
    }
    int status;
    ASSERT_EQ(child, waitpid(child, &status, 0));
    EXPECT_EQ(0, status);
    EXPECT_EQ((int)JOURNAL_OK, (int)refusal(t, t->path));
}

UTEST_F(files, J28_a_journal_that_was_renamed_or_replaced_is_noticed_at_the_next_command)
{
    struct files *t = utest_fixture;
    History *history = create(t);
    ASSERT_EQ((int)HISTORY_OK, (int)set_up(t, history));
    ASSERT_EQ(0, rename(t->path, t->other));
    EXPECT_EQ((int)HISTORY_JOURNAL, (int)history_commit(history, "", "", &t->trouble));
    EXPECT_EQ((int)JOURNAL_REPLACED, (int)t->trouble.journal.result);
    ASSERT_EQ(0, rename(t->other, t->path));
    EXPECT_EQ((int)HISTORY_OK, (int)history_commit(history, "", "", &t->trouble));
    history_close(history);
}

/* --- others who write ------------------------------------------------------------------------------- */

static void write_at(const char *path, off_t offset, const char *bytes, size_t length)
{
    int file = open(path, O_WRONLY);
    bq_assert(file >= 0 && pwrite(file, bytes, length, offset) == (ssize_t)length && close(file) == 0);
}

static void write_by_memory(const char *path, off_t offset, char byte)
{
    int file = open(path, O_RDWR);
    char *bytes = mmap(NULL, (size_t)offset + 1, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    bq_assert(bytes != MAP_FAILED);
    bytes[offset] = byte;
    munmap(bytes, (size_t)offset + 1);
    close(file);
}

static JournalResult commit(struct files *t, History *history)
{
    HistoryResult result = history_commit(history, "Bo", "encore", &t->trouble);
    return result == HISTORY_OK ? JOURNAL_OK : t->trouble.journal.result;
}

UTEST_F(files, E07_a_byte_edited_in_place_right_behind_a_command_is_noticed_before_the_next)
{
    struct files *t = utest_fixture;
    History *history = create(t);
    ASSERT_EQ((int)HISTORY_OK, (int)set_up(t, history));
    for (int i = 0; i < 50; i++) {
        ASSERT_EQ((int)JOURNAL_OK, (int)commit(t, history));
        write_at(t->path, 40, "#", 1);
        ASSERT_EQ((int)JOURNAL_CHANGED, (int)commit(t, history));
        EXPECT_EQ((uint64_t)2, t->trouble.journal.line);
        off_t session = (off_t)strlen("banquier journal 1\nsession\t");
        char digit = "0123456789abcdef"[journal_session(history_journal(history))[(40 - session) / 2] >>
                                            ((40 - session) % 2 ? 0 : 4) &
                                        15];
        write_by_memory(t->path, 40, digit);
    }
    ASSERT_EQ((int)JOURNAL_OK, (int)commit(t, history));
    write_by_memory(t->path, 40, '#');
    EXPECT_EQ((int)JOURNAL_CHANGED, (int)commit(t, history));
    history_close(history);
}

UTEST_F(files, E07_a_copy_over_the_open_file_is_noticed_and_the_evening_goes_on_elsewhere)
{
    struct files *t = utest_fixture;
    struct stat copied, left;
    char elsewhere[128];
    snprintf(elsewhere, sizeof elsewhere, "%s/ailleurs.bq", t->folder);
    History *history = create(t);
    ASSERT_EQ((int)HISTORY_OK, (int)set_up(t, history));
    ASSERT_TRUE(run((char *[]){"cp", t->path, t->other, NULL}));
    ASSERT_EQ((int)JOURNAL_OK, (int)commit(t, history));
    ASSERT_TRUE(run((char *[]){"cp", t->other, t->path, NULL}));
    ASSERT_EQ(0, stat(t->path, &copied));
    EXPECT_EQ((int)JOURNAL_CHANGED, (int)commit(t, history));
    ASSERT_EQ((int)HISTORY_OK, (int)history_save_as(history, elsewhere, &t->trouble));
    ASSERT_EQ((int)JOURNAL_OK, (int)commit(t, history));
    history_close(history);
    ASSERT_EQ(0, stat(t->path, &left));
    EXPECT_EQ(copied.st_size, left.st_size);
    ASSERT_EQ((int)HISTORY_OK, (int)open_it(t, elsewhere, &history));
    EXPECT_EQ((uint64_t)3, history_last(history));
    history_close(history);
}

UTEST_F(files, E07_a_file_that_is_not_ours_is_left_as_it_is_on_closing)
{
    struct files *t = utest_fixture;
    struct stat status;
    History *history = create(t);
    ASSERT_EQ((int)HISTORY_OK, (int)set_up(t, history));
    write_at(t->path, 1000000, "#", 1);
    history_close(history);
    ASSERT_EQ(0, stat(t->path, &status));
    EXPECT_EQ((off_t)1000001, status.st_size);
}

/* --- kills ------------------------------------------------------------------------------------------ */

typedef struct {
    uint64_t number, digest;
} Acknowledged;

/* Plays until it is killed and tells each command that was acknowledged. */
static void play_until_killed(struct files *t, uint64_t seed, int told)
{
    Scenario scenario = scenario_new(seed);
    History *history = create(t);
    if (!history || set_up(t, history) != HISTORY_OK) _exit(1);
    for (;;) {
        Acknowledged now = {history_last(history), table_digest(history_table(history))};
        if (write(told, &now, sizeof now) != (ssize_t)sizeof now) _exit(1);
        if (scenario_command(&scenario, history, &t->trouble) != HISTORY_OK) _exit(1);
    }
}

typedef struct {
    pid_t process;
    int told; /* what it acknowledges is read from here */
} Player;

static Player start_player(struct files *t, uint64_t seed)
{
    int ends[2];
    bq_assert(pipe(ends) == 0);
    pid_t child = fork();
    if (child == 0) {
        for (int i = 0; i < 4; i++) /* whoever runs the tests may ignore them */
            signal((int[]){SIGTERM, SIGHUP, SIGINT, SIGPIPE}[i], SIG_DFL);
        close(ends[0]);
        play_until_killed(t, seed, ends[1]);
    }
    close(ends[1]);
    return (Player){child, ends[0]};
}

static void wait_for(long microseconds)
{
    struct timespec pause = {microseconds / 1000000, microseconds % 1000000 * 1000};
    nanosleep(&pause, NULL);
}

/* What it tells next, at that number or beyond. */
static Acknowledged read_until(const Player *player, uint64_t number)
{
    Acknowledged now = {0, 0};
    while (now.number < number)
        bq_assert(read(player->told, &now, sizeof now) == (ssize_t)sizeof now);
    return now;
}

/* The last that it acknowledged before the signal ended it; so far it was that. */
static Acknowledged end_player(const Player *player, Acknowledged last, int by)
{
    Acknowledged next;
    int status;
    kill(player->process, by);
    while (read(player->told, &next, sizeof next) == (ssize_t)sizeof next)
        last = next;
    close(player->told);
    bq_assert(waitpid(player->process, &status, 0) == player->process);
    bq_assert(WIFSIGNALED(status) && WTERMSIG(status) == by);
    return last;
}

/* After so many records, or before there is one, and a moment later. */
static Acknowledged end_after(struct files *t, uint64_t seed, uint64_t records, long microseconds, int by)
{
    Player player = start_player(t, seed);
    Acknowledged last = read_until(&player, records);
    wait_for(microseconds);
    return end_player(&player, last, by);
}

/* All that was acknowledged is there, at most one record more, and the evening goes on. */
static void expect_there(struct files *t, Acknowledged last, int *utest_result)
{
    History *history;
    HistoryResult result = open_it(t, t->path, &history);
    if (last.number > 0) {
        ASSERT_EQ((int)HISTORY_OK, (int)result);
        EXPECT_GE(history_last(history), last.number);
        EXPECT_LE(history_last(history), last.number + 1);
        Table *then = history_at(history, last.number);
        EXPECT_EQ(last.digest, table_digest(then));
        table_free(then);
        history_check(history);
        EXPECT_EQ((int)HISTORY_OK, (int)history_commit(history, "", "encore", &t->trouble));
    }
    history_close(history);
    unlink(t->path);
}

/* Ends so many evenings, each by one of the signals, some before there is anything of them. */
static void end_evenings(struct files *t, int evenings, const int *signals, int signal_count,
                         int *utest_result)
{
    for (int i = 0; i < evenings && !*utest_result; i++) {
        int by = signals[i % signal_count];
        Acknowledged last = end_after(t, (uint64_t)i, (uint64_t)i % 7, (long)i * 7919 % 700, by);
        expect_there(t, last, utest_result);
        if (*utest_result) printf("evening %d, ended by signal %d\n", i, by);
    }
}

UTEST_F(files, J02_J03_killed_at_any_moment_what_was_acknowledged_is_there)
{
    static const int signals[] = {SIGKILL};
    int kills = sample(60, 200, 1000);
    end_evenings(utest_fixture, kills, signals, 1, utest_result);
}

UTEST_F(files, C02_after_a_kill_the_lock_is_gone)
{
    struct files *t = utest_fixture;
    end_after(t, 1, 3, 0, SIGKILL);
    EXPECT_EQ((int)JOURNAL_OK, (int)refusal(t, t->path));
}

/* C07: copies taken while another process plays. */
UTEST_F(files, C07_a_copy_taken_during_play_opens)
{
    struct files *t = utest_fixture;
    Player player = start_player(t, 5);
    int copies = sample(30, 50, 100); /* each is longer than the one before */
    Acknowledged last = {0, 0};
    for (int i = 0; i < copies; i++) {
        History *history;
        last = read_until(&player, last.number + 1);
        ASSERT_TRUE(run((char *[]){"cp", t->path, t->other, NULL}));
        ASSERT_EQ((int)HISTORY_OK, (int)open_it(t, t->other, &history));
        history_check(history);
        history_close(history);
        unlink(t->other);
    }
    end_player(&player, last, SIGKILL);
}

/* --- signals ---------------------------------------------------------------------------------------- */

UTEST_F(files, J31_ended_by_any_signal_the_journal_is_whole)
{
    static const int signals[] = {SIGTERM, SIGHUP, SIGINT, SIGPIPE};
    int evenings = sample(20, 40, 200);
    end_evenings(utest_fixture, evenings, signals, 4, utest_result);
}

static volatile sig_atomic_t signals_seen;

static void see_signal(int number)
{
    (void)number;
    signals_seen = signals_seen + 1;
}

static bool play_through_signals(struct files *t)
{
    struct sigaction handler = {.sa_handler = see_signal}; /* no call goes on by itself */
    sigaction(SIGINT, &handler, NULL);
    sigaction(SIGPIPE, &handler, NULL);
    Scenario scenario = scenario_new(8);
    History *history = create(t);
    bool is_fine = history && set_up(t, history) == HISTORY_OK;
    for (int i = 0; is_fine && (i < 200 || signals_seen < 20); i++)
        is_fine = scenario_command(&scenario, history, &t->trouble) == HISTORY_OK;
    history_close(history);
    return is_fine;
}

UTEST_F(files, J31_signals_that_are_handled_disturb_no_command)
{
    struct files *t = utest_fixture;
    int status = 0;
    pid_t child = fork();
    if (child == 0) _exit(play_through_signals(t) ? 0 : 1);
    for (int i = 0; i < 100000 && access(t->path, F_OK) != 0; i++)
        wait_for(100); /* by then they are handled */
    for (int i = 0; waitpid(child, &status, WNOHANG) == 0; i++) {
        kill(child, i % 2 ? SIGINT : SIGPIPE);
        wait_for(200);
    }
    EXPECT_EQ(0, status);
    EXPECT_EQ((int)JOURNAL_OK, (int)refusal(t, t->path));
}

/* Meanwhile it still holds the evening, and others may look on. */
UTEST_F(files, J30_stopped_for_a_while_it_goes_on_and_loses_nothing)
{
    struct files *t = utest_fixture;
    History *watcher;
    int stops = sample(5, 10, 25);
    Player player = start_player(t, 9);
    Acknowledged last = {0, 0};
    for (int i = 0; i < stops; i++) {
        last = read_until(&player, last.number + 1);
        kill(player.process, SIGSTOP);
        ASSERT_EQ(player.process, waitpid(player.process, NULL, WUNTRACED));
        EXPECT_EQ((int)JOURNAL_LOCKED, (int)refusal(t, t->path));
        EXPECT_EQ((int64_t)player.process, t->trouble.journal.holder);
        ASSERT_EQ((int)HISTORY_OK,
                  (int)history_open(&t->machine, t->path, JOURNAL_READ, &watcher, &t->trouble));
        EXPECT_GE(history_last(watcher), last.number);
        history_close(watcher);
        kill(player.process, SIGCONT);
    }
    last = read_until(&player, last.number + 20);
    expect_there(t, end_player(&player, last, SIGKILL), utest_result);
}
