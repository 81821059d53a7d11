#include "lines.h"

#include "seal.h"
#include "terminal.h"
#include "text.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { PORTION = 1 << 16 };

const char *line_result_text(LineResult result, Language language)
{
    switch (result) {
    case LINE_READ:
    case LINE_END:
    case LINE_INTERRUPTED:
    case LINE_LEAVING:
    case LINE_RESUMED: break;
    case LINE_TOO_LONG: return phrase(language, PHRASE_LINES_THIS_LINE_IS_TOO_LONG);
    case LINE_HAS_NUL: return phrase(language, PHRASE_LINES_THIS_LINE_HAS_A_NUL);
    case LINE_NOT_UTF8: return phrase(language, PHRASE_LINES_THIS_LINE_IS_NOT_UTF);
    case LINE_UNFINISHED: return phrase(language, PHRASE_LINES_THE_INPUT_ENDS_IN_THE);
    case LINE_NOT_RUN: return phrase(language, PHRASE_LINES_NOTHING_OF_WHAT_WAS_PASTED);
    case LINE_NO_SECRET: return phrase(language, PHRASE_LINES_THIS_TERMINAL_WOULD_SHOW_WHAT);
    case LINE_FAILED: return phrase(language, PHRASE_LINES_THE_INPUT_CANNOT_BE_READ);
    case LINE_NO_MEMORY: return phrase(language, PHRASE_LINES_THERE_IS_NO_MEMORY_LEFT);
    }
    return "";
}

Lines lines_of(int file)
{
    return (Lines){.file = file, .is_terminal = isatty(file)};
}

void lines_done(Lines *lines)
{
    lines_wipe(lines);
    buffer_done(&lines->held);
}

void lines_wipe(Lines *lines)
{
    seal_wipe(lines->held.bytes, lines->at);
}

/* --- getting more ------------------------------------------------------------------------------------- */

/* Makes room by dropping what was given out. */
static void move_up(Lines *lines)
{
    if (lines->at == 0) return;
    memmove(lines->held.bytes, lines->held.bytes + lines->at, lines->held.length - lines->at);
    seal_wipe(lines->held.bytes + lines->held.length - lines->at, lines->at);
    lines->held.length -= lines->at;
    lines->at = 0;
}

static LineResult wait_for_input(Lines *lines)
{
    for (;;) {
        switch (terminal_wait(lines->file, -1)) {
        case TERMINAL_READY: return LINE_READ;
        case TERMINAL_INTERRUPTED: return LINE_INTERRUPTED;
        case TERMINAL_LEAVING: return LINE_LEAVING;
        case TERMINAL_FAILED: return LINE_FAILED;
        case TERMINAL_RESUMED: return LINE_RESUMED;
        case TERMINAL_RESIZED:
            if (lines->meanwhile.happened && lines->meanwhile.happened(lines->meanwhile.context))
                return LINE_RESUMED;
            break;
        case TERMINAL_IDLE: break;
        }
    }
}

/* LINE_READ: there is more, or is_over is set. */
static LineResult fill(Lines *lines)
{
    Buffer *held = &lines->held;
    move_up(lines);
    if (!RESERVE(held->bytes, held->room, held->length + PORTION)) return LINE_NO_MEMORY;
    LineResult result = wait_for_input(lines);
    if (result != LINE_READ) return result;
    ssize_t got = read(lines->file, held->bytes + held->length, PORTION);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return LINE_READ;
    if (got < 0 && errno != EIO) return LINE_FAILED; /* EIO: the terminal is gone */
    if (got > 0) held->length += (size_t)got;
    if (got <= 0) lines->is_over = true;
    return LINE_READ;
}

/* --- lines -------------------------------------------------------------------------------------------- */

static bool begins_with_mark(const char *bytes, size_t length)
{
    return length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0;
}

static LineResult judge(const Lines *lines, const char *bytes, size_t length)
{
    size_t most = lines->is_terminal ? LINES_TERMINAL_MAX - 1 : LINES_MAX;
    if (length > most) return LINE_TOO_LONG;
    if (memchr(bytes, '\0', length)) return LINE_HAS_NUL;
    return text_is_valid(bytes, length) ? LINE_READ : LINE_NOT_UTF8;
}

/* The held bytes up to length are a line, without its LF. */
static LineResult take(Lines *lines, size_t length, Buffer *line)
{
    const char *bytes = lines->held.bytes + lines->at;
    lines->number++;
    if (length > 0 && bytes[length - 1] == '\r') length--;
    if (lines->number == 1 && begins_with_mark(bytes, length)) bytes += 3, length -= 3;
    LineResult result = judge(lines, bytes, length);
    if (result != LINE_READ) return result;
    buffer_bytes(line, bytes, length);
    return line->failed ? LINE_NO_MEMORY : LINE_READ;
}

/* Reads the rest of a line that is too long, and forgets it. */
static LineResult skip(Lines *lines)
{
    while (lines->in_long_line) {
        lines->at = lines->held.length;
        LineResult result = fill(lines);
        if (result != LINE_READ) return result;
        const char *end = lines->held.length > 0 ? memchr(lines->held.bytes, '\n', lines->held.length) : NULL;
        lines->at = end ? (size_t)(end - lines->held.bytes) + 1 : lines->held.length;
        lines->in_long_line = !end && !lines->is_over;
    }
    lines->number++;
    return LINE_TOO_LONG;
}

static LineResult last_line(Lines *lines, Buffer *line)
{
    size_t left = lines->held.length - lines->at;
    if (left == 0) return LINE_END;
    LineResult result = take(lines, left, line);
    lines->at = lines->held.length;
    return result;
}

LineResult lines_read(Lines *lines, Buffer *line)
{
    if (lines->in_long_line) return skip(lines);
    size_t seen = 0; /* so much of what is held has no LF */
    for (;;) {
        size_t left = lines->held.length - lines->at;
        const char *bytes = left > 0 ? lines->held.bytes + lines->at : "";
        const char *end = memchr(bytes + seen, '\n', left - seen);
        if (end) {
            size_t length = (size_t)(end - bytes);
            LineResult result = take(lines, length, line);
            lines->at += length + 1;
            return result;
        }
        if (lines->is_over) return last_line(lines, line);
        lines->in_long_line = left > LINES_MAX + PORTION;
        if (lines->in_long_line) return skip(lines);
        seen = left;
        LineResult result = fill(lines);
        if (result == LINE_INTERRUPTED && lines->is_terminal) lines->at = lines->held.length;
        if (result != LINE_READ) return result;
    }
}
