/* maxi_bourse_table.h - a table of Maxi Bourse by typed lines, for the tests of its vectors. */
#ifndef BQ_MAXI_BOURSE_TABLE_H
#define BQ_MAXI_BOURSE_TABLE_H

#define GAME_FIXTURE maxi_bourse
#define GAME_NAME    "maxi_bourse"
#include "game_table.h"

UTEST_F_SETUP(maxi_bourse)
{
    ASSERT_TRUE(utest_fixture != NULL);
    begin_with(utest_fixture, 4, "");
}

UTEST_F_TEARDOWN(maxi_bourse)
{
    (void)utest_result;
    end(utest_fixture);
}

#define NAMES(...) ((const char *const[]){__VA_ARGS__})

/* Everything is as it was after the line is taken back. */
#define EXPECT_REFUSED(code, line)                                                                           \
    do {                                                                                                     \
        uint64_t before = table_digest(t->table);                                                            \
        EXPECT_STREQ(code, typed(t, line));                                                                  \
        EXPECT_EQ(before, table_digest(t->table));                                                           \
    } while (0)

#define BANQUE "banque"
#define TITRES "service Titres"

static inline Amount argent(struct maxi_bourse *t, const char *account)
{
    return held(t, "dollar", account);
}

static inline Amount lots(struct maxi_bourse *t, const char *entreprise, const char *account)
{
    return held(t, entreprise, account);
}

static inline Amount cote(struct maxi_bourse *t, const char *entreprise)
{
    char expression[64];
    snprintf(expression, sizeof expression, "cote[\"%s\"]", entreprise);
    return strtoll(asked(t, NULL, expression), NULL, 10);
}

/* What is noted of a player: "nil" if nothing is. */
static inline const char *fact(struct maxi_bourse *t, const char *name, const char *player)
{
    char expression[64];
    snprintf(expression, sizeof expression, "fact('%s', '%s')", name, player);
    return asked(t, NULL, expression);
}

/* --- laying the table out as a vector wants it ------------------------------------------------------ */

static inline void set_fact(struct maxi_bourse *t, const char *key, int64_t number)
{
    FactId id;
    bq_assert(table_key(t->table, key, strlen(key), &id) == TABLE_OK);
    bq_assert(table_set_fact(t->table, id, (FactValue){FACT_INTEGER, number}) == TABLE_OK);
}

static inline void set_cote(struct maxi_bourse *t, const char *entreprise, Amount value)
{
    char key[64];
    snprintf(key, sizeof key, "cote.%s", entreprise);
    set_fact(t, key, value);
}

static inline void set_argent(struct maxi_bourse *t, const char *player, Amount amount)
{
    Amount now = argent(t, player);
    if (now > amount) lay(t, now - amount, "dollar", player, BANQUE);
    if (now < amount) lay(t, amount - now, "dollar", BANQUE, player);
}

/* The player holds so many cartes-actions, from or to the bank. */
static inline void set_lots(struct maxi_bourse *t, const char *player, const char *entreprise, Amount number)
{
    Amount now = lots(t, entreprise, player);
    if (now > number) lay(t, now - number, entreprise, player, TITRES);
    if (now < number) lay(t, number - now, entreprise, TITRES, player);
}

/* All that is left of them goes to a player who is not in the vector, until the bank has so many. */
static inline void set_stock(struct maxi_bourse *t, const char *holder, const char *entreprise, Amount number)
{
    Amount now = lots(t, entreprise, TITRES);
    bq_assert(now >= number);
    if (now > number) lay(t, now - number, entreprise, TITRES, holder);
}

/* Junior, with portfolios by chance, and the first player first. */
static inline void begin_session(struct maxi_bourse *t, const char *length, size_t players)
{
    static const char *const totals[] = {"", "", "9 4", "9 4 4", "9 4 4 4", "9 4 4 4 4", "9 4 4 4 4 4"};
    char line[64];
    snprintf(line, sizeof line, "%s passe passe", length);
    bq_assert(!*typed(t, line));
    for (size_t i = 0; i < players; i++)
        bq_assert(!*typed(t, ""));
    bq_assert(!*typed(t, totals[players]));
}

/* The whole board, no portfolios, the first of those names to play; under a house rule, "" for none. */
static inline void begin_masters(struct maxi_bourse *t, const char *const *names, size_t players,
                                 const char *rules)
{
    char house[1024];
    snprintf(house, sizeof house, "override { start_companies_masters = 0 }\n%s", rules);
    seat(t, names, players, house);
    begin_session(t, "masters", players);
}

/* The player comes to that square by 1 and 2. */
static inline void stop_on(struct maxi_bourse *t, const char *player, int square)
{
    char key[64];
    snprintf(key, sizeof key, "pion.%s", player);
    set_fact(t, key, square - 3);
    bq_assert(!*typed(t, "1 2"));
}

enum {
    AEG = 1,
    BASF = 4,
    BP = 7,
    CANON = 11,
    ELF = 21,
    FIAT = 24,
    FUJI = 25,
    KODAK = 31,
    MATRA = 34,
    NESTLE = 39,
    PEUGEOT = 42,
    SONY = 46,
    TWA = 51
};

#endif
