/* Ambition: each audit of a line finds what it is there for. A house rule does what no rulebook does, and is
 * judged. */
#include "ambition_table.h"

UTEST_MAIN()

/* A new evening of four whose house does that behind the answers of a step, or behind a command. */
static void begin_faulty(struct ambition *t, const char *kind, const char *name, const char *fault)
{
    char rules[512];
    const char *runs = strcmp(kind, "command") == 0 || strcmp(name, "attribution") == 0 ? "run" : "answer";
    snprintf(rules, sizeof rules,
             "house { fr = 'faux', en = 'false' } around '%s' '%s' { %s = function(original, t, ...) "
             "original(t, ...) %s end }",
             kind, name, runs, fault);
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
    bq_assert(game_begin(t->game, t->table, &t->random, four, 4, NULL, &t->trouble) == GAME_OK);
}

static const char to_contracts[] = "B 0 C 0 D 0 A 0";

/* B has goods for two contracts of 30 t, a commercial, a secrétaire and a comptable. */
static void begin_contracts(struct ambition *t)
{
    bq_assert(!*TYPED("8 A", "reste", to_contracts, ""));
    give(t, "B", "cskbbbbbb");
    give(t, "C", "cskbbb");
    bq_assert(!*typed(t, ""));
}

UTEST_F(ambition, what_is_as_the_rulebook_says_is_not_objected_to)
{
    struct ambition *t = utest_fixture;
    begin_faulty(t, "step", "embauche", "");
    static const char *const lines[] = {"8 A",
                                        "A 1 0 0 0, B 3 1 1 1, C 2 1 0 0",
                                        "B 2 1 1 1",
                                        "reste",
                                        "B 9 C 0",
                                        "D 0 A 0",
                                        "",
                                        "B 4000x2",
                                        "C 4000x2",
                                        "D 0x0, A 0x0",
                                        "B 3000x2",
                                        "",
                                        "C 3000x2",
                                        "",
                                        "",
                                        "B 2000x2",
                                        "",
                                        "B 2",
                                        "B 4",
                                        "",
                                        "B 4",
                                        "",
                                        "K20",
                                        "K01 B",
                                        "",
                                        "K02",
                                        "B C",
                                        "B",
                                        "K03",
                                        "",
                                        "B K01",
                                        "acheter A 1",
                                        "directe C 1",
                                        "emprunter D",
                                        "",
                                        "express A B X03",
                                        "reste"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char asks[2] = {*prompt(t), '\0'};
        const char *objection = audit_of(t, asks, lines[i]);
        if (*objection) printf("%s: %s\n", lines[i], objection);
        EXPECT_STREQ("", objection);
    }
}

UTEST_F(ambition, wages_are_audited)
{
    struct ambition *t = utest_fixture;
    begin_faulty(t, "step", "embauche", "t:move(1000, 'argent', 'banque', \"caisse d'A\")");
    TYPED("8 A");
    EXPECT_STREQ("salaires", audit_of(t, "A", "A 1 0 0 0"));
    begin_faulty(t, "step", "embauche", "t:set('remplaces', 'A', 'ouvrier', 1)");
    TYPED("8 A");
    EXPECT_STREQ("salaires", audit_of(t, "A", "A 1 0 0 0"));
}

UTEST_F(ambition, staff_and_bars_made_are_audited)
{
    struct ambition *t = utest_fixture;
    begin_faulty(t, "step", "fabrication", "t:move(1, 'ouvrier', 'réserve', 'B')");
    TYPED("8 A", "reste", to_contracts);
    EXPECT_STREQ("le personnel ne change qu'à l'embauche", audit_of(t, "A", "B 0"));
    begin_faulty(t, "step", "fabrication", "t:move(1, 'barre', 'réserve', 'chocolat de B')");
    TYPED("8 A", "reste", to_contracts);
    EXPECT_STREQ("fabrication", audit_of(t, "A", "B 0"));
}

UTEST_F(ambition, the_offer_and_the_markets_are_audited)
{
    struct ambition *t = utest_fixture;
    begin_faulty(t, "step", "offre", "t:set('offre', 'D', 3)");
    TYPED("8 A", "reste");
    EXPECT_STREQ("offre", audit_of(t, "A", "B 3"));
    begin_faulty(t, "step", "attribution", "t:move(1, 'barre', 'réserve', 'cacao de C')");
    TYPED("8 A", "reste", "B 5 C 0 D 0 A 0", "");
    EXPECT_STREQ("marché", audit_of(t, "A", "B 4000x1, C 3000x1, D 0x0, A 0x0"));
}

UTEST_F(ambition, the_card_that_is_turned_and_the_cursors_are_audited)
{
    struct ambition *t = utest_fixture;
    begin_faulty(t, "step", "participation", "t:set('curseur', 'B', 1)");
    begin_contracts(t);
    TYPED("K23", "");
    EXPECT_STREQ("", audit_of(t, "A", "K09"));
    EXPECT_STREQ("curseurs", audit_of(t, "A", "B C"));
    TYPED("B", "");
    EXPECT_STREQ("la carte retournée est la suivante", audit_of(t, "A", "!K23"));
}

UTEST_F(ambition, deliveries_and_bundles_are_audited)
{
    struct ambition *t = utest_fixture;
    static const char *const faults[][2] = {
        {"t:move(1, 'barre', 'chocolat de B', 'réserve')", "livraison"},
        {"t:put('K05', 'comptabilité de B')", "jamais plus de contrats que de secrétaires"},
        {"t:set('liasse', 'B', 'K99', 1000)", "liasses"},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        begin_faulty(t, "step", "placement", faults[i][0]);
        begin_contracts(t);
        TYPED("K09 B");
        EXPECT_STREQ(faults[i][1], audit_of(t, "B", ""));
    }
    begin_faulty(t, "step", "encaissement", "t:move(1, 'argent', 'banque', 'caisse de B')");
    begin_contracts(t);
    TYPED("K09 B", "", "K23", "K22", "K19");
    EXPECT_STREQ("encaissement", audit_of(t, "A", "B K09"));
}

UTEST_F(ambition, express_and_accounts_are_audited)
{
    struct ambition *t = utest_fixture;
    begin_faulty(t, "command", "express", "t:set('recus', 'B', 2)");
    begin_comptes(t, 2);
    EXPECT_STREQ("express", audit_of(t, "C", "express A B X03"));
    begin_faulty(t, "command", "acheter", "t:move(1, 'argent', 'banque', \"caisse d'A\")");
    begin_comptes(t, 1);
    EXPECT_STREQ("titres et emprunts", audit_of(t, "A", "acheter A 1"));
    begin_faulty(t, "command", "directe", "t:set('obtenus', 'B', 1)");
    begin_comptes(t, 1);
    give(t, "B", "b");
    EXPECT_STREQ("vente directe", audit_of(t, "A", "directe B 1"));
}
