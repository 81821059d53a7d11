/* What is typed of an owner's cards, and the file that it becomes. */
#include "check.h"
#include "evening/box.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct box {
    char folder[64];
    Box box;
    Buffer text;
    Trouble trouble;
};

UTEST_F_SETUP(box)
{
    struct box *t = utest_fixture;
    snprintf(t->folder, sizeof t->folder, "/tmp/banquier-XXXXXX");
    ASSERT_TRUE(mkdtemp(t->folder) != NULL);
    setenv("XDG_DATA_HOME", t->folder, 1);
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status, (void)kind, (void)place;
    return remove(path);
}

UTEST_F_TEARDOWN(box)
{
    struct box *t = utest_fixture;
    (void)utest_result;
    box_done(&t->box);
    buffer_done(&t->text);
    nftw(t->folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

/* "" or why not. */
static const char *type(struct box *t, const char *typed)
{
    return box_type(&t->box, typed, LANGUAGE_ENGLISH, &t->trouble) ? "" : t->trouble.text;
}

static const char *text(struct box *t)
{
    buffer_clear(&t->text);
    box_text(&t->box, "jeu", &t->text);
    return buffer_string(&t->text);
}

static const char head[] = "box {\n  fr = \"boîte jeu\", en = \"box jeu\", game = \"jeu\",\n";

#define EXPECT_TEXT(wanted, t)                                                                               \
    do {                                                                                                     \
        EXPECT_EQ(0, strncmp(head, text(t), strlen(head)));                                                  \
        EXPECT_STREQ(wanted, text(t) + strlen(head));                                                        \
    } while (0)

UTEST_F(box, is_written_a_line_a_card_and_a_line_a_rule)
{
    struct box *t = utest_fixture;
    EXPECT_STREQ("", type(t, "contrats 10 Le Grand Hôtel tonnes=20 base=17k max=1,05M"));
    EXPECT_STREQ("", type(t, "contrats 9 tonnes=10 base=3x3000 max=9000"));
    EXPECT_STREQ("", type(t, "interet = 5k"));
    EXPECT_STREQ(
        "",
        type(t,
             "express x1 \"Dit \\ vu\" quand=any secret=oui texte=\"un, deux\" effet=pay(7000, \"banque\")"));
    EXPECT_TEXT("  rules = {\n"
                "    interet = 5000,\n"
                "  },\n"
                "  decks = {\n"
                "    contrats = {\n"
                "      { no = 9, data = { tonnes = 10, base = 9000, max = 9000 } },\n"
                "      { no = 10, title = \"Le Grand Hôtel\", data = { tonnes = 20, base = 17000, max = "
                "1050000 } },\n"
                "    },\n"
                "    express = {\n"
                "      { no = \"x1\", title = \"Dit \\\\ vu\", when = \"any\", text = \"un, deux\", effect = "
                "pay(7000, "
                "\"banque\"), data = { secret = true } },\n"
                "    },\n"
                "  },\n"
                "}\n",
                t);
}

UTEST_F(box, what_is_typed_again_replaces_and_a_dash_takes_out)
{
    struct box *t = utest_fixture;
    EXPECT_STREQ("", type(t, "contrats 9 Un prix=1"));
    EXPECT_STREQ("", type(t, "contrats 9 Deux prix=2"));
    EXPECT_STREQ("", type(t, "interet = 5"));
    EXPECT_EQ((size_t)2, t->box.count);
    EXPECT_STREQ("", type(t, "contrats 9 -"));
    EXPECT_STREQ("", type(t, "interet = -"));
    EXPECT_EQ((size_t)0, t->box.count);
    EXPECT_STREQ("no such thing was typed: 9", type(t, "contrats 9 -"));
    EXPECT_TEXT("  rules = {\n  },\n  decks = {\n  },\n}\n", t);
}

UTEST_F(box, several_lines_are_typed_at_once_or_up_to_the_one_that_is_none)
{
    struct box *t = utest_fixture;
    EXPECT_STREQ("", type(t, "temps 1 Calme\ntemps 2 copies=0\ninteret = 5"));
    EXPECT_STREQ("no such thing was typed: 9", type(t, "temps 3 Vent\ntemps 9 -\ntemps 4 Pluie"));
    EXPECT_TRUE(strstr(text(t), "{ no = 1, title = \"Calme\" }") != NULL);
    EXPECT_TRUE(strstr(text(t), "{ no = 2, copies = 0 }") != NULL);
    EXPECT_TRUE(strstr(text(t), "interet = 5") != NULL);
    EXPECT_FALSE(strstr(text(t), "Pluie") != NULL);
}

UTEST_F(box, I14_what_is_neither_card_nor_rule_changes_nothing)
{
    struct box *t = utest_fixture;
    static const char *const lines[] = {
        "",          "contrats",      "contrats 9",        "9 9 x", "contrats 1,2 x",
        "interet =", "con-trats 9 x", "contrats 9 x prix="};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        EXPECT_STREQ("say box DECK NUMBER TITLE KEY=VALUE..., box DECK NUMBER - or box RULE = VALUE",
                     type(t, lines[i]));
        EXPECT_EQ((size_t)0, t->box.count);
    }
}

UTEST_F(box, comes_back_from_its_file_as_it_was)
{
    struct box *t = utest_fixture;
    Buffer path = {0};
    EXPECT_FALSE(box_find("jeu", &path));
    House *made = box_edited("jeu", "contrats 9 \"Un, deux\" prix=1", LANGUAGE_ENGLISH, &t->trouble);
    ASSERT_TRUE(made != NULL);
    EXPECT_STREQ("jeu.box.lua", house_name(made));
    EXPECT_FALSE(box_find("jeu", &path));
    EXPECT_TRUE(box_keep(made, LANGUAGE_ENGLISH, &t->trouble));
    house_free(made);
    House *more = box_edited("jeu", "interet = 5", LANGUAGE_ENGLISH, &t->trouble);
    ASSERT_TRUE(more != NULL);
    EXPECT_TRUE(box_keep(more, LANGUAGE_ENGLISH, &t->trouble));
    house_free(more);
    ASSERT_TRUE(box_find("jeu", &path));
    EXPECT_TRUE(box_read(path.bytes, &t->box, LANGUAGE_ENGLISH, &t->trouble));
    EXPECT_EQ((size_t)2, t->box.count);
    EXPECT_TEXT("  rules = {\n    interet = 5,\n  },\n  decks = {\n    contrats = {\n"
                "      { no = 9, title = \"Un, deux\", data = { prix = 1 } },\n    },\n  },\n}\n",
                t);
    struct stat about;
    ASSERT_EQ(0, stat(path.bytes, &about));
    EXPECT_EQ(0600u, (unsigned)about.st_mode & 07777u);
    buffer_done(&path);
}

UTEST_F(box, one_that_was_changed_by_hand_is_left_to_the_hand)
{
    struct box *t = utest_fixture;
    Buffer path = {0};
    ASSERT_TRUE(box_path("jeu", &path));
    FILE *file = fopen(path.bytes, "wb");
    ASSERT_TRUE(file != NULL);
    fputs("box { fr = 'x', en = 'x', rules = { a = 1 } }\n", file);
    fclose(file);
    EXPECT_TRUE(box_edited("jeu", "a = 2", LANGUAGE_ENGLISH, &t->trouble) == NULL);
    EXPECT_TRUE(strstr(t->trouble.text, "was changed by hand") != NULL);
    EXPECT_EQ((size_t)0, t->box.count);
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
