/* Venture: what the table may ask (the questions 1 to 16 of the game's specification), what the pack holds,
 * and what is told of slips. */
#include "venture_table.h"

UTEST_MAIN()

static bool tells(struct venture *t, const char *who, const char *view, const char *text)
{
    const char *told = seen(t, who, view);
    if (strstr(told, text)) return true;
    printf("%s: no '%s' in\n%s\n", view, text, told);
    return false;
}

/* What stands behind the name of the view is typed with it. */
static bool answers(struct venture *t, const char *who, const char *view, const char *rest, const char *text)
{
    buffer_clear(&t->text);
    GameResult result = game_draw_view(t->game, t->table, who, view, rest, &t->text, &t->trouble);
    const char *told = result == GAME_OK ? buffer_string(&t->text) : t->trouble.text;
    if (strstr(told, text)) return true;
    printf("%s %s: no '%s' in\n%s\n", view, rest ? rest : "", text, told);
    return false;
}

#define NINE                                                                                                 \
    "met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE",                                                 \
        "met tas 2 de A : CHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF ACI-BCEF"

/* Nobody is shown somebody else's, whose name was mistyped. */
UTEST_F(venture, a_name_that_nobody_has_is_refused_behind_a_view)
{
    static const char *const views[] = {"reorganisation", "rachats", "piles"};
    struct venture *t = utest_fixture;
    for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
        EXPECT_TRUE(answers(t, NULL, views[i], "Zoé", "Zoé"));
        EXPECT_TRUE(answers(t, NULL, views[i], "Zoé", "A, B, C, D"));
    }
}

/* --- the centre, hands, bills -----------------------------------------------------------------------------
 */

UTEST_F(venture, question_1_what_is_open_and_what_a_hand_buys)
{
    struct venture *t = utest_fixture;
    EXPECT_TRUE(tells(t, NULL, "centre", "AUT-DEF\tDEF\t16"));
    EXPECT_STREQ("", typed(t, "met main de A : 12 8c"));
    EXPECT_TRUE(tells(t, "A", "achats", "AUT-DEF\t16\t0"));
    EXPECT_TRUE(tells(t, "A", "achats", "AER-E PET-EF\t20\t0"));
    EXPECT_FALSE(strstr(seen(t, "A", "achats"), "AUT-DEF PET-EF") != NULL);
    EXPECT_TRUE(answers(t, NULL, "achats", "8r", "AER-E\tn8"));
}

/* He rearranges what he has, and then lays what he takes on top for nothing: 2 M for two sociétés, whatever
 * is bought. */
UTEST_F(venture, question_1_a_purchase_is_weighed_with_the_reorganisation_before_it)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de A : CHI-CEF", "met tas 2 de A : AUT-AC", "met centre : ACI-C",
                           "met tas 1 de B : CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE"));
    EXPECT_STREQ("", typed(t, "met main de A : 10"));
    EXPECT_TRUE(tells(t, "A", "achats", "ACI-C\t8\t0\t1"));
    EXPECT_STREQ("", TYPED("réorganiser CHI-CEF AUT-AC", "ACI-C AUT-AC", "10"));
    EXPECT_ASKED("1", "benefice_maintenant('A')");
}

UTEST_F(venture, question_1_who_has_nothing_rearranges_nothing)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "met main de A : 8r"));
    EXPECT_TRUE(tells(t, "A", "achats", "AER-E\t8\t0\t0"));
}

UTEST_F(venture, question_2_what_a_hand_is_worth)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "tient A 1t 5t 3r 3r"));
    EXPECT_TRUE(tells(t, "A", "main", "A\t7\t1▲ 3● 3● 5▲\t1▲ 5▲\t22"));
}

UTEST_F(venture, question_3_the_payment_and_another_that_throws_less_away_now)
{
    struct venture *t = utest_fixture;
    EXPECT_TRUE(
        answers(t, NULL, "paiement", "16 : 1t 3t 5t 8t 18", "tle moins de perte\tt18\tn18\tn2\tn2\tn64"));
    EXPECT_TRUE(answers(t, NULL, "paiement", "16 : 1t 3t 5t 8t 18", "t1▲ 3▲\tn16\tn0\tn32\tn34"));
    EXPECT_STREQ("", TYPED("tient A 1t 3t 5t 8t 18", "AUT-DEF", "conseil A"));
    buffer_clear(&t->text);
    game_secrets(t->game, t->table, "A", &t->text, &t->trouble);
    EXPECT_TRUE(strstr(buffer_string(&t->text),
                       "pour jeter le moins maintenant, 1▲ 3▲ (0\u00a0M de trop, 32") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "pour 16\u00a0M\u00a0: 18 (2\u00a0M de trop") != NULL);
}

UTEST_F(venture, question_4_where_a_societe_could_go)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF", "met tas 2 de A : CHI-F",
                           "met tas 3 de A : AUT-BCE"));
    EXPECT_TRUE(answers(t, NULL, "pose", "chi-ade", "tPET-BCDEF\ttDE\tn6\tn4"));
    EXPECT_TRUE(answers(t, NULL, "pose", "CHI-ADE", "tCHI-F\ttindustrie déjà là"));
    EXPECT_TRUE(answers(t, NULL, "pose", "CHI-CD", "tAUT-BCE\ttC\tn0"));
    EXPECT_TRUE(answers(t, NULL, "pose", "CHI-F", "tAUT-BCE\ttaucune lettre commune"));
    EXPECT_TRUE(answers(t, NULL, "pose", "CHI-F", "tseule\ttF\tn0"));
    EXPECT_TRUE(answers(t, NULL, "pose", "eda-chi", "eda-chi"));
    EXPECT_TRUE(answers(t, NULL, "pose", "chi-eda", "tCHI-ADE\ttPET-BCDEF\ttDE\tn6\tn4"));
    EXPECT_TRUE(answers(t, NULL, "pose", NULL, "tAER-E\ttPET-BCDEF\ttE\tn3\tn1")); /* all of the centre */
}

/* --- conglomérats -----------------------------------------------------------------------------------------
 */

UTEST_F(venture, question_5_and_6_the_piles_of_all_and_what_they_earn_now)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED(NINE));
    EXPECT_TRUE(tells(t, NULL, "etat", "A\t\t\t\t14"));
    EXPECT_TRUE(tells(t, NULL, "etat", "ELE ACI PET CHI\tCHI-ADE\tDE\t6"));
    EXPECT_TRUE(answers(t, NULL, "piles", "A", "tCHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF ACI-BCEF"));
    EXPECT_ASKED("14", "benefice_maintenant('A')");
}

UTEST_F(venture, question_7_the_best_reorganisation_its_gain_its_cost_and_what_moves)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED(NINE));
    EXPECT_TRUE(
        tells(t, NULL, "reorganisation", "14\tà présent\n25\tau mieux\n9\tcoût\n2\tsociétés déplacées"));
    EXPECT_TRUE(tells(t, NULL, "reorganisation", "attendu d'ici son prochain tour"));
    EXPECT_TRUE(answers(t, NULL, "reorganisation", "B",
                        "n0\tt"
                        "au mieux"));
}

UTEST_F(venture, question_8_what_each_rachat_costs_and_changes_for_both)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ(
        "", TYPED("met tas 1 de B : AUT-ABDEF CHI-ABCDE ELE-ABDE AER-E", "met tas 1 de A : PET-EF CHI-CEF"));
    EXPECT_TRUE(tells(t, NULL, "rachats", "de\tsociété\tx1/2\tx1\tx3/2\tpour soi\tpour lui"));
    EXPECT_TRUE(tells(t, NULL, "rachats", "B\tAER-E\t4\t8\t12\t1\t1"));
}

/* --- chances, piles, points -------------------------------------------------------------------------------
 */

UTEST_F(venture, question_9_beyond_a_pioche_without_any_the_chance_is_an_estimate)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("3r", "bénéfice bénéfice carte carte"));
    EXPECT_ASKED("0", "benefices_en_pioche()");
    EXPECT_ASKED("0/1", "chance(22)");
    EXPECT_TRUE(tells(t, NULL, "chances", "tour de table\t8\t0 %"));
    EXPECT_TRUE(tells(t, NULL, "centre", "Bénéfices en pioche\t\t0"));
    EXPECT_STREQ("", typed(t, "ajuster pioche 3"));
    EXPECT_ASKED("1/1", "chance(6)"); /* of the three cards of the défausse, two are Bénéfices */
    EXPECT_TRUE(tells(t, NULL, "chances", "tour de table, estimé\t8\t100 %"));
}

UTEST_F(venture, question_10_how_many_cards_lie_where_and_when_they_are_shuffled_in)
{
    struct venture *t = utest_fixture;
    EXPECT_TRUE(tells(t, NULL, "centre", "réserve\t\t49"));
    EXPECT_TRUE(tells(t, NULL, "centre", "pioche\t\t26"));
    EXPECT_TRUE(tells(t, NULL, "centre", "tours avant de remêler\t\t13"));
    EXPECT_TRUE(tells(t, NULL, "points", "A\t0\t0\t0\t?\t0\t7"));
}

UTEST_F(venture, question_11_why_a_scoring_is_what_it_is)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED(NINE, "3r", "AUT-A bénéfice"));
    EXPECT_TRUE(tells(t, NULL, "feuille", "1\tbénéfice\tA\t14\t\t4 DE = 6, 5 E = 8"));
}

UTEST_F(venture, question_12_who_would_win_now_in_either_edition)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED(NINE, "tient A 1t 5t 12"));
    EXPECT_TRUE(tells(t, "A", "points", "A\t0\t14\t14\t42"));
    EXPECT_TRUE(tells(t, "B", "points", "A\t0\t14\t14\t?"));
}

UTEST_F(venture, question_13_whose_turn_it_is_and_what_is_due)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "CHI-CD"));
    EXPECT_TRUE(tells(t, NULL, "tour", "joueur\tA\nphase\topérations\ntour\t1"));
    EXPECT_TRUE(tells(t, NULL, "tour", "facture\t12\nà retourner au centre\t1"));
    EXPECT_STREQ("", typed(t, "12"));
    EXPECT_TRUE(tells(t, NULL, "tour", "phase\tfin de tour"));
}

/* --- the pack ---------------------------------------------------------------------------------------------
 */

#define BOXED(CARDS) "box { fr = 'boîte', en = 'box', game = 'venture', decks = {" CARDS "} }"

UTEST_F(venture, question_16_what_is_missing_of_the_pack)
{
    struct venture *t = utest_fixture;
    EXPECT_TRUE(tells(t, NULL, "paquet", "pack_companies\t\t54\t54"));
    EXPECT_TRUE(tells(t, NULL, "paquet", "pack_resources\t\t54\t54"));
    begin_with(t, 2,
               BOXED("ressources = { { no = 13, title = '10', copies = 1, data = { sorte = 'capital', valeur "
                     "= 10, signe = 'aucun' } } }"));
    EXPECT_STREQ("", typed(t, "venture A passe"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "15 dans ce paquet, et non 17 (règle pack_capital_high)") !=
                NULL);
    EXPECT_TRUE(tells(t, NULL, "paquet", "pack_capital_high\t\t15\t17"));
    EXPECT_TRUE(tells(t, NULL, "paquet", "pack_resources\t\t52\t54"));
}

UTEST_F(venture, a_pack_with_other_prices_or_signs_is_told_of_and_played_with)
{
    struct venture *t = utest_fixture;
    begin_with(t, 2,
               BOXED("societes = { { no = 1, title = 'AER-E', data = { prix = 9 } } },"
                     "ressources = { { no = 1, title = '2t', copies = 3, data = { sorte = 'capital', valeur "
                     "= 2, signe = "
                     "'triangle' } } }"));
    EXPECT_STREQ("", typed(t, "venture A passe"));
    const char *told = buffer_string(&t->text);
    EXPECT_TRUE(strstr(told, "d'un autre prix que ne le disent les lettres") && strstr(told, "AER-E"));
    EXPECT_TRUE(strstr(told, "que les règlements ne connaissent pas ainsi") && strstr(told, "2t"));
}

UTEST_F(venture, a_pack_that_does_not_suffice_or_has_no_such_values_is_refused)
{
    struct venture *t = utest_fixture;
    begin_with(
        t, 2,
        BOXED("ressources = { { no = 1, title = '30t', data = { sorte = 'capital', valeur = 30, signe = "
              "'triangle' } } }"));
    EXPECT_REFUSED("VALUE_INVALID", "venture A passe");
    begin_with(t, 6, OTHERWISE("setup_hand = 8, turn_draw = 5"));
    EXPECT_REFUSED("PACK_TOO_SMALL", "venture A passe");
}

UTEST_F(venture, a_societe_is_called_by_its_colour_or_its_industry_too)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "rouge-CD noir-def chimie-CD"));
    EXPECT_ASKED("28", "facture()");
    EXPECT_TRUE(tells(t, NULL, "industries", "PET\tPétrole, pétrolière\tvert, green"));
}

/* --- slips
 * -------------------------------------------------------------------------------------------------- */

UTEST_F(venture, what_is_typed_wrong_is_told_with_what_is_nearest)
{
    struct venture *t = utest_fixture;
    EXPECT_REFUSED("no_choice_near", "AUT-DEG");
    EXPECT_TRUE(strstr(t->trouble.text, "AUT-DEF") != NULL);
    EXPECT_REFUSED("ambiguous", "x");
    EXPECT_REFUSED("NOT_IN_MARKET", "PET-B");
    EXPECT_TRUE(strstr(t->trouble.text, "réserve") != NULL);
    EXPECT_REFUSED("not_open", "payer 12");
    EXPECT_REFUSED("not_open", "renoncer");
    EXPECT_REFUSED("not_open", "abandonner 12");
}

UTEST_F(venture, letters_are_understood_in_any_order)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("aut-fed", "16 pet-b"));
}

UTEST_F(venture, one_player_is_too_few_and_seven_are_too_many)
{
    struct venture *t = utest_fixture;
    static const char *const names[] = {"A", "B", "C", "D", "E", "F", "G"};
    Table *table = table_new();
    EXPECT_NE((int)GAME_OK, (int)game_begin(t->game, table, &t->random, names, 1, NULL, &t->trouble));
    EXPECT_TRUE(strstr(t->trouble.text, "2") != NULL);
    EXPECT_NE((int)GAME_OK, (int)game_begin(t->game, table, &t->random, names, 7, NULL, &t->trouble));
    EXPECT_TRUE(strstr(t->trouble.text, "6") != NULL);
    table_free(table);
}

/* Clarification 2: something done and nothing to pay goes on at once. */
UTEST_F(venture, where_nothing_is_to_be_paid_the_turn_goes_on)
{
    struct venture *t = utest_fixture;
    begin_edition(t, VENTURE, OTHERWISE("reorg_cost_per_company = 0"));
    EXPECT_STREQ("", TYPED("met tas 1 de A : CHI-ADE", "réorganiser CHI-ADE", ""));
    EXPECT_STREQ("", typed(t, "rien"));
    EXPECT_ASKED("9", "cartes_en_main('A')");
}

/* Clarification 4: the top of an illegal pile can be raided, and what is legal then compels nobody. */
UTEST_F(venture, the_top_of_an_illegal_pile_can_be_taken_by_a_rachat)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("met tas 1 de B : AUT-BCE PET-BCF AUT-ABCD", "x1/2 AUT-ABCD", "10", "rien"));
    EXPECT_STREQ("", typed(t, "10 rien"));
    EXPECT_ASKED("", "ce_qui_cloche()");
}

UTEST_F(venture, what_is_counted_on_the_table_is_put_right)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("ajuster réserve 47", "ajuster pioche 25"));
    EXPECT_ASKED("47 25", "reserve() .. ' ' .. pioche()");
    EXPECT_ASKED("", "ce_qui_cloche()");
    EXPECT_REFUSED("PILE_COUNT", "ajuster réserve 50");
    EXPECT_REFUSED("PILE_COUNT", "ajuster pioche 27");
    EXPECT_STREQ("", TYPED("ajuster réserve 49", "ajuster pioche 26"));
    EXPECT_ASKED("49 26", "reserve() .. ' ' .. pioche()");
    EXPECT_STREQ("", TYPED("met tas 1 de A : ELE-D AUT-DF", "met tas 2 de A : ACI-CDF", "ajuster pioche 0"));
    EXPECT_ASKED("0", "benefices_en_pioche()");
    EXPECT_TRUE(tells(t, NULL, "reorganisation", "0\tattendu d'ici son prochain tour"));
    EXPECT_TRUE(tells(t, NULL, "chances", "tour de table, estimé\t8\t0 %"));
}

UTEST_F(venture, what_ends_is_announced)
{
    struct venture *t = utest_fixture;
    EXPECT_STREQ("", TYPED("ajuster réserve 0", "3r rien"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "la réserve est vide") != NULL);
    EXPECT_STREQ("", TYPED("CHI-CD AUT-DEF PET-EF ELE-ABDE 20 20 18 12 rien"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "la dernière société offerte") != NULL);
    EXPECT_STREQ("", TYPED("AER-E"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "c'est le dernier tour") != NULL);
}
