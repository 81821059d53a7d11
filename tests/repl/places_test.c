#include "check.h"
#include "files/places.h"
#include "own_folder.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const *variables; /* name, value, name, value */

static char *lookup(const char *name)
{
    for (const char *const *at = variables; at && at[0]; at += 2)
        if (strcmp(at[0], name) == 0) return (char *)at[1]; /* as getenv, which nobody writes to */
    return NULL;
}

struct places {
    char root[64];
    Buffer path;
    mode_t mask;
};

UTEST_F_SETUP(places)
{
    ASSERT_TRUE(own_folder_make(utest_fixture->root, sizeof utest_fixture->root));
    utest_fixture->mask = umask(022);
}

UTEST_F_TEARDOWN(places)
{
    umask(utest_fixture->mask);
    buffer_done(&utest_fixture->path);
    EXPECT_TRUE(own_folder_remove(utest_fixture->root));
}

static const char *found(struct places *t, UserPlace place, const char *const pairs[])
{
    variables = pairs;
    buffer_clear(&t->path);
    return place_path(place, lookup, &t->path) ? buffer_string(&t->path) : "none";
}

static mode_t mode_of(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 ? status.st_mode & 07777 : 0;
}

static const char *below_root(struct places *t, const char *path)
{
    buffer_clear(&t->path);
    buffer_text(&t->path, t->root);
    buffer_text(&t->path, path);
    return buffer_string(&t->path);
}

UTEST_F(places, are_those_of_the_standard)
{
    struct places *t = utest_fixture;
    const char *const home[] = {"HOME", "/home/élodie", NULL};
    EXPECT_STREQ("/home/élodie/.config/banquier", found(t, PLACE_CONFIG, home));
    EXPECT_STREQ("/home/élodie/.local/share/banquier", found(t, PLACE_DATA, home));
    EXPECT_STREQ("/home/élodie/.local/state/banquier", found(t, PLACE_STATE, home));
    EXPECT_STREQ("none", found(t, PLACE_RUNTIME, home));

    const char *const set[] = {"XDG_STATE_HOME", "/s", "XDG_RUNTIME_DIR", "/run/user/7", NULL};
    EXPECT_STREQ("/s/banquier", found(t, PLACE_STATE, set));
    EXPECT_STREQ("/run/user/7/banquier", found(t, PLACE_RUNTIME, set));
}

UTEST_F(places, C12_relative_and_empty_variables_count_for_nothing)
{
    struct places *t = utest_fixture;
    const char *const relative[] = {"HOME", "/h", "XDG_STATE_HOME", "../s", "XDG_RUNTIME_DIR", "run", NULL};
    const char *const empty[] = {"HOME", "/h", "XDG_STATE_HOME", "", NULL};
    EXPECT_STREQ("/h/.local/state/banquier", found(t, PLACE_STATE, relative));
    EXPECT_STREQ("/h/.local/state/banquier", found(t, PLACE_STATE, empty));
    EXPECT_STREQ("none", found(t, PLACE_RUNTIME, relative));
}

UTEST_F(places, C12_without_a_home_there_is_none)
{
    struct places *t = utest_fixture;
    const char *const unset[] = {NULL};
    const char *const relative[] = {"HOME", "here", NULL};
    EXPECT_STREQ("none", found(t, PLACE_DATA, unset));
    EXPECT_STREQ("none", found(t, PLACE_DATA, relative));
}

UTEST_F(places, C12_are_private_under_any_umask)
{
    struct places *t = utest_fixture;
    umask(0);
    EXPECT_TRUE(place_make(below_root(t, "/ouvert/banquier")));
    EXPECT_EQ((mode_t)0700, mode_of(below_root(t, "/ouvert/banquier")));
    umask(0777);
    EXPECT_TRUE(place_make(below_root(t, "/fermé/a/banquier")));
    EXPECT_EQ((mode_t)0700, mode_of(below_root(t, "/fermé/a/banquier")));
    EXPECT_EQ((mode_t)0700, mode_of(below_root(t, "/fermé")));
}

UTEST_F(places, one_that_is_there_is_left_as_it_is)
{
    struct places *t = utest_fixture;
    ASSERT_EQ(0, mkdir(below_root(t, "/là"), 0755));
    EXPECT_TRUE(place_make(below_root(t, "/là")));
    EXPECT_EQ((mode_t)0755, mode_of(below_root(t, "/là")));
}

UTEST_F(places, a_file_in_the_way_is_an_error)
{
    struct places *t = utest_fixture;
    FILE *file = fopen(below_root(t, "/fichier"), "w");
    ASSERT_TRUE(file);
    fclose(file);
    EXPECT_FALSE(place_make(below_root(t, "/fichier")));
    EXPECT_EQ(ENOTDIR, errno);
    EXPECT_FALSE(place_make(below_root(t, "/fichier/banquier")));
    EXPECT_EQ(ENOTDIR, errno);
    EXPECT_FALSE(place_make("ici"));
    EXPECT_EQ(EINVAL, errno);
}
