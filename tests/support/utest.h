/* utest.h - banquier's own stand-in for the single-header test library of the same name.
 *
 * It has the macros, the command line and the output form of the published utest.h, so that a test
 * compiles with either; whoever has the published one builds with -DUTEST_H_DIR=. What we add for
 * ourselves is in check.h, never here.
 *
 *   UTEST_MAIN();                        in one file of the program
 *   UTEST(set, name) { ... }             a case
 *   UTEST_F_SETUP(set) { ... }           struct set *utest_fixture is zeroed, then filled here
 *   UTEST_F(set, name) { ... }           a case with the fixture; the teardown follows even a failed
 *   UTEST_F_TEARDOWN(set) { ... }        ASSERT, but not a failed setup
 *   UTEST_I..., UTEST_I(set, name, n)    the same n times, with utest_index from 0 to n - 1
 *
 * EXPECT_ notes a failure and goes on; ASSERT_ notes it and leaves the function it stands in.
 * Each argument is evaluated once, the left one first. Integers of any two types are compared by
 * their values: -1 is less than 1u. Cases register themselves before main runs, without allocating. */
#ifndef BANQUIER_UTEST_H
#define BANQUIER_UTEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { UTEST_TEST_PASSED, UTEST_TEST_FAILURE, UTEST_TEST_SKIPPED };

/* --- the cases ------------------------------------------------------------------------------------- */

struct utest_case_s {
    void (*run)(int *utest_result, size_t utest_index);
    const char *name;
    size_t index;
    bool has_index; /* the name shown is name/index */
    int result;
    struct utest_case_s *next;
};

struct utest_state_s {
    struct utest_case_s *first, *last;
    FILE *report; /* what is noted about the running case, kept for the JUnit file */
    bool colours, mixed_units;
};

extern struct utest_state_s utest_state;

static inline void utest_register(struct utest_case_s *added)
{
    if (utest_state.last)
        utest_state.last->next = added;
    else
        utest_state.first = added;
    utest_state.last = added;
}

#define UTEST_UNUSED __attribute__((unused))

#define UTEST_REGISTER(SET, NAME)                                                                            \
    __attribute__((constructor)) static void utest_register_##SET##_##NAME(void)                             \
    {                                                                                                        \
        static struct utest_case_s utest_this = {.run = utest_##SET##_##NAME, .name = #SET "." #NAME};       \
        utest_register(&utest_this);                                                                         \
    }

#define UTEST(SET, NAME)                                                                                     \
    static void utest_run_##SET##_##NAME(int *utest_result);                                                 \
    static void utest_##SET##_##NAME(int *utest_result, UTEST_UNUSED size_t utest_index)                     \
    {                                                                                                        \
        utest_run_##SET##_##NAME(utest_result);                                                              \
    }                                                                                                        \
    UTEST_REGISTER(SET, NAME)                                                                                \
    static void utest_run_##SET##_##NAME(UTEST_UNUSED int *utest_result)

#define UTEST_F_SETUP(FIXTURE)                                                                               \
    static void utest_f_setup_##FIXTURE(UTEST_UNUSED int *utest_result,                                      \
                                        UTEST_UNUSED struct FIXTURE *utest_fixture)

#define UTEST_F_TEARDOWN(FIXTURE)                                                                            \
    static void utest_f_teardown_##FIXTURE(UTEST_UNUSED int *utest_result,                                   \
                                           UTEST_UNUSED struct FIXTURE *utest_fixture)

#define UTEST_F(FIXTURE, NAME)                                                                               \
    UTEST_F_SETUP(FIXTURE);                                                                                  \
    UTEST_F_TEARDOWN(FIXTURE);                                                                               \
    static void utest_run_##FIXTURE##_##NAME(int *utest_result, struct FIXTURE *utest_fixture);              \
    static void utest_##FIXTURE##_##NAME(int *utest_result, UTEST_UNUSED size_t utest_index)                 \
    {                                                                                                        \
        struct FIXTURE utest_fixture;                                                                        \
        memset(&utest_fixture, 0, sizeof utest_fixture);                                                     \
        utest_f_setup_##FIXTURE(utest_result, &utest_fixture);                                               \
        if (*utest_result != UTEST_TEST_PASSED) return;                                                      \
        utest_run_##FIXTURE##_##NAME(utest_result, &utest_fixture);                                          \
        utest_f_teardown_##FIXTURE(utest_result, &utest_fixture);                                            \
    }                                                                                                        \
    UTEST_REGISTER(FIXTURE, NAME)                                                                            \
    static void utest_run_##FIXTURE##_##NAME(UTEST_UNUSED int *utest_result,                                 \
                                             UTEST_UNUSED struct FIXTURE *utest_fixture)

#define UTEST_I_SETUP(FIXTURE)                                                                               \
    static void utest_i_setup_##FIXTURE(UTEST_UNUSED int *utest_result,                                      \
                                        UTEST_UNUSED struct FIXTURE *utest_fixture,                          \
                                        UTEST_UNUSED size_t utest_index)

#define UTEST_I_TEARDOWN(FIXTURE)                                                                            \
    static void utest_i_teardown_##FIXTURE(UTEST_UNUSED int *utest_result,                                   \
                                           UTEST_UNUSED struct FIXTURE *utest_fixture,                       \
                                           UTEST_UNUSED size_t utest_index)

#define UTEST_I(FIXTURE, NAME, COUNT)                                                                        \
    UTEST_I_SETUP(FIXTURE);                                                                                  \
    UTEST_I_TEARDOWN(FIXTURE);                                                                               \
    static void utest_run_##FIXTURE##_##NAME##_##COUNT(int *utest_result, struct FIXTURE *utest_fixture,     \
                                                       size_t utest_index);                                  \
    static void utest_i_##FIXTURE##_##NAME##_##COUNT(int *utest_result, size_t utest_index)                  \
    {                                                                                                        \
        struct FIXTURE utest_fixture;                                                                        \
        memset(&utest_fixture, 0, sizeof utest_fixture);                                                     \
        utest_i_setup_##FIXTURE(utest_result, &utest_fixture, utest_index);                                  \
        if (*utest_result != UTEST_TEST_PASSED) return;                                                      \
        utest_run_##FIXTURE##_##NAME##_##COUNT(utest_result, &utest_fixture, utest_index);                   \
        utest_i_teardown_##FIXTURE(utest_result, &utest_fixture, utest_index);                               \
    }                                                                                                        \
    __attribute__((constructor)) static void utest_register_##FIXTURE##_##NAME##_##COUNT(void)               \
    {                                                                                                        \
        static struct utest_case_s utest_these[COUNT];                                                       \
        for (size_t i = 0; i < (COUNT); i++) {                                                               \
            utest_these[i].run = utest_i_##FIXTURE##_##NAME##_##COUNT;                                       \
            utest_these[i].name = #FIXTURE "." #NAME;                                                        \
            utest_these[i].index = i;                                                                        \
            utest_these[i].has_index = true;                                                                 \
            utest_register(&utest_these[i]);                                                                 \
        }                                                                                                    \
    }                                                                                                        \
    static void utest_run_##FIXTURE##_##NAME##_##COUNT(UTEST_UNUSED int *utest_result,                       \
                                                       UTEST_UNUSED struct FIXTURE *utest_fixture,           \
                                                       UTEST_UNUSED size_t utest_index)

/* --- noting a failure ------------------------------------------------------------------------------ */

/* Says something about the running case, on screen and in the JUnit file if there is one. */
#define UTEST_PRINTF(...)                                                                                    \
    do {                                                                                                     \
        if (utest_state.report) fprintf(utest_state.report, __VA_ARGS__);                                    \
        printf(__VA_ARGS__);                                                                                 \
    } while (0)

static inline void utest_note_message(const char *message)
{
    if (message[0] != '\0') UTEST_PRINTF("   Message : %s\n", message);
}

/* A value of any type that can be compared. */
struct utest_value_s {
    enum { UTEST_SIGNED, UTEST_UNSIGNED, UTEST_REAL, UTEST_POINTER } kind;
    intmax_t as_signed;
    uintmax_t as_unsigned;
    long double as_real;
};

static inline struct utest_value_s utest_signed(intmax_t value)
{
    return (struct utest_value_s){UTEST_SIGNED, value, (uintmax_t)value, (long double)value};
}

static inline struct utest_value_s utest_unsigned(uintmax_t value)
{
    return (struct utest_value_s){UTEST_UNSIGNED, 0, value, (long double)value};
}

static inline struct utest_value_s utest_real(long double value)
{
    return (struct utest_value_s){UTEST_REAL, 0, 0, value};
}

static inline struct utest_value_s utest_pointer(const volatile void *value)
{
    uintptr_t address = (uintptr_t)value;
    return (struct utest_value_s){UTEST_POINTER, 0, address, (long double)address};
}

/* In a branch of ?: small integers, enums and bit-fields become ordinary integers. */
/* clang-format off */
#define UTEST_VALUE(x)                                                                                       \
    _Generic(1 ? (x) : 0,                                                                                    \
        int: utest_signed,                                                                                   \
        long: utest_signed,                                                                                  \
        long long: utest_signed,                                                                             \
        unsigned int: utest_unsigned,                                                                        \
        unsigned long: utest_unsigned,                                                                       \
        unsigned long long: utest_unsigned,                                                                  \
        float: utest_real,                                                                                   \
        double: utest_real,                                                                                  \
        long double: utest_real,                                                                             \
        default: utest_pointer)(x)
/* clang-format on */

static inline void utest_note_value(struct utest_value_s value)
{
    switch (value.kind) {
    case UTEST_SIGNED: UTEST_PRINTF("%jd", value.as_signed); break;
    case UTEST_UNSIGNED: UTEST_PRINTF("%ju", value.as_unsigned); break;
    case UTEST_REAL: UTEST_PRINTF("%Lf", value.as_real); break;
    case UTEST_POINTER: UTEST_PRINTF("%#jx", value.as_unsigned); break;
    }
}

static inline bool utest_is_negative(struct utest_value_s value)
{
    return value.kind == UTEST_SIGNED && value.as_signed < 0;
}

static inline bool utest_is_less(struct utest_value_s x, struct utest_value_s y)
{
    if (x.kind == UTEST_REAL || y.kind == UTEST_REAL) return x.as_real < y.as_real;
    if (utest_is_negative(x) != utest_is_negative(y)) return utest_is_negative(x);
    return x.as_unsigned < y.as_unsigned; /* of two negative ones too: they wrap in the same order */
}

static inline bool utest_is_equal(struct utest_value_s x, struct utest_value_s y)
{
    if (x.kind == UTEST_REAL || y.kind == UTEST_REAL) return x.as_real == y.as_real;
    return utest_is_negative(x) == utest_is_negative(y) && x.as_unsigned == y.as_unsigned;
}

#define UTEST_HOLDS_EQ(x, y) utest_is_equal(x, y)
#define UTEST_HOLDS_NE(x, y) (!utest_is_equal(x, y))
#define UTEST_HOLDS_LT(x, y) utest_is_less(x, y)
#define UTEST_HOLDS_LE(x, y) (utest_is_less(x, y) || utest_is_equal(x, y))
#define UTEST_HOLDS_GT(x, y) utest_is_less(y, x)
#define UTEST_HOLDS_GE(x, y) (utest_is_less(y, x) || utest_is_equal(x, y))

static inline void utest_fail(int *utest_result, const char *file, int line)
{
    *utest_result = UTEST_TEST_FAILURE;
    UTEST_PRINTF("%s:%d: Failure\n", file, line);
}

static inline void utest_note_comparison(const char *relation, struct utest_value_s x, struct utest_value_s y,
                                         const char *message)
{
    UTEST_PRINTF("  Expected : %s\n    Actual : ", relation);
    utest_note_value(x);
    UTEST_PRINTF(" vs ");
    utest_note_value(y);
    UTEST_PRINTF("\n");
    utest_note_message(message);
}

static inline void utest_note_strings(const char *x, const char *y, size_t length, const char *message)
{
    int shown = length < 10000 ? (int)length : 10000;
    UTEST_PRINTF("  Expected : \"%.*s\"\n", shown, x ? x : "(null)");
    UTEST_PRINTF("    Actual : \"%.*s\"\n", shown, y ? y : "(null)");
    utest_note_message(message);
}

/* --- the checks: leave is empty for EXPECT_, return for ASSERT_ -------------------------------------- */

#define UTEST_CHECK_TRUTH(x, wanted, message, leave)                                                         \
    do {                                                                                                     \
        const bool utest_x = (x) ? true : false;                                                             \
        if (utest_x != (wanted)) {                                                                           \
            utest_fail(utest_result, __FILE__, __LINE__);                                                    \
            UTEST_PRINTF("  Expected : %s\n", (wanted) ? "true" : "false");                                  \
            UTEST_PRINTF("    Actual : %s\n", utest_x ? "true" : "false");                                   \
            utest_note_message(message);                                                                     \
            leave;                                                                                           \
        }                                                                                                    \
    } while (0)

#define UTEST_CHECK_ORDER(x, y, HOLDS, relation, message, leave)                                             \
    do {                                                                                                     \
        const struct utest_value_s utest_x = UTEST_VALUE(x);                                                 \
        const struct utest_value_s utest_y = UTEST_VALUE(y);                                                 \
        if (!HOLDS(utest_x, utest_y)) {                                                                      \
            utest_fail(utest_result, __FILE__, __LINE__);                                                    \
            utest_note_comparison(relation, utest_x, utest_y, message);                                      \
            leave;                                                                                           \
        }                                                                                                    \
    } while (0)

/* Whether the first length bytes, if there are as many, are the same in both. */
static inline bool utest_is_same(const char *x, const char *y, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (x[i] != y[i]) return false;
        if (x[i] == '\0') return true;
    }
    return true;
}

/* A NULL is neither the same as anything nor different from it. */
static inline bool utest_strings_hold(const char *x, const char *y, size_t length, bool same)
{
    return x && y && utest_is_same(x, y, length) == same;
}

#define UTEST_CHECK_STRINGS(x, y, length, same, message, leave)                                              \
    do {                                                                                                     \
        const char *const utest_x = (x);                                                                     \
        const char *const utest_y = (y);                                                                     \
        const size_t utest_length = (length);                                                                \
        if (!utest_strings_hold(utest_x, utest_y, utest_length, same)) {                                     \
            utest_fail(utest_result, __FILE__, __LINE__);                                                    \
            utest_note_strings(utest_x, utest_y, utest_length, message);                                     \
            leave;                                                                                           \
        }                                                                                                    \
    } while (0)

#define UTEST_CHECK_NEAR(x, y, epsilon, message, leave)                                                      \
    do {                                                                                                     \
        const double utest_x = (x);                                                                          \
        const double utest_y = (y);                                                                          \
        const double utest_distance = utest_x < utest_y ? utest_y - utest_x : utest_x - utest_y;             \
        if (!(utest_distance <= (epsilon))) {                                                                \
            utest_fail(utest_result, __FILE__, __LINE__);                                                    \
            UTEST_PRINTF("  Expected : %f\n    Actual : %f\n", utest_x, utest_y);                            \
            utest_note_message(message);                                                                     \
            leave;                                                                                           \
        }                                                                                                    \
    } while (0)

#define UTEST_NO_LENGTH ((size_t)-1)

/* clang-format off */

#define EXPECT_TRUE_MSG(x, msg)             UTEST_CHECK_TRUTH(x, true, msg, (void)0)
#define EXPECT_FALSE_MSG(x, msg)            UTEST_CHECK_TRUTH(x, false, msg, (void)0)
#define EXPECT_EQ_MSG(x, y, msg)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_EQ, "(" #x ") == (" #y ")", msg, (void)0)
#define EXPECT_NE_MSG(x, y, msg)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_NE, "(" #x ") != (" #y ")", msg, (void)0)
#define EXPECT_LT_MSG(x, y, msg)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_LT, "(" #x ") < (" #y ")", msg, (void)0)
#define EXPECT_LE_MSG(x, y, msg)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_LE, "(" #x ") <= (" #y ")", msg, (void)0)
#define EXPECT_GT_MSG(x, y, msg)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_GT, "(" #x ") > (" #y ")", msg, (void)0)
#define EXPECT_GE_MSG(x, y, msg)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_GE, "(" #x ") >= (" #y ")", msg, (void)0)
#define EXPECT_STREQ_MSG(x, y, msg)         UTEST_CHECK_STRINGS(x, y, UTEST_NO_LENGTH, true, msg, (void)0)
#define EXPECT_STRNE_MSG(x, y, msg)         UTEST_CHECK_STRINGS(x, y, UTEST_NO_LENGTH, false, msg, (void)0)
#define EXPECT_STRNEQ_MSG(x, y, n, msg)     UTEST_CHECK_STRINGS(x, y, n, true, msg, (void)0)
#define EXPECT_STRNNE_MSG(x, y, n, msg)     UTEST_CHECK_STRINGS(x, y, n, false, msg, (void)0)
#define EXPECT_NEAR_MSG(x, y, epsilon, msg) UTEST_CHECK_NEAR(x, y, epsilon, msg, (void)0)

#define ASSERT_TRUE_MSG(x, msg)             UTEST_CHECK_TRUTH(x, true, msg, return)
#define ASSERT_FALSE_MSG(x, msg)            UTEST_CHECK_TRUTH(x, false, msg, return)
#define ASSERT_EQ_MSG(x, y, msg)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_EQ, "(" #x ") == (" #y ")", msg, return)
#define ASSERT_NE_MSG(x, y, msg)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_NE, "(" #x ") != (" #y ")", msg, return)
#define ASSERT_LT_MSG(x, y, msg)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_LT, "(" #x ") < (" #y ")", msg, return)
#define ASSERT_LE_MSG(x, y, msg)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_LE, "(" #x ") <= (" #y ")", msg, return)
#define ASSERT_GT_MSG(x, y, msg)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_GT, "(" #x ") > (" #y ")", msg, return)
#define ASSERT_GE_MSG(x, y, msg)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_GE, "(" #x ") >= (" #y ")", msg, return)
#define ASSERT_STREQ_MSG(x, y, msg)         UTEST_CHECK_STRINGS(x, y, UTEST_NO_LENGTH, true, msg, return)
#define ASSERT_STRNE_MSG(x, y, msg)         UTEST_CHECK_STRINGS(x, y, UTEST_NO_LENGTH, false, msg, return)
#define ASSERT_STRNEQ_MSG(x, y, n, msg)     UTEST_CHECK_STRINGS(x, y, n, true, msg, return)
#define ASSERT_STRNNE_MSG(x, y, n, msg)     UTEST_CHECK_STRINGS(x, y, n, false, msg, return)
#define ASSERT_NEAR_MSG(x, y, epsilon, msg) UTEST_CHECK_NEAR(x, y, epsilon, msg, return)

/* Not through the _MSG forms: x and y would be expanded before # could quote them as they were typed. */
#define EXPECT_TRUE(x)             UTEST_CHECK_TRUTH(x, true, "", (void)0)
#define EXPECT_FALSE(x)            UTEST_CHECK_TRUTH(x, false, "", (void)0)
#define EXPECT_EQ(x, y)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_EQ, "(" #x ") == (" #y ")", "", (void)0)
#define EXPECT_NE(x, y)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_NE, "(" #x ") != (" #y ")", "", (void)0)
#define EXPECT_LT(x, y)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_LT, "(" #x ") < (" #y ")", "", (void)0)
#define EXPECT_LE(x, y)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_LE, "(" #x ") <= (" #y ")", "", (void)0)
#define EXPECT_GT(x, y)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_GT, "(" #x ") > (" #y ")", "", (void)0)
#define EXPECT_GE(x, y)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_GE, "(" #x ") >= (" #y ")", "", (void)0)
#define EXPECT_STREQ(x, y)         EXPECT_STREQ_MSG(x, y, "")
#define EXPECT_STRNE(x, y)         EXPECT_STRNE_MSG(x, y, "")
#define EXPECT_STRNEQ(x, y, n)     EXPECT_STRNEQ_MSG(x, y, n, "")
#define EXPECT_STRNNE(x, y, n)     EXPECT_STRNNE_MSG(x, y, n, "")
#define EXPECT_NEAR(x, y, epsilon) EXPECT_NEAR_MSG(x, y, epsilon, "")

#define ASSERT_TRUE(x)             UTEST_CHECK_TRUTH(x, true, "", return)
#define ASSERT_FALSE(x)            UTEST_CHECK_TRUTH(x, false, "", return)
#define ASSERT_EQ(x, y)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_EQ, "(" #x ") == (" #y ")", "", return)
#define ASSERT_NE(x, y)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_NE, "(" #x ") != (" #y ")", "", return)
#define ASSERT_LT(x, y)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_LT, "(" #x ") < (" #y ")", "", return)
#define ASSERT_LE(x, y)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_LE, "(" #x ") <= (" #y ")", "", return)
#define ASSERT_GT(x, y)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_GT, "(" #x ") > (" #y ")", "", return)
#define ASSERT_GE(x, y)            UTEST_CHECK_ORDER(x, y, UTEST_HOLDS_GE, "(" #x ") >= (" #y ")", "", return)
#define ASSERT_STREQ(x, y)         ASSERT_STREQ_MSG(x, y, "")
#define ASSERT_STRNE(x, y)         ASSERT_STRNE_MSG(x, y, "")
#define ASSERT_STRNEQ(x, y, n)     ASSERT_STRNEQ_MSG(x, y, n, "")
#define ASSERT_STRNNE(x, y, n)     ASSERT_STRNNE_MSG(x, y, n, "")
#define ASSERT_NEAR(x, y, epsilon) ASSERT_NEAR_MSG(x, y, epsilon, "")

/* clang-format on */

/* Leaves the case, which counts as skipped. */
#define UTEST_SKIP(msg)                                                                                      \
    do {                                                                                                     \
        UTEST_PRINTF("   Skipped : '%s'\n", msg);                                                            \
        *utest_result = UTEST_TEST_SKIPPED;                                                                  \
        return;                                                                                              \
    } while (0)

/* --- the run --------------------------------------------------------------------------------------- */

struct utest_options_s {
    const char *filter;     /* NULL: all */
    const char *junit_path; /* NULL: no JUnit file */
    bool only_lists, only_helps;
    bool shuffles;
    uint64_t seed;
};

struct utest_counts_s {
    size_t ran, failed, skipped;
};

enum { UTEST_NAME_SIZE = 1024 };

static inline const char *utest_name(const struct utest_case_s *shown, char name[UTEST_NAME_SIZE])
{
    if (shown->has_index)
        snprintf(name, UTEST_NAME_SIZE, "%s/%zu", shown->name, shown->index);
    else
        snprintf(name, UTEST_NAME_SIZE, "%s", shown->name);
    return name;
}

/* Whether name has the form of pattern, where each * stands for any characters, or none. */
static inline bool utest_matches(const char *pattern, const char *name)
{
    const char *after_star = NULL; /* where to begin again when the rest does not fit, */
    const char *retry = NULL;      /* with the last star standing for one character more */
    while (*name != '\0') {
        if (*pattern == '*') {
            after_star = ++pattern;
            retry = name;
        } else if (*pattern == *name) {
            pattern++;
            name++;
        } else if (after_star) {
            pattern = after_star;
            name = ++retry;
        } else {
            return false;
        }
    }
    while (*pattern == '*')
        pattern++;
    return *pattern == '\0';
}

static inline bool utest_is_chosen(const struct utest_options_s *options, const struct utest_case_s *asked)
{
    char name[UTEST_NAME_SIZE];
    return !options->filter || utest_matches(options->filter, utest_name(asked, name));
}

static inline const char *utest_after(const char *text, const char *prefix)
{
    size_t length = strlen(prefix);
    return strncmp(text, prefix, length) == 0 ? text + length : NULL;
}

static inline bool utest_read_option(struct utest_options_s *options, const char *text)
{
    const char *value = NULL;
    if (strcmp(text, "--help") == 0)
        options->only_helps = true;
    else if (strcmp(text, "--list-tests") == 0)
        options->only_lists = true;
    else if (strcmp(text, "--enable-mixed-units") == 0)
        utest_state.mixed_units = true;
    else if (strcmp(text, "--random-order") == 0)
        options->shuffles = true;
    else if ((value = utest_after(text, "--filter=")))
        options->filter = value;
    else if ((value = utest_after(text, "--output=")))
        options->junit_path = value;
    else if ((value = utest_after(text, "--random-order="))) {
        options->shuffles = true;
        options->seed = strtoull(value, NULL, 10);
    } else {
        return false;
    }
    return true;
}

static inline void utest_help(void)
{
    printf("--help                  this text\n"
           "--list-tests            the names of the cases, one a line\n"
           "--filter=PATTERN        only the cases whose name fits, such as ledger.* or *undo*\n"
           "--random-order[=SEED]   the cases in a random order, which the seed repeats\n"
           "--output=FILE           also a report in JUnit's XML\n"
           "--enable-mixed-units    times in s, ms, us or ns instead of ns\n");
}

static inline void utest_banner(const char *colour, const char *banner)
{
    if (utest_state.colours)
        printf("\033[%sm%s\033[0m ", colour, banner);
    else
        printf("%s ", banner);
}

#define UTEST_GREEN  "32"
#define UTEST_RED    "31"
#define UTEST_YELLOW "33"

static inline int64_t utest_now(void)
{
    struct timespec now = {0};
    timespec_get(&now, TIME_UTC);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static inline void utest_print_time(int64_t ns)
{
    if (!utest_state.mixed_units || ns < 1000)
        printf("(%jdns)\n", (intmax_t)ns);
    else if (ns < 1000000)
        printf("(%.2fus)\n", (double)ns / 1e3);
    else if (ns < 1000000000)
        printf("(%.2fms)\n", (double)ns / 1e6);
    else
        printf("(%.2fs)\n", (double)ns / 1e9);
}

static inline void utest_run_case(struct utest_case_s *chosen, struct utest_counts_s *counts)
{
    char name[UTEST_NAME_SIZE];
    utest_banner(UTEST_GREEN, "[ RUN      ]");
    printf("%s\n", utest_name(chosen, name));
    fflush(stdout); /* a case that crashes is then known, and one that forks prints nothing twice */

    int64_t start = utest_now();
    chosen->result = UTEST_TEST_PASSED;
    chosen->run(&chosen->result, chosen->index);
    int64_t end = utest_now();

    counts->ran++;
    if (chosen->result == UTEST_TEST_PASSED) {
        utest_banner(UTEST_GREEN, "[       OK ]");
    } else if (chosen->result == UTEST_TEST_SKIPPED) {
        counts->skipped++;
        utest_banner(UTEST_YELLOW, "[  SKIPPED ]");
    } else {
        counts->failed++;
        utest_banner(UTEST_RED, "[  FAILED  ]");
    }
    printf("%s ", name);
    utest_print_time(end - start);
}

static inline void utest_print_escaped(FILE *file, const char *text)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&': fputs("&amp;", file); break;
        case '<': fputs("&lt;", file); break;
        case '>': fputs("&gt;", file); break;
        case '"': fputs("&quot;", file); break;
        default: fputc(*text, file); break;
        }
    }
}

static inline void utest_print_element(FILE *file, const char *element, FILE *report)
{
    char line[4096];
    fprintf(file, "<%s>", element);
    rewind(report);
    while (fgets(line, sizeof line, report))
        utest_print_escaped(file, line);
    fprintf(file, "</%s>", element);
}

/* Runs a case and writes it into the JUnit file, with all that it noted. */
static inline void utest_run_reported(struct utest_case_s *chosen, struct utest_counts_s *counts, FILE *junit)
{
    char name[UTEST_NAME_SIZE];
    utest_state.report = tmpfile();
    utest_run_case(chosen, counts);
    fprintf(junit, "<testcase name=\"%s\">", utest_name(chosen, name));
    if (utest_state.report && chosen->result != UTEST_TEST_PASSED) {
        bool failed = chosen->result == UTEST_TEST_FAILURE;
        utest_print_element(junit, failed ? "failure" : "skipped", utest_state.report);
    }
    fprintf(junit, "</testcase>\n");
    if (utest_state.report) fclose(utest_state.report);
    utest_state.report = NULL;
}

static inline void utest_run_cases(struct utest_case_s **chosen, size_t count, struct utest_counts_s *counts,
                                   FILE *junit)
{
    if (junit) {
        fprintf(junit, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        fprintf(junit, "<testsuites tests=\"%zu\" name=\"All\">\n", count);
        fprintf(junit, "<testsuite name=\"Tests\" tests=\"%zu\">\n", count);
    }
    for (size_t i = 0; i < count; i++) {
        if (junit)
            utest_run_reported(chosen[i], counts, junit);
        else
            utest_run_case(chosen[i], counts);
    }
    if (junit) fprintf(junit, "</testsuite>\n</testsuites>\n");
}

static inline void utest_list(struct utest_case_s *const *chosen, size_t count, int result,
                              const char *banner, const char *colour)
{
    char name[UTEST_NAME_SIZE];
    for (size_t i = 0; i < count; i++) {
        if (chosen[i]->result != result) continue;
        utest_banner(colour, banner);
        printf("%s\n", utest_name(chosen[i], name));
    }
}

static inline void utest_summarise(struct utest_case_s *const *chosen, struct utest_counts_s counts)
{
    utest_banner(UTEST_GREEN, "[==========]");
    printf("%zu test cases ran.\n", counts.ran);
    utest_banner(UTEST_GREEN, "[  PASSED  ]");
    printf("%zu tests.\n", counts.ran - counts.failed - counts.skipped);
    if (counts.skipped > 0) {
        utest_banner(UTEST_YELLOW, "[  SKIPPED ]");
        printf("%zu tests, listed below:\n", counts.skipped);
        utest_list(chosen, counts.ran, UTEST_TEST_SKIPPED, "[  SKIPPED ]", UTEST_YELLOW);
    }
    if (counts.failed > 0) {
        utest_banner(UTEST_RED, "[  FAILED  ]");
        printf("%zu tests, listed below:\n", counts.failed);
        utest_list(chosen, counts.ran, UTEST_TEST_FAILURE, "[  FAILED  ]", UTEST_RED);
    }
}

static inline uint64_t utest_random(uint64_t *state)
{
    *state += 0x9e3779b97f4a7c15U;
    uint64_t mixed = (*state ^ (*state >> 30)) * 0xbf58476d1ce4e5b9U;
    return mixed ^ (mixed >> 31);
}

static inline void utest_shuffle(struct utest_case_s **chosen, size_t count, uint64_t seed)
{
    printf("The order is that of --random-order=%ju\n", (uintmax_t)seed);
    for (size_t i = count; i > 1; i--) {
        size_t other = (size_t)(utest_random(&seed) % i);
        struct utest_case_s *moved = chosen[i - 1];
        chosen[i - 1] = chosen[other];
        chosen[other] = moved;
    }
}

static inline int utest_run_chosen(const struct utest_options_s *options, struct utest_case_s **chosen,
                                   size_t count)
{
    FILE *junit = NULL;
    if (options->junit_path) {
        junit = fopen(options->junit_path, "w");
        if (!junit) {
            fprintf(stderr, "%s cannot be written.\n", options->junit_path);
            return 1;
        }
    }
    if (options->shuffles) utest_shuffle(chosen, count, options->seed);

    struct utest_counts_s counts = {0};
    utest_banner(UTEST_GREEN, "[==========]");
    printf("Running %zu test cases.\n", count);
    utest_run_cases(chosen, count, &counts, junit);
    utest_summarise(chosen, counts);
    if (junit) fclose(junit);
    return counts.failed < 125 ? (int)counts.failed : 125; /* an exit status has only eight bits */
}

/* Those that the filter lets pass, in a new array. */
static inline struct utest_case_s **utest_choose(const struct utest_options_s *options, size_t *count)
{
    size_t total = 0;
    for (const struct utest_case_s *each = utest_state.first; each; each = each->next)
        total++;
    struct utest_case_s **chosen = (struct utest_case_s **)calloc(total + 1, sizeof *chosen);
    *count = 0;
    if (!chosen) return NULL;
    for (struct utest_case_s *each = utest_state.first; each; each = each->next) {
        if (utest_is_chosen(options, each)) chosen[(*count)++] = each;
    }
    return chosen;
}

static inline int utest_run_or_list(const struct utest_options_s *options)
{
    char name[UTEST_NAME_SIZE];
    size_t count = 0;
    int status = 0;
    struct utest_case_s **chosen = utest_choose(options, &count);
    if (!chosen) {
        fprintf(stderr, "There is no memory to list the cases.\n");
        return 1;
    }
    if (options->only_lists) {
        for (size_t i = 0; i < count; i++)
            printf("%s\n", utest_name(chosen[i], name));
    } else {
        status = utest_run_chosen(options, chosen, count);
    }
    free((void *)chosen);
    return status;
}

static inline int utest_main(int argc, const char *const argv[])
{
    struct utest_options_s options = {.seed = (uint64_t)utest_now()};
    for (int i = 1; i < argc; i++) {
        if (utest_read_option(&options, argv[i])) continue;
        fprintf(stderr, "%s: unknown option %s; --help lists them.\n", argv[0], argv[i]);
        return 1;
    }
    if (options.only_helps) {
        utest_help();
        return 0;
    }
    const char *no_colour = getenv("NO_COLOR");
    utest_state.colours = isatty(STDOUT_FILENO) && !(no_colour && no_colour[0] != '\0');
    return utest_run_or_list(&options);
}

#define UTEST_STATE() struct utest_state_s utest_state

#define UTEST_MAIN()                                                                                         \
    UTEST_STATE();                                                                                           \
    int main(int argc, char *argv[])                                                                         \
    {                                                                                                        \
        return utest_main(argc, (const char *const *)argv);                                                  \
    }

#endif
