/* Maxi Bourse: what a portfolio pays at the end of a complete tour, and the closing. */
#include "maxi_bourse_cards.h"

UTEST_MAIN()

static Amount number(struct maxi_bourse *t, const char *query, const char *player)
{
    char expression[64];
    snprintf(expression, sizeof expression, "%s \"%s\"", query, player);
    return strtoll(asked(t, NULL, expression), NULL, 10);
}

static void holds(struct maxi_bourse *t, const char *player, const char *company, Amount count, Amount quote)
{
    set_lots(t, player, company, count);
    set_cote(t, company, quote);
}

#define EXPECT_PAID(query, player, amount) EXPECT_EQ((Amount)(amount), number(t, query, player))

/* --- the examples of the rulebook --------------------------------------------------------------------- */

UTEST_F(maxi_bourse, E19_Nathalie_dividends)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Nathalie", "Bo"), 2, "");
    holds(t, "Nathalie", "Elf", 5, 200);
    holds(t, "Nathalie", "Sony", 5, 400);
    holds(t, "Nathalie", "TDK", 1, 100);
    EXPECT_PAID("dividendes", "Nathalie", 110000);
    EXPECT_PAID("remuneration", "Nathalie", 110000);
}

UTEST_F(maxi_bourse, E20_Marine_jetons_at_the_market_value)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Marine", "Bo"), 2, "");
    holds(t, "Marine", "Peugeot", 7, 350);
    EXPECT_PAID("jetons", "Marine", 350000);
    EXPECT_PAID("dividendes", "Marine", 70000);
    set_cote(t, "Peugeot", 150); /* its nominal value, 200, is higher now, and means nothing */
    EXPECT_PAID("jetons", "Marine", 150000);
    begin_masters(t, NAMES("Marine", "Bo"), 2, "override { pay_jeton_basis = 'nominal' }");
    holds(t, "Marine", "Peugeot", 7, 350);
    EXPECT_PAID("jetons", "Marine", 200000);
}

UTEST_F(maxi_bourse, E21_Pierre_a_horizontal_concentration)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Pierre", "Bo"), 2, "");
    holds(t, "Pierre", "Peugeot", 6, 200);
    holds(t, "Pierre", "Toyota", 4, 400);
    holds(t, "Pierre", "Volkswagen", 3, 300);
    EXPECT_PAID("horizontal", "Pierre", 300000);
    set_lots(t, "Pierre", "Volkswagen", 2);
    EXPECT_PAID("horizontal", "Pierre", 0);
}

static void yves(struct maxi_bourse *t, const char *rules)
{
    begin_masters(t, NAMES("Yves", "Bo"), 2, rules);
    holds(t, "Yves", "Barclay's Bank", 6, 400);
    holds(t, "Yves", "Chase Manhattan Bank", 4, 300);
    holds(t, "Yves", "Deutsche Bank", 3, 500);
    holds(t, "Yves", "Elf", 7, 350);
    holds(t, "Yves", "Matra", 2, 100);
    holds(t, "Yves", "Bouygues", 6, 650);
    holds(t, "Yves", "Thomson", 6, 500);
    holds(t, "Yves", "IBM", 2, 600);
}

UTEST_F(maxi_bourse, E22_Yves_line_by_line)
{
    struct maxi_bourse *t = utest_fixture;
    yves(t, "");
    EXPECT_PAID("dividendes", "Yves", 360000);
    EXPECT_PAID("jetons", "Yves", 1900000);
    EXPECT_PAID("horizontal", "Yves", 300000);
    EXPECT_PAID("vertical", "Yves", 600000);
    EXPECT_PAID("remuneration", "Yves", 3160000);
    const char *shown = seen_with(t, NULL, "remuneration", "Yves");
    EXPECT_TRUE(strstr(shown, "Barclay's Bank + Chase Manhattan Bank + Deutsche Bank") != NULL);
    EXPECT_TRUE(strstr(shown, "concentration verticale") != NULL);
    EXPECT_TRUE(strstr(shown, "3160000") != NULL);
    /* It is paid when his pawn passes the start, before the event of the square. */
    Amount cash = argent(t, "Yves");
    uint64_t before = table_digest(t->table);
    size_t mark = table_mark(t->table);
    set_fact(t, "pion.Yves", 57);
    ASSERT_STREQ("", typed(t, "1 2"));
    EXPECT_EQ(cash + 3160000, argent(t, "Yves"));
    table_rollback(t->table, mark);
    EXPECT_EQ(before, table_digest(t->table));
}

/* --- derived vectors ---------------------------------------------------------------------------------- */

UTEST_F(maxi_bourse, D12_six_majorities_make_two_verticals)
{
    struct maxi_bourse *t = utest_fixture;
    yves(t, "");
    holds(t, "Yves", "Chase Manhattan Bank", 6, 450);
    EXPECT_PAID("remuneration", "Yves", 3630000);
    EXPECT_TRUE(strstr(seen_with(t, NULL, "et", "si Yves IBM 4000"), "4870000") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "1240000") != NULL); /* what that would change */
    EXPECT_STREQ("4870000", asked(t, NULL, "remuneration_avec(\"Yves\", \"IBM\", 4)"));
    holds(t, "Yves", "Matra", 6, 300);
    EXPECT_PAID("remuneration", "Yves", 4570000);
    EXPECT_PAID("vertical", "Yves", 1200000);
}

UTEST_F(maxi_bourse, D13_two_horizontals_in_AUTOMOBILE)
{
    static const char *const modes[] = {"", "override { pay_horizontal_mode = 'once' }"};
    static const Amount with[] = {1450000, 1150000}, without[] = {1120000, 1120000};
    struct maxi_bourse *t = utest_fixture;
    for (int i = 0; i < 2; i++) {
        begin_masters(t, NAMES("A", "B"), 2, modes[i]);
        holds(t, "A", "Peugeot", 6, 200);
        holds(t, "A", "Toyota", 7, 400);
        holds(t, "A", "Volkswagen", 3, 300);
        holds(t, "A", "Fiat", 3, 200);
        holds(t, "A", "General Motors", 3, 500);
        holds(t, "A", "British Leyland", 3, 100);
        EXPECT_PAID("remuneration", "A", with[i]);
        set_lots(t, "A", "British Leyland", 0);
        EXPECT_PAID("remuneration", "A", without[i]);
    }
}

UTEST_F(maxi_bourse, D14_six_majorities_in_two_sectors)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    static const char *const companies[] = {
        "Barclay's Bank", "Chase Manhattan Bank", "Deutsche Bank", "B.P.", "Elf", "Esso"};
    for (int i = 0; i < 6; i++)
        set_lots(t, "A", companies[i], 6);
    EXPECT_PAID("vertical", "A", 0);
    EXPECT_PAID("horizontal", "A", 600000);
}

UTEST_F(maxi_bourse, other_readings_of_the_concentrations)
{
    struct maxi_bourse *t = utest_fixture;
    yves(t, "override { pay_vertical_mode = 'every_triple' }");
    EXPECT_PAID("vertical", "Yves", 4 * 600000); /* four majorities, four sectors */
    yves(t, "override { pay_horizontal_mode = 'per_majority' }");
    set_lots(t, "Yves", "Chase Manhattan Bank", 6);
    EXPECT_PAID("horizontal", "Yves", 600000);
    /* Barclay's serves in one of the two alone: Elf, Bouygues and Thomson make the vertical one. */
    yves(t, "override { pay_share_between_h_and_v = false }");
    EXPECT_PAID("remuneration", "Yves", 3160000);
    set_lots(t, "Yves", "Thomson", 5);
    EXPECT_PAID("horizontal", "Yves", 0);
    EXPECT_PAID("vertical", "Yves", 600000);
}

UTEST_F(maxi_bourse, D24_a_majority_that_is_lost_pays_nothing)
{
    struct maxi_bourse *t = utest_fixture;
    yves(t, "");
    ASSERT_STREQ("", typed(t, "vendre thomson 1 personne"));
    EXPECT_PAID("jetons", "Yves", 1400000);
    EXPECT_PAID("vertical", "Yves", 600000); /* of the three that are left */
    Amount cash = argent(t, "Yves");
    set_fact(t, "pion.Yves", 57);
    ASSERT_STREQ("", typed(t, "1 2"));
    EXPECT_EQ(cash + 350000 + 1400000 + 300000 + 600000, argent(t, "Yves"));
}

UTEST_F(maxi_bourse, a_single_purchase_that_would_add_a_concentration_is_named)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    set_lots(t, "A", "Peugeot", 6);
    set_lots(t, "A", "Toyota", 3);
    set_lots(t, "A", "Fiat", 2);
    EXPECT_STREQ("1 Fiat", asked(t, NULL, "une_concentration_de_plus \"A\""));
}

/* --- when it is paid ---------------------------------------------------------------------------------- */

UTEST_F(maxi_bourse, who_moves_back_over_the_start_is_not_paid_twice)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    set_lots(t, "A", "Sony", 1);
    set_fact(t, "pion.A", 56);
    ASSERT_STREQ("", TYPED("1 2", "passe")); /* AEG, and paid 10 000 */
    EXPECT_EQ((Amount)15000000 + 10000, argent(t, "A"));
    set_fact(t, "pion.B", 55);
    ASSERT_STREQ("", typed(t, "1 2")); /* Action !, with nothing to be paid for */
    set_fact(t, "pion.A", 55);
    ASSERT_STREQ("", TYPED("1 2"));
    EXPECT_EQ((Amount)15000000 + 20000, argent(t, "A"));
    set_fact(t, "pion.B", 55);
    ASSERT_STREQ("", TYPED("1 2"));
    EXPECT_STREQ("2", asked(t, NULL, "tours_complets \"A\""));
}

UTEST_F(maxi_bourse, other_readings_of_when_a_tour_is_paid)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "override { pay_trigger = 'tour' }");
    set_lots(t, "A", "Sony", 1);
    set_fact(t, "pion.A", 22);
    ASSERT_STREQ("", TYPED("1 2", "passe")); /* Fuji, past the end of the first tour */
    EXPECT_EQ((Amount)15000000 + 10000, argent(t, "A"));
    begin_masters(t, NAMES("A", "B"), 2, "override { pay_trigger = 'all_at_first' }");
    set_lots(t, "B", "Sony", 1);
    set_fact(t, "pion.A", 55);
    ASSERT_STREQ("", typed(t, "1 2"));
    EXPECT_EQ((Amount)15000000 + 10000, argent(t, "B"));
    begin_masters(t, NAMES("A", "B"), 2, "override { pay_timing = 'end_of_turn' }");
    set_lots(t, "A", "Sony", 1);
    set_fact(t, "pion.A", 56);
    ASSERT_STREQ("", typed(t, "1 2"));
    EXPECT_EQ((Amount)15000000, argent(t, "A"));
    ASSERT_STREQ("", typed(t, "passe"));
    EXPECT_EQ((Amount)15000000 + 10000, argent(t, "A"));
}

/* --- the closing -------------------------------------------------------------------------------------- */

UTEST_F(maxi_bourse, D21_what_a_player_is_worth)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    holds(t, "A", "Sony", 4, 400);
    holds(t, "A", "Elf", 7, 350);
    set_argent(t, "A", 380000);
    EXPECT_PAID("fortune", "A", 4430000);
}

UTEST_F(maxi_bourse, when_time_is_up_the_round_of_the_table_is_finished_and_equals_share_the_rank)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B", "C", "D"), 4, "");
    set_argent(t, "A", 1000000);
    set_fact(t, "pion.A", 55);
    ASSERT_STREQ("", TYPED("1 2", "heure")); /* Action ! */
    EXPECT_STREQ("4", asked(t, NULL, "rang \"A\""));
    set_argent(t, "B", 9000000);
    set_argent(t, "C", 8000000);
    set_argent(t, "D", 8000000);
    static const char *const rest[] = {"B", "C", "D"};
    for (int i = 0; i < 3; i++) {
        EXPECT_STREQ(rest[i], asked(t, NULL, "tour"));
        char key[16];
        snprintf(key, sizeof key, "pion.%s", rest[i]);
        set_fact(t, key, 55);
        ASSERT_STREQ("", typed(t, "1 2"));
    }
    EXPECT_TRUE(strstr(buffer_string(&t->text), "B gagne") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "2. D") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "4. A") != NULL);
    EXPECT_TRUE(*typed(t, "vendre elf 1"));
}

UTEST_F(maxi_bourse, time_announced_between_two_rounds_closes_at_once)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    for (int i = 0; i < 2; i++) {
        set_fact(t, i ? "pion.B" : "pion.A", 55);
        ASSERT_STREQ("", typed(t, "1 2"));
    }
    ASSERT_STREQ("", typed(t, "heure"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "A, B gagne") != NULL); /* the victory is shared */
}

UTEST_F(maxi_bourse, the_session_closes_when_the_agreed_tours_are_done)
{
    struct maxi_bourse *t = utest_fixture;
    seat(t, NAMES("A", "B"), 2, "override { start_companies_masters = 0 }");
    ASSERT_STREQ("", TYPED("masters passe passe 1 tours", "", "", "9 4"));
    set_fact(t, "pion.A", 55);
    set_fact(t, "pion.B", 37);
    ASSERT_STREQ("", TYPED("1 2"));
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
    ASSERT_STREQ("", TYPED("1 2", "passe"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "clôture") != NULL);
}

UTEST_F(maxi_bourse, the_session_closes_when_the_bank_has_sold_everything)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    for (int32_t i = 0; i < 41; i++) {
        const char *name = table_name(t->table, NAME_ASSET, i);
        if (strcmp(name, "dollar") != 0 && strcmp(name, "Sony") != 0) set_stock(t, "B", name, 0);
    }
    set_stock(t, "B", "Sony", 1);
    EXPECT_STREQ("1", asked(t, NULL, "non_epuisees()"));
    stop_on(t, "A", SONY);
    ASSERT_STREQ("", typed(t, "1 0"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "service Titres a tout vendu") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "B gagne") != NULL);
}

UTEST_F(maxi_bourse, the_session_closes_when_one_player_is_left)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    set_argent(t, "A", 10000);
    stop_on(t, "A", PERSONNEL);
    ASSERT_STREQ("", typed(t, "sp-02"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "B gagne") != NULL);
    EXPECT_STREQ("15000000", asked(t, NULL, "fortune \"B\""));
}
