/* ctest: game */
/* The auctions of libre: typed in few keystrokes, in English, and what the others see of them. */
#define FIXTURE auctions_typing
#include "sales.h"

/* --- with few keystrokes ----------------------------------------------------------------------------------
 */

UTEST_F(auctions_typing, several_names_on_one_line)
{
    struct auctions_typing *t = utest_fixture;
    EXPECT_TRANSCRIPT("> enchères vélo\n"
                      "> Elodie Bo 50\n"
                      "une mise est celle d'un seul joueur\n"
                      "> Elodie Elodie passe\n"
                      "Élodie est là deux fois\n"
                      "> Elodie Zoé passe\n"
                      "personne ne s'appelle «\u00A0Zoé\u00A0»\n"
                      "> Bo élodei passe\n"
                      "«\u00A0élodei\u00A0»\u202F? Vouliez-vous dire Élodie\u202F?\n"
                      "> Bo 1 0000\n"
                      "il y a un mot de trop\u00A0: «\u00A00000\u00A0»\n"
                      "> J. P. 50\n"
                      "> Elodie Bo passe\n"
                      "banque vend vélo à J. P. pour 50\u00A0F\n"
                      "> enchères vélo\n"
                      "> J. P. Bo elodie passe\n"
                      "vélo\u00A0: personne n'en veut\n"
                      "> enchères vélo\n"
                      "> retire J. P. Bo\n"
                      "> elodie +\n"
                      "banque vend vélo à Élodie pour 0\u00A0F\n"
                      "> demande 1 vélo 370\n"
                      "> 1\n"
                      "> 1\n"
                      "> 1\n"
                      "pas assez pour tous\u00A0: vélo, annonces à partir de 400\u00A0F\n"
                      "> +\n"
                      "> Bo elodie J. P. passe\n"
                      "Élodie est désigné, au dernier prix accepté\n"
                      "banque vend vélo à Élodie pour 410\u00A0F\n"
                      "> enchères vélo\n"
                      "> retire Bo Elodie J. P.\n"
                      "vélo\u00A0: personne n'en veut\n");
}

UTEST_F(auctions_typing, plus_goes_on_where_nobody_else_speaks)
{
    struct auctions_typing *t = utest_fixture;
    EXPECT_TRANSCRIPT("> demande 4 vélos 100\n"
                      "> 1\n"
                      "> +\n"
                      "banque vend 1 × vélos à Élodie pour 110\u00A0F\n"
                      "> +\n"
                      "il reste 3 × vélos\n"
                      "> descente 3 vélos 100\n"
                      "> Bo 1\n"
                      "> +\n"
                      "banque vend 1 × vélos à Bo pour 100\u00A0F\n"
                      "> passe\n"
                      "> +\n"
                      "> 1\n"
                      "banque vend 1 × vélos à Bo pour 40\u00A0F\n"
                      "> +\n"
                      "> +\n"
                      "> +\n"
                      "il reste 1 × vélos\n");
}

/* --- in English -------------------------------------------------------------------------------------------
 */

UTEST_F(auctions_typing, every_auction_is_held_in_english)
{
    struct auctions_typing *t = utest_fixture;
    t->language = "en";
    game_set_language(t->game, "en");
    EXPECT_TRANSCRIPT(
        "> auction bike 50\n"
        "?\n"
        "bike: who opens?\tÉlodie 50\n"
        "> Bo 40\n"
        "40\u00A0F: at least 50\u00A0F\n"
        "> Bo +\n"
        "> Elodie J. P. pass\n"
        "bank sells bike to Bo for 50\u00A0F\n"
        "> sealed 2 bikes 10\n"
        "?\n"
        "Élodie, J. P., Bo: 2 × bikes: how many, and at which price each, in secret?\t1 10 · 0 0: nothing\n"
        "> 1 20\n"
        "> 0 0\n"
        "> 2 15\n"
        "Élodie wants 1 at 20\u00A0F\n"
        "Bo wants 2 at 15\u00A0F\n"
        "bank sells 1 × bikes to Élodie for 20\u00A0F\n"
        "bank sells 1 × bikes to Bo for 15\u00A0F\n"
        "> tender bike 20\n"
        "?\n"
        "bike: who delivers for 20\u00A0F?\tÉlodie · +: nobody, the next price\n"
        "> +\n"
        "> Bo\n"
        "Bo sells bike to bank for 30\u00A0F\n"
        "> demand 1 bike 100\n"
        "?\n"
        "Élodie: bike: 100\u00A0F each, how many?\t1 · from 0 to 2 · +: the others want nothing\n"
        "> 1\n"
        "> pass\n"
        "> 1\n"
        "not enough for all: bike, calls from 120\u00A0F on\n"
        "?\n"
        "bike at 130\u00A0F: who wants less?\tÉlodie 1 · pass: leaves · +: the others stay\n"
        "> +\n"
        "> Bo 0\n"
        "> +\n"
        "bank sells bike to Élodie for 140\u00A0F\n"
        "> falling 2 bikes 100\n"
        "?\n"
        "2 × bikes: 100\u00A0F each, how many?\tÉlodie 1 · +: the next price\n"
        "> Elodie Bo J. P. pass\n"
        "> 1\n"
        "bank sells 1 × bikes to Élodie for 80\u00A0F\n"
        "> +\n"
        "> withdraw J. P.\n"
        "> call-off\n"
        "2 × bikes: the auction is off\n"
        "> hammer\n"
        "'hammer' is not possible now\n");
}

/* --- the view ------------------------------------------------------------------------------------------ */

UTEST_F(auctions_typing, the_view_tells_what_is_put_up_and_who_leads)
{
    struct auctions_typing *t = utest_fixture;
    played(t, "> enchères vélo\n> Bo 40\n");
    buffer_clear(&t->text);
    ASSERT_EQ((int)GAME_OK, (int)game_view(t->game, table_of(t), NULL, "vente", &t->text, &t->trouble));
    EXPECT_STREQ("lot\tvendeur\tprix\tmène\nvélo\tbanque\t40\tBo", buffer_string(&t->text));
}

/* Whether anybody who asks for it, or looks, finds the text. */
static bool shows(struct auctions_typing *t, const char *secret)
{
    static const char *const askers[] = {"Élodie", "J. P.", "Bo"};
    static const char *const asked[] = {
        "sealed", "sealed['2']", "sealed['2']['Élodie']", "sealed['2']['Élodie']['prix']",
        "vente",  "vente.etat"};
    bool is_found = strstr(question(t), secret) != NULL;
    for (size_t who = 0; who < sizeof askers / sizeof *askers; who++) {
        for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
            buffer_clear(&t->text);
            *t->trouble.text = '\0';
            game_evaluate(t->game, table_of(t), askers[who], asked[i], &t->text, &t->trouble);
            is_found = is_found || strstr(buffer_string(&t->text), secret) || strstr(t->trouble.text, secret);
        }
        buffer_clear(&t->text);
        game_view(t->game, table_of(t), askers[who], "vente", &t->text, &t->trouble);
        is_found = is_found || strstr(buffer_string(&t->text), secret);
    }
    return is_found;
}

UTEST_F(auctions_typing, a_sealed_bid_shows_nowhere_before_all_are_opened)
{
    struct auctions_typing *t = utest_fixture;
    EXPECT_TRANSCRIPT("> plis 2 vélos\n"
                      "> 1 77\n");
    EXPECT_FALSE(shows(t, "77"));
    EXPECT_TRANSCRIPT("> 0 0\n");
    EXPECT_FALSE(shows(t, "77"));
    ASSERT_EQ((int)HISTORY_OK, (int)history_undo(t->history, 2, "", "undo", &t->in_history));
    EXPECT_FALSE(shows(t, "77"));
    ASSERT_EQ((int)HISTORY_OK, (int)history_redo(t->history, 2, "", "redo", &t->in_history));
    EXPECT_FALSE(shows(t, "77"));
    EXPECT_TRUE(strstr(typed(t, "0 0"), "77") != NULL);
}

UTEST_F(auctions_typing, a_sealed_bid_that_was_called_off_is_never_shown)
{
    struct auctions_typing *t = utest_fixture;
    static const char *const ends[] = {"sans-suite", "tour Bo", "fin oui"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        typed(t, "plis 2 × vélos");
        typed(t, "1 77");
        EXPECT_TRUE(strstr(typed(t, ends[i]), "77") == NULL);
        EXPECT_FALSE(shows(t, "77"));
        typed(t, "plis 2 × vélos");
        EXPECT_FALSE(shows(t, "77"));
        typed(t, "sans-suite");
    }
    EXPECT_TRUE(t->is_all_same);
}

/* --- the same said otherwise ------------------------------------------------------------------------------
 */

/* One letter begins Élodie and stands for everyone: a name said twice is no answer. */
UTEST_F(auctions_typing, an_alias_that_begins_a_name_said_again_is_the_command)
{
    struct auctions_typing *t = utest_fixture;
    EXPECT_TRANSCRIPT("> enchères vélo\n"
                      "> chacun Élodie 2 F\n"
                      "> e Élodie 2 F\n");
    EXPECT_MONEY(1508, 1496, 1496);
    EXPECT_TRANSCRIPT("> sans-suite\n"
                      "vélo\u00A0: la vente n'a pas lieu\n"
                      "> demande 3 vélos 100\n"
                      "> chacun Bo 5\n"
                      "> e Élodie 2 F\n");
}

static uint32_t pick_in_turn(void *context, uint32_t n)
{
    uint32_t *number = context;
    *number = *number * 1664525U + 1013904223U;
    return (*number >> 16) % n + 1;
}

/* Who is asked first. */
static void find_asked(struct auctions_typing *t, char asked[64])
{
    buffer_clear(&t->text);
    bq_assert(game_asked(t->game, table_of(t), &t->text, &t->trouble) == GAME_OK);
    snprintf(asked, 64, "%.*s", (int)strcspn(buffer_string(&t->text), "\t"), buffer_string(&t->text));
}

static uint64_t digest_after(struct auctions_typing *t, const char *who, const char *line)
{
    size_t mark = table_mark(table_of(t));
    bool is_done = game_line(t->game, table_of(t), &t->random, who, line, NULL, &t->trouble) == GAME_OK;
    uint64_t digest = is_done ? table_digest(table_of(t)) : 0;
    table_rollback(table_of(t), mark);
    return digest;
}

UTEST_F(auctions_typing, a_line_said_otherwise_does_the_same_whatever_is_asked)
{
    static const char *const questions[] = {"enchères vélo", "appel vélo 100", "demande 3 vélos 100",
                                            "descente 3 vélos 100", "plis vélo"};
    static const char *const lines[] = {"chacun Élodie 2 F", "chacun Bo 2", "payer Élodie Bo 5"};
    struct auctions_typing *t = utest_fixture;
    uint32_t number = 1;
    size_t reworded = 0;
    for (size_t asked = 0; asked < sizeof questions / sizeof *questions; asked++) {
        char who[64];
        EXPECT_STREQ("", typed(t, questions[asked]));
        find_asked(t, who);
        for (size_t i = 0; i < 120; i++) {
            const char *line = lines[i % 3];
            uint64_t plain = digest_after(t, who, line);
            buffer_clear(&t->text);
            game_reword(t->game, table_of(t), pick_in_turn, &number, who, line, &t->text, &t->trouble);
            const char *other = buffer_string(&t->text);
            if (!other || !*other) continue;
            reworded++;
            if (digest_after(t, who, other) != plain) EXPECT_STREQ(line, other);
        }
        typed(t, "sans-suite");
    }
    EXPECT_GT(reworded, (size_t)100);
}
