/* ctest: many */
/* What a long evening grows to: a million commands, ten thousand cards, a thousand accounts. */
#include "check.h"
#include "disk.h"
#include "history.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define PATH "/tmp/evening.bq"

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void define_many(Table *table, NameKind kind, int count)
{
    char name[32];
    int32_t index;
    for (int i = 0; i < count; i++) {
        snprintf(name, sizeof name, "nom %d", i);
        bq_assert(table_define(table, kind, name, &index) == TABLE_OK);
    }
}

UTEST(size, J26_a_million_commands_open_again_in_little_time)
{
    int commands = getenv("BANQUIER_QUICK") ? 20000 : 1000000;
    Disk disk;
    HistoryTrouble trouble;
    disk_init(&disk, 1);
    History *history = history_create(disk_system(&disk), PATH, "", 0, &trouble);
    ASSERT_TRUE(history != NULL);
    define_many(history_table(history), NAME_ASSET, 1);
    define_many(history_table(history), NAME_ACCOUNT, 2);
    for (int i = 0; i < commands; i++) {
        table_move(history_table(history), 1, (AssetId){0}, CORRECTIONS, (AccountId){1 + i % 2});
        ASSERT_EQ((int)HISTORY_OK, (int)history_commit(history, "", "1", &trouble));
    }
    uint64_t digest = table_digest(history_table(history));
    history_close(history);
    double start = seconds();
    ASSERT_EQ((int)HISTORY_OK,
              (int)history_open(disk_system(&disk), PATH, JOURNAL_WRITE, &history, &trouble));
    printf("%d commands opened in %.2f s\n", commands, seconds() - start);
    EXPECT_EQ(digest, table_digest(history_table(history)));
    EXPECT_EQ((uint64_t)commands, history_last(history));
    EXPECT_EQ((uint32_t)commands, history_undoable(history));
    history_close(history);
    disk_done(&disk);
}

UTEST(size, ten_thousand_cards_and_a_thousand_accounts_work_and_fork)
{
    enum { CARDS = 10000, ACCOUNTS = 1000 };
    Table *table = table_new();
    Random random = random_seeded(1);
    CardId card;
    char name[32];
    define_many(table, NAME_ASSET, 40);
    define_many(table, NAME_ACCOUNT, ACCOUNTS);
    define_many(table, NAME_PILE, 2);
    for (int i = 0; i < CARDS; i++) {
        snprintf(name, sizeof name, "carte %d", i);
        ASSERT_EQ((int)TABLE_OK, (int)table_define_card(table, name, (PileId){0}, &card));
    }
    for (int i = 0; i < ACCOUNTS; i++)
        ASSERT_EQ((int)TABLE_OK,
                  (int)table_move(table, i, (AssetId){i % 40}, CORRECTIONS, (AccountId){i + 1}));
    size_t mark = table_mark(table);
    uint64_t digest = table_digest(table);
    for (int i = 0; i < CARDS; i++)
        ASSERT_EQ((int)TABLE_OK, (int)table_draw(table, &random, (PileId){0}, (PileId){1}, &card));
    ASSERT_EQ((int)TABLE_PILE_EMPTY, (int)table_draw(table, &random, (PileId){0}, (PileId){1}, &card));
    Table *fork = table_fork(table);
    ASSERT_TRUE(fork != NULL);
    ASSERT_TRUE(table_rewind(fork, table_log(table), mark));
    EXPECT_EQ(digest, table_digest(fork));
    table_check(fork);
    table_free(fork);
    table_rollback(table, mark);
    EXPECT_EQ(digest, table_digest(table));
    table_free(table);
}
