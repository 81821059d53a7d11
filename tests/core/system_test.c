/* The real machine behind system.h: each call does what the one of POSIX does. */
#include "check.h"
#include "own_folder.h"
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

struct system {
    const System *system;
    char folder[64];
    char path[96];
    char other[96];
    int file;
};

UTEST_F_SETUP(system)
{
    struct system *t = utest_fixture;
    t->system = system_real();
    ASSERT_TRUE(own_folder_make(t->folder, sizeof t->folder));
    snprintf(t->path, sizeof t->path, "%s/un", t->folder);
    snprintf(t->other, sizeof t->other, "%s/autre", t->folder);
    t->file = t->system->open(t->system, t->path, O_RDWR | O_CREAT | O_EXCL, 0600);
    ASSERT_GE(t->file, 0);
}

UTEST_F_TEARDOWN(system)
{
    struct system *t = utest_fixture;
    EXPECT_EQ(0, t->system->close(t->system, t->file));
    unlink(t->path);
    unlink(t->other);
    EXPECT_EQ(0, rmdir(t->folder));
}

UTEST_F(system, what_is_written_is_read_where_it_was_put)
{
    struct system *t = utest_fixture;
    char bytes[16];
    struct stat status;
    ASSERT_EQ((ssize_t)6, t->system->pwrite(t->system, t->file, "abcdef", 6, 2));
    ASSERT_EQ((ssize_t)4, t->system->pread(t->system, t->file, bytes, sizeof bytes, 4));
    EXPECT_EQ(0, memcmp("cdef", bytes, 4));
    EXPECT_EQ(0, t->system->fdatasync(t->system, t->file));
    EXPECT_EQ(0, t->system->fsync(t->system, t->file));
    EXPECT_EQ(0, t->system->ftruncate(t->system, t->file, 3));
    EXPECT_EQ(0, t->system->fchmod(t->system, t->file, 0640));
    ASSERT_EQ(0, t->system->fstat(t->system, t->file, &status));
    EXPECT_EQ((off_t)3, status.st_size);
    EXPECT_EQ((mode_t)0640, status.st_mode & 0777);
}

UTEST_F(system, what_a_file_is_is_told_without_its_times)
{
    struct system *t = utest_fixture;
    struct stat whole, opened;
    ASSERT_EQ((ssize_t)6, t->system->pwrite(t->system, t->file, "abcdef", 6, 0));
    ASSERT_EQ(0, stat(t->path, &whole));
    ASSERT_EQ(0, t->system->fstat(t->system, t->file, &opened));
    EXPECT_EQ(whole.st_dev, opened.st_dev);
    EXPECT_EQ(whole.st_ino, opened.st_ino);
    EXPECT_EQ(whole.st_mode, opened.st_mode);
    EXPECT_EQ(whole.st_nlink, opened.st_nlink);
    EXPECT_EQ(whole.st_size, opened.st_size);
    EXPECT_EQ((time_t)0, opened.st_mtim.tv_sec);
    EXPECT_EQ(-1, t->system->fstat(t->system, -1, &opened));
    EXPECT_EQ(EBADF, errno);
}

UTEST_F(system, files_are_found_renamed_and_removed_by_name)
{
    struct system *t = utest_fixture;
    struct stat opened, named;
    ASSERT_EQ(0, t->system->rename(t->system, t->path, t->other));
    ASSERT_EQ(0, t->system->stat(t->system, t->other, &named));
    ASSERT_EQ(0, t->system->fstat(t->system, t->file, &opened));
    EXPECT_EQ(opened.st_ino, named.st_ino);
    EXPECT_EQ(-1, t->system->stat(t->system, t->path, &named));
    EXPECT_EQ(ENOENT, errno);
    EXPECT_EQ(0, t->system->unlink(t->system, t->other));
    EXPECT_EQ(-1, t->system->open(t->system, t->other, O_RDONLY, 0));
    EXPECT_EQ(ENOENT, errno);
}

UTEST_F(system, a_lock_keeps_a_second_one_out)
{
    struct system *t = utest_fixture;
    int second = t->system->open(t->system, t->path, O_RDWR, 0);
    ASSERT_GE(second, 0);
    EXPECT_EQ(0, t->system->flock(t->system, t->file, LOCK_EX | LOCK_NB));
    EXPECT_EQ(-1, t->system->flock(t->system, second, LOCK_EX | LOCK_NB));
    EXPECT_EQ(EWOULDBLOCK, errno);
    EXPECT_EQ(0, t->system->close(t->system, second));
}

UTEST_F(system, what_others_do_to_a_file_is_heard_and_reading_it_is_not)
{
    struct system *t = utest_fixture;
    const System *system = t->system;
    int listener = system->listen(system, t->file);
    ASSERT_GE(listener, 0);
    EXPECT_EQ((int)HEARD_NOTHING, (int)system->heard(system, listener));
    ASSERT_EQ((ssize_t)2, system->pwrite(system, t->file, "ab", 2, 0));
    ASSERT_EQ((ssize_t)2, system->pwrite(system, t->file, "cd", 2, 2));
    EXPECT_EQ((int)HEARD_WRITES, (int)system->heard(system, listener));
    EXPECT_EQ((int)HEARD_NOTHING, (int)system->heard(system, listener));
    ASSERT_EQ(0, system->ftruncate(system, t->file, 3));
    EXPECT_EQ((int)HEARD_WRITES, (int)system->heard(system, listener));
    int other = system->open(system, t->path, O_RDONLY, 0);
    system->close(system, other);
    EXPECT_EQ((int)HEARD_NOTHING, (int)system->heard(system, listener));
    other = system->open(system, t->path, O_WRONLY, 0);
    ASSERT_EQ((ssize_t)1, system->pwrite(system, other, "x", 1, 0));
    system->close(system, other);
    EXPECT_EQ((int)HEARD_OTHERS, (int)system->heard(system, listener));
    EXPECT_EQ(0, system->close(system, listener));
}

UTEST_F(system, no_file_is_left_to_a_program_that_is_started)
{
    struct system *t = utest_fixture;
    EXPECT_TRUE(fcntl(t->file, F_GETFD) & FD_CLOEXEC);
}

UTEST_F(system, chance_comes_in_any_length_and_is_not_the_same_twice)
{
    struct system *t = utest_fixture;
    unsigned char one[1000];
    unsigned char other[1000];
    EXPECT_TRUE(t->system->entropy(t->system, one, 0));
    ASSERT_TRUE(t->system->entropy(t->system, one, sizeof one));
    ASSERT_TRUE(t->system->entropy(t->system, other, sizeof other));
    EXPECT_NE(0, memcmp(one, other, sizeof one));
}

UTEST_F(system, the_clock_is_that_of_the_machine)
{
    struct system *t = utest_fixture;
    time_t before = time(NULL);
    int64_t now = t->system->now(t->system);
    EXPECT_GE(now, (int64_t)before - 1);
    EXPECT_LE(now, (int64_t)time(NULL) + 1);
}
