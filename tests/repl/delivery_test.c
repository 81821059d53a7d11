#include "delivery.h"

#include <linenoise.h>
#include <utest.h>

UTEST_MAIN()

UTEST(delivery, everything_is_in_order)
{
    EXPECT_EQ(0, delivery_check(stdout));
}

UTEST(delivery, the_version_has_three_numbers)
{
    int major, minor, patch, length = 0;
    ASSERT_EQ(3, sscanf(delivery_version(), "%d.%d.%d%n", &major, &minor, &patch, &length));
    EXPECT_EQ(strlen(delivery_version()), length);
}

UTEST(line_editor, remembers_what_was_typed)
{
    int length = 0;
    linenoiseHistoryAdd("payer Élodie 15k");
    char **lines = linenoiseHistory(&length);
    ASSERT_EQ(1, length);
    EXPECT_STREQ("payer Élodie 15k", lines[0]);
    linenoiseHistoryFree();
}
