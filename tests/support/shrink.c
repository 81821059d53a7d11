#include "shrink.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS_MAX = 60 };

static void silence(void)
{
    int nothing = open("/dev/null", O_WRONLY);
    dup2(nothing, STDOUT_FILENO);
    dup2(nothing, STDERR_FILENO);
}

bool property_fails(Property *property, const uint64_t *commands, size_t count, bool is_loud)
{
    fflush(NULL);
    pid_t child = fork();
    bq_assert(child >= 0);
    if (child == 0) {
        if (!is_loud) silence();
        alarm(SECONDS_MAX);
        property(commands, count);
        exit(EXIT_SUCCESS); /* not _exit: what counts lines writes its counts here */
    }
    int status;
    bq_assert(waitpid(child, &status, 0) == child);
    return !WIFEXITED(status) || WEXITSTATUS(status) != EXIT_SUCCESS;
}

/* One pass: each run of so many commands is taken out if the rest still fails. */
static size_t shrink_by(Property *property, uint64_t *commands, size_t count, size_t run)
{
    uint64_t *rest = malloc((count + 1) * sizeof *rest);
    bq_assert(rest);
    for (size_t at = 0; at < count;) {
        size_t left_out = count - at < run ? count - at : run;
        memcpy(rest, commands, at * sizeof *rest);
        memcpy(rest + at, commands + at + left_out, (count - at - left_out) * sizeof *rest);
        if (property_fails(property, rest, count - left_out, false)) {
            count -= left_out;
            memcpy(commands, rest, count * sizeof *rest);
        } else {
            at += left_out;
        }
    }
    free(rest);
    return count;
}

size_t shrink(Property *property, uint64_t *commands, size_t count)
{
    for (size_t run = count / 2; run > 1; run /= 2)
        count = shrink_by(property, commands, count, run);
    for (size_t before = count + 1; before > count;) {
        before = count;
        count = shrink_by(property, commands, count, 1);
    }
    return count;
}

void commands_of_seed(uint64_t seed, uint64_t *commands, size_t count)
{
    uint64_t chance = seed;
    for (size_t i = 0; i < count; i++) {
        chance = chance * 6364136223846793005u + 1442695040888963407u;
        commands[i] = chance ^ chance >> 29;
    }
}
