/* ctest: game scripts */
/* Texts: each that a game can need is there in both languages, none stands there for nothing, and the French
 * ones are set as French is. What is checked, and how, is in tests/guide/messages.lua. */
#include "check.h"

#include "../guide/host.h"

struct messages {
    Host host;
};

UTEST_F_SETUP(messages)
{
    (void)utest_result;
    host_open(&utest_fixture->host);
}

UTEST_F_TEARDOWN(messages)
{
    (void)utest_result;
    host_close(&utest_fixture->host);
}

static const char *run(struct messages *t, const char *function)
{
    return host_run(&t->host, "messages", function);
}

UTEST_F(messages, every_text_that_a_game_asks_for_is_there_in_both_languages)
{
    EXPECT_STREQ("", run(utest_fixture, "asked_for_is_there"));
}

UTEST_F(messages, every_text_of_a_game_is_asked_for)
{
    EXPECT_STREQ("", run(utest_fixture, "there_is_asked_for"));
}

UTEST_F(messages, every_view_can_be_asked_for_in_english)
{
    EXPECT_STREQ("", run(utest_fixture, "views_have_english_names"));
}

UTEST_F(messages, every_refusal_of_the_program_has_a_text)
{
    EXPECT_STREQ("", run(utest_fixture, "program_refusals_have_texts"));
}

UTEST_F(messages, every_text_of_the_program_is_of_a_refusal)
{
    EXPECT_STREQ("", run(utest_fixture, "program_texts_are_refusals"));
}

UTEST_F(messages, every_phrase_of_the_program_is_said_and_there_in_both_languages)
{
    EXPECT_STREQ("", run(utest_fixture, "phrases_are_said"));
}

UTEST_F(messages, both_languages_fill_in_the_same)
{
    EXPECT_STREQ("", run(utest_fixture, "both_fill_in_the_same"));
}

UTEST_F(messages, french_is_set_as_french_is)
{
    EXPECT_STREQ("", run(utest_fixture, "french_typography"));
}

UTEST_F(messages, the_check_of_french_finds_each_kind_of_slip)
{
    EXPECT_STREQ("", run(utest_fixture, "typography_finds_slips"));
}
