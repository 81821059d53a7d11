/* Paying with the notes there are: the cheques of Maxi Bourse. */
#include "money.h"

#include <stdio.h>
#include <string.h>

#include "check.h"

#define RESULT_TEXT money_result_text

enum { CHEQUES = 6 };

/* The cheques of Maxi Bourse, in thousands. */
typedef struct {
    Notes notes[CHEQUES];
} Drawer;

static Drawer drawer(int64_t n500, int64_t n200, int64_t n100, int64_t n50, int64_t n20, int64_t n10)
{
    return (Drawer){
        {{500000, n500}, {200000, n200}, {100000, n100}, {50000, n50}, {20000, n20}, {10000, n10}}};
}

static Drawer full_drawer(void)
{
    return drawer(300, 240, 240, 110, 90, 120);
}

/* The counts as text: 0 1 1 1 1 1. */
typedef struct {
    char text[64];
} Counts;

static Counts counts(const int64_t *taken)
{
    Counts out;
    snprintf(out.text, sizeof out.text, "%d %d %d %d %d %d", (int)taken[0], (int)taken[1], (int)taken[2],
             (int)taken[3], (int)taken[4], (int)taken[5]);
    return out;
}

#define EXPECT_PAID(expected, amount, stock)                                                                 \
    do {                                                                                                     \
        Drawer drawer_ = (stock);                                                                            \
        int64_t taken_[CHEQUES];                                                                             \
        EXPECT_RESULT(MONEY_OK, money_pay((amount), drawer_.notes, CHEQUES, taken_));                        \
        EXPECT_STREQ(expected, counts(taken_).text);                                                         \
    } while (0)

UTEST(money_notes, maxi_bourse_sixty_thousand_where_greed_would_be_stuck)
{
    EXPECT_PAID("0 0 0 0 3 0", 60000, drawer(0, 0, 0, 1, 3, 0));
}

UTEST(money_notes, maxi_bourse_three_hundred_eighty_thousand_in_six_cheques)
{
    EXPECT_PAID("0 1 0 3 1 1", 380000, drawer(3, 1, 0, 3, 4, 1));
}

UTEST(money_notes, maxi_bourse_three_hundred_eighty_thousand_is_impossible)
{
    Drawer stock = drawer(3, 0, 2, 1, 4, 0);
    int64_t taken[CHEQUES] = {9, 9, 9, 9, 9, 9};
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_pay(380000, stock.notes, CHEQUES, taken));
    EXPECT_STREQ("9 9 9 9 9 9", counts(taken).text);
}

UTEST(money_notes, maxi_bourse_three_hundred_eighty_thousand_from_the_full_stock)
{
    EXPECT_PAID("0 1 1 1 1 1", 380000, full_drawer());
}

UTEST(money_notes, maxi_bourse_a_player_pays_and_gets_change)
{
    Drawer player = drawer(1, 0, 1, 0, 0, 0), bank = drawer(0, 1, 1, 1, 2, 0);
    int64_t given[CHEQUES], returned[CHEQUES];
    EXPECT_RESULT(MONEY_OK,
                  money_exchange(130000, player.notes, CHEQUES, bank.notes, CHEQUES, given, returned));
    EXPECT_STREQ("1 0 0 0 0 0", counts(given).text);
    EXPECT_STREQ("0 1 1 1 1 0", counts(returned).text);
}

UTEST(money_notes, maxi_bourse_great_sums_change_hands_between_full_drawers)
{
    Drawer player = full_drawer(), bank = full_drawer();
    int64_t given[CHEQUES], returned[CHEQUES];
    EXPECT_RESULT(MONEY_OK,
                  money_exchange(149990000, player.notes, CHEQUES, bank.notes, CHEQUES, given, returned));
    EXPECT_STREQ("300 0 0 0 0 0", counts(given).text);
    EXPECT_STREQ("0 0 0 0 0 1", counts(returned).text);
}

UTEST(money_notes, maxi_bourse_the_three_money_breakdowns_are_exact)
{
    Amount value = 0;
    Drawer junior = drawer(6, 5, 5, 6, 6, 8), senior = drawer(12, 12, 11, 6, 6, 8),
           masters = drawer(18, 18, 19, 6, 6, 8);
    EXPECT_RESULT(MONEY_OK, money_count(junior.notes, CHEQUES, &value));
    EXPECT_EQ(5000000, value);
    EXPECT_RESULT(MONEY_OK, money_count(senior.notes, CHEQUES, &value));
    EXPECT_EQ(10000000, value);
    EXPECT_RESULT(MONEY_OK, money_count(masters.notes, CHEQUES, &value));
    EXPECT_EQ(15000000, value);
    Drawer full = full_drawer();
    EXPECT_RESULT(MONEY_OK, money_count(full.notes, CHEQUES, &value));
    EXPECT_EQ(230500000, value);
}

UTEST(money_notes, maxi_bourse_all_that_the_drawer_holds_can_be_paid)
{
    EXPECT_PAID("300 240 240 110 90 120", 230500000, full_drawer());
}

UTEST(money_notes, pay_of_equally_few_notes_the_larger_go)
{
    /* 60 is 50 + 10 and 30 + 30. */
    const Notes stock[] = {{10, 5}, {30, 5}, {50, 5}};
    int64_t taken[3];
    EXPECT_RESULT(MONEY_OK, money_pay(60, stock, 3, taken));
    EXPECT_TRUE(taken[0] == 1 && taken[1] == 0 && taken[2] == 1);
    /* 100 is 60 + 20 + 20 and 45 + 45 + 10, whatever the order of the kinds. */
    const Notes rising[] = {{10, 1}, {20, 2}, {45, 2}, {60, 1}},
                falling[] = {{60, 1}, {45, 2}, {20, 2}, {10, 1}};
    int64_t counts_rising[4], counts_falling[4];
    EXPECT_RESULT(MONEY_OK, money_pay(100, rising, 4, counts_rising));
    EXPECT_TRUE(counts_rising[0] == 0 && counts_rising[1] == 2 && counts_rising[2] == 0 &&
                counts_rising[3] == 1);
    EXPECT_RESULT(MONEY_OK, money_pay(100, falling, 4, counts_falling));
    EXPECT_TRUE(counts_falling[0] == 1 && counts_falling[1] == 0 && counts_falling[2] == 2 &&
                counts_falling[3] == 0);
}

UTEST(money_notes, pay_nothing_is_paid_with_nothing)
{
    int64_t taken[1] = {7};
    const Notes stock[] = {{10, 5}};
    EXPECT_RESULT(MONEY_OK, money_pay(0, stock, 1, taken));
    EXPECT_EQ(0, taken[0]);
    EXPECT_RESULT(MONEY_OK, money_pay(0, NULL, 0, NULL));
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_pay(10, NULL, 0, NULL));
}

UTEST(money_notes, pay_what_no_notes_make_is_impossible)
{
    const Notes stock[] = {{20, 5}, {50, 0}};
    int64_t taken[2];
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_pay(50, stock, 2, taken));
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_pay(120, stock, 2, taken));
    EXPECT_RESULT(MONEY_OK, money_pay(100, stock, 2, taken));
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_pay(INT64_MAX, stock, 2, taken));
}

UTEST(money_notes, pay_an_endless_stock_never_runs_out)
{
    const Notes stock[] = {{1000, MONEY_NOTES_ENDLESS}, {50000, MONEY_NOTES_ENDLESS}};
    int64_t taken[2];
    EXPECT_RESULT(MONEY_OK, money_pay(10023000, stock, 2, taken));
    EXPECT_TRUE(taken[0] == 23 && taken[1] == 200);
}

UTEST(money_notes, pay_bad_notes_and_amounts_are_refused)
{
    Notes many[MONEY_NOTE_KINDS_MAX + 1];
    for (size_t i = 0; i <= MONEY_NOTE_KINDS_MAX; i++)
        many[i] = (Notes){(Amount)i + 1, 1};
    int64_t taken[MONEY_NOTE_KINDS_MAX + 1];
    Amount value;
    const Notes worthless[] = {{0, 1}}, missing[] = {{10, -1}};
    EXPECT_RESULT(MONEY_NEGATIVE, money_pay(-1, many, 1, taken));
    EXPECT_RESULT(MONEY_BAD_NOTES, money_pay(1, worthless, 1, taken));
    EXPECT_RESULT(MONEY_BAD_NOTES, money_pay(1, missing, 1, taken));
    EXPECT_RESULT(MONEY_BAD_NOTES, money_pay(1, many, MONEY_NOTE_KINDS_MAX + 1, taken));
    EXPECT_RESULT(MONEY_OK, money_pay(528, many, MONEY_NOTE_KINDS_MAX, taken));
    EXPECT_RESULT(MONEY_BAD_NOTES, money_count(worthless, 1, &value));
    EXPECT_RESULT(MONEY_BAD_NOTES, money_exchange(1, many, 1, worthless, 1, taken, taken));
    EXPECT_RESULT(MONEY_BAD_NOTES, money_exchange(1, worthless, 1, many, 1, taken, taken));
    EXPECT_RESULT(MONEY_NEGATIVE, money_exchange(-1, many, 1, many, 1, taken, taken));
    EXPECT_RESULT(MONEY_BAD_NOTES, money_hand_out(1, 1, worthless, 1, taken));
}

UTEST(money_notes, count_A01_a_stack_beyond_the_largest_amount_is_refused)
{
    Amount value = 7;
    const Notes much[] = {{INT64_MAX, 2}}, more[] = {{INT64_MAX, 1}, {1, 1}};
    EXPECT_RESULT(MONEY_OVERFLOW, money_count(much, 1, &value));
    EXPECT_RESULT(MONEY_OVERFLOW, money_count(more, 2, &value));
    EXPECT_EQ(7, value);
    EXPECT_RESULT(MONEY_OK, money_count(more, 0, &value));
    EXPECT_EQ(0, value);
}

UTEST(money_notes, exchange_change_may_be_worth_more_than_any_note_given)
{
    const Notes payer[] = {{20000, 3}}, bank[] = {{50000, 1}};
    int64_t given[1], returned[1];
    EXPECT_RESULT(MONEY_OK, money_exchange(10000, payer, 1, bank, 1, given, returned));
    EXPECT_EQ(3, given[0]);
    EXPECT_EQ(1, returned[0]);
}

UTEST(money_notes, exchange_without_a_combination_nothing_is_written)
{
    const Notes payer[] = {{20000, 3}}, bank[] = {{50000, 1}};
    int64_t given[1] = {7}, returned[1] = {8};
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_exchange(30000, payer, 1, bank, 1, given, returned));
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_exchange(80000, payer, 1, bank, 1, given, returned));
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_exchange(5000, payer, 1, bank, 1, given, returned));
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_exchange(5000, payer, 0, bank, 0, given, returned));
    EXPECT_EQ(7, given[0]);
    EXPECT_EQ(8, returned[0]);
    EXPECT_RESULT(MONEY_OK, money_exchange(0, payer, 1, bank, 1, given, returned));
    EXPECT_EQ(0, given[0] + returned[0]);
    EXPECT_RESULT(MONEY_OK, money_exchange(0, payer, 0, bank, 0, given, returned));
}

UTEST(money_notes, exchange_of_equally_few_notes_the_smallest_change_is_given)
{
    /* 30: 50 - 20 and 100 - 70, two notes either way. */
    const Notes payer[] = {{50, 1}, {100, 1}}, bank[] = {{20, 1}, {70, 1}};
    int64_t given[2], returned[2];
    EXPECT_RESULT(MONEY_OK, money_exchange(30, payer, 2, bank, 2, given, returned));
    EXPECT_TRUE(given[0] == 1 && given[1] == 0 && returned[0] == 1 && returned[1] == 0);
}

UTEST(money_notes, exchange_an_endless_bank_gives_change)
{
    const Notes payer[] = {{50000, 1}};
    const Notes bank[] = {
        {1000, MONEY_NOTES_ENDLESS}, {5000, MONEY_NOTES_ENDLESS}, {10000, MONEY_NOTES_ENDLESS}};
    int64_t given[1], returned[3];
    EXPECT_RESULT(MONEY_OK, money_exchange(12000, payer, 1, bank, 3, given, returned));
    EXPECT_TRUE(given[0] == 1 && returned[0] == 3 && returned[1] == 1 && returned[2] == 3);
}

UTEST(money_notes, hand_out_each_player_gets_the_same_exact_notes)
{
    Drawer stock = drawer(7, 12, 0, 0, 18, 6);
    int64_t each[CHEQUES];
    EXPECT_RESULT(MONEY_OK, money_hand_out(770000, 6, stock.notes, CHEQUES, each));
    EXPECT_STREQ("1 1 0 0 3 1", counts(each).text);
    EXPECT_RESULT(MONEY_IMPOSSIBLE, money_hand_out(770000, 7, stock.notes, CHEQUES, each));
}

UTEST(money_notes, hand_out_the_start_of_six_masters_comes_out_of_the_box)
{
    Drawer full = full_drawer();
    int64_t each[CHEQUES];
    EXPECT_RESULT(MONEY_OK, money_hand_out(15000000, 6, full.notes, CHEQUES, each));
    EXPECT_STREQ("30 0 0 0 0 0", counts(each).text);
    EXPECT_RESULT(MONEY_NO_DIVISOR, money_hand_out(15000000, 0, full.notes, CHEQUES, each));
    const Notes endless[] = {{10000, MONEY_NOTES_ENDLESS}};
    EXPECT_RESULT(MONEY_OK, money_hand_out(15000000, 6, endless, 1, each));
    EXPECT_EQ(1500, each[0]);
}
