/* Ambition: every number of the rulebook, of the box and of the house pack is a rule, and does what it says:
 * where it is another one, so is what comes of it. Those with an evening of their own stand in the other
 * files. */
#include "ambition_table.h"

UTEST_MAIN()

typedef struct {
    const char *rules;
    const char *lines; /* typed, with | between them; a wrong code stops them */
    const char *asked; /* of A: an expression, or a word of the prompt behind a ? */
    const char
        *found; /* what it comes to; or the code with which the last line is refused, and nothing is asked */
} Number;

/* Types what stands between the bars; the code of the first line that is refused, and whether it was the
 * last. */
static const char *typed_between_bars(struct ambition *t, const char *lines, bool *is_last)
{
    char line[256];
    const char *code = "";
    for (const char *at = lines; at && !*code; at = strchr(at, '|') ? strchr(at, '|') + 1 : NULL) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "|"), at);
        code = typed(t, line);
        *is_last = !strchr(at, '|');
    }
    return code;
}

static bool is_found(struct ambition *t, const Number *number)
{
    if (*number->asked == '?') return strstr(prompt(t), number->asked + 1) != NULL;
    return strcmp(asked(t, "A", number->asked), number->found) == 0;
}

/* Whether it is so with the rule, and not without it. */
static bool is_its_rule(struct ambition *t, const Number *number, size_t players, bool is_set)
{
    char house[512];
    bool is_last = true;
    snprintf(house, sizeof house, "house { fr = 'x', en = 'x' } override { %s }",
             is_set ? number->rules : "");
    begin_with(t, players, house);
    const char *code = typed_between_bars(t, number->lines, &is_last);
    bool is_refused_so = *code && is_last && strcmp(code, number->found) == 0;
    bool is_so = *number->asked ? !*code && is_found(t, number) : is_refused_so;
    if (is_so == is_set) return true;
    fprintf(stderr, "%s (%s): '%s', %s\n", number->rules, is_set ? "set" : "as it is", code,
            buffer_string(&t->text));
    return false;
}

static bool are_rules(struct ambition *t, const Number *numbers, size_t count, size_t players)
{
    bool are_all = true;
    for (size_t i = 0; i < count; i++) {
        are_all = is_its_rule(t, &numbers[i], players, true) && are_all;
        are_all = is_its_rule(t, &numbers[i], players, false) && are_all;
    }
    return are_all;
}

#define ARE_RULES(numbers, players)                                                                          \
    are_rules(utest_fixture, numbers, sizeof(numbers) / sizeof *(numbers), players)

#define TO_CACAO              "8 A|reste"
#define TO_VENTE              TO_CACAO "|B 0 C 0 D 0 A 0|"
#define TO_COMPTES            TO_VENTE "|"
#define TO_FEVRIER            TO_COMPTES "|"
#define TO_COMPTES_OF_FEVRIER "reste|C 0 D 0 A 0 B 0|||C4"

UTEST_F(ambition, what_the_box_holds_and_what_each_begins_with)
{
    static const Number numbers[] = {
        {"start_cash = 50000", "8 A", "caisse 'A'", "50000"},
        {"express_hand = 2", "8 A", "express_en_main 'A'", "2"},
        {"count_bars = 50", "8 A", "barres_en_banque()", "50"},
        {"count_titles = 1", TO_COMPTES "|acheter A 2", "", "E_TITLES_NONE"},
        {"pawns_ouvrier = 1", "8 A|A 2 0 0 0", "", "E_PAWNS"},
        {"pawns_commercial = 1", "8 A|A 0 2 0 0", "", "E_PAWNS"},
        {"pawns_secretaire = 1", "8 A|A 0 0 2 0", "", "E_PAWNS"},
        {"pawns_comptable = 1", "8 A|A 0 0 0 2", "", "E_PAWNS"},
        {"note_large = 20000", "8 A", "notes(20000)", "1 × 20\u202F000"},
        {"note_third = 25000", "8 A", "notes(25000)", "1 × 25\u202F000"},
        {"note_second = 2000", "8 A", "notes(2000)", "1 × 2\u202F000"},
        {"note_small = 500", "8 A", "notes(500)", "1 × 500"},
        {"notes_second = 0", "8 A", "notes(5000)", "5 × 1\u202F000"},
        {"notes_small = 3", "8 A", "notes(4000)", "nil"},
        {"months_min = 5", "5 A", "duree", "5"},
        {"months_max = 9", "10 A", "", "above_max"},
    };
    EXPECT_TRUE(ARE_RULES(numbers, 4));
}

UTEST_F(ambition, what_staff_costs_and_can_do)
{
    static const Number numbers[] = {
        {"salary_ouvrier = 7000", "8 A|A 1 0 0 0", "caisse 'A'", "93000"},
        {"salary_commercial = 13000", "8 A|A 0 1 0 0", "caisse 'A'", "87000"},
        {"salary_secretaire = 9000", "8 A|A 0 0 1 0", "caisse 'A'", "91000"},
        {"salary_comptable = 11000", "8 A|A 0 0 0 1", "caisse 'A'", "89000"},
        {"dismiss_from_month = 1", "8 A|ajuster A ouvrier plus 1|A -1 0 0 0", "caisse 'A'", "97000"},
        {"dismiss_fraction = 100", TO_FEVRIER "|ajuster A ouvrier plus 1|A -1 0 0 0", "caisse 'A'", "94000"},
        {"bars_per_ouvrier = 4", "8 A|A 1 0 0 0", "barres_utiles 'A'", "4"},
        {"negotiations_per_commercial = 5", TO_VENTE "|ajuster A commercial plus 1|A 5", "curseur.A", "5"},
        {"cursor_max = 10", TO_VENTE "|ajuster A commercial plus 4|A 11", "", "E_CURSOR_MAX"},
        {"contracts_per_secretaire = 2",
         TO_VENTE
         "|ajuster A commercial plus 1|ajuster A secrétaire plus 1|ajuster A chocolat plus 2||K01 A||K02 A|",
         "transmis.A", "2"},
        {"bundles_per_comptable = 1",
         TO_VENTE "|ajuster A commercial plus 1|ajuster A secrétaire plus 2|ajuster A comptable plus 1|"
                  "ajuster A chocolat plus 2|A 2||K01 A||K02 A||",
         "caisse 'A'", "120000"},
    };
    static const Number three[] = {{"negotiations_per_commercial_3 = 5",
                                    TO_CACAO "|B 0 C 0 A 0||ajuster A commercial plus 1|A 5", "curseur.A",
                                    "5"}};
    static const Number two[] = {{"negotiations_per_commercial_2 = 5",
                                  TO_CACAO "|B 0 A 0||ajuster A commercial plus 1|A 5", "curseur.A", "5"}};
    EXPECT_TRUE(ARE_RULES(numbers, 4));
    EXPECT_TRUE(ARE_RULES(three, 3));
    EXPECT_TRUE(ARE_RULES(two, 2));
}

UTEST_F(ambition, what_is_bought_and_stored)
{
    static const Number numbers[] = {
        {"store_cacao = 12", "8 A", "place_cacao 'A'", "12"},
        {"store_chocolat = 2",
         TO_CACAO "|B 0 C 0 D 0 A 0|ajuster A ouvrier plus 1|ajuster A cacao plus 3|A 3", "",
         "E_CHOC_STORAGE"},
        {"pile_max_spread = 1", TO_CACAO "|B 8 C 9 D 0 A 0|5 3 3 3 3", "", "E_PILES_SPREAD"},
        {"bid_min = 2000", TO_CACAO "|B 5 C 0 D 0 A 0||A 1000x1", "", "E_BID_MIN"},
        {"bid_multiple = 500", TO_CACAO "|B 5 C 0 D 0 A 0||A 1500x1", "enchere.A.cours", "1500"},
        {"market_1 = 'Zurich'", TO_CACAO "|B 5 C 0 D 0 A 0|", "?Zurich, 1 barre", ""},
        {"market_2 = 'Zurich'", TO_CACAO "|B 5 C 0 D 0 A 0||", "?Zurich, 1 barre", ""},
        {"market_3 = 'Zurich'", TO_CACAO "|B 5 C 0 D 0 A 0|||", "?Zurich, 1 barre", ""},
        {"market_4 = 'Zurich'", TO_CACAO "|B 5 C 0 D 0 A 0||||", "?Zurich, 1 barre", ""},
        {"market_5 = 'Zurich'", TO_CACAO "|B 5 C 0 D 0 A 0|||||", "?Zurich, 1 barre", ""},
        {"controle = true, controle_fine = 2000", TO_CACAO "|B 5 C 0 D 0 A 0||C 1000x1|contrôle A C 1000x2",
         "caisse 'A'", "102000"},
    };
    EXPECT_TRUE(ARE_RULES(numbers, 4));
}

/* A and B could deliver 60 t, and have four negotiations and a secrétaire each. */
#define RICH_IN(who)                                                                                         \
    "ajuster " who " commercial plus 1|ajuster " who " secrétaire plus 1|ajuster " who " chocolat plus 6|"
#define TO_CONTRACTS TO_VENTE "|" RICH_IN("A") RICH_IN("B")

UTEST_F(ambition, what_is_sold_and_at_which_prices)
{
    static const Number numbers[] = {
        {"cursor_step = 2", TO_CONTRACTS "|K09 A B", "curseur.A", "2"},
        {"tonnes_per_bar = 5", TO_CONTRACTS "|K09 B A|A|", "chocolat 'A'", "0"},
        {"contract_tonnes_max = 70", TO_CONTRACTS "|contrat 70 25000 40000", "participe 'A'", "-"},
        {"contract_tonnes_min = 5, contract_tonnes_multiple = 5", TO_CONTRACTS "|contrat 5 9000 18000",
         "participe 'A'", "oui"},
        {"contract_tonnes_multiple = 5", TO_CONTRACTS "|contrat 35 25000 40000", "participe 'A'", "oui"},
        {"price_multiple = 500", TO_CONTRACTS "|K09 A B|+ 26500", "prix_le_plus_haut()", "31500"},
        {"price_step_min = 2000", TO_CONTRACTS "|K09 A B|+ 26000", "", "E_PRICE_LOW"},
        {"price_step_max = 3000", TO_CONTRACTS "|K09 A B|+ 29000", "", "E_STEP"},
    };
    EXPECT_TRUE(ARE_RULES(numbers, 4));
}

UTEST_F(ambition, what_is_read_sent_lent_and_put_aside)
{
    static const Number numbers[] = {
        {"confidentiel_from_month = 3", TO_FEVRIER "|reste|C 0 D 0 A 0 B 0||", "?comptes", ""},
        {"confidentiel_per_month = 0", TO_FEVRIER "|reste|C 0 D 0 A 0 B 0||", "?comptes", ""},
        {"peek_price = 1000", TO_FEVRIER "|lecture A", "caisse 'A'", "99000"},
        {"express_from_month = 1", "8 A|express B A X03", "caisse 'A'", "94000"},
        {"express_received_per_month = 2", TO_FEVRIER "|express B A X03|express C A X12", "caisse 'A'",
         "89000"},
        {"loan_amount = 40000", TO_COMPTES "|emprunter A", "caisse 'A'", "140000"},
        {"loan_total_max = 50000", TO_COMPTES "|emprunter A||" TO_COMPTES_OF_FEVRIER "|emprunter A", "",
         "E_LOAN_MAX"},
        {"loan_interest = 4000", TO_COMPTES "|emprunter A||" TO_COMPTES_OF_FEVRIER "|intérêts", "caisse 'A'",
         "146000"},
        {"loan_renewal = 'prolong', loan_months = 1",
         TO_COMPTES "|emprunter A||" TO_COMPTES_OF_FEVRIER "|intérêts|", "", "E_LOAN_DUE"},
        {"loans_per_month = 2", TO_COMPTES "|emprunter A|emprunter A", "caisse 'A'", "200000"},
        {"direct_price = 9000", TO_COMPTES "|ajuster A chocolat plus 1|directe A 1", "caisse 'A'", "109000"},
        {"title_price_01 = 40000", TO_COMPTES "|acheter A 1", "caisse 'A'", "60000"},
    };
    EXPECT_TRUE(ARE_RULES(numbers, 4));
}

UTEST_F(ambition, what_a_title_is_worth_in_each_month)
{
    struct ambition *t = utest_fixture;
    Buffer house = {0};
    buffer_text(&house, "house { fr = 'x', en = 'x' } override { ");
    for (int month = 1; month <= 12; month++) {
        char value[64];
        snprintf(value, sizeof value, "title_price_%02d = %d, ", month, month * 1000 + 7);
        buffer_text(&house, value);
    }
    buffer_text(&house, "}");
    begin_with(t, 4, buffer_string(&house));
    buffer_done(&house);
    EXPECT_STREQ("", typed(t, "12 A"));
    for (int month = 1; month <= 12; month++) {
        char value[16];
        snprintf(value, sizeof value, "%d", month * 1000 + 7);
        EXPECT_STREQ(value, asked(t, NULL, "valeur_du_titre()"));
        pass_to_comptes(t);
        EXPECT_STREQ("", typed(t, ""));
    }
}

UTEST_F(ambition, how_far_the_table_of_wages_goes)
{
    struct ambition *t = utest_fixture;
    begin_with(t, 4, "house { fr = 'x', en = 'x' } override { salary_table = 2 }");
    buffer_clear(&t->text);
    bq_assert(game_view(t->game, t->table, NULL, "bareme", &t->text, &t->trouble) == GAME_OK);
    EXPECT_TRUE(strstr(buffer_string(&t->text), "\nouvrier\t6000\t12000\n") != NULL);
}
