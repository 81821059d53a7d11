/* ctest: game */
/* Scripts that are shipped are compiled when the program is built; a file that somebody changed is read. */
#include "compiled.h"

#include "check.h"
#include "crc32c.h"
#include "game.h"
#include "folder.h"
#include "own_folder.h"
#include "sandbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct compiled {
    char share[64];
    GameTrouble trouble;
};

UTEST_F_SETUP(compiled)
{
    struct compiled *t = utest_fixture;
    char command[512];
    ASSERT_TRUE(own_folder_make(t->share, sizeof t->share));
    snprintf(command, sizeof command, "mkdir %s/scripts && cp -r '" BQ_TREE "/scripts/libre' %s/scripts",
             t->share, t->share);
    ASSERT_EQ(0, system(command)); /* NOLINT(cert-env33-c): paths of our own */
}

UTEST_F_TEARDOWN(compiled)
{
    struct compiled *t = utest_fixture;
    (void)utest_result;
    own_folder_remove(t->share);
}

/* "" if the game of the share can be loaded. */
static const char *loaded(struct compiled *t)
{
    Game *game =
        game_load(&(GameSource){.share = t->share, .name = "libre", .is_believed = true}, &t->trouble);
    if (!game) return t->trouble.text;
    game_free(game);
    return "";
}

/* Writes one byte at that place of the script. */
static void change(struct compiled *t, const char *script, long at, char byte)
{
    char path[128];
    snprintf(path, sizeof path, "%s/scripts/libre/%s", t->share, script);
    FILE *file = fopen(path, "r+b");
    bq_assert(file && fseek(file, at, SEEK_SET) == 0 && fputc(byte, file) == byte && fclose(file) == 0);
}

static const CompiledScript *compiled_of(const char *name)
{
    const CompiledScript *script = compiled_games;
    while (script->name && strcmp(script->name, name) != 0)
        script++;
    return script;
}

UTEST(compiled, each_script_is_compiled_as_it_stands_in_the_tree)
{
    static const char *const names[] = {"libre/game", "libre/auctions/sealed", "ambition/vente",
                                        "cards/ambition/express"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Buffer source = {0};
        char file[64];
        bool is_card = strncmp(names[i], "cards/", 6) == 0;
        snprintf(file, sizeof file, "%s.lua", names[i]);
        bool is_there =
            folder_read(is_card ? BQ_TREE : BQ_TREE "/scripts", names[i], SANDBOX_SOURCE_MAX, &source);
        const CompiledScript *script = compiled_of(file);
        EXPECT_TRUE(is_there);
        EXPECT_TRUE(script->name != NULL);
        EXPECT_EQ(source.length, script->length);
        EXPECT_EQ(crc32c(0, source.bytes, source.length), script->checksum);
        buffer_done(&source);
    }
}

UTEST_F(compiled, a_script_that_was_changed_is_read_and_its_slip_told)
{
    struct compiled *t = utest_fixture;
    EXPECT_STREQ("", loaded(t));
    change(t, "game.lua", 0, '('); /* as long as it was */
    EXPECT_TRUE(strstr(loaded(t), "libre/game.lua:") != NULL);
}

UTEST_F(compiled, a_script_that_has_grown_is_read_too)
{
    struct compiled *t = utest_fixture;
    change(t, "views.lua", (long)compiled_of("libre/views.lua")->length, '(');
    EXPECT_TRUE(strstr(loaded(t), "libre/views.lua:") != NULL);
}

/* As long as all of them are what the tests have seen, nobody looks for names that nothing has. */
UTEST_F(compiled, where_one_script_was_changed_the_names_in_the_others_are_looked_for)
{
    struct compiled *t = utest_fixture;
    Buffer rules = {0};
    ASSERT_TRUE(folder_read(BQ_TREE "/scripts/libre", "rules", SANDBOX_SOURCE_MAX, &rules));
    const char *name = strstr(buffer_string(&rules), "faces = rule");
    ASSERT_TRUE(name != NULL);
    change(t, "rules.lua", name - rules.bytes, 'F');
    EXPECT_TRUE(strstr(loaded(t), "libre/dice.lua:") != NULL);
    EXPECT_TRUE(strstr(loaded(t), "faces") != NULL);
    buffer_done(&rules);
}
