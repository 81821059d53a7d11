/* Venture under the house rules of examples/house. */
#include "venture_table.h"

UTEST_MAIN()

/* The file with what the stage of the tests needs behind it. */
static void begin_under(struct venture *t, const char *file)
{
    char path[512], rules[8192];
    snprintf(path, sizeof path, "%s/examples/house/%s", BQ_TREE, file);
    FILE *stream = fopen(path, "r");
    bq_assert(stream);
    rules[fread(rules, 1, sizeof rules - 1, stream)] = '\0';
    fclose(stream);
    strncat(rules, STAGE, sizeof rules - strlen(rules) - 1);
    open_evening(t, 4, VENTURE, rules);
}

UTEST_F(venture, with_three_cards_a_turn_hands_grow_faster)
{
    struct venture *t = utest_fixture;
    begin_under(t, "venture_trois_cartes.lua");
    EXPECT_STREQ("", TYPED("CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE PET-B", "3r rien"));
    EXPECT_ASKED("9", "cartes_en_main('A')");
    EXPECT_ASKED("6", "size('centre')");
}

UTEST_F(venture, with_another_table_pairs_earn_and_letters_do_not_double)
{
    struct venture *t = utest_fixture;
    begin_under(t, "venture_bareme.lua");
    EXPECT_ASKED("1", "benefice_de('CHI-CD AUT-DEF')");
    EXPECT_ASKED("4", "benefice_de('ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE')");
    EXPECT_ASKED("11", "benefice_de('AER-CDEF AUT-BCDE CHI-ACDE ELE-CDE PET-BCDEF ACI-ACDEF')");
    EXPECT_ASKED("9",
                 "meilleur_de('ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE CHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF')");
}

UTEST_F(venture, with_the_audit_a_rival_discards)
{
    struct venture *t = utest_fixture;
    begin_under(t, "venture_audit.lua");
    EXPECT_STREQ("", TYPED("CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE", "jouer audit C"));
    EXPECT_TRUE(strncmp(prompt(t), "C\u00A0:", 4) == 0);
    EXPECT_STREQ("", typed(t, "3r"));
    EXPECT_ASKED("6", "cartes_en_main('C')");
    EXPECT_ASKED("6", "cartes_en_main('A')");
    EXPECT_REFUSED("DISCARD_NOT_DUE", "3r");
    EXPECT_STREQ("", typed(t, "rien"));
    EXPECT_TRUE(strncmp(prompt(t), "B\u00A0:", 4) == 0);
    EXPECT_ASKED("", "ce_qui_cloche()");
}
