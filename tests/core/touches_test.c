#include "check.h"
#include "touches.h"

#include <string.h>

struct touches {
    Table *table;
    Touches touches;
    size_t noted; /* how far the log has been noted */
    uint32_t record;
};

UTEST_F_SETUP(touches)
{
    struct touches *t = utest_fixture;
    static const char *const accounts[] = {"banque", "Élodie", "Bo"};
    int32_t index;
    CardId card;
    t->table = table_new();
    ASSERT_TRUE(t->table != NULL);
    touches_init(&t->touches);
    table_define(t->table, NAME_ASSET, "franc", &index);
    table_define(t->table, NAME_PILE, "talon", &index);
    table_define(t->table, NAME_PILE, "centre", &index);
    for (int i = 0; i < 3; i++)
        table_define(t->table, NAME_ACCOUNT, accounts[i], &index);
    table_define_card(t->table, "K1", (PileId){0}, &card);
    t->noted = table_mark(t->table);
}

UTEST_F_TEARDOWN(touches)
{
    touches_done(&utest_fixture->touches);
    table_free(utest_fixture->table);
    EXPECT_EQ((size_t)0, utest_fixture->touches.block_count);
}

/* What was changed since the last record becomes the next one. */
static uint32_t note(struct touches *t)
{
    const OpLog *log = table_log(t->table);
    bq_assert(touches_reserve(&t->touches, t->table, log, t->noted));
    touches_add(&t->touches, t->table, log, t->noted, ++t->record);
    t->noted = table_mark(t->table);
    return t->record;
}

static void pay(struct touches *t, int32_t to)
{
    bq_assert(table_move(t->table, 1, (AssetId){0}, CORRECTIONS, (AccountId){to}) == TABLE_OK);
}

static int count_of(struct touches *t, NameKind kind, int32_t index)
{
    TouchCursor cursor = touches_of(&t->touches, kind, index);
    uint32_t record;
    int count = 0;
    while (touches_next(&t->touches, &cursor, &record))
        count++;
    return count;
}

static uint32_t newest_of(struct touches *t, NameKind kind, int32_t index)
{
    TouchCursor cursor = touches_of(&t->touches, kind, index);
    uint32_t record = 0;
    touches_next(&t->touches, &cursor, &record);
    return record;
}

UTEST_F(touches, what_was_never_touched_has_none)
{
    struct touches *t = utest_fixture;
    EXPECT_EQ(0, count_of(t, NAME_ACCOUNT, 1)); /* not even reserved */
    note(t);
    EXPECT_EQ(0, count_of(t, NAME_ACCOUNT, 1));
    EXPECT_EQ(0, count_of(t, NAME_ACCOUNT, 4711));
    EXPECT_EQ(0, count_of(t, NAME_ACCOUNT, NO_INDEX));
}

UTEST_F(touches, several_changes_of_one_record_count_once)
{
    struct touches *t = utest_fixture;
    for (int i = 0; i < 5; i++)
        pay(t, 2);
    pay(t, 3);
    note(t);
    EXPECT_EQ(1, count_of(t, NAME_ACCOUNT, 2));
    EXPECT_EQ(1, count_of(t, NAME_ACCOUNT, 3));
    EXPECT_EQ(1, count_of(t, NAME_ACCOUNT, CORRECTIONS.index));
}

/* Around the edge of each block, newest first and none left out. */
UTEST_F(touches, the_records_of_many_blocks_are_told_newest_first)
{
    struct touches *t = utest_fixture;
    for (int total = 1; total <= 3 * TOUCHES_A_BLOCK + 1; total++) {
        pay(t, 2);
        if (total % 3 == 0) pay(t, 3);
        note(t);
        TouchCursor cursor = touches_of(&t->touches, NAME_ACCOUNT, 2);
        uint32_t record;
        for (int expected = total; expected >= 1; expected--) {
            ASSERT_TRUE(touches_next(&t->touches, &cursor, &record));
            ASSERT_EQ((uint32_t)expected, record);
        }
        ASSERT_FALSE(touches_next(&t->touches, &cursor, &record));
    }
    EXPECT_EQ(TOUCHES_A_BLOCK, count_of(t, NAME_ACCOUNT, 3));
    EXPECT_EQ((size_t)(4 + 4 + 1), t->touches.block_count); /* Élodie's, those of corrections, Bo's */
}

UTEST_F(touches, every_kind_of_change_touches_what_it_names)
{
    struct touches *t = utest_fixture;
    FactId mois;
    const Deck *deck = table_deck(t->table);
    Random random = random_seeded(1);
    uint64_t drawn;
    int32_t index;
    table_set_bounds(t->table, (AssetId){0}, (AccountId){2}, (Bounds){-5, 5});
    EXPECT_EQ(note(t), newest_of(t, NAME_ACCOUNT, 2));
    table_set_sight(t->table, NAME_PILE, 1, (Sight){SEEN_BY_NOBODY, NO_INDEX});
    EXPECT_EQ(note(t), newest_of(t, NAME_PILE, 1));
    table_move_card(t->table, (CardId){0}, deck_on_top(deck, (PileId){1}));
    EXPECT_EQ(note(t), newest_of(t, NAME_CARD, 0));
    EXPECT_EQ(t->record, newest_of(t, NAME_PILE, 0));
    EXPECT_EQ(t->record, newest_of(t, NAME_PILE, 1));
    table_shuffle(t->table, (PileId){1});
    EXPECT_EQ(note(t), newest_of(t, NAME_PILE, 1));
    table_key(t->table, "mois", 4, &mois);
    table_set_fact(t->table, mois, (FactValue){FACT_INTEGER, 3});
    EXPECT_EQ(note(t), newest_of(t, NAME_FACT, mois.index));
    table_define(t->table, NAME_PLAYER, "Zoé", &index);
    EXPECT_EQ(note(t), newest_of(t, NAME_PLAYER, index));
    ASSERT_EQ((int)TABLE_OK, (int)table_chance(t->table, &random, 6, &drawn)); /* touches nothing */
    note(t);
    for (int kind = 0; kind < NAME_KINDS; kind++) {
        for (int32_t i = 0; i < table_count(t->table, (NameKind)kind); i++)
            EXPECT_NE(t->record, newest_of(t, (NameKind)kind, i));
    }
}

/* An undo drops a name: the record that did so touched what is nothing any more. */
UTEST_F(touches, what_was_dropped_again_is_not_noted)
{
    struct touches *t = utest_fixture;
    int32_t index;
    ASSERT_EQ((int)TABLE_OK, (int)table_define(t->table, NAME_ACCOUNT, "Zoé", &index));
    note(t);
    size_t end = table_mark(t->table);
    Op define = oplog_before(table_log(t->table), &end);
    ASSERT_EQ((int)TABLE_OK, (int)table_apply(t->table, op_inverse(define)));
    note(t);
    EXPECT_EQ((uint32_t)1, newest_of(t, NAME_ACCOUNT, index));
}
