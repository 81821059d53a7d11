/* A lesson's script: what is none, and what in one cannot be done. */
#include "check.h"
#include "commands/face.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define PATH "lesson_test.txt"

struct lesson {
    SessionPlace place;
    Session *session;
    Lesson *lesson;
    Trouble trouble;
};

UTEST_F_SETUP(lesson)
{
    struct lesson *t = utest_fixture;
    t->place = (SessionPlace){.system = system_real(), .share = BQ_TREE, .language = LANGUAGE_ENGLISH};
}

UTEST_F_TEARDOWN(lesson)
{
    struct lesson *t = utest_fixture;
    (void)utest_result;
    session_close(t->session);
    lesson_free(t->lesson);
    unlink(PATH);
}

static bool reads(struct lesson *t, const char *script)
{
    FILE *file = fopen(PATH, "w");
    if (!file) return false;
    fputs(script, file);
    fclose(file);
    t->lesson = lesson_read(PATH, LANGUAGE_ENGLISH, &t->trouble);
    return t->lesson;
}

static bool plays_through(struct lesson *t)
{
    size_t count;
    const char *const *players = lesson_players(t->lesson, &count);
    t->session = session_begin(&t->place, NULL, lesson_game(t->lesson), players, count, &(Houses){.count = 0},
                               &t->trouble);
    return t->session && lesson_play_through(t->lesson, t->session, &t->trouble);
}

UTEST_F(lesson, its_first_line_says_who_plays_what)
{
    struct lesson *t = utest_fixture;
    ASSERT_TRUE(reads(t, "# banquier --lang en play libre Élodie Bo --keep-going\n> payer bo elodie 5\n"));
    size_t count;
    const char *const *players = lesson_players(t->lesson, &count);
    EXPECT_STREQ("libre", lesson_game(t->lesson));
    EXPECT_EQ(2U, count);
    EXPECT_STREQ("Élodie", players[0]);
    EXPECT_TRUE(plays_through(t));
}

UTEST_F(lesson, a_file_that_does_not_say_so_is_none)
{
    struct lesson *t = utest_fixture;
    EXPECT_FALSE(reads(t, "> payer bo elodie 5\n"));
    EXPECT_STREQ(PATH " is no lesson", t->trouble.text);
    EXPECT_FALSE(reads(t, "# banquier play libre\n> payer bo elodie 5\n"));
    EXPECT_FALSE(reads(t, ""));
}

UTEST_F(lesson, a_line_that_is_refused_is_named_with_its_reason)
{
    struct lesson *t = utest_fixture;
    ASSERT_TRUE(reads(t, "# banquier play libre Élodie Bo\n> # Bo is poor.\n> payer bo elodie 9000\n"));
    EXPECT_FALSE(plays_through(t));
    EXPECT_TRUE(strstr(t->trouble.text,
                       "the lesson has 'payer bo elodie 9000' typed, which is refused: Bo has") != NULL);
}

UTEST_F(lesson, what_stands_in_it_beside_is_not_typed)
{
    struct lesson *t = utest_fixture;
    ASSERT_TRUE(reads(t, "# banquier play libre Élodie Bo\n> \n  an answer\n\n> # told\n> payer bo elodie "
                         "5\nmore\n> # end\n"));
    EXPECT_TRUE(plays_through(t));
    lesson_come_back(t->lesson, t->session);
    EXPECT_TRUE(lesson_is_over(t->lesson));
}
