/* ctest: many */
/* Every call to the machine below fails in turn. Whatever happens: no crash; what was acknowledged is
 * there after reopening; what was not is wholly there or wholly absent. */
#include "check.h"
#include "disk.h"
#include "history.h"
#include "sample.h"
#include "scenario.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PATH "/tmp/evening.bq"

enum { COMMANDS = 24 };

typedef struct {
    Disk disk;
    uint64_t acknowledged; /* the last record that was */
    uint64_t digest;       /* ... and the table after it */
    bool is_created;
    uint32_t refused;
    JournalResult refusal; /* of the last command that was refused */
} Evening;

static void start(Evening *evening, uint64_t seed)
{
    *evening = (Evening){0};
    disk_init(&evening->disk, seed);
}

/* A whole evening with undo and redo in it; goes on after each refusal. */
static void play(Evening *evening, uint64_t seed)
{
    HistoryTrouble trouble;
    Scenario scenario = scenario_new(seed);
    History *history = history_create(disk_system(&evening->disk), PATH, "game\tlibre\n", 11, &trouble);
    evening->is_created = history != NULL;
    if (!history) return;
    evening->digest = table_digest(history_table(history));
    for (int i = 0; i < COMMANDS; i++) {
        bool is_first = history_last(history) == 0;
        if (is_first) scenario_set_up(history_table(history));
        HistoryResult result = is_first ? history_commit(history, "", "début", &trouble)
                                        : scenario_command(&scenario, history, &trouble);
        if (result != HISTORY_OK) {
            evening->refused++;
            evening->refusal = trouble.journal.result;
            bq_assert(table_digest(history_table(history)) == evening->digest);
        }
        bq_assert(history_last(history) == evening->acknowledged + (result == HISTORY_OK));
        evening->acknowledged = history_last(history);
        evening->digest = table_digest(history_table(history));
        history_check(history);
    }
    history_close(history);
}

/* Opens what the evening left, on a disk that works again, and plays one command more. Where what was
 * not acknowledged may have stayed, one record more may be there, whole. */
static void reopen(Evening *evening, bool may_hold_more, int *utest_result)
{
    History *history;
    HistoryTrouble trouble;
    evening->disk.failing = FAIL_NEVER;
    HistoryResult result = history_open(disk_system(&evening->disk), PATH, JOURNAL_WRITE, &history, &trouble);
    if (!evening->is_created) {
        EXPECT_EQ((int)HISTORY_JOURNAL, (int)result);
        history_close(history);
        return;
    }
    ASSERT_EQ((int)HISTORY_OK, (int)result);
    uint64_t more = history_last(history) - evening->acknowledged;
    EXPECT_LE(more, (uint64_t)may_hold_more);
    if (more == 0) EXPECT_EQ(evening->digest, table_digest(history_table(history)));
    history_check(history);
    EXPECT_EQ((int)HISTORY_OK, (int)history_commit(history, "", "encore", &trouble));
    history_close(history);
}

/* Fails call after call until the evening goes through untouched. */
static void fail_each_call(DiskFailing failing, int error, size_t short_by, int *utest_result)
{
    for (uint64_t n = 1;; n++) {
        Evening evening;
        start(&evening, 3);
        disk_fail(&evening.disk, failing, n, error);
        evening.disk.short_by = short_by;
        play(&evening, 3);
        bool is_untouched = evening.disk.failed == 0;
        if (error == 0 && evening.is_created) EXPECT_EQ((uint32_t)0, evening.refused);
        reopen(&evening, true, utest_result);
        disk_done(&evening.disk);
        if (*utest_result) printf("the call that failed: %llu\n", (unsigned long long)n);
        if (is_untouched || *utest_result) return;
    }
}

UTEST(faults, J04_each_call_fails_once_with_EIO)
{
    fail_each_call(FAIL_ONCE, EIO, 0, utest_result);
}

UTEST(faults, J05_each_call_and_all_after_it_fail)
{
    fail_each_call(FAIL_ALWAYS, EIO, 0, utest_result);
}

UTEST(faults, J06_each_call_fails_once_with_a_full_disk)
{
    fail_each_call(FAIL_ONCE, ENOSPC, 0, utest_result);
}

/* A read or a write that a signal interrupts is tried again; a sync is not. */
UTEST(faults, J31_each_call_is_interrupted_once)
{
    fail_each_call(FAIL_ONCE, EINTR, 0, utest_result);
}

static HistoryResult open_interrupted(Disk *disk, uint64_t nth_call)
{
    History *history;
    HistoryTrouble trouble;
    disk_fail(disk, FAIL_ONCE, nth_call, EINTR);
    HistoryResult result = history_open(disk_system(disk), PATH, JOURNAL_READ, &history, &trouble);
    bq_assert(disk->failed == 1);
    history_close(history);
    return result;
}

UTEST(faults, J31_an_interrupted_read_is_tried_again)
{
    Evening evening;
    start(&evening, 3);
    play(&evening, 3);
    EXPECT_EQ((int)HISTORY_OK, (int)open_interrupted(&evening.disk, 3)); /* open, fstat, pread */
    disk_done(&evening.disk);
}

UTEST(faults, J31_an_interrupted_write_is_tried_again_and_an_interrupted_sync_is_not)
{
    Disk disk;
    HistoryTrouble trouble;
    disk_init(&disk, 1);
    History *history = history_create(disk_system(&disk), PATH, "", 0, &trouble);
    ASSERT_TRUE(history != NULL);
    disk_fail(&disk, FAIL_ONCE, 5, EINTR); /* fstat, stat, the whole file in two preads, pwrite */
    EXPECT_EQ((int)HISTORY_OK, (int)history_commit(history, "", "", &trouble));
    EXPECT_EQ((uint64_t)1, disk.failed);
    disk_fail(&disk, FAIL_ONCE, 5, EINTR); /* fstat, stat, pread, pwrite, fdatasync */
    EXPECT_EQ((int)HISTORY_JOURNAL, (int)history_commit(history, "", "", &trouble));
    EXPECT_EQ((int)JOURNAL_NOT_SYNCED, (int)trouble.journal.result);
    history_close(history);
    disk_done(&disk);
}

/* A write that stops half-way is gone on with, so nothing is even refused. */
UTEST(faults, J07_each_write_is_short_by_half)
{
    fail_each_call(FAIL_ONCE, 0, 0, utest_result);
}

static void fill_disk(size_t space, bool then_free, int *utest_result)
{
    Evening evening;
    HistoryTrouble trouble;
    start(&evening, 4);
    evening.disk.full_after = space;
    Scenario scenario = scenario_new(4);
    History *history = history_create(disk_system(&evening.disk), PATH, "", 0, &trouble);
    if (!history) {
        disk_done(&evening.disk);
        return;
    }
    evening.is_created = true;
    scenario_set_up(history_table(history));
    HistoryResult result = history_commit(history, "", "début", &trouble);
    for (int i = 0; i < COMMANDS && result == HISTORY_OK; i++) {
        scenario_changes(&scenario, history_table(history));
        result = history_commit(history, "", "au hasard", &trouble);
    }
    evening.acknowledged = history_last(history);
    if (evening.acknowledged == 0) { /* not even what was set up found room */
        evening.disk.full_after = 0;
        scenario_set_up(history_table(history));
        result = history_commit(history, "", "début", &trouble);
        evening.acknowledged = history_last(history);
    }
    if (result != HISTORY_OK) {
        EXPECT_EQ((int)JOURNAL_DISK_FULL, (int)trouble.journal.result);
        scenario_changes(&scenario, history_table(history));
        HistoryResult again = history_commit(history, "", "au hasard", &trouble);
        if (again == HISTORY_OK) evening.acknowledged++; /* this one was shorter */
    }
    if (then_free) {
        evening.disk.full_after = 0;
        scenario_changes(&scenario, history_table(history));
        EXPECT_EQ((int)HISTORY_OK, (int)history_commit(history, "", "au hasard", &trouble));
        evening.acknowledged++;
    }
    evening.digest = table_digest(history_table(history));
    history_close(history);
    evening.disk.full_after = 0;
    reopen(&evening, false, utest_result);
    disk_done(&evening.disk);
}

UTEST(faults, J06_a_disk_that_is_full_at_every_size_refuses_until_there_is_room)
{
    for (size_t space = 1; space < 9000; space += 37) {
        fill_disk(space, false, utest_result);
        fill_disk(space, true, utest_result);
        if (*utest_result) {
            printf("with room for %zu bytes\n", space);
            return;
        }
    }
}

/* The disk never has room for the empty lines ahead: the records fit alone. */
UTEST(faults, a_nearly_full_disk_goes_without_the_lines_ahead)
{
    fill_disk(JOURNAL_CHUNK - 1, true, utest_result);
}

UTEST(faults, J08_a_sync_that_failed_is_not_tried_again_and_the_session_goes_on_elsewhere)
{
    Disk disk;
    HistoryTrouble trouble;
    disk_init(&disk, 1);
    History *history = history_create(disk_system(&disk), PATH, "", 0, &trouble);
    ASSERT_TRUE(history != NULL);
    scenario_set_up(history_table(history));
    ASSERT_EQ((int)HISTORY_OK, (int)history_commit(history, "", "début", &trouble));
    uint64_t digest = table_digest(history_table(history));
    disk_fail(&disk, FAIL_ONCE, 5, EIO); /* fstat, stat, pread, pwrite, fdatasync */
    table_move(history_table(history), 5, (AssetId){0}, (AccountId){1}, (AccountId){2});
    ASSERT_EQ((int)HISTORY_JOURNAL, (int)history_commit(history, "", "payer", &trouble));
    ASSERT_EQ((int)JOURNAL_NOT_SYNCED, (int)trouble.journal.result);
    EXPECT_EQ(digest, table_digest(history_table(history)));
    uint64_t calls = disk.calls;
    ASSERT_EQ((int)HISTORY_JOURNAL, (int)history_commit(history, "", "payer", &trouble));
    EXPECT_EQ((int)JOURNAL_NOT_SYNCED, (int)trouble.journal.result);
    EXPECT_EQ(calls, disk.calls); /* the disk was not asked */
    ASSERT_EQ((int)HISTORY_OK, (int)history_save_as(history, "/tmp/ailleurs.bq", &trouble));
    table_move(history_table(history), 5, (AssetId){0}, (AccountId){1}, (AccountId){2});
    EXPECT_EQ((int)HISTORY_OK, (int)history_commit(history, "", "payer", &trouble));
    digest = table_digest(history_table(history));
    history_close(history);
    ASSERT_EQ((int)HISTORY_OK,
              (int)history_open(disk_system(&disk), "/tmp/ailleurs.bq", JOURNAL_WRITE, &history, &trouble));
    EXPECT_EQ(digest, table_digest(history_table(history)));
    history_close(history);
    disk_done(&disk);
}

UTEST(faults, saving_elsewhere_can_fail_at_every_call_and_loses_nothing)
{
    for (uint64_t n = 1;; n++) {
        Disk disk;
        HistoryTrouble trouble;
        disk_init(&disk, 1);
        History *history = history_create(disk_system(&disk), PATH, "", 0, &trouble);
        scenario_set_up(history_table(history));
        history_commit(history, "", "début", &trouble);
        disk_fail(&disk, FAIL_ONCE, n, EIO);
        HistoryResult result = history_save_as(history, "/tmp/ailleurs.bq", &trouble);
        bool is_untouched = disk.failed == 0;
        disk.failing = FAIL_NEVER;
        EXPECT_EQ(is_untouched, result == HISTORY_OK);
        if (!is_untouched) EXPECT_TRUE(disk_file(&disk, "/tmp/ailleurs.bq") == NULL);
        EXPECT_EQ((int)HISTORY_OK, (int)history_commit(history, "", "encore", &trouble));
        history_close(history);
        disk_done(&disk);
        if (is_untouched || *utest_result) return;
    }
}

UTEST(faults, J01_what_was_torn_off_is_on_the_disk_before_it_is_cut)
{
    Evening evening;
    start(&evening, 9);
    play(&evening, 9);
    DiskFile *file = disk_file(&evening.disk, PATH);
    size_t length = file->length + 40;
    char *bytes = malloc(length);
    memcpy(bytes, file->bytes, file->length);
    memset(bytes + file->length, '#', 40);
    disk_put(&evening.disk, PATH, bytes, length);
    History *history;
    HistoryTrouble trouble;
    EXPECT_EQ((int)HISTORY_OK,
              (int)history_open(disk_system(&evening.disk), PATH, JOURNAL_WRITE, &history, &trouble));
    EXPECT_EQ((size_t)40, disk_file(&evening.disk, PATH ".torn-1")->synced_length);
    history_close(history);
    free(bytes);
    disk_done(&evening.disk);
}

UTEST(faults, J11_an_error_while_a_torn_end_is_cut_leaves_the_file_for_a_second_try)
{
    Evening evening;
    start(&evening, 9);
    play(&evening, 9);
    DiskFile *file = disk_file(&evening.disk, PATH);
    size_t length = file->length + 40;
    char *bytes = malloc(length);
    memcpy(bytes, file->bytes, file->length);
    memset(bytes + file->length, '#', 40);
    for (uint64_t n = 1;; n++) {
        History *history;
        HistoryTrouble trouble;
        disk_put(&evening.disk, PATH, bytes, length);
        disk_fail(&evening.disk, FAIL_ONCE, n, EIO);
        HistoryResult result =
            history_open(disk_system(&evening.disk), PATH, JOURNAL_WRITE, &history, &trouble);
        bool is_untouched = evening.disk.failed == 0;
        history_close(history);
        evening.disk.failing = FAIL_NEVER;
        if (!is_untouched)
            EXPECT_TRUE(result == HISTORY_JOURNAL || result == HISTORY_KEY); /* of either file */
        file = disk_file(&evening.disk, PATH);
        EXPECT_TRUE(file->length == length || file->length == length - 40);
        EXPECT_EQ(0, memcmp(bytes, file->bytes, length - 40));
        disk_forget_all_but(&evening.disk, PATH);
        reopen(&evening, false, utest_result);
        disk_forget_all_but(&evening.disk, PATH);
        if (is_untouched || *utest_result) break;
    }
    free(bytes);
    disk_done(&evening.disk);
}

/* The power goes at a random call; sectors that were not synced are kept, dropped or garbled. */
static void crash(uint64_t seed, int *utest_result)
{
    Evening evening;
    start(&evening, seed);
    disk_fail(&evening.disk, FAIL_ALWAYS, 5 + seed % 120, EIO);
    play(&evening, seed % 50);
    disk_crash(&evening.disk);
    if (evening.is_created) reopen(&evening, true, utest_result);
    disk_done(&evening.disk);
}

UTEST(faults, J12_no_power_cut_loses_what_was_acknowledged)
{
    uint64_t seeds = (uint64_t)sample(300, 2000, 10000);
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        crash(seed, utest_result);
        if (*utest_result) {
            printf("repeat with seed %llu\n", (unsigned long long)seed);
            return;
        }
    }
}
