/* check.h - what our tests say beyond utest.h; it stands on utest.h's public macros only, so it goes
 * with the published utest.h too.
 *
 * EXPECT_RESULT compares two results of an enum by the texts of its const char *x_text(x), so that a
 * failure names both:
 *
 *   EXPECT_RESULT(ledger_result_text, LEDGER_OK, ledger_move(...));
 *
 * A test file of one module defines the function once and leaves it out:
 *
 *   #define RESULT_TEXT ledger_result_text
 *   EXPECT_RESULT(LEDGER_OK, ledger_move(...));
 *
 * A fixture that several files share stands in a header. Each of them says how its own is called, since all
 * its cases are called after the file, and the header says FIXTURE:
 *
 *   #define FIXTURE auction_sale
 *   #include "sale_table.h" */
#ifndef BQ_CHECK_H
#define BQ_CHECK_H

#include <utest.h> /* not "utest.h": with -DUTEST_H_DIR= it is the published one */

#define EXPECT_RESULT(...) CHECK_FOURTH(__VA_ARGS__, CHECK_EXPECT_3, CHECK_EXPECT_2, )(__VA_ARGS__)
#define ASSERT_RESULT(...) CHECK_FOURTH(__VA_ARGS__, CHECK_ASSERT_3, CHECK_ASSERT_2, )(__VA_ARGS__)

#define FIXTURE_SETUP(fixture)    UTEST_F_SETUP(fixture)
#define FIXTURE_TEARDOWN(fixture) UTEST_F_TEARDOWN(fixture)

#define CHECK_FOURTH(a, b, c, d, ...)          d
#define CHECK_EXPECT_3(text, expected, actual) EXPECT_STREQ(text(expected), text(actual))
#define CHECK_EXPECT_2(expected, actual)       EXPECT_STREQ(RESULT_TEXT(expected), RESULT_TEXT(actual))
#define CHECK_ASSERT_3(text, expected, actual) ASSERT_STREQ(text(expected), text(actual))
#define CHECK_ASSERT_2(expected, actual)       ASSERT_STREQ(RESULT_TEXT(expected), RESULT_TEXT(actual))

#endif
