#include "files/paths.h"
#include "own_folder.h"

#include <sys/stat.h>
#include <utest.h>

enum { PATH_SIZE = 4096 };

struct paths {
    char root[PATH_SIZE / 4];
    char folder[PATH_SIZE];
};

UTEST_F_SETUP(paths)
{
    ASSERT_TRUE(own_folder_make(utest_fixture->root, sizeof utest_fixture->root));
}

UTEST_F_TEARDOWN(paths)
{
    EXPECT_TRUE(own_folder_remove(utest_fixture->root));
}

/* Makes root/path, with every folder on the way. */
static void make_folder(const struct paths *t, const char *path)
{
    char folder[PATH_SIZE];
    int length = snprintf(folder, sizeof folder, "%s/", t->root);
    for (const char *from = path; from; length++) {
        const char *slash = strchr(from, '/');
        size_t part = slash ? (size_t)(slash - from) : strlen(from);
        length += snprintf(folder + length, sizeof folder - (size_t)length, "%.*s", (int)part, from);
        mkdir(folder, 0700);
        snprintf(folder + length, sizeof folder - (size_t)length, "/");
        from = slash ? slash + 1 : NULL;
    }
}

static const char *in_root(const struct paths *t, const char *path, char full[PATH_SIZE])
{
    snprintf(full, PATH_SIZE, "%s/%s", t->root, path);
    return full;
}

static bool find(struct paths *t, const char *executable)
{
    char full[PATH_SIZE];
    return paths_find_share(in_root(t, executable, full), t->folder, sizeof t->folder);
}

UTEST_F(paths, an_installation_may_be_moved)
{
    struct paths *t = utest_fixture;
    char expected[PATH_SIZE];
    make_folder(t, "chez Élodie/bin");
    make_folder(t, "chez Élodie/share/banquier/scripts");
    make_folder(t, "chez Élodie/share/banquier/cards");
    ASSERT_TRUE(find(t, "chez Élodie/bin/banquier"));
    EXPECT_STREQ(in_root(t, "chez Élodie/share/banquier", expected), t->folder);
}

UTEST_F(paths, a_program_in_its_build_folder_uses_the_source_tree)
{
    struct paths *t = utest_fixture;
    make_folder(t, "build/release");
    make_folder(t, "scripts");
    make_folder(t, "cards");
    ASSERT_TRUE(find(t, "build/release/banquier"));
    EXPECT_STREQ(t->root, t->folder);
}

UTEST_F(paths, another_folder_than_build_is_no_source_tree)
{
    struct paths *t = utest_fixture;
    make_folder(t, "elsewhere/release");
    make_folder(t, "scripts");
    make_folder(t, "cards");
    find(t, "elsewhere/release/banquier");
    EXPECT_STRNE(t->root, t->folder);
}

UTEST_F(paths, scripts_without_cards_are_not_taken)
{
    struct paths *t = utest_fixture;
    char share[PATH_SIZE];
    make_folder(t, "share/banquier/scripts");
    find(t, "bin/banquier");
    EXPECT_STRNE(in_root(t, "share/banquier", share), t->folder);
}

UTEST_F(paths, what_does_not_fit_is_not_found)
{
    struct paths *t = utest_fixture;
    char executable[PATH_SIZE];
    char longer[3 * PATH_SIZE];
    make_folder(t, "share/banquier/scripts");
    make_folder(t, "share/banquier/cards");
    in_root(t, "bin/banquier", executable);
    EXPECT_FALSE(paths_find_share(executable, t->folder, 4));
    EXPECT_STREQ("", t->folder);

    memset(longer, 'x', sizeof longer);
    longer[0] = '/';
    longer[sizeof longer - 1] = '\0';
    EXPECT_FALSE(paths_find_share(longer, t->folder, sizeof t->folder) && strstr(t->folder, "xxx"));
}

UTEST(paths, executable_is_this_program)
{
    char path[PATH_SIZE];
    char too_short[4];
    ASSERT_TRUE(paths_executable(path, sizeof path));
    EXPECT_TRUE(strstr(path, "repl_test"));
    EXPECT_FALSE(paths_executable(too_short, sizeof too_short));
}
