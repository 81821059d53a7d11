#include "disk.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>

enum { SECTOR = 512, FIRST_DESCRIPTOR = 100, FOLDER_DESCRIPTOR = 99, FIRST_LISTENER = 200 };

#define FILE_MAX ((size_t)160 << 20)

static Disk *disk_of(const System *system)
{
    return (Disk *)(uintptr_t)system;
}

static uint64_t next_chance(Disk *disk)
{
    disk->chance = disk->chance * 6364136223846793005u + 1442695040888963407u;
    return disk->chance >> 33;
}

/* Whether this call is one that fails; errno is set. Only a write can be short. */
static bool fails_as(Disk *disk, bool is_write)
{
    if (disk->error == 0 && !is_write) return false;
    disk->calls++;
    bool is_due = disk->failing == FAIL_ONCE     ? disk->calls == disk->fail_at
                  : disk->failing == FAIL_ALWAYS ? disk->calls >= disk->fail_at
                                                 : false;
    if (is_due) disk->failed++;
    if (is_due && disk->error != 0) errno = disk->error;
    return is_due;
}

static bool fails(Disk *disk)
{
    return fails_as(disk, false);
}

static DiskFile *file_of(Disk *disk, int descriptor)
{
    unsigned index = (unsigned)descriptor - FIRST_DESCRIPTOR;
    bq_assert(index < DISK_FILES);
    return &disk->files[index];
}

bool disk_has(const DiskFile *file)
{
    return file->path[0] != '\0';
}

DiskFile *disk_file(Disk *disk, const char *path)
{
    for (int i = 0; i < DISK_FILES; i++) {
        DiskFile *file = &disk->files[i];
        if (disk_has(file) && file->is_named && strcmp(file->path, path) == 0) return file;
    }
    return NULL;
}

static char *map_bytes(void)
{
    void *bytes =
        mmap(NULL, FILE_MAX, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    bq_assert(bytes != MAP_FAILED);
    return bytes;
}

static DiskFile *make_file(Disk *disk, const char *path)
{
    bq_assert(strlen(path) < DISK_PATH_MAX);
    for (int i = 0; i < DISK_FILES; i++) {
        DiskFile *file = &disk->files[i];
        if (disk_has(file)) continue;
        *file = (DiskFile){.is_named = true, .inode = ++disk->next_inode};
        file->bytes = map_bytes();
        file->synced = map_bytes();
        memcpy(file->path, path, strlen(path) + 1);
        return file;
    }
    return NULL;
}

static void resize(DiskFile *file, size_t length)
{
    bq_assert(length <= FILE_MAX);
    if (length > file->length) memset(file->bytes + file->length, 0, length - file->length);
    if (length < file->length) file->is_remade = true;
    file->length = length;
}

static void forget(DiskFile *file)
{
    if (disk_has(file)) {
        munmap(file->bytes, FILE_MAX);
        munmap(file->synced, FILE_MAX);
    }
    *file = (DiskFile){0};
}

void disk_forget_unnamed(Disk *disk)
{
    for (int i = 0; i < DISK_FILES; i++) {
        DiskFile *file = &disk->files[i];
        if (disk_has(file) && !file->is_named && !file->is_locked) forget(file);
    }
}

void disk_forget_all_but(Disk *disk, const char *path)
{
    static const char keys[] = DISK_KEYS "/";
    for (int i = 0; i < DISK_FILES; i++) {
        DiskFile *file = &disk->files[i];
        bool stays = strcmp(file->path, path) == 0 || strncmp(file->path, keys, sizeof keys - 1) == 0;
        if (disk_has(file) && !stays) file->is_named = false;
    }
    disk_forget_unnamed(disk);
}

void disk_put(Disk *disk, const char *path, const void *bytes, size_t length)
{
    DiskFile *file = disk_file(disk, path);
    if (!file) file = make_file(disk, path);
    bq_assert(file);
    resize(file, length);
    if (length > 0) memcpy(file->bytes, bytes, length);
    file->is_remade = true;
    file->heard = HEARD_OTHERS;
}

/* --- calls ------------------------------------------------------------------------------------------ */

static int disk_open(const System *system, const char *path, int flags, mode_t mode)
{
    Disk *disk = disk_of(system);
    (void)mode;
    if (strncmp(path, "/proc/", 6) == 0) return errno = ENOENT, -1;
    if (fails(disk)) return -1;
    if (flags & O_DIRECTORY) return FOLDER_DESCRIPTOR;
    DiskFile *file = disk_file(disk, path);
    if (file && (flags & O_EXCL)) return errno = EEXIST, -1;
    if (!file && !(flags & O_CREAT)) return errno = ENOENT, -1;
    if (!file) file = make_file(disk, path);
    if (!file) return errno = ENFILE, -1;
    return FIRST_DESCRIPTOR + (int)(file - disk->files);
}

static int disk_close(const System *system, int descriptor)
{
    if (descriptor == FOLDER_DESCRIPTOR || descriptor >= FIRST_LISTENER) return 0;
    DiskFile *file = file_of(disk_of(system), descriptor);
    file->is_locked = false;
    if (!file->is_named) forget(file);
    return 0;
}

static ssize_t disk_pread(const System *system, int descriptor, void *bytes, size_t length, off_t offset)
{
    Disk *disk = disk_of(system);
    if (fails(disk)) return -1;
    const DiskFile *file = file_of(disk, descriptor);
    size_t at = (size_t)offset;
    if (at >= file->length) return 0;
    size_t got = file->length - at < length ? file->length - at : length;
    memcpy(bytes, file->bytes + at, got);
    return (ssize_t)got;
}

static size_t used(const Disk *disk)
{
    size_t sum = 0;
    for (int i = 0; i < DISK_FILES; i++)
        sum += disk_has(&disk->files[i]) ? disk->files[i].length : 0;
    return sum;
}

static size_t short_length(const Disk *disk, size_t length)
{
    if (disk->short_by == 0) return length / 2 > 0 ? length / 2 : 1;
    return length > disk->short_by ? length - disk->short_by : 1;
}

static ssize_t disk_pwrite(const System *system, int descriptor, const void *bytes, size_t length,
                           off_t offset)
{
    Disk *disk = disk_of(system);
    if (fails_as(disk, true)) {
        if (disk->error != 0) return -1;
        length = short_length(disk, length);
    }
    DiskFile *file = file_of(disk, descriptor);
    size_t end = (size_t)offset + length;
    size_t more = end > file->length ? end - file->length : 0;
    if (disk->full_after > 0 && used(disk) + more > disk->full_after) {
        size_t fits = disk->full_after > used(disk) ? disk->full_after - used(disk) : 0;
        if (more - fits >= length) return errno = ENOSPC, -1;
        length -= more - fits; /* what fits is written first, as a real disk does */
        end = (size_t)offset + length;
    }
    if (end > file->length) resize(file, end);
    memcpy(file->bytes + offset, bytes, length);
    if (file->heard == HEARD_NOTHING) file->heard = HEARD_WRITES;
    if (file->dirty_from >= file->dirty_to || (size_t)offset < file->dirty_from)
        file->dirty_from = (size_t)offset;
    if (end > file->dirty_to) file->dirty_to = end;
    return (ssize_t)length;
}

static int sync_file(const System *system, int descriptor)
{
    Disk *disk = disk_of(system);
    if (fails(disk)) return -1;
    if (descriptor == FOLDER_DESCRIPTOR) {
        for (int i = 0; i < DISK_FILES; i++)
            disk->files[i].is_named_synced = disk->files[i].is_named;
        return 0;
    }
    DiskFile *file = file_of(disk, descriptor);
    size_t from = file->is_remade ? 0 : file->dirty_from;
    size_t to = file->is_remade ? file->length : file->dirty_to;
    memcpy(file->synced + from, file->bytes + from, to - from); /* not all: an evening syncs often */
    file->synced_length = file->length;
    file->dirty_from = file->dirty_to = 0;
    file->is_remade = false;
    return 0;
}

static int disk_ftruncate(const System *system, int descriptor, off_t length)
{
    Disk *disk = disk_of(system);
    if (fails(disk)) return -1;
    resize(file_of(disk, descriptor), (size_t)length);
    return 0;
}

static int disk_fchmod(const System *system, int descriptor, mode_t mode)
{
    (void)descriptor;
    (void)mode;
    return fails(disk_of(system)) ? -1 : 0;
}

static void describe(const DiskFile *file, struct stat *status)
{
    *status = (struct stat){.st_mode = S_IFREG | 0600, .st_dev = 1, .st_ino = file->inode};
    status->st_nlink = file->is_named;
    status->st_size = (off_t)file->length;
}

static int disk_fstat(const System *system, int descriptor, struct stat *status)
{
    Disk *disk = disk_of(system);
    if (fails(disk)) return -1;
    describe(file_of(disk, descriptor), status);
    return 0;
}

static int disk_stat(const System *system, const char *path, struct stat *status)
{
    Disk *disk = disk_of(system);
    if (fails(disk)) return -1;
    const DiskFile *file = disk_file(disk, path);
    if (!file) return errno = ENOENT, -1;
    describe(file, status);
    return 0;
}

static int disk_flock(const System *system, int descriptor, int operation)
{
    (void)operation;
    Disk *disk = disk_of(system);
    if (fails(disk)) return -1;
    DiskFile *file = file_of(disk, descriptor);
    if (file->is_locked) return errno = EWOULDBLOCK, -1;
    file->is_locked = true;
    return 0;
}

static int disk_listen(const System *system, int descriptor)
{
    (void)system;
    return descriptor - FIRST_DESCRIPTOR + FIRST_LISTENER;
}

static Heard disk_heard(const System *system, int listener)
{
    DiskFile *file = file_of(disk_of(system), listener - FIRST_LISTENER + FIRST_DESCRIPTOR);
    Heard heard = file->heard;
    file->heard = HEARD_NOTHING;
    return heard;
}

static int disk_mkdir(const System *system, const char *path, mode_t mode)
{
    (void)path;
    (void)mode;
    return fails(disk_of(system)) ? -1 : 0;
}

static int disk_rename(const System *system, const char *from, const char *to)
{
    Disk *disk = disk_of(system);
    if (fails(disk)) return -1;
    DiskFile *file = disk_file(disk, from);
    DiskFile *there = disk_file(disk, to);
    if (!file) return errno = ENOENT, -1;
    if (there) forget(there);
    memcpy(file->path, to, strlen(to) + 1);
    file->is_named_synced = false;
    return 0;
}

static int disk_unlink(const System *system, const char *path)
{
    DiskFile *file = disk_file(disk_of(system), path);
    if (!file) return errno = ENOENT, -1;
    file->is_named = false;
    return 0;
}

static bool disk_entropy(const System *system, void *bytes, size_t length)
{
    unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++)
        at[i] = (unsigned char)next_chance(disk_of(system));
    return true;
}

static int64_t disk_now(const System *system)
{
    Disk *disk = disk_of(system);
    int64_t now = disk->clock;
    disk->clock = (int64_t)((uint64_t)now + 1);
    return now;
}

/* --- the disk --------------------------------------------------------------------------------------- */

void disk_init(Disk *disk, uint64_t seed)
{
    *disk = (Disk){.chance = seed, .error = EIO, .clock = 1763494265};
    disk->system = (System){
        .keys = DISK_KEYS,
        .open = disk_open,
        .close = disk_close,
        .pread = disk_pread,
        .pwrite = disk_pwrite,
        .fdatasync = sync_file,
        .fsync = sync_file,
        .fchmod = disk_fchmod,
        .fstat = disk_fstat,
        .ftruncate = disk_ftruncate,
        .stat = disk_stat,
        .flock = disk_flock,
        .mkdir = disk_mkdir,
        .rename = disk_rename,
        .unlink = disk_unlink,
        .listen = disk_listen,
        .heard = disk_heard,
        .entropy = disk_entropy,
        .now = disk_now,
    };
}

void disk_done(Disk *disk)
{
    for (int i = 0; i < DISK_FILES; i++)
        forget(&disk->files[i]);
}

const System *disk_system(Disk *disk)
{
    return &disk->system;
}

void disk_fail(Disk *disk, DiskFailing failing, uint64_t n, int error)
{
    disk->failing = failing;
    disk->calls = 0;
    disk->failed = 0;
    disk->fail_at = n;
    disk->error = error;
}

/* Only what was written since the last sync is at risk: a disk writes a sector wholly or not at all, so
 * the bytes in it that did not change are the same either way. */
static void crash_sector(Disk *disk, DiskFile *file, size_t from, size_t to)
{
    uint64_t fate = next_chance(disk) % 4;
    for (size_t at = from; at < to; at++) {
        if (fate == 0) continue; /* kept */
        if (fate == 1)
            file->bytes[at] = (char)next_chance(disk); /* garbled */
        else
            file->bytes[at] = at < file->synced_length ? file->synced[at] : '\0'; /* dropped */
    }
}

/* A size that was not synced is the old one or the new one. */
static void crash_size(Disk *disk, DiskFile *file)
{
    size_t length = file->length;
    if (length == file->synced_length || next_chance(disk) % 2 == 0) return;
    resize(file, file->synced_length);
    if (file->synced_length > length)
        memcpy(file->bytes + length, file->synced + length, file->synced_length - length);
}

static void crash_file(Disk *disk, DiskFile *file)
{
    if (!file->is_named_synced) {
        forget(file);
        return;
    }
    crash_size(disk, file);
    size_t end = file->dirty_to < file->length ? file->dirty_to : file->length;
    for (size_t at = file->dirty_from; at < end;) {
        size_t next = (at / SECTOR + 1) * SECTOR < end ? (at / SECTOR + 1) * SECTOR : end;
        crash_sector(disk, file, at, next);
        at = next;
    }
}

void disk_crash(Disk *disk)
{
    for (int i = 0; i < DISK_FILES; i++) {
        DiskFile *file = &disk->files[i];
        if (!disk_has(file)) continue;
        crash_file(disk, file);
        file->is_remade = true;
        file->is_locked = false;
    }
    disk->failing = FAIL_NEVER;
}
