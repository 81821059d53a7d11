#include "check.h"
#include "op.h"

#include <string.h>

static const Op samples[] = {
    {.kind = OP_MOVE, .move = {400, {3}, {1}, {2}}},
    {.kind = OP_MOVE, .move = {0, {0}, {0}, {1}}},
    {.kind = OP_MOVE, .move = {UINT32_MAX, {127}, {4095}, {4094}}},
    {.kind = OP_MOVE, .move = {(Amount)UINT32_MAX + 1, {127}, {1}, {2}}},
    {.kind = OP_MOVE, .move = {AMOUNT_MAX, {128}, {4096}, {INT32_MAX}}},
    {.kind = OP_DEFINE, .name = {NAME_CARD, {7}, {INT32_MAX}}},
    {.kind = OP_DROP, .name = {NAME_ASSET, {INT32_MAX}, {NO_INDEX}}},
    {.kind = OP_BOUNDS, .bounds = {{5}, {6}, {0, AMOUNT_MAX}, {AMOUNT_MIN, -1}}},
    {.kind = OP_SIGHT, .sight = {NAME_FACT, 9, {SEEN_AS_PARENT, NO_INDEX}, {SEEN_BY_OWNER, 3}}},
    {.kind = OP_CARD, .card = {{11}, {{2}, ZONE_LOOSE, 40}, {{3}, ZONE_TOP, 0}}},
    {.kind = OP_COUNTS, .counts = {{4}, {1, 2, 3}, {0, 6, 0}}},
    {.kind = OP_FACT, .fact = {{8}, {FACT_NONE, 0}, {FACT_TEXT, 12}}},
    {.kind = OP_FACT, .fact = {{INT32_MAX}, {FACT_INTEGER, INT64_MIN}, {FACT_BOOLEAN, 1}}},
    {.kind = OP_CHANCE, .chance = {UINT64_MAX, 0}},
    {.kind = OP_RENAME, .rename = {NAME_CARD, INT32_MAX, {7}, {INT32_MAX}}},
};
enum { SAMPLES = sizeof samples / sizeof *samples };

static bool is_same(const Op *a, const Op *b)
{
    OpLog one;
    OpLog other;
    oplog_init(&one);
    oplog_init(&other);
    bool same = oplog_reserve(&one) && oplog_reserve(&other);
    if (same) {
        oplog_push(&one, *a);
        oplog_push(&other, *b);
        same = one.count == other.count && memcmp(one.words, other.words, one.count * sizeof *one.words) == 0;
    }
    oplog_done(&one);
    oplog_done(&other);
    return same;
}

UTEST(op, the_inverse_of_the_inverse_is_the_op)
{
    for (int i = 0; i < SAMPLES; i++) {
        Op back = op_inverse(op_inverse(samples[i]));
        EXPECT_TRUE(is_same(&samples[i], &back));
    }
}

UTEST(op, equals_itself_and_no_other)
{
    for (int i = 0; i < SAMPLES; i++) {
        for (int k = 0; k < SAMPLES; k++)
            EXPECT_EQ(i == k, op_equals(&samples[i], &samples[k]));
        Op hidden = samples[i];
        hidden.is_secret = true;
        EXPECT_TRUE(op_equals(&samples[i], &hidden));
    }
}

UTEST(op, the_inverse_swaps_before_and_after)
{
    Op move = op_inverse(samples[0]);
    EXPECT_EQ(2, move.move.from.index);
    EXPECT_EQ(1, move.move.to.index);
    EXPECT_EQ((int)OP_DROP, (int)op_inverse(samples[5]).kind);
    EXPECT_EQ((int)OP_DEFINE, (int)op_inverse(samples[6]).kind);
    EXPECT_EQ((Amount)-1, op_inverse(samples[7]).bounds.before.ceiling);
    EXPECT_EQ(40, op_inverse(samples[9]).card.after.position);
    EXPECT_EQ((int)FACT_NONE, (int)op_inverse(samples[11]).fact.after.type);
    EXPECT_EQ((uint64_t)0, op_inverse(samples[13]).chance.before);
    EXPECT_EQ(INT32_MAX, op_inverse(samples[14]).rename.before.index);
}

UTEST(op, oplog_is_read_from_both_ends)
{
    OpLog log;
    oplog_init(&log);
    for (int i = 0; i < SAMPLES; i++) {
        ASSERT_TRUE(oplog_reserve(&log));
        oplog_push(&log, samples[i]);
    }
    size_t at = 0;
    for (int i = 0; i < SAMPLES; i++) {
        Op op = oplog_after(&log, &at);
        EXPECT_TRUE(is_same(&samples[i], &op));
    }
    EXPECT_EQ(log.count, at);
    for (int i = SAMPLES - 1; i >= 0; i--) {
        Op op = oplog_before(&log, &at);
        EXPECT_TRUE(is_same(&samples[i], &op));
    }
    EXPECT_EQ((size_t)0, at);
    oplog_done(&log);
}

UTEST(op, oplog_an_ordinary_move_takes_one_word)
{
    OpLog log;
    oplog_init(&log);
    ASSERT_TRUE(oplog_reserve(&log));
    oplog_push(&log, samples[2]);
    EXPECT_EQ((size_t)1, log.count);
    oplog_done(&log);
}
