/* The auctions of libre: by typed lines, and by random moves. After each line that is typed here the command
 * is undone and done again, and the game is loaded anew: the table and the next question must be the same. */
#include "check.h"
#include "disk.h"
#include "game.h"
#include "history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

UTEST_MAIN()

struct sales {
    Game *game;
    History *history;
    Disk disk;
    Random random;
    Buffer text, question, question_before, transcript;
    GameTrouble trouble;
    HistoryTrouble in_history;
    const char *house; /* the house rule that holds, or NULL */
    const char *language;
    bool is_all_same; /* so far */
};

static const char *const players[] = {"Élodie", "J. P.", "Bo"};

static Table *table_of(struct sales *t)
{
    return history_table(t->history);
}

/* Whatever the scripts knew is gone; house is what they know from now on. */
static bool load(struct sales *t, const char *house)
{
    GameHouse rule = {"maison.lua", house, house ? strlen(house) : 0, NULL, NULL};
    game_free(t->game);
    t->house = house;
    t->game = game_load(
        &(GameSource){.share = BQ_TREE, .name = "libre", .houses = &rule, .house_count = house ? 1 : 0},
        &t->trouble);
    if (t->game) game_set_language(t->game, t->language);
    return t->game != NULL;
}

static void begin(struct sales *t)
{
    disk_init(&t->disk, 1);
    t->random = random_seeded(42);
    t->history = history_create(disk_system(&t->disk), NULL, "", 0, &t->in_history);
    bq_assert(t->history != NULL);
    bq_assert(game_begin(t->game, table_of(t), &t->random, players, 3, &t->trouble) == GAME_OK);
    bq_assert(history_commit(t->history, RECORD_DO, "", "début", &t->in_history) == HISTORY_OK);
}

static void end(struct sales *t)
{
    history_check(t->history);
    history_close(t->history);
    disk_done(&t->disk);
}

UTEST_F_SETUP(sales)
{
    struct sales *t = utest_fixture;
    t->language = "fr";
    bool is_loaded = load(t, NULL);
    ASSERT_STREQ("", is_loaded ? "" : t->trouble.text);
    t->is_all_same = true;
    begin(t);
}

UTEST_F_TEARDOWN(sales)
{
    (void)utest_result;
    struct sales *t = utest_fixture;
    end(t);
    game_free(t->game);
    buffer_done(&t->text);
    buffer_done(&t->question);
    buffer_done(&t->question_before);
    buffer_done(&t->transcript);
}

/* Another evening, under a house rule. */
static bool play_under(struct sales *t, const char *house)
{
    end(t);
    if (!load(t, house)) puts(t->trouble.text);
    if (!t->game) return false;
    begin(t);
    return true;
}

/* --- what must be the same ---------------------------------------------------------------------------- */

static const char *question(struct sales *t)
{
    buffer_clear(&t->question);
    GameResult result = game_prompt(t->game, table_of(t), &t->question, &t->trouble);
    return result == GAME_OK ? buffer_string(&t->question) : t->trouble.text;
}

/* Undoing gives what was before, redoing what was after. */
static bool undo_and_redo(struct sales *t, uint64_t before, const char *asked_before)
{
    uint64_t after = table_digest(table_of(t));
    bool is_same = history_undo(t->history, 1, "", "undo", &t->in_history) == HISTORY_OK &&
                   table_digest(table_of(t)) == before && strcmp(question(t), asked_before) == 0;
    return history_redo(t->history, 1, "", "redo", &t->in_history) == HISTORY_OK && is_same &&
           table_digest(table_of(t)) == after;
}

/* A new Lua state asks the same. */
static bool forget_and_go_on(struct sales *t)
{
    uint64_t before = table_digest(table_of(t));
    buffer_clear(&t->question_before);
    const char *asked = question(t);
    buffer_bytes(&t->question_before, asked, strlen(asked));
    return load(t, t->house) && table_digest(table_of(t)) == before &&
           strcmp(question(t), buffer_string(&t->question_before)) == 0;
}

/* --- typing ------------------------------------------------------------------------------------------- */

/* What a line is answered with: what was said, or the sentence of the refusal. */
static const char *typed(struct sales *t, const char *line)
{
    uint64_t before = table_digest(table_of(t));
    buffer_clear(&t->text);
    buffer_clear(&t->question_before);
    const char *asked = question(t);
    buffer_bytes(&t->question_before, asked, strlen(asked));
    if (game_line(t->game, table_of(t), &t->random, NULL, line, &t->text, &t->trouble) != GAME_OK) {
        history_drop(t->history);
        t->is_all_same = t->is_all_same && table_digest(table_of(t)) == before;
        return t->trouble.text;
    }
    bool is_kept = history_commit(t->history, RECORD_DO, "", line, &t->in_history) == HISTORY_OK;
    bool is_undone = is_kept && undo_and_redo(t, before, buffer_string(&t->question_before));
    t->is_all_same = t->is_all_same && is_undone && forget_and_go_on(t);
    return buffer_string(&t->text);
}

static Amount held(struct sales *t, const char *asset, const char *name)
{
    return table_balance(table_of(t), (AssetId){table_find(table_of(t), NAME_ASSET, asset, strlen(asset))},
                         (AccountId){table_find(table_of(t), NAME_ACCOUNT, name, strlen(name))});
}

/* Plays the lines of a transcript that begin with "> ", and gives the transcript as it is: each with what was
 * answered, and where a line is "?", the question that is asked there. */
static const char *played(struct sales *t, const char *transcript)
{
    char line[512];
    buffer_clear(&t->transcript);
    while (*transcript) {
        size_t length = strcspn(transcript, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, transcript);
        transcript += length + (transcript[length] == '\n');
        bool is_typed = strncmp(line, "> ", 2) == 0;
        if (!is_typed && strcmp(line, "?") != 0) continue;
        const char *answer = is_typed ? typed(t, line + 2) : question(t);
        buffer_text(&t->transcript, line);
        buffer_text(&t->transcript, *answer ? "\n" : "");
        buffer_text(&t->transcript, answer);
        buffer_text(&t->transcript, "\n");
    }
    return buffer_string(&t->transcript);
}

/* The transcript is what happens, and each command could be undone and the game loaded anew after it. */
#define EXPECT_TRANSCRIPT(text)                                                                              \
    do {                                                                                                     \
        EXPECT_STREQ(text, played(t, text));                                                                 \
        EXPECT_TRUE(t->is_all_same);                                                                         \
    } while (0)

#define EXPECT_MONEY(elodie, jp, bo)                                                                         \
    do {                                                                                                     \
        EXPECT_EQ((Amount)(elodie), held(t, "franc", "Élodie"));                                             \
        EXPECT_EQ((Amount)(jp), held(t, "franc", "J. P."));                                                  \
        EXPECT_EQ((Amount)(bo), held(t, "franc", "Bo"));                                                     \
    } while (0)

/* --- an outcry --------------------------------------------------------------------------------------------
 */

UTEST_F(sales, an_outcry_goes_to_the_last_who_bids)
{
    struct sales *t = utest_fixture;
    EXPECT_TRANSCRIPT("> enchères vélo 50\n"
                      "?\n"
                      "banque: vélo : qui ouvre ? qui ..., mise [>= 50, +, passe]\n"
                      "> Bo 40\n"
                      "40 F : au moins 50 F\n"
                      "> Bo 50\n"
                      "?\n"
                      "banque: vélo : 50 F à Bo, qui dit mieux ? qui ..., mise [>= 60, +, passe]\n"
                      "> Bo +\n"
                      "Bo mène à 50 F : on ne surenchérit pas sur soi-même, on ne se retire pas\n"
                      "> +\n"
                      "qui dit 60 F ?\n"
                      "> elodie +\n"
                      "> J. P. passe\n"
                      "> J. P. 80\n"
                      "J. P. n'y prend pas part, ou plus\n"
                      "> Bo passe\n"
                      "banque vend vélo à Élodie pour 60 F\n"
                      "?\n"
                      "Élodie: à vous de jouer (Entrée : au suivant)\n");
    EXPECT_MONEY(1440, 1500, 1500);
}

UTEST_F(sales, a_player_sells_goods_under_the_hammer)
{
    struct sales *t = utest_fixture;
    EXPECT_TRANSCRIPT(
        "> bien SONY 10 40\n"
        "> acheter Bo SONY 5\n"
        "> enchères Bo: 6 SONY\n"
        "6 : au plus 5\n"
        "> enchères Alice: 2 SONY\n"
        "« Alice » n'est pas un choix possible : banque, Élodie, J. P., Bo\n"
        "> enchères Bo: 2 sony 1.050\n"
        "« 1.050 » : 1 050 ou 1,05 ?\n"
        "> auction bo: 2 sony\n"
        "> Bo 100\n"
        "Bo n'est pas de cette vente\n"
        "> Elodie 1,2k\n"
        "> J. P. 2000\n"
        "2 000 F : au plus 1 500 F\n"
        "> enchères autre chose\n"
        "« enchères » n'est pas possible maintenant\n"
        "> payer Elodie banque 1000\n"
        "> retire J. P.\n"
        "2 SONY pour 1 200 F : cela ne peut pas se faire entre Bo et Élodie, rien ne change de main\n"
        "?\n"
        "Élodie: à vous de jouer (Entrée : au suivant)\n"
        "> sans-suite\n"
        "« sans-suite » n'est pas possible maintenant\n"
        "> adjugé\n"
        "« adjugé » n'est pas possible maintenant\n");
    EXPECT_MONEY(500, 1500, 1300);
}

UTEST_F(sales, who_has_spent_what_he_bid_does_not_get_it)
{
    struct sales *t = utest_fixture;
    EXPECT_TRANSCRIPT(
        "> enchères vélo\n"
        "> Elodie 1200\n"
        "> payer Elodie banque 1000\n"
        "> adjugé\n"
        "vélo pour 1 200 F : cela ne peut pas se faire entre banque et Élodie, rien ne change de main\n"
        "?\n"
        "Élodie: à vous de jouer (Entrée : au suivant)\n");
    EXPECT_MONEY(500, 1500, 1500);
}

UTEST_F(sales, nobody_wants_it)
{
    struct sales *t = utest_fixture;
    EXPECT_TRANSCRIPT("> enchères vélo\n"
                      "> adjugé\n"
                      "vélo : personne n'en veut\n"
                      "> enchères vélo\n"
                      "> Bo passe\n"
                      "> Elodie passe\n"
                      "> J. P. passe\n"
                      "vélo : personne n'en veut\n"
                      "?\n"
                      "Élodie: à vous de jouer (Entrée : au suivant)\n");
    EXPECT_MONEY(1500, 1500, 1500);
}

UTEST_F(sales, in_turn_under_a_reserve_with_an_immediate_price)
{
    struct sales *t = utest_fixture;
    ASSERT_TRUE(play_under(t, "override { enchere_ordre = 'tour', enchere_passe = 'provisoire', "
                              "enchere_reserve = 100, enchere_multiple = 5, enchere_achat_immediat = 500 }"));
    EXPECT_TRANSCRIPT("> enchères J. P.: vélo 20\n"
                      "?\n"
                      "Bo: vélo : à vous d'ouvrir mise [20 .. 1500, +, passe]\n"
                      "> 22\n"
                      "22 F n'est pas un multiple de 5 F\n"
                      "> +\n"
                      "?\n"
                      "Élodie: vélo : 20 F, à vous mise [30 .. 1500, +, passe]\n"
                      "> +\n"
                      "> passe\n"
                      "vélo : personne n'en veut\n"
                      "> adjugé\n"
                      "« adjugé » n'est pas possible maintenant\n"
                      "> enchères vélo 20\n"
                      "> passe\n"
                      "> 600\n"
                      "banque vend vélo à J. P. pour 500 F\n");
    EXPECT_MONEY(1500, 1000, 1500);
}

/* --- sealed bids ------------------------------------------------------------------------------------------
 */

UTEST_F(sales, sealed_bids_are_opened_together_and_each_pays_his_own)
{
    struct sales *t = utest_fixture;
    EXPECT_TRANSCRIPT(
        "> bien SONY 10 40\n"
        "> plis 4 SONY 30\n"
        "?\n"
        "Élodie: 4 SONY : combien, et à quel prix la pièce, sous pli nombre [0 .. 4], prix [>= 30]\n"
        "J. P.: 4 SONY : combien, et à quel prix la pièce, sous pli nombre [0 .. 4], prix [>= 30]\n"
        "Bo: 4 SONY : combien, et à quel prix la pièce, sous pli nombre [0 .. 4], prix [>= 30]\n"
        "> 3 20\n"
        "cette réponse ne va pas : nombre [0 .. 4], prix [>= 30]\n"
        "> 3 600\n"
        "cette réponse ne va pas : nombre [0 .. 4], prix [>= 30]\n"
        "> 3 50\n"
        "?\n"
        "J. P.: 4 SONY : combien, et à quel prix la pièce, sous pli nombre [0 .. 4], prix [>= 30]\n"
        "Bo: 4 SONY : combien, et à quel prix la pièce, sous pli nombre [0 .. 4], prix [>= 30]\n"
        "> 3 50\n"
        "> 2 60\n"
        "Élodie en veut 3 à 50 F\n"
        "J. P. en veut 3 à 50 F\n"
        "Bo en veut 2 à 60 F\n"
        "banque vend 2 SONY à Élodie pour 100 F\n"
        "banque vend 2 SONY à Bo pour 120 F\n"
        "?\n"
        "Élodie: à vous de jouer (Entrée : au suivant)\n");
    EXPECT_MONEY(1400, 1500, 1380);
}

UTEST_F(sales, a_bid_called_off_is_forgotten)
{
    struct sales *t = utest_fixture;
    EXPECT_TRANSCRIPT(
        "> plis 2 vélos\n"
        "> 2 50\n"
        "> sans-suite\n"
        "2 vélos : la vente n'a pas lieu\n"
        "> plis 2 vélos\n"
        "?\n"
        "Élodie: 2 vélos : combien, et à quel prix la pièce, sous pli nombre [0 .. 2], prix [>= 0]\n"
        "J. P.: 2 vélos : combien, et à quel prix la pièce, sous pli nombre [0 .. 2], prix [>= 0]\n"
        "Bo: 2 vélos : combien, et à quel prix la pièce, sous pli nombre [0 .. 2], prix [>= 0]\n"
        "> 0 0\n"
        "> 1 10\n"
        "> 0 0\n"
        "J. P. en veut 1 à 10 F\n"
        "banque vend 1 vélos à J. P. pour 10 F\n"
        "il reste 1 vélos\n");
    EXPECT_MONEY(1500, 1490, 1500);
}

UTEST_F(sales, two_bids_each_the_lowest_price_and_only_the_best_binds)
{
    struct sales *t = utest_fixture;
    ASSERT_TRUE(play_under(t, "override { plis_par_joueur = 2, plis_prix = 'le_plus_bas', plis_obligation = "
                              "'meilleur', plis_multiple = 10 }"));
    EXPECT_TRANSCRIPT("> plis Bo: 5 vélos\n"
                      "?\n"
                      "Élodie: 5 vélos : combien, et à quel prix la pièce, sous pli nombre [0 .. 5], prix "
                      "[>= 0], nombre 2 [0 .. 5], prix 2 [>= 0]\n"
                      "J. P.: 5 vélos : combien, et à quel prix la pièce, sous pli nombre [0 .. 5], prix [>= "
                      "0], nombre 2 [0 .. 5], prix 2 [>= 0]\n"
                      "> 2 50 1 30\n"
                      "> 1 45 0 0\n"
                      "cette réponse ne va pas : nombre [0 .. 5], prix [>= 0], nombre 2 [0 .. 5], prix 2 "
                      "[>= 0]\n"
                      "> 3 40 1 20\n"
                      "Élodie en veut 2 à 50 F\n"
                      "Élodie en veut 1 à 30 F\n"
                      "J. P. en veut 3 à 40 F\n"
                      "J. P. en veut 1 à 20 F\n"
                      "?\n"
                      "Élodie: 5 vélos : prenez-vous votre part à 30 F ? d'accord [oui / non]\n"
                      "> non\n"
                      "?\n"
                      "J. P.: 5 vélos : prenez-vous votre part à 40 F ? d'accord [oui / non]\n"
                      "> sans-suite\n"
                      "5 vélos : la vente n'a pas lieu\n"
                      "> plis Bo: 5 vélos\n"
                      "> 2 50 1 30\n"
                      "> 3 40 1 20\n"
                      "Élodie en veut 2 à 50 F\n"
                      "Élodie en veut 1 à 30 F\n"
                      "J. P. en veut 3 à 40 F\n"
                      "J. P. en veut 1 à 20 F\n"
                      "> oui\n"
                      "> oui\n"
                      "> non\n"
                      "Bo vend 2 vélos à Élodie pour 80 F\n"
                      "Bo vend 3 vélos à J. P. pour 120 F\n");
    EXPECT_MONEY(1420, 1380, 1700);
}

/* --- a call for offers ------------------------------------------------------------------------------------
 */

UTEST_F(sales, the_first_to_accept_delivers)
{
    struct sales *t = utest_fixture;
    EXPECT_TRANSCRIPT("> appel vélo 20\n"
                      "?\n"
                      "banque: vélo : qui livre pour 20 F ? (+ : personne, prix suivant) qui [qui, passe]\n"
                      "> +\n"
                      "> passe\n"
                      "?\n"
                      "banque: vélo : tous refusent 30 F, prix suivant prix [31 .. 130, +]\n"
                      "> 30\n"
                      "30 F : au moins 31 F\n"
                      "> 35\n"
                      "> retire J. P. Elodie\n"
                      "> 1000\n"
                      "personne ne s'appelle « 1000 »\n"
                      "> Elodie\n"
                      "Élodie n'y prend pas part, ou plus\n"
                      "> +\n"
                      "> Bo\n"
                      "Bo vend vélo à banque pour 45 F\n");
    EXPECT_MONEY(1500, 1500, 1545);
}

UTEST_F(sales, who_cannot_deliver_is_passed_over)
{
    struct sales *t = utest_fixture;
    EXPECT_TRANSCRIPT(
        "> bien SONY 10 40\n"
        "> acheter J. P. SONY 2\n"
        "> appel Bo: 2 SONY 100\n"
        "> Elodie\n"
        "2 SONY pour 100 F : cela ne peut pas se faire entre Élodie et Bo, rien ne change de main\n"
        "> Elodie\n"
        "c'est à J. P. de parler, pas à Élodie\n"
        "> J. P.\n"
        "J. P. vend 2 SONY à Bo pour 100 F\n"
        "> appel 3 SONY 990\n"
        "> +\n"
        "> +\n"
        "3 SONY : personne n'en veut\n"
        "?\n"
        "Élodie: à vous de jouer (Entrée : au suivant)\n");
    EXPECT_MONEY(1500, 1520, 1400);
}

UTEST_F(sales, without_a_firm_highest_price_the_caller_may_give_up)
{
    struct sales *t = utest_fixture;
    ASSERT_TRUE(play_under(t, "override { appel_ferme = false, appel_pas_min = 20, appel_pas = 5, "
                              "appel_multiple = 20, appel_grand_pas = 'permis' }"));
    EXPECT_TRANSCRIPT("> appel vélo 20\n"
                      "> passe\n"
                      "?\n"
                      "banque: vélo : tous refusent 20 F, prix suivant prix [>= 40, +, passe]\n"
                      "> 30\n"
                      "30 F : au moins 40 F\n"
                      "> 5000\n"
                      "> passe\n"
                      "> passe\n"
                      "vélo : personne n'en veut\n");
    EXPECT_MONEY(1500, 1500, 1500);
}

/* --- demand and shortage ----------------------------------------------------------------------------------
 */

UTEST_F(sales, every_piece_lifts_the_price_for_all)
{
    struct sales *t = utest_fixture;
    EXPECT_TRANSCRIPT(
        "> bien SONY 10 40\n"
        "> demande 4 SONY\n"
        "il manque : prix\n"
        "> demande 4 SONY 370\n"
        "?\n"
        "Élodie: 4 SONY : 370 F la pièce, combien ? nombre [0 .. 2, passe]\n"
        "> 3\n"
        "3 : au plus 2\n"
        "> 1\n"
        "> 0\n"
        "> 2\n"
        "banque vend 1 SONY à Élodie pour 400 F\n"
        "banque vend 2 SONY à Bo pour 800 F\n"
        "?\n"
        "Élodie: 1 SONY : 400 F la pièce, combien ? nombre [0 .. 2, passe]\n"
        "> 1\n"
        "> 1\n"
        "pas assez pour tous : 1 SONY, annonces à partir de 420 F\n"
        "?\n"
        "banque: 1 SONY à 430 F : qui en demande moins (passe : se retire, + : les autres restent) "
        "qui ..., nombre [>= 0, passe]\n");
    EXPECT_MONEY(1100, 1500, 700);
}

UTEST_F(sales, too_many_leave_a_shortage_at_once)
{
    struct sales *t = utest_fixture;
    EXPECT_TRANSCRIPT(
        "> demande 1 vélo 370\n"
        "> 1\n"
        "> 1\n"
        "> 1\n"
        "pas assez pour tous : vélo, annonces à partir de 400 F\n"
        "?\n"
        "banque: vélo à 410 F : qui en demande moins (passe : se retire, + : les autres restent) "
        "qui ..., nombre [>= 0, passe]\n"
        "> J. P. 2\n"
        "2 : au plus 1\n"
        "> +\n"
        "> Bo 1\n"
        "> Bo 0\n"
        "> Elodie 0\n"
        "> J. P. 0\n"
        "Élodie est désigné, au dernier prix accepté\n"
        "banque vend vélo à Élodie pour 410 F\n"
        "?\n"
        "Élodie: à vous de jouer (Entrée : au suivant)\n");
    EXPECT_MONEY(1090, 1500, 1500);
}

UTEST_F(sales, in_a_free_order_and_the_rest_is_nobodys)
{
    struct sales *t = utest_fixture;
    ASSERT_TRUE(play_under(t, "override { demande_ordre = 'libre', penurie_trop_de_retraits = 'reste', "
                              "penurie_prix = 'accepte', penurie_reduction = false }"));
    EXPECT_TRANSCRIPT("> demande 3 vélos 100\n"
                      "?\n"
                      "banque: 3 vélos : 100 F la pièce, combien ? qui ..., nombre [>= 0, passe]\n"
                      "> Bo 2\n"
                      "> Bo 1\n"
                      "Bo a déjà parlé\n"
                      "> retire Elodie\n"
                      "> J. P. 2\n"
                      "pas assez pour tous : 3 vélos, annonces à partir de 140 F\n"
                      "> J. P. 1\n"
                      "on reste ou on se retire : la demande ne se réduit pas\n"
                      "> Elodie 0\n"
                      "Élodie n'y prend pas part, ou plus\n"
                      "> J. P. 0\n"
                      "> +\n"
                      "banque vend 2 vélos à Bo pour 280 F\n"
                      "?\n"
                      "banque: 1 vélos : 140 F la pièce, combien ? qui ..., nombre [>= 0, passe]\n"
                      "> retire Bo\n"
                      "il reste 1 vélos\n");
    EXPECT_MONEY(1500, 1500, 1220);
}

/* --- a falling price --------------------------------------------------------------------------------------
 */

UTEST_F(sales, the_price_falls_until_the_bank_takes_the_rest)
{
    struct sales *t = utest_fixture;
    EXPECT_TRANSCRIPT("> bien SONY 10 40\n"
                      "> acheter Bo SONY 6\n"
                      "> descente Bo: 4 SONY 100\n"
                      "?\n"
                      "Bo: 4 SONY : 100 F la pièce, combien ? qui ..., nombre [>= 0, passe]\n"
                      "> Elodie 1\n"
                      "> J. P. 0\n"
                      "Bo vend 1 SONY à Élodie pour 100 F\n"
                      "?\n"
                      "Élodie: 3 SONY : 70 F la pièce, combien ? nombre [0 .. 3, passe]\n"
                      "> 0\n"
                      "> 1\n"
                      "Bo vend 1 SONY à J. P. pour 40 F\n"
                      "> 0\n"
                      "> 0\n"
                      "Bo vend 2 SONY à banque pour 0 F\n");
    EXPECT_MONEY(1400, 1460, 1400);
}

UTEST_F(sales, too_many_take_it_at_the_offered_price)
{
    struct sales *t = utest_fixture;
    EXPECT_TRANSCRIPT("> descente 2 vélos 100\n"
                      "> Bo 2\n"
                      "> Elodie 1\n"
                      "> J. P. 0\n"
                      "pas assez pour tous : 2 vélos, annonces à partir de 100 F\n"
                      "?\n"
                      "banque: 2 vélos à 110 F : qui en demande moins (passe : se retire, + : les autres "
                      "restent) qui ..., nombre [>= 0, passe]\n"
                      "> Bo 1\n"
                      "> +\n"
                      "banque vend 1 vélos à Élodie pour 110 F\n"
                      "banque vend 1 vélos à Bo pour 110 F\n");
    EXPECT_MONEY(1390, 1500, 1390);
}

UTEST_F(sales, by_rounds_without_an_offer)
{
    struct sales *t = utest_fixture;
    ASSERT_TRUE(play_under(
        t, "override { descente_forme = 'par_tour', descente_tours = 2, descente_plancher = 50 }"));
    EXPECT_TRANSCRIPT("> descente 2 vélos 100\n"
                      "> 0\n"
                      "> retire J. P.\n"
                      "?\n"
                      "Bo: 2 vélos : 100 F la pièce, combien ? nombre [0 .. 2, passe]\n"
                      "> 1\n"
                      "banque vend 1 vélos à Bo pour 100 F\n"
                      "> 0\n"
                      "?\n"
                      "Bo: 1 vélos : 80 F la pièce, combien ? nombre [0 .. 1, passe]\n"
                      "> 1\n"
                      "banque vend 1 vélos à Bo pour 80 F\n");
    EXPECT_MONEY(1500, 1500, 1320);
}

/* --- any of them ------------------------------------------------------------------------------------------
 */

UTEST_F(sales, the_bidding_is_called_off_and_the_evening_goes_on)
{
    struct sales *t = utest_fixture;
    EXPECT_TRANSCRIPT("> adjugé\n"
                      "« adjugé » n'est pas possible maintenant\n"
                      "> +\n"
                      "« + » n'est pas possible maintenant\n"
                      "> retire Bo\n"
                      "« retire » n'est pas possible maintenant\n"
                      "> sans-suite\n"
                      "« sans-suite » n'est pas possible maintenant\n"
                      "> enchères vélo\n"
                      "> Bo 10\n"
                      "> tour Bo\n"
                      "?\n"
                      "Bo: à vous de jouer (Entrée : au suivant)\n"
                      "> plis vélo\n"
                      "> sans-suite\n"
                      "vélo : la vente n'a pas lieu\n"
                      "> fin oui\n"
                      "> enchères vélo 0\n"
                      "?\n"
                      "banque: vélo : qui ouvre ? qui ..., mise [>= 0, +, passe]\n");
}

/* --- with few keystrokes ----------------------------------------------------------------------------------
 */

UTEST_F(sales, several_names_on_one_line)
{
    struct sales *t = utest_fixture;
    EXPECT_TRANSCRIPT("> enchères vélo\n"
                      "> Elodie Bo 50\n"
                      "une mise est celle d'un seul joueur\n"
                      "> Elodie Elodie passe\n"
                      "Élodie est là deux fois\n"
                      "> Elodie Zoé passe\n"
                      "personne ne s'appelle « Zoé »\n"
                      "> Bo élodei passe\n"
                      "« élodei » ? Vouliez-vous dire Élodie ?\n"
                      "> Bo 1 0000\n"
                      "il y a un mot de trop : « 0000 »\n"
                      "> J. P. 50\n"
                      "> Elodie Bo passe\n"
                      "banque vend vélo à J. P. pour 50 F\n"
                      "> enchères vélo\n"
                      "> J. P. Bo elodie passe\n"
                      "vélo : personne n'en veut\n"
                      "> enchères vélo\n"
                      "> retire J. P. Bo\n"
                      "> elodie +\n"
                      "banque vend vélo à Élodie pour 0 F\n"
                      "> demande 1 vélo 370\n"
                      "> 1\n"
                      "> 1\n"
                      "> 1\n"
                      "pas assez pour tous : vélo, annonces à partir de 400 F\n"
                      "> +\n"
                      "> Bo elodie J. P. passe\n"
                      "Élodie est désigné, au dernier prix accepté\n"
                      "banque vend vélo à Élodie pour 410 F\n"
                      "> enchères vélo\n"
                      "> retire Bo Elodie J. P.\n"
                      "vélo : personne n'en veut\n");
}

UTEST_F(sales, plus_goes_on_where_nobody_else_speaks)
{
    struct sales *t = utest_fixture;
    EXPECT_TRANSCRIPT("> demande 4 vélos 100\n"
                      "> 1\n"
                      "> +\n"
                      "banque vend 1 vélos à Élodie pour 110 F\n"
                      "> +\n"
                      "il reste 3 vélos\n"
                      "> descente 3 vélos 100\n"
                      "> Bo 1\n"
                      "> +\n"
                      "banque vend 1 vélos à Bo pour 100 F\n"
                      "> passe\n"
                      "> +\n"
                      "> 1\n"
                      "banque vend 1 vélos à Bo pour 40 F\n"
                      "> +\n"
                      "> +\n"
                      "> +\n"
                      "il reste 1 vélos\n");
}

/* --- in English -------------------------------------------------------------------------------------------
 */

UTEST_F(sales, every_auction_is_held_in_english)
{
    struct sales *t = utest_fixture;
    t->language = "en";
    game_set_language(t->game, "en");
    EXPECT_TRANSCRIPT(
        "> auction bike 50\n"
        "?\n"
        "banque: bike: who opens? who ..., mise [>= 50, +, pass]\n"
        "> Bo 40\n"
        "40 F: at least 50 F\n"
        "> Bo +\n"
        "> Elodie J. P. pass\n"
        "banque sells bike to Bo for 50 F\n"
        "> sealed 2 bikes 10\n"
        "?\n"
        "Élodie: 2 bikes: how many, and at which price each, in secret number [0 .. 2], price [>= 10]\n"
        "J. P.: 2 bikes: how many, and at which price each, in secret number [0 .. 2], price [>= 10]\n"
        "Bo: 2 bikes: how many, and at which price each, in secret number [0 .. 2], price [>= 10]\n"
        "> 1 20\n"
        "> 0 0\n"
        "> 2 15\n"
        "Élodie wants 1 at 20 F\n"
        "Bo wants 2 at 15 F\n"
        "banque sells 1 bikes to Élodie for 20 F\n"
        "banque sells 1 bikes to Bo for 15 F\n"
        "> tender bike 20\n"
        "?\n"
        "banque: bike: who delivers for 20 F? (+: nobody, the next price) who [who, pass]\n"
        "> +\n"
        "> Bo\n"
        "Bo sells bike to banque for 30 F\n"
        "> demand 1 bike 100\n"
        "?\n"
        "Élodie: bike: 100 F each, how many? number [0 .. 2, pass]\n"
        "> 1\n"
        "> pass\n"
        "> 1\n"
        "not enough for all: bike, calls from 120 F on\n"
        "?\n"
        "banque: bike at 130 F: who wants less (pass: leaves, +: the others stay) who ..., number [>= "
        "0, pass]\n"
        "> +\n"
        "> Bo 0\n"
        "> +\n"
        "banque sells bike to Élodie for 140 F\n"
        "> falling 2 bikes 100\n"
        "?\n"
        "banque: 2 bikes: 100 F each, how many? who ..., number [>= 0, pass]\n"
        "> Elodie Bo J. P. pass\n"
        "> 1\n"
        "banque sells 1 bikes to Élodie for 80 F\n"
        "> +\n"
        "> withdraw J. P.\n"
        "> call-off\n"
        "2 bikes: the auction is off\n"
        "> hammer\n"
        "'hammer' is not possible now\n");
}

/* --- the view ------------------------------------------------------------------------------------------ */

UTEST_F(sales, the_view_tells_what_is_put_up_and_who_leads)
{
    struct sales *t = utest_fixture;
    played(t, "> enchères vélo\n> Bo 40\n");
    buffer_clear(&t->text);
    ASSERT_EQ((int)GAME_OK, (int)game_view(t->game, table_of(t), NULL, "vente", &t->text, &t->trouble));
    EXPECT_STREQ("lot\tvendeur\tprix\tmène\nvélo\tbanque\t40\tBo", buffer_string(&t->text));
}

/* Whether anybody who asks for it, or looks, finds the text. */
static bool shows(struct sales *t, const char *secret)
{
    static const char *const askers[] = {"Élodie", "J. P.", "Bo"};
    static const char *const asked[] = {
        "sealed", "sealed['2']",    "sealed['2']['Élodie']", "sealed['2']['Élodie']['prix']",
        "vente",  "vente.etat.bids"};
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

UTEST_F(sales, a_sealed_bid_shows_nowhere_before_all_are_opened)
{
    struct sales *t = utest_fixture;
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

UTEST_F(sales, a_sealed_bid_that_was_called_off_is_never_shown)
{
    struct sales *t = utest_fixture;
    static const char *const ends[] = {"sans-suite", "tour Bo", "fin oui"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        typed(t, "plis 2 vélos");
        typed(t, "1 77");
        EXPECT_TRUE(strstr(typed(t, ends[i]), "77") == NULL);
        EXPECT_FALSE(shows(t, "77"));
        typed(t, "plis 2 vélos");
        EXPECT_FALSE(shows(t, "77"));
        typed(t, "sans-suite");
    }
    EXPECT_TRUE(t->is_all_same);
}

/* --- random evenings ----------------------------------------------------------------------------------- */

static uint32_t pick(void *context, uint32_t n)
{
    uint64_t *chance = context;
    *chance = *chance * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(((*chance >> 32) * n) >> 32) + 1;
}

/* Every reading of every rule is in one of these. */
static const char *const houses[] = {
    NULL,
    "override { enchere_ordre = 'tour', enchere_passe = 'provisoire', enchere_multiple = 5, enchere_reserve "
    "= 100,\n"
    "  plis_par_joueur = 2, plis_prix = 'le_plus_bas', plis_obligation = 'meilleur', plis_multiple = 10,\n"
    "  appel_ferme = false, appel_seul = 'prix_maximal', appel_defaut = 'fin', appel_pas_min = 20, appel_pas "
    "= 5,\n"
    "  demande_ordre = 'libre', demande_limitee = true, demande_abstention = 'peut_revenir',\n"
    "  penurie_trop_de_retraits = 'reste', penurie_prix = 'accepte', penurie_reduction = false,\n"
    "  descente_forme = 'par_tour', descente_baisse = 'annoncees', decouvert = 200 }",
    "override { enchere_achat_immediat = 500, enchere_passe = 'provisoire', demande_au_dela = "
    "'ne_compte_pas',\n"
    "  appel_grand_pas = 'permis', appel_multiple = 7, penurie_trop_de_retraits = 'partage', penurie_pas = "
    "3,\n"
    "  descente_forme = 'pas_des_le_debut', descente_plancher = 50, descente_tours = 1, descente_max = 2,\n"
    "  demande_plafond = 400, demande_max = 5, banque_illimitee = false }",
};

enum { HOUSES = sizeof houses / sizeof *houses };

/* What is typed where no auction is held. */
static const char *const openings[] = {
    "enchères vélo 20",
    "enchères Bo: 2 SONY",
    "plis 5 SONY 10",
    "plis Élodie: 3 SONY",
    "appel 2 SONY 20",
    "appel J. P.: 3 SONY 50",
    "demande 6 SONY 100",
    "demande Bo: 3 SONY 250",
    "descente 4 SONY 120",
    "descente Élodie: 5 SONY 90",
    "distribuer 400",
    "bien SONY 60 40",
    "tour Bo",
};

static bool is_auction_open(struct sales *t)
{
    const char *asked = question(t);
    return *asked && strstr(asked, "à vous de jouer") == NULL;
}

static GameResult random_move(struct sales *t, uint64_t *chance)
{
    buffer_clear(&t->text);
    if (!is_auction_open(t) && pick(chance, 3) > 1) {
        const char *line = openings[pick(chance, sizeof openings / sizeof *openings) - 1];
        buffer_text(&t->text, line);
        Buffer said = {0};
        GameResult result = game_line(t->game, table_of(t), &t->random, NULL, line, &said, &t->trouble);
        buffer_done(&said);
        return result;
    }
    return game_random_move(t->game, table_of(t), &t->random, pick, chance, &t->text, &t->trouble);
}

/* One evening of so many decisions: refused moves leave no trace, undo and a new Lua state change nothing.
 * How many of them fell while an auction was held. */
static int evening(struct sales *t, int decisions, uint64_t chance)
{
    int in_auctions = 0;
    for (int i = 0; i < decisions; i++) {
        uint64_t before = table_digest(table_of(t));
        bool is_look = i % 5 == 0;
        buffer_clear(&t->question_before);
        if (is_look) buffer_text(&t->question_before, question(t));
        in_auctions += is_auction_open(t);
        GameResult result = random_move(t, &chance);
        if (result == GAME_ERROR || result == GAME_NO_MEMORY) return -1;
        if (result != GAME_OK || t->text.length == 0) {
            history_drop(t->history);
            if (before != table_digest(table_of(t))) return -2;
            continue;
        }
        if (history_commit(t->history, RECORD_DO, "", buffer_string(&t->text), &t->in_history) != HISTORY_OK)
            return -3;
        table_check(table_of(t));
        if (is_look && !undo_and_redo(t, before, buffer_string(&t->question_before))) return -4;
        if (i % 100 == 50 && !forget_and_go_on(t)) return -5;
    }
    return in_auctions;
}

UTEST_F(sales, random_evenings_with_auctions_keep_every_invariant)
{
    struct sales *t = utest_fixture;
    int decisions = (getenv("BANQUIER_QUICK") ? 900 : 10000) / HOUSES;
    for (size_t house = 0; house < HOUSES; house++) {
        ASSERT_TRUE(play_under(t, houses[house]));
        int in_auctions = evening(t, decisions, 20261118 + house);
        EXPECT_STREQ("", in_auctions < 0 ? t->trouble.text : "");
        EXPECT_GT(in_auctions, decisions / 2);
    }
}

/* With nobody to call it off, and no other end of the evening, each auction comes to its own end. */
#define NO_WAY_OUT                                                                                           \
    "local function never() return false end\n"                                                              \
    "around 'command' 'sans_suite' { open = never }\n"                                                       \
    "around 'command' 'fin' { open = never }\n"                                                              \
    "around 'command' 'tour' { run = function() refuse 'over' end }\n"

static int moves_to_the_end(struct sales *t, uint64_t *chance)
{
    int moves = 0;
    while (is_auction_open(t) && moves < 2000) {
        moves++;
        buffer_clear(&t->text);
        GameResult result =
            game_random_move(t->game, table_of(t), &t->random, pick, chance, &t->text, &t->trouble);
        if (result == GAME_ERROR) return -1;
        if (result != GAME_OK) history_drop(t->history);
        if (result == GAME_OK && t->text.length > 0)
            history_commit(t->history, RECORD_DO, "", buffer_string(&t->text), &t->in_history);
    }
    return moves;
}

UTEST_F(sales, every_auction_ends_by_itself)
{
    struct sales *t = utest_fixture;
    uint64_t chance = 7;
    for (size_t house = 0; house < HOUSES; house++) {
        char rule[2048];
        snprintf(rule, sizeof rule, "%s\n%s", houses[house] ? houses[house] : "", NO_WAY_OUT);
        ASSERT_TRUE(play_under(t, rule));
        typed(t, "bien SONY 60 40");
        for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
            typed(t, "distribuer 400");
            typed(t, openings[i]);
            int moves = moves_to_the_end(t, &chance);
            EXPECT_STREQ("", moves < 0 ? t->trouble.text : "");
            EXPECT_LT(moves, 2000);
        }
    }
}
