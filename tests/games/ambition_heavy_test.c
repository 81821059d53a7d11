/* Ambition by typed lines: the acceptance vectors of its specification, under their own names. */
#include "ambition_table.h"

UTEST_MAIN()

/* --- point de départ ------------------------------------------------------------------------------- */

UTEST_F(ambition, T1_start)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "8 A"));
    for (int i = 0; i < 4; i++) {
        EXPECT_EQ((Amount)100000, caisse(t, four[i]));
        EXPECT_EQ((Amount)0, held(t, "ouvrier", four[i]));
        char hand[32];
        snprintf(hand, sizeof hand, "express_en_main '%s'", four[i]);
        EXPECT_STREQ("3", asked(t, NULL, hand));
    }
    EXPECT_EQ(23, pile_size(t, "talon"));
    EXPECT_EQ(7, pile_size(t, "confidentiel"));
    EXPECT_EQ(12, pile_size(t, "express"));
    EXPECT_EQ((Amount)-400000, held(t, "argent", "banque"));
    EXPECT_EQ((Amount)100, held(t, "barre", "réserve"));
    EXPECT_EQ((Amount)62, held(t, "ouvrier", "réserve") + held(t, "commercial", "réserve") +
                              held(t, "secrétaire", "réserve") + held(t, "comptable", "réserve"));
    EXPECT_EQ((Amount)10, held(t, "titre", "réserve"));
    EXPECT_EQ((Amount)9, held(t, "emprunt", "réserve"));
}

UTEST_F(ambition, the_length_is_from_six_to_twelve_months)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("below_min", typed(t, "5 A"));
    EXPECT_STREQ("above_max", typed(t, "13 A"));
    EXPECT_STREQ("", typed(t, "12 A"));
}

/* --- 1. embauche et salaires ----------------------------------------------------------------------- */

UTEST_F(ambition, T2_first_hiring)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "A 1 1 1 1"));
    EXPECT_EQ((Amount)64000, caisse(t, "A"));
    EXPECT_STREQ("", typed(t, "B 2 1 1 1"));
    EXPECT_EQ((Amount)58000, caisse(t, "B"));
}

UTEST_F(ambition, T14_salaries_and_T15_next_month_one_more_commercial)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "A 2 1 3 2"));
    EXPECT_EQ((Amount)32000, caisse(t, "A"));
    EXPECT_STREQ("", TYPED("reste", "B 0 C 0 D 0 A 0", "", "B 0 C 0 D 0 A 0", ""));
    set_caisse(t, "A", 100000);
    EXPECT_STREQ("", typed(t, "A 0 1 0 0"));
    EXPECT_EQ((Amount)20000, caisse(t, "A"));
}

UTEST_F(ambition, D22_dismissal)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "8 A"));
    EXPECT_STREQ("E_JANUARY_DISMISS", typed(t, "A -1 0 0 0"));
    EXPECT_STREQ("", TYPED("A 2 1 1 1", "reste", "B 0 C 0 D 0 A 0", "", "B 0 C 0 D 0 A 0", ""));
    set_caisse(t, "A", 100000);
    EXPECT_STREQ("E_NOT_EMPLOYED", typed(t, "A -3 0 0 0"));
    EXPECT_STREQ("", typed(t, "A -1 0 0 1"));
    EXPECT_EQ((Amount)51000, caisse(t, "A"));
    EXPECT_EQ((Amount)1, held(t, "ouvrier", "A"));
    EXPECT_EQ((Amount)2, held(t, "comptable", "A"));
}

UTEST_F(ambition, an_embauche_may_be_told_again_until_it_is_closed_and_the_difference_is_paid)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "A 3 1 1 1", "A 1 1 1 1"));
    EXPECT_EQ((Amount)64000, caisse(t, "A"));
    EXPECT_EQ((Amount)1, held(t, "ouvrier", "A"));
    EXPECT_EQ((Amount)19, held(t, "ouvrier", "réserve"));
}

UTEST_F(ambition, what_the_embauche_refuses)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "8 A"));
    uint64_t digest = table_digest(t->table);
    EXPECT_STREQ("E_OPEN_PLAYERS", typed(t, ""));
    EXPECT_STREQ("n'ont pas encore parlé\u00A0: B, C, D, A", t->trouble.text);
    EXPECT_STREQ("E_PAWNS", typed(t, "A 0 0 0 11"));
    EXPECT_STREQ("E_CASH", typed(t, "A 0 0 0 10, B 2 8 0 0"));
    EXPECT_STREQ("A / B\u00A0: la caisse ne suffit pas", t->trouble.text);
    EXPECT_EQ(digest, table_digest(t->table));
    EXPECT_STREQ("", typed(t, "A 0 0 0 10"));
    EXPECT_STREQ("E_PAWNS", typed(t, "B 0 0 0 1"));
}

/* --- 2. achat du cacao ----------------------------------------------------------------------------- */

UTEST_F(ambition, T3_guide_for_the_offer)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 D", "A 2 0 0 0, B 1 0 0 0", "reste"));
    EXPECT_STREQ("6", asked(t, NULL, "barres_utiles 'A'"));
    EXPECT_STREQ("3", asked(t, NULL, "barres_utiles 'B'"));
    EXPECT_STREQ("", typed(t, "A 9"));
}

UTEST_F(ambition, T4_a_line_of_the_sheet)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "reste", "B 9 C 9 D 9 A 6", "6 6 7 7 7", "", ""));
    set_caisse(t, "A", 58000);
    EXPECT_STREQ("", TYPED("A 6000x5", ""));
    EXPECT_EQ((Amount)28000, caisse(t, "A"));
    EXPECT_EQ((Amount)5, cacao(t, "A"));
    EXPECT_EQ((Amount)0, held(t, "barre", "marché 3"));
    EXPECT_EQ((Amount)81, held(t, "barre", "réserve"));
}

UTEST_F(ambition, D2_piles)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "reste", "B 8 C 9 D 0 A 0"));
    EXPECT_STREQ("E_PILES_SPREAD", typed(t, "6 3 3 3 2"));
    EXPECT_STREQ("E_PILES_SUM", typed(t, "4 4 4 4 4"));
    size_t mark = table_mark(t->table);
    EXPECT_STREQ("", typed(t, "5 3 3 3 3"));
    EXPECT_EQ((Amount)5, held(t, "barre", "marché 1"));
    table_rollback(t->table, mark);
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_STREQ("tas\u00A0: 4 4 3 3 3", buffer_string(&t->text));
    begin_with(t, 4, "");
    EXPECT_STREQ("", TYPED("8 A", "reste", "B 3 C 0 D 0 A 0", "", "", "", ""));
    EXPECT_TRUE(strstr(prompt(t), "fabrication") != NULL);
}

UTEST_F(ambition, D3_speaking_order)
{
    struct ambition *t = utest_fixture;
    static const char *const orders[] = {"C, A, B", "A, B, C", "B, C, A", "C, A, B", "A, B, C"};
    begin_with(t, 3, "");
    EXPECT_STREQ("", TYPED("8 B", "reste", "C 5 A 5 B 5", ""));
    for (int i = 0; i < 5; i++) {
        char wanted[64];
        snprintf(wanted, sizeof wanted, "dans l'ordre %s (", orders[i]);
        EXPECT_TRUE(strstr(prompt(t), wanted) != NULL);
        EXPECT_STREQ("", typed(t, ""));
    }
}

UTEST_F(ambition, D4_tie_part_filled)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "reste", "B 10 C 10 D 0 A 0", "", ""));
    for (int i = 0; i < 4; i++)
        set_caisse(t, four[i], 40000);
    EXPECT_STREQ("", typed(t, "C 5000x3, D 4000x2, A 1000x0, B 5000x3"));
    EXPECT_EQ((Amount)25000, caisse(t, "C"));
    EXPECT_EQ((Amount)3, cacao(t, "C"));
    EXPECT_EQ((Amount)35000, caisse(t, "B"));
    EXPECT_EQ((Amount)1, cacao(t, "B"));
    EXPECT_EQ((Amount)0, cacao(t, "D"));
    EXPECT_EQ((Amount)0, held(t, "barre", "marché 2"));
}

UTEST_F(ambition, D5_leftovers)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "reste", "B 16 C 16 D 3 A 0", ""));
    EXPECT_EQ((Amount)65, held(t, "barre", "réserve"));
    EXPECT_STREQ("", TYPED("A 6000x2", ""));
    EXPECT_EQ((Amount)88000, caisse(t, "A"));
    EXPECT_EQ((Amount)2, cacao(t, "A"));
    EXPECT_EQ((Amount)70, held(t, "barre", "réserve"));
    EXPECT_EQ((Amount)7, held(t, "barre", "marché 2"));
}

UTEST_F(ambition, D6_bids_refused)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "reste"));
    lay(t, 14, "barre", "réserve", "cacao de C");
    EXPECT_STREQ("E_STORAGE", typed(t, "B 10 C 3"));
    EXPECT_STREQ("", TYPED("B 10 C 2 D 3 A 0", ""));
    EXPECT_STREQ("E_MULTIPLE", typed(t, "C 4500x1"));
    EXPECT_STREQ("E_MULTIPLE", typed(t, "C 0x2"));
    EXPECT_STREQ("E_STORAGE", typed(t, "C 4000x3"));
    set_caisse(t, "D", 20000);
    EXPECT_STREQ("E_CASH", typed(t, "D 7000x3"));
    EXPECT_STREQ("D\u00A0: la caisse ne suffit pas", t->trouble.text);
    EXPECT_STREQ("", typed(t, "D 7000x2"));
    EXPECT_STREQ("E_BID_DONE", typed(t, "D 7000x2"));
}

UTEST_F(ambition, D28_offer_short_of_bars)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "reste"));
    lay(t, 91, "barre", "réserve", "boîte");
    EXPECT_STREQ("", typed(t, "B 6"));
    EXPECT_STREQ("E_NOT_TURN", typed(t, "D 1"));
    EXPECT_STREQ("E_BANK_BARS", typed(t, "C 5"));
    EXPECT_STREQ("C\u00A0: la banque n'a plus que 3 barres (règle bank_bars)", t->trouble.text);
    EXPECT_STREQ("", typed(t, "C 3"));
    EXPECT_STREQ("E_BANK_BARS", typed(t, "D 1"));
    EXPECT_STREQ("", TYPED("D 0", "A 0"));
}

UTEST_F(ambition, an_offer_is_a_whole_number_of_bars)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "reste"));
    EXPECT_STREQ("E_QTY", typed(t, "B -1"));
    EXPECT_STREQ("not_whole", typed(t, "B 1,5"));
}

/* --- des contrôles --------------------------------------------------------------------------------- */

/* Karl is A, Angela is B, Me is C, who keeps the bank: at Francfort they speak in that order. */
static void begin_controle(struct ambition *t)
{
    begin_with(t, 3, "house { fr = 'x', en = 'x' } override { controle = true }");
    TYPED("8 C", "reste", "A 12 B 12 C 11", "", "", "", "");
    bq_assert(strstr(prompt(t), "Francfort, 7 barres") && strstr(t->text.bytes, "A, B, C"));
    set_caisse(t, "A", 30000);
    set_caisse(t, "B", 40000);
    set_caisse(t, "C", 25000);
    TYPED("A 4000x5, B 6000x4, C 7000x3");
}

UTEST_F(ambition, T11_controle_bluff_caught)
{
    struct ambition *t = utest_fixture;
    begin_controle(t);
    EXPECT_STREQ("", TYPED("contrôle B C 3000x3", ""));
    EXPECT_EQ((Amount)18000, caisse(t, "A"));
    EXPECT_EQ((Amount)21000, caisse(t, "B"));
    EXPECT_EQ((Amount)20000, caisse(t, "C"));
    EXPECT_EQ((Amount)3, cacao(t, "A"));
    EXPECT_EQ((Amount)4, cacao(t, "B"));
    EXPECT_EQ((Amount)0, cacao(t, "C"));
}

UTEST_F(ambition, T12_controle_wrongly_suspected)
{
    struct ambition *t = utest_fixture;
    begin_controle(t);
    EXPECT_STREQ("", TYPED("contrôle B C 7000x3", ""));
    EXPECT_EQ((Amount)30000, caisse(t, "A"));
    EXPECT_EQ((Amount)11000, caisse(t, "B"));
    EXPECT_EQ((Amount)9000, caisse(t, "C"));
    EXPECT_EQ((Amount)4, cacao(t, "B"));
    EXPECT_EQ((Amount)3, cacao(t, "C"));
}

UTEST_F(ambition, D26_controle_beyond_ones_means_and_what_else_is_refused)
{
    struct ambition *t = utest_fixture;
    begin_controle(t);
    set_caisse(t, "B", 26000);
    EXPECT_STREQ("E_CASH", typed(t, "contrôle B C 7000x3"));
    EXPECT_STREQ("E_CONTROL_SELF", typed(t, "contrôle B B 7000x3"));
    EXPECT_STREQ("", typed(t, "contrôle A C 7000x3"));
    EXPECT_STREQ("E_CONTROL_CLOSED", typed(t, "contrôle A C 7000x3"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_STREQ("E_CONTROL_CLOSED", typed(t, "contrôle A C 7000x3"));
    begin_with(t, 4, "");
    EXPECT_STREQ("", TYPED("8 A"));
    EXPECT_STREQ("E_CONTROL_OFF", typed(t, "contrôle A C 7000x3"));
}

/* --- 3. fabrication -------------------------------------------------------------------------------- */

UTEST_F(ambition, T5_and_T6_fabrication)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "A 2 0 0 0, B 2 0 0 0", "reste", "B 0 C 0 D 0 A 0"));
    lay(t, 5, "barre", "réserve", "cacao de A");
    lay(t, 7, "barre", "réserve", "cacao de B");
    EXPECT_TRUE(strstr(prompt(t), "(Entrée\u00A0: B 6, C 0, D 0, A 5)") != NULL);
    EXPECT_STREQ("E_MAKE_MAX", typed(t, "B 7"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)0, cacao(t, "A"));
    EXPECT_EQ((Amount)5, chocolat(t, "A"));
    EXPECT_EQ((Amount)1, cacao(t, "B"));
    EXPECT_EQ((Amount)6, chocolat(t, "B"));
}

UTEST_F(ambition, chocolate_needs_room)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "A 2 0 0 0", "reste", "B 0 C 0 D 0 A 0"));
    lay(t, 6, "barre", "réserve", "cacao de A");
    lay(t, 13, "barre", "réserve", "chocolat de A");
    EXPECT_STREQ("E_CHOC_STORAGE", typed(t, "A 4"));
    EXPECT_STREQ("", typed(t, "A 3"));
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
    EXPECT_STREQ("12 contrats sont sortis", buffer_string(&t->text));
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
    EXPECT_STREQ("0", asked(t, NULL, "curseur.D"));
    EXPECT_STREQ("1", asked(t, NULL, "curseur.C"));
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
    while (strstr(prompt(t), "quel contrat"))
        TYPED("K23");
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
    begin_waiting(t, "K01", NULL);
    give(t, "B", "ss");
    next_vente(t);
    EXPECT_STREQ("", TYPED("", "K02", "B", "", "K03", "B"));
    EXPECT_STREQ("E_TRANSMIT_CLOSED", typed(t, "K01"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)39000, at(t, "comptabilité", "B"));
    EXPECT_EQ((Amount)18000, at(t, "secrétariat", "B"));
}

UTEST_F(ambition, D9_no_contract_this_month)
{
    struct ambition *t = utest_fixture;
    begin_waiting(t, "K01", "K04");
    give(t, "B", "sk");
    next_vente(t);
    EXPECT_STREQ("", typed(t, "A 0 B 0 C 0 D 0"));
    EXPECT_STREQ("E_SECRETARIES", typed(t, "K01 K04"));
    EXPECT_STREQ("", typed(t, "K04"));
    Amount before = caisse(t, "B");
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_EQ(before + 30000, caisse(t, "B"));
}

UTEST_F(ambition, D10_held_back)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "B", "csbbbbbb");
    EXPECT_STREQ("", TYPED("B 2", "", "K03", "B", "attente"));
    size_t mark = table_mark(t->table);
    EXPECT_STREQ("", TYPED("K20", "B", ""));
    EXPECT_EQ((Amount)19000, at(t, "secrétariat", "B"));
    EXPECT_EQ((Amount)69000, at(t, "comptabilité", "B"));
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
    EXPECT_STREQ("", TYPED("K05", "A B", "+ 23000", "+ 28000", "B", "K16 K08"));
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
    lay(t, 30000, "argent", "banque", "secrétariat de A");
    set_caisse(t, "A", 120000);
    EXPECT_STREQ("", TYPED("intérêts", ""));
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

/* D has obtained two loans, and the contract K01 waits with its bundle. */
UTEST_F(ambition, D23_bankruptcy)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "D", "cooobbb");
    EXPECT_STREQ("", TYPED("D 1", "", "K01", "D", "emprunter D"));
    set_caisse(t, "D", 3000);
    EXPECT_STREQ("", typed(t, "faillite D oui"));
    EXPECT_EQ((Amount)0, caisse(t, "D"));
    EXPECT_EQ((Amount)0, at(t, "secrétariat", "D"));
    EXPECT_EQ((Amount)-300000, held(t, "argent", "banque"));
    EXPECT_EQ((Amount)100, held(t, "barre", "réserve"));
    EXPECT_EQ((Amount)20, held(t, "ouvrier", "réserve"));
    EXPECT_EQ((Amount)9, held(t, "emprunt", "réserve"));
    EXPECT_EQ(23, pile_size(t, "talon"));
    EXPECT_STREQ("0", asked(t, NULL, "express_en_main 'D'"));
    EXPECT_STREQ("E_OUT", typed(t, "payer A D 1"));
    EXPECT_STREQ("", TYPED("", "reste", "C 0 A 0 B 0", ""));
    give(t, "A", "cc");
    EXPECT_STREQ("E_CURSOR_MAX", typed(t, "A 7"));
    EXPECT_STREQ("", typed(t, "A 6"));
}

/* --- the month, and money between players ---------------------------------------------------------- */

UTEST_F(ambition, T16_blackmail)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "payer B A 6000"));
    EXPECT_EQ((Amount)106000, caisse(t, "A"));
    EXPECT_EQ((Amount)94000, caisse(t, "B"));
    EXPECT_STREQ("E_CASH", typed(t, "payer B A 94001"));
}

/* Loans at any time: one of this month bears no interest yet. */
UTEST_F(ambition, a_loan_taken_before_the_accounts_bears_its_interest_from_the_next_month_on)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 4, "house { fr = 'x', en = 'x' } override { loan_when = 'any' }");
    EXPECT_STREQ("", TYPED("8 A", "emprunter C", "reste", "B 0 C 0 D 0 A 0", "", ""));
    EXPECT_STREQ("E_NOTHING_DUE", typed(t, "intérêts C"));
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
