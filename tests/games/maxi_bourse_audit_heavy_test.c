/* Maxi Bourse: each audit of a line finds what it is there for. A house rule does what no rulebook does, and
 * is judged. */
#include "maxi_bourse_table.h"

UTEST_MAIN()

/* The whole board, A before the dice with two SONY, under a house that does that behind a step or a command.
 */
static void begin_faulty(struct maxi_bourse *t, const char *kind, const char *name, const char *fault)
{
    static const char *const names[] = {"A", "B", "C"};
    char rules[512];
    bool runs = strcmp(kind, "command") == 0 || strcmp(name, "fin_du_tour") == 0;
    snprintf(rules, sizeof rules,
             "house { fr = 'faux', en = 'false' } override { start_companies_masters = 0 } "
             "around '%s' '%s' { %s = function(original, t, ...) original(t, ...) %s end }",
             kind, name, runs ? "run" : "answer", fault);
    GameHouse house = {"maison.lua", rules, strlen(rules), NULL, NULL};
    SandboxLimits limits = patient_limits();
    GameSource source = {.share = BQ_TREE, .name = GAME_NAME, .houses = &house, .limits = &limits};
    source.house_count = 1;
    source.is_audited = true;
    game_free(t->game);
    table_free(t->table);
    t->table = table_new();
    t->game = game_load(&source, &t->trouble);
    bq_assert(t->game && t->table);
    bq_assert(game_begin(t->game, t->table, &t->random, names, 3, NULL, &t->trouble) == GAME_OK);
    begin_session(t, "masters", 3);
    set_lots(t, "A", "Sony", 2);
}

/* A comes to that square by 1 and 2, and nothing is judged yet. */
static void put_before(struct maxi_bourse *t, int square)
{
    set_fact(t, "pion.A", square - 3);
}

UTEST_F(maxi_bourse, what_is_as_the_rulebook_says_is_not_objected_to)
{
    struct maxi_bourse *t = utest_fixture;
    begin_faulty(t, "step", "des", "");
    put_before(t, BP);
    static const char *const lines[] = {"vendre sony 1 personne",
                                        "vendre sony 1",
                                        "B 1",
                                        "",
                                        "ceder B A sony 1 500",
                                        "",
                                        "1 2",
                                        "sony 1 2 1",
                                        "",
                                        "0 1",
                                        "",
                                        "passe",
                                        "cote sony 300"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char asks[2] = {*prompt(t), '\0'};
        EXPECT_STREQ("", audit_of(t, asks, lines[i]));
    }
}

UTEST_F(maxi_bourse, the_throw_and_the_turn_are_audited)
{
    struct maxi_bourse *t = utest_fixture;
    begin_faulty(t, "step", "des", "t:set('pion', 'A', 5)");
    EXPECT_STREQ("le pion avance de la somme des dés", audit_of(t, "A", "1 2"));
    begin_faulty(t, "step", "des", "t:move(1000, 'dollar', 'banque', 'B')");
    EXPECT_STREQ("rémunération", audit_of(t, "A", "1 2"));
    begin_faulty(t, "step", "fin_du_tour", "t:drop 'tour' t:todo('tour', { joueur = 'C' })");
    EXPECT_STREQ("le tour passe à gauche", audit_of(t, "A", "1 2"));
    begin_faulty(t, "step", "des", "t:set('cote', 'Sony', 405)");
    EXPECT_STREQ("cotes", audit_of(t, "A", "1 2"));
}

UTEST_F(maxi_bourse, the_fined_and_the_ruined_are_audited)
{
    struct maxi_bourse *t = utest_fixture;
    begin_faulty(t, "step", "des", "t:move(1, 'Elf', 'service Titres', 'C')");
    set_fact(t, "suspendu.C", 1);
    EXPECT_STREQ("un suspendu n'achète rien", audit_of(t, "A", "1 2"));
    begin_faulty(t, "step", "des", "t:set('passe', 'C', 5)");
    EXPECT_STREQ("une amende par achat", audit_of(t, "A", "1 2"));
    begin_faulty(t, "step", "des", "t:set('ruine', 'C', 1)");
    EXPECT_STREQ("un ruiné n'a plus rien", audit_of(t, "A", "1 2"));
}

UTEST_F(maxi_bourse, trades_are_audited)
{
    struct maxi_bourse *t = utest_fixture;
    begin_faulty(t, "step", "offre", "t:set('marche', '1', 'lots', 2)");
    TYPED("vendre sony 2");
    EXPECT_STREQ("qui a dit tant en achète tant", audit_of(t, "A", "B 1"));
    begin_faulty(t, "step", "offre", "t:set('marche', '1', 'prix', 50)");
    TYPED("vendre sony 2");
    EXPECT_STREQ("à la cote", audit_of(t, "A", "B 1"));
    begin_faulty(t, "step", "reglement", "t:move(10000, 'dollar', 'B', 'banque')");
    TYPED("vendre sony 2", "B 2");
    EXPECT_STREQ("titres contre chèques", audit_of(t, "A", ""));
    begin_faulty(t, "step", "parole", "t:set('marche', '1', 'lots', 11)");
    put_before(t, BP);
    TYPED("1 2", "sony 1");
    EXPECT_STREQ("la banque ne vend pas plus qu'elle n'a", audit_of(t, "B", "0 0"));
    begin_faulty(t, "command", "vendre", "t:set('cote', 'Sony', 10)");
    EXPECT_STREQ("la banque achète", audit_of(t, "A", "vendre sony 1 personne"));
}

UTEST_F(maxi_bourse, a_card_that_cannot_come_yet_is_audited)
{
    struct maxi_bourse *t = utest_fixture;
    begin_faulty(t, "step", "des", "");
    put_before(t, 6);
    TYPED("1 2", "PI-05");
    set_fact(t, "pion.B", 3);
    TYPED("1 2");
    EXPECT_STREQ("la carte lue pouvait être la suivante", audit_of(t, "B", "!PI-05"));
}
