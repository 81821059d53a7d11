/* J10: every allocation fails in turn, once and from then on. A command is refused and leaves no trace,
 * opening is refused and can be tried again; nothing leaks. */
#include "check.h"
#include "disk.h"
#include "failing_malloc.h"
#include "history.h"
#include "scenario.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define PATH "/tmp/evening.bq"

enum { COMMANDS = 30 };

static History *begin(Disk *disk, HistoryTrouble *trouble)
{
    disk_init(disk, 2);
    History *history = history_create(disk_system(disk), PATH, "game\tlibre\n", 11, trouble);
    bq_assert(history);
    bq_assert(scenario_set_up(history_table(history)) == TABLE_OK);
    bq_assert(history_commit(history, "", "début", trouble) == HISTORY_OK);
    return history;
}

static void expect_reopens_equal(Disk *disk, History *history, int *utest_result)
{
    HistoryTrouble trouble;
    uint64_t digest = table_digest(history_table(history));
    uint64_t last = history_last(history);
    history_close(history);
    ASSERT_EQ((int)HISTORY_OK, (int)history_open(disk_system(disk), PATH, JOURNAL_WRITE, &history, &trouble));
    EXPECT_EQ(digest, table_digest(history_table(history)));
    EXPECT_EQ(last, history_last(history));
    history_close(history);
}

/* One evening in which the n-th allocation fails. */
static bool play_short_of_memory(uint64_t n, bool and_after, int *utest_result)
{
    Disk disk;
    HistoryTrouble trouble;
    Scenario scenario = scenario_new(11);
    History *history = begin(&disk, &trouble);
    malloc_fail_at(n, and_after);
    for (int i = 0; i < COMMANDS; i++) {
        Table *table = history_table(history);
        uint64_t digest = table_digest(table);
        if (scenario_command(&scenario, history, &trouble) != HISTORY_OK)
            EXPECT_EQ(digest, table_digest(table));
    }
    bool has_failed = malloc_has_failed();
    history_check(history);
    expect_reopens_equal(&disk, history, utest_result);
    disk_done(&disk);
    return has_failed;
}

UTEST(history_memory, J10_each_allocation_of_an_evening_fails_once)
{
    for (uint64_t n = 1; play_short_of_memory(n, false, utest_result) && !*utest_result; n++)
        ;
}

UTEST(history_memory, J10_each_allocation_of_an_evening_fails_and_all_after_it)
{
    for (uint64_t n = 1; play_short_of_memory(n, true, utest_result) && !*utest_result; n++)
        ;
}

static void expect_bodies(History *history, int *utest_result)
{
    HistoryTrouble trouble;
    for (uint64_t number = 1; number <= history_last(history); number++) {
        Buffer body = {0};
        Record record;
        EXPECT_EQ((int)HISTORY_OK, (int)history_body(history, number, &body, &trouble));
        EXPECT_TRUE(record_parse(body.bytes, body.length, &record));
        EXPECT_EQ((size_t)20, record.time_length);
        buffer_done(&body);
    }
}

/* In memory alone, as simulations play it. */
static bool simulate_short_of_memory(uint64_t n, int *utest_result)
{
    Disk disk;
    HistoryTrouble trouble;
    Scenario scenario = scenario_new(14);
    disk_init(&disk, 2);
    History *history = history_create(disk_system(&disk), NULL, "", 0, &trouble);
    bq_assert(history && scenario_set_up(history_table(history)) == TABLE_OK);
    bq_assert(history_commit(history, "", "début", &trouble) == HISTORY_OK);
    malloc_fail_at(n, false);
    int refused = 0;
    for (int i = 0; i < COMMANDS; i++) {
        uint64_t digest = table_digest(history_table(history));
        uint64_t last = history_last(history);
        if (scenario_command(&scenario, history, &trouble) == HISTORY_OK) continue;
        refused++;
        EXPECT_EQ(digest, table_digest(history_table(history)));
        EXPECT_EQ(last, history_last(history));
    }
    bool has_failed = malloc_has_failed();
    EXPECT_LE(refused, 1);
    history_check(history);
    expect_bodies(history, utest_result);
    history_close(history);
    disk_done(&disk);
    return has_failed;
}

UTEST(history_memory, J10_each_allocation_of_a_simulated_evening_fails)
{
    for (uint64_t n = 1; simulate_short_of_memory(n, utest_result) && !*utest_result; n++)
        ;
}

/* Whatever the length of a body, also where nothing but its newline finds no room any more. */
UTEST(history_memory, J10_a_body_of_any_length_is_kept_whole_or_not_at_all)
{
    char typed[600];
    memset(typed, 'x', sizeof typed);
    for (size_t length = sizeof typed - 1; length > 0 && !*utest_result; length--) {
        Disk disk;
        HistoryTrouble trouble;
        disk_init(&disk, 2);
        typed[length] = '\0';
        History *history = history_create(disk_system(&disk), NULL, "", 0, &trouble);
        bq_assert(history);
        for (uint64_t n = 1;; n++) {
            malloc_fail_at(n, false);
            HistoryResult result = history_commit(history, "", typed, &trouble);
            malloc_has_failed();
            if (result == HISTORY_OK) break;
        }
        EXPECT_EQ((int)HISTORY_OK, (int)history_commit(history, "", "encore", &trouble));
        EXPECT_EQ((uint64_t)2, history_last(history));
        expect_bodies(history, utest_result);
        history_close(history);
        disk_done(&disk);
    }
}

/* Tries with the n-th allocation failing until it goes through; what failed has changed nothing. */
static void expect_survives(History *history, bool is_undo, uint32_t count, int *utest_result)
{
    HistoryTrouble trouble;
    uint64_t digest = table_digest(history_table(history));
    for (uint64_t n = 1;; n++) {
        malloc_fail_at(n, false);
        HistoryResult result = is_undo ? history_undo(history, count, "", "undo", &trouble)
                                       : history_redo(history, count, "", "redo", &trouble);
        malloc_has_failed();
        if (result == HISTORY_OK || *utest_result) return;
        EXPECT_TRUE(result == HISTORY_NO_MEMORY || trouble.journal.result == JOURNAL_NO_MEMORY);
        EXPECT_EQ(digest, table_digest(history_table(history)));
    }
}

UTEST(history_memory, J10_each_allocation_of_a_long_undo_and_redo_fails)
{
    Disk disk;
    HistoryTrouble trouble;
    Scenario scenario = scenario_new(15);
    History *history = begin(&disk, &trouble);
    for (int i = 0; i < 4 * COMMANDS; i++) {
        scenario_changes(&scenario, history_table(history));
        bq_assert(history_commit(history, "", "", &trouble) == HISTORY_OK);
    }
    uint64_t digest = table_digest(history_table(history));
    expect_survives(history, true, 4 * COMMANDS, utest_result);
    expect_survives(history, false, 4 * COMMANDS, utest_result);
    EXPECT_EQ(digest, table_digest(history_table(history)));
    expect_survives(history, true, 2 * COMMANDS, utest_result);
    expect_survives(history, false, 2 * COMMANDS, utest_result);
    EXPECT_EQ(digest, table_digest(history_table(history)));
    expect_reopens_equal(&disk, history, utest_result);
    disk_done(&disk);
}

UTEST(history_memory, J10_each_allocation_of_opening_fails)
{
    Disk disk;
    HistoryTrouble trouble;
    Scenario scenario = scenario_new(12);
    History *history = begin(&disk, &trouble);
    for (int i = 0; i < COMMANDS; i++)
        scenario_command(&scenario, history, &trouble);
    uint64_t digest = table_digest(history_table(history));
    history_close(history);
    for (uint64_t n = 1;; n++) {
        malloc_fail_at(n, false);
        HistoryResult result = history_open(disk_system(&disk), PATH, JOURNAL_WRITE, &history, &trouble);
        bool has_failed = malloc_has_failed();
        EXPECT_EQ(has_failed, result != HISTORY_OK);
        if (history) EXPECT_EQ(digest, table_digest(history_table(history)));
        history_close(history);
        if (!has_failed || *utest_result) break;
    }
    disk_done(&disk);
}

UTEST(history_memory, J10_each_allocation_of_a_new_session_fails_and_leaves_no_file)
{
    for (uint64_t n = 1;; n++) {
        Disk disk;
        HistoryTrouble trouble;
        disk_init(&disk, 2);
        malloc_fail_at(n, false);
        History *history = history_create(disk_system(&disk), PATH, "game\tlibre\n", 11, &trouble);
        bool has_failed = malloc_has_failed();
        EXPECT_EQ(has_failed, history == NULL);
        if (has_failed) EXPECT_TRUE(disk_file(&disk, PATH) == NULL);
        history_close(history);
        disk_done(&disk);
        if (!has_failed || *utest_result) return;
    }
}

/* Or else the file of the round before is in the way. */
static bool is_for_want_of_memory(const JournalTrouble *trouble)
{
    return trouble->result == JOURNAL_NO_MEMORY || trouble->error == ENOMEM ||
           trouble->result == JOURNAL_EXISTS;
}

UTEST(history_memory, J10_each_allocation_of_a_fork_a_look_back_and_a_copy_fails)
{
    Disk disk;
    HistoryTrouble trouble;
    Scenario scenario = scenario_new(13);
    Buffer body = {0};
    History *history = begin(&disk, &trouble);
    for (int i = 0; i < COMMANDS; i++)
        scenario_command(&scenario, history, &trouble);
    uint64_t digest = table_digest(history_table(history));
    for (uint64_t n = 1;; n++) {
        malloc_fail_at(n, false);
        table_free(table_fork(history_table(history)));
        table_free(history_at(history, 3));
        history_body(history, 4, &body, &trouble);
        history_mark(history, "", "ici", &trouble);
        history_salvage(history, "/tmp/copie.bq", &trouble);
        HistoryResult elsewhere = history_save_as(history, "/tmp/ailleurs.bq", &trouble);
        bool has_failed = malloc_has_failed();
        EXPECT_TRUE(elsewhere == HISTORY_OK || is_for_want_of_memory(&trouble.journal));
        EXPECT_EQ(digest, table_digest(history_table(history)));
        for (int i = 0; i < DISK_FILES; i++) {
            if (!disk.files[i].is_locked) disk.files[i].is_named = false;
        }
        HistoryResult saved = history_save_as(history, PATH, &trouble);
        EXPECT_TRUE(saved == HISTORY_OK || trouble.journal.result == JOURNAL_EXISTS);
        disk_forget_unnamed(&disk);
        buffer_done(&body);
        if (!has_failed || *utest_result) break;
    }
    history_close(history);
    disk_done(&disk);
}

UTEST(history_memory, J10_each_allocation_of_a_table_fails)
{
    for (uint64_t n = 1;; n++) {
        malloc_fail_at(n, false);
        Table *table = table_new();
        bool has_failed = malloc_has_failed();
        EXPECT_EQ(has_failed, table == NULL);
        table_free(table);
        if (!has_failed || *utest_result) return;
    }
}

UTEST(history_memory, J10_setting_up_a_table_can_be_tried_again)
{
    Table *table = table_new();
    uint64_t digest = table_digest(table);
    size_t mark = table_mark(table);
    for (uint64_t n = 1;; n++) {
        malloc_fail_at(n, false);
        TableResult result = scenario_set_up(table);
        bool has_failed = malloc_has_failed();
        table_check(table);
        table_rollback(table, mark);
        EXPECT_EQ(digest, table_digest(table));
        if (!has_failed) EXPECT_EQ((int)TABLE_OK, (int)result);
        if (!has_failed || *utest_result) break;
    }
    table_free(table);
}
