/* Maxi Bourse: what the banker and the coteur ask (14.1), and what happens after a wrong entry (14.2). */
#include "maxi_bourse_cards.h"

UTEST_MAIN()

#define EXPECT_ASKED(answer, expression) EXPECT_STREQ(answer, asked(t, NULL, expression))
#define EXPECT_SHOWN(part, view, rest)   EXPECT_TRUE(strstr(seen_with(t, NULL, view, rest), part) != NULL)

/* --- 14.1: all of it may be asked in the middle of a procedure, and changes nothing --------------------- */

UTEST_F(maxi_bourse, what_the_banker_asks_in_the_middle_of_a_round)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Ann", "Bob", "Cyr"), 3, "");
    set_lots(t, "Ann", "Peugeot", 6);
    set_lots(t, "Ann", "Toyota", 3);
    set_lots(t, "Ann", "Fiat", 2);
    stop_on(t, "Ann", ELF);
    ASSERT_STREQ("", typed(t, "sony 1"));
    uint64_t before = table_digest(t->table);
    EXPECT_SHOWN("Sony", "cotes", "sony");              /* 1, 14: cotes, and the story of one */
    EXPECT_SHOWN("Toyota", "cotes", "automobile");      /* of a sector, with the nominal values */
    EXPECT_SHOWN("inscrire", "inscrire", NULL);         /* 2: what to erase and write */
    EXPECT_ASKED("10", "en_banque \"Sony\"");           /* 3: what the service Titres has left */
    EXPECT_TRUE(strstr(prompt(t), "Bob, Cyr") != NULL); /* 4: who speaks */
    EXPECT_ASKED("420", "prix_apres(1)");               /* what one more would make of it */
    EXPECT_TRUE(strstr(asked(t, NULL, "cheques_pour(3160000)"), "6 x 500") != NULL); /* 6: which cheques */
    EXPECT_TRUE(strstr(asked(t, NULL, "monnaie_de(500000)"), "2 x 200") != NULL);    /* and change */
    EXPECT_SHOWN("Peugeot *", "portefeuille", "Ann");                                /* 7: with its values */
    EXPECT_ASKED("11", "actions \"Ann\"");                       /* how many cartes-actions */
    EXPECT_ASKED("Ann", "majorite \"Peugeot\"");                 /* 8: who has the majority */
    EXPECT_ASKED("3", "manque(\"Ann\", \"Toyota\")");            /* how many it takes */
    EXPECT_SHOWN("jeton", "remuneration", "Ann");                /* 9: what a tour would pay */
    EXPECT_ASKED("1 Fiat", "une_concentration_de_plus \"Ann\""); /* which purchase would add to it */
    EXPECT_ASKED("50", "prix_de_la_banque(\"Ann\", \"Peugeot\", 3)");
    EXPECT_ASKED("4", "lots_au_plancher(\"Ann\", \"Peugeot\")"); /* 10: and when the floor bites */
    EXPECT_SHOWN("1", "classement", NULL);                       /* 11: fortunes and ranks */
    EXPECT_ASKED("Bob, Cyr", "ruines_par(15000001)");
    EXPECT_SHOWN("Ann", "rumeurs", NULL);          /* 12: how many Rumeurs; who misses turns */
    EXPECT_SHOWN("Elf", "etat", NULL);             /* 13: where the pawns are */
    EXPECT_SHOWN("Fiat", "cases", "Ann");          /* the squares 2 to 12 ahead */
    EXPECT_ASKED("37", "reste_du_tour \"Ann\"");   /* how far to the end of the tour */
    EXPECT_ASKED("40", "non_epuisees()");          /* 16: is a closing near */
    EXPECT_SHOWN("500\u202F000", "cheques", NULL); /* 17: what the drawer should hold, and each player */
    EXPECT_SHOWN("III-1", "rappel", NULL);         /* 19: what the procedure is */
    EXPECT_EQ(before, table_digest(t->table));
    ASSERT_STREQ("", typed(t, "0 0"));
    EXPECT_TRUE(strstr(prompt(t), "Ann 410\u202F000") !=
                NULL); /* 5: what each buyer of this round must pay */
}

UTEST_F(maxi_bourse, who_misses_a_turn_and_who_is_suspended_is_seen)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Ann", "Bob"), 2, "");
    set_fact(t, "passe.Bob", 2);
    EXPECT_SHOWN("2", "absents", NULL);
    EXPECT_SHOWN("Bob", "absents", NULL);
}

UTEST_F(maxi_bourse, what_others_hold_is_not_shown_where_the_table_keeps_it_private)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Ann", "Bob"), 2, "override { privacy_holdings = 'owner' }");
    set_lots(t, "Ann", "Peugeot", 6);
    EXPECT_TRUE(strstr(seen_with(t, "Bob", "portefeuille", "Ann"), "Peugeot") == NULL);
    EXPECT_TRUE(strstr(seen_with(t, "Ann", "portefeuille", "Ann"), "Peugeot") != NULL);
    EXPECT_TRUE(strstr(seen_with(t, "Bob", "remuneration", "Ann"), "jeton") == NULL);
    EXPECT_TRUE(strstr(seen_with(t, "Bob", "classement", NULL), "15000000") == NULL);
    EXPECT_TRUE(strstr(asked(t, "Bob", "fortune \"Ann\""), "15") == NULL);
}

/* --- 14.2: after a wrong entry -------------------------------------------------------------------------- */

/* Each line is taken back to the state before it, one by one, in the middle of whatever was going on. */
static void expect_undone(struct maxi_bourse *t, const char *const *lines)
{
    uint64_t before[32] = {0};
    size_t marks[32], count = 0;
    for (; lines[count]; count++) {
        before[count] = table_digest(t->table);
        marks[count] = table_mark(t->table);
        bq_assert(!*typed(t, lines[count]));
    }
    while (count-- > 0) {
        table_rollback(t->table, marks[count]);
        bq_assert(before[count] == table_digest(t->table));
    }
}

UTEST_F(maxi_bourse, answers_within_a_round_an_auction_and_a_descent_are_taken_back_one_by_one)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B", "C"), 3, "");
    set_lots(t, "A", "Sony", 3);
    set_stock(t, "A", "Elf", 1);
    stop_on(t, "A", FIAT);
    expect_undone(t, (const char *const[]){"elf 1 1", "1", "", "A", "B", "", NULL});
    begin_masters(t, NAMES("A", "B", "C"), 3, "");
    set_lots(t, "A", "Sony", 3);
    expect_undone(t, (const char *const[]){"vendre sony 3", "B 1", "", "C 1", "", "", NULL});
}

UTEST_F(maxi_bourse, wrong_dice_are_taken_back_to_the_throw)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    set_fact(t, "pion.A", 3);
    uint64_t before = table_digest(t->table);
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", TYPED("1 2", "pi-12"));
    table_rollback(t->table, mark);
    EXPECT_EQ(before, table_digest(t->table));
    EXPECT_EQ((Amount)400, cote(t, "Sony"));
    ASSERT_STREQ("", typed(t, "1 4"));
    EXPECT_STREQ("8", asked(t, NULL, "pion.A"));
}

/* Undo and redo see the same card: which lies on top is drawn once. */
UTEST_F(maxi_bourse, a_card_that_was_read_stays_on_top_of_its_pile)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    stop_on(t, "A", POLITIQUE);
    Random random = t->random;
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", typed(t, ""));
    uint64_t after = table_digest(t->table);
    table_rollback(t->table, mark);
    t->random = random;
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_EQ(after, table_digest(t->table));
}

UTEST_F(maxi_bourse, D23_Didier_had_said_one)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("Sophie", "Thierry", "Didier", "Dominique"), 4, "");
    set_cote(t, "Sony", 350);
    stop_on(t, "Sophie", BP);
    size_t mark = table_mark(t->table);
    ASSERT_STREQ("", TYPED("sony 1 1 2 1", ""));
    Amount before[] = {argent(t, "Sophie"), argent(t, "Thierry"), argent(t, "Didier"),
                       argent(t, "Dominique")};
    table_rollback(t->table, mark);
    ASSERT_STREQ("", TYPED("sony 1 1 1 1", ""));
    EXPECT_EQ((Amount)390, cote(t, "Sony"));
    EXPECT_EQ((Amount)6, lots(t, "Sony", TITRES));
    EXPECT_EQ(before[0] + 10000, argent(t, "Sophie"));
    EXPECT_EQ(before[1] + 10000, argent(t, "Thierry"));
    EXPECT_EQ(before[2] + 410000, argent(t, "Didier"));
    EXPECT_EQ(before[3] + 10000, argent(t, "Dominique"));
}

UTEST_F(maxi_bourse, a_remuneration_that_was_forgotten_is_paid_with_the_cotes_of_its_moment)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    set_lots(t, "A", "Sony", 6);
    EXPECT_STREQ("460000", asked(t, NULL, "remuneration \"A\""));
    ASSERT_STREQ("", typed(t, "payer banque A 460000 regularisation"));
    EXPECT_EQ((Amount)15000000 + 460000, argent(t, "A"));
}

UTEST_F(maxi_bourse, the_slip_of_the_coteur_is_put_right_and_nothing_is_paid_again)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    EXPECT_REFUSED("E_MULTIPLE", "cote sony 405");
    EXPECT_REFUSED("E_PLANCHER", "cote sony 0");
    ASSERT_STREQ("", typed(t, "cote sony 420 erreur"));
    EXPECT_EQ((Amount)420, cote(t, "Sony"));
    EXPECT_EQ((Amount)15000000, argent(t, "A"));
    EXPECT_SHOWN("main", "cotes", "sony");
}

UTEST_F(maxi_bourse, an_invariant_holds_after_each_settled_step)
{
    struct maxi_bourse *t = utest_fixture;
    begin_masters(t, NAMES("A", "B"), 2, "");
    stop_on(t, "A", SONY);
    ASSERT_STREQ("", typed(t, "2 2"));
    ASSERT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)10, lots(t, "Sony", TITRES) + lots(t, "Sony", "A") + lots(t, "Sony", "B"));
    table_check(t->table);
}
