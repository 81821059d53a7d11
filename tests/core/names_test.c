#include "check.h"
#include "names.h"

#include <stdio.h>
#include <string.h>

struct names {
    Names names;
};

UTEST_F_SETUP(names)
{
    (void)utest_result;
    names_init(&utest_fixture->names);
}

UTEST_F_TEARDOWN(names)
{
    (void)utest_result;
    names_done(&utest_fixture->names);
}

static StringId keep(Names *names, const char *text)
{
    StringId string = {NO_INDEX};
    return names_keep(names, text, strlen(text), &string) ? string : (StringId){NO_INDEX};
}

UTEST_F(names, the_same_text_is_the_same_string)
{
    Names *names = &utest_fixture->names;
    StringId first = keep(names, "Élodie");
    EXPECT_EQ(first.index, keep(names, "Élodie").index);
    EXPECT_NE(first.index, keep(names, "Elodie").index);
    EXPECT_STREQ("Élodie", names_text(names, first));
    EXPECT_EQ((size_t)7, names_length(names, first));
}

UTEST_F(names, nothing_is_found_before_it_is_kept)
{
    Names *names = &utest_fixture->names;
    EXPECT_EQ(NO_INDEX, names_find(names, "Bo", 2).index);
    StringId bo = keep(names, "Bo");
    EXPECT_EQ(bo.index, names_find(names, "Bo", 2).index);
    EXPECT_EQ(NO_INDEX, names_find(names, "B", 1).index);
    EXPECT_EQ(NO_INDEX, names_find(names, "", 0).index);
}

UTEST_F(names, a_guess_good_or_bad_changes_nothing_of_what_is_found)
{
    static const char *const texts[] = {"",    "Bo",    "Élodie", "banque.argent", "banque.argenu",
                                        "Bo.", "nobody"};
    enum { TEXTS = sizeof texts / sizeof *texts };
    Names *names = &utest_fixture->names;
    for (int i = 0; i < TEXTS - 1; i++)
        keep(names, texts[i]);
    for (int guess = NO_INDEX; guess <= TEXTS; guess++) {
        for (int i = 0; i < TEXTS; i++) {
            StringId known = {guess};
            size_t length = strlen(texts[i]);
            StringId wanted = names_find(names, texts[i], length);
            EXPECT_EQ(wanted.index, names_find_known(names, texts[i], length, &known).index);
            EXPECT_EQ(wanted.index, known.index);
        }
    }
}

UTEST_F(names, the_empty_text_can_be_kept)
{
    Names *names = &utest_fixture->names;
    StringId empty = keep(names, "");
    EXPECT_EQ(empty.index, names_find(names, "x", 0).index);
    EXPECT_STREQ("", names_text(names, empty));
}

UTEST_F(names, one_string_names_one_thing_of_each_kind)
{
    Names *names = &utest_fixture->names;
    StringId cacao = keep(names, "cacao");
    for (int kind = 0; kind < NAME_KINDS; kind++)
        EXPECT_EQ(NO_INDEX, names_named(names, (NameKind)kind, cacao));
    names_set_named(names, NAME_ASSET, cacao, 3);
    names_set_named(names, NAME_PILE, cacao, 5);
    EXPECT_EQ(3, names_named(names, NAME_ASSET, cacao));
    EXPECT_EQ(5, names_named(names, NAME_PILE, cacao));
    EXPECT_EQ(NO_INDEX, names_named(names, NAME_CARD, cacao));
}

UTEST_F(names, ten_thousand_are_found_again_and_so_in_a_copy)
{
    Names *names = &utest_fixture->names;
    Names copy;
    char text[32];
    for (int i = 0; i < 10000; i++) {
        snprintf(text, sizeof text, "carte numéro %d", i);
        ASSERT_EQ(i, keep(names, text).index);
    }
    ASSERT_TRUE(names_copy(&copy, names));
    EXPECT_EQ(10000, keep(&copy, "only there").index);
    EXPECT_EQ(NO_INDEX, names_find(names, "only there", 10).index);
    for (int i = 0; i < 10000; i++) {
        snprintf(text, sizeof text, "carte numéro %d", i);
        ASSERT_EQ(i, names_find(names, text, strlen(text)).index);
        ASSERT_EQ(i, names_find(&copy, text, strlen(text)).index);
    }
    names_done(&copy);
}

/* A digest is the same on every machine: its stones are these. */
UTEST(names, hash_the_same_bytes_have_the_same_hash_everywhere)
{
    EXPECT_EQ((uint64_t)0x0, hash_bytes("", 0));
    EXPECT_NE(hash_bytes("ab", 2), hash_bytes("ba", 2));
    EXPECT_NE(hash_bytes("a", 1), hash_bytes("a\0", 2));
    EXPECT_EQ(hash_bytes("banquier, seize", 15), hash_bytes("banquier, seize and more", 15));
}
