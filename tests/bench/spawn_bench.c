/* spawn_bench RUNS COMMAND... : runs the command so many times, its output thrown away, and prints the
 * median of the wall time in milliseconds and the most memory that it held, in kilobytes.
 * With `idle` before it: starts the command with a pipe for its input, lets it settle and prints what it
 * holds while it waits. */
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static pid_t start(char *const *command, int input)
{
    pid_t child = fork();
    if (child != 0) return child;
    int nothing = open("/dev/null", O_RDWR);
    dup2(input >= 0 ? input : nothing, STDIN_FILENO);
    dup2(nothing, STDOUT_FILENO);
    execvp(command[0], command);
    _exit(127);
}

static int measure(int runs, char **command)
{
    double *times = calloc((size_t)runs, sizeof *times);
    long most = 0;
    if (!times) return EXIT_FAILURE;
    for (int i = 0; i < runs; i++) {
        struct rusage usage;
        int status;
        double begin = milliseconds();
        pid_t child = start(command, -1);
        if (wait4(child, &status, 0, &usage) != child || status != 0) {
            fprintf(stderr, "spawn_bench: %s failed\n", command[0]);
            free(times);
            return EXIT_FAILURE;
        }
        times[i] = milliseconds() - begin;
        if (usage.ru_maxrss > most) most = usage.ru_maxrss;
    }
    qsort(times, (size_t)runs, sizeof *times, compare);
    printf("%.3f %ld\n", times[runs / 2], most);
    free(times);
    return EXIT_SUCCESS;
}

/* Kilobytes of memory that are in use: resident, whosever they are. */
static long resident(pid_t process)
{
    char path[64];
    char line[256];
    long kilobytes = -1;
    snprintf(path, sizeof path, "/proc/%ld/smaps_rollup", (long)process);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        if (strncmp(line, "Rss:", 4) != 0) continue;
        kilobytes = strtol(line + 4, NULL, 10);
        break;
    }
    if (file) fclose(file);
    return kilobytes;
}

static int measure_idle(char **command)
{
    int ends[2];
    struct timespec pause = {0, 300000000};
    if (pipe(ends) != 0) return EXIT_FAILURE;
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    pid_t child = start(command, ends[0]);
    close(ends[0]);
    nanosleep(&pause, NULL);
    printf("%ld\n", resident(child));
    close(ends[1]);
    kill(child, SIGTERM);
    waitpid(child, NULL, 0);
    return EXIT_SUCCESS;
}

int main(int argc, char *argv[])
{
    if (argc >= 3 && strcmp(argv[1], "idle") == 0) return measure_idle(argv + 2);
    long runs = argc >= 3 ? strtol(argv[1], NULL, 10) : 0;
    if (runs > 0 && runs <= INT_MAX) return measure((int)runs, argv + 2);
    fprintf(stderr, "spawn_bench: say RUNS COMMAND... or idle COMMAND...\n");
    return 2;
}
