/* Maxi Bourse: the opening of the session, and the way of the pawns. */
#include "maxi_bourse_table.h"

UTEST_MAIN()

UTEST_F(maxi_bourse, the_bank_pays_the_money_of_the_length)
{
    struct maxi_bourse *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "senior B C 2 tours"));
    EXPECT_EQ((Amount)10000000, argent(t, "A"));
    EXPECT_EQ((Amount)10000000, argent(t, "D"));
    EXPECT_EQ((Amount)-40000000, argent(t, BANQUE));
    EXPECT_EQ((Amount)400, cote(t, "Sony"));
    EXPECT_EQ((Amount)10, lots(t, "Sony", TITRES));
}

UTEST_F(maxi_bourse, D18_setup_checks)
{
    struct maxi_bourse *t = utest_fixture;
    ASSERT_STREQ("", typed(t, "masters passe passe"));
    uint64_t before = table_digest(t->table);
    EXPECT_STREQ("E_PORTEFEUILLE", typed(t, "elf bp fiat vw bsn havas twa cge matra"));
    EXPECT_STREQ("E_DEUX_FOIS", typed(t, "elf bp fiat vw bsn havas twa cge matra ELF"));
    EXPECT_STREQ("E_VALEUR", typed(t, "elf bp fiat vw bsn havas twa cge matra sony"));
    EXPECT_EQ(before, table_digest(t->table));
    EXPECT_STREQ("", typed(t, "elf bp fiat vw bsn havas twa cge matra A.E.G."));
    EXPECT_EQ((Amount)1, lots(t, "AEG", "A"));
}

UTEST_F(maxi_bourse, D18_six_players_may_choose_the_same_ten)
{
    struct maxi_bourse *t = utest_fixture;
    begin_with(t, 6, "");
    ASSERT_STREQ("", typed(t, "masters A B"));
    for (int i = 0; i < 6; i++)
        ASSERT_STREQ("", typed(t, "elf bp fiat vw bsn havas twa cge matra canon"));
    EXPECT_EQ((Amount)4, lots(t, "Elf", TITRES));
    EXPECT_EQ((Amount)4, lots(t, "Canon", TITRES));
}

UTEST_F(maxi_bourse, a_company_is_known_by_its_other_names)
{
    struct maxi_bourse *t = utest_fixture;
    ASSERT_STREQ("", typed(t, "junior passe passe"));
    EXPECT_STREQ("", typed(t, "A.E.G. BP Club Med Leyland VW"));
    EXPECT_EQ((Amount)1, lots(t, "British Leyland", "A"));
    EXPECT_EQ((Amount)1, lots(t, "Volkswagen", "A"));
    EXPECT_EQ((Amount)1, lots(t, "B.P.", "A"));
}

UTEST_F(maxi_bourse, the_highest_total_begins_and_ties_throw_again)
{
    struct maxi_bourse *t = utest_fixture;
    ASSERT_STREQ("", TYPED("junior passe passe", "", "", "", ""));
    EXPECT_STREQ("E_TOTAUX", typed(t, "9 4"));
    EXPECT_STREQ("", typed(t, "4 9 9 2"));
    EXPECT_TRUE(strstr(prompt(t), "B, C") != NULL);
    EXPECT_STREQ("", typed(t, "5 6"));
    EXPECT_STREQ("C", asked(t, NULL, "tour"));
}

UTEST_F(maxi_bourse, the_pawn_goes_round_the_squares_of_the_length)
{
    struct maxi_bourse *t = utest_fixture;
    begin_session(t, "junior", 4);
    set_fact(t, "pion.A", 20);
    EXPECT_STREQ("E_DES", typed(t, "3"));
    EXPECT_STREQ("E_DE", typed(t, "3 7"));
    EXPECT_STREQ("E_DE", typed(t, "37"));
    ASSERT_STREQ("", typed(t, "31")); /* 3 and 1: past ESSO, the 23rd: on Action ! */
    EXPECT_STREQ("0", asked(t, NULL, "pion.A"));
    EXPECT_STREQ("B", asked(t, NULL, "tour"));
}

UTEST_F(maxi_bourse, a_missed_turn_is_announced_and_passes)
{
    struct maxi_bourse *t = utest_fixture;
    begin_session(t, "junior", 4);
    set_fact(t, "passe.B", 1);
    set_fact(t, "pion.A", 20);
    ASSERT_STREQ("", typed(t, "3 1"));
    EXPECT_STREQ("C", asked(t, NULL, "tour"));
    EXPECT_STREQ("nil", asked(t, NULL, "fact('passe', 'B')"));
}

/* The code of what the box is refused with, "" if it will do. */
static const char *begun_with(struct maxi_bourse *t, const char *box)
{
    static const char *const names[] = {"A", "B"};
    GameHouse house = {"boite.lua", box, strlen(box), NULL, NULL};
    SandboxLimits limits = patient_limits();
    GameSource source = {
        .share = BQ_TREE, .name = GAME_NAME, .houses = &house, .house_count = 1, .limits = &limits};
    Game *game = game_load(&source, &t->trouble);
    if (!game) return "not loaded";
    Table *table = table_new();
    bool is_begun = game_begin(game, table, &t->random, names, 2, NULL, &t->trouble) == GAME_OK;
    table_free(table);
    game_free(game);
    return is_begun ? "" : t->trouble.code;
}
#define BOX(content) "box { fr = 'b', en = 'b', game = 'maxi_bourse', " content " }"
#define CARD(effect) BOX("decks = { rumeurs = { { no = 1, title = 'R', effect = " effect " } } }")

UTEST_F(maxi_bourse, a_box_that_will_not_do_is_refused_with_what_is_wrong_in_it)
{
    struct maxi_bourse *t = utest_fixture;
    EXPECT_STREQ("", begun_with(t, CARD("shift('cote', 'Sony', 60)")));
    EXPECT_STREQ("E_BOITE", begun_with(t, CARD("shift('cote', 'Sonny', 60)")));
    EXPECT_TRUE(strstr(t->trouble.text, "R") != NULL);
    EXPECT_STREQ("E_BOITE", begun_with(t, CARD("all { pay(10000), shift_all('cote', 10, 'chimi') }")));
    EXPECT_STREQ("E_BOITE", begun_with(t, CARD("everybody(pay(15000))")));
    EXPECT_STREQ("not loaded", begun_with(t, CARD("shift('cote', 'Sony', 65)")));
    EXPECT_STREQ("", begun_with(t, CARD("halte('Sony')")));
    EXPECT_STREQ("E_BOITE", begun_with(t, CARD("halte('chou')")));
#define SONY(data) BOX("decks = { entreprises = { { no = 35, title = 'Sony', data = " data " } } }")
    EXPECT_STREQ(
        "E_BOITE",
        begun_with(
            t, SONY("{ id = 'sony', secteur = 'informatique', nominal = 405, court = 'Sony', aussi = '' }")));
    EXPECT_STREQ(
        "E_BOITE",
        begun_with(t,
                   SONY("{ id = 'sony', secteur = 'chimie', nominal = 400, court = 'Sony', aussi = '' }")));
    EXPECT_STREQ("E_BOITE",
                 begun_with(t, BOX("decks = { corbeille = { { no = 4, title = 'case 4', data = { tour = 1, "
                                   "genre = 'titre', nom = 'Sonny' } } } }")));
    EXPECT_STREQ("E_BOITE", begun_with(t, BOX("rules = { company_count = 39 }")));
}

UTEST_F(maxi_bourse, a_box_without_enough_companies_of_the_start_values_will_not_do_for_that_length)
{
    struct maxi_bourse *t = utest_fixture;
    begin_with(t, 2,
               "box { fr = 'b', en = 'b', rules = { start_value_1 = 110, start_value_2 = 120, start_value_3 "
               "= 300 } }");
    EXPECT_STREQ("E_VALEURS", typed(t, "masters passe passe"));
    EXPECT_STREQ("", typed(t, "senior passe passe"));
}

/* The cards of the house pack as a local of that name, as if the owner had typed them in from his box. */
static void add_typed_in(Buffer *box, const char *deck)
{
    char path[512], text[16384], opening[64];
    snprintf(path, sizeof path, "%s/cards/maxi_bourse/%s.lua", BQ_TREE, deck);
    FILE *stream = fopen(path, "r");
    bq_assert(stream != NULL);
    text[fread(text, 1, sizeof text - 1, stream)] = '\0';
    fclose(stream);
    snprintf(opening, sizeof opening, "deck \"%s\" ", deck);
    char *at = strstr(text, opening);
    bq_assert(at != NULL);
    buffer_bytes(box, text, (size_t)(at - text));
    buffer_text(box, "local ");
    buffer_text(box, deck);
    buffer_text(box, " = ");
    buffer_text(box, at + strlen(opening));
}

static bool is_told_of_the_pack(struct maxi_bourse *t, const char *box)
{
    begin_with(t, 2, box);
    bq_assert(!*typed(t, "junior passe passe"));
    return strstr(buffer_string(&t->text), "pack maison") != NULL;
}

UTEST_F(maxi_bourse, the_house_pack_is_announced_until_all_is_of_the_owners_box)
{
    struct maxi_bourse *t = utest_fixture;
    Buffer box = {0};
    EXPECT_TRUE(is_told_of_the_pack(t, ""));
    EXPECT_TRUE(is_told_of_the_pack(
        t, SONY("{ id = 'sony', secteur = 'informatique', nominal = 300, court = 'Sony', aussi = '' }")));
    add_typed_in(&box, "entreprises");
    add_typed_in(&box, "corbeille");
    buffer_text(&box, BOX("decks = { entreprises = entreprises, corbeille = corbeille }"));
    EXPECT_FALSE(is_told_of_the_pack(t, buffer_string(&box)));
    buffer_done(&box);
}

/* In our copy of the rulebook the name of that square is damaged: whoever reads another on his board says so.
 */
UTEST_F(maxi_bourse, A49_where_the_Junior_tour_ends_is_what_the_owners_board_says)
{
    struct maxi_bourse *t = utest_fixture;
    begin_with(t, 2, "");
    begin_session(t, "junior", 2);
    EXPECT_STREQ("24", asked(t, NULL, "reste_du_tour 'A'")); /* Esso is the last */
    begin_with(
        t, 2,
        BOX("decks = { corbeille = { { no = 23, title = 'case 23', data = { tour = 2, genre = 'titre', "
            "nom = 'Esso' } } } }"));
    begin_session(t, "junior", 2);
    EXPECT_STREQ("23", asked(t, NULL, "reste_du_tour 'A'"));
    set_fact(t, "pion.A", 20);
    ASSERT_STREQ("", typed(t, "2 1"));
    EXPECT_STREQ("0", asked(t, NULL, "pion.A"));
}
