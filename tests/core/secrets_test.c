/* What of an evening stands in its file: nothing that is hidden, and nothing that could be changed unseen. */
#include "check.h"
#include "disk.h"
#include "history.h"

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

#define PATH "/tmp/evening.bq"

enum { FRANC, BANK = 1, ANNA, BO, HAND = 0, OTHER_HAND, CARDS = 4 };

struct secrets {
    Disk disk;
    History *history;
    HistoryTrouble trouble;
    FactId choice;
};

static Table *table_of(struct secrets *t)
{
    return history_table(t->history);
}

static void define(struct secrets *t, NameKind kind, const char *name)
{
    int32_t index;
    bq_assert(table_define(table_of(t), kind, name, &index) == TABLE_OK);
}

static void hide(struct secrets *t, NameKind kind, int32_t index)
{
    bq_assert(table_set_sight(table_of(t), kind, index, (Sight){SEEN_BY_NOBODY, NO_INDEX}) == TABLE_OK);
}

static void lay_open(struct secrets *t, NameKind kind, int32_t index)
{
    bq_assert(table_set_sight(table_of(t), kind, index, (Sight){SEEN_BY_ALL, NO_INDEX}) == TABLE_OK);
}

static void commit(struct secrets *t, const char *typed)
{
    bq_assert(history_commit(t->history, "Élodie", typed, &t->trouble) == HISTORY_OK);
}

static void set_up(struct secrets *t)
{
    define(t, NAME_ASSET, "franc");
    define(t, NAME_ACCOUNT, "banque");
    define(t, NAME_ACCOUNT, "Anna");
    define(t, NAME_ACCOUNT, "Bo");
    define(t, NAME_PILE, "main");
    define(t, NAME_PILE, "autre main");
    for (int i = 0; i < CARDS; i++) {
        char name[16];
        CardId card;
        snprintf(name, sizeof name, "K%d", i);
        bq_assert(table_define_card(table_of(t), name, (PileId){HAND}, &card) == TABLE_OK);
    }
    bq_assert(table_key(table_of(t), "choix", 5, &t->choice) == TABLE_OK);
    for (int32_t account = BANK; account <= BO; account++)
        hide(t, NAME_ACCOUNT, account);
    hide(t, NAME_PILE, HAND);
    hide(t, NAME_PILE, OTHER_HAND);
    hide(t, NAME_FACT, t->choice.index);
    bq_assert(table_move(table_of(t), 9000000, (AssetId){FRANC}, CORRECTIONS, (AccountId){BANK}) == TABLE_OK);
    commit(t, "début");
}

UTEST_F_SETUP(secrets)
{
    struct secrets *t = utest_fixture;
    disk_init(&t->disk, 1);
    t->history = history_create(disk_system(&t->disk), PATH, "", 0, &t->trouble);
    ASSERT_TRUE(t->history != NULL);
    set_up(t);
}

UTEST_F_TEARDOWN(secrets)
{
    (void)utest_result;
    history_close(utest_fixture->history);
    disk_done(&utest_fixture->disk);
}

/* Money, a card and a fact that nobody but one may see. */
static void play_secrets(struct secrets *t, Amount amount, int32_t card, const char *choice)
{
    Table *table = table_of(t);
    char typed[64];
    snprintf(typed, sizeof typed, "choisir %s %d", choice, (int)amount);
    bq_assert(table_move(table, amount, (AssetId){FRANC}, (AccountId){BANK}, (AccountId){ANNA}) == TABLE_OK);
    bq_assert(table_move_card(table, (CardId){card}, deck_on_top(table_deck(table), (PileId){OTHER_HAND})) ==
              TABLE_OK);
    bq_assert(table_set_text(table, t->choice, choice, strlen(choice)) == TABLE_OK);
    commit(t, typed);
}

static bool file_tells(struct secrets *t, const char *text)
{
    const DiskFile *file = disk_file(&t->disk, PATH);
    return memmem(file->bytes, file->length, text, strlen(text));
}

UTEST_F(secrets, nothing_hidden_stands_in_the_file_nor_what_was_typed_for_it)
{
    struct secrets *t = utest_fixture;
    play_secrets(t, 7654321, 2, "Chevalier");
    EXPECT_FALSE(file_tells(t, "7654321"));
    EXPECT_FALSE(file_tells(t, "Chevalier"));
    EXPECT_FALSE(file_tells(t, "\tcard K2"));
    EXPECT_FALSE(file_tells(t, "choisir"));
    EXPECT_TRUE(file_tells(t, "\tsealed "));
    ASSERT_RESULT(HISTORY_OK, history_undo(t->history, 1, "", "undo", &t->trouble));
    ASSERT_RESULT(HISTORY_OK, history_redo(t->history, 1, "", "redo", &t->trouble));
    EXPECT_FALSE(file_tells(t, "7654321"));
    EXPECT_FALSE(file_tells(t, "Chevalier"));
    EXPECT_TRUE(file_tells(t, "\tredo\t"));
}

/* The file up to the first seal, and how long it is in all. */
static char *clear_part(struct secrets *t, size_t *length)
{
    const DiskFile *file = disk_file(&t->disk, PATH);
    const char *begin = memmem(file->bytes, file->length, "\n2\t", 3);
    const char *seal = memmem(file->bytes, file->length, "\tsealed ", 8);
    const char *end = memchr(seal, '\n', file->length - (size_t)(seal - file->bytes));
    *length = (size_t)(end - begin);
    return strndup(begin, (size_t)(seal - begin));
}

UTEST_F(secrets, two_evenings_that_differ_in_secrets_alone_differ_in_seals_alone)
{
    struct secrets *t = utest_fixture;
    struct secrets other = {0};
    size_t length, length_other;
    disk_init(&other.disk, 1);
    other.history = history_create(disk_system(&other.disk), PATH, "", 0, &other.trouble);
    set_up(&other);
    play_secrets(t, 7654321, 2, "Chevalier");
    play_secrets(&other, 9, 0, "Roi");
    char *one = clear_part(t, &length);
    char *another = clear_part(&other, &length_other);
    EXPECT_STREQ(one, another);
    EXPECT_EQ(length, length_other);
    free(one);
    free(another);
    history_close(other.history);
    disk_done(&other.disk);
}

UTEST_F(secrets, what_was_said_aloud_stays_readable)
{
    struct secrets *t = utest_fixture;
    bq_assert(table_move(table_of(t), 7, (AssetId){FRANC}, (AccountId){BANK}, (AccountId){BO}) == TABLE_OK);
    ASSERT_RESULT(HISTORY_OK, history_commit_aloud(t->history, "Bo", "Bo reçoit son salaire", &t->trouble));
    EXPECT_TRUE(file_tells(t, "Bo reçoit son salaire"));
    EXPECT_FALSE(file_tells(t, "move 7"));
}

UTEST_F(secrets, what_is_laid_open_is_open_in_the_file)
{
    struct secrets *t = utest_fixture;
    play_secrets(t, 7654321, 2, "Chevalier");
    lay_open(t, NAME_ACCOUNT, ANNA);
    lay_open(t, NAME_PILE, OTHER_HAND);
    lay_open(t, NAME_FACT, t->choice.index);
    commit(t, "révéler");
    EXPECT_TRUE(file_tells(t, "\tshown balance franc Anna 7654321\t"));
    EXPECT_TRUE(file_tells(t, "\tshown counts autre\\ main 0 0 1\tshown card K2 autre\\ main top 0\t"));
    EXPECT_TRUE(file_tells(t, "\tshown fact choix \"Chevalier\"\t"));
}

static HistoryResult reopen(struct secrets *t)
{
    history_close(t->history);
    return history_open(disk_system(&t->disk), PATH, JOURNAL_WRITE, &t->history, &t->trouble);
}

UTEST_F(secrets, without_the_key_one_looks_and_records_nothing)
{
    struct secrets *t = utest_fixture;
    Buffer body = {0};
    play_secrets(t, 7654321, 2, "Chevalier");
    lay_open(t, NAME_ACCOUNT, ANNA);
    commit(t, "révéler");
    t->disk.system.keys = "/tmp/elsewhere";
    ASSERT_RESULT(HISTORY_OK, reopen(t));
    EXPECT_TRUE(history_is_partial(t->history));
    EXPECT_FALSE(history_holds_secrets(t->history));
    EXPECT_EQ(7654321, table_balance(table_of(t), (AssetId){FRANC}, (AccountId){ANNA}));
    EXPECT_EQ((int)FACT_NONE, (int)table_fact(table_of(t), table_find_key(table_of(t), "choix", 5)).type);
    EXPECT_RESULT(HISTORY_SEALED, history_commit(t->history, "", "encore", &t->trouble));
    EXPECT_RESULT(HISTORY_SEALED, history_undo(t->history, 1, "", "undo", &t->trouble));
    ASSERT_RESULT(HISTORY_OK, history_body(t->history, 2, &body, &t->trouble));
    EXPECT_TRUE(memmem(body.bytes, body.length, "\tÉlodie\t", 9) != NULL);
    EXPECT_TRUE(memmem(body.bytes, body.length, "choisir", 7) == NULL);
    buffer_done(&body);
    t->disk.system.keys = DISK_KEYS;
    ASSERT_RESULT(HISTORY_OK, reopen(t));
    EXPECT_FALSE(history_is_partial(t->history));
    commit(t, "encore");
}

UTEST_F(secrets, another_key_is_told)
{
    struct secrets *t = utest_fixture;
    SealKey other;
    play_secrets(t, 7654321, 2, "Chevalier");
    const unsigned char *session = journal_session(history_journal(t->history));
    ASSERT_EQ((int)KEYS_OK, (int)keys_make(disk_system(&t->disk), session, &other));
    EXPECT_RESULT(HISTORY_BAD_RECORD, reopen(t));
    EXPECT_STREQ("it is sealed with another key, or was changed since", t->trouble.reason);
    EXPECT_EQ((uint64_t)1, history_last(t->history));
}

/* The key is kept before the record, so a disk that fails costs the command and nothing else. */
UTEST_F(secrets, a_key_that_cannot_be_kept_refuses_the_command)
{
    struct secrets *t = utest_fixture;
    uint64_t digest = table_digest(table_of(t));
    for (uint64_t call = 1; call <= 4; call++) {
        disk_fail(&t->disk, FAIL_ONCE, call, ENOSPC);
        bq_assert(table_set_text(table_of(t), t->choice, "Roi", 3) == TABLE_OK);
        HistoryResult result = history_commit(t->history, "", "choisir", &t->trouble);
        t->disk.failing = FAIL_NEVER;
        if (result == HISTORY_OK) break;
        EXPECT_RESULT(HISTORY_KEY, result);
        EXPECT_EQ(digest, table_digest(table_of(t)));
    }
    play_secrets(t, 7654321, 2, "Chevalier");
    ASSERT_RESULT(HISTORY_OK, reopen(t));
    EXPECT_FALSE(history_is_partial(t->history));
}
