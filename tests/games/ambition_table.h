/* ambition_table.h - a table of Ambition by typed lines, for the tests of its vectors. */
#ifndef BQ_AMBITION_TABLE_H
#define BQ_AMBITION_TABLE_H

#define GAME_FIXTURE ambition
#define GAME_NAME    "ambition"
#include "game_table.h"

static const char *const four[] = {"A", "B", "C", "D"};

UTEST_F_SETUP(ambition)
{
    ASSERT_TRUE(utest_fixture != NULL);
    begin_with(utest_fixture, 4, "");
}

UTEST_F_TEARDOWN(ambition)
{
    (void)utest_result;
    end(utest_fixture);
}

/* "caisse d'A", "caisse de B" */
static inline void name_place(char *name, size_t size, const char *place, const char *player)
{
    snprintf(name, size, *player == 'A' ? "%s d'%s" : "%s de %s", place, player);
}

static inline Amount caisse(struct ambition *t, const char *player)
{
    char name[64];
    name_place(name, sizeof name, "caisse", player);
    return held(t, "argent", name);
}

static inline Amount cacao(struct ambition *t, const char *player)
{
    char name[64];
    name_place(name, sizeof name, "cacao", player);
    return held(t, "barre", name);
}

static inline Amount chocolat(struct ambition *t, const char *player)
{
    char name[64];
    name_place(name, sizeof name, "chocolat", player);
    return held(t, "barre", name);
}

static inline int pile_size(struct ambition *t, const char *pile)
{
    char expression[64];
    snprintf(expression, sizeof expression, "cartes \"%s\"", pile);
    buffer_clear(&t->text);
    bq_assert(game_evaluate(t->game, t->table, NULL, expression, &t->text, &t->trouble) == GAME_OK);
    return (int)strtol(buffer_string(&t->text), NULL, 10);
}

/* The caisse holds so much from now on. */
static inline void set_caisse(struct ambition *t, const char *player, Amount amount)
{
    char name[64];
    name_place(name, sizeof name, "caisse", player);
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
    name_place(box, sizeof box, "chocolat", player);
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
    name_place(name, sizeof name, place, player);
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

/* What is left of the contracts on the table, as the program draws them, and nobody takes part. */
static inline void turn_what_nobody_wants(struct ambition *t)
{
    while (strstr(prompt(t), "quel contrat") || strstr(prompt(t), "qui participe"))
        bq_assert(!*typed(t, strstr(prompt(t), "quel contrat") ? "tirer" : ""));
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
