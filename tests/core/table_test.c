#include "check.h"
#include "table.h"

#include <stdio.h>
#include <string.h>

#define RESULT_TEXT table_result_text

struct table {
    Table *table;
    AssetId franc;
    AccountId bank, alice, elodie;
    PlayerId player;
    PileId talon, centre;
    Random random;
    uint64_t digest;
    size_t mark;
};

static int32_t define(Table *table, NameKind kind, const char *name)
{
    int32_t index = NO_INDEX;
    return table_define(table, kind, name, &index) == TABLE_OK ? index : NO_INDEX;
}

static FactId key(Table *table, const char *path)
{
    FactId id = {NO_INDEX};
    return table_key(table, path, strlen(path), &id) == TABLE_OK ? id : (FactId){NO_INDEX};
}

static FactValue number(int64_t integer)
{
    return (FactValue){FACT_INTEGER, integer};
}

UTEST_F_SETUP(table)
{
    struct table *t = utest_fixture;
    t->table = table_new();
    ASSERT_TRUE(t->table != NULL);
    t->random = random_seeded(7);
    t->franc.index = define(t->table, NAME_ASSET, "franc");
    t->player.index = define(t->table, NAME_PLAYER, "Élodie");
    t->bank.index = define(t->table, NAME_ACCOUNT, "banque");
    t->alice.index = define(t->table, NAME_ACCOUNT, "Alice");
    t->elodie.index = define(t->table, NAME_ACCOUNT, "Élodie");
    t->talon.index = define(t->table, NAME_PILE, "talon");
    t->centre.index = define(t->table, NAME_PILE, "centre");
    for (int i = 0; i < 5; i++) {
        char name[16];
        CardId card;
        snprintf(name, sizeof name, "K%02d", i + 1);
        ASSERT_RESULT(TABLE_OK, table_define_card(t->table, name, t->talon, &card));
    }
    ASSERT_RESULT(TABLE_OK, table_set_bounds(t->table, t->franc, t->bank, (Bounds){AMOUNT_MIN, AMOUNT_MAX}));
    ASSERT_RESULT(TABLE_OK, table_move(t->table, 1500, t->franc, t->bank, t->alice));
    t->mark = table_mark(t->table);
    t->digest = table_digest(t->table);
}

/* Whatever a test did, the way back leads to where it began, and there again. */
UTEST_F_TEARDOWN(table)
{
    struct table *t = utest_fixture;
    table_check(t->table);
    table_rollback(t->table, t->mark);
    EXPECT_EQ(t->digest, table_digest(t->table));
    table_check(t->table);
    table_free(t->table);
}

/* --- names ------------------------------------------------------------------------------------------ */

UTEST_F(table, a_new_table_holds_the_account_for_corrections)
{
    EXPECT_STREQ("corrections", table_name(utest_fixture->table, NAME_ACCOUNT, CORRECTIONS.index));
}

UTEST_F(table, names_are_found_as_they_were_given)
{
    struct table *t = utest_fixture;
    EXPECT_EQ(t->elodie.index, table_find(t->table, NAME_ACCOUNT, "Élodie", 7));
    EXPECT_EQ(t->player.index, table_find(t->table, NAME_PLAYER, "Élodie", 7));
    EXPECT_EQ(NO_INDEX, table_find(t->table, NAME_ACCOUNT, "Zoé", 4));
    EXPECT_EQ(NO_INDEX, table_find(t->table, NAME_PILE, "Élodie", 7));
    EXPECT_STREQ("K03", table_name(t->table, NAME_CARD, 2));
}

UTEST_F(table, a_name_that_is_none_is_refused)
{
    struct table *t = utest_fixture;
    int32_t index;
    char name[TABLE_NAME_MAX + 2];
    memset(name, 'n', sizeof name - 1);
    name[TABLE_NAME_MAX + 1] = '\0';
    EXPECT_RESULT(TABLE_BAD_NAME, table_define(t->table, NAME_ASSET, "", &index));
    EXPECT_RESULT(TABLE_BAD_NAME, table_define(t->table, NAME_ASSET, "a\tb", &index));
    EXPECT_RESULT(TABLE_BAD_NAME, table_define(t->table, NAME_ASSET, "a\x7f", &index));
    EXPECT_RESULT(TABLE_BAD_NAME, table_define(t->table, NAME_ASSET, name, &index));
    name[TABLE_NAME_MAX] = '\0';
    EXPECT_RESULT(TABLE_OK, table_define(t->table, NAME_ASSET, name, &index));
}

UTEST_F(table, a_name_that_is_taken_is_refused_for_its_kind_only)
{
    struct table *t = utest_fixture;
    int32_t index;
    EXPECT_RESULT(TABLE_NAME_TAKEN, table_define(t->table, NAME_ACCOUNT, "Alice", &index));
    EXPECT_RESULT(TABLE_OK, table_define(t->table, NAME_PLAYER, "Alice", &index));
}

UTEST_F(table, what_is_still_used_cannot_be_dropped)
{
    struct table *t = utest_fixture;
    Op drop = {.kind = OP_DROP, .name = {NAME_ACCOUNT, {NO_INDEX}, {NO_INDEX}}};
    int32_t late = define(t->table, NAME_ACCOUNT, "Zoé");
    size_t end = table_mark(t->table);
    drop = op_inverse(oplog_before(table_log(t->table), &end));
    ASSERT_RESULT(TABLE_OK, table_move(t->table, 5, t->franc, t->alice, (AccountId){late}));
    EXPECT_RESULT(TABLE_STILL_IN_USE, table_apply(t->table, drop));
    ASSERT_RESULT(TABLE_OK, table_move(t->table, 5, t->franc, (AccountId){late}, t->alice));
    ASSERT_RESULT(TABLE_OK, table_set_sight(t->table, NAME_ACCOUNT, late, (Sight){SEEN_BY_NOBODY, NO_INDEX}));
    EXPECT_RESULT(TABLE_STILL_IN_USE, table_apply(t->table, drop));
    ASSERT_RESULT(TABLE_OK, table_set_sight(t->table, NAME_ACCOUNT, late, (Sight){SEEN_BY_ALL, NO_INDEX}));
    EXPECT_RESULT(TABLE_OK, table_apply(t->table, drop));
    EXPECT_EQ(NO_INDEX, table_find(t->table, NAME_ACCOUNT, "Zoé", 4));
    EXPECT_RESULT(TABLE_STALE, table_apply(t->table, drop));
}

UTEST_F(table, what_is_called_otherwise_is_the_same_thing)
{
    struct table *t = utest_fixture;
    uint64_t digest = table_digest(t->table);
    size_t mark = table_mark(t->table);
    int32_t alice = t->alice.index;
    ASSERT_RESULT(TABLE_OK, table_rename(t->table, NAME_ACCOUNT, alice, "Zoé"));
    EXPECT_EQ(alice, table_find(t->table, NAME_ACCOUNT, "Zoé", 4));
    EXPECT_EQ(NO_INDEX, table_find(t->table, NAME_ACCOUNT, "Alice", 5));
    EXPECT_RESULT(TABLE_NAME_TAKEN, table_rename(t->table, NAME_ACCOUNT, alice, "corrections"));
    EXPECT_RESULT(TABLE_BAD_NAME, table_rename(t->table, NAME_ACCOUNT, alice, ""));
    table_rollback(t->table, mark);
    EXPECT_EQ(digest, table_digest(t->table));
    EXPECT_STREQ("Alice", table_name(t->table, NAME_ACCOUNT, alice));
}

UTEST_F(table, each_kind_can_be_defined_and_taken_back)
{
    struct table *t = utest_fixture;
    CardId card;
    size_t mark = table_mark(t->table);
    uint64_t before = table_digest(t->table);
    for (int kind = 0; kind < NAME_CARD; kind++)
        EXPECT_NE(NO_INDEX, define(t->table, (NameKind)kind, "nouveau"));
    EXPECT_RESULT(TABLE_OK, table_define_card(t->table, "nouveau", t->centre, &card));
    EXPECT_NE(before, table_digest(t->table));
    table_rollback(t->table, mark);
    EXPECT_EQ(before, table_digest(t->table));
}

/* --- who may see what ------------------------------------------------------------------------------- */

UTEST_F(table, a_secret_account_is_seen_by_its_owner_alone)
{
    struct table *t = utest_fixture;
    PlayerId other = {define(t->table, NAME_PLAYER, "Bo")};
    Sight own = {SEEN_BY_OWNER, t->player.index};
    EXPECT_TRUE(table_may_see(t->table, NAME_ACCOUNT, t->elodie.index, NOBODY));
    ASSERT_RESULT(TABLE_OK, table_set_sight(t->table, NAME_ACCOUNT, t->elodie.index, own));
    EXPECT_TRUE(table_may_see(t->table, NAME_ACCOUNT, t->elodie.index, t->player));
    EXPECT_FALSE(table_may_see(t->table, NAME_ACCOUNT, t->elodie.index, other));
    EXPECT_FALSE(table_may_see(t->table, NAME_ACCOUNT, t->elodie.index, NOBODY));
}

UTEST_F(table, what_nobody_may_see_is_hidden_from_its_owner_too)
{
    struct table *t = utest_fixture;
    Sight nobody = {SEEN_BY_NOBODY, t->player.index};
    ASSERT_RESULT(TABLE_OK, table_set_sight(t->table, NAME_PILE, t->talon.index, nobody));
    EXPECT_FALSE(table_may_see(t->table, NAME_PILE, t->talon.index, t->player));
}

UTEST_F(table, owned_by_nobody_is_seen_by_nobody)
{
    struct table *t = utest_fixture;
    ASSERT_RESULT(TABLE_OK,
                  table_set_sight(t->table, NAME_PILE, t->talon.index, (Sight){SEEN_BY_OWNER, NO_INDEX}));
    EXPECT_FALSE(table_may_see(t->table, NAME_PILE, t->talon.index, NOBODY));
}

UTEST_F(table, a_fact_is_seen_as_the_one_above_it)
{
    struct table *t = utest_fixture;
    FactId choice = key(t->table, "choix.Élodie.1");
    EXPECT_TRUE(table_may_see(t->table, NAME_FACT, choice.index, NOBODY));
    ASSERT_RESULT(TABLE_OK, table_set_sight(t->table, NAME_FACT, key(t->table, "choix").index,
                                            (Sight){SEEN_BY_NOBODY, NO_INDEX}));
    EXPECT_FALSE(table_may_see(t->table, NAME_FACT, choice.index, t->player));
    ASSERT_RESULT(TABLE_OK, table_set_sight(t->table, NAME_FACT, key(t->table, "choix.Élodie").index,
                                            (Sight){SEEN_BY_OWNER, t->player.index}));
    EXPECT_TRUE(table_may_see(t->table, NAME_FACT, choice.index, t->player));
}

static bool is_set_in_secret(Table *table, FactId fact, int64_t value)
{
    bq_assert(table_set_fact(table, fact, number(value)) == TABLE_OK);
    size_t end = table_mark(table);
    Op op = oplog_before(table_log(table), &end);
    bq_assert(op.kind == OP_FACT && op.fact.key.index == fact.index);
    return op.is_secret;
}

UTEST_F(table, a_fact_that_not_everybody_may_see_is_set_in_secret)
{
    struct table *t = utest_fixture;
    FactId above = key(t->table, "choix");
    FactId fact = key(t->table, "choix.Élodie");
    EXPECT_FALSE(is_set_in_secret(t->table, fact, 1));
    size_t mark = table_mark(t->table);
    ASSERT_RESULT(TABLE_OK,
                  table_set_sight(t->table, NAME_FACT, above.index, (Sight){SEEN_BY_NOBODY, NO_INDEX}));
    EXPECT_TRUE(is_set_in_secret(t->table, fact, 2));
    EXPECT_TRUE(is_set_in_secret(t->table, key(t->table, "choix.Bo.1"), 2)); /* not yet known before */
    ASSERT_RESULT(TABLE_OK, table_set_sight(t->table, NAME_FACT, fact.index, (Sight){SEEN_BY_ALL, NO_INDEX}));
    EXPECT_FALSE(is_set_in_secret(t->table, fact, 3));
    table_check(t->table);
    table_rollback(t->table, mark);
    EXPECT_FALSE(is_set_in_secret(t->table, key(t->table, "choix.Bo.1"), 3));
}

/* --- money ------------------------------------------------------------------------------------------ */

UTEST_F(table, a_refused_move_changes_nothing)
{
    struct table *t = utest_fixture;
    EXPECT_RESULT(TABLE_SAME_ACCOUNT, table_move(t->table, 1, t->franc, t->alice, t->alice));
    EXPECT_RESULT(TABLE_NEGATIVE, table_move(t->table, -1, t->franc, t->alice, t->bank));
    EXPECT_RESULT(TABLE_BELOW_FLOOR, table_move(t->table, 1501, t->franc, t->alice, t->bank));
    ASSERT_RESULT(TABLE_OK, table_set_bounds(t->table, t->franc, t->elodie, (Bounds){0, 10}));
    EXPECT_RESULT(TABLE_ABOVE_CEILING, table_move(t->table, 11, t->franc, t->alice, t->elodie));
    EXPECT_RESULT(TABLE_BALANCE_OUTSIDE, table_set_bounds(t->table, t->franc, t->alice, (Bounds){0, 10}));
    EXPECT_EQ((Amount)1500, table_balance(t->table, t->franc, t->alice));
    EXPECT_EQ((Amount)-1500, table_balance(t->table, t->franc, t->bank));
}

UTEST_F(table, setting_what_is_already_so_leaves_no_op)
{
    struct table *t = utest_fixture;
    FactId mois = key(t->table, "mois");
    ASSERT_RESULT(TABLE_OK, table_set_fact(t->table, mois, number(1)));
    size_t mark = table_mark(t->table);
    EXPECT_RESULT(TABLE_OK, table_set_fact(t->table, mois, number(1)));
    EXPECT_RESULT(TABLE_OK, table_set_bounds(t->table, t->franc, t->alice, (Bounds){0, AMOUNT_MAX}));
    EXPECT_RESULT(TABLE_OK, table_set_sight(t->table, NAME_PILE, 0, (Sight){SEEN_BY_ALL, NO_INDEX}));
    EXPECT_RESULT(TABLE_OK, table_shuffle(t->table, t->talon));
    EXPECT_RESULT(TABLE_OK,
                  table_move_card(t->table, (CardId){4}, deck_among(table_deck(t->table), t->talon)));
    EXPECT_EQ(mark, table_mark(t->table));
}

/* --- cards ------------------------------------------------------------------------------------------ */

UTEST_F(table, a_draw_takes_what_lies_on_top_before_what_is_loose_before_what_lies_under)
{
    struct table *t = utest_fixture;
    const Deck *deck = table_deck(t->table);
    CardId card;
    ASSERT_RESULT(TABLE_OK, table_move_card(t->table, (CardId){1}, deck_underneath(deck, t->talon)));
    ASSERT_RESULT(TABLE_OK, table_move_card(t->table, (CardId){3}, deck_underneath(deck, t->talon)));
    ASSERT_RESULT(TABLE_OK, table_move_card(t->table, (CardId){2}, deck_on_top(deck, t->talon)));
    ASSERT_RESULT(TABLE_OK, table_draw(t->table, &t->random, t->talon, t->centre, &card));
    EXPECT_EQ(2, card.index);
    for (int i = 0; i < 2; i++) {
        ASSERT_RESULT(TABLE_OK, table_draw(t->table, &t->random, t->talon, t->centre, &card));
        EXPECT_TRUE(card.index == 0 || card.index == 4);
    }
    ASSERT_RESULT(TABLE_OK, table_draw(t->table, &t->random, t->talon, t->centre, &card));
    EXPECT_EQ(1, card.index);
    ASSERT_RESULT(TABLE_OK, table_draw(t->table, &t->random, t->talon, t->centre, &card));
    EXPECT_EQ(3, card.index);
    EXPECT_RESULT(TABLE_PILE_EMPTY, table_draw(t->table, &t->random, t->talon, t->centre, &card));
}

UTEST_F(table, a_peeked_card_is_the_one_that_is_drawn)
{
    struct table *t = utest_fixture;
    CardId seen;
    CardId again;
    CardId drawn;
    ASSERT_RESULT(TABLE_OK, table_peek(t->table, &t->random, t->talon, &seen));
    ASSERT_RESULT(TABLE_OK, table_peek(t->table, &t->random, t->talon, &again));
    ASSERT_RESULT(TABLE_OK, table_draw(t->table, &t->random, t->talon, t->centre, &drawn));
    EXPECT_EQ(seen.index, again.index);
    EXPECT_EQ(seen.index, drawn.index);
}

UTEST_F(table, a_shuffle_forgets_all_order_and_can_be_taken_back)
{
    struct table *t = utest_fixture;
    const Deck *deck = table_deck(t->table);
    ASSERT_RESULT(TABLE_OK, table_move_card(t->table, (CardId){0}, deck_on_top(deck, t->talon)));
    ASSERT_RESULT(TABLE_OK, table_move_card(t->table, (CardId){1}, deck_underneath(deck, t->talon)));
    uint64_t before = table_digest(t->table);
    size_t mark = table_mark(t->table);
    ASSERT_RESULT(TABLE_OK, table_shuffle(t->table, t->talon));
    EXPECT_EQ(5, deck_counts(deck, t->talon).loose);
    table_rollback(t->table, mark);
    EXPECT_EQ(before, table_digest(t->table));
    EXPECT_EQ(0, deck_card_at(deck, (Place){t->talon, ZONE_TOP, 0}).index);
}

UTEST_F(table, a_pile_that_is_shuffled_into_another_leaves_the_order_of_that_one)
{
    struct table *t = utest_fixture;
    const Deck *deck = table_deck(t->table);
    ASSERT_RESULT(TABLE_OK, table_move_card(t->table, (CardId){0}, deck_on_top(deck, t->talon)));
    for (int32_t i = 1; i < 4; i++)
        ASSERT_RESULT(TABLE_OK, table_move_card(t->table, (CardId){i}, deck_on_top(deck, t->centre)));
    ASSERT_RESULT(TABLE_OK, table_move_card(t->table, (CardId){3}, deck_underneath(deck, t->centre)));
    ASSERT_RESULT(TABLE_OK, table_move_card(t->table, (CardId){2}, deck_among(deck, t->centre)));
    uint64_t before = table_digest(t->table);
    size_t mark = table_mark(t->table);
    ASSERT_RESULT(TABLE_OK, table_shuffle_in(t->table, t->centre, t->talon));
    EXPECT_EQ(0, deck_size(deck, t->centre));
    EXPECT_EQ(4, deck_counts(deck, t->talon).loose);
    EXPECT_EQ(0, deck_card_at(deck, (Place){t->talon, ZONE_TOP, 0}).index);
    table_rollback(t->table, mark);
    EXPECT_EQ(before, table_digest(t->table));
    table_rollback(t->table, t->mark);
    ASSERT_RESULT(TABLE_OK, table_shuffle_in(t->table, t->centre, t->talon)); /* of no cards */
    EXPECT_EQ(t->mark, table_mark(t->table));
}

UTEST_F(table, a_draw_that_is_undone_draws_the_same_card_again)
{
    struct table *t = utest_fixture;
    CardId first;
    CardId second;
    size_t mark = table_mark(t->table);
    ASSERT_RESULT(TABLE_OK, table_draw(t->table, &t->random, t->talon, t->centre, &first));
    EXPECT_EQ((uint64_t)1, table_draws(t->table));
    table_rollback(t->table, mark);
    ASSERT_RESULT(TABLE_OK, table_draw(t->table, &t->random, t->talon, t->centre, &second));
    EXPECT_EQ(first.index, second.index);
}

static bool no_entropy(void *context, void *bytes, size_t length)
{
    (void)context;
    (void)bytes;
    (void)length;
    return false;
}

UTEST_F(table, a_draw_that_is_rolled_back_was_none)
{
    struct table *t = utest_fixture;
    int same = 0;
    for (uint64_t seed = 1; seed < 50; seed++) {
        Random one = random_seeded(seed), other = random_seeded(seed + 1000);
        CardId first, again;
        ASSERT_RESULT(TABLE_OK, table_draw(t->table, &one, t->talon, t->centre, &first));
        table_rollback(t->table, t->mark);
        ASSERT_RESULT(TABLE_OK, table_draw(t->table, &other, t->talon, t->centre, &again));
        same += first.index == again.index;
        table_rollback(t->table, t->mark);
    }
    EXPECT_LT(same, 25);
}

UTEST_F(table, a_draw_without_randomness_is_refused)
{
    struct table *t = utest_fixture;
    Random random = random_system(no_entropy, NULL);
    CardId card;
    EXPECT_RESULT(TABLE_NO_CHANCE, table_draw(t->table, &random, t->talon, t->centre, &card));
    EXPECT_EQ(5, deck_size(table_deck(t->table), t->talon));
}

UTEST_F(table, a_card_moves_within_its_pile)
{
    struct table *t = utest_fixture;
    const Deck *deck = table_deck(t->table);
    for (int i = 0; i < 3; i++)
        ASSERT_RESULT(TABLE_OK, table_move_card(t->table, (CardId){i}, deck_on_top(deck, t->centre)));
    ASSERT_RESULT(TABLE_OK, table_move_card(t->table, (CardId){0}, deck_on_top(deck, t->centre)));
    EXPECT_EQ(0, deck_card_at(deck, (Place){t->centre, ZONE_TOP, 2}).index);
    EXPECT_RESULT(TABLE_NO_SUCH_PLACE,
                  table_move_card(t->table, (CardId){0}, (Place){t->centre, ZONE_TOP, 4}));
}

/* --- facts ------------------------------------------------------------------------------------------ */

UTEST_F(table, a_text_is_kept_whole_or_refused)
{
    struct table *t = utest_fixture;
    FactId note = key(t->table, "note");
    char text[TEXT_BYTES_MAX + 1];
    size_t length;
    memset(text, 'x', sizeof text);
    EXPECT_RESULT(TABLE_BAD_TEXT, table_set_text(t->table, note, "a\0b", 3));
    EXPECT_RESULT(TABLE_TEXT_TOO_LONG, table_set_text(t->table, note, text, sizeof text));
    EXPECT_RESULT(TABLE_OK, table_set_text(t->table, note, text, TEXT_BYTES_MAX));
    EXPECT_RESULT(TABLE_OK, table_set_text(t->table, note, "l'été", 7));
    EXPECT_STREQ("l'été", table_fact_text(t->table, table_fact(t->table, note), &length));
    EXPECT_EQ((size_t)7, length);
}

UTEST_F(table, a_text_is_set_by_a_guess_that_is_right_wrong_or_none)
{
    struct table *t = utest_fixture;
    FactId note = key(t->table, "note");
    StringId known = {NO_INDEX};
    for (int i = 0; i < 6; i++) {
        const char *text = i % 3 == 2 ? "fin" : "argent";
        size_t length;
        ASSERT_RESULT(TABLE_OK, table_set_known_text(t->table, note, text, strlen(text), &known));
        EXPECT_STREQ(text, table_fact_text(t->table, table_fact(t->table, note), &length));
    }
    EXPECT_RESULT(TABLE_BAD_TEXT, table_set_known_text(t->table, note, "a\0b", 3, &known));
}

UTEST_F(table, a_key_that_is_none_is_refused)
{
    struct table *t = utest_fixture;
    FactId id;
    EXPECT_RESULT(TABLE_BAD_KEY, table_key(t->table, "a..b", 4, &id));
    EXPECT_RESULT(TABLE_BAD_KEY, table_key(t->table, "", 0, &id));
    EXPECT_EQ(NO_INDEX, table_find_key(t->table, "jamais", 6).index);
}

/* --- transactions ----------------------------------------------------------------------------------- */

UTEST_F(table, a_savepoint_inside_a_command_rolls_back_alone)
{
    struct table *t = utest_fixture;
    ASSERT_RESULT(TABLE_OK, table_move(t->table, 100, t->franc, t->alice, t->elodie));
    size_t effect = table_mark(t->table);
    ASSERT_RESULT(TABLE_OK, table_move(t->table, 50, t->franc, t->elodie, t->bank));
    ASSERT_RESULT(TABLE_OK, table_set_fact(t->table, key(t->table, "carte"), number(3)));
    table_rollback(t->table, effect);
    EXPECT_EQ((Amount)100, table_balance(t->table, t->franc, t->elodie));
    EXPECT_EQ((int)FACT_NONE, (int)table_fact(t->table, key(t->table, "carte")).type);
}

UTEST_F(table, an_op_made_for_another_state_is_refused)
{
    struct table *t = utest_fixture;
    FactId mois = key(t->table, "mois");
    Op fact = {.kind = OP_FACT, .fact = {mois, number(4), number(5)}};
    Op bounds = {.kind = OP_BOUNDS, .bounds = {t->alice, t->franc, {1, 2}, {0, AMOUNT_MAX}}};
    Op chance = {.kind = OP_CHANCE, .chance = {9, 10}};
    Op counts = {.kind = OP_COUNTS, .counts = {t->talon, {5, 0, 0}, {0, 5, 0}}};
    Op card = {.kind = OP_CARD, .card = {{2}, {t->talon, ZONE_LOOSE, 0}, {t->centre, ZONE_TOP, 0}}};
    Op sight = {.kind = OP_SIGHT, .sight = {NAME_PILE, 0, {SEEN_BY_NOBODY, 0}, {SEEN_BY_ALL, 0}}};
    EXPECT_RESULT(TABLE_STALE, table_apply(t->table, fact));
    EXPECT_RESULT(TABLE_STALE, table_apply(t->table, bounds));
    EXPECT_RESULT(TABLE_STALE, table_apply(t->table, chance));
    EXPECT_RESULT(TABLE_STALE, table_apply(t->table, counts));
    EXPECT_RESULT(TABLE_STALE, table_apply(t->table, card));
    EXPECT_RESULT(TABLE_STALE, table_apply(t->table, sight));
}

UTEST_F(table, a_fork_goes_its_own_way)
{
    struct table *t = utest_fixture;
    Table *fork = table_fork(t->table);
    ASSERT_TRUE(fork != NULL);
    EXPECT_EQ(table_digest(t->table), table_digest(fork));
    EXPECT_RESULT(TABLE_OK, table_move(fork, 500, t->franc, t->alice, t->elodie));
    EXPECT_RESULT(TABLE_OK, table_set_fact(fork, key(fork, "seulement.ici"), number(1)));
    EXPECT_NE(NO_INDEX, define(fork, NAME_PLAYER, "Zoé"));
    EXPECT_EQ((Amount)1500, table_balance(t->table, t->franc, t->alice));
    EXPECT_EQ(NO_INDEX, table_find_key(t->table, "seulement.ici", 13).index);
    table_check(fork);
    table_free(fork);
}

UTEST_F(table, a_fork_rewinds_by_the_log_of_its_origin)
{
    struct table *t = utest_fixture;
    CardId card;
    ASSERT_RESULT(TABLE_OK, table_draw(t->table, &t->random, t->talon, t->centre, &card));
    ASSERT_RESULT(TABLE_OK, table_set_text(t->table, key(t->table, "note"), "fin", 3));
    EXPECT_NE(NO_INDEX, define(t->table, NAME_ACCOUNT, "Zoé"));
    Table *fork = table_fork(t->table);
    ASSERT_TRUE(fork != NULL);
    ASSERT_TRUE(table_rewind(fork, table_log(t->table), t->mark));
    EXPECT_EQ(t->digest, table_digest(fork));
    table_check(fork);
    table_free(fork);
}

/* --- the digest ------------------------------------------------------------------------------------- */

UTEST(table, digest_does_not_depend_on_how_the_state_came_to_be)
{
    Table *one = table_new();
    Table *other = table_new();
    ASSERT_TRUE(one && other);
    define(one, NAME_ASSET, "franc");
    define(one, NAME_ASSET, "barre");
    define(one, NAME_ACCOUNT, "Alice");
    define(one, NAME_ACCOUNT, "Bo");
    define(other, NAME_ACCOUNT, "Bo");
    define(other, NAME_ASSET, "barre");
    define(other, NAME_ACCOUNT, "Alice");
    define(other, NAME_ASSET, "franc");
    EXPECT_EQ(table_digest(one), table_digest(other));

    AssetId franc = {table_find(other, NAME_ASSET, "franc", 5)};
    AccountId bo = {table_find(other, NAME_ACCOUNT, "Bo", 2)};
    table_set_fact(one, key(one, "b"), number(2));
    table_set_fact(one, key(one, "a"), number(1));
    table_move(one, 30, (AssetId){0}, CORRECTIONS, (AccountId){2});
    table_move(other, 10, franc, CORRECTIONS, bo);
    table_set_fact(other, key(other, "a"), number(1));
    table_move(other, 20, franc, CORRECTIONS, bo);
    table_set_fact(other, key(other, "b"), number(2));
    EXPECT_EQ(table_digest(one), table_digest(other));

    table_set_fact(other, key(other, "b"), (FactValue){FACT_BOOLEAN, 1});
    EXPECT_NE(table_digest(one), table_digest(other));
    table_free(one);
    table_free(other);
}

UTEST_F(table, what_is_hidden_is_not_in_the_digest_that_is_shown)
{
    struct table *t = utest_fixture;
    CardId first = {0}, second = {1};
    const Deck *deck = table_deck(t->table);
    Sight hidden = {SEEN_BY_NOBODY, NO_INDEX};
    Sight own = {SEEN_BY_OWNER, t->player.index};
    ASSERT_RESULT(TABLE_OK, table_set_sight(t->table, NAME_ACCOUNT, t->elodie.index, own));
    ASSERT_RESULT(TABLE_OK, table_set_sight(t->table, NAME_ACCOUNT, t->bank.index, hidden));
    ASSERT_RESULT(TABLE_OK, table_set_sight(t->table, NAME_PILE, t->talon.index, hidden));
    ASSERT_RESULT(TABLE_OK, table_set_sight(t->table, NAME_FACT, key(t->table, "scelle").index, hidden));
    ASSERT_RESULT(TABLE_OK, table_set_fact(t->table, key(t->table, "scelle.Élodie"), number(1)));
    uint64_t whole = table_digest(t->table);
    uint64_t shown = table_digest_public(t->table);
#define HIDDEN(change)                                                                                       \
    do {                                                                                                     \
        EXPECT_RESULT(TABLE_OK, change);                                                                     \
        EXPECT_NE(whole, table_digest(t->table));                                                            \
        EXPECT_EQ(shown, table_digest_public(t->table));                                                     \
        whole = table_digest(t->table);                                                                      \
    } while (0)
    HIDDEN(table_set_fact(t->table, key(t->table, "scelle.Élodie"), number(2)));
    HIDDEN(table_move(t->table, 5, t->franc, t->bank, t->elodie));
    HIDDEN(table_set_bounds(t->table, t->franc, t->elodie, (Bounds){-1, AMOUNT_MAX}));
    HIDDEN(table_move_card(t->table, first, deck_on_top(deck, t->talon)));
    HIDDEN(table_move_card(t->table, second, deck_on_top(deck, t->talon)));
    HIDDEN(table_move_card(t->table, second, deck_underneath(deck, t->talon)));
#undef HIDDEN
    EXPECT_RESULT(TABLE_OK, table_move_card(t->table, first, deck_on_top(deck, t->centre)));
    EXPECT_NE(shown, table_digest_public(t->table)); /* the size of a pile is seen */
}

UTEST_F(table, each_change_changes_the_digest)
{
    struct table *t = utest_fixture;
    uint64_t last = table_digest(t->table);
    const Deck *deck = table_deck(t->table);
#define CHANGED(change)                                                                                      \
    do {                                                                                                     \
        EXPECT_RESULT(TABLE_OK, change);                                                                     \
        EXPECT_NE(last, table_digest(t->table));                                                             \
        last = table_digest(t->table);                                                                       \
    } while (0)
    uint64_t drawn;
    CHANGED(table_move(t->table, 1, t->franc, t->alice, t->elodie));
    CHANGED(table_set_bounds(t->table, t->franc, t->alice, (Bounds){-1, AMOUNT_MAX}));
    CHANGED(table_move_card(t->table, (CardId){0}, deck_on_top(deck, t->talon)));
    CHANGED(table_move_card(t->table, (CardId){1}, deck_on_top(deck, t->talon)));
    CHANGED(table_move_card(t->table, (CardId){0}, deck_on_top(deck, t->talon)));
    CHANGED(table_shuffle(t->table, t->talon));
    CHANGED(table_set_fact(t->table, key(t->table, "x"), number(0)));
    CHANGED(table_set_sight(t->table, NAME_FACT, key(t->table, "x").index, (Sight){SEEN_BY_NOBODY, 0}));
    CHANGED(table_set_sight(t->table, NAME_PILE, t->talon.index, (Sight){SEEN_BY_NOBODY, NO_INDEX}));
    CHANGED(table_chance(t->table, &t->random, 6, &drawn));
}

UTEST(table, results_each_has_its_sentence)
{
    for (int result = TABLE_OK; result <= TABLE_NO_MEMORY; result++)
        EXPECT_NE((size_t)0, strlen(table_result_text((TableResult)result)));
}
