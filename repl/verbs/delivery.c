#include "delivery.h"

#include "files/face.h"
#include "selftest.h"
#include "terminal/face.h"

#include <limits.h>
#include <string.h>
#include <utf8.h>

const char *delivery_version(void)
{
    return BQ_VERSION;
}

/* Each test is named before it runs: a crash then has a name. */
static int tell(FILE *out, const char *promise, bool (*holds)(void))
{
    door_say(out, "%s: ", promise);
    fflush(out);
    bool held = holds();
    door_say(out, "%s\n", held ? "yes" : "NO");
    return held ? 0 : 1;
}

/* If it was built without UTF-8 it counts bytes, and cuts the É of Élodie in half. */
static bool editor_counts_letters(void)
{
    return utf8_strlen("\xC3\x89lodie", -1) == (int)strlen("Elodie");
}

static int tell_share(FILE *out)
{
    char executable[PATH_MAX];
    char folder[PATH_MAX];
    bool found = paths_executable(executable, sizeof executable) &&
                 paths_find_share(executable, folder, sizeof folder);
    door_say(out, "scripts and cards: %s\n", found ? folder : "NOT FOUND");
    return found ? 0 : 1;
}

int delivery_check(FILE *out)
{
    int wrong = 0;
    for (size_t i = 0; i < LUA_SELFTEST_COUNT; i++) {
        wrong += tell(out, lua_selftests[i].promise, lua_selftests[i].holds);
    }
    wrong += tell(out, "the line editor counts letters, not bytes", editor_counts_letters);
    wrong += tell_share(out);
    return wrong;
}
