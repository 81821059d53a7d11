/* The agenda: a stack of items in the facts. */
#include "agenda.h"
#include "check.h"

#include <string.h>

struct agenda {
    Table *table;
};

UTEST_F_SETUP(agenda)
{
    utest_fixture->table = table_new();
    ASSERT_TRUE(utest_fixture->table != NULL);
}

UTEST_F_TEARDOWN(agenda)
{
    (void)utest_result;
    table_check(utest_fixture->table);
    table_free(utest_fixture->table);
}

static FactId push(struct agenda *t, const char *step)
{
    FactId item = {NO_INDEX};
    StringId known = {NO_INDEX};
    bq_assert(agenda_push(t->table, step, strlen(step), &known, &item) == TABLE_OK);
    return item;
}

static void set(struct agenda *t, const char *path, int64_t value)
{
    FactId key;
    bq_assert(table_key(t->table, path, strlen(path), &key) == TABLE_OK);
    bq_assert(table_set_fact(t->table, key, (FactValue){FACT_INTEGER, value}) == TABLE_OK);
}

static const char *step_at(struct agenda *t, int32_t depth)
{
    FactId key = agenda_step(t->table, depth);
    size_t length;
    if (key.index == NO_INDEX || table_fact(t->table, key).type != FACT_TEXT) return "";
    return table_fact_text(t->table, table_fact(t->table, key), &length);
}

UTEST_F(agenda, what_is_put_on_last_is_on_top)
{
    struct agenda *t = utest_fixture;
    EXPECT_EQ(0, agenda_depth(t->table));
    EXPECT_EQ(NO_INDEX, agenda_item(t->table, 0).index);
    EXPECT_EQ(NO_INDEX, agenda_item(t->table, 1).index);
    push(t, "marée");
    FactId top = push(t, "vente");
    EXPECT_EQ(2, agenda_depth(t->table));
    EXPECT_EQ(top.index, agenda_item(t->table, 2).index);
    EXPECT_STREQ("vente", step_at(t, 2));
    EXPECT_STREQ("marée", step_at(t, 1));
    EXPECT_EQ((int)TABLE_OK, (int)agenda_pop(t->table));
    EXPECT_EQ(1, agenda_depth(t->table));
    EXPECT_STREQ("", step_at(t, 2));
}

UTEST_F(agenda, popping_leaves_nothing_of_the_item_nor_of_what_was_answered)
{
    struct agenda *t = utest_fixture;
    push(t, "marée");
    uint64_t before = table_digest(t->table);
    push(t, "vente");
    set(t, "agenda.2.lot", 7);
    set(t, "answered.2.Élodie", 1);
    set(t, "answer.2.Élodie.mise", 30);
    EXPECT_EQ((int)TABLE_OK, (int)agenda_pop(t->table));
    EXPECT_EQ(before, table_digest(t->table));
}

UTEST_F(agenda, an_empty_one_stays_empty)
{
    struct agenda *t = utest_fixture;
    uint64_t before = table_digest(t->table);
    EXPECT_EQ((int)TABLE_OK, (int)agenda_pop(t->table));
    EXPECT_EQ(before, table_digest(t->table));
    EXPECT_EQ((size_t)0, table_mark(t->table));
}

UTEST_F(agenda, undoing_puts_all_of_it_back)
{
    struct agenda *t = utest_fixture;
    push(t, "marée");
    set(t, "agenda.1.lot", 7);
    set(t, "answer.1.Bo.mise", 30);
    uint64_t before = table_digest(t->table);
    size_t mark = table_mark(t->table);
    agenda_pop(t->table);
    push(t, "drapeau");
    table_rollback(t->table, mark);
    EXPECT_EQ(before, table_digest(t->table));
    EXPECT_STREQ("marée", step_at(t, 1));
}

UTEST_F(agenda, a_fork_goes_on_from_the_same_item)
{
    struct agenda *t = utest_fixture;
    push(t, "marée");
    push(t, "vente");
    struct agenda fork = {table_fork(t->table)};
    EXPECT_STREQ("vente", step_at(&fork, 2));
    agenda_pop(fork.table);
    push(&fork, "drapeau");
    EXPECT_STREQ("drapeau", step_at(&fork, 2));
    EXPECT_STREQ("vente", step_at(t, 2));
    table_free(fork.table);
}

UTEST_F(agenda, a_deep_one_is_no_different)
{
    struct agenda *t = utest_fixture;
    uint64_t before = table_digest(t->table);
    for (int i = 0; i < 200; i++)
        push(t, i % 2 ? "pair" : "impair");
    EXPECT_EQ(200, agenda_depth(t->table));
    EXPECT_STREQ("pair", step_at(t, 200));
    EXPECT_STREQ("impair", step_at(t, 65));
    for (int i = 0; i < 200; i++)
        agenda_pop(t->table);
    EXPECT_EQ(before, table_digest(t->table));
}

UTEST_F(agenda, what_lies_above_a_gap_is_no_item)
{
    struct agenda *t = utest_fixture;
    push(t, "marée");
    push(t, "vente");
    push(t, "drapeau");
    FactId step = agenda_step(t->table, 2);
    EXPECT_EQ((int)TABLE_OK, (int)table_set_fact(t->table, step, (FactValue){FACT_NONE, 0}));
    EXPECT_EQ(1, agenda_depth(t->table));
    push(t, "achat");
    EXPECT_EQ(3, agenda_depth(t->table));
}

UTEST_F(agenda, a_step_that_is_no_text_is_no_item)
{
    struct agenda *t = utest_fixture;
    set(t, "agenda.1.step", 7);
    EXPECT_EQ(0, agenda_depth(t->table));
    push(t, "marée");
    EXPECT_STREQ("marée", step_at(t, 1));
}
