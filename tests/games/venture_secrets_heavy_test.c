/* Venture: hands are their holders' alone, whether they are told to the program or not. */
#include "venture_table.h"

UTEST_MAIN()

UTEST_F(venture, a_hand_that_is_typed_in_is_seen_by_its_holder_alone)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "tient A 1t 5t 3r 3r 8c 10 12"));
    EXPECT_TRUE(strstr(seen(t, "A", "main"), "1▲ 5▲") != NULL);
    EXPECT_TRUE(strstr(seen(t, "B", "main"), "▲") == NULL);
    EXPECT_TRUE(strstr(seen(t, NULL, "main"), "▲") == NULL);
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, "B", "main_vaut('A')"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, NULL, "cards(\"main d'A\")"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, NULL, "cards('pioche')"));
}

UTEST_F(venture, what_is_told_of_a_hand_is_told_to_nobody_else)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "tient A 1t 5t 3r 3r 8c 10 12"));
    EXPECT_STREQ("", buffer_string(&t->text) ? buffer_string(&t->text) : "");
    EXPECT_ASKED("cela ne se montre pas ici", "fact('dite', '1', '12')");
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, "B", "fact('dite', '1', '12')"));
    EXPECT_STREQ("1", asked(t, "A", "fact('dite', '1', '12')"));
}

UTEST_F(venture, the_adviser_tells_a_payment_to_the_holder_alone)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("tient A 1t 5t 3r 3r 8c 10 12", "CHI-CD AUT-DEF CHI-CD"));
    EXPECT_TRUE(strstr(seen(t, "A", "paiement"), "1▲ 5▲ 12") != NULL);
    EXPECT_TRUE(strstr(seen(t, "B", "paiement"), "▲") == NULL);
    EXPECT_TRUE(strstr(seen(t, NULL, "paiement"), "▲") == NULL);
    EXPECT_TRUE(strstr(seen(t, NULL, "achats"), "CHI") == NULL);
    EXPECT_TRUE(strstr(seen(t, "A", "achats"), "PET-EF") != NULL);
}

UTEST_F(venture, advice_is_told_to_its_player_alone)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("tient A 1t 5t 3r 3r 8c 10 12", "CHI-CD AUT-DEF CHI-CD", "conseil A"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "▲") == NULL);
    EXPECT_ASKED("cela ne se montre pas ici", "fact('secret', 'A', '1', 'key')");
    EXPECT_STREQ("", TYPED("conseil B", "renoncer", "conseil A"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "CHI") == NULL);
}

/* How many sentences there are tells nothing either. */
UTEST_F(venture, the_table_hears_the_same_of_any_advice)
{
    struct venture *t = utest_fixture;
    static const char *const hands[] = {"tient A 1t", "tient A 20 20 18 18 18 16 16", "tient A passe",
                                        "tient A 1t 3t 5t 8t 18"};
    char told[256] = "";
    for (size_t hand = 0; hand < sizeof hands / sizeof *hands; hand++) {
        EXPECT_STREQ("", TYPED(hands[hand], "conseil A"));
        if (hand > 0) EXPECT_STREQ(told, buffer_string(&t->text));
        snprintf(told, sizeof told, "%s", buffer_string(&t->text));
        buffer_clear(&t->text);
        game_secrets(t->game, t->table, "A", &t->text, &t->trouble);
        EXPECT_LT((size_t)0, t->text.length);
    }
    EXPECT_TRUE(strstr(buffer_string(&t->text), "AER-E PET-EF AUT-DEF 36 → 1") != NULL);
}

/* Forty-two sociétés, seven of each industry, each alone. */
static void give_most(struct venture *t)
{
    static const char *const given[] = {"AER AE BC ABD ADF BDF ACEF CDEF", "AUT A AC DF AEF BCE ABCD BCDE",
                                        "CHI F AB ADE BEF CEF ABCF ACDE",  "ELE D AF CE ABF BCD BDEF ABCEF",
                                        "PET B BD ACE ACF BCF ABDE ACDF",  "ACI C BE BF ABE ACD CDF ABDF"};
    int pile = 0;
    for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
        char letters[64], line[64];
        snprintf(letters, sizeof letters, "%s", given[i] + 4);
        for (char *word = strtok(letters, " "); word; word = strtok(NULL, " ")) {
            snprintf(line, sizeof line, "met tas %d de A : %.3s-%s", ++pile, given[i], word);
            bq_assert(!*typed(t, line));
        }
    }
}

/* All that the centre's five can be chosen from, each with a réorganisation, is more than it can weigh. */
UTEST_F(venture, the_adviser_stays_within_its_steps_where_much_is_owned_and_all_is_within_reach)
{
    struct venture *t = utest_fixture;
    give_most(t);
    EXPECT_STREQ("", typed(t, "tient A 20 20 18 18 18 16 16"));
    EXPECT_TRUE(strstr(seen(t, "A", "achats"), "\nELE-ABDE AER-E PET-EF AUT-DEF\t56\t8\t") != NULL);
    EXPECT_STREQ("", typed(t, "conseil A"));
}

/* Everything that the program tells of its own accord is the same, whatever a hand holds. */
UTEST_F(venture, nothing_that_is_told_to_all_hangs_on_a_hand)
{
    struct venture *t = utest_fixture;
    static const char *const views[] = {"etat",           "centre",   "feuille", "tour",
                                        "main",           "paiement", "achats",  "rachats",
                                        "reorganisation", "chances",  "points",  "paquet"};
    static const char *const hands[] = {"tient A 1t 5t 3r 3r 8c 10 12", "tient A 20 20 18 18 18 x1 x1"};
    char *told[2];
    for (int hand = 0; hand < 2; hand++) {
        Buffer all = {0};
        restart(t, VENTURE);
        EXPECT_STREQ("", typed(t, hands[hand]));
        for (size_t i = 0; i < sizeof views / sizeof *views; i++)
            buffer_text(&all, seen(t, NULL, views[i]));
        buffer_text(&all, prompt(t));
        told[hand] = strdup(buffer_string(&all));
        buffer_done(&all);
    }
    EXPECT_STREQ(told[0], told[1]);
    free(told[0]);
    free(told[1]);
}

UTEST_F(venture, a_hand_is_no_larger_than_it_is_counted)
{
    struct venture *t = utest_fixture;
    EXPECT_REFUSED("HAND_COUNT", "tient A 1t 1c 1r 3t 3c 3r 5t 5c");
    EXPECT_STREQ("", typed(t, "tient A 1t 1c"));
    EXPECT_STREQ("", typed(t, "reçu A 20"));
    EXPECT_REFUSED("HAND_COUNT", "reçu A 1r 3t 3c 3r 5t");
}

/* Both twenties are told of A's hand: nobody learns that by telling or playing one. */
UTEST_F(venture, what_others_tell_or_play_does_not_hang_on_a_hand_that_was_told)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("tient A 20 20 5c", "tient B 20 20 18", "10 rien"));
    EXPECT_STREQ("", TYPED("CHI-CD AUT-DEF CHI-CD", "20 20 PET-B CHI-F rien"));
    EXPECT_TRUE(strstr(seen(t, "A", "main"), "A\t8\t5■ 20 20") != NULL);
    EXPECT_TRUE(strstr(seen(t, "B", "main"), "B\t7\t18\t") != NULL);
    EXPECT_REFUSED("HAND_IMPOSSIBLE", "tient C 20");
    EXPECT_ASKED("", "ce_qui_cloche()");
}

UTEST_F(venture, who_has_told_all_his_cards_plays_another_only_against_what_he_told)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("tient A 1t 5t 3r 3r 8c 10 12", "CHI-CD"));
    EXPECT_REFUSED("CARD_NOT_HELD", "14");
    EXPECT_STREQ("", forced(t, "14 PET-B"));
    EXPECT_ASKED("8", "cartes_en_main('A')");
    EXPECT_TRUE(strstr(seen(t, "A", "main"), "A\t8\t\t") != NULL);
}

UTEST_F(venture, a_rachat_that_is_taken_back_is_told_again)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de B : PET-BD", "tient A x1/2 20", "x1/2 PET-BD", "renoncer"));
    EXPECT_TRUE(strstr(seen(t, "A", "main"), "A\t7\t20 x1/2") != NULL);
    EXPECT_ASKED("7", "cartes_en_main('A')");
    EXPECT_ASKED("", "ce_qui_cloche()");
}

UTEST_F(venture, a_benefice_is_not_kept_in_hand)
{
    struct venture *t = utest_fixture;
    EXPECT_REFUSED("PROFIT_IN_HAND", "tient A bénéfice 20");
}

UTEST_F(venture, a_hand_that_is_counted_wrong_can_be_put_right)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("ajuster B 9"));
    EXPECT_ASKED("9", "cartes_en_main('B')");
    EXPECT_ASKED("24", "pioche()");
    EXPECT_STREQ("", TYPED("tient B 20 18 16"));
    EXPECT_REFUSED("HAND_TOO_LARGE", "ajuster B 40");
    EXPECT_STREQ("", TYPED("ajuster B 2"));
    EXPECT_TRUE(strstr(seen(t, "B", "main"), "B\t2\t\t") != NULL);
    EXPECT_STREQ("", TYPED("met main de C : 12 14 16"));
    EXPECT_REFUSED("HAND_LAID", "ajuster C 2");
    EXPECT_ASKED("", "ce_qui_cloche()");
}

UTEST_F(venture, cards_are_paid_from_a_hand_that_is_known_in_part)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("tient A 1t 5t", "CHI-CD AUT-DEF CHI-CD 1t 5t 12 CHI-F PET-B"));
    EXPECT_ASKED("6", "cartes_en_main('A')");
    EXPECT_ASKED("", "ce_qui_cloche()");
}

UTEST_F(venture, who_plays_without_telling_hands_can_ask_with_the_cards_he_types)
{
    struct venture *t = utest_fixture;
    buffer_clear(&t->text);
    GameResult result = game_draw_view(t->game, t->table, NULL, "paiement", "28 : 1t 5t 3r 3r 8c 10 12",
                                       &t->text, &t->trouble);
    ASSERT_EQ((int)GAME_OK, (int)result);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "1▲ 5▲ 12") != NULL);
    result = game_draw_view(t->game, t->table, NULL, "paiement", "28 : 9z", &t->text, &t->trouble);
    EXPECT_STREQ("UNKNOWN_CARD", t->trouble.code);
    EXPECT_NE((int)GAME_OK, (int)result);
}

UTEST_F(venture, where_the_program_deals_hands_are_not_typed_in)
{
    struct venture *t = utest_fixture;
    open_evening(t, 3, "venture %s programme", OTHERWISE(""));
    EXPECT_REFUSED("not_open", "tient A 1t");
}
