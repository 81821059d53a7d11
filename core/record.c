#include "record.h"

#include "optext.h"

#include <string.h>

enum { SECONDS_A_DAY = 86400 };

static const char *const kind_words[] = {
    [RECORD_DO] = "do",
    [RECORD_UNDO] = "undo",
    [RECORD_REDO] = "redo",
    [RECORD_MARK] = "mark",
};
enum { RECORD_KINDS = RECORD_MARK + 1 };

/* --- time ------------------------------------------------------------------------------------------- */

typedef struct {
    int64_t year;
    int month, day;
} Date;

/* The date of a day counted from 1970, in the Gregorian calendar: years are counted from March, so
 * that the leap day comes last. */
static Date date_of(int64_t day)
{
    enum { DAYS_400_YEARS = 146097, DAYS_BEFORE_1970 = 719468 }; /* since the March of year 0 */
    day += DAYS_BEFORE_1970;
    int64_t era = (day >= 0 ? day : day - (DAYS_400_YEARS - 1)) / DAYS_400_YEARS;
    int64_t of_era = day - era * DAYS_400_YEARS;
    int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * year + year / 4 - year / 100);
    int64_t month = (5 * of_year + 2) / 153; /* 0 is March */
    return (Date){
        .year = era * 400 + year + (month >= 10),
        .month = (int)(month < 10 ? month + 3 : month - 9),
        .day = (int)(of_year - (153 * month + 2) / 5 + 1),
    };
}

static void two_digits(Buffer *out, int64_t number)
{
    buffer_byte(out, (char)('0' + number / 10));
    buffer_byte(out, (char)('0' + number % 10));
}

void record_time(Buffer *out, int64_t seconds)
{
    int64_t day = seconds / SECONDS_A_DAY - (seconds % SECONDS_A_DAY < 0);
    int64_t second = seconds - day * SECONDS_A_DAY;
    Date date = date_of(day);
    if (date.year < 0 || date.year > 9999) { /* a clock that is far off */
        buffer_text(out, "0000-00-00T00:00:00Z");
        return;
    }
    two_digits(out, date.year / 100);
    two_digits(out, date.year % 100);
    buffer_byte(out, '-');
    two_digits(out, date.month);
    buffer_byte(out, '-');
    two_digits(out, date.day);
    buffer_byte(out, 'T');
    two_digits(out, second / 3600);
    buffer_byte(out, ':');
    two_digits(out, second / 60 % 60);
    buffer_byte(out, ':');
    two_digits(out, second % 60);
    buffer_byte(out, 'Z');
}

static int64_t digits(const char *text, size_t count)
{
    int64_t number = 0;
    for (size_t i = 0; i < count; i++)
        number = number * 10 + (text[i] - '0');
    return number;
}

int64_t record_seconds(const char *time, size_t length)
{
    enum { TIME_LENGTH = 20, DAYS_TO_1970 = 719468 }; /* from the first of March of the year 0 */
    if (length != TIME_LENGTH) return 0;
    int64_t year = digits(time, 4), month = digits(time + 5, 2), day = digits(time + 8, 2);
    /* March first, so that a leap day is the last one of its year. */
    int64_t shifted = month > 2 ? year : year - 1;
    int64_t months = month > 2 ? month - 3 : month + 9;
    int64_t days =
        365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + (153 * months + 2) / 5 + day - 1;
    return (((days - DAYS_TO_1970) * 24 + digits(time + 11, 2)) * 60 + digits(time + 14, 2)) * 60 +
           digits(time + 17, 2);
}

/* --- records ---------------------------------------------------------------------------------------- */

static bool is_counted(RecordKind kind)
{
    return kind == RECORD_UNDO || kind == RECORD_REDO;
}

/* A command has a number behind its kind where it took the place of another. */
static bool may_count(RecordKind kind)
{
    return kind != RECORD_MARK;
}

void record_begin(Buffer *out, RecordKind kind, uint32_t count, int64_t time, const char *who,
                  const char *typed)
{
    bq_assert(count > 0 ? may_count(kind) : !is_counted(kind));
    buffer_text(out, kind_words[kind]);
    if (count > 0) {
        buffer_byte(out, ' ');
        buffer_unsigned(out, count);
    }
    buffer_byte(out, '\t');
    record_time(out, time);
    buffer_byte(out, '\t');
    optext_escape(out, who, strlen(who), false);
    buffer_byte(out, '\t');
    optext_escape(out, typed, strlen(typed), false);
}

typedef struct {
    const char *at, *end;
} Fields;

/* The next field; NULL if there is none left. */
static const char *next_field(Fields *fields, size_t *length)
{
    const char *field = fields->at;
    if (!field) return NULL;
    const char *tab = memchr(field, '\t', (size_t)(fields->end - field));
    *length = (size_t)((tab ? tab : fields->end) - field);
    fields->at = tab ? tab + 1 : NULL;
    return field;
}

static bool parse_count(const char *digits, size_t length, uint32_t *count)
{
    *count = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned digit = (unsigned)(unsigned char)digits[i] - '0';
        if (digit > 9 || __builtin_mul_overflow(*count, 10u, count) ||
            __builtin_add_overflow(*count, digit, count))
            return false;
    }
    return *count > 0 && digits[0] != '0';
}

static bool parse_kind(const char *field, size_t length, Record *record)
{
    for (int kind = 0; kind < RECORD_KINDS; kind++) {
        if (*field != kind_words[kind][0]) continue;
        size_t word = strlen(kind_words[kind]);
        if (length < word || memcmp(field, kind_words[kind], word) != 0) continue;
        record->kind = (RecordKind)kind;
        if (length == word) return !is_counted(record->kind);
        return may_count(record->kind) && length > word + 1 && field[word] == ' ' &&
               parse_count(field + word + 1, length - word - 1, &record->count);
    }
    return false;
}

bool record_parse(const char *body, size_t length, Record *record)
{
    Fields fields = {body, body + length};
    size_t kind_length = 0;
    *record = (Record){0};
    const char *kind = next_field(&fields, &kind_length);
    if (!kind || kind_length == 0 || !parse_kind(kind, kind_length, record)) return false;
    record->time = next_field(&fields, &record->time_length);
    record->who = next_field(&fields, &record->who_length);
    record->typed = next_field(&fields, &record->typed_length);
    if (!record->typed) return false;
    record->ops = fields.at;
    record->ops_length = fields.at ? (size_t)(fields.end - fields.at) : 0;
    return true;
}

bool record_next_op(const Record *record, size_t *at, const char **op, size_t *length)
{
    if (!record->ops || *at > record->ops_length) return false;
    Fields fields = {record->ops + *at, record->ops + record->ops_length};
    *op = next_field(&fields, length);
    *at += *length + 1;
    return true;
}

/* --- headers ---------------------------------------------------------------------------------------- */

void header_add(Buffer *out, const char *key, const char *value)
{
    buffer_text(out, key);
    buffer_byte(out, '\t');
    optext_escape(out, value, strlen(value), false);
    buffer_byte(out, '\n');
}

bool header_next(const char *header, size_t length, const char *key, size_t *at, Buffer *value)
{
    size_t key_length = strlen(key);
    while (*at < length) {
        const char *line = header + *at;
        const char *newline = memchr(line, '\n', length - *at);
        size_t line_length = newline ? (size_t)(newline - line) : length - *at;
        *at += line_length + 1;
        if (line_length > key_length && memcmp(line, key, key_length) == 0 && line[key_length] == '\t')
            return optext_unescape(value, line + key_length + 1, line_length - key_length - 1);
    }
    return false;
}
