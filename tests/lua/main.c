/* lua_test --write-reference: rewrites docs/reference.md and docs/readings; all else is utest.h's. */
#include "check.h"

#include "../guide/host.h"

UTEST_STATE();

static int write_page(const char *file)
{
    Host host;
    host_open(&host);
    const char *trouble = host_run(&host, file, "write");
    int status = *trouble ? 1 : 0;
    if (*trouble) fprintf(stderr, "lua_test: %s\n", trouble);
    host_close(&host);
    return status;
}

int main(int argc, char *argv[])
{
    if (argc > 1 && strcmp(argv[1], "--write-reference") == 0)
        return write_page("reference") | write_page("readings");
    return utest_main(argc, (const char *const *)argv);
}
