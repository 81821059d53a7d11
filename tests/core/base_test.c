#include "base.h"
#include "check.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

UTEST(base, reserve_makes_room_and_keeps_what_was_there)
{
    int *items = NULL;
    size_t room = 0;
    for (int i = 0; i < 1000; i++) {
        ASSERT_TRUE(RESERVE(items, room, (size_t)i + 1));
        ASSERT_GE(room, (size_t)i + 1);
        items[i] = i;
    }
    for (int i = 0; i < 1000; i++)
        EXPECT_EQ(i, items[i]);
    free(items);
}

UTEST(base, reserve_asks_for_nothing_where_there_is_room)
{
    int *items = NULL;
    size_t room = 0;
    ASSERT_TRUE(RESERVE(items, room, 3));
    int *before = items;
    size_t room_before = room;
    EXPECT_TRUE(bq_reserve(&items, &room, 0, sizeof *items));
    EXPECT_TRUE(RESERVE(items, room, room));
    EXPECT_TRUE(bq_reserve(&items, &room, room, sizeof *items));
    EXPECT_TRUE(items == before);
    EXPECT_EQ(room_before, room);
    free(items);
}

UTEST(base, reserve_what_cannot_be_had_is_refused_and_changes_nothing)
{
    uint64_t *items = NULL;
    size_t room = 0;
    ASSERT_TRUE(RESERVE(items, room, 3));
    uint64_t *before = items;
    size_t room_before = room;
    EXPECT_FALSE(RESERVE(items, room, SIZE_MAX));         /* the bytes do not fit a size_t */
    EXPECT_FALSE(RESERVE(items, room, SIZE_MAX / 8 + 2)); /* as bytes they would be few again */
    EXPECT_TRUE(items == before);
    EXPECT_EQ(room_before, room);
    free(items);
}

UTEST(base, duplicate_copies_items_or_gives_null_for_none)
{
    static const int32_t items[] = {3, 1, 2};
    int32_t *copy = NULL;
    ASSERT_TRUE(bq_duplicate(&copy, items, 3, sizeof *items));
    EXPECT_TRUE(copy != items);
    EXPECT_EQ(0, memcmp(items, copy, sizeof items));
    free(copy);
    ASSERT_TRUE(bq_duplicate(&copy, NULL, 0, sizeof *items));
    EXPECT_TRUE(copy == NULL);
}

enum { STATUS_ABORTED = 42 };

/* What counts the lines that ran writes its counts at an exit, and abort is none. */
static void exit_instead(int number)
{
    (void)number;
    exit(STATUS_ABORTED); /* NOLINT(bugprone-signal-handler,cert-sig30-c): our own abort calls it */
}

/* What a failed assertion says, and how the program ends. */
static int fail_apart(int line, char *said, size_t room)
{
    int ends[2];
    int status = 0;
    size_t length = 0;
    ssize_t got;
    if (pipe(ends) != 0) return -1;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        signal(SIGABRT, exit_instead);
        dup2(ends[1], STDERR_FILENO);
        bq_assert_failed("1 + 1 == 3", "ledger.c", line);
    }
    close(ends[1]);
    while ((got = read(ends[0], said + length, room - 1 - length)) > 0)
        length += (size_t)got;
    said[length] = '\0';
    close(ends[0]);
    waitpid(child, &status, 0);
    return status;
}

UTEST(base, assertion_a_failed_one_says_where_and_stops_the_program)
{
    char said[512];
    int status = fail_apart(1207, said, sizeof said);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == STATUS_ABORTED);
    EXPECT_STREQ("banquier: a bug of ours: ledger.c:1207: this is not true: 1 + 1 == 3\n"
                 "The evening is safe in its journal: start the program again and resume it.\n",
                 said);
    fail_apart(0, said, sizeof said);
    EXPECT_TRUE(strstr(said, "ledger.c:0: ") != NULL);
}

UTEST(base, assertion_one_that_holds_costs_nothing_and_counts_its_condition_once)
{
    int asked = 0;
    bq_assert(++asked == 1);
    EXPECT_EQ(1, asked);
}

UTEST(base, assertion_nobody_need_listen)
{
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);
        close(STDERR_FILENO);
        bq_assert_failed("false", "table.c", 1);
    }
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}
