/* L'Ambition des Rois under the house rules of examples/house. */
#include "rois_table.h"

UTEST_MAIN()

/* What stands in one of the examples. */
static const char *example(const char *file)
{
    static char rules[4096];
    char path[512];
    snprintf(path, sizeof path, "%s/examples/house/%s", BQ_TREE, file);
    FILE *stream = fopen(path, "r");
    bq_assert(stream != NULL);
    size_t length = fread(rules, 1, sizeof rules - 1, stream);
    fclose(stream);
    rules[length] = '\0';
    return rules;
}

static int lines_of(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

UTEST(rois_house, each_of_the_three_has_at_most_thirty_lines)
{
    static const char *const files[] = {"rois_alchimiste.lua", "rois_palais_de_marbre.lua",
                                        "rois_marche_de_six.lua"};
    for (size_t i = 0; i < 3; i++)
        EXPECT_TRUE(lines_of(example(files[i])) <= 30);
}

UTEST_F(rois, a_new_citizen_exchanges_once_or_twice)
{
    struct rois *t = utest_fixture;
    seat(t, NAMES("Ana", "Bo"), 2, example("rois_alchimiste.lua"));
    ASSERT_STREQ("", TYPED("Ana", "O"));
    EXPECT_EQ(43, size_of(t, "pioche"));
    ASSERT_STREQ("", typed(t, "port érudite moulin marchande alchimiste"));
    TOKENS("Ana", 0, 1, 1, 0);
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", TYPED("alchimiste", "oui", "1", "H")); /* a Terrain, or the Or that he brought */
    EXPECT_STREQ("1 0 0 1", tokens(t, "Ana"));
    EXPECT_TRUE(strstr(prompt(t), "Héros attaquants") != NULL);
    table_rollback(t->table, mark);
    ASSERT_STREQ("",
                 TYPED("0", "1 2 3", "4 5 6", "", "fini", "alchimiste", "oui", "1", "H", "oui", "2", "H"));
    EXPECT_STREQ("2 0 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("retirées", where(t, "Alchimiste"));
}

UTEST_F(rois, palaces_of_marble_need_more_land_and_a_quarry_lowers_it)
{
    struct rois *t = utest_fixture;
    begin_two(t, example("rois_palais_de_marbre.lua"));
    ASSERT_STREQ("", typed(t, MARKET));
    EXPECT_TRUE(strstr(prompt(t), "6 Palais (4H 3T)") != NULL);
    TOKENS("Ana", 4, 0, 2, 0);
    EXPECT_REFUSED("CANT_AFFORD", "palais");
    give(t, "Ana", "Carrière");
    EXPECT_TRUE(strstr(prompt(t), "6 Palais (4H 2T)") != NULL);
    ASSERT_STREQ("", typed(t, "palais"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
    EXPECT_EQ((Amount)1, palaces(t, "Ana"));
}

UTEST_F(rois, six_cards_lie_on_the_market_all_the_time)
{
    struct rois *t = utest_fixture;
    begin_two(t, example("rois_marche_de_six.lua"));
    ASSERT_STREQ("", typed(t, MARKET " mine"));
    TOKENS("Ana", 4, 0, 2, 0);
    ASSERT_STREQ("", TYPED("mine", "cadastre"));
    EXPECT_STREQ("6", asked(t, NULL, "count(marche())"));
    EXPECT_STREQ("marché 6", where(t, "Cadastre"));
    ASSERT_STREQ("", TYPED("1 2 3", "4 5 6", "", "fini"));
    EXPECT_TRUE(strstr(prompt(t), "7 Palais") != NULL);
}
