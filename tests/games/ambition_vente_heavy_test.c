/* Ambition: the contracts and their way to the caisse, by the acceptance vectors of its specification. */
#include "ambition_table.h"

UTEST_MAIN()

/* 15.3: the table is right, and says why. */
UTEST_F(ambition, a_contract_that_lies_elsewhere_is_moved_with_its_bundle_against_the_ecarts)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "B", "cskbbbbb");
    EXPECT_STREQ("", TYPED("", "K01 B", "attente"));
    EXPECT_EQ((Amount)18000, at(t, "secrétariat", "B"));
    EXPECT_STREQ("", typed(t, "déplacer K01 talon sous la pile"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "(sous la pile)") != NULL);
    EXPECT_EQ((Amount)0, at(t, "secrétariat", "B"));
    EXPECT_EQ(23, pile_size(t, "talon"));
    EXPECT_STREQ("18000", asked(t, NULL, "-ecarts 'argent'"));
    EXPECT_STREQ("E_WHOSE", typed(t, "déplacer K02 secrétariat"));
    EXPECT_STREQ("E_SECRETARIES", typed(t, "déplacer K02 comptabilité C 20000"));
    EXPECT_STREQ("", typed(t, "déplacer K02 comptabilité B 20000"));
    EXPECT_EQ((Amount)20000, at(t, "comptabilité", "B"));
    EXPECT_STREQ("E_SECRETARIES", typed(t, "déplacer K03 comptabilité B 20000"));
    EXPECT_STREQ("", TYPED("déplacer K02 secrétariat B 19000", "déplacer K02 boîte"));
    EXPECT_EQ(0, pile_size(t, "secrétariat de B"));
    EXPECT_EQ(1, pile_size(t, "hors du jeu"));
    EXPECT_STREQ("", TYPED("K04 B"));
    EXPECT_STREQ("E_CARD_PLACE", typed(t, "déplacer K04 talon"));
}

/* --- 4. vente du chocolat -------------------------------------------------------------------------- */

UTEST_F(ambition, T7_cursors)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "A", "cc");
    give(t, "B", "ccc");
    give(t, "C", "cc");
    give(t, "D", "c");
    EXPECT_STREQ("", typed(t, "A 8 B 12 C 8 D 4"));
    EXPECT_STREQ("sur la table\u00A0: 12 contrats", buffer_string(&t->text));
    EXPECT_STREQ("12", asked(t, NULL, "centre"));
}

UTEST_F(ambition, T8_caps)
{
    static const char *const staff[] = {"", "c", "cc", "ccc", "cccc", "ccccc"};
    static const char *const caps[] = {"A 0", "A 4", "A 8", "A 12", "A 15", "A 15"};
    static const char *const above[] = {"A 1", "A 5", "A 9", "A 13", "A 16", "A 16"};
    struct ambition *t = utest_fixture;
    for (int i = 0; i < 6; i++) {
        begin_with(t, 4, "");
        begin_vente(t);
        give(t, "A", staff[i]);
        EXPECT_STREQ("E_CURSOR_MAX", typed(t, above[i]));
        EXPECT_STREQ("", typed(t, caps[i]));
    }
}

UTEST_F(ambition, T21_fewer_players)
{
    static const char *const offers[] = {"B 0 A 0", "B 0 C 0 A 0"};
    static const char *const caps[] = {"A 4", "A 6"};
    static const char *const above[] = {"A 5", "A 7"};
    struct ambition *t = utest_fixture;
    for (int i = 0; i < 2; i++) {
        begin_with(t, (size_t)i + 2, "");
        EXPECT_STREQ("", TYPED("8 A", "reste", offers[i], ""));
        give(t, "A", "cc");
        EXPECT_STREQ("E_CURSOR_MAX", typed(t, above[i]));
        EXPECT_STREQ("", typed(t, caps[i]));
    }
}

/* John is A, the banker, Lucy is B, Aldo is C, Lee is D. */
UTEST_F(ambition, T10_last_contract)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "A", "cbbb");
    give(t, "B", "cbbb");
    give(t, "C", "cbb");
    give(t, "D", "csbbb");
    EXPECT_STREQ("", TYPED("A 1 B 1 C 1 D 1", "K09"));
    EXPECT_STREQ("E_STOCK", typed(t, "B C D A"));
    EXPECT_STREQ("", TYPED("B D A", "+ 28000", "+"));
    EXPECT_STREQ("", TYPED("non B", "D"));
    EXPECT_STREQ("0", asked(t, NULL, "curseur.B"));
    EXPECT_STREQ("1", asked(t, NULL, "curseur.C"));
    EXPECT_STREQ("0", asked(t, NULL, "curseur.D"));
    EXPECT_STREQ("0", asked(t, NULL, "curseur.A"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)0, chocolat(t, "D"));
    EXPECT_EQ((Amount)33000, at(t, "comptabilité", "D"));
    EXPECT_EQ((Amount)3, chocolat(t, "A"));
}

/* B and C take part in K12, of 27 000 to 45 000. */
static void begin_prices(struct ambition *t)
{
    begin_vente(t);
    give(t, "B", "csbbb");
    give(t, "C", "csbbb");
    bq_assert(!*TYPED("A 0 B 2 C 2 D 0", "K12", "B C"));
}

UTEST_F(ambition, D18_prices)
{
    struct ambition *t = utest_fixture;
    begin_prices(t);
    EXPECT_STREQ("", typed(t, "non B C"));
    EXPECT_STREQ("E_STEP", typed(t, "+ 33000"));
    EXPECT_STREQ("E_PRICE_LOW", typed(t, "+ 27000"));
    EXPECT_STREQ("E_MULTIPLE", typed(t, "+ 29500"));
    size_t mark = table_mark(t->table);
    EXPECT_STREQ("", typed(t, "+ 33000 accord"));
    table_rollback(t->table, mark);
    EXPECT_STREQ("", TYPED("+ 32000", "", "", "+ 43000"));
    EXPECT_STREQ("E_PRICE_MAX", typed(t, "+ 46000"));
    EXPECT_STREQ("", TYPED("", "non B C"));
    EXPECT_STREQ("1", asked(t, NULL, "curseur.B"));
    EXPECT_STREQ("1", asked(t, NULL, "centre"));
    EXPECT_EQ((Amount)100000, caisse(t, "B"));
    EXPECT_TRUE(strstr(prompt(t), "quel contrat") != NULL);
}

UTEST_F(ambition, D19_turn_in_the_round)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    for (int i = 0; i < 4; i++)
        give(t, four[i], "csbbb");
    EXPECT_STREQ("", TYPED("", "K13", "A B C D", "non B"));
    EXPECT_STREQ("E_NOT_TURN", typed(t, "D"));
    EXPECT_STREQ("", TYPED("C", ""));
    EXPECT_EQ((Amount)28000, at(t, "comptabilité", "C"));
}

UTEST_F(ambition, D16_monopole)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "B", "csbbbb");
    EXPECT_STREQ("", TYPED("", "K15", "B", ""));
    EXPECT_EQ((Amount)0, chocolat(t, "B"));
    EXPECT_EQ((Amount)54000, at(t, "comptabilité", "B"));
    EXPECT_STREQ("3", asked(t, NULL, "curseur.B"));
}

UTEST_F(ambition, D17_rupture)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "B", "csbbbbb");
    EXPECT_STREQ("", TYPED("", "K23"));
    EXPECT_STREQ("K23\u00A0: rupture de stock, sous le talon", buffer_string(&t->text));
    EXPECT_STREQ("4", asked(t, NULL, "curseur.B"));
    EXPECT_STREQ("3", asked(t, NULL, "centre"));
}

UTEST_F(ambition, who_has_no_negotiation_left_or_takes_no_part_cannot_accept)
{
    struct ambition *t = utest_fixture;
    begin_prices(t);
    EXPECT_STREQ("E_NOT_IN", typed(t, "D"));
    EXPECT_STREQ("E_CURSOR_ZERO", (TYPED("", "", "", "", ""), typed(t, "K11"), typed(t, "B D")));
}

/* --- secrétariat, comptabilité, encaissement ------------------------------------------------------- */

/* B has obtained those contracts alone, at their highest prices, and leaves them waiting at the secrétariat.
 */
static void begin_waiting(struct ambition *t, const char *first, const char *second)
{
    begin_vente(t);
    give(t, "B", "cbbbbbb");
    TYPED("B 2", "", first, "B");
    if (second) TYPED(second, "B");
    turn_what_nobody_wants(t);
}

/* From there to the first cursor of the next month. */
static void next_vente(struct ambition *t)
{
    set_caisse(t, "B", 1000000);
    while (!strstr(prompt(t), "embauche"))
        TYPED("");
    bq_assert(!*TYPED("reste", "C 0 D 0 A 0 B 0", ""));
}

UTEST_F(ambition, T22_secretary_limit)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "B", "cssbbbbbb");
    EXPECT_STREQ("", TYPED("", "K01", "B", "", "K02", "B", "", "K03", "B"));
    EXPECT_EQ((Amount)38000, at(t, "comptabilité", "B"));
    EXPECT_EQ((Amount)19000, at(t, "secrétariat", "B"));
}

UTEST_F(ambition, T23_accountant_limit)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "B", "csssskbbbbbb");
    EXPECT_STREQ("", TYPED("B 3", "", "K01", "B", "", "K02", "B", "", "K03", "B", ""));
    EXPECT_STREQ("E_ACCOUNTANTS", typed(t, "B K01, B K02, B K03"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)139000, caisse(t, "B"));
    EXPECT_EQ((Amount)18000, at(t, "comptabilité", "B"));
}

UTEST_F(ambition, D8_gate_missed)
{
    struct ambition *t = utest_fixture;
    begin_waiting(t, "contrat 10 9000 15000", NULL);
    give(t, "B", "ss");
    next_vente(t);
    EXPECT_STREQ("", TYPED("", "contrat 20 10000 21000", "B", ""));
    EXPECT_STREQ("E_TRANSMIT_CLOSED", typed(t, "transmettre B K01"));
    EXPECT_STREQ("", TYPED("contrat 20 10000 26000", "B"));
    EXPECT_STREQ("E_TRANSMIT_CLOSED", typed(t, "K01"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)47000, at(t, "comptabilité", "B"));
    EXPECT_EQ((Amount)15000, at(t, "secrétariat", "B"));
}

UTEST_F(ambition, D9_no_contract_this_month)
{
    struct ambition *t = utest_fixture;
    begin_waiting(t, "contrat 10 9000 15000", "contrat 20 10000 22000");
    give(t, "B", "sk");
    next_vente(t);
    EXPECT_STREQ("", typed(t, "A 0 B 0 C 0 D 0"));
    EXPECT_STREQ("E_SECRETARIES", typed(t, "K01 K02"));
    EXPECT_STREQ("", typed(t, "K02"));
    Amount before = caisse(t, "B");
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_EQ(before + 22000, caisse(t, "B"));
    EXPECT_EQ((Amount)15000, at(t, "secrétariat", "B"));
}

UTEST_F(ambition, D10_held_back)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "B", "csbbbbbb");
    EXPECT_STREQ("", TYPED("B 2", "", "K03", "B", "attente"));
    size_t mark = table_mark(t->table);
    EXPECT_STREQ("", TYPED("K10", "B", ""));
    EXPECT_EQ((Amount)19000, at(t, "secrétariat", "B"));
    EXPECT_EQ((Amount)42000, at(t, "comptabilité", "B"));
    table_rollback(t->table, mark);
    EXPECT_STREQ("E_TRANSMIT_CLOSED", typed(t, "transmettre B K03"));
}

/* B keeps W1 (K16), W2 (K07) and W3 (K08) waiting, sold by prices on which all agree. */
UTEST_F(ambition, D7_pipeline_with_carry_over)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "A", "cbbbbbbbbbbbbbb");
    give(t, "B", "cccsbbbbbbbbbbbbbb");
    EXPECT_STREQ("", TYPED("A 4 B 4 C 0 D 0"));
    EXPECT_STREQ("", TYPED("K10", "A B", "+ 30000", "+ 33000", "B", ""));
    lay(t, 1, "secrétaire", "B", "réserve");
    EXPECT_STREQ("", TYPED("K16", "A B", "+ 39000", "+ 40000", "B"));
    EXPECT_STREQ("", TYPED("K07", "A B", "+ 24000", "+ 25000", "B"));
    EXPECT_STREQ("", TYPED("K08", "A B", "+ 25000", "+ 30000", "B"));
    EXPECT_EQ((Amount)95000, at(t, "secrétariat", "B"));
    EXPECT_EQ((Amount)33000, at(t, "comptabilité", "B"));

    EXPECT_STREQ("", TYPED("", "", "reste"));
    EXPECT_STREQ("", TYPED("C 0 D 0 A 0 B 0", ""));
    give(t, "B", "ssk");
    EXPECT_STREQ("", TYPED("A 4 B 4 C 0 D 0"));
    set_caisse(t, "B", 10000);
    EXPECT_STREQ("", TYPED("K05", "A B", "+ 23000", "+ 28000", "B"));
    EXPECT_STREQ("E_SECRETARIES", typed(t, "K16 K07 K08"));
    EXPECT_STREQ("", typed(t, "K16 K08"));
    EXPECT_STREQ("", TYPED("K02", "A B", "+ 15000", "+ 20000", "B", ""));
    EXPECT_EQ((Amount)103000, at(t, "comptabilité", "B"));
    EXPECT_EQ((Amount)73000, at(t, "secrétariat", "B"));
    EXPECT_STREQ("", TYPED("K23", "", "K22", "passe"));
    EXPECT_STREQ("E_ACCOUNTANTS", typed(t, "B K16, B K10, B K08"));
    EXPECT_STREQ("", TYPED("B K16, B K10", ""));
    EXPECT_EQ((Amount)83000, caisse(t, "B"));
    EXPECT_EQ((Amount)30000, at(t, "comptabilité", "B"));
    EXPECT_EQ((Amount)73000, at(t, "secrétariat", "B"));
    EXPECT_EQ(20, pile_size(t, "talon"));
}

/* --- typing little ----------------------------------------------------------------------------------- */

UTEST_F(ambition, who_takes_part_may_stand_behind_the_card_and_who_accepts_behind_the_price)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "B", "cbbb");
    give(t, "C", "csbbbb");
    give(t, "D", "sbbb");
    EXPECT_STREQ("", typed(t, ""));
    uint64_t digest = table_digest(t->table);
    EXPECT_STREQ("E_CURSOR_ZERO", typed(t, "K09 B D"));
    EXPECT_EQ(digest, table_digest(t->table));
    EXPECT_STREQ("", TYPED("K09 B C", "+ 30000"));
    EXPECT_STREQ("", TYPED("+ 33000 C", "", "K01 C"));
    EXPECT_EQ((Amount)33000, at(t, "comptabilité", "C"));
    EXPECT_EQ((Amount)18000, at(t, "secrétariat", "C"));
    begin_with(t, 4, "");
    begin_vente(t);
    give(t, "B", "cbbb");
    give(t, "C", "csbbbb");
    EXPECT_STREQ("", TYPED("", "K09 B C", "+ 35000 accord B"));
    EXPECT_EQ((Amount)35000, at(t, "secrétariat", "B"));
}
