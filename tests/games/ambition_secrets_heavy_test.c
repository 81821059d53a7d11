/* Ambition: what is in a caisse is its owner's secret. */
#include "ambition_table.h"

UTEST_MAIN()

/* Two months of four, with everything in them that a game has; whatever is asked, somebody has said. */
static const char *const evening[] = {
    "8 A",
    "A 2 1 1 1, B 1 1 1 1, C 3 1 1 1, D 2 0 0 0",
    "",
    "B 3 C 6 D 6 A 6",
    "",
    "B 4000x3, C 5000x3, D 3000x2, A 5000x2",
    "C 0x0, D 4000x4, A 4000x2, B 4000x3",
    "D 3000x2, A 4000x2, B 5000x3, C 4000x3",
    "A 3000x2, B 0x0, C 3000x3, D 2000x2",
    "B 0x0, C 2000x1, D 1000x2, A 0x0",
    "",
    "",
    "K09",
    "B C A",
    "+ 28000",
    "+",
    "C",
    "",
    "K20",
    "A",
    "",
    "K22",
    "K05",
    "B C",
    "",
    "+ 27000",
    "B",
    "",
    "",
    "directe D 2",
    "acheter A 1",
    "emprunter D",
    "",
    "express A B X10",
    "D 0 1 1 0",
    "lecture D",
    "reste",
    "C 6 D 3 A 0 B 0",
    "",
    "express C D X09",
    "C 1000x2 A 0x0 B 0x0",
    "D 2000x2 C 1000x1",
    "",
    "",
    "",
    "",
    "",
    "",
    "K06",
    "C D",
    "non C",
    "D",
    "express A C X03",
    "",
    "K07",
    "passe",
    "K08",
    "passe",
    "K01",
    "passe",
    "",
    "C5",
    "intérêts",
    "rembourser D 1",
    "",
};

UTEST_F(ambition, a_hidden_caisse_is_its_owners)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "A 2 1 1 1"));
    EXPECT_STREQ("58000", asked(t, "A", "caisse 'A'"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, "B", "caisse 'A'"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, NULL, "sum(players, caisse)"));
    buffer_clear(&t->text);
    ASSERT_EQ((int)GAME_OK, (int)game_view(t->game, t->table, "A", "etat", &t->text, &t->trouble));
    EXPECT_TRUE(strstr(buffer_string(&t->text),
                       "A\t2\t1\t1\t1\t0\t0\t0\t0\t0\t0\t0\t58000\nB\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t?") !=
                NULL);
    int32_t bank = table_find(t->table, NAME_ACCOUNT, "banque", 6);
    for (int32_t player = 0; player < 4; player++)
        EXPECT_FALSE(table_may_see(t->table, NAME_ACCOUNT, bank, (PlayerId){player}));
}

static void look_at_views(struct ambition *t, Buffer *seen)
{
    GameTrouble trouble;
    Buffer names = {0};
    char *rest, *name;
    bq_assert(game_view_names(t->game, t->table, &names, &trouble) == GAME_OK && buffer_string(&names));
    for (name = strtok_r(names.bytes, "\n", &rest); name; name = strtok_r(NULL, "\n", &rest)) {
        if (game_view(t->game, t->table, NULL, name, seen, &trouble) != GAME_OK)
            buffer_text(seen, trouble.text);
    }
    buffer_done(&names);
}

/* What somebody works out who wants to know what D has, or the refusal. */
static void look_with_expressions(struct ambition *t, Buffer *seen)
{
    static const char *const expressions[] = {
        "caisse 'D'",
        "balance 'caisse de D'",
        "sum(players, caisse)",
        "best(players, caisse)",
        "balance 'banque'",
        "count(players, caisse)",
        "peut_payer('D', 50000)",
        "fortune_actuelle 'D'",
        "salaire_minimal 'D'",
        "personnel_permis 'D'",
        "vente_directe_possible 'D'",
        "peut_emprunter 'D'",
        "ecarts 'argent'",
        "cout_du_contrat('D', 30)",
        "place_cacao 'D'",
        "barres_utiles 'D'",
        "notes(54000)",
        "participe 'D'",
        "prix_le_plus_haut()",
        "at(2).caisse 'D'",
        "count(players, function(who) return caisse(who) > 50000 end)",
        "enchere.D.barres",
        "interets",
        "doit",
    };
    for (size_t i = 0; i < sizeof expressions / sizeof *expressions; i++) {
        GameTrouble trouble;
        bool is_fine = game_evaluate(t->game, t->table, NULL, expressions[i], seen, &trouble) == GAME_OK;
        if (!is_fine) buffer_text(seen, trouble.text);
    }
}

/* Everything that the program tells of its own accord, with the eyes of all, before something is typed. */
static void look(struct ambition *t, Buffer *seen)
{
    static const char *const lines[] = {"",
                                        "D ",
                                        "D 5000 ",
                                        "D 5000x",
                                        "payer D A ",
                                        "+ ",
                                        "intérêts D ",
                                        "acheter D ",
                                        "D 0 ",
                                        "lecture ",
                                        "contrôle D A ",
                                        "ajuster D caisse moins ",
                                        "régler D paie "};
    GameTrouble trouble;
    size_t from;
    buffer_clear(seen);
    bq_assert(game_prompt(t->game, t->table, seen, &trouble) == GAME_OK);
    bq_assert(game_explain(t->game, t->table, NULL, "", false, seen, &trouble) != GAME_ERROR);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        bq_assert(game_hint(t->game, t->table, NULL, lines[i], seen, &trouble) != GAME_ERROR);
        bq_assert(game_complete(t->game, t->table, NULL, lines[i], &from, seen, &trouble) != GAME_ERROR);
    }
    look_at_views(t, seen);
    look_with_expressions(t, seen);
}

/* Whether it is the same, however much lies in the caisse of D. */
static bool is_told_alike(struct ambition *t)
{
    Buffer poor = {0};
    Buffer rich = {0};
    size_t mark = table_mark(t->table);
    set_caisse(t, "D", 0);
    look(t, &poor);
    set_caisse(t, "D", 7777777);
    look(t, &rich);
    table_rollback(t->table, mark);
    bool is_same = strcmp(buffer_string(&poor), buffer_string(&rich)) == 0;
    if (!is_same) fprintf(stderr, "%s\n--- or:\n%s\n", buffer_string(&poor), buffer_string(&rich));
    buffer_done(&poor);
    buffer_done(&rich);
    return is_same;
}

/* Whether it holds all evening: before each line, and after the last one. */
static bool holds_all_evening(struct ambition *t, bool (*holds)(struct ambition *t))
{
    bool does = true;
    for (size_t i = 0; i < sizeof evening / sizeof *evening; i++) {
        if (i > 0) does = holds(t) && does;
        if (*typed(t, evening[i])) fprintf(stderr, "%s: %s\n", evening[i], t->trouble.text);
    }
    return holds(t) && does && strcmp(asked(t, NULL, "mois"), "3") == 0;
}

UTEST_F(ambition, nothing_that_is_told_hangs_on_a_hidden_caisse)
{
    EXPECT_TRUE(holds_all_evening(utest_fixture, is_told_alike));
}

UTEST_F(ambition, a_refusal_for_the_caisse_tells_no_amount)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "8 A"));
    EXPECT_STREQ("E_CASH", typed(t, "payer D A 100001"));
    EXPECT_STREQ("D\u00A0: la caisse ne suffit pas", t->trouble.text);
    game_set_language(t->game, "en");
    EXPECT_STREQ("E_CASH", typed(t, "D 0 9 0 0"));
    EXPECT_STREQ("D: the caisse does not suffice", t->trouble.text);
}

/* Nor is a caisse driven below zero: what it does not hold nobody hands over. A bid is only a word. */
UTEST_F(ambition, no_word_takes_out_of_a_caisse_what_is_not_in_it)
{
    struct ambition *t = utest_fixture;
    static const char *const lines[] = {"payer D A 100001",         "ajuster D caisse moins 100001",
                                        "régler D paie 100001",     "D 0 9 0 0",
                                        "D 9 0 0 0, payer D A 1",   "lecture D",
                                        "céder A D 1 cacao 100001", "acheter D 3"};
    begin_with(t, 4, "house { fr = 'x', en = 'x' } override { peek_price = 100001, goods_trade = true }");
    EXPECT_STREQ("", typed(t, "8 A"));
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (!*forced(t, lines[i])) fprintf(stderr, "%s\n", lines[i]);
        EXPECT_EQ((Amount)100000, caisse(t, "D"));
    }
    EXPECT_STREQ("", TYPED("reste", "B 5 C 0 D 0 A 0", ""));
    EXPECT_STREQ("", forced(t, "D 101000x1"));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)100000, caisse(t, "D"));
}

/* --- cards ------------------------------------------------------------------------------------------- */

/* Whether A holds that card, where the program has dealt. */
static bool is_held(struct ambition *t, int number)
{
    char name[8];
    snprintf(name, sizeof name, "X%02d", number);
    buffer_clear(&t->text);
    bq_assert(game_view(t->game, t->table, "A", "main", &t->text, &t->trouble) == GAME_OK);
    return strstr(buffer_string(&t->text), name) != NULL;
}

/* Of a card that cannot be played now it is not told whether he has it. */
UTEST_F(ambition, a_hand_is_not_learnt_from_cards_that_come_out_of_their_time)
{
    struct ambition *t = utest_fixture;
    static const int late[] = {1, 2, 4, 9, 11}; /* in the accounts */
    int held = 0;
    begin_comptes(t, 1);
    EXPECT_STREQ("", TYPED("distribuer", ""));
    pass_to_comptes(t);
    for (size_t i = 0; i < sizeof late / sizeof *late; i++) {
        char line[32];
        held += is_held(t, late[i]);
        snprintf(line, sizeof line, "express A C X%02d", late[i]);
        EXPECT_STREQ("W_EXPRESS_WINDOW", typed(t, line));
    }
    EXPECT_TRUE(held > 0 && held < 5);
}

static bool is_guess(struct ambition *t, const char *line, bool is_forced)
{
    size_t mark = table_mark(t->table);
    if (is_forced)
        forced(t, line);
    else
        typed(t, line);
    table_rollback(t->table, mark);
    return t->trouble.is_guess;
}

/* Somebody has paid to see it: nothing that would tell it for nothing is tried out. */
UTEST_F(ambition, the_card_that_was_shown_in_secret_is_not_found_out_by_trying)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 1);
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_STREQ("", typed(t, "lecture B montrer"));
    for (int number = 1; number <= 7; number++) {
        char line[32];
        snprintf(line, sizeof line, "confidentiel C%d", number);
        EXPECT_TRUE(is_guess(t, line, true));
    }
    EXPECT_STREQ("", TYPED("reste", "C 0 D 0 A 0 B 0", "", ""));
    EXPECT_TRUE(is_guess(t, "C3", false));
    EXPECT_TRUE(is_guess(t, "retourner", false));
    EXPECT_STREQ("", typed(t, "retourner"));
    EXPECT_EQ(6, pile_size(t, "confidentiel"));
    EXPECT_TRUE(strstr(prompt(t), "comptes") != NULL);
}

/* --- what refusals tell ------------------------------------------------------------------------------ */

/* What a rival might type to find out what D has, without ever doing anything. */
static const char *const probes[] = {
    "payer D A 1",
    "payer D A 100000",
    "payer D D 5000000",
    "payer D E 5000000",
    "D 9 0 0 0",
    "D 9 9 9 9",
    "D 9 0 0 0, A 0 0 0 11",
    "D 0 9 0 0, B 99 0 0 0",
    "D 9000x4",
    "D 9000x16",
    "D 9500x4",
    "D 1000000x4, D 1000x1",
    "D 900000x2, A 4500x1",
    "D 900000x2, B 1000x99",
    "lecture D",
    "lecture D montrer",
    "acheter D 1",
    "acheter D 11",
    "acheter D 10",
    "rembourser D 1",
    "rembourser D 2",
    "intérêts D",
    "intérêts D A",
    "intérêts D B",
    "contrôle D A 4000x3",
    "contrôle D D 4000x3",
    "céder A D 1 cacao 900000",
    "emprunter D",
    "directe D 2",
    "express D A X03",
    "express D D X03",
    "reste",
    "faillite D non",
    "plus 900000",
    "D",
    "vendre D 1",
    "D 9000x1, A 9000000x1",
    "B 0 0 0 10, D 0 1 0 0",
    "ajuster D caisse moins 50000",
    "ajuster D caisse moins 9000000",
    "ajuster D chocolat moins 99",
    "régler D paie 50000",
    "régler D paie 50000 décembre",
    "remplacer D 1 ouvrier",
    "remplacer D 99 commercial",
    "défaut D",
    "déplacer K09 secrétariat D 50000",
    "céder A D 1 titre 900000",
    "céder D A 99 cacao 1",
    "express A D X12",
    "express D A X10",
    "express A D X13",
    "+ 900000 D",
    "+ 30000 accord D",
    "non D",
    "K09 D",
    "K09 D D",
    "transmettre D K01",
    "renoncer D",
    "retirer",
    "plis",
    "banquier D",
    "partir D non",
    "confidentiel C2",
    "payer D A 50000 B",
    "payer D A 50000, payer D A 1",
    "acompte D 50000",
    "D 50000",
    "50000",
};

static void outcome(struct ambition *t, const char *probe, bool is_forced, Amount caisse_of_D,
                    char told[1200])
{
    size_t mark = table_mark(t->table);
    set_caisse(t, "D", caisse_of_D);
    const char *code = is_forced ? forced(t, probe) : typed(t, probe);
    snprintf(told, 1200, "%s", *code ? t->trouble.text : "");
    table_rollback(t->table, mark);
}

/* A line that is refused to the rich for another reason is refused to the poor in the same words; what the
 * poor alone are refused is what everybody may try at the table, and the refusal names no amount. */
static bool is_probe_refused_alike(struct ambition *t, const char *probe, bool is_forced)
{
    static const Amount caisses[] = {0, 999, 14000, 50000, 123456, 700000};
    char rich[1200], poor[1200];
    bool is_alike = true;
    outcome(t, probe, is_forced, 777777777, rich);
    for (size_t i = 0; i < sizeof caisses / sizeof *caisses; i++) {
        outcome(t, probe, is_forced, caisses[i], poor);
        bool is_of_caisse = strstr(poor, "\u00A0: la caisse ne suffit pas") && !strpbrk(poor, "0123456789");
        bool is_fine = strcmp(rich, poor) == 0 || (!*rich && is_of_caisse);
        if (!is_fine) fprintf(stderr, "%s%s: '%s', or '%s'\n", is_forced ? "!" : "", probe, rich, poor);
        is_alike = is_alike && is_fine;
    }
    return is_alike;
}

static bool is_refused_alike(struct ambition *t)
{
    bool is_alike = true;
    for (size_t p = 0; p < sizeof probes / sizeof *probes; p++) {
        is_alike = is_probe_refused_alike(t, probes[p], false) && is_alike;
        is_alike = is_probe_refused_alike(t, probes[p], true) && is_alike;
    }
    return is_alike;
}

UTEST_F(ambition, a_caisse_is_not_learnt_from_refusals_alone)
{
    EXPECT_TRUE(holds_all_evening(utest_fixture, is_refused_alike));
}
