/* ctest: game */
/* Memory that runs out at any one moment: what was typed is done or refused, what stands on the disk is the
 * table that is in memory, and the next line is done. */
#include "check.h"
#include "evening/aloud.h"
#include "evening/session.h"
#include "failing_malloc.h"
#include "own_folder.h"
#include "terminal/recall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 256, CALLS_MOST = 100000 };

struct memory {
    char folder[PATH_ROOM], path[PATH_ROOM];
    System system;
    SessionPlace place;
    Session *session;
    Buffer said;
    Trouble trouble;
};

static const char *const players[] = {"Élodie", "Bo"};

UTEST_F_SETUP(memory)
{
    struct memory *t = utest_fixture;
    ASSERT_TRUE(own_folder_make(t->folder, sizeof t->folder));
    snprintf(t->path, sizeof t->path, "%.200s/soirée.bq", t->folder);
    t->system = *system_real();
    t->system.keys = t->folder;
    t->place = (SessionPlace){.system = &t->system, .share = BQ_TREE, .seed = "1"};
    t->session = session_begin(&t->place, t->path, "libre", players, 2, &(Houses){.count = 0}, &t->trouble);
    ASSERT_TRUE(t->session != NULL);
}

UTEST_F_TEARDOWN(memory)
{
    struct memory *t = utest_fixture;
    (void)utest_result;
    session_close(t->session);
    buffer_done(&t->said);
    own_folder_remove(t->folder);
}

static uint64_t table_now(struct memory *t)
{
    return table_digest(session_table(t->session));
}

static bool play(struct memory *t, const char *line)
{
    buffer_clear(&t->said);
    Meaning meaning;
    GameLine typed = {.text = line};
    return session_play(t->session, &typed, &meaning, &t->said, &t->trouble);
}

static bool undo(struct memory *t, const char *line)
{
    return session_undo(t->session, 1, line, &t->trouble);
}

static uint64_t table_on_the_disk(struct memory *t)
{
    session_close(t->session);
    t->session = session_open(&t->place, t->path, JOURNAL_WRITE, &t->trouble);
    bq_assert(t->session);
    return table_now(t);
}

/* Does it until memory would last, each time with one call more before one fails. */
static void with_memory_short(struct memory *t, int *utest_result, bool (*act)(struct memory *, const char *),
                              const char *line)
{
    bool is_short = true;
    uint64_t before = table_now(t);
    for (uint64_t call = 1; is_short && call < CALLS_MOST; call++) {
        malloc_fail_at(call, false);
        bool is_done = act(t, line);
        is_short = malloc_has_failed();
        malloc_fail_at(0, false);
        uint64_t after = table_now(t);
        EXPECT_TRUE(is_done || after == before);
        if (call % 64 == 0) EXPECT_EQ(after, table_on_the_disk(t));
        if (is_done && !undo(t, "undo")) break;
        EXPECT_EQ(before, table_now(t));
        if (*utest_result) fprintf(stderr, "'%s', call %d\n", line, (int)call);
        if (*utest_result) return;
    }
    EXPECT_FALSE(is_short);
}

UTEST_F(memory, a_line_is_done_or_refused_wherever_memory_runs_out)
{
    struct memory *t = utest_fixture;
    ASSERT_TRUE(play(t, "payer Bo Élodie 10"));
    with_memory_short(t, utest_result, play, "payer Bo Élodie 5");
    with_memory_short(t, utest_result, play, "payer Bo Élodie 99999");
}

UTEST_F(memory, what_was_paid_aloud_is_summed_up_or_it_is_known_that_it_is_not)
{
    struct memory *t = utest_fixture;
    Table *table = session_table(t->session);
    size_t begin = table_mark(table);
    ASSERT_EQ(TABLE_OK, aloud_begin(table));
    ASSERT_EQ(TABLE_OK, table_move(table, 5, (AssetId){0}, (AccountId){0}, (AccountId){1}));
    ASSERT_EQ(TABLE_OK, aloud_end(table));
    for (uint64_t call = 1; call <= 2; call++) {
        Aloud paid = {0};
        malloc_fail_at(call, true);
        aloud_add(&paid, table, table_log(table), begin, table_mark(table));
        malloc_fail_at(0, false);
        EXPECT_TRUE(paid.failed);
        aloud_done(&paid);
    }
    table_rollback(table, begin);
}

UTEST_F(memory, a_game_is_loaded_whole_or_not_at_all)
{
    struct memory *t = utest_fixture;
    GameSource source = {.share = BQ_TREE, .name = "libre", .is_believed = true};
    (void)t;
    for (uint64_t call = 1; call <= 40; call++) {
        GameTrouble trouble = {.result = GAME_OK};
        malloc_fail_at(call, true);
        Game *game = game_load(&source, &trouble);
        malloc_fail_at(0, false);
        EXPECT_FALSE(game);
        EXPECT_TRUE(trouble.result == GAME_NO_MEMORY || *trouble.text || trouble.said_length > 0);
        game_free(game);
    }
}

/* The file is too long, so it is written anew when it is read: with all lines, or left as it was. */
UTEST_F(memory, lines_of_the_last_evening_are_kept_where_they_cannot_be_written_anew)
{
    struct memory *t = utest_fixture;
    char path[PATH_ROOM + 8];
    snprintf(path, sizeof path, "%s/lines", t->folder);
    for (uint64_t call = RECALL_LINES_MAX - 10; call <= RECALL_LINES_MAX + 40; call++) {
        FILE *file = fopen(path, "w");
        ASSERT_TRUE(file);
        for (int i = 0; i <= RECALL_LINES_MAX; i++)
            fprintf(file, "payer Bo %d\n", i);
        fclose(file);
        RecallResult result;
        malloc_fail_at(call, true);
        Recall *recall = recall_open(path, &result);
        malloc_fail_at(0, false);
        recall_close(recall);
        struct stat status;
        ASSERT_EQ(0, stat(path, &status));
        EXPECT_TRUE(status.st_size >= RECALL_LINES_MAX * 9);
    }
}
