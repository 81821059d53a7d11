/* L'Ambition des Rois: the words that its cards are written with, beyond those of the house pack; the box
 * file, its checks and what is odd about it; and how much of the house pack is data. */
#include "rois_table.h"

UTEST_MAIN()

/* A carte Royaume in the place of card 19, a Citoyen that costs a Nourriture and does that. */
#define CITOYEN(effect)                                                                                      \
    "deck 'royaume' { { no = 19, title = 'Marchande', effect = " effect                                      \
    ",\n  data = { genre = 'citoyen', cout = 'N', revenu = '-', camp = '-', retiree = false } } }"

/* A Bâtiment in the place of the Mine. */
#define MINE(effect)                                                                                         \
    "deck 'royaume' { { no = 6, title = 'Mine', effect = " effect                                            \
    ",\n  data = { genre = 'batiment', cout = '2T', revenu = '-', camp = '-', retiree = false } } }"

static void buy_marchande(struct rois *t, const char *rules)
{
    begin_dev(t, rules);
    TOKENS("Ana", 0, 2, 0, 0);
    TOKENS("Bo", 0, 0, 0, 1);
    bq_assert(!*TYPED("marchande"));
}

UTEST_F(rois, a_card_may_ask_a_payment_all_or_nothing)
{
    struct rois *t = utest_fixture;
    buy_marchande(t, CITOYEN("all { paie 'N', gagne '2H' }"));
    EXPECT_STREQ("2 0 0 0", tokens(t, "Ana"));
    buy_marchande(t, CITOYEN("all { paie 'O', gagne '2H' }"));
    EXPECT_STREQ("0 1 0 0", tokens(t, "Ana")); /* and nothing of it was done */
    EXPECT_TRUE(strstr(buffer_string(&t->text), "sans effet") != NULL);
    begin_dev(t, CITOYEN("all { paie '?', gagne '2H' }"));
    TOKENS("Ana", 0, 2, 0, 1);
    ASSERT_STREQ("", TYPED("marchande", "2"));
    EXPECT_STREQ("2 1 0 0", tokens(t, "Ana"));
}

UTEST_F(rois, a_card_may_give_to_the_opponent)
{
    struct rois *t = utest_fixture;
    buy_marchande(t, CITOYEN("donne 'N'"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
    EXPECT_STREQ("0 1 0 1", tokens(t, "Bo"));
}

UTEST_F(rois, a_card_may_hang_on_what_one_has_or_is)
{
    struct rois *t = utest_fixture;
    buy_marchande(
        t, CITOYEN("all { si_a('N', gagne 'H'), si_a('2N', gagne 'T'), only_if('attaque', gagne 'O'),\n"
                   "  only_if('palais', gagne '5O'), only_if('second_developpement', gagne '5O') }"));
    EXPECT_STREQ("1 1 0 1", tokens(t, "Ana"));
}

UTEST_F(rois, a_card_may_fill_the_market)
{
    struct rois *t = utest_fixture;
    buy_marchande(t, CITOYEN("remplit()"));
    EXPECT_TRUE(strstr(prompt(t), "1 carte tournée") != NULL);
}

UTEST_F(rois, a_card_may_remove_one_of_the_opponents)
{
    struct rois *t = utest_fixture;
    begin_dev(t, CITOYEN("retire 'batiment'"));
    TOKENS("Ana", 0, 2, 0, 0);
    give(t, "Bo", "Ferme");
    give(t, "Bo", "Donjon");
    ASSERT_STREQ("", TYPED("marchande", "donjon"));
    EXPECT_STREQ("retirées", where(t, "Donjon"));
    buy_marchande(t, CITOYEN("retire 'batiment'")); /* there is none */
    EXPECT_TRUE(strstr(prompt(t), "Héros attaquants") != NULL);
}

UTEST_F(rois, a_card_may_be_played_by_hand)
{
    struct rois *t = utest_fixture;
    begin_dev(t, CITOYEN("by_hand 'chacun montre sa main'"));
    TOKENS("Ana", 0, 1, 0, 0);
    ASSERT_STREQ("", typed(t, "marchande"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "à la main\u00A0: chacun montre sa main") != NULL);
}

UTEST_F(rois, a_hero_may_lose_his_effect_without_being_blocked)
{
    struct rois *t = utest_fixture;
    begin_dev(t, CITOYEN("arme('apres_blocage', annule_heros(1))"));
    TOKENS("Ana", 0, 1, 0, 0);
    ASSERT_STREQ("", TYPED("marchande", "7 8 9", "1 2 3", "", "marchande", "jardinière"));
    EXPECT_STREQ("0", asked(t, NULL, "combat.bloques"));
    ASSERT_STREQ("", typed(t, "7 9"));
    EXPECT_STREQ("0 0 0 1", tokens(t, "Ana"));
}

UTEST_F(rois, a_hero_may_carry_another_icon_for_a_combat)
{
    struct rois *t = utest_fixture;
    begin_dev(t, CITOYEN("arme('avant_blocage', change_categorie 'champs')"));
    TOKENS("Ana", 0, 1, 0, 0);
    ASSERT_STREQ("", TYPED("marchande", "1 4 9", "7 2 3", "", "marchande", "ménestrelle"));
    EXPECT_STREQ("Jardinière", blocked_by(t, "9"));
}

UTEST_F(rois, heroes_may_cost_less)
{
    struct rois *t = utest_fixture;
    begin_dev(t, MINE("remise('heros', 'N')"));
    give(t, "Ana", "Mine");
    TOKENS("Ana", 0, 0, 0, 0);
    fight(t, "1 7 9", "2 3 4");
    EXPECT_TRUE(strstr(prompt(t), "1 Chevalier (- > H)") != NULL);
    ASSERT_STREQ("", typed(t, "1"));
    EXPECT_STREQ("1 0 0 0", tokens(t, "Ana"));
}

UTEST_F(rois, a_spy_may_see_two)
{
    struct rois *t = utest_fixture;
    begin_dev(t, CITOYEN("arme('avant_combat', devoile(2))"));
    TOKENS("Ana", 0, 1, 0, 0);
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", TYPED("marchande", "1 2 3"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "parmi ceux de Bo") != NULL);
    EXPECT_EQ((size_t)3, strlen(asked(t, NULL, "combat.vu"))); /* two places and a stroke */
    table_rollback(t->table, mark);
    ASSERT_STREQ("", TYPED("poser Bo table", "marchande"));
    EXPECT_REFUSED("too_few", "2");
    ASSERT_STREQ("", TYPED("2 3", "1 7 9", ""));
    EXPECT_REFUSED("BAD_CHOICE", "1 2 4");
    ASSERT_STREQ("", typed(t, "1 2 3"));
}

UTEST_F(rois, two_heroes_may_be_swapped)
{
    struct rois *t = utest_fixture;
    begin_dev(t, CITOYEN("arme('avant_blocage', change_de_heros(2))"));
    TOKENS("Ana", 0, 1, 0, 0);
    ASSERT_STREQ("", TYPED("marchande", "1 4 9", "7 2 3", "", "marchande", "chevalier jardinière",
                           "voyageur notaire"));
    EXPECT_STREQ("7/8/9", asked(t, NULL, "combat.attaque"));
    EXPECT_STREQ("Jardinière", blocked_by(t, "7"));
}

UTEST_F(rois, an_effect_may_come_once_in_a_turn_or_in_the_game)
{
    struct rois *t = utest_fixture;
    begin_dev(
        t, MINE("on('Héros employé', all { une_fois_par_tour(gagne 'T'), une_fois_par_partie(gagne 'H') })"));
    give(t, "Ana", "Mine");
    TOKENS("Ana", 0, 0, 0, 0);
    fight(t, "3 7 9", "1 2 4");
    ASSERT_STREQ("", typed(t, "7 9 fini"));
    EXPECT_STREQ("1 0 2 1", tokens(t, "Ana"));
    end_turn(t);
    fight(t, "1 2 3", "1 2 3");
    end_turn(t);
    fight(t, "3 7 9", "1 2 4");
    ASSERT_STREQ("", typed(t, "7 9 fini"));
    EXPECT_STREQ("1 0 4 2", tokens(t, "Ana"));
}

UTEST_F(rois, buildings_may_speak_at_each_moment)
{
    static const struct {
        const char *moment, *expected;
    } moments[] = {
        {"début du tour", "0 1 1 0"}, {"achat", "0 1 1 0"},        {"promotion", "0 1 0 0"},
        {"issue", "0 1 1 0"},         {"Héros bloqué", "0 1 1 0"}, {"Héros employé", "0 1 1 0"},
        {"fin du combat", "0 1 1 0"},
    };
    struct rois *t = utest_fixture;
    for (size_t i = 0; i < sizeof moments / sizeof *moments; i++) {
        char rules[512];
        snprintf(rules, sizeof rules, MINE("on('%s', gagne 'T')"), moments[i].moment);
        begin_two(t, rules);
        give(t, "Ana", "Mine");
        TOKENS("Ana", 0, 1, 0, 0);
        ASSERT_STREQ("", TYPED(MARKET, "marchande", "1 7 9", "1 2 3", "", "9 fini"));
        lay(t, 3, "Or", "Ana", BANQUE);
        lay(t, 1, "Nourriture", BANQUE, "Ana");
        EXPECT_STREQ(moments[i].expected, tokens(t, "Ana"));
    }
}

UTEST_F(rois, a_building_may_speak_at_a_promotion)
{
    struct rois *t = utest_fixture;
    begin_dev(t, MINE("on('promotion', gagne 'T')"));
    give(t, "Ana", "Mine");
    TOKENS("Ana", 0, 2, 0, 0);
    ASSERT_STREQ("", TYPED("+", "navigatrice"));
    EXPECT_STREQ("0 0 1 0", tokens(t, "Ana"));
}

UTEST_F(rois, what_was_bought_may_matter)
{
    struct rois *t = utest_fixture;
    begin_dev(t, MINE("on('achat', si_categorie('citoyen', gagne 'H'))"));
    give(t, "Ana", "Mine");
    TOKENS("Ana", 0, 1, 1, 0);
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", typed(t, "port"));
    EXPECT_STREQ("0 1 0 0", tokens(t, "Ana"));
    table_rollback(t->table, mark);
    ASSERT_STREQ("", typed(t, "marchande"));
    EXPECT_STREQ("1 0 1 2", tokens(t, "Ana"));
}

/* --- the house pack ---------------------------------------------------------------------------------- */

/* Effects are data: at most a quarter of the 42 may need a function. */
UTEST_F(rois, no_card_of_the_house_pack_needs_a_function)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "texts { fr = { x = 'x' }, en = { x = 'x' } }\n"
                 "query 'fonctions' (function(t)\n"
                 "  local all, functions = 0, 0\n"
                 "  for _, name in ipairs(t:names 'card') do\n"
                 "    local card = t:card(name)\n"
                 "    if card.deck == 'royaume' then all = all + 1 end\n"
                 "    if type(card.effect) == 'function' then functions = functions + 1 end\n"
                 "  end\n"
                 "  return functions .. ' of ' .. all\n"
                 "end)");
    EXPECT_STREQ("0 of 42", asked(t, NULL, "fonctions()"));
}

UTEST_F(rois, the_house_pack_is_called_so_when_the_evening_begins)
{
    struct rois *t = utest_fixture;
    seat(t, NAMES("Ana", "Bo"), 2, "");
    ASSERT_STREQ("", typed(t, "Ana"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "pack maison, pas les cartes publiées") != NULL);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "à vérifier") == NULL);
    seat(t, NAMES("Ana", "Bo"), 2,
         "box { fr = 'b', en = 'b', decks = { heros = { { no = 1, data = { categorie = 'armes', cout = 'N', "
         "revenu = 'H' } } } } }");
    ASSERT_STREQ("", typed(t, "Ana"));
    EXPECT_TRUE(strstr(buffer_string(&t->text), "68 des 69 cartes sont du pack maison") != NULL);
}

/* --- the box file: what cannot be played with -------------------------------------------------------- */

#define BOX(decks) "box { fr = 'b', en = 'b', decks = { " decks " } }"
#define HERO(no, title, cat, cost, gain)                                                                     \
    "{ no = " no ", title = '" title "', data = { categorie = '" cat "', cout = '" cost "', revenu = '" gain \
    "' } }"

UTEST_F(rois, a_box_that_cannot_be_played_with_is_refused_with_its_reason)
{
    static const struct {
        const char *rules, *reason;
    } boxes[] = {
        {BOX("heros = { " HERO("10", "Duc", "ducs", "-", "H") " }"), "héros de départ"},
        {BOX("avances = { { no = 1, copies = 2, title = 'Duc', data = { de = 'Personne', categorie = "
             "'armes', cout = '-', revenu = "
             "'-' } } }"),
         "Personne"},
        {BOX("avances = { { no = 1, copies = 2, title = 'Duc', data = { de = 'Baron', categorie = 'armes', "
             "cout = '-', revenu = "
             "'-' } } }"),
         "Baron"},
        {BOX("heros = { " HERO("1", "Baron", "armes", "-", "H") " }"), "title"},
        {BOX("royaume = { { no = 1, title = 'Ferme', data = { genre = 'ferme', cout = 'T', revenu = '-', "
             "camp = '-', retiree = "
             "false } } }"),
         "ferme"},
        {BOX("royaume = { { no = 1, title = 'Ferme', data = { genre = 'batiment', cout = '-2T', revenu = "
             "'-', camp = '-', "
             "retiree = false } } }"),
         "-2T"},
        {BOX("royaume = { { no = 1, title = 'Ferme', effect = on('revenus', gagne '2X'), data = { genre = "
             "'batiment', cout = 'T', "
             "revenu = '-', camp = '-', retiree = false } } }"),
         "2X"},
        {BOX("royaume = { { no = 1, title = 'Ferme', effect = on('minuit', gagne 'N'), data = { genre = "
             "'batiment', cout = 'T', "
             "revenu = '-', camp = '-', retiree = false } } }"),
         "minuit"},
        {BOX("royaume = { { no = 1, title = 'Ferme', effect = moissonne(1), data = { genre = 'batiment', "
             "cout = 'T', revenu = "
             "'-', camp = '-', retiree = false } } }"),
         "moissonne"},
        {BOX("royaume = { { no = 35, title = 'Bouclier', when = 'minuit', data = { genre = 'objet', cout = "
             "'T', revenu = '-', "
             "camp = 'defense', retiree = false } } }"),
         "minuit"},
        {BOX("royaume = { { no = 1, title = 'Ferme', effect = remise('tout', 'T'), data = { genre = "
             "'batiment', cout = 'T', "
             "revenu = '-', camp = '-', retiree = false } } }"),
         "tout"},
        {"override { palace_cost = '-' }", "palace_cost"},
        {"override { promote_cost = '2Q' }", "promote_cost"},
        {"override { hand_size = 8 }", "héros de départ"},
    };
    struct rois *t = utest_fixture;
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        const char *reason = no_evening(t, 2, boxes[i].rules);
        EXPECT_TRUE(strstr(reason, boxes[i].reason) != NULL);
        if (!strstr(reason, boxes[i].reason)) printf("%s\n  instead of %s\n", reason, boxes[i].reason);
    }
}

UTEST_F(rois, what_is_odd_about_a_box_is_told_and_does_not_stop_it)
{
    static const struct {
        const char *rules, *told;
    } boxes[] = {
        {BOX("royaume = { { no = 43, title = 'Phare', data = { genre = 'batiment', cout = 'T', revenu = '-', "
             "camp = '-', retiree = "
             "false } } }"),
         "18 batiment au lieu de 17"},
        {BOX("avances = { { no = 1, copies = 1, title = 'Duc', data = { de = 'Chevalier', categorie = "
             "'armes', cout = '-', "
             "revenu = '-' } } }"),
         "17 avancés au lieu de 18"},
        {BOX("royaume = { { no = 3, title = 'Université', data = { genre = 'batiment', cout = 'T', revenu = "
             "'-', camp = '-', "
             "retiree = false } } }"),
         "aucune carte n'est à retirer"},
        {BOX("heros = { " HERO("5", "Bandit", "larcin", "N", "2O") " }"), "Bandit et Voleuse sont tous deux"},
        {BOX("heros = { " HERO("5", "Bandit", "larcin", "N", "2O") " }"),
         "Cheffe de bande n'a pas la catégorie de Bandit"},
        {BOX("royaume = { { no = 1, title = 'Ferme', effect = by_hand 'voir la carte', data = { genre = "
             "'batiment', cout = 'T', "
             "revenu = '-', camp = '-', retiree = false } } }"),
         "l'effet de Ferme est fait par la table"},
        {BOX("royaume = { { no = 1, title = 'Ferme', data = { genre = 'batiment', cout = '13T', revenu = "
             "'-', camp = '-', retiree "
             "= false } } }"),
         "aucun jeton de la boîte ne paie Ferme (13T)"},
    };
    struct rois *t = utest_fixture;
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        seat(t, NAMES("Ana", "Bo"), 2, boxes[i].rules);
        ASSERT_STREQ("", typed(t, "Ana"));
        EXPECT_TRUE(strstr(buffer_string(&t->text), boxes[i].told) != NULL);
        if (!strstr(buffer_string(&t->text), boxes[i].told)) printf("%s\n", buffer_string(&t->text));
    }
}

/* clarification 9: the box says what is printed, and a rule that somebody sets goes before it. */
UTEST_F(rois, the_cost_of_a_palace_is_the_boxs_or_a_house_rules)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "box { fr = 'b', en = 'b', rules = { palace_cost = '3H N' } }");
    EXPECT_TRUE(strstr(prompt(t), "6 Palais (3H N)") != NULL);
    TOKENS("Ana", 3, 1, 0, 0);
    ASSERT_STREQ("", typed(t, "palais"));
    EXPECT_STREQ("0 0 0 0", tokens(t, "Ana"));
}
