#include "delivery.h"

#include <stdlib.h>
#include <string.h>

enum { STATUS_REFUSED = 1, STATUS_USAGE = 2 };

static const char usage[] = "banquier keeps the bank at a game table.\n"
                            "\n"
                            "  banquier --self-test   is this program in order on this machine?\n"
                            "  banquier --version\n"
                            "  banquier --help\n";

int main(int argc, char *argv[])
{
    const char *word = argc > 1 ? argv[1] : "--help";
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        fputs(usage, stdout);
        return EXIT_SUCCESS;
    }
    if (strcmp(word, "--version") == 0) {
        printf("banquier %s\n", delivery_version());
        return EXIT_SUCCESS;
    }
    if (strcmp(word, "--self-test") == 0) {
        return delivery_check(stdout) == 0 ? EXIT_SUCCESS : STATUS_REFUSED;
    }
    fprintf(stderr, "banquier: there is no %s; --help lists what there is.\n", word);
    return STATUS_USAGE;
}
