#include "crc32c.h"
#include "journal_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sysmacros.h>

enum { WINDOW_BYTES = 128 << 10, SECTOR_BYTES = 512, KEPT_NAMES = 100 };

typedef struct { /* a line of the file, lent until the next one is read */
    const char *text;
    size_t length;
    off_t offset;
    bool is_whole; /* it ends with a newline */
} Line;

/* --- lines ------------------------------------------------------------------------------------------ */

/* Reads more bytes into the window; *more is false at the end of the file. */
static JournalResult read_more(Journal *journal, bool *more, JournalTrouble *trouble)
{
    size_t wanted = journal->bytes_length + WINDOW_BYTES;
    if (!RESERVE(journal->bytes, journal->bytes_room, wanted))
        return journal_fail(trouble, JOURNAL_NO_MEMORY, 0);
    for (;;) {
        ssize_t got =
            journal->system->pread(journal->system, journal->file, journal->bytes + journal->bytes_length,
                                   WINDOW_BYTES, journal->bytes_offset + (off_t)journal->bytes_length);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return journal_fail(trouble, JOURNAL_CANNOT_READ, errno);
        journal->bytes_length += (size_t)got;
        *more = got > 0;
        return JOURNAL_OK;
    }
}

/* Moves the window to offset; bytes that it holds already stay. */
static void move_window(Journal *journal, off_t offset)
{
    off_t skipped = offset - journal->bytes_offset;
    if (skipped < 0 || skipped > (off_t)journal->bytes_length) {
        journal->bytes_length = 0;
    } else if (skipped > 0) {
        journal->bytes_length -= (size_t)skipped;
        memmove(journal->bytes, journal->bytes + skipped, journal->bytes_length);
    }
    journal->bytes_offset = offset;
}

static JournalResult find_line(Journal *journal, off_t offset, size_t longest, Line *line,
                               JournalTrouble *trouble)
{
    off_t skipped = offset - journal->bytes_offset;
    size_t looked = 0;
    if (skipped >= 0 && skipped < (off_t)journal->bytes_length) {
        const char *text = journal->bytes + skipped;
        const char *newline = memchr(text, '\n', journal->bytes_length - (size_t)skipped);
        if (newline) {
            *line = (Line){text, (size_t)(newline - text), offset, true};
            return JOURNAL_OK;
        }
        looked = journal->bytes_length - (size_t)skipped;
    }
    move_window(journal, offset);
    for (;;) {
        bool more = false;
        JournalResult result = read_more(journal, &more, trouble);
        if (result != JOURNAL_OK) return result;
        const char *newline =
            more ? memchr(journal->bytes + looked, '\n', journal->bytes_length - looked) : NULL;
        looked = journal->bytes_length;
        *line = (Line){journal->bytes, newline ? (size_t)(newline - journal->bytes) : looked, offset,
                       newline != NULL};
        if (newline || !more) return JOURNAL_OK;
        if (looked > longest) return journal_fail(trouble, JOURNAL_TOO_LONG, 0);
    }
}

/* --- records ---------------------------------------------------------------------------------------- */

typedef struct {
    uint64_t number;
    uint32_t crc;
    const char *body;
    size_t length;  /* of the body */
    size_t checked; /* how many bytes of the line the checksum covers */
} Parsed;

/* The number at the beginning, and how many digits it has. */
static bool parse_number(const char *text, size_t length, uint64_t *number, size_t *digits)
{
    enum { DIGITS_MAX = 19 };
    uint64_t value = 0;
    size_t at = 0;
    for (; at < length && (unsigned)(unsigned char)text[at] - '0' <= 9; at++) {
        if (at == DIGITS_MAX) return false;
        value = value * 10 + (unsigned)(text[at] - '0');
    }
    *number = value;
    *digits = at;
    return at > 0 && (at == 1 || text[0] != '0');
}

/* What a hexadecimal digit is worth, plus one; 0 for any other byte. */
static const uint8_t hex_worth[256] = {
    ['0'] = 1, ['1'] = 2,  ['2'] = 3,  ['3'] = 4,  ['4'] = 5,  ['5'] = 6,  ['6'] = 7,  ['7'] = 8,
    ['8'] = 9, ['9'] = 10, ['a'] = 11, ['b'] = 12, ['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16,
};

static bool parse_crc(const char *digits, uint32_t *crc)
{
    uint32_t value = 0;
    for (int i = 0; i < CRC_DIGITS; i++) {
        uint32_t worth = hex_worth[(unsigned char)digits[i]];
        if (worth == 0) return false;
        value = value << 4 | (worth - 1);
    }
    *crc = value;
    return true;
}

/* Whether the line has the form of a record, whatever its checksum. */
static bool parse_record(const Line *line, Parsed *parsed)
{
    size_t digits;
    if (!line->is_whole || !parse_number(line->text, line->length, &parsed->number, &digits)) return false;
    if (line->length < digits + 2 + CRC_DIGITS) return false;
    size_t tail = line->length - CRC_DIGITS;
    if (line->text[digits] != '\t' || line->text[tail - 1] != '\t') return false;
    if (!parse_crc(line->text + tail, &parsed->crc)) return false;
    parsed->body = line->text + digits + 1;
    parsed->length = tail - 1 - (digits + 1);
    parsed->checked = tail;
    return true;
}

static JournalResult damaged(JournalTrouble *trouble, uint64_t line, const char *reason)
{
    journal_fail(trouble, JOURNAL_DAMAGED, 0);
    trouble->line = line;
    trouble->reason = reason;
    return JOURNAL_DAMAGED;
}

/* Whether the record after the next one begins there. */
static bool begins_record(const Journal *journal, const Line *line, size_t at)
{
    uint64_t number;
    size_t digits;
    return parse_number(line->text + at, line->length - at, &number, &digits) &&
           number == journal->number + 2;
}

/* Whether the line is two or more records of which the first is good: the newline between them was lost or
 * became another byte, and no crash does that. The checksum is carried along, so that no line takes long to
 * judge. */
static bool is_joined(const Journal *journal, const Line *line)
{
    uint32_t sum = journal->crc;
    size_t summed = 0;
    for (size_t at = 1; at + CRC_DIGITS + 1 < line->length; at++) {
        uint32_t crc;
        size_t next = at + CRC_DIGITS;
        if (line->text[at - 1] != '\t' || !parse_crc(line->text + at, &crc)) continue;
        if (!begins_record(journal, line, next) && !begins_record(journal, line, next + 1)) continue;
        sum = crc32c(sum, line->text + summed, at - summed);
        summed = at;
        if (sum == crc) return true;
    }
    return false;
}

/* What follows the last good record is not one. A crash tears off one record at most, and leaves no further
 * one behind it; a copy made while the file grew has a hole up to the end of a sector, and what comes after
 * it is cut too. Anything else is damage. */
static JournalResult judge_tail(Journal *journal, Line line, uint64_t line_number, bool after_hole,
                                JournalTrouble *trouble)
{
    Parsed parsed;
    uint64_t first_number = line_number;
    off_t limit = line.offset + (off_t)JOURNAL_LINE_MAX;
    if (after_hole && line.offset % SECTOR_BYTES == 0) return JOURNAL_END;
    if (parse_record(&line, &parsed) && parsed.number != journal->number + 1)
        return damaged(trouble, line_number, "it does not continue the record before it");
    if (is_joined(journal, &line)) return damaged(trouble, line_number, "two records are joined in it");
    while (line.is_whole) {
        JournalResult result =
            find_line(journal, line.offset + (off_t)line.length + 1, JOURNAL_LINE_MAX, &line, trouble);
        if (result == JOURNAL_TOO_LONG || line.offset > limit)
            return damaged(trouble, first_number, "far too much follows that is no record");
        if (result != JOURNAL_OK) return result;
        if (parse_record(&line, &parsed) && parsed.number > journal->number)
            return damaged(trouble, first_number, "its checksum does not fit, and records follow it");
    }
    return JOURNAL_END;
}

/* --- the end ---------------------------------------------------------------------------------------- */

/* How many bytes after the end are not just empty lines. */
static JournalResult measure_tail(Journal *journal, off_t size, size_t *length, JournalTrouble *trouble)
{
    *length = 0;
    Line line = {NULL, 0, journal->end - 1, true};
    while (line.is_whole && line.offset < size) {
        JournalResult result =
            find_line(journal, line.offset + (off_t)line.length + 1, JOURNAL_LINE_MAX, &line, trouble);
        if (result != JOURNAL_OK) return result;
        if (line.length > 0) *length = (size_t)(line.offset + (off_t)line.length - journal->end);
    }
    return JOURNAL_OK;
}

static int open_kept(Journal *journal)
{
    size_t room = strlen(journal->path) + 16;
    char *name = malloc(room);
    if (!name) return -1;
    for (int i = 1; i <= KEPT_NAMES; i++) {
        snprintf(name, room, "%s.torn-%d", journal->path, i);
        int file =
            journal->system->open(journal->system, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0600);
        if (file >= 0) {
            free(journal->kept_in);
            journal->kept_in = name;
            return file;
        }
        if (errno != EEXIST) break;
    }
    int error = errno;
    free(name);
    errno = error;
    return -1;
}

/* What was torn off is kept, though it was never acknowledged. */
static int keep_tail(Journal *journal, size_t length)
{
    int kept = open_kept(journal);
    if (kept < 0) return errno;
    int error = 0;
    char bytes[4096];
    for (size_t at = 0; at < length && error == 0;) {
        size_t wanted = length - at < sizeof bytes ? length - at : sizeof bytes;
        ssize_t got =
            journal->system->pread(journal->system, journal->file, bytes, wanted, journal->end + (off_t)at);
        ssize_t put =
            got <= 0 ? got : journal->system->pwrite(journal->system, kept, bytes, (size_t)got, (off_t)at);
        if (put <= 0)
            error = put < 0 ? errno : EIO;
        else
            at += (size_t)put;
    }
    if (error == 0 && journal->system->fsync(journal->system, kept) != 0) error = errno;
    journal->system->close(journal->system, kept);
    if (error != 0) journal->system->unlink(journal->system, journal->kept_in);
    return error;
}

static JournalResult cut_tail(Journal *journal, size_t length, JournalTrouble *trouble)
{
    const System *system = journal->system;
    int error = keep_tail(journal, length);
    if (error == 0 && system->ftruncate(system, journal->file, journal->end) != 0) error = errno;
    if (error == 0 && system->fsync(system, journal->file) != 0) error = errno;
    if (error != 0) return journal_fail(trouble, JOURNAL_CANNOT_WRITE, error);
    journal->torn = length;
    journal->extended = journal->end;
    return JOURNAL_OK;
}

static JournalResult reach_end(Journal *journal, JournalTrouble *trouble)
{
    struct stat status;
    size_t torn;
    if (journal->mode == JOURNAL_READ) {
        journal->at_end = true;
        return JOURNAL_END;
    }
    if (journal->system->fstat(journal->system, journal->file, &status) != 0)
        return journal_fail(trouble, JOURNAL_CANNOT_READ, errno);
    journal->extended = status.st_size;
    JournalResult result = measure_tail(journal, status.st_size, &torn, trouble);
    if (result == JOURNAL_OK && torn > 0) result = cut_tail(journal, torn, trouble);
    if (result != JOURNAL_OK) return result;
    free(journal->bytes);
    journal->bytes = NULL;
    journal->bytes_length = journal->bytes_room = 0;
    journal->at_end = true;
    return JOURNAL_END;
}

static bool accept(Journal *journal, const Line *line, uint64_t line_number, const Parsed *parsed,
                   JournalRecord *record)
{
    *record = (JournalRecord){parsed->number, line_number, line->offset, parsed->body, parsed->length};
    journal->end_before = journal->end;
    journal->crc_before = journal->crc;
    journal->end = line->offset + (off_t)line->length + 1;
    journal->crc = parsed->crc;
    journal->number = parsed->number;
    journal->line = line_number;
    return journal_keep(journal, line->text, line->length);
}

/* In JOURNAL_READ, the bytes after the end are read again each time: they may have been overwritten since. */
static void forget_read_ahead(Journal *journal)
{
    if (journal->mode != JOURNAL_READ || !journal->at_end) return;
    journal->bytes_length = 0;
    journal->at_end = false;
}

JournalResult journal_next(Journal *journal, JournalRecord *record, JournalTrouble *trouble)
{
    forget_read_ahead(journal);
    off_t offset = journal->end;
    uint64_t line_number = journal->line + 1;
    for (;;) {
        Line line;
        Parsed parsed;
        JournalResult result = find_line(journal, offset, JOURNAL_LINE_MAX, &line, trouble);
        if (result == JOURNAL_TOO_LONG)
            return damaged(trouble, line_number, "it is longer than any record can be");
        if (result != JOURNAL_OK) return result;
        if (line.length == 0 && !line.is_whole) return reach_end(journal, trouble);
        if (line.length == 0) {
            offset++;
            line_number++;
            if (offset - journal->end <= (off_t)JOURNAL_LINE_MAX) continue;
            return damaged(trouble, journal->line + 1, "far too much follows that is no record");
        }
        bool after_hole = offset != journal->end;
        if (!after_hole && parse_record(&line, &parsed) && parsed.number == journal->number + 1 &&
            crc32c(journal->crc, line.text, parsed.checked) == parsed.crc) {
            if (accept(journal, &line, line_number, &parsed, record)) return JOURNAL_OK;
            return journal_fail(trouble, JOURNAL_NO_MEMORY, 0);
        }
        result = judge_tail(journal, line, line_number, after_hole, trouble);
        return result == JOURNAL_END ? reach_end(journal, trouble) : result;
    }
}

void journal_reject(Journal *journal)
{
    bq_assert(journal->number > 0);
    journal->end = journal->end_before;
    journal->crc = journal->crc_before;
    journal->number--;
    journal->line--;
    if (journal->mode != JOURNAL_READ) journal->kept.length = (size_t)journal->end;
}

static JournalResult kept_line(const Journal *journal, off_t offset, Line *line)
{
    const char *text = journal->kept.bytes + offset;
    const char *newline = memchr(text, '\n', (size_t)(journal->end - offset));
    *line = (Line){text, (size_t)(newline - text), offset, true};
    return JOURNAL_OK;
}

JournalResult journal_read_at(Journal *journal, off_t offset, JournalRecord *record, JournalTrouble *trouble)
{
    Line line;
    Parsed parsed;
    bq_assert(offset < journal->end);
    JournalResult result = journal->mode == JOURNAL_READ
                               ? find_line(journal, offset, JOURNAL_LINE_MAX, &line, trouble)
                               : kept_line(journal, offset, &line);
    if (result != JOURNAL_OK) return result;
    if (!parse_record(&line, &parsed)) return damaged(trouble, 0, "it changed since it was read");
    *record = (JournalRecord){parsed.number, 0, offset, parsed.body, parsed.length};
    return JOURNAL_OK;
}

/* --- the header ------------------------------------------------------------------------------------- */

static bool starts_with(const Line *line, const char *beginning)
{
    size_t length = strlen(beginning);
    return line->length >= length && memcmp(line->text, beginning, length) == 0;
}

static JournalResult check_version(const Line *line, JournalTrouble *trouble)
{
    uint64_t version;
    size_t digits;
    size_t magic = strlen(JOURNAL_MAGIC);
    if (!starts_with(line, JOURNAL_MAGIC)) {
        bool is_cut =
            !line->is_whole && line->length < magic && memcmp(line->text, JOURNAL_MAGIC, line->length) == 0;
        return journal_fail(trouble, is_cut ? JOURNAL_NO_HEADER : JOURNAL_NOT_A_JOURNAL, 0);
    }
    if (!line->is_whole) return journal_fail(trouble, JOURNAL_NO_HEADER, 0);
    if (!parse_number(line->text + magic, line->length - magic, &version, &digits) ||
        magic + digits != line->length)
        return journal_fail(trouble, JOURNAL_NOT_A_JOURNAL, 0);
    if (version == JOURNAL_VERSION) return JOURNAL_OK;
    journal_fail(trouble, JOURNAL_OTHER_VERSION, 0);
    trouble->version = version;
    return JOURNAL_OTHER_VERSION;
}

static bool parse_session(const Line *line, unsigned char *session)
{
    static const char key[] = "session\t";
    size_t skipped = sizeof key - 1;
    if (!starts_with(line, key) || line->length != skipped + 2 * SESSION_BYTES) return false;
    for (size_t i = 0; i < SESSION_BYTES; i += 4) {
        uint32_t word;
        if (!parse_crc(line->text + skipped + 2 * i, &word)) return false;
        for (size_t k = 0; k < 4; k++)
            session[i + k] = (unsigned char)(word >> (24 - 8 * k));
    }
    return true;
}

static JournalResult close_header(Journal *journal, const Line *line, size_t covered, JournalTrouble *trouble)
{
    size_t begin = strlen(JOURNAL_BEGIN);
    bool is_good = line->length == begin + CRC_DIGITS && parse_crc(line->text + begin, &journal->crc) &&
                   journal->crc_out == journal->crc;
    if (!is_good) return damaged(trouble, journal->line, "the checksum of the header does not fit");
    journal->end = (off_t)covered + CRC_DIGITS + 1;
    return JOURNAL_OK;
}

static bool keep_header_line(Journal *journal, const Line *line)
{
    char *grown = realloc(journal->header, journal->header_length + line->length + 1);
    if (!grown) return false;
    memcpy(grown + journal->header_length, line->text, line->length);
    grown[journal->header_length + line->length] = '\n';
    journal->header = grown;
    journal->header_length += line->length + 1;
    return true;
}

JournalResult journal_read_header(Journal *journal, JournalTrouble *trouble)
{
    Line line = {NULL, 0, -1, true};
    uint32_t crc = 0;
    journal->line = 0;
    for (;;) {
        off_t offset = line.offset + (off_t)line.length + 1;
        JournalResult result = find_line(journal, offset, JOURNAL_HEADER_MAX, &line, trouble);
        if (result == JOURNAL_OK && offset > (off_t)JOURNAL_HEADER_MAX) result = JOURNAL_TOO_LONG;
        if (result == JOURNAL_TOO_LONG) return journal_fail(trouble, JOURNAL_NOT_A_JOURNAL, 0);
        if (result != JOURNAL_OK) return result;
        journal->line++;
        if (journal->line == 1 && (result = check_version(&line, trouble)) != JOURNAL_OK) return result;
        if (!line.is_whole) return journal_fail(trouble, JOURNAL_NO_HEADER, 0);
        if (!journal_keep(journal, line.text, line.length))
            return journal_fail(trouble, JOURNAL_NO_MEMORY, 0);
        if (starts_with(&line, JOURNAL_BEGIN)) {
            size_t begin = strlen(JOURNAL_BEGIN);
            journal->crc_out = crc32c(crc, line.text, begin);
            return close_header(journal, &line, (size_t)offset + begin, trouble);
        }
        crc = crc32c(crc, line.text, line.length + 1);
        if (journal->line == 2 && !parse_session(&line, journal->session))
            return damaged(trouble, journal->line, "the session's number is missing");
        if (journal->line > 2 && !keep_header_line(journal, &line))
            return journal_fail(trouble, JOURNAL_NO_MEMORY, 0);
    }
}

/* --- who holds the lock ----------------------------------------------------------------------------- */

/* The next word of a line, and moves the line past it; NULL at the end. */
static const char *next_word(const char **line, size_t *length)
{
    const char *word = *line + strspn(*line, " ");
    *length = strcspn(word, " \n");
    *line = word + *length;
    return *length > 0 ? word : NULL;
}

/* /proc/locks: `7: FLOCK  ADVISORY  WRITE 4242 fe:00:131073 0 EOF`. The process that has a lock on the
 * file at the place wanted, or 0. */
static int64_t holder_in_line(const char *line, const char *wanted)
{
    enum { KIND_WORD = 1, PROCESS_WORD = 4, PLACE_WORD = 5 };
    const char *words[PLACE_WORD + 1];
    size_t lengths[PLACE_WORD + 1];
    for (int i = 0; i <= PLACE_WORD; i++) {
        words[i] = next_word(&line, &lengths[i]);
        if (!words[i]) return 0;
    }
    if (lengths[KIND_WORD] != 5 || memcmp(words[KIND_WORD], "FLOCK", 5) != 0) return 0;
    if (lengths[PLACE_WORD] != strlen(wanted) || memcmp(words[PLACE_WORD], wanted, lengths[PLACE_WORD]) != 0)
        return 0;
    uint64_t process;
    size_t digits;
    return parse_number(words[PROCESS_WORD], lengths[PROCESS_WORD], &process, &digits) ? (int64_t)process : 0;
}

static int64_t holder_in(const char *locks, const struct stat *status)
{
    char wanted[64];
    int64_t holder = 0;
    snprintf(wanted, sizeof wanted, "%02x:%02x:%ju", major(status->st_dev), minor(status->st_dev),
             (uintmax_t)status->st_ino);
    for (const char *line = locks; line && holder == 0; line = strchr(line, '\n')) {
        line += *line == '\n';
        holder = holder_in_line(line, wanted);
    }
    return holder;
}

int64_t journal_lock_holder(const System *system, int file)
{
    struct stat status;
    char locks[16384];
    int list =
        system->fstat(system, file, &status) == 0 ? system->open(system, "/proc/locks", O_RDONLY, 0) : -1;
    if (list < 0) return 0;
    size_t length = 0;
    ssize_t got;
    while (length < sizeof locks - 1 &&
           (got = system->pread(system, list, locks + length, sizeof locks - 1 - length, (off_t)length)) > 0)
        length += (size_t)got;
    locks[length] = '\0';
    system->close(system, list);
    return holder_in(locks, &status);
}
