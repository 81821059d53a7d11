#include "ticks.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif

double ticks_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

#if defined(__linux__) && defined(SIGEV_THREAD_ID)

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid /* glibc does not name it before 2.38 */
#endif

/* One thread writes the two fields, and its own signal handler reads them. */
static _Thread_local void (*volatile current_tick)(void *user);
static _Thread_local void *volatile current_user;
static _Thread_local bool has_timer;

static void on_tick(int number)
{
    (void)number;
    int kept = errno;
    void (*tick)(void *) = current_tick;
    if (tick) tick(current_user);
    errno = kept;
}

/* A child has none of its parent's timers. */
static void forget_timer(void)
{
    has_timer = false;
}

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_ready;

static void catch_ticks(void)
{
    struct sigaction action = {.sa_handler = on_tick, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    is_ready = sigaction(SIGVTALRM, &action, NULL) == 0 && pthread_atfork(NULL, NULL, forget_timer) == 0;
}

static bool make_timer(void)
{
    pthread_once(&once, catch_ticks);
    if (!is_ready) return false;

    struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGVTALRM};
    event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
    timer_t timer;
    if (timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer) != 0) return false;

    struct timespec often = {.tv_nsec = (long)(TICK_SECONDS * 1e9)};
    struct itimerspec times = {.it_interval = often, .it_value = often};
    if (timer_settime(timer, 0, &times, NULL) != 0) {
        timer_delete(timer);
        return false;
    }
    sigset_t ticks;
    sigemptyset(&ticks);
    sigaddset(&ticks, SIGVTALRM);
    return pthread_sigmask(SIG_UNBLOCK, &ticks, NULL) == 0;
}

bool ticks_begin(Ticks ticks, Ticks *before)
{
    if (!has_timer) has_timer = make_timer();
    if (!has_timer) return false;
    *before = (Ticks){current_tick, current_user};
    current_tick = NULL;
    current_user = ticks.user;
    current_tick = ticks.tick;
    return true;
}

void ticks_end(Ticks before)
{
    current_tick = NULL;
    current_user = before.user;
    current_tick = before.tick;
}

#else

bool ticks_begin(Ticks ticks, Ticks *before)
{
    (void)ticks;
    (void)before;
    return false;
}

void ticks_end(Ticks before)
{
    (void)before;
}

#endif
