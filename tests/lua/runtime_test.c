/* What the program asks of the prelude stands once: lua/runtime.h. A name that one side alone knows is told.
 */
#include "check.h"
#include "game.h"
#include "own_folder.h"
#include "runtime.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct runtime {
    char folder[64], path[80];
    GameTrouble trouble;
};

UTEST_F_SETUP(runtime)
{
    struct runtime *t = utest_fixture;
    ASSERT_TRUE(own_folder_make(t->folder, sizeof t->folder));
    snprintf(t->path, sizeof t->path, "%s/init.lua", t->folder);
}

UTEST_F_TEARDOWN(runtime)
{
    struct runtime *t = utest_fixture;
    (void)utest_result;
    own_folder_remove(t->folder);
}

/* Why no game can be loaded with a prelude that has all functions of the list, changed so. */
static const char *loaded(struct runtime *t, const char *change)
{
    FILE *file = fopen(t->path, "w");
    if (!file) return "no file";
    fputs("local runtime = {}\n", file);
#define WRITE(NAME, name) fputs("function runtime." #name "() return {} end\n", file);
    RUNTIME_FUNCTIONS(WRITE)
    fprintf(file, "%s\nreturn runtime\n", change);
    fclose(file);
    Game *game =
        game_load(&(GameSource){.share = BQ_TREE, .name = "libre", .prelude = t->folder}, &t->trouble);
    game_free(game);
    return game ? "" : t->trouble.text;
}

UTEST_F(runtime, a_prelude_with_the_functions_of_the_list_and_no_others_is_loaded)
{
    EXPECT_STREQ("", loaded(utest_fixture, ""));
}

UTEST_F(runtime, a_function_that_the_prelude_lacks_is_told_when_a_game_is_loaded)
{
    EXPECT_STREQ("the prelude has no runtime.hint, which the program asks for",
                 loaded(utest_fixture, "runtime.hint = nil"));
    EXPECT_STREQ("the prelude has no runtime.unit, which the program asks for",
                 loaded(utest_fixture, "runtime.unit = 'here'"));
}

UTEST_F(runtime, a_function_that_nobody_asks_for_is_told_when_a_game_is_loaded)
{
    EXPECT_STREQ("the program never asks for runtime.hints of the prelude",
                 loaded(utest_fixture, "runtime.hints = runtime.hint"));
}
