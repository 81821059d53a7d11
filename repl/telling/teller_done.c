/* What was done: records, what scripts said. */
#include "teller_parts.h"

#include "export.h"
#include "optext.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

void tell_moves_of(const Teller *teller, uint64_t number)
{
    HistoryEntry entry;
    History *history = teller->history;
    history_entry(history, number, &entry);
    Past past = past_of(history, &entry);
    const OpLog *log = table_log(history_table(history));
    if (past.table) tell_moves(teller, past.table, log, entry.ops_begin, entry.ops_end);
    teller->out->failed = teller->out->failed || !past.table;
    past_done(&past);
}

void tell_last(const Teller *teller)
{
    tell_moves_of(teller, history_last(teller->history));
}

/* --- what scripts say -------------------------------------------------------------------------------- */

static bool begins_with(const char *line, size_t length, const char *word)
{
    size_t word_length = strlen(word);
    return length >= word_length && memcmp(line, word, word_length) == 0;
}

/* What only the program says: an amount that moved, a refusal, the prompt. */
static bool looks_like_ours(const Teller *teller, const char *line, size_t length)
{
    static const char *const begins[] = {" ", "\t", "\u00A0", "\u202F", "refus", "> ", "ligne ", "line "};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        if (begins_with(line, length, begins[i])) return true;
    }
    return begins_with(line, length, teller->game_name) && memchr(line, '>', length);
}

static void tell_line(const Teller *teller, const char *line, size_t length)
{
    if (length == 0) return;
    if (looks_like_ours(teller, line, length))
        buffer_text(teller->out, teller->screen.charset == CHARSET_UTF8 ? "· " : "* ");
    buffer_bytes(teller->out, line, length);
    buffer_byte(teller->out, '\n');
}

void tell_said(const Teller *teller, const Buffer *said)
{
    size_t length;
    for (size_t at = 0; at < said->length; at += length + 1) {
        const char *end = memchr(said->bytes + at, '\n', said->length - at);
        length = end ? (size_t)(end - said->bytes) - at : said->length - at;
        tell_line(teller, said->bytes + at, length);
    }
    teller->out->failed = teller->out->failed || said->failed;
}

/* --- the history ------------------------------------------------------------------------------------ */

static int read_digits(const char *text, size_t count)
{
    int number = 0;
    for (size_t i = 0; i < count; i++)
        number = number * 10 + (text[i] - '0');
    return number;
}

/* 20:31 for 2026-11-18T19:31:05Z, where this machine is. */
static void tell_time(Buffer *out, const char *stamp, size_t length)
{
    static const char pattern[] = "0000-00-00T00:00:00Z";
    bool is_stamp = length == sizeof pattern - 1;
    for (size_t i = 0; i < length && is_stamp; i++)
        is_stamp = pattern[i] == '0' ? stamp[i] >= '0' && stamp[i] <= '9' : stamp[i] == pattern[i];
    if (!is_stamp) {
        text_show(out, stamp, length);
        return;
    }
    struct tm then = {
        .tm_year = read_digits(stamp, 4) - 1900,
        .tm_mon = read_digits(stamp + 5, 2) - 1,
        .tm_mday = read_digits(stamp + 8, 2),
        .tm_hour = read_digits(stamp + 11, 2),
        .tm_min = read_digits(stamp + 14, 2),
    };
    time_t seconds = timegm(&then);
    struct tm here;
    char shown[16];
    if (!localtime_r(&seconds, &here)) here = then;
    strftime(shown, sizeof shown, "%H:%M", &here);
    buffer_text(out, shown);
}

/* Who typed the line, and the line; if it did something hidden, only who, unless it was said aloud. */
static void tell_typed(const Teller *teller, const Record *record, const HistoryEntry *entry)
{
    Buffer typed = {0};
    optext_unescape(&typed, record->who, record->who_length);
    if (record->who_length > 0) buffer_text(&typed, ": ");
    if (may_see_typed(teller->history, entry, teller_eyes(teller)))
        optext_unescape(&typed, record->typed, record->typed_length);
    else
        buffer_text(&typed, teller_pick(teller, PHRASE_RERUN_SEALED));
    Ink ink = entry->is_undone ? INK_DIM : INK_PLAIN;
    screen_text(&teller->screen, teller->out, ink, typed.bytes, typed.length);
    buffer_done(&typed);
}

/* Whether the clock was set back between that record and the one before it. */
static bool is_set_back(History *history, uint64_t number, const Record *record)
{
    Buffer body = {0};
    Record before;
    HistoryTrouble in_history;
    bool is_back = number > 1 && history_body(history, number - 1, &body, &in_history) == HISTORY_OK &&
                   record_parse(body.bytes, body.length, &before) &&
                   before.time_length == record->time_length &&
                   memcmp(record->time, before.time, before.time_length) < 0;
    buffer_done(&body);
    return is_back;
}

void tell_record(const Teller *teller, uint64_t number)
{
    HistoryTrouble in_history;
    HistoryEntry entry;
    Buffer body = {0};
    Record record;
    History *history = teller->history;
    char shown[24];
    history_entry(history, number, &entry);
    if (history_body(history, number, &body, &in_history) == HISTORY_OK &&
        record_parse(body.bytes, body.length, &record)) {
        snprintf(shown, sizeof shown, "%6" PRIu64 "  ", entry.called);
        buffer_text(teller->out, shown);
        tell_time(teller->out, record.time, record.time_length);
        buffer_text(teller->out, "  ");
        tell_typed(teller, &record, &entry);
        if (is_set_back(history, number, &record))
            teller_say(teller, PHRASE_TELLER_DONE_THE_CLOCK_WAS_SET_BACK);
        if (entry.is_undone) teller_say(teller, PHRASE_TELLER_DONE_UNDONE);
        buffer_byte(teller->out, '\n');
    }
    buffer_done(&body);
}
