/* Where the file of an owner's cards lies; what stands in it is tests/lua/box_file_test.c's. */
#include "check.h"
#include "evening/box.h"
#include "own_folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct box {
    char folder[64];
    Trouble trouble;
};

UTEST_F_SETUP(box)
{
    struct box *t = utest_fixture;
    ASSERT_TRUE(own_folder_make(t->folder, sizeof t->folder));
    setenv("XDG_DATA_HOME", t->folder, 1);
}

UTEST_F_TEARDOWN(box)
{
    struct box *t = utest_fixture;
    (void)utest_result;
    own_folder_remove(t->folder);
}

UTEST_F(box, is_kept_where_only_its_owner_reads_it)
{
    struct box *t = utest_fixture;
    static const char text[] = "box { fr = 'x', en = 'x' }\n";
    struct stat about;
    House *made = NULL;
    Buffer path = {0};
    EXPECT_FALSE(box_find("jeu", &path));
    ASSERT_TRUE(box_path("jeu", &path));
    ASSERT_EQ((int)NAMED_OK, (int)house_of_text(path.bytes, text, sizeof text - 1, &made));
    EXPECT_STREQ("jeu.box.lua", house_name(made));
    buffer_clear(&path);
    EXPECT_FALSE(box_find("jeu", &path));
    EXPECT_TRUE(box_keep(made, LANGUAGE_ENGLISH, &t->trouble));
    house_free(made);
    ASSERT_TRUE(box_find("jeu", &path));
    ASSERT_EQ(0, stat(path.bytes, &about));
    EXPECT_EQ(0600u, (unsigned)about.st_mode & 07777u);
    buffer_done(&path);
}

UTEST_F(box, T10_a_game_that_is_no_name_has_no_file)
{
    Buffer path = {0};
    (void)utest_fixture;
    EXPECT_FALSE(box_path("../jeu", &path));
    EXPECT_EQ((size_t)0, path.length);
    buffer_done(&path);
}
