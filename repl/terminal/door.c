#include "door.h"

#include "seal.h"
#include "text.h"
#include "wrap.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <unistd.h>

enum { ESCAPE = 0x1B, KEY_DIGITS = 16, MARK_LENGTH = 1 + KEY_DIGITS };

/* --- signs ------------------------------------------------------------------------------------------ */

/* What a sign begins with: Escape, and the number of this run. */
static const char *mark(void)
{
    static char drawn[MARK_LENGTH + 1];
    uint64_t key;
    if (*drawn) return drawn;
    ssize_t got = getrandom(&key, sizeof key, 0);
    bq_assert(got == (ssize_t)sizeof key);
    snprintf(drawn, sizeof drawn, "%c%016" PRIx64, ESCAPE, key);
    return drawn;
}

void door_sign(Buffer *out, Sign sign)
{
    buffer_text(out, mark());
    buffer_byte(out, (char)('a' + (int)sign));
}

static const char *sequence_of(char sign)
{
    switch ((Sign)(sign - 'a')) {
    case SIGN_PLAIN: return "\033[0m";
    case SIGN_OWED: return "\033[31m";
    case SIGN_STRONG: return "\033[1m";
    case SIGN_DIM: return "\033[90m";
    case SIGN_TOP: return "\033[H";
    case SIGN_ALL_AWAY: return "\033[2J";
    case SIGN_ROW_AWAY: return "\033[K";
    case SIGN_REST_AWAY: return "\033[J";
    case SIGN_ROW_AGAIN: return "\r";
    }
    return "";
}

/* --- passing ---------------------------------------------------------------------------------------- */

static size_t sign_length(const char *bytes, size_t length)
{
    bool is_sign = length > MARK_LENGTH && memcmp(bytes, mark(), MARK_LENGTH) == 0;
    return is_sign ? MARK_LENGTH + 1 : 0;
}

static size_t space_length(const char *bytes, size_t length)
{
    if (*bytes == '\n' || *bytes == '\t') return 1;
    return length > 1 && bytes[0] == '\r' && bytes[1] == '\n' ? 2 : 0;
}

/* Bytes up to a sign, a tab or the end of the line. */
static size_t plain_length(const char *bytes, size_t length)
{
    size_t at = 0;
    while (at < length) {
        bool is_text = (unsigned char)bytes[at] >= ' ';
        if (!is_text &&
            (space_length(bytes + at, length - at) > 0 || sign_length(bytes + at, length - at) > 0))
            break;
        at++;
    }
    return at;
}

Shown door_show(const char *bytes, size_t length)
{
    Shown shown = {0};
    for (size_t at = 0; at < length;) {
        size_t plain = plain_length(bytes + at, length - at);
        text_show(&shown.text, bytes + at, plain);
        at += plain;
        if (at == length) break;
        size_t space = space_length(bytes + at, length - at);
        if (space > 0)
            buffer_bytes(&shown.text, bytes + at, space);
        else
            buffer_text(&shown.text, sequence_of(bytes[at + MARK_LENGTH]));
        at += space > 0 ? space : sign_length(bytes + at, length - at);
    }
    return shown;
}

void shown_fit(Shown *shown, size_t columns)
{
    Shown fitted = {0};
    wrap_text(shown->text.bytes, shown->text.length, columns, &fitted.text);
    fitted.text.failed = fitted.text.failed || shown->text.failed;
    shown_done(shown);
    *shown = fitted;
}

void shown_done(Shown *shown)
{
    seal_wipe_buffer(&shown->text);
}

/* --- going out -------------------------------------------------------------------------------------- */

static int lost; /* the first error on the way to the standard output */

static bool lose(int error)
{
    if (lost == 0) lost = error;
    return false;
}

int door_close(void)
{
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout)) lose(errno ? errno : EIO);
    return lost;
}

bool shown_print(const Shown *shown, FILE *to)
{
    const Buffer *text = &shown->text;
    bool is_out =
        !text->failed && (text->length == 0 || fwrite(text->bytes, 1, text->length, to) == text->length);
    return is_out || to != stdout ? is_out : lose(text->failed ? ENOMEM : errno);
}

bool shown_put(const Shown *shown, int file)
{
    const char *at = shown->text.bytes;
    size_t left = shown->text.failed ? 0 : shown->text.length;
    while (left > 0) {
        ssize_t written = write(file, at, left);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return file == STDOUT_FILENO && lose(errno);
        at += written;
        left -= (size_t)written;
    }
    return !shown->text.failed || (file == STDOUT_FILENO && lose(ENOMEM));
}

bool door_bytes(FILE *to, const char *bytes, size_t length)
{
    Shown shown = door_show(bytes, length);
    bool is_out = shown_print(&shown, to);
    shown_done(&shown);
    return is_out;
}

bool door_text(FILE *to, const char *text)
{
    return door_bytes(to, text, strlen(text));
}

/* How wide it is; 0 if it is no terminal. */
static size_t columns_of(FILE *to)
{
    struct winsize size;
    return ioctl(fileno(to), TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool door_fitted(FILE *to, const char *text)
{
    Buffer fitted = {0};
    size_t columns = columns_of(to);
    if (columns == 0) return door_text(to, text);
    wrap_text(text, strlen(text), columns, &fitted);
    bool is_taken = !fitted.failed && door_bytes(to, fitted.bytes, fitted.length);
    if (fitted.failed && to == stdout) lose(ENOMEM);
    buffer_done(&fitted);
    return is_taken;
}

bool door_sentence(FILE *to, Language language, Sentence sentence)
{
    Buffer said = {0};
    sentence_write(&said, language, sentence);
    const char *text = buffer_string(&said);
    bool is_taken = text && door_fitted(to, text);
    if (!text && to == stdout) lose(ENOMEM);
    buffer_done(&said);
    return is_taken;
}

static bool say(FILE *to, bool is_fitted, const char *format, va_list values)
{
    char *said;
    int length = vasprintf(&said, format, values);
    if (length < 0) return to == stdout && lose(ENOMEM);
    bool is_out = is_fitted ? door_fitted(to, said) : door_bytes(to, said, (size_t)length);
    free(said);
    return is_out;
}

bool door_say(FILE *to, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    bool is_out = say(to, false, format, values);
    va_end(values);
    return is_out;
}

bool door_complain(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    bool is_out = say(stderr, true, format, values);
    va_end(values);
    return is_out;
}
