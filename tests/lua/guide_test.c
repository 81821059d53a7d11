/* ctest: game scripts */
/* The guide for people who write scripts is true: the game and the house rules of docs/scripting.md stand any
 * evening, docs/reference.md, docs/readings and the annotations say what there is. What is checked, and how,
 * is in tests/guide/; what the guide shows of the program, in tests/repl/guide.py. */
#include "check.h"

#include "../guide/host.h"

struct guide {
    Host host;
};

UTEST_F_SETUP(guide)
{
    (void)utest_result;
    host_open(&utest_fixture->host);
}

UTEST_F_TEARDOWN(guide)
{
    (void)utest_result;
    host_close(&utest_fixture->host);
}

static const char *run(struct guide *t, const char *file, const char *function)
{
    return host_run(&t->host, file, function);
}

/* --- the guide -------------------------------------------------------------------------------------- */

UTEST_F(guide, the_game_of_the_guide_plays_random_evenings_and_each_move_can_be_undone)
{
    EXPECT_STREQ("", run(utest_fixture, "guide", "random_evenings"));
}

UTEST_F(guide, its_house_rules_play_random_evenings)
{
    EXPECT_STREQ("", run(utest_fixture, "guide", "houses_play_random_evenings"));
}

UTEST_F(guide, the_game_and_the_house_rules_of_the_guide_have_their_texts_in_both_languages)
{
    EXPECT_STREQ("", run(utest_fixture, "guide", "speaks_both_languages"));
}

UTEST_F(guide, every_method_and_word_that_it_names_is_there)
{
    EXPECT_STREQ("", run(utest_fixture, "guide", "names_what_is_there"));
}

/* --- the annotations and the reference --------------------------------------------------------------- */

UTEST_F(guide, every_word_of_scripts_is_annotated_and_no_other)
{
    EXPECT_STREQ("", run(utest_fixture, "reference", "words_are_annotated"));
}

UTEST_F(guide, every_method_of_the_table_is_annotated_and_no_other)
{
    EXPECT_STREQ("", run(utest_fixture, "reference", "methods_are_annotated"));
}

UTEST_F(guide, every_refusal_of_the_program_is_annotated_and_no_other)
{
    EXPECT_STREQ("", run(utest_fixture, "reference", "refusals_are_annotated"));
}

UTEST_F(guide, verbs_are_annotated_with_their_arguments)
{
    EXPECT_STREQ("", run(utest_fixture, "reference", "verbs_are_annotated_with_their_arguments"));
}

UTEST_F(guide, declarations_are_annotated_with_the_keys_that_are_checked)
{
    EXPECT_STREQ("", run(utest_fixture, "reference", "classes_have_the_keys_that_are_checked"));
}

UTEST_F(guide, the_reference_is_up_to_date)
{
    EXPECT_STREQ("", run(utest_fixture, "reference", "is_up_to_date"));
}

/* --- the readings of the rulebooks -------------------------------------------------------------------- */

UTEST_F(guide, every_rule_that_is_a_ruling_names_the_reading_that_decides_it)
{
    EXPECT_STREQ("", run(utest_fixture, "readings", "each_ruling_has_one"));
}

UTEST_F(guide, every_code_in_a_script_or_in_the_name_of_a_games_test_leads_somewhere)
{
    EXPECT_STREQ("", run(utest_fixture, "readings", "each_code_leads_somewhere"));
}

UTEST_F(guide, the_pages_of_the_readings_are_up_to_date)
{
    EXPECT_STREQ("", run(utest_fixture, "readings", "are_up_to_date"));
}

/* --- the faults ------------------------------------------------------------------------------------- */

UTEST_F(guide, every_code_of_a_fault_has_its_line_on_the_page_of_the_faults)
{
    EXPECT_STREQ("", run(utest_fixture, "faults", "each_code_stands_there"));
}

UTEST_F(guide, every_fault_on_the_page_is_tried)
{
    EXPECT_STREQ("", run(utest_fixture, "faults", "each_is_tried"));
}

/* --- the examples of house rules --------------------------------------------------------------------- */

UTEST_F(guide, every_house_rule_among_the_examples_plays_random_evenings)
{
    EXPECT_STREQ("", run(utest_fixture, "examples", "random_evenings"));
}

UTEST_F(guide, every_game_among_the_examples_plays_random_evenings_to_their_end)
{
    EXPECT_STREQ("", run(utest_fixture, "examples", "games_play_random_evenings"));
}

UTEST_F(guide, events_are_drawn_when_a_round_begins)
{
    EXPECT_STREQ("", run(utest_fixture, "examples", "events"));
}

UTEST_F(guide, who_owes_too_much_misses_his_turn)
{
    EXPECT_STREQ("", run(utest_fixture, "examples", "missed_turns"));
}
