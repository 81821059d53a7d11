#include "check.h"
#include "disk.h"
#include "scenario.h"
#include "walk.h"

#include <string.h>

struct walk {
    Disk disk;
    History *history;
    HistoryTrouble trouble;
    FactId month;
};

static Table *table_of(struct walk *t)
{
    return history_table(t->history);
}

static void commit(struct walk *t)
{
    bq_assert(history_commit(t->history, "Élodie", "payer", &t->trouble) == HISTORY_OK);
}

static void pay(struct walk *t, Amount amount)
{
    table_move(table_of(t), amount, (AssetId){0}, (AccountId){1}, (AccountId){2});
}

static void set_month(struct walk *t, int64_t month)
{
    table_set_fact(table_of(t), t->month, (FactValue){FACT_INTEGER, month});
}

UTEST_F_SETUP(walk)
{
    struct walk *t = utest_fixture;
    disk_init(&t->disk, 1);
    t->history = history_create(disk_system(&t->disk), "/tmp/evening.bq", "", 0, &t->trouble);
    ASSERT_TRUE(t->history != NULL);
    ASSERT_EQ((int)TABLE_OK, (int)scenario_set_up(table_of(t)));
    ASSERT_EQ((int)TABLE_OK, (int)table_key(table_of(t), "mois", 4, &t->month));
    set_month(t, 1);
    commit(t);
}

UTEST_F_TEARDOWN(walk)
{
    (void)utest_result;
    history_close(utest_fixture->history);
    disk_done(&utest_fixture->disk);
}

static Amount money_of(const Walk *walk)
{
    return table_balance(walk->table, (AssetId){0}, (AccountId){2});
}

UTEST_F(walk, what_was_undone_is_not_walked_through)
{
    struct walk *t = utest_fixture;
    Walk walk;
    pay(t, 30);
    commit(t);
    history_undo(t->history, 1, "Élodie", "annuler", &t->trouble);
    Amount before = table_balance(table_of(t), (AssetId){0}, (AccountId){2});
    pay(t, 40);
    commit(t);
    ASSERT_TRUE(walk_begin(&walk, t->history, (FactId){NO_INDEX}));
    EXPECT_EQ((uint64_t)1, walk_coming(&walk));
    EXPECT_EQ((int)WALK_COMMAND, (int)walk_next(&walk));
    EXPECT_EQ(before, money_of(&walk));
    EXPECT_EQ((uint64_t)4, walk_coming(&walk));
    EXPECT_EQ((int)WALK_COMMAND, (int)walk_next(&walk));
    EXPECT_EQ(before + 40, money_of(&walk));
    EXPECT_EQ((uint64_t)0, walk_coming(&walk));
    EXPECT_EQ((int)WALK_END, (int)walk_next(&walk));
    EXPECT_EQ(table_digest(table_of(t)), table_digest(walk.table));
    walk_done(&walk);
}

UTEST_F(walk, what_is_done_again_is_walked_through)
{
    struct walk *t = utest_fixture;
    Walk walk;
    pay(t, 30);
    commit(t);
    history_undo(t->history, 1, "Élodie", "annuler", &t->trouble);
    history_redo(t->history, 1, "Élodie", "refaire", &t->trouble);
    ASSERT_TRUE(walk_begin(&walk, t->history, (FactId){NO_INDEX}));
    walk_next(&walk);
    EXPECT_EQ((uint64_t)2, walk_coming(&walk));
    walk_next(&walk);
    EXPECT_EQ((int)WALK_END, (int)walk_next(&walk));
    EXPECT_EQ(table_digest(table_of(t)), table_digest(walk.table));
    walk_done(&walk);
}

/* What a command does before the month changes is that month's: the last wages of March are March's. */
UTEST_F(walk, a_period_ends_within_a_command_after_its_last_effect)
{
    struct walk *t = utest_fixture;
    Walk walk;
    Amount before = table_balance(table_of(t), (AssetId){0}, (AccountId){2});
    pay(t, 7);
    set_month(t, 2);
    pay(t, 5);
    commit(t);
    ASSERT_TRUE(walk_begin(&walk, t->history, t->month));
    EXPECT_EQ((int)WALK_COMMAND, (int)walk_next(&walk)); /* the first month ends none */
    EXPECT_EQ((int)WALK_PERIOD, (int)walk_next(&walk));
    EXPECT_EQ(before + 7, money_of(&walk));
    EXPECT_EQ((int64_t)1, table_fact(walk.table, t->month).integer);
    EXPECT_EQ((int)WALK_COMMAND, (int)walk_next(&walk));
    EXPECT_EQ(before + 12, money_of(&walk));
    EXPECT_EQ((uint64_t)2, walk.number);
    EXPECT_EQ((int)WALK_END, (int)walk_next(&walk));
    walk_done(&walk);
}
