#include "check.h"
#include "sentences/language.h"

#include <string.h>

/* The environment of a test: name, value, name, value. */
static const char *const *variables;

static char *lookup(const char *name)
{
    for (const char *const *at = variables; at && at[0]; at += 2)
        if (strcmp(at[0], name) == 0) return (char *)at[1]; /* as getenv, which nobody writes to */
    return NULL;
}

static const char *chosen(const char *option, const char *const pairs[])
{
    variables = pairs;
    return language_code(language_choose(option, lookup));
}

static Charset charset(const char *locale)
{
    const char *const pairs[] = {"LANG", locale, NULL};
    variables = pairs;
    return charset_choose(lookup);
}

UTEST(language, the_option_comes_before_any_variable)
{
    const char *const english[] = {"LC_ALL", "en_GB.UTF-8", NULL};
    const char *const french[] = {"LC_ALL", "fr_FR.UTF-8", NULL};
    EXPECT_STREQ("fr", chosen("fr", english));
    EXPECT_STREQ("en", chosen("en", french));
    EXPECT_STREQ("fr", chosen("Français", english));
    EXPECT_STREQ("en", chosen("ANGLAIS", french));
    EXPECT_STREQ("en", chosen(NULL, english));
}

UTEST(language, LC_ALL_comes_before_LC_MESSAGES_and_that_before_LANG)
{
    const char *const all[] = {"LANG", "en_US", "LC_MESSAGES", "en_US", "LC_ALL", "fr_CA", NULL};
    const char *const messages[] = {"LANG", "en_US", "LC_MESSAGES", "fr_BE@euro", "LC_ALL", "", NULL};
    const char *const lang[] = {"LANG", "fr", "LC_MESSAGES", "", NULL};
    EXPECT_STREQ("fr", chosen(NULL, all));
    EXPECT_STREQ("fr", chosen(NULL, messages));
    EXPECT_STREQ("fr", chosen(NULL, lang));
}

UTEST(language, I16_no_locale_or_a_broken_one_is_no_trouble)
{
    const char *const none[] = {NULL};
    const char *const c[] = {"LANG", "C", NULL};
    const char *const posix[] = {"LC_ALL", "POSIX", NULL};
    const char *const german[] = {"LANG", "de_DE.UTF-8", NULL};
    const char *const broken[] = {"LANG", "\xFF\xFE/../x.", NULL};
    const char *const frisian[] = {"LANG", "fry_NL", NULL};
    EXPECT_STREQ("fr", chosen(NULL, none));
    EXPECT_STREQ("fr", chosen(NULL, c));
    EXPECT_STREQ("fr", chosen(NULL, posix));
    EXPECT_STREQ("en", chosen(NULL, german));
    EXPECT_STREQ("en", chosen(NULL, broken));
    EXPECT_STREQ("en", chosen(NULL, frisian));
    EXPECT_STREQ("fr", chosen("klingon", none));
}

UTEST(language, an_unknown_one_changes_nothing)
{
    Language language = LANGUAGE_ENGLISH;
    EXPECT_FALSE(language_read("", &language));
    EXPECT_FALSE(language_read("franc", &language));
    EXPECT_EQ((int)LANGUAGE_ENGLISH, (int)language);
}

UTEST(language, charset_is_what_stands_behind_the_dot)
{
    EXPECT_EQ((int)CHARSET_UTF8, (int)charset("fr_FR.UTF-8"));
    EXPECT_EQ((int)CHARSET_UTF8, (int)charset("C.utf8"));
    EXPECT_EQ((int)CHARSET_OTHER, (int)charset("fr_FR.ISO-8859-1"));
    EXPECT_EQ((int)CHARSET_UNKNOWN, (int)charset("C"));
    EXPECT_EQ((int)CHARSET_UNKNOWN, (int)charset("fr_FR"));
    EXPECT_EQ((int)CHARSET_UNKNOWN, (int)charset(""));
}

UTEST(language, charset_LC_CTYPE_comes_before_LANG)
{
    const char *const pairs[] = {"LANG", "fr_FR.ISO-8859-1", "LC_CTYPE", "C.UTF-8", NULL};
    variables = pairs;
    EXPECT_EQ((int)CHARSET_UTF8, (int)charset_choose(lookup));
}
