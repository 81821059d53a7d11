/* Ambition: Le Confidentiel and the Express, by the acceptance vectors of its specification. */
#include "ambition_table.h"

UTEST_MAIN()

/* The hiring of février is open, B keeps the bank, nobody has any staff. */
static void begin_fevrier(struct ambition *t)
{
    begin_comptes(t, 1);
    bq_assert(!*TYPED(""));
}

static bool said(struct ambition *t, const char *what)
{
    return strstr(buffer_string(&t->text), what) != NULL;
}

/* The card that was told to him alone. */
static void read_in_secret(struct ambition *t, const char *who, char card[3])
{
    buffer_clear(&t->text);
    bq_assert(game_secrets(t->game, t->table, who, &t->text, &t->trouble) == GAME_OK);
    const char *named = strstr(buffer_string(&t->text), ": C");
    bq_assert(named != NULL);
    memcpy(card, named + 2, 2);
    card[2] = '\0';
}

/* --- 6. Le Confidentiel ----------------------------------------------------------------------------- */

UTEST_F(ambition, T17_secret_reading)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    EXPECT_STREQ("", typed(t, "lecture B montrer"));
    EXPECT_TRUE(said(t, "B lit Le Confidentiel en secret"));
    EXPECT_FALSE(said(t, "la carte du dessus"));
    EXPECT_EQ((Amount)85000, caisse(t, "B"));
    EXPECT_EQ((Amount)-385000, held(t, "argent", "banque"));
    EXPECT_EQ(7, pile_size(t, "confidentiel"));
    char card[3];
    read_in_secret(t, "B", card);
    EXPECT_STREQ("", TYPED("reste", "C 0 D 0 A 0 B 0", "", ""));
    EXPECT_STREQ("E_CARD_TOP", typed(t, strcmp(card, "C3") == 0 ? "C4" : "C3"));
    EXPECT_STREQ("", typed(t, card));
    EXPECT_EQ(6, pile_size(t, "confidentiel"));
}

UTEST_F(ambition, who_reads_the_card_on_the_table_pays_and_the_program_knows_nothing_of_it)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    EXPECT_STREQ("", typed(t, "lecture C"));
    EXPECT_EQ((Amount)85000, caisse(t, "C"));
    set_caisse(t, "D", 14000);
    EXPECT_STREQ("E_CASH", typed(t, "lecture D"));
    EXPECT_STREQ("D\u00A0: la caisse ne suffit pas", t->trouble.text);
    EXPECT_STREQ("", TYPED("reste", "C 0 D 0 A 0 B 0", "", "", "C4"));
}

UTEST_F(ambition, D24_le_confidentiel_over_12_months)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "12 A"));
    EXPECT_STREQ("E_PEEK_JANUARY", typed(t, "lecture B"));
    EXPECT_STREQ("E_CONF_JANUARY", typed(t, "confidentiel C3"));
    for (int month = 1; month <= 12; month++) {
        EXPECT_EQ(month == 1 ? 7 : month <= 8 ? 9 - month : 16 - month, pile_size(t, "confidentiel"));
        pass_to_comptes(t);
        EXPECT_STREQ("", typed(t, ""));
    }
    EXPECT_EQ(3, pile_size(t, "confidentiel"));
}

UTEST_F(ambition, D24_two_who_read_in_mars_see_the_card_that_is_revealed)
{
    struct ambition *t = utest_fixture;
    char first[3], second[3];
    begin_comptes(t, 2);
    EXPECT_STREQ("", TYPED("", "lecture A montrer"));
    read_in_secret(t, "A", first);
    EXPECT_STREQ("", TYPED("reste", "D 0 A 0 B 0 C 0", "lecture B montrer", ""));
    read_in_secret(t, "B", second);
    EXPECT_STREQ(first, second);
    EXPECT_EQ((Amount)-370000, held(t, "argent", "banque"));
    EXPECT_STREQ("", TYPED("", first));
    EXPECT_STREQ("E_PEEK_CLOSED", typed(t, "lecture C"));
}

UTEST_F(ambition, a_confidentiel_turned_too_early_counts_or_goes_back)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    EXPECT_STREQ("", typed(t, "lecture B montrer"));
    EXPECT_STREQ("E_ORDER", typed(t, "confidentiel C3"));
    EXPECT_STREQ("", typed(t, "confidentiel C3 remise"));
    EXPECT_EQ(7, pile_size(t, "confidentiel"));
    EXPECT_STREQ("", forced(t, "confidentiel C3"));
    EXPECT_EQ(6, pile_size(t, "confidentiel"));
    EXPECT_STREQ("E_PEEK_CLOSED", typed(t, "lecture B"));
    EXPECT_STREQ("E_CARD_PLACE", typed(t, "confidentiel C3"));
    EXPECT_STREQ("E_CONF_DONE", typed(t, "confidentiel C4"));
    EXPECT_STREQ("", TYPED("reste", "C 0 D 0 A 0 B 0", "", ""));
    EXPECT_TRUE(strstr(prompt(t), "comptes") != NULL);
}

/* The card of février is to be turned. */
static void begin_revelation(struct ambition *t)
{
    begin_fevrier(t);
    bq_assert(!*TYPED("reste", "C 0 D 0 A 0 B 0", "", ""));
}

UTEST_F(ambition, C1_each_contract_of_the_month_brings_a_bonus)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    EXPECT_STREQ("", TYPED("reste", "C 0 D 0 A 0 B 0", ""));
    give(t, "C", "csbbb");
    EXPECT_STREQ("", TYPED("C 2", "", "K01", "C", "", "K02", "C", ""));
    EXPECT_STREQ("", TYPED("", "C1"));
    EXPECT_EQ((Amount)104000, caisse(t, "C"));
    EXPECT_EQ((Amount)100000, caisse(t, "D"));
}

UTEST_F(ambition, C2_is_paid_before_the_next_hiring_by_who_can)
{
    struct ambition *t = utest_fixture;
    begin_revelation(t);
    give(t, "C", "ooo");
    give(t, "D", "oo");
    EXPECT_STREQ("", TYPED("C2"));
    set_caisse(t, "D", 3000);
    EXPECT_EQ((Amount)100000, caisse(t, "C"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_TRUE(said(t, "comme annoncé, C2 Machines à réviser"));
    EXPECT_EQ((Amount)94000, caisse(t, "C"));
    EXPECT_EQ((Amount)0, caisse(t, "D"));
    EXPECT_TRUE(strstr(prompt(t), "embauche") != NULL);
}

UTEST_F(ambition, C3_lifts_the_highest_prices_for_a_month)
{
    struct ambition *t = utest_fixture;
    begin_revelation(t);
    EXPECT_STREQ("", TYPED("C3", "", "reste", "D 0 A 0 B 0 C 0", ""));
    give(t, "C", "csbbb");
    EXPECT_STREQ("", TYPED("C 1", "", "K01"));
    EXPECT_TRUE(strstr(prompt(t), "21\u202F000") != NULL);
    EXPECT_STREQ("", TYPED("C", "", "", "C4", "", "reste", "A 0 B 0 C 0 D 0", ""));
    EXPECT_STREQ("", TYPED("C 1", "", "K02"));
    EXPECT_TRUE(strstr(prompt(t), "20\u202F000") != NULL);
}

UTEST_F(ambition, C4_closes_the_last_market_and_the_offer_makes_four_piles)
{
    struct ambition *t = utest_fixture;
    begin_revelation(t);
    EXPECT_STREQ("", TYPED("C4", "", "reste", "D 9 A 0 B 0 C 0"));
    EXPECT_STREQ("E_PILES_SUM", typed(t, "3 2 2 1"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_TRUE(said(t, "tas\u00A0: 3 2 2 2"));
    EXPECT_EQ((Amount)0, held(t, "barre", "marché 5"));
    EXPECT_STREQ("", TYPED("", "", "", ""));
    EXPECT_TRUE(strstr(prompt(t), "fabrication") != NULL);
}

UTEST_F(ambition, C5_costs_who_has_loans_and_pays_who_has_none)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 1);
    EXPECT_STREQ("", TYPED("emprunter C", "", "reste", "C 0 D 0 A 0 B 0", "", "", "C5"));
    EXPECT_EQ((Amount)147000, caisse(t, "C"));
    EXPECT_EQ((Amount)104000, caisse(t, "D"));
}

/* Four commerciaux then give 12. */
UTEST_F(ambition, C6_makes_each_commercial_worth_one_negotiation_less)
{
    struct ambition *t = utest_fixture;
    begin_revelation(t);
    give(t, "C", "cccc");
    EXPECT_STREQ("", TYPED("C6", "", "reste", "D 0 A 0 B 0 C 0", ""));
    EXPECT_STREQ("E_CURSOR_MAX", typed(t, "C 13"));
    EXPECT_STREQ("", typed(t, "C 12"));
}

UTEST_F(ambition, C7_helps_who_has_neither_cacao_nor_chocolate)
{
    struct ambition *t = utest_fixture;
    begin_revelation(t);
    give(t, "C", "b");
    EXPECT_STREQ("", typed(t, "C7"));
    EXPECT_EQ((Amount)100000, caisse(t, "C"));
    EXPECT_EQ((Amount)110000, caisse(t, "D"));
}

UTEST_F(ambition, what_le_confidentiel_orders_for_after_the_last_month_falls_away)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "6 A"));
    for (int month = 1; month <= 5; month++) {
        pass_to_comptes(t);
        EXPECT_STREQ("", typed(t, ""));
    }
    EXPECT_STREQ("", TYPED("reste", "C 0 D 0 A 0 B 0", "", ""));
    give(t, "C", "ooo");
    EXPECT_STREQ("", typed(t, "C5"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_STREQ("104000", asked(t, NULL, "fortune.C"));
    EXPECT_STREQ("", prompt(t));
}

UTEST_F(ambition, who_cannot_pay_le_confidentiel_does_what_the_table_has_chosen)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 4, "house { fr = 'x', en = 'x' } override { confidentiel_short = 'cancel' }");
    begin_comptes(t, 1);
    EXPECT_STREQ("", TYPED("emprunter C", "", "reste", "C 0 D 0 A 0 B 0", "", ""));
    set_caisse(t, "C", 2000);
    EXPECT_STREQ("", typed(t, "C5"));
    EXPECT_EQ((Amount)2000, caisse(t, "C"));

    begin_with(t, 4, "house { fr = 'x', en = 'x' } override { confidentiel_short = 'default' }");
    begin_comptes(t, 1);
    EXPECT_STREQ("", TYPED("emprunter C", "", "reste", "C 0 D 0 A 0 B 0", "", ""));
    set_caisse(t, "C", 2000);
    EXPECT_STREQ("", typed(t, "C5"));
    EXPECT_TRUE(said(t, "C est en défaut"));
    EXPECT_TRUE(strstr(prompt(t), "C est en défaut") != NULL);
    EXPECT_TRUE(strstr(prompt(t), "3\u202F000") == NULL);
    EXPECT_STREQ("E_DEFAULT", typed(t, "payer C D 1"));
    EXPECT_STREQ("E_CASH", typed(t, "payé"));
    size_t mark = table_mark(t->table);
    EXPECT_STREQ("", TYPED("payer D C 1000", "payé"));
    EXPECT_EQ((Amount)0, caisse(t, "C"));
    table_rollback(t->table, mark);
    EXPECT_STREQ("", typed(t, "faillite C oui"));
    EXPECT_STREQ("E_OUT", typed(t, "payer D C 1"));
    EXPECT_TRUE(strstr(prompt(t), "comptes") != NULL);
}

UTEST_F(ambition, other_readings_of_the_secret_reading)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 4,
               "house { fr = 'x', en = 'x' } override { peek_from_month = 1, peek_window = 'month_start' }");
    EXPECT_STREQ("", TYPED("8 A", "lecture C", "lecture D"));
    EXPECT_STREQ("E_NOT_TURN", typed(t, "lecture B"));
    EXPECT_STREQ("", TYPED("A 0 0 0 0"));
    EXPECT_STREQ("E_PEEK_CLOSED", typed(t, "lecture A"));

    begin_with(
        t, 4,
        "house { fr = 'x', en = 'x' } override { peek_after_reveal = true, reshuffle_when = 'next_need', "
        "confidentiel_last = false }");
    begin_comptes(t, 2);
    EXPECT_STREQ("", typed(t, "lecture C"));
    for (int month = 3; month <= 7; month++)
        next_comptes(t);
    EXPECT_EQ(1, pile_size(t, "confidentiel"));
    next_comptes(t);
    EXPECT_EQ(1, pile_size(t, "confidentiel"));
}

/* --- L'Express --------------------------------------------------------------------------------------- */

UTEST_F(ambition, D21_express)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "8 A"));
    EXPECT_STREQ("E_EXPRESS_JANUARY", typed(t, "express A C X03"));
    begin_with(t, 4, "");
    begin_fevrier(t);
    set_caisse(t, "C", 4000);
    lay(t, 2, "barre", "réserve", "cacao de D");
    EXPECT_STREQ("", typed(t, "express A C X03"));
    EXPECT_TRUE(said(t, "C ne peut répondre\u00A0: X03 Facture oubliée est annulée"));
    EXPECT_EQ((Amount)4000, caisse(t, "C"));
    EXPECT_STREQ("E_EXPRESS_TARGET", typed(t, "express B C X05"));
    EXPECT_STREQ("E_CARD_PLACE", typed(t, "express B D X03"));
    EXPECT_STREQ("", typed(t, "express A D X05"));
    EXPECT_EQ((Amount)0, cacao(t, "D"));
    EXPECT_STREQ("E_EXPRESS_SELF", typed(t, "express A A X06"));
    EXPECT_STREQ("1", asked(t, NULL, "express_en_main 'A'"));
    EXPECT_STREQ("", typed(t, "express A B X10"));
    EXPECT_STREQ("", typed(t, "express C A X12"));
    EXPECT_EQ((Amount)9000, caisse(t, "C"));
    EXPECT_STREQ("", TYPED("reste", "C 0 D 0 A 0 B 0", "", "", "C3", ""));
    EXPECT_STREQ("E_EXPRESS_HAND", typed(t, "express A C X01"));
}

UTEST_F(ambition, T18_formidable_in_time)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    give(t, "C", "oo");
    give(t, "D", "oo");
    EXPECT_STREQ("", TYPED("reste", "C 1 D 0 A 0 B 0"));
    lay(t, 6, "barre", "réserve", "cacao de C");
    lay(t, 6, "barre", "réserve", "cacao de D");
    EXPECT_STREQ("", TYPED("express A C X01", "", ""));
    EXPECT_STREQ("E_MAKE_MAX", typed(t, "C 5"));
    EXPECT_STREQ("", typed(t, "C 4"));
    EXPECT_STREQ("", typed(t, "D 6"));
}

UTEST_F(ambition, T18_formidable_too_late_is_spent_and_does_nothing)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    give(t, "C", "oo");
    EXPECT_STREQ("", TYPED("reste", "C 0 D 0 A 0 B 0"));
    lay(t, 12, "barre", "réserve", "cacao de C");
    EXPECT_STREQ("", typed(t, "C 1"));
    uint64_t digest = table_digest(t->table);
    EXPECT_STREQ("W_EXPRESS_WINDOW", typed(t, "express A C X01"));
    EXPECT_EQ(digest, table_digest(t->table));
    EXPECT_STREQ("", forced(t, "express A C X01"));
    EXPECT_TRUE(said(t, "X01 Four en panne arrive hors de son heure, sans effet"));
    EXPECT_STREQ("2", asked(t, NULL, "express_en_main 'A'"));
    EXPECT_STREQ("E_EXPRESS_TARGET", typed(t, "express B C X06"));
    EXPECT_STREQ("", typed(t, "C 5"));
}

/* C and D are asked for K09, in février; both could deliver it. */
static void begin_prices(struct ambition *t)
{
    begin_fevrier(t);
    bq_assert(!*TYPED("reste", "C 0 D 0 A 0 B 0", ""));
    give(t, "C", "csbbbb");
    give(t, "D", "csbbbb");
    bq_assert(!*TYPED("", "K09", "C D"));
}

UTEST_F(ambition, T19_scandale)
{
    struct ambition *t = utest_fixture;
    begin_prices(t);
    EXPECT_STREQ("W_EXPRESS_WINDOW", typed(t, "express A C X02"));
    EXPECT_STREQ("", typed(t, "C"));
    EXPECT_STREQ("W_EXPRESS_WINDOW", typed(t, "express A D X02"));
    size_t mark = table_mark(t->table);
    EXPECT_STREQ("", TYPED("express A C X02", ""));
    EXPECT_EQ((Amount)21000, at(t, "comptabilité", "C"));
    EXPECT_EQ((Amount)1, chocolat(t, "C"));
    table_rollback(t->table, mark);
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_STREQ("W_EXPRESS_WINDOW", typed(t, "express A C X02"));
    EXPECT_EQ((Amount)25000, at(t, "comptabilité", "C"));
}

UTEST_F(ambition, D27_struck_between_bid_and_award)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    EXPECT_STREQ("", TYPED("reste", "C 10 D 10 A 0 B 0", ""));
    set_caisse(t, "C", 20000);
    set_caisse(t, "D", 40000);
    EXPECT_STREQ("", TYPED("C 5000x4, D 3000x3", "express B C X03"));
    EXPECT_EQ((Amount)14000, caisse(t, "C"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)4000, caisse(t, "C"));
    EXPECT_EQ((Amount)2, cacao(t, "C"));
    EXPECT_EQ((Amount)34000, caisse(t, "D"));
    EXPECT_EQ((Amount)2, cacao(t, "D"));
    EXPECT_EQ((Amount)0, held(t, "barre", "marché 1"));
}

UTEST_F(ambition, who_has_lost_the_goods_between_accord_and_delivery_has_refused_and_the_round_goes_on)
{
    struct ambition *t = utest_fixture;
    begin_prices(t);
    EXPECT_STREQ("", TYPED("C", "express A C X06"));
    EXPECT_TRUE(said(t, "C n'a plus de quoi livrer"));
    EXPECT_TRUE(strstr(prompt(t), "K09 à 25\u202F000") != NULL);
    EXPECT_STREQ("E_NOT_TURN", typed(t, "C"));
    EXPECT_STREQ("", TYPED("D", ""));
    EXPECT_EQ((Amount)25000, at(t, "comptabilité", "D"));
    EXPECT_STREQ("nil", asked(t, NULL, "prix"));
}

UTEST_F(ambition, a_monopole_without_the_goods_goes_under_the_talon)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    EXPECT_STREQ("", TYPED("reste", "C 0 D 0 A 0 B 0", ""));
    give(t, "C", "csbbbb");
    EXPECT_STREQ("", TYPED("", "K09", "C", "express A C X06"));
    EXPECT_TRUE(said(t, "C n'a plus de quoi livrer"));
    EXPECT_EQ((Amount)0, at(t, "comptabilité", "C"));
    EXPECT_EQ(23, pile_size(t, "talon"));
    EXPECT_STREQ("3", asked(t, NULL, "centre"));
}

UTEST_F(ambition, after_lost_goods_the_contract_may_go_under_the_talon)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 4, "house { fr = 'x', en = 'x' } override { lost_goods = 'under_talon' }");
    begin_prices(t);
    EXPECT_STREQ("", TYPED("C", "express A C X06"));
    EXPECT_TRUE(strstr(prompt(t), "quel contrat") != NULL);
    EXPECT_EQ(23, pile_size(t, "talon"));
}

UTEST_F(ambition, who_goes_bankrupt_on_an_accord_leaves_the_contract_to_the_others)
{
    struct ambition *t = utest_fixture;
    begin_prices(t);
    EXPECT_STREQ("", TYPED("C", "faillite C oui"));
    EXPECT_TRUE(strstr(prompt(t), "parmi D") != NULL);
    EXPECT_STREQ("", TYPED("+", "D", ""));
    EXPECT_EQ((Amount)30000, at(t, "comptabilité", "D"));
}

/* B cannot pay, and yet nobody is told how much he lacks. */
UTEST_F(ambition, a_war_of_express_strikes_everybody_once)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    give(t, "A", "oc");
    give(t, "B", "sk");
    set_caisse(t, "B", 1000);
    EXPECT_STREQ("", TYPED("express A B X10", "express B A X12", "express C D X03", "express D C X04"));
    EXPECT_EQ((Amount)6000, caisse(t, "B"));
    EXPECT_EQ((Amount)95000, caisse(t, "A"));
    EXPECT_EQ((Amount)94000, caisse(t, "D"));
    for (int i = 0; i < 4; i++) {
        char line[32];
        snprintf(line, sizeof line, "express %s %s X05", four[(i + 1) % 4], four[i]);
        EXPECT_STREQ("E_EXPRESS_TARGET", typed(t, line));
    }
}

UTEST_F(ambition, X04_and_X11_take_negotiations_away)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    give(t, "C", "cc");
    give(t, "D", "c");
    EXPECT_STREQ("", TYPED("reste", "C 0 D 0 A 0 B 0", "", "express A C X04"));
    EXPECT_STREQ("E_CURSOR_MAX", typed(t, "C 5"));
    EXPECT_STREQ("W_EXPRESS_WINDOW", typed(t, "express A D X11"));
    EXPECT_STREQ("", TYPED("C 4 D 4 A 0 B 0", "express A D X11"));
    EXPECT_STREQ("2", asked(t, NULL, "curseur.D"));
    EXPECT_STREQ("4", asked(t, NULL, "centre"));
}

UTEST_F(ambition, X05_takes_two_bars_of_cacao_or_nothing)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    lay(t, 5, "barre", "réserve", "cacao de C");
    lay(t, 1, "barre", "réserve", "cacao de D");
    size_t mark = table_mark(t->table);
    EXPECT_STREQ("", typed(t, "express A C X05"));
    EXPECT_EQ((Amount)3, cacao(t, "C"));
    EXPECT_EQ((Amount)96, held(t, "barre", "réserve"));
    table_rollback(t->table, mark);
    EXPECT_STREQ("", typed(t, "express A D X05"));
    EXPECT_TRUE(said(t, "X05 Sac percé est annulée"));
    EXPECT_EQ((Amount)1, cacao(t, "D"));
}

UTEST_F(ambition, X06_takes_two_bars_of_chocolate_or_nothing)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    give(t, "C", "bbbbb");
    give(t, "D", "b");
    size_t mark = table_mark(t->table);
    EXPECT_STREQ("", typed(t, "express A C X06"));
    EXPECT_EQ((Amount)3, chocolat(t, "C"));
    EXPECT_EQ((Amount)96, held(t, "barre", "réserve"));
    table_rollback(t->table, mark);
    EXPECT_STREQ("", typed(t, "express A D X06"));
    EXPECT_TRUE(said(t, "X06 Palette fondue est annulée"));
    EXPECT_EQ((Amount)1, chocolat(t, "D"));
}

UTEST_F(ambition, X12_is_paid_to_who_sent_it_by_who_has_it_whole)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    set_caisse(t, "C", 5000);
    set_caisse(t, "D", 4999);
    size_t mark = table_mark(t->table);
    EXPECT_STREQ("", typed(t, "express B C X12"));
    EXPECT_EQ((Amount)0, caisse(t, "C"));
    EXPECT_EQ((Amount)105000, caisse(t, "B"));
    table_rollback(t->table, mark);
    EXPECT_STREQ("", typed(t, "express B D X12"));
    EXPECT_TRUE(said(t, "X12 Service rendu est annulée"));
    EXPECT_EQ((Amount)4999, caisse(t, "D"));
    EXPECT_EQ((Amount)100000, caisse(t, "B"));
}

UTEST_F(ambition, X07_and_X08_slow_the_pipeline)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    EXPECT_STREQ("", TYPED("reste", "C 0 D 0 A 0 B 0", ""));
    give(t, "C", "cskbbbb");
    give(t, "D", "csskbbbb");
    EXPECT_STREQ("", TYPED("C 3 D 3", "", "K01", "C", "express A C X07", ""));
    EXPECT_EQ((Amount)18000, at(t, "secrétariat", "C"));
    EXPECT_STREQ("", TYPED("K02", "D", "", "K03", "D", "", "express C D X08", ""));
    EXPECT_EQ((Amount)120000, caisse(t, "D"));
    EXPECT_EQ((Amount)19000, at(t, "comptabilité", "D"));
}

UTEST_F(ambition, X09_keeps_somebody_off_one_market)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    EXPECT_STREQ("", TYPED("reste", "C 10 D 0 A 0 B 0", ""));
    size_t mark = table_mark(t->table);
    EXPECT_STREQ("", typed(t, "C 1000x1"));
    EXPECT_STREQ("W_EXPRESS_WINDOW", typed(t, "express A D X09"));
    table_rollback(t->table, mark);
    EXPECT_STREQ("", typed(t, "express A D X09"));
    EXPECT_STREQ("E_BARRED", typed(t, "D 1000x1"));
    EXPECT_STREQ("", TYPED("C 1000x1 A 0x0 B 0x0", "D 1000x1 A 0x0 B 0x0 C 0x0"));
    EXPECT_EQ((Amount)1, cacao(t, "D"));
}

UTEST_F(ambition, X01_X07_and_X11_are_cancelled_where_there_is_nothing_to_take)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    EXPECT_STREQ("", TYPED("express A B X01", "express A C X07", "express A D X04"));
    EXPECT_STREQ("1", asked(t, NULL, "recus.B"));
    begin_with(t, 4, "house { fr = 'x', en = 'x' } override { express_void_counts = false }");
    begin_fevrier(t);
    EXPECT_STREQ("", TYPED("express A B X01", "express C B X03"));
    EXPECT_EQ((Amount)94000, caisse(t, "B"));
}

UTEST_F(ambition, the_express_of_a_bankrupt_go_to_the_bank)
{
    struct ambition *t = utest_fixture;
    begin_fevrier(t);
    EXPECT_STREQ("", TYPED("faillite D oui"));
    EXPECT_STREQ("0", asked(t, NULL, "express_en_main 'D'"));
    EXPECT_STREQ("E_OUT", typed(t, "express A D X03"));
    EXPECT_STREQ("E_OUT", typed(t, "express D A X03"));
}

/* One was played that nobody typed, or one was typed that nobody played. */
UTEST_F(ambition, how_many_express_somebody_holds_is_made_to_agree_with_the_table)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "ajuster C express moins 2 perdus"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "(perdus)") != NULL);
    EXPECT_STREQ("1", asked(t, NULL, "express_en_main 'C'"));
    EXPECT_STREQ("E_NOT_HELD", typed(t, "ajuster C express moins 2"));
    EXPECT_STREQ("E_EXPRESS_ALL", typed(t, "ajuster D express plus 3"));
    EXPECT_STREQ("", TYPED("ajuster C express plus 1"));
    EXPECT_STREQ("2", asked(t, NULL, "express_en_main 'C'"));
    EXPECT_STREQ("E_DEALT", (TYPED("distribuer"), typed(t, "ajuster C express moins 1")));
}

/* Where the program holds the cards, each sees his own alone. */
UTEST_F(ambition, the_program_may_deal_the_express)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "distribuer"));
    EXPECT_EQ(0, pile_size(t, "express"));
    EXPECT_EQ(3, pile_size(t, "express d'A"));
    int32_t hand = table_find(t->table, NAME_PILE, "express d'A", 11);
    EXPECT_TRUE(table_may_see(t->table, NAME_PILE, hand, (PlayerId){0}));
    EXPECT_FALSE(table_may_see(t->table, NAME_PILE, hand, (PlayerId){1}));
    EXPECT_STREQ("not_open", typed(t, "distribuer"));
    pass_to_comptes(t);
    EXPECT_STREQ("", typed(t, ""));
    int played = 0;
    for (int i = 1; i <= 12; i++) {
        char line[32];
        size_t mark = table_mark(t->table);
        snprintf(line, sizeof line, "express A C X%02d", i);
        const char *code = forced(t, line);
        if (*code) EXPECT_STREQ("E_EXPRESS_HAND", code);
        played += !*code;
        table_rollback(t->table, mark);
    }
    EXPECT_EQ(3, played);
    begin_with(t, 2, "");
    EXPECT_STREQ("", TYPED("8 A", "distribuer"));
    EXPECT_EQ(6, pile_size(t, "express"));
}
