/* Each option of each verb stands in the help, in the manual and in what each shell completes. */
#include "check.h"
#include "verbs/manual.h"
#include "verbs/verbs.h"

#include <stdio.h>
#include <string.h>

struct manual {
    Buffer text;
};

UTEST_F_SETUP(manual)
{
    EXPECT_EQ(0u, utest_fixture->text.length);
}

UTEST_F_TEARDOWN(manual)
{
    (void)utest_result;
    buffer_done(&utest_fixture->text);
}

/* Whether all of it is there: what is looked for is made of before, word and after. */
static bool has(struct manual *t, const char *before, const char *word, const char *after)
{
    char wanted[512];
    snprintf(wanted, sizeof wanted, "%s%s%s", before, word, after);
    bool is_there = strstr(buffer_string(&t->text), wanted);
    if (!is_there) fprintf(stderr, "not there: %s\n", wanted);
    return is_there;
}

/* As roff has it, where each - stands behind a backslash. */
static const char *in_roff(const char *word, char shown[128])
{
    size_t length = 0;
    for (; *word; word++) {
        if (*word == '-') shown[length++] = '\\';
        shown[length++] = *word;
    }
    shown[length] = '\0';
    return shown;
}

UTEST_F(manual, the_page_has_each_verb_and_each_option)
{
    struct manual *t = utest_fixture;
    char shown[128];
    for (Language language = LANGUAGE_FRENCH; language <= LANGUAGE_ENGLISH; language++) {
        buffer_clear(&t->text);
        manual_page(&t->text, verbs, common_options, language);
        for (const Verb *verb = verbs; verb->word; verb++) {
            EXPECT_TRUE(has(t, "\n.TP\n\\fB", in_roff(verb_word(verb, language), shown), "\\fR"));
            for (const Option *option = verb->options; option && option->word; option++)
                EXPECT_TRUE(has(t, "\n.TP\n\\fB", in_roff(option->word, shown), "\\fR"));
        }
        for (const Option *option = common_options; option->word; option++)
            EXPECT_TRUE(has(t, "\n.TP\n\\fB", in_roff(option->word, shown), "\\fR"));
    }
}

UTEST_F(manual, no_line_of_a_text_is_obeyed)
{
    struct manual *t = utest_fixture;
    static const Verb odd[] = {{.word = "a\\b", .arguments = {"x", ".so\n'br ~^-"}}, {.word = NULL}};
    manual_page(&t->text, odd, common_options, LANGUAGE_ENGLISH);
    EXPECT_TRUE(has(t, "\\fBa\\eb\\fR", " \\fI\\&.so\n\\&'br \\(ti\\(ha\\-", "\\fR\n"));
}

UTEST_F(manual, the_help_of_each_verb_has_its_options)
{
    struct manual *t = utest_fixture;
    for (const Verb *verb = verbs; verb->word; verb++) {
        buffer_clear(&t->text);
        options_help_verb(&t->text, verb, common_options, LANGUAGE_ENGLISH);
        EXPECT_TRUE(has(t, "banquier ", verb_word(verb, LANGUAGE_ENGLISH), ""));
        for (const Option *option = verb->options; option && option->word; option++)
            EXPECT_TRUE(has(t, "\n  ", option->word, ""));
    }
}

UTEST_F(manual, bash_completes_each_option)
{
    struct manual *t = utest_fixture;
    ASSERT_TRUE(completions_write(&t->text, "bash", verbs, common_options, LANGUAGE_ENGLISH));
    for (const Verb *verb = verbs; verb->word; verb++) {
        EXPECT_TRUE(has(t, "\n    ", verb_word(verb, LANGUAGE_ENGLISH), ") options='"));
        for (const Option *option = verb->options; option && option->word; option++)
            EXPECT_TRUE(has(t, " ", option->word, ""));
    }
}

UTEST_F(manual, zsh_completes_each_option)
{
    struct manual *t = utest_fixture;
    ASSERT_TRUE(completions_write(&t->text, "zsh", verbs, common_options, LANGUAGE_ENGLISH));
    for (const Verb *verb = verbs; verb->word; verb++) {
        EXPECT_TRUE(has(t, "\n        (", verb_word(verb, LANGUAGE_ENGLISH), ") _arguments"));
        for (const Option *option = verb->options; option && option->word; option++)
            EXPECT_TRUE(has(t, "\n            '*", option->word, option->value.english ? "=[" : "["));
    }
}

UTEST_F(manual, fish_completes_each_option_behind_its_verb)
{
    struct manual *t = utest_fixture;
    char before[128];
    ASSERT_TRUE(completions_write(&t->text, "fish", verbs, common_options, LANGUAGE_FRENCH));
    for (const Verb *verb = verbs; verb->word; verb++) {
        EXPECT_TRUE(has(t, "__fish_use_subcommand -f -a ", verb->word, " -d '"));
        snprintf(before, sizeof before, "-n '__fish_seen_subcommand_from %s' -l ", verb->word);
        for (const Option *option = verb->options; option && option->word; option++)
            EXPECT_TRUE(has(t, before, option->word + 2, " "));
    }
}

UTEST_F(manual, quotes_are_what_each_shell_has_for_them)
{
    struct manual *t = utest_fixture;
    static const Option odd[] = {{"--it", {"it's a:\\", "FILE"}, PHRASE_VERBS_HOW_MUCH_THEY_MAY_DO},
                                 {.word = NULL}};
    static const Verb none[] = {{.word = NULL}};
    ASSERT_TRUE(completions_write(&t->text, "zsh", none, odd, LANGUAGE_FRENCH));
    EXPECT_TRUE(has(t, "'*--it=[", "ce qu'\\''ils peuvent faire par commande", "]"));
    EXPECT_TRUE(has(t, ":", "it'\\''s a\\:\\\\", ":"));
    buffer_clear(&t->text);
    ASSERT_TRUE(completions_write(&t->text, "fish", none, odd, LANGUAGE_FRENCH));
    EXPECT_TRUE(has(t, " -d '", "ce qu\\'ils peuvent faire par commande", "'"));
}

UTEST_F(manual, no_other_shell_is_known)
{
    struct manual *t = utest_fixture;
    EXPECT_FALSE(completions_write(&t->text, "tcsh", verbs, common_options, LANGUAGE_ENGLISH));
}
