/* A file takes another's place whole, or not at all. */
#include "check.h"
#include "files/whole_file.h"
#include "own_folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct whole_file {
    char folder[64], path[128], other[128];
};

UTEST_F_SETUP(whole_file)
{
    struct whole_file *t = utest_fixture;
    ASSERT_TRUE(own_folder_make(t->folder, sizeof t->folder));
    snprintf(t->path, sizeof t->path, "%s/file", t->folder);
    snprintf(t->other, sizeof t->other, "%s/other", t->folder);
}

UTEST_F_TEARDOWN(whole_file)
{
    (void)utest_result;
    own_folder_remove(utest_fixture->folder);
}

static const char *contents(const char *path)
{
    static char bytes[64];
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(bytes, 1, sizeof bytes - 1, file) : 0;
    if (file) fclose(file);
    bytes[length] = '\0';
    return bytes;
}

static bool write_text(const char *path, const char *text)
{
    return whole_file_write(path, text, strlen(text));
}

UTEST_F(whole_file, a_new_one_and_one_in_the_place_of_another)
{
    struct whole_file *t = utest_fixture;
    struct stat about;
    EXPECT_TRUE(write_text(t->path, "un"));
    EXPECT_STREQ("un", contents(t->path));
    ASSERT_EQ(0, stat(t->path, &about));
    EXPECT_EQ(0600u, (unsigned)about.st_mode & 07777u);
    EXPECT_TRUE(write_text(t->path, "deux"));
    EXPECT_STREQ("deux", contents(t->path));
    EXPECT_TRUE(write_text(t->path, ""));
    EXPECT_STREQ("", contents(t->path));
}

UTEST_F(whole_file, C06_a_link_a_folder_and_what_is_no_file_are_left_alone)
{
    struct whole_file *t = utest_fixture;
    EXPECT_TRUE(write_text(t->other, "ancien"));
    ASSERT_EQ(0, symlink(t->other, t->path));
    EXPECT_FALSE(write_text(t->path, "neuf"));
    EXPECT_EQ(ELOOP, errno);
    EXPECT_STREQ("ancien", contents(t->other));
    EXPECT_FALSE(write_text(t->folder, "neuf"));
    EXPECT_EQ(EISDIR, errno);
    EXPECT_FALSE(write_text("/dev/null", "neuf"));
    EXPECT_EQ(EEXIST, errno);
    EXPECT_FALSE(write_text("/nowhere/at/all", "neuf"));
    EXPECT_EQ(ENOENT, errno);
}

/* A file may not grow beyond so many bytes, as on a disk that is full. */
static int write_on_a_full_disk(const char *path)
{
    pid_t child = fork();
    if (child == 0) {
        struct rlimit limit = {16, 16};
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &limit);
        bool is_written = write_text(path, "beaucoup trop long pour ce qui reste de place");
        _exit(is_written ? 0 : errno);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WEXITSTATUS(status);
}

UTEST_F(whole_file, C06_on_a_full_disk_the_old_one_is_intact_and_nothing_is_left_over)
{
    struct whole_file *t = utest_fixture;
    EXPECT_TRUE(write_text(t->path, "ancien"));
    EXPECT_EQ(EFBIG, write_on_a_full_disk(t->path));
    EXPECT_STREQ("ancien", contents(t->path));
    EXPECT_EQ(0, unlink(t->path));
    EXPECT_EQ(0, rmdir(t->folder)); /* it is empty */
    EXPECT_EQ(0, mkdir(t->folder, 0700));
}

/* How many files the folder has, and whether the one of that path is there and whole. */
static int count_files(struct whole_file *t)
{
    int count = 0;
    DIR *folder = opendir(t->folder);
    for (struct dirent *entry; (entry = readdir(folder));)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(folder);
    return count;
}

static void kill_while_writing(struct whole_file *t, const char *bytes, size_t length, long microseconds)
{
    pid_t child = fork();
    if (child == 0) {
        for (;;)
            whole_file_write(t->path, bytes, length);
    }
    nanosleep(&(struct timespec){.tv_nsec = microseconds * 1000}, NULL);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
}

UTEST_F(whole_file, C05_who_is_killed_while_writing_leaves_nothing_beside)
{
    struct whole_file *t = utest_fixture;
    size_t length = (size_t)4 << 20;
    char *bytes = malloc(length);
    memset(bytes, 'a', length);
    for (long i = 0; i < 60; i++) {
        struct stat about;
        kill_while_writing(t, bytes, length, i * 97 % 20000);
        if (stat(t->path, &about) == 0)
            EXPECT_TRUE(about.st_size == (off_t)length || about.st_size == (off_t)strlen("après"));
        if (i % 2 == 0) unlink(t->path);
        EXPECT_TRUE(write_text(t->path, "après")); /* takes away what a kill between two names has left */
        EXPECT_EQ(1, count_files(t));
        if (i % 3 == 0) unlink(t->path);
    }
    free(bytes);
}

/* The first write of a name has no moment with another. */
UTEST_F(whole_file, C05_who_is_killed_before_there_was_a_file_leaves_it_or_nothing)
{
    struct whole_file *t = utest_fixture;
    size_t length = (size_t)8 << 20;
    int unnamed = open(t->folder, O_WRONLY | O_TMPFILE, 0600);
    if (unnamed < 0) return; /* this file system has no files without names */
    close(unnamed);
    char *bytes = calloc(1, length);
    for (long i = 0; i < 60; i++) {
        pid_t child = fork();
        if (child == 0) _exit(whole_file_write(t->path, bytes, length) ? 0 : 1);
        nanosleep(&(struct timespec){.tv_nsec = i * 197000}, NULL);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        EXPECT_EQ(access(t->path, F_OK) == 0, count_files(t));
        unlink(t->path);
    }
    free(bytes);
}

UTEST_F(whole_file, C05_of_two_that_write_at_once_one_is_there_whole)
{
    struct whole_file *t = utest_fixture;
    static const char *const texts[] = {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbb"};
    pid_t child = fork();
    for (int i = 0; i < 50; i++)
        bq_assert(write_text(t->path, texts[child == 0]));
    if (child == 0) _exit(0);
    int status;
    waitpid(child, &status, 0);
    EXPECT_EQ(0, status);
    const char *there = contents(t->path);
    EXPECT_TRUE(strcmp(there, texts[0]) == 0 || strcmp(there, texts[1]) == 0);
}
