/* Ambition: the accounts, the end, and money between players, by the acceptance vectors of its specification.
 */
#include "ambition_table.h"

UTEST_MAIN()

/* --- 7. comptes ------------------------------------------------------------------------------------ */

UTEST_F(ambition, T9_vente_directe)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 1);
    give(t, "A", "bb");
    set_caisse(t, "A", 10000);
    EXPECT_STREQ("", typed(t, "directe A 2"));
    EXPECT_EQ((Amount)30000, caisse(t, "A"));
    EXPECT_EQ((Amount)0, chocolat(t, "A"));
    EXPECT_EQ((Amount)100, held(t, "barre", "réserve"));
}

UTEST_F(ambition, D20_vente_directe_refused)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "C", "cbb");
    EXPECT_STREQ("", TYPED("C 1", "", "K01", "C"));
    give(t, "B", "bbb");
    give(t, "D", "b");
    EXPECT_STREQ("", typed(t, "directe B 2"));
    EXPECT_STREQ("E_DIRECT_MAX", typed(t, "directe B 1"));
    EXPECT_STREQ("E_DIRECT_CONTRACT", typed(t, "directe C 1"));
    EXPECT_STREQ("E_STOCK", typed(t, "directe D 2"));
    EXPECT_STREQ("", typed(t, "directe D 1"));
    EXPECT_EQ((Amount)110000, caisse(t, "D"));
}

UTEST_F(ambition, T13_placement)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 3);
    EXPECT_STREQ("", typed(t, "acheter A 1"));
    EXPECT_EQ((Amount)39000, caisse(t, "A"));
    EXPECT_EQ((Amount)9, held(t, "titre", "réserve"));
    next_comptes(t);
    next_comptes(t);
    next_comptes(t);
    EXPECT_STREQ("E_TITLE_HELD", typed(t, "vendre A 2"));
    EXPECT_STREQ("", typed(t, "vendre A 1"));
    EXPECT_EQ((Amount)122000, caisse(t, "A"));
    EXPECT_STREQ("E_TITLES_NONE", typed(t, "acheter A 11"));
}

UTEST_F(ambition, T20_loan)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 1);
    EXPECT_STREQ("", typed(t, "emprunter A"));
    EXPECT_EQ((Amount)150000, caisse(t, "A"));
    EXPECT_EQ((Amount)8, held(t, "emprunt", "réserve"));
}

UTEST_F(ambition, D12_interest_and_repayment)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 3);
    EXPECT_STREQ("", typed(t, "emprunter C"));
    EXPECT_STREQ("E_NOTHING_DUE", typed(t, "intérêts C"));
    next_comptes(t);
    set_caisse(t, "C", 60000);
    EXPECT_STREQ("E_INTEREST", typed(t, ""));
    EXPECT_STREQ("E_INTEREST", typed(t, "rembourser C 1"));
    EXPECT_STREQ("", typed(t, "intérêts C"));
    EXPECT_EQ((Amount)55000, caisse(t, "C"));
    next_comptes(t);
    set_caisse(t, "C", 80000);
    EXPECT_STREQ("", TYPED("intérêts", "rembourser C 1"));
    EXPECT_EQ((Amount)25000, caisse(t, "C"));
    EXPECT_EQ((Amount)9, held(t, "emprunt", "réserve"));
}

UTEST_F(ambition, D13_loans_refused)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 1);
    EXPECT_STREQ("", typed(t, "emprunter C"));
    EXPECT_STREQ("E_LOAN_MONTH", typed(t, "emprunter C"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_STREQ("E_ORDER", typed(t, "emprunter C"));
    pass_to_comptes(t);
    EXPECT_STREQ("", TYPED("emprunter C", "intérêts"));
    next_comptes(t);
    EXPECT_STREQ("E_LOAN_MAX", typed(t, "emprunter C"));
    begin_with(t, 4, "");
    begin_comptes(t, 8);
    EXPECT_STREQ("E_LOAN_LAST", typed(t, "emprunter C"));
}

UTEST_F(ambition, a_loan_needs_a_card)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 4, "house { fr = 'x', en = 'x' } override { count_loans = 1 }");
    begin_comptes(t, 1);
    EXPECT_STREQ("", typed(t, "emprunter C"));
    EXPECT_STREQ("E_LOAN_CARDS", typed(t, "emprunter D"));
}

UTEST_F(ambition, D11_staff_condition)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 3);
    EXPECT_STREQ("", TYPED("emprunter C", ""));
    give(t, "A", "oooooocc");
    give(t, "B", "ooooo");
    give(t, "D", "oooooo");
    give(t, "C", "ooccsk");
    set_caisse(t, "C", 90000);
    EXPECT_STREQ("", typed(t, "A 0 0 0 0, B 0 0 0 0, C 0 0 0 0, D 0 0 0 0"));
    EXPECT_STREQ("E_LOAN_STAFF", typed(t, ""));
    EXPECT_STREQ("C a emprunté\u00A0: au plus 5 employés, comme B (règle loan_staff)", t->trouble.text);
    EXPECT_STREQ("", TYPED("C 0 -1 0 0", ""));
    EXPECT_EQ((Amount)42000, caisse(t, "C"));
}

UTEST_F(ambition, D15_score)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 7);
    EXPECT_STREQ("", typed(t, "emprunter A"));
    next_comptes(t);
    lay(t, 2, "titre", "réserve", "A");
    lay(t, 30000, "argent", "banque", "secrétariat d'A");
    set_caisse(t, "A", 120000);
    EXPECT_STREQ("", TYPED("intérêts", ""));
    EXPECT_TRUE(strstr(buffer_string(&t->text),
                       "A\u00A0: 269\u202F000 (laissés\u00A0: 30\u202F000 en liasses, 0 barre)") != NULL);
    EXPECT_STREQ("269000", asked(t, "B", "fortune.A"));
    EXPECT_STREQ("1", asked(t, "B", "rang.A"));
    EXPECT_STREQ("269000", asked(t, "B", "caisse 'A'"));
    EXPECT_STREQ("", prompt(t));
}

UTEST_F(ambition, D29_the_bank_passes)
{
    static const char *const bankers[] = {"C", "A", "B", "C", "A", "B"};
    struct ambition *t = utest_fixture;
    begin_with(t, 3, "");
    EXPECT_STREQ("", typed(t, "6 C"));
    for (int i = 0; i < 6; i++) {
        EXPECT_STREQ(bankers[i], asked(t, NULL, "banquier"));
        EXPECT_STREQ("", TYPED("reste",
                               i % 3 == 0   ? "A 0 B 0 C 0"
                               : i % 3 == 1 ? "B 0 C 0 A 0"
                                            : "C 0 A 0 B 0",
                               "", ""));
        turn_confidentiel(t);
        EXPECT_STREQ("", typed(t, ""));
    }
}

/* X1 is K02, W1 is K04, and N1, of the last month, K05. */
UTEST_F(ambition, D14_last_month)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 6);
    EXPECT_STREQ("", TYPED("", "reste", "D 0 A 0 B 0 C 0", ""));
    give(t, "B", "csbbbbbbbbbb");
    EXPECT_STREQ("", TYPED("B 2", "", "K02", "B", "", "K04", "B", "", ""));
    turn_confidentiel(t);
    EXPECT_STREQ("", typed(t, ""));
    set_caisse(t, "B", 100000);
    EXPECT_STREQ("", TYPED("reste", "A 0 B 0 C 0 D 0", ""));
    give(t, "A", "cskbb");
    give(t, "B", "sk");
    set_caisse(t, "B", 0);
    EXPECT_STREQ("", TYPED("B 2 A 2", "", "K05", "A B", "+ 23000", "+ 25000", "B"));
    EXPECT_STREQ("E_LAST_MONTH", typed(t, "K04"));
    EXPECT_STREQ("", TYPED("", "K07"));
    EXPECT_STREQ("E_LAST_MONTH", typed(t, "B"));
    EXPECT_STREQ("", TYPED("", ""));
    EXPECT_EQ((Amount)45000, caisse(t, "B"));
    EXPECT_EQ((Amount)30000, at(t, "secrétariat", "B"));
}

/* A whole janvier, line by line. */
UTEST_F(ambition, D1_a_whole_janvier)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "A 2 1 1 1, B 1 1 1 1, C 3 1 1 1, D 2 0 0 0", ""));
    EXPECT_EQ((Amount)58000, caisse(t, "A"));
    EXPECT_EQ((Amount)64000, caisse(t, "B"));
    EXPECT_EQ((Amount)52000, caisse(t, "C"));
    EXPECT_EQ((Amount)88000, caisse(t, "D"));
    EXPECT_STREQ("", TYPED("B 3 C 6 D 6 A 6", ""));
    EXPECT_EQ((Amount)5, held(t, "barre", "marché 1"));
    EXPECT_STREQ("", TYPED("B 4000x3, C 5000x3, D 3000x2, A 5000x2", "C 0x0, D 4000x4, A 4000x2, B 4000x3",
                           "D 3000x2, A 4000x2, B 5000x3, C 4000x3", "A 3000x2, B 0x0, C 3000x3, D 2000x2",
                           "B 0x0, C 2000x1, D 1000x2, A 0x0"));
    EXPECT_EQ((Amount)38000, caisse(t, "A"));
    EXPECT_EQ((Amount)49000, caisse(t, "B"));
    EXPECT_EQ((Amount)29000, caisse(t, "C"));
    EXPECT_EQ((Amount)70000, caisse(t, "D"));
    EXPECT_STREQ("", TYPED("", ""));
    EXPECT_EQ((Amount)5, chocolat(t, "A"));
    EXPECT_EQ((Amount)6, chocolat(t, "D"));
    EXPECT_STREQ("4", asked(t, NULL, "centre"));
    EXPECT_STREQ("", TYPED("K09", "B C A", "+ 28000", "+", "C", ""));
    EXPECT_EQ((Amount)33000, at(t, "comptabilité", "C"));
    EXPECT_STREQ("", TYPED("K20", "A", ""));
    EXPECT_STREQ("", TYPED("K22"));
    EXPECT_STREQ("", TYPED("K05", "B C", "", "+ 27000", "B", ""));
    EXPECT_STREQ("2", asked(t, NULL, "curseur.A"));
    EXPECT_STREQ("2", asked(t, NULL, "curseur.B"));
    EXPECT_STREQ("2", asked(t, NULL, "curseur.C"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_EQ(23, pile_size(t, "talon"));
    EXPECT_STREQ("E_DIRECT_CONTRACT", typed(t, "directe C 1"));
    EXPECT_STREQ("", TYPED("directe D 2", "acheter A 1"));
    EXPECT_EQ((Amount)57000, caisse(t, "A"));
    EXPECT_EQ((Amount)76000, caisse(t, "B"));
    EXPECT_EQ((Amount)62000, caisse(t, "C"));
    EXPECT_EQ((Amount)90000, caisse(t, "D"));
    EXPECT_EQ((Amount)0, chocolat(t, "A"));
    EXPECT_EQ((Amount)1, chocolat(t, "B"));
    EXPECT_EQ((Amount)3, chocolat(t, "C"));
    EXPECT_EQ((Amount)4, chocolat(t, "D"));
    EXPECT_EQ((Amount)92, held(t, "barre", "réserve"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_STREQ("B", asked(t, NULL, "banquier"));
}

/* The accounts of avril: C keeps the bank, D has two loans, two Express and, of this month, a contract for 12
 * 000. */
static void begin_ruin(struct ambition *t)
{
    bq_assert(!*typed(t, "8 D"));
    pass_to_comptes(t);
    bq_assert(!*typed(t, ""));
    for (int month = 2; month <= 3; month++) {
        pass_to_comptes(t);
        bq_assert(!*TYPED("emprunter D"));
        if (month == 3) bq_assert(!*TYPED("intérêts"));
        bq_assert(!*TYPED(""));
    }
    bq_assert(!*TYPED("express D A X03", "reste", "D 0 A 0 B 0 C 0", ""));
    give(t, "D", "cooobbb");
    bq_assert(!*TYPED("D 1 A 0 B 0 C 0", "contrat 10 9000 12000", "D", ""));
    turn_confidentiel(t);
    set_caisse(t, "D", 3000);
}

UTEST_F(ambition, D23_bankruptcy)
{
    struct ambition *t = utest_fixture;
    begin_ruin(t);
    EXPECT_STREQ("10000", asked(t, NULL, "interets.D"));
    EXPECT_STREQ("E_CASH", typed(t, "intérêts D"));
    EXPECT_EQ((Amount)12000, at(t, "secrétariat", "D"));
    EXPECT_EQ((Amount)2, chocolat(t, "D"));
    EXPECT_STREQ("2", asked(t, NULL, "express_en_main 'D'"));
    Amount before = held(t, "argent", "banque");
    EXPECT_STREQ("", typed(t, "faillite D oui"));
    EXPECT_EQ((Amount)0, caisse(t, "D"));
    EXPECT_EQ((Amount)0, at(t, "secrétariat", "D"));
    EXPECT_EQ(before + 15000, held(t, "argent", "banque"));
    EXPECT_EQ((Amount)100, held(t, "barre", "réserve"));
    EXPECT_EQ((Amount)20, held(t, "ouvrier", "réserve"));
    EXPECT_EQ((Amount)16, held(t, "commercial", "réserve"));
    EXPECT_EQ((Amount)9, held(t, "emprunt", "réserve"));
    EXPECT_EQ(23, pile_size(t, "talon"));
    EXPECT_STREQ("0", asked(t, NULL, "express_en_main 'D'"));
    EXPECT_STREQ("E_OUT", typed(t, "payer A D 1"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_STREQ("A", asked(t, NULL, "banquier"));
    EXPECT_STREQ("", TYPED("reste", "B 0 C 0 A 0", ""));
    give(t, "A", "cc");
    give(t, "B", "ccccc");
    EXPECT_STREQ("E_CURSOR_MAX", typed(t, "A 7"));
    EXPECT_STREQ("", typed(t, "A 6"));
    EXPECT_STREQ("E_CURSOR_MAX", typed(t, "B 16"));
    EXPECT_STREQ("", typed(t, "B 15"));
}

/* --- the month, and money between players ---------------------------------------------------------- */

UTEST_F(ambition, T16_blackmail)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 1);
    EXPECT_STREQ("", TYPED("", "payer B A 6000"));
    EXPECT_EQ((Amount)106000, caisse(t, "A"));
    EXPECT_EQ((Amount)94000, caisse(t, "B"));
    EXPECT_STREQ("E_CASH", typed(t, "payer B A 94001"));
    EXPECT_EQ(12, pile_size(t, "express"));
    EXPECT_STREQ("3", asked(t, NULL, "express_en_main 'A'"));
    EXPECT_STREQ("", typed(t, "express C B X03"));
}

/* Loans at any time: one of this month bears no interest yet. */
UTEST_F(ambition, a_loan_taken_before_the_accounts_bears_its_interest_from_the_next_month_on)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 4, "house { fr = 'x', en = 'x' } override { loan_when = 'any' }");
    EXPECT_STREQ("", TYPED("8 A", "emprunter C", "reste", "B 0 C 0 D 0 A 0", "", ""));
    EXPECT_STREQ("E_NOTHING_DUE", typed(t, "intérêts C"));
}
