/* Ambition: hands that err. What was typed and cannot be is refused with where the things lie, and nothing is
 * changed. */
#include "ambition_table.h"

UTEST_MAIN()

static bool is_told(struct ambition *t, const char *what)
{
    if (strstr(t->trouble.text, what)) return true;
    fprintf(stderr, "%s: %s\n", what, t->trouble.text);
    return false;
}

/* --- who speaks ------------------------------------------------------------------------------------------
 */

UTEST_F(ambition, nobody_borrows_sells_or_pays_in_anothers_name)
{
    static const char *const lines[] = {"emprunter B", "rembourser B 1", "directe B 1",
                                        "acheter B 1", "vendre B 1",     "payer B C 1000",
                                        "lecture B",   "faillite B oui", "partir B oui"};
    struct ambition *t = utest_fixture;
    begin_vente(t);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        EXPECT_STREQ("not_your_turn", spoken(t, "A", lines[i]));
        EXPECT_TRUE(is_told(t, "c'est à B, pas à A"));
    }
    EXPECT_STREQ("", spoken(t, "B", "payer B C 1000"));
    EXPECT_STREQ("", typed(t, "payer B C 1000"));
}

/* --- cards that cannot be the one that is turned ------------------------------------------------------ */

/* Janvier, with the contracts of the highest cursor on the table; B can deliver 60 t, and C too. */
static void begin_contracts(struct ambition *t)
{
    begin_vente(t);
    give(t, "B", "ccsskkbbbbbb");
    give(t, "C", "csbbbbbb");
    bq_assert(!*typed(t, ""));
}

UTEST_F(ambition, a_contract_that_went_under_the_talon_does_not_come_again_before_those_above_it)
{
    struct ambition *t = utest_fixture;
    begin_contracts(t);
    EXPECT_STREQ("", TYPED("K09", "", "K10", "B C", "", "C", ""));
    EXPECT_STREQ("E_CARD_UNDER", typed(t, "K09"));
    EXPECT_TRUE(is_told(t, "K09 est sous le talon, 21 cartes au-dessus"));
    EXPECT_TRUE(is_told(t, "amender"));
    EXPECT_STREQ("E_CARD_UNDER", typed(t, "K9 B"));
    EXPECT_EQ(22, pile_size(t, "talon"));
    EXPECT_STREQ("", forced(t, "K09"));
    EXPECT_TRUE(strstr(prompt(t), "K09, 30 t") != NULL);
}

UTEST_F(ambition, a_contract_that_lies_with_somebody_is_refused_with_where_it_lies)
{
    struct ambition *t = utest_fixture;
    begin_contracts(t);
    EXPECT_STREQ("", TYPED("K10", "B C", "", "C", "", "K09", "B", "attente"));
    EXPECT_STREQ("card_elsewhere", typed(t, "K10"));
    EXPECT_TRUE(is_told(t, "K10 est dans «\u00A0comptabilité de C\u00A0»"));
    EXPECT_TRUE(is_told(t, "amender"));
    EXPECT_STREQ("card_elsewhere", typed(t, "K09"));
    EXPECT_TRUE(is_told(t, "secrétariat de B"));
    EXPECT_STREQ("E_CARD_KNOWN", typed(t, "contrat 30 25000 40000"));
    EXPECT_TRUE(is_told(t, "ceux de K09, qui est dans «\u00A0secrétariat de B\u00A0»"));
}

/* Of those that were returned, the first is the first to come again, and no other. */
UTEST_F(ambition, when_all_contracts_have_been_turned_they_come_again_in_the_order_of_their_return)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    for (int card = 4; card <= 23; card++) {
        char line[32];
        snprintf(line, sizeof line, "déplacer K%02d boîte", card);
        bq_assert(!*typed(t, line));
    }
    give(t, "C", "csbbbbbbbb");
    EXPECT_STREQ("", TYPED("C 3", "", "K02", "", "K03", "", "K01", "", ""));
    EXPECT_STREQ("", TYPED("reste", "C 0 D 0 A 0 B 0", "", "C 3", ""));
    EXPECT_STREQ("E_CARD_UNDER", typed(t, "K01"));
    EXPECT_TRUE(is_told(t, "2 cartes au-dessus"));
    EXPECT_STREQ("E_CARD_KNOWN", typed(t, "contrat 10 11k 19k")); /* K03 */
    EXPECT_STREQ("", TYPED("K02", ""));
    EXPECT_STREQ("", TYPED("contrat 10 11k 19k", "", "K01"));
}

UTEST_F(ambition, a_confidentiel_that_was_read_is_refused_with_where_it_lies)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 2); /* C1 and C2 have been read */
    EXPECT_STREQ("", TYPED("", "reste", "D 0 A 0 B 0 C 0", "", ""));
    EXPECT_STREQ("card_elsewhere", typed(t, "C1"));
    EXPECT_TRUE(is_told(t, "C1 Prime à l'exportation est dans «\u00A0confidentiel lu\u00A0»"));
    EXPECT_TRUE(is_told(t, "amender"));
    EXPECT_STREQ("E_CARD_PLACE", typed(t, "confidentiel C1"));
    EXPECT_TRUE(is_told(t, "C1 Prime à l'exportation est dans «\u00A0confidentiel lu\u00A0»"));
    EXPECT_STREQ("E_CARD_PLACE", typed(t, "confidentiel C1 remise"));
}

UTEST_F(ambition, an_express_that_was_played_is_refused_with_where_it_lies)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 1);
    EXPECT_STREQ("", TYPED("", "express A B X03"));
    EXPECT_STREQ("E_CARD_PLACE", typed(t, "express C D X03"));
    EXPECT_TRUE(is_told(t, "X03 Facture oubliée est dans «\u00A0express joués\u00A0»"));
    EXPECT_TRUE(is_told(t, "amender"));
}

/* --- 1. embauche ------------------------------------------------------------------------------------ */

/* Février, B keeps the bank; A has had two ouvriers since janvier. */
static void begin_fevrier(struct ambition *t)
{
    bq_assert(!*TYPED("8 A", "A 2 0 1 1", "reste", "B 0 C 0 D 0 A 0", "", "", ""));
    set_caisse(t, "A", 200000);
}

UTEST_F(ambition, who_was_hired_this_month_or_never_is_not_replaced)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    EXPECT_STREQ("E_NOT_EMPLOYED", typed(t, "remplacer B 1 ouvrier"));
    EXPECT_STREQ("", TYPED("A 3 0 0 0", "B 1 0 0 0"));
    EXPECT_STREQ("E_NOT_EMPLOYED", typed(t, "remplacer B 1 ouvrier"));
    EXPECT_TRUE(is_told(t, "B n'a que 0 en ouvrier"));
    EXPECT_STREQ("E_NOT_EMPLOYED", typed(t, "remplacer A 3 ouvrier"));
    EXPECT_STREQ("", typed(t, "remplacer A 2 ouvrier"));
    EXPECT_STREQ("E_NOT_EMPLOYED", typed(t, "remplacer A 1 ouvrier"));
    EXPECT_STREQ("E_NOT_EMPLOYED", typed(t, "A -1 0 0 0"));
    EXPECT_EQ((Amount)5, held(t, "ouvrier", "A"));
    EXPECT_EQ((Amount)(200000 - 48000 - 6000), caisse(t, "A"));
}

UTEST_F(ambition, nobody_tells_two_things_in_one_line)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "8 A"));
    EXPECT_STREQ("named_twice", typed(t, "A 1 1 1 1, B 1 1 1 1, A 2 1 1 1"));
    EXPECT_STREQ("", TYPED("reste", "B 0 C 0 D 0 A 0"));
    give(t, "B", "occ");
    lay(t, 3, "barre", "réserve", "cacao de B");
    EXPECT_STREQ("named_twice", typed(t, "B 1 B 2"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_STREQ("named_twice", typed(t, "B 2 C 0 B 3"));
    EXPECT_STREQ("", typed(t, "B 2"));
}

/* --- 2. cacao ---------------------------------------------------------------------------------------- */

UTEST_F(ambition, who_has_announced_his_offer_does_not_announce_another)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "reste", "B 3"));
    EXPECT_STREQ("E_OFFER_DONE", typed(t, "B 4"));
    EXPECT_STREQ("B a déjà annoncé 3 barres", t->trouble.text);
    EXPECT_STREQ("E_OFFER_DONE", typed(t, "C 0 D 0 A 0 B 4"));
}

UTEST_F(ambition, a_bar_costs_a_thousand_or_a_multiple)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "reste", "B 10 C 0 D 0 A 0", ""));
    EXPECT_STREQ("E_MULTIPLE", typed(t, "B 0x2"));
    EXPECT_STREQ("0\u00A0: il faut 1\u202F000, ou un multiple", t->trouble.text);
    EXPECT_STREQ("", typed(t, "B 0x0"));
    begin_with(t, 4, "house { fr = 'x', en = 'x' } override { bid_min = 3000 }");
    EXPECT_STREQ("", TYPED("8 A", "reste", "B 10 C 0 D 0 A 0", ""));
    EXPECT_STREQ("E_BID_MIN", typed(t, "B 2000x2"));
    EXPECT_STREQ("", typed(t, "B 3000x2"));
}

/* --- 3. fabrication --------------------------------------------------------------------------------- */

UTEST_F(ambition, what_is_made_may_be_told_again_and_be_less)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "reste", "B 0 C 0 D 0 A 0"));
    give(t, "B", "oo");
    lay(t, 7, "barre", "réserve", "cacao de B");
    EXPECT_STREQ("", typed(t, "B 6"));
    EXPECT_STREQ("E_MAKE_MAX", typed(t, "B 7"));
    EXPECT_STREQ("", typed(t, "B 4"));
    EXPECT_EQ((Amount)4, chocolat(t, "B"));
    EXPECT_EQ((Amount)3, cacao(t, "B"));
    EXPECT_STREQ("", typed(t, "B 4"));
    EXPECT_EQ((Amount)4, chocolat(t, "B"));
    EXPECT_STREQ("", typed(t, "B 0"));
    EXPECT_EQ((Amount)7, cacao(t, "B"));
    EXPECT_STREQ("", typed(t, "")); /* the others make what they can */
    EXPECT_EQ((Amount)0, chocolat(t, "B"));
}

/* --- 4 and 5. contracts ------------------------------------------------------------------------------ */

/* The cards that lie under the talon, in the order in which they went there. */
static const char *under_the_talon(struct ambition *t)
{
    const Deck *deck = table_deck(t->table);
    PileId talon = {table_find(t->table, NAME_PILE, "talon", 5)};
    buffer_clear(&t->text);
    for (int32_t i = deck_counts(deck, talon).under; i-- > 0;) {
        CardId card = deck_card_at(deck, (Place){talon, ZONE_UNDER, i});
        buffer_text(&t->text, table_name(t->table, NAME_CARD, card.index));
        buffer_text(&t->text, " ");
    }
    return buffer_string(&t->text);
}

/* The cursors of the next month are to be marked, and B has goods for two contracts of 30 t. */
static void next_vente(struct ambition *t)
{
    static const char *const offers[] = {"B 0 C 0 D 0 A 0", "C 0 D 0 A 0 B 0", "D 0 A 0 B 0 C 0"};
    while (!strstr(prompt(t), "comptes"))
        strstr(prompt(t), "Confidentiel") ? turn_confidentiel(t) : (void)typed(t, "");
    bq_assert(!*typed(t, ""));
    set_caisse(t, "B", 500000);
    bq_assert(!*TYPED("reste", offers[*asked(t, NULL, "banquier") - 'A'], ""));
    give(t, "B", "bbbbbb");
}

/* the order in which they came to the comptabilité says nothing. */
UTEST_F(ambition, contracts_go_under_the_talon_in_the_order_in_which_they_were_obtained)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "B", "cssskkbbbbbb");
    EXPECT_STREQ("", TYPED("B 3", "", "K10", "B", "attente", "K09", "B", "attente", "K23"));
    next_vente(t);
    EXPECT_STREQ("K23 ", under_the_talon(t));
    EXPECT_STREQ("", TYPED("B 1", "", "K12", "B", "K09 K10", ""));
    EXPECT_STREQ("K23 K10 K09 K12 ", under_the_talon(t));
}

/* 16.12: of a bankrupt too. */
UTEST_F(ambition, the_contracts_of_a_bankrupt_go_under_the_talon_in_the_order_in_which_they_were_obtained)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "B", "csskkbbbbbbb");
    EXPECT_STREQ("",
                 TYPED("B 3", "", "K09", "B", "attente", "K10", "B", "", "K01", "B", "", "faillite B oui"));
    EXPECT_STREQ("K09 K10 K01 ", under_the_talon(t));
}

UTEST_F(ambition, who_collects_nothing_says_so_and_the_bundle_stays)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "B", "csskbbbbbb");
    give(t, "C", "csskbbb");
    EXPECT_STREQ("", TYPED("B 2 C 3", "", "K09", "B", "", "K10", "B", "", "K11", "C", ""));
    EXPECT_STREQ("", typed(t, "B rien"));
    EXPECT_TRUE(strstr(prompt(t), "Entrée\u00A0: C K11 janvier") != NULL);
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)100000, caisse(t, "B"));
    EXPECT_EQ((Amount)82000, at(t, "comptabilité", "B"));
    EXPECT_EQ((Amount)143000, caisse(t, "C"));
}

UTEST_F(ambition, who_collects_nothing_names_no_bundle_in_the_same_line)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "B", "csskbbbbbb");
    EXPECT_STREQ("", TYPED("B 2", "", "K09", "B", "", "K10", "B", ""));
    EXPECT_STREQ("none_of_those", typed(t, "B 0 B K09"));
    EXPECT_STREQ("no_choice", typed(t, "B K09 B rien"));
    EXPECT_STREQ("", TYPED("B K09", "B nothing", ""));
    EXPECT_EQ((Amount)140000, caisse(t, "B"));
    EXPECT_EQ((Amount)42000, at(t, "comptabilité", "B"));
}

/* --- 4. prices --------------------------------------------------------------------------------------- */

/* B and C take part in a contract of 10 t, D does not. */
static void begin_prices(struct ambition *t)
{
    begin_vente(t);
    give(t, "B", "csb");
    give(t, "C", "csb");
    give(t, "D", "csb");
    bq_assert(!*TYPED("", "K01 B C"));
}

UTEST_F(ambition, one_player_accepts_a_price_and_no_two)
{
    struct ambition *t = utest_fixture;
    begin_prices(t);
    EXPECT_STREQ("too_many", typed(t, "+ C B"));
    EXPECT_STREQ("too_many", typed(t, "+ 11000 B C"));
    EXPECT_STREQ("too_many", typed(t, "B C"));
    EXPECT_STREQ("E_NOT_IN", typed(t, "+ D"));
    EXPECT_STREQ("E_NOT_IN", typed(t, "non D"));
    EXPECT_TRUE(strstr(prompt(t), "K01 à 9\u202F000\u00A0: qui accepte, parmi B, C ") != NULL);
    EXPECT_STREQ("", typed(t, "+ 11000 C accord"));
    EXPECT_TRUE(strncmp(prompt(t), "C", 1) == 0);
}

UTEST_F(ambition, who_has_refused_a_price_answers_again_at_the_next_one)
{
    struct ambition *t = utest_fixture;
    begin_prices(t);
    EXPECT_STREQ("", typed(t, "non B"));
    EXPECT_STREQ("E_NOT_TURN", typed(t, "non B"));
    EXPECT_STREQ("E_NOT_TURN", typed(t, "B"));
    EXPECT_STREQ("", typed(t, "non C"));
    EXPECT_TRUE(strstr(prompt(t), "K01\u00A0: tous ont refusé 9\u202F000 ") != NULL);
    EXPECT_STREQ("E_REFUSED", typed(t, "B"));
    EXPECT_STREQ("E_REFUSED", typed(t, "non C"));
    EXPECT_STREQ("tous ont refusé 9\u202F000\u00A0: le prix suivant d'abord (+)", t->trouble.text);
    EXPECT_STREQ("", typed(t, "+ 11000 B"));
}

UTEST_F(ambition, a_contract_typed_with_its_maximum_first_is_told_so)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "B", "csb");
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_STREQ("E_BASE", typed(t, "contrat 10 18k 9k"));
    EXPECT_STREQ("", typed(t, "contrat 10 9k 18k"));
}

/* 10.2: until the contracts are drawn. */
UTEST_F(ambition, X04_takes_a_cursor_down_that_is_marked_already)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    give(t, "C", "cc");
    give(t, "D", "c");
    EXPECT_STREQ("", TYPED("reste", "C 0 D 0 A 0 B 0", "", "C 8", "express A C X04"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_STREQ("sur la table\u00A0: 4 contrats", buffer_string(&t->text));
}

/* --- numbers ----------------------------------------------------------------------------------------- */

UTEST_F(ambition, nothing_that_changes_hands_is_nothing)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 4, "house { fr = 'x', en = 'x' } override { goods_trade = true }");
    begin_comptes(t, 1);
    static const char *const lines[] = {"payer A B 0", "céder A B 0 cacao 1000", "acheter A 0", "vendre A 0",
                                        "directe A 0", "rembourser A 0"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        EXPECT_STREQ("below_min", typed(t, lines[i]));
    EXPECT_STREQ("E_NO_INTEREST", typed(t, "intérêts"));
}

UTEST_F(ambition, who_has_sold_one_bar_to_the_bank_is_told_that_he_may_sell_one_more)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 1);
    give(t, "B", "bbb");
    EXPECT_STREQ("", typed(t, "directe B 1"));
    EXPECT_STREQ("E_DIRECT_MAX", typed(t, "directe B 2"));
    EXPECT_TRUE(is_told(t, "encore 1 barre au plus"));
    EXPECT_STREQ("", typed(t, "directe B 1"));
}

UTEST_F(ambition, a_bid_that_is_typed_unseen_is_asked_for_by_the_thousand)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "reste", "B 10 C 0 D 0 A 0", "", "plis"));
    EXPECT_TRUE(strstr(prompt(t), "votre cours, par 1\u202F000, et vos barres") != NULL);
}

UTEST_F(ambition, a_cursor_is_adjusted_when_it_is_marked_and_within_its_track)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "8 A"));
    EXPECT_STREQ("E_CURSOR_NONE", typed(t, "ajuster A curseur plus 3"));
    EXPECT_STREQ("", TYPED("reste", "B 0 C 0 D 0 A 0", ""));
    EXPECT_STREQ("E_CURSOR_NONE", typed(t, "ajuster A curseur plus 3"));
    EXPECT_STREQ("", typed(t, "A 0"));
    EXPECT_STREQ("E_CURSOR_MAX", typed(t, "ajuster A curseur plus 16"));
    EXPECT_STREQ("", typed(t, "ajuster A curseur plus 15"));
}

UTEST_F(ambition, what_was_forgotten_is_of_a_month_that_has_begun)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "8 A"));
    EXPECT_STREQ("E_MONTH", typed(t, "régler A paie 1000 février"));
    EXPECT_STREQ("", TYPED("régler A paie 1000 janvier", "régler A paie 1000 oubli"));
    EXPECT_EQ((Amount)98000, caisse(t, "A"));
}
