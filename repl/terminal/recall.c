#include "recall.h"

#include "files/face.h"
#include "text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct Recall {
    char *path; /* NULL: lines are kept nowhere */
    char *lines[RECALL_LINES_MAX];
    size_t count;
    size_t added; /* of them, since it was opened */
};

const char *recall_result_text(RecallResult result, Language language)
{
    switch (result) {
    case RECALL_OK: break;
    case RECALL_NO_PLACE: return phrase(language, PHRASE_RECALL_THERE_IS_NO_FOLDER_TO);
    case RECALL_UNREADABLE: return phrase(language, PHRASE_RECALL_THE_FILE_OF_TYPED_LINES);
    case RECALL_NOT_A_FILE: return phrase(language, PHRASE_RECALL_WHAT_STANDS_WHERE_TYPED_LINES);
    case RECALL_NOT_OURS: return phrase(language, PHRASE_RECALL_THE_FILE_OF_TYPED_LINES_2);
    case RECALL_TOO_LARGE: return phrase(language, PHRASE_RECALL_THE_FILE_OF_TYPED_LINES_3);
    case RECALL_UNWRITABLE: return phrase(language, PHRASE_RECALL_THE_FILE_OF_TYPED_LINES_4);
    case RECALL_LOCKED: return phrase(language, PHRASE_RECALL_ANOTHER_PROGRAM_HOLDS_THE_FILE);
    case RECALL_NO_MEMORY: return phrase(language, PHRASE_RECALL_THERE_IS_NO_MEMORY_LEFT);
    }
    return "";
}

/* --- in memory -------------------------------------------------------------------------------------- */

/* A line that can be shown again as it is; several lines of a script count as one. */
static bool is_worth_keeping(const char *line, size_t length)
{
    bool has_more_than_spaces = false;
    uint32_t point;
    TextTrouble trouble;
    TextScan scan = text_scan(line, length);
    if (length > RECALL_LINE_BYTES_MAX) return false;
    while (text_next(&scan, &point, &trouble) > 0) {
        bool is_fine = trouble == TEXT_HARMLESS || point == '\n' || point == '\t';
        if (!is_fine) return false;
        if (point != '\n' && point != '\t' && !text_is_space(point)) has_more_than_spaces = true;
    }
    return has_more_than_spaces;
}

static bool is_last(const Recall *recall, const char *line, size_t length)
{
    if (recall->count == 0) return false;
    const char *last = recall->lines[recall->count - 1];
    return strlen(last) == length && memcmp(last, line, length) == 0;
}

static bool remember(Recall *recall, const char *line, size_t length)
{
    char *copy = strndup(line, length);
    if (!copy) return false;
    if (recall->count == RECALL_LINES_MAX) {
        free(recall->lines[0]);
        recall->count--;
        memmove((void *)recall->lines, (void *)(recall->lines + 1), recall->count * sizeof *recall->lines);
    }
    recall->lines[recall->count++] = copy;
    return true;
}

size_t recall_count(const Recall *recall)
{
    return recall->count;
}

const char *recall_line(const Recall *recall, size_t index)
{
    bq_assert(index < recall->count);
    return recall->lines[index];
}

/* --- in the file: a line each, with \n for a line end and \\ for a backslash --------------------------- */

static void write_line(Buffer *out, const char *line)
{
    for (; *line; line++) {
        if (*line == '\n')
            buffer_text(out, "\\n");
        else if (*line == '\\')
            buffer_text(out, "\\\\");
        else
            buffer_byte(out, *line);
    }
    buffer_byte(out, '\n');
}

static void read_line(Buffer *line, const char *bytes, size_t length)
{
    buffer_clear(line);
    for (size_t i = 0; i < length; i++) {
        bool is_escaped = bytes[i] == '\\' && i + 1 < length;
        if (is_escaped) i++;
        buffer_byte(line, is_escaped && bytes[i] == 'n' ? '\n' : bytes[i]);
    }
}

/* What comes after the last line end was not written whole. */
static size_t read_lines(Recall *recall, const char *bytes, size_t length)
{
    Buffer line = {0};
    size_t found = 0;
    for (const char *end; length > 0 && (end = memchr(bytes, '\n', length)); found++) {
        size_t size = (size_t)(end - bytes);
        read_line(&line, bytes, size);
        if (!line.failed && line.length > 0 && is_worth_keeping(line.bytes, line.length) &&
            !is_last(recall, line.bytes, line.length))
            remember(recall, line.bytes, line.length);
        bytes += size + 1;
        length -= size + 1;
    }
    buffer_done(&line);
    return found;
}

static RecallResult judge(int file, size_t *size)
{
    struct stat status;
    if (fstat(file, &status) != 0) return RECALL_UNREADABLE;
    if (!S_ISREG(status.st_mode)) return RECALL_NOT_A_FILE;
    if (status.st_uid != geteuid()) return RECALL_NOT_OURS;
    if ((uintmax_t)status.st_size > RECALL_FILE_BYTES_MAX) return RECALL_TOO_LARGE;
    *size = (size_t)status.st_size;
    return RECALL_OK;
}

/* Neither follows a link nor waits for a pipe. */
static int open_plainly(const char *path, int flags)
{
    return open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0600);
}

static RecallResult read_file(int file, Buffer *bytes)
{
    size_t size;
    RecallResult result = judge(file, &size);
    if (result != RECALL_OK) return result;
    if (!RESERVE(bytes->bytes, bytes->room, size + 1)) return RECALL_NO_MEMORY;
    while (bytes->length < size) {
        ssize_t got = read(file, bytes->bytes + bytes->length, size - bytes->length);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return RECALL_UNREADABLE;
        if (got == 0) break;
        bytes->length += (size_t)got;
    }
    return RECALL_OK;
}

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t put = write(file, bytes, length);
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0) return false;
        bytes += put;
        length -= (size_t)put;
    }
    return true;
}

/* Writes all that is remembered to a new file, and puts that in place of the old one. */
static bool write_anew(const Recall *recall)
{
    Buffer all = {0}, path = {0};
    for (size_t i = 0; i < recall->count; i++)
        write_line(&all, recall->lines[i]);
    buffer_text(&path, recall->path);
    buffer_text(&path, ".new");
    const char *new_path = buffer_string(&path);
    bool is_written = false;
    if (new_path && !all.failed) {
        unlink(new_path); /* left by a run that was killed here */
        int file = open_plainly(new_path, O_WRONLY | O_CREAT | O_EXCL);
        is_written = file >= 0 && fchmod(file, 0600) == 0 && write_all(file, all.bytes, all.length);
        if (file >= 0 && close(file) != 0) is_written = false;
        if (file >= 0 && !(is_written && rename(new_path, recall->path) == 0)) unlink(new_path);
    }
    buffer_done(&all);
    buffer_done(&path);
    return is_written;
}

static RecallResult why_not_opened(void)
{
    return errno == ELOOP || errno == ENXIO || errno == EISDIR ? RECALL_NOT_A_FILE : RECALL_UNREADABLE;
}

static RecallResult load(Recall *recall)
{
    int file = open_plainly(recall->path, O_RDONLY);
    if (file < 0) return errno == ENOENT ? RECALL_OK : why_not_opened();
    Buffer bytes = {0};
    RecallResult result = read_file(file, &bytes);
    if (result == RECALL_OK) {
        size_t found = read_lines(recall, bytes.bytes, bytes.length);
        if (found > RECALL_LINES_MAX && flock(file, LOCK_EX | LOCK_NB) == 0) write_anew(recall);
    }
    close(file);
    buffer_done(&bytes);
    return result;
}

/* Makes the folder for the file. */
static bool make_folder(const char *path)
{
    Buffer folder = {0};
    const char *slash = strrchr(path, '/');
    if (!slash || slash == path) return slash != NULL;
    buffer_bytes(&folder, path, (size_t)(slash - path));
    bool made = buffer_string(&folder) && place_make(folder.bytes);
    buffer_done(&folder);
    return made;
}

Recall *recall_open(const char *path, RecallResult *result)
{
    Recall *recall = calloc(1, sizeof *recall);
    *result = RECALL_NO_MEMORY;
    if (!recall) return NULL;
    *result = RECALL_NO_PLACE;
    if (!path || !make_folder(path)) return recall;
    recall->path = strdup(path);
    *result = recall->path ? load(recall) : RECALL_NO_MEMORY;
    if (*result != RECALL_OK) {
        free(recall->path);
        recall->path = NULL;
    }
    return recall;
}

void recall_close(Recall *recall)
{
    if (!recall) return;
    for (size_t i = 0; i < recall->count; i++)
        free(recall->lines[i]);
    free(recall->path);
    free(recall);
}

/* --- adding ------------------------------------------------------------------------------------------- */

/* If the last line was not written whole, ends it first, so that it spoils no other. */
static bool ends_within_a_line(int file, size_t size)
{
    char last = '\n';
    return size > 0 && pread(file, &last, 1, (off_t)size - 1) == 1 && last != '\n';
}

/* The file is locked. */
static RecallResult append(int file, const char *line)
{
    size_t size;
    RecallResult result = judge(file, &size);
    if (result != RECALL_OK) return result;
    if (fchmod(file, 0600) != 0) return RECALL_UNWRITABLE;
    Buffer written = {0};
    if (ends_within_a_line(file, size)) buffer_byte(&written, '\n');
    write_line(&written, line);
    if (written.failed)
        result = RECALL_NO_MEMORY;
    else if (!write_all(file, written.bytes, written.length))
        result = RECALL_UNWRITABLE;
    buffer_done(&written);
    return result;
}

static RecallResult append_to_file(const Recall *recall, const char *line)
{
    if (!recall->path) return RECALL_NO_PLACE;
    int file = open_plainly(recall->path, O_RDWR | O_APPEND | O_CREAT);
    if (file < 0) return why_not_opened() == RECALL_NOT_A_FILE ? RECALL_NOT_A_FILE : RECALL_UNWRITABLE;
    RecallResult result = flock(file, LOCK_EX | LOCK_NB) == 0 ? append(file, line) : RECALL_LOCKED;
    close(file);
    return result;
}

RecallResult recall_add(Recall *recall, const char *line)
{
    size_t length = strlen(line);
    if (!is_worth_keeping(line, length) || is_last(recall, line, length)) return RECALL_OK;
    if (!remember(recall, line, length)) return RECALL_NO_MEMORY;
    if (recall->added < RECALL_LINES_MAX) recall->added++;
    return append_to_file(recall, line);
}

const char *recall_going_on(const Recall *recall, const char *begun)
{
    size_t length = strlen(begun);
    for (size_t i = recall->count; i > recall->count - recall->added; i--) {
        const char *line = recall->lines[i - 1];
        if (strncmp(line, begun, length) == 0 && line[length] != '\0') return line;
    }
    return NULL;
}
