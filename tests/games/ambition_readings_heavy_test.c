/* Ambition: what is typed unseen, contracts by their numbers, and the other readings of the rulebook. */
#include "ambition_table.h"

UTEST_MAIN()

/* A new evening of four where the rules say so. */
static void begin_where(struct ambition *t, const char *rules)
{
    char house[512];
    snprintf(house, sizeof house, "house { fr = 'lecture', en = 'reading' } override { %s }", rules);
    begin_with(t, 4, house);
}

/* The first market is open with so many bars on each; the caisses hold 100 000. */
static void begin_market(struct ambition *t, const char *offer)
{
    bq_assert(!*TYPED("8 A", "reste", offer, ""));
}

static const char *typed_by(struct ambition *t, const char *who, const char *line)
{
    buffer_clear(&t->text);
    size_t mark = table_mark(t->table);
    GameResult result = game_line(t->game, t->table, &t->random, who, line, &t->text, &t->trouble);
    if (result == GAME_OK) return t->trouble.is_sealed ? "sealed" : "";
    table_rollback(t->table, mark);
    return t->trouble.code;
}

/* --- 2. achat du cacao ----------------------------------------------------------------------------- */

UTEST_F(ambition, bids_may_be_typed_unseen_and_are_announced_together)
{
    struct ambition *t = utest_fixture;
    begin_market(t, "B 10 C 10 D 0 A 0");
    set_caisse(t, "B", 9000);
    EXPECT_STREQ("", typed(t, "plis"));
    EXPECT_TRUE(strstr(prompt(t), "B\u00A0: New York") && strstr(prompt(t), "[0 .. 16]"));
    EXPECT_STREQ("sealed", typed_by(t, "B", "3000 3"));
    EXPECT_TRUE(buffer_string(&t->text)[0] == '\0');
    EXPECT_STREQ("sealed", typed_by(t, "D", "4000 2"));
    EXPECT_STREQ("sealed", typed_by(t, "A", "0 0"));
    EXPECT_TRUE(strstr(asked(t, NULL, "enchere.B.barres"), "nil") != NULL);
    EXPECT_STREQ("sealed", typed_by(t, "C", "1000 4"));
    EXPECT_EQ((Amount)2, cacao(t, "D"));
    EXPECT_EQ((Amount)2, cacao(t, "B"));
    EXPECT_EQ((Amount)3000, caisse(t, "B"));
}

UTEST_F(ambition, a_bid_typed_unseen_that_the_caisse_does_not_pay_is_refused_without_an_amount)
{
    struct ambition *t = utest_fixture;
    begin_market(t, "B 10 C 10 D 0 A 0");
    set_caisse(t, "B", 8000);
    EXPECT_STREQ("", typed(t, "plis"));
    EXPECT_STREQ("sealed_answer", typed_by(t, "B", "3000 3"));
    EXPECT_TRUE(strstr(t->trouble.text, "8") == NULL && strstr(t->trouble.text, "2") == NULL);
    begin_where(t, "controle = true");
    begin_market(t, "B 10 C 10 D 0 A 0");
    EXPECT_STREQ("not_open", typed(t, "plis"));
}

UTEST_F(ambition, bid_unpayable_may_be_fined)
{
    struct ambition *t = utest_fixture;
    begin_where(t, "bid_unpayable = 'fine'");
    begin_market(t, "B 10 C 10 D 0 A 0");
    set_caisse(t, "B", 8000);
    EXPECT_STREQ("", typed(t, "B 3000x3, C 1000x4, D 0x0, A 0x0"));
    EXPECT_EQ((Amount)3000, caisse(t, "B"));
    EXPECT_EQ((Amount)0, cacao(t, "B"));
    EXPECT_EQ((Amount)4, cacao(t, "C"));
}

UTEST_F(ambition, bid_sheets_written_before_the_first_market_are_trimmed)
{
    struct ambition *t = utest_fixture;
    begin_where(t, "bid_sheets = 'all_first'");
    begin_market(t, "B 10 C 10 D 0 A 0");
    set_caisse(t, "B", 8000);
    EXPECT_STREQ("", typed(t, "B 3000x4, C 0x0, D 0x0, A 0x0"));
    EXPECT_EQ((Amount)2, cacao(t, "B"));
}

UTEST_F(ambition, must_buy_may_bind_the_best_bid_alone)
{
    struct ambition *t = utest_fixture;
    begin_where(t, "must_buy = 'best_only'");
    begin_market(t, "B 10 C 10 D 0 A 0");
    EXPECT_STREQ("", typed(t, "B 3000x2, C 1000x4, D 2000x1, A 0x0"));
    EXPECT_STREQ("E_MUST_BUY", typed(t, "renoncer B"));
    EXPECT_STREQ("", TYPED("renoncer D", ""));
    EXPECT_EQ((Amount)2, cacao(t, "B"));
    EXPECT_EQ((Amount)0, cacao(t, "D"));
    EXPECT_EQ((Amount)2, cacao(t, "C"));
}

UTEST_F(ambition, a_controle_may_be_called_until_the_next_announcement_only_and_the_sheet_may_count)
{
    struct ambition *t = utest_fixture;
    begin_where(t, "controle = true, controle_window = 'before_next', controle_void = 'sheet'");
    begin_market(t, "B 10 C 10 D 0 A 0");
    EXPECT_STREQ("", typed(t, "B 3000x2, C 5000x4"));
    EXPECT_STREQ("E_CONTROL_CLOSED", typed(t, "contrôle A B 3000x2"));
    EXPECT_STREQ("", TYPED("contrôle A C 1000x3", ""));
    EXPECT_EQ((Amount)2, cacao(t, "B"));
    EXPECT_EQ((Amount)2, cacao(t, "C"));
    EXPECT_EQ((Amount)93000, caisse(t, "C"));
    EXPECT_EQ((Amount)105000, caisse(t, "A"));
}

UTEST_F(ambition, controle_short_may_leave_a_debt)
{
    struct ambition *t = utest_fixture;
    begin_where(t, "controle = true, controle_short = 'debt'");
    begin_market(t, "B 10 C 10 D 0 A 0");
    set_caisse(t, "C", 2000);
    EXPECT_STREQ("", TYPED("C 1000x2", "contrôle A C 1000x1"));
    EXPECT_STREQ("3000", asked(t, NULL, "doit.C.A"));
    set_caisse(t, "C", 9000);
    EXPECT_STREQ("", typed(t, "payer C A 2000"));
    EXPECT_STREQ("1000", asked(t, NULL, "doit.C.A"));
    EXPECT_STREQ("", typed(t, "payer C A 1000"));
    EXPECT_TRUE(strstr(asked(t, NULL, "doit.C.A"), "nil") != NULL);
}

/* --- 4. vente du chocolat -------------------------------------------------------------------------- */

UTEST_F(ambition, a_contract_is_told_by_its_three_numbers)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    give(t, "C", "csbbbbbbbb");
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_STREQ("E_TONNES", typed(t, "contrat 35 25000 40000"));
    EXPECT_STREQ("E_TONNES", typed(t, "contrat 70 25000 40000"));
    EXPECT_STREQ("E_MULTIPLE", typed(t, "contrat 30 25500 40000"));
    EXPECT_STREQ("E_BASE", typed(t, "contrat 30 25000 24000"));
    EXPECT_STREQ("", typed(t, "contrat 30 25000 40000"));
    EXPECT_TRUE(strstr(prompt(t), "K09, 30 t") != NULL);
    EXPECT_STREQ("", TYPED("C", "", "contrat 20 16k 31k", "C"));
    EXPECT_EQ((Amount)40000, at(t, "comptabilité", "C"));
    EXPECT_EQ((Amount)31000, at(t, "secrétariat", "C"));
    EXPECT_EQ((Amount)3, chocolat(t, "C"));
    EXPECT_EQ(21, pile_size(t, "talon"));
}

/* A card that goes under the talon keeps the numbers that were typed: while it lies there another has them
 * only where the table says so, and when its turn comes it is found by them again. */
UTEST_F(ambition, a_card_learnt_by_its_numbers_is_known_when_it_comes_again)
{
    struct ambition *t = utest_fixture;
    begin_vente(t);
    for (int card = 3; card <= 23; card++) {
        char line[32];
        snprintf(line, sizeof line, "déplacer K%02d boîte", card);
        bq_assert(!*typed(t, line));
    }
    give(t, "C", "csbbbbbbbb");
    EXPECT_STREQ("", TYPED("C 2", "", "contrat 20 16k 31k", "passe"));
    EXPECT_EQ(2, pile_size(t, "talon"));
    EXPECT_STREQ("E_CARD_KNOWN", typed(t, "contrat 20 16k 31k"));
    EXPECT_TRUE(strstr(t->trouble.text, "ceux de K01, qui est dans «\u00A0talon\u00A0»") != NULL);
    EXPECT_STREQ("E_CARD_KNOWN", typed(t, "contrat 20 17k 30k")); /* K04, which lies in the box */
    size_t mark = table_mark(t->table);
    EXPECT_STREQ("", forced(t, "contrat 20 16k 31k"));
    EXPECT_TRUE(strstr(prompt(t), "K02, 20 t, de 16\u202F000 à 31\u202F000") != NULL);
    table_rollback(t->table, mark);
    EXPECT_STREQ("", TYPED("contrat 10 10k 20k", "passe", "", "reste", "C 0 D 0 A 0 B 0", "", "C 2", ""));
    EXPECT_STREQ("", typed(t, "contrat 20 16k 31k"));
    EXPECT_TRUE(strstr(prompt(t), "K01, 20 t, de 16\u202F000 à 31\u202F000") != NULL);
}

UTEST_F(ambition, price_cap_may_be_none_and_the_banker_may_withdraw_the_contract)
{
    struct ambition *t = utest_fixture;
    begin_where(t, "price_cap = 'none'");
    begin_vente(t);
    give(t, "B", "csbb");
    give(t, "C", "csbb");
    EXPECT_STREQ("", TYPED("", "K03", "B C", "+ 16000", "+ 19000"));
    size_t mark = table_mark(t->table);
    EXPECT_STREQ("", TYPED("+ 24000", "C", ""));
    EXPECT_EQ((Amount)24000, at(t, "comptabilité", "C"));
    table_rollback(t->table, mark);
    EXPECT_STREQ("", typed(t, "retirer"));
    EXPECT_EQ(23, pile_size(t, "talon"));
    EXPECT_TRUE(strstr(prompt(t), "quel contrat") != NULL);
}

UTEST_F(ambition, factor_change_may_cut_the_cursors_at_once_or_wait_for_the_next_month)
{
    struct ambition *t = utest_fixture;
    begin_where(t, "factor_change = 'at_once'");
    begin_vente(t);
    give(t, "C", "cb");
    EXPECT_STREQ("", TYPED("", "faillite D oui"));
    EXPECT_STREQ("3", asked(t, NULL, "curseur.C"));
    begin_where(t, "factor_change = 'next_month'");
    begin_vente(t);
    give(t, "C", "cb");
    EXPECT_STREQ("", typed(t, "faillite D oui"));
    EXPECT_STREQ("E_CURSOR_MAX", typed(t, "C 5"));
    EXPECT_STREQ("", typed(t, "C 4"));
}

/* --- 5. encaissement ------------------------------------------------------------------------------- */

static void begin_encaissement(struct ambition *t)
{
    begin_vente(t);
    give(t, "B", "cssskbbbbbb");
    bq_assert(!*TYPED("B 3", "", "K01", "B", "", "K04", "B", "", "K02", "B", ""));
}

UTEST_F(ambition, bundles_may_be_collected_oldest_first)
{
    struct ambition *t = utest_fixture;
    begin_where(t, "bundle_choice = 'oldest'");
    begin_encaissement(t);
    EXPECT_STREQ("no_choice", (typed(t, "B K04"), t->trouble.code));
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_EQ((Amount)148000, caisse(t, "B"));
    EXPECT_EQ((Amount)20000, at(t, "comptabilité", "B"));
}

UTEST_F(ambition, one_may_have_to_collect_all_that_one_can)
{
    struct ambition *t = utest_fixture;
    begin_encaissement(t);
    size_t mark = table_mark(t->table);
    EXPECT_STREQ("", TYPED("B K02", ""));
    EXPECT_EQ((Amount)120000, caisse(t, "B"));
    table_rollback(t->table, mark);
    begin_where(t, "collect_less = false");
    begin_encaissement(t);
    EXPECT_STREQ("", TYPED("B K02", ""));
    EXPECT_EQ((Amount)150000, caisse(t, "B"));
}

UTEST_F(ambition, the_cards_may_go_under_the_talon_shuffled)
{
    struct ambition *t = utest_fixture;
    begin_where(t, "return_order = 'shuffled'");
    begin_encaissement(t);
    EXPECT_STREQ("", typed(t, ""));
    EXPECT_EQ(23, pile_size(t, "talon"));
}

/* --- 7. comptes ------------------------------------------------------------------------------------ */

UTEST_F(ambition, a_loan_may_be_prolonged_by_one_month_and_no_more)
{
    struct ambition *t = utest_fixture;
    begin_where(t, "loan_renewal = 'prolong'");
    begin_comptes(t, 2);
    EXPECT_STREQ("", typed(t, "emprunter C"));
    next_comptes(t);
    EXPECT_STREQ("E_LOAN_MAX", typed(t, "emprunter C"));
    EXPECT_STREQ("", typed(t, "intérêts"));
    next_comptes(t);
    EXPECT_STREQ("E_LOAN_DUE", (TYPED("intérêts"), typed(t, "")));
    EXPECT_STREQ("", TYPED("rembourser C 1", ""));
}

UTEST_F(ambition, a_loan_may_be_repaid_in_parts)
{
    struct ambition *t = utest_fixture;
    begin_comptes(t, 1);
    EXPECT_STREQ("not_open", typed(t, "acompte C 20000"));
    begin_where(t, "repay_whole = false");
    begin_comptes(t, 1);
    EXPECT_STREQ("", TYPED("emprunter C", "acompte C 20000"));
    EXPECT_EQ((Amount)1, held(t, "emprunt", "C"));
    EXPECT_STREQ("E_NOTHING_DUE", typed(t, "acompte C 30001"));
    EXPECT_STREQ("", typed(t, "acompte C 30000"));
    EXPECT_EQ((Amount)0, held(t, "emprunt", "C"));
    EXPECT_EQ((Amount)100000, caisse(t, "C"));
}

UTEST_F(ambition, who_borrows_may_have_to_play_with_an_open_caisse)
{
    struct ambition *t = utest_fixture;
    begin_where(t, "loan_open_cash = true");
    begin_comptes(t, 1);
    EXPECT_STREQ("", typed(t, "emprunter C"));
    EXPECT_STREQ("150000", asked(t, NULL, "caisse 'C'"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, NULL, "caisse 'D'"));
    EXPECT_STREQ("", typed(t, "rembourser C 1"));
    EXPECT_STREQ("cela ne se montre pas ici", asked(t, NULL, "caisse 'C'"));
}

/* --- between players, and whoever leaves ------------------------------------------------------------- */

UTEST_F(ambition, goods_change_hands_only_where_a_house_says_so)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "8 A"));
    lay(t, 3, "barre", "réserve", "cacao de B");
    EXPECT_STREQ("E_GOODS_TRADE", typed(t, "céder B C 2 cacao 5000"));
    begin_where(t, "goods_trade = true");
    EXPECT_STREQ("", typed(t, "8 A"));
    lay(t, 3, "barre", "réserve", "cacao de B");
    lay(t, 15, "barre", "réserve", "cacao de C");
    EXPECT_STREQ("E_STORAGE", typed(t, "céder B C 2 cacao 5000"));
    EXPECT_STREQ("E_NOT_HELD", typed(t, "céder B D 4 cacao 5000"));
    EXPECT_STREQ("E_GOODS_TRADE", typed(t, "céder B D 1 ouvrier 0"));
    EXPECT_STREQ("E_CASH", typed(t, "céder B D 2 cacao 100001"));
    EXPECT_STREQ("", typed(t, "céder B D 2 cacao 5000"));
    EXPECT_EQ((Amount)2, cacao(t, "D"));
    EXPECT_EQ((Amount)105000, caisse(t, "B"));
}

/* The table has the cards: only how many each holds is known. */
UTEST_F(ambition, an_express_changes_hands_only_where_a_house_says_so)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", typed(t, "8 A"));
    EXPECT_STREQ("E_GOODS_TRADE", typed(t, "céder B C 1 express 5000"));
    begin_where(t, "goods_trade = true, express_from_month = 1");
    EXPECT_STREQ("", typed(t, "8 A"));
    EXPECT_STREQ("E_NOT_HELD", typed(t, "céder B C 4 express 5000"));
    EXPECT_STREQ("E_CASH", typed(t, "céder B C 1 express 100001"));
    EXPECT_STREQ("", typed(t, "céder B C 3 express 5000"));
    EXPECT_STREQ("0", asked(t, NULL, "express_en_main 'B'"));
    EXPECT_STREQ("6", asked(t, NULL, "express_en_main 'C'"));
    EXPECT_EQ((Amount)105000, caisse(t, "B"));
    EXPECT_STREQ("E_EXPRESS_HAND", typed(t, "express B A X03"));
    EXPECT_STREQ("", TYPED("express C A X03", "express C B X05", "express C D X06"));
    EXPECT_STREQ("3", asked(t, NULL, "express_en_main 'C'"));
}

/* The first card that the player is shown in his own hand. */
static void first_of_hand(struct ambition *t, const char *who, char card[4])
{
    buffer_clear(&t->text);
    bq_assert(game_view(t->game, t->table, who, "main", &t->text, &t->trouble) == GAME_OK);
    const char *row = strchr(buffer_string(&t->text), '\n');
    snprintf(card, 4, "%s", row ? row + 1 : "");
}

/* The program has dealt: which card it is the seller types unseen, and the buyer alone is told. */
UTEST_F(ambition, an_express_that_the_program_has_dealt_is_handed_over_unseen)
{
    struct ambition *t = utest_fixture;
    char card[4], line[32];
    begin_where(t, "goods_trade = true, express_from_month = 1");
    EXPECT_STREQ("", TYPED("8 A", "distribuer"));
    first_of_hand(t, "B", card);
    EXPECT_STREQ("", typed(t, "céder B C 1 express 5000"));
    EXPECT_TRUE(strstr(prompt(t), "Express à remettre à C") != NULL);
    EXPECT_TRUE(strstr(prompt(t), card) == NULL);
    EXPECT_STREQ("sealed", typed_by(t, "B", card));
    EXPECT_TRUE(strstr(buffer_string(&t->text), card) == NULL);
    buffer_clear(&t->text);
    EXPECT_EQ(GAME_OK, game_secrets(t->game, t->table, "C", &t->text, &t->trouble));
    EXPECT_TRUE(strstr(buffer_string(&t->text), card) != NULL);
    snprintf(line, sizeof line, "express B D %s", card);
    EXPECT_STREQ("E_EXPRESS_HAND", forced(t, line));
    snprintf(line, sizeof line, "express C D %s", card);
    EXPECT_STREQ("", forced(t, line));
    EXPECT_STREQ("2", asked(t, NULL, "express_en_main 'B'"));
    EXPECT_STREQ("3", asked(t, NULL, "express_en_main 'C'"));
}

/* The seller goes before he has said which: nothing is handed over, and nobody is asked for it any more. */
UTEST_F(ambition, who_leaves_before_handing_an_express_over_keeps_nobody_waiting)
{
    struct ambition *t = utest_fixture;
    begin_where(t, "goods_trade = true");
    EXPECT_STREQ("", TYPED("8 A", "distribuer", "céder B C 2 express 0", "faillite B oui"));
    EXPECT_TRUE(strstr(prompt(t), "embauche") != NULL);
    EXPECT_STREQ("3", asked(t, NULL, "express_en_main 'C'"));
}

UTEST_F(ambition, who_leaves_unruined_is_treated_as_bankrupt_or_stands_still_to_the_end)
{
    struct ambition *t = utest_fixture;
    EXPECT_STREQ("", TYPED("8 A", "partir D oui"));
    EXPECT_EQ((Amount)0, caisse(t, "D"));
    begin_with(
        t, 3,
        "house { fr = 'x', en = 'x' } override { leave_as_bankrupt = false, last_survivor_ends = true }");
    EXPECT_STREQ("", TYPED("6 A", "partir B oui"));
    EXPECT_EQ((Amount)100000, caisse(t, "B"));
    EXPECT_STREQ("E_OUT", typed(t, "payer B A 1"));
    EXPECT_STREQ("", typed(t, "faillite C oui"));
    EXPECT_STREQ("1", asked(t, NULL, "rang.A"));
    EXPECT_STREQ("1", asked(t, NULL, "rang.B"));
    EXPECT_STREQ("nil", asked(t, NULL, "rang.C"));
}
