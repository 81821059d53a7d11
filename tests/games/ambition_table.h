/* ambition_table.h - a table of Ambition by typed lines, for the tests of its vectors. */
#ifndef BQ_AMBITION_TABLE_H
#define BQ_AMBITION_TABLE_H

#include "check.h"
#include "game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ambition {
    Game *game;
    Table *table;
    Random random;
    Buffer text;
    GameTrouble trouble;
};

static const char *const four[] = {"A", "B", "C", "D"};

/* A new evening of the first so many players, under a house rule, "" for none. */
static inline void begin_with(struct ambition *t, size_t players, const char *rules)
{
    GameHouse house = {"maison.lua", rules, strlen(rules), NULL, NULL};
    game_free(t->game);
    table_free(t->table);
    t->table = table_new();
    t->random = random_seeded(1);
    t->game = game_load(
        &(GameSource){.share = BQ_TREE, .name = "ambition", .houses = &house, .house_count = *rules ? 1 : 0},
        &t->trouble);
    if (!t->game) fprintf(stderr, "%s\n", t->trouble.text);
    bq_assert(t->game && t->table);
    GameResult begun = game_begin(t->game, t->table, &t->random, four, players, &t->trouble);
    if (begun != GAME_OK) fprintf(stderr, "%s\n", t->trouble.text);
    bq_assert(begun == GAME_OK);
}

UTEST_F_SETUP(ambition)
{
    ASSERT_TRUE(utest_fixture != NULL);
    begin_with(utest_fixture, 4, "");
}

UTEST_F_TEARDOWN(ambition)
{
    (void)utest_result;
    table_check(utest_fixture->table);
    game_free(utest_fixture->game);
    table_free(utest_fixture->table);
    buffer_done(&utest_fixture->text);
}

/* "", or the code of the refusal; then nothing of the line is left. */
static inline const char *typed(struct ambition *t, const char *line)
{
    buffer_clear(&t->text);
    size_t mark = table_mark(t->table);
    GameResult result = game_line(t->game, t->table, &t->random, NULL, line, &t->text, &t->trouble);
    if (result == GAME_OK) return "";
    table_rollback(t->table, mark);
    if (result != GAME_REFUSED) fprintf(stderr, "%s\n", t->trouble.text);
    return result == GAME_REFUSED ? t->trouble.code : "error";
}

/* The same of a line behind "!": what a rule says no to is done all the same. */
static inline const char *forced(struct ambition *t, const char *line)
{
    buffer_clear(&t->text);
    size_t mark = table_mark(t->table);
    GameResult result = game_force_line(t->game, t->table, &t->random, NULL, line, &t->text, &t->trouble);
    if (result == GAME_OK) return "";
    table_rollback(t->table, mark);
    return result == GAME_REFUSED ? t->trouble.code : "error";
}

/* All of them are done, or the first that is not is told. */
static inline const char *typed_all(struct ambition *t, const char *const *lines)
{
    for (; *lines; lines++) {
        const char *code = typed(t, *lines);
        if (*code) {
            fprintf(stderr, "%s: %s\n", *lines, t->trouble.text);
            return code;
        }
    }
    return "";
}
#define TYPED(...) typed_all(t, (const char *const[]){__VA_ARGS__, NULL})

static inline Amount held(struct ambition *t, const char *asset, const char *account)
{
    int32_t of = table_find(t->table, NAME_ASSET, asset, strlen(asset));
    int32_t in = table_find(t->table, NAME_ACCOUNT, account, strlen(account));
    bq_assert(of != NO_INDEX && in != NO_INDEX);
    return table_balance(t->table, (AssetId){of}, (AccountId){in});
}

static inline Amount caisse(struct ambition *t, const char *player)
{
    char name[64];
    snprintf(name, sizeof name, "caisse de %s", player);
    return held(t, "argent", name);
}

static inline Amount cacao(struct ambition *t, const char *player)
{
    char name[64];
    snprintf(name, sizeof name, "cacao de %s", player);
    return held(t, "barre", name);
}

static inline Amount chocolat(struct ambition *t, const char *player)
{
    char name[64];
    snprintf(name, sizeof name, "chocolat de %s", player);
    return held(t, "barre", name);
}

static inline int pile_size(struct ambition *t, const char *pile)
{
    char expression[64];
    snprintf(expression, sizeof expression, "cartes '%s'", pile);
    buffer_clear(&t->text);
    bq_assert(game_evaluate(t->game, t->table, NULL, expression, &t->text, &t->trouble) == GAME_OK);
    return (int)strtol(buffer_string(&t->text), NULL, 10);
}

static inline const char *prompt(struct ambition *t)
{
    buffer_clear(&t->text);
    bq_assert(game_prompt(t->game, t->table, &t->text, &t->trouble) == GAME_OK);
    return buffer_string(&t->text);
}

static inline const char *asked(struct ambition *t, const char *who, const char *expression)
{
    buffer_clear(&t->text);
    GameResult result = game_evaluate(t->game, t->table, who, expression, &t->text, &t->trouble);
    return result == GAME_OK ? buffer_string(&t->text) : t->trouble.text;
}

/* Moves that no rule of the game makes, to lay the table out as a vector wants it. */
static inline void lay(struct ambition *t, Amount amount, const char *asset, const char *from, const char *to)
{
    AssetId of = {table_find(t->table, NAME_ASSET, asset, strlen(asset))};
    AccountId source = {table_find(t->table, NAME_ACCOUNT, from, strlen(from))};
    AccountId target = {table_find(t->table, NAME_ACCOUNT, to, strlen(to))};
    bq_assert(table_move(t->table, amount, of, source, target) == TABLE_OK);
}

/* The caisse holds so much from now on. */
static inline void set_caisse(struct ambition *t, const char *player, Amount amount)
{
    char name[64];
    snprintf(name, sizeof name, "caisse de %s", player);
    Amount now = held(t, "argent", name);
    if (now > amount) lay(t, now - amount, "argent", name, "banque");
    if (now < amount) lay(t, amount - now, "argent", "banque", name);
}

/* --- how far the evening has come -------------------------------------------------------------------- */

/* The first cursor of the first month is to be marked; nobody has any staff. */
static inline void begin_vente(struct ambition *t)
{
    bq_assert(!*TYPED("8 A", "reste", "B 0 C 0 D 0 A 0", ""));
}

/* Gives the player's company, as a string of letters: o, c, s, k for staff, b for a bar of chocolate. */
static inline void give(struct ambition *t, const char *player, const char *what)
{
    char box[64];
    snprintf(box, sizeof box, "chocolat de %s", player);
    for (; *what; what++) {
        const char *asset = *what == 'o'   ? "ouvrier"
                            : *what == 'c' ? "commercial"
                            : *what == 's' ? "secrétaire"
                            : *what == 'k' ? "comptable"
                                           : "barre";
        lay(t, 1, asset, "réserve", *what == 'b' ? box : player);
    }
}

static inline Amount at(struct ambition *t, const char *place, const char *player)
{
    char name[64];
    snprintf(name, sizeof name, "%s de %s", place, player);
    return held(t, "argent", name);
}

/* Le Confidentiel of the month is turned, if there is one: first those that do nothing to empty companies. */
static inline void turn_confidentiel(struct ambition *t)
{
    static const char *const cards[] = {"C1", "C2", "C3", "C4", "C6", "C5", "C7"};
    if (!strstr(prompt(t), "Confidentiel")) return;
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++)
        if (!*typed(t, cards[i])) return;
}

/* From the hiring to the accounts of the same month: nobody buys or sells anything. */
static inline void pass_to_comptes(struct ambition *t)
{
    static const char *const offers[] = {"B 0 C 0 D 0 A 0", "C 0 D 0 A 0 B 0", "D 0 A 0 B 0 C 0",
                                         "A 0 B 0 C 0 D 0"};
    bq_assert(!*TYPED("reste", offers[*asked(t, NULL, "banquier") - 'A'], "", ""));
    turn_confidentiel(t);
    bq_assert(strstr(prompt(t), "comptes"));
}

/* The accounts of that month are open, of eight; nobody has any staff. */
static inline void begin_comptes(struct ambition *t, int month)
{
    TYPED("8 A");
    for (int i = 1; i <= month; i++) {
        pass_to_comptes(t);
        if (i < month) TYPED("");
    }
}

static inline void next_comptes(struct ambition *t)
{
    bq_assert(!*TYPED(""));
    pass_to_comptes(t);
}

#endif
