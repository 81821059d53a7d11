/* Ambition: who is in default, what he may still do, and what he may not (6.7 of its specification). */
#include "ambition_table.h"

UTEST_MAIN()

static bool said(struct ambition *t, const char *what)
{
    return strstr(buffer_string(&t->text), what) != NULL;
}

static bool is_told_alone(struct ambition *t, const char *who, const char *what)
{
    buffer_clear(&t->text);
    bq_assert(game_secrets(t->game, t->table, who, &t->text, &t->trouble) == GAME_OK);
    return said(t, what);
}

static const char *defaults(struct ambition *t)
{
    buffer_clear(&t->text);
    bq_assert(game_view(t->game, t->table, NULL, "defauts", &t->text, &t->trouble) == GAME_OK);
    return buffer_string(&t->text);
}

/* The hiring of février: C has 2 ouvriers and a commercial, 24 000 of wages or 12 000 to send them away. */
static void begin_poor_embauche(struct ambition *t, Amount money)
{
    begin_comptes(t, 1);
    bq_assert(!*typed(t, ""));
    give(t, "C", "ooc");
    set_caisse(t, "C", money);
}

UTEST_F(ambition, who_cannot_pay_his_wages_is_told_alone_what_he_lacks_and_all_what_he_may_do)
{
    struct ambition *t = utest_fixture;
    begin_poor_embauche(t, 5000);
    EXPECT_STREQ("", typed(t, "défaut C"));
    EXPECT_TRUE(said(t, "C est en défaut"));
    EXPECT_TRUE(said(t, "licencier"));
    EXPECT_TRUE(said(t, "payer"));
    EXPECT_FALSE(said(t, "directe"));
    EXPECT_FALSE(said(t, "vendre"));
    EXPECT_FALSE(said(t, "emprunter"));
    EXPECT_FALSE(said(t, "000"));
    EXPECT_STREQ("joueur\tpeut encore\nC\tlicencier\nC\tdemander aux autres", defaults(t));
    EXPECT_TRUE(is_told_alone(t, "C", "vous devez 12\u202F000"));
    EXPECT_TRUE(is_told_alone(t, "C", "il vous manque 7\u202F000"));
    EXPECT_FALSE(is_told_alone(t, "D", "vous devez"));
}

/* 1 is the smaller of keeping all and dismissing all. */
UTEST_F(ambition, the_least_possible_amount_is_that_of_keeping_or_of_dismissing_all)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 4, "house { fr = 'x', en = 'x' } override { dismiss_pay = 'full_plus_half' }");
    begin_poor_embauche(t, 5000);
    EXPECT_STREQ("", typed(t, "défaut C"));
    EXPECT_TRUE(is_told_alone(t, "C", "vous devez 24\u202F000"));
}

UTEST_F(ambition, who_is_in_default_at_the_hiring_takes_on_nobody_and_spends_nothing_else)
{
    struct ambition *t = utest_fixture;
    begin_poor_embauche(t, 5000);
    EXPECT_STREQ("", typed(t, "défaut C"));
    EXPECT_STREQ("E_DEFAULT", typed(t, "C -2 -1 1 0"));
    EXPECT_STREQ("E_DEFAULT", typed(t, "lecture C"));
    EXPECT_STREQ("E_DEFAULT", typed(t, "payer C D 1000"));
    EXPECT_STREQ("E_OPEN_PLAYERS", (TYPED("A 0 0 0 0, B 0 0 0 0, D 0 0 0 0"), typed(t, "")));
    EXPECT_STREQ("E_CASH", typed(t, "C -2 -1 0 0"));
    EXPECT_STREQ("", TYPED("payer D C 7000", "C -2 -1 0 0"));
    EXPECT_EQ((Amount)0, caisse(t, "C"));
    EXPECT_STREQ("joueur\tpeut encore", defaults(t));
    EXPECT_STREQ("", TYPED("payer D C 9000", "payer C D 1000", "C -2 -1 1 0", ""));
}

/* Avril: C has a loan of mars. */
static void begin_poor_comptes(struct ambition *t)
{
    begin_comptes(t, 3);
    bq_assert(!*typed(t, "emprunter C"));
    next_comptes(t);
    give(t, "C", "bb");
    lay(t, 1, "titre", "réserve", "C");
    set_caisse(t, "C", 2000);
}

UTEST_F(ambition, who_cannot_pay_his_interest_may_sell_borrow_and_ask_but_neither_buy_nor_repay)
{
    struct ambition *t = utest_fixture;
    begin_poor_comptes(t);
    EXPECT_STREQ("E_CASH", typed(t, "intérêts C"));
    EXPECT_STREQ("", typed(t, "défaut C"));
    EXPECT_STREQ("joueur\tpeut encore\nC\tvente directe\nC\tvendre un titre\nC\temprunter\nC\tdemander aux "
                 "autres",
                 defaults(t));
    EXPECT_TRUE(is_told_alone(t, "C", "vous devez 5\u202F000"));
    EXPECT_TRUE(is_told_alone(t, "C", "il vous manque 3\u202F000"));
    EXPECT_STREQ("E_DEFAULT", typed(t, "acheter C 1"));
    EXPECT_STREQ("E_DEFAULT", typed(t, "rembourser C 1"));
    EXPECT_STREQ("E_INTEREST", typed(t, ""));
    EXPECT_STREQ("", TYPED("directe C 2", "vendre C 1", "emprunter C"));
    EXPECT_STREQ("joueur\tpeut encore\nC\tdemander aux autres", defaults(t));
    EXPECT_STREQ("", TYPED("intérêts C", "rembourser C 1", ""));
}

/* Each way out is enough to pay and go on. */
UTEST_F(ambition, each_way_out_of_a_default_pays_the_interest)
{
    struct ambition *t = utest_fixture;
    static const char *const ways[] = {"directe C 1", "vendre C 1", "emprunter C", "payer D C 3000"};
    begin_poor_comptes(t);
    EXPECT_STREQ("", typed(t, "défaut C"));
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        size_t mark = table_mark(t->table);
        EXPECT_STREQ("E_CASH", typed(t, "intérêts C"));
        EXPECT_STREQ("", TYPED(ways[i], "intérêts C", ""));
        EXPECT_STREQ("joueur\tpeut encore", defaults(t));
        table_rollback(t->table, mark);
    }
}

/* Interest first: but who has none of it must be able to find it. */
UTEST_F(ambition, who_is_in_default_may_sell_before_he_pays_even_where_the_interest_comes_first)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 4, "house { fr = 'x', en = 'x' } override { op7_order = 'interest_first' }");
    begin_poor_comptes(t);
    EXPECT_STREQ("E_INTEREST", typed(t, "vendre C 1"));
    EXPECT_STREQ("", TYPED("défaut C", "vendre C 1", "intérêts C", ""));
}

UTEST_F(ambition, a_default_is_the_bankers_word_and_ends_in_a_bankruptcy_if_nothing_helps)
{
    struct ambition *t = utest_fixture;
    begin_poor_comptes(t);
    EXPECT_STREQ("E_NOTHING_DUE", typed(t, "défaut D"));
    EXPECT_STREQ("", TYPED("défaut C", "faillite C oui"));
    EXPECT_STREQ("joueur\tpeut encore", defaults(t));
    EXPECT_STREQ("E_OUT", typed(t, "défaut C"));
    EXPECT_STREQ("", typed(t, ""));
}

UTEST_F(ambition, a_rule_that_holds_for_who_is_in_default_may_be_passed_over)
{
    struct ambition *t = utest_fixture;
    begin_poor_comptes(t);
    EXPECT_STREQ("", TYPED("défaut C"));
    EXPECT_STREQ("", forced(t, "payer C D 1000"));
    EXPECT_EQ((Amount)1000, caisse(t, "C"));
}
