/* selftest.h - proves that the Lua this program was built with keeps what the sandbox stands on.
 *
 * Several published releases of Lua crash on innocent scripts, or at a memory cap, and a distribution's
 * own library may have other libraries and another seed than ours. So the build's tests run these, and so
 * does `banquier --self-test` on whatever machine the program has come to. */
#ifndef BQ_SELFTEST_H
#define BQ_SELFTEST_H

#include <stdbool.h>

typedef struct {
    const char *promise; /* a sentence */
    bool (*holds)(void);
} SelfTest;

enum { LUA_SELFTEST_COUNT = 6 };

extern const SelfTest lua_selftests[LUA_SELFTEST_COUNT];

#endif
