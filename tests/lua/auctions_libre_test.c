/* ctest: game */
/* The auctions of libre: by typed lines, and by random moves. After each line that is typed here the command
 * is undone and done again, and the game is loaded anew: the table and the next question must be the same. */
#define FIXTURE auctions_libre
#include "sales.h"

/* --- an outcry --------------------------------------------------------------------------------------------
 */

UTEST_F(auctions_libre, an_outcry_goes_to_the_last_who_bids)
{
    struct auctions_libre *t = utest_fixture;
    EXPECT_TRANSCRIPT(
        "> enchères vélo 50\n"
        "?\n"
        "vélo\u00A0: qui ouvre\u202F?\tÉlodie 50\n"
        "> Bo 40\n"
        "40\u00A0F\u00A0: au moins 50\u00A0F\n"
        "> Bo 50\n"
        "?\n"
        "vélo\u00A0: 50\u00A0F à Bo, qui dit mieux\u202F?\tÉlodie 60 · adjugé\u00A0: le marteau tombe\n"
        "> Bo +\n"
        "Bo mène à 50\u00A0F\u00A0: on ne surenchérit pas sur soi-même, on ne se retire pas\n"
        "> +\n"
        "qui dit 60\u00A0F\u202F?\n"
        "> elodie +\n"
        "> J. P. passe\n"
        "J. P.\u00A0: passe\n"
        "> J. P. 80\n"
        "J. P. n'y prend pas part, ou plus\n"
        "> Bo passe\n"
        "banque vend vélo à Élodie pour 60\u00A0F\n"
        "?\n"
        "Élodie\u00A0: à vous de jouer\tpayer Élodie banque 50 · Entrée\u00A0: au tour de J. P.\n");
    EXPECT_MONEY(1440, 1500, 1500);
}

UTEST_F(auctions_libre, a_player_sells_goods_under_the_hammer)
{
    struct auctions_libre *t = utest_fixture;
    EXPECT_TRANSCRIPT(
        "> bien SONY 10 40\n"
        "> acheter Bo SONY 5\n"
        "> enchères Bo: 6 SONY\n"
        "Bo n'en a pas autant\u00A0: 5 SONY\n"
        "> enchères Alice: 2 SONY\n"
        "«\u00A0Alice\u00A0» n'est pas un choix possible\u00A0: banque, Élodie, J. P., Bo\n"
        "> enchères Bo: 2 sony 1.050\n"
        "«\u00A01.050\u00A0»\u00A0: 1\u202F050 ou 1,05\u202F?\n"
        "> auction bo: 2 sony\n"
        "> Bo 100\n"
        "Bo n'est pas de cette vente\n"
        "> Elodie 1,2k\n"
        "> J. P. 2000\n"
        "2\u202F000\u00A0F\u00A0: au plus 1\u202F500\u00A0F\n"
        "> enchères autre chose\n"
        "«\u00A0enchères\u00A0» n'est pas possible maintenant\n"
        "> payer Elodie banque 1000\n"
        "Élodie n'a que 300\u00A0F, il manque 700\u00A0F\u00A0: 1\u202F200\u00A0F sont réservés pour son "
        "enchère\n"
        "> retire J. P.\n"
        "Bo vend 2 × SONY à Élodie pour 1\u202F200\u00A0F\n"
        "?\n"
        "Élodie\u00A0: à vous de jouer\tpayer Élodie banque 50 · Entrée\u00A0: au tour de J. P.\n"
        "> sans-suite\n"
        "«\u00A0sans-suite\u00A0» n'est pas possible maintenant\n"
        "> adjugé\n"
        "«\u00A0adjugé\u00A0» n'est pas possible maintenant\n");
    EXPECT_MONEY(300, 1500, 2500);
}

UTEST_F(auctions_libre, the_money_behind_a_bid_is_held)
{
    struct auctions_libre *t = utest_fixture;
    EXPECT_TRANSCRIPT(
        "> enchères vélo\n"
        "> Elodie 1200\n"
        "> payer Elodie banque 1000\n"
        "Élodie n'a que 300\u00A0F, il manque 700\u00A0F\u00A0: 1\u202F200\u00A0F sont réservés pour son "
        "enchère\n"
        "> adjugé\n"
        "banque vend vélo à Élodie pour 1\u202F200\u00A0F\n"
        "?\n"
        "Élodie\u00A0: à vous de jouer\tpayer Élodie banque 50 · Entrée\u00A0: au tour de J. P.\n");
    EXPECT_MONEY(300, 1500, 1500);
}

UTEST_F(auctions_libre, nobody_wants_it)
{
    struct auctions_libre *t = utest_fixture;
    EXPECT_TRANSCRIPT(
        "> enchères vélo\n"
        "> adjugé\n"
        "vélo\u00A0: personne n'en veut\n"
        "> enchères vélo\n"
        "> Bo passe\n"
        "Bo\u00A0: passe\n"
        "> Elodie passe\n"
        "Élodie\u00A0: passe\n"
        "> J. P. passe\n"
        "vélo\u00A0: personne n'en veut\n"
        "?\n"
        "Élodie\u00A0: à vous de jouer\tpayer Élodie banque 50 · Entrée\u00A0: au tour de J. P.\n");
    EXPECT_MONEY(1500, 1500, 1500);
}

UTEST_F(auctions_libre, in_turn_under_a_reserve_with_an_immediate_price)
{
    struct auctions_libre *t = utest_fixture;
    ASSERT_TRUE(play_under(t, "override { enchere_ordre = 'tour', enchere_passe = 'provisoire', "
                              "enchere_reserve = 100, enchere_multiple = 5, enchere_achat_immediat = 500 }"));
    EXPECT_TRANSCRIPT(
        "> enchères J. P.: vélo 20\n"
        "?\n"
        "Bo\u00A0: vélo\u00A0: à vous d'ouvrir\t20 · de 20\u00A0F à 1\u202F500\u00A0F · passe\u00A0: rien\n"
        "> 22\n"
        "22\u00A0F n'est pas un multiple de 5\u00A0F\n"
        "> +\n"
        "?\n"
        "Élodie\u00A0: vélo\u00A0: 20\u00A0F, à vous\t30 · de 30\u00A0F à 1\u202F500\u00A0F · passe\u00A0: "
        "rien\n"
        "> +\n"
        "> passe\n"
        "vélo\u00A0: personne n'en veut\n"
        "> adjugé\n"
        "«\u00A0adjugé\u00A0» n'est pas possible maintenant\n"
        "> enchères vélo 20\n"
        "> passe\n"
        "> 600\n"
        "banque vend vélo à J. P. pour 500\u00A0F\n");
    EXPECT_MONEY(1500, 1000, 1500);
}

/* --- sealed bids ------------------------------------------------------------------------------------------
 */

UTEST_F(auctions_libre, sealed_bids_are_opened_together_and_each_pays_his_own)
{
    struct auctions_libre *t = utest_fixture;
    EXPECT_TRANSCRIPT(
        "> bien SONY 10 40\n"
        "> plis 4 SONY 30\n"
        "?\n"
        "Élodie, J. P., Bo\u00A0: 4 × SONY\u00A0: combien, et à quel prix la pièce, sous pli\u202F?\t1 30 · "
        "0 0\u00A0: rien\n"
        "> 3 20\n"
        "cette réponse ne va pas\u00A0: nombre [0 .. 4], prix [30 ou plus]\n"
        "> 3 600\n"
        "cette réponse ne va pas\u00A0: nombre [0 .. 4], prix [30 ou plus]\n"
        "> 3 50\n"
        "?\n"
        "J. P., Bo\u00A0: 4 × SONY\u00A0: combien, et à quel prix la pièce, sous pli\u202F?\t1 30 · 0 "
        "0\u00A0: rien\n"
        "> 3 50\n"
        "> 2 60\n"
        "Élodie en veut 3 à 50\u00A0F\n"
        "J. P. en veut 3 à 50\u00A0F\n"
        "Bo en veut 2 à 60\u00A0F\n"
        "banque vend 2 × SONY à Élodie pour 100\u00A0F\n"
        "banque vend 2 × SONY à Bo pour 120\u00A0F\n"
        "?\n"
        "Élodie\u00A0: à vous de jouer\tpayer Élodie banque 50 · Entrée\u00A0: au tour de J. P.\n");
    EXPECT_MONEY(1400, 1500, 1380);
}

UTEST_F(auctions_libre, a_bid_called_off_is_forgotten)
{
    struct auctions_libre *t = utest_fixture;
    EXPECT_TRANSCRIPT("> plis 2 vélos\n"
                      "> 2 50\n"
                      "> sans-suite\n"
                      "2 × vélos\u00A0: la vente n'a pas lieu\n"
                      "> plis 2 vélos\n"
                      "?\n"
                      "Élodie, J. P., Bo\u00A0: 2 × vélos\u00A0: combien, et à quel prix la pièce, sous "
                      "pli\u202F?\t1 10 · 0 0\u00A0: rien\n"
                      "> 0 0\n"
                      "> 1 10\n"
                      "> 0 0\n"
                      "J. P. en veut 1 à 10\u00A0F\n"
                      "banque vend 1 × vélos à J. P. pour 10\u00A0F\n"
                      "il reste 1 × vélos\n");
    EXPECT_MONEY(1500, 1490, 1500);
}

UTEST_F(auctions_libre, two_bids_each_the_lowest_price_and_only_the_best_binds)
{
    struct auctions_libre *t = utest_fixture;
    ASSERT_TRUE(play_under(t, "override { plis_par_joueur = 2, plis_prix = 'le_plus_bas', plis_obligation = "
                              "'meilleur', plis_multiple = 10 }"));
    EXPECT_TRANSCRIPT(
        "> plis Bo: 5 vélos\n"
        "?\n"
        "Élodie, J. P.\u00A0: 5 × vélos\u00A0: combien, et à quel prix la pièce, sous pli\u202F?\t1 100 0 0 "
        "· 0 0\u00A0: rien\n"
        "> 2 50 1 30\n"
        "> 1 45 0 0\n"
        "cette réponse ne va pas\u00A0: nombre [0 .. 5], prix [0 ou plus], nombre 2 [0 .. 5], prix 2 "
        "[0 ou plus]\n"
        "> 3 40 1 20\n"
        "Élodie en veut 2 à 50\u00A0F\n"
        "Élodie en veut 1 à 30\u00A0F\n"
        "J. P. en veut 3 à 40\u00A0F\n"
        "J. P. en veut 1 à 20\u00A0F\n"
        "?\n"
        "Élodie\u00A0: 5 × vélos\u00A0: prenez-vous votre part à 30\u00A0F\u202F?\toui · non\n"
        "> non\n"
        "?\n"
        "J. P.\u00A0: 5 × vélos\u00A0: prenez-vous votre part à 40\u00A0F\u202F?\toui · non\n"
        "> sans-suite\n"
        "5 × vélos\u00A0: la vente n'a pas lieu\n"
        "> plis Bo: 5 vélos\n"
        "> 2 50 1 30\n"
        "> 3 40 1 20\n"
        "Élodie en veut 2 à 50\u00A0F\n"
        "Élodie en veut 1 à 30\u00A0F\n"
        "J. P. en veut 3 à 40\u00A0F\n"
        "J. P. en veut 1 à 20\u00A0F\n"
        "> oui\n"
        "> oui\n"
        "> non\n"
        "Bo vend 2 × vélos à Élodie pour 80\u00A0F\n"
        "Bo vend 3 × vélos à J. P. pour 120\u00A0F\n");
    EXPECT_MONEY(1420, 1380, 1700);
}

/* --- a call for offers ------------------------------------------------------------------------------------
 */

UTEST_F(auctions_libre, the_first_to_accept_delivers)
{
    struct auctions_libre *t = utest_fixture;
    EXPECT_TRANSCRIPT(
        "> appel vélo 20\n"
        "?\n"
        "vélo\u00A0: qui livre pour 20\u00A0F\u202F?\tÉlodie · +\u00A0: personne, le prix suivant\n"
        "> +\n"
        "> passe\n"
        "?\n"
        "vélo\u00A0: tous refusent 30\u00A0F. Quel est le prix suivant\u202F?\t31 · de 31\u00A0F à "
        "130\u00A0F\n"
        "> 30\n"
        "30\u00A0F\u00A0: au moins 31\u00A0F\n"
        "> 35\n"
        "> retire J. P. Elodie\n"
        "> 1000\n"
        "personne ne s'appelle «\u00A01000\u00A0»\n"
        "> Elodie\n"
        "Élodie n'y prend pas part, ou plus\n"
        "> +\n"
        "> Bo\n"
        "Bo vend vélo à banque pour 45\u00A0F\n");
    EXPECT_MONEY(1500, 1500, 1545);
}

UTEST_F(auctions_libre, who_cannot_deliver_is_passed_over)
{
    struct auctions_libre *t = utest_fixture;
    EXPECT_TRANSCRIPT(
        "> bien SONY 10 40\n"
        "> acheter J. P. SONY 2\n"
        "> appel Bo: 2 SONY 100\n"
        "> Elodie\n"
        "2 × SONY pour 100\u00A0F\u00A0: cela ne peut pas se faire entre Élodie et Bo, rien ne change de "
        "main\n"
        "> Elodie\n"
        "c'est à J. P. de parler, pas à Élodie\n"
        "> J. P.\n"
        "J. P. vend 2 × SONY à Bo pour 100\u00A0F\n"
        "> appel 3 SONY 990\n"
        "> +\n"
        "> +\n"
        "3 × SONY\u00A0: personne n'en veut\n"
        "?\n"
        "Élodie\u00A0: à vous de jouer\tpayer Élodie banque 50 · Entrée\u00A0: au tour de J. P.\n");
    EXPECT_MONEY(1500, 1520, 1400);
}

UTEST_F(auctions_libre, without_a_firm_highest_price_the_caller_may_give_up)
{
    struct auctions_libre *t = utest_fixture;
    ASSERT_TRUE(play_under(t, "override { appel_ferme = false, appel_pas_min = 20, appel_pas = 5, "
                              "appel_multiple = 20, appel_grand_pas = 'permis' }"));
    EXPECT_TRANSCRIPT(
        "> appel vélo 20\n"
        "> passe\n"
        "?\n"
        "vélo\u00A0: tous refusent 20\u00A0F. Quel est le prix suivant\u202F?\t40 · au moins 40\u00A0F\n"
        "> 30\n"
        "30\u00A0F\u00A0: au moins 40\u00A0F\n"
        "> 5000\n"
        "> passe\n"
        "> passe\n"
        "vélo\u00A0: personne n'en veut\n");
    EXPECT_MONEY(1500, 1500, 1500);
}

/* --- demand and shortage ----------------------------------------------------------------------------------
 */

UTEST_F(auctions_libre, every_piece_lifts_the_price_for_all)
{
    struct auctions_libre *t = utest_fixture;
    EXPECT_TRANSCRIPT("> bien SONY 10 40\n"
                      "> demande 4 SONY\n"
                      "il manque\u00A0: prix\n"
                      "> demande 4 SONY 370\n"
                      "?\n"
                      "Élodie\u00A0: 4 × SONY\u00A0: 370\u00A0F la pièce, combien\u202F?\t1 · de 0 à 2 · "
                      "+\u00A0: les autres ne veulent rien\n"
                      "> 3\n"
                      "3\u00A0: au plus 2\n"
                      "> 1\n"
                      "> 0\n"
                      "> 2\n"
                      "banque vend 1 × SONY à Élodie pour 400\u00A0F\n"
                      "banque vend 2 × SONY à Bo pour 800\u00A0F\n"
                      "?\n"
                      "Élodie\u00A0: 1 × SONY\u00A0: 400\u00A0F la pièce, combien\u202F?\t1 · de 0 à 2 · "
                      "+\u00A0: les autres ne veulent rien\n"
                      "> 1\n"
                      "> 1\n"
                      "pas assez pour tous\u00A0: 1 × SONY, annonces à partir de 420\u00A0F\n"
                      "?\n"
                      "1 × SONY à 430\u00A0F\u00A0: qui en demande moins\u202F?\tÉlodie 1 · passe\u00A0: se "
                      "retire · +\u00A0: les autres restent\n");
    EXPECT_MONEY(1100, 1500, 700);
}

UTEST_F(auctions_libre, too_many_leave_a_shortage_at_once)
{
    struct auctions_libre *t = utest_fixture;
    EXPECT_TRANSCRIPT(
        "> demande 1 vélo 370\n"
        "> 1\n"
        "> 1\n"
        "> 1\n"
        "pas assez pour tous\u00A0: vélo, annonces à partir de 400\u00A0F\n"
        "?\n"
        "vélo à 410\u00A0F\u00A0: qui en demande moins\u202F?\tÉlodie 1 · passe\u00A0: se retire · +\u00A0: "
        "les autres restent\n"
        "> J. P. 2\n"
        "2\u00A0: au plus 1\n"
        "> +\n"
        "> Bo 1\n"
        "> Bo 0\n"
        "> Elodie 0\n"
        "> J. P. 0\n"
        "Élodie est désigné, au dernier prix accepté\n"
        "banque vend vélo à Élodie pour 410\u00A0F\n"
        "?\n"
        "Élodie\u00A0: à vous de jouer\tpayer Élodie banque 50 · Entrée\u00A0: au tour de J. P.\n");
    EXPECT_MONEY(1090, 1500, 1500);
}

UTEST_F(auctions_libre, in_a_free_order_and_the_rest_is_nobodys)
{
    struct auctions_libre *t = utest_fixture;
    ASSERT_TRUE(play_under(t, "override { demande_ordre = 'libre', penurie_trop_de_retraits = 'reste', "
                              "penurie_prix = 'accepte', penurie_reduction = false }"));
    EXPECT_TRANSCRIPT("> demande 3 vélos 100\n"
                      "?\n"
                      "3 × vélos\u00A0: 100\u00A0F la pièce, combien\u202F?\tÉlodie 1 · +\u00A0: les autres "
                      "ne veulent rien\n"
                      "> Bo 2\n"
                      "> Bo 1\n"
                      "Bo a déjà parlé\n"
                      "> retire Elodie\n"
                      "> J. P. 2\n"
                      "pas assez pour tous\u00A0: 3 × vélos, annonces à partir de 140\u00A0F\n"
                      "> J. P. 1\n"
                      "on reste ou on se retire\u00A0: la demande ne se réduit pas\n"
                      "> Elodie 0\n"
                      "Élodie n'y prend pas part, ou plus\n"
                      "> J. P. 0\n"
                      "> +\n"
                      "banque vend 2 × vélos à Bo pour 280\u00A0F\n"
                      "?\n"
                      "1 × vélos\u00A0: 140\u00A0F la pièce, combien\u202F?\tÉlodie 1 · +\u00A0: les autres "
                      "ne veulent rien\n"
                      "> retire Bo\n"
                      "il reste 1 × vélos\n");
    EXPECT_MONEY(1500, 1500, 1220);
}

/* --- a falling price --------------------------------------------------------------------------------------
 */

UTEST_F(auctions_libre, the_price_falls_until_the_bank_takes_the_rest)
{
    struct auctions_libre *t = utest_fixture;
    EXPECT_TRANSCRIPT(
        "> bien SONY 10 40\n"
        "> acheter Bo SONY 6\n"
        "> descente Bo: 4 SONY 100\n"
        "?\n"
        "4 × SONY\u00A0: 100\u00A0F la pièce, combien\u202F?\tÉlodie 1 · +\u00A0: le prix suivant\n"
        "> Elodie 1\n"
        "> J. P. 0\n"
        "Bo vend 1 × SONY à Élodie pour 100\u00A0F\n"
        "?\n"
        "Élodie\u00A0: 3 × SONY\u00A0: 70\u00A0F la pièce, combien\u202F?\t1 · de 0 à 3 · +\u00A0: le prix "
        "suivant\n"
        "> 0\n"
        "> 1\n"
        "Bo vend 1 × SONY à J. P. pour 40\u00A0F\n"
        "> 0\n"
        "> 0\n"
        "Bo vend 2 × SONY à banque pour 0\u00A0F\n");
    EXPECT_MONEY(1400, 1460, 1400);
}

UTEST_F(auctions_libre, too_many_take_it_at_the_offered_price)
{
    struct auctions_libre *t = utest_fixture;
    EXPECT_TRANSCRIPT("> descente 2 vélos 100\n"
                      "> Bo 2\n"
                      "> Elodie 1\n"
                      "> J. P. 0\n"
                      "pas assez pour tous\u00A0: 2 × vélos, annonces à partir de 100\u00A0F\n"
                      "?\n"
                      "2 × vélos à 110\u00A0F\u00A0: qui en demande moins\u202F?\tÉlodie 1 · passe\u00A0: se "
                      "retire · +\u00A0: les autres restent\n"
                      "> Bo 1\n"
                      "> +\n"
                      "banque vend 1 × vélos à Élodie pour 110\u00A0F\n"
                      "banque vend 1 × vélos à Bo pour 110\u00A0F\n");
    EXPECT_MONEY(1390, 1500, 1390);
}

UTEST_F(auctions_libre, by_rounds_without_an_offer)
{
    struct auctions_libre *t = utest_fixture;
    ASSERT_TRUE(play_under(
        t, "override { descente_forme = 'par_tour', descente_tours = 2, descente_plancher = 50 }"));
    EXPECT_TRANSCRIPT("> descente 2 vélos 100\n"
                      "> 0\n"
                      "> retire J. P.\n"
                      "?\n"
                      "Bo\u00A0: 2 × vélos\u00A0: 100\u00A0F la pièce, combien\u202F?\t1 · de 0 à 2 · "
                      "+\u00A0: le prix suivant\n"
                      "> 1\n"
                      "banque vend 1 × vélos à Bo pour 100\u00A0F\n"
                      "> 0\n"
                      "?\n"
                      "Bo\u00A0: 1 × vélos\u00A0: 80\u00A0F la pièce, combien\u202F?\t1 · de 0 à 1 · "
                      "+\u00A0: le prix suivant\n"
                      "> 1\n"
                      "banque vend 1 × vélos à Bo pour 80\u00A0F\n");
    EXPECT_MONEY(1500, 1500, 1320);
}

/* --- any of them ------------------------------------------------------------------------------------------
 */

UTEST_F(auctions_libre, the_bidding_is_called_off_and_the_evening_goes_on)
{
    struct auctions_libre *t = utest_fixture;
    EXPECT_TRANSCRIPT("> adjugé\n"
                      "«\u00A0adjugé\u00A0» n'est pas possible maintenant\n"
                      "> +\n"
                      "«\u00A0+\u00A0» n'est pas possible maintenant\n"
                      "> retire Bo\n"
                      "«\u00A0retire\u00A0» n'est pas possible maintenant\n"
                      "> sans-suite\n"
                      "«\u00A0sans-suite\u00A0» n'est pas possible maintenant\n"
                      "> enchères vélo\n"
                      "> Bo 10\n"
                      "> tour Bo\n"
                      "?\n"
                      "Bo\u00A0: à vous de jouer\tpayer Bo banque 50 · Entrée\u00A0: au tour d'Élodie\n"
                      "> plis vélo\n"
                      "> sans-suite\n"
                      "vélo\u00A0: la vente n'a pas lieu\n"
                      "> fin oui\n"
                      "1. Élodie, J. P., Bo\u00A0: 1\u202F500\u00A0F\n"
                      "personne ne gagne\n"
                      "> enchères vélo 0\n"
                      "?\n"
                      "vélo\u00A0: qui ouvre\u202F?\tÉlodie 1\n");
}
