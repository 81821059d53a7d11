#include "pty.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE = 15 /* seconds */, STEP = 10 /* milliseconds */, SHOWN = 400 };

/* --- in the other process ------------------------------------------------------------------------------ */

static void say(const char *text, int number)
{
    char line[64];
    int length = snprintf(line, sizeof line, number < 0 ? "[%s]\n" : "[%s %d]\n", text, number);
    ssize_t unused = write(STDOUT_FILENO, line, (size_t)length);
    (void)unused;
}

static void set_environment(void)
{
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
    unsetenv("COLUMNS");
    unsetenv("PAGER");
    unsetenv("LESS");
}

/* What tells the shell to go on with a job that has stopped. It is no line: a job that is already reading
 * when it is stopped may still take one. */
static void block_wake(int how)
{
    sigset_t wake;
    sigemptyset(&wake);
    sigaddset(&wake, SIGUSR1);
    sigprocmask(how, &wake, NULL);
}

static void wait_for_wake(void)
{
    sigset_t wake;
    int number;
    sigemptyset(&wake);
    sigaddset(&wake, SIGUSR1);
    sigwait(&wake, &number);
}

static _Noreturn void run_job(void (*job)(void *context), void *context)
{
    block_wake(SIG_UNBLOCK);
    setpgid(0, 0);
    tcsetpgrp(STDIN_FILENO, getpgrp());
    signal(SIGTTOU, SIG_DFL);
    signal(SIGTTIN, SIG_DFL);
    set_environment();
    job(context);
    fflush(stdout);
    _exit(0);
}

static void keep_stopped(pid_t job)
{
    tcsetpgrp(STDIN_FILENO, getpgrp());
    say("stopped", -1);
    wait_for_wake();
    tcsetpgrp(STDIN_FILENO, job);
    kill(-job, SIGCONT);
}

static _Noreturn void run_shell(void (*job)(void *context), void *context)
{
    int status;
    block_wake(SIG_BLOCK);
    signal(SIGTTOU, SIG_IGN);
    signal(SIGTTIN, SIG_IGN);
    pid_t child = fork();
    if (child == 0) run_job(job, context);
    setpgid(child, child);
    tcsetpgrp(STDIN_FILENO, child);
    while (waitpid(child, &status, WUNTRACED) == child && WIFSTOPPED(status))
        keep_stopped(child);
    tcsetpgrp(STDIN_FILENO, getpgrp());
    say(WIFEXITED(status) ? "exit" : "signal", WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status));
    _exit(0);
}

/* --- in ours ---------------------------------------------------------------------------------------------
 */

static int open_other_end(int terminal)
{
    if (grantpt(terminal) != 0 || unlockpt(terminal) != 0) return -1;
    return open(ptsname(terminal), O_RDWR | O_NOCTTY);
}

void pty_resize(Pty *pty, int columns, int rows)
{
    struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
    ioctl(pty->terminal, TIOCSWINSZ, &size);
}

bool pty_start(Pty *pty, void (*job)(void *context), void *context, int columns, int rows)
{
    *pty = (Pty){.terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)};
    int other = pty->terminal < 0 ? -1 : open_other_end(pty->terminal);
    if (other < 0) return false;
    pty_resize(pty, columns, rows);
    fflush(stdout);
    fflush(stderr);
    pty->shell = fork();
    if (pty->shell == 0) {
        setsid();
        ioctl(other, TIOCSCTTY, 0);
        for (int file = 0; file <= STDERR_FILENO; file++)
            dup2(other, file);
        close(other);
        run_shell(job, context);
    }
    close(other);
    return pty->shell > 0;
}

void pty_signal(Pty *pty, int number)
{
    pid_t job = tcgetpgrp(pty->terminal);
    if (job > 0) kill(-job, number);
}

void pty_go_on(const Pty *pty)
{
    kill(pty->shell, SIGUSR1);
}

void pty_done(Pty *pty)
{
    if (pty->shell <= 0) return;
    pty_signal(pty, SIGKILL);
    kill(pty->shell, SIGKILL);
    close(pty->terminal);
    waitpid(pty->shell, NULL, 0);
    buffer_done(&pty->seen);
}

static time_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec;
}

/* Reads what comes within a step. */
static void read_some(Pty *pty)
{
    char bytes[4096];
    struct pollfd file = {.fd = pty->terminal, .events = POLLIN};
    if (poll(&file, 1, STEP) <= 0) return;
    ssize_t got = read(pty->terminal, bytes, sizeof bytes);
    if (got > 0)
        buffer_bytes(&pty->seen, bytes, (size_t)got);
    else if (got == 0 || errno == EIO)
        poll(NULL, 0, STEP); /* everybody has closed the other end */
}

/* Reads meanwhile, or both ends would wait for each other. */
void pty_type_bytes(Pty *pty, const char *bytes, size_t length)
{
    for (time_t end = now() + PATIENCE; length > 0 && now() < end;) {
        ssize_t written = write(pty->terminal, bytes, length);
        if (written <= 0) {
            read_some(pty);
            continue;
        }
        end = now() + PATIENCE;
        bytes += written;
        length -= (size_t)written;
    }
}

void pty_type(Pty *pty, const char *text)
{
    pty_type_bytes(pty, text, strlen(text));
}

static const char *find(const Pty *pty, size_t from, const char *text)
{
    if (pty->seen.length == 0) return NULL;
    return memmem(pty->seen.bytes + from, pty->seen.length - from, text, strlen(text));
}

bool pty_has_seen(const Pty *pty, const char *text)
{
    return find(pty, 0, text) != NULL;
}

static void tell_missing(const Pty *pty, const char *text)
{
    fprintf(stderr, "pty: waited for %s and saw:\n", text);
    size_t length = pty->seen.length;
    for (size_t i = length > pty->found + SHOWN ? length - SHOWN : pty->found; i < length; i++) {
        char byte = pty->seen.bytes[i];
        if ((unsigned char)byte < ' ' && byte != '\n')
            fprintf(stderr, "\\x%02X", (unsigned)byte);
        else
            putc(byte, stderr);
    }
    fprintf(stderr, "\n");
}

bool pty_expect(Pty *pty, const char *text)
{
    for (time_t end = now() + PATIENCE; now() < end;) {
        const char *found = find(pty, pty->found, text);
        if (found) {
            pty->found = (size_t)(found - pty->seen.bytes) + strlen(text);
            return true;
        }
        read_some(pty);
    }
    tell_missing(pty, text);
    return false;
}

static bool has_modes(const Pty *pty, tcflag_t wanted)
{
    struct termios modes;
    if (tcgetattr(pty->terminal, &modes) != 0) return false;
    return (modes.c_lflag & (ECHO | ICANON | ISIG)) == wanted;
}

static bool wait_for_modes(Pty *pty, tcflag_t wanted)
{
    for (time_t end = now() + PATIENCE; now() < end;) {
        if (has_modes(pty, wanted)) return true;
        read_some(pty);
    }
    return false;
}

bool pty_is_ordinary(Pty *pty)
{
    return wait_for_modes(pty, ECHO | ICANON | ISIG);
}

bool pty_is_hidden(Pty *pty)
{
    return wait_for_modes(pty, ICANON | ISIG);
}
