#include "check.h"
#include "own_folder.h"
#include "terminal/recall.h"

#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define RESULT_TEXT(result) recall_result_text(result, LANGUAGE_ENGLISH)

struct recall {
    char root[64];
    char path[128]; /* of the file */
    Recall *recall;
    RecallResult result;
    mode_t mask;
};

UTEST_F_SETUP(recall)
{
    struct recall *t = utest_fixture;
    t->mask = umask(022);
    ASSERT_TRUE(own_folder_make(t->root, sizeof t->root));
    snprintf(t->path, sizeof t->path, "%s/lines", t->root);
}

UTEST_F_TEARDOWN(recall)
{
    struct recall *t = utest_fixture;
    umask(t->mask);
    recall_close(t->recall);
    EXPECT_TRUE(own_folder_remove(t->root));
}

static void reopen(struct recall *t)
{
    recall_close(t->recall);
    t->recall = recall_open(t->path, &t->result);
}

static void put_file(struct recall *t, const char *bytes, size_t length)
{
    FILE *file = fopen(t->path, "w");
    if (!file) return;
    fwrite(bytes, 1, length, file);
    fclose(file);
}

/* All lines, with | between them. */
static const char *lines(struct recall *t)
{
    static char joined[4096];
    joined[0] = '\0';
    for (size_t i = 0; i < recall_count(t->recall); i++)
        snprintf(joined + strlen(joined), sizeof joined - strlen(joined), "%s%s", i > 0 ? "|" : "",
                 recall_line(t->recall, i));
    return joined;
}

static mode_t mode_of(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0 ? status.st_mode & 07777 : 0;
}

UTEST_F(recall, lines_come_back_the_next_evening)
{
    struct recall *t = utest_fixture;
    reopen(t);
    ASSERT_TRUE(t->recall);
    EXPECT_RESULT(RECALL_OK, t->result);
    EXPECT_RESULT(RECALL_OK, recall_add(t->recall, "payer Élodie 15k"));
    EXPECT_RESULT(RECALL_OK, recall_add(t->recall, "a\\nb\\"));
    EXPECT_RESULT(RECALL_OK, recall_add(t->recall, "= {\n  1\n}"));
    reopen(t);
    EXPECT_STREQ("payer Élodie 15k|a\\nb\\|= {\n  1\n}", lines(t));
}

UTEST_F(recall, the_same_line_twice_and_one_of_spaces_are_not_kept)
{
    struct recall *t = utest_fixture;
    reopen(t);
    recall_add(t->recall, "undo");
    recall_add(t->recall, "undo");
    recall_add(t->recall, "  ");
    recall_add(t->recall, "");
    recall_add(t->recall, "redo");
    EXPECT_STREQ("undo|redo", lines(t));
    reopen(t);
    EXPECT_STREQ("undo|redo", lines(t));
}

UTEST_F(recall, only_the_last_lines_are_kept)
{
    struct recall *t = utest_fixture;
    char line[32];
    reopen(t);
    for (int i = 0; i <= RECALL_LINES_MAX + 5; i++) {
        snprintf(line, sizeof line, "payer Bo %d", i);
        recall_add(t->recall, line);
    }
    EXPECT_EQ((size_t)RECALL_LINES_MAX, recall_count(t->recall));
    reopen(t); /* and the file is written anew */
    EXPECT_EQ((size_t)RECALL_LINES_MAX, recall_count(t->recall));
    EXPECT_STREQ("payer Bo 6", recall_line(t->recall, 0));
    EXPECT_EQ((mode_t)0600, mode_of(t->path));
    reopen(t);
    EXPECT_STREQ("payer Bo 6", recall_line(t->recall, 0));
    EXPECT_STREQ(line, recall_line(t->recall, RECALL_LINES_MAX - 1));
}

UTEST_F(recall, I15_the_file_is_for_its_user_alone_whatever_the_umask)
{
    struct recall *t = utest_fixture;
    umask(0);
    reopen(t);
    recall_add(t->recall, "undo");
    EXPECT_EQ((mode_t)0600, mode_of(t->path));
    EXPECT_EQ(0, unlink(t->path));
    umask(0777);
    EXPECT_RESULT(RECALL_OK, recall_add(t->recall, "redo"));
    EXPECT_EQ((mode_t)0600, mode_of(t->path));
    EXPECT_EQ(0, chmod(t->path, 0644));
    recall_add(t->recall, "undo");
    EXPECT_EQ((mode_t)0600, mode_of(t->path));
}

UTEST_F(recall, C12_its_folder_is_made_for_its_user_alone)
{
    struct recall *t = utest_fixture;
    char folder[128];
    snprintf(t->path, sizeof t->path, "%s/a/b/lines", t->root);
    snprintf(folder, sizeof folder, "%s/a/b", t->root);
    reopen(t);
    EXPECT_RESULT(RECALL_OK, recall_add(t->recall, "undo"));
    EXPECT_EQ((mode_t)0700, mode_of(folder));
}

UTEST_F(recall, C12_without_a_place_lines_are_remembered_all_the_same)
{
    struct recall *t = utest_fixture;
    t->recall = recall_open(NULL, &t->result);
    EXPECT_RESULT(RECALL_NO_PLACE, t->result);
    EXPECT_RESULT(RECALL_NO_PLACE, recall_add(t->recall, "undo"));
    EXPECT_STREQ("undo", lines(t));
}

UTEST_F(recall, I15_a_link_is_not_followed)
{
    struct recall *t = utest_fixture;
    char target[128];
    snprintf(target, sizeof target, "%s/target", t->root);
    ASSERT_EQ(0, symlink(target, t->path));
    reopen(t);
    EXPECT_RESULT(RECALL_NOT_A_FILE, t->result);
    recall_add(t->recall, "undo");
    EXPECT_NE(0, access(target, F_OK));
    EXPECT_STREQ("undo", lines(t));
}

UTEST_F(recall, I15_what_is_no_file_is_left_alone_at_once)
{
    struct recall *t = utest_fixture;
    ASSERT_EQ(0, mkfifo(t->path, 0600));
    reopen(t); /* without waiting for somebody to write into it */
    EXPECT_RESULT(RECALL_NOT_A_FILE, t->result);
    EXPECT_RESULT(RECALL_NO_PLACE, recall_add(t->recall, "undo"));
    ASSERT_EQ(0, unlink(t->path));
    ASSERT_EQ(0, mkdir(t->path, 0700));
    reopen(t);
    EXPECT_RESULT(RECALL_NOT_A_FILE, t->result);
}

UTEST_F(recall, I15_a_file_of_another_user_is_left_alone)
{
    struct recall *t = utest_fixture;
    put_file(t, "undo\n", 5);
    if (chown(t->path, 12345, 12345) != 0) return; /* only root can give files away */
    reopen(t);
    EXPECT_RESULT(RECALL_NOT_OURS, t->result);
    EXPECT_EQ((size_t)0, recall_count(t->recall));
}

UTEST_F(recall, I15_a_huge_file_is_left_as_it_is)
{
    struct recall *t = utest_fixture;
    struct stat status;
    put_file(t, "undo\n", 5);
    ASSERT_EQ(0, truncate(t->path, (off_t)RECALL_FILE_BYTES_MAX + 1));
    reopen(t);
    EXPECT_RESULT(RECALL_TOO_LARGE, t->result);
    recall_add(t->recall, "redo");
    ASSERT_EQ(0, stat(t->path, &status));
    EXPECT_EQ((off_t)RECALL_FILE_BYTES_MAX + 1, status.st_size);
}

UTEST_F(recall, I15_an_unreadable_file_is_told)
{
    struct recall *t = utest_fixture;
    if (geteuid() == 0) return; /* who may read everything */
    put_file(t, "undo\n", 5);
    ASSERT_EQ(0, chmod(t->path, 0));
    reopen(t);
    EXPECT_RESULT(RECALL_UNREADABLE, t->result);
}

UTEST_F(recall, I15_garbage_in_the_file_is_left_out)
{
    struct recall *t = utest_fixture;
    static const char garbage[] = "undo\n\xFF\xFE\n\033[2J\na\0b\npayer \u202Ebo\n\n\n\\\nredo\nnot whole";
    put_file(t, garbage, sizeof garbage - 1);
    reopen(t);
    EXPECT_RESULT(RECALL_OK, t->result);
    EXPECT_STREQ("undo|\\|redo", lines(t));
    EXPECT_RESULT(RECALL_OK, recall_add(t->recall, "at 41"));
    reopen(t);
    EXPECT_STREQ("undo|\\|redo|not whole|at 41", lines(t));
}

UTEST_F(recall, T01_what_is_no_text_is_not_remembered)
{
    struct recall *t = utest_fixture;
    char longest[RECALL_LINE_BYTES_MAX + 2];
    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    reopen(t);
    recall_add(t->recall, "a\033[31mb");
    recall_add(t->recall, "a\xFF");
    recall_add(t->recall, longest);
    EXPECT_EQ((size_t)0, recall_count(t->recall));
    recall_add(t->recall, longest + 1);
    EXPECT_EQ((size_t)1, recall_count(t->recall));
}

UTEST_F(recall, a_locked_file_costs_the_line_in_it_and_no_time)
{
    struct recall *t = utest_fixture;
    put_file(t, "undo\n", 5);
    reopen(t);
    int other = open(t->path, O_RDWR | O_CLOEXEC);
    ASSERT_EQ(0, flock(other, LOCK_EX));
    EXPECT_RESULT(RECALL_LOCKED, recall_add(t->recall, "redo"));
    EXPECT_STREQ("undo|redo", lines(t));
    close(other);
    EXPECT_RESULT(RECALL_OK, recall_add(t->recall, "at 41"));
    reopen(t);
    EXPECT_STREQ("undo|at 41", lines(t));
}

UTEST_F(recall, two_evenings_at_once_keep_their_lines)
{
    struct recall *t = utest_fixture;
    RecallResult result;
    reopen(t);
    Recall *other = recall_open(t->path, &result);
    ASSERT_TRUE(other);
    recall_add(t->recall, "a");
    recall_add(other, "b");
    recall_add(t->recall, "c");
    recall_close(other);
    EXPECT_STREQ("a|c", lines(t));
    reopen(t);
    EXPECT_STREQ("a|b|c", lines(t));
}
