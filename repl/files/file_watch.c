#include "file_watch.h"

#include <fcntl.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/epoll.h>
#include <sys/inotify.h>
#endif

enum { MOMENT = 20, SECOND = 1000 };

static void close_one(int *file)
{
    if (*file >= 0) close(*file);
    *file = -1;
}

#ifdef __linux__
static bool add(int all, int file)
{
    return file < 0 || epoll_ctl(all, EPOLL_CTL_ADD, file, &(struct epoll_event){.events = EPOLLIN}) == 0;
}

static bool open_told(FileWatch *watch, const char *path, int other)
{
    int all = epoll_create1(EPOLL_CLOEXEC);
    watch->inotify = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    bool is_open =
        all >= 0 && watch->inotify >= 0 &&
        inotify_add_watch(watch->inotify, path, IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVE_SELF) >= 0 &&
        add(all, watch->inotify) && add(all, other);
    if (is_open) {
        watch->file = all;
        watch->milliseconds = SECOND;
        return true;
    }
    close_one(&all);
    close_one(&watch->inotify);
    return false;
}
#else
static bool open_told(FileWatch *watch, const char *path, int other)
{
    (void)watch, (void)path, (void)other;
    return false;
}
#endif

/* Nobody ever writes to this pipe: it is only there to wait on. */
static bool open_asking(FileWatch *watch, int other)
{
    watch->milliseconds = MOMENT;
    watch->file = other;
    if (other >= 0) return true;
    if (pipe(watch->nobody) != 0) return false;
    watch->file = watch->nobody[0];
    return fcntl(watch->nobody[0], F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(watch->nobody[1], F_SETFD, FD_CLOEXEC) == 0;
}

bool file_watch_open(FileWatch *watch, const char *path, int other)
{
    *watch = (FileWatch){.file = -1, .inotify = -1, .nobody = {-1, -1}};
    return open_told(watch, path, other) || open_asking(watch, other);
}

void file_watch_rearm(FileWatch *watch)
{
    char events[4096];
    while (watch->inotify >= 0 && read(watch->inotify, events, sizeof events) > 0)
        ;
}

void file_watch_close(FileWatch *watch)
{
    if (watch->inotify >= 0) close_one(&watch->file);
    close_one(&watch->inotify);
    close_one(&watch->nobody[0]);
    close_one(&watch->nobody[1]);
}
