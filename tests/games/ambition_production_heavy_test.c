/* Ambition from the first wage to the chocolate, by the acceptance vectors of its specification. */
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

UTEST_F(ambition, what_is_typed_at_the_hiring_is_named_in_its_order)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "8 A"));
    EXPECT_TRUE(strstr(prompt(t), "[joueur ouvrier commercial secrétaire comptable ..., passe]") != NULL);
}

/* 3.1: it only loses money, and is said to. */
UTEST_F(ambition, dismissing_and_hiring_in_one_category_is_accepted_with_a_remark)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "A 2 1 1 1"));
    EXPECT_STREQ("E_JANUARY_DISMISS", typed(t, "remplacer A 1 ouvrier"));
    EXPECT_STREQ("", TYPED("reste", "B 0 C 0 D 0 A 0", "", "B 0 C 0 D 0 A 0", ""));
    set_caisse(t, "A", 100000);
    EXPECT_STREQ("E_NOT_EMPLOYED", typed(t, "remplacer A 3 ouvrier"));
    EXPECT_STREQ("", typed(t, "A 0 0 0 1"));
    EXPECT_EQ((Amount)48000, caisse(t, "A")); /* 52 000 of wages */
    EXPECT_STREQ("", typed(t, "remplacer A 1 ouvrier"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "ne fait que coûter 3") != NULL);
    EXPECT_EQ((Amount)45000, caisse(t, "A"));
    EXPECT_EQ((Amount)2, held(t, "ouvrier", "A"));
    EXPECT_STREQ("E_NOT_EMPLOYED", typed(t, "A -2 0 0 1"));
    EXPECT_STREQ("", typed(t, "A -1 0 0 1"));
    EXPECT_EQ((Amount)48000, caisse(t, "A"));
}

UTEST_F(ambition, an_embauche_may_be_told_again_until_it_is_closed_and_the_difference_is_paid)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "A 3 1 1 1", "A 1 1 1 1"));
    EXPECT_EQ((Amount)64000, caisse(t, "A"));
    EXPECT_EQ((Amount)1, held(t, "ouvrier", "A"));
    EXPECT_EQ((Amount)19, held(t, "ouvrier", "réserve"));
    EXPECT_STREQ("A reprend 12\u202F000\u00A0: 36\u202F000 de salaires en tout", buffer_string(&t->text));
    EXPECT_STREQ("", typed(t, "A 2 1 1 1"));
    EXPECT_STREQ("A paie encore 6\u202F000\u00A0: 42\u202F000 de salaires en tout", buffer_string(&t->text));
    EXPECT_STREQ("", typed(t, "A 2 1 1 1")); /* once too often */
    EXPECT_STREQ("A\u00A0: 42\u202F000 de salaires, déjà payés", buffer_string(&t->text));
    EXPECT_EQ((Amount)58000, caisse(t, "A"));
}

UTEST_F(ambition, what_the_embauche_refuses)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "8 A"));
    uint64_t digest = table_digest(t->table);
    EXPECT_STREQ("E_OPEN_PLAYERS", typed(t, ""));
    EXPECT_STREQ("n'ont pas encore parlé\u00A0: B, C, D, A (reste\u00A0: ils gardent leur personnel)",
                 t->trouble.text);
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
    for (int i = 0; i < 3; i++)
        give(t, four[i], "cb");
    EXPECT_STREQ("", TYPED("", "", "K01"));
    EXPECT_TRUE(strstr(prompt(t), "dans l'ordre C, A, B (") != NULL);
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

/* An Enter too much, behind four bids, is at least no surprise. */
UTEST_F(ambition, what_enter_does_to_a_market_is_said_before_anybody_has_bid_and_after)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "reste", "B 12 C 0 D 0 A 0", ""));
    EXPECT_TRUE(strstr(prompt(t), "New York") && strstr(prompt(t), "Entrée\u00A0: personne n'achète"));
    EXPECT_STREQ("", typed(t, "B 1000x1"));
    EXPECT_TRUE(strstr(prompt(t), "Entrée\u00A0: fini") != NULL);
    EXPECT_STREQ("", typed(t, "A 0x0 C 0x0 D 0x0"));
    EXPECT_TRUE(strstr(prompt(t), "Tokyo") && strstr(prompt(t), "personne n'achète"));
}

/* The order is known: a line that begins with a number names nobody. */
UTEST_F(ambition, what_is_said_in_speaking_order_needs_no_names)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "reste"));
    EXPECT_STREQ("too_much_typed", typed(t, "5 6 5 4 1"));
    EXPECT_STREQ("", TYPED("5 6", "5 4", ""));
    EXPECT_STREQ("5", asked(t, NULL, "offre.B"));
    EXPECT_STREQ("4", asked(t, NULL, "offre.A"));
    EXPECT_STREQ("", typed(t, "5000x3 0 4000x2 0"));
    EXPECT_EQ((Amount)3, cacao(t, "B"));
    EXPECT_EQ((Amount)1, cacao(t, "D"));
    EXPECT_STREQ("missing", typed(t, "5000 3 0 4000 2"));  /* a price of 0 for 4000 bars? */
    EXPECT_STREQ("no_player", typed(t, "C 5000x1 0 0 0")); /* all of them are named, or none */
    EXPECT_STREQ("", TYPED("2000x1", "0, 0, 3000x1"));
    EXPECT_EQ((Amount)1, cacao(t, "C"));
    EXPECT_EQ((Amount)4, cacao(t, "B"));
    EXPECT_STREQ("", TYPED("0 0 0 0"));
    EXPECT_TRUE(strstr(prompt(t), "Francfort") != NULL);
    EXPECT_STREQ("", TYPED("A 0 D 1000 1 C 0x0", "0"));
    EXPECT_EQ((Amount)2, cacao(t, "D"));
    EXPECT_STREQ("", TYPED("", ""));
    give(t, "B", "c");
    give(t, "D", "cc");
    EXPECT_STREQ("", typed(t, "4 0 8 0"));
    EXPECT_STREQ("8", asked(t, NULL, "curseur.D"));
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
    EXPECT_STREQ("E_CASH", typed(t, "B 0x0 C 0x0 D 7000x3")); /* who wants nothing can pay it */
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
    lay(t, 5, "barre", "réserve", "cacao d'A");
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
    lay(t, 6, "barre", "réserve", "cacao d'A");
    lay(t, 13, "barre", "réserve", "chocolat d'A");
    EXPECT_STREQ("E_CHOC_STORAGE", typed(t, "A 4"));
    EXPECT_STREQ("", typed(t, "A 3"));
}
