/* Ambition under the house rules of examples/house. */
#include "ambition_table.h"

UTEST_MAIN()

/* A new evening of four under one of the examples. */
static void begin_under(struct ambition *t, const char *file)
{
    char path[512], rules[4096];
    snprintf(path, sizeof path, "%s/examples/house/%s", BQ_TREE, file);
    FILE *stream = fopen(path, "r");
    bq_assert(stream != NULL);
    size_t length = fread(rules, 1, sizeof rules - 1, stream);
    fclose(stream);
    rules[length] = '\0';
    begin_with(t, 4, rules);
}

UTEST_F(ambition, the_usurer_lends_smaller_sums_and_takes_a_part_of_what_is_owed)
{
    struct ambition *t = utest_fixture;
    begin_under(t, "ambition_usurier.lua");
    begin_comptes(t, 1);
    EXPECT_STREQ("", TYPED("emprunter C", "emprunter C"));
    EXPECT_STREQ("E_LOAN_MONTH", typed(t, "emprunter C"));
    EXPECT_EQ((Amount)160000, caisse(t, "C"));
    EXPECT_STREQ("", TYPED("intérêts"));
    next_comptes(t);
    EXPECT_STREQ("4800", asked(t, NULL, "interets.C"));
    EXPECT_STREQ("", TYPED("emprunter C"));
    EXPECT_STREQ("E_LOAN_MAX", typed(t, "emprunter C"));
    EXPECT_STREQ("", TYPED("intérêts", "rembourser C 3", ""));
}

UTEST_F(ambition, the_toll_comes_before_the_accounts_and_le_confidentiel_in_janvier)
{
    struct ambition *t = utest_fixture;
    begin_under(t, "ambition_octroi.lua");
    EXPECT_STREQ("", TYPED("8 A", "lecture B", "reste", "B 0 C 0 D 0 A 0", "", ""));
    give(t, "C", "bbbb");
    lay(t, 2, "barre", "réserve", "cacao de C");
    give(t, "D", "bbbb");
    set_caisse(t, "D", 700);
    EXPECT_STREQ("", typed(t, "C3"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "l'octroi est passé") != NULL);
    EXPECT_EQ((Amount)97000, caisse(t, "C"));
    EXPECT_EQ((Amount)0, caisse(t, "D"));
    EXPECT_TRUE(strstr(prompt(t), "comptes") != NULL);
}

/* C and D are asked for K09, in février; C has refused. */
static void begin_prices(struct ambition *t)
{
    begin_under(t, "ambition_coup_de_fil.lua");
    begin_comptes(t, 1);
    bq_assert(!*TYPED("", "reste", "C 0 D 0 A 0 B 0", ""));
    give(t, "C", "csbbbb");
    give(t, "D", "csbbbb");
    bq_assert(!*TYPED("", "K09 C D", "non C"));
}

UTEST_F(ambition, an_express_on_a_blank_card_ends_a_negotiation)
{
    struct ambition *t = utest_fixture;
    begin_prices(t);
    EXPECT_STREQ("", typed(t, "express A D X13"));
    EXPECT_TRUE(strstr(prompt(t), "quel contrat") != NULL);
    EXPECT_EQ(23, pile_size(t, "talon"));
    EXPECT_STREQ("3", asked(t, NULL, "centre"));
    EXPECT_STREQ("3", asked(t, NULL, "curseur.D"));
    EXPECT_STREQ("W_EXPRESS_WINDOW", typed(t, "express A C X14"));
    EXPECT_STREQ("", TYPED("K01 C D", "D", ""));
    EXPECT_EQ((Amount)9000, at(t, "comptabilité", "D"));
}

UTEST_F(ambition, another_begins_the_round_again)
{
    struct ambition *t = utest_fixture;
    begin_prices(t);
    EXPECT_STREQ("E_NOT_TURN", typed(t, "C"));
    EXPECT_STREQ("", TYPED("express A C X14", "C", ""));
    EXPECT_EQ((Amount)25000, at(t, "comptabilité", "C"));
}

UTEST_F(ambition, a_sixth_market_and_bundles_that_count_half_take_one_line)
{
    struct ambition *t = utest_fixture;
    begin_with(
        t, 4,
        "house { fr = 'x', en = 'x' } override { markets = 6, score_bundles = 50, direct_max_bars = 3 }");
    EXPECT_STREQ("", TYPED("8 A", "reste", "B 12 C 0 D 0 A 0", ""));
    EXPECT_EQ((Amount)2, held(t, "barre", "marché 6"));
}

/* --- a box file -------------------------------------------------------------------------------------- */

/* Begins with what an owner has typed in; "" or the code of the refusal. */
static const char *begin_with_box(struct ambition *t, const char *box)
{
    GameHouse house = {"boite.lua", box, strlen(box), NULL, NULL};
    game_free(t->game);
    table_free(t->table);
    t->table = table_new();
    t->game = game_load(
        &(GameSource){.share = BQ_TREE, .name = "ambition", .houses = &house, .house_count = 1}, &t->trouble);
    if (!t->game) return t->trouble.text;
    GameResult begun = game_begin(t->game, t->table, &t->random, four, 4, NULL, &t->trouble);
    return begun == GAME_OK ? "" : t->trouble.code;
}

UTEST_F(ambition, what_is_printed_in_the_box_takes_the_place_of_the_house_pack)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", begin_with_box(
                         t, "box { fr = 'ma boîte', en = 'my box',\n"
                            "rules = { loan_interest = 4000, market_5 = 'Zurich', store_cacao = 12 },\n"
                            "decks = {\n"
                            "contrats = { { no = 1, title = 'Grossiste', data = { tonnes = 20, base = 15000, "
                            "max = 31000 } } },\n"
                            "express = { { no = 3, title = 'Scandale', when = 'on_accept', effect = "
                            "pay(7000) } },\n"
                            "confidentiel = { { no = 1, title = 'Grève', effect = pas_d_offre(), data = { "
                            "quand = 'mois suivant' } } } } }"));
    begin_comptes(t, 1);
    EXPECT_STREQ("", TYPED("emprunter C", "", "reste", "C 0 D 0 A 0 B 0", ""));
    give(t, "D", "csbb");
    EXPECT_STREQ("", TYPED("", "Grossiste D", "express A D Scandale", ""));
    EXPECT_EQ((Amount)93000, caisse(t, "D"));
    EXPECT_EQ((Amount)31000, at(t, "comptabilité", "D"));
    EXPECT_STREQ("", TYPED("K02", "K03", "K04", "", "Grève", "intérêts"));
    EXPECT_EQ((Amount)146000, caisse(t, "C"));
    EXPECT_STREQ("", TYPED("", "reste"));
    EXPECT_TRUE(strstr(prompt(t), "fabrication") != NULL);
}

UTEST_F(ambition, a_price_that_is_not_round_is_played_with_a_remark)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("",
                 begin_with_box(t, "box { fr = 'x', en = 'x', decks = { contrats = { { no = 1, title = "
                                   "'Grossiste', data = { tonnes = 30, base = 25500, max = 40000 } } } } }"));
    EXPECT_STREQ("", typed(t, "8 A"));
    EXPECT_TRUE(strstr(buffer_string(&t->text),
                       "Grossiste, 25\u202F500\u00A0: est-ce bien ce qui est imprimé") != NULL);
    begin_with(t, 4, "");
    EXPECT_STREQ("", typed(t, "8 A"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "imprimé") == NULL);
}

UTEST_F(ambition, a_box_says_what_no_box_can_hold)
{
    struct ambition *t = utest_fixture;
    static const char *const wrong[] = {
        "tonnes = 35, base = 15000, max = 31000", "tonnes = 70, base = 15000, max = 31000",
        "tonnes = 30, base = 0, max = 31000", "tonnes = 30, base = 32000, max = 31000"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char box[512];
        snprintf(box, sizeof box,
                 "box { fr = 'x', en = 'x', decks = { contrats = { { no = 1, title = 'Grossiste', data = { "
                 "%s } } } } }",
                 wrong[i]);
        EXPECT_STREQ("E_BOX", begin_with_box(t, box));
    }
    begin_with(t, 4, "");
}
