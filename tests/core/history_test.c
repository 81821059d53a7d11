#include "check.h"
#include "disk.h"
#include "history.h"
#include "sample.h"
#include "scenario.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *result_text(HistoryResult result)
{
    static _Thread_local char text[32];
    snprintf(text, sizeof text, "HistoryResult %d", (int)result);
    return text;
}
#define RESULT_TEXT result_text

struct history {
    Disk disk;
    History *history;
    HistoryTrouble trouble;
    AccountId bank, elodie;
};

#define PATH "/tmp/evening.bq"

UTEST_F_SETUP(history)
{
    struct history *t = utest_fixture;
    static const char header[] = "game\tlibre\nplayer\tÉlodie\n";
    disk_init(&t->disk, 1);
    t->history = history_create(disk_system(&t->disk), PATH, header, sizeof header - 1, &t->trouble);
    ASSERT_TRUE(t->history != NULL);
    t->bank = (AccountId){1};
    t->elodie = (AccountId){2};
    ASSERT_EQ((int)TABLE_OK, (int)scenario_set_up(history_table(t->history)));
    ASSERT_RESULT(HISTORY_OK, history_commit(t->history, "Élodie", "début", &t->trouble));
}

UTEST_F_TEARDOWN(history)
{
    (void)utest_result;
    history_close(utest_fixture->history);
    disk_done(&utest_fixture->disk);
}

static Table *table_of(struct history *t)
{
    return history_table(t->history);
}

static Amount money(struct history *t)
{
    return table_balance(table_of(t), (AssetId){0}, t->elodie);
}

static HistoryResult pay(struct history *t, Amount amount)
{
    table_move(table_of(t), amount, (AssetId){0}, t->bank, t->elodie);
    return history_commit(t->history, "Élodie", "payer", &t->trouble);
}

static void reopen(struct history *t)
{
    history_close(t->history);
    HistoryResult result = history_open(disk_system(&t->disk), PATH, JOURNAL_WRITE, &t->history, &t->trouble);
    bq_assert(result == HISTORY_OK);
}

UTEST_F(history, what_was_committed_is_there_after_reopening)
{
    struct history *t = utest_fixture;
    ASSERT_RESULT(HISTORY_OK, pay(t, 30));
    uint64_t digest = table_digest(table_of(t));
    reopen(t);
    EXPECT_EQ(digest, table_digest(table_of(t)));
    EXPECT_EQ((uint64_t)2, history_last(t->history));
}

UTEST_F(history, what_was_not_committed_is_not)
{
    struct history *t = utest_fixture;
    uint64_t digest = table_digest(table_of(t));
    ASSERT_EQ((int)TABLE_OK, (int)table_move(table_of(t), 5, (AssetId){0}, t->bank, t->elodie));
    reopen(t);
    EXPECT_EQ(digest, table_digest(table_of(t)));
}

UTEST_F(history, a_drop_takes_back_what_was_not_committed)
{
    struct history *t = utest_fixture;
    uint64_t digest = table_digest(table_of(t));
    ASSERT_EQ((int)TABLE_OK, (int)table_move(table_of(t), 5, (AssetId){0}, t->bank, t->elodie));
    history_drop(t->history);
    EXPECT_EQ(digest, table_digest(table_of(t)));
}

UTEST_F(history, undo_and_redo_are_records_and_exact)
{
    struct history *t = utest_fixture;
    uint64_t before = table_digest(table_of(t));
    ASSERT_RESULT(HISTORY_OK, pay(t, 30));
    uint64_t after = table_digest(table_of(t));
    ASSERT_RESULT(HISTORY_OK, history_undo(t->history, 1, "Élodie", "undo", &t->trouble));
    EXPECT_EQ(before, table_digest(table_of(t)));
    ASSERT_RESULT(HISTORY_OK, history_redo(t->history, 1, "Élodie", "redo", &t->trouble));
    EXPECT_EQ(after, table_digest(table_of(t)));
    EXPECT_EQ((uint64_t)4, history_last(t->history));
}

/* --- what is known of draws that were undone --------------------------------------------------------- */

enum { TALON, CENTRE, CARDS = 4 /* in the talon */ };

static void draw(struct history *t, uint64_t seed, CardId *card)
{
    Random random = random_seeded(seed);
    bq_assert(table_draw(table_of(t), &random, (PileId){TALON}, (PileId){CENTRE}, card) == TABLE_OK);
    bq_assert(history_commit(t->history, "Élodie", "tirer", &t->trouble) == HISTORY_OK);
}

static void undo(struct history *t, uint32_t count)
{
    bq_assert(history_undo(t->history, count, "Élodie", "undo", &t->trouble) == HISTORY_OK);
}

/* Whoever has read it knows which it is: it comes again, whatever chance says and whatever was drawn
 * elsewhere. */
UTEST_F(history, cards_that_were_undone_come_again_as_they_came)
{
    struct history *t = utest_fixture;
    CardId first, second, again;
    for (uint64_t seed = 1; seed < 50; seed++) {
        draw(t, seed, &first);
        draw(t, seed, &second);
        undo(t, 2);
        if (seed % 2 == 0) reopen(t);
        draw(t, seed + 1000, &again);
        EXPECT_EQ(first.index, again.index);
        draw(t, seed + 1000, &again);
        EXPECT_EQ(second.index, again.index);
        undo(t, 2);
    }
}

static void shuffle(struct history *t)
{
    bq_assert(table_shuffle(table_of(t), (PileId){TALON}) == TABLE_OK);
    bq_assert(history_commit(t->history, "Élodie", "battre", &t->trouble) == HISTORY_OK);
}

UTEST_F(history, after_a_shuffle_nobody_knows_what_comes)
{
    struct history *t = utest_fixture;
    int same = 0;
    for (uint64_t seed = 1; seed < 50; seed++) {
        CardId first, again;
        draw(t, seed, &first);
        undo(t, 1);
        shuffle(t);
        if (seed % 2 == 0) reopen(t);
        draw(t, seed + 1000, &again);
        same += first.index == again.index;
        undo(t, 1);
    }
    EXPECT_LT(same, 25);
}

/* All were seen, and then the pile was shuffled. */
static int order_after_a_shuffle(struct history *t, uint64_t seed, bool is_reopened)
{
    CardId card;
    int order = 0;
    if (is_reopened) reopen(t);
    for (int i = 0; i < CARDS; i++) {
        draw(t, seed, &card);
        order = order * CARDS + card.index / 3; /* each third of the cards lies there */
    }
    undo(t, CARDS);
    return order;
}

/* E04: the order that everybody saw is no likelier than any other, nor is its reverse. */
UTEST_F(history, E04_a_pile_shuffled_after_all_was_seen_is_shuffled_when_the_evening_is_resumed)
{
    struct history *t = utest_fixture;
    enum { ORDERS = 24, ALL = CARDS * CARDS * CARDS * CARDS };
    int count[ALL] = {0};
    int each = sample(20, 60, 60);
    for (uint64_t seed = 1; seed <= (uint64_t)(ORDERS * each); seed++) {
        shuffle(t);
        count[order_after_a_shuffle(t, seed, seed % 8 == 0)]++;
        undo(t, 1);
    }
    int orders = 0;
    for (int i = 0; i < ALL; i++) {
        orders += count[i] > 0;
        EXPECT_LT(count[i], 2 * each);
    }
    EXPECT_EQ((int)ORDERS, orders);
}

UTEST_F(history, I12_with_nothing_to_undo_or_redo_nothing_is_done)
{
    struct history *t = utest_fixture;
    EXPECT_RESULT(HISTORY_NOTHING_TO_REDO, history_redo(t->history, 1, "", "", &t->trouble));
    EXPECT_RESULT(HISTORY_NOTHING_TO_UNDO, history_undo(t->history, 2, "", "", &t->trouble));
    EXPECT_RESULT(HISTORY_NOTHING_TO_UNDO, history_undo(t->history, 0, "", "", &t->trouble));
    ASSERT_RESULT(HISTORY_OK, history_undo(t->history, 1, "", "", &t->trouble));
    EXPECT_RESULT(HISTORY_NOTHING_TO_UNDO, history_undo(t->history, 1, "", "", &t->trouble));
    EXPECT_EQ((uint64_t)2, history_last(t->history));
}

UTEST_F(history, J24_undo_then_reopen_then_redo_is_as_before)
{
    struct history *t = utest_fixture;
    ASSERT_RESULT(HISTORY_OK, pay(t, 30));
    uint64_t after = table_digest(table_of(t));
    ASSERT_RESULT(HISTORY_OK, history_undo(t->history, 1, "", "undo", &t->trouble));
    reopen(t);
    ASSERT_RESULT(HISTORY_OK, history_redo(t->history, 1, "", "redo", &t->trouble));
    EXPECT_EQ(after, table_digest(table_of(t)));
}

UTEST_F(history, J25_undo_then_a_new_command_leaves_nothing_to_redo)
{
    struct history *t = utest_fixture;
    ASSERT_RESULT(HISTORY_OK, pay(t, 30));
    ASSERT_RESULT(HISTORY_OK, history_undo(t->history, 1, "", "undo", &t->trouble));
    ASSERT_RESULT(HISTORY_OK, pay(t, 40));
    reopen(t);
    EXPECT_EQ((uint32_t)0, history_redoable(t->history));
    EXPECT_RESULT(HISTORY_NOTHING_TO_REDO, history_redo(t->history, 1, "", "redo", &t->trouble));
}

UTEST_F(history, A07_an_undo_is_the_inverse_of_what_was_recorded)
{
    struct history *t = utest_fixture;
    Amount before = money(t);
    ASSERT_RESULT(HISTORY_OK, pay(t, money(t) / 10)); /* interest of a tenth */
    ASSERT_RESULT(HISTORY_OK, pay(t, 1000));
    ASSERT_RESULT(HISTORY_OK, history_undo(t->history, 2, "", "undo 2", &t->trouble));
    EXPECT_EQ(before, money(t));
}

UTEST_F(history, goes_back_to_a_bookmark_or_a_number)
{
    struct history *t = utest_fixture;
    ASSERT_RESULT(HISTORY_OK, pay(t, 1));                                       /* 2 */
    ASSERT_RESULT(HISTORY_OK, history_mark(t->history, "", "là", &t->trouble)); /* 3 */
    ASSERT_RESULT(HISTORY_OK, pay(t, 2));                                       /* 4 */
    ASSERT_RESULT(HISTORY_OK, pay(t, 3));                                       /* 5 */
    ASSERT_RESULT(HISTORY_OK, pay(t, 4));                                       /* 6 */
    EXPECT_EQ((uint32_t)3, history_commands_since_mark(t->history, "là"));
    EXPECT_EQ((uint32_t)2, history_commands_since(t->history, 4));
    EXPECT_EQ((uint32_t)3, history_commands_since(t->history, 3));
    EXPECT_EQ((uint32_t)0, history_commands_since(t->history, 6));
    EXPECT_EQ((uint32_t)5, history_commands_since(t->history, 0));
    EXPECT_EQ(UINT32_MAX, history_commands_since(t->history, 7));
    EXPECT_EQ(UINT32_MAX, history_commands_since_mark(t->history, "nulle part"));
    reopen(t);
    EXPECT_EQ((uint32_t)3, history_commands_since_mark(t->history, "là"));
}

static void begin_turn(struct history *t, int64_t number)
{
    FactId key;
    bq_assert(table_key(table_of(t), "tour.numero", strlen("tour.numero"), &key) == TABLE_OK);
    bq_assert(table_set_fact(table_of(t), key, (FactValue){FACT_INTEGER, number}) == TABLE_OK);
    bq_assert(history_commit(t->history, "", "tour", &t->trouble) == HISTORY_OK);
}

UTEST_F(history, goes_back_to_where_a_fact_was_written)
{
    struct history *t = utest_fixture;
    EXPECT_EQ(UINT32_MAX, history_commands_since_fact(t->history, "tour.numero", 1));
    begin_turn(t, 1);
    ASSERT_RESULT(HISTORY_OK, pay(t, 1));
    begin_turn(t, 2);
    EXPECT_EQ((uint32_t)0, history_commands_since_fact(t->history, "tour.numero", 1));
    EXPECT_EQ((uint32_t)2, history_commands_since_fact(t->history, "tour.numero", 2));
    EXPECT_EQ(UINT32_MAX, history_commands_since_fact(t->history, "tour.numero", 3));
    ASSERT_RESULT(HISTORY_OK, history_undo(t->history, 1, "", "undo", &t->trouble));
    EXPECT_EQ((uint32_t)1, history_commands_since_fact(t->history, "tour.numero", 1));
    reopen(t);
    EXPECT_EQ((uint32_t)1, history_commands_since_fact(t->history, "tour.numero", 1));
}

UTEST_F(history, there_is_no_way_back_to_what_was_undone)
{
    struct history *t = utest_fixture;
    ASSERT_RESULT(HISTORY_OK, pay(t, 1));
    ASSERT_RESULT(HISTORY_OK, history_mark(t->history, "", "ici", &t->trouble));
    ASSERT_RESULT(HISTORY_OK, history_undo(t->history, 1, "", "undo", &t->trouble));
    EXPECT_EQ(UINT32_MAX, history_commands_since_mark(t->history, "ici"));
    EXPECT_EQ(UINT32_MAX, history_commands_since(t->history, 2));
}

static HistoryResult pay_in_place(struct history *t, uint64_t called, Amount amount)
{
    InPlace command = {called, "Élodie", "payer", false};
    table_move(table_of(t), amount, (AssetId){0}, t->bank, t->elodie);
    return history_commit_in_place(t->history, &command, &t->trouble);
}

UTEST_F(history, a_command_done_again_keeps_its_number_and_bookmarks_find_it)
{
    struct history *t = utest_fixture;
    HistoryEntry entry;
    ASSERT_RESULT(HISTORY_OK, pay(t, 10));
    ASSERT_RESULT(HISTORY_OK, pay(t, 20));
    ASSERT_RESULT(HISTORY_OK, history_mark(t->history, "", "ici", &t->trouble));
    ASSERT_RESULT(HISTORY_OK, pay(t, 30));
    ASSERT_RESULT(HISTORY_OK, history_undo(t->history, 3, "", "amender", &t->trouble));
    EXPECT_EQ(UINT32_MAX, history_commands_since_mark(t->history, "ici"));
    ASSERT_RESULT(HISTORY_OK, pay_in_place(t, 2, 11));
    ASSERT_RESULT(HISTORY_OK, pay_in_place(t, 8, 1)); /* one that came in between */
    ASSERT_RESULT(HISTORY_OK, pay_in_place(t, 3, 20));
    ASSERT_RESULT(HISTORY_OK, pay_in_place(t, 5, 30));
    reopen(t);
    EXPECT_EQ((uint64_t)9, history_called(t->history, 3));
    EXPECT_EQ((uint64_t)8, history_called(t->history, 8));
    EXPECT_EQ((uint64_t)6, history_called(t->history, 6));
    ASSERT_RESULT(HISTORY_OK, history_entry(t->history, 10, &entry));
    EXPECT_EQ((uint64_t)5, entry.called);
    EXPECT_EQ((uint32_t)1, history_commands_since_mark(t->history, "ici"));
    EXPECT_EQ((uint32_t)2, history_commands_since(t->history, 8));
    ASSERT_RESULT(HISTORY_OK, history_undo(t->history, 1, "", "annuler", &t->trouble));
    ASSERT_RESULT(HISTORY_OK, history_entry(t->history, 10, &entry));
    EXPECT_EQ((uint64_t)10, entry.called); /* undone, it is one record among others */
    EXPECT_EQ(UINT32_MAX, history_commands_since(t->history, 5));
    ASSERT_RESULT(HISTORY_OK, history_redo(t->history, 1, "", "refaire", &t->trouble));
    EXPECT_EQ((uint32_t)0, history_commands_since(t->history, 5));
}

UTEST_F(history, at_shows_the_table_as_it_was)
{
    struct history *t = utest_fixture;
    uint64_t digests[20];
    digests[0] = table_digest(table_of(t));
    for (int i = 1; i < 20; i++) {
        if (i == 10)
            ASSERT_RESULT(HISTORY_OK, history_undo(t->history, 4, "", "undo 4", &t->trouble));
        else
            ASSERT_RESULT(HISTORY_OK, pay(t, i));
        digests[i] = table_digest(table_of(t));
    }
    for (int i = 0; i < 20; i++) {
        Table *then = history_at(t->history, (uint64_t)i + 1);
        ASSERT_TRUE(then != NULL);
        EXPECT_EQ(digests[i], table_digest(then));
        table_free(then);
    }
    Table *empty = history_at(t->history, 0);
    Table *fresh = table_new();
    EXPECT_EQ(table_digest(fresh), table_digest(empty));
    table_free(fresh);
    table_free(empty);
    EXPECT_TRUE(history_at(t->history, 21) == NULL);
}

static int why(struct history *t, NameKind kind, int32_t index, bool with_undone, uint64_t *numbers)
{
    int count = 0;
    TouchCursor cursor = history_why(t->history, kind, index);
    while (history_why_next(t->history, &cursor, with_undone, &numbers[count]))
        count++;
    return count;
}

UTEST_F(history, why_names_the_commands_that_touched_an_account_from_the_newest)
{
    struct history *t = utest_fixture;
    uint64_t numbers[64];
    for (int i = 0; i < 40; i++)
        ASSERT_RESULT(HISTORY_OK, pay(t, 1));                                        /* 2 .. 41 */
    ASSERT_RESULT(HISTORY_OK, history_undo(t->history, 1, "", "undo", &t->trouble)); /* 42 */
    ASSERT_EQ(40, why(t, NAME_ACCOUNT, t->elodie.index, false, numbers));
    for (int i = 0; i < 40; i++)
        EXPECT_EQ((uint64_t)(40 - i), numbers[i]);
    ASSERT_EQ(42, why(t, NAME_ACCOUNT, t->elodie.index, true, numbers));
    EXPECT_EQ((uint64_t)42, numbers[0]);
    EXPECT_EQ((uint64_t)41, numbers[1]);
    EXPECT_EQ(1, why(t, NAME_ACCOUNT, 3, false, numbers)); /* when it was named */
    reopen(t);
    EXPECT_EQ(40, why(t, NAME_ACCOUNT, t->elodie.index, false, numbers));
}

UTEST_F(history, why_knows_cards_piles_and_facts_too)
{
    struct history *t = utest_fixture;
    uint64_t numbers[8];
    FactId mois;
    const Deck *deck = table_deck(table_of(t));
    table_key(table_of(t), "mois", 4, &mois);
    table_set_fact(table_of(t), mois, (FactValue){FACT_INTEGER, 2});
    table_move_card(table_of(t), (CardId){0}, deck_on_top(deck, (PileId){1}));
    ASSERT_RESULT(HISTORY_OK, history_commit(t->history, "", "x", &t->trouble));
    table_shuffle(table_of(t), (PileId){1});
    ASSERT_RESULT(HISTORY_OK, history_commit(t->history, "", "y", &t->trouble));
    EXPECT_EQ(1, why(t, NAME_FACT, mois.index, false, numbers));
    ASSERT_EQ(2, why(t, NAME_CARD, 0, false, numbers));
    EXPECT_EQ((uint64_t)2, numbers[0]);
    ASSERT_EQ(3, why(t, NAME_PILE, 1, false, numbers));
    EXPECT_EQ((uint64_t)3, numbers[0]);
    EXPECT_EQ(0, why(t, NAME_FACT, 4000, false, numbers));
}

UTEST_F(history, a_record_tells_who_typed_what)
{
    struct history *t = utest_fixture;
    Buffer body = {0};
    Record record;
    ASSERT_RESULT(HISTORY_OK, pay(t, 30));
    ASSERT_RESULT(HISTORY_OK, history_body(t->history, 2, &body, &t->trouble));
    ASSERT_TRUE(record_parse(body.bytes, body.length, &record));
    EXPECT_EQ((int)RECORD_DO, (int)record.kind);
    EXPECT_EQ((size_t)5, record.typed_length);
    EXPECT_EQ(0, memcmp("payer", record.typed, 5));
    EXPECT_EQ(0, memcmp("Élodie", record.who, record.who_length));
    EXPECT_RESULT(HISTORY_NO_SUCH_RECORD, history_body(t->history, 3, &body, &t->trouble));
    EXPECT_RESULT(HISTORY_NO_SUCH_RECORD, history_body(t->history, 0, &body, &t->trouble));
    buffer_done(&body);
}

/* The place of a name that was dropped can be another's before the record is written. */
UTEST_F(history, a_command_cannot_drop_a_name)
{
    struct history *t = utest_fixture;
    uint64_t digest = table_digest(table_of(t));
    int32_t index;
    ASSERT_EQ((int)TABLE_OK, (int)table_define(table_of(t), NAME_ACCOUNT, "Zoé", &index));
    size_t end = table_mark(table_of(t));
    Op define = oplog_before(table_log(table_of(t)), &end);
    ASSERT_EQ((int)TABLE_OK, (int)table_apply(table_of(t), op_inverse(define)));
    EXPECT_RESULT(HISTORY_DROPS, history_commit(t->history, "", "", &t->trouble));
    EXPECT_EQ(digest, table_digest(table_of(t)));
    EXPECT_EQ((uint64_t)1, history_last(t->history));
}

UTEST_F(history, who_may_see_all_facts_is_there_after_reopening)
{
    struct history *t = utest_fixture;
    ASSERT_EQ((int)TABLE_OK,
              (int)table_set_sight(table_of(t), NAME_FACT, ROOT_FACT.index, (Sight){SEEN_BY_OWNER, 0}));
    ASSERT_RESULT(HISTORY_OK, history_commit(t->history, "", "", &t->trouble));
    uint64_t digest = table_digest(table_of(t));
    reopen(t);
    EXPECT_EQ(digest, table_digest(table_of(t)));
}

UTEST(history, memory_a_history_without_a_file_works_the_same)
{
    Disk disk;
    HistoryTrouble trouble;
    Buffer body = {0};
    HistoryEntry entry;
    disk_init(&disk, 1);
    History *history = history_create(disk_system(&disk), NULL, "", 0, &trouble);
    ASSERT_TRUE(history != NULL);
    ASSERT_EQ((int)TABLE_OK, (int)scenario_set_up(history_table(history)));
    ASSERT_RESULT(HISTORY_OK, history_commit(history, "", "début", &trouble));
    uint64_t digest = table_digest(history_table(history));
    table_move(history_table(history), 5, (AssetId){0}, (AccountId){1}, (AccountId){2});
    ASSERT_RESULT(HISTORY_OK, history_commit(history, "Bo", "payer 5", &trouble));
    ASSERT_RESULT(HISTORY_OK, history_body(history, 2, &body, &trouble));
    EXPECT_TRUE(strstr(buffer_string(&body), "Bo\tpayer 5\tmove 5 franc banque Élodie") != NULL);
    ASSERT_RESULT(HISTORY_OK, history_undo(history, 1, "", "undo", &trouble));
    EXPECT_EQ(digest, table_digest(history_table(history)));
    ASSERT_RESULT(HISTORY_OK, history_entry(history, 2, &entry));
    EXPECT_TRUE(entry.is_undone);
    EXPECT_RESULT(HISTORY_NO_SUCH_RECORD, history_entry(history, 4, &entry));
    buffer_done(&body);
    history_close(history);
    disk_done(&disk);
}

UTEST_F(history, J29_a_clock_that_goes_back_changes_no_order)
{
    struct history *t = utest_fixture;
    Buffer body = {0};
    static const int64_t clocks[] = {1763494265, 1763490665, 0, -86400, 4102444800, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++) {
        t->disk.clock = clocks[i];
        ASSERT_RESULT(HISTORY_OK, pay(t, 1));
    }
    uint64_t digest = table_digest(table_of(t));
    reopen(t);
    EXPECT_EQ(digest, table_digest(table_of(t)));
    ASSERT_RESULT(HISTORY_OK, history_body(t->history, 5, &body, &t->trouble));
    EXPECT_EQ(0, strncmp("do\t1969-12-31T00:00:00Z\t", body.bytes, 24));
    buffer_done(&body);
}

UTEST_F(history, a_record_that_cannot_be_read_again_says_so)
{
    struct history *t = utest_fixture;
    Buffer body = {0};
    History *onlooker;
    ASSERT_RESULT(HISTORY_OK, pay(t, 1));
    ASSERT_RESULT(HISTORY_OK,
                  history_open(disk_system(&t->disk), PATH, JOURNAL_READ, &onlooker, &t->trouble));
    disk_fail(&t->disk, FAIL_ALWAYS, 1, EIO);
    EXPECT_RESULT(HISTORY_JOURNAL, history_body(onlooker, 1, &body, &t->trouble));
    EXPECT_EQ((int)JOURNAL_CANNOT_READ, (int)t->trouble.journal.result);
    EXPECT_RESULT(HISTORY_OK, history_body(t->history, 1, &body, &t->trouble)); /* who writes it has it */
    disk_fail(&t->disk, FAIL_NEVER, 0, 0);
    EXPECT_RESULT(HISTORY_OK, history_body(onlooker, 1, &body, &t->trouble));
    history_close(onlooker);
    buffer_done(&body);
}

static bool file_tells(struct history *t, const char *text)
{
    const DiskFile *file = disk_file(&t->disk, PATH);
    return memmem(file->bytes, file->length, text, strlen(text)) != NULL;
}

static HistoryResult commit(struct history *t)
{
    return history_commit(t->history, "Élodie", "en secret", &t->trouble);
}

static void set_text(struct history *t, const char *path, const char *text)
{
    FactId key;
    bq_assert(table_key(table_of(t), path, strlen(path), &key) == TABLE_OK);
    bq_assert(table_set_text(table_of(t), key, text, strlen(text)) == TABLE_OK);
}

static void hide_fact(struct history *t, const char *path)
{
    FactId key;
    bq_assert(table_key(table_of(t), path, strlen(path), &key) == TABLE_OK);
    bq_assert(table_set_sight(table_of(t), NAME_FACT, key.index, (Sight){SEEN_BY_NOBODY, NO_INDEX}) ==
              TABLE_OK);
}

/* Undo and redo write the secret once more, between ops that say who may see it. */
UTEST_F(history, a_secret_fact_never_stands_in_plain_sight_in_the_file)
{
    struct history *t = utest_fixture;
    hide_fact(t, "mise");
    set_text(t, "mise.Élodie", "quatre-vingts");
    ASSERT_RESULT(HISTORY_OK, commit(t));
    set_text(t, "mise.Élodie", "quatre-vingt-dix");
    ASSERT_RESULT(HISTORY_OK, commit(t));
    ASSERT_RESULT(HISTORY_OK, history_undo(t->history, 2, "", "undo 2", &t->trouble));
    ASSERT_RESULT(HISTORY_OK, history_redo(t->history, 2, "", "redo 2", &t->trouble));
    ASSERT_RESULT(HISTORY_OK, history_undo(t->history, 3, "", "undo 3", &t->trouble));
    ASSERT_RESULT(HISTORY_OK, history_redo(t->history, 3, "", "redo 3", &t->trouble));
    EXPECT_TRUE(file_tells(t, "sight fact mise nobody"));
    EXPECT_FALSE(file_tells(t, "quatre"));
    EXPECT_FALSE(file_tells(t, "mise.Élodie"));
    uint64_t digest = table_digest(table_of(t));
    reopen(t);
    EXPECT_EQ(digest, table_digest(table_of(t)));
    EXPECT_FALSE(file_tells(t, "quatre"));
}

UTEST_F(history, a_hidden_card_never_stands_in_plain_sight_in_the_file)
{
    struct history *t = utest_fixture;
    Random random = random_seeded(3);
    CardId card;
    char op[64];
    for (int32_t pile = 0; pile < 2; pile++)
        table_set_sight(table_of(t), NAME_PILE, pile, (Sight){SEEN_BY_NOBODY, NO_INDEX});
    ASSERT_EQ((int)TABLE_OK, (int)table_draw(table_of(t), &random, (PileId){0}, (PileId){1}, &card));
    ASSERT_RESULT(HISTORY_OK, commit(t));
    ASSERT_RESULT(HISTORY_OK, history_undo(t->history, 1, "", "undo", &t->trouble));
    ASSERT_RESULT(HISTORY_OK, history_redo(t->history, 1, "", "redo", &t->trouble));
    snprintf(op, sizeof op, "\tcard carte\\ %d ", (int)card.index);
    EXPECT_FALSE(file_tells(t, "\tcard "));
    EXPECT_TRUE(file_tells(t, "\tsealed "));
    table_move_card(table_of(t), card, deck_on_top(table_deck(table_of(t)), (PileId){2}));
    ASSERT_RESULT(HISTORY_OK, commit(t)); /* it is laid open */
    EXPECT_TRUE(file_tells(t, op));
}

UTEST_F(history, a_watcher_follows_what_another_records)
{
    struct history *t = utest_fixture;
    History *watcher;
    HistoryTrouble trouble;
    ASSERT_RESULT(HISTORY_OK, history_open(disk_system(&t->disk), PATH, JOURNAL_READ, &watcher, &trouble));
    for (int i = 0; i < 3; i++) {
        ASSERT_RESULT(HISTORY_OK, pay(t, 7));
        ASSERT_RESULT(HISTORY_OK, history_follow(watcher, &trouble));
        EXPECT_EQ(table_digest(table_of(t)), table_digest(history_table(watcher)));
        Buffer body = {0}; /* which reads ahead, where the next record will be */
        ASSERT_RESULT(HISTORY_OK, history_body(watcher, history_last(watcher), &body, &trouble));
        buffer_done(&body);
    }
    table_move(history_table(watcher), 7, (AssetId){0}, t->bank, t->elodie);
    EXPECT_RESULT(HISTORY_JOURNAL, history_commit(watcher, "", "", &trouble));
    EXPECT_EQ((int)JOURNAL_READ_ONLY, (int)trouble.journal.result);
    EXPECT_EQ(table_digest(table_of(t)), table_digest(history_table(watcher)));
    history_close(watcher);
}
