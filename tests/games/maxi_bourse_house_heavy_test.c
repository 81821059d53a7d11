/* Maxi Bourse under the house rules of examples/house. */
#include "maxi_bourse_cards.h"

UTEST_MAIN()

/* Masters of those players without portfolios under one of the examples. */
static void begin_under(struct maxi_bourse *t, const char *const *names, size_t players, const char *file)
{
    char path[512], rules[4096];
    snprintf(path, sizeof path, "%s/examples/house/%s", BQ_TREE, file);
    FILE *stream = fopen(path, "r");
    bq_assert(stream != NULL);
    size_t length = fread(rules, 1, sizeof rules - 1, stream);
    fclose(stream);
    rules[length] = '\0';
    seat(t, names, players, rules);
    begin_session(t, "masters", players);
}

UTEST_F(maxi_bourse, the_drawing_rooms_are_a_sixth_deck_with_squares_of_its_own)
{
    struct maxi_bourse *t = utest_fixture;
    begin_under(t, NAMES("A", "B"), 2, "maxi_bourse_salons.lua");
    stop_on(t, "A", RUMEURS);
    EXPECT_TRUE(strstr(prompt(t), "carte salons") != NULL);
    ASSERT_STREQ("", typed(t, "sa-02"));
    EXPECT_EQ((Amount)15000000 - 10000, argent(t, "A"));
    stop_on(t, "B", RUMEURS);
    Amount quote = cote(t, "Esso");
    ASSERT_STREQ("", typed(t, "sa-01"));
    EXPECT_EQ(quote + 20, cote(t, "Esso"));
    stop_on(t, "A", RUMEURS);
    ASSERT_STREQ("", typed(t, "sa-04"));
    EXPECT_STREQ("1", asked(t, NULL, "rumeurs_en_main \"A\""));
}

/* In Masters each holds ten companies at the start: five too many. */
UTEST_F(maxi_bourse, custody_is_paid_when_a_turn_begins)
{
    struct maxi_bourse *t = utest_fixture;
    begin_under(t, NAMES("A", "B"), 2, "maxi_bourse_garde.lua");
    EXPECT_EQ((Amount)15000000 - 50000, argent(t, "A"));
    set_argent(t, "B", 0);
    stop_on(t, "A", SONY);
    ASSERT_STREQ("", typed(t, "0 0"));
    EXPECT_TRUE(strstr(prompt(t), "que vend-il") != NULL); /* B has not got it, and sells before the dice */
}

UTEST_F(maxi_bourse, a_conglomerate_pays_with_the_tour)
{
    static const char *const companies[] = {"Elf", "Fiat", "Sony", "Kodak", "Bouygues"};
    struct maxi_bourse *t = utest_fixture;
    begin_under(t, NAMES("A", "B"), 2, "maxi_bourse_conglomerat.lua");
    for (int i = 0; i < 5; i++)
        set_lots(t, "A", companies[i], 6);
    Amount paid = strtoll(asked(t, NULL, "remuneration \"A\""), NULL, 10), cash = argent(t, "A");
    set_fact(t, "pion.A", 55);
    ASSERT_STREQ("", typed(t, "1 2"));
    EXPECT_EQ(cash + paid + 1000000, argent(t, "A"));
}
