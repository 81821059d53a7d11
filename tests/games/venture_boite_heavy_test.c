/* Venture with the owner's own box: its sociétés are typed when they are turned up (9.3 of the game's
 * specification), one that the pack calls otherwise is put right, and what was typed is offered to be kept.
 * What is typed before the evening, in short, is in tests/repl/box_verb.sh. */
#include "venture_table.h"

UTEST_MAIN()

#define VIERGE "venture %s vierge"

/* Nothing is known of the sociétés of this box but that there are 54. */
static void begin_blank(struct venture *t, size_t players)
{
    open_evening(t, players, VIERGE, OTHERWISE(""));
}

UTEST_F(venture, an_evening_may_begin_without_a_single_societe)
{
    struct venture *t = utest_fixture;
    begin_blank(t, 4);
    EXPECT_ASKED("54", "reserve()");
    EXPECT_STREQ("", typed(t, "CHI-CD AUT-DEF PET-EF AER-AF=18 ELE-ABDE"));
    EXPECT_ASKED("49", "reserve()");
    EXPECT_ASKED("", "ce_qui_cloche()");
    EXPECT_ASKED("18", "prix('AER-AF')");
    EXPECT_ASKED("12", "prix('CHI-CD')");
    EXPECT_STREQ("", typed(t, "CHI-CD 12 PET-ABC"));
    EXPECT_ASKED("48", "reserve()");
    EXPECT_STREQ("", TYPED("AUT-DEF AER-AF", "18 16", "ACI-BD ELE-F rien"));
    EXPECT_ASKED("46", "reserve()");
    EXPECT_ASKED("", "ce_qui_cloche()");
}

UTEST_F(venture, what_is_typed_is_a_societe_or_nothing_changes)
{
    struct venture *t = utest_fixture;
    begin_blank(t, 4);
    EXPECT_REFUSED("COMPANY_WRITTEN", "CHI-CD AUT-DEF PET-EF AER-AG ELE-ABDE");
    EXPECT_REFUSED("COMPANY_WRITTEN", "CHI-CD AUT-DEF PET-EF AER-ABCDEF ELE-ABDE");
    EXPECT_REFUSED("COMPANY_WRITTEN", "CHI-CD AUT-DEF PET-EF AER-AA ELE-ABDE");
    EXPECT_REFUSED("COMPANY_WRITTEN", "CHI-CD AUT-DEF PET-EF XYZ-A ELE-ABDE");
    EXPECT_REFUSED("too_few", "CHI-CD AUT-DEF PET-EF AER-A");
    EXPECT_REFUSED("named_twice", "CHI-CD AUT-DEF PET-EF CHI-DC ELE-ABDE");
    EXPECT_STREQ("", typed(t, "rouge-dc Automobile-fed PET-EF AER-A ELE-ABDE"));
    EXPECT_ASKED("12 16", "prix('CHI-CD') .. ' ' .. prix('AUT-DEF')");
    EXPECT_REFUSED("NOT_IN_MARKET", "CHI-C");
}

UTEST_F(venture, of_two_those_that_lie_aside_are_unknown_too)
{
    struct venture *t = utest_fixture;
    begin_blank(t, 2);
    EXPECT_ASKED("40", "reserve()");
    EXPECT_STREQ("", typed(t, "CHI-CD AUT-DEF PET-EF AER-A ELE-ABDE"));
    EXPECT_ASKED("35", "reserve()");
    EXPECT_STREQ("", typed(t, "ajuster réserve 34"));
    EXPECT_ASKED("34", "reserve()");
}

UTEST_F(venture, question_16_what_needs_the_whole_list_says_that_the_pack_is_incomplete)
{
    struct venture *t = utest_fixture;
    EXPECT_ASKED("CHI-AB CHI-ABCDE CHI-ABCF CHI-ACDE CHI-ADE CHI-BEF CHI-CEF CHI-F", "restantes('CHI')");
    EXPECT_TRUE(strstr(seen(t, NULL, "restantes"), "CHI\t8\tAB ABCDE ABCF ACDE ADE BEF CEF F\n") != NULL);
    begin_blank(t, 2);
    EXPECT_STREQ("", typed(t, "CHI-CD AUT-DEF PET-EF AER-A ELE-ABDE"));
    EXPECT_ASKED("paquet incomplet\u00a0: 49 sociétés pas encore tapées", "restantes('CHI')");
    EXPECT_TRUE(strstr(seen(t, NULL, "restantes"), "paquet incomplet\t49\t?\ndont écartées\t14\t?") != NULL);
    EXPECT_TRUE(strstr(seen(t, NULL, "paquet"), "pack_companies_per_industry\tACI\t0\t9") != NULL);
    EXPECT_ASKED("1", "benefice_de('CHI-CD AUT-DEF ELE-ABDE')");
}

UTEST_F(venture, the_program_deals_no_societes_that_it_does_not_know)
{
    struct venture *t = utest_fixture;
    begin_with(t, 4, OTHERWISE(""));
    EXPECT_REFUSED("PACK_UNTYPED", "venture B programme vierge");
    EXPECT_STREQ("", typed(t, "venture B vierge faces"));
}

UTEST_F(venture, a_card_that_says_something_else_than_the_pack_is_put_right_where_it_lies)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de A : CHI-AB AUT-BCE PET-ABDE", "remplacer aut-bce AUT-BDE=14"));
    EXPECT_ASKED("AUT-BDE", "cards(\"tas 1 d'A\")[2]");
    EXPECT_ASKED("PET-ABDE", "cards(\"tas 1 d'A\")[1]");
    EXPECT_ASKED("14", "prix('AUT-BDE')");
    EXPECT_ASKED("", "ce_qui_cloche()");
    EXPECT_STREQ("", typed(t, "remplacer CHI-CD CHI-CD=20"));
    EXPECT_ASKED("20", "prix('CHI-CD')");
    EXPECT_STREQ("", TYPED("remplacer PET-EF PET-AF", "PET-AF", "renoncer"));
    EXPECT_REFUSED("ALREADY_THERE", "remplacer AER-E ELE-D");
    EXPECT_REFUSED("COMPANY_WRITTEN", "remplacer AER-E AER-EG");
    EXPECT_STREQ("", typed(t, "AER-E"));
    EXPECT_REFUSED("DRAFT_FIRST", "remplacer CHI-CD CHI-ADE");
    EXPECT_STREQ(
        "", TYPED("8r", "remplacer CHI-CD CHI-ADF", "PET-B rien")); /* once it is paid nothing is drafted */
    EXPECT_ASKED("0", "facture()");
}

UTEST_F(venture, one_that_makes_a_pile_illegal_compels_its_owner_in_his_next_turn)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de B : CHI-AB AUT-BCE", "remplacer CHI-AB CHI-AD", "12 rien"));
    EXPECT_REFUSED("REORG_REQUIRED", "AER-E 8r AER-AE");
    EXPECT_STREQ("", typed(t, "réorganiser isoler"));
}

UTEST_F(venture, what_was_typed_is_offered_to_be_kept_under_numbers_of_the_house_pack_that_are_free)
{
    struct venture *t = utest_fixture;
    begin_blank(t, 4);
    EXPECT_STREQ("", typed(t, "CHI-CD AUT-DEF PET-A AER-AF=18 PET-EF"));
    EXPECT_ASKED("societes 1 AER-AF prix=18\n"
                 "societes 15 AUT-DEF prix=0\n"
                 "societes 21 CHI-CD prix=0\n"
                 "societes 37 PET-A prix=0\n"
                 "societes 39 PET-EF prix=0",
                 "box_offer");
}

/* The owner has typed two before. */
static const char two_typed[] = "box { fr = 'boîte', en = 'box', decks = { societes = {\n"
                                "  { no = 1, title = 'AER-AF', data = { prix = 18 } },\n"
                                "  { no = 20, copies = 0 },\n"
                                "  { no = 21, title = 'CHI-AD', text = 'Dupont' },\n"
                                "} } }\n";

UTEST_F(venture, a_box_that_is_begun_is_gone_on_with)
{
    struct venture *t = utest_fixture;
    open_evening(t, 4, VENTURE, two_typed);
    EXPECT_ASKED("54", "reserve()");
    EXPECT_STREQ("", typed(t, "CHI-CD AUT-DEF PET-A dupont AER-AF"));
    EXPECT_ASKED("12", "prix('CHI-AD')");
    EXPECT_STREQ("", typed(t, "DUPONT 12 AUT-B"));
    EXPECT_ASKED("paquet incomplet\u00a0: 48 sociétés pas encore tapées", "restantes('CHI')");
    EXPECT_ASKED("societes 10 AUT-B prix=0\nsocietes 15 AUT-DEF prix=0\nsocietes 19 CHI-CD prix=0\nsocietes "
                 "37 PET-A prix=0",
                 "box_offer");
    open_evening(t, 4, "venture %s programme", two_typed);
    EXPECT_ASKED("48", "reserve()");
    EXPECT_ASKED("", "ce_qui_cloche()");
}

/* --- the second deck: the box has one more of a card than the pack says -----------------------------------
 */

UTEST_F(venture, a_card_more_than_the_pack_has_is_added_when_it_is_seen)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("CHI-CD AUT-DEF CHI-CD", "20 20 PET-B AER-AE rien"));
    EXPECT_REFUSED("CARD_NOT_AVAILABLE", "PET-EF 20 AER-BC rien");
    EXPECT_TRUE(strstr(t->trouble.text, "ajouter 20") != NULL);
    EXPECT_STREQ("", TYPED("ajouter 20", "PET-EF 20 AER-BC rien"));
    EXPECT_ASKED("", "ce_qui_cloche()");
    EXPECT_ASKED("20", "valeur('20')");
    EXPECT_ASKED("2", "benefices_en_pioche()");
    EXPECT_ASKED("ressources 13 copies=2\nressources 18 copies=3", "box_offer");
}

UTEST_F(venture, where_the_box_is_not_known_so_are_its_cards)
{
    struct venture *t = utest_fixture;
    begin_blank(t, 4);
    EXPECT_STREQ("", TYPED("CHI-CD AUT-DEF PET-EF AER-A ELE-ABDE", "CHI-CD AUT-DEF CHI-CD",
                           "20 20 PET-B AER-AE rien", "PET-EF 20 AER-BC rien", "x1/2 AUT-DEF",
                           "5t 5t 5t rien", "x1/2 PET-EF", "8r rien", "x1/2 PET-EF", "20 carte bénéfice"));
    EXPECT_ASKED("", "ce_qui_cloche()");
    EXPECT_ASKED("1", "benefices_en_pioche()");
    EXPECT_STREQ("", typed(t, "tient A 20 20 18 18 18 18 18"));
    EXPECT_ASKED("", "ce_qui_cloche()");
}
