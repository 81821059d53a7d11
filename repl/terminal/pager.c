#include "pager.h"

#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOT_RUN = 126, NOT_FOUND = 127 /* the shell's status if there is no such command */ };

/* --- is it needed? -------------------------------------------------------------------------------------- */

/* Goes past a colour, which takes no columns. */
static size_t past_sequence(const char *bytes, size_t length, size_t at)
{
    while (at < length && bytes[at] != 'm')
        at++;
    return at < length ? at + 1 : at;
}

static size_t shown_width(const char *bytes, size_t length)
{
    size_t width = 0;
    for (size_t at = 0; at < length;) {
        if (bytes[at] == '\033') {
            at = past_sequence(bytes, length, at);
            continue;
        }
        const char *escape = memchr(bytes + at, '\033', length - at);
        size_t plain = escape ? (size_t)(escape - bytes) - at : length - at;
        width += text_width(bytes + at, plain);
        at += plain;
    }
    return width;
}

static size_t count_rows(const char *text, size_t length, size_t columns)
{
    size_t rows = 0;
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t line = end ? (size_t)(end - text) - at : length - at;
        size_t width = shown_width(text + at, line);
        rows += width == 0 ? 1 : (width + columns - 1) / columns;
        at += line + 1;
    }
    return rows;
}

/* The prompt needs a row too. */
static bool is_taller(const char *text, size_t length)
{
    int columns, rows;
    terminal_size(&columns, &rows);
    return columns > 0 && rows > 0 && count_rows(text, length, (size_t)columns) >= (size_t)rows;
}

/* --- the pager -------------------------------------------------------------------------------------- */

/* NULL: nobody chose one. */
static const char *chosen_pager(void)
{
    return getenv("PAGER");
}

static bool is_wanted(void)
{
    const char *pager = chosen_pager();
    return !pager || (*pager && strcmp(pager, "cat") != 0);
}

/* Its page is looked at and no more: no key of it writes a file, starts a program or opens another file. The
 * options that other programs set for less, unless the user has set some. less asks the locale what a
 * letter is; without an installed locale it shows the bytes of an é. */
static _Noreturn void become_pager(int input, const char *options)
{
    sigset_t none;
    sigemptyset(&none);
    signal(SIGPIPE, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setenv("LESS", options, 0);
    setenv("LESSCHARSET", "utf-8", 0);
    setenv("LESSSECURE", "1", 0);
    const char *pager = chosen_pager();
    if (dup2(input, STDIN_FILENO) >= 0) {
        if (pager)
            execl("/bin/sh", "sh", "-c", pager, (char *)NULL);
        else
            execlp("less", "less", "-FRX", (char *)NULL);
    }
    _exit(NOT_FOUND);
}

/* A file without a name that holds the text, to be read from its beginning; -1 if there can be none. */
static int hold_text(const Shown *shown)
{
    int file = memfd_create("page", MFD_CLOEXEC);
    if (file < 0) return -1;
    if (shown_put(shown, file) && lseek(file, 0, SEEK_SET) == 0) return file;
    close(file);
    return -1;
}

/* Whoever sees less for the first time learns how to go on and how to leave: what stands at its bottom. */
static const char *options_of(const Screen *screen)
{
    return phrase(screen->language, PHRASE_PAGER_OPTIONS);
}

static pid_t start_pager(const Screen *screen, int text)
{
    fflush(stdout);
    pid_t pager = fork();
    if (pager == 0) become_pager(text, options_of(screen));
    return pager;
}

/* A file that can be read when the process has ended; -1 where the system has none such. */
static int end_of(pid_t process)
{
#ifdef SYS_pidfd_open
    return (int)syscall(SYS_pidfd_open, process, 0);
#else
    (void)process;
    return -1;
#endif
}

/* Whoever is attended is served meanwhile; the signals of the terminal are the pager's. */
static void wait_for_end(int end)
{
    TerminalEvent event;
    do {
        event = terminal_wait(end, -1);
    } while (event != TERMINAL_READY && event != TERMINAL_LEAVING && event != TERMINAL_FAILED);
}

static bool has_run(pid_t pager)
{
    int status;
    while (waitpid(pager, &status, 0) < 0)
        if (errno != EINTR) return true;
    return !WIFEXITED(status) || (WEXITSTATUS(status) != NOT_FOUND && WEXITSTATUS(status) != NOT_RUN);
}

static bool attend(pid_t pager)
{
    int end = end_of(pager);
    if (end >= 0) wait_for_end(end);
    bool ran = has_run(pager);
    if (end >= 0) close(end);
    return ran;
}

/* Lent before it starts: a pager that was faster than we had its own settings of the terminal undone. */
static bool run_pager(const Screen *screen, int text)
{
    terminal_lend();
    pid_t pager = start_pager(screen, text);
    bool ran = pager >= 0 && attend(pager);
    terminal_take_back();
    return ran;
}

/* False if no pager ran. */
static bool page(const Screen *screen, const Shown *shown)
{
    int text = hold_text(shown);
    bool ran = text >= 0 && run_pager(screen, text);
    if (text >= 0) close(text);
    return ran;
}

bool pager_show(const Screen *screen, const Shown *shown)
{
    const Buffer *text = &shown->text;
    bool may_page = screen->rows > 0 && terminal_can_edit() && is_wanted() &&
                    is_taller(text->bytes, text->length) && !terminal_is_typed_ahead();
    return (may_page && page(screen, shown)) || (shown_print(shown, stdout) && fflush(stdout) == 0);
}
