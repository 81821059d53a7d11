#include "terminal.h"

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* Signals that terminal_wait reports, those that stop the process, and those that end it there and then. */
static const int told[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT};
static const int ends[] = {SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE};

enum { TOLD = sizeof told / sizeof *told, ENDS = sizeof ends / sizeof *ends };

/* What handlers use is of a type that they may. */
static struct {
    bool is_started;
    struct termios found;                  /* at the start */
    struct termios resting;                /* between two lines */
    struct sigaction found_actions[NSIG];  /* of the signals above */
    volatile sig_atomic_t has_found;       /* standard input is a terminal */
    volatile sig_atomic_t was_interrupted; /* not reported yet */
    volatile sig_atomic_t leaving;         /* the signal */
    volatile sig_atomic_t was_resumed;     /* not reported yet */
    volatile sig_atomic_t was_resized;     /* not reported yet */
    volatile sig_atomic_t marks_pastes, has_page, is_lent, has_rung;
    struct termios again;             /* what is put on again after a stop */
    volatile sig_atomic_t has_again;  /* ... if there is anything */
    const TerminalGuest *guest;       /* NULL: nobody */
    volatile sig_atomic_t is_waiting; /* nothing of ours runs */
} terminal;

/* --- as it was ------------------------------------------------------------------------------------- */

/* The terminal of another job is not ours to touch: the system would stop us for it. */
static bool is_ours(void)
{
    return terminal.has_found && !terminal.is_lent && tcgetpgrp(STDIN_FILENO) == getpgrp();
}

/* If the screen cannot be written to, nothing can be done about it. */
static void send_sequence(const char *sequence, size_t length)
{
    ssize_t unused = write(STDOUT_FILENO, sequence, length);
    (void)unused;
}

#define SEND(sequence) send_sequence(sequence, sizeof(sequence) - 1)

/* Cleared before we leave it: if there is no second screen, the only one is wiped. Not all at once, which
 * makes some terminals keep what was there in the scrollback: first what is below the first row, then that
 * row. */
static void leave_page(void)
{
    SEND("\033[2H\033[J\033[H\033[K\033[?1049l");
}

static void put_back(void)
{
    if (!is_ours()) return;
    if (terminal.has_page) leave_page();
    terminal.has_page = 0;
    if (terminal.marks_pastes) SEND("\033[?2004l");
    tcsetattr(STDIN_FILENO, TCSANOW, &terminal.found);
}

static void put_on_again(void)
{
    if (!is_ours()) return;
    if (terminal.has_again) tcsetattr(STDIN_FILENO, TCSANOW, &terminal.again);
    if (terminal.marks_pastes) SEND("\033[?2004h");
}

/* --- signals ------------------------------------------------------------------------------------------ */

static void set_action(int number, void (*handler)(int), struct sigaction *before)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
    sigfillset(&action.sa_mask);
    sigaction(number, &action, before);
}

static void set_blocked(int number, bool is_blocked, sigset_t *before)
{
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, number);
    sigprocmask(is_blocked ? SIG_BLOCK : SIG_UNBLOCK, &one, before);
}

/* Does what the signal would have done without us. */
static void do_by_default(int number)
{
    sigset_t before;
    set_action(number, SIG_DFL, NULL);
    raise(number);
    set_blocked(number, false, &before);
    sigprocmask(SIG_SETMASK, &before, NULL);
}

static void end_now(int number)
{
    put_back();
    do_by_default(number);
}

static void tell(int number)
{
    int error = errno;
    switch (number) {
    case SIGINT: terminal.was_interrupted = 1; break;
    case SIGWINCH: terminal.was_resized = 1; break;
    case SIGCONT:
        put_on_again();
        terminal.was_resumed = 1;
        break;
    default:
        if (terminal.leaving) end_now(number);
        terminal.leaving = number;
    }
    errno = error;
}

/* Where it interrupts nothing but the wait, a handler may do what any function may. */
static void let_guest_rest(void)
{
    if (terminal.is_waiting && terminal.guest) terminal.guest->rest(terminal.guest->context);
}

/* Ctrl-Z: gives the shell its terminal back as it was, and puts our modes on again when we return. SIGCONT,
 * which is blocked here, gets through as soon as it comes, by do_by_default. */
static void stop(int number)
{
    int error = errno;
    struct termios again = terminal.again;
    sig_atomic_t has_again = terminal.has_again;
    let_guest_rest();
    if (is_ours() && tcgetattr(STDIN_FILENO, &terminal.again) == 0) terminal.has_again = 1;
    put_back();
    do_by_default(number);
    put_on_again();
    terminal.again = again;
    terminal.has_again = has_again;
    terminal.was_resumed = 1;
    set_action(number, stop, NULL);
    errno = error;
}

/* A signal that somebody ignores for us (nohup), or that a memory checker uses, stays as it is. */
static void take(int number, void (*handler)(int))
{
    struct sigaction *before = &terminal.found_actions[number];
    sigaction(number, NULL, before);
    if (before->sa_handler == SIG_DFL) set_action(number, handler, NULL);
}

/* While lines are edited, Ctrl-D between two of them is an ordinary key for the next one: as an end of file
 * it would be lost when the editor takes the terminal. */
static void begin_to_rest(void)
{
    terminal.resting = terminal.found;
    if (!terminal_can_edit()) return;
    terminal.resting.c_cc[VEOF] = _POSIX_VDISABLE;
    if (is_ours()) tcsetattr(STDIN_FILENO, TCSANOW, &terminal.resting);
}

void terminal_start(void)
{
    if (terminal.is_started) return;
    terminal.is_started = true;
    terminal.has_found = tcgetattr(STDIN_FILENO, &terminal.found) == 0;
    if (terminal.has_found) begin_to_rest();
    for (int i = 0; i < TOLD; i++)
        take(told[i], tell);
    for (int i = 0; i < ENDS; i++)
        take(ends[i], end_now);
    take(SIGTSTP, stop);
}

void terminal_stop(void)
{
    if (!terminal.is_started) return;
    put_back();
    for (int i = 0; i < TOLD; i++)
        sigaction(told[i], &terminal.found_actions[told[i]], NULL);
    for (int i = 0; i < ENDS; i++)
        sigaction(ends[i], &terminal.found_actions[ends[i]], NULL);
    sigaction(SIGTSTP, &terminal.found_actions[SIGTSTP], NULL);
    memset(&terminal, 0, sizeof terminal);
}

/* --- what it is ------------------------------------------------------------------------------------- */

bool terminal_is_typed(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

bool terminal_can_edit(void)
{
    static const char *const plain[] = {"", "dumb", "cons25", "emacs"};
    const char *name = getenv("TERM");
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (!name || strcmp(name, plain[i]) == 0) return false;
    return terminal_is_typed();
}

bool terminal_is_typed_ahead(void)
{
    int bytes = 0;
    return terminal_is_typed() && ioctl(STDIN_FILENO, FIONREAD, &bytes) == 0 && bytes > 0;
}

void terminal_size(int *columns, int *rows)
{
    struct winsize size = {0};
    bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    *columns = is_known ? size.ws_col : 0;
    *rows = is_known ? size.ws_row : 0;
}

/* --- waiting ------------------------------------------------------------------------------------------ */

/* TERMINAL_IDLE: nothing to report. */
static TerminalEvent take_event(void)
{
    if (terminal.leaving) return TERMINAL_LEAVING;
    if (terminal_was_interrupted()) return TERMINAL_INTERRUPTED;
    bool was_resumed = terminal.was_resumed, was_resized = terminal.was_resized;
    terminal.was_resumed = 0;
    terminal.was_resized = 0;
    if (was_resumed) return TERMINAL_RESUMED;
    return was_resized ? TERMINAL_RESIZED : TERMINAL_IDLE;
}

typedef enum { WAITED_EVENT, WAITED_FILE, WAITED_GUEST, WAITED_TIME, WAITED_FAILED } Waited;

/* Lets signals in only while it waits, so that none slips through between the check and the wait. */
static Waited wait_for(int file, const struct timespec *time, const sigset_t *mask, TerminalEvent *event)
{
    fd_set files;
    int guest = terminal.guest ? terminal.guest->file : -1;
    *event = take_event();
    if (*event != TERMINAL_IDLE) return WAITED_EVENT;
    FD_ZERO(&files);
    FD_SET(file, &files);
    if (guest >= 0) FD_SET(guest, &files);
    terminal.is_waiting = 1;
    int ready = pselect((file > guest ? file : guest) + 1, &files, NULL, NULL, time, mask);
    terminal.is_waiting = 0;
    if (ready > 0) return FD_ISSET(file, &files) ? WAITED_FILE : WAITED_GUEST;
    if (ready == 0) return WAITED_TIME;
    if (errno != EINTR) return WAITED_FAILED;
    *event = take_event();
    if (*event == TERMINAL_IDLE) *event = TERMINAL_RESIZED;
    return WAITED_EVENT;
}

static Waited wait_once(int file, int milliseconds, TerminalEvent *event)
{
    sigset_t waiting, before;
    struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L};
    sigemptyset(&waiting);
    for (int i = 0; i < TOLD; i++)
        sigaddset(&waiting, told[i]);
    sigaddset(&waiting, SIGTSTP);
    sigprocmask(SIG_BLOCK, &waiting, &before);
    terminal.has_again = terminal.has_found && tcgetattr(STDIN_FILENO, &terminal.again) == 0;
    Waited waited = wait_for(file, milliseconds < 0 ? NULL : &time, &before, event);
    terminal.has_again = 0;
    sigprocmask(SIG_SETMASK, &before, NULL);
    return waited;
}

static int64_t milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The shorter of both; -1 is for ever. */
static int shorter(int one, int other)
{
    if (one < 0) return other;
    return other < 0 || one < other ? one : other;
}

void terminal_before_stop(void)
{
    if (terminal.guest) terminal.guest->rest(terminal.guest->context);
}

void terminal_attend(const TerminalGuest *guest)
{
    terminal.guest = guest;
}

static bool serve_guest(void)
{
    return terminal.guest && terminal.guest->serve(terminal.guest->context);
}

/* Time is left only where milliseconds says how much there was. */
static int time_left(int64_t until, int milliseconds)
{
    if (milliseconds < 0) return -1;
    int64_t left = until - milliseconds_now();
    return left > 0 ? (int)left : 0;
}

static TerminalEvent wait_beside_guest(int file, int milliseconds)
{
    int64_t until = milliseconds_now() + milliseconds;
    for (;;) {
        TerminalEvent event;
        int left = time_left(until, milliseconds);
        int patience = terminal.guest ? terminal.guest->patience(terminal.guest->context) : -1;
        switch (wait_once(file, shorter(left, patience), &event)) {
        case WAITED_EVENT: return event;
        case WAITED_FILE: return TERMINAL_READY;
        case WAITED_FAILED: return TERMINAL_FAILED;
        case WAITED_TIME:
            if (left >= 0 && (patience < 0 || left <= patience)) return TERMINAL_IDLE;
            break;
        case WAITED_GUEST: break;
        }
        if (serve_guest()) return TERMINAL_RESIZED;
    }
}

TerminalEvent terminal_wait(int file, int milliseconds)
{
    TerminalEvent event;
    if (terminal.guest) return wait_beside_guest(file, milliseconds);
    switch (wait_once(file, milliseconds, &event)) {
    case WAITED_EVENT: return event;
    case WAITED_FILE: return TERMINAL_READY;
    case WAITED_GUEST:
    case WAITED_TIME: return TERMINAL_IDLE;
    case WAITED_FAILED: break;
    }
    return TERMINAL_FAILED;
}

bool terminal_is_interrupted(void)
{
    return terminal.was_interrupted;
}

bool terminal_was_interrupted(void)
{
    bool was = terminal.was_interrupted;
    if (was) terminal.was_interrupted = 0;
    return was;
}

int terminal_leaving(void)
{
    return terminal.leaving;
}

/* --- modes -------------------------------------------------------------------------------------------- */

bool terminal_set_typing(Typing typing)
{
    if (!terminal.has_found) return false;
    struct termios modes = terminal.found;
    switch (typing) {
    case TYPING_LINES: modes = terminal.resting; break;
    case TYPING_HIDDEN:
        modes.c_lflag &= ~(tcflag_t)ECHO;
        modes.c_lflag |= ICANON | ISIG | ECHONL;
        break;
    case TYPING_KEYS:
        modes.c_lflag &= ~(tcflag_t)(ECHO | ICANON);
        modes.c_lflag |= ISIG;
        modes.c_cc[VMIN] = 1;
        modes.c_cc[VTIME] = 0;
        break;
    }
    return tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes) == 0;
}

void terminal_mark_pastes(bool marks)
{
    if (marks && !terminal.marks_pastes) SEND("\033[?2004h");
    if (!marks && terminal.marks_pastes) SEND("\033[?2004l");
    terminal.marks_pastes = marks;
}

void terminal_wipe(int rows)
{
    char up[32];
    if (rows > 0) {
        int length = snprintf(up, sizeof up, "\r\033[%dA\033[J", rows);
        send_sequence(up, (size_t)length);
    } else {
        SEND("\033[H\033[2J\033[3J");
    }
}

void terminal_ring(void)
{
    SEND("\a");
}

static void ring(int number)
{
    (void)number;
    int error = errno;
    SEND("\a");
    terminal.has_rung = 1;
    errno = error;
}

void terminal_ring_in(unsigned seconds)
{
    set_action(SIGALRM, ring, NULL);
    alarm(seconds);
}

bool terminal_has_rung(void)
{
    bool has = terminal.has_rung;
    if (has) terminal.has_rung = 0;
    return has;
}

void terminal_open_page(void)
{
    terminal.has_page = 1;
    SEND("\033[?1049h\033[H\033[2J");
}

void terminal_close_page(void)
{
    if (terminal.has_page) leave_page();
    terminal.has_page = 0;
}

bool terminal_has_page(void)
{
    return terminal.has_page;
}

void terminal_lend(void)
{
    if (is_ours()) tcsetattr(STDIN_FILENO, TCSANOW, &terminal.found);
    terminal.is_lent = 1;
}

void terminal_take_back(void)
{
    terminal.is_lent = 0;
    terminal.was_interrupted = 0;
    if (is_ours()) tcsetattr(STDIN_FILENO, TCSANOW, &terminal.resting);
}
