/* Maxi Bourse: the five decks: what is read aloud, Rumeurs kept and revealed, forced sales, doubles. */
#include "maxi_bourse_cards.h"

UTEST_MAIN()

/* --- Rumeurs ------------------------------------------------------------------------------------------ */

UTEST_F(maxi_bourse, E15_COCA_COLA_a_rumour_between_the_order_and_the_payment)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(
        t, NAMES("Christine", "Gilles"), 2,
        "deck 'rumeurs' { { no = 33, title = 'RU-33 Coca', effect = shift('cote', 'Coca-Cola', 60) } }");
    give_card(t, "RU-33 Coca", "rumeurs de Gilles");
    set_cote(t, "Coca-Cola", 300);
    stop_on(t, "Christine", COCA_COLA);
    ASSERT_STREQ("", typed(t, "2"));
    EXPECT_TRUE(strstr(prompt(t), "600") != NULL);
    uint64_t before = table_digest(t->table);
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", typed(t, "reveler Gilles ru-33"));
    EXPECT_EQ((Amount)360, cote(t, "Coca-Cola"));
    EXPECT_TRUE(strstr(prompt(t), "720") != NULL);
    EXPECT_TRUE(*typed(t, "annuler l'achat"));
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)15000000 - 720000, argent(t, "Christine"));
    EXPECT_EQ((Amount)2, lots(t, "Coca-Cola", "Christine"));
    table_rollback(t->table, mark);
    EXPECT_EQ(before, table_digest(t->table));
}

UTEST_F(maxi_bourse, D09_a_rumour_in_a_speaking_round)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("B", "C", "D"), 3, "");
    give_card(t, "RU-31 Une pellicule sans fin serait prête", "rumeurs de D");
    set_cote(t, "Kodak", 200);
    set_cote(t, "Fuji", 300);
    stop_on(t, "B", ELF);
    ASSERT_STREQ("", TYPED("kodak 1", "reveler D ru-31", "2 0"));
    EXPECT_EQ((Amount)290, cote(t, "Kodak"));
    EXPECT_EQ((Amount)270, cote(t, "Fuji"));
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)15000000 - 290000, argent(t, "B"));
    EXPECT_EQ((Amount)15000000 - 580000, argent(t, "C"));
}

UTEST_F(maxi_bourse, D10_a_rumour_on_a_seller)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B", "C"), 3, "");
    give_card(t, "RU-05 Les piles livrées seraient vides", "rumeurs de C");
    set_lots(t, "A", "Sony", 2);
    ASSERT_STREQ("", TYPED("vendre sony 2", "B 2", "reveler C ru-05"));
    EXPECT_EQ((Amount)340, cote(t, "Sony"));
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)15000000 + 680000, argent(t, "A"));
    EXPECT_EQ((Amount)15000000 - 680000, argent(t, "B"));
}

UTEST_F(maxi_bourse, D17_who_is_suspended_reveals_nothing)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B", "C"), 3, "");
    give_card(t, "RU-05 Les piles livrées seraient vides", "rumeurs de B");
    set_fact(t, "passe.B", 1);
    set_fact(t, "suspendu.B", 1);
    EXPECT_REFUSED("E_SUSPENDU", "reveler B ru-05");
}

UTEST_F(maxi_bourse, a_rumour_is_drawn_in_secret_and_only_its_owner_sees_it)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    stop_on(t, "A", RUMEURS);
    EXPECT_STREQ("1", asked(t, NULL, "rumeurs_en_main \"A\""));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "RU-") == NULL);
    EXPECT_TRUE(strstr(seen(t, "A", "main"), "RU-") != NULL);
    EXPECT_TRUE(strstr(seen(t, "B", "main"), "RU-") == NULL);
    EXPECT_TRUE(strstr(seen(t, NULL, "rumeurs"), "RU-") == NULL);
    EXPECT_REFUSED("no_card", "reveler B ru-05");
}

UTEST_F(maxi_bourse, a_revealed_rumour_goes_under_its_pile_or_out_of_the_game)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "override { rumour_after = 'removed' }");
    give_card(t, "RU-05 Les piles livrées seraient vides", "rumeurs d'A");
    ASSERT_STREQ("", typed(t, "rv A ru-05"));
    EXPECT_EQ((Amount)340, cote(t, "Sony"));
    begin_masters(t, NAMES("A", "B"), 2, "override { rumour_hand_limit = 1 }");
    give_card(t, "RU-05 Les piles livrées seraient vides", "rumeurs d'A");
    stop_on(t, "A", RUMEURS);
    EXPECT_STREQ("1", asked(t, NULL, "rumeurs_en_main \"A\"")); /* his hand was full */
}

UTEST_F(maxi_bourse, a_rumour_on_the_table_is_told_when_it_is_revealed)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "override { decks_mode = 'physical' }");
    EXPECT_REFUSED("E_PAS_DE_RUMEUR", "rumeur A sony +80");
    stop_on(t, "A", RUMEURS);
    ASSERT_STREQ("", typed(t, "rumeur A SONY +80, ibm -30"));
    EXPECT_EQ((Amount)480, cote(t, "Sony"));
    EXPECT_EQ((Amount)570, cote(t, "IBM"));
    EXPECT_STREQ("0", asked(t, NULL, "rumeurs_en_main \"A\""));
}

/* --- what is read aloud ------------------------------------------------------------------------------- */

UTEST_F(maxi_bourse, D11_a_double_on_a_Politique_square)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    set_lots(t, "B", "Elf", 1);
    set_fact(t, "pion.A", 0);
    ASSERT_STREQ("", TYPED("3 3", "sony 2", ""));
    EXPECT_EQ((Amount)15000000 - 800000, argent(t, "A"));
    EXPECT_EQ((Amount)400, cote(t, "Sony"));
    ASSERT_STREQ("", typed(t, "pi-12"));
    EXPECT_EQ((Amount)430, cote(t, "Sony"));
    EXPECT_EQ((Amount)330, cote(t, "Canon"));
    EXPECT_STREQ("B", asked(t, NULL, "tour")); /* the next turn begins, and trade with it */
    ASSERT_STREQ("", typed(t, "vendre elf 1"));
}

UTEST_F(maxi_bourse, nobody_trades_while_the_coteur_writes)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2,
                  "override { politique_blocks = 'while_writing', private_when = 'any_time' }");
    set_lots(t, "B", "Elf", 1);
    stop_on(t, "A", POLITIQUE);
    ASSERT_STREQ("", typed(t, "pi-12"));
    EXPECT_TRUE(*typed(t, "ceder B A elf 1 500"));
    ASSERT_STREQ("", TYPED("", "ceder B A elf 1 500"));
}

UTEST_F(maxi_bourse, the_banker_reads_a_Bourse_card_and_who_stopped_obeys)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B", "C"), 3, "");
    set_lots(t, "A", "Sony", 3);
    stop_on(t, "A", BOURSE);
    uint64_t before = table_digest(t->table);
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", typed(t, "bo-28"));
    EXPECT_EQ((Amount)15000000 + 30000, argent(t, "A"));
    table_rollback(t->table, mark);
    EXPECT_EQ(before, table_digest(t->table));
    ASSERT_STREQ("", typed(t, "bo-24")); /* to the left neighbour */
    EXPECT_EQ((Amount)15000000 + 50000, argent(t, "B"));
}

UTEST_F(maxi_bourse, a_card_counts_beyond_ten_and_up_to_so_much)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    set_lots(t, "A", "Sony", 8);
    set_lots(t, "A", "Elf", 5);
    stop_on(t, "A", BOURSE);
    ASSERT_STREQ("", typed(t, "bo-27")); /* 13 - 10, 20 000 each */
    EXPECT_EQ((Amount)15000000 - 60000, argent(t, "A"));
    begin_masters(t, NAMES("A", "B"), 2, "");
    set_lots(t, "A", "Sony", 10);
    set_lots(t, "A", "Elf", 10);
    set_lots(t, "A", "Esso", 5);
    stop_on(t, "A", PERSONNEL);
    ASSERT_STREQ("", typed(t, "sp-32"));
    EXPECT_EQ((Amount)15000000 + 200000, argent(t, "A"));
}

UTEST_F(maxi_bourse, a_halt_lasts_until_the_turn_of_who_drew_it)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    set_lots(t, "B", "Fiat", 1);
    stop_on(t, "A", BOURSE);
    ASSERT_STREQ("", typed(t, "bo-18"));
    EXPECT_REFUSED("E_HALTE", "vendre fiat 1");
    stop_on(t, "B", PEUGEOT);
    EXPECT_REFUSED("E_HALTE", "1 0");
    ASSERT_STREQ("", typed(t, "sony 1 0")); /* another company, or nothing */
    ASSERT_STREQ("", TYPED("", "passe"));
    set_lots(t, "A", "Fiat", 1);
    ASSERT_STREQ("", typed(t, "vendre fiat 1 personne"));
}

UTEST_F(maxi_bourse, the_drawer_names_a_company)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    set_lots(t, "A", "Sony", 2);
    set_lots(t, "A", "Elf", 2);
    stop_on(t, "A", BOURSE);
    ASSERT_STREQ("", typed(t, "bo-13"));
    EXPECT_TRUE(*typed(t, "matra")); /* he has none */
    ASSERT_STREQ("", typed(t, "elf"));
    EXPECT_EQ((Amount)160, cote(t, "Elf"));
    stop_on(t, "B", BOURSE);
    ASSERT_STREQ("", TYPED("bo-12")); /* he holds nothing: no effect */
    stop_on(t, "A", BOURSE);
    ASSERT_STREQ("", TYPED("bo-23", "elf"));
    EXPECT_EQ((Amount)200, cote(t, "Elf"));
}

UTEST_F(maxi_bourse, a_share_for_nothing)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    set_lots(t, "A", "Sony", 3);
    stop_on(t, "A", BOURSE);
    ASSERT_STREQ("", typed(t, "bo-14"));
    EXPECT_EQ((Amount)4, lots(t, "Sony", "A"));
    EXPECT_EQ((Amount)15000000, argent(t, "A"));
}

UTEST_F(maxi_bourse, the_pawn_goes_on_and_plays_or_back_and_does_not)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    stop_on(t, "A", PERSONNEL);
    ASSERT_STREQ("", typed(t, "sp-12"));
    EXPECT_TRUE(strstr(prompt(t), "carte Bourse") != NULL); /* 10 + 3 */
    ASSERT_STREQ("", typed(t, "bo-26"));
    stop_on(t, "B", PERSONNEL);
    ASSERT_STREQ("", typed(t, "sp-13"));
    EXPECT_STREQ("8", asked(t, NULL, "pion.B"));
    EXPECT_STREQ("A", asked(t, NULL, "tour"));
}

/* --- what cards order to pay -------------------------------------------------------------------------- */

UTEST_F(maxi_bourse, E16_Thierry_sells_and_keeps_what_it_brings)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Thierry", "Bo"), 2, SELLS("1050000"));
    set_lots(t, "Thierry", "Elf", 3);
    set_cote(t, "Elf", 350);
    set_argent(t, "Thierry", 0);
    stop_on(t, "Thierry", PERSONNEL);
    ASSERT_STREQ("", TYPED("sp-33", "elf 3", "Bo 3", ""));
    EXPECT_EQ((Amount)1050000, argent(t, "Thierry"));
    EXPECT_EQ((Amount)3, lots(t, "Elf", "Bo"));
    EXPECT_STREQ("Bo", asked(t, NULL, "tour"));
}

UTEST_F(maxi_bourse, E16_where_what_it_brings_is_spent)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Thierry", "Bo"), 2,
                  "override { forced_sale_proceeds = 'spent' }\n" SELLS("1050000"));
    set_lots(t, "Thierry", "Elf", 3);
    set_cote(t, "Elf", 350);
    set_argent(t, "Thierry", 10000);
    stop_on(t, "Thierry", PERSONNEL);
    ASSERT_STREQ("", TYPED("sp-33", "elf 3", "Bo 3", ""));
    EXPECT_EQ((Amount)10000, argent(t, "Thierry"));
}

/* Sophie must sell for 500 000; one AEG, one TDK, so much money, and nobody buys. */
static void sophie_sells(struct maxi_bourse *t, Amount cash, const char *rules)
{
    char house[1024];
    snprintf(house, sizeof house, "%s\n" SELLS("500000"), rules);
    begin_masters(t, NAMES("Sophie", "B", "C"), 3, house);
    set_lots(t, "Sophie", "AEG", 1);
    set_lots(t, "Sophie", "TDK", 1);
    set_argent(t, "Sophie", cash);
    stop_on(t, "Sophie", PERSONNEL);
    bq_assert(!*TYPED("sp-33", "aeg 1 personne", "tdk 1 personne"));
}

UTEST_F(maxi_bourse, E17_Sophie_completes_with_her_cash)
{
    struct maxi_bourse *t = utest_fixture;
    sophie_sells(t, 250000, "");
    EXPECT_EQ((Amount)150, cote(t, "AEG"));
    EXPECT_EQ((Amount)50, cote(t, "TDK"));
    EXPECT_EQ((Amount)150000, argent(t, "Sophie"));
    EXPECT_NO_FACT(t, "ruine", "Sophie");
}

UTEST_F(maxi_bourse, E17_Sophie_is_ruined_with_less)
{
    struct maxi_bourse *t = utest_fixture;
    sophie_sells(t, 50000, "");
    EXPECT_EQ((Amount)0, argent(t, "Sophie"));
    EXPECT_STREQ("1", fact_of(t, "ruine", "Sophie"));
    sophie_sells(t, 250000, "override { forced_sale_proceeds = 'spent' }");
    EXPECT_STREQ("1", fact_of(t, "ruine", "Sophie"));
    sophie_sells(t, 300000, "override { forced_sale_proceeds = 'spent' }");
    EXPECT_NO_FACT(t, "ruine", "Sophie");
    EXPECT_EQ((Amount)0, argent(t, "Sophie"));
    sophie_sells(t, 250000, "override { forced_sale_complement_from = 'cash_before' }");
    EXPECT_STREQ("1", fact_of(t, "ruine", "Sophie"));
}

UTEST_F(maxi_bourse, a_card_that_cannot_be_paid_sells_shares_without_a_fine)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    set_lots(t, "A", "Sony", 1);
    set_argent(t, "A", 50000);
    stop_on(t, "A", PERSONNEL);
    ASSERT_STREQ("", TYPED("sp-02", "sony 1", "B 1", "")); /* 150 000 */
    EXPECT_EQ((Amount)50000 + 400000 - 150000, argent(t, "A"));
    EXPECT_NO_FACT(t, "passe", "A");
    begin_masters(t, NAMES("A", "B", "C"), 3, "");
    set_argent(t, "A", 50000);
    stop_on(t, "A", PERSONNEL);
    ASSERT_STREQ("", typed(t, "sp-09")); /* 20 000 to each: from the left, each in full */
    EXPECT_EQ((Amount)10000, argent(t, "A"));
    stop_on(t, "B", PERSONNEL);
    ASSERT_STREQ("", typed(t, "sp-10"));
    EXPECT_STREQ("2", fact_of(t, "ruine", "A"));
    EXPECT_EQ((Amount)15000000 + 20000 + 20000 + 10000, argent(t, "B"));
}

/* --- a card that no file has -------------------------------------------------------------------------- */

UTEST_F(maxi_bourse, a_card_is_typed_in_one_line_and_offered_to_be_kept)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    stop_on(t, "A", POLITIQUE);
    EXPECT_REFUSED("E_TITRE_INCONNU", "carte politique COCO +60");
    EXPECT_REFUSED("E_MULTIPLE", "carte politique COCA-COLA +65");
    EXPECT_REFUSED("E_AUTRE_PAQUET", "carte personnel payer 100000");
    EXPECT_REFUSED("E_EFFET", "carte politique danser");
    ASSERT_STREQ("", typed(t, "carte politique COCA-COLA +60, secteur chimie -30"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "boîte garder retient") != NULL);
    EXPECT_STREQ("politique_interieure 1 COCA-COLA +60, secteur chimie -30 effet=all { shift(\"cote\", "
                 "\"Coca-Cola\", 60), shift_all(\"cote\", -30, \"chimie\") }",
                 asked(t, NULL, "box_offer"));
    EXPECT_EQ((Amount)460, cote(t, "Coca-Cola"));
    EXPECT_EQ((Amount)170, cote(t, "BASF"));
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
    EXPECT_REFUSED("E_PAS_DE_CARTE", "carte politique COCA-COLA +60");
    stop_on(t, "B", PERSONNEL);
    ASSERT_STREQ("", typed(t, "carte personnel payer 100 000, passer 1, chacun recevoir 50000"));
    EXPECT_EQ((Amount)15000000 - 50000, argent(t, "B"));
    EXPECT_STREQ("1", fact_of(t, "passe", "B"));
}

/* A player with 5 SONY and 1 ELF reads it off his card; then that much has changed for him. */
static Amount typed_card(struct maxi_bourse *t, const char *card)
{
    char line[256];
    snprintf(line, sizeof line, "carte personnel %s", card);
    begin_masters(t, NAMES("A", "B", "C"), 3, "");
    set_lots(t, "A", "Sony", 5);
    set_lots(t, "A", "Elf", 1);
    stop_on(t, "A", PERSONNEL);
    const char *code = typed(t, line);
    if (*code) fprintf(stderr, "%s: %s\n", line, t->trouble.text);
    bq_assert(!*code);
    return argent(t, "A") - 15000000;
}

UTEST_F(maxi_bourse, every_clause_of_a_card_can_be_typed)
{
    struct maxi_bourse *t = utest_fixture;
    EXPECT_EQ((Amount)-60000, typed_card(t, "payer 10000 par carte"));
    EXPECT_EQ((Amount)-40000, typed_card(t, "payer 10000 par carte hors 2"));
    EXPECT_EQ((Amount)50000, typed_card(t, "recevoir 10 000 par carte max 50000"));
    EXPECT_EQ((Amount)50000, typed_card(t, "recevoir 10000 par informatique"));
    EXPECT_EQ((Amount)50000, typed_card(t, "recevoir 10000 par sony"));
    EXPECT_EQ((Amount)-10000, typed_card(t, "payer 10000 par Elf"));
    EXPECT_EQ((Amount)20000, typed_card(t, "recevoir 10000 par entreprise"));
    EXPECT_EQ((Amount)30000, typed_card(t, "recevoir 10000 par point"));
    EXPECT_EQ((Amount)0, typed_card(t, "recevoir 10000 par majorité"));
    EXPECT_EQ((Amount)-20000, typed_card(t, "payer 20000 à gauche"));
    EXPECT_EQ((Amount)15020000, argent(t, "B"));
    EXPECT_EQ((Amount)20000, typed_card(t, "recevoir 20000 de droite"));
    EXPECT_EQ((Amount)14980000, argent(t, "C"));
    EXPECT_EQ((Amount)-40000, typed_card(t, "payer 20000 à chacun"));
    EXPECT_EQ((Amount)40000, typed_card(t, "recevoir 20000 de chacun"));
    EXPECT_EQ((Amount)-60000, typed_card(t, "chacun payer 10000 par carte, rien"));
    typed_card(t, "<=200 +20, >=600 -30");
    EXPECT_EQ((Amount)220, cote(t, "Elf"));
    EXPECT_EQ((Amount)570, cote(t, "IBM"));
    EXPECT_EQ((Amount)400, cote(t, "Sony"));
    typed_card(t, "SONY = 250");
    EXPECT_EQ((Amount)250, cote(t, "Sony"));
    typed_card(t, "sienne +40");
    ASSERT_STREQ("", typed(t, "elf"));
    EXPECT_EQ((Amount)240, cote(t, "Elf"));
    typed_card(t, "plus grosse -40, choix +50, nominal");
    ASSERT_STREQ("", TYPED("matra", "sony"));
    EXPECT_EQ((Amount)150, cote(t, "Matra"));
    EXPECT_EQ((Amount)400, cote(t, "Sony")); /* 360, and back to its nominal value */
    typed_card(t, "gratuit 3, rumeur, suspendre 1");
    EXPECT_EQ((Amount)6, lots(t, "Sony", "A"));
    EXPECT_STREQ("1", asked(t, NULL, "rumeurs_en_main 'A'"));
    EXPECT_STREQ("true", fact_of(t, "suspendu", "A"));
    typed_card(t, "rumeur, rendre");
    EXPECT_STREQ("0", asked(t, NULL, "rumeurs_en_main 'A'"));
    typed_card(t, "aller Sony");
    EXPECT_STREQ("46", asked(t, NULL, "pion.A"));
    EXPECT_TRUE(strstr(prompt(t), "Sony à") != NULL); /* and its event is played */
    typed_card(t, "halte chimie");
    EXPECT_STREQ("A", asked(t, NULL, "halte.Kodak"));
    typed_card(t, "texte Votre voisin vous rend 2 000 actions, s'il veut");
    EXPECT_TRUE(strstr(prompt(t), "à faire à la main pour A") != NULL);
    ASSERT_STREQ("", TYPED("remettre A B sony 2 la carte", ""));
    EXPECT_EQ((Amount)2, lots(t, "Sony", "B"));
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
    stop_on(t, "B", PERSONNEL);
    EXPECT_REFUSED("E_CASE", "carte personnel aller Pluton");
    EXPECT_REFUSED("E_MULTIPLE", "carte personnel payer 15000 par carte");
    EXPECT_REFUSED("E_TITRE_INCONNU", "carte personnel payer 10000 par chou");
}

UTEST_F(maxi_bourse, what_is_kept_takes_the_place_of_a_card_of_the_house_pack)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(
        t, NAMES("A", "B"), 2,
        "box { fr = 'ma boîte', en = 'my box', decks = { politique_interieure = { { no = 1, title = "
        "'COCA-COLA +60', effect = shift('cote', 'Coca-Cola', 60) } } } }");
    stop_on(t, "A", POLITIQUE);
    ASSERT_STREQ("", typed(t, "coca-cola +60"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "pack maison") == NULL);
    EXPECT_EQ((Amount)460, cote(t, "Coca-Cola"));
}

/* --- doubles ------------------------------------------------------------------------------------------ */

UTEST_F(maxi_bourse, a_double_lets_buy_au_cours_and_the_event_follows)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    set_fact(t, "pion.A", 42);
    set_stock(t, "B", "Canon", 1);
    ASSERT_STREQ("", typed(t, "2 2")); /* Sony */
    EXPECT_REFUSED("E_STOCK", "canon 2");
    EXPECT_REFUSED("E_AU_COURS_MAX", "elf 3");
    ASSERT_STREQ("", TYPED("sony 2", "", "2 0", ""));
    EXPECT_EQ((Amount)4, lots(t, "Sony", "A")); /* and au cours once more on the square */
    EXPECT_EQ((Amount)15000000 - 4 * 400000, argent(t, "A"));
    EXPECT_EQ((Amount)400, cote(t, "Sony"));
}

UTEST_F(maxi_bourse, other_readings_of_a_double)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "override { double_when = 'after_event', double_rethrow = true }");
    set_fact(t, "pion.A", 42);
    ASSERT_STREQ("", TYPED("2 2", "", "elf 1", ""));
    EXPECT_EQ((Amount)1, lots(t, "Elf", "A"));
    EXPECT_STREQ("A", asked(t, NULL, "tour"));
    EXPECT_TRUE(strstr(prompt(t), "les deux dés") != NULL);
    begin_masters(t, NAMES("A", "B"), 2, "override { double_plus_event = false }");
    set_fact(t, "pion.A", 42);
    ASSERT_STREQ("", TYPED("2 2", "elf 1", ""));
    EXPECT_STREQ("B", asked(t, NULL, "tour")); /* the event of the square is left out */
}
