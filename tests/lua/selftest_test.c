#include "selftest.h"

#include <utest.h>

struct selftest {
    const SelfTest *test;
};

UTEST_I_SETUP(selftest)
{
    utest_fixture->test = &lua_selftests[utest_index];
}

UTEST_I_TEARDOWN(selftest)
{
    utest_fixture->test = NULL;
}

UTEST_I(selftest, this_lua_keeps_its_promise, LUA_SELFTEST_COUNT)
{
    EXPECT_TRUE_MSG(utest_fixture->test->holds(), utest_fixture->test->promise);
}
