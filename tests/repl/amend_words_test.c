/* Which command is meant by words, and what comes in its place. */
#include "check.h"
#include "commands/amend_words.h"

#include <stdio.h>
#include <string.h>

static const char market[] = "Chloé 0x0, David 4000x4, Anna 4000x2";
static const char around[] = "janvier\n2. achat\nTokyo : 4 barres\nTokyo : 4 barres à David pour 16 000";

typedef struct {
    size_t known, behind;
    const char *rest;
} Known;

static Known known_of(const char *words, const char *typed, const char *spoken)
{
    Known known;
    known.known = words_known(words, typed, spoken, &known.rest, &known.behind);
    return known;
}

/* What the words make of the line; "" where they do not fit into it. */
static const char *made_of(const char *words, const char *typed)
{
    static _Thread_local char text[128];
    Buffer line = {0};
    Known known = known_of(words, typed, around);
    bool is_made = words_replace(&line, typed, known.behind, known.rest);
    snprintf(text, sizeof text, "%s", is_made ? buffer_string(&line) : "");
    buffer_done(&line);
    return text;
}

UTEST(amend_words, words_of_the_line_count_more_than_those_around_it)
{
    EXPECT_EQ((size_t)2, known_of("tokyo", market, around).known);
    EXPECT_EQ((size_t)4, known_of("david", market, around).known);
    EXPECT_EQ((size_t)6, known_of("tokyo david", market, around).known);
    EXPECT_EQ((size_t)0, known_of("paris", market, around).known);
    EXPECT_EQ((size_t)0, known_of("", market, around).known);
}

UTEST(amend_words, what_is_known_may_be_shortened_and_noughts_are_nothing)
{
    EXPECT_EQ((size_t)4, known_of("chlo", market, "").known);
    EXPECT_EQ((size_t)4, known_of("K9", "K09 Anna Bruno", "").known);
    EXPECT_EQ((size_t)4, known_of("k09", "K9 Anna Bruno", "").known);
    EXPECT_EQ((size_t)4, known_of("K1", "K01", "").known);
    EXPECT_EQ((size_t)0, known_of("K10", "K01", "").known);
}

UTEST(amend_words, what_stands_before_the_first_known_word_is_left_out)
{
    Known known = known_of("contrat K9 34000", "+ 33000 Bruno", "K09 à Bruno pour 33 000");
    EXPECT_EQ((size_t)1, known.known);
    EXPECT_STREQ("34000", known.rest);
    EXPECT_EQ((size_t)0, known.behind);
}

UTEST(amend_words, numbers_and_words_that_are_not_known_replace)
{
    EXPECT_STREQ("4000x3", known_of("tokyo david 4000x3", market, around).rest);
    EXPECT_STREQ("élodie sony", known_of("acheter élodie sony", "acheter bo sony 5", "").rest);
    EXPECT_STREQ("", known_of("tokyo david", market, around).rest);
}

UTEST(amend_words, each_takes_the_place_of_what_is_like_it_behind_the_words)
{
    EXPECT_STREQ("Chloé 0x0, David 4000x3, Anna 4000x2", made_of("tokyo david 4000x3", market));
    EXPECT_STREQ("Chloé 1000x1, David 4000x4, Anna 4000x2", made_of("1000x1", market));
    EXPECT_STREQ("Chloé 0x0, David 1x1, Anna 2x2", made_of("david 1x1 2x2", market));
    EXPECT_STREQ("+ 34000 Bruno", made_of("34000", "+ 33000 Bruno"));
    EXPECT_STREQ("acheter élodie sony 5", made_of("acheter élodie", "acheter bo sony 5"));
    EXPECT_STREQ("Bruno 7000x3.", made_of("bruno 7000x3", "Bruno 4000x3."));
}

UTEST(amend_words, of_two_that_are_called_so_the_one_behind_the_word_before_is_meant)
{
    static const char two[] = "Anna 1000x1 David 2000x2 : Tokyo David 4000x4 Anna 4000x2 .";
    EXPECT_STREQ("Anna 1000x1 David 2000x2 : Tokyo David 4000x3 Anna 4000x2 .",
                 made_of("tokyo david 4000x3", two));
    EXPECT_STREQ("Anna 1000x1 David 5000x2 : Tokyo David 4000x4 Anna 4000x2 .", made_of("david 5000x2", two));
    EXPECT_STREQ("acheter bo sony 7", made_of("sony bo 7", "acheter bo sony 5"));
}

UTEST(amend_words, what_is_behind_is_looked_at_first_and_then_all)
{
    EXPECT_STREQ("payer 7 bo", made_of("bo 7", "payer 5 bo"));
}

UTEST(amend_words, what_fits_nowhere_makes_nothing)
{
    EXPECT_STREQ("", made_of("david 34000", market));
    EXPECT_STREQ("", made_of("4000x3", "K09 Anna Bruno"));
    EXPECT_STREQ("", made_of("1 2", "réglé 5"));
}

UTEST(amend_words, a_line_of_a_thousand_words_is_read_as_far_as_it_is_looked_at)
{
    Buffer line = {0};
    Buffer made = {0};
    for (int i = 0; i < 1000; i++)
        buffer_text(&line, "mot ");
    buffer_text(&line, "5");
    EXPECT_FALSE(words_replace(&made, buffer_string(&line), 0, "7"));
    EXPECT_TRUE(words_replace(&made, buffer_string(&line), 0, "autre"));
    EXPECT_EQ(line.length + strlen("autre") - strlen("mot"), made.length);
    buffer_done(&line);
    buffer_done(&made);
}
