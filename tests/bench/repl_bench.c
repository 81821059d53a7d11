/* repl_bench SECTION ... : a program that people or pipes talk to, measured from outside.
 *
 *   trip COUNT SETUP LINE COMMAND...
 *       through pipes, the median of a round trip: LINE goes in so many times, each answer is awaited; SETUP
 *       goes in before, if it is not empty
 *
 *   answer LINE COMMAND...
 *       through pipes, from LINE to the end of its answer, however long that is: to the answer of a question
 *       behind it
 *
 *   prompt RUNS COMMAND...
 *       in a terminal, the median from the start to the prompt
 *
 *   type FILE COMMAND...
 *       in a terminal, the lines of the file key by key, a tab being the key Tab: for each `key`, `tab` or
 *       `enter`, how long its answer took; for the last, until the next prompt stood there
 *
 * All times are in milliseconds. A terminal's prompt ends in "> ". */
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { WARMING_UP = 20, PATIENCE = 10000 /* milliseconds */, SETTLING = 1, COLUMNS = 100, ROWS = 1000 };

static double milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static _Noreturn void die(const char *what)
{
    fprintf(stderr, "repl_bench: %s\n", what);
    exit(EXIT_FAILURE);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_median(double *times, int count)
{
    qsort(times, (size_t)count, sizeof *times, compare);
    printf("%.4f\n", times[count / 2]);
}

static double *make_times(int count)
{
    double *times = calloc((size_t)count, sizeof *times);
    if (!times) die("no memory");
    return times;
}

static int read_count(const char *word)
{
    long count = strtol(word, NULL, 10);
    if (count <= 0 || count > INT_MAX) die("how many times?");
    return (int)count;
}

/* --- the other program -------------------------------------------------------------------------------- */

typedef struct {
    pid_t process;
    int to, from;
    char told[1 << 16]; /* what it said since the last key or line */
    size_t length;
} Peer;

static _Noreturn void become(char **command, int input, int output)
{
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    execvp(command[0], command);
    _exit(127);
}

static void start_in_pipes(Peer *peer, char **command)
{
    int in[2];
    int out[2];
    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) die("no pipe");
    peer->process = fork();
    if (peer->process == 0) become(command, in[0], out[1]);
    close(in[0]);
    close(out[1]);
    peer->to = in[1];
    peer->from = out[0];
}

static void start_in_terminal(Peer *peer, char **command)
{
    struct winsize size = {.ws_col = COLUMNS, .ws_row = ROWS};
    int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0) die("no terminal");
    int other = open(ptsname(terminal), O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (other < 0) die("no terminal");
    ioctl(terminal, TIOCSWINSZ, &size);
    peer->process = fork();
    if (peer->process == 0) {
        setsid();
        ioctl(other, TIOCSCTTY, 0);
        dup2(other, STDERR_FILENO);
        become(command, other, other);
    }
    close(other);
    peer->to = peer->from = terminal;
}

static void dismiss(Peer *peer)
{
    close(peer->to);
    if (peer->from != peer->to) close(peer->from);
    kill(peer->process, SIGTERM);
    waitpid(peer->process, NULL, 0);
}

static void send_bytes(Peer *peer, const char *bytes, size_t length)
{
    peer->length = 0;
    if (write(peer->to, bytes, length) != (ssize_t)length) die("it does not listen any more");
}

/* Waits for more of what it says; false if nothing came in that time. */
static bool hear(Peer *peer, int patience)
{
    struct pollfd file = {.fd = peer->from, .events = POLLIN};
    if (poll(&file, 1, patience) <= 0) return false;
    if (peer->length + 1 >= sizeof peer->told) die("it says too much");
    ssize_t got = read(peer->from, peer->told + peer->length, sizeof peer->told - 1 - peer->length);
    if (got <= 0) die("it has ended");
    peer->length += (size_t)got;
    peer->told[peer->length] = '\0';
    return true;
}

static void hear_until(Peer *peer, bool (*is_enough)(const Peer *))
{
    do {
        if (!hear(peer, PATIENCE)) die("no answer came");
    } while (!is_enough(peer));
}

static bool has_whole_line(const Peer *peer)
{
    return peer->told[peer->length - 1] == '\n';
}

static bool has_prompt(const Peer *peer)
{
    const char *line = strrchr(peer->told, '\n');
    return strstr(line ? line : peer->told, "> ") != NULL;
}

/* Not the line that was there when Enter was pressed, which is drawn once more. */
static bool has_next_prompt(const Peer *peer)
{
    return strchr(peer->told, '\n') && has_prompt(peer);
}

/* --- through pipes ------------------------------------------------------------------------------------ */

static void ask(Peer *peer, const char *line)
{
    char sent[1024];
    int length = snprintf(sent, sizeof sent, "%s\n", line);
    if (length >= (int)sizeof sent) die("that line is too long");
    send_bytes(peer, sent, (size_t)length);
    hear_until(peer, has_whole_line);
}

static void measure_trips(int words, char **word)
{
    if (words < 4) die("say trip COUNT SETUP LINE COMMAND...");
    static Peer peer;
    int count = read_count(word[0]);
    double *times = make_times(count);
    start_in_pipes(&peer, word + 3);
    if (*word[1]) ask(&peer, word[1]);
    for (int i = 0; i < WARMING_UP; i++)
        ask(&peer, word[2]);
    for (int i = 0; i < count; i++) {
        double begin = milliseconds();
        ask(&peer, word[2]);
        times[i] = milliseconds() - begin;
    }
    dismiss(&peer);
    print_median(times, count);
    free(times);
}

static const char behind[] = "= 271828\n";
static const char behind_answer[] = "271828\n";

static bool ends_with_that(const Peer *peer)
{
    size_t length = sizeof behind_answer - 1;
    return peer->length >= length && memcmp(peer->told + peer->length - length, behind_answer, length) == 0;
}

/* What was told before is no longer needed. */
static void keep_the_end(Peer *peer)
{
    size_t kept = peer->length < sizeof behind_answer ? peer->length : sizeof behind_answer;
    memmove(peer->told, peer->told + peer->length - kept, kept);
    peer->length = kept;
}

static void hear_to_the_end(Peer *peer)
{
    do {
        keep_the_end(peer);
        if (!hear(peer, PATIENCE)) die("no answer came");
    } while (!ends_with_that(peer));
}

static void measure_answer(int words, char **word)
{
    if (words < 2) die("say answer LINE COMMAND...");
    static Peer peer;
    char sent[1024];
    int length = snprintf(sent, sizeof sent, "%s\n%s", word[0], behind);
    if (length >= (int)sizeof sent) die("that line is too long");
    start_in_pipes(&peer, word + 1);
    send_bytes(&peer, behind, sizeof behind - 1);
    hear_to_the_end(&peer);
    double begin = milliseconds();
    send_bytes(&peer, sent, (size_t)length);
    hear_to_the_end(&peer);
    printf("%.4f\n", milliseconds() - begin);
    dismiss(&peer);
}

/* --- in a terminal ------------------------------------------------------------------------------------ */

static void measure_prompt(int words, char **word)
{
    if (words < 2) die("say prompt RUNS COMMAND...");
    static Peer peer;
    int runs = read_count(word[0]);
    double *times = make_times(runs);
    for (int i = 0; i < runs; i++) {
        peer.length = 0;
        double begin = milliseconds();
        start_in_terminal(&peer, word + 1);
        hear_until(&peer, has_prompt);
        times[i] = milliseconds() - begin;
        dismiss(&peer);
    }
    print_median(times, runs);
    free(times);
}

/* How many bytes the character has that begins there. */
static size_t character_length(const char *at)
{
    size_t length = 1;
    while (((unsigned char)at[length] & 0xC0) == 0x80)
        length++;
    return length;
}

/* All that answers a key comes at once; the rest is for the bell. */
static void press(Peer *peer, const char *key, size_t length)
{
    double begin = milliseconds();
    send_bytes(peer, key, length);
    if (!hear(peer, PATIENCE)) die("no answer came to a key");
    printf("%s %.4f\n", *key == '\t' ? "tab" : "key", milliseconds() - begin);
    while (hear(peer, *key == '\t' ? SETTLING : 0))
        ;
}

static void press_enter(Peer *peer)
{
    double begin = milliseconds();
    send_bytes(peer, "\r", 1);
    hear_until(peer, has_next_prompt);
    printf("enter %.4f\n", milliseconds() - begin);
}

static void type_line(Peer *peer, const char *line)
{
    size_t length;
    for (const char *at = line; *at && *at != '\n'; at += length) {
        length = character_length(at);
        press(peer, at, length);
    }
    press_enter(peer);
}

static void measure_typing(int words, char **word)
{
    if (words < 2) die("say type FILE COMMAND...");
    static Peer peer;
    char line[1024];
    FILE *file = fopen(word[0], "r");
    if (!file) die("that file cannot be read");
    start_in_terminal(&peer, word + 1);
    hear_until(&peer, has_prompt);
    while (fgets(line, sizeof line, file))
        type_line(&peer, line);
    fclose(file);
    dismiss(&peer);
}

int main(int argc, char *argv[])
{
    const char *section = argc > 1 ? argv[1] : "";
    signal(SIGPIPE, SIG_IGN);
    if (strcmp(section, "trip") == 0)
        measure_trips(argc - 2, argv + 2);
    else if (strcmp(section, "answer") == 0)
        measure_answer(argc - 2, argv + 2);
    else if (strcmp(section, "prompt") == 0)
        measure_prompt(argc - 2, argv + 2);
    else if (strcmp(section, "type") == 0)
        measure_typing(argc - 2, argv + 2);
    else
        die("say trip, answer, prompt or type");
    return EXIT_SUCCESS;
}
