#include "check.h"
#include "ledger.h"

static const char *result_text(LedgerResult result)
{
    switch (result) {
    case LEDGER_OK: return "ok";
    case LEDGER_SAME_ACCOUNT: return "same account";
    case LEDGER_NEGATIVE: return "negative";
    case LEDGER_BELOW_FLOOR: return "below floor";
    case LEDGER_ABOVE_CEILING: return "above ceiling";
    }
    return "";
}
#define RESULT_TEXT result_text

struct ledger {
    Ledger ledger;
    AssetId ducat;
    AccountId bank, elodie, bo;
};

UTEST_F_SETUP(ledger)
{
    struct ledger *t = utest_fixture;
    ledger_init(&t->ledger);
    for (int i = 0; i < 4; i++)
        ASSERT_TRUE(ledger_add_account(&t->ledger)); /* corrections, the bank, Élodie, Bo */
    ASSERT_TRUE(ledger_add_asset(&t->ledger));
    t->ducat = (AssetId){0};
    t->bank = (AccountId){1};
    t->elodie = (AccountId){2};
    t->bo = (AccountId){3};
    ASSERT_TRUE(ledger_set_bounds(&t->ledger, t->ducat, t->bank, (Bounds){AMOUNT_MIN, AMOUNT_MAX}));
    ledger_move(&t->ledger, t->ducat, t->bank, t->elodie, 100);
}

UTEST_F_TEARDOWN(ledger)
{
    struct ledger *t = utest_fixture;
    (void)utest_result;
    ledger_check(&t->ledger);
    ledger_done(&t->ledger);
}

/* Whether a move is possible: what was moved comes back. */
static LedgerResult can(struct ledger *t, AccountId from, AccountId to, Amount amount)
{
    LedgerResult result = ledger_move(&t->ledger, t->ducat, from, to, amount);
    if (result == LEDGER_OK) ledger_move(&t->ledger, t->ducat, to, from, amount);
    return result;
}

UTEST_F(ledger, an_account_cannot_pay_itself)
{
    struct ledger *t = utest_fixture;
    EXPECT_RESULT(LEDGER_SAME_ACCOUNT, can(t, t->elodie, t->elodie, -1));
}

UTEST_F(ledger, an_amount_cannot_be_negative)
{
    struct ledger *t = utest_fixture;
    EXPECT_RESULT(LEDGER_NEGATIVE, can(t, t->elodie, t->bo, -1));
    EXPECT_RESULT(LEDGER_NEGATIVE, can(t, t->elodie, t->bo, AMOUNT_MIN));
}

UTEST_F(ledger, A01_nobody_falls_below_his_floor)
{
    struct ledger *t = utest_fixture;
    EXPECT_RESULT(LEDGER_OK, can(t, t->elodie, t->bo, 100));
    EXPECT_RESULT(LEDGER_BELOW_FLOOR, can(t, t->elodie, t->bo, 101));
    EXPECT_RESULT(LEDGER_BELOW_FLOOR, can(t, t->elodie, t->bo, AMOUNT_MAX));
}

UTEST_F(ledger, A01_nobody_rises_above_his_ceiling)
{
    struct ledger *t = utest_fixture;
    ASSERT_TRUE(ledger_set_bounds(&t->ledger, t->ducat, t->bo, (Bounds){0, 50}));
    EXPECT_RESULT(LEDGER_OK, can(t, t->elodie, t->bo, 50));
    EXPECT_RESULT(LEDGER_ABOVE_CEILING, can(t, t->elodie, t->bo, 51));
}

UTEST_F(ledger, A01_the_largest_amount_and_one_more_are_refused_without_a_wrap)
{
    struct ledger *t = utest_fixture;
    EXPECT_RESULT(LEDGER_OK, can(t, t->bank, t->elodie, AMOUNT_MAX - 100));
    EXPECT_RESULT(LEDGER_ABOVE_CEILING, can(t, t->bank, t->elodie, AMOUNT_MAX - 99));
    EXPECT_RESULT(LEDGER_BELOW_FLOOR, can(t, t->bank, t->bo, AMOUNT_MAX)); /* it owes 100 already */
    EXPECT_RESULT(LEDGER_OK, can(t, t->bank, t->bo, AMOUNT_MAX - 99));
}

UTEST_F(ledger, nothing_moved_is_fine)
{
    struct ledger *t = utest_fixture;
    EXPECT_RESULT(LEDGER_OK, can(t, t->bo, t->elodie, 0));
}

UTEST_F(ledger, bounds_that_leave_out_what_is_held_are_refused)
{
    struct ledger *t = utest_fixture;
    EXPECT_FALSE(ledger_set_bounds(&t->ledger, t->ducat, t->elodie, (Bounds){101, 200}));
    EXPECT_FALSE(ledger_set_bounds(&t->ledger, t->ducat, t->elodie, (Bounds){0, 99}));
    EXPECT_FALSE(ledger_set_bounds(&t->ledger, t->ducat, t->elodie, (Bounds){200, 0}));
    EXPECT_TRUE(ledger_set_bounds(&t->ledger, t->ducat, t->elodie, (Bounds){100, 100}));
    EXPECT_RESULT(LEDGER_BELOW_FLOOR, can(t, t->elodie, t->bo, 1));
}

UTEST_F(ledger, corrections_start_without_bounds_and_others_from_zero)
{
    struct ledger *t = utest_fixture;
    EXPECT_RESULT(LEDGER_OK, can(t, CORRECTIONS, t->bo, AMOUNT_MAX));
    EXPECT_RESULT(LEDGER_BELOW_FLOOR, can(t, t->bo, t->elodie, 1));
}

UTEST_F(ledger, many_accounts_and_assets_keep_what_they_hold)
{
    struct ledger *t = utest_fixture;
    for (int32_t i = 4; i < 1000; i++) {
        ASSERT_TRUE(ledger_add_account(&t->ledger));
        ASSERT_TRUE(i % 20 != 0 || ledger_add_asset(&t->ledger));
        ledger_move(&t->ledger, t->ducat, t->bank, (AccountId){i}, i);
    }
    for (int32_t i = 4; i < 1000; i++)
        ASSERT_EQ((Amount)i, ledger_balance(&t->ledger, t->ducat, (AccountId){i}));
    EXPECT_EQ((Amount)100, ledger_balance(&t->ledger, t->ducat, t->elodie));
    EXPECT_EQ((Amount)0, ledger_balance(&t->ledger, (AssetId){49}, t->elodie));
}

UTEST_F(ledger, what_holds_something_or_has_other_bounds_is_not_fresh)
{
    struct ledger *t = utest_fixture;
    EXPECT_TRUE(ledger_account_is_fresh(&t->ledger, t->bo));
    EXPECT_FALSE(ledger_account_is_fresh(&t->ledger, t->elodie));
    EXPECT_FALSE(ledger_asset_is_fresh(&t->ledger, t->ducat));
    ASSERT_TRUE(ledger_set_bounds(&t->ledger, t->ducat, t->bo, (Bounds){-5, AMOUNT_MAX}));
    EXPECT_FALSE(ledger_account_is_fresh(&t->ledger, t->bo));
}

UTEST_F(ledger, an_account_that_was_dropped_comes_back_empty)
{
    struct ledger *t = utest_fixture;
    ASSERT_TRUE(ledger_add_account(&t->ledger));
    AccountId last = {4};
    EXPECT_EQ((Amount)0, ledger_balance(&t->ledger, t->ducat, last));
    ledger_drop_account(&t->ledger);
    ASSERT_TRUE(ledger_add_asset(&t->ledger));
    ledger_drop_asset(&t->ledger);
    ASSERT_TRUE(ledger_add_account(&t->ledger));
    EXPECT_TRUE(ledger_account_is_fresh(&t->ledger, last));
}

UTEST_F(ledger, a_copy_is_independent)
{
    struct ledger *t = utest_fixture;
    Ledger copy;
    ASSERT_TRUE(ledger_copy(&copy, &t->ledger));
    ledger_move(&copy, t->ducat, t->elodie, t->bo, 30);
    ASSERT_TRUE(ledger_add_account(&copy));
    EXPECT_EQ((Amount)100, ledger_balance(&t->ledger, t->ducat, t->elodie));
    EXPECT_EQ((Amount)70, ledger_balance(&copy, t->ducat, t->elodie));
    ledger_check(&copy);
    ledger_done(&copy);
}

/* A04: against the same moves in 128 bits, where nothing wraps. */
UTEST_F(ledger, A04_a_million_random_moves_agree_with_a_wider_model)
{
    struct ledger *t = utest_fixture;
    __int128 model[4] = {0, -100, 100, 0};
    uint64_t seed = 20261118;
    for (int i = 0; i < 1000000; i++) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        int from = (int)(seed >> 33 & 3);
        int to = (int)(seed >> 35 & 3);
        Amount amount =
            seed >> 60 == 0 ? AMOUNT_MAX - (Amount)(seed >> 40 & 255) : (Amount)(seed >> 40 & 255);
        LedgerResult result = ledger_move(&t->ledger, t->ducat, (AccountId){from}, (AccountId){to}, amount);
        __int128 left = model[from] - amount;
        __int128 sum = model[to] + amount;
        bool is_possible = from != to && left >= (from < 2 ? AMOUNT_MIN : 0) && sum <= AMOUNT_MAX;
        ASSERT_EQ(is_possible, result == LEDGER_OK);
        if (!is_possible) continue;
        model[from] = left;
        model[to] = sum;
    }
    for (int i = 0; i < 4; i++)
        EXPECT_TRUE(model[i] == ledger_balance(&t->ledger, t->ducat, (AccountId){i}));
}
