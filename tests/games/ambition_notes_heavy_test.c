/* Ambition: the banknotes of the box, what is handed out in them, and when they run short. */
#include "ambition_table.h"

UTEST_MAIN()

static bool said(struct ambition *t, const char *what)
{
    return strstr(buffer_string(&t->text), what) != NULL;
}

static void begin_with_notes(struct ambition *t, const char *rules)
{
    char house[512];
    snprintf(house, sizeof house, "house { fr = 'x', en = 'x' } override { %s }", rules);
    begin_with(t, 4, house);
    bq_assert(!*typed(t, "8 A"));
}

UTEST_F(ambition, the_capital_is_handed_out_in_the_fewest_notes_the_same_for_each)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "8 A"));
    EXPECT_TRUE(said(t, "capital de chacun\u00A0: 2 × 50\u202F000\n"));
    begin_with_notes(t, "notes_large = 7, notes_third = 93");
    EXPECT_TRUE(said(t, "1 × 50\u202F000 + 5 × 10\u202F000"));
    EXPECT_FALSE(said(t, "count_notes"));
}

UTEST_F(ambition, a_box_that_has_not_the_notes_says_so_and_refuses_nothing)
{
    struct ambition *t = utest_fixture;
    begin_with_notes(t, "notes_large = 0, notes_third = 8");
    EXPECT_TRUE(said(t, "la boîte n'a pas les billets"));
    EXPECT_TRUE(said(t, "108, et non 200"));
    EXPECT_TRUE(said(t, "count_notes"));
    EXPECT_EQ((Amount)100000, caisse(t, "A"));
}

UTEST_F(ambition, a_bundle_is_told_in_notes)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "B", "csbbb");
    give(t, "C", "csbbb");
    EXPECT_STREQ("", TYPED("B 1 C 1 D 0 A 0", "K09", "B C", "+ 28000 C", ""));
    EXPECT_TRUE(said(t, "liasse\u00A0: 2 × 10\u202F000 + 1 × 5\u202F000 + 3 × 1\u202F000"));
    EXPECT_EQ((Amount)28000, at(t, "comptabilité", "C"));
}

UTEST_F(ambition, the_notes_for_an_amount_and_the_change_can_be_asked)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("1 × 50\u202F000 + 4 × 1\u202F000", asked(t, NULL, "notes(54000)"));
    EXPECT_STREQ("4 × 10\u202F000 + 3 × 1\u202F000", asked(t, NULL, "notes(7000, 50000)"));
    EXPECT_STREQ("nil", asked(t, NULL, "notes(500)"));
    EXPECT_STREQ("nil", asked(t, NULL, "notes(50000, 7000)"));
}

/* Three contracts of 10 t, by monopoly: 18 000, 20 000, 19 000. */
static void obtain_three(struct ambition *t)
{
    begin_vente(t);
    give(t, "B", "cssbbb");
    bq_assert(!*TYPED("", "K01", "B", "", "K02", "B", "", "K03"));
}

/* What lies in the caisses is not looked at: nothing of it can be learnt from a warning. */
UTEST_F(ambition, the_table_is_warned_before_the_bundles_have_taken_the_notes_or_the_bands)
{
    struct ambition *t = utest_fixture;
    obtain_three(t);
    EXPECT_STREQ("", typed(t, "B"));
    EXPECT_TRUE(said(t, "liasse"));
    EXPECT_FALSE(said(t, "billets hors des liasses"));
    EXPECT_FALSE(said(t, "bracelet"));
    begin_with(t, 4,
               "house { fr = 'x', en = 'x' } override { notes_large = 1, notes_third = 0, count_bands = 3,\n"
               "notes_warning = 300000 }");
    obtain_three(t);
    EXPECT_FALSE(said(t, "billets hors des liasses"));
    EXPECT_STREQ("", typed(t, "B"));
    EXPECT_TRUE(said(t, "il ne reste que 293\u202F000 de billets hors des liasses"));
    EXPECT_TRUE(said(t, "3 liasses\u00A0: il n'y a plus de bracelet"));
}

UTEST_F(ambition, a_box_with_other_numbers_of_cards_and_titles_that_fall_says_so_when_the_game_begins)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 4,
               "house { fr = 'x', en = 'x' } override { count_contracts = 24, count_express = 13,\n"
               "count_confidentiel = 8, pawns_ouvrier = 19, title_price_05 = 60000 }");
    EXPECT_STREQ("", typed(t, "8 A"));
    EXPECT_TRUE(said(t, "count_contracts"));
    EXPECT_TRUE(said(t, "count_express"));
    EXPECT_TRUE(said(t, "count_confidentiel"));
    EXPECT_TRUE(said(t, "count_pawns"));
    EXPECT_TRUE(said(t, "baisse en mai"));
}
