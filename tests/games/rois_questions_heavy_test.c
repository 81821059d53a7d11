/* L'Ambition des Rois: what a bank-keeper asks, in the order in which the specification lists it, each query
 * answered in any phase. What of it every game has, such as the history and the rules, has its own tests. */
#include "rois_table.h"

UTEST_MAIN()

/* A view with what was typed behind its name. */
static const char *viewed_with(struct rois *t, const char *name, const char *rest)
{
    buffer_clear(&t->text);
    bq_assert(game_draw_view(t->game, t->table, NULL, name, rest, &t->text, &t->trouble) == GAME_OK);
    return buffer_string(&t->text);
}

#define EXPECT_SHOWS(wanted, shown)                                                                          \
    do {                                                                                                     \
        const char *is_shown = shown;                                                                        \
        EXPECT_TRUE(strstr(is_shown, wanted) != NULL);                                                       \
        if (!strstr(is_shown, wanted)) printf("%s\n", is_shown);                                             \
    } while (0)

UTEST_F(rois, Q1_whose_turn_it_is_and_who_the_target_is)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    buffer_clear(&t->text);
    ASSERT_TRUE(game_where(t->game, t->table, &t->text, &t->trouble) == GAME_OK);
    EXPECT_SHOWS("tour 1, Ana → Bo", buffer_string(&t->text));
    EXPECT_SHOWS("Ana\u00A0: ", prompt(t));
}

UTEST_F(rois, Q2_Q3_what_each_holds_in_all_and_what_the_bank_should_hold)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 1, 2, 0, 1);
    EXPECT_STREQ("4", asked(t, NULL, "jetons 'Ana'"));
    EXPECT_SHOWS("Nourriture\t2\t1\t9", viewed(t, "etat"));
    EXPECT_SHOWS("Palais\t0\t0\t3", viewed(t, "etat"));
}

UTEST_F(rois, Q4_Q5_what_is_on_offer_for_this_player_and_what_is_missing)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Bo", "Chantier");
    TOKENS("Ana", 0, 0, 0, 0);
    TOKENS("Bo", 3, 1, 0, 0);
    EXPECT_SHOWS("1\tPort\tBâtiment\tT\t-\tT\tT\tmaison", viewed(t, "marche"));
    EXPECT_SHOWS("tPort\ttBâtiment\ttT\tt-\tt-\tt\ttmaison",
                 viewed_with(t, "marche", "Bo")); /* the Chantier pays it */
    EXPECT_SHOWS("tMoulin à vent\ttBâtiment\ttN T\tt-\ttN\tt\t", viewed_with(t, "marche", "Bo"));
    EXPECT_SHOWS("tPalais\ttPalais\tt4H T\tt-\tt4H T\ttH T", viewed_with(t, "marche", "Bo"));
    EXPECT_STREQ("-", asked(t, NULL, "prix('Bo', 'Port')"));
    EXPECT_STREQ("1 Terrain", asked(t, NULL, "manque('Ana', 'Port')"));
    EXPECT_STREQ("", asked(t, NULL, "manque('Bo', 'promouvoir')"));
}

UTEST_F(rois, Q6_how_far_from_a_palace_and_who_wins_by_building)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 3, 0, 1, 0);
    EXPECT_STREQ("1 Honneur", asked(t, NULL, "manque_pour_un_palais 'Ana'"));
    EXPECT_STREQ("false", asked(t, NULL, "gagne_en_batissant 'Ana'"));
    TOKENS("Ana", 4, 0, 1, 0);
    EXPECT_STREQ("0", asked(t, NULL, "manque_pour_un_palais 'Ana'"));
    EXPECT_STREQ("false", asked(t, NULL, "gagne_en_batissant 'Ana'"));
    set_palaces(t, "Ana", 1);
    EXPECT_STREQ("true", asked(t, NULL, "gagne_en_batissant 'Ana'"));
}

UTEST_F(rois, Q7_which_advanced_heroes_are_out_and_which_can_come)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 3, "");
    set_promoted(t, "B", "4", "Navigatrice 1");
    EXPECT_SHOWS("Navigatrice\tVoyageur\tO\tH N T\tB\t1\tmaison", viewed(t, "heros"));
    EXPECT_SHOWS("Archiduchesse\tBaron\tO ?\t3H\t\t2\tmaison", viewed(t, "heros"));
    EXPECT_SHOWS("cartes Royaume\t36", viewed(t, "paquets"));
    EXPECT_SHOWS("Héros avancés\t17", viewed(t, "paquets"));
    EXPECT_SHOWS("4\tVoyageur\tO\tH N\tmaison\t\tNavigatrice\t", viewed(t, "mains"));
}

UTEST_F(rois, Q8_what_a_card_does_and_from_which_pack_it_is)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "box { fr = 'b', en = 'b', decks = { royaume = { { no = 41, effect = "
                 "remise_du_tour('palais', '2?'),\n"
                 " when = 'developpement', data = { genre = 'objet', cout = 'O', revenu = '-', camp = "
                 "'attaque', retiree = false } } } } }");
    EXPECT_SHOWS("teffet\ttrevenus\u00A0: s'il veut\u00A0: échange", viewed_with(t, "carte", "port"));
    EXPECT_SHOWS("pack maison, pas la carte publiée",
                 viewed_with(t, "carte", "1")); /* by its place in the row */
    EXPECT_SHOWS("tSceau royal\n", viewed_with(t, "carte", "sceau"));
    EXPECT_SHOWS("td'où\ttboîte", viewed_with(t, "carte", "sceau"));
    EXPECT_SHOWS("tremplace\ttBaron", viewed_with(t, "carte", "archid"));
    EXPECT_SHOWS("carte NOM", viewed_with(t, "carte", NULL));
}

UTEST_F(rois, Q9_in_which_orders_heroes_can_be_paid)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 0, 0, 0);
    fight(t, "1 4 9", "2 3 5");
    EXPECT_STREQ("Ménestrelle Voyageur Chevalier", asked(t, NULL, "ordres_payables()"));
    ASSERT_STREQ("", typed(t, "9"));
    EXPECT_STREQ("Voyageur Chevalier", asked(t, NULL, "ordres_payables()"));
    begin_dev(t, "");
    TOKENS("Ana", 0, 1, 0, 1);
    fight(t, "2 5 9", "1 3 4");
    EXPECT_STREQ(
        "Baron Ménestrelle, Bandit Baron Ménestrelle, Bandit Ménestrelle Baron, Ménestrelle Baron Bandit, "
        "Ménestrelle Bandit Baron",
        asked(t, NULL, "ordres_payables()"));
}

UTEST_F(rois, Q10_why_a_hero_is_blocked)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Bo", "Muraille");
    fight(t, "5 7 9", "7 2 3");
    EXPECT_STREQ("Muraille", asked(t, NULL, "bloque_par 'Bandit'"));
    EXPECT_STREQ("Jardinière", asked(t, NULL, "bloque_par 'Jardinière'"));
    EXPECT_STREQ("", asked(t, NULL, "bloque_par 'Ménestrelle'"));
    EXPECT_SHOWS("Bandit\tbrigandage\tN\t2O\tMuraille\t0", viewed(t, "combat"));
}

UTEST_F(rois, Q11_what_income_comes_next)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Bo", "Ferme");
    give(t, "Bo", "Donjon");
    give(t, "Bo", "Moulin à vent");
    EXPECT_STREQ("joueur\tBâtiment\trevenu\nBo\tFerme\tgagne N\nBo\tMoulin à vent\ts'il veut\u00A0: échange "
                 "N contre 2O",
                 viewed(t, "revenus"));
    EXPECT_TRUE(strstr(viewed_with(t, "revenus", "ana"), "Ferme") == NULL);
}

UTEST_F(rois, Q12_which_objets_there_are_and_who_may_use_one_now)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    give(t, "Ana", "Bourse sans fond");
    give(t, "Bo", "Bouclier enchanté");
    EXPECT_SHOWS("Ana\tBourse sans fond\tdéveloppement\tattaque\toui", viewed(t, "objets"));
    EXPECT_SHOWS("Bo\tBouclier enchanté\taprès le blocage\tdéfense\t", viewed(t, "objets"));
    fight(t, "1 7 9", "2 3 4");
    EXPECT_SHOWS("Ana\tBourse sans fond\tdéveloppement\tattaque\t\nBo", viewed(t, "objets"));
    EXPECT_SHOWS("Bo\tBouclier enchanté\taprès le blocage\tdéfense\toui", viewed(t, "objets"));
}

UTEST_F(rois, Q13_who_has_bet_what_and_what_follows)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 4, "");
    empty_hands(t, 4);
    TOKENS("C", 0, 0, 0, 1);
    TOKENS("D", 0, 1, 0, 0);
    ASSERT_STREQ("", TYPED("0", "1 7 9", "1 2 3", "", "attaque O", "défense N"));
    EXPECT_SHOWS("C\tattaque\t1 Or", viewed(t, "paris"));
    EXPECT_SHOWS("D\tdéfense\t1 Nourriture", viewed(t, "paris"));
    EXPECT_SHOWS("0-1 bloqués\tattaque\t+1", viewed(t, "paris"));
    EXPECT_SHOWS("2-3 bloqués\tdéfense\t+1", viewed(t, "paris"));
}

UTEST_F(rois, Q14_when_the_direction_changes)
{
    struct rois *t = utest_fixture;
    begin_multi(t, 4, "");
    EXPECT_STREQ("3", asked(t, NULL, "avant_le_changement()"));
    EXPECT_SHOWS("on attaque\tà gauche", viewed(t, "paquets"));
    set_palaces(t, "B", 1);
    set_palaces(t, "C", 1);
    EXPECT_STREQ("1", asked(t, NULL, "avant_le_changement()"));
    TOKENS("A", 4, 0, 1, 0);
    ASSERT_STREQ("", typed(t, "palais"));
    EXPECT_SHOWS("on attaque\tà droite", viewed(t, "paquets"));
}

UTEST_F(rois, Q18_which_cards_are_removed)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    TOKENS("Ana", 0, 1, 0, 0);
    ASSERT_STREQ("", typed(t, "marchande"));
    EXPECT_STREQ("Marchande", asked(t, NULL, "retirees()"));
    EXPECT_SHOWS("Marchande\tCitoyen", viewed(t, "retirees"));
}

UTEST_F(rois, Q19_the_ledger_is_sound)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    EXPECT_STREQ("", asked(t, NULL, "ce_qui_cloche()"));
    put(t, "Maître d'armes 1", "avancés de Bo"); /* and nobody was promoted */
    EXPECT_STREQ("avancés de Bo", asked(t, NULL, "ce_qui_cloche()"));
}

UTEST_F(rois, Q20_the_line_of_the_score_sheet)
{
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    EXPECT_STREQ("feuille\t\njoueur 1\tAna\njoueur 2\tBo\ntours\t1\nvainqueur\t", viewed(t, "feuille"));
    TOKENS("Ana", 4, 0, 1, 0);
    set_palaces(t, "Ana", 1);
    ASSERT_STREQ("", typed(t, "palais"));
    EXPECT_STREQ("feuille\t\njoueur 1\tAna\njoueur 2\tBo\ntours\t1\nvainqueur\tAna", viewed(t, "feuille"));
}

UTEST_F(rois, a_name_that_is_none_is_refused_behind_a_view)
{
    static const char *const views[] = {"marche", "revenus", "carte"};
    struct rois *t = utest_fixture;
    begin_dev(t, "");
    for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
        buffer_clear(&t->text);
        EXPECT_EQ(GAME_REFUSED,
                  game_draw_view(t->game, t->table, NULL, views[i], "xyz", &t->text, &t->trouble));
        EXPECT_TRUE(strstr(t->trouble.text, "xyz") != NULL);
    }
}

/* In the middle of everything, sealed choices among it. */
UTEST_F(rois, all_of_it_is_answered_in_any_phase)
{
    static const char *const views[] = {"etat",  "marche", "carte",   "mains",   "heros",    "combat",
                                        "paris", "objets", "revenus", "paquets", "retirees", "feuille"};
    static const char *const lines[] = {"A",     "O", "O",     "O", MARKET, "0",    "1 7 9",
                                        "1 2 3", "",  "passe", "",  "9",    "fini", "0"};
    struct rois *t = utest_fixture;
    begin_with(t, 3, "");
    for (size_t line = 0; line < sizeof lines / sizeof *lines; line++) {
        uint64_t before = table_digest(t->table);
        for (size_t i = 0; i < sizeof views / sizeof *views; i++)
            EXPECT_TRUE(*viewed(t, views[i]) != '\0');
        EXPECT_EQ(before, table_digest(t->table));
        ASSERT_STREQ("", typed(t, lines[line]));
    }
}
