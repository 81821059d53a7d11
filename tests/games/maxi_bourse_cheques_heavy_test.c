/* Maxi Bourse: the cheques of the bank and of the players; what is put right by hand. */
#include "maxi_bourse_table.h"

UTEST_MAIN()

static const int values[] = {500000, 200000, 100000, 50000, 20000, 10000};

static int64_t cheque(struct maxi_bourse *t, const char *account, int kind)
{
    char expression[64];
    snprintf(expression, sizeof expression, "fact('cheque', '%s', '%d') or 0", account, kind);
    return strtoll(asked(t, NULL, expression), NULL, 10);
}

static void set_cheques(struct maxi_bourse *t, const char *account, const int counts[6])
{
    for (int kind = 1; kind <= 6; kind++) {
        char key[64];
        snprintf(key, sizeof key, "cheque.%s.%d", account, kind);
        set_fact(t, key, counts[kind - 1]);
    }
}
#define CHEQUES(ACCOUNT, ...) set_cheques(t, ACCOUNT, (const int[]){__VA_ARGS__})

#define EXPECT_CHEQUES(ACCOUNT, ...)                                                                         \
    do {                                                                                                     \
        const int wanted[] = {__VA_ARGS__};                                                                  \
        for (int kind = 1; kind <= 6; kind++)                                                                \
            EXPECT_EQ((int64_t)wanted[kind - 1], cheque(t, ACCOUNT, kind));                                  \
    } while (0)

static Amount worth(struct maxi_bourse *t, const char *account)
{
    Amount sum = 0;
    for (int kind = 1; kind <= 6; kind++)
        sum += cheque(t, account, kind) * values[kind - 1];
    return sum;
}

UTEST_F(maxi_bourse, each_length_begins_with_the_cheques_of_the_rulebook)
{
    struct maxi_bourse *t = utest_fixture;
    ASSERT_STREQ("", typed(t, "masters passe passe"));
    EXPECT_CHEQUES("A", 18, 18, 19, 6, 6, 8);
    EXPECT_EQ(argent(t, "A"), worth(t, "A"));
    EXPECT_CHEQUES("banque", 300 - 72, 240 - 72, 240 - 76, 110 - 24, 90 - 24, 120 - 32);
    begin_with(t, 6, "");
    ASSERT_STREQ("", typed(t, "junior passe passe"));
    EXPECT_CHEQUES("F", 6, 5, 5, 6, 6, 8);
    begin_with(t, 2, "");
    ASSERT_STREQ("", typed(t, "senior passe passe"));
    EXPECT_CHEQUES("B", 12, 12, 11, 6, 6, 8);
}

UTEST_F(maxi_bourse, D22_cheques_from_a_limited_stock)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    CHEQUES("banque", 0, 0, 0, 1, 3, 0);
    EXPECT_STREQ("3 x 20\u202F000\u00A0$", asked(t, NULL, "cheques_pour(60000)"));
    CHEQUES("banque", 3, 1, 0, 3, 4, 1);
    EXPECT_STREQ(
        "1 x 200\u202F000\u00A0$ + 3 x 50\u202F000\u00A0$ + 1 x 20\u202F000\u00A0$ + 1 x 10\u202F000\u00A0$",
        asked(t, NULL, "cheques_pour(380000)"));
    CHEQUES("banque", 3, 0, 2, 1, 4, 0);
    EXPECT_STREQ("-", asked(t, NULL, "cheques_pour(380000)"));
    CHEQUES("banque", 9, 9, 9, 9, 9, 9);
    EXPECT_STREQ(
        "1 x 200\u202F000\u00A0$ + 1 x 100\u202F000\u00A0$ + 1 x 50\u202F000\u00A0$ + 1 x 20\u202F000\u00A0$"
        " + 1 x 10\u202F000\u00A0$",
        asked(t, NULL, "cheques_pour(380000)"));
}

UTEST_F(maxi_bourse, D22_change_is_given_with_the_fewest_cheques)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    set_argent(t, "A", 600000);
    CHEQUES("A", 1, 0, 1, 0, 0, 0);
    CHEQUES("banque", 0, 1, 1, 1, 2, 0);
    ASSERT_STREQ("", typed(t, "payer A banque 130000"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "rendu 1 x 200") != NULL);
    EXPECT_CHEQUES("A", 0, 1, 2, 1, 1, 0);
    EXPECT_CHEQUES("banque", 1, 0, 0, 0, 1, 0);
    EXPECT_EQ(argent(t, "A"), worth(t, "A"));
}

UTEST_F(maxi_bourse, D22_what_the_bank_lacks_is_exchanged_first)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    set_argent(t, "A", 0);
    CHEQUES("A", 0, 0, 0, 0, 0, 0);
    CHEQUES("banque", 3, 0, 2, 1, 4, 0);
    Amount before = worth(t, "B");
    ASSERT_STREQ("", typed(t, "payer banque A 380000"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "un échange\u00A0: B donne") != NULL);
    EXPECT_EQ((Amount)380000, worth(t, "A"));
    EXPECT_EQ(before, worth(t, "B"));
    EXPECT_STREQ("0", asked(t, NULL, "avoir('A')"));
}

UTEST_F(maxi_bourse, what_the_bank_cannot_give_is_an_avoir_that_is_paid_as_soon_as_it_can)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    set_argent(t, "A", 0);
    set_argent(t, "B", 0);
    CHEQUES("A", 0, 0, 0, 0, 0, 0);
    CHEQUES("B", 0, 0, 0, 0, 0, 0);
    CHEQUES("banque", 0, 0, 2, 0, 0, 0);
    ASSERT_STREQ("", typed(t, "payer banque A 230000"));
    EXPECT_CHEQUES("A", 0, 0, 2, 0, 0, 0);
    EXPECT_STREQ("30000", asked(t, NULL, "avoir('A')"));
    EXPECT_EQ((Amount)230000, argent(t, "A"));
    CHEQUES("banque", 0, 0, 0, 0, 1, 1);
    set_fact(t, "pion.A", 50);
    ASSERT_STREQ("", typed(t, "5 3"));
    EXPECT_STREQ("0", asked(t, NULL, "avoir('A')"));
    EXPECT_CHEQUES("A", 0, 0, 2, 0, 1, 1);
}

UTEST_F(maxi_bourse, between_players_the_bank_makes_the_change)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    set_argent(t, "A", 500000);
    set_argent(t, "B", 0);
    CHEQUES("A", 1, 0, 0, 0, 0, 0);
    CHEQUES("B", 0, 0, 0, 0, 0, 0);
    ASSERT_STREQ("", typed(t, "payer A B 120000"));
    EXPECT_EQ((Amount)380000, worth(t, "A"));
    EXPECT_EQ((Amount)120000, worth(t, "B"));
}

UTEST_F(maxi_bourse, no_cheque_is_lost_in_a_sale)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B", "C"), 3, "");
    set_lots(t, "A", "Sony", 3);
    ASSERT_STREQ("", TYPED("vendre sony 3", "B 1", "", "C 1", "", "personne"));
    const char *const accounts[] = {"A", "B", "C"};
    for (int kind = 1; kind <= 6; kind++) {
        static const int box[] = {300, 240, 240, 110, 90, 120};
        int64_t sum = cheque(t, "banque", kind);
        for (size_t i = 0; i < 3; i++)
            sum += cheque(t, accounts[i], kind);
        EXPECT_EQ((int64_t)box[kind - 1], sum);
    }
    for (size_t i = 0; i < 3; i++)
        EXPECT_EQ(argent(t, accounts[i]), worth(t, accounts[i]));
}

UTEST_F(maxi_bourse, only_the_drawer_or_nothing_may_be_followed)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "override { cheques_track = 'bank' }");
    int64_t before = cheque(t, "banque", 1);
    ASSERT_STREQ("", typed(t, "payer A banque 500000"));
    EXPECT_EQ(before + 1, cheque(t, "banque", 1));
    EXPECT_EQ((int64_t)0, cheque(t, "A", 1));
    begin_masters(t, NAMES("A", "B"), 2, "override { cheques_track = 'off' }");
    ASSERT_STREQ("", typed(t, "payer A banque 500000"));
    EXPECT_EQ((int64_t)0, cheque(t, "banque", 1));
}

UTEST_F(maxi_bourse, the_drawer_is_counted)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    CHEQUES("banque", 10, 9, 8, 7, 6, 5);
    ASSERT_STREQ("", typed(t, "compter 10 9 8 7 6 5"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "juste") != NULL);
    ASSERT_STREQ("", typed(t, "compter 10 9 8 7 8 4"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "+2 x 20\u202F000\u00A0$, -1 x 10\u202F000\u00A0$") != NULL);
    EXPECT_EQ((int64_t)6, cheque(t, "banque", 5));
    ASSERT_STREQ("", typed(t, "compter 10 9 8 7 8 4 corriger"));
    EXPECT_EQ((int64_t)8, cheque(t, "banque", 5));
    EXPECT_EQ((int64_t)-2, cheque(t, "écarts de caisse", 5));
}

/* --- what is put right by hand ------------------------------------------------------------------------ */

UTEST_F(maxi_bourse, a_cote_is_put_right_by_hand)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    EXPECT_REFUSED("E_MULTIPLE", "cote sony 355");
    EXPECT_REFUSED("E_PLANCHER", "cote sony 0");
    ASSERT_STREQ("", typed(t, "cote sony 350 mal lu"));
    EXPECT_EQ((Amount)350, cote(t, "Sony"));
    EXPECT_STREQ("mal lu", asked(t, NULL, "histoire.Sony['1'].de"));
}

UTEST_F(maxi_bourse, shares_and_pawns_are_put_right_by_hand)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    ASSERT_STREQ("", typed(t, "remettre banque A sony 3 oubli"));
    EXPECT_EQ((Amount)3, lots(t, "Sony", "A"));
    EXPECT_REFUSED("E_PAS_AUTANT", "remettre A B sony 4");
    ASSERT_STREQ("", TYPED("remettre A B sony 1", "pion A 12", "charge coteur B"));
    EXPECT_EQ((Amount)1, lots(t, "Sony", "B"));
    EXPECT_STREQ("12", asked(t, NULL, "pion.A"));
    EXPECT_STREQ("B", asked(t, NULL, "coteur"));
    EXPECT_REFUSED("not_enough", "payer A B 20M");
}

/* Shares that are demanded cannot be taken out of the bank in between: the round could never be settled. */
UTEST_F(maxi_bourse, what_is_demanded_stays_with_the_bank_until_it_is_settled)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    stop_on(t, "A", BP);
    ASSERT_STREQ("", typed(t, "sony 1"));
    EXPECT_REFUSED("E_TOUR_DE_PAROLE", "remettre banque A sony 10");
    ASSERT_STREQ("", TYPED("remettre banque A elf 1", "0", "", "passe", "remettre banque A sony 1"));
}
