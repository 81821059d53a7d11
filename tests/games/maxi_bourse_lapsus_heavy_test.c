/* Maxi Bourse: what an erring hand types, or a payment turns over in the middle of something. */
#include "maxi_bourse_table.h"

UTEST_MAIN()

static const char *const letters[] = {"A", "B", "C", "D"};

#define EXPECT_PROMPT(part) EXPECT_NE(NULL, strstr(prompt(t), part))

/* A sells SONY at 400; B has one ELF, at 200, and so much money. */
static void sell_sony(struct maxi_bourse *t, Amount number, Amount cash, const char *rules)
{
    begin_masters(t, letters, 4, rules);
    set_lots(t, "A", "Sony", number);
    set_lots(t, "B", "Elf", 1);
    set_argent(t, "B", cash);
    char line[32];
    snprintf(line, sizeof line, "vendre sony %d", (int)number);
    bq_assert(!*typed(t, line));
}

/* --- a sale whose buyer cannot pay ------------------------------------------------------------------- */

UTEST_F(maxi_bourse, a_purchase_is_not_lost_when_the_next_to_be_asked_was_fined)
{
    struct maxi_bourse *t = utest_fixture;
    sell_sony(t, 3, 350000, "");
    ASSERT_STREQ("", TYPED("B 1", "", "elf 1", "D 1", "")); /* 550 000 - 400 000 - 100 000 */
    EXPECT_EQ((Amount)50000, argent(t, "B"));
    EXPECT_STREQ("1", fact(t, "passe", "B"));
    ASSERT_STREQ("", TYPED("C 1", ""));
    EXPECT_EQ((Amount)1, lots(t, "Sony", "C"));
    EXPECT_EQ((Amount)1, lots(t, "Sony", "B"));
    EXPECT_EQ((Amount)15000000 - 380000, argent(t, "C"));
}

UTEST_F(maxi_bourse, who_is_fined_in_the_middle_of_a_sale_is_neither_asked_nor_counted)
{
    struct maxi_bourse *t = utest_fixture;
    sell_sony(t, 2, 350000, "");
    ASSERT_STREQ("", TYPED("B 1", "", "elf 1", "D 1", ""));
    EXPECT_PROMPT("C 390, D 380\u00A0:");
    EXPECT_REFUSED("E_SUSPENDU", "B 1");
    ASSERT_STREQ("", typed(t, "personne"));
    EXPECT_EQ((Amount)350, cote(t, "Sony")); /* n = 2 */
}

UTEST_F(maxi_bourse, where_the_suspended_count_they_refuse_and_nothing_that_was_bought_is_lost)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "override { suspended_counted = true }");
    set_lots(t, "A", "Sony", 3);
    set_fact(t, "passe.C", 1);
    set_fact(t, "suspendu.C", 1);
    ASSERT_STREQ("", TYPED("vendre sony 3", "B 1", ""));
    EXPECT_EQ((Amount)1, lots(t, "Sony", "B"));
    EXPECT_PROMPT("B 380, D 340");      /* C is counted, and not asked */
    ASSERT_STREQ("", TYPED("B 1", "")); /* C refuses, and B has bought all the same */
    EXPECT_EQ((Amount)2, lots(t, "Sony", "B"));
    EXPECT_PROMPT("D 360"); /* 380, C 370, D 360 */
    EXPECT_REFUSED("E_SUSPENDU", "C 1");
}

UTEST_F(maxi_bourse, where_the_suspended_count_who_cannot_pay_is_not_asked_in_the_sale_of_another)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { suspended_counted = true }");
    set_argent(t, "A", 100000);
    set_lots(t, "A", "Sony", 2);
    set_argent(t, "B", 100000);
    set_lots(t, "B", "IBM", 1);
    stop_on(t, "A", FIAT);
    ASSERT_STREQ("", TYPED("2", "", "sony 1", "B 1", "", "ibm 1")); /* B cannot pay it either */
    EXPECT_PROMPT("parmi C\u202F?");
    EXPECT_REFUSED("E_PAS_ACHETEUR", "A 1");
}

UTEST_F(maxi_bourse, what_was_bought_at_the_cote_is_paid_before_the_price_falls)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "");
    set_lots(t, "A", "Sony", 3);
    ASSERT_STREQ("", TYPED("vendre sony 3", "B 1"));
    EXPECT_EQ((Amount)400, cote(t, "Sony"));
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)380, cote(t, "Sony"));
    ASSERT_STREQ("", typed(t, "D 1")); /* 380, 360, 340 */
    EXPECT_EQ((Amount)340, cote(t, "Sony"));
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)330, cote(t, "Sony"));
}

UTEST_F(maxi_bourse, a_sale_goes_on_from_the_cote_that_the_buyer_has_left)
{
    struct maxi_bourse *t = utest_fixture;
    sell_sony(t, 3, 180000, "");
    set_lots(t, "B", "Sony", 1);
    set_lots(t, "B", "Elf", 0);
    ASSERT_STREQ("", TYPED("B 1", "", "sony 1 personne")); /* C, D, A twice, the bank: 330 */
    EXPECT_EQ((Amount)180000 + 330000 - 400000 - 100000, argent(t, "B"));
    EXPECT_PROMPT("C 310, D 290");
    ASSERT_STREQ("", typed(t, "personne"));
    EXPECT_EQ((Amount)330 - 5 * 20, cote(t, "Sony"));
}

UTEST_F(maxi_bourse, the_bank_takes_the_rest_at_the_cote_that_the_last_buyer_has_left)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "");
    set_lots(t, "A", "Sony", 2);
    set_lots(t, "C", "Sony", 1);
    set_argent(t, "C", 200000);
    ASSERT_STREQ("", TYPED("vendre sony 2", "", "", "C 1")); /* 380, 360; 340, 320 */
    EXPECT_EQ((Amount)320, cote(t, "Sony"));
    ASSERT_STREQ("", TYPED("", "sony 1 personne")); /* A, B twice, the bank: 270 */
    EXPECT_EQ((Amount)200000 + 270000 - 320000 - 100000, argent(t, "C"));
    EXPECT_EQ((Amount)260, cote(t, "Sony"));
    EXPECT_EQ((Amount)15000000 + 320000 + 260000, argent(t, "A"));
}

UTEST_F(maxi_bourse, what_an_auction_left_goes_on_from_the_cote_that_its_buyer_has_left)
{
    struct maxi_bourse *t = utest_fixture;
    for (int i = 0; i < 2; i++) {
        begin_masters(t, letters, 3, i ? "override { sale_auction_sets_cote = false }" : "");
        set_lots(t, "A", "Canon", 3);
        set_lots(t, "C", "Canon", 2);
        set_argent(t, "C", 400000);
        ASSERT_STREQ("", TYPED("vendre canon 3", "B 2 C 2", "B", "")); /* C: 2 at 310 */
        ASSERT_STREQ("", typed(t, "canon 2 personne"));
        Amount left = (i ? 300 : 310) - 5 * 20; /* A, B twice, the bank */
        EXPECT_EQ((Amount)400000 + 2000 * left - 620000 - 100000, argent(t, "C"));
        EXPECT_STREQ("1", fact(t, "passe", "C"));
        EXPECT_EQ(left - 10, cote(t, "Canon"));
        ASSERT_STREQ("", typed(t, "personne"));
        EXPECT_EQ(left - 30, cote(t, "Canon")); /* only B is asked, C is fined */
    }
}

/* --- a name twice ------------------------------------------------------------------------------------ */

UTEST_F(maxi_bourse, a_name_twice_in_an_offer_is_refused)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "");
    set_lots(t, "A", "Sony", 3);
    ASSERT_STREQ("", typed(t, "vendre sony 3"));
    EXPECT_REFUSED("named_twice", "B 1 C 0 B 1");
    EXPECT_REFUSED("named_twice", "B 1 B 1");
    EXPECT_REFUSED("named_twice", "B 1 B 2");
    begin_masters(t, letters, 3, "override { sale_descent_mode = 'step_from_market' }");
    set_lots(t, "A", "Sony", 3);
    ASSERT_STREQ("", typed(t, "vendre sony 3"));
    EXPECT_REFUSED("named_twice", "disputer B 2 B 3");
    begin_masters(t, letters, 3, "override { speak_order = 'free' }");
    stop_on(t, "A", BP);
    ASSERT_STREQ("", typed(t, "sony"));
    EXPECT_REFUSED("named_twice", "B 1 B 2");
    EXPECT_REFUSED("named_twice", "B 1 C 0 B 1");
}

/* --- one purchase, one fine -------------------------------------------------------------------------- */

/* B and C stay in for one of two each until both leave together: B's two are won in two parts. */
UTEST_F(maxi_bourse, one_purchase_in_two_parts_is_fined_once)
{
    struct maxi_bourse *t = utest_fixture;
    static const char *const rules[] = {"", "override { auction_overshoot = 'split' }"};
    for (int i = 0; i < 2; i++) {
        begin_masters(t, letters, 4, rules[i]);
        set_stock(t, "D", "Fuji", 2);
        set_cote(t, "Fuji", 300);
        set_lots(t, "B", "TDK", 4);
        set_cote(t, "TDK", 300);
        set_argent(t, "B", 0);
        stop_on(t, "A", BP);
        ASSERT_STREQ("", TYPED("fuji 0 2 1 0", "réduire B 1", "C"));         /* 330, then both give up one */
        ASSERT_STREQ("", TYPED("", "tdk 2", "C 2", "", "tdk 1", "C 1", "")); /* two are enough for one part */
        Amount due = i ? 340000 + 330000 : 2 * 330000;
        EXPECT_EQ((Amount)3 * 300000 - due - 100000, argent(t, "B"));
        EXPECT_EQ((Amount)2, lots(t, "Fuji", "B"));
        EXPECT_STREQ("nil", fact(t, "passe", "B")); /* all are sold, and the one turn is missed already */
        EXPECT_STREQ("C", asked(t, NULL, "tour"));
    }
}

UTEST_F(maxi_bourse, what_is_bought_in_two_parts_is_asked_for_and_seized_as_one)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "");
    set_stock(t, "D", "Fuji", 2);
    set_cote(t, "Fuji", 300);
    set_argent(t, "B", 400000); /* enough for one part */
    stop_on(t, "A", BP);
    ASSERT_STREQ("", TYPED("fuji 0 2 1 0", "réduire B 1", "C"));
    EXPECT_PROMPT("B 660");
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_PROMPT("2 Fuji à 330");
    ASSERT_STREQ("", TYPED("C 2", ""));
    EXPECT_EQ((Amount)2, lots(t, "Fuji", "C"));
    EXPECT_EQ((Amount)400000 + 660000 - 660000 - 100000, argent(t, "B"));
    EXPECT_STREQ("1", fact(t, "passe", "B")); /* of two, the first is missed already */
}

/* --- the running price ------------------------------------------------------------------------------- */

UTEST_F(maxi_bourse, a_round_goes_on_from_the_cote_that_a_seizure_has_left)
{
    struct maxi_bourse *t = utest_fixture;
    static const char *const ends[] = {"0 0 0", "", "1 0 0"};
    static const Amount cotes[] = {260, 260, 270};
    for (int i = 0; i < 3; i++) {
        begin_masters(t, letters, 4, "");
        set_argent(t, "A", 450000);
        stop_on(t, "A", SONY);
        ASSERT_STREQ("", TYPED("2", "", "personne"));
        EXPECT_EQ((Amount)260, cote(t, "Sony"));
        EXPECT_PROMPT("Sony à 260");
        ASSERT_STREQ("", typed(t, ends[i]));
        EXPECT_EQ(cotes[i], cote(t, "Sony"));
    }
}

UTEST_F(maxi_bourse, a_cote_that_is_put_right_moves_what_goes_on)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "");
    set_lots(t, "A", "Sony", 1);
    ASSERT_STREQ("", TYPED("vendre sony 1", "", "cote sony 300"));
    EXPECT_PROMPT("B 300, C 290");
    ASSERT_STREQ("", typed(t, "personne"));
    EXPECT_EQ((Amount)260, cote(t, "Sony"));
    stop_on(t, "A", BP);
    ASSERT_STREQ("", TYPED("sony 1", "cote sony 500"));
    EXPECT_PROMPT("Sony à 510");
    ASSERT_STREQ("", TYPED("0 0", ""));
    EXPECT_EQ((Amount)510, cote(t, "Sony"));
    EXPECT_EQ((Amount)1, lots(t, "Sony", "A"));
}

/* --- a square whose company is all with the players ---------------------------------------------------- */

UTEST_F(maxi_bourse, who_has_made_an_offer_to_the_holders_names_no_other_company)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "");
    set_lots(t, "B", "Peugeot", 6);
    set_lots(t, "C", "Peugeot", 4);
    stop_on(t, "A", PEUGEOT);
    ASSERT_STREQ("", TYPED("ceder B A peugeot 1 390", ""));
    EXPECT_REFUSED("E_ACCORD_FAIT", "sony 1 0 0 0");
    EXPECT_REFUSED("E_ACCORD_FAIT", "1");
    ASSERT_STREQ("", TYPED("ceder C A peugeot 1 300", "")); /* of one holder and of another */
    EXPECT_EQ((Amount)2, lots(t, "Peugeot", "A"));
    EXPECT_REFUSED("E_VENTE_TITRE", "ceder C B peugeot 1 900");
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
}

/* What the thrower could not pay was seized and went to the bank: he has made his choice all the same. */
UTEST_F(maxi_bourse, an_offer_to_the_holders_is_the_end_of_the_event_for_all_others)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { imprudent_skip = 0, cessation_extra_skip = 0 }");
    set_lots(t, "B", "Peugeot", 10);
    set_argent(t, "A", 300000);
    stop_on(t, "A", PEUGEOT);
    ASSERT_STREQ("", TYPED("ceder B A peugeot 2 200", "", "personne"));
    EXPECT_EQ((Amount)2, lots(t, "Peugeot", TITRES));
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
}

UTEST_F(maxi_bourse, a_company_treated_like_that_of_the_square_binds_as_well)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { titre_choose_empty = 'like_its_own' }");
    set_lots(t, "B", "Peugeot", 10);
    set_lots(t, "B", "Sony", 10);
    stop_on(t, "A", PEUGEOT);
    ASSERT_STREQ("", TYPED("ceder B A sony 1 200", ""));
    EXPECT_REFUSED("E_ACCORD_FAIT", "peugeot");
    EXPECT_REFUSED("E_ACCORD_FAIT", "ceder B A peugeot 1 900");
    ASSERT_STREQ("", TYPED("ceder B A sony 1 210", "", ""));
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
}

/* --- what changes nothing ------------------------------------------------------------------------------ */

UTEST_F(maxi_bourse, a_line_that_changes_nothing_is_not_kept)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "override { sale_quantity_locked = false }");
    set_lots(t, "A", "Sony", 3);
    EXPECT_REFUSED("E_COTE_DEJA", "cote sony 400");
    EXPECT_REFUSED("E_PION_DEJA", "pion A 0");
    ASSERT_STREQ("", typed(t, "charge banquier A"));
    EXPECT_REFUSED("E_CHARGE_DEJA", "charge banquier A");
    EXPECT_REFUSED("E_CHARGE_DEJA", "charge coteur passe");
    ASSERT_STREQ("", typed(t, "vendre sony 1"));
    EXPECT_REFUSED("E_DEJA_EN_VENTE", "augmenter 1");
    EXPECT_REFUSED("E_DEJA_EN_VENTE", "augmenter 1000");
    ASSERT_STREQ("", typed(t, "augmenter 2"));
    EXPECT_REFUSED("E_DEJA_EN_VENTE", "augmenter 2");
    ASSERT_STREQ("", TYPED("augmenter 1", "personne"));
    set_stock(t, "D", "Fuji", 2);
    stop_on(t, "A", BP);
    ASSERT_STREQ("", TYPED("fuji 0 2 1 0", "réduire B 1"));
    EXPECT_REFUSED("E_DEJA_REDUITE", "réduire B 1");
}

UTEST_F(maxi_bourse, a_pawn_that_is_put_right_is_not_paid_for_the_way)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { pay_trigger = 'tour' }");
    set_lots(t, "A", "Sony", 1);
    ASSERT_STREQ("", TYPED("pion A 52", "1 2")); /* the third tour of the corbeille */
    EXPECT_EQ((Amount)15000000, argent(t, "A"));
}

UTEST_F(maxi_bourse, from_where_it_was_put_right_the_way_is_paid)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { pay_trigger = 'tour' }");
    set_lots(t, "A", "Sony", 1);
    ASSERT_STREQ("", TYPED("pion A 52", "pion A 21", "1 2")); /* over the end of the first tour */
    EXPECT_EQ((Amount)15000000 + 10000, argent(t, "A"));
}

UTEST_F(maxi_bourse, more_is_offered_of_what_the_seller_has_now)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "override { sale_max_lots = 4 }");
    set_lots(t, "A", "Sony", 3);
    ASSERT_STREQ("", TYPED("vendre sony 1", "remettre A B sony 1"));
    EXPECT_REFUSED("auction_owned", "augmenter 3");
    ASSERT_STREQ("", TYPED("augmenter 2", "remettre banque A sony 4"));
    EXPECT_REFUSED("E_VENTE_MAX", "augmenter 5");
    ASSERT_STREQ("", TYPED("augmenter 4", "B 4", ""));
    EXPECT_EQ((Amount)5, lots(t, "Sony", "B"));
}

UTEST_F(maxi_bourse, who_has_refused_in_a_round_does_not_take_the_turn_of_the_others)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 4, "");
    set_lots(t, "A", "Sony", 1);
    ASSERT_STREQ("", TYPED("vendre sony 1", "", "C 0"));
    EXPECT_REFUSED("E_A_REPONDU", "C 1");
    EXPECT_REFUSED("E_A_REPONDU", "B 1"); /* passed over by C's answer */
    ASSERT_STREQ("", TYPED("+", "+", "C 1", ""));
    EXPECT_EQ((Amount)15000000 - 350000, argent(t, "C")); /* 390 to 370, then B 360 */
}

/* --- a card that was read ------------------------------------------------------------------------------ */

/* The player comes to the first square of Politique intérieure. */
static void stop_on_politique(struct maxi_bourse *t, const char *player)
{
    stop_on(t, player, 6);
}

UTEST_F(maxi_bourse, a_card_that_lies_under_its_pile_is_not_read_before_those_above_it)
{
    struct maxi_bourse *t = utest_fixture;
    static const char *const rules[] = {"", "override { decks_mode = 'physical' }"};
    for (int i = 0; i < 2; i++) {
        begin_masters(t, NAMES("A", "B"), 2, rules[i]);
        stop_on_politique(t, "A");
        ASSERT_STREQ("", typed(t, "PI-05"));
        stop_on_politique(t, "B");
        EXPECT_REFUSED("E_CARTE_DESSOUS", "PI-05");
        EXPECT_STREQ("", forced(t, "PI-05")); /* the table knows better */
        stop_on_politique(t, "A");
        ASSERT_STREQ("", typed(t, "PI-06"));
        stop_on_politique(t, "B");
        EXPECT_REFUSED("E_CARTE_DESSOUS", "PI-05");
        EXPECT_REFUSED("E_CARTE_DESSOUS", "PI-06");
    }
}

UTEST_F(maxi_bourse, once_all_cards_of_a_pile_were_read_they_come_again_in_their_order)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    char line[16];
    PileId pile = {table_find(t->table, NAME_PILE, "politique_interieure", strlen("politique_interieure"))};
    int number = deck_size(table_deck(t->table), pile);
    for (int i = number; i > 0; i--) {
        stop_on_politique(t, (number - i) % 2 ? "B" : "A");
        snprintf(line, sizeof line, "PI-%02d", i);
        ASSERT_STREQ("", typed(t, line));
        while (strstr(prompt(t), "case") == NULL)
            ASSERT_STREQ("", typed(t, "sony")); /* of his choice */
    }
    stop_on_politique(t, number % 2 ? "B" : "A");
    EXPECT_REFUSED("E_CARTE_DESSOUS", "PI-01");
    snprintf(line, sizeof line, "PI-%02d", number);
    EXPECT_STREQ("", typed(t, line));
}

UTEST_F(maxi_bourse, a_misread_card_that_was_taken_back_leaves_all_others_as_they_were)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    stop_on_politique(t, "A");
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", typed(t, "PI-05"));
    table_rollback(t->table, mark);
    ASSERT_STREQ("", typed(t, "PI-06"));
    stop_on_politique(t, "B");
    ASSERT_STREQ("", typed(t, "PI-05"));
}

/* --- corrections by an erring hand ---------------------------------------------------------------------- */

UTEST_F(maxi_bourse, a_correction_is_of_something_that_the_cheques_and_shares_allow)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, letters, 3, "");
    EXPECT_REFUSED("E_MULTIPLE", "payer A B 5");
    EXPECT_REFUSED("E_MULTIPLE", "payer A B 15000");
    EXPECT_REFUSED("E_DEMANDE", "remettre banque A sony 0");
    begin_masters(t, letters, 3, "override { cheques_track = 'off' }");
    EXPECT_STREQ("", typed(t, "payer A B 15000"));
}

/* --- who takes part no more in the middle of something ------------------------------------------------- */

/* The cards lie on the table; that player holds a Rumeurs card. */
static void begin_with_a_rumour(struct maxi_bourse *t, const char *player)
{
    begin_masters(t, letters, 4, "override { decks_mode = 'physical' }");
    char key[64];
    snprintf(key, sizeof key, "rumeurs_en_main.%s", player);
    set_fact(t, key, 1);
}

UTEST_F(maxi_bourse, who_is_ruined_in_the_middle_of_a_round_speaks_no_more)
{
    struct maxi_bourse *t = utest_fixture;
    begin_with_a_rumour(t, "D");
    stop_on(t, "A", BP);
    ASSERT_STREQ("", TYPED("sony 1", "rumeur D payer 20000000"));
    EXPECT_PROMPT("demandes de B, C (");
    EXPECT_REFUSED("E_TROP_DE_DEMANDES", "0 0 1");
    ASSERT_STREQ("", TYPED("0 1", ""));
    EXPECT_EQ((Amount)1, lots(t, "Sony", "C"));
    begin_with_a_rumour(t, "D");
    stop_on(t, "A", BP);
    ASSERT_STREQ("", TYPED("sony 1 0 0", "rumeur D payer 20000000", "")); /* he was the last to speak */
    EXPECT_EQ((Amount)1, lots(t, "Sony", "A"));
    EXPECT_PROMPT("demandes d'A ");
}

UTEST_F(maxi_bourse, who_is_suspended_in_the_middle_of_a_sale_is_asked_no_more)
{
    struct maxi_bourse *t = utest_fixture;
    begin_with_a_rumour(t, "B");
    set_lots(t, "A", "Sony", 1);
    ASSERT_STREQ("", TYPED("vendre sony 1", "", "rumeur B suspendre 1"));
    EXPECT_PROMPT("C 380, D 370\u00A0:");
    ASSERT_STREQ("", typed(t, "personne"));
    EXPECT_EQ((Amount)340, cote(t, "Sony"));
    EXPECT_STREQ("A", asked(t, NULL, "tour"));
}

UTEST_F(maxi_bourse, a_sale_whose_last_buyer_is_ruined_ends_at_the_bank)
{
    struct maxi_bourse *t = utest_fixture;
    begin_with_a_rumour(t, "D");
    set_lots(t, "A", "Sony", 1);
    ASSERT_STREQ("", TYPED("vendre sony 1", "", "", "+", "+", "rumeur D payer 20000000"));
    EXPECT_EQ((Amount)10, lots(t, "Sony", TITRES));
    EXPECT_EQ((Amount)15000000 + 330000, argent(t, "A"));
    ASSERT_STREQ("", typed(t, "1 3"));
}

UTEST_F(maxi_bourse, what_a_ruined_bidder_wins_is_void)
{
    struct maxi_bourse *t = utest_fixture;
    begin_with_a_rumour(t, "D");
    set_stock(t, "C", "Fuji", 1);
    stop_on(t, "A", BP);
    ASSERT_STREQ("", TYPED("fuji 0 1 0 1", "rumeur D payer 20000000", "B", ""));
    EXPECT_EQ((Amount)1, lots(t, "Fuji", TITRES));
    EXPECT_EQ((Amount)0, lots(t, "Fuji", "D"));
}

/* --- what a card orders to sell or to pay ----------------------------------------------------------------
 */

/* A has two SONY at 400 and so much money, B one ELF at 200 and 350 000; A reads that card. */
static void read_a_card(struct maxi_bourse *t, Amount cash, const char *card)
{
    begin_masters(t, letters, 3, "");
    set_lots(t, "A", "Sony", 2);
    set_lots(t, "B", "Elf", 1);
    set_argent(t, "A", cash);
    set_argent(t, "B", 350000);
    stop_on(t, "A", 10);
    bq_assert(!*typed(t, card));
}

UTEST_F(maxi_bourse, what_the_seller_buys_meanwhile_is_not_taken_from_what_the_sale_brought)
{
    struct maxi_bourse *t = utest_fixture;
    read_a_card(t, 1000000, "SP-05"); /* sell for 400 000 */
    ASSERT_STREQ("", TYPED("sony 1", "B 1", "", "elf 1", "A 1", ""));
    EXPECT_EQ((Amount)1000000 + 400000 - 200000, argent(t, "A"));
    EXPECT_EQ((Amount)1, lots(t, "Sony", "A"));
    EXPECT_STREQ("C", asked(t, NULL, "tour")); /* B was fined, and misses his turn */
}

UTEST_F(maxi_bourse, what_an_escrow_pays_counts_for_what_a_card_orders_to_sell)
{
    struct maxi_bourse *t = utest_fixture;
    read_a_card(t, 1000000, "SP-05");
    set_argent(t, "B", 100000);
    ASSERT_STREQ("", TYPED("sony 1", "B 1", "", "elf 1 personne", "personne"));
    EXPECT_EQ((Amount)1000000 + 400000, argent(t, "A"));
    EXPECT_EQ((Amount)1, lots(t, "Sony", "A"));
}

UTEST_F(maxi_bourse, who_owes_what_a_card_orders_is_not_asked_to_buy)
{
    struct maxi_bourse *t = utest_fixture;
    read_a_card(t, 100000, "SP-02"); /* pay 150 000 */
    ASSERT_STREQ("", TYPED("sony 1", "B 1", "", "elf 1"));
    EXPECT_PROMPT("parmi C\u202F?");
    EXPECT_REFUSED("E_PAS_ACHETEUR", "A 1");
}

/* --- calls and closing -----------------------------------------------------------------------------------
 */

UTEST_F(maxi_bourse, what_was_lowered_counts_from_the_next_call_whatever_is_called_then)
{
    struct maxi_bourse *t = utest_fixture;
    for (int i = 0; i < 2; i++) {
        begin_masters(t, letters, 4, "");
        set_stock(t, "D", "Fuji", 2);
        set_cote(t, "Fuji", 300);
        stop_on(t, "A", BP);
        ASSERT_STREQ("", TYPED(i ? "fuji 2 2 1 0" : "fuji 0 2 1 0", "réduire B 1"));
        if (i == 0) {
            EXPECT_REFUSED("E_APPEL_FINI", "appel 400 C"); /* at 340 two are wanted, and two there are */
            ASSERT_STREQ("", TYPED("", ""));
            EXPECT_EQ((Amount)340, cote(t, "Fuji"));
        } else {
            ASSERT_STREQ("", TYPED("appel 400 A", "")); /* B has wanted one since 360 */
            EXPECT_EQ((Amount)400, cote(t, "Fuji"));
        }
        EXPECT_EQ((Amount)1, lots(t, "Fuji", "B"));
        EXPECT_EQ((Amount)1, lots(t, "Fuji", "C"));
    }
}

UTEST_F(maxi_bourse, who_has_made_a_deal_has_begun_the_round_of_the_table)
{
    struct maxi_bourse *t = utest_fixture;
    for (int i = 0; i < 2; i++) {
        begin_masters(t, NAMES("A", "B"), 2, "");
        set_lots(t, "B", "Elf", 1);
        stop_on(t, "A", 3);
        stop_on(t, "B", 3);
        if (i == 1) ASSERT_STREQ("", TYPED("ceder B A elf 1 250", ""));
        ASSERT_STREQ("", typed(t, "heure"));
        EXPECT_STREQ(i ? "nil" : "3", asked(t, NULL, "cloture"));
    }
}
