#include "journal.h"

#include "crc32c.h"
#include "journal_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>

/* --- small things ----------------------------------------------------------------------------------- */

JournalResult journal_fail(JournalTrouble *trouble, JournalResult result, int error)
{
    *trouble = (JournalTrouble){.result = result, .error = error};
    return result;
}

static bool is_full(int error)
{
    return error == ENOSPC || error == EFBIG || error == EDQUOT;
}

static JournalResult write_failure(JournalTrouble *trouble, int error)
{
    return journal_fail(trouble, is_full(error) ? JOURNAL_DISK_FULL : JOURNAL_CANNOT_WRITE, error);
}

const char *journal_header(const Journal *journal, size_t *length)
{
    *length = journal->header_length;
    return journal->header;
}

const unsigned char *journal_session(const Journal *journal)
{
    return journal->session;
}

const char *journal_path(const Journal *journal)
{
    return journal->path;
}

uint64_t journal_last(const Journal *journal)
{
    return journal->number;
}

size_t journal_torn(const Journal *journal, const char **kept_in)
{
    *kept_in = journal->kept_in;
    return journal->torn;
}

static Journal *journal_new(const System *system, const char *path, JournalMode mode)
{
    Journal *journal = calloc(1, sizeof *journal);
    if (!journal) return NULL;
    *journal = (Journal){.system = system, .mode = mode, .file = -1, .listener = -1, .path = strdup(path)};
    if (journal->path) return journal;
    free(journal);
    return NULL;
}

static void release(Journal *journal)
{
    if (journal->file >= 0) journal->system->close(journal->system, journal->file);
    if (journal->listener >= 0) journal->system->close(journal->system, journal->listener);
    free(journal->path);
    free(journal->kept_in);
    free(journal->header);
    free(journal->bytes);
    buffer_done(&journal->line_out);
    buffer_done(&journal->kept);
    free(journal);
}

/* Up to a damaged record one may read, but not append. */
static bool may_write(const Journal *journal)
{
    return journal->mode != JOURNAL_READ && journal->at_end;
}

/* --- whether the file is ours ----------------------------------------------------------------------- */

bool journal_keep(Journal *journal, const char *line, size_t length)
{
    if (journal->mode == JOURNAL_READ) return true;
    buffer_bytes(&journal->kept, line, length);
    buffer_byte(&journal->kept, '\n');
    return !journal->kept.failed;
}

/* Whether the path still leads to the open file, and how long that is. */
static bool is_in_place(const Journal *journal, off_t *size)
{
    struct stat opened, named;
    const System *system = journal->system;
    if (system->fstat(system, journal->file, &opened) != 0) return false;
    *size = opened.st_size;
    return opened.st_nlink > 0 && system->stat(system, journal->path, &named) == 0 &&
           named.st_dev == opened.st_dev && named.st_ino == opened.st_ino;
}

/* At most length bytes of the file; -1, with errno. */
static ssize_t read_some(const Journal *journal, char *bytes, size_t length, off_t offset)
{
    const System *system = journal->system;
    ssize_t got;
    do {
        got = system->pread(system, journal->file, bytes, length, offset);
    } while (got < 0 && errno == EINTR);
    return got;
}

/* Whether the last record stands where we wrote it; of a long one we compare a part. */
static bool is_last_ours(const Journal *journal)
{
    char bytes[1024];
    size_t length = journal->kept.length < sizeof bytes ? journal->kept.length : sizeof bytes;
    const char *ours = journal->kept.bytes + journal->kept.length - length;
    return read_some(journal, bytes, length, journal->end - (off_t)length) == (ssize_t)length &&
           memcmp(bytes, ours, length) == 0;
}

/* How many of these bytes are as we left them: first what is kept, then empty lines. What a failed append may
 * have left there, we cannot know. */
static size_t count_ours(const Journal *journal, const char *bytes, size_t length, off_t offset)
{
    size_t ours = 0;
    size_t known = offset < journal->end ? (size_t)(journal->end - offset) : 0;
    if (known > length) known = length;
    if (known > 0 && memcmp(bytes, journal->kept.bytes + offset, known) == 0) ours = known;
    while (ours < known && bytes[ours] == journal->kept.bytes[(size_t)offset + ours])
        ours++;
    if (ours < known) return ours;
    if (journal->is_unsure) return length;
    while (ours < length && bytes[ours] == '\n')
        ours++;
    return ours;
}

static uint64_t line_at(const Journal *journal, off_t offset)
{
    uint64_t line = 1;
    for (off_t at = 0; at < offset && at < journal->end; at++)
        line += journal->kept.bytes[at] == '\n';
    return line;
}

/* Compares the whole file with what is kept. */
static JournalResult compare_all(Journal *journal, JournalTrouble *trouble)
{
    char bytes[8192];
    off_t at = 0;
    size_t ours;
    ssize_t got;
    do {
        got = read_some(journal, bytes, sizeof bytes, at);
        if (got < 0) return journal_fail(trouble, JOURNAL_CANNOT_READ, errno);
        ours = count_ours(journal, bytes, (size_t)got, at);
        at += (off_t)ours;
    } while (got > 0 && ours == (size_t)got);
    if (got > 0 || at < journal->end) {
        journal_fail(trouble, JOURNAL_CHANGED, 0);
        trouble->line = line_at(journal, at);
        return JOURNAL_CHANGED;
    }
    journal->extended = at;
    journal->is_doubted = false;
    return JOURNAL_OK;
}

static Heard hear(const Journal *journal)
{
    const System *system = journal->system;
    return journal->listener < 0 ? HEARD_OTHERS : system->heard(system, journal->listener);
}

/* Our own writing is reported too. Since the check before it others have had a moment: if they used it, we
 * hear of it when they close the file. */
static void hear_ourselves(Journal *journal)
{
    if (hear(journal) == HEARD_OTHERS) journal->is_doubted = true;
}

JournalResult journal_check(Journal *journal, JournalTrouble *trouble)
{
    off_t size;
    if (!is_in_place(journal, &size)) return journal_fail(trouble, JOURNAL_REPLACED, 0);
    if (!may_write(journal)) {
        bool is_cut = size < journal->end;
        return is_cut ? journal_fail(trouble, JOURNAL_CHANGED, 0) : JOURNAL_OK;
    }
    if (hear(journal) != HEARD_NOTHING || size != journal->extended || !is_last_ours(journal))
        journal->is_doubted = true;
    return journal->is_doubted ? compare_all(journal, trouble) : JOURNAL_OK;
}

void journal_close(Journal *journal)
{
    JournalTrouble trouble;
    if (!journal) return;
    if (may_write(journal) && journal_check(journal, &trouble) == JOURNAL_OK &&
        journal->extended > journal->end)
        journal->system->ftruncate(journal->system, journal->file, journal->end);
    release(journal);
}

/* --- writing ---------------------------------------------------------------------------------------- */

/* Writes all the bytes; 0 or an errno. */
static int write_all(const Journal *journal, int file, const char *bytes, size_t length, off_t offset)
{
    while (length > 0) {
        ssize_t written = journal->system->pwrite(journal->system, file, bytes, length, offset);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        if (written == 0) return EIO;
        bytes += written;
        length -= (size_t)written;
        offset += written;
    }
    return 0;
}

/* An interrupted sync has promised nothing and is not simply tried again: it counts as failed. */
static int sync_data(const Journal *journal, int file)
{
    return journal->system->fdatasync(journal->system, file) == 0 ? 0 : errno;
}

/* Cuts the file back to its last acknowledged record. */
static int retract(Journal *journal)
{
    journal->is_unsure = true;
    if (journal->system->ftruncate(journal->system, journal->file, journal->end) != 0) return errno;
    journal->extended = journal->end;
    journal->is_unsure = false;
    return 0;
}

/* How many empty lines to add after length bytes, so that the file ends on a whole chunk. */
static size_t padding_after(const Journal *journal, size_t length)
{
    off_t end = journal->end + (off_t)length;
    if (end <= journal->extended) return 0;
    return (size_t)(JOURNAL_CHUNK - (size_t)end % JOURNAL_CHUNK);
}

static int write_line(Journal *journal, size_t length, size_t padding)
{
    int error = write_all(journal, journal->file, journal->line_out.bytes, length + padding, journal->end);
    if (error == 0) {
        off_t written = journal->end + (off_t)(length + padding);
        if (written > journal->extended) journal->extended = written;
        return 0;
    }
    retract(journal);
    return error;
}

static bool compose_line(Journal *journal, const char *body, size_t length)
{
    Buffer *line = &journal->line_out;
    buffer_clear(line);
    buffer_unsigned(line, journal->number + 1);
    buffer_byte(line, '\t');
    buffer_bytes(line, body, length);
    buffer_byte(line, '\t');
    if (line->failed) return false;
    journal->crc_out = crc32c(journal->crc, line->bytes, line->length);
    buffer_hex(line, journal->crc_out, CRC_DIGITS);
    buffer_byte(line, '\n');
    return !line->failed &&
           RESERVE(journal->kept.bytes, journal->kept.room, journal->kept.length + line->length);
}

/* The line, with empty ones after it if the file must grow; without them if the disk is full. */
static int put_line(Journal *journal)
{
    size_t length = journal->line_out.length;
    size_t padding = padding_after(journal, length);
    Buffer *line = &journal->line_out;
    if (padding > 0 && RESERVE(line->bytes, line->room, length + padding)) {
        memset(line->bytes + length, '\n', padding);
        int error = write_line(journal, length, padding);
        if (error == 0 || !is_full(error) || journal->is_unsure) return error;
    }
    return write_line(journal, length, 0);
}

JournalResult journal_append(Journal *journal, const char *body, size_t length, off_t *offset,
                             JournalTrouble *trouble)
{
    bq_assert(!memchr(body, '\n', length));
    if (!may_write(journal)) return journal_fail(trouble, JOURNAL_READ_ONLY, 0);
    if (journal->sync_error != 0) return journal_fail(trouble, JOURNAL_NOT_SYNCED, journal->sync_error);
    if (length > JOURNAL_LINE_MAX - LINE_FRAME_MAX) return journal_fail(trouble, JOURNAL_TOO_LONG, 0);
    if (journal_check(journal, trouble) != JOURNAL_OK) return trouble->result;
    if (!compose_line(journal, body, length)) return journal_fail(trouble, JOURNAL_NO_MEMORY, 0);

    int error = journal->is_unsure ? retract(journal) : 0;
    if (error == 0) error = put_line(journal);
    hear_ourselves(journal);
    if (error != 0) return write_failure(trouble, error);
    error = sync_data(journal, journal->file);
    if (error != 0) {
        retract(journal);
        journal->sync_error = error;
        return journal_fail(trouble, JOURNAL_NOT_SYNCED, error);
    }
    journal_keep(journal, journal->line_out.bytes, journal->line_out.length - 1);
    *offset = journal->end;
    journal->end += (off_t)journal->line_out.length;
    journal->crc = journal->crc_out;
    journal->number++;
    journal->line++;
    return JOURNAL_OK;
}

/* --- new files -------------------------------------------------------------------------------------- */

static char *folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    if (!slash) return strdup(".");
    return strndup(path, slash == path ? 1 : (size_t)(slash - path));
}

/* A name is on the disk only when its folder is. */
static int sync_folder(const System *system, const char *path)
{
    char *folder = folder_of(path);
    if (!folder) return ENOMEM;
    int file = system->open(system, folder, O_RDONLY | O_DIRECTORY, 0);
    int error = file < 0 ? errno : 0;
    if (error == 0 && system->fsync(system, file) != 0) error = errno;
    if (file >= 0) system->close(system, file);
    free(folder);
    return error;
}

/* Makes a new file, for this user alone; never through a link that is in its place. */
static int open_new(const System *system, const char *path, JournalTrouble *trouble)
{
    int file = system->open(system, path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0600);
    if (file < 0) {
        if (errno == EEXIST)
            journal_fail(trouble, JOURNAL_EXISTS, errno);
        else if (is_full(errno))
            journal_fail(trouble, JOURNAL_DISK_FULL, errno);
        else
            journal_fail(trouble, JOURNAL_CANNOT_OPEN, errno);
    }
    return file;
}

static JournalResult lock(Journal *journal, int file, JournalTrouble *trouble)
{
    if (journal->mode == JOURNAL_READ) return JOURNAL_OK;
    if (journal->system->flock(journal->system, file, LOCK_EX | LOCK_NB) == 0) return JOURNAL_OK;
    if (errno == EWOULDBLOCK) {
        journal_fail(trouble, JOURNAL_LOCKED, errno);
        trouble->holder = journal_lock_holder(journal->system, file);
        return JOURNAL_LOCKED;
    }
    if (journal->mode == JOURNAL_WRITE_BARE) return JOURNAL_OK;
    return journal_fail(trouble, JOURNAL_NO_LOCKS, errno);
}

/* From here on we hear of it when others write to the file. */
static void listen(Journal *journal)
{
    if (journal->mode == JOURNAL_READ) return;
    if (journal->listener >= 0) journal->system->close(journal->system, journal->listener);
    journal->listener = journal->system->listen(journal->system, journal->file);
}

static bool compose_header(Journal *journal, const char *header, size_t length)
{
    Buffer *out = &journal->line_out;
    buffer_clear(out);
    buffer_text(out, JOURNAL_MAGIC);
    buffer_unsigned(out, JOURNAL_VERSION);
    buffer_text(out, "\nsession\t");
    for (int i = 0; i < SESSION_BYTES; i++)
        buffer_hex(out, journal->session[i], 2);
    buffer_byte(out, '\n');
    buffer_bytes(out, header, length);
    buffer_text(out, JOURNAL_BEGIN);
    if (out->failed) return false;
    buffer_hex(out, crc32c(0, out->bytes, out->length), CRC_DIGITS);
    buffer_byte(out, '\n');
    return !out->failed;
}

static JournalResult write_new(Journal *journal, JournalTrouble *trouble)
{
    int error = write_all(journal, journal->file, journal->line_out.bytes, journal->line_out.length, 0);
    if (error != 0) return write_failure(trouble, error);
    error = sync_data(journal, journal->file);
    if (error == 0) error = sync_folder(journal->system, journal->path);
    if (error != 0) return journal_fail(trouble, JOURNAL_NOT_SYNCED, error);
    return JOURNAL_OK;
}

static JournalResult fill_new(Journal *journal, JournalTrouble *trouble)
{
    if (journal->system->fchmod(journal->system, journal->file, 0600) != 0)
        return write_failure(trouble, errno);
    JournalResult result = lock(journal, journal->file, trouble);
    if (result == JOURNAL_OK) listen(journal);
    if (result == JOURNAL_OK) result = write_new(journal, trouble);
    if (result == JOURNAL_OK) result = journal_read_header(journal, trouble);
    return result;
}

Journal *journal_create(const System *system, const char *path, const char *header, size_t length,
                        JournalMode mode, JournalTrouble *trouble)
{
    bq_assert(mode != JOURNAL_READ);
    bq_assert(length == 0 || header[length - 1] == '\n');
    Journal *journal = length > JOURNAL_HEADER_MAX / 2 ? NULL : journal_new(system, path, mode);
    if (!journal) {
        journal_fail(trouble, length > JOURNAL_HEADER_MAX / 2 ? JOURNAL_TOO_LONG : JOURNAL_NO_MEMORY, 0);
        return NULL;
    }
    if (!system->entropy(system, journal->session, SESSION_BYTES)) {
        journal_fail(trouble, JOURNAL_CANNOT_OPEN, EIO);
    } else if (!compose_header(journal, header, length)) {
        journal_fail(trouble, JOURNAL_NO_MEMORY, 0);
    } else if ((journal->file = open_new(system, path, trouble)) >= 0) {
        if (fill_new(journal, trouble) == JOURNAL_OK) {
            journal->at_end = true;
            return journal;
        }
        system->unlink(system, path);
    }
    release(journal);
    return NULL;
}

/* --- opening ---------------------------------------------------------------------------------------- */

static JournalResult open_existing(Journal *journal, JournalTrouble *trouble)
{
    const System *system = journal->system;
    int access = journal->mode == JOURNAL_READ ? O_RDONLY : O_RDWR;
    struct stat status;
    journal->file = system->open(system, journal->path, access | O_NONBLOCK | O_NOCTTY, 0);
    if (journal->file < 0)
        return journal_fail(trouble, errno == EISDIR ? JOURNAL_NOT_A_FILE : JOURNAL_CANNOT_OPEN, errno);
    if (system->fstat(system, journal->file, &status) != 0)
        return journal_fail(trouble, JOURNAL_CANNOT_READ, errno);
    if (!S_ISREG(status.st_mode)) return journal_fail(trouble, JOURNAL_NOT_A_FILE, 0);
    JournalResult result = lock(journal, journal->file, trouble);
    if (result == JOURNAL_OK) listen(journal);
    if (result == JOURNAL_OK) result = journal_read_header(journal, trouble);
    return result;
}

Journal *journal_open(const System *system, const char *path, JournalMode mode, JournalTrouble *trouble)
{
    Journal *journal = journal_new(system, path, mode);
    if (!journal) {
        journal_fail(trouble, JOURNAL_NO_MEMORY, 0);
        return NULL;
    }
    if (open_existing(journal, trouble) == JOURNAL_OK) return journal;
    release(journal);
    return NULL;
}

/* --- copies ----------------------------------------------------------------------------------------- */

static JournalResult copy_bytes(Journal *journal, int copy, JournalTrouble *trouble)
{
    if (journal->mode != JOURNAL_READ) {
        int failed = write_all(journal, copy, journal->kept.bytes, journal->kept.length, 0);
        return failed == 0 ? JOURNAL_OK : write_failure(trouble, failed);
    }
    char *bytes = malloc(JOURNAL_CHUNK);
    if (!bytes) return journal_fail(trouble, JOURNAL_NO_MEMORY, 0);
    JournalResult result = JOURNAL_OK;
    for (off_t at = 0; at < journal->end && result == JOURNAL_OK;) {
        off_t left = journal->end - at;
        size_t wanted = left < (off_t)JOURNAL_CHUNK ? (size_t)left : JOURNAL_CHUNK;
        ssize_t got = journal->system->pread(journal->system, journal->file, bytes, wanted, at);
        if (got < 0 && errno == EINTR) continue;
        int error = got <= 0 ? 0 : write_all(journal, copy, bytes, (size_t)got, at);
        if (got <= 0)
            result = journal_fail(trouble, JOURNAL_CANNOT_READ, got < 0 ? errno : EIO);
        else if (error != 0)
            result = write_failure(trouble, error);
        else
            at += got;
    }
    free(bytes);
    return result;
}

/* A new file with all that is good, locked and synced; -1 and *trouble, and no file, on failure. */
static int copy_good(Journal *journal, const char *path, JournalTrouble *trouble)
{
    const System *system = journal->system;
    int copy = open_new(system, path, trouble);
    if (copy < 0) return -1;
    JournalResult result = lock(journal, copy, trouble);
    if (result == JOURNAL_OK && system->fchmod(system, copy, 0600) != 0)
        result = write_failure(trouble, errno);
    if (result == JOURNAL_OK) result = copy_bytes(journal, copy, trouble);
    int error = 0;
    if (result == JOURNAL_OK) error = sync_data(journal, copy);
    if (result == JOURNAL_OK && error == 0) error = sync_folder(system, path);
    if (error != 0) result = journal_fail(trouble, JOURNAL_NOT_SYNCED, error);
    if (result == JOURNAL_OK) return copy;
    system->close(system, copy);
    system->unlink(system, path);
    return -1;
}

JournalResult journal_copy_good(Journal *journal, const char *path, JournalTrouble *trouble)
{
    int copy = copy_good(journal, path, trouble);
    if (copy < 0) return trouble->result;
    journal->system->close(journal->system, copy);
    return JOURNAL_OK;
}

JournalResult journal_save_as(Journal *journal, const char *path, JournalTrouble *trouble)
{
    if (!may_write(journal)) return journal_fail(trouble, JOURNAL_READ_ONLY, 0);
    char *new_path = strdup(path);
    int copy = new_path ? copy_good(journal, path, trouble) : -1;
    if (!new_path) return journal_fail(trouble, JOURNAL_NO_MEMORY, 0);
    if (copy < 0) {
        free(new_path);
        return trouble->result;
    }
    journal->system->close(journal->system, journal->file);
    free(journal->path);
    journal->file = copy;
    journal->path = new_path;
    listen(journal);
    journal->extended = journal->end;
    journal->is_unsure = false;
    journal->sync_error = 0;
    return JOURNAL_OK;
}
