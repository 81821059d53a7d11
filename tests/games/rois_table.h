/* rois_table.h - a table of L'Ambition des Rois by typed lines, for the tests of its vectors. */
#ifndef BQ_ROIS_TABLE_H
#define BQ_ROIS_TABLE_H

#define GAME_FIXTURE rois
#define GAME_NAME    "ambition_des_rois"
#include "game_table.h"

UTEST_F_SETUP(rois)
{
    ASSERT_TRUE(utest_fixture != NULL);
}

UTEST_F_TEARDOWN(rois)
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

static const char *const kinds[] = {"Honneur", "Nourriture", "Terrain", "Or"};

/* "1 0 2 1": Honneur, Nourriture, Terrain, Or. */
static inline const char *tokens(struct rois *t, const char *account)
{
    static char text[64];
    size_t length = 0;
    for (size_t i = 0; i < 4; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%lld", i ? " " : "",
                                   (long long)held(t, kinds[i], account));
    return text;
}

static inline Amount palaces(struct rois *t, const char *player)
{
    return held(t, "Palais", player);
}

/* --- laying the table out as a vector wants it ------------------------------------------------------ */

/* The account holds those tokens; the bank gives and takes. */
static inline void set_tokens(struct rois *t, const char *account, const int *numbers)
{
    for (size_t i = 0; i < 4; i++) {
        Amount now = held(t, kinds[i], account);
        if (now > numbers[i]) lay(t, now - numbers[i], kinds[i], account, BANQUE);
        if (now < numbers[i]) lay(t, numbers[i] - now, kinds[i], BANQUE, account);
    }
}
#define TOKENS(account, ...) set_tokens(t, account, (const int[]){__VA_ARGS__})

static inline void set_palaces(struct rois *t, const char *player, Amount number)
{
    lay(t, number, "Palais", "pile des Palais", player);
}

static inline CardId card_called(struct rois *t, const char *name)
{
    int32_t card = table_find(t->table, NAME_CARD, name, strlen(name));
    bq_assert(card != NO_INDEX);
    return (CardId){card};
}

static inline PileId pile_called(struct rois *t, const char *name)
{
    int32_t pile = table_find(t->table, NAME_PILE, name, strlen(name));
    bq_assert(pile != NO_INDEX);
    return (PileId){pile};
}

static inline int size_of(struct rois *t, const char *pile)
{
    return deck_size(table_deck(t->table), pile_called(t, pile));
}

/* A card goes under that pile, from wherever it lies. */
static inline void put(struct rois *t, const char *card, const char *pile)
{
    int32_t name = table_find(t->table, NAME_CARD, card, strlen(card));
    bq_assert(name != NO_INDEX);
    Place place = deck_underneath(table_deck(t->table), pile_called(t, pile));
    bq_assert(table_move_card(t->table, (CardId){name}, place) == TABLE_OK);
}

/* What is called after a player: "royaume d'Ana", "royaume de Bo". */
static inline void name_of(char *to, size_t size, const char *what, const char *player)
{
    snprintf(to, size, "%s %s%s", what, strchr("AEIOU", *player) ? "d'" : "de ", player);
}

static inline void give(struct rois *t, const char *player, const char *card)
{
    char pile[64];
    name_of(pile, sizeof pile, "royaume", player);
    put(t, card, pile);
}

static inline const char *where(struct rois *t, const char *card)
{
    int32_t name = table_find(t->table, NAME_CARD, card, strlen(card));
    bq_assert(name != NO_INDEX);
    return table_name(t->table, NAME_PILE, deck_pile_of(table_deck(t->table), (CardId){name}).index);
}

static inline void set_text(struct rois *t, const char *key, const char *text)
{
    FactId id;
    bq_assert(table_key(t->table, key, strlen(key), &id) == TABLE_OK);
    bq_assert(table_set_text(t->table, id, text, strlen(text)) == TABLE_OK);
}

static inline void set_number(struct rois *t, const char *key, int64_t number)
{
    FactId id;
    bq_assert(table_key(t->table, key, strlen(key), &id) == TABLE_OK);
    bq_assert(table_set_fact(t->table, id, (FactValue){FACT_INTEGER, number}) == TABLE_OK);
}

/* The hero has taken the place of the one of that number. */
static inline void set_promoted(struct rois *t, const char *player, const char *number, const char *card)
{
    char key[64];
    snprintf(key, sizeof key, "promu.%s.%s", player, number);
    set_text(t, key, card);
    name_of(key, sizeof key, "avancés", player);
    put(t, card, key);
}

/* Two players, the first of them to attack; the market is asked for next. */
static inline void begin_two(struct rois *t, const char *rules)
{
    seat(t, NAMES("Ana", "Bo"), 2, rules);
    bq_assert(!*typed(t, "Ana"));
    bq_assert(!*typed(t, "O"));
}

/* The same in DEV1, with a market of that many cards that do no harm. */
#define MARKET "port érudite moulin marchande bourse"

/* In DEV1, with that market, where the table turns the cards. */
static inline void begin_market(struct rois *t, const char *rules, const char *market)
{
    begin_two(t, rules);
    if (strstr(prompt(t), "cartes tournées")) bq_assert(!*TYPED(market));
}

static inline void begin_dev(struct rois *t, const char *rules)
{
    begin_market(t, rules, MARKET);
}

/* In DEV1 of A, the first of so many players, who sit clockwise from there; they have what they begin with.
 */
static inline void begin_multi(struct rois *t, size_t players, const char *rules)
{
    begin_with(t, players, rules);
    bq_assert(!*typed(t, "A"));
    while (strstr(prompt(t), "un jeton de départ"))
        bq_assert(!*typed(t, "O"));
    bq_assert(!*typed(t, MARKET));
}

/* Players who are called by a letter hold nothing. */
static inline void empty_hands(struct rois *t, size_t players)
{
    static const char *const letters[] = {"A", "B", "C", "D"};
    for (size_t i = 0; i < players; i++)
        set_tokens(t, letters[i], (const int[]){0, 0, 0, 0});
}

/* The attacker and the defender choose, and nobody else says anything, until all is turned up. */
static inline void fight_multi(struct rois *t, const char *attack, const char *defence)
{
    bq_assert(!*typed(t, "0"));
    bq_assert(!*typed(t, attack));
    bq_assert(!*typed(t, defence));
    bq_assert(!*typed(t, ""));
    while (strstr(prompt(t), "votre pari"))
        bq_assert(!*typed(t, ""));
    bq_assert(!*typed(t, ""));
}

/* The last turn's end: nothing is used, nothing bought. */
static inline void end_turn(struct rois *t)
{
    if (strstr(prompt(t), "Héros à employer")) bq_assert(!*typed(t, "fini"));
    bq_assert(!*typed(t, "0"));
}

/* By whom the attacker of that number is blocked, "nil" for nobody. */
static inline const char *blocked_by(struct rois *t, const char *number)
{
    char expression[64];
    snprintf(expression, sizeof expression, "fact('combat', 'bloque', '%s')", number);
    return asked(t, NULL, expression);
}

/* All cards of the deck that can be drawn go out of the game, but for the one that is named, if one is. */
static inline void leave_in(struct rois *t, const char *pile, const char *card)
{
    while (size_of(t, pile) > 0) {
        const Deck *deck = table_deck(t->table);
        CardId first = deck_card_at(deck, (Place){pile_called(t, pile), ZONE_LOOSE, 0});
        bq_assert(table_move_card(t->table, first, deck_on_top(deck, pile_called(t, "boîte"))) == TABLE_OK);
    }
    if (!card) return;
    Place place = deck_among(table_deck(t->table), pile_called(t, pile));
    bq_assert(table_move_card(t->table, card_called(t, card), place) == TABLE_OK);
}

/* A view as the whole table sees it. */
static inline const char *viewed(struct rois *t, const char *name)
{
    buffer_clear(&t->text);
    bq_assert(game_view(t->game, t->table, NULL, name, &t->text, &t->trouble) == GAME_OK);
    return buffer_string(&t->text);
}

/* Why an evening of so many cannot begin under those rules: the code or the sentence; "" if it can. */
static inline const char *no_evening(struct rois *t, size_t players, const char *rules)
{
    static const char *const letters[] = {"A", "B", "C", "D"};
    GameHouse house = {"maison.lua", rules, strlen(rules), NULL, NULL};
    SandboxLimits limits = patient_limits();
    GameSource source = {
        .share = BQ_TREE, .name = GAME_NAME, .houses = &house, .house_count = 1, .limits = &limits};
    game_free(t->game);
    table_free(t->table);
    t->table = table_new();
    t->random = random_seeded(1);
    t->game = game_load(&source, &t->trouble);
    if (!t->game) return t->trouble.text;
    GameResult begun = game_begin(t->game, t->table, &t->random, letters, players, NULL, &t->trouble);
    return begun == GAME_OK ? "" : t->trouble.text;
}

/* From DEV1 into the combat, with those heroes of the attacker and the defender turned up. */
static inline void fight(struct rois *t, const char *attack, const char *defence)
{
    bq_assert(!*typed(t, "0"));
    bq_assert(!*typed(t, attack));
    bq_assert(!*typed(t, defence));
    bq_assert(!*typed(t, ""));
}

#endif
