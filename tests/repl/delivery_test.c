#include "verbs/delivery.h"

#include <linenoise.h>
#include <utest.h>

UTEST(delivery, everything_is_in_order)
{
    EXPECT_EQ(0, delivery_check(stdout));
}

/* Steps over a number; NULL if there is none. */
static const char *after_number(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits > 0 ? text + digits : NULL;
}

UTEST(delivery, the_version_has_three_numbers)
{
    const char *rest = delivery_version();
    for (int part = 1; part <= 3; part++) {
        rest = after_number(rest);
        ASSERT_TRUE(rest);
        if (part < 3) ASSERT_EQ('.', *rest++);
    }
    EXPECT_STREQ("", rest);
}

UTEST(delivery, line_editor_remembers_what_was_typed)
{
    int length = 0;
    linenoiseHistoryAdd("payer Élodie 15k");
    char **lines = linenoiseHistory(&length);
    ASSERT_EQ(1, length);
    EXPECT_STREQ("payer Élodie 15k", lines[0]);
    linenoiseHistoryFree();
}
