/* Maxi Bourse: the imprudent player, cessation of payment, ruin. */
#include "maxi_bourse_table.h"

UTEST_MAIN()

static const char *const letters[] = {"A", "B", "C", "D"};

/* A stops on FIAT at 330, which costs him 660 000 for two au cours. */
static void buy_what_cannot_be_paid(struct maxi_bourse *t, const char *rules)
{
    begin_masters(t, letters, 4, rules);
    set_argent(t, "A", 600000);
    set_cote(t, "Fiat", 330);
    set_lots(t, "A", "TDK", 2);
    set_cote(t, "TDK", 150);
    stop_on(t, "A", FIAT);
}

UTEST_F(maxi_bourse, D15_imprudent_but_solvent)
{
    struct maxi_bourse *t = utest_fixture;
    buy_what_cannot_be_paid(t, "");
    EXPECT_REFUSED("E_AU_COURS", "2 0 0 0"); /* what comes after him waits */
    ASSERT_STREQ("", TYPED("2", ""));
    EXPECT_TRUE(strstr(prompt(t), "760") != NULL);
    ASSERT_STREQ("", TYPED("tdk 1", "B 1", ""));
    EXPECT_EQ((Amount)750000, argent(t, "A"));
    ASSERT_STREQ("", typed(t, "tdk 1 personne"));
    EXPECT_EQ((Amount)70000, argent(t, "A"));
    EXPECT_EQ((Amount)2, lots(t, "Fiat", "A"));
    EXPECT_EQ((Amount)80, cote(t, "TDK"));
    EXPECT_EQ((Amount)330, cote(t, "Fiat"));
    EXPECT_STREQ("1", fact(t, "passe", "A"));
    EXPECT_STREQ("true", fact(t, "suspendu", "A"));
    EXPECT_TRUE(strstr(prompt(t), "demandes de B, C, D ") != NULL); /* the event goes on without him */
}

UTEST_F(maxi_bourse, D17_who_is_suspended_is_not_asked)
{
    struct maxi_bourse *t = utest_fixture;
    buy_what_cannot_be_paid(t, "");
    ASSERT_STREQ("", TYPED("2", "", "tdk 1", "B 1", "", "tdk 1 personne", "passe"));
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
    set_lots(t, "B", "Sony", 1);
    EXPECT_REFUSED("E_SUSPENDU", "ceder A B fiat 1 500");
    ASSERT_STREQ("", TYPED("vendre sony 1", ""));
    EXPECT_TRUE(strstr(prompt(t), "C 390, D 380") != NULL);
    EXPECT_REFUSED("E_SUSPENDU", "A 1");
    ASSERT_STREQ("", typed(t, "personne"));
    EXPECT_EQ((Amount)350, cote(t, "Sony")); /* n = 2 */
    /* His turn is missed, and then he is back. */
    set_fact(t, "pion.B", 50);
    set_fact(t, "pion.C", 50);
    set_fact(t, "pion.D", 50);
    ASSERT_STREQ("", TYPED("5 3", "5 3", "5 3")); /* Action ! */
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
    EXPECT_STREQ("nil", fact(t, "suspendu", "A"));
}

/* A owes 800 000 for two SONY at 400, has no shares and so much money. */
static void stop_payment(struct maxi_bourse *t, Amount cash, const char *rules)
{
    begin_masters(t, letters, 4, rules);
    set_argent(t, "A", cash);
    stop_on(t, "A", SONY);
    bq_assert(!*TYPED("2", ""));
}

UTEST_F(maxi_bourse, D16_cessation_toward_the_bank)
{
    struct maxi_bourse *t = utest_fixture;
    stop_payment(t, 450000, "");
    EXPECT_EQ((Amount)0, argent(t, "A"));
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_TRUE(strstr(prompt(t), "B 380, C 360, D 340") != NULL);
    ASSERT_STREQ("", TYPED("", ""));
    EXPECT_EQ((Amount)260, cote(t, "Sony"));
    EXPECT_EQ((Amount)70000, argent(t, "A"));
    EXPECT_STREQ("2", fact(t, "passe", "A"));
    EXPECT_EQ((Amount)10, lots(t, "Sony", TITRES));
}

UTEST_F(maxi_bourse, D16_without_a_surplus_he_is_ruined)
{
    struct maxi_bourse *t = utest_fixture;
    stop_payment(t, 300000, "");
    ASSERT_STREQ("", typed(t, "personne"));
    EXPECT_EQ((Amount)0, argent(t, "A"));
    EXPECT_STREQ("1", fact(t, "ruine", "A"));
    EXPECT_TRUE(strstr(prompt(t), "demandes de B, C, D ") != NULL);
    ASSERT_STREQ("", typed(t, "passe"));
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
    set_fact(t, "pion.B", 50);
    set_fact(t, "pion.C", 50);
    set_fact(t, "pion.D", 50);
    ASSERT_STREQ("", TYPED("5 3", "5 3", "5 3"));
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
}

UTEST_F(maxi_bourse, E18_Daniel_and_Messaline)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Daniel", "Messaline", "Jacques"), 3, "");
    set_lots(t, "Daniel", "Peugeot", 4);
    set_cote(t, "Peugeot", 700);
    set_argent(t, "Messaline", 1000000);
    set_argent(t, "Daniel", 0);
    Amount bank = argent(t, BANQUE);
    uint64_t before = table_digest(t->table);
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", TYPED("vendre peugeot 4", "messaline 4", ""));
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_TRUE(strstr(prompt(t), "Jacques 660, Daniel 620") != NULL);
    ASSERT_STREQ("", typed(t, "personne"));
    EXPECT_EQ((Amount)2800000, argent(t, "Daniel"));
    EXPECT_EQ((Amount)100000, argent(t, "Messaline"));
    EXPECT_EQ(bank - 2000000 + 100000, argent(t, BANQUE));
    EXPECT_EQ((Amount)500, cote(t, "Peugeot"));
    EXPECT_EQ((Amount)10, lots(t, "Peugeot", TITRES));
    EXPECT_STREQ("2", fact(t, "passe", "Messaline"));
    EXPECT_STREQ("Daniel", asked(t, NULL, "tour"));
    table_rollback(t->table, mark);
    EXPECT_EQ(before, table_digest(t->table));
}

UTEST_F(maxi_bourse, the_seller_may_not_buy_back_where_a_house_has_it_so)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Daniel", "Messaline", "Jacques"), 3,
                  "override { cessation_seller_may_bid = false }");
    set_lots(t, "Daniel", "Peugeot", 4);
    set_argent(t, "Messaline", 100000);
    ASSERT_STREQ("", TYPED("vendre peugeot 4", "messaline 4", "", ""));
    EXPECT_TRUE(strstr(prompt(t), "Jacques 160\u00A0:") != NULL);
}

UTEST_F(maxi_bourse, who_is_fined_before_the_dice_does_not_throw)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "");
    set_lots(t, "B", "Elf", 1);
    set_lots(t, "A", "Sony", 2);
    set_argent(t, "A", 100000);
    ASSERT_STREQ("", TYPED("ceder B A elf 1 300", "", "sony 1", "C 1", ""));
    EXPECT_EQ((Amount)100000, argent(t, "A")); /* 500 000 - 300 000 - 100 000 */
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
    EXPECT_STREQ("1", fact(t, "passe", "A"));
}

UTEST_F(maxi_bourse, the_fine_takes_the_new_shares_too)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "");
    set_argent(t, "A", 700000);
    set_lots(t, "A", "TDK", 1);
    set_cote(t, "Fiat", 390);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", TYPED("2", "", "tdk 1", "B 1", "")); /* 800 000: the price, and 20 000 of the fine */
    EXPECT_EQ((Amount)2, lots(t, "Fiat", "A"));
    EXPECT_EQ((Amount)20000, argent(t, "A"));
    ASSERT_STREQ("", TYPED("fiat 1", "C 1", ""));
    EXPECT_EQ((Amount)310000, argent(t, "A"));
    EXPECT_EQ((Amount)1, lots(t, "Fiat", "A"));
    EXPECT_STREQ("1", fact(t, "passe", "A"));
}

UTEST_F(maxi_bourse, who_cannot_pay_is_not_asked_in_his_own_forced_sale)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "");
    set_argent(t, "A", 100000);
    set_lots(t, "A", "Sony", 2);
    set_argent(t, "B", 100000);
    set_lots(t, "B", "IBM", 1);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", TYPED("2", "", "sony 1", "B 1", "")); /* B cannot pay it either */
    EXPECT_EQ((Amount)100000, argent(t, "A"));
    EXPECT_REFUSED("E_PAS_AUTANT", "ibm 2");
    ASSERT_STREQ("", typed(t, "ibm 1"));
    EXPECT_TRUE(strstr(prompt(t), "parmi C\u202F?") != NULL);
    ASSERT_STREQ("", TYPED("C 1", ""));
    EXPECT_EQ((Amount)1, lots(t, "Sony", "B"));
    EXPECT_EQ((Amount)200000, argent(t, "B")); /* 700 000 - 400 000 - 100 000 */
    EXPECT_EQ((Amount)0, argent(t, "A"));      /* 100 000 + 400 000 - 400 000 - 100 000 */
    EXPECT_EQ((Amount)2, lots(t, "Fiat", "A"));
}

UTEST_F(maxi_bourse, what_the_escrow_does_not_pay_the_bank_may_guarantee)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { cessation_guarantee = true }");
    set_lots(t, "A", "Sony", 4);
    set_argent(t, "B", 0);
    ASSERT_STREQ(
        "", TYPED("vendre sony 4", "B 4", "", "personne")); /* 1 600 000 owed, 240 a share for the rest */
    EXPECT_EQ((Amount)15000000 + 1600000, argent(t, "A"));
    EXPECT_STREQ("1", fact(t, "ruine", "B"));
}

/* A sells two SONY; B, who takes one, must sell to pay it, and A buys that and cannot pay either. */
UTEST_F(maxi_bourse, what_is_up_for_sale_is_not_sold_a_second_time_in_between)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "");
    set_lots(t, "A", "Sony", 2);
    set_argent(t, "A", 0);
    set_lots(t, "B", "Elf", 1);
    set_argent(t, "B", 0);
    ASSERT_STREQ("", TYPED("vendre sony 2", "", "B 1", "")); /* 360; the other one is still to be offered */
    EXPECT_REFUSED("E_PAS_AUTANT", "elf 2");
    ASSERT_STREQ("", TYPED("elf 1", "A 1", ""));
    /* A has nothing that he could sell: one is promised to B, the other is up for sale. He stops payment. */
    EXPECT_TRUE(strstr(prompt(t), "1 Elf") != NULL);
    ASSERT_STREQ("", TYPED("personne"));
    EXPECT_STREQ("1", fact(t, "ruine", "A")); /* what he had promised is the bank's to sell */
    ASSERT_STREQ("", TYPED("personne"));      /* B stops payment, too */
    EXPECT_EQ((Amount)10, lots(t, "Sony", TITRES));
    EXPECT_EQ((Amount)10, lots(t, "Elf", TITRES));
    EXPECT_EQ((Amount)40000, argent(t, "B")); /* 170 000 + 350 000 - 380 000 - 100 000 */
    EXPECT_STREQ("C", asked(t, NULL, "tour"));
}

/* Three SONY are sold in an auction and not yet paid; B must sell to pay his, and A, who buys that, must sell
 * too. */
UTEST_F(maxi_bourse, what_an_auction_has_sold_is_promised_once)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "");
    set_lots(t, "A", "Sony", 3);
    set_lots(t, "A", "TDK", 1);
    set_argent(t, "A", 0);
    set_lots(t, "B", "Elf", 1);
    set_argent(t, "B", 0);
    ASSERT_STREQ("", TYPED("vendre sony 2", "B 1 C 1 D 1", "D", "")); /* B and C at 410 */
    ASSERT_STREQ("", TYPED("elf 1", "A 1", ""));
    EXPECT_TRUE(strstr(prompt(t), "que vend-il") != NULL);
    EXPECT_REFUSED("E_PAS_AUTANT", "sony 2"); /* two of his three are sold */
    ASSERT_STREQ("", TYPED("sony 1", "D 1", ""));
    EXPECT_EQ((Amount)1, lots(t, "Sony", "D"));
}

UTEST_F(maxi_bourse, who_held_an_office_and_is_ruined_keeps_it_if_the_table_wants)
{
    struct maxi_bourse *t = utest_fixture;
    for (int i = 0; i < 2; i++) {
        seat(t, letters, 3, "override { start_companies_masters = 0 }");
        ASSERT_STREQ("", TYPED("masters A B", "", "", "", "9 4 4"));
        set_argent(t, "A", 0);
        stop_on(t, "A", FIAT);
        ASSERT_STREQ("", TYPED("1", "", "personne"));
        EXPECT_TRUE(strstr(prompt(t), "A était banquier") != NULL);
        ASSERT_STREQ("", typed(t, i ? "C" : ""));
        EXPECT_STREQ(i ? "C" : "A", asked(t, NULL, "banquier"));
        EXPECT_TRUE(strstr(prompt(t), "demandes de B, C ") != NULL);
    }
}

UTEST_F(maxi_bourse, a_forced_sale_that_nobody_wants_anything_of_is_one_word)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "");
    set_lots(t, "A", "Sony", 2);
    set_lots(t, "A", "Elf", 1);
    set_argent(t, "A", 0);
    stop_on(t, "A", FIAT);
    EXPECT_REFUSED("not_open", "liquider");
    ASSERT_STREQ("", TYPED("2", "", "liquider")); /* 500 000: SONY brings 350 000, and then 300 000 */
    EXPECT_EQ((Amount)350000 + 300000 - 400000 - 100000, argent(t, "A"));
    EXPECT_EQ((Amount)1, lots(t, "Elf", "A")); /* it was enough */
    EXPECT_EQ((Amount)2, lots(t, "Fiat", "A"));
}

UTEST_F(maxi_bourse, however_much_must_be_sold_it_comes_to_an_end)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "");
    for (int32_t i = 0; i < 41; i++) {
        const char *name = table_name(t->table, NAME_ASSET, i);
        if (strcmp(name, "dollar") != 0 && strcmp(name, "Fiat") != 0) set_lots(t, "A", name, 10);
    }
    set_argent(t, "A", 0);
    set_cote(t, "Fiat", 900000);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", TYPED("2", ""));
    int lines = 0;
    while (strstr(prompt(t), "liquider") && lines < 20 && !*typed(t, "liquider"))
        lines++;
    EXPECT_EQ(7, lines);                              /* 390 cartes-actions, 60 a line */
    EXPECT_TRUE(strstr(prompt(t), "2 Fiat") != NULL); /* he stops payment */
}
