/* Keys on a real disk: where they lie, who may read them, and what stands in their way. */
#include "check.h"
#include "keys.h"
#include "own_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct keys {
    char folder[64], path[160];
    System machine;
    SealKey key, again;
};

static const unsigned char session[KEYS_SESSION_BYTES] = {0xab, 1, 2, 3};

#define NAME "ab010203000000000000000000000000.key"

UTEST_F_SETUP(keys)
{
    struct keys *t = utest_fixture;
    ASSERT_TRUE(own_folder_make(t->folder, sizeof t->folder));
    snprintf(t->path, sizeof t->path, "%s/%s", t->folder, NAME);
    t->machine = *system_real();
    t->machine.keys = t->folder;
}

UTEST_F_TEARDOWN(keys)
{
    (void)utest_result;
    chmod(utest_fixture->folder, 0700);
    own_folder_remove(utest_fixture->folder);
}

static void put(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    bq_assert(file && fputs(text, file) >= 0 && fclose(file) == 0);
}

UTEST_F(keys, an_evening_without_one_gets_one_and_finds_it_again)
{
    struct keys *t = utest_fixture;
    struct stat status;
    EXPECT_EQ((int)KEYS_NONE, (int)keys_find(&t->machine, session, &t->key));
    ASSERT_EQ((int)KEYS_OK, (int)keys_make(&t->machine, session, &t->key));
    ASSERT_EQ((int)KEYS_OK, (int)keys_find(&t->machine, session, &t->again));
    EXPECT_EQ(0, memcmp(&t->key, &t->again, sizeof t->key));
    ASSERT_EQ(0, stat(t->path, &status));
    EXPECT_EQ((mode_t)0600, status.st_mode & 07777);
}

UTEST_F(keys, whatever_the_umask_only_the_owner_reads_it)
{
    struct keys *t = utest_fixture;
    struct stat status;
    mode_t before = umask(0);
    keys_make(&t->machine, session, &t->key);
    umask(before);
    ASSERT_EQ(0, stat(t->path, &status));
    EXPECT_EQ((mode_t)0600, status.st_mode & 07777);
}

UTEST_F(keys, what_is_no_key_is_told_and_left_alone)
{
    struct keys *t = utest_fixture;
    static const char *const others[] = {
        "",
        "banquier key 1\n",
        "banquier key 2\n00",
        "\n",
        "banquier key 1\nzz0102030405060708090a0b0c0d0e0f101112131415161718191a"
        "1b1c1d1e1f\n",
        "banquier key 1\n000102030405060708090a0b0c0d0e0f101112131415161718191a"
        "1b1c1d1e1f\nmore"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        put(t->path, others[i]);
        EXPECT_EQ((int)KEYS_NO_KEY, (int)keys_find(&t->machine, session, &t->key));
    }
}

UTEST_F(keys, a_folder_that_is_missing_is_made_and_one_that_is_none_is_told)
{
    struct keys *t = utest_fixture;
    char folder[96];
    snprintf(folder, sizeof folder, "%s/keys", t->folder);
    t->machine.keys = folder;
    EXPECT_EQ((int)KEYS_OK, (int)keys_make(&t->machine, session, &t->key));
    snprintf(folder, sizeof folder, "%s/file", t->folder);
    put(folder, "");
    EXPECT_EQ((int)KEYS_NONE, (int)keys_find(&t->machine, session, &t->key));
    EXPECT_EQ((int)KEYS_CANNOT_WRITE, (int)keys_make(&t->machine, session, &t->key));
    EXPECT_EQ(ENOTDIR, errno);
    t->machine.keys = NULL;
    EXPECT_EQ((int)KEYS_NONE, (int)keys_find(&t->machine, session, &t->key));
    EXPECT_EQ((int)KEYS_NOWHERE, (int)keys_make(&t->machine, session, &t->key));
}

static bool no_entropy(const System *system, void *bytes, size_t length)
{
    (void)system, (void)bytes, (void)length;
    return false;
}

UTEST_F(keys, without_randomness_there_is_none)
{
    struct keys *t = utest_fixture;
    t->machine.entropy = no_entropy;
    EXPECT_EQ((int)KEYS_NO_ENTROPY, (int)keys_make(&t->machine, session, &t->key));
    EXPECT_NE(0, access(t->path, F_OK));
}
